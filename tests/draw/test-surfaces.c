/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All media: every design on every kind of surface without error, the same file for the same input, files that cannot be written, pages. */
#include "cart-draw-private.h"
#include "draw-test.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static void
draw_one (cairo_t *cr, guint page, gpointer user_data)
{
  cart_draw_tile (cr, user_data, page, 64, NULL);
}

static char *
temporary (const char *name)
{
  static char *folder;

  if (folder == NULL)
    folder = g_dir_make_tmp ("cart-draw-XXXXXX", NULL);
  return g_build_filename (folder, name, NULL);
}

static cairo_status_t
swallow (void *closure, const unsigned char *data, unsigned int length)
{
  *(gsize *) closure += length;
  return CAIRO_STATUS_SUCCESS;
}

static void
test_every_design (void)
{
  GPtrArray *tiles = draw_test_tiles ();
  gsize written = 0;
  cairo_surface_t *surfaces[3] = { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 32, 32),
                                   cairo_svg_surface_create_for_stream (swallow, &written, 64, 64),
                                   cairo_pdf_surface_create_for_stream (swallow, &written, 64, 64) };

  for (int k = 0; k < 3; k++)
    {
      cairo_t *cr = cairo_create (surfaces[k]);
      for (guint i = k; i < tiles->len; i += k == 0 ? 1 : 7)
        {
          CartDrawStyle style = CART_DRAW_STYLE_INIT;
          style.scheme = i % 3;
          cart_draw_tile (cr, g_ptr_array_index (tiles, i), i, k == 0 ? 32 : 64, &style);
        }
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_finish (surfaces[k]);
      g_assert_cmpint (cairo_surface_status (surfaces[k]), ==, CAIRO_STATUS_SUCCESS);
      cairo_surface_destroy (surfaces[k]);
    }
  g_assert_cmpuint (written, >, 100000);
}

static void
test_same_bytes (void)
{
  static const char *const names[] = { "a.svg", "a.png", "a.pdf", NULL };
  const CartTile *tile = draw_test_tile ("river-2-c2/E");

  for (int i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = temporary (names[i]), *first = NULL, *second = NULL;
      g_autoptr (GError) error = NULL;
      gsize n, m;

      g_assert_true (cart_draw_export (path, 1, 64, 64, 2, draw_one, (gpointer) tile, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &first, &n, NULL));
      g_assert_true (cart_draw_export (path, 1, 64, 64, 2, draw_one, (gpointer) tile, &error));
      g_assert_true (g_file_get_contents (path, &second, &m, NULL));
      g_assert_cmpmem (first, n, second, m);
      g_unlink (path);
    }
}

static void
test_refused (void)
{
  const CartTile *tile = draw_test_tile ("base-c2/D");
  g_autofree char *path = temporary ("no-such-folder/a.png"), *kept = temporary ("kept.png"), *contents = NULL;
  static const struct { const char *path; double width; int code; } cases[] = {
    { "a.gif", 64, G_IO_ERROR_NOT_SUPPORTED }, { "a.png", 1e6, G_IO_ERROR_INVALID_ARGUMENT }, { "a.svg", 0, G_IO_ERROR_INVALID_ARGUMENT },
  };
  g_autoptr (GError) error = NULL;

  g_assert_false (cart_draw_export (path, 1, 64, 64, 1, draw_one, (gpointer) tile, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, path));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = temporary (cases[i].path);
      g_clear_error (&error);
      g_assert_false (cart_draw_export (name, 1, cases[i].width, 64, 1, draw_one, (gpointer) tile, &error));
      g_assert_error (error, G_IO_ERROR, cases[i].code);
      g_assert_false (g_file_test (name, G_FILE_TEST_EXISTS));
    }
  /* an old file survives what cannot be written */
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (kept, "old", -1, NULL));
  g_assert_false (cart_draw_export (kept, 1, 1e6, 64, 1, draw_one, (gpointer) tile, &error));
  g_assert_true (g_file_get_contents (kept, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
  g_unlink (kept);
}

static void
test_pages (void)
{
  const CartTile *tile = draw_test_tile ("base-c2/D");
  g_autofree char *path = temporary ("sheet.png"), *second = temporary ("sheet-2.png"), *first = temporary ("sheet-1.png");
  g_autoptr (GError) error = NULL;

  g_assert_true (cart_draw_export (path, 2, 64, 64, 1, draw_one, (gpointer) tile, &error));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (first, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (second, G_FILE_TEST_EXISTS));
  g_unlink (first);
  g_unlink (second);
}

/* How much ink a label leaves in pixels. */
static double
ink_of_label (double y)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 60, 30);
  cairo_t *cr = cairo_create (surface);
  const guint32 *pixels;
  double ink = 0;
  int stride;

  cart_draw_text_left (cr, "CRr.g", 5, y, 7.5, 50, FALSE);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface) / 4;
  for (int i = 0; i < 30 * stride; i++)
    ink += (pixels[i] >> 24) / 255.0;
  cairo_surface_destroy (surface);
  return ink;
}

