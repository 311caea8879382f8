/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score track in the window: what can be chosen follows the table, a new track asks who plays and can be undone, a file that cannot be written is
 * told, and all that was counted can be looked at. */
#include "sandbox-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "cart-score-track.h"

static CartScoreTrack *
open_track (WindowTest *test, CartSandboxView *view)
{
  CartScoreTrack *track;

  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.track", NULL);
  cart_test_until (CART_IS_SCORE_TRACK (window_test_dialog (test)));
  track = CART_SCORE_TRACK (window_test_dialog (test));
  cart_test_until (cart_score_track_get_kinds (track)->len > 0);
  return track;
}

static void
close_track (WindowTest *test, CartScoreTrack *track)
{
  adw_dialog_force_close (ADW_DIALOG (track));
  cart_test_until (window_test_dialog (test) == NULL);
}

static gboolean
has_icon_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0 && gtk_widget_get_mapped (widget);
}

static void
click_action (CartScoreTrack *track, const char *action)
{
  cart_test_until (cart_test_find (GTK_WIDGET (track), has_icon_action, action) != NULL);
  cart_test_click (cart_test_find (GTK_WIDGET (track), has_icon_action, action));
}

/* The names in the list, separated by commas. */
static char *
list_kinds (CartScoreTrack *track)
{
  GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (cart_test_find_id (GTK_WIDGET (track), "kind_choice")));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", gtk_string_list_get_string (GTK_STRING_LIST (model), i));
  return g_string_free (text, FALSE);
}

static const char *const unplayed[] = { "base-c2", "festival", "tower-c2", NULL };
static const char *const two_games[] = { "base-c2", "gold-rush-demo", NULL };
static const char *const nothing[] = { NULL };

static const struct {
  const char *name;
  const char *const *sets;
  const char *wanted;
} tables[] = {
  { "base", sandbox_test_base, "Road, City, Field, Monastery, Other" },
  { "everything", sandbox_test_everything, "Road, City, Field, Monastery, Shrine, Garden, Trade goods, The king, The robber, Other" },
  { "gold-rush", sandbox_test_gold_rush, "Railroad, Mountain, Prairie, City, Mining tokens, Other" },
  { "south-seas", sandbox_test_south_seas, "Ships, Wares left over, Other" },
  /* what the engine does not play has its name */
  { "unplayed", unplayed, "Road, City, Field, Monastery, The Festival, The Tower, Other" },
  { "two-games", two_games, "Road, City, Field, Monastery, Railroad, Mountain, Prairie, Mining tokens, Other" },
  { "nothing", nothing, "Other" },
};

static void
count (CartScoreTrack *track, guint player, guint kind, double points)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (cart_test_find_id (GTK_WIDGET (track), "player_choice")), player);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (cart_test_find_id (GTK_WIDGET (track), "kind_choice")), kind);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (cart_test_find_id (GTK_WIDGET (track), "points")), points);
  cart_test_click (cart_test_find_text (GTK_WIDGET (track), "_Count them"));
}

/* --- What gives points --- */

static void
test_kinds (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  WindowTest test;
  CartScoreTrack *track;
  g_autofree char *kinds = NULL, *later = NULL;
  g_autoptr (CartScoreBook) book = cart_score_book_get ();

  cart_score_book_begin (book, (const char *const[]) { "red", "blue", NULL });
  window_test_start (&test, tables[index].sets);
  window_test_view (&test, "sandbox");
  track = open_track (&test, sandbox_test_view (&test));
  kinds = list_kinds (track);
  g_assert_cmpstr (kinds, ==, tables[index].wanted);

  /* a kind that was counted stays in the list, whatever lies on the table at the next start */
  g_assert_true (cart_score_book_add (book, 1, "shrine", 5));
  close_track (&test, track);
  track = open_track (&test, sandbox_test_view (&test));
  later = list_kinds (track);
  g_assert_nonnull (strstr (later, "Shrine"));
  g_assert_true (g_str_has_suffix (later, ", Other"));
  g_assert_true (cart_score_book_undo (cart_score_track_get_book (track)));
  close_track (&test, track);
  window_test_end (&test);
}

