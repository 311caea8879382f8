/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-edit.c: free editing. Nothing is refused that can be put on a table; cart_game_violations () tells what the rules say. */
#include "cart-module-private.h"

static gboolean
cell_is_free (const CartGame *game, int x, int y)
{
  return cart_on_board (x, y) && cart_tile_index_at (game, x, y) < 0;
}

/* Once the game has begun a start tile that was taken from the board is beside it, and may be laid again as what it was. */
static gboolean
start_is_beside (const CartGame *game, guint design)
{
  guint starts = 0, laid = 0, laid_of_all = 0;

  for (guint i = 0; i < game->starts->len; i++)
    starts += g_array_index (game->starts, CartStart, i).design == design;
  for (guint32 i = 0; starts > 0 && i < game->state->n_tiles; i++)
    if (game->tiles[i].from == CART_FROM_START)
      {
        laid_of_all++;
        laid += game->tiles[i].design == design;
      }
  return laid < starts && laid_of_all < game->starts->len;
}

gboolean
cart_game_edit_put_tile (CartGame *game, const CartTile *tile, int x, int y, int rotation)
{
  static const gint8 dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };
  CartState *state;
  int design = cart_design_index (game, tile), start;
  CartFrom from = CART_FROM_NOWHERE;
  guint32 index;

  rotation &= 3;
  if (design < 0 || !game->plans[design].playable || game->state->n_tiles >= CART_MAX_TILES || !cell_is_free (game, x, y)
      || (tile->n_cells == 2 && !cell_is_free (game, x + dx[rotation], y + dy[rotation])))
    return FALSE;
  cart_reserve (game, 1, 0, 32, 16);
  cart_step_begin (game);
  state = game->state;
  start = state->phase == CART_PHASE_START ? cart_start_find (game, (guint) design) : -1;
  if (start >= 0)
    {
      cart_set (game, state->starts_laid, state->starts_laid | 1u << start);
      from = CART_FROM_START;
    }
  else if (state->phase != CART_PHASE_START && start_is_beside (game, (guint) design))
    from = CART_FROM_START;
  else if (cart_pile_take (game, (guint) design))
    from = CART_FROM_PILE;
  index = cart_board_put (game, (guint) design, x, y, rotation, -1, 0, from);
  game->editing = TRUE;
  for (const CartModule **module = game->hooks[CART_HOOK_LAID]; *module != NULL; module++)
    (*module)->laid (game, index);
  game->editing = FALSE;
  return TRUE;
}

static void
give_back (CartGame *game, const CartPut *put)
{
  CartState *state = game->state;

  if (put->from == CART_FROM_PILE && state->pile_at > 0)
    {
      guint16 *top = &game->pile[state->pile_at - 1];
      cart_set (game, state->pile_at, state->pile_at - 1);
      cart_touch (game, top);
      *top = put->design;
    }
  else if (put->from == CART_FROM_START && state->phase == CART_PHASE_START)
    for (guint i = 0; i < game->starts->len; i++)
      if (g_array_index (game->starts, CartStart, i).design == put->design && (state->starts_laid & (1u << i)) != 0)
        {
          cart_set (game, state->starts_laid, state->starts_laid & ~(1u << i));
          break;
        }
}

/* A turn in which something is still to be decided about the board cannot go on where a tile is taken away: it ends. */
static void
settle (CartGame *game)
{
  CartState *state = game->state;

  if (state->n_queue != 0)
    cart_set (game, state->n_queue, 0);
  if (state->queue_at != 0)
    cart_set (game, state->queue_at, 0);
  cart_set (game, state->last_tile, 0);
  if (state->moment > CART_MOMENT_TILE && state->moment < CART_MOMENT_LAST)
    {
      cart_set_moment (game, CART_MOMENT_TURN_END);
      cart_machine_run (game);
    }
}

/* Events name nodes, which move when tiles are laid anew: they follow their tiles. */
static void
follow_events (CartGame *game, guint32 tile, guint32 first, guint32 n_segments)
{
  for (guint32 i = 0; i < game->state->n_events; i++)
    {
      CartGiven *given = &game->events[i];
      if (given->node == CART_NONE || given->node < first)
        continue;
      cart_touch (game, &given->node);
      given->node = given->node < first + n_segments ? CART_NONE : given->node - n_segments;
    }
}

