/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-table-sheet.c: the table sheet, and totals as rows. */
#include "present/cart-table-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

#include "present/cart-present.h"

void
cart_table_sheet_free (CartTableSheet *sheet)
{
  if (sheet == NULL)
    return;
  g_clear_pointer (&sheet->sets, g_ptr_array_unref);
  g_clear_pointer (&sheet->copies, g_array_unref);
  g_clear_pointer (&sheet->subjects, g_strfreev);
  g_clear_pointer (&sheet->misfits, g_ptr_array_unref);
  g_clear_pointer (&sheet->starts, g_ptr_array_unref);
  g_clear_pointer (&sheet->preparation, g_ptr_array_unref);
  g_clear_pointer (&sheet->order, g_ptr_array_unref);
  g_clear_pointer (&sheet->during, g_ptr_array_unref);
  g_clear_pointer (&sheet->after, g_ptr_array_unref);
  g_clear_pointer (&sheet->interactions, g_ptr_array_unref);
  g_clear_pointer (&sheet->disputed, g_ptr_array_unref);
  g_clear_pointer (&sheet->totals, cart_totals_free);
  g_free (sheet);
}

static gboolean
find_sets (CartCatalogue *catalogue, CartTableSheet *sheet, const char *const *names, GError **error)
{
  g_autoptr (GStrvBuilder) subjects = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  sheet->sets = g_ptr_array_new_with_free_func (g_object_unref);
  sheet->copies = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; names[i] != NULL; i++)
    {
      guint copies = 1;
      g_autofree char *id = cart_catalogue_resolve_set (catalogue, names[i], &copies, error);
      CartSetInfo *info = id != NULL ? cart_catalogue_get_set_info (catalogue, id, error) : NULL;

      if (info == NULL)
        return FALSE;
      g_ptr_array_add (sheet->sets, info);
      g_array_append_val (sheet->copies, copies);
      if (g_hash_table_add (seen, info->subject))
        g_strv_builder_add (subjects, info->subject);
    }
  sheet->subjects = g_strv_builder_end (subjects);
  return TRUE;
}

static GPtrArray *
list_starts (CartCatalogue *catalogue, const char *const *subjects, GError **error)
{
  g_autoptr (GPtrArray) all = cart_catalogue_list_mixing (catalogue, subjects, error);
  GPtrArray *starts;

  if (all == NULL)
    return NULL;
  starts = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < all->len; i++)
    {
      CartMix *mix = g_ptr_array_index (all, i);

      if (mix->kind == CART_MIX_START)
        g_ptr_array_add (starts, g_object_ref (mix));
    }
  return starts;
}

/* Whether a statement holds for a box of its subject that is on the table: one without an edition may be any. */
static gboolean
is_for_the_boxes (const CartTableSheet *sheet, const CartStatement *statement)
{
  gboolean any = FALSE;

  if (statement->editions[0] == NULL)
    return TRUE;
  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);

      if (g_strcmp0 (info->subject, statement->subject) != 0)
        continue;
      any = TRUE;
      if (info->editions[0] == NULL)
        return TRUE;
      for (char **edition = info->editions; *edition != NULL; edition++)
        if (g_strv_contains ((const char *const *) statement->editions, *edition))
          return TRUE;
    }
  return !any;
}

/* How exactly these boxes are set up: what is told of other editions of them alone is left out. */
static GPtrArray *
list_preparation (CartCatalogue *catalogue, const CartTableSheet *sheet, const CartStatementQuery *query, GError **error)
{
  g_autoptr (GPtrArray) all = cart_catalogue_list_statements (catalogue, query, error);
  GPtrArray *kept;

  if (all == NULL)
    return NULL;
  kept = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < all->len; i++)
    if (is_for_the_boxes (sheet, g_ptr_array_index (all, i)))
      g_ptr_array_add (kept, g_object_ref (g_ptr_array_index (all, i)));
  return kept;
}

