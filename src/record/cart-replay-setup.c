/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-replay-setup.c: the position that a record begins with, put on the board by free editing. What exists and cannot be put there is a
 * difference; what does not exist is an error with its JSON path.
 */
#include <glib/gi18n.h>

#include "record/cart-replay-private.h"

static void
refuse_edit (CartReplay *replay, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
refuse_edit (CartReplay *replay, const char *format, ...)
{
  va_list args;
  char *text;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, NULL, text);
}

static gboolean
set_tiles (CartReplay *replay, const CartRecordSetup *setup)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const CartRecordTile *entry = &g_array_index (setup->tiles, CartRecordTile, i);
      g_autofree char *path = g_strdup_printf ("tiles[%u].tile", i);
      const CartTile *tile = cart_replay_find_design (replay, path, entry->tile);

      if (tile == NULL)
        return FALSE;
      if (!cart_game_edit_put_tile (replay->game, tile, entry->x, entry->y, entry->quarter_turns))
        {
          refuse_edit (replay, _("tile %s cannot lie at (%d, %d): the cell is taken"), entry->tile, entry->x, entry->y);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
set_figures (CartReplay *replay, const CartRecordSetup *setup)
{
  for (guint i = 0; i < setup->figures->len; i++)
    {
      const CartRecordFigure *entry = &g_array_index (setup->figures, CartRecordFigure, i);
      g_autofree char *path = g_strdup_printf ("figures[%u].type", i);
      g_autofree char *district_path = g_strdup_printf ("figures[%u].district", i);
      CartDistrict district;
      CartFigureType type;
      gboolean good;

      if (!cart_replay_find_figure (replay, path, entry->type, &type) || !cart_replay_find_district (replay, district_path, entry->district, &district))
        return FALSE;
      if (district != CART_DISTRICT_NONE)
        good = cart_game_get_count (replay->game) != CART_DISTRICT_NONE && cart_game_edit_put_in_district (replay->game, entry->player, type, district);
      else
        good = cart_game_edit_put_figure (replay->game, entry->player, type, entry->x, entry->y, entry->kind, entry->at);
      if (!good && district != CART_DISTRICT_NONE)
        refuse_edit (replay, _("%s of %s cannot stand in the district %s"), entry->type, cart_replay_player (replay, entry->player), entry->district);
      else if (!good)
        refuse_edit (replay, _("%s of %s cannot stand at (%d, %d): there is no such feature"),
                     entry->type, cart_replay_player (replay, entry->player), entry->x, entry->y);
      if (!good)
        return FALSE;
    }
  return TRUE;
}

CartKind
cart_replay_token_feature (const CartRecordToken *token, CartTokenKind kind)
{
  if (token->feature != CART_KIND_NONE)
    return token->feature;
  return kind == CART_TOKEN_MINING ? CART_KIND_MOUNTAIN : CART_KIND_SEA;
}

static gboolean
set_tokens (CartReplay *replay, const CartRecordSetup *setup)
{
  for (guint i = 0; i < setup->tokens->len; i++)
    {
      const CartRecordToken *entry = &g_array_index (setup->tokens, CartRecordToken, i);
      g_autofree char *path = g_strdup_printf ("tokens[%u].kind", i);
      CartTokenKind kind = cart_token_from_name (entry->kind);
      guint n = entry->values != NULL ? entry->values->len : 1;

      if (kind == CART_TOKEN_NONE)
        return cart_replay_not_found (replay, path, _("there is no token"), entry->kind);
      /* The topmost value stands first in the record and so is put last. */
      for (guint j = n; j-- > 0;)
        {
          int value = entry->values != NULL ? g_array_index (entry->values, int, j) : entry->covers;

          if (cart_game_edit_put_token (replay->game, kind, value, entry->x, entry->y, cart_replay_token_feature (entry, kind), entry->at))
            continue;
          refuse_edit (replay, _("a token cannot lie at (%d, %d): there is no such feature, or no such token"), entry->x, entry->y);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
set_named (CartReplay *replay, int player, const GArray *counts, const char *prefix)
{
  for (guint i = 0; counts != NULL && i < counts->len; i++)
    {
      const CartRecordCount *count = &g_array_index (counts, CartRecordCount, i);

      if (!cart_game_edit_holding (replay->game, player, count->name, count->count))
        return cart_replay_not_found (replay, prefix, _("nobody can have"), count->name);
    }
  return TRUE;
}

static gboolean
set_holdings (CartReplay *replay, const CartRecordSetup *setup)
{
  for (guint i = 0; i < setup->holdings->len; i++)
    {
      const CartRecordHolding *holding = &g_array_index (setup->holdings, CartRecordHolding, i);
      g_autofree char *path = g_strdup_printf ("holdings[%u]", i);

      if (!set_named (replay, holding->player, holding->wares, path) || !set_named (replay, holding->player, holding->goods, path))
        return FALSE;
      for (guint j = 0; holding->supply != NULL && j < holding->supply->len; j++)
        {
          const CartRecordCount *count = &g_array_index (holding->supply, CartRecordCount, j);
          CartFigureType type;

          if (!cart_replay_find_figure (replay, path, count->name, &type))
            return FALSE;
          cart_game_edit_supply (replay->game, holding->player, type, (guint) count->count);
        }
    }
  return TRUE;
}

static gboolean
set_holder (CartReplay *replay, CartKind kind, const char *name, const CartRecordTitle *holder)
{
  if (!holder->told || cart_game_edit_holder (replay->game, kind, holder->player, holder->tiles) || holder->player == CART_RECORD_NOBODY)
    return TRUE;
  refuse_edit (replay, _("nobody can hold the tile %s: it is not in play"), name);
  return FALSE;
}

gboolean
cart_replay_setup (CartReplay *replay)
{
  const CartRecordSetup *setup = replay->record->setup;
  CartDistrict count;

  replay->move = CART_REPLAY_SETUP;
  if (!set_tiles (replay, setup))
    return FALSE;
  if (setup->tiles->len > 0)
    cart_game_start_from_position (replay->game);
  if (!set_figures (replay, setup) || !set_tokens (replay, setup) || !set_holdings (replay, setup)
      || !cart_replay_set_pieces (replay, setup))
    return FALSE;
  for (guint i = 0; setup->scores != NULL && i < setup->scores->len; i++)
    cart_game_edit_points (replay->game, (int) i, g_array_index (setup->scores, int, i));
  if (!cart_replay_find_district (replay, "count", setup->count, &count))
    return FALSE;
  if (count != CART_DISTRICT_NONE && !cart_game_edit_count (replay->game, count))
    {
      refuse_edit (replay, _("the Count stands nowhere: he is not in play"));
      return FALSE;
    }
  if (!set_holder (replay, CART_KIND_CITY, "king", &setup->king) || !set_holder (replay, CART_KIND_ROAD, "robber", &setup->robber))
    return FALSE;
  cart_game_edit_player (replay->game, setup->next);
  return TRUE;
}
