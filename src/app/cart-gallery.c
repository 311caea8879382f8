/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-gallery.c: every worked example of the content; those of the sets on the table come first. */
#include "config.h"

#include "cart-gallery.h"

#include <glib/gi18n.h>

#include "cart-link.h"

struct _CartGallery
{
  AdwDialog parent_instance;

  GtkSearchEntry *entry;
  GtkListBox *list;

  CartSession *session;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CartGallery, cart_gallery, ADW_TYPE_DIALOG)

static CartExample *
example_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "example");
}

/* Whether every word that was typed stands in the example's text, its rule or its set. */
static gboolean
filter (GtkListBoxRow *row, gpointer data)
{
  CartGallery *self = data;
  CartExample *example = example_of (row);
  g_autofree char *typed = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->entry)), -1);
  g_autofree char *whole = g_strjoin (" ", example->plain, example->rule != NULL ? example->rule : "", example->subject, NULL);
  g_autofree char *folded = g_utf8_casefold (whole, -1);
  g_auto (GStrv) words = g_strsplit_set (typed, " \t", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (folded, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
add_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  CartGallery *self = data;
  CartExample *example = example_of (row), *previous = before != NULL ? example_of (before) : NULL;
  CartSubject *subject;
  GtkWidget *label;

  if (previous != NULL && strcmp (previous->subject, example->subject) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  subject = cart_session_find_subject (self->session, example->subject);
  label = gtk_label_new (subject != NULL ? subject->name : example->subject);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_top (label, before != NULL ? 18 : 6);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_widget_add_css_class (label, "heading");
  gtk_list_box_row_set_header (row, label);
}

/* The search takes Escape for itself. */
static void
stop_search_cb (CartGallery *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
search_changed_cb (CartGallery *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

static void
row_activated_cb (CartGallery *self, GtkListBoxRow *row)
{
  g_autofree char *uri = cart_link_format (CART_LINK_EXAMPLE, example_of (row)->id);
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_WINDOW);

  adw_dialog_close (ADW_DIALOG (self));
  gtk_widget_activate_action (window, "win.go", "s", uri);
}

static GtkWidget *
make_row (CartExample *example)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), example->plain);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "example", g_object_ref (example), g_object_unref);
  return row;
}

static void
examples_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartGallery) self = data;
  g_autoptr (GPtrArray) examples = cart_catalogue_query_finish (CART_CATALOGUE (source), result, NULL);

  if (examples == NULL || self->list == NULL)
    return;
  for (int on_table = 1; on_table >= 0; on_table--)
    for (guint i = 0; i < examples->len; i++)
      {
        CartExample *example = g_ptr_array_index (examples, i);

        if (cart_session_is_on_table (self->session, example->subject) == on_table)
          gtk_list_box_append (self->list, make_row (example));
      }
}

static gpointer
read_examples (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  return cart_catalogue_list_examples (catalogue, NULL, NULL, error);
}

static void
cart_gallery_dispose (GObject *object)
{
  CartGallery *self = CART_GALLERY (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  /* the list asks for headers while it is emptied */
  if (self->list != NULL)
    gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_GALLERY);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_gallery_parent_class)->dispose (object);
}

static void
cart_gallery_class_init (CartGalleryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_gallery_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/gallery.ui");
  gtk_widget_class_bind_template_child (widget_class, CartGallery, entry);
  gtk_widget_class_bind_template_child (widget_class, CartGallery, list);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
cart_gallery_init (CartGallery *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->entry, GTK_WIDGET (self));
}

AdwDialog *
cart_gallery_new (CartSession *session)
{
  CartGallery *self = g_object_new (CART_TYPE_GALLERY, NULL);

  self->session = g_object_ref (session);
  gtk_list_box_set_filter_func (self->list, filter, self, NULL);
  gtk_list_box_set_header_func (self->list, add_header, self, NULL);
  cart_catalogue_query_async (cart_session_get_catalogue (session), read_examples, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                              self->cancellable, examples_read_cb, g_object_ref (self));
  return ADW_DIALOG (self);
}
