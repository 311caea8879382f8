/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games of every mixture against a second scorer: after each move the points, the figures in supply, the goods, king,
 * robber and Count must be equal, and at the end the points. Mixtures that nobody recorded are held to the rules here.
 * "-- N" plays N games of each mixture.
 */
#include "simple-carcassonne.h"
#include "test-tiles.h"

#include <stdlib.h>

#define EVERYTHING \
  "base-c2 inns-and-cathedrals-c2 abbot-c2 traders-and-builders-c2 king-and-robber-c2 cult-places-c1 count-of-carcassonne"

static const struct { const char *name, *sets, *options; } mixtures[] = {
  { "base", "base-c2", NULL },
  { "base-half", "base-c2", "small-city=half fields=off" },
  { "rivers", "base-c2 river-1-c2 river-2-c2 cutcassonne-river-c2", NULL },
  { "inns-river-2", "base-c2 inns-and-cathedrals-c2 river-2-c2", NULL },
  { "inns-plain", "base-c2 inns-and-cathedrals-c2", "unfinished-inn-cathedral=plain" },
  { "traders-river-2", "base-c2 traders-and-builders-c2 river-2-c2", NULL },
  { "traders-count", "base-c2 traders-and-builders-c2 count-of-carcassonne", NULL },
  { "cultists", "base-c2 abbot-c2 cult-places-c1 cultists-c2", NULL },
  { "king-robber", "base-c2 king-and-robber-c2", "king-robber-bonus=per-completion" },
  { "count", "base-c2 count-of-carcassonne", "market-final=may" },
  { "count-without-flags", "base-c2 count-of-carcassonne king-and-robber-c2", "city-flags=false" },
  { "everything", EVERYTHING, NULL },
  { "everything-river-1", EVERYTHING " river-1-c2", "count-move=clockwise carcassonne-final=all-districts king-robber-bonus=ten-each" },
  { "everything-river-2", EVERYTHING " river-2-c2 cultists-c2", "count-move=follow-figure king-robber-bonus=fifteen-or-forty" },
  { "everything-half", EVERYTHING " river-1-c3", "small-city=half unfinished-inn-cathedral=plain market-final=may" },
};

static guint n_games = 2;

static void
compare (CartGame *game, const SimpleCarcassonne *simple)
{
  int tiles;

  for (int player = 0; player < simple->n_players; player++)
    {
      g_assert_cmpint (cart_game_get_points (game, player), ==, simple->points[player]);
      for (int type = 1; type < CART_N_FIGURES; type++)
        g_assert_cmpint ((int) cart_game_get_supply (game, player, type), ==, simple->home[player][type]);
      if (simple->traders)
        {
          g_assert_cmpint (cart_game_get_holding (game, player, "wine"), ==, simple->wine[player]);
          g_assert_cmpint (cart_game_get_holding (game, player, "grain"), ==, simple->grain[player]);
          g_assert_cmpint (cart_game_get_holding (game, player, "cloth"), ==, simple->cloth[player]);
        }
    }
  g_assert_cmpint ((int) cart_game_n_figures (game), ==, simple->board.n_figures + simple->n_city);
  if (simple->king_robber)
    {
      g_assert_cmpint (cart_game_get_holder (game, CART_KIND_CITY, &tiles), ==, simple->king);
      g_assert_cmpint (tiles, ==, simple->king_tiles);
      g_assert_cmpint (cart_game_get_holder (game, CART_KIND_ROAD, &tiles), ==, simple->robber);
      g_assert_cmpint (tiles, ==, simple->robber_tiles);
    }
  if (simple->count && simple->flags)
    g_assert_cmpint (cart_game_get_count (game), ==, simple->count_at);
}

/* Does random things until nobody has to decide any more, and notes them. */
static void
act (CartGame *game, GArray *done, guint64 *random)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (CartAction));

  g_array_set_size (done, 0);
  while (cart_game_get_actor (game) >= 0)
    {
      CartAction action;
      guint n;
      g_array_set_size (actions, 0);
      n = cart_game_actions (game, actions);
      *random = *random * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);
      action = g_array_index (actions, CartAction, (guint) (*random >> 33) % n);
      g_assert_true (cart_game_apply (game, &action, NULL));
      g_array_append_val (done, action);
    }
}

static void
test_mixture (gconstpointer data)
{
  guint which = GPOINTER_TO_UINT (data);

  for (guint64 seed = 1; seed <= n_games; seed++)
    {
      g_autoptr (CartGame) game = test_game (mixtures[which].sets, mixtures[which].options, 2 + seed % 4, seed, CART_GAME_DEFAULT);
      g_autoptr (GArray) done = g_array_new (FALSE, FALSE, sizeof (CartAction));
      g_autofree SimpleCarcassonne *simple = g_new (SimpleCarcassonne, 1);
      guint64 random = seed;

      cart_game_start (game);
      simple_carcassonne_init (simple, game);
      while (cart_game_draw (game))
        {
          const CartTile *tile = cart_game_get_drawn (game);
          int player = cart_game_get_player (game);
          const CartAction *lay;
          act (game, done, &random);
          lay = &g_array_index (done, CartAction, 0);
          simple_carcassonne_move (simple, tile, lay->x, lay->y, lay->rotation, player, lay + 1, done->len - 1);
          compare (game, simple);
        }
      act (game, done, &random);
      g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
      simple_carcassonne_final (simple, (const CartAction *) (gpointer) done->data, done->len);
      for (int player = 0; player < simple->n_players; player++)
        g_assert_cmpint (cart_game_get_points (game, player), ==, simple->points[player]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_games = (guint) atoi (argv[argc - 1]);
  for (guint i = 0; i < G_N_ELEMENTS (mixtures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/scores/%s", mixtures[i].name);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_mixture);
    }
  return g_test_run ();
}
