/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-details.h: everything about one design: large and turnable, segment by segment, where else it is, what is said about it. */
#pragma once

#include <adwaita.h>

#include "cart-session.h"
#include "cart-tile-stock.h"

G_BEGIN_DECLS

#define CART_TYPE_TILE_DETAILS (cart_tile_details_get_type ())
G_DECLARE_FINAL_TYPE (CartTileDetails, cart_tile_details, CART, TILE_DETAILS, AdwBin)

void                 cart_tile_details_set_session (CartTileDetails *self, CartSession *session, CartTally *tally);
/* entry: of a stock that lives until another entry, or NULL, is shown. */
void                 cart_tile_details_show        (CartTileDetails *self, const CartTileEntry *entry);
const CartTileEntry *cart_tile_details_get_entry   (CartTileDetails *self);
/* The numbers of the entry have changed. */
void                 cart_tile_details_update      (CartTileDetails *self);

G_END_DECLS
