/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-detail.c: what only large pictures have: grass, flowers and bushes between the strokes of the ground, ruts of roads, cobbles.
 *
 * None of it tells anything: it keeps a picture that fills a hand from looking empty. It stays on its own segment and clear of what
 * stands there, so that the segments stay apart as in a small picture.
 */
#include "cart-draw-private.h"

#include <math.h>

#define SPACING 58.0

/* A place with room for a small thing: its segment, how much room, and numbers by which things differ. */
typedef struct {
  CartPoint at;
  CartKind kind;
  double room, noise, other;
} Spot;

/* To what stands there: a house's plan reaches further than its half length. */
static double
clear_of_ornaments (const CartLayout *layout, CartPoint at, double room)
{
  for (guint i = 0; i < layout->ornaments->len && room > 0; i++)
    {
      const CartOrnament *ornament = &g_array_index (layout->ornaments, CartOrnament, i);
      if (ornament->kind != CART_ORNAMENT_LARGE_HOUSE)
        room = MIN (room, cart_point_distance (at, ornament->at) - ornament->radius * (ornament->kind == CART_ORNAMENT_HOUSE ? 1.3 : 1) - 10);
    }
  for (guint i = 0; i < layout->n_ends && room > 0; i++)
    room = MIN (room, cart_point_distance (at, layout->ends[i].at) - 100);
  return room;
}

/* Fills spots (of Spot) with the places of grounds, or of areas, on a jittered grid. */
static void
find_spots (const CartPen *pen, CartClass class, GArray *spots)
{
  const CartLayout *layout = pen->layout;
  float *distances[CART_TILE_MAX_SEGMENTS] = { NULL };

  for (int row = 0; row * SPACING < CART_UNIT; row++)
    for (int column = 0; column * SPACING < CART_UNIT * pen->tile->n_cells; column++)
      {
        guint32 key = row * 128 + column + 90000;
        CartPoint at = cart_point ((column + 0.5 + 0.8 * (cart_noise (layout->seed, key) - 0.5)) * SPACING,
                                   (row + 0.5 + 0.8 * (cart_noise (layout->seed, key + 20000) - 0.5)) * SPACING);
        int x = (int) (at.x / CART_MAP_STEP), y = (int) (at.y / CART_MAP_STEP), segment = cart_map_label (&layout->map, at) - 1;
        Spot spot = { at, CART_KIND_NONE, 0, cart_noise (layout->seed, key + 40000), cart_noise (layout->seed, key + 60000) };

        if (segment < 0 || segment >= pen->tile->n_segments || x >= layout->map.width || y >= layout->map.height ||
            cart_kind_class (pen->tile->segments[segment].kind) != class || cart_layout_deck_distance (layout, segment, at) < 90)
          continue;
        spot.kind = pen->tile->segments[segment].kind;
        if (distances[segment] == NULL)
          distances[segment] = cart_map_distances (&layout->map, segment + 1, TRUE);
        spot.room = clear_of_ornaments (layout, at, distances[segment][y * layout->map.width + x]);
        if (spot.room > 0)
          g_array_append_val (spots, spot);
      }
  for (int i = 0; i < CART_TILE_MAX_SEGMENTS; i++)
    g_free (distances[i]);
}

/* Five petals about a point, in all of one colour: a few at once. */
static void
add_flower (cairo_t *cr, CartPoint at, double radius)
{
  for (int i = 0; i < 5; i++)
    {
      double angle = i * 2 * G_PI / 5;
      cairo_new_sub_path (cr);
      cairo_arc (cr, at.x + radius * cos (angle), at.y + radius * sin (angle), radius * 0.72, 0, 2 * G_PI);
    }
}

