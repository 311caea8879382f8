/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-unsaved.c: whether something would be lost, and what is asked then; the name of what lies on the board.
 *
 * A position that is in no file is kept by itself and can be got back, so that nothing need be asked. One that came from a file, or was
 * saved to one, is the person's own to save or not: before another takes its place, or the window closes, they say which. So do they where
 * nothing can be kept by itself.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#define TOLD_SECONDS 15

/* --- Offering --- */

AdwToast *
cart_sandbox_view_offer (CartSandboxView *self, const char *text, const char *button, const char *action)
{
  AdwToast *toast = adw_toast_new (text);
  GtkWidget *label = gtk_label_new (text);

  /* a toast's own label does not wrap, and one that asks for more width takes it from the button */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  if (button != NULL)
    {
      adw_toast_set_button_label (toast, button);
      adw_toast_set_action_name (toast, action);
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
  return toast;
}

/* --- What is to be done then --- */

struct _CartSandboxNext
{
  CartSandboxThen then;
  gpointer data;
  GDestroyNotify destroy;
};

CartSandboxNext *
cart_sandbox_next_new (CartSandboxThen then, gpointer data, GDestroyNotify destroy)
{
  CartSandboxNext *next = g_new0 (CartSandboxNext, 1);

  *next = (CartSandboxNext) { then, data, destroy };
  return next;
}

void
cart_sandbox_next_free (CartSandboxNext *next)
{
  if (next == NULL)
    return;
  if (next->destroy != NULL)
    next->destroy (next->data);
  g_free (next);
}

void
cart_sandbox_next_run (CartSandboxNext *next, CartSandboxView *self)
{
  if (next == NULL)
    return;
  next->then (self, next->data);
  g_free (next);
}

/* --- Asking --- */

gboolean
cart_sandbox_view_would_lose (CartSandboxView *self)
{
  return self->sandbox != NULL && cart_sandbox_is_dirty (self->sandbox) &&
         (cart_sandbox_get_file (self->sandbox) != NULL || self->autosave == NULL || self->not_kept);
}

static char *
dup_file_name (CartSandboxView *self)
{
  GFile *file = cart_sandbox_get_file (self->sandbox);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  return name != NULL ? g_filename_display_name (name) : NULL;
}

typedef struct {
  CartSandboxView *self;
  CartSandboxNext *next;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->self);
  cart_sandbox_next_free (question->next);
  g_free (question);
}

static void
answered_cb (AdwAlertDialog *dialog, const char *response, Question *question)
{
  CartSandboxView *self = question->self;

  if (self->question == ADW_DIALOG (dialog))
    self->question = NULL;
  if (self->board == NULL)
    return;
  if (strcmp (response, "discard") == 0)
    cart_sandbox_next_run (g_steal_pointer (&question->next), self);
  else if (strcmp (response, "save") == 0)
    cart_sandbox_view_save_then (self, g_steal_pointer (&question->next));
}

void
cart_sandbox_view_ask_then (CartSandboxView *self, CartSandboxNext *next)
{
  AdwDialog *dialog;
  Question *question;
  g_autofree char *name = NULL;

  if (!cart_sandbox_view_would_lose (self))
    {
      cart_sandbox_next_run (next, self);
      return;
    }
  if (self->question != NULL) /* something else was to be done: this takes its place */
    adw_dialog_force_close (self->question);
  name = dup_file_name (self);
  dialog = adw_alert_dialog_new (_("Save changes?"), NULL);
  if (name != NULL)
    adw_alert_dialog_format_body (ADW_ALERT_DIALOG (dialog),
                                  /* TRANSLATORS: %s is the name of a file. */
                                  _("The position was changed since “%s” was opened or saved. Without saving, the file stays as it was."), name);
  else
    adw_alert_dialog_set_body (ADW_ALERT_DIALOG (dialog), _("The position is in no file, and nothing can be kept by itself. Without saving it is lost."));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "discard", _("_Discard"), "save",
                                  name != NULL ? _("_Save") : _("_Save as…"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "save");
  adw_alert_dialog_set_prefer_wide_layout (ADW_ALERT_DIALOG (dialog), TRUE);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  question = g_new0 (Question, 1);
  question->self = g_object_ref (self);
  question->next = next;
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), question, question_free, 0);
  self->question = dialog;
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* --- Closing --- */

