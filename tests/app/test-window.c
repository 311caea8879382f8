/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person does at the table: searches, opens a result, follows a word of the glossary, goes back, changes what is on the table. */
#include "cart-window-test.h"

#include <string.h>

#include "cart-prose.h"
#include "cart-result.h"
#include "cart-sheet-view.h"
#include "cart-worth-dialog.h"

static const char *const sets[] = { "base-c2", "river-2-c2", "cultists-c2", "abbot-c2", NULL };

static guint
n_results (CartSearchDialog *dialog)
{
  return g_list_model_get_n_items (cart_search_dialog_get_results (dialog));
}

static const char *
page_of (CartSearchDialog *dialog)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (cart_test_find_id (GTK_WIDGET (dialog), "stack")));
}

/* --- search --- */

static void
test_search_opens_statement (void)
{
  WindowTest test;
  CartSearchDialog *dialog;

  window_test_start (&test, sets);
  dialog = window_test_search (&test, "small city");
  g_assert_cmpstr (page_of (dialog), ==, "results");
  g_assert_cmpuint (n_results (dialog), >, 0);
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (window_test_dialog (&test) == NULL);
  cart_test_until (g_str_has_prefix (window_test_current (&test), "cartulary:"));
  /* The words are kept for the next time. */
  dialog = window_test_search (&test, "");
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (dialog), "small city"));
  adw_dialog_force_close (ADW_DIALOG (dialog));

  window_test_go (&test, "cartulary:rule/base.small-city");
  window_test_until_card (&test, "base.small-city");
  window_test_end (&test);
}

static void
test_search_nothing (void)
{
  WindowTest test;
  CartSearchDialog *dialog;

  window_test_start (&test, sets);
  dialog = window_test_search (&test, "qqqqqxxxxzzzz");
  g_assert_cmpstr (page_of (dialog), ==, "nothing");
  /* Enter on nothing opens nothing. */
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_true (window_test_dialog (&test) == ADW_DIALOG (dialog));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* What is not there is said to be widened. */
static void
test_search_widened (void)
{
  WindowTest test;
  CartSearchDialog *dialog;
  GtkWidget *widened;

  window_test_start (&test, (const char *const[]) { "base-c2", NULL });
  dialog = window_test_search (&test, "volcano lake");
  g_assert_cmpstr (page_of (dialog), ==, "results");
  widened = cart_test_find_id (GTK_WIDGET (dialog), "widened");
  g_assert_true (gtk_widget_get_visible (widened));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* Whether a label shows a word as one that was found. */
static gboolean
is_marked (GtkWidget *label, const char *word)
{
  g_autofree char *marked = g_strdup_printf ("<u>%s</u>", word);

  return strstr (gtk_label_get_label (GTK_LABEL (label)), marked) != NULL;
}

/* Common words alone are said to be no more than that; the questions in these words stand there all the same. */
static void
test_search_common (void)
{
  WindowTest test;
  CartSearchDialog *dialog;
  GtkWidget *widened;

  window_test_start (&test, (const char *const[]) { "base-c2", NULL });
  dialog = window_test_search (&test, "who");
  widened = cart_test_find_id (GTK_WIDGET (dialog), "widened");
  g_assert_cmpstr (page_of (dialog), ==, "results");
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (dialog), "Who starts the game?"));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (widened)), "common words"));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  /* What is spelled otherwise than anything is said to be taken for the nearest, which is marked; other words for a thing are no widening. */
  dialog = window_test_search (&test, "monstery");
  widened = cart_test_find_id (GTK_WIDGET (dialog), "widened");
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (widened)), "“monastery”"));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  dialog = window_test_search (&test, "cloister worth");
  widened = cart_test_find_id (GTK_WIDGET (dialog), "widened");
  g_assert_false (gtk_widget_get_visible (widened));
  g_assert_true (is_marked (window_test_find_words (GTK_WIDGET (dialog), "9 points with 8 tiles"), "points"));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  dialog = window_test_search (&test, "who wins");
  widened = cart_test_find_id (GTK_WIDGET (dialog), "widened");
  g_assert_false (gtk_widget_get_visible (widened));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* Enter that comes before the answer opens it when it is there. */
