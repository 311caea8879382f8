/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-typed.c: from what was typed to full-text expressions.
 *
 * Each word becomes alternatives: its prefix, its stem, the glossary's synonyms, a compound written apart or together, and where the
 * index does not know it, the words that hold it and those with one letter (in long words two) else. Words reach the expression folded, so
 * letters and digits alone, and quoted: nothing that is typed can be syntax.
 */
#include <string.h>

#include "cart-fold.h"
#include "cart-search-private.h"
#include "catalogue/cart-search.h"

#define MAX_SYNONYM_WORDS 4 /* of one synonym */
#define MAX_NEIGHBOURS 6    /* words that stand for a misspelt one */
#define MAX_INNER 12        /* words that hold what was typed */
#define MIN_BEGUN 4         /* letters from which the beginning of a synonym is taken for it */
#define LONG_WORD 7         /* letters from which two may be wrong */

typedef struct {
  CartConnection *connection;
  const char *language;
  GError **error;
  char **words;
  guint n;
} Reader;

char *
cart_search_sql (const char *language, const char *sql)
{
  g_auto (GStrv) parts = g_strsplit (sql, "%s", -1);
  g_autofree char *name = g_strdelimit (g_strdup (language), "-@.", '_');

  return g_strjoinv (name, parts);
}

static void
free_slot (gpointer data)
{
  CartSlot *slot = data;

  g_free (slot->expression);
  g_free (slot->instead);
  g_free (slot);
}

void
cart_typed_free (CartTyped *typed)
{
  if (typed == NULL)
    return;
  g_ptr_array_unref (typed->slots);
  g_free (typed->folded);
  g_free (typed->content);
  g_free (typed->meant);
  g_free (typed);
}

static sqlite3_stmt *
query (Reader *self, const char *sql, const char *a, const char *b)
{
  g_autofree char *text = cart_search_sql (self->language, sql);

  return cart_connection_prepare (self->connection, self->error, text, "ss", a, b);
}

static void
add_alternative (GPtrArray *alternatives, char *expression)
{
  for (guint i = 0; i < alternatives->len; i++)
    if (strcmp (g_ptr_array_index (alternatives, i), expression) == 0)
      {
        g_free (expression);
        return;
      }
  g_ptr_array_add (alternatives, expression);
}

/* "\"gold rush\"", "\"gold\" *" */
static char *
quote (const char *words, gboolean prefix)
{
  return g_strdup_printf ("\"%s\"%s", words, prefix ? " *" : "");
}

