/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-write.c: records as JSON text, as files, and as one line for a message. */
#include "record/cart-record-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record/cart-json.h"

static int
compare_counts (gconstpointer a, gconstpointer b)
{
  return strcmp (((const CartRecordCount *) a)->name, ((const CartRecordCount *) b)->name);
}

static void
write_counts (CartJson *json, const char *key, const GArray *counts)
{
  g_autoptr (GArray) sorted = NULL;

  if (counts == NULL)
    return;
  sorted = g_array_copy ((GArray *) counts);
  g_array_sort (sorted, compare_counts);
  cart_json_object (json, key, FALSE);
  for (guint i = 0; i < sorted->len; i++)
    cart_json_int (json, g_array_index (sorted, CartRecordCount, i).name, g_array_index (sorted, CartRecordCount, i).count);
  cart_json_end (json);
}

static void
write_numbers (CartJson *json, const char *key, const GArray *numbers)
{
  if (numbers == NULL)
    return;
  cart_json_array (json, key, FALSE);
  for (guint i = 0; i < numbers->len; i++)
    cart_json_int (json, NULL, g_array_index (numbers, int, i));
  cart_json_end (json);
}

static void
write_texts (CartJson *json, const char *key, const GPtrArray *texts, gboolean even_if_empty)
{
  if (texts == NULL || (texts->len == 0 && !even_if_empty))
    return;
  cart_json_array (json, key, FALSE);
  for (guint i = 0; i < texts->len; i++)
    cart_json_text (json, NULL, g_ptr_array_index (texts, i));
  cart_json_end (json);
}

static void
write_player (CartJson *json, int player)
{
  if (player == CART_RECORD_NOBODY)
    cart_json_null (json, "player");
  else
    cart_json_int (json, "player", player);
}

static void
write_cell (CartJson *json, int x, int y)
{
  cart_json_int (json, "x", x);
  cart_json_int (json, "y", y);
}

static void
write_place (CartJson *json, CartKind kind, CartPlace at)
{
  if (kind != CART_KIND_NONE)
    cart_json_text (json, "feature", cart_kind_name (kind));
  if (at != CART_PLACE_NONE)
    cart_json_text (json, "at", cart_place_name (at));
}

static void
write_ship (CartJson *json, const char *key, const CartRecordShip *ship)
{
  cart_json_object (json, key, FALSE);
  cart_json_int (json, "points", ship->points);
  write_counts (json, "wares", ship->wares);
  cart_json_end (json);
}

static void
write_ships (CartJson *json, const char *key, const GArray *ships)
{
  if (ships == NULL)
    return;
  cart_json_array (json, key, FALSE);
  for (guint i = 0; i < ships->len; i++)
    write_ship (json, NULL, &g_array_index (ships, CartRecordShip, i));
  cart_json_end (json);
}

static void
write_holdings (CartJson *json, const GArray *holdings)
{
  cart_json_array (json, "holdings", FALSE);
  for (guint i = 0; i < holdings->len; i++)
    {
      const CartRecordHolding *holding = &g_array_index (holdings, CartRecordHolding, i);

      cart_json_object (json, NULL, FALSE);
      cart_json_int (json, "player", holding->player);
      write_counts (json, "wares", holding->wares);
      write_ships (json, "ships", holding->ships);
      write_numbers (json, "mining", holding->mining);
      write_counts (json, "goods", holding->goods);
      write_counts (json, "supply", holding->supply);
      cart_json_end (json);
    }
  cart_json_end (json);
}

static void
write_figure (CartJson *json, const char *key, const CartRecordFigure *figure, gboolean with_player)
{
  cart_json_object (json, key, FALSE);
  if (with_player)
    write_player (json, figure->player);
  cart_json_text (json, "type", figure->type);
  if (figure->on_board)
    write_cell (json, figure->x, figure->y);
  write_place (json, figure->kind, figure->at);
  if (figure->district != NULL)
    cart_json_text (json, "district", figure->district);
  cart_json_end (json);
}

static void
write_tile (CartJson *json, const char *tile, int x, int y, int quarter_turns)
{
  cart_json_text (json, "tile", tile);
  write_cell (json, x, y);
  cart_json_int (json, "rotation", quarter_turns * 90);
}

