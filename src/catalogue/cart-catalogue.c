/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-catalogue.c: opening the content database, its connections, its languages, its consistency. */
#include "catalogue/cart-catalogue.h"

#include <errno.h>
#include <string.h>

#include "cart-search-private.h"
#include "cart-store.h"

#define MAX_IDLE 4 /* connections kept for the next query */

struct _CartCatalogue {
  GObject parent_instance;

  char *path;
  GBytes *image; /* the database in memory, where content files are laid over it */
  GMutex lock;
  GPtrArray *idle; /* of CartConnection */
  CartTileStore *tiles;
  char **languages;
  const char *language; /* interned; read atomically */
};

G_DEFINE_FINAL_TYPE (CartCatalogue, cart_catalogue, G_TYPE_OBJECT)

static void
close_connection (CartConnection *connection)
{
  g_hash_table_unref (connection->statements);
  sqlite3_finalize (connection->translate);
  sqlite3_close (connection->db);
  g_free (connection);
}

static void
cart_catalogue_finalize (GObject *object)
{
  CartCatalogue *self = CART_CATALOGUE (object);

  g_ptr_array_unref (self->idle);
  cart_tile_store_free (self->tiles);
  g_clear_pointer (&self->image, g_bytes_unref);
  g_strfreev (self->languages);
  g_free (self->path);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (cart_catalogue_parent_class)->finalize (object);
}

static void
cart_catalogue_class_init (CartCatalogueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_catalogue_finalize;
}

static void
cart_catalogue_init (CartCatalogue *self)
{
  g_mutex_init (&self->lock);
  self->idle = g_ptr_array_new_with_free_func ((GDestroyNotify) close_connection);
  self->tiles = cart_tile_store_new ();
  self->language = g_intern_static_string ("en");
}

char *
cart_catalogue_find_database (void)
{
  const char *named = g_getenv ("CARTULARY_DATABASE");

  return g_strdup (named != NULL && *named != '\0' ? named : CART_DATABASE);
}

CartTileStore *
cart_catalogue_get_tile_store (CartCatalogue *self)
{
  return self->tiles;
}

/* tr (key, English): the text of the language of the running query, or the English one. */
static void
translate_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  CartConnection *connection = sqlite3_user_data (context);

  if (connection->translate != NULL && sqlite3_value_type (values[1]) != SQLITE_NULL)
    {
      sqlite3_bind_text (connection->translate, 1, connection->language, -1, SQLITE_STATIC);
      sqlite3_bind_value (connection->translate, 2, values[0]);
      if (sqlite3_step (connection->translate) == SQLITE_ROW)
        sqlite3_result_value (context, sqlite3_column_value (connection->translate, 0));
      else
        sqlite3_result_value (context, values[1]);
      sqlite3_reset (connection->translate);
      return;
    }
  sqlite3_result_value (context, values[1]);
}

static sqlite3 *
open_database (const char *path, GBytes *image, GError **error)
{
  g_autofree char *said = NULL;
  sqlite3 *db = NULL;
  int result;

  if (image != NULL)
    {
      gsize size;
      gconstpointer data = g_bytes_get_data (image, &size);
      result = sqlite3_open_v2 (":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
      /* Read-only: the pages stay in the shared image, no connection copies them. */
      if (result == SQLITE_OK)
        result = sqlite3_deserialize (db, "main", (unsigned char *) data, (sqlite3_int64) size, (sqlite3_int64) size,
                                      SQLITE_DESERIALIZE_READONLY);
    }
  else
    {
      g_autofree char *escaped = g_uri_escape_string (path, "/", TRUE);
      g_autofree char *uri = g_strdup_printf ("file:%s?mode=ro&immutable=1", escaped);
      result = sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
    }
  if (result == SQLITE_OK)
    return db;
  said = cart_sql_said (db != NULL ? sqlite3_errmsg (db) : sqlite3_errstr (result));
  g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_DAMAGED, "%s cannot be opened: %s", path, said);
  sqlite3_close (db);
  return NULL;
}

static CartConnection *
connect_database (CartCatalogue *self, GError **error)
{
  sqlite3 *db = open_database (self->path, self->image, error);
  CartConnection *connection;

  if (db == NULL)
    return NULL;
  connection = g_new0 (CartConnection, 1);
  connection->catalogue = self;
  connection->db = db;
  connection->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) (void (*) (void)) sqlite3_finalize);
  sqlite3_create_function (db, "tr", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, connection, translate_cb, NULL, NULL);
  if (!cart_rank_register (db, error))
    g_clear_pointer (&connection, close_connection);
  return connection;
}

