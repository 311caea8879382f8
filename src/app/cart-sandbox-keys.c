/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-keys.c: letters typed anywhere in the sandbox are the board's commands.
 *
 * After a menu or a button the focus stays there: "d" draws all the same, and the focus goes to the board for what follows.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

static gboolean
key_pressed_cb (CartSandboxView *self, guint key, guint code, GdkModifierType state, GtkEventController *controller)
{
  GtkWidget *board = GTK_WIDGET (self->board);

  if (!g_unichar_isalpha (gdk_keyval_to_unicode (key)) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || gtk_widget_has_focus (board))
    return GDK_EVENT_PROPAGATE;
  if (!gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (controller), board))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (board);
  return GDK_EVENT_STOP;
}

void
cart_sandbox_view_listen (CartSandboxView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
