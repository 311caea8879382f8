/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-session.h: what all windows of the program share.
 *
 * The settings, the table, and the catalogue once it has been opened, with the few lists that the window's thread needs at hand
 * (games, subjects, sets and the words for pieces and features). A view gets the session when it is ready, through
 * cart_view_set_session (), and finds everything from there; it queries the catalogue only through its asynchronous functions.
 */
#pragma once

#include "cart-library-model.h"
#include "cart-table.h"
#include "catalogue/cart-catalogue.h"
#include "present/cart-odds.h"

G_BEGIN_DECLS

typedef enum {
  CART_SESSION_OPENING,
  CART_SESSION_READY,
  CART_SESSION_BROKEN, /* the catalogue cannot be opened: cart_session_get_error () */
} CartSessionState;

#define CART_TYPE_SESSION (cart_session_get_type ())
G_DECLARE_FINAL_TYPE (CartSession, cart_session, CART, SESSION, GObject)

/* settings may be NULL: then nothing is kept. */
CartSession         *cart_session_new              (GSettings *settings);
/* Opens the catalogue at path (NULL: where it is) in a worker; "notify::state" tells the end. May be called again after a failure. */
void                 cart_session_open             (CartSession *self, const char *path);

CartSessionState     cart_session_get_state        (CartSession *self);
const GError        *cart_session_get_error        (CartSession *self); /* NULL unless BROKEN */

/* Owned by the session. The catalogue and what follows are there only when READY. */
GSettings           *cart_session_get_settings     (CartSession *self);
CartTable           *cart_session_get_table        (CartSession *self);
CartLibraryModel    *cart_session_get_library      (CartSession *self);
CartCatalogue       *cart_session_get_catalogue    (CartSession *self);
const char *const   *cart_session_get_games        (CartSession *self);
GPtrArray           *cart_session_get_subjects     (CartSession *self); /* of CartSubject, by game */
GPtrArray           *cart_session_get_sets         (CartSession *self); /* of CartSetInfo */
CartSubject         *cart_session_find_subject     (CartSession *self, const char *id); /* a set's id does too; NULL if unknown */
CartSetInfo         *cart_session_find_set         (CartSession *self, const char *id);
/* What a set is called; the id itself where there is no such set. */
const char          *cart_session_get_set_name     (CartSession *self, const char *id);
/* What a game, piece, feature or mark is called; the id itself where there is no word. game may be NULL. */
const char          *cart_session_get_word         (CartSession *self, const char *game, const char *id);
/* Ids of the pieces, features and marks of a game that have words. */
const char *const   *cart_session_get_things       (CartSession *self, const char *game);

/* What lies on the board of the sandbox used last, and what its pile still has; NULL where there is none. Owned by the session;
 * "board-changed" is emitted when there is another one. take: NULL for none; takes it over. */
CartPile            *cart_session_get_board        (CartSession *self);
void                 cart_session_take_board       (CartSession *self, CartPile *board);

/* What holds for an option of a game's rules: what was agreed on, else the way of the edition in play (of a set on the table), else NULL: the
 * usual way. Free with g_free (). */
char                *cart_session_dup_option       (CartSession *self, const char *game, const char *option);
/* All options of a game that are not the usual way, name to value; free with g_hash_table_unref (). */
GHashTable          *cart_session_dup_options      (CartSession *self, const char *game);
/* The same for each game, its id to such a table; free with g_hash_table_unref (). */
GHashTable          *cart_session_dup_all_options  (CartSession *self);

/* The printing that is meant by a subject alone: of the edition in play, else its first; the subject's own id where it has none. */
const char          *cart_session_get_usual_set    (CartSession *self, CartSubject *subject);

/* Whether a statement holds in the edition in play, or in one that a box of its subject on the table has of its own. */
gboolean             cart_session_is_of_edition    (CartSession *self, CartStatement *statement);

/* Whether a printing of the subject, or the subject itself where it has none, lies on the table. */
gboolean             cart_session_is_on_table      (CartSession *self, const char *subject);
/* Subjects on the table in the catalogue's order; free with g_strfreev (). */
GStrv                cart_session_dup_subjects     (CartSession *self);
/* Sets on the table that the catalogue knows, in its order, "ID*2" for two copies; free with g_strfreev (). */
GStrv                cart_session_dup_sets         (CartSession *self);

G_END_DECLS
