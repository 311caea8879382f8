/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-layout-shape.c: the curves of each segment under a plan.
 *
 * An area covers stretches of the perimeter of a cell, and a wall runs across the cell from the end of one stretch to
 * the beginning of the next. The wall's course depends on how many sides lie in that gap: a scoop for one, a
 * diagonal for two, a cap for three. Lines run straight or as quarter arcs through the middles of the sides.
 */
#include "cart-layout-private.h"

#include <math.h>

#define CONTESTED_INSET 38.0
#define SHARED_INSET 30.0
#define KAPPA 0.5522847498

/* Areas that stand within the scoop of another one take this room. */
typedef struct {
  double start, end; /* positions on the perimeter */
} Stretch;

static void
add_stroke (CartShape *shape, CartCubic cubic, gboolean start, gboolean wall)
{
  CartStroke stroke = { cubic, start, wall };

  if (shape->strokes == NULL)
    shape->strokes = g_array_new (FALSE, FALSE, sizeof (CartStroke));
  g_array_append_val (shape->strokes, stroke);
}

void
cart_layout_clear_shapes (CartLayout *layout)
{
  for (int i = 0; i < CART_TILE_MAX_SEGMENTS; i++)
    {
      g_clear_pointer (&layout->shapes[i].strokes, g_array_unref);
      layout->shapes[i].width = 0;
    }
  g_clear_pointer (&layout->deck.strokes, g_array_unref);
  layout->n_ends = 0;
}

void
cart_shape_trace (const CartShape *shape, cairo_t *cr, gboolean walls_only)
{
  gboolean move = TRUE;

  for (guint i = 0; shape->strokes != NULL && i < shape->strokes->len; i++)
    {
      const CartStroke *stroke = &g_array_index (shape->strokes, CartStroke, i);

      if (walls_only && !stroke->wall)
        {
          move = TRUE;
          continue;
        }
      if (stroke->start && i > 0 && shape->width == 0 && !walls_only)
        cairo_close_path (cr);
      cart_cubic_trace (&stroke->cubic, cr, stroke->start || move);
      move = FALSE;
    }
  if (shape->strokes != NULL && shape->width == 0 && !walls_only)
    cairo_close_path (cr);
}

CartPoint
cart_shape_nearest (const CartShape *shape, CartPoint to, gboolean walls_only, CartPoint *direction)
{
  CartPoint best = to;
  double distance = G_MAXDOUBLE;

  for (guint i = 0; shape->strokes != NULL && i < shape->strokes->len; i++)
    {
      const CartStroke *stroke = &g_array_index (shape->strokes, CartStroke, i);
      double t;
      CartPoint point;

      if (walls_only && !stroke->wall)
        continue;
      point = cart_cubic_nearest (&stroke->cubic, to, &t);
      if (cart_point_distance (point, to) < distance)
        {
          distance = cart_point_distance (point, to);
          best = point;
          if (direction != NULL)
            *direction = cart_cubic_direction (&stroke->cubic, t);
        }
    }
  return best;
}

guint
cart_layout_cell_sides (const CartTile *tile, int segment, int cell)
{
  guint sides = tile->segments[segment].sides;
  guint here = (sides >> (4 * cell)) & 0xf;

  if (tile->n_cells == 2 && here != 0 && (sides >> (4 * (1 - cell)) & 0xf) != 0)
    here |= 1u << (cell == 0 ? CART_SIDE_E : CART_SIDE_W);
  return here;
}

/* The half-sides of a cell that an area covers; of a shared side the half beside its other sides. */
static guint
area_halves (const CartTile *tile, int segment, int cell)
{
  guint sides = cart_layout_cell_sides (tile, segment, cell);
  guint shared = (tile->segments[segment].shared_sides >> (4 * cell)) & 0xf;
  guint halves = 0;

  for (int side = 0; side < 4; side++)
    if ((sides & (1u << side)) != 0)
      {
        guint both = 3u << (2 * side);
        if ((shared & (1u << side)) != 0)
          {
            gboolean before = (sides & ~shared & (1u << ((side + 3) & 3))) != 0;
            gboolean after = (sides & ~shared & (1u << ((side + 1) & 3))) != 0;
            gboolean first = before != after ? before : TRUE;

            if (before == after) /* no side of its own tells: the first such segment takes the left half */
              for (int i = 0; i < segment; i++)
                if ((tile->segments[i].shared_sides >> (4 * cell) & (1u << side)) != 0)
                  first = FALSE;
            both = (first ? 1u : 2u) << (2 * side);
          }
        halves |= both;
      }
  return halves;
}

