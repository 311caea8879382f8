/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-river.c: rivers with their banks and ripples, their springs and lakes. */
#include "cart-draw-private.h"

#include <math.h>

static gboolean
river_end_radius (const CartPen *pen, const CartEnd *end, double *radius)
{
  const CartSegment *segment = &pen->tile->segments[end->plan.segment];

  if (segment->kind != CART_KIND_RIVER)
    return FALSE;
  *radius = segment->attributes[CART_ATTRIBUTE_LAKE] > 0 ? CART_LAKE_RADIUS : 112;
  return segment->attributes[CART_ATTRIBUTE_LAKE] > 0 || (end->plan.kind != CART_END_JUNCTION && end->plan.kind != CART_END_LINE);
}

static void
trace_lake (const CartPen *pen, const CartEnd *end, double radius)
{
  CartPoint d = end->direction;

  /* a pond somewhat longer along the river, so that no compass drew it */
  cairo_save (pen->cr);
  cairo_translate (pen->cr, end->at.x, end->at.y);
  cairo_rotate (pen->cr, atan2 (d.y, d.x));
  cairo_scale (pen->cr, radius * 1.04, radius * 0.94);
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (pen->cr);
}

static void
draw_spring (const CartPen *pen, const CartEnd *end)
{
  static const double around[7] = { 0, 0.62, -0.62, 1.24, -1.24, 1.86, -1.86 };
  static const double banks[7] = { 1.75, -1.75, 2.2, -2.2, 2.0, -2.0, 1.9 };
  gboolean open = end->plan.kind == CART_END_OPEN;
  const double *angles = open ? around : banks;
  double base = atan2 (end->direction.y, end->direction.x);

  for (int i = 0; i < (open ? 7 : 4); i++)
    {
      CartPoint at = cart_point (end->at.x + 112 * cos (base + angles[i]), end->at.y + 106 * sin (base + angles[i]));
      double radius = 30 + 14 * cart_noise (pen->layout->seed, i + 40);
      cart_draw_disc (pen, at, radius + 6, CART_COLOR_INK, 1);
      cart_draw_disc (pen, at, radius, CART_COLOR_STONE, 1);
    }
  if (pen->low || !open)
    return;
  cart_pen_color (pen, CART_COLOR_SURF, 0.9);
  cairo_set_line_width (pen->cr, 8);
  for (int ring = 1; ring <= 2; ring++)
    {
      cairo_new_path (pen->cr);
      cairo_arc (pen->cr, end->at.x, end->at.y, 24.0 * ring, base + G_PI * 0.6, base + G_PI * 1.4);
      cairo_stroke (pen->cr);
    }
}

/* Ripples that keep apart from each other. */
#define MAX_RIPPLES 64
#define RIPPLES_APART 92.0

typedef struct {
  CartPoint at[MAX_RIPPLES];
  guint n;
} Ripples;

/* One wave of two crests about a point, along a direction. */
static void
add_ripple (const CartPen *pen, Ripples *ripples, CartPoint at, double angle)
{
  cairo_t *cr = pen->cr;

  for (guint i = 0; i < ripples->n; i++)
    if (cart_point_distance (ripples->at[i], at) < RIPPLES_APART)
      return;
  if (ripples->n == MAX_RIPPLES)
    return;
  ripples->at[ripples->n++] = at;
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, -34, 3);
  cairo_curve_to (cr, -22, -11, -12, -11, 0, 2);
  cairo_curve_to (cr, 12, -11, 22, -11, 34, 3);
  cairo_restore (cr);
}

/* Along a river by turns left and right of its middle: a line of dashes in the middle would make a road of it. */
static void
add_river_ripples (const CartPen *pen, Ripples *ripples, const CartShape *shape)
{
  for (guint i = 0; shape->strokes != NULL && i < shape->strokes->len; i++)
    {
      const CartCubic *cubic = &g_array_index (shape->strokes, CartStroke, i).cubic;
      CartPoint last = cart_cubic_at (cubic, 0);
      double run = 0, next = 62;
      int n = 0;

      for (int step = 1; step <= 64; step++)
        {
          CartPoint at = cart_cubic_at (cubic, step / 64.0), d = cart_cubic_direction (cubic, step / 64.0);
          run += cart_point_distance (last, at);
          last = at;
          if (run < next)
            continue;
          next += 94;
          add_ripple (pen, ripples, cart_point_add (at, cart_point (-d.y, d.x), n++ % 2 == 0 ? -33 : 33), atan2 (d.y, d.x));
        }
    }
}

static void
draw_ripples (const CartPen *pen)
{
  static const double lake[5][2] = { { 20, -66 }, { 96, 6 }, { -74, 34 }, { 26, 66 }, { -40, -110 } };
  const CartTile *tile = pen->tile;
  Ripples ripples = { .n = 0 };

  if (pen->low)
    return;
  cairo_new_path (pen->cr);
  for (guint i = 0; i < pen->layout->n_ends; i++)
    {
      const CartEnd *end = &pen->layout->ends[i];
      double angle = atan2 (end->direction.y, end->direction.x), c = cos (angle), s = sin (angle);
      for (int k = 0; k < 5 && tile->segments[end->plan.segment].attributes[CART_ATTRIBUTE_LAKE] > 0; k++)
        add_ripple (pen, &ripples, cart_point (end->at.x + c * lake[k][0] - s * lake[k][1], end->at.y + s * lake[k][0] + c * lake[k][1]), angle);
    }
  for (int i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].kind == CART_KIND_RIVER)
      add_river_ripples (pen, &ripples, &pen->layout->shapes[i]);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cart_pen_color (pen, CART_COLOR_SURF, 0.62);
  cairo_set_line_width (pen->cr, pen->plain ? 11 : 8);
  cairo_stroke (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}

void
cart_draw_rivers (const CartPen *pen)
{
  const CartTile *tile = pen->tile;

  for (int pass = 0; pass < 2; pass++)
    {
      double grow = pass == 0 ? 0 : -28;
      CartColor color = pass == 0 ? CART_COLOR_RIVER_BANK : CART_COLOR_RIVER;
      for (int i = 0; i < tile->n_segments; i++)
        if (tile->segments[i].kind == CART_KIND_RIVER)
          cart_draw_stroke (pen, &pen->layout->shapes[i], CART_RIVER_WIDTH + grow, color, 1);
      for (guint i = 0; i < pen->layout->n_ends; i++)
        {
          double radius;
          if (!river_end_radius (pen, &pen->layout->ends[i], &radius))
            continue;
          trace_lake (pen, &pen->layout->ends[i], radius + grow / 2);
          cart_pen_color (pen, color, 1);
          cairo_fill (pen->cr);
        }
    }
  draw_ripples (pen);
  for (guint i = 0; i < pen->layout->n_ends; i++)
    {
      const CartEnd *end = &pen->layout->ends[i];
      const CartSegment *segment = &tile->segments[end->plan.segment];
      if (segment->kind == CART_KIND_RIVER && segment->attributes[CART_ATTRIBUTE_LAKE] == 0)
        draw_spring (pen, end);
    }
}
