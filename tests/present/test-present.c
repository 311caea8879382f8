/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-present.c: scores, refusals, tiles and positions in words. */
#include "present/cart-present.h"
#include "catalogue/cart-search.h"

#include <locale.h>
#include <string.h>

static CartCatalogue *catalogue;

static const CartTile *
get_tile (const char *id)
{
  g_autoptr (GError) error = NULL;
  const CartTile *tile = cart_catalogue_get_tile (catalogue, id, &error);

  g_assert_no_error (error);
  return tile;
}

/* ---- tiles ---- */

static const struct {
  const char *id;
  int quarter_turns;
  const char *text;
} tiles[] = {
  { "base-c2/A", 0, "road south, monastery, highwaymen on 1 copy" },
  { "base-c2/A", 1, "road west, monastery, highwaymen on 1 copy" },
  { "base-c2/D", 0, "city north, road east to west, 2 fields apart, farmhouse on 1 copy, pigsty on 1 copy" },
  { "flying-machines-c2/G", 0, "flying machine to the west, farmhouse" },
  { "flying-machines-c2/RFr.d", 1, "road north to south, 2 fields apart, flying machine to the north-east" },
  { "crop-circles-1/Rr", 0, "road south to west, 2 fields apart, crop circle (road)" },
  { "watchtowers/CFff_3C", 0, "city north, watchtower (3 points for each monastery)" },
  { "wind-roses/Cc.1", 1, "city north and east joined, wind rose to the south-east" },
  { "wind-roses/CFR", 0, "city east, road west, 2 fields apart, wind rose (to all sides)" },
  { "base-c2/I", 0, "city north, city west" },
  { "base-c2/I", 3, "city south, city west" },
  { "base-c2/I", 2, "city east, city south" },
  { "base-c2/L", 0, "city north, road east, road south, road west, 3 fields apart" },
  { "base-c2/Q", 0, "city north, east and west joined, 1 pennant" },
  { "base-c2/T", 2, "city east, south and west joined, road north, 2 fields apart" },
  { "river-20ae/Q", 0, "layout not recorded" },
};

static void
test_tiles (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      g_autofree char *text = cart_present_tile (get_tile (tiles[i].id), tiles[i].quarter_turns);

      g_assert_cmpstr (text, ==, tiles[i].text);
    }
}

static void
test_edges (void)
{
  g_autofree char *straight = cart_present_edges (get_tile ("base-c2/D"), 0, 0);
  g_autofree char *turned = cart_present_edges (get_tile ("base-c2/D"), 0, 1);
  g_autofree char *unknown = cart_present_edges (get_tile ("river-20ae/Q"), 0, 0);

  g_assert_cmpstr (straight, ==, "north city, east road, south field, west road");
  g_assert_cmpstr (turned, ==, "north road, east city, south road, west field");
  g_assert_cmpstr (unknown, ==, "layout not recorded");
}

/* Every design of every set has words, in every rotation, without a stray comma or a gap. */
static void
test_all_tiles (void)
{
  CartTileQuery query = { 0 };
  g_autoptr (GPtrArray) all = cart_catalogue_list_tiles (catalogue, &query, NULL);

  g_assert_cmpuint (all->len, >, 600);
  for (guint i = 0; i < all->len; i++)
    for (int turns = 0; turns < 4; turns++)
      {
        const CartTileInfo *info = g_ptr_array_index (all, i);
        g_autofree char *text = cart_present_tile (info->tile, turns);

        g_assert_cmpuint (strlen (text), >, 0);
        if (strstr (text, ", ,") != NULL || strstr (text, "  ") != NULL || g_str_has_suffix (text, ", ") || g_str_has_prefix (text, ","))
          g_error ("%s: “%s”", info->id, text);
      }
}

/* ---- points ---- */

