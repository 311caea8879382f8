/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-bookmarks-popover.c: the bookmarks and what was read last, as two lists. */
#include "config.h"

#include "cart-bookmarks-popover.h"

#include <glib/gi18n.h>

struct _CartBookmarksPopover
{
  GtkPopover parent_instance;

  GtkListBox *bookmarks;
  GtkListBox *recent;

  CartNavigator *navigator;
};

G_DEFINE_FINAL_TYPE (CartBookmarksPopover, cart_bookmarks_popover, GTK_TYPE_POPOVER)

static GtkWidget *
make_label (CartBookmark *bookmark)
{
  GtkWidget *label = gtk_label_new (cart_bookmark_get_title (bookmark));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (label, cart_bookmark_get_title (bookmark));
  return label;
}

static GtkWidget *
make_row (GtkWidget *child, CartBookmark *bookmark)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, cart_bookmark_get_title (bookmark),
                                  -1);
  g_object_set_data_full (G_OBJECT (row), "link", g_strdup (cart_bookmark_get_link (bookmark)), g_free);
  return row;
}

static void
remove_clicked_cb (GtkButton *button, CartBookmarksPopover *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  g_autofree char *link = g_strdup (g_object_get_data (G_OBJECT (row), "link"));

  cart_navigator_remove_bookmark (self->navigator, link);
}

static GtkWidget *
make_bookmark_row_cb (gpointer item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  const char *title = cart_bookmark_get_title (item);
  /* TRANSLATORS: %s is the title of a bookmark */
  g_autofree char *label = g_strdup_printf (_("Remove the bookmark “%s”"), title);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Remove"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked_cb), user_data);
  gtk_box_append (GTK_BOX (box), make_label (item));
  gtk_box_append (GTK_BOX (box), button);
  return make_row (box, item);
}

static GtkWidget *
make_recent_row_cb (gpointer item, gpointer user_data)
{
  return make_row (make_label (item), item);
}

static void
row_activated_cb (CartBookmarksPopover *self, GtkListBoxRow *row)
{
  g_autofree char *link = g_strdup (g_object_get_data (G_OBJECT (row), "link"));

  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", link);
}

static void
cart_bookmarks_popover_dispose (GObject *object)
{
  CartBookmarksPopover *self = CART_BOOKMARKS_POPOVER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_BOOKMARKS_POPOVER);
  g_clear_object (&self->navigator);

  G_OBJECT_CLASS (cart_bookmarks_popover_parent_class)->dispose (object);
}

static void
cart_bookmarks_popover_class_init (CartBookmarksPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_bookmarks_popover_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/bookmarks-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, CartBookmarksPopover, bookmarks);
  gtk_widget_class_bind_template_child (widget_class, CartBookmarksPopover, recent);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
cart_bookmarks_popover_init (CartBookmarksPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
cart_bookmarks_popover_set_navigator (CartBookmarksPopover *self, CartNavigator *navigator)
{
  g_return_if_fail (CART_IS_BOOKMARKS_POPOVER (self));
  g_return_if_fail (CART_IS_NAVIGATOR (navigator));

  if (!g_set_object (&self->navigator, navigator))
    return;
  gtk_list_box_bind_model (self->bookmarks, cart_navigator_get_bookmarks (navigator), make_bookmark_row_cb, self, NULL);
  gtk_list_box_bind_model (self->recent, cart_navigator_get_recent (navigator), make_recent_row_cb, self, NULL);
}
