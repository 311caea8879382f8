/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-kinds.h: what can give points at a table, for counting a real game: the names are those of the engine's events. */
#pragma once

#include "cart-score-book.h"
#include "cart-session.h"

G_BEGIN_DECLS

/* Asks the engine, in a worker, what gives points with the sets on the table: of each game by itself, then the subjects on the table that the
 * engine does not play, then CART_SCORE_OTHER. Strings in the result are interned; free with g_ptr_array_unref (). */
void       cart_score_kinds_read_async  (CartSession *session, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *cart_score_kinds_read_finish (GAsyncResult *result, GError **error);

/* "city", "the king", "Bridges, Castles & Bazaars": within a sentence. session may be NULL: then subjects have their ids. Free with g_free (). */
char      *cart_score_kind_name         (CartSession *session, const char *kind);

G_END_DECLS
