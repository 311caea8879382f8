/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-statements.c: what is told: statements, interactions, examples and terms, and all ids with their counts. */
#include <string.h>

#include "cart-query-private.h"
#include "catalogue/cart-store.h"
#include "engine/cart-rule.h"

static char *
plain_text (const CartStatement *told)
{
  g_autofree char *text = cart_content_strip (told->text);
  g_autofree char *title = told->title != NULL ? cart_content_strip (told->title) : NULL;

  return title != NULL ? g_strconcat (title, " ", text, NULL) : g_steal_pointer (&text);
}

static CartStatement *
read_told (sqlite3_stmt *row)
{
  CartStatement *told = cart_row_read (CART_TYPE_STATEMENT, row);

  if (told->rule == NULL && cart_rule_from_id (told->id) != CART_RULE_NONE)
    told->rule = g_strdup (told->id);
  told->plain = plain_text (told);
  return told;
}

static gboolean
has_word (const char *words, const char *word)
{
  g_auto (GStrv) list = g_strsplit (words != NULL ? words : "", " ", -1);

  return g_strv_contains ((const char *const *) list, word);
}

/* Whether a word or some words stand in a text, not as a part of longer ones ("pig" in "pig-herd"). Both in lower case. */
static gboolean
names (const char *text, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = strstr (text, word); length > 0 && at != NULL; at = strstr (at + 1, word))
    if ((at == text || !(g_ascii_isalnum (at[-1]) || at[-1] == '-')) && !(g_ascii_isalnum (at[length]) || at[length] == '-'))
      return TRUE;
  return FALSE;
}

/* What a thing is called: its term, in the term's game; else its id with blanks. */
typedef struct {
  char **words; /* in lower case */
  char *game;   /* or NULL: in every game */
} Called;

static void
called_clear (Called *called)
{
  g_clear_pointer (&called->words, g_strfreev);
  g_clear_pointer (&called->game, g_free);
}

static void
find_called (CartCatalogue *self, const char *about, Called *called)
{
  g_autoptr (CartGlossaryTerm) term = cart_catalogue_get_term (self, about, NULL);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  if (term == NULL)
    g_strv_builder_take (words, g_strdelimit (g_strdup (about), "-", ' '));
  else
    g_strv_builder_take (words, g_utf8_strdown (term->name, -1));
  for (guint i = 0; term != NULL && term->synonyms[i] != NULL; i++)
    g_strv_builder_take (words, g_utf8_strdown (term->synonyms[i], -1));
  called->words = g_strv_builder_end (words);
  called->game = term != NULL ? g_strdup (term->game) : NULL;
}

