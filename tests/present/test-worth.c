/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-worth.c: what one feature is worth, against the printed formulas, over all sizes. */
#include "present/cart-worth.h"

typedef struct {
  int complete, final;
} Worth;

static Worth
ask (const CartWorthQuery *query)
{
  g_autoptr (GError) error = NULL;
  CartScore complete, final;
  gboolean can_complete;

  g_assert_true (cart_worth (query, &complete, &can_complete, &final, &error));
  g_assert_no_error (error);
  return (Worth) { can_complete ? complete.points : -1, final.points };
}

static void
assert_worth (const CartWorthQuery *query, int complete, int final)
{
  Worth worth = ask (query);

  g_assert_cmpint (worth.complete, ==, complete);
  g_assert_cmpint (worth.final, ==, final);
}

static CartWorthQuery
carcassonne (CartKind kind, guint tiles)
{
  return (CartWorthQuery) { .game = "carcassonne", .kind = kind, .tiles = tiles };
}

static void
test_roads (void)
{
  for (guint tiles = 2; tiles <= CART_WORTH_MAX; tiles++)
    {
      CartWorthQuery query = carcassonne (CART_KIND_ROAD, tiles);

      assert_worth (&query, (int) tiles, (int) tiles);
      query.attributes[CART_ATTRIBUTE_INN] = 1;
      assert_worth (&query, 2 * (int) tiles, 0);
    }
}

static void
test_cities (void)
{
  CartWorthQuery one = carcassonne (CART_KIND_CITY, 1);

  assert_worth (&one, -1, 1);
  for (guint tiles = 2; tiles <= CART_WORTH_MAX; tiles += 3)
    for (guint pennants = 0; pennants <= 10; pennants += 2)
      {
        CartWorthQuery query = carcassonne (CART_KIND_CITY, tiles);

        query.attributes[CART_ATTRIBUTE_PENNANT] = pennants;
        assert_worth (&query, 2 * (int) (tiles + pennants), (int) (tiles + pennants));
        query.attributes[CART_ATTRIBUTE_CATHEDRAL] = 1;
        assert_worth (&query, 3 * (int) (tiles + pennants), 0);
      }
}

static void
test_small_city (void)
{
  const CartOptionValue half = { "small-city", "half" };
  CartWorthQuery query = carcassonne (CART_KIND_CITY, 2);

  query.attributes[CART_ATTRIBUTE_PENNANT] = 1;
  assert_worth (&query, 6, 3);
  query.options = &half;
  query.n_options = 1;
  assert_worth (&query, 3, 3);
  query.tiles = 3;
  assert_worth (&query, 8, 4);
}

static void
test_sites (void)
{
  const CartKind kinds[] = { CART_KIND_MONASTERY, CART_KIND_SHRINE, CART_KIND_GARDEN };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint around = 0; around <= 7; around++)
      {
        CartWorthQuery query = carcassonne (kinds[i], around);

        assert_worth (&query, 9, 1 + (int) around);
      }
}

static void
test_fields (void)
{
  for (guint cities = 0; cities <= 40; cities += 4)
    {
      CartWorthQuery query = carcassonne (CART_KIND_FIELD, 0);
      int n = (int) cities;

      query.completed = cities;
      assert_worth (&query, 3 * n, 3 * n);
      query.pigs = 1;
      assert_worth (&query, 4 * n, 4 * n);
      query.attributes[CART_ATTRIBUTE_PIG_HERD] = 1;
      assert_worth (&query, 5 * n, 5 * n);
      query.pigs = 0;
      assert_worth (&query, 4 * n, 4 * n);
    }
}

