/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-figures.c: figures and tokens on the board, majorities, and which figures may be put on the tile just laid. */
#include "cart-module-private.h"

/* --- Figures ("men" in the engine's memory) --- */

static void
touch_words (CartGame *game, gpointer start, gsize bytes)
{
  for (gsize i = 0; i < bytes; i += 4)
    cart_touch (game, (guint8 *) start + i);
}

/* Into the ring of the feature's figures. */
static void
ring_add (CartGame *game, guint32 man, guint32 root)
{
  CartNode *node = &game->nodes[root];

  if (node->figure == CART_NONE)
    {
      game->men[man].next = man;
      cart_set (game, node->figure, man);
    }
  else
    {
      CartMan *first = &game->men[node->figure];
      game->men[man].next = first->next;
      cart_set (game, first->next, man);
    }
}

static guint32
ring_before (const CartGame *game, guint32 man)
{
  guint32 before = man;

  while (game->men[before].next != man)
    before = game->men[before].next;
  return before;
}

static void
ring_remove (CartGame *game, guint32 man)
{
  CartNode *node = &game->nodes[cart_root (game, game->men[man].node)];
  guint32 before = ring_before (game, man);

  if (before == man)
    cart_set (game, node->figure, CART_NONE);
  else
    {
      cart_set (game, game->men[before].next, game->men[man].next);
      if (node->figure == man)
        cart_set (game, node->figure, before);
    }
}

guint32
cart_man_add (CartGame *game, int player, CartFigureType type, guint32 node, int district)
{
  CartState *state = game->state;
  guint32 man = state->n_men;

  cart_set (game, state->n_men, man + 1);
  game->men[man] = (CartMan) { .node = node, .next = man, .player = (guint8) player, .type = (guint8) type,
                               .district = (gint8) district };
  if (node != CART_NONE)
    ring_add (game, man, cart_root (game, node));
  return man;
}

static void
change_supply (CartGame *game, int player, CartFigureType type, int change)
{
  guint8 *supply = &game->state->supply[player][type];

  cart_touch (game, supply);
  *supply = (guint8) CLAMP (*supply + change, 0, 255);
}

guint32
cart_man_put (CartGame *game, int player, CartFigureType type, guint32 node)
{
  change_supply (game, player, type, -1);
  return cart_man_add (game, player, type, node, CART_DISTRICT_NONE);
}

/* The last man takes the index of the one that goes. */
void
cart_man_drop (CartGame *game, guint32 man)
{
  CartState *state = game->state;
  guint32 last = state->n_men - 1;

  touch_words (game, &game->men[last], sizeof (CartMan)); /* behind the length another may be written */
  if (game->men[man].node != CART_NONE)
    ring_remove (game, man);
  if (man != last)
    {
      CartMan moved = game->men[last];

      if (moved.node != CART_NONE)
        {
          CartNode *node = &game->nodes[cart_root (game, moved.node)];
          guint32 before = ring_before (game, last);
          if (before == last)
            moved.next = man;
          else
            cart_set (game, game->men[before].next, man);
          if (node->figure == last)
            cart_set (game, node->figure, man);
        }
      else
        moved.next = man;
      touch_words (game, &game->men[man], sizeof (CartMan));
      game->men[man] = moved;
    }
  cart_set (game, state->n_men, last);
}

void
cart_man_remove (CartGame *game, guint32 man)
{
  change_supply (game, game->men[man].player, game->men[man].type, 1);
  cart_man_drop (game, man);
}

void
cart_men_return (CartGame *game, guint32 root)
{
  while (game->nodes[root].figure != CART_NONE)
    cart_man_remove (game, game->nodes[root].figure);
}

guint32
cart_man_find (const CartGame *game, int player, CartFigureType type, int x, int y)
{
  int tile = cart_tile_index_at (game, x, y);

  for (guint32 man = 0; tile >= 0 && man < game->state->n_men; man++)
    if (game->men[man].player == player && game->men[man].type == type && game->men[man].node != CART_NONE
        && game->nodes[game->men[man].node].tile == tile)
      return man;
  return CART_NONE;
}

guint
cart_owners (const CartGame *game, guint32 root, int *strengths)
{
  int total[CART_MAX_PLAYERS] = { 0 };
  guint32 first = game->nodes[root].figure;
  guint owners = 0;
  int most = 0;

  if (first != CART_NONE)
    {
      guint32 man = first;
      do
        {
          total[game->men[man].player] += cart_figure_strength (game->men[man].type);
          man = game->men[man].next;
        }
      while (man != first);
      for (guint player = 0; player < game->n_players; player++)
        if (total[player] > most)
          {
            most = total[player];
            owners = 1u << player;
          }
        else if (total[player] == most && most > 0)
          owners |= 1u << player;
    }
  for (guint player = 0; strengths != NULL && player < CART_MAX_PLAYERS; player++)
    strengths[player] = total[player];
  return owners;
}

gboolean
cart_has_figure (const CartGame *game, guint32 root, int player, CartFigureType type)
{
  guint32 first = game->nodes[root].figure, man = first;

  if (first == CART_NONE)
    return FALSE;
  do
    {
      if ((player < 0 || game->men[man].player == player) && (type == CART_FIGURE_NONE || game->men[man].type == type))
        return TRUE;
      man = game->men[man].next;
    }
  while (man != first);
  return FALSE;
}

/* Whether the player has a figure there that counts (a builder's or pig's companion). */
static gboolean
has_companion (const CartGame *game, guint32 root, int player)
{
  guint32 first = game->nodes[root].figure, man = first;

  if (first == CART_NONE)
    return FALSE;
  do
    {
      if (game->men[man].player == player && cart_figure_strength (game->men[man].type) > 0)
        return TRUE;
      man = game->men[man].next;
    }
  while (man != first);
  return FALSE;
}