static void
draw_bush (const CartPen *pen, CartPoint at, double radius)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, radius / 20, radius / 20);
  cairo_new_path (cr);
  cairo_arc (cr, -12, 4, 13, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 12, 5, 12, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, -6, 15, 0, 2 * G_PI);
  cart_pen_color (pen, CART_COLOR_INK, 0.75);
  cairo_set_line_width (cr, 7);
  cairo_stroke_preserve (cr);
  cart_pen_color (pen, CART_COLOR_LEAF, 1);
  cairo_fill (cr);
  cairo_arc (cr, -5, -10, 6, 0, 2 * G_PI);
  cart_pen_color (pen, CART_COLOR_FIELD, 0.5);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_blades (const CartPen *pen, const GArray *spots)
{
  cairo_t *cr = pen->cr;
  CartKind kind = CART_KIND_NONE;

  cairo_new_path (cr);
  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);
      double s = 9 + 5 * spot->other;
      if (spot->room < 24 || spot->noise > 0.62)
        continue;
      kind = spot->kind;
      if (kind == CART_KIND_SEA)
        {
          cairo_move_to (cr, spot->at.x - s, spot->at.y);
          cairo_curve_to (cr, spot->at.x - s * 0.4, spot->at.y - s * 0.6, spot->at.x + s * 0.4, spot->at.y - s * 0.6, spot->at.x + s, spot->at.y);
        }
      else
        {
          cairo_move_to (cr, spot->at.x - s * 0.5, spot->at.y - s);
          cairo_line_to (cr, spot->at.x, spot->at.y + s * 0.5);
          cairo_line_to (cr, spot->at.x + s * 0.5, spot->at.y - s * 0.8);
        }
    }
  cart_pen_color (pen, kind == CART_KIND_SEA ? CART_COLOR_SURF : kind == CART_KIND_PRAIRIE ? CART_COLOR_WOOD : CART_COLOR_LEAF, 0.34);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 4);
  cairo_stroke (cr);
}

/* Of each colour at once. */
static void
draw_flowers (const CartPen *pen, const GArray *spots)
{
  static const CartColor colors[3] = { CART_COLOR_PAPER, CART_COLOR_GOLD, CART_COLOR_FLESH };

  for (int color = 0; color < 3; color++)
    for (int pass = 0; pass < 2; pass++)
      {
        cairo_new_path (pen->cr);
        for (guint i = 0; i < spots->len; i++)
          {
            const Spot *spot = &g_array_index (spots, Spot, i);
            if (spot->kind != CART_KIND_FIELD || spot->room < 42 || spot->noise < 0.68 || spot->noise > 0.87 || (int) (spot->other * 3) != color)
              continue;
            for (int k = 0; k < 2; k++)
              {
                CartPoint at = cart_point (spot->at.x + 24 * k - 8, spot->at.y + (spot->noise * 100 - (int) (spot->noise * 100)) * 20 * (k ? 1 : -1));
                if (pass == 0)
                  add_flower (pen->cr, at, 5.2);
                else
                  {
                    cairo_new_sub_path (pen->cr);
                    cairo_arc (pen->cr, at.x, at.y, 2.8, 0, 2 * G_PI);
                  }
              }
          }
        cart_pen_color (pen, pass == 0 ? colors[color] : color == 1 ? CART_COLOR_WOOD : CART_COLOR_GOLD, pass == 0 ? 0.95 : 1);
        cairo_fill (pen->cr);
      }
}

/* Bushes of fields and stones of prairies, far apart. */
static void
draw_large_things (const CartPen *pen, const GArray *spots)
{
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (CartPoint));

  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);
      gboolean clear = spot->room > 62 && spot->noise > 0.87 && spot->kind != CART_KIND_SEA;
      for (guint k = 0; k < placed->len && clear; k++)
        clear = cart_point_distance (g_array_index (placed, CartPoint, k), spot->at) > 190;
      if (!clear)
        continue;
      g_array_append_val (placed, spot->at);
      if (spot->kind == CART_KIND_FIELD)
        draw_bush (pen, spot->at, 15 + 7 * spot->other);
      else
        {
          cart_draw_disc (pen, spot->at, 14 + 8 * spot->other, CART_COLOR_INK, 0.55);
          cart_draw_disc (pen, cart_point (spot->at.x - 2, spot->at.y - 3), 10 + 7 * spot->other, CART_COLOR_STONE, 0.9);
        }
    }
}

