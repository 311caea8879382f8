/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-game-private.h: the memory of a game, for the engine and its modules alone.
 *
 * Everything that changes in a game lies in one arena of 32-bit words. Before a word is written, cart_touch () puts its old
 * value into the journal; taking a step back exchanges them. So no module writes code for undo: it touches and writes.
 * What is appended to an array needs no touch, only its length does: whatever lies behind the length has no meaning.
 *
 * Arrays grow only between steps (cart_reserve ()): within a step pointers into them stay good.
 */
#pragma once

#include "cart-game.h"
#include "cart-random.h"

G_BEGIN_DECLS

#define CART_NONE G_MAXUINT32
#define CART_NO_SEGMENT 0xff

typedef struct _CartModule CartModule;

/* A segment on the board: a node of the union-find (union by rank, no path compression, so that it can be taken back).
 * open, figure and rank are meaningful at roots. */
typedef struct {
  guint32 parent;
  guint32 next;     /* ring of all segments of the feature */
  guint32 figure;   /* one of the ring of its figures, or CART_NONE */
  gint32 open;      /* open sides, half-sides or neighbour cells */
  guint16 tile;
  guint8 segment;
  guint8 kind;      /* CartKind */
  guint32 rank;
} CartNode;

typedef struct {
  gint16 x, y;
  guint16 design;   /* index into plans */
  guint8 rotation;
  gint8 player;
  guint32 node;     /* of its segment 0; the others follow */
  guint32 move;
} CartPut;

typedef struct {
  guint32 node;     /* where it stands, or CART_NONE: in a district */
  guint32 next;     /* ring of the figures of a feature */
  guint8 player;
  guint8 type;      /* CartFigureType */
  gint8 district;   /* CartDistrict */
  guint8 spare;
} CartMan;

typedef struct {
  guint32 node;
  gint16 value;
  guint16 kind;     /* CartTokenKind */
} CartChip;

/* A slot of the hash of cells. value: 0 empty; else 1 + 2 * index of the tile, or 2 + 2 * index in the frontier. */
typedef struct {
  guint32 key;
  guint32 value;
} CartCell;

typedef struct {
  gint32 player;
  gint32 points;
  guint32 node;       /* or CART_NONE */
  guint16 label;      /* index of the feature's name in the engine's list */
  guint8 kind;
  guint8 final;
  guint32 move;
  guint32 first_term, n_terms;
} CartGiven;

/* What a design looks like in each rotation: all that laying a tile needs, without arithmetic. Constant during a game. */
typedef struct {
  const CartTile *tile;
  guint16 word[4][2];           /* [rotation][cell]: a nibble a side (N lowest), one bit for the kind of the edge */
  guint8 side[4][2][4];         /* [rotation][cell][side]: the line or area there, or CART_NO_SEGMENT */
  guint8 side2[4][2][4];        /* a second area that shares the side */
  guint8 half[4][2][8];         /* [rotation][cell][half]: the ground there */
  guint8 joint[4][2];           /* sides that are joints, as bits */
  guint8 n_segments, n_cells;
  guint8 kind[CART_TILE_MAX_SEGMENTS];
  guint8 open[CART_TILE_MAX_SEGMENTS];
  gint8 first_place[4][CART_TILE_MAX_SEGMENTS]; /* of the lower cell on which it lies */
  guint32 sites;                /* segments that are sites, as bits */
  guint32 modules;              /* modules whose may_lie () is asked, as bits; set by them in prepare () */
  gboolean no_figure;           /* may not be asked for a figure at all; set by a module in prepare () */
  CartRule no_figure_rule;
  guint16 copies;               /* in the pile at the beginning */
} CartPlan;

/* The words that every game has. Signed or unsigned 32 bits each, or arrays of smaller numbers. */
typedef struct {
  guint32 n_tiles, n_nodes, n_men, n_chips, n_front, n_cells, n_events, n_terms;
  guint32 phase;               /* CartPhase */
  gint32 actor, player;
  guint32 move;
  gint32 drawn;                /* design, or -1 */
  guint32 pile_at;             /* tiles of the pile already drawn */
  guint32 n_pile;
  guint32 n_starts;            /* start tiles already laid */
  guint32 free_start;          /* the river need not come first */
  guint32 last_tile;           /* index of the tile just laid */
  guint32 moment, asking;      /* where the turn machine stands: CartMoment, and module asked */
  guint32 queue_at, n_queue;   /* completed features */
  guint32 scored;              /* players who got points in the scoring of this turn, as bits */
  guint32 second_turn;         /* this turn is a second one */
  guint32 another_turn;        /* the player has another turn after this one */
  gint32 points[CART_MAX_PLAYERS];
  guint8 supply[CART_MAX_PLAYERS][12];
  guint32 stray;               /* reserved */
  guint32 queue[64];           /* nodes of features completed in this turn, in order of scoring */
} CartState;

