/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board.c: the cells of the board, its frontier, laying a tile and joining it up, and where a tile fits.
 *
 * Cells with a tile and the empty cells beside them (the frontier) are in one hash with open addressing. For each cell of the
 * frontier stands a word of four nibbles: the kinds that each side allows (all of them where nothing lies there). A design
 * fits where none of its edges is outside what is allowed: one operation for four sides, eight cells at a time.
 */
#include "cart-module-private.h"

#include <string.h>

#define FIRST_SLOTS 512
#define ANY 0xffff
#define NIBBLE(word, side) (((word) >> (4 * (side))) & 0xf)

static const guint32 side_step[4] = { (guint32) -1, 0x10000u, 1u, (guint32) -0x10000 };
static const guint32 diagonal_step[4] = { 0x10000u - 1, 0x10000u + 1, (guint32) -0x10000 + 1, (guint32) -0x10000 - 1 };

/* The slot of the key, or the empty one where it belongs. */
static inline CartCell *
slot_of (const CartGame *game, guint32 key)
{
  guint32 n_slots = game->state->n_slots;
  guint32 at = (key * 0x9e3779b1u) >> (32 - __builtin_ctz (n_slots));

  while (game->cells[at].value != 0 && game->cells[at].key != key)
    at = (at + 1) & (n_slots - 1);
  return &game->cells[at];
}

static inline gboolean
is_tile (guint32 value)
{
  return (value & 1) != 0;
}

static inline guint32
value_index (guint32 value)
{
  return (value - 1) >> 1;
}

int
cart_tile_index_at (const CartGame *game, int x, int y)
{
  guint32 value;

  if (!cart_on_board (x, y))
    return -1;
  value = slot_of (game, cart_cell_key (x, y))->value;
  return is_tile (value) ? (int) value_index (value) : -1;
}

/* The next table begins behind this one: this one stays as it is for taking back. */
void
cart_board_grow (CartGame *game)
{
  CartState *state = game->state;
  guint32 n_old = state->n_slots;
  CartCell *old = game->cells;

  g_assert (3 * n_old - FIRST_SLOTS <= game->cells_room);
  memset (old + n_old, 0, 2 * n_old * sizeof (CartCell));
  cart_set (game, state->n_slots, 2 * n_old);
  cart_arena_view (game);
  for (guint32 i = 0; i < n_old; i++)
    if (old[i].value != 0)
      *slot_of (game, old[i].key) = old[i];
}

static inline void
set_slot (CartGame *game, CartCell *slot, guint32 key, guint32 value)
{
  cart_touch (game, &slot->key);
  cart_touch (game, &slot->value);
  slot->key = key;
  slot->value = value;
}

static inline void
set_allow (CartGame *game, guint32 front, guint16 allow)
{
  cart_touch (game, &game->front_allow[front]);
  game->front_allow[front] = allow;
}

/* The last one of the frontier takes the place of the one that goes. */
static void
drop_front (CartGame *game, guint32 front)
{
  CartState *state = game->state;
  guint32 last = state->n_front - 1;

  cart_set (game, state->n_front, last);
  cart_touch (game, &game->front_key[last]);
  cart_touch (game, &game->front_allow[last]);
  if (front != last)
    {
      CartCell *slot = slot_of (game, game->front_key[last]);
      cart_set (game, game->front_key[front], game->front_key[last]);
      set_allow (game, front, game->front_allow[last]);
      cart_set (game, slot->value, 2 + 2 * front);
    }
}

/* An empty cell gets a nibble for one of its sides; ANY's nibble when the tile there goes away. */
static inline void
constrain (CartGame *game, CartCell *slot, guint32 key, int side, guint16 allowed)
{
  CartState *state = game->state;
  guint16 word = (guint16) (ANY & ~(0xf << (4 * side))) | (guint16) (allowed << (4 * side));

  if (slot->value != 0)
    {
      guint32 front = value_index (slot->value - 1);
      set_allow (game, front, (game->front_allow[front] & (guint16) ~(0xf << (4 * side))) | (guint16) (allowed << (4 * side)));
    }
  else
    {
      guint32 front = state->n_front;
      cart_set (game, state->n_front, front + 1);
      cart_set (game, state->n_cells, state->n_cells + 1);
      set_allow (game, front, word); /* its neighbour in the word may be in use */
      game->front_key[front] = key;
      set_slot (game, slot, key, 2 + 2 * front);
    }
}

