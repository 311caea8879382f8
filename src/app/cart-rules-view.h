/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-rules-view.h: the Rules view of the window. */
#pragma once

#include <adwaita.h>

#include "cart-view.h"

G_BEGIN_DECLS

#define CART_TYPE_RULES_VIEW (cart_rules_view_get_type ())
G_DECLARE_FINAL_TYPE (CartRulesView, cart_rules_view, CART, RULES_VIEW, AdwBin)

G_END_DECLS
