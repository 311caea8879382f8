/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw.h: tiles, figures, boards, sheets and charts drawn with cairo, for screen, print, SVG, PNG and PDF.
 *
 * One code path serves every medium and size: what it draws follows from the geometry of a design alone, so
 * that any combination of segments comes out right. Lengths named "cells" count cells of the board (one cell is the
 * side of a plain tile), x eastward and y southward; "quarter turns" are clockwise, any whole number. All
 * functions may be called from any thread; the same input gives the same picture.
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "cart-tile.h"

G_BEGIN_DECLS

/* Style */

typedef enum {
  CART_DRAW_LIGHT,
  CART_DRAW_DARK,
  CART_DRAW_HIGH_CONTRAST,
} CartDrawScheme;

typedef enum {
  CART_DRAW_DETAIL_AUTO, /* by the size of a cell in device pixels */
  CART_DRAW_DETAIL_LOW,  /* below 48 pixels: no texture, few houses as mere roofs; below 88 the few houses, the finest lines left out; from
                            * 200 on flowers, ruts, cobbles and rows of tiles on the roofs */
  CART_DRAW_DETAIL_FULL, /* as from 88 on, whatever the size */
} CartDrawDetail;

typedef struct {
  CartDrawScheme scheme;
  CartDrawDetail detail;
  gboolean no_frame;        /* leave out the hairline round the tile */
  guint copy;              /* 0: what all copies of a design show; else this one (cart_tile_get_variant tells them apart) */
} CartDrawStyle;

/* Light, detail by size, with frame, what all copies show. */
#define CART_DRAW_STYLE_INIT { CART_DRAW_LIGHT, CART_DRAW_DETAIL_AUTO, FALSE, 0 }

/* What a palette has a colour for; the test of the palettes compares those that lie side by side. */
typedef enum {
  CART_COLOR_FIELD, CART_COLOR_ROAD, CART_COLOR_ROAD_EDGE, CART_COLOR_CITY, CART_COLOR_WALL, CART_COLOR_RIVER, CART_COLOR_RIVER_BANK,
  CART_COLOR_PRAIRIE, CART_COLOR_RAIL, CART_COLOR_MOUNTAIN, CART_COLOR_MOUNTAIN_EDGE,
  CART_COLOR_SEA, CART_COLOR_BRIDGE, CART_COLOR_BRIDGE_EDGE, CART_COLOR_ISLAND, CART_COLOR_ISLAND_GREEN, CART_COLOR_SURF,
  CART_COLOR_ROOF, CART_COLOR_ROOF_SHADE, CART_COLOR_HOUSE, CART_COLOR_STONE, CART_COLOR_WOOD, CART_COLOR_THATCH, CART_COLOR_LEAF,
  CART_COLOR_INK, CART_COLOR_PAPER, CART_COLOR_BOARD, CART_COLOR_BACK, CART_COLOR_ACCENT, CART_COLOR_GOLD, CART_COLOR_FLESH, CART_COLOR_PURPLE, CART_COLOR_BLUE,
  CART_N_COLORS
} CartColor;

typedef struct { double red, green, blue; } CartRgb;

CartRgb  cart_draw_color          (CartDrawScheme scheme, CartColor color);

/* Players' colours. */
typedef enum {
  CART_PLAYER_RED, CART_PLAYER_BLUE, CART_PLAYER_YELLOW, CART_PLAYER_GREEN, CART_PLAYER_BLACK, CART_PLAYER_PINK,
  CART_N_PLAYER_COLORS,
  CART_PLAYER_NOBODY = -1 /* the Count, the king, the robber, tokens */
} CartPlayerColor;

CartPlayerColor cart_draw_player_from_name (const char *name); /* "red" ...; NOBODY if unknown */
/* The colours of those who play together: of an unknown name the first that none of them has, so that no two look alike as long as there
 * are colours. */
void            cart_draw_players_from_names (const char *const *names, guint n, CartPlayerColor *players);
const char     *cart_draw_player_name      (CartPlayerColor player); /* the name of one of the colours: "red" ... */
CartRgb         cart_draw_player_color     (CartPlayerColor player);

/* The geometry of a design
 *
 * Where each segment lies on the tile, for hit testing, for placing figures and for highlights. Points are in cells
 * from the north-west corner of the tile's own (first) cell as the tile lies; the second cell of a double tile lies to the
 * east before rotation, so that its points may be negative or above 1. */

typedef struct _CartLayout CartLayout;

