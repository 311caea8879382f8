/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-content.c: what the benchmarks of the search are fed with. */
#include "bench-content.h"

#include <string.h>

#include "catalogue/cart-store.h"

GPtrArray *
bench_read_typed (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GPtrArray *typed = g_ptr_array_new_with_free_func (g_free);

  if (!g_file_get_contents (g_getenv ("CARTULARY_LOOKUPS"), &text, NULL, NULL))
    g_error ("CARTULARY_LOOKUPS does not name the look-ups");
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      const char *tab = strchr (lines[i], '\t');
      for (const char *end = lines[i] + 2; tab != NULL && *lines[i] != '#' && end <= tab; end++)
        if (g_utf8_validate (lines[i], end - lines[i], NULL))
          g_ptr_array_add (typed, g_strndup (lines[i], (gsize) (end - lines[i])));
    }
  return typed;
}

void
bench_multiply (const char *from, const char *to, int n)
{
  g_autofree char *bytes = NULL, *sql = NULL, *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *number = g_strdup_printf ("%d", n);
  g_autoptr (GError) error = NULL;
  sqlite3 *db = NULL;
  char *problem = NULL;
  gsize size;

  if (!g_file_get_contents (from, &bytes, &size, &error) || !g_file_set_contents (to, bytes, (gssize) size, &error)
      || !g_file_get_contents (g_getenv ("CARTULARY_MULTIPLY"), &sql, NULL, &error))
    g_error ("%s", error->message);
  parts = g_strsplit (sql, "%d", -1);
  text = g_strjoinv (number, parts);
  if (sqlite3_open (to, &db) != SQLITE_OK || sqlite3_exec (db, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", NULL, NULL, NULL) != SQLITE_OK
      || sqlite3_exec (db, text, NULL, NULL, &problem) != SQLITE_OK)
    g_error ("%s", problem != NULL ? problem : sqlite3_errmsg (db));
  if (!cart_store_index (db, &error))
    g_error ("%s", error->message);
  if (sqlite3_exec (db, "ANALYZE", NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (db));
  sqlite3_close (db);
}