static void
test_terms (void)
{
  const CartTerm city[] = {
    { CART_RULE_CITY_COMPLETE, CART_WHAT_TILES, 5, 2, 10 },
    { CART_RULE_CITY_PENNANT, CART_WHAT_PENNANTS, 2, 2, 4 },
  };
  const CartTerm one = { CART_RULE_ROAD_COMPLETE, CART_WHAT_TILES, 1, 1, 1 };
  const CartTerm wares = { CART_RULE_SS_WARES_FINAL, CART_WHAT_WARES, 10, 0, 3 };
  g_autofree char *text = cart_present_terms (city, 2, 14);
  g_autofree char *single = cart_present_terms (&one, 1, 1);
  g_autofree char *none = cart_present_terms (NULL, 0, 0);
  g_autofree char *left = cart_present_term (&wares);

  g_assert_cmpstr (text, ==, "5 tiles × 2 + 2 pennants × 2 = 14");
  g_assert_cmpstr (single, ==, "1 tile = 1");
  g_assert_cmpstr (none, ==, "0");
  g_assert_cmpstr (left, ==, "10 wares, 1 point for each full 3: 3");
}

/* Each thing that a term counts has words of its own. */
static void
test_every_what (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int what = 0; what < CART_N_WHATS; what++)
    {
      const CartTerm term = { CART_RULE_NONE, (CartWhat) what, 2, 3, 6 };
      char *text = cart_present_term (&term);

      g_assert_cmpstr (text, !=, "2 × 3");
      if (!g_hash_table_add (seen, text))
        g_error ("“%s” stands for two things", text);
    }
}

/* ---- refusals ---- */

static void
test_refusal (void)
{
  const char *const players[] = { "red", "blue", NULL };
  CartRefusal refusal = CART_REFUSAL_INIT;
  g_autofree char *facts = NULL, *with_rule = NULL, *bare = NULL, *none = NULL;
  CartRefusal empty = CART_REFUSAL_INIT;

  refusal.rule = CART_RULE_TILE_EDGES_MATCH;
  refusal.has_cell = TRUE;
  refusal.x = 3;
  refusal.y = -4;
  refusal.side = CART_SIDE_E;
  refusal.kind = CART_KIND_CITY;
  refusal.other = CART_KIND_FIELD;
  facts = cart_present_refusal_facts (&refusal, players);
  g_assert_cmpstr (facts, ==, "at (3, -4), east side, city against field");
  bare = cart_present_refusal (NULL, &refusal, players);
  g_assert_cmpstr (bare, ==, "base.edges-match (at (3, -4), east side, city against field)");
  with_rule = cart_present_refusal (catalogue, &refusal, players);
  g_assert_true (g_str_has_suffix (with_rule, " (at (3, -4), east side, city against field) [base.edges-match]"));
  g_assert_cmpuint (strlen (with_rule), >, strlen (bare) + 10);
  none = cart_present_refusal (catalogue, &empty, players);
  g_assert_cmpstr (none, ==, "Not possible here");
}

static void
test_refusal_of_figure (void)
{
  const char *const players[] = { "red", "blue", NULL };
  CartRefusal refusal = CART_REFUSAL_INIT;
  g_autofree char *facts = NULL, *numbered = NULL;

  refusal.rule = CART_RULE_FIGURE_SUPPLY;
  refusal.figure = CART_FIGURE_LARGE_MEEPLE;
  refusal.player = 1;
  refusal.count = 2;
  refusal.limit = 1;
  facts = cart_present_refusal_facts (&refusal, players);
  g_assert_cmpstr (facts, ==, "large meeple of blue, 2 asked for, 1 there");
  numbered = cart_present_refusal_facts (&refusal, NULL);
  g_assert_cmpstr (numbered, ==, "large meeple of player 2, 2 asked for, 1 there");
}

