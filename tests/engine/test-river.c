/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rivers: order of the pile, how a river tile may lie (each rule by a position, and against a second reading of the rules in
 * thousands of games), fields parted by the water, and the volcano lake.
 */
#include "simple-river.h"
#include "test-tiles.h"

#include <stdlib.h>
#include <string.h>

static guint n_games = 10;

static const CartTile *
design (CartGame *game, const char *id)
{
  const CartTile *tile = cart_game_find_design (game, id);
  if (tile == NULL)
    g_error ("no tile %s", id);
  return tile;
}

static void
lay (CartGame *game, const char *id, int x, int y, int rotation)
{
  CartRefusal why = CART_REFUSAL_INIT;
  CartAction action = { .type = CART_ACTION_LAY_TILE, .x = x, .y = y, .rotation = rotation };
  CartAction pass = { .type = CART_ACTION_PASS };

  if (!cart_game_give (game, design (game, id), &why))
    g_error ("%s: %s", id, cart_rule_id (why.rule));
  action.player = pass.player = cart_game_get_actor (game);
  if (!cart_game_apply (game, &action, &why))
    g_error ("%s at %d %d: %s", id, x, y, cart_rule_id (why.rule));
  g_assert_true (cart_game_apply (game, &pass, &why));
}

static CartRule
refused (CartGame *game, const char *id, int x, int y, int rotation)
{
  CartRefusal why = CART_REFUSAL_INIT;

  if (cart_game_check_placement (game, design (game, id), x, y, rotation, &why))
    return CART_RULE_NONE;
  return why.rule;
}

#define assert_rule(call, expected) g_assert_cmpstr (cart_rule_id (call), ==, cart_rule_id (expected))

/* A river of plain tiles made for these tests: straight N-S, bend N-E, fork N-E-W, lake N; the source flows east. */
static CartGame *
plain_river (const char *options)
{
  CartSet *set = test_set_new ("plain", "river");
  CartGame *game;

  test_add_tile (set, "plain/source", 1, 1, "", "river E source=1; field NL NR EL ER SL SR WL WR");
  test_add_tile (set, "plain/straight", 12, 0, "", "river N S; field NL SR WL WR; field NR EL ER SL");
  test_add_tile (set, "plain/bend", 12, 0, "", "river N E; field NR EL; field NL ER SL SR WL WR");
  test_add_tile (set, "plain/fork", 1, 0, "", "river N E W fork=1; field NR EL; field WR NL; field ER SL SR WL");
  test_add_tile (set, "plain/lake", 2, 0, "", "river N lake=1; field NL NR EL ER SL SR WL WR");
  test_add_tile (set, "plain/meadow", 4, 0, "", "monastery; field NL NR EL ER SL SR WL WR");
  game = test_game_of (&set, 1, options, 2, 1, CART_GAME_DEFAULT);
  cart_set_unref (set);
  cart_game_start (game);
  return game;
}

/* bend: rotation r has the river at sides r and r + 1. */
static void
test_no_u_turn (void)
{
  g_autoptr (CartGame) game = plain_river (NULL);

  cart_game_start (game);
  lay (game, "plain/fork", 1, 0, 3); /* sides W, N and S: the water turns both ways */
  assert_rule (refused (game, "plain/bend", 1, 1, 3), CART_RULE_RIVER_NO_U_TURN); /* N and W: right again after right */
  assert_rule (refused (game, "plain/bend", 1, 1, 0), CART_RULE_NONE);            /* N and E: left after right */
  assert_rule (refused (game, "plain/bend", 1, -1, 2), CART_RULE_RIVER_NO_U_TURN);
  assert_rule (refused (game, "plain/bend", 1, -1, 1), CART_RULE_NONE);
  lay (game, "plain/bend", 1, 1, 0);
  assert_rule (refused (game, "plain/bend", 2, 1, 3), CART_RULE_RIVER_NO_U_TURN); /* left, left */
  assert_rule (refused (game, "plain/bend", 2, 1, 2), CART_RULE_NONE);
}

/* The same in a position whose tiles were put in another order: the water still comes from the source. */
static void
test_no_u_turn_in_a_position (void)
{
  g_autoptr (CartGame) game = plain_river (NULL);

  g_assert_true (cart_game_undo (game));
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/straight"), 1, 1, 0));
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/fork"), 1, 0, 3));
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/source"), 0, 0, 0));
  cart_game_start_from_position (game);
  assert_rule (refused (game, "plain/bend", 1, -1, 2), CART_RULE_RIVER_NO_U_TURN);
  assert_rule (refused (game, "plain/bend", 1, -1, 1), CART_RULE_NONE);
}

