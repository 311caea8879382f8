/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-board: the sandbox's board with 1,000 and with 10,000 tiles in a real window: the time of a frame while it is panned and zoomed,
 * with every picture still to be drawn, as a share of the 16.7 ms that a frame has; the cost of pointing at a feature of 500 tiles;
 * memory for each tile. */
#include "app/cart-board-view.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "app/cart-texture-cache.h"
#include "cart-app-test.h"
#include "present/cart-present.h"
#include "test-tiles.h"

#define FRAME_MS 16.7
#define SIDE 32 /* 32 x 32 tiles */
#define LARGE_SIDE 100
#define ROAD 500
#define FRAMES 200
#define CLOSE 128 /* px a cell, looked at closely */

static const CartPlayerColor colors[] = { CART_PLAYER_RED, CART_PLAYER_BLUE };

typedef struct {
  GArray *times; /* of double, milliseconds */
  double begun;
} Frames;

/* Milliseconds of the processor that this thread, which draws, has had: what else the machine does is left out. */
static double
thread_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * (double) now.tv_sec + (double) now.tv_nsec / 1e6;
}

static void
before_cb (GdkFrameClock *clock, Frames *frames)
{
  frames->begun = thread_time ();
}

static void
after_cb (GdkFrameClock *clock, Frames *frames)
{
  double time = thread_time () - frames->begun;

  if (frames->begun != 0)
    g_array_append_val (frames->times, time);
}

static int
compare (gconstpointer one, gconstpointer two)
{
  double a = *(const double *) one, b = *(const double *) two;

  return a < b ? -1 : a > b;
}

static double
part (GArray *times, double share)
{
  return times->len > 0 ? g_array_index (times, double, (guint) (share * (times->len - 1))) : 0;
}

static void
report (const char *what, GArray *times)
{
  g_array_sort (times, compare);
  g_print ("%s: %u frames, median %.1f ms (%.0f %% of a frame), 95 %% within %.1f ms, longest %.1f ms\n", what, times->len, part (times, 0.5),
           100 * part (times, 0.5) / FRAME_MS, part (times, 0.95), part (times, 1));
}

/* A tile whose straight road runs from west to east, and a board of 1,024 random tiles: neither asks whether they match. */
static const CartTile *
find_straight (CartGame *game, int *rotation)
{
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);

      for (guint k = 0; k < tile->n_segments; k++)
        if (tile->segments[k].kind == CART_KIND_ROAD && tile->edges[CART_SIDE_E] == CART_KIND_ROAD && tile->edges[CART_SIDE_W] == CART_KIND_ROAD &&
            tile->edges[CART_SIDE_N] != CART_KIND_ROAD)
          {
            *rotation = 0;
            return tile;
          }
    }
  g_error ("no straight road");
}

static CartGame *
fill (int side)
{
  CartGame *game = test_game ("base-c2", NULL, 2, 1, CART_GAME_NO_HISTORY);
  guint n = cart_game_n_designs (game);

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      cart_game_edit_put_tile (game, cart_game_get_design (game, (guint) (x * 7 + y * 13) % n), x, y, (x + y) & 3);
  for (int i = 0; i < 60; i++)
    cart_game_edit_put_figure (game, i % 2, CART_FIGURE_MEEPLE, i % side, i / 2, CART_KIND_FIELD, CART_PLACE_NL);
  return game;
}

static void
run_frames (CartBoardView *board, Frames *frames, guint n, gboolean zoom)
{
  g_array_set_size (frames->times, 0);
  for (guint i = 0; i < n; i++)
    {
      guint had = frames->times->len;

      if (zoom)
        cart_board_view_zoom (board, i / 10 % 2 == 0 ? 1.1 : 1 / 1.1, -1, -1);
      else
        cart_board_view_pan (board, 0.31 * sin (i / 15.0), 0.23 * cos (i / 15.0));
      cart_test_until (frames->times->len > had);
    }
}

