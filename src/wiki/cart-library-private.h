/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-private.h: the library's file as SQLite has it. */
#pragma once

#include <sqlite3.h>

#include "wiki/cart-library.h"

G_BEGIN_DECLS

/* Opens the library. *db is NULL, and the answer TRUE, where there is no file and none is to be made. */
gboolean      cart_library_open    (CartLibrary *self, gboolean write, sqlite3 **db, GError **error);
/* Sets error from the connection's last result; always FALSE. */
gboolean      cart_library_fail    (CartLibrary *self, sqlite3 *db, GError **error);
/* A prepared statement with text bound from parameter 1 on (a list that ends with NULL), or NULL with an error. */
sqlite3_stmt *cart_library_prepare (CartLibrary *self, sqlite3 *db, GError **error, const char *sql, ...) G_GNUC_NULL_TERMINATED;
/* A column as valid UTF-8; never NULL. */
char         *cart_library_text    (sqlite3_stmt *row, int column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3, sqlite3_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

G_END_DECLS
