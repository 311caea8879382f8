/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-options-dialog.h: the ways of playing that the sandbox's position follows: editions' rules, variants and house rules.
 *
 * A change plays the same moves again by the other rule.
 */
#pragma once

#include <adwaita.h>

#include "cart-sandbox.h"
#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_OPTIONS_DIALOG (cart_options_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CartOptionsDialog, cart_options_dialog, CART, OPTIONS_DIALOG, AdwDialog)

AdwDialog *cart_options_dialog_new   (CartSession *session, CartSandbox *sandbox);

/* Options of the game that differ from the program's default, one a line, by their short names; NULL if none. Free with g_free (). */
char      *cart_options_describe     (CartGame *game);

G_END_DECLS
