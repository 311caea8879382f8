/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-view.h: the view of the person's own library: its pages, importing others, reading one. */
#pragma once

#include "cart-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define CART_TYPE_LIBRARY_VIEW (cart_library_view_get_type ())
G_DECLARE_FINAL_TYPE (CartLibraryView, cart_library_view, CART, LIBRARY_VIEW, AdwBin)

/* Reads files into the library (NULL-terminated), and tells in the window what came of it. */
void     cart_library_view_import  (CartLibraryView *self, GFile *const *files);
/* Asks for files to import. */
void     cart_library_view_choose  (CartLibraryView *self);
/* Whether a file's name says that it may be a wiki page, and no game or position. */
gboolean cart_library_view_takes   (GFile *file);

G_END_DECLS
