/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-game.c: making a game from sets and options. What is constant while it is played is filled in here. */
#include "cart-module-private.h"

#include <string.h>

G_DEFINE_QUARK (cart-engine-error-quark, cart_engine_error)

/* --- Modules --- */

static const CartModule *
find_module (const char *name, guint *number)
{
  for (guint i = 0; cart_all_modules[i] != NULL; i++)
    if (strcmp (cart_all_modules[i]->name, name) == 0)
      {
        if (number != NULL)
          *number = i;
        return cart_all_modules[i];
      }
  return NULL;
}

const char *
cart_module_game (const char *module)
{
  const CartModule *found = find_module (module, NULL);
  return found != NULL ? found->game : NULL;
}

static gboolean
belongs (const CartModule *module, const char *game_name)
{
  return module->game == NULL || strcmp (module->game, game_name) == 0;
}

const CartOption *
cart_option_next (const char *game, guint *at, const char **module)
{
  guint before = 0;

  for (guint i = 0; cart_all_modules[i] != NULL; before += cart_all_modules[i++]->n_options)
    {
      const CartModule *one = cart_all_modules[i];

      if (*at >= before + one->n_options)
        continue;
      if (game != NULL && !belongs (one, game))
        {
          *at = before + one->n_options;
          continue;
        }
      if (module != NULL)
        *module = one->name;
      return &one->options[(*at)++ - before];
    }
  return NULL;
}

const CartOption *
cart_option_find (const char *game, const char *name)
{
  const CartOption *option;

  for (guint at = 0; (option = cart_option_next (game, &at, NULL)) != NULL;)
    if (strcmp (option->name, name) == 0)
      return option;
  return NULL;
}

static gboolean
collect_modules (CartGame *game, GError **error)
{
  gboolean wanted[CART_MAX_MODULES] = { FALSE };

  for (guint i = 0; cart_all_modules[i] != NULL; i++)
    wanted[i] = cart_all_modules[i]->always && belongs (cart_all_modules[i], game->game_name);
  for (guint s = 0; s < game->sets->len; s++)
    {
      const CartSet *set = g_ptr_array_index (game->sets, s);
      for (char **rule = set->rules; *rule != NULL; rule++)
        {
          guint number;
          const CartModule *module = find_module (*rule, &number);
          if (module == NULL || !belongs (module, game->game_name))
            {
              g_set_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_MODULE, "%s: no rule module \"%s\" in %s", set->id, *rule,
                           game->game_name);
              return FALSE;
            }
          wanted[number] = TRUE;
        }
    }
  for (guint i = 0; cart_all_modules[i] != NULL; i++)
    if (wanted[i])
      {
        const CartModule *module = cart_all_modules[i];
        g_assert (game->n_modules < CART_MAX_MODULES);
        game->module_at[game->n_modules] = (guint8) i;
        game->module_word[game->n_modules] = game->n_words;
        game->n_words += module->state_words;
        game->modules[game->n_modules++] = module;
        for (guint k = 0; k < module->n_holdings; k++)
          g_ptr_array_add (game->holding_names, (gpointer) module->holdings[k].name);
      }
  g_ptr_array_add (game->holding_names, NULL);
  return TRUE;
}

static gboolean
has_hook (const CartModule *module, CartHook hook)
{
  switch (hook)
    {
    case CART_HOOK_LAID: return module->laid != NULL;
    case CART_HOOK_ASK: return module->ask != NULL;
    case CART_HOOK_OFFER: return module->offer != NULL;
    case CART_HOOK_MAY_STAND: return module->may_stand != NULL;
    case CART_HOOK_VALUE: return module->value != NULL;
    case CART_HOOK_AWARD: return module->award != NULL;
    case CART_HOOK_SCORED: return module->scored != NULL;
    case CART_HOOK_CLEARED: return module->cleared != NULL;
    case CART_HOOK_TURN_END: return module->turn_end != NULL;
    case CART_N_HOOKS: break;
    }
  return FALSE;
}

