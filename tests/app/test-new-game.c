/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new game of the sandbox: who plays, who begins and by which seed; that is kept, and what the boxes have figures for is said. */
#include "cart-new-game-dialog.h"
#include "sandbox-test.h"

#include "record/cart-record-file.h"

static const char *const with_inns[] = { "base-c2", "inns-and-cathedrals-c2", NULL };

static GtkWidget *
open_dialog (WindowTest *test)
{
  gtk_widget_grab_focus (GTK_WIDGET (sandbox_test_view (test)->board));
  cart_test_key (GTK_WINDOW (test->window), "ctrl+n");
  cart_test_until (window_test_dialog (test) != NULL);
  g_assert_true (CART_IS_NEW_GAME_DIALOG (window_test_dialog (test)));
  return GTK_WIDGET (window_test_dialog (test));
}

static AdwComboRow *
seat (GtkWidget *dialog, const char *title)
{
  return ADW_COMBO_ROW (gtk_widget_get_ancestor (cart_test_find_text (dialog, title), ADW_TYPE_COMBO_ROW));
}

/* Presses Start and waits for the game. */
static void
start (WindowTest *test, GtkWidget *dialog)
{
  CartSandboxView *view = sandbox_test_view (test);
  CartGame *before = cart_sandbox_get_game (view->sandbox);

  cart_test_click (cart_test_find_id (dialog, "start_button"));
  cart_test_until (cart_sandbox_get_game (view->sandbox) != before);
  cart_test_until (window_test_dialog (test) == NULL);
}

static void
play_again (CartSandboxView *view)
{
  CartGame *before = cart_sandbox_get_game (view->sandbox);

  cart_test_action (GTK_WIDGET (view), "sandbox.new", NULL);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != before);
}

static void
assert_players (CartSandboxView *view, const char *order)
{
  g_autofree const char **names = cart_sandbox_view_names (view);
  g_autofree char *got = g_strjoinv (" ", (char **) names);

  g_assert_cmpstr (got, ==, order);
}

/* Five players, the third begins, with a seed of one's own; all of it is in the record, and the next game is theirs too. */
static void
test_players (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  GtkWidget *dialog = open_dialog (&test);
  g_autoptr (CartRecord) record = NULL;
  g_auto (GStrv) kept = NULL;
  guint64 seed;

  adw_spin_row_set_value (ADW_SPIN_ROW (cart_test_find_id (dialog, "number_row")), 5);
  /* Player 1 takes pink, which nobody had; player 2 takes yellow, and player 3 blue for it. */
  adw_combo_row_set_selected (seat (dialog, "Player 1"), CART_PLAYER_PINK);
  adw_combo_row_set_selected (seat (dialog, "Player 2"), CART_PLAYER_YELLOW);
  g_assert_cmpuint (adw_combo_row_get_selected (seat (dialog, "Player 3")), ==, CART_PLAYER_BLUE);
  adw_combo_row_set_selected (ADW_COMBO_ROW (cart_test_find_id (dialog, "first_row")), 2);
  gtk_editable_set_text (GTK_EDITABLE (cart_test_find_id (dialog, "seed_row")), "424242");
  start (&test, dialog);

  assert_players (view, "blue green black pink yellow");
  g_assert_cmpuint (cart_game_n_players (cart_sandbox_get_game (view->sandbox)), ==, 5);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (view->player_choice)), ==, 5);
  record = cart_sandbox_to_record (view->sandbox);
  g_assert_true (record->has_seed);
  g_assert_cmpuint (record->seed, ==, 424242);
  kept = g_settings_get_strv (cart_session_get_settings (test.session), "players");
  g_assert_cmpstrv (kept, ((const char *const[]) { "pink", "yellow", "blue", "green", "black", NULL }));

  play_again (view);
  assert_players (view, "blue green black pink yellow");
  g_assert_true (cart_sandbox_get_seed (view->sandbox, &seed));
  g_assert_cmpuint (seed, !=, 424242);

  /* In free editing the key chooses each of them. */
  g_object_set (view, "free", TRUE, NULL);
  sandbox_test_command (view, CART_BOARD_VIEW_NUMBER, 5);
  g_assert_cmpuint (gtk_drop_down_get_selected (view->player_choice), ==, 4);
  window_test_end (&test);
}

