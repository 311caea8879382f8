/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-read.c: from JSON text to a record.
 *
 * Every value is checked for type and range where it is read, and an error names it by its path ("moves[3].tile").
 * Whether a tile or a figure exists and a move is legal is for the engine to say. A key that the format does not know is
 * passed over and noted in `ignored`.
 */
#include "record/cart-record-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record/cart-record-private.h"

#define MAX_COPIES 9

/* A set, or "ID*N" for N copies of it. */
static gboolean
read_set_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  const char *id = NULL, *star;
  guint64 copies = 1;

  if (!cart_record_reader_as_id (reader, node, &id))
    return FALSE;
  star = strchr (id, '*');
  if (star != NULL)
    {
      g_autofree char *name = g_strndup (id, star - id);

      if (!g_ascii_string_to_unsigned (star + 1, 10, 1, MAX_COPIES, &copies, NULL) || *name == '\0')
        return cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("copies are written ID*2, at most %d"), MAX_COPIES);
      id = cart_record_string (reader->record, name);
    }
  while (copies-- > 0)
    g_ptr_array_add (data, (gpointer) id);
  return TRUE;
}

static gboolean
read_ship (CartRecordReader *reader, JsonNode *node, CartRecordShip *ship)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);

  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("points", "wares"));
  return cart_record_reader_read_int (reader, object, "points", TRUE, 0, CART_RECORD_MAX_COUNT, &ship->points)
         && cart_record_reader_read_counts (reader, object, "wares", &ship->wares);
}

static gboolean
read_ship_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  GArray *ships = data;

  g_array_set_size (ships, ships->len + 1);
  return read_ship (reader, node, &g_array_index (ships, CartRecordShip, ships->len - 1));
}

static gboolean
read_ships (CartRecordReader *reader, JsonObject *object, const char *key, GArray **ships)
{
  if (!json_object_has_member (object, key))
    return TRUE;
  *ships = cart_record_ships_new ();
  return cart_record_reader_read_list (reader, object, key, FALSE, read_ship_entry, *ships);
}

static gboolean
read_holding_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);
  CartRecordHolding *holding;
  GArray *holdings = data;

  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("player", "wares", "ships", "mining", "goods", "supply"));
  g_array_set_size (holdings, holdings->len + 1);
  holding = &g_array_index (holdings, CartRecordHolding, holdings->len - 1);
  return cart_record_reader_read_int (reader, object, "player", TRUE, 0, (int) reader->record->players->len - 1, &holding->player)
         && cart_record_reader_read_counts (reader, object, "wares", &holding->wares)
         && read_ships (reader, object, "ships", &holding->ships)
         && cart_record_reader_read_numbers (reader, object, "mining", &holding->mining)
         && cart_record_reader_read_counts (reader, object, "goods", &holding->goods)
         && cart_record_reader_read_counts (reader, object, "supply", &holding->supply);
}

static gboolean
read_tile_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);
  CartRecordTile tile = { 0 };

  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("tile", "x", "y", "rotation"));
  if (!cart_record_reader_read_id (reader, object, "tile", TRUE, &tile.tile)
      || !cart_record_reader_read_cell (reader, object, TRUE, NULL, &tile.x, &tile.y)
      || !cart_record_reader_read_rotation (reader, object, &tile.quarter_turns))
    return FALSE;
  g_array_append_val ((GArray *) data, tile);
  return TRUE;
}

static gboolean
read_figure (CartRecordReader *reader, JsonNode *node, gboolean in_setup, CartRecordFigure *figure)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);

  *figure = (CartRecordFigure) { .player = CART_RECORD_NOBODY, .at = CART_PLACE_NONE };
  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("player", "type", "x", "y", "feature", "at", "district"));
  if (!cart_record_reader_read_player (reader, object, in_setup, &figure->player)
      || !cart_record_reader_read_id (reader, object, "type", TRUE, &figure->type)
      || !cart_record_reader_read_id (reader, object, "district", FALSE, &figure->district))
    return FALSE;
  return cart_record_reader_read_cell (reader, object, in_setup && figure->district == NULL, &figure->on_board, &figure->x, &figure->y)
         && cart_record_reader_read_kind (reader, object, &figure->kind)
         && cart_record_reader_read_at (reader, object, &figure->at);
}

