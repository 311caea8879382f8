/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of real windows: the helpers of cart-app-test.h. */
#include "cart-app-test.h"

#include <gdk/x11/gdkx.h>
#include <locale.h>

/* How much a label may stick out before it counts as cut off: the layout rounds to whole pixels. */
#define SLACK 1

/* A screen without a compositor gets a frame of 5 px drawn inside the window's size: without it sizes are what they say. */
static void
remove_frame (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_string (provider, "window.solid-csd { margin: 0; padding: 0; border: none; box-shadow: none; }");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
}

void
cart_app_test_init (int *argc, char ***argv)
{
  setlocale (LC_ALL, "");
  g_test_init (argc, argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                /* GTK 4.18 warns where an entry that got the focus back still blinks */
                "gtk-cursor-blink", FALSE, NULL);
  if (g_getenv ("CARTULARY_TEST_FONT") != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-font-name", g_getenv ("CARTULARY_TEST_FONT"), NULL);
  remove_frame ();
  cart_test_set_style (CART_TEST_LIGHT);
}

static gboolean
wake_cb (gpointer unused)
{
  return G_SOURCE_REMOVE;
}

void
cart_test_iterate (gint64 *deadline, const char *expr, const char *place)
{
  gint64 now = g_get_monotonic_time ();
  guint wake;

  if (*deadline == 0)
    *deadline = now + CART_TEST_PATIENCE * G_USEC_PER_SEC;
  if (now > *deadline)
    g_error ("%s: in %d seconds this did not come true: %s", place, CART_TEST_PATIENCE, expr);
  /* the loop may have nothing to do for ever: be woken to look at the clock */
  wake = g_timeout_add (250, wake_cb, NULL);
  g_main_context_iteration (NULL, TRUE);
  if (g_main_context_find_source_by_id (NULL, wake) != NULL)
    g_source_remove (wake);
}

static void
after_paint_cb (GdkFrameClock *clock, gpointer data)
{
  (*(int *) data)++;
}

void
cart_test_settle (GtkWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  int frames = 0;
  gulong handler;

  g_assert_nonnull (clock);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &frames);
  /* one frame lays out, which may ask for another layout; the second one shows the result */
  for (int wanted = 1; wanted <= 2; wanted++)
    {
      gtk_widget_queue_draw (GTK_WIDGET (window));
      cart_test_until (frames >= wanted);
    }
  g_signal_handler_disconnect (clock, handler);
}

void
cart_test_present (GtkWindow *window)
{
  gtk_window_present (window);
  cart_test_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
  cart_test_settle (window);
}

void
cart_test_close (GtkWindow *window)
{
  gpointer left = window;

  g_object_add_weak_pointer (G_OBJECT (window), &left);
  gtk_window_destroy (window);
  cart_test_until (left == NULL);
}

void
cart_test_resize (GtkWindow *window, int width, int height)
{
  int minimum = 0;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum > width)
    g_error ("the window cannot be made %d px wide: it needs %d", width, minimum);
  gtk_window_set_default_size (window, width, height);
  cart_test_until (gtk_widget_get_width (GTK_WIDGET (window)) == width);
  cart_test_settle (window);
}

void
cart_test_set_style (CartTestStyle style)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autoptr (GSettings) a11y = g_settings_new ("org.gnome.desktop.a11y.interface");

  g_settings_set_boolean (a11y, "high-contrast", style == CART_TEST_CONTRAST);
  adw_style_manager_set_color_scheme (manager, style == CART_TEST_DARK ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  cart_test_until (adw_style_manager_get_high_contrast (manager) == (style == CART_TEST_CONTRAST));
  cart_test_until (adw_style_manager_get_dark (manager) == (style == CART_TEST_DARK));
}

char *
cart_test_picture (GtkWindow *window, const char *name)
{
  const char *folder = g_getenv ("CARTULARY_TEST_PICTURES");
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  char *path = g_build_filename (folder != NULL ? folder : g_get_tmp_dir (), file, NULL);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  cart_test_settle (window);
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    g_error ("the window draws nothing: no picture %s", path);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  gsk_render_node_unref (node);
  if (folder != NULL)
    g_mkdir_with_parents (folder, 0755);
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("cannot write %s", path);
  return path;
}

static void
picture_and_check (GtkWindow *window, const char *name, const char *suffix)
{
  g_autofree char *full = g_strconcat (name, "-", suffix, NULL);
  g_autofree char *path = cart_test_picture (window, full);

  g_test_message ("picture %s", path);
  cart_test_assert_layout (window);
}

