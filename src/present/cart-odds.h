/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-odds.h: the chance of drawing a tile that fits.
 *
 * A pile need not be mixed as a whole: a river comes before the land, its fork first and its lake last. It is therefore told in parts, each
 * mixed by itself and drawn to its end before the next one is begun. Everything here may be called from any thread.
 */
#pragma once

#include "cart-game.h"

G_BEGIN_DECLS

/* The chance, 0 to 1, that at least one of the next `draws` tiles is one of `fitting` among the `left` tiles of the pile, every order
 * being as likely: 1 - C (left - fitting, draws) / C (left, draws). More draws than tiles are as many as there are. */
double    cart_odds          (guint left, guint fitting, guint draws);

typedef struct {
  guint left, fitting;
} CartOddsPart;

/* The same for a pile of parts, the first one first. */
double    cart_odds_in_parts (const CartOddsPart *parts, guint n_parts, guint draws);
/* A chance in percent as it is told with `decimals` digits: what is not certain is never 100, and what can happen never 0. */
double    cart_odds_percent  (double chance, guint decimals);

/* The pile of a game as it is at one moment: it does not change when the game goes on. */
typedef struct _CartPile CartPile;

CartPile *cart_pile_new      (CartGame *game);
CartPile *cart_pile_ref      (CartPile *self);
void      cart_pile_unref    (CartPile *self);
/* Parts that have tiles. 0 where no tile will be drawn any more. */
guint     cart_pile_n_parts  (const CartPile *self);
guint     cart_pile_n_tiles  (const CartPile *self);
guint     cart_pile_n_in     (const CartPile *self, guint part);
guint     cart_pile_n_designs (const CartPile *self); /* that the game knows, in the pile or not */
/* FALSE where the game does not know the design. *left: copies in the pile; *laid: on the board; *part: where in the pile it is, below
 * cart_pile_n_parts (), G_MAXUINT where no copy of it will come. Each may be NULL. */
gboolean  cart_pile_find     (const CartPile *self, const char *tile, guint *left, guint *laid, guint *part);

/* The pile in its parts, with the copies of these designs (ids, each once) in each as those that fit: for cart_odds_in_parts (), which tells
 * the same wherever it is asked. cart_pile_n_parts () of them; free with g_free (). */
CartOddsPart *cart_pile_split (const CartPile *self, const char *const *tiles, guint n_tiles);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartPile, cart_pile_unref)

G_END_DECLS
