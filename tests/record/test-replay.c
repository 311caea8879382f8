/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-replay.c: records on the engine's board: the recorded games come out equal, and whatever is changed in one is noticed.
 *
 * With the argument --all every recorded game is replayed; otherwise a few of each file.
 */
#include "record-test.h"

#include "engine/cart-random.h"

#include <string.h>

#define FEW_GAMES 3

static gboolean all_games;

static void
test_recorded (gconstpointer name)
{
  g_autofree char *path = g_build_filename (TEST_DATA_DIR, "games", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecordFile) file = cart_record_file_open (path, &error);
  guint n = 0;

  g_assert_no_error (error);
  while (all_games || n < FEW_GAMES)
    {
      g_autoptr (CartRecord) record = cart_record_file_next (file, &error);

      g_assert_no_error (error);
      if (record == NULL)
        break;
      record_test_assert_equal (record);
      n++;
    }
  g_test_message ("%u games of %s", n, (const char *) name);
  g_assert_cmpuint (n, >=, FEW_GAMES);
}

/* ---- positions on disputed rules ---- */

/* Each says by its note which rule it is about. */
static void
test_positions (void)
{
  g_autofree char *path = g_build_filename (TEST_DATA_DIR, "positions", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file_path = g_build_filename (path, name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (CartRecordFile) file = cart_record_file_open (file_path, &error);
      g_autoptr (CartRecord) record = NULL;

      g_assert_no_error (error);
      record = cart_record_file_next (file, &error);
      g_assert_no_error (error);
      g_test_message ("%s: %s", name, record->note);
      g_assert_cmpuint (record->ignored->len, ==, 0);
      g_assert_nonnull (record->note); /* the statement that it is about: tests/tools/check-rule-ids.py looks it up */
      record_test_assert_equal (record);
      n++;
    }
  g_test_message ("%u positions", n);
  g_assert_cmpuint (n, >=, 408);
}

/* ---- whatever is changed is noticed ---- */

static CartRecord *
load_game (const char *name, guint number)
{
  g_autofree char *path = g_build_filename (TEST_DATA_DIR, "games", name, NULL);
  g_autoptr (CartRecordFile) file = cart_record_file_open (path, NULL);

  for (guint i = 0; i < number; i++)
    cart_record_free (cart_record_file_next (file, NULL));
  return cart_record_file_next (file, NULL);
}

static CartRecordMove *
find_move (CartRecord *record, gboolean (*wanted) (const CartRecordMove *move))
{
  for (guint i = record->moves->len / 2; i < record->moves->len; i++)
    if (wanted (&g_array_index (record->moves, CartRecordMove, i)))
      return &g_array_index (record->moves, CartRecordMove, i);
  g_assert_not_reached ();
}

static gboolean
has_placements (const CartRecordMove *move)
{
  return move->expect != NULL && move->expect->placements > 0;
}

static gboolean
has_figures (const CartRecordMove *move)
{
  return move->expect != NULL && move->expect->figures != NULL && move->expect->figures->len > 1;
}

static gboolean
has_event (const CartRecordMove *move)
{
  return move->expect != NULL && move->expect->events->len > 0;
}

static gboolean
has_no_event (const CartRecordMove *move)
{
  return move->expect != NULL && move->expect->events->len == 0;
}

/* Exactly one difference, of the type, at the move. */
static void
assert_one_difference (const CartRecord *record, CartDifferenceType type, guint move)
{
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (CartGame) game = record_test_replay (record, CART_REPLAY_DEFAULT, differences);
  const CartDifference *difference;

  g_assert_nonnull (game);
  g_assert_cmpuint (differences->len, ==, 1);
  difference = &g_array_index (differences, CartDifference, 0);
  g_assert_cmpint (difference->type, ==, type);
  g_assert_cmpuint (difference->move, ==, move);
  g_assert_null (strchr (difference->text, '\n'));
}

static guint
number_of (const CartRecord *record, const CartRecordMove *move)
{
  return (guint) (move - (const CartRecordMove *) (gpointer) record->moves->data) + 1;
}

static void
test_changed_placements (void)
{
  g_autoptr (CartRecord) record = load_game ("base.jsonl.gz", 1);
  CartRecordMove *move = find_move (record, has_placements);

  move->expect->placements++;
  assert_one_difference (record, CART_DIFFERENCE_PLACEMENTS, number_of (record, move));
}

static void
test_changed_figures (void)
{
  g_autoptr (CartRecord) record = load_game ("base.jsonl.gz", 2);
  CartRecordMove *move = find_move (record, has_figures);
  gpointer kept = g_ptr_array_index (move->expect->figures, 0);

  g_ptr_array_remove_index (move->expect->figures, 0);
  assert_one_difference (record, CART_DIFFERENCE_FIGURES, number_of (record, move));
  g_ptr_array_add (move->expect->figures, kept);
  record_test_assert_equal (record);
  g_ptr_array_add (move->expect->figures, (gpointer) "abbot garden C");
  assert_one_difference (record, CART_DIFFERENCE_FIGURES, number_of (record, move));
}

static void
test_changed_scores (void)
{
  g_autoptr (CartRecord) record = load_game ("base.jsonl.gz", 3);
  CartRecordMove *move = find_move (record, has_event);

  g_array_index (move->expect->scores, int, 0)--;
  assert_one_difference (record, CART_DIFFERENCE_SCORES, number_of (record, move));
  g_array_index (move->expect->scores, int, 0)++;
  g_array_index (record->final->expect->scores, int, 1) += 3;
  assert_one_difference (record, CART_DIFFERENCE_SCORES, CART_REPLAY_FINAL);
}

/* An event that is gone from the record was given and not expected. */
static void
test_missing_event (void)
{
  g_autoptr (CartRecord) record = load_game ("base.jsonl.gz", 4);
  CartRecordMove *move = find_move (record, has_event);

  g_array_remove_index (move->expect->events, 0);
  assert_one_difference (record, CART_DIFFERENCE_EVENTS, number_of (record, move));
}

static void
test_added_event (void)
{
  g_autoptr (CartRecord) record = load_game ("base.jsonl.gz", 5);
  CartRecordMove *move = find_move (record, has_no_event);
  CartRecordEvent *event = cart_record_expect_add_event (move->expect);

  event->player = 0;
  event->feature = "road";
  event->points = 4;
  assert_one_difference (record, CART_DIFFERENCE_EVENTS, number_of (record, move));
  event->points = 0;
  record_test_assert_equal (record);
}

/* Another player, another kind, other points, a place on another feature: two lines, expected and given. */
static void
test_changed_event (void)
{
  g_autoptr (CartRecord) record = load_game ("base.jsonl.gz", 6);
  CartRecordMove *move = find_move (record, has_event);
  CartRecordEvent *event = &g_array_index (move->expect->events, CartRecordEvent, 0);
  const CartRecordEvent before = *event;

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GArray) differences = cart_differences_new ();
      g_autoptr (CartGame) game = NULL;

      *event = before;
      if (i == 0)
        event->player = 1 - event->player % 2;
      else if (i == 1)
        event->feature = strcmp (event->feature, "city") == 0 ? "road" : "city";
      else if (i == 2)
        event->points++;
      else
        event->x += 1000;
      game = record_test_replay (record, CART_REPLAY_DEFAULT, differences);
      g_assert_cmpuint (differences->len, ==, 2);
      g_assert_cmpint (g_array_index (differences, CartDifference, 0).type, ==, CART_DIFFERENCE_EVENTS);
      g_assert_cmpint (g_array_index (differences, CartDifference, 1).type, ==, CART_DIFFERENCE_EVENTS);
    }
  *event = before;
  event->rule = "base.no-such-rule";
  {
    g_autoptr (GArray) differences = cart_differences_new ();
    g_autoptr (CartGame) game = record_test_replay (record, CART_REPLAY_DEFAULT, differences);

    g_assert_cmpuint (differences->len, ==, 2);
  }
}

