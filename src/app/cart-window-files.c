/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-window-files.c: the window's actions that ask for files; see cart-window-files.h. */
#include "config.h"

#include "cart-window-files.h"

#include "cart-library-view.h"
#include "cart-record-filters.h"

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file != NULL)
    cart_window_open_file (self, file);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    cart_window_say (self, error->message);
}

void
cart_window_open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  cart_record_filters_set (dialog);
  gtk_file_dialog_open (dialog, GTK_WINDOW (widget), NULL, opened_cb, g_object_ref (widget));
}

void
cart_window_import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);

  if (cart_session_get_state (cart_window_get_session (self)) != CART_SESSION_READY)
    return;
  if (g_strcmp0 (cart_window_get_view_name (self), "library") != 0)
    cart_window_go (self, CART_LINK_SCHEME "view/library");
  cart_library_view_choose (CART_LIBRARY_VIEW (cart_window_get_view (self, "library")));
}