static void
test_violations (void)
{
  g_autoptr (CartGame) game = plain_river (NULL);
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (CartRefusal));

  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/bend"), 1, 0, 2)); /* right, to the south */
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/straight"), 1, 1, 0));
  g_assert_cmpuint (cart_game_violations (game, wrong), ==, 0);
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/bend"), 1, 2, 3)); /* right, to the west */
  g_assert_cmpuint (cart_game_violations (game, wrong), ==, 0);
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/bend"), 0, 2, 0)); /* right, to the north */
  g_assert_cmpuint (cart_game_violations (game, wrong), ==, 1);
  assert_rule (g_array_index (wrong, CartRefusal, 0).rule, CART_RULE_RIVER_NO_U_TURN);
  g_assert_cmpint (g_array_index (wrong, CartRefusal, 0).x, ==, 0);
  g_assert_cmpint (g_array_index (wrong, CartRefusal, 0).side, ==, CART_SIDE_N);
}

static void
test_straight_between (void)
{
  g_autoptr (CartGame) game = plain_river (NULL);

  lay (game, "plain/fork", 1, 0, 3);
  lay (game, "plain/straight", 1, 1, 0);
  /* right, straight, right: a turn back with a straight tile between; the source lies a row higher and is not ahead */
  assert_rule (refused (game, "plain/bend", 1, 2, 3), CART_RULE_NONE);
}

static CartGame *
two_right_turns (const char *options)
{
  CartGame *game = plain_river (options);

  lay (game, "plain/fork", 1, 0, 3);     /* right at (1, 0) */
  lay (game, "plain/straight", 1, 1, 0);
  lay (game, "plain/bend", 1, 2, 3);     /* right: now to the west */
  lay (game, "plain/straight", 0, 2, 1);
  lay (game, "plain/straight", -1, 2, 1);
  return game;
}

static void
test_no_third_turn (void)
{
  g_autoptr (CartGame) forbidden = two_right_turns (NULL), allowed = two_right_turns ("river-third-turn=allowed");

  assert_rule (refused (forbidden, "plain/bend", -2, 2, 0), CART_RULE_RIVER_NO_THIRD_TURN); /* from E to N: a third right */
  assert_rule (refused (forbidden, "plain/bend", -2, 2, 1), CART_RULE_NONE);                /* E to S: left */
  assert_rule (refused (allowed, "plain/bend", -2, 2, 0), CART_RULE_NONE);
}

static void
test_no_bend_to_river (void)
{
  g_autoptr (CartGame) game = two_right_turns ("river-third-turn=allowed");

  lay (game, "plain/straight", 1, -1, 0);
  /* at x = 0 a bend to the north would lead at the source, two cells ahead */
  g_assert_true (cart_game_undo (game) && cart_game_undo (game) && cart_game_undo (game));
  g_assert_true (cart_game_undo (game) && cart_game_undo (game) && cart_game_undo (game));
  assert_rule (refused (game, "plain/bend", -1, 2, 0), CART_RULE_NONE);
  g_assert_true (cart_game_undo (game) && cart_game_undo (game) && cart_game_undo (game));
  assert_rule (refused (game, "plain/bend", 0, 2, 0), CART_RULE_RIVER_NO_U_TURN);
  lay (game, "plain/straight", 0, 2, 1);
  lay (game, "plain/bend", -1, 2, 1); /* left, to the south */
  lay (game, "plain/straight", -1, 3, 0);
  /* then left to the east: row 4 is free of river */
  assert_rule (refused (game, "plain/bend", -1, 4, 0), CART_RULE_NONE);
  lay (game, "plain/bend", -1, 4, 0);
  lay (game, "plain/straight", 0, 4, 1);
  lay (game, "plain/straight", 1, 4, 1);
  /* a third left, to the north: the bend at (1, 2) lies in that line if the bend is at x = 1, not at x = 2 */
  assert_rule (refused (game, "plain/bend", 2, 4, 3), CART_RULE_NONE);
  g_assert_true (cart_game_undo (game) && cart_game_undo (game) && cart_game_undo (game));
  assert_rule (refused (game, "plain/bend", 1, 4, 3), CART_RULE_RIVER_NO_BEND_TO_RIVER);
}

static void
test_open_end (void)
{
  g_autoptr (CartGame) game = plain_river (NULL);

  lay (game, "plain/fork", 1, 0, 3);
  assert_rule (refused (game, "plain/straight", 0, -1, 1), CART_RULE_RIVER_OPEN_END); /* field at the source's field */
  assert_rule (refused (game, "plain/straight", 1, 1, 1), CART_RULE_TILE_EDGES_MATCH);
  assert_rule (refused (game, "plain/straight", 5, 5, 0), CART_RULE_TILE_ADJACENT);
  assert_rule (refused (game, "plain/straight", 1, 0, 0), CART_RULE_CELL_FREE);
}

