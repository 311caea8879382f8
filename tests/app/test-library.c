/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's own library: pages are imported, read, searched, found again, removed and put back; what cannot be imported is said. */
#include "cart-window-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "cart-library-reader.h"
#include "cart-library-view.h"
#include "cart-result.h"

static CartLibraryModel *
model_of (WindowTest *test)
{
  return cart_session_get_library (test->session);
}

static guint
n_pages (WindowTest *test)
{
  return g_list_model_get_n_items (cart_library_model_get_pages (model_of (test)));
}

/* A window with an empty library in view. */
static void
start (WindowTest *test)
{
  g_autofree char *path = cart_library_find ();

  g_unlink (path);
  window_test_start (test, NULL);
  window_test_go (test, "cartulary:view/library");
  cart_library_model_reload (model_of (test));
  cart_test_until (cart_library_model_is_read (model_of (test)) && cart_library_model_get_error (model_of (test)) == NULL && n_pages (test) == 0);
  cart_test_settle (GTK_WINDOW (test->window));
}

static CartLibraryView *
view_of (WindowTest *test)
{
  return CART_LIBRARY_VIEW (cart_window_get_view (test->window, "library"));
}

static CartLibraryReader *
reader_of (WindowTest *test)
{
  return CART_LIBRARY_READER (cart_test_find_type (GTK_WIDGET (view_of (test)), CART_TYPE_LIBRARY_READER));
}

static const char *
state_of (WindowTest *test)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (cart_test_find_id (GTK_WIDGET (view_of (test)), "stack")));
}

/* Imports files of tests/data/wiki, or by their path, and waits. */
static void
import (WindowTest *test, const char *const *names)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_null_terminated (4, g_object_unref, TRUE);

  for (; *names != NULL; names++)
    g_ptr_array_add (files, **names == '/' ? g_file_new_for_path (*names) : g_file_new_build_filename (TEST_DATA_DIR, "wiki", *names, NULL));
  cart_library_view_import (view_of (test), (GFile *const *) files->pdata);
  cart_test_until (!cart_library_model_is_busy (model_of (test)));
  cart_test_settle (GTK_WINDOW (test->window));
}

static void
import_all (WindowTest *test)
{
  import (test, (const char *const[]) { "mills.export.txt", "ferrymen.wiki", "pages.xml", "quarry.po", NULL });
  cart_test_until (n_pages (test) == 5);
  cart_test_until (g_str_equal (state_of (test), "list"));
  cart_test_settle (GTK_WINDOW (test->window));
}

static gboolean
is_target (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "block") && gtk_widget_has_css_class (widget, "target");
}

/* The widget of the page that is marked, or NULL. */
static GtkWidget *
find_target (WindowTest *test)
{
  return cart_test_find (GTK_WIDGET (reader_of (test)), is_target, NULL);
}

/* Waits until the page is shown, and the words are in its marked block. */
static void
until_marked (WindowTest *test, const char *words)
{
  cart_test_until (g_str_equal (state_of (test), "page") && find_target (test) != NULL);
  cart_test_settle (GTK_WINDOW (test->window));
  g_assert_nonnull (window_test_find_words (find_target (test), words));
}

/* --- the list --- */

static void
test_empty (void)
{
  WindowTest test;

  start (&test);
  g_assert_cmpstr (state_of (&test), ==, "empty");
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (view_of (&test)), "Export a page"));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-empty");
  window_test_end (&test);
}

static void
test_list (void)
{
  WindowTest test;

  start (&test);
  import_all (&test);
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (view_of (&test)), "Mills and Millers"));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (view_of (&test)), "from mills.export.txt"));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (view_of (&test)), "1 unknown template"));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-list");
  window_test_end (&test);
}

/* The way there: the menu's action, the key, the end of the shelf. */
static void
test_ways (void)
{
  WindowTest test;

  start (&test);
  window_test_view (&test, "rules");
  cart_test_key (GTK_WINDOW (test.window), "alt+6");
  cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "library"));
  g_assert_cmpstr (window_test_current (&test), ==, "cartulary:view/library");
  window_test_view (&test, "rules");
  cart_test_click (gtk_widget_get_ancestor (cart_test_find_text (window_test_widget (&test, "shelf"), "Your library"), GTK_TYPE_BUTTON));
  cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "library"));
  window_test_end (&test);
}

/* --- reading --- */

