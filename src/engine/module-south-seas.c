/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-south-seas.c: the game South Seas. Bridges, islands and seas give wares; markets give ships; ships, bought with wares at the
 * end of a turn, give the points.
 *
 * A ship is one word of the arena. The pile of ships is mixed when the game begins; what is taken is replaced from its end.
 */
#include "cart-south-seas.h"

#include "cart-take-back-private.h"

#include <stddef.h>

#define MAX_SHIPS 192        /* in the pile: eight boxes */
#define MAX_SHIP_POINTS CART_SHIP_MAX /* ships are owned as so many of each value */

extern const CartModule cart_module_south_seas;

enum { OPTION_TAKE_BACK };

/* The module's words. */
typedef struct {
  guint32 wares[CART_N_WARES][CART_MAX_PLAYERS];
  guint32 owned[MAX_SHIP_POINTS][CART_MAX_PLAYERS]; /* ships of 1, 2 ... points */
  guint32 face_up[CART_SHIPS_FACE_UP];              /* ships, 0: none */
  guint32 pile[MAX_SHIPS];
  guint32 n_pile;
  guint32 any_ships;                                /* the sets bring ships */
  guint32 owed[CART_MAX_PLAYERS];                   /* ships that markets of this turn have earned */
  guint32 boats;                                    /* how many nodes of `boat` are boats of this turn */
  guint32 boat[8];                                  /* nodes that the boats of the tile just laid have joined */
  guint32 delivered;                                /* the move whose delivery is done with */
} SouthSeas;

static const char *const take_back_values[] = { "any-turn", "none-left", NULL };

static const CartOption options[] = { [OPTION_TAKE_BACK] = { "take-back", take_back_values } };

/* All of them give wares or ships. */
#define SCORING_KINDS (1u << CART_KIND_BRIDGE | 1u << CART_KIND_ISLAND | 1u << CART_KIND_SEA | 1u << CART_KIND_MARKET)
#define WARE(i) (offsetof (SouthSeas, wares[i]) / sizeof (guint32))
#define OWNED(points) (offsetof (SouthSeas, owned[(points) - 1]) / sizeof (guint32))

static const CartHolding holdings[] = {
  { "shell", WARE (CART_WARE_SHELL) }, { "banana", WARE (CART_WARE_BANANA) }, { "fish", WARE (CART_WARE_FISH) },
  { "ship-1", OWNED (1) }, { "ship-2", OWNED (2) }, { "ship-3", OWNED (3) }, { "ship-4", OWNED (4) }, { "ship-5", OWNED (5) },
  { "ship-6", OWNED (6) }, { "ship-7", OWNED (7) }, { "ship-8", OWNED (8) }, { "ship-9", OWNED (9) }, { "ship-10", OWNED (10) },
  { "ship-11", OWNED (11) }, { "ship-12", OWNED (12) }, { "ship-13", OWNED (13) }, { "ship-14", OWNED (14) }, { "ship-15", OWNED (15) },
};

static SouthSeas *
words (const CartGame *game)
{
  return (SouthSeas *) cart_module_words ((CartGame *) game, &cart_module_south_seas);
}

/* --- Ships --- */

static guint32
pack_ship (const CartShip *ship)
{
  return ship->points | (guint32) ship->wares[0] << 4 | (guint32) ship->wares[1] << 8 | (guint32) ship->wares[2] << 12
         | (guint32) ship->any << 16 | (guint32) ship->same << 20 | (guint32) ship->other << 24;
}

static CartShip
unpack_ship (guint32 word)
{
  return (CartShip) {
    .points = word & 15, .wares = { word >> 4 & 15, word >> 8 & 15, word >> 12 & 15 },
    .any = word >> 16 & 15, .same = word >> 20 & 15, .other = word >> 24 & 15,
  };
}

static guint
count_face_up (const SouthSeas *seas)
{
  guint n = 0;

  while (n < CART_SHIPS_FACE_UP && seas->face_up[n] != 0)
    n++;
  return n;
}

