/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-announce.h: telling a screen reader something that no focus change tells. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void cart_announce (GtkWidget *widget, const char *text, GtkAccessibleAnnouncementPriority priority);

typedef void (*CartAnnounceFunc) (const char *text, GtkAccessibleAnnouncementPriority priority, gpointer data);

/* Hands each announcement to func too, which may be NULL: for tests, which have no screen reader. */
void cart_announce_listen (CartAnnounceFunc func, gpointer data);

G_END_DECLS