static void
test_search_enter_early (void)
{
  WindowTest test;
  GtkWidget *entry;

  window_test_start (&test, sets);
  cart_test_action (GTK_WIDGET (test.window), "win.search", NULL);
  cart_test_until (CART_IS_SEARCH_DIALOG (window_test_dialog (&test)));
  entry = cart_test_find_id (GTK_WIDGET (window_test_dialog (&test)), "entry");
  gtk_editable_set_text (GTK_EDITABLE (entry), "small city");
  g_assert_true (cart_search_dialog_is_busy (CART_SEARCH_DIALOG (window_test_dialog (&test))));
  g_signal_emit_by_name (entry, "activate");
  cart_test_until (window_test_dialog (&test) == NULL);
  g_assert_nonnull (strstr (window_test_current (&test), "small-city"));
  window_test_end (&test);
}

/* The sets on the table come before others that answer as well, not before what was asked for. */
static void
test_search_answer_first (void)
{
  WindowTest test;
  CartSearchDialog *dialog;
  g_autoptr (CartResult) first = NULL, second = NULL;

  window_test_start (&test, (const char *const[]) { "base-c2", "river-1-c2", NULL });
  dialog = window_test_search (&test, "does the pig-herd count for a barn?");
  first = g_list_model_get_item (cart_search_dialog_get_results (dialog), 0);
  g_assert_cmpstr (cart_result_get_hit (first)->id, ==, "river-2.faq-pig-herd-barn");
  dialog = window_test_search (&test, "monastery points");
  second = g_list_model_get_item (cart_search_dialog_get_results (dialog), 0);
  g_assert_true (cart_result_is_on_table (second));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

static void
test_search_any_text (void)
{
  static const char *const texts[] = {
    "\"", "' OR 1=1 --", "(((", "NEAR(", "* AND", "city\"*", "\xf0\x9f\x8f\xb0 castle", "\xd9\x85\xd8\xaf\xd9\x8a\xd9\x86\xd8\xa9", "a",
    "-", "col:x", "  ", "\\", "%", "<b>&amp;</b>",
  };
  WindowTest test;
  CartSearchDialog *dialog;
  g_autofree char *lengthy = g_strnfill (20000, 'x');

  window_test_start (&test, sets);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      dialog = window_test_search (&test, texts[i]);
      g_assert_cmpstr (page_of (dialog), !=, "failed");
    }
  dialog = window_test_search (&test, lengthy);
  g_assert_cmpstr (page_of (dialog), !=, "failed");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* Letter by letter: what is shown at the end is what was typed at the end. */
static void
test_search_typing (void)
{
  WindowTest test;
  CartSearchDialog *dialog;
  g_autoptr (GObject) first = NULL, again = NULL;

  window_test_start (&test, sets);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+k");
  /* No letter is lost while the dialog opens. */
  cart_test_type (GTK_WINDOW (test.window), "monastery");
  cart_test_until (CART_IS_SEARCH_DIALOG (window_test_dialog (&test)));
  dialog = CART_SEARCH_DIALOG (window_test_dialog (&test));
  cart_test_until (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (cart_test_find_id (GTK_WIDGET (dialog), "entry"))), "monastery") == 0);
  cart_test_until (!cart_search_dialog_is_busy (dialog));
  g_assert_cmpuint (n_results (dialog), >, 0);
  g_test_message ("%u results", n_results (dialog));
  /* Arrows move through the results while the focus stays in the entry. */
  cart_test_key (GTK_WINDOW (test.window), "Down");
  cart_test_until (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (cart_search_dialog_get_results (dialog))) > 0);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-search");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* --- reading --- */

static gboolean
is_prose_with_link (GtkWidget *widget, gconstpointer data)
{
  return CART_IS_PROSE (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_label (cart_prose_get_label (CART_PROSE (widget))), "cartulary:term/") != NULL;
}

