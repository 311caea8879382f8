/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-carcassonne.h: a second scorer of Carcassonne with all its modules, from the rules alone; see simple-board.h. It is told what
 * was laid and done, and says what points, figures, goods, king, robber and Count that leaves. Legality is none of its business.
 */
#pragma once

#include "simple-board.h"

typedef struct {
  /* which rules are played; set by the caller */
  int n_players;
  gboolean fields, inns, abbot, traders, count, flags, king_robber, cultists;
  gboolean small_city_half, unfinished_plain;
  const char *bonus, *count_move;
  /* what there is */
  SimpleBoard board;
  struct { int player; CartFigureType type; CartDistrict district; } city[64];
  int n_city;
  int home[CART_MAX_PLAYERS][CART_N_FIGURES];
  int points[CART_MAX_PLAYERS];
  int wine[CART_MAX_PLAYERS], grain[CART_MAX_PLAYERS], cloth[CART_MAX_PLAYERS];
  int king, king_tiles, robber, robber_tiles;   /* players, or -1 */
  CartDistrict count_at;
} SimpleCarcassonne;

/* Reads the rules and the figures at the beginning from the game, and the start tiles that lie. */
void simple_carcassonne_init  (SimpleCarcassonne *self, CartGame *game);
/* A whole move: the tile and then everything that was done until the next tile is to be drawn. */
void simple_carcassonne_move  (SimpleCarcassonne *self, const CartTile *tile, int x, int y, int rotation, int player,
                               const CartAction *actions, guint n_actions);
/* The end: figures moved out of the city, then final scoring. */
void simple_carcassonne_final (SimpleCarcassonne *self, const CartAction *actions, guint n_actions);
