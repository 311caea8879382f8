/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The switches of help: what each of them takes away, and that it stays away when the program is started again. */
#include "sandbox-test.h"

static const char *const switches[] = { "show-left", "show-points", "show-legal", "show-turns" };

/* The board as it is drawn now. */
static GBytes *
picture (WindowTest *test, const char *name)
{
  g_autofree char *path = NULL;
  char *content;
  gsize length;

  cart_test_settle (GTK_WINDOW (test->window));
  path = cart_test_picture (GTK_WINDOW (test->window), name);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  return g_bytes_new_take (content, length);
}

/* Marks of places are drawn, with how often the tile can be turned there, or without; or there are none. Nothing else changes: the tile can
 * be laid there all the same. */
static void
test_places (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
  g_autoptr (GBytes) all = NULL, without_turns = NULL, without_places = NULL, neither = NULL;
  const CartPlacement *place;

  /* a tile that can be turned in some place */
  g_assert_true (cart_sandbox_give (view->sandbox, cart_game_find_design (game, "base-c2/U"), NULL));
  cart_test_point (GTK_WIDGET (view->board), 5, 5, FALSE);
  all = picture (&test, "sandbox-switches-all");
  g_object_set (view, "show-turns", FALSE, NULL);
  without_turns = picture (&test, "sandbox-switches-no-turns");
  g_assert_false (g_bytes_equal (all, without_turns));
  g_object_set (view, "show-legal", FALSE, NULL);
  neither = picture (&test, "sandbox-switches-none");
  g_assert_false (g_bytes_equal (without_turns, neither));
  g_object_set (view, "show-turns", TRUE, NULL);
  without_places = picture (&test, "sandbox-switches-no-places");
  g_assert_true (g_bytes_equal (without_places, neither));
  cart_game_placements (game, cart_game_get_drawn (game), places);
  place = &g_array_index (places, CartPlacement, 0);
  cart_sandbox_view_turn (view, place->rotation);
  g_signal_emit_by_name (view->board, "activated", place->x, place->y, 0.5, 0.5, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 2);
  window_test_end (&test);
}

/* Whoever turned them off finds them off, in the next window and at the next start. */
static void
test_kept (void)
{
  for (guint off = 0; off < G_N_ELEMENTS (switches); off++)
    {
      WindowTest test;
      CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
      CartSandboxView *other;
      CartWindow *window;

      for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
        {
          gboolean on;

          g_object_get (view, switches[i], &on, NULL);
          g_assert_true (on);
        }
      {
        g_autofree char *action = g_strconcat ("sandbox.", switches[off], NULL);
        cart_test_action (GTK_WIDGET (view), action, NULL);
      }
      g_assert_false (g_settings_get_boolean (cart_session_get_settings (test.session), switches[off]));
      window = cart_window_new (GTK_APPLICATION (test.application), test.session);
      cart_test_present (GTK_WINDOW (window));
      cart_window_go (window, "cartulary:view/sandbox");
      cart_test_until (cart_test_find_type (GTK_WIDGET (window), CART_TYPE_SANDBOX_VIEW) != NULL);
      other = CART_SANDBOX_VIEW (cart_test_find_type (GTK_WIDGET (window), CART_TYPE_SANDBOX_VIEW));
      cart_test_until (cart_sandbox_view_game (other) != NULL);
      for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
        {
          gboolean on;

          g_object_get (other, switches[i], &on, NULL);
          g_assert_cmpint (on, ==, i != off);
        }
      cart_test_close (GTK_WINDOW (window));
      window_test_end (&test);
    }
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/sandbox/switches/places", test_places);
  g_test_add_func ("/sandbox/switches/kept", test_kept);
  return g_test_run ();
}
