/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-layout-place.c: where things stand on a tile: sites, symbols, houses, strokes of texture, and the places of figures.
 *
 * Everything takes the place with the most room on the segment that it belongs to, clear of what stands already. Important things
 * come first, texture takes what is left.
 */
#include "cart-layout-private.h"

#include <math.h>
#include <string.h>

#define MAX_SYMBOLS 16

typedef struct {
  CartLayout *layout;
  float *distances[CART_TILE_MAX_SEGMENTS + 1]; /* by segment, made when first asked for */
  guint copy; /* what is placed is shown by this copy alone; 0: by all */
  guint n_things; /* ornaments that are no houses nor texture: the first ones; 0 while they are placed */
} Placing;

static CartClass
class_of (const CartLayout *layout, int segment)
{
  return cart_kind_class (layout->tile->segments[segment].kind);
}

static const float *
distances_of (Placing *placing, int segment)
{
  if (placing->distances[segment] == NULL)
    placing->distances[segment] = cart_map_distances (&placing->layout->map, segment + 1, class_of (placing->layout, segment) != CART_CLASS_LINE);
  return placing->distances[segment];
}

static CartPoint
square_middle (int x, int y)
{
  return cart_point ((x + 0.5) * CART_MAP_STEP, (y + 0.5) * CART_MAP_STEP);
}

/* Room at a point: to the segment's border and to what stands there. */
static double
room_at (const Placing *placing, const float *distances, int x, int y, gboolean all)
{
  const CartLayout *layout = placing->layout;
  double room = distances[y * layout->map.width + x];
  CartPoint at = square_middle (x, y);
  guint n = all || placing->n_things == 0 ? layout->ornaments->len : placing->n_things;

  for (guint i = 0; i < n && room > 0; i++)
    {
      const CartOrnament *ornament = &g_array_index (layout->ornaments, CartOrnament, i);
      if (ornament->kind == CART_ORNAMENT_LARGE_HOUSE || (!all && ornament->kind >= CART_ORNAMENT_HOUSE) ||
          (ornament->copy != 0 && ornament->copy != placing->copy))
        continue;
      room = MIN (room, cart_point_distance (at, ornament->at) - ornament->radius);
    }
  for (guint i = 0; i < layout->n_ends && room > 0; i++)
    room = MIN (room, cart_point_distance (at, layout->ends[i].at) - 70);
  return room;
}

/* The best place on a segment for something of a radius: as central as the room allows, near `prefer`. */
static double
find_place (Placing *placing, int segment, double radius, double spread, CartPoint prefer, double pull, CartPoint *at)
{
  const CartLayout *layout = placing->layout;
  const float *distances = distances_of (placing, segment);
  double best = -1e9, found = 0;

  for (int y = 0; y < layout->map.height; y += 2)
    for (int x = 0; x < layout->map.width; x += 2)
      {
        double room, score;
        if (distances[y * layout->map.width + x] <= 12)
          continue;
        room = room_at (placing, distances, x, y, FALSE);
        if (room <= 8)
          continue;
        score = MIN (room, radius) * 4 + MIN (room, radius * spread) - pull * cart_point_distance (square_middle (x, y), prefer);
        if (score > best)
          {
            best = score;
            found = room;
            *at = square_middle (x, y);
          }
      }
  return found;
}

static CartOrnament *
add_ornament (CartLayout *layout, CartOrnamentKind kind, int index, int segment, CartPoint at, double radius)
{
  CartOrnament ornament = { kind, index, segment, 0, at, radius, 0, cart_noise (layout->seed, layout->ornaments->len * 77 + kind) };

  g_array_append_val (layout->ornaments, ornament);
  return &g_array_index (layout->ornaments, CartOrnament, layout->ornaments->len - 1);
}

