/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board itself: tiles of two cells, big boards, free editing with everything taken back, what is reported as wrong, and
 * questions and actions that make no sense.
 */
#include "cart-random.h"
#include "test-tiles.h"

#include <string.h>

static CartGame *
double_game (void)
{
  CartSet *set = test_set_new ("toy", "");
  CartGame *game;

  test_add_tile (set, "toy/start", 1, 1, "", "road W E; field WR NL NR EL; field ER SL SR WL");
  /* a road from W to the east end, a city on the second cell's north side */
  test_add_tile (set, "toy/long", 3, 0, "cells 2",
                 "road W 1:E; city 1:N; field WR NL NR 1:EL *1; field WL SL SR 1:SL 1:SR 1:ER");
  test_add_tile (set, "toy/cap", 3, 0, "", "city S; field WL WR NL NR EL ER *0");
  test_add_tile (set, "toy/cloister", 2, 0, "", "monastery; field NL NR EL ER SL SR WL WR");
  game = test_game_of (&set, 1, NULL, 2, 1, CART_GAME_KEEP_TERMS);
  cart_set_unref (set);
  return game;
}

static void
test_double_places (void)
{
  g_autoptr (CartGame) game = double_game ();
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
  const CartTile *tile = cart_game_find_design (game, "toy/long");
  guint n, brute = 0;

  cart_game_start (game);
  n = cart_game_placements (game, tile, places);
  for (int y = -4; y <= 4; y++)
    for (int x = -4; x <= 4; x++)
      for (int rotation = 0; rotation < 4; rotation++)
        brute += cart_game_check_placement (game, tile, x, y, rotation, NULL);
  g_assert_cmpuint (n, ==, brute);
  g_assert_cmpuint (n, ==, places->len);
  for (guint i = 0; i < n; i++)
    {
      const CartPlacement *place = &g_array_index (places, CartPlacement, i);
      g_assert_true (cart_game_check_placement (game, tile, place->x, place->y, place->rotation, NULL));
    }
}

static void
test_double_lies (void)
{
  static const int dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };

  for (int rotation = 0; rotation < 4; rotation++)
    {
      g_autoptr (CartGame) game = double_game ();
      const CartTile *tile = cart_game_find_design (game, "toy/long");
      CartFeature road, city;
      int cell;

      test_put (game, "toy/long", 10, 10, rotation);
      g_assert_cmpint (cart_game_tile_at (game, 10, 10, &cell), ==, 0);
      g_assert_cmpint (cell, ==, 0);
      g_assert_cmpint (cart_game_tile_at (game, 10 + dx[rotation], 10 + dy[rotation], &cell), ==, 0);
      g_assert_cmpint (cell, ==, 1);
      g_assert_false (cart_game_edit_put_tile (game, tile, 10 + dx[rotation], 10 + dy[rotation], 0));
      cart_game_feature_of (game, 0, 0, &road);
      g_assert_cmpuint (road.n_tiles, ==, 2);
      g_assert_cmpuint (road.n_open, ==, 2);
      cart_game_feature_of (game, 0, 1, &city);
      g_assert_cmpuint (city.n_tiles, ==, 1);
      g_assert_cmpint (city.x, ==, 10 + dx[rotation]);
      g_assert_cmpint (city.y, ==, 10 + dy[rotation]);
      g_assert_cmpint (city.place, ==, rotation); /* N turned */
    }
}

static void
test_double_scores (void)
{
  g_autoptr (CartGame) game = double_game ();

  test_put (game, "toy/long", 0, 0, 0);
  test_put (game, "toy/cap", 1, -1, 0);
  test_stand (game, 0, CART_FIGURE_MEEPLE, 0, 0, "road", "W");
  test_stand (game, 1, CART_FIGURE_MEEPLE, 0, 0, "field", "NL");
  test_begin (game, 0);
  test_assert_final (game, "0 road 2; 1 field 3");
}

/* --- Big boards --- */

static void
test_big (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2*30", NULL, 2, 1, CART_GAME_DEFAULT);
  guint64 random = 5, first = cart_game_digest (game), last;
  int x0, y0, x1, y1;

  while (cart_game_play_random (game, &random))
    ;
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 30 * 72);
  g_assert_true (cart_game_get_bounds (game, &x0, &y0, &x1, &y1));
  g_assert_cmpint ((x1 - x0 + 1) * (y1 - y0 + 1), >=, 30 * 72);
  last = cart_game_digest (game);
  while (cart_game_undo (game))
    ;
  g_assert_cmpuint (cart_game_digest (game), ==, first);
  while (cart_game_redo (game))
    ;
  g_assert_cmpuint (cart_game_digest (game), ==, last);
}

