/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board's widget: what it shows of a game, where its cells lie, and what keys and clicks tell. */
#include "app/cart-board-view.h"

#include "app/cart-texture-cache.h"
#include "cart-app-test.h"
#include "test-tiles.h"

static const CartPlayerColor colors[] = { CART_PLAYER_RED, CART_PLAYER_BLUE };

typedef struct {
  GtkWindow *window;
  CartBoardView *board;
  CartGame *game;
  int x, y, button, command, number;
  guint n_activated, n_commands;
} Fixture;

static void
activated_cb (Fixture *fixture, int x, int y, double inner_x, double inner_y, guint button)
{
  fixture->x = x;
  fixture->y = y;
  fixture->button = (int) button;
  fixture->n_activated++;
}

static void
command_cb (Fixture *fixture, int command, int number)
{
  fixture->command = command;
  fixture->number = number;
  fixture->n_commands++;
}

static char *
describe (int x, int y, gpointer data)
{
  return g_strdup_printf ("cell %d %d", x, y);
}

/* A whole random game, so that there is something to see. */
static CartGame *
play (guint64 seed, guint n_moves)
{
  CartGame *game = test_game ("base-c2", NULL, 2, seed, CART_GAME_KEEP_TERMS);
  guint64 random = seed;

  cart_game_start (game);
  while (cart_game_get_move (game) < n_moves && cart_game_play_random (game, &random))
    ;
  return game;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->game = play (7, 30);
  fixture->board = CART_BOARD_VIEW (cart_board_view_new ());
  fixture->window = GTK_WINDOW (adw_window_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (fixture->board), GTK_ACCESSIBLE_PROPERTY_LABEL, "Board", -1);
  gtk_window_set_default_size (fixture->window, 800, 600);
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  g_signal_connect_swapped (fixture->board, "activated", G_CALLBACK (activated_cb), fixture);
  g_signal_connect_swapped (fixture->board, "command", G_CALLBACK (command_cb), fixture);
  cart_board_view_set_describe (fixture->board, describe, NULL);
  cart_board_view_set_game (fixture->board, fixture->game, colors, G_N_ELEMENTS (colors));
  cart_test_present (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cart_test_close (fixture->window);
  cart_game_free (fixture->game);
}

/* Every cell is where cart_board_view_cell_at () finds it again, at every size, and a fitted board is in view. */
static void
test_cells (Fixture *fixture, gconstpointer data)
{
  int x0, y0, x1, y1;

  g_assert_true (cart_game_get_bounds (fixture->game, &x0, &y0, &x1, &y1));
  cart_board_view_fit (fixture->board);
  for (int size = CART_BOARD_VIEW_MIN_CELL; size <= CART_BOARD_VIEW_MAX_CELL; size *= 2)
    {
      cart_board_view_set_cell_size (fixture->board, size);
      for (int y = y0; y <= y1; y++)
        for (int x = x0; x <= x1; x++)
          {
            graphene_rect_t rect;
            int found_x, found_y;
            double inner_x, inner_y;

            cart_board_view_get_cell_rect (fixture->board, x, y, &rect);
            cart_board_view_cell_at (fixture->board, rect.origin.x + rect.size.width / 4, rect.origin.y + rect.size.height / 2, &found_x,
                                     &found_y, &inner_x, &inner_y);
            g_assert_cmpint (found_x, ==, x);
            g_assert_cmpint (found_y, ==, y);
            g_assert_cmpfloat_with_epsilon (inner_x, 0.25, 0.001);
            g_assert_cmpfloat_with_epsilon (inner_y, 0.5, 0.001);
          }
    }
  cart_board_view_fit (fixture->board);
  for (int corner = 0; corner < 2; corner++)
    {
      graphene_rect_t rect, view = GRAPHENE_RECT_INIT (0, 0, 800, 600);

      cart_board_view_get_cell_rect (fixture->board, corner ? x1 : x0, corner ? y1 : y0, &rect);
      g_assert_true (graphene_rect_contains_rect (&view, &rect));
    }
}

/* The point under the pointer stays where it is while the zoom changes. */
static void
test_zoom (Fixture *fixture, gconstpointer data)
{
  int x, y, after_x, after_y;
  double inner_x, inner_y, after_inner_x, after_inner_y;

  cart_board_view_cell_at (fixture->board, 200, 150, &x, &y, &inner_x, &inner_y);
  cart_board_view_zoom (fixture->board, 1.5, 200, 150);
  cart_board_view_cell_at (fixture->board, 200, 150, &after_x, &after_y, &after_inner_x, &after_inner_y);
  g_assert_cmpfloat_with_epsilon (after_x + after_inner_x, x + inner_x, 0.02);
  g_assert_cmpfloat_with_epsilon (after_y + after_inner_y, y + inner_y, 0.02);
  for (int i = 0; i < 60; i++)
    cart_board_view_zoom (fixture->board, 1.3, -1, -1);
  g_assert_cmpint (cart_board_view_get_cell_size (fixture->board), ==, CART_BOARD_VIEW_MAX_CELL);
  for (int i = 0; i < 60; i++)
    cart_board_view_zoom (fixture->board, 0.7, -1, -1);
  g_assert_cmpint (cart_board_view_get_cell_size (fixture->board), ==, CART_BOARD_VIEW_MIN_CELL);
  cart_test_settle (fixture->window);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  int x, y;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  cart_board_view_set_cursor (fixture->board, 0, 0);
  cart_test_key (fixture->window, "Right");
  cart_test_until ((cart_board_view_get_cursor (fixture->board, &x, &y), x == 1));
  cart_test_key (fixture->window, "Down");
  cart_test_until ((cart_board_view_get_cursor (fixture->board, &x, &y), y == 1));
  cart_test_key (fixture->window, "r");
  cart_test_until (fixture->n_commands == 1);
  g_assert_cmpint (fixture->command, ==, CART_BOARD_VIEW_TURN);
  g_assert_cmpint (fixture->number, ==, 1);
  cart_test_key (fixture->window, "3");
  cart_test_until (fixture->n_commands == 2);
  g_assert_cmpint (fixture->command, ==, CART_BOARD_VIEW_NUMBER);
  g_assert_cmpint (fixture->number, ==, 3);
}

/* Keys go on from where the pointer is, which leads until the cursor is moved; then it does so again when it moves. */
static void
test_lead (Fixture *fixture, gconstpointer data)
{
  graphene_rect_t rect;
  int x, y, next_x, next_y;
  double inner_x, inner_y;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  cart_board_view_set_cursor (fixture->board, 0, 0);
  g_assert_false (cart_board_view_pointer_leads (fixture->board));
  cart_board_view_get_cell_rect (fixture->board, 1, 1, &rect);
  cart_test_point (GTK_WIDGET (fixture->board), rect.origin.x + rect.size.width / 4, rect.origin.y + rect.size.height / 2, FALSE);
  cart_test_until ((cart_board_view_get_pointed (fixture->board, &x, &y, &inner_x, &inner_y), x == 1 && y == 1));
  g_assert_true (cart_board_view_pointer_leads (fixture->board));
  g_assert_cmpfloat (inner_x, <, 0.4);
  cart_test_key (fixture->window, "Up");
  cart_test_until (!cart_board_view_pointer_leads (fixture->board));
  cart_board_view_get_cursor (fixture->board, &x, &y);
  g_assert_cmpint (x, ==, 1);
  g_assert_cmpint (y, ==, 0);
  /* the place after that of the pointer, not of the cursor */
  cart_board_view_set_legal (fixture->board, (CartPlacement[]) { { 0, -3, 0 }, { 2, -1, 0 }, { -2, 2, 0 }, { 0, 4, 0 } }, 4);
  cart_board_view_get_cell_rect (fixture->board, 1, 1, &rect);
  cart_test_point (GTK_WIDGET (fixture->board), rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2, FALSE);
  cart_test_until (cart_board_view_pointer_leads (fixture->board));
  g_assert_true (cart_board_view_next_place (fixture->board, 1, &next_x, &next_y));
  g_assert_cmpint (next_x, ==, -2);
  g_assert_cmpint (next_y, ==, 2);
  g_assert_true (cart_board_view_next_place (fixture->board, -1, &next_x, &next_y));
  g_assert_cmpint (next_x, ==, 2);
  g_assert_cmpint (next_y, ==, -1);
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  graphene_rect_t rect;

  cart_board_view_get_cell_rect (fixture->board, 0, 0, &rect);
  cart_test_point (GTK_WIDGET (fixture->board), rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2, TRUE);
  cart_test_until (fixture->n_activated == 1);
  g_assert_cmpint (fixture->x, ==, 0);
  g_assert_cmpint (fixture->y, ==, 0);
  g_assert_cmpint (fixture->button, ==, GDK_BUTTON_PRIMARY);
}

/* The point of the board, in cells, at a point of the widget. */
static void
board_point (Fixture *fixture, double at_x, double at_y, double *x, double *y)
{
  int cell_x, cell_y;
  double inner_x, inner_y;

  cart_board_view_cell_at (fixture->board, at_x, at_y, &cell_x, &cell_y, &inner_x, &inner_y);
  *x = cell_x + inner_x;
  *y = cell_y + inner_y;
}

static void
assert_board_point (Fixture *fixture, double at_x, double at_y, double x, double y, double epsilon)
{
  double now_x, now_y;

  board_point (fixture, at_x, at_y, &now_x, &now_y);
  g_assert_cmpfloat_with_epsilon (now_x, x, epsilon);
  g_assert_cmpfloat_with_epsilon (now_y, y, epsilon);
}

/* The wheel moves the picture, with Shift sideways; with Ctrl it zooms about the pointer; with Alt it turns the tile. */
static void
test_wheel (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  double x, y, now_x, now_y;
  int size = cart_board_view_get_cell_size (fixture->board);

  board_point (fixture, 200, 150, &x, &y);
  cart_test_press (board, 200, 150, 4, "ctrl");
  cart_test_until (cart_board_view_get_cell_size (fixture->board) > size);
  assert_board_point (fixture, 200, 150, x, y, 0.05);
  size = cart_board_view_get_cell_size (fixture->board);
  cart_test_press (board, 600, 450, 5, "ctrl");
  cart_test_until (cart_board_view_get_cell_size (fixture->board) < size);
  size = cart_board_view_get_cell_size (fixture->board);
  board_point (fixture, 200, 150, &x, &y);
  cart_test_press (board, 200, 150, 5, NULL);
  cart_test_until ((board_point (fixture, 200, 150, &now_x, &now_y), now_y > y + 0.1));
  g_assert_cmpfloat_with_epsilon (now_x, x, 0.001);
  board_point (fixture, 200, 150, &x, &y);
  cart_test_press (board, 200, 150, 5, "shift");
  cart_test_until ((board_point (fixture, 200, 150, &now_x, &now_y), now_x > x + 0.1));
  g_assert_cmpfloat_with_epsilon (now_y, y, 0.001);
  g_assert_cmpint (cart_board_view_get_cell_size (fixture->board), ==, size);
  cart_test_press (board, 200, 150, 5, "alt");
  cart_test_until (fixture->n_commands == 1);
  g_assert_cmpint (fixture->command, ==, CART_BOARD_VIEW_TURN);
  g_assert_cmpint (fixture->number, ==, 1);
}

/* Each of the buttons drags the picture along, and what was dragged is no click. */
static void
test_drag (Fixture *fixture, gconstpointer data)
{
  double x, y, now_x, now_y;

  for (int button = 1; button <= 3; button++)
    {
      board_point (fixture, 300, 200, &x, &y);
      cart_test_drag (GTK_WIDGET (fixture->board), 300, 200, 120, 80, button);
      cart_test_until ((board_point (fixture, 420, 280, &now_x, &now_y), ABS (now_x - x) < 0.05 && ABS (now_y - y) < 0.05));
    }
  cart_test_settle (fixture->window);
  g_assert_cmpuint (fixture->n_activated, ==, 0);
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller; /* the widget holds it */
    }
  g_error ("there is no %s", g_type_name (type));
}

