/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-image.h: one tile design as a small picture.
 *
 * The design is fetched in a worker and drawn once for each size and colour scheme. Until then, and where the layout is not recorded
 * or the id is unknown, the back of a tile is shown.
 */
#pragma once

#include <gtk/gtk.h>

#include "cart-session.h"
#include "draw/cart-draw.h"

G_BEGIN_DECLS

#define CART_TYPE_TILE_IMAGE (cart_tile_image_get_type ())
G_DECLARE_FINAL_TYPE (CartTileImage, cart_tile_image, CART, TILE_IMAGE, GtkWidget)

/* id: SET/LETTER; size: side of a cell in logical pixels. */
GtkWidget     *cart_tile_image_new      (CartSession *session, const char *id, int size);
void           cart_tile_image_set_size (CartTileImage *self, int size);

G_END_DECLS
