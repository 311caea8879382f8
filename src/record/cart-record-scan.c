/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-scan.c: a look at JSON text before the parser gets it.
 *
 * The parser builds a tree of whatever it is given. This pass costs no memory and refuses, with the place, what is
 * too deep, too large or cut off. It checks no grammar beyond brackets and strings.
 */
#include "record/cart-record-private.h"

#include <string.h>

typedef struct {
  gboolean is_object;
  guint entries;
  const char *key; /* of the entry being read, within the text */
  gsize key_length;
} Level;

typedef struct {
  const char *text;
  gsize length, at;
  Level levels[CART_RECORD_MAX_DEPTH];
  guint depth;
  guint values;
} Scan;

/* Bytes of a key that are told in a path. */
#define MAX_KEY 60

/* The beginning of a long key, whole characters of it. */
static void
append_key (GString *path, const char *key, gsize length)
{
  gsize n = MIN (length, MAX_KEY);

  while (n < length && n > 0 && ((guchar) key[n] & 0xc0) == 0x80)
    n--;
  if (path->len > 0)
    g_string_append_c (path, '.');
  g_string_append_len (path, key, (gssize) n);
}

static char *
path_of (const Scan *scan)
{
  GString *path = g_string_new (NULL);

  for (guint i = 0; i < scan->depth; i++)
    {
      const Level *level = &scan->levels[i];

      if (!level->is_object)
        g_string_append_printf (path, "[%u]", level->entries);
      else if (level->key != NULL)
        append_key (path, level->key, level->key_length);
    }
  if (path->len == 0)
    g_string_append (path, "the record");
  return g_string_free (path, FALSE);
}

/* Sets the error and returns FALSE. */
static gboolean
refuse (const Scan *scan, CartRecordError code, const char *reason, GError **error)
{
  g_autofree char *path = path_of (scan);

  g_set_error (error, CART_RECORD_ERROR, code, "%s: %s", path, reason);
  return FALSE;
}

/* The end of the string that opens at text[at], or the text's length where it does not end. */
static gsize
string_end (const char *text, gsize length, gsize at)
{
  for (at++; at < length; at++)
    {
      if (text[at] == '\\')
        at++;
      else if (text[at] == '"')
        return at;
    }
  return length;
}

static gboolean
open_level (Scan *scan, gboolean is_object, GError **error)
{
  if (scan->depth == CART_RECORD_MAX_DEPTH)
    {
      g_autofree char *reason = g_strdup_printf ("nested deeper than %d levels", CART_RECORD_MAX_DEPTH);

      return refuse (scan, CART_RECORD_ERROR_LIMIT, reason, error);
    }
  scan->levels[scan->depth++] = (Level) { .is_object = is_object };
  return TRUE;
}

static gboolean
count_value (Scan *scan, GError **error)
{
  if (++scan->values > CART_RECORD_MAX_VALUES)
    {
      g_autofree char *reason = g_strdup_printf ("more than %d values in one record", CART_RECORD_MAX_VALUES);

      return refuse (scan, CART_RECORD_ERROR_LIMIT, reason, error);
    }
  return TRUE;
}

static gboolean
next_entry (Scan *scan, GError **error)
{
  Level *level = &scan->levels[scan->depth - 1];

  level->key = NULL;
  if (++level->entries >= CART_RECORD_MAX_ENTRIES)
    {
      g_autofree char *reason = g_strdup_printf ("more than %d entries", CART_RECORD_MAX_ENTRIES);

      scan->depth--;
      return refuse (scan, CART_RECORD_ERROR_LIMIT, reason, error);
    }
  return count_value (scan, error);
}

static gboolean
scan_string (Scan *scan, GError **error)
{
  gsize end = string_end (scan->text, scan->length, scan->at);

  if (end >= scan->length)
    return refuse (scan, CART_RECORD_ERROR_SYNTAX, "the text ends inside a string", error);
  if (scan->depth > 0 && scan->levels[scan->depth - 1].is_object && scan->levels[scan->depth - 1].key == NULL)
    {
      scan->levels[scan->depth - 1].key = scan->text + scan->at + 1;
      scan->levels[scan->depth - 1].key_length = end - scan->at - 1;
    }
  scan->at = end;
  return TRUE;
}

gboolean
cart_record_scan (const char *text, gsize length, GError **error)
{
  Scan scan = { .text = text, .length = length };

  for (; scan.at < length; scan.at++)
    {
      char c = text[scan.at];
      gboolean good = TRUE;

      if (c == '"')
        good = scan_string (&scan, error);
      else if (c == '{' || c == '[')
        good = open_level (&scan, c == '{', error) && count_value (&scan, error);
      else if ((c == '}' || c == ']') && scan.depth == 0)
        good = refuse (&scan, CART_RECORD_ERROR_SYNTAX, "a bracket closes that was never opened", error);
      else if (c == '}' || c == ']')
        scan.depth--;
      else if (c == ',' && scan.depth > 0)
        good = next_entry (&scan, error);
      if (!good)
        return FALSE;
    }
  if (scan.depth > 0)
    return refuse (&scan, CART_RECORD_ERROR_SYNTAX, "the text ends before it is complete", error);
  return TRUE;
}
