/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-what-if.c: words for what laying a tile at a place would bring. */
#include "present/cart-what-if.h"

#include <glib/gi18n.h>

#include "present/cart-present-private.h"
#include "present/cart-present.h"

/* "4 points, 2 bananas and 1 ship worth 5": what one player gains; "" for nothing. */
static char *
list_gain (const CartGame *game, const CartWhatIf *what, int player)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const char *const *names = cart_game_holding_names (game);
  int points = what->now[player], hidden = what->hidden[player];

  if (points != 0)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("%d point", "%d points", (unsigned long) ABS (points)), points));
  for (guint i = 0; names[i] != NULL && i < CART_WHAT_IF_MAX_HELD; i++)
    {
      char *word = what->held[player][i] != 0 ? cart_present_held (names[i], what->held[player][i]) : NULL;

      if (word != NULL)
        g_ptr_array_add (words, word);
    }
  if (hidden != 0)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("%d mining token, face down", "%d mining tokens, face down", (unsigned long) ABS (hidden)), hidden));
  if (what->king == player)
    g_ptr_array_add (words, g_strdup (_("the king")));
  if (what->robber == player)
    g_ptr_array_add (words, g_strdup (_("the robber")));
  return cart_present_join (words);
}

static void
append_now (GString *text, const CartGame *game, const CartWhatIf *what, const char *const *players)
{
  g_autoptr (GString) gains = g_string_new (NULL);

  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      g_autofree char *gain = list_gain (game, what, (int) i), *who = cart_present_player (players, (int) i);

      if (*gain == '\0')
        continue;
      if (gains->len > 0)
        g_string_append (gains, "; ");
      /* TRANSLATORS: a player's colour, and what is gained: "red 4 points and 2 bananas". */
      g_string_append_printf (gains, C_("comparison", "%1$s %2$s"), who, gain);
    }
  if (gains->len > 0)
    /* TRANSLATORS: what a turn brings to whom: "Now: red 4 points; blue 2 points". */
    g_string_append_printf (text, _("Now: %s"), gains->str);
  else
    g_string_append (text, C_("comparison", "Now: nothing"));
}

/* "At the end: red 23, blue 12"; wares in brackets, for they are what the points come from. */
static void
append_end (GString *text, const CartGame *game, const CartWhatIf *what, const char *const *players)
{
  g_autoptr (GString) points = g_string_new (NULL);
  gboolean hidden = FALSE;

  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      g_autofree char *who = cart_present_player (players, (int) i), *wares = NULL;

      if (what->wares[i] > 0)
        /* TRANSLATORS: how many wares a player would have at the end. */
        wares = g_strdup_printf (ngettext (" (%d ware left over)", " (%d wares left over)", (unsigned long) what->wares[i]), what->wares[i]);
      g_string_append_printf (points, "%s%s %d%s", i > 0 ? ", " : "", who, what->end[i], wares != NULL ? wares : "");
      hidden = hidden || what->hidden[i] != 0;
    }
  if (hidden)
    /* TRANSLATORS: players with their points if the game ended then; tokens face down are not counted. */
    g_string_append_printf (text, _("At the end, without the tokens face down: %s"), points->str);
  else
    /* TRANSLATORS: players with their points if the game ended then. */
    g_string_append_printf (text, _("At the end: %s"), points->str);
}

static void
append_place (GString *text, const CartWhatIf *what)
{
  g_autofree char *figure = cart_present_action (&what->best);
  const char *done = what->best.type == CART_ACTION_PASS ? _("without a figure") : figure;

  if (what->rotation == 0)
    /* TRANSLATORS: a cell, and what is best done there with a figure. */
    g_string_append_printf (text, _("(%1$d, %2$d): %3$s"), what->x, what->y, done);
  else
    /* TRANSLATORS: a cell, how far the tile is turned, and what is best done there with a figure. */
    g_string_append_printf (text, _("(%1$d, %2$d), turned by %3$d°: %4$s"), what->x, what->y, 90 * what->rotation, done);
}

char *
cart_present_what_if (const CartGame *game, const CartWhatIf *what, const char *const *players)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (game != NULL && what != NULL, NULL);

  append_place (text, what);
  g_string_append_c (text, '\n');
  append_now (text, game, what, players);
  g_string_append_c (text, '\n');
  if (what->delivery > 0)
    g_string_append_printf (text, ngettext ("Can then deliver to a ship of %d point\n", "Can then deliver to a ship of %d points\n", (unsigned long) what->delivery),
                            what->delivery);
  append_end (text, game, what, players);
  g_string_append_c (text, '\n');
  if (what->closed == 0)
    g_string_append (text, _("Closes no place off"));
  else
    g_string_append_printf (text, ngettext ("Closes %u place off", "Closes %u places off", what->closed), what->closed);
  return g_string_free (text, FALSE);
}
