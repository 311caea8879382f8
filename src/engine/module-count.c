/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-count.c: the city of Carcassonne as a start, its four districts and the Count.
 *
 * In the scoring of a turn in which somebody else got points and you got none, you may put a figure into a district, and then
 * move the Count. Before a completed feature is scored, everybody in turn may move figures from its district onto it, except
 * from where the Count stands. At the end figures in the market go to fields. Option city-flags: false is the side of
 * the city without flags, which is a start and nothing more.
 */
#include "cart-module-private.h"

extern const CartModule cart_module_count;

enum { OPTION_FLAGS, OPTION_MOVE, OPTION_FINAL, OPTION_MARKET };
enum { MOVE_FREE, MOVE_CLOCKWISE, MOVE_FOLLOW };

static const char *const city_flags[] = { "true", "false", NULL };
static const char *const count_move[] = { "free", "clockwise", "follow-figure", NULL };
static const char *const carcassonne_final[] = { "market", "all-districts", NULL };
static const char *const market_final[] = { "must", "may", NULL };
static const CartOption options[] = {
  { "city-flags", city_flags },
  { "count-move", count_move },
  { "carcassonne-final", carcassonne_final },
  { "market-final", market_final },
};

/* Words of the module. */
enum {
  WORD_COUNT,     /* the Count's district */
  WORD_FEATURE,   /* place in the queue, from 1, for which players are being asked */
  WORD_SEAT,      /* players asked so far, from the left of the active one; or of the one who laid the last tile */
  WORD_STATE,     /* STATE_... */
  WORD_PASSES,    /* at the end: players in a row who moved nothing */
  N_WORDS
};
enum { STATE_NOT_ASKED, STATE_PUT, STATE_DONE, STATE_PUT_AND_DONE };

#define FIRST_X -2
#define FIRST_Y -1

static guint32 *
words_of (const CartGame *game)
{
  return cart_module_words (game, &cart_module_count);
}

static guint
option (const CartGame *game, guint which)
{
  return cart_module_option (game, &cart_module_count, which);
}

static gboolean
has_districts (const CartGame *game)
{
  return option (game, OPTION_FLAGS) == 0;
}

static void
prepare (CartGame *game)
{
  for (guint i = 0; i < game->n_plans; i++)
    {
      CartPlan *plan = &game->plans[i];
      if ((plan->tile->flags & CART_TILE_LANDSCAPE) == 0 || plan->copies == 0)
        continue;
      cart_add_start (game, i, FIRST_X + plan->tile->landscape_x, FIRST_Y + plan->tile->landscape_y, 0);
      plan->copies = 0;
    }
}

static CartDistrict
district_of (CartKind kind)
{
  if (kind == CART_KIND_CITY)
    return CART_DISTRICT_CASTLE;
  if (kind == CART_KIND_FIELD)
    return CART_DISTRICT_MARKET;
  if (kind == CART_KIND_ROAD)
    return CART_DISTRICT_BLACKSMITH;
  if (kind == CART_KIND_MONASTERY || kind == CART_KIND_SHRINE)
    return CART_DISTRICT_CATHEDRAL;
  return CART_DISTRICT_NONE;
}

/* Which figures a district takes: the abbot the cathedral alone; builder and pig none. */
static gboolean
takes (CartDistrict district, CartFigureType type)
{
  return type == CART_FIGURE_MEEPLE || type == CART_FIGURE_LARGE_MEEPLE
         || (type == CART_FIGURE_ABBOT && district == CART_DISTRICT_CATHEDRAL);
}

/* A figure of the player in the district that may go onto the kind; type NONE: any. */
static guint32
find_man (const CartGame *game, int player, CartFigureType type, CartKind kind)
{
  CartDistrict district = district_of (kind);

  for (guint32 man = 0; district != CART_DISTRICT_NONE && man < game->state->n_men; man++)
    {
      const CartMan *m = &game->men[man];
      if (m->node == CART_NONE && m->player == player && m->district == (int) district
          && (type == CART_FIGURE_NONE || m->type == type) && (game->stand[m->type] & (1u << kind)) != 0)
        return man;
    }
  return CART_NONE;
}

static gboolean
is_blocked (const CartGame *game, CartKind kind)
{
  return district_of (kind) == (CartDistrict) words_of (game)[WORD_COUNT];
}

