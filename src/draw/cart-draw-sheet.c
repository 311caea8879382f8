/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-sheet.c: contact sheets of tiles broken into pages, and bar charts. */
#include "cart-draw-private.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#define HEADING_SIZE 13.0
#define NOTE_SIZE 8.0
#define LABEL_SIZE 7.5
#define TITLE_SIZE 20.0
#define GAP 10.0

/* A walk through the sheet: cr is NULL while pages are only counted. */
typedef struct {
  const CartDrawSheet *sheet;
  cairo_t *cr;
  const CartDrawStyle *style;
  guint wanted;
  guint page;
  double y;
} Walk;

static double
tile_size (const CartDrawSheet *sheet)
{
  return sheet->tile_size > 0 ? sheet->tile_size : 64;
}

static double
bottom (const Walk *walk)
{
  return walk->sheet->page_height - walk->sheet->margin - (walk->sheet->footer != NULL ? 16 : 0);
}

static gboolean
shown (const Walk *walk)
{
  return walk->cr != NULL && walk->page == walk->wanted;
}

/* Goes to the next page where the height does not fit any more; a page holds at least one thing. */
static gboolean
need (Walk *walk, double height)
{
  if (walk->y + height <= bottom (walk) || walk->y <= walk->sheet->margin)
    return FALSE;
  walk->page++;
  walk->y = walk->sheet->margin;
  return TRUE;
}

static void
set_ink (const Walk *walk, double alpha)
{
  CartDrawScheme scheme = walk->style != NULL ? walk->style->scheme : CART_DRAW_LIGHT;
  /* on paper: dark ink on light, whatever the tiles' scheme */
  cart_set_color (walk->cr, scheme == CART_DRAW_DARK ? CART_DRAW_LIGHT : scheme, CART_COLOR_INK, alpha);
}

static void
write_line (Walk *walk, const char *text, double size, double alpha, gboolean bold)
{
  if (shown (walk))
    {
      set_ink (walk, alpha);
      cart_draw_text_left (walk->cr, text, walk->sheet->margin, walk->y, size, walk->sheet->page_width - 2 * walk->sheet->margin, bold);
    }
  walk->y += size * 1.45;
}

static void
write_heading (Walk *walk, const CartDrawSheetGroup *group, gboolean again)
{
  if (group->heading != NULL)
    write_line (walk, group->heading, HEADING_SIZE, 1, TRUE);
  if (group->note != NULL && !again)
    write_line (walk, group->note, NOTE_SIZE, 0.75, FALSE);
  walk->y += 4;
}

static void
draw_badge (const Walk *walk, const char *text, double x, double y)
{
  CartDrawScheme scheme = walk->style != NULL ? walk->style->scheme : CART_DRAW_LIGHT;
  double width = 9 + 4.6 * g_utf8_strlen (text, -1), height = 13;

  cairo_new_path (walk->cr);
  cairo_arc (walk->cr, x - height / 2, y, height / 2, -G_PI / 2, G_PI / 2);
  cairo_arc (walk->cr, x - width + height / 2, y, height / 2, G_PI / 2, 3 * G_PI / 2);
  cairo_close_path (walk->cr);
  cart_set_color (walk->cr, scheme, CART_COLOR_PAPER, 1);
  cairo_fill_preserve (walk->cr);
  cart_set_color (walk->cr, scheme, CART_COLOR_INK, 1);
  cairo_set_line_width (walk->cr, 0.8);
  cairo_stroke (walk->cr);
  cart_draw_text (walk->cr, text, x - width / 2, y, 8, TRUE);
}

static void
draw_sheet_tile (const Walk *walk, const CartDrawSheetTile *entry, double x, double y)
{
  double size = tile_size (walk->sheet);
  CartDrawStyle style = walk->style != NULL ? *walk->style : (CartDrawStyle) CART_DRAW_STYLE_INIT;
  int tx, ty, w, h;

  cart_draw_tile_extents (entry->tile, 0, &tx, &ty, &w, &h);
  cairo_save (walk->cr);
  cairo_translate (walk->cr, x, y);
  if (entry->dimmed)
    cairo_push_group (walk->cr);
  style.copy = entry->copy;
  cart_draw_tile (walk->cr, entry->tile, 0, size / w, &style);
  if (entry->dimmed)
    {
      cairo_pop_group_to_source (walk->cr);
      cairo_paint_with_alpha (walk->cr, 0.35);
    }
  cairo_restore (walk->cr);
  if (entry->count != NULL)
    draw_badge (walk, entry->count, x + size + 3, y + 2);
  if (entry->label != NULL)
    {
      set_ink (walk, 1);
      cart_draw_text_left (walk->cr, entry->label, x, y + size + 2, LABEL_SIZE, size, FALSE);
    }
}

