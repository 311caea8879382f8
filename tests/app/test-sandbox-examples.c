/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every worked example of the content as a person sees it: opened from the gallery and played on with "Do again", its log and its points are
 * those that the example says, and what it shows as forbidden cannot be done on the board. */
#include "cart-points-entry.h"
#include "sandbox-test.h"

#include <string.h>

#include "record/cart-record-file.h"

static int
compare_texts (gconstpointer one, gconstpointer two)
{
  return strcmp (*(const char *const *) one, *(const char *const *) two);
}

static char *
join (GPtrArray *texts)
{
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("; ", (char **) texts->pdata);
}

/* "0 city 8; 1 shell 2", sorted: what an expectation says. */
static char *
expected_events (const GArray *events)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < events->len; i++)
    {
      const CartRecordEvent *event = &g_array_index (events, CartRecordEvent, i);

      for (guint k = 0; event->wares != NULL && k < event->wares->len; k++)
        {
          const CartRecordCount *ware = &g_array_index (event->wares, CartRecordCount, k);
          g_ptr_array_add (texts, g_strdup_printf ("%d %s %d", event->player, ware->name, ware->count));
        }
      if (event->wares == NULL && event->points != 0)
        g_ptr_array_add (texts, g_strdup_printf ("%d %s %d", event->player, event->feature, event->points));
    }
  return join (texts);
}

/* The same of the rows of the log that are of this turn, or of final scoring. */
static char *
listed_events (CartSandboxView *view, guint move, gboolean final)
{
  GtkListView *list = GTK_LIST_VIEW (cart_test_find_id (GTK_WIDGET (view->panel), "list"));
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (list));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (CartPointsEntry) entry = g_list_model_get_item (model, i);
      const CartEvent *event = cart_points_entry_get_event (entry);

      if (event->final != final || (!final && event->move != move) || event->points == 0)
        continue;
      g_ptr_array_add (texts, g_strdup_printf ("%d %s %d", event->player,
                                               event->held != NULL && strcmp (event->held, "ship") != 0 ? event->held : event->feature,
                                               event->points));
    }
  return join (texts);
}

/* The points beside the players' names. */
static void
assert_points (CartSandboxView *view, const GArray *scores, const char *name)
{
  GtkListBox *players = GTK_LIST_BOX (cart_test_find_id (GTK_WIDGET (view->panel), "players"));

  for (guint i = 0; i < scores->len; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", g_array_index (scores, int, i));
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (players, (int) i);

      g_assert_nonnull (row);
      if (cart_test_find_text (GTK_WIDGET (row), text) == NULL)
        g_error ("%s: player %u does not have %s points", name, i, text);
    }
}

/* On the feature that a figure of a record is put on. */
static gboolean
offers_figure (CartGame *game, const CartRecordMove *move)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  const CartRecordFigure *figure = &move->figure;
  int x = figure->on_board ? figure->x : move->x, y = figure->on_board ? figure->y : move->y;
  CartFeature wanted, offered;

  if (cart_game_get_phase (game) != CART_PHASE_FIGURE || !cart_game_feature_at (game, x, y, figure->kind, figure->at, &wanted))
    return FALSE;
  cart_game_actions (game, actions);
  for (guint i = 0; i < actions->len; i++)
    {
      const CartAction *action = &g_array_index (actions, CartAction, i);

      if (action->type == CART_ACTION_FIGURE && action->figure == cart_figure_from_name (figure->type) &&
          cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &offered) && offered.id == wanted.id)
        return TRUE;
    }
  return FALSE;
}

/* The offered action that a record's action names, or NULL. */
static const CartAction *
find_offered (CartGame *game, const GArray *actions, const CartRecordAction *wanted)
{
  CartActionType type = strcmp (wanted->type, "to-carcassonne") == 0 ? CART_ACTION_TO_DISTRICT : CART_ACTION_FROM_DISTRICT;
  CartFeature feature, offered;

  for (guint i = 0; i < actions->len; i++)
    {
      const CartAction *action = &g_array_index (actions, CartAction, i);

      if (action->type != type || action->player != wanted->player || action->figure != cart_figure_from_name (wanted->figure))
        continue;
      if (type == CART_ACTION_TO_DISTRICT ? action->district == cart_district_from_name (wanted->district)
                                          : cart_game_feature_at (game, wanted->x, wanted->y, wanted->kind, wanted->at, &feature) &&
                                              cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &offered) &&
                                              offered.id == feature.id)
        return action;
    }
  return NULL;
}

