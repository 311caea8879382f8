/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-files.c: the sandbox's files and what it keeps by itself.
 *
 * Files are written in a worker, to a temporary file that then takes the place of the old one; a file counts as saved when it is. What
 * lies on the board is kept by itself a moment after each change, and is there again at the next start. Whatever takes the board's place
 * leaves the position before it in reach: nothing is asked, and nothing is lost.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "record/cart-record-file.h"

#define AUTOSAVE_MS 1500

/* Games of a file with many that are offered. */
#define MANY_LIMIT 200
#define RECENT_LIMIT 8

/* --- Writing in a worker --- */

typedef struct {
  CartRecord *record;
  char *path;
  GFile *file; /* a person's own choice, or NULL: kept by itself */
  CartAutosave *place; /* where what is kept by itself goes; the task's source holds it */
  guint order;
  guint64 digest;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  cart_record_free (job->record);
  g_clear_object (&job->file);
  g_free (job->path);
  g_free (job);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (job->place != NULL ? cart_autosave_write (job->place, job->record, job->order, &error)
                         : cart_record_save (job->record, job->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Takes the record over. */
static void
save_async (CartSandboxView *self, CartRecord *record, const char *path, GFile *file, GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, NULL);
  Job *job = g_new0 (Job, 1);

  job->record = record;
  job->path = g_strdup (path);
  job->digest = cart_game_digest (cart_sandbox_get_game (self->sandbox));
  job->place = file == NULL ? self->autosave : NULL;
  job->order = ++self->order;
  g_set_object (&job->file, file);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, save_in_thread);
}

/* --- What is kept by itself --- */

static gboolean autosave_cb (gpointer data);

static void
autosaved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (source);
  g_autoptr (GError) error = NULL;

  self->autosaving = FALSE;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_debug ("Autosave: %s", error->message);
  if (self->autosave_again && self->autosave_id == 0 && self->board != NULL)
    self->autosave_id = g_idle_add (autosave_cb, self);
  self->autosave_again = FALSE;
}

/* One at a time: a later one must not be overtaken by an earlier one. */
static gboolean
autosave_cb (gpointer data)
{
  CartSandboxView *self = data;

  self->autosave_id = 0;
  if (self->autosave == NULL || cart_sandbox_get_game (self->sandbox) == NULL)
    return G_SOURCE_REMOVE;
  if (self->autosaving)
    {
      self->autosave_again = TRUE;
      return G_SOURCE_REMOVE;
    }
  self->autosaving = TRUE;
  save_async (self, cart_sandbox_to_record (self->sandbox), cart_autosave_get_path (self->autosave), NULL, autosaved_cb);
  return G_SOURCE_REMOVE;
}

void
cart_sandbox_view_autosave_later (CartSandboxView *self)
{
  if (self->autosave_id == 0 && self->autosave != NULL)
    self->autosave_id = g_timeout_add (AUTOSAVE_MS, autosave_cb, self);
}

void
cart_sandbox_view_autosave_now (CartSandboxView *self)
{
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (self->autosave_id == 0 && !self->autosaving)
    return;
  g_clear_handle_id (&self->autosave_id, g_source_remove);
  if (self->autosave == NULL || self->sandbox == NULL || cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  record = cart_sandbox_to_record (self->sandbox);
  if (!cart_autosave_write (self->autosave, record, ++self->order, &error))
    g_debug ("Autosave: %s", error->message);
}

/* --- The position before --- */

/* Small enough to be written at once: at most some hundred kilobytes. */
void
cart_sandbox_view_keep_before (CartSandboxView *self)
{
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (self->autosave == NULL || cart_sandbox_get_game (self->sandbox) == NULL || !cart_sandbox_is_dirty (self->sandbox))
    return;
  record = cart_sandbox_to_record (self->sandbox);
  if (!cart_record_save (record, cart_autosave_get_before (self->autosave), &error))
    {
      g_debug ("Before: %s", error->message);
      return;
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.before", TRUE);
  toast = adw_toast_new (_("The position before was not saved, but is kept."));
  adw_toast_set_button_label (toast, _("_Back to it"));
  adw_toast_set_action_name (toast, "sandbox.before");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
back_to_before (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  /* read before it is replaced by what lies there now */
  if (self->autosave != NULL)
    record = cart_record_load (cart_autosave_get_before (self->autosave), &error);
  if (record != NULL)
    cart_sandbox_view_load (self, g_steal_pointer (&record), NULL);
  else if (error != NULL)
    cart_sandbox_view_say (self, error->message);
}

/* --- Save --- */

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (source);
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (self->board == NULL)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      cart_sandbox_view_say (self, error->message);
      return;
    }
  cart_sandbox_set_file (self->sandbox, job->file);
  if (cart_sandbox_get_game (self->sandbox) != NULL && cart_game_digest (cart_sandbox_get_game (self->sandbox)) == job->digest)
    cart_sandbox_set_saved (self->sandbox);
  cart_sandbox_view_remember_file (self, job->file);
  cart_sandbox_view_toast (self, _("Saved"));
}

static void
save_to (CartSandboxView *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL)
    cart_sandbox_view_say (self, _("Nothing can be saved there."));
  else
    save_async (self, cart_sandbox_to_record (self->sandbox), path, file, saved_cb);
}

