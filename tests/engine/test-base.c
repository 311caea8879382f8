/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The base game: whole random games. */
#include "test-tiles.h"

static void
test_random_games (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 2, 1, CART_GAME_KEEP_TERMS);

  for (guint seed = 1; seed <= 50; seed++)
    {
      guint64 state = seed;
      cart_game_restart (game, seed);
      cart_game_play_out (game, &state);
      g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
      g_assert_cmpuint (cart_game_n_tiles (game), >=, 70);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/random-games", test_random_games);
  return g_test_run ();
}
