/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing places: what is said of one is what then happens there, in random games of the three games; and by hand what is best, what is
 * gained that is no points, and what is closed off. */
#include <string.h>

#include "demo-sets.h"
#include "engine/cart-south-seas.h"
#include "present/cart-what-if.h"
#include "test-tiles.h"

static const char *const colours[] = { "red", "blue", "yellow", NULL };

/* Gives the rest of the turn away. */
static void
do_without (CartGame *game)
{
  for (guint i = 0; i < 64; i++)
    {
      g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
      CartAction pass = { .type = CART_ACTION_PASS, .player = cart_game_get_actor (game) };
      CartPhase phase = cart_game_get_phase (game);

      if (phase == CART_PHASE_DRAW || phase == CART_PHASE_TILE || phase == CART_PHASE_OVER)
        return;
      if (cart_game_apply (game, &pass, NULL))
        continue;
      cart_game_actions (game, actions);
      g_assert_true (cart_game_apply (game, &g_array_index (actions, CartAction, 0), NULL));
    }
}

/* What a player has at the end if it is now: points, and wares that no ship took. */
static int
end_of (CartGame *game, int player, int *wares)
{
  g_autoptr (GArray) events = g_array_new (FALSE, TRUE, sizeof (CartEvent));
  int points = cart_game_get_points (game, player);

  *wares = 0;
  for (int ware = 0; ware < CART_N_WARES; ware++)
    *wares += cart_game_get_holding (game, player, cart_ware_name (ware));
  if (cart_game_get_phase (game) != CART_PHASE_OVER)
    cart_game_preview_final (game, events, NULL);
  for (guint i = 0; i < events->len; i++)
    {
      const CartEvent *event = &g_array_index (events, CartEvent, i);

      if (event->player == player && event->held == NULL)
        points += event->points;
      else if (event->player == player)
        *wares += event->points;
    }
  return points;
}

static CartGame *
play_place (CartGame *game, const CartPlacement *place, const CartAction *figure)
{
  CartGame *after = cart_game_copy (game);
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .player = cart_game_get_actor (game), .x = place->x, .y = place->y, .rotation = place->rotation };

  g_assert_true (cart_game_apply (after, &lay, NULL));
  if (cart_game_get_phase (after) == CART_PHASE_FIGURE && figure != NULL)
    g_assert_true (cart_game_apply (after, figure, NULL));
  return after;
}

static void
assert_true_of_place (CartGame *game, const CartPlacement *place, const CartWhatIf *what)
{
  g_autoptr (CartGame) after = play_place (game, place, &what->best);
  const char *const *names = cart_game_holding_names (game);

  do_without (after);
  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      int player = (int) i, wares, hidden = 0, worth = 0;
      int end = end_of (after, player, &wares);

      g_assert_cmpint (what->now[i], ==, cart_game_get_points (after, player) - cart_game_get_points (game, player));
      for (guint k = 0; names[k] != NULL; k++)
        {
          int more = cart_game_get_holding (after, player, names[k]) - cart_game_get_holding (game, player, names[k]);
          gboolean face_down = g_str_has_prefix (names[k], "mining-");

          hidden += face_down ? more : 0;
          worth += face_down ? more * atoi (names[k] + strlen ("mining-")) : 0;
          g_assert_cmpint (what->held[i][k], ==, face_down ? 0 : more);
        }
      g_assert_cmpint (what->hidden[i], ==, hidden);
      g_assert_cmpint (what->end[i], ==, end - worth);
      g_assert_cmpint (what->wares[i], ==, wares);
    }
}

