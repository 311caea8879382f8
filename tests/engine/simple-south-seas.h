/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-south-seas.h: a second scorer of South Seas for the tests, written from the rules of the page alone. */
#pragma once

#include "engine/cart-south-seas.h"
#include "simple-board.h"

typedef struct {
  SimpleBoard board;
  int n_players, player;                        /* whose turn it is */
  int home[CART_MAX_PLAYERS];                   /* islanders in the supply */
  int wares[CART_MAX_PLAYERS][CART_N_WARES];
  int ships[CART_MAX_PLAYERS][16];              /* by points */
  struct {
    SimplePart part;
    int fish;
  } boats[64];
  int n_boats;
  int owed[CART_MAX_PLAYERS];                   /* ships that markets have earned and nobody has taken yet */
  CartShip display[CART_SHIPS_FACE_UP];
  int n_display;
  int n_markets, n_deliveries;                  /* ships earned in each way so far */
} SimpleSouthSeas;

/* The ordinary action; asserts what the rules ask of it. */
void simple_south_seas_act      (SimpleSouthSeas *self, const CartAction *action);
/* After the tile just laid and the ordinary action. */
void simple_south_seas_evaluate (SimpleSouthSeas *self);
/* The ship of an index on display goes to the player; what is turned up for it is not known here. */
void simple_south_seas_take     (SimpleSouthSeas *self, int player, int index);
/* TRUE if all ships worth the most are alike, so that there is nothing to choose; *best is the first of them, -1 if none. */
gboolean simple_south_seas_best (const SimpleSouthSeas *self, int *best);
/* Pays for a ship: asserts that the wares are there and do. */
void simple_south_seas_deliver  (SimpleSouthSeas *self, int player, int index, const int wares[CART_N_WARES]);
/* Evaluates what is incomplete; points of each player at the end. */
void simple_south_seas_finish   (SimpleSouthSeas *self, int points[CART_MAX_PLAYERS]);
