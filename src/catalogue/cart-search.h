/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-search.h: full-text search in the catalogue.
 *
 * Finds statements, notes, questions, interactions, examples, glossary terms, sets with their releases, tiles, pieces, and
 * totals of tiles, features and marks. Words may come in any order, as prefixes, with a letter missing or swapped, run together or apart, as
 * inner parts of three letters and more, as synonyms of the glossary, or as a whole question. No input is an error.
 */
#pragma once

#include "catalogue/cart-catalogue.h"

G_BEGIN_DECLS

#define CART_SEARCH_MAX_WORDS 16    /* of what was typed; the rest is dropped */
#define CART_SEARCH_MAX_BYTES 1024  /* of what was typed; the rest is dropped */
#define CART_SEARCH_DEFAULT_LIMIT 20

/* The best answers, best first, at most limit (0: the default); which they are does not depend on it. sets: names; only what belongs to them;
 * NULL: everything. Where only common words were typed, these are the questions in these words, if any. */
GPtrArray *cart_catalogue_search        (CartCatalogue *self, const char *words, const char *const *sets, guint limit,
                                         GCancellable *cancellable, GError **error); /* of CartHit */
/* The same in a worker thread. A newer search ends an older one of this catalogue, which then gives G_IO_ERROR_CANCELLED. */
void       cart_catalogue_search_async  (CartCatalogue *self, const char *words, const char *const *sets, guint limit,
                                         GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *cart_catalogue_search_finish (CartCatalogue *self, GAsyncResult *result, GError **error);

/* Whether words are all of those that say nothing about what is looked for, like "what is the". */
gboolean   cart_search_is_common        (const char *words);

/* What a search takes typed words for. */
typedef struct {
  char **marks; /* words, folded, that stand in the texts for what was typed, which is among them */
  char *meant;  /* what was typed, without common words, with the nearest known word for each that is not known; NULL: all are known */
} CartMeaning;

CartMeaning *cart_catalogue_find_meaning     (CartCatalogue *self, const char *words, GError **error);
void       cart_meaning_free            (CartMeaning *meaning);

/* What was typed as full-text expressions (FTS5, unicode61 without accents) for other indices than this one's: one for each word that says
 * something, the rarest first, each with all that may stand for the word. The word itself comes first in it. Free with g_strfreev (). */
char     **cart_catalogue_list_expressions (CartCatalogue *self, const char *words, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartMeaning, cart_meaning_free)

G_END_DECLS