/* The next start of the program begins with those who played last, in the same seats. */
static void
test_kept (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  GtkWidget *dialog = open_dialog (&test);
  int first;
  g_auto (GStrv) seats = NULL;

  adw_spin_row_set_value (ADW_SPIN_ROW (cart_test_find_id (dialog, "number_row")), 3);
  adw_combo_row_set_selected (ADW_COMBO_ROW (cart_test_find_id (dialog, "first_row")), 3);
  start (&test, dialog);
  g_assert_cmpuint (cart_game_n_players (cart_sandbox_get_game (view->sandbox)), ==, 3);
  seats = cart_new_game_dup_seats (test.session, NULL, 5, &first);
  g_assert_cmpstrv (seats, ((const char *const[]) { "red", "blue", "yellow", NULL }));
  g_assert_cmpint (first, ==, CART_NEW_GAME_BY_LOT);

  dialog = open_dialog (&test);
  g_assert_cmpfloat (adw_spin_row_get_value (ADW_SPIN_ROW (cart_test_find_id (dialog, "number_row"))), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (cart_test_find_id (dialog, "first_row"))), ==, 3);
  /* Nothing changes where one does not want it after all. */
  cart_test_click (cart_test_find_text (dialog, "_Cancel"));
  cart_test_until (window_test_dialog (&test) == NULL);
  window_test_end (&test);
}

/* Who goes to the sandbox by its key has its keys at once. */
static void
test_by_keys (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);

  window_test_view (&test, "rules");
  cart_test_settle (GTK_WINDOW (test.window));
  gtk_widget_grab_focus (cart_test_find_type (GTK_WIDGET (test.window), GTK_TYPE_LIST_BOX_ROW));
  cart_test_key (GTK_WINDOW (test.window), "alt+5");
  cart_test_until (gtk_widget_get_mapped (GTK_WIDGET (view)));
  cart_test_until (gtk_widget_has_focus (GTK_WIDGET (view->board)));
  cart_test_key (GTK_WINDOW (test.window), "ctrl+n");
  cart_test_until (window_test_dialog (&test) != NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  adw_dialog_force_close (window_test_dialog (&test));
  window_test_end (&test);
}

/* The lot falls on everybody, and on the same one by the same seed. */
static void
test_lot (void)
{
  static const char *const seats[] = { "red", "blue", "yellow", NULL };
  guint times[3] = { 0 };

  for (guint64 seed = 0; seed < 300; seed++)
    {
      g_auto (GStrv) order = cart_new_game_dup_order (seats, CART_NEW_GAME_BY_LOT, seed);
      g_auto (GStrv) again = cart_new_game_dup_order (seats, CART_NEW_GAME_BY_LOT, seed);
      guint who = 0;

      g_assert_cmpstrv (order, again);
      while (!g_str_equal (seats[who], order[0]))
        who++;
      g_assert_cmpstr (order[1], ==, seats[(who + 1) % 3]);
      times[who]++;
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (times[i], >, 60);
}

/* A game of four that was opened stays one of four; a colour that is none gets one that is free. */
static void
test_file (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *before = cart_sandbox_get_game (view->sandbox);

  cart_sandbox_view_load_text (view, g_strdup ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],"
                                               "\"players\":[\"green\",\"mauve\",\"yellow\",\"blue\"],\"moves\":[]}"));
  cart_test_until (cart_sandbox_get_game (view->sandbox) != before);
  play_again (view);
  assert_players (view, "green red yellow blue");
  window_test_end (&test);
}

