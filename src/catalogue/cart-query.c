/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-query.c: subjects, sets, statements, interactions, examples and terms. */
#include <string.h>

#include "cart-catalogue-private.h"
#include "catalogue/cart-store.h"
#include "engine/cart-rule.h"

static gboolean
unknown (GError **error, const char *what, const char *name)
{
  g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN, "There is no %s %s", what, name);
  return FALSE;
}

/* The first column of all rows. */
static char **
list_strings (CartCatalogue *self, GError **error, const char *query, const char *a, const char *b)
{
  g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);
  sqlite3_stmt *row = connection != NULL ? cart_connection_query (connection, error, query, "ss", a, b) : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean failed = FALSE;

  if (row == NULL)
    return NULL;
  while (cart_connection_step (connection, row, &failed, error))
    g_strv_builder_add (builder, (const char *) sqlite3_column_text (row, 0));
  return failed ? NULL : g_strv_builder_end (builder);
}

GPtrArray *
cart_query_rows (CartCatalogue *self, GError **error, CartReadRow read_row, gpointer data, const char *query, const char *a, const char *b,
                 const char *c)
{
  g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);

  if (connection == NULL)
    return NULL;
  return cart_connection_collect (connection, cart_connection_query (connection, error, query, "sss", a, b, c), read_row, data, error);
}

/* The one row of a list, or an error that there is none. */
static gpointer
only_row (GPtrArray *rows, GError **error, const char *what, const char *name)
{
  gpointer row = NULL;

  if (rows == NULL)
    return NULL;
  if (rows->len > 0)
    row = g_object_ref (g_ptr_array_index (rows, 0));
  else
    unknown (error, what, name);
  g_ptr_array_unref (rows);
  return row;
}

char *
cart_catalogue_get_word (CartCatalogue *self, const char *game, CartWordKind kind, const char *id)
{
  static const char *const kinds[] = { "game", "feature", "attribute", "piece", "mark", "symbol" };
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  if (kind == CART_WORD_PUBLISHER)
    words = list_strings (self, NULL, "publisher", id, NULL);
  else
    {
      g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, NULL);
      sqlite3_stmt *row = connection != NULL ? cart_connection_query (connection, NULL, "word", "sss", kinds[kind], id, game) : NULL;
      if (row != NULL && sqlite3_step (row) == SQLITE_ROW)
        return cart_sql_text (row, 0);
    }
  return g_strdup (words != NULL && words[0] != NULL ? words[0] : id);
}

char **
cart_catalogue_list_words (CartCatalogue *self, const char *game, CartWordKind kind)
{
  static const char *const kinds[] = { "game", "feature", "attribute", "piece", "mark", "symbol" };

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && (guint) kind < G_N_ELEMENTS (kinds), NULL);
  return list_strings (self, NULL, "words", kinds[kind], game);
}

/* "river-2-c2*2" */
static char *
split_copies (const char *name, guint *copies)
{
  const char *star = strrchr (name, '*');
  guint64 n = 1;

  if (star != NULL && !g_ascii_string_to_unsigned (star + 1, 10, 1, CART_CATALOGUE_MAX_COPIES, &n, NULL))
    return g_strdup (name); /* no such set then */
  if (copies != NULL)
    *copies = (guint) n;
  return star != NULL ? g_strndup (name, (gsize) (star - name)) : g_strdup (name);
}

char *
cart_catalogue_resolve_set (CartCatalogue *self, const char *name, guint *copies, GError **error)
{
  g_autofree char *id = NULL;
  g_auto (GStrv) found = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && name != NULL, NULL);
  id = split_copies (name, copies);
  if (strchr (id, '*') != NULL)
    {
      g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN, "%s: of a set there can be 1 to %d copies, as in base-c2*2", name,
                   CART_CATALOGUE_MAX_COPIES);
      return NULL;
    }
  found = list_strings (self, error, "resolve-set", id, NULL);
  if (found != NULL && found[0] == NULL)
    unknown (error, "set", name);
  return found != NULL ? g_strdup (found[0]) : NULL;
}

char *
cart_catalogue_resolve_subject (CartCatalogue *self, const char *name, GError **error)
{
  g_autofree char *id = NULL;
  g_auto (GStrv) found = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && name != NULL, NULL);
  id = split_copies (name, NULL);
  found = list_strings (self, error, "resolve-subject", id, NULL);
  if (found != NULL && found[0] == NULL)
    unknown (error, "set", name);
  return found != NULL ? g_strdup (found[0]) : NULL;
}

