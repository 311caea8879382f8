/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-outcome.c: how a game has ended, or would end: who wins, with how many points, by how many. */
#include "present/cart-present.h"

#include <glib/gi18n.h>

#include "present/cart-present-private.h"

static int
points_of (const CartGame *game, const int *points, int player)
{
  return points != NULL ? points[player] : cart_game_get_points (game, player);
}

/* The players with this many points: "Red and blue" where the sentence begins with them. */
static char *
name_all_with (const CartGame *game, const int *points, int many, const char *const *players, gboolean first)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int player = 0; player < (int) cart_game_n_players (game); player++)
    if (points_of (game, points, player) == many)
      g_ptr_array_add (names, first && names->len == 0 ? cart_present_player_title (players, player) : cart_present_player (players, player));
  return cart_present_join (names);
}

static char *
tell_winner (gboolean over, const char *who, int most, int ahead, const char *next)
{
  gulong n = (gulong) ABS (most);

  if (over)
    /* TRANSLATORS: a player, points, how many more these are than those of the next, who the next is: a player, or several joined by "and". */
    return g_strdup_printf (ngettext ("%1$s has won with %2$d point, %3$d more than %4$s.",
                                      "%1$s has won with %2$d points, %3$d more than %4$s.", n), who, most, ahead, next);
  /* TRANSLATORS: the same, if the game ended now. */
  return g_strdup_printf (ngettext ("%1$s would win with %2$d point, %3$d more than %4$s.",
                                    "%1$s would win with %2$d points, %3$d more than %4$s.", n), who, most, ahead, next);
}

static char *
tell_level (gboolean over, const char *who, int most)
{
  gulong n = (gulong) ABS (most);

  if (over)
    /* TRANSLATORS: all players, joined by "and", and points. */
    return g_strdup_printf (ngettext ("%1$s share the victory with %2$d point each.", "%1$s share the victory with %2$d points each.", n),
                            who, most);
  /* TRANSLATORS: the same, if the game ended now. */
  return g_strdup_printf (ngettext ("%1$s would share the victory with %2$d point each.",
                                    "%1$s would share the victory with %2$d points each.", n), who, most);
}

static char *
tell_shared (gboolean over, const char *who, int most, int ahead, const char *next)
{
  gulong n = (gulong) ABS (most);

  if (over)
    /* TRANSLATORS: several players, joined by "and", points, how many more these are than those of the next, who the next is. */
    return g_strdup_printf (ngettext ("%1$s share the victory with %2$d point each, %3$d more than %4$s.",
                                      "%1$s share the victory with %2$d points each, %3$d more than %4$s.", n), who, most, ahead, next);
  /* TRANSLATORS: the same, if the game ended now. */
  return g_strdup_printf (ngettext ("%1$s would share the victory with %2$d point each, %3$d more than %4$s.",
                                    "%1$s would share the victory with %2$d points each, %3$d more than %4$s.", n), who, most, ahead, next);
}

char *
cart_present_outcome (const CartGame *game, const int *points, const char *const *players)
{
  gboolean over;
  int ahead, most = G_MININT;
  guint winners;
  g_autofree char *who = NULL, *next = NULL;

  g_return_val_if_fail (game != NULL, NULL);

  over = cart_game_get_phase (game) == CART_PHASE_OVER;
  winners = cart_game_winners (game, points, &ahead, NULL);
  if (winners == 0)
    return NULL;
  for (int player = 0; player < (int) cart_game_n_players (game); player++)
    most = MAX (most, points_of (game, points, player));
  who = name_all_with (game, points, most, players, TRUE);
  if (ahead == 0)
    return tell_level (over, who, most);
  next = name_all_with (game, points, most - ahead, players, FALSE);
  return (winners & (winners - 1)) == 0 ? tell_winner (over, who, most, ahead, next) : tell_shared (over, who, most, ahead, next);
}