static void
write_tokens (CartJson *json, const GArray *tokens, gboolean lines)
{
  cart_json_array (json, "tokens", lines);
  for (guint i = 0; i < tokens->len; i++)
    {
      const CartRecordToken *token = &g_array_index (tokens, CartRecordToken, i);

      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "kind", token->kind);
      write_cell (json, token->x, token->y);
      write_place (json, token->feature, token->at);
      write_numbers (json, "values", token->values);
      if (token->covers > 0)
        cart_json_int (json, "covers", token->covers);
      if (token->count >= 0)
        cart_json_int (json, "count", token->count);
      cart_json_end (json);
    }
  cart_json_end (json);
}

static void
write_title (CartJson *json, const char *key, const CartRecordTitle *title)
{
  if (!title->told)
    return;
  cart_json_object (json, key, FALSE);
  write_player (json, title->player);
  cart_json_int (json, "tiles", title->tiles);
  cart_json_end (json);
}

static void
write_setup (CartJson *json, const CartRecordSetup *setup, gboolean lines)
{
  cart_json_object (json, "setup", lines);
  cart_json_array (json, "tiles", lines);
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const CartRecordTile *tile = &g_array_index (setup->tiles, CartRecordTile, i);

      cart_json_object (json, NULL, FALSE);
      write_tile (json, tile->tile, tile->x, tile->y, tile->quarter_turns);
      cart_json_end (json);
    }
  cart_json_end (json);
  if (setup->figures->len > 0)
    {
      cart_json_array (json, "figures", lines);
      for (guint i = 0; i < setup->figures->len; i++)
        write_figure (json, NULL, &g_array_index (setup->figures, CartRecordFigure, i), TRUE);
      cart_json_end (json);
    }
  if (setup->tokens->len > 0)
    write_tokens (json, setup->tokens, lines);
  write_numbers (json, "scores", setup->scores);
  if (setup->next > 0)
    cart_json_int (json, "next", setup->next);
  if (setup->count != NULL)
    cart_json_text (json, "count", setup->count);
  write_title (json, "king", &setup->king);
  write_title (json, "robber", &setup->robber);
  if (setup->holdings->len > 0)
    write_holdings (json, setup->holdings);
  write_ships (json, "display", setup->display);
  cart_json_end (json);
}

static void
write_actions (CartJson *json, const GArray *actions)
{
  if (actions->len == 0)
    return;
  cart_json_array (json, "actions", FALSE);
  for (guint i = 0; i < actions->len; i++)
    {
      const CartRecordAction *action = &g_array_index (actions, CartRecordAction, i);

      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "type", action->type);
      if (action->player != CART_RECORD_NOBODY)
        cart_json_int (json, "player", action->player);
      if (action->figure != NULL)
        cart_json_text (json, "figure", action->figure);
      if (action->on_board)
        write_cell (json, action->x, action->y);
      write_place (json, action->kind, action->at);
      if (action->district != NULL)
        cart_json_text (json, "district", action->district);
      if (action->has_ship)
        write_ship (json, "ship", &action->ship);
      write_counts (json, "wares", action->wares);
      if (action->value >= 0)
        cart_json_int (json, "value", action->value);
      cart_json_end (json);
    }
  cart_json_end (json);
}

static void
write_event (CartJson *json, const CartRecordEvent *event)
{
  cart_json_object (json, NULL, FALSE);
  write_player (json, event->player);
  cart_json_text (json, "feature", event->feature);
  cart_json_int (json, "points", event->points);
  if (event->on_board)
    write_cell (json, event->x, event->y);
  if (event->at != CART_PLACE_NONE)
    cart_json_text (json, "at", cart_place_name (event->at));
  if (event->rule != NULL)
    cart_json_text (json, "rule", event->rule);
  write_counts (json, "wares", event->wares);
  write_texts (json, "detail", event->detail, FALSE);
  cart_json_end (json);
}