CartConnection *
cart_catalogue_borrow (CartCatalogue *self, GError **error)
{
  CartConnection *connection = NULL;

  g_mutex_lock (&self->lock);
  if (self->idle->len > 0)
    connection = g_ptr_array_steal_index (self->idle, self->idle->len - 1);
  g_mutex_unlock (&self->lock);
  if (connection == NULL)
    connection = connect_database (self, error);
  if (connection == NULL)
    return NULL;
  connection->language = cart_catalogue_get_language (self);
  if (strcmp (connection->language, "en") == 0)
    g_clear_pointer (&connection->translate, sqlite3_finalize);
  else if (connection->translate == NULL)
    connection->translate = cart_sql_prepare (connection->db, cart_sql_query ("translate"), NULL);
  return connection;
}

void
cart_catalogue_give_back (CartConnection *connection)
{
  CartCatalogue *self = connection->catalogue;
  GHashTableIter iter;
  gpointer statement;

  g_hash_table_iter_init (&iter, connection->statements);
  while (g_hash_table_iter_next (&iter, NULL, &statement))
    sqlite3_reset (statement);
  g_mutex_lock (&self->lock);
  if (self->idle->len < MAX_IDLE)
    g_ptr_array_add (self->idle, g_steal_pointer (&connection));
  g_mutex_unlock (&self->lock);
  g_clear_pointer (&connection, close_connection);
}

static sqlite3_stmt *
prepare (CartConnection *self, GError **error, const char *sql, const char *format, va_list *args)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);

  if (statement == NULL)
    {
      statement = cart_sql_prepare (self->db, sql, error);
      if (statement == NULL)
        return NULL;
      g_hash_table_insert (self->statements, g_strdup (sql), statement);
    }
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  for (int i = 0; format[i] != '\0'; i++)
    if (format[i] == 's')
      sqlite3_bind_text (statement, i + 1, va_arg (*args, const char *), -1, SQLITE_TRANSIENT);
    else
      sqlite3_bind_int (statement, i + 1, va_arg (*args, int));
  return statement;
}

sqlite3_stmt *
cart_connection_query (CartConnection *self, GError **error, const char *name, const char *format, ...)
{
  sqlite3_stmt *statement;
  va_list args;

  va_start (args, format);
  statement = prepare (self, error, cart_sql_query (name), format, &args);
  va_end (args);
  return statement;
}

sqlite3_stmt *
cart_connection_prepare (CartConnection *self, GError **error, const char *sql, const char *format, ...)
{
  sqlite3_stmt *statement;
  va_list args;

  va_start (args, format);
  statement = prepare (self, error, sql, format, &args);
  va_end (args);
  return statement;
}

gboolean
cart_connection_step (CartConnection *self, sqlite3_stmt *statement, gboolean *failed, GError **error)
{
  int result = sqlite3_step (statement);

  *failed = result != SQLITE_ROW && result != SQLITE_DONE;
  if (*failed)
    cart_sql_fail (self->db, error);
  return result == SQLITE_ROW;
}

GPtrArray *
cart_connection_collect (CartConnection *self, sqlite3_stmt *statement, CartReadRow read, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean failed = FALSE;

  if (statement == NULL)
    return NULL;
  while (cart_connection_step (self, statement, &failed, error))
    {
      gpointer row = read (statement, data);
      if (row != NULL)
        g_ptr_array_add (rows, row);
    }
  sqlite3_reset (statement);
  return failed ? NULL : g_steal_pointer (&rows);
}

/* A database that was cut off opens all the same: compare its length with what its header says. */
static gboolean
check_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) cause = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &cause);
  g_autoptr (GFileInfo) info = stream != NULL ? g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, NULL) : NULL;
  guint8 header[100];
  gsize n = 0;
  guint64 page, pages;

  if (info == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), header, sizeof header, &n, NULL, NULL))
    {
      g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_MISSING,
                   g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ? "The content database %s may not be read"
                                                                                     : "There is no content database at %s", path);
      return FALSE;
    }
  page = n == sizeof header ? (guint64) header[16] << 8 | header[17] : 0;
  page = page == 1 ? 65536 : page;
  pages = n == sizeof header ? (guint64) header[28] << 24 | (guint64) header[29] << 16 | (guint64) header[30] << 8 | header[31] : 0;
  if (n != sizeof header || memcmp (header, "SQLite format 3", 16) != 0 || page * pages != (guint64) g_file_info_get_size (info))
    {
      g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_DAMAGED, "%s is no content database, or is damaged", path);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_header (CartCatalogue *self, GError **error)
{
  g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);
  sqlite3_stmt *statement;
  gboolean failed;
  int id, version;

  if (connection == NULL)
    return FALSE;
  statement = cart_connection_query (connection, error, "header", "");
  if (statement == NULL || !cart_connection_step (connection, statement, &failed, error))
    return FALSE;
  id = sqlite3_column_int (statement, 0);
  version = sqlite3_column_int (statement, 1);
  if (id != CART_CATALOGUE_APPLICATION_ID)
    g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_DAMAGED, "%s is a database of another program", self->path);
  else if (version != CART_CATALOGUE_VERSION)
    g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_VERSION,
                 "%s was made by another version of the program (format %d, not %d)", self->path, version, CART_CATALOGUE_VERSION);
  return id == CART_CATALOGUE_APPLICATION_ID && version == CART_CATALOGUE_VERSION;
}

