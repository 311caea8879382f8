/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-page.c: pages and blocks as values. */
#include "cart-wiki-private.h"

#include <string.h>

G_DEFINE_QUARK (cart-wiki-error-quark, cart_wiki_error)

static const char *const kind_names[CART_WIKI_N_KINDS] = {
  [CART_WIKI_HEADING] = "heading", [CART_WIKI_PARAGRAPH] = "paragraph", [CART_WIKI_ITEM] = "item", [CART_WIKI_TERM] = "term",
  [CART_WIKI_DETAIL] = "detail", [CART_WIKI_ROW] = "row", [CART_WIKI_IMAGE] = "image", [CART_WIKI_QUESTION] = "question",
  [CART_WIKI_ANSWER] = "answer", [CART_WIKI_NOTE] = "note",
};

const char *
cart_wiki_kind_name (CartWikiKind kind)
{
  g_return_val_if_fail (kind < CART_WIKI_N_KINDS, NULL);
  return kind_names[kind];
}

int
cart_wiki_kind_from_name (const char *name)
{
  for (int i = 0; i < CART_WIKI_N_KINDS; i++)
    if (strcmp (kind_names[i], name) == 0)
      return i;
  return -1;
}

static void
clear_run (gpointer data)
{
  g_free (((CartWikiRun *) data)->target);
}

GArray *
cart_wiki_runs_new (void)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (CartWikiRun));

  g_array_set_clear_func (runs, clear_run);
  return runs;
}

CartWikiBlock *
cart_wiki_block_new (CartWikiKind kind)
{
  CartWikiBlock *block = g_new0 (CartWikiBlock, 1);

  block->kind = kind;
  block->voice = -1;
  return block;
}

void
cart_wiki_block_free (CartWikiBlock *block)
{
  if (block == NULL)
    return;
  g_free (block->text);
  g_free (block->target);
  g_free (block->anchor);
  g_clear_pointer (&block->runs, g_array_unref);
  g_free (block);
}

static void
free_unknown (gpointer data)
{
  CartWikiUnknown *unknown = data;

  g_free (unknown->name);
  g_free (unknown);
}

CartWikiPage *
cart_wiki_page_new (const char *title, const char *language)
{
  CartWikiPage *page = g_new0 (CartWikiPage, 1);

  page->title = g_strdup (title);
  page->language = g_strdup (language);
  page->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_block_free);
  page->unknown = g_ptr_array_new_with_free_func (free_unknown);
  page->categories = g_ptr_array_new_with_free_func (g_free);
  page->problems = g_ptr_array_new_with_free_func (g_free);
  return page;
}

void
cart_wiki_page_free (CartWikiPage *page)
{
  if (page == NULL)
    return;
  g_free (page->title);
  g_free (page->language);
  g_ptr_array_unref (page->blocks);
  g_ptr_array_unref (page->unknown);
  g_ptr_array_unref (page->categories);
  g_ptr_array_unref (page->problems);
  g_free (page);
}

void
cart_wiki_problem (CartWikiPage *page, guint line, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  page->n_problems++;
  if (page->problems->len >= CART_WIKI_MAX_PROBLEMS)
    return;
  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_strdelimit (text, "\n\r\t", ' ');
  {
    g_autofree char *valid = g_utf8_make_valid (text, -1); /* what was quoted may have been cut within a letter */
    g_ptr_array_add (page->problems, g_strdup_printf ("line %u: %s", line, valid));
  }
}
