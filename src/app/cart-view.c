/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-view.c: what the window asks of each of its views. */
#include "config.h"

#include "cart-view.h"

G_DEFINE_INTERFACE (CartView, cart_view, GTK_TYPE_WIDGET)

static void
cart_view_default_init (CartViewInterface *iface)
{
}

void
cart_view_set_session (CartView *self, CartSession *session)
{
  g_return_if_fail (CART_IS_VIEW (self));
  g_return_if_fail (CART_IS_SESSION (session));

  CART_VIEW_GET_IFACE (self)->set_session (self, session);
}

gboolean
cart_view_show_link (CartView *self, const CartLink *link)
{
  g_return_val_if_fail (CART_IS_VIEW (self), FALSE);
  g_return_val_if_fail (link != NULL, FALSE);

  return CART_VIEW_GET_IFACE (self)->show_link != NULL && CART_VIEW_GET_IFACE (self)->show_link (self, link);
}

gboolean
cart_view_can_print (CartView *self)
{
  g_return_val_if_fail (CART_IS_VIEW (self), FALSE);

  return CART_VIEW_GET_IFACE (self)->print != NULL;
}

void
cart_view_print (CartView *self)
{
  g_return_if_fail (cart_view_can_print (self));

  CART_VIEW_GET_IFACE (self)->print (self);
}

gboolean
cart_view_can_open (CartView *self)
{
  g_return_val_if_fail (CART_IS_VIEW (self), FALSE);

  return CART_VIEW_GET_IFACE (self)->open_file != NULL;
}

void
cart_view_open_file (CartView *self, GFile *file)
{
  g_return_if_fail (cart_view_can_open (self));
  g_return_if_fail (G_IS_FILE (file));

  CART_VIEW_GET_IFACE (self)->open_file (self, file);
}

gboolean
cart_view_may_close (CartView *self)
{
  CartViewInterface *iface;

  g_return_val_if_fail (CART_IS_VIEW (self), TRUE);

  iface = CART_VIEW_GET_IFACE (self);
  return iface->may_close == NULL || iface->may_close (self);
}
