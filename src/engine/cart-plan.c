/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-plan.c: designs made ready for laying: what is where in each rotation. */
#include "cart-module-private.h"

#include <string.h>

/* Every kind that can be an edge of the game gets one bit of a nibble. */
void
cart_plan_edges (CartGame *game)
{
  guint16 next = 1;

  memset (game->edge_bit, 0, sizeof game->edge_bit);
  for (int kind = 1; kind < CART_N_KINDS; kind++)
    if (kind != CART_KIND_JOINT && g_strcmp0 (cart_kind_game (kind), game->game_name) == 0
        && cart_kind_class (kind) != CART_CLASS_SITE)
      {
        g_assert (next <= 8);
        game->edge_bit[kind] = next;
        next = (guint16) (next << 1);
      }
}

static void
fill_cell (CartGame *game, CartPlan *plan, int rotation, int cell)
{
  const CartTile *tile = plan->tile;

  memset (plan->side[rotation][cell], CART_NO_SEGMENT, 4);
  memset (plan->side2[rotation][cell], CART_NO_SEGMENT, 4);
  memset (plan->half[rotation][cell], CART_NO_SEGMENT, 8);
  for (int side = 0; side < 4; side++)
    {
      CartKind edge = tile->edges[4 * cell + ((side - rotation) & 3)];
      guint16 nibble = edge == CART_KIND_JOINT ? 0xf : game->edge_bit[edge];
      plan->word[rotation][cell] |= (guint16) (nibble << (4 * side));
      if (edge == CART_KIND_JOINT)
        plan->joint[rotation][cell] |= (guint8) (1 << side);
    }
  for (int i = 0; i < tile->n_segments; i++)
    {
      guint8 sides = cart_sides_rotate ((guint8) (tile->segments[i].sides >> (4 * cell)), rotation);
      guint8 halves = cart_halves_rotate ((guint8) (tile->segments[i].halves >> (8 * cell)), rotation);
      for (int side = 0; side < 4; side++)
        if ((sides & (1 << side)) != 0)
          {
            guint8 *at = plan->side[rotation][cell][side] == CART_NO_SEGMENT ? &plan->side[rotation][cell][side]
                                                                             : &plan->side2[rotation][cell][side];
            *at = (guint8) i;
          }
      for (int half = 0; half < 8; half++)
        if ((halves & (1 << half)) != 0)
          plan->half[rotation][cell][half] = (guint8) i;
    }
}

static guint8
open_ends (const CartSegment *segment)
{
  switch (cart_kind_class (segment->kind))
    {
    case CART_CLASS_LINE:
    case CART_CLASS_AREA:
      return (guint8) __builtin_popcount (segment->sides);
    case CART_CLASS_GROUND:
      return (guint8) __builtin_popcount (segment->halves);
    case CART_CLASS_SITE:
      return 8;
    }
  return 0;
}

void
cart_plan_init (CartGame *game, CartPlan *plan, const CartTile *tile)
{
  memset (plan, 0, sizeof *plan);
  plan->tile = tile;
  plan->n_cells = tile->n_cells;
  plan->playable = tile->certainty != CART_CERTAINTY_NOT_RECORDED
                   && (tile->n_segments > 0 || (tile->flags & CART_TILE_LANDSCAPE) != 0);
  plan->n_segments = plan->playable ? tile->n_segments : 0;
  plan->rank = G_MAXUINT16 / 2;
  for (int i = 0; i < plan->n_segments; i++)
    {
      const CartSegment *segment = &tile->segments[i];
      plan->kind[i] = (guint8) segment->kind;
      plan->open[i] = open_ends (segment);
      if (cart_kind_class (segment->kind) == CART_CLASS_SITE)
        plan->sites |= 1u << i;
      for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
        if (segment->attributes[attribute] != 0)
          plan->carries[i] |= 1u << attribute;
    }
  for (int rotation = 0; rotation < 4 && plan->playable; rotation++)
    {
      for (int cell = 0; cell < tile->n_cells; cell++)
        fill_cell (game, plan, rotation, cell);
      for (int i = 0; i < tile->n_segments; i++)
        {
          CartPlace place = cart_tile_segment_place (tile, i, 0, rotation);
          if (place == CART_PLACE_NONE && tile->n_cells == 2)
            place = CART_N_PLACES + cart_tile_segment_place (tile, i, 1, rotation);
          plan->first_place[rotation][i] = (gint8) place;
        }
    }
}
