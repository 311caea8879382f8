/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways of playing that were agreed on, game by game: in the sandbox, on the sheet, in the dialogs; and what each feature of each game is worth. */
#include "cart-sandbox-view-private.h"
#include "cart-window-test.h"
#include "cart-worth-dialog.h"
#include "sandbox-test.h"

#include <string.h>

#include "present/cart-present.h"

static const char *const base_and_gold[] = { "base-c2", "gold-rush", NULL };
static const char *const base[] = { "base-c2", NULL };

/* --- what is it worth? --- */

static CartWorthDialog *
open_worth (WindowTest *test)
{
  cart_test_action (GTK_WIDGET (test->window), "win.worth", NULL);
  cart_test_until (CART_IS_WORTH_DIALOG (window_test_dialog (test)));
  return CART_WORTH_DIALOG (window_test_dialog (test));
}

static GtkWidget *
row_with (CartWorthDialog *dialog, const char *title)
{
  GtkWidget *text = cart_test_find_text (GTK_WIDGET (dialog), title);

  if (text == NULL)
    g_error ("no row “%s”", title);
  return gtk_widget_get_ancestor (text, ADW_TYPE_PREFERENCES_ROW);
}

static void
set_row (CartWorthDialog *dialog, const char *title, int value)
{
  GtkWidget *row = row_with (dialog, title);

  if (ADW_IS_SWITCH_ROW (row))
    adw_switch_row_set_active (ADW_SWITCH_ROW (row), value != 0);
  else
    adw_spin_row_set_value (ADW_SPIN_ROW (row), value);
}

static const char *
subtitle_of (CartWorthDialog *dialog, const char *id)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (cart_test_find_id (GTK_WIDGET (dialog), id)));
}

static void
choose_kind (CartWorthDialog *dialog, const char *name)
{
  AdwComboRow *row = ADW_COMBO_ROW (cart_test_find_id (GTK_WIDGET (dialog), "kind_row"));
  GListModel *model = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), name))
      {
        adw_combo_row_set_selected (row, i);
        return;
      }
  g_error ("no kind “%s”", name);
}

/* Each kind of each game with all that counts on it; -1: it is not told apart from the end. */
static void
test_worth_kinds (void)
{
  static const struct { const char *kind; struct { const char *title; int value; } rows[4]; int complete, final; const char *gain; } cases[] = {
    { "Road (Carcassonne)", { { "Tiles", 4 }, { "Inn", 1 } }, 8, 0, "0 points" },
    { "City (Carcassonne)", { { "Tiles", 5 }, { "Pennants", 2 }, { "Cathedral", 1 } }, 21, 0, "0 points" },
    { "City (Carcassonne)", { { "Tiles", 5 }, { "Pennants", 2 }, { "Cathedral", 0 } }, 14, 7, "7 points" },
    { "Monastery (Carcassonne)", { { "Tiles, its own and those around it", 6 } }, 9, 6, "6 points" },
    { "Shrine (Carcassonne)", { { "Tiles, its own and those around it", 3 } }, 9, 3, "3 points" },
    { "Garden (Carcassonne)", { { "Tiles, its own and those around it", 1 } }, 9, 1, "1 point" },
    { "Field (Carcassonne)", { { "Completed cities beside it", 3 }, { "Your pig stands there", 1 }, { "Pig-herd", 1 } }, 15, 15, "15 points" },
    { "Field (Carcassonne)", { { "Completed cities beside it", 2 }, { "Your pig stands there", 0 }, { "Pig-herd", 0 }, { "Beside the city of Carcassonne", 1 } }, 9, 9, "9 points" },
    { "Railroad (Gold Rush)", { { "Tiles", 4 }, { "Locomotives", 1 } }, 8, 4, "4 points" },
    { "Railroad (Gold Rush)", { { "Tiles", 6 }, { "Locomotives", 2 } }, 6, 6, "6 points" },
    { "Mountain (Gold Rush)", { { "Tiles", 3 }, { "Nuggets", 7 } }, 7, 7, "7 points" },
    { "Prairie (Gold Rush)", { { "Tipis", 2 }, { "Herds", 3 } }, 16, 16, "16 points" },
    { "City (Gold Rush)", { { "Completed railroads that end there", 3 } }, 9, 9, "9 points" },
    { "Bridge (South Seas)", { { "Tiles", 4 }, { "Shells", 2 } }, 2, 2, "2 shells" },
    { "Island (South Seas)", { { "Tiles", 3 }, { "Bananas", 4 } }, 4, 4, "4 bananas" },
    { "Sea (South Seas)", { { "Shoals of 1 fish", 1 }, { "Shoals of 2 fish", 2 } }, 5, 5, "5 fish" },
  };
  WindowTest test;
  CartWorthDialog *dialog;

  window_test_start (&test, base);
  dialog = open_worth (&test);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose_kind (dialog, cases[i].kind);
      for (int j = 0; j < 4 && cases[i].rows[j].title != NULL; j++)
        set_row (dialog, cases[i].rows[j].title, cases[i].rows[j].value);
      g_test_message ("%s: %d, %d, %s", cases[i].kind, cart_worth_dialog_get_points (dialog, TRUE), cart_worth_dialog_get_points (dialog, FALSE),
                      subtitle_of (dialog, "final_row"));
      g_assert_cmpint (cart_worth_dialog_get_points (dialog, TRUE), ==, cases[i].complete);
      g_assert_cmpint (cart_worth_dialog_get_points (dialog, FALSE), ==, cases[i].final);
      g_assert_cmpstr (subtitle_of (dialog, "final_row"), ==, cases[i].gain);
    }
  /* wares are nowhere called points */
  g_assert_null (window_test_find_words (GTK_WIDGET (dialog), "point"));
  cart_test_pictures (GTK_WINDOW (test.window), "app-worth-wares");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* A house rule holds in its game, whatever was agreed on for another. */
