/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-gold-rush.c: a second scorer of Gold Rush, from the rules of the page alone; see simple-board.h. */
#include "simple-gold-rush.h"

#include <string.h>

/* --- Tokens: each knows its part; the pile of a mountain is all tokens on it, the last laid on top --- */

static void
keep_token (SimpleGoldRush *self, int index, int player)
{
  int value = self->tokens[index].value;

  if (player >= 0)
    self->held[player][value]++;
  for (int i = index; i + 1 < self->n_tokens; i++)
    self->tokens[i] = self->tokens[i + 1];
  self->n_tokens--;
}

static int
top_token (const SimpleGoldRush *self, const SimpleFeature *mountain)
{
  for (int i = self->n_tokens - 1; i >= 0; i--)
    if (simple_feature_has (mountain, self->tokens[i].part))
      return i;
  return -1;
}

void
simple_gold_rush_add_token (SimpleGoldRush *self, SimplePart part, int value)
{
  self->tokens[self->n_tokens].part = part;
  self->tokens[self->n_tokens++].value = value;
}

/* --- What a player does --- */

static int
find_tent (const SimpleGoldRush *self, int player)
{
  for (int i = 0; i < self->board.n_figures; i++)
    if (self->board.figures[i].type == CART_FIGURE_TENT && self->board.figures[i].player == player)
      return i;
  return -1;
}

static void
put_figure (SimpleGoldRush *self, int player, CartFigureType type, SimplePart part)
{
  SimpleFigure figure = { player, type, part };

  self->board.figures[self->board.n_figures++] = figure;
  self->home[player] -= type == CART_FIGURE_COWBOY;
}

static void
drop_figure (SimpleGoldRush *self, int index)
{
  self->home[self->board.figures[index].player] += self->board.figures[index].type == CART_FIGURE_COWBOY;
  self->board.figures[index] = self->board.figures[--self->board.n_figures];
}

static void
take_back (SimpleGoldRush *self, int player, SimplePart part)
{
  for (int i = 0; i < self->board.n_figures; i++)
    {
      const SimpleFigure *figure = &self->board.figures[i];

      if (figure->player == player && figure->type == CART_FIGURE_COWBOY && figure->part.tile == part.tile && figure->part.segment == part.segment)
        {
          drop_figure (self, i);
          return;
        }
    }
  g_assert_not_reached ();
}

void
simple_gold_rush_act (SimpleGoldRush *self, const CartAction *action)
{
  SimpleBoard *board = &self->board;
  SimplePart part = { 0, 0 };
  SimpleFeature mountain;
  int tent = find_tent (self, action->player);

  if (action->type == CART_ACTION_FIGURE || action->type == CART_ACTION_TENT || action->type == CART_ACTION_TAKE_BACK)
    part = simple_board_part (board, simple_board_at (board, action->x, action->y), action->kind, action->place);
  if (action->type == CART_ACTION_FIGURE)
    {
      simple_feature (board, part, &mountain);
      for (int i = 0; i < board->n_figures; i++)
        g_assert_true (board->figures[i].type == CART_FIGURE_TENT || !simple_feature_has (&mountain, board->figures[i].part));
      g_assert_cmpint (part.tile, ==, board->n_tiles - 1);
      put_figure (self, action->player, CART_FIGURE_COWBOY, part);
    }
  else if (action->type == CART_ACTION_TENT)
    {
      simple_feature (board, part, &mountain);
      g_assert_false (mountain.closed);
      for (int i = 0; i < board->n_figures; i++)
        g_assert_false (board->figures[i].part.tile == part.tile && board->figures[i].part.segment == part.segment);
      if (tent >= 0)
        drop_figure (self, tent);
      put_figure (self, action->player, CART_FIGURE_TENT, part);
    }
  else if (action->type == CART_ACTION_TAKE_BACK)
    take_back (self, action->player, part);
  else if (action->type == CART_ACTION_MINE_TOKEN)
    {
      g_assert_cmpint (tent, >=, 0);
      simple_feature (board, board->figures[tent].part, &mountain);
      g_assert_cmpint (top_token (self, &mountain), >=, 0);
      keep_token (self, top_token (self, &mountain), action->player);
    }
}

/* --- Scoring --- */

