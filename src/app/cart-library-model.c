/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-model.c: the person's library as all windows see it; see cart-library-model.h. */
#include "config.h"

#include "cart-library-model.h"

#include <string.h>

#include "catalogue/cart-fold.h"

struct _CartLibraryModel
{
  GObject parent_instance;

  CartLibrary *library;
  GListStore *pages;
  GHashTable *by_title;      /* folded title -> CartLibraryPage, borrowed from the pages */
  GError *error;
  gboolean is_read;
  guint reading;             /* how many times the list was asked for: only the last answer counts */

  GQueue waiting;            /* of GFile */
  guint n_files, n_done;     /* of this import */
  char *file;                /* that is read now */
  GCancellable *cancellable; /* of the import, or NULL */
  CartLibraryImport *import; /* what has come of it so far */

  CartLibraryPage *removed;  /* last, or NULL */
  GPtrArray *removed_blocks;
};

G_DEFINE_FINAL_TYPE (CartLibraryModel, cart_library_model, G_TYPE_OBJECT)

typedef enum {
  PROP_BUSY = 1,
  PROP_ERROR,
} CartLibraryModelProperty;

static GParamSpec *properties[PROP_ERROR + 1];
static guint imported_signal;

static void read_next (CartLibraryModel *self);

/* --- the list --- */

static void
index_titles (CartLibraryModel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->pages));

  g_hash_table_remove_all (self->by_title);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CartLibraryPage) page = g_list_model_get_item (G_LIST_MODEL (self->pages), i);
      char *title = cart_fold (page->title, -1);

      if (g_str_equal (page->language, "en") || !g_hash_table_contains (self->by_title, title))
        g_hash_table_replace (self->by_title, title, page);
      else
        g_free (title);
    }
}

static void
list_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *pages = cart_library_list (CART_LIBRARY_MODEL (source)->library, &error);

  if (pages != NULL)
    g_task_return_pointer (task, pages, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  CartLibraryModel *self = CART_LIBRARY_MODEL (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pages = g_task_propagate_pointer (G_TASK (result), &error);

  if (GPOINTER_TO_UINT (user_data) != self->reading)
    return;
  self->is_read = TRUE;
  g_clear_error (&self->error);
  self->error = g_steal_pointer (&error);
  g_list_store_splice (self->pages, 0, g_list_model_get_n_items (G_LIST_MODEL (self->pages)), pages != NULL ? pages->pdata : NULL,
                       pages != NULL ? pages->len : 0);
  index_titles (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERROR]);
}

void
cart_library_model_reload (CartLibraryModel *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CART_IS_LIBRARY_MODEL (self));

  task = g_task_new (self, NULL, listed_cb, GUINT_TO_POINTER (++self->reading));
  g_task_set_source_tag (task, cart_library_model_reload);
  g_task_run_in_thread (task, list_thread);
}

/* --- importing --- */

static CartLibraryImport *
new_import (void)
{
  CartLibraryImport *import = g_new0 (CartLibraryImport, 1);

  import->pages = g_ptr_array_new_with_free_func (g_object_unref);
  import->problems = g_ptr_array_new_with_free_func (g_free);
  return import;
}

static void
free_import (CartLibraryImport *import)
{
  g_ptr_array_unref (import->pages);
  g_ptr_array_unref (import->problems);
  g_free (import);
}

static char *
name_of (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base != NULL ? base : "");
}

static void
import_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autofree char *name = name_of (data);
  g_autoptr (GPtrArray) pages = cart_wiki_read_file (data, cancellable, &error);
  GPtrArray *rows = pages != NULL ? cart_library_add (CART_LIBRARY_MODEL (source)->library, pages, name, cancellable, &error) : NULL;

  if (rows != NULL)
    g_task_return_pointer (task, rows, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
end_import (CartLibraryModel *self)
{
  CartLibraryImport *import = g_steal_pointer (&self->import);

  g_queue_clear_full (&self->waiting, g_object_unref);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->file, g_free);
  self->n_files = self->n_done = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
  if (import->pages->len > 0)
    cart_library_model_reload (self);
  g_signal_emit (self, imported_signal, 0, import);
  free_import (import);
}

