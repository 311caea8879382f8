/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board.h: the board of the sandbox: tiles, figures and tokens of a game, panned and zoomed.
 *
 * The widget shows a game and tells what is pointed at; it changes nothing itself. Whoever owns the game calls
 * cart_board_changed () after each change. Coordinates are cells; a point within a cell runs from 0 to 1.
 *
 * Tiles are textures of the exact device size on whole device pixels; while the zoom changes, the next larger power of two
 * with the nearest filter. Only what is in view is drawn.
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/cart-draw.h"
#include "engine/cart-game.h"

G_BEGIN_DECLS

#define CART_TYPE_BOARD (cart_board_get_type ())
G_DECLARE_FINAL_TYPE (CartBoard, cart_board, CART, BOARD, GtkWidget)

#define CART_BOARD_MIN_CELL 8    /* device pixels a cell */
#define CART_BOARD_MAX_CELL 512

/* Keys that mean something to whoever owns the board; "command" carries one of these and a number. */
typedef enum {
  CART_BOARD_TURN,     /* quarter turns, 1 or -1 */
  CART_BOARD_LAY,      /* lay the tile, or do what a click does, at the cursor */
  CART_BOARD_DELETE,   /* take away what is at the cursor */
  CART_BOARD_PLAYER,   /* choose this player, from 0 */
  CART_BOARD_FIGURE,   /* the next figure, or place it */
  CART_BOARD_FEATURE,  /* the next feature of the cell at the cursor, 1 or -1 */
} CartBoardCommand;

GtkWidget      *cart_board_new            (void);

/* The game shown, owned by the caller and alive until another one or NULL is set. colors: one for each player. */
void            cart_board_set_game       (CartBoard *self, CartGame *game, const CartPlayerColor *colors, guint n_colors);
/* The game has changed: figures, tokens and cells are read again. */
void            cart_board_changed        (CartBoard *self);

/* The tile that would be laid: shown ghosted under the pointer or cursor. NULL for none. */
void            cart_board_set_ghost      (CartBoard *self, const CartTile *tile, int quarter_turns);
/* Where it may lie, all rotations (copied). */
void            cart_board_set_legal      (CartBoard *self, const CartPlacement *placements, guint n);
/* The feature that is outlined, by its id, or G_MAXUINT32 for none. */
void            cart_board_set_feature    (CartBoard *self, guint32 feature);
/* Cells that are marked as wrong (copied). */
void            cart_board_set_wrong      (CartBoard *self, const CartPlacement *cells, guint n);

/* The keyboard's cell. */
void            cart_board_get_cursor     (CartBoard *self, int *x, int *y);
void            cart_board_set_cursor     (CartBoard *self, int x, int y);
/* The cell that the pointer, or without one the cursor, is on, and the point within it (0.5, 0.5 for the cursor). */
void            cart_board_get_pointed    (CartBoard *self, int *x, int *y, double *inner_x, double *inner_y);
/* The cell and the point within it at a point of the widget. */
void            cart_board_cell_at        (CartBoard *self, double widget_x, double widget_y, int *x, int *y, double *inner_x,
                                           double *inner_y);
/* Where a cell lies in the widget. */
void            cart_board_get_cell_rect  (CartBoard *self, int x, int y, graphene_rect_t *rect);

/* Zoom by a factor about a point of the widget (the middle if x is negative); fit shows the whole board. */
void            cart_board_zoom           (CartBoard *self, double factor, double x, double y);
void            cart_board_fit            (CartBoard *self);
/* Moves the picture by whole or part cells. */
void            cart_board_pan            (CartBoard *self, double dx, double dy);
/* Device pixels a cell. */
int             cart_board_get_cell_size  (CartBoard *self);
void            cart_board_set_cell_size  (CartBoard *self, int pixels);
/* Brings a cell into view, moving as little as possible. */
void            cart_board_reveal         (CartBoard *self, int x, int y);

/* What a cell holds, in words, for a screen reader: called with cells that hold a tile, that are legal, or where the cursor is. */
typedef char *(*CartBoardDescribe)        (int x, int y, gpointer user_data);
void            cart_board_set_describe   (CartBoard *self, CartBoardDescribe describe, gpointer user_data);
/* Whether the legal cells are shown (they are unless told otherwise). */
void            cart_board_set_show_legal (CartBoard *self, gboolean show);

/* Signals:
 *   "activated" (int x, int y, double inner_x, double inner_y, guint button): a click on a cell
 *   "pointed" (): what cart_board_get_pointed () gives has changed
 *   "command" (int command, int number): a key; see CartBoardCommand
 *   "dropped" (const char *what, int x, int y, double inner_x, double inner_y): something was dropped: "tile:ID",
 *     "figure:PLAYER:TYPE", or what a drag on the board gave: "lift:X:Y:INNER_X:INNER_Y"
 */

G_END_DECLS
