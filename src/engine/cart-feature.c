/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-feature.c: features as sets of segments (union-find by rank, without path compression, so that every union can be
 * taken back), and what may be asked about them.
 */
#include "cart-module-private.h"

#include <string.h>

void
cart_node_init (CartGame *game, guint32 tile)
{
  const CartPut *put = &game->tiles[tile];
  const CartPlan *plan = &game->plans[put->design];
  CartNode *node = &game->nodes[put->node];

  for (guint32 i = 0; i < plan->n_segments; i++)
    node[i] = (CartNode) { .parent = put->node + i, .next = put->node + i, .figure = CART_NONE, .open = plan->open[i],
                           .tile = (guint16) tile, .segment = (guint8) i, .kind = plan->kind[i], .rank = 0 };
}

/* Nodes from `fresh` on were made in this step: behind the old length, so the journal need not know them. */
static inline void
touch (CartGame *game, guint32 node, void *field, guint32 fresh)
{
  if (node < fresh)
    cart_touch (game, field);
}

void
cart_add_open (CartGame *game, guint32 root, int change, guint32 fresh)
{
  CartNode *node = &game->nodes[root];

  touch (game, root, &node->open, fresh);
  node->open += change;
}

static void
join_figures (CartGame *game, guint32 a, guint32 b)
{
  CartMan *man_a = &game->men[a], *man_b = &game->men[b];
  guint32 next = man_a->next;

  cart_touch (game, &man_a->next);
  cart_touch (game, &man_b->next);
  man_a->next = man_b->next;
  man_b->next = next;
}

/* Joins the features of two nodes and returns the root of what they are now. Open ends are added up: the caller takes off
 * those that met. */
guint32
cart_unite (CartGame *game, guint32 a, guint32 b, guint32 fresh)
{
  guint32 ra = cart_root (game, a), rb = cart_root (game, b);
  CartNode *top, *sub;
  guint32 next;

  if (ra == rb)
    return ra;
  if (game->nodes[ra].rank > game->nodes[rb].rank || (game->nodes[ra].rank == game->nodes[rb].rank && ra < rb))
    {
      guint32 swap = ra;
      ra = rb;
      rb = swap;
    }
  sub = &game->nodes[ra];
  top = &game->nodes[rb];
  touch (game, ra, &sub->parent, fresh);
  touch (game, ra, &sub->next, fresh);
  touch (game, rb, &top->next, fresh);
  touch (game, rb, &top->open, fresh);
  sub->parent = rb;
  next = sub->next;
  sub->next = top->next;
  top->next = next;
  top->open += sub->open;
  if (sub->rank == top->rank)
    {
      touch (game, rb, &top->rank, fresh);
      top->rank++;
    }
  if (sub->figure != CART_NONE)
    {
      if (top->figure != CART_NONE)
        join_figures (game, top->figure, sub->figure);
      else
        {
          touch (game, rb, &top->figure, fresh);
          top->figure = sub->figure;
        }
    }
  return rb;
}

gboolean
cart_feature_complete (CartGame *game, guint32 root)
{
  const CartNode *node = &game->nodes[root];

  if ((game->asked_complete & (1u << node->kind)) != 0)
    {
      for (guint i = 0; i < game->n_modules; i++)
        if (game->modules[i]->is_complete != NULL && game->modules[i]->is_complete (game, root))
          return TRUE;
      return FALSE;
    }
  return node->open == 0;
}

/* --- Nodes by place --- */

guint32
cart_node_at (const CartGame *game, int x, int y, CartKind kind, CartPlace place)
{
  int tile = cart_tile_index_at (game, x, y);
  const CartPut *put;
  const CartTile *design;
  int cell, segment;

  if (tile < 0 || place < 0 || place >= CART_N_PLACES)
    return CART_NONE;
  put = &game->tiles[tile];
  design = game->plans[put->design].tile;
  cell = put->x == x && put->y == y ? 0 : 1;
  segment = cart_tile_segment_at (design, kind, place, cell, put->rotation);
  return segment < 0 ? CART_NONE : put->node + (guint32) segment;
}

