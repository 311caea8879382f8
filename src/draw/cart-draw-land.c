/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-land.c: the ground with its texture, and the lines on it: roads, railroads, bridges of planks.
 *
 * Lines are drawn in two passes, edges before fills, so that strokes of one segment flow into each other. Where a road
 * crosses a river or another road it is carried by a bridge.
 */
#include "cart-draw-private.h"

#include <math.h>

static CartKind
ground_kind (const CartTile *tile)
{
  for (int i = 0; i < tile->n_segments; i++)
    {
      const char *game = cart_kind_game (tile->segments[i].kind);
      if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_GROUND)
        return tile->segments[i].kind;
      if (g_strcmp0 (game, "gold-rush") == 0)
        return CART_KIND_PRAIRIE;
      if (g_strcmp0 (game, "south-seas") == 0)
        return CART_KIND_SEA;
    }
  return CART_KIND_FIELD;
}

/* Grass, pebbles or waves. */
static void
add_tuft (const CartPen *pen, CartKind kind, CartPoint at, double noise)
{
  cairo_t *cr = pen->cr;
  double s = 20 + 8 * noise;

  switch ((int) kind)
    {
    case CART_KIND_PRAIRIE:
      cairo_new_sub_path (cr);
      cairo_arc (cr, at.x, at.y, 5 + 4 * noise, 0, 2 * G_PI);
      break;
    case CART_KIND_SEA:
      cairo_move_to (cr, at.x - s, at.y);
      cairo_curve_to (cr, at.x - s * 0.5, at.y - s * 0.55, at.x - s * 0.3, at.y - s * 0.2, at.x, at.y);
      cairo_curve_to (cr, at.x + s * 0.3, at.y - s * 0.55, at.x + s * 0.6, at.y - s * 0.3, at.x + s, at.y - 2);
      break;
    default:
      /* three blades, filled: strokes would take much longer */
      cairo_move_to (cr, at.x - s * 0.72, at.y - s * 0.36);
      cairo_line_to (cr, at.x - s * 0.1, at.y + s * 0.1);
      cairo_line_to (cr, at.x + s * 0.05, at.y - s * 0.82);
      cairo_line_to (cr, at.x + s * 0.18, at.y + s * 0.1);
      cairo_line_to (cr, at.x + s * 0.72, at.y - s * 0.26);
      cairo_line_to (cr, at.x + s * 0.14, at.y + s * 0.6);
      cairo_line_to (cr, at.x - s * 0.14, at.y + s * 0.6);
      cairo_close_path (cr);
      break;
    }
}

void
cart_draw_ground (const CartPen *pen)
{
  const CartLayout *layout = pen->layout;
  CartKind kind = ground_kind (pen->tile);
  gboolean prairie = kind == CART_KIND_PRAIRIE, sea = kind == CART_KIND_SEA;

  cart_pen_color (pen, prairie ? CART_COLOR_PRAIRIE : sea ? CART_COLOR_SEA : CART_COLOR_FIELD, 1);
  cairo_paint (pen->cr);
  if (pen->low)
    return;
  cairo_new_path (pen->cr);
  for (guint i = 0; i < layout->ornaments->len; i++)
    {
      const CartOrnament *ornament = &g_array_index (layout->ornaments, CartOrnament, i);
      if (ornament->kind == CART_ORNAMENT_TEXTURE && cart_kind_class (pen->tile->segments[ornament->segment].kind) == CART_CLASS_GROUND)
        add_tuft (pen, kind, cart_point_turn (ornament->at, pen->turns), ornament->noise);
    }
  cart_pen_color (pen, prairie ? CART_COLOR_WOOD : sea ? CART_COLOR_SURF : CART_COLOR_LEAF, prairie ? 0.35 : sea ? 0.55 : 0.42);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (pen->cr, 8);
  if (sea)
    cairo_stroke (pen->cr);
  else
    cairo_fill (pen->cr);
}

