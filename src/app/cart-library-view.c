/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-view.c: the view of the person's own library. */
#include "config.h"

#include "cart-library-view.h"

#include <glib/gi18n.h>

#include "cart-library-reader.h"
#include "cart-record-filters.h"

#define MAX_PROBLEMS 8 /* files that are named in the dialog */
#define UNDO_SECONDS 15 /* for who reads slowly, or by a screen reader */

struct _CartLibraryView
{
  AdwBin parent_instance;

  AdwToastOverlay *toasts;
  GtkWidget *list_bar;
  GtkStack *stack;
  AdwStatusPage *failed;
  GtkListView *list;
  CartLibraryReader *reader;
  GtkWidget *import_bar;
  GtkLabel *import_label;
  GtkProgressBar *import_progress;

  CartSession *session;
  CartLibraryModel *model;
  char *wanted;              /* the id of the address that is to be shown, or NULL: the list */
  gboolean asked_again;      /* the list was read anew to look for it */
  gboolean importing;        /* this view asked for the import that is under way */
  GCancellable *cancellable; /* of the page that is being read */
};

static void cart_library_view_iface_init (CartViewInterface *iface);
static void show_wanted (CartLibraryView *self);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartLibraryView, cart_library_view, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (CART_TYPE_VIEW, cart_library_view_iface_init))

/* --- rows of the list --- */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (NULL), *about = gtk_label_new (NULL), *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (about), 0);
  gtk_label_set_wrap (GTK_LABEL (about), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (about), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (about, "caption");
  gtk_widget_add_css_class (about, "dimmed");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (row, "result");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "library.remove");
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), about);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), button);
  gtk_list_item_set_child (item, row);
}

/* "German · 225 parts · imported on 11/30/2026 from River.txt · 2 unknown templates". */
static char *
describe (CartLibraryPage *page)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (page->imported);
  g_autofree char *day = date != NULL ? g_date_time_format (date, "%x") : g_strdup ("");
  GString *text = g_string_new (NULL);

  if (*page->language != '\0' && !g_str_equal (page->language, "en"))
    g_string_append_printf (text, "%s · ", page->language);
  g_string_append_printf (text, g_dngettext (NULL, "%u part", "%u parts", page->n_blocks), page->n_blocks);
  g_string_append (text, " · ");
  /* TRANSLATORS: a date, and the name of a file */
  g_string_append_printf (text, _("imported on %1$s from %2$s"), day, page->source);
  if (page->n_unknown > 0)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, g_dngettext (NULL, "%u unknown template", "%u unknown templates", page->n_unknown), page->n_unknown);
    }
  return g_string_free (text, FALSE);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  CartLibraryPage *page = gtk_list_item_get_item (item);
  GtkWidget *texts = gtk_widget_get_first_child (gtk_list_item_get_child (item)), *button = gtk_widget_get_next_sibling (texts);
  GtkWidget *title = gtk_widget_get_first_child (texts), *about = gtk_widget_get_next_sibling (title);
  g_autofree char *description = describe (page);
  /* TRANSLATORS: what a button does to a page; %s is its title */
  g_autofree char *remove = g_strdup_printf (_("Remove “%s” from your library"), page->title);
  g_autofree char *label = g_strdup_printf ("%s. %s", page->title, description);

  gtk_label_set_text (GTK_LABEL (title), page->title);
  gtk_label_set_text (GTK_LABEL (about), description);
  gtk_widget_set_tooltip_text (button, remove);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", page->key);
  gtk_list_item_set_accessible_label (item, label);
}

static void
page_activated_cb (CartLibraryView *self, guint position)
{
  g_autoptr (CartLibraryPage) page = g_list_model_get_item (cart_library_model_get_pages (self->model), position);
  g_autofree char *link = page != NULL ? cart_link_format (CART_LINK_PAGE, page->key) : NULL;

  if (link != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", link);
}

/* --- what is shown --- */

static CartLibraryPage *
find_page (CartLibraryView *self, const char *key)
{
  GListModel *pages = cart_library_model_get_pages (self->model);
  guint n = g_list_model_get_n_items (pages);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CartLibraryPage) page = g_list_model_get_item (pages, i);

      if (g_str_equal (page->key, key))
        return g_steal_pointer (&page);
    }
  return NULL;
}

