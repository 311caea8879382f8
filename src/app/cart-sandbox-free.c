/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-free.c: free editing of the sandbox's board: tiles, figures and tokens are put and taken away, whatever the rules say of it.
 * What moves them is in cart-sandbox-move.c. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "cart-sandbox-edit.h"
#include "present/cart-present.h"

#define MOST_TOKEN_VALUE 20

/* --- What may be put --- */

static void
add_piece (GtkStringList *list, const char *text, const char *key, const char *name, int value)
{
  g_autoptr (GObject) item = NULL;

  gtk_string_list_append (list, text);
  item = g_list_model_get_item (G_LIST_MODEL (list), g_list_model_get_n_items (G_LIST_MODEL (list)) - 1);
  g_object_set_data (item, key, (gpointer) name);
  g_object_set_data (item, "value", GINT_TO_POINTER (value));
}

/* TRANSLATORS: a mining token and how many nuggets it shows. */
static char *
name_mining_token (int nuggets)
{
  return g_strdup_printf (g_dngettext (NULL, "mining token, %d nugget", "mining token, %d nuggets", (gulong) nuggets), nuggets);
}

static char *
name_boat (int fish)
{
  /* TRANSLATORS: a boat and how many fish it covers. */
  return fish > 0 ? g_strdup_printf (_("boat over %d fish"), fish) : g_strdup (_("boat over no fish"));
}

char *
cart_sandbox_view_name_token (const CartToken *token)
{
  return token->kind == CART_TOKEN_MINING ? name_mining_token (token->value) : name_boat (token->value);
}

const char *
cart_sandbox_view_token_hint (CartTokenKind kind)
{
  return kind == CART_TOKEN_MINING ? _("Mining tokens lie on mountains only.") : _("Boats lie on the sea only.");
}

static void
add_tokens (GtkStringList *list, CartGame *game, CartTokenKind kind, CartKind on, char *(*name) (int value))
{
  for (int value = 0; value <= MOST_TOKEN_VALUE; value++)
    if (cart_game_takes_token (game, kind, value, on))
      {
        g_autofree char *text = name (value);
        add_piece (list, text, "token", cart_token_name (kind), value);
      }
}

void
cart_sandbox_view_fill_figures (CartSandboxView *self, CartGame *game)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES; type++)
    if (cart_sandbox_edit_knows_figure (game, (CartFigureType) type))
      {
        g_autofree char *name = cart_present_capital (cart_present_figure ((CartFigureType) type));

        add_piece (list, name, "figure", cart_figure_name ((CartFigureType) type), 0);
      }
  if (cart_game_has_module (game, "gold-rush"))
    add_tokens (list, game, CART_TOKEN_MINING, CART_KIND_MOUNTAIN, name_mining_token);
  if (cart_game_has_module (game, "south-seas"))
    add_tokens (list, game, CART_TOKEN_BOAT, CART_KIND_SEA, name_boat);
  gtk_drop_down_set_model (self->figure_choice, G_LIST_MODEL (list));
}

/* --- Where --- */

/* The district of the city of Carcassonne that a point of a cell lies in, or NONE. */
static CartDistrict
district_at (CartGame *game, int x, int y, double inner_x, double inner_y)
{
  int index = cart_game_tile_at (game, x, y, NULL);
  double best = G_MAXDOUBLE, at_x, at_y;
  CartDistrict found = CART_DISTRICT_NONE;
  CartLaid laid;

  if (index < 0)
    return CART_DISTRICT_NONE;
  cart_game_get_tile (game, (guint) index, &laid);
  if ((laid.tile->flags & CART_TILE_LANDSCAPE) == 0)
    return CART_DISTRICT_NONE;
  for (int i = 0; i < CART_N_DISTRICTS; i++)
    {
      double distance;

      if (!cart_draw_district_anchor (cart_district_name ((CartDistrict) i), 1, &at_x, &at_y))
        continue;
      distance = hypot (laid.x - laid.tile->landscape_x + at_x - x - inner_x, laid.y - laid.tile->landscape_y + at_y - y - inner_y);
      if (distance < best)
        {
          best = distance;
          found = (CartDistrict) i;
        }
    }
  return found;
}

/* The segment that the key for features has reached on the tile, else the one at the point. */
static int
find_segment (CartSandboxView *self, CartGame *game, int x, int y, double inner_x, double inner_y, guint *segment)
{
  int index = cart_game_tile_at (game, x, y, NULL);
  CartLaid laid;

  if (index < 0 || self->feature_rank < 0)
    return cart_sandbox_view_segment_at (self, x, y, inner_x, inner_y, segment);
  cart_game_get_tile (game, (guint) index, &laid);
  if (self->feature_rank >= laid.tile->n_segments)
    return -1;
  *segment = (guint) self->feature_rank;
  return index;
}

