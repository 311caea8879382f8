/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-stock.h: the designs of the sets on the table with their numbers: what the Tiles view shows, filters and counts. */
#pragma once

#include "cart-tally.h"
#include "catalogue/cart-catalogue.h"
#include "present/cart-odds.h"

G_BEGIN_DECLS

/* One design of one set. */
typedef struct {
  CartTileInfo *info;
  char *game;
  char *words;     /* "city north and east joined, road south to west", translated */
  char *haystack;  /* casefolded: what the text filter looks in */
  gboolean foreign;/* its set is shown, but does not lie on the table */
  guint total;     /* copies */
  guint start;     /* of them, laid before the first draw */
  guint boxed;     /* of them, in no pile: a start tile beside a river, the lake of a second river */
  guint ticked;    /* of them, ticked off */
  guint laid;      /* of them, on the sandbox's board, where that is taken out */
  guint left;      /* still in the pile */
  guint part;      /* of the pile in which they are; G_MAXUINT where none of them will come */
} CartTileEntry;

/* What is looked for. Everything that is set must hold. */
typedef struct {
  CartKind edges[4];         /* N E S W; NONE: any */
  gboolean fixed;            /* only as the pattern lies, not rotated */
  const char *const *chips;  /* names of features, attributes, marks, symbols; or NULL */
  const char *text;          /* words, or NULL */
} CartTileFilter;

typedef struct {
  const char *id;            /* as the content names it: "road", "pennants", "farmhouse" */
  const char *game;
  guint count;               /* copies in play that show it */
} CartTileChip;

/* What of a filter keeps tiles out. */
typedef struct {
  guint sides;               /* as bits, or 0 */
  const char *chip;          /* or NULL */
  gboolean text;
  guint others;              /* tiles that would match without it */
} CartTileCulprit;

#define CART_TILE_MAX_PARTS 8 /* of a pile: a fork, the river, its lake, the land */

typedef struct {
  guint designs;              /* that match, as all these */
  guint tiles;                /* in play: without those that stay in the box */
  guint left;                 /* of them, to be drawn */
  guint start;                /* of them, laid before the first draw */
  guint boxed;                /* start tiles in their box */
  guint out;                  /* other tiles that are in no pile: the lake of a second river */
  /* The pile that they are in, in the parts that come one after the other. */
  CartOddsPart parts[CART_TILE_MAX_PARTS];
  guint n_parts;
  guint pile;                 /* tiles in all of its parts */
  gboolean mixed;             /* what matches is of several games, whose tiles never come from one pile: there are no parts */
} CartTileCount;

/* What is read. */
typedef struct {
  GStrv sets;          /* that lie on the table: "ID", "ID*2" */
  char *foreign;       /* one more set to be shown, or NULL */
  GHashTable *options; /* of each game, by its id, that are not the usual way, name -> value: they say how it begins; or NULL */
} CartTileRequest;

CartTileRequest *cart_tile_request_new  (GStrv sets, const char *foreign, GHashTable *options); /* takes the sets over; must not change options any more */
void             cart_tile_request_free (CartTileRequest *self);

typedef struct _CartTileStock CartTileStock;

/* Reads the designs of the sets; for a worker thread. NULL and an error where a set is unknown. */
CartTileStock *cart_tile_stock_read        (CartCatalogue *catalogue, const CartTileRequest *request, GError **error);
void           cart_tile_stock_free        (CartTileStock *self);

guint          cart_tile_stock_n_entries   (const CartTileStock *self);
CartTileEntry *cart_tile_stock_get         (const CartTileStock *self, guint index);
/* What the sets on the table add up to, all at once and as CartTotalRow; owned by the stock. */
const CartTotals *cart_tile_stock_get_totals (const CartTileStock *self);
GArray        *cart_tile_stock_get_total_rows (const CartTileStock *self);
/* The kinds that edges have in these sets, in the order of the engine, ended by NONE. Owned by the stock. */
const CartKind *cart_tile_stock_get_kinds  (const CartTileStock *self);
/* Features and marks that occur, most of one game together; of CartTileChip, owned by the stock. */
GArray        *cart_tile_stock_get_chips   (const CartTileStock *self);

/* Copies in play: all but those that stay in the box. Every number of the view is of them. */
guint          cart_tile_entry_in_play     (const CartTileEntry *entry);
/* Of them, those that are to be drawn or lie from the start: neither ticked off nor taken out with the board. */
guint          cart_tile_entry_remaining   (const CartTileEntry *entry);
/* "3", or "1/3" where only one of three remains; free with g_free (). */
char          *cart_tile_entry_dup_badge   (const CartTileEntry *entry);
/* Adds the copies in the box to start tiles or to others. */
void           cart_tile_entry_count_out   (const CartTileEntry *entry, guint *boxed, guint *out);
/* What a design is called within its set: "D", "E-garden", or its code where it has no letter. Points into the id. */
const char    *cart_tile_entry_get_name    (const CartTileInfo *info);
/* board: what lies there is out of the pile, and what is left is what its pile has; NULL: the game of the table has just begun. Ticks are
 * taken out in both. */
void           cart_tile_stock_take_tally  (CartTileStock *self, CartTally *tally, CartPile *board);
/* Whether the board that was taken is of the sets on the table. */
gboolean       cart_tile_stock_fits_board  (const CartTileStock *self);
/* Without a pattern, chips and text everything matches; a layout that is not recorded matches no pattern and no chip. */
gboolean       cart_tile_entry_matches     (const CartTileEntry *entry, const CartTileFilter *filter);
void           cart_tile_stock_count       (const CartTileStock *self, const CartTileFilter *filter, CartTileCount *count);
/* Wishes without which `others` tiles would match: each that keeps tiles out by itself, sides first; where there is none, each pair of sides
 * that does. Of CartTileCulprit; free with g_array_unref (). */
GArray        *cart_tile_stock_list_culprits (const CartTileStock *self, const CartTileFilter *filter);
/* Ids of what is left of a river that comes before the land, once for each copy; free with g_strfreev (). */
GStrv          cart_tile_stock_dup_river   (const CartTileStock *self);
/* A design that matches the filter's pattern, one with copies left if there is any, and the rotation in which it fits; NULL if none does. */
const CartTileEntry *cart_tile_stock_find_fitting (const CartTileStock *self, const CartTileFilter *filter, int *quarter_turns);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartTileStock, cart_tile_stock_free)

G_END_DECLS
