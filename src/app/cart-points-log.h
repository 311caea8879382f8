/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-points-log.h: points as they were given, turn by turn, each term with its rule; the same for final scoring, as a preview or step
 * by step; and all of it by kind. */
#pragma once

#include <adwaita.h>

#include "cart-sandbox.h"

G_BEGIN_DECLS

#define CART_TYPE_POINTS_LOG (cart_points_log_get_type ())
G_DECLARE_FINAL_TYPE (CartPointsLog, cart_points_log, CART, POINTS_LOG, AdwBin)

/* Reads the game of the sandbox again; what was there before and still is stays as it is. */
void       cart_points_log_update (CartPointsLog *self, CartSandbox *sandbox);

/* "5 tiles × 2" as a link to its rule, and so on, in Pango markup; free with g_free (). The links are for cart_points_link_cb (). */
char      *cart_points_markup     (const CartTerm *terms, guint n_terms);
/* For "activate-link" of a label: goes to the rule. */
gboolean   cart_points_link_cb    (GtkLabel *label, const char *uri, gpointer user_data);

/* Signals:
 *   "shown" (gpointer event): a const CartEvent of final scoring that a step shows; NULL: none any more
 */

G_END_DECLS
