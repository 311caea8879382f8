/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-library.c: wiki pages into a person's library and out again: import, library, and their place in search. */
#include "cli-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define WIKI TEST_DATA_DIR "/wiki/"
#define FLAT WIKI "mills.export.txt"
#define SOURCE WIKI "ferrymen.wiki"
#define XML WIKI "pages.xml"

/* A library of its own for each case. */
static void
begin (void)
{
  g_autofree char *path = g_build_filename (cli_dir, "library.db", NULL);

  g_unlink (path);
}

static JsonObject *
first_row (JsonNode *node)
{
  return json_array_get_object_element (json_node_get_array (node), 0);
}

static void
test_import (void)
{
  begin ();
  cli_assert_run ("import " FLAT " --library @library.db", 0, "Mills and Millers (mills-and-millers): 33 parts\n");
  cli_assert_run ("import " FLAT " --library @library.db", 0, "in place of the older copy");
  cli_assert_run ("import " SOURCE " " XML " --library @library.db", 0, "Lighthouse (lighthouse.de): 2 parts\n");
  cli_assert_run ("library --library @library.db", 0, "mills-and-millers  Mills and Millers  33  ");
  g_assert_cmpuint (cli_assert_json_rows ("library list --library @library.db"), ==, 4);
}

static void
test_report (void)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *row, *unknown;

  begin ();
  cli_assert_run ("import --report " FLAT " --library @library.db", 0, "unknown template “Sparkle”: used 1 time, first in line 148");
  node = cli_run_json ("import --report " SOURCE " --library @library.db", 0); /* unknown templates are no failure */
  row = first_row (node);
  g_assert_cmpstr (json_object_get_string_member (row, "id"), ==, "ferrymen");
  g_assert_cmpstr (json_object_get_string_member (row, "kind"), ==, "page");
  g_assert_cmpstr (json_object_get_string_member (row, "language"), ==, "en");
  g_assert_cmpstr (json_object_get_string_member (row, "file"), ==, "ferrymen.wiki");
  g_assert_cmpint (json_object_get_int_member (row, "units"), ==, 9);
  g_assert_cmpint (json_object_get_int_member (row, "headings"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (row, "tables"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (row, "footnotes"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (row, "templates"), ==, 3);
  unknown = json_array_get_object_element (json_object_get_array_member (row, "unknown_templates"), 0);
  g_assert_cmpstr (json_object_get_string_member (unknown, "name"), ==, "Unknown thing");
  g_assert_cmpint (json_object_get_int_member (unknown, "count"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (unknown, "line"), ==, 53);
}

/* What cannot be read is said in a line; the rest is imported all the same. */
static void
test_bad_files (void)
{
  g_autofree char *braces = NULL;
  g_auto (CliRun) run_in = { 0 };
  g_auto (CliRun) run = { 0 };
  g_autoptr (JsonNode) node = NULL;

  begin ();
  cli_write_file ("words.txt", "only words\n");
  cli_write_file ("broken.xml", "<mediawiki>\n<page></mediawiki>\n");
  run = cli_run ("import @words.txt " FLAT " @broken.xml @missing.wiki --library @library.db");
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpuint (cli_count_lines (run.err), ==, 3);
  cli_assert_contains ("import", run.err, "words.txt: no wiki page");
  cli_assert_contains ("import", run.err, "broken.xml: line 2: ");
  cli_assert_contains ("import", run.err, "missing.wiki: ");
  cli_assert_contains ("import", run.out, "Mills and Millers");
  node = cli_run_json ("import @words.txt " FLAT " --library @library.db", 2);
  g_assert_cmpuint (json_array_get_length (json_node_get_array (node)), ==, 1);
  cli_assert_bad ("import", "something is missing");
  /* marks alone are no page, however many */
  braces = g_strnfill (3000000, '{');
  cli_write_file ("braces.txt", braces);
  cli_assert_bad ("import @braces.txt --library @library.db", "braces.txt: there is nothing to read in the page");
  cli_write_file ("lines.txt", "== ==\n* [[]]\n{| |}\n----\n");
  cli_assert_bad ("import @lines.txt --library @library.db", "nothing to read");
  cli_assert_bad ("import @missing.wiki --library @library.db", "missing.wiki: there is no such file");
  cli_assert_bad ("import - --library @library.db", "standard input: the file is empty");
  run_in = cli_run_with_input ("import - --library @library.db", "== Boats ==\nA boat for [[three]].\n");
  g_assert_cmpint (run_in.status, ==, 0);
  cli_assert_contains ("import -", run_in.out, "2 parts");
  cli_assert_bad ("import " FLAT " --library @words.txt", "words.txt: the library is damaged");
  cli_assert_bad ("import " FLAT " --library /proc/nonexistent/library.db", "cannot be made");
}

static void
test_library (void)
{
  g_autofree char *own = NULL;

  begin ();
  /* a file that is named has to be there; one's own comes with the first page */
  cli_assert_bad ("library --library @library.db", "library.db");
  cli_assert_bad ("library list --json --library @library.db", "there is no such library");
  cli_assert_bad ("library show x --library @library.db", "there is no such library");
  cli_assert_bad ("search river --library @library.db", "there is no such library");
  cli_assert_bad ("library --library @.", "this is none");
  cli_assert_bad ("library --library=", "empty");
  g_setenv ("CARTULARY_LIBRARY", cli_dir, TRUE);
  cli_assert_bad ("library list", "cannot be used");
  own = g_build_filename (cli_dir, "own.db", NULL);
  g_setenv ("CARTULARY_LIBRARY", own, TRUE);
  cli_assert_json_empty ("library");
  cli_assert_run ("library", 1, NULL);
  g_unsetenv ("CARTULARY_LIBRARY");
  cli_assert_run ("import " SOURCE " " XML " --library @library.db", 0, NULL);
  cli_assert_run ("library show ferrymen --library @library.db", 0, "## Ferrymen");
  cli_assert_run ("library show Lighthouse --library @library.db", 0, "3 points");
  g_assert_cmpuint (cli_assert_json_rows ("library show lighthouse.de --library @library.db"), ==, 2);
  cli_assert_run ("library remove lighthouse --library @library.db", 0, "Lighthouse (lighthouse)");
  cli_assert_bad ("library remove lighthouse --library @library.db", "no page “lighthouse”");
  g_assert_cmpuint (cli_assert_json_rows ("library remove lighthouse.de --library @library.db"), ==, 1);
  g_assert_cmpuint (cli_assert_json_rows ("library list --library @library.db"), ==, 1);
  cli_assert_bad ("library dance --library @library.db", "not “dance”");
  cli_assert_bad ("library show --library @library.db", "“show” needs the name of a page");
  cli_assert_bad ("library list ferrymen --library @library.db", "one word too many");
  cli_assert_bad ("library show dance --library @library.db", "no page “dance”");
}

/* Imported pages come after the content's own answers, and where sets are asked for not at all. */
static void
test_search (void)
{
  g_autoptr (JsonNode) node = NULL;
  JsonArray *rows;
  gboolean page = FALSE;
  guint n_pages = 0;

  begin ();
  cli_assert_run ("import " FLAT " --library @library.db", 0, NULL);
  node = cli_run_json ("search river --library @library.db", 0);
  rows = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      gboolean is_page = g_str_equal (json_object_get_string_member (row, "kind"), "page");
      g_assert_true (is_page || !page);
      page = is_page;
      n_pages += is_page;
      if (is_page && n_pages == 1)
        g_assert_true (g_str_has_prefix (json_object_get_string_member (row, "id"), "mills-and-millers/"));
    }
  g_assert_cmpuint (n_pages, >, 0);
  g_assert_cmpuint (json_array_get_length (rows) - n_pages, >, 0);
  cli_assert_run ("search millers sing --library @library.db", 0, "Millers may sing. (mills-and-millers/19)");
  {
    g_auto (CliRun) scoped = cli_run ("search river --set river-2-c2 --library @library.db");
    g_assert_null (strstr (scoped.out, "mills-and-millers"));
  }
}

/* A library that cannot be read is said so, and the content answers all the same. */
static void
test_search_damaged (void)
{
  g_auto (CliRun) run = { 0 };

  cli_write_file ("noise.db", "this is no database, and long enough to be looked at as one by whoever opens it");
  run = cli_run ("search river --library @noise.db");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpuint (cli_count_lines (run.err), ==, 1);
  cli_assert_contains ("search", run.err, "noise.db: the library is damaged");
  cli_assert_contains ("search", run.out, "river");
}

static void
add_tests (void)
{
  g_test_add_func ("/cli/import/pages", test_import);
  g_test_add_func ("/cli/import/report", test_report);
  g_test_add_func ("/cli/import/bad-files", test_bad_files);
  g_test_add_func ("/cli/library/commands", test_library);
  g_test_add_func ("/cli/library/search", test_search);
  g_test_add_func ("/cli/library/search-damaged", test_search_damaged);
}

int
main (int argc, char **argv)
{
  return cli_main (argc, argv, add_tests);
}