/* How much of the room a thing takes by its radius: a building's spire and eaves, and a tower's corners, reach beyond it. */
static double
share_of_room (const CartLayout *layout, CartOrnamentKind kind, int index)
{
  if (kind == CART_ORNAMENT_SITE)
    return 0.86;
  if (kind == CART_ORNAMENT_SYMBOL && index >= 0 && strcmp (layout->tile->symbols[index].name, "tower") == 0)
    return 0.8;
  return 0.94;
}

/* Places a thing on one segment, smaller where there is little room. */
static gboolean
place_on (Placing *placing, CartOrnamentKind kind, int index, int segment, double radius, CartPoint prefer, double pull)
{
  CartPoint at;
  double room = find_place (placing, segment, radius + 14, kind == CART_ORNAMENT_SYMBOL ? 2.2 : 1.5, prefer, pull, &at);

  if (room <= 0)
    return FALSE;
  add_ornament (placing->layout, kind, index, segment, at, CLAMP (room * share_of_room (placing->layout, kind, index), radius * 0.5, radius));
  return TRUE;
}

/* The segment of a class with the most room for a radius, which is told too; -1 and 0 where there is none. */
static int
roomiest (Placing *placing, CartClass class, double radius, double *room_there)
{
  int best = -1;
  double most = 0;

  for (int i = 0; i < placing->layout->tile->n_segments; i++)
    if (class_of (placing->layout, i) == class)
      {
        CartPoint at;
        double room = find_place (placing, i, radius, 1.5, cart_point (500, 500), 0.1, &at);
        if (room > most + 1)
          {
            most = room;
            best = i;
          }
      }
  *room_there = most;
  return best;
}

/* What belongs to the whole tile and may stand in a city: no land is left out of a field for it. */
static gboolean
is_at_home_in_cities (const CartLayout *layout, CartOrnamentKind kind, int index)
{
  static const char *const symbols[] = { "dragon", "festival", "mage", "magic-portal", "wind-rose", NULL };

  return kind == CART_ORNAMENT_SYMBOL && index >= 0 && g_strv_contains (symbols, layout->tile->symbols[index].name);
}

static void
place_anywhere (Placing *placing, CartOrnamentKind kind, int index, double radius, gboolean beside_line)
{
  CartLayout *layout = placing->layout;
  CartPoint prefer = cart_point (500, 500);
  double room, room_in_city = 0;
  int segment = roomiest (placing, CART_CLASS_GROUND, radius, &room), city = -1;

  if (segment < 0 || (room < radius * 0.95 && is_at_home_in_cities (layout, kind, index)))
    city = roomiest (placing, CART_CLASS_AREA, radius, &room_in_city);
  if (city >= 0 && room_in_city > room * 1.2)
    segment = city;
  for (int i = 0; beside_line && i < layout->tile->n_segments; i++)
    if (class_of (layout, i) == CART_CLASS_LINE && layout->tile->segments[i].kind != CART_KIND_RIVER && layout->shapes[i].strokes != NULL)
      prefer = cart_shape_nearest (&layout->shapes[i], cart_point (500, 500), FALSE, NULL);
  if (segment < 0 || !place_on (placing, kind, index, segment, radius, prefer, beside_line ? 0.8 : 0.15))
    add_ornament (layout, kind, index, segment, cart_point (500, 500), radius * 0.8);
}

static double
site_radius (CartKind kind)
{
  return kind == CART_KIND_GARDEN ? 125 : kind == CART_KIND_SHRINE ? 130 : 165;
}

static void
place_sites (Placing *placing)
{
  CartLayout *layout = placing->layout;
  const CartTile *tile = layout->tile;

  for (int i = 0; i < tile->n_segments; i++)
    {
      double radius = site_radius (tile->segments[i].kind);
      gboolean led_to = FALSE;
      if (class_of (layout, i) != CART_CLASS_SITE)
        continue;
      for (guint k = 0; k < layout->n_ends; k++)
        if (layout->ends[k].plan.kind == CART_END_SITE && layout->ends[k].plan.target == i)
          led_to = TRUE;
      if (led_to)
        {
          add_ornament (layout, CART_ORNAMENT_SITE, i, i, layout->site_at[i], radius);
          continue;
        }
      place_anywhere (placing, CART_ORNAMENT_SITE, i, radius, FALSE);
      CartOrnament *placed = &g_array_index (layout->ornaments, CartOrnament, layout->ornaments->len - 1);
      placed->segment = i;
      layout->site_at[i] = placed->at;
    }
}

