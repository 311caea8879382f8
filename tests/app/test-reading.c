/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a page: pictures in the text, selecting and copying, the outline, where the focus is, and what edition and start change on it. */
#include "cart-window-test.h"

#include <string.h>

#include "cart-piece-image.h"
#include "cart-prose.h"
#include "cart-sandbox-view-private.h"
#include "cart-tile-image.h"

static const char *const sets[] = { "base-c2", "river-2-c2", "abbot-c2", NULL };

/* --- helpers --- */

/* Goes to a statement and waits for its card. */
static GtkWidget *
show_card (WindowTest *test, const char *id)
{
  g_autofree char *link = g_strdup_printf ("cartulary:rule/%s", id);
  GtkWidget *card;

  window_test_go (test, link);
  card = window_test_until_card (test, id);
  cart_test_settle (GTK_WINDOW (test->window));
  return card;
}

static guint
n_children (GtkWidget *widget, GType type)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += G_TYPE_CHECK_INSTANCE_TYPE (child, type);
  return n;
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  g_assert_no_error (error);
}

/* What lies on the clipboard; free with g_free. */
static char *
read_clipboard (WindowTest *test)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), NULL, text_read_cb, &text);
  cart_test_until (text != NULL);
  return text;
}

/* --- pictures in the text --- */

/* A paragraph in a window of its own, laid out. */
static GtkWidget *
show_prose (WindowTest *test, const char *text)
{
  GtkWidget *prose = cart_prose_new (test->session, text);
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "child", prose, "default-width", 400, NULL);

  cart_test_present (GTK_WINDOW (window));
  return prose;
}

static void
test_pictures (void)
{
  WindowTest test;
  GtkWidget *prose, *label, *picture;
  graphene_rect_t bounds;
  int size;
  g_autoptr (GSettings) settings = g_settings_new ("io.github.cartulary.Cartulary");

  window_test_start (&test, sets);
  prose = show_prose (&test, "A <term ref=\"meeple\">meeple</term> and <term ref=\"meeple\">meeples</term> on <tile id=\"base-c2/D\"/>; a "
                             "<term ref=\"road\">road</term>. <tile id=\"base-c2/D\"/> is again <tile id=\"base-c2/E\"/>.");
  label = GTK_WIDGET (cart_prose_get_label (CART_PROSE (prose)));
  /* Each thing once, and nothing for what has no picture. */
  g_assert_cmpuint (n_children (prose, CART_TYPE_PIECE_IMAGE), ==, 1);
  g_assert_cmpuint (n_children (prose, CART_TYPE_TILE_IMAGE), ==, 2);
  g_assert_cmpstr (cart_prose_get_plain (CART_PROSE (prose)), ==,
                   "A meeple and meeples on tile D; a road. Tile D is again tile E.");
  cart_test_assert_label (cart_test_find_type (prose, CART_TYPE_PIECE_IMAGE), "meeple");
  cart_test_assert_label (cart_test_find_type (prose, CART_TYPE_TILE_IMAGE), "Tile base-c2/D");
  /* Little higher than the text, and over it. */
  picture = cart_test_find_type (prose, CART_TYPE_PIECE_IMAGE);
  size = gtk_widget_get_width (picture);
  g_assert_true (gtk_widget_compute_bounds (picture, label, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >, 0);
  g_assert_cmpfloat (bounds.origin.x, <, 60);
  g_assert_cmpint (size, >=, 16);
  g_assert_cmpint (size, <=, 24);
  cart_test_assert_layout (GTK_WINDOW (gtk_widget_get_root (prose)));

  /* They come and go with the preference, and grow with the text. */
  g_settings_set_boolean (settings, "text-pictures", FALSE);
  g_assert_cmpuint (n_children (prose, GTK_TYPE_WIDGET), ==, 1);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==,
                   "A meeple and meeples on tile\u00a0D; a road. Tile\u00a0D is again tile\u00a0E.");
  g_settings_set_boolean (settings, "text-pictures", TRUE);
  gtk_widget_add_css_class (prose, "title-1");
  cart_test_settle (GTK_WINDOW (gtk_widget_get_root (prose)));
  g_assert_cmpint (gtk_widget_get_width (cart_test_find_type (prose, CART_TYPE_PIECE_IMAGE)), >, size);
  cart_test_close (GTK_WINDOW (gtk_widget_get_root (prose)));
  window_test_end (&test);
}

/* Text of which a part is no XML is shown as it is. */
static void
test_broken_text (void)
{
  WindowTest test;
  GtkWidget *prose;

  window_test_start (&test, sets);
  prose = show_prose (&test, "A <term ref=\"meeple\">meeple and <tile");
  g_assert_cmpuint (n_children (prose, GTK_TYPE_WIDGET), ==, 1);
  g_assert_cmpstr (cart_prose_get_plain (CART_PROSE (prose)), ==, "A <term ref=\"meeple\">meeple and <tile");
  cart_test_close (GTK_WINDOW (gtk_widget_get_root (prose)));
  window_test_end (&test);
}

