/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The speed of the engine: whole random base games, laying and taking back on boards of growing size, legal places.
 * Time is the processor's that this program used, so that others on the machine do not count. "bench-engine base 5" plays
 * base games for five seconds only, for a profiler.
 */
#include "cart-random.h"
#include "demo-sets.h"
#include "test-tiles.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static double
seconds (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static void
bench_games_of (CartGame *game, const char *name, double duration)
{
  guint64 state = 1, n = 0, moves = 0;
  double start = seconds (), end;

  do
    {
      for (int i = 0; i < 200; i++, n++)
        {
          cart_game_restart (game, n);
          cart_game_play_out (game, &state);
          moves += cart_game_get_move (game);
        }
      end = seconds ();
    }
  while (end - start < duration);
  g_print ("random games of %s: %.0f a second, %.2f microseconds a move\n", name, (double) n / (end - start),
           1e6 * (end - start) / (double) moves);
}

static void
bench_base (double duration)
{
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 2, 1, CART_GAME_NO_HISTORY);

  bench_games_of (game, "the base game", duration);
}

static void
bench_games (double duration)
{
  g_autoptr (CartGame) gold = demo_game ("gold-rush", NULL, 2, 1, CART_GAME_NO_HISTORY);
  g_autoptr (CartGame) seas = demo_game ("south-seas", NULL, 2, 1, CART_GAME_NO_HISTORY);

  bench_base (duration);
  bench_games_of (gold, "Gold Rush", duration);
  bench_games_of (seas, "South Seas", duration);
}

/* A board of so many tiles from enough copies of the base game, played at random. */
static CartGame *
play_board (guint n_tiles)
{
  g_autofree char *sets = g_strdup_printf ("base-c2*%u", n_tiles / 71 + 1);
  CartGame *game = test_game (sets, NULL, 2, 1, CART_GAME_NO_HISTORY);
  guint64 state = 1;

  while (cart_game_n_tiles (game) < n_tiles && cart_game_play_random (game, &state))
    ;
  while (cart_game_get_phase (game) != CART_PHASE_DRAW && cart_game_play_random (game, &state))
    ;
  return game;
}

#define TRIALS 64

static void
bench_lay (guint n_tiles)
{
  g_autoptr (CartGame) played = play_board (n_tiles);
  g_autoptr (CartGame) game = NULL;
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (CartAction));
  CartRandom random = { 7 };
  double start, total = 0;
  guint64 n = 0;

  /* the same board, with a history that can be taken back */
  game = test_game ("base-c2*150", NULL, 2, 1, CART_GAME_DEFAULT);
  for (guint i = 0; i < cart_game_n_tiles (played); i++)
    {
      CartLaid laid;
      cart_game_get_tile (played, i, &laid);
      g_assert_true (cart_game_edit_put_tile (game, cart_game_find_design (game, laid.tile->id), laid.x, laid.y, laid.rotation));
    }
  cart_game_start_from_position (game);
  while (total < 0.3)
    {
      CartAction chosen[TRIALS];
      guint base;
      g_assert_true (cart_game_draw (game));
      base = cart_game_n_steps (game);
      g_array_set_size (actions, 0);
      cart_game_actions (game, actions);
      for (int i = 0; i < TRIALS; i++)
        chosen[i] = g_array_index (actions, CartAction, cart_random_below (&random, actions->len));
      start = seconds ();
      for (int round = 0; round < 100; round++)
        for (int i = 0; i < TRIALS; i++, n++)
          {
            if (!cart_game_apply (game, &chosen[i], NULL))
              g_error ("an action that was offered is refused");
            cart_game_undo (game);
          }
      total += seconds () - start;
      g_assert_cmpuint (cart_game_n_steps (game), ==, base);
      cart_game_set_aside (game, cart_game_get_drawn (game), NULL);
    }
  g_print ("lay and take back on %u tiles: %.0f nanoseconds\n", cart_game_n_tiles (game), 1e9 * total / (double) n);
}

static void
bench_places (guint n_tiles)
{
  g_autoptr (CartGame) game = play_board (n_tiles);
  double start = seconds (), end;
  guint64 n = 0, found = 0;

  do
    {
      for (guint i = 0; i < cart_game_n_designs (game); i++, n++)
        found += cart_game_placements (game, cart_game_get_design (game, i), NULL);
      end = seconds ();
    }
  while (end - start < 0.3);
  g_print ("legal places on %u tiles: %.0f nanoseconds a tile, %.1f places\n", n_tiles, 1e9 * (end - start) / (double) n,
           (double) found / (double) n);
}

int
main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "base") == 0)
    {
      bench_base (atof (argv[2]));
      return 0;
    }
  bench_games (2);
  bench_lay (72);
  bench_lay (1000);
  bench_lay (10000);
  bench_places (72);
  bench_places (1000);
  return 0;
}
