/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a person was and what is kept of it: back and forward by the mouse, bookmarks, what was read last, the last searches, addresses
 * from outside; and what a search tells a screen reader. */
#include "cart-window-test.h"

#include <string.h>

#include "cart-announce.h"
#include "cart-prose.h"

static const char *const sets[] = { "base-c2", "river-2-c2", "cultists-c2", NULL };

static gboolean
shows (WindowTest *test, const char *words)
{
  return window_test_find_words (window_test_widget (test, "content"), words) != NULL;
}

static void
read_page (WindowTest *test, const char *link, const char *title)
{
  window_test_go (test, link);
  cart_test_until (shows (test, title));
  cart_test_until (g_strcmp0 (window_test_current (test), link) == 0);
  cart_test_settle (GTK_WINDOW (test->window));
}

static void
close_dialog (WindowTest *test)
{
  adw_dialog_force_close (window_test_dialog (test));
  cart_test_until (window_test_dialog (test) == NULL);
}

/* Another window in place of this one, with what the settings kept. */
static void
reopen (WindowTest *test)
{
  cart_test_close (GTK_WINDOW (test->window));
  g_application_activate (G_APPLICATION (test->application));
  test->window = CART_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (test->application)));
  cart_test_present (GTK_WINDOW (test->window));
}

/* --- back and forward --- */

static void
test_mouse_buttons (void)
{
  WindowTest test;
  GtkWidget *bar;

  window_test_start (&test, sets);
  read_page (&test, "cartulary:set/base", "The base game");
  read_page (&test, "cartulary:set/river-2", "The River II");
  /* GTK 4.18 lets go of what these buttons were pressed on with the next click of another only, and warns where it goes before: the
   * window's bar stays, a page's cards do not. */
  bar = GTK_WIDGET (test.window);
  cart_test_press (bar, 4, 4, 8, NULL);
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:set/base") == 0 && shows (&test, "The base game"));
  cart_test_press (bar, 4, 4, 9, NULL);
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:set/river-2") == 0 && shows (&test, "The River II"));
  /* Nothing lies ahead: nothing happens. */
  cart_test_press (bar, 4, 4, 9, NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_cmpstr (window_test_current (&test), ==, "cartulary:set/river-2");
  cart_test_point (window_test_widget (&test, "content"), 2, 2, TRUE);
  cart_test_settle (GTK_WINDOW (test.window));
  window_test_end (&test);
}

/* --- the popover of bookmarks --- */

/* Opens it and returns its list of bookmarks, or of what was read last. */
static GtkListBox *
open_list (WindowTest *test, const char *id)
{
  GtkWidget *popover;

  cart_test_key (GTK_WINDOW (test->window), "ctrl+b");
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (window_test_widget (test, "bookmark_button"))));
  cart_test_until (gtk_widget_get_mapped (popover));
  return GTK_LIST_BOX (cart_test_find_id (gtk_popover_get_child (GTK_POPOVER (popover)), id));
}

static void
close_list (WindowTest *test)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (window_test_widget (test, "bookmark_button"))));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (window_test_widget (test, "bookmark_button")));
  cart_test_until (!gtk_widget_get_mapped (popover));
}

static void
activate (GtkListBox *list, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, index);

  g_assert_nonnull (row);
  g_signal_emit_by_name (list, "row-activated", row);
}

static void
test_bookmark_popover (void)
{
  WindowTest test;
  GtkListBox *list;

  window_test_start (&test, sets);
  read_page (&test, "cartulary:set/river-2", "The River II");
  cart_test_key (GTK_WINDOW (test.window), "ctrl+d");
  cart_test_until (cart_navigator_is_bookmarked (cart_window_get_navigator (test.window), "cartulary:set/river-2"));
  read_page (&test, "cartulary:set/base", "The base game");
  list = open_list (&test, "bookmarks");
  g_assert_nonnull (cart_test_find_text (GTK_WIDGET (list), "The River II"));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-bookmarks");
  activate (list, 0);
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:set/river-2") == 0 && shows (&test, "The River II"));
  reopen (&test);
  list = open_list (&test, "bookmarks");
  g_assert_nonnull (cart_test_find_text (GTK_WIDGET (list), "The River II"));
  cart_test_click (cart_test_find_type (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)), GTK_TYPE_BUTTON));
  g_assert_null (gtk_list_box_get_row_at_index (list, 0));
  g_assert_false (cart_navigator_is_bookmarked (cart_window_get_navigator (test.window), "cartulary:set/river-2"));
  close_list (&test);
  window_test_end (&test);
}