static void
laid (CartGame *game, guint32 tile)
{
  guint32 *words = words_of (game);

  if (game->tiles[tile].move == 0)
    return;
  if (words[WORD_FEATURE] != 0)
    cart_set (game, words[WORD_FEATURE], 0);
  if (words[WORD_STATE] != STATE_NOT_ASKED)
    cart_set (game, words[WORD_STATE], STATE_NOT_ASKED);
}

/* --- Asking --- */

static gboolean
ask_before_feature (CartGame *game)
{
  CartState *state = game->state;
  guint32 *words = words_of (game);
  CartKind kind = game->nodes[state->queue[state->queue_at]].kind;

  if (district_of (kind) == CART_DISTRICT_NONE || is_blocked (game, kind))
    return FALSE;
  if (words[WORD_FEATURE] != state->queue_at + 1)
    {
      cart_set (game, words[WORD_FEATURE], state->queue_at + 1);
      cart_set (game, words[WORD_SEAT], 0);
    }
  while (words[WORD_SEAT] < game->n_players)
    {
      int player = (state->player + 1 + (int) words[WORD_SEAT]) % (int) game->n_players;
      if (find_man (game, player, CART_FIGURE_NONE, kind) != CART_NONE)
        {
          cart_question (game, CART_PHASE_REDEPLOY, player);
          return TRUE;
        }
      cart_set (game, words[WORD_SEAT], words[WORD_SEAT] + 1);
    }
  return FALSE;
}

/* Somebody else got points in this turn's scoring, and the player none (count.to-carcassonne). */
static gboolean
opens_city (const CartGame *game, int player)
{
  guint32 me = 1u << player;

  return (game->state->scored & me) == 0 && (game->state->scored & ~me) != 0;
}

static gboolean
has_figure_to_enter (const CartGame *game, int player)
{
  const guint8 *supply = game->state->supply[player];

  return supply[CART_FIGURE_MEEPLE] > 0 || supply[CART_FIGURE_LARGE_MEEPLE] > 0 || supply[CART_FIGURE_ABBOT] > 0;
}

static gboolean
may_enter (const CartGame *game)
{
  return opens_city (game, game->state->player) && has_figure_to_enter (game, game->state->player);
}

static gboolean
ask_after_scoring (CartGame *game)
{
  guint32 *words = words_of (game);

  if (words[WORD_STATE] == STATE_NOT_ASKED && may_enter (game))
    {
      cart_question (game, CART_PHASE_TO_DISTRICT, game->state->player);
      return TRUE;
    }
  if (words[WORD_STATE] == STATE_PUT)
    {
      cart_question (game, CART_PHASE_COUNT, game->state->player);
      return TRUE;
    }
  return FALSE;
}

/* Kinds to which figures may be moved at the end, if they are not complete. */
static const CartKind last_kinds[] = { CART_KIND_FIELD, CART_KIND_CITY, CART_KIND_ROAD, CART_KIND_MONASTERY, CART_KIND_SHRINE };

static guint
n_last_kinds (const CartGame *game)
{
  return option (game, OPTION_FINAL) == 0 ? 1 : G_N_ELEMENTS (last_kinds);
}

static gboolean
is_goal (CartGame *game, guint32 node, CartKind kind)
{
  return game->nodes[node].parent == node && game->nodes[node].kind == kind
         && (kind == CART_KIND_FIELD || !cart_feature_complete (game, node));
}

static gboolean
has_goal (CartGame *game, CartKind kind)
{
  for (guint32 node = 0; node < game->state->n_nodes; node++)
    if (is_goal (game, node, kind))
      return TRUE;
  return FALSE;
}

/* Whether the player has a figure that may be moved at the end to a feature of the kind. */
static gboolean
may_leave_last (CartGame *game, int player, CartKind kind)
{
  return !is_blocked (game, kind) && find_man (game, player, CART_FIGURE_NONE, kind) != CART_NONE && has_goal (game, kind);
}

static int
first_of_last (const CartGame *game)
{
  const CartState *state = game->state;

  if (state->move > 0 && game->tiles[state->last_tile].player >= 0)
    return (game->tiles[state->last_tile].player + 1) % (int) game->n_players;
  return state->player;
}

