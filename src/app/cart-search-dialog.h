/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-search-dialog.h: one search over everything, with results as one types. */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_SEARCH_DIALOG (cart_search_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CartSearchDialog, cart_search_dialog, CART, SEARCH_DIALOG, AdwDialog)

/* words: what to search for at once, or NULL. */
AdwDialog *cart_search_dialog_new       (CartSession *session, const char *words);
/* Puts letters behind what is typed: those that come before the dialog has the focus. */
void       cart_search_dialog_type      (CartSearchDialog *self, const char *letters);
/* Whether the results are not yet those of what is typed; for tests. */
gboolean   cart_search_dialog_is_busy   (CartSearchDialog *self);
/* The results shown; owned by the dialog. */
GListModel *cart_search_dialog_get_results (CartSearchDialog *self);

G_END_DECLS