static inline gboolean
outside (guint32 key)
{
  return (key >> 16) + CART_BOARD_LIMIT - 32768 > 2 * CART_BOARD_LIMIT
         || (key & 0xffff) + CART_BOARD_LIMIT - 32768 > 2 * CART_BOARD_LIMIT;
}

static inline int
put_cell (const CartPut *put, guint32 key)
{
  return key == cart_cell_key (put->x, put->y) ? 0 : 1;
}

static inline void
join_nodes (CartGame *game, guint32 a, guint32 b, guint32 fresh)
{
  cart_add_open (game, cart_unite (game, a, b, fresh), -2, fresh);
}

/* Two areas may share a side: each of them is open there once. */
static void
join_shared (CartGame *game, const CartPut *a, const guint8 sa[2], const CartPut *b, const guint8 sb[2], guint32 fresh)
{
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      if (sa[i] != CART_NO_SEGMENT && sb[j] != CART_NO_SEGMENT)
        cart_unite (game, a->node + sa[i], b->node + sb[j], fresh);
  for (int i = 0; i < 2; i++)
    {
      if (sa[i] != CART_NO_SEGMENT)
        cart_add_open (game, cart_root (game, a->node + sa[i]), -1, fresh);
      if (sb[i] != CART_NO_SEGMENT)
        cart_add_open (game, cart_root (game, b->node + sb[i]), -1, fresh);
    }
}

/* Joins what meets at a side. Edges that do not match (free editing) join nothing. */
static inline void
join_side (CartGame *game, const CartPut *a, int cell_a, int side, const CartPut *b, int cell_b, guint32 fresh)
{
  const CartPlan *pa = &game->plans[a->design], *pb = &game->plans[b->design];
  int back = (side + 2) & 3;
  guint8 sa = pa->side[a->rotation][cell_a][side], sb = pb->side[b->rotation][cell_b][back];
  const guint8 *ha = &pa->half[a->rotation][cell_a][2 * side], *hb = &pb->half[b->rotation][cell_b][2 * back];

  if ((sa == CART_NO_SEGMENT) != (sb == CART_NO_SEGMENT))
    return;
  if (sa != CART_NO_SEGMENT)
    {
      guint8 ta = pa->side2[a->rotation][cell_a][side], tb = pb->side2[b->rotation][cell_b][back];
      if (pa->kind[sa] != pb->kind[sb])
        return;
      if (G_UNLIKELY (ta != CART_NO_SEGMENT || tb != CART_NO_SEGMENT))
        join_shared (game, a, (guint8[2]) { sa, ta }, b, (guint8[2]) { sb, tb }, fresh);
      else
        join_nodes (game, a->node + sa, b->node + sb, fresh);
    }
  for (int i = 0; i < 2; i++)
    if (ha[i] != CART_NO_SEGMENT && hb[1 - i] != CART_NO_SEGMENT)
      join_nodes (game, a->node + ha[i], b->node + hb[1 - i], fresh);
}

/* Sites count the cells around them. Those of other tiles are noted: the tile being laid may complete them. */
static void
change_sites (CartGame *game, const CartPut *put, int cell, int change, guint32 fresh)
{
  const CartPlan *plan = &game->plans[put->design];

  for (guint32 sites = plan->sites; sites != 0; sites &= sites - 1)
    {
      guint32 segment = (guint32) __builtin_ctz (sites);
      if (plan->tile->segments[segment].cell != cell)
        continue;
      cart_add_open (game, put->node + segment, change, fresh);
      if (put->node < fresh && game->n_near < G_N_ELEMENTS (game->near))
        game->near[game->n_near++] = put->node + segment;
    }
}

