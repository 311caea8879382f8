/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-values.c: reading single values of a record, each checked for type and range, with its path in every error. */
#include "record/cart-record-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_IGNORED 50

gboolean
cart_record_reader_refuse (CartRecordReader *reader, CartRecordError code, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  if (reader->error != NULL)
    return FALSE;
  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (&reader->error, CART_RECORD_ERROR, code, "%s: %s", reader->path->len > 0 ? reader->path->str : _("the record"), reason);
  return FALSE;
}

gsize
cart_record_reader_enter (CartRecordReader *reader, const char *key)
{
  gsize before = reader->path->len;

  if (before > 0)
    g_string_append_c (reader->path, '.');
  g_string_append (reader->path, key);
  return before;
}

gsize
cart_record_reader_enter_index (CartRecordReader *reader, guint index)
{
  gsize before = reader->path->len;

  g_string_append_printf (reader->path, "[%u]", index);
  return before;
}

gboolean
cart_record_reader_leave (CartRecordReader *reader, gsize before, gboolean good)
{
  g_string_truncate (reader->path, before);
  return good;
}

static const char *
describe_type (JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    return _("an object");
  if (JSON_NODE_HOLDS_ARRAY (node))
    return _("a list");
  if (JSON_NODE_HOLDS_NULL (node))
    return _("null");
  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      return _("a text");
    case G_TYPE_BOOLEAN:
      return _("true or false");
    case G_TYPE_INT64:
      return _("a whole number");
    default:
      return _("a number with a fraction");
    }
}

gboolean
cart_record_reader_wrong_type (CartRecordReader *reader, JsonNode *node, const char *wanted)
{
  /* TRANSLATORS: both are kinds of values: "must be a text, not a list". */
  return cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("must be %s, not %s"), wanted, describe_type (node));
}

JsonObject *
cart_record_reader_as_object (CartRecordReader *reader, JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  cart_record_reader_wrong_type (reader, node, _("an object"));
  return NULL;
}

gboolean
cart_record_reader_as_int (CartRecordReader *reader, JsonNode *node, int min, int max, int *value)
{
  gint64 number;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return cart_record_reader_wrong_type (reader, node, _("a whole number"));
  number = json_node_get_int (node);
  if (number < min || number > max)
    return cart_record_reader_refuse (reader, CART_RECORD_ERROR_LIMIT, _("must be from %d to %d"), min, max);
  *value = (int) number;
  return TRUE;
}

gboolean
cart_record_reader_as_text (CartRecordReader *reader, JsonNode *node, gsize max, const char **value)
{
  const char *text;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return cart_record_reader_wrong_type (reader, node, _("a text"));
  text = json_node_get_string (node);
  if (strlen (text) > max)
    return cart_record_reader_refuse (reader, CART_RECORD_ERROR_LIMIT, _("longer than %d bytes"), (int) max);
  *value = cart_record_string (reader->record, text);
  return TRUE;
}

/* A name or id: never empty, and no control characters, so that it can stand in one line of output. */
gboolean
cart_record_reader_as_id (CartRecordReader *reader, JsonNode *node, const char **value)
{
  if (!cart_record_reader_as_text (reader, node, CART_RECORD_MAX_ID_BYTES, value))
    return FALSE;
  if (**value == '\0')
    return cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("is empty"));
  for (const char *p = *value; *p != '\0'; p++)
    if ((guchar) *p < 0x20 || *p == 0x7f)
      return cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("holds a control character"));
  return TRUE;
}

/* The node of a key; NULL where it is absent, with an error if it is required. */
JsonNode *
cart_record_reader_member (CartRecordReader *reader, JsonObject *object, const char *key, gboolean required)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node == NULL && required)
    cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("“%s” is missing"), key);
  return node;
}

gboolean
cart_record_reader_read_int (CartRecordReader *reader, JsonObject *object, const char *key, gboolean required, int min, int max, int *value)
{
  JsonNode *node = cart_record_reader_member (reader, object, key, required);
  gsize before;

  if (node == NULL)
    return !required;
  before = cart_record_reader_enter (reader, key);
  return cart_record_reader_leave (reader, before, cart_record_reader_as_int (reader, node, min, max, value));
}

gboolean
cart_record_reader_read_id (CartRecordReader *reader, JsonObject *object, const char *key, gboolean required, const char **value)
{
  JsonNode *node = cart_record_reader_member (reader, object, key, required);
  gsize before;

  if (node == NULL)
    return !required;
  before = cart_record_reader_enter (reader, key);
  return cart_record_reader_leave (reader, before, cart_record_reader_as_id (reader, node, value));
}

