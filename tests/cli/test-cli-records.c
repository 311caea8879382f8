/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-records.c: cartulary-cli on records: score, legal, replay, play, render; files that are far, many, broken or hostile. */
#include "cli-test.h"

#include <gio/gio.h>
#include <stdio.h>
#include <string.h>

#include "record/cart-record-file.h"

/* ---- records ---- */

#define HEAD "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],\"players\":[\"red\",\"blue\"]"
#define TWICE_HEAD "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\",\"base-c2\"],\"players\":[\"red\",\"blue\"]"
#define RIVER_HEAD "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\",\"river-1-c2\"],\"players\":[\"red\",\"blue\"]"
#define SOURCE "{\"player\":null,\"tile\":\"river-1-c2/A\",\"x\":0,\"y\":0,\"rotation\":0}"
#define START "{\"player\":null,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0,\"rotation\":0}"
#define ROAD "{\"player\":0,\"tile\":\"base-c2/A\",\"x\":1,\"y\":0,\"rotation\":90,\"figure\":{\"type\":\"meeple\",\"feature\":\"road\",\"at\":\"W\"}}"
#define END "{\"player\":1,\"tile\":\"base-c2/A\",\"x\":-1,\"y\":0,\"rotation\":270}"

static void
test_score (void)
{
  g_autofree char *path = g_build_filename (cli_dir, "game.cartulary", NULL);
  g_autofree char *text = NULL;
  const char *ships = "score " TEST_DATA_DIR "/positions/ss-two-markets-one-player.cartulary --explain";
  g_auto (CliRun) from_input = { 0 }, open = { 0 };

  /* A ship is no points yet. */
  cli_assert_run (ships, 0, "red: a ship of 6 points  [south-seas.market]\nred: a ship of 6 points  [south-seas.market]\nred   0\n");
  cli_write_file ("game.cartulary", HEAD ",\"moves\":[" START "," ROAD "," END "]}");
  cli_assert_run ("score @game.cartulary", 0, "red   3\nblue  0\n");
  cli_assert_run ("score @game.cartulary --explain", 0, "3 tiles = 3  [base.road-complete]");
  cli_assert_run ("score @game.cartulary --read", 0, "(0, 0): tile base-c2/D");
  cli_assert_json_rows ("score @game.cartulary --explain --final");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  from_input = cli_run_with_input ("score -", text);
  g_assert_cmpint (from_input.status, ==, 0);
  cli_assert_contains ("score -", from_input.out, "red   3\n");

  /* The same as one line for a message, on standard input. */
  {
    g_autoptr (CartRecord) record = cart_record_parse (text, -1, NULL);
    g_autofree char *compact = cart_record_to_compact (record);
    g_auto (CliRun) from_compact = cli_run_with_input ("score -", compact);

    g_assert_cmpint (from_compact.status, ==, 0);
    cli_assert_contains ("score -", from_compact.out, "red   3\n");
  }

  cli_write_file ("open.cartulary", HEAD ",\"moves\":[" START "," ROAD "]}");
  cli_assert_run ("score @open.cartulary", 0, "red   0\n");
  cli_assert_run ("score @open.cartulary --final", 0, "red   2\nblue  0\nRed would win with 2 points, 2 more than blue.\n");
  cli_assert_run ("score @open.cartulary --final --json", 0, "\"points\": 2, \"wins\": true}");
  open = cli_run ("score @open.cartulary");
  g_assert_null (strstr (open.out, "win"));
  cli_write_file ("over.cartulary", HEAD ",\"moves\":[" START "," ROAD "],\"final\":{}}");
  cli_assert_run ("score @over.cartulary", 0, "red   2\nblue  0\nRed has won with 2 points, 2 more than blue.\n");
  cli_assert_run ("score @over.cartulary --read", 0, "\nRed has won with 2 points, 2 more than blue.\n(0, 0)");
}