void
cart_test_pictures (GtkWindow *window, const char *name)
{
  static const char *const style_names[] = { "light", "dark", "contrast" };
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  int height = gtk_widget_get_height (GTK_WIDGET (window));

  for (int style = CART_TEST_LIGHT; style <= CART_TEST_CONTRAST; style++)
    {
      cart_test_set_style ((CartTestStyle) style);
      picture_and_check (window, name, style_names[style]);
    }
  cart_test_set_style (CART_TEST_LIGHT);
  cart_test_resize (window, 1280, 800);
  picture_and_check (window, name, "wide");
  cart_test_resize (window, 360, 640);
  picture_and_check (window, name, "narrow");
  cart_test_resize (window, width, height);
}

/* --- walking the tree --- */

GtkWidget *
cart_test_find (GtkWidget *root, CartTestMatch matches, gconstpointer data)
{
  if (matches (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = cart_test_find (child, matches, data);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_of_type (GtkWidget *widget, gconstpointer data)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(const GType *) data);
}

GtkWidget *
cart_test_find_type (GtkWidget *root, GType type)
{
  return cart_test_find (root, is_of_type, &type);
}

static gboolean
has_id (GtkWidget *widget, gconstpointer data)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), data) == 0;
}

GtkWidget *
cart_test_find_id (GtkWidget *root, const char *id)
{
  return cart_test_find (root, has_id, id);
}

static gboolean
has_text (GtkWidget *widget, gconstpointer data)
{
  if (GTK_IS_LABEL (widget))
    return g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), data) == 0;
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
  if (ADW_IS_PREFERENCES_ROW (widget))
    return g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), data) == 0;
  return FALSE;
}

GtkWidget *
cart_test_find_text (GtkWidget *root, const char *text)
{
  return cart_test_find (root, has_text, text);
}

/* "GtkButton#save in AdwHeaderBar": enough to find the widget. */
static char *
describe (GtkWidget *widget)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_LABEL (widget))
    return g_strdup_printf ("%s%s%s in %s: \"%.60s\"", G_OBJECT_TYPE_NAME (widget), id != NULL ? "#" : "", id != NULL ? id : "",
                            parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing", gtk_label_get_text (GTK_LABEL (widget)));
  return g_strdup_printf ("%s%s%s in %s", G_OBJECT_TYPE_NAME (widget), id != NULL ? "#" : "", id != NULL ? id : "",
                          parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing");
}

/* Whether CONTAINER shows only a part of what is in it along the axis, to be scrolled. */
static gboolean
scrolls (GtkWidget *container, GtkOrientation axis)
{
  GtkPolicyType horizontal, vertical;

  /* the view in a scrolled window clips, on its behalf */
  if (GTK_IS_SCROLLABLE (container) && gtk_widget_get_parent (container) != NULL)
    container = gtk_widget_get_parent (container);
  if (!GTK_IS_SCROLLED_WINDOW (container))
    return ADW_IS_CAROUSEL (container);
  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (container), &horizontal, &vertical);
  return (axis == GTK_ORIENTATION_HORIZONTAL ? horizontal : vertical) != GTK_POLICY_NEVER;
}

/* The first ancestor (the window at the last) that hides a part of WIDGET along the axis, or NULL. */
static GtkWidget *
hidden_by (GtkWidget *widget, GtkOrientation axis)
{
  for (GtkWidget *up = gtk_widget_get_parent (widget); up != NULL; up = gtk_widget_get_parent (up))
    {
      graphene_rect_t bounds;
      float start, length, room;

      if (scrolls (up, axis))
        return NULL;
      if (!GTK_IS_NATIVE (up) && gtk_widget_get_overflow (up) != GTK_OVERFLOW_HIDDEN)
        continue;
      if (!gtk_widget_compute_bounds (widget, up, &bounds))
        return NULL;
      start = axis == GTK_ORIENTATION_HORIZONTAL ? bounds.origin.x : bounds.origin.y;
      length = axis == GTK_ORIENTATION_HORIZONTAL ? bounds.size.width : bounds.size.height;
      room = axis == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_width (up) : gtk_widget_get_height (up);
      if (start < -SLACK || start + length > room + SLACK)
        return up;
      if (GTK_IS_NATIVE (up))
        return NULL;
    }
  return NULL;
}