static void
save_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL);

  if (file != NULL)
    save_to (self, file);
}

/* "My game.cartulary": by its file, by its title, or by what it is. */
char *
cart_sandbox_view_file_name (CartSandboxView *self, const char *ending)
{
  GFile *file = cart_sandbox_get_file (self->sandbox);
  const char *title = cart_sandbox_get_title (self->sandbox);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : g_strdup (title != NULL && *title != '\0' ? title : _("position"));
  char *dot = file != NULL ? strrchr (base, '.') : NULL;

  if (dot != NULL && dot != base)
    *dot = '\0';
  g_strdelimit (base, "/\\:*?\"<>|\n\r\t", '-');
  return g_strconcat (base, ending, NULL);
}

GtkFileDialog *
cart_sandbox_view_file_dialog (const char *title, const char *name, gboolean records)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  if (name != NULL)
    gtk_file_dialog_set_initial_name (dialog, name);
  if (records)
    {
      g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, _("Games and positions"));
      gtk_file_filter_add_suffix (filter, "cartulary");
      gtk_file_filter_add_suffix (filter, "jsonl");
      g_list_store_append (filters, filter);
      gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
    }
  return dialog;
}

GtkWindow *
cart_sandbox_view_window (CartSandboxView *self)
{
  return GTK_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_WINDOW));
}

static void
save_as (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_autoptr (GtkFileDialog) dialog = NULL;
  g_autofree char *name = NULL;

  if (cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  name = cart_sandbox_view_file_name (self, ".cartulary");
  dialog = cart_sandbox_view_file_dialog (_("Save the position"), name, TRUE);
  gtk_file_dialog_save (dialog, cart_sandbox_view_window (self), NULL, save_chosen_cb, g_object_ref (self));
}

static void
save (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  GFile *file = cart_sandbox_get_file (self->sandbox);

  if (cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  if (file != NULL)
    save_to (self, file);
  else
    save_as (widget, action, parameter);
}

/* --- Open --- */

gboolean
cart_sandbox_view_load_text (CartSandboxView *self, const char *text, GFile *file)
{
  g_autoptr (GError) error = NULL;
  CartRecord *record = cart_record_parse (text, -1, &error);

  if (record == NULL)
    {
      cart_sandbox_view_say (self, error->message);
      return FALSE;
    }
  cart_sandbox_view_load (self, record, file);
  return TRUE;
}

/* In the worker: all games of the file, up to the limit. */
static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  CartRecordFile *file = cart_record_file_open (data, &error);
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_record_free);

  while (file != NULL && error == NULL && records->len < MANY_LIMIT)
    {
      CartRecord *record = cart_record_file_next (file, &error);

      if (record == NULL)
        break;
      g_ptr_array_add (records, record);
    }
  g_clear_pointer (&file, cart_record_file_free);
  /* of many games those before a damaged one are there to be looked at */
  if (records->len > 0)
    {
      g_clear_error (&error);
      g_task_return_pointer (task, records, (GDestroyNotify) g_ptr_array_unref);
      return;
    }
  g_ptr_array_unref (records);
  if (error == NULL)
    g_set_error (&error, CART_RECORD_ERROR, CART_RECORD_ERROR_SYNTAX, _("%s: no game is in this file"), (const char *) data);
  g_task_return_error (task, error);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (source);
  g_autoptr (GFile) file = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->board == NULL || (file == NULL && self->opened))
    return;
  self->opened = self->opened || (file != NULL && records != NULL);
  if (records == NULL && file == NULL)
    {
      g_debug ("Autosave: %s", error->message);
      cart_autosave_put_aside (self->autosave);
      cart_sandbox_view_start (self);
    }
  else if (records == NULL)
    cart_sandbox_view_say (self, error->message);
  else if (records->len == 1)
    cart_sandbox_view_load (self, g_ptr_array_steal_index (records, 0), file);
  else
    cart_sandbox_view_choose_game (self, g_steal_pointer (&records));
  if (records != NULL && file != NULL)
    cart_sandbox_view_remember_file (self, file);
}

