/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-content.h: content files as plain data.
 *
 * Reads the XML files of data/content, and those of a person's own sets, into structures; for the compiler and for `--content`.
 * Whatever cannot be right becomes one line "file:line: reason" in `problems`; reading goes on, so that one run tells all of
 * them. A file is foreign input: it is read without network, document types or entities, and within the limits below.
 *
 * All strings live in the content's store and die with it. Absent strings are NULL.
 */
#pragma once

#include <gio/gio.h>

#include "engine/cart-tile.h"

G_BEGIN_DECLS

#define CART_CONTENT_MAX_BYTES (8 * 1024 * 1024) /* one file */
#define CART_CONTENT_MAX_ELEMENTS 200000         /* in one file */
#define CART_CONTENT_MAX_DEPTH 16                /* elements inside each other */
#define CART_CONTENT_MAX_TEXT 8192               /* bytes of one text */
#define CART_CONTENT_MAX_ID 120                  /* bytes of one id */
#define CART_CONTENT_MAX_COUNT 999               /* copies, pieces */
#define CART_CONTENT_MAX_PROBLEMS 100            /* lines kept */

typedef struct {
  const char *file;
  guint line;
} CartContentWhere;

typedef enum {
  CART_CONTENT_STATEMENT,
  CART_CONTENT_NOTE,
  CART_CONTENT_FAQ,
  CART_CONTENT_INTERACTION,
} CartContentKind;

/* A statement, note, question or interaction. Lists of ids are separated by single blanks. */
typedef struct {
  CartContentWhere where;
  CartContentKind kind;
  const char *id, *phase, *voice, *source, *place, *url, *date, *editions, *publisher, *option, *value;
  gboolean disputed, is_default;
  const char *to;                       /* note */
  const char *thing, *with, *piece;     /* interaction */
  const char *beside, *by;              /* interaction: where it holds, as in CartContentScope */
  const char *rule;                     /* interaction: the statement that the engine plays by, or NULL */
  const char *title, *title_plain;      /* question */
  const char *text, *plain;             /* with its inline tags, and without */
} CartContentStatement;

typedef struct {
  const char *name, *value; /* value: mark: NULL; symbol: what it says, or NULL */
  guint copy;               /* mark: the copy that shows it, from 1; 0: every copy */
} CartContentMark;

typedef struct {
  CartContentWhere where;
  CartTile *tile;      /* owned by its set's CartSet */
  guint listed;        /* copies as the source lists them */
  const char *letters; /* candidates */
  const char *pictures, *picture_edges, *piece;
  gboolean copies_differ;
  const char *known;   /* "lake;2 river-end" */
  const char *note;
  GArray *marks;       /* of CartContentMark */
  GArray *symbols;     /* of CartContentMark */
} CartContentTile;

typedef struct {
  const char *id, *edition, *publisher, *part_of, *back, *art;
  guint year;
} CartContentRelease;

typedef struct {
  const char *piece;
  guint count, spare;
  gboolean per_player;
} CartContentPiece;

typedef struct {
  const char *id, *text;
  gboolean is_difference;
} CartContentRemark;

typedef struct {
  CartContentWhere where;
  const char *id, *name, *rules, *sources;
  guint total, listed_total, min_players, max_players, ages_from;
  CartSet *set;          /* for the engine: tiles, pieces, rules */
  GPtrArray *tiles;      /* of CartContentTile */
  GArray *loose_marks;   /* of CartContentMark, value is the letter: known for a letter whose tile is not known */
  GArray *releases;      /* of CartContentRelease */
  GArray *pieces;        /* of CartContentPiece */
  GArray *remarks;       /* of CartContentRemark */
} CartContentSet;

typedef struct {
  CartContentWhere where;
  const char *kind; /* "start", "needs", "avoid", "exclusive" */
  const char *what, *replaces, *with, *rule;
  const char *also; /* further statements on how they mix */
} CartContentMix;

/* Where a row of the table sheet holds; each a list of ids, or NULL for "anywhere". */
typedef struct {
  const char *editions;  /* in these editions */
  const char *printings; /* with one of these sets of its subject on the table */
  const char *beside;    /* with one of these subjects or sets on the table */
  const char *unless;    /* with none of these */
  const char *by;        /* where all these options have these values: "count-move=free city-flags=true" */
} CartContentScope;

typedef struct {
  CartContentWhere where;
  const char *id, *phase, *text;
  guint rank;
  CartContentScope scope;
} CartContentOrder;

typedef struct {
  CartContentWhere where;
  const char *id, *feature, *rule, *what, *formula;
  guint rank;
  gboolean after;
  CartContentScope scope;
} CartContentScoring;

typedef struct {
  const char *value, *text;
} CartContentChoice;

