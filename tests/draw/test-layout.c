/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layouts of all designs of all sets: segments reach the sides that they claim and no other, grounds are kept apart as the design
 * says, areas do not touch, and figures stand on their segments. */
#include "cart-layout-private.h"
#include "draw-test.h"

#include <math.h>
#include <string.h>

/* Two cities face each other and no ground between them is recorded; the picture needs one there. */
static const char *const inexact[] = { "crop-circles-2/CcCc", NULL };

/* Says what is wrong and goes on, so that one run tells all of it. */
static void G_GNUC_PRINTF (1, 2)
complain (const char *format, ...)
{
  va_list arguments;
  g_autofree char *text = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_test_message ("%s", text);
  g_test_fail ();
}

static gboolean
is_laid (const CartTile *tile)
{
  return tile->certainty != CART_CERTAINTY_NOT_RECORDED && tile->n_segments > 0;
}

static void
test_exact (void)
{
  GPtrArray *tiles = draw_test_tiles ();
  guint n = 0;

  for (guint i = 0; i < tiles->len; i++)
    {
      const CartTile *tile = g_ptr_array_index (tiles, i);
      g_autoptr (CartLayout) layout = NULL;

      if (!is_laid (tile))
        continue;
      layout = cart_layout_new (tile);
      if (cart_layout_is_exact (layout) == g_strv_contains (inexact, tile->id))
        complain ("%s: the picture does not keep its grounds apart as the design does", tile->id);
      n++;
    }
  g_assert_cmpuint (n, >, 600);
}

/* A point of the rim of a cell, a little inside, in cells, on the tile as it lies. */
static void
rim_point (double position, int cell, int turns, double *x, double *y)
{
  CartPoint point = cart_perimeter_point (position, cell);

  point = cart_point_add (point, cart_side_normal ((int) (position / 1000)), 12);
  point = cart_point_turn (point, turns);
  *x = point.x / CART_UNIT;
  *y = point.y / CART_UNIT;
}

static void
check_rim (const CartTile *tile, const CartLayout *layout, int cell, int side, int turns)
{
  double x, y;
  CartKind edge = tile->edges[4 * cell + side];

  if (edge == CART_KIND_JOINT || cart_kind_class (edge) == CART_CLASS_SITE)
    return;
  for (int i = 0; i < tile->n_segments; i++)
    {
      const CartSegment *segment = &tile->segments[i];
      gboolean shared = (segment->shared_sides >> (4 * cell + side) & 1) != 0;

      if ((segment->sides >> (4 * cell + side) & 1) != 0 && !shared)
        {
          rim_point (1000 * side + 500, cell, turns, &x, &y);
          if (cart_layout_hit (layout, turns, x, y) != i)
            complain ("%s: segment %d does not reach the middle of side %d", tile->id, i, side);
        }
      for (int half = 2 * side; half <= 2 * side + 1; half++)
        if ((segment->halves >> (8 * cell + half) & 1) != 0)
          {
            rim_point (500 * half + 250, cell, turns, &x, &y);
            if (cart_layout_hit (layout, turns, x, y) != i)
              complain ("%s: ground %d does not reach half-side %d", tile->id, i, half);
          }
    }
}

static void
test_sides (void)
{
  GPtrArray *tiles = draw_test_tiles ();

  for (guint i = 0; i < tiles->len; i++)
    {
      const CartTile *tile = g_ptr_array_index (tiles, i);
      g_autoptr (CartLayout) layout = NULL;

      if (!is_laid (tile))
        continue;
      layout = cart_layout_new (tile);
      for (int cell = 0; cell < tile->n_cells; cell++)
        for (int side = 0; side < 4; side++)
          for (int turns = 0; turns < 4; turns++)
            check_rim (tile, layout, cell, side, turns);
    }
}

static void
test_anchors (void)
{
  GPtrArray *tiles = draw_test_tiles ();

  for (guint i = 0; i < tiles->len; i++)
    {
      const CartTile *tile = g_ptr_array_index (tiles, i);
      g_autoptr (CartLayout) layout = NULL;

      if (!is_laid (tile))
        continue;
      layout = cart_layout_new (tile);
      for (int segment = 0; segment < tile->n_segments; segment++)
        for (int turns = 0; turns < 4; turns++)
          for (int index = 0; index < 3; index++)
            {
              double x, y;
              if (!cart_layout_anchor (layout, segment, index, turns, &x, &y))
                complain ("%s: no place for a figure on segment %d", tile->id, segment);
              else if (cart_layout_hit (layout, turns, x, y) != segment)
                complain ("%s: a figure of segment %d stands on %d", tile->id, segment, cart_layout_hit (layout, turns, x, y));
            }
    }
}

