/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-gold-rush.c: the game Gold Rush. Railroads, mountains with mining tokens, cities at the ends of railroads, prairies that
 * count at the end; cowboys and tents.
 *
 * The supply of tokens is what is neither on the board nor owned, drawn from at random by a generator in the module's words: that is
 * the same as a mixed stack, and tokens that go back are mixed in by themselves.
 */
#include "cart-take-back-private.h"

#include <stddef.h>

#define N_VALUES 5

extern const CartModule cart_module_gold_rush;

enum { OPTION_FARMERS, OPTION_COWBOYS, OPTION_TAKE_BACK };

/* The module's words. */
typedef struct {
  guint32 total[N_VALUES];                  /* tokens of each value in the box */
  guint32 random[2];                        /* low and high word of the generator's state */
  guint32 held[N_VALUES][CART_MAX_PLAYERS];
} GoldRush;

static const int values[N_VALUES] = { 0, 1, 2, 3, 5 };

static const char *const farmers_values[] = { "on", "off", NULL };
static const char *const cowboys_values[] = { "4", "5", NULL };
static const char *const take_back_values[] = { "off", "on", NULL };

static const CartOption options[] = {
  [OPTION_FARMERS] = { "farmers", farmers_values },
  [OPTION_COWBOYS] = { "cowboys", cowboys_values },
  [OPTION_TAKE_BACK] = { "take-back", take_back_values },
};

#define HELD(i) (offsetof (GoldRush, held[i]) / sizeof (guint32))

static const CartHolding holdings[] = {
  { "mining-0", HELD (0) }, { "mining-1", HELD (1) }, { "mining-2", HELD (2) }, { "mining-3", HELD (3) }, { "mining-5", HELD (4) },
};

static GoldRush *
words (CartGame *game)
{
  return (GoldRush *) cart_module_words (game, &cart_module_gold_rush);
}

static int
value_index (int value)
{
  for (int i = 0; i < N_VALUES; i++)
    if (values[i] == value)
      return i;
  return -1;
}

/* --- Making and beginning a game --- */

static void
prepare (CartGame *game)
{
  guint32 kinds = 1u << CART_KIND_RAILROAD | 1u << CART_KIND_MOUNTAIN | 1u << CART_KIND_WESTERN_CITY;

  game->scoring_kinds |= kinds;
  game->asked_complete |= 1u << CART_KIND_WESTERN_CITY;
  game->stand[CART_FIGURE_COWBOY] |= kinds;
  if (cart_module_option (game, &cart_module_gold_rush, OPTION_FARMERS) == 0)
    game->stand[CART_FIGURE_COWBOY] |= 1u << CART_KIND_PRAIRIE;
  else
    game->kind_rule[CART_KIND_PRAIRIE] = CART_RULE_GR_FARMERS_OFF;
  game->bystanders |= 1u << CART_FIGURE_TENT;
  /* gold-rush.house-fifth-cowboy: the one that would mark the score */
  game->beyond[CART_FIGURE_COWBOY] = cart_module_option (game, &cart_module_gold_rush, OPTION_COWBOYS) == 1;
  game->supply[CART_FIGURE_COWBOY] = (guint8) (4 + game->beyond[CART_FIGURE_COWBOY]);
  game->supply[CART_FIGURE_TENT] = 1;
}

/* How many pieces of the id the sets bring, in all. */
static guint
count_pieces (const CartGame *game, const char *id)
{
  guint n = 0;

  for (guint s = 0; s < game->sets->len; s++)
    {
      const CartSet *set = g_ptr_array_index (game->sets, s);

      for (guint i = 0; i < set->pieces->len; i++)
        if (g_strcmp0 (g_array_index (set->pieces, CartPiece, i).id, id) == 0)
          n += g_array_index (set->pieces, CartPiece, i).count * g_array_index (game->set_copies, guint, s);
    }
  return n;
}

static void
restart (CartGame *game)
{
  GoldRush *gold = words (game);
  guint64 state = cart_random_next (&game->random);

  for (int i = 0; i < N_VALUES; i++)
    gold->total[i] = count_pieces (game, holdings[i].name);
  gold->random[0] = (guint32) state;
  gold->random[1] = (guint32) (state >> 32);
}

