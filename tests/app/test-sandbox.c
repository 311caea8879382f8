/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sandbox in the program's window: a guided game played through its widgets, taken back, saved and opened again. */
#include "sandbox-test.h"
#include "present/cart-present.h"
#include "record/cart-record-file.h"

#include <math.h>

static const char *const printed[] = { "south-seas", NULL };

static void
play_all (CartSandboxView *view, guint seed)
{
  guint pick = seed;

  while (sandbox_test_do_one (view, pick))
    pick = pick * 1103515245 + 12345;
}

/* It is said who has won, by which rule, once the game is over. */
static void
assert_outcome (CartSandboxView *view, gboolean over)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  GtkWidget *rule = cart_test_find_id (GTK_WIDGET (view->panel), "outcome_rule");
  g_autofree const char **names = cart_sandbox_view_names (view);
  g_autofree char *outcome = cart_present_outcome (game, NULL, names), *link = NULL;
  CartRule why;

  cart_game_winners (game, NULL, NULL, &why);
  link = g_strdup_printf ("\"cartulary:rule/%s\"", cart_rule_id (why));
  g_assert_cmpint (strstr (view->turn_text, outcome) != NULL, ==, over);
  g_assert_cmpint (gtk_widget_get_visible (rule), ==, over);
  if (over)
    g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (rule)), link));
}

/* A whole game by hand; its points are what the engine says; back to the beginning; saved and opened, it is the same. */
static void
test_game (gconstpointer data)
{
  WindowTest test;
  const char *const *sets = data;
  CartSandboxView *view = sandbox_test_open (&test, sets);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint64 begin = cart_game_digest (game), end;
  g_autoptr (CartRecord) record = NULL, again = NULL;
  g_autofree char *text = NULL, *text_again = NULL;

  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_DRAW);
  g_assert_cmpuint (cart_game_get_move (game), ==, 0);
  play_all (view, 3);
  end = cart_game_digest (game);
  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      int points = 0;

      for (guint k = 0; k < cart_game_n_events (game); k++)
        {
          CartEvent event;

          cart_game_get_event (game, k, &event);
          points += event.player == (int) i && event.held == NULL ? event.points : 0;
        }
      g_assert_cmpint (cart_game_get_points (game, (int) i), ==, points);
    }
  assert_outcome (view, TRUE);
  record = cart_sandbox_to_record (view->sandbox);
  g_assert_cmpuint (cart_game_digest (game), ==, end);
  text = cart_record_to_json (record, CART_RECORD_WRITE_INDENTED);

  g_assert_true (cart_sandbox_undo (view->sandbox));
  assert_outcome (view, FALSE);
  while (cart_sandbox_can_undo (view->sandbox))
    gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.undo", NULL);
  g_assert_cmpuint (cart_game_digest (game), ==, begin);

  cart_sandbox_view_load_text (view, g_strdup (text));
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  game = cart_sandbox_get_game (view->sandbox);
  if (window_test_dialog (&test) != NULL)
    {
      g_autofree char *path = sandbox_test_write ("failed.cartulary", text);
      g_error ("%s: %s", path, adw_alert_dialog_get_body (ADW_ALERT_DIALOG (window_test_dialog (&test))));
    }
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
  again = cart_sandbox_to_record (view->sandbox);
  text_again = cart_record_to_json (again, CART_RECORD_WRITE_INDENTED);
  g_assert_cmpstr (text, ==, text_again);
  window_test_end (&test);
}

/* --- Playing by keys, choosing, comparing --- */