static gboolean
is_called (const CartStatement *told, const Called *called)
{
  g_autofree char *plain = NULL;

  if (called->game != NULL && g_strcmp0 (called->game, told->game) != 0)
    return FALSE;
  plain = g_utf8_strdown (told->plain, -1);
  for (guint i = 0; called->words[i] != NULL; i++)
    if (names (plain, called->words[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_about (const CartStatement *told, const char *about, const Called *called)
{
  g_autofree char *tag = g_strdup_printf ("<term ref=\"%s\"", about);

  return is_called (told, called) || has_word (told->thing, about) || has_word (told->piece, about) || strstr (told->text, tag) != NULL
         || (told->title != NULL && strstr (told->title, tag) != NULL);
}

typedef struct {
  const CartStatementQuery *query;
  GHashTable *subjects;
  Called called;     /* where the query is about something */
  GHashTable *mixed; /* of list_interactions (): what is told of how sets mix, id -> strv of subjects; else NULL */
} ToldFilter;

/* The subjects that a statement or note on how sets mix is about, or NULL. */
static char **
find_ends (GHashTable *mixed, const char *id, const char *to)
{
  char **ends = id != NULL ? g_hash_table_lookup (mixed, id) : NULL; /* NULL: of a damaged database */

  return ends != NULL || to == NULL ? ends : g_hash_table_lookup (mixed, to);
}

static gpointer
filter_told (sqlite3_stmt *row, gpointer data)
{
  const ToldFilter *filter = data;
  const CartStatementQuery *query = filter->query;
  g_autoptr (CartStatement) told = NULL;

  if (filter->subjects != NULL && !g_hash_table_contains (filter->subjects, cart_sql_peek (row, 2)))
    return NULL;
  if (filter->mixed != NULL && sqlite3_column_int (row, 1) != CART_ENTRY_INTERACTION
      && find_ends (filter->mixed, cart_sql_peek (row, 0), cart_sql_peek (row, 8)) == NULL)
    return NULL;
  if (query->kinds != 0 && (query->kinds & (1u << (sqlite3_column_int (row, 1) & 31))) == 0)
    return NULL;
  if (query->phase >= 0 && sqlite3_column_int (row, 4) != query->phase)
    return NULL;
  if (query->voices != 0 && (query->voices & (1u << (sqlite3_column_int (row, 5) & 31))) == 0)
    return NULL;
  if ((query->disputed && sqlite3_column_int (row, 19) == 0) || (query->options && sqlite3_column_type (row, 20) == SQLITE_NULL))
    return NULL;
  told = read_told (row);
  if (query->edition != NULL && told->editions[0] != NULL && !g_strv_contains ((const char *const *) told->editions, query->edition))
    return NULL;
  if (query->about != NULL && !is_about (told, query->about, &filter->called))
    return NULL;
  return g_steal_pointer (&told);
}

GPtrArray *
cart_catalogue_list_statements (CartCatalogue *self, const CartStatementQuery *query, GError **error)
{
  g_autoptr (GHashTable) subjects = NULL;
  ToldFilter filter = { .query = query };
  GPtrArray *rows;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && query != NULL, NULL);
  if (!cart_query_subjects (self, query->subjects, &subjects, error))
    return NULL;
  if (query->edition != NULL)
    {
      g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);
      if (connection == NULL)
        return NULL;
      if (!cart_store_exists (CART_CONTENT_REF_EDITION, NULL, query->edition, connection->db))
        {
          cart_query_unknown (error, "edition", query->edition);
          return NULL;
        }
    }
  filter.subjects = subjects;
  if (query->about != NULL)
    find_called (self, query->about, &filter.called);
  rows = cart_query_collect (self, error, filter_told, &filter, "statements", NULL, NULL, NULL);
  called_clear (&filter.called);
  return rows;
}

CartStatement *
cart_catalogue_get_statement (CartCatalogue *self, const char *id, GError **error)
{
  static const CartStatementQuery all = CART_STATEMENT_QUERY_INIT;
  ToldFilter filter = { .query = &all };

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  return cart_query_only (cart_query_collect (self, error, filter_told, &filter, "statement", id, NULL, NULL), error, "statement", id);
}

/* --- interactions --- */

static void
add_end (GPtrArray *ends, const char *subject)
{
  if (!g_ptr_array_find_with_equal_func (ends, subject, g_str_equal, NULL))
    g_ptr_array_add (ends, g_strdup (subject));
}

/* The subjects that a mix is about: its own, those that it names, and those of its group. */
static void
add_ends (CartCatalogue *self, GPtrArray *ends, const CartMix *mix, const GPtrArray *mixing)
{
  add_end (ends, mix->subject);
  for (char **name = mix->with; *name != NULL; name++)
    {
      g_autofree char *subject = cart_catalogue_resolve_subject (self, *name, NULL);

      if (subject != NULL)
        add_end (ends, subject);
    }
  for (guint i = 0; mix->kind == CART_MIX_EXCLUSIVE && i < mixing->len; i++)
    {
      const CartMix *other = g_ptr_array_index (mixing, i);

      if (other->kind == CART_MIX_EXCLUSIVE && g_strcmp0 (other->what, mix->what) == 0)
        add_end (ends, other->subject);
    }
}

static void
add_told (GHashTable *mixed, const char *statement, const GPtrArray *ends)
{
  char **before = g_hash_table_lookup (mixed, statement);
  g_autoptr (GPtrArray) all = g_ptr_array_new_null_terminated (4, g_free, TRUE);

  for (char **end = before; end != NULL && *end != NULL; end++)
    add_end (all, *end);
  for (guint i = 0; i < ends->len; i++)
    add_end (all, g_ptr_array_index (ends, i));
  g_hash_table_insert (mixed, g_strdup (statement), g_ptr_array_steal (all, NULL));
}

/* The statements on what sets need, should not be mixed with, or exclude: id -> strv of the subjects that they are about. */
static GHashTable *
list_mixed (CartCatalogue *self, GError **error)
{
  g_autoptr (GPtrArray) mixing = cart_catalogue_list_mixing (self, NULL, error);
  g_autoptr (GHashTable) mixed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);

  for (guint i = 0; mixing != NULL && i < mixing->len; i++)
    {
      const CartMix *mix = g_ptr_array_index (mixing, i);
      g_autoptr (GPtrArray) ends = g_ptr_array_new_with_free_func (g_free);

      if (mix->kind == CART_MIX_START)
        continue;
      add_ends (self, ends, mix, mixing);
      if (mix->rule != NULL)
        add_told (mixed, mix->rule, ends);
      for (char **also = mix->also; *also != NULL; also++)
        add_told (mixed, *also, ends);
    }
  return mixing != NULL ? g_steal_pointer (&mixed) : NULL;
}

/* Whether the other end of an interaction is wanted (NULL: any is); what is told of how sets mix gets its other ends. */
static gboolean
is_wanted_with (CartCatalogue *self, CartStatement *told, GHashTable *mixed, GHashTable *wanted)
{
  if (told->kind != CART_ENTRY_INTERACTION)
    {
      char **ends = find_ends (mixed, told->id, told->to);
      g_autoptr (GStrvBuilder) with = g_strv_builder_new ();

      for (char **end = ends; end != NULL && *end != NULL; end++)
        if (strcmp (*end, told->subject) != 0)
          g_strv_builder_add (with, *end);
      g_strfreev (told->with);
      told->with = g_strv_builder_end (with);
    }
  for (char **name = told->with; wanted != NULL && *name != NULL; name++)
    {
      g_autofree char *subject = cart_catalogue_resolve_subject (self, *name, NULL);

      if (subject != NULL && g_hash_table_contains (wanted, subject))
        return TRUE;
    }
  return wanted == NULL;
}

GPtrArray *
cart_catalogue_list_interactions (CartCatalogue *self, const char *const *names, GError **error)
{
  static const CartStatementQuery all = CART_STATEMENT_QUERY_INIT;
  g_autoptr (GHashTable) wanted = NULL, mixed = NULL;
  g_autoptr (GPtrArray) rows = NULL, kept = g_ptr_array_new_with_free_func (g_object_unref);
  ToldFilter filter = { .query = &all };

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (!cart_query_subjects (self, names, &wanted, error) || (mixed = list_mixed (self, error)) == NULL)
    return NULL;
  filter.subjects = wanted;
  filter.mixed = mixed;
  rows = cart_query_collect (self, error, filter_told, &filter, "statements", NULL, NULL, NULL);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    if (is_wanted_with (self, g_ptr_array_index (rows, i), mixed, wanted))
      g_ptr_array_add (kept, g_object_ref (g_ptr_array_index (rows, i)));
  return rows != NULL ? g_steal_pointer (&kept) : NULL;
}

/* --- examples, terms and ids --- */

static gpointer
read_example (sqlite3_stmt *row, gpointer data)
{
  CartExample *example = cart_row_read (CART_TYPE_EXAMPLE, row);

  example->plain = cart_content_strip (example->text);
  return example;
}

GPtrArray *
cart_catalogue_list_examples (CartCatalogue *self, const char *subject, const char *rule, GError **error)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (subject != NULL && (id = cart_catalogue_resolve_subject (self, subject, error)) == NULL)
    return NULL;
  return cart_query_collect (self, error, read_example, NULL, "examples", id, rule, NULL);
}