static gboolean
other_area_at (const CartTile *tile, int segment, int cell, int half)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (i != segment && cart_kind_class (tile->segments[i].kind) == CART_CLASS_AREA &&
        (area_halves (tile, i, cell) & (1u << (half & 7))) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
encloses (const CartTile *tile, int segment, int cell)
{
  guint sides = cart_layout_cell_sides (tile, segment, cell);
  return (sides & 5) == 5 || (sides & 10) == 10;
}

/* How far a stretch stays from the corner where the next half-side belongs to something else. */
static double
inset_at (const CartLayout *layout, int segment, int cell, int half, int next)
{
  const CartTile *tile = layout->tile;

  if (!other_area_at (tile, segment, cell, next))
    {
      int corner = next / 2 == ((half / 2 + 1) & 3) ? next / 2 : half / 2;
      for (int i = 0; i < tile->n_segments && half / 2 != next / 2; i++)
        if (i != segment && (layout->plan.spikes[i] >> (4 * cell + corner) & 1) != 0)
          return CONTESTED_INSET + 30;
      return 0;
    }
  if (half / 2 == next / 2)
    return SHARED_INSET;
  if (encloses (tile, segment, cell) && layout->plan.over != segment)
    {
      gboolean rival = FALSE;
      for (int i = 0; i < tile->n_segments; i++)
        if (i != segment && cart_kind_class (tile->segments[i].kind) == CART_CLASS_AREA && encloses (tile, i, cell) &&
            layout->plan.over != i)
          rival = TRUE;
      if (!rival)
        return 0;
    }
  return CONTESTED_INSET;
}

static int
compare_stretches (gconstpointer a, gconstpointer b)
{
  const Stretch *first = a, *second = b;
  return first->start < second->start ? -1 : first->start > second->start;
}

/* The stretches of an area on a cell, clockwise; the whole perimeter gives none and TRUE. */
static gboolean
find_stretches (const CartLayout *layout, int segment, int cell, GArray *stretches)
{
  guint halves = area_halves (layout->tile, segment, cell);

  if (halves == 0xff)
    return TRUE;
  for (int half = 0; half < 8; half++)
    {
      Stretch stretch;
      int length = 1;

      if ((halves & (1u << half)) == 0 || (halves & (1u << ((half + 7) & 7))) != 0)
        continue;
      while ((halves & (1u << ((half + length) & 7))) != 0)
        length++;
      stretch.start = half * 500 + inset_at (layout, segment, cell, half, (half + 7) & 7);
      stretch.end = (half + length) * 500 - inset_at (layout, segment, cell, (half + length - 1) & 7, (half + length) & 7);
      g_array_append_val (stretches, stretch);
    }
  for (int corner = 0; corner < 4; corner++)
    if ((layout->plan.spikes[segment] >> (4 * cell) & (1 << corner)) != 0)
      {
        Stretch stretch = { corner * 1000 - 16, corner * 1000 + 16 };
        if (corner == 0)
          stretch.start += 4000, stretch.end += 4000;
        g_array_append_val (stretches, stretch);
      }
  g_array_sort (stretches, compare_stretches);
  return FALSE;
}

/* Whether the stretch gives way to another area at one of its ends. */
static gboolean
gives_way (double position)
{
  double off = fmod (position + 4000, 1000);
  return (off > 20 && off < 200) || off > 800;
}

static gboolean
is_spike (const Stretch *stretch)
{
  return stretch->end - stretch->start < 100;
}

/* Whether another area or a site that takes room lies in a gap of one side. */
static double
scoop_depth (const CartLayout *layout, int segment, int cell, double start)
{
  const CartTile *tile = layout->tile;
  int side = ((int) floor ((start + 500) / 1000)) & 3;

  if (tile->edges[4 * cell + side] != CART_KIND_NONE && cart_kind_class (tile->edges[4 * cell + side]) == CART_CLASS_AREA &&
      other_area_at (tile, segment, cell, 2 * side))
    return 395;
  for (int i = 0; i < tile->n_segments; i++)
    if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_SITE && tile->segments[i].cell == cell)
      return __builtin_popcount (cart_layout_cell_sides (tile, segment, cell)) >= 3 ? 500
             : tile->segments[i].kind == CART_KIND_MONASTERY ? 385 : 330;
  return __builtin_popcount (cart_layout_cell_sides (tile, segment, cell)) >= 3 ? 340 : 300;
}