char **
cart_catalogue_list_games (CartCatalogue *self)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  return list_strings (self, NULL, "games", NULL, NULL);
}

gboolean
cart_query_subjects (CartCatalogue *self, const char *const *names, GHashTable **set, GError **error)
{
  *set = NULL;
  if (names == NULL)
    return TRUE;
  *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; names[i] != NULL; i++)
    {
      char *id = cart_catalogue_resolve_subject (self, names[i], error);
      if (id == NULL)
        {
          g_clear_pointer (set, g_hash_table_unref);
          return FALSE;
        }
      g_hash_table_add (*set, id);
    }
  return TRUE;
}

static gpointer
read_subject (sqlite3_stmt *row, gpointer data)
{
  CartSubject *subject = g_object_new (CART_TYPE_SUBJECT, NULL);

  subject->id = cart_sql_text (row, 0);
  subject->game = cart_sql_text (row, 1);
  subject->name = cart_sql_text (row, 2);
  subject->summary = cart_sql_text (row, 3);
  subject->rules_told = sqlite3_column_int (row, 4) != 0;
  subject->is_stub = sqlite3_column_int (row, 5) != 0;
  subject->sets = cart_sql_list (row, 6);
  subject->n_statements = (guint) sqlite3_column_int (row, 7);
  subject->n_questions = (guint) sqlite3_column_int (row, 8);
  subject->n_interactions = (guint) sqlite3_column_int (row, 9);
  return subject;
}

GPtrArray *
cart_catalogue_list_subjects (CartCatalogue *self, const char *game, GError **error)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  return cart_query_rows (self, error, read_subject, NULL, "subjects", game, NULL, NULL);
}

CartSubject *
cart_catalogue_get_subject (CartCatalogue *self, const char *id, GError **error)
{
  g_autofree char *subject = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  subject = cart_catalogue_resolve_subject (self, id, error);
  if (subject == NULL)
    return NULL;
  return only_row (cart_query_rows (self, error, read_subject, NULL, "subjects", NULL, subject, NULL), error, "subject", id);
}

static gpointer
read_release (sqlite3_stmt *row, gpointer data)
{
  CartRelease *release = g_object_new (CART_TYPE_RELEASE, NULL);

  release->id = cart_sql_text (row, 0);
  release->set = cart_sql_text (row, 1);
  release->edition = cart_sql_text (row, 2);
  release->year = (guint) sqlite3_column_int (row, 3);
  release->publisher = cart_sql_text (row, 4);
  release->part_of = cart_sql_text (row, 5);
  release->back = cart_sql_text (row, 6);
  release->art = cart_sql_text (row, 7);
  return release;
}

static gpointer
read_piece (sqlite3_stmt *row, gpointer data)
{
  CartPieceInfo *piece = g_object_new (CART_TYPE_PIECE_INFO, NULL);

  piece->id = cart_sql_text (row, 0);
  piece->set = cart_sql_text (row, 1);
  piece->piece = cart_sql_text (row, 2);
  piece->name = sqlite3_column_type (row, 3) == SQLITE_NULL ? g_strdup (piece->piece) : cart_sql_text (row, 3);
  piece->count = (guint) sqlite3_column_int (row, 4);
  piece->per_player = sqlite3_column_int (row, 5) != 0;
  piece->spare = (guint) sqlite3_column_int (row, 6);
  piece->is_figure = sqlite3_column_int (row, 7) != 0;
  return piece;
}

static gpointer
read_remark (sqlite3_stmt *row, gpointer data)
{
  CartRemark *remark = g_object_new (CART_TYPE_REMARK, NULL);

  remark->id = cart_sql_text (row, 0);
  remark->set = cart_sql_text (row, 1);
  remark->is_difference = sqlite3_column_int (row, 2) != 0;
  remark->text = cart_sql_text (row, 3);
  return remark;
}

static gpointer
read_set (sqlite3_stmt *row, gpointer data)
{
  CartSetInfo *set = g_object_new (CART_TYPE_SET_INFO, NULL);

  set->id = cart_sql_text (row, 0);
  set->subject = cart_sql_text (row, 1);
  set->game = cart_sql_text (row, 2);
  set->name = cart_sql_text (row, 3);
  set->rules = cart_sql_list (row, 4);
  set->total = (guint) sqlite3_column_int (row, 5);
  set->listed_total = (guint) sqlite3_column_int (row, 6);
  set->n_designs = (guint) sqlite3_column_int (row, 7);
  set->n_laid = (guint) sqlite3_column_int (row, 8);
  set->editions = cart_sql_list (row, 9);
  set->year = (guint) sqlite3_column_int (row, 10);
  set->min_players = (guint) sqlite3_column_int (row, 11);
  set->max_players = (guint) sqlite3_column_int (row, 12);
  set->ages_from = (guint) sqlite3_column_int (row, 13);
  set->sources = cart_sql_list (row, 14);
  set->is_own = sqlite3_column_int (row, 15) != 0;
  return set;
}

