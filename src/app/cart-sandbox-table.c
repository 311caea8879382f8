/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-table.c: the sandbox's sets and those on the table.
 *
 * A new game is one of the sets on the table, and follows them until something is done in it. A position that is opened brings sets of its
 * own: the table, by which all views go, is the person's, so that it follows only where they want it to, and goes back as easily.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

static gboolean
is_on_table (CartSandboxView *self, const char *game)
{
  g_auto (GStrv) ids = cart_table_dup_sets (cart_session_get_table (self->session));

  for (guint i = 0; ids[i] != NULL; i++)
    {
      CartSetInfo *info = cart_session_find_set (self->session, ids[i]);

      if (info != NULL && strcmp (info->game, game) == 0)
        return TRUE;
    }
  return FALSE;
}

GStrv
cart_sandbox_view_dup_table (CartSandboxView *self, const char *game)
{
  CartTable *table = cart_session_get_table (self->session);
  g_auto (GStrv) ids = cart_table_dup_sets (table);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (game == NULL && self->play_game != NULL && is_on_table (self, self->play_game))
    game = self->play_game;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      CartSetInfo *info = cart_session_find_set (self->session, ids[i]);

      if (info == NULL || (game != NULL && strcmp (info->game, game) != 0))
        continue;
      game = info->game;
      for (guint copy = 0; copy < cart_table_get_copies (table, ids[i]); copy++)
        g_strv_builder_add (builder, ids[i]);
    }
  return g_strv_builder_end (builder);
}

static int
compare_ids (gconstpointer one, gconstpointer two)
{
  return strcmp (*(const char *const *) one, *(const char *const *) two);
}

/* In whatever order. */
static gboolean
same_sets (char **one, char **two)
{
  guint n = g_strv_length (one);

  if (n != g_strv_length (two))
    return FALSE;
  qsort (one, n, sizeof *one, compare_ids);
  qsort (two, n, sizeof *two, compare_ids);
  return g_strv_equal ((const char *const *) one, (const char *const *) two);
}

/* Nothing was done yet: the game follows the table. */
void
cart_sandbox_view_table_changed (CartSandboxView *self, guint change)
{
  g_auto (GStrv) sets = NULL, laid = NULL;

  if (cart_session_get_state (self->session) != CART_SESSION_READY || cart_sandbox_can_undo (self->sandbox) ||
      cart_sandbox_is_dirty (self->sandbox) || cart_sandbox_get_file (self->sandbox) != NULL)
    return;
  sets = cart_sandbox_dup_sets (self->sandbox);
  laid = cart_sandbox_view_dup_table (self, NULL);
  if (change == CART_TABLE_SETS && same_sets (sets, laid))
    {
      if (cart_sandbox_get_game (self->sandbox) != NULL)
        cart_sandbox_view_offer_game (self);
      return;
    }
  cart_sandbox_view_start (self, FALSE);
}

/* --- Several games on the table --- */

/* The game on the table that comes after this one, or NULL: there is no other. */
static const char *
next_game (CartSandboxView *self, const char *game)
{
  const char *const *games = cart_session_get_games (self->session);
  guint n = g_strv_length ((char **) games), at = 0;

  while (at < n && strcmp (games[at], game) != 0)
    at++;
  for (guint i = 1; i < n; i++)
    if (is_on_table (self, games[(at + i) % n]))
      return games[(at + i) % n];
  return NULL;
}

void
cart_sandbox_view_offer_game (CartSandboxView *self)
{
  const char *game = cart_game_get_game (cart_sandbox_view_game (self)), *other = next_game (self, game);
  g_autofree char *text = NULL;

  if (!g_set_str (&self->told_game, other) || other == NULL)
    return;
  /* TRANSLATORS: two games; a button to play the second one follows */
  text = g_strdup_printf (_("This is %1$s. %2$s is on the table too."), cart_session_get_word (self->session, NULL, game),
                          cart_session_get_word (self->session, NULL, other));
  cart_sandbox_view_offer (self, text, _("_Play it"), "sandbox.next-game");
}

/* The game on the board is given up as for any new one. */
static void
play_next_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  const char *other = game != NULL ? next_game (self, cart_game_get_game (game)) : NULL;

  if (other == NULL)
    return;
  g_set_str (&self->play_game, other);
  cart_sandbox_view_start (self, TRUE);
}

/* --- The table follows --- */

static void
table_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  g_auto (GStrv) playable = cart_catalogue_query_finish (CART_CATALOGUE (source), result, NULL);
  g_auto (GStrv) sets = NULL;

  if (playable == NULL || self->board == NULL)
    return;
  sets = cart_sandbox_dup_sets (self->sandbox);
  if (same_sets (sets, playable))
    return;
  g_clear_pointer (&self->other_table, g_strfreev);
  self->other_table = g_steal_pointer (&sets);
  self->swapped = FALSE;
  cart_sandbox_view_offer (self, _("The table has other sets than this position."), _("_Change it"), "sandbox.swap-table");
}

/* Where printed sets lie on the table, a position with the demonstration tiles that are played in their place is the same. */
void
cart_sandbox_view_offer_table (CartSandboxView *self)
{
  CartGame *game = cart_sandbox_view_game (self);
  g_auto (GStrv) sets = cart_sandbox_view_dup_table (self, cart_game_get_game (game));

  cart_catalogue_query_async (cart_session_get_catalogue (self->session), cart_sandbox_read_sets, g_steal_pointer (&sets),
                              (GDestroyNotify) g_strfreev, (GDestroyNotify) g_strfreev, self->cancellable, table_read_cb,
                              g_object_ref (self));
}

/* All copies of all sets on the table, those too that nothing is known of. */
static GStrv
dup_whole_table (CartTable *table)
{
  g_auto (GStrv) ids = cart_table_dup_sets (table);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint copy = 0; copy < cart_table_get_copies (table, ids[i]); copy++)
      g_strv_builder_add (builder, ids[i]);
  return g_strv_builder_end (builder);
}

static void
swap_table (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  CartTable *table = cart_session_get_table (self->session);
  g_auto (GStrv) sets = g_steal_pointer (&self->other_table);

  if (sets == NULL)
    return;
  self->other_table = dup_whole_table (table);
  cart_table_set_sets (table, (const char *const *) sets);
  if (!self->swapped)
    cart_sandbox_view_offer (self, _("The position’s sets are on the table."), _("Change _back"), "sandbox.swap-table");
  self->swapped = !self->swapped;
}

void
cart_sandbox_view_install_table_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sandbox.swap-table", NULL, swap_table);
  gtk_widget_class_install_action (widget_class, "sandbox.next-game", NULL, play_next_game);
}