static void
test_legal (void)
{
  cli_write_file ("start.cartulary", HEAD ",\"moves\":[" START "]}");
  /* The road goes on at east and west, the city at the north, the field at the south. */
  cli_assert_run ("legal @start.cartulary --tile base-c2/U", 0, "(-1, 0): 0 180\n(1, 0): 0 180\n(0, 1): 0 180\n");
  g_assert_cmpuint (cli_assert_json_rows ("legal @start.cartulary --tile base-c2/U"), ==, 6);
  cli_assert_run ("legal @start.cartulary --tile base-c2/C", 0, "(0, -1): 0 90 180 270\n");
  cli_write_file ("monastery.cartulary", HEAD ",\"setup\":{\"tiles\":[{\"tile\":\"base-c2/C\",\"x\":0,\"y\":0}]}}");
  /* what is refused is no row, and an array all the same */
  cli_assert_json_empty ("legal @start.cartulary --tile base-c2/U --at 0,-1,0");
  cli_assert_json_empty ("legal @start.cartulary --tile base-c2/U --at 5,5,0");
  cli_write_file ("bare.cartulary", HEAD "}");
  cli_assert_json_empty ("legal @bare.cartulary --tile base-c2/U");
  cli_write_file ("wrong.cartulary", HEAD ",\"moves\":[{\"player\":1,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0}]}");
  cli_assert_json_empty ("score @wrong.cartulary");
  cli_assert_json_empty ("legal @monastery.cartulary --tile base-c2/B");
  cli_assert_run ("legal @start.cartulary --tile base-c2/U --at 1,0,0", 0, "meeple road E\nmeeple field NL\nmeeple field ER\n");
  g_assert_cmpuint (cli_assert_json_rows ("legal @start.cartulary --tile base-c2/U --at 1,0,0"), ==, 3);
  /* A tent may be pitched on the tile, and on others, which are not asked about. */
  cli_write_file ("gold.cartulary", "{\"format\":\"cartulary\",\"version\":1,\"game\":\"gold-rush\",\"sets\":[\"gold-rush-demo\"],\"players\":[\"red\",\"blue\"],"
                  "\"setup\":{\"tiles\":[{\"tile\":\"gold-rush-demo/A1\",\"x\":0,\"y\":0}]}}");
  cli_assert_run ("legal @gold.cartulary --tile gold-rush-demo/G1 --at 0,-1,90", 0,
                  "cowboy mountain N\ncowboy prairie EL\ncowboy prairie WL\ntent mountain N\n");
  g_assert_cmpuint (cli_assert_json_rows ("legal @gold.cartulary --tile gold-rush-demo/G1 --at 0,-1,90"), ==, 4);
  cli_assert_run ("legal @start.cartulary --tile base-c2/C --compare", 0,
                  "(0, -1): puts a figure (meeple) on the city at (0, -1), north\nNow: nothing\nAt the end: red 3, blue 0\nCloses no place off\n");
  g_assert_cmpuint (cli_assert_json_rows ("legal @start.cartulary --tile base-c2/U --compare"), ==, 6);
  cli_assert_json_empty ("legal @bare.cartulary --tile base-c2/U --compare");
  cli_assert_run ("legal @start.cartulary --tile base-c2/U --at 1,0,90", 1, NULL);
  cli_assert_bad ("legal @start.cartulary", "--tile");
  cli_assert_bad ("legal @start.cartulary --tile base-c2/U --at 1,0", "X,Y,DEGREES");
  cli_assert_bad ("legal @start.cartulary --tile base-c2/U --at 1,0,45", "X,Y,DEGREES");
  cli_assert_bad ("legal @start.cartulary --tile base-c2/U --at 1,0,x", "X,Y,DEGREES");
  cli_assert_bad ("legal @start.cartulary --tile base-c2/Y", "base-c2/Y");
  cli_assert_bad ("legal @start.cartulary --tile river-1-c2/A", "river-1-c2/A");
}