/* ---- what is refused ---- */

#define START "{\"player\":null,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0,\"rotation\":0}"

static void
assert_refused (const char *sets, const char *rest, guint move, CartRule rule)
{
  g_autofree char *text = g_strdup_printf ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[%s],\"players\":[\"red\",\"blue\"],%s}", sets, rest);
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecord) record = cart_record_parse (text, -1, &error);
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (CartGame) game = NULL;
  const CartDifference *difference;

  g_assert_no_error (error);
  game = record_test_replay (record, CART_REPLAY_DEFAULT, differences);
  g_assert_cmpuint (differences->len, ==, 1);
  difference = &g_array_index (differences, CartDifference, 0);
  g_assert_cmpint (difference->type, ==, CART_DIFFERENCE_ILLEGAL);
  g_assert_cmpuint (difference->move, ==, move);
  g_assert_cmpstr (cart_rule_id (difference->refusal.rule), ==, cart_rule_id (rule));
}

static void
test_refusals (void)
{
  assert_refused ("\"base-c2\"", "\"moves\":[" START ",{\"player\":1,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"rotation\":0}]", 2, CART_RULE_TURN_ORDER);
  assert_refused ("\"base-c2\"", "\"moves\":[{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"rotation\":0}]", 1, CART_RULE_START_TILE);
  assert_refused ("\"base-c2\"", "\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":5,\"y\":0,\"rotation\":0}]", 2, CART_RULE_TILE_ADJACENT);
  assert_refused ("\"base-c2\"", "\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":0,\"y\":0,\"rotation\":0}]", 2, CART_RULE_CELL_FREE);
  assert_refused ("\"base-c2\"", "\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"rotation\":90}]", 2, CART_RULE_TILE_EDGES_MATCH);
  /* The set has one C: a second one is refused. */
  assert_refused ("\"base-c2\"", "\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/C\",\"x\":0,\"y\":-1,\"rotation\":0},"
                  "{\"player\":1,\"tile\":\"base-c2/C\",\"x\":0,\"y\":-2,\"rotation\":0}]", 3, CART_RULE_TILE_COPIES);
  assert_refused ("\"base-c2\"", "\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"rotation\":0,"
                  "\"figure\":{\"type\":\"meeple\",\"feature\":\"city\",\"at\":\"N\"}}]", 2, CART_RULE_FIGURES_NONE_THERE);
  assert_refused ("\"base-c2\"", "\"setup\":{\"tiles\":[{\"tile\":\"base-c2/U\",\"x\":0,\"y\":0,\"rotation\":90}],"
                  "\"figures\":[{\"player\":1,\"type\":\"meeple\",\"x\":0,\"y\":0,\"feature\":\"road\",\"at\":\"N\"}]},"
                  "\"moves\":[{\"player\":0,\"tile\":\"base-c2/U\",\"x\":0,\"y\":1,\"rotation\":90,\"figure\":{\"type\":\"meeple\",\"feature\":\"road\",\"at\":\"N\"}}]",
                  1, CART_RULE_FIGURE_UNOCCUPIED);
  assert_refused ("\"base-c2\"", "\"setup\":{\"tiles\":[{\"tile\":\"base-c2/U\",\"x\":0,\"y\":0,\"rotation\":90}],\"holdings\":[{\"player\":0,\"supply\":{\"meeple\":0}}]},"
                  "\"moves\":[{\"player\":0,\"tile\":\"base-c2/U\",\"x\":0,\"y\":1,\"rotation\":90,\"figure\":{\"type\":\"meeple\",\"feature\":\"road\",\"at\":\"N\"}}]",
                  1, CART_RULE_FIGURE_SUPPLY);
  assert_refused ("\"base-c2\",\"river-1-c2\"", "\"moves\":[{\"player\":null,\"tile\":\"river-1-c2/A\",\"x\":0,\"y\":0,\"rotation\":0},"
                  "{\"player\":0,\"tile\":\"base-c2/B\",\"x\":1,\"y\":0,\"rotation\":0}]", 2, CART_RULE_RIVER_BEFORE_LAND);
}

