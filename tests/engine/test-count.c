/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The city of Carcassonne and the Count. */
#include "test-tiles.h"

#define MEEPLE CART_FIGURE_MEEPLE
#define LARGE CART_FIGURE_LARGE_MEEPLE
#define ABBOT CART_FIGURE_ABBOT

/* Three players; toy tiles far from the city, which lies at x -2..1, y -1..1. A road runs along y = 5. */
static CartGame *
new_game (const char *options)
{
  CartSet *sets[6] = { test_set ("base-c2"), test_set ("count-of-carcassonne"), test_set ("abbot-c2"),
                       test_set ("inns-and-cathedrals-c2"), test_set ("cult-places-c1"), test_set_new ("toy", "traders-builders") };
  CartGame *game;

  test_add_tile (sets[5], "toy/road", 9, 0, "", "road W E; field WR NL NR EL; field ER SL SR WL");
  test_add_tile (sets[5], "toy/end", 9, 0, "", "road W; field WR NL NR EL ER SL SR WL");
  test_add_tile (sets[5], "toy/cap", 9, 0, "", "city S; field WL WR NL NR EL ER *0");
  test_add_tile (sets[5], "toy/cap-road", 9, 0, "", "city S; road W; field WR NL NR EL ER *0; field WL *0");
  test_add_tile (sets[5], "toy/monastery", 9, 0, "", "monastery; field NL NR EL ER SL SR WL WR");
  test_add_tile (sets[5], "toy/meadow", 20, 0, "", "field NL NR EL ER SL SR WL WR");
  game = test_game_of (sets, 6, options, 3, 1, CART_GAME_KEEP_TERMS);
  for (int i = 0; i < 6; i++)
    cart_set_unref (sets[i]);
  cart_game_start (game);
  return game;
}

static void
into_city (CartGame *game, int player, CartFigureType type, CartDistrict district)
{
  g_assert_true (cart_game_edit_put_in_district (game, player, type, district));
}

static CartAction
enter (int player, CartFigureType type, CartDistrict district)
{
  return (CartAction) { .type = CART_ACTION_TO_DISTRICT, .player = player, .figure = type, .district = district };
}

static CartAction
leave (int player, CartFigureType type, int x, int y, CartKind kind, CartPlace place)
{
  return (CartAction) { .type = CART_ACTION_FROM_DISTRICT, .player = player, .figure = type, .x = x, .y = y, .kind = kind,
                        .place = place };
}

static CartAction
count_to (int player, CartDistrict district)
{
  return (CartAction) { .type = CART_ACTION_COUNT_MOVE, .player = player, .district = district };
}

static void
apply (CartGame *game, CartAction action)
{
  CartRefusal why;
  if (!cart_game_apply (game, &action, &why))
    g_error ("action %d of player %d: %s", action.type, action.player, cart_rule_id (why.rule));
}

static const char *
refused (CartGame *game, CartAction action)
{
  return test_refused (game, &action);
}

/* A road of `owner` that player 0 is about to complete: lay "toy/end" at (2, 5) rotation 0. */
static void
open_road (CartGame *game, int owner)
{
  test_put (game, "toy/end", 0, 5, 2);
  test_put (game, "toy/road", 1, 5, 0);
  if (owner >= 0)
    test_stand (game, owner, MEEPLE, 1, 5, "road", "E");
  g_assert_true (cart_game_edit_player (game, 0));
}

static void
close_road (CartGame *game)
{
  test_lay (game, "toy/end", 2, 5, 0);
  test_pass (game);
}

static void
test_city_lies (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (CartRefusal));
  CartFeature field, other;

  g_assert_cmpuint (cart_game_n_tiles (game), ==, 12);
  g_assert_cmpint (cart_game_get_count (game), ==, CART_DISTRICT_CASTLE);
  /* joints carry the fields from square to square */
  g_assert_true (cart_game_feature_at (game, -2, -1, CART_KIND_FIELD, CART_PLACE_NL, &field));
  g_assert_true (cart_game_feature_at (game, 1, -1, CART_KIND_FIELD, CART_PLACE_NL, &other));
  g_assert_cmpuint (field.id, ==, other.id);
  /* aligned with the squares, edges matching */
  g_assert_cmpuint (cart_game_placements (game, cart_game_find_design (game, "toy/meadow"), NULL), >, 0);
  g_assert_cmpuint (cart_game_violations (game, wrong), ==, 0);
}

