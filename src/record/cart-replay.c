/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-replay.c: playing the moves of a record on the engine's board. */
#include "record/cart-replay.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record/cart-replay-private.h"

G_STATIC_ASSERT (CART_RECORD_MAX_PLAYERS <= CART_MAX_PLAYERS);
G_STATIC_ASSERT (CART_RECORD_MAX_COORDINATE <= CART_BOARD_LIMIT);

static void
clear_difference (gpointer data)
{
  g_clear_pointer (&((CartDifference *) data)->text, g_free);
}

GArray *
cart_differences_new (void)
{
  GArray *differences = g_array_new (FALSE, TRUE, sizeof (CartDifference));

  g_array_set_clear_func (differences, clear_difference);
  return differences;
}

/* Takes the text. */
void
cart_replay_add_difference (CartReplay *replay, CartDifferenceType type, const CartRefusal *refusal, char *text)
{
  CartDifference difference = { .type = type, .move = replay->move, .refusal = CART_REFUSAL_INIT, .text = text };

  if (refusal != NULL)
    difference.refusal = *refusal;
  g_array_append_val (replay->differences, difference);
}

const char *
cart_replay_player (const CartReplay *replay, int player)
{
  if (player >= 0 && (guint) player < replay->record->players->len)
    return g_ptr_array_index (replay->record->players, player);
  return _("nobody");
}

/* The record names something that does not exist: FALSE, with the JSON path. */
gboolean
cart_replay_not_found (CartReplay *replay, const char *path, const char *what, const char *name)
{
  g_autofree char *where = NULL;

  if (replay->move == CART_REPLAY_SETUP)
    where = g_strdup ("setup");
  else if (replay->move == CART_REPLAY_FINAL)
    where = g_strdup ("final");
  else
    where = g_strdup_printf ("moves[%u]", replay->move - 1);
  if (replay->error == NULL)
    g_set_error (&replay->error, CART_RECORD_ERROR, CART_RECORD_ERROR_VALUE, "%s.%s: %s “%s”", where, path, what, name);
  return FALSE;
}

CartGame *
cart_record_new_game (const CartRecord *record, CartSetLookup lookup, gpointer user_data, CartGameFlags flags, GError **error)
{
  g_autoptr (GArray) sets = g_array_new (FALSE, TRUE, sizeof (CartSetCopies));
  g_autoptr (GArray) options = g_array_new (FALSE, TRUE, sizeof (CartOptionValue));
  g_autoptr (GError) cause = NULL;
  CartGame *game;

  g_return_val_if_fail (record != NULL && lookup != NULL, NULL);

  for (guint i = 0; i < record->sets->len; i++)
    {
      const CartSet *set = lookup (g_ptr_array_index (record->sets, i), user_data, &cause);
      gboolean again = FALSE;

      if (set == NULL)
        {
          g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_VALUE, "sets[%u]: %s", i,
                       cause != NULL ? cause->message : _("no such set"));
          return NULL;
        }
      for (guint j = 0; j < sets->len && !again; j++)
        if (g_array_index (sets, CartSetCopies, j).set == set)
          {
            g_array_index (sets, CartSetCopies, j).copies++;
            again = TRUE;
          }
      if (!again)
        {
          CartSetCopies copies = { (CartSet *) set, 1 };

          g_array_append_val (sets, copies);
        }
    }
  for (guint i = 0; i < record->options->len; i++)
    {
      const CartRecordOption *option = &g_array_index (record->options, CartRecordOption, i);
      CartOptionValue value = { option->name, option->value };

      g_array_append_val (options, value);
    }
  game = cart_game_new ((const CartSetCopies *) (gpointer) sets->data, sets->len, (const CartOptionValue *) (gpointer) options->data,
                        options->len, record->players->len, record->seed, flags, &cause);
  if (game == NULL)
    g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_VALUE, "%s: %s",
                 g_error_matches (cause, CART_ENGINE_ERROR, CART_ENGINE_ERROR_OPTION) || g_error_matches (cause, CART_ENGINE_ERROR, CART_ENGINE_ERROR_VALUE)
                   ? "options" : "sets", cause->message);
  else if (strcmp (cart_game_get_game (game), record->game) != 0)
    {
      g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_VALUE, _("game: the sets are of “%s”"), cart_game_get_game (game));
      g_clear_pointer (&game, cart_game_free);
    }
  return game;
}

