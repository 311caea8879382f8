/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-rows.h: what the catalogue answers with.
 *
 * Each row is a GObject that never changes once a query has returned it; read its fields directly, they belong to the row.
 * Lists come as GPtrArrays of rows; cart_rows_to_model () makes a GListModel of one. Rows may be used in any thread.
 *
 * Texts are in the catalogue's language where it has them, else in English. `text` keeps the inline tags of the content format
 * (<term ref="">, <ref to="">, <tile id=""/>, <em>), which are well-formed XML; `plain` is the same without them. Strings that are
 * not told are NULL, string vectors are never NULL, numbers that are not told are 0.
 */
#pragma once

#include <gio/gio.h>

#include "engine/cart-tile.h"

G_BEGIN_DECLS

typedef enum {
  CART_VOICE_RULE,      /* printed rule */
  CART_VOICE_OFFICIAL,  /* later official clarification */
  CART_VOICE_COMMUNITY, /* community clarification */
  CART_VOICE_COMMENT,   /* on editions, publishers, translations */
  CART_VOICE_HOUSE,     /* house rule */
  CART_VOICE_VARIANT,
  CART_VOICE_NOTE,
  CART_N_VOICES
} CartVoice;

typedef enum {
  CART_SECTION_ABOUT,
  CART_SECTION_CONTENTS,
  CART_SECTION_PREPARATION,
  CART_SECTION_PLACING_A_TILE,
  CART_SECTION_PLACING_A_FIGURE,
  CART_SECTION_ACTION,
  CART_SECTION_SCORING,
  CART_SECTION_FINAL_SCORING,
  CART_SECTION_SPECIAL_TILES,
  CART_SECTION_VARIANTS,
  CART_SECTION_CREDITS,
  CART_N_SECTIONS
} CartSection;

/* Names as files and the command line write them ("placing-a-tile", "official"); -1 if unknown. */
const char *cart_voice_name      (CartVoice voice);
int         cart_voice_from_name (const char *name);
const char *cart_section_name      (CartSection section);
int         cart_section_from_name (const char *name);

/* What a row or a hit of the search is. */
typedef enum {
  CART_ENTRY_STATEMENT,
  CART_ENTRY_NOTE,        /* a statement attached to another */
  CART_ENTRY_FAQ,
  CART_ENTRY_INTERACTION,
  CART_ENTRY_EXAMPLE,
  CART_ENTRY_TERM,
  CART_ENTRY_SUBJECT,
  CART_ENTRY_SET,
  CART_ENTRY_TILE,
  CART_ENTRY_PIECE,
  CART_ENTRY_RELEASE,
  CART_ENTRY_REMARK,      /* on a set's tile table */
  CART_ENTRY_TOTAL,       /* how many of something are in a set */
  CART_ENTRY_PAGE,        /* a part of a page that the person imported: never in the catalogue, only in hits */
  CART_N_ENTRIES
} CartEntryKind;

const char *cart_entry_kind_name      (CartEntryKind kind); /* "statement", "faq" ... */

/* A statement, note, question or interaction: everything that is told in a voice. */
#define CART_TYPE_STATEMENT (cart_statement_get_type ())
G_DECLARE_FINAL_TYPE (CartStatement, cart_statement, CART, STATEMENT, GObject)
struct _CartStatement {
  GObject parent_instance;
  char *id;
  CartEntryKind kind;  /* STATEMENT, NOTE, FAQ or INTERACTION */
  char *subject;       /* "river-2" */
  char *game;          /* "carcassonne" */
  CartSection phase;   /* of statements and their notes; ABOUT for questions and interactions */
  CartVoice voice;
  char *title;         /* the question, with inline tags; NULL for others */
  char *text;
  char *plain;         /* the question, if any, and the text without tags */
  char *to;            /* NOTE: the statement it is attached to */
  char *thing;         /* INTERACTION: the piece, feature or mark of this subject that it is about */
  char **with;         /* INTERACTION, and what list_interactions () gives beside them: the other subjects */
  char *piece;         /* INTERACTION: the piece, feature or mark of the other subject */
  char *source;        /* id in sources */
  char *source_name;
  char *place;         /* heading on the page */
  char *url;           /* what to open: the thread where one is named, else the source's page */
  char *date;          /* as printed: "10/2012" */
  char **editions;     /* only in these; empty: in all */
  char *publisher;     /* only of this publisher: its id */
  gboolean disputed;   /* quarrelled over before play */
  char *option;        /* a way of playing that the engine knows: "count-move" ... */
  char *value;         /* ... and its value: "clockwise" */
  gboolean is_default; /* the value that the program follows */
  char *rule;          /* the engine's rule that says so, as its statement id: its own id, or NULL */
  char **examples;     /* ids of examples that show it */
  char **beside;       /* INTERACTION: only with one of these subjects or sets on the table too; empty: always */
  char **by;           /* INTERACTION: only where all these options have these values: "city-flags=true" */
};