/* What a position holds may exceed the counts of the set. */
static void
test_setup_is_free (void)
{
  g_autoptr (GString) text = g_string_new ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],\"players\":[\"red\"],\"setup\":{\"tiles\":[");
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (CartGame) game = NULL;

  for (int i = 0; i < 12; i++)
    g_string_append_printf (text, "%s{\"tile\":\"base-c2/C\",\"x\":%d,\"y\":0,\"rotation\":0}", i > 0 ? "," : "", i);
  g_string_append (text, "],\"figures\":[");
  for (int i = 0; i < 9; i++)
    g_string_append_printf (text, "%s{\"player\":0,\"type\":\"meeple\",\"x\":%d,\"y\":0,\"feature\":\"city\",\"at\":\"S\"}", i > 0 ? "," : "", i);
  g_string_append (text, "]},\"moves\":[]}");
  record = cart_record_parse (text->str, -1, NULL);
  game = record_test_replay (record, CART_REPLAY_DEFAULT, differences);
  g_assert_cmpuint (differences->len, ==, 0);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 12);
  g_assert_cmpuint (cart_game_n_figures (game), ==, 9);
}

static void
assert_bad (const char *change, const char *says)
{
  g_autofree char *text = g_strdup_printf ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"players\":[\"red\",\"blue\"],%s}", change);
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecord) record = cart_record_parse (text, -1, &error);
  g_autoptr (CartGame) game = NULL;

  g_assert_no_error (error);
  game = cart_record_replay (record, record_test_find_set, NULL, CART_GAME_DEFAULT, CART_REPLAY_DEFAULT, differences, &error);
  g_assert_null (game);
  g_assert_nonnull (error);
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
}

