/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The person's library: pages come out as they went in, are replaced, found, removed and put back; other files are refused with a reason. */
#include "wiki-test.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "wiki/cart-library.h"

typedef struct {
  char *folder, *path;
  CartLibrary *library;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("library-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "below", "library.db", NULL);
  self->library = cart_library_new (self->path);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autofree char *below = g_path_get_dirname (self->path);

  g_assert_finalize_object (self->library);
  g_unlink (self->path);
  g_rmdir (below);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

static GPtrArray *
add (Fixture *self, const char *name)
{
  g_autoptr (GPtrArray) pages = wiki_test_file (name);
  g_autoptr (GError) error = NULL;
  GPtrArray *rows = cart_library_add (self->library, pages, name, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, pages->len);
  return rows;
}

static GPtrArray *
list (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *rows = cart_library_list (self->library, &error);

  g_assert_no_error (error);
  return rows;
}

static char *
load_lines (Fixture *self, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) blocks = cart_library_load (self->library, key, NULL, &error);

  g_assert_no_error (error);
  return wiki_test_lines (blocks);
}

/* The best hit's id, "" for none; free with g_free (). */
static char *
find (Fixture *self, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) hits = cart_library_search (self->library, NULL, words, 0, NULL, &error);

  g_assert_no_error (error);
  return g_strdup (hits->len > 0 ? ((CartHit *) hits->pdata[0])->id : "");
}

static void
assert_found (Fixture *self, const char *words, const char *id)
{
  g_autofree char *found = find (self, words);

  g_assert_cmpstr (found, ==, id);
}

static void
test_empty (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = list (self);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (rows->len, ==, 0);
  g_assert_null (cart_library_load (self->library, "mills", NULL, &error));
  g_assert_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_UNKNOWN);
  assert_found (self, "mill", "");
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS)); /* looking makes nothing */
  g_assert_true (cart_library_check (self->library, NULL));
}

static void
test_round_trip (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "mills.export.txt", "ferrymen.wiki", "orchard.html" };
  static const char *const keys[] = { "mills-and-millers", "ferrymen", "orchard" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPtrArray) rows = add (self, names[i]), pages = wiki_test_file (names[i]);
      const CartLibraryPage *row = rows->pdata[0];
      const CartWikiPage *page = pages->pdata[0];
      g_autofree char *wanted = wiki_test_lines (page->blocks), *got = load_lines (self, row->key);

      g_assert_cmpstr (row->key, ==, keys[i]);
      g_assert_cmpstr (row->title, ==, page->title);
      g_assert_cmpuint (row->n_unknown, ==, page->unknown->len);
      g_assert_false (row->replaced);
      g_assert_cmpstr (got, ==, wanted);
    }
  g_assert_true (cart_library_check (self->library, NULL));
}

static void
test_list (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) mills = add (self, "mills.export.txt"), pages = add (self, "pages.xml"), rows = NULL;
  static const struct {
    const char *key, *title, *language, *source;
  } wanted[] = { { "lighthouse.de", "Lighthouse", "de", "pages.xml" }, { "lighthouse", "Lighthouse", "en", "pages.xml" }, { "mills-and-millers", "Mills and Millers", "en", "mills.export.txt" } };

  rows = list (self);
  g_assert_cmpuint (rows->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < rows->len; i++)
    {
      const CartLibraryPage *row = rows->pdata[i];
      g_assert_cmpstr (row->key, ==, wanted[i].key);
      g_assert_cmpstr (row->title, ==, wanted[i].title);
      g_assert_cmpstr (row->language, ==, wanted[i].language);
      g_assert_cmpstr (row->source, ==, wanted[i].source);
      g_assert_cmpuint (row->n_blocks, >, 0);
      g_assert_cmpint (ABS (row->imported - g_get_real_time () / G_USEC_PER_SEC), <, 100);
    }
}

/* A page by its name, its key or its title in any case. */
static void
test_names (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "mills-and-millers", "Mills and Millers", "MILLS and millers" };
  g_autoptr (GPtrArray) mills = add (self, "mills.export.txt"), pages = add (self, "pages.xml");
  g_autoptr (CartLibraryPage) english = cart_library_get (self->library, "Lighthouse", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (CartLibraryPage) page = cart_library_get (self->library, names[i], NULL);
      g_assert_cmpstr (page->key, ==, "mills-and-millers");
    }
  g_assert_cmpstr (english->language, ==, "en");
}