/* Two fingers: the zoom follows their distance, from where it was when they came; a drag of the first finger and its release then do nothing. */
static void
test_pinch (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  GtkEventController *pinch = find_controller (board, GTK_TYPE_GESTURE_ZOOM), *drag = find_controller (board, GTK_TYPE_GESTURE_DRAG),
                     *click = find_controller (board, GTK_TYPE_GESTURE_CLICK);
  int size;
  double x, y, width = gtk_widget_get_width (board), height = gtk_widget_get_height (board);

  cart_board_view_set_cell_size (fixture->board, 40);
  size = cart_board_view_get_cell_size (fixture->board);
  board_point (fixture, width / 2, height / 2, &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", 100.0, 100.0);
  g_signal_emit_by_name (pinch, "begin", NULL);
  g_signal_emit_by_name (pinch, "scale-changed", 1.5);
  g_assert_cmpint (cart_board_view_get_cell_size (fixture->board), ==, size * 3 / 2);
  g_signal_emit_by_name (pinch, "scale-changed", 2.0);
  g_assert_cmpint (cart_board_view_get_cell_size (fixture->board), ==, size * 2);
  g_signal_emit_by_name (drag, "drag-update", 90.0, 70.0);
  assert_board_point (fixture, width / 2, height / 2, x, y, 0.05);
  g_signal_emit_by_name (pinch, "scale-changed", 1.0);
  g_assert_cmpint (cart_board_view_get_cell_size (fixture->board), ==, size);
  g_signal_emit_by_name (click, "released", 1, 100.0, 100.0);
  g_assert_cmpuint (fixture->n_activated, ==, 0);
  /* the next touch is an ordinary one */
  g_signal_emit_by_name (drag, "drag-begin", 100.0, 100.0);
  g_signal_emit_by_name (click, "released", 1, 100.0, 100.0);
  g_assert_cmpuint (fixture->n_activated, ==, 1);
}

/* A finger that stays is the secondary button. */
static void
test_long_press (Fixture *fixture, gconstpointer data)
{
  GtkEventController *press = find_controller (GTK_WIDGET (fixture->board), GTK_TYPE_GESTURE_LONG_PRESS);

  g_assert_true (gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (press)));
  g_signal_emit_by_name (press, "pressed", 300.0, 200.0);
  g_assert_cmpuint (fixture->n_activated, ==, 1);
  g_assert_cmpint (fixture->button, ==, GDK_BUTTON_SECONDARY);
}