/* How many entries hold the word itself, and whether any word begins with it. */
static guint
count_hits (Reader *self, const char *word, gboolean *begins)
{
  sqlite3_stmt *row = query (self, "SELECT word, hits FROM lexeme_%s WHERE word >= ?1 AND phrase IS NULL ORDER BY word LIMIT 1", word, NULL);
  guint hits = 0;

  *begins = FALSE;
  if (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    {
      const char *found = (const char *) sqlite3_column_text (row, 0);
      *begins = g_str_has_prefix (found, word);
      hits = *begins ? MAX (1, (guint) sqlite3_column_int (row, 1)) : 0;
    }
  return hits;
}

/* The words that a compound stands for: "goldrush" -> "gold rush"; free with g_free (). */
static char *
find_compound (Reader *self, const char *word)
{
  sqlite3_stmt *row = query (self, "SELECT phrase FROM lexeme_%s WHERE word = ?1 AND phrase IS NOT NULL", word, NULL);

  return row != NULL && sqlite3_step (row) == SQLITE_ROW ? cart_sql_text (row, 0) : NULL;
}

static gboolean
is_word (Reader *self, const char *word)
{
  sqlite3_stmt *row = query (self, "SELECT 1 FROM lexeme_%s WHERE word = ?1 AND phrase IS NULL", word, NULL);

  return row != NULL && sqlite3_step (row) == SQLITE_ROW;
}

/* The other words of the glossary for a folded phrase; TRUE where it has any. */
static gboolean
add_synonyms (Reader *self, const char *folded, GPtrArray *alternatives)
{
  sqlite3_stmt *row = query (self, "SELECT DISTINCT folded FROM synonym_%s WHERE term IN (SELECT term FROM synonym_%s WHERE folded = ?1)",
                             folded, NULL);
  gboolean found = FALSE;

  while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    {
      add_alternative (alternatives, quote ((const char *) sqlite3_column_text (row, 0), FALSE));
      found = TRUE;
    }
  return found;
}

/* A word of the glossary that is being typed: "cloist". */
static gboolean
add_begun_synonym (Reader *self, const char *word, GPtrArray *alternatives)
{
  sqlite3_stmt *row = strlen (word) >= MIN_BEGUN ? query (self, "SELECT folded FROM synonym_%s WHERE folded >= ?1 ORDER BY folded LIMIT 1", word, NULL)
                                                 : NULL;
  g_autofree char *found = row != NULL && sqlite3_step (row) == SQLITE_ROW ? cart_sql_text (row, 0) : NULL;

  return found != NULL && g_str_has_prefix (found, word) && add_synonyms (self, found, alternatives);
}

/* The beginning that the forms of an English word share: "completed" -> "complet"; NULL where the word is its own. */
static char *
find_stem (const char *word)
{
  static const struct {
    const char *ending, *instead;
    gsize least; /* letters that must be left */
  } endings[] = { { "ies", "", 4 }, { "ing", "", 4 }, { "ed", "", 4 }, { "es", "", 4 }, { "s", "", 3 }, { "e", "", 5 }, { "y", "", 5 } };
  gsize length = strlen (word);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      gsize n = strlen (endings[i].ending);
      if (g_str_has_suffix (word, endings[i].ending) && length - n >= endings[i].least)
        return g_strndup (word, length - n);
    }
  return NULL;
}

static void
add_inner (Reader *self, const char *word, GPtrArray *alternatives)
{
  g_autofree char *quoted = quote (word, FALSE);
  sqlite3_stmt *row = query (self, "SELECT l.word FROM trigram_%s t JOIN lexeme_%s l ON l.n = t.rowid WHERE trigram_%s MATCH ?1 "
                                   "ORDER BY l.hits DESC, l.word LIMIT " G_STRINGIFY (MAX_INNER), quoted, NULL);

  while (g_utf8_strlen (word, -1) >= 3 && row != NULL && sqlite3_step (row) == SQLITE_ROW)
    add_alternative (alternatives, quote ((const char *) sqlite3_column_text (row, 0), FALSE));
}

typedef struct {
  char *word;
  guint distance, length, hits; /* length: letters more or less */
} Neighbour;

static int
compare_neighbours (gconstpointer a, gconstpointer b)
{
  const Neighbour *x = a, *y = b;

  if (x->distance != y->distance)
    return x->distance < y->distance ? -1 : 1;
  if (x->length != y->length)
    return x->length < y->length ? -1 : 1;
  if (x->hits != y->hits)
    return x->hits > y->hits ? -1 : 1;
  return strcmp (x->word, y->word);
}

static void
clear_neighbour (gpointer data)
{
  g_free (((Neighbour *) data)->word);
}

static void
consider (GArray *neighbours, sqlite3_stmt *row, const char *word, guint limit)
{
  const char *found = (const char *) sqlite3_column_text (row, 0);
  guint distance = cart_fold_distance (word, found, limit);

  for (guint i = 0; i < neighbours->len; i++)
    if (strcmp (g_array_index (neighbours, Neighbour, i).word, found) == 0)
      return;
  if (distance <= limit)
    {
      guint length = (guint) ABS ((int) strlen (found) - (int) strlen (word));
      Neighbour neighbour = { g_strdup (found), distance, length, (guint) sqlite3_column_int (row, 1) };
      g_array_append_val (neighbours, neighbour);
    }
}

