/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-print.h: printing through GTK: what every view that prints has in common.
 *
 * A view says what a job is called, how it lays its pages out on a paper and how it draws one of them; the paper, the dialog, what was
 * chosen in it last, and what is said where printing fails are the same for all. A job owns what it prints, so that it goes on while the
 * view shows something else. Main thread only; lengths are points (1/72 inch).
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
  const char *name;    /* of the job, as the printer's queue shows it; translated */
  gboolean full_page;  /* the pages have margins of their own: they get the whole paper, not only what the printer's margins leave */
  /* Lays the pages out on paper of this size (called again where another paper is chosen); returns their number, at least 1. */
  guint (*lay_out) (gpointer data, double width, double height);
  /* Draws a page (from 0) with its upper left corner at the origin. */
  void  (*draw)    (gpointer data, cairo_t *cr, guint page);
} CartPrintJob;

/* The job as an operation that has not begun, with the paper and settings that were chosen last, at first those usual where the person
 * lives. The job is copied (its name too); data is the operation's, and goes with it. */
GtkPrintOperation *cart_print_operation_new (const CartPrintJob *job, gpointer data, GDestroyNotify destroy);
/* Begins it: GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG shows GTK's print dialog over the window of the widget, EXPORT writes the file named in
 * the operation. What goes wrong, now or later, is said in that window ("win.say"). FALSE where it went wrong at once. */
gboolean           cart_print_run           (GtkPrintOperation *operation, GtkPrintOperationAction action, GtkWidget *widget);

G_END_DECLS
