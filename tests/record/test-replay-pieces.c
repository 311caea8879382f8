/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records of Gold Rush and South Seas, and of tiles of double size: whole games written, read and replayed; positions; what is refused, with the number of the
 * move, the rule and the reason; and the worked examples of both pages.
 */
#include "engine/cart-random.h"
#include "engine/cart-south-seas.h"
#include "demo-sets.h"
#include "record/cart-record-file.h"
#include "record/cart-replay.h"

#include <string.h>

static CartSet *sets[3]; /* the last one is made for a test */

static const CartSet *
look_up (const char *id, gpointer user_data, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    if (sets[i] != NULL && strcmp (sets[i]->id, id) == 0)
      return sets[i];
  return NULL;
}

static CartRecord *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  CartRecord *record = cart_record_parse (text, -1, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (record->ignored->len, ==, 0);
  return record;
}

/* Plays the record; returns the game, with the differences in *differences. */
static CartGame *
replay (const CartRecord *record, GArray **differences)
{
  g_autoptr (GError) error = NULL;
  CartGame *game;

  *differences = cart_differences_new ();
  game = cart_record_replay (record, look_up, NULL, CART_GAME_KEEP_TERMS, CART_REPLAY_DEFAULT, *differences, &error);
  g_assert_no_error (error);
  return game;
}

static void
assert_equal (const CartRecord *record)
{
  GArray *differences;
  CartGame *game = replay (record, &differences);

  for (guint i = 0; i < differences->len; i++)
    g_test_message ("move %u: %s", g_array_index (differences, CartDifference, i).move, g_array_index (differences, CartDifference, i).text);
  g_assert_cmpuint (differences->len, ==, 0);
  g_array_unref (differences);
  cart_game_free (game);
}

/* ---- whole games ---- */

static CartRecord *
new_record (const char *name, guint64 seed)
{
  g_autofree char *set = g_strdup_printf ("%s-demo", name);
  CartRecord *record = cart_record_new (name);

  g_ptr_array_add (record->sets, (gpointer) cart_record_string (record, set));
  g_ptr_array_add (record->players, (gpointer) "red");
  g_ptr_array_add (record->players, (gpointer) "blue");
  g_ptr_array_add (record->players, (gpointer) "green");
  record->has_seed = TRUE;
  record->seed = seed;
  return record;
}

static CartRecord *
record_game (const char *name, guint64 seed)
{
  CartRecord *record = new_record (name, seed);
  g_autoptr (CartGame) game = demo_game (name, NULL, 3, seed, CART_GAME_KEEP_TERMS);
  CartRandom random = { seed };
  guint first_event = 0;

  cart_game_start (game);
  cart_record_note_start (record, game);
  while (cart_game_get_phase (game) != CART_PHASE_OVER)
    {
      const CartAction *action;

      if (cart_game_get_phase (game) == CART_PHASE_DRAW)
        {
          if (cart_game_get_move (game) > 0)
            cart_record_note_expect (record, game, first_event, FALSE);
          first_event = cart_game_n_events (game);
          cart_game_draw (game);
          continue;
        }
      action = demo_choose (game, &random);
      cart_record_note_action (record, game, action);
      g_assert_true (cart_game_apply (game, action, NULL));
    }
  cart_record_ensure_final (record);
  cart_record_note_expect (record, game, first_event, TRUE);
  return record;
}

static void
test_games (gconstpointer data)
{
  const char *name = data;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (CartRecord) record = record_game (name, seed), again = NULL;
      g_autofree char *text = cart_record_to_json (record, CART_RECORD_WRITE_LINE), *second = NULL;

      again = parse (text);
      second = cart_record_to_json (again, CART_RECORD_WRITE_LINE);
      g_assert_cmpstr (text, ==, second);
      assert_equal (again);
    }
}

/* A position in the middle of a game comes back as it was: tiles, figures, tokens, possessions, ships. */
static void
test_positions (gconstpointer data)
{
  const char *name = data;

  for (guint64 seed = 1; seed <= 6; seed++)
    {
      g_autoptr (CartGame) game = demo_game (name, NULL, 3, seed, CART_GAME_NO_HISTORY), back = NULL;
      g_autoptr (CartRecord) record = new_record (name, seed), again = NULL, third = new_record (name, seed);
      g_autofree char *text = NULL, *second = NULL;
      GArray *differences;
      CartRandom random = { seed };

      cart_game_start (game);
      while (cart_game_get_move (game) < 50 && cart_game_draw (game))
        while (cart_game_get_actor (game) >= 0)
          cart_game_apply (game, demo_choose (game, &random), NULL);
      cart_record_note_position (record, game);
      text = cart_record_to_json (record, CART_RECORD_WRITE_LINE);
      again = parse (text);
      back = replay (again, &differences);
      g_assert_cmpuint (differences->len, ==, 0);
      g_array_unref (differences);
      cart_record_note_position (third, back);
      second = cart_record_to_json (third, CART_RECORD_WRITE_LINE);
      g_assert_cmpstr (text, ==, second);
    }
}

