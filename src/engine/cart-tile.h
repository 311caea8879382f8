/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile.h: tile designs and sets as the engine sees them.
 *
 * A design is immutable once built and shared by every copy of the tile. A tile covers one cell, or two
 * (the second lies to the east of the first before rotation). Sides and half-sides are numbered clockwise
 * from north; a mask for a two-cell tile holds the second cell's bits above the first's.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a segment is, apart from the game: the four kinds of land feature. A river is a line that nobody can occupy. */
typedef enum {
  CART_CLASS_LINE,   /* road, railroad, bridge, river: touches sides */
  CART_CLASS_AREA,   /* city, mountain, island: touches sides */
  CART_CLASS_GROUND, /* field, prairie, sea: touches half-sides, or none (enclosed) */
  CART_CLASS_SITE,   /* monastery, shrine, garden, market, western city: inside a tile */
} CartClass;

/* Feature kinds of all games. Each belongs to one class and one game; the name of each in files is unique within its game. */
typedef enum {
  CART_KIND_NONE,
  CART_KIND_ROAD,
  CART_KIND_CITY,
  CART_KIND_FIELD,
  CART_KIND_RIVER,
  CART_KIND_MONASTERY,
  CART_KIND_SHRINE,
  CART_KIND_GARDEN,
  CART_KIND_RAILROAD,
  CART_KIND_MOUNTAIN,
  CART_KIND_PRAIRIE,
  CART_KIND_WESTERN_CITY, /* "city" in Gold Rush files */
  CART_KIND_BRIDGE,
  CART_KIND_ISLAND,
  CART_KIND_SEA,
  CART_KIND_MARKET,
  CART_KIND_JOINT, /* a side inside a landscape of several tiles (the city of Carcassonne); only as an edge */
  CART_N_KINDS
} CartKind;

typedef enum { CART_SIDE_N, CART_SIDE_E, CART_SIDE_S, CART_SIDE_W, CART_N_SIDES } CartSide;

/* Left and right as seen from the tile's middle looking out; clockwise. Side s has halves 2s (left) and 2s + 1 (right). */
typedef enum {
  CART_HALF_NL, CART_HALF_NR, CART_HALF_EL, CART_HALF_ER,
  CART_HALF_SL, CART_HALF_SR, CART_HALF_WL, CART_HALF_WR,
  CART_N_HALVES
} CartHalf;

/* A place on a tile as files name it: N..W, NL..WR, C (site), I and II (ground that touches no side). */
typedef enum {
  CART_PLACE_N, CART_PLACE_E, CART_PLACE_S, CART_PLACE_W,
  CART_PLACE_NL, CART_PLACE_NR, CART_PLACE_EL, CART_PLACE_ER,
  CART_PLACE_SL, CART_PLACE_SR, CART_PLACE_WL, CART_PLACE_WR,
  CART_PLACE_C, CART_PLACE_I, CART_PLACE_II,
  CART_N_PLACES,
  CART_PLACE_NONE = -1
} CartPlace;

/* What a segment carries, as a count each. */
typedef enum {
  /* Carcassonne */
  CART_ATTRIBUTE_PENNANT,
  CART_ATTRIBUTE_INN,
  CART_ATTRIBUTE_CATHEDRAL,
  CART_ATTRIBUTE_PIG_HERD,
  CART_ATTRIBUTE_WINE,
  CART_ATTRIBUTE_GRAIN,
  CART_ATTRIBUTE_CLOTH,
  CART_ATTRIBUTE_TOUCHES_CARCASSONNE, /* a field beside the city of Carcassonne */
  CART_ATTRIBUTE_SOURCE,
  CART_ATTRIBUTE_LAKE,
  CART_ATTRIBUTE_FORK,
  CART_ATTRIBUTE_PRINCESS,
  CART_ATTRIBUTE_BESIEGED,
  CART_ATTRIBUTE_DARMSTADTIUM,
  CART_ATTRIBUTE_LABYRINTH,
  CART_ATTRIBUTE_TUNNEL,
  CART_ATTRIBUTE_NO_CASTLE, /* a city cap that cannot be half of a castle */
  CART_ATTRIBUTE_GERMAN,    /* a monastery of the German set */
  CART_ATTRIBUTE_CHURCH,    /* a church of Darmstadt */
  /* Gold Rush */
  CART_ATTRIBUTE_NUGGET,
  CART_ATTRIBUTE_LOCOMOTIVE,
  CART_ATTRIBUTE_TIPI, /* camps */
  CART_ATTRIBUTE_HERD, /* herds of horses */
  /* South Seas */
  CART_ATTRIBUTE_SHELL,
  CART_ATTRIBUTE_BANANA,
  CART_ATTRIBUTE_FISH_ONE, /* groups of one fish */
  CART_ATTRIBUTE_FISH_TWO, /* groups of two fish */
  CART_ATTRIBUTE_BOAT,
  CART_N_ATTRIBUTES
} CartAttribute;

