/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties that hold in every game of every mixture, over seeded random games:
 * - all steps taken back give the first position byte for byte, and done again the last one;
 * - features grown tile by tile equal features found from scratch;
 * - the actions offered are exactly those accepted;
 * - points on the track are the sum of the events, those the sum of their terms;
 * - every figure is on the board, in the city or in the supply, and nowhere twice;
 * - the whole game turned by a quarter turn gives the same points.
 * "-- N" plays N games of each mixture instead of a few.
 */
#include "cart-south-seas.h"
#include "demo-sets.h"
#include "test-tiles.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  const char *name;
  const char *sets;
  const char *options;
} Mixture;

#define EVERYTHING \
  "base-c2 inns-and-cathedrals-c2 abbot-c2 traders-and-builders-c2 king-and-robber-c2 cult-places-c1 count-of-carcassonne"

static const Mixture mixtures[] = {
  { "base", "base-c2", NULL },
  { "base-without-fields", "base-c2", "fields=off small-city=half" },
  { "river-1", "base-c2 river-1-c2", NULL },
  { "river-1-bb6", "base-c2 river-1-c2-bb6", "river-third-turn=allowed" },
  { "river-1-c3", "base-c2 river-1-c3", NULL },
  { "river-2", "base-c2 river-2-c2", NULL },
  { "river-2-house", "base-c2 river-2-c2", "river-volcano-turn=false start-tile=shuffled" },
  { "river-both", "base-c2 river-1-c2 river-2-c2 cutcassonne-river-c2", NULL },
  { "inns-cathedrals", "base-c2 inns-and-cathedrals-c2", NULL },
  { "inns-plain", "base-c2 inns-and-cathedrals-c2", "unfinished-inn-cathedral=plain" },
  { "abbot", "base-c2 abbot-c2 inns-and-cathedrals-c2", NULL },
  { "traders-builders", "base-c2 traders-and-builders-c2 river-2-c2", NULL },
  { "king-robber", "base-c2 king-and-robber-c2", "king-robber-bonus=ten-each" },
  { "cultists", "base-c2 cultists-c2 cult-places-c1 abbot-c2", NULL },
  { "count", "base-c2 count-of-carcassonne", NULL },
  { "count-without-flags", "base-c2 count-of-carcassonne", "city-flags=false" },
  { "everything", EVERYTHING, NULL },
  { "everything-river-1", EVERYTHING " river-1-c2", "count-move=clockwise carcassonne-final=all-districts" },
  { "everything-river-2", EVERYTHING " river-2-c2 cultists-c2", "count-move=follow-figure king-robber-bonus=fifteen-or-forty" },
  { "everything-twice", EVERYTHING " base-c2 traders-and-builders-c2", "market-final=may king-robber-bonus=per-completion" },
  { "double-source", "base-c2 double-river", NULL },
  { "gold-rush", "gold-rush", NULL },
  { "gold-rush-five-cowboys", "gold-rush", "cowboys=5" },
  { "gold-rush-take-back", "gold-rush", "take-back=on" },
  { "gold-rush-without-farmers", "gold-rush", "farmers=off" },
  { "south-seas", "south-seas", NULL },
  { "south-seas-none-left", "south-seas", "take-back=none-left" },
};

static guint n_games = 4;

/* A river whose source covers two cells and has two ends, with two lakes, as the 20th Anniversary River has. */
static CartSet *
double_river (void)
{
  CartSet *set = test_set_new ("double-river", "river");

  test_add_tile (set, "double-river/source", 1, 1, "cells 2",
                 "river N 1:S source=1; city W; field NL SL SR 1:SR *1; field NR 1:NL 1:NR 1:EL 1:ER 1:SL");
  test_add_tile (set, "double-river/straight", 4, 0, "", "river N S; road W E; field WR NL; field NR EL; field ER SL; field SR WL");
  test_add_tile (set, "double-river/bend", 5, 0, "", "river N E; city W; field NR EL; field NL ER SL SR *1");
  test_add_tile (set, "double-river/lake", 2, 0, "", "river N lake=1; monastery; field NL NR EL ER SL SR WL WR");
  return set;
}

