/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builder, pig, pig-herd and trade goods. */
#include "test-tiles.h"

#define MEEPLE CART_FIGURE_MEEPLE
#define BUILDER CART_FIGURE_BUILDER
#define PIG CART_FIGURE_PIG

static CartGame *
new_game (guint n_players)
{
  CartSet *sets[3] = { test_set ("base-c2"), test_set ("traders-and-builders-c2"), test_set_new ("toy", "") };
  CartGame *game;

  test_add_tile (sets[2], "toy/herd", 4, 0, "", "field NL NR EL ER SL SR WL WR pig-herd=1");
  test_add_tile (sets[2], "toy/wine", 4, 0, "", "city W E wine=1; field NL NR *0; field SL SR *0");
  test_add_tile (sets[2], "toy/cloth", 4, 0, "", "city W E cloth=1; field NL NR *0; field SL SR *0");
  test_add_tile (sets[2], "toy/road", 9, 0, "", "road W E; field WR NL NR EL; field ER SL SR WL");
  test_add_tile (sets[2], "toy/end", 4, 0, "", "road W; field WR NL NR EL ER SL SR WL");
  game = test_game_of (sets, 3, NULL, n_players, 1, CART_GAME_KEEP_TERMS);
  for (int i = 0; i < 3; i++)
    cart_set_unref (sets[i]);
  return game;
}

static void
test_builder_where (void)
{
  g_autoptr (CartGame) game = new_game (2);

  test_put (game, "toy/road", 0, 0, 0);
  test_stand (game, 0, MEEPLE, 0, 0, "road", "E");
  test_begin (game, 1);
  test_lay (game, "toy/road", 1, 0, 0);
  g_assert_cmpstr (test_figure_refused (game, BUILDER, "road", "E"), ==, "traders-builders.builder-where"); /* another's */
  test_pass (game);
  test_lay (game, "toy/road", 2, 0, 0);
  g_assert_null (test_figure_refused (game, BUILDER, "road", "E"));
  g_assert_cmpstr (test_figure_refused (game, BUILDER, "field", "NL"), ==, "traders-builders.builder-where");
  g_assert_cmpstr (test_figure_refused (game, MEEPLE, "road", "E"), ==, "base.feature-unoccupied");
  test_figure (game, BUILDER, "road", "E");
  g_assert_cmpint (cart_game_get_player (game), ==, 1); /* placing it gives no second turn */
}

/* Where the road is complete there is nothing to build. */
static void
test_builder_complete (void)
{
  g_autoptr (CartGame) game = new_game (2);

  test_put (game, "toy/end", -1, 0, 2);
  test_put (game, "toy/road", 0, 0, 0);
  test_stand (game, 0, MEEPLE, 0, 0, "road", "E");
  test_begin (game, 0);
  test_lay (game, "toy/end", 1, 0, 0);
  g_assert_cmpstr (test_figure_refused (game, BUILDER, "road", "W"), ==, "traders-builders.builder-where");
}

static CartGame *
with_builder (void)
{
  CartGame *game = new_game (2);

  test_put (game, "toy/road", 0, 0, 0);
  test_stand (game, 0, MEEPLE, 0, 0, "road", "E");
  test_stand (game, 0, BUILDER, 0, 0, "road", "E");
  test_begin (game, 0);
  return game;
}

static void
test_second_turn (void)
{
  g_autoptr (CartGame) game = with_builder ();

  test_turn (game, "toy/road", 1, 0, 0);
  g_assert_cmpint (cart_game_get_player (game), ==, 0);
  g_assert_true (cart_game_is_second_turn (game));
  test_turn (game, "toy/road", 2, 0, 0); /* carries on again: once is enough */
  g_assert_cmpint (cart_game_get_player (game), ==, 1);
  g_assert_false (cart_game_is_second_turn (game));
  test_turn (game, "toy/road", 3, 0, 0); /* another player carries it on */
  g_assert_cmpint (cart_game_get_player (game), ==, 0);
  g_assert_false (cart_game_is_second_turn (game));
}

/* The tile that completes the road carries it on too; builder and meeple come back. */
static void
test_second_turn_complete (void)
{
  g_autoptr (CartGame) game = with_builder ();

  test_turn (game, "toy/end", -1, 0, 2);
  g_assert_true (cart_game_is_second_turn (game));
  test_turn (game, "toy/end", 1, 0, 0);
  test_assert_events (game, 0, "0 road 3");
  g_assert_cmpuint (cart_game_get_supply (game, 0, BUILDER), ==, 1);
  g_assert_cmpint (cart_game_get_player (game), ==, 1);
}

static void
test_second_turn_elsewhere (void)
{
  g_autoptr (CartGame) game = with_builder ();

  test_turn (game, "toy/road", 0, 1, 0);
  g_assert_cmpint (cart_game_get_player (game), ==, 1);
}

/* The builder counts for nothing. */
static void
test_builder_no_majority (void)
{
  g_autoptr (CartGame) game = with_builder ();

  test_stand (game, 1, MEEPLE, 0, 0, "road", "E");
  test_put (game, "toy/end", -1, 0, 2);
  test_turn (game, "toy/end", 1, 0, 0);
  test_assert_events (game, 0, "0 road 3; 1 road 3");
}

static CartGame *
field_with_city (void)
{
  CartGame *game = new_game (2);

  test_put (game, "base-c2/E", 0, 0, 0);
  test_put (game, "base-c2/E", 0, -1, 2);
  test_put (game, "base-c2/E", 1, 0, 0);
  test_put (game, "base-c2/E", 1, -1, 2);
  test_stand (game, 0, MEEPLE, 0, 0, "field", "ER");
  return game;
}

