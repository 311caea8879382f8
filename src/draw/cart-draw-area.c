/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-area.c: walled cities, mountains and islands, and what passes over. */
#include "cart-draw-private.h"

#include <math.h>

/* Strokes the current path as a wall whose outer side lies on it: teeth outward, a walk between two dark lines inward. The
 * clip of the area must be the inner one of two saved states. */
void
cart_draw_wall (const CartPen *pen, CartTraceFunc trace, CartTraceFunc outline, gpointer data)
{
  cairo_t *cr = pen->cr;
  static const double teeth[2] = { 38, 22 }, stones[2] = { 22, 38 };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (!pen->low)
    {
      cairo_new_path (cr);
      trace (pen, data);
      cart_pen_color (pen, CART_COLOR_WALL, 1);
      cairo_set_dash (cr, teeth, 2, 19);
      cairo_set_line_width (cr, 40);
      cairo_stroke_preserve (cr);
      if (!pen->plain)
        {
          cart_pen_color (pen, CART_COLOR_STONE, 1);
          cairo_set_dash (cr, stones, 2, 11);
          cairo_set_line_width (cr, 24);
          cairo_stroke (cr);
        }
      cairo_set_dash (cr, NULL, 0, 0);
    }
  cairo_save (cr);
  cairo_new_path (cr);
  outline (pen, data);
  cairo_clip (cr);
  cairo_new_path (cr);
  trace (pen, data);
  cart_pen_color (pen, CART_COLOR_WALL, 0.22);
  cairo_set_line_width (cr, 2 * (CART_WALL_WIDTH + 26));
  cairo_stroke_preserve (cr);
  cart_pen_color (pen, CART_COLOR_WALL, 1);
  cairo_set_line_width (cr, 2 * (pen->low ? CART_WALL_WIDTH + 8 : CART_WALL_WIDTH));
  cairo_stroke_preserve (cr);
  if (!pen->low)
    {
      cart_pen_color (pen, CART_COLOR_STONE, 0.75);
      cairo_set_line_width (cr, 2 * (CART_WALL_WIDTH - 9));
      cairo_stroke_preserve (cr);
      cart_pen_color (pen, CART_COLOR_WALL, 1);
      cairo_set_line_width (cr, 2 * 11);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}

static void
trace_shape_wall (const CartPen *pen, gpointer data)
{
  cart_shape_trace (data, pen->cr, TRUE);
}

static void
trace_shape (const CartPen *pen, gpointer data)
{
  cart_shape_trace (data, pen->cr, FALSE);
}

static void
fill_shape (const CartPen *pen, const CartShape *shape, CartColor color)
{
  cairo_new_path (pen->cr);
  cart_shape_trace (shape, pen->cr, FALSE);
  cart_pen_color (pen, color, 1);
  cairo_fill (pen->cr);
}

/* Where the streets of a large city meet: paved, with a well in the middle of the ring. */
static void
draw_square (const CartPen *pen, int segment)
{
  const GArray *ornaments = pen->layout->ornaments;
  cairo_t *cr = pen->cr;

  for (guint i = 0; i < ornaments->len; i++)
    {
      const CartOrnament *square = &g_array_index (ornaments, CartOrnament, i);
      if (square->kind != CART_ORNAMENT_TEXTURE || square->segment != segment)
        continue;
      cairo_new_path (cr);
      cairo_arc (cr, square->at.x, square->at.y, square->radius, 0, 2 * G_PI);
      cart_pen_color (pen, CART_COLOR_ROAD, pen->low ? 0.22 : 0.42);
      cairo_fill (cr);
      if (pen->low)
        continue;
      for (int ring = 1; ring <= 2; ring++)
        cairo_arc (cr, square->at.x, square->at.y, square->radius * (0.28 + 0.3 * ring), 0, 2 * G_PI);
      cart_pen_color (pen, CART_COLOR_WALL, 0.16);
      cairo_set_line_width (cr, 6);
      cairo_stroke (cr);
      cairo_arc (cr, square->at.x, square->at.y, 34, 0, 2 * G_PI);
      cart_pen_color (pen, CART_COLOR_STONE, 1);
      cairo_fill_preserve (cr);
      cart_pen_color (pen, CART_COLOR_INK, 0.9);
      cairo_set_line_width (cr, 7);
      cairo_stroke (cr);
      cairo_arc (cr, square->at.x, square->at.y, 18, 0, 2 * G_PI);
      cart_pen_color (pen, CART_COLOR_RIVER, 1);
      cairo_fill (cr);
    }
}

static void
draw_city (const CartPen *pen, const CartShape *shape, int segment)
{
  fill_shape (pen, shape, CART_COLOR_CITY);
  draw_square (pen, segment);
  cart_draw_wall (pen, trace_shape_wall, trace_shape, (gpointer) shape);
}

/* A line along the border of an area, inside it. */
typedef struct {
  CartColor color;
  double alpha, width; /* the inner half of the width is seen */
} Rim;

static void
draw_rim (const CartPen *pen, const CartShape *shape, const Rim *wide, const Rim *narrow)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_new_path (cr);
  cart_shape_trace (shape, cr, FALSE);
  cairo_clip (cr);
  cairo_new_path (cr);
  cart_shape_trace (shape, cr, TRUE);
  cart_pen_color (pen, wide->color, wide->alpha);
  cairo_set_line_width (cr, wide->width);
  cairo_stroke_preserve (cr);
  cart_pen_color (pen, narrow->color, narrow->alpha);
  cairo_set_line_width (cr, narrow->width);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_mountain (const CartPen *pen, const CartShape *shape)
{
  fill_shape (pen, shape, CART_COLOR_MOUNTAIN);
  draw_rim (pen, shape, &(Rim) { CART_COLOR_MOUNTAIN_EDGE, 0.35, 110 }, &(Rim) { CART_COLOR_MOUNTAIN_EDGE, 1, 44 });
}

static void
draw_island (const CartPen *pen, const CartShape *shape)
{
  cairo_t *cr = pen->cr;

  cairo_new_path (cr);
  cart_shape_trace (shape, cr, TRUE);
  cart_pen_color (pen, CART_COLOR_SURF, 0.85);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, 50);
  cairo_stroke (cr);
  fill_shape (pen, shape, CART_COLOR_ISLAND_GREEN);
  draw_rim (pen, shape, &(Rim) { CART_COLOR_ISLAND, 1, 150 }, &(Rim) { CART_COLOR_WOOD, 0.8, 12 });
}