/* One page that is imported is opened at once. */
static void
test_page (void)
{
  WindowTest test;
  GtkListBox *outline;

  start (&test);
  import (&test, (const char *const[]) { "mills.export.txt", NULL });
  cart_test_until (g_str_equal (state_of (&test), "page"));
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:page/mills-and-millers") == 0);
  cart_test_until (window_test_find_words (GTK_WIDGET (reader_of (&test)), "Millers may sing") != NULL
                   || cart_test_find_text (GTK_WIDGET (reader_of (&test)), "Millers may sing.") != NULL);
  outline = GTK_LIST_BOX (cart_test_find_id (GTK_WIDGET (reader_of (&test)), "outline"));
  /* six headings of level 2 to 4, and the footnotes, which come last */
  cart_test_until (gtk_list_box_get_row_at_index (outline, 6) != NULL);
  g_assert_null (gtk_list_box_get_row_at_index (outline, 7));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-page");
  window_test_end (&test);
}

/* Tables, lists, definitions, pictures. */
static void
test_page_parts (void)
{
  WindowTest test;

  start (&test);
  import (&test, (const char *const[]) { "ferrymen.wiki", NULL });
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:page/ferrymen") == 0);
  window_test_go (&test, "cartulary:page/ferrymen/7");
  until_marked (&test, "with a word on it");
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-parts");
  window_test_end (&test);
}

/* A heading's line in the outline, and a link within the page, go there. */
static void
test_links (void)
{
  WindowTest test;
  GtkWidget *label;
  GtkListBox *outline;
  gboolean handled = FALSE;

  start (&test);
  import (&test, (const char *const[]) { "mills.export.txt", NULL });
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:page/mills-and-millers") == 0);
  /* a page comes into the window bit by bit */
  cart_test_until ((label = cart_test_find_text (GTK_WIDGET (reader_of (&test)), "No. The second one waits outside.[2]")) != NULL);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), "href=\"#32\""));
  /* a section that was chosen is no longer the one being read where a link leads away from it */
  outline = GTK_LIST_BOX (cart_test_find_id (GTK_WIDGET (reader_of (&test)), "outline"));
  cart_test_until (gtk_list_box_get_row_at_index (outline, 6) != NULL);
  g_signal_emit_by_name (outline, "row-activated", gtk_list_box_get_row_at_index (outline, 1));
  cart_test_until (gtk_list_box_get_selected_row (outline) == gtk_list_box_get_row_at_index (outline, 1));
  cart_test_settle (GTK_WINDOW (test.window));
  g_signal_emit_by_name (label, "activate-link", "#32", &handled);
  g_assert_true (handled);
  until_marked (&test, "A bridge is part of the road.");
  cart_test_until (gtk_list_box_get_selected_row (outline) == gtk_list_box_get_row_at_index (outline, 6));
  /* a page that is not in the library, but a set's: the link leads there */
  cart_test_until ((label = cart_test_find_text (GTK_WIDGET (reader_of (&test)), "River (C1)")) != NULL);
  window_test_end (&test);
}

static void
test_find (void)
{
  WindowTest test;
  GtkWidget *entry, *count;

  start (&test);
  import (&test, (const char *const[]) { "mills.export.txt", NULL });
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:page/mills-and-millers") == 0);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+shift+f");
  entry = cart_test_find_id (GTK_WIDGET (reader_of (&test)), "find_entry");
  count = cart_test_find_id (GTK_WIDGET (reader_of (&test)), "find_count");
  cart_test_until (gtk_widget_get_mapped (entry) && gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (test.window)), entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "SECOND one");
  cart_test_until (g_str_equal (gtk_label_get_text (GTK_LABEL (count)), "1 of 1"));
  until_marked (&test, "waits outside");
  gtk_editable_set_text (GTK_EDITABLE (entry), "miller");
  cart_test_until (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (count)), "1 of 8"));
  g_signal_emit_by_name (entry, "next-match");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (count)), ==, "2 of 8");
  g_signal_emit_by_name (entry, "previous-match");
  g_signal_emit_by_name (entry, "previous-match");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (count)), ==, "8 of 8");
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-find");
  gtk_editable_set_text (GTK_EDITABLE (entry), "qqqq");
  cart_test_until (g_str_equal (gtk_label_get_text (GTK_LABEL (count)), "nothing"));
  window_test_end (&test);
}

/* --- search --- */

