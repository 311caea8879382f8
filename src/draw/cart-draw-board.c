/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-board.c: a board of laid tiles with highlights and legal cells; figures and tokens are in cart-draw-pieces.c. */
#include "cart-draw-private.h"

#include <math.h>
#include <string.h>

#define MARGIN 0.5

static CartDrawScheme
scheme_of (const CartDrawStyle *style)
{
  return style != NULL ? style->scheme : CART_DRAW_LIGHT;
}

static void
include_cells (int x, int y, int width, int height, gboolean *any, int box[4])
{
  if (!*any)
    {
      box[0] = x, box[1] = y, box[2] = x + width, box[3] = y + height;
      *any = TRUE;
      return;
    }
  box[0] = MIN (box[0], x);
  box[1] = MIN (box[1], y);
  box[2] = MAX (box[2], x + width);
  box[3] = MAX (box[3], y + height);
}

gboolean
cart_draw_board_extents (const CartDrawBoard *board, int *x, int *y, int *width, int *height)
{
  gboolean any = FALSE;
  int box[4] = { 0, 0, 0, 0 };

  for (guint i = 0; i < board->n_tiles; i++)
    {
      int tx, ty, w, h;
      cart_draw_tile_extents (board->tiles[i].tile, board->tiles[i].quarter_turns, &tx, &ty, &w, &h);
      include_cells (board->tiles[i].x + tx, board->tiles[i].y + ty, w, h, &any, box);
    }
  for (guint i = 0; i < board->n_cells; i++)
    include_cells (board->cells[i].x, board->cells[i].y, 1, 1, &any, box);
  *x = box[0];
  *y = box[1];
  *width = box[2] - box[0];
  *height = box[3] - box[1];
  return any;
}

/* The tile of a highlight; the tiles of a feature mostly stand in the order of its parts, so that the search begins there. */
static const CartDrawTile *
find_tile (const CartDrawBoard *board, int x, int y, guint begin)
{
  for (guint i = 0; i < board->n_tiles; i++)
    {
      const CartDrawTile *tile = &board->tiles[(begin + i) % board->n_tiles];

      if (tile->x == x && tile->y == y)
        return tile;
    }
  return NULL;
}

static void
trace_highlights (cairo_t *cr, const CartDrawBoard *board)
{
  cairo_new_path (cr);
  for (guint i = 0; i < board->n_highlights; i++)
    {
      const CartDrawHighlight *highlight = &board->highlights[i];
      const CartDrawTile *tile = find_tile (board, highlight->x, highlight->y, i);
      g_autoptr (CartLayout) layout = NULL;

      if (tile == NULL)
        continue;
      layout = cart_layout_new (tile->tile);
      cairo_save (cr);
      cairo_translate (cr, tile->x, tile->y);
      cart_layout_outline (layout, highlight->segment, tile->quarter_turns, cr);
      cairo_restore (cr);
    }
}

/* A band round all parts together: what is stroked, without what lies in any of them. Where parts meet at the edges of tiles there is no line. */
static void
draw_band (cairo_t *cr, const CartDrawBoard *board, CartDrawScheme scheme, double width)
{
  cairo_push_group (cr);
  trace_highlights (cr, board);
  cart_set_color (cr, scheme, CART_COLOR_ACCENT, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * width);
  cairo_stroke_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
}

