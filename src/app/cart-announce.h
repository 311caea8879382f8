/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-announce.h: telling a screen reader something that no focus change tells. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void cart_announce (GtkWidget *widget, const char *text, GtkAccessibleAnnouncementPriority priority);

G_END_DECLS
