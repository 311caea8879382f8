/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-autosave.h: the place where one board is kept by itself, so that it is there again after the program ended, however it
 * ended.
 *
 * Each window has a place of its own: the first one that no other window, of this program or another running one, holds. A lock that the
 * system lets go with the process tells, so a program that was killed leaves its place, and what lies there, to the next.
 */
#pragma once

#include "record/cart-record.h"

G_BEGIN_DECLS

typedef struct _CartAutosave CartAutosave;

/* Takes the first free place of the folder, which is made where it is missing. NULL with G_IO_ERROR or CART_RECORD_ERROR_IO where none can be had.
 * NULL for the folder: the person's state folder. */
CartAutosave *cart_autosave_claim      (const char *folder, GError **error);
/* Lets the place go; what lies there stays. */
void          cart_autosave_free       (CartAutosave *self);

/* The file of the board, and of the one that was on it before. Owned by the place; the files need not exist. */
const char   *cart_autosave_get_path   (CartAutosave *self);
const char   *cart_autosave_get_before (CartAutosave *self);

/* Writes the board, and where it is from (a text of the caller's, kept beside it; NULL: nowhere). Of two writes the one with the higher order stays, whichever comes last: what was asked for earlier is then left out,
 * which is no error. From any thread. */
gboolean      cart_autosave_write      (CartAutosave *self, const CartRecord *record, const char *origin, guint order,
                                   GError **error);
/* What was said of where the board that lies there is from, or NULL; free with g_free (). */
char         *cart_autosave_read_origin (CartAutosave *self);
/* Takes the board away: it is not wanted again. */
void          cart_autosave_forget     (CartAutosave *self);
/* Puts the file of the board aside under another name: it could not be read. */
void          cart_autosave_put_aside  (CartAutosave *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartAutosave, cart_autosave_free)

G_END_DECLS
