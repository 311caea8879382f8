/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-odds.c: the chance of drawing a tile that fits, against counting every draw by hand. */
#include "catalogue/cart-catalogue.h"
#include "present/cart-odds.h"

#include <math.h>

static void
assert_near (double a, double b)
{
  if (fabs (a - b) > 1e-12)
    g_error ("%.15f is not %.15f", a, b);
}

/* Every way to take `draws` of `left` tiles, as bits; the first `fitting` tiles fit. */
static double
count_by_hand (guint left, guint fitting, guint draws)
{
  guint all = 0, good = 0;

  for (guint taken = 0; taken < 1u << left; taken++)
    if ((guint) __builtin_popcount (taken) == draws)
      {
        all++;
        good += (taken & ((1u << fitting) - 1)) != 0;
      }
  return (double) good / all;
}

static void
test_by_hand (void)
{
  for (guint left = 1; left <= 9; left++)
    for (guint fitting = 0; fitting <= left; fitting++)
      for (guint draws = 0; draws <= left; draws++)
        assert_near (cart_odds (left, fitting, draws), count_by_hand (left, fitting, draws));
}

static void
test_edges (void)
{
  assert_near (cart_odds (0, 0, 1), 0);
  assert_near (cart_odds (0, 3, 3), 0);
  assert_near (cart_odds (10, 20, 1), 1);
  assert_near (cart_odds (10, 1, 10), 1);
  assert_near (cart_odds (10, 1, 100), 1);
  assert_near (cart_odds (10, 0, 100), 0);
  assert_near (cart_odds (72, 8, 1), 8.0 / 72);
  /* No number of tiles overflows. */
  g_assert_cmpfloat (cart_odds (4000000000u, 1, 1000), <, 1e-6);
}

/* More draws, more fitting tiles and fewer others never make it less likely. */
static void
test_monotonic (void)
{
  for (guint fitting = 0; fitting < 30; fitting++)
    for (guint draws = 0; draws < 30; draws++)
      {
        g_assert_cmpfloat (cart_odds (60, fitting, draws), <=, cart_odds (60, fitting, draws + 1));
        g_assert_cmpfloat (cart_odds (60, fitting, draws), <=, cart_odds (60, fitting + 1, draws));
        g_assert_cmpfloat (cart_odds (61, fitting, draws), <=, cart_odds (60, fitting, draws) + 1e-12);
      }
}

/* Every order of a pile of two parts, each tile by itself: the fitting ones of a part are its first. */
static void
permute (const guint *left, const guint *fitting, guint at, guint taken_first, guint taken_second, guint draws, gboolean met, guint64 *all, guint64 *good)
{
  guint part = at < left[0] ? 0 : 1;

  if (at == draws || at == left[0] + left[1])
    {
      (*all)++;
      *good += met;
      return;
    }
  for (guint tile = 0; tile < left[part]; tile++)
    {
      guint bit = 1u << tile, taken = part == 0 ? taken_first : taken_second;

      if ((taken & bit) == 0)
        permute (left, fitting, at + 1, part == 0 ? taken_first | bit : taken_first, part == 1 ? taken_second | bit : taken_second, draws,
                 met || tile < fitting[part], all, good);
    }
}

static void
test_parts_by_hand (void)
{
  for (guint first = 0; first <= 3; first++)
    for (guint second = 0; second <= 4; second++)
      for (guint a = 0; a <= first; a++)
        for (guint b = 0; b <= second; b++)
          for (guint draws = 0; draws <= first + second + 1; draws++)
            {
              const guint left[2] = { first, second }, fitting[2] = { a, b };
              const CartOddsPart parts[2] = { { first, a }, { second, b } };
              guint64 all = 0, good = 0;

              permute (left, fitting, 0, 0, 0, draws, FALSE, &all, &good);
              assert_near (cart_odds_in_parts (parts, 2, draws), (double) good / (double) all);
            }
}

static void
test_percent (void)
{
  assert_near (cart_odds_percent (0, 1), 0);
  assert_near (cart_odds_percent (1, 1), 100);
  assert_near (cart_odds_percent (0.99999, 1), 99.9);
  assert_near (cart_odds_percent (0.00001, 1), 0.1);
  assert_near (cart_odds_percent (0.00001, 0), 1);
  assert_near (cart_odds_percent (0.9999, 0), 99);
  assert_near (cart_odds_percent (0.12345, 1), 12.3);
}

