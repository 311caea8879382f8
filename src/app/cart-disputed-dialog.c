/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-disputed-dialog.c: what the sets on the table are quarrelled over, to agree on before play.
 *
 * Below the name of each set stand the questions that the table sheet has, in few words: where the engine knows several answers, with
 * one to choose; then what else is disputed, to be read. Which questions there are may depend on a choice: they come and go in their places.
 */
#include "config.h"

#include "cart-disputed-dialog.h"

#include <glib/gi18n.h>

#include "cart-link.h"
#include "cart-sheet-query.h"
#include "cart-words.h"
#include "present/cart-present.h"

struct _CartDisputedDialog
{
  AdwDialog parent_instance;

  GtkStack *stack;
  AdwStatusPage *nothing;
  AdwPreferencesPage *page;

  CartSession *session;
  GHashTable *groups;           /* subject -> AdwPreferencesGroup, not owned */
  GPtrArray *in_order;          /* the same, as they stand */
  GPtrArray *rows;              /* of the questions, with the id of each as "id"; not owned */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CartDisputedDialog, cart_disputed_dialog, ADW_TYPE_DIALOG)

/* --- reading --- */

typedef struct {
  CartSheetQuery *query;
  char **subjects;
} Asked;

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  cart_sheet_query_free (asked->query);
  g_strfreev (asked->subjects);
  g_free (asked);
}

typedef struct {
  GPtrArray *questions;  /* of CartAgreeRow: all that the sets on the table ever ask */
  GHashTable *asked;     /* ids of those that are to be agreed on now */
  GPtrArray *statements; /* of CartStatement: what is disputed besides */
} Disputed;

static void
disputed_free (gpointer data)
{
  Disputed *disputed = data;

  g_ptr_array_unref (disputed->questions);
  g_hash_table_unref (disputed->asked);
  g_ptr_array_unref (disputed->statements);
  g_free (disputed);
}

/* Whether one of the questions tells it already. */
static gboolean
is_asked (const Disputed *disputed, const CartStatement *statement)
{
  for (guint i = 0; i < disputed->questions->len; i++)
    {
      const CartAgreeRow *row = g_ptr_array_index (disputed->questions, i);

      if (g_strcmp0 (row->rule, statement->id) == 0 || (row->option != NULL && g_strcmp0 (row->option, statement->option) == 0))
        return TRUE;
    }
  return FALSE;
}

static gboolean
holds_somewhere (const GPtrArray *sheets, const CartStatement *statement)
{
  for (guint i = 0; i < sheets->len; i++)
    if (cart_table_sheet_holds (g_ptr_array_index (sheets, i), statement))
      return TRUE;
  return FALSE;
}

/* In a worker thread: data is an Asked. */
static gpointer
read_disputed (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  const Asked *asked = data;
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;
  g_autoptr (GPtrArray) sheets = cart_sheet_query_read (asked->query, catalogue, error), statements = NULL, questions = NULL;
  Disputed *disputed;

  query.subjects = (const char *const *) asked->subjects;
  query.disputed = TRUE;
  statements = sheets != NULL ? cart_catalogue_list_statements (catalogue, &query, error) : NULL;
  questions = statements != NULL ? cart_catalogue_list_agree (catalogue, query.subjects, error) : NULL;
  if (questions == NULL)
    return NULL;
  disputed = g_new0 (Disputed, 1);
  disputed->questions = g_steal_pointer (&questions);
  disputed->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  disputed->statements = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < sheets->len; i++)
    {
      const CartTableSheet *sheet = g_ptr_array_index (sheets, i);

      for (guint j = 0; j < sheet->agree->len; j++)
        g_hash_table_add (disputed->asked, g_strdup (((CartAgreeRow *) g_ptr_array_index (sheet->agree, j))->id));
    }
  for (guint i = 0; i < statements->len; i++)
    if (!is_asked (disputed, g_ptr_array_index (statements, i)) && holds_somewhere (sheets, g_ptr_array_index (statements, i)))
      g_ptr_array_add (disputed->statements, g_object_ref (g_ptr_array_index (statements, i)));
  return disputed;
}

static void read_table (CartDisputedDialog *self);

/* --- choosing --- */

static const char *
game_of (CartDisputedDialog *self, const char *id)
{
  CartSubject *subject = cart_session_find_subject (self->session, id);

  return subject != NULL ? subject->game : "";
}

/* The place of the choice that is played now. */
static guint
find_choice (CartDisputedDialog *self, const CartAgreeRow *row)
{
  g_autofree char *now = cart_session_dup_option (self->session, game_of (self, row->subject), row->option);

  for (guint i = 0; now != NULL && row->values[i] != NULL; i++)
    if (g_str_equal (row->values[i], now))
      return i;
  return 0;
}

