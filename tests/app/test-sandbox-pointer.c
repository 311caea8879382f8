/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is played with the pointer's own events: the button that draws, cells and marks for figures are clicked where they are on the
 * screen, and tiles are dragged from the tray. What comes out is what the engine makes of the same moves. */
#include "cart-points-entry.h"
#include "cart-tray-tile.h"
#include "sandbox-test.h"

#include <math.h>
#include <string.h>

#include "record/cart-record-file.h"

#define TURNS 18

static void
click_widget (GtkWidget *widget)
{
  cart_test_point (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0, TRUE);
}

/* A point of the board in cells, in the widget's pixels. */
static void
find_pixels (CartBoardView *board, double x, double y, double *at_x, double *at_y)
{
  graphene_rect_t rect;

  cart_board_view_get_cell_rect (board, (int) floor (x), (int) floor (y), &rect);
  *at_x = rect.origin.x + rect.size.width * (x - floor (x));
  *at_y = rect.origin.y + rect.size.height * (y - floor (y));
}

static void
click_point (CartSandboxView *view, double x, double y)
{
  double at_x, at_y;

  find_pixels (view->board, x, y, &at_x, &at_y);
  cart_test_point (GTK_WIDGET (view->board), at_x, at_y, TRUE);
}

/* The tile is turned by clicks until it fits, then laid by one. */
static void
lay_by_clicks (CartSandboxView *view, const CartPlacement *place)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  int clicks = 0, turns;

  do
    {
      turns = view->turns;
      g_assert_cmpint (clicks++, <, 4);
      /* the picture keeps to the board, not to the places round it */
      cart_board_view_reveal (view->board, place->x, place->y);
      cart_test_settle (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (view))));
      click_point (view, place->x + 0.5, place->y + 0.5);
      cart_test_until (cart_game_tile_at (game, place->x, place->y, NULL) >= 0 || view->turns != turns);
    }
  while (cart_game_tile_at (game, place->x, place->y, NULL) < 0);
  g_assert_cmpint (cart_game_tile_at (game, place->x, place->y, NULL), ==, (int) cart_game_n_tiles (game) - 1);
}

typedef struct {
  const CartTile *tile;
} Wanted;

static gboolean
shows_tile (GtkWidget *widget, gconstpointer data)
{
  const Wanted *wanted = data;

  return CART_IS_TRAY_TILE (widget) && cart_tray_tile_get_tile (CART_TRAY_TILE (widget)) == wanted->tile;
}

/* The first tile of the tray that fits somewhere as it is, dragged there. */
static gboolean
drag_from_tray (CartSandboxView *view)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  Wanted wanted = { cart_game_get_design (game, 0) };
  GtkWidget *tile = cart_test_find (GTK_WIDGET (view->tray), shows_tile, &wanted);
  double x, y;

  g_assert_nonnull (tile);
  cart_game_placements (game, wanted.tile, places);
  for (guint i = 0; i < places->len && cart_game_n_left (game, wanted.tile) > 0; i++)
    {
      CartPlacement place = g_array_index (places, CartPlacement, i);

      if (place.rotation != 0)
        continue;
      cart_board_view_reveal (view->board, place.x, place.y);
      cart_test_settle (GTK_WINDOW (gtk_widget_get_root (tile)));
      find_pixels (view->board, place.x + 0.5, place.y + 0.5, &x, &y);
      cart_test_drag_to (tile, gtk_widget_get_width (tile) / 2.0, gtk_widget_get_height (tile) / 2.0, GTK_WIDGET (view->board), x, y);
      cart_test_until (cart_game_tile_at (game, place.x, place.y, NULL) >= 0);
      return TRUE;
    }
  return FALSE;
}

/* The figure goes where a mark is clicked, or its turn is left out by a key. */
static void
place_figure (WindowTest *test, CartSandboxView *view, guint turn)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint steps = cart_game_n_steps (game);
  CartStanding figure;
  CartLaid laid;
  double x, y;

  cart_game_get_tile (game, cart_game_n_tiles (game) - 1, &laid);
  if (turn % 3 == 2 || !cart_board_view_get_mark (view->board, 0, &x, &y))
    {
      cart_test_key (GTK_WINDOW (test->window), "p");
      cart_test_until (cart_game_n_steps (game) != steps);
      return;
    }
  click_point (view, x, y);
  cart_test_until (cart_game_n_steps (game) != steps);
  /* a completed feature may have given it back at once */
  if (cart_game_n_figures (game) == 0)
    return;
  cart_game_get_figure (game, cart_game_n_figures (game) - 1, &figure);
  g_assert_cmpuint (figure.tile, <, cart_game_n_tiles (game));
}