static void
test_trigger (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  open_road (game, 1);
  close_road (game);
  test_assert_events (game, 0, "1 road 3");
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TO_DISTRICT);
  g_assert_cmpint (cart_game_get_actor (game), ==, 0);
  g_assert_cmpstr (refused (game, enter (1, MEEPLE, CART_DISTRICT_CASTLE)), ==, "count.to-carcassonne");
  apply (game, enter (0, MEEPLE, CART_DISTRICT_MARKET));
  g_assert_cmpuint (cart_game_get_supply (game, 0, MEEPLE), ==, 6);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_COUNT);
  g_assert_cmpstr (refused (game, enter (0, MEEPLE, CART_DISTRICT_CASTLE)), ==, "count.one-a-turn");
}

/* Nobody got points, or you did too. */
static void
test_no_trigger (void)
{
  g_autoptr (CartGame) nobody = new_game (NULL), mine = new_game (NULL), both = new_game (NULL);

  open_road (nobody, -1);
  close_road (nobody);
  g_assert_cmpint (cart_game_get_phase (nobody), ==, CART_PHASE_DRAW);
  g_assert_cmpstr (refused (nobody, enter (0, MEEPLE, CART_DISTRICT_CASTLE)), ==, "count.to-carcassonne");
  open_road (mine, 0);
  close_road (mine);
  g_assert_cmpint (cart_game_get_phase (mine), ==, CART_PHASE_DRAW);
  open_road (both, 0);
  test_stand (both, 1, MEEPLE, 1, 5, "road", "E");
  close_road (both);
  test_assert_events (both, 0, "0 road 3; 1 road 3");
  g_assert_cmpint (cart_game_get_phase (both), ==, CART_PHASE_DRAW);
}

/* Points for one of several features of the turn are enough to shut the city. */
static void
test_any_feature_of_the_turn (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  test_put (game, "toy/end", 1, 5, 2);
  test_stand (game, 1, MEEPLE, 1, 5, "road", "E");
  test_put (game, "toy/cap", 2, 6, 2);
  test_stand (game, 0, MEEPLE, 2, 6, "city", "N");
  g_assert_true (cart_game_edit_player (game, 0));
  test_turn (game, "toy/cap-road", 2, 5, 0); /* ends 1's road and closes 0's city */
  test_assert_events (game, 0, "0 city 4; 1 road 2");
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_DRAW);
}

/* Points for an abbot taken back come before scoring and do not count as one's own. */
static void
test_abbot_points (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  CartAction back = { .type = CART_ACTION_ABBOT_RETURN, .player = 0, .x = 5, .y = 9 };

  open_road (game, 1);
  test_put (game, "toy/monastery", 5, 9, 0);
  test_stand (game, 0, ABBOT, 5, 9, "monastery", "C");
  test_lay (game, "toy/end", 2, 5, 0);
  apply (game, back);
  test_assert_events (game, 0, "0 monastery 1; 1 road 3");
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TO_DISTRICT);
}

static void
test_who_may_stand (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  open_road (game, 1);
  close_road (game);
  for (int district = 0; district < CART_N_DISTRICTS; district++)
    {
      g_assert_null (refused (game, enter (0, MEEPLE, district))); /* also the Count's district */
      g_assert_null (refused (game, enter (0, LARGE, district)));
      g_assert_cmpstr (refused (game, enter (0, CART_FIGURE_BUILDER, district)), ==, "count.who-may-stand");
      g_assert_cmpstr (refused (game, enter (0, CART_FIGURE_PIG, district)), ==, "count.who-may-stand");
      if (district == CART_DISTRICT_CATHEDRAL)
        g_assert_null (refused (game, enter (0, ABBOT, district)));
      else
        g_assert_cmpstr (refused (game, enter (0, ABBOT, district)), ==, "count.who-may-stand");
    }
  g_assert_cmpstr (refused (game, enter (0, MEEPLE, 17)), ==, "count.who-may-stand");
  g_assert_true (cart_game_edit_supply (game, 0, LARGE, 0));
  g_assert_cmpstr (refused (game, enter (0, LARGE, CART_DISTRICT_CASTLE)), ==, "count.from-supply");
}

