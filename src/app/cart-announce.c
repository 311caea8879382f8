/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-announce.c: telling a screen reader something that no focus change tells. */
#include "config.h"

#include "cart-announce.h"

static CartAnnounceFunc listener;
static gpointer listener_data;

void
cart_announce (GtkWidget *widget, const char *text, GtkAccessibleAnnouncementPriority priority)
{
  g_autoptr (GtkATContext) context = NULL;

  if (listener != NULL)
    listener (text, priority, listener_data);
  context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));

  /* the context of GTK_A11Y=test has no announcements, and GTK 4.18 does not look before it calls them */
  if (context == NULL || g_strcmp0 (G_OBJECT_TYPE_NAME (context), "GtkTestATContext") == 0)
    return;
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, priority);
}

void
cart_announce_listen (CartAnnounceFunc func, gpointer data)
{
  listener = func;
  listener_data = data;
}
