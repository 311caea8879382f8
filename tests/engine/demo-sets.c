/* SPDX-License-Identifier: GPL-3.0-or-later */
/* demo-sets.c: see demo-sets.h. */
#include "demo-sets.h"

#include "content/cart-content.h"

CartSet *
demo_set (const char *game)
{
  g_autoptr (CartContent) content = cart_content_new ();
  g_autofree char *path = g_strdup_printf (CONTENT_DIR "/%s/%s.xml", game, game);
  g_autofree char *id = g_strdup_printf ("%s-demo", game);
  const CartContentSubject *subject;

  cart_content_read_file (content, path, NULL);
  g_assert_cmpuint (content->subjects->len, ==, 1);
  subject = g_ptr_array_index (content->subjects, 0);
  for (guint i = 0; i < subject->sets->len; i++)
    {
      const CartContentSet *set = g_ptr_array_index (subject->sets, i);

      if (g_strcmp0 (set->id, id) == 0)
        return cart_set_ref (set->set);
    }
  g_error ("%s: no set %s", path, id);
}

CartGame *
demo_game (const char *game, const char *option, guint n_players, guint64 seed, CartGameFlags flags)
{
  CartSetCopies copies = { demo_set (game), 1 };
  g_auto (GStrv) words = option != NULL ? g_strsplit (option, "=", 2) : NULL;
  CartOptionValue value = { words != NULL ? words[0] : NULL, words != NULL ? words[1] : NULL };
  g_autoptr (GError) error = NULL;
  CartGame *made = cart_game_new (&copies, 1, &value, words != NULL, n_players, seed, flags, &error);

  g_assert_no_error (error);
  cart_set_unref (copies.set);
  return made;
}

/* Of a few places for the tile the one with most tiles around it: so boards become compact, and markets and cities complete. */
static const CartAction *
choose_place (CartGame *game, const GArray *actions, CartRandom *random)
{
  const CartAction *best = NULL;
  int most = -1;

  for (int i = 0; i < 6; i++)
    {
      const CartAction *action = &g_array_index (actions, CartAction, cart_random_below (random, actions->len));
      int around = 0;

      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          around += cart_game_tile_at (game, action->x + dx, action->y + dy, NULL) >= 0;
      if (around > most)
        {
          most = around;
          best = action;
        }
    }
  return best;
}

const CartAction *
demo_choose (CartGame *game, CartRandom *random)
{
  static GArray *actions; /* kept from call to call */
  guint n, n_types = 0, n_of_type = 0, k;
  gboolean has[CART_N_ACTIONS] = { FALSE };

  if (actions == NULL)
    actions = g_array_new (FALSE, FALSE, sizeof (CartAction));
  g_array_set_size (actions, 0);
  n = cart_game_actions (game, actions);
  g_assert_cmpuint (n, >, 0);
  if (cart_game_get_phase (game) == CART_PHASE_TILE)
    return choose_place (game, actions, random);
  for (guint i = 0; i < n; i++)
    {
      CartActionType type = g_array_index (actions, CartAction, i).type;

      n_types += !has[type];
      has[type] = TRUE;
    }
  k = cart_random_below (random, n_types);
  for (int type = 0; type < CART_N_ACTIONS; type++)
    {
      if (!has[type] || k-- > 0)
        continue;
      for (guint i = 0; i < n; i++)
        n_of_type += g_array_index (actions, CartAction, i).type == (CartActionType) type;
      k = cart_random_below (random, n_of_type);
      for (guint i = 0; i < n; i++)
        if (g_array_index (actions, CartAction, i).type == (CartActionType) type && k-- == 0)
          return &g_array_index (actions, CartAction, i);
    }
  g_assert_not_reached ();
}

/* One step; the position before it is noted where somebody wants it. */
static gboolean
step (CartGame *game, CartRandom *random, GArray *digests)
{
  guint64 digest;

  if (cart_game_get_phase (game) == CART_PHASE_OVER)
    return FALSE;
  if (digests != NULL)
    {
      digest = cart_game_digest (game);
      g_array_append_val (digests, digest);
    }
  if (cart_game_get_actor (game) < 0)
    cart_game_draw (game);
  else
    g_assert_true (cart_game_apply (game, demo_choose (game, random), NULL));
  return TRUE;
}

static void
play (CartGame *game, guint64 seed, GArray *digests)
{
  CartRandom random = { seed };

  cart_game_restart (game, seed);
  cart_game_start (game);
  while (step (game, &random, digests))
    ;
}

void
demo_play (CartGame *game, guint64 seed)
{
  play (game, seed, NULL);
}

void
demo_play_many (const char *game, guint n, void (*check) (CartGame *game, gpointer data), gpointer data)
{
  for (guint n_players = 2; n_players <= 5; n_players++)
    {
      g_autoptr (CartGame) played = demo_game (game, NULL, n_players, 1, CART_GAME_NO_HISTORY);

      for (guint seed = 1; seed <= n / 4; seed++)
        {
          demo_play (played, seed);
          check (played, data);
        }
    }
}

void
demo_assert_undo (CartGame *game)
{
  for (guint64 seed = 1; seed <= 5; seed++)
    {
      g_autoptr (GArray) digests = g_array_new (FALSE, FALSE, sizeof (guint64));
      guint64 end;

      play (game, seed, digests);
      end = cart_game_digest (game);
      for (guint i = digests->len; i > 0; i--)
        {
          g_assert_true (cart_game_undo (game));
          g_assert_cmpuint (cart_game_digest (game), ==, g_array_index (digests, guint64, i - 1));
        }
      while (cart_game_redo (game))
        ;
      g_assert_cmpuint (cart_game_digest (game), ==, end);
    }
}