static CartGame *
new_game (const Mixture *mixture, guint n_players, guint64 seed)
{
  CartSet *sets[2];
  CartGame *game;

  if (strcmp (mixture->sets, "gold-rush") == 0 || strcmp (mixture->sets, "south-seas") == 0)
    return demo_game (mixture->sets, mixture->options, n_players, seed, CART_GAME_KEEP_TERMS);
  if (strstr (mixture->sets, "double-river") == NULL)
    return test_game (mixture->sets, mixture->options, n_players, seed, CART_GAME_KEEP_TERMS);
  sets[0] = test_set ("base-c2");
  sets[1] = double_river ();
  game = test_game_of (sets, 2, mixture->options, n_players, seed, CART_GAME_KEEP_TERMS);
  cart_set_unref (sets[0]);
  cart_set_unref (sets[1]);
  return game;
}

/* --- Features from scratch --- */

typedef struct {
  GArray *first;  /* of guint: number of each tile's segment 0 */
  GArray *group;  /* of guint: group of each segment */
} Scratch;

static guint
segment_number (const Scratch *scratch, guint tile, int segment)
{
  return g_array_index (scratch->first, guint, tile) + (guint) segment;
}

static void
paint (Scratch *scratch, guint a, guint b)
{
  guint ga = g_array_index (scratch->group, guint, a), gb = g_array_index (scratch->group, guint, b);

  for (guint i = 0; ga != gb && i < scratch->group->len; i++)
    if (g_array_index (scratch->group, guint, i) == ga)
      g_array_index (scratch->group, guint, i) = gb;
}

static void
cell_of (const CartLaid *laid, int cell, int *x, int *y)
{
  static const int dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };

  *x = laid->x + cell * dx[laid->rotation];
  *y = laid->y + cell * dy[laid->rotation];
}

static int
find_tile (CartGame *game, int x, int y, int *cell, CartLaid *found)
{
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      cart_game_get_tile (game, i, found);
      for (*cell = 0; *cell < found->tile->n_cells; (*cell)++)
        {
          int cx, cy;
          cell_of (found, *cell, &cx, &cy);
          if (cx == x && cy == y)
            return (int) i;
        }
    }
  return -1;
}

/* What lies against a place: the place seen from the other side. */
static CartPlace
facing (CartPlace place)
{
  if (place <= CART_PLACE_W)
    return (CartPlace) ((place + 2) & 3);
  return (CartPlace) (CART_PLACE_NL + (((place - CART_PLACE_NL) ^ 1) + 4) % 8);
}

static int
side_of (CartPlace place)
{
  return place <= CART_PLACE_W ? (int) place : (place - CART_PLACE_NL) / 2;
}

static void
join_place (CartGame *game, Scratch *scratch, guint tile, const CartLaid *laid, int cell, CartPlace place)
{
  static const int dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };
  int x, y, other_cell, other;
  CartLaid beyond;

  cell_of (laid, cell, &x, &y);
  other = find_tile (game, x + dx[side_of (place)], y + dy[side_of (place)], &other_cell, &beyond);
  for (int kind = 1; other >= 0 && kind < CART_N_KINDS; kind++)
    {
      int mine, theirs;
      if (kind == CART_KIND_JOINT || (cart_kind_class (kind) == CART_CLASS_GROUND) != (place >= CART_PLACE_NL))
        continue;
      mine = cart_tile_segment_at (laid->tile, kind, place, cell, laid->rotation);
      theirs = cart_tile_segment_at (beyond.tile, kind, facing (place), other_cell, beyond.rotation);
      if (mine >= 0 && theirs >= 0)
        paint (scratch, segment_number (scratch, tile, mine), segment_number (scratch, (guint) other, theirs));
    }
}