static GPtrArray *
list_sets (CartCatalogue *self, const char *game, const char *subject, const char *id, GError **error)
{
  g_autoptr (GPtrArray) sets = cart_query_rows (self, error, read_set, NULL, "sets", game, subject, id);

  for (guint i = 0; sets != NULL && i < sets->len; i++)
    {
      CartSetInfo *set = g_ptr_array_index (sets, i);
      set->releases = cart_query_rows (self, error, read_release, NULL, "releases", set->id, NULL, NULL);
      set->pieces = set->releases != NULL ? cart_query_rows (self, error, read_piece, NULL, "pieces", set->id, NULL, NULL) : NULL;
      set->remarks = set->pieces != NULL ? cart_query_rows (self, error, read_remark, NULL, "remarks", set->id, NULL, NULL) : NULL;
      if (set->remarks == NULL)
        return NULL;
    }
  return g_steal_pointer (&sets);
}

GPtrArray *
cart_catalogue_list_sets (CartCatalogue *self, const char *game, const char *subject, GError **error)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (subject != NULL)
    {
      id = cart_catalogue_resolve_subject (self, subject, error);
      if (id == NULL)
        return NULL;
    }
  return list_sets (self, game, id, NULL, error);
}

CartSetInfo *
cart_catalogue_get_set_info (CartCatalogue *self, const char *id, GError **error)
{
  g_autofree char *set = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  set = cart_catalogue_resolve_set (self, id, NULL, error);
  return set != NULL ? only_row (list_sets (self, NULL, NULL, set, error), error, "set", id) : NULL;
}

static gpointer
read_mix (sqlite3_stmt *row, gpointer data)
{
  static const char *const kinds[] = { "start", "needs", "avoid", "exclusive" };
  GHashTable *wanted = data;
  CartMix *mix;
  guint kind = 0;

  if (wanted != NULL && !g_hash_table_contains (wanted, sqlite3_column_text (row, 0)))
    return NULL;
  while (kind < G_N_ELEMENTS (kinds) - 1 && strcmp (kinds[kind], (const char *) sqlite3_column_text (row, 1)) != 0)
    kind++;
  mix = g_object_new (CART_TYPE_MIX, NULL);
  mix->kind = (CartMixKind) kind;
  mix->subject = cart_sql_text (row, 0);
  mix->what = cart_sql_text (row, 2);
  mix->replaces = cart_sql_text (row, 3);
  mix->with = cart_sql_list (row, 4);
  mix->rule = cart_sql_text (row, 5);
  return mix;
}

GPtrArray *
cart_catalogue_list_mixing (CartCatalogue *self, const char *const *subjects, GError **error)
{
  g_autoptr (GHashTable) wanted = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (!cart_query_subjects (self, subjects, &wanted, error))
    return NULL;
  return cart_query_rows (self, error, read_mix, wanted, "mixing", NULL, NULL, NULL);
}

/* Whether a subject or set of the list is on the table. */
static gboolean
is_there (char **names, GHashTable *subjects, GHashTable *sets)
{
  for (int i = 0; names[i] != NULL; i++)
    if (g_hash_table_contains (subjects, names[i]) || g_hash_table_contains (sets, names[i]))
      return TRUE;
  return FALSE;
}

/* How many sets of a subject are on the table (sets: id -> subject), those left out that are named in the list or whose subject is. */
static guint
count_sets (GHashTable *sets, const char *subject, char **but)
{
  GHashTableIter iter;
  gpointer set, its;
  guint n = 0;

  g_hash_table_iter_init (&iter, sets);
  while (g_hash_table_iter_next (&iter, &set, &its))
    if (strcmp (its, subject) == 0
        && (but == NULL || (!g_strv_contains ((const char *const *) but, set) && !g_strv_contains ((const char *const *) but, its))))
      n++;
  return n;
}