/* A whole game by the keyboard alone: draw, go to a place, lay, do without. */
static void
test_keys (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint guard = 0;

  while (cart_game_get_phase (game) != CART_PHASE_OVER && guard++ < 2000)
    if (cart_game_get_phase (game) == CART_PHASE_DRAW)
      sandbox_test_command (view, CART_BOARD_VIEW_DRAW, 0);
    else if (cart_game_get_phase (game) == CART_PHASE_TILE)
      {
        sandbox_test_command (view, CART_BOARD_VIEW_PLACE, guard % 3 == 0 ? -1 : 1);
        /* the first press turns the tile until it fits */
        sandbox_test_command (view, CART_BOARD_VIEW_LAY, 0);
        if (cart_game_get_phase (game) == CART_PHASE_TILE)
          sandbox_test_command (view, CART_BOARD_VIEW_LAY, 0);
      }
    else
      sandbox_test_command (view, CART_BOARD_VIEW_PASS, 0);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
  g_assert_cmpuint (cart_game_n_pile (game), ==, 0);
  sandbox_test_command (view, CART_BOARD_VIEW_ESCAPE, 0);
  window_test_end (&test);
}

/* A letter is the board's wherever the focus is, and the keys that follow go there. */
static void
test_letters (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  GtkWidget *button = cart_test_find_id (GTK_WIDGET (view), "zoom_in");

  g_assert_true (gtk_widget_grab_focus (button));
  cart_test_key (GTK_WINDOW (test.window), "d");
  cart_test_until (cart_game_get_phase (game) == CART_PHASE_TILE);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (view->board)));
  /* A pointer that rests on the board does not take the lead from the keys. */
  cart_test_point (GTK_WIDGET (view->board), 20, 20, FALSE);
  cart_test_key (GTK_WINDOW (test.window), "n");
  /* The place comes with the tile turned so that it fits: one key lays it. */
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (cart_game_get_phase (game) == CART_PHASE_FIGURE);
  cart_test_action (GTK_WIDGET (view), "sandbox.undo", NULL);
  cart_test_until (cart_game_get_phase (game) == CART_PHASE_TILE);
  /* The same from the window's own buttons. */
  cart_test_action (GTK_WIDGET (view), "sandbox.undo", NULL);
  cart_test_until (cart_game_get_phase (game) == CART_PHASE_DRAW);
  g_assert_true (gtk_widget_grab_focus (cart_test_find_id (GTK_WIDGET (test.window), "menu_button")));
  g_assert_false (gtk_widget_has_focus (GTK_WIDGET (view->board)));
  cart_test_key (GTK_WINDOW (test.window), "d");
  cart_test_until (cart_game_get_phase (game) == CART_PHASE_TILE);
  /* From the tile that lies one key goes on to a place, and the next one lays. */
  cart_board_view_set_cursor (view->board, 0, 0);
  cart_test_key (GTK_WINDOW (test.window), "space");
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TILE);
  cart_test_key (GTK_WINDOW (test.window), "space");
  cart_test_until (cart_game_get_phase (game) == CART_PHASE_FIGURE);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (view->board)));
  window_test_end (&test);
}

/* A pointer that rests where the tile does not fit refuses nothing to a person who plays by keys; one that rests where it does fit is where
 * they turn and lay it. A cursor brought to a wrong place by keys is told why not. */
