/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-private.h: parts of the table sheet for each other. */
#pragma once

#include "present/cart-table-sheet.h"

G_BEGIN_DECLS

/* Fills sheet->tiles. left_out: gets the tiles that are out of the game, id (owned) -> GUINT_TO_POINTER (copies). */
void cart_sheet_count_tiles (CartCatalogue *catalogue, CartTableSheet *sheet, GHashTable *left_out);

G_END_DECLS
