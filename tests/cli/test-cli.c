/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli.c: cartulary-cli as a person or script calls it: exit status, output, one line for what is wrong, and JSON that is JSON. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "catalogue/cart-catalogue.h"

static const char *program;
static char *dir;

typedef struct {
  int status;
  char *out, *err;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Words are split at blanks; a @ in front of a word puts the test's own folder before it. */
static Run
run_with_input (const char *words, const char *input)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 0);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Run run = { 0 };

  g_strv_builder_add (builder, program);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] == '@')
      g_strv_builder_take (builder, g_build_filename (dir, parts[i] + 1, NULL));
    else if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);
  argv = g_strv_builder_end (builder);
  process = g_subprocess_newv ((const char *const *) argv,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE | G_SUBPROCESS_FLAGS_STDIN_PIPE, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, input, NULL, &run.out, &run.err, &error));
  g_assert_no_error (error);
  if (!g_subprocess_get_if_exited (process))
    g_error ("“%s” was ended by signal %d: %s", words, g_subprocess_get_term_sig (process), run.err);
  run.status = g_subprocess_get_exit_status (process);
  return run;
}

static Run
run_words (const char *words)
{
  return run_with_input (words, NULL);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

static void
assert_contains (const char *words, const char *text, const char *wanted)
{
  if (strstr (text, wanted) == NULL)
    g_error ("“%s” does not say “%s” but:\n%.2000s", words, wanted, text);
}

static void
assert_run (const char *words, int status, const char *out)
{
  g_auto (Run) run = run_words (words);

  if (run.status != status)
    g_error ("“%s” ended with %d, not %d: %s%s", words, run.status, status, run.err, run.out);
  if (out != NULL)
    assert_contains (words, run.out, out);
}

/* Exit 2, nothing on standard output, one line on standard error. */
static void
assert_bad (const char *words, const char *says)
{
  g_auto (Run) run = run_words (words);

  if (run.status != 2)
    g_error ("“%s” ended with %d, not 2: %s%s", words, run.status, run.err, run.out);
  g_assert_cmpstr (run.out, ==, "");
  if (count_lines (run.err) != 1)
    g_error ("“%s” says more or less than one line: %s", words, run.err);
  assert_contains (words, run.err, says);
}

/* The array that a command prints with --json. */
static JsonNode *
run_json (const char *words, int status)
{
  g_autofree char *with_json = g_strdup_printf ("%s --json", words);
  g_auto (Run) run = run_words (with_json);
  g_autoptr (GError) error = NULL;
  JsonNode *node;

  if (run.status != status)
    g_error ("“%s” ended with %d, not %d: %s", with_json, run.status, status, run.err);
  node = json_from_string (run.out, &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_ARRAY (node));
  return node;
}

static guint
assert_json_rows (const char *words)
{
  g_autoptr (JsonNode) node = run_json (words, 0);
  JsonArray *rows = json_node_get_array (node);
  guint n = json_array_get_length (rows);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      g_assert_nonnull (json_object_get_string_member_with_default (row, "id", NULL));
    }
  return n;
}

static void
assert_json_empty (const char *words)
{
  g_autofree char *with_json = g_strdup_printf ("%s --json", words);
  g_auto (Run) run = run_words (with_json);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, "[]\n");
}

/* ---- usage ---- */

static void
test_usage (void)
{
  assert_run ("--help", 0, "replay");
  assert_run ("help", 0, "Exit status");
  assert_run ("--version", 0, "cartulary-cli ");
  assert_run ("tiles --help", 0, "--edges PATTERN");
  assert_run ("score -h", 0, "--explain");
  assert_bad ("", "no command");
  assert_bad ("dance", "no command “dance”");
  assert_bad ("tiles --dance", "no option “--dance”");
  assert_bad ("tiles -x", "no option “-x”");
  assert_bad ("tiles --set", "needs a value");
  assert_bad ("tiles --totals=yes", "takes no value");
  assert_bad ("rules", "something is missing");
  assert_bad ("rules river river-2", "one word too many");
  assert_bad ("replay", "something is missing");
  assert_bad ("play --set base-c2 --games many", "--games: must be a whole number");
  assert_bad ("play --set base-c2 --games 0", "--games");
  assert_bad ("play --set base-c2 --players 9", "--players");
  /* Behind -- a word is no option. */
  assert_bad ("rules -- --json", "--json");
}

