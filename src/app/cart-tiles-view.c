/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-view.c: the Tiles view of the window. */
#include "config.h"

#include "cart-tiles-view.h"

#include <glib/gi18n.h>

struct _CartTilesView
{
  AdwBin parent_instance;

  AdwStatusPage *status;

  CartSession *session;
};

static void cart_tiles_view_iface_init (CartViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartTilesView, cart_tiles_view, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (CART_TYPE_VIEW, cart_tiles_view_iface_init))

static void
update (CartTilesView *self)
{
  guint n = cart_table_get_n_sets (cart_session_get_table (self->session));
  /* TRANSLATORS: %u is the number of sets (boxes and expansions) on the table */
  g_autofree char *text = g_strdup_printf (g_dngettext (NULL, "%u set is on the table.", "%u sets are on the table.", n), n);

  adw_status_page_set_description (self->status, text);
}

static void
cart_tiles_view_set_session (CartView *view, CartSession *session)
{
  CartTilesView *self = CART_TILES_VIEW (view);

  self->session = g_object_ref (session);
  g_signal_connect_object (cart_session_get_table (session), "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
cart_tiles_view_dispose (GObject *object)
{
  CartTilesView *self = CART_TILES_VIEW (object);

  adw_bin_set_child (ADW_BIN (self), NULL); /* a child of the template: the bin does not see that it goes */
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_TILES_VIEW);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_tiles_view_parent_class)->dispose (object);
}

static void
cart_tiles_view_iface_init (CartViewInterface *iface)
{
  iface->set_session = cart_tiles_view_set_session;
}

static void
cart_tiles_view_class_init (CartTilesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tiles_view_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/tiles-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, status);
}

static void
cart_tiles_view_init (CartTilesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
