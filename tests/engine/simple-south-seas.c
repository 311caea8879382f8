/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-south-seas.c: a second scorer of South Seas, from the rules of the page alone; see simple-board.h. */
#include "simple-south-seas.h"

#include <string.h>

/* --- What a player does --- */

static void
put_islander (SimpleSouthSeas *self, int player, SimplePart part)
{
  SimpleBoard *board = &self->board;
  SimpleFigure figure = { player, CART_FIGURE_ISLANDER, part };
  SimpleFeature feature;

  simple_feature (board, part, &feature);
  for (int i = 0; i < board->n_figures; i++)
    g_assert_false (simple_feature_has (&feature, board->figures[i].part));
  g_assert_cmpint (part.tile, ==, board->n_tiles - 1);
  g_assert_cmpint (self->home[player], >, 0);
  board->figures[board->n_figures++] = figure;
  self->home[player]--;
}

static void
take_back (SimpleSouthSeas *self, int player, SimplePart part)
{
  SimpleBoard *board = &self->board;

  for (int i = 0; i < board->n_figures; i++)
    {
      const SimpleFigure *figure = &board->figures[i];

      if (figure->player != player || figure->part.tile != part.tile || figure->part.segment != part.segment)
        continue;
      board->figures[i] = board->figures[--board->n_figures];
      self->home[player]++;
      return;
    }
  g_assert_not_reached ();
}

void
simple_south_seas_act (SimpleSouthSeas *self, const CartAction *action)
{
  SimplePart part;

  if (action->type != CART_ACTION_FIGURE && action->type != CART_ACTION_TAKE_BACK)
    return;
  part = simple_board_part (&self->board, simple_board_at (&self->board, action->x, action->y), action->kind, action->place);
  if (action->type == CART_ACTION_FIGURE)
    put_islander (self, action->player, part);
  else
    take_back (self, action->player, part);
}

/* --- Evaluation --- */

static int
open_fish (const SimpleSouthSeas *self, const SimpleFeature *sea)
{
  int fish = sea->sums[CART_ATTRIBUTE_FISH_ONE] + 2 * sea->sums[CART_ATTRIBUTE_FISH_TWO];

  for (int i = 0; i < self->n_boats; i++)
    if (simple_feature_has (sea, self->boats[i].part))
      fish -= self->boats[i].fish;
  return fish;
}

/* Groups of a size that no boat covers: in the whole sea. The boat goes to the sea's first part, wherever that is. */
static void
cover (SimpleSouthSeas *self, const SimpleFeature *sea)
{
  int groups[3] = { 0, sea->sums[CART_ATTRIBUTE_FISH_ONE], sea->sums[CART_ATTRIBUTE_FISH_TWO] };

  for (int i = 0; i < self->n_boats; i++)
    if (simple_feature_has (sea, self->boats[i].part))
      groups[self->boats[i].fish]--;
  if (groups[1] == 0 && groups[2] == 0)
    return;
  self->boats[self->n_boats].part = sea->parts[0];
  self->boats[self->n_boats++].fish = groups[2] > 0 ? 2 : 1;
}

static void
give (SimpleSouthSeas *self, const SimpleFeature *feature, CartWare ware, int count)
{
  gboolean winners[CART_MAX_PLAYERS];

  simple_majority (&self->board, feature, CART_FIGURE_ISLANDER, winners);
  for (int player = 0; player < self->n_players; player++)
    if (winners[player])
      self->wares[player][ware] += count;
}

static void
give_for (SimpleSouthSeas *self, const SimpleFeature *feature)
{
  if (feature->kind == CART_KIND_BRIDGE)
    give (self, feature, CART_WARE_SHELL, feature->sums[CART_ATTRIBUTE_SHELL]);
  else if (feature->kind == CART_KIND_ISLAND)
    give (self, feature, CART_WARE_BANANA, feature->sums[CART_ATTRIBUTE_BANANA]);
  else if (feature->kind == CART_KIND_SEA)
    give (self, feature, CART_WARE_FISH, open_fish (self, feature));
}

