/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The base game: laying tiles, figures, roads, cities, monasteries, majority, ties, the end. One test a statement. */
#include "test-tiles.h"

#define MEEPLE CART_FIGURE_MEEPLE

static CartGame *
new_game (const char *options)
{
  return test_game ("base-c2", options, 3, 1, CART_GAME_KEEP_TERMS);
}

static const char *
place_refused (CartGame *game, const char *tile, int x, int y, int rotation)
{
  CartRefusal why = CART_REFUSAL_INIT;
  return cart_game_check_placement (game, cart_game_find_design (game, tile), x, y, rotation, &why) ? NULL
                                                                                                    : cart_rule_id (why.rule);
}

static void
test_tiles (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  CartRefusal why;

  cart_game_start (game);
  g_assert_null (place_refused (game, "base-c2/U", 1, 0, 0));
  g_assert_cmpstr (place_refused (game, "base-c2/U", 1, 1, 0), ==, "base.tile-adjacent"); /* a corner is not enough */
  g_assert_cmpstr (place_refused (game, "base-c2/U", 5, 0, 0), ==, "base.tile-adjacent");
  g_assert_cmpstr (place_refused (game, "base-c2/U", 0, 0, 0), ==, "base.cell-free");
  g_assert_cmpstr (place_refused (game, "base-c2/U", 1, 0, 1), ==, "base.edges-match");
  g_assert_false (cart_game_check_placement (game, cart_game_find_design (game, "base-c2/U"), 1, 0, 1, &why));
  g_assert_cmpint (why.side, ==, CART_SIDE_W);
  g_assert_cmpint (why.kind, ==, CART_KIND_FIELD);
  g_assert_cmpint (why.other, ==, CART_KIND_ROAD);
  g_assert_cmpint (why.x, ==, 1);
  /* far outside: an answer, no accident */
  g_assert_cmpstr (place_refused (game, "base-c2/U", G_MAXINT, G_MININT + 1, 0), ==, "base.tile-adjacent");
  g_assert_false (cart_game_edit_put_tile (game, cart_game_find_design (game, "base-c2/U"), CART_BOARD_LIMIT + 1, 0, 0));
}

static void
test_placements (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (CartPlacement));

  cart_game_start (game);
  /* all four rotations of a monastery count, though they look alike: only south of the start tile is field */
  g_assert_cmpuint (cart_game_placements (game, cart_game_find_design (game, "base-c2/B"), places), ==, 4);
  g_assert_cmpint (g_array_index (places, CartPlacement, 0).y, ==, 1);
  g_assert_cmpuint (cart_game_placements (game, cart_game_find_design (game, "base-c2/C"), NULL), ==, 4);
}

static void
test_fits_nowhere (void)
{
  CartSet *set = test_set_new ("toy", "");
  g_autoptr (CartGame) game = NULL;

  test_add_tile (set, "toy/start", 1, 1, "", "field NL NR EL ER SL SR WL WR");
  test_add_tile (set, "toy/city", 3, 0, "", "city N E S W");
  test_add_tile (set, "toy/meadow", 1, 0, "", "field NL NR EL ER SL SR WL WR");
  game = test_game_of (&set, 1, NULL, 2, 1, CART_GAME_DEFAULT);
  cart_set_unref (set);
  cart_game_start (game);
  g_assert_true (cart_game_draw (game));
  g_assert_cmpstr (cart_game_get_drawn (game)->id, ==, "toy/meadow");
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .x = 1 };
  g_assert_true (cart_game_apply (game, &lay, NULL));
  test_pass (game);
  g_assert_false (cart_game_draw (game));
  g_assert_cmpuint (cart_game_n_aside (game, cart_game_find_design (game, "toy/city")), ==, 3);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
}

static void
test_copies (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  CartRefusal why;

  cart_game_start (game);
  test_turn (game, "base-c2/C", 0, -1, 0);
  g_assert_false (cart_game_give (game, cart_game_find_design (game, "base-c2/C"), &why));
  g_assert_cmpstr (cart_rule_id (why.rule), ==, "base.tile-copies");
  g_assert_cmpint (why.limit, ==, 1);
}

static void
test_turn_order (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  CartAction action = { .type = CART_ACTION_LAY_TILE, .player = 1, .x = 1 };
  CartRefusal why;

  cart_game_start (game);
  g_assert_true (cart_game_give (game, cart_game_find_design (game, "base-c2/U"), NULL));
  g_assert_cmpstr (test_refused (game, &action), ==, "base.turn-order");
  g_assert_false (cart_game_give (game, cart_game_find_design (game, "base-c2/U"), &why));
  g_assert_cmpstr (cart_rule_id (why.rule), ==, "base.turn-order");
  action.player = 0;
  g_assert_true (cart_game_apply (game, &action, NULL));
  test_pass (game);
  g_assert_cmpint (cart_game_get_player (game), ==, 1);
}