static void
test_resting_pointer (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  graphene_rect_t rect;
  int x, y;
  CartLaid laid;

  gtk_widget_grab_focus (GTK_WIDGET (view->board));
  cart_sandbox_give (view->sandbox, cart_game_find_design (game, "base-c2/U"), NULL);
  cart_test_point (GTK_WIDGET (view->board), 20, 20, FALSE);
  cart_test_until (cart_board_view_pointer_leads (view->board));
  cart_test_key (GTK_WINDOW (test.window), "space");
  cart_test_until (!cart_board_view_pointer_leads (view->board));
  cart_board_view_get_cursor (view->board, &x, &y);
  g_assert_true (cart_game_check_placement (game, view->hand, x, y, view->turns, NULL));
  cart_test_key (GTK_WINDOW (test.window), "space");
  cart_test_until (cart_game_get_phase (game) == CART_PHASE_FIGURE);
  while (cart_game_get_phase (game) != CART_PHASE_DRAW)
    g_assert_true (cart_sandbox_undo (view->sandbox));

  /* the road goes on to the east, with the tile turned once or thrice */
  cart_sandbox_give (view->sandbox, cart_game_find_design (game, "base-c2/U"), NULL);
  cart_board_view_get_cell_rect (view->board, 1, 0, &rect);
  cart_test_point (GTK_WIDGET (view->board), rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2, FALSE);
  cart_test_until (cart_board_view_pointer_leads (view->board));
  while (!cart_game_check_placement (game, view->hand, 1, 0, view->turns, NULL))
    {
      int turns = view->turns;

      cart_test_key (GTK_WINDOW (test.window), "r");
      cart_test_until (view->turns != turns);
    }
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (cart_game_get_phase (game) == CART_PHASE_FIGURE);
  cart_game_get_tile (game, cart_game_n_tiles (game) - 1, &laid);
  g_assert_cmpint (laid.x, ==, 1);
  g_assert_cmpint (laid.y, ==, 0);
  while (cart_game_get_phase (game) != CART_PHASE_DRAW)
    g_assert_true (cart_sandbox_undo (view->sandbox));

  /* the start tile has a city to the north */
  cart_sandbox_give (view->sandbox, cart_game_find_design (game, "base-c2/U"), NULL);
  cart_board_view_set_cursor (view->board, 0, -1);
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (view->hint != NULL);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TILE);
  cart_board_view_get_cursor (view->board, &x, &y);
  g_assert_cmpint (y, ==, -1);
  window_test_end (&test);
}

static const char *
hint_at (CartSandboxView *view, int x, int y)
{
  cart_board_view_set_cursor (view->board, 5, 5);
  cart_sandbox_view_pointed (view);
  view->turns = 1;
  cart_board_view_set_cursor (view->board, x, y);
  cart_sandbox_view_pointed (view);
  return view->hint;
}

/* Who plays without help is told nothing of what fits, nor how it would. */
static void
test_no_help (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);

  /* a straight road turned to run from north to south, where the start tile's goes to the east */
  g_assert_true (cart_sandbox_give (view->sandbox, cart_game_find_design (cart_sandbox_get_game (view->sandbox), "base-c2/U"), NULL));
  g_assert_nonnull (hint_at (view, 1, 0));
  g_assert_nonnull (strstr (view->hint, "R turns the tile: then it fits"));
  g_object_set (view, "show-turns", FALSE, "show-left", FALSE, NULL);
  g_assert_nonnull (hint_at (view, 1, 0));
  g_assert_null (strstr (view->hint, "R turns the tile: then it fits"));
  g_object_set (view, "show-legal", FALSE, NULL);
  g_assert_null (hint_at (view, 1, 0));
  g_object_set (view, "show-turns", TRUE, "show-left", TRUE, "show-legal", TRUE, NULL);
  window_test_end (&test);
}

/* What comparing a place says is what then happens there. */
static void
test_compare (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_everything);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint pick = 11, compared = 0;

  for (guint i = 0; i < 200 && sandbox_test_do_one (view, pick); i++)
    {
      pick = pick * 1103515245 + 12345;
      while (cart_game_get_phase (game) == CART_PHASE_TILE)
        {
          g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
          CartWhatIf what = { 0 };
          guint64 digest = cart_game_digest (game);
          int before[CART_MAX_PLAYERS];

          cart_game_placements (game, cart_game_get_drawn (game), places);
          const CartPlacement *place = &g_array_index (places, CartPlacement, pick % places->len);

          g_assert_true (cart_what_if (game, place->x, place->y, place->rotation, &what));
          g_assert_cmpuint (cart_game_digest (game), ==, digest);
          for (guint player = 0; player < cart_game_n_players (game); player++)
            before[player] = cart_game_get_points (game, (int) player);
          while (view->turns != place->rotation)
            cart_sandbox_view_turn (view, 1);
          g_signal_emit_by_name (view->board, "activated", place->x, place->y, 0.5, 0.5, GDK_BUTTON_PRIMARY);
          if (cart_game_get_phase (game) == CART_PHASE_FIGURE)
            cart_sandbox_view_choose (view, &what.best);
          while (cart_game_get_phase (game) != CART_PHASE_DRAW && cart_game_get_phase (game) != CART_PHASE_TILE &&
                 cart_game_get_phase (game) != CART_PHASE_OVER)
            sandbox_test_command (view, CART_BOARD_VIEW_PASS, 0);
          for (guint player = 0; player < cart_game_n_players (game); player++)
            g_assert_cmpint (cart_game_get_points (game, (int) player) - before[player], ==, what.now[player]);
          compared++;
        }
    }
  g_assert_cmpuint (compared, >, 30);
  window_test_end (&test);
}