/* One D of the 72 tiles lies: 71 are left, 3 of them D. */
/* Tiles at the ends of the board, and thousands of them: answered, and soon. */
static void
test_far_and_many (void)
{
  g_autoptr (GString) many = g_string_new (HEAD ",\"setup\":{\"tiles\":[");
  gint64 start = g_get_monotonic_time ();

  cli_write_file ("far.cartulary", HEAD ",\"setup\":{\"tiles\":[{\"tile\":\"base-c2/C\",\"x\":-16000,\"y\":-16000},{\"tile\":\"base-c2/C\",\"x\":16000,\"y\":16000}]}}");
  cli_assert_run ("score @far.cartulary --read", 0, "(16000, 16000): tile base-c2/C");
  cli_assert_run ("legal @far.cartulary --tile base-c2/C", 0, "(-16000, -15999):");
  cli_assert_bad ("render @far.cartulary -o @far.png", "too wide");
  for (int i = 0; i < 10000; i++)
    g_string_append_printf (many, "%s{\"tile\":\"base-c2/C\",\"x\":%d,\"y\":%d}", i > 0 ? "," : "", i % 150, i / 150);
  g_string_append (many, "]}}");
  cli_write_file ("many.cartulary", many->str);
  cli_assert_run ("score @many.cartulary --final", 0, "red   0\n");
  /* one more is too many, in a file and as text */
  g_string_truncate (many, many->len - strlen ("]}}"));
  g_string_append (many, "]},\"moves\":[{\"player\":0,\"tile\":\"base-c2/C\",\"x\":-1,\"y\":0}]}");
  cli_write_file ("more.cartulary", many->str);
  cli_assert_bad ("score @more.cartulary", "10001 tiles are too many, a record has at most 10000");
  {
    g_auto (CliRun) run = cli_run_with_input ("score -", many->str);

    g_assert_cmpint (run.status, ==, 2);
    cli_assert_contains ("score -", run.err, "moves: 10001 tiles");
  }
  cli_assert_run ("legal @many.cartulary --tile base-c2/C", 0, "(0, -1):");
  g_assert_cmpint (g_get_monotonic_time () - start, <, 60 * G_USEC_PER_SEC);
}

static void
test_board (void)
{
  cli_write_file ("start.cartulary", HEAD ",\"moves\":[" START "]}");
  cli_assert_run ("tiles --board @start.cartulary --edges CRFR", 0, "3 of 71 tiles left; the next is one of them at 4.2 %\n");
  cli_assert_run ("tiles --board @start.cartulary --edges CRFR --draws 10", 0, ", one of the next 10 at 37.0 %\n");
  cli_assert_run ("tiles --board @start.cartulary --edges CRFR", 0, "base-c2/D  4  3 left  CRFR");
  g_assert_cmpuint (cli_assert_json_rows ("tiles --board @start.cartulary --edges CRFR"), ==, 2);
  cli_assert_json_empty ("tiles --board @start.cartulary --edges WWWW");
  /* of two copies of a set each design is told once, with what both have left */
  cli_write_file ("twice.cartulary", TWICE_HEAD ",\"moves\":[" START "]}");
  g_assert_cmpuint (cli_assert_json_rows ("tiles --board @twice.cartulary --edges CRFR"), ==, 2);
  cli_assert_run ("tiles --board @twice.cartulary --edges CRFR", 0, "7 left");
  /* a river comes before the land, ten tiles mixed and the lake; the usual start tile then stays in the box */
  cli_write_file ("river.cartulary", RIVER_HEAD ",\"moves\":[" SOURCE "]}");
  cli_assert_run ("tiles --board @river.cartulary --edges CRFR", 0, "3 of 82 tiles left, 0 of the 10 that can come next; the next is one of them at 0.0 %\n");
  cli_assert_run ("tiles --board @river.cartulary --edges CRFR --draws 11", 0, "one of the next 11 at 0.0 %\n");
  cli_assert_run ("tiles --board @river.cartulary --edges CRFR --draws 12", 0, "one of the next 12 at 4.2 %\n"); /* 3 of 71 */
  cli_assert_run ("tiles --board @river.cartulary --edges W?W?", 0, "6 of 82 tiles left, 6 of the 10 that can come next; the next is one of them at 60.0 %\n");
  cli_assert_bad ("tiles --board @missing.cartulary", "no such file");
  cli_assert_bad ("tiles --board @start.cartulary --totals", "--totals");
  cli_assert_bad ("tiles --board @start.cartulary --draws 0", "--draws");
}

