/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are not all good: which are offered, what of them is damaged or too much and where, colours that are none; and the position as
 * the text that such a file holds. */
#include "cart-record-filters.h"
#include "sandbox-test.h"

#include "record/cart-record-file.h"

#define GAME "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],\"players\":%s,\"title\":\"%s\",\"moves\":[]}\n"

static gboolean
takes (GListModel *filters, guint index, const char *name)
{
  g_autoptr (GtkFilter) filter = g_list_model_get_item (filters, index);
  g_autoptr (GFileInfo) info = g_file_info_new ();

  g_file_info_set_name (info, name);
  g_file_info_set_display_name (info, name);
  g_file_info_set_content_type (info, "application/octet-stream");
  return gtk_filter_match (filter, info);
}

/* Everything that can be read can be chosen, and files used last are found again. */
static void
test_filters (void)
{
  static const char *const good[] = { "a.cartulary", "b.jsonl", "c.jsonl.gz", "d.json", "E.CARTULARY" };
  static const char *const other[] = { "a.gz", "cartulary", "b.txt", "jsonl" };
  g_autoptr (GtkFileDialog) dialog = cart_sandbox_view_file_dialog ("Open", NULL, TRUE);
  GListModel *filters = gtk_file_dialog_get_filters (dialog);

  g_assert_cmpuint (g_list_model_get_n_items (filters), ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (takes (filters, 0, good[i]));
      g_assert_true (takes (filters, 1, good[i]));
      g_assert_true (cart_record_filters_matches (good[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    {
      g_assert_false (takes (filters, 0, other[i]));
      g_assert_true (takes (filters, 1, other[i]));
      g_assert_false (cart_record_filters_matches (other[i]));
    }
}

static void
open_text (CartSandboxView *view, const char *name, const char *text)
{
  g_autofree char *path = sandbox_test_write (name, text);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  cart_sandbox_view_open (view, file);
}

static void
assert_says (WindowTest *test, const char *words)
{
  cart_test_until (window_test_dialog (test) != NULL);
  cart_test_settle (GTK_WINDOW (test->window));
  if (window_test_find_words (GTK_WIDGET (window_test_dialog (test)), words) == NULL)
    g_error ("“%s” is not said", words);
}

/* A damaged line is told with its place, and does not hide the games after it; what one chooses is not saved over the rest. */
static void
test_lines (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *before = cart_sandbox_get_game (view->sandbox);
  GtkListBox *list;
  g_autofree char *text = g_strdup_printf (GAME "{\"format\":\"cartulary\",\"version\":1\n" GAME "{\"format\":\"chess\"}\n" GAME, "[\"red\"]", "One",
                                           "[\"red\"]", "Two", "[\"red\"]", "Three");
  g_autofree char *one = g_strdup_printf (GAME "nothing\n", "[\"red\"]", "Alone");

  open_text (view, "damaged.jsonl", text);
  assert_says (&test, "2 lines cannot be read, the first:");
  assert_says (&test, "damaged.jsonl, line 2:");
  list = GTK_LIST_BOX (cart_test_find_type (GTK_WIDGET (window_test_dialog (&test)), GTK_TYPE_LIST_BOX));
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, 2));
  g_assert_null (gtk_list_box_get_row_at_index (list, 3));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "sandbox-damaged");
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 2));
  cart_test_until (cart_sandbox_get_game (view->sandbox) != before);
  g_assert_cmpstr (cart_sandbox_get_title (view->sandbox), ==, "Three");
  cart_test_until (window_test_dialog (&test) == NULL);

  /* one game and a damaged line */
  before = cart_sandbox_get_game (view->sandbox);
  open_text (view, "alone.jsonl", one);
  assert_says (&test, "One line cannot be read.");
  list = GTK_LIST_BOX (cart_test_find_type (GTK_WIDGET (window_test_dialog (&test)), GTK_TYPE_LIST_BOX));
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 0));
  cart_test_until (cart_sandbox_get_game (view->sandbox) != before);
  g_assert_cmpstr (cart_sandbox_get_title (view->sandbox), ==, "Alone");
  g_assert_null (cart_sandbox_get_file (view->sandbox));
  window_test_end (&test);
}

