/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-search.c: finding blocks of imported pages by what was typed.
 *
 * All words together first, then without the commonest one. Words count more in a block than in the headings above it. At most
 * MAX_SCORED blocks are ranked for one question, so that a word in every block does not take longer than a frame.
 */
#include <string.h>

#include "cart-library-private.h"
#include "catalogue/cart-fold.h"

#define MAX_SCORED 1000
#define MAX_SLOTS 16
#define MAX_PHRASES 256
#define MIN_BEGINNING 3    /* letters from which a word stands for those that begin with it */
#define STANDS_FOR 0.6     /* what stands for a word is worth a little less than the word */
#define IN_HEADINGS 0.5    /* a word in the headings above a block, not in it */
#define LONG_BLOCK 40.0    /* words from which a block is held back */
#define TITLE_BONUS 1.5    /* a heading that holds all words is what was looked for */
#define RANK_POINTER "cart-library-rank"

/* Which word of what was typed each phrase of the expression stands for, and what it is worth. */
typedef struct {
  guint n;
  guint8 slot[MAX_PHRASES];
  double worth[MAX_PHRASES];
} Rank;

static void
rank_cb (const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *context, int n_values, sqlite3_value **values)
{
  const Rank *rank = n_values > 0 ? sqlite3_value_pointer (values[0], RANK_POINTER) : NULL;
  double found[MAX_SLOTS] = { 0 }, score = 0;
  int n = 0, size = 0;

  if (rank == NULL)
    return;
  api->xInstCount (fts, &n);
  for (int i = 0; i < n; i++)
    {
      int phrase, column, offset;
      double worth;
      if (api->xInst (fts, i, &phrase, &column, &offset) != SQLITE_OK || phrase < 0 || phrase >= (int) rank->n)
        continue;
      worth = rank->worth[phrase] * (column == 0 ? IN_HEADINGS : 1);
      found[rank->slot[phrase]] = MAX (found[rank->slot[phrase]], worth) + 0.05 * worth;
    }
  api->xColumnSize (fts, 1, &size);
  for (guint i = 0; i < MAX_SLOTS; i++)
    score += MIN (found[i], 1.4);
  sqlite3_result_double (context, -score / (1 + MAX (size - LONG_BLOCK, 0) / (4 * LONG_BLOCK)));
}

static gboolean
register_rank (CartLibrary *self, sqlite3 *db, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = cart_library_prepare (self, db, error, "SELECT fts5 (?1)", NULL);
  fts5_api *api = NULL;

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_pointer (statement, 1, &api, "fts5_api_ptr", NULL);
  sqlite3_step (statement);
  return (api != NULL && api->xCreateFunction (api, "library_rank", NULL, rank_cb, NULL) == SQLITE_OK) || cart_library_fail (self, db, error);
}

/* The word that a slot's expression begins with, where it is one. */
static char *
own_word (const char *expression)
{
  const char *start = g_str_has_prefix (expression, "(\"") ? expression + 2 : NULL, *end = start != NULL ? strchr (start, '"') : NULL;

  return end != NULL ? g_strndup (start, (gsize) (end - start)) : NULL;
}

static guint
count_phrases (const char *expression)
{
  guint n = 0;

  for (; *expression != '\0'; expression++)
    n += *expression == '"';
  return n / 2;
}

/* Where the content is not at hand: the words as they are. */
static char **
plain_expressions (const char *words)
{
  g_autofree char *folded = cart_fold (words, (gssize) strnlen (words, CART_SEARCH_MAX_BYTES)), *sorted = cart_fold_sorted (folded);
  g_auto (GStrv) apart = *sorted != '\0' ? g_strsplit (sorted, " ", CART_SEARCH_MAX_WORDS + 1) : g_new0 (char *, 1);
  g_autoptr (GStrvBuilder) expressions = g_strv_builder_new ();

  for (guint i = 0; apart[i] != NULL && i < CART_SEARCH_MAX_WORDS; i++)
    g_strv_builder_take (expressions, g_strdup_printf ("(\"%s\")", apart[i]));
  return g_strv_builder_end (expressions);
}

/* The slots joined, without the one `left_out` (-1: none), and how they rank. */
static char *
join_slots (char **slots, int left_out, Rank *rank)
{
  GString *all = g_string_new (NULL);

  rank->n = 0;
  for (guint i = 0; slots[i] != NULL && i < MAX_SLOTS; i++)
    {
      g_autofree char *word = own_word (slots[i]);
      guint n = count_phrases (slots[i]), before = rank->n;
      gboolean begins = word != NULL && g_utf8_strlen (word, -1) >= MIN_BEGINNING;

      if ((int) i == left_out || rank->n + n + 1 > MAX_PHRASES)
        continue;
      g_string_append_printf (all, "%s", before > 0 ? " AND " : "");
      if (begins)
        g_string_append_printf (all, "(\"%s\" * OR %s)", word, slots[i]);
      else
        g_string_append (all, slots[i]);
      for (guint j = 0; j < n + begins; j++, rank->n++)
        {
          rank->slot[rank->n] = (guint8) i;
          rank->worth[rank->n] = (begins && j == 1) || (!begins && j == 0) ? 1.0 : begins && j == 0 ? 0.9 : STANDS_FOR;
        }
    }
  return g_string_free (all, FALSE);
}

