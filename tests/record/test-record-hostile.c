/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-record-hostile.c: bad and hostile records end in one clear line with the JSON path, and never in a crash. */
#include "record/cart-record-file.h"

#define HEAD "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],\"players\":[\"red\",\"blue\"]"
#define START "{\"player\":null,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0"
#define MOVE "{\"player\":0,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0"

static const struct {
  const char *text;
  CartRecordError code;
  const char *message;
} cases[] = {
  { "", CART_RECORD_ERROR_SYNTAX, "empty" },
  { "   \n", CART_RECORD_ERROR_SYNTAX, "empty" },
  { "null", CART_RECORD_ERROR_VALUE, "the record: must be an object, not null" },
  { "[]", CART_RECORD_ERROR_VALUE, "the record: must be an object, not a list" },
  { "{}", CART_RECORD_ERROR_VALUE, "“format” is missing" },
  { "{\"format\":7}", CART_RECORD_ERROR_VALUE, "format: must be a text, not a whole number" },
  { "{\"format\":\"chess\"}", CART_RECORD_ERROR_VERSION, "“chess”" },
  { "{\"format\":\"cartulary\",\"version\":2,\"game\":\"carcassonne\"}", CART_RECORD_ERROR_VERSION, "version 2" },
  { "{\"format\":\"cartulary\",\"version\":1,\"game\":\"chess\"}", CART_RECORD_ERROR_VALUE, "game: no game is named “chess”" },
  { "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":{},\"players\":[\"red\"]}", CART_RECORD_ERROR_VALUE, "sets: must be a list, not an object" },
  { "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"a*99\"],\"players\":[\"red\"]}", CART_RECORD_ERROR_VALUE, "sets[0]: copies" },
  { "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[],\"players\":[]}", CART_RECORD_ERROR_LIMIT, "players: must be from 1" },
  { "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[],\"players\":[\"red\",\"blue\",\"red\"]}", CART_RECORD_ERROR_VALUE, "players[2]: the colour “red” is there twice" },
  { HEAD ",\"moves\":[" MOVE "},{\"player\":1}]}", CART_RECORD_ERROR_VALUE, "moves[1]: “tile” is missing" },
  { HEAD ",\"moves\":[{\"tile\":\"a\",\"x\":0,\"y\":0}]}", CART_RECORD_ERROR_VALUE, "moves[0]: “player” is missing" },
  { HEAD ",\"moves\":[{\"player\":2,\"tile\":\"a\",\"x\":0,\"y\":0}]}", CART_RECORD_ERROR_LIMIT, "moves[0].player: must be from 0 to 1" },
  { HEAD ",\"moves\":[{\"player\":0,\"tile\":5,\"x\":0,\"y\":0}]}", CART_RECORD_ERROR_VALUE, "moves[0].tile: must be a text, not a whole number" },
  { HEAD ",\"moves\":[{\"player\":0,\"tile\":\"a\",\"x\":\"0\",\"y\":0}]}", CART_RECORD_ERROR_VALUE, "moves[0].x: must be a whole number, not a text" },
  { HEAD ",\"moves\":[{\"player\":0,\"tile\":\"a\",\"x\":0.5,\"y\":0}]}", CART_RECORD_ERROR_VALUE, "moves[0].x: must be a whole number, not a number with a fraction" },
  { HEAD ",\"moves\":[{\"player\":0,\"tile\":\"a\",\"x\":2147483647,\"y\":0}]}", CART_RECORD_ERROR_LIMIT, "moves[0].x: must be from -16000 to 16000" },
  { HEAD ",\"moves\":[{\"player\":0,\"tile\":\"a\",\"x\":0,\"y\":-2147483648}]}", CART_RECORD_ERROR_LIMIT, "moves[0].y" },
  { HEAD ",\"moves\":[{\"player\":0,\"tile\":\"a\",\"x\":9223372036854775807,\"y\":0}]}", CART_RECORD_ERROR_LIMIT, "moves[0].x" },
  { HEAD ",\"moves\":[{\"player\":0,\"tile\":\"a\",\"x\":99999999999999999999999,\"y\":0}]}", CART_RECORD_ERROR_LIMIT, "moves[0].x" },
  { HEAD ",\"moves\":[{\"player\":0,\"tile\":\"a\",\"x\":1e300,\"y\":0}]}", CART_RECORD_ERROR_VALUE, "moves[0].x" },
  { HEAD ",\"moves\":[" MOVE ",\"rotation\":45}]}", CART_RECORD_ERROR_VALUE, "moves[0].rotation: must be 0, 90, 180 or 270" },
  { HEAD ",\"moves\":[" MOVE ",\"rotation\":360}]}", CART_RECORD_ERROR_LIMIT, "moves[0].rotation" },
  { HEAD ",\"moves\":[" MOVE ",\"figure\":\"meeple\"}]}", CART_RECORD_ERROR_VALUE, "moves[0].figure: must be an object, not a text" },
  { HEAD ",\"moves\":[" MOVE ",\"figure\":{\"type\":\"meeple\",\"feature\":\"raod\",\"at\":\"N\"}}]}", CART_RECORD_ERROR_VALUE, "moves[0].figure.feature: no kind of feature is named “raod”" },
  { HEAD ",\"moves\":[" MOVE ",\"figure\":{\"type\":\"meeple\",\"feature\":\"road\",\"at\":\"NN\"}}]}", CART_RECORD_ERROR_VALUE, "moves[0].figure.at" },
  { HEAD ",\"moves\":[" MOVE ",\"figure\":{\"type\":\"mee\\nple\"}}]}", CART_RECORD_ERROR_VALUE, "control character" },
  { HEAD ",\"moves\":[" MOVE ",\"figure\":{\"type\":\"\"}}]}", CART_RECORD_ERROR_VALUE, "moves[0].figure.type: is empty" },
  { HEAD ",\"moves\":[" START ",\"figure\":{\"type\":\"meeple\"}}]}", CART_RECORD_ERROR_VALUE, "moves[0].figure: nobody lays this tile" },
  { HEAD ",\"moves\":[" START ",\"actions\":[{\"type\":\"mine\"}]}]}", CART_RECORD_ERROR_VALUE, "moves[0].actions: nobody lays this tile" },
  { HEAD ",\"moves\":[" START ",\"discarded\":[\"base-c2/B\"]}]}", CART_RECORD_ERROR_VALUE, "moves[0].discarded: nobody lays this tile" },
  { HEAD ",\"moves\":[" START ",\"second_turn\":true}]}", CART_RECORD_ERROR_VALUE, "moves[0].second_turn: nobody lays this tile" },
  { HEAD ",\"moves\":[" MOVE ",\"expect\":{\"scores\":[1]}}]}", CART_RECORD_ERROR_VALUE, "moves[0].expect.scores: there are scores for 1, and players: 2" },
  { HEAD ",\"moves\":[" MOVE ",\"expect\":{\"events\":[{\"player\":0,\"feature\":\"road\",\"points\":true}]}}]}", CART_RECORD_ERROR_VALUE, "moves[0].expect.events[0].points: must be a whole number, not true or false" },
  { HEAD ",\"setup\":{\"holdings\":[{\"player\":0,\"wares\":{\"shell\":-1}}]}}", CART_RECORD_ERROR_LIMIT, "setup.holdings[0].wares.shell" },
  { HEAD ",\"setup\":{\"king\":{\"player\":9}}}", CART_RECORD_ERROR_LIMIT, "setup.king.player" },
  { HEAD ",\"setup\":{\"figures\":[{\"player\":0,\"type\":\"meeple\"}]}}", CART_RECORD_ERROR_VALUE, "setup.figures[0]: “x” is missing" },
  { HEAD ",\"setup\":[]}", CART_RECORD_ERROR_VALUE, "setup: must be an object" },
  { HEAD ",\"options\":{\"a\":[]}}", CART_RECORD_ERROR_VALUE, "options.a: must be a text, not a list" },
  { HEAD ",\"seed\":-1}", CART_RECORD_ERROR_VALUE, "seed: must not be negative" },
  { HEAD ",\"moves\":[" MOVE ",", CART_RECORD_ERROR_SYNTAX, "moves[0]: the text ends before it is complete" },
  { HEAD ",\"moves\":[" MOVE ",\"figure\":{\"type\":\"mee", CART_RECORD_ERROR_SYNTAX, "moves[0].figure.type: the text ends inside a string" },
  { HEAD "}}", CART_RECORD_ERROR_SYNTAX, "never opened" },
  { HEAD "} // a comment", CART_RECORD_ERROR_SYNTAX, "not JSON" },
  { HEAD ",}", CART_RECORD_ERROR_SYNTAX, "not JSON" },
  { HEAD ",\"title\":\"\xff\xfe\"}", CART_RECORD_ERROR_SYNTAX, "not UTF-8" },
  { "cartulary1.", CART_RECORD_ERROR_SYNTAX, "compact form" },
  { "cartulary1.AAAA", CART_RECORD_ERROR_SYNTAX, "compact form" },
  { "cartulary1.a!b", CART_RECORD_ERROR_SYNTAX, "does not belong there" },
  { "Look: cartulary1.AAAA and cartulary1.BBBB", CART_RECORD_ERROR_SYNTAX, "compact form is damaged" },
  { "Nothing in here", CART_RECORD_ERROR_SYNTAX, "not JSON" },
  { "Hello {\"format\": 1", CART_RECORD_ERROR_SYNTAX, "ends before it is complete" },
};

