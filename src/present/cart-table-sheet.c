/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-table-sheet.c: the rows of the table sheet, and totals as rows. */
#include "present/cart-table-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

#include "engine/cart-game.h"
#include "present/cart-present.h"
#include "present/cart-sheet-private.h"

/* More sets than these are not named in the title: all of them stand on the sheet. */
#define MOST_NAMED 7

static void
score_free (gpointer data)
{
  CartSheetScore *score = data;

  g_free (score->subject);
  g_free (score->feature);
  g_free (score->what);
  g_free (score->during);
  g_free (score->after);
  g_free (score->rule);
  g_free (score);
}

void
cart_table_sheet_free (CartTableSheet *sheet)
{
  if (sheet == NULL)
    return;
  g_clear_pointer (&sheet->sets, g_ptr_array_unref);
  g_clear_pointer (&sheet->copies, g_array_unref);
  g_clear_pointer (&sheet->tiles, g_array_unref);
  g_clear_pointer (&sheet->others, g_ptr_array_unref);
  g_clear_pointer (&sheet->subjects, g_strfreev);
  g_clear_pointer (&sheet->untold, g_ptr_array_unref);
  g_clear_pointer (&sheet->edition, g_free);
  g_clear_pointer (&sheet->options, g_hash_table_unref);
  g_clear_pointer (&sheet->misfits, g_ptr_array_unref);
  g_clear_pointer (&sheet->starts, g_ptr_array_unref);
  g_clear_pointer (&sheet->agree, g_ptr_array_unref);
  g_clear_pointer (&sheet->order, g_ptr_array_unref);
  g_clear_pointer (&sheet->during, g_ptr_array_unref);
  g_clear_pointer (&sheet->after, g_ptr_array_unref);
  g_clear_pointer (&sheet->scores, g_ptr_array_unref);
  g_clear_pointer (&sheet->interactions, g_ptr_array_unref);
  g_clear_pointer (&sheet->totals, cart_totals_free);
  g_free (sheet);
}

/* ---- what is on the table ---- */

/* The names as sets with their copies, in the order of the catalogue; what has no set goes to `others`. FALSE with an error. */
static gboolean
find_sets (CartCatalogue *catalogue, CartTableSheet *sheet, const char *const *names, GError **error)
{
  g_autoptr (GHashTable) copies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) all = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      guint n = 1;
      g_autofree char *id = cart_catalogue_resolve_set (catalogue, names[i], &n, NULL);
      g_autofree char *subject = id == NULL ? cart_catalogue_resolve_subject (catalogue, names[i], NULL) : NULL;

      if (id == NULL && subject == NULL)
        return g_free (cart_catalogue_resolve_set (catalogue, names[i], &n, error)), FALSE;
      if (id != NULL)
        {
          n += GPOINTER_TO_UINT (g_hash_table_lookup (copies, id));
          g_hash_table_insert (copies, g_steal_pointer (&id), GUINT_TO_POINTER (n));
        }
      else
        g_ptr_array_add (sheet->others, cart_catalogue_get_subject (catalogue, subject, NULL));
    }
  all = cart_catalogue_list_sets (catalogue, NULL, NULL, error);
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      CartSetInfo *info = g_ptr_array_index (all, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (copies, info->id));

      if (n == 0)
        continue;
      g_ptr_array_add (sheet->sets, g_object_ref (info));
      g_array_append_val (sheet->copies, n);
    }
  return all != NULL;
}

static void
find_subjects (CartCatalogue *catalogue, CartTableSheet *sheet)
{
  g_autoptr (GStrvBuilder) subjects = g_strv_builder_new ();
  const char *last = NULL;

  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);

      if (g_strcmp0 (last, info->subject) != 0)
        g_strv_builder_add (subjects, info->subject);
      last = info->subject;
    }
  for (guint i = 0; i < sheet->others->len; i++)
    g_strv_builder_add (subjects, ((CartSubject *) g_ptr_array_index (sheet->others, i))->id);
  sheet->subjects = g_strv_builder_end (subjects);
  sheet->untold = g_ptr_array_new_with_free_func (g_object_unref);
  for (char **id = sheet->subjects; *id != NULL; id++)
    {
      g_autoptr (CartSubject) subject = cart_catalogue_get_subject (catalogue, *id, NULL);

      if (subject != NULL && !subject->rules_told)
        g_ptr_array_add (sheet->untold, g_steal_pointer (&subject));
    }
}

