/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-layout-private.h: how a design is laid out as curves, what is placed on it, and its map of segments.
 *
 * A layout is made in three steps. A *plan* says how the free choices are made: where a road ends, whether a city
 * sends a tongue to a corner. A plan gives *shapes* (curves of each segment). The shapes give a *map* (which segment
 * owns each small square), on which the grounds are found by flooding from the half-sides: a plan is right if what the
 * picture keeps apart is exactly what the design keeps apart (cart-layout-plan.c looks for such a plan).
 */
#pragma once

#include "cart-draw.h"
#include "cart-geometry-private.h"

G_BEGIN_DECLS

#define CART_MAX_ENDS 16
#define CART_ROAD_WIDTH 110.0
#define CART_RIVER_WIDTH 170.0
#define CART_WALL_WIDTH 30.0
#define CART_STONE_RADIUS 66.0
#define CART_LAKE_RADIUS 195.0
#define CART_SITE_REACH 125.0

/* Where a line that does not run through ends. */
typedef enum {
  CART_END_OPEN,     /* in the open: a village, a spring, a lake */
  CART_END_JUNCTION, /* at the stone in the middle of the cell, with others */
  CART_END_GATE,     /* at an area: target is its segment */
  CART_END_SITE,     /* at a site: target is its segment */
  CART_END_LINE,     /* at another line: target is its segment */
  CART_END_CITY,     /* at the wall of the city of Carcassonne */
} CartEndKind;

typedef struct {
  gint8 segment, cell, side;
  CartEndKind kind;
  gint8 target;
  gboolean under; /* one of two visible ends of a road that passes under an area */
} CartPlanEnd;

typedef struct {
  CartPlanEnd ends[CART_MAX_ENDS];
  guint n_ends;
  guint8 spikes[CART_TILE_MAX_SEGMENTS]; /* areas: corners (4 * cell + corner; corner c begins side c) reached by a tongue */
  gint8 tongue[CART_TILE_MAX_SEGMENTS];  /* areas: a line segment reached by a tongue, CART_TONGUE_NONE or _MIDDLE */
  gint8 over;                            /* the area that passes over other features as a bridge, or -1 */
  gboolean stone;                        /* a stone in the middle parts grounds between the tongues of areas */
} CartPlan;

#define CART_TONGUE_NONE (-1)
#define CART_TONGUE_MIDDLE (-2)

typedef struct {
  CartCubic cubic;
  gboolean start; /* begins a new loop or stroke */
  gboolean wall;  /* areas: an inner boundary, not the tile's edge */
} CartStroke;

/* The curves of one segment: strokes of a line (with its width), or closed loops of an area. */
typedef struct {
  GArray *strokes;/* of CartStroke */
  double width;   /* lines */
} CartShape;

/* Where and how a line ended. */
typedef struct {
  CartPlanEnd plan;
  CartPoint at;
  CartPoint direction; /* of arrival */
} CartEnd;

typedef enum {
  CART_ORNAMENT_SITE,      /* index: segment */
  CART_ORNAMENT_ATTRIBUTE, /* index: CartAttribute */
  CART_ORNAMENT_SYMBOL,    /* index: of the tile's symbols; -1: the volcano of a tile that has the flag alone */
  CART_ORNAMENT_HOUSE,     /* a house of a city or village */
  CART_ORNAMENT_LARGE_HOUSE, /* of a city: in small pictures these stand in place of the others */
  CART_ORNAMENT_TOWER,     /* of a city's wall */
  CART_ORNAMENT_TEXTURE,   /* a stroke of the ground; on a city its paved square */
} CartOrnamentKind;

typedef struct {
  CartOrnamentKind kind;
  gint16 index;
  gint16 segment; /* on which it stands, or -1 */
  guint16 copy;   /* the copy that alone shows it, or 0; what stands there otherwise makes room for it when it is drawn */
  CartPoint at;
  double radius;
  double angle;   /* of the line beside it, for what lies along a line */
  double noise;
} CartOrnament;

#define CART_MAP_STEP 10.0
#define CART_MAP_SIDE 100
#define CART_LABEL_NONE 0         /* else segment + 1 */
#define CART_LABEL_CARCASSONNE 250
#define CART_N_ANCHORS 5

typedef struct {
  int width, height;
  guint8 *labels;
} CartMap;

struct _CartLayout {
  gatomicrefcount refs;
  CartTile *tile; /* a copy with symbols of its own */
  CartPlan plan;
  CartShape shapes[CART_TILE_MAX_SEGMENTS];
  CartShape deck;                       /* of the area that passes over */
  CartEnd ends[CART_MAX_ENDS];
  guint n_ends;
  CartPoint site_at[CART_TILE_MAX_SEGMENTS];
  GArray *hedges;    /* of CartCubic: where nothing else keeps two grounds apart */
  GArray *ornaments; /* of CartOrnament */
  CartMap map;
  CartPoint anchors[CART_TILE_MAX_SEGMENTS][CART_N_ANCHORS];
  guint8 n_anchors[CART_TILE_MAX_SEGMENTS];
  guint32 seed;
  gboolean exact;
};

/* cart-layout-shape.c */
void       cart_layout_build_shapes  (CartLayout *layout);
void       cart_layout_clear_shapes  (CartLayout *layout);
void       cart_shape_trace          (const CartShape *shape, cairo_t *cr, gboolean walls_only);
CartPoint  cart_shape_nearest        (const CartShape *shape, CartPoint to, gboolean walls_only, CartPoint *direction);
/* The sides of a segment on one cell, joints between two cells included. */
guint      cart_layout_cell_sides    (const CartTile *tile, int segment, int cell);
void       cart_carcassonne_trace    (const CartTile *tile, cairo_t *cr); /* the wall of the city of Carcassonne, on this tile */
CartPoint  cart_carcassonne_nearest  (const CartTile *tile, CartPoint to);

/* cart-layout-map.c */
void       cart_map_init             (CartMap *map, const CartLayout *layout, int side);
void       cart_map_clear            (CartMap *map);
/* Floods the grounds and gives the number of mistakes: grounds joined that are apart, or apart that are one. */
int        cart_map_flood            (CartMap *map, const CartLayout *layout, gboolean finish);
int        cart_map_label            (const CartMap *map, CartPoint point);
/* For each square the distance in units to the nearest square that is not `label`'s (capped at 1000); edge: the tile's edge counts. */
float     *cart_map_distances        (const CartMap *map, int label, gboolean edge);
/* How many squares are a label's; *middle is that of them all, and stays where there are none. */
guint      cart_map_count            (const CartMap *map, int label, CartPoint *middle);
void       cart_map_outline          (const CartMap *map, int label, int quarter_turns, cairo_t *cr);

/* cart-layout-plan.c */
void       cart_layout_find_plan     (CartLayout *layout);

/* cart-layout-city.c */
void       cart_layout_place_city    (CartLayout *layout, int segment);

/* cart-layout-place.c */
void       cart_layout_place         (CartLayout *layout);
/* How far a place on a segment is from the way over a bridge, in which nothing stands; G_MAXDOUBLE where the segment passes over nothing. */
double     cart_layout_deck_distance (const CartLayout *layout, int segment, CartPoint at);

G_END_DECLS
