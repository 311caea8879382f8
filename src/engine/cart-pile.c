/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-pile.c: where tiles come from: the pile, the start tiles, drawing, handing out and setting aside. */
#include "cart-module-private.h"

/* --- The pile --- */

/* Lower ranks first; within a rank in random order. */
void
cart_pile_mix (CartGame *game)
{
  guint32 n = 0;
  guint next = 0;

  for (guint rank = 0; next != G_MAXUINT; rank = next)
    {
      guint32 first = n;
      next = G_MAXUINT;
      for (guint design = 0; design < game->n_plans; design++)
        if (game->plans[design].rank == rank)
          for (guint copy = 0; copy < game->plans[design].copies; copy++)
            game->pile[n++] = (guint16) design;
        else if (game->plans[design].rank > rank)
          next = MIN (next, game->plans[design].rank);
      for (guint32 i = n; i > first + 1; i--)
        {
          guint32 j = first + cart_random_below (&game->random, i - first);
          guint16 swap = game->pile[i - 1];
          game->pile[i - 1] = game->pile[j];
          game->pile[j] = swap;
        }
    }
  game->state->n_pile = n;
}

static void
set_pile (CartGame *game, guint32 at, guint16 design)
{
  cart_touch (game, &game->pile[at]);
  game->pile[at] = design;
}

gboolean
cart_pile_take (CartGame *game, guint design)
{
  CartState *state = game->state;

  for (guint32 i = state->pile_at; i < state->n_pile; i++)
    if (game->pile[i] == design)
      {
        /* those before it move up: their order is kept */
        for (; i > state->pile_at; i--)
          set_pile (game, i, game->pile[i - 1]);
        set_pile (game, i, (guint16) design);
        cart_set (game, state->pile_at, state->pile_at + 1);
        return TRUE;
      }
  return FALSE;
}

guint
cart_game_n_pile (const CartGame *game)
{
  return game->state->n_pile - game->state->pile_at;
}

guint
cart_game_n_left (const CartGame *game, const CartTile *tile)
{
  int design = cart_design_index (game, tile);
  guint n = 0;

  for (guint32 i = game->state->pile_at; i < game->state->n_pile; i++)
    n += game->pile[i] == design;
  return n;
}

guint
cart_game_n_aside (const CartGame *game, const CartTile *tile)
{
  int design = cart_design_index (game, tile);

  return design >= 0 ? game->aside[design] : 0;
}

/* --- The start --- */

static gboolean
start_is_laid (const CartGame *game, guint index)
{
  return (game->state->starts_laid & (1u << index)) != 0;
}

static void
all_starts_laid (CartGame *game)
{
  for (guint i = 0; i < game->starts->len; i++)
    if (!start_is_laid (game, i))
      return;
  cart_machine_run (game);
}

/* Lays the start tile at `index`; `design` is another one where several sources are mixed. */
static void
lay_start (CartGame *game, guint index, guint design, int x, int y, int rotation)
{
  guint32 tile = cart_board_put (game, design, x, y, rotation, -1, 0, CART_FROM_START);

  cart_set (game, game->state->starts_laid, game->state->starts_laid | 1u << index);
  cart_set (game, game->state->last_tile, tile);
  for (const CartModule **module = game->hooks[CART_HOOK_LAID]; *module != NULL; module++)
    (*module)->laid (game, tile);
}

/* A start tile of the design that does not lie yet, or -1. */
int
cart_start_find (const CartGame *game, guint design)
{
  for (guint i = 0; i < game->starts->len; i++)
    if (g_array_index (game->starts, CartStart, i).design == design && !start_is_laid (game, i))
      return (int) i;
  return -1;
}

void
cart_game_start (CartGame *game)
{
  if (game->state->phase != CART_PHASE_START)
    return;
  cart_reserve (game, game->starts->len + 1, 0, (game->starts->len + 1) * game->tile_chips, 16);
  cart_step_begin (game);
  for (guint i = 0; i < game->starts->len; i++)
    {
      const CartStart *start = &g_array_index (game->starts, CartStart, i);
      if (!start_is_laid (game, i) && cart_tile_index_at (game, start->x, start->y) < 0)
        lay_start (game, i, start->design, start->x, start->y, start->rotation);
    }
  cart_machine_run (game);
}

static gboolean
refuse_tile (const CartGame *game, CartRefusal *refusal, CartRule rule, const CartTile *tile)
{
  cart_refuse (refusal, cart_game_own_rule (game, rule));
  if (refusal != NULL)
    refusal->tile = tile;
  return FALSE;
}

static gboolean
shows_source (const CartTile *tile)
{
  return cart_tile_carries (tile, CART_ATTRIBUTE_SOURCE);
}

/* A source that waits to be laid, in place of which this one may lie: rivers joined keep one of their sources, whichever
 * (river.combined). -1: none, or the tile is no source. */
static int
find_other_source (const CartGame *game, const CartTile *tile)
{
  for (guint i = 0; shows_source (tile) && i < game->starts->len; i++)
    if (!start_is_laid (game, i) && shows_source (game->plans[g_array_index (game->starts, CartStart, i).design].tile))
      return (int) i;
  return -1;
}

/* The source of another river than the one whose source lies. */
static gboolean
is_second_source (const CartGame *game, const CartTile *tile)
{
  for (guint32 i = 0; shows_source (tile) && i < MIN (game->state->n_tiles, game->starts->len); i++)
    {
      const CartTile *laid = game->plans[game->tiles[i].design].tile;

      if (laid != tile && shows_source (laid))
        return TRUE;
    }
  return FALSE;
}