static void
test_replay (void)
{
  g_auto (CliRun) run = { 0 };

  cli_write_file ("equal.cartulary", HEAD ",\"moves\":[" START "," ROAD "]}");
  cli_write_file ("different.jsonl", HEAD ",\"moves\":[" START "," ROAD "]}\n"
              HEAD ",\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"rotation\":0,\"expect\":{\"scores\":[5,0]}}]}\n");
  cli_write_file ("illegal.cartulary", HEAD ",\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"rotation\":90}]}");
  cli_assert_run ("replay @equal.cartulary", 0, "1 games, 1 equal, 0 different\n");
  cli_assert_run ("replay @different.jsonl", 1, "game 2, move 2: scores 5 0 expected, 0 0 found\n2 games, 1 equal, 1 different\n");
  cli_assert_run ("replay @illegal.cartulary", 1, "[base.edges-match]\n");
  cli_assert_run ("replay @illegal.cartulary @equal.cartulary", 1, "2 games, 1 equal, 1 different\n");
  cli_assert_run ("score @illegal.cartulary", 1, NULL);

  /* An unreadable file is said, the rest go on, and the whole ends with 2. */
  run = cli_run ("replay @missing.cartulary @equal.cartulary");
  g_assert_cmpint (run.status, ==, 2);
  cli_assert_contains ("replay", run.out, "1 games, 1 equal, 0 different\n");
  g_assert_cmpuint (cli_count_lines (run.err), ==, 1);
  cli_assert_json_rows ("replay @equal.cartulary");
}

/* The record cut off after some moves: as JSON and as one line in a post the same is read out of it. */
static void
assert_same_as_text (const char *line, guint moves)
{
  g_autoptr (CartRecord) record = cart_record_parse (line, -1, NULL);
  g_autofree char *json = NULL, *compact = NULL, *post = NULL;
  g_auto (CliRun) from_json = { 0 }, from_post = { 0 };

  g_assert_nonnull (record);
  g_array_set_size (record->moves, MIN (record->moves->len, moves));
  json = cart_record_to_json (record, CART_RECORD_WRITE_INDENTED | CART_RECORD_WRITE_NO_EXPECT);
  compact = cart_record_to_compact (record);
  post = g_strdup_printf ("Who leads here?\n\n%s\n\nAnna", compact);
  from_json = cli_run_with_input ("score - --read --explain", json);
  from_post = cli_run_with_input ("score - --read --explain", post);
  g_assert_cmpint (from_json.status, ==, 0);
  g_assert_cmpint (from_post.status, ==, 0);
  g_assert_cmpstr (from_json.out, ==, from_post.out);
}

static void
test_as_text (void)
{
  static const char *const plays[] = {
    "play --set base-c2 --set inns-and-cathedrals-c2 --set river-2-c2 --games 2 --seed 3 -o @text.jsonl",
    "play --set gold-rush-demo --games 2 --seed 4 -o @text.jsonl",
    "play --set south-seas-demo --games 2 --seed 5 -o @text.jsonl",
  };
  g_autofree char *path = g_build_filename (cli_dir, "text.jsonl", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (plays); i++)
    {
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;

      cli_assert_run (plays[i], 0, NULL);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      lines = g_strsplit (text, "\n", -1);
      assert_same_as_text (lines[0], 20);
      assert_same_as_text (lines[1], 45);
    }
}

static void
assert_unreadable (const char *name, const char *text, gssize length, const char *says)
{
  g_autofree char *path = g_build_filename (cli_dir, name, NULL);
  g_autofree char *score = g_strdup_printf ("score @%s", name);
  g_autofree char *legal = g_strdup_printf ("legal @%s --tile base-c2/D", name);
  g_autofree char *render = g_strdup_printf ("render @%s -o @x.png", name);
  g_autofree char *replay = g_strdup_printf ("replay @%s", name);
  g_auto (CliRun) run = { 0 };

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  cli_assert_bad (score, says);
  cli_assert_bad (legal, says);
  cli_assert_bad (render, says);
  run = cli_run (replay);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpuint (cli_count_lines (run.err), ==, 1);
  cli_assert_contains (replay, run.err, name);
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
  cli_assert_bad ("score @missing.cartulary", "no such file");
  cli_assert_bad ("score @", "is a folder");
}