static void
test_tile_just_laid (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  CartAction action = { .type = CART_ACTION_FIGURE, .figure = MEEPLE, .kind = CART_KIND_CITY, .place = CART_PLACE_N };

  cart_game_start (game);
  test_lay (game, "base-c2/U", 1, 0, 0);
  g_assert_cmpstr (test_refused (game, &action), ==, "base.figure-on-tile-just-laid");
  action.x = 1;
  g_assert_cmpstr (test_refused (game, &action), ==, "base.no-such-feature");
  test_figure (game, MEEPLE, "road", "W");
  /* a second figure in the same turn */
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_DRAW);
}

static void
test_unoccupied (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  cart_game_start (game);
  test_lay (game, "base-c2/U", 1, 0, 0);
  test_figure (game, MEEPLE, "road", "E");
  test_lay (game, "base-c2/V", 2, 0, 0);
  g_assert_cmpstr (test_figure_refused (game, MEEPLE, "road", "S"), ==, "base.feature-unoccupied");
  g_assert_null (test_figure_refused (game, MEEPLE, "field", "NL"));
  g_assert_cmpstr (test_figure_refused (game, CART_FIGURE_LARGE_MEEPLE, "field", "NL"), ==, "base.figure-from-supply");
}

static void
test_supply (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  g_assert_cmpuint (cart_game_get_supply (game, 0, MEEPLE), ==, 7);
  g_assert_true (cart_game_edit_supply (game, 0, MEEPLE, 0));
  cart_game_start (game);
  test_lay (game, "base-c2/U", 1, 0, 0);
  g_assert_cmpstr (test_figure_refused (game, MEEPLE, "road", "E"), ==, "base.figure-from-supply");
}

/* A loop of four bends is a complete road; a figure put on the tile that completes it comes back at once. */
static void
test_road_loop (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  guint n;

  test_put (game, "base-c2/V", 0, 0, 3);
  test_put (game, "base-c2/V", 1, 0, 0);
  test_put (game, "base-c2/V", 0, 1, 2);
  test_begin (game, 0);
  n = cart_game_n_events (game);
  test_lay (game, "base-c2/V", 1, 1, 1);
  test_figure (game, MEEPLE, "road", "N");
  test_assert_events (game, n, "0 road 4");
  test_assert_terms (game, "0 road 4", "tiles 4 x 1 base.road-complete");
  g_assert_cmpuint (cart_game_get_supply (game, 0, MEEPLE), ==, 7);
}

static void
test_road_final (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  cart_game_start (game);
  test_lay (game, "base-c2/U", 1, 0, 0);
  test_figure (game, MEEPLE, "road", "E");
  test_turn (game, "base-c2/U", 2, 0, 0);
  test_assert_final (game, "0 road 3");
  test_assert_terms (game, "0 road 3", "tiles 3 x 1 base.road-final");
}

static void
test_city (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  test_put (game, "base-c2/F", 0, 0, 0); /* W and E, pennant */
  test_put (game, "base-c2/E", -1, 0, 1);
  test_stand (game, 1, MEEPLE, 0, 0, "city", "E");
  test_begin (game, 0);
  test_turn (game, "base-c2/E", 1, 0, 3);
  test_assert_events (game, 0, "1 city 8");
  test_assert_terms (game, "1 city 8", "tiles 3 x 2 base.city-complete; pennants 1 x 2 base.city-pennant");
  g_assert_cmpuint (cart_game_n_figures (game), ==, 0);
}

static void
test_city_final (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  test_put (game, "base-c2/F", 0, 0, 0);
  test_put (game, "base-c2/E", -1, 0, 1);
  test_stand (game, 1, MEEPLE, 0, 0, "city", "E");
  test_begin (game, 0);
  test_assert_final (game, "1 city 3");
  test_assert_terms (game, "1 city 3", "tiles 2 x 1 base.city-final; pennants 1 x 1 base.city-pennant-final");
}

static void
test_small_city (void)
{
  static const char *const options[] = { NULL, "small-city=half" };
  static const char *const expected[] = { "0 city 4", "0 city 2" };

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (CartGame) game = new_game (options[i]);
      cart_game_start (game);
      test_lay (game, "base-c2/E", 0, -1, 2);
      test_figure (game, MEEPLE, "city", "S");
      test_assert_events (game, 0, expected[i]);
    }
}

/* A city that touches a tile in two places counts it once: three sides round a meadow's corner. */
static void
test_tile_counts_once (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  test_put (game, "base-c2/I", 0, 0, 0);  /* two cities, N and W */
  test_put (game, "base-c2/N", 0, -1, 3); /* W and S */
  test_put (game, "base-c2/N", -1, -1, 2); /* E and S */
  test_stand (game, 2, MEEPLE, 0, 0, "city", "N");
  test_begin (game, 0);
  test_turn (game, "base-c2/P", -1, 0, 1); /* N and E */
  test_assert_events (game, 0, "2 city 8"); /* four tiles, five segments */
}