static void
collect_hooks (CartGame *game)
{
  for (int hook = 0; hook < CART_N_HOOKS; hook++)
    {
      guint n = 0;
      for (guint i = 0; i < game->n_modules; i++)
        if (has_hook (game->modules[i], hook))
          game->hooks[hook][n++] = game->modules[i];
      game->hooks[hook][n] = NULL;
    }
}

static guint
module_index (const CartGame *game, const CartModule *module)
{
  guint i = 0;

  while (i < game->n_modules && game->modules[i] != module)
    i++;
  g_assert (i < game->n_modules);
  return i;
}

gboolean
cart_module_in_play (const CartGame *game, const CartModule *module)
{
  for (guint i = 0; i < game->n_modules; i++)
    if (game->modules[i] == module)
      return TRUE;
  return FALSE;
}

guint32 *
cart_module_words (const CartGame *game, const CartModule *module)
{
  return game->module_words + game->module_word[module_index (game, module)];
}

guint
cart_module_option (const CartGame *game, const CartModule *module, guint option)
{
  return game->options[module_index (game, module)][option];
}

void
cart_guard (CartGame *game, const CartModule *module, CartPlan *plan)
{
  plan->modules |= 1u << module_index (game, module);
}

void
cart_add_start (CartGame *game, guint design, int x, int y, int rotation)
{
  CartStart start = { (guint16) design, (gint16) x, (gint16) y, (guint8) rotation };

  if (game->starts->len < 32)
    g_array_append_val (game->starts, start);
}

/* --- Options --- */

static gboolean
set_option (CartGame *game, const CartOptionValue *given, GError **error)
{
  gboolean known = FALSE;

  for (guint m = 0; cart_all_modules[m] != NULL; m++)
    {
      const CartModule *module = cart_all_modules[m];
      for (guint o = 0; o < module->n_options && belongs (module, game->game_name); o++)
        {
          guint value = 0;
          if (strcmp (module->options[o].name, given->name) != 0)
            continue;
          known = TRUE;
          while (module->options[o].values[value] != NULL && strcmp (module->options[o].values[value], given->value) != 0)
            value++;
          if (module->options[o].values[value] == NULL)
            {
              g_set_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_VALUE, "option \"%s\" has no value \"%s\"", given->name,
                           given->value);
              return FALSE;
            }
          for (guint i = 0; i < game->n_modules; i++)
            if (game->modules[i] == module)
              game->options[i][o] = (guint8) value;
        }
    }
  if (!known)
    g_set_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_OPTION, "no option \"%s\"", given->name);
  return known;
}

const char *
cart_game_get_option (const CartGame *game, const char *name)
{
  for (guint i = 0; i < game->n_modules; i++)
    for (guint o = 0; o < game->modules[i]->n_options; o++)
      if (strcmp (game->modules[i]->options[o].name, name) == 0)
        return game->modules[i]->options[o].values[game->options[i][o]];
  return NULL;
}

gboolean
cart_game_has_module (const CartGame *game, const char *module)
{
  for (guint i = 0; i < game->n_modules; i++)
    if (strcmp (game->modules[i]->name, module) == 0)
      return TRUE;
  return FALSE;
}

/* --- Designs --- */

static gboolean
collect_designs (CartGame *game, GError **error)
{
  guint64 n_designs = 0, n_copies = 0;
  guint index = 0;

  for (guint s = 0; s < game->sets->len; s++)
    {
      const CartSet *set = g_ptr_array_index (game->sets, s);
      n_designs += set->tiles->len;
      for (guint t = 0; t < set->tiles->len; t++)
        n_copies += (guint64) ((const CartTile *) g_ptr_array_index (set->tiles, t))->count
                    * g_array_index (game->set_copies, guint, s);
    }
  if (n_designs > CART_MAX_DESIGNS || n_copies > CART_MAX_COPIES)
    {
      g_set_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_LIMIT, "too many tiles in the sets");
      return FALSE;
    }
  game->n_plans = (guint32) n_designs;
  game->pile_room = (guint32) n_copies;
  game->plans = g_new0 (CartPlan, n_designs + 1);
  cart_plan_edges (game);
  for (guint s = 0; s < game->sets->len; s++)
    {
      const CartSet *set = g_ptr_array_index (game->sets, s);
      for (guint t = 0; t < set->tiles->len; t++, index++)
        {
          const CartTile *tile = g_ptr_array_index (set->tiles, t);
          cart_plan_init (game, &game->plans[index], tile);
          game->plans[index].copies = 0;
          if (game->plans[index].playable)
            game->plans[index].copies = (guint16) (tile->count * g_array_index (game->set_copies, guint, s));
          g_hash_table_insert (game->plan_index, (gpointer) tile, GUINT_TO_POINTER (index + 1));
        }
    }
  return TRUE;
}