/* Areas of one tile keep at least a square of the map between them, so that two never look like one. */
static void
test_areas_apart (void)
{
  GPtrArray *tiles = draw_test_tiles ();

  for (guint i = 0; i < tiles->len; i++)
    {
      const CartTile *tile = g_ptr_array_index (tiles, i);
      g_autoptr (CartLayout) layout = NULL;
      guint touching = 0;

      if (!is_laid (tile))
        continue;
      layout = cart_layout_new (tile);
      for (int y = 0; y + 1 < layout->map.height; y++)
        for (int x = 0; x + 1 < layout->map.width; x++)
          {
            int here = layout->map.labels[y * layout->map.width + x];
            int next[2] = { layout->map.labels[y * layout->map.width + x + 1], layout->map.labels[(y + 1) * layout->map.width + x] };
            for (int k = 0; k < 2; k++)
              if (here != next[k] && here >= 1 && next[k] >= 1 && here <= tile->n_segments && next[k] <= tile->n_segments &&
                  here - 1 != layout->plan.over && next[k] - 1 != layout->plan.over &&
                  cart_kind_class (tile->segments[here - 1].kind) == CART_CLASS_AREA &&
                  cart_kind_class (tile->segments[next[k] - 1].kind) == CART_CLASS_AREA)
                touching++;
          }
      if (touching > 0)
        complain ("%s: two areas touch in %u squares", tile->id, touching);
    }
}

