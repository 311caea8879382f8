/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-query-sheet.c: the rows of the table sheet: order of play, scoring, what to agree on. */
#include "cart-query-private.h"

/* Rows of the sheet have their subject as the second column; `wanted` are subjects, NULL for all. */
static gpointer
read_row (sqlite3_stmt *row, GHashTable *wanted, GType type)
{
  if (wanted != NULL && !g_hash_table_contains (wanted, cart_sql_peek (row, 1)))
    return NULL;
  return cart_row_read (type, row);
}

static gpointer
read_order (sqlite3_stmt *row, gpointer data)
{
  return read_row (row, data, CART_TYPE_ORDER_ROW);
}

GPtrArray *
cart_catalogue_list_order (CartCatalogue *self, const char *const *names, GError **error)
{
  g_autoptr (GHashTable) wanted = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (!cart_query_subjects (self, names, &wanted, error))
    return NULL;
  return cart_query_collect (self, error, read_order, wanted, "order", NULL, NULL, NULL);
}

static gpointer
read_scoring (sqlite3_stmt *row, gpointer data)
{
  return read_row (row, data, CART_TYPE_SCORING_ROW);
}

GPtrArray *
cart_catalogue_list_scoring (CartCatalogue *self, const char *const *names, gboolean after, GError **error)
{
  g_autoptr (GHashTable) wanted = NULL;
  g_autoptr (CartConnection) connection = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (!cart_query_subjects (self, names, &wanted, error))
    return NULL;
  connection = cart_catalogue_borrow (self, error);
  if (connection == NULL)
    return NULL;
  return cart_connection_collect (connection, cart_connection_query (connection, error, "scoring", "i", after != FALSE), read_scoring, wanted,
                                  error);
}

static gpointer
read_agree (sqlite3_stmt *row, gpointer data)
{
  return read_row (row, data, CART_TYPE_AGREE_ROW);
}

GPtrArray *
cart_catalogue_list_agree (CartCatalogue *self, const char *const *names, GError **error)
{
  g_autoptr (GHashTable) wanted = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (!cart_query_subjects (self, names, &wanted, error))
    return NULL;
  rows = cart_query_collect (self, error, read_agree, wanted, "agree", NULL, NULL, NULL);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      CartAgreeRow *agree = g_ptr_array_index (rows, i);

      if (!cart_query_pairs (self, error, "choices", agree->id, &agree->values, &agree->choices))
        return NULL;
    }
  return g_steal_pointer (&rows);
}