/* The moment is there, and nobody is left to send: that is the reason told. */
static void
test_nobody_to_send (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  open_road (game, 1);
  g_assert_true (cart_game_edit_supply (game, 0, MEEPLE, 0));
  g_assert_true (cart_game_edit_supply (game, 0, LARGE, 0));
  g_assert_true (cart_game_edit_supply (game, 0, ABBOT, 0));
  close_road (game);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_DRAW);
  g_assert_cmpstr (refused (game, enter (0, MEEPLE, CART_DISTRICT_CASTLE)), ==, "count.from-supply");
  g_assert_cmpstr (refused (game, enter (2, MEEPLE, CART_DISTRICT_CASTLE)), ==, "count.to-carcassonne");
}

/* Who let the moment go by cannot come later. */
static void
test_redeploy_too_late (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  open_road (game, 2);
  into_city (game, 1, MEEPLE, CART_DISTRICT_BLACKSMITH);
  into_city (game, 0, MEEPLE, CART_DISTRICT_BLACKSMITH);
  close_road (game);
  test_pass (game);
  apply (game, leave (0, MEEPLE, 1, 5, CART_KIND_ROAD, CART_PLACE_W));
  g_assert_cmpstr (refused (game, leave (1, MEEPLE, 1, 5, CART_KIND_ROAD, CART_PLACE_W)), ==, "count.redeploy-order");
}

static void
test_count_moves (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  open_road (game, 1);
  close_road (game);
  g_assert_cmpstr (refused (game, count_to (0, CART_DISTRICT_MARKET)), ==, "count.count-moves"); /* only after a figure */
  apply (game, enter (0, MEEPLE, CART_DISTRICT_CASTLE));
  g_assert_cmpstr (refused (game, count_to (0, CART_DISTRICT_CASTLE)), ==, "count.count-moves"); /* there he is */
  apply (game, count_to (0, CART_DISTRICT_BLACKSMITH));
  g_assert_cmpint (cart_game_get_count (game), ==, CART_DISTRICT_BLACKSMITH);
  g_assert_cmpint (cart_game_get_player (game), ==, 1);
}

static void
test_count_stays (void)
{
  g_autoptr (CartGame) put = new_game (NULL), not_put = new_game (NULL);

  open_road (put, 1);
  close_road (put);
  apply (put, enter (0, MEEPLE, CART_DISTRICT_CASTLE));
  test_pass (put);
  g_assert_cmpint (cart_game_get_count (put), ==, CART_DISTRICT_CASTLE);
  open_road (not_put, 1);
  close_road (not_put);
  test_pass (not_put); /* no figure, no move */
  g_assert_cmpint (cart_game_get_phase (not_put), ==, CART_PHASE_DRAW);
}

static void
test_variants (void)
{
  g_autoptr (CartGame) clockwise = new_game ("count-move=clockwise"), follow = new_game ("count-move=follow-figure");

  open_road (clockwise, 1);
  close_road (clockwise);
  apply (clockwise, enter (0, MEEPLE, CART_DISTRICT_CATHEDRAL));
  g_assert_cmpint (cart_game_get_count (clockwise), ==, CART_DISTRICT_MARKET);
  g_assert_cmpint (cart_game_get_phase (clockwise), ==, CART_PHASE_DRAW);
  g_assert_cmpstr (refused (clockwise, count_to (0, CART_DISTRICT_CASTLE)), ==, "count.variant-clockwise");
  open_road (follow, 1);
  close_road (follow);
  apply (follow, enter (0, MEEPLE, CART_DISTRICT_CATHEDRAL));
  g_assert_cmpint (cart_game_get_count (follow), ==, CART_DISTRICT_CATHEDRAL);
  g_assert_cmpstr (refused (follow, count_to (0, CART_DISTRICT_CASTLE)), ==, "count.variant-follow-figure");
}

