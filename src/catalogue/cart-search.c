/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-search.c: ranked answers: an exact title before all words, all words before all but one, these before any. */
#include "catalogue/cart-search.h"

#include <string.h>

#include "cart-fold.h"
#include "cart-search-private.h"

#define MAX_SCORED 2000       /* entries ranked for one expression: a word in every entry would take longer than a frame */
#define MAX_RELAXED_WORDS 8   /* with more words, "all but one" is not tried for each */
#define ENOUGH 8              /* answers after which nothing is relaxed */
#define COUNTING 4.0          /* totals, where a number was asked for ... */
#define NOT_COUNTING 0.5      /* ... and where none was */
#define ONE_WORD_TERM 1.8     /* the glossary, for a single word */
#define MANY_WORDS_SUBJECT 0.7 /* what a subject is, where more than its name was typed */

/* How much the answers of a tier are worth against those of the next ones. */
#define TIER_EXACT 1000.0
#define TIER_ALL 1.5
#define TIER_BUT_ONE 1.0
#define TIER_ANY 0.6

#define CART_SEARCH_TITLE "4.0"
#define CART_SEARCH_BODY "1.0"
#define CART_SEARCH_MORE "0.65"

typedef struct {
  CartConnection *connection;
  const char *language;
  CartTyped *typed;
  char *scope;       /* "scope : (...) AND ", or "" */
  guint limit;
  GHashTable *seen;  /* rows that are in the answer */
  GPtrArray *hits;
  GError **error;
} Search;

static int
compare_hits (gconstpointer a, gconstpointer b)
{
  const CartHit *x = *(CartHit *const *) a, *y = *(CartHit *const *) b;

  return x->score < y->score ? -1 : x->score > y->score ? 1 : strcmp (x->id, y->id);
}

static CartHit *
read_hit (const Search *self, sqlite3_stmt *row, double tier)
{
  CartHit *hit = g_object_new (CART_TYPE_HIT, NULL);

  hit->id = cart_sql_text (row, 1);
  hit->kind = (CartEntryKind) CLAMP (sqlite3_column_int (row, 2), 0, CART_N_ENTRIES - 1);
  hit->subject = cart_sql_text (row, 3);
  hit->set = cart_sql_text (row, 4);
  hit->voice = sqlite3_column_int (row, 5);
  hit->count = (guint) sqlite3_column_int (row, 6);
  hit->title = cart_sql_text (row, 7);
  hit->text = cart_sql_text (row, 8);
  hit->score = sqlite3_column_double (row, 9);
  hit->score *= tier;
  if (hit->kind == CART_ENTRY_TOTAL)
    hit->score *= self->typed->counting ? COUNTING : NOT_COUNTING;
  else if (hit->kind == CART_ENTRY_PIECE && self->typed->counting)
    hit->score *= COUNTING;
  else if (hit->kind == CART_ENTRY_SUBJECT && cart_typed_count (self->typed) > 1)
    hit->score *= MANY_WORDS_SUBJECT;
  else if (hit->kind == CART_ENTRY_TERM && cart_typed_count (self->typed) == 1)
    hit->score *= ONE_WORD_TERM;
  return hit;
}

#define HIT_COLUMNS "e.n, e.id, e.kind, e.subject, e.set_id, e.voice, e.count, t.title, t.text"

/* Adds the rows of a query that are not there yet. */
static gboolean
add_hits (Search *self, double tier, sqlite3_stmt *row)
{
  gboolean failed = row == NULL;

  while (!failed && cart_connection_step (self->connection, row, &failed, self->error))
    if (g_hash_table_add (self->seen, GINT_TO_POINTER (sqlite3_column_int (row, 0))))
      g_ptr_array_add (self->hits, read_hit (self, row, tier));
  if (failed)
    return FALSE;
  sqlite3_reset (row);
  return TRUE;
}

static gboolean
add_exact (Search *self)
{
  g_autofree char *sql = cart_search_sql (self->language,
                                          "SELECT " HIT_COLUMNS ", -e.weight FROM entry_text_%s t JOIN entry e ON e.n = t.n "
                                          "WHERE t.folded IN (?1, ?2) AND t.folded <> '' "
                                          "UNION SELECT " HIT_COLUMNS ", -e.weight FROM entry e JOIN entry_text_%s t ON t.n = e.n "
                                          "WHERE e.kind = 5 AND e.id IN (SELECT term FROM synonym_%s WHERE folded IN (?3, ?4, ?5)) LIMIT 20");
  g_autofree char *content = cart_fold_sorted (self->typed->content), *meant = cart_fold_sorted (self->typed->meant);

  if (*self->scope != '\0' || self->typed->counting)
    return TRUE; /* a title of another set would come first, or a thing in place of its number */
  return add_hits (self, TIER_EXACT, cart_connection_prepare (self->connection, self->error, sql, "sssss", content, meant, self->typed->folded,
                                                              self->typed->content, self->typed->meant));
}

static gboolean
add_matches (Search *self, double tier, const char *expression)
{
  g_autofree char *sql = cart_search_sql (
    self->language,
    "SELECT " HIT_COLUMNS ", s.score * e.weight FROM "
    "(SELECT rowid AS n, bm25 (search_%s, " CART_SEARCH_TITLE ", " CART_SEARCH_BODY ", " CART_SEARCH_MORE ", 0.0) AS score "
    "FROM search_%s WHERE search_%s MATCH ?1 LIMIT " G_STRINGIFY (MAX_SCORED) ") s "
    "JOIN entry e ON e.n = s.n JOIN entry_text_%s t ON t.n = s.n ORDER BY s.score * e.weight, e.n LIMIT 60");
  g_autofree char *match = *self->scope != '\0' ? g_strdup_printf ("%s(%s)", self->scope, expression) : g_strdup (expression);

  if (*expression == '\0')
    return TRUE;
  return add_hits (self, tier, cart_connection_prepare (self->connection, self->error, sql, "s", match));
}

