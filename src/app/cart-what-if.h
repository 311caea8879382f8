/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-what-if.h: what laying the drawn tile at a place would bring, so that two places can be compared.
 *
 * The game is copied and played on: the tile is laid, then each figure that may be placed is tried, and none; whatever else is
 * offered in the turn is done without. The best is the one after which the player is farthest ahead if the game ended then.
 */
#pragma once

#include "engine/cart-game.h"

G_BEGIN_DECLS

typedef struct {
  int x, y, rotation;              /* cells, quarter turns */
  CartAction best;                 /* the figure placed; PASS for none */
  int now[CART_MAX_PLAYERS];       /* points given in this turn */
  int end[CART_MAX_PLAYERS];       /* points in all if the game ended after it */
  guint closed;                    /* free cells beside the tile where something fitted before and nothing that is left fits now */
} CartWhatIf;

/* FALSE where the drawn tile may not lie there, or none is drawn. The game does not change. */
gboolean cart_what_if (CartGame *game, int x, int y, int rotation, CartWhatIf *result);

G_END_DECLS