static gboolean
read_figure_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  CartRecordFigure figure;

  if (!read_figure (reader, node, TRUE, &figure))
    return FALSE;
  g_array_append_val ((GArray *) data, figure);
  return TRUE;
}

static gboolean
read_token_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);
  GArray *tokens = data;
  CartRecordToken *token;

  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("kind", "x", "y", "feature", "at", "values", "covers", "count"));
  g_array_set_size (tokens, tokens->len + 1);
  token = &g_array_index (tokens, CartRecordToken, tokens->len - 1);
  token->at = CART_PLACE_NONE;
  token->count = -1;
  return cart_record_reader_read_id (reader, object, "kind", TRUE, &token->kind)
         && cart_record_reader_read_cell (reader, object, TRUE, NULL, &token->x, &token->y)
         && cart_record_reader_read_kind (reader, object, &token->feature)
         && cart_record_reader_read_at (reader, object, &token->at)
         && cart_record_reader_read_numbers (reader, object, "values", &token->values)
         && cart_record_reader_read_int (reader, object, "covers", FALSE, 0, CART_RECORD_MAX_COUNT, &token->covers)
         && cart_record_reader_read_int (reader, object, "count", FALSE, 0, CART_RECORD_MAX_COUNT, &token->count);
}

static gboolean
read_title (CartRecordReader *reader, JsonObject *setup, const char *key, CartRecordTitle *title)
{
  JsonNode *node = json_object_get_member (setup, key);
  JsonObject *object;
  gboolean good;
  gsize before;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  before = cart_record_reader_enter (reader, key);
  object = cart_record_reader_as_object (reader, node);
  if (object == NULL)
    return cart_record_reader_leave (reader, before, FALSE);
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("player", "tiles"));
  title->told = TRUE;
  good = cart_record_reader_read_player (reader, object, TRUE, &title->player)
         && cart_record_reader_read_int (reader, object, "tiles", FALSE, 0, CART_RECORD_MAX_COUNT, &title->tiles);
  return cart_record_reader_leave (reader, before, good);
}

static gboolean
read_setup (CartRecordReader *reader, JsonNode *node)
{
  CartRecordSetup *setup = cart_record_ensure_setup (reader->record);
  JsonObject *object = cart_record_reader_as_object (reader, node);

  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("tiles", "figures", "tokens", "scores", "next", "count", "king", "robber", "holdings", "display"));
  return cart_record_reader_read_list (reader, object, "tiles", FALSE, read_tile_entry, setup->tiles)
         && cart_record_reader_read_list (reader, object, "figures", FALSE, read_figure_entry, setup->figures)
         && cart_record_reader_read_list (reader, object, "tokens", FALSE, read_token_entry, setup->tokens)
         && cart_record_reader_read_scores (reader, object, &setup->scores)
         && cart_record_reader_read_int (reader, object, "next", FALSE, 0, (int) reader->record->players->len - 1, &setup->next)
         && cart_record_reader_read_id (reader, object, "count", FALSE, &setup->count)
         && read_title (reader, object, "king", &setup->king)
         && read_title (reader, object, "robber", &setup->robber)
         && cart_record_reader_read_list (reader, object, "holdings", FALSE, read_holding_entry, setup->holdings)
         && read_ships (reader, object, "display", &setup->display);
}

static gboolean
read_action_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);
  GArray *actions = data;
  CartRecordAction *action;
  JsonNode *ship;

  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("type", "player", "figure", "x", "y", "feature", "at", "district", "ship", "wares", "value"));
  g_array_set_size (actions, actions->len + 1);
  action = &g_array_index (actions, CartRecordAction, actions->len - 1);
  action->player = CART_RECORD_NOBODY;
  action->at = CART_PLACE_NONE;
  action->value = -1;
  ship = json_object_get_member (object, "ship");
  if (ship != NULL)
    {
      gsize before = cart_record_reader_enter (reader, "ship");

      action->has_ship = TRUE;
      if (!cart_record_reader_leave (reader, before, read_ship (reader, ship, &action->ship)))
        return FALSE;
    }
  return cart_record_reader_read_id (reader, object, "type", TRUE, &action->type)
         && cart_record_reader_read_player (reader, object, FALSE, &action->player)
         && cart_record_reader_read_id (reader, object, "figure", FALSE, &action->figure)
         && cart_record_reader_read_cell (reader, object, FALSE, &action->on_board, &action->x, &action->y)
         && cart_record_reader_read_kind (reader, object, &action->kind)
         && cart_record_reader_read_at (reader, object, &action->at)
         && cart_record_reader_read_id (reader, object, "district", FALSE, &action->district)
         && cart_record_reader_read_counts (reader, object, "wares", &action->wares)
         && cart_record_reader_read_int (reader, object, "value", FALSE, 0, CART_RECORD_MAX_COUNT, &action->value);
}