guint
cart_record_idle_options (const CartRecord *record, const CartGame *game, GPtrArray *names)
{
  guint n = 0;

  g_return_val_if_fail (record != NULL && game != NULL, 0);

  for (guint i = 0; i < record->options->len; i++)
    {
      const char *name = g_array_index (record->options, CartRecordOption, i).name;

      if (cart_game_get_option (game, name) != NULL)
        continue;
      n++;
      if (names != NULL)
        g_ptr_array_add (names, (gpointer) name);
    }
  return n;
}

const CartTile *
cart_replay_find_design (CartReplay *replay, const char *path, const char *id)
{
  const CartTile *tile = cart_game_find_design (replay->game, id);

  if (tile == NULL)
    cart_replay_not_found (replay, path, _("the sets in play have no tile"), id);
  else if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
    {
      cart_replay_not_found (replay, path, _("no layout is recorded of the tile"), id);
      tile = NULL;
    }
  return tile;
}

gboolean
cart_replay_find_figure (CartReplay *replay, const char *path, const char *name, CartFigureType *type)
{
  *type = cart_figure_from_name (name);
  return *type != CART_FIGURE_NONE || cart_replay_not_found (replay, path, _("there is no figure"), name);
}

gboolean
cart_replay_find_district (CartReplay *replay, const char *path, const char *name, CartDistrict *district)
{
  *district = name != NULL ? cart_district_from_name (name) : CART_DISTRICT_NONE;
  return name == NULL || *district != CART_DISTRICT_NONE || cart_replay_not_found (replay, path, _("there is no district"), name);
}

/* ---- moves ---- */

static const struct {
  const char *name;
  CartActionType type;
  CartPhase phase;
} action_names[] = {
  { "abbot-return", CART_ACTION_ABBOT_RETURN, CART_PHASE_FIGURE },
  { "tent", CART_ACTION_TENT, CART_PHASE_FIGURE },
  { "mine", CART_ACTION_MINE_TOKEN, CART_PHASE_FIGURE },
  { "take-back", CART_ACTION_TAKE_BACK, CART_PHASE_FIGURE },
  { "from-carcassonne", CART_ACTION_FROM_DISTRICT, CART_PHASE_REDEPLOY },
  { "to-carcassonne", CART_ACTION_TO_DISTRICT, CART_PHASE_TO_DISTRICT },
  { "count-move", CART_ACTION_COUNT_MOVE, CART_PHASE_COUNT },
  { "choose-ship", CART_ACTION_TAKE_SHIP, CART_PHASE_CHOOSE_SHIP },
  { "deliver", CART_ACTION_DELIVER, CART_PHASE_DELIVER },
};

const char *
cart_replay_action_name (CartActionType type)
{
  for (guint i = 0; i < G_N_ELEMENTS (action_names); i++)
    if (action_names[i].type == type)
      return action_names[i].name;
  return NULL;
}

/* What is to be done in one move, or at the end. */
typedef struct {
  int player;
  const CartRecordFigure *figure; /* NULL: none, or done */
  int x, y;                       /* the tile just laid */
  const GArray *actions;
  GArray *done;                   /* of gboolean, for each action */
  guint first_event;              /* of the move */
  const char *path;               /* "actions" */
} Tasks;

static gboolean
make_action (CartReplay *replay, const Tasks *tasks, guint index, CartAction *action, CartPhase *phase)
{
  const CartRecordAction *entry = &g_array_index (tasks->actions, CartRecordAction, index);
  g_autofree char *path = g_strdup_printf ("%s[%u]", tasks->path, index);
  const char *unknown;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (action_names); i++)
    if (strcmp (action_names[i].name, entry->type) == 0)
      break;
  if (i == G_N_ELEMENTS (action_names))
    return cart_replay_not_found (replay, path, _("there is no action"), entry->type);
  *phase = action_names[i].phase;
  if (*phase == CART_PHASE_REDEPLOY && replay->move == CART_REPLAY_FINAL)
    *phase = CART_PHASE_LAST;
  *action = (CartAction) {
    .type = action_names[i].type,
    .player = entry->player != CART_RECORD_NOBODY ? entry->player : tasks->player,
    .x = entry->x,
    .y = entry->y,
    .kind = entry->kind,
    .place = entry->at,
    .district = CART_DISTRICT_NONE,
  };
  if (entry->figure != NULL && !cart_replay_find_figure (replay, path, entry->figure, &action->figure))
    return FALSE;
  unknown = cart_replay_fill_action (replay, entry, action);
  if (unknown != NULL)
    return cart_replay_not_found (replay, path, _("there is no ware"), unknown);
  return cart_replay_find_district (replay, path, entry->district, &action->district);
}

