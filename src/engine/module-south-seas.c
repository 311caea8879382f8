/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-south-seas.c: the game South Seas. Bridges, islands and seas give wares; markets give ships; ships, bought with wares at the
 * end of a turn, give the points.
 *
 * A ship is one word of the arena. The pile of ships is mixed when the game begins; what is taken is replaced from its end.
 */
#include "cart-south-seas-private.h"

#include "cart-take-back-private.h"

#include <stddef.h>

enum { OPTION_TAKE_BACK };

static const char *const take_back_values[] = { "any-turn", "none-left", NULL };

static const CartOption options[] = { [OPTION_TAKE_BACK] = { "take-back", take_back_values } };

/* All of them give wares or ships. */
#define SCORING_KINDS (1u << CART_KIND_BRIDGE | 1u << CART_KIND_ISLAND | 1u << CART_KIND_SEA | 1u << CART_KIND_MARKET)
#define WARE(i) (offsetof (CartSouthSeas, wares[i]) / sizeof (guint32))
#define OWNED(points) (offsetof (CartSouthSeas, owned[(points) - 1]) / sizeof (guint32))

static const CartHolding holdings[] = {
  { "shell", WARE (CART_WARE_SHELL) }, { "banana", WARE (CART_WARE_BANANA) }, { "fish", WARE (CART_WARE_FISH) },
  { "ship-1", OWNED (1) }, { "ship-2", OWNED (2) }, { "ship-3", OWNED (3) }, { "ship-4", OWNED (4) }, { "ship-5", OWNED (5) },
  { "ship-6", OWNED (6) }, { "ship-7", OWNED (7) }, { "ship-8", OWNED (8) }, { "ship-9", OWNED (9) }, { "ship-10", OWNED (10) },
  { "ship-11", OWNED (11) }, { "ship-12", OWNED (12) }, { "ship-13", OWNED (13) }, { "ship-14", OWNED (14) }, { "ship-15", OWNED (15) },
};

/* --- Ships --- */

/* south-seas.display-refilled */
static void
refill (CartGame *game)
{
  CartSouthSeas *seas = cart_south_seas_words (game);
  guint n = cart_count_face_up (seas);

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
  CartSouthSeas *seas = cart_south_seas_words (game);
  CartShip ship = cart_ship_unpack (seas->face_up[index]);
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
best_ship (const CartSouthSeas *seas, gboolean *same)
{
  int best = -1;

  *same = TRUE;
  for (guint i = 0; i < cart_count_face_up (seas); i++)
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

static void
restart (CartGame *game)
{
  CartSouthSeas *seas = cart_south_seas_words (game);
  CartBoxShips ships = { .game = game };
  guint32 n = 0;

  while (cart_next_ship (&ships))
    for (guint c = ships.count; c > 0 && n < MAX_SHIPS; c--)
      seas->pile[n++] = cart_ship_pack (&ships.ship);
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
  CartSouthSeas *seas = cart_south_seas_words (game);
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
  const CartSouthSeas *seas = cart_south_seas_words (game);

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
  CartSouthSeas *seas = cart_south_seas_words (game);
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
  CartSouthSeas *seas = cart_south_seas_words (game);

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
  CartSouthSeas *seas = cart_south_seas_words (game);

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
  CartSouthSeas *seas = cart_south_seas_words (game);
  int player = game->state->player;

  if (seas->delivered == game->state->move)
    return FALSE;
  for (guint i = 0; i < cart_count_face_up (seas); i++)
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
  CartSouthSeas *seas = cart_south_seas_words (game);
  CartShip ship = cart_ship_unpack (seas->face_up[index]);
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
  CartSouthSeas *seas = cart_south_seas_words (game);
  CartAction action = { .type = CART_ACTION_TAKE_SHIP, .player = game->state->actor };
  gboolean same;
  int best = best_ship (seas, &same);

  for (guint i = 0; i < cart_count_face_up (seas); i++)
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
      for (guint i = 0; i < cart_count_face_up (cart_south_seas_words (game)); i++)
        offer_payments (game, i, game->state->actor, actions);
      cart_offer_pass (game, actions);
    }
}

static gboolean
check_delivery (CartGame *game, const CartAction *action, CartRefusal *refusal)
{
  const CartSouthSeas *seas = cart_south_seas_words (game);
  int wares[CART_N_WARES];
  CartShip ship;

  if (action->choice < 0 || action->choice >= (int) cart_count_face_up (seas))
    return cart_refuse (refusal, CART_RULE_SS_DELIVER);
  ship = cart_ship_unpack (seas->face_up[action->choice]);
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
  const CartSouthSeas *seas = cart_south_seas_words (game);
  gboolean same;
  int best = best_ship (seas, &same);

  if (action->choice < 0 || action->choice >= (int) cart_count_face_up (seas)
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
  CartSouthSeas *seas = cart_south_seas_words (game);
  int wares[CART_N_WARES];

  cart_payment_unpack (action->value, wares);
  for (int i = 0; i < CART_N_WARES; i++)
    cart_set (game, seas->wares[i][action->player], seas->wares[i][action->player] - (guint32) wares[i]);
  take_ship (game, (guint) action->choice, action->player, CART_RULE_SS_DELIVER);
}

static void
apply (CartGame *game, const CartAction *action)
{
  CartSouthSeas *seas = cart_south_seas_words (game);

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
  CartSouthSeas *seas = cart_south_seas_words (game);

  if (seas->boats != 0)
    cart_set (game, seas->boats, 0);
  for (guint player = 0; player < game->n_players; player++)
    if (seas->owed[player] != 0)
      cart_set (game, seas->owed[player], 0);
  if (seas->any_ships && cart_count_face_up (seas) == 0)
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
  CartSouthSeas *seas = cart_south_seas_words (game);

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
  const CartSouthSeas *seas = cart_south_seas_words (game);
  guint total[CART_SHIP_MAX + 1] = { 0 };
  CartBoxShips ships = { .game = game };

  while (cart_next_ship (&ships))
    total[ships.ship.points] += ships.count;
  for (guint points = 1; points <= CART_SHIP_MAX; points++)
    {
      CartRefusal refusal = CART_REFUSAL_INIT;
      guint out = 0;

      for (guint player = 0; player < game->n_players; player++)
        out += seas->owned[points - 1][player];
      for (guint i = 0; i < cart_count_face_up (seas); i++)
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
  .held = cart_settle_ships,
  .holdings = holdings,
  .n_holdings = G_N_ELEMENTS (holdings),
  .sources = sources,
  .barters = SCORING_KINDS,
  .state_words = sizeof (CartSouthSeas) / sizeof (guint32),
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
