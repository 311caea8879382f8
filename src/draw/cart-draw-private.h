/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-private.h: what the parts of the tile's picture share. User space is thousandths of a cell. */
#pragma once

#include "cart-emblem-private.h"
#include "cart-layout-private.h"

G_BEGIN_DECLS

typedef struct {
  cairo_t *cr;
  const CartLayout *layout;
  const CartTile *tile;
  int turns;             /* the picture lies turned; things that stand stay upright */
  CartDrawScheme scheme;
  guint copy;            /* 0: what all copies show */
  gboolean low;          /* no texture, few things, plain shapes */
  gboolean plain;        /* as low, or between low and full detail: few houses, no finest lines */
  gboolean rich;         /* a large picture: things that only keep it from looking empty */
} CartPen;

/* How many pixels of the surface a length of the user space is. */
double   cart_draw_pixels        (cairo_t *cr, double length);
gboolean cart_draw_is_low        (cairo_t *cr, double size, const CartDrawStyle *style);

/* Between cart_pen_turn and cairo_restore the user space is that of the unrotated tile. */
void     cart_pen_turn           (const CartPen *pen);
/* A colour of the pen's scheme for what is drawn next. */
void     cart_pen_color          (const CartPen *pen, CartColor color, double alpha);

void     cart_draw_ground        (const CartPen *pen);
void     cart_draw_rivers        (const CartPen *pen);
void     cart_draw_lines         (const CartPen *pen);
void     cart_draw_line_ends     (const CartPen *pen);
void     cart_draw_areas         (const CartPen *pen);
void     cart_draw_carcassonne   (const CartPen *pen);
void     cart_draw_ornaments     (const CartPen *pen);
void     cart_draw_symbol        (const CartPen *pen, const CartTileSymbol *symbol, double radius);
/* A meeple of nobody in particular. */
void     cart_draw_figure_shape  (cairo_t *cr, double radius, CartDrawScheme scheme);

/* What only large pictures have; nothing is drawn in others. The ground in the space of the picture as it lies, the others turned. */
void     cart_draw_fine_ground   (const CartPen *pen);
void     cart_draw_fine_areas    (const CartPen *pen);
void     cart_draw_ruts          (const CartPen *pen, const CartShape *shape);

/* The course of a line, and a disc. */
void     cart_draw_stroke        (const CartPen *pen, const CartShape *shape, double width, CartColor color, double alpha);
void     cart_draw_disc          (const CartPen *pen, CartPoint at, double radius, CartColor color, double alpha);

/* Strokes the curves of a wall whose outer side lies on them, with teeth outward; `outline` is all of the area. */
typedef void (*CartTraceFunc)    (const CartPen *pen, gpointer data);
void     cart_draw_wall          (const CartPen *pen, CartTraceFunc wall, CartTraceFunc outline, gpointer data);
/* A house about the origin, turned by an angle: roofs of the city are red, those of villages brown. */
void     cart_draw_house         (const CartPen *pen, double length, double depth, double angle, double noise, gboolean village);

/* A tower of a wall about the origin: round, of stone, with a pointed roof. */
void     cart_draw_tower         (const CartPen *pen, double radius, CartColor roof);

/* Text centred at a point, in a box at most `width` wide; size is the height of the font. */
void     cart_draw_text          (cairo_t *cr, const char *text, double x, double y, double size, gboolean bold);
double   cart_draw_text_left     (cairo_t *cr, const char *text, double x, double y, double size, double width, gboolean bold);

G_END_DECLS
