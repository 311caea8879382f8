/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Farmers: what a field gives at the end. */
#include "test-tiles.h"

#define MEEPLE CART_FIGURE_MEEPLE

static CartGame *
new_game (const char *options)
{
  return test_game ("base-c2", options, 3, 1, CART_GAME_KEEP_TERMS);
}

/* A completed city of two tiles at (0, 0) and (0, -1), meadows around. */
static void
small_city (CartGame *game, int x, int y)
{
  test_put (game, "base-c2/E", x, y, 0);
  test_put (game, "base-c2/E", x, y - 1, 2);
}

static void
test_field_city (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  small_city (game, 0, 0);
  test_put (game, "base-c2/B", 1, 0, 0);
  test_stand (game, 0, MEEPLE, 1, 0, "field", "NL");
  test_begin (game, 0);
  test_assert_final (game, "0 field 3");
  test_assert_terms (game, "0 field 3", "cities 1 x 3 base.field-city");
}

/* A city that is not complete gives nothing, and an event of nothing is none. */
static void
test_unfinished_city (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  test_put (game, "base-c2/E", 0, 0, 0);
  test_stand (game, 0, MEEPLE, 0, 0, "field", "ER");
  test_begin (game, 0);
  test_assert_final (game, "");
}

/* The field touches the city on both of its tiles: it counts once. */
static void
test_city_counts_once (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  small_city (game, 0, 0);
  test_put (game, "base-c2/B", 1, 0, 0);
  test_put (game, "base-c2/B", 1, -1, 0); /* joins the fields of both tiles */
  test_stand (game, 1, MEEPLE, 1, 0, "field", "NL");
  test_begin (game, 0);
  test_assert_final (game, "1 field 3");
}

/* Two fields beside one city, parted by nothing but the city's tiles: each counts it. */
static void
test_two_fields_one_city (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  small_city (game, 0, 0);
  test_stand (game, 0, MEEPLE, 0, 0, "field", "ER");
  test_stand (game, 1, MEEPLE, 0, -1, "field", "ER");
  test_begin (game, 0);
  test_assert_final (game, "0 field 3; 1 field 3");
}

/* A person's own tile may let a field touch anything: only cities count. During the game a field is worth nothing yet. */
static void
test_only_cities (void)
{
  CartSet *set = test_set_new ("own", "");
  g_autoptr (CartGame) game = NULL;
  CartFeature field;
  CartScore now;

  test_add_tile (set, "own/west", 1, 0, "", "road E; field NL NR EL ER SL SR WL WR *0");
  test_add_tile (set, "own/east", 1, 0, "", "road W; field NL NR EL ER SL SR WL WR *0");
  game = test_game_of (&set, 1, NULL, 2, 1, CART_GAME_DEFAULT);
  cart_set_unref (set);
  test_put (game, "own/west", 0, 0, 0);
  test_put (game, "own/east", 1, 0, 0);
  test_stand (game, 0, MEEPLE, 0, 0, "field", "NL");
  test_begin (game, 0);
  g_assert_true (cart_game_feature_at (game, 0, 0, CART_KIND_FIELD, CART_PLACE_NL, &field));
  cart_game_feature_score (game, field.id, 0, FALSE, &now);
  g_assert_cmpint (now.points, ==, 0);
  test_assert_final (game, "");
}

static void
test_majority (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  small_city (game, 0, 0);
  small_city (game, 1, 0);
  test_stand (game, 0, MEEPLE, 0, 0, "field", "ER");
  test_stand (game, 1, MEEPLE, 1, 0, "field", "ER");
  test_stand (game, 1, MEEPLE, 1, 0, "field", "SR");
  test_begin (game, 0);
  test_assert_final (game, "1 field 6");
}

/* A farmer lies until the end; the game without fields takes none. */
static void
test_without_fields (void)
{
  g_autoptr (CartGame) with = new_game (NULL), without = new_game ("fields=off");

  cart_game_start (with);
  cart_game_start (without);
  test_lay (with, "base-c2/E", 0, 1, 2);
  test_lay (without, "base-c2/E", 0, 1, 2);
  g_assert_null (test_figure_refused (with, MEEPLE, "field", "NL"));
  g_assert_cmpstr (test_figure_refused (without, MEEPLE, "field", "NL"), ==, "base.without-fields");
  test_figure (with, MEEPLE, "field", "NL");
  g_assert_cmpuint (cart_game_n_figures (with), ==, 1);
}

/* A field enclosed by cities has no side; figures name it I. */
static void
test_enclosed (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 inns-and-cathedrals-c2", NULL, 2, 1, CART_GAME_KEEP_TERMS);

  test_put (game, "inns-and-cathedrals-c2/H", 0, 0, 0); /* four caps round a field */
  for (int side = 0; side < 4; side++)
    test_put (game, "base-c2/E", (int[]) { 0, 1, 0, -1 }[side], (int[]) { -1, 0, 1, 0 }[side], (side + 2) & 3);
  test_stand (game, 0, MEEPLE, 0, 0, "field", "I");
  test_begin (game, 0);
  test_assert_final (game, "0 field 12");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/field-city", test_field_city);
  g_test_add_func ("/base/field-city/unfinished", test_unfinished_city);
  g_test_add_func ("/base/field-city/once", test_city_counts_once);
  g_test_add_func ("/base/field-city/two-fields", test_two_fields_one_city);
  g_test_add_func ("/base/field-city/only-cities", test_only_cities);
  g_test_add_func ("/base/field-city/majority", test_majority);
  g_test_add_func ("/base/without-fields", test_without_fields);
  g_test_add_func ("/base/field-city/enclosed", test_enclosed);
  return g_test_run ();
}