static void
test_branches_apart (void)
{
  g_autoptr (CartGame) game = plain_river ("river-third-turn=allowed");

  /* free editing brings two ends to face each other across one cell */
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/straight"), 1, 0, 1));
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/straight"), 3, 0, 1));
  assert_rule (refused (game, "plain/straight", 2, 0, 1), CART_RULE_RIVER_BRANCHES_APART);
}

static void
test_source_first_lake_last (void)
{
  static const char *const sets[] = { "base-c2 river-1-c2", "base-c2 river-1-c2-bb6", "base-c2 river-1-c3" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for (guint64 seed = 1; seed <= 20; seed++)
      {
        g_autoptr (CartGame) game = test_game (sets[i], NULL, 2, seed, CART_GAME_DEFAULT);
        guint64 random = seed;
        CartLaid laid;
        guint n_lakes = 0;
        cart_game_start (game);
        g_assert_cmpuint (cart_game_n_tiles (game), ==, 1);
        cart_game_get_tile (game, 0, &laid);
        g_assert_true (g_str_has_suffix (laid.tile->id, "/A"));
        g_assert_cmpuint (cart_game_n_pile (game), ==, 11 + 71);
        for (guint drawn = 0; drawn < 11; drawn++)
          {
            /* a tile that fits nowhere is set aside and another drawn: count both */
            guint before = cart_game_n_pile (game);
            g_assert_true (cart_game_draw (game));
            drawn += before - cart_game_n_pile (game) - 1;
            if (drawn < 11)
              g_assert_true (g_str_has_prefix (cart_game_get_drawn (game)->id, "river"));
            if (cart_game_get_drawn (game)->letter != NULL || g_str_has_suffix (cart_game_get_drawn (game)->id, "/L"))
              n_lakes += drawn == 10 && g_str_has_suffix (cart_game_get_drawn (game)->id, "/L");
            while (cart_game_get_phase (game) != CART_PHASE_DRAW)
              cart_game_play_random (game, &random);
          }
        g_assert_true (n_lakes == 1 || cart_game_n_aside (game, design (game, sets[i] + 8)) == 0);
      }
}

/* Which copies are drawn when, by the pile alone. */
static void
draw_order (CartGame *game, GPtrArray *ids)
{
  while (cart_game_n_pile (game) > 0)
    {
      /* a tile of the pile's front: the only one that may be handed out unless several are of one rank */
      for (guint i = 0; i < cart_game_n_designs (game); i++)
        {
          const CartTile *tile = cart_game_get_design (game, i);
          if (cart_game_n_left (game, tile) > 0 && cart_game_give (game, tile, NULL))
            {
              g_ptr_array_add (ids, (gpointer) tile->id);
              g_assert_true (cart_game_set_aside (game, tile, NULL));
              break;
            }
        }
    }
}

static guint
position_of (GPtrArray *ids, const char *id)
{
  for (guint i = 0; i < ids->len; i++)
    if (strcmp (g_ptr_array_index (ids, i), id) == 0)
      return i;
  return G_MAXUINT;
}

static void
test_fork_first (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-2-c2", NULL, 2, 3, CART_GAME_DEFAULT);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  CartRefusal why;

  assert_rule (cart_game_give (game, design (game, "river-2-c2/I"), &why) ? CART_RULE_NONE : why.rule, CART_RULE_START_FIRST);
  cart_game_start (game);
  g_assert_false (cart_game_give (game, design (game, "river-2-c2/B"), &why));
  assert_rule (why.rule, CART_RULE_RIVER_FORK_FIRST);
  g_assert_false (cart_game_give (game, design (game, "river-2-c2/L"), &why));
  g_assert_false (cart_game_give (game, design (game, "base-c2/D"), &why));
  assert_rule (why.rule, CART_RULE_RIVER_BEFORE_LAND);
  draw_order (game, ids);
  g_assert_cmpuint (position_of (ids, "river-2-c2/I"), ==, 0);
  g_assert_cmpuint (position_of (ids, "river-2-c2/L"), ==, 10); /* the volcano lake last; the city lake anywhere before */
  g_assert_cmpuint (position_of (ids, "river-2-c2/K"), <, 10);
}

static void
test_lake_last (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-1-c2", NULL, 2, 3, CART_GAME_DEFAULT);
  CartRefusal why;

  cart_game_start (game);
  g_assert_false (cart_game_may_come (game, design (game, "river-1-c2/L")));
  g_assert_false (cart_game_may_come (game, design (game, "base-c2/D")));
  g_assert_true (cart_game_may_come (game, design (game, "river-1-c2/B")));
  g_assert_false (cart_game_give (game, design (game, "river-1-c2/L"), &why));
  assert_rule (why.rule, CART_RULE_RIVER_LAKE_LAST);
  g_assert_true (cart_game_give (game, design (game, "river-1-c2/B"), &why));
}

/* What may come is what lies in the first part of the pile that still has tiles, at each draw; beside a position, everything is in one. */
static void
test_parts (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-2-c2", NULL, 2, 5, CART_GAME_DEFAULT);
  g_autoptr (CartGame) position = test_game ("base-c2 river-2-c2", NULL, 2, 5, CART_GAME_DEFAULT);
  guint before = 0;

  cart_game_start (game);
  while (cart_game_draw (game))
    {
      const CartTile *drawn = cart_game_get_drawn (game);
      guint first = G_MAXUINT, mine = cart_game_get_part (game, drawn);

      g_assert_cmpuint (mine, >=, before);
      before = mine;
      g_assert_true (cart_game_set_aside (game, drawn, NULL));
      for (guint i = 0; i < cart_game_n_designs (game); i++)
        if (cart_game_n_left (game, cart_game_get_design (game, i)) > 0)
          first = MIN (first, cart_game_get_part (game, cart_game_get_design (game, i)));
      for (guint i = 0; i < cart_game_n_designs (game); i++)
        {
          const CartTile *tile = cart_game_get_design (game, i);
          gboolean first_part = cart_game_n_left (game, tile) > 0 && cart_game_get_part (game, tile) == first;
          g_assert_true (cart_game_may_come (game, tile) == first_part);
        }
    }
  cart_game_start_from_position (position);
  g_assert_cmpuint (cart_game_get_part (position, design (position, "base-c2/D")), ==, 0);
  g_assert_cmpuint (cart_game_get_part (position, design (position, "river-2-c2/L")), ==, 0);
}

/* The two lakes of a 20th Anniversary River come last, in either order. */
static void
test_two_lakes_last (void)
{
  guint first[2] = { 0, 0 };

  for (guint64 seed = 1; seed <= 40; seed++)
    {
      CartSet *set = test_set_new ("twenty", "river");
      g_autoptr (CartGame) game = NULL;
      guint64 random = seed;
      int order = 0;
      test_add_tile (set, "twenty/source", 1, 1, "cells 2", "river N 1:N source=1; field NL SL SR WL WR 1:NR 1:EL 1:ER 1:SL 1:SR; field NR 1:NL");
      test_add_tile (set, "twenty/straight", 4, 0, "", "river N S; field NL SR WL WR; field NR EL ER SL");
      test_add_tile (set, "twenty/lake-1", 1, 0, "", "river N lake=1; field NL NR EL ER SL SR WL WR");
      test_add_tile (set, "twenty/lake-2", 1, 0, "", "river N lake=1; monastery; field NL NR EL ER SL SR WL WR");
      game = test_game_of (&set, 1, NULL, 2, seed, CART_GAME_DEFAULT);
      cart_set_unref (set);
      cart_game_start (game);
      for (int i = 0; i < 6; i++)
        {
          const CartTile *drawn;
          g_assert_true (cart_game_draw (game));
          drawn = cart_game_get_drawn (game);
          g_assert_cmpint (strncmp (drawn->id, "twenty/lake", 11) == 0, ==, i >= 4);
          if (i == 4)
            order = drawn->id[12] - '1';
          while (cart_game_get_phase (game) != CART_PHASE_DRAW)
            cart_game_play_random (game, &random);
        }
      first[order]++;
    }
  g_assert_cmpuint (first[0], >, 5);
  g_assert_cmpuint (first[1], >, 5);
}

/* Both rivers together: one source and one lake, the fork first. */
static void
test_combined (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-1-c2 river-2-c2", NULL, 2, 3, CART_GAME_DEFAULT);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  cart_game_start (game);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 1);
  g_assert_cmpuint (cart_game_n_left (game, design (game, "river-2-c2/A")), ==, 0);
  g_assert_cmpuint (cart_game_n_left (game, design (game, "river-1-c2/L")), ==, 0);
  g_assert_cmpuint (cart_game_n_left (game, design (game, "river-2-c2/K")), ==, 0);
  draw_order (game, ids);
  g_assert_cmpuint (position_of (ids, "river-2-c2/I"), ==, 0);
  g_assert_cmpuint (position_of (ids, "river-2-c2/L"), ==, 10 + 10 - 1);
}

/* Two copies of one river are two rivers that are joined: one source and one lake of the two. */
static void
test_two_copies (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-1-c2*2", NULL, 2, 3, CART_GAME_DEFAULT);

  cart_game_start (game);
  g_assert_cmpuint (cart_game_n_left (game, design (game, "river-1-c2/A")), ==, 0);
  g_assert_cmpuint (cart_game_n_left (game, design (game, "river-1-c2/L")), ==, 1);
  g_assert_cmpuint (cart_game_n_left (game, design (game, "river-1-c2/B")), ==, 2);
}

/* Where no source lies (a position), the water of a fork comes from the arm that was joined first. */
static void
test_fork_without_source (void)
{
  g_autoptr (CartGame) game = plain_river (NULL);

  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/straight"), 9, 10, 1));
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/fork"), 10, 10, 0));
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/straight"), 11, 10, 1));
  /* from the west to the north is a turn to the left: another one would follow it at once, one to the right may */
  assert_rule (refused (game, "plain/bend", 10, 9, 2), CART_RULE_RIVER_NO_U_TURN);
  assert_rule (refused (game, "plain/bend", 10, 9, 1), CART_RULE_NONE);
}

/* No source lies beside a river that has begun, neither on its end nor on the land. */
static void
test_source_first_alone (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-1-c2 river-2-c2", NULL, 2, 3, CART_GAME_DEFAULT);

  g_assert_true (cart_game_edit_put_tile (game, design (game, "base-c2/B"), 0, 0, 0));
  cart_game_start_from_position (game);
  g_assert_cmpuint (cart_game_placements (game, design (game, "river-1-c2/A"), NULL), >, 0);
  g_assert_true (cart_game_edit_put_tile (game, design (game, "river-2-c2/A"), 0, 1, 0));
  g_assert_cmpuint (cart_game_placements (game, design (game, "river-1-c2/A"), NULL), ==, 0);
  g_assert_cmpuint (cart_game_placements (game, design (game, "river-1-c2/D"), NULL), >, 0);
}

/* Whichever of the two sources is kept, the other one is not laid. */
static void
test_combined_sources (void)
{
  static const char *const sources[2] = { "river-1-c2/A", "river-2-c2/A" };

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (CartGame) game = test_game ("base-c2 river-1-c2 river-2-c2", NULL, 2, 3, CART_GAME_DEFAULT);
      CartRefusal refusal = CART_REFUSAL_INIT;

      g_assert_true (cart_game_lay_start (game, design (game, sources[i]), 0, 0, 0, NULL));
      g_assert_false (cart_game_lay_start (game, design (game, sources[1 - i]), 1, 0, 2, &refusal));
      g_assert_cmpstr (cart_rule_id (refusal.rule), ==, "river.combined");
      g_assert_cmpuint (cart_game_n_pile (game), ==, 10 + 10 + 71);
      g_assert_true (cart_game_undo (game));
      g_assert_true (cart_game_lay_start (game, design (game, sources[1 - i]), 0, 0, 0, NULL));
    }
}