static gboolean
is_misfit (GPtrArray *mixing, const CartMix *mix, GHashTable *subjects, GHashTable *sets)
{
  switch (mix->kind)
    {
    case CART_MIX_START:
      return FALSE;
    case CART_MIX_NEEDS:
      return !is_there (mix->with, subjects, sets);
    case CART_MIX_AVOID:
      return is_there (mix->with, subjects, sets);
    case CART_MIX_EXCLUSIVE:
      if (count_sets (sets, mix->subject, NULL) > 1)
        return TRUE;
      for (guint i = 0; i < mixing->len; i++)
        {
          const CartMix *other = g_ptr_array_index (mixing, i);
          if (other->kind == CART_MIX_EXCLUSIVE && strcmp (other->subject, mix->subject) != 0 && g_strcmp0 (other->what, mix->what) == 0
              && count_sets (sets, other->subject, mix->with) > 0 && count_sets (sets, mix->subject, other->with) > 0)
            return TRUE;
        }
      return FALSE;
    }
  g_assert_not_reached ();
}

GPtrArray *
cart_catalogue_list_misfits (CartCatalogue *self, const char *const *sets, GError **error)
{
  static const char *const none[] = { NULL };
  g_autoptr (GPtrArray) misfits = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) mixing = NULL;
  g_autoptr (GHashTable) subjects = NULL, ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  sets = sets != NULL ? sets : none;
  if (!cart_query_subjects (self, sets, &subjects, error))
    return NULL;
  for (int i = 0; sets[i] != NULL; i++)
    {
      g_autoptr (CartSetInfo) info = cart_catalogue_get_set_info (self, sets[i], NULL);
      if (info != NULL)
        g_hash_table_insert (ids, g_strdup (info->id), g_strdup (info->subject));
    }
  mixing = cart_query_rows (self, error, read_mix, subjects, "mixing", NULL, NULL, NULL);
  for (guint i = 0; mixing != NULL && i < mixing->len; i++)
    if (is_misfit (mixing, g_ptr_array_index (mixing, i), subjects, ids))
      g_ptr_array_add (misfits, g_object_ref (g_ptr_array_index (mixing, i)));
  return mixing != NULL ? g_steal_pointer (&misfits) : NULL;
}

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
  CartStatement *told = g_object_new (CART_TYPE_STATEMENT, NULL);

  told->id = cart_sql_text (row, 0);
  told->kind = (CartEntryKind) CLAMP (sqlite3_column_int (row, 1), 0, CART_N_ENTRIES - 1);
  told->subject = cart_sql_text (row, 2);
  told->game = cart_sql_text (row, 3);
  told->phase = (CartSection) CLAMP (sqlite3_column_int (row, 4), 0, CART_N_SECTIONS - 1);
  told->voice = (CartVoice) CLAMP (sqlite3_column_int (row, 5), 0, CART_N_VOICES - 1);
  told->title = cart_sql_text (row, 6);
  told->text = cart_sql_text (row, 7);
  told->to = cart_sql_text (row, 8);
  told->thing = cart_sql_text (row, 9);
  told->with = cart_sql_list (row, 10);
  told->piece = cart_sql_text (row, 11);
  told->source = cart_sql_text (row, 12);
  told->source_name = cart_sql_text (row, 13);
  told->place = cart_sql_text (row, 14);
  told->url = cart_sql_text (row, 15);
  told->date = cart_sql_text (row, 16);
  told->editions = cart_sql_list (row, 17);
  told->publisher = cart_sql_text (row, 18);
  told->disputed = sqlite3_column_int (row, 19) != 0;
  told->option = cart_sql_text (row, 20);
  told->value = cart_sql_text (row, 21);
  told->is_default = sqlite3_column_int (row, 22) != 0;
  told->examples = cart_sql_list (row, 23);
  told->rule = cart_sql_text (row, 24);
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

  if (called->game != NULL && strcmp (called->game, told->game) != 0)
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
  Called called; /* where the query is about something */
} ToldFilter;

static gpointer
filter_told (sqlite3_stmt *row, gpointer data)
{
  const ToldFilter *filter = data;
  const CartStatementQuery *query = filter->query;
  g_autoptr (CartStatement) told = NULL;

  if (filter->subjects != NULL && !g_hash_table_contains (filter->subjects, sqlite3_column_text (row, 2)))
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
  ToldFilter filter = { query, NULL, { NULL, NULL } };
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
          unknown (error, "edition", query->edition);
          return NULL;
        }
    }
  filter.subjects = subjects;
  if (query->about != NULL)
    find_called (self, query->about, &filter.called);
  rows = cart_query_rows (self, error, filter_told, &filter, "statements", NULL, NULL, NULL);
  called_clear (&filter.called);
  return rows;
}

CartStatement *
cart_catalogue_get_statement (CartCatalogue *self, const char *id, GError **error)
{
  static const CartStatementQuery all = CART_STATEMENT_QUERY_INIT;
  ToldFilter filter = { &all, NULL, { NULL, NULL } };

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  return only_row (cart_query_rows (self, error, filter_told, &filter, "statement", id, NULL, NULL), error, "statement", id);
}

