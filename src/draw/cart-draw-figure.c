/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-figure.c: figures in their players' colours, each with the player's mark, and tokens. */
#include "cart-draw-private.h"

#include <math.h>
#include <string.h>

/* Smaller figures have no fine lines and a larger mark. */
#define LOW_PIXELS 26.0

/* Where the mark sits on the figure and how large it is, in the figure's box of -100 to 100. */
static const struct {
  const char *type;
  double x, y, size, scale;
} bodies[] = {
  { "meeple", 0, 6, 24, 0.9 },    { "large-meeple", 0, 6, 24, 1.1 },  { "abbot", 0, 36, 28, 0.95 }, { "builder", 2, 10, 24, 0.92 },
  { "pig", -14, 0, 28, 0.84 },    { "cowboy", 0, 6, 23, 0.95 },       { "tent", 42, 52, 20, 0.9 },  { "islander", 0, 6, 23, 0.95 },
  { "count", 0, 34, 0, 1 },       { "king", 0, 0, 0, 0.95 },          { "robber", 0, 0, 0, 0.95 },  { "pawn", 0, 38, 26, 0.95 },
};

static void
add_mark (cairo_t *cr, CartPlayerColor player, double s)
{
  cairo_new_path (cr);
  switch (player)
    {
    case CART_PLAYER_RED:
      cairo_arc (cr, 0, 0, s, 0, 2 * G_PI);
      break;
    case CART_PLAYER_BLUE:
      cart_emblem_path (cr, "");
      cairo_move_to (cr, 0, -s * 1.15);
      cairo_line_to (cr, s * 1.1, s * 0.85);
      cairo_line_to (cr, -s * 1.1, s * 0.85);
      cairo_close_path (cr);
      break;
    case CART_PLAYER_YELLOW:
      cairo_rectangle (cr, -s * 0.88, -s * 0.88, s * 1.76, s * 1.76);
      break;
    case CART_PLAYER_GREEN:
      cairo_move_to (cr, 0, -s * 1.25);
      cairo_line_to (cr, s * 1.05, 0);
      cairo_line_to (cr, 0, s * 1.25);
      cairo_line_to (cr, -s * 1.05, 0);
      cairo_close_path (cr);
      break;
    case CART_PLAYER_BLACK:
      cairo_rectangle (cr, -s * 0.38, -s * 1.1, s * 0.76, s * 2.2);
      cairo_rectangle (cr, -s * 1.1, -s * 0.38, s * 2.2, s * 0.76);
      break;
    case CART_PLAYER_PINK:
      for (int i = 0; i < 10; i++)
        {
          double radius = i % 2 == 0 ? s * 1.25 : s * 0.52, angle = i * G_PI / 5 - G_PI / 2;
          cairo_line_to (cr, radius * cos (angle), radius * sin (angle));
        }
      cairo_close_path (cr);
      break;
    case CART_N_PLAYER_COLORS:
    case CART_PLAYER_NOBODY:
      break;
    }
}