/* Pages are a group of their own after the content's answers, and open at the block. */
static void
test_search (void)
{
  WindowTest test;
  CartSearchDialog *dialog;
  GListModel *results;
  gboolean seen = FALSE;
  guint n, first_page = 0, found = G_MAXUINT;

  start (&test);
  import_all (&test);
  dialog = window_test_search (&test, "river");
  results = cart_search_dialog_get_results (dialog);
  n = g_list_model_get_n_items (results);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CartResult) result = g_list_model_get_item (results, i);
      gboolean is_page = cart_result_get_hit (result)->kind == CART_ENTRY_PAGE;

      g_assert_true (is_page || !seen);
      if (is_page && !seen)
        first_page = i;
      seen = is_page;
    }
  g_assert_true (seen);
  g_assert_cmpuint (first_page, >, 0);
  adw_dialog_force_close (ADW_DIALOG (dialog));
  cart_test_until (window_test_dialog (&test) == NULL);

  dialog = window_test_search (&test, "ferryman");
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (dialog), "Your library"));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-search");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  cart_test_until (window_test_dialog (&test) == NULL);

  dialog = window_test_search (&test, "millers sing");
  results = cart_search_dialog_get_results (dialog);
  for (guint i = 0; i < g_list_model_get_n_items (results); i++)
    {
      g_autoptr (CartResult) result = g_list_model_get_item (results, i);
      g_autofree char *link = cart_result_dup_link (result);

      if (g_str_equal (link, "cartulary:page/mills-and-millers/19"))
        found = i;
    }
  g_assert_cmpuint (found, !=, G_MAXUINT);
  g_signal_emit_by_name (cart_test_find_id (GTK_WIDGET (dialog), "list"), "activate", found);
  cart_test_until (window_test_dialog (&test) == NULL);
  until_marked (&test, "Millers may sing.");
  g_assert_cmpstr (window_test_current (&test), ==, "cartulary:page/mills-and-millers/19");
  g_assert_cmpstr (cart_window_get_view_name (test.window), ==, "library");
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-found");
  window_test_end (&test);
}

/* Back leads to the list, forward to the block again; a bookmark has the heading in its name. */
static void
test_history (void)
{
  WindowTest test;
  g_autoptr (CartBookmark) bookmark = NULL;
  CartNavigator *navigator;

  start (&test);
  import_all (&test);
  navigator = cart_window_get_navigator (test.window);
  window_test_go (&test, "cartulary:page/mills-and-millers/19");
  until_marked (&test, "Millers may sing.");
  cart_test_action (GTK_WIDGET (test.window), "win.bookmark", NULL);
  bookmark = g_list_model_get_item (cart_navigator_get_bookmarks (navigator), 0);
  g_assert_cmpstr (cart_bookmark_get_link (bookmark), ==, "cartulary:page/mills-and-millers/19");
  g_assert_cmpstr (cart_bookmark_get_title (bookmark), ==, "Mills and Millers › 2. Placing a miller");
  cart_navigator_back (navigator);
  cart_test_until (g_str_equal (state_of (&test), "list"));
  cart_navigator_forward (navigator);
  until_marked (&test, "Millers may sing.");
  window_test_end (&test);
}

static void
test_gone (void)
{
  WindowTest test;

  start (&test);
  window_test_go (&test, "cartulary:page/no-such-page/3");
  cart_test_until (ADW_IS_ALERT_DIALOG (window_test_dialog (&test)));
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (window_test_dialog (&test))), "no-such-page"));
  adw_dialog_force_close (window_test_dialog (&test));
  g_assert_cmpstr (state_of (&test), ==, "empty");
  window_test_end (&test);
}

/* --- removing --- */

static void
test_remove (void)
{
  WindowTest test;
  GtkWidget *undo;

  start (&test);
  import_all (&test);
  window_test_go (&test, "cartulary:page/ferrymen");
  cart_test_until (g_str_equal (state_of (&test), "page"));
  cart_test_action (GTK_WIDGET (reader_of (&test)), "library.remove-shown", NULL);
  cart_test_until (n_pages (&test) == 4);
  cart_test_until (g_str_equal (state_of (&test), "list"));
  g_assert_cmpstr (window_test_current (&test), ==, "cartulary:view/library");
  cart_test_until ((undo = cart_test_find_text (GTK_WIDGET (view_of (&test)), "_Undo")) != NULL && gtk_widget_get_mapped (undo));
  cart_test_click (GTK_IS_BUTTON (undo) ? undo : gtk_widget_get_ancestor (undo, GTK_TYPE_BUTTON));
  cart_test_until (n_pages (&test) == 5);
  window_test_go (&test, "cartulary:page/ferrymen/5");
  until_marked (&test, "and its luggage");

  cart_test_action (GTK_WIDGET (reader_of (&test)), "library.remove-shown", NULL);
  cart_test_until (g_str_equal (state_of (&test), "list"));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-removed");
  window_test_end (&test);
}

/* --- importing --- */

static void
test_problems (void)
{
  WindowTest test;
  g_autofree char *words = g_build_filename (g_get_tmp_dir (), "only-words.txt", NULL);

  start (&test);
  g_assert_true (g_file_set_contents (words, "only words", -1, NULL));
  import (&test, (const char *const[]) { words, "ferrymen.wiki", "/nonexistent/page.wiki", NULL });
  cart_test_until (ADW_IS_ALERT_DIALOG (window_test_dialog (&test)));
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (window_test_dialog (&test))), ==, "2 files not imported");
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (window_test_dialog (&test))), "no wiki page"));
  cart_test_until (n_pages (&test) == 1);
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-problems");
  adw_dialog_force_close (window_test_dialog (&test));
  g_unlink (words);
  window_test_end (&test);
}

