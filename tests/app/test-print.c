/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing through GTK: what an operation is made of, its pages on several papers, GTK's dialog, and failures. */
#include "cart-print.h"
#include "cart-sheet-view.h"
#include "cart-tiles-view.h"
#include "cart-window-test.h"

#include <glib/gstdio.h>
#include <gtk/gtkunixprint.h>
#include <string.h>

/* --- a job that notes what it is asked for --- */

typedef struct {
  guint n_laid_out, n_drawn, n_freed;
  double width, height;
} Paper;

static guint
lay_out (gpointer data, double width, double height)
{
  Paper *paper = data;

  paper->n_laid_out++;
  paper->width = width;
  paper->height = height;
  return 3;
}

static void
draw (gpointer data, cairo_t *cr, guint page)
{
  Paper *paper = data;

  g_assert_cmpuint (page, ==, paper->n_drawn);
  paper->n_drawn++;
  cairo_rectangle (cr, 0, 0, paper->width / 2, paper->height / 2);
  cairo_fill (cr);
}

static void
freed (gpointer data)
{
  ((Paper *) data)->n_freed++;
}

static const CartPrintJob full_job = { "Three pages", TRUE, lay_out, draw };
static const CartPrintJob inner_job = { "Three pages", FALSE, lay_out, draw };

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("cart-print-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static guint
count_in (const char *text, gsize length)
{
  static const char page[] = "/Type /Page";
  guint n = 0;

  for (gsize i = 0; i + sizeof page <= length; i++)
    n += memcmp (text + i, page, sizeof page - 1) == 0 && text[i + sizeof page - 1] != 's';
  return n;
}

/* The pages of a PDF file: its objects lie in the clear or in deflated streams. */
static guint
count_pages (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;
  guint n;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (length > 4 && memcmp (bytes, "%PDF", 4) == 0);
  n = count_in (bytes, length);
  for (gsize i = 0; i + 7 < length; i++)
    {
      g_autoptr (GConverter) inflater = NULL;
      g_autofree char *plain = NULL;
      gsize n_read, n_written;

      if (memcmp (bytes + i, "\nstream\n", 8) != 0)
        continue;
      inflater = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
      plain = g_malloc (1 << 20);
      if (g_converter_convert (inflater, bytes + i + 8, length - i - 8, plain, 1 << 20, G_CONVERTER_NO_FLAGS, &n_read, &n_written, NULL) !=
          G_CONVERTER_ERROR)
        n += count_in (plain, n_written);
    }
  return n;
}

/* Prints into a file at once; returns what cart_print_run does. */
static gboolean
export_pdf (GtkPrintOperation *operation, const char *path, gpointer widget)
{
  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_set_export_filename (operation, path);
  return cart_print_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, widget);
}

static CartSheetView *
open_sheet (WindowTest *test, const char *const *sets)
{
  window_test_start (test, sets);
  window_test_view (test, "sheet");
  return CART_SHEET_VIEW (cart_window_get_view (test->window, "sheet"));
}

/* The paper is that of the operation, whole or within the printer's margins; every page is drawn once; data goes with the operation. */
static void
test_pages (void)
{
  WindowTest test;
  static const CartPrintJob *const jobs[] = { &full_job, &inner_job };
  static const struct { const char *name; double width, height; } papers[] = {
    { GTK_PAPER_NAME_A4, 595.28, 841.89 }, { GTK_PAPER_NAME_LETTER, 612, 792 },
  };
  g_autofree char *folder = make_folder (), *path = g_build_filename (folder, "pages.pdf", NULL);

  window_test_start (&test, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (jobs); j++)
      {
        Paper paper = { 0 };
        GtkPrintOperation *operation = cart_print_operation_new (jobs[j], &paper, freed);
        g_autoptr (GtkPageSetup) setup = gtk_page_setup_copy (gtk_print_operation_get_default_page_setup (operation));
        g_autoptr (GtkPaperSize) size = gtk_paper_size_new (papers[i].name);
        g_autofree char *name = NULL;

        g_object_get (operation, "job-name", &name, NULL);
        g_assert_cmpstr (name, ==, "Three pages");
        gtk_page_setup_set_paper_size (setup, size);
        gtk_print_operation_set_default_page_setup (operation, setup);
        g_assert_true (export_pdf (operation, path, test.window));
        g_assert_cmpuint (paper.n_laid_out, ==, 1);
        g_assert_cmpuint (paper.n_drawn, ==, 3);
        g_assert_cmpint (gtk_print_operation_get_n_pages_to_print (operation), ==, 3);
        g_assert_cmpuint (count_pages (path), ==, 3);
        if (jobs[j]->full_page)
          {
            g_assert_cmpfloat_with_epsilon (paper.width, papers[i].width, 0.5);
            g_assert_cmpfloat_with_epsilon (paper.height, papers[i].height, 0.5);
          }
        else
          {
            g_assert_cmpfloat_with_epsilon (paper.width, gtk_page_setup_get_page_width (setup, GTK_UNIT_POINTS), 0.5);
            g_assert_cmpfloat (paper.width, <, papers[i].width);
          }
        g_assert_cmpuint (paper.n_freed, ==, 0);
        g_object_unref (operation);
        cart_test_until (paper.n_freed == 1);
      }
  g_unlink (path);
  g_rmdir (folder);
  window_test_end (&test);
}