static gboolean
read_event_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);
  CartRecordEvent *event;

  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("player", "feature", "points", "x", "y", "at", "rule", "wares", "detail"));
  event = cart_record_expect_add_event (data);
  if (json_object_has_member (object, "detail"))
    {
      event->detail = g_ptr_array_new ();
      if (!cart_record_reader_read_list (reader, object, "detail", FALSE, cart_record_reader_read_text_entry, event->detail))
        return FALSE;
    }
  return cart_record_reader_read_player (reader, object, TRUE, &event->player)
         && cart_record_reader_read_id (reader, object, "feature", TRUE, &event->feature)
         && cart_record_reader_read_int (reader, object, "points", FALSE, -CART_RECORD_MAX_COUNT, CART_RECORD_MAX_COUNT, &event->points)
         && cart_record_reader_read_cell (reader, object, FALSE, &event->on_board, &event->x, &event->y)
         && cart_record_reader_read_at (reader, object, &event->at)
         && cart_record_reader_read_id (reader, object, "rule", FALSE, &event->rule)
         && cart_record_reader_read_counts (reader, object, "wares", &event->wares);
}

static gboolean
read_expect (CartRecordReader *reader, JsonObject *holder, CartRecordExpect **result)
{
  JsonNode *node = json_object_get_member (holder, "expect");
  CartRecordExpect *expect;
  JsonObject *object;
  gboolean good;
  gsize before;

  if (node == NULL)
    return TRUE;
  before = cart_record_reader_enter (reader, "expect");
  object = cart_record_reader_as_object (reader, node);
  if (object == NULL)
    return cart_record_reader_leave (reader, before, FALSE);
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("legal", "rule", "placements", "figures", "events", "scores", "holdings", "tokens"));
  expect = *result = cart_record_expect_new ();
  if (json_object_has_member (object, "figures"))
    expect->figures = g_ptr_array_new ();
  if (json_object_has_member (object, "holdings"))
    expect->holdings = cart_record_holdings_new ();
  if (json_object_has_member (object, "tokens"))
    expect->tokens = cart_record_tokens_new ();
  if (json_object_has_member (object, "events"))
    {
      /* An empty list is an expectation too: nobody gets a point. */
      cart_record_expect_add_event (expect);
      g_array_set_size (expect->events, 0);
    }
  good = cart_record_reader_read_bool (reader, object, "legal", &expect->legal)
         && cart_record_reader_read_id (reader, object, "rule", FALSE, &expect->rule)
         && cart_record_reader_read_int (reader, object, "placements", FALSE, 0, CART_RECORD_MAX_COUNT, &expect->placements)
         && cart_record_reader_read_list (reader, object, "figures", FALSE, cart_record_reader_read_id_entry, expect->figures)
         && cart_record_reader_read_list (reader, object, "events", FALSE, read_event_entry, expect)
         && cart_record_reader_read_scores (reader, object, &expect->scores)
         && cart_record_reader_read_list (reader, object, "holdings", FALSE, read_holding_entry, expect->holdings)
         && cart_record_reader_read_list (reader, object, "tokens", FALSE, read_token_entry, expect->tokens);
  return cart_record_reader_leave (reader, before, good);
}

/* A tile that nobody lays has nobody who does more. An empty list is nothing done. */
static gboolean
check_nobody (CartRecordReader *reader, JsonObject *object)
{
  static const char *const keys[] = { "figure", "actions", "discarded", "second_turn" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      JsonNode *node = json_object_get_member (object, keys[i]);
      gsize before;

      if (node == NULL || JSON_NODE_HOLDS_NULL (node) || (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) == 0)
          || (json_node_get_value_type (node) == G_TYPE_BOOLEAN && !json_node_get_boolean (node)))
        continue;
      before = cart_record_reader_enter (reader, keys[i]);
      return cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("nobody lays this tile, so that nobody does this")));
    }
  return TRUE;
}

