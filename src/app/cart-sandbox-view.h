/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-view.h: the Sandbox view of the window. */
#pragma once

#include <adwaita.h>

#include "cart-view.h"

G_BEGIN_DECLS

#define CART_TYPE_SANDBOX_VIEW (cart_sandbox_view_get_type ())
G_DECLARE_FINAL_TYPE (CartSandboxView, cart_sandbox_view, CART, SANDBOX_VIEW, AdwBin)

G_END_DECLS