/* How large an attribute is drawn, and on what: the segment itself, the ground beside it, or along the line. 0: not placed. */
static double
attribute_radius (CartAttribute attribute)
{
  switch (attribute)
    {
    case CART_ATTRIBUTE_PENNANT:
      return 72;
    case CART_ATTRIBUTE_INN:
      return 105;
    case CART_ATTRIBUTE_CATHEDRAL:
      return 175;
    case CART_ATTRIBUTE_PIG_HERD:
      return 105;
    case CART_ATTRIBUTE_WINE:
    case CART_ATTRIBUTE_GRAIN:
    case CART_ATTRIBUTE_CLOTH:
      return 76;
    case CART_ATTRIBUTE_PRINCESS:
    case CART_ATTRIBUTE_BESIEGED:
      return 88;
    case CART_ATTRIBUTE_DARMSTADTIUM:
      return 120;
    case CART_ATTRIBUTE_NUGGET:
      return 58;
    case CART_ATTRIBUTE_LOCOMOTIVE:
      return 95;
    case CART_ATTRIBUTE_TIPI:
      return 82;
    case CART_ATTRIBUTE_HERD:
      return 95;
    case CART_ATTRIBUTE_SHELL:
      return 56;
    case CART_ATTRIBUTE_BANANA:
      return 66;
    case CART_ATTRIBUTE_FISH_ONE:
    case CART_ATTRIBUTE_FISH_TWO:
      return 74;
    case CART_ATTRIBUTE_BOAT:
      return 88;
    case CART_ATTRIBUTE_LABYRINTH:
      return 200;
    case CART_ATTRIBUTE_TOUCHES_CARCASSONNE:
    case CART_ATTRIBUTE_SOURCE:
    case CART_ATTRIBUTE_LAKE:
    case CART_ATTRIBUTE_FORK:
    case CART_ATTRIBUTE_TUNNEL:
    case CART_ATTRIBUTE_NO_CASTLE:
    case CART_ATTRIBUTE_GERMAN:
    case CART_ATTRIBUTE_CHURCH:
    case CART_N_ATTRIBUTES:
      return 0;
    }
  g_assert_not_reached ();
}

static CartPoint
line_middle (const CartLayout *layout, int segment, double *angle)
{
  const CartShape *shape = &layout->shapes[segment];
  const CartStroke *stroke = &g_array_index (shape->strokes, CartStroke, 0);
  CartPoint direction = cart_cubic_direction (&stroke->cubic, 0.5);

  if (angle != NULL)
    *angle = atan2 (direction.y, direction.x);
  return cart_cubic_at (&stroke->cubic, 0.5);
}

/* On the ground beside a line: of all grounds the place nearest to the middle of the line. */
static void
place_beside (Placing *placing, int attribute, int line, double radius)
{
  CartPoint prefer = line_middle (placing->layout, line, NULL), at, best_at = prefer;
  double best = -1e9, best_room = 0;

  for (int i = 0; i < placing->layout->tile->n_segments; i++)
    if (class_of (placing->layout, i) == CART_CLASS_GROUND)
      {
        double room = find_place (placing, i, radius + 14, 1, prefer, 1.2, &at), score = MIN (room, radius + 14) * 4 - 1.2 * cart_point_distance (at, prefer);
        if (room > 0 && score > best)
          {
            best = score;
            best_at = at;
            best_room = room;
          }
      }
  add_ornament (placing->layout, CART_ORNAMENT_ATTRIBUTE, attribute, line, best_at, CLAMP (best_room, radius * 0.6, radius));
}

