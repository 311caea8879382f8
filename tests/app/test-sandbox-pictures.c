/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the sandbox's boards, pages and dialogs in each style, wide and narrow; nothing in them is cut off, lies outside or has no name. */
#include "sandbox-test.h"

#include "cart-lesson.h"

/* So many things done; to a moment at which a tile is to be laid, or the game is over. */
static void
play (CartSandboxView *view, guint steps)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint pick = 11;

  for (guint i = 0; i < steps + 60 && (i < steps || cart_game_get_phase (game) != CART_PHASE_TILE); i++)
    if (!sandbox_test_do_one (view, sandbox_test_random (&pick)))
      break;
}

static void
take_pictures (WindowTest *test, const char *name)
{
  cart_test_settle (GTK_WINDOW (test->window));
  cart_test_assert_accessible (GTK_WINDOW (test->window));
  cart_test_pictures (GTK_WINDOW (test->window), name);
}

/* What stands beside the board lies in a sheet below it on a narrow window. */
static void
take_sheet (WindowTest *test, CartSandboxView *view, const char *name)
{
  g_autofree char *sheet = g_strconcat (name, "-sheet", NULL);

  cart_test_resize (GTK_WINDOW (test->window), 360, 640);
  adw_bottom_sheet_set_open (view->sheet, TRUE);
  cart_test_settle (GTK_WINDOW (test->window));
  cart_test_assert_layout (GTK_WINDOW (test->window));
  g_free (cart_test_picture (GTK_WINDOW (test->window), sheet));
  adw_bottom_sheet_set_open (view->sheet, FALSE);
  cart_test_resize (GTK_WINDOW (test->window), 1280, 820);
}

static void
test_board (gconstpointer data)
{
  gboolean gold = data == (gconstpointer) sandbox_test_gold_rush;
  const char *name = gold ? "app-sandbox-gold-rush" : "app-sandbox-south-seas-board";
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, data);

  play (view, gold ? 130 : 110);
  cart_board_view_fit (view->board);
  take_pictures (&test, name);
  take_sheet (&test, view, name);
  window_test_end (&test);
}

static void
test_final (gconstpointer data)
{
  gboolean base = data == (gconstpointer) sandbox_test_everything;
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, data);

  play (view, 120);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (cart_test_find_id (GTK_WIDGET (view->panel), "preview_button")), TRUE);
  take_pictures (&test, base ? "app-sandbox-final" : "app-sandbox-final-south-seas");
  take_sheet (&test, view, base ? "app-sandbox-final" : "app-sandbox-final-south-seas");
  window_test_end (&test);
}

/* What is told of the game beside the board: who has won. */
static void
test_over (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_gold_rush);

  play (view, 90);
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.finish", NULL);
  cart_test_until (cart_game_get_phase (cart_sandbox_get_game (view->sandbox)) == CART_PHASE_OVER);
  take_pictures (&test, "app-sandbox-over");
  window_test_end (&test);
}

/* A dialog of the sandbox, opened by its action. */
static void
test_dialog (gconstpointer data)
{
  const char *action = data;
  g_autofree char *name = g_strconcat ("app-", action, NULL);
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, g_str_has_suffix (action, "options") ? sandbox_test_everything : sandbox_test_base);

  play (view, 30);
  g_strdelimit (name, ".", '-');
  gtk_widget_activate_action (GTK_WIDGET (view), action, NULL);
  cart_test_until (window_test_dialog (&test) != NULL);
  if (g_str_has_suffix (action, "gallery"))
    cart_test_until (window_test_find_words (GTK_WIDGET (window_test_dialog (&test)), "garden") != NULL);
  take_pictures (&test, name);
  adw_dialog_force_close (window_test_dialog (&test));
  cart_test_until (window_test_dialog (&test) == NULL);
  window_test_end (&test);
}

static void
test_values (gconstpointer data)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, data);

  play (view, 60);
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.edit-values", NULL);
  cart_test_until (window_test_dialog (&test) != NULL);
  take_pictures (&test, data == (gconstpointer) sandbox_test_south_seas ? "app-sandbox-values-south-seas" : "app-sandbox-values");
  adw_dialog_force_close (window_test_dialog (&test));
  cart_test_until (window_test_dialog (&test) == NULL);
  window_test_end (&test);
}

/* A position of which not all can be shown: the question, and what is shown then. */
static void
test_salvage (void)
{
  static const char text[] =
    "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"carcassonne\", \"sets\": [\"base-c2\", \"nowhere-c9\"], \"players\": [\"red\", \"blue\"],"
    " \"title\": \"A damaged position\", \"setup\": {\"tiles\": [{\"tile\": \"base-c2/D\", \"x\": 0, \"y\": 0, \"rotation\": 0},"
    " {\"tile\": \"nowhere-c9/A\", \"x\": 1, \"y\": 0, \"rotation\": 0}, {\"tile\": \"base-c2/C\", \"x\": 0, \"y\": 1, \"rotation\": 0}]}, \"moves\": []}";
  g_autofree char *path = sandbox_test_write ("damaged-picture.cartulary", text);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  cart_sandbox_view_open (view, file);
  cart_test_until (window_test_dialog (&test) != NULL);
  take_pictures (&test, "app-sandbox-salvage");
  sandbox_test_answer (&test, "show");
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  take_pictures (&test, "app-sandbox-salvaged");
  window_test_end (&test);
}

/* The title of a position is told whole, though there is no room for it beside the tools: in its tooltip, or as the caption of an example. */
static void
test_example (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  g_assert_true (cart_sandbox_view_open_example (view, "abbot-garden-complete"));
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  cart_test_until (gtk_widget_get_visible (GTK_WIDGET (view->lesson)));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (view->position_name)));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (view->lesson), cart_sandbox_get_title (view->sandbox)));
  take_pictures (&test, "app-sandbox-example");
  cart_lesson_hide (view->lesson);
  cart_test_until (gtk_widget_get_mapped (GTK_WIDGET (view->position_name)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (view->position_name)), ==, cart_sandbox_get_title (view->sandbox));
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_data_func ("/sandbox-pictures/gold-rush", sandbox_test_gold_rush, test_board);
  g_test_add_data_func ("/sandbox-pictures/south-seas", sandbox_test_south_seas, test_board);
  g_test_add_data_func ("/sandbox-pictures/final/carcassonne", sandbox_test_everything, test_final);
  g_test_add_data_func ("/sandbox-pictures/final/south-seas", sandbox_test_south_seas, test_final);
  g_test_add_func ("/sandbox-pictures/over", test_over);
  g_test_add_data_func ("/sandbox-pictures/gallery", "sandbox.gallery", test_dialog);
  g_test_add_data_func ("/sandbox-pictures/ways", "sandbox.options", test_dialog);
  g_test_add_data_func ("/sandbox-pictures/title-and-note", "sandbox.properties", test_dialog);
  g_test_add_data_func ("/sandbox-pictures/values/carcassonne", sandbox_test_everything, test_values);
  g_test_add_data_func ("/sandbox-pictures/values/south-seas", sandbox_test_south_seas, test_values);
  g_test_add_func ("/sandbox-pictures/salvage", test_salvage);
  g_test_add_func ("/sandbox-pictures/example", test_example);
  return g_test_run ();
}
