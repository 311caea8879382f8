/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-navigator.h: where a window is, was and may return to.
 *
 * A history of addresses (cart-link.h) with back and forward, as in a browser; bookmarks and the things read last are
 * kept in GSettings and so outlive the program. The window listens to "visit" and shows what the address names.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CART_TYPE_BOOKMARK (cart_bookmark_get_type ())
G_DECLARE_FINAL_TYPE (CartBookmark, cart_bookmark, CART, BOOKMARK, GObject)

const char    *cart_bookmark_get_link        (CartBookmark *self);
const char    *cart_bookmark_get_title       (CartBookmark *self);

#define CART_TYPE_NAVIGATOR (cart_navigator_get_type ())
G_DECLARE_FINAL_TYPE (CartNavigator, cart_navigator, CART, NAVIGATOR, GObject)

#define CART_NAVIGATOR_MAX_HISTORY 200
#define CART_NAVIGATOR_MAX_RECENT 20
#define CART_NAVIGATOR_MAX_BOOKMARKS 500

/* settings: where bookmarks and recent places are kept, or NULL. */
CartNavigator *cart_navigator_new            (GSettings *settings);

/* Goes to an address: what lay ahead is forgotten, "visit" is emitted. */
void           cart_navigator_go             (CartNavigator *self, const char *link);
/* Notes that the window already is at an address, without "visit". */
void           cart_navigator_note           (CartNavigator *self, const char *link);
void           cart_navigator_back           (CartNavigator *self);
void           cart_navigator_forward        (CartNavigator *self);
gboolean       cart_navigator_can_go_back    (CartNavigator *self);
gboolean       cart_navigator_can_go_forward (CartNavigator *self);
/* The present address, or NULL; owned by the navigator. */
const char    *cart_navigator_get_current    (CartNavigator *self);
/* Takes an address that names nothing any more out of the history and the recent places; bookmarks stay until
 * the person removes them. */
void           cart_navigator_forget         (CartNavigator *self, const char *link);

/* Says what the thing at an address is called: from then on it counts as read. */
void           cart_navigator_set_title      (CartNavigator *self, const char *link, const char *title);

gboolean       cart_navigator_is_bookmarked  (CartNavigator *self, const char *link);
void           cart_navigator_add_bookmark   (CartNavigator *self, const char *link, const char *title);
void           cart_navigator_remove_bookmark(CartNavigator *self, const char *link);
/* Models of CartBookmark, newest first; owned by the navigator. */
GListModel    *cart_navigator_get_bookmarks  (CartNavigator *self);
GListModel    *cart_navigator_get_recent     (CartNavigator *self);

G_END_DECLS