/* --- Counting --- */

static void
test_counting (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartScoreTrack *track = open_track (&test, view);
  CartScoreBook *book = cart_score_track_get_book (track);

  cart_score_book_begin (book, (const char *const[]) { "red", "blue", "yellow", NULL });
  count (track, 0, 1, 48);
  count (track, 0, 0, 7);
  count (track, 2, 2, 9);
  count (track, 2, 2, 0); /* nothing */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (book)), ==, 3);
  click_action (track, "track.undo");
  g_assert_cmpint (cart_score_book_get_points (book, 2, NULL), ==, 0);
  click_action (track, "track.redo");
  g_assert_cmpint (cart_score_book_get_points (book, 2, "field"), ==, 9);
  cart_test_until (window_test_find_words (GTK_WIDGET (track), "1 lap, city 48, road 7") != NULL);
  cart_test_until (window_test_find_words (GTK_WIDGET (track), "Yellow, field") != NULL);
  close_track (&test, track);

  /* at the next start, also what was taken back */
  track = open_track (&test, view);
  book = cart_score_track_get_book (track);
  g_assert_cmpuint (cart_score_book_n_players (book), ==, 3);
  g_assert_cmpint (cart_score_book_get_points (book, 0, NULL), ==, 55);
  click_action (track, "track.undo");
  close_track (&test, track);
  track = open_track (&test, view);
  book = cart_score_track_get_book (track);
  g_assert_cmpint (cart_score_book_get_points (book, 2, NULL), ==, 0);
  click_action (track, "track.redo");
  g_assert_cmpint (cart_score_book_get_points (book, 2, NULL), ==, 9);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-track");
  close_track (&test, track);
  window_test_end (&test);
}

/* --- By keys --- */

