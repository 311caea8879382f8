/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-layout.c: layouts of designs: making, keeping recent ones, asking them. */
#include "cart-layout-private.h"

#include <math.h>
#include <string.h>

/* Recent layouts, found by the content of the design; about 30 kB each. */
#define CACHE_SIZE 1024

static GMutex cache_lock;
static GHashTable *cache;
static GQueue cache_order = G_QUEUE_INIT;

static guint
hash_tile (gconstpointer key)
{
  const CartTile *tile = key;
  guint hash = g_str_hash (tile->id) ^ tile->flags * 31 ^ tile->n_segments * 1009;

  for (int i = 0; i < tile->n_segments; i++)
    hash = hash * 33 + tile->segments[i].sides * 7 + tile->segments[i].halves * 13 + tile->segments[i].kind;
  return hash;
}

/* Strings are interned. */
static gboolean
same_symbols (const CartTileSymbol *a, const CartTileSymbol *b)
{
  for (; a->name != NULL && b->name != NULL; a++, b++)
    if (a->name != b->name || a->value != b->value || a->copy != b->copy)
      return FALSE;
  return a->name == NULL && b->name == NULL;
}

static gboolean
same_segment (const CartSegment *a, const CartSegment *b)
{
  return a->kind == b->kind && a->sides == b->sides && a->halves == b->halves && a->shared_sides == b->shared_sides && a->cell == b->cell &&
         a->touches == b->touches && a->linked == b->linked && memcmp (a->attributes, b->attributes, sizeof a->attributes) == 0;
}

static gboolean
same_tile (gconstpointer first, gconstpointer second)
{
  const CartTile *a = first, *b = second;

  if (strcmp (a->id, b->id) != 0 || a->flags != b->flags || a->certainty != b->certainty || a->n_cells != b->n_cells ||
      a->n_segments != b->n_segments || a->landscape_x != b->landscape_x || a->landscape_y != b->landscape_y ||
      memcmp (a->edges, b->edges, sizeof a->edges) != 0 || !same_symbols (a->symbols, b->symbols))
    return FALSE;
  for (int i = 0; i < a->n_segments; i++)
    if (!same_segment (&a->segments[i], &b->segments[i]))
      return FALSE;
  return TRUE;
}

static CartTileSymbol *
copy_symbols (const CartTileSymbol *symbols)
{
  guint n = 0;

  while (symbols[n].name != NULL)
    n++;
  return g_memdup2 (symbols, (n + 1) * sizeof *symbols);
}

static CartLayout *
make_layout (const CartTile *tile)
{
  CartLayout *layout = g_new0 (CartLayout, 1);

  g_atomic_ref_count_init (&layout->refs);
  layout->tile = g_memdup2 (tile, sizeof *tile);
  layout->tile->id = g_intern_string (tile->id);
  layout->tile->set = layout->tile->letter = NULL;
  layout->tile->symbols = copy_symbols (tile->symbols);
  layout->hedges = g_array_new (FALSE, FALSE, sizeof (CartCubic));
  layout->ornaments = g_array_new (FALSE, FALSE, sizeof (CartOrnament));
  layout->seed = g_str_hash (tile->id);
  if (tile->n_segments > 0 || (tile->flags & CART_TILE_LANDSCAPE) != 0)
    {
      cart_layout_find_plan (layout);
      cart_map_init (&layout->map, layout, CART_MAP_SIDE);
      cart_map_flood (&layout->map, layout, TRUE);
      cart_layout_place (layout);
    }
  return layout;
}

static void
keep_layout (CartLayout *layout)
{
  if (cache == NULL)
    cache = g_hash_table_new (hash_tile, same_tile);
  if (g_hash_table_contains (cache, layout->tile))
    return;
  g_hash_table_insert (cache, layout->tile, cart_layout_ref (layout));
  g_queue_push_tail (&cache_order, layout);
  if (cache_order.length > CACHE_SIZE)
    {
      CartLayout *oldest = g_queue_pop_head (&cache_order);
      g_hash_table_remove (cache, oldest->tile);
      cart_layout_unref (oldest);
    }
}

CartLayout *
cart_layout_new (const CartTile *tile)
{
  CartLayout *layout;

  g_return_val_if_fail (tile != NULL, NULL);
  g_mutex_lock (&cache_lock);
  layout = cache != NULL ? g_hash_table_lookup (cache, tile) : NULL;
  if (layout != NULL)
    cart_layout_ref (layout);
  g_mutex_unlock (&cache_lock);
  if (layout != NULL)
    return layout;
  layout = make_layout (tile);
  g_mutex_lock (&cache_lock);
  keep_layout (layout);
  g_mutex_unlock (&cache_lock);
  return layout;
}

CartLayout *
cart_layout_ref (CartLayout *layout)
{
  g_atomic_ref_count_inc (&layout->refs);
  return layout;
}

void
cart_layout_unref (CartLayout *layout)
{
  if (!g_atomic_ref_count_dec (&layout->refs))
    return;
  cart_layout_clear_shapes (layout);
  cart_map_clear (&layout->map);
  g_array_unref (layout->hedges);
  g_array_unref (layout->ornaments);
  g_free (layout->tile->symbols);
  g_free (layout->tile);
  g_free (layout);
}

int
cart_layout_hit (const CartLayout *layout, int quarter_turns, double x, double y)
{
  CartPoint point = cart_point_turn (cart_point (x * CART_UNIT, y * CART_UNIT), -quarter_turns);
  int label;

  label = cart_map_label (&layout->map, point);
  return label >= 1 && label <= layout->tile->n_segments ? label - 1 : -1;
}

gboolean
cart_layout_anchor (const CartLayout *layout, int segment, int index, int quarter_turns, double *x, double *y)
{
  CartPoint point;

  if (segment < 0 || segment >= layout->tile->n_segments || layout->n_anchors[segment] == 0)
    return FALSE;
  point = layout->anchors[segment][MAX (index, 0) % layout->n_anchors[segment]];
  point = cart_point_turn (point, quarter_turns);
  *x = point.x / CART_UNIT;
  *y = point.y / CART_UNIT;
  return TRUE;
}

void
cart_layout_outline (const CartLayout *layout, int segment, int quarter_turns, cairo_t *cr)
{
  cairo_matrix_t matrix;

  if (segment < 0 || segment >= layout->tile->n_segments)
    return;
  cairo_get_matrix (cr, &matrix);
  cairo_scale (cr, 1 / CART_UNIT, 1 / CART_UNIT);
  if (cart_kind_class (layout->tile->segments[segment].kind) == CART_CLASS_SITE)
    {
      CartPoint at = cart_point_turn (layout->site_at[segment], quarter_turns);
      cairo_new_sub_path (cr);
      cairo_arc (cr, at.x, at.y, CART_SITE_REACH, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
  else
    cart_map_outline (&layout->map, segment + 1, quarter_turns, cr);
  cairo_set_matrix (cr, &matrix);
}

gboolean
cart_layout_is_exact (const CartLayout *layout)
{
  return layout->exact;
}
