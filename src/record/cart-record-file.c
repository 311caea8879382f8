/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-file.c: reading files of records. */
#include "record/cart-record-file.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "record/cart-record-private.h"

#define CHUNK_BYTES 65536

typedef enum { MODE_UNKNOWN, MODE_LINES, MODE_WHOLE, MODE_ENDED } Mode;

struct _CartRecordFile {
  GInputStream *stream; /* unpacked; NULL until the first bytes are seen */
  GInputStream *raw;
  char *name;
  Mode mode;
  GByteArray *buffer;   /* read, not yet handed out */
  gsize used;           /* bytes at its start that are handed out */
  gint64 total;
  gboolean at_end;
  guint line;
  guint blank;          /* lines without a record */
};

static void
set_io_error (GError **error, const char *name, const GError *cause)
{
  const char *reason = cause->message;

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    reason = _("no such file");
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    reason = _("is a folder");
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    reason = _("may not be read");
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    reason = _("the packed file is damaged");
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
    reason = _("the packed file is cut off");
  g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_IO, "%s: %s", name, reason);
}

CartRecordFile *
cart_record_file_new (GInputStream *stream, const char *name)
{
  CartRecordFile *file = g_new0 (CartRecordFile, 1);

  file->raw = g_buffered_input_stream_new (stream);
  file->name = g_strdup (name);
  file->buffer = g_byte_array_sized_new (CHUNK_BYTES);
  if (g_str_has_suffix (name, ".jsonl") || g_str_has_suffix (name, ".jsonl.gz"))
    file->mode = MODE_LINES;
  return file;
}

CartRecordFile *
cart_record_file_open (const char *path, GError **error)
{
  g_autoptr (GInputStream) stream = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  if (strcmp (path, "-") == 0)
    {
      stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
      return cart_record_file_new (stream, _("standard input"));
    }
  else
    {
      g_autoptr (GFile) where = g_file_new_for_path (path);
      g_autoptr (GError) cause = NULL;

      stream = G_INPUT_STREAM (g_file_read (where, NULL, &cause));
      if (stream == NULL)
        {
          set_io_error (error, path, cause);
          return NULL;
        }
      return cart_record_file_new (stream, path);
    }
}

void
cart_record_file_free (CartRecordFile *file)
{
  if (file == NULL)
    return;
  g_clear_object (&file->stream);
  g_clear_object (&file->raw);
  g_byte_array_unref (file->buffer);
  g_free (file->name);
  g_free (file);
}

guint
cart_record_file_line (const CartRecordFile *file)
{
  return file->line;
}

const char *
cart_record_file_name (const CartRecordFile *file)
{
  return file->name;
}

/* Puts an unpacker before the bytes if they begin like a gzip file. */
static gboolean
ensure_stream (CartRecordFile *file, GError **error)
{
  GBufferedInputStream *raw = G_BUFFERED_INPUT_STREAM (file->raw);
  guint8 magic[2] = { 0 };

  if (file->stream != NULL)
    return TRUE;
  while (g_buffered_input_stream_get_available (raw) < sizeof magic)
    {
      gssize got = g_buffered_input_stream_fill (raw, -1, NULL, error);

      if (got < 0)
        return FALSE;
      if (got == 0)
        break;
    }
  if (g_buffered_input_stream_peek (raw, magic, 0, sizeof magic) == sizeof magic && magic[0] == 0x1f && magic[1] == 0x8b)
    {
      g_autoptr (GConverter) unpack = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));

      file->stream = g_converter_input_stream_new (file->raw, unpack);
    }
  else
    file->stream = g_object_ref (file->raw);
  return TRUE;
}

/* Reads more bytes into the buffer, which lets go of what was handed out. FALSE with an error where that fails; at the end, at_end is set. */
static gboolean
fill (CartRecordFile *file, GError **error)
{
  g_autoptr (GError) cause = NULL;
  gsize before;
  gssize got;

  if (file->used > 0)
    g_byte_array_remove_range (file->buffer, 0, (guint) file->used);
  file->used = 0;
  before = file->buffer->len;
  if (!ensure_stream (file, &cause))
    {
      set_io_error (error, file->name, cause);
      return FALSE;
    }
  g_byte_array_set_size (file->buffer, (guint) before + CHUNK_BYTES);
  got = g_input_stream_read (file->stream, file->buffer->data + before, CHUNK_BYTES, NULL, &cause);
  g_byte_array_set_size (file->buffer, (guint) (before + (gsize) MAX (got, 0)));
  if (got < 0)
    {
      set_io_error (error, file->name, cause);
      return FALSE;
    }
  file->at_end = got == 0;
  file->total += got;
  if (file->total > CART_RECORD_MAX_STREAM_BYTES)
    {
      g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_LIMIT, _("%s: unpacks to more than %d MiB"),
                   file->name, (int) (CART_RECORD_MAX_STREAM_BYTES / 1024 / 1024));
      return FALSE;
    }
  return TRUE;
}