/* Goes through the turn: all actions but the last are offered, and done; the last is offered nowhere. */
static void
try_actions (CartSandboxView *view, const CartRecordMove *move, const char *name)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint next = 0, turn = cart_game_get_move (game);

  while (cart_game_get_phase (game) > CART_PHASE_TILE && cart_game_get_phase (game) != CART_PHASE_OVER && cart_game_get_move (game) == turn)
    {
      g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
      const CartAction *offered;

      cart_game_actions (game, actions);
      offered = find_offered (game, actions, &g_array_index (move->actions, CartRecordAction, next));
      if (offered != NULL && next + 1 == move->actions->len)
        g_error ("%s: what is forbidden is offered", name);
      next += offered != NULL;
      for (guint i = 0; offered == NULL && i < actions->len; i++)
        if (g_array_index (actions, CartAction, i).type == CART_ACTION_PASS)
          offered = &g_array_index (actions, CartAction, i);
      if (offered == NULL)
        break;
      cart_sandbox_view_choose (view, offered);
    }
  g_assert_cmpuint (next + 1, ==, move->actions->len);
}

/* What the example shows as forbidden: the tile does not come to lie there by a click, or the figure, or what is done, is not offered. */
static const char *
try_forbidden (CartSandboxView *view, const CartRecordMove *move, const char *name)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  const CartTile *tile = cart_game_find_design (game, move->tile);
  guint n = cart_game_n_tiles (game);
  CartRefusal refusal = CART_REFUSAL_INIT;

  g_assert_nonnull (tile);
  if (cart_game_get_phase (game) == CART_PHASE_DRAW && !cart_sandbox_give (view->sandbox, tile, &refusal))
    return "tile";
  if (cart_game_get_phase (game) == CART_PHASE_TILE && cart_game_get_drawn (game) == tile)
    {
      cart_sandbox_view_turn (view, move->quarter_turns - view->turns);
      if (!cart_game_check_placement (game, tile, move->x, move->y, move->quarter_turns, &refusal))
        {
          g_signal_emit_by_name (view->board, "activated", move->x, move->y, 0.5, 0.5, GDK_BUTTON_PRIMARY);
          g_assert_cmpuint (cart_game_n_tiles (game), ==, n);
          return "place";
        }
      g_signal_emit_by_name (view->board, "activated", move->x, move->y, 0.5, 0.5, GDK_BUTTON_PRIMARY);
      g_assert_cmpuint (cart_game_n_tiles (game), ==, n + 1);
    }
  if (move->has_figure)
    {
      if (offers_figure (game, move))
        g_error ("%s: the figure that is forbidden is offered", name);
      return "figure";
    }
  if (move->actions != NULL && move->actions->len > 0)
    {
      try_actions (view, move, name);
      return "action";
    }
  return NULL;
}