#define CART_TILE_MAX_SEGMENTS 24

/* One part of one feature on a design. Masks are for the unrotated tile. */
typedef struct {
  CartKind kind;
  guint8 sides;    /* lines and areas: bit (4 * cell + side) */
  guint16 halves;  /* ground: bit (8 * cell + half) */
  guint8 shared_sides; /* areas: sides that belong to another area segment too */
  guint8 cell;     /* sites: the cell they stand on */
  guint32 touches; /* segments touched: ground -> areas beside it; site -> lines that end at it (bit = index) */
  guint32 linked;  /* lines and areas that meet this one at a junction, village or gate (wagon links); 0 if not recorded */
  guint8 attributes[CART_N_ATTRIBUTES];
} CartSegment;

/* How sure the layout of a design is. */
typedef enum {
  CART_CERTAINTY_CERTAIN,
  CART_CERTAINTY_RECONSTRUCTED, /* with a reason in the content */
  CART_CERTAINTY_NOT_RECORDED,  /* no layout: cannot be laid */
} CartCertainty;

typedef enum {
  CART_TILE_START          = 1 << 0, /* a start tile */
  CART_TILE_VOLCANO        = 1 << 1,
  CART_TILE_RIVER_LAST     = 1 << 2, /* The River II's volcano lake */
  CART_TILE_CITY_BRIDGE    = 1 << 3, /* a city bridge passes over other features */
  CART_TILE_SMALL_BRIDGE   = 1 << 4, /* a road bridge over the river that parts four fields */
  CART_TILE_CONTINUOUS     = 1 << 5, /* the houses beside the road do not end it */
  CART_TILE_LANDSCAPE      = 1 << 6, /* one of the squares of a start landscape; landscape_x and _y say where */
  CART_TILE_DEMONSTRATION  = 1 << 7, /* designed by this project, not a printed tile */
} CartTileFlags;

/* A picture on a design, or a feature without a rule here. Strings are interned. */
typedef struct {
  const char *name;  /* "dragon", "tower", "farmhouse" ... */
  const char *value; /* what it says: "NW" of a flying machine (of the unrotated tile), "2/meeple" of a watchtower; NULL: nothing, or not recorded */
  guint16 copy;      /* the one copy that shows it, from 1; 0: every copy does */
} CartTileSymbol;

typedef struct _CartTile CartTile;

struct _CartTile {
  const char *id;     /* "base-c2/D" */
  const char *set;    /* "base-c2" */
  const char *letter; /* or NULL */
  guint16 count;      /* copies in one set */
  guint16 start_copies;
  CartTileFlags flags;
  CartCertainty certainty;
  guint8 n_cells;     /* 1 or 2 */
  gint8 landscape_x, landscape_y;
  CartKind edges[8];  /* 4 * cell + side; CART_KIND_NONE where not recorded, CART_KIND_JOINT between the two cells of a tile */
  guint8 n_segments;
  CartSegment segments[CART_TILE_MAX_SEGMENTS];
  CartTileSymbol *symbols; /* ends with one without a name; never NULL */
};

/* What a box brings beside tiles. */
typedef struct {
  const char *id;    /* "meeple", "large-meeple", "abbot", "builder", "pig", "cowboy", "tent", "islander", "count" ... */
  guint16 count;     /* in all, or for each player */
  gboolean per_player;
  guint16 spare;
} CartPiece;

/* A set (one printing of one box) as plain data for the engine: its tiles, the names of the rule modules that it
 * brings into play and its pieces. All strings are interned or owned by the set. */