/* Whatever the cache held before, the board comes to exact pictures, and in no frame more are drawn than one after the time for it is up. */
static void
test_pictures_follow (Fixture *fixture, gconstpointer data)
{
  CartTextureCache *cache = cart_texture_cache_get ();
  guint before, frames = 0;

  cart_texture_cache_clear (cache);
  cart_board_view_set_cell_size (fixture->board, 160);
  cart_board_view_pan (fixture->board, 0.1, 0.1);
  do
    {
      before = cart_texture_cache_get_drawn (cache);
      cart_test_settle (fixture->window);
    }
  while (cart_texture_cache_get_drawn (cache) != before && frames++ < 200);
  g_assert_cmpuint (frames, <, 200);
  for (guint i = 0; i < cart_game_n_tiles (fixture->game); i++)
    {
      CartLaid laid;
      CartTextureSubject subject = { .kind = CART_TEXTURE_TILE, .scheme = cart_texture_cache_scheme () };
      graphene_rect_t rect, view = GRAPHENE_RECT_INIT (0, 0, 800, 600);

      cart_game_get_tile (fixture->game, i, &laid);
      subject.tile = laid.tile;
      subject.turns = laid.rotation;
      cart_board_view_get_cell_rect (fixture->board, laid.x, laid.y, &rect);
      if (graphene_rect_intersection (&view, &rect, NULL))
        g_assert_nonnull (cart_texture_cache_peek (cache, &subject, 160));
    }
}

