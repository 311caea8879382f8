/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-export.c: writing pictures and pages to where a person said in the file dialog.
 *
 * The dialog knows one name only. What is written beside it, or instead of it, is asked about before and told afterwards.
 */
#include "config.h"

#include "cart-export.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "draw/cart-draw.h"

/* Names that a question lists. */
#define LISTED 6

typedef struct {
  CartExportJob job;
  gpointer data;
  GDestroyNotify destroy;
  char *path; /* with its ending */
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self->path);
  g_free (self);
}

static char *
display_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  return g_filename_display_name (base);
}

static gboolean
has_ending (const char *path, const char *ending)
{
  gsize length = strlen (path), wanted = strlen (ending);

  return length > wanted && g_ascii_strcasecmp (path + length - wanted, ending) == 0;
}

static char *
add_ending (const char *path, const CartExportJob *job)
{
  g_autofree char *base = g_path_get_basename (path);

  if (job->only ? has_ending (path, job->ending) : strchr (base + 1, '.') != NULL)
    return g_strdup (path);
  return g_strconcat (path, job->ending, NULL);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Export *self = data;
  GError *error = NULL;

  if (self->job.write (self->data, self->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* --- Asking --- */

/* Files that would be overwritten, other than the one that the dialog has asked about. */
static GPtrArray *
list_overwritten (const Export *self, const char *chosen)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint page = 0; page < self->job.n_pages; page++)
    {
      g_autofree char *path = cart_draw_page_name (self->path, self->job.n_pages, page);

      if (strcmp (path, self->path) == 0 && page > 0)
        break; /* one file holds them all */
      if (strcmp (path, chosen) != 0 && g_file_test (path, G_FILE_TEST_EXISTS))
        g_ptr_array_add (names, display_name (path));
    }
  return names;
}

static void
answered_cb (AdwAlertDialog *dialog, const char *response, GTask *task)
{
  g_object_ref (task);
  if (strcmp (response, "replace") == 0)
    g_task_run_in_thread (task, write_in_thread);
  else
    g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  g_object_unref (task);
}

static void
unref_task (gpointer task, GClosure *closure)
{
  g_object_unref (task);
}

static void
ask (GtkWidget *widget, GPtrArray *names, GTask *task)
{
  g_autofree char *heading = g_strdup_printf (g_dngettext (NULL, "Replace a file?", "Replace %u files?", names->len), names->len);
  g_autoptr (GString) body = g_string_new (g_dngettext (NULL, "It is there already, and would be overwritten:",
                                                        "They are there already, and would be overwritten:", names->len));
  AdwDialog *dialog;

  for (guint i = 0; i < names->len && (i < LISTED || names->len == LISTED + 1); i++)
    g_string_append_printf (body, "\n%s", (const char *) g_ptr_array_index (names, i));
  if (names->len > LISTED + 1)
    {
      g_string_append_c (body, '\n');
      /* TRANSLATORS: after a list of files' names */
      g_string_append_printf (body, g_dngettext (NULL, "and %u more", "and %u more", names->len - LISTED), names->len - LISTED);
    }
  dialog = adw_alert_dialog_new (heading, body->str);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "replace", _("_Replace"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), g_object_ref (task), unref_task, 0);
  adw_dialog_present (dialog, widget);
}

/* --- Public API --- */

void
cart_export_async (GtkWidget *widget, GFile *file, const CartExportJob *job, gpointer data, GDestroyNotify destroy,
                   GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (widget, NULL, callback, user_data);
  const char *chosen = g_file_peek_path (file);
  g_autoptr (GPtrArray) overwritten = NULL;
  Export *self = g_new0 (Export, 1);

  *self = (Export) { *job, data, destroy, NULL };
  g_task_set_source_tag (task, cart_export_async);
  g_task_set_task_data (task, self, export_free);
  if (chosen == NULL)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("%s: files can only be written to a folder of this computer."), name);
      return;
    }
  self->path = add_ending (chosen, job);
  overwritten = list_overwritten (self, chosen);
  if (overwritten->len > 0)
    ask (widget, overwritten, task);
  else
    g_task_run_in_thread (task, write_in_thread);
}

char *
cart_export_finish (GAsyncResult *result, GError **error)
{
  const Export *self = g_task_get_task_data (G_TASK (result));
  g_autofree char *first = NULL, *last = NULL, *first_name = NULL, *last_name = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  first = cart_draw_page_name (self->path, self->job.n_pages, 0);
  last = cart_draw_page_name (self->path, self->job.n_pages, self->job.n_pages - 1);
  first_name = display_name (first);
  last_name = display_name (last);
  if (strcmp (first, last) == 0)
    /* TRANSLATORS: %s is a file's name */
    return g_strdup_printf (_("Written to “%s”"), first_name);
  /* TRANSLATORS: a page each: the number of files, and the names of the first and the last */
  return g_strdup_printf (g_dngettext (NULL, "Written to %1$u file, “%2$s” to “%3$s”", "Written to %1$u files, “%2$s” to “%3$s”", self->job.n_pages),
                          self->job.n_pages, first_name, last_name);
}
