/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tray.h: the tray of the sandbox: the tile in hand, and all designs in play with what is left of each.
 *
 * What may be drawn next stands first, what comes later under a heading, what is used up last; each set by set.
 * A design is picked by a click, by Enter, or dragged to the board as "tile:ID". The tray changes nothing itself.
 */
#pragma once

#include <adwaita.h>

#include "cart-sandbox.h"

G_BEGIN_DECLS

#define CART_TYPE_TRAY (cart_tray_get_type ())
G_DECLARE_FINAL_TYPE (CartTray, cart_tray, CART, TRAY, AdwBin)

/* A text that names a design for a person and a screen reader ("City north ..."); free with g_free (). */
typedef char *(*CartTrayDescribe) (const CartTile *tile, gpointer user_data);

void cart_tray_set_sandbox  (CartTray *self, CartSandbox *sandbox);
/* The name of a set for a heading; free with g_free (). */
typedef char *(*CartTrayNameSet)  (const char *set, gpointer user_data);
void cart_tray_set_describe (CartTray *self, CartTrayDescribe describe, CartTrayNameSet name_set, gpointer user_data);
/* Reads the game again: designs, what is left, the tile in hand. */
void cart_tray_update       (CartTray *self);
/* The tile in hand as it will lie: shown large on top. NULL: none. Quarter turns. */
void cart_tray_set_hand     (CartTray *self, const CartTile *tile, int rotation);
/* Whether the numbers of what is left are shown. */
void cart_tray_set_show_left(CartTray *self, gboolean show);

/* Marks the designs that fit a hole (owned by the game); NULL: no hole is pointed at. */
void cart_tray_set_fits     (CartTray *self, const CartTile *const *tiles, guint n);

/* Shows only these designs, which fit a place that was chosen, under the title; tiles NULL: all of them again. */
void cart_tray_filter       (CartTray *self, const CartTile *const *tiles, guint n, const char *title);

/* Signals:
 *   "picked" (gpointer tile): a CartTile of the game
 *   "turned" (int quarter_turns): the tile in hand is to be turned, 1 or -1
 *   "draw" (): draw from the pile
 *   "unfiltered" (): all designs are to be shown again
 */

G_END_DECLS
