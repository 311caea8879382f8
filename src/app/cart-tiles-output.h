/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-output.h: the distribution of tiles on paper and in files. */
#pragma once

#include <gtk/gtk.h>

#include "cart-session.h"
#include "cart-tile-stock.h"

G_BEGIN_DECLS

typedef struct _CartTilesSheet CartTilesSheet;

/* The entries that match, by set, as a sheet of pages. It keeps what it needs of the stock. */
CartTilesSheet    *cart_tiles_sheet_new     (CartSession *session, const CartTileStock *stock, const CartTileFilter *filter);
void               cart_tiles_sheet_free    (CartTilesSheet *self);
/* How many pictures it shows: a design whose copies do not all look alike has one for each look, while none of them is gone. */
guint              cart_tiles_sheet_n_pictures (const CartTilesSheet *self);
/* Lays it out on pages of width by height points, at first A4; returns their number. */
guint              cart_tiles_sheet_lay_out (CartTilesSheet *self, double width, double height);
void               cart_tiles_sheet_draw    (CartTilesSheet *self, cairo_t *cr, guint page);
/* As SVG, PNG or PDF by the name's end; in any thread. FALSE and an error that names the file; nothing is lost then. */
gboolean           cart_tiles_sheet_export  (CartTilesSheet *self, const char *path, GError **error);
/* The sheet as something to print, see cart_print_run (). Takes the sheet over. */
GtkPrintOperation *cart_tiles_sheet_print   (CartTilesSheet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartTilesSheet, cart_tiles_sheet_free)

G_END_DECLS