/* Clockwise from the left of the active player, who comes last; any number; the majority is counted afterwards. */
static void
test_redeploy (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  CartAction one = leave (1, MEEPLE, 1, 5, CART_KIND_ROAD, CART_PLACE_W), zero = one, two = one;

  zero.player = 0;
  two.player = 2;
  open_road (game, 2);
  for (int player = 0; player < 2; player++)
    for (int i = 0; i < 2; i++)
      into_city (game, player, MEEPLE, CART_DISTRICT_BLACKSMITH);
  test_lay (game, "toy/end", 2, 5, 0);
  g_assert_cmpstr (refused (game, zero), ==, "count.redeploy"); /* not before the feature is to be scored */
  test_pass (game);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_REDEPLOY);
  g_assert_cmpint (cart_game_get_actor (game), ==, 1);
  g_assert_cmpstr (refused (game, zero), ==, "count.redeploy-order");
  g_assert_cmpstr (refused (game, two), ==, "count.district-feature"); /* nobody of hers there */
  apply (game, one);
  g_assert_cmpint (cart_game_get_actor (game), ==, 1); /* may move the other too */
  test_pass (game);
  g_assert_cmpint (cart_game_get_actor (game), ==, 0);
  apply (game, zero);
  apply (game, zero);
  test_assert_events (game, 0, "0 road 3");
  g_assert_cmpuint (cart_game_get_supply (game, 0, MEEPLE), ==, 7);
  g_assert_cmpuint (cart_game_get_supply (game, 1, MEEPLE), ==, 6); /* one still in the city */
  g_assert_cmpuint (cart_game_get_supply (game, 2, MEEPLE), ==, 7);
}

/* To a feature that nobody holds as well. */
static void
test_redeploy_unoccupied (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  open_road (game, -1);
  into_city (game, 1, LARGE, CART_DISTRICT_BLACKSMITH);
  close_road (game);
  apply (game, leave (1, LARGE, 0, 5, CART_KIND_ROAD, CART_PLACE_E));
  test_assert_events (game, 0, "1 road 3");
  /* player 0 completed it, got nothing, and may send a figure */
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TO_DISTRICT);
}

static void
test_redeploy_other_feature (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  open_road (game, 2);
  test_put (game, "toy/road", 0, 7, 0);
  into_city (game, 1, MEEPLE, CART_DISTRICT_BLACKSMITH);
  into_city (game, 1, MEEPLE, CART_DISTRICT_MARKET);
  into_city (game, 1, MEEPLE, CART_DISTRICT_CATHEDRAL);
  close_road (game);
  g_assert_cmpstr (refused (game, leave (1, MEEPLE, 0, 7, CART_KIND_ROAD, CART_PLACE_E)), ==, "count.redeploy");
  g_assert_cmpstr (refused (game, leave (1, LARGE, 1, 5, CART_KIND_ROAD, CART_PLACE_E)), ==, "count.district-feature");
  g_assert_cmpstr (refused (game, leave (1, MEEPLE, 30, 30, CART_KIND_ROAD, CART_PLACE_E)), ==, "base.no-such-feature");
}

static void
test_blocked (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  open_road (game, 2);
  into_city (game, 1, MEEPLE, CART_DISTRICT_BLACKSMITH);
  g_assert_true (cart_game_edit_count (game, CART_DISTRICT_BLACKSMITH));
  close_road (game);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TO_DISTRICT); /* nobody was asked */
  g_assert_cmpstr (refused (game, leave (1, MEEPLE, 1, 5, CART_KIND_ROAD, CART_PLACE_E)), ==, "count.blocks-district");
}

static const int around_x[8] = { -1, 0, 1, -1, 1, -1, 0, 1 }, around_y[8] = { -1, -1, -1, 0, 0, 1, 1, 1 };

static void
surround (CartGame *game, const char *middle, int n)
{
  test_put (game, middle, 0, 9, 0);
  for (int i = 0; i < n; i++)
    test_put (game, "toy/meadow", around_x[i], 9 + around_y[i], 0);
  g_assert_true (cart_game_edit_player (game, 0));
}

/* The cathedral serves monasteries and shrines, and takes the abbot; not gardens. */
static void
test_cathedral (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  surround (game, "toy/monastery", 7);
  test_stand (game, 2, MEEPLE, 0, 9, "monastery", "C");
  into_city (game, 1, ABBOT, CART_DISTRICT_CATHEDRAL);
  into_city (game, 1, MEEPLE, CART_DISTRICT_CATHEDRAL);
  test_turn (game, "toy/meadow", 1, 10, 0);
  apply (game, leave (1, ABBOT, 0, 9, CART_KIND_MONASTERY, CART_PLACE_C));
  apply (game, leave (1, MEEPLE, 0, 9, CART_KIND_MONASTERY, CART_PLACE_C));
  test_assert_events (game, 0, "1 monastery 9");
}

