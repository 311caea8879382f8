/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-catalogue.h: the compiled content database, read-only.
 *
 * A catalogue may be used from several threads at once: each query borrows a connection of its own. Queries block; the
 * window's thread calls them through cart_catalogue_query_async () or cart_catalogue_search_async (). Queries that find nothing give
 * an empty array; NULL means an error (a name that does not exist, or a damaged database).
 *
 * Where a set is asked for by name, the name of a subject stands for its usual printing ("river-2" for "river-2-c2"), and
 * "ID*2" for two copies. Where a subject is asked for, the name of a set stands for its subject.
 */
#pragma once

#include "catalogue/cart-rows.h"

G_BEGIN_DECLS

#define CART_CATALOGUE_ERROR (cart_catalogue_error_quark ())
typedef enum {
  CART_CATALOGUE_ERROR_MISSING,  /* there is no database there */
  CART_CATALOGUE_ERROR_DAMAGED,  /* no database of this program, or damaged */
  CART_CATALOGUE_ERROR_VERSION,  /* made by another version of the program */
  CART_CATALOGUE_ERROR_CONTENT,  /* a content file that cannot be right; one line a problem, "file:line: reason" */
  CART_CATALOGUE_ERROR_UNKNOWN,  /* a set, subject, tile, phase ... that does not exist */
  CART_CATALOGUE_ERROR_PATTERN,  /* no edge pattern */
} CartCatalogueError;

GQuark         cart_catalogue_error_quark        (void);

#define CART_CATALOGUE_APPLICATION_ID 0x43617274 /* "Cart", in the database's header */
#define CART_CATALOGUE_VERSION 6                 /* user_version: raised with every change of data/schema.sql */
#define CART_CATALOGUE_MAX_COPIES 99             /* of one set */

#define CART_TYPE_CATALOGUE (cart_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (CartCatalogue, cart_catalogue, CART, CATALOGUE, GObject)

/* Where the database is: $CARTULARY_DATABASE, else the one that is installed. Free with g_free (). */
char          *cart_catalogue_find_database      (void);
/* Opens the database at path (NULL: where it is) and lays the content files over it (NULL or NULL-terminated). Nothing is written. */
CartCatalogue *cart_catalogue_open               (const char *path, const char *const *content, GError **error);
void           cart_catalogue_open_async         (const char *path, const char *const *content, GCancellable *cancellable,
                                                  GAsyncReadyCallback callback, gpointer user_data);
CartCatalogue *cart_catalogue_open_finish        (GAsyncResult *result, GError **error);
/* The consistency of the whole: one line a problem. An empty vector is good. Free with g_strfreev (). */
char         **cart_catalogue_check              (CartCatalogue *self, GError **error);

/* One of the languages with a finished translation. FALSE, and English, where it is not among them ("de_AT" finds "de"). */
gboolean       cart_catalogue_set_language       (CartCatalogue *self, const char *language);
const char    *cart_catalogue_get_language       (CartCatalogue *self);

/* Any queries in a worker thread: func is called there with the catalogue and data, and what it returns comes out of the finish
 * function (free with destroy_result). func must not touch widgets. */
typedef gpointer (*CartCatalogueFunc) (CartCatalogue *self, gpointer data, GCancellable *cancellable, GError **error);
void           cart_catalogue_query_async        (CartCatalogue *self, CartCatalogueFunc func, gpointer data, GDestroyNotify destroy_data,
                                                  GDestroyNotify destroy_result, GCancellable *cancellable,
                                                  GAsyncReadyCallback callback, gpointer user_data);
gpointer       cart_catalogue_query_finish       (CartCatalogue *self, GAsyncResult *result, GError **error);

/* The words for ids of a game, translated: features "road", attributes "pennants", pieces, marks, symbols; the id itself where there is
 * no word. game may be NULL: the first that has one. Free with g_free (). */
typedef enum { CART_WORD_GAME, CART_WORD_FEATURE, CART_WORD_ATTRIBUTE, CART_WORD_PIECE, CART_WORD_MARK, CART_WORD_SYMBOL, CART_WORD_PUBLISHER } CartWordKind;
char          *cart_catalogue_get_word           (CartCatalogue *self, const char *game, CartWordKind kind, const char *id);
/* Ids that have a word, in the order of the content. Free with g_strfreev (). */
char         **cart_catalogue_list_words         (CartCatalogue *self, const char *game, CartWordKind kind);

