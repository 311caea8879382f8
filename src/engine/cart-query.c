/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-query.c: reading a game: turn, board, figures, tokens, points, possessions, and the digest of a position. */
#include "cart-module-private.h"

#include <string.h>

CartPhase
cart_game_get_phase (const CartGame *game)
{
  return game->state->phase;
}

int
cart_game_get_actor (const CartGame *game)
{
  return game->state->actor;
}

int
cart_game_get_player (const CartGame *game)
{
  return game->state->player;
}

const CartTile *
cart_game_get_drawn (const CartGame *game)
{
  return game->state->drawn >= 0 ? game->plans[game->state->drawn].tile : NULL;
}

gboolean
cart_game_get_subject (const CartGame *game, guint32 *feature)
{
  const CartState *state = game->state;

  if (state->phase != CART_PHASE_REDEPLOY)
    return FALSE;
  *feature = cart_root (game, state->queue[state->queue_at]);
  return TRUE;
}

guint
cart_game_get_move (const CartGame *game)
{
  return game->state->move;
}

gboolean
cart_game_is_second_turn (const CartGame *game)
{
  return game->state->second_turn != 0;
}

guint
cart_game_n_tiles (const CartGame *game)
{
  return game->state->n_tiles;
}

void
cart_game_get_tile (const CartGame *game, guint index, CartLaid *laid)
{
  const CartPut *put;

  g_return_if_fail (index < game->state->n_tiles);
  put = &game->tiles[index];
  *laid = (CartLaid) { game->plans[put->design].tile, put->x, put->y, put->rotation, put->player, put->move };
}

int
cart_game_tile_at (const CartGame *game, int x, int y, int *cell)
{
  int tile = cart_tile_index_at (game, x, y);

  if (cell != NULL && tile >= 0)
    *cell = game->tiles[tile].x == x && game->tiles[tile].y == y ? 0 : 1;
  return tile;
}

gboolean
cart_game_get_bounds (const CartGame *game, int *x0, int *y0, int *x1, int *y1)
{
  static const gint8 dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };

  for (guint32 i = 0; i < game->state->n_tiles; i++)
    {
      const CartPut *put = &game->tiles[i];
      for (int cell = 0; cell < game->plans[put->design].n_cells; cell++)
        {
          int x = put->x + cell * dx[put->rotation], y = put->y + cell * dy[put->rotation];
          gboolean first = i == 0 && cell == 0;
          *x0 = first ? x : MIN (*x0, x);
          *y0 = first ? y : MIN (*y0, y);
          *x1 = first ? x : MAX (*x1, x);
          *y1 = first ? y : MAX (*y1, y);
        }
    }
  return game->state->n_tiles > 0;
}

guint
cart_game_n_figures (const CartGame *game)
{
  return game->state->n_men;
}

void
cart_game_get_figure (const CartGame *game, guint index, CartStanding *figure)
{
  const CartMan *man;

  g_return_if_fail (index < game->state->n_men);
  man = &game->men[index];
  *figure = (CartStanding) { .player = man->player, .type = man->type, .district = man->district,
                             .place = CART_PLACE_NONE };
  if (man->node == CART_NONE)
    return;
  figure->district = CART_DISTRICT_NONE;
  figure->tile = game->nodes[man->node].tile;
  figure->segment = game->nodes[man->node].segment;
  figure->kind = game->nodes[man->node].kind;
  figure->feature = cart_root (game, man->node);
  figure->place = cart_node_place (game, man->node, &figure->x, &figure->y);
}

guint
cart_game_n_given (const CartGame *game, CartFigureType type)
{
  g_return_val_if_fail (type < CART_N_FIGURES, 0);
  return game->supply[type];
}

guint
cart_game_get_supply (const CartGame *game, int player, CartFigureType type)
{
  g_return_val_if_fail (player >= 0 && player < (int) game->n_players && type < CART_N_FIGURES, 0);
  return game->state->supply[player][type];
}

guint
cart_game_n_tokens (const CartGame *game)
{
  return game->state->n_chips;
}