/* CutCassonne's tiles join any river; alone they fit nowhere. */
static void
test_cutcassonne (void)
{
  g_autoptr (CartGame) with = test_game ("base-c2 river-1-c2 cutcassonne-river-c2", NULL, 2, 3, CART_GAME_DEFAULT);
  g_autoptr (CartGame) alone = test_game ("base-c2 cutcassonne-river-c2", NULL, 2, 3, CART_GAME_DEFAULT);

  cart_game_start (with);
  g_assert_cmpuint (cart_game_n_pile (with), ==, 11 + 3 + 71);
  g_assert_cmpuint (cart_game_placements (with, design (with, "cutcassonne-river-c2/09"), NULL), >, 0);
  cart_game_start (alone);
  g_assert_true (cart_game_draw (alone));
  g_assert_true (g_str_has_prefix (cart_game_get_drawn (alone)->id, "base-c2"));
}

/* A river that cannot go on is left: its tiles are set aside, and the game goes on. */
static void
test_left_unfinished (void)
{
  g_autoptr (CartGame) game = plain_river (NULL);
  guint64 random = 1;

  for (int y = -1; y <= 1; y++)
    for (int x = 1; x <= 2; x++)
      if (y != 0)
        g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/meadow"), x, y, 0));
  g_assert_true (cart_game_edit_put_tile (game, design (game, "plain/meadow"), 2, 0, 0));
  g_assert_true (cart_game_draw (game)); /* only a lake can still lie at (1, 0) */
  g_assert_cmpstr (cart_game_get_drawn (game)->id, ==, "plain/lake");
  g_assert_cmpuint (cart_game_n_aside (game, design (game, "plain/straight")), ==, 12);
  while (cart_game_play_random (game, &random))
    ;
  g_assert_cmpuint (cart_game_n_aside (game, design (game, "plain/lake")), ==, 1);
}