/* What a person calls an expansion: its rules, whatever the printing. */
#define CART_TYPE_SUBJECT (cart_subject_get_type ())
G_DECLARE_FINAL_TYPE (CartSubject, cart_subject, CART, SUBJECT, GObject)
struct _CartSubject {
  GObject parent_instance;
  char *id;
  char *game;
  char *name;
  char *summary;
  gboolean rules_told; /* FALSE: only its tiles and name are here */
  gboolean is_stub;    /* only named in interactions: no tiles either */
  char **sets;         /* its printings, the usual one first */
  guint n_statements, n_questions, n_interactions; /* of its own */
  char **holds;        /* a box without a set of its own: sets of other subjects that came in it; else empty */
};

#define CART_TYPE_RELEASE (cart_release_get_type ())
G_DECLARE_FINAL_TYPE (CartRelease, cart_release, CART, RELEASE, GObject)
struct _CartRelease {
  GObject parent_instance;
  char *id;
  char *set;
  char *edition;   /* "C2" */
  guint year;
  char *publisher; /* its id */
  char *part_of;   /* box that it came in */
  char *back;      /* tile back, in words */
  char *art;       /* pictures, in words */
};

#define CART_TYPE_PIECE_INFO (cart_piece_info_get_type ())
G_DECLARE_FINAL_TYPE (CartPieceInfo, cart_piece_info, CART, PIECE_INFO, GObject)
struct _CartPieceInfo {
  GObject parent_instance;
  char *id;    /* SET/PIECE */
  char *set;
  char *piece; /* "large-meeple" */
  char *name;
  guint count; /* in the box, or for each player */
  gboolean per_player;
  guint spare; /* of them */
  gboolean is_figure;
};

/* A printing of a box. */
#define CART_TYPE_SET_INFO (cart_set_info_get_type ())
G_DECLARE_FINAL_TYPE (CartSetInfo, cart_set_info, CART, SET_INFO, GObject)
struct _CartSetInfo {
  GObject parent_instance;
  char *id;
  char *subject;
  char *game;
  char *name;
  char **rules;         /* module names */
  guint total;          /* tiles in the box */
  guint listed_total;   /* what the source's list adds up to, where that differs; else total */
  guint n_designs;
  guint n_laid;         /* tiles whose layout is recorded */
  char **editions;
  guint year;           /* of the first release */
  guint min_players, max_players, ages_from;
  char **sources;       /* of the tile table */
  gboolean is_own;      /* from a file of the person's own */
  GPtrArray *releases;  /* of CartRelease */
  GPtrArray *pieces;    /* of CartPieceInfo */
  GPtrArray *remarks;   /* of CartRemark */
};

/* A remark on a set's tile table: a figure on which sources disagree (with the one used and why), or how letters were found. */
#define CART_TYPE_REMARK (cart_remark_get_type ())
G_DECLARE_FINAL_TYPE (CartRemark, cart_remark, CART, REMARK, GObject)
struct _CartRemark {
  GObject parent_instance;
  char *id;
  char *set;
  gboolean is_difference;
  char *text;
};

/* How a subject starts a game and mixes with others. */
typedef enum {
  CART_MIX_START,     /* it can be the start: what = "start-tile", "river" or "landscape"; replaces = what it takes out, or NULL */
  CART_MIX_NEEDS,     /* it cannot do without `with` */
  CART_MIX_AVOID,     /* it should not be mixed with `with` */
  CART_MIX_EXCLUSIVE, /* only one subject of the group `what`, except together with `with` */
  CART_MIX_PRINTINGS, /* a whole game that lies on the table more than once: `with` are its sets there; of no file, only among misfits */
} CartMixKind;

const char *cart_mix_kind_name        (CartMixKind kind); /* "start", "needs" ... */
int         cart_mix_kind_from_name   (const char *name); /* -1 if unknown */

#define CART_TYPE_MIX (cart_mix_get_type ())
G_DECLARE_FINAL_TYPE (CartMix, cart_mix, CART, MIX, GObject)
struct _CartMix {
  GObject parent_instance;
  CartMixKind kind;
  char *subject;
  char *what;
  char *replaces;
  char **with; /* subjects or sets */
  char *rule;  /* statement that says so, or NULL */
  char **also; /* further statements on how they mix */
};

/* A tile design of a set. */
#define CART_TYPE_TILE_INFO (cart_tile_info_get_type ())
G_DECLARE_FINAL_TYPE (CartTileInfo, cart_tile_info, CART, TILE_INFO, GObject)
struct _CartTileInfo {
  GObject parent_instance;
  const CartTile *tile; /* the design; lives as long as the catalogue */
  char *id;
  char *set;
  char *letter;         /* printed letter or number */
  char **letters;       /* where it is not known: letters that it may be */
  guint count;          /* copies, times the copies of the set that were asked for */
  guint listed;         /* copies as the source lists them, where that differs; else count */
  guint start_copies;
  char *edges;          /* "CRFR", "CRFX XRFR" for two cells; NULL where not recorded */
  CartCertainty certainty;
  char *note;           /* why the layout is held to be so */
  char **marks;         /* pictures without a rule, one entry a copy that shows it: "farmhouse" */
  char **symbols;       /* "volcano", "dragon" ... */
  char **values;        /* what a symbol says, beside it: "NW", "2/meeple"; "" where nothing */
  char **known;         /* of a layout that is not recorded: "lake", "garden", "2 river-end" */
  char **pictures;      /* names of the pictures in the source */
  char *piece;          /* of a landscape: the large tile on which the square is printed */
  gboolean copies_differ;
};