static void
test_not_to_garden (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  surround (game, "base-c2/V-garden", 7);
  test_stand (game, 2, ABBOT, 0, 9, "garden", "C");
  into_city (game, 1, ABBOT, CART_DISTRICT_CATHEDRAL);
  test_turn (game, "toy/meadow", 1, 10, 0);
  g_assert_cmpstr (refused (game, leave (1, ABBOT, 0, 9, CART_KIND_GARDEN, CART_PLACE_C)), ==, "count.not-to-garden");
  test_assert_events (game, 0, "2 garden 9");
}

/* A lost challenge gives points to somebody else and none to you. */
static void
test_lost_challenge (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  const CartTile *shrine = NULL;

  for (guint i = 0; i < cart_game_n_designs (game); i++)
    for (int s = 0; s < cart_game_get_design (game, i)->n_segments; s++)
      if (cart_game_get_design (game, i)->segments[s].kind == CART_KIND_SHRINE)
        shrine = cart_game_get_design (game, i);
  g_assert_nonnull (shrine);
  test_put (game, "toy/monastery", 0, 9, 0);
  test_stand (game, 1, MEEPLE, 0, 9, "monastery", "C");
  test_put (game, shrine->id, -1, 8, 0);
  test_stand (game, 0, MEEPLE, -1, 8, "shrine", "C");
  for (int i = 1; i < 7; i++)
    test_put (game, "toy/meadow", around_x[i], 9 + around_y[i], 0);
  g_assert_true (cart_game_edit_player (game, 0));
  test_turn (game, "toy/meadow", 1, 10, 0);
  test_assert_events (game, 0, "1 monastery 9");
  g_assert_cmpuint (cart_game_get_supply (game, 0, MEEPLE), ==, 7);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TO_DISTRICT);
}

/* Each half of a builder's double turn by itself. */
static void
test_double_turn (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  /* the crossing ends 1's road and carries on the builder's; 2's road waits for the second part of the turn */
  test_put (game, "toy/end", 0, 5, 2);
  test_stand (game, 1, MEEPLE, 0, 5, "road", "E");
  test_put (game, "toy/road", 2, 5, 0);
  test_stand (game, 0, MEEPLE, 2, 5, "road", "E");
  test_stand (game, 0, CART_FIGURE_BUILDER, 2, 5, "road", "E");
  test_put (game, "toy/end", 0, 7, 2);
  test_put (game, "toy/road", 1, 7, 0);
  test_stand (game, 2, MEEPLE, 1, 7, "road", "E");
  g_assert_true (cart_game_edit_player (game, 0));
  test_turn (game, "base-c2/W", 1, 5, 2); /* roads W, N, E */
  test_assert_events (game, 0, "1 road 2");
  apply (game, enter (0, MEEPLE, CART_DISTRICT_MARKET));
  test_pass (game);
  g_assert_true (cart_game_is_second_turn (game));
  test_turn (game, "toy/end", 2, 7, 0);
  test_assert_events (game, 1, "2 road 3");
  apply (game, enter (0, MEEPLE, CART_DISTRICT_MARKET));
  test_pass (game);
  g_assert_cmpuint (cart_game_get_supply (game, 0, MEEPLE), ==, 4);
  g_assert_cmpint (cart_game_get_player (game), ==, 1);
}

static void
finish (CartGame *game)
{
  cart_game_finish (game);
}

/* Without fields neither the city nor a pig gives a farmer anything, not even one whom a position holds. */
static void
test_without_fields (void)
{
  g_autoptr (CartGame) game = new_game ("fields=off");

  g_assert_true (cart_game_edit_put_figure (game, 0, MEEPLE, -1, -1, CART_KIND_FIELD, CART_PLACE_NL));
  g_assert_true (cart_game_edit_put_figure (game, 0, CART_FIGURE_PIG, -1, -1, CART_KIND_FIELD, CART_PLACE_NL));
  finish (game);
  g_assert_cmpint (cart_game_get_points (game, 0), ==, 0);
}

