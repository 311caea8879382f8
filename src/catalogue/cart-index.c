/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-index.c: the entries of the search and the full-text index of each language.
 *
 * Everything goes into the index folded (cart-fold.h), so that what is typed only has to be folded the same way. Beside the index
 * stand its words: with each letter left out in turn (a wrong, missing or swapped letter), with their trigrams (inner parts), and
 * neighbours run together (goldrush).
 */
#include <string.h>

#include "cart-fold.h"
#include "cart-sql-private.h"
#include "catalogue/cart-store.h"

#define N_PARTS 10        /* index-1 ... index-10 of queries.sql */
#define MAX_TYPO_WORD 24  /* letters */
#define MIN_TYPO_WORD 3

enum { COLUMN_ID, COLUMN_KIND, COLUMN_SUBJECT, COLUMN_SET, COLUMN_VOICE, COLUMN_COUNT, COLUMN_SHOWN, COLUMN_TITLE, COLUMN_TEXT, COLUMN_MORE,
       COLUMN_WEIGHT, COLUMN_SAID, COLUMN_TILES, COLUMN_UNIT, COLUMN_SPARE, COLUMN_NAMED };

typedef struct {
  sqlite3 *db;
  GError **error;
  char *language;       /* with '_' for '-': part of table names */
  gboolean first;       /* the language that fills `entry` */
  int n;                /* last row */
  GHashTable *scopes;   /* "subject" or "/set" -> token */
  GHashTable *untold;   /* subjects whose rules are not told */
  GHashTable *pairs;    /* joined -> phrase */
  sqlite3_stmt *entry, *shown, *insert;
} Indexer;

/* Text of sql with the language's name for each %s; free with g_free (). */
static char *
for_language (const Indexer *self, const char *sql)
{
  g_auto (GStrv) parts = g_strsplit (sql, "%s", -1);

  return g_strjoinv (self->language, parts);
}

static sqlite3_stmt *
prepare (const Indexer *self, const char *sql)
{
  g_autofree char *text = for_language (self, sql);

  return cart_sql_prepare (self->db, text, self->error);
}

static void
plain_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);

  if (text != NULL)
    sqlite3_result_text (context, cart_content_strip (text), -1, g_free);
}

static void
name_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  int number = sqlite3_value_int (values[0]);

  if (sqlite3_user_data (context) != NULL)
    sqlite3_result_text (context, cart_attribute_name ((CartAttribute) CLAMP (number, 0, CART_N_ATTRIBUTES - 1)), -1, SQLITE_STATIC);
  else
    sqlite3_result_text (context, cart_kind_name ((CartKind) CLAMP (number, 0, CART_N_KINDS - 1)), -1, SQLITE_STATIC);
}

typedef struct {
  sqlite3_stmt *lookup; /* NULL: English */
  char *language;
} Translator;

static void
translate_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  Translator *self = sqlite3_user_data (context);

  if (self->lookup != NULL && sqlite3_value_type (values[1]) != SQLITE_NULL)
    {
      sqlite3_bind_text (self->lookup, 1, self->language, -1, SQLITE_STATIC);
      sqlite3_bind_value (self->lookup, 2, values[0]);
      if (sqlite3_step (self->lookup) == SQLITE_ROW)
        {
          sqlite3_result_value (context, sqlite3_column_value (self->lookup, 0));
          sqlite3_reset (self->lookup);
          return;
        }
      sqlite3_reset (self->lookup);
    }
  sqlite3_result_value (context, values[1]);
}

/* Two neighbours of a text, run together: "gold rush" is found as "goldrush". */
static void
note_pairs (Indexer *self, const char *folded)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (int i = 0; words[i] != NULL && words[i + 1] != NULL; i++)
    {
      if (cart_fold_is_stop (words[i]) && strlen (words[i]) > 1)
        continue;
      if (cart_fold_is_stop (words[i + 1]))
        continue;
      g_hash_table_insert (self->pairs, g_strconcat (words[i], words[i + 1], NULL), g_strconcat (words[i], " ", words[i + 1], NULL));
    }
}

/* A word that is named often beside a text would count for more than one that stands in it: each is kept once. */
static char *
each_once (const char *folded)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) out = g_string_new (NULL);

  for (int i = 0; words[i] != NULL; i++)
    if (g_hash_table_add (seen, words[i]))
      g_string_append_printf (out, "%s%s", i > 0 ? " " : "", words[i]);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* A whole name run together: "cityofcarcassonne". */
