/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wiki pages: any bytes as an exported file. What is refused has a reason in one line; what is read is valid text with ordered runs. */
#include "wiki/cart-wiki.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_block (const CartWikiBlock *block)
{
  guint before = 0, length = (guint) strlen (block->text);

  g_assert_true (g_utf8_validate (block->text, -1, NULL));
  for (guint i = 0; i < block->runs->len; i++)
    {
      const CartWikiRun *run = &g_array_index (block->runs, CartWikiRun, i);
      g_assert_true (before <= run->start && run->start < run->end && run->end <= length);
      before = run->end;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pages = cart_wiki_read_bytes (bytes, "input", NULL, &error);

  g_assert_true ((pages == NULL) == (error != NULL));
  g_assert_true (error == NULL || (g_str_has_prefix (error->message, "input: ") && strchr (error->message, '\n') == NULL));
  for (guint i = 0; pages != NULL && i < pages->len; i++)
    {
      const CartWikiPage *page = pages->pdata[i];
      g_assert_cmpuint (page->problems->len, <=, CART_WIKI_MAX_PROBLEMS);
      for (guint j = 0; j < page->blocks->len; j++)
        check_block (page->blocks->pdata[j]);
    }
  return 0;
}
