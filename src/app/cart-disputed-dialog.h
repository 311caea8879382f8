/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-disputed-dialog.h: what the sets on the table are quarrelled over, to agree on before play.
 *
 * Ways of playing that the engine knows are choices, which set the options of the table.
 */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_DISPUTED_DIALOG (cart_disputed_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CartDisputedDialog, cart_disputed_dialog, CART, DISPUTED_DIALOG, AdwDialog)

AdwDialog *cart_disputed_dialog_new (CartSession *session);

G_END_DECLS