static void
test_pig_where (void)
{
  g_autoptr (CartGame) game = field_with_city ();

  test_begin (game, 0);
  test_lay (game, "base-c2/B", 0, 1, 0);
  g_assert_null (test_figure_refused (game, PIG, "field", "NL"));
  g_assert_cmpstr (test_figure_refused (game, PIG, "monastery", "C"), ==, "traders-builders.pig-where");
  test_pass (game);
  test_lay (game, "base-c2/B", 1, 1, 0);
  g_assert_cmpstr (test_figure_refused (game, PIG, "field", "NL"), ==, "traders-builders.pig-where");
}

static void
test_pig_field (void)
{
  g_autoptr (CartGame) game = field_with_city ();

  test_stand (game, 0, PIG, 0, 0, "field", "ER");
  test_stand (game, 1, MEEPLE, 1, 0, "field", "ER"); /* a tie: only the owner of the pig has its point */
  test_begin (game, 0);
  test_assert_final (game, "0 field 8; 1 field 6");
  test_assert_terms (game, "0 field 8", "cities 2 x 3 base.field-city; pigs 2 x 1 traders-builders.pig-field");
}

/* A pig without the majority gives nothing, and counts for nothing. */
static void
test_pig_minority (void)
{
  g_autoptr (CartGame) game = field_with_city ();

  test_stand (game, 0, PIG, 0, 0, "field", "ER");
  test_stand (game, 1, MEEPLE, 1, 0, "field", "ER");
  test_stand (game, 1, MEEPLE, 1, 0, "field", "SL");
  test_begin (game, 0);
  test_assert_final (game, "1 field 6");
}

/* The pig-herd serves every farmer who scores; two herds are no better than one; a pig comes on top. */
static void
test_pig_herd (void)
{
  g_autoptr (CartGame) game = field_with_city ();

  test_put (game, "toy/herd", 0, 1, 0);
  test_put (game, "toy/herd", 1, 1, 0);
  test_stand (game, 0, PIG, 0, 0, "field", "ER");
  test_stand (game, 1, MEEPLE, 1, 0, "field", "ER");
  test_begin (game, 0);
  test_assert_final (game, "0 field 10; 1 field 8");
  test_assert_terms (game, "1 field 8", "cities 2 x 3 base.field-city; pig-herds 2 x 1 river-2.pig-herd");
}

/* Without Traders & Builders the pig-herd is only a picture. */
static void
test_pig_herd_alone (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-2-c2", NULL, 2, 1, CART_GAME_KEEP_TERMS);

  test_put (game, "river-2-c2/F", 0, 0, 0);
  test_put (game, "base-c2/E", 1, 0, 0);
  test_put (game, "base-c2/E", 1, -1, 2);
  test_stand (game, 0, MEEPLE, 0, 0, "field", "ER");
  test_begin (game, 0);
  test_assert_final (game, "0 field 3");
}

/* Who completes the city takes its goods, whoever scores it. */
static void
test_goods_won (void)
{
  g_autoptr (CartGame) game = new_game (2);

  test_put (game, "base-c2/E", 0, 0, 1);
  test_put (game, "toy/wine", 1, 0, 0);
  test_put (game, "toy/wine", 2, 0, 0);
  test_put (game, "toy/cloth", 3, 0, 0);
  test_stand (game, 1, MEEPLE, 0, 0, "city", "E");
  test_begin (game, 0);
  test_turn (game, "base-c2/E", 4, 0, 3);
  test_assert_events (game, 0, "1 city 10");
  g_assert_cmpint (cart_game_get_holding (game, 0, "wine"), ==, 2);
  g_assert_cmpint (cart_game_get_holding (game, 0, "cloth"), ==, 1);
  g_assert_cmpint (cart_game_get_holding (game, 0, "grain"), ==, 0);
  g_assert_cmpint (cart_game_get_holding (game, 1, "wine"), ==, 0);
}

/* 10 for most of each kind, ties included; nobody has grain. */
static void
test_goods_majority (void)
{
  g_autoptr (CartGame) game = new_game (3);

  test_begin (game, 0);
  g_assert_true (cart_game_edit_holding (game, 0, "wine", 3));
  g_assert_true (cart_game_edit_holding (game, 1, "wine", 2));
  g_assert_true (cart_game_edit_holding (game, 1, "cloth", 1));
  g_assert_true (cart_game_edit_holding (game, 2, "cloth", 1));
  g_assert_false (cart_game_edit_holding (game, 0, "gold", 1));
  test_assert_final (game, "0 trade-goods 10; 1 trade-goods 10; 2 trade-goods 10");
  test_assert_terms (game, "0 trade-goods 10", "goods 1 x 10 traders-builders.goods-majority");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/traders-builders/builder-where", test_builder_where);
  g_test_add_func ("/traders-builders/builder-where/complete", test_builder_complete);
  g_test_add_func ("/traders-builders/builder-second-turn", test_second_turn);
  g_test_add_func ("/traders-builders/builder-second-turn/complete", test_second_turn_complete);
  g_test_add_func ("/traders-builders/builder-second-turn/elsewhere", test_second_turn_elsewhere);
  g_test_add_func ("/traders-builders/builder-no-majority", test_builder_no_majority);
  g_test_add_func ("/traders-builders/pig-where", test_pig_where);
  g_test_add_func ("/traders-builders/pig-field", test_pig_field);
  g_test_add_func ("/traders-builders/pig-field/minority", test_pig_minority);
  g_test_add_func ("/river-2/pig-herd", test_pig_herd);
  g_test_add_func ("/river-2/pig-herd/alone", test_pig_herd_alone);
  g_test_add_func ("/traders-builders/goods-won", test_goods_won);
  g_test_add_func ("/traders-builders/goods-majority", test_goods_majority);
  return g_test_run ();
}
