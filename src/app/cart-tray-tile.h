/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tray-tile.h: one design in the tray: its picture, and in a badge how many copies are left. */
#pragma once

#include <gtk/gtk.h>

#include "engine/cart-tile.h"

G_BEGIN_DECLS

#define CART_TYPE_TRAY_TILE (cart_tray_tile_get_type ())
G_DECLARE_FINAL_TYPE (CartTrayTile, cart_tray_tile, CART, TRAY_TILE, GtkFlowBoxChild)

typedef struct {
  guint left;           /* copies not yet drawn */
  gboolean show_left;
  gboolean has_hole;    /* a free place is pointed at ... */
  gboolean fits;        /* ... and the design fits there */
  gboolean later;       /* it cannot be drawn yet */
} CartTrayState;

/* words describe the design (copied). The tile is not owned. It can be dragged as "tile:ID". */
GtkWidget      *cart_tray_tile_new       (const CartTile *tile, const char *words);
const CartTile *cart_tray_tile_get_tile  (CartTrayTile *self);
void            cart_tray_tile_set_state (CartTrayTile *self, const CartTrayState *state);
const CartTrayState *cart_tray_tile_get_state (CartTrayTile *self);

G_END_DECLS