static void
test_unknown (void)
{
  assert_bad ("tiles --set no-such-set", "no-such-set");
  assert_bad ("tiles --set base-c2*0", "base-c2*0");
  assert_bad ("tiles --set base-c2*x --totals", "base-c2*x");
  assert_bad ("rules no-such-set", "no-such-set");
  assert_bad ("rules river --phase lunch", "lunch");
  assert_bad ("rules river --voice choir", "choir");
  assert_bad ("rules river --edition C9", "C9");
  assert_bad ("interactions --set no-such-set", "no-such-set");
  assert_bad ("search pig --set no-such-set", "no-such-set");
  assert_bad ("sheet --set no-such-set", "no-such-set");
  assert_bad ("sheet", "--set");
  assert_bad ("play --set no-such-set", "no-such-set");
  assert_bad ("play", "--set");
  assert_bad ("render --set no-such-set -o @x.svg", "no-such-set");
  assert_bad ("render base-c2/ZZ -o @x.svg", "base-c2/ZZ");
  assert_bad ("examples --set no-such-set", "no-such-set");
  assert_bad ("sets --game chess", "chess");
  assert_bad ("worth castle", "castle");
  assert_bad ("sets --content @missing.xml", "missing.xml");
}

static void
test_no_database (void)
{
  g_autofree char *missing = g_build_filename (dir, "missing.db", NULL);
  g_autofree char *noise = g_build_filename (dir, "noise.db", NULL);
  g_autofree char *kept = g_strdup (g_getenv ("CARTULARY_DATABASE"));

  g_assert_true (g_file_set_contents (noise, "this is no database at all, but long enough to have a header of a hundred bytes and some more than that", -1, NULL));
  g_setenv ("CARTULARY_DATABASE", missing, TRUE);
  assert_bad ("sets", "missing.db");
  g_setenv ("CARTULARY_DATABASE", noise, TRUE);
  assert_bad ("tiles", "noise.db");
  g_setenv ("CARTULARY_DATABASE", kept, TRUE);
}

/* ---- sets and tiles ---- */

static gint64
total_of (const char *words, const char *id)
{
  g_autoptr (JsonNode) node = run_json (words, 0);
  JsonArray *rows = json_node_get_array (node);

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      if (strcmp (json_object_get_string_member (row, "id"), id) == 0)
        return json_object_get_int_member (row, "count");
    }
  g_error ("“%s” has no row “%s”", words, id);
}

static void
test_totals (void)
{
  assert_run ("tiles --set river-2-c2 --totals", 0, "12 designs, 12 tiles\n");
  assert_run ("tiles --set river-20ae --totals", 0, "17 tiles, 11 of them with a recorded layout");
  assert_run ("tiles --set base-c2 --totals", 0, "72 tiles\n");
  assert_run ("tiles --set gold-rush --totals", 0, "23 designs, 72 tiles (73 as listed)");
  assert_run ("tiles --set south-seas --totals", 0, "24 designs, 73 tiles");
  assert_run ("tiles --set south-seas --totals", 0, "19  fishing boat token");
  assert_run ("tiles --set gold-rush-demo --totals", 0, "72 tiles");
  assert_run ("tiles --set south-seas-demo --totals", 0, "73 tiles");
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "tiles"), ==, 72);
  g_assert_cmpint (total_of ("tiles --set base-c2*2 --totals", "tiles"), ==, 144);
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "field"), ==, 115);
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "road"), ==, 94);
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "city"), ==, 79);
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "pennants"), ==, 10);
  g_assert_cmpint (total_of ("tiles --set river-1-c2 --set river-2-c2 --totals", "tiles"), ==, 24);
  assert_bad ("tiles --set base-c2 --totals --edges CFCF", "--totals");
}

static gint64
count_tiles (const char *words)
{
  g_autoptr (JsonNode) node = run_json (words, 0);
  JsonArray *rows = json_node_get_array (node);
  gint64 n = 0;

  for (guint i = 0; i < json_array_get_length (rows); i++)
    n += json_object_get_int_member (json_array_get_object_element (rows, i), "count");
  return n;
}

