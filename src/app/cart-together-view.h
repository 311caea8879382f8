/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-together-view.h: the Together view of the window. */
#pragma once

#include <adwaita.h>

#include "cart-view.h"

G_BEGIN_DECLS

#define CART_TYPE_TOGETHER_VIEW (cart_together_view_get_type ())
G_DECLARE_FINAL_TYPE (CartTogetherView, cart_together_view, CART, TOGETHER_VIEW, AdwBin)

G_END_DECLS
