/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-block.c: blocks of an imported page as widgets; see cart-library-block.h. */
#include "config.h"

#include "cart-library-block.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-align.h"
#include "cart-reading.h"
#include "cart-words.h"

#define INDENT 18        /* of a level of a list, logical pixels */
#define MOST_COLUMNS 4   /* of a table that is set as one; a wider one is told row by row */
#define CELL_CHARS 40
#define TEXT_CLASS "page-text"

typedef struct {
  const CartLibraryContext *context;
  CartLibraryLinkFunc func;
  gpointer data;
} Making;

static gboolean
is_bare_picture (const CartWikiBlock *block)
{
  return block->kind == CART_WIKI_IMAGE && *block->text == '\0';
}

guint
cart_library_block_end (GPtrArray *blocks, guint first)
{
  const CartWikiBlock *block = blocks->pdata[first];
  guint end = first + 1;

  if (block->kind == CART_WIKI_ROW)
    while (end < blocks->len && ((CartWikiBlock *) blocks->pdata[end])->kind == CART_WIKI_ROW
           && ((CartWikiBlock *) blocks->pdata[end])->number == block->number)
      end++;
  else if (is_bare_picture (block))
    while (end < blocks->len && is_bare_picture (blocks->pdata[end]))
      end++;
  return end;
}

/* --- texts --- */

static GtkWidget *
make_label (const Making *making, const CartWikiBlock *block, guint start, guint end)
{
  g_autofree char *markup = cart_library_text_markup (making->context, block, start, end);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  cart_align_start (GTK_LABEL (label));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, TEXT_CLASS);
  g_signal_connect (label, "activate-link", G_CALLBACK (making->func), making->data);
  return label;
}

static GtkWidget *
make_text (const Making *making, const CartWikiBlock *block)
{
  return make_label (making, block, 0, (guint) strlen (block->text));
}

/* "•", "2.", "[3]" before a text. */
static GtkWidget *
make_marked (const char *mark, GtkWidget *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (mark);

  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), text);
  return row;
}

static GtkWidget *
make_heading (const Making *making, const CartWikiBlock *block)
{
  static const char *const classes[] = { "title-1", "title-2", "title-3", "title-4", "heading", "heading" };
  GtkWidget *label = cart_reading_heading (NULL, classes[CLAMP (block->level, 1, 6) - 1], (int) MAX (block->level, 1));
  g_autofree char *markup = cart_library_text_markup (making->context, block, 0, (guint) strlen (block->text));

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_widget_add_css_class (label, TEXT_CLASS);
  g_signal_connect (label, "activate-link", G_CALLBACK (making->func), making->data);
  return label;
}

static GtkWidget *
make_voice (CartVoice voice)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name (cart_words_voice_icon (voice));
  GtkWidget *label = gtk_label_new (cart_words_voice (voice));

  gtk_accessible_update_state (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (box, cart_words_voice_class (voice));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
make_item (const Making *making, const CartWikiBlock *block)
{
  g_autofree char *mark = block->number > 0 ? g_strdup_printf ("%u.", block->number) : g_strdup ("•");

  return make_marked (mark, make_text (making, block));
}

static GtkWidget *
make_note (const Making *making, const CartWikiBlock *block)
{
  g_autofree char *mark = g_strdup_printf ("[%u]", block->number);

  return make_marked (mark, make_text (making, block));
}

/* --- pictures --- */

/* Pictures are not in the library: their captions tell what they show, or else their names. */
static GtkWidget *
make_pictures (const Making *making, guint first, guint end)
{
  const CartWikiBlock *block = making->context->blocks->pdata[first];
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *icon = gtk_image_new_from_icon_name ("image-x-generic-symbolic");
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *label;
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    {
      const char *file = ((CartWikiBlock *) making->context->blocks->pdata[i])->target;
      g_autofree char *words = cart_wiki_file_words (file != NULL ? file : "");

      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", words);
    }
  if (*block->text != '\0')
    gtk_box_append (GTK_BOX (texts), make_text (making, block));
  label = gtk_label_new (names->str);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (label, TEXT_CLASS);
  gtk_box_append (GTK_BOX (texts), label);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (icon, "dimmed");
  gtk_widget_set_tooltip_text (row, _("Pictures are not imported"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, _("A picture that is not imported"), -1);
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), texts);
  return row;
}

/* --- tables --- */

static guint
count_columns (GPtrArray *blocks, guint first, guint end)
{
  guint most = 1;

  for (guint i = first; i < end; i++)
    {
      guint n = 1;
      for (const char *p = ((CartWikiBlock *) blocks->pdata[i])->text; *p != '\0'; p++)
        n += *p == '\t';
      most = MAX (most, n);
    }
  return most;
}