static void
test_no_figure_on_river (void)
{
  g_autoptr (CartGame) game = plain_river (NULL);
  CartAction action = { .type = CART_ACTION_LAY_TILE, .x = 1, .rotation = 3 };
  CartAction figure = { .type = CART_ACTION_FIGURE, .figure = CART_FIGURE_MEEPLE, .x = 1, .kind = CART_KIND_RIVER,
                        .place = CART_PLACE_N };
  CartRefusal why;

  g_assert_true (cart_game_give (game, design (game, "plain/fork"), NULL));
  g_assert_true (cart_game_apply (game, &action, NULL));
  g_assert_false (cart_game_check (game, &figure, &why));
  assert_rule (why.rule, CART_RULE_RIVER_NO_FIGURE);
  figure.kind = CART_KIND_FIELD;
  figure.place = CART_PLACE_NL;
  g_assert_true (cart_game_apply (game, &figure, &why));
}

/* Fields on the tiles that the page lists. */
static void
test_fields (void)
{
  static const struct { const char *sets, *tile; guint n; } rows[] = {
    { "base-c2 river-1-c2", "river-1-c2/A", 1 },     { "base-c2 river-1-c2", "river-1-c2/L", 1 },
    { "base-c2 river-1-c2-bb6", "river-1-c2-bb6/A", 1 }, { "base-c2 river-2-c2", "river-2-c2/A", 1 },
    { "base-c2 river-2-c2", "river-2-c2/L", 1 },     { "base-c2 river-1-c3", "river-1-c3/A", 3 },
    { "base-c2 river-1-c3", "river-1-c3/L", 1 },     { "base-c2 river-2-c2", "river-2-c2/D", 4 },
    { "base-c2 river-2-c2", "river-2-c2/E", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CartGame) game = test_game (rows[i].sets, NULL, 2, 1, CART_GAME_DEFAULT);
      g_assert_true (cart_game_edit_put_tile (game, design (game, rows[i].tile), 0, 0, 0));
      g_assert_cmpuint (cart_game_features (game, CART_KIND_FIELD, NULL), ==, rows[i].n);
    }
}

