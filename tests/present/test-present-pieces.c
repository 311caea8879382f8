/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for wares, ships and tokens, and for scores and refusals on the boards of Gold Rush and South Seas. */
#include "demo-sets.h"
#include "present/cart-present.h"

#include <string.h>

static const char *const colours[] = { "red", "blue", NULL };

static void
assert_words (char *words, const char *wanted)
{
  g_assert_cmpstr (words, ==, wanted);
  g_free (words);
}

static void
test_ships (void)
{
  static const struct { const char *id, *words; } ships[] = {
    { "ship-5-shell-2-fish-1-banana-1", "5 points for 2 shells, 1 banana and 1 fish" },
    { "ship-5-any-6", "5 points for 6 wares of choice" },
    { "ship-3-same-4", "3 points for 4 wares of one kind" },
    { "ship-3-same-3-other-1", "3 points for 3 wares of one kind and 1 ware of another kind" },
    { "ship-1-fish-2", "1 point for 2 fish" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ships); i++)
    {
      CartShip ship;

      g_assert_true (cart_ship_from_id (ships[i].id, &ship));
      assert_words (cart_present_ship (&ship), ships[i].words);
    }
  assert_words (cart_present_payment (cart_payment_pack ((const int[]) { 0, 3, 3 })), "3 bananas and 3 fish");
  assert_words (cart_present_payment (0), "nothing");
}

static void
test_south_seas (void)
{
  g_autoptr (CartGame) game = demo_game ("south-seas", NULL, 2, 1, CART_GAME_KEEP_TERMS);
  CartAction deliver = { .type = CART_ACTION_DELIVER, .choice = 1, .value = cart_payment_pack ((const int[]) { 4, 0, 0 }) };
  g_autofree char *display = NULL, *position = NULL;
  CartShip ships[2];

  cart_game_start (game);
  cart_ship_from_id ("ship-5-any-6", &ships[0]);
  cart_ship_from_id ("ship-3-same-4", &ships[1]);
  cart_game_edit_ships (game, ships, 2);
  display = cart_present_display (game);
  g_assert_cmpstr (display, ==, "ship 1: 5 points for 6 wares of choice\nship 2: 3 points for 4 wares of one kind\n22 ships face down\n");
  assert_words (cart_present_choice (&(CartAction) { .type = CART_ACTION_FIGURE, .figure = CART_FIGURE_MEEPLE, .kind = CART_KIND_ROAD, .place = CART_PLACE_N }),
                "meeple on the road, north");
  assert_words (cart_present_choice (&(CartAction) { .type = CART_ACTION_PASS }), "do without");
  g_assert_null (cart_present_choice (&deliver));
  assert_words (cart_present_action (&deliver), "delivers 4 shells to ship 2 of those face up");
  assert_words (cart_present_holdings (game, 0), "");
  cart_game_edit_holding (game, 0, "shell", 2);
  cart_game_edit_holding (game, 0, "fish", 1);
  cart_game_edit_holding (game, 0, "ship-5", 1);
  cart_game_edit_holding (game, 0, "ship-3", 2);
  assert_words (cart_present_holdings (game, 0), "2 shells, 1 fish, 2 ships worth 3 each and 1 ship worth 5");
  cart_game_edit_put_token (game, CART_TOKEN_BOAT, 2, 0, 0, CART_KIND_SEA, CART_PLACE_SL);
  assert_words (cart_present_tokens (game, 0, 0), "a fishing boat over 2 fish");
  assert_words (cart_present_tokens (game, 1, 0), "");
  position = cart_present_position (game, colours);
  g_assert_nonnull (strstr (position, "red: 0 points; 2 shells, 1 fish"));
  g_assert_nonnull (strstr (position, "ship 2: 3 points"));
  g_assert_null (strstr (position, "road"));
}

/* Ships count by their points, wares by threes. */
static void
test_final_words (void)
{
  g_autoptr (CartGame) game = demo_game ("south-seas", NULL, 2, 1, CART_GAME_KEEP_TERMS);
  CartEvent event;

  cart_game_start (game);
  cart_game_edit_holding (game, 1, "shell", 10);
  cart_game_edit_holding (game, 1, "ship-4", 2);
  cart_game_finish (game);
  g_assert_cmpuint (cart_game_n_events (game), ==, 2);
  cart_game_get_event (game, 0, &event);
  assert_words (cart_present_event (game, &event, colours), "blue: 8 points for ships: 2 ships × 4 = 8");
  cart_game_get_event (game, 1, &event);
  assert_words (cart_present_event (game, &event, colours), "blue: 3 points for wares left over: 10 wares, 1 point for each full 3: 3");
}

static void
test_wares_given (void)
{
  g_autoptr (CartGame) game = demo_game ("south-seas", NULL, 2, 1, CART_GAME_KEEP_TERMS);
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .x = 0, .y = -1, .rotation = 2 };
  CartEvent event;

  cart_game_start (game);
  cart_game_edit_put_figure (game, 0, CART_FIGURE_ISLANDER, 0, 0, CART_KIND_ISLAND, CART_PLACE_N);
  g_assert_true (cart_game_give (game, cart_game_find_design (game, "south-seas-demo/B1"), NULL));
  g_assert_true (cart_game_apply (game, &lay, NULL));
  g_assert_true (cart_game_apply (game, &(CartAction) { .type = CART_ACTION_PASS }, NULL));
  g_assert_cmpuint (cart_game_n_events (game), ==, 1);
  cart_game_get_event (game, 0, &event);
  assert_words (cart_present_event (game, &event, colours), "red: 2 bananas for the island at (0, 0), north: 2 bananas = 2");
}

/* The marker begins again after 49: gold-rush.scoreboard-lap. */
static void
test_track (void)
{
  assert_words (cart_present_track (0), "space 0");
  assert_words (cart_present_track (49), "space 49");
  assert_words (cart_present_track (50), "space 0, after 1 lap");
  assert_words (cart_present_track (51), "space 1, after 1 lap");
  assert_words (cart_present_track (149), "space 49, after 2 laps");
}

static void
test_gold_rush (void)
{
  g_autoptr (CartGame) game = demo_game ("gold-rush", NULL, 2, 1, CART_GAME_KEEP_TERMS);
  CartRefusal refusal = CART_REFUSAL_INIT;
  g_autofree char *words = NULL;

  cart_game_start (game);
  assert_words (cart_present_tokens (game, 0, 0), "1 mining token, face down");
  cart_game_edit_holding (game, 0, "mining-0", 1);
  cart_game_edit_holding (game, 0, "mining-2", 3);
  assert_words (cart_present_holdings (game, 0), "1 mining token with gravel and 3 mining tokens worth 2 each");
  assert_words (cart_present_display (game), "");
  g_assert_false (cart_game_check_placement (game, cart_game_find_design (game, "gold-rush-demo/W1"), 0, -1, 0, &refusal));
  words = cart_present_refusal (NULL, &refusal, colours);
  g_assert_nonnull (strstr (words, "gold-rush.edges-match"));
  g_assert_null (strstr (words, "road"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/present/ships", test_ships);
  g_test_add_func ("/present/south-seas", test_south_seas);
  g_test_add_func ("/present/final-words", test_final_words);
  g_test_add_func ("/present/wares-given", test_wares_given);
  g_test_add_func ("/present/track", test_track);
  g_test_add_func ("/present/gold-rush", test_gold_rush);
  return g_test_run ();
}
