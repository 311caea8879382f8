/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-area.c: walled cities, mountains and islands, what passes over, and the large city of Carcassonne. */
#include "cart-draw-private.h"

#include <math.h>

static void
set_color (const CartPen *pen, CartColor color, double alpha)
{
  cart_set_color (pen->cr, pen->scheme, color, alpha);
}

/* Strokes the current path as a wall whose outer side lies on it: teeth outward, a walk between two dark lines inward. The
 * clip of the area must be the inner one of two saved states. */
static void
stroke_wall (const CartPen *pen, void (*trace) (const CartPen *, gpointer), gpointer data, void (*outline) (const CartPen *, gpointer))
{
  cairo_t *cr = pen->cr;
  static const double teeth[2] = { 30, 24 };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (!pen->low)
    {
      cairo_new_path (cr);
      trace (pen, data);
      set_color (pen, CART_COLOR_WALL, 1);
      cairo_set_dash (cr, teeth, 2, 12);
      cairo_set_line_width (cr, 26);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  cairo_save (cr);
  cairo_new_path (cr);
  outline (pen, data);
  cairo_clip (cr);
  cairo_new_path (cr);
  trace (pen, data);
  set_color (pen, CART_COLOR_WALL, 0.22);
  cairo_set_line_width (cr, 2 * (CART_WALL_WIDTH + 26));
  cairo_stroke_preserve (cr);
  set_color (pen, CART_COLOR_WALL, 1);
  cairo_set_line_width (cr, 2 * (pen->low ? CART_WALL_WIDTH + 8 : CART_WALL_WIDTH));
  cairo_stroke_preserve (cr);
  if (!pen->low)
    {
      set_color (pen, CART_COLOR_STONE, 0.75);
      cairo_set_line_width (cr, 2 * (CART_WALL_WIDTH - 9));
      cairo_stroke_preserve (cr);
      set_color (pen, CART_COLOR_WALL, 1);
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
  set_color (pen, color, 1);
  cairo_fill (pen->cr);
}

static void
draw_city (const CartPen *pen, const CartShape *shape)
{
  fill_shape (pen, shape, CART_COLOR_CITY);
  stroke_wall (pen, trace_shape_wall, (gpointer) shape, trace_shape);
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
  set_color (pen, wide->color, wide->alpha);
  cairo_set_line_width (cr, wide->width);
  cairo_stroke_preserve (cr);
  set_color (pen, narrow->color, narrow->alpha);
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
  set_color (pen, CART_COLOR_SURF, 0.85);
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
  for (int side = -1; side <= 1; side += 2)
    {
      double x = end->at.x - d.y * 62 * side + d.x * 2, y = end->at.y + d.x * 62 * side + d.y * 2;
      cairo_new_path (cr);
      cairo_arc (cr, x, y, 34, 0, 2 * G_PI);
      set_color (pen, CART_COLOR_WALL, 1);
      cairo_fill (cr);
      cairo_arc (cr, x, y, 22, 0, 2 * G_PI);
      set_color (pen, CART_COLOR_STONE, 1);
      cairo_fill (cr);
    }
  cairo_new_path (cr);
  cairo_move_to (cr, end->at.x - d.y * 36, end->at.y + d.x * 36);
  cairo_line_to (cr, end->at.x + d.y * 36, end->at.y - d.x * 36);
  set_color (pen, CART_COLOR_INK, 1);
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
      set_color (pen, CART_COLOR_ROAD, 0.85);
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
  set_color (pen, CART_COLOR_INK, 0.28);
  cairo_fill (cr);
  cairo_restore (cr);
  fill_shape (pen, deck, CART_COLOR_CITY);
  side = &g_array_index (deck->strokes, CartStroke, 0);
  other = &g_array_index (deck->strokes, CartStroke, 2);
  if (!pen->low)
    {
      set_color (pen, CART_COLOR_WALL, 0.35);
      cairo_set_line_width (cr, 6);
      for (int i = 1; i < 12; i++)
        {
          CartPoint a = cart_cubic_at (&side->cubic, i / 12.0), b = cart_cubic_at (&other->cubic, 1 - i / 12.0);
          cairo_move_to (cr, a.x, a.y);
          cairo_line_to (cr, b.x, b.y);
        }
      cairo_stroke (cr);
    }
  stroke_wall (pen, trace_shape_wall, (gpointer) deck, trace_shape);
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
            draw_city (pen, &pen->layout->shapes[i]);
          else if (tile->segments[i].kind == CART_KIND_MOUNTAIN)
            draw_mountain (pen, &pen->layout->shapes[i]);
          else
            draw_island (pen, &pen->layout->shapes[i]);
        }
  draw_deck (pen);
  draw_underpass (pen);
  for (guint i = 0; i < pen->layout->n_ends; i++)
    if (pen->layout->ends[i].plan.kind == CART_END_GATE && !pen->layout->ends[i].plan.under &&
        tile->segments[MAX (0, pen->layout->ends[i].plan.target)].kind == CART_KIND_CITY)
      draw_gate (pen, &pen->layout->ends[i]);
}

/* Houses, peaks and palms, one about the origin. */

static void
polygon (cairo_t *cr, const double *points, int n)
{
  cairo_new_path (cr);
  for (int i = 0; i < n; i++)
    cairo_line_to (cr, points[2 * i], points[2 * i + 1]);
  cairo_close_path (cr);
}

void
cart_draw_house (const CartPen *pen, double radius, double noise, gboolean village)
{
  static const double gable[10] = { -62, 62, -62, -2, -26, -62, 10, -2, 10, 62 };
  static const double wall[8] = { 10, -2, 78, -2, 78, 62, 10, 62 };
  static const double roof[8] = { -26, -62, 44, -62, 84, 2, 14, 2 };
  cairo_t *cr = pen->cr;
  CartColor roof_color = village ? CART_COLOR_WOOD : noise < 0.66 ? CART_COLOR_ROOF : CART_COLOR_ROOF_SHADE;
  double line = pen->low ? 0 : 8;
  const struct { const double *points; int n; CartColor color; double alpha; } parts[3] = {
    { wall, 4, CART_COLOR_STONE, 1 }, { gable, 5, CART_COLOR_HOUSE, 1 }, { roof, 4, roof_color, 1 },
  };

  cairo_save (cr);
  cairo_scale (cr, radius / 100 * (noise * 7 - floor (noise * 7) < 0.5 ? -1 : 1), radius / 100);
  cairo_translate (cr, -8, 0);
  for (int i = 0; i < 3; i++)
    {
      polygon (cr, parts[i].points, parts[i].n);
      set_color (pen, parts[i].color, parts[i].alpha);
      cairo_fill_preserve (cr);
      if (line > 0)
        {
          set_color (pen, CART_COLOR_INK, 0.85);
          cairo_set_line_width (cr, line);
          cairo_stroke (cr);
        }
    }
  if (!pen->low && noise > 0.3)
    {
      set_color (pen, CART_COLOR_INK, 0.7);
      cairo_rectangle (cr, -36, 22, 20, 40);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

static void
draw_peak (const CartPen *pen, double radius, double noise)
{
  const double lit[8] = { -90, 72, -10, -74 - 20 * noise, 4, -10, -16, 72 }, dark[8] = { -10, -74 - 20 * noise, 92, 72, -16, 72, 4, -10 };
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_scale (cr, radius / 100, radius / 100);
  cairo_set_line_width (cr, 8);
  polygon (cr, dark, 4);
  set_color (pen, CART_COLOR_MOUNTAIN_EDGE, 1);
  cairo_fill (cr);
  polygon (cr, lit, 4);
  set_color (pen, CART_COLOR_STONE, 1);
  cairo_fill_preserve (cr);
  set_color (pen, CART_COLOR_MOUNTAIN_EDGE, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_palm (const CartPen *pen, double radius, double noise)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_scale (cr, radius / 100 * (noise < 0.5 ? -1 : 1), radius / 100);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_new_path (cr);
  cairo_move_to (cr, -10, 80);
  cairo_curve_to (cr, -6, 40, 4, 10, 24, -24);
  set_color (pen, CART_COLOR_WOOD, 1);
  cairo_set_line_width (cr, 15);
  cairo_stroke (cr);
  for (int i = 0; i < 6; i++)
    {
      static const double ends[6][4] = { { -20, -70, -58, -34 }, { -6, -96, -34, -92 }, { 44, -100, 66, -88 }, { 78, -66, 100, -34 },
                                         { 66, -22, 72, 8 }, { -12, -30, -26, 6 } };
      cairo_move_to (cr, 24, -24);
      cairo_curve_to (cr, (24 + ends[i][0]) / 2, (-24 + ends[i][1]) / 2 - 12, ends[i][0], ends[i][1], ends[i][2], ends[i][3]);
    }
  set_color (pen, CART_COLOR_LEAF, 1);
  cairo_set_line_width (cr, 19);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_house_ornament (const CartPen *pen, const CartOrnament *ornament)
{
  CartKind kind = ornament->segment >= 0 ? pen->tile->segments[ornament->segment].kind : CART_KIND_CITY;

  if (ornament->index == 2)
    cart_emblem_draw_named (pen->cr, "water-tower", ornament->radius, pen->scheme, pen->low);
  else if (kind == CART_KIND_MOUNTAIN)
    draw_peak (pen, ornament->radius, ornament->noise);
  else if (kind == CART_KIND_ISLAND)
    draw_palm (pen, ornament->radius * 0.85, ornament->noise);
  else
    cart_draw_house (pen, ornament->radius, ornament->noise, ornament->index == 1);
}

static const char *
site_emblem (const CartSegment *segment)
{
  if (segment->attributes[CART_ATTRIBUTE_GERMAN] > 0)
    return "german-monastery";
  if (segment->attributes[CART_ATTRIBUTE_CHURCH] > 0)
    return "church";
  if (segment->kind == CART_KIND_WESTERN_CITY)
    return "western-city";
  return cart_kind_name (segment->kind);
}

static int
compare_depth (gconstpointer a, gconstpointer b)
{
  const CartOrnament *first = *(const CartOrnament *const *) a, *second = *(const CartOrnament *const *) b;
  return first->at.y < second->at.y ? -1 : first->at.y > second->at.y;
}

static void
draw_ornament (const CartPen *pen, const CartOrnament *ornament)
{
  const CartTile *tile = pen->tile;
  const char *name = NULL;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, ornament->at.x, ornament->at.y);
  switch (ornament->kind)
    {
    case CART_ORNAMENT_SITE:
      name = site_emblem (&tile->segments[ornament->index]);
      break;
    case CART_ORNAMENT_ATTRIBUTE:
      name = cart_attribute_name (ornament->index);
      break;
    case CART_ORNAMENT_SYMBOL:
      name = tile->symbols[ornament->index];
      break;
    case CART_ORNAMENT_HOUSE:
      draw_house_ornament (pen, ornament);
      break;
    case CART_ORNAMENT_TEXTURE:
      break;
    }
  if (name != NULL)
    cart_emblem_draw_named (pen->cr, name, ornament->radius * (pen->low ? 1.12 : 1), pen->scheme, pen->low);
  cairo_restore (pen->cr);
}

/* What stands is drawn from the back to the front, upright however the tile lies. */
void
cart_draw_ornaments (const CartPen *pen)
{
  const GArray *ornaments = pen->layout->ornaments;
  g_autofree CartOrnament *turned = g_memdup2 (ornaments->data, ornaments->len * sizeof (CartOrnament));
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < ornaments->len; i++)
    if (turned[i].kind != CART_ORNAMENT_TEXTURE && !(pen->low && turned[i].kind == CART_ORNAMENT_HOUSE && turned[i].index == 0 && i % 2 == 1))
      {
        turned[i].at = cart_point_turn (turned[i].at, pen->turns);
        if (pen->low && turned[i].kind == CART_ORNAMENT_HOUSE)
          turned[i].radius *= 1.25;
        g_ptr_array_add (order, &turned[i]);
      }
  g_ptr_array_sort (order, compare_depth);
  for (guint i = 0; i < order->len; i++)
    draw_ornament (pen, g_ptr_array_index (order, i));
}

/* The city of Carcassonne */

static void
trace_carcassonne (const CartPen *pen, gpointer data)
{
  cart_carcassonne_trace (pen->tile, pen->cr);
}

static void
draw_quarter_streets (const CartPen *pen, double x, double y)
{
  cairo_t *cr = pen->cr;

  cairo_new_path (cr);
  cairo_move_to (cr, x + 560, y + 1500);
  cairo_line_to (cr, x + 3440, y + 1500);
  cairo_move_to (cr, x + 2000, y + 560);
  cairo_line_to (cr, x + 2000, y + 2440);
  set_color (pen, CART_COLOR_WALL, 0.5);
  cairo_set_line_width (cr, 128);
  cairo_stroke_preserve (cr);
  set_color (pen, CART_COLOR_ROAD, 1);
  cairo_set_line_width (cr, 104);
  cairo_stroke (cr);
  cairo_arc (cr, x + 2000, y + 1500, 170, 0, 2 * G_PI);
  set_color (pen, CART_COLOR_WALL, 0.7);
  cairo_fill (cr);
  cairo_arc (cr, x + 2000, y + 1500, 156, 0, 2 * G_PI);
  set_color (pen, CART_COLOR_ROAD, 1);
  cairo_fill (cr);
  cairo_arc (cr, x + 2000, y + 1500, 62, 0, 2 * G_PI);
  set_color (pen, CART_COLOR_STONE, 1);
  cairo_fill_preserve (cr);
  set_color (pen, CART_COLOR_INK, 1);
  cairo_set_line_width (cr, 9);
  cairo_stroke (cr);
  cairo_arc (cr, x + 2000, y + 1500, 40, 0, 2 * G_PI);
  set_color (pen, CART_COLOR_RIVER, 1);
  cairo_fill (cr);
}

static const struct { const char *name, *emblem; double x, y; } districts[4] = {
  { "castle", "castle", 1.27, 1.0 }, { "market", "bazaar", 2.73, 1.0 },
  { "blacksmith", "blacksmith", 1.27, 1.98 }, { "cathedral", "cathedral", 2.73, 1.98 },
};

static void
draw_quarters (const CartPen *pen, double x, double y)
{
  cairo_t *cr = pen->cr;

  for (double row = 660; row < 2370; row += 124)
    for (double column = 680; column < 3360; column += 132)
      {
        guint32 key = (guint32) (row * 31 + column);
        double hx = column + 40 * cart_noise (7, key), hy = row + 24 * cart_noise (8, key);
        gboolean free = fabs (hy - 1500) > 125 && fabs (hx - 2000) > 125 && hypot (hx - 2000, hy - 1500) > 240;
        for (int i = 0; i < 4; i++)
          free = free && hypot (hx - districts[i].x * 1000, (hy - districts[i].y * 1000) * 1.1) > 320;
        if (!free)
          continue;
        cairo_save (cr);
        cairo_translate (cr, x + hx, y + hy);
        cart_draw_house (pen, 54, cart_noise (9, key), FALSE);
        cairo_restore (cr);
      }
  for (int i = 0; i < 4; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, x + districts[i].x * 1000, y + districts[i].y * 1000);
      cart_emblem_draw_named (cr, districts[i].emblem, 225, pen->scheme, pen->low);
      cairo_restore (cr);
    }
}

static void
draw_wall_towers (const CartPen *pen, double x, double y)
{
  static const double at[14][2] = { { 567, 567 }, { 1250, 515 }, { 2000, 515 }, { 2750, 515 }, { 3433, 567 }, { 3485, 1150 }, { 3485, 1850 },
                                    { 3433, 2433 }, { 2750, 2485 }, { 2000, 2485 }, { 1250, 2485 }, { 567, 2433 }, { 515, 1850 }, { 515, 1150 } };
  cairo_t *cr = pen->cr;

  for (int i = 0; i < 14; i++)
    {
      double radius = i == 0 || i == 4 || i == 7 || i == 11 ? 92 : 70;
      cairo_new_path (cr);
      cairo_arc (cr, x + at[i][0], y + at[i][1], radius, 0, 2 * G_PI);
      set_color (pen, CART_COLOR_WALL, 1);
      cairo_fill (cr);
      cairo_arc (cr, x + at[i][0], y + at[i][1], radius - 16, 0, 2 * G_PI);
      set_color (pen, CART_COLOR_STONE, 1);
      cairo_fill (cr);
      cairo_move_to (cr, x + at[i][0], y + at[i][1] - radius * 0.55);
      for (int k = 0; k < 8; k++)
        cairo_line_to (cr, x + at[i][0] + radius * 0.55 * sin (k * G_PI / 4), y + at[i][1] - radius * 0.55 * cos (k * G_PI / 4));
      cairo_close_path (cr);
      set_color (pen, CART_COLOR_BLUE, 1);
      cairo_fill (cr);
    }
}

/* Drawn as a whole and cut by the square's clip, so that the twelve squares make one picture. */
void
cart_draw_carcassonne (const CartPen *pen)
{
  double x = -1000.0 * pen->tile->landscape_x, y = -1000.0 * pen->tile->landscape_y;
  cairo_t *cr = pen->cr;

  cairo_new_path (cr);
  cart_carcassonne_trace (pen->tile, cr);
  set_color (pen, CART_COLOR_CITY, 1);
  cairo_fill (cr);
  draw_quarter_streets (pen, x, y);
  stroke_wall (pen, trace_carcassonne, NULL, trace_carcassonne);
  draw_wall_towers (pen, x, y);
  draw_quarters (pen, x, y);
}

gboolean
cart_draw_district_anchor (const char *district, int index, double *x, double *y)
{
  for (int i = 0; i < 4; i++)
    if (g_strcmp0 (districts[i].name, district) == 0)
      {
        double angle = MAX (index, 0) * 2.4;
        double away = index <= 0 ? 0 : 0.16 + 0.03 * index;
        *x = districts[i].x + away * cos (angle);
        *y = districts[i].y + 0.22 + away * sin (angle);
        return TRUE;
      }
  return FALSE;
}
