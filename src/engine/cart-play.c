/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-play.c: random play. Every legal placement is as likely as any other; then every offer of the phase, passing included; but
 * all places for a tent count as one offer together, and so do all figures to take back: there are so many of them. */
#include "cart-module-private.h"

static const guint8 bits[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

/* The k-th pair of cell and rotation in game->hits. */
static void
pick_hit (const CartGame *game, guint k, int *x, int *y, int *rotation)
{
  guint32 i = 0;

  for (;; i++)
    {
      guint n = bits[game->hits[i]];
      if (k < n)
        break;
      k -= n;
    }
  for (*rotation = 0;; (*rotation)++)
    if ((game->hits[i] & (1 << *rotation)) != 0 && k-- == 0)
      break;
  *x = cart_key_x (game->front_key[i]);
  *y = cart_key_y (game->front_key[i]);
}

static void
lay_anywhere (CartGame *game, CartRandom *random)
{
  const CartPlan *plan = &game->plans[game->state->drawn];
  guint design = (guint) game->state->drawn;
  int x, y, rotation;

  if (plan->n_cells == 1 && plan->joint[0][0] == 0)
    {
      guint n = cart_board_hits (game, design);
      pick_hit (game, cart_random_below (random, n), &x, &y, &rotation);
    }
  else
    {
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
      guint n = cart_game_placements (game, plan->tile, places);
      const CartPlacement *place = &g_array_index (places, CartPlacement, cart_random_below (random, n));
      x = place->x;
      y = place->y;
      rotation = place->rotation;
    }
  cart_lay (game, design, x, y, rotation);
}

/* How many offers share the weight of this one. */
static guint
count_alike (const GArray *actions, CartActionType type)
{
  guint n = 0;

  if (type != CART_ACTION_TENT && type != CART_ACTION_TAKE_BACK)
    return 1;
  for (guint i = 0; i < actions->len; i++)
    n += g_array_index (actions, CartAction, i).type == type;
  return n;
}

guint
cart_game_choose_random (const GArray *actions, guint64 *random_state)
{
  CartRandom random = { *random_state };
  guint index, alike;

  g_return_val_if_fail (actions->len > 0, 0);
  do
    {
      index = cart_random_below (&random, actions->len);
      alike = count_alike (actions, g_array_index (actions, CartAction, index).type);
    }
  while (alike > 1 && cart_random_below (&random, alike) > 0);
  *random_state = random.state;
  return index;
}

static void
act_anyhow (CartGame *game, CartRandom *random)
{
  GArray *actions = game->scratch_actions;

  g_array_set_size (actions, 0);
  cart_game_actions (game, actions);
  cart_action_apply (game, &g_array_index (actions, CartAction, cart_game_choose_random (actions, &random->state)));
}

gboolean
cart_game_play_random (CartGame *game, guint64 *random_state)
{
  CartRandom random = { *random_state };

  if (game->state->phase == CART_PHASE_OVER)
    return FALSE;
  cart_reserve (game, 1, 16, game->tile_chips, game->state->n_men + 64);
  if (game->state->phase == CART_PHASE_START)
    cart_game_start (game);
  else if (game->state->phase == CART_PHASE_DRAW)
    cart_game_draw (game);
  else
    {
      cart_step_begin (game);
      if (game->state->phase == CART_PHASE_TILE)
        lay_anywhere (game, &random);
      else
        act_anyhow (game, &random);
      cart_machine_run (game);
    }
  *random_state = random.state;
  return TRUE;
}

void
cart_game_play_out (CartGame *game, guint64 *random_state)
{
  while (cart_game_play_random (game, random_state))
    ;
}
