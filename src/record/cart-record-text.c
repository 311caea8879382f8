/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-text.c: where the record is in a text, and the compact form unpacked.
 *
 * Whoever copies a record out of a post or a letter takes what stands around it along: a greeting, a line of dashes, the marks of a
 * quotation. The record is found in there, as JSON or as one line; what is before and after it is passed over.
 */
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "record/cart-record-file.h"
#include "record/cart-record-private.h"

/* How often "cartulary1." may be spoken of before the record itself comes. */
#define MAX_TRIES 16

/* --- The compact form --- */

/* Appends what the stream holds, up to one byte more than a record may have; FALSE where it is damaged. In blocks: nearly all
 * records are far smaller than the limit. */
static gboolean
read_limited (GInputStream *stream, GByteArray *bytes)
{
  guint8 block[16384];
  gssize got;

  do
    {
      got = g_input_stream_read (stream, block, sizeof block, NULL, NULL);
      if (got > 0)
        g_byte_array_append (bytes, block, (guint) got);
    }
  while (got > 0 && bytes->len <= CART_RECORD_MAX_BYTES);
  return got >= 0;
}

/* How many bytes at `text` are nothing to a reader: white space, a soft hyphen, a zero-width space or joiner, a byte order mark, and the
 * mark of a quotation at the beginning of a line. 0: the byte counts. */
static gsize
skip_nothing (const char *text, gsize left, gboolean line_start)
{
  static const char *const invisible[] = { "\xc2\xad", "\xe2\x80\x8b", "\xe2\x80\x8c", "\xe2\x80\x8d", "\xe2\x81\xa0", "\xef\xbb\xbf" };

  if (g_ascii_isspace (*text) || (line_start && (*text == '>' || *text == '|')))
    return 1;
  for (gsize i = 0; i < G_N_ELEMENTS (invisible); i++)
    if (left >= strlen (invisible[i]) && memcmp (text, invisible[i], strlen (invisible[i])) == 0)
      return strlen (invisible[i]);
  return 0;
}

/* The base64url letters from here on, as base64; *odd tells whether a character that is none of them ended it. */
static char *
collect_letters (const char *text, gsize length, gboolean *odd)
{
  g_autofree char *encoded = g_malloc (length + 4);
  gboolean line_start = FALSE;
  gsize n = 0, skip;

  *odd = FALSE;
  for (gsize i = 0; i < length && !*odd; i++)
    if ((skip = skip_nothing (text + i, length - i, line_start)) > 0)
      {
        line_start = line_start || text[i] == '\n';
        i += skip - 1;
      }
    else if (g_ascii_isalnum (text[i]) || text[i] == '-' || text[i] == '_')
      {
        line_start = FALSE;
        encoded[n++] = text[i] == '-' ? '+' : text[i] == '_' ? '/' : text[i];
      }
    else
      *odd = TRUE;
  while (n % 4 != 0)
    encoded[n++] = '=';
  encoded[n] = '\0';
  return g_steal_pointer (&encoded);
}

/* The record packed in the letters that follow; NULL with an error where it is none. The packed bytes tell where they end: words after them,
 * which are letters too, are not looked at. */
static char *
unpack_compact (const char *text, gsize length, gsize *unpacked_length, GError **error)
{
  g_autoptr (GConverter) unpack = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW));
  g_autoptr (GInputStream) memory = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GByteArray) unpacked = g_byte_array_new ();
  g_autofree char *encoded = NULL;
  guint8 *packed;
  gsize packed_length;
  gboolean odd;

  encoded = collect_letters (text, length, &odd);
  packed = g_base64_decode (encoded, &packed_length);
  memory = g_memory_input_stream_new_from_data (packed, (gssize) packed_length, g_free);
  stream = g_converter_input_stream_new (memory, unpack);
  if (read_limited (stream, unpacked) && unpacked->len > 0)
    return (char *) g_byte_array_steal (unpacked, unpacked_length);
  g_set_error_literal (error, CART_RECORD_ERROR, CART_RECORD_ERROR_SYNTAX,
                       odd ? _("the compact form is damaged or cut off, or a character stands in it that does not belong there")
                           : _("the compact form is damaged or cut off"));
  return NULL;
}

/* --- Finding it --- */

/* The length of the object that begins at text[0]; everything where it does not end. */
static gsize
measure_object (const char *text, gsize length)
{
  gboolean in_text = FALSE;
  gsize depth = 0;

  for (gsize i = 0; i < length; i++)
    if (in_text && text[i] == '\\')
      i++;
    else if (text[i] == '"')
      in_text = !in_text;
    else if (!in_text && text[i] == '{')
      depth++;
    else if (!in_text && text[i] == '}' && --depth == 0)
      return i + 1;
  return length;
}

/* A brace with a key after it: prose has none. */
static gboolean
begins_object (const char *text, gsize length)
{
  gsize i = 1;

  while (i < length && g_ascii_isspace (text[i]))
    i++;
  return i < length && text[i] == '"';
}

static gboolean
find_object (const char **text, gsize *length)
{
  for (gsize i = 0; i < *length; i++)
    {
      const char *brace = memchr (*text + i, '{', *length - i);

      if (brace == NULL)
        return FALSE;
      i = (gsize) (brace - *text);
      if (!begins_object (brace, *length - i))
        continue;
      *length = measure_object (brace, *length - i);
      *text = brace;
      return TRUE;
    }
  return FALSE;
}

static void
skip_white (const char **text, gsize *length)
{
  gsize skip;

  while (*length > 0 && (skip = skip_nothing (*text, *length, FALSE)) > 0)
    {
      *text += skip;
      *length -= skip;
    }
}

/* Tries each place where the compact form's name stands; FALSE where it stands nowhere. */
static gboolean
find_compact (const char **text, gsize *length, char **unpacked, GError **error)
{
  gsize prefix = strlen (CART_RECORD_COMPACT_PREFIX);
  g_autoptr (GError) first = NULL;
  const char *at = *text, *end = *text + *length;
  guint tries = 0;

  while (*unpacked == NULL && tries < MAX_TRIES && (at = g_strstr_len (at, end - at, CART_RECORD_COMPACT_PREFIX)) != NULL)
    {
      at += prefix;
      *unpacked = unpack_compact (at, (gsize) (end - at), length, tries == 0 ? &first : NULL);
      tries++;
    }
  if (*unpacked != NULL)
    *text = *unpacked;
  else if (first != NULL)
    g_propagate_error (error, g_steal_pointer (&first));
  return tries > 0;
}

void
cart_record_find_json (const char **text, gsize *length, char **unpacked, GError **error)
{
  *unpacked = NULL;
  skip_white (text, length);
  if (*length == 0 || **text == '{')
    return;
  if (!find_compact (text, length, unpacked, error))
    find_object (text, length);
}
