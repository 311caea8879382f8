/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-typed.c: from what was typed to full-text expressions.
 *
 * Each word becomes alternatives: its prefix, its stem, the glossary's synonyms, a compound written apart or together, and where the
 * index does not know it, the words that hold it and those with one letter (in long words two) else. Words reach the expression folded, so
 * letters and digits alone, and quoted: nothing that is typed can be syntax.
 */
#include <math.h>
#include <string.h>

#include "cart-fold.h"
#include "cart-search-private.h"
#include "catalogue/cart-search.h"

#define MAX_SYNONYM_WORDS 4 /* of one synonym */
#define MAX_BETWEEN 4       /* words that may stand between those of a synonym */
#define MAX_NEIGHBOURS 6    /* words that stand for a misspelt one */
#define MAX_INNER 12        /* words that hold what was typed */
#define MAX_BEGUN 10        /* words that begin with what was typed */
#define MAX_ALTERNATIVES 24 /* of one slot */
#define SHORT_PREFIX 3      /* letters up to which the index has the beginnings of words */
#define MAX_ENDING 3        /* letters that a form may have more than its stem */
#define MIN_BEGUN 4         /* letters from which the beginning of a synonym is taken for it */
#define LONG_WORD 7         /* letters from which two may be wrong */
#define PHRASE_HITS 50      /* entries that are taken to hold a phrase; only its rarity matters */

#define RARITY 0.85         /* ... less than in proportion: one rare verb says less than two things that are told of often */
#define TERM 1.25           /* ... and a thing that the glossary defines: "king tile lost" asks about the king */
#define WEAK 0.35           /* what a word like "need" or "already" is worth beside others as rare */

/* What stands for a word is worth a little less than the word. */
#define STANDS_FOR 0.6

typedef struct {
  CartConnection *connection;
  const char *language;
  GError **error;
  char **words;
  guint n;
  guint n_entries;
  char *game;         /* of the words met so far that belong to one */
  gboolean many_games;
} Reader;

/* The alternatives of a slot while they are gathered. */
typedef struct {
  GPtrArray *texts;  /* expressions */
  guint hits;
  gboolean is_term;  /* the glossary defines what was typed */
} Alternatives;

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
  g_free (typed->game);
  g_free (typed);
}

static sqlite3_stmt *
query (Reader *self, const char *sql, const char *a, const char *b)
{
  g_autofree char *text = cart_search_sql (self->language, sql);
  gboolean failed = self->error != NULL && *self->error != NULL; /* the first error is the one that is told */

  return cart_connection_prepare (self->connection, failed ? NULL : self->error, text, "ss", a, b);
}

/* hits: entries that hold it. */
static void
add_alternative (Alternatives *alternatives, char *expression, guint hits)
{
  gboolean there = alternatives->texts->len >= MAX_ALTERNATIVES;

  for (guint i = 0; !there && i < alternatives->texts->len; i++)
    there = strcmp (g_ptr_array_index (alternatives->texts, i), expression) == 0;
  if (there)
    {
      g_free (expression);
      return;
    }
  g_ptr_array_add (alternatives->texts, expression);
  alternatives->hits += hits;
}

/* "\"gold rush\"", "\"gold\" *" */
static char *
quote (const char *words, gboolean prefix)
{
  return g_strdup_printf ("\"%s\"%s", words, prefix ? " *" : "");
}

/* Words of the index that begin with `start` and have at most `ending` letters more; the commonest first. How many there are. */
static guint
add_begun (Reader *self, const char *start, int ending, Alternatives *alternatives)
{
  g_autofree char *end = g_strconcat (start, "\xf4\x8f\xbf\xbf", NULL), *most = g_strdup_printf ("%d", (int) g_utf8_strlen (start, -1) + ending);
  g_autofree char *text = cart_search_sql (self->language, "SELECT word, hits FROM lexeme_%s WHERE word >= ?1 AND word < ?2 AND phrase IS NULL AND hits > 0 "
                                                           "AND length (word) <= CAST (?3 AS INTEGER) ORDER BY hits DESC, word LIMIT "
                                                           G_STRINGIFY (MAX_BEGUN));
  sqlite3_stmt *row = cart_connection_prepare (self->connection, self->error, text, "sss", start, end, most);
  guint n = 0;

  while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    {
      add_alternative (alternatives, quote (cart_sql_peek (row, 0), FALSE), (guint) sqlite3_column_int (row, 1));
      n++;
    }
  return n;
}

