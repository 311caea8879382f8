/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli.c: cartulary-cli as a person or script calls it: exit status, output, one line for what is wrong, and JSON that is JSON. Usage and
 * what the content answers; records are in test-cli-records.c.
 */
#include "cli-test.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "catalogue/cart-catalogue.h"

/* ---- usage ---- */

static void
test_usage (void)
{
  cli_assert_run ("--help", 0, "replay");
  cli_assert_run ("help", 0, "Exit status");
  cli_assert_run ("--version", 0, "cartulary-cli ");
  cli_assert_run ("tiles --help", 0, "--edges PATTERN");
  cli_assert_run ("score -h", 0, "--explain");
  cli_assert_run ("help score", 0, "--explain");
  cli_assert_bad ("help dance", "no command “dance”");
  cli_assert_bad ("", "no command");
  cli_assert_bad ("dance", "no command “dance”");
  cli_assert_bad ("tiles --dance", "no option “--dance”");
  cli_assert_bad ("tiles -x", "no option “-x”");
  cli_assert_bad ("tiles --set", "needs a value");
  cli_assert_bad ("tiles --totals=yes", "takes no value");
  cli_assert_bad ("rules", "something is missing");
  cli_assert_bad ("rules river river-2", "one word too many");
  cli_assert_bad ("replay", "something is missing");
  cli_assert_bad ("play --set base-c2 --games many", "--games: must be a whole number");
  cli_assert_bad ("play --set base-c2 --games 0", "--games");
  cli_assert_bad ("play --set base-c2 --players 9", "--players");
  cli_assert_bad ("tiles --draws 3", "--board");
  cli_assert_bad ("play --set base-c2 -o -", "“-” is none");
  /* an option of another game */
  cli_assert_bad ("sheet --set base-c2 --option take-back=on", "no way of playing “take-back=on” in carcassonne");
  cli_assert_bad ("sheet --set base-c2 --option small-city=quarter", "small-city=quarter");
  cli_assert_bad ("sheet --set base-c2 --option small-city", "NAME=VALUE");
  /* a file without a name */
  cli_assert_bad ("sets --content=", "sets: the name of a file is empty");
  cli_assert_bad ("tiles --board=", "empty");
  cli_assert_bad ("sheet --set base-c2 --output=", "empty");
  /* Behind -- a word is no option. */
  cli_assert_bad ("rules -- --json", "--json");
}

static void
test_unknown (void)
{
  cli_assert_bad ("tiles --set no-such-set", "no-such-set");
  cli_assert_bad ("tiles --set base-c2*0", "base-c2*0");
  cli_assert_bad ("tiles --set base-c2*x --totals", "base-c2*x");
  cli_assert_bad ("rules no-such-set", "no-such-set");
  cli_assert_bad ("rules river --phase lunch", "lunch");
  cli_assert_bad ("rules river --voice choir", "choir");
  /* what there is instead is named */
  cli_assert_bad ("rules river --phase dinner", "placing-a-tile");
  cli_assert_bad ("rules river --edition C9", "C1, C2");
  cli_assert_bad ("worth volcano", "monastery");
  cli_assert_bad ("tiles --set base-c2*0", "1 to 99 copies");
  cli_assert_bad ("rules river --edition C9", "C9");
  cli_assert_bad ("interactions --set no-such-set", "no-such-set");
  cli_assert_bad ("search pig --set no-such-set", "no-such-set");
  cli_assert_bad ("sheet --set no-such-set", "no-such-set");
  cli_assert_bad ("sheet", "--set");
  cli_assert_bad ("play --set no-such-set", "no-such-set");
  cli_assert_bad ("play", "--set");
  cli_assert_bad ("render --set no-such-set -o @x.svg", "no-such-set");
  cli_assert_bad ("render base-c2/ZZ -o @x.svg", "base-c2/ZZ");
  cli_assert_bad ("examples --set no-such-set", "no-such-set");
  cli_assert_bad ("sets --game chess", "chess");
  cli_assert_bad ("worth castle", "castle");
  cli_assert_bad ("worth road --game chess", "worth: no game “chess”: carcassonne, ");
  cli_assert_bad ("worth road --game gold-rush", "“road”: railroad, mountain, prairie, city");
  cli_assert_bad ("sheet --set base-c2 --set gold-rush", "gold-rush is of another game than base-c2");
  cli_assert_bad ("sets --content @missing.xml", "missing.xml");
}

