/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-game-private.h: the memory of a game, for the engine and its modules alone.
 *
 * Everything that changes in a game lies in one arena of 32-bit words. Before a word is written, cart_touch () puts its old
 * value into the journal; taking a step back exchanges them. So no module writes code for undo: it touches and writes.
 * What is appended to an array needs no touch, only its length does: whatever lies behind the length has no meaning. So what is
 * taken off its end must be touched: something else may be appended there before the step is taken back.
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
  guint16 move;
  guint16 from;     /* CartFrom */
} CartPut;

/* Where a tile on the board came from, and goes back to when it is taken away. */
typedef enum {
  CART_FROM_NOWHERE, /* beyond the copies of the sets */
  CART_FROM_PILE,
  CART_FROM_START,
} CartFrom;

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
  guint8 label;       /* index of the feature's name in the engine's list */
  guint8 held;        /* index of what was given in place of points, or 0 */
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
  guint32 carries[CART_TILE_MAX_SEGMENTS]; /* attributes that a segment has, as bits */
  gboolean playable;            /* its layout is recorded */
  CartRule no_figure;           /* the rule that forbids a figure on this tile, or NONE; set by a module in prepare () */
  guint16 copies;               /* in the pile at the beginning */
  guint16 rank;                 /* order in the pile: lower ranks are drawn first, mixed within a rank; set in prepare () */
} CartPlan;

