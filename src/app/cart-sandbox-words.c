/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-words.c: words for the ids that the record's and the engine's sentences hold: those are for the command line and for files,
 * where ids are what counts; a person at the board reads names.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "present/cart-present.h"

static gboolean
is_id_letter (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '/' || c == '_' || c == '.';
}

/* Where the id stands in the text as a whole word, or NULL. */
static char *
find_id (const char *text, const char *id)
{
  gsize length = strlen (id);

  for (const char *at = strstr (text, id); at != NULL; at = strstr (at + 1, id))
    if ((at == text || !is_id_letter (at[-1])) && !is_id_letter (at[length]))
      return (char *) at;
  return NULL;
}

/* "tile Q of The base game" for "base-c2/Q"; where the word for a tile stands before the id already, it goes. */
static void
name_tile (CartSandboxView *self, GString *text, const CartTile *tile)
{
  g_autofree char *set_id = g_strndup (tile->id, strcspn (tile->id, "/")), *name = NULL, *before = NULL;
  CartSetInfo *set = cart_session_find_set (self->session, set_id);
  char *at = find_id (text->str, tile->id);

  if (at == NULL || tile->letter == NULL || set == NULL)
    return;
  /* TRANSLATORS: the letter of a tile and the name of its set. */
  name = g_strdup_printf (_("tile %1$s of %2$s"), tile->letter, set->name);
  /* the same words as in the sentences that name a tile by its id */
  before = g_strdup_printf (_("tile %s"), tile->id);
  at = find_id (text->str, before);
  if (at != NULL)
    g_string_replace (text, before, name, 1);
  else
    g_string_replace (text, tile->id, name, 1);
}

/* An option is quoted by its id: its title in the place of that. */
static void
name_options (GString *text, const char *game)
{
  const CartOption *option;
  guint at = 0;

  while ((option = cart_option_next (game, &at, NULL)) != NULL)
    {
      g_autofree char *id = g_strconcat ("\"", option->name, "\"", NULL);
      g_autofree char *title = g_strconcat ("“", cart_present_option (game, option->name), "”", NULL);

      g_string_replace (text, id, title, 0);
    }
}

/* "... (base.edges-match)": the sentence of the rule in its place. */
static void
name_rule (CartSandboxView *self, GString *text)
{
  char *open = strrchr (text->str, '(');
  g_autofree char *id = NULL;
  const char *sentence;

  if (open == NULL || self->rule_texts == NULL)
    return;
  id = g_strndup (open + 1, strcspn (open + 1, ")"));
  sentence = g_hash_table_lookup (self->rule_texts, id);
  if (sentence != NULL)
    g_string_replace (text, id, sentence, 1);
}

char *
cart_sandbox_view_in_words (CartSandboxView *self, const char *text)
{
  GString *words = g_string_new (text);
  CartGame *game = cart_sandbox_get_game (self->sandbox);

  for (guint i = 0; game != NULL && strchr (text, '/') != NULL && i < cart_game_n_designs (game); i++)
    name_tile (self, words, cart_game_get_design (game, i));
  name_options (words, game != NULL ? cart_game_get_game (game) : NULL);
  name_rule (self, words);
  return g_string_free_and_steal (words);
}

char *
cart_sandbox_view_name_sets (CartSandboxView *self, const GPtrArray *ids)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", cart_session_get_set_name (self->session, ids->pdata[i]));
  return g_string_free_and_steal (names);
}
