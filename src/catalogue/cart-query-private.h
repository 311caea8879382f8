/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-query-private.h: the shapes that questions to the catalogue have in common. Queries are named as in queries.sql; texts are bound to ?1,
 * ?2 and ?3, NULL where they are not asked for. NULL comes with an error.
 */
#pragma once

#include "cart-catalogue-private.h"

G_BEGIN_DECLS

/* Says that there is no such thing; always FALSE. */
gboolean   cart_query_unknown  (GError **error, const char *what, const char *name);
/* The first column of all rows. */
char     **cart_query_strings  (CartCatalogue *self, GError **error, const char *query, const char *a, const char *b);
/* The first two columns of all rows that belong to `id`, an empty one of the first left out of it; FALSE with an error. */
gboolean   cart_query_pairs    (CartCatalogue *self, GError **error, const char *query, const char *id, char ***first, char ***second);
/* A row of the type for each row of the query. */
GPtrArray *cart_query_rows     (CartCatalogue *self, GError **error, GType type, const char *query, const char *a, const char *b, const char *c);
/* What `read_row` makes of each row of the query; NULL is left out. */
GPtrArray *cart_query_collect  (CartCatalogue *self, GError **error, CartReadRow read_row, gpointer data, const char *query, const char *a, const char *b,
                                const char *c);
/* The first row of a list, which it takes, or the error that there is none. */
gpointer   cart_query_only     (GPtrArray *rows, GError **error, const char *what, const char *name);
/* Subjects of names, as a set of ids; NULL for "all". FALSE with an error for a name that does not exist. */
gboolean   cart_query_subjects (CartCatalogue *self, const char *const *names, GHashTable **set, GError **error);

G_END_DECLS
