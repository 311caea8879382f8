/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes from the start of the process until the first frame of the main window, beside a bare libadwaita window measured in the
 * same run. Called without arguments it starts itself several times in each part and prints the medians and their ratio. */
#include <adwaita.h>
#include <locale.h>
#include <stdlib.h>

#include "cart-application.h"
#include "cart-window.h"

#define ROUNDS 9
#define TARGET 1.5 /* the main window may take so much longer than a bare one */

static gint64 started; /* monotonic time, as told by the parent */

static void
painted_cb (GdkFrameClock *clock)
{
  g_print ("%.1f\n", (double) (g_get_monotonic_time () - started) / 1000);
  exit (0);
}

static void
watch (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), NULL);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window)
{
  g_signal_connect (window, "map", G_CALLBACK (watch), NULL);
}

static void
bare_activate_cb (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);
  GtkWidget *view = adw_toolbar_view_new ();

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), gtk_label_new ("Bare"));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 820);
  gtk_window_present (GTK_WINDOW (window));
}

static int
run_part (const char *part, const char *now)
{
  GtkApplication *application;

  setlocale (LC_ALL, "");
  started = g_ascii_strtoll (now, NULL, 10);
  if (g_str_equal (part, "bare"))
    {
      application = GTK_APPLICATION (adw_application_new ("org.example.Bare", G_APPLICATION_NON_UNIQUE));
      g_signal_connect (application, "activate", G_CALLBACK (bare_activate_cb), NULL);
    }
  else
    {
      application = GTK_APPLICATION (cart_application_new ());
      g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
    }
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
start_part (const char *self, const char *part)
{
  g_autofree char *now = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  const char *command[] = { self, part, now, NULL };

  if (!g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL, NULL, &error))
    g_error ("%s", error->message);
  return g_ascii_strtod (output, NULL);
}

int
main (int argc, char **argv)
{
  double bare[ROUNDS], whole[ROUNDS], ratio;

  if (argc == 3)
    return run_part (argv[1], argv[2]);
  /* In turn, so that both meet the same state of the machine; the first round warms the caches and is not counted. */
  for (int i = -1; i < ROUNDS; i++)
    {
      double b = start_part (argv[0], "bare"), w = start_part (argv[0], "whole");

      if (i >= 0)
        {
          bare[i] = b;
          whole[i] = w;
        }
    }
  qsort (bare, ROUNDS, sizeof (double), compare);
  qsort (whole, ROUNDS, sizeof (double), compare);
  ratio = whole[ROUNDS / 2] / bare[ROUNDS / 2];
  g_print ("first frame: bare window %.0f ms, main window %.0f ms, ratio %.2f (target %.1f)\n", bare[ROUNDS / 2], whole[ROUNDS / 2], ratio,
           TARGET);
  return ratio > 0 && ratio <= TARGET ? 0 : 1;
}
