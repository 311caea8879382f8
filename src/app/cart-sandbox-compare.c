/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-compare.c: places that are kept to be compared for the tile in hand. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "present/cart-what-if.h"

#define COMPARED_LIMIT 9 /* each has a key */

/* The list beside the board, and a mark with its number at each place. */
static void
show (CartSandboxView *self)
{
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  g_autofree const char **names = cart_sandbox_view_names (self);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (CartBoardMark));

  for (guint i = 0; i < self->compared->len; i++)
    {
      const CartWhatIf *place = &g_array_index (self->compared, CartWhatIf, i);
      g_autofree char *words = cart_present_what_if (game, place, names);

      /* TRANSLATORS: the number of a mark on the board, and what is said of its place. */
      g_ptr_array_add (texts, g_strdup_printf (_("%1$u: %2$s"), i + 1, words));
      g_array_append_val (marks, ((CartBoardMark) { place->x + 0.5, place->y + 0.5, (int) i + 1 }));
    }
  cart_board_view_set_marks (self->board, (const CartBoardMark *) (gpointer) marks->data, marks->len, CART_PLAYER_NOBODY);
  cart_sandbox_panel_set_compared (self->panel, (const char *const *) texts->pdata, texts->len);
  if (texts->len > 0)
    cart_announce (GTK_WIDGET (self->board), g_ptr_array_index (texts, texts->len - 1), GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

void
cart_sandbox_view_forget_compared (CartSandboxView *self)
{
  if (self->compared->len == 0)
    return;
  g_array_set_size (self->compared, 0);
  show (self);
}

/* As the tile is turned; where it does not fit so, the first way it does. */
static gboolean
consider (CartGame *game, int x, int y, int turns, CartWhatIf *place)
{
  for (int more = 0; more < 4; more++)
    if (cart_what_if (game, x, y, (turns + more) & 3, place))
      return TRUE;
  return FALSE;
}

void
cart_sandbox_view_compare (CartSandboxView *self, int x, int y)
{
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  CartRefusal refusal = CART_REFUSAL_INIT;
  CartWhatIf place = { 0 };

  if (game == NULL || self->free || self->hand == NULL)
    return;
  if (!consider (game, x, y, self->turns, &place))
    {
      cart_game_check_placement (game, self->hand, x, y, self->turns, &refusal);
      cart_sandbox_view_refuse (self, &refusal);
      return;
    }
  for (guint i = 0; i < self->compared->len; i++)
    {
      const CartWhatIf *kept = &g_array_index (self->compared, CartWhatIf, i);

      if (kept->x == place.x && kept->y == place.y && kept->rotation == place.rotation)
        return;
    }
  if (self->compared->len >= COMPARED_LIMIT)
    {
      cart_sandbox_view_toast (self, _("Nine places are compared at most: the first one went."));
      g_array_remove_index (self->compared, 0);
    }
  g_array_append_val (self->compared, place);
  show (self);
}

/* The place is shown with the tile as it would lie. */
void
cart_sandbox_view_show_compared (CartSandboxView *self, guint index)
{
  const CartWhatIf *place = index < self->compared->len ? &g_array_index (self->compared, CartWhatIf, index) : NULL;

  if (place == NULL)
    return;
  cart_sandbox_view_turn (self, place->rotation - self->turns);
  cart_board_view_set_cursor (self->board, place->x, place->y);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}
