/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-new-game-dialog.h: what a new game of the sandbox begins with: how many play, their colours, who begins, the seed.
 *
 * Signal "start" (GStrv players in turn order, guint64 seed): the person wants it; what they chose is kept for the next time.
 */
#pragma once

#include <adwaita.h>

#include "cart-new-game.h"

G_BEGIN_DECLS

#define CART_TYPE_NEW_GAME_DIALOG (cart_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CartNewGameDialog, cart_new_game_dialog, CART, NEW_GAME_DIALOG, AdwDialog)

/* sets: those that would be played, their ids, not NULL. */
AdwDialog *cart_new_game_dialog_new (CartSession *session, CartSandbox *sandbox, const char *const *sets);

G_END_DECLS