static gboolean
close_cb (gpointer data)
{
  CartSandboxView *self = data;
  GtkWindow *window = cart_sandbox_view_window (self);

  if (window != NULL)
    gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

static void
close_window (CartSandboxView *self, gpointer data)
{
  /* what the person does without is not there at the next start; one step back it still is */
  if (cart_sandbox_view_would_lose (self))
    {
      cart_sandbox_view_keep_before (self, FALSE);
      g_clear_handle_id (&self->autosave_id, g_source_remove);
      if (self->autosave != NULL)
        cart_autosave_forget (self->autosave);
    }
  self->closing = TRUE;
  /* not before the question itself is closed, which would hold the window */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
}

gboolean
cart_sandbox_view_may_close (CartSandboxView *self)
{
  if (self->closing || !cart_sandbox_view_would_lose (self))
    return TRUE;
  cart_sandbox_view_ask_then (self, cart_sandbox_next_new (close_window, NULL, NULL));
  return FALSE;
}

/* --- What it is called --- */

/* "My game" of "My game.cartulary": the usual ending tells nothing here. */
static char *
without_ending (const char *file_name)
{
  gsize length = strlen (file_name);

  if (g_str_has_suffix (file_name, ".cartulary"))
    length -= strlen (".cartulary");
  return length > 0 ? g_strndup (file_name, length) : g_strdup (file_name);
}

void
cart_sandbox_view_update_name (CartSandboxView *self)
{
  GtkWindow *window = cart_sandbox_view_window (self);
  const char *title = cart_sandbox_get_title (self->sandbox);
  g_autofree char *file_name = dup_file_name (self), *shown = NULL, *tip = NULL, *told = NULL, *whole = NULL;
  g_autofree char *name = title != NULL ? g_strdup (title) : file_name != NULL ? without_ending (file_name) : NULL;
  gboolean changed = file_name != NULL && cart_sandbox_is_dirty (self->sandbox);

  if (name != NULL)
    shown = changed ? g_strconcat ("• ", name, NULL) : g_strdup (name);
  if (changed)
    /* TRANSLATORS: %s is the name of a file. */
    tip = g_strdup_printf (_("%s, changed and not saved"), file_name);
  else
    tip = g_strdup (file_name);
  /* the title may be cut off */
  if (title != NULL)
    told = tip != NULL ? g_strconcat (title, "\n", tip, NULL) : g_strdup (title);
  gtk_label_set_label (self->position_name, shown != NULL ? shown : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->position_name), told != NULL ? told : tip);
  /* TRANSLATORS: the window's title: what is open in the program. */
  whole = shown != NULL ? g_strdup_printf (_("%s – Cartulary"), shown) : g_strdup (_("Cartulary"));
  if (window != NULL && g_strcmp0 (gtk_window_get_title (window), whole) != 0)
    gtk_window_set_title (window, whole);
}

/* --- The file changes meanwhile --- */

/* etag: "" where the file is gone. */
static void
tell_of_change (CartSandboxView *self, const char *etag)
{
  gboolean gone = *etag == '\0';
  AdwToast *toast;

  if (g_strcmp0 (etag, self->etag) == 0 || g_strcmp0 (etag, self->etag_told) == 0)
    return;
  g_set_str (&self->etag_told, etag);
  if (gone)
    {
      cart_sandbox_set_unsaved (self->sandbox);
      cart_sandbox_view_update_name (self);
    }
  toast = gone ? cart_sandbox_view_offer (self, _("The file is not there any more."), NULL, NULL)
               : cart_sandbox_view_offer (self, _("The file was changed by another program."), _("_Load again"), "sandbox.reload");
  adw_toast_set_timeout (toast, TOLD_SECONDS); /* who misses it is asked when saving */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_set_object (&self->told, toast);
}

static void
etag_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  GFile *file = self->board != NULL ? cart_sandbox_get_file (self->sandbox) : NULL;

  if (file == NULL || self->saving > 0 || !g_file_equal (file, G_FILE (source)))
    return;
  if (info != NULL && g_file_info_get_etag (info) != NULL)
    tell_of_change (self, g_file_info_get_etag (info));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    tell_of_change (self, "");
}

static void
file_changed_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, CartSandboxView *self)
{
  GFile *ours = cart_sandbox_get_file (self->sandbox);

  if (ours != NULL && self->saving == 0 && event != G_FILE_MONITOR_EVENT_CHANGED)
    g_file_query_info_async (ours, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, self->cancellable, etag_read_cb,
                             g_object_ref (self));
}

void
cart_sandbox_view_set_file (CartSandboxView *self, GFile *file, const char *etag)
{
  if (self->told != NULL)
    adw_toast_dismiss (self->told);
  g_clear_object (&self->told);
  g_clear_object (&self->monitor);
  g_set_str (&self->etag, file != NULL ? etag : NULL);
  g_clear_pointer (&self->etag_told, g_free);
  cart_sandbox_set_file (self->sandbox, file);
  if (file != NULL)
    self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (file_changed_cb), self, 0);
  cart_sandbox_view_update_name (self);
}

void
cart_sandbox_view_reload (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_autoptr (GFile) file = cart_sandbox_get_file (self->sandbox) != NULL ? g_object_ref (cart_sandbox_get_file (self->sandbox)) : NULL;

  if (file != NULL)
    cart_sandbox_view_open (self, file);
}
