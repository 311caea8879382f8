/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-game.h: a game, or a position under free editing: the one object of the engine.
 *
 * A game is made from plain data and holds the board, the figures, the pile and the turn machine. It does no I/O, reads
 * no clock and has no thread of its own: one game is used by one thread at a time, several games by several threads.
 *
 * Guided play: cart_game_start () lays the start tiles (or cart_game_lay_start () each of them), then again and
 * again cart_game_draw () (or cart_game_give ()) a tile and cart_game_apply () what the player to act does, until the
 * phase is CART_PHASE_OVER. What may be done is what cart_game_actions () lists; cart_game_check () tells why something else
 * may not. Whatever is no decision (scoring, a turn that passes) happens by itself inside these calls.
 *
 * Free editing: cart_game_edit_* () at any time; what the rules forbid is not refused but told by cart_game_violations ().
 *
 * Every call that changes the game is one step: cart_game_undo () takes it back exactly, cart_game_redo () does it again.
 *
 * Units: x and y are cells (x to the east, y to the south), rotation is in quarter turns clockwise (0..3), points are points,
 * players are 0-based in turn order; a place is named on the board as it lies.
 */
#pragma once

#include "cart-score.h"

G_BEGIN_DECLS

#define CART_MAX_PLAYERS 8
#define CART_BOARD_LIMIT 16000      /* |x| and |y| are at most this */
#define CART_MAX_TILES 60000        /* tiles on a board */
#define CART_MAX_DESIGNS 4000       /* designs in one game */
#define CART_MAX_COPIES 20000       /* tiles in one pile */

typedef struct _CartGame CartGame;

/* --- Modules and options, without a game --- */

/* An option of a module: `values` ends with NULL, the first is the default. All strings are static. */
typedef struct {
  const char *name;           /* "small-city" */
  const char *const *values;  /* { "full", "half", NULL } */
} CartOption;

/* Names of all rule modules, in the order in which they are consulted; NULL-terminated, static. */
const char *const *cart_module_names   (void);
/* The game that the module belongs to, or NULL for an unknown name or a module of every game. */
const char        *cart_module_game    (const char *module);
/* Goes through the options of all modules that belong to the game (NULL: to any), in the order of the modules: *at is 0 at the beginning and
 * the function's own from then on; NULL at the end. *module is the name of the module whose option it is; `module` may be NULL. */
const CartOption  *cart_option_next    (const char *game, guint *at, const char **module);
/* The option of that name in the game (NULL: in any), or NULL. */
const CartOption  *cart_option_find    (const char *game, const char *name);

/* --- Making a game --- */

typedef struct {
  CartSet *set;
  guint copies;   /* 1 or more */
} CartSetCopies;

typedef struct {
  const char *name;
  const char *value;
} CartOptionValue;

#define CART_ENGINE_ERROR (cart_engine_error_quark ())
GQuark cart_engine_error_quark (void);

typedef enum {
  CART_ENGINE_ERROR_GAME,     /* sets of different games, or none */
  CART_ENGINE_ERROR_MODULE,   /* a set names a rule module that does not exist in this game */
  CART_ENGINE_ERROR_OPTION,   /* unknown option, or of a module that is not in play */
  CART_ENGINE_ERROR_VALUE,    /* a value that the option does not have */
  CART_ENGINE_ERROR_PLAYERS,  /* fewer than 1 or more than CART_MAX_PLAYERS */
  CART_ENGINE_ERROR_LIMIT,    /* too many designs or copies */
} CartEngineError;

typedef enum {
  CART_GAME_DEFAULT      = 0,
  CART_GAME_KEEP_TERMS   = 1 << 0, /* keep the terms of every event (explanations) */
  CART_GAME_NO_HISTORY   = 1 << 1, /* no undo: for random play by the thousand */
} CartGameFlags;

/* A game of the sets with the options (n_options may be 0; those not named have their defaults). The modules are those that
 * the sets name, in the order of cart_module_names (). The seed decides the order of the pile and of whatever else is
 * mixed. Sets are referenced. NULL and an error if something is wrong. Options of modules that are not in play are accepted
 * if the module belongs to the game; they have no effect. */
CartGame *cart_game_new       (const CartSetCopies *sets, guint n_sets, const CartOptionValue *options, guint n_options,
                               guint n_players, guint64 seed, CartGameFlags flags, GError **error);