/* A bookmark of something that is gone says so and offers a search for it. */
static void
test_stale_bookmark (void)
{
  WindowTest test;
  GtkListBox *list;
  AdwDialog *alert;

  window_test_start (&test, sets);
  cart_navigator_add_bookmark (cart_window_get_navigator (test.window), "cartulary:rule/base.small-city-gone", "A small city");
  list = open_list (&test, "bookmarks");
  activate (list, 0);
  cart_test_until (ADW_IS_ALERT_DIALOG (window_test_dialog (&test)));
  alert = window_test_dialog (&test);
  g_signal_emit_by_name (alert, "response", "search");
  adw_dialog_force_close (alert);
  cart_test_until (CART_IS_SEARCH_DIALOG (window_test_dialog (&test)));
  cart_test_until (!cart_search_dialog_is_busy (CART_SEARCH_DIALOG (window_test_dialog (&test))));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cart_test_find_id (GTK_WIDGET (window_test_dialog (&test)), "entry"))), ==,
                   "base small city gone");
  close_dialog (&test);
  /* The bookmark stays until the person removes it. */
  g_assert_true (cart_navigator_is_bookmarked (cart_window_get_navigator (test.window), "cartulary:rule/base.small-city-gone"));
  window_test_end (&test);
}

static void
test_read_last (void)
{
  WindowTest test;
  GtkListBox *list;
  g_autoptr (CartBookmark) first = NULL, second = NULL;
  GListModel *recent;

  window_test_start (&test, sets);
  read_page (&test, "cartulary:set/cultists", "The Cultists");
  read_page (&test, "cartulary:rule/base.tie", "share the majority");
  recent = cart_navigator_get_recent (cart_window_get_navigator (test.window));
  cart_test_until (g_list_model_get_n_items (recent) >= 2);
  first = g_list_model_get_item (recent, 0);
  second = g_list_model_get_item (recent, 1);
  g_assert_cmpstr (cart_bookmark_get_link (first), ==, "cartulary:rule/base.tie");
  g_assert_cmpstr (cart_bookmark_get_link (second), ==, "cartulary:set/cultists");
  list = open_list (&test, "recent");
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (list), "The base game: Players who share the majority"));
  activate (list, 1);
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:set/cultists") == 0 && shows (&test, "The Cultists"));
  window_test_end (&test);
}

/* --- the search --- */