static void
set_state (CartLibraryView *self, const char *state)
{
  gtk_stack_set_visible_child_name (self->stack, state);
  gtk_widget_set_visible (self->list_bar, g_str_equal (state, "list"));
}

static void
show_list (CartLibraryView *self)
{
  const GError *error = cart_library_model_get_error (self->model);

  if (!cart_library_model_is_read (self->model))
    set_state (self, "loading");
  else if (error != NULL)
    {
      g_autofree char *text = g_markup_escape_text (error->message, -1);

      adw_status_page_set_description (self->failed, text);
      set_state (self, "failed");
    }
  else if (g_list_model_get_n_items (cart_library_model_get_pages (self->model)) == 0)
    set_state (self, "empty");
  else
    set_state (self, "list");
}

/* Tells the window what is shown now. */
static void
note_place (CartLibraryView *self, int block)
{
  CartLibraryPage *page = cart_library_reader_get_page (self->reader);
  const char *heading = block >= 0 ? cart_library_reader_get_heading (self->reader, block) : NULL;
  g_autofree char *link = cart_link_format (CART_LINK_PAGE, self->wanted);
  g_autofree char *title = heading != NULL ? g_strdup_printf ("%s › %s", page->title, heading) : g_strdup (page->title);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.note", "(ss)", link, title);
}

static void
tell_gone (CartLibraryView *self)
{
  g_autofree char *link = cart_link_format (CART_LINK_PAGE, self->wanted);

  g_clear_pointer (&self->wanted, g_free);
  show_list (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.link-gone", "s", link);
}

static void
go_on_page (CartLibraryView *self)
{
  int block;
  g_autofree char *key = cart_library_split_id (self->wanted, &block);

  set_state (self, "page");
  if (!cart_library_reader_go (self->reader, block))
    block = -1; /* the page was imported anew and is shorter now */
  note_place (self, block);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartLibraryView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) blocks = cart_library_model_load_finish (CART_LIBRARY_MODEL (source), result, &error);
  g_autoptr (CartLibraryPage) page = NULL;
  g_autofree char *key = NULL;
  int block;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->session == NULL || self->wanted == NULL)
    return;
  key = cart_library_split_id (self->wanted, &block);
  page = find_page (self, key);
  if (page == NULL || g_error_matches (error, CART_LIBRARY_ERROR, CART_LIBRARY_ERROR_UNKNOWN))
    tell_gone (self);
  else if (blocks == NULL)
    {
      g_autofree char *text = g_markup_escape_text (error->message, -1);

      adw_status_page_set_description (self->failed, text);
      set_state (self, "failed");
    }
  else
    {
      set_state (self, "page");
      cart_library_reader_show (self->reader, page, g_steal_pointer (&blocks));
      go_on_page (self);
    }
}

/* Shows the page that an address asked for, or the list. */
static void
show_wanted (CartLibraryView *self)
{
  CartLibraryPage *shown = cart_library_reader_get_page (self->reader);
  g_autoptr (CartLibraryPage) page = NULL;
  g_autofree char *key = NULL;
  int block;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->wanted == NULL || !cart_library_model_is_read (self->model))
    {
      show_list (self);
      return;
    }
  key = cart_library_split_id (self->wanted, &block);
  page = find_page (self, key);
  if (page == NULL && !self->asked_again)
    {
      self->asked_again = TRUE; /* it may have been imported by another program */
      cart_library_model_reload (self->model);
      return;
    }
  if (page == NULL)
    tell_gone (self);
  else if (shown != NULL && g_str_equal (shown->key, key) && shown->imported == page->imported)
    go_on_page (self);
  else
    {
      if (shown == NULL)
        set_state (self, "loading");
      self->cancellable = g_cancellable_new ();
      cart_library_model_load_async (self->model, key, self->cancellable, loaded_cb, g_object_ref (self));
    }
}

static gboolean
cart_library_view_show_link (CartView *view, const CartLink *link)
{
  CartLibraryView *self = CART_LIBRARY_VIEW (view);

  if (link->kind != CART_LINK_PAGE && link->kind != CART_LINK_VIEW)
    return FALSE;
  g_set_str (&self->wanted, link->kind == CART_LINK_PAGE ? link->id : NULL);
  self->asked_again = FALSE;
  show_wanted (self);
  return TRUE;
}