static void
test_glossary_and_back (void)
{
  WindowTest test;
  GtkWidget *prose, *popover;
  gboolean handled = FALSE;

  window_test_start (&test, sets);
  window_test_go (&test, "cartulary:set/base");
  cart_test_until ((prose = cart_test_find (GTK_WIDGET (test.window), is_prose_with_link, NULL)) != NULL);
  g_signal_emit_by_name (cart_prose_get_label (CART_PROSE (prose)), "activate-link", "cartulary:term/meeple", &handled);
  g_assert_true (handled);
  cart_test_until ((popover = cart_test_find_type (prose, GTK_TYPE_POPOVER)) != NULL && gtk_widget_get_mapped (popover));
  cart_test_assert_label (popover, "meeple");
  cart_test_click (cart_test_find_text (popover, "Everything about it"));

  cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "together"));
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:piece/meeple") == 0);

  cart_test_key (GTK_WINDOW (test.window), "alt+Left");
  cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "rules"));
  g_assert_cmpstr (window_test_current (&test), ==, "cartulary:set/base");
  cart_test_action (GTK_WIDGET (test.window), "win.forward", NULL);
  cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "together"));
  window_test_end (&test);
}

static void
test_stale_link (void)
{
  WindowTest test;
  AdwDialog *alert;

  window_test_start (&test, sets);
  window_test_go (&test, "cartulary:rule/base.that-never-was");
  cart_test_until (ADW_IS_ALERT_DIALOG (window_test_dialog (&test)));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (window_test_dialog (&test)), "base.that-never-was"));
  alert = window_test_dialog (&test);
  g_signal_emit_by_name (alert, "response", "search");
  adw_dialog_force_close (alert);
  cart_test_until (CART_IS_SEARCH_DIALOG (window_test_dialog (&test)));
  adw_dialog_force_close (window_test_dialog (&test));
  g_assert_cmpstr (window_test_current (&test), !=, "cartulary:rule/base.that-never-was");
  window_test_end (&test);
}

static void
test_edition_and_voices (void)
{
  WindowTest test;
  GtkWidget *rule, *comment;
  g_autoptr (GSettings) settings = g_settings_new ("io.github.cartulary.Cartulary");

  window_test_start (&test, sets);
  window_test_go (&test, "cartulary:set/base");
  /* One of the first edition only, and a comment of all. */
  cart_test_until ((rule = window_test_find_card (&test, "base.small-city-half")) != NULL
                   && (comment = window_test_find_card (&test, "base.printings")) != NULL);
  g_assert_false (gtk_widget_get_visible (rule));
  g_assert_true (gtk_widget_get_visible (comment));
  adw_toggle_group_set_active_name (ADW_TOGGLE_GROUP (window_test_widget (&test, "edition_group")), "C1");
  g_assert_cmpstr (cart_table_get_edition (test.table), ==, "C1");
  g_assert_true (gtk_widget_get_visible (rule));
  cart_table_set_edition (test.table, "C2");
  g_assert_false (gtk_widget_get_visible (rule));

  g_settings_set_strv (settings, "hidden-voices", (const char *const[]) { "comment", NULL });
  cart_test_until (!gtk_widget_get_visible (comment));
  g_settings_reset (settings, "hidden-voices");
  cart_test_until (gtk_widget_get_visible (comment));
  /* What an address asks for is shown whatever is hidden. */
  window_test_go (&test, "cartulary:rule/base.small-city-half");
  cart_test_until (gtk_widget_get_visible (rule) && gtk_widget_has_css_class (rule, "target"));
  window_test_end (&test);
}

static void
test_bookmarks (void)
{
  WindowTest test;
  CartNavigator *navigator;

  window_test_start (&test, sets);
  navigator = cart_window_get_navigator (test.window);
  window_test_go (&test, "cartulary:set/river-2");
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "The River II") != NULL);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+d");
  cart_test_until (cart_navigator_is_bookmarked (navigator, "cartulary:set/river-2"));
  /* Another window, another time: the bookmark is still there. */
  {
    g_autoptr (GSettings) settings = g_settings_new ("io.github.cartulary.Cartulary");
    g_autoptr (CartNavigator) later = cart_navigator_new (settings);

    g_assert_true (cart_navigator_is_bookmarked (later, "cartulary:set/river-2"));
  }
  cart_test_key (GTK_WINDOW (test.window), "ctrl+d");
  cart_test_until (!cart_navigator_is_bookmarked (navigator, "cartulary:set/river-2"));
  window_test_end (&test);
}

static void
test_text_size (void)
{
  WindowTest test;
  g_autoptr (GSettings) settings = g_settings_new ("io.github.cartulary.Cartulary");

  window_test_start (&test, sets);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+plus");
  cart_test_until (g_settings_get_double (settings, "text-scale") > 1.05);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+0");
  cart_test_until (g_settings_get_double (settings, "text-scale") < 1.05);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+minus");
  cart_test_until (g_settings_get_double (settings, "text-scale") < 0.95);
  window_test_end (&test);
}

