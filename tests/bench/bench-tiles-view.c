/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-tiles-view: the time that frames take while the Tiles view scrolls through the designs of all sets, as a share of 16.7 ms: by the
 * clock, and of the processor's alone, which other programs on a busy machine do not lengthen. How many pictures were drawn tells that it
 * scrolled; the sandbox's tray has drawn its own. */
#include "cart-texture-cache.h"
#include "cart-tiles-view.h"
#include "cart-window-test.h"

#include <time.h>

#define STEPS 160
#define FRAME 16.7

static gint64 begun, begun_working;
static GArray *times, *work;

/* Microseconds that this thread has had of a processor. */
static gint64
get_work (void)
{
  struct timespec spent;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spent);
  return spent.tv_sec * G_USEC_PER_SEC + spent.tv_nsec / 1000;
}

static void
before_paint_cb (GdkFrameClock *clock, gpointer unused)
{
  begun = g_get_monotonic_time ();
  begun_working = get_work ();
}

static void
after_paint_cb (GdkFrameClock *clock, gpointer unused)
{
  double ms = (double) (g_get_monotonic_time () - begun) / 1000, working = (double) (get_work () - begun_working) / 1000;
  g_array_append_val (times, ms);
  g_array_append_val (work, working);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;
  return first < second ? -1 : first > second;
}

static void
tell (const char *name, const char *what, GArray *measured)
{
  double median, high;

  g_array_sort (measured, compare);
  median = g_array_index (measured, double, measured->len / 2);
  high = g_array_index (measured, double, measured->len * 95 / 100);
  g_print ("%s, %s: %u frames, median %.1f ms (%.0f %% of a frame), 95 of 100 below %.1f ms (%.0f %%)\n", name, what, measured->len, median,
           100 * median / FRAME, high, 100 * high / FRAME);
}

static void
scroll (WindowTest *test, GtkAdjustment *adjustment, const char *name)
{
  double from = gtk_adjustment_get_lower (adjustment), to = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  g_array_set_size (times, 0);
  g_array_set_size (work, 0);
  for (int step = 0; step <= STEPS; step++)
    {
      guint frames = times->len;
      gtk_adjustment_set_value (adjustment, from + (to - from) * step / STEPS);
      gtk_widget_queue_draw (GTK_WIDGET (test->window));
      cart_test_until (times->len > frames);
    }
  tell (name, "by the clock", times);
  tell (name, "of the processor", work);
  g_print ("%s: %.0f pixels, %u pictures drawn so far\n", name, to - from, cart_texture_cache_get_drawn (cart_texture_cache_get ()));
}

int
main (int argc, char **argv)
{
  WindowTest test;
  CartTilesView *view;
  GtkAdjustment *adjustment;
  GdkFrameClock *clock;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  cart_app_test_init (&argc, &argv);
  times = g_array_new (FALSE, FALSE, sizeof (double));
  work = g_array_new (FALSE, FALSE, sizeof (double));
  window_test_start (&test, NULL);
  for (guint i = 0; i < cart_session_get_sets (test.session)->len; i++)
    cart_table_set_copies (test.table, ((CartSetInfo *) g_ptr_array_index (cart_session_get_sets (test.session), i))->id, 1);
  window_test_view (&test, "tiles");
  view = CART_TILES_VIEW (cart_window_get_view (test.window, "tiles"));
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "left to draw") != NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (cart_test_find_id (GTK_WIDGET (view), "scroller")));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (test.window));
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), NULL);
  scroll (&test, adjustment, "first time, pictures drawn on the way");
  scroll (&test, adjustment, "second time, pictures kept");
  window_test_end (&test);
  g_array_unref (times);
  g_array_unref (work);
  return 0;
}
