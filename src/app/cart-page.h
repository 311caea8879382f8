/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-page.h: everything that a subject's page shows, read in one go in a worker. */
#pragma once

#include "catalogue/cart-catalogue.h"

G_BEGIN_DECLS

typedef struct {
  CartSubject *subject;
  GPtrArray *sets;         /* of CartSetInfo: its printings */
  GPtrArray *statements;   /* of CartStatement, without notes, in the order of the content */
  GPtrArray *questions;
  GPtrArray *interactions; /* its own, and those of other subjects about it */
  GHashTable *notes;       /* statement id -> GPtrArray of CartStatement */
  GPtrArray *mixing;       /* of CartMix */
} CartPage;

/* For cart_catalogue_query_async (): data is the address's id, a subject's, a set's, or a statement's. The error is
 * CART_CATALOGUE_ERROR_UNKNOWN where there is no such thing. */
gpointer cart_page_read (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error);
void     cart_page_free (CartPage *page);

/* The notes on a statement, or NULL. */
GPtrArray *cart_page_get_notes (CartPage *page, const char *statement);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartPage, cart_page_free)

G_END_DECLS