CartTableSheet *
cart_table_sheet_new (CartCatalogue *catalogue, const char *const *sets, GError **error)
{
  g_autoptr (CartTableSheet) sheet = g_new0 (CartTableSheet, 1);
  CartStatementQuery preparation = CART_STATEMENT_QUERY_INIT;
  CartStatementQuery disputed = CART_STATEMENT_QUERY_INIT;
  const char *const *subjects;

  g_return_val_if_fail (CART_IS_CATALOGUE (catalogue) && sets != NULL, NULL);

  if (!find_sets (catalogue, sheet, sets, error))
    return NULL;
  subjects = (const char *const *) sheet->subjects;
  preparation.subjects = disputed.subjects = subjects;
  preparation.phase = CART_SECTION_PREPARATION;
  preparation.kinds = 1u << CART_ENTRY_STATEMENT;
  preparation.voices = (1u << CART_VOICE_RULE) | (1u << CART_VOICE_OFFICIAL);
  disputed.disputed = TRUE;
  disputed.kinds = (1u << CART_ENTRY_STATEMENT) | (1u << CART_ENTRY_FAQ); /* notes lean on others, interactions stand above */

  sheet->misfits = cart_catalogue_list_misfits (catalogue, sets, error);
  if (sheet->misfits != NULL)
    sheet->starts = list_starts (catalogue, subjects, error);
  if (sheet->starts != NULL)
    sheet->preparation = list_preparation (catalogue, sheet, &preparation, error);
  if (sheet->preparation != NULL)
    sheet->order = cart_catalogue_list_order (catalogue, sets, error);
  if (sheet->order != NULL)
    sheet->during = cart_catalogue_list_scoring (catalogue, sets, FALSE, error);
  if (sheet->during != NULL)
    sheet->after = cart_catalogue_list_scoring (catalogue, sets, TRUE, error);
  if (sheet->after != NULL)
    sheet->interactions = cart_catalogue_list_interactions (catalogue, sets, error);
  if (sheet->interactions != NULL)
    sheet->disputed = cart_catalogue_list_statements (catalogue, &disputed, error);
  if (sheet->disputed != NULL)
    sheet->totals = cart_catalogue_get_totals (catalogue, sets, error);
  return sheet->totals != NULL ? g_steal_pointer (&sheet) : NULL;
}

/* ---- as text ---- */

static void
add_heading (GString *text, const char *heading)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, heading);
  g_string_append_c (text, '\n');
}

static void
add_statements (GString *text, const char *heading, const GPtrArray *statements)
{
  if (statements->len == 0)
    return;
  add_heading (text, heading);
  for (guint i = 0; i < statements->len; i++)
    {
      const CartStatement *statement = g_ptr_array_index (statements, i);

      g_string_append_printf (text, "- %s\n", statement->plain);
    }
}

static void
add_sets (GString *text, const CartTableSheet *sheet)
{
  guint total = 0;

  add_heading (text, _("On the table"));
  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);
      guint copies = g_array_index (sheet->copies, guint, i);

      g_string_append_printf (text, "- %s", info->name);
      if (copies > 1)
        g_string_append_printf (text, " × %u", copies);
      g_string_append_printf (text, ngettext (": %u tile\n", ": %u tiles\n", info->total * copies), info->total * copies);
      total += info->total * copies;
    }
  g_string_append_printf (text, ngettext ("%u tile in all\n", "%u tiles in all\n", total), total);
}

static void
add_mixes (GString *text, CartCatalogue *catalogue, const char *heading, const GPtrArray *mixes)
{
  gboolean has_heading = FALSE;

  for (guint i = 0; i < mixes->len; i++)
    {
      const CartMix *mix = g_ptr_array_index (mixes, i);
      g_autoptr (CartStatement) statement = mix->rule != NULL ? cart_catalogue_get_statement (catalogue, mix->rule, NULL) : NULL;

      g_autofree char *with = mix->with != NULL ? g_strjoinv (", ", mix->with) : g_strdup ("");

      if (mix->kind == CART_MIX_START && statement == NULL)
        continue;
      if (!has_heading)
        add_heading (text, heading);
      has_heading = TRUE;
      if (statement != NULL)
        g_string_append_printf (text, "- %s\n", statement->plain);
      else if (mix->kind == CART_MIX_NEEDS)
        g_string_append_printf (text, _("- %1$s cannot do without: %2$s\n"), mix->subject, with);
      else if (mix->kind == CART_MIX_AVOID)
        g_string_append_printf (text, _("- %1$s should not be mixed with: %2$s\n"), mix->subject, with);
      else
        g_string_append_printf (text, _("- only one of a kind: %1$s (%2$s)\n"), mix->subject, mix->what != NULL ? mix->what : "");
    }
}

static void
add_order (GString *text, const GPtrArray *order)
{
  if (order->len == 0)
    return;
  add_heading (text, _("Order of play"));
  for (guint i = 0; i < order->len; i++)
    {
      const CartOrderRow *row = g_ptr_array_index (order, i);

      g_string_append_printf (text, "%u. %s\n", i + 1, row->text);
    }
}

static void
add_scoring (GString *text, const char *heading, const GPtrArray *rows)
{
  glong width = 0;

  if (rows->len == 0)
    return;
  add_heading (text, heading);
  for (guint i = 0; i < rows->len; i++)
    width = MAX (width, g_utf8_strlen (((const CartScoringRow *) g_ptr_array_index (rows, i))->what, -1));
  for (guint i = 0; i < rows->len; i++)
    {
      const CartScoringRow *row = g_ptr_array_index (rows, i);

      g_string_append_printf (text, "- %s%*s  %s\n", row->what, (int) (width - g_utf8_strlen (row->what, -1)), "", row->formula);
    }
}