/* The words that a compound stands for: "goldrush" -> "gold rush"; free with g_free (). */
static char *
find_compound (Reader *self, const char *word)
{
  sqlite3_stmt *row = query (self, "SELECT phrase FROM lexeme_%s WHERE word = ?1 AND phrase IS NOT NULL", word, NULL);

  return row != NULL && sqlite3_step (row) == SQLITE_ROW ? cart_sql_text (row, 0) : NULL;
}

/* Entries that hold the word; 0 where it is only in the glossary; -1 where it is no word. */
static int
count_hits (Reader *self, const char *word)
{
  sqlite3_stmt *row = query (self, "SELECT hits FROM lexeme_%s WHERE word = ?1 AND phrase IS NULL", word, NULL);

  return row != NULL && sqlite3_step (row) == SQLITE_ROW ? sqlite3_column_int (row, 0) : -1;
}

/* A word of the glossary that stands for what was typed. Of several words those that say something are looked for near each other ("take the
 * abbot back" for "take back"); where fewer than two do, the words as they are. Nothing, where the index has not got one of them. */
static void
add_synonym (Reader *self, const char *folded, Alternatives *alternatives)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autoptr (GString) near = g_string_new ("NEAR(");
  int hits = G_MAXINT;
  guint n = 0;

  for (int i = 0; words[i] != NULL; i++)
    if (!cart_fold_is_stop (words[i]) || words[1] == NULL)
      {
        hits = MIN (hits, count_hits (self, words[i]));
        g_string_append_printf (near, "%s\"%s\"", n++ > 0 ? " " : "", words[i]);
      }
  if (n > 0 && hits <= 0)
    return;
  g_string_append (near, ", " G_STRINGIFY (MAX_BETWEEN) ")");
  if (words[1] == NULL)
    add_alternative (alternatives, quote (folded, FALSE), (guint) hits);
  else
    add_alternative (alternatives, n < 2 ? quote (folded, FALSE) : g_strdup (near->str), MIN ((guint) hits, PHRASE_HITS));
}

static gboolean
is_word (Reader *self, const char *word)
{
  return count_hits (self, word) > 0;
}

static void
note_game (Reader *self, const char *game)
{
  self->many_games = self->many_games || (game != NULL && self->game != NULL && strcmp (self->game, game) != 0);
  if (self->game == NULL)
    self->game = g_strdup (game);
}

