/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-test.h: what the tests of records on the engine's board share. The catalogue that holds the tiles is there while
 * record_test_run () runs.
 */
#pragma once

#include "record/cart-record-file.h"
#include "record/cart-replay.h"

/* A CartSetLookup of the compiled content. */
const CartSet *record_test_find_set     (const char *id, gpointer data, GError **error);
/* Plays the record, which must name nothing unknown; what differs is appended to `differences`. Free with cart_game_free (). */
CartGame      *record_test_replay       (const CartRecord *record, CartReplayFlags flags, GArray *differences);
/* Fails with the first difference. */
void           record_test_assert_equal (const CartRecord *record);
/* A record of a game of the sets (NULL-terminated) for two players in which nothing has been done. */
CartRecord    *record_test_new          (const char *const *sets);
/* A random game of twenty tiles, noted down move by move with what came out. */
CartRecord    *record_test_noted_game   (const char *const *sets, guint64 seed);
/* g_test_run () with the catalogue open. */
int            record_test_run          (void);