/* No figure leaves the player farther ahead, or as far with more wares; tokens face down apart, whose average is a matter of the choice. */
static void
assert_best (CartGame *game, const CartPlacement *place, const CartWhatIf *what)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  g_autoptr (CartGame) laid = play_place (game, place, NULL);
  guint n = cart_game_n_players (game);
  int actor = cart_game_get_actor (game), best = 0, best_wares = 0, others = G_MININT, wares_of_others = G_MININT;

  if (cart_game_get_phase (laid) != CART_PHASE_FIGURE)
    return;
  for (guint i = 0; i < n; i++)
    if ((int) i != actor)
      {
        others = MAX (others, what->end[i]);
        wares_of_others = MAX (wares_of_others, what->wares[i]);
      }
  best = what->end[actor] - others;
  best_wares = what->wares[actor] - wares_of_others;
  cart_game_actions (laid, actions);
  for (guint k = 0; k < actions->len; k++)
    {
      g_autoptr (CartGame) after = play_place (game, place, &g_array_index (actions, CartAction, k));
      int wares, own, own_wares;

      do_without (after);
      own = end_of (after, actor, &own_wares);
      others = wares_of_others = G_MININT;
      for (guint i = 0; i < n; i++)
        if ((int) i != actor)
          {
            others = MAX (others, end_of (after, (int) i, &wares));
            wares_of_others = MAX (wares_of_others, wares);
          }
      g_assert_cmpint (own - others, <=, best);
      if (own - others == best && !cart_game_has_module (game, "traders-builders"))
        g_assert_cmpint (own_wares - wares_of_others, <=, best_wares);
    }
}

static gboolean
fits_somehow (CartGame *game, int x, int y)
{
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    for (int turns = 0; turns < 4; turns++)
      if (cart_game_n_left (game, cart_game_get_design (game, i)) > 0 && cart_game_check_placement (game, cart_game_get_design (game, i), x, y, turns, NULL))
        return TRUE;
  return FALSE;
}

static gboolean
touches (CartGame *game, int x, int y)
{
  return cart_game_tile_at (game, x, y - 1, NULL) >= 0 || cart_game_tile_at (game, x + 1, y, NULL) >= 0 || cart_game_tile_at (game, x, y + 1, NULL) >= 0
         || cart_game_tile_at (game, x - 1, y, NULL) >= 0;
}

/* By the engine's own answers, where no river keeps the land waiting. */
static void
assert_closed (CartGame *game, const CartPlacement *place, const CartWhatIf *what)
{
  static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
  g_autoptr (CartGame) laid = play_place (game, place, NULL);
  guint closed = 0;

  for (int side = 0; side < 4; side++)
    {
      int x = place->x + dx[side], y = place->y + dy[side];

      closed += cart_game_tile_at (laid, x, y, NULL) < 0 && !fits_somehow (laid, x, y) && (touches (game, x, y) ? fits_somehow (game, x, y) : cart_game_n_pile (game) > 0);
    }
  g_assert_cmpuint (what->closed, ==, closed);
}

typedef struct {
  guint places, gains, closed, held;
} Seen;

static void
look_at_places (CartGame *game, CartRandom *random, Seen *seen)
{
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  guint64 digest = cart_game_digest (game);

  cart_game_placements (game, cart_game_get_drawn (game), places);
  for (guint i = 0; i < 2; i++)
    {
      const CartPlacement *place = &g_array_index (places, CartPlacement, cart_random_below (random, places->len));
      CartWhatIf what = { 0 };
      g_autofree char *words = NULL;

      g_assert_true (cart_what_if (game, place->x, place->y, place->rotation, &what));
      g_assert_cmpuint (cart_game_digest (game), ==, digest);
      assert_true_of_place (game, place, &what);
      if (cart_game_n_tokens (game) == 0)
        assert_best (game, place, &what);
      assert_closed (game, place, &what);
      words = cart_present_what_if (game, &what, colours);
      g_assert_nonnull (strstr (words, "At the end"));
      seen->places++;
      seen->closed += what.closed;
      for (guint player = 0; player < cart_game_n_players (game); player++)
        {
          seen->gains += what.now[player] > 0;
          for (guint k = 0; k < CART_WHAT_IF_MAX_HELD; k++)
            seen->held += what.held[player][k] > 0;
          seen->held += what.hidden[player] > 0;
        }
    }
}

static void
play_and_look (CartGame *game, guint64 seed, Seen *seen)
{
  CartRandom random = { seed * 2 + 1 };

  cart_game_start (game);
  while (cart_game_get_phase (game) != CART_PHASE_OVER)
    {
      if (cart_game_get_phase (game) == CART_PHASE_TILE && cart_random_below (&random, 4) == 0)
        look_at_places (game, &random, seen);
      if (!cart_game_play_random (game, (guint64 *) &random))
        break;
    }
}

