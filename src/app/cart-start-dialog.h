/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-start-dialog.h: how the game begins, chosen among what the sets of the games on the table allow. */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_START_DIALOG (cart_start_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CartStartDialog, cart_start_dialog, CART, START_DIALOG, AdwDialog)

AdwDialog *cart_start_dialog_new (CartSession *session);

G_END_DECLS