static double
cap_depth (const CartLayout *layout, int segment, int cell)
{
  const CartTile *tile = layout->tile;

  for (int i = 0; i < tile->n_segments; i++)
    if (i != segment && cart_kind_class (tile->segments[i].kind) == CART_CLASS_AREA && encloses (tile, i, cell) && i != layout->plan.over)
      return 225;
  if (layout->plan.over == segment)
    return 250;
  return 300;
}

/* Control points of a wall that leaves or reaches the perimeter: how far inward and how far along. contested: another area
 * begins at the corner. */
static void
wall_controls (int n_sides, double depth, gboolean spike, gboolean contested, double *inward, double *along)
{
  if (n_sides == 3 && contested && !spike)
    {
      *inward = 300;
      *along = MIN (250, depth * 4 / 3);
    }
  else if (contested && spike)
    {
      *inward = n_sides == 2 ? 330 : 420;
      *along = n_sides == 2 ? 215 : 185;
    }
  else if (n_sides <= 1)
    {
      *inward = spike ? MIN (110, depth) : depth * 4 / 3;
      *along = spike ? 420 : 180;
    }
  else if (n_sides == 2)
    {
      *inward = spike ? 145 : 340;
      *along = spike ? 340 : 145;
    }
  else
    {
      *inward = spike ? 110 : 180;
      *along = spike ? 260 : depth * 4 / 3;
    }
}

/* The point in a gap to which an area sends a tongue, if the plan wants one. */
static gboolean
tongue_point (const CartLayout *layout, int segment, int cell, CartPoint from, CartPoint *at)
{
  int target = layout->plan.tongue[segment];
  CartPoint middle = cart_point (500 + 1000 * cell, 500);

  if (target == CART_TONGUE_NONE)
    return FALSE;
  if (target == CART_TONGUE_MIDDLE || layout->shapes[target].strokes == NULL)
    {
      *at = cart_point_add (middle, cart_point_toward (middle, from), CART_STONE_RADIUS - 8);
      return TRUE;
    }
  CartPoint aim = cart_point_add (middle, cart_point_toward (middle, from), 60);
  CartPoint near = cart_shape_nearest (&layout->shapes[target], aim, FALSE, NULL);
  *at = cart_point_add (near, cart_point_toward (near, from), CART_ROAD_WIDTH / 2 - 12);
  return TRUE;
}

