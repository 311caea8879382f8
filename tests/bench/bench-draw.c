/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-draw: draws every design of every set at 128 px, first with no layout known, then again, and at 36 px as on a board. The times are
 * the processor's, so that what else runs does not count. */
#include "cart-draw.h"
#include "draw-test.h"

#include <time.h>

static double
draw_all (GPtrArray *tiles, int side)
{
  clock_t start = clock ();

  for (guint i = 0; i < tiles->len; i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
      cairo_t *cr = cairo_create (surface);
      cart_draw_tile (cr, g_ptr_array_index (tiles, i), 0, side, NULL);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  return (clock () - start) * 1000.0 / CLOCKS_PER_SEC;
}

int
main (void)
{
  GPtrArray *tiles = draw_test_tiles ();
  double cold = draw_all (tiles, 128), warm = draw_all (tiles, 128), small = draw_all (tiles, 36);

  g_print ("%u designs at 128 px: %.0f ms cold (%.2f ms each), %.0f ms with their layouts known (%.2f ms each); at 36 px %.0f ms (%.2f ms each)\n",
           tiles->len, cold, cold / tiles->len, warm, warm / tiles->len, small, small / tiles->len);
  return 0;
}
