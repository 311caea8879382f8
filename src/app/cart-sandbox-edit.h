/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-edit.h: everything of a position that does not lie on the board, to be edited freely: whose turn it is, points, figures and
 * goods of each player, the Count's district, the king and the robber. */
#pragma once

#include <adwaita.h>

#include "cart-sandbox.h"

G_BEGIN_DECLS

/* A dialog on the sandbox's game. Each change is one step that can be taken back. */
AdwDialog *cart_sandbox_edit_dialog_new (CartSandbox *sandbox);

G_END_DECLS
