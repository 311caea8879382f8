/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-turn.c: the turn machine. It goes from moment to moment and stops where somebody has to decide.
 *
 * The core knows laying the drawn tile, the ordinary figure and passing; every other action belongs to the module that
 * asked for it. All of the machine's state is in the arena, so that it can be taken back like everything else.
 */
#include "cart-module-private.h"

#include <string.h>

void
cart_question (CartGame *game, CartPhase phase, int actor)
{
  CartState *state = game->state;

  if (state->phase != (guint32) phase)
    cart_set (game, state->phase, phase);
  if (state->actor != actor)
    cart_set (game, state->actor, actor);
}

void
cart_set_moment (CartGame *game, CartMoment moment)
{
  CartState *state = game->state;

  cart_set (game, state->moment, moment);
  if (state->asking != 0)
    cart_set (game, state->asking, 0);
}

/* Modules are asked one after the other, each until it has nothing to decide any more. */
static gboolean
ask_modules (CartGame *game)
{
  CartState *state = game->state;

  for (guint32 i = state->asking; game->hooks[CART_HOOK_ASK][i] != NULL; i++)
    if (game->hooks[CART_HOOK_ASK][i]->ask (game, state->moment))
      {
        if (state->asking != i)
          cart_set (game, state->asking, i);
        return TRUE;
      }
  return FALSE;
}

static void
end_turn (CartGame *game)
{
  CartState *state = game->state;

  for (const CartModule **module = game->hooks[CART_HOOK_TURN_END]; *module != NULL; module++)
    (*module)->turn_end (game);
  if (state->another_turn != CART_TURN_NONE)
    {
      cart_set (game, state->second_turn, state->another_turn == CART_TURN_SECOND);
      cart_set (game, state->another_turn, CART_TURN_NONE);
    }
  else
    {
      cart_set (game, state->player, (state->player + 1) % (int) game->n_players);
      if (state->second_turn)
        cart_set (game, state->second_turn, FALSE);
    }
}

void
cart_machine_run (CartGame *game)
{
  CartState *state = game->state;

  for (;;)
    switch ((CartMoment) state->moment)
      {
      case CART_MOMENT_DRAW:
        cart_question (game, CART_PHASE_DRAW, -1);
        return;
      case CART_MOMENT_TILE:
        cart_question (game, CART_PHASE_TILE, state->player);
        return;
      case CART_MOMENT_ACTION:
        cart_question (game, CART_PHASE_FIGURE, state->player);
        return;
      case CART_MOMENT_BEFORE_FEATURE:
        if (state->queue_at == state->n_queue)
          {
            cart_set_moment (game, CART_MOMENT_AFTER_SCORING);
            break;
          }
        if (ask_modules (game))
          return;
        cart_score_feature (game, state->queue[state->queue_at]);
        cart_set_moment (game, CART_MOMENT_AFTER_FEATURE);
        break;
      case CART_MOMENT_AFTER_FEATURE:
        if (ask_modules (game))
          return;
        cart_set (game, state->queue_at, state->queue_at + 1);
        cart_set_moment (game, CART_MOMENT_BEFORE_FEATURE);
        break;
      case CART_MOMENT_AFTER_SCORING:
        if (ask_modules (game))
          return;
        cart_set_moment (game, CART_MOMENT_TURN_END);
        break;
      case CART_MOMENT_TURN_END:
        if (ask_modules (game))
          return;
        end_turn (game);
        cart_set_moment (game, CART_MOMENT_DRAW);
        break;
      case CART_MOMENT_LAST:
        if (ask_modules (game))
          return;
        cart_final_scoring (game);
        cart_set_moment (game, CART_MOMENT_OVER);
        break;
      case CART_MOMENT_OVER:
      case CART_N_MOMENTS:
        cart_question (game, CART_PHASE_OVER, -1);
        return;
      }
}

void
cart_begin_end (CartGame *game)
{
  cart_set (game, game->state->drawn, -1);
  cart_set_moment (game, CART_MOMENT_LAST);
  cart_machine_run (game);
}

/* --- Drawing --- */

