/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-what-if.c: what laying the drawn tile at a place would bring; see cart-what-if.h. */
#include "present/cart-what-if.h"

#include <string.h>

#include "engine/cart-south-seas.h"
#include "present/cart-present-private.h"

/* Decisions in one turn at most. */
#define TURN_LIMIT 64
/* Points are compared in thousandths: a token's average need not be whole. */
#define FINE 1000

/* What players had before the turn. */
typedef struct {
  int player;
  int points[CART_MAX_PLAYERS];
  int held[CART_MAX_PLAYERS][CART_WHAT_IF_MAX_HELD];
  int king, robber;
  int token; /* what a token on the board is worth on the average, in thousandths */
} Before;

/* --- What players have --- */

static guint
count_names (const CartGame *game)
{
  const char *const *names = cart_game_holding_names (game);
  guint n = 0;

  while (names[n] != NULL)
    n++;
  g_return_val_if_fail (n <= CART_WHAT_IF_MAX_HELD, CART_WHAT_IF_MAX_HELD);
  return n;
}

static gboolean
is_ware (const char *name)
{
  return cart_ware_from_name (name) >= 0;
}

static int
average_token (const CartGame *game)
{
  guint n = cart_game_n_tokens (game), mining = 0;
  int sum = 0;

  for (guint i = 0; i < n; i++)
    {
      CartToken token;

      cart_game_get_token (game, i, &token);
      if (token.kind != CART_TOKEN_MINING)
        continue;
      sum += token.value;
      mining++;
    }
  return mining > 0 ? sum * FINE / (int) mining : 0;
}

static void
read_before (const CartGame *game, Before *before)
{
  const char *const *names = cart_game_holding_names (game);
  guint n_names = count_names (game);

  before->player = cart_game_get_actor (game);
  before->king = cart_game_get_holder (game, CART_KIND_CITY, NULL);
  before->robber = cart_game_get_holder (game, CART_KIND_ROAD, NULL);
  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      before->points[i] = cart_game_get_points (game, (int) i);
      for (guint k = 0; k < n_names; k++)
        before->held[i][k] = cart_game_get_holding (game, (int) i, names[k]);
    }
}

/* --- The rest of the turn --- */

/* The best ship among those that may be delivered to. */
static void
note_delivery (const CartGame *game, const GArray *actions, CartWhatIf *result)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const CartAction *action = &g_array_index (actions, CartAction, i);
      CartShip ship;

      if (action->type != CART_ACTION_DELIVER)
        continue;
      cart_game_get_ship (game, (guint) action->choice, &ship);
      result->delivery = MAX (result->delivery, (int) ship.points);
    }
}

/* The turn's end, doing without wherever that may be done. */
static void
end_turn (CartGame *game, CartWhatIf *result)
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
      note_delivery (game, actions, result);
      chosen = &g_array_index (actions, CartAction, 0);
      for (guint k = 0; k < actions->len; k++)
        if (g_array_index (actions, CartAction, k).type == CART_ACTION_PASS)
          chosen = &g_array_index (actions, CartAction, k);
      if (!cart_game_apply (game, chosen, NULL))
        return;
    }
}

/* --- What it brought --- */

/* What is no points. Tokens taken face down are not told by their worth. */
static void
count_held (const CartGame *game, const Before *before, CartWhatIf *result)
{
  const char *const *names = cart_game_holding_names (game);
  guint n_names = count_names (game);
  int king = cart_game_get_holder (game, CART_KIND_CITY, NULL), robber = cart_game_get_holder (game, CART_KIND_ROAD, NULL);

  result->king = king != before->king ? king : -1;
  result->robber = robber != before->robber ? robber : -1;
  for (guint i = 0; i < cart_game_n_players (game); i++)
    for (guint k = 0; k < n_names; k++)
      {
        int all = cart_game_get_holding (game, (int) i, names[k]), more = all - before->held[i][k];

        if (is_ware (names[k]))
          result->wares[i] += all;
        if (cart_present_is_face_down (names[k]))
          {
            result->hidden[i] += more;
            result->end[i] -= more * cart_present_worth_of_held (names[k]);
          }
        else
          result->held[i][k] = more;
      }
}

static void
count_points (CartGame *game, const Before *before, CartWhatIf *result)
{
  g_autoptr (GArray) events = g_array_new (FALSE, TRUE, sizeof (CartEvent));

  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      int points = cart_game_get_points (game, (int) i);

      result->end[i] += points;
      result->now[i] = points - before->points[i];
    }
  if (cart_game_get_phase (game) == CART_PHASE_OVER)
    return;
  cart_game_preview_final (game, events, NULL);
  for (guint i = 0; i < events->len; i++)
    {
      const CartEvent *event = &g_array_index (events, CartEvent, i);

      if (event->player >= 0 && event->held == NULL)
        result->end[event->player] += event->points;
      else if (event->player >= 0 && is_ware (event->held))
        result->wares[event->player] += event->points;
    }
}

/* How far a player is ahead of the best of the others. */
static int
lead (const int *values, int player, guint n_players)
{
  int others = n_players > 1 ? G_MININT / 2 : 0;

  for (guint i = 0; i < n_players; i++)
    if ((int) i != player)
      others = MAX (others, values[i]);
  return values[player] - others;
}

