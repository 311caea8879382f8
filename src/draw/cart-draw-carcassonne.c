/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-carcassonne.c: the city of Carcassonne, twelve squares that make one picture. */
#include "cart-draw-private.h"

#include <math.h>

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
  cart_pen_color (pen, CART_COLOR_WALL, 0.5);
  cairo_set_line_width (cr, 128);
  cairo_stroke_preserve (cr);
  cart_pen_color (pen, CART_COLOR_ROAD, 1);
  cairo_set_line_width (cr, 104);
  cairo_stroke (cr);
  cairo_arc (cr, x + 2000, y + 1500, 170, 0, 2 * G_PI);
  cart_pen_color (pen, CART_COLOR_WALL, 0.7);
  cairo_fill (cr);
  cairo_arc (cr, x + 2000, y + 1500, 156, 0, 2 * G_PI);
  cart_pen_color (pen, CART_COLOR_ROAD, 1);
  cairo_fill (cr);
  cairo_arc (cr, x + 2000, y + 1500, 62, 0, 2 * G_PI);
  cart_pen_color (pen, CART_COLOR_STONE, 1);
  cairo_fill_preserve (cr);
  cart_pen_color (pen, CART_COLOR_INK, 1);
  cairo_set_line_width (cr, 9);
  cairo_stroke (cr);
  cairo_arc (cr, x + 2000, y + 1500, 40, 0, 2 * G_PI);
  cart_pen_color (pen, CART_COLOR_RIVER, 1);
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
  double pitch = pen->plain ? 216 : 158;

  int columns = 2 * (int) (1440 / pitch + 0.3), rows = 2 * (int) (940 / pitch + 0.3);

  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        guint32 key = row * 64 + column;
        double hx = 2000 + (column + 0.5 - columns / 2) * pitch + 26 * (cart_noise (7, key) - 0.5);
        double hy = 1500 + (row + 0.5 - rows / 2) * pitch + 26 * (cart_noise (8, key) - 0.5);
        gboolean free = fabs (hy - 1500) > 135 && fabs (hx - 2000) > 135 && hypot (hx - 2000, hy - 1500) > 270;
        /* along the nearest street or wall */
        double beside = MIN (MIN (hx - 500, 3500 - hx), fabs (hx - 2000)), above = MIN (MIN (hy - 500, 2500 - hy), fabs (hy - 1500));

        for (int i = 0; i < 4; i++)
          free = free && hypot (hx - districts[i].x * 1000, (hy - districts[i].y * 1000) * 1.1) > 330;
        if (!free || cart_noise (10, key) < 0.06)
          continue;
        cairo_save (cr);
        cairo_translate (cr, x + hx, y + hy);
        cart_draw_house (pen, pitch * 0.84, pitch * 0.52, beside < above ? G_PI / 2 : 0, cart_noise (9, key), FALSE);
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
      cairo_save (cr);
      cairo_translate (cr, x + at[i][0], y + at[i][1]);
      cart_draw_tower (pen, i == 0 || i == 4 || i == 7 || i == 11 ? 92 : 66, CART_COLOR_BLUE);
      cairo_restore (cr);
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
  cart_pen_color (pen, CART_COLOR_CITY, 1);
  cairo_fill (cr);
  draw_quarter_streets (pen, x, y);
  cart_draw_wall (pen, trace_carcassonne, trace_carcassonne, NULL);
  draw_quarters (pen, x, y);
  draw_wall_towers (pen, x, y);
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