static void
check_label (GtkLabel *label, GPtrArray *problems)
{
  GtkWidget *widget = GTK_WIDGET (label);
  PangoLayout *layout = gtk_label_get_layout (label);
  g_autofree char *where = describe (widget);
  int width, height;

  if (*gtk_label_get_text (label) == '\0')
    return;
  if (gtk_widget_has_css_class (widget, "may-be-cut"))
    {
      if (pango_layout_is_ellipsized (layout) && !gtk_widget_get_has_tooltip (widget))
        g_ptr_array_add (problems, g_strdup_printf ("%s: \"%s\" is shortened and has no tooltip", where, gtk_label_get_text (label)));
      return;
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout))
    g_ptr_array_add (problems, g_strdup_printf ("%s: \"%s\" is ellipsized", where, gtk_label_get_text (label)));
  else if (width > gtk_widget_get_width (widget) + SLACK || height > gtk_widget_get_height (widget) + SLACK)
    g_ptr_array_add (problems, g_strdup_printf ("%s: \"%s\" needs %d×%d px and has %d×%d", where, gtk_label_get_text (label),
                                                width, height, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
}

static void
collect_layout_problems (GtkWidget *widget, GPtrArray *problems)
{
  /* a slider's parts stick out of their trough by design */
  if (!gtk_widget_get_mapped (widget) || GTK_IS_RANGE (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  /* the shades that split views draw beside their panes carry nothing */
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwGizmo") && gtk_widget_get_first_child (widget) == NULL)
    return;
  if (!GTK_IS_NATIVE (widget) && gtk_widget_get_width (widget) > 0 && gtk_widget_get_height (widget) > 0)
    for (int axis = GTK_ORIENTATION_HORIZONTAL; axis <= GTK_ORIENTATION_VERTICAL; axis++)
      {
        GtkWidget *by = hidden_by (widget, (GtkOrientation) axis);
        if (by != NULL)
          {
            g_autofree char *where = describe (widget);
            g_ptr_array_add (problems, g_strdup_printf ("%s: lies partly outside %s, %s", where, G_OBJECT_TYPE_NAME (by),
                                                        axis == GTK_ORIENTATION_HORIZONTAL ? "horizontally" : "vertically"));
            return; /* all in it does */
          }
      }
  if (GTK_IS_LABEL (widget))
    check_label (GTK_LABEL (widget), problems);
  if (ADW_IS_BOTTOM_SHEET (widget) && !adw_bottom_sheet_get_open (ADW_BOTTOM_SHEET (widget)))
    {
      /* the sheet waits below the window */
      collect_layout_problems (adw_bottom_sheet_get_content (ADW_BOTTOM_SHEET (widget)), problems);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_layout_problems (child, problems);
}

GPtrArray *
cart_test_layout_problems (GtkWidget *root)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func (g_free);

  collect_layout_problems (root, problems);
  return problems;
}

/* --- names for a screen reader --- */

static gboolean
is_label_with_text (GtkWidget *widget, gconstpointer unused)
{
  return (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0') ||
         (GTK_IS_INSCRIPTION (widget) && gtk_inscription_get_text (GTK_INSCRIPTION (widget)) != NULL);
}

static gboolean
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) ||
         (tooltip != NULL && *tooltip != '\0') || cart_test_find (widget, is_label_with_text, NULL) != NULL;
}

/* Whether people must be told what WIDGET is: what they operate, and pictures that are not mere decoration. */
static gboolean
needs_name (GtkWidget *widget)
{
  switch ((int) gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)))
    {
    case GTK_ACCESSIBLE_ROLE_BUTTON:
    case GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON:
    case GTK_ACCESSIBLE_ROLE_CHECKBOX:
    case GTK_ACCESSIBLE_ROLE_COMBO_BOX:
    case GTK_ACCESSIBLE_ROLE_GRID_CELL:
    case GTK_ACCESSIBLE_ROLE_LINK:
    case GTK_ACCESSIBLE_ROLE_LIST_ITEM:
    case GTK_ACCESSIBLE_ROLE_METER:
    case GTK_ACCESSIBLE_ROLE_RADIO:
    case GTK_ACCESSIBLE_ROLE_SEARCH_BOX:
    case GTK_ACCESSIBLE_ROLE_SLIDER:
    case GTK_ACCESSIBLE_ROLE_SPIN_BUTTON:
    case GTK_ACCESSIBLE_ROLE_SWITCH:
    case GTK_ACCESSIBLE_ROLE_TAB:
      return TRUE;
    case GTK_ACCESSIBLE_ROLE_TEXT_BOX:
      return GTK_IS_ENTRY (widget);
    default:
      return GTK_IS_DRAWING_AREA (widget);
    }
}

