/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-feature-card.h: what the sandbox tells of the feature pointed at: kind, tiles, open places, who stands on it, who holds it and why,
 * and what it is worth now and at the end, term by term, each with its rule. */
#pragma once

#include <adwaita.h>

#include "engine/cart-game.h"

G_BEGIN_DECLS

#define CART_TYPE_FEATURE_CARD (cart_feature_card_get_type ())
G_DECLARE_FINAL_TYPE (CartFeatureCard, cart_feature_card, CART, FEATURE_CARD, AdwBin)

/* Shows a feature as it is now, by its id; G_MAXUINT32 hides the card. players: colours, NULL-terminated; nothing is kept. */
void cart_feature_card_show        (CartFeatureCard *self, CartGame *game, guint32 feature, const char *const *players);
/* Whether it tells what the feature is worth. */
void cart_feature_card_set_show_points (CartFeatureCard *self, gboolean show);

G_END_DECLS