static void
assert_one_line (const GError *error, const char *message)
{
  g_assert_nonnull (error);
  if (strstr (error->message, message) == NULL)
    g_error ("“%s” does not say “%s”", error->message, message);
  g_assert_null (strpbrk (error->message, "\n\r\t"));
  g_assert_cmpuint (strlen (error->message), <, 600);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CartRecord) record = cart_record_parse (cases[i].text, -1, &error);

      g_assert_null (record);
      assert_one_line (error, cases[i].message);
      if (!g_error_matches (error, CART_RECORD_ERROR, (int) cases[i].code))
        g_error ("case %u, code %d: %s", i, error->code, error->message);
    }
}

static void
assert_refused (const char *text, gsize length, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecord) record = cart_record_parse (text, (gssize) length, &error);

  g_assert_null (record);
  assert_one_line (error, message);
}

static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new (HEAD ",\"setup\":");

  for (guint i = 0; i < 1000000; i++)
    g_string_append (text, i % 2 == 0 ? "[" : "{\"a\":");
  assert_refused (text->str, text->len, "nested deeper than 16 levels");
}

static void
test_a_million_tiles (void)
{
  g_autoptr (GString) text = g_string_new (HEAD ",\"setup\":{\"tiles\":[");

  for (guint i = 0; i < 1000000; i++)
    g_string_append (text, i == 0 ? "{}" : ",{}");
  g_string_append (text, "]}}");
  assert_refused (text->str, text->len, "setup.tiles: more than 20000 entries");
}

