/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-book.h: points of a real game at the table, as they were counted one after the other.
 *
 * A GListModel of CartScoreEntry: those of the track as it stands, the latest first. Whatever is done can be taken back and done again, also a
 * new track, today or after a restart: all of it is kept in a file at once. "changed" is emitted after each change, and when the file can no longer
 * be written, or can again.
 */
#pragma once

#include <gio/gio.h>

#include "engine/cart-game.h"

G_BEGIN_DECLS

#define CART_TYPE_SCORE_ENTRY (cart_score_entry_get_type ())
G_DECLARE_FINAL_TYPE (CartScoreEntry, cart_score_entry, CART, SCORE_ENTRY, GObject)

guint       cart_score_entry_get_player (CartScoreEntry *self);
const char *cart_score_entry_get_kind   (CartScoreEntry *self); /* interned */
int         cart_score_entry_get_points (CartScoreEntry *self);
int         cart_score_entry_get_total  (CartScoreEntry *self); /* of the player, with this entry and all before it */

#define CART_TYPE_SCORE_BOOK (cart_score_book_get_type ())
G_DECLARE_FINAL_TYPE (CartScoreBook, cart_score_book, CART, SCORE_BOOK, GObject)

#define CART_SCORE_BOOK_MAX 5000        /* things done that are kept */
#define CART_SCORE_BOOK_MAX_POINTS 999  /* of one entry */
#define CART_SCORE_OTHER "other"        /* what none of the names in events says */
#define CART_SCORE_SUBJECT "of:"        /* before the id of a subject: points by a box whose rules the engine does not play */

/* What is read from the file, if there is one. A file that cannot be read is put aside and not lost: the error says where it is. */
CartScoreBook *cart_score_book_new          (const char *path);
/* The book of this program, in the person's state folder: the same one for all windows. Returns a reference. */
CartScoreBook *cart_score_book_get          (void);

/* Colours of those who play, in order; NULL-terminated, owned by the book until its next change. */
const char *const *cart_score_book_get_players (CartScoreBook *self);
guint          cart_score_book_n_players    (CartScoreBook *self);
/* kind NULL: all. */
int            cart_score_book_get_points   (CartScoreBook *self, guint player, const char *kind);
/* Kinds that have entries, in the order of the first of each; strings are interned, the array is freed with g_ptr_array_unref (). */
GPtrArray     *cart_score_book_list_kinds   (CartScoreBook *self);

/* A new track, for 1 to CART_MAX_PLAYERS players; the old one comes back by undo. */
void           cart_score_book_begin        (CartScoreBook *self, const char *const *players);
/* Points (not 0) for a kind, which is CART_SCORE_OTHER, the name of what gives points in events, or of a subject. FALSE, and nothing done,
 * where one track has had more entries than are kept. */
gboolean       cart_score_book_add          (CartScoreBook *self, guint player, const char *kind, int points);
gboolean       cart_score_book_can_undo     (CartScoreBook *self);
gboolean       cart_score_book_can_redo     (CartScoreBook *self);
gboolean       cart_score_book_undo         (CartScoreBook *self);
gboolean       cart_score_book_redo         (CartScoreBook *self);

/* Why what was done last is not in the file, or what was wrong with it; NULL where all is well. */
const char    *cart_score_book_get_error    (CartScoreBook *self);
/* Tries to write it again. */
void           cart_score_book_keep         (CartScoreBook *self);

G_END_DECLS
