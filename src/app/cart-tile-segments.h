/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-segments.h: the segments of a design as a list: what each is, where it lies, what it carries and touches. A small
 * picture before each row shows it on the tile.
 *
 * The row under the pointer, or with the focus, is told by "pointed" (int: the segment, or -1 for none), so that the picture beside it can
 * show the segment; the picture can point at a row in turn.
 */
#pragma once

#include <gtk/gtk.h>

#include "cart-session.h"
#include "cart-tile-stock.h"

G_BEGIN_DECLS

#define CART_TYPE_TILE_SEGMENTS (cart_tile_segments_get_type ())
G_DECLARE_FINAL_TYPE (CartTileSegments, cart_tile_segments, CART, TILE_SEGMENTS, GtkWidget)

/* The entry must live as long as the widget, and have a layout. */
GtkWidget *cart_tile_segments_new       (CartSession *session, const CartTileEntry *entry);
/* Tells and shows the places as the tile lies. */
void       cart_tile_segments_set_turns (CartTileSegments *self, int quarter_turns);
/* Marks the row of a segment; -1: none. "pointed" is not emitted. */
void       cart_tile_segments_point     (CartTileSegments *self, int segment);

G_END_DECLS