CartGame *cart_game_copy      (const CartGame *game); /* without its history */
void      cart_game_free      (CartGame *game);
/* Back to the beginning with another seed; everything allocated is kept. */
void      cart_game_restart   (CartGame *game, guint64 seed);

/* A rule of every game ("base.edges-match") as this game tells it ("gold-rush.edges-match"), if it has a statement of its own;
 * else the rule itself. What the engine refuses names such rules already. */
CartRule    cart_game_own_rule   (const CartGame *game, CartRule rule);
guint       cart_game_n_players  (const CartGame *game);
const char *cart_game_get_game   (const CartGame *game);              /* "carcassonne"; interned */
/* The value in force, or NULL for an option that no module in play has. Static. */
const char *cart_game_get_option (const CartGame *game, const char *name);
gboolean    cart_game_has_module (const CartGame *game, const char *module);
/* All designs of the sets, each once; owned by the sets. */
guint           cart_game_n_designs   (const CartGame *game);
const CartTile *cart_game_get_design  (const CartGame *game, guint index);
/* The design with the id ("base-c2/D"), or NULL. */
const CartTile *cart_game_find_design (const CartGame *game, const char *id);

/* --- The turn machine --- */

typedef enum {
  CART_PHASE_START,         /* start tiles are to be laid */
  CART_PHASE_DRAW,          /* a tile is to be drawn (or given); the game ends where the pile is empty */
  CART_PHASE_TILE,          /* the drawn tile is to be laid: LAY_TILE */
  CART_PHASE_FIGURE,        /* the ordinary action: FIGURE, ABBOT_RETURN, TENT, MINE_TOKEN, TAKE_BACK or PASS */
  CART_PHASE_REDEPLOY,      /* before a completed feature is scored: FROM_DISTRICT or PASS; see cart_game_get_subject () */
  CART_PHASE_TO_DISTRICT,   /* after scoring: TO_DISTRICT or PASS */
  CART_PHASE_COUNT,         /* the Count may be moved: COUNT_MOVE or PASS */
  CART_PHASE_CHOOSE_SHIP,   /* a market's owner chooses among ships of equal value: TAKE_SHIP */
  CART_PHASE_DELIVER,       /* at the end of the turn: DELIVER or PASS */
  CART_PHASE_LAST,          /* before final scoring: FROM_DISTRICT, or PASS where the option market-final is "may" */
  CART_PHASE_OVER,          /* final scoring is done */
  CART_N_PHASES
} CartPhase;

typedef enum {
  CART_ACTION_LAY_TILE,      /* x, y, rotation: the drawn tile */
  CART_ACTION_FIGURE,        /* figure, x, y, kind, place: a figure on the tile just laid; each segment by itself */
  CART_ACTION_ABBOT_RETURN,  /* x, y: one's abbot comes back from that cell and scores */
  CART_ACTION_FROM_DISTRICT, /* figure, x, y, kind, place: from the district of that kind onto the feature */
  CART_ACTION_TO_DISTRICT,   /* figure, district */
  CART_ACTION_COUNT_MOVE,    /* district */
  CART_ACTION_TENT,          /* x, y, kind, place: the tent is pitched on, or moved to, a mountain */
  CART_ACTION_MINE_TOKEN,    /* the topmost token of the mountain where the tent stands */
  CART_ACTION_TAKE_BACK,     /* figure, x, y, kind, place: a figure comes back without points */
  CART_ACTION_TAKE_SHIP,     /* choice: index of a ship face up */
  CART_ACTION_DELIVER,       /* choice: index of a ship face up; value: how wares are paid, as cart-south-seas.h tells */
  CART_ACTION_PASS,          /* nothing (more) in this phase */
  CART_N_ACTIONS
} CartActionType;

/* One thing done. Fields that a type does not use are 0 in what the engine lists and are ignored in what it is given. */
typedef struct {
  CartActionType type;
  int player;              /* who does it */
  int x, y;
  int rotation;
  CartFigureType figure;
  CartKind kind;
  CartPlace place;         /* any place of the feature on that tile is accepted; the first one is listed */
  CartDistrict district;
  int choice;
  int value;
} CartAction;

CartPhase cart_game_get_phase  (const CartGame *game);
/* Who must decide now, or -1 (nobody: draw, or the game is over). */
int       cart_game_get_actor  (const CartGame *game);
/* Whose turn it is. */
int       cart_game_get_player (const CartGame *game);
/* The tile drawn and not yet laid, or NULL. */
const CartTile *cart_game_get_drawn (const CartGame *game);
/* In CART_PHASE_REDEPLOY: the feature about to be scored. FALSE in other phases. */
gboolean  cart_game_get_subject (const CartGame *game, guint32 *feature);
/* Tiles laid by moves so far (start tiles not counted). */
guint     cart_game_get_move   (const CartGame *game);
/* Whether the turn is a second one (builder, volcano lake). */
gboolean  cart_game_is_second_turn (const CartGame *game);