static void
test_far (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 2, 1, CART_GAME_DEFAULT);
  const CartTile *tile = cart_game_find_design (game, "base-c2/B");
  static const int ends[] = { -CART_BOARD_LIMIT, CART_BOARD_LIMIT };

  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      g_assert_true (cart_game_edit_put_tile (game, tile, ends[i], ends[j], 0));
  g_assert_false (cart_game_edit_put_tile (game, tile, CART_BOARD_LIMIT + 1, 0, 0));
  g_assert_false (cart_game_edit_put_tile (game, tile, 0, G_MININT, 0));
  g_assert_cmpint (cart_game_tile_at (game, G_MAXINT, G_MAXINT, NULL), ==, -1);
  /* no place beyond the limit is offered: two sides of each corner tile, four rotations */
  g_assert_cmpuint (cart_game_placements (game, tile, NULL), ==, 4 * 2 * 4);
}

/* --- Free editing --- */

static void
edit_something (CartGame *game, CartRandom *random)
{
  const CartTile *tile = cart_game_get_design (game, cart_random_below (random, cart_game_n_designs (game)));
  int x = (int) cart_random_below (random, 9) - 4, y = (int) cart_random_below (random, 9) - 4;
  int player = (int) cart_random_below (random, 2);

  switch (cart_random_below (random, 12))
    {
    case 0: case 1: case 2: case 3: case 4:
      cart_game_edit_put_tile (game, tile, x, y, (int) cart_random_below (random, 4));
      break;
    case 5:
      cart_game_edit_remove_tile (game, x, y);
      break;
    case 6: case 7:
      cart_game_edit_put_figure (game, player, 1 + cart_random_below (random, 5), x, y, 1 + cart_random_below (random, 7),
                                 cart_random_below (random, CART_N_PLACES));
      break;
    case 8:
      cart_game_edit_put_in_district (game, player, CART_FIGURE_MEEPLE, cart_random_below (random, 4));
      break;
    case 9:
      if (cart_game_n_figures (game) > 0)
        cart_game_edit_remove_figure (game, cart_random_below (random, cart_game_n_figures (game)));
      break;
    case 10:
      cart_game_edit_points (game, player, x * 100);
      cart_game_edit_player (game, player);
      break;
    default:
      cart_game_edit_put_token (game, CART_TOKEN_MINING, 2, x, y, CART_KIND_CITY, CART_PLACE_N);
      if (cart_game_n_tokens (game) > 3)
        cart_game_edit_remove_token (game, 1);
      break;
    }
}

/* Rings of figures and open ends hold after any editing. */
static void
check_position (CartGame *game)
{
  g_autoptr (GArray) features = g_array_new (FALSE, FALSE, sizeof (CartFeature));
  guint on_features = 0, standing = 0, n_parts = 0, n_segments = 0;

  cart_game_features (game, CART_KIND_NONE, features);
  for (guint i = 0; i < features->len; i++)
    {
      on_features += g_array_index (features, CartFeature, i).n_figures;
      n_parts += g_array_index (features, CartFeature, i).n_parts;
    }
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding figure;
      cart_game_get_figure (game, i, &figure);
      standing += figure.district == CART_DISTRICT_NONE;
    }
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;
      cart_game_get_tile (game, i, &laid);
      n_segments += laid.tile->n_segments;
    }
  g_assert_cmpuint (on_features, ==, standing);
  g_assert_cmpuint (n_parts, ==, n_segments);
}

static void
test_edit_and_undo (void)
{
  for (guint64 seed = 1; seed <= 30; seed++)
    {
      g_autoptr (CartGame) game = test_game ("base-c2 river-2-c2 count-of-carcassonne inns-and-cathedrals-c2", NULL, 2, seed,
                                             CART_GAME_KEEP_TERMS);
      g_autoptr (GArray) digests = g_array_new (FALSE, FALSE, sizeof (guint64));
      g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (CartRefusal));
      CartRandom random = { seed };
      for (int i = 0; i < 200; i++)
        {
          guint64 digest = cart_game_digest (game);
          guint before = cart_game_n_steps (game);
          if (i == 100 && seed % 2 == 0)
            cart_game_start_from_position (game);
          else if (i > 100 && seed % 2 == 0 && i % 3 == 0 && cart_game_n_tiles (game) > 0)
            cart_game_play_random (game, &random.state);
          else
            edit_something (game, &random);
          if (cart_game_n_steps (game) > before)
            {
              g_array_set_size (digests, before);
              g_array_append_val (digests, digest);
            }
          for (guint k = before + 1; k < cart_game_n_steps (game); k++)
            g_array_append_val (digests, digest); /* two steps at once: not compared between */
        }
      check_position (game);
      cart_game_violations (game, wrong);
      guint64 last = cart_game_digest (game);
      guint n = 0;
      while (cart_game_undo (game))
        {
          guint64 expected = g_array_index (digests, guint64, cart_game_n_steps (game));
          if (cart_game_n_steps (game) == 0 || g_array_index (digests, guint64, cart_game_n_steps (game) - 1) != expected)
            g_assert_cmpuint (cart_game_digest (game), ==, expected);
          n++;
        }
      while (cart_game_redo (game))
        n--;
      g_assert_cmpuint (n, ==, 0);
      g_assert_cmpuint (cart_game_digest (game), ==, last);
    }
}