/* south-seas.display-refilled */
static void
refill (CartGame *game)
{
  SouthSeas *seas = words (game);
  guint n = count_face_up (seas);

  while (n < CART_SHIPS_FACE_UP && seas->n_pile > 0)
    {
      cart_set (game, seas->n_pile, seas->n_pile - 1);
      cart_set (game, seas->face_up[n], seas->pile[seas->n_pile]);
      n++;
    }
}

/* Gives a ship face up to a player and closes the gap; the pile fills it. */
static void
take_ship (CartGame *game, guint index, int player, CartRule rule)
{
  SouthSeas *seas = words (game);
  CartShip ship = unpack_ship (seas->face_up[index]);
  guint32 *owned = &seas->owned[ship.points - 1][player];
  CartScore score = { 0, };

  cart_set (game, *owned, *owned + 1);
  for (guint i = index; i < CART_SHIPS_FACE_UP; i++)
    cart_set (game, seas->face_up[i], i + 1 < CART_SHIPS_FACE_UP ? seas->face_up[i + 1] : 0);
  refill (game);
  cart_score_add (&score, rule, CART_WHAT_SHIPS, 1, ship.points);
  cart_give_held (game, player, "ship", CART_NONE, &score, "ship");
}

/* The best value face up, and where: *same tells whether all ships of that value want the same. -1 if there are none. */
static int
best_ship (const SouthSeas *seas, gboolean *same)
{
  int best = -1;

  *same = TRUE;
  for (guint i = 0; i < count_face_up (seas); i++)
    {
      guint points = seas->face_up[i] & 15;

      if (best < 0 || points > (seas->face_up[best] & 15))
        {
          best = (int) i;
          *same = TRUE;
        }
      else if (points == (seas->face_up[best] & 15) && seas->face_up[i] != seas->face_up[best])
        *same = FALSE;
    }
  return best;
}

/* --- Making and beginning a game --- */

static void
prepare (CartGame *game)
{
  game->scoring_kinds |= SCORING_KINDS;
  game->stand[CART_FIGURE_ISLANDER] |= SCORING_KINDS;
  game->supply[CART_FIGURE_ISLANDER] = 4;
}

/* The ships that the sets bring, one piece after the other. */
typedef struct {
  const CartGame *game;
  guint set, piece; /* the next to be looked at */
  CartShip ship;
  guint count;      /* like it, in all copies of the set */
} Ships;

static gboolean
next_ship (Ships *ships)
{
  for (; ships->set < ships->game->sets->len; ships->set++, ships->piece = 0)
    {
      const CartSet *set = g_ptr_array_index (ships->game->sets, ships->set);

      while (ships->piece < set->pieces->len)
        {
          const CartPiece *piece = &g_array_index (set->pieces, CartPiece, ships->piece++);

          ships->count = piece->count * g_array_index (ships->game->set_copies, guint, ships->set);
          if (cart_ship_from_id (piece->id, &ships->ship))
            return TRUE;
        }
    }
  return FALSE;
}

static void
restart (CartGame *game)
{
  SouthSeas *seas = words (game);
  Ships ships = { .game = game };
  guint32 n = 0;

  while (next_ship (&ships))
    for (guint c = ships.count; c > 0 && n < MAX_SHIPS; c--)
      seas->pile[n++] = pack_ship (&ships.ship);
  for (guint32 i = n; i > 1; i--)
    {
      guint32 j = cart_random_below (&game->random, i);
      guint32 word = seas->pile[i - 1];

      seas->pile[i - 1] = seas->pile[j];
      seas->pile[j] = word;
    }
  seas->n_pile = n;
  seas->any_ships = n > 0;
  refill (game);
}

/* --- Laying a tile: seas that its boats join --- */

static void
laid (CartGame *game, guint32 tile)
{
  SouthSeas *seas = words (game);
  const CartPut *put = &game->tiles[tile];
  const CartPlan *plan = &game->plans[put->design];

  cart_set (game, seas->boats, 0);
  if (put->move == 0)
    return; /* a start tile */
  for (guint s = 0; s < plan->n_segments; s++)
    {
      if (plan->kind[s] != CART_KIND_SEA || plan->tile->segments[s].attributes[CART_ATTRIBUTE_BOAT] == 0
          || seas->boats == G_N_ELEMENTS (seas->boat))
        continue;
      cart_set (game, seas->boat[seas->boats], put->node + s);
      cart_set (game, seas->boats, seas->boats + 1);
      cart_queue (game, put->node + s);
    }
}

