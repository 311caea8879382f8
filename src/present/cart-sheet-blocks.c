/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-blocks.c: the table sheet as a list of headings, sentences and rows, and these as text. */
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
  g_free (block->lead);
  g_free (block->value);
  g_free (block->second);
  g_free (block->rule);
  g_free (block);
}

/* text is with tags. */
static CartSheetBlock *
add (GPtrArray *blocks, CartSheetBlockType type, const char *text, const char *rule)
{
  CartSheetBlock *block = g_new0 (CartSheetBlock, 1);

  block->type = type;
  block->text = g_strdup (text);
  block->plain = cart_present_text (text);
  block->rule = g_strdup (rule);
  g_ptr_array_add (blocks, block);
  return block;
}

/* The same for words that are no content: names may hold an ampersand. */
static CartSheetBlock *
add_words (GPtrArray *blocks, CartSheetBlockType type, const char *words, const char *value)
{
  CartSheetBlock *block = g_new0 (CartSheetBlock, 1);

  block->type = type;
  block->text = g_markup_escape_text (words, -1);
  block->plain = g_strdup (words);
  block->value = g_strdup (value);
  g_ptr_array_add (blocks, block);
  return block;
}

/* ---- what is on the table ---- */

/* "1 large meeple a player", "1 count"; NULL where it is told by its tiles alone. */
static char *
describe_piece (const CartPieceInfo *piece, guint copies)
{
  guint count = (piece->count - piece->spare) * copies;

  if (!piece->is_figure || count == 0)
    return NULL;
  if (!piece->per_player && count == 1)
    /* TRANSLATORS: a figure in a box: %s is its name */
    return g_strdup_printf (_("1 %s"), piece->name);
  if (!piece->per_player)
    /* TRANSLATORS: figures in a box: %1$s is what one is called, %2$u how many there are */
    return g_strdup_printf (_("%1$s × %2$u"), piece->name, count);
  if (count == 1)
    /* TRANSLATORS: a figure in a box that each player has: %s is its name */
    return g_strdup_printf (_("1 %s a player"), piece->name);
  /* TRANSLATORS: figures in a box that each player has: %1$s is what one is called, %2$u how many each has */
  return g_strdup_printf (_("%1$s × %2$u a player"), piece->name, count);
}

static void
append_more (GString *words, const char *before, const char *more)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? before : "", more);
}

/* What becomes of tiles: "71 tiles to draw + start tile", "11 tiles to draw + source, 1 left out", "18 tiles", "2 large tiles". */
static void
append_tiles (GString *words, const CartSheetTiles *tiles)
{
  gboolean simple = tiles->start_tiles + tiles->sources + tiles->large + tiles->boxed + tiles->out == 0;

  if (tiles->draw > 0 && simple)
    g_string_append_printf (words, ngettext ("%u tile", "%u tiles", tiles->draw), tiles->draw);
  else if (tiles->draw > 0)
    g_string_append_printf (words, ngettext ("%u tile to draw", "%u tiles to draw", tiles->draw), tiles->draw);
  if (tiles->start_tiles > 0)
    append_more (words, " + ", _("start tile"));
  if (tiles->sources > 0)
    append_more (words, " + ", _("source"));
  if (tiles->large > 0)
    {
      g_autofree char *large = g_strdup_printf (ngettext ("%u large tile", "%u large tiles", tiles->large), tiles->large);

      append_more (words, " + ", large);
    }
  if (tiles->boxed > 0)
    append_more (words, ", ", _("start tile in its box"));
  if (tiles->out > 0)
    {
      g_autofree char *out = g_strdup_printf (ngettext ("%u left out", "%u left out", tiles->out), tiles->out);

      append_more (words, ", ", out);
    }
}

/* What a set brings to the table: "18 tiles, 1 large meeple a player". */
static char *
describe_set (const CartSetInfo *info, const CartSheetTiles *tiles, guint copies)
{
  GString *words = g_string_new (NULL);

  append_tiles (words, tiles);
  for (guint i = 0; i < info->pieces->len; i++)
    {
      g_autofree char *piece = describe_piece (g_ptr_array_index (info->pieces, i), copies);

      if (piece != NULL)
        append_more (words, ", ", piece);
    }
  return g_string_free (words, FALSE);
}

/* "In all": what is drawn from, and what lies before; what is out stands with its set. */
static void
add_sum (GPtrArray *blocks, const CartTableSheet *sheet)
{
  CartSheetTiles sum = { 0 };
  g_autoptr (GString) words = g_string_new (NULL);
  guint with_tiles = 0;

  for (guint i = 0; i < sheet->tiles->len; i++)
    {
      const CartSheetTiles *tiles = &g_array_index (sheet->tiles, CartSheetTiles, i);

      sum.draw += tiles->draw;
      sum.start_tiles += tiles->start_tiles;
      sum.sources += tiles->sources;
      sum.large += tiles->large;
      with_tiles += ((CartSetInfo *) g_ptr_array_index (sheet->sets, i))->total > 0;
    }
  append_tiles (words, &sum);
  if (with_tiles > 1)
    add_words (blocks, CART_SHEET_ROW, C_("sum", "In all"), words->str);
}