static void
put_on_cell (CartGame *game, guint32 tile, int cell, guint32 key, guint32 fresh)
{
  CartPut *put = &game->tiles[tile];
  const CartPlan *plan = &game->plans[put->design];
  CartCell *slot = slot_of (game, key);
  guint16 word = plan->word[put->rotation][cell];
  int around = 0;

  if (slot->value != 0)
    drop_front (game, value_index (slot->value - 1));
  else
    cart_set (game, game->state->n_cells, game->state->n_cells + 1);
  set_slot (game, slot, key, 1 + 2 * tile);
  for (int side = 0; side < 4; side++)
    {
      guint32 beside = key + side_step[side];
      if (G_UNLIKELY (outside (beside)))
        continue;
      slot = slot_of (game, beside);
      if (is_tile (slot->value))
        {
          const CartPut *other = &game->tiles[value_index (slot->value)];
          int other_cell = put_cell (other, beside);
          join_side (game, put, cell, side, other, other_cell, fresh);
          if (G_UNLIKELY (game->plans[other->design].sites != 0))
            change_sites (game, other, other_cell, -1, fresh);
          around++;
        }
      else
        constrain (game, slot, beside, (side + 2) & 3, NIBBLE (word, side) == 0xf ? 0 : NIBBLE (word, side));
    }
  for (int i = 0; i < 4; i++)
    {
      guint32 beside = key + diagonal_step[i];
      guint32 value = slot_of (game, beside)->value;
      if (is_tile (value))
        {
          const CartPut *other = &game->tiles[value_index (value)];
          if (G_UNLIKELY (game->plans[other->design].sites != 0))
            change_sites (game, other, put_cell (other, beside), -1, fresh);
          around++;
        }
    }
  if (plan->sites != 0)
    change_sites (game, put, cell, -around, fresh);
}

static inline void
second_cell (int x, int y, int rotation, int *x2, int *y2)
{
  static const gint8 dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };

  *x2 = x + dx[rotation];
  *y2 = y + dy[rotation];
}

static void
touch_range (CartGame *game, gpointer start, gsize bytes)
{
  for (gsize i = 0; i < bytes; i += 4)
    cart_touch (game, (guint8 *) start + i);
}

/* All tiles but one are laid again, in their order, and what stood on them finds its place. */
void
cart_board_take (CartGame *game, guint32 gone)
{
  CartState *state = game->state;
  guint32 n_tiles = state->n_tiles, n_men = state->n_men, n_chips = state->n_chips;
  g_autofree CartPut *puts = g_memdup2 (game->tiles, n_tiles * sizeof (CartPut));
  g_autofree CartMan *men = g_memdup2 (game->men, n_men * sizeof (CartMan));
  g_autofree CartChip *chips = g_memdup2 (game->chips, n_chips * sizeof (CartChip));
  g_autofree guint32 *new_node = g_new (guint32, state->n_nodes + 1);

  touch_range (game, game->cells, state->n_slots * sizeof (CartCell));
  touch_range (game, game->front_allow, (state->n_front + 1) / 2 * 4);
  touch_range (game, game->front_key, 4 * state->n_front);
  touch_range (game, game->tiles, n_tiles * sizeof (CartPut));
  touch_range (game, game->nodes, state->n_nodes * sizeof (CartNode));
  touch_range (game, game->men, n_men * sizeof (CartMan));
  touch_range (game, game->chips, n_chips * sizeof (CartChip));
  memset (game->cells, 0, state->n_slots * sizeof (CartCell));
  cart_set (game, state->n_front, 0);
  cart_set (game, state->n_cells, 0);
  cart_set (game, state->n_tiles, 0);
  cart_set (game, state->n_nodes, 0);
  cart_set (game, state->n_men, 0);
  cart_set (game, state->n_chips, 0);
  for (guint32 i = 0; i < n_tiles; i++)
    {
      const CartPut *put = &puts[i];
      guint32 tile = CART_NONE;
      if (i != gone)
        tile = cart_board_put (game, put->design, put->x, put->y, put->rotation, put->player, put->move, put->from);
      for (int segment = 0; segment < game->plans[put->design].n_segments; segment++)
        new_node[put->node + segment] = tile == CART_NONE ? CART_NONE : game->tiles[tile].node + segment;
    }
  for (guint32 i = 0; i < n_men; i++)
    if (men[i].node == CART_NONE || new_node[men[i].node] != CART_NONE)
      cart_man_add (game, men[i].player, men[i].type, men[i].node == CART_NONE ? CART_NONE : new_node[men[i].node],
                    men[i].district);
  for (guint32 i = 0; i < n_chips; i++)
    if (new_node[chips[i].node] != CART_NONE)
      cart_chip_put (game, chips[i].kind, chips[i].value, new_node[chips[i].node]);
}

