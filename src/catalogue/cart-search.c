/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-search.c: ranked answers: an exact title before all words, all words before all but one, these before any. */
#include "catalogue/cart-search.h"

#include <string.h>

#include "cart-fold.h"
#include "cart-search-private.h"

#define MAX_SCORED 1500       /* entries ranked for one expression: a word in every entry would take longer than a frame */
#define MAX_EXPRESSIONS 14    /* asked for one search */
#define ENOUGH 8              /* answers after which nothing is relaxed */
#define BEST 60               /* answers taken from one expression */
#define COUNTING 4.0          /* totals, where a number was asked for ... */
#define COUNTING_PIECE 2.4    /* pieces, for the same */
#define NOT_COUNTING 0.5      /* ... and where none was */
#define ONE_WORD_TERM 1.8     /* the glossary, for a single word */
#define MANY_WORDS_SUBJECT 0.7 /* what a subject is, where more than its name was typed */
#define QUESTION_WORD 0.25    /* more, for each word like "where" or "without" that the title or id has too */
#define ITS_GAME 1.7          /* answers of the game whose words alone were typed */
#define ITS_SUBJECT 1.6       /* answers of the subject that was named: of The Abbot, for "abbot take back" */
#define AGAIN 0.8             /* the same told of another set: "river-2.start-tile-to-box" after "river.start-tile-to-box" */
#define TELLING_WORTH 2.5     /* of a word that may name a subject: one in about ten entries */
#define UNTOLD 1.8            /* a subject whose rules are not told, where a word of its name was typed */
#define EXACT 1000.0          /* an exact title, before everything else */

