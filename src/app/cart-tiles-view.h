/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-view.h: the Tiles view of the window. */
#pragma once

#include <adwaita.h>

#include "cart-view.h"

G_BEGIN_DECLS

#define CART_TYPE_TILES_VIEW (cart_tiles_view_get_type ())
G_DECLARE_FINAL_TYPE (CartTilesView, cart_tiles_view, CART, TILES_VIEW, AdwBin)

G_END_DECLS