/* The feature on which several figures are offered, or G_MAXUINT32. */
static guint32
find_choice (CartGame *game)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  cart_game_actions (game, actions);
  for (guint i = 0; i < actions->len; i++)
    {
      const CartAction *action = &g_array_index (actions, CartAction, i);
      CartFeature feature;

      if (action->kind != CART_KIND_NONE && cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &feature) &&
          !g_hash_table_add (seen, GUINT_TO_POINTER (feature.id)))
        return feature.id;
    }
  return G_MAXUINT32;
}

/* Several figures may stand on the feature that is outlined: a popover asks which. */
static void
test_which (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_everything);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint32 wanted = G_MAXUINT32;
  guint guard = 0, figures;
  GtkWidget *popover;
  CartLaid laid;

  while (wanted == G_MAXUINT32 && guard++ < 100)
    {
      sandbox_test_do_one (view, guard * 7);
      if (cart_game_get_phase (game) == CART_PHASE_FIGURE)
        wanted = find_choice (game);
    }
  g_assert_cmpuint (wanted, !=, G_MAXUINT32);
  cart_game_get_tile (game, cart_game_n_tiles (game) - 1, &laid);
  cart_board_view_set_cursor (view->board, laid.x, laid.y);
  for (guint i = 0; view->feature != wanted && i < CART_TILE_MAX_SEGMENTS; i++)
    sandbox_test_command (view, CART_BOARD_VIEW_FEATURE, 1);
  g_assert_cmpuint (view->feature, ==, wanted);
  sandbox_test_command (view, CART_BOARD_VIEW_FIGURE, 1);
  popover = cart_test_find_type (GTK_WIDGET (view->board), GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  figures = cart_game_n_figures (game);
  cart_test_click (cart_test_find_type (popover, GTK_TYPE_BUTTON));
  g_assert_cmpuint (cart_game_n_figures (game), >=, figures);
  g_assert_cmpint (cart_game_get_phase (game), !=, CART_PHASE_FIGURE);
  cart_test_until (cart_test_find_type (GTK_WIDGET (view->board), GTK_TYPE_POPOVER) == NULL);
  window_test_end (&test);
}

/* --- Explaining --- */

/* Entries of the log. */
static guint
count_rows (GtkListView *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list)));
}

