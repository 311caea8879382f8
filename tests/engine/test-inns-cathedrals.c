/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inns, cathedrals and the large meeple. */
#include "test-tiles.h"

#define MEEPLE CART_FIGURE_MEEPLE
#define LARGE CART_FIGURE_LARGE_MEEPLE

static CartGame *
new_game (const char *options)
{
  CartSet *sets[3] = { test_set ("base-c2"), test_set ("inns-and-cathedrals-c2"), test_set_new ("toy", "") };
  CartGame *game;

  test_add_tile (sets[2], "toy/inn", 4, 0, "", "road W inn=1; field WR NL NR EL ER SL SR WL");
  test_add_tile (sets[2], "toy/end", 4, 0, "", "road W; field WR NL NR EL ER SL SR WL");
  game = test_game_of (sets, 3, options, 3, 1, CART_GAME_KEEP_TERMS);
  for (int i = 0; i < 3; i++)
    cart_set_unref (sets[i]);
  return game;
}

static CartGame *
inn_road (const char *options, const char *one_end, gboolean closed, const char *other_end)
{
  CartGame *game = new_game (options);

  test_put (game, "base-c2/U", 0, 0, 0);
  test_put (game, one_end, 1, 0, 0);
  test_stand (game, 0, MEEPLE, 0, 0, "road", "E");
  test_begin (game, 1);
  if (closed)
    test_turn (game, other_end, -1, 0, 2);
  return game;
}

static void
test_inn_complete (void)
{
  g_autoptr (CartGame) inn = inn_road (NULL, "toy/inn", TRUE, "toy/end"), two = inn_road (NULL, "toy/inn", TRUE, "toy/inn");
  g_autoptr (CartGame) none = inn_road (NULL, "toy/end", TRUE, "toy/end");

  test_assert_events (inn, 0, "0 road 6");
  test_assert_terms (inn, "0 road 6", "tiles 3 x 2 inns-cathedrals.inn-complete");
  test_assert_events (two, 0, "0 road 6"); /* two inns are no better than one */
  test_assert_events (none, 0, "0 road 3");
}

static void
test_inn_final (void)
{
  g_autoptr (CartGame) rule = inn_road (NULL, "toy/inn", FALSE, NULL);
  g_autoptr (CartGame) plain = inn_road ("unfinished-inn-cathedral=plain", "toy/inn", FALSE, NULL);
  CartFeature feature;
  CartScore score;

  /* Nothing, and the rule by which. */
  g_assert_true (cart_game_feature_at (rule, 0, 0, CART_KIND_ROAD, CART_PLACE_E, &feature));
  cart_game_feature_score (rule, feature.id, 0, TRUE, &score);
  g_assert_cmpint (score.points, ==, 0);
  g_assert_cmpint (score.n_terms, ==, 1);
  g_assert_cmpint (score.terms[0].rule, ==, CART_RULE_INN_FINAL);

  test_assert_final (rule, "");
  test_assert_final (plain, "0 road 2");
}

/* The cathedral with caps on all sides but the last. */
static CartGame *
cathedral (const char *options, gboolean closed)
{
  CartGame *game = new_game (options);

  test_put (game, "inns-and-cathedrals-c2/K", 0, 0, 0);
  test_put (game, "base-c2/E", 0, -1, 2);
  test_put (game, "base-c2/E", 0, 1, 0);
  test_put (game, "base-c2/F", -1, 0, 0); /* with a pennant */
  test_put (game, "base-c2/E", -2, 0, 1);
  test_stand (game, 2, MEEPLE, 0, 0, "city", "N");
  test_begin (game, 1);
  if (closed)
    test_turn (game, "base-c2/E", 1, 0, 3);
  return game;
}

static void
test_cathedral_complete (void)
{
  g_autoptr (CartGame) game = cathedral (NULL, TRUE);

  test_assert_events (game, 0, "2 city 21");
  test_assert_terms (game, "2 city 21",
                     "tiles 6 x 3 inns-cathedrals.cathedral-complete; pennants 1 x 3 inns-cathedrals.cathedral-pennant");
}

static void
test_cathedral_final (void)
{
  g_autoptr (CartGame) rule = cathedral (NULL, FALSE), plain = cathedral ("unfinished-inn-cathedral=plain", FALSE);

  test_assert_final (rule, "");
  test_assert_final (plain, "2 city 6");
}

static void
test_large_meeple (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  g_assert_cmpuint (cart_game_get_supply (game, 0, LARGE), ==, 1);
  test_put (game, "base-c2/E", 0, 0, 1);
  test_put (game, "base-c2/G", 1, 0, 0);
  test_stand (game, 0, LARGE, 0, 0, "city", "E");
  test_stand (game, 1, MEEPLE, 1, 0, "city", "E");
  test_begin (game, 2);
  test_turn (game, "base-c2/E", 2, 0, 3);
  test_assert_events (game, 0, "0 city 6");
  g_assert_cmpuint (cart_game_get_supply (game, 0, LARGE), ==, 1);
}

static void
test_large_meeple_places (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  cart_game_start (game);
  test_lay (game, "base-c2/A", 0, 1, 1);
  g_assert_null (test_figure_refused (game, LARGE, "monastery", "C"));
  g_assert_null (test_figure_refused (game, LARGE, "road", "W"));
  g_assert_null (test_figure_refused (game, LARGE, "field", "NL"));
  test_figure (game, LARGE, "monastery", "C");
  for (int i = 0; i < 2; i++)
    test_turn (game, "base-c2/U", -1 - i, 1, 0);
  test_lay (game, "base-c2/U", -3, 1, 0);
  g_assert_cmpstr (test_figure_refused (game, LARGE, "field", "SL"), ==, "base.figure-from-supply");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inns-cathedrals/inn-complete", test_inn_complete);
  g_test_add_func ("/inns-cathedrals/inn-final", test_inn_final);
  g_test_add_func ("/inns-cathedrals/cathedral-complete", test_cathedral_complete);
  g_test_add_func ("/inns-cathedrals/cathedral-final", test_cathedral_final);
  g_test_add_func ("/inns-cathedrals/large-meeple", test_large_meeple);
  g_test_add_func ("/inns-cathedrals/large-meeple/places", test_large_meeple_places);
  return g_test_run ();
}