/* Names to ids. resolve_set: the set's id, and how many copies are meant; free with g_free (). */
char          *cart_catalogue_resolve_set        (CartCatalogue *self, const char *name, guint *copies, GError **error);
char          *cart_catalogue_resolve_subject    (CartCatalogue *self, const char *name, GError **error);

/* The names of sets with each box ("count-king-robber", CartSubject.holds) replaced by the sets that it holds, all as often ("*2"); other
 * names stay as they are. Free with g_strfreev (). */
char         **cart_catalogue_unpack_boxes       (CartCatalogue *self, const char *const *names);

/* Games in order; subjects of a game (NULL: all), told ones first; sets of a game or subject (NULL: all). */
char         **cart_catalogue_list_games         (CartCatalogue *self);
GPtrArray     *cart_catalogue_list_subjects      (CartCatalogue *self, const char *game, GError **error);  /* of CartSubject */
CartSubject   *cart_catalogue_get_subject        (CartCatalogue *self, const char *id, GError **error);
GPtrArray     *cart_catalogue_list_sets          (CartCatalogue *self, const char *game, const char *subject, GError **error); /* of CartSetInfo */
CartSetInfo   *cart_catalogue_get_set_info       (CartCatalogue *self, const char *id, GError **error);
/* How subjects start and mix; subjects NULL: of all. */
GPtrArray     *cart_catalogue_list_mixing        (CartCatalogue *self, const char *const *subjects, GError **error); /* of CartMix */
/* What cannot be right with these sets on one table: two rivers, a set without what it needs, a game in several printings. One CartMix each. */
GPtrArray     *cart_catalogue_list_misfits       (CartCatalogue *self, const char *const *sets, GError **error);

/* Sets and designs for the engine: one object each for the life of the catalogue, owned by it. */
const CartSet *cart_catalogue_get_set            (CartCatalogue *self, const char *id, GError **error);
/* What is laid on a board when this set is played: the set itself; but where no layout of its tiles is recorded, the first set of its subject
 * whose tiles can be laid (demonstration tiles). The set itself, too, where there is none. Owned by the catalogue. */
const CartSet *cart_catalogue_get_playable_set   (CartCatalogue *self, const char *id, GError **error);
const CartTile*cart_catalogue_get_tile           (CartCatalogue *self, const char *id, GError **error);

/* Tiles. */
typedef struct {
  const char *const *sets;     /* names, "ID*2" too; NULL: every set */
  const char *pattern;         /* four edge letters, '?' for any, in any rotation; NULL: any */
  const char *const *features; /* each must be on the tile: a kind, attribute, mark or symbol ("city", "pennants", "pig-herd",
                                * "farmhouse", "volcano"), or what the glossary also calls it ("cloister"); singular and plural are the same;
                                * NULL: any */
} CartTileQuery;

GPtrArray     *cart_catalogue_list_tiles         (CartCatalogue *self, const CartTileQuery *query, GError **error); /* of CartTileInfo */
/* Whether the tile shows what is called so, by its id; the terms of the glossary, of CartGlossaryTerm, that name something on tiles. */
gboolean       cart_tile_info_shows              (const CartTileInfo *info, const char *feature);
GPtrArray     *cart_catalogue_list_feature_terms (CartCatalogue *self, GError **error);

/* What the tiles of some sets add up to. All numbers count copies. */
typedef struct {
  guint tiles;                              /* all of them */
  guint designs;
  guint laid;                               /* with a recorded layout: what the numbers below are about, marks apart */
  guint edges[CART_N_KINDS];                /* sides of tiles by what meets them */
  guint tiles_with_edge[CART_N_KINDS];
  guint ends[CART_N_KINDS];                 /* roads, cities, fields ... that touch one side of the tile only */
  guint tiles_with_end[CART_N_KINDS];
  guint segments[CART_N_KINDS];             /* pieces of features */
  guint tiles_with[CART_N_KINDS];           /* tiles that show the feature */
  guint attributes[CART_N_ATTRIBUTES];      /* pennants, inns ... */
  guint tiles_with_attribute[CART_N_ATTRIBUTES];
  GHashTable *marks;                        /* name -> GUINT_TO_POINTER (copies that show it), marks and symbols */
} CartTotals;