typedef struct _CartSet CartSet;

struct _CartSet {
  const char *id;   /* "river-2-c2" */
  const char *game; /* "carcassonne", "gold-rush", "south-seas" */
  char **rules;     /* module names: { "river", NULL }; never NULL */
  GPtrArray *tiles; /* of CartTile, owned */
  GArray *pieces;   /* of CartPiece */
};

CartSet       *cart_set_new             (const char *id, const char *game);
CartSet       *cart_set_ref             (CartSet *set);
void           cart_set_unref           (CartSet *set);
const CartTile*cart_set_find_tile       (const CartSet *set, const char *id);

CartTile      *cart_tile_new            (const char *id, const char *set);
void           cart_tile_free           (CartTile *tile);

/* Replaces the symbols by n others, which are copied. Those of a design of one copy are every copy's: `count` must be set before. */
void           cart_tile_set_symbols    (CartTile *tile, const CartTileSymbol *symbols, guint n);
/* Whether a copy shows a symbol; copy 0: whether all copies do. */
gboolean       cart_tile_shows          (const CartTile *tile, const char *name, guint copy);
/* Whether one of its segments carries it. */
gboolean       cart_tile_carries        (const CartTile *tile, CartAttribute attribute);
/* Copies differ by the symbols that only some of them show; those that look alike are one variant, in the order of their first copies.
 * There is at least one. *copy is its first copy, *n_copies how many look so; which of the copies those are has no meaning. */
guint          cart_tile_n_variants     (const CartTile *tile);
void           cart_tile_get_variant    (const CartTile *tile, guint variant, guint *copy, guint *n_copies);

/* Fills edges from the segments and checks the whole design: each side in exactly one line or area segment of its
 * kind or with both halves on ground; each half-side of a ground, line or river side in exactly one ground segment, none
 * on an area side; touches in range. FALSE with one clear line in *reason (free with g_free) where it cannot be right. */
gboolean       cart_tile_finish         (CartTile *tile, char **reason);

/* Ids of the games, NULL-terminated; static. */
const char *const *cart_games          (void);

CartClass      cart_kind_class          (CartKind kind);
const char    *cart_kind_name           (CartKind kind);  /* as files name it: "road", "city" ... */
const char    *cart_kind_game           (CartKind kind);
char           cart_kind_letter         (CartKind kind);  /* edge letter in patterns: F R C W X, P R M, S B I; 0 for sites */
CartKind       cart_kind_from_name      (const char *game, const char *name);   /* CART_KIND_NONE if unknown */

const char    *cart_attribute_name      (CartAttribute attribute); /* "pennant", "pig-herd", "fish-2" ... */
int            cart_attribute_from_name (const char *name);        /* -1 if unknown */

/* A direction as a symbol's value names it, "N", "NE" ... "NW": in eighths of a turn clockwise from north; -1 if it is none. */
int            cart_direction_from_name (const char *name);

const char    *cart_place_name          (CartPlace place);
CartPlace      cart_place_from_name     (const char *name);        /* CART_PLACE_NONE if unknown */

/* Rotation counts quarter turns clockwise, 0..3. Masks of one cell only. */
guint8         cart_sides_rotate        (guint8 sides, int quarter_turns);
guint8         cart_halves_rotate       (guint8 halves, int quarter_turns);

/* The first place, in file order, of a segment on the tile as it lies (the tile's own cell `cell`). */
CartPlace      cart_tile_segment_place  (const CartTile *tile, int segment, int cell, int quarter_turns);
/* The segment at a place of the tile as it lies, of the kind, or -1. */
int            cart_tile_segment_at     (const CartTile *tile, CartKind kind, CartPlace place, int cell, int quarter_turns);

/* Edges of one cell as letters N E S W ("CRFR"), '?' where not recorded. */
void           cart_tile_edge_letters   (const CartTile *tile, int cell, int quarter_turns, char letters[5]);
/* Whether some rotation (or only the unrotated tile, if !rotate) of a cell matches four letters with '?' for any. */
gboolean       cart_tile_matches        (const CartTile *tile, const char *pattern, gboolean rotate);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartSet, cart_set_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartTile, cart_tile_free)

G_END_DECLS