void
cart_draw_stroke (const CartPen *pen, const CartShape *shape, double width, CartColor color, double alpha)
{
  cairo_new_path (pen->cr);
  cart_shape_trace (shape, pen->cr, FALSE);
  cairo_set_line_width (pen->cr, width);
  cart_pen_color (pen, color, alpha);
  cairo_stroke (pen->cr);
}

void
cart_draw_disc (const CartPen *pen, CartPoint at, double radius, CartColor color, double alpha)
{
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, at.x, at.y, radius, 0, 2 * G_PI);
  cart_pen_color (pen, color, alpha);
  cairo_fill (pen->cr);
}

/* Roads, railroads and bridges of planks */

static void
draw_sleepers (const CartPen *pen, const CartShape *shape, double half, double spacing, double width, CartColor color)
{
  cart_pen_color (pen, color, 1);
  cairo_set_line_width (pen->cr, width);
  cairo_new_path (pen->cr);
  for (guint i = 0; shape->strokes != NULL && i < shape->strokes->len; i++)
    {
      const CartCubic *cubic = &g_array_index (shape->strokes, CartStroke, i).cubic;
      CartPoint last = cubic->p[0];
      double run = spacing / 2;

      for (int step = 1; step <= 200; step++)
        {
          CartPoint at = cart_cubic_at (cubic, step / 200.0), d = cart_point_toward (last, at);
          double length = cart_point_distance (last, at);
          while (run <= length)
            {
              CartPoint here = cart_point_add (last, d, run);
              cairo_move_to (pen->cr, here.x - d.y * half, here.y + d.x * half);
              cairo_line_to (pen->cr, here.x + d.y * half, here.y - d.x * half);
              run += spacing;
            }
          run -= length;
          last = at;
        }
    }
  cairo_stroke (pen->cr);
}

/* Two rails: strokes of the width of the track from which the inside is taken by the ground's colour between sleepers. */
static void
draw_rails (const CartPen *pen, const CartShape *shape)
{
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_new_path (pen->cr);
      for (guint i = 0; shape->strokes != NULL && i < shape->strokes->len; i++)
        {
          const CartCubic *cubic = &g_array_index (shape->strokes, CartStroke, i).cubic;
          for (int step = 0; step <= 32; step++)
            {
              CartPoint at = cart_cubic_at (cubic, step / 32.0), d = cart_cubic_direction (cubic, step / 32.0);
              double x = at.x - d.y * 26 * side, y = at.y + d.x * 26 * side;
              if (step == 0)
                cairo_move_to (pen->cr, x, y);
              else
                cairo_line_to (pen->cr, x, y);
            }
        }
      cart_pen_color (pen, CART_COLOR_RAIL, 1);
      cairo_set_line_width (pen->cr, pen->low ? 22 : 15);
      cairo_stroke (pen->cr);
    }
}

static void
draw_line_pass (const CartPen *pen, int segment, int pass)
{
  const CartShape *shape = &pen->layout->shapes[segment];

  switch ((int) pen->tile->segments[segment].kind)
    {
    case CART_KIND_ROAD:
      cart_draw_stroke (pen, shape, pass == 0 ? CART_ROAD_WIDTH : CART_ROAD_WIDTH - 28, pass == 0 ? CART_COLOR_ROAD_EDGE : CART_COLOR_ROAD, 1);
      break;
    case CART_KIND_RAILROAD:
      if (pass == 0)
        {
          cart_draw_stroke (pen, shape, CART_ROAD_WIDTH - 6, CART_COLOR_STONE, 0.55);
          if (!pen->low)
            draw_sleepers (pen, shape, 50, 50, 18, CART_COLOR_WOOD);
        }
      else
        draw_rails (pen, shape);
      break;
    case CART_KIND_BRIDGE:
      cart_draw_stroke (pen, shape, pass == 0 ? CART_ROAD_WIDTH : CART_ROAD_WIDTH - 24, pass == 0 ? CART_COLOR_BRIDGE_EDGE : CART_COLOR_BRIDGE, 1);
      if (pass == 1 && !pen->low)
        draw_sleepers (pen, shape, (CART_ROAD_WIDTH - 24) / 2, 38, 6, CART_COLOR_BRIDGE_EDGE);
      break;
    default:
      break;
    }
}

