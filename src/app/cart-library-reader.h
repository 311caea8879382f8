/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-reader.h: an imported page to read: its text, its headings as an outline, and finding words in it. */
#pragma once

#include "cart-library-text.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define CART_TYPE_LIBRARY_READER (cart_library_reader_get_type ())
G_DECLARE_FINAL_TYPE (CartLibraryReader, cart_library_reader, CART, LIBRARY_READER, AdwBin)

void     cart_library_reader_set_session (CartLibraryReader *self, CartSession *session);
/* Shows a page: takes the blocks. */
void     cart_library_reader_show        (CartLibraryReader *self, CartLibraryPage *page, GPtrArray *blocks);
/* Nothing is shown any more. */
void     cart_library_reader_clear       (CartLibraryReader *self);
/* The page shown, or NULL. */
CartLibraryPage *cart_library_reader_get_page (CartLibraryReader *self);
/* Goes to a block and marks it; -1: to the top. FALSE where there is none of that number. */
gboolean cart_library_reader_go          (CartLibraryReader *self, int block);
/* What the block is called in a history: the heading above it, or NULL. Owned by the reader. */
const char *cart_library_reader_get_heading (CartLibraryReader *self, int block);
/* Opens the field for words to find on the page. */
void     cart_library_reader_find        (CartLibraryReader *self);

G_END_DECLS
