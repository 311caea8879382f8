/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The helpers themselves: that they see what is wrong in a window, and pass what is right. */
#include "cart-app-test.h"

#include <glib/gstdio.h>

static GtkWindow *
window_with (GtkWidget *content)
{
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *window = adw_window_new ();

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), content);
  adw_window_set_content (ADW_WINDOW (window), view);
  gtk_window_set_title (GTK_WINDOW (window), "Test");
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 400);
  cart_test_present (GTK_WINDOW (window));
  return GTK_WINDOW (window);
}

/* Asserts that there is exactly one problem and that it speaks of NEEDLE; none where NEEDLE is NULL. */
static void
assert_one (GPtrArray *problems, const char *needle)
{
  if (needle == NULL)
    {
      g_assert_cmpstr (problems->len > 0 ? problems->pdata[0] : NULL, ==, NULL);
      return;
    }
  g_assert_cmpuint (problems->len, ==, 1);
  if (strstr (problems->pdata[0], needle) == NULL)
    g_error ("expected '%s' in: %s", needle, (char *) problems->pdata[0]);
}

static void
assert_layout (GtkWidget *content, const char *needle)
{
  GtkWindow *window = window_with (content);
  g_autoptr (GPtrArray) problems = cart_test_layout_problems (GTK_WIDGET (window));

  assert_one (problems, needle);
  cart_test_close (window);
}

static GtkWidget *
long_label (void)
{
  return gtk_label_new ("A sentence that is a good deal longer than the window in this test is wide, as they often are");
}

static void
test_layout_wrapped (void)
{
  GtkWidget *label = long_label ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  assert_layout (label, NULL);
}

static void
test_layout_ellipsized (void)
{
  GtkWidget *label = long_label (), *allowed = long_label (), *silent = long_label ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  assert_layout (label, "is ellipsized");

  gtk_label_set_ellipsize (GTK_LABEL (allowed), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (allowed, "may-be-cut");
  gtk_widget_set_tooltip_text (allowed, gtk_label_get_text (GTK_LABEL (allowed)));
  assert_layout (allowed, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (silent), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (silent, "may-be-cut");
  assert_layout (silent, "has no tooltip");
}

static void
test_layout_outside (void)
{
  GtkWidget *fixed = gtk_fixed_new (), *clip = gtk_fixed_new (), *scrolled = gtk_scrolled_window_new (), *far = gtk_fixed_new ();

  gtk_widget_set_overflow (clip, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_size_request (clip, 100, 50);
  gtk_fixed_put (GTK_FIXED (clip), gtk_label_new ("half"), -10, 0);
  gtk_fixed_put (GTK_FIXED (fixed), clip, 0, 0);
  assert_layout (fixed, "lies partly outside GtkFixed, horizontally");

  /* what scrolls may lie outside along its axis */
  gtk_fixed_put (GTK_FIXED (far), gtk_label_new ("far down"), 0, 3000);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), far);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  assert_layout (scrolled, NULL);
}

static void
assert_accessible (GtkWidget *content, const char *needle)
{
  GtkWindow *window = window_with (content);
  g_autoptr (GPtrArray) problems = cart_test_accessible_problems (GTK_WIDGET (window));

  assert_one (problems, needle);
  cart_test_close (window);
}

static void
test_accessible (void)
{
  GtkWidget *named = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  GtkWidget *area = gtk_drawing_area_new ();

  assert_accessible (gtk_button_new_from_icon_name ("edit-undo-symbolic"), "GtkButton in");
  gtk_widget_set_tooltip_text (named, "Undo");
  assert_accessible (named, NULL);
  assert_accessible (gtk_button_new_with_label ("Undo"), NULL);
  assert_accessible (gtk_entry_new (), "GtkEntry in");
  assert_accessible (gtk_drawing_area_new (), "GtkDrawingArea in");
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, "A chart", -1);
  assert_accessible (area, NULL);
}