/* --- the table --- */

static guint
n_cells (GtkWidget *root)
{
  guint n = gtk_widget_has_css_class (root, "cell");

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += n_cells (child);
  return n;
}

static void
test_switch_changes_matrix (void)
{
  WindowTest test;
  GtkWidget *matrix, *cell;

  window_test_start (&test, sets);
  window_test_view (&test, "together");
  matrix = window_test_widget (&test, "matrix");
  /* Four sets on the table: each pair once. */
  cart_test_until (n_cells (matrix) == 6);
  /* Beside them the statements of all, until a pair is chosen. */
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (test.window), "All sets on the table"));
  cell = cart_test_find_type (matrix, GTK_TYPE_BUTTON);
  cart_test_click (cell);
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "All sets on the table") == NULL);

  /* The switch on the shelf. */
  {
    GtkWidget *shelf = window_test_widget (&test, "shelf");
    GtkWidget *name = window_test_find_words (shelf, "The Abbot");
    GtkWidget *row = gtk_widget_get_ancestor (name, GTK_TYPE_LIST_BOX_ROW);
    GtkWidget *on_table = cart_test_find_type (row, GTK_TYPE_SWITCH);

    cart_test_assert_label (on_table, "The Abbot on the table");
    g_assert_true (gtk_switch_get_active (GTK_SWITCH (on_table)));
    gtk_switch_set_active (GTK_SWITCH (on_table), FALSE);
  }
  g_assert_false (cart_table_has (test.table, "abbot-c2"));
  cart_test_until (n_cells (matrix) == 3);
  window_test_end (&test);
}

/* The cell that has the focus says its two sets and how much there is; the arrow keys go on from it. */
static void
assert_cell (WindowTest *test, const char *label)
{
  GtkWidget *focus;

  cart_test_until ((focus = gtk_root_get_focus (GTK_ROOT (test->window))) != NULL && gtk_widget_has_css_class (focus, "cell")
                   && g_strcmp0 (gtk_widget_get_tooltip_text (focus), label) == 0);
  cart_test_assert_label (focus, label);
}

static void
test_matrix_keys (void)
{
  WindowTest test;
  GtkWidget *matrix;

  window_test_start (&test, (const char *const[]) { "base-c2", "river-2-c2", "cultists-c2", "abbot-c2", NULL });
  window_test_view (&test, "together");
  matrix = window_test_widget (&test, "matrix");
  cart_test_until (n_cells (matrix) == 6);
  gtk_widget_grab_focus (cart_test_find_type (matrix, GTK_TYPE_BUTTON));
  assert_cell (&test, "The base game and The River II: nothing is recorded");
  cart_test_key (GTK_WINDOW (test.window), "Down");
  assert_cell (&test, "The base game and The Abbot: nothing is recorded");
  cart_test_key (GTK_WINDOW (test.window), "Down");
  assert_cell (&test, "The base game and The Cultists: nothing is recorded");
  cart_test_key (GTK_WINDOW (test.window), "End");
  assert_cell (&test, "The Abbot and The Cultists: 3 statements");
  cart_test_key (GTK_WINDOW (test.window), "Up"); /* there is no cell of The Abbot with itself */
  cart_test_settle (GTK_WINDOW (test.window));
  assert_cell (&test, "The Abbot and The Cultists: 3 statements");
  cart_test_key (GTK_WINDOW (test.window), "Left");
  assert_cell (&test, "The River II and The Cultists: nothing is recorded");
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "The River II and The Cultists") != NULL);
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (test.window), "Nothing is recorded about these two sets"));
  g_assert_null (window_test_find_words (GTK_WIDGET (test.window), "do not interact"));
  window_test_end (&test);
}

/* Everything about a piece: also what names it without marking it. */
static void
test_everything_about (void)
{
  WindowTest test;

  window_test_start (&test, (const char *const[]) { "base-c2", "traders-and-builders-c2", NULL });
  window_test_go (&test, "cartulary:piece/builder");
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "it does not count for the majority") != NULL);
  window_test_end (&test);
}

static gboolean
has_class (GtkWidget *widget, gconstpointer class)
{
  return gtk_widget_has_css_class (widget, class);
}

