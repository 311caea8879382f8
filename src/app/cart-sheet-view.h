/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-view.h: the Sheet view of the window. */
#pragma once

#include <adwaita.h>

#include "cart-view.h"

G_BEGIN_DECLS

#define CART_TYPE_SHEET_VIEW (cart_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (CartSheetView, cart_sheet_view, CART, SHEET_VIEW, AdwBin)

/* Writes the sheet that is shown as PDF, on the paper that is usual here; ".pdf" is added where it lacks, as cart_export_async () does. A toast
 * tells the end. */
void               cart_sheet_view_save          (CartSheetView *self, GFile *file);
/* The sheet that is shown as a print operation that has not begun; NULL where none is shown. */
GtkPrintOperation *cart_sheet_view_prepare_print (CartSheetView *self);

G_END_DECLS
