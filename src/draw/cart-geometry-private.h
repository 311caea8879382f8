/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-geometry-private.h: points and cubic curves. The unit is a thousandth of a cell's side. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

#define CART_UNIT 1000.0

typedef struct { double x, y; } CartPoint;

typedef struct { CartPoint p[4]; } CartCubic;

static inline CartPoint
cart_point (double x, double y)
{
  CartPoint point = { x, y };
  return point;
}

static inline CartPoint
cart_point_add (CartPoint a, CartPoint b, double factor)
{
  return cart_point (a.x + b.x * factor, a.y + b.y * factor);
}

double     cart_point_distance   (CartPoint a, CartPoint b);
CartPoint  cart_point_toward     (CartPoint from, CartPoint to); /* unit vector; (0, 0) if they are one */
/* Rotates a point about the middle of the first cell. */
CartPoint  cart_point_turn       (CartPoint point, int quarter_turns);

/* Inward normal and clockwise tangent of a side, its middle and its first corner, on cell 0. */
CartPoint  cart_side_normal      (int side);
CartPoint  cart_side_tangent     (int side);
CartPoint  cart_side_middle      (int side, int cell);
/* A point of the perimeter of a cell, clockwise from the north-west corner: 0 to 4000, wrapping. */
CartPoint  cart_perimeter_point  (double position, int cell);

CartCubic  cart_cubic            (CartPoint a, CartPoint b, CartPoint c, CartPoint d);
CartCubic  cart_cubic_line       (CartPoint a, CartPoint b);
CartPoint  cart_cubic_at         (const CartCubic *cubic, double t);
CartPoint  cart_cubic_direction  (const CartCubic *cubic, double t);
CartPoint  cart_cubic_nearest    (const CartCubic *cubic, CartPoint to, double *t);
void       cart_cubic_trace      (const CartCubic *cubic, cairo_t *cr, gboolean move);

/* A small reproducible sequence: the same design always gets the same houses. 0 <= value < 1. */
double     cart_noise            (guint32 a, guint32 b);

G_END_DECLS