static void
note_name (Indexer *self, const char *folded)
{
  g_autoptr (GString) joined = g_string_new (folded);

  if (g_string_replace (joined, " ", "", 0) > 0)
    g_hash_table_insert (self->pairs, g_strdup (joined->str), g_strdup (folded));
}

static char *
scope_of (Indexer *self, const char *subject, const char *set, gboolean untold)
{
  g_autofree char *key = set != NULL ? g_strconcat ("/", set, NULL) : NULL;
  const char *a = subject != NULL ? g_hash_table_lookup (self->scopes, subject) : NULL;
  const char *b = key != NULL ? g_hash_table_lookup (self->scopes, key) : NULL;

  return g_strdup_printf ("%s %s%s", a != NULL ? a : "", b != NULL ? b : "", untold ? " zuntold" : "");
}

/* Whether the title alone says what it is; a piece is called so in every set that has it. */
static gboolean
has_own_title (CartEntryKind kind)
{
  return kind == CART_ENTRY_FAQ || kind == CART_ENTRY_TERM || kind == CART_ENTRY_SUBJECT || kind == CART_ENTRY_SET;
}

static gboolean
index_row (Indexer *self, sqlite3_stmt *row)
{
  const char *column[COLUMN_WEIGHT + 1], *said, *name;
  g_autofree char *shown = NULL, *title = NULL, *text = NULL, *beside = NULL, *more = NULL, *named = NULL, *scope = NULL, *exact = NULL;

  for (int i = 0; i <= COLUMN_WEIGHT; i++)
    column[i] = (const char *) sqlite3_column_text (row, i);
  said = (const char *) sqlite3_column_text (row, COLUMN_SAID); /* columns that a query has not are NULL and 0 */
  name = (const char *) sqlite3_column_text (row, COLUMN_NAMED);
  self->n++;
  title = cart_fold (column[COLUMN_TITLE] != NULL ? column[COLUMN_TITLE] : "", -1);
  text = cart_fold (column[COLUMN_TEXT] != NULL ? column[COLUMN_TEXT] : "", -1);
  beside = cart_fold (column[COLUMN_MORE] != NULL ? column[COLUMN_MORE] : "", -1);
  more = each_once (beside);
  named = cart_fold (name != NULL ? name : "", -1);
  shown = cart_fold (column[COLUMN_SHOWN] != NULL ? column[COLUMN_SHOWN] : "", -1);
  scope = scope_of (self, column[COLUMN_SUBJECT], column[COLUMN_SET],
                    sqlite3_column_int (row, COLUMN_KIND) == CART_ENTRY_SUBJECT && g_hash_table_contains (self->untold, column[COLUMN_ID]));
  note_pairs (self, title);
  if (has_own_title ((CartEntryKind) sqlite3_column_int (row, COLUMN_KIND)) && sqlite3_column_int (row, COLUMN_KIND) != CART_ENTRY_FAQ)
    note_name (self, title);
  note_pairs (self, text);
  note_pairs (self, beside);
  if (self->first
      && !cart_sql_run (self->db, self->entry, self->error, "isissiiiiid", self->n, column[COLUMN_ID], sqlite3_column_int (row, COLUMN_KIND),
                        column[COLUMN_SUBJECT], column[COLUMN_SET], sqlite3_column_int (row, COLUMN_VOICE),
                        sqlite3_column_int (row, COLUMN_COUNT), sqlite3_column_int (row, COLUMN_TILES),
                        sqlite3_column_int (row, COLUMN_UNIT), sqlite3_column_int (row, COLUMN_SPARE),
                        sqlite3_column_double (row, COLUMN_WEIGHT)))
    return FALSE;
  exact = has_own_title ((CartEntryKind) sqlite3_column_int (row, COLUMN_KIND)) ? cart_fold_sorted (title) : g_strdup ("");
  return cart_sql_run (self->db, self->shown, self->error, "isss", self->n, column[COLUMN_SHOWN] != NULL ? column[COLUMN_SHOWN] : "",
                       said != NULL ? said : column[COLUMN_TEXT] != NULL ? column[COLUMN_TEXT] : "", exact)
         && cart_sql_run (self->db, self->insert, self->error, "isssss", self->n, title, text, more, named, scope);
}