static char *
describe_action (CartReplay *replay, const CartAction *action)
{
  const char *name = cart_replay_action_name (action->type);

  if (action->type == CART_ACTION_FIGURE)
    /* TRANSLATORS: a player's colour, a figure, a kind of feature, a cell. */
    return g_strdup_printf (_("%1$s puts %2$s on %3$s at (%4$d, %5$d)"), cart_replay_player (replay, action->player),
                            cart_figure_name (action->figure), action->kind != CART_KIND_NONE ? cart_kind_name (action->kind) : "?", action->x, action->y);
  return g_strdup_printf ("%s: %s", cart_replay_player (replay, action->player), name != NULL ? name : _("pass"));
}

/* The last step of the game was this action; NULL: its end. */
static void
note_applied (CartReplay *replay, const CartAction *action)
{
  CartApplied applied = { .step = cart_game_n_steps (replay->game) - 1, .finish = action == NULL };

  if (replay->applied == NULL)
    return;
  if (action != NULL)
    applied.action = *action;
  g_array_append_val (replay->applied, applied);
}

/* Applies; FALSE with the refusal as a difference. */
static gboolean
apply (CartReplay *replay, const CartAction *action)
{
  CartRefusal refusal = CART_REFUSAL_INIT;

  if (cart_game_apply (replay->game, action, &refusal))
    {
      note_applied (replay, action);
      return TRUE;
    }
  cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, &refusal, describe_action (replay, action));
  return FALSE;
}

/* Applies what a record asks for: a token mined must have the value that it names. */
static gboolean
apply_recorded (CartReplay *replay, const CartRecordAction *entry, const CartAction *action)
{
  int before = cart_replay_count_mined (replay, entry, action);
  CartRefusal refusal = CART_REFUSAL_INIT;

  if (!apply (replay, action))
    return FALSE;
  if (before < 0 || cart_replay_count_mined (replay, entry, action) > before)
    return TRUE;
  refusal.rule = CART_RULE_GR_MINE_TOKEN;
  refusal.player = action->player;
  cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, &refusal, describe_action (replay, action));
  return FALSE;
}

/* Before a feature is scored only what goes to that feature has its moment: features completed together may be asked about in another
 * order than the record has. */
static gboolean
is_of_subject (CartReplay *replay, const CartAction *action)
{
  CartFeature feature;
  guint32 subject;

  if (!cart_game_get_subject (replay->game, &subject))
    return TRUE;
  return cart_game_feature_at (replay->game, action->x, action->y, action->kind, action->place, &feature) && feature.id == subject;
}

/* Does the next task that belongs into the phase; *found tells whether there was one. FALSE if it is refused. */
static gboolean
do_task (CartReplay *replay, Tasks *tasks, gboolean *found)
{
  CartPhase now = cart_game_get_phase (replay->game);
  int actor = cart_game_get_actor (replay->game);

  *found = FALSE;
  if (now == CART_PHASE_FIGURE && tasks->figure != NULL)
    {
      CartAction action = { .type = CART_ACTION_FIGURE, .player = tasks->player, .x = tasks->x, .y = tasks->y };

      *found = TRUE;
      if (!cart_replay_find_figure (replay, "figure.type", tasks->figure->type, &action.figure))
        return FALSE;
      if (tasks->figure->on_board)
        {
          action.x = tasks->figure->x;
          action.y = tasks->figure->y;
        }
      action.kind = tasks->figure->kind;
      action.place = tasks->figure->at;
      tasks->figure = NULL;
      return apply (replay, &action);
    }
  for (guint i = 0; i < tasks->actions->len; i++)
    {
      CartAction action;
      CartPhase phase;

      if (g_array_index (tasks->done, gboolean, i))
        continue;
      if (!make_action (replay, tasks, i, &action, &phase))
        return FALSE;
      if (phase != now || !is_of_subject (replay, &action))
        continue;
      /* Those who decide one after the other stand in that order in the record: if the next is another's, this one passes. */
      if (action.player != actor)
        return TRUE;
      *found = TRUE;
      g_array_index (tasks->done, gboolean, i) = TRUE;
      return apply_recorded (replay, &g_array_index (tasks->actions, CartRecordAction, i), &action);
    }
  return TRUE;
}

