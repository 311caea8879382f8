/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-geometry.c: points and cubic curves of the layouts. */
#include "cart-geometry-private.h"

#include <math.h>

double
cart_point_distance (CartPoint a, CartPoint b)
{
  double x = a.x - b.x, y = a.y - b.y;

  return sqrt (x * x + y * y); /* nothing here is near the limits that hypot () guards */
}

CartPoint
cart_point_toward (CartPoint from, CartPoint to)
{
  double length = cart_point_distance (from, to);
  return length < 1e-9 ? cart_point (0, 0) : cart_point ((to.x - from.x) / length, (to.y - from.y) / length);
}

CartPoint
cart_point_turn (CartPoint point, int quarter_turns)
{
  double x = point.x - CART_UNIT / 2, y = point.y - CART_UNIT / 2;
  double half = CART_UNIT / 2;

  switch (quarter_turns & 3)
    {
    case 1:
      return cart_point (half - y, half + x);
    case 2:
      return cart_point (half - x, half - y);
    case 3:
      return cart_point (half + y, half - x);
    default:
      return point;
    }
}

CartPoint
cart_side_normal (int side)
{
  static const CartPoint normals[4] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };
  return normals[side & 3];
}

CartPoint
cart_side_tangent (int side)
{
  static const CartPoint tangents[4] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  return tangents[side & 3];
}

CartPoint
cart_side_middle (int side, int cell)
{
  return cart_perimeter_point (CART_UNIT * (side & 3) + CART_UNIT / 2, cell);
}

CartPoint
cart_perimeter_point (double position, int cell)
{
  static const CartPoint corners[4] = { { 0, 0 }, { CART_UNIT, 0 }, { CART_UNIT, CART_UNIT }, { 0, CART_UNIT } };
  int side;
  CartPoint point;

  position = fmod (position + 8 * CART_UNIT, 4 * CART_UNIT);
  side = (int) (position / CART_UNIT);
  point = cart_point_add (corners[side], cart_side_tangent (side), position - side * CART_UNIT);
  point.x += cell * CART_UNIT;
  return point;
}

CartCubic
cart_cubic (CartPoint a, CartPoint b, CartPoint c, CartPoint d)
{
  CartCubic cubic = { { a, b, c, d } };
  return cubic;
}

CartCubic
cart_cubic_line (CartPoint a, CartPoint b)
{
  CartPoint way = cart_point (b.x - a.x, b.y - a.y);
  return cart_cubic (a, cart_point_add (a, way, 1 / 3.0), cart_point_add (a, way, 2 / 3.0), b);
}

CartPoint
cart_cubic_at (const CartCubic *cubic, double t)
{
  const CartPoint *p = cubic->p;
  double u = 1 - t;
  double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;

  return cart_point (a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x, a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y);
}

CartPoint
cart_cubic_direction (const CartCubic *cubic, double t)
{
  return cart_point_toward (cart_cubic_at (cubic, MAX (0, t - 0.02)), cart_cubic_at (cubic, MIN (1, t + 0.02)));
}

CartPoint
cart_cubic_nearest (const CartCubic *cubic, CartPoint to, double *t)
{
  CartPoint best = cubic->p[0];
  double distance = G_MAXDOUBLE;

  for (int i = 0; i <= 64; i++)
    {
      CartPoint point = cart_cubic_at (cubic, i / 64.0);
      double d = cart_point_distance (point, to);
      if (d < distance)
        {
          distance = d;
          best = point;
          if (t != NULL)
            *t = i / 64.0;
        }
    }
  return best;
}

void
cart_cubic_trace (const CartCubic *cubic, cairo_t *cr, gboolean move)
{
  const CartPoint *p = cubic->p;

  if (move)
    cairo_move_to (cr, p[0].x, p[0].y);
  cairo_curve_to (cr, p[1].x, p[1].y, p[2].x, p[2].y, p[3].x, p[3].y);
}

double
cart_noise (guint32 a, guint32 b)
{
  guint32 h = a * 0x9e3779b1u ^ (b + 0x7f4a7c15u) * 0x85ebca6bu;

  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 12;
  h *= 0x297a2d39u;
  h ^= h >> 15;
  return (h >> 8) / 16777216.0;
}
