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

static const struct { const char *name, *tile; int turns; CartDrawScheme scheme; guint copy; CartDrawDetail detail; } pictures[] = {
  { "monastery", "base-c2/A", 0, CART_DRAW_LIGHT },      { "city-full", "base-c2/C", 0, CART_DRAW_LIGHT },
  { "start", "base-c2/D", 1, CART_DRAW_LIGHT },          { "two-cities", "base-c2/I", 0, CART_DRAW_LIGHT },
  { "crossing", "base-c2/X", 0, CART_DRAW_LIGHT },       { "gate", "base-c2/S", 2, CART_DRAW_DARK },
  { "source", "river-2-c2/A", 0, CART_DRAW_LIGHT },      { "bridge", "river-2-c2/D", 0, CART_DRAW_DARK },
  { "city-bridge", "river-2-c2/E", 1, CART_DRAW_LIGHT }, { "fork", "river-2-c2/I", 3, CART_DRAW_LIGHT },
  { "lake", "river-2-c2/L", 0, CART_DRAW_HIGH_CONTRAST }, { "cathedral", "inns-and-cathedrals-c2/K", 0, CART_DRAW_LIGHT },
  { "corner", "inns-and-cathedrals-c2/G", 0, CART_DRAW_LIGHT }, { "carcassonne", "count-of-carcassonne/6", 0, CART_DRAW_LIGHT },
  { "gold-rush", "gold-rush-demo/F2", 0, CART_DRAW_LIGHT }, { "south-seas", "south-seas-demo/C2", 0, CART_DRAW_LIGHT },
  { "flying-machine", "flying-machines-c2/RFr.d", 1, CART_DRAW_LIGHT }, { "crop-circle", "crop-circles-1/CR", 0, CART_DRAW_LIGHT },
  { "watchtower", "watchtowers/CFff_3C", 0, CART_DRAW_DARK }, { "wind-rose", "wind-roses/Cc.1", 3, CART_DRAW_LIGHT },
  { "farmhouse", "base-c2/U", 0, CART_DRAW_LIGHT, 6 }, { "no-castle", "hills-and-sheep-c1/C!.v", 0, CART_DRAW_LIGHT },
  { "roadside", "river-1-c2/K", 0, CART_DRAW_LIGHT }, { "small", "base-c2/S", 0, CART_DRAW_LIGHT, 0, CART_DRAW_DETAIL_LOW },
  { "small-watchtower", "watchtowers/CCRF_2T", 0, CART_DRAW_LIGHT, 0, CART_DRAW_DETAIL_LOW },
  { "tunnel", "tunnel/RRRR", 0, CART_DRAW_LIGHT },        { "lake-and-road", "river-20ae-demo/P", 2, CART_DRAW_LIGHT },
  { "locomotive", "gold-rush-demo/A3", 0, CART_DRAW_DARK },
  { "small-mountains", "gold-rush-demo/H1", 0, CART_DRAW_HIGH_CONTRAST, 0, CART_DRAW_DETAIL_LOW },
};

static cairo_surface_t *
draw (guint i)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  style.scheme = pictures[i].scheme;
  style.copy = pictures[i].copy;
  style.detail = pictures[i].detail == CART_DRAW_DETAIL_AUTO ? CART_DRAW_DETAIL_FULL : pictures[i].detail;
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

/* What a design says of its symbols and copies is in its picture. */

static cairo_surface_t *
draw_copy (const CartTile *tile, int turns, guint copy)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  style.copy = copy;
  style.detail = CART_DRAW_DETAIL_LOW;
  cart_draw_tile (cr, tile, turns, SIDE, &style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static double
difference_of (const CartTile *a, guint first, const CartTile *b, guint second)
{
  cairo_surface_t *one = draw_copy (a, 0, first), *other = draw_copy (b, 0, second);
  double d = difference (one, other);

  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
  return d;
}

static void
test_values (void)
{
  static const char *const values[][4] = { { "flying-machine", "W", "NW", "S" }, { "wind-rose", "NE", "SW", "NWSE" },
                                           { "crop-circle", "field", "road", "city" }, { "watchtower", "1/road", "2/road", "2/meeple" } };
  const CartTile *plain = draw_test_tile ("base-c2/U");

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      CartTile tiles[5];
      for (guint k = 0; k < G_N_ELEMENTS (tiles); k++)
        {
          CartTileSymbol *symbols = g_new0 (CartTileSymbol, 2);
          /* without a value, with each value, and with one that nobody knows */
          symbols[0].name = g_intern_string (values[i][0]);
          symbols[0].value = k == 0 ? NULL : g_intern_string (k < 4 ? values[i][k] : "nonsense");
          tiles[k] = *plain;
          tiles[k].symbols = symbols;
        }
      for (guint k = 0; k < 4; k++)
        for (guint m = k + 1; m < 4; m++)
          g_assert_cmpfloat (difference_of (&tiles[k], 0, &tiles[m], 0), >, 0.1);
      g_assert_cmpfloat (difference_of (&tiles[0], 0, &tiles[4], 0), ==, 0);
      for (guint k = 0; k < G_N_ELEMENTS (tiles); k++)
        g_free (tiles[k].symbols);
    }
}

