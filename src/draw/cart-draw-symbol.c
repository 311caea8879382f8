/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-symbol.c: pictures of features without a rule here, and what they say: a direction, a kind, a bonus.
 *
 * What a symbol says about a direction turns with the tile; everything else stands upright. A symbol whose value is not recorded, or is
 * not one of those known here, is drawn without one: the picture never says more than the design.
 */
#include "cart-draw-private.h"

#include <math.h>
#include <string.h>

/* Paths are in the emblems' box of -100 to 100. */
static void
draw_path (const CartPen *pen, const char *path, CartColor fill, double line)
{
  cairo_new_path (pen->cr);
  cart_emblem_path (pen->cr, path);
  cart_pen_color (pen, fill, 1);
  cairo_fill_preserve (pen->cr);
  if (line > 0)
    {
      cart_pen_color (pen, CART_COLOR_INK, 1);
      cairo_set_line_width (pen->cr, line);
      cairo_stroke (pen->cr);
    }
  cairo_new_path (pen->cr);
}

static void
draw_line (const CartPen *pen, const char *path, CartColor color, double width)
{
  cairo_new_path (pen->cr);
  cart_emblem_path (pen->cr, path);
  cart_pen_color (pen, color, 1);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

static void
draw_emblem (const CartPen *pen, const char *name, double radius)
{
  cart_emblem_draw_named (pen->cr, name, radius, pen->scheme, pen->low);
}

/* Seen from above, its beak where it flies, with an arrow before it. */
static gboolean
draw_flying_machine (const CartPen *pen, const char *value)
{
  int direction = cart_direction_from_name (value);

  if (direction < 0)
    return FALSE;
  cairo_rotate (pen->cr, (direction + 2 * pen->turns) * G_PI / 4);
  cairo_translate (pen->cr, 0, 16);
  /* tail, wings of bat's shape with their ribs, the hull, and where it flies */
  draw_path (pen, "M -4 50 L -36 92 Q 0 74 36 92 L 4 50 Z", CART_COLOR_HOUSE, 8);
  draw_path (pen, "M 0 -34 Q -44 -66 -108 -22 Q -92 -12 -90 10 Q -70 2 -56 22 Q -40 8 -26 24 Q -14 14 0 20 Q 14 14 26 24 Q 40 8 56 22 Q 70 2 90 10 "
                  "Q 92 -12 108 -22 Q 44 -66 0 -34 Z", CART_COLOR_PAPER, 9);
  if (!pen->low)
    draw_line (pen, "M -8 -24 L -56 22 M -10 -30 L -90 10 M 8 -24 L 56 22 M 10 -30 L 90 10 M -6 -18 L -26 24 M 6 -18 L 26 24", CART_COLOR_WOOD, 5);
  draw_path (pen, "M 0 -62 Q 18 -34 14 6 L 6 62 L -6 62 L -14 6 Q -18 -34 0 -62 Z", CART_COLOR_WOOD, 8);
  if (!pen->low)
    draw_path (pen, "O 0 -22 9", CART_COLOR_FLESH, 5);
  draw_path (pen, "M 0 -128 L 42 -74 L -42 -74 Z", CART_COLOR_ROOF, pen->low ? 12 : 8);
  return TRUE;
}

/* The quarter between two directions, or all of it. */
static gboolean
draw_wind_rose (const CartPen *pen, const char *value)
{
  gboolean full = strcmp (value, "NWSE") == 0;
  int direction = cart_direction_from_name (value);

  if (!full && (direction < 0 || direction % 2 == 0))
    return FALSE;
  draw_path (pen, "O 0 0 96", CART_COLOR_PAPER, 8);
  for (int quarter = 0; quarter < 4; quarter++)
    {
      gboolean shown = full || quarter == direction / 2;
      cairo_save (pen->cr);
      cairo_rotate (pen->cr, (quarter + pen->turns) * G_PI / 2);
      if (shown)
        {
          draw_path (pen, "M 0 0 L 0 -88 Q 88 -88 88 0 Z", CART_COLOR_RIVER, 0);
          draw_path (pen, "M 0 0 L 62 -62 L 26 -6 Z M 0 0 L 62 -62 L 6 -26 Z", CART_COLOR_GOLD, 5);
        }
      cairo_restore (pen->cr);
    }
  /* the petals of the four winds, those beside what is shown in colour */
  for (int wind = 0; wind < 4; wind++)
    {
      gboolean shown = full || wind == direction / 2 || wind == (direction / 2 + 1) % 4;
      cairo_save (pen->cr);
      cairo_rotate (pen->cr, (wind + pen->turns) * G_PI / 2);
      draw_path (pen, "M 0 0 L -20 -22 L 0 -90 L 20 -22 Z", shown ? CART_COLOR_BLUE : CART_COLOR_STONE, shown ? 6 : 4);
      if (shown && !pen->low)
        draw_path (pen, "M 0 -4 L 0 -86 L 17 -22 Z", CART_COLOR_SURF, 0);
      cairo_restore (pen->cr);
    }
  draw_path (pen, "O 0 0 12", CART_COLOR_ROOF, 5);
  return TRUE;
}

/* What the circle shows: the ears of a field, a road, the wall of a city. */
static gboolean
draw_crop_circle (const CartPen *pen, const char *value)
{
  gboolean field = strcmp (value, "field") == 0, road = strcmp (value, "road") == 0, city = strcmp (value, "city") == 0;

  if (!field && !road && !city)
    return FALSE;
  draw_path (pen, "O 0 0 96", CART_COLOR_GOLD, 8);
  if (!pen->low)
    draw_line (pen, "O 0 0 82", CART_COLOR_WOOD, 5);
  if (field)
    {
      draw_line (pen, "M 0 64 L 0 -8 M 0 60 Q -34 30 -40 -8 M 0 60 Q 34 30 40 -8", CART_COLOR_LEAF, 13);
      draw_path (pen, "E 0 -36 15 32 E -44 -28 13 28 E 44 -28 13 28", CART_COLOR_WOOD, 0);
    }
  else if (road)
    {
      draw_line (pen, "M -34 84 Q -30 20 4 0 Q 34 -20 30 -86", CART_COLOR_INK, 50);
      draw_line (pen, "M -34 84 Q -30 20 4 0 Q 34 -20 30 -86", CART_COLOR_ROAD, 36);
    }
  else
    draw_path (pen, "M -62 56 L -62 -44 L -40 -44 L -40 -26 L -18 -26 L -18 -58 L 18 -58 L 18 -26 L 40 -26 L 40 -44 L 62 -44 L 62 56 L 18 56 L 18 30 "
                    "Q 0 8 -18 30 L -18 56 Z", CART_COLOR_WALL, 0);
  return TRUE;
}

/* What the bonus of a watchtower is for, about the origin, within a square of 88. */
static void
draw_counted (const CartPen *pen, const char *what)
{
  if (strcmp (what, "monastery") == 0)
    draw_emblem (pen, "monastery", 42);
  else if (strcmp (what, "coat-of-arms") == 0)
    draw_emblem (pen, "pennants", 44);
  else if (strcmp (what, "city") == 0)
    draw_path (pen, "M -44 34 L -44 -32 L -28 -32 L -28 -18 L -10 -18 L -10 -38 L 10 -38 L 10 -18 L 28 -18 L 28 -32 L 44 -32 L 44 34 L 12 34 L 12 14 "
                    "Q 0 0 -12 14 L -12 34 Z", CART_COLOR_CITY, 6);
  else if (strcmp (what, "road") == 0)
    {
      draw_line (pen, "M -30 40 Q -26 6 4 0 Q 30 -8 28 -40", CART_COLOR_INK, 30);
      draw_line (pen, "M -30 40 Q -26 6 4 0 Q 30 -8 28 -40", CART_COLOR_ROAD, 20);
    }
  else
    cart_draw_figure_shape (pen->cr, 44, pen->scheme);
}

/* The tower, with the bonus on a sheet before it: a number and for what. In smaller pictures the sheet takes the tower's room and only a
 * roof is left of it; in the smallest ones the number fills the sheet, below what it is for. */
static gboolean
draw_watchtower (const CartPen *pen, const char *value)
{
  static const char *const counted[] = { "monastery", "coat-of-arms", "city", "road", "meeple", NULL };
  const char *slash = strchr (value, '/');
  g_autofree char *number = slash != NULL ? g_strndup (value, slash - value) : NULL;

  if (slash == NULL || !g_strv_contains (counted, slash + 1) || strlen (number) != 1)
    return FALSE;
  if (!pen->plain)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0, -34);
      draw_emblem (pen, "watchtower", 78);
      cairo_restore (pen->cr);
      draw_path (pen, "M -94 6 L 94 6 L 94 100 L -94 100 Z", CART_COLOR_PAPER, 8);
    }
  else if (!pen->low)
    {
      draw_path (pen, "M -112 -28 L 112 -28 L 112 100 L -112 100 Z", CART_COLOR_PAPER, 10);
      draw_path (pen, "M -84 -26 L 0 -92 L 84 -26 Z", CART_COLOR_ROOF, 10);
    }
  else
    draw_path (pen, "M -88 -46 L 88 -46 L 88 112 L -88 112 Z", CART_COLOR_PAPER, 14);
  cart_pen_color (pen, CART_COLOR_INK, 1);
  if (pen->low)
    {
      cart_draw_text (pen->cr, number, 0, 34, 178, TRUE);
      cairo_translate (pen->cr, 0, -84);
      cairo_scale (pen->cr, 1.3, 1.3);
      draw_counted (pen, slash + 1);
      return TRUE;
    }
  cart_draw_text (pen->cr, number, pen->plain ? -56 : -46, pen->plain ? 37 : 53, pen->plain ? 132 : 92, TRUE);
  cairo_translate (pen->cr, pen->plain ? 52 : 42, pen->plain ? 38 : 54);
  if (pen->plain)
    cairo_scale (pen->cr, 1.15, 1.15);
  draw_counted (pen, slash + 1);
  return TRUE;
}

static const struct {
  const char *name;
  gboolean (*draw) (const CartPen *pen, const char *value);
} saying[] = {
  { "flying-machine", draw_flying_machine },
  { "wind-rose", draw_wind_rose },
  { "crop-circle", draw_crop_circle },
  { "watchtower", draw_watchtower },
};

/* About the origin. */
void
cart_draw_symbol (const CartPen *pen, const CartTileSymbol *symbol, double radius)
{
  gboolean drawn = FALSE;

  cairo_save (pen->cr);
  cairo_scale (pen->cr, radius / 100, radius / 100);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < G_N_ELEMENTS (saying) && symbol->value != NULL && !drawn; i++)
    if (strcmp (symbol->name, saying[i].name) == 0)
      drawn = saying[i].draw (pen, symbol->value);
  cairo_restore (pen->cr);
  if (!drawn)
    draw_emblem (pen, symbol->name, radius);
}
