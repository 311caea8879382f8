/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-edge-picker.h: a hole on the board: what lies on each of its four sides.
 *
 * Each side is any, or one of the kinds of edges in play. "changed" is emitted when a side or the question whether tiles may be
 * rotated changes.
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/cart-tile.h"

G_BEGIN_DECLS

#define CART_TYPE_EDGE_PICKER (cart_edge_picker_get_type ())
G_DECLARE_FINAL_TYPE (CartEdgePicker, cart_edge_picker, CART, EDGE_PICKER, GtkWidget)

/* The kinds to choose from, ended by NONE; sides with others become any. */
void     cart_edge_picker_set_kinds (CartEdgePicker *self, const CartKind *kinds);
void     cart_edge_picker_get_edges (CartEdgePicker *self, CartKind edges[4]); /* NONE: any */
void     cart_edge_picker_set_edges (CartEdgePicker *self, const CartKind edges[4]);
/* A design that fits, shown in the hole as it would lie; NULL for none. It must live until another one is shown. */
void     cart_edge_picker_show_tile (CartEdgePicker *self, const CartTile *tile, int quarter_turns);
/* Whether only tiles as they are drawn are asked for. */
gboolean cart_edge_picker_get_fixed (CartEdgePicker *self);

G_END_DECLS
