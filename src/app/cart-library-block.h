/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-block.h: one block of an imported page as a widget, or several that are one thing: the rows of a table, pictures in a row. */
#pragma once

#include "cart-library-text.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The block after the last one that makes one widget with the first. */
guint      cart_library_block_end (GPtrArray *blocks, guint first);

typedef gboolean (*CartLibraryLinkFunc) (GtkLabel *label, const char *uri, gpointer data);

/* Blocks [first, end) as a widget. Links are handed to func with data. */
GtkWidget *cart_library_block_new (const CartLibraryContext *context, guint first, guint end, CartLibraryLinkFunc func, gpointer data);

typedef void (*CartLibraryLabelFunc) (GtkLabel *label, gpointer data);

/* Calls func for each label of the widget that holds text of the page, in order. */
void       cart_library_block_for_labels (GtkWidget *block, CartLibraryLabelFunc func, gpointer data);

G_END_DECLS
