/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-search-dialog.c: one search over everything, with results as one types.
 *
 * Each change of the words asks anew in a worker and ends the question before it. The focus stays in the entry; arrows
 * move through the results, Enter opens one.
 */
#include "config.h"

#include "cart-search-dialog.h"

#include <glib/gi18n.h>

#include "cart-align.h"
#include "cart-announce.h"
#include "cart-result-list.h"
#include "cart-words.h"

#define MAX_SEARCHES 10
#define EXCERPT_CHARS 160

struct _CartSearchDialog
{
  AdwDialog parent_instance;

  GtkSearchEntry *entry;
  GtkLabel *widened;
  GtkStack *stack;
  GtkListBox *recent;
  GtkListView *list;
  AdwStatusPage *failed;

  CartSession *session;
  CartResultList *results;
  GtkSingleSelection *selection;
  char *words;              /* of the results shown */
  char **marks;             /* what else is marked in them, or NULL */
  GCancellable *cancellable;/* of the question under way, or NULL */
  char *wanted;             /* Enter was pressed for these words before they were found, or NULL */
  gboolean was_focused;
};

G_DEFINE_FINAL_TYPE (CartSearchDialog, cart_search_dialog, ADW_TYPE_DIALOG)

/* --- rows --- */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *text = gtk_label_new (NULL);
  GtkWidget *place = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_xalign (GTK_LABEL (place), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap (GTK_LABEL (place), TRUE);
  cart_align_start (GTK_LABEL (title));
  cart_align_start (GTK_LABEL (text));
  cart_align_start (GTK_LABEL (place));
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (place, "caption");
  gtk_widget_add_css_class (place, "dimmed");
  gtk_widget_add_css_class (box, "result");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), place);
  gtk_list_item_set_child (item, box);
}

/* "The River II · Official clarification · on the table". */
static char *
describe_place (CartSearchDialog *self, CartResult *result)
{
  CartHit *hit = cart_result_get_hit (result);
  CartSetInfo *set = cart_session_find_set (self->session, hit->set);
  CartSubject *subject = cart_session_find_subject (self->session, hit->subject);
  GString *place = g_string_new (set != NULL ? set->name : subject != NULL ? subject->name : _("Glossary"));

  if (hit->kind == CART_ENTRY_PAGE) /* its title tells the page and the headings */
    g_string_truncate (place, 0);
  if (hit->voice > CART_VOICE_RULE)
    g_string_append_printf (place, "%s%s", place->len > 0 ? " · " : "", cart_words_voice ((CartVoice) hit->voice));
  if (!cart_result_is_on_table (result) && subject != NULL && !cart_session_is_on_table (self->session, subject->id))
    g_string_append_printf (place, " · %s", _("not on the table"));
  return g_string_free (place, FALSE);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartSearchDialog *self)
{
  CartResult *result = gtk_list_item_get_item (item);
  GtkWidget *title = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *text = gtk_widget_get_next_sibling (title);
  GtkWidget *place = gtk_widget_get_next_sibling (text);
  const char *called = cart_result_get_title (result), *said = cart_result_get_text (result);
  g_autofree char *title_markup = cart_result_mark (called != NULL ? called : "", self->words, (const char *const *) self->marks, EXCERPT_CHARS);
  g_autofree char *text_markup = cart_result_mark (said, self->words, (const char *const *) self->marks, EXCERPT_CHARS);
  g_autofree char *where = describe_place (self, result);
  g_autofree char *label = g_strdup_printf ("%s. %s. %s", called != NULL ? called : "", said, where);

  gtk_label_set_markup (GTK_LABEL (title), title_markup);
  /* a statement's title is where it stands, which is told below */
  gtk_widget_set_visible (title, title_markup[0] != '\0' && !(said[0] != '\0' && g_str_has_prefix (where, called)));
  gtk_label_set_markup (GTK_LABEL (text), text_markup);
  gtk_widget_set_visible (text, text_markup[0] != '\0');
  gtk_label_set_text (GTK_LABEL (place), where);
  gtk_widget_set_visible (place, where[0] != '\0');
  gtk_list_item_set_accessible_label (item, label);
}

static void
setup_header_cb (GtkSignalListItemFactory *factory, GtkListHeader *header, gpointer user_data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_list_header_set_child (header, label);
}

static void
bind_header_cb (GtkSignalListItemFactory *factory, GtkListHeader *header, gpointer user_data)
{
  CartResult *result = gtk_list_header_get_item (header);

  gtk_label_set_text (GTK_LABEL (gtk_list_header_get_child (header)), cart_words_entries (cart_result_get_hit (result)->kind));
}

/* --- last searches --- */

static void
show_recent (CartSearchDialog *self)
{
  GSettings *settings = cart_session_get_settings (self->session);
  g_auto (GStrv) searches = settings == NULL ? g_new0 (char *, 1) : g_settings_get_strv (settings, "searches");

  gtk_list_box_remove_all (self->recent);
  for (char **words = searches; *words != NULL; words++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), *words);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (self->recent, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->widened), FALSE);
  gtk_stack_set_visible_child_name (self->stack, "recent");
}