int
cart_design_index (const CartGame *game, const CartTile *tile)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (game->plan_index, tile)) - 1;
}

guint
cart_game_n_designs (const CartGame *game)
{
  return game->n_plans;
}

const CartTile *
cart_game_get_design (const CartGame *game, guint index)
{
  g_return_val_if_fail (index < game->n_plans, NULL);
  return game->plans[index].tile;
}

const CartTile *
cart_game_find_design (const CartGame *game, const char *id)
{
  for (guint i = 0; i < game->n_plans; i++)
    if (strcmp (game->plans[i].tile->id, id) == 0)
      return game->plans[i].tile;
  return NULL;
}

/* --- Figures that the sets list --- */

static void
count_pieces (CartGame *game)
{
  guint listed[CART_N_FIGURES] = { 0 };

  for (guint s = 0; s < game->sets->len; s++)
    {
      const CartSet *set = g_ptr_array_index (game->sets, s);
      for (guint i = 0; i < set->pieces->len; i++)
        {
          const CartPiece *piece = &g_array_index (set->pieces, CartPiece, i);
          CartFigureType type = cart_figure_from_name (piece->id);
          if (piece->per_player && type != CART_FIGURE_NONE)
            listed[type] = MAX (listed[type], (guint) MAX (0, piece->count - piece->spare));
        }
    }
  for (int type = 1; type < CART_N_FIGURES; type++)
    if (listed[type] > 0 && game->supply[type] > 0)
      game->supply[type] = (guint8) (MIN (listed[type], 200) + game->beyond[type]);
}

/* --- Rules as the game tells them --- */

/* "base.edges-match" gives way to "gold-rush.edges-match" where there is such a rule. */
static void
find_own_rules (CartGame *game)
{
  for (guint rule = 0; rule < CART_N_RULES; rule++)
    {
      const char *id = cart_rule_id (rule);
      g_autofree char *own = NULL;
      CartRule found;

      game->own_rule[rule] = (guint16) rule;
      if (id == NULL || !g_str_has_prefix (id, "base."))
        continue;
      own = g_strconcat (game->game_name, id + strlen ("base"), NULL);
      found = cart_rule_from_id (own);
      if (found != CART_RULE_NONE)
        game->own_rule[rule] = (guint16) found;
    }
}

CartRule
cart_game_own_rule (const CartGame *game, CartRule rule)
{
  return game->own_rule[rule];
}

gboolean
cart_refused (const CartGame *game, CartRefusal *refusal)
{
  if (refusal != NULL)
    refusal->rule = cart_game_own_rule (game, refusal->rule);
  return FALSE;
}

/* --- Making --- */

static gboolean
check_sets (const CartSetCopies *sets, guint n_sets, guint n_players, GError **error)
{
  if (n_players < 1 || n_players > CART_MAX_PLAYERS)
    {
      g_set_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_PLAYERS, "%u players; there may be 1 to %d", n_players,
                   CART_MAX_PLAYERS);
      return FALSE;
    }
  if (n_sets == 0)
    {
      g_set_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_GAME, "no sets");
      return FALSE;
    }
  for (guint s = 0; s < n_sets; s++)
    if (strcmp (sets[s].set->game, sets[0].set->game) != 0)
      {
        g_set_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_GAME, "%s is of another game than %s", sets[s].set->id,
                     sets[0].set->id);
        return FALSE;
      }
    else if (sets[s].copies < 1 || sets[s].copies > CART_MAX_COPIES)
      {
        g_set_error (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_LIMIT, "%u copies of %s", sets[s].copies, sets[s].set->id);
        return FALSE;
      }
  return TRUE;
}