gboolean
cart_sandbox_view_find_spot (CartSandboxView *self, CartGame *game, int x, int y, double inner_x, double inner_y, CartSandboxSpot *spot)
{
  int index = find_segment (self, game, x, y, inner_x, inner_y, &spot->segment), cell;
  CartLaid laid;

  spot->x = x;
  spot->y = y;
  spot->district = CART_DISTRICT_NONE;
  if (index < 0)
    {
      spot->district = district_at (game, x, y, inner_x, inner_y);
      return spot->district != CART_DISTRICT_NONE;
    }
  cart_game_get_tile (game, (guint) index, &laid);
  cart_game_tile_at (game, x, y, &cell);
  spot->tile = (guint) index;
  spot->kind = laid.tile->segments[spot->segment].kind;
  spot->place = cart_tile_segment_place (laid.tile, (int) spot->segment, cell, laid.rotation);
  return spot->place != CART_PLACE_NONE;
}

gboolean
cart_sandbox_spot_put_figure (CartGame *game, int player, CartFigureType type, const CartSandboxSpot *spot)
{
  if (spot->district != CART_DISTRICT_NONE)
    return cart_game_edit_put_in_district (game, player, type, spot->district);
  return cart_game_edit_put_figure (game, player, type, spot->x, spot->y, spot->kind, spot->place);
}

int
cart_sandbox_spot_find_figure (CartGame *game, const CartSandboxSpot *spot)
{
  for (guint i = cart_game_n_figures (game); i > 0; i--)
    {
      CartStanding figure;

      cart_game_get_figure (game, i - 1, &figure);
      if (spot->district != CART_DISTRICT_NONE ? figure.district == spot->district
                                                : figure.district == CART_DISTRICT_NONE && figure.tile == spot->tile &&
                                                    figure.segment == spot->segment)
        return (int) i - 1;
    }
  return -1;
}

int
cart_sandbox_spot_find_token (CartGame *game, const CartSandboxSpot *spot)
{
  for (guint i = cart_game_n_tokens (game); spot->district == CART_DISTRICT_NONE && i > 0; i--)
    {
      CartToken token;

      cart_game_get_token (game, i - 1, &token);
      if (token.tile == spot->tile && token.segment == spot->segment)
        return (int) i - 1;
    }
  return -1;
}

/* --- Doing it --- */

void
cart_sandbox_view_place_free (CartSandboxView *self, int x, int y, double inner_x, double inner_y)
{
  CartGame *game = cart_sandbox_edit (self->sandbox);
  GObject *item = gtk_drop_down_get_selected_item (self->figure_choice);
  const char *figure = item != NULL ? g_object_get_data (item, "figure") : NULL;
  const char *token = item != NULL ? g_object_get_data (item, "token") : NULL;
  gboolean done = FALSE;
  CartSandboxSpot spot;

  if (!cart_sandbox_view_find_spot (self, game, x, y, inner_x, inner_y, &spot))
    return;
  if (figure != NULL)
    done = cart_sandbox_spot_put_figure (game, (int) gtk_drop_down_get_selected (self->player_choice), cart_figure_from_name (figure), &spot);
  else if (token != NULL && spot.district == CART_DISTRICT_NONE)
    done = cart_game_edit_put_token (game, cart_token_from_name (token), GPOINTER_TO_INT (g_object_get_data (item, "value")), x, y,
                                     spot.kind, spot.place);
  if (done)
    cart_sandbox_edited (self->sandbox);
  else if (token != NULL)
    cart_sandbox_view_set_hint (self, cart_sandbox_view_token_hint (cart_token_from_name (token)));
}

/* The topmost figure or token at a point, else the tile. */
void
cart_sandbox_view_remove_free (CartSandboxView *self, int x, int y, double inner_x, double inner_y)
{
  CartGame *game = cart_sandbox_edit (self->sandbox);
  gboolean done = FALSE;
  int index;
  CartSandboxSpot spot;

  if (cart_sandbox_view_find_spot (self, game, x, y, inner_x, inner_y, &spot))
    {
      if ((index = cart_sandbox_spot_find_figure (game, &spot)) >= 0)
        done = cart_game_edit_remove_figure (game, (guint) index);
      else if ((index = cart_sandbox_spot_find_token (game, &spot)) >= 0)
        done = cart_game_edit_remove_token (game, (guint) index);
    }
  if (!done && cart_game_tile_at (game, x, y, NULL) >= 0)
    done = cart_game_edit_remove_tile (game, x, y);
  if (done)
    cart_sandbox_edited (self->sandbox);
}

void
cart_sandbox_view_put_free (CartSandboxView *self, const CartTile *tile, int x, int y, int turns)
{
  if (tile != NULL && cart_game_edit_put_tile (cart_sandbox_edit (self->sandbox), tile, x, y, turns))
    cart_sandbox_edited (self->sandbox);
}

static char *
reason_of (const CartRefusal *refusal, gpointer data)
{
  return cart_sandbox_view_reason (data, refusal);
}

void
cart_sandbox_view_edit_values (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);

  if (cart_sandbox_get_game (self->sandbox) != NULL)
    adw_dialog_present (cart_sandbox_edit_dialog_new (self->sandbox, reason_of, self), widget);
}
