/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-model.h: the person's library as all windows see it: the list of its pages, and what is done to it, in workers.
 *
 * One thing is imported at a time; files that come meanwhile wait their turn. A page that was removed can be put back until another is
 * removed.
 */
#pragma once

#include "wiki/cart-library.h"

G_BEGIN_DECLS

#define CART_TYPE_LIBRARY_MODEL (cart_library_model_get_type ())
G_DECLARE_FINAL_TYPE (CartLibraryModel, cart_library_model, CART, LIBRARY_MODEL, GObject)

/* How an import ended, for "imported". */
typedef struct {
  GPtrArray *pages;    /* of CartLibraryPage, as they are in the library now */
  GPtrArray *problems; /* of char *: a line for each file that could not be read */
  gboolean cancelled;  /* the rest was left out */
} CartLibraryImport;

/* path: of the library's file; NULL: the person's own. "imported" (CartLibraryImport *) tells that all waiting files are done; "notify::busy" that
 * an import begins, gets on or ends; "notify::error" that the library cannot be read, or can again. */
CartLibraryModel *cart_library_model_new          (const char *path);

/* Owned by the model. */
CartLibrary      *cart_library_model_get_library  (CartLibraryModel *self);
GListModel       *cart_library_model_get_pages    (CartLibraryModel *self); /* of CartLibraryPage, by title */
const GError     *cart_library_model_get_error    (CartLibraryModel *self); /* of the last reading, or NULL */
/* Whether the pages have been read once. */
gboolean          cart_library_model_is_read      (CartLibraryModel *self);
/* The page with a title, whatever the case and the signs in it, in English where there are several; NULL: none. Owned by the model. */
CartLibraryPage  *cart_library_model_find_title   (CartLibraryModel *self, const char *title);

/* Reads the list of pages anew. */
void              cart_library_model_reload       (CartLibraryModel *self);

/* files: a NULL-terminated list; they are read in a worker. */
void              cart_library_model_import       (CartLibraryModel *self, GFile *const *files);
/* Ends the import: what was read of whole files stays. */
void              cart_library_model_cancel       (CartLibraryModel *self);
gboolean          cart_library_model_is_busy      (CartLibraryModel *self);
/* How much of the import is done, from 0 to 1, and the file that is read now (NULL: none), for people. */
double            cart_library_model_get_progress (CartLibraryModel *self);
const char       *cart_library_model_get_file     (CartLibraryModel *self);

/* TRUE where the page was there and is now removed. */
void              cart_library_model_remove_async (CartLibraryModel *self, const char *key, GAsyncReadyCallback callback, gpointer user_data);
gboolean          cart_library_model_remove_finish(CartLibraryModel *self, GAsyncResult *result, GError **error);
/* Puts the page back that was removed last. */
void              cart_library_model_undo_async   (CartLibraryModel *self, GAsyncReadyCallback callback, gpointer user_data);
gboolean          cart_library_model_undo_finish  (CartLibraryModel *self, GAsyncResult *result, GError **error);

/* What a page holds, of CartWikiBlock. */
void              cart_library_model_load_async   (CartLibraryModel *self, const char *key, GCancellable *cancellable, GAsyncReadyCallback callback,
                                                   gpointer user_data);
GPtrArray        *cart_library_model_load_finish  (CartLibraryModel *self, GAsyncResult *result, GError **error);

G_END_DECLS