/* A place that cannot be written is named in the window, with the job. */
static void
test_unwritable (void)
{
  WindowTest test;
  Paper paper = { 0 };
  g_autoptr (GtkPrintOperation) operation = NULL;

  window_test_start (&test, NULL);
  operation = cart_print_operation_new (&full_job, &paper, freed);
  export_pdf (operation, "/proc/none/pages.pdf", test.window);
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "“Three pages” cannot be printed") != NULL);
  window_test_end (&test);
}

static GtkWindow *
find_print_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GTK_IS_PRINT_UNIX_DIALOG (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

/* The view's own "print" opens GTK's dialog over its window; putting it away leaves nothing and says nothing. */
static void
test_dialog (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", NULL };
  GtkPageSetup *setup;

  window_test_tiles (&test, sets);
  cart_test_action (GTK_WIDGET (test.window), "win.print", NULL);
  cart_test_until (find_print_dialog () != NULL);
  g_assert_true (gtk_window_get_transient_for (find_print_dialog ()) == GTK_WINDOW (test.window));
  setup = gtk_print_unix_dialog_get_page_setup (GTK_PRINT_UNIX_DIALOG (find_print_dialog ()));
  g_assert_cmpfloat (gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS), >, 500);
  g_signal_emit_by_name (find_print_dialog (), "response", GTK_RESPONSE_CANCEL);
  cart_test_until (find_print_dialog () == NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_null (window_test_find_words (GTK_WIDGET (test.window), "cannot be printed"));
  window_test_end (&test);
}

/* The tiles of all that lies on the table: page breaks by paper, and nothing of the view is needed while it prints. */
static void
test_tiles (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", "river-2-c2", "inns-and-cathedrals-c2", "count-of-carcassonne", NULL };
  g_autofree char *folder = make_folder (), *path = g_build_filename (folder, "tiles.pdf", NULL);
  g_autoptr (GtkPrintOperation) operation = NULL;
  CartTilesView *view;

  view = window_test_tiles (&test, sets);
  operation = cart_tiles_view_prepare_print (view);
  /* another table, and so another stock, before the printer gets to it */
  cart_table_set_copies (test.table, "river-2-c2", 0);
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "River II") == NULL);
  g_assert_true (export_pdf (operation, path, view));
  g_assert_cmpuint (count_pages (path), >=, 2);
  g_assert_cmpuint (count_pages (path), ==, (guint) gtk_print_operation_get_n_pages_to_print (operation));
  g_unlink (path);
  g_rmdir (folder);
  window_test_end (&test);
}

/* The table sheet: one page for a small table, whatever is laid on it meanwhile; a path that cannot be written is said. */
static void
test_sheet (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", "river-2-c2", NULL };
  g_autofree char *folder = make_folder (), *path = g_build_filename (folder, "sheet.pdf", NULL);
  g_autoptr (GFile) nowhere = g_file_new_build_filename (folder, "no-such-folder", "sheet.pdf", NULL);
  g_autoptr (GtkPrintOperation) operation = NULL;
  CartSheetView *view = open_sheet (&test, sets);

  cart_test_until (window_test_find_words (GTK_WIDGET (view), "The River II (C2)") != NULL);
  /* The page has the focus, not the caret of its first text. */
  cart_test_until (GTK_IS_VIEWPORT (gtk_root_get_focus (GTK_ROOT (test.window))));
  operation = cart_sheet_view_prepare_print (view);
  cart_table_set_copies (test.table, "river-2-c2", 0);
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "The River II (C2)") == NULL);
  g_assert_true (export_pdf (operation, path, view));
  g_assert_cmpuint (count_pages (path), ==, 1);
  cart_sheet_view_save (view, nowhere);
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "no-such-folder") != NULL);
  g_unlink (path);
  g_rmdir (folder);
  window_test_end (&test);
}

/* The edition in play says how it is played where nothing else was agreed on, on the sheet as in the sandbox. */
static void
test_sheet_edition (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c1", "count-of-carcassonne", NULL };
  CartSheetView *view;

  window_test_start (&test, sets);
  cart_table_set_edition (test.table, "C1");
  window_test_view (&test, "sheet");
  view = CART_SHEET_VIEW (cart_window_get_view (test.window, "sheet"));
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "they empty too, as in the first edition") != NULL);
  cart_table_set_option (test.table, "carcassonne", "carcassonne-final", "market");
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "their meeples do nothing") != NULL);
  window_test_end (&test);
}

/* What was chosen to play by stands on the sheet. */
static void
test_sheet_options (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", NULL };
  CartSheetView *view = open_sheet (&test, sets);

  cart_test_until (window_test_find_words (GTK_WIDGET (view), "4 points, like any other") != NULL);
  cart_table_set_option (test.table, "carcassonne", "small-city", "half");
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "2 points, as in early rules") != NULL);
  g_assert_null (window_test_find_words (GTK_WIDGET (view), "4 points, like any other"));
  /* Another game beside it has a sheet of its own below. */
  cart_table_set_copies (test.table, "south-seas", 1);
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "Taking an islander back") != NULL);
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (view), "2 points, as in early rules"));
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/print/pages", test_pages);
  g_test_add_func ("/app/print/unwritable", test_unwritable);
  g_test_add_func ("/app/print/dialog", test_dialog);
  g_test_add_func ("/app/print/tiles", test_tiles);
  g_test_add_func ("/app/print/sheet", test_sheet);
  g_test_add_func ("/app/print/sheet-edition", test_sheet_edition);
  g_test_add_func ("/app/print/sheet-options", test_sheet_options);
  return g_test_run ();
}