/* A display that was emptied is told as such: untold it would be filled from the pile. */
static void
test_empty_display (void)
{
  g_autoptr (CartRecord) record = new_record ("south-seas", 1), again = NULL;
  g_autoptr (CartGame) game = demo_game ("south-seas", NULL, 3, 1, CART_GAME_DEFAULT), back = NULL;
  g_autofree char *text = NULL;
  GArray *differences;

  cart_game_start (game);
  g_assert_cmpuint (cart_game_n_ships (game), ==, 4);
  g_assert_true (cart_game_edit_ships (game, NULL, 0));
  cart_record_note_position (record, game);
  text = cart_record_to_json (record, CART_RECORD_WRITE_LINE);
  again = parse (text);
  back = replay (again, &differences);
  g_assert_cmpuint (differences->len, ==, 0);
  g_array_unref (differences);
  g_assert_cmpuint (cart_game_n_ships (back), ==, 0);
}

/* ---- what is refused ---- */

#define GOLD "{\"format\":\"cartulary\",\"version\":1,\"game\":\"gold-rush\",\"sets\":[\"gold-rush-demo\"],\"players\":[\"red\",\"blue\"],"
#define SEAS "{\"format\":\"cartulary\",\"version\":1,\"game\":\"south-seas\",\"sets\":[\"south-seas-demo\"],\"players\":[\"red\",\"blue\"],"
#define GOLD_TILES "\"tiles\":[{\"tile\":\"gold-rush-demo/A1\",\"x\":0,\"y\":0,\"rotation\":0},{\"tile\":\"gold-rush-demo/E1\",\"x\":0,\"y\":-1,\"rotation\":270}]"
#define GOLD_MOVE "{\"player\":0,\"tile\":\"gold-rush-demo/P1\",\"x\":1,\"y\":0,\"rotation\":0"
#define SEAS_TILES "\"tiles\":[{\"tile\":\"south-seas-demo/A1\",\"x\":0,\"y\":0,\"rotation\":0}]"
#define SEAS_MOVE "{\"player\":0,\"tile\":\"south-seas-demo/Q1\",\"x\":1,\"y\":0,\"rotation\":0"
#define DISPLAY "\"display\":[{\"points\":5,\"wares\":{\"any\":6}},{\"points\":3,\"wares\":{\"same\":4}}]"