static void
chosen_cb (CartDisputedDialog *self, GtkCheckButton *button)
{
  CartAgreeRow *row = g_object_get_data (G_OBJECT (button), "question");
  guint choice = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "choice"));
  CartTable *table = cart_session_get_table (self->session);

  if (!gtk_check_button_get_active (button))
    return;
  /* What the edition says, or else the usual way, need not be agreed on. */
  cart_table_set_option (table, game_of (self, row->subject), row->option, NULL);
  if (find_choice (self, row) != choice)
    cart_table_set_option (table, game_of (self, row->subject), row->option, row->values[choice]);
  read_table (self);
}

static void
show_cb (CartDisputedDialog *self, GtkButton *button)
{
  g_autofree char *link = cart_link_format (CART_LINK_RULE, g_object_get_data (G_OBJECT (button), "statement"));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  adw_dialog_close (ADW_DIALOG (self));
  gtk_widget_activate_action (GTK_WIDGET (root), "win.go", "s", link);
}

/* --- rows --- */

/* A row with its texts in full and a button that leads to the statement (NULL: none). */
static GtkWidget *
make_row (CartDisputedDialog *self, const char *title, const char *subtitle, const char *statement)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle != NULL ? subtitle : "");
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (statement != NULL)
    {
      GtkWidget *button = gtk_button_new_from_icon_name ("go-next-symbolic");

      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (button, _("Show where it stands"));
      g_object_set_data_full (G_OBJECT (button), "statement", g_strdup (statement), g_free);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (show_cb), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
    }
  return row;
}

/* The rows of a subject, below its name. */
static AdwPreferencesGroup *
find_group (CartDisputedDialog *self, const char *id)
{
  AdwPreferencesGroup *group = g_hash_table_lookup (self->groups, id);
  CartSubject *subject = cart_session_find_subject (self->session, id);
  g_autofree char *title = NULL;

  if (group != NULL)
    return group;
  title = g_markup_escape_text (subject != NULL ? subject->name : id, -1);
  group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (group, title);
  g_hash_table_insert (self->groups, g_strdup (id), group);
  g_ptr_array_add (self->in_order, group);
  return group;
}

static GtkWidget *
make_choice (CartDisputedDialog *self, CartAgreeRow *question, const char *asked, guint choice, GtkCheckButton *first)
{
  g_autofree char *text = cart_present_text (question->choices[choice]);
  /* TRANSLATORS: a question and one of the answers to it, for a screen reader */
  g_autofree char *label = g_strdup_printf (_("%1$s: %2$s"), asked, text);
  GtkWidget *row = make_row (self, text, NULL, NULL), *button = gtk_check_button_new ();

  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), first);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), find_choice (self, question) == choice);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), "question", g_object_ref (question), g_object_unref);
  g_object_set_data (G_OBJECT (button), "choice", GUINT_TO_POINTER (choice));
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (chosen_cb), self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  g_object_set_data (G_OBJECT (row), "button", button);
  return row;
}

static void
add_row (CartDisputedDialog *self, CartAgreeRow *question, GtkWidget *row)
{
  g_object_set_data_full (G_OBJECT (row), "id", g_strdup (question->id), g_free);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (find_group (self, question->subject), row);
}

static void
add_question (CartDisputedDialog *self, CartAgreeRow *question)
{
  g_autofree char *asked = cart_present_text (question->question);
  g_autofree char *answer = question->option == NULL ? cart_present_text (question->choices[0]) : NULL;
  GtkWidget *head = make_row (self, asked, answer, question->rule);
  GtkCheckButton *first = NULL;

  add_row (self, question, head);
  if (question->option == NULL)
    return;
  gtk_widget_add_css_class (head, "asked");
  for (guint i = 0; question->values[i] != NULL; i++)
    {
      GtkWidget *row = make_choice (self, question, asked, i, first);

      if (first == NULL)
        first = g_object_get_data (G_OBJECT (row), "button");
      add_row (self, question, row);
    }
}

/* A question with its answer, or what a statement says; by whom, and where. */
static void
add_statement (CartDisputedDialog *self, CartStatement *statement)
{
  g_autofree char *source = cart_words_source (statement);
  g_autofree char *by = g_strdup_printf ("%s%s%s", cart_words_voice (statement->voice), source != NULL ? " · " : "", source != NULL ? source : "");
  g_autofree char *title = statement->title != NULL ? cart_present_text (statement->title) : cart_words_plain (statement);
  g_autofree char *answer = statement->title != NULL ? cart_present_text (statement->text) : NULL;
  g_autofree char *subtitle = answer != NULL ? g_strconcat (answer, "\n", by, NULL) : g_strdup (by);

  adw_preferences_group_add (find_group (self, statement->subject), make_row (self, title, subtitle, statement->id));
}