/* A list may have as many entries as the limit says, and not one more. */
static void
test_entries (void)
{
  for (guint n = 20000; n <= 20001; n++)
    {
      g_autoptr (GString) text = g_string_new (HEAD ",\"final\":{\"discarded\":[");
      g_autoptr (CartRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append (text, i == 0 ? "\"a\"" : ",\"a\"");
      g_string_append (text, "]}}");
      record = cart_record_parse (text->str, (gssize) text->len, &error);
      if (n == 20000)
        g_assert_no_error (error);
      else
        g_assert_error (error, CART_RECORD_ERROR, CART_RECORD_ERROR_LIMIT);
    }
}

/* Brackets and quotes inside a text are text. */
static void
test_brackets_in_text (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecord) record = cart_record_parse (HEAD ",\"title\":\"a \\\"[[[[[[[[[[[[[[[[[[{{ b\\\\\"}", -1, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (record->title, ==, "a \"[[[[[[[[[[[[[[[[[[{{ b\\");
}

static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new (HEAD ",\"note\":\"");

  for (guint i = 0; i < CART_RECORD_MAX_BYTES / 16 + 1; i++)
    g_string_append (text, "sixteen letters!");
  g_string_append (text, "\"}");
  assert_refused (text->str, text->len, "larger than 16 MiB");
  assert_refused (HEAD ",\"note\":\"a\0b\"}", sizeof HEAD + 13, "not UTF-8");
}

static void
test_many_values (void)
{
  g_autoptr (GString) text = g_string_new (HEAD ",\"other\":[");

  for (guint i = 0; i < 200; i++)
    {
      g_string_append (text, i == 0 ? "[" : ",[");
      for (guint j = 0; j < 10000; j++)
        g_string_append (text, j == 0 ? "0" : ",0");
      g_string_append (text, "]");
    }
  g_string_append (text, "]}");
  assert_refused (text->str, text->len, "more than 1000000 values");
}

