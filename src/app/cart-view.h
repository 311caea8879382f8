/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-view.h: what the window asks of each of its views.
 *
 * A view is a widget with a template of its own. The window gives it the session once, shows it, and hands it the
 * addresses that belong to it. A view goes elsewhere by activating the window's actions, never by knowing other views:
 * "win.go" (an address), "win.link-gone" (an address that names nothing), "win.note" (address, as it was asked
 * for, and title of what is shown now, for the recent places), "win.search-for" (words).
 */
#pragma once

#include <gtk/gtk.h>

#include "cart-link.h"
#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_VIEW (cart_view_get_type ())
G_DECLARE_INTERFACE (CartView, cart_view, CART, VIEW, GtkWidget)

struct _CartViewInterface
{
  GTypeInterface parent;

  /* Called once, before anything else; the session outlives the view. */
  void     (*set_session) (CartView *self, CartSession *session);
  /* Shows what an address names. FALSE where the address is not the view's to show. Optional. */
  gboolean (*show_link)   (CartView *self, const CartLink *link);
  /* Prints what is shown. NULL where there is nothing to print. */
  void     (*print)       (CartView *self);
  /* Opens a game record or a position. Optional: the sandbox's. */
  void     (*open_file)   (CartView *self, GFile *file);
  /* Whether the window may close. FALSE: the view asks the person, and closes the window itself when that is answered. Optional. */
  gboolean (*may_close)   (CartView *self);
};

void     cart_view_set_session (CartView *self, CartSession *session);
gboolean cart_view_show_link   (CartView *self, const CartLink *link);
gboolean cart_view_can_print   (CartView *self);
void     cart_view_print       (CartView *self);
gboolean cart_view_can_open    (CartView *self);
void     cart_view_open_file   (CartView *self, GFile *file);
gboolean cart_view_may_close   (CartView *self);

G_END_DECLS