static void
add_cells (const Making *making, GtkGrid *grid, const CartWikiBlock *block, int row)
{
  guint start = 0, length = (guint) strlen (block->text);

  for (int column = 0; start <= length; column++)
    {
      const char *tab = strchr (block->text + start, '\t');
      guint end = tab != NULL ? (guint) (tab - block->text) : length;
      GtkWidget *label = make_label (making, block, start, end);

      gtk_label_set_max_width_chars (GTK_LABEL (label), CELL_CHARS);
      gtk_widget_set_hexpand (label, tab == NULL);
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      if (block->head)
        gtk_widget_add_css_class (label, "heading");
      gtk_grid_attach (grid, label, column, row, 1, 1);
      start = end + 1;
    }
}

/* A row of a table that is too wide to stand as one: what is in its cells, one after the other. */
static GtkWidget *
make_wide_row (const Making *making, const CartWikiBlock *block)
{
  g_autofree char *markup = cart_library_text_markup (making->context, block, 0, (guint) strlen (block->text));
  g_auto (GStrv) cells = g_strsplit (markup, "\t", -1);
  g_autoptr (GString) joined = g_string_new (NULL);
  GtkWidget *label = make_label (making, block, 0, 0);

  for (guint i = 0; cells[i] != NULL; i++)
    if (*cells[i] != '\0')
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? "  ·  " : "", cells[i]);
  gtk_label_set_markup (GTK_LABEL (label), joined->str);
  if (block->head)
    gtk_widget_add_css_class (label, "heading");
  return label;
}

static GtkWidget *
make_table (const Making *making, guint first, guint end)
{
  GPtrArray *blocks = making->context->blocks;
  GtkWidget *table;

  if (count_columns (blocks, first, end) > MOST_COLUMNS)
    {
      table = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
      for (guint i = first; i < end; i++)
        gtk_box_append (GTK_BOX (table), make_wide_row (making, blocks->pdata[i]));
      return table;
    }
  table = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (table), 18);
  gtk_grid_set_row_spacing (GTK_GRID (table), 4);
  for (guint i = first; i < end; i++)
    add_cells (making, GTK_GRID (table), blocks->pdata[i], (int) (i - first));
  return table;
}

/* --- all of them --- */

static GtkWidget *
make_inner (const Making *making, guint first, guint end)
{
  const CartWikiBlock *block = making->context->blocks->pdata[first];
  GtkWidget *inner;

  switch (block->kind)
    {
    case CART_WIKI_HEADING:
      return make_heading (making, block);
    case CART_WIKI_ITEM:
      return make_item (making, block);
    case CART_WIKI_ROW:
      return make_table (making, first, end);
    case CART_WIKI_IMAGE:
      return make_pictures (making, first, end);
    case CART_WIKI_NOTE:
      return make_note (making, block);
    case CART_WIKI_TERM:
    case CART_WIKI_QUESTION:
      inner = make_text (making, block);
      gtk_widget_add_css_class (inner, "question");
      return inner;
    case CART_WIKI_PARAGRAPH:
    case CART_WIKI_DETAIL:
    case CART_WIKI_ANSWER:
    case CART_WIKI_N_KINDS:
      break;
    }
  return make_text (making, block);
}

GtkWidget *
cart_library_block_new (const CartLibraryContext *context, guint first, guint end, CartLibraryLinkFunc func, gpointer data)
{
  const CartWikiBlock *block = context->blocks->pdata[first];
  Making making = { context, func, data };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *inner;
  guint depth = block->kind == CART_WIKI_ITEM ? MAX (block->level, 1) - 1 : block->kind == CART_WIKI_DETAIL ? MAX (block->level, 1) : 0;

  gtk_widget_add_css_class (box, "block");
  gtk_widget_add_css_class (box, cart_wiki_kind_name (block->kind));
  if (block->boxed)
    gtk_widget_add_css_class (box, "boxed");
  if (block->voice > CART_VOICE_RULE)
    gtk_box_append (GTK_BOX (box), make_voice ((CartVoice) block->voice));
  inner = make_inner (&making, first, end);
  gtk_widget_set_margin_start (inner, INDENT * (int) MIN (depth, 6));
  gtk_box_append (GTK_BOX (box), inner);
  return box;
}

void
cart_library_block_for_labels (GtkWidget *block, CartLibraryLabelFunc func, gpointer data)
{
  if (GTK_IS_LABEL (block) && gtk_widget_has_css_class (block, TEXT_CLASS))
    func (GTK_LABEL (block), data);
  for (GtkWidget *child = gtk_widget_get_first_child (block); child != NULL; child = gtk_widget_get_next_sibling (child))
    cart_library_block_for_labels (child, func, data);
}
