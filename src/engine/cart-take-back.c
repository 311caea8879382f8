/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-take-back.c: taking a figure back from the board in place of the ordinary action, without points. South Seas has it
 * as a rule (south-seas.take-back), Gold Rush as a house rule (gold-rush.house-take-back). */
#include "cart-take-back-private.h"

static guint32
find_man (CartGame *game, CartFigureType type, const CartAction *action)
{
  guint32 node = cart_node_at (game, action->x, action->y, action->kind, action->place);

  if (node == CART_NONE)
    return CART_NONE;
  for (guint32 i = 0; i < game->state->n_men; i++)
    {
      const CartMan *man = &game->men[i];

      if (man->node == node && man->player == action->player && man->type == type)
        return i;
    }
  return CART_NONE;
}

void
cart_take_back_offer (CartGame *game, CartFigureType type, GArray *actions)
{
  CartAction action = { .type = CART_ACTION_TAKE_BACK, .player = game->state->actor, .figure = type };

  for (guint32 i = 0; i < game->state->n_men; i++)
    {
      const CartMan *man = &game->men[i];

      if (man->player != game->state->actor || man->type != type || man->node == CART_NONE)
        continue;
      action.kind = game->nodes[man->node].kind;
      action.place = cart_node_place (game, man->node, &action.x, &action.y);
      cart_offer (actions, &action);
    }
}

gboolean
cart_take_back_check (CartGame *game, CartFigureType type, const CartAction *action, CartRule rule, CartRefusal *refusal)
{
  if ((action->figure == type || action->figure == CART_FIGURE_NONE) && find_man (game, type, action) != CART_NONE)
    return TRUE;
  return cart_refuse (refusal, rule);
}

void
cart_take_back_apply (CartGame *game, CartFigureType type, const CartAction *action)
{
  cart_man_remove (game, find_man (game, type, action));
}
