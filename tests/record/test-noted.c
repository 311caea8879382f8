/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-noted.c: from a game to a record: moves noted down as they are made and positions replay as what they were. */
#include "record-test.h"

/* Tiles set aside are noted once each; those that nobody asked for are passed over for good. */
static void
test_aside_once (void)
{
  static const char *const sets[] = { "base-c2", NULL };
  g_autoptr (CartRecord) record = record_test_new (sets);
  g_autoptr (CartGame) game = cart_record_new_game (record, record_test_find_set, NULL, CART_GAME_DEFAULT, NULL);
  g_autofree guint *aside = g_new0 (guint, cart_game_n_designs (game) + 1);
  g_autoptr (GPtrArray) discarded = g_ptr_array_new ();

  cart_game_start (game);
  g_assert_true (cart_game_set_aside (game, cart_game_find_design (game, "base-c2/B"), NULL));
  cart_record_note_aside (record, game, aside, NULL);
  g_assert_true (cart_game_set_aside (game, cart_game_find_design (game, "base-c2/B"), NULL));
  g_assert_true (cart_game_set_aside (game, cart_game_find_design (game, "base-c2/U"), NULL));
  for (guint i = 0; i < 2; i++)
    cart_record_note_aside (record, game, aside, discarded);
  g_assert_cmpuint (discarded->len, ==, 2);
  g_assert_true (g_ptr_array_find_with_equal_func (discarded, "base-c2/B", g_str_equal, NULL));
  g_assert_true (g_ptr_array_find_with_equal_func (discarded, "base-c2/U", g_str_equal, NULL));
}

static const char *const mixtures[][8] = {
  { "base-c2" },
  { "base-c2", "river-1-c2", "abbot-c2" },
  { "base-c2", "river-2-c2", "inns-and-cathedrals-c2", "traders-and-builders-c2", "cult-places-c1", "king-and-robber-c2" },
  { "base-c2", "count-of-carcassonne", "traders-and-builders-c2", "abbot-c2" },
  { "gold-rush-demo" },
  { "south-seas-demo" },
};

/* A position written down half-way is laid out again as the same position. */
static void
test_position_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mixtures); i++)
    {
      g_autoptr (CartRecord) base = record_test_new (mixtures[i]);
      g_autoptr (CartGame) game = cart_record_new_game (base, record_test_find_set, NULL, CART_GAME_DEFAULT, NULL);
      guint64 state = i + 1;

      cart_game_start (game);
      while (cart_game_get_move (game) < 30 && cart_game_play_random (game, &state))
        ;
      while (cart_game_get_phase (game) != CART_PHASE_DRAW && cart_game_play_random (game, &state))
        ;
      {
        g_autoptr (CartRecord) first = record_test_new (mixtures[i]), second = record_test_new (mixtures[i]);
        g_autoptr (GArray) differences = cart_differences_new ();
        g_autoptr (CartGame) again = NULL;
        g_autofree char *text = NULL, *second_text = NULL;

        cart_record_note_position (first, game);
        again = record_test_replay (first, CART_REPLAY_DEFAULT, differences);
        g_assert_cmpuint (differences->len, ==, 0);
        cart_record_note_position (second, again);
        text = cart_record_to_json (first, CART_RECORD_WRITE_INDENTED);
        second_text = cart_record_to_json (second, CART_RECORD_WRITE_INDENTED);
        g_assert_cmpstr (text, ==, second_text);
      }
    }
}

/* It replays equal, also as one line for a message. */
static void
record_random_game (const char *const *sets, guint64 seed)
{
  g_autoptr (CartRecord) record = record_test_noted_game (sets, seed);
  g_autofree char *compact = NULL;
  g_autoptr (CartRecord) unpacked = NULL;

  record_test_assert_equal (record);
  compact = cart_record_to_compact (record);
  unpacked = cart_record_parse (compact, -1, NULL);
  g_assert_cmpuint (unpacked->moves->len, ==, record->moves->len);
  record_test_assert_equal (unpacked);
}

/* A supply that is empty is told as such: untold it would be a full one. */
static void
test_empty_supply (void)
{
  g_autoptr (CartRecord) record = record_test_new (mixtures[0]);
  g_autoptr (CartGame) game = cart_record_new_game (record, record_test_find_set, NULL, CART_GAME_DEFAULT, NULL), back = NULL;
  g_autoptr (GArray) differences = cart_differences_new ();

  cart_game_start (game);
  cart_game_edit_supply (game, 0, CART_FIGURE_MEEPLE, 0);
  cart_record_note_position (record, game);
  back = record_test_replay (record, CART_REPLAY_DEFAULT, differences);
  g_assert_cmpuint (cart_game_get_supply (back, 0, CART_FIGURE_MEEPLE), ==, 0);
  g_assert_cmpuint (cart_game_get_supply (back, 1, CART_FIGURE_MEEPLE), ==, 7);
}

static void
test_noted_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mixtures); i++)
    for (guint64 seed = 1; seed <= 5; seed++)
      record_random_game (mixtures[i], seed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/noted/aside-once", test_aside_once);
  g_test_add_func ("/noted/position-round-trip", test_position_round_trip);
  g_test_add_func ("/noted/noted-games", test_noted_games);
  g_test_add_func ("/noted/empty-supply", test_empty_supply);
  return record_test_run ();
}
