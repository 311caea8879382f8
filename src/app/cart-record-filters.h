/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-filters.h: which files a person is offered to open as games and positions. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the dialog's filters: files with these endings ("txt", NULL-terminated) by a name, and all files. */
void     cart_file_filters_set       (GtkFileDialog *dialog, const char *name, const char *const *endings);
/* Sets the dialog's filters: games and positions, packed ones and several in a file too; all files. */
void     cart_record_filters_set     (GtkFileDialog *dialog);
/* Whether the name (or address) ends as such files do. */
gboolean cart_record_filters_matches (const char *name);

G_END_DECLS