/* --- Mining tokens --- */

/* Tokens of a value on the board and with the players. */
static guint32
count_out (CartGame *game, int index)
{
  const GoldRush *gold = words (game);
  guint32 out = 0;

  for (guint player = 0; player < game->n_players; player++)
    out += gold->held[index][player];
  for (guint32 chip = 0; chip < game->state->n_chips; chip++)
    out += game->chips[chip].kind == CART_TOKEN_MINING && game->chips[chip].value == values[index];
  return out;
}

/* Tokens of each value that are neither on the board nor owned; returns their number. */
static guint32
count_supply (CartGame *game, guint32 supply[N_VALUES])
{
  const GoldRush *gold = words (game);
  guint32 total = 0;

  for (int i = 0; i < N_VALUES; i++)
    {
      guint32 out = count_out (game, i);

      supply[i] = gold->total[i] > out ? gold->total[i] - out : 0; /* a position may hold more than the box */
      total += supply[i];
    }
  return total;
}

/* Takes a token out of the supply at random; -1 if it is empty. */
static int
draw_token (CartGame *game)
{
  GoldRush *gold = words (game);
  CartRandom random = { gold->random[0] | (guint64) gold->random[1] << 32 };
  guint32 supply[N_VALUES], total = count_supply (game, supply), at;
  int i = 0;

  if (total == 0)
    return -1;
  at = cart_random_below (&random, total);
  cart_set (game, gold->random[0], (guint32) random.state);
  cart_set (game, gold->random[1], (guint32) (random.state >> 32));
  while (at >= supply[i])
    at -= supply[i++];
  return values[i];
}

/* The topmost token of a mountain: the one laid last. CART_NONE if there is none. */
static guint32
top_token (CartGame *game, guint32 root)
{
  for (guint32 i = game->state->n_chips; i > 0; i--)
    if (game->chips[i - 1].kind == CART_TOKEN_MINING && cart_root (game, game->chips[i - 1].node) == root)
      return i - 1;
  return CART_NONE;
}

/* Takes a token off the board for a player. */
static void
take_token (CartGame *game, guint32 chip, int player)
{
  GoldRush *gold = words (game);
  int i = value_index (game->chips[chip].value);

  cart_set (game, gold->held[i][player], gold->held[i][player] + 1);
  cart_chip_remove (game, chip);
}

/* gold-rush.mountain-tokens: what is left goes to the owners by turns, clockwise from the player whose turn it is; back to the
 * supply where nobody has a miner. */
static void
hand_out_tokens (CartGame *game, guint32 root, guint owners)
{
  int player = game->state->player;
  guint32 chip;

  while ((chip = top_token (game, root)) != CART_NONE)
    {
      if (owners == 0)
        {
          cart_chip_remove (game, chip);
          continue;
        }
      while (!(owners & 1u << player))
        player = (player + 1) % (int) game->n_players;
      take_token (game, chip, player);
      player = (player + 1) % (int) game->n_players;
    }
}

/* --- Cities --- */

/* Completed railroads that end at a city, each once; *all is set to whether every railroad there is complete. */
static guint
completed_railroads (CartGame *game, guint32 node, gboolean *all)
{
  const CartPut *put = &game->tiles[game->nodes[node].tile];
  guint32 touches = cart_node_segment (game, node)->touches;
  guint32 found[CART_TILE_MAX_SEGMENTS];
  guint n = 0;

  *all = touches != 0;
  for (guint s = 0; touches >> s != 0; s++)
    {
      guint32 root;
      guint i = 0;

      if (!(touches & 1u << s))
        continue;
      root = cart_root (game, put->node + s);
      if (!cart_feature_complete (game, root))
        {
          *all = FALSE;
          continue;
        }
      while (i < n && found[i] != root)
        i++;
      if (i == n)
        found[n++] = root;
    }
  return n;
}

