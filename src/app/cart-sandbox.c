/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox.c: the position of the sandbox.
 *
 * The engine counts steps; beside each of them stands what it was. To write a record, the game goes back to where its moves
 * can be told from and forward again, and each step is noted before it is done once more.
 */
#include "config.h"

#include "cart-sandbox.h"

#include <glib/gi18n.h>

#include "present/cart-present.h"

typedef enum {
  STEP_OTHER,  /* a draw, a start tile: tells nothing to a record */
  STEP_ACTION,
  STEP_FINISH,
  STEP_EDIT,
} StepKind;

typedef struct {
  StepKind kind;
  gboolean joined; /* is taken back together with the one before */
  CartAction action;
} Step;

struct _CartSandbox
{
  GObject parent_instance;

  CartSetLookup lookup;
  gpointer lookup_data;

  CartRecord *head; /* game, sets, options, players, title, note, seed: a record's beginning, without setup and moves */
  CartGame *game;
  GArray *steps;    /* of Step, one for each step of the game, those taken back included */
  gboolean from_position; /* the game began from a position, not from start tiles */
  guint noted;      /* steps when something was last noted, taken back or done again */
  guint floor;      /* steps that made the position: they are not taken back */
  guint64 saved_digest;
  gboolean touched;
  GFile *file;
};

enum {
  REPLACED,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartSandbox, cart_sandbox, G_TYPE_OBJECT)

/* --- Steps --- */

/* Notes what the steps since the last note were: the last of them is of this kind. */
static void
note (CartSandbox *self, StepKind kind, const CartAction *action)
{
  guint n = cart_game_n_steps (self->game), first = self->noted;
  Step step = { .kind = kind };

  if (n == first)
    return;
  if (action != NULL)
    step.action = *action;
  /* the engine's own count says which notes were taken back: those from the first new step on are gone */
  g_array_set_size (self->steps, MIN (self->steps->len, MIN (first, n)));
  while (self->steps->len + 1 < n)
    g_array_append_val (self->steps, ((Step) { .kind = kind == STEP_EDIT ? STEP_EDIT : STEP_OTHER,
                                               .joined = kind == STEP_EDIT && self->steps->len > first }));
  step.joined = kind == STEP_EDIT && n > 0 && n - 1 > first;
  if (n > self->steps->len)
    g_array_append_val (self->steps, step);
  self->noted = n;
  self->touched = TRUE;
}

static void
changed (CartSandbox *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The old game is gone: nobody may look at it any more. */
static void
replaced (CartSandbox *self)
{
  g_signal_emit (self, signals[REPLACED], 0);
  changed (self);
}

/* --- Beginning --- */

static void
take_over (CartSandbox *self, CartRecord *head, CartGame *game)
{
  g_clear_pointer (&self->game, cart_game_free);
  g_clear_pointer (&self->head, cart_record_free);
  self->head = head;
  self->game = game;
  g_array_set_size (self->steps, 0);
  self->noted = 0;
  self->floor = 1;
  self->saved_digest = 0;
  g_clear_object (&self->file);
}

static CartRecord *
head_of_start (CartSandbox *self, const CartSandboxStart *start, GError **error)
{
  static const char *const two_players[] = { "red", "blue", NULL };
  const char *const *players = start->players != NULL ? start->players : two_players;
  const CartSet *first;
  CartRecord *head;

  if (start->sets == NULL || start->sets[0] == NULL)
    {
      g_set_error_literal (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_GAME, _("No set is on the table"));
      return NULL;
    }
  first = self->lookup (start->sets[0], self->lookup_data, error);
  if (first == NULL)
    return NULL;
  head = cart_record_new (first->game);
  for (guint i = 0; start->sets[i] != NULL; i++)
    g_ptr_array_add (head->sets, (gpointer) cart_record_string (head, start->sets[i]));
  for (guint i = 0; players[i] != NULL; i++)
    g_ptr_array_add (head->players, (gpointer) cart_record_string (head, players[i]));
  for (guint i = 0; i < start->n_options; i++)
    cart_record_set_option (head, start->options[i].name, start->options[i].value);
  head->has_seed = TRUE;
  head->seed = start->seed;
  return head;
}

gboolean
cart_sandbox_start (CartSandbox *self, const CartSandboxStart *start, GError **error)
{
  CartRecord *head;
  CartGame *game;

  g_return_val_if_fail (CART_IS_SANDBOX (self), FALSE);

  head = head_of_start (self, start, error);
  if (head == NULL)
    return FALSE;
  game = cart_record_new_game (head, self->lookup, self->lookup_data, CART_GAME_KEEP_TERMS, error);
  if (game == NULL)
    {
      cart_record_free (head);
      return FALSE;
    }
  /* ways of playing of sets that are not in play are nothing that the record should tell */
  for (guint i = 0; i < start->n_options; i++)
    if (cart_game_get_option (game, start->options[i].name) == NULL)
      cart_record_set_option (head, start->options[i].name, NULL);
  take_over (self, head, game);
  self->from_position = FALSE;
  cart_game_start (game);
  note (self, STEP_OTHER, NULL);
  cart_sandbox_set_saved (self);
  replaced (self);
  return TRUE;
}

/* Everything done so far is what somebody else did. */
static void
note_all (CartSandbox *self)
{
  self->noted = cart_game_n_steps (self->game);
  g_array_set_size (self->steps, 0);
  for (guint i = 0; i < self->noted; i++)
    g_array_append_val (self->steps, ((Step) { .kind = STEP_OTHER }));
}

/* The step before which only the position or the start tiles were laid. */
static guint
first_move (CartSandbox *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      StepKind kind = g_array_index (self->steps, Step, i).kind;

      /* the tile is handed out in the step before it is laid */
      if (kind == STEP_ACTION)
        return MAX (i, 2) - 1;
      if (kind == STEP_FINISH)
        return MAX (i, 1);
    }
  return self->steps->len;
}

