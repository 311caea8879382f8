/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-image.h: one tile design, or a figure, as a small picture.
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
GtkWidget     *cart_tile_image_new    (CartSession *session, const char *id, int size);

/* A figure as a picture of `size` logical pixels; name is what it is called, for a screen reader. */
GtkWidget     *cart_figure_image_new  (const char *type, const char *name, int size);

G_END_DECLS