/* The list was read. A page that is shown stays where it is, unless it is gone. */
static void
listed_cb (CartLibraryView *self)
{
  CartLibraryPage *shown = cart_library_reader_get_page (self->reader);
  g_autoptr (CartLibraryPage) page = shown != NULL ? find_page (self, shown->key) : NULL;

  if (shown != NULL && page == NULL)
    cart_library_reader_clear (self->reader);
  if (page != NULL && page->imported == shown->imported && g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "page") == 0)
    return;
  if (self->wanted != NULL && shown != NULL && page == NULL)
    g_clear_pointer (&self->wanted, g_free); /* it was removed */
  show_wanted (self);
}

static void
try_again_cb (CartLibraryView *self)
{
  cart_library_model_reload (self->model);
}

/* --- importing --- */

static void
say (CartLibraryView *self, const char *text)
{
  AdwToast *toast;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
      return;
    }
  toast = adw_toast_new (text);
  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
busy_cb (CartLibraryView *self)
{
  gboolean busy = cart_library_model_is_busy (self->model);
  const char *file = cart_library_model_get_file (self->model);
  /* TRANSLATORS: %s is the name of a file that is being imported */
  g_autofree char *text = g_strdup_printf (_("Importing %s"), file != NULL ? file : "");

  gtk_widget_set_visible (self->import_bar, busy);
  gtk_label_set_text (self->import_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->import_label), text);
  gtk_progress_bar_set_fraction (self->import_progress, cart_library_model_get_progress (self->model));
}

/* A line for each file; long paths may break after their slashes. */
static char *
join_problems (GPtrArray *problems)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < MIN (problems->len, MAX_PROBLEMS); i++)
    g_string_append_printf (lines, "%s%s", i > 0 ? "\n\n" : "", (char *) problems->pdata[i]);
  if (problems->len > MAX_PROBLEMS)
    g_string_append (lines, "\n\n…");
  g_string_replace (lines, "/", "/\u200b", 0);
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

static void
tell_problems (CartLibraryView *self, GPtrArray *problems)
{
  g_autofree char *lines = join_problems (problems);
  g_autofree char *heading = g_strdup_printf (g_dngettext (NULL, "%u file not imported", "%u files not imported", problems->len), problems->len);
  AdwDialog *dialog;

  dialog = adw_alert_dialog_new (heading, lines);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
imported_cb (CartLibraryView *self, CartLibraryImport *import)
{
  g_autofree char *text = NULL;

  if (!self->importing)
    return;
  self->importing = FALSE;
  if (import->cancelled)
    text = g_strdup_printf (g_dngettext (NULL, "Stopped: %u page imported", "Stopped: %u pages imported", import->pages->len), import->pages->len);
  else if (import->pages->len > 0)
    text = g_strdup_printf (g_dngettext (NULL, "%u page imported", "%u pages imported", import->pages->len), import->pages->len);
  if (text != NULL)
    say (self, text);
  if (import->problems->len > 0)
    tell_problems (self, import->problems);
  else if (import->pages->len == 1 && !import->cancelled && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      CartLibraryPage *page = import->pages->pdata[0];
      g_autofree char *link = cart_link_format (CART_LINK_PAGE, page->key);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", link);
    }
}

void
cart_library_view_import (CartLibraryView *self, GFile *const *files)
{
  g_return_if_fail (CART_IS_LIBRARY_VIEW (self) && files != NULL);

  self->importing = TRUE;
  cart_library_model_import (self->model, files);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartLibraryView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) chosen = gtk_file_dialog_open_multiple_finish (GTK_FILE_DIALOG (source), result, &error);
  g_autoptr (GPtrArray) files = g_ptr_array_new_null_terminated (4, g_object_unref, TRUE);

  if (self->session == NULL)
    return;
  if (chosen == NULL)
    {
      if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
        say (self, error->message);
      return;
    }
  for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  if (files->len > 0)
    cart_library_view_import (self, (GFile *const *) files->pdata);
}

void
cart_library_view_choose (CartLibraryView *self)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  static const char *const endings[] = { "txt", "wiki", "mediawiki", "xml", "po", "html", "htm", NULL };

  g_return_if_fail (CART_IS_LIBRARY_VIEW (self));

  gtk_file_dialog_set_title (dialog, _("Import wiki pages"));
  cart_file_filters_set (dialog, _("Exported wiki pages"), endings);
  gtk_file_dialog_open_multiple (dialog, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL, chosen_cb, g_object_ref (self));
}

