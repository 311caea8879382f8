/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-query-sheet.c: the rows of the table sheet: order of play, scoring, what to agree on. */
#include "cart-catalogue-private.h"

static CartScope
read_scope (sqlite3_stmt *row, int column)
{
  return (CartScope) { cart_sql_list (row, column), cart_sql_list (row, column + 1), cart_sql_list (row, column + 2),
                       cart_sql_list (row, column + 3), cart_sql_list (row, column + 4) };
}

static gpointer
read_order (sqlite3_stmt *row, gpointer data)
{
  CartOrderRow *order;

  if (data != NULL && !g_hash_table_contains (data, sqlite3_column_text (row, 1)))
    return NULL;
  order = g_object_new (CART_TYPE_ORDER_ROW, NULL);
  order->id = cart_sql_text (row, 0);
  order->subject = cart_sql_text (row, 1);
  order->phase = (CartSection) CLAMP (sqlite3_column_int (row, 2), 0, CART_N_SECTIONS - 1);
  order->rank = (guint) sqlite3_column_int (row, 3);
  order->text = cart_sql_text (row, 4);
  order->scope = read_scope (row, 5);
  return order;
}

GPtrArray *
cart_catalogue_list_order (CartCatalogue *self, const char *const *names, GError **error)
{
  g_autoptr (GHashTable) wanted = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (!cart_query_subjects (self, names, &wanted, error))
    return NULL;
  return cart_query_rows (self, error, read_order, wanted, "order", NULL, NULL, NULL);
}

static gpointer
read_scoring (sqlite3_stmt *row, gpointer data)
{
  CartScoringRow *scoring;

  if (data != NULL && !g_hash_table_contains (data, sqlite3_column_text (row, 1)))
    return NULL;
  scoring = g_object_new (CART_TYPE_SCORING_ROW, NULL);
  scoring->id = cart_sql_text (row, 0);
  scoring->subject = cart_sql_text (row, 1);
  scoring->after = sqlite3_column_int (row, 2) != 0;
  scoring->feature = cart_sql_text (row, 3);
  scoring->rank = (guint) sqlite3_column_int (row, 4);
  scoring->rule = cart_sql_text (row, 5);
  scoring->what = cart_sql_text (row, 6);
  scoring->formula = cart_sql_text (row, 7);
  scoring->scope = read_scope (row, 8);
  return scoring;
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
  CartAgreeRow *agree;

  if (data != NULL && !g_hash_table_contains (data, sqlite3_column_text (row, 1)))
    return NULL;
  agree = g_object_new (CART_TYPE_AGREE_ROW, NULL);
  agree->id = cart_sql_text (row, 0);
  agree->subject = cart_sql_text (row, 1);
  agree->rank = (guint) sqlite3_column_int (row, 2);
  agree->option = cart_sql_text (row, 3);
  agree->rule = cart_sql_text (row, 4);
  agree->question = cart_sql_text (row, 5);
  agree->scope = read_scope (row, 6);
  return agree;
}

GPtrArray *
cart_catalogue_list_agree (CartCatalogue *self, const char *const *names, GError **error)
{
  g_autoptr (GHashTable) wanted = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (!cart_query_subjects (self, names, &wanted, error))
    return NULL;
  rows = cart_query_rows (self, error, read_agree, wanted, "agree", NULL, NULL, NULL);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      CartAgreeRow *agree = g_ptr_array_index (rows, i);
      g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);
      g_autoptr (GStrvBuilder) values = g_strv_builder_new (), choices = g_strv_builder_new ();
      sqlite3_stmt *row = connection != NULL ? cart_connection_query (connection, error, "choices", "s", agree->id) : NULL;
      gboolean failed = row == NULL;

      while (!failed && cart_connection_step (connection, row, &failed, error))
        {
          if (sqlite3_column_type (row, 0) != SQLITE_NULL)
            g_strv_builder_add (values, (const char *) sqlite3_column_text (row, 0));
          g_strv_builder_add (choices, (const char *) sqlite3_column_text (row, 1));
        }
      if (failed)
        return NULL;
      agree->values = g_strv_builder_end (values);
      agree->choices = g_strv_builder_end (choices);
    }
  return g_steal_pointer (&rows);
}
