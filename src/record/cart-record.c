/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record.c: making, filling and freeing records. */
#include "record/cart-record.h"

#include <string.h>

G_DEFINE_QUARK (cart-record-error-quark, cart_record_error)

static void
clear_ship (gpointer data)
{
  CartRecordShip *ship = data;

  g_clear_pointer (&ship->wares, g_array_unref);
}

static void
clear_token (gpointer data)
{
  CartRecordToken *token = data;

  g_clear_pointer (&token->values, g_array_unref);
}

static void
clear_holding (gpointer data)
{
  CartRecordHolding *holding = data;

  g_clear_pointer (&holding->wares, g_array_unref);
  g_clear_pointer (&holding->ships, g_array_unref);
  g_clear_pointer (&holding->mining, g_array_unref);
  g_clear_pointer (&holding->goods, g_array_unref);
  g_clear_pointer (&holding->supply, g_array_unref);
}

static void
clear_action (gpointer data)
{
  CartRecordAction *action = data;

  clear_ship (&action->ship);
  g_clear_pointer (&action->wares, g_array_unref);
}

static void
clear_event (gpointer data)
{
  CartRecordEvent *event = data;

  g_clear_pointer (&event->wares, g_array_unref);
  g_clear_pointer (&event->detail, g_ptr_array_unref);
}

static void
clear_move (gpointer data)
{
  CartRecordMove *move = data;

  g_clear_pointer (&move->actions, g_array_unref);
  g_clear_pointer (&move->discarded, g_ptr_array_unref);
  g_clear_pointer (&move->expect, cart_record_expect_free);
}

static GArray *
new_array (gsize size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, size);

  if (clear != NULL)
    g_array_set_clear_func (array, clear);
  return array;
}

GArray *
cart_record_actions_new (void)
{
  return new_array (sizeof (CartRecordAction), clear_action);
}

GArray *
cart_record_ships_new (void)
{
  return new_array (sizeof (CartRecordShip), clear_ship);
}

GArray *
cart_record_holdings_new (void)
{
  return new_array (sizeof (CartRecordHolding), clear_holding);
}

GArray *
cart_record_tokens_new (void)
{
  return new_array (sizeof (CartRecordToken), clear_token);
}

GArray *
cart_record_counts_new (void)
{
  return new_array (sizeof (CartRecordCount), NULL);
}

GArray *
cart_record_numbers_new (void)
{
  return new_array (sizeof (int), NULL);
}

CartRecord *
cart_record_new (const char *game)
{
  CartRecord *record = g_new0 (CartRecord, 1);

  record->strings = g_string_chunk_new (1024);
  record->game = cart_record_string (record, game);
  record->sets = g_ptr_array_new ();
  record->options = new_array (sizeof (CartRecordOption), NULL);
  record->players = g_ptr_array_new ();
  record->moves = new_array (sizeof (CartRecordMove), clear_move);
  record->ignored = g_ptr_array_new ();
  record->remarks = g_ptr_array_new ();
  return record;
}

static void
setup_free (CartRecordSetup *setup)
{
  g_array_unref (setup->tiles);
  g_array_unref (setup->figures);
  g_array_unref (setup->tokens);
  g_clear_pointer (&setup->scores, g_array_unref);
  g_array_unref (setup->holdings);
  g_clear_pointer (&setup->display, g_array_unref);
  g_free (setup);
}

static void
final_free (CartRecordFinal *final)
{
  g_array_unref (final->actions);
  g_ptr_array_unref (final->discarded);
  g_clear_pointer (&final->expect, cart_record_expect_free);
  g_free (final);
}

void
cart_record_free (CartRecord *record)
{
  if (record == NULL)
    return;

  g_ptr_array_unref (record->sets);
  g_array_unref (record->options);
  g_ptr_array_unref (record->players);
  g_clear_pointer (&record->setup, setup_free);
  g_array_unref (record->moves);
  g_clear_pointer (&record->final, final_free);
  g_ptr_array_unref (record->ignored);
  g_ptr_array_unref (record->remarks);
  g_string_chunk_free (record->strings);
  g_free (record);
}

const char *
cart_record_string (CartRecord *record, const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (record->strings, text) : NULL;
}

const char *
cart_record_option (const CartRecord *record, const char *name)
{
  for (guint i = 0; i < record->options->len; i++)
    {
      const CartRecordOption *option = &g_array_index (record->options, CartRecordOption, i);

      if (strcmp (option->name, name) == 0)
        return option->value;
    }
  return NULL;
}

