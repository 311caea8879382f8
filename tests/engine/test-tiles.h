/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tiles.h: tile sets for the engine's tests, without files: the printed ones of tiles.inc, and tiles made for a test. */
#pragma once

#include "cart-game.h"

/* A set of tiles.inc by its id; made anew at each call. "abbot-c2" is a set without tiles. Fails the test if there is none. */
CartSet  *test_set            (const char *id);
/* An empty set of Carcassonne with rule modules, separated by blanks. */
CartSet  *test_set_new        (const char *id, const char *rules);
/* Adds a design. `segments` as in tiles.inc; flags as there, and "cells 2" (places then read "1:N"). */
CartTile *test_add_tile       (CartSet *set, const char *id, guint count, guint start_copies, const char *flags, const char *segments);
/* A game of sets ("base-c2 river-2-c2*2") with options ("small-city=half fields=false" or NULL). */
CartGame *test_game           (const char *sets, const char *options, guint n_players, guint64 seed, CartGameFlags flags);
/* Likewise of sets that the test made (references are not taken over). */
CartGame *test_game_of        (CartSet **sets, guint n_sets, const char *options, guint n_players, guint64 seed, CartGameFlags flags);