gboolean
cart_record_reader_read_bool (CartRecordReader *reader, JsonObject *object, const char *key, gboolean *value)
{
  JsonNode *node = cart_record_reader_member (reader, object, key, FALSE);
  gsize before;

  if (node == NULL)
    return TRUE;
  before = cart_record_reader_enter (reader, key);
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return cart_record_reader_leave (reader, before, cart_record_reader_wrong_type (reader, node, _("true or false")));
  *value = json_node_get_boolean (node);
  return cart_record_reader_leave (reader, before, TRUE);
}

gboolean
cart_record_reader_read_list (CartRecordReader *reader, JsonObject *object, const char *key, gboolean required, CartReadEntry read, gpointer data)
{
  JsonNode *node = cart_record_reader_member (reader, object, key, required);
  gboolean good = TRUE;
  JsonArray *list;
  gsize before;
  guint length;

  if (node == NULL)
    return !required;
  before = cart_record_reader_enter (reader, key);
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return cart_record_reader_leave (reader, before, cart_record_reader_wrong_type (reader, node, _("a list")));
  list = json_node_get_array (node);
  length = json_array_get_length (list);
  if (length > CART_RECORD_MAX_ENTRIES)
    return cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_LIMIT, _("more than %d entries"), CART_RECORD_MAX_ENTRIES));
  for (guint i = 0; i < length && good; i++)
    {
      gsize outer = cart_record_reader_enter_index (reader, i);

      good = cart_record_reader_leave (reader, outer, read (reader, json_array_get_element (list, i), data));
    }
  return cart_record_reader_leave (reader, before, good);
}

/* Notes the keys that the format does not have here. "note" may stand in any object, for people. */
void
cart_record_reader_note_ignored (CartRecordReader *reader, JsonObject *object, const char *const *known)
{
  JsonObjectIter iter;
  const char *key;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &key, NULL))
    if (!g_strv_contains (known, key) && strcmp (key, "note") != 0 && reader->record->ignored->len < MAX_IGNORED)
      {
        g_autofree char *escaped = g_strescape (key, NULL);
        g_autofree char *path = NULL;

        if (strlen (escaped) > CART_RECORD_MAX_ID_BYTES)
          escaped[CART_RECORD_MAX_ID_BYTES] = '\0';
        path = g_strdup_printf ("%s%s%s", reader->path->str, reader->path->len > 0 ? "." : "", escaped);
        g_ptr_array_add (reader->record->ignored, (gpointer) cart_record_string (reader->record, path));
      }
}

gboolean
cart_record_reader_read_player (CartRecordReader *reader, JsonObject *object, gboolean required, int *player)
{
  JsonNode *node = cart_record_reader_member (reader, object, "player", required);
  gsize before;

  if (node == NULL)
    return !required;
  if (JSON_NODE_HOLDS_NULL (node))
    {
      *player = CART_RECORD_NOBODY;
      return TRUE;
    }
  before = cart_record_reader_enter (reader, "player");
  return cart_record_reader_leave (reader, before, cart_record_reader_as_int (reader, node, 0, (int) reader->record->players->len - 1, player));
}

gboolean
cart_record_reader_read_cell (CartRecordReader *reader, JsonObject *object, gboolean required, gboolean *told, int *x, int *y)
{
  if (!required && !json_object_has_member (object, "x") && !json_object_has_member (object, "y"))
    return TRUE;
  if (told != NULL)
    *told = TRUE;
  return cart_record_reader_read_int (reader, object, "x", TRUE, -CART_RECORD_MAX_COORDINATE, CART_RECORD_MAX_COORDINATE, x)
         && cart_record_reader_read_int (reader, object, "y", TRUE, -CART_RECORD_MAX_COORDINATE, CART_RECORD_MAX_COORDINATE, y);
}

gboolean
cart_record_reader_read_rotation (CartRecordReader *reader, JsonObject *object, int *quarter_turns)
{
  int degrees = 0;
  gsize before;

  if (!cart_record_reader_read_int (reader, object, "rotation", FALSE, 0, 270, &degrees))
    return FALSE;
  if (degrees % 90 != 0)
    {
      before = cart_record_reader_enter (reader, "rotation");
      return cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("must be 0, 90, 180 or 270")));
    }
  *quarter_turns = degrees / 90;
  return TRUE;
}

