/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-edge-face.h: the half of a neighbour tile that looks at a hole: its edge as the drawing has it, and the letter of its kind.
 *
 * A road comes out of its village, a city shows its wall, a river its source; a side that may be anything is the back of a tile.
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/cart-tile.h"

G_BEGIN_DECLS

#define CART_TYPE_EDGE_FACE (cart_edge_face_get_type ())
G_DECLARE_FINAL_TYPE (CartEdgeFace, cart_edge_face, CART, EDGE_FACE, GtkWidget)

/* side: of the hole on which the neighbour lies, 0 north to 3 west; size: of the hole, logical pixels. */
GtkWidget *cart_edge_face_new      (int side, int size);
void       cart_edge_face_set_size (CartEdgeFace *self, int size);
/* NONE: any. */
void       cart_edge_face_set_kind (CartEdgeFace *self, CartKind kind);

/* The letter by which keys and patterns name a kind: 'F', 'C' ..., '?' for any. */
char       cart_edge_face_letter   (CartKind kind);

G_END_DECLS