static void
test_no_database (void)
{
  g_autofree char *missing = g_build_filename (cli_dir, "missing.db", NULL);
  g_autofree char *noise = g_build_filename (cli_dir, "noise.db", NULL);
  g_autofree char *kept = g_strdup (g_getenv ("CARTULARY_DATABASE"));

  g_assert_true (g_file_set_contents (noise, "this is no database at all, but long enough to have a header of a hundred bytes and some more than that", -1, NULL));
  g_setenv ("CARTULARY_DATABASE", missing, TRUE);
  cli_assert_bad ("sets", "missing.db");
  g_setenv ("CARTULARY_DATABASE", noise, TRUE);
  cli_assert_bad ("tiles", "noise.db");
  g_setenv ("CARTULARY_DATABASE", kept, TRUE);
}

/* ---- sets and tiles ---- */

static gint64
total_of (const char *words, const char *id)
{
  g_autoptr (JsonNode) node = cli_run_json (words, 0);
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
  cli_assert_run ("tiles --set river-2-c2 --totals", 0, "12 designs, 12 tiles\n");
  cli_assert_run ("tiles --set labyrinth --totals", 0, "1 design, 1 tile\n");
  cli_assert_run ("tiles --set river-20ae --totals", 0, "17 tiles, 11 of them with a recorded layout");
  cli_assert_run ("tiles --set base-c2 --totals", 0, "72 tiles\n");
  cli_assert_run ("tiles --set gold-rush --totals", 0, "23 designs, 72 tiles (73 as listed)");
  cli_assert_run ("tiles --set south-seas --totals", 0, "24 designs, 73 tiles");
  cli_assert_run ("tiles --set south-seas --totals", 0, "19  fishing boat token");
  cli_assert_run ("tiles --set gold-rush-demo --totals", 0, "72 tiles");
  cli_assert_run ("tiles --set south-seas-demo --totals", 0, "73 tiles");
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "tiles"), ==, 72);
  g_assert_cmpint (total_of ("tiles --set base-c2*2 --totals", "tiles"), ==, 144);
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "field"), ==, 115);
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "road"), ==, 94);
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "city"), ==, 79);
  g_assert_cmpint (total_of ("tiles --set base-c2 --totals", "pennants"), ==, 10);
  g_assert_cmpint (total_of ("tiles --set river-1-c2 --set river-2-c2 --totals", "tiles"), ==, 24);
  cli_assert_bad ("tiles --set base-c2 --totals --edges CFCF", "--totals");
}

static void
test_tiles (void)
{
  cli_assert_run ("sets", 0, "river-2-c2 ");
  cli_assert_run ("sets --game south-seas", 0, "south-seas-demo");
  cli_assert_json_rows ("sets");
  g_assert_cmpuint (cli_assert_json_rows ("tiles --set base-c2"), ==, 32);
  g_assert_cmpint (cli_count_tiles ("tiles --set base-c2"), ==, 72);
  g_assert_cmpint (cli_count_tiles ("tiles --set base-c2 --feature garden"), ==, 8);
  g_assert_cmpint (cli_count_tiles ("tiles --set base-c2 --feature monastery --feature road"), ==, 2);
  g_assert_cmpint (cli_count_tiles ("tiles --set base-c2 --feature pennants"), ==, 10);
  g_assert_cmpint (cli_count_tiles ("tiles --set base-c2*3 --feature pennants"), ==, 30);
  cli_assert_run ("tiles --set base-c2 --edges CFCF", 0, "base-c2/H ");
  cli_assert_run ("tiles --set base-c2 --edges=FCFC", 0, "base-c2/H ");
  cli_assert_run ("tiles --set river-20ae", 0, "layout not recorded");
  cli_assert_json_empty ("tiles --set base-c2 --edges WWWW");
  cli_assert_run ("tiles --set base-c2 --edges WWWW", 1, NULL);
  cli_assert_bad ("tiles --set base-c2 --edges CFC", "CFC");
  cli_assert_bad ("tiles --set base-c2 --edges CFCFF", "CFCFF");
  cli_assert_bad ("tiles --set base-c2 --edges XYZQ", "XYZQ");
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

/* Every pattern of four letters through the query that the command asks, and every seventeenth through the command itself: when there is
 * time, each. */
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
      if (number % 17 == 0 || g_test_slow ())
        {
          g_autofree char *words = g_strdup_printf ("tiles --set base-c2 --set inns-and-cathedrals-c2 --set river-2-c2 --edges %s", pattern);

          if (wanted > 0)
            g_assert_cmpint (cli_count_tiles (words), ==, wanted);
          else
            cli_assert_json_empty (words);
        }
    }
}

