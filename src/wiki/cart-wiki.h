/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki.h: wiki pages that a person exported, read into headings, paragraphs, lists, tables, pictures and footnotes.
 *
 * What can be read: a page's source as the translation export gives it (with or without marks of translation units), the same copied
 * out of the browser as text with the menus around it, the export for off-line translation (PO), a saved web page with the export in
 * its text field, and MediaWiki's XML export with any number of pages. Line breaks may be lost: then the marks of headings, lists and
 * tables are found between blanks.
 *
 * Templates known by name are turned into what they mean; the others are counted and their text is kept. Nothing is fetched: a picture
 * is its file's name and caption. Any bytes may come: what is wrong has a line, and reading is bounded in size and depth.
 */
#pragma once

#include <gio/gio.h>

#include "catalogue/cart-rows.h"

G_BEGIN_DECLS

#define CART_WIKI_MAX_FILE (64 * 1024 * 1024)  /* bytes of a file */
#define CART_WIKI_MAX_PAGE (4 * 1024 * 1024)   /* bytes of a page's source */
#define CART_WIKI_MAX_PAGES 20000              /* of one file */
#define CART_WIKI_MAX_TOKENS 1000000           /* of a page */
#define CART_WIKI_MAX_DEPTH 48                 /* templates, links, tables and footnotes in one another */
#define CART_WIKI_MAX_BLOCKS 50000             /* of a page */
#define CART_WIKI_MAX_PROBLEMS 20              /* of a page, that are told */

#define CART_WIKI_ERROR (cart_wiki_error_quark ())
typedef enum {
  CART_WIKI_ERROR_UNREADABLE, /* no file, or it cannot be read */
  CART_WIKI_ERROR_NO_PAGE,    /* no wiki page in it */
  CART_WIKI_ERROR_BROKEN,     /* not UTF-8, or broken XML */
  CART_WIKI_ERROR_TOO_LARGE,
} CartWikiError;

GQuark         cart_wiki_error_quark (void);

typedef enum {
  CART_WIKI_HEADING,   /* level: 1 to 6 */
  CART_WIKI_PARAGRAPH,
  CART_WIKI_ITEM,      /* level: depth from 1; number: of a numbered list, else 0 */
  CART_WIKI_TERM,      /* of a definition list; level: depth */
  CART_WIKI_DETAIL,    /* its definition, or a paragraph moved in; level: depth */
  CART_WIKI_ROW,       /* of a table; number: which table of the page, from 1; cells are separated by tabs in the text */
  CART_WIKI_IMAGE,     /* target: the file's name; text: the caption */
  CART_WIKI_QUESTION,
  CART_WIKI_ANSWER,
  CART_WIKI_NOTE,      /* a footnote; number: as the text refers to it, the same for all paragraphs of one note */
  CART_WIKI_N_KINDS
} CartWikiKind;

typedef enum {
  CART_WIKI_BOLD = 1 << 0,
  CART_WIKI_ITALIC = 1 << 1,
  CART_WIKI_SMALL = 1 << 2,
  CART_WIKI_STRUCK = 1 << 3,
  CART_WIKI_CODE = 1 << 4,
  CART_WIKI_LOW = 1 << 5,       /* subscript */
  CART_WIKI_HIGH = 1 << 6,      /* superscript */
  CART_WIKI_LINK = 1 << 7,      /* target: see CartWikiRun */
  CART_WIKI_REFERENCE = 1 << 8, /* to the footnote whose number is the text */
  CART_WIKI_PICTURE = 1 << 9,   /* a picture within a line: its file's name or caption is the text */
} CartWikiStyle;

/* A part of a block's text that is set differently. Runs do not overlap and are in order. */
typedef struct {
  guint start, end; /* bytes of the text */
  guint styles;     /* of CartWikiStyle */
  char *target;     /* LINK: "page:TITLE" or "page:TITLE#ANCHOR", "#ANCHOR" of the same page, or a web address; else NULL */
} CartWikiRun;

typedef struct {
  CartWikiKind kind;
  guint level;
  guint number;
  gboolean head;    /* ROW: of headings */
  gboolean boxed;   /* in a frame */
  int voice;        /* CartVoice, or -1: none was told */
  char *text;       /* without marks; a line break within it is a '\n' */
  char *target;     /* IMAGE */
  char *anchor;     /* what links to this place name, or NULL */
  GArray *runs;     /* of CartWikiRun */
  guint line;       /* of the file, from 1 */
} CartWikiBlock;

typedef struct {
  char *name;
  guint count;
  guint line; /* of the first */
} CartWikiUnknown;

/* What a page holds, for reports. */
typedef struct {
  guint headings, paragraphs, items, tables, rows, images, notes, questions, links;
  guint units;     /* of translation, marked in the source */
  guint templates; /* uses of all */
} CartWikiCounts;

typedef struct {
  char *title;
  char *language;         /* "en"; "" where nothing tells it */
  GPtrArray *blocks;      /* of CartWikiBlock; footnotes are the last ones */
  CartWikiCounts counts;
  GPtrArray *unknown;     /* of CartWikiUnknown: templates, in the order met */
  GPtrArray *categories;  /* of char * */
  GPtrArray *problems;    /* of char *: "line N: what was not right", at most CART_WIKI_MAX_PROBLEMS */
  guint n_problems;       /* all of them */
  gboolean flat;          /* the source came without line breaks: where a paragraph ends is not always known */
} CartWikiPage;

/* Reads the pages of a file. `name` is the file's name: a page without a title gets it. NULL with a CART_WIKI_ERROR, whose message begins
 * with the name; else at least one page. */
GPtrArray     *cart_wiki_read_bytes  (GBytes *bytes, const char *name, GCancellable *cancellable, GError **error); /* of CartWikiPage */
GPtrArray     *cart_wiki_read_file   (GFile *file, GCancellable *cancellable, GError **error);                     /* the same */
/* Reads one page's source. title or language may be NULL: they are looked for. first_line: the file's line that it begins in. */
CartWikiPage  *cart_wiki_read_source (const char *source, gsize length, const char *title, const char *language, guint first_line);

CartWikiPage  *cart_wiki_page_new    (const char *title, const char *language);
void           cart_wiki_page_free   (CartWikiPage *page);
CartWikiBlock *cart_wiki_block_new   (CartWikiKind kind);
void           cart_wiki_block_free  (CartWikiBlock *block);
GArray        *cart_wiki_runs_new    (void); /* of CartWikiRun */

/* "heading", "paragraph" ...; -1 for an unknown name. */
const char    *cart_wiki_kind_name      (CartWikiKind kind);
int            cart_wiki_kind_from_name (const char *name);
/* A picture's name without what only computers need: "River_I_C2_Tile_A.jpg" -> "River I C2 Tile A"; free with g_free (). */
char          *cart_wiki_file_words     (const char *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartWikiPage, cart_wiki_page_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartWikiBlock, cart_wiki_block_free)

G_END_DECLS