/* "page.wiki: reason" instead of "/some/where/page.wiki: reason". */
static char *
shorten (const char *message, GFile *file)
{
  g_autofree char *name = name_of (file);
  const char *path = g_file_peek_path (file);

  return path != NULL && g_str_has_prefix (message, path) ? g_strconcat (name, message + strlen (path), NULL) : g_strdup (message);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  CartLibraryModel *self = CART_LIBRARY_MODEL (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = g_task_propagate_pointer (G_TASK (result), &error);

  self->n_done++;
  if (rows != NULL)
    g_ptr_array_extend_and_steal (self->import->pages, g_steal_pointer (&rows));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->import->cancelled = TRUE;
  else
    g_ptr_array_add (self->import->problems, shorten (error->message, g_task_get_task_data (G_TASK (result))));
  read_next (self);
}

static void
read_next (CartLibraryModel *self)
{
  g_autoptr (GTask) task = NULL;
  GFile *file = g_cancellable_is_cancelled (self->cancellable) ? NULL : g_queue_pop_head (&self->waiting);

  if (file == NULL)
    {
      self->import->cancelled = self->import->cancelled || !g_queue_is_empty (&self->waiting);
      end_import (self);
      return;
    }
  g_free (self->file);
  self->file = name_of (file);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
  task = g_task_new (self, self->cancellable, imported_cb, NULL);
  g_task_set_source_tag (task, cart_library_model_import);
  g_task_set_task_data (task, file, g_object_unref);
  g_task_run_in_thread (task, import_thread);
}

void
cart_library_model_import (CartLibraryModel *self, GFile *const *files)
{
  gboolean idle;

  g_return_if_fail (CART_IS_LIBRARY_MODEL (self) && files != NULL);

  idle = self->import == NULL;
  for (guint i = 0; files[i] != NULL; i++, self->n_files++)
    g_queue_push_tail (&self->waiting, g_object_ref (files[i]));
  if (!idle || g_queue_is_empty (&self->waiting))
    return;
  self->import = new_import ();
  self->cancellable = g_cancellable_new ();
  read_next (self);
}

void
cart_library_model_cancel (CartLibraryModel *self)
{
  g_return_if_fail (CART_IS_LIBRARY_MODEL (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

/* --- removing and putting back --- */

typedef struct {
  char *key;
  CartLibraryPage *page;
  GPtrArray *blocks;
} Change;

static void
free_change (gpointer data)
{
  Change *change = data;

  g_free (change->key);
  g_clear_object (&change->page);
  g_clear_pointer (&change->blocks, g_ptr_array_unref);
  g_free (change);
}

static void
remove_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CartLibrary *library = CART_LIBRARY_MODEL (source)->library;
  Change *change = data;
  GError *error = NULL;

  change->page = cart_library_get (library, change->key, &error);
  if (change->page != NULL)
    change->blocks = cart_library_load (library, change->key, NULL, &error);
  if (change->blocks != NULL && cart_library_remove (library, change->key, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
cart_library_model_remove_async (CartLibraryModel *self, const char *key, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Change *change = g_new0 (Change, 1);

  g_return_if_fail (CART_IS_LIBRARY_MODEL (self) && key != NULL);

  change->key = g_strdup (key);
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, cart_library_model_remove_async);
  g_task_set_task_data (task, change, free_change);
  g_task_run_in_thread (task, remove_thread);
}

gboolean
cart_library_model_remove_finish (CartLibraryModel *self, GAsyncResult *result, GError **error)
{
  Change *change;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  change = g_task_get_task_data (G_TASK (result));
  g_set_object (&self->removed, change->page);
  g_clear_pointer (&self->removed_blocks, g_ptr_array_unref);
  self->removed_blocks = g_ptr_array_ref (change->blocks);
  cart_library_model_reload (self);
  return TRUE;
}

static void
undo_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Change *change = data;
  GError *error = NULL;

  if (cart_library_restore (CART_LIBRARY_MODEL (source)->library, change->page, change->blocks, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
cart_library_model_undo_async (CartLibraryModel *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Change *change;

  g_return_if_fail (CART_IS_LIBRARY_MODEL (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, cart_library_model_undo_async);
  if (self->removed == NULL)
    {
      g_task_return_boolean (task, FALSE);
      return;
    }
  change = g_new0 (Change, 1);
  change->page = g_steal_pointer (&self->removed);
  change->blocks = g_steal_pointer (&self->removed_blocks);
  g_task_set_task_data (task, change, free_change);
  g_task_run_in_thread (task, undo_thread);
}

gboolean
cart_library_model_undo_finish (CartLibraryModel *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  cart_library_model_reload (self);
  return TRUE;
}

/* --- a page --- */

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *blocks = cart_library_load (CART_LIBRARY_MODEL (source)->library, data, cancellable, &error);

  if (blocks != NULL)
    g_task_return_pointer (task, blocks, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

void
cart_library_model_load_async (CartLibraryModel *self, const char *key, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CART_IS_LIBRARY_MODEL (self) && key != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, cart_library_model_load_async);
  g_task_set_task_data (task, g_strdup (key), g_free);
  g_task_run_in_thread (task, load_thread);
}

GPtrArray *
cart_library_model_load_finish (CartLibraryModel *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- the object --- */

static void
cart_library_model_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CartLibraryModel *self = CART_LIBRARY_MODEL (object);

  switch ((CartLibraryModelProperty) id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, cart_library_model_is_busy (self));
      break;
    case PROP_ERROR:
      g_value_set_boxed (value, self->error);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
cart_library_model_dispose (GObject *object)
{
  CartLibraryModel *self = CART_LIBRARY_MODEL (object);

  g_clear_object (&self->library);
  g_clear_object (&self->pages);
  g_clear_pointer (&self->by_title, g_hash_table_unref);
  g_clear_error (&self->error);
  g_queue_clear_full (&self->waiting, g_object_unref);
  g_clear_pointer (&self->file, g_free);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->import, free_import);
  g_clear_object (&self->removed);
  g_clear_pointer (&self->removed_blocks, g_ptr_array_unref);

  G_OBJECT_CLASS (cart_library_model_parent_class)->dispose (object);
}

static void
cart_library_model_class_init (CartLibraryModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = cart_library_model_dispose;
  object_class->get_property = cart_library_model_get_property;
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_ERROR] = g_param_spec_boxed ("error", NULL, NULL, G_TYPE_ERROR, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
  imported_signal = g_signal_new ("imported", CART_TYPE_LIBRARY_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
cart_library_model_init (CartLibraryModel *self)
{
  g_queue_init (&self->waiting);
  self->pages = g_list_store_new (CART_TYPE_LIBRARY_PAGE);
  self->by_title = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

CartLibraryModel *
cart_library_model_new (const char *path)
{
  CartLibraryModel *self = g_object_new (CART_TYPE_LIBRARY_MODEL, NULL);

  self->library = cart_library_new (path);
  return self;
}

CartLibrary *
cart_library_model_get_library (CartLibraryModel *self)
{
  g_return_val_if_fail (CART_IS_LIBRARY_MODEL (self), NULL);

  return self->library;
}

GListModel *
cart_library_model_get_pages (CartLibraryModel *self)
{
  g_return_val_if_fail (CART_IS_LIBRARY_MODEL (self), NULL);

  return G_LIST_MODEL (self->pages);
}

const GError *
cart_library_model_get_error (CartLibraryModel *self)
{
  g_return_val_if_fail (CART_IS_LIBRARY_MODEL (self), NULL);

  return self->error;
}

gboolean
cart_library_model_is_read (CartLibraryModel *self)
{
  g_return_val_if_fail (CART_IS_LIBRARY_MODEL (self), FALSE);

  return self->is_read;
}

CartLibraryPage *
cart_library_model_find_title (CartLibraryModel *self, const char *title)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (CART_IS_LIBRARY_MODEL (self) && title != NULL, NULL);

  folded = cart_fold (title, -1);
  return g_hash_table_lookup (self->by_title, folded);
}

gboolean
cart_library_model_is_busy (CartLibraryModel *self)
{
  g_return_val_if_fail (CART_IS_LIBRARY_MODEL (self), FALSE);

  return self->import != NULL;
}

double
cart_library_model_get_progress (CartLibraryModel *self)
{
  g_return_val_if_fail (CART_IS_LIBRARY_MODEL (self), 0);

  return self->n_files > 0 ? (double) self->n_done / self->n_files : 0;
}

const char *
cart_library_model_get_file (CartLibraryModel *self)
{
  g_return_val_if_fail (CART_IS_LIBRARY_MODEL (self), NULL);

  return self->file;
}