static gboolean
ask_last (CartGame *game)
{
  guint32 *words = words_of (game);

  if (words[WORD_FEATURE] != G_MAXUINT32)
    {
      cart_set (game, words[WORD_FEATURE], G_MAXUINT32);
      cart_set (game, words[WORD_SEAT], 0);
      cart_set (game, words[WORD_PASSES], 0);
    }
  while (words[WORD_PASSES] < game->n_players)
    {
      int player = (first_of_last (game) + (int) words[WORD_SEAT]) % (int) game->n_players;
      for (guint i = 0; i < n_last_kinds (game); i++)
        if (may_leave_last (game, player, last_kinds[i]))
          {
            cart_question (game, CART_PHASE_LAST, player);
            return TRUE;
          }
      cart_set (game, words[WORD_SEAT], words[WORD_SEAT] + 1);
      cart_set (game, words[WORD_PASSES], words[WORD_PASSES] + 1);
    }
  return FALSE;
}

static gboolean
ask (CartGame *game, CartMoment moment)
{
  if (!has_districts (game))
    return FALSE;
  if (moment == CART_MOMENT_BEFORE_FEATURE)
    return ask_before_feature (game);
  if (moment == CART_MOMENT_AFTER_SCORING)
    return ask_after_scoring (game);
  if (moment == CART_MOMENT_LAST)
    return ask_last (game);
  return FALSE;
}

/* --- Offering --- */

static void
offer_leaving (CartGame *game, GArray *actions, CartKind kind, guint32 node)
{
  CartAction action = { .type = CART_ACTION_FROM_DISTRICT, .player = game->state->actor, .kind = kind,
                        .district = district_of (kind) };

  action.place = cart_node_place (game, node, &action.x, &action.y);
  for (int type = 1; type < CART_N_FIGURES; type++)
    if (find_man (game, game->state->actor, type, kind) != CART_NONE)
      {
        action.figure = type;
        cart_offer (actions, &action);
      }
}

static void
offer_entering (CartGame *game, GArray *actions)
{
  const CartState *state = game->state;

  for (int type = 1; type < CART_N_FIGURES; type++)
    for (int district = 0; state->supply[state->actor][type] > 0 && district < CART_N_DISTRICTS; district++)
      if (takes (district, type))
        {
          CartAction action = { .type = CART_ACTION_TO_DISTRICT, .player = state->actor, .figure = type, .district = district };
          cart_offer (actions, &action);
        }
}

static void
offer_last (CartGame *game, GArray *actions)
{
  int player = game->state->actor;
  gboolean must = option (game, OPTION_MARKET) == 0 && may_leave_last (game, player, CART_KIND_FIELD);

  for (guint i = 0; i < n_last_kinds (game); i++)
    if (may_leave_last (game, player, last_kinds[i]))
      for (guint32 node = 0; node < game->state->n_nodes; node++)
        if (is_goal (game, node, last_kinds[i]))
          offer_leaving (game, actions, last_kinds[i], node);
  if (!must)
    cart_offer_pass (game, actions);
}

static void
offer (CartGame *game, GArray *actions)
{
  const CartState *state = game->state;

  if (state->phase == CART_PHASE_REDEPLOY)
    offer_leaving (game, actions, game->nodes[state->queue[state->queue_at]].kind, state->queue[state->queue_at]);
  else if (state->phase == CART_PHASE_TO_DISTRICT)
    offer_entering (game, actions);
  else if (state->phase == CART_PHASE_COUNT)
    for (int district = 0; district < CART_N_DISTRICTS; district++)
      {
        CartAction action = { .type = CART_ACTION_COUNT_MOVE, .player = state->actor, .district = district };
        if (district != (int) words_of (game)[WORD_COUNT])
          cart_offer (actions, &action);
      }
  else if (state->phase == CART_PHASE_LAST)
    {
      offer_last (game, actions);
      return;
    }
  else
    return;
  cart_offer_pass (game, actions);
}

/* --- Checking --- */

/* The rule by which a figure may not leave its district now. */
static CartRule
rule_of_staying (CartGame *game, guint32 node, CartKind kind)
{
  const CartState *state = game->state;

  if (state->moment >= CART_MOMENT_LAST)
    return kind != CART_KIND_FIELD && option (game, OPTION_FINAL) == 0 ? CART_RULE_COUNT_OTHERS_FINAL : CART_RULE_COUNT_MARKET_FINAL;
  if (state->phase == CART_PHASE_REDEPLOY)
    return CART_RULE_COUNT_REDEPLOY_ORDER;
  for (guint32 i = 0; i < state->queue_at; i++)
    if (state->queue[i] == cart_root (game, node))
      return CART_RULE_COUNT_REDEPLOY_ORDER; /* the moment has gone by: it is scored */
  return CART_RULE_COUNT_REDEPLOY;
}