/* Nobody recorded a decision: pass, or where that is not allowed take the only kind of thing there is. */
static gboolean
do_nothing (CartReplay *replay)
{
  CartAction pass = { .type = CART_ACTION_PASS, .player = cart_game_get_actor (replay->game), .district = CART_DISTRICT_NONE };
  g_autoptr (GArray) offered = NULL;

  if (cart_game_get_phase (replay->game) != CART_PHASE_CHOOSE_SHIP)
    return apply (replay, &pass);
  offered = g_array_new (FALSE, TRUE, sizeof (CartAction));
  if (cart_game_actions (replay->game, offered) == 0)
    return apply (replay, &pass);
  return apply (replay, &g_array_index (offered, CartAction, 0));
}

/* What was recorded and never had its moment is not legal: the engine says why. The ordinary figure always had it: whoever lays a tile
 * is asked for that first. */
static gboolean
check_leftovers (CartReplay *replay, Tasks *tasks)
{
  g_assert (tasks->figure == NULL);

  for (guint i = 0; i < tasks->actions->len; i++)
    {
      CartRefusal refusal = CART_REFUSAL_INIT;
      CartAction action;
      CartPhase phase;

      if (g_array_index (tasks->done, gboolean, i))
        continue;
      if (!make_action (replay, tasks, i, &action, &phase))
        return FALSE;
      if (cart_replay_ship_came (replay, tasks->actions, tasks->done, i, &action, tasks->first_event))
        continue;
      cart_game_check (replay->game, &action, &refusal);
      cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, &refusal, describe_action (replay, &action));
      return FALSE;
    }
  return TRUE;
}

/* Does all that was recorded, phase by phase, until a tile is to be drawn or the game is over. */
static gboolean
do_tasks (CartReplay *replay, Tasks *tasks)
{
  gboolean good = TRUE;

  tasks->done = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_array_set_size (tasks->done, tasks->actions->len);
  while (good && cart_game_get_actor (replay->game) >= 0)
    {
      CartPhase phase = cart_game_get_phase (replay->game);
      gboolean found = FALSE;

      if (phase == CART_PHASE_TILE || (phase == CART_PHASE_LAST && replay->move != CART_REPLAY_FINAL))
        break;
      good = do_task (replay, tasks, &found);
      if (good && !found)
        good = do_nothing (replay);
    }
  good = good && check_leftovers (replay, tasks);
  g_clear_pointer (&tasks->done, g_array_unref);
  return good;
}

static char *
describe_tile (CartReplay *replay, const CartRecordMove *move)
{
  /* TRANSLATORS: a player's colour, a tile, a cell, degrees. */
  return g_strdup_printf (_("%1$s lays %2$s at (%3$d, %4$d) turned by %5$d"), cart_replay_player (replay, move->player), move->tile,
                          move->x, move->y, move->quarter_turns * 90);
}

static gboolean
refuse_tile (CartReplay *replay, const CartRecordMove *move, const CartRefusal *refusal)
{
  cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, refusal, describe_tile (replay, move));
  return FALSE;
}

/* Nobody's tile is part of the position that it completes. Once somebody has laid one, or without a position, there is no such tile. */
static gboolean
completes_position (const CartReplay *replay)
{
  const CartRecord *record = replay->record;

  return cart_game_get_phase (replay->game) != CART_PHASE_START && record->setup != NULL && record->setup->tiles->len > 0
         && (replay->move <= 1 || g_array_index (record->moves, CartRecordMove, replay->move - 2).player == CART_RECORD_NOBODY);
}

static gboolean
put_start (CartReplay *replay, const CartRecordMove *move, const CartTile *tile)
{
  CartRefusal refusal = CART_REFUSAL_INIT;

  if (!completes_position (replay))
    return cart_game_lay_start (replay->game, tile, move->x, move->y, move->quarter_turns, &refusal) || refuse_tile (replay, move, &refusal);
  return cart_game_edit_put_tile (replay->game, tile, move->x, move->y, move->quarter_turns)
         || (refusal.rule = cart_game_own_rule (replay->game, CART_RULE_CELL_FREE), refuse_tile (replay, move, &refusal));
}

static gboolean
lay_start (CartReplay *replay, const CartRecordMove *move, const CartTile *tile, const CartRecordExpect *expect)
{
  if (expect != NULL)
    cart_replay_compare_placements (replay, expect, tile);
  if (!put_start (replay, move, tile))
    return FALSE;
  if (expect != NULL)
    cart_replay_compare_figures (replay, expect, tile, move->quarter_turns);
  return TRUE;
}

