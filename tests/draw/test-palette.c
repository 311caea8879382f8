/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The palettes, as the colour-blind see them: what lies side by side keeps a distance under simulated protanopia, deuteranopia and
 * tritanopia, and contrast in the high contrast scheme. The simulation is that of Viénot, Brettel and Mollon (1999) for the first two, and
 * Brettel's two half-planes reduced to the nearer one for the third, in linear light; distances are CIE 1976.
 */
#include "cart-draw.h"
#include "draw-test.h"

#include <math.h>

typedef enum { NORMAL, PROTANOPIA, DEUTERANOPIA, TRITANOPIA, N_VISIONS } Vision;

static const char *const vision_names[N_VISIONS] = { "normal", "protanopia", "deuteranopia", "tritanopia" };

/* Rows of matrices on linear RGB. */
static const double visions[N_VISIONS][3][3] = {
  [NORMAL] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  [PROTANOPIA] = { { 0.11238, 0.88762, 0 }, { 0.11238, 0.88762, 0 }, { 0.00401, -0.00401, 1 } },
  [DEUTERANOPIA] = { { 0.29275, 0.70725, 0 }, { 0.29275, 0.70725, 0 }, { -0.02234, 0.02234, 1 } },
  [TRITANOPIA] = { { 1, 0.14461, -0.14461 }, { 0, 0.85924, 0.14076 }, { 0, 0.85924, 0.14076 } },
};