static void
test_names (void)
{
  GtkWidget *button = gtk_button_new_with_label ("Undo");
  GtkWindow *window = window_with (button);

  cart_test_assert_role (button, GTK_ACCESSIBLE_ROLE_BUTTON);
  cart_test_assert_label (button, "Undo");
  g_assert_true (cart_test_find_type (GTK_WIDGET (window), GTK_TYPE_BUTTON) != NULL);
  g_assert_true (cart_test_find_text (GTK_WIDGET (window), "Undo") == button);
  g_assert_null (cart_test_find_text (GTK_WIDGET (window), "Redo"));
  cart_test_close (window);
}

/* The pixel in the middle of a picture. */
static guint32
middle_of (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_filename (path, &error);
  int width, height;
  g_autofree guint32 *pixels = NULL;

  g_assert_no_error (error);
  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  g_assert_cmpint (width, ==, 500);
  pixels = g_new (guint32, width * height);
  gdk_texture_download (texture, (guchar *) pixels, width * 4);
  return pixels[height / 2 * width + width / 2] & 0xffffff;
}

static void
test_pictures (void)
{
  GtkWindow *window = window_with (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  g_autofree char *light = cart_test_picture (window, "harness-light"), *dark = NULL;

  cart_test_set_style (CART_TEST_DARK);
  dark = cart_test_picture (window, "harness-dark");
  g_assert_cmphex (middle_of (light), >, 0xe00000);
  g_assert_cmphex (middle_of (dark), <, 0x400000);
  cart_test_set_style (CART_TEST_CONTRAST);
  g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
  cart_test_set_style (CART_TEST_LIGHT);
  cart_test_pictures (window, "harness");
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, 500);
  cart_test_close (window);
}

static void
count_cb (gpointer unused, int *count)
{
  (*count)++;
}

static void
test_keys_and_pointer (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *entry = gtk_entry_new (), *button = gtk_button_new_with_label ("Count");
  GtkWindow *window;
  int activated = 0, clicked = 0;

  g_signal_connect (entry, "activate", G_CALLBACK (count_cb), &activated);
  g_signal_connect (button, "clicked", G_CALLBACK (count_cb), &clicked);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), button);
  window = window_with (box);
  gtk_widget_grab_focus (entry);
  cart_test_type (window, "city 9");
  cart_test_until (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (entry)), "city 9") == 0);
  cart_test_key (window, "Return");
  cart_test_until (activated == 1);
  cart_test_point (button, 10, 10, TRUE);
  cart_test_until (clicked == 1);
  cart_test_click (button);
  g_assert_cmpint (clicked, ==, 2);
  cart_test_key (window, "ctrl+a");
  cart_test_close (window);
}

static void
remember_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_set_str (data, g_variant_get_string (parameter, NULL));
}

static void
test_action (void)
{
  GtkWindow *window = window_with (gtk_label_new ("text"));
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("open", G_VARIANT_TYPE_STRING);
  g_autofree char *heard = NULL;

  g_signal_connect (action, "activate", G_CALLBACK (remember_cb), &heard);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (window), "win", G_ACTION_GROUP (group));
  cart_test_action (GTK_WIDGET (window), "win.open", "s", "river");
  g_assert_cmpstr (heard, ==, "river");
  cart_test_close (window);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/harness/layout/wrapped", test_layout_wrapped);
  g_test_add_func ("/app/harness/layout/ellipsized", test_layout_ellipsized);
  g_test_add_func ("/app/harness/layout/outside", test_layout_outside);
  g_test_add_func ("/app/harness/accessible", test_accessible);
  g_test_add_func ("/app/harness/names", test_names);
  g_test_add_func ("/app/harness/pictures", test_pictures);
  g_test_add_func ("/app/harness/keys-and-pointer", test_keys_and_pointer);
  g_test_add_func ("/app/harness/action", test_action);
  return g_test_run ();
}
