/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The abbot and the gardens. */
#include "test-tiles.h"

#define MEEPLE CART_FIGURE_MEEPLE
#define ABBOT CART_FIGURE_ABBOT

static CartGame *
new_game (const char *sets)
{
  return test_game (sets, NULL, 3, 1, CART_GAME_KEEP_TERMS);
}

static CartAction
back (int player, int x, int y)
{
  return (CartAction) { .type = CART_ACTION_ABBOT_RETURN, .player = player, .x = x, .y = y };
}

static void
test_where (void)
{
  g_autoptr (CartGame) game = new_game ("base-c2 abbot-c2 cult-places-c1");

  cart_game_start (game);
  test_lay (game, "base-c2/A", 0, 1, 1);
  g_assert_null (test_figure_refused (game, ABBOT, "monastery", "C"));
  g_assert_cmpstr (test_figure_refused (game, ABBOT, "road", "W"), ==, "abbot.where");
  g_assert_cmpstr (test_figure_refused (game, ABBOT, "field", "NL"), ==, "abbot.where");
  test_figure (game, ABBOT, "monastery", "C");
  test_lay (game, "base-c2/V-garden", -1, 1, 3);
  g_assert_cmpstr (test_figure_refused (game, MEEPLE, "garden", "C"), ==, "abbot.garden-abbot-only");
  g_assert_null (test_figure_refused (game, ABBOT, "garden", "C"));
}

static void
test_shrine (void)
{
  g_autoptr (CartGame) game = new_game ("base-c2 abbot-c2 cultists-c2");
  guint64 random = 1;

  cart_game_start (game);
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);
      for (int s = 0; s < tile->n_segments; s++)
        if (tile->segments[s].kind == CART_KIND_SHRINE)
          {
            g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
            if (cart_game_placements (game, tile, places) == 0)
              continue;
            const CartPlacement *place = &g_array_index (places, CartPlacement, 0);
            test_lay (game, tile->id, place->x, place->y, place->rotation);
            g_assert_null (test_figure_refused (game, ABBOT, "shrine", "C"));
            return;
          }
    }
  g_assert_not_reached ();
  cart_game_play_out (game, &random);
}

/* Without the abbot in play a garden is only a picture. */
static void
test_without_abbot (void)
{
  g_autoptr (CartGame) game = new_game ("base-c2");

  cart_game_start (game);
  test_lay (game, "base-c2/U-garden", 1, 0, 0);
  g_assert_cmpstr (test_figure_refused (game, MEEPLE, "garden", "C"), ==, "abbot.garden-abbot-only");
  g_assert_cmpuint (cart_game_get_supply (game, 0, ABBOT), ==, 0);
}

static const int around_x[8] = { -1, 0, 1, -1, 1, -1, 0, 1 }, around_y[8] = { -1, -1, -1, 0, 0, 1, 1, 1 };

/* A garden (or monastery) at (0, 0) with n tiles around it, an abbot of player 0 on it. */
static CartGame *
surrounded (const char *middle, const char *kind, int n)
{
  CartGame *game = new_game ("base-c2 abbot-c2");

  test_put (game, middle, 0, 0, 0);
  for (int i = 0; i < n; i++)
    test_put (game, "base-c2/B", around_x[i], around_y[i], 0);
  test_stand (game, 0, ABBOT, 0, 0, kind, "C");
  return game;
}

static void
test_garden_complete (void)
{
  g_autoptr (CartGame) game = surrounded ("base-c2/E-garden", "garden", 7);

  test_begin (game, 1);
  test_turn (game, "base-c2/E", 1, 1, 2);
  test_assert_events (game, 0, "0 garden 9");
  test_assert_terms (game, "0 garden 9", "feature 1 x 9 abbot.garden-complete");
  g_assert_cmpuint (cart_game_get_supply (game, 0, ABBOT), ==, 1);
}

static void
test_garden_final (void)
{
  g_autoptr (CartGame) game = surrounded ("base-c2/E-garden", "garden", 3);

  test_begin (game, 1);
  test_assert_final (game, "0 garden 4");
  test_assert_terms (game, "0 garden 4", "itself 1 x 1 abbot.garden-final; neighbours 3 x 1 abbot.garden-final");
}

/* Instead of placing a figure; scores what lies there now, the tile just laid included. */
static void
test_return (void)
{
  g_autoptr (CartGame) game = surrounded ("base-c2/B", "monastery", 3);
  CartAction action = back (0, 0, 0), wrong = back (0, 1, -1);
  guint n;

  test_begin (game, 0);
  test_lay (game, "base-c2/E", 0, 1, 2);
  g_assert_cmpstr (test_refused (game, &wrong), ==, "abbot.return");
  n = cart_game_n_events (game);
  g_assert_true (cart_game_apply (game, &action, NULL));
  test_assert_events (game, n, "0 monastery 5"); /* itself, three around it, the one just laid */
  g_assert_cmpuint (cart_game_get_supply (game, 0, ABBOT), ==, 1);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_DRAW); /* no figure any more */
}

static void
test_return_only_instead (void)
{
  g_autoptr (CartGame) game = surrounded ("base-c2/E-garden", "garden", 3);
  CartAction action = back (0, 0, 0), other = back (1, 0, 0);

  test_begin (game, 0);
  g_assert_cmpstr (test_refused (game, &action), ==, "abbot.return"); /* no tile laid yet */
  test_lay (game, "base-c2/U", 0, 1, 0);
  g_assert_cmpstr (test_refused (game, &other), ==, "base.turn-order");
  test_figure (game, MEEPLE, "road", "E");
  g_assert_cmpint (cart_game_get_player (game), ==, 1);
  test_lay (game, "base-c2/U", 1, 1, 0);
  g_assert_cmpstr (test_refused (game, &other), ==, "abbot.return"); /* somebody else's */
}

/* The tile just laid completes the garden: it is scored, not taken back. */
static void
test_return_not_complete (void)
{
  g_autoptr (CartGame) game = surrounded ("base-c2/E-garden", "garden", 7);
  CartAction action = back (0, 0, 0);

  test_begin (game, 0);
  test_lay (game, "base-c2/E", 1, 1, 2);
  g_assert_cmpstr (test_refused (game, &action), ==, "abbot.return");
  test_pass (game);
  test_assert_events (game, 0, "0 garden 9");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/abbot/where", test_where);
  g_test_add_func ("/abbot/where/shrine", test_shrine);
  g_test_add_func ("/abbot/garden-abbot-only", test_without_abbot);
  g_test_add_func ("/abbot/garden-complete", test_garden_complete);
  g_test_add_func ("/abbot/garden-final", test_garden_final);
  g_test_add_func ("/abbot/return", test_return);
  g_test_add_func ("/abbot/return/instead", test_return_only_instead);
  g_test_add_func ("/abbot/return/not-complete", test_return_not_complete);
  return g_test_run ();
}