static gboolean
read_move_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);
  CartRecordMove *move;
  JsonNode *figure;

  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("player", "tile", "x", "y", "rotation", "figure", "actions", "discarded", "second_turn", "expect"));
  move = cart_record_add_move (reader->record);
  figure = json_object_get_member (object, "figure");
  if (figure != NULL && !JSON_NODE_HOLDS_NULL (figure))
    {
      gsize before = cart_record_reader_enter (reader, "figure");

      move->has_figure = TRUE;
      if (!cart_record_reader_leave (reader, before, read_figure (reader, figure, FALSE, &move->figure)))
        return FALSE;
    }
  return cart_record_reader_read_player (reader, object, TRUE, &move->player)
         && (move->player != CART_RECORD_NOBODY || check_nobody (reader, object))
         && cart_record_reader_read_id (reader, object, "tile", TRUE, &move->tile)
         && cart_record_reader_read_cell (reader, object, TRUE, NULL, &move->x, &move->y)
         && cart_record_reader_read_rotation (reader, object, &move->quarter_turns)
         && cart_record_reader_read_list (reader, object, "actions", FALSE, read_action_entry, move->actions)
         && cart_record_reader_read_list (reader, object, "discarded", FALSE, cart_record_reader_read_id_entry, move->discarded)
         && cart_record_reader_read_bool (reader, object, "second_turn", &move->second_turn)
         && read_expect (reader, object, &move->expect);
}

static gboolean
read_final (CartRecordReader *reader, JsonNode *node)
{
  CartRecordFinal *final = cart_record_ensure_final (reader->record);
  JsonObject *object = cart_record_reader_as_object (reader, node);

  if (object == NULL)
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("actions", "discarded", "expect"));
  return cart_record_reader_read_list (reader, object, "actions", FALSE, read_action_entry, final->actions)
         && cart_record_reader_read_list (reader, object, "discarded", FALSE, cart_record_reader_read_id_entry, final->discarded)
         && read_expect (reader, object, &final->expect);
}

static gboolean
read_option (CartRecordReader *reader, const char *name, JsonNode *node)
{
  CartRecordOption option = { 0 };
  int number = 0;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    {
      option.type = CART_RECORD_OPTION_BOOLEAN;
      option.value = json_node_get_boolean (node) ? "true" : "false";
    }
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64)
    {
      g_autofree char *text = NULL;

      if (!cart_record_reader_as_int (reader, node, -CART_RECORD_MAX_COUNT, CART_RECORD_MAX_COUNT, &number))
        return FALSE;
      text = g_strdup_printf ("%d", number);
      option.type = CART_RECORD_OPTION_NUMBER;
      option.value = cart_record_string (reader->record, text);
    }
  else if (!cart_record_reader_as_id (reader, node, &option.value))
    return FALSE;
  option.name = cart_record_string (reader->record, name);
  g_array_append_val (reader->record->options, option);
  return TRUE;
}

static gboolean
read_options (CartRecordReader *reader, JsonNode *node)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);
  gboolean good = TRUE;
  JsonObjectIter iter;
  JsonNode *value;
  const char *name;

  if (object == NULL)
    return FALSE;
  json_object_iter_init (&iter, object);
  while (good && json_object_iter_next (&iter, &name, &value))
    {
      gsize before = cart_record_reader_enter (reader, name);

      if (*name == '\0' || strlen (name) > CART_RECORD_MAX_ID_BYTES)
        good = cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_LIMIT, _("the name is empty or too long")));
      else
        good = cart_record_reader_leave (reader, before, read_option (reader, name, value));
    }
  return good;
}

