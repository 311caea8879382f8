/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tile designs: names, rotation, edge patterns and what cart_tile_finish refuses. */
#include "cart-tile.h"

static CartTile *
tile_crfr (void)
{
  CartTile *tile = cart_tile_new ("test/D", "test");
  tile->n_segments = 4;
  tile->segments[0] = (CartSegment) { .kind = CART_KIND_CITY, .sides = 1 << CART_SIDE_N };
  tile->segments[1] = (CartSegment) { .kind = CART_KIND_ROAD, .sides = 1 << CART_SIDE_E | 1 << CART_SIDE_W };
  tile->segments[2] = (CartSegment) { .kind = CART_KIND_FIELD, .halves = 1 << CART_HALF_EL | 1 << CART_HALF_WR, .touches = 1 };
  tile->segments[3] = (CartSegment) { .kind = CART_KIND_FIELD,
                                      .halves = 1 << CART_HALF_ER | 1 << CART_HALF_SL | 1 << CART_HALF_SR | 1 << CART_HALF_WL };
  return tile;
}

static void
test_finish (void)
{
  g_autoptr (CartTile) tile = tile_crfr ();
  g_autofree char *reason = NULL;
  char letters[5];

  g_assert_true (cart_tile_finish (tile, &reason));
  cart_tile_edge_letters (tile, 0, 0, letters);
  g_assert_cmpstr (letters, ==, "CRFR");
  cart_tile_edge_letters (tile, 0, 1, letters);
  g_assert_cmpstr (letters, ==, "RCRF");
  g_assert_true (cart_tile_matches (tile, "FRCR", TRUE));
  g_assert_false (cart_tile_matches (tile, "FRCR", FALSE));
  g_assert_true (cart_tile_matches (tile, "C?F?", FALSE));
  g_assert_false (cart_tile_matches (tile, "CCF?", TRUE));
}

static void
test_refused (void)
{
  g_autofree char *twice = NULL, *missing = NULL;
  g_autoptr (CartTile) both = tile_crfr (), none = tile_crfr ();

  both->segments[2].halves |= 1 << CART_HALF_ER;
  g_assert_false (cart_tile_finish (both, &twice));
  g_assert_nonnull (strstr (twice, "ER"));
  none->segments[3].halves &= (guint16) ~(1 << CART_HALF_SR);
  g_assert_false (cart_tile_finish (none, &missing));
  g_assert_nonnull (strstr (missing, "SR"));
}

static void
test_places (void)
{
  g_autoptr (CartTile) tile = tile_crfr ();

  g_assert_cmpint (cart_tile_segment_place (tile, 0, 0, 1), ==, CART_PLACE_E);
  g_assert_cmpint (cart_tile_segment_place (tile, 1, 0, 0), ==, CART_PLACE_E);
  g_assert_cmpint (cart_tile_segment_place (tile, 1, 0, 1), ==, CART_PLACE_N);
  g_assert_cmpint (cart_tile_segment_at (tile, CART_KIND_FIELD, CART_PLACE_WL, 0, 0), ==, 3);
  g_assert_cmpint (cart_tile_segment_at (tile, CART_KIND_FIELD, CART_PLACE_NL, 0, 1), ==, 3);
  for (int place = 0; place < CART_N_PLACES; place++)
    g_assert_cmpint (cart_place_from_name (cart_place_name (place)), ==, place);
  for (int kind = 1; kind < CART_N_KINDS; kind++)
    if (cart_kind_game (kind) != NULL)
      g_assert_cmpint (cart_kind_from_name (cart_kind_game (kind), cart_kind_name (kind)), ==, kind);
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    g_assert_cmpint (cart_attribute_from_name (cart_attribute_name (attribute)), ==, attribute);
}

/* Copies that show the same in another order look alike; what a design of one copy shows is every copy's. */
static void
test_variants (void)
{
  static const CartTileSymbol symbols[] = { { "tower", NULL, 0 }, { "farmhouse", NULL, 2 }, { "pigsty", NULL, 2 },
                                            { "pigsty", NULL, 5 }, { "farmhouse", NULL, 5 }, { "farmhouse", NULL, 3 } };
  static const struct { guint copy, n; } expected[] = { { 1, 2 }, { 2, 2 }, { 3, 1 } };
  g_autoptr (CartTile) tile = cart_tile_new ("test/D", "test");

  g_assert_cmpuint (cart_tile_n_variants (tile), ==, 1);
  tile->count = 5;
  cart_tile_set_symbols (tile, symbols, G_N_ELEMENTS (symbols));
  g_assert_cmpuint (cart_tile_n_variants (tile), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      guint copy, n;
      cart_tile_get_variant (tile, i, &copy, &n);
      g_assert_cmpuint (copy, ==, expected[i].copy);
      g_assert_cmpuint (n, ==, expected[i].n);
    }
  g_assert_true (cart_tile_shows (tile, "tower", 0));
  g_assert_true (cart_tile_shows (tile, "pigsty", 5));
  g_assert_false (cart_tile_shows (tile, "pigsty", 3));
  g_assert_false (cart_tile_shows (tile, "pigsty", 0));
  tile->count = 1;
  cart_tile_set_symbols (tile, symbols + 1, 1);
  g_assert_cmpuint (cart_tile_n_variants (tile), ==, 1);
  g_assert_true (cart_tile_shows (tile, "farmhouse", 0));
}

static void
test_directions (void)
{
  g_assert_cmpint (cart_direction_from_name ("N"), ==, 0);
  g_assert_cmpint (cart_direction_from_name ("NW"), ==, 7);
  g_assert_cmpint (cart_direction_from_name ("NWSE"), ==, -1);
  g_assert_cmpint (cart_direction_from_name (""), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tile/finish", test_finish);
  g_test_add_func ("/tile/refused", test_refused);
  g_test_add_func ("/tile/places", test_places);
  g_test_add_func ("/tile/variants", test_variants);
  g_test_add_func ("/tile/directions", test_directions);
  return g_test_run ();
}
