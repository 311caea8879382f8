/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-layout-plan.c: finds the plan whose picture keeps apart what the design keeps apart.
 *
 * First come the choices that the design itself suggests (recorded links, the grounds on either side of a road). If
 * the map of that plan is wrong, the other ends of each line are tried in the order of their likelihood, then tongues of the
 * areas; what is still joined by mistake is parted by a hedge.
 */
#include "cart-layout-private.h"

#include <math.h>
#include <string.h>

#define SEARCH_SIDE 60
#define MAX_OPTIONS 8
#define MAX_TRIES 900 /* of one stage */
#define MAX_ALL_TRIES 2500

typedef struct {
  struct { CartEndKind kind; gint8 target; } list[MAX_OPTIONS];
  int n;
} Options;

typedef struct {
  CartLayout *layout;
  Options options[CART_MAX_ENDS];
  CartPlan best;
  double best_score;
  int tries;     /* in this stage */
  int all_tries;
} Search;

static CartClass
class_of (const CartTile *tile, int segment)
{
  return cart_kind_class (tile->segments[segment].kind);
}

static int
ground_at (const CartTile *tile, int half)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (class_of (tile, i) == CART_CLASS_GROUND && (tile->segments[i].halves & (1 << half)) != 0)
      return i;
  return -1;
}

static gboolean
parts_grounds (const CartTile *tile, int cell, int side)
{
  return ground_at (tile, 8 * cell + 2 * side) != ground_at (tile, 8 * cell + 2 * side + 1);
}

/* Whether an area lies across both other sides of a straight line, which then passes under it. */
static gboolean
passes_under (const CartTile *tile, int segment, int cell, int over)
{
  guint sides = cart_layout_cell_sides (tile, segment, cell);

  if (sides != 5 && sides != 10)
    return FALSE;
  for (int i = 0; i < tile->n_segments; i++)
    if (i != over && class_of (tile, i) == CART_CLASS_AREA && (cart_layout_cell_sides (tile, i, cell) & (15 ^ sides)) == (15 ^ sides))
      return TRUE;
  return FALSE;
}

static int
total_attributes (const CartSegment *segment)
{
  int total = 0;
  for (int i = 0; i < CART_N_ATTRIBUTES; i++)
    total += segment->attributes[i];
  return total;
}

/* The area that passes over: flagged, or one of two that cross. */
static int
find_over (const CartTile *tile)
{
  int straight[CART_TILE_MAX_SEGMENTS], n = 0, best;

  for (int i = 0; i < tile->n_segments; i++)
    if (class_of (tile, i) == CART_CLASS_AREA)
      {
        guint sides = cart_layout_cell_sides (tile, i, 0);
        if (sides == 5 || sides == 10)
          straight[n++] = i;
      }
  if (n == 0 || (n == 1 && (tile->flags & CART_TILE_CITY_BRIDGE) == 0))
    return -1;
  best = straight[0];
  for (int i = 1; i < n; i++)
    if (total_attributes (&tile->segments[straight[i]]) <= total_attributes (&tile->segments[best]))
      best = straight[i];
  return best;
}

static void
find_ends (CartLayout *layout)
{
  const CartTile *tile = layout->tile;
  CartPlan *plan = &layout->plan;

  for (int cell = 0; cell < tile->n_cells; cell++)
    for (int i = 0; i < tile->n_segments; i++)
      {
        guint sides;
        gboolean under;

        if (class_of (tile, i) != CART_CLASS_LINE)
          continue;
        sides = cart_layout_cell_sides (tile, i, cell);
        under = passes_under (tile, i, cell, plan->over);
        if (__builtin_popcount (sides) != 1 && !under)
          continue;
        for (int side = 0; side < 4 && plan->n_ends < CART_MAX_ENDS; side++)
          if ((sides & (1u << side)) != 0)
            {
              CartPlanEnd end = { .segment = i, .cell = cell, .side = side, .kind = CART_END_OPEN, .target = -1, .under = under };
              plan->ends[plan->n_ends++] = end;
            }
      }
}

static void
add_option (Options *options, CartEndKind kind, int target)
{
  for (int i = 0; i < options->n; i++)
    if (options->list[i].kind == kind && options->list[i].target == target)
      return;
  if (options->n < MAX_OPTIONS)
    {
      options->list[options->n].kind = kind;
      options->list[options->n].target = target;
      options->n++;
    }
}

