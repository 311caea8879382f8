/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-private.h: the board's parts, for its own files alone. */
#pragma once

#include "cart-board.h"

G_BEGIN_DECLS

/* A figure or token: where its middle lies, in cells. */
typedef struct {
  double x, y;
  const char *name; /* static or interned */
  CartPlayerColor color;
  gboolean lying, token;
  int value;
} CartBoardPiece;

/* A cell where the tile may lie: the rotations as bits, and how many they are. */
typedef struct {
  int x, y;
  int turns;
  int n;
} CartBoardLegal;

typedef enum {
  CART_BOARD_ACTIVATED,
  CART_BOARD_POINTED,
  CART_BOARD_COMMAND,
  CART_BOARD_DROPPED,
  CART_BOARD_N_SIGNALS
} CartBoardSignal;

struct _CartBoard
{
  GtkWidget parent_instance;

  CartGame *game; /* not owned */
  CartPlayerColor colors[CART_MAX_PLAYERS];
  guint n_colors;

  /* read from the game */
  GArray *pieces; /* of CartBoardPiece */
  GArray *parts;  /* of CartPart: the feature pointed at */
  guint32 feature;

  /* set by the owner */
  GArray *legal;  /* of CartBoardLegal */
  GArray *wrong;  /* of CartPlacement */
  const CartTile *ghost;
  int ghost_turns;
  gboolean show_legal;
  CartBoardDescribe describe;
  gpointer describe_data;

  /* where one looks: the middle in cells, and device pixels a cell, exact and whole */
  double center_x, center_y;
  double zoom;
  int cell;
  gboolean fitted, zooming;
  guint settle_id, redraw_id;

  /* drawing */
  CartDrawScheme scheme;
  guint fresh;
  gboolean rough;

  /* input */
  int cursor_x, cursor_y;
  gboolean pointer_inside;
  double pointer_x, pointer_y;
  double drag_x, drag_y;   /* the middle where a drag began */
  gboolean dragged;
  double pinch_zoom;

  GPtrArray *cells;        /* of CartBoardCell, made when a screen reader asks; NULL before */
};

double   cart_board_get_scale       (CartBoard *self);
gboolean cart_board_is_legal        (CartBoard *self, int x, int y, int quarter_turns);
void     cart_board_emit            (CartBoard *self, CartBoardSignal signal, ...);
void     cart_board_view_moved      (CartBoard *self);

void     cart_board_add_bindings    (GtkWidgetClass *widget_class);
void     cart_board_add_controllers (CartBoard *self);

void     cart_board_accessible_init (GtkAccessibleInterface *iface);
void     cart_board_cells_changed   (CartBoard *self);
void     cart_board_cells_dispose   (CartBoard *self);

/* Reads figures and tokens of the game into self->pieces. */
void     cart_board_read_pieces     (CartBoard *self);

G_END_DECLS
