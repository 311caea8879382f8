/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-pieces.c: where the figures and tokens of a board stand, for pictures and for views that keep pieces as textures. */
#include "cart-draw-private.h"
#include "cart-figure.h"

#include <math.h>
#include <string.h>

/* Sizes of a figure and of a token, in cells. */
#define FIGURE_SIZE 0.36
#define TOKEN_SIZE 0.25
/* How far from the middle of a site a figure stands on it. */
#define SITE_ASIDE 0.19
#define SITE_BEFORE 0.08
#define SITE_BEHIND 0.15
/* A figure of so many pixels can be told by its silhouette and mark; none grows beyond this share of its cell. */
#define READABLE 16.0
#define MAX_SIZE 0.5

typedef struct {
  const CartDrawBoard *board;
  GHashTable *tiles;  /* cell -> CartDrawTile */
  GHashTable *ranks;  /* cell and segment -> how many pieces stand there so far */
  int in_district[CART_N_DISTRICTS]; /* figures, the Count apart: he has the place in the middle */
  gboolean has_landscape;
  int landscape_x, landscape_y;
} Places;

static gint64
cell_key (int x, int y, int segment)
{
  return ((gint64) y * 0x200000 + x) * 0x100 + segment + 1;
}

static void
put (GHashTable *table, gint64 key, gpointer value)
{
  g_hash_table_insert (table, g_memdup2 (&key, sizeof key), value);
}

static void
start_places (Places *self, const CartDrawBoard *board)
{
  *self = (Places) { .board = board };
  self->tiles = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->ranks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = board->n_tiles; i > 0; i--)
    {
      const CartDrawTile *tile = &board->tiles[i - 1];

      put (self->tiles, cell_key (tile->x, tile->y, -1), (gpointer) tile);
      if ((tile->tile->flags & CART_TILE_LANDSCAPE) == 0)
        continue;
      self->has_landscape = TRUE;
      self->landscape_x = tile->x - tile->tile->landscape_x;
      self->landscape_y = tile->y - tile->tile->landscape_y;
    }
}

static void
end_places (Places *self)
{
  g_hash_table_unref (self->tiles);
  g_hash_table_unref (self->ranks);
}

/* Pieces of one segment stand side by side: how many stand there before this one. */
static int
next_rank (Places *self, int x, int y, int segment)
{
  gint64 key = cell_key (x, y, segment);
  int rank = GPOINTER_TO_INT (g_hash_table_lookup (self->ranks, &key));

  put (self->ranks, key, GINT_TO_POINTER (rank + 1));
  return rank;
}

static double
keep_in_cell (double at)
{
  return floor (at) + CLAMP (at - floor (at), FIGURE_SIZE / 2, 1 - FIGURE_SIZE / 2);
}

/* A figure stands before a site and to one side of it, where there is room, so that one sees what it stands on; the next one on its other
 * side, or behind where that has no room. However the tile is turned: the eye looks from below. */
static void
stand_beside (int rank, double *x, double *y)
{
  double side = *x - floor (*x) > 0.5 ? -SITE_ASIDE : SITE_ASIDE;
  gboolean other = rank % 2 == 1 && fabs (keep_in_cell (*x - side) - (*x - side)) < 0.05;

  *y = keep_in_cell (*y + (rank % 2 == 1 && !other ? -SITE_BEHIND : SITE_BEFORE));
  *x = keep_in_cell (*x + (other ? -side : side));
}

static gboolean
place_on_segment (Places *self, int x, int y, int segment, CartDrawPiece *piece, CartClass *class)
{
  gint64 key = cell_key (x, y, -1);
  const CartDrawTile *tile = g_hash_table_lookup (self->tiles, &key);
  g_autoptr (CartLayout) layout = NULL;
  int rank;

  if (tile == NULL || segment < 0 || segment >= tile->tile->n_segments)
    return FALSE;
  layout = cart_layout_new (tile->tile);
  rank = next_rank (self, x, y, segment);
  *class = cart_kind_class (tile->tile->segments[segment].kind);
  if (!cart_layout_anchor (layout, segment, *class == CART_CLASS_SITE ? 0 : rank, tile->quarter_turns, &piece->x, &piece->y))
    return FALSE;
  if (*class == CART_CLASS_SITE)
    stand_beside (rank, &piece->x, &piece->y);
  piece->x += tile->x;
  piece->y += tile->y;
  return TRUE;
}

static gboolean
place_in_district (Places *self, const CartDrawFigure *figure, CartDrawPiece *piece)
{
  CartDistrict district = cart_district_from_name (figure->district);
  int index = 0;

  if (strcmp (figure->type, "count") != 0 && district != CART_DISTRICT_NONE)
    index = ++self->in_district[district];
  if (!self->has_landscape || !cart_draw_district_anchor (figure->district, index, &piece->x, &piece->y))
    return FALSE;
  piece->x += self->landscape_x;
  piece->y += self->landscape_y;
  return TRUE;
}

/* People lie down on grounds; pigs, builders and tents do not. */
static gboolean
lies_down (const char *type, CartClass class)
{
  static const char *const people[] = { "meeple", "large-meeple", "cowboy", "islander", NULL };

  return class == CART_CLASS_GROUND && g_strv_contains (people, type);
}

void
cart_draw_board_place (const CartDrawBoard *board, GArray *pieces)
{
  Places places;

  start_places (&places, board);
  for (guint i = 0; i < board->n_figures; i++)
    {
      const CartDrawFigure *figure = &board->figures[i];
      CartDrawPiece piece = { .name = figure->type, .player = figure->player, .size = FIGURE_SIZE, .index = i };
      CartClass class = CART_CLASS_SITE;

      if (figure->district != NULL ? !place_in_district (&places, figure, &piece)
                                   : !place_on_segment (&places, figure->x, figure->y, figure->segment, &piece, &class))
        continue;
      piece.lying = lies_down (figure->type, class);
      g_array_append_val (pieces, piece);
    }
  for (guint i = 0; i < board->n_tokens; i++)
    {
      const CartDrawToken *token = &board->tokens[i];
      CartDrawPiece piece = { .name = token->kind, .player = CART_PLAYER_NOBODY, .token = TRUE, .value = token->value, .size = TOKEN_SIZE,
                              .index = i };
      CartClass class;

      if (place_on_segment (&places, token->x, token->y, token->segment, &piece, &class))
        g_array_append_val (pieces, piece);
    }
  end_places (&places);
}

double
cart_draw_piece_size (const CartDrawPiece *piece, double cell_pixels)
{
  double readable = MIN (READABLE / cell_pixels, MAX_SIZE);

  g_return_val_if_fail (cell_pixels > 0, piece->size);
  return piece->size * MAX (1, readable / FIGURE_SIZE);
}

void
cart_draw_board_pieces (cairo_t *cr, const CartDrawBoard *board, const CartDrawStyle *style)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (CartDrawPiece));
  double cell = cart_draw_pixels (cr, 1);

  cart_draw_board_place (board, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const CartDrawPiece *piece = &g_array_index (pieces, CartDrawPiece, i);

      cairo_save (cr);
      cairo_translate (cr, piece->x, piece->y);
      if (piece->token)
        cart_draw_token (cr, piece->name, piece->value, cart_draw_piece_size (piece, cell), style);
      else
        cart_draw_figure (cr, piece->name, piece->player, piece->lying, cart_draw_piece_size (piece, cell), style);
      cairo_restore (cr);
    }
}