/* Files that wait are left out; what was read of whole files stays. */
static void
test_cancel (void)
{
  WindowTest test;
  g_autoptr (GPtrArray) files = g_ptr_array_new_null_terminated (4, g_object_unref, TRUE);

  start (&test);
  for (int i = 0; i < 30; i++)
    g_ptr_array_add (files, g_file_new_build_filename (TEST_DATA_DIR, "wiki", "mills.export.txt", NULL));
  cart_library_view_import (view_of (&test), (GFile *const *) files->pdata);
  g_assert_true (cart_library_model_is_busy (model_of (&test)));
  g_assert_true (gtk_widget_get_visible (cart_test_find_id (GTK_WIDGET (view_of (&test)), "import_bar")));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_action (GTK_WIDGET (view_of (&test)), "library.cancel", NULL);
  cart_test_until (!cart_library_model_is_busy (model_of (&test)));
  g_assert_false (gtk_widget_get_visible (cart_test_find_id (GTK_WIDGET (view_of (&test)), "import_bar")));
  g_assert_cmpuint (n_pages (&test), <=, 1);
  window_test_end (&test);
}

/* Pages that are dropped anywhere on the window are imported. */
static void
test_dropped (void)
{
  WindowTest test;
  g_autoptr (GFile) one = g_file_new_build_filename (TEST_DATA_DIR, "wiki", "ferrymen.wiki", NULL);
  g_autoptr (GFile) two = g_file_new_build_filename (TEST_DATA_DIR, "wiki", "pages.xml", NULL);
  GFile *files[] = { one, two };

  start (&test);
  window_test_view (&test, "rules");
  window_test_drop (&test, files, G_N_ELEMENTS (files));
  cart_test_until (n_pages (&test) == 3);
  g_assert_cmpstr (cart_window_get_view_name (test.window), ==, "library");
  window_test_end (&test);
}

/* A library that cannot be read is said so, in the view and in the search, and the rest works. */
static void
test_damaged (void)
{
  WindowTest test;
  g_autofree char *path = cart_library_find (), *noise = g_strnfill (5000, 'x');
  CartSearchDialog *dialog;

  start (&test);
  g_assert_true (g_file_set_contents (path, noise, 5000, NULL));
  cart_library_model_reload (model_of (&test));
  cart_test_until (g_str_equal (state_of (&test), "failed"));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-library-failed");
  dialog = window_test_search (&test, "small city");
  g_assert_cmpuint (g_list_model_get_n_items (cart_search_dialog_get_results (dialog)), >, 0);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (cart_test_find_id (GTK_WIDGET (dialog), "widened"))), "damaged"));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  g_unlink (path);
  cart_library_model_reload (model_of (&test));
  cart_test_until (g_str_equal (state_of (&test), "empty"));
  window_test_end (&test);
}

/* --- finding in text --- */

static void
test_find_text (void)
{
  static const struct {
    const char *text, *needle;
    guint n, start, end; /* of the first */
  } cases[] = {
    { "The mill", "MILL", 1, 4, 8 },       { "König und Konig", "konig", 2, 0, 6 },   { "a\xcc\x81 b", "a", 1, 0, 1 },
    { "one\ntwo", "one two", 1, 0, 7 },    { "aaaa", "aa", 2, 0, 2 },                  { "abc", "", 0, 0, 0 },
    { "player’s turn", "player's", 1, 0, 10 }, { "abc", "abcd", 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) places = cart_library_text_find (cases[i].text, cases[i].needle);

      g_assert_cmpuint (places->len, ==, 2 * cases[i].n);
      if (places->len == 0)
        continue;
      g_assert_cmpuint (g_array_index (places, guint, 0), ==, cases[i].start);
      g_assert_cmpuint (g_array_index (places, guint, 1), ==, cases[i].end);
    }
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/library/empty", test_empty);
  g_test_add_func ("/library/list", test_list);
  g_test_add_func ("/library/ways", test_ways);
  g_test_add_func ("/library/page", test_page);
  g_test_add_func ("/library/page-parts", test_page_parts);
  g_test_add_func ("/library/links", test_links);
  g_test_add_func ("/library/find", test_find);
  g_test_add_func ("/library/find-text", test_find_text);
  g_test_add_func ("/library/search", test_search);
  g_test_add_func ("/library/history", test_history);
  g_test_add_func ("/library/gone", test_gone);
  g_test_add_func ("/library/remove", test_remove);
  g_test_add_func ("/library/problems", test_problems);
  g_test_add_func ("/library/cancel", test_cancel);
  g_test_add_func ("/library/dropped", test_dropped);
  g_test_add_func ("/library/damaged", test_damaged);
  return g_test_run ();
}