/* Each option and each value of one has words of its own. */
static void
test_every_option_has_words (void)
{
  const CartOption *option;
  const char *module;

  for (guint at = 0; (option = cart_option_next (NULL, &at, &module)) != NULL;)
    {
      const char *game = cart_module_game (module) != NULL ? cart_module_game (module) : "carcassonne";
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_cmpstr (cart_present_option (game, option->name), !=, option->name);
      for (const char *const *value = option->values; *value != NULL; value++)
        {
          const char *word = cart_present_option_value (game, option->name, *value);

          if (!g_hash_table_add (seen, (gpointer) word) || (g_ascii_isalpha (**value) && strcmp (word, *value) == 0 && strcmp (word, "forbidden") != 0 && strcmp (word, "allowed") != 0))
            g_error ("%s=%s has no words of its own", option->name, *value);
        }
    }
}

/* Each rule that the engine can name is a statement: a refusal never ends in a bare id. */
static void
test_every_rule_has_words (void)
{
  for (int rule = CART_RULE_NONE + 1; rule < CART_N_RULES; rule++)
    {
      const char *id = cart_rule_id ((CartRule) rule);
      g_autoptr (GError) error = NULL;
      g_autoptr (CartStatement) statement = cart_catalogue_get_statement (catalogue, id, &error);

      if (statement == NULL)
        g_error ("the rule %s is no statement", id);
      g_assert_cmpuint (strlen (statement->plain), >, 0);
    }
}

/* ---- a position ---- */

static CartGame *
new_game (void)
{
  const CartSetCopies sets[] = { { (CartSet *) cart_catalogue_get_set (catalogue, "base-c2", NULL), 1 } };
  g_autoptr (GError) error = NULL;
  CartGame *game = cart_game_new (sets, 1, NULL, 0, 2, 1, CART_GAME_KEEP_TERMS, &error);

  g_assert_no_error (error);
  return game;
}

