/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library.h: a person's own library of imported wiki pages: one SQLite file in the user's data folder.
 *
 * The pages belong to the person; nothing of them is in the program. All functions block and may be called from several threads at
 * once: each opens the file for itself, so there is nothing to close. Where there is no file yet, the library is empty; the first
 * import makes it. What the file holds is not trusted: a damaged one gives an error, never a crash.
 *
 * The search of pages lives here, not in the catalogue, which knows nothing of wikis: it answers with the catalogue's own CartHit, and
 * whoever shows both (the command line, the window) puts the pages' answers after the content's. A reason for two calls instead of one
 * interface with providers: there are two places, each of them two lines.
 */
#pragma once

#include "catalogue/cart-search.h"
#include "wiki/cart-wiki.h"

G_BEGIN_DECLS

#define CART_LIBRARY_APPLICATION_ID 0x4361724c /* "CarL", in the file's header */
#define CART_LIBRARY_VERSION 1                 /* raised with every change of library.sql */
#define CART_LIBRARY_DEFAULT_LIMIT 12          /* answers of one search */

#define CART_LIBRARY_ERROR (cart_library_error_quark ())
typedef enum {
  CART_LIBRARY_ERROR_DAMAGED,  /* no library, or damaged */
  CART_LIBRARY_ERROR_VERSION,  /* made by a newer version of the program */
  CART_LIBRARY_ERROR_FILE,     /* cannot be opened or written */
  CART_LIBRARY_ERROR_UNKNOWN,  /* no such page */
} CartLibraryError;

GQuark cart_library_error_quark (void);

/* A page as the list of pages tells it. Fields are read directly; they belong to the row. */
#define CART_TYPE_LIBRARY_PAGE (cart_library_page_get_type ())
G_DECLARE_FINAL_TYPE (CartLibraryPage, cart_library_page, CART, LIBRARY_PAGE, GObject)
struct _CartLibraryPage {
  GObject parent_instance;
  char *key;        /* in addresses: "river", "river.de" */
  char *title;
  char *language;   /* "" where it is not known */
  char *source;     /* name of the file that it came from */
  gint64 imported;  /* seconds since 1970 */
  guint n_blocks;
  guint n_unknown;  /* templates that were not known */
  gboolean flat;    /* see CartWikiPage */
  gboolean replaced;/* an import put it in the place of an older copy */
};

#define CART_TYPE_LIBRARY (cart_library_get_type ())
G_DECLARE_FINAL_TYPE (CartLibrary, cart_library, CART, LIBRARY, GObject)

/* Where the library is: $CARTULARY_LIBRARY, else in the user's data folder. Free with g_free (). */
char        *cart_library_find    (void);
/* path NULL: where it is. Nothing is opened yet. */
CartLibrary *cart_library_new     (const char *path);
const char  *cart_library_get_path (CartLibrary *self);

/* All pages, by title. NULL with an error. */
GPtrArray   *cart_library_list    (CartLibrary *self, GError **error); /* of CartLibraryPage */
/* Adds pages, all or none; a page of the same title and language is replaced. source: where they came from, for the list. Gives the rows. */
GPtrArray   *cart_library_add     (CartLibrary *self, GPtrArray *pages, const char *source, GCancellable *cancellable, GError **error);
/* A page by its key, else by its title. */
CartLibraryPage *cart_library_get (CartLibrary *self, const char *name, GError **error);
/* What a page holds, in order. */
GPtrArray   *cart_library_load    (CartLibrary *self, const char *key, GCancellable *cancellable, GError **error); /* of CartWikiBlock */
gboolean     cart_library_remove  (CartLibrary *self, const char *key, GError **error);
/* Puts a page back that was removed, as it was. */
gboolean     cart_library_restore (CartLibrary *self, CartLibraryPage *page, GPtrArray *blocks, GError **error);
/* The file's own consistency; FALSE with an error. */
gboolean     cart_library_check   (CartLibrary *self, GError **error);

/* The best blocks for what was typed, best first, at most limit (0: the default); hits of kind PAGE, whose id is "KEY/BLOCK". catalogue: whose
 * synonyms and neighbouring words are taken, or NULL. No input is an error. */
GPtrArray   *cart_library_search  (CartLibrary *self, CartCatalogue *catalogue, const char *words, guint limit, GCancellable *cancellable,
                                   GError **error); /* of CartHit */
/* Takes "KEY/BLOCK" or "KEY" apart: the key (free with g_free ()), and the block or -1. */
char        *cart_library_split_id (const char *id, int *block);

G_END_DECLS
