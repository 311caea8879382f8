/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-view.h: the Tiles view of the window: the distribution as pictures, "what fits this hole?", totals. */
#pragma once

#include <adwaita.h>

#include "cart-tally.h"
#include "cart-view.h"

G_BEGIN_DECLS

#define CART_TYPE_TILES_VIEW (cart_tiles_view_get_type ())
G_DECLARE_FINAL_TYPE (CartTilesView, cart_tiles_view, CART, TILES_VIEW, AdwBin)

/* The ticks; owned by the view, there once it has its session. */
CartTally *cart_tiles_view_get_tally (CartTilesView *self);
/* Writes the tiles shown as a sheet, SVG, PNG or PDF by the name's end, as cart_export_async () does; what comes of it is said in the window. */
void       cart_tiles_view_export    (CartTilesView *self, GFile *file);
/* Writes the totals as CSV; what comes of it is said in the window. A file that cannot be written whole stays as it was. */
void       cart_tiles_view_save_totals (CartTilesView *self, GFile *file);
/* The tiles shown as something to print, see cart_print_run (); NULL where they are not read yet. The caller's. */
GtkPrintOperation *cart_tiles_view_prepare_print (CartTilesView *self);

G_END_DECLS
