/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-module-private.h: what a rule module is, and what the engine offers to it.
 *
 * A module is one constant table of functions for the moments of a turn, in its own file; cart-modules.c lists all of them in the
 * order in which they are asked. Leave out (NULL) what the module has no business with: a hook that nobody has
 * costs nothing. A module never asks which game or which other module is in play: it looks at what lies on the board.
 *
 * A module's own state is `state_words` words of the arena (0 at the beginning), reached by cart_module_words () and
 * written with cart_set (), so that undo works by itself. Randomness comes from game->random in prepare () and restart ()
 * only: what is mixed is mixed then.
 */
#pragma once

#include "cart-game-private.h"

G_BEGIN_DECLS

/* Where a tile is about to lie. */
typedef struct {
  const CartPlan *plan;
  int x, y, rotation;
} CartLay;

/* A feature being valued. */
typedef struct {
  guint32 root;
  CartKind kind;
  gboolean complete;   /* scored as a completed one */
  gboolean final;      /* in final scoring, or as if in it */
  int player;          /* for whom, or -1 */
  guint n_tiles;       /* cells, each once (sites: 1) */
  guint n_neighbours;  /* sites: cells around it that are covered */
  guint32 sums[CART_N_ATTRIBUTES];
} CartMeasure;

/* Counters that belong to each player and have a name in files. */
typedef struct {
  const char *name;
  guint word;          /* of the module's state: word + player */
} CartHolding;

struct _CartModule {
  const char *name;
  const char *game;                 /* NULL: every game */
  const CartOption *options;        /* n_options of them, at most 8 */
  guint n_options;
  const CartHolding *holdings;
  guint n_holdings;
  /* Names of whatever it gives points for that is no feature, by the options in force; NULL-terminated. */
  const char *const *(*sources) (const CartGame *game);
  guint32 barters;                  /* kinds of features that give something else in place of points (award ()), as bits */
  guint state_words;
  gboolean always;                  /* in play without being named by a set */

  /* Once, when the game is made: who may stand where (game->stand, supply, companions), marks on plans, start tiles
   * (cart_add_start ()), copies that stay in the box (plan->copies). */
  void     (*prepare)        (CartGame *game);
  /* At the beginning of each game, after the pile was mixed: order of the pile, first values of the module's words. */
  void     (*restart)        (CartGame *game);
  /* Whether this design may be handed out now. Only asked of tiles that are not next in the pile (records). */
  gboolean (*may_draw)       (CartGame *game, guint design, CartRefusal *refusal);
  /* Beyond edges: may the tile lie here? Only asked for plans that carry the module's bit (cart_guard ()). The
   * refusal may be NULL. */
  gboolean (*may_lie)        (CartGame *game, const CartLay *lay, CartRefusal *refusal);
  /* The tile lies and is joined up; game->state->last_tile. Start tiles and edited ones too (move 0 in the put). */
  void     (*laid)           (CartGame *game, guint32 tile);
  /* Whether the feature is complete, where nothing being open is not the answer: for kinds in game->asked_complete. */
  gboolean (*is_complete)    (CartGame *game, guint32 root);
  /* Beyond the general rules: may the player's figure stand on the feature of this node? Asked last. refusal may be NULL. */
  gboolean (*may_stand)      (CartGame *game, int player, CartFigureType type, guint32 node, CartRefusal *refusal);
  /* Sets phase and actor and returns TRUE if somebody must decide something now; asked again after the decision. */
  gboolean (*ask)            (CartGame *game, CartMoment moment);
  /* Adds this module's actions for the phase and actor (cart_offer ()). */
  void     (*offer)          (CartGame *game, GArray *actions);
  /* For action types of this module: may it be done (phase and actor are already checked if `in_phase`; FALSE: tell why
   * it may not be done at all now, or return FALSE without a rule)? */
  guint32  actions;          /* action types of this module, as bits */
  gboolean (*check)          (CartGame *game, const CartAction *action, gboolean in_phase, CartRefusal *refusal);
  CartRule no_pass;          /* why nobody may pass when this module asks and offers no pass; NONE: it always offers one */
  /* Does an action that was checked. Afterwards the machine asks again. PASS comes to the module that asked. */
  void     (*apply)          (CartGame *game, const CartAction *action);
  /* Adds or changes terms of the value. */
  void     (*value)          (CartGame *game, const CartMeasure *measure, CartScore *score);
  /* A completed feature is scored for `owners` (bits; 0: nobody's). Returns TRUE if the module gave what there was to
   * give itself, instead of points. Asked before figures return. */
  gboolean (*award)          (CartGame *game, const CartMeasure *measure, guint owners);
  /* After a completed feature was scored, its figures still standing. `points` were given to `owners`. */
  void     (*scored)         (CartGame *game, const CartMeasure *measure, guint owners);
  /* After its figures have returned. */
  void     (*cleared)        (CartGame *game, guint32 root, CartKind kind);
  /* The turn is over; may set state->another_turn. */
  void     (*turn_end)       (CartGame *game);
  /* Final scoring beyond features with figures on them: cart_give (). */
  void     (*final)          (CartGame *game);
  /* What a player owns was edited: whatever else has to agree with it. NULL where nothing has. */
  void     (*held)           (CartGame *game);
  /* Whether a token of this kind and value may lie on features of the kind. For positions; NULL where the module knows none. */
  gboolean (*takes_token)    (CartTokenKind token, int value, CartKind kind);
  /* Reports what is wrong in a position. */
  void     (*violations)     (CartGame *game, GArray *violations);
};