static const struct {
  const char *name;
  const char *text;
  guint move;
  const char *rule;
} refused[] = {
  { "token-without-tent",
    GOLD "\"setup\":{" GOLD_TILES ",\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"values\":[2]}],"
    "\"figures\":[{\"player\":1,\"type\":\"tent\",\"x\":0,\"y\":0,\"feature\":\"mountain\",\"at\":\"N\"}]},"
    "\"moves\":[" GOLD_MOVE ",\"actions\":[{\"type\":\"mine\"}]}]}", 1, "gold-rush.mine-token" },
  { "token-and-cowboy",
    GOLD "\"setup\":{" GOLD_TILES ",\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"values\":[2]}],"
    "\"figures\":[{\"player\":0,\"type\":\"tent\",\"x\":0,\"y\":0,\"feature\":\"mountain\",\"at\":\"N\"}]},"
    "\"moves\":[" GOLD_MOVE ",\"figure\":{\"type\":\"cowboy\",\"feature\":\"railroad\",\"at\":\"W\"},\"actions\":[{\"type\":\"mine\"}]}]}", 1, "gold-rush.one-action" },
  { "tent-on-a-taken-part",
    GOLD "\"setup\":{" GOLD_TILES ",\"figures\":[{\"player\":1,\"type\":\"cowboy\",\"x\":0,\"y\":0,\"feature\":\"mountain\",\"at\":\"N\"}]},"
    "\"moves\":[" GOLD_MOVE ",\"actions\":[{\"type\":\"tent\",\"x\":0,\"y\":0,\"at\":\"N\"}]}]}", 1, "gold-rush.tent-where" },
  { "second-railwayman",
    GOLD "\"setup\":{" GOLD_TILES ",\"figures\":[{\"player\":1,\"type\":\"cowboy\",\"x\":0,\"y\":0,\"feature\":\"railroad\",\"at\":\"W\"}]},"
    "\"moves\":[" GOLD_MOVE ",\"figure\":{\"type\":\"cowboy\",\"feature\":\"railroad\",\"at\":\"W\"}}]}", 1, "gold-rush.feature-unoccupied" },
  { "cowboy-on-another-tile",
    GOLD "\"setup\":{" GOLD_TILES "},"
    "\"moves\":[" GOLD_MOVE ",\"figure\":{\"type\":\"cowboy\",\"x\":0,\"y\":0,\"feature\":\"mountain\",\"at\":\"N\"}}]}", 1, "gold-rush.figure-on-tile-just-laid" },
  { "tent-as-a-cowboy",
    GOLD "\"setup\":{" GOLD_TILES "},"
    "\"moves\":[" GOLD_MOVE ",\"figure\":{\"type\":\"tent\",\"feature\":\"railroad\",\"at\":\"W\"}}]}", 1, "gold-rush.figure-where" },
  { "islander-in-gold-rush",
    GOLD "\"setup\":{" GOLD_TILES "},"
    "\"moves\":[" GOLD_MOVE ",\"figure\":{\"type\":\"islander\",\"feature\":\"railroad\",\"at\":\"W\"}}]}", 1, "gold-rush.figure-where" },
  { "house-rule-not-chosen",
    GOLD "\"setup\":{" GOLD_TILES ",\"figures\":[{\"player\":0,\"type\":\"cowboy\",\"x\":0,\"y\":0,\"feature\":\"mountain\",\"at\":\"N\"}]},"
    "\"moves\":[" GOLD_MOVE ",\"actions\":[{\"type\":\"take-back\",\"x\":0,\"y\":0,\"feature\":\"mountain\",\"at\":\"N\"}]}]}", 1, "gold-rush.one-action" },
  { "prairie-against-mountain",
    GOLD "\"setup\":{" GOLD_TILES "},\"moves\":[" GOLD_MOVE "},"
    "{\"player\":1,\"tile\":\"gold-rush-demo/W1\",\"x\":-1,\"y\":-1,\"rotation\":0}]}", 2, "gold-rush.edges-match" },
  { "out-of-turn",
    GOLD "\"setup\":{" GOLD_TILES "},\"moves\":[" GOLD_MOVE "},"
    "{\"player\":0,\"tile\":\"gold-rush-demo/P1\",\"x\":2,\"y\":0,\"rotation\":0}]}", 2, "gold-rush.turn-order" },
  { "wares-that-are-lacking",
    SEAS "\"setup\":{" SEAS_TILES "," DISPLAY ",\"holdings\":[{\"player\":0,\"wares\":{\"shell\":3}}]},"
    "\"moves\":[" SEAS_MOVE ",\"actions\":[{\"type\":\"deliver\",\"ship\":{\"points\":3},\"wares\":{\"shell\":4}}]}]}", 1, "south-seas.deliver" },
  { "other-wares",
    SEAS "\"setup\":{" SEAS_TILES "," DISPLAY ",\"holdings\":[{\"player\":0,\"wares\":{\"shell\":4,\"fish\":1}}]},"
    "\"moves\":[" SEAS_MOVE ",\"actions\":[{\"type\":\"deliver\",\"ship\":{\"points\":3},\"wares\":{\"shell\":3,\"fish\":1}}]}]}", 1, "south-seas.deliver-wares" },
  { "hidden-ship",
    SEAS "\"setup\":{" SEAS_TILES "," DISPLAY ",\"holdings\":[{\"player\":0,\"wares\":{\"shell\":6}}]},"
    "\"moves\":[" SEAS_MOVE ",\"actions\":[{\"type\":\"deliver\",\"ship\":{\"points\":4,\"wares\":{\"any\":5}},\"wares\":{\"shell\":5}}]}]}", 1, "south-seas.deliver" },
  { "two-ships",
    SEAS "\"setup\":{" SEAS_TILES "," DISPLAY ",\"holdings\":[{\"player\":0,\"wares\":{\"shell\":10}}]},"
    "\"moves\":[" SEAS_MOVE ",\"actions\":[{\"type\":\"deliver\",\"ship\":{\"points\":3},\"wares\":{\"shell\":4}},"
    "{\"type\":\"deliver\",\"ship\":{\"points\":5,\"wares\":{\"any\":6}},\"wares\":{\"shell\":6}}]}]}", 1, "south-seas.deliver" },
  { "no-market-to-choose-for",
    SEAS "\"setup\":{" SEAS_TILES "," DISPLAY "},"
    "\"moves\":[" SEAS_MOVE ",\"actions\":[{\"type\":\"choose-ship\",\"ship\":{\"points\":5}}]}]}", 1, "south-seas.market-choice" },
  { "back-with-islanders-left",
    SEAS "\"options\":{\"take-back\":\"none-left\"},\"setup\":{" SEAS_TILES ","
    "\"figures\":[{\"player\":0,\"type\":\"islander\",\"x\":0,\"y\":0,\"feature\":\"island\",\"at\":\"N\"}]},"
    "\"moves\":[" SEAS_MOVE ",\"actions\":[{\"type\":\"take-back\",\"x\":0,\"y\":0,\"feature\":\"island\",\"at\":\"N\"}]}]}", 1, "south-seas.take-back-zman" },
  { "placed-and-back",
    SEAS "\"setup\":{" SEAS_TILES ",\"figures\":[{\"player\":0,\"type\":\"islander\",\"x\":0,\"y\":0,\"feature\":\"island\",\"at\":\"N\"}]},"
    "\"moves\":[" SEAS_MOVE ",\"figure\":{\"type\":\"islander\",\"feature\":\"bridge\",\"at\":\"W\"},"
    "\"actions\":[{\"type\":\"take-back\",\"x\":0,\"y\":0,\"feature\":\"island\",\"at\":\"N\"}]}]}", 1, "south-seas.take-back" },
};