static void
test_play (void)
{
  g_auto (CliRun) first = { 0 }, second = { 0 }, idle = { 0 }, many = { 0 }, six = { 0 };
  const char *wins;
  guint won[3];
  g_autofree char *a = NULL, *b = NULL;
  g_autofree char *path_a = g_build_filename (cli_dir, "a.jsonl", NULL);
  g_autofree char *path_b = g_build_filename (cli_dir, "b.jsonl", NULL);

  cli_assert_run ("play --set base-c2 --games 20 --seed 5", 0, "20 games, ");
  cli_assert_json_rows ("play --set base-c2 --games 3");
  /* every game has a winner, or several */
  many = cli_run ("play --set base-c2 --games 60 --seed 5");
  wins = strstr (many.out, ", won ");
  g_assert_nonnull (wins);
  g_assert_cmpint (sscanf (wins, ", won %u %u, shared %u", &won[0], &won[1], &won[2]), ==, 3);
  g_assert_cmpuint (won[0] + won[1] + won[2], ==, 60);
  g_assert_cmpuint (MIN (won[0], won[1]), >, 0);
  cli_assert_run ("play --set base-c2 --set river-2-c2 --games 4 --seed 9 --players 3 -o @a.jsonl", 0, NULL);
  cli_assert_run ("play --set base-c2 --set river-2-c2 --games 4 --seed 9 --players 3 -o @b.jsonl", 0, NULL);
  g_assert_true (g_file_get_contents (path_a, &a, NULL, NULL));
  g_assert_true (g_file_get_contents (path_b, &b, NULL, NULL));
  g_assert_cmpstr (a, ==, b);
  cli_assert_run ("replay @a.jsonl", 0, "4 games, 4 equal, 0 different\n");
  cli_assert_run ("play --set gold-rush-demo --games 3 -o @gold.jsonl.gz", 0, NULL);
  cli_assert_run ("play --set south-seas-demo --games 3 -o @sea.jsonl.gz", 0, NULL);
  cli_assert_run ("replay @gold.jsonl.gz @sea.jsonl.gz", 0, "6 games, 6 equal, 0 different\n");
  cli_assert_run ("play --set base-c2 --option small-city=half --games 2 -o @half.jsonl.gz", 0, NULL);
  cli_assert_run ("replay @half.jsonl.gz", 0, "2 games, 2 equal");
  cli_assert_bad ("play --set base-c2 --option small-city=tiny", "tiny");
  cli_assert_bad ("play --set base-c2 --option small-city", "NAME=VALUE");
  cli_assert_bad ("play --set abbot-c2", "no tiles to draw");
  /* five colours are in the box, also where demonstration tiles are in for the printed ones */
  cli_assert_run ("play --set gold-rush-demo --players 5", 0, "1 game, ");
  cli_assert_bad ("play --set gold-rush --players 6", "gold-rush has pieces for 5");
  cli_assert_bad ("play --set south-seas-demo --players 6", "south-seas-demo has pieces for 5");
  cli_write_file ("six.cartulary", "{\"format\":\"cartulary\",\"version\":1,\"game\":\"gold-rush\",\"sets\":[\"gold-rush-demo\"],"
                                   "\"players\":[\"red\",\"blue\",\"green\",\"yellow\",\"black\",\"pink\"]}");
  six = cli_run ("replay @six.cartulary");
  g_assert_cmpint (six.status, ==, 0);
  cli_assert_contains ("replay", six.err, "six.cartulary: players: 6 play, and gold-rush-demo has pieces for 5");
  {
    g_autofree char *packed = NULL, *cut = g_build_filename (cli_dir, "cut.jsonl.gz", NULL), *whole = g_build_filename (cli_dir, "sea.jsonl.gz", NULL);
    gsize length;

    g_assert_true (g_file_get_contents (whole, &packed, &length, NULL));
    g_assert_true (g_file_set_contents (cut, packed, (gssize) length / 2, NULL));
    {
      g_auto (CliRun) replayed = cli_run ("replay @cut.jsonl.gz");

      g_assert_cmpint (replayed.status, ==, 2);
      cli_assert_contains ("replay", replayed.err, "cut.jsonl.gz: the packed file is cut off");
    }
  }
  idle = cli_run ("play --set base-c2 --option king-robber-bonus=ten-each");
  g_assert_cmpint (idle.status, ==, 0);
  cli_assert_contains ("play", idle.err, "king-robber-bonus changes nothing");
  /* kept in the record, and remarked on where it is read */
  cli_run_clear (&idle);
  idle = cli_run ("play --set base-c2 --option king-robber-bonus=ten-each --games 2 -o @idle.jsonl");
  g_assert_cmpint (idle.status, ==, 0);
  cli_run_clear (&idle);
  idle = cli_run ("replay @idle.jsonl");
  g_assert_cmpint (idle.status, ==, 0);
  cli_assert_contains ("replay", idle.err, "options.king-robber-bonus: does nothing");
  g_assert_cmpuint (cli_count_lines (idle.err), ==, 1);
  cli_assert_bad ("play --set base-c2 --set gold-rush-demo", "play: ");
  cli_assert_bad ("play --set base-c2 -o @none/a.jsonl", "none/a.jsonl");
}