static void
give (SimpleGoldRush *self, const SimpleFeature *feature, int points)
{
  gboolean winners[CART_MAX_PLAYERS];

  simple_majority (&self->board, feature, CART_FIGURE_COWBOY, winners);
  for (int player = 0; player < self->n_players; player++)
    if (winners[player])
      self->points[player] += points;
}

/* Railroads at a city that are complete, each once; *all: whether there is none that is not. */
static int
count_railroads (const SimpleGoldRush *self, SimplePart city, gboolean *all)
{
  const CartSegment *segment = simple_segment (&self->board, city);
  SimpleFeature found[4];
  int n = 0;

  *all = TRUE;
  for (int s = 0; s < CART_TILE_MAX_SEGMENTS; s++)
    {
      SimplePart part = { city.tile, s };
      gboolean known = FALSE;

      if (!(segment->touches >> s & 1))
        continue;
      for (int i = 0; i < n; i++)
        known = known || simple_feature_has (&found[i], part);
      if (known)
        continue;
      simple_feature (&self->board, part, &found[n]);
      if (found[n].closed)
        n++;
      else
        *all = FALSE;
    }
  return n;
}

static int
railroad_points (const SimpleFeature *railroad)
{
  return railroad->sums[CART_ATTRIBUTE_LOCOMOTIVE] == 1 ? 2 * railroad->n_tiles : railroad->n_tiles;
}

static void
hand_out (SimpleGoldRush *self, const SimpleFeature *mountain)
{
  gboolean winners[CART_MAX_PLAYERS];
  int n = simple_majority (&self->board, mountain, CART_FIGURE_COWBOY, winners), player = self->player, top;

  while ((top = top_token (self, mountain)) >= 0)
    {
      while (n > 0 && !winners[player])
        player = (player + 1) % self->n_players;
      keep_token (self, top, n > 0 ? player : -1);
      player = (player + 1) % self->n_players;
    }
}

static gboolean
is_complete (const SimpleGoldRush *self, SimplePart part, const SimpleFeature *feature)
{
  gboolean all;

  if (feature->kind == CART_KIND_PRAIRIE)
    return FALSE;
  if (feature->kind != CART_KIND_WESTERN_CITY)
    return feature->closed;
  count_railroads (self, part, &all);
  return all;
}

/* Step 3: whatever is complete is scored and cleared, so that each feature is met once. */
void
simple_gold_rush_score (SimpleGoldRush *self)
{
  SimplePart part = { 0, 0 };
  SimpleFeature feature;
  gboolean all;

  for (part.tile = 0; part.tile < self->board.n_tiles; part.tile++)
    for (part.segment = 0; part.segment < self->board.tiles[part.tile].tile->n_segments; part.segment++)
      {
        if (simple_segment (&self->board, part)->kind == CART_KIND_PRAIRIE)
          continue;
        simple_feature (&self->board, part, &feature);
        if (!is_complete (self, part, &feature))
          continue;
        if (feature.kind == CART_KIND_RAILROAD)
          give (self, &feature, railroad_points (&feature));
        else if (feature.kind == CART_KIND_WESTERN_CITY)
          give (self, &feature, 3 * count_railroads (self, part, &all));
        else
          {
            hand_out (self, &feature);
            give (self, &feature, feature.sums[CART_ATTRIBUTE_NUGGET]);
          }
        simple_clear (&self->board, &feature, CART_FIGURE_COWBOY, self->home);
      }
}

void
simple_gold_rush_finish (SimpleGoldRush *self)
{
  gboolean all;

  while (self->board.n_figures > 0)
    {
      SimplePart part = self->board.figures[0].part;
      SimpleFeature feature;

      simple_feature (&self->board, part, &feature);
      if (feature.kind == CART_KIND_MOUNTAIN)
        give (self, &feature, feature.sums[CART_ATTRIBUTE_NUGGET]);
      else if (feature.kind == CART_KIND_RAILROAD)
        give (self, &feature, feature.n_tiles);
      else if (feature.kind == CART_KIND_WESTERN_CITY)
        give (self, &feature, 3 * count_railroads (self, part, &all));
      else
        give (self, &feature, 2 * feature.sums[CART_ATTRIBUTE_TIPI] + 4 * feature.sums[CART_ATTRIBUTE_HERD]);
      simple_clear (&self->board, &feature, CART_FIGURE_COWBOY, self->home);
    }
  for (int player = 0; player < self->n_players; player++)
    for (int value = 0; value <= 5; value++)
      self->points[player] += value * self->held[player][value];
}
