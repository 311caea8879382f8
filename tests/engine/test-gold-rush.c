/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gold Rush: what the rules refuse, options, and random games against a second scorer and against what must always hold.
 *
 * "-m slow" plays as many games as the long run wants; otherwise a few of each.
 */
#include "demo-sets.h"
#include "simple-gold-rush.h"

#include <string.h>

#define N_TOKENS 63
static const int value_of_name[] = { 0, 1, 2, 3, 5 };

static guint
count_games (guint quick, guint slow)
{
  return g_test_slow () ? slow : quick;
}

/* --- Against the second scorer --- */

static void
follow_tile (SimpleGoldRush *simple, CartGame *game)
{
  CartLaid laid;
  guint before = (guint) simple->n_tokens, nuggets = 0;

  cart_game_get_tile (game, cart_game_n_tiles (game) - 1, &laid);
  simple_board_lay (&simple->board, laid.tile, laid.x, laid.y, laid.rotation);
  for (int s = 0; s < laid.tile->n_segments; s++)
    nuggets += laid.tile->segments[s].attributes[CART_ATTRIBUTE_NUGGET];
  /* What the tokens are worth is chance; where they lie and how many they are is not. */
  g_assert_cmpuint (cart_game_n_tokens (game), ==, before + nuggets);
  for (guint i = before; i < before + nuggets; i++)
    {
      CartToken token;
      SimplePart part;

      cart_game_get_token (game, i, &token);
      part.tile = (int) token.tile;
      part.segment = (int) token.segment;
      g_assert_cmpint (part.tile, ==, simple->board.n_tiles - 1);
      g_assert_cmpint (simple_segment (&simple->board, part)->kind, ==, CART_KIND_MOUNTAIN);
      simple_gold_rush_add_token (simple, part, token.value);
    }
}

static void
compare (const SimpleGoldRush *simple, CartGame *game)
{
  for (int player = 0; player < simple->n_players; player++)
    {
      g_assert_cmpint (cart_game_get_points (game, player), ==, simple->points[player]);
      for (guint i = 0; i < G_N_ELEMENTS (value_of_name); i++)
        {
          g_autofree char *name = g_strdup_printf ("mining-%d", value_of_name[i]);

          g_assert_cmpint (cart_game_get_holding (game, player, name), ==, simple->held[player][value_of_name[i]]);
        }
      if (cart_game_get_phase (game) != CART_PHASE_OVER)
        g_assert_cmpint ((int) cart_game_get_supply (game, player, CART_FIGURE_COWBOY), ==, simple->home[player]);
    }
  if (cart_game_get_phase (game) != CART_PHASE_OVER)
    g_assert_cmpint ((int) cart_game_n_tokens (game), ==, simple->n_tokens);
}

static void
play_beside (CartGame *game, guint64 seed, int n_players)
{
  SimpleGoldRush *simple = g_new0 (SimpleGoldRush, 1);
  CartRandom random = { seed * 7919 };

  simple->n_players = n_players;
  for (int i = 0; i < n_players; i++)
    simple->home[i] = 4;
  cart_game_start (game);
  follow_tile (simple, game);
  while (cart_game_draw (game))
    {
      const CartAction *action = demo_choose (game, &random);

      simple->player = cart_game_get_player (game);
      g_assert_true (cart_game_apply (game, action, NULL));
      follow_tile (simple, game);
      action = demo_choose (game, &random);
      simple_gold_rush_act (simple, action);
      g_assert_true (cart_game_apply (game, action, NULL));
      simple_gold_rush_score (simple);
      compare (simple, game);
    }
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_OVER);
  simple_gold_rush_finish (simple);
  compare (simple, game);
  g_free (simple);
}

/* Which kinds of feature gave points during the game. */
static void
count_events (CartGame *game, guint scored[CART_N_KINDS])
{
  for (guint i = 0; i < cart_game_n_events (game); i++)
    {
      CartEvent event;

      cart_game_get_event (game, i, &event);
      scored[event.kind] += !event.final;
    }
}