/* A prairie scores at the end alone, as a field does, whatever it holds; a sea also where it is shut in. */
static void
test_ground (void)
{
  static const struct { const char *set, *tile; CartKind kind; CartPlace place; gboolean during; } grounds[] = {
    { "gold-rush-demo", "gold-rush-demo/W1", CART_KIND_PRAIRIE, CART_PLACE_NL, FALSE },
    { "base-c2", "base-c2/U", CART_KIND_FIELD, CART_PLACE_NL, FALSE },
    { "south-seas-demo", "south-seas-demo/B1", CART_KIND_SEA, CART_PLACE_WL, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      const CartSetCopies sets[] = { { (CartSet *) cart_catalogue_get_set (catalogue, grounds[i].set, NULL), 1 } };
      g_autoptr (CartGame) game = cart_game_new (sets, 1, NULL, 0, 2, 1, CART_GAME_DEFAULT, NULL);
      g_autofree char *words = NULL;
      CartFeature ground;

      g_assert_true (cart_game_edit_put_tile (game, get_tile (grounds[i].tile), 0, 0, 0));
      g_assert_true (cart_game_feature_at (game, 0, 0, grounds[i].kind, grounds[i].place, &ground));
      words = cart_present_feature (game, &ground, NULL);
      g_assert_nonnull (strstr (words, "at the end "));
      g_assert_cmpint (strstr (words, "complete as it lies") != NULL, ==, grounds[i].during);
    }
}

static void
test_position (void)
{
  const char *const players[] = { "red", "blue", NULL };
  g_autoptr (CartGame) game = new_game ();
  g_autofree char *cell = NULL, *free_cell = NULL, *all = NULL;

  g_assert_true (cart_game_edit_put_tile (game, get_tile ("base-c2/D"), 0, 0, 0));
  g_assert_true (cart_game_edit_put_tile (game, get_tile ("base-c2/U"), 1, 0, 0));
  cart_game_start_from_position (game);
  g_assert_true (cart_game_edit_put_figure (game, 1, CART_FIGURE_MEEPLE, 1, 0, CART_KIND_ROAD, CART_PLACE_E));
  cell = cart_present_cell (game, 1, 0, players);
  g_assert_cmpstr (cell, ==,
                   "(1, 0): tile base-c2/U: road east to west, 2 fields apart, highwaymen on 2 copies, farmhouse on 1 copy, pigsty on 1 copy. "
                   "Sides: north field, east road, south field, west road. meeple of blue on the road, east. "
                   "road of 2 tiles, 2 places open, held by blue; complete as it lies 2 tiles = 2; at the end 2 tiles = 2. "
                   "field of 2 tiles, 4 places open, held by nobody; at the end 0. "
                   "field of 2 tiles, 6 places open, held by nobody; at the end 0.");
  free_cell = cart_present_cell (game, 5, 5, players);
  g_assert_cmpstr (free_cell, ==, "(5, 5): free");
  all = cart_present_position (game, players);
  g_assert_nonnull (strstr (all, "red: 0 points\nblue: 0 points\nnext: red\n"));
  g_assert_nonnull (strstr (all, "\n(0, 0): tile base-c2/D"));
  g_assert_nonnull (strstr (all, cell));
}

/* Each game tells by a statement of its own who has won, and what becomes of those who are level. */
static void
test_outcome_rules (void)
{
  static const struct {
    const char *set, *winner, *tie;
  } games[] = {
    { "base-c2", "base.winner", "base.final-tie" },
    { "gold-rush-demo", "gold-rush.winner", "gold-rush.final-tie" },
    { "south-seas-demo", "south-seas.winner", "south-seas.final-tie" },
  };
  const int apart[] = { 3, 4 }, level[] = { 4, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const CartSetCopies sets[] = { { (CartSet *) cart_catalogue_get_set (catalogue, games[i].set, NULL), 1 } };
      g_autoptr (CartGame) game = cart_game_new (sets, 1, NULL, 0, 2, 1, CART_GAME_DEFAULT, NULL);
      CartRule rule;

      cart_game_winners (game, apart, NULL, &rule);
      g_assert_cmpstr (cart_rule_id (rule), ==, games[i].winner);
      cart_game_winners (game, level, NULL, &rule);
      g_assert_cmpstr (cart_rule_id (rule), ==, games[i].tie);
    }
}

/* Who has won, or would, and by how much. */
static void
test_outcome (void)
{
  static const struct {
    int points[3];
    const char *now, *over;
  } cases[] = {
    { { 5, 9, 2 }, "Blue would win with 9 points, 4 more than red.", "Blue has won with 9 points, 4 more than red." },
    { { 1, 0, 0 }, "Red would win with 1 point, 1 more than blue and player 3.", "Red has won with 1 point, 1 more than blue and player 3." },
    { { 7, 7, 2 }, "Red and blue would share the victory with 7 points each, 5 more than player 3.",
      "Red and blue share the victory with 7 points each, 5 more than player 3." },
    { { 2, 4, 4 }, "Blue and player 3 would share the victory with 4 points each, 2 more than red.",
      "Blue and player 3 share the victory with 4 points each, 2 more than red." },
    { { 1, 1, 1 }, "Red, blue and player 3 would share the victory with 1 point each.", "Red, blue and player 3 share the victory with 1 point each." },
  };
  const char *const players[] = { "red", "blue", NULL };
  const CartSetCopies sets[] = { { (CartSet *) cart_catalogue_get_set (catalogue, "base-c2", NULL), 1 } };
  g_autoptr (CartGame) game = cart_game_new (sets, 1, NULL, 0, 3, 1, CART_GAME_DEFAULT, NULL);
  g_autoptr (CartGame) alone = cart_game_new (sets, 1, NULL, 0, 1, 1, CART_GAME_DEFAULT, NULL);
  g_autofree char *before = NULL, *after = NULL, *words = NULL, *nothing = cart_present_outcome (alone, NULL, players);

  g_assert_null (nothing);
  cart_game_start (game);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *now = cart_present_outcome (game, cases[i].points, players);

      g_assert_cmpstr (now, ==, cases[i].now);
    }
  before = cart_present_position (game, players);
  cart_game_finish (game);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *over = cart_present_outcome (game, cases[i].points, players);

      g_assert_cmpstr (over, ==, cases[i].over);
    }
  /* read aloud once the game is over */
  after = cart_present_position (game, players);
  words = cart_present_outcome (game, NULL, players);
  g_assert_null (strstr (before, "share the victory"));
  g_assert_nonnull (strstr (after, words));
}