static void
ring (CartGame *game, int n)
{
  static const int x[8] = { -1, 0, 1, -1, 1, -1, 0, 1 }, y[8] = { -1, -1, -1, 0, 0, 1, 1, 1 };

  for (int i = 0; i < n; i++)
    test_put (game, "base-c2/B", x[i], y[i], 0);
}

static void
test_monastery (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  test_put (game, "base-c2/B", 0, 0, 0);
  ring (game, 7);
  test_stand (game, 0, MEEPLE, 0, 0, "monastery", "C");
  test_begin (game, 1);
  test_turn (game, "base-c2/E", 1, 1, 2);
  test_assert_events (game, 0, "0 monastery 9");
  test_assert_terms (game, "0 monastery 9", "feature 1 x 9 base.monastery-complete");
}

static void
test_monastery_final (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  test_put (game, "base-c2/B", 0, 0, 0);
  ring (game, 5);
  test_stand (game, 0, MEEPLE, 0, 0, "monastery", "C");
  test_begin (game, 1);
  test_assert_final (game, "0 monastery 6");
  test_assert_terms (game, "0 monastery 6", "itself 1 x 1 base.monastery-final; neighbours 5 x 1 base.monastery-final");
}

/* Laying the middle of a ring completes a monastery that was just laid. */
static void
test_monastery_in_the_hole (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  ring (game, 8);
  test_begin (game, 0);
  /* beyond the four copies: the pile has none left */
  g_assert_cmpuint (cart_game_n_left (game, cart_game_find_design (game, "base-c2/B")), ==, 0);
  g_assert_cmpuint (cart_game_placements (game, cart_game_find_design (game, "base-c2/B"), NULL), >=, 4);
  test_put (game, "base-c2/B", 0, 0, 0);
  CartFeature feature;
  g_assert_true (cart_game_feature_at (game, 0, 0, CART_KIND_MONASTERY, CART_PLACE_C, &feature));
  g_assert_true (feature.complete);
}

static CartGame *
shared_city (int a, int b, int c)
{
  CartGame *game = new_game (NULL);

  test_put (game, "base-c2/E", 0, 0, 1);
  test_put (game, "base-c2/G", 1, 0, 0);
  for (int i = 0; i < a; i++)
    test_stand (game, 0, MEEPLE, 0, 0, "city", "E");
  for (int i = 0; i < b; i++)
    test_stand (game, 1, MEEPLE, 0, 0, "city", "E");
  for (int i = 0; i < c; i++)
    test_stand (game, 2, MEEPLE, 1, 0, "city", "W");
  test_begin (game, 0);
  test_turn (game, "base-c2/E", 2, 0, 3);
  return game;
}

static void
test_majority (void)
{
  g_autoptr (CartGame) game = shared_city (2, 1, 0);
  test_assert_events (game, 0, "0 city 6");
  for (int player = 0; player < 3; player++)
    g_assert_cmpuint (cart_game_get_supply (game, player, MEEPLE), ==, 7); /* base.figures-return */
}

static void
test_tie (void)
{
  g_autoptr (CartGame) two = shared_city (2, 1, 2), three = shared_city (1, 1, 1), none = shared_city (0, 0, 0);

  test_assert_events (two, 0, "0 city 6; 2 city 6");
  test_assert_events (three, 0, "0 city 6; 1 city 6; 2 city 6");
  test_assert_events (none, 0, "");
}

/* Two occupied cities may be joined by a later tile. */
static void
test_joined (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  test_put (game, "base-c2/E", 0, 0, 1);
  test_put (game, "base-c2/E", 2, 0, 3);
  test_stand (game, 0, MEEPLE, 0, 0, "city", "E");
  test_stand (game, 1, MEEPLE, 2, 0, "city", "W");
  test_begin (game, 2);
  test_lay (game, "base-c2/G", 1, 0, 0);
  g_assert_cmpstr (test_figure_refused (game, MEEPLE, "city", "E"), ==, "base.feature-unoccupied");
  test_pass (game);
  test_assert_events (game, 0, "0 city 6; 1 city 6");
}

/* One tile completes several features, and gives points for each. */
static void
test_several_features (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  test_put (game, "base-c2/E", 0, 0, 2); /* city S */
  test_put (game, "base-c2/W", 1, 1, 0); /* crossing at the end of the road east */
  test_put (game, "base-c2/W", -1, 1, 0);
  test_stand (game, 0, MEEPLE, 0, 0, "city", "S");
  test_stand (game, 1, MEEPLE, 1, 1, "road", "W");
  test_begin (game, 2);
  test_turn (game, "base-c2/D", 0, 1, 0);
  test_assert_events (game, 0, "0 city 4; 1 road 3");
}

