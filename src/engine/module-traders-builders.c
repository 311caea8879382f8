/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-traders-builders.c: the builder's double turn, the pig, the pig-herd of The River II, and trade goods.
 *
 * A builder stands on a road or in a city beside one of its player's own figures; a tile by which that player carries the
 * feature on gives a second part of the turn, once. A pig stands on a field beside an own farmer and makes each city
 * worth one point more to its player, if he has the majority; a pig-herd does so for every farmer who scores the field,
 * once even where there are two. Whoever completes a city takes its trade goods; most of a kind give 10 points at the end.
 */
#include "cart-module-private.h"

extern const CartModule cart_module_traders_builders;

enum { WINE, GRAIN, CLOTH, N_GOODS };

static const CartAttribute goods[N_GOODS] = { CART_ATTRIBUTE_WINE, CART_ATTRIBUTE_GRAIN, CART_ATTRIBUTE_CLOTH };
static const CartHolding holdings[N_GOODS] = {
  { "wine", WINE * CART_MAX_PLAYERS },
  { "grain", GRAIN * CART_MAX_PLAYERS },
  { "cloth", CLOTH * CART_MAX_PLAYERS },
};

#define MAJORITY_OF_GOODS 10

static void
prepare (CartGame *game)
{
  game->stand[CART_FIGURE_BUILDER] |= 1u << CART_KIND_ROAD | 1u << CART_KIND_CITY;
  game->supply[CART_FIGURE_BUILDER] = 1;
  game->figure_rule[CART_FIGURE_BUILDER] = CART_RULE_BUILDER_WHERE;
  game->supply[CART_FIGURE_PIG] = 1;
  game->figure_rule[CART_FIGURE_PIG] = CART_RULE_PIG_WHERE;
  game->companions |= 1u << CART_FIGURE_BUILDER | 1u << CART_FIGURE_PIG;
}

/* The builder stood there before this tile came. */
static void
laid (CartGame *game, guint32 tile)
{
  CartState *state = game->state;
  const CartPut *put = &game->tiles[tile];
  const CartPlan *plan = &game->plans[put->design];

  if (put->move == 0 || state->second_turn || state->another_turn != CART_TURN_NONE)
    return;
  for (int i = 0; i < plan->n_segments; i++)
    if ((plan->kind[i] == CART_KIND_ROAD || plan->kind[i] == CART_KIND_CITY)
        && cart_has_figure (game, cart_root (game, put->node + i), state->player, CART_FIGURE_BUILDER))
      {
        cart_set (game, state->another_turn, CART_TURN_SECOND);
        return;
      }
}

/* A builder has nothing to build where the feature is complete already. */
static gboolean
may_stand (CartGame *game, int player, CartFigureType type, guint32 node, CartRefusal *refusal)
{
  if (type == CART_FIGURE_BUILDER && cart_feature_complete (game, cart_root (game, node)))
    return cart_refuse (refusal, CART_RULE_BUILDER_WHERE);
  return TRUE;
}

static void
value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  int cities = 0;

  if (measure->kind != CART_KIND_FIELD)
    return;
  for (int i = 0; i < score->n_terms; i++)
    if (score->terms[i].what == CART_WHAT_CITIES || score->terms[i].what == CART_WHAT_CARCASSONNE)
      cities += score->terms[i].count;
  if (measure->player >= 0 && cart_has_figure (game, measure->root, measure->player, CART_FIGURE_PIG))
    cart_score_add (score, CART_RULE_PIG_FIELD, CART_WHAT_PIGS, cities, 1);
  if (measure->sums[CART_ATTRIBUTE_PIG_HERD] > 0)
    cart_score_add (score, CART_RULE_RIVER_PIG_HERD, CART_WHAT_PIG_HERDS, cities, 1);
}

static void
scored (CartGame *game, const CartMeasure *measure, guint owners)
{
  guint32 *words = cart_module_words (game, &cart_module_traders_builders);

  if (measure->kind != CART_KIND_CITY || !measure->complete)
    return;
  for (int kind = 0; kind < N_GOODS; kind++)
    {
      guint32 *held = &words[kind * CART_MAX_PLAYERS + game->state->player];
      if (measure->sums[goods[kind]] > 0)
        cart_set (game, *held, *held + measure->sums[goods[kind]]);
    }
}

static void
final (CartGame *game)
{
  const guint32 *words = cart_module_words (game, &cart_module_traders_builders);

  for (int kind = 0; kind < N_GOODS; kind++)
    {
      const guint32 *held = &words[kind * CART_MAX_PLAYERS];
      guint32 most = 0;
      for (guint player = 0; player < game->n_players; player++)
        most = MAX (most, held[player]);
      for (guint player = 0; most > 0 && player < game->n_players; player++)
        if (held[player] == most)
          {
            CartScore score;
            cart_score_clear (&score);
            cart_score_add (&score, CART_RULE_TRADE_GOODS_MAJORITY, CART_WHAT_GOODS, 1, MAJORITY_OF_GOODS);
            cart_give (game, (int) player, "trade-goods", CART_NONE, &score);
          }
    }
}

static const char *const *
sources (const CartGame *game)
{
  static const char *const names[] = { "trade-goods", NULL };

  return names;
}

const CartModule cart_module_traders_builders = {
  .name = "traders-builders",
  .game = "carcassonne",
  .holdings = holdings,
  .n_holdings = G_N_ELEMENTS (holdings),
  .sources = sources,
  .state_words = N_GOODS * CART_MAX_PLAYERS,
  .prepare = prepare,
  .laid = laid,
  .may_stand = may_stand,
  .value = value,
  .scored = scored,
  .final = final,
};