static void
add_class_options (Options *options, const CartTile *tile, const CartPlanEnd *end, CartClass class, CartEndKind kind, guint32 only)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (i != end->segment && class_of (tile, i) == class && (only & (1u << i)) != 0)
      {
        gboolean here = class == CART_CLASS_SITE ? tile->segments[i].cell == end->cell : cart_layout_cell_sides (tile, i, end->cell) != 0;
        if (kind == CART_END_LINE && __builtin_popcount (cart_layout_cell_sides (tile, i, end->cell)) < 2)
          here = FALSE;
        if (class == CART_CLASS_SITE && tile->segments[i].kind == CART_KIND_GARDEN)
          here = FALSE;
        if (here)
          add_option (options, kind, i);
      }
}

/* Segments that the design says this one meets. */
static guint32
links_of (const CartTile *tile, int segment)
{
  guint32 links = tile->segments[segment].linked;

  for (int i = 0; i < tile->n_segments; i++)
    if ((tile->segments[i].linked & (1u << segment)) != 0 ||
        (class_of (tile, i) == CART_CLASS_SITE && (tile->segments[i].touches & (1u << segment)) != 0))
      links |= 1u << i;
  return links & ~(1u << segment);
}

static void
find_options (const CartLayout *layout, const CartPlanEnd *end, Options *options)
{
  const CartTile *tile = layout->tile;
  const CartSegment *segment = &tile->segments[end->segment];
  guint32 links = links_of (tile, end->segment), all = ~0u;
  gboolean parts = parts_grounds (tile, end->cell, end->side);
  int others = 0;

  options->n = 0;
  if (end->under)
    {
      add_option (options, parts ? CART_END_GATE : CART_END_OPEN, -1);
      options->n = 0;
      if (!parts)
        add_option (options, CART_END_OPEN, -1);
      add_class_options (options, tile, end, CART_CLASS_AREA, CART_END_GATE, all);
      return;
    }
  if ((tile->flags & CART_TILE_LANDSCAPE) != 0)
    {
      add_option (options, CART_END_CITY, -1);
      return;
    }
  for (guint i = 0; i < layout->plan.n_ends; i++)
    {
      const CartPlanEnd *other = &layout->plan.ends[i];
      if (other->segment != end->segment && other->cell == end->cell && !other->under && parts_grounds (tile, other->cell, other->side))
        others++;
    }
  if (segment->kind == CART_KIND_RIVER)
    {
      if (!parts)
        add_option (options, CART_END_OPEN, -1);
      if (segment->attributes[CART_ATTRIBUTE_LAKE] > 0)
        add_class_options (options, tile, end, CART_CLASS_AREA, CART_END_GATE, all);
      add_class_options (options, tile, end, CART_CLASS_LINE, CART_END_LINE, all);
      add_option (options, CART_END_JUNCTION, -1);
      add_option (options, CART_END_OPEN, -1);
      return;
    }
  add_class_options (options, tile, end, CART_CLASS_SITE, CART_END_SITE, links);
  if (!parts && (links == 0 || options->n == 0))
    {
      add_option (options, CART_END_OPEN, -1);
      add_class_options (options, tile, end, CART_CLASS_SITE, CART_END_SITE, all);
    }
  if (others > 1)
    add_option (options, CART_END_JUNCTION, -1);
  add_class_options (options, tile, end, CART_CLASS_AREA, CART_END_GATE, links);
  if (others > 0)
    add_option (options, CART_END_JUNCTION, -1);
  add_class_options (options, tile, end, CART_CLASS_AREA, CART_END_GATE, all);
  add_class_options (options, tile, end, CART_CLASS_SITE, CART_END_SITE, all);
  add_class_options (options, tile, end, CART_CLASS_LINE, CART_END_LINE, all);
  add_option (options, CART_END_JUNCTION, -1);
}

/* Corners where two grounds meet that are not one: an area reaches them. */
static guint
find_parted_corners (const CartTile *tile, int cell)
{
  guint corners = 0;

  for (int corner = 0; corner < 4; corner++)
    {
      int before = 8 * cell + ((2 * corner + 7) & 7), after = 8 * cell + 2 * corner;
      int a = ground_at (tile, before), b = ground_at (tile, after);
      if (a >= 0 && b >= 0 && a != b)
        corners |= 1u << corner;
    }
  return corners;
}

