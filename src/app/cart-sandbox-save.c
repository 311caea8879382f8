/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-save.c: what the sandbox writes: a person's file when they say so, and what it keeps by itself.
 *
 * Files are written in a worker, to a temporary file that then takes the place of the old one; a file counts as saved when it is, and is
 * never written over what another program has put there meanwhile without asking. What lies on the board is kept by itself after each
 * change, and is there again at the next start, with the file that it is of. Whatever takes the board's place leaves the position
 * before it in reach.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "record/cart-record-file.h"

/* What is on the board is kept as soon as there is nothing else to do; where telling it takes longer than a frame, only when there was a
 * pause. */
#define LONG_US 10000
#define PAUSE_MS 1500

/* --- Writing in a worker --- */

typedef struct {
  CartRecord *record;
  GFile *file;         /* a person's own choice, or NULL: kept by itself */
  gboolean careful;    /* not where somebody else has changed the file */
  CartSandboxNext *next;
  CartAutosave *place; /* where what is kept by itself goes; the task's source holds it */
  char *etag;          /* of the file, before and after; of what is kept by itself: where it is from */
  guint order;
  guint64 digest;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  cart_record_free (job->record);
  cart_sandbox_next_free (job->next);
  g_clear_object (&job->file);
  g_free (job->etag);
  g_free (job);
}

static gboolean
write_file (Job *job, GError **error)
{
  g_autofree char *path = g_file_get_path (job->file), *now = cart_sandbox_view_read_etag (job->file);

  /* a file that is gone is nobody's any more */
  if (job->careful && job->etag != NULL && now != NULL && strcmp (job->etag, now) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, path);
      return FALSE;
    }
  if (!cart_record_save (job->record, path, error))
    return FALSE;
  g_free (job->etag);
  job->etag = cart_sandbox_view_read_etag (job->file);
  return TRUE;
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (job->place != NULL ? cart_autosave_write (job->place, job->record, job->etag, job->order, &error) : write_file (job, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static Job *
job_new (CartSandboxView *self)
{
  Job *job = g_new0 (Job, 1);
  gint64 start = g_get_monotonic_time ();

  job->record = cart_sandbox_to_record (self->sandbox);
  self->slow = g_get_monotonic_time () - start > LONG_US;
  job->digest = cart_game_digest (cart_sandbox_get_game (self->sandbox));
  return job;
}

static void
start_job (CartSandboxView *self, Job *job, GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, NULL);

  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, save_in_thread);
}

/* --- What is kept by itself --- */

static gboolean autosave_cb (gpointer data);

void
cart_sandbox_view_note_kept (CartSandboxView *self, const GError *error)
{
  g_autofree char *text = NULL;

  if (error != NULL && !self->not_kept)
    {
      /* TRANSLATORS: %s names a file or folder and says what is wrong with it. */
      text = g_strdup_printf (_("The position is not kept by itself, save what you need: %s"), error->message);
      cart_sandbox_view_say (self, text);
    }
  self->not_kept = error != NULL;
}

static void
autosaved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (source);
  g_autoptr (GError) error = NULL;

  self->autosaving = FALSE;
  g_task_propagate_boolean (G_TASK (result), &error);
  if (self->board == NULL)
    return;
  cart_sandbox_view_note_kept (self, error);
  if (self->autosave_again && self->autosave_id == 0)
    self->autosave_id = g_idle_add (autosave_cb, self);
  self->autosave_again = FALSE;
}

/* "URI\nETAG\nchanged": which file the board is from, and whether it is as it is in there. */
static char *
describe_origin (CartSandboxView *self)
{
  GFile *file = cart_sandbox_get_file (self->sandbox);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  if (uri == NULL)
    return NULL;
  return g_strjoin ("\n", uri, self->etag != NULL ? self->etag : "", cart_sandbox_is_dirty (self->sandbox) ? "changed" : "same", NULL);
}

/* One at a time: a later one must not be overtaken by an earlier one. */
static gboolean
autosave_cb (gpointer data)
{
  CartSandboxView *self = data;
  Job *job;

  self->autosave_id = 0;
  if (self->autosave == NULL || cart_sandbox_get_game (self->sandbox) == NULL)
    return G_SOURCE_REMOVE;
  if (self->autosaving)
    {
      self->autosave_again = TRUE;
      return G_SOURCE_REMOVE;
    }
  self->autosaving = TRUE;
  job = job_new (self);
  job->place = self->autosave;
  job->etag = describe_origin (self);
  job->order = ++self->order;
  start_job (self, job, autosaved_cb);
  return G_SOURCE_REMOVE;
}

void
cart_sandbox_view_autosave_later (CartSandboxView *self)
{
  if (self->autosave_id != 0 || self->autosave == NULL)
    return;
  self->autosave_id = self->slow ? g_timeout_add (PAUSE_MS, autosave_cb, self) : g_idle_add (autosave_cb, self);
}