static void
test_refused (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CartRecord) record = parse (refused[i].text);
  GArray *differences;
  CartGame *game = replay (record, &differences);
  const CartDifference *difference;

  g_assert_cmpuint (differences->len, ==, 1);
  difference = &g_array_index (differences, CartDifference, 0);
  g_assert_cmpint (difference->type, ==, CART_DIFFERENCE_ILLEGAL);
  g_assert_cmpuint (difference->move, ==, refused[i].move);
  g_assert_cmpstr (cart_rule_id (difference->refusal.rule), ==, refused[i].rule);
  g_assert_nonnull (difference->text);
  g_array_unref (differences);
  cart_game_free (game);
}

/* What is expected and does not come is told: so an example that is wrong cannot pass. */
static void
test_wrong_expectations (void)
{
  static const char *const wrong[] = {
    SEAS "\"setup\":{" SEAS_TILES ",\"holdings\":[{\"player\":0,\"wares\":{\"shell\":3}}]},\"moves\":[" SEAS_MOVE ",\"expect\":{\"holdings\":[{\"player\":0,\"wares\":{\"shell\":4}}]}}]}",
    SEAS "\"setup\":{" SEAS_TILES ",\"holdings\":[{\"player\":0,\"ships\":[{\"points\":5}]}]},\"moves\":[" SEAS_MOVE ",\"expect\":{\"holdings\":[{\"player\":0,\"ships\":[]}]}}]}",
    SEAS "\"setup\":{" SEAS_TILES "},\"moves\":[" SEAS_MOVE ",\"expect\":{\"tokens\":[{\"kind\":\"boat\",\"x\":0,\"y\":0,\"at\":\"SL\",\"covers\":1}]}}]}",
    SEAS "\"setup\":{" SEAS_TILES "},\"moves\":[" SEAS_MOVE ",\"expect\":{\"events\":[{\"player\":0,\"feature\":\"bridge\",\"wares\":{\"shell\":1}}]}}]}",
    /* an island that is tied, of which one share is told */
    SEAS "\"setup\":{\"tiles\":[{\"tile\":\"south-seas-demo/B1\",\"x\":0,\"y\":0}],\"figures\":["
    "{\"player\":0,\"type\":\"islander\",\"x\":0,\"y\":0,\"feature\":\"island\",\"at\":\"N\"},"
    "{\"player\":1,\"type\":\"islander\",\"x\":0,\"y\":0,\"feature\":\"island\",\"at\":\"N\"}]},"
    "\"moves\":[{\"player\":0,\"tile\":\"south-seas-demo/B1\",\"x\":0,\"y\":-1,\"rotation\":180,"
    "\"expect\":{\"events\":[{\"player\":0,\"feature\":\"island\",\"wares\":{\"banana\":2}}]}}]}",
    GOLD "\"setup\":{" GOLD_TILES ",\"holdings\":[{\"player\":0,\"mining\":[2]}]},\"moves\":[" GOLD_MOVE ",\"expect\":{\"holdings\":[{\"player\":0,\"mining\":[3]}]}}]}",
    GOLD "\"setup\":{" GOLD_TILES ",\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"values\":[2,1]}]},\"moves\":[" GOLD_MOVE ",\"expect\":{\"tokens\":[]}}]}",
    GOLD "\"setup\":{" GOLD_TILES ",\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"values\":[2,1]}]},"
    "\"moves\":[" GOLD_MOVE ",\"expect\":{\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"count\":1}]}}]}",
    GOLD "\"setup\":{" GOLD_TILES ",\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"values\":[2,1]}]},"
    "\"moves\":[" GOLD_MOVE ",\"expect\":{\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"values\":[1,2]}]}}]}",
    GOLD "\"setup\":{" GOLD_TILES ",\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"values\":[3,0]}]},"
    "\"moves\":[" GOLD_MOVE ",\"expect\":{\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"values\":[2,1]}]}}]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CartRecord) record = parse (wrong[i]);
      GArray *differences;
      CartGame *game = replay (record, &differences);

      g_assert_cmpuint (differences->len, >, 0);
      g_assert_cmpint (g_array_index (differences, CartDifference, 0).type, !=, CART_DIFFERENCE_ILLEGAL);
      g_array_unref (differences);
      cart_game_free (game);
    }
}