static void
test_unknown_names (void)
{
  assert_bad ("\"sets\":[\"base-c2\",\"base-c9\"]", "sets[1]: ");
  assert_bad ("\"sets\":[\"south-seas-demo\"]", "game: ");
  assert_bad ("\"sets\":[\"base-c2\"],\"options\":{\"small-city\":\"quarter\"}", "options: ");
  assert_bad ("\"sets\":[\"base-c2\"],\"options\":{\"no-such-option\":\"x\"}", "options: ");
  assert_bad ("\"sets\":[\"base-c2\"],\"moves\":[{\"player\":null,\"tile\":\"river-1-c2/A\",\"x\":0,\"y\":0}]", "moves[0].tile: ");
  assert_bad ("\"sets\":[\"base-c2\"],\"setup\":{\"tiles\":[{\"tile\":\"base-c2/ZZ\",\"x\":0,\"y\":0}]}", "setup.tiles[0].tile: ");
  assert_bad ("\"sets\":[\"base-c2\"],\"setup\":{\"figures\":[{\"player\":0,\"type\":\"dragon\",\"x\":0,\"y\":0,\"feature\":\"road\",\"at\":\"N\"}]}", "setup.figures[0].type: ");
  assert_bad ("\"sets\":[\"base-c2\"],\"setup\":{\"count\":\"kitchen\"}", "setup.count: ");
  assert_bad ("\"sets\":[\"base-c2\"],\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"actions\":[{\"type\":\"dance\"}]}]", "moves[1].actions[0]: ");
  assert_bad ("\"sets\":[\"base-c2\"],\"moves\":[" START ",{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"actions\":[{\"type\":\"deliver\","
              "\"ship\":{\"points\":3},\"wares\":{\"gold\":1}}]}]", "there is no ware “gold”");
  assert_bad ("\"sets\":[\"river-20ae\"],\"moves\":[{\"player\":null,\"tile\":\"river-20ae/Q\",\"x\":0,\"y\":0}]", "no layout is recorded");
}

/* ---- records that hang together badly ---- */

static const char *const odd_actions[] = { "abbot-return", "from-carcassonne", "to-carcassonne", "count-move", "tent", "mine", "take-back", "choose-ship", "deliver" };
static const char *const odd_districts[] = { "castle", "market", "blacksmith", "cathedral" };
static const CartKind kinds_of[][8] = {
  { CART_KIND_ROAD, CART_KIND_CITY, CART_KIND_FIELD, CART_KIND_MONASTERY, CART_KIND_SHRINE, CART_KIND_GARDEN, CART_KIND_RIVER, CART_KIND_NONE },
  { CART_KIND_RAILROAD, CART_KIND_MOUNTAIN, CART_KIND_PRAIRIE, CART_KIND_WESTERN_CITY, CART_KIND_RAILROAD, CART_KIND_MOUNTAIN, CART_KIND_PRAIRIE, CART_KIND_NONE },
  { CART_KIND_BRIDGE, CART_KIND_ISLAND, CART_KIND_SEA, CART_KIND_MARKET, CART_KIND_BRIDGE, CART_KIND_ISLAND, CART_KIND_SEA, CART_KIND_NONE },
};

static int
below (CartRandom *random, int n)
{
  return (int) cart_random_below (random, (guint32) n);
}

static CartKind
odd_kind (const CartRecord *record, CartRandom *random)
{
  int game = strcmp (record->game, "carcassonne") == 0 ? 0 : strcmp (record->game, "gold-rush") == 0 ? 1 : 2;

  return kinds_of[game][below (random, 8)];
}

