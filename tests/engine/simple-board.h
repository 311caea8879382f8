/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-board.h: a board for the second scorers of Gold Rush and South Seas.
 *
 * Written apart from the engine, to disagree with it where one of the two is wrong: a list of tiles, features found by walking from
 * part to part each time anew, and nothing remembered. Slow on purpose.
 */
#pragma once

#include "engine/cart-game.h"

#define SIMPLE_MAX_TILES 200
#define SIMPLE_MAX_PARTS 1200
#define SIMPLE_MAX_FIGURES 64

typedef struct {
  int tile, segment;
} SimplePart;

typedef struct {
  int player;
  CartFigureType type;
  SimplePart part;
} SimpleFigure;

typedef struct {
  struct {
    const CartTile *tile;
    int x, y, rotation;
  } tiles[SIMPLE_MAX_TILES];
  int n_tiles;
  SimpleFigure figures[SIMPLE_MAX_FIGURES];
  int n_figures;
} SimpleBoard;

typedef struct {
  CartKind kind;
  SimplePart parts[SIMPLE_MAX_PARTS];
  int n_parts;
  int n_tiles;
  gboolean closed; /* no side or half side leads to where no tile lies; a site: eight tiles around it */
  int sums[CART_N_ATTRIBUTES];
} SimpleFeature;

void     simple_board_lay      (SimpleBoard *board, const CartTile *tile, int x, int y, int rotation);
int      simple_board_at       (const SimpleBoard *board, int x, int y);   /* -1: no tile */
/* The part of a tile that has the place, as the tile lies. */
SimplePart simple_board_part   (const SimpleBoard *board, int tile, CartKind kind, CartPlace place);
const CartSegment *simple_segment (const SimpleBoard *board, SimplePart part);
void     simple_feature        (const SimpleBoard *board, SimplePart from, SimpleFeature *feature);
gboolean simple_feature_has    (const SimpleFeature *feature, SimplePart part);
/* Figures of a type on a feature, counted by player; returns how many players have the most of them, and marks them. */
int      simple_majority       (const SimpleBoard *board, const SimpleFeature *feature, CartFigureType type, gboolean winners[CART_MAX_PLAYERS]);
/* Takes all figures of the feature off the board; `home` counts them up by player if they are of the type. */
void     simple_clear          (SimpleBoard *board, const SimpleFeature *feature, CartFigureType type, int home[CART_MAX_PLAYERS]);
