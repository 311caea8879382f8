/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-totals.h: what the tiles on the table add up to, as a table that can be sorted and as a chart. */
#pragma once

#include <adwaita.h>

#include "cart-session.h"
#include "cart-tile-stock.h"

G_BEGIN_DECLS

#define CART_TYPE_TILE_TOTALS (cart_tile_totals_get_type ())
G_DECLARE_FINAL_TYPE (CartTileTotals, cart_tile_totals, CART, TILE_TOTALS, AdwBin)

/* A column of the table, and how it is sorted now. */
typedef enum {
  CART_TOTALS_NAME,
  CART_TOTALS_NUMBER,
  CART_TOTALS_TILES,
  CART_TOTALS_N_COLUMNS
} CartTotalsColumn;

void  cart_tile_totals_set_session (CartTileTotals *self, CartSession *session);
void  cart_tile_totals_show        (CartTileTotals *self, const CartTileStock *stock);
/* The order of the content is by what is counted, most first; a click on a heading sorts by its column. */
void  cart_tile_totals_sort        (CartTileTotals *self, CartTotalsColumn column, gboolean descending);
/* The table in the order shown: lines of fields parted by tabs, or comma-separated values (RFC 4180) with CRLF. Free with g_free (). */
char *cart_tile_totals_to_text     (CartTileTotals *self);
char *cart_tile_totals_to_csv      (CartTileTotals *self);

G_END_DECLS