guint32
cart_board_put (CartGame *game, guint design, int x, int y, int rotation, int player, guint move, CartFrom from)
{
  CartState *state = game->state;
  const CartPlan *plan = &game->plans[design];
  guint32 tile = state->n_tiles;
  guint32 fresh = state->n_nodes;

  if (2 * (state->n_cells + 10) > state->n_slots)
    cart_board_grow (game);
  cart_set (game, state->n_tiles, tile + 1);
  cart_set (game, state->n_nodes, fresh + plan->n_segments);
  game->tiles[tile] = (CartPut) { .x = (gint16) x, .y = (gint16) y, .design = (guint16) design, .rotation = (guint8) rotation,
                                  .player = (gint8) player, .node = fresh, .move = (guint16) move, .from = from };
  game->n_near = 0;
  cart_node_init (game, tile);
  put_on_cell (game, tile, 0, cart_cell_key (x, y), fresh);
  if (plan->n_cells == 2)
    {
      int x2, y2;
      second_cell (x, y, rotation, &x2, &y2);
      put_on_cell (game, tile, 1, cart_cell_key (x2, y2), fresh);
    }
  return tile;
}

void
cart_board_queue (CartGame *game, guint32 tile)
{
  const CartPut *put = &game->tiles[tile];
  const CartPlan *plan = &game->plans[put->design];

  for (int i = 0; i < plan->n_segments; i++)
    if ((game->scoring_kinds & ~game->asked_complete & (1u << plan->kind[i])) != 0)
      {
        guint32 root = cart_root (game, put->node + i);
        if (game->nodes[root].open == 0)
          cart_queue (game, root);
      }
  for (guint i = 0; i < game->n_near; i++)
    {
      const CartNode *site = &game->nodes[game->near[i]];
      if ((game->scoring_kinds & ~game->asked_complete & (1u << site->kind)) != 0 && site->open == 0)
        cart_queue (game, game->near[i]);
    }
}

/* --- Where a tile fits --- */

guint
cart_board_hits (CartGame *game, guint design)
{
  const CartPlan *plan = &game->plans[design];
  const guint16 *restrict allow = game->front_allow;
  guint16 *restrict hits = game->hits;
  guint16 r0 = plan->word[0][0], r1 = plan->word[1][0], r2 = plan->word[2][0], r3 = plan->word[3][0];
  guint32 n = game->state->n_front;
  guint total = 0;

  for (guint32 i = 0; i < n; i++)
    {
      guint16 not = (guint16) ~allow[i];
      hits[i] = (guint16) (((r0 & not) == 0 ? 1 : 0) | ((r1 & not) == 0 ? 2 : 0) | ((r2 & not) == 0 ? 4 : 0)
                           | ((r3 & not) == 0 ? 8 : 0));
    }
  if (G_UNLIKELY (plan->modules != 0))
    for (guint32 i = 0; i < n; i++)
      for (int rotation = 0; hits[i] != 0 && rotation < 4; rotation++)
        if ((hits[i] & (1 << rotation)) != 0)
          {
            CartLay lay = { plan, cart_key_x (game->front_key[i]), cart_key_y (game->front_key[i]), rotation };
            for (guint m = 0; m < game->n_modules; m++)
              if ((plan->modules & (1u << m)) != 0 && !game->modules[m]->may_lie (game, &lay, NULL))
                {
                  hits[i] &= (guint16) ~(1 << rotation);
                  break;
                }
          }
  for (guint32 i = 0; i < n; i++)
    total += (hits[i] & 1u) + ((hits[i] >> 1) & 1u) + ((hits[i] >> 2) & 1u) + ((hits[i] >> 3) & 1u);
  return total;
}

static gboolean
refuse_cell (CartRefusal *refusal, CartRule rule, int x, int y, const CartTile *tile)
{
  if (refusal != NULL)
    *refusal = (CartRefusal) { .rule = rule, .x = x, .y = y, .has_cell = TRUE, .side = -1, .player = -1, .tile = tile,
                               .count = -1, .limit = -1 };
  return FALSE;
}