static CartPoint
segment_centre (Placing *placing, int segment)
{
  CartPoint middle = cart_point (500, 500);

  cart_map_count (&placing->layout->map, segment + 1, &middle);
  return middle;
}

/* The k-th of n. */
static void
place_attribute (Placing *placing, int segment, CartAttribute attribute, int k, int n)
{
  CartLayout *layout = placing->layout;
  double radius = attribute_radius (attribute), angle;

  if (radius == 0)
    return;
  if (attribute == CART_ATTRIBUTE_LOCOMOTIVE || attribute == CART_ATTRIBUTE_LABYRINTH)
    {
      CartPoint at = line_middle (layout, segment, &angle);
      if (attribute == CART_ATTRIBUTE_LABYRINTH)
        at = cart_point (500, 500);
      add_ornament (layout, CART_ORNAMENT_ATTRIBUTE, attribute, segment, at, radius)->angle = angle;
    }
  else if (class_of (layout, segment) == CART_CLASS_LINE)
    place_beside (placing, attribute, segment, radius);
  else if (class_of (layout, segment) != CART_CLASS_SITE)
    {
      /* those of a kind side by side about the middle */
      CartPoint middle = segment_centre (placing, segment);
      middle.x += (k - (n - 1) / 2.0) * (2 * radius + 24);
      place_on (placing, CART_ORNAMENT_ATTRIBUTE, attribute, segment, radius, middle, n > 1 ? 0.6 : 0.2);
    }
}

/* Marks are pictures without a rule: smaller than what counts. */
static gboolean
is_picture_only (const char *symbol)
{
  static const char *const marks[] = { "farmhouse", "cowshed", "donkey-stable", "pigsty", "water-tower", "highwaymen", NULL };
  return g_strv_contains (marks, symbol);
}

static gboolean
stands_by_road (const char *symbol)
{
  return strcmp (symbol, "highwaymen") == 0 || strcmp (symbol, "water-tower") == 0 || strcmp (symbol, "big-top") == 0;
}

static void
place_attributes (Placing *placing)
{
  const CartTile *tile = placing->layout->tile;

  /* the largest first */
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < tile->n_segments; i++)
      for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
        if ((attribute_radius (attribute) > 100) == (pass == 0))
          for (int k = 0; k < MIN (tile->segments[i].attributes[attribute], 6); k++)
            place_attribute (placing, i, attribute, k, MIN (tile->segments[i].attributes[attribute], 6));
}

/* What only one copy shows is kept clear of what all show, and of what that copy shows besides. */
static void
place_symbols (Placing *placing)
{
  CartLayout *layout = placing->layout;
  const CartTileSymbol *symbols = layout->tile->symbols;

  if ((layout->tile->flags & CART_TILE_VOLCANO) != 0 && !cart_tile_shows (layout->tile, "volcano", 0))
    place_anywhere (placing, CART_ORNAMENT_SYMBOL, -1, 138, FALSE);
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; symbols[i].name != NULL && i < MAX_SYMBOLS; i++)
      if ((symbols[i].copy != 0) == (pass == 1))
        {
          placing->copy = symbols[i].copy;
          place_anywhere (placing, CART_ORNAMENT_SYMBOL, i, is_picture_only (symbols[i].name) ? 108 : 138, stands_by_road (symbols[i].name));
          g_array_index (layout->ornaments, CartOrnament, layout->ornaments->len - 1).copy = symbols[i].copy;
        }
  placing->copy = 0;
}

double
cart_layout_deck_distance (const CartLayout *layout, int segment, CartPoint at)
{
  if (segment != layout->plan.over || layout->deck.strokes == NULL)
    return G_MAXDOUBLE;
  return cart_point_distance (at, cart_shape_nearest (&layout->deck, at, FALSE, NULL));
}