/* A label is whole wherever between two rows of pixels it lies. */
static void
test_labels (void)
{
  double whole = ink_of_label (5);

  g_assert_cmpfloat (whole, >, 10);
  for (int i = 1; i < 20; i++)
    g_assert_cmpfloat_with_epsilon (ink_of_label (5 + i / 20.0), whole, whole * 0.04);
}

/* Every tile of a sheet is on exactly one page, whatever the paper. */
static void
test_sheet (void)
{
  GPtrArray *tiles = draw_test_tiles ();
  CartDrawSheetTile entries[300];
  static const double papers[3][2] = { { 595.28, 841.89 }, { 612, 792 }, { 150, 160 } };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    entries[i] = (CartDrawSheetTile) { g_ptr_array_index (tiles, i), "D", "4", i % 5 == 0 };
  for (int paper = 0; paper < 3; paper++)
    {
      CartDrawSheetGroup groups[2] = { { "First", "note", entries, 130 }, { "Second", NULL, entries + 130, 170 } };
      CartDrawSheet sheet = { "Tiles", "Page %d of %d", groups, 2, papers[paper][0], papers[paper][1], 36, 0 };
      guint n_pages = cart_draw_sheet_n_pages (&sheet);
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      guint columns = MAX (1, (guint) ((sheet.page_width - 72 + 10) / 74)), rows = (130 + columns - 1) / columns + (170 + columns - 1) / columns;

      g_assert_cmpuint (n_pages * MAX (1, (guint) (sheet.page_height / 86)), >=, rows);
      g_assert_cmpuint (n_pages, <=, rows + 4);
      for (guint page = 0; page < MIN (n_pages, 4); page++)
        {
          double x, y, w, h;
          cart_draw_sheet (cr, &sheet, page, NULL);
          cairo_recording_surface_ink_extents (surface, &x, &y, &w, &h);
          g_assert_cmpfloat (y + h, <=, sheet.page_height + 1);
        }
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_pieces (void)
{
  static const char *const figures[] = { "meeple", "large-meeple", "abbot", "builder", "pig", "cowboy", "tent", "islander", "count", "king",
                                         "robber", "no-such-figure", NULL };
  static const char *const tokens[] = { "mining", "boat", "wine", "grain", "cloth", "shell", "banana", "fish", "ship", "king", "no-such", NULL };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, 32, 32);
  for (int player = CART_PLAYER_NOBODY; player < CART_N_PLAYER_COLORS; player++)
    for (int i = 0; figures[i] != NULL; i++)
      cart_draw_figure (cr, figures[i], player, i & 1, 40, NULL);
  for (int value = -1; value < 7; value++)
    for (int i = 0; tokens[i] != NULL; i++)
      cart_draw_token (cr, tokens[i], value, 40, NULL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_board (void)
{
  const CartTile *tile = draw_test_tile ("base-c2/D");
  CartDrawTile laid[] = { { tile, 0, 0, 0, TRUE, FALSE }, { tile, 1, 0, 2, FALSE, TRUE } };
  CartDrawFigure figures[] = { { "meeple", 0, 0, 0, 0, NULL }, { "meeple", 1, 0, 0, 0, NULL }, { "pig", 1, 7, 7, 0, NULL },
                               { "meeple", 1, 0, 0, -1, "castle" }, { "meeple", 1, 0, 0, 99, NULL } };
  CartDrawHighlight highlights[] = { { 0, 0, 0 }, { 9, 9, 0 }, { 0, 0, 99 } };
  CartDrawCell cells[] = { { 0, -1, 3 } };
  CartDrawBoard board = { laid, 2, figures, G_N_ELEMENTS (figures), NULL, 0, highlights, G_N_ELEMENTS (highlights), cells, 1 };
  CartDrawBoard empty = { NULL };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *cr = cairo_create (surface);
  int x, y, w, h;

  g_assert_true (cart_draw_board_extents (&board, &x, &y, &w, &h));
  g_assert_cmpint (x, ==, 0);
  g_assert_cmpint (y, ==, -1);
  g_assert_cmpint (w, ==, 2);
  g_assert_cmpint (h, ==, 2);
  g_assert_false (cart_draw_board_extents (&empty, &x, &y, &w, &h));
  cart_draw_board (cr, &board, 0, 0, 64, 64, NULL);
  cart_draw_board (cr, &empty, 0, 0, 64, 64, NULL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Pieces of one segment stand apart, farmers lie, the Count has the middle of his district, and what has no place is left out. */
static void
test_places (void)
{
  const CartTile *tile = draw_test_tile ("base-c2/D"), *town = draw_test_tile ("count-of-carcassonne/1");
  CartDrawTile laid[] = { { tile, 0, 0, 0, FALSE, FALSE }, { town, 3, 3, 0, FALSE, FALSE } };
  int field = 0;

  while (cart_kind_class (tile->segments[field].kind) != CART_CLASS_GROUND)
    field++;
  CartDrawFigure figures[] = { { "meeple", 0, 0, 0, field, NULL }, { "meeple", 1, 0, 0, field, NULL }, { "pig", 1, 0, 0, field, NULL },
                               { "meeple", 1, 7, 7, 0, NULL }, { "meeple", 1, 0, 0, -1, "castle" }, { "count", -1, 0, 0, -1, "castle" } };
  CartDrawToken tokens[] = { { "mining", -1, 0, 0, field }, { "mining", 2, 0, 0, 99 } };
  CartDrawBoard board = { laid, 2, figures, G_N_ELEMENTS (figures), tokens, G_N_ELEMENTS (tokens), NULL, 0, NULL, 0 };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (CartDrawPiece));
  const CartDrawPiece *piece;
  double x, y;

  cart_draw_board_place (&board, pieces);
  g_assert_cmpuint (pieces->len, ==, 6);
  piece = &g_array_index (pieces, CartDrawPiece, 0);
  g_assert_true (piece[0].lying && piece[1].lying && !piece[2].lying);
  for (guint i = 0; i < pieces->len; i++)
    for (guint k = 0; k < i; k++)
      g_assert_true (fabs (piece[i].x - piece[k].x) + fabs (piece[i].y - piece[k].y) > 0.01);
  g_assert_true (cart_draw_district_anchor ("castle", 0, &x, &y));
  g_assert_cmpstr (piece[4].name, ==, "count");
  g_assert_cmpfloat_with_epsilon (piece[4].x - x, 3 - town->landscape_x, 1e-9);
  g_assert_cmpfloat_with_epsilon (piece[4].y - y, 3 - town->landscape_y, 1e-9);
  g_assert_true (piece[5].token);
  g_assert_cmpint (piece[5].value, ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/labels", test_labels);
  g_test_add_func ("/draw/surfaces/every-design", test_every_design);
  g_test_add_func ("/draw/surfaces/same-bytes", test_same_bytes);
  g_test_add_func ("/draw/surfaces/refused", test_refused);
  g_test_add_func ("/draw/surfaces/pages", test_pages);
  g_test_add_func ("/draw/surfaces/sheet", test_sheet);
  g_test_add_func ("/draw/surfaces/pieces", test_pieces);
  g_test_add_func ("/draw/surfaces/board", test_board);
  g_test_add_func ("/draw/surfaces/places", test_places);
  return g_test_run ();
}