static void
test_tiles (void)
{
  assert_run ("sets", 0, "river-2-c2 ");
  assert_run ("sets --game south-seas", 0, "south-seas-demo");
  assert_json_rows ("sets");
  g_assert_cmpuint (assert_json_rows ("tiles --set base-c2"), ==, 32);
  g_assert_cmpint (count_tiles ("tiles --set base-c2"), ==, 72);
  g_assert_cmpint (count_tiles ("tiles --set base-c2 --feature garden"), ==, 8);
  g_assert_cmpint (count_tiles ("tiles --set base-c2 --feature monastery --feature road"), ==, 2);
  g_assert_cmpint (count_tiles ("tiles --set base-c2 --feature pennants"), ==, 10);
  g_assert_cmpint (count_tiles ("tiles --set base-c2*3 --feature pennants"), ==, 30);
  assert_run ("tiles --set base-c2 --edges CFCF", 0, "base-c2/H ");
  assert_run ("tiles --set base-c2 --edges=FCFC", 0, "base-c2/H ");
  assert_run ("tiles --set river-20ae", 0, "layout not recorded");
  assert_json_empty ("tiles --set base-c2 --edges WWWW");
  assert_run ("tiles --set base-c2 --edges WWWW", 1, NULL);
  assert_bad ("tiles --set base-c2 --edges CFC", "CFC");
  assert_bad ("tiles --set base-c2 --edges CFCFF", "CFCFF");
  assert_bad ("tiles --set base-c2 --edges XYZQ", "XYZQ");
}

/* Brute force: each tile's edges, turned four times, against the letters. */
static gint64
count_by_force (const GPtrArray *tiles, const char *pattern)
{
  gint64 n = 0;

  for (guint i = 0; i < tiles->len; i++)
    {
      const CartTileInfo *info = g_ptr_array_index (tiles, i);
      gboolean fits = FALSE;

      for (int turn = 0; turn < 4 && info->edges != NULL; turn++)
        {
          gboolean all = TRUE;

          for (int side = 0; side < 4; side++)
            all = all && (pattern[side] == '?' || pattern[side] == info->edges[(side + turn) % 4]);
          fits = fits || all;
        }
      if (fits)
        n += info->count;
    }
  return n;
}

static gint64
sum_counts (const GPtrArray *tiles)
{
  gint64 n = 0;

  for (guint i = 0; i < tiles->len; i++)
    n += ((const CartTileInfo *) g_ptr_array_index (tiles, i))->count;
  return n;
}

/* Every pattern of four letters through the query that the command asks, and every seventeenth through the command itself. */
static void
test_edges_brute_force (void)
{
  static const char letters[] = "FRCW?";
  const char *const sets[] = { "base-c2", "inns-and-cathedrals-c2", "river-2-c2", NULL };
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (NULL, NULL, NULL);
  CartTileQuery query = { .sets = sets };
  g_autoptr (GPtrArray) all = cart_catalogue_list_tiles (catalogue, &query, NULL);

  for (guint number = 0; number < 625; number++)
    {
      const char pattern[] = { letters[number / 125], letters[number / 25 % 5], letters[number / 5 % 5], letters[number % 5], '\0' };
      g_autoptr (GPtrArray) found = NULL;
      gint64 wanted = count_by_force (all, pattern);

      query.pattern = pattern;
      found = cart_catalogue_list_tiles (catalogue, &query, NULL);
      g_assert_cmpint (sum_counts (found), ==, wanted);
      if (number % 17 == 0)
        {
          g_autofree char *words = g_strdup_printf ("tiles --set base-c2 --set inns-and-cathedrals-c2 --set river-2-c2 --edges %s", pattern);

          if (wanted > 0)
            g_assert_cmpint (count_tiles (words), ==, wanted);
          else
            assert_json_empty (words);
        }
    }
}

/* ---- rules, interactions, search, sheet ---- */

static void
test_rules (void)
{
  guint all = assert_json_rows ("rules river-2");

  g_assert_cmpuint (assert_json_rows ("rules river-2-c2"), ==, all);
  g_assert_cmpuint (assert_json_rows ("rules river-2 --voice rule"), <, all);
  g_assert_cmpuint (assert_json_rows ("rules river-2 --voice rule --voice official"), <=, all);
  assert_run ("rules river --phase preparation", 0, "preparation\n");
  assert_run ("rules river --phase placing-a-tile", 0, "river.no-u-turn");
  assert_run ("rules base --disputed", 0, "[");
  assert_run ("rules river --json", 0, "\"rule\": \"river.no-u-turn\"");
  assert_run ("interactions --set river-2 --set traders-builders --json", 0, "\"rule\": \"river-2.pig-herd\"");
  assert_run ("rules river-2 --json", 0, "\"title\": \"A barn earns 4 points for a city. Does the pig-herd raise this to 5?\"");
  assert_json_empty ("rules river --phase contents --voice variant");
  assert_json_rows ("interactions --set river-2 --set abbey-mayor");
  assert_json_rows ("interactions");
  /* One set: all in which it has a part; several: only what is among them. */
  g_assert_cmpuint (assert_json_rows ("interactions --set abbey-mayor"), >, assert_json_rows ("interactions --set river-2 --set abbey-mayor"));
  assert_json_empty ("interactions --set base-c2 --set base-c3");
}

