/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-layout-city.c: where the houses of a city stand.
 *
 * They stand in rows that follow the wall, back to back with it, with streets between the rows; where a city is so large that its walls do
 * not shape it, in rings around a square. A second, sparser set of larger houses is for small pictures. Houses turn with the tile: what is
 * placed here is their plan, and only their height is drawn upright.
 */
#include "cart-layout-private.h"

#include <math.h>

#define WALL_MARGIN 56.0 /* from the border of the segment to a house's corner */
#define EDGE_MARGIN 34.0 /* from the tile's edge: half a street */
#define SQUARE_SHARE 0.6 /* a city that covers so much of the tile has a square */
#define SQUARE_RADIUS 150.0
#define SCAN_STEP 14
#define ROOF_RISE 0.2 /* of its depth: how far a roof rises above the plan in the picture, whichever way is up */
#define MAX_ROWS 5
#define MAX_HOUSES 64
#define TOWER_RADIUS 40.0

typedef struct {
  CartPoint at;
  double row; /* its distance from what the rows follow: the wall, or the square's middle */
} Site;

typedef struct {
  CartLayout *layout;
  const float *distances;
  int segment;
  CartOrnamentKind kind;
  double length, depth, pitch;
  gboolean square;  /* rings around a middle, not rows along the wall */
  CartPoint middle;
  GArray *sites;    /* of Site */
  guint first;      /* ornament: the first house of this town */
} Town;

static double
distance_at (const Town *town, CartPoint at)
{
  const CartMap *map = &town->layout->map;
  int x = (int) floor (at.x / CART_MAP_STEP), y = (int) floor (at.y / CART_MAP_STEP);

  if (x < 0 || y < 0 || x >= map->width || y >= map->height)
    return -1;
  return town->distances[y * map->width + x];
}

/* Clear of what stands in the city, of its gates and of the way over a bridge. */
static gboolean
is_clear (const Town *town, CartPoint at)
{
  const CartLayout *layout = town->layout;

  for (guint i = 0; i < town->first; i++)
    {
      const CartOrnament *ornament = &g_array_index (layout->ornaments, CartOrnament, i);
      double room = ornament->kind == CART_ORNAMENT_TOWER ? ornament->radius * 0.7 : ornament->radius + ROOF_RISE * town->depth;
      if ((ornament->kind < CART_ORNAMENT_HOUSE || ornament->kind == CART_ORNAMENT_TOWER) && ornament->copy == 0 &&
          cart_point_distance (at, ornament->at) < room)
        return FALSE;
    }
  for (guint i = 0; i < layout->n_ends; i++)
    if (layout->ends[i].plan.kind == CART_END_GATE && cart_point_distance (at, layout->ends[i].at) < 96)
      return FALSE;
  return cart_layout_deck_distance (layout, town->segment, at) > 60;
}

static gboolean
fits (const Town *town, CartPoint at, double angle, double length)
{
  double width = CART_UNIT * town->layout->tile->n_cells, c = cos (angle), s = sin (angle);

  for (int i = 0; i < 9; i++)
    {
      double u = length * 0.5 * (i % 3 - 1), v = town->depth * 0.5 * (i / 3 - 1);
      CartPoint corner = cart_point (at.x + c * u - s * v, at.y + s * u + c * v);
      if (corner.x < EDGE_MARGIN || corner.y < EDGE_MARGIN || corner.x > width - EDGE_MARGIN || corner.y > CART_UNIT - EDGE_MARGIN ||
          distance_at (town, corner) < WALL_MARGIN || !is_clear (town, corner))
        return FALSE;
    }
  return TRUE;
}

/* Along the wall, or around the square. */
static double
angle_at (const Town *town, CartPoint at)
{
  const double reach = 40;
  CartPoint slope;

  if (town->square)
    return atan2 (at.y - town->middle.y, at.x - town->middle.x) + G_PI / 2;
  slope = cart_point (distance_at (town, cart_point (at.x + reach, at.y)) - distance_at (town, cart_point (at.x - reach, at.y)),
                      distance_at (town, cart_point (at.x, at.y + reach)) - distance_at (town, cart_point (at.x, at.y - reach)));
  return hypot (slope.x, slope.y) > 4 ? atan2 (slope.y, slope.x) + G_PI / 2 : 0;
}

/* Whether a place keeps away from the houses of its row (by `gap` lengths) and of the others; *nearest: to the next one of its row. */
static gboolean
is_apart (const Town *town, CartPoint at, guint row_first, double gap, double *nearest)
{
  const GArray *ornaments = town->layout->ornaments;

  *nearest = G_MAXDOUBLE;
  for (guint i = town->first; i < ornaments->len; i++)
    {
      const CartOrnament *house = &g_array_index (ornaments, CartOrnament, i);
      double distance = cart_point_distance (at, house->at);
      if (distance < (i >= row_first ? (town->length / 2 + house->radius) * gap : town->pitch * 0.9))
        return FALSE;
      if (i >= row_first)
        *nearest = MIN (*nearest, distance);
    }
  return TRUE;
}

/* The next place of a row: beside the last ones, the first one furthest from the tile's edge. */
static int
next_site (const Town *town, GArray *row, guint row_first, double gap)
{
  double width = CART_UNIT * town->layout->tile->n_cells, best = G_MAXDOUBLE;
  int found = -1;

  for (guint i = 0; i < row->len; i++)
    {
      CartPoint at = g_array_index (row, Site, i).at;
      double score;
      if (!is_apart (town, at, row_first, gap, &score))
        continue;
      if (score == G_MAXDOUBLE)
        score = -MIN (MIN (at.x, width - at.x), MIN (at.y, CART_UNIT - at.y));
      if (score < best)
        {
          best = score;
          found = i;
        }
    }
  return found;
}