static void
test_end (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  guint64 random = 3;

  while (cart_game_n_pile (game) > 0 || cart_game_get_phase (game) != CART_PHASE_DRAW)
    g_assert_true (cart_game_play_random (game, &random));
  g_assert_false (cart_game_draw (game)); /* base.final-scoring */
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
  g_assert_cmpint (cart_game_get_actor (game), ==, -1);
  g_assert_true (cart_game_undo (game));
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_DRAW);
}

static void
test_feature_score (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  CartFeature feature;
  CartScore now, end;

  test_put (game, "base-c2/F", 0, 0, 0);
  g_assert_true (cart_game_feature_at (game, 0, 0, CART_KIND_CITY, CART_PLACE_W, &feature));
  cart_game_feature_score (game, feature.id, -1, FALSE, &now);
  cart_game_feature_score (game, feature.id, -1, TRUE, &end);
  g_assert_cmpint (now.points, ==, 4);
  g_assert_cmpint (end.points, ==, 2);
  g_assert_cmpint (now.n_terms, ==, 2);
}

/* base.winner, base.final-tie: the most points win, by so many; who is level wins together; nobody wins who plays alone. */
static void
test_winners (void)
{
  static const struct {
    int points[3];
    guint winners;
    int ahead;
    const char *rule;
  } cases[] = {
    { { 5, 9, 2 }, 2, 4, "winner" },   { { 9, 5, 2 }, 1, 4, "winner" },  { { 1, 2, 3 }, 4, 1, "winner" },
    { { 7, 7, 2 }, 3, 5, "final-tie" }, { { 2, 7, 7 }, 6, 5, "final-tie" }, { { 7, 2, 7 }, 5, 5, "final-tie" },
    { { 4, 4, 4 }, 7, 0, "final-tie" }, { { -3, -3, -8 }, 3, 5, "final-tie" }, { { 0, 0, 1 }, 4, 1, "winner" },
  };
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 3, 1, CART_GAME_DEFAULT);
  g_autoptr (CartGame) alone = test_game ("base-c2", NULL, 1, 1, CART_GAME_DEFAULT);
  CartRule rule;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = g_strconcat ("base.", cases[i].rule, NULL);
      int ahead = -1;

      g_assert_cmpuint (cart_game_winners (game, cases[i].points, &ahead, &rule), ==, cases[i].winners);
      g_assert_cmpint (ahead, ==, cases[i].ahead);
      g_assert_cmpstr (cart_rule_id (rule), ==, id);
    }
  /* the game's own points */
  cart_game_start (game);
  g_assert_cmpuint (cart_game_winners (game, NULL, NULL, NULL), ==, 7);
  g_assert_true (cart_game_edit_points (game, 1, 4));
  g_assert_cmpuint (cart_game_winners (game, NULL, NULL, NULL), ==, 2);
  g_assert_cmpuint (cart_game_winners (alone, NULL, NULL, &rule), ==, 0);
  g_assert_cmpint (rule, ==, CART_RULE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/tile-adjacent-and-edges-match", test_tiles);
  g_test_add_func ("/base/placements", test_placements);
  g_test_add_func ("/base/tile-fits-nowhere", test_fits_nowhere);
  g_test_add_func ("/base/tile-copies", test_copies);
  g_test_add_func ("/base/turn-order", test_turn_order);
  g_test_add_func ("/base/figure-on-tile-just-laid", test_tile_just_laid);
  g_test_add_func ("/base/feature-unoccupied", test_unoccupied);
  g_test_add_func ("/base/figure-from-supply", test_supply);
  g_test_add_func ("/base/road-complete/loop", test_road_loop);
  g_test_add_func ("/base/road-final", test_road_final);
  g_test_add_func ("/base/city-complete", test_city);
  g_test_add_func ("/base/city-final", test_city_final);
  g_test_add_func ("/base/small-city-half", test_small_city);
  g_test_add_func ("/base/tile-counts-once", test_tile_counts_once);
  g_test_add_func ("/base/monastery-complete", test_monastery);
  g_test_add_func ("/base/monastery-final", test_monastery_final);
  g_test_add_func ("/base/monastery-in-the-hole", test_monastery_in_the_hole);
  g_test_add_func ("/base/majority", test_majority);
  g_test_add_func ("/base/tie", test_tie);
  g_test_add_func ("/base/joined", test_joined);
  g_test_add_func ("/base/several-features", test_several_features);
  g_test_add_func ("/base/final-scoring", test_end);
  g_test_add_func ("/base/feature-score", test_feature_score);
  g_test_add_func ("/base/winner-and-final-tie", test_winners);
  return g_test_run ();
}
