/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-panel.h: beside the board: what may be done now, the feature pointed at, players and the log of points.
 *
 * The panel reads the game and changes nothing; what is chosen comes out as a signal. Each term links to its rule.
 */
#pragma once

#include <adwaita.h>

#include "cart-sandbox.h"

G_BEGIN_DECLS

#define CART_TYPE_SANDBOX_PANEL (cart_sandbox_panel_get_type ())
G_DECLARE_FINAL_TYPE (CartSandboxPanel, cart_sandbox_panel, CART, SANDBOX_PANEL, AdwBin)

void cart_sandbox_panel_set_sandbox (CartSandboxPanel *self, CartSandbox *sandbox);
/* Reads the game again. */
void cart_sandbox_panel_update      (CartSandboxPanel *self);
/* Whose turn it is and what is to be done; owned by the panel. */
const char *cart_sandbox_panel_get_turn_text (CartSandboxPanel *self);
/* The feature pointed at, or G_MAXUINT32: nothing. */
void cart_sandbox_panel_set_feature (CartSandboxPanel *self, guint32 feature);
/* Below the turn: one sentence, the rule behind it (its statement's id and text, which become a link), and more in smaller letters, such as
 * what fits a hole. Each may be NULL. */
void cart_sandbox_panel_set_hint    (CartSandboxPanel *self, const char *hint, const char *rule, const char *rule_text, const char *more);
/* What may be done now, with the key's number for each: 0 for doing without, -1 where it has none. Copied. */
void cart_sandbox_panel_set_choices (CartSandboxPanel *self, const CartAction *actions, const int *numbers, guint n);
/* Whether what features would be worth is shown. */
void cart_sandbox_panel_set_show_points (CartSandboxPanel *self, gboolean show);

/* In free editing no turn is told and nothing offered. */
void cart_sandbox_panel_set_free    (CartSandboxPanel *self, gboolean free);
/* Everything that is not legal, with its reason in words; n may be 0. Copied. */
void cart_sandbox_panel_set_wrong (CartSandboxPanel *self, const CartRefusal *refusals, const char *const *texts, guint n);

/* Places that are compared for the tile in hand, each in words; n may be 0. Copied. */
void cart_sandbox_panel_set_compared (CartSandboxPanel *self, const char *const *texts, guint n);

/* Signals:
 *   "chosen" (gpointer action): a const CartAction that the actor may do now
 *   "considered" (gpointer action): the same, looked at; NULL: none any more
 *   "shown" (gpointer event): a const CartEvent that a step of final scoring shows; NULL: none any more
 *   "wrong" (int x, int y): a thing that is not legal was chosen from the list: its cell
 *   "compared" (guint index): one of the places compared was chosen
 */

G_END_DECLS
