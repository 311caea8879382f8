/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Look-ups as players type them (tests/data/lookups.tsv), forgiving spelling, scope, cancelling, and input that means harm. */
#include "catalogue/cart-search.h"

#include "catalogue/cart-fold.h"

#include <string.h>

static CartCatalogue *catalogue;

static GPtrArray *
search (const char *words, const char *set)
{
  const char *sets[] = { set, NULL };
  g_autoptr (GError) error = NULL;
  GPtrArray *hits = cart_catalogue_search (catalogue, words, set != NULL ? sets : NULL, 0, NULL, &error);

  g_assert_no_error (error);
  return hits;
}

/* Place of an id among the answers, from 0; -1 where it is not there. */
static int
place_of (GPtrArray *hits, const char *id)
{
  for (guint i = 0; i < hits->len; i++)
    if (strcmp (((CartHit *) g_ptr_array_index (hits, i))->id, id) == 0)
      return (int) i;
  return -1;
}

static void
test_lookups (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "lookups.tsv", NULL), *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0, missed = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1), ids = NULL;
      g_autoptr (GPtrArray) hits = NULL;
      int place = -1;
      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;
      g_assert_cmpuint (g_strv_length (parts), >=, 2);
      hits = search (parts[0], NULL);
      ids = g_strsplit (parts[1], " ", -1);
      for (int j = 0; ids[j] != NULL; j++)
        {
          int one = place_of (hits, ids[j]);
          place = one >= 0 && (place < 0 || one < place) ? one : place;
        }
      n++;
      if (place >= 0 && place < 3)
        continue;
      missed++;
      g_test_message ("line %d: \"%s\" gives %s at %d; first are %s, %s, %s", i + 1, parts[0], parts[1], place,
                      hits->len > 0 ? ((CartHit *) g_ptr_array_index (hits, 0))->id : "nothing",
                      hits->len > 1 ? ((CartHit *) g_ptr_array_index (hits, 1))->id : "nothing",
                      hits->len > 2 ? ((CartHit *) g_ptr_array_index (hits, 2))->id : "nothing");
    }
  g_assert_cmpuint (n, >=, 60);
  g_assert_cmpuint (missed, ==, 0);
}

/* Each line asks for the same thing in other letters: the first three answers hold what the first gives first. */
static void
test_forgiving (void)
{
  static const char *const cases[][5] = {
    { "monastery", "monstery", "monastrey", "MONASTERY", "monastry" },
    { "highwayman", "highwaymen", "higwayman", "high wayman", "hihgwayman" },
    { "Gold Rush", "goldrush", "gold rush", "rush gold", "Göld Rush" },
    { "pennant", "pennants", "penant", "pennnat", "shield" },
    { "pig-herd", "pigherd", "pig herd", "herd pig", "pig-hred" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) first = search (cases[i][0], NULL);
      const char *id;
      g_assert_cmpuint (first->len, >, 0);
      id = ((CartHit *) g_ptr_array_index (first, 0))->id;
      for (guint j = 1; j < 5; j++)
        {
          g_autoptr (GPtrArray) hits = search (cases[i][j], NULL);
          int place = place_of (hits, id);
          g_test_message ("%s: %s at %d", cases[i][j], id, place);
          g_assert_cmpint (place, >=, 0);
          g_assert_cmpint (place, <, 3);
        }
    }
}

static void
test_totals (void)
{
  static const struct {
    const char *words, *set;
    guint count;
  } cases[] = {
    { "how many pennants in the base game", "base-c2", 10 },
    { "how many tiles in the river II", "river-2-c2", 12 },
    { "number of gardens in the base game", "base-c2", 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) hits = search (cases[i].words, NULL);
      gboolean found = FALSE;
      for (guint j = 0; j < MIN (hits->len, 3); j++)
        {
          CartHit *hit = g_ptr_array_index (hits, j);
          g_test_message ("%s: %s %u", cases[i].words, hit->id, hit->count);
          found = found || (hit->kind == CART_ENTRY_TOTAL && g_strcmp0 (hit->set, cases[i].set) == 0 && hit->count == cases[i].count);
        }
      g_assert_true (found);
    }
}