static void
add_sets (GPtrArray *blocks, const CartTableSheet *sheet)
{
  add_words (blocks, CART_SHEET_HEADING, _("On the table"), NULL);
  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);
      guint copies = g_array_index (sheet->copies, guint, i);
      g_autofree char *name = copies > 1 ? g_strdup_printf ("%s × %u", info->name, copies) : g_strdup (info->name);
      g_autofree char *brings = describe_set (info, &g_array_index (sheet->tiles, CartSheetTiles, i), copies);

      add_words (blocks, CART_SHEET_ROW, name, brings);
    }
  for (guint i = 0; i < sheet->others->len; i++)
    add_words (blocks, CART_SHEET_ROW, ((CartSubject *) g_ptr_array_index (sheet->others, i))->name, _("not recorded here"));
  add_sum (blocks, sheet);
}

/* ---- warnings, and what to agree on ---- */

/* Nobody would miss rules of which a sheet says nothing. */
static void
add_untold (GPtrArray *blocks, const CartTableSheet *sheet)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *words = NULL;

  if (sheet->untold->len == 0)
    return;
  for (guint i = 0; i < sheet->untold->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", ((CartSubject *) g_ptr_array_index (sheet->untold, i))->name);
  /* TRANSLATORS: %s is a list of sets */
  words = g_strdup_printf (_("The rules of these sets are not told here, take the printed ones: %s."), names->str);
  add_words (blocks, CART_SHEET_ITEM, words, NULL);
}

/* Whether the statement of a misfit was told with one before: two rivers have the same. */
static gboolean
was_told (const GPtrArray *mixes, guint n)
{
  const char *rule = ((CartMix *) g_ptr_array_index (mixes, n))->rule;

  for (guint i = 0; rule != NULL && i < n; i++)
    if (g_strcmp0 (((CartMix *) g_ptr_array_index (mixes, i))->rule, rule) == 0)
      return TRUE;
  return FALSE;
}

static void
add_misfits (GPtrArray *blocks, CartCatalogue *catalogue, const GPtrArray *mixes)
{
  for (guint i = 0; i < mixes->len; i++)
    {
      const CartMix *mix = g_ptr_array_index (mixes, i);
      g_autoptr (CartStatement) statement = mix->rule != NULL ? cart_catalogue_get_statement (catalogue, mix->rule, NULL) : NULL;
      g_autofree char *words = statement == NULL ? cart_present_misfit (catalogue, mix) : NULL;

      if (was_told (mixes, i))
        continue;
      if (statement != NULL)
        add (blocks, CART_SHEET_ITEM, statement->text, statement->id);
      else if (words != NULL)
        add_words (blocks, CART_SHEET_ITEM, words, NULL);
    }
}

static void
add_warnings (GPtrArray *blocks, CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  guint heading = blocks->len;

  add_words (blocks, CART_SHEET_HEADING, _("Look out"), NULL);
  add_untold (blocks, sheet);
  add_misfits (blocks, catalogue, sheet->misfits);
  if (blocks->len == heading + 1)
    g_ptr_array_remove_index (blocks, heading);
}

static void
add_agree (GPtrArray *blocks, const CartTableSheet *sheet)
{
  if (sheet->agree->len > 0)
    add_words (blocks, CART_SHEET_HEADING, _("Agree on before play"), NULL);
  for (guint i = 0; i < sheet->agree->len; i++)
    {
      const CartAgreeRow *row = g_ptr_array_index (sheet->agree, i);
      CartSheetBlock *block = add (blocks, CART_SHEET_ROW, row->question, row->rule);

      block->value = cart_present_text (cart_table_sheet_choice (sheet, row));
    }
}

/* ---- the game ---- */

static char *
name_of (CartCatalogue *catalogue, const char *id)
{
  g_autoptr (CartSubject) subject = cart_catalogue_get_subject (catalogue, id, NULL);

  return g_strdup (subject != NULL ? subject->name : id);
}

/* Whose row it is, where that is to be said: not of the first subject, the game that the others add to, nor of a page on several. */
static char *
lead_of (CartCatalogue *catalogue, const CartTableSheet *sheet, const char *subject)
{
  if (g_strcmp0 (sheet->subjects[0], subject) == 0 || !g_strv_contains ((const char *const *) sheet->subjects, subject))
    return NULL;
  return name_of (catalogue, subject);
}