/* The river parts the field of a tile laid across it. */
static void
test_river_parts_fields (void)
{
  g_autoptr (CartGame) game = plain_river (NULL);
  CartFeature north, south, around;

  lay (game, "plain/fork", 1, 0, 3);
  lay (game, "plain/straight", 1, 1, 0);
  lay (game, "plain/straight", 1, -1, 0);
  g_assert_true (cart_game_feature_at (game, 1, -1, CART_KIND_FIELD, CART_PLACE_WL, &north));
  g_assert_true (cart_game_feature_at (game, 1, 1, CART_KIND_FIELD, CART_PLACE_WL, &south));
  g_assert_true (cart_game_feature_at (game, 1, 1, CART_KIND_FIELD, CART_PLACE_EL, &around));
  g_assert_cmpuint (north.id, ==, south.id); /* round the source */
  g_assert_cmpuint (around.id, !=, south.id);
}

static CartGame *
volcano_game (const char *options)
{
  CartGame *game = test_game ("base-c2 river-2-c2", options, 2, 1, CART_GAME_DEFAULT);
  static const char *const others[] = { "I", "B", "C", "D", "E", "F", "G", "H", "J", "K" };

  cart_game_start (game);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *id = g_strdup_printf ("river-2-c2/%s", others[i]);
      g_assert_true (cart_game_set_aside (game, design (game, id), NULL));
    }
  g_assert_true (cart_game_give (game, design (game, "river-2-c2/L"), NULL));
  CartAction action = { .type = CART_ACTION_LAY_TILE, .x = 1, .y = 0, .rotation = 0 };
  g_assert_true (cart_game_apply (game, &action, NULL));
  return game;
}

static void
test_volcano_lake (void)
{
  g_autoptr (CartGame) rule = volcano_game (NULL), house = volcano_game ("river-volcano-turn=false");
  CartAction figure = { .type = CART_ACTION_FIGURE, .figure = CART_FIGURE_MEEPLE, .x = 1, .kind = CART_KIND_FIELD,
                        .place = CART_PLACE_NL };
  CartAction pass = { .type = CART_ACTION_PASS };
  CartRefusal why;

  g_assert_false (cart_game_check (rule, &figure, &why));
  assert_rule (why.rule, CART_RULE_RIVER_VOLCANO_LAKE);
  g_assert_true (cart_game_apply (rule, &pass, NULL));
  g_assert_cmpint (cart_game_get_player (rule), ==, 0); /* another turn */
  g_assert_false (cart_game_is_second_turn (rule));     /* a whole one */
  g_assert_true (cart_game_apply (house, &figure, &why));
  g_assert_cmpint (cart_game_get_player (house), ==, 1);
}