static const CartSet *
lookup_set (const char *id, gpointer data, GError **error)
{
  return cart_catalogue_get_set (data, id, error);
}

/* The same moves, played by the engine alone, give the same board, log and points. */
static void
assert_engine_agrees (WindowTest *test, CartSandboxView *view)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (CartRecord) record = cart_sandbox_to_record (view->sandbox);
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CartGame) again = cart_record_replay (record, lookup_set, cart_session_get_catalogue (test->session), CART_GAME_KEEP_TERMS,
                                                   CART_REPLAY_DEFAULT, differences, &error);
  GListModel *log = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (cart_test_find_id (GTK_WIDGET (view->panel), "list"))));

  g_assert_no_error (error);
  g_assert_cmpuint (differences->len, ==, 0);
  g_assert_cmpuint (cart_game_n_tiles (again), ==, cart_game_n_tiles (game));
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid one, two;

      cart_game_get_tile (game, i, &one);
      cart_game_get_tile (again, i, &two);
      g_assert_true (one.tile == two.tile && one.x == two.x && one.y == two.y && one.rotation == two.rotation);
    }
  g_assert_cmpuint (cart_game_n_figures (again), ==, cart_game_n_figures (game));
  g_assert_cmpuint (cart_game_n_events (again), ==, g_list_model_get_n_items (log));
  for (guint i = 0; i < cart_game_n_events (again); i++)
    {
      g_autoptr (CartPointsEntry) entry = g_list_model_get_item (log, g_list_model_get_n_items (log) - 1 - i);
      CartEvent event;

      cart_game_get_event (again, i, &event);
      g_assert_cmpint (cart_points_entry_get_event (entry)->player, ==, event.player);
      g_assert_cmpint (cart_points_entry_get_event (entry)->points, ==, event.points);
    }
  for (guint i = 0; i < cart_game_n_players (game); i++)
    g_assert_cmpint (cart_game_get_points (again, (int) i), ==, cart_game_get_points (game, (int) i));
}

/* The place with the most tiles round it. */
static CartPlacement
choose_place (CartGame *game)
{
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  CartPlacement best = { 0 };
  int most = -1;

  cart_game_placements (game, cart_game_get_drawn (game), places);
  for (guint i = 0; i < places->len; i++)
    {
      const CartPlacement *place = &g_array_index (places, CartPlacement, i);
      int n = 0;

      for (int around = 0; around < 9; around++)
        n += cart_game_tile_at (game, place->x + around % 3 - 1, place->y + around / 3 - 1, NULL) >= 0;
      if (n > most)
        best = *place;
      most = MAX (most, n);
    }
  return best;
}

static void
test_game (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint64 begin = cart_game_digest (game);
  guint dragged = 0;

  /* what is said over the board takes clicks */
  adw_toast_overlay_dismiss_all (view->toasts);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_until (cart_test_find_text (GTK_WIDGET (view->toasts), "A new board") == NULL);
  for (guint turn = 0; turn < TURNS; turn++)
    {
      CartPlacement place;

      if (turn > 0 && dragged < 2 && drag_from_tray (view))
        dragged++;
      else
        {
          click_widget (cart_test_find_text (GTK_WIDGET (view->tray), "_Draw a tile"));
          cart_test_until (cart_game_get_phase (game) == CART_PHASE_TILE);
          place = choose_place (game);
          cart_board_view_fit (view->board);
          cart_test_settle (GTK_WINDOW (test.window));
          lay_by_clicks (view, &place);
        }
      cart_board_view_fit (view->board);
      cart_test_settle (GTK_WINDOW (test.window));
      while (cart_game_get_phase (game) != CART_PHASE_DRAW && cart_game_get_phase (game) != CART_PHASE_OVER)
        place_figure (&test, view, turn);
    }
  g_assert_cmpuint (dragged, ==, 2);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 1 + TURNS);
  g_assert_cmpuint (cart_game_n_events (game), >, 0);
  cart_test_action (GTK_WIDGET (view), "sandbox.finish", NULL);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
  g_free (cart_test_picture (GTK_WINDOW (test.window), "sandbox-pointer"));
  assert_engine_agrees (&test, view);
  while (cart_sandbox_can_undo (view->sandbox))
    cart_test_action (GTK_WIDGET (view), "sandbox.undo", NULL);
  g_assert_cmpuint (cart_game_digest (game), ==, begin);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/sandbox/pointer/game", test_game);
  return g_test_run ();
}
