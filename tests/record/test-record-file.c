/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-record-file.c: files of records: one or many, packed or not, whole or broken, and saving. */
#include "record/cart-record-file.h"

#include <glib/gstdio.h>

#define RECORD "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],\"players\":[\"red\"]}"

static char *dir;

static char *
write_file (const char *name, const char *text, gssize length)
{
  char *path = g_build_filename (dir, name, NULL);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  return path;
}

static guint
count_records (const char *path, guint *broken, char **last_message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecordFile) file = cart_record_file_open (path, &error);
  guint good = 0;

  g_assert_no_error (error);
  for (;;)
    {
      g_autoptr (CartRecord) record = cart_record_file_next (file, &error);

      if (record != NULL)
        good++;
      else if (error == NULL)
        return good;
      else
        {
          (*broken)++;
          if (last_message != NULL)
            {
              g_free (*last_message);
              *last_message = g_strdup (error->message);
            }
          g_clear_error (&error);
        }
    }
}

static void
test_forms (void)
{
  g_autoptr (CartRecord) record = cart_record_parse (RECORD, -1, NULL);
  g_autofree char *compact_text = cart_record_to_compact (record);
  g_autofree char *one = write_file ("one.cartulary", "{\n \"format\": \"cartulary\", \"version\": 1,\n\"game\":\"carcassonne\",\"sets\":[],\n\"players\":[\"red\"]}\n\n", -1);
  g_autofree char *many = write_file ("many.jsonl", RECORD "\n\n" RECORD "\r\n" RECORD, -1);
  g_autofree char *unnamed = write_file ("unnamed", RECORD "\n" RECORD "\n", -1);
  g_autofree char *compact = write_file ("compact.txt", compact_text, -1);
  g_autofree char *empty = write_file ("empty.jsonl", "", 0);
  guint broken = 0;

  g_assert_cmpuint (count_records (one, &broken, NULL), ==, 1);
  g_assert_cmpuint (count_records (many, &broken, NULL), ==, 3);
  g_assert_cmpuint (count_records (unnamed, &broken, NULL), ==, 2);
  g_assert_cmpuint (count_records (compact, &broken, NULL), ==, 1);
  g_assert_cmpuint (count_records (empty, &broken, NULL), ==, 0);
  g_assert_cmpuint (broken, ==, 0);
}

static void
test_broken_line (void)
{
  g_autofree char *path = write_file ("broken.jsonl", RECORD "\n{\"format\":\n" RECORD "\n", -1);
  g_autofree char *message = NULL;
  guint broken = 0;

  g_assert_cmpuint (count_records (path, &broken, &message), ==, 2);
  g_assert_cmpuint (broken, ==, 1);
  g_assert_nonnull (strstr (message, "broken.jsonl, line 2: "));
}

static void
test_broken_packing (void)
{
  g_autofree char *packed = NULL, *path = NULL, *message = NULL;
  gsize length;
  guint broken = 0, good;

  g_assert_true (g_file_get_contents (TEST_DATA_DIR "/games/base-variants.jsonl.gz", &packed, &length, NULL));
  path = write_file ("cut.jsonl.gz", packed, (gssize) length / 2);
  good = count_records (path, &broken, &message);
  g_assert_cmpuint (good, >, 5);
  g_assert_cmpuint (broken, ==, 1);
  g_assert_nonnull (strstr (message, "cut.jsonl.gz: "));

  for (gsize i = length / 2; i < length / 2 + 40; i++)
    packed[i] ^= 0x55;
  g_free (path);
  path = write_file ("noise.jsonl.gz", packed, (gssize) length);
  broken = 0;
  count_records (path, &broken, NULL);
  g_assert_cmpuint (broken, >, 0);
}

/* A file of zeroes packs a thousandfold: what is unpacked is bounded. */
static void
test_bomb (void)
{
  g_autoptr (GConverter) pack = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9));
  g_autoptr (GBytes) plain = g_bytes_new_take (g_malloc0 (CART_RECORD_MAX_BYTES * 3), CART_RECORD_MAX_BYTES * 3);
  g_autoptr (GBytes) packed = g_converter_convert_bytes (pack, plain, NULL);
  g_autofree char *path = write_file ("bomb.jsonl.gz", g_bytes_get_data (packed, NULL), (gssize) g_bytes_get_size (packed));
  g_autofree char *message = NULL;
  guint broken = 0;

  g_assert_cmpuint (count_records (path, &broken, &message), ==, 0);
  g_assert_cmpuint (broken, ==, 1);
  g_assert_nonnull (strstr (message, "larger than 16 MiB"));
}