/* English in a window from right to left begins where its lines begin. */
static void
test_direction (void)
{
  WindowTest test;
  GtkWidget *prose;
  PangoLayout *layout;
  PangoRectangle first, last;
  int x;

  window_test_start (&test, sets);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  prose = show_prose (&test, "The <term ref=\"meeple\">meeple</term> stands on a road, in a city, in a monastery or on a field, and it comes back.");
  layout = gtk_label_get_layout (cart_prose_get_label (CART_PROSE (prose)));
  gtk_label_get_layout_offsets (cart_prose_get_label (CART_PROSE (prose)), &x, NULL);
  g_assert_cmpint (pango_layout_get_line_count (layout), >, 1);
  pango_layout_index_to_pos (layout, (int) strlen (pango_layout_get_text (layout)) - 1, &last);
  pango_layout_line_get_pixel_extents (pango_layout_get_line_readonly (layout, 0), NULL, &first);
  /* The last line ends at the right edge, as the first does. */
  g_assert_cmpint (x + PANGO_PIXELS (MAX (last.x, last.x + last.width)), >=, gtk_widget_get_width (prose) - 2);
  cart_test_close (GTK_WINDOW (gtk_widget_get_root (prose)));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  window_test_end (&test);
}

/* --- copying --- */

static void
test_copy (void)
{
  WindowTest test;
  GtkWidget *card;
  CartProse *prose;
  g_autofree char *selected = NULL, *whole = NULL, *part = NULL, *link = NULL;

  window_test_start (&test, sets);
  card = show_card (&test, "abbot.gardens-where");
  prose = CART_PROSE (cart_test_find_type (card, CART_TYPE_PROSE));
  /* What is copied from the text is what is read: no blanks of pictures. */
  gtk_widget_grab_focus (GTK_WIDGET (cart_prose_get_label (prose)));
  gtk_label_select_region (cart_prose_get_label (prose), 0, -1);
  g_signal_emit_by_name (cart_prose_get_label (prose), "copy-clipboard");
  selected = read_clipboard (&test);
  g_assert_cmpstr (selected, ==, cart_prose_get_plain (prose));

  /* With its source: what is selected, or all of it. */
  gtk_label_select_region (cart_prose_get_label (prose), 0, 13);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+shift+c");
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "Text copied with its source") != NULL);
  part = read_clipboard (&test);
  g_assert_true (g_str_has_prefix (part, "The base game\n— The Abbot, Rule"));
  g_assert_true (g_str_has_suffix (part, "cartulary:rule/abbot.gardens-where"));
  gtk_label_select_region (cart_prose_get_label (prose), 0, 0);
  cart_test_action (card, "card.copy", NULL);
  whole = read_clipboard (&test);
  g_assert_true (g_str_has_prefix (whole, selected));
  g_assert_nonnull (strstr (whole, "Printed rules of The Abbot"));
  cart_test_action (card, "card.copy-link", NULL);
  link = read_clipboard (&test);
  g_assert_cmpstr (link, ==, "cartulary:rule/abbot.gardens-where");
  window_test_end (&test);
}

/* --- the outline, the focus, footnotes --- */

static const char *
section_read (GtkListBox *outline)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (outline);

  return row == NULL ? NULL : gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row)));
}

static void
test_outline (void)
{
  WindowTest test;
  GtkListBox *outline;
  GtkWidget *scroller, *text, *button;
  GtkAdjustment *adjustment;
  AdwBottomSheet *sheet;

  window_test_start (&test, sets);
  window_test_go (&test, "cartulary:set/base");
  outline = GTK_LIST_BOX (window_test_widget (&test, "outline"));
  scroller = window_test_widget (&test, "scroller");
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  cart_test_until (g_strcmp0 (section_read (outline), "About") == 0);
  /* A statement's section is that which is read. */
  show_card (&test, "base.city-complete");
  cart_test_until (g_strcmp0 (section_read (outline), "Scoring") == 0);
  /* A section that is chosen stays so, though the last one cannot come to the top. */
  text = cart_test_find_text (GTK_WIDGET (outline), "In the box");
  g_signal_emit_by_name (outline, "row-activated", gtk_widget_get_ancestor (text, GTK_TYPE_LIST_BOX_ROW));
  cart_test_until (g_strcmp0 (section_read (outline), "In the box") == 0);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_cmpstr (section_read (outline), ==, "In the box");
  cart_test_until (gtk_adjustment_get_value (adjustment) > 1000);
  /* Scrolling goes on from there. */
  gtk_adjustment_set_value (adjustment, 0);
  cart_test_until (g_strcmp0 (section_read (outline), "About") == 0);

  /* The list comes and goes beside the page; in a narrow window it rises from below, until something is chosen. */
  button = window_test_widget (&test, "outline_button");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (outline)));
  cart_test_click (button);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (outline)));
  cart_test_click (button);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (outline)));
  cart_test_resize (GTK_WINDOW (test.window), 360, 640);
  sheet = ADW_BOTTOM_SHEET (gtk_widget_get_ancestor (GTK_WIDGET (outline), ADW_TYPE_BOTTOM_SHEET));
  g_assert_false (adw_bottom_sheet_get_open (sheet));
  cart_test_click (button);
  g_assert_true (adw_bottom_sheet_get_open (sheet));
  g_signal_emit_by_name (outline, "row-activated", gtk_widget_get_ancestor (text, GTK_TYPE_LIST_BOX_ROW));
  g_assert_false (adw_bottom_sheet_get_open (sheet));
  cart_test_until (gtk_adjustment_get_value (adjustment) > 1000);
  window_test_end (&test);
}