static GtkWidget *
find_link (GtkWidget *root)
{
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_label (GTK_LABEL (root)), "cartulary:rule/") != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_link (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The log has a row for each of the points and keeps in step when they are taken back; final scoring shows all, or one after the other;
 * a term goes to its rule; what features are worth is not told where that is not wanted. */
static void
test_log (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_everything);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  GtkListView *list;
  GtkWidget *link, *next;
  g_autoptr (GArray) events = g_array_new (FALSE, TRUE, sizeof (CartEvent));
  guint pick = 17;
  gboolean handled = FALSE;

  while (cart_game_n_events (game) < 6 && sandbox_test_do_one (view, pick))
    pick = pick * 1103515245 + 12345;
  list = GTK_LIST_VIEW (cart_test_find_id (GTK_WIDGET (view->panel), "list"));
  g_assert_cmpuint (count_rows (list), ==, cart_game_n_events (game));
  while (cart_game_n_events (game) > 2 && cart_sandbox_undo (view->sandbox))
    g_assert_cmpuint (count_rows (list), ==, cart_game_n_events (game));
  while (cart_sandbox_redo (view->sandbox))
    g_assert_cmpuint (count_rows (list), ==, cart_game_n_events (game));

  /* an ended game has nothing to look forward to */
  while (cart_game_get_phase (game) == CART_PHASE_OVER)
    g_assert_true (cart_sandbox_undo (view->sandbox));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (cart_test_find_id (GTK_WIDGET (view->panel), "preview_button")), TRUE);
  cart_game_preview_final (game, events, NULL);
  g_assert_cmpuint (events->len, >, 0);
  g_assert_cmpuint (count_rows (list), ==, events->len);
  next = cart_test_find_id (GTK_WIDGET (view->panel), "next_button");
  for (guint i = 1; i <= events->len; i++)
    {
      cart_test_click (next);
      g_assert_cmpuint (count_rows (list), ==, i);
    }
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-final"));

  g_object_set (view, "show-points", FALSE, NULL);
  g_assert_false (gtk_widget_get_visible (cart_test_find_id (GTK_WIDGET (view->panel), "worth")));
  link = find_link (GTK_WIDGET (list));
  g_assert_nonnull (link);
  g_signal_emit_by_name (link, "activate-link", "cartulary:rule/base.city-complete", &handled);
  g_assert_true (handled);
  cart_test_until (strcmp (cart_window_get_view_name (test.window), "rules") == 0);
  window_test_end (&test);
}

/* An option that is not the usual one is told in the words of the content. */
static void
test_options (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  GtkLabel *label = GTK_LABEL (cart_test_find_id (GTK_WIDGET (view->panel), "rules_label"));
  GtkWidget *rules = cart_test_find_id (GTK_WIDGET (view->panel), "rules");
  g_autoptr (GError) error = NULL;
  g_autofree char *problem = NULL;

  g_assert_false (gtk_widget_get_visible (rules));
  cart_test_until (view->rule_texts != NULL);
  g_assert_true (cart_sandbox_set_option (view->sandbox, "small-city", "half", &problem, &error));
  g_assert_no_error (error);
  g_assert_true (gtk_widget_get_visible (rules));
  g_assert_cmpstr (gtk_label_get_label (label), !=, "small-city: half");
  g_assert_cmpint (g_utf8_strlen (gtk_label_get_label (label), -1), >, 20);
  g_assert_true (cart_sandbox_set_option (view->sandbox, "small-city", NULL, &problem, &error));
  g_assert_false (gtk_widget_get_visible (rules));
  window_test_end (&test);
}

/* --- Free editing --- */

static gboolean
choose_piece (CartSandboxView *view, const char *key, const char *name)
{
  GListModel *model = gtk_drop_down_get_model (view->figure_choice);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (g_strcmp0 (g_object_get_data (item, key), name) != 0)
        continue;
      gtk_drop_down_set_selected (view->figure_choice, i);
      return TRUE;
    }
  return FALSE;
}