/* The printings of a set, and the sets that are only named by others, come when they are asked for. */
static void
test_shelf (void)
{
  WindowTest test;
  GtkWidget *shelf, *name, *row, *arrow, *on_table;

  window_test_start (&test, sets);
  shelf = window_test_widget (&test, "shelf");
  g_assert_null (window_test_find_words (shelf, "The River (C3)"));
  name = window_test_find_words (shelf, "The River");
  row = gtk_widget_get_ancestor (name, GTK_TYPE_LIST_BOX_ROW);
  arrow = cart_test_find (row, has_class, "shelf-arrow");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (arrow), TRUE);
  cart_test_settle (GTK_WINDOW (test.window));
  name = cart_test_find_text (shelf, "The River (C3)");
  g_assert_nonnull (name);
  on_table = cart_test_find_type (gtk_widget_get_ancestor (name, GTK_TYPE_LIST_BOX_ROW), GTK_TYPE_SWITCH);
  gtk_switch_set_active (GTK_SWITCH (on_table), TRUE);
  g_assert_true (cart_table_has (test.table, "river-1-c3"));
  /* The switch of the set itself follows, and takes all its printings off. */
  on_table = cart_test_find_type (row, GTK_TYPE_SWITCH);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (on_table)));
  gtk_switch_set_active (GTK_SWITCH (on_table), FALSE);
  g_assert_false (cart_table_has (test.table, "river-1-c3"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (arrow), FALSE);
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_ancestor (name, GTK_TYPE_LIST_BOX_ROW)));

  name = window_test_find_words (shelf, "told only as far as others need it");
  g_assert_nonnull (name);
  row = gtk_widget_get_ancestor (name, GTK_TYPE_LIST_BOX_ROW);
  {
    int before = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

    g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
    g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), >, before);
  }
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  window_test_end (&test);
}

static GtkWidget *
shelf_row (GtkWidget *shelf, const char *name)
{
  return gtk_widget_get_ancestor (cart_test_find_text (shelf, name), GTK_TYPE_LIST_BOX_ROW);
}

/* What has nothing to lay on the table is a page alone; the shelf can show just what lies there. */
static void
test_shelf_filter (void)
{
  WindowTest test;
  GtkWidget *shelf, *page, *abbot, *river;
  AdwToggleGroup *filter;

  window_test_start (&test, (const char *const[]) { "base-c2", "abbot-c2", NULL });
  shelf = window_test_widget (&test, "shelf");
  filter = ADW_TOGGLE_GROUP (cart_test_find_id (shelf, "filter"));
  page = shelf_row (shelf, "Starting the game");
  abbot = shelf_row (shelf, "The Abbot");
  river = shelf_row (shelf, "The River");
  g_assert_null (cart_test_find_type (page, GTK_TYPE_SWITCH));
  g_signal_emit_by_name (gtk_widget_get_parent (page), "row-activated", page);
  cart_test_until (g_strcmp0 (window_test_current (&test), "cartulary:set/start") == 0);

  adw_toggle_group_set_active_name (filter, "table");
  g_assert_true (gtk_widget_get_visible (abbot) && gtk_widget_get_visible (shelf_row (shelf, "The base game")));
  g_assert_false (gtk_widget_get_visible (river) || gtk_widget_get_visible (page));
  cart_test_pictures (GTK_WINDOW (test.window), "app-shelf");
  /* What is taken off stays in sight, to be put back, until one looks again. */
  gtk_switch_set_active (GTK_SWITCH (cart_test_find_type (abbot, GTK_TYPE_SWITCH)), FALSE);
  g_assert_true (gtk_widget_get_visible (abbot));
  cart_table_set_copies (test.table, "river-1-c2", 1);
  g_assert_true (gtk_widget_get_visible (river));
  adw_toggle_group_set_active_name (filter, "all");
  g_assert_true (gtk_widget_get_visible (abbot) && gtk_widget_get_visible (page));
  adw_toggle_group_set_active_name (filter, "table");
  g_assert_false (gtk_widget_get_visible (abbot));
  window_test_end (&test);
}

