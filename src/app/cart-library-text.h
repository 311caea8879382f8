/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-text.h: blocks of an imported page as marked-up text, with links that lead somewhere. */
#pragma once

#include "cart-library-model.h"
#include "cart-session.h"

G_BEGIN_DECLS

/* What links of a page are resolved against; all borrowed. */
typedef struct {
  CartSession *session;
  CartLibraryModel *model;
  GPtrArray *blocks; /* of the page: of CartWikiBlock */
} CartLibraryContext;

/* Bytes [start, end) of a block's text as Pango markup; free with g_free (). A link to a page that is neither in the library nor about a set is
 * only its words. Links are addresses of Cartulary, web addresses, or "#N": block N of the page. */
char *cart_library_text_markup (const CartLibraryContext *context, const CartWikiBlock *block, guint start, guint end);
/* The block that "#ANCHOR" of a page leads to, or -1. */
int   cart_library_text_find_anchor (GPtrArray *blocks, const char *anchor);

/* Places in text where needle stands, whatever the case and the accents: pairs of bytes (start, end) in an array of guint; never NULL. */
GArray *cart_library_text_find (const char *text, const char *needle);

G_END_DECLS
