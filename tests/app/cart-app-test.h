/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of real windows: waiting without sleeping, pictures, and checks that hold for every window (nothing cut off,
 * nothing outside, everything named for a screen reader).
 *
 * A test program is started through tests/app/with-display, which gives it a screen, a session bus and an empty home of
 * its own. All functions belong to the main thread; what goes wrong ends the program with a message. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Calls g_test_init and adw_init, turns animations off, and lets the program end where a wait takes too long. */
void cart_app_test_init (int *argc, char ***argv);

/* Runs the main loop until EXPR is true; ends the program when that takes longer than CART_TEST_PATIENCE seconds. */
#define cart_test_until(expr)                                                 \
  G_STMT_START {                                                              \
    gint64 cart_test_deadline = 0;                                            \
    while (!(expr))                                                           \
      cart_test_iterate (&cart_test_deadline, #expr, G_STRLOC);               \
  } G_STMT_END
#define CART_TEST_PATIENCE 30

void cart_test_iterate (gint64 *deadline, const char *expr, const char *place);

/* Runs the main loop until the window has laid out and drawn all that was asked for before the call. */
void cart_test_settle (GtkWindow *window);

/* Shows WINDOW and waits until it has drawn. */
void cart_test_present (GtkWindow *window);

/* Destroys WINDOW (takes the caller's reference, as made by gtk_window_new and the like for a toplevel) and asserts that
 * nothing else holds it. */
void cart_test_close (GtkWindow *window);

/* Gives WINDOW the size in pixels and waits until it has it; fails where the content needs more. */
void cart_test_resize (GtkWindow *window, int width, int height);

typedef enum {
  CART_TEST_LIGHT,
  CART_TEST_DARK,
  CART_TEST_CONTRAST, /* light, high contrast */
} CartTestStyle;

/* Switches the style of all windows. */
void cart_test_set_style (CartTestStyle style);

/* Writes what WINDOW shows to NAME.png in the pictures' folder of the build; returns the path (free with g_free). */
char *cart_test_picture (GtkWindow *window, const char *name);

/* Takes NAME-light, -dark, -contrast (at the window's size), NAME-wide (1280 px) and NAME-narrow (360 px), checks the
 * layout at each, and goes back to light and the size before. */
void cart_test_pictures (GtkWindow *window, const char *name);

/* What is wrong below ROOT as it is laid out now, one sentence each, empty where all is well (free with g_ptr_array_unref):
 * labels that are ellipsized or cut off, widgets outside the window (scrolled content may be, along the axis that scrolls).
 * A label that is meant to be shortened has the style class "may-be-cut"; the whole text is then in its tooltip. */
GPtrArray *cart_test_layout_problems (GtkWidget *root);

/* Likewise: what can be operated, or shows a picture, and has no name for a screen reader. */
GPtrArray *cart_test_accessible_problems (GtkWidget *root);

/* Ends the program with the list where there are problems of either sort. */
void cart_test_assert_layout (GtkWindow *window);
void cart_test_assert_accessible (GtkWindow *window);

/* The accessible role and label (as set, or of the label that names the widget). */
void cart_test_assert_role (GtkWidget *widget, GtkAccessibleRole role);
void cart_test_assert_label (GtkWidget *widget, const char *label);

/* The first widget below ROOT (or ROOT itself), in tree order, that MATCHES; is of TYPE; has the id (of a template or builder file);
 * is a label, button or row with TEXT; NULL where there is none. Unmapped ones are looked at too. */
typedef gboolean (*CartTestMatch) (GtkWidget *widget, gconstpointer data);
GtkWidget *cart_test_find (GtkWidget *root, CartTestMatch matches, gconstpointer data);
GtkWidget *cart_test_find_type (GtkWidget *root, GType type);
GtkWidget *cart_test_find_id (GtkWidget *root, const char *id);
GtkWidget *cart_test_find_text (GtkWidget *root, const char *text);

/* Activates the action as a menu item on WIDGET would; FORMAT is NULL or that of g_variant_new. Fails where there is none. */
void cart_test_action (GtkWidget *widget, const char *name, const char *format, ...);

/* Clicks a button at once (its "clicked" handlers have run on return). */
void cart_test_click (GtkWidget *button);

/* Real keys and pointer through the X server: KEYS as xdotool names them ("ctrl+k", "Escape", "Return"), TEXT in plain
 * ASCII, the pointer at (x, y) in WIDGET's pixels. They arrive later: go on with cart_test_until. */
void cart_test_key (GtkWindow *window, const char *keys);
void cart_test_type (GtkWindow *window, const char *text);
void cart_test_point (GtkWidget *widget, double x, double y, gboolean click);
/* A mouse button (4 and 5: the wheel away and towards one; 8 and 9: back and forward) at the point, with a key held down ("ctrl") or NULL; and a
 * drag in four steps
 * by (dx, dy) pixels, which 4 divides. They arrive later too. */
void cart_test_press (GtkWidget *widget, double x, double y, int button, const char *held);
void cart_test_drag (GtkWidget *widget, double x, double y, double dx, double dy, int button);
/* Drags from a point of one widget to a point of another one, which takes drops by a controller of its own: waits until it knows of what
 * comes, then lets go. The drop arrives later. */
void cart_test_drag_to (GtkWidget *from, double x, double y, GtkWidget *to, double to_x, double to_y);

G_END_DECLS
