/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-set-row.h: a printing as a row that opens: what is in the box, where it appeared, and its switch "on the table". */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_SET_ROW (cart_set_row_get_type ())
G_DECLARE_FINAL_TYPE (CartSetRow, cart_set_row, CART, SET_ROW, AdwExpanderRow)

GtkWidget *cart_set_row_new          (CartSession *session, CartSetInfo *set);

/* A sentence on how a subject begins or mixes, with the content's inline tags; NULL where there is none. Free with g_free (). */
char      *cart_set_row_describe_mix (CartSession *session, CartMix *mix);

G_END_DECLS