/* What cannot be on the table is told as part of the setup. */
static void
test_bad_setup (void)
{
  static const char *const bad[] = {
    GOLD "\"setup\":{" GOLD_TILES ",\"holdings\":[{\"player\":0,\"mining\":[4]}]},\"moves\":[]}",
    GOLD "\"setup\":{" GOLD_TILES ",\"holdings\":[{\"player\":0,\"mining\":[-1]}]},\"moves\":[]}",
    GOLD "\"setup\":{" GOLD_TILES "," DISPLAY "},\"moves\":[]}",
    GOLD "\"setup\":{" GOLD_TILES ",\"tokens\":[{\"kind\":\"mining\",\"x\":9,\"y\":0,\"at\":\"N\",\"values\":[1]}]},\"moves\":[]}",
    SEAS "\"setup\":{" SEAS_TILES ",\"holdings\":[{\"player\":0,\"ships\":[{\"points\":16}]}]},\"moves\":[]}",
    SEAS "\"setup\":{" SEAS_TILES ",\"display\":[{\"points\":5,\"wares\":{\"gold\":6}}]},\"moves\":[]}",
    GOLD "\"setup\":{" GOLD_TILES ",\"tokens\":[{\"kind\":\"mining\",\"x\":0,\"y\":0,\"at\":\"N\",\"values\":[1,4]}]},\"moves\":[]}",
    SEAS "\"setup\":{" SEAS_TILES ",\"tokens\":[{\"kind\":\"boat\",\"x\":0,\"y\":0,\"at\":\"SL\",\"covers\":3}]},\"moves\":[]}",
    SEAS "\"setup\":{" SEAS_TILES ",\"display\":[{\"points\":5,\"wares\":{\"any\":16}}]},\"moves\":[]}",
    SEAS "\"setup\":{" SEAS_TILES ",\"figures\":[{\"player\":0,\"type\":\"islander\",\"district\":\"castle\"}]},\"moves\":[]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (CartRecord) record = parse (bad[i]);
      GArray *differences;
      CartGame *game = replay (record, &differences);

      g_assert_cmpuint (differences->len, ==, 1);
      g_assert_cmpuint (g_array_index (differences, CartDifference, 0).move, ==, CART_REPLAY_SETUP);
      g_array_unref (differences);
      cart_game_free (game);
    }
}

/* ---- the worked examples ---- */

