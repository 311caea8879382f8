/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-game.c: from a game of the engine to a record: its moves as they are made, or its position. */
#include "record/cart-replay-private.h"

#include <string.h>

static CartRecordMove *
last_move (CartRecord *record)
{
  return record->moves->len > 0 ? &g_array_index (record->moves, CartRecordMove, record->moves->len - 1) : NULL;
}

static void
note_tile (CartRecord *record, const CartGame *game, const CartAction *action)
{
  const CartTile *tile = cart_game_get_drawn (game);
  CartRecordMove *move;

  g_return_if_fail (tile != NULL);

  move = cart_record_add_move (record);
  move->player = action->player;
  move->tile = cart_record_string (record, tile->id);
  move->x = action->x;
  move->y = action->y;
  move->quarter_turns = action->rotation;
  move->second_turn = cart_game_is_second_turn (game);
}

static void
note_figure (CartRecord *record, const CartAction *action)
{
  CartRecordMove *move = last_move (record);

  g_return_if_fail (move != NULL);

  move->has_figure = TRUE;
  move->figure.type = cart_figure_name (action->figure);
  move->figure.kind = action->kind;
  move->figure.at = action->place;
  /* A tile of double size: the cell is told where it is not the one that the tile is named by. */
  move->figure.on_board = action->x != move->x || action->y != move->y;
  move->figure.x = action->x;
  move->figure.y = action->y;
}

/* Which of an action's fields its type uses. */
static gboolean
uses_cell (CartActionType type)
{
  return type == CART_ACTION_ABBOT_RETURN || type == CART_ACTION_FROM_DISTRICT || type == CART_ACTION_TENT || type == CART_ACTION_TAKE_BACK;
}

static gboolean
uses_district (CartActionType type)
{
  return type == CART_ACTION_TO_DISTRICT || type == CART_ACTION_COUNT_MOVE;
}

static void
note_other (CartRecord *record, const CartGame *game, const CartAction *action)
{
  gboolean final = cart_game_get_phase (game) == CART_PHASE_LAST;
  GArray *actions = final ? cart_record_ensure_final (record)->actions : last_move (record)->actions;
  CartRecordAction *entry;

  g_array_set_size (actions, actions->len + 1);
  entry = &g_array_index (actions, CartRecordAction, actions->len - 1);
  entry->type = cart_replay_action_name (action->type);
  entry->player = action->player;
  entry->at = CART_PLACE_NONE;
  entry->value = -1;
  if (action->figure != CART_FIGURE_NONE)
    entry->figure = cart_figure_name (action->figure);
  if (uses_cell (action->type))
    {
      entry->on_board = TRUE;
      entry->x = action->x;
      entry->y = action->y;
      /* a tent may have been told by its place alone, for it stands on mountains only */
      entry->kind = action->kind;
      if (action->kind != CART_KIND_NONE || action->type == CART_ACTION_TENT)
        entry->at = action->place;
    }
  if (uses_district (action->type))
    entry->district = cart_district_name (action->district);
  cart_record_note_ship (game, action, entry);
}

void
cart_record_note_action (CartRecord *record, const CartGame *game, const CartAction *action)
{
  g_return_if_fail (record != NULL && game != NULL && action != NULL);

  if (action->type == CART_ACTION_LAY_TILE)
    note_tile (record, game, action);
  else if (action->type == CART_ACTION_FIGURE)
    note_figure (record, action);
  else if (action->type != CART_ACTION_PASS)
    note_other (record, game, action);
}

void
cart_record_note_start (CartRecord *record, const CartGame *game)
{
  g_return_if_fail (record != NULL && game != NULL);

  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartRecordMove *move = cart_record_add_move (record);
      CartLaid laid;

      cart_game_get_tile (game, i, &laid);
      move->tile = cart_record_string (record, laid.tile->id);
      move->x = laid.x;
      move->y = laid.y;
      move->quarter_turns = laid.rotation;
    }
}

void
cart_record_note_aside (CartRecord *record, const CartGame *game, guint *aside, GPtrArray *discarded)
{
  g_return_if_fail (record != NULL && game != NULL && aside != NULL);

  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);
      guint now = cart_game_n_aside (game, tile);

      for (; discarded != NULL && aside[i] < now; aside[i]++)
        g_ptr_array_add (discarded, (gpointer) cart_record_string (record, tile->id));
      aside[i] = now;
    }
}

void
cart_record_note_expect (CartRecord *record, const CartGame *game, guint first_event, gboolean final)
{
  CartRecordExpect *expect = cart_record_expect_new ();
  guint n = cart_game_n_events (game);

  g_return_if_fail (record != NULL && game != NULL);

  expect->scores = cart_record_numbers_new ();
  cart_record_expect_add_event (expect);
  g_array_set_size (expect->events, 0);
  for (guint i = first_event; i < n; i++)
    {
      CartRecordEvent *entry = cart_record_expect_add_event (expect);
      CartEvent event;

      cart_game_get_event (game, i, &event);
      entry->player = event.player;
      entry->feature = event.feature;
      if (event.held == NULL)
        entry->points = event.points;
      else
        {
          CartRecordCount count = { cart_record_string (record, event.held), event.points };

          entry->wares = cart_record_counts_new ();
          g_array_append_val (entry->wares, count);
        }
      entry->on_board = event.kind != CART_KIND_NONE;
      entry->x = event.x;
      entry->y = event.y;
      entry->at = entry->on_board ? event.place : CART_PLACE_NONE;
    }
  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      int points = cart_game_get_points (game, (int) i);

      g_array_append_val (expect->scores, points);
    }
  if (final)
    {
      g_clear_pointer (&cart_record_ensure_final (record)->expect, cart_record_expect_free);
      record->final->expect = expect;
    }
  else
    {
      CartRecordMove *move = last_move (record);

      g_clear_pointer (&move->expect, cart_record_expect_free);
      move->expect = expect;
    }
}

