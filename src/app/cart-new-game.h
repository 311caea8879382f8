/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-new-game.h: who plays a new game of the sandbox.
 *
 * Players sit around the table in an order; one of them begins, or whom the lot says. Who played last plays again: the players of the board,
 * so that a file of four stays a game of four, and at the first start those that the settings kept.
 */
#pragma once

#include "cart-sandbox.h"
#include "cart-session.h"

G_BEGIN_DECLS

#define CART_NEW_GAME_BY_LOT (-1)

/* For how many the sets have figures together, as far as the content says so; else as many as there are colours. */
guint     cart_new_game_most_players (CartSession *session, const char *const *sets);

/* The colours of those who sit at the table, known ones and each once, `most` of them at the most; *first is who begins, or
 * CART_NEW_GAME_BY_LOT. Free with g_strfreev (). */
GStrv     cart_new_game_dup_seats    (CartSession *session, CartSandbox *sandbox, guint most, int *first);
/* Keeps them for the next time. */
void      cart_new_game_keep         (CartSession *session, const char *const *seats, int first);

/* The turn order that this makes, which the seed decides where it is by lot. Free with g_strfreev (). */
GStrv     cart_new_game_dup_order    (const char *const *seats, int first, guint64 seed);

/* A seed that a person can tell another one. */
guint64   cart_new_game_draw_seed    (void);

G_END_DECLS
