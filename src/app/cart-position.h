/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-position.h: a position file as a board to draw and as sentences: what lies there, and what is expected to come out.
 *
 * Everything as the file tells it: the tiles of the setup and of the moves, and the figures where they were placed (the picture of
 * an example shows them before they go home).
 */
#pragma once

#include "cart-session.h"
#include "draw/cart-draw.h"
#include "record/cart-record.h"

G_BEGIN_DECLS

typedef struct _CartPosition CartPosition;

/* Reads JSON and looks the tiles up in the catalogue; blocks. NULL with an error. */
CartPosition        *cart_position_new       (CartCatalogue *catalogue, const char *json, GError **error);
CartPosition        *cart_position_ref       (CartPosition *self);
void                 cart_position_unref     (CartPosition *self);

/* Owned by the position. */
const CartDrawBoard *cart_position_get_board (CartPosition *self);
/* What is expected: "Red gets 3 points for the city.", one sentence a line; "" where the file expects nothing. Free with g_free (). */
char                *cart_position_describe_result (CartPosition *self, CartSession *session);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartPosition, cart_position_unref)

G_END_DECLS