static void
test_random (gconstpointer data)
{
  const char *which = data;
  Seen seen = { 0 };

  for (guint64 seed = 1; seed <= 6; seed++)
    {
      g_autoptr (CartGame) game = strcmp (which, "carcassonne") == 0
                                    ? test_game ("base-c2 inns-and-cathedrals-c2 traders-and-builders-c2 king-and-robber-c2", NULL, 3, seed, CART_GAME_DEFAULT)
                                    : demo_game (which, NULL, 3, seed, CART_GAME_DEFAULT);

      play_and_look (game, seed, &seen);
    }
  g_test_message ("%u places, %u with points, %u with more, %u closed off", seen.places, seen.gains, seen.held, seen.closed);
  g_assert_cmpuint (seen.places, >, 60);
  g_assert_cmpuint (seen.held, >, 3);
  if (strcmp (which, "south-seas") != 0) /* no points there before the end */
    g_assert_cmpuint (seen.gains, >, 3);
}

/* --- By hand --- */

static void
ask (CartGame *game, int x, int y, int rotation, CartWhatIf *what, const char *wanted)
{
  g_autofree char *words = NULL;

  g_assert_true (cart_what_if (game, x, y, rotation, what));
  words = cart_present_what_if (game, what, colours);
  g_assert_cmpstr (words, ==, wanted);
}

static void
lay (CartGame *game, int x, int y)
{
  CartAction action = { .type = CART_ACTION_LAY_TILE, .player = cart_game_get_actor (game), .x = x, .y = y };

  g_assert_true (cart_game_apply (game, &action, NULL));
  do_without (game);
}

/* Nobody gets points during this game: the island with its bananas is what is gained, not the first figure that is offered. */
static void
test_wares (void)
{
  g_autoptr (CartGame) game = demo_game ("south-seas", NULL, 2, 1, CART_GAME_KEEP_TERMS);
  CartWhatIf what;
  CartShip ship;

  cart_game_start (game);
  g_assert_true (cart_game_give (game, cart_game_find_design (game, "south-seas-demo/B1"), NULL));
  ask (game, 0, -1, 2, &what,
       "(0, -1), turned by 180°: puts a figure (islander) on the island at (0, -1), south\nNow: red 2 bananas\n"
       "At the end: red 0 (2 wares left over), blue 0\nCloses no place off");
  /* with what red has it is enough for a ship, and the last ware for a point */
  cart_game_edit_holding (game, 0, "shell", 4);
  g_assert_true (cart_ship_from_id ("ship-5-any-6", &ship));
  g_assert_true (cart_game_edit_ships (game, &ship, 1));
  ask (game, 0, -1, 2, &what,
       "(0, -1), turned by 180°: puts a figure (islander) on the island at (0, -1), south\nNow: red 2 bananas\n"
       "Can then deliver to a ship of 5 points\nAt the end: red 2 (6 wares left over), blue 0\nCloses no place off");
}

/* A finished mountain gives its tokens; what they are worth is not told. */
static void
test_tokens (void)
{
  guint found = 0;

  for (guint64 seed = 1; seed <= 20 && found == 0; seed++)
    {
      g_autoptr (CartGame) game = demo_game ("gold-rush", NULL, 2, seed, CART_GAME_KEEP_TERMS);
      guint64 random = seed;

      cart_game_start (game);
      while (found == 0 && cart_game_play_random (game, &random))
        {
          g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));

          if (cart_game_get_phase (game) != CART_PHASE_TILE)
            continue;
          cart_game_placements (game, cart_game_get_drawn (game), places);
          for (guint i = 0; i < places->len && found == 0; i++)
            {
              const CartPlacement *place = &g_array_index (places, CartPlacement, i);
              CartWhatIf what;
              g_autofree char *words = NULL;

              g_assert_true (cart_what_if (game, place->x, place->y, place->rotation, &what));
              if (what.hidden[0] + what.hidden[1] == 0)
                continue;
              words = cart_present_what_if (game, &what, colours);
              g_assert_nonnull (strstr (words, "face down"));
              g_assert_nonnull (strstr (words, "without the tokens face down"));
              g_assert_null (strstr (words, "mining token worth"));
              g_assert_null (strstr (words, "mining tokens worth"));
              found++;
            }
        }
    }
  g_assert_cmpuint (found, ==, 1);
}