static void
add_order (GPtrArray *blocks, CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  int phase = -1;

  for (guint i = 0; i < sheet->order->len; i++)
    {
      const CartOrderRow *row = g_ptr_array_index (sheet->order, i);
      gboolean before = row->phase == CART_SECTION_PREPARATION;

      if (phase == -1 || (phase == CART_SECTION_PREPARATION) != before)
        add_words (blocks, CART_SHEET_HEADING, before ? C_("section", "Preparation") : _("Order of play"), NULL);
      if ((int) row->phase != phase && !before)
        add_words (blocks, CART_SHEET_SUBHEADING, cart_present_section (row->phase), NULL);
      phase = (int) row->phase;
      add (blocks, CART_SHEET_ITEM, row->text, NULL)->lead = lead_of (catalogue, sheet, row->subject);
    }
}

static void
add_scores (GPtrArray *blocks, CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  CartSheetBlock *head;

  if (sheet->scores->len == 0)
    return;
  add_words (blocks, CART_SHEET_HEADING, C_("section", "Points"), NULL);
  head = add_words (blocks, CART_SHEET_COLUMNS, "", _("During the game"));
  head->second = g_strdup (_("At the end"));
  for (guint i = 0; i < sheet->scores->len; i++)
    {
      const CartSheetScore *score = g_ptr_array_index (sheet->scores, i);
      CartSheetBlock *block = add (blocks, CART_SHEET_CELLS, score->what, score->rule);

      block->lead = lead_of (catalogue, sheet, score->subject);
      block->value = score->during != NULL ? cart_present_text (score->during) : g_strdup ("–");
      block->second = score->after != NULL ? cart_present_text (score->after) : g_strdup ("–");
    }
}

/* ---- several sets ---- */

/* An interaction, and the sets that it is about, of those on the table and in their order. */
typedef struct {
  const CartStatement *statement;
  char *order; /* of these sets: sorts interactions by their first set, then by the next */
  char *names; /* "The Count of Carcassonne + The Cultists" */
  guint rank;
} Together;

static void
together_clear (gpointer data)
{
  Together *together = data;

  g_free (together->order);
  g_free (together->names);
}

static int
compare_together (gconstpointer a, gconstpointer b)
{
  const Together *one = a, *other = b;
  int order = strcmp (one->order, other->order);

  return order != 0 ? order : (one->rank > other->rank) - (one->rank < other->rank);
}

static Together
find_ends (CartCatalogue *catalogue, const CartTableSheet *sheet, guint rank)
{
  const CartStatement *statement = g_ptr_array_index (sheet->interactions, rank);
  GString *order = g_string_new (NULL), *names = g_string_new (NULL);

  for (guint i = 0; sheet->subjects[i] != NULL; i++)
    if (g_strcmp0 (sheet->subjects[i], statement->subject) == 0
        || g_strv_contains ((const char *const *) statement->with, sheet->subjects[i]))
      {
        g_autofree char *name = name_of (catalogue, sheet->subjects[i]);

        g_string_append_printf (names, "%s%s", names->len > 0 ? " + " : "", name);
        g_string_append_printf (order, "%08x", i);
      }
  return (Together) { statement, g_string_free (order, FALSE), g_string_free (names, FALSE), rank };
}

/* Under the names of the sets that they are about. */
static void
add_interactions (GPtrArray *blocks, CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Together));
  const char *names = NULL;

  g_array_set_clear_func (all, together_clear);
  for (guint i = 0; i < sheet->interactions->len; i++)
    {
      Together together = find_ends (catalogue, sheet, i);

      g_array_append_val (all, together);
    }
  g_array_sort (all, compare_together);
  if (all->len > 0)
    add_words (blocks, CART_SHEET_HEADING, _("How the sets work together"), NULL);
  for (guint i = 0; i < all->len; i++)
    {
      const Together *together = &g_array_index (all, Together, i);

      if (g_strcmp0 (names, together->names) != 0)
        add_words (blocks, CART_SHEET_SUBHEADING, together->names, NULL);
      names = together->names;
      add (blocks, CART_SHEET_ITEM, together->statement->text, together->statement->id);
    }
}

/* Whether a number says something at the table: how many tiles there are stands above, and of lands that every tile shows nobody asks. */
static gboolean
is_worth_telling (const CartTotalRow *row, const char *game)
{
  CartKind kind = cart_kind_from_name (game, row->id);

  if (row->count == 0 || strcmp (row->group, "tiles") == 0 || strcmp (row->group, "marks") == 0)
    return FALSE;
  if (strcmp (row->group, "features") == 0)
    return cart_kind_class (kind) == CART_CLASS_SITE;
  if (strcmp (row->group, "ends") == 0)
    return FALSE;
  if (strcmp (row->group, "edges") == 0)
    return strcmp (row->id, cart_kind_name (CART_KIND_JOINT)) != 0;
  return strcmp (row->id, cart_attribute_name (CART_ATTRIBUTE_NO_CASTLE)) != 0;
}

