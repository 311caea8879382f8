/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records: any bytes as a file of records; what is read is written and read again as the same. */
#include "record/cart-record-file.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Records of one input that are looked at: a million empty lines would only take time. */
#define MOST_RECORDS 20

static CartRecord *
read_text (const char *text)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (g_strdup (text), -1, g_free);
  g_autoptr (CartRecordFile) file = cart_record_file_new (stream, "written");
  g_autoptr (GError) error = NULL;
  CartRecord *record = cart_record_file_next (file, &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  return record;
}

static void
check_written (CartRecord *record)
{
  g_autofree char *text = cart_record_to_json (record, CART_RECORD_WRITE_INDENTED);
  g_autoptr (CartRecord) again = read_text (text);
  g_autofree char *text_again = cart_record_to_json (again, CART_RECORD_WRITE_INDENTED);
  g_autofree char *compact = cart_record_to_compact (record);
  g_autoptr (CartRecord) unpacked = read_text (compact);

  g_assert_cmpstr (text, ==, text_again);
  g_assert_nonnull (unpacked);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (CartRecordFile) file = cart_record_file_new (stream, "input");

  for (int i = 0; i < MOST_RECORDS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CartRecord) record = cart_record_file_next (file, &error);

      if (record == NULL && error == NULL)
        break;
      g_assert_true ((record == NULL) == (error != NULL));
      if (record != NULL)
        check_written (record);
    }
  return 0;
}
