/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-game.h: the drawing of a game of the engine: its tiles, figures and tokens as plain data for cart-draw.h. */
#pragma once

#include "cart-draw.h"
#include "cart-game.h"

G_BEGIN_DECLS

typedef struct _CartGameBoard CartGameBoard;

/* The board as it is now. players: colours by player, NULL for red, blue, yellow ... in order. Free with
 * cart_game_board_free; designs belong to the game's sets. */
CartGameBoard       *cart_game_board_new       (const CartGame *game, const CartPlayerColor *players);
void                 cart_game_board_free      (CartGameBoard *self);
/* Marks the segments of a feature. */
void                 cart_game_board_highlight (CartGameBoard *self, const CartGame *game, guint32 feature);
/* Good until the next change of self. */
const CartDrawBoard *cart_game_board_get       (CartGameBoard *self);

/* The cell of the north-west corner of the city of Carcassonne, which district anchors count from; FALSE where it does not lie. */
gboolean             cart_draw_game_landscape  (const CartGame *game, int *x, int *y);

/* Draws a game's board as large as fits into the rectangle. */
void                 cart_draw_game            (cairo_t *cr, const CartGame *game, const CartPlayerColor *players, double x, double y,
                                                double width, double height, const CartDrawStyle *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartGameBoard, cart_game_board_free)

G_END_DECLS
