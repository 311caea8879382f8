/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score.h: points, and the terms that explain them. */
#pragma once

#include "cart-rule.h"

G_BEGIN_DECLS

/* What a term counts. A presenter has a word (with plural forms) for each. */
typedef enum {
  CART_WHAT_TILES,
  CART_WHAT_PENNANTS,
  CART_WHAT_ITSELF,      /* the tile of the monastery, shrine or garden */
  CART_WHAT_NEIGHBOURS,  /* tiles around it */
  CART_WHAT_FEATURE,     /* the feature as a whole (a completed monastery) */
  CART_WHAT_CITIES,      /* completed cities: beside a field, or counted by the king */
  CART_WHAT_CARCASSONNE, /* the city of Carcassonne */
  CART_WHAT_ROADS,       /* completed roads, counted by the robber */
  CART_WHAT_RAILROADS,   /* completed railroads at a western city */
  CART_WHAT_PIGS,
  CART_WHAT_PIG_HERDS,   /* cities once more, for the pig-herd */
  CART_WHAT_GOODS,       /* kinds of trade goods in which a player has most */
  CART_WHAT_TOKEN_TILES, /* king and robber tiles held */
  CART_WHAT_NUGGETS,
  CART_WHAT_MINING_TOKENS,
  CART_WHAT_LOCOMOTIVES, /* doubling */
  CART_WHAT_TIPIS,
  CART_WHAT_HERDS,
  CART_WHAT_SHELLS,
  CART_WHAT_BANANAS,
  CART_WHAT_FISH,
  CART_WHAT_SHIPS,
  CART_WHAT_WARES,
  CART_N_WHATS
} CartWhat;

/* count x value = points, by a rule; but wares left over (CART_WHAT_WARES) give 1 point for each 3. */
typedef struct {
  CartRule rule;
  CartWhat what;
  int count;
  int value;
  int points;
} CartTerm;

#define CART_MAX_TERMS 8

/* A score with its terms; the points are always the sum of the terms. */
typedef struct {
  int points;
  int n_terms;
  CartTerm terms[CART_MAX_TERMS];
} CartScore;

/* Points that were given. `feature` is static: the name of the feature's kind ("city") or what else gave the points
 * ("king", "robber", "king-and-robber", "trade-goods", "tokens", "ships" ...). */
typedef struct {
  int player;
  const char *feature;
  CartKind kind;       /* CART_KIND_NONE if it was no feature */
  int points;          /* never 0 */
  const char *held;    /* NULL: points. Else what was given in their place ("shell", "banana", "fish": as many as `points` says;
                        * "ship": one worth that) */
  int x, y;            /* a cell of the feature; meaningful if kind is not NONE */
  CartPlace place;     /* its place there, as the tile lies */
  gboolean final;      /* given in final scoring */
  guint move;          /* the number of the tile laid, from 1; start tiles are not counted */
  guint first_term;    /* index for cart_game_get_term (); only if the game keeps terms */
  guint n_terms;       /* 0 if the game keeps none */
} CartEvent;

/* Whether an event that gives points can have this name in `feature`, in any game. */
gboolean    cart_is_source (const char *name);
/* "tiles", "pennants" ... as stable keys for JSON. */
const char *cart_what_name (CartWhat what);

G_END_DECLS