/* A figure is put, dragged to another tile, and taken away; each is taken back as one. */
static void
test_free (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint64 begin = cart_game_digest (game), put;
  CartStanding figure;

  g_object_set (view, "free", TRUE, NULL);
  g_signal_emit_by_name (view->board, "dropped", "tile:base-c2/B", 0, 5, 0.5, 0.5);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 2);
  g_assert_true (gtk_widget_get_visible (cart_test_find_id (GTK_WIDGET (view->panel), "wrong_box")));
  g_assert_true (choose_piece (view, "figure", "meeple"));
  g_signal_emit_by_name (view->board, "activated", 0, 5, 0.5, 0.5, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (cart_game_n_figures (game), ==, 1);
  put = cart_game_digest (game);
  g_signal_emit_by_name (view->board, "dropped", "figure:0", 0, 0, 0.5, 0.5);
  g_assert_cmpuint (cart_game_n_figures (game), ==, 1);
  cart_game_get_figure (game, 0, &figure);
  g_assert_cmpint (figure.y, ==, 0);
  g_assert_true (cart_sandbox_undo (view->sandbox));
  g_assert_cmpuint (cart_game_digest (game), ==, put);
  g_assert_true (cart_sandbox_redo (view->sandbox));
  cart_game_get_figure (game, 0, &figure);
  g_assert_cmpint (figure.y, ==, 0);
  g_signal_emit_by_name (view->board, "dropped", "lift:0:5", 3, 5, 0.5, 0.5);
  g_assert_cmpint (cart_game_tile_at (game, 3, 5, NULL), >=, 0);
  g_assert_cmpint (cart_game_tile_at (game, 0, 5, NULL), <, 0);
  while (cart_sandbox_undo (view->sandbox))
    ;
  g_assert_cmpuint (cart_game_digest (game), ==, begin);
  window_test_end (&test);
}

/* Points, figures, goods, the Count, the king: edited in the dialog, they are what the game has. */
static void
test_values (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_everything);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  AdwDialog *dialog;
  GtkWidget *row;

  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.edit-values", NULL);
  cart_test_until (window_test_dialog (&test) != NULL);
  dialog = window_test_dialog (&test);
  row = cart_test_find_text (GTK_WIDGET (dialog), "Points");
  adw_spin_row_set_value (ADW_SPIN_ROW (gtk_widget_get_ancestor (row, ADW_TYPE_SPIN_ROW)), 42);
  g_assert_cmpint (cart_game_get_points (game, 0), ==, 42);
  row = cart_test_find_text (GTK_WIDGET (dialog), "The Count is in");
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_ancestor (row, ADW_TYPE_COMBO_ROW)), CART_DISTRICT_MARKET);
  g_assert_cmpint (cart_game_get_count (game), ==, CART_DISTRICT_MARKET);
  row = cart_test_find_text (GTK_WIDGET (dialog), "Whose turn it is");
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_ancestor (row, ADW_TYPE_COMBO_ROW)), 1);
  g_assert_cmpint (cart_game_get_player (game), ==, 1);
  row = cart_test_find_text (GTK_WIDGET (dialog), "The king’s tile is held by");
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_ancestor (row, ADW_TYPE_COMBO_ROW)), 2);
  g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, NULL), ==, 1);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-values"));
  adw_dialog_force_close (dialog);
  window_test_end (&test);
}

/* A figure is put into a district of the city of Carcassonne, moved to another one, and taken away. */
static void
test_districts (void)
{
  static const char *const sets[] = { "base-c2", "count-of-carcassonne", NULL };
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sets);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  CartStanding figure;
  int land_x = 0, land_y = 0;
  double x, y, to_x, to_y;

  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;

      cart_game_get_tile (game, i, &laid);
      if ((laid.tile->flags & CART_TILE_LANDSCAPE) == 0)
        continue;
      land_x = laid.x - laid.tile->landscape_x;
      land_y = laid.y - laid.tile->landscape_y;
    }
  g_object_set (view, "free", TRUE, NULL);
  g_assert_true (choose_piece (view, "figure", "meeple"));
  g_assert_true (cart_draw_district_anchor ("castle", 1, &x, &y));
  x += land_x;
  y += land_y;
  g_signal_emit_by_name (view->board, "activated", (int) floor (x), (int) floor (y), x - floor (x), y - floor (y), GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (cart_game_n_figures (game), ==, 1);
  cart_game_get_figure (game, 0, &figure);
  g_assert_cmpint (figure.district, ==, CART_DISTRICT_CASTLE);
  g_assert_true (cart_draw_district_anchor ("cathedral", 1, &to_x, &to_y));
  to_x += land_x;
  to_y += land_y;
  g_signal_emit_by_name (view->board, "dropped", "figure:0", (int) floor (to_x), (int) floor (to_y), to_x - floor (to_x), to_y - floor (to_y));
  g_assert_cmpuint (cart_game_n_figures (game), ==, 1);
  cart_game_get_figure (game, 0, &figure);
  g_assert_cmpint (figure.district, ==, CART_DISTRICT_CATHEDRAL);
  g_signal_emit_by_name (view->board, "activated", (int) floor (to_x), (int) floor (to_y), to_x - floor (to_x), to_y - floor (to_y),
                         GDK_BUTTON_SECONDARY);
  g_assert_cmpuint (cart_game_n_figures (game), ==, 0);
  window_test_end (&test);
}