/* The usual view can be read however many tiles there are, and shows the tile laid last; a small board fills it. */
static void
test_frame (Fixture *fixture, gconstpointer data)
{
  CartGame *game = play (3, 70);
  graphene_rect_t rect, view = GRAPHENE_RECT_INIT (0, 0, 800, 600);
  CartLaid last;
  int whole;

  cart_board_view_set_game (fixture->board, game, colors, G_N_ELEMENTS (colors));
  cart_board_view_fit (fixture->board);
  whole = cart_board_view_get_cell_size (fixture->board);
  cart_board_view_frame (fixture->board);
  g_assert_cmpint (cart_board_view_get_cell_size (fixture->board), >=, 48);
  g_assert_cmpint (cart_board_view_get_cell_size (fixture->board), <=, MAX (whole, 48));
  cart_game_get_tile (game, cart_game_n_tiles (game) - 1, &last);
  cart_board_view_get_cell_rect (fixture->board, last.x, last.y, &rect);
  g_assert_true (graphene_rect_contains_rect (&view, &rect));
  /* far away: what is laid there comes into view */
  cart_game_edit_put_tile (game, last.tile, 60, 0, 0);
  cart_board_view_changed (fixture->board);
  cart_board_view_set_latest (fixture->board, TRUE, 60, 0);
  cart_board_view_get_cell_rect (fixture->board, 60, 0, &rect);
  g_assert_true (graphene_rect_contains_rect (&view, &rect));
  cart_board_view_set_game (fixture->board, fixture->game, colors, G_N_ELEMENTS (colors));
  cart_game_free (game);
}