/* The switch of a box is that of all sets in it. */
static void
test_shelf_box (void)
{
  static const char *const held[] = { "river-2-c2", "count-of-carcassonne", "king-and-robber-c2", "cultists-c2" };
  WindowTest test;
  GtkWidget *on_table;

  window_test_start (&test, (const char *const[]) { "base-c2", "cultists-c2", NULL });
  on_table = cart_test_find_type (shelf_row (window_test_widget (&test, "shelf"), "Count, King and Robber"), GTK_TYPE_SWITCH);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (on_table))); /* one of four */
  for (int on = 1; on >= 0; on--)
    {
      gtk_switch_set_active (GTK_SWITCH (on_table), on);
      for (guint i = 0; i < G_N_ELEMENTS (held); i++)
        g_assert_cmpuint (cart_table_get_copies (test.table, held[i]), ==, on);
      g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (on_table)), ==, on);
      g_assert_true (cart_table_has (test.table, "base-c2"));
    }
  /* Switched one by one, they are the box as well. */
  for (guint i = 0; i < G_N_ELEMENTS (held); i++)
    cart_table_set_copies (test.table, held[i], 1);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (on_table)));
  cart_table_set_copies (test.table, "river-2-c2", 0);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (on_table)));
  window_test_end (&test);
}

/* A river and the city of Carcassonne are no good start together: a sign on the shelf says so and why. */
static void
test_misfits (void)
{
  WindowTest test;
  GtkWidget *shelf, *row, *sign;

  window_test_start (&test, (const char *const[]) { "base-c2", "river-2-c2", NULL });
  shelf = window_test_widget (&test, "shelf");
  row = gtk_widget_get_ancestor (cart_test_find_text (shelf, "The River II"), GTK_TYPE_LIST_BOX_ROW);
  sign = cart_test_find_type (row, GTK_TYPE_MENU_BUTTON);
  g_assert_false (gtk_widget_get_visible (sign));
  cart_table_set_copies (test.table, cart_session_find_subject (test.session, "count")->sets[0], 1);
  cart_test_until (gtk_widget_get_visible (sign));
  gtk_menu_button_popup (GTK_MENU_BUTTON (sign));
  cart_test_until (window_test_find_words (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (sign))), "The Count") != NULL);
  cart_test_pictures (GTK_WINDOW (test.window), "app-misfits");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (sign));
  cart_table_set_copies (test.table, "river-2-c2", 0);
  cart_test_until (!gtk_widget_get_visible (sign));
  window_test_end (&test);
}

