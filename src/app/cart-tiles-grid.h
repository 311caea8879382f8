/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-grid.h: the designs of the sets as pictures with their numbers, a group for each set.
 *
 * A filter hides cells, it does not make new ones. Arrows, Home, End and the page keys go through all that is shown, across the groups.
 * Signals: "activated" (CartTileEntry): a click, Enter or the space bar; "counted" (CartTileEntry, gboolean): plus or minus on a cell, or
 * the right button (minus).
 */
#pragma once

#include <gtk/gtk.h>

#include "cart-session.h"
#include "cart-tile-stock.h"

G_BEGIN_DECLS

#define CART_TYPE_TILES_GRID (cart_tiles_grid_get_type ())
G_DECLARE_FINAL_TYPE (CartTilesGrid, cart_tiles_grid, CART, TILES_GRID, GtkWidget)

void       cart_tiles_grid_set_session (CartTilesGrid *self, CartSession *session);
/* Makes a cell for each design. The stock must live until another one (or NULL) is shown. */
void       cart_tiles_grid_show        (CartTilesGrid *self, const CartTileStock *stock);
/* Shows what matches, with the numbers as they are now. */
void       cart_tiles_grid_update      (CartTilesGrid *self, const CartTileFilter *filter);
/* The cell of a design as a place for the focus, or NULL. */
GtkWidget *cart_tiles_grid_find        (CartTilesGrid *self, const char *tile);

G_END_DECLS
