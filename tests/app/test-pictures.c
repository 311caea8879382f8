/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each view in light, dark and high contrast, wide and at 360 px: pictures for the eye, and nothing cut off, outside or without a name. */
#include "cart-window-test.h"

static const char *const sets[] = { "base-c2", "river-2-c2", "inns-cathedrals-c2", "count-c2", "cultists-c2", "abbot-c2", NULL };

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

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_data_func ("/app/pictures/rules", "rules", test_view);
  g_test_add_data_func ("/app/pictures/together", "together", test_view);
  g_test_add_data_func ("/app/pictures/sheet", "sheet", test_view);
  return g_test_run ();
}