/* Why a tile is not among those that the game starts from. */
static CartRule
no_start_rule (const CartGame *game, const CartTile *tile)
{
  gboolean river = FALSE;

  for (guint i = 0; i < game->starts->len; i++)
    river = river || shows_source (game->plans[g_array_index (game->starts, CartStart, i).design].tile);
  if (river && shows_source (tile))
    return CART_RULE_RIVER_COMBINED;
  if ((tile->flags & CART_TILE_START) != 0)
    return CART_RULE_START_REPLACED;
  return river ? CART_RULE_RIVER_SOURCE_FIRST : CART_RULE_START_TILE;
}

gboolean
cart_game_lay_start (CartGame *game, const CartTile *tile, int x, int y, int rotation, CartRefusal *refusal)
{
  int design = cart_design_index (game, tile), start;

  if (game->state->phase != CART_PHASE_START)
    return refuse_tile (game, refusal, is_second_source (game, tile) ? CART_RULE_RIVER_COMBINED : CART_RULE_START_FIRST, tile);
  start = design >= 0 ? cart_start_find (game, (guint) design) : -1;
  if (start < 0 && design >= 0 && game->plans[design].playable)
    start = find_other_source (game, tile);
  if (start < 0)
    return refuse_tile (game, refusal, no_start_rule (game, tile), tile);
  if (!cart_board_check (game, (guint) design, x, y, rotation & 3, refusal))
    return cart_refused (game, refusal);
  cart_reserve (game, 1, 0, game->tile_chips, 16);
  cart_step_begin (game);
  lay_start (game, (guint) start, (guint) design, x, y, rotation & 3);
  all_starts_laid (game);
  return TRUE;
}

void
cart_game_start_from_position (CartGame *game)
{
  if (game->state->phase != CART_PHASE_START)
    return;
  cart_step_begin (game);
  cart_set (game, game->state->free_start, TRUE);
  cart_set (game, game->state->starts_laid, G_MAXUINT32);
  cart_machine_run (game);
}

/* --- Drawing --- */

gboolean
cart_game_draw (CartGame *game)
{
  if (game->state->phase != CART_PHASE_DRAW)
    return game->state->drawn >= 0;
  cart_reserve (game, 1, 16, game->tile_chips, game->state->n_men + 64);
  cart_step_begin (game);
  return cart_draw_next (game);
}

static gboolean
may_draw (CartGame *game, guint design, CartRefusal *refusal)
{
  for (guint i = 0; i < game->n_modules; i++)
    if (game->modules[i]->may_draw != NULL && !game->modules[i]->may_draw (game, design, refusal))
      {
        if (refusal != NULL)
          refusal->tile = game->plans[design].tile;
        return FALSE;
      }
  return TRUE;
}

gboolean
cart_game_give (CartGame *game, const CartTile *tile, CartRefusal *refusal)
{
  int design = cart_design_index (game, tile);

  if (design >= 0 && !game->plans[design].playable)
    return refuse_tile (game, refusal, CART_RULE_LAYOUT_NOT_RECORDED, tile);
  if (game->state->phase == CART_PHASE_START)
    return refuse_tile (game, refusal, CART_RULE_START_FIRST, tile);
  if (game->state->phase != CART_PHASE_DRAW)
    return refuse_tile (game, refusal, CART_RULE_TURN_ORDER, tile);
  if (design < 0 || cart_game_n_left (game, tile) == 0)
    {
      refuse_tile (game, refusal, CART_RULE_TILE_COPIES, tile);
      if (refusal != NULL)
        {
          refusal->limit = design >= 0 ? game->plans[design].copies : 0;
          refusal->count = refusal->limit + 1;
        }
      return FALSE;
    }
  if (!may_draw (game, (guint) design, refusal))
    return FALSE;
  cart_step_begin (game);
  cart_pile_take (game, (guint) design);
  cart_set (game, game->state->drawn, design);
  cart_set_moment (game, CART_MOMENT_TILE);
  cart_machine_run (game);
  return TRUE;
}

gboolean
cart_game_set_aside (CartGame *game, const CartTile *tile, CartRefusal *refusal)
{
  CartState *state = game->state;
  int design = cart_design_index (game, tile);

  if (state->phase == CART_PHASE_TILE && state->drawn == design)
    {
      cart_step_begin (game);
      cart_set (game, state->drawn, -1);
      cart_set_moment (game, CART_MOMENT_DRAW);
    }
  else if (state->phase == CART_PHASE_DRAW && design >= 0 && cart_game_n_left (game, tile) > 0)
    {
      cart_step_begin (game);
      cart_pile_take (game, (guint) design);
    }
  else
    return refuse_tile (game, refusal, CART_RULE_TILE_COPIES, tile);
  cart_touch (game, &game->aside[design]);
  game->aside[design]++;
  cart_machine_run (game);
  return TRUE;
}

void
cart_game_finish (CartGame *game)
{
  if (game->state->moment >= CART_MOMENT_LAST)
    return;
  cart_reserve (game, 1, 16, game->tile_chips, game->state->n_men + 64);
  cart_step_begin (game);
  cart_set (game, game->state->starts_laid, G_MAXUINT32);
  cart_begin_end (game);
}