static void
test_tokens (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_gold_rush);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint pick = 1;

  while (cart_game_n_tokens (game) == 0 && sandbox_test_do_one (view, pick))
    pick = pick * 1103515245 + 12345;
  g_object_set (view, "free", TRUE, NULL);
  g_assert_true (choose_piece (view, "token", "mining"));
  {
    guint n = cart_game_n_tokens (game);
    CartToken token;
    double x, y;
    g_autoptr (CartLayout) layout = NULL;
    CartLaid laid;

    cart_game_get_token (game, 0, &token);
    cart_game_get_tile (game, token.tile, &laid);
    layout = cart_layout_new (laid.tile);
    g_assert_true (cart_layout_anchor (layout, (int) token.segment, 0, laid.rotation, &x, &y));
    g_signal_emit_by_name (view->board, "activated", laid.x, laid.y, x, y, GDK_BUTTON_PRIMARY);
    g_assert_cmpuint (cart_game_n_tokens (game), ==, n + 1);
    g_signal_emit_by_name (view->board, "activated", laid.x, laid.y, x, y, GDK_BUTTON_SECONDARY);
    g_assert_cmpuint (cart_game_n_tokens (game), <=, n + 1);
  }
  window_test_end (&test);
}

/* What is saved now and opened again has the same points, figures and tiles. */
static void
assert_kept (CartSandbox *sandbox, const char *name)
{
  CartGame *game = cart_sandbox_get_game (sandbox);
  g_autoptr (CartRecord) record = cart_sandbox_to_record (sandbox);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GError) error = NULL;
  g_autofree char *problem = NULL, *text = cart_record_to_json (record, 0);
  guint tiles = cart_game_n_tiles (game), figures = cart_game_n_figures (game);

  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      int own = cart_game_get_points (game, (int) i);

      g_array_append_val (points, own);
    }
  g_test_message ("%s: %s", name, text);
  g_assert_true (cart_sandbox_load (sandbox, record, &problem, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (problem, ==, NULL);
  game = cart_sandbox_get_game (sandbox);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, tiles);
  g_assert_cmpuint (cart_game_n_figures (game), ==, figures);
  for (guint i = 0; i < points->len; i++)
    g_assert_cmpint (cart_game_get_points (game, (int) i), ==, g_array_index (points, int, i));
}

/* Every example of the content opens without a complaint, before its move. */
static void
test_examples (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  g_autoptr (GPtrArray) examples = NULL;
  gboolean lesson = FALSE;

  examples = sandbox_test_list_examples (&test);
  g_assert_cmpuint (examples->len, >, 100);
  for (guint i = 0; i < examples->len; i++)
    {
      CartExample *example = g_ptr_array_index (examples, i);
      CartGame *before = cart_sandbox_get_game (view->sandbox);

      adw_banner_set_revealed (view->banner, FALSE);
      g_assert_true (cart_sandbox_view_open_example (view, example->id));
      cart_test_until (cart_sandbox_get_game (view->sandbox) != before || adw_banner_get_revealed (view->banner));
      if (adw_banner_get_revealed (view->banner))
        g_error ("%s: %s", example->id, adw_banner_get_title (view->banner));
      while (cart_sandbox_redo (view->sandbox))
        ;
      lesson = lesson || gtk_widget_get_visible (GTK_WIDGET (view->lesson));
      assert_kept (view->sandbox, example->id);
    }
  g_assert_true (lesson);
  g_assert_true (cart_sandbox_view_open_example (view, ((CartExample *) g_ptr_array_index (examples, 0))->id));
  cart_test_until (gtk_widget_get_visible (GTK_WIDGET (view->lesson)));
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-example"));
  window_test_end (&test);
}

