/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the search takes, over the shipped content and over it many times.
 *
 *   bench-search [TIMES] [DATABASE]     TIMES: 200; DATABASE: where the large one is kept for the next run
 *
 * Runs every look-up of tests/data/lookups.tsv as it is typed: each beginning from the second letter on, and the whole. Prints the
 * median, the 99th percentile and the slowest, in time of the processor: what other programs take meanwhile is not the search's. Exit status 1 where the 99th percentile is above what people notice: 5 ms over the
 * shipped content, one frame of a 60 Hz screen over the large one. Then the content and a large library of imported pages together, as the
 * window and the command line ask them: one frame for both.
 */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench-content.h"
#include "catalogue/cart-search.h"
#include "wiki/cart-library.h"

#define SHIPPED_LIMIT 5000 /* microseconds */
#define FRAME 16700
#define LIBRARY_PAGES 100 /* each with everything that the content tells */

static int
compare_times (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

/* Microseconds that this thread has used. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static gboolean
measure (const char *name, const char *path, GPtrArray *typed, gint64 limit)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (path, NULL, &error);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 worst = 0;
  const char *slowest = "";

  if (catalogue == NULL)
    g_error ("%s", error->message);
  for (guint i = 0; i < typed->len; i++)
    {
      gint64 start = get_time (), taken;
      g_autoptr (GPtrArray) hits = cart_catalogue_search (catalogue, g_ptr_array_index (typed, i), NULL, 0, NULL, &error);
      taken = get_time () - start;
      if (hits == NULL)
        g_error ("%s", error->message);
      g_array_append_val (times, taken);
      if (taken > worst)
        {
          worst = taken;
          slowest = g_ptr_array_index (typed, i);
        }
    }
  qsort (times->data, times->len, sizeof (gint64), compare_times);
  g_print ("%s: %u searches, median %.2f ms, 99th percentile %.2f ms, slowest %.2f ms (%s)\n", name, times->len,
           g_array_index (times, gint64, times->len / 2) / 1000.0, g_array_index (times, gint64, times->len * 99 / 100) / 1000.0, worst / 1000.0,
           slowest);
  return g_array_index (times, gint64, times->len * 99 / 100) <= limit;
}

/* A library of pages that hold the content's statements as paragraphs, so that what is typed is found there. */
static CartLibrary *
make_library (CartCatalogue *catalogue, const char *path)
{
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) statements = cart_catalogue_list_statements (catalogue, &query, &error);
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_page_free), rows = NULL;
  g_autoptr (GString) source = g_string_new (NULL);
  CartLibrary *library = cart_library_new (path);

  if (statements == NULL)
    g_error ("%s", error->message);
  for (guint i = 0; i < statements->len; i++)
    g_string_append_printf (source, "%s%s\n\n", i % 20 == 0 ? "== A heading ==\n\n" : "", ((CartStatement *) statements->pdata[i])->plain);
  for (int i = 0; i < LIBRARY_PAGES; i++)
    {
      g_autofree char *title = g_strdup_printf ("Page %d", i);
      g_ptr_array_add (pages, cart_wiki_read_source (source->str, source->len, title, "en", 1));
    }
  rows = cart_library_add (library, pages, "bench", NULL, &error);
  if (rows == NULL)
    g_error ("%s", error->message);
  g_print ("library: %u pages with %u blocks each\n", rows->len, ((CartLibraryPage *) rows->pdata[0])->n_blocks);
  return library;
}

static gboolean
measure_library (const char *database, const char *path, GPtrArray *typed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (database, NULL, &error);
  g_autoptr (CartLibrary) library = make_library (catalogue, path);
  g_autoptr (GArray) alone = g_array_new (FALSE, FALSE, sizeof (gint64)), both = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < typed->len; i++)
    {
      const char *words = g_ptr_array_index (typed, i);
      gint64 start = get_time (), between, end;
      g_autoptr (GPtrArray) hits = cart_catalogue_search (catalogue, words, NULL, 0, NULL, &error), pages = NULL;

      between = get_time ();
      pages = cart_library_search (library, catalogue, words, 0, NULL, &error);
      end = get_time ();
      if (hits == NULL || pages == NULL)
        g_error ("%s", error->message);
      between = end - between;
      end -= start;
      g_array_append_val (alone, between);
      g_array_append_val (both, end);
    }
  qsort (alone->data, alone->len, sizeof (gint64), compare_times);
  qsort (both->data, both->len, sizeof (gint64), compare_times);
  g_print ("library: median %.2f ms, 99th percentile %.2f ms, slowest %.2f ms; with the content 99th percentile %.2f ms\n",
           g_array_index (alone, gint64, alone->len / 2) / 1000.0, g_array_index (alone, gint64, alone->len * 99 / 100) / 1000.0,
           g_array_index (alone, gint64, alone->len - 1) / 1000.0, g_array_index (both, gint64, both->len * 99 / 100) / 1000.0);
  g_unlink (path);
  return g_array_index (both, gint64, both->len * 99 / 100) <= FRAME;
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 200;
  g_autofree char *shipped = cart_catalogue_find_database (), *name = g_strdup_printf ("times %d", n);
  g_autofree char *folder = argc > 2 ? NULL : g_dir_make_tmp ("search-XXXXXX", NULL);
  g_autofree char *large = argc > 2 ? g_strdup (argv[2]) : g_build_filename (folder, "large.db", NULL);
  g_autoptr (GPtrArray) typed = bench_read_typed ();
  g_autofree char *library = g_strconcat (large, ".library", NULL);
  gboolean good = measure ("shipped", shipped, typed, SHIPPED_LIMIT);

  good = measure_library (shipped, library, typed) && good;
  if (!g_file_test (large, G_FILE_TEST_EXISTS))
    {
      gint64 start = g_get_monotonic_time ();
      bench_multiply (shipped, large, n);
      g_print ("made %s in %.1f s\n", large, (double) (g_get_monotonic_time () - start) / 1e6);
    }
  good = measure (name, large, typed, FRAME) && good;
  if (folder != NULL)
    {
      g_unlink (large);
      g_rmdir (folder);
    }
  return good ? 0 : 1;
}