static void
test_second_scorer (void)
{
  guint n = count_games (40, 2000), scored[CART_N_KINDS] = { 0 };

  for (int n_players = 2; n_players <= 5; n_players++)
    {
      g_autoptr (CartGame) game = demo_game ("gold-rush", n_players == 3 ? "take-back=on" : NULL, (guint) n_players, 1, CART_GAME_NO_HISTORY);

      for (guint seed = 1; seed <= n / 4; seed++)
        {
          cart_game_restart (game, seed);
          play_beside (game, seed, n_players);
          count_events (game, scored);
        }
    }
  g_test_message ("%u games: %u railroads, %u mountains, %u cities scored before the end", n, scored[CART_KIND_RAILROAD],
                  scored[CART_KIND_MOUNTAIN], scored[CART_KIND_WESTERN_CITY]);
  g_assert_cmpuint (scored[CART_KIND_RAILROAD], >, n);
  g_assert_cmpuint (scored[CART_KIND_MOUNTAIN], >, n / 2);
  g_assert_cmpuint (scored[CART_KIND_WESTERN_CITY], >, n / 40);
}

/* --- What must always hold --- */

static void
check_invariants (CartGame *game, int n_players)
{
  int figures[CART_MAX_PLAYERS][CART_N_FIGURES] = { 0 }, events[CART_MAX_PLAYERS] = { 0 };
  int tokens = (int) cart_game_n_tokens (game);

  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding figure;

      cart_game_get_figure (game, i, &figure);
      figures[figure.player][figure.type]++;
    }
  for (guint i = 0; i < cart_game_n_events (game); i++)
    {
      CartEvent event;

      cart_game_get_event (game, i, &event);
      g_assert_null (event.held);
      g_assert_cmpint (event.points, >, 0);
      events[event.player] += event.points;
    }
  for (int player = 0; player < n_players; player++)
    {
      g_assert_cmpint (events[player], ==, cart_game_get_points (game, player));
      g_assert_cmpint (figures[player][CART_FIGURE_COWBOY] + (int) cart_game_get_supply (game, player, CART_FIGURE_COWBOY), ==, 4);
      g_assert_cmpint (figures[player][CART_FIGURE_TENT] + (int) cart_game_get_supply (game, player, CART_FIGURE_TENT), ==, 1);
      for (guint i = 0; i < G_N_ELEMENTS (value_of_name); i++)
        {
          g_autofree char *name = g_strdup_printf ("mining-%d", value_of_name[i]);

          tokens += cart_game_get_holding (game, player, name);
        }
    }
  g_assert_cmpint (tokens, <=, N_TOKENS);
}

static void
check_features (CartGame *game, guint completed[CART_N_KINDS])
{
  g_autoptr (GArray) features = g_array_new (FALSE, FALSE, sizeof (CartFeature));

  cart_game_features (game, CART_KIND_NONE, features);
  for (guint i = 0; i < features->len; i++)
    {
      const CartFeature *feature = &g_array_index (features, CartFeature, i);

      /* What is complete was scored, and nobody stands there any more; farmers stay. */
      if (feature->complete && feature->kind != CART_KIND_PRAIRIE)
        g_assert_cmpuint (feature->n_figures, ==, 0);
      completed[feature->kind] += feature->complete;
    }
}

static void
check_game (CartGame *game, gpointer completed)
{
  check_invariants (game, (int) cart_game_n_players (game));
  check_features (game, completed);
}

static void
test_random_games (void)
{
  guint n = count_games (60, 10000);
  guint completed[CART_N_KINDS] = { 0 };

  demo_play_many ("gold-rush", n, check_game, completed);
  /* The tiles let every kind of feature be completed. */
  g_assert_cmpuint (completed[CART_KIND_RAILROAD], >, 5 * n);
  g_assert_cmpuint (completed[CART_KIND_MOUNTAIN], >, 2 * n);
  g_assert_cmpuint (completed[CART_KIND_WESTERN_CITY], >, n / 4);
  g_assert_cmpuint (completed[CART_KIND_PRAIRIE], >, n / 4);
}

