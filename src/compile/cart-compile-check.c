/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-compile-check.c: the content against the rules engine. */
#include "cart-compile-check.h"

#include <string.h>

#include "record/cart-record-file.h"
#include "record/cart-replay.h"

static const CartContentWhere the_list = { "src/engine/rule-ids.def", 0 };

/* ---- rules ---- */

static void
collect_statements (const CartContentSubject *subject, GHashTable *statements)
{
  for (guint i = 0; i < subject->statements->len; i++)
    g_hash_table_add (statements, (gpointer) ((CartContentStatement *) g_ptr_array_index (subject->statements, i))->id);
}

void
cart_compile_check_rules (CartContent *content)
{
  g_autoptr (GHashTable) statements = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < content->subjects->len; i++)
    collect_statements (g_ptr_array_index (content->subjects, i), statements);
  for (int rule = CART_RULE_NONE + 1; rule < CART_N_RULES; rule++)
    if (!g_hash_table_contains (statements, cart_rule_id ((CartRule) rule)))
      cart_content_problem (content, the_list, "no statement tells the rule %s", cart_rule_id ((CartRule) rule));
}

/* ---- options ---- */

/* The row of a game's content that asks for an option, or NULL. */
static const CartContentAgree *
find_agree (const CartContent *content, const char *game, const char *option)
{
  for (guint i = 0; i < content->subjects->len; i++)
    {
      const CartContentSubject *subject = g_ptr_array_index (content->subjects, i);
      for (guint j = 0; (game == NULL || strcmp (subject->game, game) == 0) && j < subject->agree->len; j++)
        {
          const CartContentAgree *agree = g_ptr_array_index (subject->agree, j);
          if (g_strcmp0 (agree->option, option) == 0)
            return agree;
        }
    }
  return NULL;
}

static void
check_option (CartContent *content, const char *game, const CartOption *option, GHashTable *seen)
{
  const CartContentAgree *agree = find_agree (content, game, option->name);
  guint n = g_strv_length ((char **) option->values);

  if (agree == NULL)
    {
      cart_content_problem (content, (CartContentWhere) { "data/content", 0 }, "nothing asks which %s to play by", option->name);
      return;
    }
  g_hash_table_add (seen, (gpointer) agree);
  for (guint i = 0; i < MAX (n, agree->choices->len); i++)
    if (i >= n || i >= agree->choices->len || strcmp (g_array_index (agree->choices, CartContentChoice, i).value, option->values[i]) != 0)
      {
        g_autofree char *values = g_strjoinv (", ", (char **) option->values);
        cart_content_problem (content, agree->where, "the choices of %s are, in this order: %s", option->name, values);
        return;
      }
}

/* A scope's "name=value"s against the rows that ask for the options, which are those of the engine by now. */
static void
check_scope (CartContent *content, const char *game, const CartContentScope *scope, CartContentWhere where)
{
  g_auto (GStrv) by = g_strsplit (scope->by != NULL ? scope->by : "", " ", -1);

  for (guint i = 0; by[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (by[i], "=", 2);
      const CartContentAgree *agree = parts[0] != NULL && parts[1] != NULL ? find_agree (content, game, parts[0]) : NULL;
      gboolean known = FALSE;
      for (guint j = 0; agree != NULL && j < agree->choices->len; j++)
        known |= strcmp (g_array_index (agree->choices, CartContentChoice, j).value, parts[1]) == 0;
      if (!known)
        cart_content_problem (content, where, "there is no option with a value %s", by[i]);
    }
}

static void
check_scopes (CartContent *content, const CartContentSubject *subject)
{
  for (guint i = 0; i < subject->statements->len; i++)
    {
      const CartContentStatement *told = g_ptr_array_index (subject->statements, i);
      check_scope (content, subject->game, &(CartContentScope) { .by = told->by }, told->where);
    }
  for (guint i = 0; i < subject->order->len; i++)
    {
      const CartContentOrder *row = g_ptr_array_index (subject->order, i);
      check_scope (content, subject->game, &row->scope, row->where);
    }
  for (guint i = 0; i < subject->scoring->len; i++)
    {
      const CartContentScoring *row = g_ptr_array_index (subject->scoring, i);
      check_scope (content, subject->game, &row->scope, row->where);
    }
  for (guint i = 0; i < subject->agree->len; i++)
    {
      const CartContentAgree *row = g_ptr_array_index (subject->agree, i);
      check_scope (content, subject->game, &row->scope, row->where);
    }
}

void
cart_compile_check_options (CartContent *content)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_direct_hash, g_direct_equal);
  const CartOption *option;
  const char *module;

  for (guint at = 0; (option = cart_option_next (NULL, &at, &module)) != NULL;)
    check_option (content, cart_module_game (module), option, seen);
  for (guint i = 0; i < content->subjects->len; i++)
    {
      const CartContentSubject *subject = g_ptr_array_index (content->subjects, i);
      for (guint j = 0; j < subject->agree->len; j++)
        {
          const CartContentAgree *agree = g_ptr_array_index (subject->agree, j);
          if (agree->option != NULL && !g_hash_table_contains (seen, agree))
            cart_content_problem (content, agree->where, "no module has the option %s, or another row asks for it", agree->option);
        }
      check_scopes (content, subject);
    }
}