static void
test_outlines (void)
{
  GPtrArray *tiles = draw_test_tiles ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < tiles->len; i += 3)
    {
      const CartTile *tile = g_ptr_array_index (tiles, i);
      g_autoptr (CartLayout) layout = NULL;

      if (!is_laid (tile))
        continue;
      layout = cart_layout_new (tile);
      for (int segment = 0; segment < tile->n_segments; segment++)
        for (int turns = 0; turns < 4; turns++)
          {
            double x0, y0, x1, y1, x, y;
            int ex, ey, ew, eh;

            cairo_new_path (cr);
            cart_layout_outline (layout, segment, turns, cr);
            cairo_path_extents (cr, &x0, &y0, &x1, &y1);
            cart_draw_tile_extents (tile, turns, &ex, &ey, &ew, &eh);
            g_assert_cmpfloat (x1 - x0, >, 0.03);
            g_assert_cmpfloat (x0, >=, ex - 0.2);
            g_assert_cmpfloat (x1, <=, ex + ew + 0.2);
            g_assert_cmpfloat (y0, >=, ey - 0.2);
            g_assert_cmpfloat (y1, <=, ey + eh + 0.2);
            g_assert_true (cart_layout_anchor (layout, segment, 0, turns, &x, &y));
            cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
            if (!cairo_in_fill (cr, x, y))
              complain ("%s: the outline of segment %d leaves its figure outside", tile->id, segment);
          }
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Designs that nobody printed: whatever combination of segments passes the checks of a design is laid out and drawn, and its
 * figures find a place. */

/* Random lines and areas on the sides, and grounds as the lines part them. */
static CartTile *
random_tile (GRand *random, int number)
{
  g_autofree char *id = g_strdup_printf ("random/%d", number);
  CartTile *tile = cart_tile_new (id, "random");
  int owner[4] = { -1, -1, -1, -1 };

  for (int side = 0; side < 4; side++)
    {
      static const CartKind kinds[4] = { CART_KIND_ROAD, CART_KIND_CITY, CART_KIND_RIVER, CART_KIND_FIELD };
      CartKind kind = kinds[g_rand_int_range (random, 0, 4)];
      int join = g_rand_boolean (random) ? g_rand_int_range (random, 0, side + 1) : side;

      if (kind == CART_KIND_FIELD)
        continue;
      if (join < side && owner[join] >= 0)
        owner[side] = owner[join];
      else
        {
          owner[side] = tile->n_segments;
          tile->segments[tile->n_segments++].kind = kind;
        }
      tile->segments[owner[side]].sides |= 1 << side;
      tile->segments[owner[side]].attributes[g_rand_int_range (random, 0, CART_N_ATTRIBUTES)] = g_rand_int_range (random, 0, 7);
    }
  if (g_rand_boolean (random))
    tile->segments[tile->n_segments++].kind = g_rand_boolean (random) ? CART_KIND_MONASTERY : CART_KIND_GARDEN;
  /* grounds: each half-side one of its own, or the last one goes on */
  for (int half = 0, ground = -1; half < 8; half++)
    {
      if (owner[half / 2] >= 0 && tile->segments[owner[half / 2]].kind == CART_KIND_CITY)
        continue;
      if (ground < 0 || g_rand_int_range (random, 0, 3) == 0)
        {
          ground = tile->n_segments;
          tile->segments[tile->n_segments++].kind = CART_KIND_FIELD;
        }
      tile->segments[ground].halves |= 1 << half;
    }
  for (int enclosed = g_rand_int_range (random, 0, 3); enclosed > 1; enclosed--)
    tile->segments[tile->n_segments++].kind = CART_KIND_FIELD;
  return tile;
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 64);
  cairo_t *cr = cairo_create (surface);
  guint laid = 0;

  for (int i = 0; i < 60; i++)
    {
      g_autoptr (CartTile) tile = random_tile (random, i);
      g_autoptr (CartLayout) layout = NULL;
      g_autofree char *reason = NULL;

      if (!cart_tile_finish (tile, &reason))
        continue;
      laid++;
      cart_draw_tile (cr, tile, i, 64, NULL);
      layout = cart_layout_new (tile);
      for (int segment = 0; segment < tile->n_segments; segment++)
        {
          double x, y;
          if (cart_kind_class (tile->segments[segment].kind) != CART_CLASS_GROUND)
            g_assert_true (cart_layout_anchor (layout, segment, 0, i, &x, &y));
        }
    }
  g_assert_cmpuint (laid, >, 30);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* The layout is found by content: another design under the same name is another layout. */
static void
test_cache (void)
{
  const CartTile *tile = draw_test_tile ("base-c2/D");
  CartTile other = *tile;
  g_autoptr (CartLayout) first = cart_layout_new (tile), again = cart_layout_new (tile), changed = NULL;

  g_assert_true (first == again);
  other.segments[0].attributes[CART_ATTRIBUTE_INN] ^= 1;
  changed = cart_layout_new (&other);
  g_assert_true (changed != first);
}

static void
test_outside (void)
{
  g_autoptr (CartLayout) layout = cart_layout_new (draw_test_tile ("base-c2/D"));
  double x, y;

  g_assert_cmpint (cart_layout_hit (layout, 0, -0.1, 0.5), ==, -1);
  g_assert_cmpint (cart_layout_hit (layout, 2, 0.5, 1.2), ==, -1);
  g_assert_cmpint (cart_layout_hit (layout, 0, NAN, 0.5), ==, -1);
  g_assert_false (cart_layout_anchor (layout, 17, 0, 0, &x, &y));
  g_assert_false (cart_layout_anchor (layout, -1, 0, 0, &x, &y));
}

/* What a tile tells by small pictures does not run into each other, nor do peaks and cottages stand in it. */
static void
test_apart (void)
{
  GPtrArray *tiles = draw_test_tiles ();

  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (CartLayout) layout = cart_layout_new (g_ptr_array_index (tiles, i));
      const GArray *ornaments = layout->ornaments;

      for (guint k = 0; k < ornaments->len; k++)
        for (guint m = k + 1; m < ornaments->len; m++)
          {
            const CartOrnament *a = &g_array_index (ornaments, CartOrnament, k), *b = &g_array_index (ornaments, CartOrnament, m);
            gboolean houses = b->kind == CART_ORNAMENT_HOUSE, mountain = houses && layout->tile->segments[b->segment].kind == CART_KIND_MOUNTAIN;
            double room = cart_point_distance (a->at, b->at), least = (a->radius + b->radius) * 0.8;

            /* a cottage reaches further than its half length */
            if (houses)
              least = a->radius + (b->index > 0 ? 90 : b->radius * (mountain ? 0.92 : 0.6));
            if (a->kind > CART_ORNAMENT_SYMBOL || (b->kind > CART_ORNAMENT_SYMBOL && !houses) || a->copy != 0 || b->copy != 0)
              continue;
            if (room < least)
              g_test_fail_printf ("%s: two things are %.0f apart, not %.0f (kinds %d, %d; indices %d, %d)", layout->tile->id, room, least, a->kind, b->kind,
                                  a->index, b->index);
          }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/layout/exact", test_exact);
  g_test_add_func ("/draw/layout/sides", test_sides);
  g_test_add_func ("/draw/layout/anchors", test_anchors);
  g_test_add_func ("/draw/layout/areas-apart", test_areas_apart);
  g_test_add_func ("/draw/layout/outlines", test_outlines);
  g_test_add_func ("/draw/layout/random", test_random);
  g_test_add_func ("/draw/layout/cache", test_cache);
  g_test_add_func ("/draw/layout/outside", test_outside);
  g_test_add_func ("/draw/layout/apart", test_apart);
  return g_test_run ();
}