/* The area that does not yet reach a corner and is the largest: it sends the tongue. */
static int
area_for_corner (const CartTile *tile, int cell)
{
  int best = -1, most = 0;

  for (int i = 0; i < tile->n_segments; i++)
    if (class_of (tile, i) == CART_CLASS_AREA)
      {
        int n = __builtin_popcount (cart_layout_cell_sides (tile, i, cell));
        if (n > most)
          {
            most = n;
            best = i;
          }
      }
  return best;
}

/* Lines that lead through what is not their target make a picture ugly, or wrong. */
static double
trespass (const CartMap *map, const CartLayout *layout)
{
  double score = 0;
  int n = layout->tile->n_segments;

  for (guint i = 0; i < layout->n_ends; i++)
    {
      const CartEnd *end = &layout->ends[i];
      const CartShape *shape = &layout->shapes[end->plan.segment];
      double length = 0;

      for (guint k = 0; k < shape->strokes->len; k++)
        {
          const CartStroke *stroke = &g_array_index (shape->strokes, CartStroke, k);
          CartPoint from = cart_side_middle (end->plan.side, end->plan.cell);
          if (cart_point_distance (stroke->cubic.p[0], from) > 1)
            continue;
          length = cart_point_distance (from, end->at);
          for (double t = 0.1; t <= 0.86; t += 0.04)
            {
              int label = cart_map_label (map, cart_cubic_at (&stroke->cubic, t));
              int segment = label - 1;
              if (label == CART_LABEL_NONE || segment == end->plan.segment || segment >= n || segment == end->plan.target)
                continue;
              if (class_of (layout->tile, segment) == CART_CLASS_AREA)
                score += 0.5;
              else if (end->plan.kind != CART_END_JUNCTION || t < 0.6)
                score += layout->tile->segments[segment].kind == CART_KIND_RIVER ? 0.02 : 0.2;
            }
        }
      if (length < 90)
        score += 0.4;
      /* two ends on one spot */
      for (guint k = 0; k < i; k++)
        if (cart_point_distance (layout->ends[k].at, end->at) < 120 && end->plan.kind == CART_END_GATE && layout->ends[k].plan.kind == CART_END_GATE)
          score += 0.1;
    }
  return score;
}

static double
try_plan (Search *search, double rank)
{
  CartMap map;
  double score;

  search->tries++;
  search->all_tries++;
  cart_layout_build_shapes (search->layout);
  cart_map_init (&map, search->layout, SEARCH_SIDE);
  score = trespass (&map, search->layout) + cart_map_flood (&map, search->layout, FALSE);
  cart_map_clear (&map);
  score += rank * 0.01;
  if (score < search->best_score)
    {
      search->best_score = score;
      search->best = search->layout->plan;
    }
  return score;
}

/* All combinations of ends, the likeliest first: by the sum of their ranks. */
static void
try_combinations (Search *search, guint index, int rank_left, int rank)
{
  CartPlan *plan = &search->layout->plan;

  if (search->best_score < 0.2 || search->tries > MAX_TRIES || search->all_tries > MAX_ALL_TRIES)
    return;
  if (index == plan->n_ends)
    {
      if (rank_left == 0)
        try_plan (search, rank);
      return;
    }
  for (int i = 0; i < search->options[index].n && i <= rank_left; i++)
    {
      plan->ends[index].kind = search->options[index].list[i].kind;
      plan->ends[index].target = search->options[index].list[i].target;
      try_combinations (search, index + 1, rank_left - i, rank);
    }
}

static void
try_all_ends (Search *search)
{
  int max = 0;

  for (guint i = 0; i < search->layout->plan.n_ends; i++)
    max += search->options[i].n - 1;
  for (int rank = 0; rank <= MIN (max, 10) && search->best_score >= 0.2; rank++)
    try_combinations (search, 0, rank, rank);
}

/* All areas and lines meet at the stone in the middle. */
static void
try_middle (Search *search, const CartPlan *base, const int *areas, int n)
{
  CartPlan *plan = &search->layout->plan;
  int junctions = 0;

  *plan = *base;
  for (int a = 0; a < n; a++)
    plan->tongue[areas[a]] = CART_TONGUE_MIDDLE;
  for (guint i = 0; i < plan->n_ends; i++)
    if (parts_grounds (search->layout->tile, plan->ends[i].cell, plan->ends[i].side) && !plan->ends[i].under)
      {
        plan->ends[i].kind = CART_END_JUNCTION;
        plan->ends[i].target = -1;
        junctions++;
      }
  plan->stone = junctions == 0;
  try_plan (search, 0);
}

