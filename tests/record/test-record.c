/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-record.c: what the reader keeps, and that writing gives back the same record. */
#include "record/cart-record-file.h"

static const char full[] =
  "{\"format\":\"cartulary\",\"version\":1,\"game\":\"south-seas\",\"sets\":[\"south-seas-demo\",\"x*2\"],"
  "\"options\":{\"zebra\":true,\"small\":\"half\",\"n\":3},\"players\":[\"red\",\"blue\"],\"title\":\"A \\\"title\\\"\",\"note\":\"two\\nlines\",\"seed\":7,"
  "\"setup\":{\"tiles\":[{\"tile\":\"a/B\",\"x\":-1,\"y\":2,\"rotation\":270}],"
  "\"figures\":[{\"player\":0,\"type\":\"islander\",\"x\":0,\"y\":0,\"feature\":\"bridge\",\"at\":\"E\"},{\"player\":1,\"type\":\"meeple\",\"district\":\"castle\"}],"
  "\"tokens\":[{\"kind\":\"boat\",\"x\":1,\"y\":0,\"at\":\"NL\",\"covers\":2},{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"E\",\"values\":[2,0]}],"
  "\"scores\":[3,4],\"next\":1,\"count\":\"market\",\"king\":{\"player\":0,\"tiles\":3},\"robber\":{\"player\":null},"
  "\"holdings\":[{\"player\":0,\"wares\":{\"shell\":2,\"banana\":1},\"ships\":[{\"points\":5,\"wares\":{\"any\":6}}],\"mining\":[2,5],\"goods\":{\"wine\":1},\"supply\":{\"meeple\":3}}],"
  "\"display\":[{\"points\":5,\"wares\":{\"any\":6}}]},"
  "\"moves\":[{\"player\":null,\"tile\":\"a/A\",\"x\":0,\"y\":0},"
  "{\"player\":0,\"tile\":\"a/U\",\"x\":1,\"y\":0,\"rotation\":90,\"figure\":{\"type\":\"islander\",\"feature\":\"sea\",\"at\":\"NL\"},"
  "\"actions\":[{\"type\":\"deliver\",\"player\":0,\"ship\":{\"points\":3,\"wares\":{\"fish\":2}},\"wares\":{\"fish\":2},\"value\":0}],\"discarded\":[\"a/C\"],\"second_turn\":true,"
  "\"expect\":{\"legal\":false,\"rule\":\"r.x\",\"placements\":0,\"figures\":[],\"events\":[],\"scores\":[0,-1],\"holdings\":[]}}],"
  "\"final\":{\"actions\":[{\"type\":\"from-carcassonne\",\"player\":1,\"figure\":\"meeple\",\"x\":1,\"y\":1,\"feature\":\"sea\",\"at\":\"II\",\"district\":\"market\"}],"
  "\"expect\":{\"events\":[{\"player\":1,\"feature\":\"ships\",\"points\":24,\"x\":1,\"y\":1,\"at\":\"C\",\"rule\":\"q\",\"wares\":{\"fish\":1},\"detail\":[\"w\"]}]}}}";

