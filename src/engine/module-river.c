/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-river.c: every river: what comes first and last in the pile, and how a river tile may lie.
 *
 * A river tile carries the river on at exactly one open end (river.open-end, river.branches-apart). Where the river bends,
 * the bend before it must not be of the same hand if it lies right before it (river.no-u-turn), nor may the two bends before
 * it both be, with straight tiles between or not (river.no-third-turn, option river-third-turn); and no river tile may
 * lie anywhere ahead in the line into which the bend leads (river.no-bend-to-river). The arms of a fork are bends like others. A
 * river that cannot go on stays unfinished: its tiles fit nowhere and are set aside.
 *
 * Where several rivers are mixed, one source and one lake remain (river.combined): the lake that must come last, if there is one.
 */
#include "cart-module-private.h"

extern const CartModule cart_module_river;

enum { OPTION_THIRD_TURN, OPTION_VOLCANO_TURN };

static const char *const third_turn[] = { "forbidden", "allowed", NULL };
static const char *const volcano_turn[] = { "true", "false", NULL };
static const CartOption options[] = { { "river-third-turn", third_turn }, { "river-volcano-turn", volcano_turn } };

/* Order in the pile. */
enum { RANK_FORK, RANK_RIVER, RANK_LAST, N_RIVER_RANKS };

/* So many tiles up the river are looked at for earlier bends; a position may hold anything. */
#define FARTHEST 4096

static const gint8 dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };

/* --- Designs --- */

static const CartSegment *
river_of (const CartTile *tile)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].kind == CART_KIND_RIVER)
      return &tile->segments[i];
  return NULL;
}

static gboolean
carries (const CartTile *tile, CartAttribute attribute)
{
  const CartSegment *river = river_of (tile);
  return river != NULL && river->attributes[attribute] > 0;
}

static gboolean
is_volcano_lake (const CartTile *tile)
{
  return (tile->flags & CART_TILE_VOLCANO) != 0 && carries (tile, CART_ATTRIBUTE_LAKE);
}

/* Sides of one cell of the tile as it lies that the river touches, as bits. */
static guint
river_sides (const CartPlan *plan, int rotation, int cell)
{
  guint sides = 0;

  for (int side = 0; side < 4; side++)
    {
      guint8 segment = plan->side[rotation][cell][side];
      if (segment != CART_NO_SEGMENT && plan->kind[segment] == CART_KIND_RIVER)
        sides |= 1u << side;
    }
  return sides;
}

/* --- The pile --- */