/* A tile of double size counts as two: for a monastery beside it, and for a feature on both cells. */
static void
test_double_tile (void)
{
  CartSet *set = test_set_new ("double", "river");
  g_autoptr (CartGame) game = NULL;
  CartFeature feature;

  test_add_tile (set, "double/source", 1, 1, "cells 2",
                 "river 1:E source=1; city N 1:N; field EL 1:WR 1:EL *1; field SL SR WL WR 1:SL 1:SR 1:ER");
  test_add_tile (set, "double/cap", 2, 0, "", "city S; field WL WR NL NR EL ER *0");
  test_add_tile (set, "double/cloister", 1, 0, "", "monastery; field NL NR EL ER SL SR WL WR");
  game = test_game_of (&set, 1, NULL, 2, 1, CART_GAME_DEFAULT);
  cart_set_unref (set);
  cart_game_start (game);
  g_assert_true (cart_game_edit_put_tile (game, design (game, "double/cap"), 0, -1, 0));
  g_assert_true (cart_game_edit_put_tile (game, design (game, "double/cap"), 1, -1, 0));
  g_assert_true (cart_game_feature_at (game, 0, 0, CART_KIND_CITY, CART_PLACE_N, &feature));
  g_assert_true (feature.complete);
  g_assert_cmpuint (feature.n_parts, ==, 3);
  g_assert_cmpuint (feature.n_tiles, ==, 4);
  g_assert_true (cart_game_edit_put_tile (game, design (game, "double/cloister"), 0, 1, 0));
  g_assert_true (cart_game_feature_at (game, 0, 1, CART_KIND_MONASTERY, CART_PLACE_C, &feature));
  g_assert_cmpuint (feature.n_open, ==, 8 - 2);
  /* no cell of it can be used twice, whichever way it lies */
  assert_rule (refused (game, "double/cap", 1, 0, 2), CART_RULE_CELL_FREE);
}

/* --- Against the second reading --- */

static void
compare (CartGame *game, gboolean third)
{
  const CartTile *tile = cart_game_get_drawn (game);
  int x0, y0, x1, y1;
  guint n = 0;

  g_assert_true (cart_game_get_bounds (game, &x0, &y0, &x1, &y1));
  for (int y = y0 - 2; y <= y1 + 2; y++)
    for (int x = x0 - 2; x <= x1 + 2; x++)
      for (int rotation = 0; rotation < 4; rotation++)
        {
          gboolean simple = simple_river_may_lie (game, tile, x, y, rotation, third);
          CartRefusal why = CART_REFUSAL_INIT;
          gboolean engine = cart_game_check_placement (game, tile, x, y, rotation, &why);
          if (simple != engine)
            g_error ("%s at %d %d rotation %d: %s", tile->id, x, y, rotation, engine ? "allowed" : cart_rule_id (why.rule));
          n += engine;
        }
  g_assert_cmpuint (cart_game_placements (game, tile, NULL), ==, n);
}

static gboolean
is_river_tile (const CartTile *tile)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].kind == CART_KIND_RIVER)
      return TRUE;
  return FALSE;
}

/* What was set aside had no place by the second reading either. */
static void
check_aside (CartGame *game, const guint *before, gboolean third)
{
  int x0, y0, x1, y1;

  g_assert_true (cart_game_get_bounds (game, &x0, &y0, &x1, &y1));
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);
      if (cart_game_n_aside (game, tile) == before[i] || !is_river_tile (tile))
        continue;
      for (int y = y0 - 2; y <= y1 + 2; y++)
        for (int x = x0 - 2; x <= x1 + 2; x++)
          for (int rotation = 0; rotation < 4; rotation++)
            g_assert_false (simple_river_may_lie (game, tile, x, y, rotation, third));
    }
}

static const struct { const char *name, *sets, *options; } rivers[] = {
  { "river-1", "base-c2 river-1-c2", NULL },
  { "river-1-bb6", "base-c2 river-1-c2-bb6", NULL },
  { "river-1-c3", "base-c2 river-1-c3", NULL },
  { "river-2", "base-c2 river-2-c2", NULL },
  { "river-2-third", "base-c2 river-2-c2", "river-third-turn=allowed" },
  { "both", "base-c2 river-1-c2 river-2-c2", NULL },
  { "both-third", "base-c2 river-1-c2 river-2-c2", "river-third-turn=allowed" },
  { "cut", "base-c2 river-1-c3 cutcassonne-river-c2", NULL },
  { "all", "base-c2 river-1-c2 river-2-c2 cutcassonne-river-c2", NULL },
  { "with-count", "base-c2 river-2-c2 count-of-carcassonne", NULL },
  { "two-copies", "base-c2 river-1-c2*2", "river-third-turn=allowed" },
  { "double", "double", NULL },
};