static gboolean
read_languages (CartCatalogue *self, GError **error)
{
  g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  sqlite3_stmt *statement = connection != NULL ? cart_connection_query (connection, error, "languages", "") : NULL;
  gboolean failed = FALSE;

  if (statement == NULL)
    return FALSE;
  while (cart_connection_step (connection, statement, &failed, error))
    g_strv_builder_add (builder, cart_sql_peek (statement, 0));
  self->languages = g_strv_builder_end (builder);
  return !failed;
}

static int
compare_ids (gconstpointer a, gconstpointer b, gpointer ids)
{
  const CartContentWhere *x = g_hash_table_lookup (ids, a), *y = g_hash_table_lookup (ids, b);

  return x->line != y->line ? (x->line < y->line ? -1 : 1) : strcmp (a, b);
}

static void
check_one_taken (CartContent *content, sqlite3 *base, CartContentRefKind kind, const char *what, const char *id, CartContentWhere where)
{
  if (cart_store_exists (kind, NULL, id, base))
    cart_content_problem (content, where, "the %s %s is in the catalogue already", what, id);
}

/* Words, which have ids of their own kind. */
static void
check_words_taken (CartContent *content, sqlite3 *base)
{
  for (guint i = 0; i < content->terms->len; i++)
    {
      const CartContentTerm *term = g_ptr_array_index (content->terms, i);
      check_one_taken (content, base, CART_CONTENT_REF_TERM, "term", term->id, term->where);
    }
  for (guint i = 0; i < content->editions->len; i++)
    {
      const CartContentEdition *edition = g_ptr_array_index (content->editions, i);
      check_one_taken (content, base, CART_CONTENT_REF_EDITION, "edition", edition->id, edition->where);
    }
  for (guint i = 0; i < content->sources->len; i++)
    {
      const CartContentSource *source = g_ptr_array_index (content->sources, i);
      check_one_taken (content, base, CART_CONTENT_REF_SOURCE, "source", source->id, source->where);
    }
  for (guint i = 0; i < content->publishers->len; i++)
    {
      const CartContentSource *publisher = g_ptr_array_index (content->publishers, i);
      check_one_taken (content, base, CART_CONTENT_REF_PUBLISHER, "publisher", publisher->id, publisher->where);
    }
}

/* An own file adds to the catalogue; it changes nothing that is there. */
static void
check_taken (CartContent *content, sqlite3 *base)
{
  g_autoptr (GList) ids = g_list_sort_with_data (g_hash_table_get_keys (content->ids), compare_ids, content->ids);
  g_autoptr (sqlite3_stmt) statement = cart_sql_prepare (base, cart_sql_query ("taken"), NULL);

  for (GList *id = ids; statement != NULL && id != NULL; id = id->next)
    {
      cart_sql_bind (statement, "s", (const char *) id->data);
      if (sqlite3_step (statement) == SQLITE_ROW)
        cart_content_problem (content, *(CartContentWhere *) g_hash_table_lookup (content->ids, id->data), "the id %s is in the catalogue already",
                              (const char *) id->data);
      sqlite3_reset (statement);
    }
}

/* Reads the content files and writes them into a copy of the database in memory. */
static gboolean
lay_over (CartCatalogue *self, const char *const *files, GError **error)
{
  g_autoptr (CartContent) content = cart_content_new ();
  sqlite3 *db = NULL, *base = open_database (self->path, NULL, error);
  sqlite3_backup *backup;
  sqlite3_int64 size = 0;
  gboolean good = FALSE;

  if (base == NULL)
    return FALSE;
  for (int i = 0; files[i] != NULL; i++)
    cart_content_read_file (content, files[i], NULL);
  cart_content_check (content, cart_store_exists, base);
  check_taken (content, base);
  check_words_taken (content, base);
  if (content->problems->len > 0)
    {
      g_autofree char *lines = NULL;
      g_ptr_array_add (content->problems, NULL);
      lines = g_strjoinv ("\n", (char **) content->problems->pdata);
      g_set_error_literal (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_CONTENT, lines);
      sqlite3_close (base);
      return FALSE;
    }
  sqlite3_open (":memory:", &db);
  backup = sqlite3_backup_init (db, "main", base, "main");
  if (backup != NULL)
    {
      sqlite3_backup_step (backup, -1);
      good = sqlite3_backup_finish (backup) == SQLITE_OK;
    }
  if (!good)
    cart_sql_fail (db, error);
  good = good && cart_store_write (db, content, NULL, TRUE, error) && cart_store_index (db, error);
  if (good)
    {
      unsigned char *bytes = sqlite3_serialize (db, "main", &size, 0);
      self->image = g_bytes_new_with_free_func (bytes, (gsize) size, sqlite3_free, bytes);
      g_ptr_array_set_size (self->idle, 0);
    }
  sqlite3_close (db);
  sqlite3_close (base);
  return good;
}