static gboolean
read_head (CartRecordReader *reader, JsonObject *object)
{
  const char *format = NULL, *game = NULL;
  int version = 0;

  if (!cart_record_reader_read_id (reader, object, "format", TRUE, &format))
    return FALSE;
  if (strcmp (format, "cartulary") != 0)
    return cart_record_reader_refuse (reader, CART_RECORD_ERROR_VERSION, _("the format is “%s”, not “cartulary”"), format);
  if (!cart_record_reader_read_int (reader, object, "version", TRUE, 1, G_MAXINT, &version))
    return FALSE;
  if (version > 1)
    return cart_record_reader_refuse (reader, CART_RECORD_ERROR_VERSION, _("version %d of the format is later than this program knows (1)"), version);
  if (!cart_record_reader_read_id (reader, object, "game", TRUE, &game))
    return FALSE;
  if (!g_strv_contains (cart_games (), game))
    {
      gsize before = cart_record_reader_enter (reader, "game");

      return cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("no game is named “%s”"), game));
    }
  reader->record->game = game;
  return TRUE;
}

const char *const *
cart_record_colours (void)
{
  static const char *const colours[] = { "red", "blue", "yellow", "green", "black", "pink", NULL };

  return colours;
}

/* Two players of one colour could not be told apart; a colour that nobody knows can be shown as another. */
static gboolean
read_colour_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  GPtrArray *players = reader->record->players;
  const char *colour;

  if (!cart_record_reader_read_id_entry (reader, node, players))
    return FALSE;
  colour = g_ptr_array_index (players, players->len - 1);
  for (guint i = 0; i + 1 < players->len; i++)
    if (strcmp (g_ptr_array_index (players, i), colour) == 0)
      return cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("the colour “%s” is there twice"), colour);
  if (!g_strv_contains (cart_record_colours (), colour))
    {
      /* TRANSLATORS: a place in a file: "players[0]"; the name of a colour. */
      g_autofree char *remark = g_strdup_printf (_("%1$s: no colour is named “%2$s”"), reader->path->str, colour);

      g_ptr_array_add (reader->record->remarks, (gpointer) cart_record_string (reader->record, remark));
    }
  return TRUE;
}

static gboolean
read_people (CartRecordReader *reader, JsonObject *object)
{
  CartRecord *record = reader->record;
  gsize before;

  if (!cart_record_reader_read_list (reader, object, "sets", TRUE, read_set_entry, record->sets)
      || !cart_record_reader_read_list (reader, object, "players", TRUE, read_colour_entry, NULL))
    return FALSE;
  if (record->players->len >= 1 && record->players->len <= CART_RECORD_MAX_PLAYERS)
    return TRUE;
  before = cart_record_reader_enter (reader, "players");
  return cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_LIMIT, _("must be from 1 to %d players"), CART_RECORD_MAX_PLAYERS));
}

static gboolean
read_text (CartRecordReader *reader, JsonObject *object, const char *key, const char **value)
{
  JsonNode *node = json_object_get_member (object, key);
  gsize before;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  before = cart_record_reader_enter (reader, key);
  return cart_record_reader_leave (reader, before, cart_record_reader_as_text (reader, node, CART_RECORD_MAX_TEXT_BYTES, value));
}

static gboolean
read_seed (CartRecordReader *reader, JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "seed");
  gsize before;

  if (node == NULL)
    return TRUE;
  before = cart_record_reader_enter (reader, "seed");
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return cart_record_reader_leave (reader, before, cart_record_reader_wrong_type (reader, node, _("a whole number")));
  if (json_node_get_int (node) < 0)
    return cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("must not be negative")));
  reader->record->has_seed = TRUE;
  reader->record->seed = (guint64) json_node_get_int (node);
  return cart_record_reader_leave (reader, before, TRUE);
}

static gboolean
read_part (CartRecordReader *reader, JsonObject *object, const char *key, gboolean (*read) (CartRecordReader *, JsonNode *))
{
  JsonNode *node = json_object_get_member (object, key);
  gsize before;

  if (node == NULL)
    return TRUE;
  before = cart_record_reader_enter (reader, key);
  return cart_record_reader_leave (reader, before, read (reader, node));
}

