/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-json.c: writing JSON text. */
#include "record/cart-json.h"

#include <math.h>

#define MAX_LEVELS 32

struct _CartJson {
  GString *text;
  guint depth;
  struct {
    char closing;
    gboolean lines;
    gboolean has_entries;
  } levels[MAX_LEVELS];
};

CartJson *
cart_json_new (void)
{
  CartJson *json = g_new0 (CartJson, 1);

  json->text = g_string_new (NULL);
  return json;
}

void
cart_json_free (CartJson *json)
{
  if (json == NULL)
    return;
  g_string_free (json->text, TRUE);
  g_free (json);
}

static void
break_line (CartJson *json)
{
  g_string_append_c (json->text, '\n');
  for (guint i = 0; i < json->depth; i++)
    g_string_append (json->text, "  ");
}

/* JSON is UTF-8; the name of a file need not be. */
static void
append_escaped (GString *text, const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);

  g_string_append_c (text, '"');
  for (const guchar *p = (const guchar *) valid; *p != '\0'; p++)
    switch (*p)
      {
      case '"':
        g_string_append (text, "\\\"");
        break;
      case '\\':
        g_string_append (text, "\\\\");
        break;
      case '\n':
        g_string_append (text, "\\n");
        break;
      case '\t':
        g_string_append (text, "\\t");
        break;
      default:
        if (*p < 0x20 || *p == 0x7f)
          g_string_append_printf (text, "\\u%04x", *p);
        else
          g_string_append_c (text, (char) *p);
      }
  g_string_append_c (text, '"');
}

/* The comma, the line break and the key before a value. */
static void
begin_value (CartJson *json, const char *key)
{
  if (json->depth > 0)
    {
      gboolean lines = json->levels[json->depth - 1].lines;

      if (json->levels[json->depth - 1].has_entries)
        g_string_append (json->text, lines ? "," : ", ");
      json->levels[json->depth - 1].has_entries = TRUE;
      if (lines)
        break_line (json);
    }
  if (key != NULL)
    {
      append_escaped (json->text, key);
      g_string_append (json->text, ": ");
    }
}

static void
open_level (CartJson *json, const char *key, char opening, char closing, gboolean lines)
{
  g_return_if_fail (json->depth < MAX_LEVELS);

  begin_value (json, key);
  g_string_append_c (json->text, opening);
  json->levels[json->depth].closing = closing;
  json->levels[json->depth].lines = lines;
  json->levels[json->depth].has_entries = FALSE;
  json->depth++;
}

void
cart_json_object (CartJson *json, const char *key, gboolean lines)
{
  open_level (json, key, '{', '}', lines);
}

void
cart_json_array (CartJson *json, const char *key, gboolean lines)
{
  open_level (json, key, '[', ']', lines);
}

void
cart_json_end (CartJson *json)
{
  g_return_if_fail (json->depth > 0);

  json->depth--;
  if (json->levels[json->depth].lines && json->levels[json->depth].has_entries)
    break_line (json);
  g_string_append_c (json->text, json->levels[json->depth].closing);
}

void
cart_json_text (CartJson *json, const char *key, const char *value)
{
  begin_value (json, key);
  if (value == NULL)
    g_string_append (json->text, "null");
  else
    append_escaped (json->text, value);
}

void
cart_json_int (CartJson *json, const char *key, gint64 value)
{
  begin_value (json, key);
  g_string_append_printf (json->text, "%" G_GINT64_FORMAT, value);
}

void
cart_json_real (CartJson *json, const char *key, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  begin_value (json, key);
  if (isfinite (value))
    g_string_append (json->text, g_ascii_formatd (buffer, sizeof buffer, "%.6g", value));
  else
    g_string_append (json->text, "null");
}

void
cart_json_bool (CartJson *json, const char *key, gboolean value)
{
  begin_value (json, key);
  g_string_append (json->text, value ? "true" : "false");
}

void
cart_json_null (CartJson *json, const char *key)
{
  begin_value (json, key);
  g_string_append (json->text, "null");
}

char *
cart_json_finish (CartJson *json)
{
  char *text;

  while (json->depth > 0)
    cart_json_end (json);
  text = g_string_free (g_steal_pointer (&json->text), FALSE);
  g_free (json);
  return text;
}
