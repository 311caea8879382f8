/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library's file: any bytes as a database. Every question gets an answer or an error in one line. */
#include <glib/gstdio.h>
#include <stdint.h>
#include <string.h>

#include "wiki/cart-library.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* One file for all inputs, in memory where there is such a place. */
static const char *
get_path (void)
{
  static char *path;

  if (path == NULL)
    {
      g_autofree char *folder = g_dir_make_tmp ("fuzz-library-XXXXXX", NULL);
      path = g_build_filename (folder, "library.db", NULL);
    }
  return path;
}

static void
check (gpointer answer, const GError *error)
{
  g_assert_true ((answer == NULL) == (error != NULL));
  g_assert_true (error == NULL || (g_utf8_validate (error->message, -1, NULL) && strchr (error->message, '\n') == NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (CartLibrary) library = cart_library_new (get_path ());
  g_autoptr (GError) list_error = NULL, load_error = NULL, search_error = NULL, check_error = NULL;
  g_autoptr (GPtrArray) rows = NULL, blocks = NULL, hits = NULL;
  FILE *file = g_fopen (get_path (), "wb");

  g_assert_nonnull (file);
  g_assert_true (size == 0 || fwrite (data, 1, size, file) == size);
  fclose (file);
  rows = cart_library_list (library, &list_error);
  check (rows, list_error);
  blocks = cart_library_load (library, rows != NULL && rows->len > 0 ? ((CartLibraryPage *) rows->pdata[0])->key : "orchard", NULL, &load_error);
  check (blocks, load_error);
  hits = cart_library_search (library, NULL, "tree bench two", 0, NULL, &search_error);
  check (hits, search_error);
  g_assert_true (cart_library_check (library, &check_error) == (check_error == NULL));
  return 0;
}