static void
draw_gate (const CartPen *pen, const CartEnd *end)
{
  cairo_t *cr = pen->cr;
  CartPoint d = end->direction;

  if (pen->tile->segments[end->plan.segment].kind == CART_KIND_RIVER)
    return;
  for (int side = -1; side <= 1 && pen->low; side += 2)
    {
      double x = end->at.x - d.y * 66 * side + d.x * 2, y = end->at.y + d.x * 66 * side + d.y * 2;
      cairo_new_path (cr);
      cairo_arc (cr, x, y, 44, 0, 2 * G_PI);
      cart_pen_color (pen, CART_COLOR_WALL, 1);
      cairo_fill (cr);
    }
  cairo_new_path (cr);
  cairo_move_to (cr, end->at.x - d.y * 36, end->at.y + d.x * 36);
  cairo_line_to (cr, end->at.x + d.y * 36, end->at.y - d.x * 36);
  cart_pen_color (pen, CART_COLOR_INK, 1);
  cairo_set_line_width (cr, 24);
  cairo_stroke (cr);
}

/* A road that passes under an area: its course below is dashed, as on maps. */
static void
draw_underpass (const CartPen *pen)
{
  const CartLayout *layout = pen->layout;
  static const double dash[2] = { 40, 36 };

  for (guint i = 0; i + 1 < layout->n_ends; i++)
    {
      const CartEnd *a = &layout->ends[i], *b = &layout->ends[i + 1];
      if (!a->plan.under || !b->plan.under || a->plan.segment != b->plan.segment)
        continue;
      cairo_new_path (pen->cr);
      cairo_move_to (pen->cr, a->at.x + a->direction.x * 80, a->at.y + a->direction.y * 80);
      cairo_line_to (pen->cr, b->at.x + b->direction.x * 80, b->at.y + b->direction.y * 80);
      cairo_set_dash (pen->cr, dash, 2, 0);
      cairo_set_line_width (pen->cr, 34);
      cart_pen_color (pen, CART_COLOR_ROAD, 0.85);
      cairo_stroke (pen->cr);
      cairo_set_dash (pen->cr, NULL, 0, 0);
    }
}

/* The deck between the two parts of an area that passes over: paved, with parapets, arches at its foot. */
static void
draw_deck (const CartPen *pen)
{
  const CartShape *deck = &pen->layout->deck;
  cairo_t *cr = pen->cr;
  const CartStroke *side, *other;

  if (deck->strokes == NULL)
    return;
  cairo_save (cr);
  cairo_translate (cr, 6, 18);
  cairo_new_path (cr);
  cart_shape_trace (deck, cr, FALSE);
  cart_pen_color (pen, CART_COLOR_INK, 0.28);
  cairo_fill (cr);
  cairo_restore (cr);
  fill_shape (pen, deck, CART_COLOR_CITY);
  side = &g_array_index (deck->strokes, CartStroke, 0);
  other = &g_array_index (deck->strokes, CartStroke, 2);
  if (!pen->low)
    {
      cart_pen_color (pen, CART_COLOR_WALL, 0.35);
      cairo_set_line_width (cr, 6);
      for (int i = 1; i < 12; i++)
        {
          CartPoint a = cart_cubic_at (&side->cubic, i / 12.0), b = cart_cubic_at (&other->cubic, 1 - i / 12.0);
          cairo_move_to (cr, a.x, a.y);
          cairo_line_to (cr, b.x, b.y);
        }
      cairo_stroke (cr);
    }
  cart_draw_wall (pen, trace_shape_wall, trace_shape, (gpointer) deck);
}

void
cart_draw_areas (const CartPen *pen)
{
  const CartTile *tile = pen->tile;

  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < tile->n_segments; i++)
      if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_AREA && (i == pen->layout->plan.over) == (pass == 1))
        {
          if (tile->segments[i].kind == CART_KIND_CITY)
            draw_city (pen, &pen->layout->shapes[i], i);
          else if (tile->segments[i].kind == CART_KIND_MOUNTAIN)
            draw_mountain (pen, &pen->layout->shapes[i]);
          else
            draw_island (pen, &pen->layout->shapes[i]);
        }
  cart_draw_fine_areas (pen);
  draw_deck (pen);
  draw_underpass (pen);
  for (guint i = 0; i < pen->layout->n_ends; i++)
    if (pen->layout->ends[i].plan.kind == CART_END_GATE && !pen->layout->ends[i].plan.under &&
        tile->segments[MAX (0, pen->layout->ends[i].plan.target)].kind == CART_KIND_CITY)
      draw_gate (pen, &pen->layout->ends[i]);
}
