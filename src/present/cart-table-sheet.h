/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-table-sheet.h: the table sheet: what a table needs to know about exactly the sets on it.
 *
 * Plain rows of the catalogue in the order of the sheet, for the command line, the app and print. Blocks: the app makes it in a task.
 */
#pragma once

#include "catalogue/cart-catalogue.h"

G_BEGIN_DECLS

typedef struct {
  GPtrArray *sets;         /* of CartSetInfo, in the order given */
  GArray *copies;          /* of guint, beside sets */
  char **subjects;         /* ids, each once */
  GPtrArray *misfits;      /* of CartMix: what cannot be right with these sets */
  GPtrArray *starts;       /* of CartMix: how the game may start */
  GPtrArray *preparation;  /* of CartStatement, printed rules */
  GPtrArray *order;        /* of CartOrderRow */
  GPtrArray *during;       /* of CartScoringRow */
  GPtrArray *after;        /* of CartScoringRow */
  GPtrArray *interactions; /* of CartStatement, among the sets */
  GPtrArray *disputed;     /* of CartStatement: agree on these before play */
  CartTotals *totals;
} CartTableSheet;

/* sets: names, "ID*2" too. NULL with an error for an unknown one. */
CartTableSheet *cart_table_sheet_new  (CartCatalogue *catalogue, const char *const *sets, GError **error);
void            cart_table_sheet_free (CartTableSheet *sheet);
/* As text, with headings; free with g_free (). */
char           *cart_table_sheet_to_text (CartCatalogue *catalogue, const CartTableSheet *sheet);

/* --- Totals as rows: for a table, a chart, CSV --- */

typedef struct {
  const char *group; /* "edges", "tiles", "features", "attributes", "marks": the heading, not translated */
  char *id;          /* "city", "pennant", "farmhouse" */
  char *label;       /* translated */
  guint count;       /* edges, segments, attributes or copies */
  guint tiles;       /* tiles that show it */
} CartTotalRow;

GArray         *cart_totals_rows      (CartCatalogue *catalogue, const char *game, const CartTotals *totals); /* of CartTotalRow; g_array_unref */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartTableSheet, cart_table_sheet_free)

G_END_DECLS