/* Whoever finishes the first city takes the king's tile, and the city's goods. */
static void
test_king_and_goods (void)
{
  g_autoptr (CartSet) set = test_set_new ("test", "base fields traders-builders king-robber");
  g_autoptr (CartGame) game = NULL;
  CartWhatIf what;

  test_add_tile (set, "start", 1, 1, "", "city N wine=1; field EL ER SL SR WL WR");
  test_add_tile (set, "cap", 3, 0, "", "city S; field EL ER NL NR WL WR");
  game = test_game_of (&set, 1, NULL, 2, 1, CART_GAME_KEEP_TERMS);
  cart_game_start (game);
  g_assert_true (cart_game_give (game, cart_game_find_design (game, "cap"), NULL));
  ask (game, 0, -1, 0, &what,
       "(0, -1): puts a figure (meeple) on the city at (0, -1), south\nNow: red 4 points, 1 wine token and the king\n"
       "At the end: red 15, blue 0\nCloses no place off");
}

/* Beside a river's tile lies land that cannot come yet: it is not closed off. A hole that nothing fits any more is. */
static void
test_closed (void)
{
  g_autoptr (CartGame) river = test_game ("base-c2 river-1-c2", NULL, 2, 3, CART_GAME_DEFAULT);
  g_autoptr (CartSet) set = test_set_new ("test", "base fields");
  g_autoptr (CartGame) game = NULL;
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  CartWhatIf what;

  cart_game_start (river);
  g_assert_true (cart_game_draw (river));
  cart_game_placements (river, cart_game_get_drawn (river), places);
  g_assert_true (cart_what_if (river, g_array_index (places, CartPlacement, 0).x, g_array_index (places, CartPlacement, 0).y,
                               g_array_index (places, CartPlacement, 0).rotation, &what));
  g_assert_cmpuint (what.closed, ==, 0);

  test_add_tile (set, "start", 1, 1, "", "field NL NR EL ER SL SR WL WR");
  test_add_tile (set, "road", 2, 0, "", "road N; field EL ER SL SR WL WR NL NR");
  test_add_tile (set, "plain", 1, 0, "", "field NL NR EL ER SL SR WL WR");
  game = test_game_of (&set, 1, NULL, 2, 1, CART_GAME_KEEP_TERMS);
  cart_game_start (game);
  g_assert_true (cart_game_give (game, cart_game_find_design (game, "road"), NULL));
  /* where its road goes on, the other one fits */
  ask (game, 0, -1, 0, &what,
       "(0, -1): puts a figure (meeple) on the road at (0, -1), north\nNow: nothing\nAt the end: red 1, blue 0\nCloses no place off");
  lay (game, 0, -1);
  g_assert_true (cart_game_give (game, cart_game_find_design (game, "road"), NULL));
  /* and then nothing does */
  ask (game, 1, -1, 0, &what,
       "(1, -1): puts a figure (meeple) on the road at (1, -1), north\nNow: nothing\nAt the end: red 0, blue 1\nCloses 1 place off");
  lay (game, 1, -1);
  /* with the last tile nothing is left that could be kept away */
  g_assert_true (cart_game_give (game, cart_game_find_design (game, "plain"), NULL));
  g_assert_true (cart_what_if (game, 2, -1, 0, &what));
  g_assert_cmpuint (what.closed, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/what-if/random/carcassonne", "carcassonne", test_random);
  g_test_add_data_func ("/what-if/random/gold-rush", "gold-rush", test_random);
  g_test_add_data_func ("/what-if/random/south-seas", "south-seas", test_random);
  g_test_add_func ("/what-if/wares", test_wares);
  g_test_add_func ("/what-if/tokens", test_tokens);
  g_test_add_func ("/what-if/king-and-goods", test_king_and_goods);
  g_test_add_func ("/what-if/closed", test_closed);
  return g_test_run ();
}
