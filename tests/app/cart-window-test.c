/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the program's own window: the helpers of cart-window-test.h. */
#include "cart-window-test.h"

#include <string.h>

#include "cart-statement-card.h"
#include "cart-tile-cell.h"

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

const char *
window_test_current (WindowTest *test)
{
  return cart_navigator_get_current (cart_window_get_navigator (test->window));
}

CartTilesView *
window_test_tiles (WindowTest *test, const char *const *sets)
{
  CartTilesView *view;

  window_test_start (test, sets);
  window_test_view (test, "tiles");
  view = CART_TILES_VIEW (cart_window_get_view (test->window, "tiles"));
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "left to draw") != NULL);
  return view;
}

AdwDialog *
window_test_dialog (WindowTest *test)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (test->window));
}

CartSearchDialog *
window_test_search (WindowTest *test, const char *words)
{
  CartSearchDialog *dialog;

  cart_test_action (GTK_WIDGET (test->window), "win.search", NULL);
  cart_test_until (CART_IS_SEARCH_DIALOG (window_test_dialog (test)));
  dialog = CART_SEARCH_DIALOG (window_test_dialog (test));
  gtk_editable_set_text (GTK_EDITABLE (cart_test_find_id (GTK_WIDGET (dialog), "entry")), words);
  cart_test_until (!cart_search_dialog_is_busy (dialog));
  cart_test_settle (GTK_WINDOW (test->window));
  return dialog;
}

static GtkDropTarget *
find_drop (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "file-drop") == 0)
        return GTK_DROP_TARGET (controller);
    }
  g_assert_not_reached ();
}

void
window_test_drop (WindowTest *test, GFile **files, gsize n_files)
{
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, n_files));
  g_signal_emit_by_name (find_drop (GTK_WIDGET (test->window)), "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
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

static gboolean
is_card (GtkWidget *widget, gconstpointer id)
{
  return CART_IS_STATEMENT_CARD (widget) && g_strcmp0 (cart_statement_card_get_statement (CART_STATEMENT_CARD (widget))->id, id) == 0;
}

GtkWidget *
window_test_find_card (WindowTest *test, const char *id)
{
  return cart_test_find (GTK_WIDGET (test->window), is_card, id);
}

GtkWidget *
window_test_until_card (WindowTest *test, const char *id)
{
  GtkWidget *card;

  cart_test_until ((card = window_test_find_card (test, id)) != NULL && gtk_widget_has_css_class (card, "target"));
  return card;
}

static gboolean
shows_tile (GtkWidget *widget, gconstpointer id)
{
  return CART_IS_TILE_CELL (widget) && g_strcmp0 (cart_tile_cell_get_entry (CART_TILE_CELL (widget))->info->id, id) == 0;
}

GtkWidget *
window_test_find_tile (GtkWidget *root, const char *id)
{
  return cart_test_find (root, shows_tile, id);
}