static void
test_replace (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = add (self, "mills.export.txt"), again = NULL, all = NULL, pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_page_free);
  g_autoptr (GError) error = NULL;
  CartWikiPage *newer = cart_wiki_read_source ("Only a windlass.", 16, "Mills and Millers", "en", 1);
  const CartLibraryPage *row;

  g_ptr_array_add (pages, newer);
  assert_found (self, "sing", "mills-and-millers/19");
  again = cart_library_add (self->library, pages, "newer.wiki", NULL, &error);
  g_assert_no_error (error);
  row = again->pdata[0];
  g_assert_true (row->replaced);
  g_assert_cmpstr (row->key, ==, "mills-and-millers");
  all = list (self);
  g_assert_cmpuint (all->len, ==, 1);
  g_assert_cmpstr (((CartLibraryPage *) all->pdata[0])->source, ==, "newer.wiki");
  assert_found (self, "sing", "");
  assert_found (self, "windlass", "mills-and-millers/0");
}

/* Two titles whose letters are the same are two pages. */
static void
test_keys (Fixture *self, gconstpointer data)
{
  static const char *const titles[] = { "A & B", "A, B", "???", "König", "ΑΒΓ" };
  static const char *const keys[] = { "a-b", "a-b-2", "page", "konig", "αβγ" };
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_page_free), rows = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    g_ptr_array_add (pages, cart_wiki_read_source ("text", 4, titles[i], "en", 1));
  rows = cart_library_add (self->library, pages, "x", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    g_assert_cmpstr (((CartLibraryPage *) rows->pdata[i])->key, ==, keys[i]);
}

static void
test_search (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) mills = add (self, "mills.export.txt"), ferrymen = add (self, "ferrymen.wiki"), german = add (self, "quarry.po");
  g_autoptr (GPtrArray) hits = NULL;
  g_autoptr (GError) error = NULL;
  const CartHit *hit;

  assert_found (self, "outside waits", "mills-and-millers/18");
  assert_found (self, "FERRYM", "ferrymen/0");        /* the heading, by the beginning of its word */
  assert_found (self, "luggage", "ferrymen/5");
  assert_found (self, "robe", "ferrymen/26");         /* a footnote */
  assert_found (self, "prices meeple", "ferrymen/18"); /* one word in the heading above, one in the row */
  assert_found (self, "stein zug", "steinbruch.de/1");
  assert_found (self, "luggage zzzzzz", "ferrymen/5"); /* without one of the words */
  assert_found (self, "zzzzzz yyyyyy", "");
  hits = cart_library_search (self->library, NULL, "millers sing", 0, NULL, &error);
  g_assert_no_error (error);
  hit = hits->pdata[0];
  g_assert_cmpint (hit->kind, ==, CART_ENTRY_PAGE);
  g_assert_cmpint (hit->voice, ==, CART_VOICE_HOUSE);
  g_assert_cmpstr (hit->title, ==, "Mills and Millers › Rules › 2. Placing a miller");
  g_assert_cmpstr (hit->text, ==, "Millers may sing.");
}

/* With the content at hand: its synonyms, and words that it knows are forgiven a letter. */
static void
test_search_with_content (Fixture *self, gconstpointer data)
{
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (NULL, NULL, NULL);
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_page_free), rows = NULL;
  static const char *const words[] = { "cloister", "monastery", "monstery", "monasteries", "quagga", "quag" };
  static const char source[] = "Nothing here.\n\nA cloister in the fog.\n\nThe quagga grazes.";

  g_ptr_array_add (pages, cart_wiki_read_source (source, strlen (source), "Fog", "en", 1));
  rows = cart_library_add (self->library, pages, "fog", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) hits = cart_library_search (self->library, catalogue, words[i], 0, NULL, &error);
      g_assert_no_error (error);
      if (hits->len == 0)
        g_error ("%s finds nothing", words[i]);
      g_assert_cmpstr (((CartHit *) hits->pdata[0])->id, ==, i < 4 ? "fog/1" : "fog/2");
    }
}

/* Whatever is typed is words. */
static void
test_search_anything (Fixture *self, gconstpointer data)
{
  static const char *const typed[] = { "", " ", "\"", "(", "a OR", "NOT", "NEAR(", "*", "mill*", "text:mill", "{a}", "^mill", "mill AND", "💡", "\xff\xfe", "'; DROP TABLE page; --", "-", "שלום" };
  g_autoptr (GPtrArray) mills = add (self, "mills.export.txt");
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (NULL, NULL, NULL);
  g_autofree char *lengthy = g_strnfill (5000, 'm'), *many = g_strnfill (5000, ' ');

  for (guint i = 0; i < 5000; i += 2)
    many[i] = 'm';
  for (guint i = 0; i < G_N_ELEMENTS (typed) + 2; i++)
    {
      g_autoptr (GError) error = NULL;
      const char *words = i < G_N_ELEMENTS (typed) ? typed[i] : i == G_N_ELEMENTS (typed) ? lengthy : many;
      g_autoptr (GPtrArray) one = cart_library_search (self->library, NULL, words, 0, NULL, &error);
      g_autoptr (GPtrArray) two = NULL;
      g_assert_no_error (error);
      two = cart_library_search (self->library, catalogue, words, 0, NULL, &error);
      g_assert_no_error (error);
      g_assert_nonnull (one);
      g_assert_nonnull (two);
    }
}