static void
test_worth (void)
{
  WindowTest test;
  CartWorthDialog *dialog;

  window_test_start (&test, sets);
  cart_test_action (GTK_WIDGET (test.window), "win.worth", NULL);
  cart_test_until (CART_IS_WORTH_DIALOG (window_test_dialog (&test)));
  dialog = CART_WORTH_DIALOG (window_test_dialog (&test));
  /* A road of 3 tiles, then of 7. */
  g_assert_cmpint (cart_worth_dialog_get_points (dialog, TRUE), ==, 3);
  adw_spin_row_set_value (ADW_SPIN_ROW (cart_test_find_id (GTK_WIDGET (dialog), "tiles_row")), 7);
  g_assert_cmpint (cart_worth_dialog_get_points (dialog, TRUE), ==, 7);
  /* A city of 7 tiles. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (cart_test_find_id (GTK_WIDGET (dialog), "kind_row")), 1);
  g_assert_cmpint (cart_worth_dialog_get_points (dialog, TRUE), ==, 14);
  g_assert_cmpint (cart_worth_dialog_get_points (dialog, FALSE), ==, 7);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-worth");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

static int
index_of (GtkWidget *text)
{
  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (text, ADW_TYPE_ACTION_ROW)));
}

static void
test_start (void)
{
  WindowTest test;
  GtkWidget *row, *button;

  window_test_start (&test, (const char *const[]) { "base-c2", NULL });
  cart_test_action (GTK_WIDGET (test.window), "win.start", NULL);
  cart_test_until (window_test_dialog (&test) != NULL && (row = cart_test_find_text (GTK_WIDGET (window_test_dialog (&test)), "The River II")) != NULL);
  /* In the order of the shelf. */
  g_assert_cmpint (index_of (row), ==, 2);
  g_assert_cmpint (index_of (cart_test_find_text (GTK_WIDGET (window_test_dialog (&test)), "The River")), ==, 1);
  g_assert_cmpint (index_of (cart_test_find_text (GTK_WIDGET (window_test_dialog (&test)), "The River and The River II")), ==, 3);
  button = cart_test_find_type (gtk_widget_get_ancestor (row, ADW_TYPE_ACTION_ROW), GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_assert_true (cart_session_is_on_table (test.session, "river-2"));
  cart_test_pictures (GTK_WINDOW (test.window), "app-start");
  row = cart_test_find_text (GTK_WIDGET (window_test_dialog (&test)), "The start tile");
  button = cart_test_find_type (gtk_widget_get_ancestor (row, ADW_TYPE_ACTION_ROW), GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_assert_false (cart_session_is_on_table (test.session, "river-2"));
  g_assert_true (cart_session_is_on_table (test.session, "base"));
  adw_dialog_force_close (window_test_dialog (&test));
  window_test_end (&test);
}

static guint
n_texts (GtkWidget *root, const char *text)
{
  guint n = gtk_widget_get_mapped (root) && GTK_IS_LABEL (root) && g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += n_texts (child, text);
  return n;
}

/* The button of a choice, by its words. */
static GtkCheckButton *
find_choice (GtkWidget *dialog, const char *words)
{
  GtkWidget *label = window_test_find_words (dialog, words);

  return GTK_CHECK_BUTTON (cart_test_find_type (gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW), GTK_TYPE_CHECK_BUTTON));
}

static void
test_disputed (void)
{
  WindowTest test;
  GtkWidget *dialog;

  window_test_start (&test, sets);
  cart_table_set_copies (test.table, "count-of-carcassonne", 1);
  cart_test_action (GTK_WIDGET (test.window), "win.disputed", NULL);
  cart_test_until ((dialog = GTK_WIDGET (window_test_dialog (&test))) != NULL);
  cart_test_until (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (cart_test_find_id (dialog, "stack"))), "list"));
  cart_test_settle (GTK_WINDOW (test.window));
  /* What is disputed of one set stands below its name once. */
  g_assert_cmpuint (n_texts (dialog, "The base game"), ==, 1);
  g_assert_true (gtk_check_button_get_active (find_choice (dialog, "4 points, like any other")));
  gtk_check_button_set_active (find_choice (dialog, "2 points, as in early rules"), TRUE);
  g_assert_cmpstr (cart_table_get_option (test.table, "carcassonne", "small-city"), ==, "half");
  gtk_check_button_set_active (find_choice (dialog, "4 points, like any other"), TRUE);
  g_assert_cmpuint (g_hash_table_size (cart_table_get_options (test.table)), ==, 0);
  /* Of sets that are not there, and of another edition, nothing. */
  g_assert_null (window_test_find_words (dialog, "hill tile"));
  g_assert_null (window_test_find_words (dialog, "Older rules of the first edition"));
  g_assert_nonnull (window_test_find_words (dialog, "Do not start with The River II and The Count"));
  /* Without the flags there is nothing to agree on about the count. */
  g_assert_nonnull (window_test_find_words (dialog, "When a meeple enters, the count"));
  gtk_check_button_set_active (find_choice (dialog, "without flags"), TRUE);
  cart_test_until (window_test_find_words (dialog, "When a meeple enters, the count") == NULL);
  g_assert_true (gtk_check_button_get_active (find_choice (dialog, "without flags")));
  gtk_check_button_set_active (find_choice (dialog, "with flags and districts"), TRUE);
  cart_test_until (window_test_find_words (dialog, "When a meeple enters, the count") != NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (cart_test_find_type (dialog, GTK_TYPE_SCROLLED_WINDOW))), 0);
  cart_test_pictures (GTK_WINDOW (test.window), "app-disputed");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* The sheet follows the table, and is saved as a whole PDF. */
static void
test_sheet (void)
{
  WindowTest test;
  CartSheetView *view;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "sheet-of-the-test.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  gsize length;

  window_test_start (&test, sets);
  window_test_view (&test, "sheet");
  view = CART_SHEET_VIEW (cart_window_get_view (test.window, "sheet"));
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "The River II (C2)") != NULL);
  cart_table_set_copies (test.table, "river-2-c2", 0);
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "The River II (C2)") == NULL);
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (view), "71 tiles to draw + start tile"));
  cart_sheet_view_save (view, file);
  cart_test_until (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF"));
  g_assert_true (length > 6 && memcmp (text + length - 6, "%%EOF\n", 6) == 0);
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "Written to “sheet-of-the-test.pdf”") != NULL);
  window_test_end (&test);
}

