/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-ornament.c: what stands on a tile: houses, peaks, palms, sites, and the pictures of what segments carry. */
#include "cart-draw-private.h"

#include <math.h>
#include <string.h>

/* Houses, peaks and palms, one about the origin. */

static void
polygon (cairo_t *cr, const double *points, int n)
{
  cairo_new_path (cr);
  for (int i = 0; i < n; i++)
    cairo_line_to (cr, points[2 * i], points[2 * i + 1]);
  cairo_close_path (cr);
}

#define MAX_FACES 6

/* A house seen from above and a little from the south: its plan lies turned as it may, its walls and ridge rise straight up in the picture,
 * and the light always falls from the north-west. */
typedef struct {
  const CartPen *pen;
  double c, s; /* of the angle of its length */
  double half_length, half_depth, eaves, ridge;
  CartPoint faces[MAX_FACES][5]; /* what was filled: the edges are drawn all at once */
  int n_corners[MAX_FACES];
  int n_faces;
} House;

/* u along the length, v across, z upward. */
static CartPoint
project (const House *house, double u, double v, double z)
{
  return cart_point (house->c * u - house->s * v, house->s * u + house->c * v - z);
}

static void
fill_face (House *house, const CartPoint *corners, int n, CartRgb color, double lit)
{
  cairo_t *cr = house->pen->cr;
  double shade = 1 + 0.24 * lit;

  cairo_new_path (cr);
  for (int i = 0; i < n; i++)
    cairo_line_to (cr, corners[i].x, corners[i].y);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, MIN (1, color.red * shade), MIN (1, color.green * shade), MIN (1, color.blue * shade));
  cairo_fill (cr);
  if (house->n_faces < MAX_FACES)
    {
      memcpy (house->faces[house->n_faces], corners, n * sizeof *corners);
      house->n_corners[house->n_faces++] = n;
    }
}

static void
draw_edges (const House *house)
{
  cairo_t *cr = house->pen->cr;

  cairo_new_path (cr);
  for (int i = 0; i < house->n_faces; i++)
    {
      for (int k = 0; k < house->n_corners[i]; k++)
        if (k == 0)
          cairo_move_to (cr, house->faces[i][k].x, house->faces[i][k].y);
        else
          cairo_line_to (cr, house->faces[i][k].x, house->faces[i][k].y);
      cairo_close_path (cr);
    }
  cart_pen_color (house->pen, CART_COLOR_INK, house->pen->plain ? 0.6 : 0.85);
  cairo_set_line_width (cr, 6.5);
  cairo_stroke (cr);
}

/* How much light falls on a face with this outward direction in the picture: 1 to -1. */
static double
light_on (double x, double y)
{
  return -(x * 0.6 + y * 0.8);
}

static void
draw_roof (House *house, int side, double hip, CartRgb color)
{
  double l = house->half_length, v = side * house->half_depth;
  CartPoint plane[4] = { project (house, -l, v, house->eaves), project (house, l, v, house->eaves), project (house, l - hip, 0, house->ridge),
                         project (house, hip - l, 0, house->ridge) };

  fill_face (house, plane, 4, color, light_on (-house->s * side, house->c * side));
  if (!house->pen->rich)
    return;
  /* rows of tiles, from the ridge to the eaves */
  for (int row = 1; row < 4; row++)
    {
      double t = row / 4.0;
      cairo_move_to (house->pen->cr, plane[0].x + (plane[3].x - plane[0].x) * t, plane[0].y + (plane[3].y - plane[0].y) * t);
      cairo_line_to (house->pen->cr, plane[1].x + (plane[2].x - plane[1].x) * t, plane[1].y + (plane[2].y - plane[1].y) * t);
    }
  cart_pen_color (house->pen, CART_COLOR_INK, 0.3);
  cairo_set_line_width (house->pen->cr, 3);
  cairo_stroke (house->pen->cr);
}

