/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-align.h: lines of text that begin where the page's do.
 *
 * GTK lays the lines of a paragraph that is not of the window's direction (English in an Arabic window, where a text is not yet
 * translated) along the other side: its first line would begin where the page's lines end.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps the lines of a label along the side where the window's lines begin, whatever text it gets. */
void cart_align_start (GtkLabel *label);

G_END_DECLS