#define TYPO_SQL "SELECT l.word, l.hits FROM typo_%s t JOIN lexeme_%s l ON l.n = t.lexeme WHERE t.part = ?1"

/* Words with one letter else: they share what is left when a letter of either is taken out. */
static void
find_one_letter (Reader *self, const char *word, GArray *neighbours)
{
  sqlite3_stmt *row = query (self, TYPO_SQL, word, NULL);

  while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    consider (neighbours, row, word, 1);
  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *part = g_strdup_printf ("%.*s%s", (int) (at - word), word, g_utf8_next_char (at));
      row = query (self, TYPO_SQL, part, NULL);
      while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
        consider (neighbours, row, word, 1);
    }
}

/* Long words with two letters else: they share some of their trigrams. */
static void
find_two_letters (Reader *self, const char *word, GArray *neighbours)
{
  g_autoptr (GString) any = g_string_new (NULL);
  glong length = g_utf8_strlen (word, -1);
  sqlite3_stmt *row;

  for (glong i = 0; i + 3 <= length; i++)
    {
      g_autofree char *part = g_utf8_substring (word, i, i + 3);
      g_string_append_printf (any, "%s\"%s\"", i > 0 ? " OR " : "", part);
    }
  row = query (self, "SELECT l.word, l.hits FROM (SELECT rowid AS n FROM trigram_%s WHERE trigram_%s MATCH ?1 ORDER BY rank LIMIT 60) t "
                     "JOIN lexeme_%s l ON l.n = t.n", any->str, NULL);
  while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    consider (neighbours, row, word, 2);
}

/* The nearest word, or NULL; free with g_free (). */
static char *
add_neighbours (Reader *self, const char *word, GPtrArray *alternatives)
{
  g_autoptr (GArray) neighbours = g_array_new (FALSE, FALSE, sizeof (Neighbour));

  g_array_set_clear_func (neighbours, clear_neighbour);
  if (g_utf8_strlen (word, -1) < 3 || g_utf8_strlen (word, -1) > 24)
    return NULL;
  find_one_letter (self, word, neighbours);
  if (neighbours->len == 0 && g_utf8_strlen (word, -1) >= LONG_WORD)
    find_two_letters (self, word, neighbours);
  g_array_sort (neighbours, compare_neighbours);
  for (guint i = 0; i < MIN (neighbours->len, MAX_NEIGHBOURS); i++)
    {
      const char *found = g_array_index (neighbours, Neighbour, i).word;
      add_alternative (alternatives, quote (found, FALSE));
      add_synonyms (self, found, alternatives);
    }
  return neighbours->len > 0 ? g_strdup (g_array_index (neighbours, Neighbour, 0).word) : NULL;
}

/* "pigherd" -> "pig" AND "herd", where both are words. */
static gboolean
add_split (Reader *self, const char *word, GPtrArray *alternatives)
{
  for (gsize i = 2; i + 2 <= strlen (word); i++)
    {
      g_autofree char *first = g_strndup (word, i);
      if (g_utf8_validate (first, -1, NULL) && is_word (self, first) && is_word (self, word + i))
        {
          add_alternative (alternatives, g_strdup_printf ("(\"%s\" AND \"%s\")", first, word + i));
          return TRUE;
        }
    }
  return FALSE;
}

static char *
join_alternatives (GPtrArray *alternatives)
{
  g_autofree char *joined = NULL;

  g_ptr_array_add (alternatives, NULL);
  joined = g_strjoinv (" OR ", (char **) alternatives->pdata);
  return g_strdup_printf ("(%s)", joined);
}

