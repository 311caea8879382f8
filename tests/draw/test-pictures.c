/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures against stored ones, with tolerance: a change of the drawing that was not meant shows up here.
 *
 * CARTULARY_STORE_PICTURES=FOLDER writes the pictures of now there; look at them, then replace those in tests/draw/pictures.
 */
#include "cart-draw.h"
#include "draw-test.h"

#include <string.h>

#define SIDE 48
#define TOLERANCE 6.0 /* mean difference of a channel, of 255 */

static const struct { const char *name, *tile; int turns; CartDrawScheme scheme; } pictures[] = {
  { "monastery", "base-c2/A", 0, CART_DRAW_LIGHT },      { "city-full", "base-c2/C", 0, CART_DRAW_LIGHT },
  { "start", "base-c2/D", 1, CART_DRAW_LIGHT },          { "two-cities", "base-c2/I", 0, CART_DRAW_LIGHT },
  { "crossing", "base-c2/X", 0, CART_DRAW_LIGHT },       { "gate", "base-c2/S", 2, CART_DRAW_DARK },
  { "source", "river-2-c2/A", 0, CART_DRAW_LIGHT },      { "bridge", "river-2-c2/D", 0, CART_DRAW_DARK },
  { "city-bridge", "river-2-c2/E", 1, CART_DRAW_LIGHT }, { "fork", "river-2-c2/I", 3, CART_DRAW_LIGHT },
  { "lake", "river-2-c2/L", 0, CART_DRAW_HIGH_CONTRAST }, { "cathedral", "inns-and-cathedrals-c2/K", 0, CART_DRAW_LIGHT },
  { "corner", "inns-and-cathedrals-c2/G", 0, CART_DRAW_LIGHT }, { "carcassonne", "count-of-carcassonne/6", 0, CART_DRAW_LIGHT },
  { "gold-rush", "gold-rush-demo/F2", 0, CART_DRAW_LIGHT }, { "south-seas", "south-seas-demo/C2", 0, CART_DRAW_LIGHT },
};

static cairo_surface_t *
draw (guint i)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  style.scheme = pictures[i].scheme;
  style.detail = CART_DRAW_DETAIL_FULL;
  cart_draw_tile (cr, draw_test_tile (pictures[i].tile), pictures[i].turns, SIDE, &style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static double
difference (cairo_surface_t *a, cairo_surface_t *b)
{
  const guint8 *first = cairo_image_surface_get_data (a), *second = cairo_image_surface_get_data (b);
  double sum = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < 4 * SIDE; x++)
      if (x % 4 != 3)
        sum += ABS (first[y * cairo_image_surface_get_stride (a) + x] - second[y * cairo_image_surface_get_stride (b) + x]);
  return sum / (SIDE * SIDE * 3);
}

static void
test_picture (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *name = g_strconcat (pictures[i].name, ".png", NULL), *path = g_build_filename (PICTURES, name, NULL);
  const char *store = g_getenv ("CARTULARY_STORE_PICTURES");
  cairo_surface_t *now = draw (i), *stored;
  double d;

  if (store != NULL)
    {
      g_autofree char *to = g_build_filename (store, name, NULL);
      g_assert_cmpint (cairo_surface_write_to_png (now, to), ==, CAIRO_STATUS_SUCCESS);
      cairo_surface_destroy (now);
      return;
    }
  stored = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (stored), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (stored), ==, SIDE);
  d = difference (now, stored);
  if (d > TOLERANCE)
    g_test_fail_printf ("%s differs by %.1f", pictures[i].tile, d);
  cairo_surface_destroy (stored);
  cairo_surface_destroy (now);
}

/* The comparison itself tells different tiles apart. */
static void
test_comparison (void)
{
  cairo_surface_t *a = draw (0), *b = draw (1);

  g_assert_cmpfloat (difference (a, b), >, 2 * TOLERANCE);
  g_assert_cmpfloat (difference (a, a), ==, 0);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/pictures/comparison", test_comparison);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *path = g_strconcat ("/draw/pictures/", pictures[i].name, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_picture);
    }
  return g_test_run ();
}
