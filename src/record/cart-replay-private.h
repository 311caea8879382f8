/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-replay-private.h: what the two halves of the replay share: playing (cart-replay.c) and comparing (cart-replay-compare.c). */
#pragma once

#include "record/cart-replay.h"

G_BEGIN_DECLS

/* "abbot-return", "mine" ... as records name what is done; NULL for laying a tile, the ordinary figure and passing, which have keys of their own. */
const char *cart_replay_action_name (CartActionType type);

typedef struct {
  const CartRecord *record;
  CartGame *game;
  GArray *differences;
  GArray *applied;     /* of CartApplied, or NULL */
  CartReplayFlags flags;
  guint move;          /* number of the move being played, or CART_REPLAY_SETUP or _FINAL */
  GError *error;       /* the record names what does not exist */
} CartReplay;

void cart_replay_add_difference    (CartReplay *replay, CartDifferenceType type, const CartRefusal *refusal, char *text);

/* The record names something that does not exist: FALSE, with the path inside the move or setup. */
gboolean cart_replay_not_found     (CartReplay *replay, const char *path, const char *what, const char *name);
const CartTile *cart_replay_find_design (CartReplay *replay, const char *path, const char *id);
gboolean cart_replay_find_figure   (CartReplay *replay, const char *path, const char *name, CartFigureType *type);
/* NONE for a name that is NULL. */
gboolean cart_replay_find_district (CartReplay *replay, const char *path, const char *name, CartDistrict *district);

/* The kind of feature on which a token lies: without its being named, mining tokens are on the mountain, boats on the sea. */
CartKind cart_replay_token_feature (const CartRecordToken *token, CartTokenKind kind);

/* The record's setup: cart-replay-setup.c. FALSE where it cannot be put, with a difference or an error. */
gboolean cart_replay_setup         (CartReplay *replay);

void cart_replay_compare_placements(CartReplay *replay, const CartRecordExpect *expect, const CartTile *tile);
void cart_replay_compare_figures   (CartReplay *replay, const CartRecordExpect *expect, const CartTile *tile, int rotation);
/* Events since number first_event. */
void cart_replay_compare_events    (CartReplay *replay, const CartRecordExpect *expect, guint first_event);
void cart_replay_compare_scores    (CartReplay *replay, const CartRecordExpect *expect);
void cart_replay_compare_holdings  (CartReplay *replay, const CartRecordExpect *expect);


/* Mining tokens, ships and wares: cart-replay-pieces.c. */
gboolean cart_replay_set_pieces    (CartReplay *replay, const CartRecordSetup *setup);
const char *cart_replay_fill_action (CartReplay *replay, const CartRecordAction *entry, CartAction *action);
int cart_replay_count_mined        (const CartReplay *replay, const CartRecordAction *entry, const CartAction *action);
gboolean cart_replay_ship_came     (const CartReplay *replay, const GArray *actions, GArray *done, guint index, const CartAction *action,
                                    guint first_event);
void cart_replay_compare_pieces    (CartReplay *replay, const CartRecordExpect *expect);
void cart_record_note_display      (CartRecord *record, const CartGame *game);
gboolean cart_record_note_held     (CartRecordHolding *holding, const char *name, int count);
void cart_record_note_ship         (const CartGame *game, const CartAction *action, CartRecordAction *entry);

/* "red", or "player 1" where the record has no colour. Not owned. */
const char *cart_replay_player     (const CartReplay *replay, int player);

G_END_DECLS
