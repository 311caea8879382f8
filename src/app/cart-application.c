/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-application.c: the program: its session, its windows, and what is opened from outside. */
#include "config.h"

#include "cart-application.h"

#include <glib/gi18n.h>

#include "cart-actions.h"
#include "cart-app-resources.h"
#include "cart-link.h"
#include "cart-preferences-dialog.h"
#include "cart-shortcuts-dialog.h"
#include "cart-window.h"

struct _CartApplication
{
  AdwApplication parent_instance;

  CartSession *session;
  GtkCssProvider *reading; /* the size of texts to read */
};

G_DEFINE_FINAL_TYPE (CartApplication, cart_application, ADW_TYPE_APPLICATION)

static CartWindow *
ensure_window (CartApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL)
    window = GTK_WINDOW (cart_window_new (GTK_APPLICATION (self), self->session));
  return CART_WINDOW (window);
}

static GSettings *
open_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  /* A tree that was not installed may lack the schema: the program then works without memory instead of aborting. */
  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  if (schema == NULL)
    {
      g_message ("%s", _("The settings' schema is not installed: nothing will be remembered."));
      return NULL;
    }
  return g_settings_new_full (schema, NULL, NULL);
}

static void
update_reading (CartApplication *self)
{
  GSettings *settings = cart_session_get_settings (self->session);
  char scale[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *css = NULL;

  g_ascii_formatd (scale, sizeof scale, "%.2f", settings == NULL ? 1.0 : g_settings_get_double (settings, "text-scale"));
  css = g_strdup_printf (".reading { font-size: %sem; }", scale);
  gtk_css_provider_load_from_string (self->reading, css);
}

static void
update_color_scheme (CartApplication *self)
{
  g_autofree char *name = g_settings_get_string (cart_session_get_settings (self->session), "color-scheme");
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (name, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (name, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));
  AdwDialog *dialog = adw_about_dialog_new ();

  g_object_set (dialog,
                "application-name", _("Cartulary"),
                "application-icon", APPLICATION_ID,
                "version", PACKAGE_VERSION,
                "developer-name", _("The Cartulary project"),
                "license-type", GTK_LICENSE_GPL_3_0,
                "comments", _("A companion to the Carcassonne family of tile-laying games: rules, tiles, and a board to try "
                              "anything on. Unofficial: it is not made or endorsed by the publisher of the games."),
                NULL);
  adw_about_dialog_add_legal_section (ADW_ABOUT_DIALOG (dialog), _("Rule texts and facts"), NULL, GTK_LICENSE_CUSTOM,
                                      _("Told in the project’s own words and shared under CC BY-SA 4.0. "
                                        "Each statement names its source."));
  adw_dialog_present (dialog, window == NULL ? NULL : GTK_WIDGET (window));
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  if (window != NULL)
    adw_dialog_present (cart_shortcuts_dialog_new (), GTK_WIDGET (window));
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));
  CartApplication *self = CART_APPLICATION (user_data);

  if (window != NULL)
    adw_dialog_present (cart_preferences_dialog_new (self->session), GTK_WIDGET (window));
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  CartApplication *self = CART_APPLICATION (user_data);

  gtk_window_present (GTK_WINDOW (cart_window_new (GTK_APPLICATION (self), self->session)));
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkApplication *application = GTK_APPLICATION (user_data);
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (application));

  /* Closing, not quitting: a window may have something to save. */
  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
}

static void
cart_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { "about", about_cb, NULL, NULL, NULL, { 0 } },
    { "shortcuts", shortcuts_cb, NULL, NULL, NULL, { 0 } },
    { "preferences", preferences_cb, NULL, NULL, NULL, { 0 } },
    { "new-window", new_window_cb, NULL, NULL, NULL, { 0 } },
    { "quit", quit_cb, NULL, NULL, NULL, { 0 } },
  };
  CartApplication *self = CART_APPLICATION (application);
  g_autoptr (GSettings) settings = NULL;

  G_APPLICATION_CLASS (cart_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (APPLICATION_ID);
  /* Moving through texts by keyboard would else mark each of them. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  cart_actions_install_keys (GTK_APPLICATION (self));

  settings = open_settings ();
  self->session = cart_session_new (settings);
  cart_session_open (self->session, NULL);
  self->reading = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (self->reading),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  update_reading (self);
  if (settings != NULL)
    {
      g_signal_connect_object (settings, "changed::text-scale", G_CALLBACK (update_reading), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (settings, "changed::color-scheme", G_CALLBACK (update_color_scheme), self,
                               G_CONNECT_SWAPPED);
      update_color_scheme (self);
    }
}

static void
cart_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (ensure_window (CART_APPLICATION (application))));
}

/* Each file in a window of its own; the first one goes into the window that is there. */
static void
cart_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  CartApplication *self = CART_APPLICATION (application);
  CartWindow *window = ensure_window (self);
  gboolean taken = FALSE;

  gtk_window_present (GTK_WINDOW (window));
  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *uri = g_file_get_uri (files[i]);

      if (g_str_has_prefix (uri, CART_LINK_SCHEME))
        {
          cart_window_go (window, uri);
          continue;
        }
      if (taken)
        {
          window = cart_window_new (GTK_APPLICATION (self), self->session);
          gtk_window_present (GTK_WINDOW (window));
        }
      taken = TRUE;
      cart_window_open_file (window, files[i]);
    }
}

static void
cart_application_shutdown (GApplication *application)
{
  CartApplication *self = CART_APPLICATION (application);

  if (self->reading != NULL)
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (self->reading));
  g_clear_object (&self->reading);
  g_clear_object (&self->session);

  G_APPLICATION_CLASS (cart_application_parent_class)->shutdown (application);
}

static void
cart_application_class_init (CartApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = cart_application_startup;
  application_class->activate = cart_application_activate;
  application_class->open = cart_application_open;
  application_class->shutdown = cart_application_shutdown;
}

static void
cart_application_init (CartApplication *self)
{
  /* The library is static: without a call the linker would leave the resources out. */
  g_resources_register (cart_app_get_resource ());
}

CartApplication *
cart_application_new (void)
{
  return g_object_new (CART_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "resource-base-path", "/io/github/cartulary/Cartulary",
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

CartSession *
cart_application_get_session (CartApplication *self)
{
  g_return_val_if_fail (CART_IS_APPLICATION (self), NULL);

  return self->session;
}
