/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-test.c: what the tests of records on the engine's board share: the compiled tiles, replaying, and games to be replayed. */
#include "record-test.h"

#include "catalogue/cart-catalogue.h"
#include "engine/cart-random.h"

static CartCatalogue *catalogue;

const CartSet *
record_test_find_set (const char *id, gpointer data, GError **error)
{
  return cart_catalogue_get_set (catalogue, id, error);
}

CartGame *
record_test_replay (const CartRecord *record, CartReplayFlags flags, GArray *differences)
{
  g_autoptr (GError) error = NULL;
  CartGame *game = cart_record_replay (record, record_test_find_set, NULL, CART_GAME_KEEP_TERMS, flags, differences, &error);

  g_assert_no_error (error);
  return game;
}

void
record_test_assert_equal (const CartRecord *record)
{
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (CartGame) game = record_test_replay (record, CART_REPLAY_DEFAULT, differences);

  if (differences->len > 0)
    g_error ("%s, move %u: %s", record->title, g_array_index (differences, CartDifference, 0).move, g_array_index (differences, CartDifference, 0).text);
  g_assert_cmpint (cart_game_get_phase (game), ==, record->final != NULL ? CART_PHASE_OVER : cart_game_get_phase (game));
}

CartRecord *
record_test_new (const char *const *sets)
{
  CartRecord *record = cart_record_new (cart_catalogue_get_set (catalogue, sets[0], NULL)->game);

  for (guint i = 0; sets[i] != NULL; i++)
    g_ptr_array_add (record->sets, (gpointer) cart_record_string (record, sets[i]));
  g_ptr_array_add (record->players, (gpointer) "red");
  g_ptr_array_add (record->players, (gpointer) "blue");
  return record;
}

/* A random game of twenty tiles, noted down move by move. */
CartRecord *
record_test_noted_game (const char *const *sets, guint64 seed)
{
  CartRecord *record = record_test_new (sets);
  g_autoptr (CartGame) game = cart_record_new_game (record, record_test_find_set, NULL, CART_GAME_KEEP_TERMS, NULL);
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  guint first_event = 0;
  CartRandom random;

  cart_random_init (&random, seed);
  cart_game_start (game);
  cart_record_note_start (record, game);
  while (cart_game_get_phase (game) != CART_PHASE_OVER)
    if (cart_game_get_phase (game) == CART_PHASE_DRAW)
      {
        if (cart_game_get_move (game) > 0)
          cart_record_note_expect (record, game, first_event, FALSE);
        first_event = cart_game_n_events (game);
        if (cart_game_get_move (game) == 20 || !cart_game_draw (game))
          cart_game_finish (game);
      }
    else
      {
        const CartAction *action;

        g_array_set_size (actions, 0);
        g_assert_cmpuint (cart_game_actions (game, actions), >, 0);
        action = &g_array_index (actions, CartAction, cart_random_below (&random, actions->len));
        cart_record_note_action (record, game, action);
        g_assert_true (cart_game_apply (game, action, NULL));
      }
  cart_record_note_expect (record, game, first_event, TRUE);
  return record;
}

int
record_test_run (void)
{
  g_autoptr (GError) error = NULL;
  int status;

  catalogue = cart_catalogue_open (NULL, NULL, &error);
  g_assert_no_error (error);
  status = g_test_run ();
  g_clear_object (&catalogue);
  return status;
}