static void
test_gold_rush (void)
{
  CartWorthQuery query = { .game = "gold-rush", .kind = CART_KIND_RAILROAD, .tiles = 4 };

  assert_worth (&query, 4, 4);
  query.attributes[CART_ATTRIBUTE_LOCOMOTIVE] = 1;
  assert_worth (&query, 8, 4);
  query.attributes[CART_ATTRIBUTE_LOCOMOTIVE] = 2;
  assert_worth (&query, 4, 4);
  query = (CartWorthQuery) { .game = "gold-rush", .kind = CART_KIND_MOUNTAIN, .tiles = 3, .attributes[CART_ATTRIBUTE_NUGGET] = 7 };
  assert_worth (&query, 7, 7);
  query = (CartWorthQuery) { .game = "gold-rush", .kind = CART_KIND_PRAIRIE, .attributes = { [CART_ATTRIBUTE_TIPI] = 2, [CART_ATTRIBUTE_HERD] = 3 } };
  assert_worth (&query, 16, 16);
  for (guint railroads = 0; railroads <= 4; railroads++)
    {
      query = (CartWorthQuery) { .game = "gold-rush", .kind = CART_KIND_WESTERN_CITY, .completed = railroads };
      g_assert_cmpint (ask (&query).final, ==, 3 * (int) railroads);
    }
}

static void
test_south_seas (void)
{
  CartWorthQuery query = { .game = "south-seas", .kind = CART_KIND_BRIDGE, .tiles = 3, .attributes[CART_ATTRIBUTE_SHELL] = 4 };

  assert_worth (&query, 4, 4);
  query = (CartWorthQuery) { .game = "south-seas", .kind = CART_KIND_ISLAND, .tiles = 3, .attributes[CART_ATTRIBUTE_BANANA] = 2 };
  assert_worth (&query, 2, 2);
  query = (CartWorthQuery) { .game = "south-seas", .kind = CART_KIND_SEA, .attributes = { [CART_ATTRIBUTE_FISH_ONE] = 1, [CART_ATTRIBUTE_FISH_TWO] = 2 } };
  g_assert_cmpint (ask (&query).final, ==, 5);
}

/* The terms add up to the points, and each names its rule. */
static void
test_terms (void)
{
  CartWorthQuery query = carcassonne (CART_KIND_CITY, 5);
  CartScore complete, final;
  gboolean can_complete;
  int sum = 0;

  query.attributes[CART_ATTRIBUTE_PENNANT] = 2;
  g_assert_true (cart_worth (&query, &complete, &can_complete, &final, NULL));
  g_assert_cmpint (complete.n_terms, ==, 2);
  for (int i = 0; i < complete.n_terms; i++)
    {
      sum += complete.terms[i].points;
      g_assert_nonnull (cart_rule_id (complete.terms[i].rule));
    }
  g_assert_cmpint (sum, ==, complete.points);
}

static void
assert_refused (const CartWorthQuery *query, CartWorthError code)
{
  g_autoptr (GError) error = NULL;
  CartScore complete, final;
  gboolean can_complete;

  g_assert_false (cart_worth (query, &complete, &can_complete, &final, &error));
  g_assert_error (error, CART_WORTH_ERROR, (int) code);
}

static void
test_refusals (void)
{
  CartWorthQuery query = carcassonne (CART_KIND_RIVER, 3);

  assert_refused (&query, CART_WORTH_ERROR_KIND);
  query = carcassonne (CART_KIND_ROAD, 0);
  assert_refused (&query, CART_WORTH_ERROR_VALUE);
  query = carcassonne (CART_KIND_ROAD, CART_WORTH_MAX + 1);
  assert_refused (&query, CART_WORTH_ERROR_VALUE);
  query = carcassonne (CART_KIND_MONASTERY, 9);
  assert_refused (&query, CART_WORTH_ERROR_VALUE);
  query = carcassonne (CART_KIND_ROAD, 3);
  query.attributes[CART_ATTRIBUTE_PENNANT] = 1;
  assert_refused (&query, CART_WORTH_ERROR_VALUE);
  query = (CartWorthQuery) { .game = "gold-rush", .kind = CART_KIND_WESTERN_CITY, .completed = 5 };
  assert_refused (&query, CART_WORTH_ERROR_VALUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worth/roads", test_roads);
  g_test_add_func ("/worth/cities", test_cities);
  g_test_add_func ("/worth/small-city", test_small_city);
  g_test_add_func ("/worth/sites", test_sites);
  g_test_add_func ("/worth/fields", test_fields);
  g_test_add_func ("/worth/gold-rush", test_gold_rush);
  g_test_add_func ("/worth/south-seas", test_south_seas);
  g_test_add_func ("/worth/terms", test_terms);
  g_test_add_func ("/worth/refusals", test_refusals);
  return g_test_run ();
}
