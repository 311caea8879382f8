/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-fold.c: text as the search compares it. */
#include "cart-fold.h"

#include <string.h>

#define MAX_WORD 48    /* letters of a word that are compared */
#define MIN_PLURAL 4   /* letters that a plural has */

/* Letters that Unicode does not take apart. */
static const char *
expand (gunichar letter)
{
  switch (letter)
    {
    case 0x00df:
      return "ss";
    case 0x00e6:
      return "ae";
    case 0x0153:
      return "oe";
    case 0x00f8:
      return "o";
    case 0x0142:
      return "l";
    case 0x0111:
    case 0x00f0:
      return "d";
    case 0x00fe:
      return "th";
    case 0x0131:
      return "i";
    default:
      return NULL;
    }
}

char *
cart_fold (const char *text, gssize length)
{
  g_autofree char *valid = g_utf8_make_valid (text, length);
  g_autofree char *apart = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  GString *out = g_string_sized_new (strlen (valid));
  gboolean blank = FALSE;

  for (const char *at = apart != NULL ? apart : ""; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_unichar_tolower (g_utf8_get_char (at));
      const char *more = expand (letter);

      if (g_unichar_ismark (letter) || letter == '\'' || letter == 0x2019)
        continue; /* accents, and the apostrophe of "player's" */
      if (!g_unichar_isalnum (letter))
        {
          blank = TRUE;
          continue;
        }
      if (blank && out->len > 0)
        g_string_append_c (out, ' ');
      blank = FALSE;
      if (more != NULL)
        g_string_append (out, more);
      else
        g_string_append_unichar (out, letter);
    }
  return g_string_free (out, FALSE);
}

static int
compare_words (const void *a, const void *b)
{
  return strcmp (a, *(const char *const *) b);
}

gboolean
cart_fold_is_stop (const char *word)
{
  static const char *const words[] = {
    "a", "about", "after", "again", "all", "also", "am", "an", "and", "any", "anybody", "anyone", "anything", "are", "as", "at", "be",
    "become", "becomes", "been", "being", "but", "by", "can", "could", "did", "do", "does", "doesnt", "dont", "each", "else", "every",
    "for", "from", "get", "gets", "getting", "give", "gives", "go", "had", "happen", "happens", "has", "have", "having", "he", "her",
    "him", "his", "how", "i", "if", "in", "instead", "into", "is", "isnt", "it", "its", "itself", "just", "let", "lets", "like", "make",
    "makes", "many", "may", "me", "mean", "means", "much", "must", "my", "no", "not", "of", "on", "once", "one", "or", "our", "out",
    "per", "play", "played", "playing", "plays", "put", "puts", "say", "says", "she", "should", "so", "some", "somebody", "someone",
    "something", "still", "tell", "tells", "than", "that", "the", "their", "them", "then", "there", "these", "they", "thing", "things",
    "this", "those", "to", "too", "up", "us", "use", "want", "wants", "was", "we", "were", "what", "whats", "when", "where", "which",
    "while", "who", "whose", "why", "will", "with", "work", "works", "would", "you", "your",
  };

  return bsearch (word, words, G_N_ELEMENTS (words), sizeof words[0], compare_words) != NULL;
}

gboolean
cart_fold_is_common (const char *folded)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (!cart_fold_is_stop (words[i]))
      return FALSE;
  return words[0] != NULL && strlen (folded) > 1;
}

gboolean
cart_fold_is_weak (const char *word)
{
  static const char *const words[] = {
    "allowed", "already", "another", "during", "later", "need", "needed", "needs", "other", "others", "over", "own", "possible",
    "really", "under", "whole",
  };

  return bsearch (word, words, G_N_ELEMENTS (words), sizeof words[0], compare_words) != NULL;
}

char *
cart_fold_singular (const char *folded)
{
  static const struct { const char *ending, *instead; } endings[] = { { "ies", "y" }, { "sses", "ss" }, { "ss", "ss" }, { "us", "us" }, { "s", "" } };
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (endings) && strlen (words[i]) >= MIN_PLURAL; j++)
      if (g_str_has_suffix (words[i], endings[j].ending))
        {
          char *stem = g_strndup (words[i], strlen (words[i]) - strlen (endings[j].ending));
          g_free (words[i]);
          words[i] = g_strconcat (stem, endings[j].instead, NULL);
          g_free (stem);
          break;
        }
  return g_strjoinv (" ", words);
}

static int
compare_strings (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
cart_fold_sorted (const char *folded)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (int i = 0; words[i] != NULL; i++)
    if (!cart_fold_is_stop (words[i]))
      g_ptr_array_add (kept, words[i]);
  for (int i = 0; kept->len == 0 && words[i] != NULL; i++)
    g_ptr_array_add (kept, words[i]);
  g_ptr_array_sort (kept, compare_strings);
  g_ptr_array_add (kept, NULL);
  return g_strjoinv (" ", (char **) kept->pdata);
}

guint
cart_fold_distance (const char *a, const char *b, guint limit)
{
  gunichar x[MAX_WORD], y[MAX_WORD];
  guint rows[3][MAX_WORD + 1], n = 0, m = 0;

  for (; *a != '\0' && n < MAX_WORD; a = g_utf8_next_char (a))
    x[n++] = g_utf8_get_char (a);
  for (; *b != '\0' && m < MAX_WORD; b = g_utf8_next_char (b))
    y[m++] = g_utf8_get_char (b);
  if ((n > m ? n - m : m - n) > limit)
    return limit + 1;
  for (guint j = 0; j <= m; j++)
    rows[0][j] = j;
  for (guint i = 1; i <= n; i++)
    {
      guint *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3], best = row[0] = i;
      for (guint j = 1; j <= m; j++)
        {
          row[j] = MIN (MIN (above[j], row[j - 1]) + 1, above[j - 1] + (x[i - 1] != y[j - 1]));
          if (i > 1 && j > 1 && x[i - 1] == y[j - 2] && x[i - 2] == y[j - 1])
            row[j] = MIN (row[j], before[j - 2] + 1);
          best = MIN (best, row[j]);
        }
      if (best > limit)
        return limit + 1;
    }
  return MIN (rows[n % 3][m], limit + 1);
}