static void
add_wall (CartLayout *layout, int segment, int cell, const Stretch *from, const Stretch *to, double gap)
{
  CartShape *shape = &layout->shapes[segment];
  int n_sides = (int) floor (gap / 1000 + 0.5);
  int first = ((int) floor ((from->end + 60) / 1000)) & 3, last = ((int) floor ((to->start - 60 + 4000) / 1000)) & 3;
  CartPoint a = cart_perimeter_point (from->end, cell), b = cart_perimeter_point (to->start, cell), tip;
  double depth = n_sides <= 1 ? scoop_depth (layout, segment, cell, from->end) : cap_depth (layout, segment, cell);
  double inward_a, along_a, inward_b, along_b;
  gboolean contested_a = is_spike (from) ? other_area_at (layout->tile, segment, cell, 2 * first) : gives_way (from->end);
  gboolean contested_b = is_spike (to) ? other_area_at (layout->tile, segment, cell, 2 * last + 1) : gives_way (to->start);

  if (fmod (from->end, 1000) > 300 && fmod (from->end, 1000) < 700)
    n_sides = (int) floor (gap / 1000);
  wall_controls (n_sides, depth, is_spike (from), contested_a, &inward_a, &along_a);
  wall_controls (n_sides, depth, is_spike (to), contested_b, &inward_b, &along_b);
  /* a wall that begins in the middle of a shared side goes straight in */
  if (fmod (from->end, 1000) > 300 && fmod (from->end, 1000) < 700)
    inward_a = 470, along_a = -10;
  if (fmod (to->start, 1000) > 300 && fmod (to->start, 1000) < 700)
    {
      inward_b = 470, along_b = -10;
      n_sides = (int) floor (gap / 1000);
      wall_controls (n_sides, depth, is_spike (from), contested_a, &inward_a, &along_a);
    }
  if (n_sides <= 1 && gap < 800)
    inward_a *= gap / 1000, along_a *= gap / 1000, inward_b *= gap / 1000, along_b *= gap / 1000;
  /* no half of a castle: a cap that is no half circle */
  if (n_sides == 3 && layout->tile->segments[segment].attributes[CART_ATTRIBUTE_NO_CASTLE] > 0)
    along_a *= 1.15, along_b *= 0.5;
  CartPoint c1 = cart_point_add (cart_point_add (a, cart_side_normal (first), inward_a), cart_side_tangent (first), along_a);
  CartPoint c2 = cart_point_add (cart_point_add (b, cart_side_normal (last), inward_b), cart_side_tangent (last), -along_b);
  CartPoint base = cart_point ((a.x + b.x) / 2, (a.y + b.y) / 2);

  if (!is_spike (from) && !is_spike (to) && n_sides >= 2 && tongue_point (layout, segment, cell, n_sides == 2
        ? cart_point (base.x * 2 - 500 - 1000 * cell, base.y * 2 - 500) : base, &tip))
    {
      CartCubic whole = cart_cubic (a, c1, c2, b);
      CartPoint root = cart_cubic_at (&whole, 0.5), out = cart_point_toward (root, tip), across = cart_point (-out.y, out.x);
      double half = 58, reach = cart_point_distance (root, tip);
      CartPoint side_a = cart_point_toward (base, a);
      double sign = across.x * side_a.x + across.y * side_a.y > 0 ? 1 : -1;
      CartPoint tip_a = cart_point_add (tip, across, half * sign), tip_b = cart_point_add (tip, across, -half * sign);

      add_stroke (shape, cart_cubic (a, c1, cart_point_add (tip_a, out, -reach), tip_a), FALSE, TRUE);
      add_stroke (shape, cart_cubic_line (tip_a, tip_b), FALSE, TRUE);
      add_stroke (shape, cart_cubic (tip_b, cart_point_add (tip_b, out, -reach), c2, b), FALSE, TRUE);
      return;
    }
  add_stroke (shape, cart_cubic (a, c1, c2, b), FALSE, TRUE);
}

/* The run along the perimeter from one position to another, corner by corner. */
static void
add_rim (CartShape *shape, int cell, double start, double end, gboolean *begun)
{
  double position = start;

  while (position < end - 1e-6)
    {
      double next = MIN (end, (floor (position / 1000 + 1e-9) + 1) * 1000);
      add_stroke (shape, cart_cubic_line (cart_perimeter_point (position, cell), cart_perimeter_point (next, cell)), !*begun, FALSE);
      *begun = TRUE;
      position = next;
    }
}

static void
build_area_ring (CartLayout *layout, int segment, int cell)
{
  g_autoptr (GArray) stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  gboolean begun = FALSE;

  if (find_stretches (layout, segment, cell, stretches))
    {
      add_rim (&layout->shapes[segment], cell, 0, 4000, &begun);
      return;
    }
  for (guint i = 0; i < stretches->len; i++)
    {
      const Stretch *stretch = &g_array_index (stretches, Stretch, i);
      const Stretch *next = &g_array_index (stretches, Stretch, (i + 1) % stretches->len);
      double gap = next->start - stretch->end;

      if (gap <= 0)
        gap += 4000;
      add_rim (&layout->shapes[segment], cell, stretch->start, stretch->end, &begun);
      add_wall (layout, segment, cell, stretch, next, gap);
    }
}

