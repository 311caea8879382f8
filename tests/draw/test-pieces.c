/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures on the board: large enough to be read where cells are small, apart from each other, and apart from whatever lies under them. */
#include "cart-layout-private.h"
#include "draw-test.h"

#include <math.h>

/* A meeple is a tenth smaller than its size says. */
#define MEEPLE 0.9

static void
test_sizes (void)
{
  CartDrawTile tile = { .tile = draw_test_tile ("base-c2/D") };
  CartDrawFigure figure = { .type = "meeple", .player = CART_PLAYER_RED, .segment = 0 };
  CartDrawBoard board = { .tiles = &tile, .n_tiles = 1, .figures = &figure, .n_figures = 1 };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (CartDrawPiece));
  double last = 0;

  cart_draw_board_place (&board, pieces);
  g_assert_cmpuint (pieces->len, ==, 1);
  for (double cell = 8; cell <= 256; cell++)
    {
      double size = cart_draw_piece_size (&g_array_index (pieces, CartDrawPiece, 0), cell);
      if (cell >= 32)
        g_assert_cmpfloat (size * cell * MEEPLE, >=, 14);
      g_assert_cmpfloat (size, <=, 0.5);
      g_assert_cmpfloat (size * cell, >=, last - 1e-9);
      last = size * cell;
    }
}

/* Three figures of one feature keep a distance on every field with half a tile. */
static void
test_apart (void)
{
  GPtrArray *tiles = draw_test_tiles ();
  guint checked = 0;

  for (guint i = 0; i < tiles->len; i += 4)
    {
      const CartTile *tile = g_ptr_array_index (tiles, i);
      g_autoptr (CartLayout) layout = NULL;

      if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
        continue;
      layout = cart_layout_new (tile);
      for (int segment = 0; segment < tile->n_segments; segment++)
        {
          double x[3], y[3];
          if (cart_kind_class (tile->segments[segment].kind) != CART_CLASS_GROUND || __builtin_popcount (tile->segments[segment].halves & 0xff) < 4)
            continue;
          for (int k = 0; k < 3; k++)
            g_assert_true (cart_layout_anchor (layout, segment, k, 0, &x[k], &y[k]));
          for (int a = 0; a < 3; a++)
            for (int b = a + 1; b < 3; b++)
              if (hypot (x[a] - x[b], y[a] - y[b]) < 0.18)
                g_test_fail_printf ("%s: two figures of field %d stand %.2f apart", tile->id, segment, hypot (x[a] - x[b], y[a] - y[b]));
          checked++;
        }
    }
  g_assert_cmpuint (checked, >, 60);
}

/* The share of a site's picture that a figure on it leaves to be seen, and that it stands on. */
static double
share_seen (double site_x, double site_y, const CartDrawPiece *piece)
{
  guint seen = 0, all = 0;

  for (double dy = -0.125; dy <= 0.125; dy += 0.01)
    for (double dx = -0.125; dx <= 0.125; dx += 0.01)
      {
        if (hypot (dx, dy) > 0.125)
          continue;
        all++;
        seen += fabs (site_x + dx - piece->x) > piece->size / 2 || fabs (site_y + dy - piece->y) > piece->size / 2;
      }
  return (double) seen / all;
}

/* Whoever stands on a site stands beside it, and on his tile: one sees what he is on, however the tile lies. */
static void
test_beside_sites (void)
{
  GPtrArray *tiles = draw_test_tiles ();
  guint checked = 0;

  for (guint i = 0; i < tiles->len; i++)
    for (int segment = 0; segment < ((const CartTile *) g_ptr_array_index (tiles, i))->n_segments; segment++)
      for (int turns = 0; turns < 4; turns++)
        {
          const CartTile *tile = g_ptr_array_index (tiles, i);
          CartDrawTile laid = { .tile = tile, .x = 3, .y = -2, .quarter_turns = turns };
          CartDrawFigure figures[2] = { { .type = "meeple", .x = 3, .y = -2, .segment = segment }, { .type = "abbot", .x = 3, .y = -2, .segment = segment } };
          CartDrawBoard board = { .tiles = &laid, .n_tiles = 1, .figures = figures, .n_figures = 2 };
          g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (CartDrawPiece));
          g_autoptr (CartLayout) layout = NULL;
          double x, y;

          if (tile->certainty == CART_CERTAINTY_NOT_RECORDED || cart_kind_class (tile->segments[segment].kind) != CART_CLASS_SITE)
            continue;
          layout = cart_layout_new (tile);
          g_assert_true (cart_layout_anchor (layout, segment, 0, turns, &x, &y));
          cart_draw_board_place (&board, pieces);
          g_assert_cmpuint (pieces->len, ==, 2);
          for (guint k = 0; k < 2; k++)
            {
              const CartDrawPiece *piece = &g_array_index (pieces, CartDrawPiece, k);
              double seen = share_seen (3 + x, -2 + y, piece);

              if (seen < (k == 0 ? 0.4 : 0.3) || seen > 0.95)
                g_test_fail_printf ("%s, turned %d: of the site %.0f %% are seen under figure %u", tile->id, turns, 100 * seen, k);
              if (tile->n_cells == 1 && (fabs (piece->x - 3.5) + piece->size / 2 > 0.501 || fabs (piece->y + 1.5) + piece->size / 2 > 0.501))
                g_test_fail_printf ("%s, turned %d: a figure stands beyond its tile", tile->id, turns);
            }
          checked++;
        }
  g_assert_cmpuint (checked, >, 100);
}