/* All modules in order; NULL-terminated. */
extern const CartModule *const cart_all_modules[];

gboolean   cart_module_in_play (const CartGame *game, const CartModule *module);
guint32   *cart_module_words  (const CartGame *game, const CartModule *module);
/* The value of an option as an index into its values; `option` is the index in module->options. */
guint      cart_module_option (const CartGame *game, const CartModule *module, guint option);

/* prepare () */
void       cart_add_start     (CartGame *game, guint design, int x, int y, int rotation);
void       cart_guard         (CartGame *game, const CartModule *module, CartPlan *plan);

/* The board. -1 / CART_NONE where there is no tile. */
int        cart_tile_index_at (const CartGame *game, int x, int y);
/* The node of the line or area at a side, or of the (first) site of a kind on a cell. */
guint32    cart_node_at_side  (const CartGame *game, int x, int y, CartSide side);
guint32    cart_node_of_site  (const CartGame *game, int x, int y, CartKind kind);
/* A cell on which the node lies, and its first place there. */
CartPlace  cart_node_place    (const CartGame *game, guint32 node, int *x, int *y);
gboolean   cart_feature_complete (CartGame *game, guint32 root);
/* The node behind kind and place on a cell, or CART_NONE. */
guint32    cart_node_at       (const CartGame *game, int x, int y, CartKind kind, CartPlace place);

/* Figures. Strengths may be NULL. */
guint      cart_owners        (const CartGame *game, guint32 root, int *strengths);
gboolean   cart_has_figure    (const CartGame *game, guint32 root, int player, CartFigureType type); /* -1, NONE: any */
guint32    cart_man_put       (CartGame *game, int player, CartFigureType type, guint32 node); /* from the supply */
void       cart_man_remove    (CartGame *game, guint32 man);  /* to the supply; the last man takes its index */
void       cart_men_return    (CartGame *game, guint32 root); /* all of the feature */

guint32    cart_man_find      (const CartGame *game, int player, CartFigureType type, int x, int y); /* CART_NONE: not on that tile */

/* Tokens. The order of the chips on one feature is that of laying. */
void       cart_chip_put      (CartGame *game, CartTokenKind kind, int value, guint32 node);
void       cart_chip_remove   (CartGame *game, guint32 chip); /* the order of the others is kept */

/* Scoring. */
void       cart_measure       (CartGame *game, guint32 root, gboolean complete, gboolean final, int player, CartMeasure *measure);
void       cart_value         (CartGame *game, const CartMeasure *measure, CartScore *score);
/* Sites that score like a monastery: 9 when complete, else 1 and 1 a neighbour. */
void       cart_value_of_site (const CartMeasure *measure, CartScore *score, CartRule complete, CartRule unfinished);
void       cart_score_add     (CartScore *score, CartRule rule, CartWhat what, int count, int value);
void       cart_score_sum     (CartScore *score);                  /* after changing terms by hand */
void       cart_score_clear   (CartScore *score);
/* Gives the points to the player and logs the event; nothing for 0 points. `feature` is a static name; node CART_NONE: no place. */
void       cart_give          (CartGame *game, int player, const char *feature, guint32 node, const CartScore *score);
/* Logs something else that was given ("shell", "banana", "fish", "ship") in place of points, which do not change. */
void       cart_give_held     (CartGame *game, int player, const char *feature, guint32 node, const CartScore *score, const char *held);
/* Puts a feature into the queue of this turn's scoring, unless it is there already. */
void       cart_queue         (CartGame *game, guint32 root);

/* Puts the game's own rule in the place of one of every game; always FALSE, for the end of a refusing function. */
gboolean   cart_refused       (const CartGame *game, CartRefusal *refusal);

/* offer () and check () */
void       cart_offer         (GArray *actions, const CartAction *action);
/* Adds a PASS of the actor. */
void       cart_offer_pass    (CartGame *game, GArray *actions);
/* Asks the actor in the phase: what ask () does before it returns TRUE. */
void       cart_question      (CartGame *game, CartPhase phase, int actor);
gboolean   cart_refuse        (CartRefusal *refusal, CartRule rule); /* always FALSE; refusal may be NULL */

G_END_DECLS
