/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-search.c: search. */
#include <glib/gi18n.h>

#include "catalogue/cart-search.h"
#include "cli/cart-cli.h"

static void
write_hit (CartJson *json, const CartHit *hit)
{
  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", hit->id);
  cart_json_text (json, "kind", cart_entry_kind_name (hit->kind));
  cart_json_text (json, "set", hit->set != NULL ? hit->set : hit->subject);
  cart_cli_json_told (json, "subject", hit->subject);
  if (hit->voice >= 0)
    cart_json_text (json, "voice", cart_voice_name ((CartVoice) hit->voice));
  cart_cli_json_told (json, "title", hit->title);
  cart_json_text (json, "text", hit->text);
  if (hit->kind == CART_ENTRY_TOTAL || hit->kind == CART_ENTRY_PIECE || hit->kind == CART_ENTRY_TILE)
    cart_json_int (json, "count", hit->count);
  cart_json_end (json);
}

static int
run_search (CartCli *cli)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  g_autofree char *words = NULL;
  g_autoptr (GPtrArray) hits = NULL;
  g_autoptr (GError) error = NULL;
  gint64 limit = 0;

  if (!cart_cli_number (cli, "limit", 1, 1000, &limit) || catalogue == NULL)
    return CART_CLI_BAD;
  words = g_strjoinv (" ", (char **) cart_cli_arguments (cli));
  if (!g_utf8_validate (words, -1, NULL))
    return cart_cli_fail (cli, _("search: the words are not UTF-8"));
  hits = cart_catalogue_search (catalogue, words, cart_cli_values (cli, "set"), (guint) limit, NULL, &error);
  if (hits == NULL)
    return cart_cli_fail_with (cli, error);
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      for (guint i = 0; i < hits->len; i++)
        write_hit (json, g_ptr_array_index (hits, i));
      return cart_cli_end_list (cli, json, hits->len);
    }
  for (guint i = 0; i < hits->len; i++)
    {
      const CartHit *hit = g_ptr_array_index (hits, i);

      cart_cli_print (cli, "%s%s%s\n    %s (%s)\n", hit->title != NULL ? hit->title : hit->id, hit->voice >= 0 ? ", " : "",
                      hit->voice >= 0 ? cart_voice_name ((CartVoice) hit->voice) : "", hit->text, hit->id);
    }
  return cart_cli_end_text (cli, hits->len);
}

static const CartCliOption search_options[] = {
  { "set", 0, "ID", N_("only what belongs to this set; again for more") },
  { "limit", 0, "N", N_("at most so many answers") },
  { NULL }
};

const CartCliCommand cart_cli_search_commands[] = {
  { "search", "WORDS...", N_("finds rules, questions, tiles, pieces and terms"), 1, -1, search_options, run_search },
  { NULL }
};
