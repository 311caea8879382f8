/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Free editing through the window's widgets: a position with everything that a file can hold is made for each game, saved, opened again, and is
 * equal; taken back it is gone. */
#include "sandbox-test.h"

#include <json-glib/json-glib.h>

#include "engine/cart-random.h"
#include "engine/cart-south-seas.h"
#include "record/cart-record-file.h"

static void
find_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (ADW_IS_SPIN_ROW (widget) || ADW_IS_COMBO_ROW (widget))
    {
      g_ptr_array_add (rows, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_rows (child, rows);
}

/* Everything in the dialog gets some value that a position can have: small ones, and never the one that a new game has. */
static void
fill_dialog (WindowTest *test, CartSandboxView *view, CartRandom *random)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  AdwDialog *dialog;

  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.edit-values", NULL);
  cart_test_until (window_test_dialog (test) != NULL);
  dialog = window_test_dialog (test);
  find_rows (GTK_WIDGET (dialog), rows);
  g_assert_cmpuint (rows->len, >, 5);
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = rows->pdata[i];

      if (ADW_IS_SPIN_ROW (row))
        adw_spin_row_set_value (ADW_SPIN_ROW (row), 1 + (int) cart_random_below (random, 3));
      else
        {
          guint n = g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row)));

          g_assert_cmpuint (n, >, 1);
          adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1 + cart_random_below (random, n - 1));
        }
    }
  cart_test_settle (GTK_WINDOW (test->window));
  cart_test_assert_accessible (GTK_WINDOW (test->window));
  cart_test_pictures (GTK_WINDOW (test->window), g_strcmp0 (cart_game_get_game (cart_sandbox_get_game (view->sandbox)), "carcassonne") == 0
                                                   ? "sandbox-edit-carcassonne"
                                                 : cart_game_has_module (cart_sandbox_get_game (view->sandbox), "gold-rush") ? "sandbox-edit-gold-rush"
                                                                                                                             : "sandbox-edit-south-seas");
  adw_dialog_force_close (dialog);
  cart_test_until (window_test_dialog (test) == NULL);
}

/* Tiles anywhere, then each kind of figure and token of each player at random points of them, by clicks. */
static void
fill_board (CartSandboxView *view, CartRandom *random)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint n_pieces = g_list_model_get_n_items (gtk_drop_down_get_model (view->figure_choice));
  guint n_players = g_list_model_get_n_items (gtk_drop_down_get_model (view->player_choice));

  for (int i = 0; i < 60; i++)
    {
      const CartTile *tile = cart_game_get_design (game, cart_random_below (random, cart_game_n_designs (game)));

      cart_sandbox_view_pick (view, tile);
      cart_sandbox_view_turn (view, (int) cart_random_below (random, 4));
      g_signal_emit_by_name (view->board, "activated", 10 + i % 10, i / 10, 0.5, 0.5, GDK_BUTTON_PRIMARY);
    }
  for (guint piece = 0; piece < n_pieces; piece++)
    for (guint tries = 0; tries < 12; tries++)
      {
        gtk_drop_down_set_selected (view->figure_choice, piece);
        gtk_drop_down_set_selected (view->player_choice, tries % n_players);
        g_signal_emit_by_name (view->board, "activated", 10 + (int) cart_random_below (random, 10), (int) cart_random_below (random, 6),
                               cart_random_below (random, 100) / 100.0, cart_random_below (random, 100) / 100.0, GDK_BUTTON_PRIMARY);
      }
}

static char *
describe (CartSandboxView *view)
{
  g_autoptr (CartRecord) record = cart_sandbox_to_record (view->sandbox);

  return cart_record_to_json (record, CART_RECORD_WRITE_INDENTED);
}

/* Whether some value below the node has the path "holdings.wares": a member of it, or of an entry of a list. */
static gboolean
holds (JsonNode *node, char **path)
{
  JsonNode *member;

  if (*path == NULL)
    return !JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) > 0;
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        if (holds (json_array_get_element (json_node_get_array (node), i), path))
          return TRUE;
      return FALSE;
    }
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  member = json_object_get_member (json_node_get_object (node), *path);
  return member != NULL && holds (member, path + 1);
}

