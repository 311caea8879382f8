/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tray-tile.c: one design in the tray. */
#include "config.h"

#include "cart-tray-tile.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-texture-cache.h"

#define TILE_PIXELS 72
/* What is used up, or does not fit the place that is pointed at, and what cannot come yet. */
#define FAINT 0.35
#define PALE 0.65

struct _CartTrayTile
{
  GtkFlowBoxChild parent_instance;

  GtkWidget *overlay, *picture, *badge;
  const CartTile *tile;
  char *words;
  CartTrayState state;
};

G_DEFINE_FINAL_TYPE (CartTrayTile, cart_tray_tile, GTK_TYPE_FLOW_BOX_CHILD)

static GdkContentProvider *
drag_prepare_cb (CartTrayTile *self, double x, double y, GtkDragSource *source)
{
  g_autofree char *what = g_strconcat ("tile:", self->tile->id, NULL);

  return gdk_content_provider_new_typed (G_TYPE_STRING, what);
}

static void
drag_begin_cb (CartTrayTile *self, GdkDrag *drag, GtkDragSource *source)
{
  gtk_drag_source_set_icon (source, gtk_picture_get_paintable (GTK_PICTURE (self->picture)), TILE_PIXELS / 2, TILE_PIXELS / 2);
}

static void
show_state (CartTrayTile *self)
{
  const CartTrayState *state = &self->state;
  g_autofree char *left = g_strdup_printf ("%u", state->left), *label = g_strdup (self->words);
  gboolean fits = state->has_hole && state->fits;

  if (fits)
    {
      /* TRANSLATORS: %s describes a tile that fits the hole that is pointed at. */
      g_autofree char *said = g_strdup_printf (_("%s, fits here"), label);
      g_set_str (&label, said);
      gtk_widget_add_css_class (self->picture, "tray-fits");
    }
  else
    gtk_widget_remove_css_class (self->picture, "tray-fits");
  if (state->show_left)
    {
      /* TRANSLATORS: %1$s describes a tile, %2$u is how many copies of it are left. */
      g_autofree char *said = g_strdup_printf (g_dngettext (NULL, "%1$s, %2$u left", "%1$s, %2$u left", state->left), label, state->left);
      g_set_str (&label, said);
    }
  gtk_label_set_label (GTK_LABEL (self->badge), left);
  gtk_widget_set_visible (self->badge, state->show_left);
  gtk_widget_set_opacity (self->picture, (state->show_left && state->left == 0) || (state->has_hole && !state->fits) ? FAINT
                                         : state->later ? PALE : 1.0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_tooltip_text (self->overlay, label);
}

const CartTile *
cart_tray_tile_get_tile (CartTrayTile *self)
{
  g_return_val_if_fail (CART_IS_TRAY_TILE (self), NULL);

  return self->tile;
}

const CartTrayState *
cart_tray_tile_get_state (CartTrayTile *self)
{
  g_return_val_if_fail (CART_IS_TRAY_TILE (self), NULL);

  return &self->state;
}

void
cart_tray_tile_set_state (CartTrayTile *self, const CartTrayState *state)
{
  g_return_if_fail (CART_IS_TRAY_TILE (self) && state != NULL);

  if (memcmp (&self->state, state, sizeof *state) == 0)
    return;
  self->state = *state;
  show_state (self);
}

static void
cart_tray_tile_finalize (GObject *object)
{
  g_free (CART_TRAY_TILE (object)->words);

  G_OBJECT_CLASS (cart_tray_tile_parent_class)->finalize (object);
}

static void
cart_tray_tile_class_init (CartTrayTileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_tray_tile_finalize;
}

static void
cart_tray_tile_init (CartTrayTile *self)
{
  GtkDragSource *drag = gtk_drag_source_new ();

  self->overlay = gtk_overlay_new ();
  self->picture = gtk_picture_new ();
  self->badge = gtk_label_new (NULL);
  gtk_widget_set_size_request (self->picture, TILE_PIXELS, TILE_PIXELS);
  gtk_picture_set_content_fit (GTK_PICTURE (self->picture), GTK_CONTENT_FIT_CONTAIN);
  gtk_widget_add_css_class (self->picture, "tray-tile");
  gtk_widget_set_halign (self->badge, GTK_ALIGN_END);
  gtk_widget_set_valign (self->badge, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->badge, "count-badge");
  gtk_widget_set_halign (self->overlay, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), self->picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->badge);
  gtk_drag_source_set_actions (drag, GDK_ACTION_COPY);
  g_signal_connect_swapped (drag, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (self->overlay, GTK_EVENT_CONTROLLER (drag));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), self->overlay);
}

GtkWidget *
cart_tray_tile_new (const CartTile *tile, const char *words)
{
  CartTrayTile *self = g_object_new (CART_TYPE_TRAY_TILE, NULL);
  int pixels = TILE_PIXELS * gtk_widget_get_scale_factor (GTK_WIDGET (self));

  self->tile = tile;
  self->words = g_strdup (words);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture),
                             GDK_PAINTABLE (cart_texture_cache_tile (cart_texture_cache_get (), tile, 0, pixels, cart_texture_cache_scheme ())));
  self->state.show_left = TRUE;
  show_state (self);
  return GTK_WIDGET (self);
}