/* No caret stands in a text that nobody clicked; the keys scroll the page. */
static void
test_focus (void)
{
  WindowTest test;
  GtkAdjustment *adjustment;
  GtkWidget *card, *label;

  window_test_start (&test, sets);
  g_assert_false (GTK_IS_LABEL (gtk_window_get_focus (GTK_WINDOW (test.window))));
  card = show_card (&test, "base.city-complete");
  g_assert_false (GTK_IS_LABEL (gtk_window_get_focus (GTK_WINDOW (test.window))));
  /* From a text in which a link was followed. */
  label = GTK_WIDGET (cart_prose_get_label (CART_PROSE (cart_test_find_type (card, CART_TYPE_PROSE))));
  gtk_widget_grab_focus (label);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test.window)) == label);
  window_test_go (&test, "cartulary:set/river-2");
  cart_test_until (window_test_find_words (window_test_widget (&test, "content"), "The River II") != NULL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test.window)) == window_test_widget (&test, "scroller"));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window_test_widget (&test, "scroller")));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_key (GTK_WINDOW (test.window), "Page_Down");
  cart_test_until (gtk_adjustment_get_value (adjustment) > 0);
  window_test_end (&test);
}

/* Examples stand beside their statement where there is room, else below it. */
static void
test_examples_beside (void)
{
  WindowTest test;
  GtkWidget *card, *prose, *picture;
  graphene_rect_t text, beside;

  window_test_start (&test, sets);
  card = show_card (&test, "base.city-complete");
  prose = cart_test_find_type (card, CART_TYPE_PROSE);
  picture = cart_test_find_type (card, GTK_TYPE_PICTURE);
  g_assert_nonnull (picture);
  cart_test_action (GTK_WIDGET (test.window), "win.shelf", NULL);
  cart_test_resize (GTK_WINDOW (test.window), 1390, 900);
  g_assert_true (gtk_widget_compute_bounds (prose, card, &text) && gtk_widget_compute_bounds (picture, card, &beside));
  g_assert_cmpfloat (beside.origin.x, >=, text.origin.x + text.size.width);
  cart_test_action (GTK_WIDGET (test.window), "win.shelf", NULL);
  cart_test_resize (GTK_WINDOW (test.window), 360, 640);
  g_assert_true (gtk_widget_compute_bounds (prose, card, &text) && gtk_widget_compute_bounds (picture, card, &beside));
  g_assert_cmpfloat (beside.origin.y, >=, text.origin.y + text.size.height);
  window_test_end (&test);
}

/* A footnote opens where it stands, and an address of one opens it. */
static void
test_footnotes (void)
{
  WindowTest test;
  GtkWidget *card, *revealer;

  window_test_start (&test, sets);
  card = show_card (&test, "base.small-city");
  revealer = cart_test_find_type (card, GTK_TYPE_REVEALER);
  g_assert_nonnull (revealer);
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  window_test_go (&test, "cartulary:rule/base.small-city-choice");
  cart_test_until (gtk_revealer_get_child_revealed (GTK_REVEALER (revealer)));
  g_assert_nonnull (window_test_find_words (revealer, "Old and new rules differ here"));
  window_test_end (&test);
}

static void
assert_option (WindowTest *test, const char *option, const char *expected)
{
  g_autofree char *value = cart_session_dup_option (test->session, "carcassonne", option);

  g_assert_cmpstr (value, ==, expected);
}

