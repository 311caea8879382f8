/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-popover.c: popovers that are made when asked for and gone when closed. */
#include "config.h"

#include "cart-popover.h"

static void
drop (gpointer data)
{
  g_autoptr (GtkWidget) popover = data;

  /* Its parent may have gone meanwhile, and taken it along. */
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
}

static void
closed_cb (GtkPopover *popover)
{
  /* Not at once: an item's action is activated after its menu has closed. */
  g_idle_add_once (drop, g_object_ref (popover));
}

void
cart_popover_show_once (GtkPopover *popover, GtkWidget *parent)
{
  g_return_if_fail (GTK_IS_POPOVER (popover) && GTK_IS_WIDGET (parent));

  gtk_widget_set_parent (GTK_WIDGET (popover), parent);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (popover);
}
