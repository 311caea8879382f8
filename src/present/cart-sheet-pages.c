/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-pages.c: the blocks of a table sheet set in two columns on pages.
 *
 * Blocks are placed one after the other down the columns; one that does not fit goes to the next column whole (none is higher than a
 * column: longer ones are split by lines), and a heading never stands last in a column. The type is as large as the number of pages allows, and
 * the two columns of the last page are about as long as each other.
 */
#include "present/cart-sheet-pages.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "draw/cart-draw.h"

#define GAP 18.0       /* between the columns */
#define FOOT 20.0      /* for the page's number */
#define INDENT 9.0     /* of list items */
#define VALUE_SHARE 0.55 /* of a column, for the values of rows, at most */
#define CELL_SHARE 0.31  /* of a column, for each of the two columns of numbers */
#define PADDING 8.0      /* between the columns of a table */
#define TITLE_GAP 8.0    /* below the title */
#define SIZE 8.5         /* of the smallest type that is used for the text */

/* A part of a block on a page: lines first_line up to end_line of its layout. */
typedef struct {
  guint block;
  guint page;
  double x, y; /* of the first line's top */
  int first_line, end_line;
} Piece;

struct _CartSheetPages {
  GPtrArray *blocks; /* not owned */
  char *title;
  double title_height; /* of the title with the space below it, on the first page */
  double width, height, margin;
  double column;     /* width of one */
  double scale;      /* of the type, 1 or more */
  double last_bottom; /* where columns of the page `last` end, 0 for all the way */
  guint last;
  PangoContext *context;
  double *heights;   /* of the blocks, at this scale */
  GArray *pieces;
  guint n_pages;
};

/* Where the next piece goes. */
typedef struct {
  CartSheetPages *pages;
  guint page;
  int column;
  double y;
} Cursor;

static double
size_of (const CartSheetBlock *block)
{
  switch (block->type)
    {
    case CART_SHEET_HEADING:
      return SIZE * 1.3;
    case CART_SHEET_COLUMNS:
      return SIZE * 0.9;
    case CART_SHEET_SUBHEADING:
    case CART_SHEET_TEXT:
    case CART_SHEET_ITEM:
    case CART_SHEET_ROW:
    case CART_SHEET_CELLS:
      return SIZE;
    }
  g_return_val_if_reached (SIZE);
}

static double
space_before (const CartSheetBlock *block)
{
  return block->type == CART_SHEET_HEADING ? 12 : block->type == CART_SHEET_SUBHEADING ? 5 : block->type == CART_SHEET_CELLS ? 4 : 2;
}

static gboolean
is_heading (const CartSheetBlock *block)
{
  return block->type == CART_SHEET_HEADING || block->type == CART_SHEET_SUBHEADING || block->type == CART_SHEET_COLUMNS;
}