static gboolean
check_leaving (CartGame *game, const CartAction *action, gboolean in_phase, CartRefusal *refusal)
{
  const CartState *state = game->state;
  guint32 node = cart_node_at (game, action->x, action->y, action->kind, action->place);

  if (node == CART_NONE)
    return cart_refuse (refusal, CART_RULE_FIGURES_NONE_THERE);
  if (action->kind == CART_KIND_GARDEN)
    return cart_refuse (refusal, CART_RULE_COUNT_NOT_TO_GARDEN);
  if (!has_districts (game))
    return cart_refuse (refusal, CART_RULE_COUNT_WITHOUT_FLAGS);
  if (district_of (action->kind) == CART_DISTRICT_NONE)
    return cart_refuse (refusal, CART_RULE_COUNT_DISTRICT_FEATURE);
  if (is_blocked (game, action->kind))
    return cart_refuse (refusal, CART_RULE_COUNT_BLOCKS);
  if (action->player < 0 || find_man (game, action->player, action->figure, action->kind) == CART_NONE
      || action->figure == CART_FIGURE_NONE)
    return cart_refuse (refusal, CART_RULE_COUNT_DISTRICT_FEATURE);
  if (!in_phase)
    return cart_refuse (refusal, rule_of_staying (game, node, action->kind));
  node = cart_root (game, node);
  if (state->phase == CART_PHASE_REDEPLOY && node != cart_root (game, state->queue[state->queue_at]))
    return cart_refuse (refusal, CART_RULE_COUNT_REDEPLOY);
  if (state->phase == CART_PHASE_LAST
      && (!is_goal (game, node, action->kind) || (action->kind != CART_KIND_FIELD && option (game, OPTION_FINAL) == 0)))
    return cart_refuse (refusal, CART_RULE_COUNT_OTHERS_FINAL);
  return TRUE;
}

static gboolean
check_entering (CartGame *game, const CartAction *action, gboolean in_phase, CartRefusal *refusal)
{
  if (!has_districts (game))
    return cart_refuse (refusal, CART_RULE_COUNT_WITHOUT_FLAGS);
  if (action->figure <= CART_FIGURE_NONE || action->figure >= CART_N_FIGURES || action->district < 0
      || action->district >= CART_N_DISTRICTS || !takes (action->district, action->figure))
    return cart_refuse (refusal, CART_RULE_COUNT_WHO_MAY_STAND);
  if (!in_phase)
    {
      guint32 put = words_of (game)[WORD_STATE];
      if (put == STATE_NOT_ASKED && action->player >= 0 && action->player < (int) game->n_players
          && opens_city (game, action->player) && !has_figure_to_enter (game, action->player))
        return cart_refuse (refusal, CART_RULE_COUNT_NO_FIGURE_LEFT);
      return cart_refuse (refusal, put == STATE_PUT || put == STATE_PUT_AND_DONE ? CART_RULE_COUNT_ONE_A_TURN
                                                                                 : CART_RULE_COUNT_TRIGGER);
    }
  if (game->state->supply[action->player][action->figure] == 0)
    return cart_refuse (refusal, CART_RULE_COUNT_NO_FIGURE_LEFT);
  return TRUE;
}

static gboolean
check (CartGame *game, const CartAction *action, gboolean in_phase, CartRefusal *refusal)
{
  if (action->type == CART_ACTION_FROM_DISTRICT)
    return check_leaving (game, action, in_phase, refusal);
  if (action->type == CART_ACTION_TO_DISTRICT)
    return check_entering (game, action, in_phase, refusal);
  if (!in_phase || action->district < 0 || action->district >= CART_N_DISTRICTS
      || action->district == (CartDistrict) words_of (game)[WORD_COUNT])
    return cart_refuse (refusal, option (game, OPTION_MOVE) == MOVE_CLOCKWISE ? CART_RULE_COUNT_CLOCKWISE
                                 : option (game, OPTION_MOVE) == MOVE_FOLLOW  ? CART_RULE_COUNT_FOLLOWS
                                                                              : CART_RULE_COUNT_MOVES);
  return TRUE;
}

/* --- Doing --- */

static void
leave (CartGame *game, const CartAction *action)
{
  guint32 node = cart_node_at (game, action->x, action->y, action->kind, action->place);

  cart_man_drop (game, find_man (game, action->player, action->figure, action->kind));
  cart_man_add (game, action->player, action->figure, node, CART_DISTRICT_NONE);
}