/* A tile taken away leaves what would be there without it. */
static void
test_remove_tile (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 2, 1, CART_GAME_DEFAULT);
  const CartTile *wall = cart_game_find_design (game, "base-c2/G");
  CartFeature city;
  guint left = cart_game_n_left (game, wall);

  test_put (game, "base-c2/E", 0, 0, 1);
  test_put (game, "base-c2/G", 1, 0, 0);
  test_put (game, "base-c2/E", 2, 0, 3);
  test_stand (game, 1, CART_FIGURE_MEEPLE, 0, 0, "city", "E");
  test_stand (game, 0, CART_FIGURE_MEEPLE, 1, 0, "field", "NL");
  g_assert_cmpuint (cart_game_n_left (game, wall), ==, left - 1);
  g_assert_true (cart_game_edit_remove_tile (game, 1, 0));
  g_assert_false (cart_game_edit_remove_tile (game, 1, 0));
  g_assert_cmpuint (cart_game_n_left (game, wall), ==, left);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 2);
  g_assert_cmpuint (cart_game_n_figures (game), ==, 1);
  g_assert_cmpuint (cart_game_get_supply (game, 0, CART_FIGURE_MEEPLE), ==, 7);
  g_assert_true (cart_game_feature_at (game, 0, 0, CART_KIND_CITY, CART_PLACE_E, &city));
  g_assert_cmpuint (city.n_open, ==, 1);
  g_assert_cmpuint (city.n_figures, ==, 1);
  g_assert_true (cart_game_check_placement (game, wall, 1, 0, 0, NULL));
  g_assert_true (cart_game_undo (game));
  g_assert_true (cart_game_feature_at (game, 0, 0, CART_KIND_CITY, CART_PLACE_E, &city));
  g_assert_true (city.complete);
}

/* Whoever's turn it is made: the question that is open goes to that player. */
static void
test_edit_player (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 3, 1, CART_GAME_DEFAULT);

  g_assert_true (cart_game_edit_player (game, 2));
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_START);
  cart_game_start (game);
  test_lay (game, "base-c2/U", 1, 0, 0);
  g_assert_cmpint (cart_game_get_actor (game), ==, 2);
  g_assert_true (cart_game_edit_player (game, 1));
  g_assert_cmpint (cart_game_get_actor (game), ==, 1);
  test_figure (game, CART_FIGURE_MEEPLE, "road", "E");
  g_assert_cmpuint (cart_game_get_supply (game, 1, CART_FIGURE_MEEPLE), ==, 6);
  g_assert_false (cart_game_edit_player (game, 3));
  g_assert_false (cart_game_edit_player (game, -1));
}

static gboolean
reported (GArray *wrong, const char *rule)
{
  for (guint i = 0; i < wrong->len; i++)
    if (strcmp (cart_rule_id (g_array_index (wrong, CartRefusal, i).rule), rule) == 0)
      return TRUE;
  return FALSE;
}

static void
test_violations (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-1-c2", NULL, 2, 1, CART_GAME_DEFAULT);
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (CartRefusal));

  test_put (game, "base-c2/U", 0, 0, 0);
  g_assert_cmpuint (cart_game_violations (game, wrong), ==, 0);
  test_put (game, "base-c2/E", 1, 0, 1); /* field and city against the road */
  test_put (game, "base-c2/E", 9, 9, 1);
  test_put (game, "base-c2/C", 5, 5, 1);
  test_put (game, "base-c2/C", 5, 6, 1);
  test_put (game, "river-1-c2/D", 7, 0, 0);
  test_stand (game, 0, CART_FIGURE_MEEPLE, 7, 0, "river", "W");
  for (int i = 0; i < 8; i++)
    test_stand (game, 1, CART_FIGURE_MEEPLE, 0, 0, "road", "E");
  cart_game_violations (game, wrong);
  g_assert_true (reported (wrong, "base.edges-match"));
  g_assert_true (reported (wrong, "base.tile-adjacent"));
  g_assert_true (reported (wrong, "base.tile-copies"));
  g_assert_true (reported (wrong, "base.figure-from-supply"));
  g_assert_true (reported (wrong, "river.no-figure"));
}

