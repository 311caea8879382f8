/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-cell.h: a design of the Tiles view as a picture with its number and letter.
 *
 * Pictures come from the shared texture cache. What is not there yet is drawn within a share of each frame, so that a page of
 * hundreds of designs scrolls from the first moment and fills as it goes.
 */
#pragma once

#include <gtk/gtk.h>

#include "cart-tile-stock.h"

G_BEGIN_DECLS

#define CART_TYPE_TILE_CELL (cart_tile_cell_get_type ())
G_DECLARE_FINAL_TYPE (CartTileCell, cart_tile_cell, CART, TILE_CELL, GtkWidget)

#define CART_TILE_CELL_SIZE 96 /* side of a cell in logical pixels */

/* entry: lives longer than the widget. plain: the picture alone, without number and letter. */
GtkWidget           *cart_tile_cell_new       (const CartTileEntry *entry, int size, gboolean plain);
const CartTileEntry *cart_tile_cell_get_entry (CartTileCell *self);
/* The numbers of the entry may have changed; whether they have. */
gboolean             cart_tile_cell_update    (CartTileCell *self);
int                  cart_tile_cell_get_turns (CartTileCell *self);
void                 cart_tile_cell_set_turns (CartTileCell *self, int quarter_turns);
/* Shows one segment, the rest dimmed; -1: none. */
void                 cart_tile_cell_set_highlight (CartTileCell *self, int segment);
int                  cart_tile_cell_get_highlight (CartTileCell *self);
/* The segment at a point of a plain cell, in its pixels; -1: none. */
int                  cart_tile_cell_hit       (CartTileCell *self, double x, double y);
/* What a screen reader says of an entry: letter, geometry, copies; free with g_free (). */
char                *cart_tile_cell_describe  (const CartTileEntry *entry, int quarter_turns);

G_END_DECLS