/* A mixture that nobody should play is played, and the statement that advises against it is told once. */
static void
test_play_misfits (void)
{
  static const struct { const char *words, *says; } cases[] = {
    { "play --set base-c2 --set river-2-c2 --set count-of-carcassonne", "[river-2.not-with-count]" },
    { "play --set base-c2 --set river-20ae-demo --set river-2-c2", "[river.one-river]" },
    { "play --set tower-c2", "The Tower cannot be played without one of these: The base game, Winter Edition base game." },
    { "play --set base-c1 --set base-c3", "The base game is on the table more than once, and one of these would do: Base game (C1), Base game (C3)." },
    { "play --set base-c2 --set river-1-c2 --set river-2-c2", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run (cases[i].words);

      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpuint (cli_count_lines (run.err), ==, cases[i].says != NULL ? 1 : 0);
      if (cases[i].says != NULL)
        cli_assert_contains (cases[i].words, run.err, cases[i].says);
    }
}

/* Pages that do not fit into the file that was named. */
static void
test_pages_told (void)
{
  static const struct { const char *words, *says; } cases[] = {
    { "render --set base-c2 -o @tiles.png", "tiles-1.png to " },
    { "sheet --set base-c2 --set inns-and-cathedrals-c2 --set count-of-carcassonne --set king-and-robber-c2 -o @sheet.svg", "sheet-1.svg to " },
    { "render --set base-c2 -o @tiles.pdf", NULL },
    { "render --set labyrinth -o @tile.png", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run (cases[i].words);

      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpuint (cli_count_lines (run.err), ==, cases[i].says != NULL ? 1 : 0);
      if (cases[i].says != NULL)
        cli_assert_contains (cases[i].words, run.err, cases[i].says);
    }
}

static void
assert_file_begins (const char *name, const char *magic)
{
  g_autofree char *path = g_build_filename (cli_dir, name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, >, 100);
  if (memcmp (text, magic, strlen (magic)) != 0)
    g_error ("%s does not begin with %s", name, magic);
}

/* The reading is in the rows as it is in the text. */
static void
test_reading (void)
{
  cli_write_file ("read.cartulary", HEAD ",\"moves\":[" START "," ROAD "]}");
  cli_assert_run ("score @read.cartulary --read --json", 0, "\"kind\": \"reading\", \"text\": \"");
}

/* The width and height of a PNG file. */
static void
read_size (const char *name, guint *width, guint *height)
{
  g_autofree char *path = g_build_filename (cli_dir, name, NULL), *bytes = NULL;
  guint32 sizes[2];
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpuint (length, >, 24);
  memcpy (sizes, bytes + 16, sizeof sizes);
  *width = GUINT32_FROM_BE (sizes[0]);
  *height = GUINT32_FROM_BE (sizes[1]);
}

/* A picture of a page is as fine as one that is printed: 144 pixels an inch, A4 and Letter. */
static void
test_page_sizes (void)
{
  guint width, height;

  cli_assert_run ("render --set river-20ae --paper a4 -o @a4.png", 0, NULL);
  read_size ("a4.png", &width, &height);
  g_assert_cmpuint (width, ==, 1191);
  g_assert_cmpuint (height, ==, 1684);
  cli_assert_run ("render --set river-20ae --paper letter --size 300 -o @letter.png", 0, NULL);
  read_size ("letter-1.png", &width, &height); /* no room for all of them at that size */
  g_assert_cmpuint (width, ==, 1224);
  g_assert_cmpuint (height, ==, 1584);
}

static void
test_render (void)
{
  cli_write_file ("board.cartulary", HEAD ",\"moves\":[" START "," ROAD "]}");
  cli_assert_run ("render base-c2/A -o @a.svg", 0, NULL);
  assert_file_begins ("a.svg", "<?xml");
  cli_assert_run ("render base-c2/A --rotation 90 --size 64 --scheme dark -o @a.png", 0, NULL);
  assert_file_begins ("a.png", "\x89PNG");
  cli_assert_run ("render @board.cartulary -o @board.png", 0, NULL);
  assert_file_begins ("board.png", "\x89PNG");
  cli_assert_run ("render --set river-20ae -o @sheet.pdf", 0, NULL);
  assert_file_begins ("sheet.pdf", "%PDF");
  cli_assert_run ("render --set river-20ae --paper letter -o @letter.pdf", 0, NULL);
  cli_assert_run ("render base-c2/U --copy 7 -o @u.svg", 0, NULL);
  cli_assert_run ("tiles --set base-c2 --edges FRFR --json", 0, "\"variants\": [{\"count\": 3}, {\"count\": 2, \"marks\": [\"highwaymen\"]}");
  cli_assert_run ("tiles --set crop-circles-1 --json", 0, "\"symbol_values\": [\"road\"]");
  cli_assert_bad ("render base-c2/U --copy 8 -o @u.svg", "--copy");
  cli_assert_bad ("render --set river-20ae --paper a9 -o @sheet.pdf", "a9");
  g_assert_cmpuint (cli_assert_json_rows ("render base-c2/A -o @a.PNG"), ==, 1);
  g_assert_cmpuint (cli_assert_json_rows ("render --set base-c2 -o @pages.png"), ==, 2);
  g_assert_cmpuint (cli_assert_json_rows ("render " TEST_DATA_DIR "/positions/base-loop4.cartulary -o @loop.svg"), ==, 1);
  g_assert_cmpuint (cli_assert_json_rows ("play --set base-c2 -o @written.jsonl"), ==, 1);
  cli_assert_bad ("render base-c2/A", "-o");
  cli_assert_bad ("render base-c2/A -o @a.gif", "a.gif");
  cli_assert_bad ("render -o @a.svg", "name a file");
  cli_assert_bad ("render base-c2/A -o @none/a.svg", "none/a.svg");
  cli_assert_bad ("render base-c2/A --rotation 45 -o @a.svg", "--rotation");
  cli_assert_bad ("render @board.cartulary --rotation 90 -o @a.svg", "--rotation turns a single tile");
  cli_assert_bad ("render base-c2/A --paper a4 -o @a.svg", "--paper goes with --set");
  cli_assert_bad ("render @none/a -o @a.svg", "no such file");
  cli_assert_bad ("render base-c2/A --scheme loud -o @a.svg", "loud");
  cli_assert_bad ("render @missing.cartulary -o @a.svg", "no such file");
}

static void
add_tests (void)
{
  g_test_add_func ("/cli/score", test_score);
  g_test_add_func ("/cli/legal", test_legal);
  g_test_add_func ("/cli/far-and-many", test_far_and_many);
  g_test_add_func ("/cli/board", test_board);
  g_test_add_func ("/cli/as-text", test_as_text);
  g_test_add_func ("/cli/replay", test_replay);
  g_test_add_func ("/cli/hostile-files", test_hostile_files);
  g_test_add_func ("/cli/play", test_play);
  g_test_add_func ("/cli/play/misfits", test_play_misfits);
  g_test_add_func ("/cli/pages-told", test_pages_told);
  g_test_add_func ("/cli/page-sizes", test_page_sizes);
  g_test_add_func ("/cli/reading", test_reading);
  g_test_add_func ("/cli/render", test_render);
}

int
main (int argc, char **argv)
{
  return cli_main (argc, argv, add_tests);
}
