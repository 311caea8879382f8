/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-popover.h: popovers that are made when asked for and gone when closed. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives the popover a parent and shows it; once closed it is taken from the parent, after what was chosen in it has been done. */
void cart_popover_show_once (GtkPopover *popover, GtkWidget *parent);

G_END_DECLS