/* left_out: tiles that are not to be counted, id -> GUINT_TO_POINTER (copies), marks apart; NULL for none. */
CartTotals    *cart_catalogue_get_totals         (CartCatalogue *self, const char *const *sets, GHashTable *left_out, GError **error);
void           cart_totals_free                  (CartTotals *totals);

/* Statements, notes, questions and interactions, in the order of the content. */
typedef struct {
  const char *const *subjects; /* names; NULL: every subject */
  guint kinds;                 /* bits 1 << CartEntryKind; 0: all four */
  int phase;                   /* CartSection, or -1: any */
  guint voices;                /* bits 1 << CartVoice; 0: all */
  const char *edition;         /* what holds in this edition: the unscoped ones and its own; NULL: all */
  gboolean disputed;           /* only those quarrelled over */
  gboolean options;            /* only those that name an option of the engine */
  const char *about;           /* about this piece, feature or mark (`thing`, `piece`), or naming it, in its game; NULL: any */
} CartStatementQuery;
#define CART_STATEMENT_QUERY_INIT { .phase = -1 }

GPtrArray     *cart_catalogue_list_statements    (CartCatalogue *self, const CartStatementQuery *query, GError **error);
CartStatement *cart_catalogue_get_statement      (CartCatalogue *self, const char *id, GError **error);
/* How sets go together: interactions whose both ends are among the names (NULL: all), and in the same way the statements, with their notes,
 * on what sets need, should not be mixed with, or exclude: their `with` then says with what. */
GPtrArray     *cart_catalogue_list_interactions  (CartCatalogue *self, const char *const *names, GError **error);

GPtrArray     *cart_catalogue_list_examples      (CartCatalogue *self, const char *subject, const char *rule, GError **error);
CartExample   *cart_catalogue_get_example        (CartCatalogue *self, const char *id, GError **error);
GPtrArray     *cart_catalogue_list_terms         (CartCatalogue *self, const char *game, GError **error); /* NULL: all */
CartGlossaryTerm *cart_catalogue_get_term        (CartCatalogue *self, const char *id, GError **error);
GPtrArray     *cart_catalogue_list_editions      (CartCatalogue *self, GError **error);

/* The editions that a table can follow (the switch C1, C2, C3). Others, as of an anniversary, come with their boxes: they stand apart. */
const char *const *cart_editions_followed        (void);
gboolean       cart_editions_all_apart           (const char *const *editions); /* none can be followed, and there is one */
/* Whether what is told of `editions` (empty: of all) holds for `subject` at a table of `sets` (CartSetInfo) that follows `followed`: told of
 * that edition, or of one apart of which a box of the subject is on the table. */
gboolean       cart_editions_hold                (const char *const *editions, const char *followed, const char *subject, GPtrArray *sets);
/* The ways of playing, option to value, that an edition alone has by its rules: `statements` that name options (CartStatementQuery.options),
 * of subjects with a box among `sets`. Variants are left to the table. Owned by the caller. */
GHashTable    *cart_editions_dup_options         (GPtrArray *statements, const char *followed, GPtrArray *sets);

/* The table sheet: rows of the named subjects (NULL: of all), in the order of play, whatever their scope. */
GPtrArray     *cart_catalogue_list_order         (CartCatalogue *self, const char *const *names, GError **error);
GPtrArray     *cart_catalogue_list_scoring       (CartCatalogue *self, const char *const *names, gboolean after, GError **error);
GPtrArray     *cart_catalogue_list_agree         (CartCatalogue *self, const char *const *names, GError **error); /* of CartAgreeRow */

/* Every id of the content: statements, notes, questions, interactions, examples, tiles, pieces, releases, remarks, terms, sets, subjects. */
char         **cart_catalogue_list_ids           (CartCatalogue *self, GError **error);

/* Counts for `check`: how many of a kind, by subject and voice (NULL where it has none). */
typedef struct {
  CartEntryKind kind;
  char *subject;
  char *voice;
  guint n;
} CartCount;
GArray        *cart_catalogue_list_counts        (CartCatalogue *self, GError **error); /* of CartCount; free with g_array_unref () */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartTotals, cart_totals_free)

G_END_DECLS
