/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-variants.h: the copies of a design side by side, where they do not all look alike. */
#pragma once

#include <gtk/gtk.h>

#include "cart-session.h"

G_BEGIN_DECLS

/* One picture for each variant, with the number of its copies and what sets them apart. The tile must live as long as the widget. */
GtkWidget *cart_tile_variants_new (CartSession *session, const char *game, const CartTile *tile);

G_END_DECLS