/* From the whole board to CLOSE and back, as with the wheel, and then until every picture is exact. No picture is there in the beginning. */
static void
bench_zoom (CartBoardView *board, Frames *frames, const char *what)
{
  const double factor = 1.2;
  g_autofree char *words = g_strdup_printf ("%s: zooming from the whole to %d px and back, nothing drawn before", what, CLOSE);
  int steps = 0;

  cart_texture_cache_clear (cart_texture_cache_get ());
  cart_board_view_fit (board);
  g_array_set_size (frames->times, 0);
  for (int way = 0; way < 2; way++)
    {
      for (steps = way == 0 ? 0 : steps; way == 0 ? cart_board_view_get_cell_size (board) < CLOSE : steps > 0; steps += way == 0 ? 1 : -1)
        {
          guint had = frames->times->len;

          cart_board_view_zoom (board, way == 0 ? factor : 1 / factor, 500, 300);
          cart_test_until (frames->times->len > had);
        }
      /* the exact ones, when the zoom has settled */
      for (guint i = 0; i < 40; i++)
        {
          guint had = frames->times->len;

          gtk_widget_queue_draw (GTK_WIDGET (board));
          g_usleep (5000);
          cart_test_until (frames->times->len > had);
        }
    }
  report (words, frames->times);
}

/* Into parts that were not drawn before, closely looked at. */
static void
bench_pan (CartBoardView *board, Frames *frames, const char *what)
{
  g_autofree char *words = g_strdup_printf ("%s: panning at %d px, nothing drawn before", what, CLOSE);

  cart_board_view_fit (board);
  cart_board_view_set_cell_size (board, CLOSE);
  cart_texture_cache_clear (cart_texture_cache_get ());
  g_array_set_size (frames->times, 0);
  for (guint i = 0; i < 60; i++)
    {
      guint had = frames->times->len;

      cart_board_view_pan (board, 0.4, 0.3);
      cart_test_until (frames->times->len > had);
    }
  report (words, frames->times);
}

/* With every free place round the board shown, as while a tile is in hand. */
static void
bench_places (CartBoardView *board, Frames *frames, int side)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (CartPlacement));

  for (int i = 0; i < side; i++)
    for (int edge = 0; edge < 4; edge++)
      for (int turns = 0; turns < 1 + i % 4; turns++)
        g_array_append_val (places, ((CartPlacement) { edge < 2 ? i : edge == 2 ? -1 : side, edge >= 2 ? i : edge == 0 ? -1 : side, turns }));
  cart_board_view_fit (board);
  cart_board_view_set_legal (board, (const CartPlacement *) (gpointer) places->data, places->len);
  run_frames (board, frames, 60, FALSE);
  report ("panning, with the places for a tile", frames->times);
  cart_board_view_set_legal (board, NULL, 0);
}

static void
bench_large (CartBoardView *board, Frames *frames)
{
  CartGame *game = fill (LARGE_SIDE);
  gint64 begun = g_get_monotonic_time ();

  cart_board_view_set_game (board, game, colors, G_N_ELEMENTS (colors));
  g_print ("%u tiles: %.1f ms to take the game\n", cart_game_n_tiles (game), (double) (g_get_monotonic_time () - begun) / 1000);
  cart_board_view_fit (board);
  run_frames (board, frames, 30, FALSE);
  run_frames (board, frames, FRAMES / 2, FALSE);
  report ("10,000 tiles: panning, all of it in view", frames->times);
  bench_zoom (board, frames, "10,000 tiles");
  bench_pan (board, frames, "10,000 tiles");
  cart_board_view_set_game (board, NULL, NULL, 0);
  cart_game_free (game);
}

/* Resident memory in bytes. */
static gsize
memory (void)
{
  g_autofree char *text = NULL;
  char **parts;
  gsize pages = 0;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  parts = g_strsplit (text, " ", 3);
  pages = (gsize) g_ascii_strtoull (parts[1], NULL, 10);
  g_strfreev (parts);
  return pages * 4096;
}