static void
test_examples (gconstpointer data)
{
  const char *name = data;
  g_autoptr (GDir) folder = g_dir_open (CONTENT_DIR "/examples", 0, NULL);
  const char *file;
  guint n = 0;

  while ((file = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (CONTENT_DIR "/examples", file, NULL), *text = NULL;
      g_autoptr (CartRecord) record = NULL;

      if (!g_str_has_prefix (file, name))
        continue;
      g_test_message ("%s", file);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      record = parse (text);
      assert_equal (record);
      n++;
    }
  g_assert_cmpuint (n, >=, 27);
}

/* Each worked example of the two pages is named by its picture, and there. */
static void
test_pictures (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint gold = 0, seas = 0;

  g_assert_true (g_file_get_contents (TEST_DATA_DIR "/examples.tsv", &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], "\t", -1);
      g_autofree char *path = NULL;

      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;
      g_assert_cmpuint (g_strv_length (words), ==, 2);
      path = g_strdup_printf (CONTENT_DIR "/examples/%s.cartulary", words[1]);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
      gold += g_str_has_prefix (words[0], "Goldrush");
      seas += g_str_has_prefix (words[0], "SouthSeas");
    }
  g_assert_cmpuint (gold, ==, 27);
  g_assert_cmpuint (seas, ==, 27);
}

/* ---- tiles of double size ---- */

static void
add_tile (const char *id, guint n_cells, CartTileFlags flags)
{
  CartTile *tile = cart_tile_new (id, "long");
  g_autofree char *reason = NULL;

  tile->n_cells = (guint8) n_cells;
  tile->flags = flags;
  tile->n_segments = 2;
  tile->segments[0].kind = CART_KIND_FIELD;
  tile->segments[0].halves = n_cells == 1 ? 0x00ff : 0x3ff3; /* all but where the two cells meet */
  tile->segments[1].kind = CART_KIND_MONASTERY;
  tile->segments[1].cell = (guint8) (n_cells - 1);
  if (n_cells == 2)
    tile->edges[CART_SIDE_E] = tile->edges[4 + CART_SIDE_W] = CART_KIND_JOINT;
  if (!cart_tile_finish (tile, &reason))
    g_error ("%s: %s", id, reason);
  g_ptr_array_add (sets[2]->tiles, tile);
}

/* A figure on the second cell is noted with its cell, and stands there again when the record is played. */
static void
test_second_cell (void)
{
  g_autoptr (CartRecord) record = cart_record_new ("carcassonne"), again = NULL;
  g_autoptr (CartGame) game = NULL;
  g_autofree char *text = NULL;
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .x = 1, .y = 0 };
  CartAction figure = { .type = CART_ACTION_FIGURE, .figure = CART_FIGURE_MEEPLE, .x = 2, .y = 0, .kind = CART_KIND_MONASTERY, .place = CART_PLACE_C };

  sets[2] = cart_set_new ("long", "carcassonne");
  add_tile ("long/start", 1, CART_TILE_START);
  add_tile ("long/two", 2, 0);
  g_ptr_array_add (record->sets, (gpointer) "long");
  g_ptr_array_add (record->players, (gpointer) "red");
  game = cart_record_new_game (record, look_up, NULL, CART_GAME_DEFAULT, NULL);
  cart_game_start (game);
  cart_record_note_start (record, game);
  g_assert_true (cart_game_draw (game));
  cart_record_note_action (record, game, &lay);
  g_assert_true (cart_game_apply (game, &lay, NULL));
  cart_record_note_action (record, game, &figure);
  g_assert_true (cart_game_apply (game, &figure, NULL));
  text = cart_record_to_json (record, CART_RECORD_WRITE_INDENTED);
  again = parse (text);
  g_assert_true (g_array_index (again->moves, CartRecordMove, 1).figure.on_board);
  assert_equal (again);
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "gold-rush", "south-seas" };
  int result;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *games = g_strdup_printf ("/replay/games/%s", names[i]);
      g_autofree char *positions = g_strdup_printf ("/replay/positions/%s", names[i]);
      g_autofree char *examples = g_strdup_printf ("/replay/examples/%s", names[i]);

      sets[i] = demo_set (names[i]);
      g_test_add_data_func (games, names[i], test_games);
      g_test_add_data_func (positions, names[i], test_positions);
      g_test_add_data_func (examples, names[i], test_examples);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/replay/refused/%s", refused[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_refused);
    }
  g_test_add_func ("/replay/second-cell", test_second_cell);
  g_test_add_func ("/replay/empty-display", test_empty_display);
  g_test_add_func ("/replay/pictures", test_pictures);
  g_test_add_func ("/replay/wrong-expectations", test_wrong_expectations);
  g_test_add_func ("/replay/bad-setup", test_bad_setup);
  result = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    g_clear_pointer (&sets[i], cart_set_unref);
  return result;
}