gboolean
cart_game_edit_remove_tile (CartGame *game, int x, int y)
{
  int tile = cart_tile_index_at (game, x, y);
  CartPut put;

  if (tile < 0)
    return FALSE;
  put = game->tiles[tile];
  cart_reserve (game, 1, 16, 32, 16);
  cart_step_begin (game);
  for (guint32 man = game->state->n_men; man-- > 0;)
    if (game->men[man].node != CART_NONE && game->nodes[game->men[man].node].tile == tile)
      cart_man_remove (game, man);
  cart_board_take (game, (guint32) tile);
  follow_events (game, (guint32) tile, put.node, game->plans[put.design].n_segments);
  give_back (game, &put);
  settle (game);
  return TRUE;
}

static gboolean
figure_is_possible (const CartGame *game, int player, CartFigureType type)
{
  return player >= 0 && player < (int) game->n_players && type > CART_FIGURE_NONE && type < CART_N_FIGURES;
}

/* From the supply where there is one; beyond it otherwise. */
static void
put_man (CartGame *game, int player, CartFigureType type, guint32 node, int district)
{
  guint8 *supply = &game->state->supply[player][type];

  if (*supply > 0)
    {
      cart_touch (game, supply);
      *supply -= 1;
    }
  cart_man_add (game, player, type, node, district);
}

gboolean
cart_game_edit_put_figure (CartGame *game, int player, CartFigureType type, int x, int y, CartKind kind, CartPlace place)
{
  guint32 node = cart_node_at (game, x, y, kind, place);

  if (node == CART_NONE || !figure_is_possible (game, player, type))
    return FALSE;
  cart_reserve (game, 0, 1, 0, 0);
  cart_step_begin (game);
  put_man (game, player, type, node, CART_DISTRICT_NONE);
  return TRUE;
}

gboolean
cart_game_edit_put_in_district (CartGame *game, int player, CartFigureType type, CartDistrict district)
{
  if (!figure_is_possible (game, player, type) || district < 0 || district >= CART_N_DISTRICTS)
    return FALSE;
  cart_reserve (game, 0, 1, 0, 0);
  cart_step_begin (game);
  put_man (game, player, type, CART_NONE, district);
  return TRUE;
}

gboolean
cart_game_edit_remove_figure (CartGame *game, guint index)
{
  if (index >= game->state->n_men)
    return FALSE;
  cart_step_begin (game);
  cart_man_remove (game, index);
  return TRUE;
}

/* A module that knows tokens says which; to the others they mean nothing. */
gboolean
cart_game_takes_token (const CartGame *game, CartTokenKind token, int value, CartKind kind)
{
  for (guint i = 0; i < game->n_modules; i++)
    if (game->modules[i]->takes_token != NULL && !game->modules[i]->takes_token (token, value, kind))
      return FALSE;
  return TRUE;
}

gboolean
cart_game_edit_put_token (CartGame *game, CartTokenKind token, int value, int x, int y, CartKind kind, CartPlace place)
{
  guint32 node = cart_node_at (game, x, y, kind, place);

  if (node == CART_NONE || token <= CART_TOKEN_NONE || token >= CART_N_TOKENS || value < 0 || value > 1000
      || !cart_game_takes_token (game, token, value, kind))
    return FALSE;
  cart_reserve (game, 0, 0, 1, 0);
  cart_step_begin (game);
  cart_chip_put (game, token, value, node);
  return TRUE;
}

gboolean
cart_game_edit_remove_token (CartGame *game, guint index)
{
  if (index >= game->state->n_chips)
    return FALSE;
  cart_step_begin (game);
  cart_chip_remove (game, index);
  return TRUE;
}

gboolean
cart_game_edit_supply (CartGame *game, int player, CartFigureType type, guint count)
{
  if (!figure_is_possible (game, player, type) || count > 255)
    return FALSE;
  cart_step_begin (game);
  cart_touch (game, &game->state->supply[player][type]);
  game->state->supply[player][type] = (guint8) count;
  return TRUE;
}

gboolean
cart_game_edit_points (CartGame *game, int player, int points)
{
  if (player < 0 || player >= (int) game->n_players)
    return FALSE;
  cart_step_begin (game);
  cart_set (game, game->state->points[player], points);
  return TRUE;
}

gboolean
cart_game_edit_player (CartGame *game, int player)
{
  if (player < 0 || player >= (int) game->n_players)
    return FALSE;
  cart_step_begin (game);
  cart_set (game, game->state->player, player);
  if (game->state->moment > CART_MOMENT_DRAW && game->state->moment < CART_MOMENT_LAST)
    cart_machine_run (game); /* somebody else is to decide now */
  return TRUE;
}

gboolean
cart_game_edit_holding (CartGame *game, int player, const char *name, int value)
{
  guint32 *word = cart_holding_word (game, player, name);

  if (word == NULL)
    return FALSE;
  cart_step_begin (game);
  cart_set (game, *word, (guint32) value);
  for (guint i = 0; i < game->n_modules; i++)
    if (game->modules[i]->held != NULL)
      game->modules[i]->held (game);
  return TRUE;
}

