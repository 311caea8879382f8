/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-edit.h: everything of a position that does not lie on the board, to be edited freely: whose turn it is, points, figures,
 * tokens, wares and ships of each player, who stands in the city of Carcassonne, the Count, the king and the robber, the ships face up. */
#pragma once

#include <adwaita.h>

#include "cart-sandbox.h"

G_BEGIN_DECLS

/* Why something is not legal, in words; free with g_free (). */
typedef char *(*CartSandboxReason) (const CartRefusal *refusal, gpointer data);

/* Whether the sets give the figure, or one stands there all the same. */
gboolean   cart_sandbox_edit_knows_figure (CartGame *game, CartFigureType type);

/* A dialog on the sandbox's game. Each change is one step that can be taken back, and what is changed elsewhere is shown here. What is not legal
 * and lies on no cell is listed with its reason; the data must live as long as the dialog. */
AdwDialog *cart_sandbox_edit_dialog_new   (CartSandbox *sandbox, CartSandboxReason reason, gpointer data);

G_END_DECLS