static CartHit *
read_hit (sqlite3_stmt *row)
{
  CartHit *hit = g_object_new (CART_TYPE_HIT, NULL);
  g_autofree char *key = cart_library_text (row, 0);

  hit->id = g_strdup_printf ("%s/%d", key, MAX (sqlite3_column_int (row, 1), 0));
  hit->kind = CART_ENTRY_PAGE;
  hit->voice = CLAMP (sqlite3_column_int (row, 2), -1, CART_N_VOICES - 1);
  hit->title = cart_library_text (row, 3);
  hit->text = g_strdelimit (cart_library_text (row, 4), "\n\t", ' ');
  hit->score = sqlite3_column_double (row, 5);
  return hit;
}

/* Adds what the expression finds. */
static gboolean
add_hits (CartLibrary *self, sqlite3 *db, const char *match, const Rank *rank, guint limit, GPtrArray *hits, GError **error)
{
  g_autoptr (sqlite3_stmt) row = cart_library_prepare (
    self, db, error,
    "SELECT p.key, b.n, b.voice, b.heading, b.text, s.score * CASE b.kind WHEN 0 THEN " G_STRINGIFY (TITLE_BONUS) " ELSE 1 END AS worth "
    "FROM (SELECT rowid AS id, library_rank (words, ?2) AS score FROM words WHERE words MATCH ?1 LIMIT " G_STRINGIFY (MAX_SCORED) ") s "
    "JOIN block b ON b.id = s.id JOIN page p ON p.id = b.page ORDER BY worth, b.id LIMIT ?3",
    match, NULL);
  int result;

  if (row == NULL)
    return FALSE;
  sqlite3_bind_pointer (row, 2, (gpointer) rank, RANK_POINTER, NULL);
  sqlite3_bind_int (row, 3, (int) limit);
  while ((result = sqlite3_step (row)) == SQLITE_ROW)
    g_ptr_array_add (hits, read_hit (row));
  return result == SQLITE_DONE || cart_library_fail (self, db, error);
}

static void
interrupt_cb (GCancellable *cancellable, gpointer data)
{
  sqlite3_interrupt (data);
}

static gboolean
search (CartLibrary *self, sqlite3 *db, char **slots, guint limit, GPtrArray *hits, GError **error)
{
  guint n = MIN (g_strv_length (slots), MAX_SLOTS);
  Rank rank;

  for (guint without = 0; without < MIN (n, 2) && hits->len == 0; without++)
    {
      /* the commonest word is the last one */
      g_autofree char *match = join_slots (slots, without > 0 ? (int) n - 1 : -1, &rank);
      if (*match != '\0' && !add_hits (self, db, match, &rank, limit, hits, error))
        return FALSE;
      for (guint i = 0; i < hits->len; i++)
        ((CartHit *) g_ptr_array_index (hits, i))->whole = without == 0;
    }
  return TRUE;
}

GPtrArray *
cart_library_search (CartLibrary *self, CartCatalogue *catalogue, const char *words, guint limit, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) hits = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (sqlite3) db = NULL;
  g_auto (GStrv) slots = NULL;
  gulong handler = 0;
  gboolean good;

  g_return_val_if_fail (CART_IS_LIBRARY (self) && words != NULL, NULL);
  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !cart_library_open (self, FALSE, &db, error))
    return NULL;
  if (db == NULL || cart_search_is_common (words)) /* words that every page has */
    return g_steal_pointer (&hits);
  slots = catalogue != NULL ? cart_catalogue_list_expressions (catalogue, words, error) : plain_expressions (words);
  if (slots == NULL || !register_rank (self, db, error))
    return NULL;
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (interrupt_cb), db, NULL);
  good = search (self, db, slots, limit != 0 ? limit : CART_LIBRARY_DEFAULT_LIMIT, hits, error);
  if (handler != 0)
    g_cancellable_disconnect (cancellable, handler);
  return good ? g_steal_pointer (&hits) : NULL;
}

char *
cart_library_split_id (const char *id, int *block)
{
  const char *slash = strrchr (id, '/');
  gint64 n;

  if (slash != NULL && slash > id && g_ascii_string_to_signed (slash + 1, 10, 0, CART_WIKI_MAX_BLOCKS * 2, &n, NULL))
    {
      *block = (int) n;
      return g_strndup (id, (gsize) (slash - id));
    }
  *block = -1;
  return g_strdup (id);
}
