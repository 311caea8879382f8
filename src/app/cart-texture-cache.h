/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-texture-cache.h: drawn tiles, figures and tokens kept as textures of the exact size.
 *
 * One cache serves all views. Sizes are device pixels (never scaled when drawn on whole pixels); what was not used for
 * longest goes first when the textures together take more than CART_TEXTURE_CACHE_LIMIT bytes. Main thread only.
 */
#pragma once

#include <gdk/gdk.h>

#include "draw/cart-draw.h"

G_BEGIN_DECLS

#define CART_TEXTURE_CACHE_LIMIT (96u << 20)
#define CART_TEXTURE_MAX_PIXELS 1024 /* side of a cell; larger ones are drawn at this size and scaled */

typedef struct _CartTextureCache CartTextureCache;

CartTextureCache *cart_texture_cache_new       (gsize limit);
void              cart_texture_cache_free      (CartTextureCache *self);
/* The one that the views share; lives as long as the program. */
CartTextureCache *cart_texture_cache_get       (void);
void              cart_texture_cache_clear     (CartTextureCache *self);

/* What a texture shows. Names are static or interned. */
typedef enum {
  CART_TEXTURE_TILE,    /* the design as it lies, `pixels` a cell (a double tile is twice as long): tile, turns */
  CART_TEXTURE_FIGURE,  /* upright in the middle of its square: name, player, lying */
  CART_TEXTURE_TOKEN,   /* name, value */
  CART_TEXTURE_PLACE,   /* a cell where a tile may lie: value, the number of ways to turn it there, 0 not to tell */
} CartTextureKind;

typedef struct {
  CartTextureKind kind;
  CartDrawScheme scheme;
  const CartTile *tile;
  const char *name;
  CartPlayerColor player;
  gboolean lying;
  int turns;
  int value;
} CartTextureSubject;

/* The picture, drawn if it is not there. Owned by the cache, good until its next call. */
GdkTexture       *cart_texture_cache_get_texture (CartTextureCache *self, const CartTextureSubject *subject, int pixels);
/* The picture if it is there; nothing is drawn. */
GdkTexture       *cart_texture_cache_peek      (CartTextureCache *self, const CartTextureSubject *subject, int pixels);

/* The same for single things. */
GdkTexture       *cart_texture_cache_tile      (CartTextureCache *self, const CartTile *tile, int quarter_turns, int pixels,
                                                CartDrawScheme scheme);
GdkTexture       *cart_texture_cache_figure    (CartTextureCache *self, const char *type, CartPlayerColor player, gboolean lying,
                                                int pixels, CartDrawScheme scheme);

/* Bytes held now, and pictures drawn since the cache was made; for tests and benchmarks. */
gsize             cart_texture_cache_get_bytes (CartTextureCache *self);
guint             cart_texture_cache_get_drawn (CartTextureCache *self);

/* The scheme that fits the program's style now. */
CartDrawScheme    cart_texture_cache_scheme    (void);
/* Calls changed (object) whenever the scheme becomes another one, as long as the object lives. */
void              cart_texture_cache_follow_scheme (gpointer object, GCallback changed);

G_END_DECLS