static gboolean
fits_somewhere (CartGame *game, guint design)
{
  const CartPlan *plan = &game->plans[design];

  if (!plan->playable)
    return FALSE;
  if (plan->n_cells == 1 && plan->joint[0][0] == 0)
    return cart_board_hits (game, design) > 0;
  return cart_game_placements (game, plan->tile, NULL) > 0;
}

gboolean
cart_draw_next (CartGame *game)
{
  CartState *state = game->state;

  while (!state->last_turn && state->pile_at < state->n_pile)
    {
      guint design = game->pile[state->pile_at];
      cart_set (game, state->pile_at, state->pile_at + 1);
      if (fits_somewhere (game, design))
        {
          cart_set (game, state->drawn, (gint32) design);
          cart_set_moment (game, CART_MOMENT_TILE);
          cart_machine_run (game);
          return TRUE;
        }
      cart_touch (game, &game->aside[design]);
      game->aside[design]++;
    }
  cart_begin_end (game);
  return FALSE;
}

/* --- Laying the drawn tile --- */

void
cart_lay (CartGame *game, guint design, int x, int y, int rotation)
{
  CartState *state = game->state;
  guint32 tile;

  cart_set (game, state->move, state->move + 1);
  cart_set (game, state->drawn, -1);
  tile = cart_board_put (game, design, x, y, rotation, state->player, state->move, CART_FROM_PILE);
  cart_set (game, state->last_tile, tile);
  if (state->scored != 0)
    cart_set (game, state->scored, 0);
  if (state->queue_at != 0)
    cart_set (game, state->queue_at, 0);
  if (state->n_queue != 0)
    cart_set (game, state->n_queue, 0);
  cart_board_queue (game, tile);
  for (const CartModule **module = game->hooks[CART_HOOK_LAID]; *module != NULL; module++)
    (*module)->laid (game, tile);
  cart_set_moment (game, CART_MOMENT_ACTION);
}

/* --- Actions --- */

/* Whether an action of the type is about a cell. */
static gboolean
has_cell (CartActionType type)
{
  return type == CART_ACTION_LAY_TILE || type == CART_ACTION_FIGURE || type == CART_ACTION_ABBOT_RETURN
         || type == CART_ACTION_FROM_DISTRICT
         || type == CART_ACTION_TENT || type == CART_ACTION_TAKE_BACK;
}

static gboolean
refuse (CartRefusal *refusal, CartRule rule, const CartAction *action)
{
  if (refusal != NULL)
    {
      *refusal = (CartRefusal) CART_REFUSAL_INIT;
      refusal->rule = rule;
      refusal->player = action->player;
      refusal->figure = action->figure;
      refusal->has_cell = has_cell (action->type);
      refusal->x = refusal->has_cell ? action->x : 0;
      refusal->y = refusal->has_cell ? action->y : 0;
    }
  return FALSE;
}

gboolean
cart_refuse (CartRefusal *refusal, CartRule rule)
{
  if (refusal != NULL)
    {
      *refusal = (CartRefusal) CART_REFUSAL_INIT;
      refusal->rule = rule;
    }
  return FALSE;
}

void
cart_offer (GArray *actions, const CartAction *action)
{
  g_array_append_vals (actions, action, 1);
}

void
cart_offer_pass (CartGame *game, GArray *actions)
{
  CartAction pass = { .type = CART_ACTION_PASS, .player = game->state->actor };

  g_array_append_val (actions, pass);
}

static gboolean
phase_has (CartPhase phase, CartActionType type)
{
  switch (type)
    {
    case CART_ACTION_LAY_TILE:
      return phase == CART_PHASE_TILE;
    case CART_ACTION_FIGURE:
    case CART_ACTION_ABBOT_RETURN:
    case CART_ACTION_TENT:
    case CART_ACTION_MINE_TOKEN:
    case CART_ACTION_TAKE_BACK:
      return phase == CART_PHASE_FIGURE;
    case CART_ACTION_FROM_DISTRICT:
      return phase == CART_PHASE_REDEPLOY || phase == CART_PHASE_LAST;
    case CART_ACTION_TO_DISTRICT:
      return phase == CART_PHASE_TO_DISTRICT;
    case CART_ACTION_COUNT_MOVE:
      return phase == CART_PHASE_COUNT;
    case CART_ACTION_TAKE_SHIP:
      return phase == CART_PHASE_CHOOSE_SHIP;
    case CART_ACTION_DELIVER:
      return phase == CART_PHASE_DELIVER;
    case CART_ACTION_PASS:
      return phase >= CART_PHASE_FIGURE && phase <= CART_PHASE_LAST;
    case CART_N_ACTIONS:
      break;
    }
  return FALSE;
}