/* ---- rules, interactions, search, sheet ---- */

/* Where nothing is told there is more to say than that. */
static void
test_untold (void)
{
  g_auto (CliRun) tower = cli_run ("rules tower"), flier = cli_run ("rules flier"), river = cli_run ("rules river-3"), common = cli_run ("search what is the");

  g_assert_cmpint (tower.status, ==, 1);
  cli_assert_contains ("rules tower", tower.err, "the rules of The Tower are not told here");
  cli_assert_contains ("rules tower", tower.out, "let you capture figures");
  cli_assert_contains ("rules tower", tower.out, "tiles --set tower");
  cli_assert_contains ("rules tower", tower.out, "interactions --set tower");
  cli_assert_json_empty ("rules tower");
  g_assert_cmpint (flier.status, ==, 2);
  cli_assert_contains ("rules flier", flier.err, "There is no set flier; nearest: flying-machines");
  cli_assert_contains ("rules river-3", river.err, "nearest: river-2");
  cli_assert_run ("search tower", 0, "capture figures. Its rules are not told here.");
  g_assert_cmpint (common.status, ==, 0);
  cli_assert_contains ("search what is the", common.err, "only common words");
}

static void
test_rules (void)
{
  guint all = cli_assert_json_rows ("rules river-2");

  g_assert_cmpuint (cli_assert_json_rows ("rules river-2-c2"), ==, all);
  g_assert_cmpuint (cli_assert_json_rows ("rules river-2 --voice rule"), <, all);
  g_assert_cmpuint (cli_assert_json_rows ("rules river-2 --voice rule --voice official"), <=, all);
  cli_assert_run ("rules river --phase preparation", 0, "preparation\n");
  cli_assert_run ("rules river --phase placing-a-tile", 0, "river.no-u-turn");
  cli_assert_run ("rules base --disputed", 0, "[");
  cli_assert_run ("rules river --json", 0, "\"rule\": \"river.no-u-turn\"");
  cli_assert_run ("interactions --set river-2 --set traders-builders --json", 0, "\"rule\": \"river-2.pig-herd\"");
  cli_assert_run ("rules river-2 --json", 0, "\"title\": \"A barn earns 4 points for a city. Does the pig-herd raise this to 5?\"");
  cli_assert_json_empty ("rules river --phase contents --voice variant");
  cli_assert_json_rows ("interactions --set river-2 --set abbey-mayor");
  cli_assert_run ("interactions --set river-2-c2 --set count-of-carcassonne", 0, "river-2.not-with-count");
  cli_assert_json_rows ("interactions");
  /* One set: all in which it has a part; several: only what is among them. */
  g_assert_cmpuint (cli_assert_json_rows ("interactions --set abbey-mayor"), >, cli_assert_json_rows ("interactions --set river-2 --set abbey-mayor"));
  cli_assert_json_empty ("interactions --set base-c2 --set base-c3");
  g_assert_cmpuint (cli_assert_json_rows ("interactions --set base --set base-c2"), ==, cli_assert_json_rows ("interactions --set base-c2"));
}

static void
test_search (void)
{
  cli_assert_json_rows ("search pig-herd barn");
  cli_assert_json_rows ("search does the pig-herd count for a barn? --limit 3");
  cli_assert_run ("search u turn", 0, "river.");
  cli_assert_json_empty ("search xqzvkw");
  cli_assert_run ("search xqzvkw", 1, NULL);
  cli_assert_bad ("search", "something is missing");
  cli_assert_bad ("search pig --limit 0", "--limit");
}