/* Each tile, each legal cell and the cursor's cell is an object of its own, row by row, with a name. */
/* Looks at each cell of a row, whose number it returns; they must lie in the row, name what they hold, and say where they are. */
static guint
look_at_row (Fixture *fixture, GtkAccessible *row, int x0, int y0, int *y, GHashTable *seen)
{
  GtkAccessible *cell = gtk_accessible_get_first_accessible_child (row);
  int row_x, row_y, row_width, row_height, before = G_MININT;
  guint n = 0;

  g_assert_true (gtk_accessible_get_bounds (row, &row_x, &row_y, &row_width, &row_height));
  while (cell != NULL)
    {
      GtkAccessible *next = gtk_accessible_get_next_accessible_sibling (cell);
      g_autoptr (GtkAccessible) parent = gtk_accessible_get_accessible_parent (cell);
      g_autofree char *label = NULL;
      int x, cell_x, cell_y, width, height, found_x, found_y;
      double inner_x, inner_y;

      g_assert_true (parent == row);
      g_assert_cmpint (gtk_accessible_get_accessible_role (cell), ==, GTK_ACCESSIBLE_ROLE_GRID_CELL);
      g_assert_null (gtk_accessible_get_first_accessible_child (cell));
      g_assert_true (gtk_accessible_get_bounds (cell, &cell_x, &cell_y, &width, &height));
      g_assert_cmpint (cell_x + width, <=, row_width + 1);
      /* it covers what it is about */
      cart_board_view_cell_at (fixture->board, row_x + cell_x + width / 2.0, row_y + cell_y + height / 2.0, &found_x, &found_y, &inner_x, &inner_y);
      x = found_x;
      *y = found_y;
      label = g_strdup_printf ("cell %d %d", x, *y);
      g_assert_null (gtk_test_accessible_check_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, label));
      g_assert_null (gtk_test_accessible_check_relation (cell, GTK_ACCESSIBLE_RELATION_ROW_INDEX, *y - y0 + 1));
      g_assert_null (gtk_test_accessible_check_relation (cell, GTK_ACCESSIBLE_RELATION_COL_INDEX, x - x0 + 1));
      g_assert_cmpint (x, >, before);
      before = x;
      g_assert_true (g_hash_table_add (seen, g_strdup (label)));
      n++;
      g_object_unref (cell);
      cell = next;
    }
  return n;
}

