/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sql-private.h: statements with bound parameters, and SQLite's complaints as GErrors. */
#pragma once

#include <sqlite3.h>

#include "catalogue/cart-catalogue.h"

G_BEGIN_DECLS

/* What SQLite says, as one line of UTF-8. Free with g_free (). */
char         *cart_sql_said    (const char *message);
/* Sets error from the connection's last result; always FALSE. */
gboolean      cart_sql_fail    (sqlite3 *db, GError **error);
/* A prepared statement, or NULL with an error. */
sqlite3_stmt *cart_sql_prepare (sqlite3 *db, const char *sql, GError **error);
/* Binds by format from parameter 1 on: s text (NULL: NULL), i int, d double. */
void          cart_sql_bind    (sqlite3_stmt *statement, const char *format, ...);
/* Runs a statement that gives no rows, with parameters bound as above, and resets it. */
gboolean      cart_sql_run     (sqlite3 *db, sqlite3_stmt *statement, GError **error, const char *format, ...);
/* Runs SQL text without parameters. */
gboolean      cart_sql_execute (sqlite3 *db, const char *sql, GError **error);
/* A row's column, "" where it is NULL (in a damaged database any may be); owned by the statement until the next step. */
const char   *cart_sql_peek    (sqlite3_stmt *statement, int column);
/* A row's column as a new string in UTF-8, NULL where it is NULL. */
char         *cart_sql_text    (sqlite3_stmt *statement, int column);
/* A column of ids separated by blanks; never NULL. */
char        **cart_sql_list    (sqlite3_stmt *statement, int column);
/* A resource of this library as text; owned by the resource. */
char         *cart_sql_resource(const char *name);
/* A query of queries.sql by its name; static. */
const char   *cart_sql_query   (const char *name);

/* A new row of one of the types of cart-rows.h, from the columns of a query in the order in which the type's table names them. */
gpointer      cart_row_read    (GType type, sqlite3_stmt *statement);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

G_END_DECLS
