/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-river.h: a second reading of the river's rules, written apart from the engine and deliberately slow: it walks the whole
 * river from its source over the list of tiles at every question.
 */
#pragma once

#include "cart-game.h"

/* Whether the river tile may lie there by edges and by the river's rules. */
gboolean simple_river_may_lie (CartGame *game, const CartTile *tile, int x, int y, int rotation, gboolean third_turn_forbidden);
