/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-outline.h: the sections of a page as a list, of which the one being read is selected. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds a row for a section of the page, which the row does not keep. */
void       cart_outline_add         (GtkListBox *outline, GtkWidget *section, const char *title);
/* The section that a row stands for; owned by the page. */
GtkWidget *cart_outline_get_section (GtkListBoxRow *row);
/* Hides the rows of sections that are hidden. */
void       cart_outline_filter      (GtkListBox *outline);
/* Selects the row of the section that is read where scroller stands now; of `chosen`, if not NULL: near the end of a page a section cannot
 * come to the top. */
void       cart_outline_follow      (GtkListBox *outline, GtkScrolledWindow *scroller, GtkWidget *chosen);

G_END_DECLS