void
cart_sandbox_adopt (CartSandbox *self, CartRecord *head, CartGame *game)
{
  g_return_if_fail (CART_IS_SANDBOX (self) && head != NULL && game != NULL);

  take_over (self, head, game);
  self->from_position = TRUE;
  note_all (self);
  self->floor = MAX (self->noted, 1);
  cart_sandbox_set_saved (self);
  replaced (self);
}

gboolean
cart_sandbox_salvage (CartSandbox *self, CartRecord *record, GPtrArray **left_out, GError **error)
{
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func (g_free);
  CartRecord *head = NULL;
  CartGame *game;

  g_return_val_if_fail (CART_IS_SANDBOX (self) && record != NULL, FALSE);

  game = cart_sandbox_salvage_game (self->lookup, self->lookup_data, record, &head, missing, error);
  if (game == NULL)
    return FALSE;
  cart_sandbox_adopt (self, head, game);
  if (left_out != NULL)
    *left_out = g_steal_pointer (&missing);
  return TRUE;
}

gboolean
cart_sandbox_load (CartSandbox *self, const CartRecord *record, char **problem, GError **error)
{
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (GArray) applied = g_array_new (FALSE, FALSE, sizeof (CartApplied));
  CartGame *game;

  g_return_val_if_fail (CART_IS_SANDBOX (self), FALSE);

  if (problem != NULL)
    *problem = NULL;
  game = cart_record_play (record, self->lookup, self->lookup_data, CART_GAME_KEEP_TERMS, CART_REPLAY_NO_EXPECT, differences, applied,
                           error);
  if (game == NULL)
    return FALSE;
  take_over (self, cart_record_copy_head (record), game);
  self->from_position = record->setup != NULL;
  note_all (self);
  for (guint i = 0; i < applied->len; i++)
    {
      const CartApplied *entry = &g_array_index (applied, CartApplied, i);
      Step *step;

      if (entry->step >= self->steps->len)
        continue;
      step = &g_array_index (self->steps, Step, entry->step);
      step->kind = entry->finish ? STEP_FINISH : STEP_ACTION;
      step->action = entry->action;
    }
  if (cart_game_get_phase (game) == CART_PHASE_START)
    {
      if (cart_game_n_tiles (game) > 0)
        cart_game_start_from_position (game);
      else
        cart_game_start (game);
      note (self, STEP_OTHER, NULL);
    }
  self->floor = MAX (first_move (self), 1);
  if (differences->len > 0 && problem != NULL)
    {
      const CartDifference *first = &g_array_index (differences, CartDifference, 0);
      const char *rule = cart_rule_id (first->refusal.rule);

      /* TRANSLATORS: the number of a move, what was tried, the id of the rule that forbids it. */
      *problem = g_strdup_printf (_("Move %1$u: %2$s (%3$s)"), first->move, first->text, rule != NULL ? rule : "?");
    }
  cart_sandbox_set_saved (self);
  replaced (self);
  return TRUE;
}