CartExample *
cart_catalogue_get_example (CartCatalogue *self, const char *id, GError **error)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  return cart_query_only (cart_query_collect (self, error, read_example, NULL, "examples", NULL, NULL, id), error, "example", id);
}

static GPtrArray *
list_terms (CartCatalogue *self, const char *game, const char *id, GError **error)
{
  g_autoptr (GPtrArray) terms = cart_query_rows (self, error, CART_TYPE_GLOSSARY_TERM, "terms", game, id, NULL);

  for (guint i = 0; terms != NULL && i < terms->len; i++)
    {
      CartGlossaryTerm *term = g_ptr_array_index (terms, i);
      term->synonyms = cart_query_strings (self, error, "synonyms", term->id, NULL);
      if (term->synonyms == NULL)
        return NULL;
    }
  return g_steal_pointer (&terms);
}

GPtrArray *
cart_catalogue_list_terms (CartCatalogue *self, const char *game, GError **error)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  return list_terms (self, game, NULL, error);
}

CartGlossaryTerm *
cart_catalogue_get_term (CartCatalogue *self, const char *id, GError **error)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  return cart_query_only (list_terms (self, NULL, id, error), error, "term", id);
}

char **
cart_catalogue_list_ids (CartCatalogue *self, GError **error)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  return cart_query_strings (self, error, "ids", NULL, NULL);
}

static void
clear_count (gpointer data)
{
  CartCount *count = data;

  g_free (count->subject);
  g_free (count->voice);
}

GArray *
cart_catalogue_list_counts (CartCatalogue *self, GError **error)
{
  g_autoptr (CartConnection) connection = NULL;
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (CartCount));
  gboolean failed = FALSE;
  sqlite3_stmt *row;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  g_array_set_clear_func (counts, clear_count);
  connection = cart_catalogue_borrow (self, error);
  row = connection != NULL ? cart_connection_query (connection, error, "counts", "") : NULL;
  if (row == NULL)
    return NULL;
  while (cart_connection_step (connection, row, &failed, error))
    {
      int voice = sqlite3_column_int (row, 2);
      CartCount count = { (CartEntryKind) CLAMP (sqlite3_column_int (row, 0), 0, CART_N_ENTRIES - 1), cart_sql_text (row, 1),
                          voice >= 0 && voice < CART_N_VOICES ? g_strdup (cart_voice_name ((CartVoice) voice)) : NULL,
                          (guint) sqlite3_column_int (row, 3) };
      g_array_append_val (counts, count);
    }
  return failed ? NULL : g_steal_pointer (&counts);
}
