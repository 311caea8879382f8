/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-versions.h: the same tile in other printings and other sets, side by side as pictures with their counts. */
#pragma once

#include <gtk/gtk.h>

#include "cart-session.h"

G_BEGIN_DECLS

/* How near two designs are to each other. */
typedef enum {
  CART_TILE_OTHER,  /* another layout */
  CART_TILE_NEARLY, /* the same roads, cities, rivers and fields; gardens, pennants and the like differ */
  CART_TILE_SAME,   /* the same layout with everything on it */
} CartTileLikeness;

CartTileLikeness cart_tile_compare     (const CartTile *one, const CartTile *other);

/* A picture for each design that opens it: first the tile itself. infos: of CartTileInfo. */
GtkWidget       *cart_tile_versions_new (CartSession *session, const CartTileInfo *own, GPtrArray *infos);

G_END_DECLS
