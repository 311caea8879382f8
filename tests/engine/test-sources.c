/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can give points: in random games nothing else does, and each of them does somewhere. */
#include <string.h>

#include "demo-sets.h"
#include "test-tiles.h"

#define GAMES 12

static const struct {
  const char *name, *sets, *options, *wanted; /* sets NULL: the demonstration set of the game */
} mixtures[] = {
  { "base", "base-c2", NULL, "road city field monastery" },
  { "without-fields", "base-c2", "fields=off", "road city monastery" },
  { "abbot", "base-c2 abbot-c2", NULL, "road city field monastery garden" },
  { "cultists", "base-c2 cultists-c2", NULL, "road city field monastery shrine" },
  { "traders", "base-c2 traders-and-builders-c2", NULL, "road city field monastery trade-goods" },
  { "king", "base-c2 king-and-robber-c2", NULL, "road city field monastery king robber" },
  { "forty", "base-c2 king-and-robber-c2", "king-robber-bonus=fifteen-or-forty", "road city field monastery king robber king-and-robber" },
  { "river", "base-c2 river-1-c2", NULL, "road city field monastery" },
  { "gold-rush", NULL, NULL, "railroad mountain prairie city mining" },
  { "south-seas", NULL, NULL, "ships wares" },
};

static void
note_sources (CartGame *game, const char *const *sources, GHashTable *seen)
{
  for (guint i = 0; i < cart_game_n_events (game); i++)
    {
      CartEvent event;

      cart_game_get_event (game, i, &event);
      if (event.held != NULL)
        continue;
      if (!g_strv_contains (sources, event.feature))
        g_error ("%s gives points", event.feature);
      g_assert_true (cart_is_source (event.feature));
      g_hash_table_add (seen, (gpointer) event.feature);
    }
}

static void
test_mixture (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint64 seed = 1; seed <= GAMES; seed++)
    {
      g_autoptr (CartGame) game = mixtures[index].sets != NULL ? test_game (mixtures[index].sets, mixtures[index].options, 2, seed, CART_GAME_NO_HISTORY)
                                                               : demo_game (mixtures[index].name, mixtures[index].options, 2, seed, CART_GAME_NO_HISTORY);
      g_autofree const char **sources = cart_game_dup_sources (game);
      g_autofree char *text = g_strjoinv (" ", (char **) sources);
      guint64 random = seed;

      g_assert_cmpstr (text, ==, mixtures[index].wanted);
      cart_game_start (game);
      cart_game_play_out (game, &random);
      note_sources (game, sources, seen);
      if (seed == GAMES)
        for (guint i = 0; sources[i] != NULL; i++)
          if (!g_hash_table_contains (seen, sources[i]))
            g_error ("%s never gives points", sources[i]);
    }
}

static void
test_names (void)
{
  g_assert_true (cart_is_source ("shrine"));
  g_assert_true (cart_is_source ("prairie"));
  g_assert_true (cart_is_source ("king-and-robber"));
  g_assert_false (cart_is_source ("river"));
  g_assert_false (cart_is_source ("joint"));
  g_assert_false (cart_is_source ("dragon"));
  g_assert_false (cart_is_source (""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (mixtures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sources/%s", mixtures[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_mixture);
    }
  g_test_add_func ("/sources/names", test_names);
  return g_test_run ();
}