/* The best results are seen first, however the list before them was scrolled. */
static void
test_best_seen (void)
{
  static const char *const words[] = { "monastery", "who places the fork", "how many monasteries", "city", "pennant" };
  WindowTest test;
  CartSearchDialog *dialog;
  GtkAdjustment *adjustment;

  window_test_start (&test, (const char *const[]) { "base-c2", "river-1-c2", NULL });
  dialog = window_test_search (&test, "meeple");
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (cart_test_find_id (GTK_WIDGET (dialog), "list")));
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *typed = g_strdup ("");

      for (const char *letter = words[i]; *letter != '\0'; letter++)
        {
          g_free (typed);
          typed = g_strndup (words[i], (gsize) (letter + 1 - words[i]));
          gtk_editable_set_text (GTK_EDITABLE (cart_test_find_id (GTK_WIDGET (dialog), "entry")), typed);
          cart_test_until (!cart_search_dialog_is_busy (dialog));
          if (i % 2 == 0)
            cart_test_settle (GTK_WINDOW (test.window));
        }
      cart_test_settle (GTK_WINDOW (test.window));
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, gtk_adjustment_get_page_size (adjustment));
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
      /* a number answers "how many": nothing was widened */
      if (g_str_has_prefix (words[i], "how many"))
        g_assert_null (window_test_find_words (GTK_WIDGET (dialog), "Nothing has all of these words"));
    }
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* The last ten are kept, newest first, over windows; one is searched again by a click. */
static void
test_last_searches (void)
{
  static const char *const words[] = { "abbot", "bridge", "city", "farmer", "garden", "inn", "king", "lake", "meeple", "pennant", "road", "abbot" };
  WindowTest test;
  GtkWidget *dialog, *list;
  g_auto (GStrv) kept = NULL;
  g_autoptr (GSettings) settings = g_settings_new ("io.github.cartulary.Cartulary");

  window_test_start (&test, sets);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      window_test_search (&test, words[i]);
      cart_test_key (GTK_WINDOW (test.window), "Return");
      cart_test_until (window_test_dialog (&test) == NULL);
    }
  kept = g_settings_get_strv (settings, "searches");
  g_assert_cmpuint (g_strv_length (kept), ==, 10);
  g_assert_cmpstr (kept[0], ==, "abbot");
  g_assert_cmpstr (kept[1], ==, "road");
  g_assert_false (g_strv_contains ((const char *const *) kept, "bridge"));
  reopen (&test);
  cart_test_action (GTK_WIDGET (test.window), "win.search", NULL);
  cart_test_until (CART_IS_SEARCH_DIALOG (window_test_dialog (&test)));
  dialog = GTK_WIDGET (window_test_dialog (&test));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-searches");
  list = cart_test_find_id (dialog, "recent");
  activate (GTK_LIST_BOX (list), 1);
  cart_test_until (!cart_search_dialog_is_busy (CART_SEARCH_DIALOG (dialog)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cart_test_find_id (dialog, "entry"))), ==, "road");
  g_assert_cmpuint (g_list_model_get_n_items (cart_search_dialog_get_results (CART_SEARCH_DIALOG (dialog))), >, 0);
  close_dialog (&test);
  window_test_end (&test);
}

static void
announced_cb (const char *text, GtkAccessibleAnnouncementPriority priority, gpointer data)
{
  g_set_str ((char **) data, text);
}

/* A screen reader hears how many there are, though the focus stays in the entry. */
static void
test_announcement (void)
{
  WindowTest test;
  CartSearchDialog *dialog;
  g_autofree char *heard = NULL, *wanted = NULL;

  window_test_start (&test, sets);
  cart_announce_listen (announced_cb, &heard);
  dialog = window_test_search (&test, "monastery");
  wanted = g_strdup_printf ("%u results", g_list_model_get_n_items (cart_search_dialog_get_results (dialog)));
  g_assert_cmpstr (heard, ==, wanted);
  dialog = window_test_search (&test, "qqqqqxxxxzzzz");
  g_assert_cmpstr (heard, ==, "Nothing found");
  close_dialog (&test);
  cart_announce_listen (NULL, NULL);
  window_test_end (&test);
}

/* --- the size of the text --- */

static double
text_height (GtkWidget *label)
{
  return pango_font_description_get_size (pango_context_get_font_description (gtk_widget_get_pango_context (label)));
}

static void
test_text_size (void)
{
  WindowTest test;
  GtkWidget *label;
  double usual;

  window_test_start (&test, sets);
  read_page (&test, "cartulary:set/base", "The base game");
  label = window_test_find_words (window_test_widget (&test, "content"), "You and the others");
  usual = text_height (label);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+plus");
  cart_test_until (text_height (label) > usual * 1.05);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+0");
  cart_test_until (text_height (label) < usual * 1.05);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+minus");
  cart_test_until (text_height (label) < usual * 0.95);
  window_test_end (&test);
}

/* --- addresses from outside --- */

static void
open_address (WindowTest *test, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  g_application_open (G_APPLICATION (test->application), &file, 1, "");
}