/* How many are asked for makes no difference to which are the best. */
static void
test_limit (void)
{
  static const char *const cases[] = { "inn at end of game", "how many monasteries", "pig", "unfinished cathedral", "u-turn", "goods", "who", "tower" };
  static const guint limits[] = { 1, 2, 3, 5, 8, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) usual = search (cases[i], NULL);
      for (guint j = 0; j < G_N_ELEMENTS (limits); j++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (GPtrArray) hits = cart_catalogue_search (catalogue, cases[i], NULL, limits[j], NULL, &error);
          g_assert_no_error (error);
          g_assert_cmpuint (hits->len, <=, limits[j]);
          g_assert_cmpuint (hits->len, >=, MIN (limits[j], usual->len));
          for (guint k = 0; k < MIN (hits->len, usual->len); k++)
            g_assert_cmpstr (((CartHit *) g_ptr_array_index (hits, k))->id, ==, ((CartHit *) g_ptr_array_index (usual, k))->id);
        }
    }
}

/* Of a number that many sets have, the base game's comes first. */
static void
test_base_first (void)
{
  static const char *const cases[] = { "how many monasteries", "how many pennants", "how many roads", "how many cities", "how many tiles", "how many meeples" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) hits = search (cases[i], NULL);
      g_assert_cmpuint (hits->len, >, 1);
      g_test_message ("%s: %s", cases[i], ((CartHit *) g_ptr_array_index (hits, 0))->id);
      g_assert_cmpstr (((CartHit *) g_ptr_array_index (hits, 0))->subject, ==, "base");
    }
}

/* Common words alone find the questions in these words, as one types them, and nothing by accident. */
static void
test_common (void)
{
  static const char *const cases[] = { "what is the of", "how many", "the", "when does the", "that you", "is it" };
  g_autoptr (GPtrArray) who = search ("who", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) hits = search (cases[i], NULL);
      g_assert_true (cart_search_is_common (cases[i]));
      for (guint j = 0; j < hits->len; j++)
        g_assert_cmpint (((CartHit *) g_ptr_array_index (hits, j))->kind, ==, CART_ENTRY_FAQ);
    }
  g_assert_cmpuint (who->len, >, 3);
  g_assert_cmpint (place_of (who, "base.faq-who-starts"), <, 3);
  g_assert_false (cart_search_is_common ("how many inns"));
  g_assert_false (cart_search_is_common (""));
  g_assert_false (cart_search_is_common ("?"));
  g_assert_false (cart_search_is_common ("i")); /* an inn, perhaps */
}

static void
test_scope (void)
{
  g_autoptr (GPtrArray) hits = search ("meeple", "river-2-c2");
  const char *unknown[] = { "atlantis", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (hits->len, >, 0);
  for (guint i = 0; i < hits->len; i++)
    g_assert_cmpstr (((CartHit *) g_ptr_array_index (hits, i))->subject, ==, "river-2");
  g_assert_null (cart_catalogue_search (catalogue, "meeple", unknown, 0, NULL, &error));
  g_assert_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN);
}

/* Nothing that is typed is a syntax error, or harms. */
static void
test_hostile (void)
{
  static const char *const cases[] = {
    "", " ", "\"", "\"\"", "(", ")", "*", "-", "AND", "OR", "NOT", "NEAR(", "a AND", "title:", "scope : zsub1", "^x", "x*y", "'; DROP TABLE entry; --",
    "\xff\xfe\x80", "\x01\x02", "meeple\x80", "ﬀ", "İstanbul", "𝔪𝔢𝔢𝔭𝔩𝔢", "ß", "a b c d e f g h i j k l m n o p q r s t u v w x y z", "?", "%s%n", "the",
    "the the the", "NULL", "river\n\nriver", "....", "{", "meeple + road", "\xe2\x80\x8b",
  };
  g_autoptr (GString) big = g_string_new (NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) hits = search (cases[i], NULL);
      g_assert_nonnull (hits);
    }
  for (guint i = 0; i < 100000; i++)
    g_string_append (big, "meeple ");
  g_ptr_array_unref (search (big->str, NULL));
  for (guint i = 0; i < 300; i++)
    {
      char noise[40];
      for (guint j = 0; j < sizeof noise - 1; j++)
        noise[j] = (char) g_rand_int_range (random, 1, 256);
      noise[sizeof noise - 1] = '\0';
      g_ptr_array_unref (search (noise, NULL));
    }
}

