/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-layout-map.c: the map of a layout, a raster in which each square knows its segment.
 *
 * The shapes are painted into it in the order in which the picture is painted; what they leave free is ground, flooded
 * from the half-sides of each field. What flows together in the map flows together in the picture.
 */
#include "cart-layout-private.h"

#include <math.h>
#include <string.h>

static void
set_label (cairo_t *cr, int label)
{
  cairo_set_source_rgba (cr, 0, 0, 0, label / 255.0);
}

static void
paint_lines (cairo_t *cr, const CartLayout *layout, gboolean rivers)
{
  const CartTile *tile = layout->tile;

  for (int i = 0; i < tile->n_segments; i++)
    {
      const CartShape *shape = &layout->shapes[i];
      if (cart_kind_class (tile->segments[i].kind) != CART_CLASS_LINE || (tile->segments[i].kind == CART_KIND_RIVER) != rivers)
        continue;
      set_label (cr, i + 1);
      cairo_set_line_width (cr, shape->width);
      cairo_new_path (cr);
      cart_shape_trace (shape, cr, FALSE);
      cairo_stroke (cr);
    }
}

static void
paint_ends (cairo_t *cr, const CartLayout *layout, gboolean rivers)
{
  for (guint i = 0; i < layout->n_ends; i++)
    {
      const CartEnd *end = &layout->ends[i];
      const CartSegment *segment = &layout->tile->segments[end->plan.segment];
      double radius = 0;

      if ((segment->kind == CART_KIND_RIVER) != rivers)
        continue;
      if (segment->attributes[CART_ATTRIBUTE_LAKE] > 0)
        radius = CART_LAKE_RADIUS;
      else if (end->plan.kind == CART_END_JUNCTION || end->plan.kind == CART_END_LINE)
        radius = CART_STONE_RADIUS + 8;
      if (radius == 0)
        continue;
      set_label (cr, end->plan.segment + 1);
      cairo_new_path (cr);
      cairo_arc (cr, end->at.x, end->at.y, radius, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
paint_areas (cairo_t *cr, const CartLayout *layout)
{
  const CartTile *tile = layout->tile;

  for (int i = 0; i < tile->n_segments; i++)
    if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_AREA)
      {
        set_label (cr, i + 1);
        cairo_new_path (cr);
        cart_shape_trace (&layout->shapes[i], cr, FALSE);
        cairo_fill (cr);
      }
  if ((tile->flags & CART_TILE_LANDSCAPE) != 0)
    {
      set_label (cr, CART_LABEL_CARCASSONNE);
      cairo_new_path (cr);
      cart_carcassonne_trace (tile, cr);
      cairo_fill (cr);
    }
}

static void
paint_hedges (cairo_t *cr, const CartLayout *layout)
{
  set_label (cr, CART_LABEL_CARCASSONNE + 1);
  if (layout->plan.stone)
    {
      cairo_new_path (cr);
      cairo_arc (cr, CART_UNIT / 2, CART_UNIT / 2, CART_STONE_RADIUS + 8, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_set_line_width (cr, 50);
  for (guint i = 0; i < layout->hedges->len; i++)
    {
      cairo_new_path (cr);
      cart_cubic_trace (&g_array_index (layout->hedges, CartCubic, i), cr, TRUE);
      cairo_stroke (cr);
    }
}

void
cart_map_init (CartMap *map, const CartLayout *layout, int side)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  int stride;
  const guint8 *data;

  map->width = side * layout->tile->n_cells;
  map->height = side;
  map->labels = g_malloc0 (map->width * map->height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, map->width, map->height);
  cr = cairo_create (surface);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_scale (cr, side / CART_UNIT, side / CART_UNIT);
  paint_lines (cr, layout, TRUE);
  paint_ends (cr, layout, TRUE);
  paint_lines (cr, layout, FALSE);
  paint_ends (cr, layout, FALSE);
  paint_areas (cr, layout);
  paint_hedges (cr, layout);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < map->height; y++)
    memcpy (map->labels + y * map->width, data + y * stride, map->width);
  cairo_surface_destroy (surface);
}

void
cart_map_clear (CartMap *map)
{
  g_clear_pointer (&map->labels, g_free);
}

int
cart_map_label (const CartMap *map, CartPoint point)
{
  double step = CART_UNIT / map->height;
  int x = (int) floor (point.x / step), y = (int) floor (point.y / step);

  if (map->labels == NULL || x < 0 || y < 0 || x >= map->width || y >= map->height)
    return CART_LABEL_NONE;
  return map->labels[y * map->width + x];
}

/* Components of free squares, numbered from 1; returns how many. */
static int
find_components (const CartMap *map, guint16 *components, int *sizes, int max)
{
  int n = 0, total = map->width * map->height;
  g_autofree int *stack = g_new (int, total);

  for (int seed = 0; seed < total; seed++)
    {
      int top = 0, size = 0;

      if (map->labels[seed] != CART_LABEL_NONE || components[seed] != 0 || n + 1 >= max)
        continue;
      n++;
      stack[top++] = seed;
      components[seed] = n;
      while (top > 0)
        {
          int at = stack[--top], x = at % map->width, y = at / map->width;
          int next[4] = { x > 0 ? at - 1 : -1, x + 1 < map->width ? at + 1 : -1, y > 0 ? at - map->width : -1,
                          y + 1 < map->height ? at + map->width : -1 };
          size++;
          for (int i = 0; i < 4; i++)
            if (next[i] >= 0 && map->labels[next[i]] == CART_LABEL_NONE && components[next[i]] == 0)
              {
                components[next[i]] = n;
                stack[top++] = next[i];
              }
        }
      sizes[n] = size;
    }
  return n;
}

/* The component that touches a half-side: the first free one from the outer end of the half inward. */
static int
component_at_half (const CartMap *map, const guint16 *components, int cell, int half)
{
  int best = 0, votes = 0;
  int counts[256] = { 0 };

  for (int i = 2; i <= 18; i++)
    {
      double position = 500.0 * half + i * 25;
      CartPoint point = cart_perimeter_point (position, cell);
      point = cart_point_add (point, cart_side_normal (half / 2), CART_UNIT / map->height * 0.5);
      double step = CART_UNIT / map->height;
      int x = CLAMP ((int) floor (point.x / step), 0, map->width - 1), y = CLAMP ((int) floor (point.y / step), 0, map->height - 1);
      int component = components[y * map->width + x];
      if (component != 0 && component < 256 && ++counts[component] > votes)
        {
          votes = counts[component];
          best = component;
        }
    }
  return best;
}

typedef struct {
  gint16 owner[256]; /* component -> segment + 1 */
  int mistakes;
} Claims;

static void
claim_halves (const CartMap *map, const CartLayout *layout, const guint16 *components, Claims *claims)
{
  const CartTile *tile = layout->tile;

  for (int i = 0; i < tile->n_segments; i++)
    {
      int first = 0;
      if (cart_kind_class (tile->segments[i].kind) != CART_CLASS_GROUND)
        continue;
      for (int half = 0; half < 8 * tile->n_cells; half++)
        {
          int component;
          if ((tile->segments[i].halves & (1 << half)) == 0)
            continue;
          component = component_at_half (map, components, half / 8, half & 7);
          if (component == 0)
            claims->mistakes += 2;
          else if (claims->owner[component] != 0 && claims->owner[component] != i + 1)
            claims->mistakes += 2;
          else
            {
              claims->owner[component] = i + 1;
              if (first != 0 && first != component)
                claims->mistakes++;
              if (first == 0)
                first = component;
            }
        }
    }
}

/* Enclosed grounds take the largest components that nobody claimed. */
static void
claim_enclosed (const CartMap *map, const CartLayout *layout, const int *sizes, int n, Claims *claims)
{
  const CartTile *tile = layout->tile;
  int least = map->height * map->height / 220;

  for (int i = 0; i < tile->n_segments; i++)
    {
      int best = 0;
      if (cart_kind_class (tile->segments[i].kind) != CART_CLASS_GROUND || tile->segments[i].halves != 0)
        continue;
      for (int component = 1; component <= n; component++)
        if (claims->owner[component] == 0 && (best == 0 || sizes[component] > sizes[best]))
          best = component;
      if (best == 0 || sizes[best] < least)
        claims->mistakes += 2;
      if (best != 0)
        claims->owner[best] = i + 1;
    }
  for (int component = 1; component <= n; component++)
    if (claims->owner[component] == 0 && sizes[component] > 2 * least)
      claims->mistakes++;
}

int
cart_map_flood (CartMap *map, const CartLayout *layout, gboolean finish)
{
  int total = map->width * map->height;
  g_autofree guint16 *components = g_new0 (guint16, total);
  int sizes[256] = { 0 };
  Claims claims = { { 0 }, 0 };
  int n = find_components (map, components, sizes, 255);

  claim_halves (map, layout, components, &claims);
  claim_enclosed (map, layout, sizes, n, &claims);
  if (finish)
    for (int i = 0; i < total; i++)
      if (map->labels[i] == CART_LABEL_NONE && components[i] != 0)
        map->labels[i] = claims.owner[components[i]];
  return claims.mistakes;
}

guint
cart_map_count (const CartMap *map, int label, CartPoint *middle)
{
  double x = 0, y = 0;
  guint n = 0;

  for (int i = 0; i < map->width * map->height; i++)
    if (map->labels[i] == label)
      {
        x += i % map->width;
        y += i / map->width;
        n++;
      }
  if (n > 0)
    *middle = cart_point (x / n * CART_MAP_STEP, y / n * CART_MAP_STEP);
  return n;
}

/* The squares with a label lie in columns x0 to x1 and rows y0 to y1; FALSE if there are none. */
static gboolean
find_bounds (const CartMap *map, int label, int *x0, int *y0, int *x1, int *y1)
{
  *x0 = map->width, *y0 = map->height, *x1 = *y1 = -1;
  for (int y = 0; y < map->height; y++)
    {
      const guint8 *row = map->labels + y * map->width;
      for (int x = 0; x < map->width; x++)
        if (row[x] == label)
          {
            *x0 = MIN (*x0, x);
            *x1 = MAX (*x1, x);
            *y0 = MIN (*y0, y);
            *y1 = y;
          }
    }
  return *y1 >= 0;
}

float *
cart_map_distances (const CartMap *map, int label, gboolean edge)
{
  const float a = 1.0f, b = 1.4142f, outside = edge ? 0 : 1e6f;
  int w = map->width, h = map->height, stride = w + 2, x0, y0, x1, y1;
  float *d = g_new0 (float, w * h);
  g_autofree float *padded = NULL;

  if (!find_bounds (map, label, &x0, &y0, &x1, &y1))
    return d;
  /* a frame round the map stands for what lies outside */
  padded = g_new0 (float, stride * (h + 2));
  for (int i = 0; i < stride; i++)
    padded[i] = padded[(h + 1) * stride + i] = outside;
  for (int y = 1; y <= h; y++)
    padded[y * stride] = padded[y * stride + w + 1] = outside;
  for (int y = y0; y <= y1; y++)
    for (int x = x0; x <= x1; x++)
      {
        float *at = padded + (y + 1) * stride + x + 1;
        if (map->labels[y * w + x] == label)
          *at = MIN (MIN (at[-stride] + a, at[-1] + a), MIN (at[-stride - 1] + b, at[-stride + 1] + b));
      }
  for (int y = y1; y >= y0; y--)
    for (int x = x1; x >= x0; x--)
      {
        float *at = padded + (y + 1) * stride + x + 1;
        if (*at > 0)
          {
            *at = MIN (*at, MIN (MIN (at[stride] + a, at[1] + a), MIN (at[stride + 1] + b, at[stride - 1] + b)));
            d[y * w + x] = MIN (*at * (float) (CART_UNIT / h), 1000);
          }
      }
  return d;
}

/* Follows the border of the squares with the label, one closed polygon a border, corners cut. */

typedef struct {
  const CartMap *map;
  int label;
} Border;

static gboolean
inside (const Border *border, int x, int y)
{
  return x >= 0 && y >= 0 && x < border->map->width && y < border->map->height &&
         border->map->labels[y * border->map->width + x] == border->label;
}

/* Directions: 0 east, 1 south, 2 west, 3 north, along grid lines with the inside on the right hand. */
static void
trace_border (const Border *border, guint8 *seen, int x, int y, GArray *points)
{
  static const int dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };
  int sx = x, sy = y, direction = 0;

  do
    {
      CartPoint point = cart_point (x, y);
      g_array_append_val (points, point);
      if (direction == 0)
        seen[y * (border->map->width + 1) + x] = 1;
      x += dx[direction];
      y += dy[direction];
      /* squares ahead on the left and right hand of the way */
      static const int lx[4] = { 0, 0, -1, -1 }, ly[4] = { -1, 0, 0, -1 };
      static const int rx[4] = { 0, -1, -1, 0 }, ry[4] = { 0, 0, -1, -1 };
      if (inside (border, x + lx[direction], y + ly[direction]))
        direction = (direction + 3) & 3;
      else if (!inside (border, x + rx[direction], y + ry[direction]))
        direction = (direction + 1) & 3;
    }
  while (x != sx || y != sy || direction != 0);
}

static void
emit_border (const CartMap *map, GArray *points, int quarter_turns, cairo_t *cr)
{
  double step = CART_UNIT / map->height;
  guint n = points->len;

  /* Averages over neighbours smooth the steps; the tile's edge stays straight. */
  for (guint i = 0; i < n; i += 2)
    {
      CartPoint at = g_array_index (points, CartPoint, i), sum = cart_point (0, 0);
      for (int k = -3; k <= 3; k++)
        sum = cart_point_add (sum, g_array_index (points, CartPoint, (i + n + k) % n), 1 / 7.0);
      if (at.x <= 0 || at.x >= map->width)
        sum.x = at.x;
      if (at.y <= 0 || at.y >= map->height)
        sum.y = at.y;
      CartPoint turned = cart_point_turn (cart_point (sum.x * step, sum.y * step), quarter_turns);
      if (i == 0)
        cairo_move_to (cr, turned.x, turned.y);
      else
        cairo_line_to (cr, turned.x, turned.y);
    }
  cairo_close_path (cr);
}

void
cart_map_outline (const CartMap *map, int label, int quarter_turns, cairo_t *cr)
{
  Border border = { map, label };
  g_autofree guint8 *seen = g_malloc0 ((map->width + 1) * (map->height + 1));
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (CartPoint));

  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      if (inside (&border, x, y) && !inside (&border, x, y - 1) && !seen[y * (map->width + 1) + x])
        {
          g_array_set_size (points, 0);
          trace_border (&border, seen, x, y, points);
          if (points->len >= 16)
            emit_border (map, points, quarter_turns, cr);
        }
}