static gboolean
is_complete (CartGame *game, guint32 root)
{
  gboolean all;

  if (game->nodes[root].kind == CART_KIND_WESTERN_CITY)
    {
      completed_railroads (game, root, &all);
      return all;
    }
  return FALSE;
}

/* Puts the cities at a completed railroad's ends into the queue if they are complete by it. */
static void
queue_cities (CartGame *game, guint32 root)
{
  guint32 node = root;

  do
    {
      const CartPut *put = &game->tiles[game->nodes[node].tile];
      const CartPlan *plan = &game->plans[put->design];
      guint32 sites = plan->sites;

      for (guint s = 0; sites >> s != 0; s++)
        if ((sites & 1u << s) && plan->kind[s] == CART_KIND_WESTERN_CITY
            && (plan->tile->segments[s].touches & 1u << game->nodes[node].segment) && is_complete (game, put->node + s))
          cart_queue (game, put->node + s);
      node = game->nodes[node].next;
    }
  while (node != root);
}

static void
laid (CartGame *game, guint32 tile)
{
  const CartPut *put = &game->tiles[tile];
  const CartPlan *plan = &game->plans[put->design];

  for (guint s = 0; s < plan->n_segments; s++)
    {
      guint32 node = put->node + s;

      if (plan->kind[s] == CART_KIND_MOUNTAIN && !game->editing)
        {
          for (int i = 0; i < plan->tile->segments[s].attributes[CART_ATTRIBUTE_NUGGET]; i++)
            {
              int value = draw_token (game);

              if (value >= 0)
                cart_chip_put (game, CART_TOKEN_MINING, value, node);
            }
        }
      else if (plan->kind[s] == CART_KIND_RAILROAD && cart_feature_complete (game, cart_root (game, node)))
        queue_cities (game, cart_root (game, node));
    }
}

/* --- The ordinary action --- */

static guint32
find_tent (CartGame *game, int player)
{
  for (guint32 i = 0; i < game->state->n_men; i++)
    if (game->men[i].type == CART_FIGURE_TENT && game->men[i].player == player)
      return i;
  return CART_NONE;
}

/* gold-rush.tent-where: a mountain that is not complete, and nothing on that part of it. */
static gboolean
may_pitch (CartGame *game, guint32 node)
{
  guint32 root = cart_root (game, node);
  guint32 first = game->nodes[root].figure;
  guint32 man = first;

  if (game->nodes[node].kind != CART_KIND_MOUNTAIN || cart_feature_complete (game, root))
    return FALSE;
  if (first == CART_NONE)
    return TRUE;
  do
    {
      if (game->men[man].node == node)
        return FALSE;
      man = game->men[man].next;
    }
  while (man != first);
  return TRUE;
}

static void
offer_tents (CartGame *game, GArray *actions)
{
  CartAction action = { .type = CART_ACTION_TENT, .player = game->state->actor, .figure = CART_FIGURE_TENT, .kind = CART_KIND_MOUNTAIN };

  if (find_tent (game, action.player) == CART_NONE && game->state->supply[action.player][CART_FIGURE_TENT] == 0)
    return;
  for (guint32 node = 0; node < game->state->n_nodes; node++)
    if (game->nodes[node].kind == CART_KIND_MOUNTAIN && may_pitch (game, node))
      {
        action.place = cart_node_place (game, node, &action.x, &action.y);
        cart_offer (actions, &action);
      }
}

/* The token that a player's tent can take: gold-rush.mine-token. */
static guint32
token_of_tent (CartGame *game, int player)
{
  guint32 tent = find_tent (game, player);

  return tent == CART_NONE ? CART_NONE : top_token (game, cart_root (game, game->men[tent].node));
}

static void
offer (CartGame *game, GArray *actions)
{
  CartAction mine = { .type = CART_ACTION_MINE_TOKEN, .player = game->state->actor };

  if (game->state->phase != CART_PHASE_FIGURE)
    return;
  offer_tents (game, actions);
  if (token_of_tent (game, mine.player) != CART_NONE)
    cart_offer (actions, &mine);
  if (cart_module_option (game, &cart_module_gold_rush, OPTION_TAKE_BACK) == 1)
    cart_take_back_offer (game, CART_FIGURE_COWBOY, actions);
}