typedef struct {
  CartConnection *connection;
  const char *language;
  const char *words; /* as typed, without blanks around */
  CartTyped *typed;
  char *scope;       /* "scope : (...) AND ", or "" */
  guint limit;
  GHashTable *seen;  /* rows that are in the answer */
  guint n_expressions;
  guint n_enough;    /* answers that are good enough not to ask for fewer words */
  gboolean whole;    /* what is added now holds all that was typed */
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
read_hit (const Search *self, sqlite3_stmt *row, double factor)
{
  CartHit *hit = cart_row_read (CART_TYPE_HIT, row);

  hit->voice = CLAMP (hit->voice, -1, CART_N_VOICES - 1);
  hit->score = sqlite3_column_double (row, 12) * factor;
  hit->whole = self->whole;
  if (hit->kind == CART_ENTRY_TOTAL)
    hit->score *= self->typed->counting ? COUNTING : NOT_COUNTING;
  else if (hit->kind == CART_ENTRY_PIECE && self->typed->counting)
    hit->score *= COUNTING_PIECE;
  else if (hit->kind == CART_ENTRY_SUBJECT && self->typed->slots->len > 1)
    hit->score *= MANY_WORDS_SUBJECT;
  else if (hit->kind == CART_ENTRY_TERM && self->typed->slots->len == 1 && strcmp (self->typed->folded, self->typed->content) == 0)
    hit->score *= ONE_WORD_TERM;
  return hit;
}

#define HIT_COLUMNS "e.n, e.id, e.kind, e.subject, e.set_id, e.voice, e.count, t.title, t.text, e.tiles, e.unit, e.spare"

/* Adds the rows of a query that are not there yet. */
static gboolean
add_hits (Search *self, double factor, sqlite3_stmt *row)
{
  gboolean failed = row == NULL;

  while (!failed && cart_connection_step (self->connection, row, &failed, self->error))
    if (g_hash_table_add (self->seen, GINT_TO_POINTER (sqlite3_column_int (row, 0))))
      g_ptr_array_add (self->hits, read_hit (self, row, factor));
  if (failed)
    return FALSE;
  sqlite3_reset (row);
  return TRUE;
}

/* What has the very id that was typed: "river-2-c2/L". */
static gboolean
add_named (Search *self)
{
  g_autofree char *sql = cart_search_sql (self->language, "SELECT " HIT_COLUMNS ", -e.weight FROM entry e JOIN entry_text_%s t ON t.n = e.n WHERE e.id = ?1");

  return *self->scope != '\0' /* of any set */
         || add_hits (self, 2 * EXACT, cart_connection_prepare (self->connection, self->error, sql, "s", self->words));
}

static gboolean
add_exact (Search *self)
{
  g_autofree char *sql = cart_search_sql (self->language,
                                          "SELECT " HIT_COLUMNS ", -e.weight FROM entry_text_%s t JOIN entry e ON e.n = t.n "
                                          "WHERE t.folded IN (?1, ?2) "
                                          "UNION SELECT " HIT_COLUMNS ", -e.weight FROM entry e JOIN entry_text_%s t ON t.n = e.n "
                                          "WHERE e.kind = 5 AND e.id IN (SELECT term FROM synonym_%s WHERE singular IN (?3, ?4, ?5) AND related <> 1) LIMIT 20");
  g_autofree char *content = cart_fold_sorted (self->typed->content), *meant = cart_fold_sorted (self->typed->meant);
  g_autofree char *one = cart_fold_singular (self->typed->folded), *one_content = cart_fold_singular (self->typed->content),
                  *one_meant = cart_fold_singular (self->typed->meant);

  if (*self->scope != '\0' || self->typed->counting || self->typed->asking || *content == '\0')
    return TRUE; /* a title of another set would come first, or a thing in place of its number, or in place of what was asked about it */
  return add_hits (self, EXACT, cart_connection_prepare (self->connection, self->error, sql, "sssss", content, meant, one, one_content,
                                                              one_meant));
}

/* Answers that hold all (" AND ") or some (" OR ") of the slots whose bits are set, within the scope. */
static gboolean
run_expression (Search *self, guint wanted, const char *scope, const char *join, double factor)
{
  g_autofree char *sql = cart_search_sql (
    self->language,
    "SELECT " HIT_COLUMNS ", b.score FROM (SELECT s.n, s.score * w.weight AS score FROM "
    "(SELECT rowid AS n, cart_rank (search_%s, ?2) AS score FROM search_%s WHERE search_%s MATCH ?1 LIMIT " G_STRINGIFY (MAX_SCORED) ") s "
    "JOIN entry w ON w.n = s.n ORDER BY 2, 1 LIMIT " G_STRINGIFY (BEST) ") b "
    "JOIN entry e ON e.n = b.n JOIN entry_text_%s t ON t.n = b.n ORDER BY b.score, b.n");
  CartRank rank;
  g_autofree char *match = cart_typed_expression (self->typed, wanted, scope, join, &rank);
  sqlite3_stmt *row = cart_connection_prepare (self->connection, self->error, sql, "s", match);
  gboolean good;

  if (row == NULL)
    return FALSE;
  sqlite3_bind_pointer (row, 2, &rank, CART_RANK_POINTER, NULL);
  good = add_hits (self, factor, row);
  sqlite3_clear_bindings (row); /* the rank is gone */
  return good;
}

/* Whether there are enough answers that hold all that was typed in words of their own, not in the name of the subject that tells them: that
 * Traders and Builders tells of fields is no answer about builders on fields. */
static gboolean
count_own (Search *self, guint wanted)
{
  g_autofree char *sql = cart_search_sql (self->language, "SELECT rowid FROM search_%s WHERE search_%s MATCH ?1 LIMIT " G_STRINGIFY (ENOUGH));
  g_autofree char *scope = g_strconcat (self->scope, "{title body more} : ", NULL);
  CartRank rank;
  g_autofree char *match = cart_typed_expression (self->typed, wanted, scope, " AND ", &rank);
  sqlite3_stmt *row = cart_connection_prepare (self->connection, self->error, sql, "s", match);
  gboolean failed = row == NULL;

  for (self->n_enough = 0; !failed && cart_connection_step (self->connection, row, &failed, self->error);)
    self->n_enough++;
  if (!failed)
    sqlite3_reset (row);
  return !failed;
}

/* Answers that hold the slots whose bits are set. An answer without some of the words is worth less by what they are worth. */
static gboolean
add_matches (Search *self, guint wanted)
{
  guint before = self->hits->len;
  double worth = 0;
  gboolean good;

  self->whole = wanted == (1u << MIN (self->typed->slots->len, CART_SEARCH_MAX_WORDS)) - 1;
  self->n_expressions++;
  for (guint i = 0; i < self->typed->slots->len; i++)
    worth += (wanted & (1u << i)) != 0 ? ((CartSlot *) g_ptr_array_index (self->typed->slots, i))->worth : 0;
  good = run_expression (self, wanted, self->scope, " AND ", self->typed->worth > 0 ? worth / self->typed->worth : 1);
  self->n_enough += self->hits->len - before;
  return good;
}

/* Subjects whose rules are not told, by a word of their names: what is known of them answers every question about them. */
static gboolean
add_untold (Search *self)
{
  guint rare = 0;

  for (guint i = 0; i < MIN (self->typed->slots->len, CART_SEARCH_MAX_WORDS); i++)
    {
      const CartSlot *slot = g_ptr_array_index (self->typed->slots, i);
      /* "win" is no beginning of "winter" here */
      if (slot->worth >= TELLING_WORTH && strstr (slot->expression, "\" *") == NULL)
        rare |= 1u << i;
    }
  self->whole = self->typed->slots->len == 1;
  return *self->scope != '\0' || rare == 0 || run_expression (self, rare, "scope : \"zuntold\" AND title : ", " OR ", UNTOLD);
}

static gboolean
has_enough (const Search *self)
{
  return self->n_enough >= ENOUGH;
}

/* All sets of slots that leave out `left` of the n, the commonest first (slots are sorted: the rarest is bit 0). */
static gboolean
relax (Search *self, guint n, guint left)
{
  for (guint out = (1u << n) - 1; out > 0 && self->n_expressions < MAX_EXPRESSIONS; out--)
    {
      guint bits = 0;
      for (guint bit = 0; bit < n; bit++)
        bits += (out >> bit) & 1;
      if (bits == left && !add_matches (self, ((1u << n) - 1) & ~out))
        return FALSE;
    }
  return TRUE;
}

/* Where only words like "what is the" were typed: the questions in these words. Anything else would hold them by accident. */
static gboolean
add_questions (Search *self)
{
  guint all = (1u << MIN (self->typed->slots->len, CART_SEARCH_MAX_WORDS)) - 1;
  g_autofree char *scope = g_strconcat (self->scope, "title : ", NULL);

  if (!run_expression (self, all, scope, " AND ", 1))
    return FALSE;
  for (guint i = self->hits->len; i > 0; i--)
    if (((CartHit *) g_ptr_array_index (self->hits, i - 1))->kind != CART_ENTRY_FAQ)
      g_ptr_array_remove_index (self->hits, i - 1);
  return TRUE;
}

static gboolean
run_tiers (Search *self)
{
  guint n = MIN (self->typed->slots->len, CART_SEARCH_MAX_WORDS);

  if (self->typed->common)
    return add_questions (self);
  if (!add_named (self) || !add_exact (self) || !add_untold (self) || !add_matches (self, (1u << n) - 1)
      || !count_own (self, (1u << n) - 1))
    return FALSE;
  /* A word that says more than all the others together is asked for alone as well. */
  if (n > 1 && ((CartSlot *) g_ptr_array_index (self->typed->slots, 0))->worth > self->typed->worth / 2 && !add_matches (self, 1))
    return FALSE;
  for (guint left = 1; left < n && !has_enough (self) && self->n_expressions < MAX_EXPRESSIONS; left++)
    if (!relax (self, n, left))
      return FALSE;
  /* Nothing holds several of them: the rarest alone. */
  for (guint slot = 0; slot < n && !has_enough (self); slot++)
    if (!add_matches (self, 1u << slot))
      return FALSE;
  return TRUE;
}

/* Whether each word of the subject's id was typed. */
static gboolean
is_named (const CartHit *hit, const char *typed)
{
  g_auto (GStrv) words = hit->subject != NULL ? g_strsplit (hit->subject, "-", -1) : NULL;

  for (int i = 0; words != NULL && words[i] != NULL; i++)
    {
      g_autofree char *word = g_strdup_printf (" %s ", words[i]);
      if (strstr (typed, word) == NULL && (strcmp (words[i], "2") != 0 || strstr (typed, " ii ") == NULL))
        return FALSE;
    }
  return words != NULL;
}

/* Words that the index is not asked for tell answers of equal worth apart: "where can the builder go" and builder-where. */
static void
weigh_question (GPtrArray *hits, const CartTyped *asked)
{
  static const struct {
    const char *typed, *held;
  } telling[] = {
    { "after", "after" }, { "all", "all" }, { "any", "any" }, { "before", "before" }, { "how", "how" }, { "many", "many" }, { "when", "when" },
    { "where", "where" }, { "which", "which" }, { "who", "who" }, { "why", "why" }, { "with", "with" },
    /* "can the builder go on a farm" asks where it may stand */
    { "go", "where" }, { "put", "where" }, { "stand", "where" }, { "placed", "where" },
  };
  const char *folded = asked->folded;
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autofree char *typed = g_strdup_printf (" %s ", folded);

  for (guint i = 0; i < hits->len; i++)
    {
      CartHit *hit = g_ptr_array_index (hits, i);
      g_autofree char *title = hit->kind == CART_ENTRY_FAQ && hit->title != NULL ? g_strconcat (hit->title, " ", hit->id, NULL) : g_strdup (hit->id);
      g_autofree char *plain = cart_fold (title, -1), *held = g_strdup_printf (" %s ", plain);
      gboolean when = FALSE; /* "complete when both ends ..." */
      guint n = 0;
      for (int j = 0; words[j] != NULL && j < CART_SEARCH_MAX_WORDS; j++)
        {
          for (guint k = 0; k < G_N_ELEMENTS (telling); k++)
            {
              g_autofree char *told = g_strdup_printf (" %s ", telling[k].held);
              n += strcmp (words[j], telling[k].typed) == 0 && strstr (held, told) != NULL;
            }
          when = when || (strcmp (words[j], "when") == 0 && strstr (hit->text, " when ") != NULL);
        }
      hit->score *= (1 + QUESTION_WORD * (n + (when ? 2 : 0))) * (is_named (hit, typed) ? ITS_SUBJECT : 1);
      if (asked->game != NULL && g_strcmp0 (hit->subject, asked->game) == 0) /* a game of its own is a subject of the same name */
        hit->score *= ITS_GAME;
    }
}

/* What is told in the same words of several sets makes room for other answers. Sorts, best first. */
static void
sort_hits (GPtrArray *hits)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  g_ptr_array_sort (hits, compare_hits);
  for (guint i = 0; i < hits->len; i++)
    {
      CartHit *hit = g_ptr_array_index (hits, i);
      const char *own = strpbrk (hit->id, ".#/");
      if (own != NULL && !g_hash_table_add (told, (gpointer) own))
        hit->score *= AGAIN;
    }
  g_ptr_array_sort (hits, compare_hits);
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
      g_string_append_printf (scope, "%s\"zsub%d\"", scope->len > 0 ? " OR " : "scope : (", sqlite3_column_int (row, 0));
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
  g_autofree char *scope = NULL, *stripped = NULL;
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
  stripped = g_strstrip (g_strndup (words, CART_SEARCH_MAX_BYTES));
  typed = cart_typed_new (connection, connection->language, words, &problem);
  search = (Search) { connection, connection->language, stripped, typed, scope, limit != 0 ? limit : CART_SEARCH_DEFAULT_LIMIT, seen, 0, 0, TRUE, hits, &problem };
  good = typed != NULL && (typed->slots->len == 0 || run_tiers (&search));
  if (handler != 0)
    g_cancellable_disconnect (cancellable, handler);
  if (!good)
    {
      g_propagate_error (error, problem);
      return NULL;
    }
  weigh_question (hits, typed);
  sort_hits (hits);
  if (hits->len > search.limit)
    g_ptr_array_set_size (hits, (int) search.limit);
  return g_steal_pointer (&hits);
}

