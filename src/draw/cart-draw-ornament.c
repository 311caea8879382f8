/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-ornament.c: what stands on a tile: houses, peaks, palms, sites, and the pictures of what segments carry. */
#include "cart-draw-private.h"

#include <math.h>

static void
set_color (const CartPen *pen, CartColor color, double alpha)
{
  cart_set_color (pen->cr, pen->scheme, color, alpha);
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
      cart_draw_symbol (pen, ornament->index >= 0 ? &tile->symbols[ornament->index] : &volcano, ornament->radius * (pen->low ? 1.12 : 1));
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

static gboolean
is_hidden (const CartPen *pen, const CartOrnament *ornament)
{
  if (ornament->copy != 0)
    return ornament->copy != pen->copy;
  return ornament->kind == CART_ORNAMENT_TEXTURE;
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

/* What stands is drawn from the back to the front, upright however the tile lies. */
void
cart_draw_ornaments (const CartPen *pen)
{
  const GArray *ornaments = pen->layout->ornaments;
  g_autofree CartOrnament *turned = g_memdup2 (ornaments->data, ornaments->len * sizeof (CartOrnament));
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < ornaments->len; i++)
    if (!is_hidden (pen, &turned[i]) && !(turned[i].kind == CART_ORNAMENT_HOUSE && is_in_the_way (pen, &turned[i])) && !(pen->low && turned[i].kind == CART_ORNAMENT_HOUSE && turned[i].index == 0 && i % 2 == 1))
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
