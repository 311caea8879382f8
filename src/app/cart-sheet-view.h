/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-view.h: the Sheet view of the window. */
#pragma once

#include <adwaita.h>

#include "cart-view.h"

G_BEGIN_DECLS

#define CART_TYPE_SHEET_VIEW (cart_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (CartSheetView, cart_sheet_view, CART, SHEET_VIEW, AdwBin)

G_END_DECLS
