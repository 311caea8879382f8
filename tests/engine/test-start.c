/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game starts with, and making games that cannot be. */
#include "test-tiles.h"

#include <string.h>

static void
assert_start (const char *sets, const char *options, guint n_tiles, guint n_pile, const char *first)
{
  g_autoptr (CartGame) game = test_game (sets, options, 2, 1, CART_GAME_DEFAULT);
  CartLaid laid;

  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_START);
  cart_game_start (game);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, n_tiles);
  g_assert_cmpuint (cart_game_n_pile (game), ==, n_pile);
  cart_game_get_tile (game, 0, &laid);
  g_assert_cmpstr (laid.tile->id, ==, first);
  g_assert_cmpint (laid.player, ==, -1);
}

static void
test_start_tile (void)
{
  assert_start ("base-c2", NULL, 1, 71, "base-c2/D");
  assert_start ("base-c2*2", NULL, 1, 143, "base-c2/D");
}

/* A river, or the city of Carcassonne, puts the usual start tile back into the box. */
static void
test_replaced (void)
{
  assert_start ("base-c2 river-1-c2", NULL, 1, 11 + 71, "river-1-c2/A");
  assert_start ("base-c2 river-1-c2", "start-tile=shuffled", 1, 11 + 72, "river-1-c2/A");
  assert_start ("base-c2 count-of-carcassonne", NULL, 12, 71, "count-of-carcassonne/1");
  assert_start ("base-c2 count-of-carcassonne", "start-tile=shuffled", 12, 72, "count-of-carcassonne/1");
  assert_start ("base-c2 count-of-carcassonne", "city-flags=false", 12, 71, "count-of-carcassonne/1");
  assert_start ("base-c2 count-of-carcassonne river-2-c2", NULL, 13, 11 + 71, "count-of-carcassonne/1");
  /* the source of the 20th Anniversary River has no recorded layout: the usual start tile stays */
  assert_start ("base-c2 river-20ae", NULL, 1, 11 + 71, "base-c2/D");
}

static void
test_start_first (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 2, 1, CART_GAME_DEFAULT);
  CartRefusal why;

  g_assert_false (cart_game_give (game, cart_game_find_design (game, "base-c2/U"), &why));
  g_assert_cmpstr (cart_rule_id (why.rule), ==, "start.first");
  g_assert_false (cart_game_lay_start (game, cart_game_find_design (game, "base-c2/U"), 0, 0, 0, &why));
  g_assert_cmpstr (cart_rule_id (why.rule), ==, "base.start-tile");
  g_assert_true (cart_game_lay_start (game, cart_game_find_design (game, "base-c2/D"), 3, 4, 2, &why));
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_DRAW);
  g_assert_false (cart_game_lay_start (game, cart_game_find_design (game, "base-c2/D"), 5, 5, 0, &why));
}

static gboolean
has_too_many (CartGame *game, int *limit)
{
  g_autoptr (GArray) violations = g_array_new (FALSE, TRUE, sizeof (CartRefusal));

  cart_game_violations (game, violations);
  for (guint i = 0; i < violations->len; i++)
    if (g_array_index (violations, CartRefusal, i).rule == CART_RULE_TILE_COPIES)
      {
        *limit = g_array_index (violations, CartRefusal, i).limit;
        return TRUE;
      }
  return FALSE;
}

/* Free editing takes the start tile and lays it elsewhere: it is still one of the set's copies, and there is none beyond them. */
static void
test_moved (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2", NULL, 2, 1, CART_GAME_DEFAULT);
  const CartTile *start = cart_game_find_design (game, "base-c2/D");
  int limit = 0;

  cart_game_start (game);
  g_assert_cmpuint (cart_game_n_left (game, start), ==, 3);
  g_assert_true (cart_game_edit_remove_tile (game, 0, 0));
  g_assert_cmpuint (cart_game_n_left (game, start), ==, 3);
  test_put (game, "base-c2/D", 5, 5, 1);
  g_assert_cmpuint (cart_game_n_left (game, start), ==, 3);
  g_assert_false (has_too_many (game, &limit));
  for (int i = 0; i < 3; i++)
    test_put (game, "base-c2/D", 7 + 2 * i, 5, 0);
  g_assert_false (has_too_many (game, &limit));
  test_put (game, "base-c2/D", 20, 5, 0);
  g_assert_true (has_too_many (game, &limit));
  g_assert_cmpint (limit, ==, 4);
}