/* Makes a whole line, or everything, the unused part of the buffer. *length is without the line end. */
static gboolean
take (CartRecordFile *file, gboolean everything, const char **text, gsize *length, GError **error)
{
  gsize searched = 0; /* of what is not handed out */

  for (;;)
    {
      const guint8 *start = file->buffer->data + file->used;
      gsize there = file->buffer->len - file->used;
      const guint8 *end = NULL;

      if (!everything && there > searched)
        end = memchr (start + searched, '\n', there - searched);
      searched = there;
      if (end != NULL || file->at_end)
        {
          *text = (const char *) start;
          *length = end != NULL ? (gsize) (end - start) : there;
          file->used += MIN (*length + 1, there);
          return TRUE;
        }
      if (there > CART_RECORD_MAX_BYTES)
        {
          g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_LIMIT, _("%s: a record larger than %d MiB"),
                       file->name, CART_RECORD_MAX_BYTES / 1024 / 1024);
          return FALSE;
        }
      if (!fill (file, error))
        return FALSE;
    }
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}

/* A file whose first line is a whole object holds one record a line. */
static gboolean
find_mode (CartRecordFile *file, GError **error)
{
  const char *text;
  gsize length;

  if (!take (file, FALSE, &text, &length, error))
    return FALSE;
  file->mode = length > 0 && text[0] == '{' && cart_record_scan (text, length, NULL) ? MODE_LINES : MODE_WHOLE;
  file->used = 0;
  return TRUE;
}

static CartRecord *
parse_here (CartRecordFile *file, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) cause = NULL;
  CartRecord *record = cart_record_parse (text, (gssize) length, &cause);

  if (record != NULL)
    return record;
  if (file->line > 0)
    /* TRANSLATORS: file, line, and what is wrong there. */
    g_set_error (error, cause->domain, cause->code, _("%1$s, line %2$u: %3$s"), file->name, file->line, cause->message);
  else
    g_set_error (error, cause->domain, cause->code, "%s: %s", file->name, cause->message);
  return NULL;
}

CartRecord *
cart_record_file_next (CartRecordFile *file, GError **error)
{
  const char *text;
  gsize length;

  g_return_val_if_fail (file != NULL, NULL);

  if (file->mode == MODE_UNKNOWN && !find_mode (file, error))
    file->mode = MODE_ENDED;
  if (file->mode == MODE_WHOLE)
    {
      file->mode = MODE_ENDED;
      if (!take (file, TRUE, &text, &length, error))
        return NULL;
      return parse_here (file, text != NULL ? text : "", length, error);
    }
  while (file->mode == MODE_LINES)
    {
      if (!take (file, FALSE, &text, &length, error))
        {
          file->mode = MODE_ENDED;
          return NULL;
        }
      if (length == 0 && file->at_end && file->used == file->buffer->len)
        {
          file->mode = MODE_ENDED;
          return NULL;
        }
      file->line++;
      if (!is_blank (text, length))
        return parse_here (file, text, length, error);
      if (++file->blank > CART_RECORD_MAX_BLANK_LINES)
        {
          file->mode = MODE_ENDED;
          g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_LIMIT, _("%1$s: more than %2$d blank lines"), file->name, CART_RECORD_MAX_BLANK_LINES);
          return NULL;
        }
    }
  return NULL;
}

CartRecord *
cart_record_load (const char *path, GError **error)
{
  g_autoptr (CartRecordFile) file = cart_record_file_open (path, error);
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (CartRecord) second = NULL;
  g_autoptr (GError) cause = NULL;

  if (file == NULL)
    return NULL;
  record = cart_record_file_next (file, &cause);
  if (cause != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&cause));
      return NULL;
    }
  if (record == NULL)
    {
      g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_SYNTAX, _("%s: holds no record"), file->name);
      return NULL;
    }
  second = cart_record_file_next (file, &cause);
  if (second != NULL || cause != NULL)
    {
      g_set_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_VALUE, _("%s: holds several records, where one is wanted"), file->name);
      return NULL;
    }
  return g_steal_pointer (&record);
}
