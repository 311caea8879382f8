/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-query.h: what lies on the table, as table sheets are asked for it: by the window's thread once, read by a worker. */
#pragma once

#include "cart-session.h"
#include "present/cart-table-sheet.h"

G_BEGIN_DECLS

typedef struct {
  char **sets;         /* with their copies, and subjects that have no set */
  char *edition;       /* whose rules are followed, or NULL */
  GHashTable *options; /* of each game, by its id: name -> value */
} CartSheetQuery;

CartSheetQuery *cart_sheet_query_new  (CartSession *session);
void            cart_sheet_query_free (CartSheetQuery *query);
/* A sheet for each game of which there are sets, of CartTableSheet; NULL with an error. */
GPtrArray      *cart_sheet_query_read (const CartSheetQuery *query, CartCatalogue *catalogue, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartSheetQuery, cart_sheet_query_free)

G_END_DECLS