/* Peaks and palms inside the areas, on a jittered grid. */
static void
place_houses_on (const Placing *placing, int segment)
{
  CartLayout *layout = placing->layout;
  CartKind kind = layout->tile->segments[segment].kind;
  gboolean mountain = kind == CART_KIND_MOUNTAIN;
  double spacing = mountain ? 168 : 190, radius = mountain ? 84 : 86, margin = radius * (mountain ? 0.9 : 1.12);
  /* the tile's edge is no border: the city goes on there */
  g_autofree float *distances = cart_map_distances (&layout->map, segment + 1, FALSE);

  for (int row = 0; row * spacing < CART_UNIT; row++)
    for (int column = 0; column * spacing < CART_UNIT * layout->tile->n_cells; column++)
      {
        guint32 key = row * 64 + column;
        double x = (column + 0.5 + (row & 1) * 0.5 - 0.25 + (cart_noise (layout->seed, key) - 0.5) * 0.3) * spacing;
        double y = (row + 0.5 + (cart_noise (layout->seed, key + 5000) - 0.5) * 0.3) * spacing;
        int mx = (int) (x / CART_MAP_STEP), my = (int) (y / CART_MAP_STEP);

        if (x < margin || y < margin || x > CART_UNIT * layout->tile->n_cells - margin || y > CART_UNIT - margin ||
            cart_layout_deck_distance (layout, segment, cart_point (x, y)) < 96)
          continue;
        /* all of it inside the rim, and clear of what is told by the picture */
        double noise = cart_noise (layout->seed, key + 9000), rim = mountain ? 24 : 34, border = distances[my * layout->map.width + mx] - rim;
        double size = MIN (MIN (radius * (0.72 + 0.4 * noise), border * (mountain ? 0.86 : 1.3)), room_at (placing, distances, mx, my, FALSE) * (mountain ? 0.92 : 1.12));

        if (size >= radius * 0.6)
          add_ornament (layout, CART_ORNAMENT_HOUSE, 0, segment, cart_point (x, y), size)->noise = noise;
      }
}

static void
place_houses (const Placing *placing)
{
  for (int i = 0; i < placing->layout->tile->n_segments; i++)
    if (placing->layout->tile->segments[i].kind == CART_KIND_CITY)
      cart_layout_place_city (placing->layout, i);
    else if (class_of (placing->layout, i) == CART_CLASS_AREA)
      place_houses_on (placing, i);
}

/* A cottage on the ground, if there is room. */
static gboolean
place_cottage (Placing *placing, CartPoint at, double angle, gboolean halt)
{
  CartLayout *layout = placing->layout;
  const CartTile *tile = layout->tile;
  int label = cart_map_label (&layout->map, at), x = (int) (at.x / CART_MAP_STEP), y = (int) (at.y / CART_MAP_STEP);

  if (label < 1 || label > tile->n_segments || class_of (layout, label - 1) != CART_CLASS_GROUND ||
      distances_of (placing, label - 1)[y * layout->map.width + x] <= 50)
    return FALSE;
  for (guint i = 0; i < layout->ornaments->len; i++)
    {
      const CartOrnament *other = &g_array_index (layout->ornaments, CartOrnament, i);
      double room = other->kind == CART_ORNAMENT_HOUSE ? 140 : other->kind == CART_ORNAMENT_TOWER ? 90 : other->radius + 100;
      if (other->kind != CART_ORNAMENT_LARGE_HOUSE && other->copy == 0 && cart_point_distance (at, other->at) < room)
        return FALSE;
    }
  for (guint i = 0; i < layout->n_ends; i++)
    if (tile->segments[layout->ends[i].plan.segment].attributes[CART_ATTRIBUTE_TUNNEL] > 0 && cart_point_distance (at, layout->ends[i].at) < 205)
      return FALSE;
  add_ornament (layout, CART_ORNAMENT_HOUSE, halt ? 2 : 1, label - 1, at, halt ? 90 : 60)->angle = angle;
  return TRUE;
}