gboolean
cart_search_is_common (const char *words)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (words != NULL, FALSE);
  folded = cart_fold (words, (gssize) strnlen (words, CART_SEARCH_MAX_BYTES));
  return cart_fold_is_common (folded);
}

/* The words of a full-text expression that say something: what stands between quotes. */
static void
add_marks (GStrvBuilder *marks, const char *expression)
{
  g_auto (GStrv) parts = g_strsplit (expression, "\"", -1);

  for (guint i = 1; parts[0] != NULL && i < g_strv_length (parts); i += 2)
    {
      g_auto (GStrv) words = g_strsplit (parts[i], " ", -1);

      for (int j = 0; words[j] != NULL; j++)
        if (!cart_fold_is_stop (words[j]))
          g_strv_builder_add (marks, words[j]);
    }
}

CartMeaning *
cart_catalogue_find_meaning (CartCatalogue *self, const char *words, GError **error)
{
  g_autoptr (CartConnection) connection = NULL;
  g_autoptr (CartTyped) typed = NULL;
  g_autoptr (GStrvBuilder) marks = g_strv_builder_new ();
  CartMeaning *meaning;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && words != NULL, NULL);
  connection = cart_catalogue_borrow (self, error);
  typed = connection != NULL ? cart_typed_new (connection, connection->language, words, error) : NULL;
  if (typed == NULL)
    return NULL;
  meaning = g_new0 (CartMeaning, 1);
  for (guint i = 0; i < typed->slots->len; i++)
    {
      const CartSlot *slot = g_ptr_array_index (typed->slots, i);

      add_marks (marks, slot->expression);
      if (slot->misspelt && meaning->meant == NULL)
        meaning->meant = g_strdup (typed->meant);
    }
  meaning->marks = g_strv_builder_end (marks);
  return meaning;
}

void
cart_meaning_free (CartMeaning *meaning)
{
  g_strfreev (meaning->marks);
  g_free (meaning->meant);
  g_free (meaning);
}

char **
cart_catalogue_list_expressions (CartCatalogue *self, const char *words, GError **error)
{
  g_autoptr (CartConnection) connection = NULL;
  g_autoptr (CartTyped) typed = NULL;
  g_autoptr (GStrvBuilder) expressions = g_strv_builder_new ();

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && words != NULL, NULL);
  connection = cart_catalogue_borrow (self, error);
  typed = connection != NULL ? cart_typed_new (connection, connection->language, words, error) : NULL;
  if (typed == NULL)
    return NULL;
  for (guint i = 0; i < typed->slots->len; i++)
    g_strv_builder_add (expressions, ((CartSlot *) g_ptr_array_index (typed->slots, i))->expression);
  return g_strv_builder_end (expressions);
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