typedef struct {
  const char *name;
  const char *const *sets;
  const char *keys; /* of setup, all that this game has */
} Case;

static void
test_everything (gconstpointer data)
{
  const Case *test_case = data;
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, test_case->sets);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint64 begin = cart_game_digest (game);
  CartRandom random;
  g_autofree char *text = NULL, *again = NULL, *path = NULL, *name = g_strconcat (test_case->name, ".cartulary", NULL);
  g_autoptr (JsonNode) root = NULL;
  g_auto (GStrv) keys = g_strsplit (test_case->keys, " ", -1);
  g_autoptr (GFile) file = NULL;

  cart_random_init (&random, 11);
  g_object_set (view, "free", TRUE, NULL);
  fill_board (view, &random);
  fill_dialog (&test, view, &random);
  text = describe (view);
  root = json_from_string (text, NULL);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *whole = g_strconcat ("setup.", keys[i], NULL);
      g_auto (GStrv) parts = g_strsplit (whole, ".", -1);

      if (!holds (root, parts))
        g_error ("%s: no %s in %s", test_case->name, keys[i], text);
    }

  path = sandbox_test_write (name, text);
  file = g_file_new_for_path (path);
  cart_sandbox_view_open (view, file);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game || window_test_dialog (&test) != NULL);
  if (window_test_dialog (&test) != NULL)
    g_error ("%s: %s", text, adw_alert_dialog_get_body (ADW_ALERT_DIALOG (window_test_dialog (&test))));
  again = describe (view);
  g_assert_cmpstr (text, ==, again);

  /* the same once more from the beginning, and all of it taken back */
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.new", NULL);
  game = cart_sandbox_get_game (view->sandbox);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  game = cart_sandbox_get_game (view->sandbox);
  begin = cart_game_digest (game);
  fill_board (view, &random);
  fill_dialog (&test, view, &random);
  g_assert_cmpuint (cart_game_digest (game), !=, begin);
  while (cart_sandbox_can_undo (view->sandbox))
    cart_sandbox_undo (view->sandbox);
  g_assert_cmpuint (cart_game_digest (game), ==, begin);
  window_test_end (&test);
}

static GtkWidget *
find_row (WindowTest *test, const char *title, GType type)
{
  GtkWidget *label = cart_test_find_text (GTK_WIDGET (window_test_dialog (test)), title);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, type);
}