static void
test_sheet (void)
{
  cli_assert_json_rows ("sheet --set base-c2 --set river-2-c2");
  cli_assert_run ("sheet --set base-c2", 0, "Order of play");
  cli_assert_run ("sheet --set base-c2 --option small-city=half", 0, "2 points, as in early rules");
  cli_assert_bad ("sheet --set base-c2 --option small-city=third", "small-city=third");
  cli_assert_bad ("sheet --set base-c2 --edition C9", "C9");
  {
    g_auto (CliRun) idle = cli_run ("sheet --set base-c2 --option count-move=clockwise");

    g_assert_cmpint (idle.status, ==, 0);
    cli_assert_contains ("sheet", idle.err, "count-move changes nothing with these sets");
  }
  cli_assert_run ("sheet --set base-c2 --set abbot-c2", 0, "1 abbot a player");
  cli_assert_run ("sheet --set base-c2 --set count-king-robber", 0, "The Cultists: shrine tiles (C2)");
  cli_assert_run ("tiles --set count-king-robber --totals", 0, "34 designs, 34 tiles\n");
  cli_assert_run ("search robber --set count-king-robber", 0, "king-and-robber-c2");
  cli_assert_run ("examples --set count-king-robber", 0, "river-2-volcano-lake");
  cli_assert_run ("interactions --set river-2 --set inns-cathedrals", 0, "tile D of The River II");
  cli_assert_run ("sheet --set base-c2*2", 0, "143 tiles to draw + start tile");
  cli_assert_run ("sheet --set base-c2 --set count --json", 0, "\"count\": 72, \"draw\": 71, \"in_box\": 1");
  cli_assert_run ("sheet --set base-c2 --paper letter -o @sheet.pdf", 0, NULL);
  cli_assert_run ("sheet --set base-c2 -o @sheet.pdf", 0, NULL);
  cli_assert_bad ("sheet --set base-c2 --paper a9 -o @sheet.pdf", "a9");
  cli_assert_bad ("sheet --set base-c2 -o @none/sheet.pdf", "none/sheet.pdf");
}

static void
test_worth (void)
{
  cli_assert_run ("worth city --tiles 5 --pennants 2", 0, "= 14\n");
  cli_assert_run ("worth city --tiles 5 --pennants 2 --cathedral", 0, "= 21\n");
  cli_assert_run ("worth road --tiles 4 --inn", 0, "= 8\nat the end: 0\n");
  cli_assert_run ("worth monastery --tiles 5", 0, "= 5\n");
  cli_assert_run ("worth field --cities 3", 0, "= 9\n");
  cli_assert_run ("worth field --cities 3 --pig --pig-herd", 0, "= 15\n");
  cli_assert_run ("worth city --tiles 2 --option small-city=half", 0, "complete:   2 tiles = 2\n");
  cli_assert_run ("worth railroad --tiles 4 --locomotives 1", 0, "= 8\n");
  cli_assert_run ("worth railroad --tiles 6 --locomotives 2", 0, "= 6\n");
  cli_assert_run ("worth prairie --tipis 2 --herds 3", 0, "= 16\n");
  cli_assert_json_rows ("worth road --tiles 7");
  cli_assert_bad ("worth city --tiles 0", "--tiles");
  cli_assert_bad ("worth city --tiles 1000", "--tiles");
  cli_assert_bad ("worth road --pennants 1", "pennants");
  cli_assert_run ("worth mountain --nuggets 7", 0, "complete:   7 nuggets = 7\nat the end: 7 nuggets = 7\n");
  cli_assert_run ("worth bridge --shells 4", 0, "complete:   4 shells = 4\nat the end: 4 shells = 4\nThese are wares, not points.\n");
  cli_assert_run ("worth sea --fish-1 1 --fish-2 2", 0, "complete:   5 fish = 5\nat the end: 5 fish = 5\nThese are wares, not points.\n");
  cli_assert_run ("worth city --game gold-rush --railroads 3", 0, "complete:   3 finished railroads × 3 = 9\nat the end: 3 finished railroads × 3 = 9\n");
  cli_assert_bad ("worth city --railroads 3", "railroads: goes with another feature than “city”");
  cli_assert_bad ("worth prairie --cities 3", "cities: goes with another feature than “prairie”");
  cli_assert_bad ("worth railroad --pig", "pig: goes with another feature than “railroad”");
  cli_assert_bad ("worth river", "river");
  cli_assert_bad ("worth city --option small-city", "NAME=VALUE");
  cli_assert_bad ("worth city --tiles 3 --option small-city=tiny", "tiny");
}

