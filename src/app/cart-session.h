/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-session.h: what all windows of the program share.
 *
 * The settings, the table, and the catalogue once it has been opened. A view gets the session through
 * cart_view_set_session () and finds everything from there. The catalogue is NULL while it is being opened and where it
 * cannot be: the window then shows a page that says why, and no view is asked for anything.
 */
#pragma once

#include "cart-table.h"

G_BEGIN_DECLS

#define CART_TYPE_SESSION (cart_session_get_type ())
G_DECLARE_FINAL_TYPE (CartSession, cart_session, CART, SESSION, GObject)

/* settings may be NULL: then nothing is kept. */
CartSession  *cart_session_new          (GSettings *settings);
/* Owned by the session. */
GSettings    *cart_session_get_settings (CartSession *self);
CartTable    *cart_session_get_table    (CartSession *self);

G_END_DECLS
