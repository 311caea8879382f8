/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-replay.h: laying a record on the engine's board, and comparing what comes out with what it expects.
 *
 * The caller hands over the tiles by a function that finds sets. Nothing here knows a rule: what is legal and what it
 * scores is the engine's answer; differences carry the engine's refusal for a presenter to put into words.
 */
#pragma once

#include "engine/cart-game.h"
#include "engine/cart-south-seas.h"
#include "record/cart-record.h"

G_BEGIN_DECLS

/* The set of an id; NULL with an error if there is none. The set must live as long as the game. */
typedef const CartSet *(*CartSetLookup) (const char *id, gpointer user_data, GError **error);

typedef enum {
  CART_DIFFERENCE_ILLEGAL,     /* the engine refuses: `refusal` says why */
  CART_DIFFERENCE_NOT_REFUSED, /* expected to be refused, and is legal */
  CART_DIFFERENCE_OTHER_RULE,  /* refused, but by another rule: `refusal` */
  CART_DIFFERENCE_PLACEMENTS,
  CART_DIFFERENCE_FIGURES,
  CART_DIFFERENCE_EVENTS,
  CART_DIFFERENCE_SCORES,
  CART_DIFFERENCE_HOLDINGS,
  CART_DIFFERENCE_DISCARDED,   /* a tile was set aside that fits somewhere */
} CartDifferenceType;

/* Where in a record a difference lies: the number of the move, from 1, or one of these. */
#define CART_REPLAY_SETUP 0
#define CART_REPLAY_FINAL G_MAXUINT

typedef struct {
  CartDifferenceType type;
  guint move;
  CartRefusal refusal; /* of ILLEGAL and OTHER_RULE */
  char *text;          /* one line: what was expected and what came; for refusals what was tried */
} CartDifference;

typedef enum {
  CART_REPLAY_DEFAULT   = 0,
  CART_REPLAY_NO_EXPECT = 1 << 0, /* only play: expectations are not compared, but an illegal move still ends it */
  CART_REPLAY_NO_FINAL  = 1 << 1, /* stop before `final` */
} CartReplayFlags;

/* A game of the record's sets, options, players and seed, with nothing laid. NULL with an error: an unknown set, option or value. */
CartGame *cart_record_new_game (const CartRecord *record, CartSetLookup lookup, gpointer user_data, CartGameFlags flags, GError **error);

/* Options of the record that no module in play has: they were taken and do nothing. Their names (owned by the record) are appended to `names`
 * (of const char *; may be NULL); returns their number. */
guint     cart_record_idle_options (const CartRecord *record, const CartGame *game, GPtrArray *names);

/* Plays the record. Differences are appended to `differences` (of CartDifference, from cart_differences_new ()); the game
 * as it is then is the result, also where a move was illegal: then it ends before that move. NULL with an error where the record names
 * what does not exist (a set, tile, figure, district ...); the message begins with the JSON path. */
CartGame *cart_record_replay   (const CartRecord *record, CartSetLookup lookup, gpointer user_data, CartGameFlags game_flags,
                                CartReplayFlags flags, GArray *differences, GError **error);

GArray   *cart_differences_new (void);

/* What was applied to the game while a record was played: the step of the game that it was, from 0. */
typedef struct {
  guint step;
  gboolean finish;    /* the game was ended: no action */
  CartAction action;
} CartApplied;

/* The same as cart_record_replay (), and appends what was applied to `applied` (of CartApplied; may be NULL), so that the
 * steps of the game can be told. */
CartGame *cart_record_play     (const CartRecord *record, CartSetLookup lookup, gpointer user_data, CartGameFlags game_flags,
                                CartReplayFlags flags, GArray *differences, GArray *applied, GError **error);

/* What a ship of a record wants; FALSE if it names something that no ship wants. */
gboolean  cart_record_read_ship     (const CartRecordShip *entry, CartShip *ship);

/* --- From a game to a record --- */

/* Adds what is about to be applied to the game: LAY_TILE opens a new move with the drawn tile, everything else belongs to it or to
 * `final`. PASS adds nothing. Call it before cart_game_apply (). */
void      cart_record_note_action   (CartRecord *record, const CartGame *game, const CartAction *action);
/* Adds a start tile for each tile that lies on the board. */
void      cart_record_note_start    (CartRecord *record, const CartGame *game);
/* The tiles that were set aside since `aside` (a count for each design of the game, zeros at first) was last brought up to date, to
 * `discarded` (of const char *, owned by the record; NULL: they are only counted). */
void      cart_record_note_aside    (CartRecord *record, const CartGame *game, guint *aside, GPtrArray *discarded);
/* Sets as the expectation of the last move, or of `final`, the points given since event number first_event and the scores. */
void      cart_record_note_expect   (CartRecord *record, const CartGame *game, guint first_event, gboolean final);
/* Makes `setup` the position of the game as it lies: tiles, figures, tokens, points, possessions, whose turn it is. */
void      cart_record_note_position (CartRecord *record, const CartGame *game);

G_END_DECLS
