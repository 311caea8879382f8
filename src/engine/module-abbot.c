/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-abbot.c: the abbot and the gardens. He stands on monasteries, gardens and shrines alone (abbot.where), nobody else
 * on gardens. Instead of placing a figure he may come back from a feature that is not complete, and scores what lies
 * there now (abbot.return).
 */
#include "cart-module-private.h"

static void
prepare (CartGame *game)
{
  game->scoring_kinds |= 1u << CART_KIND_GARDEN;
  game->stand[CART_FIGURE_ABBOT] |= 1u << CART_KIND_MONASTERY | 1u << CART_KIND_GARDEN;
  game->supply[CART_FIGURE_ABBOT] = 1;
  game->figure_rule[CART_FIGURE_ABBOT] = CART_RULE_ABBOT_WHERE;
}

static void
value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  if (measure->kind == CART_KIND_GARDEN)
    cart_value_of_site (measure, score, CART_RULE_GARDEN_COMPLETE, CART_RULE_GARDEN_FINAL);
}

static gboolean
may_return (CartGame *game, guint32 man)
{
  return !cart_feature_complete (game, cart_root (game, game->men[man].node));
}

static void
offer (CartGame *game, GArray *actions)
{
  int player = game->state->actor;

  for (guint32 man = 0; man < game->state->n_men; man++)
    if (game->men[man].player == player && game->men[man].type == CART_FIGURE_ABBOT && game->men[man].node != CART_NONE
        && may_return (game, man))
      {
        CartAction action = { .type = CART_ACTION_ABBOT_RETURN, .player = player, .figure = CART_FIGURE_ABBOT,
                              .kind = game->nodes[game->men[man].node].kind };
        action.place = cart_node_place (game, game->men[man].node, &action.x, &action.y);
        cart_offer (actions, &action);
      }
}

static gboolean
check (CartGame *game, const CartAction *action, gboolean in_phase, CartRefusal *refusal)
{
  guint32 man;

  if (action->player != game->state->player)
    return cart_refuse (refusal, CART_RULE_TURN_ORDER);
  man = cart_man_find (game, action->player, CART_FIGURE_ABBOT, action->x, action->y);
  if (!in_phase || man == CART_NONE || !may_return (game, man))
    return cart_refuse (refusal, CART_RULE_ABBOT_RETURN);
  return TRUE;
}

static void
apply (CartGame *game, const CartAction *action)
{
  guint32 man = cart_man_find (game, action->player, CART_FIGURE_ABBOT, action->x, action->y);
  guint32 root = cart_root (game, game->men[man].node);
  CartMeasure measure;
  CartScore score;

  cart_measure (game, root, FALSE, FALSE, action->player, &measure);
  cart_value (game, &measure, &score);
  cart_give (game, action->player, NULL, root, &score);
  cart_man_remove (game, man);
}

const CartModule cart_module_abbot = {
  .name = "abbot",
  .game = "carcassonne",
  .prepare = prepare,
  .value = value,
  .offer = offer,
  .actions = 1u << CART_ACTION_ABBOT_RETURN,
  .check = check,
  .apply = apply,
};
