/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-blocks.c: the table sheet as a list of headings, sentences and rows. */
#include "present/cart-sheet-pages.h"

#include <glib/gi18n.h>
#include <string.h>

#include "present/cart-present.h"

static void
block_free (gpointer data)
{
  CartSheetBlock *block = data;

  g_free (block->text);
  g_free (block->plain);
  g_free (block->value);
  g_free (block->rule);
  g_free (block);
}

/* The content's texts hold no entities, so that a tag is whatever stands between angle brackets; a tile is named by its letter. */
static char *
strip_tags (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0';)
    {
      const char *end = *p == '<' ? strchr (p, '>') : NULL;

      if (end == NULL)
        {
          g_string_append_c (plain, *p++);
          continue;
        }
      if (g_str_has_prefix (p, "<tile "))
        {
          const char *slash = g_strrstr_len (p, end - 1 - p, "/");
          const char *quote = slash == NULL ? NULL : strchr (slash, '"');

          if (quote != NULL && quote < end)
            g_string_append_len (plain, slash + 1, quote - slash - 1);
        }
      p = end + 1;
    }
  return g_string_free (plain, FALSE);
}

/* text is with tags. */
static CartSheetBlock *
add (GPtrArray *blocks, CartSheetBlockType type, const char *text, const char *value, const char *rule)
{
  CartSheetBlock *block = g_new0 (CartSheetBlock, 1);

  block->type = type;
  block->text = g_strdup (text);
  block->plain = strip_tags (text);
  block->value = g_strdup (value);
  block->rule = g_strdup (rule);
  g_ptr_array_add (blocks, block);
  return block;
}

/* The same for words that are no content: names may hold an ampersand. */
static void
add_words (GPtrArray *blocks, CartSheetBlockType type, const char *words, const char *value)
{
  CartSheetBlock *block = g_new0 (CartSheetBlock, 1);

  block->type = type;
  block->text = g_markup_escape_text (words, -1);
  block->plain = g_strdup (words);
  block->value = g_strdup (value);
  g_ptr_array_add (blocks, block);
}

static void
add_sets (GPtrArray *blocks, const CartTableSheet *sheet)
{
  g_autofree char *sum = NULL;
  guint total = 0;

  add_words (blocks, CART_SHEET_HEADING, _("On the table"), NULL);
  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);
      guint copies = g_array_index (sheet->copies, guint, i);
      guint tiles = info->total * copies;
      g_autofree char *name = copies > 1 ? g_strdup_printf ("%s × %u", info->name, copies) : g_strdup (info->name);
      g_autofree char *count = g_strdup_printf (ngettext ("%u tile", "%u tiles", tiles), tiles);

      add_words (blocks, CART_SHEET_ROW, name, count);
      total += tiles;
    }
  sum = g_strdup_printf (ngettext ("%u tile", "%u tiles", total), total);
  if (sheet->sets->len > 1)
    add_words (blocks, CART_SHEET_ROW, C_("sum", "In all"), sum);
}

static char *
name_of (CartCatalogue *catalogue, const char *id)
{
  g_autofree char *resolved = cart_catalogue_resolve_subject (catalogue, id, NULL);
  g_autoptr (CartSubject) subject = resolved == NULL ? NULL : cart_catalogue_get_subject (catalogue, resolved, NULL);

  return g_strdup (subject != NULL ? subject->name : id);
}

static char *
describe_mix (CartCatalogue *catalogue, const CartMix *mix)
{
  g_autofree char *subject = name_of (catalogue, mix->subject);
  g_autoptr (GString) with = g_string_new (NULL);

  for (char **id = mix->with; id != NULL && *id != NULL; id++)
    {
      g_autofree char *name = name_of (catalogue, *id);

      g_string_append_printf (with, "%s%s", with->len > 0 ? ", " : "", name);
    }
  switch (mix->kind)
    {
    case CART_MIX_START:
      return NULL;
    case CART_MIX_NEEDS:
      return g_strdup_printf (_("%1$s cannot do without: %2$s."), subject, with->str);
    case CART_MIX_AVOID:
      return g_strdup_printf (_("%1$s should not be mixed with: %2$s."), subject, with->str);
    case CART_MIX_EXCLUSIVE:
      if (with->len == 0)
        return g_strdup_printf (_("%s: only one of its kind is used in a game."), subject);
      return g_strdup_printf (_("%1$s: only one of its kind is used in a game, except together with: %2$s."), subject, with->str);
    }
  g_return_val_if_reached (NULL);
}

static void
add_mixes (GPtrArray *blocks, CartCatalogue *catalogue, const char *heading, const GPtrArray *mixes)
{
  gboolean has_heading = FALSE;

  for (guint i = 0; i < mixes->len; i++)
    {
      const CartMix *mix = g_ptr_array_index (mixes, i);
      g_autoptr (CartStatement) statement = mix->rule != NULL ? cart_catalogue_get_statement (catalogue, mix->rule, NULL) : NULL;
      g_autofree char *words = statement == NULL ? describe_mix (catalogue, mix) : NULL;

      if (statement == NULL && words == NULL)
        continue;
      if (!has_heading)
        add_words (blocks, CART_SHEET_HEADING, heading, NULL);
      has_heading = TRUE;
      if (statement != NULL)
        add (blocks, CART_SHEET_ITEM, statement->text, NULL, statement->id);
      else
        add_words (blocks, CART_SHEET_ITEM, words, NULL);
    }
}

