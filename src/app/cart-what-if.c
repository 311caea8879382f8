/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-what-if.c: what laying the drawn tile at a place would bring; see cart-what-if.h. */
#include "config.h"

#include "cart-what-if.h"

/* Decisions in one turn at most. */
#define TURN_LIMIT 64

/* The turn's end, doing without wherever that may be done. */
static void
end_turn (CartGame *game)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));

  for (guint i = 0; i < TURN_LIMIT; i++)
    {
      CartPhase phase = cart_game_get_phase (game);
      const CartAction *chosen;

      if (phase == CART_PHASE_DRAW || phase == CART_PHASE_TILE || phase == CART_PHASE_OVER)
        return;
      g_array_set_size (actions, 0);
      if (cart_game_actions (game, actions) == 0)
        return;
      chosen = &g_array_index (actions, CartAction, 0);
      for (guint k = 0; k < actions->len; k++)
        if (g_array_index (actions, CartAction, k).type == CART_ACTION_PASS)
          chosen = &g_array_index (actions, CartAction, k);
      if (!cart_game_apply (game, chosen, NULL))
        return;
    }
}

static void
count_points (CartGame *game, const int *before, CartWhatIf *result)
{
  g_autoptr (GArray) events = g_array_new (FALSE, TRUE, sizeof (CartEvent));

  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      result->end[i] = cart_game_get_points (game, (int) i);
      result->now[i] = result->end[i] - before[i];
    }
  if (cart_game_get_phase (game) == CART_PHASE_OVER)
    return;
  cart_game_preview_final (game, events, NULL);
  for (guint i = 0; i < events->len; i++)
    {
      const CartEvent *event = &g_array_index (events, CartEvent, i);

      if (event->held == NULL && event->player >= 0)
        result->end[event->player] += event->points;
    }
}

/* How far the player is ahead of the best of the others. */
static int
lead (const CartWhatIf *result, int player, guint n_players)
{
  int others = n_players > 1 ? G_MININT / 2 : 0;

  for (guint i = 0; i < n_players; i++)
    if ((int) i != player)
      others = MAX (others, result->end[i]);
  return result->end[player] - others;
}

static gboolean
anything_fits (CartGame *game, int x, int y)
{
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);

      if (tile->certainty == CART_CERTAINTY_NOT_RECORDED || cart_game_n_left (game, tile) == 0)
        continue;
      for (int turns = 0; turns < 4; turns++)
        if (cart_game_check_placement (game, tile, x, y, turns, NULL))
          return TRUE;
    }
  return FALSE;
}

static guint
count_closed (CartGame *before, CartGame *after, const CartWhatIf *result)
{
  static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
  guint closed = 0;

  for (int side = 0; side < 4; side++)
    {
      int x = result->x + dx[side], y = result->y + dy[side];

      if (cart_game_tile_at (after, x, y, NULL) < 0 && anything_fits (before, x, y) && !anything_fits (after, x, y))
        closed++;
    }
  return closed;
}

gboolean
cart_what_if (CartGame *game, int x, int y, int rotation, CartWhatIf *result)
{
  const CartTile *tile = cart_game_get_drawn (game);
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .x = x, .y = y, .rotation = rotation & 3, .district = CART_DISTRICT_NONE };
  g_autoptr (CartGame) laid = NULL;
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  int player, before[CART_MAX_PLAYERS];
  gboolean found = FALSE;

  if (cart_game_get_phase (game) != CART_PHASE_TILE || tile == NULL)
    return FALSE;
  player = cart_game_get_actor (game);
  lay.player = player;
  for (guint i = 0; i < cart_game_n_players (game); i++)
    before[i] = cart_game_get_points (game, (int) i);
  laid = cart_game_copy (game);
  if (!cart_game_apply (laid, &lay, NULL))
    return FALSE;
  if (cart_game_get_phase (laid) == CART_PHASE_FIGURE)
    cart_game_actions (laid, actions);
  if (actions->len == 0)
    g_array_append_val (actions, ((CartAction) { .type = CART_ACTION_PASS, .player = player }));
  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr (CartGame) after = cart_game_copy (laid);
      CartWhatIf here = { .x = x, .y = y, .rotation = rotation & 3, .best = g_array_index (actions, CartAction, i) };

      if (cart_game_get_phase (after) == CART_PHASE_FIGURE)
        cart_game_apply (after, &here.best, NULL);
      end_turn (after);
      count_points (after, before, &here);
      if (found && lead (&here, player, cart_game_n_players (game)) <= lead (result, player, cart_game_n_players (game)))
        continue;
      here.closed = 0;
      *result = here;
      found = TRUE;
    }
  result->closed = count_closed (game, laid, result);
  return found;
}