static void
test_pictures (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  guint pick = 5;

  for (int i = 0; i < 80; i++)
    {
      sandbox_test_do_one (view, pick);
      pick = pick * 1103515245 + 12345;
    }
  while (cart_game_get_phase (cart_sandbox_get_game (view->sandbox)) != CART_PHASE_TILE)
    sandbox_test_do_one (view, pick);
  cart_board_view_fit (view->board);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  {
    CartGame *game = cart_sandbox_get_game (view->sandbox);
    g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));

    cart_game_placements (game, cart_game_get_drawn (game), places);
    cart_sandbox_view_compare (view, g_array_index (places, CartPlacement, 0).x, g_array_index (places, CartPlacement, 0).y);
    cart_sandbox_view_compare (view, g_array_index (places, CartPlacement, places->len - 1).x,
                               g_array_index (places, CartPlacement, places->len - 1).y);
    g_assert_cmpuint (view->compared->len, ==, 2);
  }
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox");
  cart_test_resize (GTK_WINDOW (test.window), 360, 640);
  adw_bottom_sheet_set_open (view->sheet, TRUE);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_layout (GTK_WINDOW (test.window));
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-sheet"));
  adw_bottom_sheet_set_open (view->sheet, FALSE);
  cart_test_resize (GTK_WINDOW (test.window), 1280, 820);
  g_object_set (view, "free", TRUE, NULL);
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-free");
  window_test_end (&test);
}

/* A set whose layouts are not recorded is played with the demonstration tiles, and the ships lie beside the board. */
static void
test_printed_set (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, printed);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint pick = 11;

  g_assert_nonnull (cart_game_find_design (game, "south-seas-demo/A1"));
  g_assert_true (adw_banner_get_revealed (view->banner));
  g_assert_true (gtk_widget_get_visible (cart_test_find_id (GTK_WIDGET (view->panel), "ships_box")));
  for (int i = 0; i < 90; i++)
    {
      sandbox_test_do_one (view, pick);
      pick = pick * 1103515245 + 12345;
    }
  cart_board_view_fit (view->board);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-south-seas"));
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_data_func ("/sandbox/game/carcassonne", sandbox_test_base, test_game);
  g_test_add_data_func ("/sandbox/game/expansions", sandbox_test_everything, test_game);
  g_test_add_data_func ("/sandbox/game/gold-rush", sandbox_test_gold_rush, test_game);
  g_test_add_data_func ("/sandbox/game/south-seas", sandbox_test_south_seas, test_game);
  g_test_add_func ("/sandbox/play/keys", test_keys);
  g_test_add_func ("/sandbox/play/letters", test_letters);
  g_test_add_func ("/sandbox/play/resting-pointer", test_resting_pointer);
  g_test_add_func ("/sandbox/play/no-help", test_no_help);
  g_test_add_func ("/sandbox/play/compare", test_compare);
  g_test_add_func ("/sandbox/play/which", test_which);
  g_test_add_func ("/sandbox/play/log", test_log);
  g_test_add_func ("/sandbox/play/options", test_options);
  g_test_add_func ("/sandbox/free/pieces", test_free);
  g_test_add_func ("/sandbox/free/values", test_values);
  g_test_add_func ("/sandbox/free/districts", test_districts);
  g_test_add_func ("/sandbox/free/tokens", test_tokens);
  g_test_add_func ("/sandbox/examples", test_examples);
  g_test_add_func ("/sandbox/printed-set", test_printed_set);
  g_test_add_func ("/sandbox/pictures", test_pictures);
  return g_test_run ();
}