static void
keep_search (CartSearchDialog *self, const char *words)
{
  GSettings *settings = cart_session_get_settings (self->session);
  g_auto (GStrv) searches = NULL;
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  if (settings == NULL || words[0] == '\0')
    return;
  searches = g_settings_get_strv (settings, "searches");
  g_ptr_array_add (kept, (gpointer) words);
  for (char **other = searches; *other != NULL && kept->len < MAX_SEARCHES; other++)
    if (!g_str_equal (*other, words))
      g_ptr_array_add (kept, *other);
  g_ptr_array_add (kept, NULL);
  g_settings_set_strv (settings, "searches", (const char *const *) kept->pdata);
}

/* --- asking --- */

/* Tells a screen reader what came out, as the focus stays in the entry. */
static void
announce (CartSearchDialog *self, guint n, const char *widened)
{
  /* TRANSLATORS: what a screen reader says when a search is done */
  g_autofree char *found = g_strdup_printf (g_dngettext (NULL, "%u result", "%u results", n), n);
  g_autofree char *both = widened == NULL ? NULL : g_strconcat (found, ". ", widened, NULL);

  cart_announce (GTK_WIDGET (self->entry), n == 0 ? _("Nothing found") : both != NULL ? both : found,
                 GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW);
}

/* The heading above the first result is no item that could be scrolled to; and before the list is laid out, its adjustment is that of the
 * results before. */
static void
laid_out_cb (CartSearchDialog *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, laid_out_cb, self);
  if (gtk_single_selection_get_selected (self->selection) == 0)
    gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)), 0);
}

/* Scrolls to the result that is selected; to the first with the heading above it. */
static void
show_selected (CartSearchDialog *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  gtk_list_view_scroll_to (self->list, selected, GTK_LIST_SCROLL_NONE, NULL);
  if (selected != 0 || clock == NULL)
    return;
  g_signal_handlers_disconnect_by_func (clock, laid_out_cb, self);
  g_signal_connect_object (clock, "layout", G_CALLBACK (laid_out_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

static void open_result (CartSearchDialog *self, guint position);

/* How far what is shown is from what was typed, in words; NULL: not at all. Free with g_free (). */
static char *
describe_widened (CartResults *results)
{
  const char *meant = results->meaning->meant;

  switch (results->widened)
    {
    case CART_WIDENED_NOT:
      /* TRANSLATORS: what was typed has a spelling that is not known; the nearest known words */
      return meant == NULL || results->results->len == 0 ? g_strdup (results->problem) : g_strdup_printf (_("Nothing is spelled so: these are for “%s”."), meant);
    case CART_WIDENED_SETS:
      return g_strdup (_("Nothing in the sets on the table has all of this: other sets do."));
    case CART_WIDENED_COMMON:
      return g_strdup (results->results->len > 0 ? _("Only common words: these are questions that hold them. Add what it is about.")
                                                 : _("Only common words, which say nothing about what you look for. Add what it is about."));
    case CART_WIDENED_WORDS:
      if (meant == NULL)
        return g_strdup (_("Nothing has all of these words: these are the nearest."));
      /* TRANSLATORS: what was typed has a spelling that is not known; the nearest known words */
      return g_strdup_printf (_("Nothing has all of these words, taken for “%s”: these are the nearest."), meant);
    }
  return NULL;
}

static void
show_results (CartSearchDialog *self, CartResults *results)
{
  g_autofree char *widened = describe_widened (results);

  g_strfreev (self->marks);
  self->marks = g_strdupv (results->meaning->marks);
  gtk_label_set_text (self->widened, widened != NULL ? widened : "");
  gtk_widget_set_visible (GTK_WIDGET (self->widened), widened != NULL);
  cart_result_list_set (self->results, results->results);
  gtk_stack_set_visible_child_name (self->stack, results->results->len > 0 ? "results" : "nothing");
  if (results->results->len > 0)
    {
      gtk_single_selection_set_selected (self->selection, 0);
      show_selected (self);
    }
  announce (self, results->results->len, widened);
  if (g_strcmp0 (self->wanted, self->words) == 0 && results->results->len > 0)
    open_result (self, 0);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartSearchDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CartResults) results = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->session == NULL)
    return;
  g_clear_object (&self->cancellable);
  if (results == NULL)
    {
      adw_status_page_set_description (self->failed, error->message);
      gtk_stack_set_visible_child_name (self->stack, "failed");
      return;
    }
  show_results (self, results);
}

static void
search_changed_cb (CartSearchDialog *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *words = g_strstrip (g_strdup (typed));
  CartQuestion *question;

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_set_str (&self->words, words);
  if (words[0] == '\0')
    {
      show_recent (self);
      return;
    }
  self->cancellable = g_cancellable_new ();
  question = g_new0 (CartQuestion, 1);
  question->words = g_steal_pointer (&words);
  question->sets = cart_session_dup_sets (self->session);
  question->library = g_object_ref (cart_library_model_get_library (cart_session_get_library (self->session)));
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), cart_results_read, question,
                              (GDestroyNotify) cart_question_free, (GDestroyNotify) cart_results_free, self->cancellable,
                              found_cb, g_object_ref (self));
}