/* Areas may reach a line, the middle, or a corner beyond another area. */
static void
try_tongues (Search *search, const CartPlan *base)
{
  const CartTile *tile = search->layout->tile;
  CartPlan *plan = &search->layout->plan;
  int areas[CART_TILE_MAX_SEGMENTS], n = 0;

  for (int i = 0; i < tile->n_segments; i++)
    if (class_of (tile, i) == CART_CLASS_AREA)
      areas[n++] = i;
  if (n > 1)
    try_middle (search, base, areas, n);
  for (int a = 0; a < n && search->best_score >= 0.2; a++)
    for (int target = CART_TONGUE_MIDDLE; target < tile->n_segments && search->best_score >= 0.2; target++)
      if (target != CART_TONGUE_NONE && (target < 0 || class_of (tile, target) == CART_CLASS_LINE))
        {
          *plan = *base;
          plan->tongue[areas[a]] = target;
          search->tries = 0;
          try_all_ends (search);
        }
  for (int a = 0; a < n && search->best_score >= 0.2; a++)
    for (int corner = 0; corner < 4 * tile->n_cells && search->best_score >= 0.2; corner++)
      {
        *plan = *base;
        plan->spikes[areas[a]] |= 1 << corner;
        search->tries = 0;
        try_all_ends (search);
      }
}

/* Where the halves of a plain ground side belong to two grounds, or a mistake is left: a hedge to the nearest thing. */
static void
add_hedges (CartLayout *layout, gboolean split_sides)
{
  const CartTile *tile = layout->tile;

  for (int half = 0; half < 8 * tile->n_cells; half++)
    {
      int cell = half / 8, next = 8 * cell + ((half + 1) & 7);
      int a = ground_at (tile, half), b = ground_at (tile, next);
      CartKind edge = tile->edges[4 * cell + (half & 7) / 2];
      CartPoint from, best = { 0, 0 };
      double distance = G_MAXDOUBLE;

      if (a < 0 || b < 0 || a == b)
        continue;
      if (((half & 1) == 0) != split_sides || (split_sides && cart_kind_class (edge) == CART_CLASS_LINE))
        continue;
      from = cart_perimeter_point (((half & 7) + 1) * 500, cell);
      for (int i = 0; i < tile->n_segments; i++)
        if (layout->shapes[i].strokes != NULL)
          {
            gboolean area = class_of (tile, i) == CART_CLASS_AREA;
            CartPoint near = cart_shape_nearest (&layout->shapes[i], from, area, NULL);
            if (cart_point_distance (from, near) < distance)
              {
                distance = cart_point_distance (from, near);
                best = near;
              }
          }
      if (distance > 20 && distance < 900)
        {
          CartCubic hedge = cart_cubic_line (from, cart_point_add (best, cart_point_toward (from, best), 20));
          g_array_append_val (layout->hedges, hedge);
        }
    }
}

static int
count_mistakes (CartLayout *layout)
{
  CartMap map;
  int mistakes;

  cart_layout_build_shapes (layout);
  cart_map_init (&map, layout, SEARCH_SIDE);
  mistakes = cart_map_flood (&map, layout, FALSE);
  cart_map_clear (&map);
  return mistakes;
}

void
cart_layout_find_plan (CartLayout *layout)
{
  const CartTile *tile = layout->tile;
  Search search = { .layout = layout, .best_score = G_MAXDOUBLE };
  CartPlan base;

  memset (&layout->plan, 0, sizeof layout->plan);
  memset (layout->plan.tongue, CART_TONGUE_NONE, sizeof layout->plan.tongue);
  layout->plan.over = find_over (tile);
  find_ends (layout);
  for (int cell = 0; cell < tile->n_cells; cell++)
    {
      guint corners = find_parted_corners (tile, cell);
      int area = area_for_corner (tile, cell);
      if (area >= 0 && (tile->flags & CART_TILE_LANDSCAPE) == 0)
        layout->plan.spikes[area] |= corners << (4 * cell);
    }
  for (guint i = 0; i < layout->plan.n_ends; i++)
    find_options (layout, &layout->plan.ends[i], &search.options[i]);
  cart_layout_build_shapes (layout);
  add_hedges (layout, TRUE);
  base = layout->plan;
  try_all_ends (&search);
  if (search.best_score >= 1)
    try_tongues (&search, &base);
  layout->plan = search.best;
  if (count_mistakes (layout) > 0)
    add_hedges (layout, FALSE);
  layout->exact = count_mistakes (layout) == 0;
}