/* Lays all start tiles at their usual places: the start tile or source at (0, 0); the city of Carcassonne at x -2..1,
 * y -1..1, with a river's source then at (2, -1). Only in CART_PHASE_START. */
void      cart_game_start      (CartGame *game);
/* Lays one start tile where a record says so. The phase becomes DRAW when all start tiles lie. */
gboolean  cart_game_lay_start  (CartGame *game, const CartTile *tile, int x, int y, int rotation, CartRefusal *refusal);
/* Leaves CART_PHASE_START with the board as it is (a position under free editing is played on from here). Start tiles that do
 * not lie count as used; river tiles need not come first any more. */
void      cart_game_start_from_position (CartGame *game);

/* Draws the next tile of the pile; those that fit nowhere are set aside (base.tile-fits-nowhere). FALSE if the
 * pile is empty: then the end of the game has begun (CART_PHASE_LAST or CART_PHASE_OVER). */
gboolean  cart_game_draw       (CartGame *game);
/* Hands out this tile instead. Refused where the pile has no copy of it left (base.tile-copies), or where its time has
 * not come (river.before-land, river.lake-last ...). */
gboolean  cart_game_give       (CartGame *game, const CartTile *tile, CartRefusal *refusal);
/* Sets a tile of the pile aside, as a record says that it was. Nothing is asked but that there is a copy. */
gboolean  cart_game_set_aside  (CartGame *game, const CartTile *tile, CartRefusal *refusal);
/* Ends the game now: CART_PHASE_LAST if somebody has something to decide, else final scoring and CART_PHASE_OVER. */
void      cart_game_finish     (CartGame *game);

/* Everything that the actor may do now, appended to `actions` (of CartAction); returns the number. Nothing in START, DRAW, OVER.
 * PASS is listed where one may do nothing. */
guint     cart_game_actions    (CartGame *game, GArray *actions);
/* Whether the action may be done now; if not, why (refusal may be NULL). */
gboolean  cart_game_check      (CartGame *game, const CartAction *action, CartRefusal *refusal);
/* Does it. FALSE, and nothing changed, if it may not be done. */
gboolean  cart_game_apply      (CartGame *game, const CartAction *action, CartRefusal *refusal);

/* --- Steps --- */

guint     cart_game_n_steps    (const CartGame *game);  /* that can be taken back */
gboolean  cart_game_undo       (CartGame *game);        /* FALSE if there is nothing to take back */
gboolean  cart_game_can_redo   (const CartGame *game);
gboolean  cart_game_redo       (CartGame *game);        /* FALSE if nothing was taken back, or something was done since */
/* A number over every byte of the position and its log: equal for a position that was taken back to, or reached by the same
 * steps. For tests and caches. */
guint64   cart_game_digest     (const CartGame *game);

/* --- The pile --- */

guint     cart_game_n_pile     (const CartGame *game);                        /* tiles not yet drawn */
guint     cart_game_n_left     (const CartGame *game, const CartTile *tile);  /* copies of it among them */
/* Whether a copy of it may be the next that is drawn: not a land tile while the river runs. Whether it fits is not asked. */
gboolean  cart_game_may_come   (CartGame *game, const CartTile *tile);
/* The part of the pile that the design's copies lie in, a number that grows downward: a river's fork, the rest of the river, its last
 * lake, the land. Tiles of one part come mixed, and all of them before any of a part with a higher number (which need not have tiles).
 * 0 for all where a position was begun with that holds to no order. */
guint     cart_game_get_part   (const CartGame *game, const CartTile *tile);
guint     cart_game_n_aside    (const CartGame *game, const CartTile *tile);  /* copies set aside */

/* --- The board --- */

typedef struct {
  const CartTile *tile;
  int x, y, rotation;
  int player;       /* who laid it, or -1 */
  guint move;       /* 0 for start tiles and edited ones */
} CartLaid;

typedef struct {
  int x, y, rotation;
} CartPlacement;