static gboolean
set_has_last_lake (const CartGame *game, const CartTile *lake)
{
  for (guint i = 0; i < game->n_plans; i++)
    if (game->plans[i].tile->set == lake->set && (game->plans[i].tile->flags & CART_TILE_RIVER_LAST) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_landscape (const CartGame *game)
{
  for (guint i = 0; i < game->n_plans; i++)
    if ((game->plans[i].tile->flags & CART_TILE_LANDSCAPE) != 0)
      return TRUE;
  return FALSE;
}

/* With the city of Carcassonne the source lies at its corner, and the river leads away to the east where it can. */
static void
add_source (CartGame *game, guint design)
{
  const CartPlan *plan = &game->plans[design];
  int rotation = 0;

  if (!has_landscape (game))
    {
      cart_add_start (game, design, 0, 0, 0);
      return;
    }
  for (int turn = 0; turn < 4 && plan->n_cells == 1; turn++)
    if (river_sides (plan, turn, 0) == 1u << CART_SIDE_E
        && plan->tile->edges[(CART_SIDE_W - turn) & 3] == CART_KIND_FIELD)
      rotation = turn;
  cart_add_start (game, design, 2, -1, rotation);
}

static void
keep_one_lake (CartGame *game)
{
  CartPlan *kept = NULL;

  for (guint i = 0; i < game->n_plans; i++)
    {
      CartPlan *plan = &game->plans[i];
      if (!carries (plan->tile, CART_ATTRIBUTE_LAKE) || plan->copies == 0)
        continue;
      if (kept == NULL || (plan->tile->flags & CART_TILE_RIVER_LAST) > (kept->tile->flags & CART_TILE_RIVER_LAST))
        {
          if (kept != NULL)
            kept->copies = 0;
          kept = plan;
        }
      else
        plan->copies = 0;
    }
  if (kept != NULL)
    {
      kept->rank = RANK_LAST;
      kept->copies = 1;
    }
}

static void
prepare (CartGame *game)
{
  guint n_sources = 0;

  for (guint i = 0; i < game->n_plans; i++)
    {
      CartPlan *plan = &game->plans[i];
      const CartTile *tile = plan->tile;
      if (!plan->playable || river_of (tile) == NULL || plan->copies == 0)
        continue;
      if (carries (tile, CART_ATTRIBUTE_SOURCE))
        {
          if (n_sources == 0)
            add_source (game, i);
          n_sources += plan->copies;
          plan->copies = 0;
          cart_guard (game, &cart_module_river, plan);
          continue;
        }
      cart_guard (game, &cart_module_river, plan);
      plan->rank = carries (tile, CART_ATTRIBUTE_FORK) ? RANK_FORK : RANK_RIVER;
      if (carries (tile, CART_ATTRIBUTE_LAKE)
          && ((tile->flags & CART_TILE_RIVER_LAST) != 0 || !set_has_last_lake (game, tile)))
        plan->rank = RANK_LAST;
      if (is_volcano_lake (tile) && cart_module_option (game, &cart_module_river, OPTION_VOLCANO_TURN) == 0)
        plan->no_figure = CART_RULE_RIVER_VOLCANO_LAKE;
    }
  if (n_sources > 1)
    keep_one_lake (game);
}

/* A record may hand out river tiles in another order than the pile's, but not before their time. */
static gboolean
may_draw (CartGame *game, guint design, CartRefusal *refusal)
{
  const CartState *state = game->state;
  guint mine = game->plans[design].rank, first = G_MAXUINT;

  if (state->free_start)
    return TRUE;
  for (guint32 i = state->pile_at; i < state->n_pile; i++)
    first = MIN (first, game->plans[game->pile[i]].rank);
  if (first >= N_RIVER_RANKS || mine == first)
    return TRUE;
  if (mine >= N_RIVER_RANKS)
    return cart_refuse (refusal, CART_RULE_RIVER_BEFORE_LAND);
  return cart_refuse (refusal, first == RANK_FORK ? CART_RULE_RIVER_FORK_FIRST : CART_RULE_RIVER_LAKE_LAST);
}

/* --- How it may lie --- */

/* An end of a river on the board: a side of a cell. */
typedef struct {
  int x, y, side;
} End;

static void
cell_of (int x, int y, int rotation, int cell, int *cx, int *cy)
{
  *cx = x + (cell == 1 ? dx[(1 + rotation) & 3] : 0);
  *cy = y + (cell == 1 ? dy[(1 + rotation) & 3] : 0);
}

/* All ends of a river tile as it lies; returns their number. */
static int
list_ends (const CartPlan *plan, int x, int y, int rotation, End ends[8])
{
  int n = 0;

  for (int cell = 0; cell < plan->n_cells; cell++)
    {
      guint sides = river_sides (plan, rotation, cell);
      for (int side = 0; side < 4; side++)
        if ((sides & (1u << side)) != 0)
          {
            cell_of (x, y, rotation, cell, &ends[n].x, &ends[n].y);
            ends[n++].side = side;
          }
    }
  return n;
}

/* The tile with a river against this end, or -1. */
static int
tile_beyond (const CartGame *game, const End *end)
{
  int x = end->x + dx[end->side], y = end->y + dy[end->side];
  guint32 node = cart_node_at_side (game, x, y, (CartSide) ((end->side + 2) & 3));

  return node != CART_NONE && game->nodes[node].kind == CART_KIND_RIVER ? game->nodes[node].tile : -1;
}

/* 0 straight, 1 right, 3 left: of a river that comes in at one side and leaves by the other. */
static int
turn_of (int entry, int exit)
{
  return (exit - (entry + 2)) & 3;
}

/* Ends of the tile at `index` other than this one; returns their number. */
static int
other_ends (const CartGame *game, int index, const End *one, End others[8])
{
  const CartPut *put = &game->tiles[index];
  End ends[8];
  int n = list_ends (&game->plans[put->design], put->x, put->y, put->rotation, ends), n_others = 0;

  for (int i = 0; i < n; i++)
    if (ends[i].x != one->x || ends[i].y != one->y || ends[i].side != one->side)
      others[n_others++] = ends[i];
  return n_others;
}

static End
across (const End *end)
{
  return (End) { end->x + dx[end->side], end->y + dy[end->side], (end->side + 2) & 3 };
}

/* Whether the water that comes through this end of a fork comes from a source: looks at every tile beyond it, each once. */
static gboolean
comes_from_source (CartGame *game, int fork, const End *end)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (End));
  guint32 stamp = cart_stamp (game);

  game->tile_stamps[2 * fork] = stamp;
  g_array_append_vals (open, end, 1);
  while (open->len > 0)
    {
      End here = g_array_index (open, End, open->len - 1), back = across (&here), others[8];
      int tile = tile_beyond (game, &here);
      g_array_set_size (open, open->len - 1);
      if (tile < 0 || game->tile_stamps[2 * tile] == stamp)
        continue;
      game->tile_stamps[2 * tile] = stamp;
      if (carries (game->plans[game->tiles[tile].design].tile, CART_ATTRIBUTE_SOURCE))
        return TRUE;
      g_array_append_vals (open, others, (guint) other_ends (game, tile, &back, others));
    }
  return FALSE;
}

