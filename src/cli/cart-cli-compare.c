/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-compare.c: legal --compare: what each place would bring. */
#include <glib/gi18n.h>

#include "cli/cart-cli.h"
#include "cli/cart-cli-rows.h"
#include "present/cart-present.h"
#include "present/cart-what-if.h"

/* What a player gains and would have at the end. */
static void
write_player (CartJson *json, const CartGame *game, const CartWhatIf *what, int player, const char *colour)
{
  const char *const *names = cart_game_holding_names (game);

  cart_json_object (json, NULL, FALSE);
  cart_json_int (json, "player", player);
  cart_json_text (json, "colour", colour);
  cart_json_int (json, "points", what->now[player]);
  for (guint i = 0; names[i] != NULL && i < CART_WHAT_IF_MAX_HELD; i++)
    if (what->held[player][i] != 0)
      cart_json_int (json, names[i], what->held[player][i]);
  if (what->hidden[player] != 0)
    cart_json_int (json, "tokens", what->hidden[player]);
  cart_json_int (json, "end", what->end[player]);
  cart_json_end (json);
}

static void
write_place (CartJson *json, const CartGame *game, const CartWhatIf *what, const char *const *colours)
{
  g_autofree char *id = g_strdup_printf ("%d,%d,%d", what->x, what->y, what->rotation * 90), *text = cart_present_what_if (game, what, colours);

  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", id);
  cart_json_text (json, "kind", "comparison");
  cart_json_int (json, "x", what->x);
  cart_json_int (json, "y", what->y);
  cart_json_int (json, "rotation", what->rotation * 90);
  cart_json_text (json, "figure", what->best.type == CART_ACTION_FIGURE ? cart_figure_name (what->best.figure) : NULL);
  cart_json_text (json, "feature", what->best.type == CART_ACTION_FIGURE ? cart_kind_name (what->best.kind) : NULL);
  cart_json_text (json, "at", what->best.type == CART_ACTION_FIGURE ? cart_place_name (what->best.place) : NULL);
  cart_json_array (json, "players", FALSE);
  for (guint i = 0; i < cart_game_n_players (game); i++)
    write_player (json, game, what, (int) i, colours[i]);
  cart_json_end (json);
  cart_json_int (json, "closed", what->closed);
  cart_json_text (json, "text", text);
  cart_json_end (json);
}

int
cart_cli_compare_places (CartCli *cli, CartGame *game, const CartRecord *record, const CartTile *tile, const GArray *placements)
{
  g_autofree const char **colours = cart_cli_colours (record);
  CartJson *json = NULL;
  CartRefusal refusal = CART_REFUSAL_INIT;
  guint n = 0;

  if (placements->len > 0 && !cart_game_give (game, tile, &refusal))
    {
      g_autofree char *text = cart_present_refusal (cart_cli_catalogue (cli), &refusal, colours);

      cart_cli_remark (cli, _("legal: %s"), text);
      return cart_cli_end_no (cli);
    }
  json = cart_cli_json (cli) ? cart_cli_list (cli) : NULL;
  for (guint i = 0; i < placements->len; i++)
    {
      const CartPlacement *place = &g_array_index (placements, CartPlacement, i);
      g_autofree char *text = NULL;
      CartWhatIf what;

      if (!cart_what_if (game, place->x, place->y, place->rotation, &what))
        continue;
      if (json != NULL)
        write_place (json, game, &what, colours);
      else
        {
          text = cart_present_what_if (game, &what, colours);
          cart_cli_print (cli, "%s%s\n", n > 0 ? "\n" : "", text);
        }
      n++;
    }
  return json != NULL ? cart_cli_end_list (cli, json, n) : cart_cli_end_text (cli, n);
}
