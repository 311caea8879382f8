/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sql.c: statements with bound parameters, and SQLite's complaints as GErrors. */
#include "cart-sql-private.h"

#include <string.h>

#include "cart-catalogue-resources.h"

G_DEFINE_QUARK (cart-catalogue-error-quark, cart_catalogue_error)

/* What SQLite says of a damaged file quotes it, and may be anything: it becomes one line of UTF-8. */
char *
cart_sql_said (const char *message)
{
  char *said = g_utf8_make_valid (message, -1);

  for (char *p = said; *p != '\0'; p++)
    if ((guchar) *p < 0x20 || *p == 0x7f)
      *p = ' ';
  return said;
}

gboolean
cart_sql_fail (sqlite3 *db, GError **error)
{
  int code = sqlite3_errcode (db) & 0xff;
  g_autofree char *said = NULL;

  /* Of several queries for one answer the first complaint counts: after an interruption the rest complain too. */
  if (error != NULL && *error != NULL)
    return FALSE;
  if (code == SQLITE_INTERRUPT)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The query was ended");
  else
    {
      said = cart_sql_said (sqlite3_errmsg (db));
      g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_DAMAGED, "The content database cannot be read: %s", said);
    }
  return FALSE;
}

sqlite3_stmt *
cart_sql_prepare (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK)
    return statement;
  cart_sql_fail (db, error);
  return NULL;
}

static void
bind_list (sqlite3_stmt *statement, const char *format, va_list *args)
{
  for (int i = 0; format[i] != '\0'; i++)
    switch (format[i])
      {
      case 's':
        sqlite3_bind_text (statement, i + 1, va_arg (*args, const char *), -1, SQLITE_TRANSIENT);
        break;
      case 'd':
        sqlite3_bind_double (statement, i + 1, va_arg (*args, double));
        break;
      default:
        g_assert (format[i] == 'i');
        sqlite3_bind_int (statement, i + 1, va_arg (*args, int));
        break;
      }
}

void
cart_sql_bind (sqlite3_stmt *statement, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  bind_list (statement, format, &args);
  va_end (args);
}

gboolean
cart_sql_run (sqlite3 *db, sqlite3_stmt *statement, GError **error, const char *format, ...)
{
  gboolean done;
  va_list args;

  va_start (args, format);
  bind_list (statement, format, &args);
  va_end (args);
  done = sqlite3_step (statement) == SQLITE_DONE;
  if (!done)
    cart_sql_fail (db, error);
  sqlite3_reset (statement);
  return done;
}

gboolean
cart_sql_execute (sqlite3 *db, const char *sql, GError **error)
{
  return sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK || cart_sql_fail (db, error);
}

const char *
cart_sql_peek (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

char *
cart_sql_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text == NULL || g_utf8_validate (text, -1, NULL) ? g_strdup (text) : g_utf8_make_valid (text, -1);
}

char **
cart_sql_list (sqlite3_stmt *statement, int column)
{
  g_autofree char *text = cart_sql_text (statement, column);

  return text != NULL && *text != '\0' ? g_strsplit (text, " ", -1) : g_new0 (char *, 1);
}

char *
cart_sql_resource (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/cartulary/catalogue/", name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (cart_catalogue_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size;
  const char *data;

  g_assert (bytes != NULL);
  data = g_bytes_get_data (bytes, &size);
  return g_strndup (data, size);
}

/* queries.sql holds one query after each line "-- name: NAME". */
static gpointer
read_queries (gpointer data)
{
  GHashTable *queries = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *text = cart_sql_resource ("queries.sql");
  g_auto (GStrv) parts = g_strsplit (text, "-- name: ", -1);

  for (int i = 1; parts[i] != NULL; i++)
    {
      char *end = strchr (parts[i], '\n');
      g_assert (end != NULL);
      *end = '\0';
      g_hash_table_insert (queries, g_strdup (parts[i]), g_strdup (end + 1));
    }
  return queries;
}

const char *
cart_sql_query (const char *name)
{
  static GOnce once = G_ONCE_INIT;
  const char *sql = g_hash_table_lookup (g_once (&once, read_queries, NULL), name);

  g_assert (sql != NULL);
  return sql;
}