/* The rest is dimmed a little, the feature washed and outlined. */
void
cart_draw_board_highlights (cairo_t *cr, const CartDrawBoard *board, const CartDrawStyle *style)
{
  CartDrawScheme scheme = scheme_of (style);
  double width = 3, dy = 0;

  if (board->n_highlights == 0)
    return;
  cairo_device_to_user_distance (cr, &width, &dy);
  width = CLAMP (hypot (width, dy), 0.012, 0.05);
  cairo_save (cr);
  trace_highlights (cr, board);
  for (guint i = 0; i < board->n_tiles; i++)
    {
      int x, y, w, h;
      cart_draw_tile_extents (board->tiles[i].tile, board->tiles[i].quarter_turns, &x, &y, &w, &h);
      cairo_rectangle (cr, board->tiles[i].x + x, board->tiles[i].y + y, w, h);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cart_set_color (cr, scheme, CART_COLOR_BOARD, 0.38);
  cairo_fill (cr);
  trace_highlights (cr, board);
  cart_set_color (cr, scheme, CART_COLOR_ACCENT, 0.25);
  cairo_fill (cr);
  draw_band (cr, board, scheme, width);
  cairo_restore (cr);
}

/* How many ways there are to turn a tile in a legal cell: an arrow that turns, and the number. */
static void
draw_ways (cairo_t *cr, const CartDrawCell *cell, CartDrawScheme scheme)
{
  const double x = cell->x + 0.36, y = cell->y + 0.5, radius = 0.1, from = -0.25 * G_PI, to = 1.45 * G_PI;
  g_autofree char *text = g_strdup_printf ("%d", cell->rotations);

  cart_set_color (cr, scheme, CART_COLOR_ACCENT, 1);
  cairo_set_line_width (cr, 0.035);
  cairo_arc (cr, x, y, radius, from, to);
  cairo_stroke (cr);
  cairo_move_to (cr, x + 0.09, y - 0.13);
  cairo_line_to (cr, x + 0.11, y - 0.01);
  cairo_line_to (cr, x, y - 0.05);
  cairo_close_path (cr);
  cairo_fill (cr);
  cart_draw_text (cr, text, cell->x + 0.62, y, 0.3, TRUE);
}

void
cart_draw_board_cells (cairo_t *cr, const CartDrawBoard *board, const CartDrawStyle *style)
{
  static const double dash[2] = { 0.09, 0.06 };
  CartDrawScheme scheme = scheme_of (style);
  gboolean low = cart_draw_is_low (cr, 1, style);

  cairo_save (cr);
  for (guint i = 0; i < board->n_cells; i++)
    {
      const CartDrawCell *cell = &board->cells[i];
      cairo_new_path (cr);
      cairo_rectangle (cr, cell->x + 0.05, cell->y + 0.05, 0.9, 0.9);
      cart_set_color (cr, scheme, CART_COLOR_ACCENT, 0.08);
      cairo_fill_preserve (cr);
      cart_set_color (cr, scheme, CART_COLOR_ACCENT, 1);
      cairo_set_line_width (cr, 0.03);
      cairo_set_dash (cr, dash, 2, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      if (cell->rotations > 1 && !low)
        draw_ways (cr, cell, scheme);
    }
  cairo_restore (cr);
}

static void
draw_tiles (cairo_t *cr, const CartDrawBoard *board, const CartDrawStyle *style)
{
  CartDrawScheme scheme = scheme_of (style);

  for (guint i = 0; i < board->n_tiles; i++)
    {
      const CartDrawTile *tile = &board->tiles[i];
      cairo_save (cr);
      cairo_translate (cr, tile->x, tile->y);
      if (tile->ghost)
        cairo_push_group (cr);
      cart_draw_tile (cr, tile->tile, tile->quarter_turns, 1, style);
      if (tile->ghost)
        {
          cairo_pop_group_to_source (cr);
          cairo_paint_with_alpha (cr, 0.55);
        }
      cairo_restore (cr);
    }
  for (guint i = 0; i < board->n_tiles; i++)
    if (board->tiles[i].latest)
      {
        int x, y, w, h;
        cart_draw_tile_extents (board->tiles[i].tile, board->tiles[i].quarter_turns, &x, &y, &w, &h);
        cairo_rectangle (cr, board->tiles[i].x + x, board->tiles[i].y + y, w, h);
        cart_set_color (cr, scheme, CART_COLOR_ACCENT, 1);
        cairo_set_line_width (cr, 0.045);
        cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke (cr);
      }
}

void
cart_draw_board (cairo_t *cr, const CartDrawBoard *board, double x, double y, double width, double height, const CartDrawStyle *style)
{
  int bx, by, bw, bh;
  double scale;

  g_return_if_fail (cr != NULL && board != NULL && width > 0 && height > 0);
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip_preserve (cr);
  cart_set_color (cr, scheme_of (style), CART_COLOR_BOARD, 1);
  cairo_fill (cr);
  if (cart_draw_board_extents (board, &bx, &by, &bw, &bh))
    {
      scale = MIN (width / (bw + 2 * MARGIN), height / (bh + 2 * MARGIN));
      cairo_translate (cr, x + width / 2, y + height / 2);
      cairo_scale (cr, scale, scale);
      cairo_translate (cr, -bx - bw / 2.0, -by - bh / 2.0);
      cart_draw_board_cells (cr, board, style);
      draw_tiles (cr, board, style);
      cart_draw_board_highlights (cr, board, style);
      cart_draw_board_pieces (cr, board, style);
    }
  cairo_restore (cr);
}
