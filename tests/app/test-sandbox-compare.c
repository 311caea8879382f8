/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places compared for the tile in hand, through the window: kept by the key and by the button, told in the list and aloud with everything that
 * they bring, marked on the board, and gone when the tile lies. */
#include "sandbox-test.h"

#include <string.h>

#include "cart-announce.h"
#include "present/cart-present.h"

static char *heard;

static void
hear (const char *text, GtkAccessibleAnnouncementPriority priority, gpointer data)
{
  g_set_str (&heard, text);
}

static gboolean
is_compare_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "sandbox.comparing") == 0;
}

static gboolean
is_list (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LIST_BOX (widget) && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), "compared") == 0;
}

static GtkListBox *
find_list (CartSandboxView *view)
{
  return GTK_LIST_BOX (cart_test_find (GTK_WIDGET (view->panel), is_list, NULL));
}

/* The list, the marks and what was said last agree with what a place brings. */
static void
assert_shown (CartSandboxView *view, guint index)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  const CartWhatIf *place = &g_array_index (view->compared, CartWhatIf, index);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (find_list (view), (int) index);
  g_autofree const char **names = cart_sandbox_view_names (view);
  g_autofree char *words = cart_present_what_if (game, place, names), *text = g_strdup_printf ("%u: %s", index + 1, words);
  double x, y;

  g_assert_nonnull (row);
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (row), text));
  cart_test_assert_label (GTK_WIDGET (row), text);
  g_assert_true (cart_board_view_get_mark (view->board, (int) index, &x, &y));
  g_assert_cmpfloat_with_epsilon (x, place->x + 0.5, 0.01);
  g_assert_cmpfloat_with_epsilon (y, place->y + 0.5, 0.01);
  if (index + 1 == view->compared->len)
    g_assert_cmpstr (heard, ==, text);
}

/* A moment at which the tile has two places on different cells. */
static void
play_to_choice (CartSandboxView *view, guint steps, CartPlacement *one, CartPlacement *other)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint pick = 5;

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));

      if (i >= steps && cart_game_get_phase (game) == CART_PHASE_TILE)
        cart_game_placements (game, cart_game_get_drawn (game), places);
      for (guint k = 1; k < places->len; k++)
        {
          *one = g_array_index (places, CartPlacement, 0);
          *other = g_array_index (places, CartPlacement, k);
          if (one->x != other->x || one->y != other->y)
            return;
        }
      g_assert_true (sandbox_test_do_one (view, sandbox_test_random (&pick)));
    }
  g_assert_not_reached ();
}

static void
test_key_and_button (gconstpointer data)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, data);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  CartPlacement one, other;
  GtkWidget *button;
  guint tiles;
  int x, y;

  cart_announce_listen (hear, NULL);
  play_to_choice (view, 60, &one, &other);
  tiles = cart_game_n_tiles (game);

  /* by the key, where the cursor is */
  gtk_widget_grab_focus (GTK_WIDGET (view->board));
  cart_board_view_set_cursor (view->board, one.x, one.y);
  cart_test_key (GTK_WINDOW (test.window), "c");
  cart_test_until (view->compared->len == 1);
  cart_test_until (gtk_widget_get_mapped (GTK_WIDGET (find_list (view))));
  assert_shown (view, 0);

  /* by the button and a click */
  button = cart_test_find (GTK_WIDGET (test.window), is_compare_button, NULL);
  g_assert_nonnull (button);
  cart_test_click (button);
  cart_test_until (view->comparing);
  g_signal_emit_by_name (view->board, "activated", other.x, other.y, 0.5, 0.5, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (view->compared->len, ==, 2);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, tiles);
  assert_shown (view, 0);
  assert_shown (view, 1);
  cart_test_assert_accessible (GTK_WINDOW (test.window));

  /* the row brings one there, with the tile as it would lie */
  cart_board_view_set_cursor (view->board, one.x, one.y);
  g_signal_emit_by_name (find_list (view), "row-activated", gtk_list_box_get_row_at_index (find_list (view), 1));
  cart_board_view_get_cursor (view->board, &x, &y);
  g_assert_cmpint (x, ==, other.x);
  g_assert_cmpint (y, ==, other.y);
  g_assert_cmpint (view->turns, ==, g_array_index (view->compared, CartWhatIf, 1).rotation);

  /* where the tile does not fit nothing is kept */
  cart_sandbox_view_compare (view, 0, 0);
  g_assert_cmpuint (view->compared->len, ==, 2);

  /* what was compared goes when the tile lies; a click lays it again */
  cart_test_click (button);
  cart_test_until (!view->comparing);
  g_signal_emit_by_name (view->board, "activated", other.x, other.y, 0.5, 0.5, GDK_BUTTON_PRIMARY);
  cart_test_until (cart_game_n_tiles (game) > tiles);
  g_assert_cmpuint (view->compared->len, ==, 0);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (find_list (view))));
  cart_announce_listen (NULL, NULL);
  g_clear_pointer (&heard, g_free);
  window_test_end (&test);
}

/* More than nine: the first one goes, and that is said. */
static void
test_many (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  CartPlacement one, other;
  guint kept = 0;

  play_to_choice (view, 90, &one, &other);
  cart_game_placements (game, cart_game_get_drawn (game), places);
  for (guint i = 0; i < places->len && kept < 10; i++)
    {
      const CartPlacement *place = &g_array_index (places, CartPlacement, i);

      cart_sandbox_view_turn (view, place->rotation - view->turns);
      cart_sandbox_view_compare (view, place->x, place->y);
      kept++;
    }
  g_assert_cmpuint (kept, ==, 10);
  g_assert_cmpuint (view->compared->len, ==, 9);
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "Nine places") != NULL);
  window_test_end (&test);
}

/* South Seas has no points before the end: wares are told. */
static void
test_pictures (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_south_seas);
  CartPlacement one, other;

  play_to_choice (view, 70, &one, &other);
  cart_sandbox_view_compare (view, one.x, one.y);
  cart_sandbox_view_compare (view, other.x, other.y);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (view->panel), "left over)"));
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-compare-south-seas");
  cart_test_resize (GTK_WINDOW (test.window), 360, 640);
  adw_bottom_sheet_set_open (view->sheet, TRUE);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_layout (GTK_WINDOW (test.window));
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-compare-sheet"));
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_data_func ("/compare/carcassonne", sandbox_test_everything, test_key_and_button);
  g_test_add_data_func ("/compare/gold-rush", sandbox_test_gold_rush, test_key_and_button);
  g_test_add_data_func ("/compare/south-seas", sandbox_test_south_seas, test_key_and_button);
  g_test_add_func ("/compare/many", test_many);
  g_test_add_func ("/compare/pictures", test_pictures);
  return g_test_run ();
}
