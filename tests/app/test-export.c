/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures and pages written to files: names of several pages, what is asked before anything is overwritten, places that cannot be written. */
#include "cart-sheet-view.h"
#include "cart-tiles-view.h"
#include "cart-window-test.h"

#include <glib/gstdio.h>
#include <string.h>

/* Enough for three pages. */
static const char *const sets[] = { "base-c2", "river-2-c2", "inns-and-cathedrals-c2", "count-of-carcassonne", NULL };

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("cart-export-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
export_tiles (CartTilesView *view, const char *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);

  cart_tiles_view_export (view, file);
}

static void
save_sheet (CartSheetView *view, const char *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);

  cart_sheet_view_save (view, file);
}

static void
put (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
}

/* Whether the file begins so; "" asks whether there is one at all. */
static gboolean
begins (const char *folder, const char *name, const char *bytes)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *contents = NULL;

  return g_file_get_contents (path, &contents, NULL, NULL) && g_str_has_prefix (contents, bytes);
}

/* Waits until the window says so, and puts that away: another thing said would wait for its turn. */
static void
until_said (WindowTest *test, const char *words)
{
  GtkWidget *toasts = window_test_widget (test, "toasts");

  cart_test_until (window_test_find_words (toasts, words) != NULL);
  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (toasts));
}

/* Answers the question, whose text holds the words and not the others. */
static void
answer (WindowTest *test, const char *heading, const char *words, const char *others, const char *response)
{
  g_autoptr (AdwDialog) dialog = NULL;

  cart_test_until (window_test_dialog (test) != NULL);
  dialog = g_object_ref (window_test_dialog (test));
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==, heading);
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), words));
  if (others != NULL)
    g_assert_null (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), others));
  if (others != NULL)
    cart_test_pictures (GTK_WINDOW (test->window), "app-export-replace");
  cart_test_click (cart_test_find_text (GTK_WIDGET (dialog), response));
  cart_test_until (gtk_widget_get_root (GTK_WIDGET (dialog)) == NULL);
}

/* The kinds of files; several pages are several pictures, whose names are said. */
static void
test_kinds (void)
{
  WindowTest test;
  CartTilesView *view = window_test_tiles (&test, sets);
  g_autofree char *folder = make_folder ();

  export_tiles (view, folder, "tiles.pdf");
  until_said (&test, "Written to “tiles.pdf”");
  g_assert_true (begins (folder, "tiles.pdf", "%PDF"));
  export_tiles (view, folder, "tiles.svg");
  until_said (&test, "Written to 3 files, “tiles-1.svg” to “tiles-3.svg”");
  g_assert_true (begins (folder, "tiles-1.svg", "<?xml") && begins (folder, "tiles-3.svg", "<?xml") && !begins (folder, "tiles.svg", ""));
  /* without an ending it is a document */
  export_tiles (view, folder, "plain");
  until_said (&test, "Written to “plain.pdf”");
  g_assert_true (begins (folder, "plain.pdf", "%PDF") && !begins (folder, "plain", ""));
  remove_folder (folder);
  window_test_end (&test);
}

/* The file dialog has asked about one name: the others are asked about here. */
static void
test_asked (void)
{
  WindowTest test;
  CartTilesView *view = window_test_tiles (&test, sets);
  g_autofree char *folder = make_folder ();

  put (folder, "tiles.png");
  put (folder, "tiles-1.png");
  put (folder, "tiles-2.png");
  put (folder, "tiles-4.png");
  export_tiles (view, folder, "tiles.png");
  answer (&test, "Replace 2 files?", "tiles-1.png\ntiles-2.png", "tiles-4.png", "_Cancel");
  g_assert_true (begins (folder, "tiles-1.png", "before") && begins (folder, "tiles-2.png", "before"));
  export_tiles (view, folder, "tiles.png");
  answer (&test, "Replace 2 files?", "tiles-1.png\ntiles-2.png", NULL, "_Replace");
  until_said (&test, "Written to 3 files, “tiles-1.png” to “tiles-3.png”");
  g_assert_true (begins (folder, "tiles-1.png", "\211PNG") && begins (folder, "tiles-2.png", "\211PNG"));
  g_assert_true (begins (folder, "tiles.png", "before") && begins (folder, "tiles-4.png", "before"));
  remove_folder (folder);
  window_test_end (&test);
}

/* The ending that the sheet adds makes another name of it, which may be taken; one in capitals is an ending. */
static void
test_sheet (void)
{
  WindowTest test;
  CartSheetView *view;
  g_autofree char *folder = make_folder ();

  window_test_start (&test, sets);
  window_test_view (&test, "sheet");
  view = CART_SHEET_VIEW (cart_window_get_view (test.window, "sheet"));
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "The River II (C2)") != NULL);
  put (folder, "x.pdf");
  save_sheet (view, folder, "x");
  answer (&test, "Replace a file?", "x.pdf", NULL, "_Cancel");
  g_assert_true (begins (folder, "x.pdf", "before") && !begins (folder, "x", ""));
  save_sheet (view, folder, "x");
  answer (&test, "Replace a file?", "x.pdf", NULL, "_Replace");
  until_said (&test, "Written to “x.pdf”");
  g_assert_true (begins (folder, "x.pdf", "%PDF"));
  save_sheet (view, folder, "Y.PDF");
  until_said (&test, "Written to “Y.PDF”");
  g_assert_true (begins (folder, "Y.PDF", "%PDF") && !begins (folder, "Y.PDF.pdf", ""));
  remove_folder (folder);
  window_test_end (&test);
}

/* What cannot be written is named, and what was there stays; a place that is no folder of this computer is told, by every view. */
static void
test_unwritable (void)
{
  WindowTest test;
  CartTilesView *view = window_test_tiles (&test, sets);
  g_autofree char *folder = make_folder (), *nowhere = g_build_filename (folder, "none", NULL), *path = g_build_filename (folder, "tiles.pdf", NULL);
  g_autoptr (GFile) remote = g_file_new_for_uri ("sftp://example.org/tiles.pdf");

  g_assert_null (g_file_peek_path (remote));
  cart_tiles_view_export (view, remote);
  until_said (&test, "sftp://example.org/tiles.pdf: files can only be written to a folder of this computer.");
  export_tiles (view, nowhere, "tiles.pdf");
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), nowhere) != NULL);
  cart_test_pictures (GTK_WINDOW (test.window), "app-export-unwritable");
  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (window_test_widget (&test, "toasts")));
  export_tiles (view, folder, "tiles.xyz");
  until_said (&test, "tiles.xyz");
  put (folder, "tiles.pdf");
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (folder, 0555), ==, 0);
  export_tiles (view, folder, "tiles.pdf");
  until_said (&test, path);
  g_chmod (folder, 0755);
  g_assert_true (begins (folder, "tiles.pdf", "before"));
  remove_folder (folder);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/export/kinds", test_kinds);
  g_test_add_func ("/app/export/asked", test_asked);
  g_test_add_func ("/app/export/sheet", test_sheet);
  g_test_add_func ("/app/export/unwritable", test_unwritable);
  return g_test_run ();
}