static gboolean
check_cell (CartGame *game, const CartPlan *plan, int cell, int x, int y, int rotation, gboolean *beside, CartRefusal *refusal)
{
  static const gint8 dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };

  if (!cart_on_board (x, y))
    return refuse_cell (refusal, CART_RULE_TILE_ADJACENT, x, y, plan->tile);
  if (cart_tile_index_at (game, x, y) >= 0)
    return refuse_cell (refusal, CART_RULE_CELL_FREE, x, y, plan->tile);
  for (int side = 0; side < 4; side++)
    {
      guint32 key = cart_cell_key (x + dx[side], y + dy[side]);
      guint32 value = slot_of (game, key)->value;
      const CartPut *other;
      CartKind mine, theirs;
      if (!is_tile (value))
        continue;
      *beside = TRUE;
      other = &game->tiles[value_index (value)];
      mine = plan->tile->edges[4 * cell + ((side - rotation) & 3)];
      theirs = game->plans[other->design].tile->edges[4 * put_cell (other, key) + ((side + 2 - other->rotation) & 3)];
      if (mine != theirs)
        {
          refuse_cell (refusal, CART_RULE_TILE_EDGES_MATCH, x, y, plan->tile);
          if (refusal != NULL)
            {
              refusal->side = side;
              refusal->kind = mine;
              refusal->other = theirs;
            }
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
cart_board_check (CartGame *game, guint design, int x, int y, int rotation, CartRefusal *refusal)
{
  const CartPlan *plan = &game->plans[design];
  gboolean beside = FALSE;
  CartLay lay = { plan, x, y, rotation };

  if (!plan->playable)
    return refuse_cell (refusal, CART_RULE_LAYOUT_NOT_RECORDED, x, y, plan->tile);
  if (!check_cell (game, plan, 0, x, y, rotation, &beside, refusal))
    return FALSE;
  if (plan->n_cells == 2)
    {
      int x2, y2;
      second_cell (x, y, rotation, &x2, &y2);
      if (!check_cell (game, plan, 1, x2, y2, rotation, &beside, refusal))
        return FALSE;
    }
  if (!beside && game->state->n_tiles > 0)
    return refuse_cell (refusal, CART_RULE_TILE_ADJACENT, x, y, plan->tile);
  for (guint m = 0; m < game->n_modules; m++)
    if ((plan->modules & (1u << m)) != 0 && !game->modules[m]->may_lie (game, &lay, refusal))
      {
        if (refusal != NULL)
          {
            refusal->x = x;
            refusal->y = y;
            refusal->has_cell = TRUE;
            refusal->tile = plan->tile;
          }
        return FALSE;
      }
  return TRUE;
}

static int
compare_placements (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (CartPlacement));
}

/* Tiles of two cells and squares of a landscape: try every way to cover a cell of the frontier. */
static guint
slow_placements (CartGame *game, guint design, GArray *placements)
{
  const CartPlan *plan = &game->plans[design];
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
  guint n = 0;

  for (guint32 i = 0; i < game->state->n_front; i++)
    for (int rotation = 0; rotation < 4; rotation++)
      for (int cell = 0; cell < plan->n_cells; cell++)
        {
          CartPlacement place = { cart_key_x (game->front_key[i]), cart_key_y (game->front_key[i]), rotation };
          if (cell == 1)
            second_cell (place.x, place.y, (rotation + 2) & 3, &place.x, &place.y);
          if (cart_board_check (game, design, place.x, place.y, rotation, NULL))
            g_array_append_val (found, place);
        }
  g_array_sort (found, compare_placements);
  for (guint i = 0; i < found->len; i++)
    if (i == 0 || compare_placements (&g_array_index (found, CartPlacement, i), &g_array_index (found, CartPlacement, i - 1)) != 0)
      {
        n++;
        if (placements != NULL)
          g_array_append_val (placements, g_array_index (found, CartPlacement, i));
      }
  return n;
}

guint
cart_game_placements (CartGame *game, const CartTile *tile, GArray *placements)
{
  int design = cart_design_index (game, tile);
  const CartPlan *plan;
  guint n;

  if (design < 0 || !game->plans[design].playable)
    return 0;
  plan = &game->plans[design];
  if (game->state->n_tiles == 0)
    return 0;
  if (plan->n_cells == 2 || plan->joint[0][0] != 0)
    return slow_placements (game, design, placements);
  n = cart_board_hits (game, design);
  for (guint32 i = 0; placements != NULL && i < game->state->n_front; i++)
    for (int rotation = 0; rotation < 4; rotation++)
      if ((game->hits[i] & (1 << rotation)) != 0)
        {
          CartPlacement place = { cart_key_x (game->front_key[i]), cart_key_y (game->front_key[i]), rotation };
          g_array_append_val (placements, place);
        }
  return n;
}

gboolean
cart_game_check_placement (CartGame *game, const CartTile *tile, int x, int y, int rotation, CartRefusal *refusal)
{
  int design = cart_design_index (game, tile);

  if (design < 0)
    {
      refuse_cell (refusal, CART_RULE_TILE_COPIES, x, y, tile);
      return cart_refused (game, refusal);
    }
  return cart_board_check (game, (guint) design, x, y, rotation & 3, refusal) || cart_refused (game, refusal);
}