/* An area that passes over: a cap at each side and a deck between them. */
static void
build_bridge_area (CartLayout *layout, int segment, int cell)
{
  guint sides = cart_layout_cell_sides (layout->tile, segment, cell);
  CartShape *shape = &layout->shapes[segment];
  int first = (sides & 5) == 5 ? 0 : 1;
  double half = 88, depth = cap_depth (layout, segment, cell);

  for (int k = 0; k < 2; k++)
    {
      int side = first + 2 * k;
      Stretch stretch = { side * 1000 + inset_at (layout, segment, cell, 2 * side, (2 * side + 7) & 7),
                          side * 1000 + 1000 - inset_at (layout, segment, cell, 2 * side + 1, (2 * side + 2) & 7) };
      gboolean begun = FALSE;
      add_rim (shape, cell, stretch.start, stretch.end, &begun);
      add_wall (layout, segment, cell, &stretch, &stretch, 4000 - (stretch.end - stretch.start));
    }
  CartPoint a = cart_side_middle (first, cell), b = cart_side_middle (first + 2, cell);
  CartPoint normal = cart_side_normal (first), across = cart_side_tangent (first);
  a = cart_point_add (a, normal, depth - 50);
  b = cart_point_add (b, normal, -(depth - 50));
  CartPoint p[4] = { cart_point_add (a, across, half), cart_point_add (b, across, half), cart_point_add (b, across, -half),
                     cart_point_add (a, across, -half) };
  for (int i = 0; i < 4; i++)
    add_stroke (&layout->deck, cart_cubic_line (p[i], p[(i + 1) & 3]), i == 0, i == 0 || i == 2);
}

/* A quarter arc between two neighbouring sides, or a straight line between opposite ones. */
static CartCubic
through_curve (int from, int to, int cell)
{
  CartPoint a = cart_side_middle (from, cell), b = cart_side_middle (to, cell);

  if (((from ^ to) & 1) == 0)
    return cart_cubic_line (a, b);
  return cart_cubic (a, cart_point_add (a, cart_side_normal (from), 500 * KAPPA), cart_point_add (b, cart_side_normal (to), 500 * KAPPA), b);
}

static gboolean
has_plan_end (const CartLayout *layout, int segment, int cell, int side)
{
  for (guint i = 0; i < layout->plan.n_ends; i++)
    {
      const CartPlanEnd *end = &layout->plan.ends[i];
      if (end->segment == segment && end->cell == cell && end->side == side)
        return TRUE;
    }
  return FALSE;
}

/* The arm of a fork, with a curve to either side. */
static void
add_fork (CartShape *shape, int a, int b, int lone, int cell)
{
  CartPoint from = cart_side_middle (lone, cell), middle = cart_point (500 + 1000 * cell, 500);
  CartPoint start = cart_point_add (from, cart_side_normal (lone), 130);

  add_stroke (shape, cart_cubic_line (from, middle), TRUE, FALSE);
  for (int k = 0; k < 2; k++)
    {
      CartPoint out = cart_point_toward (middle, cart_side_middle (k == 0 ? a : b, cell));
      add_stroke (shape, cart_cubic (start, cart_point_add (middle, cart_side_normal (lone), -60), cart_point_add (middle, out, 60),
                                     cart_point_add (middle, out, 370)), TRUE, FALSE);
    }
}

static void
build_through_line (CartLayout *layout, int segment, int cell)
{
  guint sides = cart_layout_cell_sides (layout->tile, segment, cell);
  CartShape *shape = &layout->shapes[segment];
  int list[4], n = 0;

  for (int side = 0; side < 4; side++)
    if ((sides & (1u << side)) != 0 && !has_plan_end (layout, segment, cell, side))
      list[n++] = side;
  if (n == 2)
    add_stroke (shape, through_curve (list[0], list[1], cell), TRUE, FALSE);
  else if (n == 4)
    {
      add_stroke (shape, through_curve (0, 2, cell), TRUE, FALSE);
      add_stroke (shape, through_curve (1, 3, cell), TRUE, FALSE);
    }
  else if (n == 3)
    for (int i = 0; i < 3; i++)
      {
        int a = list[i], b = list[(i + 1) % 3], lone = list[(i + 2) % 3];
        if (((a ^ b) & 1) == 0)
          {
            add_stroke (shape, through_curve (a, b, cell), TRUE, FALSE);
            add_fork (shape, a, b, lone, cell);
          }
      }
  else if (n == 1)
    add_stroke (shape, cart_cubic_line (cart_side_middle (list[0], cell), cart_point (500 + 1000 * cell, 500)), TRUE, FALSE);
}

