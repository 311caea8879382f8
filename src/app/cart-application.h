/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-application.h: the program: its session, its windows, and what is opened from outside.
 *
 * Opens .cartulary files (games and positions) and addresses such as cartulary:rule/base.city-complete.
 */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_APPLICATION (cart_application_get_type ())
G_DECLARE_FINAL_TYPE (CartApplication, cart_application, CART, APPLICATION, AdwApplication)

CartApplication *cart_application_new         (void);
/* Owned by the application; there from startup on. */
CartSession     *cart_application_get_session (CartApplication *self);

G_END_DECLS