/* One each in turn order, from the left of who laid the last tile, until the market is empty. */
static void
test_market_final (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  CartAction pass = { .type = CART_ACTION_PASS, .player = 1 };

  test_put (game, "toy/cap", 4, 4, 0);
  test_put (game, "toy/cap", 4, 5, 2);
  for (int i = 0; i < 2; i++)
    into_city (game, 1, MEEPLE, CART_DISTRICT_MARKET);
  into_city (game, 0, MEEPLE, CART_DISTRICT_MARKET);
  into_city (game, 2, MEEPLE, CART_DISTRICT_CASTLE);
  test_turn (game, "toy/meadow", 5, 5, 0); /* player 0 lays the last tile */
  finish (game);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_LAST);
  g_assert_cmpint (cart_game_get_actor (game), ==, 1);
  g_assert_cmpstr (test_refused (game, &pass), ==, "count.market-final"); /* it is a must */
  g_assert_cmpstr (refused (game, leave (1, MEEPLE, 4, 4, CART_KIND_CITY, CART_PLACE_S)), ==, "count.blocks-district");
  apply (game, leave (1, MEEPLE, 4, 5, CART_KIND_FIELD, CART_PLACE_SL));
  g_assert_cmpint (cart_game_get_actor (game), ==, 0);
  apply (game, leave (0, MEEPLE, 4, 5, CART_KIND_FIELD, CART_PLACE_SL));
  g_assert_cmpint (cart_game_get_actor (game), ==, 1);
  apply (game, leave (1, MEEPLE, 4, 4, CART_KIND_FIELD, CART_PLACE_NL)); /* may be the same or another field */
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
  test_assert_events (game, 0, "0 field 3; 1 field 3; 1 field 3");
}

static void
test_market_may (void)
{
  g_autoptr (CartGame) game = new_game ("market-final=may");

  into_city (game, 1, MEEPLE, CART_DISTRICT_MARKET);
  test_turn (game, "toy/meadow", -1, 2, 0);
  finish (game);
  test_pass (game);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
}

static void
test_market_blocked (void)
{
  g_autoptr (CartGame) game = new_game (NULL);

  into_city (game, 1, MEEPLE, CART_DISTRICT_MARKET);
  g_assert_true (cart_game_edit_count (game, CART_DISTRICT_MARKET));
  finish (game);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
}

static void
test_other_districts_final (void)
{
  g_autoptr (CartGame) rule = new_game (NULL), all = new_game ("carcassonne-final=all-districts");

  test_put (rule, "toy/road", 4, 4, 0);
  into_city (rule, 1, MEEPLE, CART_DISTRICT_BLACKSMITH);
  finish (rule);
  g_assert_cmpint (cart_game_get_phase (rule), ==, CART_PHASE_OVER); /* they do nothing */
  test_put (all, "toy/road", 4, 4, 0);
  into_city (all, 1, MEEPLE, CART_DISTRICT_BLACKSMITH);
  finish (all);
  g_assert_cmpint (cart_game_get_actor (all), ==, 1);
  apply (all, leave (1, MEEPLE, 4, 4, CART_KIND_ROAD, CART_PLACE_W));
  test_assert_events (all, 0, "1 road 1");
}

/* Where all districts empty, it is onto what is not finished. */
static void
test_all_districts_unfinished (void)
{
  g_autoptr (CartGame) game = new_game ("carcassonne-final=all-districts");
  CartAction finished = leave (1, MEEPLE, 7, 7, CART_KIND_ROAD, CART_PLACE_E), unfinished = leave (1, MEEPLE, 4, 4, CART_KIND_ROAD, CART_PLACE_W);

  test_put (game, "toy/road", 4, 4, 0);
  test_put (game, "toy/end", 7, 7, 2);
  test_put (game, "toy/end", 8, 7, 0);
  into_city (game, 1, MEEPLE, CART_DISTRICT_BLACKSMITH);
  finish (game);
  g_assert_cmpint (cart_game_get_actor (game), ==, 1);
  g_assert_cmpstr (test_refused (game, &finished), ==, "count.other-districts-final");
  apply (game, unfinished);
  test_assert_events (game, 0, "1 road 1");
}

