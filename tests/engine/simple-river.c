/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-river.c: see simple-river.h. Nothing here uses the engine's places, nodes or checks: only the tiles that lie. */
#include "simple-river.h"

#include <string.h>

static const int dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };

static void
cell_position (int x, int y, int rotation, int cell, int *cx, int *cy)
{
  *cx = x + cell * dx[(rotation + 1) & 3];
  *cy = y + cell * dy[(rotation + 1) & 3];
}

static CartKind
edge_at (const CartTile *tile, int rotation, int cell, int side)
{
  return tile->edges[4 * cell + ((side - rotation + 4) & 3)];
}

/* The tile over a cell, from the list. */
static int
lying_at (CartGame *game, int x, int y, CartLaid *laid, int *cell)
{
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      cart_game_get_tile (game, i, laid);
      for (*cell = 0; *cell < laid->tile->n_cells; (*cell)++)
        {
          int cx, cy;
          cell_position (laid->x, laid->y, laid->rotation, *cell, &cx, &cy);
          if (cx == x && cy == y)
            return (int) i;
        }
    }
  return -1;
}

static gboolean
has_river (const CartTile *tile)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].kind == CART_KIND_RIVER)
      return TRUE;
  return FALSE;
}

static gboolean
is_source (const CartTile *tile)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].kind == CART_KIND_RIVER && tile->segments[i].attributes[CART_ATTRIBUTE_SOURCE] > 0)
      return TRUE;
  return FALSE;
}

/* Turns from the source on: 'S' straight, 'R' right, 'L' left. */
typedef struct {
  char turns[256];
  int n;
} Course;

static void
add_turn (Course *course, int in, int out)
{
  int turn = (out - in - 2 + 8) & 3;
  g_assert_cmpint (course->n, <, 250);
  course->turns[course->n++] = turn == 0 ? 'S' : turn == 1 ? 'R' : 'L';
  course->turns[course->n] = '\0';
}

/* Follows the water from a tile into which it comes at (cell x, y) by side `in` (-1: the source) until it reaches the free cell
 * (fx, fy) through side `fside` of it; the course so far is left in `course`. */
static gboolean
flow (CartGame *game, int tile, int in_x, int in_y, int in, int fx, int fy, int fside, Course *course, int depth)
{
  CartLaid laid;
  Course here = *course;

  cart_game_get_tile (game, (guint) tile, &laid);
  for (int cell = 0; cell < laid.tile->n_cells && depth < 200; cell++)
    for (int side = 0; side < 4; side++)
      {
        int x, y, next_x, next_y, next, next_cell;
        CartLaid beyond;
        cell_position (laid.x, laid.y, laid.rotation, cell, &x, &y);
        if (edge_at (laid.tile, laid.rotation, cell, side) != CART_KIND_RIVER || (x == in_x && y == in_y && side == in))
          continue;
        next_x = x + dx[side];
        next_y = y + dy[side];
        *course = here;
        if (in >= 0)
          add_turn (course, in, side);
        if (next_x == fx && next_y == fy && ((side + 2) & 3) == fside)
          return TRUE;
        next = lying_at (game, next_x, next_y, &beyond, &next_cell);
        if (next >= 0 && flow (game, next, next_x, next_y, (side + 2) & 3, fx, fy, fside, course, depth + 1))
          return TRUE;
      }
  *course = here;
  return FALSE;
}

static gboolean
find_course (CartGame *game, int fx, int fy, int fside, Course *course)
{
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;
      cart_game_get_tile (game, i, &laid);
      memset (course, 0, sizeof *course);
      if (is_source (laid.tile) && flow (game, (int) i, 0, 0, -1, fx, fy, fside, course, 0))
        return TRUE;
    }
  return FALSE;
}

/* A bend of this hand after that course. */
static gboolean
bend_is_good (const Course *course, char hand, gboolean third_turn_forbidden)
{
  char bends[256];
  int n = 0;

  if (course->n > 0 && course->turns[course->n - 1] == hand)
    return FALSE;
  for (int i = 0; i < course->n; i++)
    if (course->turns[i] != 'S')
      bends[n++] = course->turns[i];
  return !third_turn_forbidden || n < 2 || bends[n - 1] != hand || bends[n - 2] != hand;
}

static gboolean
river_in_sight (CartGame *game, int x, int y, int side)
{
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;
      cart_game_get_tile (game, i, &laid);
      for (int cell = 0; has_river (laid.tile) && cell < laid.tile->n_cells; cell++)
        {
          int cx, cy;
          cell_position (laid.x, laid.y, laid.rotation, cell, &cx, &cy);
          for (int far = 1; far < 400; far++)
            if (cx == x + far * dx[side] && cy == y + far * dy[side])
              return TRUE;
        }
    }
  return FALSE;
}

gboolean
simple_river_may_lie (CartGame *game, const CartTile *tile, int x, int y, int rotation, gboolean third_turn_forbidden)
{
  int joined_x = 0, joined_y = 0, joined_side = -1, n_joined = 0, n_beside = 0;
  Course course;

  for (int cell = 0; cell < tile->n_cells; cell++)
    {
      int cx, cy, other_cell;
      CartLaid other;
      cell_position (x, y, rotation, cell, &cx, &cy);
      if (lying_at (game, cx, cy, &other, &other_cell) >= 0)
        return FALSE;
      for (int side = 0; side < 4; side++)
        {
          CartKind mine = edge_at (tile, rotation, cell, side);
          if (lying_at (game, cx + dx[side], cy + dy[side], &other, &other_cell) < 0)
            continue;
          n_beside++;
          if (edge_at (other.tile, other.rotation, other_cell, (side + 2) & 3) != mine)
            return FALSE;
          if (mine == CART_KIND_RIVER)
            {
              n_joined++;
              joined_x = cx;
              joined_y = cy;
              joined_side = side;
            }
        }
    }
  if (n_beside == 0 || n_joined != 1)
    return FALSE;
  if (!find_course (game, joined_x, joined_y, joined_side, &course))
    return FALSE;
  for (int cell = 0; cell < tile->n_cells; cell++)
    for (int side = 0; side < 4; side++)
      {
        int cx, cy, turn = (side - joined_side - 2 + 8) & 3;
        cell_position (x, y, rotation, cell, &cx, &cy);
        if (edge_at (tile, rotation, cell, side) != CART_KIND_RIVER || turn == 0
            || (cx == joined_x && cy == joined_y && side == joined_side))
          continue;
        if (!bend_is_good (&course, turn == 1 ? 'R' : 'L', third_turn_forbidden) || river_in_sight (game, cx, cy, side))
          return FALSE;
      }
  return TRUE;
}