/* ---- examples, play, render, check ---- */

static void
test_examples (void)
{
  g_auto (CliRun) run = cli_run ("examples");

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_contains ("examples", run.out, "river-2-volcano-lake: ");
  cli_assert_json_rows ("examples --set river-2");
  cli_assert_run ("examples --run --set river-2", 0, " examples, ");
  /* Every one comes out as its file says. */
  cli_assert_run ("examples --run", 0, " right\n");
}

static void
test_check (void)
{
  g_auto (CliRun) ids = cli_run ("check --ids");

  cli_assert_run ("check", 0, "no problems\n");
  cli_assert_json_rows ("check");
  g_assert_cmpint (ids.status, ==, 0);
  g_assert_cmpuint (cli_count_lines (ids.out), >, 1000);
  cli_assert_contains ("check --ids", ids.out, "river.no-u-turn\n");
  cli_assert_contains ("check --ids", ids.out, "base-c2/D\n");
  g_assert_cmpuint (cli_assert_json_rows ("check --ids"), ==, cli_count_lines (ids.out));
}

static void
test_language (void)
{
  cli_assert_run ("rules river --phase placing-a-tile --lang en", 0, "river.no-u-turn");
  cli_assert_run ("sets --lang xx", 0, "river-2-c2");
}

/* The program's words in a language made for the test, which --lang chooses also where the machine speaks C. */
static void
test_translated (void)
{
  g_autofree char *folder = g_build_filename (cli_dir, "locale", "xx", "LC_MESSAGES", NULL);
  g_autofree char *po = g_build_filename (cli_dir, "xx.po", NULL);
  g_autofree char *mo = g_build_filename (folder, "cartulary.mo", NULL);
  g_autofree char *locale = g_build_filename (cli_dir, "locale", NULL);
  const char *const argv[] = { "msgfmt", "-o", mo, po, NULL };
  g_autoptr (GSubprocess) process = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  cli_write_file ("xx.po", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n\"\n"
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
      cli_assert_run ("sets --lang xx", 0, "72 Plättchen viele");
      cli_assert_run ("tiles --set base-c2 --lang=xx", 0, "city Norden");
      cli_assert_run ("sets --lang en", 0, "72 tiles");
      if (kept != NULL)
        g_setenv ("LC_ALL", kept, TRUE);
      else
        g_unsetenv ("LC_ALL");
    }
  g_unsetenv ("CARTULARY_LOCALEDIR");
}

/* ---- words ---- */