/* --- piles of games --- */

static CartCatalogue *
open_catalogue (void)
{
  g_autoptr (GError) error = NULL;
  CartCatalogue *catalogue = cart_catalogue_open (NULL, NULL, &error);

  g_assert_no_error (error);
  return catalogue;
}

static CartGame *
start_game (CartCatalogue *catalogue, const char *first, const char *second, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  const CartSetCopies sets[] = { { (CartSet *) cart_catalogue_get_set (catalogue, first, &error), 1 },
                                 { second != NULL ? (CartSet *) cart_catalogue_get_set (catalogue, second, &error) : NULL, 1 } };
  CartGame *game = cart_game_new (sets, second != NULL ? 2 : 1, NULL, 0, 2, seed, CART_GAME_DEFAULT, &error);

  g_assert_no_error (error);
  cart_game_start (game);
  return game;
}

static guint
left_of (const CartPile *pile, const char *tile)
{
  guint left;

  g_assert_true (cart_pile_find (pile, tile, &left, NULL, NULL));
  return left;
}

static guint
part_of (const CartPile *pile, const char *tile)
{
  guint part;

  g_assert_true (cart_pile_find (pile, tile, NULL, NULL, &part));
  return part;
}

/* The River: 12 tiles, the source laid, 10 mixed, the lake, and then the 72 land tiles (the start tile is one of them). The River II: its fork first. */
static void
test_river (void)
{
  g_autoptr (CartCatalogue) catalogue = open_catalogue ();
  g_autoptr (CartGame) land = start_game (catalogue, "base-c2", NULL, 1);
  g_autoptr (CartGame) river = start_game (catalogue, "base-c2", "river-1-c2", 1);
  g_autoptr (CartGame) second = start_game (catalogue, "base-c2", "river-2-c2", 1);
  g_autoptr (CartPile) land_pile = cart_pile_new (land), pile = cart_pile_new (river), second_pile = cart_pile_new (second);
  guint laid;

  g_assert_cmpuint (cart_pile_n_parts (land_pile), ==, 1);
  g_assert_cmpuint (cart_pile_n_tiles (land_pile), ==, 71);
  g_assert_true (cart_pile_find (land_pile, "base-c2/D", NULL, &laid, NULL));
  g_assert_cmpuint (laid, ==, 1);
  g_assert_false (cart_pile_find (land_pile, "river-1-c2/L", NULL, NULL, NULL));
  g_assert_cmpuint (cart_pile_n_parts (pile), ==, 3);
  g_assert_cmpuint (cart_pile_n_in (pile, 0), ==, 10);
  g_assert_cmpuint (cart_pile_n_in (pile, 1), ==, 1);
  g_assert_cmpuint (part_of (pile, "river-1-c2/B"), ==, 0);
  g_assert_cmpuint (part_of (pile, "river-1-c2/L"), ==, 1);
  g_assert_cmpuint (part_of (pile, "base-c2/D"), ==, 2);
  g_assert_cmpuint (cart_pile_n_in (second_pile, 0), ==, 1);
  g_assert_cmpuint (cart_pile_n_parts (second_pile), ==, 4);
}

/* While only the lake is left of the river, the next tile is the lake, and the one after it any land tile. */
static void
test_last_of_river (void)
{
  g_autoptr (CartCatalogue) catalogue = open_catalogue ();
  g_autoptr (CartGame) game = start_game (catalogue, "base-c2", "river-1-c2", 7);
  g_autoptr (CartPile) pile = NULL;
  /* neither what nobody knows nor what is drawn already fits anything */
  static const char *const tiles[] = { "base-c2/D", "gold-rush/A", "river-1-c2/B" };
  g_autofree CartOddsPart *parts = NULL;

  for (int i = 0; i < 10; i++)
    {
      g_assert_true (cart_game_draw (game));
      g_assert_true (cart_game_set_aside (game, cart_game_get_drawn (game), NULL));
    }
  pile = cart_pile_new (game);
  g_assert_cmpuint (cart_pile_n_parts (pile), ==, 2);
  g_assert_cmpuint (cart_pile_n_in (pile, 0), ==, 1);
  parts = cart_pile_split (pile, tiles, G_N_ELEMENTS (tiles));
  g_assert_cmpuint (parts[0].left, ==, 1);
  g_assert_cmpuint (parts[0].fitting, ==, 0);
  g_assert_cmpuint (parts[1].left, ==, cart_pile_n_in (pile, 1));
  g_assert_cmpuint (parts[1].fitting, ==, left_of (pile, "base-c2/D"));
  assert_near (cart_odds_in_parts (parts, 2, 1), 0);
  assert_near (cart_odds_in_parts (parts, 2, 2), (double) parts[1].fitting / parts[1].left);
}