static void
test_search (void)
{
  assert_json_rows ("search pig-herd barn");
  assert_json_rows ("search does the pig-herd count for a barn? --limit 3");
  assert_run ("search u turn", 0, "river.");
  assert_json_empty ("search xqzvkw");
  assert_run ("search xqzvkw", 1, NULL);
  assert_bad ("search", "something is missing");
  assert_bad ("search pig --limit 0", "--limit");
}

static void
test_sheet (void)
{
  assert_json_rows ("sheet --set base-c2 --set river-2-c2");
  assert_run ("sheet --set base-c2", 0, "Order of play");
  assert_run ("sheet --set base-c2*2", 0, "144 tiles");
  assert_run ("sheet --set base-c2 -o @sheet.pdf", 0, NULL);
  assert_bad ("sheet --set base-c2 -o @none/sheet.pdf", "none/sheet.pdf");
}

static void
test_worth (void)
{
  assert_run ("worth city --tiles 5 --pennants 2", 0, "= 14\n");
  assert_run ("worth city --tiles 5 --pennants 2 --cathedral", 0, "= 21\n");
  assert_run ("worth road --tiles 4 --inn", 0, "= 8\nat the end: 0\n");
  assert_run ("worth monastery --tiles 5", 0, "= 5\n");
  assert_run ("worth field --cities 3", 0, "= 9\n");
  assert_run ("worth field --cities 3 --pig --pig-herd", 0, "= 15\n");
  assert_run ("worth city --tiles 2 --option small-city=half", 0, "complete:   2 tiles = 2\n");
  assert_run ("worth railroad --tiles 4 --locomotives 1", 0, "= 8\n");
  assert_run ("worth railroad --tiles 6 --locomotives 2", 0, "= 6\n");
  assert_run ("worth prairie --tipis 2 --herds 3", 0, "= 16\n");
  assert_json_rows ("worth road --tiles 7");
  assert_bad ("worth city --tiles 0", "--tiles");
  assert_bad ("worth city --tiles 1000", "--tiles");
  assert_bad ("worth road --pennants 1", "pennants");
  assert_bad ("worth river", "river");
  assert_bad ("worth city --option small-city", "NAME=VALUE");
  assert_bad ("worth city --tiles 3 --option small-city=tiny", "tiny");
}

/* ---- records ---- */