static void
test_address_gone (void)
{
  WindowTest test;

  window_test_start (&test, sets);
  read_page (&test, "cartulary:set/river-2", "The River II");
  open_address (&test, "cartulary:rule/base.that-never-was");
  cart_test_until (ADW_IS_ALERT_DIALOG (window_test_dialog (&test)));
  cart_test_until (window_test_find_words (GTK_WIDGET (window_test_dialog (&test)), "cartulary:rule/base.that-never-was") != NULL);
  close_dialog (&test);
  /* What was read before is still there. */
  g_assert_true (shows (&test, "The River II"));
  /* What is no address of a thing is said to be none. */
  open_address (&test, "cartulary:nonsense");
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "This is not an address of Cartulary.") != NULL);
  g_assert_true (shows (&test, "The River II"));
  window_test_end (&test);
}

/* --- settings that no program of ours wrote --- */

static void
set_odd (GSettings *settings)
{
  GVariantBuilder table, options, links;
  const char *junk[] = { "", "nowhere-c9", "a b*2 \xc3\xa4 <b>", NULL };

  g_variant_builder_init (&table, G_VARIANT_TYPE ("a{su}"));
  g_variant_builder_add (&table, "{su}", "nowhere-c9", 3u);
  g_variant_builder_add (&table, "{su}", "base-c2", G_MAXUINT32);
  g_variant_builder_add (&table, "{su}", "gold-rush-demo", 1u);
  g_variant_builder_add (&table, "{su}", "", 1u);
  g_settings_set_value (settings, "table", g_variant_builder_end (&table));
  g_variant_builder_init (&options, G_VARIANT_TYPE ("a{ss}"));
  g_variant_builder_add (&options, "{ss}", "small-city", "quarter");
  g_variant_builder_add (&options, "{ss}", "", "");
  g_variant_builder_add (&options, "{ss}", "nothing", "<b>");
  g_settings_set_value (settings, "options", g_variant_builder_end (&options));
  for (guint i = 0; i < 2; i++)
    {
      g_variant_builder_init (&links, G_VARIANT_TYPE ("a(ss)"));
      g_variant_builder_add (&links, "(ss)", "no address at all", "A <b>title");
      g_variant_builder_add (&links, "(ss)", "cartulary:set/nowhere", "");
      g_variant_builder_add (&links, "(ss)", "cartulary:rule/%ff%00", "bytes");
      g_variant_builder_add (&links, "(ss)", "", "");
      g_settings_set_value (settings, i == 0 ? "bookmarks" : "recent", g_variant_builder_end (&links));
    }
  g_settings_set_strv (settings, "hidden-voices", junk);
  g_settings_set_strv (settings, "searches", junk);
  g_settings_set_strv (settings, "played", junk);
  g_settings_set_value (settings, "window-size", g_variant_new ("(ii)", -5, G_MAXINT32));
}

/* Whatever stands in them, the window opens, and each of its views. */
static void
test_odd_settings (void)
{
  static const char *const views[] = { "rules", "tiles", "together", "sheet", "library", "sandbox" };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.cartulary.Cartulary");
  WindowTest test;

  window_test_start (&test, sets);
  set_odd (settings);
  reopen (&test);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    window_test_view (&test, views[i]);
  cart_test_action (GTK_WIDGET (test.window), "win.search", NULL);
  cart_test_until (window_test_dialog (&test) != NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  close_dialog (&test);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/history/mouse-buttons", test_mouse_buttons);
  g_test_add_func ("/app/history/bookmark-popover", test_bookmark_popover);
  g_test_add_func ("/app/history/stale-bookmark", test_stale_bookmark);
  g_test_add_func ("/app/history/read-last", test_read_last);
  g_test_add_func ("/app/history/last-searches", test_last_searches);
  g_test_add_func ("/app/history/best-seen", test_best_seen);
  g_test_add_func ("/app/history/announcement", test_announcement);
  g_test_add_func ("/app/history/text-size", test_text_size);
  g_test_add_func ("/app/history/address-gone", test_address_gone);
  g_test_add_func ("/app/history/odd-settings", test_odd_settings);
  return g_test_run ();
}