/* Steps taken back and done again lead to the same positions, tokens and all. */
static void
test_undo (void)
{
  g_autoptr (CartGame) game = demo_game ("gold-rush", "take-back=on", 3, 1, CART_GAME_KEEP_TERMS);

  demo_assert_undo (game);
}

/* --- What is refused --- */

static void
put (CartGame *game, const char *tile, int x, int y, int rotation)
{
  const CartTile *design = cart_game_find_design (game, tile);

  g_assert_nonnull (design);
  g_assert_true (cart_game_edit_put_tile (game, design, x, y, rotation));
}

static void
lay (CartGame *game, const char *tile, int x, int y, int rotation)
{
  CartAction action = { .type = CART_ACTION_LAY_TILE, .player = cart_game_get_player (game), .x = x, .y = y, .rotation = rotation };
  const CartTile *design = cart_game_find_design (game, tile);

  g_assert_nonnull (design);
  g_assert_true (cart_game_give (game, design, NULL));
  g_assert_true (cart_game_apply (game, &action, NULL));
}

static void
assert_refused (CartGame *game, CartAction action, CartRule rule)
{
  CartRefusal refusal = CART_REFUSAL_INIT;

  g_assert_false (cart_game_check (game, &action, &refusal));
  g_assert_cmpstr (cart_rule_id (refusal.rule), ==, cart_rule_id (rule));
  g_assert_false (cart_game_apply (game, &action, NULL));
}

static CartGame *
position (const char *option)
{
  CartGame *game = demo_game ("gold-rush", option, 2, 1, CART_GAME_DEFAULT);

  put (game, "gold-rush-demo/A1", 0, 0, 0);
  put (game, "gold-rush-demo/E1", 0, -1, 3);
  cart_game_start_from_position (game);
  return game;
}

static void
test_token_needs_tent (void)
{
  g_autoptr (CartGame) game = position (NULL);
  CartAction mine = { .type = CART_ACTION_MINE_TOKEN };

  cart_game_edit_put_token (game, CART_TOKEN_MINING, 2, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N);
  cart_game_edit_put_figure (game, 1, CART_FIGURE_TENT, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N);
  assert_refused (game, mine, CART_RULE_GR_ONE_ACTION);
  lay (game, "gold-rush-demo/P1", 1, 0, 0);
  /* It is the other player whose tent stands there. */
  assert_refused (game, mine, CART_RULE_GR_MINE_TOKEN);
  cart_game_edit_put_figure (game, 0, CART_FIGURE_TENT, 0, -1, CART_KIND_MOUNTAIN, CART_PLACE_W);
  g_assert_true (cart_game_apply (game, &mine, NULL));
  g_assert_cmpint (cart_game_get_holding (game, 0, "mining-2"), ==, 1);
  g_assert_cmpint ((int) cart_game_n_tokens (game), ==, 0);
}

/* How many of each design are left in the pile, as text. */
static char *
list_left (CartGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cart_game_n_designs (game); i++)
    g_string_append_printf (text, "%u ", cart_game_n_left (game, cart_game_get_design (game, i)));
  return g_string_free (text, FALSE);
}

