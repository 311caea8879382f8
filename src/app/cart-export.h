/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-export.h: writing pictures and pages to where a person said in the file dialog. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Writes the file, or one a page as cart_draw_page_name () names them; in a worker thread. */
typedef gboolean (*CartExportFunc) (gpointer data, const char *path, GError **error);

typedef struct {
  const char *ending;    /* ".pdf": what a name without an ending gets */
  gboolean only;         /* there is no other kind: a name with another ending gets it too */
  guint n_pages;         /* SVG and PNG hold one page each */
  CartExportFunc write;
} CartExportJob;

/* Writes what data is about, which is destroyed afterwards. The dialog has asked about `file` alone: before any other file is overwritten (one a
 * page, or one whose name got its ending here) the person is asked. Callback gets the widget as its source. */
void  cart_export_async  (GtkWidget *widget, GFile *file, const CartExportJob *job, gpointer data, GDestroyNotify destroy,
                          GAsyncReadyCallback callback, gpointer user_data);
/* What is to be said of it, with the names of what was written; free with g_free (). NULL and an error, a whole sentence that names the file;
 * G_IO_ERROR_CANCELLED where the person did not want it after all. */
char *cart_export_finish (GAsyncResult *result, GError **error);

G_END_DECLS