/* The layout of a design, computed or from a cache of recent ones. Free with cart_layout_unref. */
CartLayout *cart_layout_new        (const CartTile *tile);
CartLayout *cart_layout_ref        (CartLayout *layout);
void        cart_layout_unref      (CartLayout *layout);
/* The segment at a point, or -1 (outside, not recorded, the wall of the city of Carcassonne). */
int         cart_layout_hit        (const CartLayout *layout, int quarter_turns, double x, double y);
/* A place inside a segment for the index-th figure standing on it (0, 1, 2 ...). FALSE if the segment does not exist. */
gboolean    cart_layout_anchor     (const CartLayout *layout, int segment, int index, int quarter_turns, double *x, double *y);
/* Appends the outline of a segment to the current path of cr, in cells; grounds may have several parts (even-odd). */
void        cart_layout_outline    (const CartLayout *layout, int segment, int quarter_turns, cairo_t *cr);
/* Whether the picture keeps every ground apart and whole exactly as the design says. */
gboolean    cart_layout_is_exact   (const CartLayout *layout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartLayout, cart_layout_unref)

/* Tiles */

/* Draws a design; `size` is the side of one cell in user space units. The north-west corner of the tile's own
 * cell is at the origin; the second cell of a double tile lies east, south, west or north of it after rotation. */
void        cart_draw_tile         (cairo_t *cr, const CartTile *tile, int quarter_turns, double size, const CartDrawStyle *style);
/* The back of a tile, with a letter or question mark, or NULL. */
void        cart_draw_tile_back    (cairo_t *cr, const char *text, double size, const CartDrawStyle *style);
/* What the tile covers, in cells: from (x, y), width by height. */
void        cart_draw_tile_extents (const CartTile *tile, int quarter_turns, int *x, int *y, int *width, int *height);

/* The side of a square about its middle that holds any figure or token with its outline, in sizes. */
#define CART_DRAW_PIECE_ROOM 1.25

/* Figures and tokens: drawn upright about the origin, `size` is about the height of an abbot in user space units; a meeple is
 * a tenth smaller, a large one a tenth larger. */

/* type: the id of a piece ("meeple", "large-meeple", "abbot", "builder", "pig", "cowboy", "tent", "islander", "count", "king",
 * "robber"); an unknown one is drawn as a plain pawn. lying: a farmer. */
void        cart_draw_figure       (cairo_t *cr, const char *type, CartPlayerColor player, gboolean lying, double size,
                                    const CartDrawStyle *style);
/* kind: "mining" (value: nuggets, or -1 face down), "boat" (value: fish that it covers), "wine", "grain", "cloth", "shell", "banana",
 * "fish", "ship" (value: points), "king", "robber". */
void        cart_draw_token        (cairo_t *cr, const char *kind, int value, double size, const CartDrawStyle *style);

/* Boards: plain data, nothing is copied; everything pointed at must live until the call returns. */

typedef struct {
  const CartTile *tile;
  int x, y, quarter_turns;
  gboolean latest;         /* has the accent frame */
  gboolean ghost;          /* under the pointer, not laid */
} CartDrawTile;

typedef struct {
  const char *type;
  CartPlayerColor player;
  int x, y;                /* cell of the tile (its own cell) */
  int segment;             /* index on the tile there; -1 with a district */
  const char *district;    /* "castle", "market", "blacksmith", "cathedral", or NULL */
} CartDrawFigure;

typedef struct {
  const char *kind;
  int value;
  int x, y, segment;
} CartDrawToken;

/* A figure or token with its place: the middle and the size in cells. */
typedef struct {
  double x, y, size;
  const char *name;        /* the figure's type or the token's kind */
  CartPlayerColor player;
  gboolean token, lying;
  int value;               /* of a token */
  guint index;             /* among the board's figures, or tokens */
} CartDrawPiece;

typedef struct {
  int x, y, segment;       /* one segment of a feature pointed at */
} CartDrawHighlight;

typedef struct {
  int x, y, rotations;     /* a legal cell and the number of rotations there */
} CartDrawCell;

typedef struct {
  const CartDrawTile *tiles;           guint n_tiles;
  const CartDrawFigure *figures;       guint n_figures;
  const CartDrawToken *tokens;         guint n_tokens;
  const CartDrawHighlight *highlights; guint n_highlights;
  const CartDrawCell *cells;           guint n_cells;
} CartDrawBoard;

/* The cells that a board covers. FALSE if it is empty. */
gboolean    cart_draw_board_extents (const CartDrawBoard *board, int *x, int *y, int *width, int *height);
/* Draws a board as large as fits into the rectangle, centred, on the board's colour with half a cell of margin. */
void        cart_draw_board        (cairo_t *cr, const CartDrawBoard *board, double x, double y, double width, double height,
                                    const CartDrawStyle *style);