void
cart_game_get_token (const CartGame *game, guint index, CartToken *token)
{
  const CartChip *chip;

  g_return_if_fail (index < game->state->n_chips);
  chip = &game->chips[index];
  *token = (CartToken) { .kind = chip->kind, .value = chip->value, .tile = game->nodes[chip->node].tile,
                         .segment = game->nodes[chip->node].segment, .feature_kind = game->nodes[chip->node].kind,
                         .feature = cart_root (game, chip->node) };
  token->place = cart_node_place (game, chip->node, &token->x, &token->y);
}

int
cart_game_get_points (const CartGame *game, int player)
{
  g_return_val_if_fail (player >= 0 && player < (int) game->n_players, 0);
  return game->state->points[player];
}

/* --- Possessions --- */

const char *const *
cart_game_holding_names (const CartGame *game)
{
  return (const char *const *) game->holding_names->pdata;
}

/* The word behind a named counter of a player, or NULL. */
guint32 *
cart_holding_word (const CartGame *game, int player, const char *name)
{
  if (player < 0 || player >= (int) game->n_players)
    return NULL;
  for (guint i = 0; i < game->n_modules; i++)
    for (guint k = 0; k < game->modules[i]->n_holdings; k++)
      if (strcmp (game->modules[i]->holdings[k].name, name) == 0)
        return game->module_words + game->module_word[i] + game->modules[i]->holdings[k].word + player;
  return NULL;
}

int
cart_game_get_holding (const CartGame *game, int player, const char *name)
{
  const guint32 *word = cart_holding_word (game, player, name);
  return word != NULL ? (int) (gint32) *word : 0;
}

/* --- Digest --- */

static guint64
mix (guint64 digest, guint64 word)
{
  digest ^= word + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + (digest << 6) + (digest >> 2);
  return digest * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
}

static guint64
mix_bytes (guint64 digest, gconstpointer data, gsize length)
{
  const guint32 *words = data;

  for (gsize i = 0; i < length / 4; i++)
    digest = mix (digest, words[i]);
  for (gsize i = length & ~(gsize) 3; i < length; i++)
    digest = mix (digest, ((const guint8 *) data)[i]);
  return digest;
}

guint64
cart_game_digest (const CartGame *game)
{
  const CartState *state = game->state;
  guint64 digest = 1;

  digest = mix_bytes (digest, state, sizeof *state);
  digest = mix_bytes (digest, game->module_words, 4 * (gsize) game->n_words);
  digest = mix_bytes (digest, game->aside, 2 * (gsize) game->n_plans);
  digest = mix_bytes (digest, game->cells, state->n_slots * sizeof (CartCell));
  digest = mix_bytes (digest, game->front_key, 4 * (gsize) state->n_front);
  digest = mix_bytes (digest, game->front_allow, 2 * (gsize) state->n_front);
  digest = mix_bytes (digest, game->tiles, state->n_tiles * sizeof (CartPut));
  digest = mix_bytes (digest, game->nodes, state->n_nodes * sizeof (CartNode));
  digest = mix_bytes (digest, game->men, state->n_men * sizeof (CartMan));
  digest = mix_bytes (digest, game->chips, state->n_chips * sizeof (CartChip));
  digest = mix_bytes (digest, game->pile, 2 * (gsize) state->n_pile);
  digest = mix_bytes (digest, game->events, state->n_events * sizeof (CartGiven));
  return mix_bytes (digest, game->terms, state->n_terms * sizeof (CartTerm));
}

gboolean
cart_game_may_come (CartGame *game, const CartTile *tile)
{
  int design = cart_design_index (game, tile);

  if (design < 0 || cart_game_n_left (game, tile) == 0)
    return FALSE;
  for (guint i = 0; i < game->n_modules; i++)
    if (game->modules[i]->may_draw != NULL && !game->modules[i]->may_draw (game, (guint) design, NULL))
      return FALSE;
  return TRUE;
}

guint
cart_game_get_part (const CartGame *game, const CartTile *tile)
{
  int design = cart_design_index (game, tile);

  return design < 0 || game->state->free_start ? 0 : game->plans[design].rank;
}