static void
add_odd_action (const CartRecord *record, CartRecordMove *move, const CartRecordMove *near, CartRandom *random)
{
  CartRecordAction *action = cart_record_move_add_action (move);

  action->type = odd_actions[below (random, G_N_ELEMENTS (odd_actions))];
  action->player = below (random, (int) record->players->len + 1) - 1;
  action->figure = below (random, 2) ? cart_figure_name ((CartFigureType) (1 + below (random, CART_N_FIGURES - 1))) : NULL;
  action->on_board = below (random, 3) > 0;
  action->x = near->x + below (random, 3) - 1;
  action->y = near->y + below (random, 3) - 1;
  action->kind = odd_kind (record, random);
  action->at = (CartPlace) (below (random, CART_N_PLACES + 1) - 1);
  action->district = below (random, 2) ? odd_districts[below (random, 4)] : NULL;
  action->has_ship = below (random, 2);
  action->ship.points = below (random, 9);
}

static void
disturb_move (const CartRecord *record, CartRecordMove *move, const CartRecordMove *other, CartRandom *random)
{
  switch (below (random, 9))
    {
    case 0:
      move->tile = other->tile;
      break;
    case 1:
      move->x = other->x + below (random, 3) - 1;
      move->y = other->y + below (random, 3) - 1;
      break;
    case 2:
      move->quarter_turns = below (random, 4);
      break;
    case 3:
      move->player = below (random, (int) record->players->len + 1) - 1;
      break;
    case 4:
      move->has_figure = TRUE;
      move->figure.type = cart_figure_name ((CartFigureType) (1 + below (random, CART_N_FIGURES - 1)));
      move->figure.kind = odd_kind (record, random);
      move->figure.at = (CartPlace) (below (random, CART_N_PLACES + 1) - 1);
      break;
    case 5:
      add_odd_action (record, move, other, random);
      break;
    case 6:
      g_ptr_array_add (move->discarded, (gpointer) other->tile);
      break;
    case 7:
      g_array_set_size (move->actions, 0);
      move->has_figure = FALSE;
      break;
    default:
      if (move->expect == NULL)
        move->expect = cart_record_expect_new ();
      move->expect->legal = FALSE;
    }
}

/* Whatever a record asks for, the engine answers: a difference in one line, and a game that can still be asked. */
static void
replay_disturbed (CartRecord *record, CartRandom *random)
{
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CartGame) game = NULL;
  int changes = 1 + below (random, 4);

  for (int i = 0; i < changes; i++)
    disturb_move (record, &g_array_index (record->moves, CartRecordMove, below (random, (int) record->moves->len)),
                  &g_array_index (record->moves, CartRecordMove, below (random, (int) record->moves->len)), random);
  game = cart_record_replay (record, record_test_find_set, NULL, CART_GAME_KEEP_TERMS, CART_REPLAY_DEFAULT, differences, &error);
  g_assert_true ((game == NULL) == (error != NULL));
  for (guint i = 0; i < differences->len; i++)
    g_assert_null (strchr (g_array_index (differences, CartDifference, i).text, '\n'));
  if (game != NULL)
    {
      g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
      g_autoptr (GArray) violations = g_array_new (FALSE, TRUE, sizeof (CartRefusal));

      cart_game_actions (game, actions);
      cart_game_violations (game, violations);
    }
}

static CartRecord *
copy_record (const CartRecord *record)
{
  g_autofree char *text = cart_record_to_json (record, CART_RECORD_WRITE_LINE);

  return cart_record_parse (text, -1, NULL);
}

static const char *const gold_rush[] = { "gold-rush-demo", NULL };
static const char *const south_seas[] = { "south-seas-demo", NULL };

static void
test_disturbed (void)
{
  static const char *const names[] = { "all-river-1-variants.jsonl.gz", "all-river-2.jsonl.gz", "traders-builders.jsonl.gz" };
  CartRandom random;

  cart_random_init (&random, 11);
  for (guint i = 0; i < G_N_ELEMENTS (names) + 2; i++)
    {
      g_autoptr (CartRecord) base = i < G_N_ELEMENTS (names) ? load_game (names[i], 0) : record_test_noted_game (i == G_N_ELEMENTS (names) ? gold_rush : south_seas, 7);

      for (guint n = 0; n < (all_games ? 300 : 40); n++)
        {
          g_autoptr (CartRecord) record = copy_record (base);

          g_assert_nonnull (record);
          replay_disturbed (record, &random);
        }
    }
}