#define HEAD "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],\"players\":[\"red\",\"blue\"]"
#define START "{\"player\":null,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0,\"rotation\":0}"
#define ROAD "{\"player\":0,\"tile\":\"base-c2/A\",\"x\":1,\"y\":0,\"rotation\":90,\"figure\":{\"type\":\"meeple\",\"feature\":\"road\",\"at\":\"W\"}}"
#define END "{\"player\":1,\"tile\":\"base-c2/A\",\"x\":-1,\"y\":0,\"rotation\":270}"

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (dir, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
test_score (void)
{
  g_autofree char *path = g_build_filename (dir, "game.cartulary", NULL);
  g_autofree char *text = NULL;
  g_auto (Run) from_input = { 0 };

  write_file ("game.cartulary", HEAD ",\"moves\":[" START "," ROAD "," END "]}");
  assert_run ("score @game.cartulary", 0, "red   3\nblue  0\n");
  assert_run ("score @game.cartulary --explain", 0, "3 tiles = 3  [base.road-complete]");
  assert_run ("score @game.cartulary --read", 0, "(0, 0): tile base-c2/D");
  assert_json_rows ("score @game.cartulary --explain --final");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  from_input = run_with_input ("score -", text);
  g_assert_cmpint (from_input.status, ==, 0);
  assert_contains ("score -", from_input.out, "red   3\n");

  write_file ("open.cartulary", HEAD ",\"moves\":[" START "," ROAD "]}");
  assert_run ("score @open.cartulary", 0, "red   0\n");
  assert_run ("score @open.cartulary --final", 0, "red   2\n");
}

static void
test_legal (void)
{
  write_file ("start.cartulary", HEAD ",\"moves\":[" START "]}");
  /* The road goes on at east and west, the city at the north, the field at the south. */
  assert_run ("legal @start.cartulary --tile base-c2/U", 0, "(-1, 0): 0 180\n(1, 0): 0 180\n(0, 1): 0 180\n");
  g_assert_cmpuint (assert_json_rows ("legal @start.cartulary --tile base-c2/U"), ==, 6);
  assert_run ("legal @start.cartulary --tile base-c2/C", 0, "(0, -1): 0 90 180 270\n");
  write_file ("monastery.cartulary", HEAD ",\"setup\":{\"tiles\":[{\"tile\":\"base-c2/C\",\"x\":0,\"y\":0}]}}");
  assert_json_empty ("legal @monastery.cartulary --tile base-c2/B");
  assert_bad ("legal @start.cartulary", "--tile");
  assert_bad ("legal @start.cartulary --tile base-c2/Y", "base-c2/Y");
  assert_bad ("legal @start.cartulary --tile river-1-c2/A", "river-1-c2/A");
}

/* One D of the 72 tiles lies: 71 are left, 3 of them D. */
/* Tiles at the ends of the board, and thousands of them: answered, and soon. */
static void
test_far_and_many (void)
{
  g_autoptr (GString) many = g_string_new (HEAD ",\"setup\":{\"tiles\":[");
  gint64 start = g_get_monotonic_time ();

  write_file ("far.cartulary", HEAD ",\"setup\":{\"tiles\":[{\"tile\":\"base-c2/C\",\"x\":-16000,\"y\":-16000},{\"tile\":\"base-c2/C\",\"x\":16000,\"y\":16000}]}}");
  assert_run ("score @far.cartulary --read", 0, "(16000, 16000): tile base-c2/C");
  assert_run ("legal @far.cartulary --tile base-c2/C", 0, "(-16000, -15999):");
  assert_bad ("render @far.cartulary -o @far.png", "too wide");
  for (int i = 0; i < 20000; i++)
    g_string_append_printf (many, "%s{\"tile\":\"base-c2/C\",\"x\":%d,\"y\":%d}", i > 0 ? "," : "", i % 150, i / 150);
  g_string_append (many, "]}}");
  write_file ("many.cartulary", many->str);
  assert_run ("score @many.cartulary --final", 0, "red   0\n");
  assert_run ("legal @many.cartulary --tile base-c2/C", 0, "(0, -1):");
  g_assert_cmpint (g_get_monotonic_time () - start, <, 60 * G_USEC_PER_SEC);
}

static void
test_board (void)
{
  write_file ("start.cartulary", HEAD ",\"moves\":[" START "]}");
  assert_run ("tiles --board @start.cartulary --edges CRFR", 0, "3 of 71 tiles left; the next is one of them at 4.2 %\n");
  assert_run ("tiles --board @start.cartulary --edges CRFR --draws 10", 0, ", one of the next 10 at 37.0 %\n");
  assert_run ("tiles --board @start.cartulary --edges CRFR", 0, "base-c2/D  4  3 left  CRFR");
  g_assert_cmpuint (assert_json_rows ("tiles --board @start.cartulary --edges CRFR"), ==, 2);
  assert_json_empty ("tiles --board @start.cartulary --edges WWWW");
  assert_bad ("tiles --board @missing.cartulary", "no such file");
  assert_bad ("tiles --board @start.cartulary --totals", "--totals");
  assert_bad ("tiles --board @start.cartulary --draws 0", "--draws");
}

static void
test_replay (void)
{
  g_auto (Run) run = { 0 };

  write_file ("equal.cartulary", HEAD ",\"moves\":[" START "," ROAD "]}");
  write_file ("different.jsonl", HEAD ",\"moves\":[" START "," ROAD "]}\n"
              HEAD ",\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"rotation\":0,\"expect\":{\"scores\":[5,0]}}]}\n");
  write_file ("illegal.cartulary", HEAD ",\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"rotation\":90}]}");
  assert_run ("replay @equal.cartulary", 0, "1 games, 1 equal, 0 different\n");
  assert_run ("replay @different.jsonl", 1, "game 2, move 2: scores 5 0 expected, 0 0 found\n2 games, 1 equal, 1 different\n");
  assert_run ("replay @illegal.cartulary", 1, "[base.edges-match]\n");
  assert_run ("replay @illegal.cartulary @equal.cartulary", 1, "2 games, 1 equal, 1 different\n");
  assert_run ("score @illegal.cartulary", 1, NULL);

  /* An unreadable file is said, the rest go on, and the whole ends with 2. */
  run = run_words ("replay @missing.cartulary @equal.cartulary");
  g_assert_cmpint (run.status, ==, 2);
  assert_contains ("replay", run.out, "1 games, 1 equal, 0 different\n");
  g_assert_cmpuint (count_lines (run.err), ==, 1);
  assert_json_rows ("replay @equal.cartulary");
}

static void
assert_unreadable (const char *name, const char *text, gssize length, const char *says)
{
  g_autofree char *path = g_build_filename (dir, name, NULL);
  g_autofree char *score = g_strdup_printf ("score @%s", name);
  g_autofree char *legal = g_strdup_printf ("legal @%s --tile base-c2/D", name);
  g_autofree char *render = g_strdup_printf ("render @%s -o @x.png", name);
  g_autofree char *replay = g_strdup_printf ("replay @%s", name);
  g_auto (Run) run = { 0 };

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  assert_bad (score, says);
  assert_bad (legal, says);
  assert_bad (render, says);
  run = run_words (replay);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpuint (count_lines (run.err), ==, 1);
  assert_contains (replay, run.err, name);
}

static void
test_hostile_files (void)
{
  g_autoptr (GString) deep = g_string_new (HEAD ",\"setup\":");
  g_autoptr (GString) many = g_string_new (HEAD ",\"setup\":{\"tiles\":[");

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '[');
  for (guint i = 0; i < 1000000; i++)
    g_string_append (many, i == 0 ? "{}" : ",{}");
  g_string_append (many, "]}}");
  assert_unreadable ("empty.cartulary", "", 0, "empty.cartulary");
  assert_unreadable ("noise.cartulary", "\x01\x02\xff\xfe\x00\x10", 6, "noise.cartulary");
  assert_unreadable ("cut.cartulary", HEAD ",\"moves\":[" START, -1, "ends before it is complete");
  assert_unreadable ("types.cartulary", HEAD ",\"moves\":[{\"player\":\"red\",\"tile\":\"base-c2/D\",\"x\":0,\"y\":0}]}", -1, "moves[0].player");
  assert_unreadable ("far.cartulary", HEAD ",\"moves\":[{\"player\":0,\"tile\":\"base-c2/D\",\"x\":2147483647,\"y\":0}]}", -1, "moves[0].x");
  assert_unreadable ("deep.cartulary", deep->str, -1, "nested deeper");
  assert_unreadable ("many.cartulary", many->str, -1, "setup.tiles: more than 20000 entries");
  assert_unreadable ("set.cartulary", "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"nope\"],\"players\":[\"red\"]}", -1, "sets[0]");
  assert_unreadable ("tile.cartulary", HEAD ",\"moves\":[{\"player\":null,\"tile\":\"base-c2/ZZ\",\"x\":0,\"y\":0}]}", -1, "moves[0].tile");
  assert_bad ("score @missing.cartulary", "no such file");
  assert_bad ("score @", "is a folder");
}