static void
write_expect (CartJson *json, const CartRecordExpect *expect)
{
  cart_json_object (json, "expect", FALSE);
  if (!expect->legal)
    cart_json_bool (json, "legal", FALSE);
  if (expect->rule != NULL)
    cart_json_text (json, "rule", expect->rule);
  if (expect->placements >= 0)
    cart_json_int (json, "placements", expect->placements);
  write_texts (json, "figures", expect->figures, TRUE);
  if (expect->events != NULL)
    {
      cart_json_array (json, "events", FALSE);
      for (guint i = 0; i < expect->events->len; i++)
        write_event (json, &g_array_index (expect->events, CartRecordEvent, i));
      cart_json_end (json);
    }
  write_numbers (json, "scores", expect->scores);
  if (expect->holdings != NULL)
    write_holdings (json, expect->holdings);
  if (expect->tokens != NULL)
    write_tokens (json, expect->tokens, FALSE);
  cart_json_end (json);
}

static void
write_move (CartJson *json, const CartRecordMove *move, gboolean with_expect)
{
  cart_json_object (json, NULL, FALSE);
  write_player (json, move->player);
  write_tile (json, move->tile, move->x, move->y, move->quarter_turns);
  if (move->has_figure)
    write_figure (json, "figure", &move->figure, FALSE);
  write_actions (json, move->actions);
  write_texts (json, "discarded", move->discarded, FALSE);
  if (move->second_turn)
    cart_json_bool (json, "second_turn", TRUE);
  if (with_expect && move->expect != NULL)
    write_expect (json, move->expect);
  cart_json_end (json);
}

static int
compare_options (gconstpointer a, gconstpointer b)
{
  return strcmp (((const CartRecordOption *) a)->name, ((const CartRecordOption *) b)->name);
}

static void
write_options (CartJson *json, const GArray *options)
{
  g_autoptr (GArray) sorted = g_array_copy ((GArray *) options);

  g_array_sort (sorted, compare_options);
  cart_json_object (json, "options", FALSE);
  for (guint i = 0; i < sorted->len; i++)
    {
      const CartRecordOption *option = &g_array_index (sorted, CartRecordOption, i);

      if (option->type == CART_RECORD_OPTION_BOOLEAN)
        cart_json_bool (json, option->name, strcmp (option->value, "true") == 0);
      else if (option->type == CART_RECORD_OPTION_NUMBER)
        cart_json_int (json, option->name, g_ascii_strtoll (option->value, NULL, 10));
      else
        cart_json_text (json, option->name, option->value);
    }
  cart_json_end (json);
}

static void
write_head (CartJson *json, const CartRecord *record)
{
  cart_json_text (json, "format", "cartulary");
  cart_json_int (json, "version", 1);
  cart_json_text (json, "game", record->game);
  write_texts (json, "sets", record->sets, TRUE);
  if (record->options->len > 0)
    write_options (json, record->options);
  write_texts (json, "players", record->players, TRUE);
  if (record->title != NULL)
    cart_json_text (json, "title", record->title);
  if (record->note != NULL)
    cart_json_text (json, "note", record->note);
  if (record->has_seed)
    cart_json_int (json, "seed", (gint64) record->seed);
}

char *
cart_record_to_json (const CartRecord *record, CartRecordWriteFlags flags)
{
  gboolean lines = (flags & CART_RECORD_WRITE_INDENTED) != 0;
  gboolean with_expect = (flags & CART_RECORD_WRITE_NO_EXPECT) == 0;
  CartJson *json;
  char *text, *ended;

  g_return_val_if_fail (record != NULL, NULL);

  json = cart_json_new ();
  cart_json_object (json, NULL, lines);
  write_head (json, record);
  if (record->setup != NULL)
    write_setup (json, record->setup, lines);
  cart_json_array (json, "moves", lines);
  for (guint i = 0; i < record->moves->len; i++)
    write_move (json, &g_array_index (record->moves, CartRecordMove, i), with_expect);
  cart_json_end (json);
  if (record->final != NULL)
    {
      cart_json_object (json, "final", FALSE);
      write_actions (json, record->final->actions);
      write_texts (json, "discarded", record->final->discarded, FALSE);
      if (with_expect && record->final->expect != NULL)
        write_expect (json, record->final->expect);
      cart_json_end (json);
    }
  text = cart_json_finish (json);
  if (!lines)
    return text;
  ended = g_strconcat (text, "\n", NULL);
  g_free (text);
  return ended;
}

static void
set_write_error (GError **error, const char *path, const GError *cause)
{
  /* GLib's message names the file, sometimes a temporary one: say the reason alone where it is a common one. */
  const char *reason = cause->message;

  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOSPC) || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    reason = _("no space is left");
  else if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ACCES) || g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ROFS)
           || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    reason = _("may not be written");
  else if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOENT) || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    reason = _("the folder does not exist");
  g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_IO, "%s: %s", path, reason);
}

