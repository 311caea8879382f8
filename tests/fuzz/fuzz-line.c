/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one-line form, as it comes off the clipboard. The first byte says how the others are taken: as the text itself, after the beginning of the
 * form, as the bytes that are packed in it, or packed anew. It is a record or an error in one line; a record packs as the same again. */
#include <gio/gio.h>
#include <stdint.h>
#include <string.h>

#include "record/cart-record-file.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
append_packed (GString *text, const guint8 *bytes, gsize size)
{
  g_autofree char *letters = g_base64_encode (bytes, size);

  g_strdelimit (letters, "+", '-');
  g_strdelimit (letters, "/", '_');
  g_string_append (text, letters);
}

static void
append_deflated (GString *text, const guint8 *bytes, gsize size)
{
  g_autoptr (GConverter) pack = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 1));
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_data (bytes, (gssize) size, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (memory, pack);
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  guint8 block[4096];
  gssize got;

  while ((got = g_input_stream_read (stream, block, sizeof block, NULL, NULL)) > 0)
    g_byte_array_append (packed, block, (guint) got);
  append_packed (text, packed->data, packed->len);
}

static GString *
make_text (const uint8_t *data, size_t size)
{
  GString *text = g_string_new (data[0] % 4 == 0 ? NULL : "Look: cartulary1.");

  switch (data[0] % 4)
    {
    case 0:
    case 1:
      g_string_append_len (text, (const char *) data + 1, (gssize) size - 1);
      break;
    case 2:
      append_packed (text, data + 1, size - 1);
      break;
    default:
      append_deflated (text, data + 1, size - 1);
    }
  return text;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL, again_error = NULL;
  g_autoptr (CartRecord) record = NULL, again = NULL;
  g_autofree char *line = NULL, *line_again = NULL;

  if (size == 0)
    return 0;
  text = make_text (data, size);
  record = cart_record_parse (text->str, (gssize) text->len, &error);
  g_assert_true ((record == NULL) == (error != NULL));
  g_assert_true (error == NULL || (g_utf8_validate (error->message, -1, NULL) && strpbrk (error->message, "\n\r") == NULL));
  if (record == NULL)
    return 0;
  line = cart_record_to_compact (record);
  again = cart_record_parse (line, -1, &again_error);
  g_assert_no_error (again_error);
  line_again = cart_record_to_compact (again);
  g_assert_cmpstr (line, ==, line_again);
  return 0;
}
