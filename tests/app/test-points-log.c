/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of points of a long game: everything that was given is there, oldest and newest, each turn named once; widgets are made for what is
 * in view only. */
#include "cart-points-entry.h"
#include "sandbox-test.h"

static guint
count_neighbours (CartGame *game, const CartPlacement *place)
{
  static const int dx[] = { 0, 1, 0, -1, 1, 1, -1, -1 }, dy[] = { -1, 0, 1, 0, -1, 1, 1, -1 };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (dx); i++)
    n += cart_game_tile_at (game, place->x + dx[i], place->y + dy[i], NULL) >= 0;
  return n;
}

/* Where most tiles lie round it: so that much is completed. */
static CartAction
choose_place (CartGame *game)
{
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .player = cart_game_get_actor (game), .district = CART_DISTRICT_NONE };
  guint most = 0;

  cart_game_placements (game, cart_game_get_drawn (game), places);
  for (guint i = 0; i < places->len; i++)
    {
      const CartPlacement *place = &g_array_index (places, CartPlacement, i);
      guint n = count_neighbours (game, place);

      if (n < most)
        continue;
      most = n;
      lay.x = place->x;
      lay.y = place->y;
      lay.rotation = place->rotation;
    }
  return lay;
}

static void
play (CartSandbox *sandbox)
{
  CartGame *game = cart_sandbox_get_game (sandbox);
  guint64 random = 5;

  while (cart_game_get_phase (game) != CART_PHASE_OVER)
    {
      g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
      CartAction action;

      if (cart_game_get_phase (game) == CART_PHASE_DRAW)
        {
          cart_sandbox_draw (sandbox);
          continue;
        }
      if (cart_game_get_phase (game) == CART_PHASE_TILE)
        action = choose_place (game);
      else
        {
          cart_game_actions (game, actions);
          action = g_array_index (actions, CartAction, cart_game_choose_random (actions, &random));
        }
      g_assert_true (cart_sandbox_apply (sandbox, &action, NULL));
    }
}

static guint
count_widgets (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += 1 + count_widgets (child);
  return n;
}

static void
assert_log (GListModel *model, CartGame *game)
{
  guint n = cart_game_n_events (game);

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CartPointsEntry) entry = g_list_model_get_item (model, n - 1 - i);
      g_autoptr (CartPointsEntry) newer = i + 1 < n ? g_list_model_get_item (model, n - 2 - i) : NULL;
      CartEvent event;

      cart_game_get_event (game, i, &event);
      g_assert_true (cart_points_entry_is_of (entry, &event));
      for (guint k = 0; k < event.n_terms; k++)
        {
          CartTerm term;

          cart_game_get_term (game, event.first_term + k, &term);
          g_assert_cmpint (cart_points_entry_get_terms (entry)[k].points, ==, term.points);
        }
      g_assert_cmpint (cart_points_entry_get_heads (entry), ==, newer == NULL || !cart_points_entry_same_turn (entry, newer));
    }
}

static void
test_long (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_south_seas);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  GtkListView *list = GTK_LIST_VIEW (cart_test_find_id (GTK_WIDGET (view->panel), "list"));
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (list));
  guint widgets;

  /* wares for each feature, and ships for wares: more is given than in the other games */
  cart_table_set_copies (test.table, "south-seas-demo", 3);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  game = cart_sandbox_get_game (view->sandbox);
  play (view->sandbox);
  g_assert_cmpuint (cart_game_n_events (game), >, 60);
  assert_log (model, game);
  cart_test_settle (GTK_WINDOW (test.window));
  widgets = count_widgets (GTK_WIDGET (list));
  g_test_message ("%u events, %u widgets", cart_game_n_events (game), widgets);
  g_assert_cmpuint (widgets, >, 10);
  /* the newest is what one sees */
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (list), "Final scoring"));
  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list))), ==, 0);
  cart_test_pictures (GTK_WINDOW (test.window), "sandbox-points-log");
  /* the oldest is there to be seen */
  gtk_list_view_scroll_to (list, cart_game_n_events (game) - 1, GTK_LIST_SCROLL_NONE, NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  {
    CartEvent event;
    g_autofree char *turn = NULL;

    cart_game_get_event (game, 0, &event);
    turn = g_strdup_printf ("Turn %u:", event.move);
    cart_test_until (window_test_find_words (GTK_WIDGET (list), turn) != NULL);
  }
  /* back half of the way, and on again */
  for (guint i = 0; i < 40 && cart_sandbox_undo (view->sandbox); i++)
    if (i % 8 == 0)
      assert_log (model, game);
  assert_log (model, game);
  while (cart_sandbox_redo (view->sandbox))
    ;
  assert_log (model, game);
  window_test_end (&test);
}

/* A thousand entries have the widgets of those in view. */
static void
test_recycled (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  GtkListView *list = GTK_LIST_VIEW (cart_test_find_id (GTK_WIDGET (view->panel), "list"));
  GtkNoSelection *selection = GTK_NO_SELECTION (gtk_list_view_get_model (list));
  GListStore *entries = G_LIST_STORE (gtk_no_selection_get_model (selection));
  CartEvent event = { .player = 0, .points = 3, .feature = "road", .move = 1 };
  guint before, after;

  gtk_widget_set_visible (cart_test_find_id (GTK_WIDGET (view->panel), "scroller"), TRUE);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (CartPointsEntry) entry = cart_points_entry_new (&event, NULL);
      g_list_store_insert (entries, 0, entry);
    }
  cart_test_settle (GTK_WINDOW (test.window));
  before = count_widgets (GTK_WIDGET (list));
  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (CartPointsEntry) entry = cart_points_entry_new (&event, NULL);
      g_list_store_insert (entries, 0, entry);
    }
  cart_test_settle (GTK_WINDOW (test.window));
  after = count_widgets (GTK_WIDGET (list));
  g_test_message ("300 entries: %u widgets, 2300: %u", before, after);
  g_assert_cmpuint (after, <, 2 * before);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/sandbox/points-log/long", test_long);
  g_test_add_func ("/sandbox/points-log/recycled", test_recycled);
  return g_test_run ();
}