static gboolean
has_focus_in (WindowTest *test, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (test->window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Everything by keys alone: points are typed and counted, taken back and counted again; player and kind are chosen. */
static void
test_keys (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  GtkWidget *points, *player, *kind;
  CartScoreTrack *track = open_track (&test, view);
  CartScoreBook *book = cart_score_track_get_book (track);

  cart_score_book_begin (book, (const char *const[]) { "red", "blue", "yellow", "green", "black", "pink", NULL });
  points = cart_test_find_id (GTK_WIDGET (track), "points");
  player = cart_test_find_id (GTK_WIDGET (track), "player_choice");
  kind = cart_test_find_id (GTK_WIDGET (track), "kind_choice");
  /* the dialog begins where points are typed */
  cart_test_until (has_focus_in (&test, points));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_type (GTK_WINDOW (test.window), "12");
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (cart_score_book_get_points (book, 0, "road") == 12);
  /* the next number takes the place of the one before */
  cart_test_type (GTK_WINDOW (test.window), "45");
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (cart_score_book_get_points (book, 0, NULL) == 57);
  cart_test_until (window_test_find_words (GTK_WIDGET (track), "1 lap") != NULL);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+z");
  cart_test_until (cart_score_book_get_points (book, 0, NULL) == 12);
  cart_test_until (window_test_find_words (GTK_WIDGET (track), "1 lap") == NULL);
  cart_test_key (GTK_WINDOW (test.window), "ctrl+shift+z");
  cart_test_until (cart_score_book_get_points (book, 0, NULL) == 57);
  /* back to the kind, then the player: each list opens, and an arrow chooses */
  cart_test_key (GTK_WINDOW (test.window), "shift+Tab");
  cart_test_until (has_focus_in (&test, kind));
  cart_test_key (GTK_WINDOW (test.window), "space");
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_key (GTK_WINDOW (test.window), "Down");
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (gtk_drop_down_get_selected (GTK_DROP_DOWN (kind)) == 1);
  cart_test_key (GTK_WINDOW (test.window), "shift+Tab");
  cart_test_until (has_focus_in (&test, player));
  cart_test_key (GTK_WINDOW (test.window), "space");
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_key (GTK_WINDOW (test.window), "Down");
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (gtk_drop_down_get_selected (GTK_DROP_DOWN (player)) == 1);
  gtk_widget_grab_focus (points);
  cart_test_type (GTK_WINDOW (test.window), "-3");
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (cart_score_book_get_points (book, 1, "city") == -3);
  for (guint i = 2; i < 6; i++)
    cart_score_book_add (book, i, "field", i < 5 ? 57 : 107);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-track-six");
  cart_test_key (GTK_WINDOW (test.window), "Escape");
  cart_test_until (window_test_dialog (&test) == NULL);
  window_test_end (&test);
}

/* --- A new track --- */

static gboolean
is_undo_of_toast (GtkWidget *widget, gconstpointer data)
{
  return has_icon_action (widget, "track.undo") && gtk_widget_get_ancestor (widget, ADW_TYPE_TOOLBAR_VIEW) == NULL;
}

static void
choose_colour (AdwDialog *question, const char *title, gboolean plays)
{
  GtkWidget *row = cart_test_find_text (GTK_WIDGET (question), title);

  g_assert_nonnull (row);
  adw_switch_row_set_active (ADW_SWITCH_ROW (gtk_widget_get_ancestor (row, ADW_TYPE_SWITCH_ROW)), plays);
}

static void
test_new_track (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartScoreTrack *track = open_track (&test, view);
  CartScoreBook *book = cart_score_track_get_book (track);
  AdwDialog *question;
  GtkWidget *undo;

  cart_score_book_begin (book, (const char *const[]) { "red", "blue", NULL });
  count (track, 0, 1, 24);
  /* it is asked first */
  click_action (track, "track.new");
  cart_test_until (ADW_IS_ALERT_DIALOG (window_test_dialog (&test)));
  question = window_test_dialog (&test);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-track-new");
  g_assert_true (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (question), "begin"));
  choose_colour (question, "Blue", FALSE);
  g_assert_false (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (question), "begin"));
  sandbox_test_answer (&test, "cancel");
  cart_test_until (window_test_dialog (&test) == ADW_DIALOG (track));
  g_assert_cmpint (cart_score_book_get_points (book, 0, NULL), ==, 24);

  click_action (track, "track.new");
  cart_test_until (ADW_IS_ALERT_DIALOG (window_test_dialog (&test)));
  choose_colour (window_test_dialog (&test), "Blue", FALSE);
  choose_colour (window_test_dialog (&test), "Black", TRUE);
  choose_colour (window_test_dialog (&test), "Green", TRUE);
  sandbox_test_answer (&test, "begin");
  cart_test_until (window_test_dialog (&test) == ADW_DIALOG (track));
  g_assert_cmpuint (cart_score_book_n_players (book), ==, 3);
  g_assert_cmpstr (cart_score_book_get_players (book)[2], ==, "black");
  g_assert_cmpint (cart_score_book_get_points (book, 0, NULL), ==, 0);
  cart_test_until (window_test_find_words (GTK_WIDGET (track), "Black") != NULL);

  /* and can be undone */
  cart_test_until (cart_test_find (GTK_WIDGET (track), is_undo_of_toast, NULL) != NULL);
  undo = cart_test_find (GTK_WIDGET (track), is_undo_of_toast, NULL);
  cart_test_click (undo);
  cart_test_until (cart_score_book_n_players (book) == 2);
  g_assert_cmpint (cart_score_book_get_points (book, 0, NULL), ==, 24);
  cart_test_until (cart_test_find (GTK_WIDGET (track), is_undo_of_toast, NULL) == NULL);

  /* what the toast offers is the new track, and never what was counted after it */
  g_assert_true (cart_score_book_redo (book));
  click_action (track, "track.new");
  sandbox_test_answer (&test, "begin");
  cart_test_until (cart_test_find (GTK_WIDGET (track), is_undo_of_toast, NULL) != NULL);
  count (track, 0, 0, 3);
  cart_test_until (cart_test_find (GTK_WIDGET (track), is_undo_of_toast, NULL) == NULL);
  close_track (&test, track);
  window_test_end (&test);
}