char *
cart_table_sheet_title (CartCatalogue *catalogue, const CartTableSheet *sheet)
{
  GString *title = g_string_new (NULL);
  guint n, named;

  g_return_val_if_fail (CART_IS_CATALOGUE (catalogue) && sheet != NULL, NULL);

  n = g_strv_length (sheet->subjects);
  named = n > MOST_NAMED + 1 ? MOST_NAMED : n;
  for (guint i = 0; i < named; i++)
    {
      g_autoptr (CartSubject) subject = cart_catalogue_get_subject (catalogue, sheet->subjects[i], NULL);

      g_string_append_printf (title, "%s%s", title->len > 0 ? ", " : "", subject != NULL ? subject->name : sheet->subjects[i]);
    }
  if (named < n)
    {
      /* TRANSLATORS: after the names of the first sets on a table: how many more there are */
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n - named), n - named);

      g_string_append_printf (title, " %s", more);
    }
  return g_string_free (title, FALSE);
}

/* ---- what holds there ---- */

static gboolean
has (char **list, const char *word)
{
  return g_strv_contains ((const char *const *) list, word);
}

/* Whether one of these subjects or sets is on the table. */
static gboolean
any_on_table (const CartTableSheet *sheet, char **names)
{
  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);

      if (has (names, info->id) || has (names, info->subject))
        return TRUE;
    }
  for (char **name = names; *name != NULL; name++)
    if (has (sheet->subjects, *name))
      return TRUE;
  return FALSE;
}

/* The edition that is followed decides, with those of boxes that stand apart; without one, that of the boxes of the subject, and one that says none may be any. */
static gboolean
is_of_editions (const CartTableSheet *sheet, const char *subject, char **editions)
{
  gboolean any = FALSE;

  if (editions[0] == NULL)
    return TRUE;
  if (sheet->edition != NULL)
    return cart_editions_hold ((const char *const *) editions, sheet->edition, subject, sheet->sets);
  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);

      if (g_strcmp0 (info->subject, subject) != 0)
        continue;
      any = TRUE;
      if (info->editions[0] == NULL)
        return TRUE;
      for (char **edition = info->editions; *edition != NULL; edition++)
        if (has (editions, *edition))
          return TRUE;
    }
  return !any;
}

/* The value of an option that is played by: the chosen one, else the engine's default in this game. */
static const char *
option_value (const CartTableSheet *sheet, const char *name)
{
  const char *chosen = g_hash_table_lookup (sheet->options, name);
  const CartSetInfo *first = sheet->sets->len > 0 ? g_ptr_array_index (sheet->sets, 0) : NULL;
  const CartOption *option = chosen == NULL && first != NULL ? cart_option_find (first->game, name) : NULL;

  return option != NULL ? option->values[0] : chosen;
}

