/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-window.h: the window: the shelf beside the views, the history, and what goes from one view to another. */
#pragma once

#include <adwaita.h>

#include "cart-navigator.h"
#include "cart-session.h"
#include "cart-view.h"

G_BEGIN_DECLS

#define CART_TYPE_WINDOW (cart_window_get_type ())
G_DECLARE_FINAL_TYPE (CartWindow, cart_window, CART, WINDOW, AdwApplicationWindow)

CartWindow    *cart_window_new           (GtkApplication *application, CartSession *session);

/* Shows what an address names; a toast says so where it names nothing. */
void           cart_window_go            (CartWindow *self, const char *link);
/* Opens a game record or a position in the sandbox. */
void           cart_window_open_file     (CartWindow *self, GFile *file);
/* A line at the foot of the window, for a few seconds. */
void           cart_window_say           (CartWindow *self, const char *text);

/* Owned by the window. */
CartSession   *cart_window_get_session   (CartWindow *self);
CartNavigator *cart_window_get_navigator (CartWindow *self);
/* By name: "rules", "tiles", "together", "sheet", "sandbox"; NULL if there is none. */
CartView      *cart_window_get_view      (CartWindow *self, const char *name);
const char    *cart_window_get_view_name (CartWindow *self);

G_END_DECLS
