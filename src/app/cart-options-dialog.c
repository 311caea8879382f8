/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-options-dialog.c: the ways of playing that the sandbox's position follows. */
#include "config.h"

#include "cart-options-dialog.h"

#include <glib/gi18n.h>

#include "present/cart-present.h"

struct _CartOptionsDialog
{
  AdwDialog parent_instance;

  AdwBanner *problem;
  AdwPreferencesPage *page;
  AdwPreferencesGroup *group;

  CartSession *session;
  CartSandbox *sandbox;
  GCancellable *cancellable;
  GPtrArray *rows;   /* borrowed: one for each value of each option */
  GPtrArray *texts;  /* of CartStatement */
};

G_DEFINE_FINAL_TYPE (CartOptionsDialog, cart_options_dialog, ADW_TYPE_DIALOG)

/* Calls back for each option of the modules in play. */
typedef void (*OptionFunc) (const CartOption *option, gpointer data);

static void
for_each_option (CartGame *game, OptionFunc func, gpointer data)
{
  const CartOption *option;
  const char *module;

  for (guint at = 0; (option = cart_option_next (cart_game_get_game (game), &at, &module)) != NULL;)
    if (cart_game_has_module (game, module))
      func (option, data);
}

typedef struct {
  CartGame *game;
  GString *text;
} Describe;

static void
describe_option (const CartOption *option, gpointer data)
{
  Describe *describe = data;
  const char *value = cart_game_get_option (describe->game, option->name), *game = cart_game_get_game (describe->game);

  if (value == NULL || strcmp (value, option->values[0]) == 0)
    return;
  if (describe->text->len > 0)
    g_string_append_c (describe->text, '\n');
  /* TRANSLATORS: what is played otherwise, and how. */
  g_string_append_printf (describe->text, _("%1$s: %2$s"), cart_present_option (game, option->name),
                          cart_present_option_value (game, option->name, value));
}

char *
cart_options_describe (CartGame *game)
{
  Describe describe = { game, g_string_new (NULL) };

  for_each_option (game, describe_option, &describe);
  return g_string_free (describe.text, describe.text->len == 0);
}

/* What the content says of a value, or NULL. */
static const char *
find_text (CartOptionsDialog *self, const char *option, const char *value)
{
  for (guint i = 0; self->texts != NULL && i < self->texts->len; i++)
    {
      CartStatement *statement = g_ptr_array_index (self->texts, i);

      if (g_strcmp0 (statement->option, option) == 0 && g_strcmp0 (statement->value, value) == 0)
        return statement->plain;
    }
  return NULL;
}

/* A value to choose, with what it means. */
typedef struct {
  const CartOption *option;
  guint value;
} Choice;

static void
toggled_cb (GtkCheckButton *check, CartOptionsDialog *self)
{
  const Choice *choice = g_object_get_data (G_OBJECT (check), "choice");
  const char *value = choice->option->values[choice->value];
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  g_autofree char *problem = NULL;
  g_autoptr (GError) error = NULL;

  if (!gtk_check_button_get_active (check) || g_strcmp0 (cart_game_get_option (game, choice->option->name), value) == 0)
    return;
  if (!cart_sandbox_set_option (self->sandbox, choice->option->name, value, &problem, &error))
    g_set_str (&problem, error->message);
  adw_banner_set_title (self->problem, problem != NULL ? problem : "");
  adw_banner_set_revealed (self->problem, problem != NULL);
}

static GtkCheckButton *
add_value (CartOptionsDialog *self, AdwPreferencesGroup *group, const CartOption *option, guint index, GtkCheckButton *first)
{
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  const char *name = cart_present_option_value (cart_game_get_game (game), option->name, option->values[index]);
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();
  Choice *choice = g_new (Choice, 1);
  g_autofree char *usual = NULL;

  *choice = (Choice) { option, index };
  if (index == 0)
    /* TRANSLATORS: a value of an option, the one that the program follows. */
    usual = g_strdup_printf (_("%s (usual)"), name);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), usual != NULL ? usual : name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), first);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), g_strcmp0 (option->values[index], cart_game_get_option (game, option->name)) == 0);
  g_object_set_data_full (G_OBJECT (check), "choice", choice, g_free);
  g_object_set_data (G_OBJECT (row), "choice", choice);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
  return GTK_CHECK_BUTTON (check);
}

static void
add_option (const CartOption *option, gpointer data)
{
  CartOptionsDialog *self = data;
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkCheckButton *first = NULL;

  adw_preferences_group_set_title (group, cart_present_option (cart_game_get_game (cart_sandbox_get_game (self->sandbox)), option->name));
  for (guint i = 0; option->values[i] != NULL; i++)
    {
      GtkCheckButton *check = add_value (self, group, option, i, first);

      if (first == NULL)
        first = check;
    }
  adw_preferences_page_add (self->page, group);
}

static gpointer
read_texts (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;

  query.options = TRUE;
  return cart_catalogue_list_statements (catalogue, &query, error);
}

static void
texts_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartOptionsDialog) self = data;
  GPtrArray *texts = cart_catalogue_query_finish (CART_CATALOGUE (source), result, NULL);

  if (texts == NULL)
    return;
  self->texts = texts;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Choice *choice = g_object_get_data (G_OBJECT (self->rows->pdata[i]), "choice");
      const char *text = find_text (self, choice->option->name, choice->option->values[choice->value]);

      if (text != NULL)
        adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rows->pdata[i]), text);
    }
}

static void
cart_options_dialog_dispose (GObject *object)
{
  CartOptionsDialog *self = CART_OPTIONS_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_ptr_array_set_size (self->rows, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_OPTIONS_DIALOG);
  g_clear_object (&self->sandbox);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_options_dialog_parent_class)->dispose (object);
}

static void
cart_options_dialog_finalize (GObject *object)
{
  CartOptionsDialog *self = CART_OPTIONS_DIALOG (object);

  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->texts, g_ptr_array_unref);

  G_OBJECT_CLASS (cart_options_dialog_parent_class)->finalize (object);
}

static void
cart_options_dialog_class_init (CartOptionsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_options_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_options_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/options-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CartOptionsDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, CartOptionsDialog, group);
  gtk_widget_class_bind_template_child (widget_class, CartOptionsDialog, page);
}

static void
cart_options_dialog_init (CartOptionsDialog *self)
{
  self->cancellable = g_cancellable_new ();
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
cart_options_dialog_new (CartSession *session, CartSandbox *sandbox)
{
  CartOptionsDialog *self = g_object_new (CART_TYPE_OPTIONS_DIALOG, NULL);

  self->session = g_object_ref (session);
  self->sandbox = g_object_ref (sandbox);
  for_each_option (cart_sandbox_get_game (sandbox), add_option, self);
  if (self->rows->len == 0)
    adw_preferences_group_set_description (self->group, _("The sets of this position leave nothing to choose."));
  cart_catalogue_query_async (cart_session_get_catalogue (session), read_texts, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                              self->cancellable, texts_read_cb, g_object_ref (self));
  return ADW_DIALOG (self);
}