/* Goes one tile up the river: `exit` is the end by which it leaves the tile; finds the end by which it comes in. Of a fork it
 * is the one that leads to the source, or the one joined first where no source lies. FALSE at the source, or where nobody
 * can tell. */
static gboolean
find_entry (CartGame *game, int tile, const End *exit, End *entry)
{
  End others[8];
  int n = other_ends (game, tile, exit, others), best = -1;

  if (n == 0 || carries (game->plans[game->tiles[tile].design].tile, CART_ATTRIBUTE_SOURCE))
    return FALSE;
  *entry = others[0];
  if (n == 1)
    return TRUE;
  for (int i = 0; i < n; i++)
    {
      int beyond = tile_beyond (game, &others[i]);
      if (comes_from_source (game, tile, &others[i]))
        {
          *entry = others[i];
          return TRUE;
        }
      if (beyond >= 0 && (best < 0 || beyond < best))
        {
          *entry = others[i];
          best = beyond;
        }
    }
  return best >= 0;
}

/* The rule that the bend would break with those before it, or NONE. `joined` is the end of the new tile at the river. */
static CartRule
check_bends (CartGame *game, const End *joined, int turn)
{
  End exit = across (joined);
  int tile = tile_beyond (game, joined), same = 0;
  gboolean third = cart_module_option (game, &cart_module_river, OPTION_THIRD_TURN) == 0;

  for (guint32 steps = 0; steps < FARTHEST; steps++)
    {
      End entry;
      int before;
      if (tile < 0 || !find_entry (game, tile, &exit, &entry))
        return CART_RULE_NONE;
      before = turn_of (entry.side, exit.side);
      if (before != 0 && before != turn)
        return CART_RULE_NONE;
      if (before == turn)
        {
          if (steps == 0)
            return CART_RULE_RIVER_NO_U_TURN;
          if (!third)
            return CART_RULE_NONE;
          if (++same == 2)
            return CART_RULE_RIVER_NO_THIRD_TURN;
        }
      tile = tile_beyond (game, &entry);
      exit = across (&entry);
    }
  return CART_RULE_NONE;
}

