/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the program's own window: the helpers of cart-window-test.h. */
#include "cart-window-test.h"

#include <string.h>

static void
reset_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.cartulary.Cartulary");
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (char **key = keys; *key != NULL; key++)
    g_settings_reset (settings, *key);
}

static CartApplication *
ensure_application (void)
{
  static CartApplication *application;
  g_autoptr (GError) error = NULL;

  if (application != NULL)
    return application;
  application = cart_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  return application;
}

static void
lay (CartTable *table, const char *const *sets)
{
  static const char *const usual[] = { "base-c2", "river-1-c2", NULL };
  g_auto (GStrv) before = cart_table_dup_sets (table);

  if (sets == NULL)
    sets = usual;
  for (char **set = before; *set != NULL; set++)
    if (!g_strv_contains (sets, *set))
      cart_table_set_copies (table, *set, 0);
  for (const char *const *set = sets; *set != NULL; set++)
    cart_table_set_copies (table, *set, 1);
  cart_table_set_edition (table, "C2");
}

void
window_test_start (WindowTest *test, const char *const *sets)
{
  reset_settings ();
  test->application = ensure_application ();
  test->session = cart_application_get_session (test->application);
  test->table = cart_session_get_table (test->session);
  lay (test->table, sets);
  g_application_activate (G_APPLICATION (test->application));
  test->window = CART_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (test->application)));
  cart_test_present (GTK_WINDOW (test->window));
  cart_test_until (cart_session_get_state (test->session) != CART_SESSION_OPENING);
  cart_test_settle (GTK_WINDOW (test->window));
}

void
window_test_end (WindowTest *test)
{
  cart_test_close (GTK_WINDOW (test->window));
  *test = (WindowTest) { 0 };
}

void
window_test_view (WindowTest *test, const char *name)
{
  cart_test_action (GTK_WIDGET (test->window), "win.view", "s", name);
  cart_test_until (strcmp (cart_window_get_view_name (test->window), name) == 0);
  cart_test_settle (GTK_WINDOW (test->window));
}

void
window_test_go (WindowTest *test, const char *link)
{
  cart_test_action (GTK_WIDGET (test->window), "win.go", "s", link);
  cart_test_settle (GTK_WINDOW (test->window));
}

AdwDialog *
window_test_dialog (WindowTest *test)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (test->window));
}

GtkWidget *
window_test_find_words (GtkWidget *root, const char *words)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), words) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = window_test_find_words (child, words);

      if (found != NULL)
        return found;
    }
  return NULL;
}