guint32
cart_node_at_side (const CartGame *game, int x, int y, CartSide side)
{
  int tile = cart_tile_index_at (game, x, y);
  const CartPut *put;
  guint8 segment;

  if (tile < 0)
    return CART_NONE;
  put = &game->tiles[tile];
  segment = game->plans[put->design].side[put->rotation][put->x == x && put->y == y ? 0 : 1][side];
  return segment == CART_NO_SEGMENT ? CART_NONE : put->node + segment;
}

guint32
cart_node_of_site (const CartGame *game, int x, int y, CartKind kind)
{
  int tile = cart_tile_index_at (game, x, y);
  const CartPut *put;
  const CartPlan *plan;
  int cell;

  if (tile < 0)
    return CART_NONE;
  put = &game->tiles[tile];
  plan = &game->plans[put->design];
  cell = put->x == x && put->y == y ? 0 : 1;
  for (guint32 sites = plan->sites; sites != 0; sites &= sites - 1)
    {
      int segment = g_bit_nth_lsf (sites, -1);
      if (plan->kind[segment] == kind && plan->tile->segments[segment].cell == cell)
        return put->node + (guint32) segment;
    }
  return CART_NONE;
}

CartPlace
cart_node_place (const CartGame *game, guint32 node, int *x, int *y)
{
  static const gint8 dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };
  const CartNode *n = &game->nodes[node];
  const CartPut *put = &game->tiles[n->tile];
  const CartPlan *plan = &game->plans[put->design];

  if (G_LIKELY (plan->n_cells == 1))
    {
      *x = put->x;
      *y = put->y;
      return plan->first_place[put->rotation][n->segment];
    }
  for (int cell = 0; cell < plan->n_cells; cell++)
    {
      CartPlace place = cart_tile_segment_place (plan->tile, n->segment, cell, put->rotation);
      if (place == CART_PLACE_NONE)
        continue;
      *x = put->x + (cell == 1 ? dx[put->rotation] : 0);
      *y = put->y + (cell == 1 ? dy[put->rotation] : 0);
      return place;
    }
  *x = put->x;
  *y = put->y;
  return CART_PLACE_NONE;
}

/* --- Measuring --- */

guint32
cart_stamp (CartGame *game)
{
  if (G_UNLIKELY (++game->stamp == 0))
    {
      memset (game->stamps, 0, game->nodes_room * 4);
      memset (game->tile_stamps, 0, game->tiles_room * 8);
      game->stamp = 1;
    }
  return game->stamp;
}

/* Cells of its tile that a segment lies on, as bits. */
static inline guint
segment_cells (const CartSegment *segment)
{
  guint cells = 0;

  if ((segment->sides & 0x0f) != 0 || (segment->halves & 0x00ff) != 0)
    cells |= 1;
  if ((segment->sides & 0xf0) != 0 || (segment->halves & 0xff00) != 0)
    cells |= 2;
  return cells != 0 ? cells : 1u << segment->cell;
}

void
cart_measure (CartGame *game, guint32 root, gboolean complete, gboolean final, int player, CartMeasure *measure)
{
  const CartNode *nodes = game->nodes;
  guint32 stamp = cart_stamp (game);
  guint32 node = root;

  memset (measure, 0, sizeof *measure);
  measure->root = root;
  measure->kind = nodes[root].kind;
  measure->complete = complete;
  measure->final = final;
  measure->player = player;
  do
    {
      const CartNode *n = &nodes[node];
      const CartPut *put = &game->tiles[n->tile];
      const CartPlan *plan = &game->plans[put->design];
      guint32 *seen = &game->tile_stamps[2 * n->tile];

      if (G_LIKELY (plan->n_cells == 1))
        {
          measure->n_tiles += seen[0] != stamp;
          seen[0] = stamp;
        }
      else
        for (guint cells = segment_cells (&plan->tile->segments[n->segment]), cell = 0; cell < 2; cell++)
          if ((cells & (1u << cell)) != 0 && seen[cell] != stamp)
            {
              seen[cell] = stamp;
              measure->n_tiles++;
            }
      for (guint32 carries = plan->carries[n->segment]; carries != 0; carries &= carries - 1)
        {
          int attribute = g_bit_nth_lsf (carries, -1);
          measure->sums[attribute] += plan->tile->segments[n->segment].attributes[attribute];
        }
      node = n->next;
    }
  while (node != root);
  if (cart_kind_class (measure->kind) == CART_CLASS_SITE)
    measure->n_neighbours = (guint) (8 - nodes[root].open);
}

