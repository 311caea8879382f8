/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-print.c: printing through GTK: what every view that prints has in common. */
#include "config.h"

#include "cart-print.h"

#include <glib/gi18n.h>

/* What an operation prints. */
typedef struct {
  CartPrintJob job;
  char *name;
  gpointer data;
  GDestroyNotify destroy;
} Printed;

/* What was chosen in the dialog last; kept while the program runs. */
static GtkPageSetup *last_setup;
static GtkPrintSettings *last_settings;

static void
printed_free (gpointer data)
{
  Printed *printed = data;

  if (printed->destroy != NULL)
    printed->destroy (printed->data);
  g_free (printed->name);
  g_free (printed);
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printed *printed)
{
  guint n_pages = printed->job.lay_out (printed->data, gtk_print_context_get_width (context), gtk_print_context_get_height (context));

  gtk_print_operation_set_n_pages (operation, (int) MAX (n_pages, 1));
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printed *printed)
{
  printed->job.draw (printed->data, gtk_print_context_get_cairo_context (context), (guint) page);
}

GtkPrintOperation *
cart_print_operation_new (const CartPrintJob *job, gpointer data, GDestroyNotify destroy)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printed *printed = g_new0 (Printed, 1);

  g_return_val_if_fail (job != NULL && job->name != NULL && job->lay_out != NULL && job->draw != NULL, operation);

  printed->job = *job;
  printed->job.name = printed->name = g_strdup (job->name);
  printed->data = data;
  printed->destroy = destroy;
  g_object_set_data_full (G_OBJECT (operation), "printed", printed, printed_free);
  if (last_setup == NULL)
    last_setup = gtk_page_setup_new ();
  gtk_print_operation_set_default_page_setup (operation, last_setup);
  if (last_settings != NULL)
    gtk_print_operation_set_print_settings (operation, last_settings);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, job->full_page);
  gtk_print_operation_set_job_name (operation, job->name);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), printed);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), printed);
  return operation;
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWidget *widget)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      g_autofree char *text = NULL;

      gtk_print_operation_get_error (operation, &error);
      /* TRANSLATORS: a job of printing, "Table sheet", and the reason, a sentence */
      text = g_strdup_printf (_("“%1$s” cannot be printed: %2$s"), ((Printed *) g_object_get_data (G_OBJECT (operation), "printed"))->name,
                              error != NULL ? error->message : _("the printer gives no reason"));
      gtk_widget_activate_action (widget, "win.say", "s", text);
    }
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      g_set_object (&last_settings, gtk_print_operation_get_print_settings (operation));
      g_set_object (&last_setup, gtk_print_operation_get_default_page_setup (operation));
    }
}

gboolean
cart_print_run (GtkPrintOperation *operation, GtkPrintOperationAction action, GtkWidget *widget)
{
  GtkRoot *root;

  g_return_val_if_fail (GTK_IS_PRINT_OPERATION (operation) && GTK_IS_WIDGET (widget), FALSE);

  root = gtk_widget_get_root (widget);
  /* "done" tells of what fails at once too */
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), widget, 0);
  return gtk_print_operation_run (operation, action, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, NULL) !=
         GTK_PRINT_OPERATION_RESULT_ERROR;
}