CartCatalogue *
cart_catalogue_open (const char *path, const char *const *content, GError **error)
{
  g_autoptr (CartCatalogue) self = g_object_new (CART_TYPE_CATALOGUE, NULL);

  self->path = path != NULL ? g_strdup (path) : cart_catalogue_find_database ();
  if (!check_file (self->path, error) || !check_header (self, error) || !read_languages (self, error))
    return NULL;
  if (content != NULL && content[0] != NULL && !lay_over (self, content, error))
    return NULL;
  return g_steal_pointer (&self);
}

typedef struct {
  char *path;
  char **content;
} OpenRequest;

static void
free_request (gpointer data)
{
  OpenRequest *request = data;

  g_free (request->path);
  g_strfreev (request->content);
  g_free (request);
}

static void
open_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  OpenRequest *request = data;
  GError *error = NULL;
  CartCatalogue *self = cart_catalogue_open (request->path, (const char *const *) request->content, &error);

  if (self != NULL)
    g_task_return_pointer (task, self, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
cart_catalogue_open_async (const char *path, const char *const *content, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  OpenRequest *request = g_new0 (OpenRequest, 1);

  request->path = g_strdup (path);
  request->content = g_strdupv ((char **) content);
  g_task_set_source_tag (task, cart_catalogue_open_async);
  g_task_set_task_data (task, request, free_request);
  g_task_run_in_thread (task, open_thread);
}

CartCatalogue *
cart_catalogue_open_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

typedef struct {
  CartCatalogueFunc func;
  gpointer data;
  GDestroyNotify destroy_data, destroy_result;
} QueryRequest;

static void
free_query (gpointer data)
{
  QueryRequest *request = data;

  if (request->destroy_data != NULL)
    request->destroy_data (request->data);
  g_free (request);
}

static void
query_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  QueryRequest *request = data;
  GError *error = NULL;
  gpointer result = request->func (source, request->data, cancellable, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, result, request->destroy_result);
}

void
cart_catalogue_query_async (CartCatalogue *self, CartCatalogueFunc func, gpointer data, GDestroyNotify destroy_data,
                            GDestroyNotify destroy_result, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  QueryRequest *request = g_new0 (QueryRequest, 1);

  g_return_if_fail (CART_IS_CATALOGUE (self));
  *request = (QueryRequest) { func, data, destroy_data, destroy_result };
  g_task_set_source_tag (task, cart_catalogue_query_async);
  g_task_set_task_data (task, request, free_query);
  g_task_run_in_thread (task, query_thread);
}

gpointer
cart_catalogue_query_finish (CartCatalogue *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
cart_catalogue_set_language (CartCatalogue *self, const char *language)
{
  g_auto (GStrv) variants = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), FALSE);
  variants = g_get_locale_variants (language != NULL ? language : "en");
  for (int i = 0; variants[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) self->languages, variants[i]))
      {
        g_atomic_pointer_set (&self->language, g_intern_string (variants[i]));
        return TRUE;
      }
  g_atomic_pointer_set (&self->language, g_intern_static_string ("en"));
  return FALSE;
}

const char *
cart_catalogue_get_language (CartCatalogue *self)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self), "en");
  return g_atomic_pointer_get (&self->language);
}

char **
cart_catalogue_check (CartCatalogue *self, GError **error)
{
  static const char *const queries[] = { "check-integrity", "check-dangling" };
  g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean failed = FALSE;

  for (guint i = 0; connection != NULL && !failed && i < G_N_ELEMENTS (queries); i++)
    {
      sqlite3_stmt *statement = cart_connection_query (connection, error, queries[i], "");
      if (statement == NULL)
        return NULL;
      while (cart_connection_step (connection, statement, &failed, error))
        {
          const char *line = cart_sql_peek (statement, 0);
          if (strcmp (line, "ok") != 0)
            g_strv_builder_add (builder, line);
        }
    }
  return connection == NULL || failed ? NULL : g_strv_builder_end (builder);
}
