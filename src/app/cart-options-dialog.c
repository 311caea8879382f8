/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-options-dialog.c: the ways of playing that the sandbox's position follows. */
#include "config.h"

#include "cart-options-dialog.h"

#include <glib/gi18n.h>

struct _CartOptionsDialog
{
  AdwDialog parent_instance;

  AdwBanner *problem;
  AdwPreferencesGroup *group;

  CartSession *session;
  CartSandbox *sandbox;
  GCancellable *cancellable;
  GHashTable *rows;  /* option -> AdwComboRow */
  GPtrArray *texts;  /* of CartStatement */
};

G_DEFINE_FINAL_TYPE (CartOptionsDialog, cart_options_dialog, ADW_TYPE_DIALOG)

/* Calls back for each option of the modules in play. */
typedef void (*OptionFunc) (const CartOption *option, gpointer data);

static void
for_each_option (CartGame *game, OptionFunc func, gpointer data)
{
  for (const char *const *module = cart_module_names (); *module != NULL; module++)
    {
      guint n;
      const CartOption *options = cart_module_options (*module, &n);

      for (guint i = 0; cart_game_has_module (game, *module) && i < n; i++)
        func (&options[i], data);
    }
}

typedef struct {
  CartGame *game;
  GHashTable *texts;
  GString *text;
} Describe;

static void
describe_option (const CartOption *option, gpointer data)
{
  Describe *describe = data;
  const char *value = cart_game_get_option (describe->game, option->name), *told;
  g_autofree char *key = NULL;

  if (value == NULL || strcmp (value, option->values[0]) == 0)
    return;
  key = g_strconcat (option->name, "=", value, NULL);
  told = describe->texts != NULL ? g_hash_table_lookup (describe->texts, key) : NULL;
  if (told != NULL)
    g_string_append_printf (describe->text, "%s%s", describe->text->len > 0 ? "\n" : "", told);
  else
    g_string_append_printf (describe->text, "%s%s: %s", describe->text->len > 0 ? "\n" : "", option->name, value);
}

char *
cart_options_describe (CartGame *game, GHashTable *texts)
{
  Describe describe = { game, texts, g_string_new (NULL) };

  for_each_option (game, describe_option, &describe);
  return g_string_free (describe.text, describe.text->len == 0);
}

/* What the content says of the chosen value; else of the option. */
static const char *
find_text (CartOptionsDialog *self, const char *option, const char *value)
{
  const char *any = NULL;

  for (guint i = 0; self->texts != NULL && i < self->texts->len; i++)
    {
      CartStatement *statement = g_ptr_array_index (self->texts, i);

      if (g_strcmp0 (statement->option, option) != 0)
        continue;
      if (g_strcmp0 (statement->value, value) == 0)
        return statement->plain;
      any = statement->plain;
    }
  return any;
}

static void
update_row (CartOptionsDialog *self, const char *name, AdwComboRow *row)
{
  const char *value = cart_game_get_option (cart_sandbox_get_game (self->sandbox), name), *text = find_text (self, name, value);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text != NULL ? text : "");
}

static void
selected_cb (AdwComboRow *row, GParamSpec *spec, CartOptionsDialog *self)
{
  const CartOption *option = g_object_get_data (G_OBJECT (row), "option");
  const char *value = option->values[adw_combo_row_get_selected (row)];
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  g_autofree char *problem = NULL;
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (cart_game_get_option (game, option->name), value) == 0)
    return;
  if (!cart_sandbox_set_option (self->sandbox, option->name, value, &problem, &error))
    g_set_str (&problem, error->message);
  adw_banner_set_title (self->problem, problem != NULL ? problem : "");
  adw_banner_set_revealed (self->problem, problem != NULL);
  update_row (self, option->name, row);
}

static void
add_option (const CartOption *option, gpointer data)
{
  CartOptionsDialog *self = data;
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);
  const char *value = cart_game_get_option (cart_sandbox_get_game (self->sandbox), option->name);
  guint selected = 0;

  for (guint i = 0; option->values[i] != NULL; i++)
    {
      g_autofree char *text = i == 0 ? /* TRANSLATORS: a value of an option, the one that the program follows. */
                                       g_strdup_printf (_("%s (usual)"), option->values[i])
                                     : g_strdup (option->values[i]);

      gtk_string_list_append (values, text);
      if (g_strcmp0 (option->values[i], value) == 0)
        selected = i;
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), option->name);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (values));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_object_set_data (G_OBJECT (row), "option", (gpointer) option);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), self, 0);
  adw_preferences_group_add (self->group, row);
  g_hash_table_insert (self->rows, (gpointer) option->name, row);
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
  GHashTableIter iter;
  gpointer name, row;

  if (texts == NULL)
    return;
  self->texts = texts;
  g_hash_table_iter_init (&iter, self->rows);
  while (self->group != NULL && g_hash_table_iter_next (&iter, &name, &row))
    update_row (self, name, row);
}

static void
cart_options_dialog_dispose (GObject *object)
{
  CartOptionsDialog *self = CART_OPTIONS_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_hash_table_remove_all (self->rows);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_OPTIONS_DIALOG);
  g_clear_object (&self->sandbox);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_options_dialog_parent_class)->dispose (object);
}

static void
cart_options_dialog_finalize (GObject *object)
{
  CartOptionsDialog *self = CART_OPTIONS_DIALOG (object);

  g_hash_table_unref (self->rows);
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
}

static void
cart_options_dialog_init (CartOptionsDialog *self)
{
  self->cancellable = g_cancellable_new ();
  self->rows = g_hash_table_new (g_str_hash, g_str_equal);
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
cart_options_dialog_new (CartSession *session, CartSandbox *sandbox)
{
  CartOptionsDialog *self = g_object_new (CART_TYPE_OPTIONS_DIALOG, NULL);

  self->session = g_object_ref (session);
  self->sandbox = g_object_ref (sandbox);
  for_each_option (cart_sandbox_get_game (sandbox), add_option, self);
  if (g_hash_table_size (self->rows) == 0)
    adw_preferences_group_set_description (self->group, _("The sets of this position leave nothing to choose."));
  cart_catalogue_query_async (cart_session_get_catalogue (session), read_texts, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                              self->cancellable, texts_read_cb, g_object_ref (self));
  return ADW_DIALOG (self);
}
