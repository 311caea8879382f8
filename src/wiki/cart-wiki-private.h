/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-private.h: from source to tokens, from tokens to blocks.
 *
 * Tokens are made in one pass, which also pairs what opens with what closes it; so the parser walks over ranges of tokens and never
 * searches for an end. Its recursion is as deep as the pairs, which are bounded by CART_WIKI_MAX_DEPTH.
 */
#pragma once

#include "wiki/cart-wiki.h"

G_BEGIN_DECLS

/* --- tokens --- */

typedef enum {
  CART_TOKEN_TEXT,
  CART_TOKEN_LITERAL,        /* what stands between <nowiki> and its end */
  CART_TOKEN_NEWLINE,
  CART_TOKEN_MARK,           /* list marks, where a line may begin: "**", "#", ":" */
  CART_TOKEN_HEAD,           /* "==", n: how many */
  CART_TOKEN_RULE,           /* "----" where a line may begin */
  CART_TOKEN_QUOTES,         /* n: 2, 3 or 5 */
  CART_TOKEN_PIPE,           /* n: 1 or 2 */
  CART_TOKEN_BANG,           /* "!" where a line may begin, or "!!" */
  CART_TOKEN_TEMPLATE,       /* "{{" and "}}" are paired */
  CART_TOKEN_TEMPLATE_END,
  CART_TOKEN_PARAMETER,      /* "{{{" and "}}}" */
  CART_TOKEN_PARAMETER_END,
  CART_TOKEN_LINK,           /* "[[" and "]]" */
  CART_TOKEN_LINK_END,
  CART_TOKEN_ADDRESS,        /* "[" before a web address, and "]" */
  CART_TOKEN_ADDRESS_END,
  CART_TOKEN_TABLE,          /* "{|" and "|}" */
  CART_TOKEN_TABLE_END,
  CART_TOKEN_TAG,            /* n: CartWikiTag */
  CART_TOKEN_TAG_END,
  CART_TOKEN_UNIT,           /* the mark of a translation unit */
} CartTokenKind;

typedef enum {
  CART_TAG_OTHER, /* known, and of no meaning here: <span>, <noinclude> ... */
  CART_TAG_UNIT,  /* <div> or <span> around a unit that is not translated */
  CART_TAG_DIV,
  CART_TAG_SPAN,
  CART_TAG_PARAGRAPH,
  CART_TAG_BREAK,
  CART_TAG_RULE,
  CART_TAG_BOLD,
  CART_TAG_ITALIC,
  CART_TAG_SMALL,
  CART_TAG_STRUCK,
  CART_TAG_CODE,
  CART_TAG_LOW,
  CART_TAG_HIGH,
  CART_TAG_LIST,     /* <ul> */
  CART_TAG_NUMBERED, /* <ol> */
  CART_TAG_ITEM,
  CART_TAG_TERMS,    /* <dl> */
  CART_TAG_TERM,
  CART_TAG_DETAIL,
  CART_TAG_TABLE,
  CART_TAG_ROW,
  CART_TAG_CELL,
  CART_TAG_HEAD_CELL,
  CART_TAG_CAPTION,
  CART_TAG_HEADING,  /* <h1> to <h6> */
  CART_TAG_NOTE,     /* <ref> */
  CART_TAG_GALLERY,
} CartWikiTag;

typedef struct {
  guint8 kind, n;
  gboolean closed;    /* TAG: it closes itself, "<br/>" */
  guint start, end;   /* bytes of the source */
  guint line;
  gint match;         /* the token that closes this one, or is closed by it; -1: none */
} CartToken;

typedef struct {
  const char *source;
  gsize length;
  GArray *tokens;     /* of CartToken */
  gboolean flat;      /* there are no line breaks to speak of */
  CartWikiPage *page; /* for complaints */
} CartTokens;

/* FALSE where there are too many. */
gboolean    cart_tokens_read      (CartTokens *self, guint first_line);
void        cart_tokens_clear     (CartTokens *self);
/* An attribute of a tag token, or NULL; free with g_free (). */
char       *cart_tokens_attribute (const CartTokens *self, const CartToken *token, const char *name);
static inline const CartToken *
cart_tokens_get (const CartTokens *self, guint i)
{
  return &g_array_index (self->tokens, CartToken, i);
}

/* --- blocks in the making --- */

/* Where blocks go: one is open at a time. Within a line (in_line) nothing ends a block; what would becomes a line break. */
typedef struct {
  CartWikiPage *page;
  GPtrArray *blocks;    /* of CartWikiBlock */
  CartWikiKind kind;    /* of the open block */
  guint level, number;
  int voice;
  guint boxed;          /* frames around */
  char *anchor;         /* for the next block */
  GString *text;
  GArray *runs;         /* of CartWikiRun */
  guint styles;         /* from now on */
  char *target;
  guint run_start;
  gboolean space;       /* a blank is due before the next letter */
  gboolean in_line;
  guint line;           /* where the open block began */
  guint list_depth;     /* of HTML lists */
  guint8 numbered;      /* bits: HTML lists of this depth are numbered */
  guint numbers[16];    /* the last of each depth of a numbered list */
  CartWikiKind rest;    /* what follows when nothing is said: PARAGRAPH, NOTE */
  guint rest_number;
  int rest_voice;       /* in which voice */
} CartWikiBuilder;

