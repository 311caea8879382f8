/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The king's and the robber's tile. */
#include "test-tiles.h"

#define MEEPLE CART_FIGURE_MEEPLE

static CartGame *
new_game (const char *options, gboolean city)
{
  CartSet *sets[4] = { test_set ("base-c2"), test_set_new ("toy", "king-robber"), city ? test_set ("count-of-carcassonne") : NULL };
  CartGame *game;

  test_add_tile (sets[1], "toy/cap", 9, 0, "", "city S; field WL WR NL NR EL ER *0");
  test_add_tile (sets[1], "toy/wall", 9, 0, "", "city N S; field EL ER *0; field WL WR *0");
  test_add_tile (sets[1], "toy/road", 9, 0, "", "road W E; field WR NL NR EL; field ER SL SR WL");
  test_add_tile (sets[1], "toy/end", 9, 0, "", "road W; field WR NL NR EL ER SL SR WL");
  game = test_game_of (sets, city ? 3 : 2, options, 3, 1, CART_GAME_KEEP_TERMS);
  for (int i = 0; i < (city ? 3 : 2); i++)
    cart_set_unref (sets[i]);
  return game;
}

/* A city of n tiles in column x but for its last cap, which goes to (x, 0) rotation 0. */
static void
open_city (CartGame *game, int x, int n)
{
  for (int i = 1; i < n - 1; i++)
    test_put (game, "toy/wall", x, i, 0);
  test_put (game, "toy/cap", x, n - 1, 2);
}

static void
open_road (CartGame *game, int y, int n)
{
  for (int i = 1; i < n - 1; i++)
    test_put (game, "toy/road", 20 + i, y, 0);
  test_put (game, "toy/end", 20 + n - 1, y, 0);
}

static void
test_king_tile (void)
{
  g_autoptr (CartGame) game = new_game (NULL, FALSE);
  int tiles;

  for (int x = 0; x < 4; x++)
    open_city (game, 2 * x, (int[]) { 2, 2, 3, 4 }[x]);
  test_begin (game, 0);
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, &tiles), ==, -1);
  test_turn (game, "toy/cap", 0, 0, 0); /* the first, though nobody scores it */
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, &tiles), ==, 0);
  g_assert_cmpint (tiles, ==, 2);
  test_turn (game, "toy/cap", 2, 0, 0); /* as big: no change */
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, &tiles), ==, 0);
  test_turn (game, "toy/cap", 4, 0, 0); /* bigger: taken over */
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, &tiles), ==, 2);
  g_assert_cmpint (tiles, ==, 3);
  test_turn (game, "toy/cap", 6, 0, 0);
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, &tiles), ==, 0);
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_ROAD, NULL), ==, -1);
  test_assert_final (game, "0 king 4");
  test_assert_terms (game, "0 king 4", "cities 4 x 1 king-robber.king-final");
}

/* Who completes it takes the tile, not who scores it. */
static void
test_whoever_scores (void)
{
  g_autoptr (CartGame) game = new_game (NULL, FALSE);

  open_city (game, 0, 2);
  test_stand (game, 2, MEEPLE, 0, 1, "city", "N");
  test_begin (game, 1);
  test_turn (game, "toy/cap", 0, 0, 0);
  test_assert_events (game, 0, "2 city 4");
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, NULL), ==, 1);
}

static void
test_robber_tile (void)
{
  g_autoptr (CartGame) game = new_game (NULL, FALSE);
  int tiles;

  open_road (game, 0, 3);
  open_road (game, 2, 2);
  open_road (game, 4, 4);
  test_begin (game, 0);
  test_turn (game, "toy/end", 20, 0, 2);
  test_turn (game, "toy/end", 20, 2, 2); /* shorter */
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_ROAD, &tiles), ==, 0);
  g_assert_cmpint (tiles, ==, 3);
  test_turn (game, "toy/end", 20, 4, 2);
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_ROAD, &tiles), ==, 2);
  test_assert_final (game, "2 robber 3");
  test_assert_terms (game, "2 robber 3", "roads 3 x 1 king-robber.robber-final");
}

/* The city of Carcassonne counts at the end, and is never the biggest city. */
static void
test_city_of_carcassonne (void)
{
  g_autoptr (CartGame) game = new_game (NULL, TRUE);

  open_city (game, 10, 2);
  cart_game_start (game);
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, NULL), ==, -1);
  test_turn (game, "toy/cap", 10, 0, 0);
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, NULL), ==, 0);
  test_assert_final (game, "0 king 2");
  test_assert_terms (game, "0 king 2", "cities 1 x 1 king-robber.king-final; carcassonne 1 x 1 king-robber.king-final");
}