/* What is not legal is said in the dialog with its reason, goes when it is mended, and what is taken back is seen there. */
static void
test_reasons (void)
{
  static const struct { const char *const *sets; const char *row, *says; int legal, wrong; } cases[] = {
    { sandbox_test_base, "Supply: meeple", "8 asked for, 7 there", 7, 8 },
    { sandbox_test_gold_rush, "Mining tokens with 5 nuggets", "worth 5, 50 asked for", 0, 50 },
    { sandbox_test_south_seas, "Ships worth 5 points", "worth 5, 5", 0, 50 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WindowTest test;
      CartSandboxView *view = sandbox_test_open (&test, cases[i].sets);
      GtkWidget *row;

      gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.edit-values", NULL);
      cart_test_until (window_test_dialog (&test) != NULL);
      row = find_row (&test, cases[i].row, ADW_TYPE_SPIN_ROW);
      cart_test_settle (GTK_WINDOW (test.window));
      g_assert_null (window_test_find_words (GTK_WIDGET (window_test_dialog (&test)), "Not by the rules"));
      adw_spin_row_set_value (ADW_SPIN_ROW (row), cases[i].wrong);
      cart_test_settle (GTK_WINDOW (test.window));
      g_assert_nonnull (window_test_find_words (GTK_WIDGET (window_test_dialog (&test)), "Not by the rules"));
      if (window_test_find_words (GTK_WIDGET (window_test_dialog (&test)), cases[i].says) == NULL)
        g_error ("“%s” is not said", cases[i].says);
      cart_sandbox_undo (view->sandbox);
      cart_test_settle (GTK_WINDOW (test.window));
      g_assert_cmpint ((int) adw_spin_row_get_value (ADW_SPIN_ROW (row)), ==, cases[i].legal);
      g_assert_null (window_test_find_words (GTK_WIDGET (window_test_dialog (&test)), "Not by the rules"));
      adw_dialog_force_close (window_test_dialog (&test));
      window_test_end (&test);
    }
}

/* A token where it cannot lie is not put, and why is said. */
static void
test_token_elsewhere (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_gold_rush);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  GListModel *pieces = gtk_drop_down_get_model (view->figure_choice);
  CartLaid laid;
  guint prairie = 0, before = cart_game_n_tokens (game);

  g_object_set (view, "free", TRUE, NULL);
  gtk_drop_down_set_selected (view->figure_choice, g_list_model_get_n_items (pieces) - 1);
  cart_game_get_tile (game, 0, &laid);
  while (laid.tile->segments[prairie].kind != CART_KIND_PRAIRIE)
    prairie++;
  cart_board_view_set_cursor (view->board, laid.x, laid.y);
  view->feature_rank = (int) prairie;
  sandbox_test_command (view, CART_BOARD_VIEW_FIGURE, 0);
  g_assert_cmpuint (cart_game_n_tokens (game), ==, before);
  g_assert_cmpstr (view->hint, ==, "Mining tokens lie on mountains only.");
  window_test_end (&test);
}

/* The ways of playing: by names, each with what it means; another one is played again, and told beside the board by its name. */
static void
test_options (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_everything);
  GtkLabel *rules = GTK_LABEL (cart_test_find_id (GTK_WIDGET (view->panel), "rules_label"));
  AdwDialog *dialog;
  GtkWidget *row;

  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.options", NULL);
  cart_test_until (window_test_dialog (&test) != NULL);
  dialog = window_test_dialog (&test);
  cart_test_until (window_test_find_words (GTK_WIDGET (dialog), "In early rules") != NULL);
  g_assert_null (window_test_find_words (GTK_WIDGET (dialog), "small-city"));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "sandbox-options");
  row = gtk_widget_get_ancestor (cart_test_find_text (GTK_WIDGET (dialog), "1 point a tile and a pennant"), ADW_TYPE_ACTION_ROW);
  adw_action_row_activate (ADW_ACTION_ROW (row));
  cart_test_until (g_strcmp0 (cart_game_get_option (cart_sandbox_get_game (view->sandbox), "small-city"), "half") == 0);
  g_assert_cmpstr (gtk_label_get_label (rules), ==, "Complete cities of 2 tiles: 1 point a tile and a pennant");
  /* back to the usual one: nothing is told */
  row = gtk_widget_get_ancestor (cart_test_find_text (GTK_WIDGET (dialog), "score like any other (usual)"), ADW_TYPE_ACTION_ROW);
  adw_action_row_activate (ADW_ACTION_ROW (row));
  cart_test_until (g_strcmp0 (cart_game_get_option (cart_sandbox_get_game (view->sandbox), "small-city"), "full") == 0);
  g_assert_cmpstr (gtk_label_get_label (rules), ==, "");
  adw_dialog_force_close (dialog);
  window_test_end (&test);
}

/* In the window tiles and rules have names: ids are for files and the command line. */
static void
test_names (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  CartRefusal refusal = { .rule = CART_RULE_TILE_COPIES, .side = -1, .player = -1, .tile = cart_game_find_design (game, "base-c2/V-garden"),
                          .count = 2, .limit = 1 };
  g_autofree char *reason = NULL, *problem = NULL;

  cart_test_until (view->rule_texts != NULL);
  reason = cart_sandbox_view_reason (view, &refusal);
  g_assert_null (strstr (reason, "base-c2"));
  g_assert_nonnull (strstr (reason, "tile V"));
  problem = cart_sandbox_view_in_words (view, "Move 2: red lays base-c2/C at (0, 1) turned by 0 (base.edges-match)");
  g_assert_null (strstr (problem, "base-c2"));
  g_assert_null (strstr (problem, "base.edges-match"));
  g_assert_nonnull (strstr (problem, "red lays tile C of"));
  window_test_end (&test);
}