static gboolean
check_figure (CartGame *game, const CartAction *action, gboolean in_phase, CartRefusal *refusal)
{
  CartState *state = game->state;
  guint32 node;
  int tile = cart_tile_index_at (game, action->x, action->y);

  if (action->player < 0 || action->player >= (int) game->n_players || action->figure <= CART_FIGURE_NONE
      || action->figure >= CART_N_FIGURES)
    return refuse (refusal, CART_RULE_FIGURE_SUPPLY, action);
  if (!in_phase)
    return refuse (refusal, state->moment > CART_MOMENT_ACTION && action->player == state->player ? CART_RULE_FIGURE_ONE
                                                                                                  : CART_RULE_TURN_ORDER, action);
  if (tile != (int) state->last_tile)
    return refuse (refusal, CART_RULE_FIGURE_TILE_JUST_LAID, action);
  node = cart_node_at (game, action->x, action->y, action->kind, action->place);
  if (node == CART_NONE)
    {
      refuse (refusal, CART_RULE_FIGURES_NONE_THERE, action);
      if (refusal != NULL)
        refusal->kind = action->kind;
      return FALSE;
    }
  return cart_figure_check (game, action->player, action->figure, node, refusal);
}

static gboolean
pass_is_offered (CartGame *game)
{
  g_autoptr (GArray) actions = NULL;

  if (game->state->phase == CART_PHASE_FIGURE)
    return TRUE;
  actions = g_array_new (FALSE, FALSE, sizeof (CartAction));
  cart_game_actions (game, actions);
  for (guint i = 0; i < actions->len; i++)
    if (g_array_index (actions, CartAction, i).type == CART_ACTION_PASS)
      return TRUE;
  return FALSE;
}

/* Why nobody may pass now: not the player's turn, or the module that asks wants an answer. */
static CartRule
rule_of_no_pass (const CartGame *game, gboolean in_phase)
{
  const CartModule *asking = in_phase && game->state->phase > CART_PHASE_FIGURE ? game->hooks[CART_HOOK_ASK][game->state->asking] : NULL;

  return asking != NULL && asking->no_pass != CART_RULE_NONE ? asking->no_pass : CART_RULE_TURN_ORDER;
}

gboolean
cart_action_check (CartGame *game, const CartAction *action, CartRefusal *refusal)
{
  CartState *state = game->state;
  gboolean in_phase = phase_has (state->phase, action->type) && action->player == state->actor;

  if ((guint) action->type >= CART_N_ACTIONS)
    return refuse (refusal, CART_RULE_TURN_ORDER, action);
  if (action->type == CART_ACTION_FIGURE)
    return check_figure (game, action, in_phase, refusal);
  if (action->type == CART_ACTION_LAY_TILE)
    return !in_phase ? refuse (refusal, CART_RULE_TURN_ORDER, action)
                     : cart_board_check (game, (guint) state->drawn, action->x, action->y, action->rotation & 3, refusal);
  if (action->type == CART_ACTION_PASS)
    return (in_phase && pass_is_offered (game)) || refuse (refusal, rule_of_no_pass (game, in_phase), action);
  for (guint i = 0; i < game->n_modules; i++)
    if ((game->modules[i]->actions & (1u << action->type)) != 0)
      {
        if (refusal != NULL)
          *refusal = (CartRefusal) CART_REFUSAL_INIT;
        if (game->modules[i]->check (game, action, in_phase, refusal))
          return in_phase || refuse (refusal, CART_RULE_TURN_ORDER, action);
        if (refusal != NULL)
          {
            int count = refusal->count, limit = refusal->limit;

            refuse (refusal, refusal->rule != CART_RULE_NONE ? refusal->rule : CART_RULE_TURN_ORDER, action);
            refusal->count = count;
            refusal->limit = limit;
          }
        return FALSE;
      }
  return refuse (refusal, CART_RULE_TURN_ORDER, action);
}

