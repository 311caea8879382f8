/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-tile.c: a whole tile: ground, lines, areas, what stands on them, the frame; and the backs of tiles. */
#include "cart-draw-private.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#define LOW_DETAIL_PIXELS 48.0
#define FINE_DETAIL_PIXELS 88.0
#define RICH_DETAIL_PIXELS 200.0

double
cart_draw_pixels (cairo_t *cr, double length)
{
  double dx = length, dy = 0;

  cairo_user_to_device_distance (cr, &dx, &dy);
  return hypot (dx, dy);
}

/* Whether a cell is drawn as if it had fewer pixels than these. */
static gboolean
is_below (cairo_t *cr, double size, const CartDrawStyle *style, double pixels)
{
  if (style != NULL && style->detail == CART_DRAW_DETAIL_LOW)
    return TRUE;
  if (style != NULL && style->detail == CART_DRAW_DETAIL_FULL)
    return FALSE;
  return cart_draw_pixels (cr, size) < pixels;
}

gboolean
cart_draw_is_low (cairo_t *cr, double size, const CartDrawStyle *style)
{
  return is_below (cr, size, style, LOW_DETAIL_PIXELS);
}

void
cart_pen_turn (const CartPen *pen)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, CART_UNIT / 2, CART_UNIT / 2);
  cairo_rotate (pen->cr, (pen->turns & 3) * G_PI / 2);
  cairo_translate (pen->cr, -CART_UNIT / 2, -CART_UNIT / 2);
}

void
cart_pen_color (const CartPen *pen, CartColor color, double alpha)
{
  cart_set_color (pen->cr, pen->scheme, color, alpha);
}

void
cart_draw_tile_extents (const CartTile *tile, int quarter_turns, int *x, int *y, int *width, int *height)
{
  int turn = quarter_turns & 3;
  gboolean wide = tile->n_cells == 2;

  *x = wide && turn == 2 ? -1 : 0;
  *y = wide && turn == 3 ? -1 : 0;
  *width = wide && (turn & 1) == 0 ? 2 : 1;
  *height = wide && (turn & 1) == 1 ? 2 : 1;
}

/* The squares of a landscape make one picture: no line between them. */
static void
add_outer_sides (const CartPen *pen)
{
  for (int side = 0; side < CART_N_SIDES; side++)
    if (pen->tile->edges[(side - pen->turns) & 3] != CART_KIND_JOINT)
      {
        CartPoint from = cart_perimeter_point (1000 * side, 0), to = cart_perimeter_point (1000 * side + 1000, 0);
        cairo_move_to (pen->cr, from.x, from.y);
        cairo_line_to (pen->cr, to.x, to.y);
      }
}

/* A faint grain, and a hairline that holds tiles apart. */
static void
draw_frame (const CartPen *pen, double x, double y, double width, double height, gboolean frame)
{
  cairo_t *cr = pen->cr;

  if (!pen->low)
    {
      cairo_new_path (cr);
      for (int i = 0; i < 70; i++)
        {
          double px = x + width * cart_noise (pen->layout->seed, 40000 + i), py = y + height * cart_noise (pen->layout->seed, 50000 + i);
          double length = 4 + 10 * cart_noise (pen->layout->seed, 60000 + i);
          cairo_rectangle (cr, px, py, length, 3);
        }
      cart_pen_color (pen, CART_COLOR_INK, 0.10);
      cairo_fill (cr);
    }
  if (!frame)
    return;
  cairo_new_path (cr);
  if ((pen->tile->flags & CART_TILE_LANDSCAPE) != 0)
    add_outer_sides (pen);
  else
    cairo_rectangle (cr, x, y, width, height);
  cart_pen_color (pen, CART_COLOR_INK, pen->scheme == CART_DRAW_HIGH_CONTRAST ? 1 : 0.5);
  cairo_set_line_width (cr, pen->scheme == CART_DRAW_HIGH_CONTRAST ? 26 : 14);
  cairo_stroke (cr);
}

static void
draw_layers (const CartPen *pen)
{
  cart_draw_ground (pen);
  cart_draw_fine_ground (pen);
  cart_pen_turn (pen);
  cart_draw_lines (pen);
  cart_draw_areas (pen);
  cart_draw_line_ends (pen);
  cairo_restore (pen->cr);
  if ((pen->tile->flags & CART_TILE_LANDSCAPE) != 0)
    {
      cart_pen_turn (pen);
      cart_draw_carcassonne (pen);
      cairo_restore (pen->cr);
    }
  cart_draw_ornaments (pen);
}

