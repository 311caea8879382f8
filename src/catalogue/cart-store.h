/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-store.h: writing content into a database.
 *
 * For the compiler, which writes cartulary.db, and for the catalogue, which lays a person's own files over a copy of it in
 * memory. The same content gives the same bytes. Errors are CART_CATALOGUE_ERRORs.
 */
#pragma once

#include <sqlite3.h>

#include "catalogue/cart-catalogue.h"
#include "content/cart-content.h"

G_BEGIN_DECLS

/* Makes the empty tables, and sets the ids in the header. */
gboolean cart_store_create    (sqlite3 *db, GError **error);
/* Adds what the content holds. examples: the folder of position files (NULL: none are read); is_own: a person's own file. */
gboolean cart_store_write     (sqlite3 *db, const CartContent *content, const char *examples, gboolean is_own, GError **error);
/* Makes the entries of the search and the index of each language anew from the tables. */
gboolean cart_store_index     (sqlite3 *db, GError **error);
/* Adds a finished language; texts: key to text. Call before cart_store_index (). */
gboolean cart_store_translate (sqlite3 *db, const char *language, GHashTable *texts, GError **error);

/* Whether the database below an own file has what a reference names; data is the sqlite3. */
gboolean cart_store_exists    (CartContentRefKind kind, const char *game, const char *id, gpointer data);

G_END_DECLS