/* Open ends of one segment as it lies. */
static guint
open_ends (CartGame *game, const CartLaid *laid, int segment)
{
  static const int dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };
  CartKind kind = laid->tile->segments[segment].kind;
  CartClass class = cart_kind_class (kind);
  guint n = 0;
  int x, y;

  if (class == CART_CLASS_SITE)
    {
      cell_of (laid, laid->tile->segments[segment].cell, &x, &y);
      for (int ay = -1; ay <= 1; ay++)
        for (int ax = -1; ax <= 1; ax++)
          n += cart_game_tile_at (game, x + ax, y + ay, NULL) < 0;
      return n;
    }
  for (int cell = 0; cell < laid->tile->n_cells; cell++)
    for (int place = class == CART_CLASS_GROUND ? CART_PLACE_NL : CART_PLACE_N;
         place <= (class == CART_CLASS_GROUND ? CART_PLACE_WR : CART_PLACE_W); place++)
      {
        int side = side_of (place), other, other_cell;
        CartLaid beyond;
        if (cart_tile_segment_at (laid->tile, kind, place, cell, laid->rotation) != segment)
          continue;
        cell_of (laid, cell, &x, &y);
        other = find_tile (game, x + dx[side], y + dy[side], &other_cell, &beyond);
        if (other < 0 || cart_tile_segment_at (beyond.tile, kind, facing (place), other_cell, beyond.rotation) < 0)
          n++;
      }
  return n;
}

static void
check_features (CartGame *game)
{
  Scratch scratch = { g_array_new (FALSE, FALSE, sizeof (guint)), g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_autofree guint *open = NULL, *id_of_group = NULL;
  CartLaid laid;

  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      cart_game_get_tile (game, i, &laid);
      g_array_append_val (scratch.first, scratch.group->len);
      for (int s = 0; s < laid.tile->n_segments; s++)
        g_array_append_val (scratch.group, scratch.group->len);
    }
  open = g_new0 (guint, scratch.group->len + 1);
  id_of_group = g_new0 (guint, scratch.group->len + 1);
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      cart_game_get_tile (game, i, &laid);
      for (int cell = 0; cell < laid.tile->n_cells; cell++)
        for (int place = CART_PLACE_N; place <= CART_PLACE_WR; place++)
          join_place (game, &scratch, i, &laid, cell, place);
    }
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      cart_game_get_tile (game, i, &laid);
      for (int s = 0; s < laid.tile->n_segments; s++)
        open[g_array_index (scratch.group, guint, segment_number (&scratch, i, s))] += open_ends (game, &laid, s);
    }
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      cart_game_get_tile (game, i, &laid);
      for (int s = 0; s < laid.tile->n_segments; s++)
        {
          guint group = g_array_index (scratch.group, guint, segment_number (&scratch, i, s));
          CartFeature feature;
          cart_game_feature_of (game, i, (guint) s, &feature);
          g_assert_cmpint (feature.kind, ==, laid.tile->segments[s].kind);
          g_assert_cmpuint (feature.n_open, ==, open[group]);
          if (id_of_group[group] == 0)
            id_of_group[group] = feature.id + 1;
          g_assert_cmpuint (id_of_group[group], ==, feature.id + 1);
        }
    }
  /* and no two groups share a feature */
  for (guint a = 0; a < scratch.group->len; a++)
    for (guint b = 0; b < a && id_of_group[a] != 0; b++)
      g_assert_true (id_of_group[b] != id_of_group[a]);
  g_array_unref (scratch.first);
  g_array_unref (scratch.group);
}

/* --- Offered and accepted --- */

/* The segment of its tile that an action names, or -1. */
static int
segment_of (CartGame *game, const CartAction *action)
{
  CartLaid laid;
  int cell, tile = cart_game_tile_at (game, action->x, action->y, &cell);

  if (tile < 0)
    return -1;
  cart_game_get_tile (game, (guint) tile, &laid);
  return cart_tile_segment_at (laid.tile, action->kind, action->place, cell, laid.rotation);
}