/* --- What is wrong --- */

static void
report (GArray *violations, const CartRefusal *refusal)
{
  g_array_append_vals (violations, refusal, 1);
}

/* Edges against the neighbour to the east and south; tiles that touch nothing. */
static void
check_board (CartGame *game, GArray *violations)
{
  static const gint8 dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };

  for (guint32 i = 0; i < game->state->n_tiles; i++)
    {
      const CartPut *put = &game->tiles[i];
      const CartTile *tile = game->plans[put->design].tile;
      gboolean beside = FALSE;
      for (int cell = 0; cell < tile->n_cells; cell++)
        for (int side = 0; side < 4; side++)
          {
            int x = put->x + cell * dx[(1 + put->rotation) & 3], y = put->y + cell * dy[(1 + put->rotation) & 3];
            int other_cell, other = cart_game_tile_at (game, x + dx[side], y + dy[side], &other_cell);
            CartKind mine = tile->edges[4 * cell + ((side - put->rotation) & 3)], theirs;
            const CartPut *beyond;
            if (other < 0 || other == (int) i)
              continue;
            beside = TRUE;
            beyond = &game->tiles[other];
            theirs = game->plans[beyond->design].tile->edges[4 * other_cell + ((side + 2 - beyond->rotation) & 3)];
            if (mine != theirs && (side == CART_SIDE_E || side == CART_SIDE_S))
              {
                CartRefusal wrong = { .rule = CART_RULE_TILE_EDGES_MATCH, .x = x, .y = y, .has_cell = TRUE, .side = side,
                                      .kind = mine, .other = theirs, .player = -1, .tile = tile, .count = -1, .limit = -1 };
                report (violations, &wrong);
              }
          }
      if (!beside && game->state->n_tiles > 1)
        {
          CartRefusal alone = { .rule = CART_RULE_TILE_ADJACENT, .x = put->x, .y = put->y, .has_cell = TRUE, .side = -1,
                                .player = -1, .tile = tile, .count = -1, .limit = -1 };
          report (violations, &alone);
        }
    }
}

static void
check_copies (CartGame *game, GArray *violations)
{
  for (guint design = 0; design < game->n_plans; design++)
    {
      guint n = 0, beyond = 0;
      for (guint32 i = 0; i < game->state->n_tiles; i++)
        if (game->tiles[i].design == design)
          {
            n++;
            beyond += game->tiles[i].from == CART_FROM_NOWHERE;
          }
      if (beyond > 0)
        {
          CartRefusal many = { .rule = CART_RULE_TILE_COPIES, .side = -1, .player = -1, .tile = game->plans[design].tile,
                               .count = (int) n, .limit = (int) (n - beyond) };
          report (violations, &many);
        }
    }
}

static void
check_men (CartGame *game, GArray *violations)
{
  for (guint player = 0; player < game->n_players; player++)
    for (int type = 1; type < CART_N_FIGURES; type++)
      {
        int n = game->state->supply[player][type];
        for (guint32 man = 0; man < game->state->n_men; man++)
          n += game->men[man].player == player && game->men[man].type == type;
        if (n > game->supply[type])
          {
            CartRefusal many = { .rule = CART_RULE_FIGURE_SUPPLY, .side = -1, .figure = type, .player = (int) player, .count = n,
                                 .limit = game->supply[type] };
            report (violations, &many);
          }
      }
  for (guint32 man = 0; man < game->state->n_men; man++)
    if (game->men[man].node != CART_NONE)
      {
        const CartMan *m = &game->men[man];
        CartRefusal wrong = CART_REFUSAL_INIT;
        wrong.rule = cart_figure_wrong (game, man);
        if (wrong.rule == CART_RULE_NONE)
          continue;
        wrong.player = m->player;
        wrong.figure = m->type;
        wrong.kind = game->nodes[m->node].kind;
        wrong.has_cell = TRUE;
        cart_node_place (game, m->node, &wrong.x, &wrong.y);
        report (violations, &wrong);
      }
}

guint
cart_game_violations (CartGame *game, GArray *violations)
{
  guint before = violations->len;

  check_board (game, violations);
  check_copies (game, violations);
  check_men (game, violations);
  for (guint i = 0; i < game->n_modules; i++)
    if (game->modules[i]->violations != NULL)
      game->modules[i]->violations (game, violations);
  for (guint i = before; i < violations->len; i++)
    cart_refused (game, &g_array_index (violations, CartRefusal, i));
  return violations->len - before;
}
