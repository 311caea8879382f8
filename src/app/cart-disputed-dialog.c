/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-disputed-dialog.c: what the sets on the table are quarrelled over, to agree on before play.
 *
 * Statements that name one option of the engine are alternatives, shown together: as radio buttons where there are several, as a
 * switch where there is one beside the rule. A statement without an option can only be read.
 */
#include "config.h"

#include "cart-disputed-dialog.h"

#include <glib/gi18n.h>

#include "cart-link.h"
#include "cart-words.h"

struct _CartDisputedDialog
{
  AdwDialog parent_instance;

  GtkStack *stack;
  AdwStatusPage *nothing;
  AdwPreferencesPage *page;

  CartSession *session;
  char *last_subject;           /* of the group added last, or NULL */
  AdwPreferencesGroup *singles; /* takes more rows of that subject, or NULL; not owned */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CartDisputedDialog, cart_disputed_dialog, ADW_TYPE_DIALOG)

/* In a worker thread: data is a vector of subjects. */
static gpointer
read_disputed (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  CartStatementQuery disputed = CART_STATEMENT_QUERY_INIT, options = CART_STATEMENT_QUERY_INIT;
  g_autoptr (GPtrArray) more = NULL;
  GPtrArray *all;
  guint n;

  disputed.subjects = options.subjects = data;
  disputed.disputed = TRUE;
  options.options = TRUE;
  all = cart_catalogue_list_statements (catalogue, &options, error);
  if (all == NULL)
    return NULL;
  more = cart_catalogue_list_statements (catalogue, &disputed, error);
  if (more == NULL)
    {
      g_ptr_array_unref (all);
      return NULL;
    }
  n = all->len;
  for (guint i = 0; i < more->len; i++)
    {
      CartStatement *statement = g_ptr_array_index (more, i);
      gboolean known = FALSE;

      for (guint j = 0; j < n && !known; j++)
        known = g_str_equal (((CartStatement *) g_ptr_array_index (all, j))->id, statement->id);
      if (!known)
        g_ptr_array_add (all, g_object_ref (statement));
    }
  return all;
}

/* Whether a way of playing is the one that holds now. */
static gboolean
holds (CartDisputedDialog *self, CartStatement *statement)
{
  g_autofree char *now = cart_session_dup_option (self->session, statement->option);

  return now == NULL ? statement->is_default : g_strcmp0 (now, statement->value) == 0;
}

static void
chosen_cb (CartDisputedDialog *self, GtkCheckButton *button)
{
  CartStatement *statement = g_object_get_data (G_OBJECT (button), "statement");
  CartTable *table = cart_session_get_table (self->session);

  if (!gtk_check_button_get_active (button))
    return;
  /* What the edition says, or else the usual way, need not be agreed on. */
  cart_table_set_option (table, statement->option, NULL);
  if (!holds (self, statement))
    cart_table_set_option (table, statement->option, statement->value);
}

static void
switched_cb (CartDisputedDialog *self, GParamSpec *pspec, AdwSwitchRow *row)
{
  CartStatement *statement = g_object_get_data (G_OBJECT (row), "statement");

  cart_table_set_option (cart_session_get_table (self->session), statement->option,
                         adw_switch_row_get_active (row) ? statement->value : NULL);
}

static void
show_cb (CartDisputedDialog *self, GtkButton *button)
{
  CartStatement *statement = g_object_get_data (G_OBJECT (button), "statement");
  g_autofree char *link = cart_link_format (CART_LINK_RULE, statement->id);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  adw_dialog_close (ADW_DIALOG (self));
  gtk_widget_activate_action (GTK_WIDGET (root), "win.go", "s", link);
}

static void
fill_row (CartDisputedDialog *self, GtkWidget *row, CartStatement *statement)
{
  g_autofree char *plain = cart_words_plain (statement);
  g_autofree char *source = cart_words_source (statement);
  g_autofree char *subtitle = g_strdup_printf ("%s%s%s", cart_words_voice (statement->voice), source != NULL ? " · " : "",
                                               source != NULL ? source : "");
  GtkWidget *button = gtk_button_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), plain);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Show where it stands"));
  g_object_set_data_full (G_OBJECT (button), "statement", g_object_ref (statement), g_object_unref);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (show_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
make_choice (CartDisputedDialog *self, CartStatement *statement, GtkCheckButton *group)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();

  fill_row (self, row, statement);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), group);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), holds (self, statement));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, statement->plain, -1);
  g_object_set_data_full (G_OBJECT (button), "statement", g_object_ref (statement), g_object_unref);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (chosen_cb), self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  g_object_set_data (G_OBJECT (row), "button", button);
  return row;
}

static GtkWidget *
make_switch (CartDisputedDialog *self, CartStatement *statement)
{
  GtkWidget *row = adw_switch_row_new ();
  g_autofree char *now = cart_session_dup_option (self->session, statement->option);

  fill_row (self, row, statement);
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), g_strcmp0 (now, statement->value) == 0);
  g_object_set_data_full (G_OBJECT (row), "statement", g_object_ref (statement), g_object_unref);
  g_signal_connect_swapped (row, "notify::active", G_CALLBACK (switched_cb), self);
  return row;
}

