/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-worth-dialog.h: what one feature is worth, without a board: now and at the end, with the terms and their rules. */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_WORTH_DIALOG (cart_worth_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CartWorthDialog, cart_worth_dialog, CART, WORTH_DIALOG, AdwDialog)

AdwDialog *cart_worth_dialog_new        (CartSession *session);
/* Points shown, -1 where the feature cannot be (completed, or at the end); for tests. */
int        cart_worth_dialog_get_points (CartWorthDialog *self, gboolean complete);

G_END_DECLS
