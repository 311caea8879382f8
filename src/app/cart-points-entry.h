/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-points-entry.h: points that were given, as an item of a list. */
#pragma once

#include <glib-object.h>

#include "engine/cart-game.h"

G_BEGIN_DECLS

#define CART_TYPE_POINTS_ENTRY (cart_points_entry_get_type ())
G_DECLARE_FINAL_TYPE (CartPointsEntry, cart_points_entry, CART, POINTS_ENTRY, GObject)

/* terms: event->n_terms of them; both are copied. */
CartPointsEntry *cart_points_entry_new       (const CartEvent *event, const CartTerm *terms);

/* Owned by the entry. */
const CartEvent *cart_points_entry_get_event (CartPointsEntry *self);
const CartTerm  *cart_points_entry_get_terms (CartPointsEntry *self);

/* Whether it is the first one of its turn that is listed, so that it names the turn. Property "heads". */
gboolean         cart_points_entry_get_heads (CartPointsEntry *self);
void             cart_points_entry_set_heads (CartPointsEntry *self, gboolean heads);

/* Whether both are of the same turn; and whether the entry is of that event. */
gboolean         cart_points_entry_same_turn (CartPointsEntry *self, CartPointsEntry *other);
gboolean         cart_points_entry_is_of     (CartPointsEntry *self, const CartEvent *event);

G_END_DECLS
