/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-south-seas-private.h: what the game South Seas keeps, for its module and for those who look at its ships. */
#pragma once

#include "cart-module-private.h"
#include "cart-south-seas.h"

#define MAX_SHIPS 192        /* in the pile: eight boxes */
#define MAX_SHIP_POINTS CART_SHIP_MAX /* ships are owned as so many of each value */

extern const CartModule cart_module_south_seas;

/* The module's words. */
typedef struct {
  guint32 wares[CART_N_WARES][CART_MAX_PLAYERS];
  guint32 owned[MAX_SHIP_POINTS][CART_MAX_PLAYERS]; /* ships of 1, 2 ... points */
  guint32 face_up[CART_SHIPS_FACE_UP];              /* ships, 0: none */
  guint32 pile[MAX_SHIPS];
  guint32 n_pile;
  guint32 any_ships;                                /* the sets bring ships */
  guint32 owed[CART_MAX_PLAYERS];                   /* ships that markets of this turn have earned */
  guint32 boats;                                    /* how many nodes of `boat` are boats of this turn */
  guint32 boat[8];                                  /* nodes that the boats of the tile just laid have joined */
  guint32 delivered;                                /* the move whose delivery is done with */
} CartSouthSeas;

CartSouthSeas *cart_south_seas_words (const CartGame *game);

/* A ship as one word of the arena: its points are the lowest four bits. */
guint32  cart_ship_pack     (const CartShip *ship);
CartShip cart_ship_unpack   (guint32 word);
guint    cart_count_face_up (const CartSouthSeas *seas);

/* The ships that the sets bring, one piece after the other: game is set, the rest 0. */
typedef struct {
  const CartGame *game;
  guint set, piece; /* the next to be looked at */
  CartShip ship;
  guint count;      /* like it, in all copies of the set */
} CartBoxShips;

gboolean cart_next_ship     (CartBoxShips *ships);

/* What players were given is not in the pile any more: of each worth it has what lies neither face up nor with a player. Which ships these
 * are is not known, so that it is those at the bottom that go. */
void     cart_settle_ships  (CartGame *game);