/* ---- a position ---- */

static void
note_tiles (CartRecordSetup *setup, CartRecord *record, const CartGame *game)
{
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartRecordTile entry;
      CartLaid laid;

      cart_game_get_tile (game, i, &laid);
      entry = (CartRecordTile) { cart_record_string (record, laid.tile->id), laid.x, laid.y, laid.rotation };
      g_array_append_val (setup->tiles, entry);
    }
}

static void
note_figures (CartRecordSetup *setup, const CartGame *game)
{
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartRecordFigure entry = { .at = CART_PLACE_NONE };
      CartStanding standing;

      cart_game_get_figure (game, i, &standing);
      entry.player = standing.player;
      entry.type = cart_figure_name (standing.type);
      if (standing.district != CART_DISTRICT_NONE)
        entry.district = cart_district_name (standing.district);
      else
        {
          entry.on_board = TRUE;
          entry.x = standing.x;
          entry.y = standing.y;
          entry.kind = standing.kind;
          entry.at = standing.place;
        }
      g_array_append_val (setup->figures, entry);
    }
}

/* Mining tokens of one pile become one entry, the topmost first: the engine lists a pile from the bottom up. */
static void
note_tokens (CartRecordSetup *setup, const CartGame *game)
{
  for (guint i = 0; i < cart_game_n_tokens (game); i++)
    {
      CartRecordToken *entry = NULL;
      CartToken token;

      cart_game_get_token (game, i, &token);
      for (guint j = 0; j < setup->tokens->len && token.kind == CART_TOKEN_MINING && entry == NULL; j++)
        {
          CartRecordToken *other = &g_array_index (setup->tokens, CartRecordToken, j);

          if (other->values != NULL && other->x == token.x && other->y == token.y && other->at == token.place)
            entry = other;
        }
      if (entry == NULL)
        {
          g_array_set_size (setup->tokens, setup->tokens->len + 1);
          entry = &g_array_index (setup->tokens, CartRecordToken, setup->tokens->len - 1);
          entry->kind = cart_token_name (token.kind);
          entry->count = -1;
          entry->x = token.x;
          entry->y = token.y;
          entry->feature = token.feature_kind;
          entry->at = token.place;
        }
      if (token.kind != CART_TOKEN_MINING)
        entry->covers = token.value;
      else
        {
          if (entry->values == NULL)
            entry->values = cart_record_numbers_new ();
          g_array_prepend_val (entry->values, token.value);
        }
    }
}

static gboolean
is_good (const char *name)
{
  return strcmp (name, "wine") == 0 || strcmp (name, "grain") == 0 || strcmp (name, "cloth") == 0;
}

static void
note_holdings (CartRecordSetup *setup, const CartGame *game)
{
  const char *const *names = cart_game_holding_names (game);

  for (guint player = 0; player < cart_game_n_players (game); player++)
    {
      CartRecordHolding holding = { .player = (int) player, .supply = cart_record_counts_new () };

      for (guint i = 0; names != NULL && names[i] != NULL; i++)
        {
          CartRecordCount count = { names[i], cart_game_get_holding (game, (int) player, names[i]) };
          GArray **counts = is_good (names[i]) ? &holding.goods : &holding.wares;

          if (count.count == 0 || cart_record_note_held (&holding, names[i], count.count))
            continue;
          if (*counts == NULL)
            *counts = cart_record_counts_new ();
          g_array_append_val (*counts, count);
        }
      for (CartFigureType type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES; type++)
        {
          CartRecordCount count = { cart_figure_name (type), (int) cart_game_get_supply (game, (int) player, type) };

          /* an empty supply is told where the sets give such a figure: untold it would be a full one */
          if (count.count > 0 || cart_game_n_given (game, type) > 0)
            g_array_append_val (holding.supply, count);
        }
      g_array_append_val (setup->holdings, holding);
    }
}

static CartRecordTitle
title_of (const CartGame *game, CartKind kind)
{
  CartRecordTitle title = { 0 };

  title.player = cart_game_get_holder (game, kind, &title.tiles);
  title.told = title.player >= 0;
  return title;
}

void
cart_record_note_position (CartRecord *record, const CartGame *game)
{
  CartRecordSetup *setup;
  CartDistrict count;

  g_return_if_fail (record != NULL && game != NULL && record->setup == NULL);

  setup = cart_record_ensure_setup (record);
  note_tiles (setup, record, game);
  note_figures (setup, game);
  note_tokens (setup, game);
  note_holdings (setup, game);
  cart_record_note_display (record, game);
  setup->scores = cart_record_numbers_new ();
  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      int points = cart_game_get_points (game, (int) i);

      g_array_append_val (setup->scores, points);
    }
  setup->next = MAX (cart_game_get_player (game), 0);
  count = cart_game_get_count (game);
  if (count != CART_DISTRICT_NONE)
    setup->count = cart_district_name (count);
  setup->king = title_of (game, CART_KIND_CITY);
  setup->robber = title_of (game, CART_KIND_ROAD);
}
