/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-edge-picker.h: a hole on the board: what lies on each of its four sides.
 *
 * Each side is any, or one of the kinds of edges in play, and looks as it does on a tile. It opens its list where it is clicked; with the
 * right button it goes on to the next kind; where it has the focus, the letter of a kind (F, R, C, W ...) chooses it, and "?", Delete or
 * Backspace choose any. "changed" is emitted when a side changes.
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/cart-tile.h"

G_BEGIN_DECLS

#define CART_TYPE_EDGE_PICKER (cart_edge_picker_get_type ())
G_DECLARE_FINAL_TYPE (CartEdgePicker, cart_edge_picker, CART, EDGE_PICKER, GtkWidget)

/* Property "hole-size": side of the hole in logical pixels; the picker is about twice as large. */

/* The kinds to choose from, ended by NONE; sides with others become any. */
void     cart_edge_picker_set_kinds (CartEdgePicker *self, const CartKind *kinds);
void     cart_edge_picker_get_edges (CartEdgePicker *self, CartKind edges[4]); /* NONE: any */
void     cart_edge_picker_set_edges (CartEdgePicker *self, const CartKind edges[4]);
/* A design that fits, shown in the hole as it would lie, and what it is called; NULL for none. It must live until another one is shown. */
void     cart_edge_picker_show_tile (CartEdgePicker *self, const CartTile *tile, int quarter_turns, const char *name);

G_END_DECLS