static void
test_violations_of_figures (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-2-c2 traders-and-builders-c2 abbot-c2", NULL, 2, 1, CART_GAME_DEFAULT);
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (CartRefusal));

  test_put (game, "base-c2/U", 0, 0, 0);
  test_stand (game, 0, CART_FIGURE_MEEPLE, 0, 0, "road", "E");
  test_stand (game, 0, CART_FIGURE_BUILDER, 0, 0, "road", "E");
  g_assert_cmpuint (cart_game_violations (game, wrong), ==, 0);
  test_stand (game, 1, CART_FIGURE_BUILDER, 0, 0, "road", "E"); /* without a figure of its own player */
  test_stand (game, 1, CART_FIGURE_ABBOT, 0, 0, "field", "NL");
  test_put (game, "river-2-c2/L", 0, 1, 0);
  test_stand (game, 1, CART_FIGURE_MEEPLE, 0, 1, "field", "SL");
  cart_game_violations (game, wrong);
  g_assert_cmpuint (wrong->len, ==, 3);
  g_assert_true (reported (wrong, "traders-builders.builder-where"));
  g_assert_true (reported (wrong, "abbot.where"));
  g_assert_true (reported (wrong, "river-2.volcano-lake"));
}

/* What lay there beyond the copies of the set does not come into the pile when it is taken away. */
static void
test_remove_surplus (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 2, 1, CART_GAME_DEFAULT);
  const CartTile *tile = cart_game_find_design (game, "base-c2/B");
  guint pile;

  test_put (game, "base-c2/U", 0, 0, 0);
  for (int i = 0; i < 6; i++)
    test_put (game, "base-c2/B", i, 1, 0);
  g_assert_cmpuint (tile->count, ==, 4);
  g_assert_cmpuint (cart_game_n_left (game, tile), ==, 0);
  pile = cart_game_n_pile (game);
  for (int i = 5; i >= 0; i--)
    {
      g_assert_true (cart_game_edit_remove_tile (game, i, 1));
      g_assert_cmpuint (cart_game_n_left (game, tile), ==, (guint) MAX (0, 4 - i));
      g_assert_cmpuint (cart_game_n_pile (game), ==, pile + cart_game_n_left (game, tile));
    }
}

/* More figures than anybody owns can be put on a table: there is room for all, and they leave the pile alone. */
static void
test_many_figures (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 2, 1, CART_GAME_DEFAULT);
  guint64 before;
  guint left = 0;

  test_put (game, "base-c2/U", 0, 0, 0);
  before = cart_game_digest (game);
  for (int i = 0; i < 500; i++)
    test_stand (game, i % 2, CART_FIGURE_MEEPLE, 0, 0, "road", "E");
  g_assert_cmpuint (cart_game_n_figures (game), ==, 500);
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    left += cart_game_n_left (game, cart_game_get_design (game, i));
  g_assert_cmpuint (left, ==, cart_game_n_pile (game));
  for (guint i = 0; i < 500; i++)
    {
      CartStanding figure;

      cart_game_get_figure (game, i, &figure);
      g_assert_cmpint (figure.player, ==, (int) i % 2);
      g_assert_cmpint (figure.kind, ==, CART_KIND_ROAD);
    }
  for (int i = 0; i < 500; i++)
    g_assert_true (cart_game_undo (game));
  g_assert_cmpuint (cart_game_digest (game), ==, before);
}

static void
test_many_in_a_district (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 count-of-carcassonne", NULL, 2, 1, CART_GAME_DEFAULT);
  guint left = 0;

  cart_game_start (game);
  for (int i = 0; i < 500; i++)
    g_assert_true (cart_game_edit_put_in_district (game, 1, CART_FIGURE_MEEPLE, CART_DISTRICT_MARKET));
  g_assert_cmpuint (cart_game_n_figures (game), ==, 500);
  for (guint i = 0; i < 500; i++)
    {
      CartStanding figure;

      cart_game_get_figure (game, i, &figure);
      g_assert_cmpint (figure.player, ==, 1);
      g_assert_cmpint (figure.type, ==, CART_FIGURE_MEEPLE);
      g_assert_cmpint (figure.district, ==, CART_DISTRICT_MARKET);
    }
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    left += cart_game_n_left (game, cart_game_get_design (game, i));
  g_assert_cmpuint (left, ==, cart_game_n_pile (game));
  g_assert_cmpuint (left, ==, 71);
}