guint     cart_game_n_tiles      (const CartGame *game);
void      cart_game_get_tile     (const CartGame *game, guint index, CartLaid *laid);   /* in order of laying */
/* The index of the tile that covers the cell, or -1; *cell is which of its cells. */
int       cart_game_tile_at      (const CartGame *game, int x, int y, int *cell);
/* The smallest rectangle of cells that holds all tiles; FALSE if there are none. */
gboolean  cart_game_get_bounds   (const CartGame *game, int *x0, int *y0, int *x1, int *y1);

/* All places where the design may lie now by all rules in play (none on an empty board: a first tile may lie anywhere);
 * appended to `placements` (of CartPlacement; may be NULL);
 * returns the number of (cell, rotation) pairs. Each of the four rotations counts, also where they look alike. */
guint     cart_game_placements   (CartGame *game, const CartTile *tile, GArray *placements);
/* Whether it may lie there; if not, why (refusal may be NULL). */
gboolean  cart_game_check_placement (CartGame *game, const CartTile *tile, int x, int y, int rotation, CartRefusal *refusal);

/* --- Features --- */

/* A feature as it is now. The id is good until the game next changes. */
typedef struct {
  guint32 id;
  CartKind kind;
  guint n_parts;      /* segments */
  guint n_tiles;      /* cells that it touches, each once: a tile of double size may count twice */
  guint n_open;       /* sides, half-sides, or neighbour cells still open */
  gboolean complete;  /* by the rules of the game; a ground is complete where nothing is open */
  guint n_figures;
  guint attributes[CART_N_ATTRIBUTES]; /* sums over its segments */
  int x, y;           /* its first part ... */
  CartPlace place;    /* ... and that part's first place */
} CartFeature;

typedef struct {
  guint tile;         /* index of the tile */
  guint segment;      /* of its design */
  int x, y;           /* a cell where the segment lies */
  CartPlace place;    /* its first place there */
} CartPart;

/* The feature of a kind at a place of a cell; FALSE if there is none. `feature` may be NULL. */
gboolean  cart_game_feature_at      (const CartGame *game, int x, int y, CartKind kind, CartPlace place, CartFeature *feature);
/* The feature that a segment of a tile on the board belongs to. */
void      cart_game_feature_of      (const CartGame *game, guint tile, guint segment, CartFeature *feature);
/* Details of a feature by its id. */
void      cart_game_get_feature     (const CartGame *game, guint32 id, CartFeature *feature);
/* All features of a kind (CART_KIND_NONE: all), appended to `features` (of CartFeature); returns the number. */
guint     cart_game_features        (const CartGame *game, CartKind kind, GArray *features);
/* Its segments, appended to `parts` (of CartPart); returns the number. */
guint     cart_game_feature_parts   (const CartGame *game, guint32 id, GArray *parts);
/* Strength of every player on it (CART_MAX_PLAYERS entries, may be NULL); returns the owners as bits, 0 if nobody. */
guint     cart_game_feature_owners  (const CartGame *game, guint32 id, int *strengths);
/* What it is worth to a player (-1: to anybody), with terms: if the game ended now (`at_end`), or else during the game: a complete
 * feature what it gives, another one what it would give if it were complete as it lies. What scores at the end alone
 * (cart_game_scores_when_complete ()) is worth nothing during the game. */
void      cart_game_feature_score   (CartGame *game, guint32 id, int player, gboolean at_end, CartScore *score);

/* Whether features of the kind are scored in the turn that completes them, and not at the end alone, as fields and prairies are. */
gboolean  cart_game_scores_when_complete (const CartGame *game, CartKind kind);

/* --- Figures and tokens --- */

typedef struct {
  int player;
  CartFigureType type;
  CartDistrict district;  /* or CART_DISTRICT_NONE: then it stands on the board: */
  guint tile, segment;
  int x, y;
  CartKind kind;
  CartPlace place;
  guint32 feature;        /* id */
} CartStanding;

typedef struct {
  CartTokenKind kind;
  int value;
  guint tile, segment;
  int x, y;
  CartKind feature_kind;
  CartPlace place;
  guint32 feature;
} CartToken;

guint     cart_game_n_figures    (const CartGame *game);   /* on the board and in the city */
void      cart_game_get_figure   (const CartGame *game, guint index, CartStanding *figure);
/* How many figures of a kind the sets give each player, and whether a token of this value may lie on this kind of feature. */
guint     cart_game_n_given      (const CartGame *game, CartFigureType type);
gboolean  cart_game_takes_token  (const CartGame *game, CartTokenKind token, int value, CartKind kind);
guint     cart_game_get_supply   (const CartGame *game, int player, CartFigureType type);
guint     cart_game_n_tokens     (const CartGame *game);   /* on the board */
void      cart_game_get_token    (const CartGame *game, guint index, CartToken *token);