static gboolean
same_action (CartGame *game, const CartAction *a, const CartAction *b)
{
  CartFeature fa, fb;

  if (a->type != b->type || a->player != b->player || a->figure != b->figure)
    return FALSE;
  switch (a->type)
    {
    case CART_ACTION_LAY_TILE:
      return a->x == b->x && a->y == b->y && a->rotation == b->rotation;
    case CART_ACTION_TENT:
    case CART_ACTION_TAKE_BACK:
      /* a figure stands on a segment: another one of the same feature is another thing */
      return a->x == b->x && a->y == b->y && a->kind == b->kind && segment_of (game, a) == segment_of (game, b);
    case CART_ACTION_FIGURE:
      /* any place of the same segment */
      return a->x == b->x && a->y == b->y && a->kind == b->kind && cart_game_feature_at (game, a->x, a->y, a->kind, a->place, &fa)
             && cart_game_feature_at (game, b->x, b->y, b->kind, b->place, &fb) && fa.id == fb.id;
    case CART_ACTION_FROM_DISTRICT:
      return a->kind == b->kind && cart_game_feature_at (game, a->x, a->y, a->kind, a->place, &fa)
             && cart_game_feature_at (game, b->x, b->y, b->kind, b->place, &fb) && fa.id == fb.id;
    case CART_ACTION_ABBOT_RETURN:
      return a->x == b->x && a->y == b->y;
    case CART_ACTION_TO_DISTRICT:
    case CART_ACTION_COUNT_MOVE:
      return a->district == b->district;
    case CART_ACTION_TAKE_SHIP:
      return a->choice == b->choice;
    case CART_ACTION_DELIVER:
      return a->choice == b->choice && a->value == b->value;
    case CART_ACTION_MINE_TOKEN:
    case CART_ACTION_PASS:
      return TRUE;
    case CART_N_ACTIONS:
      break;
    }
  return FALSE;
}

static void
try (CartGame *game, GArray *offered, const CartAction *action)
{
  gboolean listed = FALSE;
  CartRefusal why = CART_REFUSAL_INIT;
  gboolean accepted = cart_game_check (game, action, &why);

  for (guint i = 0; i < offered->len && !listed; i++)
    listed = same_action (game, action, &g_array_index (offered, CartAction, i));
  if (accepted != listed)
    g_error ("phase %d: action %d of player %d, figure %d, %d %d rotation %d kind %d place %d district %d: %s, but %s",
             cart_game_get_phase (game), action->type, action->player, action->figure, action->x, action->y, action->rotation,
             action->kind, action->place, action->district, listed ? "listed" : "not listed",
             accepted ? "accepted" : cart_rule_id (why.rule));
  if (!accepted)
    g_assert_cmpint (why.rule, !=, CART_RULE_NONE);
}

/* Everything that could be named on one cell. */
static void
try_cell (CartGame *game, GArray *offered, int player, int x, int y)
{
  for (int kind = 1; kind < CART_N_KINDS; kind++)
    for (int place = 0; place < CART_N_PLACES; place++)
      if (cart_game_feature_at (game, x, y, kind, place, NULL))
        for (int figure = 1; figure < CART_N_FIGURES; figure++)
          {
            CartAction action = { .type = CART_ACTION_FIGURE, .player = player, .figure = figure, .x = x, .y = y, .kind = kind,
                                  .place = place };
            try (game, offered, &action);
            action.type = CART_ACTION_FROM_DISTRICT;
            try (game, offered, &action);
            action.type = CART_ACTION_TAKE_BACK;
            try (game, offered, &action);
            action.type = CART_ACTION_TENT;
            if (figure == CART_FIGURE_TENT && kind == CART_KIND_MOUNTAIN)
              try (game, offered, &action);
          }
}

/* Every ship with every payment of up to 6 wares of a kind. */
static void
try_ships (CartGame *game, GArray *offered, int player)
{
  for (int choice = -1; choice <= CART_SHIPS_FACE_UP; choice++)
    {
      CartAction action = { .type = CART_ACTION_TAKE_SHIP, .player = player, .choice = choice };
      int wares[CART_N_WARES];
      try (game, offered, &action);
      action.type = CART_ACTION_DELIVER;
      for (wares[0] = 0; wares[0] <= 6; wares[0]++)
        for (wares[1] = 0; wares[1] <= 6; wares[1]++)
          for (wares[2] = 0; wares[2] <= 6; wares[2]++)
            {
              action.value = cart_payment_pack (wares);
              try (game, offered, &action);
            }
    }
}

