/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view.h: the board of the sandbox: tiles, figures and tokens of a game, panned and zoomed.
 *
 * The widget shows a game and tells what is pointed at; it changes nothing itself. Whoever owns the game calls
 * cart_board_view_changed () after each change. Coordinates are cells; a point within a cell runs from 0 to 1.
 *
 * Tiles are textures of the exact device size on whole device pixels; while the zoom changes, the next larger power of two
 * with the nearest filter. Only what is in view is drawn.
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/cart-draw.h"
#include "engine/cart-game.h"

G_BEGIN_DECLS

#define CART_TYPE_BOARD_VIEW (cart_board_view_get_type ())
G_DECLARE_FINAL_TYPE (CartBoardView, cart_board_view, CART, BOARD_VIEW, GtkWidget)

#define CART_BOARD_VIEW_MIN_CELL 8    /* device pixels a cell */
#define CART_BOARD_VIEW_MAX_CELL 512

/* Keys that mean something to whoever owns the board; "command" carries one of these and a number. */
typedef enum {
  CART_BOARD_VIEW_TURN,     /* quarter turns, 1 or -1 */
  CART_BOARD_VIEW_LAY,      /* lay the tile, or do what a click does, at the cursor */
  CART_BOARD_VIEW_DELETE,   /* take away what is at the cursor */
  CART_BOARD_VIEW_GO_ON,    /* what comes next: draw, lay, do without */
  CART_BOARD_VIEW_NUMBER,   /* a digit, 0 to 9: a mark, or a player from 1 */
  CART_BOARD_VIEW_FIGURE,   /* the next figure, or place it */
  CART_BOARD_VIEW_FEATURE,  /* the next feature of the cell at the cursor, 1 or -1 */
  CART_BOARD_VIEW_PLACE,    /* the cursor goes to the next place where the tile may lie, 1 or -1 */
  CART_BOARD_VIEW_DRAW,     /* draw a tile */
  CART_BOARD_VIEW_PASS,     /* do without */
  CART_BOARD_VIEW_COMPARE,  /* keep this place to be compared */
  CART_BOARD_VIEW_FITS,     /* choose the place: what fits there? Also by a double click */
  CART_BOARD_VIEW_LIFT,     /* lift what is at the cursor, to be put down elsewhere */
  CART_BOARD_VIEW_ESCAPE,   /* let go of what is held or outlined */
} CartBoardViewCommand;

GtkWidget      *cart_board_view_new            (void);

/* The game shown, owned by the caller and alive until another one or NULL is set. colors: one for each player. */
void            cart_board_view_set_game       (CartBoardView *self, CartGame *game, const CartPlayerColor *colors, guint n_colors);
/* The game has changed: figures, tokens and cells are read again. */
void            cart_board_view_changed        (CartBoardView *self);

/* The tile that would be laid: shown ghosted under the pointer or cursor. NULL for none. */
void            cart_board_view_set_ghost      (CartBoardView *self, const CartTile *tile, int quarter_turns);
/* Where it may lie, all rotations (copied). */
void            cart_board_view_set_legal      (CartBoardView *self, const CartPlacement *placements, guint n);
/* The feature that is outlined, by its id, or G_MAXUINT32 for none. */
void            cart_board_view_set_feature    (CartBoardView *self, guint32 feature);
/* Cells that are marked as wrong (copied). */
void            cart_board_view_set_wrong      (CartBoardView *self, const CartPlacement *cells, guint n);

/* Where something may be done now: a number, 0 for a dot, at a point of the board in cells. */
typedef struct {
  double x, y;
  int number;
} CartBoardMark;

/* The marks shown (copied), with a ring in the colour of the player who decides. None of them is chosen then. */
void            cart_board_view_set_marks      (CartBoardView *self, const CartBoardMark *marks, guint n, CartPlayerColor player);
/* The one that stands out, brought into view; -1 for none. */
void            cart_board_view_set_mark       (CartBoardView *self, int mark);
/* The mark at a point of the board in cells, or -1; and where a mark lies, which is beside its point where marks would lie on one another. */
int             cart_board_view_mark_at        (CartBoardView *self, double x, double y);
gboolean        cart_board_view_get_mark       (CartBoardView *self, int mark, double *x, double *y);