/* Runs of a line's course that lie within `reach` of another line: where it needs a bridge. */
static void
draw_bridges_over (const CartPen *pen, int line, int under, double reach)
{
  const CartShape *shape = &pen->layout->shapes[line], *below = &pen->layout->shapes[under];
  double halves[3] = { 84, 72, CART_ROAD_WIDTH / 2 - 14 };
  CartColor colors[3] = { CART_COLOR_INK, CART_COLOR_STONE, CART_COLOR_ROAD };

  for (guint i = 0; shape->strokes != NULL && i < shape->strokes->len; i++)
    {
      const CartCubic *cubic = &g_array_index (shape->strokes, CartStroke, i).cubic;
      int first = -1, last = -1;

      for (int step = 0; step <= 64; step++)
        {
          CartPoint at = cart_cubic_at (cubic, step / 64.0);
          if (cart_point_distance (at, cart_shape_nearest (below, at, FALSE, NULL)) < reach)
            {
              first = first < 0 ? step : first;
              last = step;
            }
        }
      if (first < 0 || last - first < 3)
        continue;
      if (pen->tile->segments[line].kind != CART_KIND_ROAD)
        {
          halves[0] = 72, halves[1] = 62, halves[2] = 0;
          colors[1] = pen->tile->segments[line].kind == CART_KIND_RAILROAD ? CART_COLOR_WOOD : CART_COLOR_BRIDGE;
        }
      for (int layer = 0; layer < 3; layer++)
        {
          cairo_new_path (pen->cr);
          for (int step = first; step <= last; step++)
            {
              CartPoint at = cart_cubic_at (cubic, step / 64.0);
              if (step == first)
                cairo_move_to (pen->cr, at.x, at.y);
              else
                cairo_line_to (pen->cr, at.x, at.y);
            }
          cart_pen_color (pen, colors[layer], 1);
          cairo_set_line_width (pen->cr, 2 * halves[layer]);
          if (halves[layer] > 0)
            cairo_stroke (pen->cr);
        }
    }
  if (pen->tile->segments[line].kind != CART_KIND_ROAD)
    for (int pass = 0; pass < 2; pass++)
      draw_line_pass (pen, line, pass);
}

static gboolean
is_line (const CartTile *tile, int segment, gboolean river)
{
  return cart_kind_class (tile->segments[segment].kind) == CART_CLASS_LINE && (tile->segments[segment].kind == CART_KIND_RIVER) == river;
}

/* Straight lines of one kind that cross without meeting: the second passes over the first. */
static gboolean
crosses (const CartTile *tile, int a, int b)
{
  guint first = tile->segments[a].sides, second = tile->segments[b].sides;
  return tile->n_cells == 1 && ((first == 5 && second == 10) || (first == 10 && second == 5));
}

/* A river that ends where a road runs, or a road that ends at a river's bank: neither is bridged. */
static gboolean
ends_there (const CartPen *pen, int line, int river)
{
  for (guint i = 0; i < pen->layout->n_ends; i++)
    {
      const CartPlanEnd *end = &pen->layout->ends[i].plan;
      if ((end->segment == river && (end->kind == CART_END_JUNCTION || end->kind == CART_END_LINE)) ||
          (end->segment == line && end->kind == CART_END_LINE && end->target == river))
        return TRUE;
    }
  return FALSE;
}

