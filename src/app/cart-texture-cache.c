/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-texture-cache.c: drawn tiles, figures and tokens kept as textures, the least used thrown away first. */
#include "config.h"

#include "cart-texture-cache.h"

#include <adwaita.h>

/* name is interned: the id of the design, the figure or the token; NULL for a place. */
typedef struct {
  const char *name;
  guint8 kind;
  guint8 scheme;
  gint16 variant; /* quarter turns; player * 2 + lying; value */
  int pixels;
} Key;

typedef struct {
  Key key;
  GdkTexture *texture;
  gsize bytes;
  GList link;     /* in the queue, most recently used first */
} Entry;

struct _CartTextureCache {
  GHashTable *entries;
  GQueue recent;
  gsize bytes, limit;
  guint drawn;
};

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;
  guint hash = g_direct_hash (key->name);

  hash = hash * 31 + key->pixels;
  hash = hash * 31 + (guint) key->variant;
  return hash * 31 + (key->scheme << 2 | key->kind);
}

static gboolean
key_equal (gconstpointer one, gconstpointer two)
{
  const Key *a = one, *b = two;

  return a->name == b->name && a->kind == b->kind && a->scheme == b->scheme && a->variant == b->variant &&
         a->pixels == b->pixels;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_object_unref (entry->texture);
  g_free (entry);
}

static void
drop (CartTextureCache *self, Entry *entry)
{
  g_queue_unlink (&self->recent, &entry->link);
  self->bytes -= entry->bytes;
  g_hash_table_remove (self->entries, &entry->key);
}

static GdkTexture *
lookup (CartTextureCache *self, const Key *key)
{
  Entry *entry = g_hash_table_lookup (self->entries, key);

  if (entry == NULL)
    return NULL;
  g_queue_unlink (&self->recent, &entry->link);
  g_queue_push_head_link (&self->recent, &entry->link);
  return entry->texture;
}

/* Takes the surface over and keeps it as a texture. */
static GdkTexture *
keep (CartTextureCache *self, const Key *key, cairo_surface_t *surface)
{
  Entry *entry = g_new0 (Entry, 1);
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  entry->bytes = stride * (gsize) height;
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), entry->bytes,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  entry->key = *key;
  entry->texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  entry->link.data = entry;
  self->drawn++;
  self->bytes += entry->bytes;
  g_hash_table_insert (self->entries, &entry->key, entry);
  g_queue_push_head_link (&self->recent, &entry->link);
  while (self->bytes > self->limit && self->recent.length > 1)
    drop (self, self->recent.tail->data);
  return entry->texture;
}

CartTextureCache *
cart_texture_cache_new (gsize limit)
{
  CartTextureCache *self = g_new0 (CartTextureCache, 1);

  self->limit = limit;
  self->entries = g_hash_table_new_full (key_hash, key_equal, NULL, entry_free);
  g_queue_init (&self->recent);
  return self;
}

void
cart_texture_cache_clear (CartTextureCache *self)
{
  g_queue_init (&self->recent);
  g_hash_table_remove_all (self->entries);
  self->bytes = 0;
}

void
cart_texture_cache_free (CartTextureCache *self)
{
  cart_texture_cache_clear (self);
  g_hash_table_unref (self->entries);
  g_free (self);
}

CartTextureCache *
cart_texture_cache_get (void)
{
  static CartTextureCache *shared;

  if (shared == NULL)
    shared = cart_texture_cache_new (CART_TEXTURE_CACHE_LIMIT);
  return shared;
}

/* --- What is drawn --- */

static Key
key_of (const CartTextureSubject *subject, int pixels)
{
  Key key = { NULL, (guint8) subject->kind, (guint8) subject->scheme, 0, CLAMP (pixels, 1, CART_TEXTURE_MAX_PIXELS) };

  switch (subject->kind)
    {
    case CART_TEXTURE_TILE:
      key.name = g_intern_string (subject->tile->id);
      key.variant = (gint16) (subject->turns & 3);
      break;
    case CART_TEXTURE_FIGURE:
      key.name = g_intern_string (subject->name);
      key.variant = (gint16) (subject->player * 2 + subject->lying);
      break;
    case CART_TEXTURE_TOKEN:
      key.name = g_intern_string (subject->name);
      key.variant = (gint16) subject->value;
      break;
    case CART_TEXTURE_PLACE:
      key.variant = (gint16) subject->value;
      break;
    }
  return key;
}