static void
bench_pointing (CartBoardView *board, Frames *frames)
{
  CartGame *game = test_game ("base-c2", NULL, 2, 1, CART_GAME_NO_HISTORY);
  int rotation = 0;
  const CartTile *straight = find_straight (game, &rotation);
  CartFeature feature;
  CartScore score;
  gint64 begun;
  double found, told;

  for (int i = 0; i < ROAD; i++)
    cart_game_edit_put_tile (game, straight, i % 2 == 0 ? i / 2 : -(i + 1) / 2, 0, rotation);
  cart_board_view_set_game (board, game, colors, G_N_ELEMENTS (colors));
  cart_board_view_fit (board);
  begun = g_get_monotonic_time ();
  for (int i = 0; i < 100; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (cart_game_feature_at (game, i, 0, CART_KIND_ROAD, CART_PLACE_E, &feature));
      cart_board_view_set_feature (board, G_MAXUINT32);
      cart_board_view_set_feature (board, feature.id);
    }
  found = (double) (g_get_monotonic_time () - begun) / 100000;
  begun = g_get_monotonic_time ();
  for (int i = 0; i < 100; i++)
    {
      g_autofree char *text = cart_present_feature (game, &feature, NULL);
      cart_game_feature_score (game, feature.id, -1, TRUE, &score);
    }
  told = (double) (g_get_monotonic_time () - begun) / 100000;
  g_assert_cmpuint (feature.n_tiles, ==, ROAD);
  run_frames (board, frames, 60, FALSE);
  g_print ("pointing at a road of %u tiles: %.3f ms to find and outline, %.3f ms to tell and score\n", feature.n_tiles, found, told);
  report ("panning with it outlined", frames->times);
  cart_board_view_set_game (board, NULL, NULL, 0);
  cart_game_free (game);
}

static void
bench_memory (void)
{
  gsize before = memory ();
  CartGame *game = test_game ("base-c2", NULL, 2, 1, CART_GAME_DEFAULT);
  guint n;

  for (int y = 0; y < 100; y++)
    for (int x = 0; x < 100; x++)
      cart_game_edit_put_tile (game, cart_game_get_design (game, (guint) (x + y) % cart_game_n_designs (game)), x, y, 0);
  n = cart_game_n_tiles (game);
  g_print ("memory: %.0f bytes a tile with its history, of %u tiles\n", (double) (memory () - before) / n, n);
  cart_game_free (game);
}

int
main (int argc, char **argv)
{
  GtkWindow *window;
  CartBoardView *board;
  CartGame *game;
  GdkFrameClock *clock;
  Frames frames = { g_array_new (FALSE, FALSE, sizeof (double)), 0 };

  cart_app_test_init (&argc, &argv);
  bench_memory ();
  board = CART_BOARD_VIEW (cart_board_view_new ());
  window = GTK_WINDOW (adw_window_new ());
  game = fill (SIDE);
  gtk_window_set_default_size (window, 1280, 800);
  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (board));
  cart_board_view_set_game (board, game, colors, G_N_ELEMENTS (colors));
  cart_test_present (window);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (board));
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), &frames);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), &frames);
  g_print ("%u tiles, 1280 x 800\n", cart_game_n_tiles (game));
  cart_board_view_fit (board);
  run_frames (board, &frames, 30, FALSE);
  run_frames (board, &frames, FRAMES, FALSE);
  report ("panning, all of it in view", frames.times);
  cart_board_view_fit (board);
  cart_board_view_set_cell_size (board, 100);
  run_frames (board, &frames, 30, FALSE);
  run_frames (board, &frames, FRAMES, FALSE);
  report ("panning, 100 px a cell", frames.times);
  cart_board_view_fit (board);
  run_frames (board, &frames, FRAMES / 2, TRUE);
  report ("zooming", frames.times);
  bench_zoom (board, &frames, "1,024 tiles");
  bench_pan (board, &frames, "1,024 tiles");
  bench_places (board, &frames, SIDE);
  g_print ("textures: %.1f MiB\n", (double) cart_texture_cache_get_bytes (cart_texture_cache_get ()) / (1 << 20));
  bench_pointing (board, &frames);
  bench_large (board, &frames);
  cart_game_free (game);
  return EXIT_SUCCESS;
}