/* Under the name of the set where several have some. */
static void
add_statements (GPtrArray *blocks, CartCatalogue *catalogue, const char *heading, const GPtrArray *statements)
{
  const char *subject = NULL;
  gboolean several = FALSE;

  if (statements->len == 0)
    return;
  add_words (blocks, CART_SHEET_HEADING, heading, NULL);
  for (guint i = 1; i < statements->len; i++)
    several |= strcmp (((CartStatement *) g_ptr_array_index (statements, i))->subject,
                       ((CartStatement *) g_ptr_array_index (statements, 0))->subject) != 0;
  for (guint i = 0; i < statements->len; i++)
    {
      const CartStatement *statement = g_ptr_array_index (statements, i);

      if (several && g_strcmp0 (subject, statement->subject) != 0)
        {
          g_autofree char *name = name_of (catalogue, statement->subject);

          add_words (blocks, CART_SHEET_SUBHEADING, name, NULL);
        }
      subject = statement->subject;
      if (statement->title != NULL)
        {
          g_autofree char *both = g_strconcat (statement->title, " ", statement->text, NULL);

          add (blocks, CART_SHEET_ITEM, both, NULL, statement->id);
        }
      else
        add (blocks, CART_SHEET_ITEM, statement->text, NULL, statement->id);
    }
}

static const char *
phase_words (CartSection phase)
{
  switch ((int) phase)
    {
    case CART_SECTION_PREPARATION:
      return C_("section", "Preparation");
    case CART_SECTION_PLACING_A_TILE:
      return C_("section", "Placing a tile");
    case CART_SECTION_PLACING_A_FIGURE:
      return C_("section", "Placing a figure");
    case CART_SECTION_ACTION:
      return C_("section", "Actions");
    case CART_SECTION_SCORING:
      return C_("section", "Scoring");
    case CART_SECTION_FINAL_SCORING:
      return C_("section", "Final scoring");
    default:
      return C_("section", "Other");
    }
}

static void
add_order (GPtrArray *blocks, const GPtrArray *order)
{
  int phase = -1;

  if (order->len == 0)
    return;
  add_words (blocks, CART_SHEET_HEADING, _("Order of play"), NULL);
  for (guint i = 0; i < order->len; i++)
    {
      const CartOrderRow *row = g_ptr_array_index (order, i);

      if ((int) row->phase != phase)
        add_words (blocks, CART_SHEET_SUBHEADING, phase_words (row->phase), NULL);
      phase = (int) row->phase;
      add (blocks, CART_SHEET_ITEM, row->text, NULL, NULL);
    }
}

static void
add_scoring (GPtrArray *blocks, const char *heading, const GPtrArray *rows)
{
  if (rows->len == 0)
    return;
  add_words (blocks, CART_SHEET_HEADING, heading, NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      const CartScoringRow *row = g_ptr_array_index (rows, i);
      g_autofree char *formula = strip_tags (row->formula);

      add (blocks, CART_SHEET_ROW, row->what, formula, row->rule);
    }
}

static void
add_totals (GPtrArray *blocks, CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  const CartSetInfo *first = sheet->sets->len > 0 ? g_ptr_array_index (sheet->sets, 0) : NULL;
  g_autoptr (GArray) rows = cart_totals_rows (catalogue, first != NULL ? first->game : NULL, sheet->totals);
  const char *group = NULL;

  add_words (blocks, CART_SHEET_HEADING, _("Counts"), NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      const CartTotalRow *row = &g_array_index (rows, CartTotalRow, i);
      g_autofree char *count = g_strdup_printf ("%u", row->count);

      if (row->count == 0)
        continue;
      if (g_strcmp0 (group, row->group) != 0)
        add_words (blocks, CART_SHEET_SUBHEADING, _(row->group), NULL);
      group = row->group;
      add_words (blocks, CART_SHEET_ROW, row->label, count);
    }
}

GPtrArray *
cart_sheet_blocks_new (CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func (block_free);

  g_return_val_if_fail (CART_IS_CATALOGUE (catalogue) && sheet != NULL, NULL);

  add_sets (blocks, sheet);
  add_mixes (blocks, catalogue, _("Look out"), sheet->misfits);
  add_mixes (blocks, catalogue, _("Start"), sheet->starts);
  add_statements (blocks, catalogue, _("Preparation"), sheet->preparation);
  add_order (blocks, sheet->order);
  add_scoring (blocks, _("Scoring during the game"), sheet->during);
  add_scoring (blocks, _("Scoring after the game"), sheet->after);
  add_statements (blocks, catalogue, _("How the sets work together"), sheet->interactions);
  add_statements (blocks, catalogue, _("Agree on before play"), sheet->disputed);
  add_totals (blocks, catalogue, sheet);
  return blocks;
}