/* Whether a village, or a halt, stands at a line's end: the first of the ends that meet there tells. */
static gboolean
has_village (const CartLayout *layout, guint index)
{
  const CartEnd *end = &layout->ends[index];
  const CartSegment *segment = &layout->tile->segments[end->plan.segment];

  if ((segment->kind != CART_KIND_ROAD && segment->kind != CART_KIND_RAILROAD) || end->plan.under || segment->attributes[CART_ATTRIBUTE_TUNNEL] > 0 ||
      (end->plan.kind != CART_END_OPEN && end->plan.kind != CART_END_JUNCTION && end->plan.kind != CART_END_LINE))
    return FALSE;
  for (guint i = 0; i < index; i++)
    if (cart_point_distance (layout->ends[i].at, end->at) < 60)
      return FALSE;
  return TRUE;
}

/* Three cottages where roads end, in the directions that are free; a water tank where railroads do. */
static void
place_villages (Placing *placing)
{
  CartLayout *layout = placing->layout;

  for (guint k = 0; k < layout->n_ends; k++)
    {
      const CartEnd *end = &layout->ends[k];
      gboolean halt = layout->tile->segments[end->plan.segment].kind == CART_KIND_RAILROAD;
      int n = 0;

      for (int turn = 0; has_village (layout, k) && turn < 12 && n < (halt ? 1 : 3); turn++)
        {
          double angle = turn * G_PI / 2 + G_PI / 4 + (turn >= 4 ? G_PI / 4 : 0) + (turn >= 8 ? 0.35 : 0), away = turn < 4 ? 168 : 138;
          CartPoint at = cart_point (end->at.x + away * cos (angle), end->at.y + away * sin (angle));
          n += place_cottage (placing, at, angle + G_PI / 2, halt);
        }
    }
}

/* Cottages beside a road that they do not end. */
static void
place_roadside (Placing *placing)
{
  CartLayout *layout = placing->layout;

  for (int i = 0; i < layout->tile->n_segments && (layout->tile->flags & CART_TILE_CONTINUOUS) != 0; i++)
    if (layout->tile->segments[i].kind == CART_KIND_ROAD && layout->shapes[i].strokes != NULL)
      for (int k = 0; k < 4; k++)
        {
          const CartCubic *cubic = &g_array_index (layout->shapes[i].strokes, CartStroke, 0).cubic;
          double t = k < 2 ? 0.26 : 0.74;
          CartPoint at = cart_cubic_at (cubic, t), d = cart_cubic_direction (cubic, t);
          place_cottage (placing, cart_point_add (at, cart_point (-d.y, d.x), k % 2 == 0 ? 130 : -130), atan2 (d.y, d.x), FALSE);
        }
}

static void
place_texture (Placing *placing)
{
  CartLayout *layout = placing->layout;
  const double spacing = 112;

  for (int row = 0; row * spacing < CART_UNIT; row++)
    for (int column = 0; column * spacing < CART_UNIT * layout->tile->n_cells; column++)
      {
        guint32 key = row * 64 + column + 20000;
        double x = (column + 0.5 + (row & 1) * 0.5 - 0.25 + (cart_noise (layout->seed, key) - 0.5) * 0.8) * spacing;
        double y = (row + 0.5 + (cart_noise (layout->seed, key + 700) - 0.5) * 0.8) * spacing;
        int mx = (int) (x / CART_MAP_STEP), my = (int) (y / CART_MAP_STEP), label;

        if (mx < 1 || my < 1 || mx >= layout->map.width - 1 || my >= layout->map.height - 1)
          continue;
        label = layout->map.labels[my * layout->map.width + mx];
        if (label < 1 || label > layout->tile->n_segments || class_of (layout, label - 1) != CART_CLASS_GROUND)
          continue;
        if (room_at (placing, distances_of (placing, label - 1), mx, my, TRUE) > 22 && cart_noise (layout->seed, key + 1400) < 0.8)
          add_ornament (layout, CART_ORNAMENT_TEXTURE, 0, label - 1, cart_point (x, y), 20);
      }
}

typedef struct {
  CartPoint at;
  double score, apart; /* apart: from the places chosen already */
} Spot;