static gboolean
is_played_by (const CartTableSheet *sheet, char **by)
{
  for (char **option = by; *option != NULL; option++)
    {
      g_auto (GStrv) parts = g_strsplit (*option, "=", 2);

      if (parts[1] == NULL || g_strcmp0 (option_value (sheet, parts[0]), parts[1]) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Rows of a subject that has no set of its own, a page on several, hold beside those that they name. */
static gboolean
holds (const CartTableSheet *sheet, const char *subject, const CartScope *scope)
{
  if (!has (sheet->subjects, subject) && scope->beside[0] == NULL)
    return FALSE;
  return (scope->printings[0] == NULL || any_on_table (sheet, scope->printings))
         && (scope->beside[0] == NULL || any_on_table (sheet, scope->beside))
         && !any_on_table (sheet, scope->unless) && is_of_editions (sheet, subject, scope->editions) && is_played_by (sheet, scope->by);
}

/* Ids of the subjects whose rows are asked for: those on the table, and the pages on several sets. */
static char **
list_asked (CartCatalogue *catalogue, const CartTableSheet *sheet, GError **error)
{
  g_autoptr (GPtrArray) all = cart_catalogue_list_subjects (catalogue, NULL, error);
  g_autoptr (GStrvBuilder) asked = g_strv_builder_new ();

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const CartSubject *subject = g_ptr_array_index (all, i);

      if (has (sheet->subjects, subject->id) || (subject->sets[0] == NULL && !subject->is_stub))
        g_strv_builder_add (asked, subject->id);
    }
  return all != NULL ? g_strv_builder_end (asked) : NULL;
}

#define KEEP(Row, rows)                                                 \
  for (guint i = 0; (rows) != NULL && i < (rows)->len;)                 \
    {                                                                   \
      const Row *row = g_ptr_array_index (rows, i);                     \
      if (holds (sheet, row->subject, &row->scope))                     \
        i++;                                                            \
      else                                                              \
        g_ptr_array_remove_index (rows, i);                             \
    }

/* ---- the parts ---- */

static GPtrArray *
list_starts (CartCatalogue *catalogue, const CartTableSheet *sheet, GError **error)
{
  GPtrArray *mixes = cart_catalogue_list_mixing (catalogue, (const char *const *) sheet->subjects, error);

  for (guint i = 0; mixes != NULL && i < mixes->len;)
    if (((CartMix *) g_ptr_array_index (mixes, i))->kind == CART_MIX_START)
      i++;
    else
      g_ptr_array_remove_index (mixes, i);
  return mixes;
}

/* Whether a statement stands on the sheet already: as a warning, or as what to agree on. */
static gboolean
stands_above (const CartTableSheet *sheet, const CartStatement *statement)
{
  for (guint i = 0; i < sheet->misfits->len; i++)
    if (g_strcmp0 (((CartMix *) g_ptr_array_index (sheet->misfits, i))->rule, statement->id) == 0)
      return TRUE;
  for (guint i = 0; i < sheet->agree->len; i++)
    if (g_strcmp0 (((CartAgreeRow *) g_ptr_array_index (sheet->agree, i))->rule, statement->id) == 0)
      return TRUE;
  return FALSE;
}

gboolean
cart_table_sheet_holds (const CartTableSheet *sheet, const CartStatement *statement)
{
  g_return_val_if_fail (sheet != NULL && statement != NULL, FALSE);

  return has (sheet->subjects, statement->subject) && (statement->with[0] == NULL || any_on_table (sheet, statement->with))
         && (statement->beside[0] == NULL || any_on_table (sheet, statement->beside))
         && is_of_editions (sheet, statement->subject, statement->editions) && is_played_by (sheet, statement->by);
}

/* A statement on how sets mix is told above where it is broken, and need not be told where it is not. */
static gboolean
holds_among (const CartTableSheet *sheet, const CartStatement *statement)
{
  return statement->kind != CART_ENTRY_STATEMENT && statement->publisher == NULL && cart_table_sheet_holds (sheet, statement);
}

/* Rules and clarifications that hold here; comments on printings and publishers are for the rules page. */
static GPtrArray *
list_interactions (CartCatalogue *catalogue, const CartTableSheet *sheet, GError **error)
{
  GPtrArray *all = cart_catalogue_list_interactions (catalogue, (const char *const *) sheet->subjects, error);

  for (guint i = 0; all != NULL && i < all->len;)
    {
      const CartStatement *statement = g_ptr_array_index (all, i);
      gboolean told = statement->voice == CART_VOICE_RULE || statement->voice == CART_VOICE_OFFICIAL || statement->voice == CART_VOICE_COMMUNITY;

      if (told && holds_among (sheet, statement) && !stands_above (sheet, statement))
        i++;
      else
        g_ptr_array_remove_index (all, i);
    }
  return all;
}

static CartSheetScore *
find_score (GPtrArray *scores, const CartScoringRow *row)
{
  for (guint i = 0; i < scores->len; i++)
    {
      CartSheetScore *score = g_ptr_array_index (scores, i);

      if (strcmp (score->subject, row->subject) == 0 && strcmp (score->what, row->what) == 0)
        return score;
    }
  return NULL;
}

/* The two lists of rows by rank as one table: the same words of the same subject are one line. */
static GPtrArray *
merge_scores (const CartTableSheet *sheet)
{
  GPtrArray *scores = g_ptr_array_new_with_free_func (score_free);
  guint d = 0, a = 0;

  while (d < sheet->during->len || a < sheet->after->len)
    {
      const CartScoringRow *during = d < sheet->during->len ? g_ptr_array_index (sheet->during, d) : NULL;
      const CartScoringRow *after = a < sheet->after->len ? g_ptr_array_index (sheet->after, a) : NULL;
      const CartScoringRow *row = after == NULL || (during != NULL && during->rank <= after->rank) ? during : after;
      CartSheetScore *score = find_score (scores, row);

      if (row == during)
        d++;
      else
        a++;
      if (score == NULL)
        {
          score = g_new0 (CartSheetScore, 1);
          score->subject = g_strdup (row->subject);
          score->feature = g_strdup (row->feature);
          score->what = g_strdup (row->what);
          score->rule = g_strdup (row->rule);
          g_ptr_array_add (scores, score);
        }
      g_set_str (row->after ? &score->after : &score->during, row->formula);
    }
  return scores;
}

static gboolean
read_rows (CartCatalogue *catalogue, CartTableSheet *sheet, GError **error)
{
  g_auto (GStrv) asked = list_asked (catalogue, sheet, error);
  const char *const *names = (const char *const *) asked;

  if (asked == NULL)
    return FALSE;
  sheet->agree = cart_catalogue_list_agree (catalogue, names, error);
  if (sheet->agree != NULL)
    sheet->order = cart_catalogue_list_order (catalogue, names, error);
  if (sheet->order != NULL)
    sheet->during = cart_catalogue_list_scoring (catalogue, names, FALSE, error);
  if (sheet->during != NULL)
    sheet->after = cart_catalogue_list_scoring (catalogue, names, TRUE, error);
  if (sheet->after == NULL)
    return FALSE;
  KEEP (CartAgreeRow, sheet->agree)
  KEEP (CartOrderRow, sheet->order)
  KEEP (CartScoringRow, sheet->during)
  KEEP (CartScoringRow, sheet->after)
  sheet->scores = merge_scores (sheet);
  return TRUE;
}

static char **
list_set_names (const CartTableSheet *sheet)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < sheet->sets->len; i++)
    g_strv_builder_take (names, g_strdup_printf ("%s*%u", ((CartSetInfo *) g_ptr_array_index (sheet->sets, i))->id,
                                                 g_array_index (sheet->copies, guint, i)));
  return g_strv_builder_end (names);
}

