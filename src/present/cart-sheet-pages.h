/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-pages.h: the table sheet as blocks, and these on pages.
 *
 * One list of blocks serves the screen, the printer and the PDF: the screen makes widgets of them, pages set them in two columns.
 * Lengths are points.
 */
#pragma once

#include <cairo.h>

#include "present/cart-table-sheet.h"

G_BEGIN_DECLS

typedef enum {
  CART_SHEET_HEADING,    /* text */
  CART_SHEET_SUBHEADING, /* text */
  CART_SHEET_TEXT,       /* text */
  CART_SHEET_ITEM,       /* of a list: text, perhaps with a lead */
  CART_SHEET_ROW,        /* text and value */
  CART_SHEET_COLUMNS,    /* head of a table of three columns: text, value and second */
  CART_SHEET_CELLS,      /* a line of that table: text, perhaps with a lead, value and second */
} CartSheetBlockType;

typedef struct {
  CartSheetBlockType type;
  char *text;   /* with the content's inline tags, without the lead */
  char *plain;  /* without them: tiles in words */
  char *lead;   /* which set says so, plain, or NULL */
  char *value;  /* plain; or NULL */
  char *second; /* plain; or NULL */
  char *rule;   /* id of the statement that says so, or NULL */
} CartSheetBlock;

/* The sheet's blocks in order, of CartSheetBlock; free with g_ptr_array_unref (). Blocks on the database. */
GPtrArray      *cart_sheet_blocks_new     (CartCatalogue *catalogue, const CartTableSheet *sheet);
/* The same as text: tables in columns of blanks; free with g_free (). */
char           *cart_sheet_blocks_to_text (GPtrArray *blocks);

#define CART_SHEET_A4_WIDTH 595.28
#define CART_SHEET_A4_HEIGHT 841.89
#define CART_SHEET_LETTER_WIDTH 612.0
#define CART_SHEET_LETTER_HEIGHT 792.0
#define CART_SHEET_MARGIN 40.0

/* Blocks laid out on pages of one size. */
typedef struct _CartSheetPages CartSheetPages;

/* The blocks must live as long as the pages. title: what the sheet is about, on the first page, or NULL. Width and height are of the whole page. */
CartSheetPages *cart_sheet_pages_new      (GPtrArray *blocks, const char *title, double width, double height, double margin);
void            cart_sheet_pages_free     (CartSheetPages *self);
guint           cart_sheet_pages_n_pages  (CartSheetPages *self);
/* Draws one page (from 0), its corner at the origin; for cart_draw_export (): user_data is the pages. */
void            cart_sheet_pages_draw     (cairo_t *cr, guint page, gpointer user_data);
/* How many lines of text lie outside their column or page: 0 unless a word is wider than a column. */
guint           cart_sheet_pages_count_overfull (CartSheetPages *self);
/* How many headings stand last in a column: 0. */
guint           cart_sheet_pages_count_lone_headings (CartSheetPages *self);

/* Writes the sheet as pages of width by height to a file whose name ends in .pdf, .svg or .png, or to several, as cart_draw_export () does;
 * n_pages is their number. */
gboolean        cart_table_sheet_export   (CartCatalogue *catalogue, const CartTableSheet *sheet, const char *path, double width,
                                           double height, guint *n_pages, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartSheetPages, cart_sheet_pages_free)

G_END_DECLS