/* A move that must be refused is tried and leaves nothing behind: neither steps nor what was told of them. */
static void
test_refused_leaves_nothing (void)
{
  g_autoptr (CartRecord) record = cart_record_parse (
    "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],\"players\":[\"red\",\"blue\"],\"moves\":["
    "{\"player\":null,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0},"
    "{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"figure\":{\"type\":\"meeple\",\"feature\":\"road\",\"at\":\"W\"}},"
    "{\"player\":1,\"tile\":\"base-c2/U\",\"x\":2,\"y\":0,\"figure\":{\"type\":\"meeple\",\"feature\":\"road\",\"at\":\"W\"},\"expect\":{\"legal\":false}},"
    "{\"player\":1,\"tile\":\"base-c2/U\",\"x\":2,\"y\":0}]}", -1, NULL);
  g_autoptr (GArray) differences = cart_differences_new (), applied = g_array_new (FALSE, FALSE, sizeof (CartApplied));
  g_autoptr (CartGame) game = cart_record_play (record, record_test_find_set, NULL, CART_GAME_DEFAULT, CART_REPLAY_DEFAULT, differences, applied, NULL);

  g_assert_cmpuint (differences->len, ==, 0);
  g_assert_cmpuint (cart_game_get_move (game), ==, 2);
  g_assert_cmpuint (applied->len, ==, 4); /* two tiles, a figure, and its absence */
  for (guint i = 0; i < applied->len; i++)
    g_assert_cmpuint (g_array_index (applied, CartApplied, i).step, <, cart_game_n_steps (game));
  while (cart_game_undo (game))
    ;
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 0);
}

/* Trade goods that are expected and were not taken are told. */
static void
test_wrong_goods (void)
{
  g_autoptr (CartRecord) record = cart_record_parse (
    "{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\",\"traders-and-builders-c2\"],\"players\":[\"red\",\"blue\"],"
    "\"setup\":{\"holdings\":[{\"player\":0,\"goods\":{\"wine\":2}}]},\"moves\":[{\"player\":null,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0},"
    "{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"expect\":{\"holdings\":[{\"player\":0,\"goods\":{\"wine\":3}}]}}]}", -1, NULL);
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (CartGame) game = record_test_replay (record, CART_REPLAY_DEFAULT, differences);

  g_assert_cmpuint (differences->len, ==, 1);
  g_assert_cmpint (g_array_index (differences, CartDifference, 0).type, ==, CART_DIFFERENCE_HOLDINGS);
  g_assert_cmpint (cart_game_get_holding (game, 0, "wine"), ==, 2);
}

/* A position with pieces that are not in play is not what it says. */
static void
test_absent_pieces (void)
{
  static const char *const setups[] = { "\"count\":\"castle\"", "\"king\":{\"player\":0,\"tiles\":3}", "\"robber\":{\"player\":1,\"tiles\":3}" };

  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],"
                                               "\"players\":[\"red\",\"blue\"],\"setup\":{%s}}", setups[i]);
      g_autoptr (CartRecord) record = cart_record_parse (text, -1, NULL);
      g_autoptr (GArray) differences = cart_differences_new ();
      g_autoptr (CartGame) game = record_test_replay (record, CART_REPLAY_DEFAULT, differences);

      g_assert_cmpuint (differences->len, ==, 1);
      g_assert_cmpuint (g_array_index (differences, CartDifference, 0).move, ==, CART_REPLAY_SETUP);
    }
}

/* ---- from a game to a record and back ---- */

