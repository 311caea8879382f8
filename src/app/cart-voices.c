/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-voices.c: which voices of statements are shown. */
#include "config.h"

#include "cart-voices.h"

#include "cart-words.h"

#define KEY "hidden-voices"

static gboolean
is_shown (GValue *value, GVariant *variant, gpointer voice)
{
  g_autofree const char **hidden = g_variant_get_strv (variant, NULL);

  g_value_set_boolean (value, !g_strv_contains (hidden, voice));
  return TRUE;
}

static void
toggled_cb (GtkCheckButton *check, GSettings *settings)
{
  const char *voice = g_object_get_data (G_OBJECT (check), "voice");
  g_autoptr (GHashTable) hidden = cart_voices_get_hidden (settings);
  g_autofree const char **names = NULL;

  if (gtk_check_button_get_active (check) == !g_hash_table_contains (hidden, voice))
    return;
  if (gtk_check_button_get_active (check))
    g_hash_table_remove (hidden, voice);
  else
    g_hash_table_add (hidden, g_strdup (voice));
  names = (const char **) g_hash_table_get_keys_as_array (hidden, NULL);
  g_settings_set_strv (settings, KEY, names);
}

void
cart_voices_add_checks (GtkBox *box, GSettings *settings)
{
  g_return_if_fail (GTK_IS_BOX (box) && G_IS_SETTINGS (settings));

  for (CartVoice voice = 0; voice < CART_N_VOICES; voice++)
    {
      GtkWidget *check = gtk_check_button_new ();
      GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

      if (cart_words_voice_icon (voice) != NULL)
        gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name (cart_words_voice_icon (voice)));
      gtk_box_append (GTK_BOX (content), gtk_label_new (cart_words_voice (voice)));
      gtk_widget_add_css_class (content, cart_words_voice_class (voice));
      gtk_check_button_set_child (GTK_CHECK_BUTTON (check), content);
      gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, cart_words_voice (voice), -1);
      g_object_set_data (G_OBJECT (check), "voice", (gpointer) cart_voice_name (voice));
      g_settings_bind_with_mapping (settings, KEY, check, "active", G_SETTINGS_BIND_GET, is_shown, NULL,
                                    (gpointer) cart_voice_name (voice), NULL);
      g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), settings, 0);
      gtk_box_append (box, check);
    }
}

GHashTable *
cart_voices_get_hidden (GSettings *settings)
{
  GHashTable *hidden = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) names = settings == NULL ? NULL : g_settings_get_strv (settings, KEY);

  for (char **name = names; name != NULL && *name != NULL; name++)
    g_hash_table_add (hidden, g_strdup (*name));
  return hidden;
}