/* How far from its side a line ends in the open. */
static double
open_length (const CartLayout *layout, const CartPlanEnd *end)
{
  const CartSegment *segment = &layout->tile->segments[end->segment];

  if (end->under)
    return 165;
  for (int i = 0; i < layout->tile->n_segments; i++)
    if (layout->tile->segments[i].attributes[CART_ATTRIBUTE_TUNNEL] > 0)
      return 235;
  if (segment->attributes[CART_ATTRIBUTE_LAKE] > 0 || segment->attributes[CART_ATTRIBUTE_SOURCE] > 0)
    return 440;
  for (int i = 0; i < layout->tile->n_segments; i++)
    {
      CartClass class = cart_kind_class (layout->tile->segments[i].kind);
      if (i != end->segment && class != CART_CLASS_GROUND)
        return 290;
    }
  return 400;
}

/* How far the first wall lies straight ahead that is met squarely enough for a gate; 0 if none. */
static double
wall_ahead (const CartShape *shape, CartPoint from, CartPoint normal)
{
  double nearest = 0;

  for (guint i = 0; shape->strokes != NULL && i < shape->strokes->len; i++)
    {
      const CartStroke *stroke = &g_array_index (shape->strokes, CartStroke, i);
      for (int step = 0; stroke->wall && step <= 200; step++)
        {
          CartPoint at = cart_cubic_at (&stroke->cubic, step / 200.0), along = cart_cubic_direction (&stroke->cubic, step / 200.0);
          double forward = (at.x - from.x) * normal.x + (at.y - from.y) * normal.y;
          double aside = fabs ((at.x - from.x) * normal.y - (at.y - from.y) * normal.x);
          if (aside < 6 && forward > 100 && fabs (along.x * normal.x + along.y * normal.y) < 0.75 && (nearest == 0 || forward < nearest))
            nearest = forward;
        }
    }
  return nearest;
}

/* Whether a line from a neighbouring side leads to the same area: then each bends to its own part of the wall. */
static gboolean
shares_gate (const CartLayout *layout, const CartPlanEnd *plan)
{
  for (guint i = 0; i < layout->plan.n_ends; i++)
    {
      const CartPlanEnd *other = &layout->plan.ends[i];
      if (other->kind == CART_END_GATE && plan->kind == CART_END_GATE && other->target == plan->target && other->cell == plan->cell &&
          ((other->side ^ plan->side) & 1) == 1)
        return TRUE;
    }
  return FALSE;
}

static void
end_at (CartLayout *layout, const CartPlanEnd *plan, CartEnd *end)
{
  const CartTile *tile = layout->tile;
  CartPoint from = cart_side_middle (plan->side, plan->cell), normal = cart_side_normal (plan->side);
  CartPoint ahead = cart_point_add (from, normal, 330), wall;

  end->at = cart_point (500 + 1000 * plan->cell, 500);
  end->direction = normal;
  switch (plan->kind)
    {
    case CART_END_OPEN:
      end->at = cart_point_add (from, normal, open_length (layout, plan));
      break;
    case CART_END_JUNCTION:
      /* the shore of a lake, not its middle, meets the others */
      if (tile->segments[plan->segment].attributes[CART_ATTRIBUTE_LAKE] > 0)
        end->at = cart_point_add (end->at, normal, 30 - CART_LAKE_RADIUS);
      break;
    case CART_END_SITE:
      end->at = layout->site_at[plan->target];
      end->direction = cart_point_toward (from, end->at);
      break;
    case CART_END_GATE:
    case CART_END_LINE:
      if (plan->under)
        ahead = cart_point_add (from, normal, 280);
      else if (shares_gate (layout, plan))
        ahead = cart_point_add (from, normal, 240);
      end->at = cart_shape_nearest (&layout->shapes[plan->target], ahead, plan->kind == CART_END_GATE, &wall);
      /* straight on where the wall lies ahead */
      if (plan->kind == CART_END_GATE)
        {
          double forward = wall_ahead (&layout->shapes[plan->target], from, normal);
          if (forward > 0 && !shares_gate (layout, plan))
            end->at = cart_point_add (from, normal, forward);
          else
            {
              double turn = wall.x * (end->at.y - from.y) - wall.y * (end->at.x - from.x) > 0 ? 1 : -1;
              end->direction = cart_point (-wall.y * turn, wall.x * turn);
            }
          if (tile->segments[plan->segment].attributes[CART_ATTRIBUTE_LAKE] == 0)
            end->at = cart_point_add (end->at, cart_point_toward (from, end->at), 14);
        }
      else
        end->direction = cart_point_toward (ahead, end->at);
      if (tile->segments[plan->segment].attributes[CART_ATTRIBUTE_LAKE] > 0)
        end->at = cart_point_add (end->at, cart_point_toward (from, end->at), 20 - CART_LAKE_RADIUS);
      else if (plan->kind == CART_END_LINE && tile->segments[plan->target].kind == CART_KIND_RIVER)
        end->at = cart_point_add (end->at, cart_point_toward (end->at, from), CART_RIVER_WIDTH / 2 + 6);
      break;
    case CART_END_CITY:
      end->at = cart_carcassonne_nearest (tile, ahead);
      end->direction = cart_point_toward (from, end->at);
      break;
    }
}