/* --- Everything counted --- */

static void
test_all_entries (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartScoreTrack *track = open_track (&test, view);
  CartScoreBook *book = cart_score_track_get_book (track);
  GtkListView *entries = GTK_LIST_VIEW (cart_test_find_id (GTK_WIDGET (track), "entries"));

  cart_score_book_begin (book, (const char *const[]) { "red", "blue", NULL });
  for (int i = 0; i < 300; i++)
    g_assert_true (cart_score_book_add (book, (guint) i % 2, "road", i == 0 ? 500 : 1));
  cart_test_until (window_test_find_words (GTK_WIDGET (track), "300 entries") != NULL);
  cart_test_click (GTK_WIDGET (cart_test_find_id (GTK_WIDGET (track), "all_button")));
  cart_test_until (gtk_widget_get_mapped (GTK_WIDGET (entries)));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (entries))), ==, 300);
  cart_test_until (window_test_find_words (GTK_WIDGET (entries), "150 in all") != NULL); /* blue's last */
  g_assert_null (window_test_find_words (GTK_WIDGET (entries), "500 in all"));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-track-entries");
  /* down to the very first */
  gtk_list_view_scroll_to (entries, 299, GTK_LIST_SCROLL_FOCUS, NULL);
  cart_test_until (window_test_find_words (GTK_WIDGET (entries), "500 in all") != NULL);
  click_action (track, "track.undo");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (entries))), ==, 299);
  close_track (&test, track);
  window_test_end (&test);
}

/* --- Not kept --- */

static void
test_not_kept (void)
{
  g_autofree char *inner = g_build_filename (g_get_user_cache_dir (), "track-in-the-way", NULL), *path = g_build_filename (inner, "track.ini", NULL);
  WindowTest test;
  g_autoptr (CartScoreBook) book = NULL;
  CartScoreTrack *track;
  AdwBanner *banner;

  g_free (sandbox_test_write ("track-in-the-way", "a file"));
  window_test_start (&test, sandbox_test_base);
  window_test_view (&test, "sandbox");
  book = cart_score_book_new (path);
  track = CART_SCORE_TRACK (cart_score_track_new (test.session, book));
  adw_dialog_present (ADW_DIALOG (track), GTK_WIDGET (test.window));
  cart_test_until (cart_score_track_get_kinds (track)->len > 0);
  banner = ADW_BANNER (cart_test_find_id (GTK_WIDGET (track), "problem"));
  /* the file in the way was found when the book was opened */
  count (track, 0, 0, 5);
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_nonnull (strstr (adw_banner_get_title (banner), "not kept"));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-track-problem");
  g_assert_cmpint (g_unlink (inner), ==, 0);
  g_signal_emit_by_name (banner, "button-clicked");
  g_assert_false (adw_banner_get_revealed (banner));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  close_track (&test, track);
  window_test_end (&test);
}

/* Two windows show the same book. */
static void
test_two_windows (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartScoreTrack *track = open_track (&test, view);
  g_autoptr (CartScoreBook) book = cart_score_book_get ();

  g_assert_true (book == cart_score_track_get_book (track));
  cart_score_book_begin (book, (const char *const[]) { "pink", "green", "yellow", "black", NULL });
  cart_score_book_add (book, 3, "city", 30);
  cart_test_until (window_test_find_words (GTK_WIDGET (track), "Black, city") != NULL);
  cart_test_until (window_test_find_words (GTK_WIDGET (track), "city 30") != NULL);
  close_track (&test, track);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strdup_printf ("/score-track/kinds/%s", tables[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_kinds);
    }
  g_test_add_func ("/score-track/counting", test_counting);
  g_test_add_func ("/score-track/keys", test_keys);
  g_test_add_func ("/score-track/new", test_new_track);
  g_test_add_func ("/score-track/all-entries", test_all_entries);
  g_test_add_func ("/score-track/not-kept", test_not_kept);
  g_test_add_func ("/score-track/two-windows", test_two_windows);
  return g_test_run ();
}