/* Of very many games it is said that they are not all there. */
static void
test_many (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *all = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (text, GAME, "[\"red\"]", "One");
  all = g_strdup (text->str);
  g_string_append_printf (text, GAME, "[\"red\"]", "Last");
  open_text (view, "many.jsonl", text->str);
  assert_says (&test, "The file has more games: these are the first 200.");
  adw_dialog_force_close (window_test_dialog (&test));
  cart_test_until (window_test_dialog (&test) == NULL);
  open_text (view, "all.jsonl", all);
  cart_test_until (window_test_dialog (&test) != NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_null (window_test_find_words (GTK_WIDGET (window_test_dialog (&test)), "The file has more games"));
  adw_dialog_force_close (window_test_dialog (&test));
  window_test_end (&test);
}

/* A colour that is none is told and shown in one that is free; the same one twice is refused. */
static void
test_colours (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *before = cart_sandbox_get_game (view->sandbox);
  CartPlayerColor colors[CART_MAX_PLAYERS];
  g_autofree char *odd = g_strdup_printf (GAME, "[\"mauve\",\"red\",\"teal\"]", "Odd");
  g_autofree char *twice = g_strdup_printf (GAME, "[\"blue\",\"red\",\"blue\"]", "Twice");

  /* the format's colours are those that are drawn */
  g_assert_cmpuint (g_strv_length ((GStrv) cart_record_colours ()), ==, CART_N_PLAYER_COLORS);
  for (int i = 0; i < CART_N_PLAYER_COLORS; i++)
    g_assert_cmpstr (cart_record_colours ()[i], ==, cart_draw_player_name ((CartPlayerColor) i));
  open_text (view, "odd.cartulary", odd);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != before);
  cart_test_until (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "players[0]: no colour is named “mauve”"));
  g_assert_cmpuint (cart_sandbox_get_players (view->sandbox, colors), ==, 3);
  g_assert_cmpint (colors[0], ==, CART_PLAYER_BLUE);
  g_assert_cmpint (colors[1], ==, CART_PLAYER_RED);
  g_assert_cmpint (colors[2], ==, CART_PLAYER_YELLOW);

  before = cart_sandbox_get_game (view->sandbox);
  adw_banner_set_revealed (view->banner, FALSE);
  open_text (view, "twice.cartulary", twice);
  cart_test_until (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "twice.cartulary"));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "players[2]: the colour “blue” is there twice"));
  g_assert_true (cart_sandbox_get_game (view->sandbox) == before);
  window_test_end (&test);
}

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Copied as JSON, the position is what a file of it holds, and can be pasted. */
static void
test_json (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *before = cart_sandbox_get_game (view->sandbox);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (view));
  g_autoptr (CartRecord) record = NULL, again = NULL;
  g_autofree char *text = NULL, *copied = NULL, *text_again = NULL;

  for (guint i = 0; i < 20; i++)
    sandbox_test_do_one (view, i * 3);
  record = cart_sandbox_to_record (view->sandbox);
  text = cart_record_to_json (record, CART_RECORD_WRITE_INDENTED);
  cart_test_action (GTK_WIDGET (view), "sandbox.copy-json", NULL);
  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &copied);
  cart_test_until (copied != NULL);
  g_assert_cmpstr (copied, ==, text);
  before = cart_sandbox_get_game (view->sandbox);
  cart_test_action (GTK_WIDGET (view), "sandbox.paste", NULL);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != before);
  again = cart_sandbox_to_record (view->sandbox);
  text_again = cart_record_to_json (again, CART_RECORD_WRITE_INDENTED);
  g_assert_cmpstr (text_again, ==, text);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/sandbox/damaged/filters", test_filters);
  g_test_add_func ("/sandbox/damaged/lines", test_lines);
  g_test_add_func ("/sandbox/damaged/many", test_many);
  g_test_add_func ("/sandbox/damaged/colours", test_colours);
  g_test_add_func ("/sandbox/damaged/json", test_json);
  return g_test_run ();
}