/* Lines without a record are passed over quickly, and not for ever. */
static void
test_blank_lines (void)
{
  gsize length = 3 * 1024 * 1024;
  g_autofree char *lines = g_malloc (length);
  g_autofree char *path = NULL, *message = NULL;
  gint64 start = g_get_monotonic_time ();
  guint broken = 0;

  memset (lines, '\n', length);
  path = write_file ("blank.jsonl", lines, (gssize) length);
  g_assert_cmpuint (count_records (path, &broken, &message), ==, 0);
  g_assert_cmpuint (broken, ==, 1);
  g_assert_nonnull (strstr (message, "blank lines"));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
}

static void
assert_load_fails (const char *path, const char *says)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cart_record_load (path, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
}

static void
test_load (void)
{
  g_autofree char *missing = g_build_filename (dir, "missing.cartulary", NULL);
  g_autofree char *empty = write_file ("empty2.jsonl", "\n\n", -1);
  g_autofree char *two = write_file ("two.jsonl", RECORD "\n" RECORD, -1);

  assert_load_fails (missing, "no such file");
  assert_load_fails (dir, "is a folder");
  assert_load_fails (empty, "holds no record");
  assert_load_fails (two, "several records");
}

static void
test_save (void)
{
  g_autoptr (CartRecord) record = cart_record_parse (RECORD, -1, NULL);
  g_autoptr (CartRecord) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (dir, "saved.cartulary", NULL);
  g_autofree char *nowhere = g_build_filename (dir, "none", "saved.cartulary", NULL);

  g_assert_true (cart_record_save (record, path, &error));
  g_assert_true (cart_record_save (record, path, &error));
  again = cart_record_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->game, ==, "carcassonne");

  g_assert_false (cart_record_save (record, nowhere, &error));
  g_assert_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "the folder does not exist"));
}

/* In a folder that may not be written nothing changes and the old file stays. */
static void
test_save_refused (void)
{
  g_autoptr (CartRecord) record = cart_record_parse (RECORD, -1, NULL);
  g_autofree char *locked = g_build_filename (dir, "locked", NULL);
  g_autofree char *path = g_build_filename (locked, "old.cartulary", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir (locked, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (locked, 0500), ==, 0);
  if (g_access (locked, W_OK) == 0)
    g_test_skip ("this user may write everywhere");
  else
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (cart_record_save (record, path, &error));
      g_assert_nonnull (strstr (error->message, "may not be written"));
    }
  g_chmod (locked, 0700);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
}

static void
test_writer (void)
{
  static const char *const names[] = { "out.jsonl", "out.jsonl.gz" };
  g_autoptr (CartRecord) record = cart_record_parse (RECORD, -1, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (dir, names[i], NULL);
      g_autoptr (GError) error = NULL;
      CartRecordWriter *writer = cart_record_writer_open (path, &error);
      guint broken = 0;

      g_assert_no_error (error);
      for (guint j = 0; j < 50; j++)
        g_assert_true (cart_record_writer_add (writer, record, &error));
      g_assert_true (cart_record_writer_close (writer, &error));
      g_assert_cmpuint (count_records (path, &broken, NULL), ==, 50);
      g_assert_cmpuint (broken, ==, 0);
    }
}

/* The recorded games hold every key of the format that their games need: all of it is kept. */
static void
test_recorded_games (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecordFile) file = cart_record_file_open (TEST_DATA_DIR "/games/all-river-1-variants.jsonl.gz", &error);
  guint games = 0;

  g_assert_no_error (error);
  for (;;)
    {
      g_autoptr (CartRecord) record = cart_record_file_next (file, &error);
      g_autoptr (CartRecord) again = NULL;
      g_autofree char *first = NULL, *second = NULL;

      g_assert_no_error (error);
      if (record == NULL)
        break;
      games++;
      g_assert_cmpuint (record->ignored->len, ==, 0);
      g_assert_nonnull (record->final);
      first = cart_record_to_json (record, CART_RECORD_WRITE_LINE);
      again = cart_record_parse (first, -1, &error);
      g_assert_no_error (error);
      second = cart_record_to_json (again, CART_RECORD_WRITE_LINE);
      g_assert_cmpstr (first, ==, second);
    }
  g_assert_cmpuint (games, ==, 30);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  dir = g_dir_make_tmp ("cartulary-XXXXXX", NULL);
  g_assert_nonnull (dir);
  g_test_add_func ("/record/file/forms", test_forms);
  g_test_add_func ("/record/file/broken-line", test_broken_line);
  g_test_add_func ("/record/file/broken-packing", test_broken_packing);
  g_test_add_func ("/record/file/bomb", test_bomb);
  g_test_add_func ("/record/file/blank-lines", test_blank_lines);
  g_test_add_func ("/record/file/load", test_load);
  g_test_add_func ("/record/file/save", test_save);
  g_test_add_func ("/record/file/save-refused", test_save_refused);
  g_test_add_func ("/record/file/writer", test_writer);
  g_test_add_func ("/record/file/recorded-games", test_recorded_games);
  status = g_test_run ();
  g_free (dir);
  return status;
}