/* A part of something that has the name: the arrow in a menu button, the steppers of a number. */
static gboolean
is_part_of_named (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  for (int levels = 0; parent != NULL && levels < 3; levels++, parent = gtk_widget_get_parent (parent))
    if ((GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent) || GTK_IS_SPIN_BUTTON (parent) || ADW_IS_PREFERENCES_ROW (parent) ||
         GTK_IS_WINDOW_CONTROLS (parent) || ADW_IS_SPLIT_BUTTON (parent)) && (GTK_IS_WINDOW_CONTROLS (parent) || has_name (parent)))
      return TRUE;
  return FALSE;
}

static void
collect_accessible_problems (GtkWidget *widget, GPtrArray *problems)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (needs_name (widget) && !has_name (widget) && !is_part_of_named (widget))
    {
      g_autofree char *where = describe (widget);
      g_ptr_array_add (problems, g_strdup_printf ("%s: has no name for a screen reader", where));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_accessible_problems (child, problems);
}

GPtrArray *
cart_test_accessible_problems (GtkWidget *root)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func (g_free);

  collect_accessible_problems (root, problems);
  return problems;
}

static void
fail_with (GPtrArray *problems)
{
  if (problems->len == 0)
    return;
  g_ptr_array_add (problems, NULL);
  {
    g_autofree char *all = g_strjoinv ("\n  ", (char **) problems->pdata);
    g_error ("%u problems:\n  %s", problems->len - 1, all);
  }
}

void
cart_test_assert_layout (GtkWindow *window)
{
  g_autoptr (GPtrArray) problems = cart_test_layout_problems (GTK_WIDGET (window));

  fail_with (problems);
}

void
cart_test_assert_accessible (GtkWindow *window)
{
  g_autoptr (GPtrArray) problems = cart_test_accessible_problems (GTK_WIDGET (window));

  fail_with (problems);
}

void
cart_test_assert_role (GtkWidget *widget, GtkAccessibleRole role)
{
  gtk_test_accessible_assert_role (widget, role);
}

void
cart_test_assert_label (GtkWidget *widget, const char *label)
{
  g_autofree char *where = describe (widget);
  g_autofree char *differs = NULL;

  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    differs = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  else if (cart_test_find_text (widget, label) == NULL && g_strcmp0 (gtk_widget_get_tooltip_text (widget), label) != 0)
    differs = g_strdup ("it has no label, text or tooltip like it");
  if (differs != NULL)
    g_error ("%s: the name is not \"%s\": %s", where, label, differs);
}

/* --- doing --- */

void
cart_test_action (GtkWidget *widget, const char *name, const char *format, ...)
{
  g_autoptr (GVariant) parameter = NULL;

  if (format != NULL)
    {
      va_list arguments;
      va_start (arguments, format);
      parameter = g_variant_ref_sink (g_variant_new_va (format, NULL, &arguments));
      va_end (arguments);
    }
  if (!gtk_widget_activate_action_variant (widget, name, parameter))
    g_error ("there is no action %s, or it cannot be activated now", name);
}

void
cart_test_click (GtkWidget *button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* Runs xdotool with the words given, ended by NULL, while the main loop goes on: it waits for answers of the window. */
static void
xdotool (const char *first, ...)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) command = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;
  va_list words;

  g_strv_builder_add_many (builder, "xdotool", first, NULL);
  va_start (words, first);
  for (const char *word = va_arg (words, const char *); word != NULL; word = va_arg (words, const char *))
    g_strv_builder_add (builder, word);
  va_end (words);
  command = g_strv_builder_end (builder);
  process = g_subprocess_newv ((const char *const *) command, G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error);
  g_assert_no_error (error);
  while (!done)
    {
      g_main_context_iteration (NULL, FALSE);
      done = g_subprocess_get_identifier (process) == NULL;
    }
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  g_assert_no_error (error);
}