/* ---- examples, play, render, check ---- */

static void
test_examples (void)
{
  g_auto (Run) run = run_words ("examples");

  g_assert_cmpint (run.status, ==, 0);
  assert_contains ("examples", run.out, "river-2-volcano-lake: ");
  assert_json_rows ("examples --set river-2");
  assert_run ("examples --run --set river-2", 0, " examples, ");
  /* Every one comes out as its file says. */
  assert_run ("examples --run", 0, " right\n");
}

static void
test_play (void)
{
  g_auto (Run) first = { 0 }, second = { 0 };
  g_autofree char *a = NULL, *b = NULL;
  g_autofree char *path_a = g_build_filename (dir, "a.jsonl", NULL);
  g_autofree char *path_b = g_build_filename (dir, "b.jsonl", NULL);

  assert_run ("play --set base-c2 --games 20 --seed 5", 0, "20 games, ");
  assert_json_rows ("play --set base-c2 --games 3");
  assert_run ("play --set base-c2 --set river-2-c2 --games 4 --seed 9 --players 3 -o @a.jsonl", 0, NULL);
  assert_run ("play --set base-c2 --set river-2-c2 --games 4 --seed 9 --players 3 -o @b.jsonl", 0, NULL);
  g_assert_true (g_file_get_contents (path_a, &a, NULL, NULL));
  g_assert_true (g_file_get_contents (path_b, &b, NULL, NULL));
  g_assert_cmpstr (a, ==, b);
  assert_run ("replay @a.jsonl", 0, "4 games, 4 equal, 0 different\n");
  assert_run ("play --set gold-rush-demo --games 3 -o @gold.jsonl.gz", 0, NULL);
  assert_run ("play --set south-seas-demo --games 3 -o @sea.jsonl.gz", 0, NULL);
  assert_run ("replay @gold.jsonl.gz @sea.jsonl.gz", 0, "6 games, 6 equal, 0 different\n");
  assert_run ("play --set base-c2 --option small-city=half --games 2 -o @half.jsonl.gz", 0, NULL);
  assert_run ("replay @half.jsonl.gz", 0, "2 games, 2 equal");
  assert_bad ("play --set base-c2 --option small-city=tiny", "tiny");
  assert_bad ("play --set base-c2 --set gold-rush-demo", "play: ");
  assert_bad ("play --set base-c2 -o @none/a.jsonl", "none/a.jsonl");
}