static gboolean
is_river (const CartTile *tile)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].kind == CART_KIND_RIVER)
      return TRUE;
  return FALSE;
}

/* base.tile-fits-nowhere: only what fits nowhere goes back. A tile of the river is left to whoever played: one that fits may close its way. */
static void
check_discarded (CartReplay *replay, const CartTile *tile)
{
  g_autoptr (GArray) places = NULL;
  CartPlacement *first;
  guint n;

  if ((replay->flags & CART_REPLAY_NO_EXPECT) != 0 || is_river (tile))
    return;
  places = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
  n = cart_game_placements (replay->game, tile, places);
  if (n == 0)
    return;
  first = &g_array_index (places, CartPlacement, 0);
  cart_replay_add_difference (replay, CART_DIFFERENCE_DISCARDED, NULL,
                              /* TRANSLATORS: the id of a tile, a cell, degrees, and how many ways there are to lay it. */
                              g_strdup_printf (g_dngettext (NULL, "%1$s is set aside, and fits at (%2$d, %3$d) turned by %4$d (%5$u place in all)",
                                                            "%1$s is set aside, and fits at (%2$d, %3$d) turned by %4$d (%5$u places in all)", n),
                                               tile->id, first->x, first->y, first->rotation * 90, n));
}

static gboolean
set_aside (CartReplay *replay, const GPtrArray *discarded)
{
  for (guint i = 0; i < discarded->len; i++)
    {
      CartRefusal refusal = CART_REFUSAL_INIT;
      const CartTile *tile = cart_replay_find_design (replay, "discarded", g_ptr_array_index (discarded, i));

      if (tile == NULL)
        return FALSE;
      check_discarded (replay, tile);
      /* Around a position, tiles may lie that the pile still holds, and the other way round. */
      if (!cart_game_set_aside (replay->game, tile, &refusal) && replay->record->setup == NULL)
        {
          cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, &refusal, g_strdup_printf (_("%s is set aside"), tile->id));
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
lay_tile (CartReplay *replay, const CartRecordMove *move, const CartTile *tile, const CartRecordExpect *expect)
{
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .player = move->player, .x = move->x, .y = move->y, .rotation = move->quarter_turns, .district = CART_DISTRICT_NONE };
  CartRefusal refusal = CART_REFUSAL_INIT;

  if (cart_game_get_phase (replay->game) == CART_PHASE_START)
    {
      refusal.rule = cart_game_own_rule (replay->game, CART_RULE_START_TILE);
      refusal.tile = tile;
      return refuse_tile (replay, move, &refusal);
    }
  if (cart_game_get_player (replay->game) != move->player)
    {
      refusal.rule = cart_game_own_rule (replay->game, CART_RULE_TURN_ORDER);
      refusal.player = cart_game_get_player (replay->game);
      return refuse_tile (replay, move, &refusal);
    }
  if (move->second_turn && !cart_game_is_second_turn (replay->game))
    {
      refusal.rule = CART_RULE_BUILDER_SECOND_TURN;
      refusal.player = move->player;
      return refuse_tile (replay, move, &refusal);
    }
  if (!set_aside (replay, move->discarded))
    return FALSE;
  if (!cart_game_give (replay->game, tile, &refusal))
    return refuse_tile (replay, move, &refusal);
  if (expect != NULL)
    cart_replay_compare_placements (replay, expect, tile);
  if (!cart_game_apply (replay->game, &lay, &refusal))
    return refuse_tile (replay, move, &refusal);
  note_applied (replay, &lay);
  if (expect != NULL)
    cart_replay_compare_figures (replay, expect, tile, move->quarter_turns);
  return TRUE;
}

static void
compare_outcome (CartReplay *replay, const CartRecordExpect *expect, guint first_event)
{
  if (expect == NULL)
    return;
  cart_replay_compare_events (replay, expect, first_event);
  cart_replay_compare_scores (replay, expect);
  cart_replay_compare_holdings (replay, expect);
  cart_replay_compare_pieces (replay, expect);
}

static gboolean
do_move (CartReplay *replay, const CartRecordMove *move, const CartRecordExpect *expect)
{
  const CartTile *tile = cart_replay_find_design (replay, "tile", move->tile);
  guint first_event = cart_game_n_events (replay->game);
  Tasks tasks = { .player = move->player, .x = move->x, .y = move->y, .actions = move->actions,
                  .first_event = first_event, .path = "actions" };

  if (tile == NULL)
    return FALSE;
  if (move->has_figure)
    tasks.figure = &move->figure;
  if (move->player == CART_RECORD_NOBODY ? !lay_start (replay, move, tile, expect)
                                         : !lay_tile (replay, move, tile, expect) || !do_tasks (replay, &tasks))
    return FALSE;
  compare_outcome (replay, expect, first_event);
  return TRUE;
}

/* A move that must be refused: tried on a copy. The game stays as it was, and so does what was told of it. */
static gboolean
try_illegal (CartReplay *replay, const CartRecordMove *move)
{
  CartGame *game = g_steal_pointer (&replay->game);
  GArray *applied = g_steal_pointer (&replay->applied);
  guint n = replay->differences->len;
  gboolean legal;

  replay->game = cart_game_copy (game);
  legal = do_move (replay, move, NULL);
  cart_game_free (replay->game);
  replay->game = game;
  replay->applied = applied;
  if (replay->error != NULL)
    return FALSE;
  if (legal)
    cart_replay_add_difference (replay, CART_DIFFERENCE_NOT_REFUSED, NULL, describe_tile (replay, move));
  else
    {
      CartDifference *last = &g_array_index (replay->differences, CartDifference, replay->differences->len - 1);
      const char *rule = cart_rule_id (last->refusal.rule);

      if (move->expect->rule == NULL || g_strcmp0 (rule, move->expect->rule) == 0)
        g_array_set_size (replay->differences, n);
      else
        {
          g_free (last->text);
          last->type = CART_DIFFERENCE_OTHER_RULE;
          last->text = g_strdup_printf (_("expected to be refused by %1$s, refused by %2$s"), move->expect->rule, rule != NULL ? rule : "?");
        }
    }
  return TRUE;
}

static gboolean
play_moves (CartReplay *replay)
{
  gboolean compare = (replay->flags & CART_REPLAY_NO_EXPECT) == 0;

  for (guint i = 0; i < replay->record->moves->len; i++)
    {
      const CartRecordMove *move = &g_array_index (replay->record->moves, CartRecordMove, i);

      replay->move = i + 1;
      if (move->expect != NULL && !move->expect->legal)
        {
          if (!compare)
            continue;
          if (!try_illegal (replay, move))
            return FALSE;
        }
      else if (!do_move (replay, move, compare ? move->expect : NULL))
        return FALSE;
    }
  return TRUE;
}

static gboolean
play_final (CartReplay *replay)
{
  const CartRecordFinal *final = replay->record->final;
  const CartRecordExpect *expect = (replay->flags & CART_REPLAY_NO_EXPECT) == 0 ? final->expect : NULL;
  guint first_event = cart_game_n_events (replay->game);
  Tasks tasks = { .player = CART_RECORD_NOBODY, .actions = final->actions, .first_event = first_event, .path = "actions" };

  replay->move = CART_REPLAY_FINAL;
  if (!set_aside (replay, final->discarded))
    return FALSE;
  cart_game_finish (replay->game);
  note_applied (replay, NULL);
  if (!do_tasks (replay, &tasks))
    return FALSE;
  compare_outcome (replay, expect, first_event);
  return TRUE;
}

CartGame *
cart_record_replay (const CartRecord *record, CartSetLookup lookup, gpointer user_data, CartGameFlags game_flags, CartReplayFlags flags,
                    GArray *differences, GError **error)
{
  return cart_record_play (record, lookup, user_data, game_flags, flags, differences, NULL, error);
}

CartGame *
cart_record_play (const CartRecord *record, CartSetLookup lookup, gpointer user_data, CartGameFlags game_flags, CartReplayFlags flags,
                  GArray *differences, GArray *applied, GError **error)
{
  CartReplay replay = { .record = record, .differences = differences, .applied = applied, .flags = flags };
  gboolean good;

  g_return_val_if_fail (record != NULL && lookup != NULL && differences != NULL, NULL);

  replay.game = cart_record_new_game (record, lookup, user_data, game_flags, error);
  if (replay.game == NULL)
    return NULL;
  good = record->setup == NULL || cart_replay_setup (&replay);
  good = good && play_moves (&replay);
  if (good && record->final != NULL && (flags & CART_REPLAY_NO_FINAL) == 0)
    play_final (&replay);
  if (replay.error == NULL)
    return replay.game;
  g_propagate_error (error, replay.error);
  cart_game_free (replay.game);
  return NULL;
}