/* A direction turns with the tile: a machine that flies west on the tile turned once flies north. */
static void
test_direction_turns (void)
{
  CartTile west = *draw_test_tile ("base-c2/B"), north;
  CartTileSymbol flies_west[2] = { { g_intern_string ("flying-machine"), g_intern_string ("W"), 0 }, { NULL } };
  CartTileSymbol flies_north[2] = { { g_intern_string ("flying-machine"), g_intern_string ("N"), 0 }, { NULL } };
  cairo_surface_t *turned, *straight;

  west.id = "test/turns";
  west.n_segments = 1;
  west.segments[0] = (CartSegment) { .kind = CART_KIND_FIELD, .halves = 255 };
  west.symbols = flies_west;
  north = west;
  north.symbols = flies_north;
  turned = draw_copy (&west, 1, 0);
  straight = draw_copy (&north, 0, 0);
  g_assert_cmpfloat (difference (turned, straight), <, 2);
  g_assert_cmpfloat (difference_of (&west, 0, &north, 0), >, 2);
  cairo_surface_destroy (turned);
  cairo_surface_destroy (straight);
}

/* Each variant has a picture of its own; copies of one variant have the same; what all copies share shows no mark of one. */
static void
test_copies (void)
{
  const CartTile *tile = draw_test_tile ("base-c2/U");

  g_assert_cmpuint (cart_tile_n_variants (tile), ==, 4);
  g_assert_cmpfloat (difference_of (tile, 1, tile, 3), ==, 0);
  g_assert_cmpfloat (difference_of (tile, 4, tile, 5), ==, 0);
  g_assert_cmpfloat (difference_of (tile, 0, tile, 1), ==, 0);
  for (guint a = 0; a < 4; a++)
    for (guint b = a + 1; b < 4; b++)
      {
        guint first, second, n;
        cart_tile_get_variant (tile, a, &first, &n);
        cart_tile_get_variant (tile, b, &second, &n);
        g_assert_cmpfloat (difference_of (tile, first, tile, second), >, 0.1);
      }
}

/* Half a turn moves houses, towers and sites, and leaves them upright and lit from the same side: the picture upside down is another. */
static void
test_upright (void)
{
  static const char *const ids[] = { "base-c2/A", "base-c2/C", "base-c2/E", "gold-rush-demo/H1" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const CartTile *tile = draw_test_tile (ids[i]);
      cairo_surface_t *straight = draw_copy (tile, 0, 0), *turned = draw_copy (tile, 2, 0);
      cairo_surface_t *back = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
      cairo_t *cr = cairo_create (back);

      cairo_translate (cr, SIDE, SIDE);
      cairo_rotate (cr, G_PI);
      cairo_set_source_surface (cr, turned, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_flush (back);
      if (difference (straight, back) < 0.8)
        g_test_fail_printf ("%s stands on its head: %.1f", ids[i], difference (straight, back));
      cairo_surface_destroy (straight);
      cairo_surface_destroy (turned);
      cairo_surface_destroy (back);
    }
}

/* The first design of the content with an attribute of so many. A road that passes under a city is seen to do so by its course. */
static const CartTile *
find_attribute (CartAttribute attribute, int count, int *segment)
{
  GPtrArray *tiles = draw_test_tiles ();

  for (guint i = 0; i < tiles->len; i++)
    {
      const CartTile *tile = g_ptr_array_index (tiles, i);
      for (int k = 0; k < tile->n_segments && tile->certainty != CART_CERTAINTY_NOT_RECORDED; k++)
        if (tile->segments[k].attributes[attribute] == count && (attribute != CART_ATTRIBUTE_TUNNEL || __builtin_popcount (tile->segments[k].sides) == 1))
          {
            *segment = k;
            return tile;
          }
    }
  return NULL;
}

/* Whatever the content says that a segment carries is seen: with one fewer of it the picture is another. */
static void
test_attributes_show (void)
{
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    for (int count = 1; count <= 3; count++)
      {
        int segment = 0;
        const CartTile *tile = find_attribute (attribute, count, &segment);
        CartTile fewer;

        g_assert_true (tile != NULL || count > 1);
        /* a field touches the city of Carcassonne by where it lies; a fork is in the river's course */
        if (tile == NULL || attribute == CART_ATTRIBUTE_TOUCHES_CARCASSONNE || attribute == CART_ATTRIBUTE_FORK)
          continue;
        fewer = *tile;
        fewer.segments[segment].attributes[attribute]--;
        /* a river begins or ends in one of two ways */
        if (attribute == CART_ATTRIBUTE_SOURCE)
          fewer.segments[segment].attributes[CART_ATTRIBUTE_LAKE] = 1;
        if (difference_of (tile, 0, &fewer, 0) < 0.05)
          g_test_fail_printf ("%s: %s %d is not seen", tile->id, cart_attribute_name (attribute), count);
      }
}

/* The same for each symbol and mark, with each of its values, and for flags that no segment tells of. */
static void
test_symbols_show (void)
{
  GPtrArray *tiles = draw_test_tiles ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < tiles->len; i++)
    {
      const CartTile *tile = g_ptr_array_index (tiles, i);
      for (int k = 0; tile->symbols[k].name != NULL && tile->certainty != CART_CERTAINTY_NOT_RECORDED; k++)
        {
          const CartTileSymbol *symbol = &tile->symbols[k];
          char *key = g_strdup_printf ("%s %s", symbol->name, symbol->value != NULL ? symbol->value : "");
          CartTileSymbol none = { NULL };
          CartTile without = *tile, mute;
          CartTileSymbol plain[2] = { { symbol->name, NULL, 0 }, { NULL } };

          without.symbols = &none;
          without.flags &= ~CART_TILE_VOLCANO;
          if (!g_hash_table_add (seen, key))
            continue;
          if (difference_of (tile, symbol->copy, &without, 0) < 0.05)
            g_test_fail_printf ("%s: %s is not seen", tile->id, key);
          mute = *tile;
          mute.symbols = plain;
          if (symbol->value != NULL && difference_of (tile, symbol->copy, &mute, 0) < 0.05)
            g_test_fail_printf ("%s: what %s says is not seen", tile->id, symbol->name);
        }
      for (int flag = 0; flag < 2; flag++)
        {
          CartTileFlags one = flag == 0 ? CART_TILE_CONTINUOUS : CART_TILE_VOLCANO;
          CartTile without = *tile;
          without.flags &= ~one;
          if ((tile->flags & one) != 0 && !cart_tile_shows (tile, "volcano", 0) && difference_of (tile, 0, &without, 0) < 0.05)
            g_test_fail_printf ("%s: flag %d is not seen", tile->id, one);
        }
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 35);
}