/* Whether anybody stands there who keeps others away. */
static gboolean
is_occupied (const CartGame *game, guint32 root)
{
  guint32 first = game->nodes[root].figure, man = first;

  if (first == CART_NONE || game->bystanders == 0)
    return first != CART_NONE;
  do
    {
      if ((game->bystanders & (1u << game->men[man].type)) == 0)
        return TRUE;
      man = game->men[man].next;
    }
  while (man != first);
  return FALSE;
}

/* --- Tokens --- */

void
cart_chip_put (CartGame *game, CartTokenKind kind, int value, guint32 node)
{
  guint32 chip = game->state->n_chips;

  cart_set (game, game->state->n_chips, chip + 1);
  game->chips[chip] = (CartChip) { .node = node, .value = (gint16) value, .kind = (guint16) kind };
}

void
cart_chip_remove (CartGame *game, guint32 chip)
{
  guint32 n = game->state->n_chips - 1;

  for (guint32 i = chip; i <= n; i++)
    {
      touch_words (game, &game->chips[i], sizeof (CartChip));
      if (i < n)
        game->chips[i] = game->chips[i + 1];
    }
  cart_set (game, game->state->n_chips, n);
}

/* --- The ordinary figure on the tile just laid --- */

/* Which rule keeps a figure off a kind on which it never stands. */
static CartRule
rule_of_kind (const CartGame *game, CartFigureType type, CartKind kind)
{
  if (game->kind_rule[kind] != CART_RULE_NONE)
    return game->kind_rule[kind];
  return game->figure_rule[type] != CART_RULE_NONE ? game->figure_rule[type] : CART_RULE_FIGURE_WHERE;
}

/* The rule by which a figure may not stand where it stands, whoever came first, or NONE. */
CartRule
cart_figure_wrong (const CartGame *game, guint32 man)
{
  const CartMan *m = &game->men[man];
  const CartNode *node = &game->nodes[m->node];
  const CartPlan *plan = &game->plans[game->tiles[node->tile].design];

  if (plan->no_figure != CART_RULE_NONE)
    return plan->no_figure;
  if ((game->stand[m->type] & (1u << node->kind)) == 0)
    return rule_of_kind (game, m->type, node->kind);
  if ((game->companions & (1u << m->type)) != 0 && !has_companion (game, cart_root (game, m->node), m->player))
    return rule_of_kind (game, m->type, CART_KIND_NONE);
  return CART_RULE_NONE;
}

static gboolean
refuse_figure (CartGame *game, CartRefusal *refusal, CartRule rule, int player, CartFigureType type, guint32 node)
{
  if (refusal != NULL)
    {
      *refusal = (CartRefusal) CART_REFUSAL_INIT;
      refusal->rule = rule;
      refusal->player = player;
      refusal->figure = type;
      if (node != CART_NONE)
        {
          refusal->kind = game->nodes[node].kind;
          cart_node_place (game, node, &refusal->x, &refusal->y);
          refusal->has_cell = TRUE;
          refusal->tile = game->plans[game->tiles[game->nodes[node].tile].design].tile;
        }
    }
  return FALSE;
}

/* Everything about one figure on one node, except that it is the turn for it (base.feature-unoccupied and others). */
gboolean
cart_figure_check (CartGame *game, int player, CartFigureType type, guint32 node, CartRefusal *refusal)
{
  CartKind kind = game->nodes[node].kind;
  guint32 root = cart_root (game, node);
  CartRule rule = game->plans[game->tiles[game->nodes[node].tile].design].no_figure;

  if (rule != CART_RULE_NONE)
    return refuse_figure (game, refusal, rule, player, type, node);
  if ((game->stand[type] & (1u << kind)) == 0)
    return refuse_figure (game, refusal, rule_of_kind (game, type, kind), player, type, node);
  if ((game->companions & (1u << type)) != 0)
    {
      if (!has_companion (game, root, player))
        return refuse_figure (game, refusal, rule_of_kind (game, type, CART_KIND_NONE), player, type, node);
    }
  else if (is_occupied (game, root))
    return refuse_figure (game, refusal, CART_RULE_FIGURE_UNOCCUPIED, player, type, node);
  if (game->state->supply[player][type] == 0)
    return refuse_figure (game, refusal, CART_RULE_FIGURE_SUPPLY, player, type, node);
  for (const CartModule **module = game->hooks[CART_HOOK_MAY_STAND]; *module != NULL; module++)
    if (!(*module)->may_stand (game, player, type, node, refusal))
      {
        if (refusal != NULL)
          refuse_figure (game, refusal, refusal->rule, player, type, node);
        return FALSE;
      }
  return TRUE;
}

/* Every segment of the tile by itself, also where two are one feature by now. */
void
cart_figure_offers (CartGame *game, GArray *actions)
{
  const CartState *state = game->state;
  const CartPut *put = &game->tiles[state->last_tile];
  const CartPlan *plan = &game->plans[put->design];
  int player = state->actor;

  if (plan->no_figure != CART_RULE_NONE)
    return;
  for (guint type = 1; type < CART_N_FIGURES; type++)
    {
      if (state->supply[player][type] == 0 || game->stand[type] == 0)
        continue;
      for (guint i = 0; i < plan->n_segments; i++)
        if ((game->stand[type] & (1u << plan->kind[i])) != 0 && cart_figure_check (game, player, type, put->node + i, NULL))
          {
            CartAction action = { .type = CART_ACTION_FIGURE, .player = player, .figure = type, .kind = plan->kind[i] };
            action.place = cart_node_place (game, put->node + i, &action.x, &action.y);
            g_array_append_val (actions, action);
          }
    }
}
