/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-pages.h: the table sheet on paper: broken into pages, drawn with pango.
 *
 * For print and for files alike. Sizes are points (A4 is 595.28 by 841.89). Use it from one thread at a time.
 */
#pragma once

#include "draw/cart-draw.h"
#include "present/cart-table-sheet.h"

G_BEGIN_DECLS

typedef struct _CartSheetPages CartSheetPages;

CartSheetPages *cart_sheet_pages_new     (CartCatalogue *catalogue, const CartTableSheet *sheet, double width, double height, double margin);
void            cart_sheet_pages_free    (CartSheetPages *pages);
guint           cart_sheet_pages_n_pages (const CartSheetPages *pages);
/* Draws a page (from 0) with its upper left corner at the origin. */
void            cart_sheet_pages_draw    (cairo_t *cr, guint page, gpointer pages);

/* Writes the sheet as A4 pages to a file whose name ends in .pdf, .svg or .png. */
gboolean        cart_table_sheet_export  (CartCatalogue *catalogue, const CartTableSheet *sheet, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartSheetPages, cart_sheet_pages_free)

G_END_DECLS