/* Does a checked action. The machine runs on afterwards. */
void
cart_action_apply (CartGame *game, const CartAction *action)
{
  CartState *state = game->state;
  gboolean ordinary = state->moment == CART_MOMENT_ACTION;

  if (action->type == CART_ACTION_LAY_TILE)
    {
      cart_lay (game, (guint) state->drawn, action->x, action->y, action->rotation & 3);
      return;
    }
  if (action->type == CART_ACTION_FIGURE)
    cart_man_put (game, action->player, action->figure,
                  cart_node_at (game, action->x, action->y, action->kind, action->place));
  else if (action->type != CART_ACTION_PASS)
    {
      for (guint i = 0; i < game->n_modules; i++)
        if ((game->modules[i]->actions & (1u << action->type)) != 0)
          {
            game->modules[i]->apply (game, action);
            break;
          }
    }
  else if (!ordinary)
    game->hooks[CART_HOOK_ASK][state->asking]->apply (game, action);
  if (ordinary)
    cart_set_moment (game, CART_MOMENT_BEFORE_FEATURE);
}

static void
offer_placements (CartGame *game, GArray *actions)
{
  const CartState *state = game->state;
  const CartPlan *plan = &game->plans[state->drawn];

  if (plan->n_cells == 1 && plan->joint[0][0] == 0)
    {
      cart_board_hits (game, (guint) state->drawn);
      for (guint32 i = 0; i < state->n_front; i++)
        for (int rotation = 0; rotation < 4 && game->hits[i] != 0; rotation++)
          if ((game->hits[i] & (1 << rotation)) != 0)
            {
              CartAction action = { .type = CART_ACTION_LAY_TILE, .player = state->actor, .rotation = rotation,
                                    .x = cart_key_x (game->front_key[i]), .y = cart_key_y (game->front_key[i]) };
              g_array_append_val (actions, action);
            }
    }
  else
    {
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
      cart_game_placements (game, plan->tile, places);
      for (guint i = 0; i < places->len; i++)
        {
          const CartPlacement *place = &g_array_index (places, CartPlacement, i);
          CartAction action = { .type = CART_ACTION_LAY_TILE, .player = state->actor, .rotation = place->rotation,
                                .x = place->x, .y = place->y };
          g_array_append_val (actions, action);
        }
    }
}

guint
cart_game_actions (CartGame *game, GArray *actions)
{
  guint before = actions->len;

  switch ((CartPhase) game->state->phase)
    {
    case CART_PHASE_START:
    case CART_PHASE_DRAW:
    case CART_PHASE_OVER:
    case CART_N_PHASES:
      break;
    case CART_PHASE_TILE:
      offer_placements (game, actions);
      break;
    case CART_PHASE_FIGURE:
      cart_figure_offers (game, actions);
      for (const CartModule **module = game->hooks[CART_HOOK_OFFER]; *module != NULL; module++)
        (*module)->offer (game, actions);
      cart_offer_pass (game, actions);
      break;
    case CART_PHASE_REDEPLOY:
    case CART_PHASE_TO_DISTRICT:
    case CART_PHASE_COUNT:
    case CART_PHASE_CHOOSE_SHIP:
    case CART_PHASE_DELIVER:
    case CART_PHASE_LAST:
      game->hooks[CART_HOOK_ASK][game->state->asking]->offer (game, actions);
      break;
    }
  return actions->len - before;
}

gboolean
cart_game_check (CartGame *game, const CartAction *action, CartRefusal *refusal)
{
  return cart_action_check (game, action, refusal) || cart_refused (game, refusal);
}

gboolean
cart_game_apply (CartGame *game, const CartAction *action, CartRefusal *refusal)
{
  if (!cart_action_check (game, action, refusal))
    return cart_refused (game, refusal);
  cart_reserve (game, 1, 16, game->tile_chips, game->state->n_men + 64);
  cart_step_begin (game);
  cart_action_apply (game, action);
  cart_machine_run (game);
  return TRUE;
}
