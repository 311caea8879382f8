/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-compile-messages.c: every text of the content by its key, as translations have it.
 *
 * The keys are those of data/content/its/content.its, by which gettext makes the template, and of the catalogue's queries.
 */
#include "cart-compile-messages.h"

typedef struct {
  GHashTable *messages; /* key -> text */
} Messages;

G_GNUC_PRINTF (3, 4)
static void
add (Messages *self, const char *text, const char *format, ...)
{
  va_list args;

  if (text == NULL || *text == '\0')
    return;
  va_start (args, format);
  g_hash_table_insert (self->messages, g_strdup_vprintf (format, args), g_strdup (text));
  va_end (args);
}

static void
add_set (Messages *self, const CartContentSet *set)
{
  add (self, set->name, "%s.name", set->id);
  for (guint i = 0; i < set->releases->len; i++)
    {
      const CartContentRelease *release = &g_array_index (set->releases, CartContentRelease, i);
      add (self, release->back, "%s.back", release->id);
      add (self, release->art, "%s.art", release->id);
    }
  for (guint i = 0; i < set->remarks->len; i++)
    {
      const CartContentRemark *remark = &g_array_index (set->remarks, CartContentRemark, i);
      add (self, remark->text, "%s", remark->id);
    }
  for (guint i = 0; i < set->tiles->len; i++)
    {
      const CartContentTile *info = g_ptr_array_index (set->tiles, i);
      add (self, info->note, "%s.layout", info->tile->id);
    }
}

static void
add_subject (Messages *self, const CartContentSubject *subject)
{
  add (self, subject->name, "%s.name", subject->id);
  add (self, subject->summary, "%s.summary", subject->id);
  for (guint i = 0; i < subject->sets->len; i++)
    add_set (self, g_ptr_array_index (subject->sets, i));
  for (guint i = 0; i < subject->statements->len; i++)
    {
      const CartContentStatement *told = g_ptr_array_index (subject->statements, i);
      add (self, told->title, "%s.question", told->id);
      add (self, told->text, told->kind == CART_CONTENT_FAQ ? "%s.answer" : "%s", told->id);
    }
  for (guint i = 0; i < subject->examples->len; i++)
    {
      const CartContentExample *example = g_ptr_array_index (subject->examples, i);
      add (self, example->text, "%s", example->id);
    }
  for (guint i = 0; i < subject->order->len; i++)
    {
      const CartContentOrder *row = g_ptr_array_index (subject->order, i);
      add (self, row->text, "%s", row->id);
    }
  for (guint i = 0; i < subject->scoring->len; i++)
    {
      const CartContentScoring *row = g_ptr_array_index (subject->scoring, i);
      add (self, row->what, "%s.what", row->id);
      add (self, row->formula, "%s.formula", row->id);
    }
  for (guint i = 0; i < subject->agree->len; i++)
    {
      const CartContentAgree *row = g_ptr_array_index (subject->agree, i);
      add (self, row->question, "%s.question", row->id);
      for (guint j = 0; j < row->choices->len; j++)
        {
          const CartContentChoice *choice = &g_array_index (row->choices, CartContentChoice, j);
          add (self, choice->text, "%s.%s", row->id, choice->value != NULL ? choice->value : "answer");
        }
    }
}

static void
add_words (Messages *self, const CartContent *content)
{
  for (guint i = 0; i < content->terms->len; i++)
    {
      const CartContentTerm *term = g_ptr_array_index (content->terms, i);
      add (self, term->name, "term.%s.name", term->id);
      add (self, term->definition, "term.%s.definition", term->id);
      for (guint j = 0; j < term->synonyms->len; j++)
        add (self, g_ptr_array_index (term->synonyms, j), "term.%s.synonym.%u", term->id, j + 1);
      for (guint j = 0; j < term->related->len; j++)
        add (self, g_ptr_array_index (term->related, j), "term.%s.related.%u", term->id, j + 1);
    }
  for (guint i = 0; i < content->alike->len; i++)
    {
      const CartContentAlike *alike = g_ptr_array_index (content->alike, i);
      for (guint j = 0; j < alike->words->len; j++)
        add (self, g_ptr_array_index (alike->words, j), "alike.%s.%u", alike->id, j + 1);
    }
  for (guint i = 0; i < content->editions->len; i++)
    {
      const CartContentEdition *edition = g_ptr_array_index (content->editions, i);
      add (self, edition->name, "edition.%s.name", edition->id);
    }
  for (guint i = 0; i < content->words->len; i++)
    {
      const CartContentWord *word = g_ptr_array_index (content->words, i);
      if (g_strcmp0 (word->kind, "game") != 0)
        add (self, word->name, "game.%s.%s.%s", word->game, word->kind, word->id);
    }
}

GHashTable *
cart_compile_messages (const CartContent *content)
{
  Messages self = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };

  for (guint i = 0; i < content->subjects->len; i++)
    add_subject (&self, g_ptr_array_index (content->subjects, i));
  add_words (&self, content);
  return self.messages;
}