static void
add_totals (GPtrArray *blocks, CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  const CartSetInfo *first = sheet->sets->len > 0 ? g_ptr_array_index (sheet->sets, 0) : NULL;
  const char *game = first != NULL ? first->game : NULL;
  g_autoptr (GArray) rows = cart_totals_rows (catalogue, game, sheet->totals);
  g_autoptr (GString) sides = g_string_new (NULL), others = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const CartTotalRow *row = &g_array_index (rows, CartTotalRow, i);
      GString *line = strcmp (row->group, "edges") == 0 ? sides : others;

      if (is_worth_telling (row, game))
        g_string_append_printf (line, "%s%s\302\240%u", line->len > 0 ? "\302\240· " : "", row->label, row->count);
    }
  if (sides->len + others->len == 0)
    return;
  add_words (blocks, CART_SHEET_HEADING, _("Counts"), NULL);
  if (others->len > 0)
    add_words (blocks, CART_SHEET_ITEM, others->str, NULL)->lead = g_strdup (_("On the tiles"));
  if (sides->len > 0)
    add_words (blocks, CART_SHEET_ITEM, sides->str, NULL)->lead = g_strdup (_("Sides of tiles"));
}

GPtrArray *
cart_sheet_blocks_new (CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func (block_free);

  g_return_val_if_fail (CART_IS_CATALOGUE (catalogue) && sheet != NULL, NULL);

  add_sets (blocks, sheet);
  add_warnings (blocks, catalogue, sheet);
  add_agree (blocks, sheet);
  add_order (blocks, catalogue, sheet);
  add_scores (blocks, catalogue, sheet);
  add_interactions (blocks, catalogue, sheet);
  add_totals (blocks, catalogue, sheet);
  return blocks;
}

/* ---- as text ---- */

static char *
first_cell (const CartSheetBlock *block)
{
  return block->lead != NULL ? g_strdup_printf ("%s (%s)", block->plain, block->lead) : g_strdup (block->plain);
}

static glong
letters (const char *text)
{
  return text != NULL ? g_utf8_strlen (text, -1) : 0;
}

static void
append_padded (GString *text, const char *words, glong width)
{
  g_string_append_printf (text, "%s%*s", words, (int) MAX (0, width - letters (words)), "");
}

static gboolean
is_tabular (const CartSheetBlock *block)
{
  return block->type == CART_SHEET_ROW || block->type == CART_SHEET_COLUMNS || block->type == CART_SHEET_CELLS;
}

/* The lines of one table, its columns as wide as their widest cell; returns the first block after it. */
static guint
append_table (GString *text, GPtrArray *blocks, guint from)
{
  glong first = 0, second = 0;
  guint end = from;

  for (; end < blocks->len && is_tabular (g_ptr_array_index (blocks, end)); end++)
    {
      const CartSheetBlock *block = g_ptr_array_index (blocks, end);
      g_autofree char *cell = first_cell (block);

      first = MAX (first, letters (cell));
      second = MAX (second, block->second != NULL ? letters (block->value) : 0);
    }
  for (guint i = from; i < end; i++)
    {
      const CartSheetBlock *block = g_ptr_array_index (blocks, i);
      g_autofree char *cell = first_cell (block);

      append_padded (text, cell, first);
      g_string_append (text, "  ");
      append_padded (text, block->value, second);
      g_string_append_printf (text, "%s%s\n", block->second != NULL ? "  " : "", block->second != NULL ? block->second : "");
    }
  return end;
}

char *
cart_sheet_blocks_to_text (GPtrArray *blocks)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (blocks != NULL, NULL);

  for (guint i = 0; i < blocks->len;)
    {
      const CartSheetBlock *block = g_ptr_array_index (blocks, i);

      switch (block->type)
        {
        case CART_SHEET_HEADING:
          g_string_append_printf (text, "%s%s\n", text->len > 0 ? "\n" : "", block->plain);
          break;
        case CART_SHEET_SUBHEADING:
          g_string_append_printf (text, "%s:\n", block->plain);
          break;
        case CART_SHEET_TEXT:
          g_string_append_printf (text, "%s\n", block->plain);
          break;
        case CART_SHEET_ITEM:
          g_string_append_printf (text, "- %s%s%s\n", block->lead != NULL ? block->lead : "", block->lead != NULL ? ": " : "", block->plain);
          break;
        case CART_SHEET_ROW:
        case CART_SHEET_COLUMNS:
        case CART_SHEET_CELLS:
          i = append_table (text, blocks, i);
          continue;
        }
      i++;
    }
  return g_string_free (text, FALSE);
}

char *
cart_table_sheet_to_text (CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  g_autoptr (GPtrArray) blocks = cart_sheet_blocks_new (catalogue, sheet);

  return cart_sheet_blocks_to_text (blocks);
}
