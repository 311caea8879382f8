/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-example.h: a worked example: its board as a picture, what comes out, and a button that opens it in the sandbox.
 *
 * The position file is read and drawn in a worker; what comes out is the file's own expectation, which the build checks with the
 * engine.
 */
#pragma once

#include <gtk/gtk.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_EXAMPLE_BOX (cart_example_box_get_type ())
G_DECLARE_FINAL_TYPE (CartExampleBox, cart_example_box, CART, EXAMPLE_BOX, GtkWidget)

/* id of an example. Nothing is shown until it has been read. */
GtkWidget *cart_example_new (CartSession *session, const char *id);

G_END_DECLS