static void
enter (CartGame *game, const CartAction *action)
{
  guint32 *words = words_of (game);
  guint8 *supply = &game->state->supply[action->player][action->figure];
  guint move = option (game, OPTION_MOVE);

  cart_touch (game, supply);
  *supply -= 1;
  cart_man_add (game, action->player, action->figure, CART_NONE, (int) action->district);
  if (move == MOVE_CLOCKWISE)
    cart_set (game, words[WORD_COUNT], (words[WORD_COUNT] + 1) % CART_N_DISTRICTS);
  else if (move == MOVE_FOLLOW)
    cart_set (game, words[WORD_COUNT], action->district);
  cart_set (game, words[WORD_STATE], move == MOVE_FREE ? STATE_PUT : STATE_PUT_AND_DONE);
}

static void
pass (CartGame *game)
{
  guint32 *words = words_of (game);
  guint32 phase = game->state->phase;

  if (phase == CART_PHASE_TO_DISTRICT)
    cart_set (game, words[WORD_STATE], STATE_DONE);
  else if (phase == CART_PHASE_COUNT)
    cart_set (game, words[WORD_STATE], STATE_PUT_AND_DONE);
  else
    {
      cart_set (game, words[WORD_SEAT], words[WORD_SEAT] + 1);
      cart_set (game, words[WORD_PASSES], words[WORD_PASSES] + 1);
    }
}

static void
apply (CartGame *game, const CartAction *action)
{
  guint32 *words = words_of (game);

  if (action->type == CART_ACTION_PASS)
    pass (game);
  else if (action->type == CART_ACTION_TO_DISTRICT)
    enter (game, action);
  else if (action->type == CART_ACTION_COUNT_MOVE)
    {
      cart_set (game, words[WORD_COUNT], action->district);
      cart_set (game, words[WORD_STATE], STATE_PUT_AND_DONE);
    }
  else
    {
      leave (game, action);
      if (game->state->phase == CART_PHASE_LAST)
        {
          cart_set (game, words[WORD_SEAT], words[WORD_SEAT] + 1);
          cart_set (game, words[WORD_PASSES], 0);
        }
    }
}

/* The city is worth 3 to each field beside it (count.city-for-field); nothing where fields are not played with. */
static void
value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  if (measure->kind == CART_KIND_FIELD && measure->sums[CART_ATTRIBUTE_TOUCHES_CARCASSONNE] > 0 && has_districts (game)
      && (game->stand[CART_FIGURE_MEEPLE] & 1u << CART_KIND_FIELD) != 0)
    cart_score_add (score, CART_RULE_COUNT_CITY_FIELD, CART_WHAT_CARCASSONNE, 1, 3);
}

/* Figures in the city that may not stand there. */
static void
violations (CartGame *game, GArray *found)
{
  for (guint32 i = 0; i < game->state->n_men; i++)
    {
      const CartMan *man = &game->men[i];
      CartRefusal refusal = CART_REFUSAL_INIT;

      if (man->node != CART_NONE || (has_districts (game) && takes (man->district, man->type)))
        continue;
      refusal.rule = has_districts (game) ? CART_RULE_COUNT_WHO_MAY_STAND : CART_RULE_COUNT_WITHOUT_FLAGS;
      refusal.figure = man->type;
      refusal.player = man->player;
      g_array_append_val (found, refusal);
    }
}

const CartModule cart_module_count = {
  .name = "count",
  .game = "carcassonne",
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .state_words = N_WORDS,
  .prepare = prepare,
  .laid = laid,
  .ask = ask,
  .offer = offer,
  .actions = 1u << CART_ACTION_FROM_DISTRICT | 1u << CART_ACTION_TO_DISTRICT | 1u << CART_ACTION_COUNT_MOVE,
  .check = check,
  .no_pass = CART_RULE_COUNT_MARKET_FINAL,
  .apply = apply,
  .value = value,
  .violations = violations,
};

/* --- Public --- */

CartDistrict
cart_game_get_count (const CartGame *game)
{
  if (!cart_module_in_play (game, &cart_module_count) || !has_districts (game))
    return CART_DISTRICT_NONE;
  return (CartDistrict) words_of (game)[WORD_COUNT];
}

gboolean
cart_game_edit_count (CartGame *game, CartDistrict district)
{
  if (cart_game_get_count (game) == CART_DISTRICT_NONE || district < 0 || district >= CART_N_DISTRICTS)
    return FALSE;
  cart_step_begin (game);
  cart_set (game, words_of (game)[WORD_COUNT], district);
  return TRUE;
}