static double
luminance (const guint8 *pixel)
{
  double sum = 0;
  static const double weights[3] = { 0.0722, 0.7152, 0.2126 }; /* blue first */

  for (int i = 0; i < 3; i++)
    {
      double c = pixel[i] / 255.0;
      sum += weights[i] * (c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4));
    }
  return sum;
}

/* Going towards a figure's middle one meets a line that contrasts with the ground, whatever the two colours are. */
static double
best_contrast (CartDrawScheme scheme, CartColor ground, CartPlayerColor player, int side)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cairo_t *cr = cairo_create (surface);
  CartRgb rgb = cart_draw_color (scheme, ground);
  CartDrawStyle style = { .scheme = scheme };
  const guint8 *row;
  double below, best = 1;

  cairo_set_source_rgb (cr, rgb.red, rgb.green, rgb.blue);
  cairo_paint (cr);
  cairo_translate (cr, side / 2.0, side / 2.0);
  cart_draw_figure (cr, "meeple", player, FALSE, side / CART_DRAW_PIECE_ROOM, &style);
  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface) + side / 2 * cairo_image_surface_get_stride (surface);
  below = luminance (row);
  for (int x = 0; x < side / 2; x++)
    {
      double here = luminance (row + 4 * x);
      best = MAX (best, (MAX (here, below) + 0.05) / (MIN (here, below) + 0.05));
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return best;
}

static void
test_outline (void)
{
  static const CartColor grounds[] = { CART_COLOR_FIELD, CART_COLOR_ROAD, CART_COLOR_CITY, CART_COLOR_ROOF, CART_COLOR_WALL, CART_COLOR_RIVER,
                                       CART_COLOR_PRAIRIE, CART_COLOR_MOUNTAIN, CART_COLOR_SEA, CART_COLOR_ISLAND, CART_COLOR_ISLAND_GREEN,
                                       CART_COLOR_BRIDGE, CART_COLOR_PAPER, CART_COLOR_INK };

  for (int scheme = CART_DRAW_LIGHT; scheme <= CART_DRAW_HIGH_CONTRAST; scheme++)
    for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
      for (int player = 0; player < CART_N_PLAYER_COLORS; player++)
        for (int side = 20; side <= 80; side *= 2)
          {
            double contrast = best_contrast (scheme, grounds[i], player, side);
            if (contrast < 1.8)
              g_test_fail_printf ("scheme %d, ground %d, player %d, %d px: contrast %.2f", scheme, grounds[i], player, side, contrast);
          }
}

