/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-image.c: one tile design as a small picture. */
#include "config.h"

#include "cart-tile-image.h"

#include <glib/gi18n.h>
#include <math.h>

#include "cart-texture-cache.h"

struct _CartTileImage
{
  GtkWidget parent_instance;

  char *id;
  int size;             /* of a cell, logical pixels */
  const CartTile *tile; /* NULL until it has been fetched */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CartTileImage, cart_tile_image, GTK_TYPE_WIDGET)

static void
get_extents (CartTileImage *self, int *width, int *height)
{
  int x, y;

  *width = *height = 1;
  if (self->tile != NULL)
    cart_draw_tile_extents (self->tile, 0, &x, &y, width, height);
}

static void
cart_tile_image_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  CartTileImage *self = CART_TILE_IMAGE (widget);
  int width, height;

  get_extents (self, &width, &height);
  *minimum = *natural = self->size * (orientation == GTK_ORIENTATION_HORIZONTAL ? width : height);
}

/* Until the design is known: the shared cache has no picture of that. */
static void
snapshot_unknown (CartTileImage *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  CartDrawStyle style = CART_DRAW_STYLE_INIT;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);

  style.scheme = cart_texture_cache_scheme ();
  cart_draw_tile_back (cr, "?", self->size, &style);
  cairo_destroy (cr);
}

static void
cart_tile_image_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CartTileImage *self = CART_TILE_IMAGE (widget);
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  int pixels = (int) ceil (self->size * gdk_surface_get_scale (surface)), width, height;
  graphene_rect_t bounds;

  get_extents (self, &width, &height);
  graphene_rect_init (&bounds, 0, 0, width * self->size, height * self->size);
  if (self->tile != NULL)
    gtk_snapshot_append_texture (snapshot, cart_texture_cache_tile (cart_texture_cache_get (), self->tile, 0, pixels, cart_texture_cache_scheme ()),
                                 &bounds);
  else
    snapshot_unknown (self, snapshot, &bounds);
}

static void
cart_tile_image_dispose (GObject *object)
{
  CartTileImage *self = CART_TILE_IMAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->id, g_free);

  G_OBJECT_CLASS (cart_tile_image_parent_class)->dispose (object);
}

static void
cart_tile_image_class_init (CartTileImageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tile_image_dispose;
  widget_class->measure = cart_tile_image_measure;
  widget_class->snapshot = cart_tile_image_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
cart_tile_image_init (CartTileImage *self)
{
  self->cancellable = g_cancellable_new ();
  cart_texture_cache_follow_scheme (self, G_CALLBACK (gtk_widget_queue_draw));
}

/* In a worker thread. */
static gpointer
find_tile (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  return (gpointer) cart_catalogue_get_tile (catalogue, data, error);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartTileImage) self = user_data;
  const CartTile *tile = cart_catalogue_query_finish (CART_CATALOGUE (source), result, NULL);

  if (tile == NULL || self->cancellable == NULL)
    return;
  self->tile = tile;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
cart_tile_image_new (CartSession *session, const char *id, int size)
{
  CartTileImage *self = g_object_new (CART_TYPE_TILE_IMAGE, NULL);
  /* TRANSLATORS: the name of a picture; %s is the id of a tile, such as base-c2/D */
  g_autofree char *label = g_strdup_printf (_("Tile %s"), id);

  self->id = g_strdup (id);
  self->size = size;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  cart_catalogue_query_async (cart_session_get_catalogue (session), find_tile, g_strdup (id), g_free, NULL,
                              self->cancellable, found_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}

void
cart_tile_image_set_size (CartTileImage *self, int size)
{
  g_return_if_fail (CART_IS_TILE_IMAGE (self));

  if (self->size == size)
    return;
  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
