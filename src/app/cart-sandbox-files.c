/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-files.c: the sandbox's files, its clipboard, its pictures and its autosave.
 *
 * Files are written in a worker, to a temporary file that then takes the place of the old one. What lies on the board is
 * saved by itself a moment after each change, and is there again at the next start.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "present/cart-present.h"
#include "record/cart-record-file.h"

#define AUTOSAVE_MS 1500

/* --- Writing in a worker --- */

typedef struct {
  CartRecord *record;
  char *path;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  cart_record_free (job->record);
  g_free (job->path);
  g_free (job);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  g_autofree char *folder = g_path_get_dirname (job->path);

  g_mkdir_with_parents (folder, 0700);
  if (cart_record_save (job->record, job->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
save_async (CartSandboxView *self, const char *path, GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, NULL);
  Job *job = g_new0 (Job, 1);

  job->record = cart_sandbox_to_record (self->sandbox);
  job->path = g_strdup (path);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, save_in_thread);
}

/* --- Autosave --- */

char *
cart_sandbox_view_get_autosave_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "cartulary", "sandbox.cartulary", NULL);
}

static void
autosaved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_debug ("Autosave: %s", error->message);
}

static gboolean
autosave_cb (gpointer data)
{
  CartSandboxView *self = data;
  g_autofree char *path = cart_sandbox_view_get_autosave_path ();

  self->autosave_id = 0;
  if (cart_sandbox_get_game (self->sandbox) != NULL)
    save_async (self, path, autosaved_cb);
  return G_SOURCE_REMOVE;
}

void
cart_sandbox_view_autosave_later (CartSandboxView *self)
{
  if (self->autosave_id == 0)
    self->autosave_id = g_timeout_add (AUTOSAVE_MS, autosave_cb, self);
}

/* --- Save --- */

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (source);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    cart_sandbox_view_say (self, _("Saved"));
  else
    cart_sandbox_view_say (self, error->message);
}

static void
save_to (CartSandboxView *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL)
    {
      cart_sandbox_view_say (self, _("Nothing can be saved there."));
      return;
    }
  cart_sandbox_set_file (self->sandbox, file);
  cart_sandbox_set_saved (self->sandbox);
  save_async (self, path, saved_cb);
  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), path);
}

static void
save_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL);

  if (file != NULL)
    save_to (self, file);
}

static GtkFileDialog *
make_dialog (const char *title, const char *name, gboolean records)
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

static GtkWindow *
window_of (CartSandboxView *self)
{
  return GTK_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_WINDOW));
}

static void
save_as (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_autoptr (GtkFileDialog) dialog = make_dialog (_("Save the position"), "position.cartulary", TRUE);

  if (cart_sandbox_get_game (self->sandbox) != NULL)
    gtk_file_dialog_save (dialog, window_of (self), NULL, save_chosen_cb, g_object_ref (self));
}

static void
save (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  GFile *file = cart_sandbox_get_file (self->sandbox);

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

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  CartRecord *record = cart_record_load (data, &error);

  if (record != NULL)
    g_task_return_pointer (task, record, (GDestroyNotify) cart_record_free);
  else
    g_task_return_error (task, error);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (source);
  g_autoptr (GFile) file = data;
  g_autoptr (GError) error = NULL;
  CartRecord *record = g_task_propagate_pointer (G_TASK (result), &error);

  if (record != NULL)
    cart_sandbox_view_load (self, record, file);
  else if (file != NULL)
    cart_sandbox_view_say (self, error->message);
  else
    g_debug ("Autosave: %s", error->message);
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
  g_autofree char *path = cart_sandbox_view_get_autosave_path ();

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return FALSE;
  load_path (self, path, NULL);
  return TRUE;
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
  g_autoptr (GtkFileDialog) dialog = make_dialog (_("Open a game or position"), NULL, TRUE);

  gtk_file_dialog_open (dialog, window_of (self), NULL, open_chosen_cb, g_object_ref (self));
}

/* --- Clipboard --- */

static void
copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_autoptr (CartRecord) record = NULL;
  g_autofree char *text = NULL;

  if (cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  record = cart_sandbox_to_record (self->sandbox);
  text = cart_record_to_compact (record);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  cart_sandbox_view_say (self, _("Copied as one line of text"));
}

static void
copy_words (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_autofree const char **names = NULL;
  g_autofree char *text = NULL;

  if (cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  names = cart_sandbox_view_names (self);
  text = cart_present_position (cart_sandbox_get_game (self->sandbox), names);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  cart_sandbox_view_say (self, _("Copied in words"));
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (text != NULL)
    cart_sandbox_view_load_text (self, text, NULL);
  else
    cart_sandbox_view_say (self, _("There is no text on the clipboard."));
}

static void
paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb, g_object_ref (widget));
}

void
cart_sandbox_view_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sandbox.open", NULL, open_file);
  gtk_widget_class_install_action (widget_class, "sandbox.save", NULL, save);
  gtk_widget_class_install_action (widget_class, "sandbox.save-as", NULL, save_as);
  gtk_widget_class_install_action (widget_class, "sandbox.copy", NULL, copy);
  gtk_widget_class_install_action (widget_class, "sandbox.copy-words", NULL, copy_words);
  gtk_widget_class_install_action (widget_class, "sandbox.paste", NULL, paste);
}