/* A person's own set may have tiles of more nuggets than any printed one: there is room for all of their tokens. */
static void
test_many_nuggets (void)
{
  CartSetCopies copies = { demo_set ("gold-rush"), 1 };
  g_autoptr (CartGame) game = NULL;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
  CartAction lay = { .type = CART_ACTION_LAY_TILE };
  const CartTile *many = NULL;
  g_autofree char *before = NULL, *after = NULL;

  for (guint i = 0; i < copies.set->pieces->len; i++)
    if (g_str_has_prefix (g_array_index (copies.set->pieces, CartPiece, i).id, "mining-"))
      g_array_index (copies.set->pieces, CartPiece, i).count = 999;
  for (guint i = 0; i < copies.set->tiles->len; i++)
    {
      CartTile *tile = g_ptr_array_index (copies.set->tiles, i);

      if (g_strcmp0 (tile->id, "gold-rush-demo/K1") != 0)
        continue;
      many = tile;
      for (int s = 0; s < tile->n_segments; s++)
        if (tile->segments[s].kind == CART_KIND_MOUNTAIN)
          tile->segments[s].attributes[CART_ATTRIBUTE_NUGGET] = 99;
    }
  g_assert_nonnull (many);
  game = cart_game_new (&copies, 1, NULL, 0, 2, 1, CART_GAME_DEFAULT, NULL);
  cart_set_unref (copies.set);
  cart_game_start (game);
  g_assert_true (cart_game_give (game, many, NULL));
  /* as many as there was room for when the tile was handed out */
  for (int i = 0; i < 600; i++)
    g_assert_true (cart_game_edit_put_token (game, CART_TOKEN_MINING, 2, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N));
  before = list_left (game);
  g_assert_cmpuint (cart_game_placements (game, many, places), >, 0);
  lay.x = g_array_index (places, CartPlacement, 0).x;
  lay.y = g_array_index (places, CartPlacement, 0).y;
  lay.rotation = g_array_index (places, CartPlacement, 0).rotation;
  g_assert_true (cart_game_apply (game, &lay, NULL));
  g_assert_cmpuint (cart_game_n_tokens (game), ==, 1 + 600 + 2 * 99);
  after = list_left (game);
  g_assert_cmpstr (after, ==, before);
}

/* A position may hold any number of tokens. */
static void
test_many_tokens (void)
{
  g_autoptr (CartGame) game = position (NULL);
  guint before = cart_game_n_tokens (game);

  for (int i = 0; i < 400; i++)
    g_assert_true (cart_game_edit_put_token (game, CART_TOKEN_MINING, 3, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N));
  g_assert_cmpuint (cart_game_n_tokens (game), ==, before + 400);
  for (guint i = before; i < before + 400; i++)
    {
      CartToken token;

      cart_game_get_token (game, i, &token);
      g_assert_cmpint (token.kind, ==, CART_TOKEN_MINING);
      g_assert_cmpint (token.value, ==, 3);
    }
}

/* Tokens of values that are not in the box, or where no mountain is, do not lie on the board of a position either. */
static void
test_token_values (void)
{
  g_autoptr (CartGame) game = position (NULL);

  for (int value = -1; value <= 6; value++)
    g_assert_cmpint (cart_game_edit_put_token (game, CART_TOKEN_MINING, value, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N), ==,
                     value >= 0 && value != 4 && value != 6);
  g_assert_false (cart_game_edit_put_token (game, CART_TOKEN_MINING, 2, 0, 0, CART_KIND_PRAIRIE, CART_PLACE_SL));
  g_assert_false (cart_game_edit_put_token (game, CART_TOKEN_BOAT, 2, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N));
  g_assert_cmpuint (cart_game_n_tokens (game), ==, 5);
}

/* Nobody scores a prairie where farmers are not played with, not even one whom a position holds. */
static void
test_prairie_without_farmers (void)
{
  g_autoptr (CartGame) on = position (NULL), off = position ("farmers=off");
  CartFeature prairie;
  CartScore score;

  put (on, "gold-rush-demo/W1", 5, 5, 0);
  put (off, "gold-rush-demo/W1", 5, 5, 0);
  cart_game_edit_put_figure (on, 0, CART_FIGURE_COWBOY, 5, 5, CART_KIND_PRAIRIE, CART_PLACE_NL);
  cart_game_edit_put_figure (off, 0, CART_FIGURE_COWBOY, 5, 5, CART_KIND_PRAIRIE, CART_PLACE_NL);
  /* it scores at the end alone, closed or not */
  g_assert_true (cart_game_feature_at (on, 5, 5, CART_KIND_PRAIRIE, CART_PLACE_NL, &prairie));
  g_assert_false (cart_game_scores_when_complete (on, CART_KIND_PRAIRIE));
  g_assert_true (cart_game_scores_when_complete (on, CART_KIND_MOUNTAIN));
  cart_game_feature_score (on, prairie.id, 0, FALSE, &score);
  g_assert_cmpint (score.points, ==, 0);
  cart_game_feature_score (on, prairie.id, 0, TRUE, &score);
  g_assert_cmpint (score.points, ==, 6);
  cart_game_finish (on);
  cart_game_finish (off);
  g_assert_cmpint (cart_game_get_points (on, 0), ==, 6);
  g_assert_cmpint (cart_game_get_points (off, 0), ==, 0);
}