/* A river and the city of Carcassonne together are no start that is offered: the dialog says so, and one choice settles it. */
static void
test_start_several (void)
{
  WindowTest test;
  GtkWidget *row, *dialog;

  window_test_start (&test, (const char *const[]) { "base-c2", "river-2-c2", "count-of-carcassonne", NULL });
  cart_test_action (GTK_WIDGET (test.window), "win.start", NULL);
  cart_test_until (window_test_dialog (&test) != NULL
                   && (row = cart_test_find_text (GTK_WIDGET (window_test_dialog (&test)), "The Count of Carcassonne")) != NULL);
  dialog = GTK_WIDGET (window_test_dialog (&test));
  cart_test_until (window_test_find_words (dialog, "More than one start lies on the table") != NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (cart_test_find_type (gtk_widget_get_ancestor (row, ADW_TYPE_ACTION_ROW), GTK_TYPE_CHECK_BUTTON)), TRUE);
  cart_test_until (window_test_find_words (dialog, "More than one start lies on the table") == NULL);
  g_assert_false (cart_session_is_on_table (test.session, "river-2"));
  g_assert_true (cart_session_is_on_table (test.session, "count"));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* The edition in play says how a disputed rule is played, until something else is agreed on; the sandbox follows. */
static void
test_edition_rules (void)
{
  WindowTest test;
  CartSandboxView *view;
  GtkWidget *dialog, *row, *button;

  window_test_start (&test, (const char *const[]) { "base-c1", "count-of-carcassonne", NULL });
  assert_option (&test, "carcassonne-final", NULL);
  cart_table_set_edition (test.table, "C1");
  assert_option (&test, "carcassonne-final", "all-districts");
  /* A variant that only some printings of an edition tell is nobody's default. */
  assert_option (&test, "small-city", NULL);
  /* The rules of a set that does not lie on the table do not matter. */
  cart_table_set_copies (test.table, "count-of-carcassonne", 0);
  assert_option (&test, "carcassonne-final", NULL);
  cart_table_set_copies (test.table, "count-of-carcassonne", 1);
  window_test_view (&test, "sandbox");
  view = CART_SANDBOX_VIEW (cart_window_get_view (test.window, "sandbox"));
  cart_test_until (cart_sandbox_get_game (view->sandbox) != NULL);
  g_assert_cmpstr (cart_game_get_option (cart_sandbox_get_game (view->sandbox), "carcassonne-final"), ==, "all-districts");

  cart_test_action (GTK_WIDGET (test.window), "win.disputed", NULL);
  cart_test_until ((dialog = GTK_WIDGET (window_test_dialog (&test))) != NULL);
  cart_test_until ((row = window_test_find_words (dialog, "their meeples do nothing")) != NULL);
  button = cart_test_find_type (gtk_widget_get_ancestor (row, ADW_TYPE_ACTION_ROW), GTK_TYPE_CHECK_BUTTON);
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  assert_option (&test, "carcassonne-final", "market");
  row = window_test_find_words (dialog, "they empty too, as in the first edition");
  button = cart_test_find_type (gtk_widget_get_ancestor (row, ADW_TYPE_ACTION_ROW), GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_assert_cmpuint (g_hash_table_size (cart_table_get_options (test.table)), ==, 0);
  cart_table_set_edition (test.table, "C2");
  assert_option (&test, "carcassonne-final", NULL);
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* What only a box apart from the three editions says is read with each of them; what it shares with one of them, where it lies on the table. */
static void
test_edition_apart (void)
{
  WindowTest test;
  GtkWidget *apart, *shared;

  window_test_start (&test, (const char *const[]) { "base-c2", NULL });
  cart_table_set_edition (test.table, "C2");
  show_card (&test, "river.source-first");
  cart_test_until ((apart = window_test_find_card (&test, "river.double-tile")) != NULL);
  cart_test_until ((shared = window_test_find_card (&test, "river.c3-knights")) != NULL);
  g_assert_true (gtk_widget_get_visible (apart));
  g_assert_false (gtk_widget_get_visible (shared));
  cart_table_set_copies (test.table, "river-20ae", 1);
  cart_test_until (gtk_widget_get_visible (shared));
  g_assert_true (gtk_widget_get_visible (apart));
  cart_table_set_copies (test.table, "river-20ae", 0);
  cart_test_until (!gtk_widget_get_visible (shared));
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/reading/pictures", test_pictures);
  g_test_add_func ("/app/reading/broken-text", test_broken_text);
  g_test_add_func ("/app/reading/direction", test_direction);
  g_test_add_func ("/app/reading/copy", test_copy);
  g_test_add_func ("/app/reading/outline", test_outline);
  g_test_add_func ("/app/reading/focus", test_focus);
  g_test_add_func ("/app/reading/examples-beside", test_examples_beside);
  g_test_add_func ("/app/reading/footnotes", test_footnotes);
  g_test_add_func ("/app/reading/edition-rules", test_edition_rules);
  g_test_add_func ("/app/reading/edition-apart", test_edition_apart);
  g_test_add_func ("/app/start/several", test_start_several);
  return g_test_run ();
}