/* --- Saving --- */

/* The step from which on the moves can be told one by one: after the last edit, where a tile is to be drawn. */
static guint
find_base (CartSandbox *self)
{
  guint n = cart_game_n_steps (self->game), base = 0, reached = n;

  for (guint i = 0; i < n && i < self->steps->len; i++)
    if (g_array_index (self->steps, Step, i).kind == STEP_EDIT)
      base = i + 1;
  if (base == 0 && !self->from_position)
    return 0;
  /* What the position is made of, figures and points too, is told as the position, though tiles could be drawn before. */
  if (self->from_position)
    base = MAX (base, MIN (self->floor, n));
  while (cart_game_n_steps (self->game) > base)
    {
      if (cart_game_get_phase (self->game) == CART_PHASE_DRAW)
        reached = cart_game_n_steps (self->game);
      cart_game_undo (self->game);
    }
  if (cart_game_get_phase (self->game) == CART_PHASE_DRAW)
    reached = base;
  while (cart_game_n_steps (self->game) < n)
    cart_game_redo (self->game);
  return reached;
}

static void
note_step (CartSandbox *self, CartRecord *record, const Step *step, guint *aside)
{
  if (step->kind == STEP_FINISH)
    cart_record_note_aside (record, self->game, aside, cart_record_ensure_final (record)->discarded);
  if (step->kind != STEP_ACTION)
    return;
  cart_record_note_action (record, self->game, &step->action);
  if (step->action.type == CART_ACTION_LAY_TILE)
    cart_record_note_aside (record, self->game, aside, g_array_index (record->moves, CartRecordMove, record->moves->len - 1).discarded);
}

CartRecord *
cart_sandbox_to_record (CartSandbox *self)
{
  g_autofree guint *aside = NULL;
  CartRecord *record;
  guint n, base;

  g_return_val_if_fail (CART_IS_SANDBOX (self) && self->game != NULL, NULL);

  record = cart_record_copy_head (self->head);
  aside = g_new0 (guint, cart_game_n_designs (self->game) + 1);
  n = cart_game_n_steps (self->game);
  base = find_base (self);
  while (cart_game_n_steps (self->game) > base)
    cart_game_undo (self->game);
  cart_record_note_aside (record, self->game, aside, NULL);
  if (base > 0)
    cart_record_note_position (record, self->game);
  for (guint i = base; i < n; i++)
    {
      note_step (self, record, &g_array_index (self->steps, Step, i), aside);
      cart_game_redo (self->game);
      if (base == 0 && record->moves->len == 0 && cart_game_get_phase (self->game) == CART_PHASE_DRAW)
        cart_record_note_start (record, self->game);
    }
  if (cart_game_get_phase (self->game) == CART_PHASE_OVER)
    cart_record_note_aside (record, self->game, aside, cart_record_ensure_final (record)->discarded);
  return record;
}

/* --- What it holds --- */

CartGame *
cart_sandbox_get_game (CartSandbox *self)
{
  return self->game;
}

const char *
cart_sandbox_get_player (CartSandbox *self, int player)
{
  g_return_val_if_fail (CART_IS_SANDBOX (self), "");

  if (self->head == NULL || player < 0 || (guint) player >= self->head->players->len)
    return "";
  return g_ptr_array_index (self->head->players, player);
}

char *
cart_sandbox_dup_player_title (CartSandbox *self, int player)
{
  const char *names[CART_MAX_PLAYERS + 1] = { NULL };

  g_return_val_if_fail (CART_IS_SANDBOX (self), NULL);

  for (int i = 0; i < CART_MAX_PLAYERS && *cart_sandbox_get_player (self, i) != '\0'; i++)
    names[i] = cart_sandbox_get_player (self, i);
  return cart_present_player_title (names[0] != NULL ? names : NULL, player);
}

