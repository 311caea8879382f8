/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shrines and challenges. */
#include "test-tiles.h"

#define MEEPLE CART_FIGURE_MEEPLE

static CartGame *
new_game (void)
{
  CartSet *sets[4] = { test_set ("base-c2"), test_set ("abbot-c2"), test_set_new ("toy", "cultists"), test_set ("count-of-carcassonne") };
  CartGame *game;

  test_add_tile (sets[2], "toy/shrine", 9, 0, "", "shrine; field NL NR EL ER SL SR WL WR");
  test_add_tile (sets[2], "toy/monastery", 9, 0, "", "monastery; field NL NR EL ER SL SR WL WR");
  test_add_tile (sets[2], "toy/meadow", 40, 0, "", "field NL NR EL ER SL SR WL WR");
  game = test_game_of (sets, 4, NULL, 3, 1, CART_GAME_KEEP_TERMS);
  for (int i = 0; i < 4; i++)
    cart_set_unref (sets[i]);
  cart_game_start (game);
  return game;
}

static const char *
place_refused (CartGame *game, const char *tile, int x, int y)
{
  CartRefusal why;
  return cart_game_check_placement (game, cart_game_find_design (game, tile), x, y, 0, &why) ? NULL : cart_rule_id (why.rule);
}

static void
test_one_neighbour (void)
{
  g_autoptr (CartGame) game = new_game ();
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (CartRefusal));

  test_put (game, "toy/monastery", 10, 10, 0);
  test_put (game, "toy/meadow", 11, 10, 0);
  test_put (game, "toy/monastery", 12, 10, 0);
  g_assert_cmpstr (place_refused (game, "toy/shrine", 11, 11), ==, "cultists.one-neighbour"); /* corners count */
  g_assert_null (place_refused (game, "toy/shrine", 9, 10));
  test_put (game, "toy/shrine", 9, 10, 0);
  g_assert_cmpstr (place_refused (game, "toy/shrine", 10, 11), ==, "cultists.one-neighbour"); /* a second shrine for the monastery */
  g_assert_cmpstr (place_refused (game, "toy/monastery", 8, 10), ==, "cultists.one-neighbour"); /* a second monastery for the shrine */
  g_assert_null (place_refused (game, "toy/meadow", 8, 10));
  g_assert_null (place_refused (game, "toy/shrine", 13, 10));
  g_assert_cmpuint (cart_game_violations (game, wrong), ==, 0);
  test_put (game, "toy/monastery", 8, 10, 0);
  g_assert_cmpuint (cart_game_violations (game, wrong), ==, 1);
  g_assert_cmpstr (cart_rule_id (g_array_index (wrong, CartRefusal, 0).rule), ==, "cultists.one-neighbour");
  g_assert_cmpint (g_array_index (wrong, CartRefusal, 0).x, ==, 9);
}

/* Meadows on all free cells around (x, y) but those in the list. */
static void
fill_around (CartGame *game, int x, int y, int but_x, int but_y)
{
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++)
      if (cart_game_tile_at (game, x + i, y + j, NULL) < 0 && !(x + i == but_x && y + j == but_y))
        test_put (game, "toy/meadow", x + i, y + j, 0);
}

static void
test_complete (void)
{
  g_autoptr (CartGame) game = new_game ();

  test_put (game, "toy/shrine", 10, 10, 0);
  test_stand (game, 1, MEEPLE, 10, 10, "shrine", "C");
  fill_around (game, 10, 10, 11, 11);
  test_turn (game, "toy/meadow", 11, 11, 0);
  test_assert_events (game, 0, "1 shrine 9");
  test_assert_terms (game, "1 shrine 9", "feature 1 x 9 cultists.shrine-complete");
}

static void
test_unfinished_shrine (void)
{
  g_autoptr (CartGame) game = new_game ();

  test_put (game, "toy/shrine", 10, 10, 0);
  test_put (game, "toy/meadow", 10, 11, 0);
  test_stand (game, 1, MEEPLE, 10, 10, "shrine", "C");
  test_assert_final (game, "1 shrine 2");
  test_assert_terms (game, "1 shrine 2", "itself 1 x 1 cultists.shrine-final; neighbours 1 x 1 cultists.shrine-final");
}

/* Monk of `monk` at (10, 10), heretic of `heretic` at (11, 11); everything around the monk but (9, 9). -1: nobody. */
static CartGame *
challenge (int monk, int heretic)
{
  CartGame *game = new_game ();

  test_put (game, "toy/monastery", 10, 10, 0);
  test_put (game, "toy/shrine", 11, 11, 0);
  if (monk >= 0)
    test_stand (game, monk, MEEPLE, 10, 10, "monastery", "C");
  if (heretic >= 0)
    test_stand (game, heretic, MEEPLE, 11, 11, "shrine", "C");
  fill_around (game, 10, 10, 9, 9);
  return game;
}

/* The first to be complete gives 9, the other nothing, and both go home. */
static void
test_lost (void)
{
  g_autoptr (CartGame) game = challenge (1, 2);

  test_turn (game, "toy/meadow", 9, 9, 0);
  test_assert_events (game, 0, "1 monastery 9");
  g_assert_cmpuint (cart_game_n_figures (game), ==, 0);
  g_assert_cmpuint (cart_game_get_supply (game, 2, MEEPLE), ==, 7);
}