static CartGame *
river_game (guint which, guint64 seed)
{
  CartSet *set;
  CartGame *game;

  if (strcmp (rivers[which].sets, "double") != 0)
    return test_game (rivers[which].sets, rivers[which].options, 2, seed, CART_GAME_DEFAULT);
  set = test_set_new ("double", "river");
  test_add_tile (set, "double/source", 1, 1, "cells 2", "river N 1:S source=1; field NL WL WR SL SR 1:SR; field NR 1:NL 1:NR 1:EL 1:ER 1:SL");
  test_add_tile (set, "double/long", 2, 0, "cells 2", "river W 1:S; field WR NL NR 1:NL 1:NR 1:EL 1:ER 1:SL; field WL SL SR 1:SR");
  test_add_tile (set, "double/straight", 5, 0, "", "river N S; field NL SR WL WR; field NR EL ER SL");
  test_add_tile (set, "double/bend", 6, 0, "", "river N E; field NR EL; field NL ER SL SR WL WR");
  test_add_tile (set, "double/lake", 2, 0, "", "river N lake=1; field NL NR EL ER SL SR WL WR");
  game = test_game_of (&set, 1, rivers[which].options, 2, seed, CART_GAME_DEFAULT);
  cart_set_unref (set);
  return game;
}

static void
test_second_reading (gconstpointer data)
{
  guint which = GPOINTER_TO_UINT (data);
  guint n_compared = 0;

  for (guint64 seed = 1; seed <= n_games; seed++)
    {
      g_autoptr (CartGame) game = river_game (which, seed);
      g_autofree guint *aside = g_new (guint, cart_game_n_designs (game));
      guint64 random = seed * 7919;
      gboolean third = g_strcmp0 (cart_game_get_option (game, "river-third-turn"), "forbidden") == 0;
      cart_game_start (game);
      for (;;)
        {
          for (guint i = 0; i < cart_game_n_designs (game); i++)
            aside[i] = cart_game_n_aside (game, cart_game_get_design (game, i));
          gboolean drawn = cart_game_draw (game);
          check_aside (game, aside, third);
          if (!drawn || !is_river_tile (cart_game_get_drawn (game)))
            break;
          compare (game, third);
          n_compared++;
          while (cart_game_get_phase (game) != CART_PHASE_DRAW)
            cart_game_play_random (game, &random);
        }
    }
  g_assert_cmpuint (n_compared, >, 5 * n_games);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_games = (guint) atoi (argv[argc - 1]);
  g_test_add_func ("/river/source-first", test_source_first_lake_last);
  g_test_add_func ("/river/lake-last", test_lake_last);
  g_test_add_func ("/river/parts", test_parts);
  g_test_add_func ("/river/two-lakes-last", test_two_lakes_last);
  g_test_add_func ("/river-2/fork-first", test_fork_first);
  g_test_add_func ("/river/combined", test_combined);
  g_test_add_func ("/river/source-first/alone", test_source_first_alone);
  g_test_add_func ("/river/combined/sources", test_combined_sources);
  g_test_add_func ("/river/combined/copies", test_two_copies);
  g_test_add_func ("/river/fork-without-source", test_fork_without_source);
  g_test_add_func ("/river/cutcassonne", test_cutcassonne);
  g_test_add_func ("/river/open-end", test_open_end);
  g_test_add_func ("/river/branches-apart", test_branches_apart);
  g_test_add_func ("/river/no-u-turn", test_no_u_turn);
  g_test_add_func ("/river/no-u-turn/position", test_no_u_turn_in_a_position);
  g_test_add_func ("/river/violations", test_violations);
  g_test_add_func ("/river/straight-between", test_straight_between);
  g_test_add_func ("/river/no-third-turn", test_no_third_turn);
  g_test_add_func ("/river/no-bend-to-river", test_no_bend_to_river);
  g_test_add_func ("/river/left-unfinished", test_left_unfinished);
  g_test_add_func ("/river/no-figure", test_no_figure_on_river);
  g_test_add_func ("/river/fields", test_fields);
  g_test_add_func ("/river/parts-fields", test_river_parts_fields);
  g_test_add_func ("/river-2/volcano-lake", test_volcano_lake);
  g_test_add_func ("/river/double-tile", test_double_tile);
  for (guint i = 0; i < G_N_ELEMENTS (rivers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/river/second-reading/%s", rivers[i].name);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_second_reading);
    }
  return g_test_run ();
}