/* The other words of the glossary for a folded phrase, in the plural or not; TRUE where it has any. */
static gboolean
add_synonyms (Reader *self, const char *folded, Alternatives *alternatives)
{
  g_autofree char *singular = cart_fold_singular (folded);
  sqlite3_stmt *row = query (self, "SELECT DISTINCT s.folded, t.game, t.id IS NOT NULL FROM synonym_%s s LEFT JOIN term t ON t.id = s.term "
                                   "WHERE s.term IN (SELECT term FROM synonym_%s WHERE singular = ?1 AND related <> 1) AND s.related <> 2",
                             singular, NULL);
  gboolean found = FALSE;

  while (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    {
      add_synonym (self, cart_sql_peek (row, 0), alternatives);
      note_game (self, (const char *) sqlite3_column_text (row, 1));
      alternatives->is_term = alternatives->is_term || sqlite3_column_int (row, 2);
      found = TRUE;
    }
  return found;
}

/* A word of the glossary that is being typed: "cloist". */
static gboolean
add_begun_synonym (Reader *self, const char *word, Alternatives *alternatives)
{
  sqlite3_stmt *row = strlen (word) >= MIN_BEGUN ? query (self, "SELECT folded FROM synonym_%s WHERE folded >= ?1 AND related <> 1 ORDER BY folded LIMIT 1", word, NULL)
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
add_inner (Reader *self, const char *word, Alternatives *alternatives)
{
  g_autofree char *quoted = quote (word, FALSE);
  sqlite3_stmt *row = query (self, "SELECT l.word, l.hits FROM trigram_%s t JOIN lexeme_%s l ON l.n = t.rowid WHERE trigram_%s MATCH ?1 "
                                   "ORDER BY l.hits DESC, l.word LIMIT " G_STRINGIFY (MAX_INNER), quoted, NULL);

  while (g_utf8_strlen (word, -1) >= 3 && row != NULL && sqlite3_step (row) == SQLITE_ROW)
    add_alternative (alternatives, quote (cart_sql_peek (row, 0), FALSE), (guint) sqlite3_column_int (row, 1));
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
  const char *found = cart_sql_peek (row, 0);
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
add_neighbours (Reader *self, const char *word, Alternatives *alternatives)
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
      add_alternative (alternatives, quote (found, FALSE), g_array_index (neighbours, Neighbour, i).hits);
      add_synonyms (self, found, alternatives);
    }
  return neighbours->len > 0 ? g_strdup (g_array_index (neighbours, Neighbour, 0).word) : NULL;
}

/* "pigherd" -> "pig" AND "herd", where both are words. */
static gboolean
add_split (Reader *self, const char *word, Alternatives *alternatives)
{
  for (gsize i = 2; i + 2 <= strlen (word); i++)
    {
      g_autofree char *first = g_strndup (word, i);
      if (g_utf8_validate (first, -1, NULL) && is_word (self, first) && is_word (self, word + i))
        {
          add_alternative (alternatives, g_strdup_printf ("(\"%s\" AND \"%s\")", first, word + i), PHRASE_HITS);
          return TRUE;
        }
    }
  return FALSE;
}

static void
init_alternatives (Alternatives *alternatives)
{
  *alternatives = (Alternatives) { g_ptr_array_new_with_free_func (g_free), 0, FALSE };
}

/* A slot of the alternatives, which are used up. n_own: how many of them are the word itself. */
static CartSlot *
make_slot (Reader *self, Alternatives *alternatives, guint n_own)
{
  CartSlot *slot = g_new0 (CartSlot, 1);
  g_autofree char *joined = NULL;
  double n = self->n_entries, hits = MIN ((double) alternatives->hits, n / 2);

  for (guint i = 0; i < alternatives->texts->len; i++)
    {
      guint quotes = 0;
      for (const char *at = g_ptr_array_index (alternatives->texts, i); *at != '\0'; at++)
        quotes += *at == '"';
      slot->n_phrases += quotes / 2;
      slot->n_own += i < n_own ? quotes / 2 : 0;
    }
  g_ptr_array_add (alternatives->texts, NULL);
  joined = g_strjoinv (" OR ", (char **) alternatives->texts->pdata);
  slot->expression = g_strdup_printf ("(%s)", joined);
  slot->hits = alternatives->hits;
  slot->worth = pow (log (1 + (n - hits + 0.5) / (hits + 0.5)), RARITY) * (alternatives->is_term ? TERM : 1);
  g_clear_pointer (&alternatives->texts, g_ptr_array_unref);
  return slot;
}

/* "2" is "II" on a box, and "two" in a sentence. */
static void
add_number (const char *word, Alternatives *alternatives)
{
  static const char *const pairs[][2] = {
    { "1", "i" }, { "2", "ii" }, { "3", "iii" }, { "4", "iv" }, { "2", "two" }, { "3", "three" }, { "4", "four" }, { "5", "five" }, { "6", "six" },
    { "7", "seven" }, { "8", "eight" }, { "9", "nine" }, { "10", "ten" }, { "12", "twelve" }, { "2", "double" }, { "2", "twice" }, { "two", "several" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    for (int j = 0; j < 2; j++)
      if (strcmp (word, pairs[i][j]) == 0)
        add_alternative (alternatives, quote (pairs[i][1 - j], FALSE), PHRASE_HITS);
}

/* "koenig" is how one without an "ö" types it; the index holds "konig". */
static guint
add_umlauts (Reader *self, const char *word, Alternatives *alternatives)
{
  g_autoptr (GString) plain = g_string_new (word);
  guint n = g_string_replace (plain, "ae", "a", 0) + g_string_replace (plain, "oe", "o", 0) + g_string_replace (plain, "ue", "u", 0);

  return n > 0 && plain->len >= 3 ? add_begun (self, plain->str, MAX_ENDING, alternatives) : 0;
}

/* The word itself and what begins with it; how many words that is. */
static guint
add_own (Reader *self, const char *word, Alternatives *alternatives)
{
  glong length = g_utf8_strlen (word, -1);
  int hits = count_hits (self, word);

  add_alternative (alternatives, quote (word, length >= 2 && length <= SHORT_PREFIX), (guint) MAX (hits, 0));
  if (length <= SHORT_PREFIX)
    return hits > 0 || (length >= 2 && add_begun (self, word, 64, alternatives) > 0) ? 1 : 0;
  return add_begun (self, word, 64, alternatives);
}

/* "A" after "tile"; what is also a word, as in "the tile I drew", only at the end or before "of". */
static gboolean
is_letter (Reader *self, guint at)
{
  if (at == 0 || strlen (self->words[at]) != 1 || !g_ascii_isalpha (*self->words[at])
      || (strcmp (self->words[at - 1], "tile") != 0 && strcmp (self->words[at - 1], "letter") != 0))
    return FALSE;
  return !cart_fold_is_stop (self->words[at]) || at + 1 == self->n || strcmp (self->words[at + 1], "of") == 0;
}

/* A letter alone is the beginning of a word that is still being typed; beside "tile" it is the tile's letter. */
static gboolean
says_nothing (Reader *self, const char *word)
{
  if (strlen (word) != 1 || !g_ascii_isalpha (*word) || cart_fold_is_stop (word))
    return cart_fold_is_stop (word);
  for (guint i = 0; i < self->n; i++)
    if (strcmp (self->words[i], "tile") == 0 || strcmp (self->words[i], "letter") == 0)
      return FALSE;
  return TRUE;
}

/* A tile's letter, as its title has it; by itself it is a word of every text. */
static CartSlot *
read_letter (Reader *self, const char *word)
{
  Alternatives alternatives;

  init_alternatives (&alternatives);
  add_alternative (&alternatives, g_strdup_printf ("\"tile %s\"", word), PHRASE_HITS);
  return make_slot (self, &alternatives, 1);
}

static CartSlot *
read_word (Reader *self, const char *word)
{
  Alternatives alternatives;
  CartSlot *slot;
  g_autofree char *compound = find_compound (self, word), *stem = find_stem (word), *instead = g_strdup (compound);
  const char *nearest = NULL;
  gboolean stop = says_nothing (self, word), known;
  guint n_own, n_words;

  init_alternatives (&alternatives);
  n_words = add_own (self, word, &alternatives);
  n_own = alternatives.texts->len;
  if (stem != NULL && strcmp (self->language, "en") == 0)
    n_words += add_begun (self, stem, MAX_ENDING, &alternatives);
  known = add_synonyms (self, word, &alternatives);
  known = known || (n_words <= 1 && add_begun_synonym (self, word, &alternatives));
  if (!known && stem != NULL)
    known = add_synonyms (self, stem, &alternatives);
  known = add_umlauts (self, word, &alternatives) > 0 || known;
  add_number (word, &alternatives);
  if (compound != NULL)
    {
      add_alternative (&alternatives, quote (compound, FALSE), PHRASE_HITS);
      add_synonyms (self, compound, &alternatives);
    }
  if (n_words == 0 && !known && compound == NULL && !stop && !add_split (self, word, &alternatives))
    {
      add_inner (self, word, &alternatives);
      nearest = instead = add_neighbours (self, word, &alternatives);
    }
  slot = make_slot (self, &alternatives, n_own);
  slot->instead = g_steal_pointer (&instead);
  slot->misspelt = nearest != NULL;
  slot->stop = stop;
  if (cart_fold_is_weak (word))
    slot->worth *= WEAK;
  return slot;
}

/* Several words that the glossary knows as one thing: "coat of arms". 0 where there is none at this place. */
static guint
read_synonym (Reader *self, guint at, GPtrArray *slots)
{
  for (guint n = MIN (MAX_SYNONYM_WORDS, self->n - at); n >= 2; n--)
    {
      g_autoptr (GString) phrase = g_string_new (self->words[at]), each = g_string_new (NULL);
      Alternatives alternatives;
      gboolean telling = FALSE;

      for (guint i = at; i < at + n; i++)
        {
          telling = telling || !cart_fold_is_stop (self->words[i]);
          if (i > at)
            g_string_append_printf (phrase, " %s", self->words[i]);
          g_string_append_printf (each, "%s\"%s\"", i > at ? " AND " : "", self->words[i]);
        }
      init_alternatives (&alternatives);
      add_alternative (&alternatives, g_strdup_printf ("(%s)", each->str), 0);
      if (telling && add_synonyms (self, phrase->str, &alternatives))
        {
          g_ptr_array_add (slots, make_slot (self, &alternatives, 1));
          return n;
        }
      g_ptr_array_unref (alternatives.texts);
    }
  return 0;
}

/* Two words that are one in the index: "high wayman". */
static gboolean
read_apart (Reader *self, guint at, GPtrArray *slots)
{
  g_autofree char *joined = at + 1 < self->n ? g_strconcat (self->words[at], self->words[at + 1], NULL) : NULL;
  Alternatives alternatives;

  if (joined == NULL || cart_fold_is_stop (self->words[at]) || cart_fold_is_stop (self->words[at + 1]) || !is_word (self, joined))
    return FALSE;
  init_alternatives (&alternatives);
  add_alternative (&alternatives, quote (joined, FALSE), PHRASE_HITS);
  add_alternative (&alternatives, g_strdup_printf ("(\"%s\" AND \"%s\")", self->words[at], self->words[at + 1]), PHRASE_HITS);
  g_ptr_array_add (slots, make_slot (self, &alternatives, 2));
  return TRUE;
}

static gboolean
is_asking (Reader *self)
{
  static const char *const words[] = { "can", "could", "do", "does", "how", "if", "may", "must", "should", "when", "where", "who", "why", NULL };

  for (guint i = 0; i < self->n; i++)
    if (g_strv_contains (words, self->words[i]))
      return TRUE;
  return FALSE;
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

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  const CartSlot *x = *(CartSlot *const *) a, *y = *(CartSlot *const *) b;

  return x->worth > y->worth ? -1 : x->worth < y->worth ? 1 : strcmp (x->expression, y->expression);
}

/* Stop words go, where there is anything else. */
static void
keep_content (CartTyped *typed)
{
  gboolean any = FALSE;

  for (guint i = 0; i < typed->slots->len; i++)
    any = any || !((CartSlot *) g_ptr_array_index (typed->slots, i))->stop;
  for (guint i = typed->slots->len; any && i > 0; i--)
    if (((CartSlot *) g_ptr_array_index (typed->slots, i - 1))->stop)
      g_ptr_array_remove_index (typed->slots, i - 1);
  g_ptr_array_sort (typed->slots, compare_slots);
  for (guint i = 0; i < typed->slots->len; i++)
    typed->worth += ((CartSlot *) g_ptr_array_index (typed->slots, i))->worth;
}

static void
read_slots (Reader *self, CartTyped *typed)
{
  g_autoptr (GString) content = g_string_new (NULL), meant = g_string_new (NULL);

  for (guint i = 0; i < self->n;)
    {
      const char *instead = NULL;
      guint n = read_synonym (self, i, typed->slots);
      if (n == 0 && read_apart (self, i, typed->slots))
        n = 2;
      if (n == 0)
        {
          CartSlot *slot = is_letter (self, i) ? read_letter (self, self->words[i]) : read_word (self, self->words[i]);
          g_ptr_array_add (typed->slots, slot);
          instead = slot->instead;
          n = 1;
        }
      for (guint end = i + n; i < end; i++)
        if (n > 1 || !cart_fold_is_stop (self->words[i]))
          {
            g_string_append_printf (content, "%s%s", content->len > 0 ? " " : "", self->words[i]);
            g_string_append_printf (meant, "%s%s", meant->len > 0 ? " " : "", instead != NULL ? instead : self->words[i]);
          }
    }
  typed->content = g_string_free (g_steal_pointer (&content), FALSE);
  typed->meant = g_string_free (g_steal_pointer (&meant), FALSE);
}

CartTyped *
cart_typed_new (CartConnection *connection, const char *language, const char *words, GError **error)
{
  g_autofree char *folded = cart_fold (words, (gssize) strnlen (words, CART_SEARCH_MAX_BYTES));
  g_auto (GStrv) list = *folded != '\0' ? g_strsplit (folded, " ", -1) : g_new0 (char *, 1);
  Reader self = { connection, language, error, list, MIN (g_strv_length (list), CART_SEARCH_MAX_WORDS), 1, NULL, FALSE };
  CartTyped *typed = g_new0 (CartTyped, 1);
  sqlite3_stmt *row = cart_connection_prepare (connection, error, "SELECT max (n) FROM entry", "");

  if (row != NULL && sqlite3_step (row) == SQLITE_ROW)
    self.n_entries = (guint) MAX (sqlite3_column_int (row, 0), 1);
  typed->slots = g_ptr_array_new_with_free_func (free_slot);
  typed->folded = g_steal_pointer (&folded);
  typed->counting = is_counting (&self);
  typed->asking = is_asking (&self);
  typed->common = cart_fold_is_common (typed->folded);
  read_slots (&self, typed);
  if (!self.many_games)
    typed->game = g_steal_pointer (&self.game);
  g_free (self.game);
  keep_content (typed);
  if (error != NULL && *error != NULL)
    g_clear_pointer (&typed, cart_typed_free);
  return typed;
}

static void
add_phrase (CartRank *rank, int slot, double weight)
{
  if (rank->n == CART_SEARCH_MAX_PHRASES)
    return;
  rank->phrases[rank->n].slot = slot;
  rank->phrases[rank->n].weight = weight;
  rank->n++;
}

char *
cart_typed_expression (const CartTyped *typed, guint wanted, const char *scope, const char *join, CartRank *rank)
{
  g_autoptr (GString) all = g_string_new (scope);
  gboolean first = TRUE;

  memset (rank, 0, sizeof *rank);
  rank->n_slots = MIN (typed->slots->len, G_N_ELEMENTS (rank->worth));
  for (const char *at = strchr (scope, '"'); at != NULL; at = strchr (strchr (at + 1, '"') + 1, '"'))
    add_phrase (rank, -1, 0);
  g_string_append_c (all, '(');
  for (guint i = 0; i < rank->n_slots; i++)
    {
      const CartSlot *slot = g_ptr_array_index (typed->slots, i);
      rank->worth[i] = slot->worth;
      if ((wanted & (1u << i)) == 0)
        continue;
      g_string_append_printf (all, "%s%s", first ? "" : join, slot->expression);
      first = FALSE;
      for (guint j = 0; j < slot->n_phrases; j++)
        add_phrase (rank, (int) i, j < slot->n_own ? 1.0 : STANDS_FOR);
    }
  g_string_append_c (all, ')');
  return g_string_free (g_steal_pointer (&all), FALSE);
}
