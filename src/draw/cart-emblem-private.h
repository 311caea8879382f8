/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-emblem-private.h: small pictures made of layers, each a path in a box from -100 to 100, y downward. */
#pragma once

#include "cart-draw.h"

G_BEGIN_DECLS

#define CART_EMBLEM_PLAYER (-2) /* as a colour: the player's */
#define CART_EMBLEM_SHADE (-3)  /* the player's, darker */
#define CART_EMBLEM_NONE (-1)

/* Path commands, absolute: M x y, L x y, C x y x y x y, Q x y x y, Z, O cx cy r (circle), E cx cy rx ry (ellipse), B x y w h (box). */
typedef struct {
  gint8 fill;
  gint8 stroke;
  guint8 width;
  gboolean fine; /* left out at low detail */
  const char *path;
} CartEmblemLayer;

typedef struct {
  const char *name;
  gboolean shadow; /* stands on the ground */
  CartEmblemLayer layers[16];
} CartEmblem;

extern const CartEmblem cart_emblems[];

const CartEmblem *cart_emblem_find (const char *name);
void              cart_emblem_path (cairo_t *cr, const char *path);
/* Draws about the origin with the radius; player is only used by layers in the player's colour. */
void              cart_emblem_draw (cairo_t *cr, const CartEmblem *emblem, double radius, CartRgb player, CartDrawScheme scheme, gboolean low);
/* Draws a named picture, or a plain sign for a name that is not known. */
void              cart_emblem_draw_named (cairo_t *cr, const char *name, double radius, CartDrawScheme scheme, gboolean low);

void              cart_set_color   (cairo_t *cr, CartDrawScheme scheme, CartColor color, double alpha);
void              cart_set_rgb     (cairo_t *cr, CartRgb rgb, double alpha);

G_END_DECLS