/* How far the answers are from what was typed is told, in the text on standard error and in each row. */
static void
test_widened (void)
{
  static const struct { const char *words, *told; } cases[] = {
    { "search barn zebra", "nothing has all of these words: these are the nearest" },
    { "search monastry", "for “monastery”" },
    { "search small city", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run (cases[i].words);

      g_assert_cmpint (run.status, ==, 0);
      if (cases[i].told != NULL)
        cli_assert_contains (cases[i].words, run.err, cases[i].told);
      else
        g_assert_cmpstr (run.err, ==, "");
    }
  cli_assert_run ("search barn zebra --json", 0, "\"whole\": false");
  cli_assert_run ("search monastry --json", 0, "\"meant\": \"monastery\"");
  cli_assert_run ("search small city --json", 0, "\"whole\": true");
}

/* The glossary's other words find the same tiles; of other games the letters are told. */
static void
test_feature_words (void)
{
  static const char *const pairs[][2] = { { "cloister", "monastery" }, { "shield", "pennants" }, { "farm", "field" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *one = g_strdup_printf ("tiles --set base-c2 --set gold-rush --feature %s", pairs[i][0]);
      g_autofree char *two = g_strdup_printf ("tiles --set base-c2 --set gold-rush --feature %s", pairs[i][1]);
      g_auto (CliRun) first = cli_run (one), second = cli_run (two);

      g_assert_cmpint (first.status, ==, 0);
      g_assert_cmpstr (first.out, ==, second.out);
    }
  cli_assert_bad ("tiles --set base-c2 --feature zebra", "zebra");
  cli_assert_run ("tiles --help", 0, "Gold Rush: P prairie, R railroad, M mountain; South Seas: S sea, B bridge, I island");
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

  cli_write_file ("good.xml", good);
  cli_write_file ("bad.xml", bad);
  cli_write_file ("noise.xml", "<subject");
  cli_assert_run ("sets --content @good.xml", 0, "Own tiles");
  g_assert_cmpint (cli_count_tiles ("tiles --content @good.xml --set own"), ==, 2);
  g_assert_cmpint (cli_count_tiles ("tiles --content @good.xml --set own*2 --set base-c2 --edges CFFF"), ==, 9);
  cli_assert_run ("play --content @good.xml --set base-c2 --set own --games 2", 0, "2 games, ");
  cli_assert_bad ("tiles --set own", "own");
  cli_assert_bad ("sets --content @bad.xml", "bad.xml:7: the copies add up to 2, not 3");
  cli_assert_bad ("sets --content @noise.xml", "noise.xml:1: ");
  /* the first of several problems, and all of them where they are asked for */
  cli_write_file ("bare.xml", "<subject/>");
  cli_assert_bad ("sets --content @bare.xml", "bare.xml:1: subject has no id (and 2 problems more; ");
  cli_assert_run ("check --content @bare.xml", 1, "bare.xml:1: subject has no game\n");
  cli_assert_run ("check --content @bare.xml", 1, "3 problems\n");
  {
    g_autoptr (JsonNode) problems = cli_run_json ("check --content @bare.xml", 1);

    g_assert_cmpuint (json_array_get_length (json_node_get_array (problems)), ==, 3);
  }
  cli_assert_run ("check --content @good.xml", 0, "no problems\n");
  cli_assert_bad ("check --content @missing.xml", "missing.xml");
}

/* A full disk, or no standard output at all: what could not be written is no success. */
static void
test_full_disk (void)
{
  static const char *const words[] = { "sets", "sets --json", "sets --help", "--help", "--version", "check --ids" };
  static const char *const outputs[] = { "> /dev/full", ">&-" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint k = 0; k < G_N_ELEMENTS (outputs); k++)
      {
        g_autofree char *command = g_strdup_printf ("%s %s %s", cli_program, words[i], outputs[k]);
        const char *const argv[] = { "/bin/sh", "-c", command, NULL };
        g_autoptr (GSubprocess) process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL);

        g_assert_true (g_subprocess_wait (process, NULL, NULL));
        if (g_subprocess_get_exit_status (process) != 2)
          g_error ("%s: exit status %d", command, g_subprocess_get_exit_status (process));
      }
}

static void
add_tests (void)
{
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/unknown", test_unknown);
  g_test_add_func ("/cli/no-database", test_no_database);
  g_test_add_func ("/cli/totals", test_totals);
  g_test_add_func ("/cli/tiles", test_tiles);
  g_test_add_func ("/cli/edges-brute-force", test_edges_brute_force);
  g_test_add_func ("/cli/rules", test_rules);
  g_test_add_func ("/cli/untold", test_untold);
  g_test_add_func ("/cli/search", test_search);
  g_test_add_func ("/cli/sheet", test_sheet);
  g_test_add_func ("/cli/worth", test_worth);
  g_test_add_func ("/cli/examples", test_examples);
  g_test_add_func ("/cli/check", test_check);
  g_test_add_func ("/cli/language", test_language);
  g_test_add_func ("/cli/translated", test_translated);
  g_test_add_func ("/cli/own-content", test_own_content);
  g_test_add_func ("/cli/widened", test_widened);
  g_test_add_func ("/cli/feature-words", test_feature_words);
  g_test_add_func ("/cli/full-disk", test_full_disk);
}

int
main (int argc, char **argv)
{
  return cli_main (argc, argv, add_tests);
}