/* Moments of a turn at which modules may ask for a decision; the machine goes through them in this order. */
typedef enum {
  CART_MOMENT_DRAW,            /* nothing is going on */
  CART_MOMENT_TILE,
  CART_MOMENT_ACTION,          /* the ordinary action */
  CART_MOMENT_BEFORE_FEATURE,  /* once for each feature in the queue */
  CART_MOMENT_AFTER_FEATURE,
  CART_MOMENT_AFTER_SCORING,
  CART_MOMENT_TURN_END,
  CART_MOMENT_LAST,            /* before final scoring */
  CART_MOMENT_OVER,
  CART_N_MOMENTS
} CartMoment;

#define CART_MAX_MODULES 16

typedef struct {
  guint32 at;     /* word in the arena */
  guint32 old;
} CartJournalEntry;

struct _CartGame {
  /* the arena and views of it; see cart-arena.c */
  guint32 *memory;
  guint32 n_memory;
  CartState *state;
  guint32 *module_words;
  CartCell *cells;         guint32 n_slots;    /* a power of two */
  guint16 *front_allow;    guint32 front_room; /* frontier: kinds allowed at the four sides, a nibble each */
  guint32 *front_key;      /* frontier: the cell */
  CartPut *tiles;          guint32 tiles_room;
  CartNode *nodes;         guint32 nodes_room;
  CartMan *men;            guint32 men_room;
  CartChip *chips;         guint32 chips_room;
  guint16 *pile;           guint32 pile_room;  /* designs, in the order of drawing */
  guint16 *aside;          /* copies set aside, for each design */
  CartGiven *events;       guint32 events_room;
  CartTerm *terms;         guint32 terms_room;
  /* the journal */
  CartJournalEntry *journal;
  guint32 n_journal, journal_room;
  guint32 n_redo;          /* entries above n_journal that can be done again */
  GArray *marks;           /* of guint32: where each step begins */
  guint32 n_marks;
  /* constant during a game */
  const char *game_name;
  CartGameFlags flags;
  guint n_players;
  guint64 seed;
  CartRandom random;       /* only while preparing */
  CartPlan *plans;         guint32 n_plans;
  GHashTable *plan_index;  /* CartTile -> index + 1 */
  GPtrArray *sets;
  GArray *set_copies;      /* of guint */
  guint16 edge_bit[CART_N_KINDS];     /* bit of an edge's kind in a nibble; 0: no edge of this game */
  guint32 stand[CART_N_FIGURES];      /* kinds on which a figure may stand, as bits; modules add in prepare () */
  guint8 supply[CART_N_FIGURES];      /* at the beginning, each player */
  guint32 companions;                 /* figure types that need one of their own player's figures on the feature, as bits */
  GArray *starts;                     /* of CartStart */
  const CartModule *modules[CART_MAX_MODULES]; guint n_modules;
  guint8 module_at[CART_MAX_MODULES]; /* number of a module in the whole list */
  guint32 module_word[CART_MAX_MODULES];
  guint8 options[CART_MAX_MODULES][8]; /* values, as indexes */
  const CartModule *hooks[16][CART_MAX_MODULES]; /* per hook, the modules that have it; NULL-terminated */
  GPtrArray *holding_names;
  /* scratch, no meaning between calls */
  guint32 *stamps;         guint32 stamps_room; guint32 stamp;
  guint8 *hits;
  GArray *scratch_actions;
};

typedef struct {
  guint16 design;
  gint16 x, y;
  guint8 rotation;
} CartStart;

/* Puts the old value of the word that holds *address into the journal. Before every write to the arena. */
void cart_journal_grow (CartGame *game);

static inline void
cart_touch (CartGame *game, void *address)
{
  guint32 at = (guint32) (((guint8 *) address - (guint8 *) game->memory) >> 2);

  if (G_UNLIKELY (game->n_journal == game->journal_room))
    cart_journal_grow (game);
  game->journal[game->n_journal++] = (CartJournalEntry) { at, game->memory[at] };
}

/* The usual way to write a 32-bit field. */
#define cart_set(game, field, value) \
  G_STMT_START { cart_touch ((game), &(field)); (field) = (value); } G_STMT_END

static inline guint32
cart_root (const CartGame *game, guint32 node)
{
  const CartNode *nodes = game->nodes;

  while (nodes[node].parent != node)
    node = nodes[node].parent;
  return node;
}

/* The segment of the design behind a node. */
static inline const CartSegment *
cart_node_segment (const CartGame *game, guint32 node)
{
  const CartNode *n = &game->nodes[node];
  return &game->plans[game->tiles[n->tile].design].tile->segments[n->segment];
}

G_END_DECLS