/* ---- examples ---- */

typedef struct {
  CartContent *content;
  const char *folder;
  gboolean shown[CART_N_RULES];
} Examples;

static const CartSet *
find_set (const char *id, gpointer data, GError **error)
{
  const CartContent *content = data;

  for (guint i = 0; i < content->subjects->len; i++)
    {
      const CartContentSubject *subject = g_ptr_array_index (content->subjects, i);
      for (guint j = 0; j < subject->sets->len; j++)
        {
          const CartContentSet *set = g_ptr_array_index (subject->sets, j);
          if (strcmp (set->id, id) == 0)
            return set->set;
        }
    }
  g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_VALUE, "there is no set %s", id);
  return NULL;
}

static void
note_terms (Examples *self, CartGame *game)
{
  for (guint i = 0; i < cart_game_n_events (game); i++)
    {
      CartEvent event;
      cart_game_get_event (game, i, &event);
      for (guint j = 0; j < event.n_terms; j++)
        {
          CartTerm term;
          cart_game_get_term (game, event.first_term + j, &term);
          self->shown[term.rule] = TRUE;
        }
    }
}

/* One difference in words for whoever builds the content. */
static char *
describe (const CartDifference *difference)
{
  const char *rule = cart_rule_id (difference->refusal.rule);

  return g_strdup_printf ("%s%s%s", difference->text != NULL ? difference->text : "differs", rule != NULL ? ": " : "", rule != NULL ? rule : "");
}

static void
check_example (Examples *self, const CartContentExample *example)
{
  g_autofree char *path = g_build_filename (self->folder, example->position, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecord) record = cart_record_load (path, &error);
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (CartGame) game = NULL;

  if (example->rule != NULL)
    self->shown[cart_rule_from_id (example->rule)] = TRUE;
  if (record != NULL)
    game = cart_record_replay (record, find_set, self->content, CART_GAME_KEEP_TERMS, CART_REPLAY_DEFAULT, differences, &error);
  if (game == NULL)
    {
      cart_content_problem (self->content, example->where, "the example %s cannot be played: %s", example->id, error->message);
      return;
    }
  for (guint i = 0; i < differences->len; i++)
    {
      const CartDifference *difference = &g_array_index (differences, CartDifference, i);
      g_autofree char *text = describe (difference);
      cart_content_problem (self->content, example->where, "the example %s comes out otherwise (%s): %s", example->id, example->position, text);
    }
  note_terms (self, game);
}

void
cart_compile_check_examples (CartContent *content, const char *folder)
{
  Examples self = { .content = content, .folder = folder };

  for (guint i = 0; i < content->subjects->len; i++)
    {
      const CartContentSubject *subject = g_ptr_array_index (content->subjects, i);
      for (guint j = 0; j < subject->examples->len; j++)
        check_example (&self, g_ptr_array_index (subject->examples, j));
    }
  for (guint i = 0; i < content->subjects->len; i++)
    {
      const CartContentSubject *subject = g_ptr_array_index (content->subjects, i);
      for (guint j = 0; j < subject->scoring->len; j++)
        {
          const CartContentScoring *row = g_ptr_array_index (subject->scoring, j);
          CartRule rule = row->rule != NULL ? cart_rule_from_id (row->rule) : CART_RULE_NONE;
          if (rule != CART_RULE_NONE && !self.shown[rule])
            cart_content_problem (content, row->where, "no example shows the scoring rule %s", row->rule);
        }
    }
}