/* A pale rim with a dark line round it parts a figure from whatever it stands on. */
static void
draw_rim (cairo_t *cr, const CartEmblem *emblem, double radius, CartDrawScheme scheme, gboolean low)
{
  double pixel = 1, dy = 0, line;

  cairo_device_to_user_distance (cr, &pixel, &dy);
  line = 100 / radius * hypot (pixel, dy);
  cairo_save (cr);
  cairo_scale (cr, radius / 100, radius / 100);
  cairo_new_path (cr);
  cart_emblem_path (cr, emblem->layers[0].path);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* at least a pixel of each */
  cairo_set_line_width (cr, CLAMP (3.2 * line, 38, 60));
  cart_set_color (cr, scheme, CART_COLOR_INK, low ? 0.75 : 0.5);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, CLAMP (2.2 * line, 26, 42));
  cart_set_color (cr, scheme, CART_COLOR_PAPER, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cart_draw_figure_shape (cairo_t *cr, double radius, CartDrawScheme scheme)
{
  cart_emblem_draw (cr, cart_emblem_find ("meeple"), radius, cart_draw_color (scheme, CART_COLOR_STONE), scheme, TRUE);
}

void
cart_draw_figure (cairo_t *cr, const char *type, CartPlayerColor player, gboolean lying, double size, const CartDrawStyle *style)
{
  CartDrawScheme scheme = style != NULL ? style->scheme : CART_DRAW_LIGHT;
  const CartEmblem *emblem;
  gboolean low;
  guint body = 0;
  double radius;

  g_return_if_fail (cr != NULL && type != NULL && size > 0);
  while (body + 1 < G_N_ELEMENTS (bodies) && strcmp (bodies[body].type, type) != 0)
    body++;
  emblem = cart_emblem_find (strcmp (type, "large-meeple") == 0 ? "meeple" : bodies[body].type);
  radius = size / 2 * bodies[body].scale;
  low = cart_draw_pixels (cr, size) < LOW_PIXELS || (style != NULL && style->detail == CART_DRAW_DETAIL_LOW);
  cairo_save (cr);
  if (lying)
    cairo_rotate (cr, -G_PI / 2);
  draw_rim (cr, emblem, radius, scheme, low);
  cart_emblem_draw (cr, emblem, radius, cart_draw_player_color (player), scheme, low);
  if (bodies[body].size > 0)
    {
      cairo_scale (cr, radius / 100, radius / 100);
      cairo_translate (cr, bodies[body].x, bodies[body].y);
      if (lying)
        cairo_rotate (cr, G_PI / 2);
      add_mark (cr, player, bodies[body].size * (low ? 1.35 : 1));
      if (player == CART_PLAYER_YELLOW || player == CART_PLAYER_PINK)
        cart_set_color (cr, scheme, CART_COLOR_INK, 1);
      else
        cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* Tokens */

static void
draw_disc (cairo_t *cr, CartDrawScheme scheme, CartColor color)
{
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 92, 0, 2 * G_PI);
  cart_set_color (cr, scheme, color, 1);
  cairo_fill_preserve (cr);
  cart_set_color (cr, scheme, CART_COLOR_INK, 1);
  cairo_set_line_width (cr, 9);
  cairo_stroke (cr);
}

static void
draw_mining (cairo_t *cr, int value, CartDrawScheme scheme)
{
  draw_disc (cr, scheme, value < 0 ? CART_COLOR_MOUNTAIN : CART_COLOR_PAPER);
  if (value < 0)
    {
      cart_emblem_path (cr, "M -48 52 L 44 -40");
      cart_set_color (cr, scheme, CART_COLOR_WOOD, 1);
      cairo_set_line_width (cr, 16);
      cairo_stroke (cr);
      cart_emblem_path (cr, "M -6 -62 Q 44 -70 62 8");
      cart_set_color (cr, scheme, CART_COLOR_INK, 1);
      cairo_set_line_width (cr, 18);
      cairo_stroke (cr);
      return;
    }
  for (int i = 0; i < MIN (value, 5); i++)
    {
      double angle = i * 2 * G_PI / MAX (value, 1) - G_PI / 2, away = value > 1 ? 44 : 0;
      cairo_save (cr);
      cairo_translate (cr, away * cos (angle), away * sin (angle));
      cart_emblem_draw_named (cr, "nuggets", value == 1 ? 48 : value > 3 ? 26 : 34, scheme, TRUE);
      cairo_restore (cr);
    }
  if (value == 0 || value > 5)
    {
      g_autofree char *text = g_strdup_printf ("%d", value);
      cart_set_color (cr, scheme, CART_COLOR_INK, 1);
      cart_draw_text (cr, text, 0, 0, 96, TRUE);
    }
}

static void
draw_ship (cairo_t *cr, int value, CartDrawScheme scheme)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  cairo_new_path (cr);
  cairo_rectangle (cr, -84, -92, 168, 184);
  cart_set_color (cr, scheme, CART_COLOR_SEA, 1);
  cairo_fill_preserve (cr);
  cart_set_color (cr, scheme, CART_COLOR_INK, 1);
  cairo_set_line_width (cr, 9);
  cairo_stroke (cr);
  cairo_save (cr);
  cairo_translate (cr, 0, 18);
  cart_emblem_draw_named (cr, "boat", 64, scheme, FALSE);
  cairo_restore (cr);
  cairo_arc (cr, -48, -56, 32, 0, 2 * G_PI);
  cart_set_color (cr, scheme, CART_COLOR_GOLD, 1);
  cairo_fill (cr);
  cart_set_color (cr, scheme, CART_COLOR_INK, 1);
  cart_draw_text (cr, text, -48, -56, 46, TRUE);
}

void
cart_draw_token (cairo_t *cr, const char *kind, int value, double size, const CartDrawStyle *style)
{
  static const struct { const char *kind, *emblem; CartColor disc; } plain[] = {
    { "boat", "boat", CART_COLOR_SURF },   { "shell", "shells", CART_COLOR_SEA },  { "banana", "bananas", CART_COLOR_ISLAND_GREEN },
    { "fish", "fish-1", CART_COLOR_RIVER },
  };
  CartDrawScheme scheme = style != NULL ? style->scheme : CART_DRAW_LIGHT;

  g_return_if_fail (cr != NULL && kind != NULL && size > 0);
  cairo_save (cr);
  cairo_scale (cr, size / 200, size / 200);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (strcmp (kind, "mining") == 0)
    draw_mining (cr, value, scheme);
  else if (strcmp (kind, "ship") == 0)
    draw_ship (cr, value, scheme);
  else
    {
      const char *emblem = kind;
      for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
        if (strcmp (plain[i].kind, kind) == 0)
          {
            draw_disc (cr, scheme, plain[i].disc);
            emblem = plain[i].emblem;
          }
      cart_emblem_draw_named (cr, emblem, emblem == kind ? 96 : 64, scheme, FALSE);
      if (strcmp (kind, "boat") == 0 && value > 1)
        {
          cairo_arc (cr, 58, 58, 34, 0, 2 * G_PI);
          cart_set_color (cr, scheme, CART_COLOR_GOLD, 1);
          cairo_fill (cr);
          cart_set_color (cr, scheme, CART_COLOR_INK, 1);
          cart_draw_text (cr, "2", 58, 58, 46, TRUE);
        }
    }
  cairo_restore (cr);
}