static gboolean
run_tiers (Search *self)
{
  g_autofree char *all = cart_typed_all (self->typed, -1);
  guint n = cart_typed_count (self->typed);

  if (!add_exact (self) || !add_matches (self, TIER_ALL, all))
    return FALSE;
  if (n < 2 || self->hits->len >= MIN (self->limit, ENOUGH))
    return TRUE;
  if (n >= 3 && n <= MAX_RELAXED_WORDS)
    {
      g_autoptr (GString) but_one = g_string_new (NULL);
      for (guint skip = 0; skip < n; skip++)
        {
          g_autofree char *some = cart_typed_all (self->typed, (int) skip);
          g_string_append_printf (but_one, "%s(%s)", skip > 0 ? " OR " : "", some);
        }
      if (!add_matches (self, TIER_BUT_ONE, but_one->str))
        return FALSE;
    }
  if (self->hits->len >= MIN (self->limit, ENOUGH))
    return TRUE;
  g_autofree char *any = cart_typed_any (self->typed);
  return add_matches (self, TIER_ANY, any);
}

/* Answers of the named sets only: their own, their subjects', and those of other subjects about them stay out. */
static char *
read_scope (CartCatalogue *self, CartConnection *connection, const char *const *sets, GError **error)
{
  g_autoptr (GString) scope = g_string_new (NULL);

  for (int i = 0; sets != NULL && sets[i] != NULL; i++)
    {
      g_autofree char *subject = cart_catalogue_resolve_subject (self, sets[i], error);
      sqlite3_stmt *row;
      if (subject == NULL)
        return NULL;
      row = cart_connection_prepare (connection, error, "SELECT rank FROM subject WHERE id = ?1", "s", subject);
      if (row == NULL || sqlite3_step (row) != SQLITE_ROW)
        return NULL;
      g_string_append_printf (scope, "%szsub%d", scope->len > 0 ? " OR " : "scope : (", sqlite3_column_int (row, 0));
    }
  if (scope->len > 0)
    g_string_append (scope, ") AND ");
  return g_string_free (g_steal_pointer (&scope), FALSE);
}

static void
interrupt_cb (GCancellable *cancellable, gpointer data)
{
  sqlite3_interrupt (data);
}

GPtrArray *
cart_catalogue_search (CartCatalogue *self, const char *words, const char *const *sets, guint limit, GCancellable *cancellable, GError **error)
{
  g_autoptr (CartConnection) connection = NULL;
  g_autoptr (CartTyped) typed = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) hits = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *scope = NULL;
  GError *problem = NULL;
  Search search;
  gulong handler = 0;
  gboolean good;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && words != NULL, NULL);
  connection = cart_catalogue_borrow (self, error);
  scope = connection != NULL ? read_scope (self, connection, sets, error) : NULL;
  if (scope == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (interrupt_cb), connection->db, NULL);
  typed = cart_typed_new (connection, connection->language, words, &problem);
  search = (Search) { connection, connection->language, typed, scope, limit != 0 ? limit : CART_SEARCH_DEFAULT_LIMIT, seen, hits, &problem };
  good = typed != NULL && (typed->slots->len == 0 || run_tiers (&search));
  if (handler != 0)
    g_cancellable_disconnect (cancellable, handler);
  if (!good)
    {
      g_propagate_error (error, problem);
      return NULL;
    }
  g_ptr_array_sort (hits, compare_hits);
  if (hits->len > search.limit)
    g_ptr_array_set_size (hits, (int) search.limit);
  return g_steal_pointer (&hits);
}

typedef struct {
  char *words;
  char **sets;
  guint limit;
} SearchRequest;

static void
free_request (gpointer data)
{
  SearchRequest *request = data;

  g_free (request->words);
  g_strfreev (request->sets);
  g_free (request);
}

static void
search_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SearchRequest *request = data;
  GError *error = NULL;
  GPtrArray *hits = cart_catalogue_search (source, request->words, (const char *const *) request->sets, request->limit, cancellable, &error);

  if (hits != NULL)
    g_task_return_pointer (task, hits, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
cancel_cb (GCancellable *cancellable, gpointer data)
{
  g_cancellable_cancel (data);
}

void
cart_catalogue_search_async (CartCatalogue *self, const char *words, const char *const *sets, guint limit, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  static const char key[] = "cart-search-running";
  g_autoptr (GCancellable) running = g_cancellable_new ();
  g_autoptr (GTask) task = NULL;
  GCancellable *before;
  SearchRequest *request = g_new0 (SearchRequest, 1);

  g_return_if_fail (CART_IS_CATALOGUE (self) && words != NULL);
  before = g_object_get_data (G_OBJECT (self), key);
  if (before != NULL)
    g_cancellable_cancel (before);
  g_object_set_data_full (G_OBJECT (self), key, g_object_ref (running), g_object_unref);
  if (cancellable != NULL)
    g_cancellable_connect (cancellable, G_CALLBACK (cancel_cb), g_object_ref (running), g_object_unref);
  *request = (SearchRequest) { g_strdup (words), g_strdupv ((char **) sets), limit };
  task = g_task_new (self, running, callback, user_data);
  g_task_set_source_tag (task, cart_catalogue_search_async);
  g_task_set_task_data (task, request, free_request);
  g_task_run_in_thread (task, search_thread);
}

GPtrArray *
cart_catalogue_search_finish (CartCatalogue *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
