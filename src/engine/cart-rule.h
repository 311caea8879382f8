/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-rule.h: the rules that the engine names, and what comes with a refusal.
 *
 * Each rule is a statement of the content; the list is rule-ids.def. The engine never makes prose: a presenter
 * looks up the statement and adds the plain facts of the refusal.
 */
#pragma once

#include "cart-figure.h"
#include "cart-tile.h"

G_BEGIN_DECLS

typedef enum {
  CART_RULE_NONE, /* no rule: nothing is wrong */
#define CART_RULE(symbol, id) CART_RULE_##symbol,
#include "rule-ids.def"
#undef CART_RULE
  CART_N_RULES
} CartRule;

/* The statement id ("base.edges-match"); NULL for CART_RULE_NONE. */
const char *cart_rule_id      (CartRule rule);
/* CART_RULE_NONE for an id that the engine does not know. */
CartRule    cart_rule_from_id (const char *id);

/* Why something is not legal: the rule, and the facts that a presenter needs. What does not apply is NONE, NULL or -1. */
typedef struct {
  CartRule rule;
  int x, y;                /* the cell that is wrong (cells; meaningful if has_cell) */
  gboolean has_cell;
  int side;                /* CartSide of that cell, or -1 */
  CartKind kind;           /* the kind there ... */
  CartKind other;          /* ... and what lies against it */
  CartFigureType figure;   /* CART_FIGURE_NONE if it is not about one */
  int player;              /* whose figure or turn, 0-based, or -1 */
  const CartTile *tile;    /* the design concerned, or NULL */
  int count, limit;        /* copies or figures asked for, and what there are; -1 if not counted */
  gboolean has_value;
  int value;               /* of the tokens or ships that are counted (nuggets, points; meaningful if has_value) */
} CartRefusal;

#define CART_REFUSAL_INIT { .rule = CART_RULE_NONE, .side = -1, .player = -1, .count = -1, .limit = -1 }

G_END_DECLS
