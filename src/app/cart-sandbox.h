/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox.h: the position of the sandbox: a game of the engine with its file.
 *
 * It holds the game, what was done in it step by step, and what a file needs beside: players' colours, title, note. All
 * changes go through it, so that they can be saved, undone and told to whoever shows the game ("changed"). A record saved here
 * and opened again gives the same position; its moves are kept as moves as long as nothing was edited by hand.
 */
#pragma once

#include <gio/gio.h>

#include "draw/cart-draw.h"
#include "record/cart-replay.h"

G_BEGIN_DECLS

#define CART_TYPE_SANDBOX (cart_sandbox_get_type ())
G_DECLARE_FINAL_TYPE (CartSandbox, cart_sandbox, CART, SANDBOX, GObject)

/* A game as it begins: ids of sets ("base-c2", twice for two copies), options, players' colours. All copied. */
typedef struct {
  const char *const *sets;
  const CartOptionValue *options;
  guint n_options;
  const char *const *players; /* in turn order; NULL: red and blue */
  guint64 seed;
} CartSandboxStart;

CartSandbox *cart_sandbox_new          (CartSetLookup lookup, gpointer user_data);

/* A new game with its start tiles laid. FALSE and an error where the sets or options make none; the old game then stays. */
gboolean     cart_sandbox_start        (CartSandbox *self, const CartSandboxStart *start, GError **error);
/* Takes a record over. What its moves say that the rules do not allow ends it there: *problem is then one line that says
 * what (NULL where all went well; free with g_free ()). FALSE and an error where there is nothing to show. */
gboolean     cart_sandbox_load         (CartSandbox *self, const CartRecord *record, char **problem, GError **error);
/* Takes a game over that was made elsewhere, with the beginning of its record: both are then the sandbox's. What was done in it so far stays
 * done. */
void         cart_sandbox_adopt        (CartSandbox *self, CartRecord *head, CartGame *game);
/* Shows what can be shown of a record that cart_sandbox_load () refuses, or that plays only in part: sets, tiles and pieces that nobody
 * knows are left out, tiles of moves that are not legal are laid all the same. The record is changed. *left_out: one line for each thing
 * that is missing (free with g_ptr_array_unref ()). FALSE and an error where nothing of it can be shown. */
gboolean     cart_sandbox_salvage      (CartSandbox *self, CartRecord *record, GPtrArray **left_out, GError **error);
/* The game alone, for cart_sandbox_salvage (): NULL and an error as there; *head is the beginning of its record. */
CartGame    *cart_sandbox_salvage_game (CartSetLookup lookup, gpointer lookup_data, CartRecord *record, CartRecord **head,
                                        GPtrArray *left_out, GError **error);
/* A record of the position as it is, with its moves where they can be told. Free with cart_record_free (). */
CartRecord  *cart_sandbox_to_record    (CartSandbox *self);

/* Owned by the sandbox; NULL before the first start or load. Ask it anything; change it only through the functions below. */
CartGame    *cart_sandbox_get_game     (CartSandbox *self);
guint        cart_sandbox_get_players  (CartSandbox *self, CartPlayerColor colors[CART_MAX_PLAYERS]);
const char  *cart_sandbox_get_player   (CartSandbox *self, int player); /* "red" */
char        *cart_sandbox_dup_player_title (CartSandbox *self, int player); /* "Red", translated; free with g_free () */
/* What the bag was shuffled by; FALSE where the record does not say. */
gboolean     cart_sandbox_get_seed    (CartSandbox *self, guint64 *seed);
const char  *cart_sandbox_get_title    (CartSandbox *self);             /* or NULL */
const char  *cart_sandbox_get_note     (CartSandbox *self);             /* or NULL */
void         cart_sandbox_set_title    (CartSandbox *self, const char *title);
void         cart_sandbox_set_note     (CartSandbox *self, const char *note);
/* The file that it was opened from or saved to, or NULL. */
GFile       *cart_sandbox_get_file     (CartSandbox *self);
void         cart_sandbox_set_file     (CartSandbox *self, GFile *file);
/* Whether something was done since it was opened, started or saved, other than going back and forth in what was done before. */
gboolean     cart_sandbox_is_dirty     (CartSandbox *self);
void         cart_sandbox_set_saved    (CartSandbox *self);
/* What is there stands in no file, though nothing was done in it yet. */
void         cart_sandbox_set_unsaved  (CartSandbox *self);
/* The ids of the sets, a copy each (free with g_strfreev ()), and the chosen options, name then value. */
GStrv        cart_sandbox_dup_sets     (CartSandbox *self);
/* The same moves by another rule: an option is set (value NULL: the default) and everything is played again, as far as it is legal then;
 * *problem is as in cart_sandbox_load (). FALSE and an error where there is no such option or value. */
gboolean     cart_sandbox_set_option   (CartSandbox *self, const char *option, const char *value, char **problem, GError **error);

/* Guided play. FALSE, and nothing done, where the rules do not allow it. */
gboolean     cart_sandbox_draw         (CartSandbox *self);
gboolean     cart_sandbox_give         (CartSandbox *self, const CartTile *tile, CartRefusal *refusal);
gboolean     cart_sandbox_apply        (CartSandbox *self, const CartAction *action, CartRefusal *refusal);
void         cart_sandbox_finish       (CartSandbox *self);

/* Free editing: call between these two any number of cart_game_edit_* () of the game; together they are taken back as one. */
CartGame    *cart_sandbox_edit         (CartSandbox *self);
void         cart_sandbox_edited       (CartSandbox *self);

gboolean     cart_sandbox_can_undo     (CartSandbox *self);
gboolean     cart_sandbox_can_redo     (CartSandbox *self);
gboolean     cart_sandbox_undo         (CartSandbox *self);
gboolean     cart_sandbox_redo         (CartSandbox *self);

/* Takes back everything that a record's moves did: its position, its start tiles, stay. */
void         cart_sandbox_rewind       (CartSandbox *self);

/* What was done last, or FALSE at the beginning and after an edit. */
gboolean     cart_sandbox_get_last     (CartSandbox *self, CartAction *action);

/* Signals: "replaced": the game is another one, and the old one is gone; "changed" follows. "changed": something was done in it. */

G_END_DECLS