void           cart_builder_init       (CartWikiBuilder *self, CartWikiPage *page, gboolean in_line);
/* Ends the open block, and begins one of a kind. */
void           cart_builder_begin      (CartWikiBuilder *self, CartWikiKind kind, guint level, guint number);
/* Numbered lists begin anew. */
void           cart_builder_restart     (CartWikiBuilder *self);
/* Ends the open block; what comes is a paragraph. */
void           cart_builder_break      (CartWikiBuilder *self);
void           cart_builder_append     (CartWikiBuilder *self, const char *text, gsize length, guint line); /* entities are decoded */
void           cart_builder_append_raw (CartWikiBuilder *self, const char *text, guint line);
void           cart_builder_line_break (CartWikiBuilder *self);
void           cart_builder_style      (CartWikiBuilder *self, guint styles, gboolean on);
/* Links from here to cart_builder_unlink (). */
void           cart_builder_link       (CartWikiBuilder *self, const char *target);
void           cart_builder_unlink     (CartWikiBuilder *self);
/* Adds text and runs of a block that was made apart. */
void           cart_builder_append_block (CartWikiBuilder *self, const CartWikiBlock *block, guint line);
void           cart_builder_add        (CartWikiBuilder *self, CartWikiBlock *block); /* takes it */
/* Takes the blocks out of the list, which may be NULL. */
void           cart_builder_add_all     (CartWikiBuilder *self, GPtrArray *blocks);
/* Everything that is in a builder as one line of text; empties it. Never NULL. */
CartWikiBlock *cart_builder_end_line   (CartWikiBuilder *self);
/* The blocks; empties it. */
GPtrArray     *cart_builder_end        (CartWikiBuilder *self);
gboolean       cart_builder_is_empty   (const CartWikiBuilder *self); /* the open block */

/* --- parsing --- */

typedef struct {
  CartTokens tokens;
  CartWikiPage *page;
  GPtrArray *notes;       /* of CartWikiBlock */
  GHashTable *note_names; /* name -> number */
  guint n_notes;
  guint heading;          /* level of the last one in the source */
  guint n_tables;
} CartParser;

/* Tokens [from, to). */
typedef struct {
  guint from, to;
} CartRange;

/* One argument of a template. */
typedef struct {
  char *name;      /* NULL: by place */
  guint place;     /* from 1 */
  guint from, to;  /* tokens of the value */
  guint skip;      /* bytes of the first of them that do not belong to it */
  guint start, end;/* bytes of the value */
} CartArgument;

/* Walks over tokens [from, to) and appends to out. skip: bytes of the first token that do not belong to the range. */
void           cart_parser_walk     (CartParser *self, guint from, guint to, guint skip, CartWikiBuilder *out);
/* The same as one line, or as blocks, made apart. */
CartWikiBlock *cart_parser_line     (CartParser *self, guint from, guint to, guint skip);
GPtrArray     *cart_parser_blocks   (CartParser *self, guint from, guint to, guint skip, const CartWikiBuilder *like);
void           cart_parser_template (CartParser *self, guint at, CartWikiBuilder *out);
void           cart_parser_table    (CartParser *self, guint at, CartWikiBuilder *out);
void           cart_parser_html_table (CartParser *self, guint at, CartWikiBuilder *out);
void           cart_parser_link     (CartParser *self, guint at, CartWikiBuilder *out); /* "[[" */
void           cart_parser_address  (CartParser *self, guint at, CartWikiBuilder *out); /* "[" */
/* The parts between pipes at this level, at least one. */
GArray        *cart_parser_parts    (CartParser *parser, guint from, guint to); /* of CartRange */
/* A part's bytes, without blanks around; free with g_free (). */
char          *cart_parser_dup_part (CartParser *parser, CartRange part);
/* What stands after "File:" in any language, or NULL. */
const char    *cart_wiki_picture_file (const char *title);
/* A picture from the parts of its link: the last part that is no option is the caption. */
void           cart_parser_picture  (CartParser *self, const char *file, GArray *parts, guint line, CartWikiBuilder *out);
void           cart_parser_image    (CartParser *self, const char *file, GPtrArray *caption, guint line, CartWikiBuilder *out);
void           cart_parser_reference(CartParser *self, guint at, CartWikiBuilder *out);
/* "CityOfCarcassonne" -> "City of Carcassonne"; free with g_free (). */
char          *cart_wiki_camel_words (const char *name);
/* The title of the page that templates like "InnsCathedralsLink" lead to, by what stands before "Link"; free with g_free (). */
char          *cart_wiki_title_of_stem (const char *stem);

void           cart_wiki_problem    (CartWikiPage *page, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
