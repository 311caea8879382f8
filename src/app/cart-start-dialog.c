/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-start-dialog.c: how the game begins.
 *
 * The catalogue says which subjects can be a start, of what kind, and which of one kind go together; a choice lays just the sets
 * of one start on the table.
 */
#include "config.h"

#include "cart-start-dialog.h"

#include <glib/gi18n.h>

#include "cart-link.h"

/* The game that begins in several ways. */
#define GAME "carcassonne"

struct _CartStartDialog
{
  AdwDialog parent_instance;

  AdwPreferencesGroup *choices;
  AdwPreferencesGroup *details;
  AdwSwitchRow *flags_row;
  AdwSwitchRow *shuffled_row;

  CartSession *session;
  GPtrArray *starts;  /* of Start */
  GCancellable *cancellable;
  gboolean showing;   /* the form follows the table, not the other way round */
};

G_DEFINE_FINAL_TYPE (CartStartDialog, cart_start_dialog, ADW_TYPE_DIALOG)

/* A way to begin: no subject (the usual start tile), one, or two. */
typedef struct {
  CartSubject *subjects[3]; /* NULL-terminated */
  gboolean is_landscape;
  GtkCheckButton *button;
} Start;

static gpointer
read_mixing (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  return cart_catalogue_list_mixing (catalogue, NULL, error);
}

static gboolean
uses (const Start *start, CartSubject *subject)
{
  return start->subjects[0] == subject || (start->subjects[0] != NULL && start->subjects[1] == subject);
}

static gboolean
is_on_table (CartStartDialog *self, CartSubject *subject)
{
  return cart_session_is_on_table (self->session, subject->id);
}

/* Whether the table has just the sets of this start, and of no other. */
static gboolean
is_current (CartStartDialog *self, const Start *start)
{
  for (guint i = 0; i < self->starts->len; i++)
    {
      const Start *other = g_ptr_array_index (self->starts, i);

      for (int j = 0; other->subjects[j] != NULL; j++)
        if (is_on_table (self, other->subjects[j]) != uses (start, other->subjects[j]))
          return FALSE;
    }
  return TRUE;
}

static void
show_details (CartStartDialog *self)
{
  g_autofree char *flags = cart_session_dup_option (self->session, GAME, "city-flags");
  g_autofree char *start = cart_session_dup_option (self->session, GAME, "start-tile");
  const Start *current = NULL;
  gboolean any = FALSE;

  for (guint i = 0; i < self->starts->len; i++)
    {
      any = any || is_current (self, g_ptr_array_index (self->starts, i));
      if (gtk_check_button_get_active (((Start *) g_ptr_array_index (self->starts, i))->button))
        current = g_ptr_array_index (self->starts, i);
    }
  /* Several starts that do not go together, a river and the city, are none of those offered. */
  adw_preferences_group_set_description (self->choices, any ? _("What is chosen comes onto the table, the other starts go from it.")
                                                            : _("More than one start lies on the table. What is chosen stays, the others go."));
  self->showing = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->details), current != NULL && current->subjects[0] != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->flags_row), current != NULL && current->is_landscape);
  adw_switch_row_set_active (self->flags_row, g_strcmp0 (flags, "false") != 0);
  adw_switch_row_set_active (self->shuffled_row, g_strcmp0 (start, "shuffled") == 0);
  self->showing = FALSE;
}

static void
toggled_cb (CartStartDialog *self, GtkCheckButton *button)
{
  CartTable *table = cart_session_get_table (self->session);
  Start *start = g_object_get_data (G_OBJECT (button), "start");

  if (self->showing || !gtk_check_button_get_active (button))
    return;
  for (guint i = 0; i < self->starts->len; i++)
    {
      const Start *other = g_ptr_array_index (self->starts, i);

      for (int j = 0; other->subjects[j] != NULL; j++)
        for (char **set = other->subjects[j]->sets; *set != NULL && !uses (start, other->subjects[j]); set++)
          cart_table_set_copies (table, *set, 0);
    }
  for (int j = 0; start->subjects[j] != NULL; j++)
    if (!is_on_table (self, start->subjects[j]))
      cart_table_set_copies (table, cart_session_get_usual_set (self->session, start->subjects[j]), 1);
  show_details (self);
}

static void
flags_changed_cb (CartStartDialog *self)
{
  if (!self->showing && self->session != NULL)
    cart_table_set_option (cart_session_get_table (self->session), GAME, "city-flags",
                           adw_switch_row_get_active (self->flags_row) ? NULL : "false");
}

static void
shuffled_changed_cb (CartStartDialog *self)
{
  if (!self->showing && self->session != NULL)
    cart_table_set_option (cart_session_get_table (self->session), GAME, "start-tile",
                           adw_switch_row_get_active (self->shuffled_row) ? "shuffled" : NULL);
}

static void
read_cb (CartStartDialog *self)
{
  g_autofree char *link = cart_link_format (CART_LINK_SET, "start");
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  adw_dialog_close (ADW_DIALOG (self));
  gtk_widget_activate_action (GTK_WIDGET (root), "win.go", "s", link);
}

/* --- what can be chosen --- */