typedef struct {
  GMainLoop *loop;
  guint n, cancelled, answered;
} Async;

static void
search_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Async *async = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) hits = cart_catalogue_search_finish (CART_CATALOGUE (source), result, &error);

  if (hits != NULL)
    async->answered++;
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    async->cancelled++;
  if (async->answered + async->cancelled == async->n)
    g_main_loop_quit (async->loop);
}

static void
test_async (void)
{
  Async async = { g_main_loop_new (NULL, FALSE), 8, 0, 0 };

  for (guint i = 0; i < async.n; i++)
    cart_catalogue_search_async (catalogue, "meeple road city field", NULL, 0, NULL, search_cb, &async);
  g_main_loop_run (async.loop);
  g_assert_cmpuint (async.answered, >=, 1); /* the newest always */
  g_assert_cmpuint (async.answered + async.cancelled, ==, async.n);
  g_main_loop_unref (async.loop);
  while (g_atomic_int_get ((int *) &G_OBJECT (catalogue)->ref_count) > 1)
    g_thread_yield (); /* the worker gives its task up after its answer has arrived */
}

/* What is typed and what is told are folded alike: case, accents and both apostrophes are no difference. */
static void
test_fold (void)
{
  static const struct { const char *text, *folded; } cases[] = {
    { "Player's", "players" }, { "player\xe2\x80\x99s", "players" }, { "Pig-Herd", "pig herd" }, { "  Étape,  ÉTAPE!", "etape etape" }, { "Straße", "strasse" },
    { "", "" }, { "?!", "" },
  };
  static const struct { const char *folded, *singular; } plurals[] = {
    { "coats of arms", "coat of arm" }, { "cities", "city" }, { "pass", "pass" }, { "is", "is" }, { "bonus", "bonus" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folded = cart_fold (cases[i].text, -1);

      g_assert_cmpstr (folded, ==, cases[i].folded);
    }
  for (guint i = 0; i < G_N_ELEMENTS (plurals); i++)
    {
      g_autofree char *singular = cart_fold_singular (plurals[i].folded);

      g_assert_cmpstr (singular, ==, plurals[i].singular);
    }
  g_assert_cmpuint (cart_fold_distance ("cloister", "cloister", 2), ==, 0);
  g_assert_cmpuint (cart_fold_distance ("cloister", "clositer", 2), ==, 1);
  g_assert_cmpuint (cart_fold_distance ("cloister", "clstr", 2), >, 2);
  g_assert_cmpuint (cart_fold_distance ("a", "abcdef", 2), >, 2);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = cart_catalogue_open (NULL, NULL, &error);
  g_assert_no_error (error);
  g_test_add_func ("/search/lookups", test_lookups);
  g_test_add_func ("/search/fold", test_fold);
  g_test_add_func ("/search/forgiving", test_forgiving);
  g_test_add_func ("/search/totals", test_totals);
  g_test_add_func ("/search/limit", test_limit);
  g_test_add_func ("/search/base-first", test_base_first);
  g_test_add_func ("/search/common", test_common);
  g_test_add_func ("/search/scope", test_scope);
  g_test_add_func ("/search/hostile", test_hostile);
  g_test_add_func ("/search/async", test_async);
  status = g_test_run ();
  g_assert_finalize_object (catalogue);
  return status;
}
