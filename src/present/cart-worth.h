/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-worth.h: what one feature is worth, without a board.
 *
 * The feature is built from plain tiles on a board of its own and the engine is asked: there is no second scoring here.
 */
#pragma once

#include "engine/cart-game.h"

G_BEGIN_DECLS

#define CART_WORTH_MAX 100 /* tiles, and anything else that is counted */

typedef enum {
  CART_WORTH_ERROR_KIND,  /* nothing of that name is worth points */
  CART_WORTH_ERROR_VALUE, /* a number out of range, or one that the kind does not have */
} CartWorthError;

#define CART_WORTH_ERROR (cart_worth_error_quark ())
GQuark cart_worth_error_quark (void);

typedef struct {
  const char *game;     /* "carcassonne", "gold-rush", "south-seas" */
  CartKind kind;
  guint tiles;          /* lines and areas: tiles; sites: tiles around them, 0 to 8 */
  guint attributes[CART_N_ATTRIBUTES]; /* pennants, inns, nuggets ... in all */
  guint completed;      /* grounds: completed cities that it touches; western cities: completed railroads */
  guint pigs;           /* fields: 1 if the player's pig stands there */
  gboolean castle_city; /* fields: it touches the city of Carcassonne */
  const CartOptionValue *options;
  guint n_options;
} CartWorthQuery;

/* What the attribute's name is on the command line is cart_attribute_name (). Whether the kind has such an attribute. */
gboolean cart_worth_has_attribute (CartKind kind, CartAttribute attribute);

/* What features of the kind give: the name of a ware ("banana"), or NULL for points. */
const char *cart_worth_ware       (CartKind kind);
/* "4 points", "4 bananas": what a feature of the kind gives, or a term of it; free with g_free (). */
char    *cart_worth_gain          (CartKind kind, int count);

/* *complete is what the finished feature gives (for grounds and whatever scores only at the end: the same as *final); *can_complete is FALSE
 * where it cannot be finished (a city of one tile). FALSE with an error. */
gboolean cart_worth               (const CartWorthQuery *query, CartScore *complete, gboolean *can_complete, CartScore *final, GError **error);

G_END_DECLS