static double
to_linear (double c)
{
  return c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

static void
see (CartRgb rgb, Vision vision, double out[3])
{
  double in[3] = { to_linear (rgb.red), to_linear (rgb.green), to_linear (rgb.blue) };

  for (int i = 0; i < 3; i++)
    out[i] = CLAMP (visions[vision][i][0] * in[0] + visions[vision][i][1] * in[1] + visions[vision][i][2] * in[2], 0, 1);
}

static double
lab_f (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116;
}

static void
to_lab (const double linear[3], double lab[3])
{
  double x = (0.4124 * linear[0] + 0.3576 * linear[1] + 0.1805 * linear[2]) / 0.95047;
  double y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  double z = (0.0193 * linear[0] + 0.1192 * linear[1] + 0.9505 * linear[2]) / 1.08883;

  lab[0] = 116 * lab_f (y) - 16;
  lab[1] = 500 * (lab_f (x) - lab_f (y));
  lab[2] = 200 * (lab_f (y) - lab_f (z));
}

static double
distance (CartRgb a, CartRgb b, Vision vision)
{
  double first[3], second[3], la[3], lb[3];

  see (a, vision, first);
  see (b, vision, second);
  to_lab (first, la);
  to_lab (second, lb);
  return sqrt ((la[0] - lb[0]) * (la[0] - lb[0]) + (la[1] - lb[1]) * (la[1] - lb[1]) + (la[2] - lb[2]) * (la[2] - lb[2]));
}

static double
luminance (CartRgb rgb)
{
  return 0.2126 * to_linear (rgb.red) + 0.7152 * to_linear (rgb.green) + 0.0722 * to_linear (rgb.blue);
}

static double
contrast (CartRgb a, CartRgb b)
{
  double first = luminance (a), second = luminance (b);
  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

/* Neighbours on tiles: the fills, and each edge line against the two fills that it parts. */
static const struct { CartColor a, b; double least; } neighbours[] = {
  { CART_COLOR_FIELD, CART_COLOR_ROAD, 17 },       { CART_COLOR_FIELD, CART_COLOR_CITY, 9 },
  { CART_COLOR_FIELD, CART_COLOR_WALL, 25 },       { CART_COLOR_CITY, CART_COLOR_WALL, 25 },
  { CART_COLOR_FIELD, CART_COLOR_RIVER, 18 },      { CART_COLOR_ROAD, CART_COLOR_RIVER, 18 },
  { CART_COLOR_FIELD, CART_COLOR_ROAD_EDGE, 14 },  { CART_COLOR_ROAD, CART_COLOR_ROAD_EDGE, 25 },
  { CART_COLOR_RIVER, CART_COLOR_RIVER_BANK, 14 }, { CART_COLOR_FIELD, CART_COLOR_RIVER_BANK, 18 },
  { CART_COLOR_CITY, CART_COLOR_ROAD, 18 },        { CART_COLOR_CITY, CART_COLOR_RIVER, 18 },
  { CART_COLOR_CITY, CART_COLOR_ROOF, 13 },        { CART_COLOR_CITY, CART_COLOR_ROOF_SHADE, 22 },
  { CART_COLOR_ROOF, CART_COLOR_HOUSE, 30 },       { CART_COLOR_CITY, CART_COLOR_HOUSE, 25 },
  { CART_COLOR_WALL, CART_COLOR_STONE, 30 },       { CART_COLOR_STONE, CART_COLOR_INK, 40 },
  { CART_COLOR_PRAIRIE, CART_COLOR_MOUNTAIN, 18 }, { CART_COLOR_PRAIRIE, CART_COLOR_RAIL, 30 },
  { CART_COLOR_PRAIRIE, CART_COLOR_MOUNTAIN_EDGE, 25 }, { CART_COLOR_MOUNTAIN, CART_COLOR_MOUNTAIN_EDGE, 14 },
  { CART_COLOR_SEA, CART_COLOR_BRIDGE, 14 },       { CART_COLOR_SEA, CART_COLOR_BRIDGE_EDGE, 25 },
  { CART_COLOR_SEA, CART_COLOR_ISLAND, 14 },       { CART_COLOR_SEA, CART_COLOR_ISLAND_GREEN, 5 },
  { CART_COLOR_ISLAND, CART_COLOR_ISLAND_GREEN, 14 }, { CART_COLOR_MOUNTAIN, CART_COLOR_GOLD, 25 },
};

static void
test_neighbours (void)
{
  for (int scheme = CART_DRAW_LIGHT; scheme <= CART_DRAW_HIGH_CONTRAST; scheme++)
    for (guint i = 0; i < G_N_ELEMENTS (neighbours); i++)
      for (int vision = 0; vision < N_VISIONS; vision++)
        {
          double d = distance (cart_draw_color (scheme, neighbours[i].a), cart_draw_color (scheme, neighbours[i].b), vision);
          if (d < neighbours[i].least)
            {
              g_test_message ("scheme %d, colours %d and %d, %s: distance %.1f, wanted %.0f", scheme, neighbours[i].a, neighbours[i].b,
                              vision_names[vision], d, neighbours[i].least);
              g_test_fail ();
            }
        }
}

static void
test_players (void)
{
  for (int a = 0; a < CART_N_PLAYER_COLORS; a++)
    for (int b = a + 1; b < CART_N_PLAYER_COLORS; b++)
      g_assert_cmpfloat (distance (cart_draw_player_color (a), cart_draw_player_color (b), NORMAL), >, 30);
  g_assert_cmpint (cart_draw_player_from_name ("pink"), ==, CART_PLAYER_PINK);
  g_assert_cmpint (cart_draw_player_from_name ("mauve"), ==, CART_PLAYER_NOBODY);
  g_assert_cmpint (cart_draw_player_from_name (NULL), ==, CART_PLAYER_NOBODY);
}

static cairo_surface_t *
draw_figure (int player, int side)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.6, 0.7, 0.5);
  cairo_paint (cr);
  cairo_translate (cr, side / 2.0, side / 2.0);
  cart_draw_figure (cr, "meeple", player, FALSE, side / CART_DRAW_PIECE_ROOM, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static CartRgb
pixel_of (cairo_surface_t *surface, int x, int y)
{
  const guint8 *pixel = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + 4 * x;
  CartRgb rgb = { pixel[2] / 255.0, pixel[1] / 255.0, pixel[0] / 255.0 };

  return rgb;
}

/* By colour, or by its mark alone: every two players' figures differ in many pixels for every eye, as small as on a board. */
static void
test_figures (void)
{
  enum { SIDE = 20 };
  cairo_surface_t *figures[CART_N_PLAYER_COLORS];

  for (int player = 0; player < CART_N_PLAYER_COLORS; player++)
    figures[player] = draw_figure (player, SIDE);
  for (int a = 0; a < CART_N_PLAYER_COLORS; a++)
    for (int b = a + 1; b < CART_N_PLAYER_COLORS; b++)
      for (int vision = 0; vision < N_VISIONS; vision++)
        {
          int differing = 0;
          for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
              differing += distance (pixel_of (figures[a], x, y), pixel_of (figures[b], x, y), vision) > 12;
          if (differing < 8)
            g_test_fail_printf ("players %d and %d, %s: %d pixels differ", a, b, vision_names[vision], differing);
        }
  for (int player = 0; player < CART_N_PLAYER_COLORS; player++)
    cairo_surface_destroy (figures[player]);
}

/* Ways across a tile, in hundredths of its side, from one feature into another: the line between them stands out from both. */
static const struct { const char *tile; int x0, y0, x1, y1; } crossings[] = {
  { "base-c2/E", 10, 45, 10, 3 },                 /* field, city */
  { "base-c2/U", 88, 30, 88, 50 },                /* field, road */
  { "river-1-c2/F", 88, 30, 88, 50 },             /* field, river */
  { "gold-rush-demo/D1", 50, 60, 50, 22 },        /* prairie, mountain */
  { "gold-rush-demo/P1", 91, 30, 91, 50 },        /* prairie, railroad */
  { "south-seas-demo/B1", 12, 60, 12, 6 },        /* sea, island */
  { "south-seas-demo/P1", 92, 32, 92, 50 },       /* sea, bridge */
};

static void
check_crossing (guint i, CartDrawScheme scheme, int side)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cairo_t *cr = cairo_create (surface);
  CartDrawStyle style = { .scheme = scheme };

  cart_draw_tile (cr, draw_test_tile (crossings[i].tile), 0, side, &style);
  cairo_surface_flush (surface);
  for (int vision = 0; vision < N_VISIONS; vision++)
    {
      double best = 0;
      for (int a = 0; a <= 40; a++)
        for (int b = a + 1; b <= MIN (40, a + 10); b++)
          {
            double t = a / 40.0, u = b / 40.0;
            CartRgb first = pixel_of (surface, (crossings[i].x0 * (1 - t) + crossings[i].x1 * t) * side / 100,
                                      (crossings[i].y0 * (1 - t) + crossings[i].y1 * t) * side / 100);
            CartRgb second = pixel_of (surface, (crossings[i].x0 * (1 - u) + crossings[i].x1 * u) * side / 100,
                                       (crossings[i].y0 * (1 - u) + crossings[i].y1 * u) * side / 100);
            best = MAX (best, distance (first, second, vision));
          }
      if (best < (side < 48 ? 14 : 18))
        g_test_fail_printf ("%s, scheme %d, %d px, %s: %.1f", crossings[i].tile, scheme, side, vision_names[vision], best);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_crossings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (crossings); i++)
    for (int scheme = CART_DRAW_LIGHT; scheme <= CART_DRAW_HIGH_CONTRAST; scheme++)
      for (int side = 32; side <= 128; side *= 2)
        check_crossing (i, scheme, side);
}

static void
test_high_contrast (void)
{
  static const struct { CartColor a, b; } lines[] = {
    { CART_COLOR_WALL, CART_COLOR_FIELD },        { CART_COLOR_WALL, CART_COLOR_CITY },
    { CART_COLOR_ROAD_EDGE, CART_COLOR_FIELD },   { CART_COLOR_ROAD_EDGE, CART_COLOR_ROAD },
    { CART_COLOR_RIVER_BANK, CART_COLOR_FIELD },  { CART_COLOR_RIVER_BANK, CART_COLOR_RIVER },
    { CART_COLOR_RAIL, CART_COLOR_PRAIRIE },      { CART_COLOR_MOUNTAIN_EDGE, CART_COLOR_PRAIRIE },
    { CART_COLOR_BRIDGE_EDGE, CART_COLOR_BRIDGE }, { CART_COLOR_BRIDGE_EDGE, CART_COLOR_SEA },
    { CART_COLOR_INK, CART_COLOR_PAPER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_cmpfloat (contrast (cart_draw_color (CART_DRAW_HIGH_CONTRAST, lines[i].a), cart_draw_color (CART_DRAW_HIGH_CONTRAST, lines[i].b)),
                       >=, 4.5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/palette/neighbours", test_neighbours);
  g_test_add_func ("/draw/palette/players", test_players);
  g_test_add_func ("/draw/palette/figures", test_figures);
  g_test_add_func ("/draw/palette/crossings", test_crossings);
  g_test_add_func ("/draw/palette/high-contrast", test_high_contrast);
  return g_test_run ();
}
