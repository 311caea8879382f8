/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-pages.c: the table sheet on paper.
 *
 * The sheet's text is set line by line: a line after a blank one is a heading, one that begins with a dash an entry with a hanging indent. A
 * heading never stands alone at the foot of a page.
 */
#include "present/cart-sheet-pages.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>
#include <string.h>

#define TITLE_SIZE 16.0
#define HEADING_SIZE 11.0
#define BODY_SIZE 9.0
#define GAP 2.5          /* points below an entry */
#define HEADING_GAP 9.0  /* points above a heading */
#define INDENT 10.0

typedef struct {
  char *text;
  gboolean is_title, is_heading, is_entry;
  double height; /* with what is above and below it */
  guint page;
  double y;
} Line;

struct _CartSheetPages {
  GArray *lines; /* of Line */
  double width, height, margin;
  guint n_pages;
};

static void
clear_line (gpointer data)
{
  g_free (((Line *) data)->text);
}

static PangoLayout *
make_layout (PangoContext *context, const CartSheetPages *pages, const Line *line)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("sans");
  double indent = line->is_entry ? INDENT : 0;

  pango_font_description_set_absolute_size (font, (line->is_title ? TITLE_SIZE : line->is_heading ? HEADING_SIZE : BODY_SIZE) * PANGO_SCALE);
  if (line->is_title || line->is_heading)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) ((pages->width - 2 * pages->margin - indent) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, line->is_entry ? line->text + 2 : line->text, -1);
  return layout;
}

static void
add_line (CartSheetPages *pages, PangoContext *context, const char *text, gboolean is_title, gboolean is_heading)
{
  Line line = { .text = g_strdup (text), .is_title = is_title, .is_heading = is_heading };
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  line.is_entry = !is_title && !is_heading && g_str_has_prefix (text, "- ");
  layout = make_layout (context, pages, &line);
  pango_layout_get_size (layout, NULL, &height);
  line.height = (double) height / PANGO_SCALE + GAP + (is_heading ? HEADING_GAP : 0);
  g_array_append_val (pages->lines, line);
}

static void
break_pages (CartSheetPages *pages)
{
  double bottom = pages->height - pages->margin;
  double y = pages->margin;
  guint page = 0;

  for (guint i = 0; i < pages->lines->len; i++)
    {
      Line *line = &g_array_index (pages->lines, Line, i);
      double needed = line->height;

      if (line->is_heading && i + 1 < pages->lines->len)
        needed += g_array_index (pages->lines, Line, i + 1).height;
      if (y + needed > bottom && y > pages->margin)
        {
          page++;
          y = pages->margin;
        }
      line->page = page;
      line->y = y + (line->is_heading && y > pages->margin ? HEADING_GAP : 0);
      y += line->height;
    }
  pages->n_pages = page + 1;
}

CartSheetPages *
cart_sheet_pages_new (CartCatalogue *catalogue, const CartTableSheet *sheet, double width, double height, double margin)
{
  g_autofree char *text = cart_table_sheet_to_text (catalogue, sheet);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 0);
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  CartSheetPages *pages = g_new0 (CartSheetPages, 1);
  gboolean after_blank = TRUE;

  pages->width = width;
  pages->height = height;
  pages->margin = margin;
  pages->lines = g_array_new (FALSE, TRUE, sizeof (Line));
  g_array_set_clear_func (pages->lines, clear_line);
  add_line (pages, context, _("Table sheet"), TRUE, FALSE);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*lines[i] != '\0')
        add_line (pages, context, lines[i], FALSE, after_blank);
      after_blank = *lines[i] == '\0';
    }
  g_object_unref (context);
  break_pages (pages);
  return pages;
}

void
cart_sheet_pages_free (CartSheetPages *pages)
{
  if (pages == NULL)
    return;
  g_array_unref (pages->lines);
  g_free (pages);
}

guint
cart_sheet_pages_n_pages (const CartSheetPages *pages)
{
  return pages->n_pages;
}

void
cart_sheet_pages_draw (cairo_t *cr, guint page, gpointer data)
{
  const CartSheetPages *pages = data;
  PangoContext *context = pango_cairo_create_context (cr);

  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < pages->lines->len; i++)
    {
      const Line *line = &g_array_index (pages->lines, Line, i);
      g_autoptr (PangoLayout) layout = NULL;

      if (line->page != page)
        continue;
      layout = make_layout (context, pages, line);
      cairo_move_to (cr, pages->margin + (line->is_entry ? INDENT : 0), line->y);
      pango_cairo_show_layout (cr, layout);
      if (line->is_entry)
        {
          cairo_arc (cr, pages->margin + INDENT / 2 - 1, line->y + BODY_SIZE * 0.65, 1.1, 0, 2 * G_PI);
          cairo_fill (cr);
        }
    }
  g_object_unref (context);
}

gboolean
cart_table_sheet_export (CartCatalogue *catalogue, const CartTableSheet *sheet, const char *path, GError **error)
{
  g_autoptr (CartSheetPages) pages = cart_sheet_pages_new (catalogue, sheet, 595.28, 841.89, 42);

  return cart_draw_export (path, pages->n_pages, pages->width, pages->height, 1, cart_sheet_pages_draw, pages, error);
}