static void
add_totals (GString *text, CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  const CartSetInfo *first = sheet->sets->len > 0 ? g_ptr_array_index (sheet->sets, 0) : NULL;
  g_autoptr (GArray) rows = cart_totals_rows (catalogue, first != NULL ? first->game : NULL, sheet->totals);
  const char *group = NULL;

  add_heading (text, _("Counts"));
  for (guint i = 0; i < rows->len; i++)
    {
      const CartTotalRow *row = &g_array_index (rows, CartTotalRow, i);

      if (g_strcmp0 (group, row->group) != 0)
        g_string_append_printf (text, "%s%s: ", i > 0 ? "\n" : "", _(row->group));
      else
        g_string_append (text, ", ");
      g_string_append_printf (text, "%s %u", row->label, row->count);
      group = row->group;
    }
  g_string_append_c (text, '\n');
}

char *
cart_table_sheet_to_text (CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (CART_IS_CATALOGUE (catalogue) && sheet != NULL, NULL);

  add_sets (text, sheet);
  add_mixes (text, catalogue, _("Look out"), sheet->misfits);
  add_mixes (text, catalogue, _("Start"), sheet->starts);
  add_statements (text, _("Preparation"), sheet->preparation);
  add_order (text, sheet->order);
  add_scoring (text, _("Scoring during the game"), sheet->during);
  add_scoring (text, _("Scoring after the game"), sheet->after);
  add_totals (text, catalogue, sheet);
  add_statements (text, _("How the sets work together"), sheet->interactions);
  add_statements (text, _("Agree on before play"), sheet->disputed);
  return g_string_free (text, FALSE);
}

/* ---- totals ---- */

static void
clear_total (gpointer data)
{
  CartTotalRow *row = data;

  g_free (row->id);
  g_free (row->label);
}

/* Takes the label. */
static void
add_total (GArray *rows, const char *group, const char *id, char *label, guint count, guint tiles)
{
  CartTotalRow row = { .group = group, .id = g_strdup (id), .label = label, .count = count, .tiles = tiles };

  g_array_append_val (rows, row);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_marks (GArray *rows, CartCatalogue *catalogue, const char *game, GHashTable *marks)
{
  g_autoptr (GPtrArray) names = g_hash_table_get_keys_as_ptr_array (marks);

  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (marks, name));
      char *word = cart_catalogue_get_word (catalogue, game, CART_WORD_MARK, name);

      if (strcmp (word, name) == 0)
        {
          g_free (word);
          word = cart_catalogue_get_word (catalogue, game, CART_WORD_SYMBOL, name);
        }
      add_total (rows, N_("marks"), name, word, count, count);
    }
}

GArray *
cart_totals_rows (CartCatalogue *catalogue, const char *game, const CartTotals *totals)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (CartTotalRow));

  g_return_val_if_fail (totals != NULL, NULL);

  g_array_set_clear_func (rows, clear_total);
  add_total (rows, N_("tiles"), "tiles", g_strdup (_("tiles")), totals->tiles, totals->tiles);
  add_total (rows, N_("tiles"), "designs", g_strdup (_("designs")), totals->designs, totals->designs);
  if (totals->laid < totals->tiles)
    add_total (rows, N_("tiles"), "layout-recorded", g_strdup (_("with a recorded layout")), totals->laid, totals->laid);
  for (int kind = CART_KIND_NONE + 1; kind < CART_N_KINDS; kind++)
    if (totals->edges[kind] > 0)
      add_total (rows, N_("edges"), cart_kind_name ((CartKind) kind), g_strdup (cart_present_kind ((CartKind) kind)), totals->edges[kind], totals->tiles_with[kind]);
  for (int kind = CART_KIND_NONE + 1; kind < CART_N_KINDS; kind++)
    if (totals->segments[kind] > 0)
      add_total (rows, N_("features"), cart_kind_name ((CartKind) kind), g_strdup (cart_present_kind ((CartKind) kind)), totals->segments[kind], totals->tiles_with[kind]);
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    if (totals->attributes[attribute] > 0)
      {
        const char *name = cart_attribute_name ((CartAttribute) attribute);

        add_total (rows, N_("attributes"), name, cart_catalogue_get_word (catalogue, game, CART_WORD_ATTRIBUTE, name),
                   totals->attributes[attribute], totals->tiles_with_attribute[attribute]);
      }
  if (totals->marks != NULL)
    add_marks (rows, catalogue, game, totals->marks);
  return rows;
}