/* --- Public --- */

void
cart_game_get_feature (const CartGame *game, guint32 id, CartFeature *feature)
{
  CartGame *mutable = (CartGame *) game; /* only its scratch memory is written */
  guint32 root = cart_root (game, id), node = root;
  CartMeasure measure;
  guint32 man;

  memset (feature, 0, sizeof *feature);
  cart_measure (mutable, root, FALSE, FALSE, -1, &measure);
  feature->id = root;
  feature->kind = measure.kind;
  feature->n_tiles = measure.n_tiles;
  feature->n_open = (guint) MAX (0, game->nodes[root].open);
  feature->complete = cart_feature_complete (mutable, root);
  for (int i = 0; i < CART_N_ATTRIBUTES; i++)
    feature->attributes[i] = measure.sums[i];
  do
    {
      feature->n_parts++;
      node = game->nodes[node].next;
    }
  while (node != root);
  man = game->nodes[root].figure;
  if (man != CART_NONE)
    do
      {
        feature->n_figures++;
        man = game->men[man].next;
      }
    while (man != game->nodes[root].figure);
  feature->place = cart_node_place (game, root, &feature->x, &feature->y);
}

gboolean
cart_game_feature_at (const CartGame *game, int x, int y, CartKind kind, CartPlace place, CartFeature *feature)
{
  guint32 node = cart_node_at (game, x, y, kind, place);

  if (node == CART_NONE)
    return FALSE;
  if (feature != NULL)
    cart_game_get_feature (game, node, feature);
  return TRUE;
}

void
cart_game_feature_of (const CartGame *game, guint tile, guint segment, CartFeature *feature)
{
  g_return_if_fail (tile < game->state->n_tiles);
  g_return_if_fail (segment < game->plans[game->tiles[tile].design].n_segments);
  cart_game_get_feature (game, game->tiles[tile].node + segment, feature);
}

guint
cart_game_features (const CartGame *game, CartKind kind, GArray *features)
{
  guint n = 0;

  for (guint32 node = 0; node < game->state->n_nodes; node++)
    if (game->nodes[node].parent == node && (kind == CART_KIND_NONE || game->nodes[node].kind == kind))
      {
        CartFeature feature;
        n++;
        if (features == NULL)
          continue;
        cart_game_get_feature (game, node, &feature);
        g_array_append_val (features, feature);
      }
  return n;
}

guint
cart_game_feature_parts (const CartGame *game, guint32 id, GArray *parts)
{
  guint32 root = cart_root (game, id), node = root;
  guint n = 0;

  do
    {
      CartPart part = { .tile = game->nodes[node].tile, .segment = game->nodes[node].segment };
      part.place = cart_node_place (game, node, &part.x, &part.y);
      if (parts != NULL)
        g_array_append_val (parts, part);
      n++;
      node = game->nodes[node].next;
    }
  while (node != root);
  return n;
}

guint
cart_game_feature_owners (const CartGame *game, guint32 id, int *strengths)
{
  return cart_owners (game, cart_root (game, id), strengths);
}

gboolean
cart_game_scores_when_complete (const CartGame *game, CartKind kind)
{
  return (game->scoring_kinds & (1u << kind)) != 0;
}

void
cart_game_feature_score (CartGame *game, guint32 id, int player, gboolean at_end, CartScore *score)
{
  guint32 root = cart_root (game, id);
  CartMeasure measure;
  gboolean complete = cart_feature_complete (game, root);

  cart_score_clear (score);
  if (!at_end && !cart_game_scores_when_complete (game, game->nodes[root].kind))
    return;
  /* at the end an unfinished feature scores as such; during the game what is not complete is told as if it were */
  cart_measure (game, root, complete || !at_end, at_end, player, &measure);
  cart_value (game, &measure, score);
}
