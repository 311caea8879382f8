/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library.c: the library's file: making, opening, adding, listing, reading and removing pages. */
#include "cart-library-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "cart-wiki-resources.h"
#include "catalogue/cart-fold.h"

#define BUSY_MS 3000    /* another program writes */
#define MAX_KEY 60      /* bytes of a title that go into a key */
#define MAX_DEPTH 6     /* of headings */
#define FLAG_HEAD 1
#define FLAG_BOXED 2

struct _CartLibrary {
  GObject parent_instance;
  char *path;
};

G_DEFINE_FINAL_TYPE (CartLibrary, cart_library, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (CartLibraryPage, cart_library_page, G_TYPE_OBJECT)
G_DEFINE_QUARK (cart-library-error-quark, cart_library_error)

static void
cart_library_page_finalize (GObject *object)
{
  CartLibraryPage *self = CART_LIBRARY_PAGE (object);

  g_free (self->key);
  g_free (self->title);
  g_free (self->language);
  g_free (self->source);
  G_OBJECT_CLASS (cart_library_page_parent_class)->finalize (object);
}

static void
cart_library_page_class_init (CartLibraryPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_library_page_finalize;
}

static void
cart_library_page_init (CartLibraryPage *self)
{
}

static void
cart_library_finalize (GObject *object)
{
  g_free (CART_LIBRARY (object)->path);
  G_OBJECT_CLASS (cart_library_parent_class)->finalize (object);
}

static void
cart_library_class_init (CartLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_library_finalize;
}

static void
cart_library_init (CartLibrary *self)
{
}

char *
cart_library_find (void)
{
  const char *named = g_getenv ("CARTULARY_LIBRARY");

  return named != NULL && *named != '\0' ? g_strdup (named) : g_build_filename (g_get_user_data_dir (), "cartulary", "library.db", NULL);
}

CartLibrary *
cart_library_new (const char *path)
{
  CartLibrary *self = g_object_new (CART_TYPE_LIBRARY, NULL);

  self->path = path != NULL ? g_strdup (path) : cart_library_find ();
  return self;
}

const char *
cart_library_get_path (CartLibrary *self)
{
  g_return_val_if_fail (CART_IS_LIBRARY (self), NULL);
  return self->path;
}

/* --- the file --- */

gboolean
cart_library_fail (CartLibrary *self, sqlite3 *db, GError **error)
{
  int code = sqlite3_errcode (db) & 0xff;
  g_autofree char *path = g_filename_display_name (self->path), *said = g_utf8_make_valid (sqlite3_errmsg (db), -1);

  if (error != NULL && *error != NULL)
    return FALSE;
  g_strdelimit (said, "\n\r", ' '); /* it may quote what is in the file */
  switch (code)
    {
    case SQLITE_INTERRUPT:
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The query was ended");
      break;
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_IOERR:
    case SQLITE_FULL:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_FILE, "%s: the library cannot be used: %s", path, said);
      break;
    default:
      g_set_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_DAMAGED, "%s: the library is damaged: %s", path, said);
      break;
    }
  return FALSE;
}

sqlite3_stmt *
cart_library_prepare (CartLibrary *self, sqlite3 *db, GError **error, const char *sql, ...)
{
  sqlite3_stmt *statement = NULL;
  const char *text;
  va_list args;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    {
      cart_library_fail (self, db, error);
      return NULL;
    }
  va_start (args, sql);
  for (int i = 1; (text = va_arg (args, const char *)) != NULL; i++)
    sqlite3_bind_text (statement, i, text, -1, SQLITE_TRANSIENT);
  va_end (args);
  return statement;
}

char *
cart_library_text (sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);
  int length = sqlite3_column_bytes (row, column);

  return text != NULL ? g_utf8_make_valid (text, length) : g_strdup ("");
}

/* The first number of a query; -1 with an error. */
static gint64
read_number (CartLibrary *self, sqlite3 *db, const char *sql, GError **error)
{
  g_autoptr (sqlite3_stmt) row = cart_library_prepare (self, db, error, sql, NULL);

  if (row == NULL)
    return -1;
  if (sqlite3_step (row) == SQLITE_ROW)
    return MAX (sqlite3_column_int64 (row, 0), 0);
  cart_library_fail (self, db, error);
  return -1;
}

static gboolean
execute (CartLibrary *self, sqlite3 *db, const char *sql, GError **error)
{
  return sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK || cart_library_fail (self, db, error);
}

