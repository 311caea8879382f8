/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-words.h: what the Tiles view says of a tile, and about what was asked for. */
#pragma once

#include "cart-session.h"
#include "cart-tile-stock.h"

G_BEGIN_DECLS

/* "Base game (C2), tile D"; free with g_free (). */
char    *cart_tiles_word_tile    (CartSession *session, const CartTileInfo *info);
/* Whether a filter asks for anything; chips and text must be set. */
gboolean cart_tile_filter_asks   (const CartTileFilter *filter);
/* How many tiles and designs there are or fit, how many are left, and the chance to draw one: a line for each. Free with g_free (). */
char    *cart_tiles_word_answer  (const CartTileStock *stock, const CartTileFilter *filter, const CartTileCount *count, guint draws);
/* "1 start tile in its box. 1 left out.", what is not in play; "" where everything is. Free with g_free (). */
char    *cart_tiles_word_out     (guint boxed, guint out);
/* "Without city on the north side 12 tiles would fit." word: what the culprit's chip is called, or NULL. Free with g_free (). */
char    *cart_tiles_word_culprit (const CartTileFilter *filter, const CartTileCulprit *culprit, const char *word);
/* What a button says that drops the wish: "Anything north". Free with g_free (). */
char    *cart_tiles_word_drop    (const CartTileCulprit *culprit, const char *word);

G_END_DECLS