static void
draw_roof_end (House *house, int end, double hip, CartRgb color)
{
  double u = end * house->half_length;
  CartPoint plane[3] = { project (house, u, -house->half_depth, house->eaves), project (house, u, house->half_depth, house->eaves),
                         project (house, u - end * hip, 0, house->ridge) };

  fill_face (house, plane, 3, color, light_on (house->c * end, house->s * end));
}

/* Windows along a wall from u, v in steps of du, dv to both sides. */
static void
add_windows (const House *house, double u, double v, double du, double dv, int n)
{
  for (int i = 0; i < n; i++)
    {
      double t = (i + 0.5) / n * 2 - 1;
      CartPoint foot = project (house, u + du * t, v + dv * t, house->eaves * 0.28);
      CartPoint top = project (house, u + du * t, v + dv * t, house->eaves * 0.74);
      cairo_move_to (house->pen->cr, foot.x, foot.y);
      cairo_line_to (house->pen->cr, top.x, top.y);
    }
}

static void
draw_windows (const House *house)
{
  double l = house->half_length, d = house->half_depth;

  cairo_new_path (house->pen->cr);
  if (fabs (house->c) > 0.5)
    add_windows (house, 0, house->c > 0 ? d : -d, l, 0, 3);
  if (fabs (house->s) > 0.5)
    add_windows (house, house->s > 0 ? l : -l, 0, 0, d, 2);
  cart_pen_color (house->pen, CART_COLOR_INK, 0.75);
  cairo_set_line_width (house->pen->cr, 13);
  cairo_stroke (house->pen->cr);
}

/* The walls that look towards the south. */
static void
draw_walls (House *house, gboolean gables)
{
  CartRgb color = cart_draw_color (house->pen->scheme, CART_COLOR_HOUSE);
  double l = house->half_length, d = house->half_depth;

  for (int side = -1; side <= 1; side += 2)
    if (house->c * side > 0.08)
      {
        CartPoint wall[4] = { project (house, -l, side * d, 0), project (house, l, side * d, 0), project (house, l, side * d, house->eaves),
                              project (house, -l, side * d, house->eaves) };
        fill_face (house, wall, 4, color, light_on (-house->s * side, 0));
      }
  for (int end = -1; end <= 1; end += 2)
    if (house->s * end > 0.08)
      {
        CartPoint wall[5] = { project (house, end * l, -d, 0), project (house, end * l, d, 0), project (house, end * l, d, house->eaves),
                              project (house, end * l, 0, house->ridge), project (house, end * l, -d, house->eaves) };
        if (!gables)
          {
            wall[3] = wall[4];
            fill_face (house, wall, 4, color, light_on (house->c * end, 0));
          }
        else
          fill_face (house, wall, 5, color, light_on (house->c * end, 0));
      }
}

static void
draw_shadow (const House *house)
{
  double l = house->half_length, d = house->half_depth, reach = house->ridge * 0.34;
  const CartPoint corners[4] = { project (house, -l, -d, 0), project (house, l, -d, 0), project (house, l, d, 0), project (house, -l, d, 0) };
  cairo_t *cr = house->pen->cr;

  cairo_new_path (cr);
  for (int i = 0; i < 4; i++)
    cairo_line_to (cr, corners[i].x + reach, corners[i].y + reach * 0.6);
  cairo_close_path (cr);
  cart_pen_color (house->pen, CART_COLOR_INK, 0.2);
  cairo_fill (cr);
}