static char *
window_number (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  g_assert_true (GDK_IS_X11_SURFACE (surface));
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return g_strdup_printf ("%lu", (gulong) gdk_x11_surface_get_xid (surface));
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static void
focus_window (GtkWindow *window)
{
  g_autofree char *number = window_number (window);

  if (gtk_window_is_active (window))
    return;
  xdotool ("windowfocus", number, NULL);
  cart_test_until (gtk_window_is_active (window));
}

void
cart_test_key (GtkWindow *window, const char *keys)
{
  focus_window (window);
  xdotool ("key", "--clearmodifiers", keys, NULL);
}

void
cart_test_type (GtkWindow *window, const char *text)
{
  focus_window (window);
  xdotool ("type", "--clearmodifiers", "--delay", "1", "--", text, NULL);
}

void
cart_test_point (GtkWidget *widget, double x, double y, gboolean click)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  g_autofree char *number = window_number (window);
  g_autofree char *x_text = NULL, *y_text = NULL, *x_beside = NULL;
  graphene_point_t there;
  double dx, dy;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (window), &GRAPHENE_POINT_INIT (x, y), &there));
  gtk_native_get_surface_transform (GTK_NATIVE (window), &dx, &dy);
  x_text = g_strdup_printf ("%d", (int) (there.x + dx));
  x_beside = g_strdup_printf ("%d", (int) (there.x + dx) + 1);
  y_text = g_strdup_printf ("%d", (int) (there.y + dy));
  focus_window (window);
  /* the window takes notice of a pointer that moves in it */
  xdotool ("mousemove", "--window", number, x_beside, y_text, NULL);
  cart_test_settle (window);
  xdotool ("mousemove", "--window", number, x_text, y_text, NULL);
  cart_test_settle (window);
  if (click)
    xdotool ("click", "1", NULL);
}

void
cart_test_press (GtkWidget *widget, double x, double y, int button, const char *held)
{
  g_autofree char *number = g_strdup_printf ("%d", button);

  cart_test_point (widget, x, y, FALSE);
  if (held != NULL)
    xdotool ("keydown", held, NULL);
  xdotool ("click", number, NULL);
  if (held != NULL)
    xdotool ("keyup", held, NULL);
}

void
cart_test_drag (GtkWidget *widget, double x, double y, double dx, double dy, int button)
{
  g_autofree char *number = g_strdup_printf ("%d", button);

  cart_test_point (widget, x, y, FALSE);
  xdotool ("mousedown", number, NULL);
  for (int step = 1; step <= 4; step++)
    {
      g_autofree char *x_step = g_strdup_printf ("%d", (int) (dx / 4)), *y_step = g_strdup_printf ("%d", (int) (dy / 4));

      xdotool ("mousemove_relative", "--", x_step, y_step, NULL);
      cart_test_settle (GTK_WINDOW (gtk_widget_get_root (widget)));
    }
  xdotool ("mouseup", number, NULL);
}

static gboolean
has_drop (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller) && gtk_drop_target_get_current_drop (GTK_DROP_TARGET (controller)) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* One try to carry what lies at x, y of `from` by dx, dy over `to`, with the button held: whether it is known there. */
static gboolean
carry (GtkWidget *from, double x, double y, int dx, int dy, GtkWidget *to)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (from));
  int gone_x = 0, gone_y = 0;

  cart_test_point (from, x, y, FALSE);
  xdotool ("mousedown", "1", NULL);
  /* a short way first: the drag begins with the widget that it is of */
  for (int step = 0; step <= 4; step++)
    {
      int by_x = (step == 0 ? 12 : dx * step / 4) - gone_x, by_y = (step == 0 ? 0 : dy * step / 4) - gone_y;
      g_autofree char *x_text = g_strdup_printf ("%d", by_x), *y_text = g_strdup_printf ("%d", by_y);

      xdotool ("mousemove_relative", "--", x_text, y_text, NULL);
      cart_test_settle (window);
      gone_x += by_x;
      gone_y += by_y;
    }
  /* where it is now is told again, until it is answered, and once more */
  for (int step = 0; step < 40; step++)
    {
      gboolean known = has_drop (to);

      xdotool ("mousemove_relative", "--", step % 2 == 0 ? "1" : "-1", "0", NULL);
      cart_test_settle (window);
      if (known && step % 2 == 1)
        return TRUE;
    }
  return FALSE;
}

void
cart_test_drag_to (GtkWidget *from, double x, double y, GtkWidget *to, double to_x, double to_y)
{
  graphene_point_t there;
  int dx, dy;

  g_assert_true (gtk_widget_compute_point (to, from, &GRAPHENE_POINT_INIT ((float) to_x, (float) to_y), &there));
  dx = (int) (there.x - x);
  dy = (int) (there.y - y);
  /* a busy X server can lose the beginning of a drag: back, and once more */
  for (int tries = 0; !carry (from, x, y, dx, dy, to); tries++)
    {
      g_assert_cmpint (tries, <, 4);
      cart_test_point (from, x, y, FALSE);
      xdotool ("mouseup", "1", NULL);
      cart_test_settle (GTK_WINDOW (gtk_widget_get_root (from)));
    }
  xdotool ("mouseup", "1", NULL);
}