/* Groups of three or so, with an alley between. */
static void
build_row (Town *town, double row_at)
{
  CartLayout *layout = town->layout;
  g_autoptr (GArray) row = g_array_new (FALSE, FALSE, sizeof (Site));
  guint row_first = layout->ornaments->len;

  for (guint i = 0; i < town->sites->len; i++)
    if (fabs (g_array_index (town->sites, Site, i).row - row_at) < SCAN_STEP * 0.75)
      g_array_append_val (row, g_array_index (town->sites, Site, i));
  while (row->len > 0 && layout->ornaments->len - town->first < MAX_HOUSES)
    {
      guint n = layout->ornaments->len - row_first;
      int next = next_site (town, row, row_first, n % 3 == 2 ? 1.3 : 1.04);
      CartPoint at;
      double angle, length = town->length;

      if (next < 0)
        return;
      at = g_array_index (row, Site, next).at;
      g_array_remove_index_fast (row, next);
      angle = angle_at (town, at);
      if (!fits (town, at, angle, length) && !fits (town, at, angle, length *= 0.7))
        continue;
      CartOrnament house = { town->kind, 0, town->segment, 0, at, length / 2, angle, cart_noise (layout->seed, layout->ornaments->len * 77 + n) };
      g_array_append_val (layout->ornaments, house);
    }
}

static void
find_sites (Town *town)
{
  const CartLayout *layout = town->layout;

  for (int y = SCAN_STEP; y < CART_UNIT; y += SCAN_STEP)
    for (int x = SCAN_STEP; x < CART_UNIT * layout->tile->n_cells; x += SCAN_STEP)
      {
        Site site = { cart_point (x, y), distance_at (town, cart_point (x, y)) };
        if (site.row < WALL_MARGIN + town->depth / 2)
          continue;
        if (town->square)
          site.row = cart_point_distance (site.at, town->middle);
        g_array_append_val (town->sites, site);
      }
}

static void
build (Town *town)
{
  double first = town->square ? town->pitch + 62 : WALL_MARGIN + town->depth / 2 + 10;

  g_array_set_size (town->sites, 0);
  town->first = town->layout->ornaments->len;
  find_sites (town);
  for (int row = 0; row < MAX_ROWS; row++)
    build_row (town, first + row * town->pitch);
}

static void
add_tower (CartLayout *layout, int segment, CartPoint at)
{
  CartOrnament tower = { CART_ORNAMENT_TOWER, 0, segment, 0, at, TOWER_RADIUS, 0, 0 };

  g_array_append_val (layout->ornaments, tower);
}

/* Two beside each gate, and one in the middle of each wall that no gate opens. */
static void
place_towers (CartLayout *layout, int segment)
{
  const CartShape *shape = &layout->shapes[segment];

  for (guint i = 0; i < layout->n_ends; i++)
    {
      const CartEnd *end = &layout->ends[i];
      if (end->plan.kind != CART_END_GATE || end->plan.target != segment || end->plan.under ||
          layout->tile->segments[end->plan.segment].kind == CART_KIND_RIVER)
        continue;
      for (int side = -1; side <= 1; side += 2)
        add_tower (layout, segment, cart_point (end->at.x - end->direction.y * 66 * side, end->at.y + end->direction.x * 66 * side));
    }
  for (guint i = 0; shape->strokes != NULL && i < shape->strokes->len; i++)
    {
      const CartStroke *stroke = &g_array_index (shape->strokes, CartStroke, i);
      for (int k = 1; k <= 2 && stroke->wall && cart_point_distance (stroke->cubic.p[0], stroke->cubic.p[3]) > 480; k++)
        {
          CartPoint at = cart_cubic_at (&stroke->cubic, k == 1 ? 0.28 : 0.72);
          gboolean clear = at.x > 60 && at.y > 60 && at.x < CART_UNIT * layout->tile->n_cells - 60 && at.y < CART_UNIT - 60;
          for (guint j = 0; j < layout->n_ends; j++)
            clear = clear && cart_point_distance (at, layout->ends[j].at) > (layout->ends[j].plan.kind == CART_END_GATE ? 300 : 190);
          if (clear)
            add_tower (layout, segment, at);
        }
    }
}

void
cart_layout_place_city (CartLayout *layout, int segment)
{
  /* the tile's edge is no border: the city goes on there */
  g_autofree float *distances = cart_map_distances (&layout->map, segment + 1, FALSE);
  g_autoptr (GArray) sites = g_array_new (FALSE, FALSE, sizeof (Site));
  Town town = { .layout = layout, .distances = distances, .segment = segment, .sites = sites };
  guint n = cart_map_count (&layout->map, segment + 1, &town.middle);

  if (n == 0)
    return;
  town.square = n > SQUARE_SHARE * layout->map.width * layout->map.height;
  if (town.square)
    {
      CartOrnament square = { CART_ORNAMENT_TEXTURE, 0, segment, 0, town.middle, SQUARE_RADIUS, 0, 0 };
      g_array_append_val (layout->ornaments, square);
    }
  place_towers (layout, segment);
  town.kind = CART_ORNAMENT_HOUSE;
  town.length = 146;
  town.depth = 88;
  town.pitch = 176;
  build (&town);
  town.kind = CART_ORNAMENT_LARGE_HOUSE;
  town.length = 206;
  town.depth = 136;
  town.pitch = 214;
  build (&town);
}
