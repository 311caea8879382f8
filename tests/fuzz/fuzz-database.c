/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The content database with bytes of it changed, as on a bad disk: each question is answered or ends in an error in one line. The input is a list
 * of changes, five bytes each: where (modulo the size) and the new byte. */
#include <glib/gstdio.h>
#include <stdint.h>
#include <string.h>

#include "catalogue/cart-search.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define CHANGE 5

/* The database's bytes, and the file that is changed; made once, and set right again after each run. */
static GBytes *database;
static char *path;

static void
make_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  char *bytes;
  gsize length;

  if (database != NULL)
    return;
  folder = g_dir_make_tmp ("fuzz-database-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "content.db", NULL);
  g_assert_true (g_file_get_contents (CONTENT_DATABASE, &bytes, &length, &error));
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, &error));
  database = g_bytes_new_take (bytes, length);
}

/* Writes the changes, or what stood there. */
static void
change_file (const uint8_t *data, size_t size, gboolean back)
{
  FILE *file = g_fopen (path, "r+b");
  gsize length;
  const guint8 *bytes = g_bytes_get_data (database, &length);

  g_assert_nonnull (file);
  for (; size >= CHANGE; data += CHANGE, size -= CHANGE)
    {
      guint32 at;

      memcpy (&at, data, sizeof at);
      at = GUINT32_FROM_LE (at) % (guint32) length;
      g_assert_cmpint (fseek (file, (long) at, SEEK_SET), ==, 0);
      g_assert_cmpint (fputc (back ? bytes[at] : data[CHANGE - 1], file), !=, EOF);
    }
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
check (gboolean answered, const GError *error)
{
  g_assert_true (answered == (error == NULL));
  g_assert_true (error == NULL || (g_utf8_validate (error->message, -1, NULL) && strpbrk (error->message, "\n\r") == NULL));
}

typedef GPtrArray *(*List) (CartCatalogue *catalogue, GError **error);

static GPtrArray *list_subjects (CartCatalogue *catalogue, GError **error) { return cart_catalogue_list_subjects (catalogue, NULL, error); }
static GPtrArray *list_sets (CartCatalogue *catalogue, GError **error) { return cart_catalogue_list_sets (catalogue, NULL, NULL, error); }
static GPtrArray *list_tiles (CartCatalogue *catalogue, GError **error) { return cart_catalogue_list_tiles (catalogue, &(CartTileQuery) { 0 }, error); }
static GPtrArray *list_terms (CartCatalogue *catalogue, GError **error) { return cart_catalogue_list_terms (catalogue, NULL, error); }
static GPtrArray *list_order (CartCatalogue *catalogue, GError **error) { return cart_catalogue_list_order (catalogue, NULL, error); }
static GPtrArray *list_examples (CartCatalogue *catalogue, GError **error) { return cart_catalogue_list_examples (catalogue, NULL, NULL, error); }
static GPtrArray *search (CartCatalogue *catalogue, GError **error) { return cart_catalogue_search (catalogue, "river farm cathedral", NULL, 0, NULL, error); }

static GPtrArray *
list_statements (CartCatalogue *catalogue, GError **error)
{
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;

  return cart_catalogue_list_statements (catalogue, &query, error);
}

static const List lists[] = { list_subjects, list_sets, list_tiles, list_terms, list_order, list_examples, search, list_statements,
                              cart_catalogue_list_editions };

static void
ask_everything (CartCatalogue *catalogue)
{
  g_autoptr (GError) set_error = NULL;
  const CartSet *set = cart_catalogue_get_set (catalogue, "base-c2", &set_error);

  check (set != NULL, set_error);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rows = lists[i] (catalogue, &error);

      check (rows != NULL, error);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartCatalogue) catalogue = NULL;

  make_file ();
  change_file (data, size, FALSE);
  catalogue = cart_catalogue_open (path, NULL, &error);
  check (catalogue != NULL, error);
  if (catalogue != NULL)
    ask_everything (catalogue);
  g_clear_object (&catalogue);
  change_file (data, size, TRUE);
  return 0;
}