/* One's own monk against one's own heretic too. */
static void
test_own (void)
{
  g_autoptr (CartGame) game = challenge (1, 1);

  test_turn (game, "toy/meadow", 9, 9, 0);
  test_assert_events (game, 0, "1 monastery 9");
  g_assert_cmpuint (cart_game_get_supply (game, 1, MEEPLE), ==, 7);
}

static void
test_both (void)
{
  g_autoptr (CartGame) game = new_game ();

  test_put (game, "toy/monastery", 10, 10, 0);
  test_put (game, "toy/shrine", 11, 10, 0);
  test_stand (game, 1, MEEPLE, 10, 10, "monastery", "C");
  test_stand (game, 2, MEEPLE, 11, 10, "shrine", "C");
  fill_around (game, 10, 10, 10, 11);
  fill_around (game, 11, 10, 10, 11);
  test_turn (game, "toy/meadow", 10, 11, 0);
  test_assert_events (game, 0, "1 monastery 9; 2 shrine 9");
}

/* Nobody on one of the two: no challenge, the other stays what it is. */
static void
test_nobody (void)
{
  g_autoptr (CartGame) no_monk = challenge (-1, 2), no_heretic = challenge (1, -1);

  test_turn (no_monk, "toy/meadow", 9, 9, 0);
  test_assert_events (no_monk, 0, "");
  g_assert_cmpuint (cart_game_n_figures (no_monk), ==, 1);
  test_turn (no_heretic, "toy/meadow", 9, 9, 0);
  test_assert_events (no_heretic, 0, "1 monastery 9");
}

/* At the end nobody is challenged any more. */
static void
test_unfinished (void)
{
  g_autoptr (CartGame) game = challenge (1, 2);

  test_assert_final (game, "1 monastery 8; 2 shrine 4");
}

/* When one of them was taken away before, the challenge is over. */
static void
test_removed (void)
{
  g_autoptr (CartGame) game = challenge (-1, 2);
  CartAction back = { .type = CART_ACTION_ABBOT_RETURN, .player = 0, .x = 10, .y = 10 };

  test_stand (game, 0, CART_FIGURE_ABBOT, 10, 10, "monastery", "C");
  g_assert_true (cart_game_edit_player (game, 0));
  test_lay (game, "toy/meadow", 11, 12, 0);
  g_assert_true (cart_game_apply (game, &back, NULL));
  test_assert_events (game, 0, "0 monastery 8");
  test_turn (game, "toy/meadow", 9, 9, 0);
  g_assert_cmpuint (cart_game_n_figures (game), ==, 1); /* the heretic stands */
}

/* A figure redeployed from the cathedral begins a challenge that is decided at once. */
static void
test_redeployed (void)
{
  g_autoptr (CartGame) game = challenge (-1, 2);
  CartAction leave = { .type = CART_ACTION_FROM_DISTRICT, .player = 1, .figure = MEEPLE, .x = 10, .y = 10,
                       .kind = CART_KIND_MONASTERY, .place = CART_PLACE_C };

  g_assert_true (cart_game_edit_put_in_district (game, 1, MEEPLE, CART_DISTRICT_CATHEDRAL));
  g_assert_true (cart_game_edit_player (game, 2));
  test_turn (game, "toy/meadow", 9, 9, 0);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_REDEPLOY);
  g_assert_true (cart_game_apply (game, &leave, NULL));
  test_assert_events (game, 0, "1 monastery 9");
  g_assert_cmpuint (cart_game_get_supply (game, 2, MEEPLE), ==, 7);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TO_DISTRICT); /* 2 completed it and got nothing */
}

/* A heretic stands on a shrine that the tile just laid shows, like any figure. */
static void
test_place (void)
{
  g_autoptr (CartGame) game = new_game ();

  test_put (game, "toy/meadow", 10, 10, 0);
  g_assert_true (cart_game_edit_player (game, 0));
  test_lay (game, "toy/shrine", 11, 10, 0);
  g_assert_null (test_figure_refused (game, CART_FIGURE_ABBOT, "shrine", "C"));
  test_figure (game, MEEPLE, "shrine", "C");
  g_assert_cmpuint (cart_game_n_figures (game), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cultists/one-neighbour", test_one_neighbour);
  g_test_add_func ("/cultists/shrine-complete", test_complete);
  g_test_add_func ("/cultists/shrine-final", test_unfinished_shrine);
  g_test_add_func ("/cultists/challenge/place", test_place);
  g_test_add_func ("/cultists/challenge/own", test_own);
  g_test_add_func ("/cultists/challenge/nobody", test_nobody);
  g_test_add_func ("/cultists/challenge/removed", test_removed);
  g_test_add_func ("/cultists/challenge/redeployed", test_redeployed);
  g_test_add_func ("/cultists/challenge-lost", test_lost);
  g_test_add_func ("/cultists/challenge-both", test_both);
  g_test_add_func ("/cultists/challenge-unfinished", test_unfinished);
  return g_test_run ();
}