/* Whether a boat of this turn has joined the sea. */
static gboolean
has_new_boat (CartGame *game, guint32 root)
{
  const SouthSeas *seas = words (game);

  for (guint32 i = 0; i < seas->boats; i++)
    if (cart_root (game, seas->boat[i]) == root)
      return TRUE;
  return FALSE;
}

/* Fish covered by boats in a sea. */
static int
covered_fish (const CartGame *game, guint32 root)
{
  int fish = 0;

  for (guint32 i = 0; i < game->state->n_chips; i++)
    if (game->chips[i].kind == CART_TOKEN_BOAT && cart_root (game, game->chips[i].node) == root)
      fish += game->chips[i].value;
  return fish;
}

/* Groups of a size covered on one part of a sea. */
static guint
covered_groups (const CartGame *game, guint32 node, int size)
{
  guint n = 0;

  for (guint32 i = 0; i < game->state->n_chips; i++)
    n += game->chips[i].kind == CART_TOKEN_BOAT && game->chips[i].node == node && game->chips[i].value == size;
  return n;
}

/* south-seas.boat-covers: a group of two if one is open, else a single fish. */
static void
cover_fish (CartGame *game, guint32 root)
{
  for (int size = 2; size > 0; size--)
    {
      guint32 node = root;

      do
        {
          const guint8 *attributes = cart_node_segment (game, node)->attributes;

          if (attributes[size == 2 ? CART_ATTRIBUTE_FISH_TWO : CART_ATTRIBUTE_FISH_ONE] > covered_groups (game, node, size))
            {
              cart_chip_put (game, CART_TOKEN_BOAT, size, node);
              return;
            }
          node = game->nodes[node].next;
        }
      while (node != root);
    }
}

/* --- Evaluation --- */

static void
value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  const guint32 *sums = measure->sums;

  if (measure->kind == CART_KIND_BRIDGE)
    cart_score_add (score, CART_RULE_SS_BRIDGE, CART_WHAT_SHELLS, sums[CART_ATTRIBUTE_SHELL], 1);
  else if (measure->kind == CART_KIND_ISLAND)
    cart_score_add (score, CART_RULE_SS_ISLAND, CART_WHAT_BANANAS, sums[CART_ATTRIBUTE_BANANA], 1);
  else if (measure->kind == CART_KIND_SEA)
    {
      int fish = (int) (sums[CART_ATTRIBUTE_FISH_ONE] + 2 * sums[CART_ATTRIBUTE_FISH_TWO]) - covered_fish (game, measure->root);

      /* a position may have more boats than fish */
      cart_score_add (score, !measure->final && has_new_boat (game, measure->root) ? CART_RULE_SS_BOAT : CART_RULE_SS_SEA, CART_WHAT_FISH,
                      MAX (fish, 0), 1);
    }
}

static void
give_wares (CartGame *game, const CartMeasure *measure, guint owners, CartWare ware, const char *feature)
{
  SouthSeas *seas = words (game);
  CartScore score = { 0, };

  cart_value (game, measure, &score);
  for (guint player = 0; player < game->n_players; player++)
    if (owners & 1u << player)
      {
        cart_set (game, seas->wares[ware][player], seas->wares[ware][player] + (guint32) score.points);
        cart_give_held (game, (int) player, feature, measure->root, &score, cart_ware_name (ware));
      }
}