/* An address from outside, as the desktop hands it over. */
static void
test_open_address (void)
{
  WindowTest test;
  g_autoptr (GFile) file = g_file_new_for_uri ("cartulary:rule/base.tie");

  window_test_start (&test, sets);
  window_test_view (&test, "together");
  g_application_open (G_APPLICATION (test.application), &file, 1, "");
  cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "rules"));
  window_test_until_card (&test, "base.tie");
  window_test_end (&test);
}

static void
test_keys (void)
{
  WindowTest test;
  AdwOverlaySplitView *split;

  window_test_start (&test, sets);
  split = ADW_OVERLAY_SPLIT_VIEW (window_test_widget (&test, "split_view"));
  cart_test_key (GTK_WINDOW (test.window), "alt+4");
  cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "sheet"));
  cart_test_key (GTK_WINDOW (test.window), "alt+1");
  cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "rules"));
  g_assert_true (adw_overlay_split_view_get_show_sidebar (split));
  cart_test_key (GTK_WINDOW (test.window), "F9");
  cart_test_until (!adw_overlay_split_view_get_show_sidebar (split));
  cart_test_key (GTK_WINDOW (test.window), "F9");
  cart_test_until (adw_overlay_split_view_get_show_sidebar (split));
  cart_test_key (GTK_WINDOW (test.window), "ctrl+comma");
  cart_test_until (ADW_IS_PREFERENCES_DIALOG (window_test_dialog (&test)));
  cart_test_pictures (GTK_WINDOW (test.window), "app-preferences");
  cart_test_key (GTK_WINDOW (test.window), "Escape");
  cart_test_until (window_test_dialog (&test) == NULL);
  window_test_end (&test);
}

static void
test_shortcuts (void)
{
  WindowTest test;

  window_test_start (&test, sets);
  cart_test_action (GTK_WIDGET (test.window), "app.shortcuts", NULL);
  cart_test_until (window_test_dialog (&test) != NULL);
  g_assert_nonnull (cart_test_find_text (GTK_WIDGET (window_test_dialog (&test)), "Search everything"));
  cart_test_pictures (GTK_WINDOW (test.window), "app-shortcuts");
  adw_dialog_force_close (window_test_dialog (&test));
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/search/opens-statement", test_search_opens_statement);
  g_test_add_func ("/app/search/nothing", test_search_nothing);
  g_test_add_func ("/app/search/widened", test_search_widened);
  g_test_add_func ("/app/search/common", test_search_common);
  g_test_add_func ("/app/search/enter-early", test_search_enter_early);
  g_test_add_func ("/app/search/answer-first", test_search_answer_first);
  g_test_add_func ("/app/search/any-text", test_search_any_text);
  g_test_add_func ("/app/search/typing", test_search_typing);
  g_test_add_func ("/app/read/glossary-and-back", test_glossary_and_back);
  g_test_add_func ("/app/read/stale-link", test_stale_link);
  g_test_add_func ("/app/read/edition-and-voices", test_edition_and_voices);
  g_test_add_func ("/app/read/bookmarks", test_bookmarks);
  g_test_add_func ("/app/read/text-size", test_text_size);
  g_test_add_func ("/app/table/switch-changes-matrix", test_switch_changes_matrix);
  g_test_add_func ("/app/table/matrix-keys", test_matrix_keys);
  g_test_add_func ("/app/table/everything-about", test_everything_about);
  g_test_add_func ("/app/table/shelf", test_shelf);
  g_test_add_func ("/app/table/shelf-filter", test_shelf_filter);
  g_test_add_func ("/app/shelf/box", test_shelf_box);
  g_test_add_func ("/app/table/misfits", test_misfits);
  g_test_add_func ("/app/table/worth", test_worth);
  g_test_add_func ("/app/table/start", test_start);
  g_test_add_func ("/app/table/disputed", test_disputed);
  g_test_add_func ("/app/table/sheet", test_sheet);
  g_test_add_func ("/app/open-address", test_open_address);
  g_test_add_func ("/app/keys", test_keys);
  g_test_add_func ("/app/shortcuts", test_shortcuts);
  return g_test_run ();
}
