/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-search-dialog: how long it takes from a key press until its results are seen, over the shipped content and over it many times.
 *
 *   bench-search-dialog [TIMES] [DATABASE]     TIMES: 200; DATABASE: where the large one is kept for the next run
 *
 * Types look-ups into the search dialog in a real window, as they grow letter by letter. Prints the median and the 95th percentile of two
 * spans, in milliseconds and as a share of one frame of a 60 Hz screen: until the results have come from the worker and are in the list,
 * and until the frame that shows them is painted, its rows laid out and the wait for its turn included; each as it passes and in time of the
 * processor, all threads together: what other programs take meanwhile is not the search's. Exit status 1 where the results take more of
 * the processor than a frame, in 95 of 100 key presses.
 */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench-content.h"
#include "cart-app-test.h"
#include "cart-application.h"
#include "cart-search-dialog.h"

#define FRAME 16.7
#define N_TYPED 200 /* key presses measured, spread over all look-ups */

/* A moment: as the clock on the wall and the processor's tell it, ms. */
typedef struct {
  double passed, used;
} Moment;

typedef struct {
  GArray *answered, *painted; /* of Moment, since the key press */
  Moment pressed;
  Moment answer;
  gboolean is_answered, is_painted;
  CartSearchDialog *dialog;
} Measure;

static Moment
since (Moment start)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  return (Moment) { (double) g_get_monotonic_time () / 1000 - start.passed,
                    (double) used.tv_sec * 1000 + (double) used.tv_nsec / 1e6 - start.used };
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, Measure *self)
{
  if (!self->is_answered)
    self->answer = since (self->pressed);
  self->is_answered = TRUE;
}

static void
after_paint_cb (GdkFrameClock *clock, Measure *self)
{
  Moment now = since (self->pressed);

  if (self->is_painted || !self->is_answered || cart_search_dialog_is_busy (self->dialog))
    return;
  g_array_append_val (self->answered, self->answer);
  g_array_append_val (self->painted, now);
  self->is_painted = TRUE;
}

/* Prints a span and returns what 95 of 100 are below. */
static double
report (const char *what, GArray *moments, gboolean used)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  double median, high;

  for (guint i = 0; i < moments->len; i++)
    {
      Moment moment = g_array_index (moments, Moment, i);

      g_array_append_vals (times, used ? &moment.used : &moment.passed, 1);
    }
  g_array_sort (times, compare);
  median = g_array_index (times, double, times->len / 2);
  high = g_array_index (times, double, times->len * 95 / 100);
  g_print ("  %s: median %.1f ms (%.0f %% of a frame), 95 of 100 below %.1f ms (%.0f %%)\n", what, median, 100 * median / FRAME, high,
           100 * high / FRAME);
  return high;
}

static void
type (Measure *self, GtkWidget *entry, GPtrArray *typed)
{
  for (guint i = 0; i < N_TYPED && i < typed->len; i++)
    {
      const char *words = g_ptr_array_index (typed, (guint64) i * typed->len / MIN (N_TYPED, typed->len));

      self->is_answered = self->is_painted = FALSE;
      self->pressed = since ((Moment) { 0, 0 });
      gtk_editable_set_text (GTK_EDITABLE (entry), words);
      /* Words that find nothing after others that did not change nothing. */
      cart_test_until (self->is_painted || (!cart_search_dialog_is_busy (self->dialog) && since (self->pressed).passed > 500));
    }
}

/* Whether the results take no more of the processor than a frame. */
static gboolean
measure (const char *name, const char *path, GPtrArray *typed)
{
  g_autoptr (CartSession) session = cart_session_new (NULL);
  GtkWidget *window = adw_window_new ();
  AdwDialog *dialog;
  Measure self = { g_array_new (FALSE, FALSE, sizeof (Moment)), g_array_new (FALSE, FALSE, sizeof (Moment)) };
  double high;

  cart_session_open (session, path);
  cart_test_until (cart_session_get_state (session) != CART_SESSION_OPENING);
  g_assert_cmpint (cart_session_get_state (session), ==, CART_SESSION_READY);
  cart_table_set_copies (cart_session_get_table (session), "base-c2", 1);
  cart_table_set_copies (cart_session_get_table (session), "river-1-c2", 1);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 820);
  cart_test_present (GTK_WINDOW (window));
  dialog = cart_search_dialog_new (session, NULL);
  adw_dialog_present (dialog, window);
  self.dialog = CART_SEARCH_DIALOG (dialog);
  cart_test_settle (GTK_WINDOW (window));
  g_signal_connect (cart_search_dialog_get_results (self.dialog), "items-changed", G_CALLBACK (items_changed_cb), &self);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (after_paint_cb), &self);
  type (&self, cart_test_find_id (GTK_WIDGET (dialog), "entry"), typed);
  g_print ("%s: %u key presses\n", name, self.answered->len);
  report ("until the results are there", self.answered, FALSE);
  report ("until they are painted", self.painted, FALSE);
  high = report ("processor's time until the results are there", self.answered, TRUE);
  report ("processor's time until they are painted", self.painted, TRUE);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (window), &self);
  adw_dialog_force_close (dialog);
  gtk_window_destroy (GTK_WINDOW (window));
  g_array_unref (self.answered);
  g_array_unref (self.painted);
  return high <= FRAME;
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 200;
  g_autofree char *shipped = cart_catalogue_find_database (), *name = g_strdup_printf ("times %d", n);
  g_autofree char *folder = argc > 2 ? NULL : g_dir_make_tmp ("search-XXXXXX", NULL);
  g_autofree char *large = argc > 2 ? g_strdup (argv[2]) : g_build_filename (folder, "large.db", NULL);
  g_autoptr (GPtrArray) typed = bench_read_typed ();
  g_autoptr (CartApplication) application = cart_application_new (); /* brings the program's resources */
  gboolean good;

  cart_app_test_init (&(int) { 1 }, &argv);
  good = measure ("shipped", shipped, typed);
  if (!g_file_test (large, G_FILE_TEST_EXISTS))
    bench_multiply (shipped, large, n);
  good = measure (name, large, typed) && good;
  if (folder != NULL)
    {
      g_unlink (large);
      g_rmdir (folder);
    }
  return good ? 0 : 1;
}
