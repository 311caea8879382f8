/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages that nobody wrote: deep, endless, cut off, shuffled. They are read in bounded time and come out as valid blocks. */
#include "wiki-test.h"

#include <string.h>

#define TIMES 4000
#define SECONDS 4 /* under a sanitizer, on a busy machine */

/* All blocks are valid, and none is lost to a bound that is not told. */
static void
check_page (const CartWikiPage *page)
{
  g_autofree char *lines = wiki_test_lines (page->blocks);

  g_assert_nonnull (lines);
  g_assert_cmpuint (page->problems->len, <=, CART_WIKI_MAX_PROBLEMS);
  g_assert_cmpuint (page->n_problems, >=, page->problems->len);
  for (guint i = 0; i < page->problems->len; i++)
    g_assert_true (g_utf8_validate (page->problems->pdata[i], -1, NULL));
  for (guint i = 0; i < page->unknown->len; i++)
    g_assert_true (g_utf8_validate (((CartWikiUnknown *) page->unknown->pdata[i])->name, -1, NULL));
}

static void
test_repeated (void)
{
  static const struct {
    const char *piece, *end;
  } pieces[] = {
    { "{{", "}}" }, { "[[", "]]" }, { "{|\n|", "|}" }, { "<table><tr><td>", "</table>" }, { "<ref>", "</ref>" }, { "{{a|", "}}" }, { "{{a|b=", "}}" },
    { "[[File:a|", "]]" }, { "[[a|", "]]" }, { "{{{", "}}}" }, { "{{{a|", "}}}" }, { "'''''", "" }, { "''a", "" }, { "*", "" }, { "\n*", "" }, { "<ul><li>", "</ul>" },
    { "<!--", "-->" }, { "<nowiki>", "</nowiki>" }, { "== a ", "" }, { "==", "" }, { "= ", "" }, { "[http://a ", "]" }, { "<div style=\"display:none\">", "</div>" },
    { "<div>", "" }, { "{{FAQ|title=", "|text=x}}" }, { "{{FAQ|text=", "}}" }, { "{{Year|", "}}" }, { "{{RulesScoring|title=a|rules=", "}}" }, { "{{IconWorld|text=", "}}" },
    { "{{TowerLink|text=", "}}" }, { "{{Block|", "}}" }, { "{{Tile|config=", "}}" }, { "{{DottedFrameMessage|text=", "}}" }, { "{{BeginTileList|tiles=", "}}" },
    { "|", "" }, { "||", "" }, { "!", "" }, { "----", "" }, { "\n", "" }, { "<", "" }, { "</", "" }, { "<br>", "" }, { "&", "" }, { "&#", "" }, { "__", "" }, { "__A", "" },
    { "<gallery>\na|b\n", "</gallery>" }, { "{{a}}", "" }, { "{{a}} ", "" }, { "[[a]]", "" }, { "http", "" }, { "http://a ", "" }, { "{{#lst:", "}}" }, { "{{x|a=1|", "}}" }, { ": ", "" },
    { "<h2>", "</h2>" }, { "<ref name=a />", "" }, { "<ref name=\"", "" }, { "{| a |- | b ", "|}" }, { "a ", "" }, { "<tvar|a>", "</>" }, { "-{", "}-" }, { "{{!}}", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (int closed = 0; closed < 2; closed++)
      {
        g_autoptr (GString) source = g_string_new (NULL);
        g_autoptr (CartWikiPage) page = NULL;
        gint64 start = g_get_monotonic_time (), taken;

        for (guint j = 0; j < TIMES; j++)
          g_string_append (source, pieces[i].piece);
        g_string_append (source, "x");
        for (guint j = 0; closed && j < TIMES; j++)
          g_string_append (source, pieces[i].end);
        page = cart_wiki_read_source (source->str, source->len, NULL, NULL, 1);
        check_page (page);
        taken = g_get_monotonic_time () - start;
        if (taken > SECONDS * G_USEC_PER_SEC)
          g_error ("“%s” %d times takes %.1f s", pieces[i].piece, TIMES, (double) taken / G_USEC_PER_SEC);
      }
}

/* The depth is bounded; what is within it still counts. */
static void
test_deep (void)
{
  g_autoptr (GString) source = g_string_new (NULL);
  g_autoptr (CartWikiPage) page = NULL;
  g_autofree char *problem = g_strdup_printf ("line 1: more than %d things in one another", CART_WIKI_MAX_DEPTH);

  for (guint i = 0; i < 100; i++)
    g_string_append (source, "{{IconWorld|text=");
  g_string_append (source, "inside");
  for (guint i = 0; i < 100; i++)
    g_string_append (source, "}}");
  g_string_append (source, "\n\nafter");
  page = wiki_test_read (source->str);
  check_page (page);
  g_assert_cmpuint (page->n_problems, >=, 1);
  g_assert_cmpstr (page->problems->pdata[0], ==, problem);
  g_assert_true (g_str_has_suffix (((CartWikiBlock *) page->blocks->pdata[page->blocks->len - 1])->text, "after"));
}

static void
test_many_tokens (void)
{
  g_autoptr (GString) source = g_string_new (NULL);
  g_autoptr (CartWikiPage) page = NULL;

  while (source->len < CART_WIKI_MAX_PAGE)
    g_string_append (source, "{{a}}\n\n");
  page = wiki_test_read (source->str);
  g_assert_cmpuint (page->blocks->len, <=, CART_WIKI_MAX_BLOCKS);
  g_assert_true (strstr (page->problems->pdata[page->problems->len - 1], "too large") != NULL);
}

static void
test_large_page (void)
{
  g_autofree char *large = g_strnfill (CART_WIKI_MAX_PAGE + 10, 'a');
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  memcpy (large, "== a ==", 7);
  bytes = g_bytes_new (large, CART_WIKI_MAX_PAGE + 10);
  g_assert_null (cart_wiki_read_bytes (bytes, "x", NULL, &error));
  g_assert_error (error, CART_WIKI_ERROR, CART_WIKI_ERROR_TOO_LARGE);
}

/* --- random --- */

static void
read_any (const char *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pages = cart_wiki_read_bytes (bytes, "x", NULL, &error);

  g_assert_true ((pages == NULL) == (error != NULL));
  for (guint i = 0; pages != NULL && i < pages->len; i++)
    check_page (pages->pdata[i]);
}

/* Files of every form, with some bytes changed or cut out. */
static void
test_mutated (void)
{
  static const char *const names[] = { "mills.export.txt", "ferrymen.wiki", "pages.xml", "quarry.po", "orchard.html" };
  static const char telling[] = "{}[]|='*#:;<>/!&\n -\"ab";

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (TEST_DATA_DIR, "wiki", names[i], NULL), *text = NULL;
      gsize size;

      g_assert_true (g_file_get_contents (path, &text, &size, NULL));
      for (int round = 0; round < 120; round++)
        {
          g_autofree char *changed = g_memdup2 (text, size);
          gsize length = size;
          for (int n = g_test_rand_int_range (1, 8); n > 0; n--)
            changed[g_test_rand_int_range (0, (int) size)] = telling[g_test_rand_int_range (0, sizeof telling - 1)];
          if (round % 4 == 0)
            length = (gsize) g_test_rand_int_range (0, (int) size);
          read_any (changed, length);
        }
    }
}

/* Marks put together at random. */
static void
test_shuffled (void)
{
  static const char *const pieces[] = { "{{", "}}", "[[", "]]", "{|", "|}", "\n", "\n\n", "|", "||", "|-", "!", "* ", "# ", ": ", "; ", "==", "'''", "''", "<ref>", "</ref>", "<ref name=a>",
                                        "<ref name=a />", "<table>", "</table>", "<tr>", "<td>", "<ul>", "</ul>", "<li>", "<div style=\"display:none\">", "<div>", "</div>", "<!--", "-->", "<nowiki>",
                                        "</nowiki>", "[http://a ", "]", "{{{", "}}}", "IconWorld|text=", "FAQ|title=a|text=", "Tile|image=a|count=2|config=", "File:a.png|", "a=", "b", "word ", "é",
                                        "&amp;", "<br/>", "<gallery>", "</gallery>", "<h2>", "</h2>", "RulesScoring|title=", "|rules=", "TowerLink|text=", "BeginTileList|tiles=", "Foo|", "----", "__TOC__" };

  for (int round = 0; round < 1500; round++)
    {
      g_autoptr (GString) source = g_string_new (NULL);
      g_autoptr (CartWikiPage) page = NULL;
      for (int n = g_test_rand_int_range (1, 120); n > 0; n--)
        g_string_append (source, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      page = wiki_test_read (source->str);
      check_page (page);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wiki/hostile/repeated", test_repeated);
  g_test_add_func ("/wiki/hostile/deep", test_deep);
  g_test_add_func ("/wiki/hostile/many-tokens", test_many_tokens);
  g_test_add_func ("/wiki/hostile/large-page", test_large_page);
  g_test_add_func ("/wiki/hostile/mutated", test_mutated);
  g_test_add_func ("/wiki/hostile/shuffled", test_shuffled);
  return g_test_run ();
}