static CartRecord *
parse_good (const char *text)
{
  g_autoptr (GError) error = NULL;
  CartRecord *record = cart_record_parse (text, -1, &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  return record;
}

static void
test_everything_is_kept (void)
{
  g_autoptr (CartRecord) record = parse_good (full);
  const CartRecordMove *move;
  const CartRecordEvent *event;

  g_assert_cmpuint (record->ignored->len, ==, 0);
  g_assert_cmpuint (record->sets->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (record->sets, 2), ==, "x");
  g_assert_cmpstr (cart_record_option (record, "zebra"), ==, "true");
  g_assert_cmpstr (cart_record_option (record, "n"), ==, "3");
  g_assert_null (cart_record_option (record, "other"));
  g_assert_cmpuint (record->seed, ==, 7);
  g_assert_cmpint (g_array_index (record->setup->tiles, CartRecordTile, 0).quarter_turns, ==, 3);
  g_assert_cmpint (g_array_index (record->setup->figures, CartRecordFigure, 0).kind, ==, CART_KIND_BRIDGE);
  g_assert_cmpstr (g_array_index (record->setup->figures, CartRecordFigure, 1).district, ==, "castle");
  g_assert_false (g_array_index (record->setup->figures, CartRecordFigure, 1).on_board);
  g_assert_cmpint (g_array_index (record->setup->tokens, CartRecordToken, 0).covers, ==, 2);
  g_assert_cmpint (g_array_index (record->setup->scores, int, 1), ==, 4);
  g_assert_cmpint (record->setup->next, ==, 1);
  g_assert_cmpint (record->setup->king.tiles, ==, 3);
  g_assert_true (record->setup->robber.told);
  g_assert_cmpint (record->setup->robber.player, ==, CART_RECORD_NOBODY);

  move = &g_array_index (record->moves, CartRecordMove, 0);
  g_assert_cmpint (move->player, ==, CART_RECORD_NOBODY);
  g_assert_null (move->expect);
  move = &g_array_index (record->moves, CartRecordMove, 1);
  g_assert_true (move->has_figure && move->second_turn);
  g_assert_cmpint (move->figure.at, ==, CART_PLACE_NL);
  g_assert_cmpint (g_array_index (move->actions, CartRecordAction, 0).ship.points, ==, 3);
  g_assert_cmpint (g_array_index (move->actions, CartRecordAction, 0).value, ==, 0);
  g_assert_false (move->expect->legal);
  g_assert_cmpint (move->expect->placements, ==, 0);
  g_assert_nonnull (move->expect->events);
  g_assert_cmpuint (move->expect->events->len, ==, 0);

  g_assert_null (record->final->expect->scores);
  event = &g_array_index (record->final->expect->events, CartRecordEvent, 0);
  g_assert_cmpint (event->points, ==, 24);
  g_assert_cmpint (event->at, ==, CART_PLACE_C);
  g_assert_cmpstr (event->rule, ==, "q");
}

static void
test_round_trip (void)
{
  const CartRecordWriteFlags flags[] = { CART_RECORD_WRITE_LINE, CART_RECORD_WRITE_INDENTED };
  g_autoptr (CartRecord) record = parse_good (full);

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_autofree char *first = cart_record_to_json (record, flags[i]);
      g_autoptr (CartRecord) again = parse_good (first);
      g_autofree char *second = cart_record_to_json (again, flags[i]);

      g_assert_cmpstr (first, ==, second);
      g_assert_cmpuint (again->ignored->len, ==, 0);
      g_assert_true (i == 1 || strchr (first, '\n') == NULL);
    }
}

/* The order of names in the file does not show in what is written. */
static void
test_canonical_order (void)
{
  g_autoptr (CartRecord) a = parse_good ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[],\"players\":[\"red\"],\"options\":{\"b\":\"1\",\"a\":\"2\"}}");
  g_autoptr (CartRecord) b = parse_good ("{\"players\":[\"red\"],\"options\":{\"a\":\"2\",\"b\":\"1\"},\"sets\":[],\"game\":\"carcassonne\",\"version\":1,\"format\":\"cartulary\"}");
  g_autofree char *first = cart_record_to_json (a, CART_RECORD_WRITE_LINE);
  g_autofree char *second = cart_record_to_json (b, CART_RECORD_WRITE_LINE);

  g_assert_cmpstr (first, ==, second);
}

static void
test_unknown_keys_are_named (void)
{
  g_autoptr (CartRecord) record = parse_good ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[],\"players\":[\"red\"],"
                                              "\"moves\":[{\"player\":0,\"tile\":\"t\",\"x\":0,\"y\":0,\"note\":\"kept quiet\",\"colour\":1}]}");

  g_assert_cmpuint (record->ignored->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (record->ignored, 0), ==, "moves[0].colour");
}

/* A colour that is none is taken, and told with its place. */
static void
test_unknown_colours_are_named (void)
{
  g_autoptr (CartRecord) record = parse_good ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[],"
                                              "\"players\":[\"red\",\"mauve\",\"pink\"]}");

  g_assert_cmpuint (record->players->len, ==, 3);
  g_assert_cmpuint (record->remarks->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (record->remarks, 0), ==, "players[1]: no colour is named “mauve”");
}