static void
test_worth_house_rule (void)
{
  WindowTest test;
  CartWorthDialog *dialog;

  window_test_start (&test, base_and_gold);
  cart_table_set_option (test.table, "carcassonne", "small-city", "half");
  cart_table_set_option (test.table, "gold-rush", "farmers", "off");
  dialog = open_worth (&test);
  choose_kind (dialog, "City (Carcassonne)");
  set_row (dialog, "Tiles", 2);
  g_assert_cmpint (cart_worth_dialog_get_points (dialog, TRUE), ==, 2);
  choose_kind (dialog, "Railroad (Gold Rush)");
  set_row (dialog, "Tiles", 4);
  g_assert_cmpint (cart_worth_dialog_get_points (dialog, TRUE), ==, 4);
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

/* --- the sandbox --- */

static const char *
option_of (CartSandboxView *view, const char *name)
{
  return cart_game_get_option (cart_sandbox_get_game (view->sandbox), name);
}

/* Lays exactly these sets on the table, and waits for a game of that name. */
static void
lay (WindowTest *test, CartSandboxView *view, const char *set, const char *game)
{
  const char *const sets[] = { set, NULL };

  cart_table_set_sets (test->table, sets);
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.new", NULL);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != NULL &&
                   g_str_equal (cart_game_get_game (cart_sandbox_get_game (view->sandbox)), game));
}

/* What was chosen for one game does not stand in the way of another, whose options may have the same names. */
static void
test_games_apart (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, base);
  g_autoptr (CartRecord) record = NULL;

  cart_table_set_option (test.table, "carcassonne", "small-city", "half");
  cart_table_set_option (test.table, "carcassonne", "king-robber-bonus", "ten-each");
  cart_table_set_option (test.table, "south-seas", "take-back", "none-left");
  cart_table_set_option (test.table, "gold-rush", "take-back", "on");
  cart_test_until (g_strcmp0 (option_of (view, "small-city"), "half") == 0);
  /* what no set here has is not in the record either */
  record = cart_sandbox_to_record (view->sandbox);
  g_assert_cmpuint (record->options->len, ==, 1);
  lay (&test, view, "gold-rush", "gold-rush");
  g_assert_cmpstr (option_of (view, "take-back"), ==, "on");
  lay (&test, view, "south-seas", "south-seas");
  g_assert_cmpstr (option_of (view, "take-back"), ==, "none-left");
  /* what is said is that demonstration tiles are played, if anything */
  g_assert_null (strstr (adw_banner_get_title (view->banner), "option"));
  window_test_end (&test);
}