GPtrArray *
cart_catalogue_list_interactions (CartCatalogue *self, const char *const *names, GError **error)
{
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;
  g_autoptr (GHashTable) wanted = NULL;
  g_autoptr (GPtrArray) rows = NULL, kept = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  query.kinds = 1u << CART_ENTRY_INTERACTION;
  query.subjects = names;
  if (!cart_query_subjects (self, names, &wanted, error))
    return NULL;
  rows = cart_catalogue_list_statements (self, &query, error);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      CartStatement *row = g_ptr_array_index (rows, i);
      gboolean there = wanted == NULL;
      for (int j = 0; !there && row->with[j] != NULL; j++)
        {
          g_autofree char *subject = cart_catalogue_resolve_subject (self, row->with[j], NULL);
          there = subject != NULL && g_hash_table_contains (wanted, subject);
        }
      if (there)
        g_ptr_array_add (kept, g_object_ref (row));
    }
  return rows != NULL ? g_steal_pointer (&kept) : NULL;
}

static gpointer
read_example (sqlite3_stmt *row, gpointer data)
{
  CartExample *example = g_object_new (CART_TYPE_EXAMPLE, NULL);

  example->id = cart_sql_text (row, 0);
  example->subject = cart_sql_text (row, 1);
  example->rule = cart_sql_text (row, 2);
  example->file = cart_sql_text (row, 3);
  example->position = cart_sql_text (row, 4);
  example->text = cart_sql_text (row, 5);
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
  return cart_query_rows (self, error, read_example, NULL, "examples", id, rule, NULL);
}

CartExample *
cart_catalogue_get_example (CartCatalogue *self, const char *id, GError **error)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  return only_row (cart_query_rows (self, error, read_example, NULL, "examples", NULL, NULL, id), error, "example", id);
}

static gpointer
read_term (sqlite3_stmt *row, gpointer data)
{
  CartGlossaryTerm *term = g_object_new (CART_TYPE_GLOSSARY_TERM, NULL);

  term->id = cart_sql_text (row, 0);
  term->game = cart_sql_text (row, 1);
  term->name = cart_sql_text (row, 2);
  term->definition = cart_sql_text (row, 3);
  return term;
}

static GPtrArray *
list_terms (CartCatalogue *self, const char *game, const char *id, GError **error)
{
  g_autoptr (GPtrArray) terms = cart_query_rows (self, error, read_term, NULL, "terms", game, id, NULL);

  for (guint i = 0; terms != NULL && i < terms->len; i++)
    {
      CartGlossaryTerm *term = g_ptr_array_index (terms, i);
      term->synonyms = list_strings (self, error, "synonyms", term->id, NULL);
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
  return only_row (list_terms (self, NULL, id, error), error, "term", id);
}

static gpointer
read_edition (sqlite3_stmt *row, gpointer data)
{
  CartEdition *edition = g_object_new (CART_TYPE_EDITION, NULL);

  edition->id = cart_sql_text (row, 0);
  edition->name = cart_sql_text (row, 1);
  edition->year = (guint) sqlite3_column_int (row, 2);
  return edition;
}

GPtrArray *
cart_catalogue_list_editions (CartCatalogue *self, GError **error)
{
  g_autoptr (GPtrArray) editions = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  editions = cart_query_rows (self, error, read_edition, NULL, "editions", NULL, NULL, NULL);
  for (guint i = 0; editions != NULL && i < editions->len; i++)
    {
      CartEdition *edition = g_ptr_array_index (editions, i);
      g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);
      g_autoptr (GStrvBuilder) terms = g_strv_builder_new (), names = g_strv_builder_new ();
      sqlite3_stmt *row = connection != NULL ? cart_connection_query (connection, error, "roles", "s", edition->id) : NULL;
      gboolean failed = row == NULL;
      while (!failed && cart_connection_step (connection, row, &failed, error))
        {
          g_strv_builder_add (terms, (const char *) sqlite3_column_text (row, 0));
          g_strv_builder_add (names, (const char *) sqlite3_column_text (row, 1));
        }
      if (failed)
        return NULL;
      edition->role_terms = g_strv_builder_end (terms);
      edition->role_names = g_strv_builder_end (names);
    }
  return g_steal_pointer (&editions);
}

char **
cart_catalogue_list_ids (CartCatalogue *self, GError **error)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  return list_strings (self, error, "ids", NULL, NULL);
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
