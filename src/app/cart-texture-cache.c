/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-texture-cache.c: drawn tiles, figures and tokens kept as textures, the least used thrown away first. */
#include "config.h"

#include "cart-texture-cache.h"

#include <adwaita.h>

typedef enum {
  PICTURE_TILE,
  PICTURE_FIGURE,
  PICTURE_TOKEN,
} PictureKind;

/* name is interned: the id of the design, the figure or the token. */
typedef struct {
  const char *name;
  guint8 picture;
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
  return hash * 31 + (key->scheme << 2 | key->picture);
}

static gboolean
key_equal (gconstpointer one, gconstpointer two)
{
  const Key *a = one, *b = two;

  return a->name == b->name && a->picture == b->picture && a->scheme == b->scheme && a->variant == b->variant &&
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

static Key
tile_key (const CartTile *tile, int quarter_turns, int pixels, CartDrawScheme scheme)
{
  return (Key) { g_intern_string (tile->id), PICTURE_TILE, (guint8) scheme, (gint16) (quarter_turns & 3),
                 CLAMP (pixels, 1, CART_TEXTURE_MAX_PIXELS) };
}

gboolean
cart_texture_cache_has_tile (CartTextureCache *self, const CartTile *tile, int quarter_turns, int pixels, CartDrawScheme scheme)
{
  Key key = tile_key (tile, quarter_turns, pixels, scheme);

  return g_hash_table_contains (self->entries, &key);
}

GdkTexture *
cart_texture_cache_tile (CartTextureCache *self, const CartTile *tile, int quarter_turns, int pixels, CartDrawScheme scheme)
{
  Key key = tile_key (tile, quarter_turns, pixels, scheme);
  GdkTexture *texture = lookup (self, &key);
  CartDrawStyle style = CART_DRAW_STYLE_INIT;
  int x, y, width, height;

  if (texture != NULL)
    return texture;
  cart_draw_tile_extents (tile, quarter_turns, &x, &y, &width, &height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * key.pixels, height * key.pixels);
  cairo_t *cr = cairo_create (surface);
  style.scheme = scheme;
  cairo_translate (cr, -x * key.pixels, -y * key.pixels);
  cart_draw_tile (cr, tile, quarter_turns, key.pixels, &style);
  cairo_destroy (cr);
  return keep (self, &key, surface);
}

static cairo_t *
start_piece (int pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  cairo_translate (cr, pixels / 2.0, pixels / 2.0);
  return cr;
}

static GdkTexture *
end_piece (CartTextureCache *self, const Key *key, cairo_t *cr)
{
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));

  cairo_destroy (cr);
  return keep (self, key, surface);
}

/* Room round a piece for its outline, as a share of the square. */
#define PIECE_SHARE 0.82

GdkTexture *
cart_texture_cache_figure (CartTextureCache *self, const char *type, CartPlayerColor player, gboolean lying, int pixels,
                           CartDrawScheme scheme)
{
  Key key = { g_intern_string (type), PICTURE_FIGURE, (guint8) scheme, (gint16) (player * 2 + lying),
              CLAMP (pixels, 1, CART_TEXTURE_MAX_PIXELS) };
  GdkTexture *texture = lookup (self, &key);
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  if (texture != NULL)
    return texture;
  cairo_t *cr = start_piece (key.pixels);
  style.scheme = scheme;
  cart_draw_figure (cr, type, player, lying, key.pixels * PIECE_SHARE, &style);
  return end_piece (self, &key, cr);
}

GdkTexture *
cart_texture_cache_token (CartTextureCache *self, const char *kind, int value, int pixels, CartDrawScheme scheme)
{
  Key key = { g_intern_string (kind), PICTURE_TOKEN, (guint8) scheme, (gint16) value, CLAMP (pixels, 1, CART_TEXTURE_MAX_PIXELS) };
  GdkTexture *texture = lookup (self, &key);
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  if (texture != NULL)
    return texture;
  cairo_t *cr = start_piece (key.pixels);
  style.scheme = scheme;
  cart_draw_token (cr, kind, value, key.pixels * PIECE_SHARE, &style);
  return end_piece (self, &key, cr);
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
