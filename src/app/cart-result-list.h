/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-result-list.h: results of a search as a model with sections, one for each group. */
#pragma once

#include <gtk/gtk.h>

#include "cart-result.h"

G_BEGIN_DECLS

#define CART_TYPE_RESULT_LIST (cart_result_list_get_type ())
G_DECLARE_FINAL_TYPE (CartResultList, cart_result_list, CART, RESULT_LIST, GObject)

CartResultList *cart_result_list_new (void);
/* Shows other results: of CartResult, those of a group together; a reference is taken. NULL for none. */
void            cart_result_list_set (CartResultList *self, GPtrArray *results);

G_END_DECLS
