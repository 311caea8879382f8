/* SPDX-License-Identifier: GPL-3.0-or-later */
/* demo-sets.h: the demonstration sets of Gold Rush and South Seas, read from the content; and a random player that
 * chooses among kinds of action first, so that many places for a tent do not crowd out the rest.
 */
#pragma once

#include "engine/cart-game.h"
#include "engine/cart-random.h"

/* "gold-rush" or "south-seas": the demonstration set, read anew. */
CartSet          *demo_set    (const char *game);
/* A game of its demonstration set. `options` is "name=value" or NULL. */
CartGame         *demo_game   (const char *game, const char *option, guint n_players, guint64 seed, CartGameFlags flags);
/* One of the actions that may be done now; valid until the next call. */
const CartAction *demo_choose (CartGame *game, CartRandom *random);

/* Plays a game from its beginning to its end. */
void              demo_play   (CartGame *game, guint64 seed);
/* So many games, shared among two to five players; `check` looks at each when it is over. */
void              demo_play_many (const char *game, guint n, void (*check) (CartGame *game, gpointer data), gpointer data);
/* Plays some games, takes all their steps back and does them again: every position must be the one that it was. */
void              demo_assert_undo (CartGame *game);