/* The layers of a board one by one, for a view that keeps tiles as textures: user space is cells. */
void        cart_draw_board_highlights (cairo_t *cr, const CartDrawBoard *board, const CartDrawStyle *style);
void        cart_draw_board_pieces     (cairo_t *cr, const CartDrawBoard *board, const CartDrawStyle *style);
void        cart_draw_board_cells      (cairo_t *cr, const CartDrawBoard *board, const CartDrawStyle *style);

/* The size of a piece in cells where a cell is so many device pixels wide: where cells are small, pieces are larger to stay readable. */
double      cart_draw_piece_size       (const CartDrawPiece *piece, double cell_pixels);
/* Where figures and then tokens stand, appended to `pieces` (of CartDrawPiece); what has no place on the board is left out. Names are the
 * board's own. Pieces of one segment or district stand side by side. */
void        cart_draw_board_place      (const CartDrawBoard *board, GArray *pieces);

/* Where the index-th figure of a district of Carcassonne stands, in cells from the corner of the landscape. */
gboolean    cart_draw_district_anchor  (const char *district, int index, double *x, double *y);

/* A scoring track: a ring of fields, clockwise from the corner at the top left. */

#define CART_DRAW_TRACK_FIELDS 50
#define CART_DRAW_TRACK_ACROSS 16 /* fields in the rows, and in the columns */
#define CART_DRAW_TRACK_DOWN   11

typedef struct {
  CartPlayerColor player;
  int points;              /* a marker that has gone round lies */
} CartDrawMarker;

/* Where a field lies, in fields from the corner of the track. */
void        cart_draw_track_field  (int field, int *x, int *y);
/* Fields of so many units; markers on one field stand side by side within it. */
void        cart_draw_track        (cairo_t *cr, const CartDrawMarker *markers, guint n, double size, const CartDrawStyle *style);

/* Charts: horizontal bars, each labelled. */

typedef struct {
  const char *label;
  double value;
  const char *text;        /* at the bar's end; NULL: the value as a whole number */
  int color;               /* a CartColor, or -1 for the accent */
} CartDrawBar;

double      cart_draw_bars_height  (guint n_bars, double font_size);
void        cart_draw_bars         (cairo_t *cr, const CartDrawBar *bars, guint n_bars, double width, double font_size,
                                    const CartDrawStyle *style);

/* Contact sheets: the designs of sets in groups with letters and counts, broken into pages. Sizes in points. */

typedef struct {
  const CartTile *tile;
  const char *label;       /* under the tile: "D", or "D · C2" */
  const char *count;       /* in the badge: "4", "3 of 4"; NULL for none */
  gboolean dimmed;         /* all copies are gone */
  guint copy;              /* as in CartDrawStyle */
} CartDrawSheetTile;

typedef struct {
  const char *heading;
  const char *note;        /* under the heading, or NULL */
  const CartDrawSheetTile *tiles;
  guint n_tiles;
} CartDrawSheetGroup;

typedef struct {
  const char *title;       /* on the first page, or NULL */
  const char *footer;      /* "page %d of %d" with both numbers, or NULL */
  const CartDrawSheetGroup *groups;
  guint n_groups;
  double page_width, page_height, margin; /* A4: 595.28 by 841.89; Letter: 612 by 792 */
  double tile_size;        /* 0: 64 */
} CartDrawSheet;

guint       cart_draw_sheet_n_pages (const CartDrawSheet *sheet);
/* Draws one page (from 0) with its upper left corner at the origin. */
void        cart_draw_sheet        (cairo_t *cr, const CartDrawSheet *sheet, guint page, const CartDrawStyle *style);

/* Files */

/* Draws one page (from 0); width and height as passed to cart_draw_export. */
typedef void (*CartDrawFunc)       (cairo_t *cr, guint page, gpointer user_data);

/* Writes pages of width by height (points; pixels for PNG, times `scale`) to a file whose name ends in .svg, .png or .pdf.
 * SVG and PNG hold one page: of several pages the files are numbered ("sheet-1.png"). A file is only replaced by a whole
 * one. Errors: G_IO_ERROR, with the file's name in the message. */
gboolean    cart_draw_export       (const char *path, guint n_pages, double width, double height, double scale,
                                    CartDrawFunc draw, gpointer user_data, GError **error);
/* The file that a page (from 0) of several is written to: "sheet-2.png" of "sheet.png", the path itself where one file holds all; free with
 * g_free (). */
char       *cart_draw_page_name    (const char *path, guint n_pages, guint page);

G_END_DECLS