/* "2" is "II" on a box. */
static void
add_roman (const char *word, GPtrArray *alternatives)
{
  static const char *const pairs[][2] = { { "1", "i" }, { "2", "ii" }, { "3", "iii" }, { "4", "iv" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    for (int j = 0; j < 2; j++)
      if (strcmp (word, pairs[i][j]) == 0)
        add_alternative (alternatives, quote (pairs[i][1 - j], FALSE));
}

/* "koenig" is how one without an "ö" types it; the index holds "konig". */
static void
add_umlauts (const char *word, GPtrArray *alternatives)
{
  g_autoptr (GString) plain = g_string_new (word);
  guint n = g_string_replace (plain, "ae", "a", 0) + g_string_replace (plain, "oe", "o", 0) + g_string_replace (plain, "ue", "u", 0);

  if (n > 0 && plain->len >= 3)
    add_alternative (alternatives, quote (plain->str, TRUE));
}

static CartSlot *
read_word (Reader *self, const char *word)
{
  g_autoptr (GPtrArray) alternatives = g_ptr_array_new_with_free_func (g_free);
  CartSlot *slot = g_new0 (CartSlot, 1);
  g_autofree char *compound = find_compound (self, word), *stem = find_stem (word);
  gboolean begins, known;

  slot->stop = cart_fold_is_stop (word);
  slot->hits = count_hits (self, word, &begins);
  add_alternative (alternatives, quote (word, strlen (word) >= 2));
  add_roman (word, alternatives);
  add_umlauts (word, alternatives);
  if (stem != NULL && strcmp (self->language, "en") == 0)
    add_alternative (alternatives, quote (stem, TRUE));
  known = add_synonyms (self, word, alternatives);
  if (compound != NULL)
    {
      add_alternative (alternatives, quote (compound, FALSE));
      slot->instead = g_strdup (compound);
    }
  known = known || (slot->hits <= 1 && add_begun_synonym (self, word, alternatives));
  if (!known && stem != NULL)
    {
      known = count_hits (self, stem, &begins) > 0 && strlen (stem) > 3;
      add_synonyms (self, stem, alternatives);
    }
  if (slot->hits == 0 && !known && compound == NULL && !slot->stop && !add_split (self, word, alternatives))
    {
      add_inner (self, word, alternatives);
      slot->instead = add_neighbours (self, word, alternatives);
    }
  slot->expression = join_alternatives (alternatives);
  return slot;
}

/* Several words that the glossary knows as one thing: "coat of arms". 0 where there is none at this place. */
static guint
read_synonym (Reader *self, guint at, GPtrArray *slots)
{
  for (guint n = MIN (MAX_SYNONYM_WORDS, self->n - at); n >= 2; n--)
    {
      g_autoptr (GPtrArray) alternatives = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GString) phrase = g_string_new (self->words[at]), each = g_string_new (NULL);
      CartSlot *slot;

      for (guint i = at; i < at + n; i++)
        {
          if (i > at)
            g_string_append_printf (phrase, " %s", self->words[i]);
          if (!cart_fold_is_stop (self->words[i]))
            g_string_append_printf (each, "%s\"%s\" *", each->len > 0 ? " AND " : "", self->words[i]);
        }
      if (each->len == 0 || !add_synonyms (self, phrase->str, alternatives))
        continue;
      add_alternative (alternatives, g_strdup_printf ("(%s)", each->str));
      slot = g_new0 (CartSlot, 1);
      slot->hits = 1;
      slot->expression = join_alternatives (alternatives);
      g_ptr_array_add (slots, slot);
      return n;
    }
  return 0;
}

/* Two words that are one in the index: "high wayman". */
static gboolean
read_apart (Reader *self, guint at, GPtrArray *slots)
{
  g_autofree char *joined = at + 1 < self->n ? g_strconcat (self->words[at], self->words[at + 1], NULL) : NULL;
  CartSlot *slot;

  if (joined == NULL || !is_word (self, joined))
    return FALSE;
  slot = g_new0 (CartSlot, 1);
  slot->hits = 1;
  slot->expression = g_strdup_printf ("(\"%s\" OR (\"%s\" AND \"%s\" *))", joined, self->words[at], self->words[at + 1]);
  g_ptr_array_add (slots, slot);
  return TRUE;
}

static gboolean
is_counting (Reader *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      const char *word = self->words[i], *next = i + 1 < self->n ? self->words[i + 1] : "";
      if ((strcmp (word, "how") == 0 && (strcmp (next, "many") == 0 || strcmp (next, "much") == 0))
          || (strcmp (word, "number") == 0 && strcmp (next, "of") == 0) || strcmp (word, "total") == 0)
        return TRUE;
    }
  return FALSE;
}