static void
check_example (CartSandboxView *view, CartExample *example, GHashTable *counts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecord) record = cart_record_parse (example->position, -1, &error);
  const GArray *scores = record->setup != NULL ? record->setup->scores : NULL;
  const CartRecordMove *forbidden = NULL;
  guint number = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < record->moves->len; i++)
    {
      const CartRecordMove *move = &g_array_index (record->moves, CartRecordMove, i);

      number += move->player != CART_RECORD_NOBODY;
      if (move->expect == NULL)
        continue;
      if (!move->expect->legal)
        forbidden = move;
      else if (move->expect->events != NULL)
        {
          g_autofree char *expected = expected_events (move->expect->events), *listed = listed_events (view, number, FALSE);

          if (strcmp (expected, listed) != 0)
            g_error ("%s, move %u: “%s” expected, “%s” in the log", example->id, number, expected, listed);
          g_hash_table_add (counts, g_strdup_printf ("%s events %u", example->id, i));
        }
      if (move->expect->legal && move->expect->scores != NULL)
        scores = move->expect->scores;
      else if (move->expect->legal)
        scores = NULL;
    }
  if (record->final != NULL && record->final->expect != NULL && record->final->expect->events != NULL)
    {
      g_autofree char *expected = expected_events (record->final->expect->events), *listed = listed_events (view, 0, TRUE);

      if (strcmp (expected, listed) != 0)
        g_error ("%s, final: “%s” expected, “%s” in the log", example->id, expected, listed);
      g_hash_table_add (counts, g_strdup_printf ("%s events final", example->id));
    }
  if (record->final != NULL)
    scores = record->final->expect != NULL ? record->final->expect->scores : NULL;
  if (scores != NULL && forbidden == NULL)
    {
      assert_points (view, scores, example->id);
      g_hash_table_add (counts, g_strdup_printf ("%s scores", example->id));
    }
  if (forbidden != NULL)
    {
      const char *what = try_forbidden (view, forbidden, example->id);

      if (what == NULL)
        g_error ("%s: what is forbidden was not tried", example->id);
      g_hash_table_add (counts, g_strdup_printf ("%s forbidden %s", example->id, what));
    }
}

static guint
count (GHashTable *counts, const char *what)
{
  GHashTableIter iter;
  gpointer key;
  guint n = 0;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    n += strstr (key, what) != NULL;
  return n;
}

static void
test_examples (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  g_autoptr (GPtrArray) examples = NULL;
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  examples = sandbox_test_list_examples (&test);
  for (guint i = 0; i < examples->len; i++)
    {
      CartExample *example = g_ptr_array_index (examples, i);
      CartGame *before = cart_sandbox_get_game (view->sandbox);

      adw_banner_set_revealed (view->banner, FALSE);
      g_assert_true (cart_sandbox_view_open_example (view, example->id));
      cart_test_until (cart_sandbox_get_game (view->sandbox) != before || adw_banner_get_revealed (view->banner));
      if (adw_banner_get_revealed (view->banner))
        g_error ("%s: %s", example->id, adw_banner_get_title (view->banner));
      while (cart_sandbox_can_redo (view->sandbox))
        gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.redo", NULL);
      check_example (view, example, counts);
      /* nothing is to be asked about before the next one comes */
      cart_sandbox_set_saved (view->sandbox);
    }
  g_test_message ("%u examples: %u with events, %u with scores, %u forbidden (%u places, %u figures, %u actions)", examples->len, count (counts, " events "),
                  count (counts, " scores"), count (counts, " forbidden "), count (counts, " place"), count (counts, " figure"),
                  count (counts, " action"));
  g_assert_cmpuint (count (counts, " events "), >, 60);
  g_assert_cmpuint (count (counts, " forbidden "), >, 30);
  window_test_end (&test);
}

static GtkWidget *gallery; /* NULL again when it is gone */

static void
open_gallery (WindowTest *test, CartSandboxView *view)
{
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.gallery", NULL);
  cart_test_until (window_test_dialog (test) != NULL);
  g_set_weak_pointer (&gallery, GTK_WIDGET (window_test_dialog (test)));
  cart_test_until (window_test_find_words (gallery, "garden") != NULL);
  cart_test_settle (GTK_WINDOW (test->window));
}

/* The gallery goes when it is closed, by Escape in its search, too; a chosen example opens. */
static void
test_gallery (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  GtkWidget *row;

  open_gallery (&test, view);
  adw_dialog_close (ADW_DIALOG (gallery));
  cart_test_until (gallery == NULL);
  open_gallery (&test, view);
  cart_test_key (GTK_WINDOW (test.window), "Escape");
  cart_test_until (gallery == NULL);
  open_gallery (&test, view);
  row = gtk_widget_get_ancestor (window_test_find_words (gallery, "garden"), GTK_TYPE_LIST_BOX_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  cart_test_until (gallery == NULL);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != NULL && cart_game_n_tiles (cart_sandbox_get_game (view->sandbox)) > 1);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/sandbox/examples/expected", test_examples);
  g_test_add_func ("/sandbox/examples/gallery", test_gallery);
  return g_test_run ();
}