/* The words that every game has. Signed or unsigned 32 bits each, or arrays of smaller numbers. */
typedef struct {
  guint32 n_tiles, n_nodes, n_men, n_chips, n_front, n_cells, n_events, n_terms;
  guint32 starts_laid;         /* as bits, in the order of game->starts (of the first 32) */
  guint32 phase;               /* CartPhase */
  gint32 actor, player;
  guint32 move;
  gint32 drawn;                /* design, or -1 */
  guint32 pile_at;             /* tiles of the pile already drawn */
  guint32 n_pile;
  guint32 free_start;          /* the river need not come first */
  guint32 last_tile;           /* index of the tile just laid */
  guint32 moment, asking;      /* where the turn machine stands: CartMoment, and module asked */
  guint32 queue_at, n_queue;   /* completed features */
  guint32 scored;              /* players who got points in the scoring of this turn, as bits */
  guint32 second_turn;         /* this turn is a second one */
  guint32 another_turn;        /* the player has another turn after this one */
  gint32 points[CART_MAX_PLAYERS];
  guint8 supply[CART_MAX_PLAYERS][12];
  guint32 n_slots;             /* of the hash of cells in use */
  guint32 last_turn;           /* no tile is drawn any more: the game ends */
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

/* state->another_turn */
enum {
  CART_TURN_NONE,
  CART_TURN_NEW,     /* a whole turn of the same player */
  CART_TURN_SECOND,  /* the second part of a double turn: once */
};

#define CART_MAX_MODULES 32 /* as many as a mask of modules has bits */

/* Hooks of modules that are called often enough to keep lists of those that have them. */
typedef enum {
  CART_HOOK_LAID, CART_HOOK_ASK, CART_HOOK_OFFER, CART_HOOK_MAY_STAND, CART_HOOK_VALUE, CART_HOOK_AWARD, CART_HOOK_SCORED,
  CART_HOOK_CLEARED, CART_HOOK_TURN_END,
  CART_N_HOOKS
} CartHook;

typedef struct {
  guint32 at;     /* word in the arena */
  guint32 old;
} CartJournalEntry;

typedef struct {
  guint16 design;
  gint16 x, y;
  guint8 rotation;
} CartStart;

/* Blocks of the arena. */
typedef enum {
  CART_BLOCK_STATE, CART_BLOCK_WORDS, CART_BLOCK_ASIDE, CART_BLOCK_CELLS, CART_BLOCK_FRONT_ALLOW, CART_BLOCK_FRONT_KEY,
  CART_BLOCK_TILES, CART_BLOCK_NODES, CART_BLOCK_MEN, CART_BLOCK_CHIPS, CART_BLOCK_PILE, CART_BLOCK_EVENTS, CART_BLOCK_TERMS,
  CART_N_BLOCKS
} CartBlock;

struct _CartGame {
  /* the arena and views of it; see cart-arena.c */
  guint32 *memory;
  guint32 n_memory;                    /* words */
  guint32 block_at[CART_N_BLOCKS + 1]; /* where each block begins */
  guint32 n_words;                     /* of all modules */
  CartState *state;
  guint32 *module_words;
  CartCell *cells;         guint32 cells_room; /* see cart-board.c */
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
  GArray *marks;           /* of guint32: where each step begins; those from n_marks on can be done again */
  guint32 n_marks;
  guint32 journal_top;     /* end of the entries that can be done again */
  /* constant during a game */
  const char *game_name;
  CartGameFlags flags;
  guint n_players;
  guint tile_chips;            /* tokens that one tile may bring, at most */
  guint64 seed;
  CartRandom random;       /* only while preparing */
  CartPlan *plans;         guint32 n_plans;
  GHashTable *plan_index;  /* CartTile -> index + 1 */
  GPtrArray *sets;
  GArray *set_copies;      /* of guint */
  guint16 edge_bit[CART_N_KINDS];     /* bit of an edge's kind in a nibble; 0: no edge of this game */
  guint32 stand[CART_N_FIGURES];      /* kinds on which a figure may stand, as bits; modules add in prepare () */
  CartRule figure_rule[CART_N_FIGURES]; /* told where a figure may not stand on a kind; set in prepare () */
  CartRule kind_rule[CART_N_KINDS];     /* told before that: nobody else may stand on this kind */
  guint8 supply[CART_N_FIGURES];      /* at the beginning, each player */
  guint8 beyond[CART_N_FIGURES];      /* of these, by an option and not listed by a set */
  guint32 scoring_kinds;              /* kinds that are scored when nothing is open any more, as bits */
  guint32 asked_complete;             /* kinds whose completeness a module tells (is_complete), as bits */
  guint32 bystanders;                 /* figure types that occupy nothing: others may come to where they stand, as bits */
  guint32 companions;                 /* figure types that need one of their own player's figures on the feature, as bits */
  GArray *starts;                     /* of CartStart */
  const CartModule *modules[CART_MAX_MODULES]; guint n_modules;
  guint8 module_at[CART_MAX_MODULES]; /* number of a module in the whole list */
  guint32 module_word[CART_MAX_MODULES];
  guint8 options[CART_MAX_MODULES][8]; /* values, as indexes */
  const CartModule *hooks[CART_N_HOOKS][CART_MAX_MODULES + 1]; /* the modules that have it; NULL-terminated */
  GPtrArray *holding_names;
  /* scratch, no meaning between calls */
  guint32 *stamps;         guint32 stamps_room; guint32 stamp;
  guint32 *tile_stamps;    /* two for each tile */
  guint16 *hits;           /* rotations that fit, for each cell of the frontier */
  GArray *scratch_actions;
  guint32 near[32];        /* sites around the tile just laid */
  guint n_near;
  guint16 own_rule[CART_N_RULES]; /* cart_game_own_rule () */
  gboolean editing;        /* the tile being laid is put there by free editing: nothing comes with it */
};

/* cart-arena.c */
void     cart_arena_init    (CartGame *game);   /* from n_words, n_plans, pile_room; allocates */
void     cart_arena_clear   (CartGame *game);   /* an empty board, zero words, no history */
void     cart_arena_free    (CartGame *game);
void     cart_arena_copy    (CartGame *to, const CartGame *from);
void     cart_arena_view    (CartGame *game);   /* sets the pointers anew after n_slots changed */
/* Room for so many more of each; only between steps. */
void     cart_reserve       (CartGame *game, guint32 tiles, guint32 men, guint32 chips, guint32 events);
/* Every public call that changes something is one step. */
void     cart_step_begin    (CartGame *game);
void     cart_journal_grow  (CartGame *game);

/* Puts the old value of the word that holds *address into the journal. Before every write to the arena. */

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

/* cart-board.c */
static inline gboolean
cart_on_board (int x, int y)
{
  return x >= -CART_BOARD_LIMIT && x <= CART_BOARD_LIMIT && y >= -CART_BOARD_LIMIT && y <= CART_BOARD_LIMIT;
}

static inline guint32
cart_cell_key (int x, int y)
{
  return (guint32) (x + 32768) << 16 | (guint32) (y + 32768);
}

static inline int
cart_key_x (guint32 key)
{
  return (int) (key >> 16) - 32768;
}

static inline int
cart_key_y (guint32 key)
{
  return (int) (key & 0xffff) - 32768;
}

guint32  cart_board_put     (CartGame *game, guint design, int x, int y, int rotation, int player, guint move, CartFrom from);
void     cart_board_take    (CartGame *game, guint32 tile);       /* any tile; the order of the others is kept */
void     cart_board_grow    (CartGame *game);                     /* a bigger hash; in a step */
/* Fills game->hits; returns the number of pairs that fit (plans of one cell without joints). */
guint    cart_board_hits    (CartGame *game, guint design);
gboolean cart_board_check   (CartGame *game, guint design, int x, int y, int rotation, CartRefusal *refusal);
void     cart_board_queue   (CartGame *game, guint32 tile);       /* features that the tile completed that was just put */
int      cart_design_index  (const CartGame *game, const CartTile *tile);  /* -1 if unknown */

/* cart-feature.c */
void     cart_node_init     (CartGame *game, guint32 tile);
guint32  cart_unite         (CartGame *game, guint32 a, guint32 b, guint32 fresh);  /* nodes; fresh: new from here on */
void     cart_add_open      (CartGame *game, guint32 root, int change, guint32 fresh);
guint32  cart_stamp         (CartGame *game);   /* a new mark for game->stamps and tile_stamps */

/* cart-figures.c */
guint32  cart_man_add       (CartGame *game, int player, CartFigureType type, guint32 node, int district); /* not from the supply */
void     cart_man_drop      (CartGame *game, guint32 man);  /* not to the supply */
CartRule cart_figure_wrong  (const CartGame *game, guint32 man); /* why it may not stand there; NONE if it may */

/* cart-turn.c */
void     cart_machine_run   (CartGame *game);   /* on to the next decision */
void     cart_lay           (CartGame *game, guint design, int x, int y, int rotation);
gboolean cart_draw_next     (CartGame *game);   /* FALSE: the pile is empty, the end has begun */
void     cart_begin_end     (CartGame *game);
void     cart_set_moment    (CartGame *game, CartMoment moment);
gboolean cart_action_check  (CartGame *game, const CartAction *action, CartRefusal *refusal);
void     cart_action_apply  (CartGame *game, const CartAction *action);
void     cart_final_scoring (CartGame *game);

/* cart-figures.c: the ordinary figures of the tile just laid */
gboolean cart_figure_check  (CartGame *game, int player, CartFigureType type, guint32 node, CartRefusal *refusal);
void     cart_figure_offers (CartGame *game, GArray *actions);

/* cart-score.c */
void     cart_score_feature (CartGame *game, guint32 root);   /* a completed one: points, figures return */

/* cart-plan.c */
void     cart_plan_edges    (CartGame *game);
void     cart_plan_init     (CartGame *game, CartPlan *plan, const CartTile *tile);

/* cart-query.c */
guint32 *cart_holding_word  (const CartGame *game, int player, const char *name);  /* NULL for an unknown one */

/* cart-pile.c */
int      cart_start_find    (const CartGame *game, guint design);  /* a start tile that does not lie yet, or -1 */
void     cart_pile_mix      (CartGame *game);
gboolean cart_pile_take     (CartGame *game, guint design);  /* a copy from anywhere in the pile; FALSE if there is none */

G_END_DECLS