/* Where the last ship ends a game of South Seas nothing comes any more, whatever is left in the pile. */
static void
test_nothing_comes (void)
{
  g_autoptr (CartCatalogue) catalogue = open_catalogue ();
  g_autoptr (CartGame) game = start_game (catalogue, "south-seas-demo", NULL, 1);
  static const char *const wares[] = { "shell", "banana", "fish" };
  gboolean met = FALSE;

  for (guint64 seed = 1; seed <= 20 && !met; seed++)
    {
      guint64 random = seed;
      g_autoptr (CartPile) pile = NULL;

      cart_game_restart (game, seed);
      cart_game_start (game);
      for (int player = 0; player < 2; player++)
        for (guint i = 0; i < G_N_ELEMENTS (wares); i++)
          cart_game_edit_holding (game, player, wares[i], 99); /* a ship each turn */
      cart_game_play_out (game, &random);
      if (cart_game_n_pile (game) == 0)
        continue;
      met = TRUE;
      pile = cart_pile_new (game);
      g_assert_cmpuint (cart_pile_n_parts (pile), ==, 0);
      g_assert_cmpuint (cart_pile_n_tiles (pile), ==, 0);
    }
  g_assert_true (met);
}

/* The frequency with which a design comes within some draws, over many shuffles, is near to what is told. */
static void
test_frequency (void)
{
  g_autoptr (CartCatalogue) catalogue = open_catalogue ();
  g_autoptr (CartGame) game = start_game (catalogue, "base-c2", "river-2-c2", 1);
  g_autoptr (CartPile) pile = cart_pile_new (game);
  CartOddsPart parts[8] = { { 0 } };
  static const char *const wanted[] = { "river-2-c2/D", "base-c2/U", "base-c2/V" };
  guint met[3] = { 0 };
  const guint draws[3] = { 1, 8, 16 }, rounds = 20000;

  for (guint part = 0; part < cart_pile_n_parts (pile); part++)
    parts[part].left = cart_pile_n_in (pile, part);
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    parts[part_of (pile, wanted[i])].fitting += left_of (pile, wanted[i]);
  for (guint round = 0; round < rounds; round++)
    {
      gboolean found = FALSE;
      guint next = 0;

      cart_game_restart (game, round);
      cart_game_start (game);
      for (guint draw = 1; draw <= 16 && cart_game_draw (game); draw++)
        {
          for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
            found = found || g_str_equal (cart_game_get_drawn (game)->id, wanted[i]);
          cart_game_set_aside (game, cart_game_get_drawn (game), NULL);
          while (next < 3 && draws[next] == draw)
            met[next++] += found;
        }
    }
  for (int i = 0; i < 3; i++)
    {
      double chance = cart_odds_in_parts (parts, cart_pile_n_parts (pile), draws[i]), rate = (double) met[i] / rounds;

      /* five standard deviations */
      g_assert_cmpfloat (fabs (rate - chance), <=, 5 * sqrt (chance * (1 - chance) / rounds) + 1e-12);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/by-hand", test_by_hand);
  g_test_add_func ("/odds/edges", test_edges);
  g_test_add_func ("/odds/monotonic", test_monotonic);
  g_test_add_func ("/odds/parts-by-hand", test_parts_by_hand);
  g_test_add_func ("/odds/percent", test_percent);
  g_test_add_func ("/odds/river", test_river);
  g_test_add_func ("/odds/last-of-river", test_last_of_river);
  g_test_add_func ("/odds/nothing-comes", test_nothing_comes);
  g_test_add_func ("/odds/frequency", test_frequency);
  return g_test_run ();
}