/* The room for figures is taken up to its last place while a player is asked, who then puts one more. */
static void
test_room_for_figures (void)
{
  for (int n = 120; n <= 130; n++)
    {
      g_autoptr (CartGame) game = test_game ("base-c2", NULL, 2, 1, CART_GAME_DEFAULT);
      guint64 before;
      guint left = 0;

      test_put (game, "base-c2/U", 0, 0, 0);
      test_begin (game, 0);
      test_lay (game, "base-c2/V", 0, 1, 0);
      for (int i = 0; i < n; i++)
        test_stand (game, 1, CART_FIGURE_MEEPLE, 0, 0, "road", "E");
      before = cart_game_digest (game);
      test_figure (game, CART_FIGURE_MEEPLE, "road", "W");
      test_stand (game, 1, CART_FIGURE_MEEPLE, 0, 0, "road", "E"); /* room is made anew: what lay beyond it would be gone */
      g_assert_cmpuint (cart_game_n_figures (game), ==, (guint) n + 2);
      for (guint i = 0; i < (guint) n + 2; i++)
        {
          CartStanding figure;

          cart_game_get_figure (game, i, &figure);
          g_assert_cmpint (figure.player, ==, i == (guint) n ? 0 : 1);
          g_assert_cmpint (figure.type, ==, CART_FIGURE_MEEPLE);
        }
      for (guint i = 0; i < cart_game_n_designs (game); i++)
        left += cart_game_n_left (game, cart_game_get_design (game, i));
      g_assert_cmpuint (left, ==, cart_game_n_pile (game));
      while (cart_game_digest (game) != before)
        g_assert_true (cart_game_undo (game));
      g_assert_cmpuint (cart_game_n_figures (game), ==, (guint) n);
    }
}

/* --- Nonsense --- */

static void
test_nonsense (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-2-c2 abbot-c2 count-of-carcassonne traders-and-builders-c2", NULL, 3, 1,
                                         CART_GAME_DEFAULT);
  CartRandom random = { 11 };
  static const int odd[] = { 0, 1, -1, 2, 3, 7, 100, -16000, 16001, 70000, G_MAXINT, G_MININT };

  while (cart_game_get_phase (game) != CART_PHASE_OVER)
    {
      for (int i = 0; i < 50; i++)
        {
          CartAction action;
          CartRefusal why = CART_REFUSAL_INIT;
          int *fields = (int *) &action;
          guint64 before = i == 0 ? cart_game_digest (game) : 0;
          for (gsize k = 0; k < sizeof action / sizeof (int); k++)
            fields[k] = odd[cart_random_below (&random, G_N_ELEMENTS (odd))];
          if (i % 2 == 0)
            action.type = cart_random_below (&random, CART_N_ACTIONS);
          if (!cart_game_check (game, &action, &why))
            {
              g_assert_cmpint (why.rule, !=, CART_RULE_NONE);
              g_assert_false (cart_game_apply (game, &action, NULL));
              if (i == 0)
                g_assert_cmpuint (cart_game_digest (game), ==, before);
            }
        }
      cart_game_play_random (game, &random.state);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/double/places", test_double_places);
  g_test_add_func ("/board/double/lies", test_double_lies);
  g_test_add_func ("/board/double/scores", test_double_scores);
  g_test_add_func ("/board/big", test_big);
  g_test_add_func ("/board/far", test_far);
  g_test_add_func ("/board/edit-and-undo", test_edit_and_undo);
  g_test_add_func ("/board/remove-tile", test_remove_tile);
  g_test_add_func ("/board/edit-player", test_edit_player);
  g_test_add_func ("/board/violations", test_violations);
  g_test_add_func ("/board/violations/figures", test_violations_of_figures);
  g_test_add_func ("/board/remove-surplus", test_remove_surplus);
  g_test_add_func ("/board/many-figures", test_many_figures);
  g_test_add_func ("/board/many-in-a-district", test_many_in_a_district);
  g_test_add_func ("/board/room-for-figures", test_room_for_figures);
  g_test_add_func ("/board/nonsense", test_nonsense);
  return g_test_run ();
}