static gboolean
award (CartGame *game, const CartMeasure *measure, guint owners)
{
  SouthSeas *seas = words (game);

  if (owners == 0)
    return TRUE;
  if (measure->kind == CART_KIND_BRIDGE)
    give_wares (game, measure, owners, CART_WARE_SHELL, "bridge");
  else if (measure->kind == CART_KIND_ISLAND)
    give_wares (game, measure, owners, CART_WARE_BANANA, "island");
  else if (measure->kind == CART_KIND_SEA)
    {
      give_wares (game, measure, owners, CART_WARE_FISH, "sea");
      if (!measure->final && has_new_boat (game, measure->root))
        cover_fish (game, measure->root);
    }
  else if (measure->kind == CART_KIND_MARKET && measure->complete && !measure->final)
    for (guint player = 0; player < game->n_players; player++)
      if (owners & 1u << player)
        cart_set (game, seas->owed[player], seas->owed[player] + 1);
  return TRUE;
}

/* --- Decisions: ships that markets have earned, the ordinary action, delivery --- */

/* south-seas.market, south-seas.several-markets: in turn order, by itself where there is nothing to choose. */
static gboolean
ask_for_ship (CartGame *game)
{
  SouthSeas *seas = words (game);

  for (guint i = 0; i < game->n_players; i++)
    {
      int player = (game->state->player + (int) i) % (int) game->n_players;

      while (seas->owed[player] > 0)
        {
          gboolean same;
          int best = best_ship (seas, &same);

          if (best >= 0 && !same)
            {
              cart_question (game, CART_PHASE_CHOOSE_SHIP, player);
              return TRUE;
            }
          cart_set (game, seas->owed[player], seas->owed[player] - 1);
          if (best >= 0)
            take_ship (game, (guint) best, player, CART_RULE_SS_MARKET);
        }
    }
  return FALSE;
}

static guint offer_payments (CartGame *game, guint index, int player, GArray *actions);

static gboolean
ask_to_deliver (CartGame *game)
{
  SouthSeas *seas = words (game);
  int player = game->state->player;

  if (seas->delivered == game->state->move)
    return FALSE;
  for (guint i = 0; i < count_face_up (seas); i++)
    if (offer_payments (game, i, player, NULL) > 0)
      {
        cart_question (game, CART_PHASE_DELIVER, player);
        return TRUE;
      }
  return FALSE;
}

static gboolean
ask (CartGame *game, CartMoment moment)
{
  if (moment == CART_MOMENT_AFTER_SCORING)
    return ask_for_ship (game);
  if (moment == CART_MOMENT_TURN_END)
    return ask_to_deliver (game);
  return FALSE;
}

/* Offers each way in which the player can pay for a ship face up; returns how many there are. */
static guint
offer_payments (CartGame *game, guint index, int player, GArray *actions)
{
  SouthSeas *seas = words (game);
  CartShip ship = unpack_ship (seas->face_up[index]);
  CartAction action = { .type = CART_ACTION_DELIVER, .player = player, .choice = (int) index };
  int total = cart_ship_total (&ship), wares[CART_N_WARES];
  guint n = 0;

  for (wares[0] = ship.wares[0]; wares[0] <= MIN (total, (int) seas->wares[0][player]); wares[0]++)
    for (wares[1] = ship.wares[1]; wares[0] + wares[1] <= total && wares[1] <= (int) seas->wares[1][player]; wares[1]++)
      {
        wares[2] = total - wares[0] - wares[1];
        if (wares[2] > (int) seas->wares[2][player] || !cart_ship_is_paid (&ship, wares))
          continue;
        n++;
        if (actions == NULL)
          return n;
        action.value = cart_payment_pack (wares);
        cart_offer (actions, &action);
      }
  return n;
}

/* south-seas.take-back: whether this player may take one back now. */
static gboolean
may_take_back (CartGame *game, int player)
{
  return cart_module_option (game, &cart_module_south_seas, OPTION_TAKE_BACK) == 0
         || game->state->supply[player][CART_FIGURE_ISLANDER] == 0;
}

static void
offer_best_ships (CartGame *game, GArray *actions)
{
  SouthSeas *seas = words (game);
  CartAction action = { .type = CART_ACTION_TAKE_SHIP, .player = game->state->actor };
  gboolean same;
  int best = best_ship (seas, &same);

  for (guint i = 0; i < count_face_up (seas); i++)
    if ((seas->face_up[i] & 15) == (seas->face_up[best] & 15))
      {
        action.choice = (int) i;
        cart_offer (actions, &action);
      }
}

