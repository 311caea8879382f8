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
