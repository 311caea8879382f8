/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-shelf.h: the sidebar: games and their sets, each with a switch "on the table". */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_SHELF (cart_shelf_get_type ())
G_DECLARE_FINAL_TYPE (CartShelf, cart_shelf, CART, SHELF, AdwBin)

/* Called once; the session outlives the shelf. */
void cart_shelf_set_session (CartShelf *self, CartSession *session);

G_END_DECLS