static void
assert_file_begins (const char *name, const char *magic)
{
  g_autofree char *path = g_build_filename (dir, name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, >, 100);
  if (memcmp (text, magic, strlen (magic)) != 0)
    g_error ("%s does not begin with %s", name, magic);
}

static void
test_render (void)
{
  write_file ("board.cartulary", HEAD ",\"moves\":[" START "," ROAD "]}");
  assert_run ("render base-c2/A -o @a.svg", 0, NULL);
  assert_file_begins ("a.svg", "<?xml");
  assert_run ("render base-c2/A --rotation 90 --size 64 --scheme dark -o @a.png", 0, NULL);
  assert_file_begins ("a.png", "\x89PNG");
  assert_run ("render @board.cartulary -o @board.png", 0, NULL);
  assert_file_begins ("board.png", "\x89PNG");
  assert_run ("render --set river-20ae -o @sheet.pdf", 0, NULL);
  assert_file_begins ("sheet.pdf", "%PDF");
  assert_bad ("render base-c2/A", "-o");
  assert_bad ("render base-c2/A -o @a.gif", "a.gif");
  assert_bad ("render -o @a.svg", "name a file");
  assert_bad ("render base-c2/A -o @none/a.svg", "none/a.svg");
  assert_bad ("render base-c2/A --rotation 45 -o @a.svg", "--rotation");
  assert_bad ("render base-c2/A --scheme loud -o @a.svg", "loud");
  assert_bad ("render @missing.cartulary -o @a.svg", "no such file");
}

static void
test_check (void)
{
  g_auto (Run) ids = run_words ("check --ids");

  assert_run ("check", 0, "no problems\n");
  assert_json_rows ("check");
  g_assert_cmpint (ids.status, ==, 0);
  g_assert_cmpuint (count_lines (ids.out), >, 1000);
  assert_contains ("check --ids", ids.out, "river.no-u-turn\n");
  assert_contains ("check --ids", ids.out, "base-c2/D\n");
  g_assert_cmpuint (assert_json_rows ("check --ids"), ==, count_lines (ids.out));
}

static void
test_language (void)
{
  assert_run ("rules river --phase placing-a-tile --lang en", 0, "river.no-u-turn");
  assert_run ("sets --lang xx", 0, "river-2-c2");
}

/* The program's words in a language made for the test, which --lang chooses also where the machine speaks C. */
static void
test_translated (void)
{
  g_autofree char *folder = g_build_filename (dir, "locale", "xx", "LC_MESSAGES", NULL);
  g_autofree char *po = g_build_filename (dir, "xx.po", NULL);
  g_autofree char *mo = g_build_filename (folder, "cartulary.mo", NULL);
  g_autofree char *locale = g_build_filename (dir, "locale", NULL);
  const char *const argv[] = { "msgfmt", "-o", mo, po, NULL };
  g_autoptr (GSubprocess) process = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  write_file ("xx.po", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n\"\n"
              "msgid \"%s: nothing found\"\nmsgstr \"%s: nichts gefunden\"\n"
              "msgid \"%u tile\"\nmsgid_plural \"%u tiles\"\nmsgstr[0] \"%u Plättchen\"\nmsgstr[1] \"%u Plättchen viele\"\n"
              "msgctxt \"side\"\nmsgid \"north\"\nmsgstr \"Norden\"\n");
  process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_NONE, NULL);
  if (process == NULL)
    {
      g_test_skip ("msgfmt is not there");
      return;
    }
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
  g_setenv ("CARTULARY_LOCALEDIR", locale, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *kept = g_strdup (g_getenv ("LC_ALL"));

      if (i == 1)
        g_setenv ("LC_ALL", "C", TRUE);
      assert_run ("sets --lang xx", 0, "72 Plättchen viele");
      assert_run ("tiles --set base-c2 --lang=xx", 0, "city Norden");
      assert_run ("sets --lang en", 0, "72 tiles");
      if (kept != NULL)
        g_setenv ("LC_ALL", kept, TRUE);
      else
        g_unsetenv ("LC_ALL");
    }
  g_unsetenv ("CARTULARY_LOCALEDIR");
}