static void
test_layout_not_recorded (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2 river-20ae", NULL, 2, 1, CART_GAME_DEFAULT);
  const CartTile *unknown = cart_game_find_design (game, "river-20ae/L");
  CartRefusal why;

  cart_game_start (game);
  g_assert_false (cart_game_give (game, unknown, &why));
  g_assert_cmpstr (cart_rule_id (why.rule), ==, "base.layout-not-recorded");
  g_assert_false (cart_game_check_placement (game, unknown, 1, 0, 0, &why));
  g_assert_cmpstr (cart_rule_id (why.rule), ==, "base.layout-not-recorded");
  g_assert_false (cart_game_edit_put_tile (game, unknown, 1, 0, 0));
  g_assert_cmpuint (cart_game_placements (game, unknown, NULL), ==, 0);
}

static void
assert_error (CartSet *set, const char *option, const char *value, guint n_players, CartEngineError code, const char *words)
{
  CartSetCopies copies = { set, 1 };
  CartOptionValue given = { option, value };
  g_autoptr (GError) error = NULL;
  CartGame *game = cart_game_new (&copies, set != NULL ? 1 : 0, &given, option != NULL ? 1 : 0, n_players, 1, CART_GAME_DEFAULT, &error);

  g_assert_null (game);
  g_assert_error (error, CART_ENGINE_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_errors (void)
{
  g_autoptr (CartSet) base = test_set ("base-c2"), odd = test_set_new ("odd", "base moon"), west = cart_set_new ("west", "gold-rush");
  CartSetCopies two[2] = { { base, 1 }, { west, 1 } };
  g_autoptr (GError) error = NULL;

  assert_error (odd, NULL, NULL, 2, CART_ENGINE_ERROR_MODULE, "moon");
  assert_error (base, "small-cities", "half", 2, CART_ENGINE_ERROR_OPTION, "small-cities");
  assert_error (base, "small-city", "quarter", 2, CART_ENGINE_ERROR_VALUE, "quarter");
  assert_error (base, NULL, NULL, 0, CART_ENGINE_ERROR_PLAYERS, "0 players");
  assert_error (base, NULL, NULL, 9, CART_ENGINE_ERROR_PLAYERS, "9 players");
  assert_error (NULL, NULL, NULL, 2, CART_ENGINE_ERROR_GAME, "no sets");
  g_assert_null (cart_game_new (two, 2, NULL, 0, 2, 1, CART_GAME_DEFAULT, &error));
  g_assert_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_GAME);
  g_clear_error (&error);
  two[0].copies = 100000;
  g_assert_null (cart_game_new (two, 1, NULL, 0, 2, 1, CART_GAME_DEFAULT, &error));
  g_assert_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_LIMIT);
  g_clear_error (&error);
  two[0].copies = 1000;
  g_assert_null (cart_game_new (two, 1, NULL, 0, 2, 1, CART_GAME_DEFAULT, &error));
  g_assert_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_LIMIT);
}

/* An option of a module that is not in play is taken and has no effect. */
static void
test_options (void)
{
  g_autoptr (CartGame) game = test_game ("base-c2", "king-robber-bonus=ten-each", 2, 1, CART_GAME_DEFAULT);
  const CartOption *option;
  const char *module, *modules[4];
  guint n = 0, n_modules = 0;

  g_assert_null (cart_game_get_option (game, "king-robber-bonus"));
  g_assert_cmpstr (cart_game_get_option (game, "small-city"), ==, "full");
  for (guint at = 0; (option = cart_option_next ("gold-rush", &at, &module)) != NULL; n++)
    {
      g_assert_cmpuint (n, <, G_N_ELEMENTS (modules));
      modules[n] = module;
    }
  g_assert_cmpuint (n, ==, 4); /* those of the game, and of modules of every game */
  g_assert_cmpstr (modules[0], ==, "gold-rush");
  g_assert_cmpstr (modules[3], ==, "start");
  g_assert_cmpstr (cart_option_find ("carcassonne", "count-move")->values[0], ==, "free");
  g_assert_cmpstr (cart_option_find ("gold-rush", "take-back")->values[0], ==, "off");
  g_assert_cmpstr (cart_option_find ("south-seas", "take-back")->values[0], ==, "any-turn");
  g_assert_null (cart_option_find ("south-seas", "count-move"));
  g_assert_nonnull (cart_option_find (NULL, "count-move"));
  g_assert_null (cart_option_find (NULL, "nothing"));
  for (const char *const *name = cart_module_names (); *name != NULL; name++)
    n_modules++;
  g_assert_cmpuint (n_modules, ==, 12);
  g_assert_cmpstr (cart_module_game ("south-seas"), ==, "south-seas");
  g_assert_null (cart_module_game ("start"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/start-tile", test_start_tile);
  g_test_add_func ("/start/replaced", test_replaced);
  g_test_add_func ("/start/first", test_start_first);
  g_test_add_func ("/start/moved", test_moved);
  g_test_add_func ("/base/layout-not-recorded", test_layout_not_recorded);
  g_test_add_func ("/game/errors", test_errors);
  g_test_add_func ("/game/options", test_options);
  return g_test_run ();
}