static void
test_tent_where (void)
{
  g_autoptr (CartGame) game = position (NULL);
  CartAction tent = { .type = CART_ACTION_TENT, .x = 0, .y = 0, .kind = CART_KIND_MOUNTAIN, .place = CART_PLACE_N };

  cart_game_edit_put_figure (game, 1, CART_FIGURE_COWBOY, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N);
  lay (game, "gold-rush-demo/P1", 1, 0, 0);
  assert_refused (game, tent, CART_RULE_GR_TENT_WHERE);
  tent.place = CART_PLACE_E; /* no mountain */
  assert_refused (game, tent, CART_RULE_GR_TENT_WHERE);
  tent.x = 5; /* no tile */
  assert_refused (game, tent, CART_RULE_GR_TENT_WHERE);
  tent = (CartAction) { .type = CART_ACTION_TENT, .x = 0, .y = -1, .kind = CART_KIND_MOUNTAIN, .place = CART_PLACE_W };
  g_assert_true (cart_game_apply (game, &tent, NULL));
  g_assert_cmpint ((int) cart_game_get_supply (game, 0, CART_FIGURE_TENT), ==, 0);
}

static void
test_tent_on_completed (void)
{
  g_autoptr (CartGame) game = demo_game ("gold-rush", NULL, 2, 1, CART_GAME_DEFAULT);
  CartAction tent = { .type = CART_ACTION_TENT, .x = 0, .y = -1, .kind = CART_KIND_MOUNTAIN, .place = CART_PLACE_S };

  put (game, "gold-rush-demo/A1", 0, 0, 0);
  cart_game_start_from_position (game);
  lay (game, "gold-rush-demo/D2", 0, -1, 2);
  assert_refused (game, tent, CART_RULE_GR_TENT_WHERE);
}

/* A tent does not keep a cowboy away, and a second thing in one turn is refused. */
static void
test_cowboy_beside_tent (void)
{
  g_autoptr (CartGame) game = position (NULL);
  CartAction cowboy = { .type = CART_ACTION_FIGURE, .figure = CART_FIGURE_COWBOY, .x = -1, .y = -1, .kind = CART_KIND_MOUNTAIN, .place = CART_PLACE_E };

  cart_game_edit_put_figure (game, 1, CART_FIGURE_TENT, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N);
  lay (game, "gold-rush-demo/G1", -1, -1, 0);
  g_assert_true (cart_game_apply (game, &cowboy, NULL));
  assert_refused (game, (CartAction) { .type = CART_ACTION_MINE_TOKEN }, CART_RULE_GR_ONE_ACTION);
}