static gboolean
check_tent (CartGame *game, const CartAction *action, CartRefusal *refusal)
{
  guint32 node = cart_node_at (game, action->x, action->y, CART_KIND_MOUNTAIN, action->place);

  if (node == CART_NONE || !may_pitch (game, node)
      || (find_tent (game, action->player) == CART_NONE && game->state->supply[action->player][CART_FIGURE_TENT] == 0))
    return cart_refuse (refusal, CART_RULE_GR_TENT_WHERE);
  return TRUE;
}

static gboolean
check (CartGame *game, const CartAction *action, gboolean in_phase, CartRefusal *refusal)
{
  gboolean good;

  if (!in_phase)
    return cart_refuse (refusal, CART_RULE_GR_ONE_ACTION);
  if (action->type == CART_ACTION_TENT)
    return check_tent (game, action, refusal);
  if (action->type == CART_ACTION_TAKE_BACK)
    return cart_module_option (game, &cart_module_gold_rush, OPTION_TAKE_BACK) == 1
             ? cart_take_back_check (game, CART_FIGURE_COWBOY, action, CART_RULE_GR_TAKE_BACK, refusal)
             : cart_refuse (refusal, CART_RULE_GR_ONE_ACTION); /* not among the 3 things, unless the house rule is played */
  good = token_of_tent (game, action->player) != CART_NONE;
  return good || cart_refuse (refusal, CART_RULE_GR_MINE_TOKEN);
}

static void
apply (CartGame *game, const CartAction *action)
{
  guint32 tent = find_tent (game, action->player);

  if (action->type == CART_ACTION_TAKE_BACK)
    cart_take_back_apply (game, CART_FIGURE_COWBOY, action);
  else if (action->type == CART_ACTION_MINE_TOKEN)
    take_token (game, token_of_tent (game, action->player), action->player);
  else if (action->type == CART_ACTION_TENT)
    {
      guint32 node = cart_node_at (game, action->x, action->y, CART_KIND_MOUNTAIN, action->place);

      if (tent != CART_NONE)
        cart_man_remove (game, tent);
      cart_man_put (game, action->player, CART_FIGURE_TENT, node);
    }
}

/* --- Scoring --- */

static void
value_railroad (const CartMeasure *measure, CartScore *score)
{
  gboolean complete = measure->complete;

  cart_score_add (score, complete ? CART_RULE_GR_RAILROAD_COMPLETE : CART_RULE_GR_RAILROAD_FINAL, CART_WHAT_TILES,
                  (int) measure->n_tiles, 1);
  if (complete && measure->sums[CART_ATTRIBUTE_LOCOMOTIVE] == 1)
    cart_score_add (score, CART_RULE_GR_LOCOMOTIVE, CART_WHAT_LOCOMOTIVES, 1, (int) measure->n_tiles);
}

static void
value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  gboolean all;

  if (measure->kind == CART_KIND_RAILROAD)
    value_railroad (measure, score);
  else if (measure->kind == CART_KIND_MOUNTAIN)
    cart_score_add (score, measure->complete ? CART_RULE_GR_MOUNTAIN_COMPLETE : CART_RULE_GR_MOUNTAIN_FINAL, CART_WHAT_NUGGETS,
                    (int) measure->sums[CART_ATTRIBUTE_NUGGET], 1);
  else if (measure->kind == CART_KIND_WESTERN_CITY)
    cart_score_add (score, measure->complete ? CART_RULE_GR_CITY_COMPLETE : CART_RULE_GR_CITY_FINAL, CART_WHAT_RAILROADS,
                    (int) completed_railroads (game, measure->root, &all), 3);
  else if (measure->kind == CART_KIND_PRAIRIE && cart_module_option (game, &cart_module_gold_rush, OPTION_FARMERS) == 0)
    {
      cart_score_add (score, CART_RULE_GR_PRAIRIE_TIPI, CART_WHAT_TIPIS, (int) measure->sums[CART_ATTRIBUTE_TIPI], 2);
      cart_score_add (score, CART_RULE_GR_PRAIRIE_HERD, CART_WHAT_HERDS, (int) measure->sums[CART_ATTRIBUTE_HERD], 4);
    }
}