/* What is played by: the ways of the edition that is followed, and what the table chose in `chosen` (NULL: nothing). */
static gboolean
settle_options (CartCatalogue *catalogue, CartTableSheet *sheet, GHashTable *chosen, GError **error)
{
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;
  g_autoptr (GPtrArray) statements = NULL;
  GHashTableIter iter;
  gpointer name, value;

  query.options = TRUE;
  statements = cart_catalogue_list_statements (catalogue, &query, error);
  if (statements == NULL)
    return FALSE;
  sheet->options = cart_editions_dup_options (statements, sheet->edition != NULL ? sheet->edition : "", sheet->sets);
  if (chosen != NULL)
    for (g_hash_table_iter_init (&iter, chosen); g_hash_table_iter_next (&iter, &name, &value);)
      g_hash_table_insert (sheet->options, g_strdup (name), g_strdup (value));
  return TRUE;
}

static gboolean
read_totals (CartCatalogue *catalogue, CartTableSheet *sheet, GError **error)
{
  g_autoptr (GHashTable) left_out = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) names = list_set_names (sheet);

  cart_sheet_count_tiles (catalogue, sheet, left_out);
  sheet->totals = cart_catalogue_get_totals (catalogue, (const char *const *) names, left_out, error);
  for (guint i = 0; sheet->totals != NULL && i < sheet->tiles->len; i++)
    {
      const CartSheetTiles *tiles = &g_array_index (sheet->tiles, CartSheetTiles, i);

      /* A square is told as a tile, with a layout of its own. */
      sheet->totals->tiles -= tiles->squares - tiles->large;
      sheet->totals->designs -= tiles->squares - tiles->large;
      sheet->totals->laid -= tiles->squares - tiles->large;
    }
  return sheet->totals != NULL;
}

CartTableSheet *
cart_table_sheet_new (CartCatalogue *catalogue, const char *const *sets, const char *edition, GHashTable *options, GError **error)
{
  g_autoptr (CartTableSheet) sheet = g_new0 (CartTableSheet, 1);
  g_auto (GStrv) names = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (catalogue) && sets != NULL, NULL);

  sheet->sets = g_ptr_array_new_with_free_func (g_object_unref);
  sheet->copies = g_array_new (FALSE, FALSE, sizeof (guint));
  sheet->tiles = g_array_new (FALSE, FALSE, sizeof (CartSheetTiles));
  sheet->others = g_ptr_array_new_with_free_func (g_object_unref);
  sheet->edition = g_strdup (edition);
  if (!find_sets (catalogue, sheet, sets, error) || !settle_options (catalogue, sheet, options, error))
    return NULL;
  find_subjects (catalogue, sheet);
  names = list_set_names (sheet);
  sheet->misfits = cart_catalogue_list_misfits (catalogue, (const char *const *) names, error);
  if (sheet->misfits != NULL)
    sheet->starts = list_starts (catalogue, sheet, error);
  if (sheet->starts != NULL && read_rows (catalogue, sheet, error))
    sheet->interactions = list_interactions (catalogue, sheet, error);
  return sheet->interactions != NULL && read_totals (catalogue, sheet, error) ? g_steal_pointer (&sheet) : NULL;
}

const char *
cart_table_sheet_choice (const CartTableSheet *sheet, const CartAgreeRow *row)
{
  const char *value;

  g_return_val_if_fail (sheet != NULL && row != NULL, NULL);

  if (row->option == NULL)
    return row->choices[0];
  value = option_value (sheet, row->option);
  for (guint i = 0; row->values[i] != NULL; i++)
    if (g_strcmp0 (row->values[i], value) == 0)
      return row->choices[i];
  return row->choices[0];
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
      add_total (rows, N_("edges"), cart_kind_name ((CartKind) kind), g_strdup (cart_present_kind ((CartKind) kind)), totals->edges[kind], totals->tiles_with_edge[kind]);
  for (int kind = CART_KIND_NONE + 1; kind < CART_N_KINDS; kind++)
    if (totals->ends[kind] > 0)
      add_total (rows, N_("ends"), cart_kind_name ((CartKind) kind), g_strdup (cart_present_kind ((CartKind) kind)), totals->ends[kind], totals->tiles_with_end[kind]);
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
