/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-preferences-dialog.c: how the program looks and whose rules it follows. */
#include "config.h"

#include "cart-preferences-dialog.h"

#include "catalogue/cart-catalogue.h"

struct _CartPreferencesDialog
{
  AdwPreferencesDialog parent_instance;

  AdwComboRow *style_row;
  AdwSpinRow *text_row;
  AdwSpinRow *width_row;
  AdwSwitchRow *pictures_row;
  AdwComboRow *edition_row;

  CartSession *session;
};

G_DEFINE_FINAL_TYPE (CartPreferencesDialog, cart_preferences_dialog, ADW_TYPE_PREFERENCES_DIALOG)

static const char *const schemes[] = { "system", "light", "dark" };

static gboolean
name_to_position (GValue *value, GVariant *variant, gpointer names)
{
  const char *const *name = names;

  for (guint i = 0; i < 3; i++)
    if (g_str_equal (g_variant_get_string (variant, NULL), name[i]))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
position_to_name (const GValue *value, const GVariantType *type, gpointer names)
{
  const char *const *name = names;
  guint position = g_value_get_uint (value);

  return position < 3 ? g_variant_new_string (name[position]) : NULL;
}

static gboolean
scale_to_percent (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_double (value, g_variant_get_double (variant) * 100);
  return TRUE;
}

static GVariant *
percent_to_scale (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_double (g_value_get_double (value) / 100);
}

static gboolean
edition_to_position (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  const char *const *editions = cart_editions_followed ();

  for (guint i = 0; editions[i] != NULL; i++)
    if (g_strcmp0 (g_value_get_string (from), editions[i]) == 0)
      g_value_set_uint (to, i);
  return TRUE;
}

static gboolean
position_to_edition (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  guint position = g_value_get_uint (from);

  if (position >= g_strv_length ((char **) cart_editions_followed ()))
    return FALSE;
  g_value_set_string (to, cart_editions_followed ()[position]);
  return TRUE;
}

static void
cart_preferences_dialog_dispose (GObject *object)
{
  CartPreferencesDialog *self = CART_PREFERENCES_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_PREFERENCES_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_preferences_dialog_parent_class)->dispose (object);
}

static void
cart_preferences_dialog_class_init (CartPreferencesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_preferences_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/preferences-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CartPreferencesDialog, style_row);
  gtk_widget_class_bind_template_child (widget_class, CartPreferencesDialog, text_row);
  gtk_widget_class_bind_template_child (widget_class, CartPreferencesDialog, width_row);
  gtk_widget_class_bind_template_child (widget_class, CartPreferencesDialog, pictures_row);
  gtk_widget_class_bind_template_child (widget_class, CartPreferencesDialog, edition_row);
}

static void
cart_preferences_dialog_init (CartPreferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
cart_preferences_dialog_new (CartSession *session)
{
  CartPreferencesDialog *self = g_object_new (CART_TYPE_PREFERENCES_DIALOG, NULL);
  GSettings *settings = cart_session_get_settings (session);

  self->session = g_object_ref (session);
  if (settings != NULL)
    {
      g_settings_bind_with_mapping (settings, "color-scheme", self->style_row, "selected", G_SETTINGS_BIND_DEFAULT,
                                    name_to_position, position_to_name, (gpointer) schemes, NULL);
      g_settings_bind_with_mapping (settings, "text-scale", self->text_row, "value", G_SETTINGS_BIND_DEFAULT,
                                    scale_to_percent, percent_to_scale, NULL, NULL);
      g_settings_bind (settings, "reading-width", self->width_row, "value", G_SETTINGS_BIND_DEFAULT);
      g_settings_bind (settings, "text-pictures", self->pictures_row, "active", G_SETTINGS_BIND_DEFAULT);
    }
  g_object_bind_property_full (cart_session_get_table (session), "edition", self->edition_row, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, edition_to_position,
                               position_to_edition, NULL, NULL);
  return ADW_DIALOG (self);
}
