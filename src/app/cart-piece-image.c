/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-piece-image.c: a figure or token as a small picture. */
#include "config.h"

#include "cart-piece-image.h"

#include <math.h>

#include "cart-texture-cache.h"

/* How a piece, or what a term calls it, is drawn. */
typedef struct {
  const char *id;
  const char *figure; /* its type, or NULL for a token */
  const char *token;
  int value;          /* of the token */
  gboolean lying;
} Look;

static const Look looks[] = {
  { .id = "meeple", .figure = "meeple" },
  { .id = "large-meeple", .figure = "large-meeple" },
  { .id = "farmer", .figure = "meeple", .lying = TRUE },
  { .id = "abbot", .figure = "abbot" },
  { .id = "builder", .figure = "builder" },
  { .id = "pig", .figure = "pig" },
  { .id = "count", .figure = "count" },
  { .id = "cowboy", .figure = "cowboy" },
  { .id = "tent", .figure = "tent" },
  { .id = "islander", .figure = "islander" },
  { .id = "king", .token = "king" },
  { .id = "robber", .token = "robber" },
  { .id = "king-tile", .token = "king" },
  { .id = "robber-tile", .token = "robber" },
  { .id = "mining-token", .token = "mining", .value = 2 },
  { .id = "boat", .token = "boat", .value = 2 },
  { .id = "ship", .token = "ship", .value = 5 },
  { .id = "wine-token", .token = "wine" },
  { .id = "grain-token", .token = "grain" },
  { .id = "cloth-token", .token = "cloth" },
};

struct _CartPieceImage
{
  GtkWidget parent_instance;

  const Look *look;
  int size; /* logical pixels */
};

G_DEFINE_FINAL_TYPE (CartPieceImage, cart_piece_image, GTK_TYPE_WIDGET)

static const Look *
find_look (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_strcmp0 (looks[i].id, id) == 0)
      return &looks[i];
  return NULL;
}

static void
cart_piece_image_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = CART_PIECE_IMAGE (widget)->size;
}

static void
cart_piece_image_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CartPieceImage *self = CART_PIECE_IMAGE (widget);
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  int pixels = (int) ceil (self->size * gdk_surface_get_scale (surface));
  CartTextureSubject subject = { .kind = self->look->figure != NULL ? CART_TEXTURE_FIGURE : CART_TEXTURE_TOKEN,
                                 .name = self->look->figure != NULL ? self->look->figure : self->look->token,
                                 .player = CART_PLAYER_RED, .lying = self->look->lying, .value = self->look->value,
                                 .scheme = cart_texture_cache_scheme () };
  GdkTexture *texture = cart_texture_cache_get_texture (cart_texture_cache_get (), &subject, pixels);

  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, self->size, self->size));
}

static void
cart_piece_image_class_init (CartPieceImageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cart_piece_image_measure;
  widget_class->snapshot = cart_piece_image_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
cart_piece_image_init (CartPieceImage *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  cart_texture_cache_follow_scheme (self, G_CALLBACK (gtk_widget_queue_draw));
}

gboolean
cart_piece_image_knows (const char *id)
{
  return find_look (id) != NULL;
}

GtkWidget *
cart_piece_image_new (const char *id, const char *name, int size)
{
  CartPieceImage *self;

  g_return_val_if_fail (cart_piece_image_knows (id), NULL);

  self = g_object_new (CART_TYPE_PIECE_IMAGE, NULL);
  self->look = find_look (id);
  self->size = size;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET (self);
}

void
cart_piece_image_set_size (CartPieceImage *self, int size)
{
  g_return_if_fail (CART_IS_PIECE_IMAGE (self));

  if (self->size == size)
    return;
  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