static void
check_offers (CartGame *game)
{
  g_autoptr (GArray) offered = g_array_new (FALSE, FALSE, sizeof (CartAction));
  int x0, y0, x1, y1;

  cart_game_actions (game, offered);
  for (guint i = 0; i < offered->len; i++)
    g_assert_true (cart_game_check (game, &g_array_index (offered, CartAction, i), NULL));
  g_assert_true (cart_game_get_bounds (game, &x0, &y0, &x1, &y1));
  for (int player = 0; player < (int) cart_game_n_players (game); player++)
    {
      CartAction pass = { .type = CART_ACTION_PASS, .player = player };
      CartAction mine = { .type = CART_ACTION_MINE_TOKEN, .player = player };
      try (game, offered, &pass);
      try (game, offered, &mine);
      try_ships (game, offered, player);
      for (int district = 0; district < CART_N_DISTRICTS; district++)
        {
          CartAction action = { .type = CART_ACTION_COUNT_MOVE, .player = player, .district = district };
          try (game, offered, &action);
          for (int figure = 1; figure < CART_N_FIGURES; figure++)
            {
              action.type = CART_ACTION_TO_DISTRICT;
              action.figure = figure;
              try (game, offered, &action);
            }
        }
      for (int y = y0 - 2; y <= y1 + 2; y++)
        for (int x = x0 - 2; x <= x1 + 2; x++)
          {
            CartAction action = { .type = CART_ACTION_LAY_TILE, .player = player, .x = x, .y = y };
            if (cart_game_get_phase (game) == CART_PHASE_TILE)
              for (action.rotation = 0; action.rotation < 4; action.rotation++)
                try (game, offered, &action);
            action = (CartAction) { .type = CART_ACTION_ABBOT_RETURN, .player = player, .figure = CART_FIGURE_ABBOT, .x = x, .y = y };
            try (game, offered, &action);
            if (cart_game_get_phase (game) != CART_PHASE_TILE)
              try_cell (game, offered, player, x, y);
          }
    }
}

/* --- Points and figures --- */

static void
check_points (CartGame *game)
{
  int points[CART_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < cart_game_n_events (game); i++)
    {
      CartEvent event;
      int sum = 0;
      cart_game_get_event (game, i, &event);
      for (guint k = 0; k < event.n_terms; k++)
        {
          CartTerm term;
          cart_game_get_term (game, event.first_term + k, &term);
          g_assert_cmpint (term.points, ==, term.what == CART_WHAT_WARES ? term.count / 3 : term.count * term.value);
          g_assert_cmpint (term.rule, !=, CART_RULE_NONE);
          sum += term.points;
        }
      g_assert_cmpint (event.points, ==, sum);
      g_assert_cmpint (event.points, !=, 0);
      if (event.held == NULL)
        points[event.player] += event.points;
    }
  for (guint player = 0; player < cart_game_n_players (game); player++)
    g_assert_cmpint (points[player], ==, cart_game_get_points (game, (int) player));
}

static void
count_men (CartGame *game, guint count[CART_MAX_PLAYERS][CART_N_FIGURES])
{
  memset (count, 0, CART_MAX_PLAYERS * sizeof count[0]);
  for (guint player = 0; player < cart_game_n_players (game); player++)
    for (int type = 1; type < CART_N_FIGURES; type++)
      count[player][type] = cart_game_get_supply (game, (int) player, type);
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding standing;
      cart_game_get_figure (game, i, &standing);
      g_assert_true (standing.district != CART_DISTRICT_NONE || standing.kind != CART_KIND_NONE);
      count[standing.player][standing.type]++;
    }
}

static void
check_men (CartGame *game, guint first[CART_MAX_PLAYERS][CART_N_FIGURES])
{
  guint now[CART_MAX_PLAYERS][CART_N_FIGURES];
  g_autoptr (GArray) features = g_array_new (FALSE, FALSE, sizeof (CartFeature));
  guint standing = 0, on_features = 0;

  count_men (game, now);
  g_assert_cmpmem (first, sizeof now, now, sizeof now);
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding figure;
      cart_game_get_figure (game, i, &figure);
      standing += figure.district == CART_DISTRICT_NONE;
    }
  cart_game_features (game, CART_KIND_NONE, features);
  for (guint i = 0; i < features->len; i++)
    on_features += g_array_index (features, CartFeature, i).n_figures;
  g_assert_cmpuint (standing, ==, on_features);
}

