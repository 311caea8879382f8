/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-content-check.c: what goes beyond one element: does everything that is named exist. */
#include "cart-content-private.h"

#include <string.h>

typedef struct {
  GHashTable *tables[CART_CONTENT_REF_THING + 1]; /* of ids, by reference kind */
} Names;

static const char *const kind_words[] = {
  [CART_CONTENT_REF_TERM] = "term",
  [CART_CONTENT_REF_STATEMENT] = "statement",
  [CART_CONTENT_REF_ANY] = "statement or subject",
  [CART_CONTENT_REF_TILE] = "tile",
  [CART_CONTENT_REF_SUBJECT] = "subject or set",
  [CART_CONTENT_REF_SOURCE] = "source",
  [CART_CONTENT_REF_EDITION] = "edition",
  [CART_CONTENT_REF_PUBLISHER] = "publisher",
  [CART_CONTENT_REF_GAME] = "game",
  [CART_CONTENT_REF_PIECE] = "piece",
  [CART_CONTENT_REF_MARK] = "mark",
  [CART_CONTENT_REF_SYMBOL] = "symbol",
  [CART_CONTENT_REF_FEATURE] = "feature",
  [CART_CONTENT_REF_THING] = "piece, feature, mark or term",
};

/* Words belong to a game: "GAME id". */
static void
add_name (Names *self, CartContentRefKind kind, const char *game, const char *id)
{
  g_hash_table_add (self->tables[kind], game != NULL ? g_strdup_printf ("%s %s", game, id) : g_strdup (id));
}

static gboolean
has_name (Names *self, CartContentRefKind kind, const char *game, const char *id)
{
  g_autofree char *name = game != NULL ? g_strdup_printf ("%s %s", game, id) : g_strdup (id);

  return g_hash_table_contains (self->tables[kind], name);
}

static void
add_subject (Names *self, const CartContentSubject *subject)
{
  add_name (self, CART_CONTENT_REF_SUBJECT, NULL, subject->id);
  add_name (self, CART_CONTENT_REF_ANY, NULL, subject->id);
  g_hash_table_add (self->tables[CART_CONTENT_REF_ANY], g_strconcat (subject->id, ".summary", NULL));
  for (guint i = 0; i < subject->statements->len; i++)
    {
      const CartContentStatement *told = g_ptr_array_index (subject->statements, i);
      add_name (self, CART_CONTENT_REF_STATEMENT, NULL, told->id);
      add_name (self, CART_CONTENT_REF_ANY, NULL, told->id);
    }
  for (guint i = 0; i < subject->sets->len; i++)
    {
      const CartContentSet *set = g_ptr_array_index (subject->sets, i);
      add_name (self, CART_CONTENT_REF_SUBJECT, NULL, set->id);
      add_name (self, CART_CONTENT_REF_ANY, NULL, set->id);
      for (guint j = 0; j < set->tiles->len; j++)
        add_name (self, CART_CONTENT_REF_TILE, NULL, ((CartContentTile *) g_ptr_array_index (set->tiles, j))->tile->id);
    }
}

static void
add_words (Names *self, CartContent *content)
{
  static const struct {
    const char *kind;
    CartContentRefKind ref;
  } refs[] = {
    { "game", CART_CONTENT_REF_GAME },
    { "piece", CART_CONTENT_REF_PIECE },
    { "mark", CART_CONTENT_REF_MARK },
    { "symbol", CART_CONTENT_REF_SYMBOL },
    { "feature", CART_CONTENT_REF_FEATURE },
  };

  for (guint i = 0; i < content->words->len; i++)
    {
      const CartContentWord *word = g_ptr_array_index (content->words, i);
      for (guint j = 0; j < G_N_ELEMENTS (refs); j++)
        if (strcmp (word->kind, refs[j].kind) == 0)
          add_name (self, refs[j].ref, refs[j].ref == CART_CONTENT_REF_GAME ? NULL : word->game, word->id);
      add_name (self, CART_CONTENT_REF_THING, NULL, word->id);
    }
  for (guint i = 0; i < content->terms->len; i++)
    {
      const CartContentTerm *term = g_ptr_array_index (content->terms, i);
      if (has_name (self, CART_CONTENT_REF_TERM, NULL, term->id))
        cart_content_problem (content, term->where, "the term %s is there before", term->id);
      add_name (self, CART_CONTENT_REF_TERM, NULL, term->id);
      add_name (self, CART_CONTENT_REF_THING, NULL, term->id);
    }
}

static void
add_sources (Names *self, CartContentRefKind kind, GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    add_name (self, kind, NULL, ((CartContentSource *) g_ptr_array_index (list, i))->id);
}

gboolean
cart_content_check (CartContent *content, CartContentExists exists, gpointer data)
{
  Names names;
  guint before = content->problems->len;

  for (guint i = 0; i < G_N_ELEMENTS (names.tables); i++)
    names.tables[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < content->subjects->len; i++)
    add_subject (&names, g_ptr_array_index (content->subjects, i));
  add_words (&names, content);
  add_sources (&names, CART_CONTENT_REF_SOURCE, content->sources);
  add_sources (&names, CART_CONTENT_REF_PUBLISHER, content->publishers);
  for (guint i = 0; i < content->editions->len; i++)
    add_name (&names, CART_CONTENT_REF_EDITION, NULL, ((CartContentEdition *) g_ptr_array_index (content->editions, i))->id);
  for (guint i = 0; i < content->references->len; i++)
    {
      const CartContentReference *ref = &g_array_index (content->references, CartContentReference, i);
      if (!has_name (&names, ref->kind, ref->game, ref->id) && (exists == NULL || !exists (ref->kind, ref->game, ref->id, data)))
        cart_content_problem (content, ref->where, "there is no %s %s", kind_words[ref->kind], ref->id);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names.tables); i++)
    g_hash_table_unref (names.tables[i]);
  return content->problems->len == before;
}