static void
open_result (CartSearchDialog *self, guint position)
{
  g_autoptr (CartResult) result = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  g_autofree char *link = NULL;
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (result == NULL || parent == NULL)
    return;
  link = cart_result_dup_link (result);
  keep_search (self, self->words);
  adw_dialog_close (ADW_DIALOG (self));
  gtk_widget_activate_action (GTK_WIDGET (root), "win.go", "s", link);
}

static void
activate_cb (CartSearchDialog *self)
{
  /* While a search is under way Enter would open what was found for other words: it waits. */
  if (cart_search_dialog_is_busy (self))
    {
      g_free (self->wanted);
      self->wanted = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
    }
  else if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "results") == 0)
    open_result (self, gtk_single_selection_get_selected (self->selection));
}

static void
result_activated_cb (CartSearchDialog *self, guint position)
{
  open_result (self, position);
}

static void
recent_activated_cb (CartSearchDialog *self, AdwPreferencesRow *row)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), adw_preferences_row_get_title (row));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
stop_search_cb (CartSearchDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static gboolean
key_pressed_cb (CartSearchDialog *self, guint key, guint code, GdkModifierType state)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  guint selected = gtk_single_selection_get_selected (self->selection);
  guint step = key == GDK_KEY_Page_Down || key == GDK_KEY_Page_Up ? 5 : 1;

  if (n == 0 || g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "results") != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down || key == GDK_KEY_Page_Down)
    selected = MIN (selected + step, n - 1);
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up || key == GDK_KEY_Page_Up)
    selected = selected > step ? selected - step : 0;
  else
    return GDK_EVENT_PROPAGATE;
  gtk_single_selection_set_selected (self->selection, selected);
  show_selected (self);
  return GDK_EVENT_STOP;
}

/* The entry selects what is in it when the focus comes: the next letter would take the place of those typed while the dialog opened. */
static void
focus_enter_cb (CartSearchDialog *self)
{
  if (!self->was_focused)
    gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->was_focused = TRUE;
}

static void
cart_search_dialog_dispose (GObject *object)
{
  CartSearchDialog *self = CART_SEARCH_DIALOG (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_SEARCH_DIALOG);
  g_clear_object (&self->session);
  g_clear_object (&self->results);
  g_clear_object (&self->selection);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (cart_search_dialog_parent_class)->dispose (object);
}

static void
cart_search_dialog_finalize (GObject *object)
{
  g_free (CART_SEARCH_DIALOG (object)->words);
  g_strfreev (CART_SEARCH_DIALOG (object)->marks);
  g_free (CART_SEARCH_DIALOG (object)->wanted);

  G_OBJECT_CLASS (cart_search_dialog_parent_class)->finalize (object);
}

static void
cart_search_dialog_class_init (CartSearchDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_search_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_search_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/search-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CartSearchDialog, entry);
  gtk_widget_class_bind_template_child (widget_class, CartSearchDialog, widened);
  gtk_widget_class_bind_template_child (widget_class, CartSearchDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, CartSearchDialog, recent);
  gtk_widget_class_bind_template_child (widget_class, CartSearchDialog, list);
  gtk_widget_class_bind_template_child (widget_class, CartSearchDialog, failed);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, result_activated_cb);
}

static void
cart_search_dialog_init (CartSearchDialog *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkListItemFactory *headers = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (headers, "setup", G_CALLBACK (setup_header_cb), NULL);
  g_signal_connect (headers, "bind", G_CALLBACK (bind_header_cb), NULL);
  self->results = cart_result_list_new ();
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->results)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_header_factory (self->list, headers);
  g_object_unref (factory);
  g_object_unref (headers);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_enter_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
}

AdwDialog *
cart_search_dialog_new (CartSession *session, const char *words)
{
  CartSearchDialog *self;

  g_return_val_if_fail (CART_IS_SESSION (session), NULL);

  self = g_object_new (CART_TYPE_SEARCH_DIALOG, NULL);
  self->session = g_object_ref (session);
  if (words != NULL && words[0] != '\0')
    {
      gtk_editable_set_text (GTK_EDITABLE (self->entry), words);
      gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
    }
  else
    show_recent (self);
  return ADW_DIALOG (self);
}

void
cart_search_dialog_type (CartSearchDialog *self, const char *letters)
{
  g_autofree char *typed = NULL;

  g_return_if_fail (CART_IS_SEARCH_DIALOG (self) && letters != NULL);

  typed = g_strconcat (gtk_editable_get_text (GTK_EDITABLE (self->entry)), letters, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), typed);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

gboolean
cart_search_dialog_is_busy (CartSearchDialog *self)
{
  g_autofree char *typed = NULL;

  g_return_val_if_fail (CART_IS_SEARCH_DIALOG (self), FALSE);

  typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  return self->cancellable != NULL || g_strcmp0 (typed, self->words != NULL ? self->words : "") != 0;
}

GListModel *
cart_search_dialog_get_results (CartSearchDialog *self)
{
  g_return_val_if_fail (CART_IS_SEARCH_DIALOG (self), NULL);

  return G_LIST_MODEL (self->selection);
}