/* No figure or token is larger than the square that views keep for it. */
static void
test_room (void)
{
  static const char *const figures[] = { "meeple", "large-meeple", "abbot", "builder", "pig", "cowboy", "tent", "islander", "count", "king",
                                         "robber", "pawn" };
  static const char *const tokens[] = { "mining", "boat", "wine", "shell", "banana", "fish", "ship" };

  for (guint i = 0; i < G_N_ELEMENTS (figures) + G_N_ELEMENTS (tokens); i++)
    for (int lying = 0; lying < 2; lying++)
      {
        cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
        cairo_t *cr = cairo_create (surface);
        double x, y, width, height, half = 100 * CART_DRAW_PIECE_ROOM / 2 + 1;

        if (i < G_N_ELEMENTS (figures))
          cart_draw_figure (cr, figures[i], CART_PLAYER_RED, lying, 100, NULL);
        else
          cart_draw_token (cr, tokens[i - G_N_ELEMENTS (figures)], 2, 100, NULL);
        cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
        if (x < -half || y < -half || x + width > half || y + height > half)
          g_test_fail_printf ("%s: from %.0f, %.0f to %.0f, %.0f", i < G_N_ELEMENTS (figures) ? figures[i] : tokens[i - G_N_ELEMENTS (figures)],
                              x, y, x + width, y + height);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

/* The track with its markers, as pixels, with room around it. */
#define TRACK_FIELD 30
#define TRACK_ROOM 40

static cairo_surface_t *
draw_track (const CartDrawMarker *markers, guint n)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, CART_DRAW_TRACK_ACROSS * TRACK_FIELD + 2 * TRACK_ROOM,
                                                         CART_DRAW_TRACK_DOWN * TRACK_FIELD + 2 * TRACK_ROOM);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, TRACK_ROOM, TRACK_ROOM);
  cart_draw_track (cr, markers, n, TRACK_FIELD, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_color (const guint8 *pixel, CartRgb rgb)
{
  return fabs (pixel[2] / 255.0 - rgb.red) < 0.05 && fabs (pixel[1] / 255.0 - rgb.green) < 0.05 && fabs (pixel[0] / 255.0 - rgb.blue) < 0.05;
}

/* What markers change of the empty track lies in their field, and each player's colour is seen there. */
static void
check_field (cairo_surface_t *empty, const CartDrawMarker *markers, guint n, int field)
{
  cairo_surface_t *surface = draw_track (markers, n);
  int stride = cairo_image_surface_get_stride (surface), x0, y0, outside = 0;
  guint seen[CART_N_PLAYER_COLORS] = { 0 };

  cart_draw_track_field (field, &x0, &y0);
  x0 = x0 * TRACK_FIELD + TRACK_ROOM;
  y0 = y0 * TRACK_FIELD + TRACK_ROOM;
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        const guint8 *pixel = cairo_image_surface_get_data (surface) + y * stride + 4 * x;
        const guint8 *before = cairo_image_surface_get_data (empty) + y * stride + 4 * x;

        if (x == 0 && memcmp (pixel, before, (gsize) stride) == 0)
          break;
        if (memcmp (pixel, before, 3) == 0)
          continue;
        if (x < x0 || y < y0 || x >= x0 + TRACK_FIELD || y >= y0 + TRACK_FIELD)
          outside++;
        for (guint i = 0; i < n; i++)
          seen[i] += is_color (pixel, cart_draw_player_color (markers[i].player));
      }
  if (outside > 0)
    g_test_fail_printf ("%u markers on field %d: %d pixels beside it", n, field, outside);
  for (guint i = 0; i < n; i++)
    if (seen[i] < 12)
      g_test_fail_printf ("%u markers on field %d: only %u pixels of player %u", n, field, seen[i], i);
  cairo_surface_destroy (surface);
}

/* On each field one to six players, some of them a lap ahead or behind, stay within it and are told apart. */
static void
test_track (void)
{
  cairo_surface_t *empty = draw_track (NULL, 0);
  gboolean taken[CART_DRAW_TRACK_ACROSS][CART_DRAW_TRACK_DOWN] = { { FALSE } };
  int before_x = 0, before_y = 1;

  for (int field = 0; field < CART_DRAW_TRACK_FIELDS; field++)
    {
      int x, y;

      cart_draw_track_field (field, &x, &y);
      g_assert_cmpint (abs (x - before_x) + abs (y - before_y), ==, 1); /* beside the one before */
      g_assert_false (taken[x][y]);
      taken[x][y] = TRUE;
      before_x = x;
      before_y = y;
      for (guint n = 1; n <= 6; n++)
        {
          CartDrawMarker markers[6];

          for (guint i = 0; i < n; i++)
            markers[i] = (CartDrawMarker) { (CartPlayerColor) i, field + CART_DRAW_TRACK_FIELDS * ((int) i % 3 - (field > 0)) };
          check_field (empty, markers, n, field);
        }
    }
  cairo_surface_destroy (empty);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/pieces/sizes", test_sizes);
  g_test_add_func ("/draw/pieces/apart", test_apart);
  g_test_add_func ("/draw/pieces/beside-sites", test_beside_sites);
  g_test_add_func ("/draw/pieces/outline", test_outline);
  g_test_add_func ("/draw/pieces/room", test_room);
  g_test_add_func ("/draw/pieces/track", test_track);
  return g_test_run ();
}