static gboolean
river_ahead (const CartGame *game, const End *end)
{
  for (guint32 i = 0; i < game->state->n_tiles; i++)
    {
      const CartPut *put = &game->tiles[i];
      const CartPlan *plan = &game->plans[put->design];
      if (river_of (plan->tile) == NULL)
        continue;
      for (int cell = 0; cell < plan->n_cells; cell++)
        {
          int x, y, ahead;
          cell_of (put->x, put->y, put->rotation, cell, &x, &y);
          ahead = (x - end->x) * dx[end->side] + (y - end->y) * dy[end->side];
          if (ahead > 0 && (dx[end->side] == 0 ? x == end->x : y == end->y))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
refuse_at (CartRefusal *refusal, CartRule rule, int side)
{
  cart_refuse (refusal, rule);
  if (refusal != NULL)
    {
      refusal->side = side;
      refusal->kind = CART_KIND_RIVER;
    }
  return FALSE;
}

static gboolean
river_lies (const CartGame *game)
{
  for (guint32 i = 0; i < game->state->n_tiles; i++)
    if (river_of (game->plans[game->tiles[i].design].tile) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
may_lie (CartGame *game, const CartLay *lay, CartRefusal *refusal)
{
  End ends[8];
  int n = list_ends (lay->plan, lay->x, lay->y, lay->rotation, ends), joined = -1;

  if (carries (lay->plan->tile, CART_ATTRIBUTE_SOURCE))
    return !river_lies (game) || refuse_at (refusal, CART_RULE_RIVER_SOURCE_FIRST, -1);

  for (int i = 0; i < n; i++)
    if (tile_beyond (game, &ends[i]) >= 0)
      {
        if (joined >= 0)
          return refuse_at (refusal, CART_RULE_RIVER_BRANCHES_APART, ends[i].side);
        joined = i;
      }
  if (joined < 0)
    return refuse_at (refusal, CART_RULE_RIVER_OPEN_END, -1);
  for (int i = 0; i < n; i++)
    {
      int turn = turn_of (ends[joined].side, ends[i].side);
      CartRule rule;
      if (i == joined || turn == 0)
        continue;
      rule = check_bends (game, &ends[joined], turn);
      if (rule != CART_RULE_NONE)
        return refuse_at (refusal, rule, ends[i].side);
      if (river_ahead (game, &ends[i]))
        return refuse_at (refusal, CART_RULE_RIVER_NO_BEND_TO_RIVER, ends[i].side);
    }
  return TRUE;
}

static void
report_bend (GArray *found, const CartTile *tile, const End *exit, CartRule rule)
{
  CartRefusal wrong = CART_REFUSAL_INIT;

  wrong.rule = rule;
  wrong.x = exit->x;
  wrong.y = exit->y;
  wrong.has_cell = TRUE;
  wrong.side = exit->side;
  wrong.kind = CART_KIND_RIVER;
  wrong.tile = tile;
  g_array_append_val (found, wrong);
}

/* Bends that follow each other too closely, down the river from a source. Whether a bend led toward river tiles cannot be told of a
 * position: it depends on what lay there first. */
static void
violations (CartGame *game, GArray *found)
{
  for (guint32 tile = 0; tile < game->state->n_tiles; tile++)
    {
      const CartPut *put = &game->tiles[tile];
      const CartPlan *plan = &game->plans[put->design];
      End ends[8], entry;
      int n = list_ends (plan, put->x, put->y, put->rotation, ends);
      for (int i = 0; i < n; i++)
        {
          CartRule rule;
          int turn;
          if (!find_entry (game, (int) tile, &ends[i], &entry) || !comes_from_source (game, (int) tile, &entry))
            continue;
          turn = turn_of (entry.side, ends[i].side);
          rule = turn != 0 ? check_bends (game, &entry, turn) : CART_RULE_NONE;
          if (rule != CART_RULE_NONE)
            report_bend (found, plan->tile, &ends[i], rule);
        }
    }
}

static void
laid (CartGame *game, guint32 tile)
{
  const CartPut *put = &game->tiles[tile];

  if (put->move > 0 && game->plans[put->design].no_figure == CART_RULE_RIVER_VOLCANO_LAKE)
    cart_set (game, game->state->another_turn, CART_TURN_NEW);
}

const CartModule cart_module_river = {
  .name = "river",
  .game = "carcassonne",
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .prepare = prepare,
  .may_draw = may_draw,
  .may_lie = may_lie,
  .laid = laid,
  .violations = violations,
};