static CartGame *
with_holders (const char *options, int king, int robber)
{
  CartGame *game = new_game (options, FALSE);

  open_city (game, 0, 2);
  open_road (game, 0, 3);
  test_begin (game, 0);
  g_assert_true (cart_game_edit_holder (game, CART_KIND_CITY, king, 9));
  g_assert_true (cart_game_edit_holder (game, CART_KIND_ROAD, robber, 9));
  return game;
}

static void
test_ten_each (void)
{
  g_autoptr (CartGame) game = with_holders ("king-robber-bonus=ten-each", 1, 1);

  test_assert_final (game, "1 king 10; 1 robber 10");
  test_assert_terms (game, "1 king 10", "token-tiles 1 x 10 king-robber.house-ten-each");
}

static void
test_fifteen_or_forty (void)
{
  g_autoptr (CartGame) apart = with_holders ("king-robber-bonus=fifteen-or-forty", 1, 2);
  g_autoptr (CartGame) both = with_holders ("king-robber-bonus=fifteen-or-forty", 1, 1);
  g_autoptr (CartGame) one = with_holders ("king-robber-bonus=fifteen-or-forty", -1, 0);

  test_assert_final (apart, "1 king 15; 2 robber 15");
  test_assert_final (both, "1 king-and-robber 40");
  test_assert_final (one, "0 robber 15");
}

/* A point to the holder for each completion after the one that brought the tile; nothing at the end. */
static void
test_per_completion (void)
{
  g_autoptr (CartGame) game = new_game ("king-robber-bonus=per-completion", FALSE);

  open_city (game, 0, 2);
  open_city (game, 2, 2);
  test_begin (game, 0);
  test_turn (game, "toy/cap", 0, 0, 0);
  test_assert_events (game, 0, "");
  test_turn (game, "toy/cap", 2, 0, 0);
  test_assert_events (game, 0, "0 king 1");
  test_assert_terms (game, "0 king 1", "cities 1 x 1 king-robber.house-per-completion");
  test_assert_final (game, "");
}

/* A turn in which the Count still asks is cut short: what it completed is not counted to the next one. */
static void
test_cut_short (void)
{
  g_autoptr (CartGame) game = new_game ("king-robber-bonus=per-completion", TRUE);

  open_city (game, 10, 2);
  test_put (game, "toy/road", 14, 0, 0);
  test_put (game, "toy/road", 18, 0, 0);
  test_stand (game, 1, MEEPLE, 10, 1, "city", "N");
  test_begin (game, 0);
  g_assert_true (cart_game_edit_holder (game, CART_KIND_CITY, 2, 5));
  test_turn (game, "toy/cap", 10, 0, 0);
  test_assert_events (game, 0, "1 city 4");
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TO_DISTRICT);
  g_assert_true (cart_game_edit_remove_tile (game, 18, 0));
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_DRAW);
  g_assert_cmpint (cart_game_get_player (game), ==, 1);
  test_turn (game, "toy/road", 15, 0, 0);
  test_assert_events (game, 0, "1 city 4");
}

static void
test_edit (void)
{
  g_autoptr (CartGame) game = new_game (NULL, FALSE);

  g_assert_false (cart_game_edit_holder (game, CART_KIND_FIELD, 0, 1));
  g_assert_false (cart_game_edit_holder (game, CART_KIND_CITY, 3, 1));
  g_assert_true (cart_game_edit_holder (game, CART_KIND_CITY, 2, 5));
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, NULL), ==, 2);
  g_assert_true (cart_game_undo (game));
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, NULL), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/king-robber/king-tile", test_king_tile);
  g_test_add_func ("/king-robber/king-tile/whoever-scores", test_whoever_scores);
  g_test_add_func ("/king-robber/robber-tile", test_robber_tile);
  g_test_add_func ("/king-robber/king-final/carcassonne", test_city_of_carcassonne);
  g_test_add_func ("/king-robber/house-ten-each", test_ten_each);
  g_test_add_func ("/king-robber/house-fifteen-or-forty", test_fifteen_or_forty);
  g_test_add_func ("/king-robber/house-per-completion", test_per_completion);
  g_test_add_func ("/king-robber/cut-short", test_cut_short);
  g_test_add_func ("/king-robber/edit", test_edit);
  return g_test_run ();
}
