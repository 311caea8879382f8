/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages as text: blocks with their runs as marks, one a line. */
#include "wiki-test.h"

#include <string.h>

static void
append_runs (GString *line, const CartWikiBlock *block)
{
  static const struct {
    guint style;
    const char *mark;
  } marks[] = { { CART_WIKI_BOLD, "b" },  { CART_WIKI_ITALIC, "i" }, { CART_WIKI_SMALL, "small" },    { CART_WIKI_STRUCK, "s" },
                { CART_WIKI_CODE, "tt" }, { CART_WIKI_LOW, "sub" },  { CART_WIKI_HIGH, "sup" },       { CART_WIKI_REFERENCE, "ref" },
                { CART_WIKI_PICTURE, "picture" } };
  guint before = 0;

  for (guint i = 0; i < block->runs->len; i++)
    {
      const CartWikiRun *run = &g_array_index (block->runs, CartWikiRun, i);

      g_assert_cmpuint (run->start, >=, before);
      g_assert_cmpuint (run->end, >, run->start);
      g_assert_cmpuint (run->end, <=, strlen (block->text));
      g_string_append_len (line, block->text + before, run->start - before);
      for (guint j = 0; j < G_N_ELEMENTS (marks); j++)
        if ((run->styles & marks[j].style) != 0)
          g_string_append_printf (line, "<%s>", marks[j].mark);
      if (run->target != NULL)
        g_string_append_printf (line, "<%s>", run->target);
      g_string_append_len (line, block->text + run->start, run->end - run->start);
      g_string_append (line, "</>");
      before = run->end;
    }
  g_string_append (line, block->text + before);
}

char *
wiki_test_describe (const CartWikiBlock *block)
{
  GString *line = g_string_new (cart_wiki_kind_name (block->kind));

  g_assert_true (g_utf8_validate (block->text, -1, NULL));
  if (block->level > 0)
    g_string_append_printf (line, " %u", block->level);
  if (block->number > 0)
    g_string_append_printf (line, " #%u", block->number);
  if (block->head)
    g_string_append (line, " head");
  if (block->boxed)
    g_string_append (line, " boxed");
  if (block->anchor != NULL)
    g_string_append_printf (line, " @%s", block->anchor);
  if (block->voice >= 0)
    g_string_append_printf (line, " %s", cart_voice_name ((CartVoice) block->voice));
  g_string_append (line, ": ");
  append_runs (line, block);
  if (block->target != NULL)
    g_string_append_printf (line, " <- %s", block->target);
  g_strdelimit (line->str, "\n", '/');
  g_strdelimit (line->str, "\t", '|');
  return g_string_free (line, FALSE);
}

char *
wiki_test_lines (GPtrArray *blocks)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < blocks->len; i++)
    {
      g_autofree char *line = wiki_test_describe (blocks->pdata[i]);
      g_string_append_printf (lines, "%s\n", line);
    }
  return g_string_free (lines, FALSE);
}

CartWikiPage *
wiki_test_read (const char *source)
{
  return cart_wiki_read_source (source, strlen (source), "Test", "en", 1);
}

void
wiki_test_expect (const char *source, const char *expected)
{
  g_autoptr (CartWikiPage) page = wiki_test_read (source);
  g_autofree char *lines = wiki_test_lines (page->blocks);

  if (strcmp (lines, expected) != 0)
    {
      g_printerr ("%s\ngives\n%sinstead of\n%s", source, lines, expected);
      g_test_fail ();
    }
}

GPtrArray *
wiki_test_file (const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (TEST_DATA_DIR, "wiki", name, NULL);
  g_autoptr (GError) error = NULL;
  GPtrArray *pages = cart_wiki_read_file (file, NULL, &error);

  g_assert_no_error (error);
  return pages;
}