CartGame *
cart_game_new (const CartSetCopies *sets, guint n_sets, const CartOptionValue *options, guint n_options, guint n_players,
               guint64 seed, CartGameFlags flags, GError **error)
{
  g_autoptr (CartGame) game = NULL;

  if (!check_sets (sets, n_sets, n_players, error))
    return NULL;
  game = g_new0 (CartGame, 1);
  game->game_name = g_intern_string (sets[0].set->game);
  game->flags = flags;
  game->n_players = n_players;
  game->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_set_unref);
  game->set_copies = g_array_new (FALSE, FALSE, sizeof (guint));
  game->starts = g_array_new (FALSE, TRUE, sizeof (CartStart));
  game->holding_names = g_ptr_array_new ();
  game->plan_index = g_hash_table_new (NULL, NULL);
  for (guint s = 0; s < n_sets; s++)
    {
      g_ptr_array_add (game->sets, cart_set_ref (sets[s].set));
      g_array_append_val (game->set_copies, sets[s].copies);
    }
  if (!collect_modules (game, error) || !collect_designs (game, error))
    return NULL;
  for (guint i = 0; i < n_options; i++)
    if (!set_option (game, &options[i], error))
      return NULL;
  collect_hooks (game);
  find_own_rules (game);
  game->scratch_actions = g_array_new (FALSE, FALSE, sizeof (CartAction));
  for (guint i = 0; i < game->n_modules; i++)
    if (game->modules[i]->prepare != NULL)
      game->modules[i]->prepare (game);
  count_pieces (game);
  cart_arena_init (game);
  cart_game_restart (game, seed);
  return g_steal_pointer (&game);
}

void
cart_game_restart (CartGame *game, guint64 seed)
{
  CartState *state;

  cart_arena_clear (game);
  state = game->state;
  game->seed = seed;
  cart_random_init (&game->random, seed);
  for (guint player = 0; player < game->n_players; player++)
    memcpy (state->supply[player], game->supply, CART_N_FIGURES);
  state->drawn = -1;
  state->actor = -1;
  state->moment = CART_MOMENT_DRAW;
  state->phase = game->starts->len > 0 ? CART_PHASE_START : CART_PHASE_DRAW;
  cart_pile_mix (game);
  for (guint i = 0; i < game->n_modules; i++)
    if (game->modules[i]->restart != NULL)
      game->modules[i]->restart (game);
}

CartGame *
cart_game_copy (const CartGame *from)
{
  CartGame *game = g_memdup2 (from, sizeof (CartGame));

  game->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_set_unref);
  for (guint i = 0; i < from->sets->len; i++)
    g_ptr_array_add (game->sets, cart_set_ref (g_ptr_array_index (from->sets, i)));
  game->set_copies = g_array_ref (from->set_copies);
  game->starts = g_array_ref (from->starts);
  game->holding_names = g_ptr_array_ref (from->holding_names);
  game->plan_index = g_hash_table_ref (from->plan_index);
  game->plans = g_memdup2 (from->plans, (from->n_plans + 1) * sizeof (CartPlan));
  game->scratch_actions = g_array_new (FALSE, FALSE, sizeof (CartAction));
  cart_arena_copy (game, from);
  return game;
}

void
cart_game_free (CartGame *game)
{
  if (game == NULL)
    return;
  cart_arena_free (game);
  g_clear_pointer (&game->plan_index, g_hash_table_unref);
  g_clear_pointer (&game->sets, g_ptr_array_unref);
  g_clear_pointer (&game->set_copies, g_array_unref);
  g_clear_pointer (&game->starts, g_array_unref);
  g_clear_pointer (&game->holding_names, g_ptr_array_unref);
  g_clear_pointer (&game->scratch_actions, g_array_unref);
  g_free (game->plans);
  g_free (game);
}

guint
cart_game_n_players (const CartGame *game)
{
  return game->n_players;
}

const char *
cart_game_get_game (const CartGame *game)
{
  return game->game_name;
}