gboolean
cart_record_save (const CartRecord *record, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) cause = NULL;

  g_return_val_if_fail (record != NULL && path != NULL, FALSE);

  text = cart_record_to_json (record, g_str_has_suffix (path, ".jsonl") ? CART_RECORD_WRITE_LINE : CART_RECORD_WRITE_INDENTED);
  if (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644, &cause))
    return TRUE;
  set_write_error (error, path, cause);
  return FALSE;
}

/* base64 with the two letters that are safe in addresses, and no padding */
static char *
encode_url (const guint8 *data, gsize length)
{
  char *text = g_base64_encode (data, length);
  gsize end = strlen (text);

  while (end > 0 && text[end - 1] == '=')
    text[--end] = '\0';
  g_strdelimit (text, "+", '-');
  g_strdelimit (text, "/", '_');
  return text;
}

char *
cart_record_to_compact (const CartRecord *record)
{
  g_autoptr (GConverter) pack = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9));
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) packed = NULL;
  g_autofree char *encoded = NULL;
  char *text;

  g_return_val_if_fail (record != NULL, NULL);

  text = cart_record_to_json (record, CART_RECORD_WRITE_NO_EXPECT);
  plain = g_bytes_new_take (text, strlen (text));
  packed = g_converter_convert_bytes (pack, plain, NULL);
  g_return_val_if_fail (packed != NULL, NULL);
  encoded = encode_url (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
  return g_strconcat (CART_RECORD_COMPACT_PREFIX, encoded, NULL);
}

struct _CartRecordWriter {
  GOutputStream *file;   /* writes a temporary file, renamed when it is closed */
  GOutputStream *stream; /* the file, or what packs into it */
  char *path;
  gboolean failed;
};

CartRecordWriter *
cart_record_writer_open (const char *path, GError **error)
{
  g_autoptr (GFile) where = NULL;
  g_autoptr (GError) cause = NULL;
  CartRecordWriter *writer;
  GFileOutputStream *file;

  g_return_val_if_fail (path != NULL, NULL);

  where = g_file_new_for_path (path);
  file = g_file_replace (where, NULL, FALSE, G_FILE_CREATE_NONE, NULL, &cause);
  if (file == NULL)
    {
      set_write_error (error, path, cause);
      return NULL;
    }
  writer = g_new0 (CartRecordWriter, 1);
  writer->path = g_strdup (path);
  writer->file = G_OUTPUT_STREAM (file);
  if (g_str_has_suffix (path, ".gz"))
    {
      g_autoptr (GConverter) pack = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 6));

      writer->stream = g_converter_output_stream_new (writer->file, pack);
    }
  else
    writer->stream = g_object_ref (writer->file);
  return writer;
}

gboolean
cart_record_writer_add (CartRecordWriter *writer, const CartRecord *record, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) cause = NULL;

  g_return_val_if_fail (writer != NULL && record != NULL, FALSE);

  text = cart_record_to_json (record, CART_RECORD_WRITE_LINE);
  line = g_strconcat (text, "\n", NULL);
  if (g_output_stream_write_all (writer->stream, line, strlen (line), NULL, NULL, &cause))
    return TRUE;
  writer->failed = TRUE;
  set_write_error (error, writer->path, cause);
  return FALSE;
}

gboolean
cart_record_writer_close (CartRecordWriter *writer, GError **error)
{
  g_autoptr (GError) cause = NULL;
  gboolean good = FALSE;

  g_return_val_if_fail (writer != NULL, FALSE);

  if (!writer->failed)
    {
      good = g_output_stream_close (writer->stream, NULL, &cause);
      if (!good)
        set_write_error (error, writer->path, cause);
    }
  else
    {
      /* Closing it cancelled leaves the file of that name as it was. */
      g_autoptr (GCancellable) cancelled = g_cancellable_new ();

      g_cancellable_cancel (cancelled);
      g_output_stream_close (writer->file, cancelled, NULL);
      g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_IO, _("%s: was not written"), writer->path);
    }
  g_clear_object (&writer->stream);
  g_clear_object (&writer->file);
  g_free (writer->path);
  g_free (writer);
  return good;
}