/* Whether the tile just laid brings a boat into the sea. */
static gboolean
boat_comes (const SimpleSouthSeas *self, const SimpleFeature *sea)
{
  for (int i = 0; i < sea->n_parts; i++)
    if (sea->parts[i].tile == self->board.n_tiles - 1 && simple_segment (&self->board, sea->parts[i])->attributes[CART_ATTRIBUTE_BOAT] > 0)
      return TRUE;
  return FALSE;
}

void
simple_south_seas_evaluate (SimpleSouthSeas *self)
{
  int i = 0;

  /* Each figure speaks for its feature; one that is evaluated loses its figures, and the list is gone through again. */
  while (i < self->board.n_figures)
    {
      SimpleFeature feature;
      gboolean boat;

      simple_feature (&self->board, self->board.figures[i].part, &feature);
      boat = feature.kind == CART_KIND_SEA && boat_comes (self, &feature);
      if (!feature.closed && !boat)
        {
          i++;
          continue;
        }
      if (feature.kind == CART_KIND_MARKET)
        {
          self->owed[self->board.figures[i].player]++;
          self->n_markets++;
        }
      give_for (self, &feature);
      if (boat)
        cover (self, &feature);
      simple_clear (&self->board, &feature, CART_FIGURE_ISLANDER, self->home);
      i = 0;
    }
}

/* --- Ships --- */

void
simple_south_seas_take (SimpleSouthSeas *self, int player, int index)
{
  g_assert_cmpint (index, <, self->n_display);
  self->ships[player][self->display[index].points]++;
  for (int i = index; i + 1 < self->n_display; i++)
    self->display[i] = self->display[i + 1];
  self->n_display--;
}

gboolean
simple_south_seas_best (const SimpleSouthSeas *self, int *best)
{
  gboolean alike = TRUE;

  *best = -1;
  for (int i = 0; i < self->n_display; i++)
    if (*best < 0 || self->display[i].points > self->display[*best].points)
      *best = i;
  for (int i = 0; i < self->n_display; i++)
    if (self->display[i].points == self->display[*best].points && memcmp (&self->display[i], &self->display[*best], sizeof (CartShip)) != 0)
      alike = FALSE;
  return alike;
}

/* Takes so many off one kind; what was too much shows as a number below 0. */
static gboolean
pays (const CartShip *ship, const int wares[CART_N_WARES], int same, int other)
{
  int left[CART_N_WARES], sum = 0;

  for (int i = 0; i < CART_N_WARES; i++)
    left[i] = wares[i] - ship->wares[i];
  left[same] -= ship->same;
  left[other] -= ship->other;
  for (int i = 0; i < CART_N_WARES; i++)
    {
      if (left[i] < 0)
        return FALSE;
      sum += left[i];
    }
  return sum == ship->any;
}

void
simple_south_seas_deliver (SimpleSouthSeas *self, int player, int index, const int wares[CART_N_WARES])
{
  gboolean good = FALSE;

  for (int same = 0; same < CART_N_WARES; same++)
    for (int other = 0; other < CART_N_WARES; other++)
      good = good || (same != other && pays (&self->display[index], wares, same, other));
  g_assert_true (good);
  for (int i = 0; i < CART_N_WARES; i++)
    {
      self->wares[player][i] -= wares[i];
      g_assert_cmpint (self->wares[player][i], >=, 0);
    }
  simple_south_seas_take (self, player, index);
  self->n_deliveries++;
}

/* --- The end --- */

void
simple_south_seas_finish (SimpleSouthSeas *self, int points[CART_MAX_PLAYERS])
{
  while (self->board.n_figures > 0)
    {
      SimpleFeature feature;

      simple_feature (&self->board, self->board.figures[0].part, &feature);
      give_for (self, &feature);
      simple_clear (&self->board, &feature, CART_FIGURE_ISLANDER, self->home);
    }
  for (int player = 0; player < self->n_players; player++)
    {
      int wares = 0;

      points[player] = 0;
      for (int i = 0; i < CART_N_WARES; i++)
        wares += self->wares[player][i];
      for (int value = 0; value < 16; value++)
        points[player] += value * self->ships[player][value];
      points[player] += wares / 3;
    }
}