/* A new file gets its tables; another is looked at: is it a library, and one of ours? */
static gboolean
prepare_file (CartLibrary *self, sqlite3 **db, gboolean write, GError **error)
{
  gint64 tables = read_number (self, *db, "SELECT count(*) FROM sqlite_schema", error), id, version;
  g_autofree char *path = g_filename_display_name (self->path), *sql = NULL;
  g_autoptr (GBytes) schema = NULL;
  gsize size;

  if (tables < 0)
    return FALSE;
  id = read_number (self, *db, "PRAGMA application_id", error);
  version = read_number (self, *db, "PRAGMA user_version", error);
  if (id == CART_LIBRARY_APPLICATION_ID && version > CART_LIBRARY_VERSION)
    {
      g_set_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_VERSION, "%s: the library is of version %d, made by a newer version of the program", path, (int) version);
      return FALSE;
    }
  if (id == CART_LIBRARY_APPLICATION_ID && version == CART_LIBRARY_VERSION)
    return TRUE;
  if (tables > 0 || id != 0)
    {
      g_set_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_DAMAGED, "%s: no library of Cartulary", path);
      return FALSE;
    }
  if (!write)
    {
      g_clear_pointer (db, sqlite3_close); /* an empty file: nothing was imported yet */
      return TRUE;
    }
  schema = g_resource_lookup_data (cart_wiki_get_resource (), "/io/github/cartulary/wiki/library.sql", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert (schema != NULL);
  sql = g_strdup_printf ("BEGIN IMMEDIATE; %.*s PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", (int) g_bytes_get_size (schema),
                         (const char *) g_bytes_get_data (schema, &size), CART_LIBRARY_APPLICATION_ID, CART_LIBRARY_VERSION);
  return execute (self, *db, sql, error);
}

