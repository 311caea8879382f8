/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-shelf.c: the sidebar: games and their sets, each with a switch "on the table". */
#include "config.h"

#include "cart-shelf.h"

struct _CartShelf
{
  AdwBin parent_instance;

  GtkListBox *list;

  CartSession *session;
};

G_DEFINE_FINAL_TYPE (CartShelf, cart_shelf, ADW_TYPE_BIN)

static void
cart_shelf_dispose (GObject *object)
{
  CartShelf *self = CART_SHELF (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_SHELF);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_shelf_parent_class)->dispose (object);
}

static void
cart_shelf_class_init (CartShelfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_shelf_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/shelf.ui");
  gtk_widget_class_bind_template_child (widget_class, CartShelf, list);
}

static void
cart_shelf_init (CartShelf *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
cart_shelf_set_session (CartShelf *self, CartSession *session)
{
  g_return_if_fail (CART_IS_SHELF (self));
  g_return_if_fail (CART_IS_SESSION (session));

  g_set_object (&self->session, session);
}