CartTyped *
cart_typed_new (CartConnection *connection, const char *language, const char *words, GError **error)
{
  g_autofree char *folded = cart_fold (words, (gssize) strnlen (words, CART_SEARCH_MAX_BYTES));
  g_auto (GStrv) list = *folded != '\0' ? g_strsplit (folded, " ", -1) : g_new0 (char *, 1);
  g_autoptr (GString) content = g_string_new (NULL), meant = g_string_new (NULL);
  Reader self = { connection, language, error, list, MIN (g_strv_length (list), CART_SEARCH_MAX_WORDS) };
  CartTyped *typed = g_new0 (CartTyped, 1);

  typed->slots = g_ptr_array_new_with_free_func (free_slot);
  typed->folded = g_steal_pointer (&folded);
  typed->counting = is_counting (&self);
  for (guint i = 0; i < self.n;)
    {
      const char *instead = NULL;
      guint n = read_synonym (&self, i, typed->slots);
      if (n == 0 && read_apart (&self, i, typed->slots))
        n = 2;
      if (n == 0)
        {
          CartSlot *slot = read_word (&self, list[i]);
          g_ptr_array_add (typed->slots, slot);
          instead = slot->instead;
          n = 1;
        }
      for (guint end = i + n; i < end; i++)
        if (n > 1 || !cart_fold_is_stop (list[i]))
          {
            g_string_append_printf (content, "%s%s", content->len > 0 ? " " : "", list[i]);
            g_string_append_printf (meant, "%s%s", meant->len > 0 ? " " : "", instead != NULL ? instead : list[i]);
          }
    }
  typed->content = g_string_free (g_steal_pointer (&content), FALSE);
  typed->meant = g_string_free (g_steal_pointer (&meant), FALSE);
  if (error != NULL && *error != NULL)
    g_clear_pointer (&typed, cart_typed_free);
  return typed;
}

static gboolean
is_content (const CartTyped *typed, const CartSlot *slot)
{
  if (!slot->stop)
    return TRUE;
  for (guint i = 0; i < typed->slots->len; i++)
    if (!((CartSlot *) g_ptr_array_index (typed->slots, i))->stop)
      return FALSE;
  return TRUE; /* nothing but stop words: then they are what is looked for */
}

guint
cart_typed_count (const CartTyped *typed)
{
  guint n = 0;

  for (guint i = 0; i < typed->slots->len; i++)
    n += is_content (typed, g_ptr_array_index (typed->slots, i)) ? 1 : 0;
  return n;
}

static char *
join_slots (const CartTyped *typed, int skip, const char *with)
{
  g_autoptr (GString) all = g_string_new (NULL);
  int n = 0;

  for (guint i = 0; i < typed->slots->len; i++)
    {
      const CartSlot *slot = g_ptr_array_index (typed->slots, i);
      if (!is_content (typed, slot) || n++ == skip)
        continue;
      g_string_append_printf (all, "%s%s", all->len > 0 ? with : "", slot->expression);
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

char *
cart_typed_all (const CartTyped *typed, int skip)
{
  return join_slots (typed, skip, " AND ");
}

char *
cart_typed_any (const CartTyped *typed)
{
  return join_slots (typed, -1, " OR ");
}