static void
walk_group (Walk *walk, const CartDrawSheetGroup *group)
{
  double size = tile_size (walk->sheet), row = size + LABEL_SIZE * 1.6 + GAP;
  double width = walk->sheet->page_width - 2 * walk->sheet->margin;
  guint columns = MAX (1, (guint) ((width + GAP) / (size + GAP)));
  double head = (group->heading != NULL ? HEADING_SIZE * 1.45 : 0) + (group->note != NULL ? NOTE_SIZE * 1.45 : 0) + 4;

  need (walk, head + row);
  write_heading (walk, group, FALSE);
  for (guint i = 0; i < group->n_tiles; i += columns)
    {
      if (need (walk, row))
        write_heading (walk, group, TRUE);
      for (guint k = 0; shown (walk) && k < columns && i + k < group->n_tiles; k++)
        draw_sheet_tile (walk, &group->tiles[i + k], walk->sheet->margin + k * (size + GAP), walk->y);
      walk->y += row;
    }
  walk->y += 8;
}

static guint
walk_sheet (Walk *walk)
{
  walk->y = walk->sheet->margin;
  if (walk->sheet->title != NULL)
    {
      write_line (walk, walk->sheet->title, TITLE_SIZE, 1, TRUE);
      walk->y += 6;
    }
  for (guint i = 0; i < walk->sheet->n_groups; i++)
    walk_group (walk, &walk->sheet->groups[i]);
  return walk->page + 1;
}

guint
cart_draw_sheet_n_pages (const CartDrawSheet *sheet)
{
  Walk walk = { .sheet = sheet };

  return walk_sheet (&walk);
}

static char *
footer_text (const char *format, guint page, guint n_pages)
{
  g_auto (GStrv) parts = g_strsplit (format, "%d", 3);

  if (g_strv_length (parts) != 3)
    return g_strdup (format);
  return g_strdup_printf ("%s%u%s%u%s", parts[0], page, parts[1], n_pages, parts[2]);
}

void
cart_draw_sheet (cairo_t *cr, const CartDrawSheet *sheet, guint page, const CartDrawStyle *style)
{
  Walk walk = { .sheet = sheet, .cr = cr, .style = style, .wanted = page };
  guint n_pages;

  cairo_save (cr);
  n_pages = walk_sheet (&walk);
  if (sheet->footer != NULL)
    {
      g_autofree char *text = footer_text (sheet->footer, page + 1, n_pages);
      set_ink (&walk, 0.75);
      cart_draw_text (cr, text, sheet->page_width / 2, sheet->page_height - sheet->margin - 4, NOTE_SIZE, FALSE);
    }
  cairo_restore (cr);
}

/* Charts */

double
cart_draw_bars_height (guint n_bars, double font_size)
{
  return n_bars * font_size * 1.9;
}

static double
text_width (cairo_t *cr, const char *text, double size)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");
  int width, height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &width, &height);
  return width / (double) PANGO_SCALE;
}

void
cart_draw_bars (cairo_t *cr, const CartDrawBar *bars, guint n_bars, double width, double font_size, const CartDrawStyle *style)
{
  CartDrawScheme scheme = style != NULL ? style->scheme : CART_DRAW_LIGHT;
  double labels = 0, values = 0, most = 0, row = font_size * 1.9;

  for (guint i = 0; i < n_bars; i++)
    {
      g_autofree char *number = g_strdup_printf ("%.0f", bars[i].value);
      labels = MAX (labels, text_width (cr, bars[i].label, font_size));
      values = MAX (values, text_width (cr, bars[i].text != NULL ? bars[i].text : number, font_size));
      most = MAX (most, bars[i].value);
    }
  labels = MIN (labels, width * 0.45) + font_size * 0.8;
  for (guint i = 0; i < n_bars; i++)
    {
      g_autofree char *number = g_strdup_printf ("%.0f", bars[i].value);
      const char *text = bars[i].text != NULL ? bars[i].text : number;
      double room = MAX (width - labels - values - font_size, font_size), length = most > 0 ? room * bars[i].value / most : 0;
      CartRgb ink = scheme == CART_DRAW_DARK ? (CartRgb) { 1, 1, 1 } : (CartRgb) { 0.1, 0.1, 0.1 };

      cart_set_rgb (cr, ink, 0.95);
      cart_draw_text_left (cr, bars[i].label, 0, row * i + font_size * 0.25, font_size, labels - font_size * 0.4, FALSE);
      cairo_rectangle (cr, labels, row * i + row * 0.14, MAX (length, bars[i].value > 0 ? 1 : 0), row * 0.72);
      cart_set_color (cr, scheme, bars[i].color >= 0 ? (CartColor) bars[i].color : CART_COLOR_ACCENT, 1);
      cairo_fill_preserve (cr);
      cart_set_rgb (cr, ink, 0.45);
      cairo_set_line_width (cr, 0.7);
      cairo_stroke (cr);
      cart_set_rgb (cr, ink, 0.95);
      cart_draw_text_left (cr, text, labels + length + font_size * 0.5, row * i + font_size * 0.25, font_size, 0, FALSE);
    }
}
