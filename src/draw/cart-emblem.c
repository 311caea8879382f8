/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-emblem.c: draws the small pictures of cart-emblem-data.c. */
#include "cart-emblem-private.h"

#include <string.h>

void
cart_set_rgb (cairo_t *cr, CartRgb rgb, double alpha)
{
  cairo_set_source_rgba (cr, rgb.red, rgb.green, rgb.blue, alpha);
}

void
cart_set_color (cairo_t *cr, CartDrawScheme scheme, CartColor color, double alpha)
{
  cart_set_rgb (cr, cart_draw_color (scheme, color), alpha);
}

const CartEmblem *
cart_emblem_find (const char *name)
{
  gsize length = strcspn (name, ":= ");

  /* what follows is a value: "flying-machine:NW" */
  for (int i = 0; cart_emblems[i].name != NULL; i++)
    if (strlen (cart_emblems[i].name) == length && strncmp (cart_emblems[i].name, name, length) == 0)
      return &cart_emblems[i];
  return NULL;
}

static void
add_ellipse (cairo_t *cr, double x, double y, double rx, double ry)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_new_sub_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_set_matrix (cr, &matrix);
}

static int
n_arguments (char command)
{
  switch (command)
    {
    case 'M':
    case 'L':
      return 2;
    case 'O':
      return 3;
    case 'Q':
    case 'E':
    case 'B':
      return 4;
    case 'C':
      return 6;
    default:
      return 0;
    }
}

void
cart_emblem_path (cairo_t *cr, const char *path)
{
  const char *at = path;

  while (*at != '\0')
    {
      char command = *at++;
      double a[6] = { 0 }, x, y;
      char *end;

      if (command == ' ')
        continue;
      for (int i = 0; i < n_arguments (command); i++)
        {
          a[i] = g_ascii_strtod (at, &end);
          at = end;
        }
      if (command == 'M')
        cairo_move_to (cr, a[0], a[1]);
      else if (command == 'L')
        cairo_line_to (cr, a[0], a[1]);
      else if (command == 'C')
        cairo_curve_to (cr, a[0], a[1], a[2], a[3], a[4], a[5]);
      else if (command == 'Q')
        {
          cairo_get_current_point (cr, &x, &y);
          cairo_curve_to (cr, x + (a[0] - x) * 2 / 3, y + (a[1] - y) * 2 / 3, a[2] + (a[0] - a[2]) * 2 / 3, a[3] + (a[1] - a[3]) * 2 / 3,
                          a[2], a[3]);
        }
      else if (command == 'O')
        add_ellipse (cr, a[0], a[1], a[2], a[2]);
      else if (command == 'E')
        add_ellipse (cr, a[0], a[1], a[2], a[3]);
      else if (command == 'B')
        cairo_rectangle (cr, a[0], a[1], a[2], a[3]);
      else if (command == 'Z')
        cairo_close_path (cr);
    }
}

static void
set_layer_color (cairo_t *cr, int color, CartRgb player, CartDrawScheme scheme)
{
  if (color == CART_EMBLEM_PLAYER)
    cart_set_rgb (cr, player, 1);
  else if (color == CART_EMBLEM_SHADE)
    cairo_set_source_rgb (cr, player.red * 0.62, player.green * 0.62, player.blue * 0.62);
  else
    cart_set_color (cr, scheme, color, 1);
}

void
cart_emblem_draw (cairo_t *cr, const CartEmblem *emblem, double radius, CartRgb player, CartDrawScheme scheme, gboolean low)
{
  cairo_save (cr);
  cairo_scale (cr, radius / 100, radius / 100);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (emblem->shadow && !low)
    {
      cairo_new_path (cr);
      add_ellipse (cr, 6, 78, 96, 20);
      cart_set_color (cr, scheme, CART_COLOR_INK, 0.18);
      cairo_fill (cr);
    }
  for (int i = 0; i < 16 && emblem->layers[i].path != NULL; i++)
    {
      const CartEmblemLayer *layer = &emblem->layers[i];
      if (low && layer->fine)
        continue;
      cairo_new_path (cr);
      cart_emblem_path (cr, layer->path);
      if (layer->fill != CART_EMBLEM_NONE)
        {
          set_layer_color (cr, layer->fill, player, scheme);
          cairo_fill_preserve (cr);
        }
      if (layer->stroke != CART_EMBLEM_NONE)
        {
          set_layer_color (cr, layer->stroke, player, scheme);
          cairo_set_line_width (cr, layer->width);
          cairo_stroke_preserve (cr);
        }
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
cart_emblem_draw_named (cairo_t *cr, const char *name, double radius, CartDrawScheme scheme, gboolean low)
{
  const CartEmblem *emblem = cart_emblem_find (name);

  if (emblem == NULL)
    emblem = cart_emblem_find ("unknown");
  cart_emblem_draw (cr, emblem, radius, cart_draw_player_color (CART_PLAYER_NOBODY), scheme, low);
}