static gboolean
check_tiles (CartRecordReader *reader)
{
  const CartRecord *record = reader->record;
  guint tiles = record->moves->len + (record->setup != NULL ? record->setup->tiles->len : 0);
  gsize before;

  if (tiles <= CART_RECORD_MAX_TILES)
    return TRUE;
  before = cart_record_reader_enter (reader, record->moves->len > 0 ? "moves" : "setup.tiles");
  return cart_record_reader_leave (reader, before,
                            /* TRANSLATORS: how many tiles a record has, and how many one may have. */
                            cart_record_reader_refuse (reader, CART_RECORD_ERROR_LIMIT, _("%1$u tiles are too many, a record has at most %2$d"), tiles,
                                              CART_RECORD_MAX_TILES));
}

static gboolean
read_record (CartRecordReader *reader, JsonNode *node)
{
  JsonObject *object = cart_record_reader_as_object (reader, node);

  if (object == NULL || !read_head (reader, object))
    return FALSE;
  cart_record_reader_note_ignored (reader, object, CART_KNOWN ("format", "version", "game", "sets", "options", "players", "title", "seed", "setup", "moves", "final"));
  return read_people (reader, object)
         && read_part (reader, object, "options", read_options)
         && read_text (reader, object, "title", &reader->record->title)
         && read_text (reader, object, "note", &reader->record->note)
         && read_seed (reader, object)
         && read_part (reader, object, "setup", read_setup)
         && cart_record_reader_read_list (reader, object, "moves", FALSE, read_move_entry, NULL)
         && read_part (reader, object, "final", read_final)
         && check_tiles (reader);
}

/* Makes a message one line: keys of a hostile file may hold anything. */
static void
clean_message (GError *error)
{
  for (char *p = error->message; *p != '\0'; p++)
    if ((guchar) *p < 0x20 || *p == 0x7f)
      *p = ' ';
}

static gboolean
is_blank (const char *text, gsize length)
{
  gsize i = 0;

  while (i < length && g_ascii_isspace (text[i]))
    i++;
  return i == length;
}

/* Checks what the parser is not asked to, parses, and gives the root; NULL with an error. */
static JsonNode *
load (JsonParser *parser, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) cause = NULL;

  if (length > CART_RECORD_MAX_BYTES)
    {
      g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_LIMIT, _("the record is larger than %d MiB"), CART_RECORD_MAX_BYTES / 1024 / 1024);
      return NULL;
    }
  if (!g_utf8_validate_len (text, length, NULL))
    {
      g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_SYNTAX, _("the record is not UTF-8 text"));
      return NULL;
    }
  if (is_blank (text, length))
    {
      g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_SYNTAX, _("the record is empty"));
      return NULL;
    }
  if (!cart_record_scan (text, length, error))
    return NULL;
  json_parser_set_strict (parser, TRUE);
  if (!json_parser_load_from_data (parser, text, (gssize) length, &cause))
    {
      const char *said = g_strstrip (cause->message);

      /* the parser's name for what has none */
      said += g_str_has_prefix (said, "<data>:") ? strlen ("<data>:") : 0;
      g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_SYNTAX, _("not JSON: %s"), said);
      return NULL;
    }
  if (json_parser_get_root (parser) == NULL)
    g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_SYNTAX, _("the record is empty"));
  return json_parser_get_root (parser);
}

static CartRecord *
parse (const char *text, gsize length, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (CartRecord) record = NULL;
  CartRecordReader reader = { 0 };
  JsonNode *root;
  gboolean good;

  root = load (parser, text, length, error);
  if (root == NULL)
    return NULL;
  record = cart_record_new ("");
  reader.record = record;
  reader.path = g_string_new (NULL);
  good = read_record (&reader, root);
  g_string_free (reader.path, TRUE);
  if (!good)
    {
      g_propagate_error (error, reader.error);
      return NULL;
    }
  return g_steal_pointer (&record);
}

CartRecord *
cart_record_parse (const char *text, gssize given_length, GError **error)
{
  g_autofree char *unpacked = NULL;
  g_autoptr (GError) cause = NULL;
  CartRecord *record = NULL;
  gsize length;

  g_return_val_if_fail (text != NULL, NULL);

  length = given_length < 0 ? strlen (text) : (gsize) given_length;
  cart_record_find_json (&text, &length, &unpacked, &cause);
  if (cause == NULL)
    record = parse (text, length, &cause);
  if (cause != NULL)
    {
      clean_message (cause);
      g_propagate_error (error, g_steal_pointer (&cause));
    }
  return record;
}
