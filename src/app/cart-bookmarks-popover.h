/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-bookmarks-popover.h: the bookmarks and what was read last, as two lists. */
#pragma once

#include <adwaita.h>

#include "cart-navigator.h"

G_BEGIN_DECLS

#define CART_TYPE_BOOKMARKS_POPOVER (cart_bookmarks_popover_get_type ())
G_DECLARE_FINAL_TYPE (CartBookmarksPopover, cart_bookmarks_popover, CART, BOOKMARKS_POPOVER, GtkPopover)

void cart_bookmarks_popover_set_navigator (CartBookmarksPopover *self, CartNavigator *navigator);

G_END_DECLS