/* In the space of the picture as it lies: what grows stands upright. */
void
cart_draw_fine_ground (const CartPen *pen)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot));

  if (!pen->rich)
    return;
  find_spots (pen, CART_CLASS_GROUND, spots);
  for (guint i = 0; i < spots->len; i++)
    g_array_index (spots, Spot, i).at = cart_point_turn (g_array_index (spots, Spot, i).at, pen->turns);
  draw_blades (pen, spots);
  draw_flowers (pen, spots);
  draw_large_things (pen, spots);
}

/* Two ruts, worn through and gone again, and a stone here and there. */
void
cart_draw_ruts (const CartPen *pen, const CartShape *shape)
{
  static const double dashes[6] = { 90, 30, 44, 22, 120, 48 };
  cairo_t *cr = pen->cr;

  if (!pen->rich || shape->strokes == NULL)
    return;
  cairo_new_path (cr);
  for (guint i = 0; i < shape->strokes->len; i++)
    for (int side = -1; side <= 1; side += 2)
      {
        const CartCubic *cubic = &g_array_index (shape->strokes, CartStroke, i).cubic;
        for (int step = 0; step <= 32; step++)
          {
            CartPoint at = cart_cubic_at (cubic, step / 32.0), d = cart_cubic_direction (cubic, step / 32.0);
            if (step == 0)
              cairo_move_to (cr, at.x - d.y * 17 * side, at.y + d.x * 17 * side);
            else
              cairo_line_to (cr, at.x - d.y * 17 * side, at.y + d.x * 17 * side);
          }
      }
  cart_pen_color (pen, CART_COLOR_ROAD_EDGE, 0.34);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 5);
  cairo_set_dash (cr, dashes, 6, 20);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

/* Cobbles between a city's houses, loose rock on mountains, grass on islands. */
void
cart_draw_fine_areas (const CartPen *pen)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  cairo_t *cr = pen->cr;
  CartKind kind = CART_KIND_NONE;

  if (!pen->rich)
    return;
  find_spots (pen, CART_CLASS_AREA, spots);
  cairo_new_path (cr);
  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);
      double s = 7 + 5 * spot->other;
      if (spot->room < (spot->kind == CART_KIND_CITY ? 44 : spot->kind == CART_KIND_MOUNTAIN ? 48 : 86))
        continue;
      kind = spot->kind;
      if (kind == CART_KIND_CITY)
        for (int k = 0; k < 3; k++)
          {
            double x = spot->at.x + (k - 1) * 2.3 * s, y = spot->at.y + (k & 1 ? s * 0.9 : 0);
            cairo_new_sub_path (cr);
            cairo_arc (cr, x, y, s, G_PI * 1.1, G_PI * 1.9);
          }
      else if (kind == CART_KIND_MOUNTAIN)
        {
          cairo_move_to (cr, spot->at.x - s * 1.6, spot->at.y + s);
          cairo_line_to (cr, spot->at.x, spot->at.y - s);
          cairo_line_to (cr, spot->at.x + s * 0.8, spot->at.y + s * 0.2);
        }
      else
        {
          cairo_move_to (cr, spot->at.x - s * 0.6, spot->at.y - s);
          cairo_line_to (cr, spot->at.x, spot->at.y + s * 0.5);
          cairo_line_to (cr, spot->at.x + s * 0.6, spot->at.y - s * 0.8);
        }
    }
  cart_pen_color (pen, kind == CART_KIND_CITY ? CART_COLOR_WALL : kind == CART_KIND_MOUNTAIN ? CART_COLOR_MOUNTAIN_EDGE : CART_COLOR_LEAF,
                  kind == CART_KIND_CITY ? 0.26 : 0.5);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, kind == CART_KIND_CITY ? 4 : 5);
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}
