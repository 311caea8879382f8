/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-totals.h: what the tiles on the table add up to, as a table that can be sorted and as a chart. */
#pragma once

#include <adwaita.h>

#include "cart-session.h"
#include "cart-tile-stock.h"

G_BEGIN_DECLS

#define CART_TYPE_TILE_TOTALS (cart_tile_totals_get_type ())
G_DECLARE_FINAL_TYPE (CartTileTotals, cart_tile_totals, CART, TILE_TOTALS, AdwBin)

void  cart_tile_totals_set_session (CartTileTotals *self, CartSession *session);
void  cart_tile_totals_show        (CartTileTotals *self, const CartTileStock *stock);
/* The table in the order shown: lines of fields parted by tabs, or comma-separated values (RFC 4180) with CRLF. Free with g_free (). */
char *cart_tile_totals_to_text     (CartTileTotals *self);
char *cart_tile_totals_to_csv      (CartTileTotals *self);

G_END_DECLS
