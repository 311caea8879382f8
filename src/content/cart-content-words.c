/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-content-words.c: reading the games' words, the glossary, the editions and the sources. */
#include "cart-content-private.h"

#include <string.h>

static void
add_word (CartReader *self, xmlNode *node, const char *game, const char *kind, const char *id, const char *name, gboolean figure)
{
  CartContentWord *word = g_new0 (CartContentWord, 1);

  *word = (CartContentWord) { cart_reader_where (self, node), game, kind, id, name, figure };
  g_ptr_array_add (self->content->words, word);
}

/* The text of the one child called name; "" and a problem where there is none. */
static const char *
name_of (CartReader *self, xmlNode *node)
{
  const char *name = NULL;

  CART_READER_CHILDREN (node, child)
    if (cart_reader_is (child, "name"))
      name = cart_reader_string (self, child);
  if (name == NULL)
    cart_reader_problem (self, node, "%s has no name", node->name);
  return name != NULL ? name : "";
}

static void
read_game (CartReader *self, xmlNode *node)
{
  static const char *const kinds[] = { "feature", "attribute", "piece", "mark", "symbol", NULL };
  const char *game = cart_reader_need_id (self, node, "id");

  cart_reader_attributes (self, node, "id");
  add_word (self, node, game, "game", game, name_of (self, node), FALSE);
  CART_READER_CHILDREN (node, child)
    {
      const char *kind = (const char *) child->name;
      if (cart_reader_is (child, "name"))
        continue;
      if (!g_strv_contains (kinds, kind))
        {
          cart_reader_problem (self, child, "%s may not stand in a game", kind);
          continue;
        }
      cart_reader_attributes (self, child, "id figure");
      add_word (self, child, game, cart_reader_keep (self, kind), cart_reader_need_id (self, child, "id"), name_of (self, child),
                cart_reader_flag (self, child, "figure"));
    }
}

void
cart_reader_games (CartReader *self, xmlNode *root)
{
  CART_READER_CHILDREN (root, child)
    if (cart_reader_is (child, "game"))
      read_game (self, child);
    else
      cart_reader_problem (self, child, "%s may not stand here", child->name);
}

static void
read_edition (CartReader *self, xmlNode *node)
{
  CartContentEdition *edition = g_new0 (CartContentEdition, 1);

  cart_reader_attributes (self, node, "id year");
  edition->where = cart_reader_where (self, node);
  edition->id = cart_reader_need_id (self, node, "id");
  edition->year = cart_reader_number (self, node, "year", 0, 9999);
  edition->name = name_of (self, node);
  g_ptr_array_add (self->content->editions, edition);
  CART_READER_CHILDREN (node, child)
    if (!cart_reader_is (child, "name"))
      cart_reader_problem (self, child, "%s may not stand in an edition", child->name);
}

static void
read_source (CartReader *self, xmlNode *node, GPtrArray *list)
{
  static const char *const kinds[] = { "page", "rulebook", "tables", "thread", "answer", NULL };
  CartContentSource *source = g_new0 (CartContentSource, 1);

  cart_reader_attributes (self, node, "id kind url");
  source->where = cart_reader_where (self, node);
  source->id = cart_reader_need_id (self, node, "id");
  source->kind = cart_reader_choice (self, node, "kind", kinds);
  source->url = cart_reader_get (self, node, "url");
  if (source->url != NULL && !g_str_has_prefix (source->url, "https://") && !g_str_has_prefix (source->url, "http://"))
    cart_reader_problem (self, node, "the url of %s is no web address", source->id);
  source->name = name_of (self, node);
  g_ptr_array_add (list, source);
}

void
cart_reader_editions (CartReader *self, xmlNode *root)
{
  CART_READER_CHILDREN (root, child)
    if (cart_reader_is (child, "edition"))
      read_edition (self, child);
    else if (cart_reader_is (child, "publisher"))
      read_source (self, child, self->content->publishers);
    else
      cart_reader_problem (self, child, "%s may not stand here", child->name);
}

void
cart_reader_sources (CartReader *self, xmlNode *root)
{
  CART_READER_CHILDREN (root, child)
    if (cart_reader_is (child, "source"))
      read_source (self, child, self->content->sources);
    else
      cart_reader_problem (self, child, "%s may not stand here", child->name);
}

static void
read_term (CartReader *self, xmlNode *node)
{
  CartContentTerm *term = g_new0 (CartContentTerm, 1);

  cart_reader_attributes (self, node, "id game");
  term->where = cart_reader_where (self, node);
  term->id = cart_reader_need_id (self, node, "id");
  term->game = cart_reader_get (self, node, "game");
  cart_reader_refer (self, node, CART_CONTENT_REF_GAME, NULL, term->game);
  term->name = name_of (self, node);
  term->synonyms = g_ptr_array_new ();
  term->related = g_ptr_array_new ();
  term->foreign = g_ptr_array_new ();
  g_ptr_array_add (self->content->terms, term);
  CART_READER_CHILDREN (node, part)
    if (cart_reader_is (part, "synonym"))
      g_ptr_array_add (term->synonyms, (gpointer) cart_reader_string (self, part));
    else if (cart_reader_is (part, "related"))
      g_ptr_array_add (term->related, (gpointer) cart_reader_string (self, part));
    else if (cart_reader_is (part, "foreign"))
      g_ptr_array_add (term->foreign, (gpointer) cart_reader_string (self, part));
    else if (cart_reader_is (part, "definition"))
      term->definition = cart_reader_text (self, part, &term->plain);
    else if (!cart_reader_is (part, "name"))
      cart_reader_problem (self, part, "%s may not stand in a term", part->name);
  if (term->definition == NULL)
    {
      cart_reader_problem (self, node, "the term %s has no definition", term->id);
      term->definition = term->plain = "";
    }
}

static void
read_alike (CartReader *self, xmlNode *node)
{
  CartContentAlike *alike = g_new0 (CartContentAlike, 1);

  cart_reader_attributes (self, node, "id");
  alike->where = cart_reader_where (self, node);
  alike->id = cart_reader_need_id (self, node, "id");
  cart_reader_new_id (self, node, alike->id);
  alike->words = g_ptr_array_new ();
  g_ptr_array_add (self->content->alike, alike);
  CART_READER_CHILDREN (node, part)
    if (cart_reader_is (part, "word"))
      g_ptr_array_add (alike->words, (gpointer) cart_reader_string (self, part));
    else
      cart_reader_problem (self, part, "%s may not stand among words that are alike", part->name);
  if (alike->words->len < 2)
    cart_reader_problem (self, node, "nothing is like the words of %s", alike->id);
}

void
cart_reader_glossary (CartReader *self, xmlNode *root)
{
  CART_READER_CHILDREN (root, child)
    if (cart_reader_is (child, "term"))
      read_term (self, child);
    else if (cart_reader_is (child, "alike"))
      read_alike (self, child);
    else
      cart_reader_problem (self, child, "%s may not stand here", child->name);
}