static void
build_end (CartLayout *layout, const CartPlanEnd *plan)
{
  CartEnd *end = &layout->ends[layout->n_ends++];
  CartPoint from = cart_side_middle (plan->side, plan->cell), normal = cart_side_normal (plan->side);
  double reach;

  end->plan = *plan;
  end_at (layout, plan, end);
  reach = cart_point_distance (from, end->at) * 0.42;
  add_stroke (&layout->shapes[plan->segment],
              cart_cubic (from, cart_point_add (from, normal, reach), cart_point_add (end->at, end->direction, -reach), end->at), TRUE, FALSE);
}

/* Sites that lines lead to stand in the middle, or beyond a river that runs through it. */
static void
place_sites (CartLayout *layout)
{
  const CartTile *tile = layout->tile;

  for (int i = 0; i < tile->n_segments; i++)
    if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_SITE)
      {
        int cell = tile->segments[i].cell;
        CartPoint middle = cart_point (500 + 1000 * cell, 500);
        layout->site_at[i] = middle;
        for (guint k = 0; k < layout->plan.n_ends; k++)
          {
            const CartPlanEnd *end = &layout->plan.ends[k];
            for (int j = 0; j < tile->n_segments; j++)
              if (end->kind == CART_END_SITE && end->target == i && j != end->segment && layout->shapes[j].strokes != NULL &&
                  cart_kind_class (tile->segments[j].kind) == CART_CLASS_LINE)
                {
                  CartPoint near = cart_shape_nearest (&layout->shapes[j], middle, FALSE, NULL);
                  if (cart_point_distance (near, middle) < 150)
                    layout->site_at[i] = cart_point_add (near, cart_side_normal (end->side), 270);
                }
          }
      }
}

void
cart_layout_build_shapes (CartLayout *layout)
{
  const CartTile *tile = layout->tile;

  cart_layout_clear_shapes (layout);
  for (int i = 0; i < tile->n_segments; i++)
    if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_LINE)
      {
        layout->shapes[i].width = tile->segments[i].kind == CART_KIND_RIVER ? CART_RIVER_WIDTH : CART_ROAD_WIDTH;
        for (int cell = 0; cell < tile->n_cells; cell++)
          build_through_line (layout, i, cell);
      }
  place_sites (layout);
  for (int i = 0; i < tile->n_segments; i++)
    if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_AREA)
      for (int cell = 0; cell < tile->n_cells; cell++)
        if (cart_layout_cell_sides (tile, i, cell) != 0)
          {
            if (layout->plan.over == i && encloses (tile, i, cell))
              build_bridge_area (layout, i, cell);
            else
              build_area_ring (layout, i, cell);
          }
  for (guint i = 0; i < layout->plan.n_ends; i++)
    build_end (layout, &layout->plan.ends[i]);
}

/* The city of Carcassonne: a rounded rectangle through the middles of the outer squares of its landscape of 4 by 3. */

void
cart_carcassonne_trace (const CartTile *tile, cairo_t *cr)
{
  double x = 500 - 1000.0 * tile->landscape_x, y = 500 - 1000.0 * tile->landscape_y, w = 3000, h = 2000, r = 230;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

CartPoint
cart_carcassonne_nearest (const CartTile *tile, CartPoint to)
{
  double x = 500 - 1000.0 * tile->landscape_x, y = 500 - 1000.0 * tile->landscape_y, r = 230;
  CartPoint core = cart_point (CLAMP (to.x, x + r, x + 3000 - r), CLAMP (to.y, y + r, y + 2000 - r));

  return cart_point_add (core, cart_point_toward (core, to), r);
}
