/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's own content files over the shipped ones. */
#include <glib/gstdio.h>
#include <string.h>

#include "catalogue/cart-search.h"

#define OWN \
  "<?xml version=\"1.0\"?>\n<subject id=\"hamlet\" game=\"carcassonne\">\n<name>The Hamlet of K\303\266nigsberg</name>\n" \
  "<summary id=\"hamlet.summary\">My own <term ref=\"city\">city</term>.</summary>\n<set id=\"my-hamlet\" rules=\"base\">\n<name>My hamlet</name>\n" \
  "<release id=\"my-hamlet.release\" edition=\"C2\" year=\"2024\"/>\n<piece id=\"meeple\" count=\"2\"/>\n<tiles total=\"3\">\n" \
  "<tile letter=\"Z\" count=\"3\"><city name=\"a\" edges=\"N E S W\" pennants=\"3\"/><mark>farmhouse</mark></tile>\n</tiles></set>\n" \
  "<section phase=\"scoring\"><statement id=\"hamlet.worth\" voice=\"house\" source=\"page-base\">A hamlet brings 1 turnip.</statement></section>\n" \
  "<interaction id=\"hamlet.inn\" voice=\"house\" with=\"inns-cathedrals\">An inn in a hamlet is closed.</interaction>\n" \
  "</subject>\n"

static char *
write_file (const char *text)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("own-XXXXXX.xml", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_steal_pointer (&path);
}

static void
test_own (void)
{
  g_autofree char *path = write_file (OWN);
  const char *files[] = { path, NULL }, *sets[] = { "my-hamlet*2", "base-c2", NULL }, *pair[] = { "hamlet", "inns-cathedrals", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (NULL, files, &error);
  g_autoptr (CartSetInfo) info = NULL;
  g_autoptr (CartTotals) totals = NULL;
  g_autoptr (GPtrArray) hits = NULL, together = NULL, umlaut = NULL;
  g_autoptr (CartStatement) statement = NULL;
  g_auto (GStrv) problems = NULL;

  g_assert_no_error (error);
  info = cart_catalogue_get_set_info (catalogue, "hamlet", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (info->id, ==, "my-hamlet");
  g_assert_true (info->is_own);
  totals = cart_catalogue_get_totals (catalogue, sets, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (totals->tiles, ==, 78);
  g_assert_cmpuint (totals->attributes[CART_ATTRIBUTE_PENNANT], ==, 28);
  g_assert_nonnull (cart_catalogue_get_tile (catalogue, "my-hamlet/Z", NULL));
  statement = cart_catalogue_get_statement (catalogue, "hamlet.worth", NULL);
  g_assert_cmpint (statement->voice, ==, CART_VOICE_HOUSE);
  hits = cart_catalogue_search (catalogue, "turnips", NULL, 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (((CartHit *) g_ptr_array_index (hits, 0))->id, ==, "hamlet.worth");
  together = cart_catalogue_list_interactions (catalogue, pair, NULL);
  g_assert_cmpuint (together->len, ==, 1);
  problems = cart_catalogue_check (catalogue, NULL);
  g_assert_cmpuint (g_strv_length (problems), ==, 0);
  for (guint i = 0; i < 3; i++)
    {
      static const char *const typed[] = { "Königsberg", "konigsberg", "Koenigsberg" };
      g_clear_pointer (&umlaut, g_ptr_array_unref);
      umlaut = cart_catalogue_search (catalogue, typed[i], NULL, 0, NULL, NULL);
      g_assert_cmpuint (umlaut->len, >, 0);
      g_assert_cmpstr (((CartHit *) g_ptr_array_index (umlaut, 0))->subject, ==, "hamlet");
    }
  g_unlink (path);
}

static void
test_refused (void)
{
  static const struct {
    const char *from, *to, *reason;
  } cases[] = {
    { "total=\"3\"", "total=\"4\"", ":9: the copies add up to 3, not 4" },
    { "ref=\"city\"", "ref=\"unicorn\"", ":4: there is no term unicorn" },
    { "with=\"inns-cathedrals\"", "with=\"atlantis\"", ": there is no subject or set atlantis" },
    { "<set id=\"my-hamlet\"", "<set id=\"base-c2\"", ":5: the id base-c2 is in the catalogue already" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (OWN);
      g_autoptr (GError) error = NULL;
      g_autofree char *path = NULL;
      const char *files[2] = { NULL };

      g_string_replace (text, cases[i].from, cases[i].to, 1);
      path = write_file (text->str);
      files[0] = path;
      g_assert_null (cart_catalogue_open (NULL, files, &error));
      g_test_message ("%s", error->message);
      g_assert_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_CONTENT);
      g_assert_nonnull (strstr (error->message, cases[i].reason));
      g_assert_true (g_str_has_prefix (error->message, path));
      g_unlink (path);
    }
}

/* Words of one's own: new ones are found, those that are there are not changed. */
static void
test_words (void)
{
  static const char own[] = "<?xml version=\"1.0\"?>\n<glossary>\n<term id=\"turnip\"><name>turnip</name><synonym>swede</synonym>"
                            "<definition>A root.</definition></term>\n</glossary>\n";
  g_autofree char *path = write_file (own), *other = NULL;
  g_autoptr (GString) taken = g_string_new (own);
  const char *files[2] = { path, NULL };
  g_autoptr (GError) error = NULL, problem = NULL;
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (NULL, files, &error);
  g_autoptr (GPtrArray) hits = NULL;

  g_assert_no_error (error);
  hits = cart_catalogue_search (catalogue, "swede", NULL, 0, NULL, NULL);
  g_assert_cmpuint (hits->len, >, 0);
  g_assert_cmpstr (((CartHit *) g_ptr_array_index (hits, 0))->id, ==, "turnip");
  g_string_replace (taken, "id=\"turnip\"", "id=\"meeple\"", 1);
  other = write_file (taken->str);
  files[0] = other;
  g_assert_null (cart_catalogue_open (NULL, files, &problem));
  g_assert_error (problem, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_CONTENT);
  g_assert_nonnull (strstr (problem->message, ":3: the term meeple is in the catalogue already"));
  g_unlink (path);
  g_unlink (other);
}

static void
open_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open_finish (result, &error);

  g_assert_no_error (error);
  g_assert_nonnull (catalogue);
  g_main_loop_quit (data);
}

static gpointer
count_sets (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) sets = cart_catalogue_list_sets (catalogue, NULL, NULL, error);

  return sets != NULL ? GUINT_TO_POINTER (sets->len) : NULL;
}

static void
query_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_cmpuint (GPOINTER_TO_UINT (cart_catalogue_query_finish (CART_CATALOGUE (source), result, NULL)), >, 50);
  g_main_loop_quit (data);
}

static void
test_async (void)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (NULL, NULL, NULL);

  cart_catalogue_open_async (NULL, NULL, NULL, open_cb, loop);
  g_main_loop_run (loop);
  cart_catalogue_query_async (catalogue, count_sets, NULL, NULL, NULL, NULL, query_cb, loop);
  g_main_loop_run (loop);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/overlay/own", test_own);
  g_test_add_func ("/overlay/refused", test_refused);
  g_test_add_func ("/overlay/words", test_words);
  g_test_add_func ("/overlay/async", test_async);
  return g_test_run ();
}
