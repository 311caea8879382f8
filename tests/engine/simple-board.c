/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-board.c: walking over tiles from part to part; see simple-board.h. */
#include "simple-board.h"

#include <string.h>

/* North, east, south, west; then the corners. */
static const int dx[8] = { 0, 1, 0, -1, -1, 1, 1, -1 };
static const int dy[8] = { -1, 0, 1, 0, -1, -1, 1, 1 };

void
simple_board_lay (SimpleBoard *board, const CartTile *tile, int x, int y, int rotation)
{
  g_assert_cmpint (board->n_tiles, <, SIMPLE_MAX_TILES);
  board->tiles[board->n_tiles].tile = tile;
  board->tiles[board->n_tiles].x = x;
  board->tiles[board->n_tiles].y = y;
  board->tiles[board->n_tiles].rotation = rotation;
  board->n_tiles++;
}

int
simple_board_at (const SimpleBoard *board, int x, int y)
{
  for (int i = 0; i < board->n_tiles; i++)
    if (board->tiles[i].x == x && board->tiles[i].y == y)
      return i;
  return -1;
}

const CartSegment *
simple_segment (const SimpleBoard *board, SimplePart part)
{
  return &board->tiles[part.tile].tile->segments[part.segment];
}

/* Whether a part has a side, or a half side, of the tile as it lies. */
static gboolean
has_side (const SimpleBoard *board, SimplePart part, int side)
{
  return simple_segment (board, part)->sides >> ((side - board->tiles[part.tile].rotation) & 3) & 1;
}

static gboolean
has_half (const SimpleBoard *board, SimplePart part, int half)
{
  return simple_segment (board, part)->halves >> ((half - 2 * board->tiles[part.tile].rotation) & 7) & 1;
}

SimplePart
simple_board_part (const SimpleBoard *board, int tile, CartKind kind, CartPlace place)
{
  SimplePart part = { tile, 0 };

  for (; part.segment < board->tiles[tile].tile->n_segments; part.segment++)
    {
      if (simple_segment (board, part)->kind != kind)
        continue;
      if (place == CART_PLACE_C || (place <= CART_PLACE_W && has_side (board, part, place))
          || (place >= CART_PLACE_NL && place <= CART_PLACE_WR && has_half (board, part, place - CART_PLACE_NL)))
        return part;
    }
  g_assert_not_reached ();
}

gboolean
simple_feature_has (const SimpleFeature *feature, SimplePart part)
{
  for (int i = 0; i < feature->n_parts; i++)
    if (feature->parts[i].tile == part.tile && feature->parts[i].segment == part.segment)
      return TRUE;
  return FALSE;
}

static void
add_part (SimpleFeature *feature, SimplePart part)
{
  if (simple_feature_has (feature, part))
    return;
  g_assert_cmpint (feature->n_parts, <, SIMPLE_MAX_PARTS);
  feature->parts[feature->n_parts++] = part;
}

/* Goes over to the neighbour on a side: what has the opposite side, or the half side that lies against `half` (-1: sides). */
static void
cross (const SimpleBoard *board, SimpleFeature *feature, SimplePart part, int side, int half)
{
  int x = board->tiles[part.tile].x + dx[side], y = board->tiles[part.tile].y + dy[side];
  int across = (side + 2) & 3;
  SimplePart other = { simple_board_at (board, x, y), 0 };

  if (other.tile < 0)
    {
      feature->closed = FALSE;
      return;
    }
  for (; other.segment < board->tiles[other.tile].tile->n_segments; other.segment++)
    if (simple_segment (board, other)->kind == feature->kind
        && (half < 0 ? has_side (board, other, across) : has_half (board, other, 2 * across + (half & 1 ? 0 : 1))))
      add_part (feature, other);
}

static void
sum_up (const SimpleBoard *board, SimpleFeature *feature)
{
  gboolean seen[SIMPLE_MAX_TILES] = { FALSE };

  for (int i = 0; i < feature->n_parts; i++)
    {
      if (!seen[feature->parts[i].tile])
        feature->n_tiles++;
      seen[feature->parts[i].tile] = TRUE;
      for (int a = 0; a < CART_N_ATTRIBUTES; a++)
        feature->sums[a] += simple_segment (board, feature->parts[i])->attributes[a];
    }
}

void
simple_feature (const SimpleBoard *board, SimplePart from, SimpleFeature *feature)
{
  memset (feature, 0, sizeof *feature);
  feature->kind = simple_segment (board, from)->kind;
  feature->closed = TRUE;
  add_part (feature, from);
  for (int i = 0; i < feature->n_parts; i++)
    {
      for (int side = 0; side < 4; side++)
        if (has_side (board, feature->parts[i], side))
          cross (board, feature, feature->parts[i], side, -1);
      for (int half = 0; half < 8; half++)
        if (has_half (board, feature->parts[i], half))
          cross (board, feature, feature->parts[i], half / 2, half);
    }
  if (feature->kind == CART_KIND_MARKET)
    for (int i = 0; i < 8; i++)
      if (simple_board_at (board, board->tiles[from.tile].x + dx[i], board->tiles[from.tile].y + dy[i]) < 0)
        feature->closed = FALSE;
  sum_up (board, feature);
}

int
simple_majority (const SimpleBoard *board, const SimpleFeature *feature, CartFigureType type, gboolean winners[CART_MAX_PLAYERS])
{
  int n[CART_MAX_PLAYERS] = { 0 }, most = 0, count = 0;

  for (int i = 0; i < board->n_figures; i++)
    if (board->figures[i].type == type && simple_feature_has (feature, board->figures[i].part))
      n[board->figures[i].player]++;
  for (int player = 0; player < CART_MAX_PLAYERS; player++)
    most = MAX (most, n[player]);
  for (int player = 0; player < CART_MAX_PLAYERS; player++)
    {
      winners[player] = most > 0 && n[player] == most;
      count += winners[player];
    }
  return count;
}

void
simple_clear (SimpleBoard *board, const SimpleFeature *feature, CartFigureType type, int home[CART_MAX_PLAYERS])
{
  int kept = 0;

  for (int i = 0; i < board->n_figures; i++)
    if (!simple_feature_has (feature, board->figures[i].part))
      board->figures[kept++] = board->figures[i];
    else if (board->figures[i].type == type)
      home[board->figures[i].player]++;
  board->n_figures = kept;
}