#define CART_TYPE_EXAMPLE (cart_example_get_type ())
G_DECLARE_FINAL_TYPE (CartExample, cart_example, CART, EXAMPLE, GObject)
struct _CartExample {
  GObject parent_instance;
  char *id;
  char *subject;
  char *rule;     /* statement that it shows */
  char *file;     /* name of the position file */
  char *position; /* the record itself, JSON */
  char *text;     /* the caption, with inline tags */
  char *plain;
};

#define CART_TYPE_GLOSSARY_TERM (cart_glossary_term_get_type ())
G_DECLARE_FINAL_TYPE (CartGlossaryTerm, cart_glossary_term, CART, GLOSSARY_TERM, GObject)
struct _CartGlossaryTerm {
  GObject parent_instance;
  char *id;
  char *game;       /* NULL: in every game */
  char *name;
  char **synonyms;
  char *definition; /* with inline tags */
};

/* Where a row of the table sheet holds; each empty for anywhere. */
typedef struct {
  char **editions;  /* in these editions */
  char **printings; /* with one of these sets of its subject on the table */
  char **beside;    /* with one of these subjects or sets on the table */
  char **unless;    /* with none of these */
  char **by;        /* where all these options have these values: "count-move=free" */
} CartScope;

/* A row of the order of play. */
#define CART_TYPE_ORDER_ROW (cart_order_row_get_type ())
G_DECLARE_FINAL_TYPE (CartOrderRow, cart_order_row, CART, ORDER_ROW, GObject)
struct _CartOrderRow {
  GObject parent_instance;
  char *id;
  char *subject;
  CartSection phase;
  guint rank;
  char *text;
  CartScope scope;
};

/* A row of the scoring tables. */
#define CART_TYPE_SCORING_ROW (cart_scoring_row_get_type ())
G_DECLARE_FINAL_TYPE (CartScoringRow, cart_scoring_row, CART, SCORING_ROW, GObject)
struct _CartScoringRow {
  GObject parent_instance;
  char *id;
  char *subject;
  gboolean after; /* after the game, else during it */
  char *feature;
  guint rank;
  char *rule;     /* statement that says so */
  char *what;
  char *formula;
  CartScope scope;
};

/* A question to agree on before play. */
#define CART_TYPE_AGREE_ROW (cart_agree_row_get_type ())
G_DECLARE_FINAL_TYPE (CartAgreeRow, cart_agree_row, CART, AGREE_ROW, GObject)
struct _CartAgreeRow {
  GObject parent_instance;
  char *id;
  char *subject;
  guint rank;
  char *option;   /* of the engine that decides it, or NULL */
  char *rule;     /* statement that tells more, or NULL */
  char *question; /* a few words, with inline tags like the choices */
  char **values;  /* of the option, in the engine's order: the first is its default; empty without an option */
  char **choices; /* what each value means; without an option the one answer that is followed */
  CartScope scope;
};

#define CART_TYPE_EDITION (cart_edition_get_type ())
G_DECLARE_FINAL_TYPE (CartEdition, cart_edition, CART, EDITION, GObject)
struct _CartEdition {
  GObject parent_instance;
  char *id;
  char *name;
  guint year;
};

/* What a count is of. */
typedef enum {
  CART_HIT_OF_BOX,
  CART_HIT_OF_PLAYER, /* so many for each */
  CART_HIT_OF_TILES,  /* so many tiles show it */
  CART_N_HIT_UNITS,
} CartHitUnit;

/* An answer of the search. */
#define CART_TYPE_HIT (cart_hit_get_type ())
G_DECLARE_FINAL_TYPE (CartHit, cart_hit, CART, HIT, GObject)
struct _CartHit {
  GObject parent_instance;
  char *id;
  CartEntryKind kind;
  char *subject; /* or NULL for glossary terms */
  char *set;     /* of tiles, pieces, releases, sets, totals */
  int voice;     /* CartVoice, or -1 */
  char *title;   /* the question, name, or where a statement stands */
  char *text;    /* of a statement or example with its tags; of a TOTAL or PIECE what is counted: cart_present_hit () makes a sentence of it */
  guint count;   /* TOTAL and PIECE: how many; TILE: copies; SUBJECT: 1 where its rules are told here, or 0 */
  guint tiles;   /* TOTAL: on how many tiles, 0 where that is not told */
  CartHitUnit unit; /* TOTAL and PIECE: what count is of */
  guint spare;   /* PIECE: so many of them are spare */
  double score;  /* smaller is better; only for comparing within one search */
  gboolean whole; /* holds all that was typed, or what stands for it */
};

/* A list of rows as a model, for views. */
GListModel *cart_rows_to_model (GPtrArray *rows);

G_END_DECLS