/* A row of bushes, each lit from the north-west; in small pictures a thick line. */
static void
draw_hedge (const CartPen *pen, const CartCubic *cubic)
{
  double length = cart_point_distance (cubic->p[0], cubic->p[3]);
  int n = MAX (2, (int) (length / 34));

  if (pen->low)
    {
      cairo_new_path (pen->cr);
      cart_cubic_trace (cubic, pen->cr, TRUE);
      cart_pen_color (pen, CART_COLOR_LEAF, 1);
      cairo_set_line_width (pen->cr, 48);
      cairo_stroke (pen->cr);
      return;
    }
  for (int pass = 0; pass < 3; pass++)
    for (int i = 0; i <= n; i++)
      {
        double noise = cart_noise (pen->layout->seed, 7000 + i), radius = 21 + 9 * noise;
        CartPoint at = cart_cubic_at (cubic, (double) i / n), d = cart_cubic_direction (cubic, (double) i / n);

        at = cart_point_add (at, cart_point (-d.y, d.x), (cart_noise (pen->layout->seed, 7100 + i) - 0.5) * 18);
        if (pass == 0)
          cart_draw_disc (pen, at, radius + 7, CART_COLOR_INK, 1);
        else if (pass == 1)
          cart_draw_disc (pen, at, radius, CART_COLOR_LEAF, 1);
        else
          {
            CartPoint light = cart_point_turn (cart_point (500 - 6, 500 - 7), -pen->turns);
            cart_draw_disc (pen, cart_point (at.x + light.x - 500, at.y + light.y - 500), radius * 0.5, CART_COLOR_FIELD, 0.55);
          }
      }
}

void
cart_draw_lines (const CartPen *pen)
{
  const CartTile *tile = pen->tile;

  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cart_draw_rivers (pen);
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < tile->n_segments; i++)
      if (is_line (tile, i, FALSE))
        draw_line_pass (pen, i, pass);
  for (int i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].kind == CART_KIND_ROAD)
      cart_draw_ruts (pen, &pen->layout->shapes[i]);
  for (int i = 0; i < tile->n_segments; i++)
    for (int j = 0; is_line (tile, i, FALSE) && j < tile->n_segments; j++)
      if (is_line (tile, j, TRUE) && !ends_there (pen, i, j))
        draw_bridges_over (pen, i, j, CART_RIVER_WIDTH / 2 + 26);
      else if (j < i && is_line (tile, j, FALSE) && crosses (tile, i, j))
        draw_bridges_over (pen, i, j, CART_ROAD_WIDTH / 2 + 40);
  for (guint i = 0; i < pen->layout->hedges->len; i++)
    draw_hedge (pen, &g_array_index (pen->layout->hedges, CartCubic, i));
}

/* Stones, halts and tunnel mouths, above the lines. */

static void
draw_stone (const CartPen *pen, CartPoint at, double radius)
{
  cart_draw_disc (pen, at, radius, CART_COLOR_INK, 1);
  cart_draw_disc (pen, at, radius - 9, CART_COLOR_STONE, 1);
  if (pen->low)
    return;
  cart_pen_color (pen, CART_COLOR_ROAD_EDGE, 0.8);
  cairo_set_line_width (pen->cr, 6);
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, at.x, at.y, radius * 0.45, 0, 2 * G_PI);
  for (int i = 0; i < 6; i++)
    {
      double angle = i * G_PI / 3 + 0.3;
      cairo_move_to (pen->cr, at.x + cos (angle) * radius * 0.45, at.y + sin (angle) * radius * 0.45);
      cairo_line_to (pen->cr, at.x + cos (angle) * (radius - 10), at.y + sin (angle) * (radius - 10));
    }
  cairo_stroke (pen->cr);
}

static void
draw_tunnel_mouth (const CartPen *pen, CartPoint at, CartPoint direction)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_rotate (cr, atan2 (direction.y, direction.x) + G_PI / 2);
  cairo_new_path (cr);
  cairo_move_to (cr, -84, 14);
  cairo_curve_to (cr, -96, -96, 96, -96, 84, 14);
  cairo_close_path (cr);
  cart_pen_color (pen, CART_COLOR_STONE, 1);
  cairo_fill_preserve (cr);
  cart_pen_color (pen, CART_COLOR_INK, 1);
  cairo_set_line_width (cr, 9);
  cairo_stroke (cr);
  cairo_move_to (cr, -50, 16);
  cairo_curve_to (cr, -56, -58, 56, -58, 50, 16);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* The hill above a tunnel: a rough outline, its slopes hatched from the middle outward. */