static void
offer (CartGame *game, GArray *actions)
{
  if (game->state->phase == CART_PHASE_FIGURE && may_take_back (game, game->state->actor))
    cart_take_back_offer (game, CART_FIGURE_ISLANDER, actions);
  else if (game->state->phase == CART_PHASE_CHOOSE_SHIP)
    offer_best_ships (game, actions);
  else if (game->state->phase == CART_PHASE_DELIVER)
    {
      for (guint i = 0; i < count_face_up (words (game)); i++)
        offer_payments (game, i, game->state->actor, actions);
      cart_offer_pass (game, actions);
    }
}

static gboolean
check_delivery (CartGame *game, const CartAction *action, CartRefusal *refusal)
{
  const SouthSeas *seas = words (game);
  int wares[CART_N_WARES];
  CartShip ship;

  if (action->choice < 0 || action->choice >= (int) count_face_up (seas))
    return cart_refuse (refusal, CART_RULE_SS_DELIVER);
  ship = unpack_ship (seas->face_up[action->choice]);
  cart_payment_unpack (action->value, wares);
  for (int i = 0; i < CART_N_WARES; i++)
    if (wares[i] > (int) seas->wares[i][action->player])
      {
        cart_refuse (refusal, CART_RULE_SS_DELIVER);
        if (refusal != NULL)
          {
            refusal->count = wares[i];
            refusal->limit = (int) seas->wares[i][action->player];
          }
        return FALSE;
      }
  return cart_ship_is_paid (&ship, wares) || cart_refuse (refusal, CART_RULE_SS_DELIVER_WARES);
}

static gboolean
check_choice (CartGame *game, const CartAction *action, CartRefusal *refusal)
{
  const SouthSeas *seas = words (game);
  gboolean same;
  int best = best_ship (seas, &same);

  if (action->choice < 0 || action->choice >= (int) count_face_up (seas)
      || (seas->face_up[action->choice] & 15) != (seas->face_up[best] & 15))
    return cart_refuse (refusal, CART_RULE_SS_MARKET_CHOICE);
  return TRUE;
}

static gboolean
check (CartGame *game, const CartAction *action, gboolean in_phase, CartRefusal *refusal)
{
  switch ((int) action->type)
    {
    case CART_ACTION_TAKE_BACK:
      if (!in_phase)
        return cart_refuse (refusal, CART_RULE_SS_TAKE_BACK);
      if (!may_take_back (game, action->player))
        return cart_refuse (refusal, CART_RULE_SS_TAKE_BACK_NONE_LEFT);
      return cart_take_back_check (game, CART_FIGURE_ISLANDER, action, CART_RULE_SS_TAKE_BACK, refusal);
    case CART_ACTION_TAKE_SHIP:
      return in_phase ? check_choice (game, action, refusal) : cart_refuse (refusal, CART_RULE_SS_MARKET_CHOICE);
    case CART_ACTION_DELIVER:
      /* The phase is left out where nothing can be paid for: then the reason is told all the same. */
      return check_delivery (game, action, refusal) && (in_phase || cart_refuse (refusal, CART_RULE_SS_DELIVER));
    default:
      return in_phase;
    }
}

static void
apply_delivery (CartGame *game, const CartAction *action)
{
  SouthSeas *seas = words (game);
  int wares[CART_N_WARES];

  cart_payment_unpack (action->value, wares);
  for (int i = 0; i < CART_N_WARES; i++)
    cart_set (game, seas->wares[i][action->player], seas->wares[i][action->player] - (guint32) wares[i]);
  take_ship (game, (guint) action->choice, action->player, CART_RULE_SS_DELIVER);
}

static void
apply (CartGame *game, const CartAction *action)
{
  SouthSeas *seas = words (game);

  if (action->type == CART_ACTION_TAKE_BACK)
    cart_take_back_apply (game, CART_FIGURE_ISLANDER, action);
  else if (action->type == CART_ACTION_TAKE_SHIP)
    {
      cart_set (game, seas->owed[action->player], seas->owed[action->player] - 1);
      take_ship (game, (guint) action->choice, action->player, CART_RULE_SS_MARKET);
    }
  else if (game->state->phase == CART_PHASE_DELIVER)
    {
      if (action->type == CART_ACTION_DELIVER)
        apply_delivery (game, action);
      cart_set (game, seas->delivered, game->state->move);
    }
}

