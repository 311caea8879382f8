/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-odds.c: the chance of drawing a tile that fits, against counting every draw by hand. */
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/by-hand", test_by_hand);
  g_test_add_func ("/odds/edges", test_edges);
  g_test_add_func ("/odds/monotonic", test_monotonic);
  return g_test_run ();
}