/* The city is worth 3 to its field, whatever else is there; not on the side without flags. */
static void
test_city_for_field (void)
{
  g_autoptr (CartGame) game = new_game (NULL), plain = new_game ("city-flags=false");

  test_stand (game, 0, MEEPLE, -2, -1, "field", "NL");
  test_assert_final (game, "0 field 3");
  test_assert_terms (game, "0 field 3", "carcassonne 1 x 3 count.city-for-field");
  test_stand (plain, 0, MEEPLE, -2, -1, "field", "NL");
  test_assert_final (plain, "");
}

static void
test_without_flags (void)
{
  g_autoptr (CartGame) game = new_game ("city-flags=false");

  g_assert_cmpint (cart_game_get_count (game), ==, CART_DISTRICT_NONE);
  g_assert_false (cart_game_edit_count (game, CART_DISTRICT_MARKET));
  open_road (game, 1);
  close_road (game);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_DRAW);
  g_assert_cmpstr (refused (game, enter (0, MEEPLE, CART_DISTRICT_CASTLE)), ==, "count.side-without-flags");
}

/* Free editing lets an abbot stand in the castle, and tells that he may not. */
static void
test_wrong_figures (void)
{
  g_autoptr (CartGame) game = new_game (NULL);
  g_autoptr (GArray) violations = g_array_new (FALSE, TRUE, sizeof (CartRefusal));

  into_city (game, 0, CART_FIGURE_MEEPLE, CART_DISTRICT_CASTLE);
  g_assert_cmpuint (cart_game_violations (game, violations), ==, 0);
  into_city (game, 1, CART_FIGURE_ABBOT, CART_DISTRICT_CASTLE);
  g_assert_cmpuint (cart_game_violations (game, violations), ==, 1);
  g_assert_cmpint (g_array_index (violations, CartRefusal, 0).rule, ==, CART_RULE_COUNT_WHO_MAY_STAND);
  g_assert_cmpint (g_array_index (violations, CartRefusal, 0).player, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/count/city-lies", test_city_lies);
  g_test_add_func ("/count/to-carcassonne", test_trigger);
  g_test_add_func ("/count/to-carcassonne/no", test_no_trigger);
  g_test_add_func ("/count/to-carcassonne/any-feature", test_any_feature_of_the_turn);
  g_test_add_func ("/count/to-carcassonne/abbot-points", test_abbot_points);
  g_test_add_func ("/count/to-carcassonne/lost-challenge", test_lost_challenge);
  g_test_add_func ("/count/one-a-turn/double-turn", test_double_turn);
  g_test_add_func ("/count/who-may-stand", test_who_may_stand);
  g_test_add_func ("/count/from-supply", test_nobody_to_send);
  g_test_add_func ("/count/redeploy-order/too-late", test_redeploy_too_late);
  g_test_add_func ("/count/city-for-field/without-fields", test_without_fields);
  g_test_add_func ("/count/count-moves", test_count_moves);
  g_test_add_func ("/count/count-moves/stays", test_count_stays);
  g_test_add_func ("/count/variants", test_variants);
  g_test_add_func ("/count/redeploy", test_redeploy);
  g_test_add_func ("/count/redeploy/unoccupied", test_redeploy_unoccupied);
  g_test_add_func ("/count/redeploy/other-feature", test_redeploy_other_feature);
  g_test_add_func ("/count/blocks-district", test_blocked);
  g_test_add_func ("/count/district-feature/cathedral", test_cathedral);
  g_test_add_func ("/count/not-to-garden", test_not_to_garden);
  g_test_add_func ("/count/market-final", test_market_final);
  g_test_add_func ("/count/market-final/may", test_market_may);
  g_test_add_func ("/count/market-final/blocked", test_market_blocked);
  g_test_add_func ("/count/other-districts-final", test_other_districts_final);
  g_test_add_func ("/count/other-districts-final/unfinished", test_all_districts_unfinished);
  g_test_add_func ("/count/city-for-field", test_city_for_field);
  g_test_add_func ("/count/side-without-flags", test_without_flags);
  g_test_add_func ("/count/wrong-figures", test_wrong_figures);
  return g_test_run ();
}