/* As many as the boxes have figures for, and the content's own words for it; a click on them goes there. */
static void
test_limits (void)
{
  static const struct { const char *const *sets; double most; const char *words; } cases[] = {
    { sandbox_test_base, 5, "2 to 5 players can play." },
    { with_inns, 6, "With this expansion 2 to 6 players can play." },
    { sandbox_test_gold_rush, 5, "2 to 5 people can play" },
    { sandbox_test_south_seas, 5, "2 to 5 people can play" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WindowTest test;
      GtkWidget *dialog, *row;

      sandbox_test_open (&test, cases[i].sets);
      dialog = open_dialog (&test);
      adw_spin_row_set_value (ADW_SPIN_ROW (cart_test_find_id (dialog, "number_row")), 9);
      g_assert_cmpfloat (adw_spin_row_get_value (ADW_SPIN_ROW (cart_test_find_id (dialog, "number_row"))), ==, cases[i].most);
      cart_test_until (gtk_widget_get_visible (cart_test_find_id (dialog, "limits")));
      cart_test_settle (GTK_WINDOW (test.window));
      row = window_test_find_words (dialog, cases[i].words);
      if (row == NULL)
        g_error ("“%s” is not said", cases[i].words);
      g_signal_emit_by_name (gtk_widget_get_ancestor (row, ADW_TYPE_ACTION_ROW), "activated");
      cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "rules"));
      g_assert_nonnull (strstr (window_test_current (&test), ".players"));
      window_test_end (&test);
    }
}

/* The board's seed is seen and can be used again: the same tiles come. What is no number does not start a game. */
static void
test_seed (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  GtkWidget *dialog, *entry, *board;
  const CartTile *drawn;
  g_autofree char *text = NULL;
  guint64 seed;

  g_assert_true (cart_sandbox_draw (view->sandbox));
  drawn = cart_game_get_drawn (cart_sandbox_get_game (view->sandbox));
  g_assert_true (cart_sandbox_get_seed (view->sandbox, &seed));
  text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  dialog = open_dialog (&test);
  entry = cart_test_find_id (dialog, "seed_row");
  board = cart_test_find_id (dialog, "board_row");
  g_assert_true (gtk_widget_get_visible (board));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (board)), ==, text);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), !=, text);
  gtk_editable_set_text (GTK_EDITABLE (entry), "twelve");
  g_assert_false (gtk_widget_get_sensitive (cart_test_find_id (dialog, "start_button")));
  gtk_editable_set_text (GTK_EDITABLE (entry), "-1");
  g_assert_false (gtk_widget_get_sensitive (cart_test_find_id (dialog, "start_button")));
  cart_test_click (cart_test_find_text (dialog, "_Use"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, text);
  start (&test, dialog);
  g_assert_true (cart_sandbox_draw (view->sandbox));
  g_assert_cmpstr (cart_game_get_drawn (cart_sandbox_get_game (view->sandbox))->id, ==, drawn->id);
  window_test_end (&test);
}

static void
test_pictures (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, with_inns);
  GtkWidget *dialog = open_dialog (&test);
  guint pick = 5;

  adw_spin_row_set_value (ADW_SPIN_ROW (cart_test_find_id (dialog, "number_row")), 6);
  cart_test_until (gtk_widget_get_visible (cart_test_find_id (dialog, "limits")));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "sandbox-new-game");
  start (&test, dialog);
  for (int i = 0; i < 90; i++)
    {
      sandbox_test_do_one (view, pick);
      pick = pick * 1103515245 + 12345;
    }
  cart_board_view_fit (view->board);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "sandbox-six-players");
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/sandbox/new-game/players", test_players);
  g_test_add_func ("/sandbox/new-game/kept", test_kept);
  g_test_add_func ("/sandbox/new-game/lot", test_lot);
  g_test_add_func ("/sandbox/new-game/file", test_file);
  g_test_add_func ("/sandbox/new-game/limits", test_limits);
  g_test_add_func ("/sandbox/new-game/seed", test_seed);
  g_test_add_func ("/sandbox/new-game/pictures", test_pictures);
  g_test_add_func ("/sandbox/new-game/by-keys", test_by_keys);
  return g_test_run ();
}