static void
test_empty_position (void)
{
  g_autoptr (CartGame) game = new_game ();
  g_autofree char *all = cart_present_position (game, NULL);

  g_assert_nonnull (strstr (all, "player 1: 0 points\n"));
  g_assert_nonnull (strstr (all, "no tile lies\n"));
}

/* What is announced of a random game can be said at every step. */
static void
test_events_and_actions (void)
{
  const char *const players[] = { "red", "blue", NULL };
  g_autoptr (CartGame) game = new_game ();
  guint64 state = 3;

  while (cart_game_play_random (game, &state))
    {
      g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));

      cart_game_actions (game, actions);
      for (guint i = 0; i < actions->len; i++)
        {
          g_autofree char *text = cart_present_action (&g_array_index (actions, CartAction, i));

          g_assert_cmpuint (strlen (text), >, 0);
        }
    }
  g_assert_cmpuint (cart_game_n_events (game), >, 5);
  for (guint i = 0; i < cart_game_n_events (game); i++)
    {
      g_autofree char *text = NULL, *ending = NULL;
      CartEvent event;

      cart_game_get_event (game, i, &event);
      text = cart_present_event (game, &event, players);
      ending = g_strdup_printf (" = %d", event.points);
      g_assert_true (g_str_has_prefix (text, event.player == 0 ? "red: " : "blue: "));
      g_assert_true (g_str_has_suffix (text, ending));
    }
}

/* ---- answers of the search ---- */

static const struct {
  const char *words, *id, *title, *text;
} answers[] = {
  { "how many pennants in the base game", "base-c2#pennants", "pennant: Base game (C2)", "pennant: 10, on 10 tiles" },
  { "how many tiles in the river II", "river-2-c2#tiles", "tiles: The River II (C2)", "tiles: 12" },
  { "how many gardens in the base game", "base-c2#garden", "garden: Base game (C2)", "garden: on 8 tiles" },
  { "how many pieces inns cathedrals large meeple", "inns-and-cathedrals-c2/large-meeple", "Inns and Cathedrals (C2)", "large meeple: 1 a player" },
  { "volcano lake tile", "river-2.volcano-lake-tile", "The River II", "Tile L is the lake with the volcano." },
};

static void
test_answers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) hits = cart_catalogue_search (catalogue, answers[i].words, NULL, 0, NULL, &error);
      const CartHit *hit = NULL;

      g_assert_no_error (error);
      for (guint j = 0; j < hits->len && hit == NULL; j++)
        if (g_str_equal (((CartHit *) g_ptr_array_index (hits, j))->id, answers[i].id))
          hit = g_ptr_array_index (hits, j);
      g_test_message ("%s", answers[i].words);
      g_assert_nonnull (hit);
      {
        g_autofree char *title = cart_present_hit_title (hit), *text = cart_present_hit (hit);

        g_assert_cmpstr (title, ==, answers[i].title);
        g_assert_cmpstr (text, ==, answers[i].text);
      }
    }
}