/* Places for figures: apart from each other, clear of what stands there where that is possible. */
static void
find_anchors (Placing *placing, int segment)
{
  CartLayout *layout = placing->layout;
  const float *distances;
  CartPoint prefer;

  if (class_of (layout, segment) == CART_CLASS_SITE)
    {
      for (int i = 0; i < 3; i++)
        layout->anchors[segment][i] = cart_point_add (layout->site_at[segment], cart_point ((i + 1) / 2 * (i == 1 ? 1.0 : -1.0), 0), 112);
      layout->n_anchors[segment] = 3;
      return;
    }
  distances = distances_of (placing, segment);
  prefer = layout->shapes[segment].width > 0 ? line_middle (layout, segment, NULL) : segment_centre (placing, segment);
  g_autofree Spot *spots = g_new (Spot, layout->map.width * layout->map.height);
  int n_spots = 0;

  for (int y = 0; y < layout->map.height; y++)
    for (int x = y & 1; x < layout->map.width; x += 2)
      {
        double clear = distances[y * layout->map.width + x];
        if (clear <= 0)
          continue;
        spots[n_spots].at = square_middle (x, y);
        spots[n_spots].score = MIN (clear, 100) + 0.25 * CLAMP (room_at (placing, distances, x, y, FALSE), 0, 80) -
                               0.12 * cart_point_distance (spots[n_spots].at, prefer);
        spots[n_spots].apart = 400;
        n_spots++;
      }
  for (int i = 0; i < CART_N_ANCHORS; i++)
    {
      double best = -1e9;
      int found = -1;

      for (int k = 0; k < n_spots; k++)
        {
          double score;
          if (i > 0)
            spots[k].apart = MIN (spots[k].apart, cart_point_distance (spots[k].at, layout->anchors[segment][i - 1]));
          score = spots[k].score + 0.6 * MIN (spots[k].apart, 300);
          if (spots[k].apart >= 60 && score > best)
            {
              best = score;
              found = k;
            }
        }
      if (found < 0)
        break;
      layout->anchors[segment][layout->n_anchors[segment]++] = spots[found].at;
    }
}

/* A site owns a disc of the map. */
static void
label_sites (Placing *placing)
{
  CartLayout *layout = placing->layout;

  for (int i = 0; i < layout->tile->n_segments; i++)
    if (class_of (layout, i) == CART_CLASS_SITE)
      for (int y = 0; y < layout->map.height; y++)
        for (int x = 0; x < layout->map.width; x++)
          if (cart_point_distance (square_middle (x, y), layout->site_at[i]) < CART_SITE_REACH)
            layout->map.labels[y * layout->map.width + x] = i + 1;
  for (int i = 0; i <= CART_TILE_MAX_SEGMENTS; i++)
    g_clear_pointer (&placing->distances[i], g_free);
}

/* After flooding, the deck of what passes over belongs to it. */
static void
label_deck (CartLayout *layout)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  if (layout->deck.strokes == NULL)
    return;
  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (surface);
  cart_shape_trace (&layout->deck, cr, FALSE);
  for (int y = 0; y < layout->map.height; y++)
    for (int x = 0; x < layout->map.width; x++)
      {
        CartPoint at = square_middle (x, y);
        if (cairo_in_fill (cr, at.x, at.y))
          layout->map.labels[y * layout->map.width + x] = layout->plan.over + 1;
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

void
cart_layout_place (CartLayout *layout)
{
  Placing placing = { .layout = layout };

  label_deck (layout);
  place_sites (&placing);
  label_sites (&placing);
  place_attributes (&placing);
  place_symbols (&placing);
  placing.n_things = layout->ornaments->len;
  place_houses (&placing);
  place_villages (&placing);
  place_roadside (&placing);
  for (int i = 0; i < layout->tile->n_segments; i++)
    find_anchors (&placing, i);
  place_texture (&placing);
  for (int i = 0; i <= CART_TILE_MAX_SEGMENTS; i++)
    g_free (placing.distances[i]);
}