static PangoLayout *
make_layout (CartSheetPages *self, const char *text, double size, gboolean bold, double width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *description = pango_font_description_from_string (bold ? "Sans Bold" : "Sans");

  pango_font_description_set_absolute_size (description, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static PangoLayout *
make_words (CartSheetPages *self, const CartSheetBlock *block, const char *words, double width)
{
  return make_layout (self, words, size_of (block) * self->scale, is_heading (block), width);
}

/* A block's text: of a list its lead first, in bold; of a table its lead below, small. */
static PangoLayout *
make_text (CartSheetPages *self, const CartSheetBlock *block, double width)
{
  gboolean below = block->type == CART_SHEET_CELLS;
  g_autofree char *text = NULL;
  PangoAttrList *attributes;
  PangoAttribute *attribute;
  PangoLayout *layout;

  if (block->lead == NULL)
    return make_words (self, block, block->plain, width);
  text = below ? g_strconcat (block->plain, "\n", block->lead, NULL) : g_strconcat (block->lead, "\342\200\203", block->plain, NULL);
  layout = make_words (self, block, text, width);
  attributes = pango_attr_list_new ();
  attribute = below ? pango_attr_scale_new (0.82) : pango_attr_weight_new (PANGO_WEIGHT_BOLD);
  attribute->start_index = below ? (guint) strlen (block->plain) + 1 : 0;
  attribute->end_index = below ? (guint) strlen (text) : (guint) strlen (block->lead);
  pango_attr_list_insert (attributes, attribute);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

/* A block's layouts: its text, and where it has them its value and second value, right-aligned. */
typedef struct {
  PangoLayout *text, *value, *second;
  double x, value_x, second_x; /* from the column's left */
} Setting;

static void
setting_clear (Setting *setting)
{
  g_clear_object (&setting->text);
  g_clear_object (&setting->value);
  g_clear_object (&setting->second);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Setting, setting_clear)

static PangoLayout *
make_value (CartSheetPages *self, const CartSheetBlock *block, const char *words, double room)
{
  PangoLayout *layout = make_words (self, block, words, room);

  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  return layout;
}

static double
value_width (CartSheetPages *self, const CartSheetBlock *block)
{
  g_autoptr (PangoLayout) layout = make_words (self, block, block->value, -1);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return MIN ((double) width / PANGO_SCALE + 1, self->column * VALUE_SHARE);
}

static Setting
set_block (CartSheetPages *self, const CartSheetBlock *block)
{
  Setting setting = { 0 };
  double width = self->column;

  if (block->type == CART_SHEET_ITEM)
    setting.x = INDENT;
  if (block->second != NULL)
    {
      double room = self->column * CELL_SHARE - PADDING;

      setting.second_x = width - room;
      setting.second = make_value (self, block, block->second, room);
      setting.value_x = setting.second_x - PADDING - room;
      setting.value = make_value (self, block, block->value, room);
      width = setting.value_x - PADDING;
    }
  else if (block->value != NULL)
    {
      double room = value_width (self, block);

      setting.value_x = width - room;
      setting.value = make_value (self, block, block->value, room);
      width = setting.value_x - PADDING;
    }
  setting.text = make_text (self, block, width - setting.x);
  return setting;
}

static double
line_height (PangoLayout *layout, int line)
{
  PangoLayoutLine *row = pango_layout_get_line_readonly (layout, line);
  PangoRectangle logical;

  pango_layout_line_get_extents (row, NULL, &logical);
  return (double) logical.height / PANGO_SCALE;
}

static double
layout_height (PangoLayout *layout)
{
  double height = 0;

  for (int i = 0; i < pango_layout_get_line_count (layout); i++)
    height += line_height (layout, i);
  return height;
}

static double
top_of (const Cursor *cursor)
{
  /* The title takes room on the first page. */
  return cursor->pages->margin + (cursor->page == 0 ? cursor->pages->title_height : 0);
}

static double
bottom_of (const Cursor *cursor)
{
  const CartSheetPages *pages = cursor->pages;
  double all = pages->height - pages->margin - FOOT;

  return pages->last_bottom > 0 && cursor->page == pages->last ? MIN (all, pages->last_bottom) : all;
}

static void
next_column (Cursor *cursor)
{
  if (cursor->column == 0)
    cursor->column = 1;
  else
    {
      cursor->column = 0;
      cursor->page++;
    }
  cursor->y = top_of (cursor);
}

static double
measure_block (CartSheetPages *self, const CartSheetBlock *block)
{
  g_auto (Setting) setting = set_block (self, block);
  double height = layout_height (setting.text);

  if (setting.value != NULL)
    height = MAX (height, layout_height (setting.value));
  if (setting.second != NULL)
    height = MAX (height, layout_height (setting.second));
  return height;
}

/* Blocks are placed many times at one scale, but are as high each time. */
static void
set_scale (CartSheetPages *self, double scale)
{
  self->scale = scale;
  for (guint i = 0; i < self->blocks->len; i++)
    self->heights[i] = measure_block (self, g_ptr_array_index (self->blocks, i));
}

/* What must stand together from a block on: headings with what follows them. */
static double
kept_height (CartSheetPages *self, guint index)
{
  double height = 0;

  for (guint i = index; i < self->blocks->len; i++)
    {
      const CartSheetBlock *block = g_ptr_array_index (self->blocks, i);

      height += self->heights[i] + (i > index ? space_before (block) : 0);
      if (!is_heading (block))
        break;
    }
  return height;
}

static void
place_piece (Cursor *cursor, guint index, int first, int end, double height)
{
  CartSheetPages *self = cursor->pages;
  Piece piece = { index, cursor->page, self->margin + cursor->column * (self->column + GAP), cursor->y, first, end };

  g_array_append_val (self->pieces, piece);
  cursor->y += height;
}

/* A table that goes on in another column has its head there too. */
static void
repeat_head (Cursor *cursor, guint index)
{
  const GPtrArray *blocks = cursor->pages->blocks;
  guint head = index;

  while (head > 0 && ((CartSheetBlock *) g_ptr_array_index (blocks, head))->type == CART_SHEET_CELLS)
    head--;
  if (((CartSheetBlock *) g_ptr_array_index (blocks, head))->type != CART_SHEET_COLUMNS)
    return;
  place_piece (cursor, head, 0, G_MAXINT, cursor->pages->heights[head]);
  cursor->y += space_before (g_ptr_array_index (blocks, index));
}

static void
place_block (Cursor *cursor, guint index)
{
  CartSheetPages *self = cursor->pages;
  const CartSheetBlock *block = g_ptr_array_index (self->blocks, index);
  double room = bottom_of (cursor) - top_of (cursor);
  double height = self->heights[index];
  g_auto (Setting) setting = { 0 };
  double used = 0;
  int first = 0;

  if (cursor->y > top_of (cursor))
    cursor->y += space_before (block);
  if (cursor->y + MIN (kept_height (self, index), room) > bottom_of (cursor) && cursor->y > top_of (cursor))
    next_column (cursor);
  if (block->type == CART_SHEET_CELLS && cursor->y <= top_of (cursor))
    repeat_head (cursor, index);
  if (cursor->y + height <= bottom_of (cursor))
    {
      place_piece (cursor, index, 0, G_MAXINT, height);
      return;
    }
  /* Higher than a whole column: line by line. */
  setting = set_block (self, block);
  for (int line = 0; line < pango_layout_get_line_count (setting.text); line++)
    {
      double next = line_height (setting.text, line);

      if (cursor->y + used + next > bottom_of (cursor) && line > first)
        {
          place_piece (cursor, index, first, line, used);
          next_column (cursor);
          first = line;
          used = 0;
        }
      used += next;
    }
  place_piece (cursor, index, first, G_MAXINT, used);
}

/* The page's first words: what it is, and what it is about. */
static PangoLayout *
make_title (CartSheetPages *self)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s", _("Table sheet"), self->title);
  gsize small = strlen (_("Table sheet"));
  PangoLayout *layout = make_layout (self, text, 14, TRUE, self->width - 2 * self->margin);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *scale = pango_attr_scale_new (0.6), *weight = pango_attr_weight_new (PANGO_WEIGHT_NORMAL);

  scale->end_index = weight->end_index = (guint) small;
  pango_attr_list_insert (attributes, scale);
  pango_attr_list_insert (attributes, weight);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_height (layout, -3);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

/* Places all blocks, as they are set now; returns how many pages they take. */
static guint
place_all (CartSheetPages *self)
{
  Cursor cursor = { self, 0, 0, 0 };

  g_array_set_size (self->pieces, 0);
  cursor.y = top_of (&cursor);
  for (guint i = 0; i < self->blocks->len; i++)
    place_block (&cursor, i);
  return self->n_pages = cursor.page + 1;
}

/* The largest type that takes no more pages than the smallest does. */
static void
choose_scale (CartSheetPages *self)
{
  static const double scales[] = { 1.2, 1.12, 1.06 };
  guint n;

  set_scale (self, 1);
  n = place_all (self);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      set_scale (self, scales[i]);
      if (place_all (self) <= n)
        return;
    }
  set_scale (self, 1);
  place_all (self);
}

/* Ends the columns of the last page as high as its blocks allow: the first is then as long as the second, or a little longer. */
static void
balance (CartSheetPages *self)
{
  guint n = self->n_pages;
  double low = self->margin + (n == 1 ? self->title_height : 0) + 1, high = self->height - self->margin - FOOT;

  self->last = n - 1;
  while (high - low > 4)
    {
      self->last_bottom = (low + high) / 2;
      if (place_all (self) > n)
        low = self->last_bottom;
      else
        high = self->last_bottom;
    }
  self->last_bottom = high;
  place_all (self);
}

CartSheetPages *
cart_sheet_pages_new (GPtrArray *blocks, const char *title, double width, double height, double margin)
{
  CartSheetPages *self;
  cairo_font_options_t *options;

  g_return_val_if_fail (blocks != NULL, NULL);
  g_return_val_if_fail (width - 2 * margin > 100 && height - 2 * margin > 100, NULL);

  self = g_new0 (CartSheetPages, 1);
  self->blocks = blocks;
  self->title = g_strdup (title);
  self->width = width;
  self->height = height;
  self->margin = margin;
  self->column = (width - 2 * margin - GAP) / 2;
  self->heights = g_new0 (double, blocks->len);
  self->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_resolution (self->context, 72);
  pango_context_set_round_glyph_positions (self->context, FALSE);
  /* Lines are as high on every surface as they were when their places were found. */
  options = cairo_font_options_create ();
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (self->context, options);
  cairo_font_options_destroy (options);
  if (title != NULL)
    {
      g_autoptr (PangoLayout) layout = make_title (self);
      int title_height;

      pango_layout_get_size (layout, NULL, &title_height);
      self->title_height = (double) title_height / PANGO_SCALE + TITLE_GAP;
    }
  choose_scale (self);
  balance (self);
  return self;
}

void
cart_sheet_pages_free (CartSheetPages *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->context);
  g_clear_pointer (&self->pieces, g_array_unref);
  g_free (self->heights);
  g_free (self->title);
  g_free (self);
}

guint
cart_sheet_pages_n_pages (CartSheetPages *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_pages;
}

static void
show_lines (cairo_t *cr, PangoLayout *layout, double x, double y, int first, int end)
{
  for (int i = first; i < MIN (end, pango_layout_get_line_count (layout)); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
      PangoRectangle logical;
      int width = pango_layout_get_width (layout), shift = 0;

      pango_layout_line_get_extents (line, NULL, &logical);
      /* Lines of a layout are set by hand, so its alignment is too. */
      if (pango_layout_get_alignment (layout) == PANGO_ALIGN_RIGHT || line->resolved_dir == PANGO_DIRECTION_RTL)
        shift = width - logical.width;
      cairo_move_to (cr, x + (double) shift / PANGO_SCALE, y - (double) logical.y / PANGO_SCALE);
      pango_cairo_show_layout_line (cr, line);
      y += (double) logical.height / PANGO_SCALE;
    }
}

/* Below headings and the lines of a table. */
static void
draw_rule (cairo_t *cr, CartSheetPages *self, const Piece *piece, const CartSheetBlock *block)
{
  double below = piece->y + self->heights[piece->block] + (block->type == CART_SHEET_CELLS ? 1.5 : 1);

  cairo_save (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, block->type == CART_SHEET_CELLS ? 0.35 : 1);
  cairo_set_line_width (cr, block->type == CART_SHEET_CELLS ? 0.25 : 0.5);
  cairo_move_to (cr, piece->x, below);
  cairo_line_to (cr, piece->x + self->column, below);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_piece (cairo_t *cr, CartSheetPages *self, const Piece *piece)
{
  const CartSheetBlock *block = g_ptr_array_index (self->blocks, piece->block);
  g_auto (Setting) setting = set_block (self, block);

  if (block->type == CART_SHEET_ITEM && piece->first_line == 0)
    {
      cairo_new_path (cr); /* else a line comes from the words before */
      cairo_arc (cr, piece->x + 3, piece->y + line_height (setting.text, 0) / 2, 1.3, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  show_lines (cr, setting.text, piece->x + setting.x, piece->y, piece->first_line, piece->end_line);
  if (setting.value != NULL && piece->first_line == 0)
    show_lines (cr, setting.value, piece->x + setting.value_x, piece->y, 0, G_MAXINT);
  if (setting.second != NULL && piece->first_line == 0)
    show_lines (cr, setting.second, piece->x + setting.second_x, piece->y, 0, G_MAXINT);
  if (block->type == CART_SHEET_HEADING || block->type == CART_SHEET_COLUMNS || block->type == CART_SHEET_CELLS)
    draw_rule (cr, self, piece, block);
}

void
cart_sheet_pages_draw (cairo_t *cr, guint page, gpointer user_data)
{
  CartSheetPages *self = user_data;
  /* TRANSLATORS: at the foot of a printed page: its number, how many there are */
  g_autofree char *foot = g_strdup_printf (_("Page %1$u of %2$u · Cartulary"), page + 1, self->n_pages);
  g_autoptr (PangoLayout) layout = NULL;

  cairo_set_source_rgb (cr, 0, 0, 0);
  pango_cairo_update_context (cr, self->context);
  pango_cairo_context_set_resolution (self->context, 72);
  if (page == 0 && self->title != NULL)
    {
      g_autoptr (PangoLayout) title = make_title (self);

      cairo_move_to (cr, self->margin, self->margin);
      pango_cairo_show_layout (cr, title);
    }
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (piece->page == page)
        draw_piece (cr, self, piece);
    }
  layout = make_layout (self, foot, 7.5, FALSE, self->width - 2 * self->margin);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  cairo_move_to (cr, self->margin, self->height - self->margin - 8);
  pango_cairo_show_layout (cr, layout);
}

static guint
count_overfull (CartSheetPages *self, PangoLayout *layout, double y, int first, int end)
{
  guint n = 0;

  for (int line = first; layout != NULL && line < MIN (end, pango_layout_get_line_count (layout)); line++)
    {
      PangoRectangle logical;

      pango_layout_line_get_extents (pango_layout_get_line_readonly (layout, line), NULL, &logical);
      y += (double) logical.height / PANGO_SCALE;
      if (logical.width > pango_layout_get_width (layout) + PANGO_SCALE || y > self->height - self->margin)
        n++;
    }
  return n;
}

guint
cart_sheet_pages_count_overfull (CartSheetPages *self)
{
  guint n = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);
      g_auto (Setting) setting = set_block (self, g_ptr_array_index (self->blocks, piece->block));

      n += count_overfull (self, setting.text, piece->y, piece->first_line, piece->end_line);
      if (piece->first_line == 0)
        n += count_overfull (self, setting.value, piece->y, 0, G_MAXINT) + count_overfull (self, setting.second, piece->y, 0, G_MAXINT);
    }
  return n;
}

/* A heading is the last of its column where the next piece is in another one. */
guint
cart_sheet_pages_count_lone_headings (CartSheetPages *self)
{
  guint n = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);
      const Piece *next = i + 1 < self->pieces->len ? &g_array_index (self->pieces, Piece, i + 1) : NULL;

      if (is_heading (g_ptr_array_index (self->blocks, piece->block)) && (next == NULL || next->page != piece->page || next->x != piece->x))
        n++;
    }
  return n;
}

gboolean
cart_table_sheet_export (CartCatalogue *catalogue, const CartTableSheet *sheet, const char *path, double width, double height,
                         guint *n_pages, GError **error)
{
  g_autoptr (GPtrArray) blocks = NULL;
  g_autoptr (CartSheetPages) pages = NULL;
  g_autofree char *title = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (catalogue) && sheet != NULL && path != NULL && n_pages != NULL, FALSE);

  blocks = cart_sheet_blocks_new (catalogue, sheet);
  title = cart_table_sheet_title (catalogue, sheet);
  pages = cart_sheet_pages_new (blocks, title, width, height, CART_SHEET_MARGIN);
  *n_pages = cart_sheet_pages_n_pages (pages);
  return cart_draw_export (path, *n_pages, width, height, 2, cart_sheet_pages_draw, pages, error);
}