/* The statements from `from` on that name its option, each value once. */
static GPtrArray *
collect_alternatives (GPtrArray *all, guint from)
{
  CartStatement *first = g_ptr_array_index (all, from);
  GPtrArray *alternatives = g_ptr_array_new ();

  for (guint i = from; i < all->len; i++)
    {
      CartStatement *other = g_ptr_array_index (all, i);
      gboolean known = FALSE;

      if (g_strcmp0 (other->option, first->option) != 0)
        continue;
      for (guint j = 0; j < alternatives->len && !known; j++)
        known = g_strcmp0 (((CartStatement *) g_ptr_array_index (alternatives, j))->value, other->value) == 0;
      if (!known)
        g_ptr_array_add (alternatives, other);
    }
  return alternatives;
}

/* A group for the statements of a subject; where the last one was of it too, without its name again: alternatives stand together. */
static AdwPreferencesGroup *
add_group (CartDisputedDialog *self, CartStatement *statement)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  CartSubject *subject = cart_session_find_subject (self->session, statement->subject);
  g_autofree char *title = g_markup_escape_text (subject != NULL ? subject->name : statement->subject, -1);

  if (g_strcmp0 (self->last_subject, statement->subject) != 0)
    adw_preferences_group_set_title (group, title);
  g_set_str (&self->last_subject, statement->subject);
  adw_preferences_page_add (self->page, group);
  return group;
}

static void
add_alternatives (CartDisputedDialog *self, GPtrArray *alternatives)
{
  AdwPreferencesGroup *group = add_group (self, g_ptr_array_index (alternatives, 0));
  GtkCheckButton *first = NULL;

  for (guint i = 0; i < alternatives->len; i++)
    {
      GtkWidget *row = make_choice (self, g_ptr_array_index (alternatives, i), first);

      if (first == NULL)
        first = g_object_get_data (G_OBJECT (row), "button");
      adw_preferences_group_add (group, row);
    }
}

/* What can only be read, or switched, of one subject: rows of one group. */
static void
add_single (CartDisputedDialog *self, CartStatement *statement)
{
  GtkWidget *row;

  if (self->singles == NULL || g_strcmp0 (self->last_subject, statement->subject) != 0)
    self->singles = add_group (self, statement);
  if (statement->option != NULL)
    row = make_switch (self, statement);
  else
    {
      row = adw_action_row_new ();
      fill_row (self, row, statement);
    }
  adw_preferences_group_add (self->singles, row);
}

static int
compare_subjects (gconstpointer a, gconstpointer b, gpointer session)
{
  CartStatement *one = *(CartStatement *const *) a, *two = *(CartStatement *const *) b;
  GPtrArray *subjects = cart_session_get_subjects (session);
  guint place_one = G_MAXUINT, place_two = G_MAXUINT;

  g_ptr_array_find (subjects, cart_session_find_subject (session, one->subject), &place_one);
  g_ptr_array_find (subjects, cart_session_find_subject (session, two->subject), &place_two);
  return place_one < place_two ? -1 : place_one > place_two;
}

/* Those of one subject stand together, in the order of the shelf. */
static void
show_disputed (CartDisputedDialog *self, GPtrArray *all)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_ptr_array_sort_with_data (all, compare_subjects, self->session); /* stable */
  for (guint i = 0; i < all->len; i++)
    {
      CartStatement *statement = g_ptr_array_index (all, i);
      g_autoptr (GPtrArray) alternatives = NULL;

      if (statement->option != NULL && !g_hash_table_add (seen, statement->option))
        continue;
      if (statement->option != NULL)
        alternatives = collect_alternatives (all, i);
      if (alternatives == NULL || alternatives->len == 1)
        {
          add_single (self, statement);
          continue;
        }
      self->singles = NULL;
      add_alternatives (self, alternatives);
    }
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartDisputedDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (self->session == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (all == NULL)
    adw_status_page_set_description (self->nothing, error->message);
  else
    show_disputed (self, all);
  gtk_stack_set_visible_child_name (self->stack, all != NULL && all->len > 0 ? "list" : "nothing");
}

static void
cart_disputed_dialog_dispose (GObject *object)
{
  CartDisputedDialog *self = CART_DISPUTED_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_DISPUTED_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_disputed_dialog_parent_class)->dispose (object);
}

static void
cart_disputed_dialog_finalize (GObject *object)
{
  g_clear_object (&CART_DISPUTED_DIALOG (object)->cancellable);
  g_free (CART_DISPUTED_DIALOG (object)->last_subject);

  G_OBJECT_CLASS (cart_disputed_dialog_parent_class)->finalize (object);
}

static void
cart_disputed_dialog_class_init (CartDisputedDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_disputed_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_disputed_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/disputed-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CartDisputedDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, CartDisputedDialog, nothing);
  gtk_widget_class_bind_template_child (widget_class, CartDisputedDialog, page);
}

static void
cart_disputed_dialog_init (CartDisputedDialog *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
cart_disputed_dialog_new (CartSession *session)
{
  CartDisputedDialog *self;
  g_auto (GStrv) subjects = NULL;

  g_return_val_if_fail (CART_IS_SESSION (session), NULL);

  self = g_object_new (CART_TYPE_DISPUTED_DIALOG, NULL);
  self->session = g_object_ref (session);
  subjects = cart_session_dup_subjects (session);
  if (subjects[0] == NULL)
    gtk_stack_set_visible_child_name (self->stack, "nothing");
  else
    cart_catalogue_query_async (cart_session_get_catalogue (session), read_disputed, g_steal_pointer (&subjects),
                                (GDestroyNotify) g_strfreev, (GDestroyNotify) g_ptr_array_unref, self->cancellable, read_cb,
                                g_object_ref (self));
  return ADW_DIALOG (self);
}