static void
draw_subject (cairo_t *cr, const CartTextureSubject *subject, int pixels)
{
  CartDrawStyle style = { .scheme = subject->scheme };
  CartDrawCell cell = { 0, 0, subject->value };
  CartDrawBoard board = { .cells = &cell, .n_cells = 1 };

  switch (subject->kind)
    {
    case CART_TEXTURE_TILE:
      cart_draw_tile (cr, subject->tile, subject->turns, pixels, &style);
      break;
    case CART_TEXTURE_FIGURE:
      cairo_translate (cr, pixels / 2.0, pixels / 2.0);
      cart_draw_figure (cr, subject->name, subject->player, subject->lying, pixels / CART_DRAW_PIECE_ROOM, &style);
      break;
    case CART_TEXTURE_TOKEN:
      cairo_translate (cr, pixels / 2.0, pixels / 2.0);
      cart_draw_token (cr, subject->name, subject->value, pixels / CART_DRAW_PIECE_ROOM, &style);
      break;
    case CART_TEXTURE_PLACE:
      cairo_scale (cr, pixels, pixels);
      cart_draw_board_cells (cr, &board, &style);
      break;
    }
}

GdkTexture *
cart_texture_cache_peek (CartTextureCache *self, const CartTextureSubject *subject, int pixels)
{
  Key key = key_of (subject, pixels);

  return lookup (self, &key);
}

GdkTexture *
cart_texture_cache_get_texture (CartTextureCache *self, const CartTextureSubject *subject, int pixels)
{
  Key key = key_of (subject, pixels);
  GdkTexture *texture = lookup (self, &key);
  int x = 0, y = 0, width = 1, height = 1;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (texture != NULL)
    return texture;
  if (subject->kind == CART_TEXTURE_TILE)
    cart_draw_tile_extents (subject->tile, subject->turns, &x, &y, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * key.pixels, height * key.pixels);
  cr = cairo_create (surface);
  cairo_translate (cr, -x * key.pixels, -y * key.pixels);
  draw_subject (cr, subject, key.pixels);
  cairo_destroy (cr);
  return keep (self, &key, surface);
}

GdkTexture *
cart_texture_cache_tile (CartTextureCache *self, const CartTile *tile, int quarter_turns, int pixels, CartDrawScheme scheme)
{
  CartTextureSubject subject = { .kind = CART_TEXTURE_TILE, .scheme = scheme, .tile = tile, .turns = quarter_turns };

  return cart_texture_cache_get_texture (self, &subject, pixels);
}

GdkTexture *
cart_texture_cache_figure (CartTextureCache *self, const char *type, CartPlayerColor player, gboolean lying, int pixels,
                           CartDrawScheme scheme)
{
  CartTextureSubject subject = { .kind = CART_TEXTURE_FIGURE, .scheme = scheme, .name = type, .player = player, .lying = lying };

  return cart_texture_cache_get_texture (self, &subject, pixels);
}

gsize
cart_texture_cache_get_bytes (CartTextureCache *self)
{
  return self->bytes;
}

guint
cart_texture_cache_get_drawn (CartTextureCache *self)
{
  return self->drawn;
}

CartDrawScheme
cart_texture_cache_scheme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  if (adw_style_manager_get_high_contrast (manager))
    return CART_DRAW_HIGH_CONTRAST;
  return adw_style_manager_get_dark (manager) ? CART_DRAW_DARK : CART_DRAW_LIGHT;
}

void
cart_texture_cache_follow_scheme (gpointer object, GCallback changed)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", changed, object, G_CONNECT_SWAPPED);
}