/* --- One game --- */

static void
check_undo (CartGame *game, GArray *digests)
{
  guint64 last = cart_game_digest (game);

  while (cart_game_n_steps (game) > 0)
    {
      g_assert_true (cart_game_undo (game));
      g_assert_cmpuint (cart_game_digest (game), ==, g_array_index (digests, guint64, cart_game_n_steps (game)));
    }
  while (cart_game_can_redo (game))
    g_assert_true (cart_game_redo (game));
  g_assert_cmpuint (cart_game_digest (game), ==, last);
}

static void
note_digest (CartGame *game, GArray *digests)
{
  guint64 digest = cart_game_digest (game);

  g_array_set_size (digests, cart_game_n_steps (game));
  g_array_append_val (digests, digest);
}

static void
test_mixture (gconstpointer data)
{
  const Mixture *mixture = data;

  for (guint64 seed = 1; seed <= n_games; seed++)
    {
      g_autoptr (CartGame) game = new_game (mixture, 2 + seed % 4, seed);
      g_autoptr (GArray) digests = g_array_new (FALSE, FALSE, sizeof (guint64));
      guint first[CART_MAX_PLAYERS][CART_N_FIGURES];
      guint64 random = seed * 1000;
      guint step = 0;

      count_men (game, first);
      note_digest (game, digests);
      while (cart_game_play_random (game, &random))
        {
          note_digest (game, digests);
          step++;
          if (step % 61 == seed % 61)
            check_features (game);
          if (step > 1 && cart_game_get_actor (game) >= 0 && (step % 37 == seed % 37 || cart_game_get_phase (game) > CART_PHASE_FIGURE))
            check_offers (game);
          if (step % 11 == 0)
            check_men (game, first);
        }
      check_features (game);
      check_points (game);
      check_men (game, first);
      check_undo (game, digests);
    }
}

/* --- Turned by a quarter turn --- */

static void
turn_cell (int x, int y, int *tx, int *ty)
{
  *tx = -y;
  *ty = x;
}

static CartAction
turn_action (const CartAction *action)
{
  CartAction turned = *action;

  turn_cell (action->x, action->y, &turned.x, &turned.y);
  turned.rotation = (action->rotation + 1) & 3;
  if (action->place >= CART_PLACE_N && action->place <= CART_PLACE_W)
    turned.place = (CartPlace) ((action->place + 1) & 3);
  else if (action->place >= CART_PLACE_NL && action->place <= CART_PLACE_WR)
    turned.place = (CartPlace) (CART_PLACE_NL + ((action->place - CART_PLACE_NL + 2) & 7));
  return turned;
}

static void
start_turned (CartGame *game, CartGame *turned)
{
  guint left = cart_game_n_tiles (game);
  g_autofree gboolean *done = g_new0 (gboolean, left);

  /* in any order that touches what lies */
  while (left > 0)
    {
      guint before = left;
      for (guint i = 0; i < cart_game_n_tiles (game); i++)
        {
          CartLaid laid;
          int x, y;
          if (done[i])
            continue;
          cart_game_get_tile (game, i, &laid);
          turn_cell (laid.x, laid.y, &x, &y);
          if (cart_game_lay_start (turned, cart_game_find_design (turned, laid.tile->id), x, y, laid.rotation + 1, NULL))
            {
              done[i] = TRUE;
              left--;
            }
        }
      g_assert_cmpuint (left, <, before);
    }
}