static int
compare_places (CartSession *session, const char *one, const char *two)
{
  GPtrArray *subjects = cart_session_get_subjects (session);
  guint place_one = G_MAXUINT, place_two = G_MAXUINT;

  g_ptr_array_find (subjects, cart_session_find_subject (session, one), &place_one);
  g_ptr_array_find (subjects, cart_session_find_subject (session, two), &place_two);
  return place_one < place_two ? -1 : place_one > place_two;
}

static int
compare_questions (gconstpointer a, gconstpointer b, gpointer session)
{
  return compare_places (session, (*(CartAgreeRow *const *) a)->subject, (*(CartAgreeRow *const *) b)->subject);
}

static int
compare_statements (gconstpointer a, gconstpointer b, gpointer session)
{
  return compare_places (session, (*(CartStatement *const *) a)->subject, (*(CartStatement *const *) b)->subject);
}

static int
compare_groups (gconstpointer a, gconstpointer b, gpointer data)
{
  CartDisputedDialog *self = data;
  GHashTableIter iter;
  gpointer id, group;
  const char *one = NULL, *two = NULL;

  g_hash_table_iter_init (&iter, self->groups);
  while (g_hash_table_iter_next (&iter, &id, &group))
    {
      if (group == *(gpointer *) a)
        one = id;
      if (group == *(gpointer *) b)
        two = id;
    }
  return compare_places (self->session, one, two);
}

/* Each subject's in the order of the shelf: what is to be chosen and agreed on, then what else is disputed. */
static void
show_disputed (CartDisputedDialog *self, Disputed *disputed)
{
  g_ptr_array_sort_with_data (disputed->questions, compare_questions, self->session); /* stable */
  g_ptr_array_sort_with_data (disputed->statements, compare_statements, self->session);
  for (guint i = 0; i < disputed->questions->len; i++)
    add_question (self, g_ptr_array_index (disputed->questions, i));
  for (guint i = 0; i < disputed->statements->len; i++)
    add_statement (self, g_ptr_array_index (disputed->statements, i));
  g_ptr_array_sort_with_data (self->in_order, compare_groups, self);
  for (guint i = 0; i < self->in_order->len; i++)
    adw_preferences_page_add (self->page, g_ptr_array_index (self->in_order, i));
}

/* What is to be agreed on by now. A subject of which nothing is left goes with its name. */
static void
update_rows (CartDisputedDialog *self, const Disputed *disputed)
{
  for (guint i = 0; i < self->in_order->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->in_order, i), FALSE);
  for (guint i = 0; i < disputed->statements->len; i++)
    gtk_widget_set_visible (GTK_WIDGET (find_group (self, ((CartStatement *) g_ptr_array_index (disputed->statements, i))->subject)), TRUE);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      gboolean asked = g_hash_table_contains (disputed->asked, g_object_get_data (G_OBJECT (row), "id"));

      gtk_widget_set_visible (row, asked);
      if (asked)
        gtk_widget_set_visible (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP), TRUE);
    }
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartDisputedDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  Disputed *disputed = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (self->session == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_clear_pointer (&disputed, disputed_free);
      return;
    }
  if (disputed == NULL)
    {
      adw_status_page_set_description (self->nothing, error->message);
      gtk_stack_set_visible_child_name (self->stack, "nothing");
      return;
    }
  if (self->in_order->len == 0)
    show_disputed (self, disputed);
  update_rows (self, disputed);
  gtk_stack_set_visible_child_name (self->stack, g_hash_table_size (disputed->asked) + disputed->statements->len > 0 ? "list" : "nothing");
  disputed_free (disputed);
}

static void
read_table (CartDisputedDialog *self)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->query = cart_sheet_query_new (self->session);
  asked->subjects = cart_session_dup_subjects (self->session);
  if (asked->subjects[0] == NULL)
    {
      gtk_stack_set_visible_child_name (self->stack, "nothing");
      asked_free (asked);
      return;
    }
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_disputed, asked, asked_free, disputed_free,
                              self->cancellable, read_cb, g_object_ref (self));
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
  CartDisputedDialog *self = CART_DISPUTED_DIALOG (object);

  g_clear_object (&self->cancellable);
  g_hash_table_unref (self->groups);
  g_ptr_array_unref (self->in_order);
  g_ptr_array_unref (self->rows);

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
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->in_order = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
cart_disputed_dialog_new (CartSession *session)
{
  CartDisputedDialog *self;

  g_return_val_if_fail (CART_IS_SESSION (session), NULL);

  self = g_object_new (CART_TYPE_DISPUTED_DIALOG, NULL);
  self->session = g_object_ref (session);
  read_table (self);
  return ADW_DIALOG (self);
}