/* Cells in rows: each tile, each place where one may lie, and the cursor; rows that are empty are left out, but count. */
static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  CartPlacement legal = { 40, 40, 1 };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkAccessible *row;
  int x0, y0, x1, y1, before = G_MININT, y = 0;
  guint n = 0;

  cart_board_view_set_cursor (fixture->board, 0, 0);
  cart_board_view_set_legal (fixture->board, &legal, 1);
  g_assert_true (cart_game_get_bounds (fixture->game, &x0, &y0, &x1, &y1));
  row = gtk_accessible_get_first_accessible_child (GTK_ACCESSIBLE (fixture->board));
  while (row != NULL)
    {
      GtkAccessible *next = gtk_accessible_get_next_accessible_sibling (row);
      g_autoptr (GtkAccessible) parent = gtk_accessible_get_accessible_parent (row);

      g_assert_true (parent == GTK_ACCESSIBLE (fixture->board));
      g_assert_cmpint (gtk_accessible_get_accessible_role (row), ==, GTK_ACCESSIBLE_ROLE_ROW);
      n += look_at_row (fixture, row, x0, y0, &y, seen);
      g_assert_cmpint (y, >, before);
      g_assert_null (gtk_test_accessible_check_relation (row, GTK_ACCESSIBLE_RELATION_ROW_INDEX, y - y0 + 1));
      before = y;
      g_object_unref (row);
      row = next;
    }
  g_assert_cmpuint (n, ==, cart_game_n_tiles (fixture->game) + 1);
  g_assert_null (gtk_test_accessible_check_relation (GTK_ACCESSIBLE (fixture->board), GTK_ACCESSIBLE_RELATION_ROW_COUNT, 40 - y0 + 1));
  g_assert_null (gtk_test_accessible_check_relation (GTK_ACCESSIBLE (fixture->board), GTK_ACCESSIBLE_RELATION_COL_COUNT, 40 - x0 + 1));
  /* one that somebody holds when the board goes on */
  row = gtk_accessible_get_first_accessible_child (GTK_ACCESSIBLE (fixture->board));
  cart_board_view_set_cursor (fixture->board, 1, 0);
  g_assert_null (gtk_accessible_get_accessible_parent (row));
  g_assert_null (gtk_accessible_get_next_accessible_sibling (row));
  g_object_unref (row);
}

static void
test_pictures (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
  g_autoptr (GArray) features = g_array_new (FALSE, FALSE, sizeof (CartFeature));
  const CartTile *tile = cart_game_find_design (fixture->game, "base-c2/V");
  guint most = 0;

  cart_game_placements (fixture->game, tile, placements);
  cart_board_view_set_legal (fixture->board, (CartPlacement *) (gpointer) placements->data, placements->len);
  g_assert_cmpuint (cart_game_features (fixture->game, CART_KIND_CITY, features), >, 0);
  for (guint i = 1; i < features->len; i++)
    if (g_array_index (features, CartFeature, i).n_tiles > g_array_index (features, CartFeature, most).n_tiles)
      most = i;
  cart_board_view_set_feature (fixture->board, g_array_index (features, CartFeature, most).id);
  cart_test_pictures (fixture->window, "board-view");
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add ("/board-view/cells", Fixture, NULL, set_up, test_cells, tear_down);
  g_test_add ("/board-view/zoom", Fixture, NULL, set_up, test_zoom, tear_down);
  g_test_add ("/board-view/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/board-view/lead", Fixture, NULL, set_up, test_lead, tear_down);
  g_test_add ("/board-view/click", Fixture, NULL, set_up, test_click, tear_down);
  g_test_add ("/board-view/wheel", Fixture, NULL, set_up, test_wheel, tear_down);
  g_test_add ("/board-view/drag", Fixture, NULL, set_up, test_drag, tear_down);
  g_test_add ("/board-view/pinch", Fixture, NULL, set_up, test_pinch, tear_down);
  g_test_add ("/board-view/long-press", Fixture, NULL, set_up, test_long_press, tear_down);
  g_test_add ("/board-view/pictures-follow", Fixture, NULL, set_up, test_pictures_follow, tear_down);
  g_test_add ("/board-view/frame", Fixture, NULL, set_up, test_frame, tear_down);
  g_test_add ("/board-view/accessible", Fixture, NULL, set_up, test_accessible, tear_down);
  g_test_add ("/board-view/pictures", Fixture, NULL, set_up, test_pictures, tear_down);
  return g_test_run ();
}
