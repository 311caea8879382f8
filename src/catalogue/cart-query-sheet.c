/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-query-sheet.c: the rows of the table sheet: order of play, scoring, what to agree on. */
#include "cart-query-private.h"

typedef struct {
  GType type;
  GHashTable *wanted; /* subjects, or NULL for all */
} SheetRows;

/* Rows of the sheet have their subject as the second column. */
static gpointer
read_row (sqlite3_stmt *row, gpointer data)
{
  const SheetRows *rows = data;

  if (rows->wanted != NULL && !g_hash_table_contains (rows->wanted, cart_sql_peek (row, 1)))
    return NULL;
  return cart_row_read (rows->type, row);
}

static GPtrArray *
list_rows (CartCatalogue *self, const char *const *names, GType type, const char *query, const char *a, GError **error)
{
  g_autoptr (GHashTable) wanted = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (!cart_query_subjects (self, names, &wanted, error))
    return NULL;
  return cart_query_collect (self, error, read_row, &(SheetRows) { type, wanted }, query, a, NULL, NULL);
}

GPtrArray *
cart_catalogue_list_order (CartCatalogue *self, const char *const *names, GError **error)
{
  return list_rows (self, names, CART_TYPE_ORDER_ROW, "order", NULL, error);
}

GPtrArray *
cart_catalogue_list_scoring (CartCatalogue *self, const char *const *names, gboolean after, GError **error)
{
  return list_rows (self, names, CART_TYPE_SCORING_ROW, "scoring", after ? "1" : "0", error);
}

GPtrArray *
cart_catalogue_list_agree (CartCatalogue *self, const char *const *names, GError **error)
{
  g_autoptr (GPtrArray) rows = list_rows (self, names, CART_TYPE_AGREE_ROW, "agree", NULL, error);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      CartAgreeRow *agree = g_ptr_array_index (rows, i);

      if (!cart_query_pairs (self, error, "choices", agree->id, &agree->values, &agree->choices))
        return NULL;
    }
  return g_steal_pointer (&rows);
}