static void
test_options (void)
{
  g_autoptr (CartGame) off = position ("farmers=off");
  g_autoptr (CartGame) five = position ("cowboys=5");
  g_autoptr (CartGame) back = position ("take-back=on");
  CartAction farmer = { .type = CART_ACTION_FIGURE, .figure = CART_FIGURE_COWBOY, .x = 1, .y = 0, .kind = CART_KIND_PRAIRIE, .place = CART_PLACE_NL };
  CartAction take = { .type = CART_ACTION_TAKE_BACK, .figure = CART_FIGURE_COWBOY, .x = 0, .y = 0, .kind = CART_KIND_MOUNTAIN, .place = CART_PLACE_N };

  lay (off, "gold-rush-demo/P1", 1, 0, 0);
  assert_refused (off, farmer, CART_RULE_GR_FARMERS_OFF);
  cart_game_edit_put_figure (off, 0, CART_FIGURE_COWBOY, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N);
  assert_refused (off, take, CART_RULE_GR_ONE_ACTION);
  g_assert_cmpint ((int) cart_game_get_supply (five, 1, CART_FIGURE_COWBOY), ==, 5);
  g_assert_cmpint ((int) cart_game_n_given (five, CART_FIGURE_COWBOY), ==, 5);
  {
    g_autoptr (GArray) violations = g_array_new (FALSE, TRUE, sizeof (CartRefusal));

    /* the fifth is none too many */
    g_assert_cmpuint (cart_game_violations (five, violations), ==, 0);
  }
  cart_game_edit_put_figure (back, 0, CART_FIGURE_COWBOY, 0, 0, CART_KIND_MOUNTAIN, CART_PLACE_N);
  lay (back, "gold-rush-demo/P1", 1, 0, 0);
  g_assert_true (cart_game_apply (back, &take, NULL));
  g_assert_cmpint ((int) cart_game_n_figures (back), ==, 0);
}

/* More tokens of a value than the box has are told, wherever they are. */
static void
test_tokens_in_box (void)
{
  g_autoptr (CartGame) game = position (NULL);
  g_autoptr (GArray) violations = g_array_new (FALSE, TRUE, sizeof (CartRefusal));
  CartRefusal *found;

  cart_game_edit_holding (game, 0, "mining-5", 2);
  g_assert_cmpuint (cart_game_violations (game, violations), ==, 0);
  cart_game_edit_holding (game, 1, "mining-5", 40);
  g_assert_cmpuint (cart_game_violations (game, violations), ==, 1);
  found = &g_array_index (violations, CartRefusal, 0);
  g_assert_cmpint (found->rule, ==, CART_RULE_GR_TOKENS_IN_BOX);
  g_assert_cmpint (found->count, ==, 42);
  g_assert_cmpint (found->limit, <, 42);
}

/* The same seed gives the same tokens, another one others. */
static void
test_tokens_from_seed (void)
{
  g_autoptr (CartGame) game = demo_game ("gold-rush", NULL, 2, 1, CART_GAME_DEFAULT);
  guint seen[6] = { 0 };

  for (guint64 seed = 1; seed <= 200; seed++)
    {
      CartToken first, again;

      cart_game_restart (game, seed);
      cart_game_start (game);
      g_assert_cmpuint (cart_game_n_tokens (game), ==, 1);
      cart_game_get_token (game, 0, &first);
      cart_game_restart (game, seed);
      cart_game_start (game);
      cart_game_get_token (game, 0, &again);
      g_assert_cmpint (first.value, ==, again.value);
      seen[first.value]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (value_of_name); i++)
    g_assert_cmpuint (seen[value_of_name[i]], >, 0);
  g_assert_cmpuint (seen[2], >, seen[5]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gold-rush/token-needs-tent", test_token_needs_tent);
  g_test_add_func ("/gold-rush/many-nuggets", test_many_nuggets);
  g_test_add_func ("/gold-rush/token-values", test_token_values);
  g_test_add_func ("/gold-rush/many-tokens", test_many_tokens);
  g_test_add_func ("/gold-rush/without-farmers/position", test_prairie_without_farmers);
  g_test_add_func ("/gold-rush/tent-where", test_tent_where);
  g_test_add_func ("/gold-rush/tent-on-completed", test_tent_on_completed);
  g_test_add_func ("/gold-rush/cowboy-beside-tent", test_cowboy_beside_tent);
  g_test_add_func ("/gold-rush/options", test_options);
  g_test_add_func ("/gold-rush/tokens-in-box", test_tokens_in_box);
  g_test_add_func ("/gold-rush/tokens-from-seed", test_tokens_from_seed);
  g_test_add_func ("/gold-rush/undo", test_undo);
  g_test_add_func ("/gold-rush/random-games", test_random_games);
  g_test_add_func ("/gold-rush/second-scorer", test_second_scorer);
  return g_test_run ();
}