/* The keyboard's cell. */
void            cart_board_view_get_cursor     (CartBoardView *self, int *x, int *y);
void            cart_board_view_set_cursor     (CartBoardView *self, int x, int y);
/* While the cursor is moved, which emits "pointed": words that are said together with its cell. FALSE, and they are not, at any other time. */
gboolean        cart_board_view_say_with_cursor (CartBoardView *self, const char *words);
/* The cell that what was used last, the pointer or the cursor's keys, is on, and the point within it (0.5, 0.5 for the cursor): all keys
 * work there, and the next step of the cursor begins there. Whether that is the pointer. */
gboolean        cart_board_view_pointer_leads  (CartBoardView *self);
void            cart_board_view_get_pointed    (CartBoardView *self, int *x, int *y, double *inner_x, double *inner_y);
/* The figure that is drawn at a point of the board in cells, as the game counts them (after them: the Count), or -1. */
int             cart_board_view_figure_at      (CartBoardView *self, double x, double y);
/* The cell and the point within it at a point of the widget. */
void            cart_board_view_cell_at        (CartBoardView *self, double widget_x, double widget_y, int *x, int *y, double *inner_x,
                                           double *inner_y);
/* Where a cell lies in the widget. */
void            cart_board_view_get_cell_rect  (CartBoardView *self, int x, int y, graphene_rect_t *rect);

/* Zoom by a factor about a point of the widget (the middle if x is negative); fit shows the whole board; frame is the usual view: the whole
 * board as far as it can be read, else the part round the tile laid last. Both are kept to as the board grows, until one pans or zooms. */
void            cart_board_view_zoom           (CartBoardView *self, double factor, double x, double y);
void            cart_board_view_fit            (CartBoardView *self);
void            cart_board_view_frame          (CartBoardView *self);
/* Moves the picture by whole or part cells. */
void            cart_board_view_pan            (CartBoardView *self, double dx, double dy);
/* Device pixels a cell. */
int             cart_board_view_get_cell_size  (CartBoardView *self);
void            cart_board_view_set_cell_size  (CartBoardView *self, int pixels);
/* Brings a cell into view, moving as little as possible. */
void            cart_board_view_reveal         (CartBoardView *self, int x, int y);

/* What a cell holds, in words, for a screen reader: called with cells that hold a tile, that are legal, or where the cursor is. */
typedef char *(*CartBoardViewDescribe)        (int x, int y, gpointer user_data);
void            cart_board_view_set_describe   (CartBoardView *self, CartBoardViewDescribe describe, gpointer user_data);
/* Whether the legal cells are shown (they are unless told otherwise). */
void            cart_board_view_set_show_legal (CartBoardView *self, gboolean show);

/* Whether the number of ways to turn the tile is shown in a legal cell (it is unless told otherwise). */
void            cart_board_view_set_show_turns (CartBoardView *self, gboolean show);
/* Whether figures and tokens can be dragged as they are; tiles always need the Alt key. */
void            cart_board_view_set_lift       (CartBoardView *self, gboolean lift);
/* A tile, by its cell, that has the accent frame: the one laid last. */
void            cart_board_view_set_latest     (CartBoardView *self, gboolean has, int x, int y);
/* Lets words, such as points given, rise from a cell and fade; they stand still where the person wants no animations. */
void            cart_board_view_float          (CartBoardView *self, int x, int y, const char *text, CartPlayerColor color);
void            cart_board_view_forget_floats  (CartBoardView *self);
/* The legal place after the cursor in the order of reading (step 1 or -1); FALSE where there is none. */
gboolean        cart_board_view_next_place     (CartBoardView *self, int step, int *x, int *y);

/* Signals:
 *   "activated" (int x, int y, double inner_x, double inner_y, guint button): a click on a cell
 *   "pointed" (): what cart_board_view_get_pointed () gives has changed
 *   "command" (int command, int number): a key; see CartBoardViewCommand
 *   "dropped" (const char *what, int x, int y, double inner_x, double inner_y): something was dropped: "tile:ID",
 *     or what a drag on the board gave: "lift:X:Y" the tile on a cell, "figure:INDEX" or "token:INDEX" as the game counts them (the Count
 *     after all figures)
 */

G_END_DECLS