static gboolean
award (CartGame *game, const CartMeasure *measure, guint owners)
{
  if (measure->kind == CART_KIND_MOUNTAIN && !measure->final)
    hand_out_tokens (game, measure->root, owners);
  return FALSE;
}

/* gold-rush.final-clear, gold-rush.tokens-final */
static void
final (CartGame *game)
{
  GoldRush *gold = words (game);

  for (guint32 i = game->state->n_men; i > 0; i--)
    if (game->men[i - 1].type == CART_FIGURE_TENT)
      cart_man_remove (game, i - 1);
  while (game->state->n_chips > 0)
    cart_chip_remove (game, game->state->n_chips - 1);
  for (guint player = 0; player < game->n_players; player++)
    {
      CartScore score = { 0, };

      for (int i = 0; i < N_VALUES; i++)
        if (gold->held[i][player] > 0)
          cart_score_add (&score, CART_RULE_GR_TOKENS_FINAL, CART_WHAT_MINING_TOKENS, (int) gold->held[i][player], values[i]);
      cart_give (game, (int) player, "mining", CART_NONE, &score);
    }
}

static gboolean
takes_token (CartTokenKind token, int value, CartKind kind)
{
  return token == CART_TOKEN_MINING && kind == CART_KIND_MOUNTAIN && value_index (value) >= 0;
}

/* More tokens of a value on the board and with the players than the box holds: of one value together, for each that is. */
static void
check_tokens (CartGame *game, GArray *found)
{
  const GoldRush *gold = words (game);

  for (int i = 0; i < N_VALUES; i++)
    {
      CartRefusal refusal = CART_REFUSAL_INIT;
      guint32 out = count_out (game, i);

      if (gold->total[i] == 0 || out <= gold->total[i])
        continue;
      refusal.rule = CART_RULE_GR_TOKENS_IN_BOX;
      refusal.has_value = TRUE;
      refusal.value = values[i];
      refusal.count = (int) MIN (out, G_MAXINT);
      refusal.limit = (int) gold->total[i];
      g_array_append_val (found, refusal);
    }
}

static void
violations (CartGame *game, GArray *found)
{
  check_tokens (game, found);
  for (guint32 i = 0; i < game->state->n_men; i++)
    {
      const CartMan *man = &game->men[i];
      CartRefusal refusal = CART_REFUSAL_INIT;

      if (man->type != CART_FIGURE_TENT || man->node == CART_NONE
          || (game->nodes[man->node].kind == CART_KIND_MOUNTAIN && !cart_feature_complete (game, cart_root (game, man->node))))
        continue;
      refusal.rule = CART_RULE_GR_TENT_WHERE;
      refusal.figure = CART_FIGURE_TENT;
      refusal.player = man->player;
      refusal.has_cell = cart_node_place (game, man->node, &refusal.x, &refusal.y) != CART_PLACE_NONE;
      g_array_append_val (found, refusal);
    }
}

static const char *const *
sources (const CartGame *game)
{
  static const char *const names[] = { "mining", NULL };

  return names;
}

const CartModule cart_module_gold_rush = {
  .name = "gold-rush",
  .game = "gold-rush",
  .always = TRUE,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .holdings = holdings,
  .n_holdings = G_N_ELEMENTS (holdings),
  .sources = sources,
  .state_words = sizeof (GoldRush) / sizeof (guint32),
  .prepare = prepare,
  .restart = restart,
  .laid = laid,
  .is_complete = is_complete,
  .offer = offer,
  .actions = 1u << CART_ACTION_TENT | 1u << CART_ACTION_MINE_TOKEN | 1u << CART_ACTION_TAKE_BACK,
  .check = check,
  .apply = apply,
  .value = value,
  .award = award,
  .final = final,
  .takes_token = takes_token,
  .violations = violations,
};