void
cart_draw_house (const CartPen *pen, double length, double depth, double angle, double noise, gboolean village)
{
  double height = pen->low ? 0 : depth * 0.4, hip = noise * 5 - floor (noise * 5) < 0.4 ? depth * 0.34 : 0;
  House house = { .pen = pen, .c = cos (angle), .s = sin (angle), .half_length = length / 2, .half_depth = depth / 2, .eaves = height,
                  .ridge = height + depth * (pen->low ? 0.16 : 0.38) };
  CartRgb roof = cart_draw_color (pen->scheme, village ? CART_COLOR_THATCH : noise < 0.6 ? CART_COLOR_ROOF : CART_COLOR_ROOF_SHADE);
  int back = house.c > 0 ? -1 : 1;

  cairo_save (pen->cr);
  if (!pen->low)
    draw_shadow (&house);
  /* the picture's middle is the house's, not its plan's */
  cairo_translate (pen->cr, 0, house.ridge * 0.32);
  draw_roof (&house, back, hip, roof);
  for (int end = -1; end <= 1; end += 2)
    if (hip > 0 && house.s * end <= 0)
      draw_roof_end (&house, end, hip, roof);
  if (!pen->low)
    draw_walls (&house, hip == 0);
  draw_roof (&house, -back, hip, roof);
  for (int end = -1; end <= 1; end += 2)
    if (hip > 0 && house.s * end > 0)
      draw_roof_end (&house, end, hip, roof);
  if (!pen->low)
    {
      draw_edges (&house);
      if (!pen->plain)
        draw_windows (&house);
    }
  cairo_restore (pen->cr);
}

void
cart_draw_tower (const CartPen *pen, double radius, CartColor roof)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_scale (cr, radius / 36, radius / 36);
  cairo_set_line_width (cr, 7);
  cairo_new_path (cr);
  cairo_move_to (cr, -27, -34);
  cairo_line_to (cr, -27, 16);
  cairo_curve_to (cr, -16, 30, 16, 30, 27, 16);
  cairo_line_to (cr, 27, -34);
  cairo_close_path (cr);
  cart_pen_color (pen, CART_COLOR_STONE, 1);
  cairo_fill_preserve (cr);
  cart_pen_color (pen, CART_COLOR_INK, 0.9);
  cairo_stroke (cr);
  cairo_rectangle (cr, 8, -28, 16, 44);
  cart_pen_color (pen, CART_COLOR_INK, 0.25);
  cairo_fill (cr);
  cairo_rectangle (cr, -8, -20, 11, 20);
  cart_pen_color (pen, CART_COLOR_INK, 0.8);
  cairo_fill (cr);
  cairo_move_to (cr, -36, -32);
  cairo_line_to (cr, 0, -84);
  cairo_line_to (cr, 36, -32);
  cairo_curve_to (cr, 20, -22, -20, -22, -36, -32);
  cairo_close_path (cr);
  cart_pen_color (pen, roof, 1);
  cairo_fill_preserve (cr);
  cart_pen_color (pen, CART_COLOR_INK, 0.9);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_peak (const CartPen *pen, double radius, double noise)
{
  /* the ridge falls in steps between the lit and the dark side; a lower shoulder leans on the dark one */
  const double top = -74 - 20 * noise;
  const double lit[12] = { -92, 72, -10, top, 6, top * 0.45, -8, -2, 10, 30, -12, 72 };
  const double dark[14] = { -10, top, 34, -18, 48, -30, 94, 72, -12, 72, 10, 30, -8, -2 };
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_scale (cr, radius / 100, radius / 100);
  cairo_set_line_width (cr, 8);
  polygon (cr, dark, 7);
  cart_pen_color (pen, CART_COLOR_MOUNTAIN_EDGE, 1);
  cairo_fill_preserve (cr);
  cairo_stroke (cr);
  polygon (cr, lit, 6);
  cart_pen_color (pen, CART_COLOR_STONE, 1);
  cairo_fill_preserve (cr);
  cart_pen_color (pen, CART_COLOR_MOUNTAIN_EDGE, 1);
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
  cart_pen_color (pen, CART_COLOR_WOOD, 1);
  cairo_set_line_width (cr, 15);
  cairo_stroke (cr);
  for (int i = 0; i < 6; i++)
    {
      static const double ends[6][4] = { { -20, -70, -58, -34 }, { -6, -96, -34, -92 }, { 44, -100, 66, -88 }, { 78, -66, 100, -34 },
                                         { 66, -22, 72, 8 }, { -12, -30, -26, 6 } };
      cairo_move_to (cr, 24, -24);
      cairo_curve_to (cr, (24 + ends[i][0]) / 2, (-24 + ends[i][1]) / 2 - 12, ends[i][0], ends[i][1], ends[i][2], ends[i][3]);
    }
  cart_pen_color (pen, CART_COLOR_LEAF, 1);
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
    cart_draw_house (pen, ornament->radius * 2, ornament->radius * (ornament->kind == CART_ORNAMENT_HOUSE ? 1.24 : 1.3),
                     ornament->angle + pen->turns * G_PI / 2, ornament->noise, ornament->index == 1);
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

/* Small pictures have their emblems larger: the smallest most. */
static double
emblem_radius (const CartPen *pen, const CartOrnament *ornament)
{
  double radius = ornament->radius;

  if (pen->low)
    return radius * (radius < 85 ? 1.5 : radius < 112 ? 1.3 : 1.16);
  if (pen->plain)
    return radius * (radius < 85 ? 1.2 : radius < 112 ? 1.1 : 1);
  return radius;
}

static void
draw_ornament (const CartPen *pen, const CartOrnament *ornament)
{
  static const CartTileSymbol volcano = { "volcano", NULL, 0 };
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
      cart_draw_symbol (pen, ornament->index >= 0 ? &tile->symbols[ornament->index] : &volcano, emblem_radius (pen, ornament));
      break;
    case CART_ORNAMENT_HOUSE:
    case CART_ORNAMENT_LARGE_HOUSE:
      draw_house_ornament (pen, ornament);
      break;
    case CART_ORNAMENT_TOWER:
      cart_draw_tower (pen, ornament->radius, CART_COLOR_ROOF);
      break;
    case CART_ORNAMENT_TEXTURE:
      break;
    }
  if (name != NULL)
    cart_emblem_draw_named (pen->cr, name, emblem_radius (pen, ornament), pen->scheme, pen->low);
  cairo_restore (pen->cr);
}

