/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-what-if.h: what laying the drawn tile at a place would bring, so that two places can be compared.
 *
 * The game is copied and played on: the tile is laid, then each figure that may be placed is tried, and none; whatever else is
 * offered in the turn is done without. The best is the one after which the player is farthest ahead if the game ended then; where that makes no
 * difference, the one that brings more of whatever is not points (wares, trade goods), then more points at once, and else none.
 *
 * Tokens that lie face down are nobody's to look at before they are taken: how many there are is told, their worth is not, and for the
 * choice each counts as what those on the board are worth on the average.
 */
#pragma once

#include "engine/cart-game.h"

G_BEGIN_DECLS

#define CART_WHAT_IF_MAX_HELD 32 /* names of holdings in one game */

typedef struct {
  int x, y, rotation;              /* cells, quarter turns */
  CartAction best;                 /* the figure placed; PASS for none */
  int now[CART_MAX_PLAYERS];       /* points given in this turn */
  int held[CART_MAX_PLAYERS][CART_WHAT_IF_MAX_HELD]; /* how many more of each of cart_game_holding_names (); 0 of what is taken face down */
  int hidden[CART_MAX_PLAYERS];    /* tokens taken face down */
  int king, robber;                /* who takes the tile of the king or the robber in this turn; -1: nobody */
  int delivery;                    /* points of the best ship that the player can deliver to afterwards; 0: none */
  int end[CART_MAX_PLAYERS];       /* points in all if the game ended after it, without those of `hidden` */
  int wares[CART_MAX_PLAYERS];     /* wares in all then */
  guint closed;                    /* free cells beside the tile where something that is left could come before, and nothing can now */
} CartWhatIf;

/* FALSE where the drawn tile may not lie there, or none is drawn. The game does not change. */
gboolean cart_what_if (CartGame *game, int x, int y, int rotation, CartWhatIf *result);

/* The whole in words, with lines for what it brings now, at the end, and what it closes off. Players' colours as in cart-present.h, in whose
 * manner the string is handed over. */
char    *cart_present_what_if (const CartGame *game, const CartWhatIf *what, const char *const *players);

G_END_DECLS