static void
draw_mound (const CartPen *pen, CartPoint at)
{
  cairo_t *cr = pen->cr;
  CartPoint light = cart_point_turn (cart_point (500 - 22, 500 - 26), -pen->turns);

  cairo_new_path (cr);
  for (int i = 0; i < 28; i++)
    {
      double angle = i * G_PI / 14, radius = 158 + 16 * cart_noise (pen->layout->seed, 8000 + i);
      cairo_line_to (cr, at.x + radius * cos (angle), at.y + radius * sin (angle));
    }
  cairo_close_path (cr);
  cart_pen_color (pen, CART_COLOR_MOUNTAIN, 1);
  cairo_fill_preserve (cr);
  cart_pen_color (pen, CART_COLOR_MOUNTAIN_EDGE, 1);
  cairo_set_line_width (cr, 12);
  cairo_stroke (cr);
  cart_draw_disc (pen, cart_point (at.x + light.x - 500, at.y + light.y - 500), 62, CART_COLOR_STONE, 0.5);
  if (pen->low)
    return;
  for (int i = 0; i < 24; i++)
    {
      double angle = (i + 0.6 * cart_noise (pen->layout->seed, 8100 + i)) * G_PI / 12, inner = 88 + 22 * cart_noise (pen->layout->seed, 8200 + i);
      cairo_move_to (cr, at.x + inner * cos (angle), at.y + inner * sin (angle));
      cairo_line_to (cr, at.x + (inner + 40) * cos (angle), at.y + (inner + 40) * sin (angle));
    }
  cart_pen_color (pen, CART_COLOR_MOUNTAIN_EDGE, 0.7);
  cairo_set_line_width (cr, 7);
  cairo_stroke (cr);
}

/* A stone bollard and a rounded end finish a road that ends in the open. */
static void
draw_end (const CartPen *pen, const CartEnd *end)
{
  const CartSegment *segment = &pen->tile->segments[end->plan.segment];

  if (segment->kind == CART_KIND_RIVER)
    return;
  if (end->plan.under)
    {
      draw_tunnel_mouth (pen, end->at, end->direction);
      return;
    }
  switch (end->plan.kind)
    {
    case CART_END_OPEN:
    case CART_END_LINE:
      draw_stone (pen, end->at, CART_STONE_RADIUS);
      break;
    case CART_END_JUNCTION:
      if (segment->attributes[CART_ATTRIBUTE_TUNNEL] == 0)
        draw_stone (pen, end->at, CART_STONE_RADIUS + 8);
      break;
    case CART_END_GATE:
    case CART_END_SITE:
    case CART_END_CITY:
      break;
    }
}

void
cart_draw_line_ends (const CartPen *pen)
{
  gboolean mound = FALSE;

  if (pen->layout->plan.stone)
    draw_stone (pen, cart_point (CART_UNIT / 2, CART_UNIT / 2), CART_STONE_RADIUS + 8);
  for (guint i = 0; i < pen->layout->n_ends; i++)
    draw_end (pen, &pen->layout->ends[i]);
  for (guint i = 0; i < pen->layout->n_ends; i++)
    {
      const CartEnd *end = &pen->layout->ends[i];
      const CartSegment *segment = &pen->tile->segments[end->plan.segment];
      if (segment->attributes[CART_ATTRIBUTE_TUNNEL] == 0 || end->plan.under)
        continue;
      if (!mound)
        {
          draw_mound (pen, end->at);
          mound = TRUE;
        }
      draw_tunnel_mouth (pen, cart_point_add (end->at, cart_side_normal (end->plan.side), -105), cart_side_normal (end->plan.side));
    }
}
