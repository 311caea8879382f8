/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-take-back-private.h: taking a figure back from the board in place of the ordinary action, without points; for the
 * modules of games that know it. */
#pragma once

#include "cart-module-private.h"

G_BEGIN_DECLS

/* Offers to take back each figure of the type that the actor has on the board. */
void     cart_take_back_offer (CartGame *game, CartFigureType type, GArray *actions);
/* Whether the action names a figure of the type of its own player; refused by the rule if not. */
gboolean cart_take_back_check (CartGame *game, CartFigureType type, const CartAction *action, CartRule rule, CartRefusal *refusal);
/* Puts it back into the supply. The action was checked. */
void     cart_take_back_apply (CartGame *game, CartFigureType type, const CartAction *action);

G_END_DECLS