/* The ships face up and those of the pile, in order. */
static GArray *
list_ships (CartGame *game)
{
  GArray *ships = g_array_new (FALSE, TRUE, sizeof (CartShip));
  CartShip ship;

  for (guint i = 0; i < cart_game_n_ships (game); i++)
    {
      cart_game_get_ship (game, i, &ship);
      g_array_append_val (ships, ship);
    }
  return ships;
}

/* The ships that lie face up and how many lie face down are those of before when a game of South Seas is opened again, also one that was edited,
 * so that it is told as a position. */
static void
test_ships_again (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_south_seas);
  guint random = 9, taken = 0;

  for (guint n = 0; n < 6; n++)
    {
      CartGame *game = cart_sandbox_get_game (view->sandbox);
      g_autoptr (GArray) before = NULL, after = NULL;
      g_autoptr (CartRecord) record = NULL;
      g_autofree char *text = NULL;
      guint hidden;

      for (guint i = 0; i < 60 && cart_game_get_phase (game) != CART_PHASE_OVER; i++)
        sandbox_test_do_one (view, sandbox_test_random (&random));
      while (cart_game_get_phase (game) != CART_PHASE_DRAW && cart_game_get_phase (game) != CART_PHASE_OVER)
        sandbox_test_do_one (view, sandbox_test_random (&random));
      if (cart_game_get_phase (game) == CART_PHASE_OVER)
        break;
      if (n % 2 == 1)
        {
          g_assert_true (cart_game_edit_points (cart_sandbox_edit (view->sandbox), 0, 7));
          cart_sandbox_edited (view->sandbox);
        }
      before = list_ships (game);
      hidden = cart_game_n_ships_hidden (game);
      for (int value = 1; value < 10; value++)
        {
          g_autofree char *name = g_strdup_printf ("ship-%d", value);

          taken += (guint) (cart_game_get_holding (game, 0, name) + cart_game_get_holding (game, 1, name));
        }
      record = cart_sandbox_to_record (view->sandbox);
      text = cart_record_to_json (record, 0);
      cart_sandbox_view_load_text (view, g_steal_pointer (&text));
      cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
      game = cart_sandbox_get_game (view->sandbox);
      after = list_ships (game);
      g_assert_cmpmem (before->data, before->len * sizeof (CartShip), after->data, after->len * sizeof (CartShip));
      g_assert_cmpuint (cart_game_n_ships_hidden (game), ==, hidden);
    }
  g_assert_cmpuint (taken, >, 0);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  static const Case cases[] = {
    { "carcassonne", sandbox_test_everything,
      "tiles figures figures.district scores next count king robber holdings.goods holdings.supply" },
    { "gold-rush", sandbox_test_gold_rush, "tiles figures tokens.values scores next holdings.mining holdings.supply" },
    { "south-seas", sandbox_test_south_seas,
      "tiles figures tokens.covers scores next holdings.wares holdings.ships holdings.supply display" },
  };

  cart_app_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sandbox/free/everything/", cases[i].name, NULL);
      g_test_add_data_func (path, &cases[i], test_everything);
    }
  g_test_add_func ("/sandbox/free/ships-again", test_ships_again);
  g_test_add_func ("/sandbox/free/options", test_options);
  g_test_add_func ("/sandbox/free/names", test_names);
  g_test_add_func ("/sandbox/free/reasons", test_reasons);
  g_test_add_func ("/sandbox/free/token-elsewhere", test_token_elsewhere);
  return g_test_run ();
}