guint
cart_sandbox_get_players (CartSandbox *self, CartPlayerColor colors[CART_MAX_PLAYERS])
{
  guint n = self->head != NULL ? MIN (self->head->players->len, CART_MAX_PLAYERS) : 0;

  if (n > 0)
    cart_draw_players_from_names ((const char *const *) self->head->players->pdata, n, colors);
  return n;
}

gboolean
cart_sandbox_get_seed (CartSandbox *self, guint64 *seed)
{
  g_return_val_if_fail (CART_IS_SANDBOX (self), FALSE);

  if (self->head == NULL || !self->head->has_seed)
    return FALSE;
  *seed = self->head->seed;
  return TRUE;
}

const char *
cart_sandbox_get_title (CartSandbox *self)
{
  return self->head != NULL ? self->head->title : NULL;
}

const char *
cart_sandbox_get_note (CartSandbox *self)
{
  return self->head != NULL ? self->head->note : NULL;
}

void
cart_sandbox_set_title (CartSandbox *self, const char *title)
{
  g_return_if_fail (CART_IS_SANDBOX (self) && self->head != NULL);

  title = title != NULL && *title != '\0' ? title : NULL;
  if (g_strcmp0 (self->head->title, title) == 0)
    return;
  self->head->title = cart_record_string (self->head, title);
  cart_sandbox_set_unsaved (self);
  changed (self);
}

void
cart_sandbox_set_note (CartSandbox *self, const char *text)
{
  g_return_if_fail (CART_IS_SANDBOX (self) && self->head != NULL);

  text = text != NULL && *text != '\0' ? text : NULL;
  if (g_strcmp0 (self->head->note, text) == 0)
    return;
  self->head->note = cart_record_string (self->head, text);
  cart_sandbox_set_unsaved (self);
  changed (self);
}

GFile *
cart_sandbox_get_file (CartSandbox *self)
{
  return self->file;
}

void
cart_sandbox_set_file (CartSandbox *self, GFile *file)
{
  g_set_object (&self->file, file);
}

gboolean
cart_sandbox_is_dirty (CartSandbox *self)
{
  return self->game != NULL && self->touched && self->saved_digest != cart_game_digest (self->game);
}

void
cart_sandbox_set_saved (CartSandbox *self)
{
  self->saved_digest = self->game != NULL ? cart_game_digest (self->game) : 0;
  self->touched = FALSE;
}

void
cart_sandbox_set_unsaved (CartSandbox *self)
{
  self->saved_digest = 0;
  self->touched = TRUE;
}

GStrv
cart_sandbox_dup_sets (CartSandbox *self)
{
  GStrvBuilder *builder = g_strv_builder_new ();
  GStrv sets;

  for (guint i = 0; self->head != NULL && i < self->head->sets->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (self->head->sets, i));
  sets = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return sets;
}

gboolean
cart_sandbox_set_option (CartSandbox *self, const char *option, const char *value, char **problem, GError **error)
{
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (GFile) file = self->file != NULL ? g_object_ref (self->file) : NULL;

  g_return_val_if_fail (CART_IS_SANDBOX (self) && self->game != NULL, FALSE);

  record = cart_sandbox_to_record (self);
  cart_record_set_option (record, option, value);
  if (!cart_sandbox_load (self, record, problem, error))
    return FALSE;
  g_set_object (&self->file, file);
  cart_sandbox_set_unsaved (self);
  return TRUE;
}

/* --- Doing --- */

gboolean
cart_sandbox_draw (CartSandbox *self)
{
  gboolean drawn;

  g_return_val_if_fail (CART_IS_SANDBOX (self) && self->game != NULL, FALSE);

  drawn = cart_game_draw (self->game);
  note (self, drawn ? STEP_OTHER : STEP_FINISH, NULL);
  changed (self);
  return drawn;
}

gboolean
cart_sandbox_give (CartSandbox *self, const CartTile *tile, CartRefusal *refusal)
{
  g_return_val_if_fail (CART_IS_SANDBOX (self) && self->game != NULL, FALSE);

  if (!cart_game_give (self->game, tile, refusal))
    return FALSE;
  note (self, STEP_OTHER, NULL);
  changed (self);
  return TRUE;
}