/* A record out of a post: what stands around it is no part of it. */
static void
test_in_a_post (void)
{
  static const struct { const char *before, *after; gboolean json; } posts[] = {
    { "Hello all,\nwho wins this?\n\n", "\n\nThanks in advance\nAnna", TRUE },
    { "[code]", "[/code] What would you do?", TRUE },
    { "Anna wrote:\n> ", "\n> Any idea?", TRUE },
    { "```json\n", "\n```\n", TRUE },
    { "The line (cartulary1. and so on) is here: ", ". Or not?", FALSE },
    { "\xef\xbb\xbf  \xe2\x80\x8b", " ", FALSE },
  };
  g_autoptr (CartRecord) record = parse_good (full);
  g_autofree char *compact = cart_record_to_compact (record), *plain = cart_record_to_json (record, CART_RECORD_WRITE_NO_EXPECT);

  for (guint i = 0; i < G_N_ELEMENTS (posts); i++)
    for (int json = 0; json <= posts[i].json; json++)
      {
        g_autofree char *post = g_strconcat (posts[i].before, json ? plain : compact, posts[i].after, NULL);
        g_autoptr (CartRecord) found = parse_good (post);
        g_autofree char *text = cart_record_to_json (found, CART_RECORD_WRITE_LINE);

        g_assert_cmpstr (text, ==, plain);
      }
  /* broken by a program for letters: a quotation of lines of 40 letters, with soft hyphens between */
  {
    g_autoptr (GString) quoted = g_string_new ("> ");
    g_autoptr (CartRecord) found = NULL;

    for (gsize i = 0; compact[i] != '\0'; i++)
      {
        g_string_append_c (quoted, compact[i]);
        if (i > 20 && i % 40 == 0)
          g_string_append (quoted, "\xc2\xad\n> > ");
      }
    g_string_append (quoted, "\n\nAnna");
    found = parse_good (quoted->str);
    g_assert_cmpuint (found->moves->len, ==, record->moves->len);
  }
}

static void
test_compact (void)
{
  g_autoptr (CartRecord) record = parse_good (full);
  g_autofree char *compact = cart_record_to_compact (record);
  g_autofree char *plain = cart_record_to_json (record, CART_RECORD_WRITE_NO_EXPECT);
  g_autoptr (CartRecord) again = parse_good (compact);
  g_autofree char *second = cart_record_to_json (again, CART_RECORD_WRITE_LINE);
  g_autoptr (GString) wrapped = g_string_new (compact);

  g_assert_true (g_str_has_prefix (compact, CART_RECORD_COMPACT_PREFIX));
  g_assert_null (strpbrk (compact, "\n +/="));
  g_assert_cmpstr (plain, ==, second);
  for (gsize at = 40; at < wrapped->len; at += 41)
    g_string_insert_c (wrapped, (gssize) at, '\n');
  g_string_append (wrapped, " \n");
  cart_record_free (parse_good (wrapped->str));
}

/* What an app does to build a record: nothing of it needs a file. */
static void
test_building (void)
{
  g_autoptr (CartRecord) record = cart_record_new ("carcassonne");
  g_autofree char *text = NULL;
  CartRecordMove *move;

  g_ptr_array_add (record->sets, (gpointer) cart_record_string (record, "base-c2"));
  g_ptr_array_add (record->players, (gpointer) cart_record_string (record, "red"));
  cart_record_set_option (record, "small-city", "half");
  cart_record_set_option (record, "small-city", "full");
  cart_record_set_option (record, "gone", "x");
  cart_record_set_option (record, "gone", NULL);
  cart_record_set_option (record, "river-volcano-turn", "false");
  move = cart_record_add_move (record);
  move->tile = cart_record_string (record, "base-c2/D");
  move = cart_record_add_move (record);
  move->player = 0;
  move->tile = cart_record_string (record, "base-c2/U");
  move->x = 1;
  move->has_figure = TRUE;
  move->figure.type = cart_record_string (record, "meeple");
  move->figure.kind = CART_KIND_ROAD;
  move->figure.at = CART_PLACE_N;
  cart_record_move_add_action (move)->type = cart_record_string (record, "abbot-return");
  text = cart_record_to_json (record, CART_RECORD_WRITE_LINE);
  g_assert_cmpstr (text, ==,
                   "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"carcassonne\", \"sets\": [\"base-c2\"], "
                   "\"options\": {\"river-volcano-turn\": false, \"small-city\": \"full\"}, \"players\": [\"red\"], "
                   "\"moves\": [{\"player\": null, \"tile\": \"base-c2/D\", \"x\": 0, \"y\": 0, \"rotation\": 0}, "
                   "{\"player\": 0, \"tile\": \"base-c2/U\", \"x\": 1, \"y\": 0, \"rotation\": 0, "
                   "\"figure\": {\"type\": \"meeple\", \"feature\": \"road\", \"at\": \"N\"}, \"actions\": [{\"type\": \"abbot-return\"}]}]}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/everything-is-kept", test_everything_is_kept);
  g_test_add_func ("/record/round-trip", test_round_trip);
  g_test_add_func ("/record/canonical-order", test_canonical_order);
  g_test_add_func ("/record/unknown-keys-are-named", test_unknown_keys_are_named);
  g_test_add_func ("/record/unknown-colours-are-named", test_unknown_colours_are_named);
  g_test_add_func ("/record/compact", test_compact);
  g_test_add_func ("/record/in-a-post", test_in_a_post);
  g_test_add_func ("/record/building", test_building);
  return g_test_run ();
}