/* A tile that is said to fit nowhere and does is a difference, and is set aside all the same. */
static void
test_discarded (void)
{
  g_autoptr (CartRecord) record = cart_record_parse ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],\"players\":[\"red\"],"
                                                     "\"moves\":[{\"player\":null,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0,\"rotation\":0},"
                                                     "{\"player\":0,\"tile\":\"base-c2/U\",\"x\":1,\"y\":0,\"rotation\":0,\"discarded\":[\"base-c2/V\"]}]}", -1, NULL);
  g_autoptr (GArray) differences = cart_differences_new (), none = cart_differences_new ();
  g_autoptr (CartGame) game = record_test_replay (record, CART_REPLAY_DEFAULT, differences), quiet = record_test_replay (record, CART_REPLAY_NO_EXPECT, none);

  g_assert_cmpuint (differences->len, ==, 1);
  g_assert_cmpint (g_array_index (differences, CartDifference, 0).type, ==, CART_DIFFERENCE_DISCARDED);
  g_assert_cmpuint (g_array_index (differences, CartDifference, 0).move, ==, 2);
  g_assert_cmpuint (cart_game_n_aside (game, cart_game_find_design (game, "base-c2/V")), ==, 1);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 2);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (cart_game_n_tiles (quiet), ==, 2);
}

/* What is expected of a tile that nobody lays is compared like anything else. */
static void
test_expected_of_start (void)
{
  static const char *const expected[] = {
    "\"events\":[{\"player\":0,\"feature\":\"road\",\"points\":4}]", "\"scores\":[7]", "\"placements\":5", "\"figures\":[\"meeple road E\"]",
    "\"holdings\":[{\"player\":0,\"supply\":{\"meeple\":3}}]",
  };
  static const CartDifferenceType types[] = {
    CART_DIFFERENCE_EVENTS, CART_DIFFERENCE_SCORES, CART_DIFFERENCE_PLACEMENTS, CART_DIFFERENCE_FIGURES, CART_DIFFERENCE_HOLDINGS,
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"format\":\"cartulary\",\"version\":1,\"game\":\"carcassonne\",\"sets\":[\"base-c2\"],\"players\":[\"red\"],"
                                               "\"moves\":[{\"player\":null,\"tile\":\"base-c2/D\",\"x\":0,\"y\":0,\"rotation\":0,\"expect\":{%s}}]}", expected[i]);
      g_autoptr (CartRecord) record = cart_record_parse (text, -1, NULL);
      g_autoptr (GArray) differences = cart_differences_new ();
      g_autoptr (CartGame) game = record_test_replay (record, CART_REPLAY_DEFAULT, differences);

      g_assert_cmpuint (cart_game_n_tiles (game), ==, 1);
      g_assert_cmpuint (differences->len, ==, 1);
      g_assert_cmpint (g_array_index (differences, CartDifference, 0).type, ==, types[i]);
    }
}

static const char *const files[] = {
  "abbot.jsonl.gz", "all-river-1-variants.jsonl.gz", "all-river-1.jsonl.gz", "all-river-2.jsonl.gz", "base-variants.jsonl.gz", "base.jsonl.gz",
  "count-variants.jsonl.gz", "count.jsonl.gz", "cult.jsonl.gz", "inns-cathedrals-variants.jsonl.gz", "inns-cathedrals.jsonl.gz",
  "king-robber-variants.jsonl.gz", "king-robber.jsonl.gz", "river-1.jsonl.gz", "river-2.jsonl.gz", "traders-builders.jsonl.gz",
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  all_games = argc > 1 && strcmp (argv[1], "--all") == 0;
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("/replay/recorded/%s", files[i]);

      g_test_add_data_func (path, files[i], test_recorded);
    }
  g_test_add_func ("/replay/positions", test_positions);
  g_test_add_func ("/replay/disturbed", test_disturbed);
  if (!all_games)
    {
      g_test_add_func ("/replay/changed-placements", test_changed_placements);
      g_test_add_func ("/replay/changed-figures", test_changed_figures);
      g_test_add_func ("/replay/changed-scores", test_changed_scores);
      g_test_add_func ("/replay/missing-event", test_missing_event);
      g_test_add_func ("/replay/added-event", test_added_event);
      g_test_add_func ("/replay/changed-event", test_changed_event);
      g_test_add_func ("/replay/refusals", test_refusals);
      g_test_add_func ("/replay/setup-is-free", test_setup_is_free);
      g_test_add_func ("/replay/unknown-names", test_unknown_names);
      g_test_add_func ("/replay/refused-leaves-nothing", test_refused_leaves_nothing);
      g_test_add_func ("/replay/wrong-goods", test_wrong_goods);
      g_test_add_func ("/replay/absent-pieces", test_absent_pieces);
      g_test_add_func ("/replay/discarded", test_discarded);
      g_test_add_func ("/replay/expected-of-start", test_expected_of_start);
    }
  return record_test_run ();
}
