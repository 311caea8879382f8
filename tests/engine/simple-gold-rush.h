/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-gold-rush.h: a second scorer of Gold Rush for the tests, written from the rules of the page alone. */
#pragma once

#include "simple-board.h"

typedef struct {
  SimpleBoard board;
  int n_players, player;           /* whose turn it is */
  int points[CART_MAX_PLAYERS];
  int home[CART_MAX_PLAYERS];      /* cowboys in the supply */
  int held[CART_MAX_PLAYERS][6];   /* tokens by value */
  struct {
    SimplePart part;
    int value;
  } tokens[128];
  int n_tokens;
} SimpleGoldRush;

void simple_gold_rush_add_token (SimpleGoldRush *self, SimplePart part, int value);
/* The ordinary action; asserts what the rules ask of it. */
void simple_gold_rush_act       (SimpleGoldRush *self, const CartAction *action);
void simple_gold_rush_score     (SimpleGoldRush *self);
void simple_gold_rush_finish    (SimpleGoldRush *self);