/* What is compared, first things first. */
typedef struct {
  int end, held, now;
} Gain;

static Gain
gain_of (const CartGame *game, const CartWhatIf *what, const Before *before)
{
  const char *const *names = cart_game_holding_names (game);
  guint n = cart_game_n_players (game), n_names = count_names (game);
  int end[CART_MAX_PLAYERS] = { 0 }, held[CART_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      end[i] = what->end[i] * FINE + what->hidden[i] * before->token;
      held[i] = what->wares[i];
      for (guint k = 0; k < n_names; k++)
        held[i] += is_ware (names[k]) ? 0 : what->held[i][k];
    }
  return (Gain) { lead (end, before->player, n), lead (held, before->player, n), lead (what->now, before->player, n) };
}

/* A figure that brings nothing is better kept. */
static gboolean
is_better (const CartGame *game, const CartWhatIf *one, const CartWhatIf *than, const Before *before)
{
  Gain a = gain_of (game, one, before), b = gain_of (game, than, before);

  if (a.end != b.end)
    return a.end > b.end;
  if (a.held != b.held)
    return a.held > b.held;
  if (a.now != b.now)
    return a.now > b.now;
  return one->best.type == CART_ACTION_PASS && than->best.type != CART_ACTION_PASS;
}

/* --- Places closed off --- */

/* What the neighbours ask of a free cell, as a pattern of letters: where there is none, anything will do. */
static void
read_hole (const CartGame *game, int x, int y, char pattern[5])
{
  static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };

  memcpy (pattern, "????", 5);
  for (int side = 0; side < CART_N_SIDES; side++)
    {
      int cell, index = cart_game_tile_at (game, x + dx[side], y + dy[side], &cell);
      char letters[5];
      CartLaid laid;

      if (index < 0)
        continue;
      cart_game_get_tile (game, (guint) index, &laid);
      cart_tile_edge_letters (laid.tile, cell, laid.rotation, letters);
      pattern[side] = letters[(side + 2) % CART_N_SIDES];
    }
}

/* By its sides, whether or not it may come already: a hole in the land is none while a river runs. */
static gboolean
anything_fits (const CartGame *game, const char *pattern)
{
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);

      if (tile->certainty != CART_CERTAINTY_NOT_RECORDED && cart_game_n_left (game, tile) > 0 && cart_tile_matches (tile, pattern, TRUE))
        return TRUE;
    }
  return FALSE;
}

/* Beside each of the tile's cells; a tile of two has six neighbours, none of which it has twice. */
static guint
count_closed (const CartGame *before, const CartGame *after)
{
  static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
  guint closed = 0, last = cart_game_n_tiles (after) - 1;
  CartLaid laid;

  cart_game_get_tile (after, last, &laid);
  for (int cell = 0; cell < laid.tile->n_cells; cell++)
    for (int side = 0; side < CART_N_SIDES; side++)
      {
        int along = cell == 1 ? (laid.rotation + 1) & 3 : 0;
        int x = laid.x + (cell == 1 ? dx[along] : 0) + dx[side], y = laid.y + (cell == 1 ? dy[along] : 0) + dy[side];
        char then[5], now[5];

        if (cart_game_tile_at (after, x, y, NULL) >= 0)
          continue;
        read_hole (after, x, y, now);
        read_hole (before, x, y, then);
        closed += anything_fits (before, then) && !anything_fits (after, now);
      }
  return closed;
}

/* --- Public --- */

gboolean
cart_what_if (CartGame *game, int x, int y, int rotation, CartWhatIf *result)
{
  const CartTile *tile = cart_game_get_drawn (game);
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .x = x, .y = y, .rotation = rotation & 3, .district = CART_DISTRICT_NONE };
  g_autoptr (CartGame) laid = NULL;
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  Before before = { 0, };
  gboolean found = FALSE;

  if (cart_game_get_phase (game) != CART_PHASE_TILE || tile == NULL)
    return FALSE;
  read_before (game, &before);
  lay.player = before.player;
  laid = cart_game_copy (game);
  if (!cart_game_apply (laid, &lay, NULL))
    return FALSE;
  before.token = average_token (laid);
  if (cart_game_get_phase (laid) == CART_PHASE_FIGURE)
    cart_game_actions (laid, actions);
  if (actions->len == 0)
    g_array_append_val (actions, ((CartAction) { .type = CART_ACTION_PASS, .player = before.player }));
  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr (CartGame) after = cart_game_copy (laid);
      CartWhatIf here = { .x = x, .y = y, .rotation = rotation & 3, .best = g_array_index (actions, CartAction, i) };

      if (cart_game_get_phase (after) == CART_PHASE_FIGURE)
        cart_game_apply (after, &here.best, NULL);
      end_turn (after, &here);
      count_held (after, &before, &here);
      count_points (after, &before, &here);
      if (found && !is_better (game, &here, result, &before))
        continue;
      *result = here;
      found = TRUE;
    }
  result->closed = count_closed (game, laid);
  return found;
}
