/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-table-sheet.h: the table sheet: what a table needs to know about exactly the sets on it.
 *
 * Plain rows of the catalogue in the order of the sheet, for the command line, the app and print: those alone that hold for these
 * printings, this edition and these options. Blocks: the app makes it in a task.
 */
#pragma once

#include "catalogue/cart-catalogue.h"

G_BEGIN_DECLS

/* A line of the scoring table: what one thing is worth during the game and after it. */
typedef struct {
  char *subject;
  char *feature;     /* kind of feature, or NULL */
  char *what;        /* with inline tags, like the two formulas */
  char *during;      /* or NULL: nothing is scored then */
  char *after;       /* or NULL */
  char *rule;        /* statement that says so, or NULL */
} CartSheetScore;

/* What becomes of the tiles of a set, all its copies together. */
typedef struct {
  guint draw;        /* to be drawn in the game */
  guint start_tiles; /* the usual start tile: it lies before the first turn, like the next two */
  guint sources;     /* of a river */
  guint squares;     /* of a landscape ... */
  guint large;       /* ... and the large tiles that these are printed on */
  guint boxed;       /* usual start tiles that something else replaces */
  guint out;         /* others that are left out: the second source of two rivers */
} CartSheetTiles;

typedef struct {
  GPtrArray *sets;         /* of CartSetInfo, the base game first */
  GArray *copies;          /* of guint, beside sets */
  GArray *tiles;           /* of CartSheetTiles, beside sets */
  GPtrArray *others;       /* of CartSubject on the table that have no set: only named in interactions */
  char **subjects;         /* ids, each once, in the order of the catalogue */
  GPtrArray *untold;       /* of CartSubject: those of them whose rules are not told here */
  char *edition;           /* whose rules are followed, or NULL: those of the printings */
  GHashTable *options;     /* chosen ones: name -> value */
  GPtrArray *misfits;      /* of CartMix: what cannot be right with these sets */
  GPtrArray *starts;       /* of CartMix: how the game may start */
  GPtrArray *agree;        /* of CartAgreeRow: agree on these before play */
  GPtrArray *order;        /* of CartOrderRow: preparation, a turn, the end */
  GPtrArray *during;       /* of CartScoringRow */
  GPtrArray *after;        /* of CartScoringRow */
  GPtrArray *scores;       /* of CartSheetScore: the same two, side by side */
  GPtrArray *interactions; /* of CartStatement, among the sets, but for what stands above already */
  CartTotals *totals;      /* of what is in play; a large tile counts as one */
} CartTableSheet;

/* sets: names, "ID*2" too, and subjects without a set. edition: whose rules are followed, NULL for those of the printings. options: those
 * chosen, name -> value, or NULL for the program's. NULL with an error for an unknown set. */
CartTableSheet *cart_table_sheet_new      (CartCatalogue *catalogue, const char *const *sets, const char *edition, GHashTable *options,
                                           GError **error);
void            cart_table_sheet_free     (CartTableSheet *sheet);
/* The names of what is on the table, for the head of a page; free with g_free (). */
char           *cart_table_sheet_title    (CartCatalogue *catalogue, const CartTableSheet *sheet);
/* Whether a statement holds at this table: its subject is there and, of an interaction, another set that it is about; its edition is
 * followed, and its way of playing is chosen. */
gboolean        cart_table_sheet_holds    (const CartTableSheet *sheet, const CartStatement *statement);
/* What is played by now: the choice of a question that was chosen, else the program's. Owned by the row. */
const char     *cart_table_sheet_choice   (const CartTableSheet *sheet, const CartAgreeRow *row);
/* The sheet as text, for a terminal or the clipboard; free with g_free (). */
char           *cart_table_sheet_to_text  (CartCatalogue *catalogue, const CartTableSheet *sheet);

/* One number of the totals. */
typedef struct {
  const char *group; /* untranslated: "tiles", "edges", "ends", "features", "attributes", "marks" */
  char *id;          /* "city", "pennants", "farmhouse" */
  char *label;       /* in words */
  guint count;
  guint tiles;       /* how many tiles show it */
} CartTotalRow;

/* Numbers that are not 0, of CartTotalRow; free with g_array_unref (). */
GArray         *cart_totals_rows          (CartCatalogue *catalogue, const char *game, const CartTotals *totals);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartTableSheet, cart_table_sheet_free)

G_END_DECLS
