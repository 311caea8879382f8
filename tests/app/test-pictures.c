/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each view in light, dark and high contrast, wide and at 360 px: pictures for the eye, and nothing cut off, outside or without a name. */
#include "cart-window-test.h"

#include <string.h>

static const char *const sets[] = { "base-c2", "river-2-c2", "inns-and-cathedrals-c2", "count-of-carcassonne", "cultists-c2", "abbot-c2", NULL };

static void
test_view (gconstpointer data)
{
  WindowTest test;
  const char *name = data;
  g_autofree char *picture = g_strdup_printf ("app-%s", name);

  window_test_start (&test, sets);
  window_test_view (&test, name);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), picture);
  window_test_end (&test);
}

/* A page at a statement with examples, notes and a place of its own. */
static void
test_statement (gconstpointer data)
{
  WindowTest test;
  const char *id = data;
  g_autofree char *beside = NULL;
  g_autofree char *picture = g_strdup_printf ("app-rule-%s", strrchr (id, '.') + 1);
  g_autofree char *link = g_strdup_printf ("cartulary:rule/%s", id);

  window_test_start (&test, sets);
  window_test_go (&test, link);
  cart_test_until (g_strcmp0 (window_test_current (&test), link) == 0);
  /* Its example is read and drawn in workers. */
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "point") != NULL);
  /* Without the shelf there is room for pictures beside the text. */
  cart_test_action (GTK_WIDGET (test.window), "win.shelf", NULL);
  cart_test_resize (GTK_WINDOW (test.window), 1390, 900);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_assert_layout (GTK_WINDOW (test.window));
  beside = cart_test_picture (GTK_WINDOW (test.window), "app-rule-beside");
  /* libadwaita 1.7 warns where a hidden sidebar is folded. */
  cart_test_action (GTK_WIDGET (test.window), "win.shelf", NULL);
  cart_test_pictures (GTK_WINDOW (test.window), picture);
  window_test_end (&test);
}

/* Pictures of tiles and pieces in the text. */
static void
test_text (void)
{
  WindowTest test;

  window_test_start (&test, sets);
  window_test_go (&test, "cartulary:rule/abbot.gardens-where");
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "8 tiles with a garden") != NULL);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-text");
  window_test_go (&test, "cartulary:rule/river-2.volcano-lake-tile");
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "volcano") != NULL);
  cart_test_pictures (GTK_WINDOW (test.window), "app-text-river");
  window_test_end (&test);
}

/* Everything about a figure. */
static void
test_thing (void)
{
  WindowTest test;

  window_test_start (&test, sets);
  window_test_go (&test, "cartulary:piece/abbot");
  cart_test_until (g_str_equal (cart_window_get_view_name (test.window), "together"));
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "take back early") != NULL);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-thing");
  window_test_end (&test);
}

/* A part of the sheet that begins with these words, wide and at 360 px. */
static void
test_sheet_part (gconstpointer data)
{
  static const struct { const char *name, *words; } parts[] = {
    { "points", "During the game" }, { "together", "How the sets work together" },
  };
  static const int widths[] = { 1280, 360 };
  const char *words = NULL;
  WindowTest test;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strcmp (parts[i].name, data) == 0)
      words = parts[i].words;
  window_test_start (&test, sets);
  window_test_view (&test, "sheet");
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autofree char *name = g_strdup_printf ("app-sheet-%s-%d", (const char *) data, widths[i]), *picture = NULL;
      GtkWidget *heading, *page;
      graphene_point_t there;

      cart_test_resize (GTK_WINDOW (test.window), widths[i], 800);
      cart_test_until ((heading = window_test_find_words (GTK_WIDGET (test.window), words)) != NULL);
      page = gtk_widget_get_ancestor (heading, GTK_TYPE_VIEWPORT);
      cart_test_settle (GTK_WINDOW (test.window));
      g_assert_true (gtk_widget_compute_point (heading, gtk_widget_get_first_child (page), &GRAPHENE_POINT_INIT (0, 0), &there));
      gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (page)), there.y - 60);
      cart_test_settle (GTK_WINDOW (test.window));
      cart_test_assert_layout (GTK_WINDOW (test.window));
      picture = cart_test_picture (GTK_WINDOW (test.window), name);
    }
  window_test_end (&test);
}

/* No reference, or a damaged one: a page says so and what to do. */
static void
test_broken (void)
{
  g_autoptr (CartSession) session = cart_session_new (NULL);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "no-reference.db", NULL);
  WindowTest test;
  CartWindow *window;

  window_test_start (&test, sets);
  g_assert_true (g_file_set_contents (path, "This is no database.", -1, NULL));
  cart_session_open (session, path);
  cart_test_until (cart_session_get_state (session) == CART_SESSION_BROKEN);
  window = cart_window_new (GTK_APPLICATION (test.application), session);
  cart_test_present (GTK_WINDOW (window));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (window), "The reference cannot be opened"));
  g_assert_nonnull (cart_test_find_text (GTK_WIDGET (window), "Try again"));
  cart_test_assert_accessible (GTK_WINDOW (window));
  cart_test_pictures (GTK_WINDOW (window), "app-broken");
  cart_test_close (GTK_WINDOW (window));
  window_test_end (&test);
}

/* Right to left, at 360 px: nothing cut off either. */
static void
test_right_to_left (void)
{
  WindowTest test;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  window_test_start (&test, sets);
  cart_test_pictures (GTK_WINDOW (test.window), "app-rtl");
  window_test_end (&test);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_data_func ("/app/pictures/rules", "rules", test_view);
  g_test_add_data_func ("/app/pictures/together", "together", test_view);
  g_test_add_data_func ("/app/pictures/sheet", "sheet", test_view);
  g_test_add_data_func ("/app/pictures/sheet/points", "points", test_sheet_part);
  g_test_add_data_func ("/app/pictures/sheet/together", "together", test_sheet_part);
  g_test_add_data_func ("/app/pictures/statement", "base.city-complete", test_statement);
  g_test_add_func ("/app/pictures/text", test_text);
  g_test_add_func ("/app/pictures/thing", test_thing);
  g_test_add_func ("/app/pictures/broken", test_broken);
  g_test_add_func ("/app/pictures/right-to-left", test_right_to_left);
  return g_test_run ();
}