gboolean
cart_record_reader_read_kind (CartRecordReader *reader, JsonObject *object, CartKind *kind)
{
  const char *name = NULL;
  gsize before;

  if (!cart_record_reader_read_id (reader, object, "feature", FALSE, &name))
    return FALSE;
  if (name == NULL)
    return TRUE;
  *kind = cart_kind_from_name (reader->record->game, name);
  if (*kind != CART_KIND_NONE && *kind != CART_KIND_JOINT)
    return TRUE;
  before = cart_record_reader_enter (reader, "feature");
  return cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("no kind of feature is named “%s”"), name));
}

gboolean
cart_record_reader_read_at (CartRecordReader *reader, JsonObject *object, CartPlace *at)
{
  const char *name = NULL;
  gsize before;

  if (!cart_record_reader_read_id (reader, object, "at", FALSE, &name))
    return FALSE;
  if (name == NULL)
    return TRUE;
  *at = cart_place_from_name (name);
  if (*at != CART_PLACE_NONE)
    return TRUE;
  before = cart_record_reader_enter (reader, "at");
  return cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("no place on a tile is named “%s”"), name));
}

gboolean
cart_record_reader_read_text_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  const char *text = NULL;

  if (!cart_record_reader_as_text (reader, node, CART_RECORD_MAX_TEXT_BYTES, &text))
    return FALSE;
  g_ptr_array_add (data, (gpointer) text);
  return TRUE;
}

gboolean
cart_record_reader_read_id_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  const char *id = NULL;

  if (!cart_record_reader_as_id (reader, node, &id))
    return FALSE;
  g_ptr_array_add (data, (gpointer) id);
  return TRUE;
}

static gboolean
read_number_entry (CartRecordReader *reader, JsonNode *node, gpointer data)
{
  int number = 0;

  if (!cart_record_reader_as_int (reader, node, -CART_RECORD_MAX_COUNT, CART_RECORD_MAX_COUNT, &number))
    return FALSE;
  g_array_append_val ((GArray *) data, number);
  return TRUE;
}

gboolean
cart_record_reader_read_numbers (CartRecordReader *reader, JsonObject *object, const char *key, GArray **numbers)
{
  if (!json_object_has_member (object, key))
    return TRUE;
  *numbers = cart_record_numbers_new ();
  return cart_record_reader_read_list (reader, object, key, FALSE, read_number_entry, *numbers);
}

gboolean
cart_record_reader_read_scores (CartRecordReader *reader, JsonObject *object, GArray **scores)
{
  gsize before;

  if (!cart_record_reader_read_numbers (reader, object, "scores", scores))
    return FALSE;
  if (*scores == NULL || (*scores)->len == reader->record->players->len)
    return TRUE;
  before = cart_record_reader_enter (reader, "scores");
  return cart_record_reader_leave (reader, before, cart_record_reader_refuse (reader, CART_RECORD_ERROR_VALUE, _("there are scores for %1$u, and players: %2$u"), (*scores)->len, reader->record->players->len));
}

/* {"wine": 1, ...} */
gboolean
cart_record_reader_read_counts (CartRecordReader *reader, JsonObject *object, const char *key, GArray **counts)
{
  JsonNode *node = json_object_get_member (object, key);
  gboolean good = TRUE;
  JsonObjectIter iter;
  JsonObject *inner;
  const char *name;
  gsize before;

  if (node == NULL)
    return TRUE;
  before = cart_record_reader_enter (reader, key);
  inner = cart_record_reader_as_object (reader, node);
  if (inner == NULL)
    return cart_record_reader_leave (reader, before, FALSE);
  *counts = cart_record_counts_new ();
  json_object_iter_init (&iter, inner);
  while (good && json_object_iter_next (&iter, &name, &node))
    {
      CartRecordCount count = { 0 };

      if (*name == '\0' || strlen (name) > CART_RECORD_MAX_ID_BYTES)
        good = cart_record_reader_refuse (reader, CART_RECORD_ERROR_LIMIT, _("a name in it is empty or too long"));
      else
        {
          gsize outer = cart_record_reader_enter (reader, name);

          good = cart_record_reader_leave (reader, outer, cart_record_reader_as_int (reader, node, 0, CART_RECORD_MAX_COUNT, &count.count));
        }
      count.name = cart_record_string (reader->record, name);
      g_array_append_val (*counts, count);
    }
  return cart_record_reader_leave (reader, before, good);
}