static cairo_surface_t *
draw_large (const CartTile *tile, int side, CartDrawDetail detail)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cairo_t *cr = cairo_create (surface);
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  style.detail = detail;
  cart_draw_tile (cr, tile, 0, side, &style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* What only large pictures have is there, and stays on its own segment: it makes no border less clear. */
static void
test_rich (void)
{
  static const char *const ids[] = { "base-c2/U", "base-c2/V", "river-1-c2/F", "river-2-c2/F", "gold-rush-demo/E2", "south-seas-demo/D2" };
  const int side = 256;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const CartTile *tile = draw_test_tile (ids[i]);
      g_autoptr (CartLayout) layout = cart_layout_new (tile);
      cairo_surface_t *rich = draw_large (tile, side, CART_DRAW_DETAIL_AUTO), *plain = draw_large (tile, side, CART_DRAW_DETAIL_FULL);
      const guint32 *first = (const guint32 *) (gpointer) cairo_image_surface_get_data (rich);
      const guint32 *second = (const guint32 *) (gpointer) cairo_image_surface_get_data (plain);
      guint n = 0;

      for (int y = 4; y < side - 4; y++)
        for (int x = 4; x < side - 4; x++)
          {
            guint32 a = first[y * side + x], b = second[y * side + x];
            int segment = cart_layout_hit (layout, 0, (x + 0.5) / side, (y + 0.5) / side);
            if (ABS ((int) (a >> 8 & 0xff) - (int) (b >> 8 & 0xff)) < 16)
              continue;
            n++;
            for (int k = 0; k < 4; k++)
              {
                int there = cart_layout_hit (layout, 0, (x + 0.5 + (k == 0 ? 1.5 : k == 1 ? -1.5 : 0)) / side, (y + 0.5 + (k == 2 ? 1.5 : k == 3 ? -1.5 : 0)) / side);
                if (segment != there)
                  g_error ("%s: at %d, %d something lies over a border", ids[i], x, y);
              }
          }
      g_assert_cmpuint (n, >, 150);
      cairo_surface_destroy (rich);
      cairo_surface_destroy (plain);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/pictures/comparison", test_comparison);
  g_test_add_func ("/draw/pictures/values", test_values);
  g_test_add_func ("/draw/pictures/direction-turns", test_direction_turns);
  g_test_add_func ("/draw/pictures/copies", test_copies);
  g_test_add_func ("/draw/pictures/upright", test_upright);
  g_test_add_func ("/draw/pictures/attributes-show", test_attributes_show);
  g_test_add_func ("/draw/pictures/symbols-show", test_symbols_show);
  g_test_add_func ("/draw/pictures/rich", test_rich);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *path = g_strconcat ("/draw/pictures/", pictures[i].name, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_picture);
    }
  return g_test_run ();
}
