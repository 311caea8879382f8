/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-search.c: search: the content's answers, and after them those of the person's library. */
#include <glib/gi18n.h>

#include "catalogue/cart-search.h"
#include "cli/cart-cli.h"
#include "present/cart-present.h"
#include "wiki/cart-library.h"

#define EXCERPT_CHARS 280 /* of a long paragraph */

static void
write_hit (CartJson *json, const CartHit *hit, const char *meant)
{
  g_autofree char *title = cart_present_hit_title (hit), *text = cart_present_hit (hit);

  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", hit->id);
  cart_json_text (json, "kind", cart_entry_kind_name (hit->kind));
  cart_json_text (json, "set", hit->set != NULL ? hit->set : hit->subject);
  cart_cli_json_told (json, "subject", hit->subject);
  if (hit->voice >= 0)
    cart_json_text (json, "voice", cart_voice_name ((CartVoice) hit->voice));
  cart_cli_json_told (json, "title", title);
  cart_json_bool (json, "whole", hit->whole);
  cart_cli_json_told (json, "meant", meant);
  cart_json_text (json, "text", text);
  if (hit->kind == CART_ENTRY_TOTAL || hit->kind == CART_ENTRY_PIECE || hit->kind == CART_ENTRY_TILE)
    cart_json_int (json, "count", hit->count);
  cart_json_end (json);
}

/* Answers of the person's library, to which sets mean nothing. A library that cannot be read is no reason to say nothing else. */
static GPtrArray *
search_library (CartCli *cli, CartCatalogue *catalogue, const char *words, guint limit)
{
  g_autoptr (CartLibrary) library = cart_library_new (cart_cli_value (cli, "library"));
  g_autoptr (GError) error = NULL;
  GPtrArray *pages = cart_cli_has (cli, "set") ? NULL : cart_library_search (library, catalogue, words, limit, NULL, &error);

  if (error != NULL)
    cart_cli_remark (cli, "%s", error->message);
  return pages != NULL ? pages : g_ptr_array_new_with_free_func (g_object_unref);
}

/* Says how far the answers are from what was typed, as the window does; nothing where they hold all of it. */
static void
tell_widened (CartCli *cli, const char *words, const char *meant, const GPtrArray *hits)
{
  gboolean whole = FALSE;

  for (guint i = 0; i < hits->len; i++)
    whole |= ((const CartHit *) g_ptr_array_index (hits, i))->whole;
  if (cart_search_is_common (words))
    cart_cli_remark (cli, "%s", _("search: only common words, which say nothing about what you look for; add what it is about"));
  else if (hits->len > 0 && !whole && meant == NULL)
    cart_cli_remark (cli, "%s", _("search: nothing has all of these words: these are the nearest"));
  else if (hits->len > 0 && !whole)
    /* TRANSLATORS: what was typed has a spelling that is not known; the nearest known words */
    cart_cli_remark (cli, _("search: nothing has all of these words, taken for “%s”: these are the nearest"), meant);
  else if (hits->len > 0 && meant != NULL)
    /* TRANSLATORS: what was typed has a spelling that is not known; the nearest known words */
    cart_cli_remark (cli, _("search: nothing is spelled so: these are for “%s”"), meant);
}

static void
print_hit (CartCli *cli, const CartHit *hit)
{
  g_autofree char *title = cart_present_hit_title (hit), *text = cart_present_hit (hit);
  gboolean is_long = hit->kind == CART_ENTRY_PAGE && g_utf8_strlen (text, -1) > EXCERPT_CHARS;
  g_autofree char *excerpt = is_long ? g_utf8_substring (text, 0, EXCERPT_CHARS) : g_strdup (text);

  cart_cli_print (cli, "%s%s%s\n    %s%s (%s)\n", title != NULL ? title : hit->id, hit->voice >= 0 ? ", " : "",
                  hit->voice >= 0 ? cart_voice_name ((CartVoice) hit->voice) : "", excerpt, is_long ? "…" : "", hit->id);
}

/* A box has a page of its own: it is searched beside its sets. NULL: everywhere. */
static char **
list_sets (CartCli *cli)
{
  g_autoptr (GStrvBuilder) sets = g_strv_builder_new ();

  if (cart_cli_sets (cli) == NULL)
    return NULL;
  g_strv_builder_addv (sets, (const char **) cart_cli_values (cli, "set"));
  g_strv_builder_addv (sets, (const char **) cart_cli_sets (cli));
  return g_strv_builder_end (sets);
}

static int
run_search (CartCli *cli)
{
  g_auto (GStrv) sets = NULL;
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  g_autofree char *words = NULL;
  g_autoptr (GPtrArray) hits = NULL, pages = NULL;
  g_autoptr (CartMeaning) meaning = NULL;
  g_autoptr (GError) error = NULL;
  gint64 limit = 0;

  if (!cart_cli_number (cli, "limit", 1, 1000, &limit) || catalogue == NULL)
    return CART_CLI_BAD;
  if (!cart_cli_has_library (cli))
    return CART_CLI_BAD;
  words = g_strjoinv (" ", (char **) cart_cli_arguments (cli));
  if (!g_utf8_validate (words, -1, NULL))
    return cart_cli_fail (cli, _("search: the words are not UTF-8"));
  sets = list_sets (cli);
  hits = cart_catalogue_search (catalogue, words, (const char *const *) sets, (guint) limit, NULL, &error);
  if (hits == NULL)
    return cart_cli_fail_with (cli, error);
  pages = search_library (cli, catalogue, words, (guint) limit);
  g_ptr_array_extend_and_steal (hits, g_steal_pointer (&pages));
  meaning = cart_catalogue_find_meaning (catalogue, words, NULL);
  tell_widened (cli, words, meaning != NULL ? meaning->meant : NULL, hits);
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      for (guint i = 0; i < hits->len; i++)
        write_hit (json, g_ptr_array_index (hits, i), meaning != NULL ? meaning->meant : NULL);
      return cart_cli_end_list (cli, json, hits->len);
    }
  for (guint i = 0; i < hits->len; i++)
    print_hit (cli, g_ptr_array_index (hits, i));
  return cart_cli_end_text (cli, hits->len);
}

static const CartCliOption search_options[] = {
  { "set", 0, "ID", N_("only what belongs to this set; again for more") },
  { "limit", 0, "N", N_("at most so many answers of the content, and of the library") },
  { "library", 0, "DB", N_("the library's file, instead of one's own") },
  { NULL }
};

const CartCliCommand cart_cli_search_commands[] = {
  { "search", "WORDS...", N_("finds rules, questions, tiles, pieces and terms, and imported pages"), 1, -1, search_options, run_search },
  { NULL }
};