/* --- Points and possessions --- */

int       cart_game_get_points   (const CartGame *game, int player);
/* What can give points with these sets and options, by the names in events: kinds of features ("city") first, then the rest ("king"). Not what
 * gives something else in their place. NULL-terminated; strings are static, the array is freed with g_free (). */
const char **cart_game_dup_sources (const CartGame *game);
/* The log of points given, oldest first. */
guint     cart_game_n_events     (const CartGame *game);
void      cart_game_get_event    (const CartGame *game, guint index, CartEvent *event);
void      cart_game_get_term     (const CartGame *game, guint index, CartTerm *term);
/* What final scoring would give if the game ended now, without deciding anything before it: appended to `events` (of
 * CartEvent) and `terms` (of CartTerm, event.first_term counts in it; may be NULL). The game does not change. */
void      cart_game_preview_final (CartGame *game, GArray *events, GArray *terms);

/* Who would have won with these points (one for each player; NULL: those of the game), as bits: whoever has the most; several who are
 * level have won together. 0 where nobody plays against anybody. *ahead (may be NULL): by how many points, 0 where all are level.
 * *rule (may be NULL): the rule that says so, as the game tells it. base.winner, base.final-tie */
guint     cart_game_winners      (const CartGame *game, const int *points, int *ahead, CartRule *rule);

/* Named counters of the modules in play: "wine", "grain", "cloth" (traders-builders), those of other modules as their
 * files tell. Names of all of them: NULL-terminated, static strings, array owned by the game. */
const char *const *cart_game_holding_names (const CartGame *game);
int       cart_game_get_holding  (const CartGame *game, int player, const char *name);  /* 0 for an unknown name */

/* The Count's district; CART_DISTRICT_NONE where he is not in play. */
CartDistrict cart_game_get_count (const CartGame *game);
/* Who holds the king's or the robber's tile (-1: nobody), and the tiles of the city or road for it. `kind` is CITY or ROAD. */
int       cart_game_get_holder   (const CartGame *game, CartKind kind, int *tiles);

/* --- Free editing: each call is one step. FALSE where it makes no sense at all (no such place, cell taken). --- */

gboolean  cart_game_edit_put_tile      (CartGame *game, const CartTile *tile, int x, int y, int rotation);
gboolean  cart_game_edit_remove_tile   (CartGame *game, int x, int y);   /* with the figures and tokens on it */
gboolean  cart_game_edit_put_figure    (CartGame *game, int player, CartFigureType type, int x, int y, CartKind kind,
                                        CartPlace place);
gboolean  cart_game_edit_put_in_district (CartGame *game, int player, CartFigureType type, CartDistrict district);
gboolean  cart_game_edit_remove_figure (CartGame *game, guint index);
gboolean  cart_game_edit_put_token     (CartGame *game, CartTokenKind token, int value, int x, int y, CartKind kind,
                                        CartPlace place);
gboolean  cart_game_edit_remove_token  (CartGame *game, guint index);
gboolean  cart_game_edit_supply        (CartGame *game, int player, CartFigureType type, guint count);
gboolean  cart_game_edit_points        (CartGame *game, int player, int points);
gboolean  cart_game_edit_player        (CartGame *game, int player);     /* whose turn it is */
gboolean  cart_game_edit_holding       (CartGame *game, int player, const char *name, int value);
gboolean  cart_game_edit_count         (CartGame *game, CartDistrict district);
gboolean  cart_game_edit_holder        (CartGame *game, CartKind kind, int player, int tiles);

/* Everything on the board that the rules would not allow, whatever the order in which it came there, appended to
 * `violations` (of CartRefusal); returns the number. */
guint     cart_game_violations         (CartGame *game, GArray *violations);

/* --- Random play --- */

/* Does one random legal thing (draws a tile if one is to be drawn); FALSE if the game is over. The generator decides. */
gboolean  cart_game_play_random        (CartGame *game, guint64 *random_state);
/* The index of one of the actions (of CartAction; not none), chosen as random play chooses. */
guint     cart_game_choose_random      (const GArray *actions, guint64 *random_state);
/* Plays to the end. */
void      cart_game_play_out           (CartGame *game, guint64 *random_state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartGame, cart_game_free)

G_END_DECLS