/* ---- a person's own set ---- */

#define OWN "<?xml version=\"1.0\"?>\n<subject id=\"own\" game=\"carcassonne\">\n<name>Own tiles</name>\n<summary id=\"own.summary\">Two tiles of a club.</summary>\n" \
  "<set id=\"own-c2\">\n<name>Own tiles</name>\n<tiles total=\"%d\">\n" \
  "<tile letter=\"A\" count=\"2\"><city name=\"a\" edges=\"N\"/><field halves=\"EL ER SL SR WL WR\" touches=\"a\"/></tile>\n</tiles></set>\n</subject>\n"

static void
test_own_content (void)
{
  g_autofree char *good = g_strdup_printf (OWN, 2);
  g_autofree char *bad = g_strdup_printf (OWN, 3);

  write_file ("good.xml", good);
  write_file ("bad.xml", bad);
  write_file ("noise.xml", "<subject");
  assert_run ("sets --content @good.xml", 0, "Own tiles");
  g_assert_cmpint (count_tiles ("tiles --content @good.xml --set own"), ==, 2);
  g_assert_cmpint (count_tiles ("tiles --content @good.xml --set own*2 --set base-c2 --edges CFFF"), ==, 9);
  assert_run ("play --content @good.xml --set base-c2 --set own --games 2", 0, "2 games, ");
  assert_bad ("tiles --set own", "own");
  assert_bad ("sets --content @bad.xml", "bad.xml:7: the copies add up to 2, not 3");
  assert_bad ("sets --content @noise.xml", "noise.xml:1: ");
}

/* A full disk: the output could not be written, which is no success. */
static void
test_full_disk (void)
{
  g_autofree char *command = g_strdup_printf ("%s sets > /dev/full", program);
  const char *const argv[] = { "/bin/sh", "-c", command, NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL);

  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 2);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  program = g_getenv ("CARTULARY_CLI");
  g_assert_nonnull (program);
  g_setenv ("LANGUAGE", "en", TRUE);
  /* A leak checker that tells its suppressions would say more than the one line. */
  if (g_getenv ("LSAN_OPTIONS") != NULL)
    {
      g_autofree char *options = g_strconcat (g_getenv ("LSAN_OPTIONS"), ":print_suppressions=0", NULL);

      g_setenv ("LSAN_OPTIONS", options, TRUE);
    }
  dir = g_dir_make_tmp ("cartulary-XXXXXX", NULL);
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/unknown", test_unknown);
  g_test_add_func ("/cli/no-database", test_no_database);
  g_test_add_func ("/cli/totals", test_totals);
  g_test_add_func ("/cli/tiles", test_tiles);
  g_test_add_func ("/cli/edges-brute-force", test_edges_brute_force);
  g_test_add_func ("/cli/rules", test_rules);
  g_test_add_func ("/cli/search", test_search);
  g_test_add_func ("/cli/sheet", test_sheet);
  g_test_add_func ("/cli/worth", test_worth);
  g_test_add_func ("/cli/score", test_score);
  g_test_add_func ("/cli/legal", test_legal);
  g_test_add_func ("/cli/far-and-many", test_far_and_many);
  g_test_add_func ("/cli/board", test_board);
  g_test_add_func ("/cli/replay", test_replay);
  g_test_add_func ("/cli/hostile-files", test_hostile_files);
  g_test_add_func ("/cli/examples", test_examples);
  g_test_add_func ("/cli/play", test_play);
  g_test_add_func ("/cli/render", test_render);
  g_test_add_func ("/cli/check", test_check);
  g_test_add_func ("/cli/language", test_language);
  g_test_add_func ("/cli/translated", test_translated);
  g_test_add_func ("/cli/own-content", test_own_content);
  g_test_add_func ("/cli/full-disk", test_full_disk);
  status = g_test_run ();
  g_free (dir);
  return status;
}
