/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-catalogue-private.h: connections of a catalogue, lent to one thread at a time. */
#pragma once

#include "cart-sql-private.h"

G_BEGIN_DECLS

typedef struct {
  CartCatalogue *catalogue;
  sqlite3 *db;
  GHashTable *statements; /* SQL -> sqlite3_stmt * */
  const char *language;   /* interned: of the query that runs; "en" */
  sqlite3_stmt *translate;
} CartConnection;

/* Lends a connection; give it back with cart_catalogue_give_back (). NULL with an error. */
CartConnection *cart_catalogue_borrow    (CartCatalogue *self, GError **error);
void            cart_catalogue_give_back (CartConnection *connection);

/* A statement of queries.sql, reset, with parameters bound as cart_sql_bind () does; owned by the connection. */
sqlite3_stmt   *cart_connection_query    (CartConnection *self, GError **error, const char *name, const char *format, ...);
/* The same for SQL text. */
sqlite3_stmt   *cart_connection_prepare  (CartConnection *self, GError **error, const char *sql, const char *format, ...);
/* TRUE for a row, FALSE at the end or with an error (test *failed). */
gboolean        cart_connection_step     (CartConnection *self, sqlite3_stmt *statement, gboolean *failed, GError **error);

/* Releases, pieces and remarks of a set, with a connection at hand. */
typedef struct _CartTileStore CartTileStore;
CartTileStore  *cart_tile_store_new      (void);
void            cart_tile_store_free     (CartTileStore *store);
CartTileStore  *cart_catalogue_get_tile_store (CartCatalogue *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartConnection, cart_catalogue_give_back)

/* Calls READ for each row of a query and gives a new array of what it returns; NULL with an error. */
typedef gpointer (*CartReadRow) (sqlite3_stmt *statement, gpointer data);
GPtrArray      *cart_connection_collect  (CartConnection *self, sqlite3_stmt *statement, CartReadRow read, gpointer data, GError **error);

G_END_DECLS
