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

/* Positions by hand. Kinds and places by name; each fails the test where the engine refuses. */
void     test_put     (CartGame *game, const char *tile, int x, int y, int rotation);   /* free editing */
void     test_stand   (CartGame *game, int player, CartFigureType type, int x, int y, const char *kind, const char *place);
void     test_begin   (CartGame *game, int player);                                     /* plays on from the position */
void     test_lay     (CartGame *game, const char *tile, int x, int y, int rotation);   /* then the figure is asked for */
void     test_figure  (CartGame *game, CartFigureType type, const char *kind, const char *place);
void     test_pass    (CartGame *game);
void     test_turn    (CartGame *game, const char *tile, int x, int y, int rotation);   /* lays and passes */
/* Why the actor may not put the figure on the tile just laid, or NULL if he may. */
const char *test_figure_refused (CartGame *game, CartFigureType type, const char *kind, const char *place);
const char *test_refused (CartGame *game, const CartAction *action);
/* Events from an index on, sorted: "0 city 8; 1 road 3" (player, feature, points). */
char    *test_events  (CartGame *game, guint from);
/* Finishes the game, passing at every question, and returns the events of final scoring. */
char    *test_final   (CartGame *game);
/* The terms of the event with this text, "tiles 3 x 2 base.city-complete; pennants ..." */
char    *test_terms   (CartGame *game, const char *event);

#define test_assert_events(game, from, expected) \
  G_STMT_START { \
    g_autofree char *events_ = test_events (game, from); \
    g_assert_cmpstr (events_, ==, expected); \
  } G_STMT_END
#define test_assert_final(game, expected) \
  G_STMT_START { \
    g_autofree char *events_ = test_final (game); \
    g_assert_cmpstr (events_, ==, expected); \
  } G_STMT_END
#define test_assert_terms(game, event, expected) \
  G_STMT_START { \
    g_autofree char *terms_ = test_terms (game, event); \
    g_assert_cmpstr (terms_, ==, expected); \
  } G_STMT_END