/* --- The end --- */

/* south-seas.game-end: with the last ship, the turn is the last one. What the turn had for its boats and markets ends with it, also where it was
 * cut short by free editing. */
static void
turn_end (CartGame *game)
{
  SouthSeas *seas = words (game);

  if (seas->boats != 0)
    cart_set (game, seas->boats, 0);
  for (guint player = 0; player < game->n_players; player++)
    if (seas->owed[player] != 0)
      cart_set (game, seas->owed[player], 0);
  if (seas->any_ships && count_face_up (seas) == 0)
    cart_set (game, game->state->last_turn, TRUE);
}

static gboolean
may_draw (CartGame *game, guint design, CartRefusal *refusal)
{
  return !game->state->last_turn || cart_refuse (refusal, CART_RULE_SS_GAME_END);
}

/* south-seas.ships-final, south-seas.wares-final */
static void
final (CartGame *game)
{
  SouthSeas *seas = words (game);

  for (guint player = 0; player < game->n_players; player++)
    {
      CartScore ships = { 0, }, left = { 0, };
      guint32 wares = 0;

      for (int i = 0; i < MAX_SHIP_POINTS; i++)
        if (seas->owned[i][player] > 0)
          {
            if (ships.n_terms == CART_MAX_TERMS)
              {
                /* more values than one score can tell */
                cart_give (game, (int) player, "ships", CART_NONE, &ships);
                cart_score_clear (&ships);
              }
            cart_score_add (&ships, CART_RULE_SS_SHIPS_FINAL, CART_WHAT_SHIPS, (int) seas->owned[i][player], i + 1);
          }
      for (int i = 0; i < CART_N_WARES; i++)
        wares += seas->wares[i][player];
      /* 1 point for each full 3: the one term that is no product */
      left.terms[left.n_terms++] = (CartTerm) { CART_RULE_SS_WARES_FINAL, CART_WHAT_WARES, (int) wares, 1, (int) (wares / 3) };
      left.points = (int) (wares / 3);
      cart_give (game, (int) player, "ships", CART_NONE, &ships);
      cart_give (game, (int) player, "wares", CART_NONE, &left);
    }
}

/* --- For readers and editors --- */

guint
cart_game_n_ships (const CartGame *game)
{
  return cart_game_has_module (game, "south-seas") ? count_face_up (words (game)) : 0;
}

void
cart_game_get_ship (const CartGame *game, guint index, CartShip *ship)
{
  g_return_if_fail (index < cart_game_n_ships (game));

  *ship = unpack_ship (words (game)->face_up[index]);
}

guint
cart_game_n_ships_hidden (const CartGame *game)
{
  return cart_game_has_module (game, "south-seas") ? words (game)->n_pile : 0;
}

static int
by_points (gconstpointer one, gconstpointer two)
{
  const CartShip *a = one, *b = two;
  guint32 first = pack_ship (a), second = pack_ship (b);

  return a->points != b->points ? b->points - a->points : (first > second) - (first < second);
}

guint
cart_game_list_ships (const CartGame *game, GArray *ships)
{
  guint before = ships->len;
  Ships of_sets = { .game = game };

  while (cart_game_has_module (game, "south-seas") && next_ship (&of_sets))
    {
      gboolean known = FALSE;

      for (guint j = before; j < ships->len && !known; j++)
        known = cart_ship_equal (&g_array_index (ships, CartShip, j), &of_sets.ship);
      if (!known)
        g_array_append_val (ships, of_sets.ship);
    }
  if (before == 0)
    g_array_sort (ships, by_points);
  return ships->len - before;
}

