/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view-private.h: the board's parts, for its own files alone. */
#pragma once

#include "cart-board-view.h"

G_BEGIN_DECLS

/* A cell where the tile may lie: the rotations as bits, and how many they are. */
typedef struct {
  int x, y;
  int turns;
  int n;
} CartBoardViewLegal;

/* Words over a cell. */
typedef struct {
  int x, y;
  guint rank;       /* among those of the cell */
  char *text;
  CartPlayerColor color;
  gint64 since;     /* microseconds of the frame clock; 0 until the first frame */
} CartBoardViewFloat;

/* What the view keeps to while the board grows and the widget changes its size. */
typedef enum {
  CART_BOARD_VIEW_FRAMED, /* the usual view */
  CART_BOARD_VIEW_WHOLE,  /* all of the board */
  CART_BOARD_VIEW_FREE,   /* the person has chosen where to look */
} CartBoardViewLooking;

typedef enum {
  CART_BOARD_VIEW_ACTIVATED,
  CART_BOARD_VIEW_POINTED,
  CART_BOARD_VIEW_COMMAND,
  CART_BOARD_VIEW_DROPPED,
  CART_BOARD_VIEW_N_SIGNALS
} CartBoardViewSignal;

struct _CartBoardView
{
  GtkWidget parent_instance;

  CartGame *game; /* not owned */
  CartPlayerColor colors[CART_MAX_PLAYERS];
  guint n_colors;

  /* read from the game */
  GArray *pieces; /* of CartDrawPiece: figures and tokens */
  GArray *parts;  /* of CartPart: the feature pointed at */
  guint32 feature;

  /* set by the owner */
  GArray *legal;  /* of CartBoardViewLegal */
  GArray *wrong;  /* of CartPlacement */
  GArray *marks;  /* of CartBoardMark */
  int mark;       /* the chosen one, or -1 */
  CartPlayerColor mark_player;
  const CartTile *ghost;
  int ghost_turns;
  gboolean show_legal, show_turns, lift, has_latest;
  int latest_x, latest_y;
  CartBoardViewDescribe describe;
  gpointer describe_data;

  /* where one looks: the middle in cells, and device pixels a cell, exact and whole */
  double center_x, center_y;
  double zoom;
  int cell;
  CartBoardViewLooking looking;
  gboolean zooming;
  guint settle_id, redraw_id;

  /* drawing */
  CartDrawScheme scheme;
  gint64 frame_began, moved_at; /* microseconds; the last pan or zoom */
  guint fresh;          /* pictures drawn in this frame */
  gboolean rough;       /* some stand in for the exact ones */

  /* input */
  int cursor_x, cursor_y;
  gboolean pointer_inside;
  gboolean cursor_leads; /* keys moved the cursor since the pointer was moved */
  double pointer_x, pointer_y;
  double drag_x, drag_y;   /* the middle where a drag began */
  gboolean lifting;        /* the drag takes a piece along, not the picture */
  gboolean dragged;
  double pinch_zoom;
  double pinch_x, pinch_y; /* between the fingers, in the widget */
  gboolean has_pinch_middle;
  gboolean pinched;        /* since the first finger came */

  GArray *floats;          /* of CartBoardViewFloat */
  guint float_id;          /* the tick that moves them */

  GPtrArray *rows;         /* of CartBoardViewCell, made when a screen reader asks; NULL before */
  gboolean cursor_moves;   /* the cursor is just being moved */
  char *with_cursor;       /* said with the cell where it goes, or NULL */
};

/* The smallest size that pictures are kept in to be scaled. */
#define CART_BOARD_VIEW_MIN_PICTURE 8

double   cart_board_view_get_scale       (CartBoardView *self);
gboolean cart_board_view_is_legal        (CartBoardView *self, int x, int y, int quarter_turns);
void     cart_board_view_emit            (CartBoardView *self, CartBoardViewSignal signal, ...);
void     cart_board_view_moved      (CartBoardView *self);
/* Device pixels from the widget's corner to the corner of cell (0, 0): whole ones. */
void     cart_board_view_get_origin      (CartBoardView *self, double *x, double *y);

void     cart_board_view_add_bindings    (GtkWidgetClass *widget_class);
void     cart_board_view_add_controllers (CartBoardView *self);

void     cart_board_view_accessible_init (GtkAccessibleInterface *iface);
void     cart_board_view_forget_cells    (CartBoardView *self); /* they are made anew when they are asked for */
void     cart_board_view_tell_cursor     (CartBoardView *self); /* to a screen reader */

void     cart_board_view_floats_init     (CartBoardView *self);
void     cart_board_view_snapshot_latest (CartBoardView *self, GtkSnapshot *snapshot);
void     cart_board_view_snapshot_floats (CartBoardView *self, GtkSnapshot *snapshot);

/* A colour of the scheme; a player's, where nobody has the accent's. */
GdkRGBA  cart_board_view_color           (CartBoardView *self, CartColor color);
GdkRGBA  cart_board_view_player_color    (CartBoardView *self, CartPlayerColor player);
void     cart_board_view_snapshot        (GtkWidget *widget, GtkSnapshot *snapshot);
void     cart_board_view_snapshot_marks  (CartBoardView *self, GtkSnapshot *snapshot);

G_END_DECLS