void
cart_sandbox_view_autosave_now (CartSandboxView *self)
{
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *origin = NULL;

  if (self->autosave_id == 0 && !self->autosaving)
    return;
  g_clear_handle_id (&self->autosave_id, g_source_remove);
  if (self->autosave == NULL || self->sandbox == NULL || cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  record = cart_sandbox_to_record (self->sandbox);
  origin = describe_origin (self);
  if (!cart_autosave_write (self->autosave, record, origin, ++self->order, &error))
    g_debug ("Autosave: %s", error->message);
}

/* --- The position before --- */

/* Small enough to be written at once: at most some hundred kilobytes. */
gboolean
cart_sandbox_view_keep_before (CartSandboxView *self, gboolean tell)
{
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (self->autosave == NULL || cart_sandbox_get_game (self->sandbox) == NULL || !cart_sandbox_is_dirty (self->sandbox))
    return FALSE;
  record = cart_sandbox_to_record (self->sandbox);
  if (!cart_record_save (record, cart_autosave_get_before (self->autosave), &error))
    {
      cart_sandbox_view_note_kept (self, error);
      return FALSE;
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.before", TRUE);
  if (tell)
    cart_sandbox_view_offer (self, _("The position before was not saved, but is kept."), _("_Back to it"), "sandbox.before");
  return TRUE;
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
    cart_sandbox_view_load (self, g_steal_pointer (&record), FALSE);
  else if (error != NULL)
    cart_sandbox_view_say (self, error->message);
}

/* --- Save --- */

static void save_to (CartSandboxView *self, GFile *file, gboolean careful, CartSandboxNext *next);
static void save_as (CartSandboxView *self, CartSandboxNext *next);

/* What the person is asked about. */
typedef struct {
  CartSandboxView *self;
  GFile *file; /* that would be replaced, or NULL */
  CartSandboxNext *next;
} Saving;

static void
saving_free (gpointer data, GClosure *closure)
{
  Saving *saving = data;

  g_object_unref (saving->self);
  g_clear_object (&saving->file);
  cart_sandbox_next_free (saving->next);
  g_free (saving);
}

static void
conflict_answered_cb (AdwAlertDialog *dialog, const char *response, Saving *saving)
{
  if (saving->self->board == NULL)
    return;
  if (strcmp (response, "replace") == 0)
    save_to (saving->self, saving->file, FALSE, g_steal_pointer (&saving->next));
  else if (strcmp (response, "other") == 0)
    save_as (saving->self, g_steal_pointer (&saving->next));
}

/* Somebody else wrote the file since it was read here. */
static void
ask_about_conflict (CartSandboxView *self, GFile *file, CartSandboxNext *next)
{
  AdwDialog *dialog = adw_alert_dialog_new (_("Replace the file?"), NULL);
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *base = g_file_get_basename (file), *name = g_filename_display_name (base);

  *saving = (Saving) { g_object_ref (self), g_object_ref (file), next };
  adw_alert_dialog_format_body (ADW_ALERT_DIALOG (dialog),
                                /* TRANSLATORS: %s is the name of a file. */
                                _("“%s” was changed by another program since it was opened or saved here. Saving loses those changes."), name);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "other", _("Save _as…"), "replace", _("_Replace"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "other");
  adw_alert_dialog_set_prefer_wide_layout (ADW_ALERT_DIALOG (dialog), TRUE);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (conflict_answered_cb), saving, saving_free, 0);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (source);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  self->saving--;
  if (self->board == NULL)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
        ask_about_conflict (self, job->file, g_steal_pointer (&job->next));
      else
        cart_sandbox_view_say (self, error->message);
      return;
    }
  if (cart_sandbox_get_game (self->sandbox) != NULL && cart_game_digest (cart_sandbox_get_game (self->sandbox)) == job->digest)
    cart_sandbox_set_saved (self->sandbox);
  cart_sandbox_view_set_file (self, job->file, job->etag);
  cart_sandbox_view_autosave_later (self);
  cart_sandbox_view_remember_file (self, job->file);
  cart_sandbox_view_toast (self, _("Saved"));
  cart_sandbox_next_run (g_steal_pointer (&job->next), self);
}

/* Careful: not over what somebody else wrote meanwhile, without asking. Takes `next` over. */
static void
save_to (CartSandboxView *self, GFile *file, gboolean careful, CartSandboxNext *next)
{
  Job *job;

  if (g_file_peek_path (file) == NULL)
    {
      cart_sandbox_view_say (self, _("Nothing can be saved there."));
      cart_sandbox_next_free (next);
      return;
    }
  job = job_new (self);
  job->file = g_object_ref (file);
  job->careful = careful;
  job->etag = g_strdup (self->etag);
  job->next = next;
  self->saving++;
  start_job (self, job, saved_cb);
}

static void
save_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL);

  if (file != NULL && saving->self->board != NULL)
    save_to (saving->self, file, FALSE, g_steal_pointer (&saving->next));
  saving_free (saving, NULL);
}

static void
save_as (CartSandboxView *self, CartSandboxNext *next)
{
  g_autofree char *name = cart_sandbox_view_file_name (self, ".cartulary");
  g_autoptr (GtkFileDialog) dialog = cart_sandbox_view_file_dialog (_("Save the position"), name, TRUE);
  Saving *saving = g_new0 (Saving, 1);

  *saving = (Saving) { g_object_ref (self), NULL, next };
  gtk_file_dialog_save (dialog, cart_sandbox_view_window (self), NULL, save_chosen_cb, saving);
}

void
cart_sandbox_view_save_then (CartSandboxView *self, CartSandboxNext *next)
{
  GFile *file = cart_sandbox_get_file (self->sandbox);

  if (file != NULL)
    save_to (self, file, TRUE, next);
  else
    save_as (self, next);
}

static void
save_as_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (cart_sandbox_get_game (CART_SANDBOX_VIEW (widget)->sandbox) != NULL)
    save_as (CART_SANDBOX_VIEW (widget), NULL);
}

static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (cart_sandbox_get_game (CART_SANDBOX_VIEW (widget)->sandbox) != NULL)
    cart_sandbox_view_save_then (CART_SANDBOX_VIEW (widget), NULL);
}

void
cart_sandbox_view_install_save_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sandbox.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "sandbox.save-as", NULL, save_as_action);
  gtk_widget_class_install_action (widget_class, "sandbox.before", NULL, back_to_before);
}