static void
test_remove (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) mills = add (self, "mills.export.txt"), ferrymen = add (self, "ferrymen.wiki"), blocks = NULL;
  g_autoptr (CartLibraryPage) page = cart_library_get (self->library, "ferrymen", NULL), back = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = load_lines (self, "ferrymen"), *after = NULL;

  blocks = cart_library_load (self->library, "ferrymen", NULL, &error);
  g_assert_true (cart_library_remove (self->library, "ferrymen", &error));
  g_assert_no_error (error);
  assert_found (self, "luggage", "");
  assert_found (self, "sing", "mills-and-millers/19");
  g_assert_false (cart_library_remove (self->library, "ferrymen", &error));
  g_assert_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_true (cart_library_restore (self->library, page, blocks, &error));
  g_assert_no_error (error);
  after = load_lines (self, "ferrymen");
  g_assert_cmpstr (after, ==, before);
  assert_found (self, "luggage", "ferrymen/5");
  back = cart_library_get (self->library, "ferrymen", NULL);
  g_assert_cmpint (back->imported, ==, page->imported);
  g_assert_true (cart_library_check (self->library, NULL));
}

static void
test_cancel (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) mills = wiki_test_file ("mills.export.txt");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) rows = NULL, left = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  rows = cart_library_add (self->library, mills, "x", cancellable, &error);
  g_assert_null (rows);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  left = list (self);
  g_assert_cmpuint (left->len, ==, 0); /* all or nothing */
}

/* --- files that are none --- */

static void
write_file (Fixture *self, const char *bytes, gssize length)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (self->path, bytes, length, NULL));
}

static void
assert_refused (Fixture *self, int code)
{
  g_autoptr (GPtrArray) pages = wiki_test_file ("orchard.html"), rows = NULL, added = NULL, hits = NULL;
  g_autoptr (GError) error = NULL;

  rows = cart_library_list (self->library, &error);
  g_assert_null (rows);
  g_assert_error (error, CART_LIBRARY_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, self->path));
  g_assert_null (strchr (error->message, '\n'));
  g_clear_error (&error);
  added = cart_library_add (self->library, pages, "x", NULL, &error);
  g_assert_null (added);
  g_assert_error (error, CART_LIBRARY_ERROR, code);
  g_clear_error (&error);
  hits = cart_library_search (self->library, NULL, "bench", 0, NULL, &error);
  g_assert_null (hits);
  g_assert_error (error, CART_LIBRARY_ERROR, code);
}

static void
test_no_library (Fixture *self, gconstpointer data)
{
  g_autofree char *noise = g_strnfill (5000, 'x'), *bytes = NULL;
  gsize size;

  write_file (self, noise, 5000);
  assert_refused (self, CART_LIBRARY_ERROR_DAMAGED);
  g_assert_true (g_file_get_contents (self->path, &bytes, &size, NULL));
  g_assert_cmpmem (bytes, size, noise, 5000); /* left as it was */
}

static void
execute (Fixture *self, const char *sql)
{
  sqlite3 *db = NULL;
  g_autofree char *folder = g_path_get_dirname (self->path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
test_other_database (Fixture *self, gconstpointer data)
{
  execute (self, "CREATE TABLE page (a)");
  assert_refused (self, CART_LIBRARY_ERROR_DAMAGED);
}

static void
test_newer (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = add (self, "orchard.html");

  execute (self, "PRAGMA user_version = 99");
  assert_refused (self, CART_LIBRARY_ERROR_VERSION);
}

static void
test_tables_missing (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = add (self, "orchard.html");

  execute (self, "DROP TABLE block; DROP TABLE words; DROP TABLE page; CREATE TABLE x (a)");
  assert_refused (self, CART_LIBRARY_ERROR_DAMAGED);
}

static void
test_empty_file (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) none = NULL, rows = NULL;

  write_file (self, "", 0);
  none = list (self);
  g_assert_cmpuint (none->len, ==, 0);
  assert_found (self, "bench", "");
  rows = add (self, "orchard.html");
  assert_found (self, "bench", "orchard/1");
}

static void
test_unwritable (Fixture *self, gconstpointer data)
{
  g_autoptr (CartLibrary) library = cart_library_new ("/proc/nonexistent/library.db");
  g_autoptr (GPtrArray) pages = wiki_test_file ("orchard.html"), rows = NULL;
  g_autoptr (GError) error = NULL;

  rows = cart_library_add (library, pages, "x", NULL, &error);
  g_assert_null (rows);
  g_assert_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_FILE);
}