static gboolean
index_entries (Indexer *self)
{
  gboolean good = TRUE;

  self->entry = cart_sql_prepare (self->db, "INSERT INTO entry VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)", self->error);
  self->shown = prepare (self, "INSERT INTO entry_text_%s VALUES (?1, ?2, ?3, ?4)");
  self->insert = prepare (self, "INSERT INTO search_%s (rowid, title, body, more, named, scope) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
  for (int part = 1; part <= N_PARTS && self->insert != NULL && good; part++)
    {
      g_autofree char *name = g_strdup_printf ("index-%d", part);
      g_autoptr (sqlite3_stmt) row = cart_sql_prepare (self->db, cart_sql_query (name), self->error);
      int result = SQLITE_DONE;
      good = row != NULL;
      while (good && (result = sqlite3_step (row)) == SQLITE_ROW)
        good = index_row (self, row);
      if (good && result != SQLITE_DONE)
        good = cart_sql_fail (self->db, self->error);
    }
  good = good && self->insert != NULL;
  sqlite3_finalize (self->entry);
  sqlite3_finalize (self->shown);
  sqlite3_finalize (self->insert);
  return good;
}

static gboolean
add_typos (Indexer *self, sqlite3_stmt *insert, int lexeme, const char *word)
{
  glong length = g_utf8_strlen (word, -1);

  if (length < MIN_TYPO_WORD || length > MAX_TYPO_WORD)
    return TRUE;
  if (!cart_sql_run (self->db, insert, self->error, "si", word, lexeme))
    return FALSE;
  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *part = g_strdup_printf ("%.*s%s", (int) (at - word), word, g_utf8_next_char (at));
      if (!cart_sql_run (self->db, insert, self->error, "si", part, lexeme))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_lexeme (Indexer *self, sqlite3_stmt *inserts[3], const char *word, const char *phrase, int hits)
{
  int n;

  if (!cart_sql_run (self->db, inserts[0], self->error, "ssi", word, phrase, hits))
    return FALSE;
  if (sqlite3_changes (self->db) == 0)
    return TRUE; /* the pair is a word of its own */
  n = (int) sqlite3_last_insert_rowid (self->db);
  if (phrase != NULL)
    return TRUE;
  return cart_sql_run (self->db, inserts[1], self->error, "is", n, word) && add_typos (self, inserts[2], n, word);
}

/* Words that only the glossary knows are known as well: a misspelt one finds what it means. */
static gboolean
add_synonym_words (Indexer *self, sqlite3_stmt *inserts[3])
{
  g_autoptr (sqlite3_stmt) row = prepare (self, "SELECT folded FROM synonym_%s WHERE related <> 1 ORDER BY folded");
  gboolean good = row != NULL;

  while (good && sqlite3_step (row) == SQLITE_ROW)
    {
      const char *folded = cart_sql_peek (row, 0);
      note_pairs (self, folded);
      note_name (self, folded);
      if (strchr (folded, ' ') == NULL)
        good = add_lexeme (self, inserts, folded, NULL, 0);
    }
  return good;
}

/* The words of the index, and its pairs, in the order of the alphabet so that the same content gives the same bytes. */
static gboolean
index_words (Indexer *self)
{
  g_autofree char *make = for_language (self, "CREATE VIRTUAL TABLE temp.words USING fts5vocab ('main', 'search_%s', 'row')");
  g_autoptr (GList) pairs = NULL;
  sqlite3_stmt *inserts[3] = { NULL }, *row = NULL;
  gboolean good = cart_sql_execute (self->db, make, self->error);

  inserts[0] = good ? prepare (self, "INSERT OR IGNORE INTO lexeme_%s (word, phrase, hits) VALUES (?1, ?2, ?3)") : NULL;
  inserts[1] = inserts[0] != NULL ? prepare (self, "INSERT INTO trigram_%s (rowid, word) VALUES (?1, ?2)") : NULL;
  inserts[2] = inserts[1] != NULL ? prepare (self, "INSERT OR IGNORE INTO typo_%s VALUES (?1, ?2)") : NULL;
  row = inserts[2] != NULL ? cart_sql_prepare (self->db, "SELECT term, doc FROM temp.words WHERE term NOT GLOB 'zs[ue][bt][0-9]*' AND term <> 'zuntold' ORDER BY term",
                                               self->error) : NULL;
  good = row != NULL;
  while (good && sqlite3_step (row) == SQLITE_ROW)
    good = add_lexeme (self, inserts, cart_sql_peek (row, 0), NULL, sqlite3_column_int (row, 1));
  good = good && add_synonym_words (self, inserts);
  pairs = g_list_sort (g_hash_table_get_keys (self->pairs), (GCompareFunc) strcmp);
  for (GList *pair = pairs; good && pair != NULL; pair = pair->next)
    good = add_lexeme (self, inserts, pair->data, g_hash_table_lookup (self->pairs, pair->data), 0);
  sqlite3_finalize (row);
  for (int i = 0; i < 3; i++)
    sqlite3_finalize (inserts[i]);
  return cart_sql_execute (self->db, "DROP TABLE IF EXISTS temp.words", good ? self->error : NULL) && good;
}

static gboolean
index_synonyms (Indexer *self)
{
  g_autoptr (sqlite3_stmt) insert = prepare (self, "INSERT OR IGNORE INTO synonym_%s VALUES (?1, ?2, ?3, ?4)");
  g_autoptr (sqlite3_stmt) row = insert != NULL ? cart_sql_prepare (self->db, cart_sql_query ("index-synonyms"), self->error) : NULL;
  gboolean good = row != NULL;

  while (good && sqlite3_step (row) == SQLITE_ROW)
    {
      g_autofree char *folded = cart_fold (cart_sql_peek (row, 1), -1), *singular = cart_fold_singular (folded);
      good = cart_sql_run (self->db, insert, self->error, "ssis", folded, cart_sql_peek (row, 0), sqlite3_column_int (row, 2), singular);
    }
  return good;
}

static gboolean
make_tables (Indexer *self)
{
  static const char *const tables[] = { "entry_text", "search", "lexeme", "trigram", "typo", "synonym" };
  g_autofree char *sql = cart_sql_resource ("search.sql");
  g_autofree char *text = for_language (self, sql);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *drop = g_strdup_printf ("DROP TABLE IF EXISTS %s_%s", tables[i], self->language);
      if (!cart_sql_execute (self->db, drop, self->error))
        return FALSE;
    }
  return cart_sql_execute (self->db, text, self->error);
}

static gboolean
read_scopes (Indexer *self)
{
  g_autoptr (sqlite3_stmt) row = cart_sql_prepare (self->db, cart_sql_query ("index-scope"), self->error);

  while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    {
      const char *id = cart_sql_peek (row, 0);
      g_hash_table_insert (self->scopes, g_strdup (id), g_strdup_printf ("%s%d", *id == '/' ? "zset" : "zsub", sqlite3_column_int (row, 1)));
      if (!sqlite3_column_int (row, 2))
        g_hash_table_add (self->untold, g_strdup (id));
    }
  return row != NULL;
}

static gboolean
index_language (sqlite3 *db, const char *language, gboolean first, GError **error)
{
  Indexer self = { .db = db, .error = error, .first = first };
  Translator translator = { NULL, (char *) language };
  gboolean good;

  self.language = g_strdelimit (g_strdup (language), "-@.", '_');
  self.scopes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self.untold = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.pairs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!first)
    translator.lookup = cart_sql_prepare (db, cart_sql_query ("translate"), NULL);
  sqlite3_create_function (db, "tr", 2, SQLITE_UTF8, &translator, translate_cb, NULL, NULL);
  good = make_tables (&self) && read_scopes (&self) && index_entries (&self) && index_synonyms (&self) && index_words (&self);
  sqlite3_create_function (db, "tr", 2, SQLITE_UTF8, NULL, NULL, NULL, NULL);
  sqlite3_finalize (translator.lookup);
  if (good)
    {
      g_autofree char *optimize = for_language (&self, "INSERT INTO search_%s (search_%s) VALUES ('optimize'); "
                                                       "INSERT INTO trigram_%s (trigram_%s) VALUES ('optimize')");
      good = cart_sql_execute (db, optimize, error);
    }
  g_hash_table_unref (self.scopes);
  g_hash_table_unref (self.untold);
  g_hash_table_unref (self.pairs);
  g_free (self.language);
  return good;
}

gboolean
cart_store_index (sqlite3 *db, GError **error)
{
  g_autoptr (GPtrArray) languages = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) row = NULL;
  gboolean good;

  sqlite3_create_function (db, "plain", 1, SQLITE_UTF8, NULL, plain_cb, NULL, NULL);
  sqlite3_create_function (db, "kind_name", 1, SQLITE_UTF8, NULL, name_cb, NULL, NULL);
  sqlite3_create_function (db, "attribute_name", 1, SQLITE_UTF8, db, name_cb, NULL, NULL);
  row = cart_sql_prepare (db, cart_sql_query ("languages"), error);
  while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    g_ptr_array_add (languages, cart_sql_text (row, 0));
  sqlite3_reset (row);
  good = row != NULL && cart_sql_execute (db, "BEGIN; DELETE FROM entry", error);
  for (guint i = 0; good && i < languages->len; i++)
    good = index_language (db, g_ptr_array_index (languages, i), i == 0, error);
  if (good)
    return cart_sql_execute (db, "COMMIT", error);
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}