gboolean
cart_sandbox_apply (CartSandbox *self, const CartAction *action, CartRefusal *refusal)
{
  g_return_val_if_fail (CART_IS_SANDBOX (self) && self->game != NULL, FALSE);

  if (!cart_game_apply (self->game, action, refusal))
    return FALSE;
  note (self, STEP_ACTION, action);
  changed (self);
  return TRUE;
}

void
cart_sandbox_finish (CartSandbox *self)
{
  g_return_if_fail (CART_IS_SANDBOX (self) && self->game != NULL);

  cart_game_finish (self->game);
  note (self, STEP_FINISH, NULL);
  changed (self);
}

CartGame *
cart_sandbox_edit (CartSandbox *self)
{
  return self->game;
}

void
cart_sandbox_edited (CartSandbox *self)
{
  g_return_if_fail (CART_IS_SANDBOX (self) && self->game != NULL);

  note (self, STEP_EDIT, NULL);
  changed (self);
}

gboolean
cart_sandbox_can_undo (CartSandbox *self)
{
  return self->game != NULL && cart_game_n_steps (self->game) > self->floor;
}

gboolean
cart_sandbox_can_redo (CartSandbox *self)
{
  return self->game != NULL && cart_game_can_redo (self->game);
}

static gboolean
is_joined (CartSandbox *self, guint step)
{
  return step < self->steps->len && g_array_index (self->steps, Step, step).joined;
}

gboolean
cart_sandbox_undo (CartSandbox *self)
{
  if (!cart_sandbox_can_undo (self))
    return FALSE;
  for (gboolean joined = TRUE; joined && cart_sandbox_can_undo (self);)
    {
      joined = is_joined (self, cart_game_n_steps (self->game) - 1);
      if (!cart_game_undo (self->game))
        break;
    }
  self->noted = cart_game_n_steps (self->game);
  changed (self);
  return TRUE;
}

gboolean
cart_sandbox_redo (CartSandbox *self)
{
  if (!cart_sandbox_can_redo (self) || !cart_game_redo (self->game))
    return FALSE;
  while (is_joined (self, cart_game_n_steps (self->game)) && cart_game_can_redo (self->game))
    cart_game_redo (self->game);
  self->noted = cart_game_n_steps (self->game);
  changed (self);
  return TRUE;
}

void
cart_sandbox_rewind (CartSandbox *self)
{
  guint first;

  g_return_if_fail (CART_IS_SANDBOX (self) && self->game != NULL);

  first = first_move (self);
  while (cart_game_n_steps (self->game) > first && cart_game_undo (self->game))
    ;
  self->noted = cart_game_n_steps (self->game);
  cart_sandbox_set_saved (self);
  changed (self);
}

gboolean
cart_sandbox_get_last (CartSandbox *self, CartAction *action)
{
  guint n = self->game != NULL ? cart_game_n_steps (self->game) : 0;
  const Step *step = n > 0 && n <= self->steps->len ? &g_array_index (self->steps, Step, n - 1) : NULL;

  if (step == NULL || step->kind != STEP_ACTION)
    return FALSE;
  *action = step->action;
  return TRUE;
}

/* --- The object --- */

static void
cart_sandbox_finalize (GObject *object)
{
  CartSandbox *self = CART_SANDBOX (object);

  g_clear_pointer (&self->game, cart_game_free);
  g_clear_pointer (&self->head, cart_record_free);
  g_array_unref (self->steps);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (cart_sandbox_parent_class)->finalize (object);
}

static void
cart_sandbox_class_init (CartSandboxClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_sandbox_finalize;

  signals[REPLACED] = g_signal_new ("replaced", CART_TYPE_SANDBOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", CART_TYPE_SANDBOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cart_sandbox_init (CartSandbox *self)
{
  self->steps = g_array_new (FALSE, TRUE, sizeof (Step));
}

CartSandbox *
cart_sandbox_new (CartSetLookup lookup, gpointer user_data)
{
  CartSandbox *self = g_object_new (CART_TYPE_SANDBOX, NULL);

  self->lookup = lookup;
  self->lookup_data = user_data;
  return self;
}