/* Rows that a damaged file could hold. */
static void
test_odd_rows (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = add (self, "orchard.html"), blocks = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *lines = NULL;

  execute (self, "UPDATE block SET kind = 77, level = -3, number = -1, voice = 99, flags = -1, runs = '0 900 1 ' || char (10) || '2 1 1 ' || char (10) || 'x' || char (10) || '3 4 1 ' "
                 "|| char (10) || '2 3 1 '");
  blocks = cart_library_load (self->library, "orchard", NULL, &error);
  g_assert_no_error (error);
  lines = wiki_test_lines (blocks);
  g_assert_true (g_str_has_prefix (lines, "note head boxed note: App<b>l</>es\n"));
}

/* A damaged file gives an answer or an error, never more. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) mills = add (self, "mills.export.txt"), ferrymen = add (self, "ferrymen.wiki");
  g_autofree char *bytes = NULL;
  guint refused = 0;
  gsize size;

  g_assert_true (g_file_get_contents (self->path, &bytes, &size, NULL));
  for (int round = 0; round < 150; round++)
    {
      g_autofree char *changed = g_memdup2 (bytes, size);
      g_autoptr (GPtrArray) rows = NULL, blocks = NULL, hits = NULL;
      g_autoptr (GError) list_error = NULL, load_error = NULL, search_error = NULL;
      gsize length = round % 5 == 0 ? (gsize) g_test_rand_int_range (1, (int) size) : size;

      for (int n = g_test_rand_int_range (1, 40); n > 0; n--)
        changed[g_test_rand_int_range (0, (int) size)] = (char) g_test_rand_int_range (0, 256);
      write_file (self, changed, (gssize) length);
      rows = cart_library_list (self->library, &list_error);
      blocks = cart_library_load (self->library, "ferrymen", NULL, &load_error);
      hits = cart_library_search (self->library, NULL, "the mill meeple", 0, NULL, &search_error);
      cart_library_remove (self->library, "ferrymen", NULL);
      g_assert_true ((rows == NULL) == (list_error != NULL));
      g_assert_true ((blocks == NULL) == (load_error != NULL));
      g_assert_true ((hits == NULL) == (search_error != NULL));
      refused += list_error != NULL || load_error != NULL || search_error != NULL;
      if (blocks != NULL)
        g_free (wiki_test_lines (blocks));
    }
  g_assert_cmpuint (refused, >, 0);
}

static void
test_split_id (void)
{
  static const struct {
    const char *id, *key;
    int block;
  } ids[] = { { "river/12", "river", 12 }, { "river", "river", -1 }, { "river.de/0", "river.de", 0 }, { "a/b", "a/b", -1 }, { "/3", "/3", -1 }, { "a/-1", "a/-1", -1 }, { "a/99999999999", "a/99999999999", -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      int block;
      g_autofree char *key = cart_library_split_id (ids[i].id, &block);
      g_assert_cmpstr (key, ==, ids[i].key);
      g_assert_cmpint (block, ==, ids[i].block);
    }
}

#define ADD(path, test) g_test_add ("/library/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("empty", test_empty);
  ADD ("round-trip", test_round_trip);
  ADD ("list", test_list);
  ADD ("names", test_names);
  ADD ("replace", test_replace);
  ADD ("keys", test_keys);
  ADD ("search/blocks", test_search);
  ADD ("search/content", test_search_with_content);
  ADD ("search/anything", test_search_anything);
  ADD ("remove", test_remove);
  ADD ("cancel", test_cancel);
  ADD ("bad/no-library", test_no_library);
  ADD ("bad/other-database", test_other_database);
  ADD ("bad/newer", test_newer);
  ADD ("bad/tables-missing", test_tables_missing);
  ADD ("bad/empty-file", test_empty_file);
  ADD ("bad/unwritable", test_unwritable);
  ADD ("bad/odd-rows", test_odd_rows);
  ADD ("bad/damaged", test_damaged);
  g_test_add_func ("/library/split-id", test_split_id);
  return g_test_run ();
}