void
cart_draw_tile (cairo_t *cr, const CartTile *tile, int quarter_turns, double size, const CartDrawStyle *style)
{
  static const CartDrawStyle plain = CART_DRAW_STYLE_INIT;
  g_autoptr (CartLayout) layout = NULL;
  CartPen pen;
  int x, y, width, height;

  g_return_if_fail (cr != NULL && tile != NULL && size > 0);
  if (style == NULL)
    style = &plain;
  if (tile->certainty == CART_CERTAINTY_NOT_RECORDED || (tile->n_segments == 0 && (tile->flags & CART_TILE_LANDSCAPE) == 0))
    {
      g_autofree char *text = g_strdup_printf ("?%s%s", tile->letter != NULL ? " " : "", tile->letter != NULL ? tile->letter : "");
      cart_draw_tile_extents (tile, quarter_turns, &x, &y, &width, &height);
      cairo_save (cr);
      cairo_translate (cr, x * size, y * size);
      for (int i = 0; i < width * height; i++)
        {
          cart_draw_tile_back (cr, i == 0 ? text : "", size, style);
          cairo_translate (cr, width > 1 ? size : 0, width > 1 ? 0 : size);
        }
      cairo_restore (cr);
      return;
    }
  layout = cart_layout_new (tile);
  pen = (CartPen) { .cr = cr, .layout = layout, .tile = tile, .turns = quarter_turns & 3, .scheme = style->scheme, .copy = style->copy };
  pen.low = cart_draw_is_low (cr, size, style);
  pen.plain = is_below (cr, size, style, FINE_DETAIL_PIXELS);
  pen.rich = style->detail == CART_DRAW_DETAIL_AUTO && cart_draw_pixels (cr, size) >= RICH_DETAIL_PIXELS;
  cart_draw_tile_extents (tile, quarter_turns, &x, &y, &width, &height);
  cairo_save (cr);
  cairo_scale (cr, size / CART_UNIT, size / CART_UNIT);
  cairo_new_path (cr);
  cairo_rectangle (cr, x * CART_UNIT, y * CART_UNIT, width * CART_UNIT, height * CART_UNIT);
  cairo_clip (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_layers (&pen);
  draw_frame (&pen, x * CART_UNIT, y * CART_UNIT, width * CART_UNIT, height * CART_UNIT, !style->no_frame);
  cairo_restore (cr);
}

/* Letters as wide and high at each size, on paper and in pixels: hinted ones are cut off below where they lie between two rows of pixels. */
static void
set_unhinted (PangoLayout *layout)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_layout_context_changed (layout);
}

static PangoLayout *
make_text (cairo_t *cr, const char *text, double size, double width, gboolean bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");

  pango_font_description_set_absolute_size (font, MAX (size, 0.1) * PANGO_SCALE);
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  set_unhinted (layout);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}

void
cart_draw_text (cairo_t *cr, const char *text, double x, double y, double size, gboolean bold)
{
  g_autoptr (PangoLayout) layout = make_text (cr, text, size, 0, bold);
  int width, height;

  pango_layout_get_size (layout, &width, &height);
  cairo_move_to (cr, x - width / (2.0 * PANGO_SCALE), y - height / (2.0 * PANGO_SCALE));
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

double
cart_draw_text_left (cairo_t *cr, const char *text, double x, double y, double size, double width, gboolean bold)
{
  g_autoptr (PangoLayout) layout = make_text (cr, text, size, width, bold);
  int w, h;

  pango_layout_get_size (layout, &w, &h);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  return h / (double) PANGO_SCALE;
}

void
cart_draw_tile_back (cairo_t *cr, const char *text, double size, const CartDrawStyle *style)
{
  CartDrawScheme scheme = style != NULL ? style->scheme : CART_DRAW_LIGHT;
  gboolean low = cart_draw_is_low (cr, size, style);

  cairo_save (cr);
  cairo_scale (cr, size / CART_UNIT, size / CART_UNIT);
  cairo_rectangle (cr, 0, 0, CART_UNIT, CART_UNIT);
  cart_set_color (cr, scheme, CART_COLOR_BACK, 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  if (!low)
    {
      cart_set_color (cr, scheme, CART_COLOR_INK, 0.10);
      cairo_set_line_width (cr, 16);
      for (int i = -9; i < 20; i++)
        {
          cairo_move_to (cr, i * 110, 0);
          cairo_line_to (cr, i * 110 + 1000, 1000);
          cairo_move_to (cr, i * 110 + 1000, 0);
          cairo_line_to (cr, i * 110, 1000);
        }
      cairo_stroke (cr);
    }
  cairo_rectangle (cr, 70, 70, 860, 860);
  cart_set_color (cr, scheme, CART_COLOR_INK, 0.55);
  cairo_set_line_width (cr, 18);
  cairo_stroke (cr);
  if (text != NULL && *text != '\0')
    {
      glong length = g_utf8_strlen (text, -1);
      cairo_arc (cr, 500, 500, 300, 0, 2 * G_PI);
      cart_set_color (cr, scheme, CART_COLOR_PAPER, 1);
      cairo_fill (cr);
      cart_set_color (cr, scheme, CART_COLOR_INK, 1);
      cart_draw_text (cr, text, 500, 500, length <= 1 ? 420 : length <= 3 ? 290 : 170, TRUE);
    }
  cairo_rectangle (cr, 0, 0, CART_UNIT, CART_UNIT);
  cart_set_color (cr, scheme, CART_COLOR_INK, 0.5);
  cairo_set_line_width (cr, 14);
  cairo_stroke (cr);
  cairo_restore (cr);
}
