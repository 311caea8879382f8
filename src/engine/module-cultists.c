/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-cultists.c: shrines and their heretics. A shrine scores like a monastery. A monk and a heretic side by side
 * challenge each other, whosever they are: the first of the two to be complete gives 9, the other nothing, and all
 * figures of both return; both at once give 9 each. What is unfinished at the end is no challenge any more. A shrine may not lie
 * beside more than one monastery, nor a monastery beside more than one shrine.
 */
#include "cart-module-private.h"

extern const CartModule cart_module_cultists;

static const gint8 around_x[8] = { 0, 1, 1, 1, 0, -1, -1, -1 }, around_y[8] = { -1, -1, 0, 1, 1, 1, 0, -1 };

static CartKind
opposite (CartKind kind)
{
  if (kind == CART_KIND_MONASTERY)
    return CART_KIND_SHRINE;
  if (kind == CART_KIND_SHRINE)
    return CART_KIND_MONASTERY;
  return CART_KIND_NONE;
}

static void
prepare (CartGame *game)
{
  guint32 shrine = 1u << CART_KIND_SHRINE;

  game->scoring_kinds |= shrine;
  game->stand[CART_FIGURE_MEEPLE] |= shrine;
  game->stand[CART_FIGURE_LARGE_MEEPLE] |= shrine;
  game->stand[CART_FIGURE_ABBOT] |= shrine;
  for (guint i = 0; i < game->n_plans; i++)
    for (int s = 0; s < game->plans[i].n_segments; s++)
      if (opposite (game->plans[i].kind[s]) != CART_KIND_NONE)
        cart_guard (game, &cart_module_cultists, &game->plans[i]);
}

static int
count_around (const CartGame *game, int x, int y, CartKind kind)
{
  int n = 0;

  for (int i = 0; i < 8; i++)
    n += cart_node_of_site (game, x + around_x[i], y + around_y[i], kind) != CART_NONE;
  return n;
}

static gboolean
may_lie (CartGame *game, const CartLay *lay, CartRefusal *refusal)
{
  for (int s = 0; s < lay->plan->n_segments; s++)
    {
      CartKind kind = lay->plan->kind[s], other = opposite (kind);
      if (other == CART_KIND_NONE)
        continue;
      for (int i = 0, n = 0; i < 8; i++)
        {
          int x = lay->x + around_x[i], y = lay->y + around_y[i];
          if (cart_node_of_site (game, x, y, other) == CART_NONE)
            continue;
          if (++n > 1 || count_around (game, x, y, kind) > 0)
            {
              cart_refuse (refusal, CART_RULE_SHRINE_ONE_MONASTERY);
              if (refusal != NULL)
                {
                  refusal->kind = kind;
                  refusal->other = other;
                }
              return FALSE;
            }
        }
    }
  return TRUE;
}

static void
value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  if (measure->kind == CART_KIND_SHRINE)
    cart_value_of_site (measure, score, CART_RULE_SHRINE_COMPLETE, CART_RULE_SHRINE_FINAL);
}

/* Whoever stands on the other side of the challenge, unfinished, goes home without points. */
static void
scored (CartGame *game, const CartMeasure *measure, guint owners)
{
  CartKind other = opposite (measure->kind);
  int x, y;

  if (other == CART_KIND_NONE || game->nodes[measure->root].figure == CART_NONE)
    return;
  cart_node_place (game, measure->root, &x, &y);
  for (int i = 0; i < 8; i++)
    {
      guint32 node = cart_node_of_site (game, x + around_x[i], y + around_y[i], other);
      if (node != CART_NONE && game->nodes[node].figure != CART_NONE && game->nodes[node].open != 0)
        cart_men_return (game, node);
    }
}

/* A position may hold what no play allows. */
static void
violations (CartGame *game, GArray *found)
{
  for (guint32 node = 0; node < game->state->n_nodes; node++)
    {
      CartKind other = opposite (game->nodes[node].kind);
      CartRefusal wrong = CART_REFUSAL_INIT;
      if (other == CART_KIND_NONE)
        continue;
      cart_node_place (game, node, &wrong.x, &wrong.y);
      if (count_around (game, wrong.x, wrong.y, other) < 2)
        continue;
      wrong.rule = CART_RULE_SHRINE_ONE_MONASTERY;
      wrong.has_cell = TRUE;
      wrong.kind = game->nodes[node].kind;
      wrong.other = other;
      g_array_append_val (found, wrong);
    }
}

const CartModule cart_module_cultists = {
  .name = "cultists",
  .game = "carcassonne",
  .prepare = prepare,
  .may_lie = may_lie,
  .value = value,
  .scored = scored,
  .violations = violations,
};