static gboolean
is_house (const CartOrnament *ornament)
{
  return ornament->kind == CART_ORNAMENT_HOUSE || ornament->kind == CART_ORNAMENT_LARGE_HOUSE;
}

/* A house stands where this copy has a picture. */
static gboolean
is_in_the_way (const CartPen *pen, const CartOrnament *house)
{
  const GArray *ornaments = pen->layout->ornaments;

  for (guint i = 0; i < ornaments->len && pen->copy != 0; i++)
    {
      const CartOrnament *other = &g_array_index (ornaments, CartOrnament, i);
      if (other->copy == pen->copy && cart_point_distance (house->at, other->at) < house->radius * 0.7 + other->radius)
        return TRUE;
    }
  return FALSE;
}

/* Small pictures have fewer things: a city its large houses; the smallest of mountains and islands every other peak and palm. */
static gboolean
is_shown (const CartPen *pen, const CartOrnament *ornament, guint index)
{
  gboolean city = ornament->segment >= 0 && pen->tile->segments[ornament->segment].kind == CART_KIND_CITY;

  if (ornament->kind == CART_ORNAMENT_TEXTURE || (ornament->kind == CART_ORNAMENT_TOWER && pen->low) ||
      (ornament->copy != 0 && ornament->copy != pen->copy))
    return FALSE;
  if (!is_house (ornament))
    return TRUE;
  if (ornament->index == 0 && city && (ornament->kind == CART_ORNAMENT_LARGE_HOUSE) != pen->plain)
    return FALSE;
  if (ornament->index == 0 && !city && pen->low && index % 2 == 1)
    return FALSE;
  return !is_in_the_way (pen, ornament);
}

/* What stands is drawn from the back to the front, upright however the tile lies. */
void
cart_draw_ornaments (const CartPen *pen)
{
  const GArray *ornaments = pen->layout->ornaments;
  g_autofree CartOrnament *turned = g_memdup2 (ornaments->data, ornaments->len * sizeof (CartOrnament));
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < ornaments->len; i++)
    if (is_shown (pen, &turned[i], i))
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
