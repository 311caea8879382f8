/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view-pieces.c: where the figures and tokens of a game stand on the board. */
#include "config.h"

#include "cart-board-view-private.h"

static void
add_piece (CartBoardView *self, const CartBoardViewPiece *piece)
{
  g_array_append_vals (self->pieces, piece, 1);
}

/* Whether the kind is ground: its figures lie down. */
static gboolean
is_ground (CartKind kind)
{
  return kind != CART_KIND_NONE && cart_kind_class (kind) == CART_CLASS_GROUND;
}

/* Figures and tokens of one segment stand side by side: how many stand there before this one. */
static int
rank_on (GHashTable *ranks, guint tile, guint segment)
{
  gpointer key = GUINT_TO_POINTER (tile * CART_TILE_MAX_SEGMENTS + segment + 1);
  int rank = GPOINTER_TO_INT (g_hash_table_lookup (ranks, key));

  g_hash_table_insert (ranks, key, GINT_TO_POINTER (rank + 1));
  return rank;
}

static gboolean
find_landscape (CartBoardView *self, int *x, int *y)
{
  for (guint i = 0; i < cart_game_n_tiles (self->game); i++)
    {
      CartLaid laid;

      cart_game_get_tile (self->game, i, &laid);
      if ((laid.tile->flags & CART_TILE_LANDSCAPE) == 0)
        continue;
      *x = laid.x - laid.tile->landscape_x;
      *y = laid.y - laid.tile->landscape_y;
      return TRUE;
    }
  return FALSE;
}

static gboolean
anchor (CartBoardView *self, guint index, guint segment, int rank, double *x, double *y)
{
  CartLaid laid;
  g_autoptr (CartLayout) layout = NULL;

  cart_game_get_tile (self->game, index, &laid);
  layout = cart_layout_new (laid.tile);
  if (!cart_layout_anchor (layout, (int) segment, rank, laid.rotation, x, y))
    return FALSE;
  *x += laid.x;
  *y += laid.y;
  return TRUE;
}

static void
read_figures (CartBoardView *self, GHashTable *ranks)
{
  int in_district[CART_N_DISTRICTS] = { 0 }, land_x = 0, land_y = 0;
  gboolean landscape = find_landscape (self, &land_x, &land_y);
  CartDistrict count = cart_game_get_count (self->game);
  double x, y;

  for (guint i = 0; i < cart_game_n_figures (self->game); i++)
    {
      CartStanding figure;
      CartBoardViewPiece piece = { 0 };
      gboolean placed;

      cart_game_get_figure (self->game, i, &figure);
      if (figure.district != CART_DISTRICT_NONE)
        {
          placed = landscape && cart_draw_district_anchor (cart_district_name (figure.district),
                                                           ++in_district[figure.district], &x, &y);
          x += land_x;
          y += land_y;
        }
      else
        placed = anchor (self, figure.tile, figure.segment, rank_on (ranks, figure.tile, figure.segment), &x, &y);
      if (!placed)
        continue;
      piece = (CartBoardViewPiece) { .x = x, .y = y, .name = cart_figure_name (figure.type),
                                 .color = figure.player < (int) self->n_colors ? self->colors[figure.player] : CART_PLAYER_NOBODY,
                                 .lying = figure.district == CART_DISTRICT_NONE && is_ground (figure.kind) };
      add_piece (self, &piece);
    }
  if (landscape && count != CART_DISTRICT_NONE && cart_draw_district_anchor (cart_district_name (count), 0, &x, &y))
    add_piece (self, &(CartBoardViewPiece) { .x = x + land_x, .y = y + land_y, .name = "count", .color = CART_PLAYER_NOBODY });
}

static void
read_tokens (CartBoardView *self, GHashTable *ranks)
{
  for (guint i = 0; i < cart_game_n_tokens (self->game); i++)
    {
      CartToken token;
      double x, y;

      cart_game_get_token (self->game, i, &token);
      if (anchor (self, token.tile, token.segment, rank_on (ranks, token.tile, token.segment), &x, &y))
        add_piece (self, &(CartBoardViewPiece) { .x = x, .y = y, .name = cart_token_name (token.kind), .token = TRUE,
                                             .value = token.kind == CART_TOKEN_MINING ? -1 : token.value });
    }
}

void
cart_board_view_read_pieces (CartBoardView *self)
{
  g_autoptr (GHashTable) ranks = g_hash_table_new (NULL, NULL);

  g_array_set_size (self->pieces, 0);
  if (self->game == NULL)
    return;
  read_figures (self, ranks);
  read_tokens (self, ranks);
}
