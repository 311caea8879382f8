/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-game.c: takes what lies on the board of a game and hands it to the drawing of boards. */
#include "cart-draw-game.h"

struct _CartGameBoard {
  CartDrawBoard board;
  GArray *tiles, *figures, *tokens, *highlights;
};

static CartPlayerColor
color_of (const CartPlayerColor *players, int player)
{
  if (player < 0)
    return CART_PLAYER_NOBODY;
  return players != NULL ? players[player] : (CartPlayerColor) (player % CART_N_PLAYER_COLORS);
}

static void
add_tiles (CartGameBoard *self, const CartGame *game)
{
  guint latest = 0;

  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;
      cart_game_get_tile (game, i, &laid);
      CartDrawTile tile = { .tile = laid.tile, .x = laid.x, .y = laid.y, .quarter_turns = laid.rotation };
      latest = MAX (latest, laid.move);
      g_array_append_val (self->tiles, tile);
    }
  for (guint i = 0; i < self->tiles->len && latest > 0; i++)
    {
      CartLaid laid;
      cart_game_get_tile (game, i, &laid);
      g_array_index (self->tiles, CartDrawTile, i).latest = laid.move == latest;
    }
}

static void
add_figures (CartGameBoard *self, const CartGame *game, const CartPlayerColor *players)
{
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding standing;
      CartDrawFigure figure = { 0 };

      cart_game_get_figure (game, i, &standing);
      figure.type = cart_figure_name (standing.type);
      figure.player = color_of (players, standing.player);
      if (standing.district != CART_DISTRICT_NONE)
        {
          figure.district = cart_district_name (standing.district);
          figure.segment = -1;
        }
      else
        {
          CartLaid laid;
          cart_game_get_tile (game, standing.tile, &laid);
          figure.x = laid.x;
          figure.y = laid.y;
          figure.segment = standing.segment;
        }
      g_array_append_val (self->figures, figure);
    }
  if (cart_game_get_count (game) != CART_DISTRICT_NONE)
    {
      CartDrawFigure count = { .type = "count", .player = CART_PLAYER_NOBODY, .segment = -1,
                               .district = cart_district_name (cart_game_get_count (game)) };
      g_array_append_val (self->figures, count);
    }
}

static void
add_tokens (CartGameBoard *self, const CartGame *game)
{
  for (guint i = 0; i < cart_game_n_tokens (game); i++)
    {
      CartToken token;
      CartLaid laid;

      cart_game_get_token (game, i, &token);
      cart_game_get_tile (game, token.tile, &laid);
      /* mining tokens lie face down */
      CartDrawToken drawn = { .kind = cart_token_name (token.kind), .value = token.kind == CART_TOKEN_MINING ? -1 : token.value,
                              .x = laid.x, .y = laid.y, .segment = token.segment };
      g_array_append_val (self->tokens, drawn);
    }
}

CartGameBoard *
cart_game_board_new (const CartGame *game, const CartPlayerColor *players)
{
  CartGameBoard *self = g_new0 (CartGameBoard, 1);

  self->tiles = g_array_new (FALSE, FALSE, sizeof (CartDrawTile));
  self->figures = g_array_new (FALSE, FALSE, sizeof (CartDrawFigure));
  self->tokens = g_array_new (FALSE, FALSE, sizeof (CartDrawToken));
  self->highlights = g_array_new (FALSE, FALSE, sizeof (CartDrawHighlight));
  add_tiles (self, game);
  add_figures (self, game, players);
  add_tokens (self, game);
  return self;
}

void
cart_game_board_free (CartGameBoard *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->tiles);
  g_array_unref (self->figures);
  g_array_unref (self->tokens);
  g_array_unref (self->highlights);
  g_free (self);
}

void
cart_game_board_highlight (CartGameBoard *self, const CartGame *game, guint32 feature)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (CartPart));

  cart_game_feature_parts (game, feature, parts);
  for (guint i = 0; i < parts->len; i++)
    {
      const CartPart *part = &g_array_index (parts, CartPart, i);
      CartLaid laid;
      cart_game_get_tile (game, part->tile, &laid);
      CartDrawHighlight highlight = { laid.x, laid.y, part->segment };
      g_array_append_val (self->highlights, highlight);
    }
}

const CartDrawBoard *
cart_game_board_get (CartGameBoard *self)
{
  self->board = (CartDrawBoard) {
    .tiles = (const CartDrawTile *) self->tiles->data, .n_tiles = self->tiles->len,
    .figures = (const CartDrawFigure *) self->figures->data, .n_figures = self->figures->len,
    .tokens = (const CartDrawToken *) self->tokens->data, .n_tokens = self->tokens->len,
    .highlights = (const CartDrawHighlight *) self->highlights->data, .n_highlights = self->highlights->len,
  };
  return &self->board;
}

gboolean
cart_draw_game_landscape (const CartGame *game, int *x, int *y)
{
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;

      cart_game_get_tile (game, i, &laid);
      if ((laid.tile->flags & CART_TILE_LANDSCAPE) == 0)
        continue;
      *x = laid.x - laid.tile->landscape_x;
      *y = laid.y - laid.tile->landscape_y;
      return TRUE;
    }
  return FALSE;
}

void
cart_draw_game (cairo_t *cr, const CartGame *game, const CartPlayerColor *players, double x, double y, double width, double height,
                const CartDrawStyle *style)
{
  g_autoptr (CartGameBoard) board = cart_game_board_new (game, players);

  cart_draw_board (cr, cart_game_board_get (board), x, y, width, height, style);
}