static void
add_start (CartStartDialog *self, CartSubject *one, CartSubject *two, gboolean is_landscape)
{
  Start *start = g_new0 (Start, 1);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();
  g_autofree char *title = NULL;
  Start *first = self->starts->len > 0 ? g_ptr_array_index (self->starts, 0) : NULL;

  start->subjects[0] = one;
  start->subjects[1] = two;
  start->is_landscape = is_landscape;
  start->button = GTK_CHECK_BUTTON (button);
  if (one == NULL)
    title = g_strdup (_("The start tile"));
  else if (two != NULL)
    /* TRANSLATORS: two rivers that are laid together */
    title = g_strdup_printf (_("%1$s and %2$s"), one->name, two->name);
  else
    title = g_strdup (one->name);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_check_button_set_group (start->button, first != NULL ? first->button : NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_set_data (G_OBJECT (button), "start", start);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->choices, row);
  g_ptr_array_add (self->starts, start);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
}

/* Whether an exclusive subject makes an exception for the other. */
static gboolean
go_together (CartStartDialog *self, GPtrArray *mixing, CartSubject *a, CartSubject *b)
{
  for (guint i = 0; i < mixing->len; i++)
    {
      CartMix *mix = g_ptr_array_index (mixing, i);

      if (mix->kind != CART_MIX_EXCLUSIVE || g_strcmp0 (mix->subject, a->id) != 0)
        continue;
      for (char **with = mix->with; *with != NULL; with++)
        if (cart_session_find_subject (self->session, *with) == b)
          return TRUE;
    }
  return FALSE;
}

/* Starts of the games that have something on the table. */
static gboolean
is_offered (CartStartDialog *self, CartSubject *subject)
{
  g_auto (GStrv) on_table = cart_session_dup_subjects (self->session);

  if (subject == NULL || subject->sets[0] == NULL)
    return FALSE;
  for (char **id = on_table; *id != NULL; id++)
    if (g_strcmp0 (cart_session_find_subject (self->session, *id)->game, subject->game) == 0)
      return TRUE;
  return on_table[0] == NULL;
}

/* The kind of start that a subject can be, or NULL. */
static const char *
start_kind (CartStartDialog *self, GPtrArray *mixing, CartSubject *subject)
{
  for (guint i = 0; i < mixing->len; i++)
    {
      CartMix *mix = g_ptr_array_index (mixing, i);

      if (mix->kind == CART_MIX_START && g_strcmp0 (mix->what, "start-tile") != 0
          && cart_session_find_subject (self->session, mix->subject) == subject)
        return mix->what;
    }
  return NULL;
}

/* In the order of the shelf; two rivers together after the second of them. */
static void
fill (CartStartDialog *self, GPtrArray *mixing)
{
  GPtrArray *subjects = cart_session_get_subjects (self->session);
  g_autoptr (GPtrArray) rivers = g_ptr_array_new ();

  add_start (self, NULL, NULL, FALSE);
  for (guint i = 0; i < subjects->len; i++)
    {
      CartSubject *subject = g_ptr_array_index (subjects, i);
      const char *kind = start_kind (self, mixing, subject);

      if (kind == NULL || !is_offered (self, subject))
        continue;
      add_start (self, subject, NULL, g_strcmp0 (kind, "landscape") == 0);
      if (g_strcmp0 (kind, "river") != 0)
        continue;
      for (guint j = 0; j < rivers->len; j++)
        {
          CartSubject *other = g_ptr_array_index (rivers, j);

          if (go_together (self, mixing, other, subject) || go_together (self, mixing, subject, other))
            add_start (self, other, subject, FALSE);
        }
      g_ptr_array_add (rivers, subject);
    }
}

static void
mixing_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartStartDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) mixing = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (mixing == NULL || self->session == NULL)
    {
      if (self->session != NULL && self->choices != NULL)
        adw_preferences_group_set_description (self->choices, error->message);
      return;
    }
  fill (self, mixing);
  self->showing = TRUE;
  for (guint i = 0; i < self->starts->len; i++)
    {
      Start *start = g_ptr_array_index (self->starts, i);

      gtk_check_button_set_active (start->button, is_current (self, start));
    }
  self->showing = FALSE;
  show_details (self);
}

static void
cart_start_dialog_dispose (GObject *object)
{
  CartStartDialog *self = CART_START_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  self->showing = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_START_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_start_dialog_parent_class)->dispose (object);
}

static void
cart_start_dialog_finalize (GObject *object)
{
  CartStartDialog *self = CART_START_DIALOG (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->starts, g_ptr_array_unref);

  G_OBJECT_CLASS (cart_start_dialog_parent_class)->finalize (object);
}

static void
cart_start_dialog_class_init (CartStartDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_start_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_start_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/start-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CartStartDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, CartStartDialog, details);
  gtk_widget_class_bind_template_child (widget_class, CartStartDialog, flags_row);
  gtk_widget_class_bind_template_child (widget_class, CartStartDialog, shuffled_row);
  gtk_widget_class_bind_template_callback (widget_class, flags_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, shuffled_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, read_cb);
}

static void
cart_start_dialog_init (CartStartDialog *self)
{
  self->cancellable = g_cancellable_new ();
  self->starts = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self->details), FALSE);
}

AdwDialog *
cart_start_dialog_new (CartSession *session)
{
  CartStartDialog *self;

  g_return_val_if_fail (CART_IS_SESSION (session), NULL);

  self = g_object_new (CART_TYPE_START_DIALOG, NULL);
  self->session = g_object_ref (session);
  cart_catalogue_query_async (cart_session_get_catalogue (session), read_mixing, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                              self->cancellable, mixing_cb, g_object_ref (self));
  return ADW_DIALOG (self);
}