static void
test_turned (gconstpointer data)
{
  const Mixture *mixture = data;

  for (guint64 seed = 1; seed <= n_games; seed++)
    {
      g_autoptr (CartGame) game = new_game (mixture, 2, seed), turned = new_game (mixture, 2, seed);
      g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (CartAction));
      guint64 random = seed;

      cart_game_start (game);
      start_turned (game, turned);
      while (cart_game_get_phase (game) != CART_PHASE_OVER)
        {
          CartAction action, other;
          CartRefusal why;
          guint n;
          g_assert_cmpint (cart_game_get_phase (game), ==, cart_game_get_phase (turned));
          if (cart_game_get_phase (game) == CART_PHASE_DRAW)
            {
              g_assert_true (cart_game_draw (game) == cart_game_draw (turned));
              g_assert_true (cart_game_get_drawn (game) == NULL
                             || strcmp (cart_game_get_drawn (game)->id, cart_game_get_drawn (turned)->id) == 0);
              continue;
            }
          g_array_set_size (actions, 0);
          random = random * G_GUINT64_CONSTANT (6364136223846793005) + 1442695040888963407u;
          n = cart_game_actions (game, actions);
          action = g_array_index (actions, CartAction, (random >> 33) % n);
          other = turn_action (&action);
          if (!cart_game_apply (turned, &other, &why))
            g_error ("turned: %s", cart_rule_id (why.rule));
          g_assert_true (cart_game_apply (game, &action, NULL));
        }
      for (int player = 0; player < 2; player++)
        g_assert_cmpint (cart_game_get_points (game, player), ==, cart_game_get_points (turned, player));
      g_assert_cmpuint (cart_game_n_events (game), ==, cart_game_n_events (turned));
    }
}

/* The same seed gives the same game. */
static void
test_seeded (void)
{
  g_autoptr (CartGame) a = new_game (&mixtures[16], 3, 5), b = new_game (&mixtures[16], 3, 77);
  guint64 ra = 9, rb = 9;

  cart_game_restart (b, 5);
  cart_game_play_out (a, &ra);
  cart_game_play_out (b, &rb);
  g_assert_cmpuint (ra, ==, rb);
  g_assert_cmpuint (cart_game_digest (a), ==, cart_game_digest (b));
  cart_game_restart (b, 6);
  rb = 9;
  cart_game_play_out (b, &rb);
  g_assert_cmpuint (cart_game_digest (a), !=, cart_game_digest (b));
}

/* A copy plays on by itself, and final scoring told beforehand is what comes. */
static void
test_copy_and_preview (void)
{
  for (guint64 seed = 1; seed <= n_games; seed++)
    {
      g_autoptr (CartGame) game = new_game (&mixtures[12], 3, seed), copy = NULL;
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CartEvent));
      g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (CartTerm));
      guint64 random = seed, before;
      guint n;

      while (cart_game_get_move (game) < 40)
        cart_game_play_random (game, &random);
      while (cart_game_get_phase (game) != CART_PHASE_DRAW)
        cart_game_play_random (game, &random);
      before = cart_game_digest (game);
      copy = cart_game_copy (game);
      g_assert_cmpuint (cart_game_digest (copy), ==, before);
      cart_game_preview_final (game, events, terms);
      g_assert_cmpuint (cart_game_digest (game), ==, before);
      n = cart_game_n_events (copy);
      cart_game_finish (copy);
      g_assert_cmpint (cart_game_get_phase (copy), ==, CART_PHASE_OVER);
      g_assert_cmpuint (cart_game_n_events (copy) - n, ==, events->len);
      for (guint i = 0; i < events->len; i++)
        {
          CartEvent event;
          const CartEvent *told = &g_array_index (events, CartEvent, i);
          int sum = 0;
          cart_game_get_event (copy, n + i, &event);
          g_assert_cmpint (event.points, ==, told->points);
          g_assert_cmpint (event.player, ==, told->player);
          g_assert_true (event.final && told->final);
          for (guint k = 0; k < told->n_terms; k++)
            sum += g_array_index (terms, CartTerm, told->first_term + k).points;
          g_assert_cmpint (sum, ==, told->points);
        }
      g_assert_cmpuint (cart_game_digest (game), ==, before);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_games = (guint) atoi (argv[argc - 1]);
  for (guint i = 0; i < G_N_ELEMENTS (mixtures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/properties/%s", mixtures[i].name);
      g_autofree char *turned = g_strdup_printf ("/turned/%s", mixtures[i].name);
      g_test_add_data_func (path, &mixtures[i], test_mixture);
      g_test_add_data_func (turned, &mixtures[i], test_turned);
    }
  g_test_add_func ("/properties/seeded", test_seeded);
  g_test_add_func ("/properties/copy-and-preview", test_copy_and_preview);
  return g_test_run ();
}