gboolean
cart_library_view_takes (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name == NULL || !cart_record_filters_matches (name);
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cart_library_model_cancel (CART_LIBRARY_VIEW (widget)->model);
}

/* --- removing --- */

static void
undone_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartLibraryView) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!cart_library_model_undo_finish (CART_LIBRARY_MODEL (source), result, &error) && error != NULL && self->session != NULL)
    say (self, error->message);
}

static void
undo_cb (CartLibraryView *self)
{
  cart_library_model_undo_async (self->model, undone_cb, g_object_ref (self));
}

static void
removed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartLibraryView) self = user_data;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!cart_library_model_remove_finish (CART_LIBRARY_MODEL (source), result, &error))
    {
      if (self->session != NULL)
        say (self, error->message);
      return;
    }
  if (self->session == NULL)
    return;
  toast = adw_toast_new (_("Page removed"));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_timeout (toast, UNDO_SECONDS);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartLibraryView *self = CART_LIBRARY_VIEW (widget);

  cart_library_model_remove_async (self->model, g_variant_get_string (parameter, NULL), removed_cb, g_object_ref (self));
}

static void
remove_shown_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartLibraryView *self = CART_LIBRARY_VIEW (widget);
  CartLibraryPage *page = cart_library_reader_get_page (self->reader);
  g_autofree char *key = page != NULL ? g_strdup (page->key) : NULL;

  if (key == NULL)
    return;
  gtk_widget_activate_action (widget, "win.go", "s", CART_LINK_SCHEME "view/library");
  cart_library_model_remove_async (self->model, key, removed_cb, g_object_ref (self));
}

static gboolean
find_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  CartLibraryView *self = CART_LIBRARY_VIEW (widget);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->reader)))
    return FALSE;
  cart_library_reader_find (self->reader);
  return TRUE;
}

/* --- the view --- */

static void
cart_library_view_set_session (CartView *view, CartSession *session)
{
  CartLibraryView *self = CART_LIBRARY_VIEW (view);
  GListModel *pages;

  self->session = g_object_ref (session);
  self->model = g_object_ref (cart_session_get_library (session));
  pages = cart_library_model_get_pages (self->model);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (pages))));
  cart_library_reader_set_session (self->reader, session);
  g_signal_connect_object (self->model, "notify::error", G_CALLBACK (listed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "imported", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
  if (!cart_library_model_is_read (self->model))
    cart_library_model_reload (self->model);
  busy_cb (self);
  show_list (self);
}

static void
cart_library_view_dispose (GObject *object)
{
  CartLibraryView *self = CART_LIBRARY_VIEW (object);

  g_cancellable_cancel (self->cancellable);
  adw_bin_set_child (ADW_BIN (self), NULL); /* the template's end would take it away under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_LIBRARY_VIEW);
  g_clear_object (&self->model);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_library_view_parent_class)->dispose (object);
}

static void
cart_library_view_finalize (GObject *object)
{
  CartLibraryView *self = CART_LIBRARY_VIEW (object);

  g_clear_object (&self->cancellable);
  g_free (self->wanted);

  G_OBJECT_CLASS (cart_library_view_parent_class)->finalize (object);
}

static void
cart_library_view_iface_init (CartViewInterface *iface)
{
  iface->set_session = cart_library_view_set_session;
  iface->show_link = cart_library_view_show_link;
}

static void
cart_library_view_class_init (CartLibraryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_library_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_library_view_finalize;

  g_type_ensure (CART_TYPE_LIBRARY_READER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/library-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CartLibraryView, toasts);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryView, list_bar);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryView, stack);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryView, failed);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryView, list);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryView, reader);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryView, import_bar);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryView, import_label);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryView, import_progress);
  gtk_widget_class_bind_template_callback (widget_class, page_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, try_again_cb);

  gtk_widget_class_install_action (widget_class, "library.remove", "s", remove_action);
  gtk_widget_class_install_action (widget_class, "library.remove-shown", NULL, remove_shown_action);
  gtk_widget_class_install_action (widget_class, "library.cancel", NULL, cancel_action);
}

static void
cart_library_view_init (CartLibraryView *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_f, GDK_CONTROL_MASK | GDK_SHIFT_MASK),
                                                          gtk_callback_action_new (find_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