gboolean
cart_library_open (CartLibrary *self, gboolean write, sqlite3 **db, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  int result;

  *db = NULL;
  if (!write && !g_file_test (self->path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (write && g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_autofree char *path = g_filename_display_name (folder);
      g_set_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_FILE, "%s: the folder cannot be made: %s", path, g_strerror (errno));
      return FALSE;
    }
  result = sqlite3_open_v2 (self->path, db, (write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX, NULL);
  if (result == SQLITE_OK)
    {
      sqlite3_extended_result_codes (*db, 1);
      sqlite3_busy_timeout (*db, BUSY_MS);
      sqlite3_db_config (*db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
      sqlite3_db_config (*db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
      if (prepare_file (self, db, write, error))
        return TRUE;
    }
  else
    cart_library_fail (self, *db, error);
  g_clear_pointer (db, sqlite3_close);
  return FALSE;
}

/* --- writing --- */

typedef struct {
  CartLibrary *library;
  sqlite3 *db;
  sqlite3_stmt *insert, *index;
  GError **error;
} Writer;

/* A key that no other page has: from the title, with the language where it is not English. */
static char *
make_key (Writer *self, const char *title, const char *language)
{
  g_autofree char *folded = cart_fold (title, -1), *base = NULL, *ending = NULL;
  char *key;

  g_strdelimit (folded, " ", '-');
  if (strlen (folded) > MAX_KEY)
    *g_utf8_find_prev_char (folded, folded + MAX_KEY + 1) = '\0';
  ending = *language != '\0' && strcmp (language, "en") != 0 ? g_strconcat (".", language, NULL) : g_strdup ("");
  base = g_strdup (*folded != '\0' ? folded : "page");
  key = g_strconcat (base, ending, NULL);
  for (int i = 2; i < 10000; i++)
    {
      g_autoptr (sqlite3_stmt) row = cart_library_prepare (self->library, self->db, self->error, "SELECT 1 FROM page WHERE key = ?1", key, NULL);
      if (row == NULL || sqlite3_step (row) != SQLITE_ROW)
        break;
      g_free (key);
      key = g_strdup_printf ("%s-%d%s", base, i, ending);
    }
  return key;
}

static char *
format_runs (GArray *runs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < runs->len; i++)
    {
      const CartWikiRun *run = &g_array_index (runs, CartWikiRun, i);
      g_autofree char *target = g_strdelimit (g_strdup (run->target != NULL ? run->target : ""), "\n", ' ');
      g_string_append_printf (text, "%u %u %u %s\n", run->start, run->end, run->styles, target);
    }
  return g_string_free (text, FALSE);
}

/* The headings above a block, as one line. `path` holds one for each level. */
static char *
join_headings (const char *title, const char **path)
{
  GString *joined = g_string_new (title);

  for (guint i = 0; i < MAX_DEPTH; i++)
    if (path[i] != NULL)
      g_string_append_printf (joined, " › %s", path[i]);
  g_strdelimit (joined->str, "\n\t", ' ');
  return g_string_free (joined, FALSE);
}

static gboolean
step_done (Writer *self, sqlite3_stmt *statement)
{
  gboolean done = sqlite3_step (statement) == SQLITE_DONE;

  if (!done)
    cart_library_fail (self->library, self->db, self->error);
  sqlite3_reset (statement);
  return done;
}

static gboolean
write_block (Writer *self, sqlite3_int64 page, guint n, const CartWikiBlock *block, const char *heading)
{
  g_autofree char *runs = format_runs (block->runs);

  sqlite3_bind_int64 (self->insert, 1, page);
  sqlite3_bind_int (self->insert, 2, (int) n);
  sqlite3_bind_int (self->insert, 3, (int) block->kind);
  sqlite3_bind_int (self->insert, 4, (int) block->level);
  sqlite3_bind_int (self->insert, 5, (int) block->number);
  sqlite3_bind_int (self->insert, 6, (block->head ? FLAG_HEAD : 0) | (block->boxed ? FLAG_BOXED : 0));
  sqlite3_bind_int (self->insert, 7, block->voice);
  sqlite3_bind_text (self->insert, 8, heading, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (self->insert, 9, block->text, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (self->insert, 10, block->target, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (self->insert, 11, block->anchor, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (self->insert, 12, runs, -1, SQLITE_TRANSIENT);
  if (!step_done (self, self->insert))
    return FALSE;
  if (*block->text == '\0')
    return TRUE;
  sqlite3_bind_int64 (self->index, 1, sqlite3_last_insert_rowid (self->db));
  sqlite3_bind_text (self->index, 2, heading, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (self->index, 3, block->text, -1, SQLITE_TRANSIENT);
  return step_done (self, self->index);
}

static gboolean
write_blocks (Writer *self, sqlite3_int64 page, const char *title, GPtrArray *blocks, GCancellable *cancellable)
{
  const char *path[MAX_DEPTH] = { NULL };

  for (guint i = 0; i < blocks->len; i++)
    {
      const CartWikiBlock *block = blocks->pdata[i];
      g_autofree char *heading = NULL;
      guint level = CLAMP (block->level, 1, MAX_DEPTH);

      if (g_cancellable_set_error_if_cancelled (cancellable, self->error))
        return FALSE;
      if (block->kind == CART_WIKI_HEADING)
        memset (path + level - 1, 0, (MAX_DEPTH - level + 1) * sizeof path[0]);
      heading = join_headings (title, block->kind == CART_WIKI_NOTE ? (const char *[MAX_DEPTH]) { NULL } : path);
      if (block->kind == CART_WIKI_HEADING)
        path[level - 1] = block->text;
      if (!write_block (self, page, i, block, heading))
        return FALSE;
    }
  return TRUE;
}

/* Takes a page's blocks out; the page stays. */
static gboolean
delete_blocks (Writer *self, sqlite3_int64 page)
{
  static const char *const steps[] = { "DELETE FROM words WHERE rowid IN (SELECT id FROM block WHERE page = ?1)", "DELETE FROM block WHERE page = ?1" };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (sqlite3_stmt) statement = cart_library_prepare (self->library, self->db, self->error, steps[i], NULL);
      if (statement == NULL)
        return FALSE;
      sqlite3_bind_int64 (statement, 1, page);
      if (!step_done (self, statement))
        return FALSE;
    }
  return TRUE;
}

/* The row of a page of this title and language, with what is known of it now; a new one where there is none. 0 with an error. */
static sqlite3_int64
write_page (Writer *self, CartLibraryPage *page)
{
  g_autoptr (sqlite3_stmt) old = cart_library_prepare (self->library, self->db, self->error, "SELECT id, key FROM page WHERE title = ?1 AND language = ?2",
                                                       page->title, page->language, NULL);
  g_autoptr (sqlite3_stmt) statement = NULL;
  sqlite3_int64 id = 0;

  if (old == NULL)
    return 0;
  if (sqlite3_step (old) == SQLITE_ROW)
    {
      id = sqlite3_column_int64 (old, 0);
      g_free (page->key);
      page->key = cart_library_text (old, 1);
      page->replaced = TRUE;
      if (!delete_blocks (self, id))
        return 0;
    }
  else if (page->key == NULL)
    page->key = make_key (self, page->title, page->language);
  sqlite3_reset (old);
  statement = cart_library_prepare (self->library, self->db, self->error,
                                    "INSERT OR REPLACE INTO page (key, title, language, source, id, imported, flat, unknown) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                                    page->key, page->title, page->language, page->source, NULL);
  if (statement == NULL)
    return 0;
  if (id > 0)
    sqlite3_bind_int64 (statement, 5, id);
  sqlite3_bind_int64 (statement, 6, page->imported);
  sqlite3_bind_int (statement, 7, page->flat);
  sqlite3_bind_int (statement, 8, (int) page->n_unknown);
  if (!step_done (self, statement))
    return 0;
  return id > 0 ? id : sqlite3_last_insert_rowid (self->db);
}

static gboolean
write_all (Writer *self, CartLibraryPage *page, GPtrArray *blocks, GCancellable *cancellable)
{
  sqlite3_int64 id = write_page (self, page);

  return id > 0 && write_blocks (self, id, page->title, blocks, cancellable);
}

static gboolean
begin_writing (Writer *self)
{
  if (!execute (self->library, self->db, "BEGIN IMMEDIATE", self->error))
    return FALSE;
  self->insert = cart_library_prepare (self->library, self->db, self->error, "INSERT INTO block VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)", NULL);
  self->index = cart_library_prepare (self->library, self->db, self->error, "INSERT INTO words (rowid, heading, text) VALUES (?1, ?2, ?3)", NULL);
  return self->insert != NULL && self->index != NULL;
}

static gboolean
end_writing (Writer *self, gboolean good)
{
  sqlite3_finalize (self->insert);
  sqlite3_finalize (self->index);
  if (good && execute (self->library, self->db, "COMMIT", self->error))
    return TRUE;
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

GPtrArray *
cart_library_add (CartLibrary *self, GPtrArray *pages, const char *source, GCancellable *cancellable, GError **error)
{
  g_autoptr (sqlite3) db = NULL;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  Writer writer = { .library = self, .error = error };
  gboolean good;

  g_return_val_if_fail (CART_IS_LIBRARY (self) && pages != NULL, NULL);
  if (!cart_library_open (self, TRUE, &db, error))
    return NULL;
  writer.db = db;
  good = begin_writing (&writer);
  for (guint i = 0; good && i < pages->len; i++)
    {
      const CartWikiPage *page = pages->pdata[i];
      CartLibraryPage *row = g_object_new (CART_TYPE_LIBRARY_PAGE, NULL);

      g_ptr_array_add (rows, row);
      row->title = g_strdup (page->title);
      row->language = g_strdup (page->language);
      row->source = g_strdup (source);
      row->imported = g_get_real_time () / G_USEC_PER_SEC;
      row->n_blocks = page->blocks->len;
      row->n_unknown = page->unknown->len;
      row->flat = page->flat;
      good = write_all (&writer, row, page->blocks, cancellable);
    }
  return end_writing (&writer, good) ? g_steal_pointer (&rows) : NULL;
}

gboolean
cart_library_restore (CartLibrary *self, CartLibraryPage *page, GPtrArray *blocks, GError **error)
{
  g_autoptr (sqlite3) db = NULL;
  Writer writer = { .library = self, .error = error };
  gboolean good;

  g_return_val_if_fail (CART_IS_LIBRARY (self) && CART_IS_LIBRARY_PAGE (page), FALSE);
  if (!cart_library_open (self, TRUE, &db, error))
    return FALSE;
  writer.db = db;
  good = begin_writing (&writer) && write_all (&writer, page, blocks, NULL);
  return end_writing (&writer, good);
}

/* --- reading --- */

#define PAGE_COLUMNS "p.key, p.title, p.language, p.source, p.imported, p.flat, p.unknown, (SELECT count(*) FROM block b WHERE b.page = p.id)"

static CartLibraryPage *
read_page (sqlite3_stmt *row)
{
  CartLibraryPage *page = g_object_new (CART_TYPE_LIBRARY_PAGE, NULL);

  page->key = cart_library_text (row, 0);
  page->title = cart_library_text (row, 1);
  page->language = cart_library_text (row, 2);
  page->source = cart_library_text (row, 3);
  page->imported = sqlite3_column_int64 (row, 4);
  page->flat = sqlite3_column_int (row, 5) != 0;
  page->n_unknown = (guint) MAX (sqlite3_column_int (row, 6), 0);
  page->n_blocks = (guint) MAX (sqlite3_column_int (row, 7), 0);
  return page;
}

GPtrArray *
cart_library_list (CartLibrary *self, GError **error)
{
  g_autoptr (sqlite3) db = NULL;
  g_autoptr (sqlite3_stmt) row = NULL;
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func (g_object_unref);
  int result = SQLITE_DONE;

  g_return_val_if_fail (CART_IS_LIBRARY (self), NULL);
  if (!cart_library_open (self, FALSE, &db, error))
    return NULL;
  if (db == NULL)
    return g_steal_pointer (&pages);
  row = cart_library_prepare (self, db, error, "SELECT " PAGE_COLUMNS " FROM page p ORDER BY p.title COLLATE NOCASE, p.language", NULL);
  while (row != NULL && (result = sqlite3_step (row)) == SQLITE_ROW)
    g_ptr_array_add (pages, read_page (row));
  if (row == NULL || result != SQLITE_DONE)
    {
      cart_library_fail (self, db, error);
      return NULL;
    }
  return g_steal_pointer (&pages);
}

static void
set_unknown (const char *name, GError **error)
{
  g_set_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_UNKNOWN, "There is no page “%s” in the library", name);
}

/* The page of a file that is open; `db` is NULL where nothing was imported yet. */
static CartLibraryPage *
find_page (CartLibrary *self, sqlite3 *db, const char *name, GError **error)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  int result;

  if (db == NULL)
    {
      set_unknown (name, error);
      return NULL;
    }
  row = cart_library_prepare (self, db, error, "SELECT " PAGE_COLUMNS " FROM page p WHERE p.key = ?1 OR p.title = ?1 COLLATE NOCASE "
                                               "ORDER BY p.key = ?1 DESC, p.language = 'en' DESC, p.language LIMIT 1", name, NULL);
  if (row == NULL)
    return NULL;
  result = sqlite3_step (row);
  if (result == SQLITE_ROW)
    return read_page (row);
  if (result == SQLITE_DONE)
    set_unknown (name, error);
  else
    cart_library_fail (self, db, error);
  return NULL;
}

CartLibraryPage *
cart_library_get (CartLibrary *self, const char *name, GError **error)
{
  g_autoptr (sqlite3) db = NULL;

  g_return_val_if_fail (CART_IS_LIBRARY (self) && name != NULL, NULL);
  return cart_library_open (self, FALSE, &db, error) ? find_page (self, db, name, error) : NULL;
}

/* Runs of a block, as format_runs () wrote them; what cannot be right is left out. */
static GArray *
parse_runs (const char *text, const char *written)
{
  g_auto (GStrv) lines = g_strsplit (written, "\n", -1);
  GArray *runs = cart_wiki_runs_new ();
  guint before = 0;
  gsize length = strlen (text);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], " ", 4);
      guint64 start, end, styles;
      CartWikiRun run;

      if (g_strv_length (parts) != 4 || !g_ascii_string_to_unsigned (parts[0], 10, 0, G_MAXINT, &start, NULL)
          || !g_ascii_string_to_unsigned (parts[1], 10, 0, G_MAXINT, &end, NULL) || !g_ascii_string_to_unsigned (parts[2], 10, 0, G_MAXINT, &styles, NULL))
        continue;
      if (start < before || start >= end || end > length || (text[start] & 0xc0) == 0x80 || (text[end] & 0xc0) == 0x80)
        continue;
      run = (CartWikiRun) { (guint) start, (guint) end, (guint) styles, *parts[3] != '\0' ? g_strdup (parts[3]) : NULL };
      g_array_append_val (runs, run);
      before = (guint) end;
    }
  return runs;
}

static CartWikiBlock *
read_block (sqlite3_stmt *row)
{
  CartWikiBlock *block = cart_wiki_block_new ((CartWikiKind) CLAMP (sqlite3_column_int (row, 0), 0, CART_WIKI_N_KINDS - 1));
  g_autofree char *runs = cart_library_text (row, 8);
  int flags = sqlite3_column_int (row, 3);

  block->level = (guint) CLAMP (sqlite3_column_int (row, 1), 0, 20);
  block->number = (guint) MAX (sqlite3_column_int (row, 2), 0);
  block->head = (flags & FLAG_HEAD) != 0;
  block->boxed = (flags & FLAG_BOXED) != 0;
  block->voice = CLAMP (sqlite3_column_int (row, 4), -1, CART_N_VOICES - 1);
  block->text = cart_library_text (row, 5);
  block->target = sqlite3_column_type (row, 6) != SQLITE_NULL ? cart_library_text (row, 6) : NULL;
  block->anchor = sqlite3_column_type (row, 7) != SQLITE_NULL ? cart_library_text (row, 7) : NULL;
  block->runs = parse_runs (block->text, runs);
  return block;
}

GPtrArray *
cart_library_load (CartLibrary *self, const char *key, GCancellable *cancellable, GError **error)
{
  g_autoptr (sqlite3) db = NULL;
  g_autoptr (CartLibraryPage) page = NULL;
  g_autoptr (sqlite3_stmt) row = NULL;
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_block_free);
  int result = SQLITE_DONE;

  g_return_val_if_fail (CART_IS_LIBRARY (self) && key != NULL, NULL);
  if (!cart_library_open (self, FALSE, &db, error) || (page = find_page (self, db, key, error)) == NULL)
    return NULL;
  row = cart_library_prepare (self, db, error, "SELECT b.kind, b.level, b.number, b.flags, b.voice, b.text, b.target, b.anchor, b.runs "
                                               "FROM block b JOIN page p ON p.id = b.page WHERE p.key = ?1 ORDER BY b.n", page->key, NULL);
  while (row != NULL && (result = sqlite3_step (row)) == SQLITE_ROW && blocks->len < CART_WIKI_MAX_BLOCKS * 2)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      g_ptr_array_add (blocks, read_block (row));
    }
  if (row != NULL && (result == SQLITE_DONE || result == SQLITE_ROW))
    return g_steal_pointer (&blocks);
  if (row != NULL)
    cart_library_fail (self, db, error);
  return NULL;
}

gboolean
cart_library_remove (CartLibrary *self, const char *key, GError **error)
{
  g_autoptr (CartLibraryPage) page = cart_library_get (self, key, error);
  g_autoptr (sqlite3) db = NULL;
  Writer writer = { .library = self, .error = error };
  gboolean good;

  if (page == NULL || !cart_library_open (self, TRUE, &db, error))
    return FALSE;
  writer.db = db;
  good = begin_writing (&writer);
  if (good)
    {
      g_autoptr (sqlite3_stmt) row = cart_library_prepare (self, db, error, "SELECT id FROM page WHERE key = ?1", page->key, NULL);
      g_autoptr (sqlite3_stmt) delete = cart_library_prepare (self, db, error, "DELETE FROM page WHERE key = ?1", page->key, NULL);
      good = row != NULL && delete != NULL && sqlite3_step (row) == SQLITE_ROW && delete_blocks (&writer, sqlite3_column_int64 (row, 0));
      if (row != NULL)
        sqlite3_reset (row);
      good = good && step_done (&writer, delete);
      if (!good)
        cart_library_fail (self, db, error);
    }
  return end_writing (&writer, good);
}

gboolean
cart_library_check (CartLibrary *self, GError **error)
{
  g_autoptr (sqlite3) db = NULL;
  g_autoptr (sqlite3_stmt) row = NULL;
  const char *said;

  g_return_val_if_fail (CART_IS_LIBRARY (self), FALSE);
  if (!cart_library_open (self, FALSE, &db, error))
    return FALSE;
  if (db == NULL)
    return TRUE;
  row = cart_library_prepare (self, db, error, "PRAGMA quick_check (1)", NULL);
  if (row == NULL || sqlite3_step (row) != SQLITE_ROW)
    return cart_library_fail (self, db, error);
  said = (const char *) sqlite3_column_text (row, 0);
  if (g_strcmp0 (said, "ok") == 0)
    return TRUE;
  {
    g_autofree char *path = g_filename_display_name (self->path), *valid = g_utf8_make_valid (said != NULL ? said : "", -1);
    g_set_error (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_DAMAGED, "%s: the library is damaged: %s", path, g_strdelimit (valid, "\n", ' '));
  }
  return FALSE;
}