/* Out of the pile, if it holds one like it. */
static void
remove_from_pile (CartGame *game, guint32 word)
{
  SouthSeas *seas = words (game);
  guint32 i = 0;

  while (i < seas->n_pile && seas->pile[i] != word)
    i++;
  if (i == seas->n_pile)
    return;
  cart_set (game, seas->n_pile, seas->n_pile - 1);
  for (; i < seas->n_pile; i++)
    cart_set (game, seas->pile[i], seas->pile[i + 1]);
}

/* Below all others: it comes last. */
static void
put_under_pile (CartGame *game, guint32 word)
{
  SouthSeas *seas = words (game);

  if (seas->n_pile == MAX_SHIPS)
    return;
  cart_set (game, seas->n_pile, seas->n_pile + 1);
  for (guint32 i = seas->n_pile - 1; i > 0; i--)
    cart_set (game, seas->pile[i], seas->pile[i - 1]);
  cart_set (game, seas->pile[0], word);
}

gboolean
cart_game_edit_ships (CartGame *game, const CartShip *ships, guint n_ships)
{
  SouthSeas *seas;

  g_return_val_if_fail (n_ships <= CART_SHIPS_FACE_UP, FALSE);
  if (!cart_game_has_module (game, "south-seas"))
    return FALSE;
  cart_reserve (game, 0, 0, 0, 0);
  cart_step_begin (game);
  seas = words (game);
  for (guint i = 0; i < CART_SHIPS_FACE_UP; i++)
    {
      if (seas->face_up[i] != 0)
        put_under_pile (game, seas->face_up[i]);
      cart_set (game, seas->face_up[i], i < n_ships ? pack_ship (&ships[i]) : 0);
    }
  for (guint i = 0; i < n_ships; i++)
    remove_from_pile (game, seas->face_up[i]);
  return TRUE;
}

/* A boat covers a group of one or two fish; 0: none was there to cover. */
static gboolean
takes_token (CartTokenKind token, int value, CartKind kind)
{
  return token == CART_TOKEN_BOAT && kind == CART_KIND_SEA && value >= 0 && value <= 2;
}

/* More ships of a worth on display and with the players than the sets bring. */
static void
violations (CartGame *game, GArray *found)
{
  const SouthSeas *seas = words (game);
  guint total[CART_SHIP_MAX + 1] = { 0 };
  Ships ships = { .game = game };

  while (next_ship (&ships))
    total[ships.ship.points] += ships.count;
  for (guint points = 1; points <= CART_SHIP_MAX; points++)
    {
      CartRefusal refusal = CART_REFUSAL_INIT;
      guint out = 0;

      for (guint player = 0; player < game->n_players; player++)
        out += seas->owned[points - 1][player];
      for (guint i = 0; i < count_face_up (seas); i++)
        out += (seas->face_up[i] & 15) == points;
      if (out <= total[points] || !seas->any_ships)
        continue;
      refusal.rule = CART_RULE_SS_SHIPS_IN_BOX;
      refusal.has_value = TRUE;
      refusal.value = (int) points;
      refusal.count = (int) MIN (out, G_MAXINT);
      refusal.limit = (int) total[points];
      g_array_append_val (found, refusal);
    }
}

static const char *const *
sources (const CartGame *game)
{
  static const char *const names[] = { "ships", "wares", NULL };

  return names;
}

const CartModule cart_module_south_seas = {
  .name = "south-seas",
  .game = "south-seas",
  .always = TRUE,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .holdings = holdings,
  .n_holdings = G_N_ELEMENTS (holdings),
  .sources = sources,
  .barters = SCORING_KINDS,
  .state_words = sizeof (SouthSeas) / sizeof (guint32),
  .prepare = prepare,
  .restart = restart,
  .may_draw = may_draw,
  .laid = laid,
  .ask = ask,
  .offer = offer,
  .actions = 1u << CART_ACTION_TAKE_BACK | 1u << CART_ACTION_TAKE_SHIP | 1u << CART_ACTION_DELIVER,
  .check = check,
  .no_pass = CART_RULE_SS_MARKET_CHOICE,
  .apply = apply,
  .value = value,
  .award = award,
  .turn_end = turn_end,
  .final = final,
  .takes_token = takes_token,
  .violations = violations,
};
