/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-shortcuts-dialog.h: the overview of keyboard shortcuts, made from the table of actions. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CART_TYPE_SHORTCUTS_DIALOG (cart_shortcuts_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CartShortcutsDialog, cart_shortcuts_dialog, CART, SHORTCUTS_DIALOG, AdwDialog)

AdwDialog *cart_shortcuts_dialog_new (void);

G_END_DECLS
