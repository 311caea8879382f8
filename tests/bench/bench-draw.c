/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-draw: draws every design of every set at 128 px, first with no layout known, then again. */
#include "cart-draw.h"
#include "draw-test.h"

static double
draw_all (GPtrArray *tiles)
{
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < tiles->len; i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 128, 128);
      cairo_t *cr = cairo_create (surface);
      cart_draw_tile (cr, g_ptr_array_index (tiles, i), 0, 128, NULL);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  return (g_get_monotonic_time () - start) / 1000.0;
}

int
main (void)
{
  GPtrArray *tiles = draw_test_tiles ();
  double cold = draw_all (tiles), warm = draw_all (tiles);

  g_print ("%u designs at 128 px: %.0f ms cold (%.2f ms each), %.0f ms with their layouts known (%.2f ms each)\n", tiles->len, cold,
           cold / tiles->len, warm, warm / tiles->len);
  return 0;
}