/* Keys from the file come into messages: they must not break the line, nor make it endless. */
static void
test_names_in_messages (void)
{
  g_autoptr (GString) text = g_string_new (HEAD ",\"options\":{\"a\\nb\":[]}}");
  g_autoptr (GString) long_name = g_string_new (HEAD ",\"setup\":{\"holdings\":[{\"player\":0,\"wares\":{\"");

  assert_refused (text->str, text->len, "must be a text");
  for (guint i = 0; i < 100000; i++)
    g_string_append (long_name, "ab\\n");
  g_string_append (long_name, "\":1}}]}}");
  assert_refused (long_name->str, long_name->len, "too long");
}

/* ---- mutations, seeded ---- */

static const char *const pieces[] = {
  "\"", "{", "}", "[", "]", ",", ":", "null", "true", "-1", "0", "1e9", "9223372036854775808", "-16001", "\"x\":", "\\u0000", "\\", "\xc3",
  "\"player\":", "\"expect\":{", "\"tile\":\"base-c2/D\"", "[[[[", "\"rotation\":90", "\"figures\":[", "\"final\":{}", "\n",
};

static void
mutate (GString *text, GRand *rand)
{
  guint changes = (guint) g_rand_int_range (rand, 1, 5);

  for (guint i = 0; i < changes && text->len > 2; i++)
    {
      gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) text->len - 1);
      gsize length = (gsize) g_rand_int_range (rand, 1, 40);

      length = MIN (length, text->len - at);
      switch (g_rand_int_range (rand, 0, 6))
        {
        case 0:
          text->str[at] = (char) g_rand_int_range (rand, 1, 256);
          break;
        case 1:
          g_string_erase (text, (gssize) at, (gssize) length);
          break;
        case 2:
          g_string_insert (text, (gssize) at, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
          break;
        case 3:
          g_string_truncate (text, at);
          break;
        case 4:
          {
            g_autofree char *copy = g_strndup (text->str + at, length);

            g_string_insert (text, g_rand_int_range (rand, 0, (gint32) text->len), copy);
            break;
          }
        default:
          {
            const char *piece = pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))];

            g_string_erase (text, (gssize) at, (gssize) length);
            g_string_insert (text, (gssize) at, piece);
          }
        }
    }
}

/* What is still read can be written and read again, and comes out the same; what is refused has one line. */
static void
test_mutations (void)
{
  g_autofree char *seed_text = NULL;
  GRand *rand = g_rand_new_with_seed (20);
  guint good = 0, bad = 0;

  g_assert_true (g_file_get_contents (TEST_DATA_DIR "/records/every-key.cartulary", &seed_text, NULL, NULL));
  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GString) text = g_string_new (seed_text);
      g_autoptr (GError) error = NULL;
      g_autoptr (CartRecord) record = NULL;

      mutate (text, rand);
      record = cart_record_parse (text->str, (gssize) text->len, &error);
      if (record != NULL)
        {
          g_autofree char *first = cart_record_to_json (record, CART_RECORD_WRITE_LINE);
          g_autoptr (CartRecord) again = cart_record_parse (first, -1, &error);
          g_autofree char *second = NULL;

          g_assert_no_error (error);
          second = cart_record_to_json (again, CART_RECORD_WRITE_LINE);
          g_assert_cmpstr (first, ==, second);
          good++;
        }
      else
        {
          assert_one_line (error, "");
          bad++;
        }
    }
  g_rand_free (rand);
  g_test_message ("%u read, %u refused", good, bad);
  g_assert_cmpuint (good, >, 500);
  g_assert_cmpuint (bad, >, 5000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/hostile/cases", test_cases);
  g_test_add_func ("/record/hostile/deep", test_deep);
  g_test_add_func ("/record/hostile/a-million-tiles", test_a_million_tiles);
  g_test_add_func ("/record/hostile/entries", test_entries);
  g_test_add_func ("/record/hostile/brackets-in-text", test_brackets_in_text);
  g_test_add_func ("/record/hostile/large", test_large);
  g_test_add_func ("/record/hostile/many-values", test_many_values);
  g_test_add_func ("/record/hostile/names-in-messages", test_names_in_messages);
  g_test_add_func ("/record/hostile/mutations", test_mutations);
  return g_test_run ();
}
