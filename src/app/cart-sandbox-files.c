/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-files.c: what the sandbox opens: a person's files, pasted text, and what was kept by itself; the files used last. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-record-filters.h"
#include "record/cart-record-file.h"

/* Games of a file with many that are offered. */
#define MANY_LIMIT 200
#define RECENT_LIMIT 8

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
    cart_record_filters_set (dialog);
  return dialog;
}

GtkWindow *
cart_sandbox_view_window (CartSandboxView *self)
{
  return GTK_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_WINDOW));
}

char *
cart_sandbox_view_read_etag (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* --- Open --- */

/* What is to be read: a file, what was kept by itself, or a text. */
typedef struct {
  GFile *file;  /* a person's own, or NULL */
  char *path;   /* of a file */
  char *text;   /* or the text itself */
  char *etag;   /* of the file, when it was about to be read */
  char *origin; /* of what was kept by itself, or NULL */
} Source;

static void
source_free (gpointer data)
{
  Source *from = data;

  g_clear_object (&from->file);
  g_free (from->path);
  g_free (from->text);
  g_free (from->etag);
  g_free (from->origin);
  g_free (from);
}

static CartRecordFile *
open_source (Source *from, GError **error)
{
  g_autoptr (GInputStream) stream = NULL;

  if (from->text == NULL)
    {
      if (from->file != NULL)
        from->etag = cart_sandbox_view_read_etag (from->file);
      return cart_record_file_open (from->path, error);
    }
  stream = g_memory_input_stream_new_from_data (from->text, (gssize) strlen (from->text), NULL);
  return cart_record_file_new (stream, _("pasted text"));
}

/* What was found: games, up to the limit, and what is to be said of the rest. */
typedef struct {
  GPtrArray *records; /* of CartRecord */
  guint n_damaged;    /* lines that are no game */
  char *damage;       /* what is wrong with the first of them, and where; or NULL */
  gboolean more;      /* games beyond the limit are there */
} Found;

static void
found_free (gpointer data)
{
  Found *found = data;

  g_ptr_array_unref (found->records);
  g_free (found->damage);
  g_free (found);
}

/* In the worker: all games of the file, up to the limit. A damaged line does not hide those after it. */
static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  CartRecordFile *file = open_source (data, &error);
  g_autofree char *name = file != NULL ? g_strdup (cart_record_file_name (file)) : NULL;
  Found *found = g_new0 (Found, 1);
  gboolean goes_on = file != NULL;

  found->records = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_record_free);
  while (goes_on && !found->more)
    {
      g_autoptr (GError) wrong = NULL;
      CartRecord *record = cart_record_file_next (file, &wrong);

      goes_on = record != NULL || wrong != NULL;
      found->n_damaged += wrong != NULL;
      if (found->n_damaged == 1 && error == NULL)
        error = g_steal_pointer (&wrong);
      if (record != NULL && found->records->len < MANY_LIMIT)
        g_ptr_array_add (found->records, record);
      else if (record != NULL)
        {
          found->more = TRUE;
          cart_record_free (record);
        }
    }
  g_clear_pointer (&file, cart_record_file_free);
  if (found->records->len == 0)
    {
      found_free (found);
      if (error == NULL)
        g_set_error (&error, CART_RECORD_ERROR, CART_RECORD_ERROR_SYNTAX, _("%s: no game is in this file"), name);
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  found->damage = error != NULL ? g_strdup (error->message) : NULL;
  g_task_return_pointer (task, found, found_free);
}

/* What of the file is not offered, with the place of the first damage; NULL where all of it is. Free with g_free (). */
static char *
describe_missing (const Found *found)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (found->damage != NULL && found->n_damaged == 1)
    /* TRANSLATORS: %s is a file, a line, and what is wrong there. */
    g_string_append_printf (text, _("One line cannot be read. %s"), found->damage);
  else if (found->damage != NULL)
    g_string_append_printf (text, g_dngettext (NULL, "%1$u line cannot be read, the first: %2$s", "%1$u lines cannot be read, the first: %2$s",
                                               found->n_damaged), found->n_damaged, found->damage);
  if (found->more)
    g_string_append_printf (text, _("%1$sThe file has more games: these are the first %2$d."), text->len > 0 ? "\n" : "", MANY_LIMIT);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* A packed file is not written to: it may have held more, and another program reads it as it was. */
