/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-file-drop.c: files that are dragged onto a window; see cart-file-drop.h. */
#include "config.h"

#include "cart-file-drop.h"

#include "cart-library-view.h"

/* Wiki pages go into the library, all of them in one go. */
static void
import_pages (CartWindow *window, GPtrArray *pages)
{
  CartView *view;

  if (pages->len == 0)
    return;
  cart_window_go (window, CART_LINK_SCHEME "view/library");
  view = cart_window_get_view (window, "library");
  g_ptr_array_add (pages, NULL);
  if (view != NULL)
    cart_library_view_import (CART_LIBRARY_VIEW (view), (GFile *const *) pages->pdata);
}

static gboolean
dropped_cb (CartWindow *window, const GValue *value)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) pages = g_ptr_array_new ();
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));

  for (GSList *file = g_value_get_boxed (value); file != NULL; file = file->next)
    if (cart_library_view_takes (file->data))
      g_ptr_array_add (pages, file->data);
    else
      g_ptr_array_add (files, g_object_ref (file->data));
  import_pages (window, pages);
  if (files->len == 0)
    return pages->len > 0;
  cart_window_open_file (window, files->pdata[0]);
  if (files->len > 1 && application != NULL)
    {
      CartSession *session = cart_window_get_session (window);

      for (guint i = 1; i < files->len; i++)
        {
          CartWindow *other = cart_window_new (GTK_APPLICATION (application), session);

          gtk_window_present (GTK_WINDOW (other));
          cart_window_open_file (other, files->pdata[i]);
        }
    }
  return TRUE;
}

void
cart_file_drop_install (CartWindow *window)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_return_if_fail (CART_IS_WINDOW (window));

  gtk_event_controller_set_name (GTK_EVENT_CONTROLLER (target), "file-drop");
  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