/* With two games on the table it is said which one is played, and the other one is a step away. */
static void
test_two_games (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, base);

  cart_table_set_copies (test.table, "gold-rush", 1);
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "This is Carcassonne. Gold Rush is on the table too.") != NULL);
  cart_test_pictures (GTK_WINDOW (test.window), "sandbox-two-games");
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.next-game", NULL);
  cart_test_until (g_str_equal (cart_game_get_game (cart_sandbox_get_game (view->sandbox)), "gold-rush"));
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.next-game", NULL);
  cart_test_until (g_str_equal (cart_game_get_game (cart_sandbox_get_game (view->sandbox)), "carcassonne"));
  window_test_end (&test);
}

/* The switch of editions stands only above games that have them, and sets of two games have no cell together. */
static void
test_games_in_views (void)
{
  static const char *const three[] = { "base-c2", "river-2-c2", "gold-rush", NULL };
  WindowTest test;
  GtkWidget *matrix;
  guint n_cells = 0;

  window_test_start (&test, three);
  window_test_go (&test, "cartulary:set/gold-rush");
  cart_test_until (window_test_find_words (window_test_widget (&test, "content"), "Gold Rush") != NULL);
  g_assert_false (gtk_widget_get_visible (window_test_widget (&test, "edition_group")));
  window_test_go (&test, "cartulary:set/base");
  cart_test_until (gtk_widget_get_visible (window_test_widget (&test, "edition_group")));
  window_test_view (&test, "together");
  matrix = window_test_widget (&test, "matrix");
  cart_test_until (cart_test_find_type (matrix, GTK_TYPE_BUTTON) != NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (matrix); child != NULL; child = gtk_widget_get_next_sibling (child))
    n_cells += GTK_IS_BUTTON (child);
  g_assert_cmpuint (n_cells, ==, 1);
  cart_test_pictures (GTK_WINDOW (test.window), "app-together-games");
  window_test_end (&test);
}

/* An option of a file that is refused is told by its title. */
static void
test_refusal_in_words (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, base);
  g_autofree char *words = cart_sandbox_view_in_words (view, "options: option \"small-city\" has no value \"third\"");

  g_assert_cmpstr (words, ==, "options: option “Complete cities of 2 tiles” has no value \"third\"");
  window_test_end (&test);
}

/* --- what is agreed on --- */

/* Two games' options of one name are two questions. */
static void
test_disputed_apart (void)
{
  static const char *const two[] = { "gold-rush", "south-seas", NULL };
  WindowTest test;
  GtkWidget *dialog, *row, *button;
  g_autofree char *gold = NULL, *seas = NULL;

  window_test_start (&test, two);
  cart_table_set_option (test.table, "gold-rush", "take-back", NULL);
  cart_table_set_option (test.table, "south-seas", "take-back", NULL);
  cart_test_action (GTK_WIDGET (test.window), "win.disputed", NULL);
  cart_test_until ((dialog = GTK_WIDGET (window_test_dialog (&test))) != NULL);
  cart_test_until ((row = window_test_find_words (dialog, "nly with none in your supply")) != NULL);
  button = cart_test_find_type (gtk_widget_get_ancestor (row, ADW_TYPE_ACTION_ROW), GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  seas = cart_session_dup_option (test.session, "south-seas", "take-back");
  gold = cart_session_dup_option (test.session, "gold-rush", "take-back");
  g_assert_cmpstr (seas, ==, "none-left");
  g_assert_null (gold);
  adw_dialog_force_close (ADW_DIALOG (dialog));
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/options/worth-kinds", test_worth_kinds);
  g_test_add_func ("/app/options/worth-house-rule", test_worth_house_rule);
  g_test_add_func ("/app/options/games-apart", test_games_apart);
  g_test_add_func ("/app/options/two-games", test_two_games);
  g_test_add_func ("/app/options/games-in-views", test_games_in_views);
  g_test_add_func ("/app/options/refusal-in-words", test_refusal_in_words);
  g_test_add_func ("/app/options/disputed-apart", test_disputed_apart);
  return g_test_run ();
}