static gboolean
is_own_kind (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_str_has_suffix (name, ".cartulary") || g_str_has_suffix (name, ".json") || g_str_has_suffix (name, ".jsonl");
}

/* The board that was kept by itself, with the file that it is of. */
static void
load_kept (CartSandboxView *self, CartRecord *record, const Source *from)
{
  g_auto (GStrv) lines = from->origin != NULL ? g_strsplit (from->origin, "\n", 3) : NULL;
  g_autoptr (GFile) file = NULL;

  if (lines == NULL || g_strv_length (lines) != 3)
    {
      cart_sandbox_view_load (self, record, FALSE);
      return;
    }
  file = g_file_new_for_uri (lines[0]);
  cart_sandbox_view_load_file (self, record, file, *lines[1] != '\0' ? lines[1] : NULL, strcmp (lines[2], "same") != 0, FALSE);
}

static void
load_records (CartSandboxView *self, const Found *found, const Source *from)
{
  GPtrArray *records = found->records;
  g_autofree char *missing = describe_missing (found);

  if (records->len > 1 || missing != NULL)
    /* what is damaged would be lost by saving over it: the one game is chosen from that file as from one of many */
    cart_sandbox_view_choose_game (self, g_ptr_array_ref (records), missing);
  else if (from->file != NULL && is_own_kind (from->file))
    cart_sandbox_view_load_file (self, g_ptr_array_steal_index (records, 0), from->file, from->etag, FALSE, TRUE);
  else if (from->text == NULL && from->file == NULL)
    load_kept (self, g_ptr_array_steal_index (records, 0), from);
  else
    cart_sandbox_view_load (self, g_ptr_array_steal_index (records, 0), TRUE);
  if (from->file != NULL)
    cart_sandbox_view_remember_file (self, from->file);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (source);
  const Source *from = g_task_get_task_data (G_TASK (result));
  gboolean kept = from->file == NULL && from->text == NULL;
  g_autoptr (GError) error = NULL;
  Found *found = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->board == NULL || (kept && self->opened))
    {
      g_clear_pointer (&found, found_free);
      return;
    }
  self->opened = self->opened || (!kept && found != NULL);
  if (found != NULL)
    load_records (self, found, from);
  else if (kept)
    {
      g_debug ("Autosave: %s", error->message);
      cart_autosave_put_aside (self->autosave);
      cart_sandbox_view_start (self, FALSE);
    }
  else
    cart_sandbox_view_say (self, error->message);
  g_clear_pointer (&found, found_free);
}

/* Takes the source over. */
static void
load_source (CartSandboxView *self, Source *from)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, loaded_cb, NULL);

  g_task_set_task_data (task, from, source_free);
  g_task_run_in_thread (task, load_in_thread);
}

void
cart_sandbox_view_load_text (CartSandboxView *self, char *text)
{
  Source *from = g_new0 (Source, 1);

  from->text = text;
  load_source (self, from);
}

void
cart_sandbox_view_open (CartSandboxView *self, GFile *file)
{
  Source *from;

  if (g_file_peek_path (file) == NULL)
    {
      cart_sandbox_view_say (self, _("That file cannot be read."));
      return;
    }
  from = g_new0 (Source, 1);
  from->file = g_object_ref (file);
  from->path = g_file_get_path (file);
  load_source (self, from);
}

gboolean
cart_sandbox_view_restore (CartSandboxView *self)
{
  g_autoptr (GError) error = NULL;
  Source *from;

  if (self->autosave == NULL)
    self->autosave = cart_autosave_claim (NULL, &error);
  if (self->autosave == NULL)
    {
      cart_sandbox_view_note_kept (self, error);
      return FALSE;
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.before",
                                 g_file_test (cart_autosave_get_before (self->autosave), G_FILE_TEST_IS_REGULAR));
  if (!g_file_test (cart_autosave_get_path (self->autosave), G_FILE_TEST_IS_REGULAR))
    return FALSE;
  from = g_new0 (Source, 1);
  from->path = g_strdup (cart_autosave_get_path (self->autosave));
  from->origin = cart_autosave_read_origin (self->autosave);
  load_source (self, from);
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

      if (cart_record_filters_matches (name))
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
  gtk_widget_class_install_action (widget_class, "sandbox.open-recent", "s", open_recent);
  gtk_widget_class_install_action (widget_class, "sandbox.reload", NULL, cart_sandbox_view_reload);
}