void
cart_record_set_option (CartRecord *record, const char *name, const char *value)
{
  CartRecordOption option = { 0 };

  for (guint i = 0; i < record->options->len; i++)
    if (strcmp (g_array_index (record->options, CartRecordOption, i).name, name) == 0)
      {
        g_array_remove_index (record->options, i);
        break;
      }
  if (value == NULL)
    return;

  option.name = cart_record_string (record, name);
  option.value = cart_record_string (record, value);
  if (strcmp (value, "true") == 0 || strcmp (value, "false") == 0)
    option.type = CART_RECORD_OPTION_BOOLEAN;
  else
    option.type = CART_RECORD_OPTION_TEXT;
  g_array_append_val (record->options, option);
}

CartRecord *
cart_record_copy_head (const CartRecord *record)
{
  CartRecord *head = cart_record_new (record->game);

  for (guint i = 0; i < record->sets->len; i++)
    g_ptr_array_add (head->sets, (gpointer) cart_record_string (head, g_ptr_array_index (record->sets, i)));
  for (guint i = 0; i < record->players->len; i++)
    g_ptr_array_add (head->players, (gpointer) cart_record_string (head, g_ptr_array_index (record->players, i)));
  for (guint i = 0; i < record->options->len; i++)
    {
      CartRecordOption option = g_array_index (record->options, CartRecordOption, i);

      option.name = cart_record_string (head, option.name);
      option.value = cart_record_string (head, option.value);
      g_array_append_val (head->options, option);
    }
  head->title = cart_record_string (head, record->title);
  head->note = cart_record_string (head, record->note);
  head->has_seed = record->has_seed;
  head->seed = record->seed;
  return head;
}

CartRecordMove *
cart_record_add_move (CartRecord *record)
{
  CartRecordMove *move;

  g_array_set_size (record->moves, record->moves->len + 1);
  move = &g_array_index (record->moves, CartRecordMove, record->moves->len - 1);
  move->player = CART_RECORD_NOBODY;
  move->figure.player = CART_RECORD_NOBODY;
  move->figure.at = CART_PLACE_NONE;
  move->actions = cart_record_actions_new ();
  move->discarded = g_ptr_array_new ();
  return move;
}

CartRecordAction *
cart_record_move_add_action (CartRecordMove *move)
{
  CartRecordAction *action;

  g_array_set_size (move->actions, move->actions->len + 1);
  action = &g_array_index (move->actions, CartRecordAction, move->actions->len - 1);
  action->player = CART_RECORD_NOBODY;
  action->at = CART_PLACE_NONE;
  action->value = -1;
  return action;
}

CartRecordSetup *
cart_record_ensure_setup (CartRecord *record)
{
  if (record->setup == NULL)
    {
      record->setup = g_new0 (CartRecordSetup, 1);
      record->setup->tiles = new_array (sizeof (CartRecordTile), NULL);
      record->setup->figures = new_array (sizeof (CartRecordFigure), NULL);
      record->setup->tokens = cart_record_tokens_new ();
      record->setup->king.player = CART_RECORD_NOBODY;
      record->setup->robber.player = CART_RECORD_NOBODY;
      record->setup->holdings = cart_record_holdings_new ();
    }
  return record->setup;
}

CartRecordFinal *
cart_record_ensure_final (CartRecord *record)
{
  if (record->final == NULL)
    {
      record->final = g_new0 (CartRecordFinal, 1);
      record->final->actions = cart_record_actions_new ();
      record->final->discarded = g_ptr_array_new ();
    }
  return record->final;
}

CartRecordExpect *
cart_record_expect_new (void)
{
  CartRecordExpect *expect = g_new0 (CartRecordExpect, 1);

  expect->legal = TRUE;
  expect->placements = -1;
  return expect;
}

void
cart_record_expect_free (CartRecordExpect *expect)
{
  if (expect == NULL)
    return;

  g_clear_pointer (&expect->figures, g_ptr_array_unref);
  g_clear_pointer (&expect->events, g_array_unref);
  g_clear_pointer (&expect->scores, g_array_unref);
  g_clear_pointer (&expect->holdings, g_array_unref);
  g_clear_pointer (&expect->tokens, g_array_unref);
  g_free (expect);
}

CartRecordEvent *
cart_record_expect_add_event (CartRecordExpect *expect)
{
  CartRecordEvent *event;

  if (expect->events == NULL)
    expect->events = new_array (sizeof (CartRecordEvent), clear_event);
  g_array_set_size (expect->events, expect->events->len + 1);
  event = &g_array_index (expect->events, CartRecordEvent, expect->events->len - 1);
  event->player = CART_RECORD_NOBODY;
  event->at = CART_PLACE_NONE;
  return event;
}