/* Each count in its own sentence: nothing is put together from words of one language. */
static void
test_counts (void)
{
  static const struct {
    CartEntryKind kind;
    guint count, tiles, spare;
    CartHitUnit unit;
    const char *text;
  } cases[] = {
    { CART_ENTRY_TOTAL, 1, 0, 0, CART_HIT_OF_TILES, "inn: on 1 tile" },
    { CART_ENTRY_TOTAL, 7, 0, 0, CART_HIT_OF_BOX, "inn: 7" },
    { CART_ENTRY_TOTAL, 7, 1, 0, CART_HIT_OF_BOX, "inn: 7, on 1 tile" },
    { CART_ENTRY_TOTAL, 7, 6, 0, CART_HIT_OF_BOX, "inn: 7, on 6 tiles" },
    { CART_ENTRY_PIECE, 8, 0, 1, CART_HIT_OF_PLAYER, "inn: 8 a player, 1 of them spare" },
    { CART_ENTRY_PIECE, 8, 0, 0, CART_HIT_OF_PLAYER, "inn: 8 a player" },
    { CART_ENTRY_PIECE, 3, 0, 2, CART_HIT_OF_BOX, "inn: 3, 2 of them spare" },
    { CART_ENTRY_PIECE, 3, 0, 0, CART_HIT_OF_BOX, "inn: 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CartHit) hit = g_object_new (CART_TYPE_HIT, NULL);
      g_autofree char *text = NULL;

      hit->id = g_strdup ("some-set#inn");
      hit->kind = cases[i].kind;
      hit->text = g_strdup ("inn");
      hit->count = cases[i].count;
      hit->tiles = cases[i].tiles;
      hit->spare = cases[i].spare;
      hit->unit = cases[i].unit;
      text = cart_present_hit (hit);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* What begins a line begins with a capital, in whatever letters; what has none stays as it is. */
static void
test_capital (void)
{
  static const struct { const char *words, *capital; } cases[] = {
    { "field of 6 tiles", "Field of 6 tiles" }, { "pig-herd", "Pig-herd" },     { "Darmstadtium", "Darmstadtium" },
    { "2 pennants", "2 pennants" },             { "étang", "Étang" },           { "ǆ", "ǅ" },
    { "ßßß", "ßßß" },                           { "город", "Город" },           { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *capital = cart_present_capital (cases[i].words);

      g_assert_cmpstr (capital, ==, cases[i].capital);
    }
}

/* Every picture of the content has words: an id would show by its hyphen, or stay English in every language. */
static void
test_every_symbol_has_words (void)
{
  CartTileQuery all = { NULL, NULL, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) infos = cart_catalogue_list_tiles (catalogue, &all, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < infos->len; i++)
    {
      const CartTile *tile = ((CartTileInfo *) g_ptr_array_index (infos, i))->tile;

      for (int k = 0; tile->symbols[k].name != NULL; k++)
        {
          g_autofree char *value = cart_present_symbol_value (tile->symbols[k].value, 0);

          g_assert_true (cart_present_symbol (tile->symbols[k].name) != tile->symbols[k].name);
          g_assert_true (value == NULL || (strchr (value, '/') == NULL && !g_ascii_isupper (value[0])));
        }
    }
  g_assert_cmpuint (infos->len, >, 500);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  setlocale (LC_ALL, "");
  g_setenv ("LANGUAGE", "en", TRUE);
  g_test_init (&argc, &argv, NULL);
  catalogue = cart_catalogue_open (NULL, NULL, &error);
  g_assert_no_error (error);
  g_test_add_func ("/present/tiles", test_tiles);
  g_test_add_func ("/present/edges", test_edges);
  g_test_add_func ("/present/capital", test_capital);
  g_test_add_func ("/present/every-symbol-has-words", test_every_symbol_has_words);
  g_test_add_func ("/present/all-tiles", test_all_tiles);
  g_test_add_func ("/present/terms", test_terms);
  g_test_add_func ("/present/every-what", test_every_what);
  g_test_add_func ("/present/refusal", test_refusal);
  g_test_add_func ("/present/refusal-of-figure", test_refusal_of_figure);
  g_test_add_func ("/present/every-rule-has-words", test_every_rule_has_words);
  g_test_add_func ("/present/every-option-has-words", test_every_option_has_words);
  g_test_add_func ("/present/position", test_position);
  g_test_add_func ("/present/position/ground", test_ground);
  g_test_add_func ("/present/outcome", test_outcome);
  g_test_add_func ("/present/outcome/rules", test_outcome_rules);
  g_test_add_func ("/present/empty-position", test_empty_position);
  g_test_add_func ("/present/events-and-actions", test_events_and_actions);
  g_test_add_func ("/present/answers", test_answers);
  g_test_add_func ("/present/counts", test_counts);
  status = g_test_run ();
  g_object_unref (catalogue);
  return status;
}
