/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-preferences-dialog.h: how the program looks and whose rules it follows. */
#pragma once

#include <adwaita.h>

#include "cart-session.h"

G_BEGIN_DECLS

#define CART_TYPE_PREFERENCES_DIALOG (cart_preferences_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CartPreferencesDialog, cart_preferences_dialog, CART, PREFERENCES_DIALOG, AdwPreferencesDialog)

AdwDialog *cart_preferences_dialog_new (CartSession *session);

G_END_DECLS