static void
load_path (CartSandboxView *self, const char *path, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, loaded_cb, file != NULL ? g_object_ref (file) : NULL);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, load_in_thread);
}

void
cart_sandbox_view_open (CartSandboxView *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    load_path (self, path, file);
  else
    cart_sandbox_view_say (self, _("That file cannot be read."));
}

gboolean
cart_sandbox_view_restore (CartSandboxView *self)
{
  g_autoptr (GError) error = NULL;

  if (self->autosave == NULL)
    self->autosave = cart_autosave_claim (NULL, &error);
  if (self->autosave == NULL)
    {
      g_debug ("Autosave: %s", error->message);
      return FALSE;
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.before",
                                 g_file_test (cart_autosave_get_before (self->autosave), G_FILE_TEST_IS_REGULAR));
  if (!g_file_test (cart_autosave_get_path (self->autosave), G_FILE_TEST_IS_REGULAR))
    return FALSE;
  load_path (self, cart_autosave_get_path (self->autosave), NULL);
  return TRUE;
}

/* --- Files used last --- */

void
cart_sandbox_view_remember_file (CartSandboxView *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
  cart_sandbox_view_list_recent (self);
}

static int
by_time (gconstpointer one, gconstpointer two)
{
  return g_date_time_compare (gtk_recent_info_get_modified (*(GtkRecentInfo *const *) two),
                              gtk_recent_info_get_modified (*(GtkRecentInfo *const *) one));
}

void
cart_sandbox_view_list_recent (CartSandboxView *self)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  g_menu_remove_all (self->recent_menu);
  for (GList *item = items; item != NULL; item = item->next)
    {
      const char *name = gtk_recent_info_get_uri (item->data);

      if (g_str_has_suffix (name, ".cartulary") || g_str_has_suffix (name, ".jsonl") || g_str_has_suffix (name, ".jsonl.gz"))
        g_ptr_array_add (found, item->data);
    }
  g_ptr_array_sort (found, by_time);
  for (guint i = 0; i < found->len && i < RECENT_LIMIT; i++)
    {
      GtkRecentInfo *info = g_ptr_array_index (found, i);
      /* a menu reads "_" as the mark of a key */
      g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts);
      g_autoptr (GMenuItem) entry = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (entry, "sandbox.open-recent", "s", gtk_recent_info_get_uri (info));
      g_menu_append_item (self->recent_menu, entry);
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

static void
open_recent (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  cart_sandbox_view_open (CART_SANDBOX_VIEW (widget), file);
}

static void
open_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL);

  if (file != NULL)
    cart_sandbox_view_open (self, file);
}

static void
open_file (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_autoptr (GtkFileDialog) dialog = cart_sandbox_view_file_dialog (_("Open a game or position"), NULL, TRUE);

  gtk_file_dialog_open (dialog, cart_sandbox_view_window (self), NULL, open_chosen_cb, g_object_ref (self));
}

void
cart_sandbox_view_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sandbox.open", NULL, open_file);
  gtk_widget_class_install_action (widget_class, "sandbox.save", NULL, save);
  gtk_widget_class_install_action (widget_class, "sandbox.save-as", NULL, save_as);
  gtk_widget_class_install_action (widget_class, "sandbox.open-recent", "s", open_recent);
  gtk_widget_class_install_action (widget_class, "sandbox.before", NULL, back_to_before);
}