/* A question to agree on before play: with an option of the engine and a choice for each of its values, or with the answer that is
 * followed (one choice without a value). */
typedef struct {
  CartContentWhere where;
  const char *id, *option, *rule, *question;
  guint rank;
  GArray *choices; /* of CartContentChoice */
  CartContentScope scope;
} CartContentAgree;

typedef struct {
  CartContentWhere where;
  const char *id, *position, *rule, *text, *plain;
} CartContentExample;

typedef struct {
  CartContentWhere where;
  const char *id, *game, *name, *summary, *summary_plain;
  guint rank; /* place among the subjects of its game */
  gboolean rules_told, is_stub;
  GPtrArray *sets;       /* of CartContentSet */
  GPtrArray *statements; /* of CartContentStatement, in the order of the file */
  GPtrArray *mixing, *order, *scoring, *agree, *examples;
} CartContentSubject;

typedef struct {
  CartContentWhere where;
  const char *id, *game, *name, *definition, *plain;
  GPtrArray *synonyms;   /* of const char * */
  GPtrArray *related;    /* of const char *: words that the search finds it by, and that do not mean the same */
  GPtrArray *foreign;    /* of const char *: what it is called in boxes of other languages; typed, not shown */
} CartContentTerm;

/* Everyday words, no terms of the games, of which players type one where a text has another. */
typedef struct {
  CartContentWhere where;
  const char *id;
  GPtrArray *words; /* of const char * */
} CartContentAlike;

typedef struct {
  CartContentWhere where;
  const char *id, *name;
  guint year;
} CartContentEdition;

/* A source, or a publisher (id and name alone). */
typedef struct {
  CartContentWhere where;
  const char *id, *kind, *url, *name;
} CartContentSource;

/* A word of a game: kind is "game", "feature", "attribute", "piece", "mark" or "symbol". */
typedef struct {
  CartContentWhere where;
  const char *game, *kind, *id, *name;
  gboolean figure;
} CartContentWord;

/* What a reference names; checked by cart_content_check (). */
typedef enum {
  CART_CONTENT_REF_TERM,
  CART_CONTENT_REF_STATEMENT,
  CART_CONTENT_REF_ANY,     /* a statement, question, interaction, subject or set */
  CART_CONTENT_REF_TILE,
  CART_CONTENT_REF_SUBJECT, /* a subject or set */
  CART_CONTENT_REF_SOURCE,
  CART_CONTENT_REF_EDITION,
  CART_CONTENT_REF_PUBLISHER,
  CART_CONTENT_REF_GAME,
  CART_CONTENT_REF_PIECE,
  CART_CONTENT_REF_MARK,
  CART_CONTENT_REF_SYMBOL,
  CART_CONTENT_REF_FEATURE,
  CART_CONTENT_REF_THING,   /* a piece, feature, attribute, mark, symbol or term */
} CartContentRefKind;

typedef struct {
  CartContentWhere where;
  CartContentRefKind kind;
  const char *id, *game; /* game: of words, else NULL */
} CartContentReference;

typedef struct {
  GPtrArray *subjects, *terms, *alike, *editions, *publishers, *sources, *words;
  GArray *references;  /* of CartContentReference */
  GPtrArray *problems; /* of char *, "file:line: reason"; at most CART_CONTENT_MAX_PROBLEMS */
  GStringChunk *strings;
  GHashTable *ids;     /* id -> CartContentWhere *: ids met so far, of everything but terms and words */
} CartContent;

CartContent *cart_content_new        (void);
void         cart_content_free       (CartContent *content);

/* Reads one file; FALSE where it added problems. name: how problems call it (NULL: the path). */
gboolean     cart_content_read_file  (CartContent *content, const char *path, const char *name);
/* The same for a file in memory. */
gboolean     cart_content_read_bytes (CartContent *content, GBytes *bytes, const char *name);
/* Reads every .xml file below a folder, in the order of their names. */
gboolean     cart_content_read_tree  (CartContent *content, const char *folder);

/* Whether something of this kind exists elsewhere (in the catalogue below an own file); may be NULL. */
typedef gboolean (*CartContentExists) (CartContentRefKind kind, const char *game, const char *id, gpointer data);
/* Checks what goes beyond one element: references, ids used twice, sums. FALSE where it added problems. */
gboolean     cart_content_check      (CartContent *content, CartContentExists exists, gpointer data);

/* Adds a problem of the caller's. */
void         cart_content_problem    (CartContent *content, CartContentWhere where, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* Text of one element (or NULL) without tags; free with g_free (). */
char        *cart_content_strip      (const char *text);

extern const char *const cart_content_phases[]; /* NULL-terminated, in order of play */
extern const char *const cart_content_voices[];

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartContent, cart_content_free)

G_END_DECLS
