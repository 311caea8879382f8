/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simple-carcassonne.c: see simple-carcassonne.h. */
#include "simple-carcassonne.h"

#include <string.h>

static int
strength (CartFigureType type)
{
  if (type == CART_FIGURE_LARGE_MEEPLE)
    return 2;
  return type == CART_FIGURE_MEEPLE || type == CART_FIGURE_ABBOT ? 1 : 0;
}

static gboolean
is_site (CartKind kind)
{
  return kind == CART_KIND_MONASTERY || kind == CART_KIND_GARDEN || kind == CART_KIND_SHRINE;
}

static int
tiles_around (const SimpleCarcassonne *self, int tile)
{
  int n = -1; /* itself */

  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      n += simple_board_at (&self->board, self->board.tiles[tile].x + x, self->board.tiles[tile].y + y) >= 0;
  return n;
}

static gboolean
is_complete (const SimpleCarcassonne *self, const SimpleFeature *feature)
{
  return is_site (feature->kind) ? tiles_around (self, feature->parts[0].tile) == 8 : feature->closed;
}

/* --- What a feature is worth --- */

static gboolean
has_figure (const SimpleCarcassonne *self, const SimpleFeature *feature, int player, CartFigureType type)
{
  for (int i = 0; i < self->board.n_figures; i++)
    if (self->board.figures[i].player == player && self->board.figures[i].type == type
        && simple_feature_has (feature, self->board.figures[i].part))
      return TRUE;
  return FALSE;
}

static int
complete_cities_beside (const SimpleCarcassonne *self, const SimpleFeature *field)
{
  static SimpleFeature counted[64];
  int n = 0;

  for (int i = 0; i < field->n_parts; i++)
    for (int s = 0; s < CART_TILE_MAX_SEGMENTS; s++)
      {
        SimplePart city = { field->parts[i].tile, s };
        gboolean known = FALSE;
        if ((simple_segment (&self->board, field->parts[i])->touches >> s & 1) == 0)
          continue;
        for (int k = 0; k < n; k++)
          known |= simple_feature_has (&counted[k], city);
        if (known)
          continue;
        g_assert_cmpint (n, <, 64);
        simple_feature (&self->board, city, &counted[n]);
        if (counted[n].kind == CART_KIND_CITY && counted[n].closed)
          n++;
      }
  return n;
}

static int
field_worth (const SimpleCarcassonne *self, const SimpleFeature *field, int player)
{
  int cities = complete_cities_beside (self, field);
  int each = 3;

  if (!self->fields)
    return 0;
  if (self->count && self->flags && field->sums[CART_ATTRIBUTE_TOUCHES_CARCASSONNE] > 0)
    cities++;
  if (self->traders && has_figure (self, field, player, CART_FIGURE_PIG))
    each++;
  if (self->traders && field->sums[CART_ATTRIBUTE_PIG_HERD] > 0)
    each++;
  return cities * each;
}

static int
worth (const SimpleCarcassonne *self, const SimpleFeature *feature, int player)
{
  gboolean complete = is_complete (self, feature);
  int n = feature->n_tiles, pennants = feature->sums[CART_ATTRIBUTE_PENNANT];

  if (feature->kind == CART_KIND_ROAD)
    {
      gboolean inn = self->inns && feature->sums[CART_ATTRIBUTE_INN] > 0;
      return complete ? (inn ? 2 * n : n) : inn && !self->unfinished_plain ? 0 : n;
    }
  if (feature->kind == CART_KIND_CITY)
    {
      gboolean cathedral = self->inns && feature->sums[CART_ATTRIBUTE_CATHEDRAL] > 0;
      if (!complete)
        return cathedral && !self->unfinished_plain ? 0 : n + pennants;
      if (cathedral)
        return 3 * (n + pennants);
      return self->small_city_half && n == 2 ? n + pennants : 2 * (n + pennants);
    }
  if (is_site (feature->kind))
    return complete ? 9 : 1 + tiles_around (self, feature->parts[0].tile);
  return feature->kind == CART_KIND_FIELD ? field_worth (self, feature, player) : 0;
}

/* Gives the points to whoever has most there; returns who got any, as bits. */
static guint
score (SimpleCarcassonne *self, const SimpleFeature *feature)
{
  int total[CART_MAX_PLAYERS] = { 0 }, most = 1;
  guint got = 0;

  for (int i = 0; i < self->board.n_figures; i++)
    if (simple_feature_has (feature, self->board.figures[i].part))
      total[self->board.figures[i].player] += strength (self->board.figures[i].type);
  for (int player = 0; player < self->n_players; player++)
    most = MAX (most, total[player]);
  for (int player = 0; player < self->n_players; player++)
    if (total[player] == most)
      {
        int points = worth (self, feature, player);
        self->points[player] += points;
        if (points > 0)
          got |= 1u << player;
      }
  return got;
}

static void
send_home (SimpleCarcassonne *self, const SimpleFeature *feature)
{
  int kept = 0;

  for (int i = 0; i < self->board.n_figures; i++)
    if (simple_feature_has (feature, self->board.figures[i].part))
      self->home[self->board.figures[i].player][self->board.figures[i].type]++;
    else
      self->board.figures[kept++] = self->board.figures[i];
  self->board.n_figures = kept;
}

static gboolean
somebody_on (const SimpleCarcassonne *self, const SimpleFeature *feature)
{
  for (int i = 0; i < self->board.n_figures; i++)
    if (simple_feature_has (feature, self->board.figures[i].part))
      return TRUE;
  return FALSE;
}

/* --- A move --- */

static SimplePart
part_at (SimpleCarcassonne *self, const CartAction *action)
{
  int tile = simple_board_at (&self->board, action->x, action->y);

  /* a field without sides is the only one of its kind that has this name */
  if (action->place == CART_PLACE_I || action->place == CART_PLACE_II)
    for (int s = 0, rank = 0; s < self->board.tiles[tile].tile->n_segments; s++)
      {
        SimplePart part = { tile, s };
        const CartSegment *segment = simple_segment (&self->board, part);
        if (segment->kind == CART_KIND_FIELD && segment->halves == 0 && rank++ == (action->place == CART_PLACE_II))
          return part;
      }
  return simple_board_part (&self->board, tile, action->kind, action->place);
}

static void
put (SimpleCarcassonne *self, int player, CartFigureType type, SimplePart part)
{
  SimpleFigure figure = { player, type, part };

  g_assert_cmpint (self->board.n_figures, <, SIMPLE_MAX_FIGURES);
  self->board.figures[self->board.n_figures++] = figure;
}

static void
abbot_back (SimpleCarcassonne *self, const CartAction *action)
{
  for (int i = 0; i < self->board.n_figures; i++)
    {
      SimpleFigure *figure = &self->board.figures[i];
      if (figure->player != action->player || figure->type != CART_FIGURE_ABBOT)
        continue;
      self->points[action->player] += 1 + tiles_around (self, figure->part.tile);
      self->home[action->player][CART_FIGURE_ABBOT]++;
      *figure = self->board.figures[--self->board.n_figures];
      return;
    }
  g_assert_not_reached ();
}

static void
leave_city (SimpleCarcassonne *self, const CartAction *action)
{
  CartDistrict district = action->kind == CART_KIND_CITY ? CART_DISTRICT_CASTLE : action->kind == CART_KIND_FIELD ? CART_DISTRICT_MARKET
                          : action->kind == CART_KIND_ROAD ? CART_DISTRICT_BLACKSMITH : CART_DISTRICT_CATHEDRAL;

  g_assert_cmpint (district, !=, self->count_at);
  for (int i = 0; i < self->n_city; i++)
    if (self->city[i].player == action->player && self->city[i].type == action->figure && self->city[i].district == district)
      {
        put (self, action->player, action->figure, part_at (self, action));
        self->city[i] = self->city[--self->n_city];
        return;
      }
  g_assert_not_reached ();
}

static void
enter_city (SimpleCarcassonne *self, const CartAction *action, guint got)
{
  g_assert_true ((got & 1u << action->player) == 0 && got != 0);
  self->home[action->player][action->figure]--;
  self->city[self->n_city].player = action->player;
  self->city[self->n_city].type = action->figure;
  self->city[self->n_city++].district = action->district;
  if (strcmp (self->count_move, "clockwise") == 0)
    self->count_at = (CartDistrict) ((self->count_at + 1) % CART_N_DISTRICTS);
  else if (strcmp (self->count_move, "follow-figure") == 0)
    self->count_at = action->district;
}

/* Features that are complete now and were not before the last tile came. */
static int
find_completed (SimpleCarcassonne *self, SimpleFeature *found, int room)
{
  int last = self->board.n_tiles - 1, n = 0;

  for (int tile = 0; tile <= last; tile++)
    for (int s = 0; s < self->board.tiles[tile].tile->n_segments; s++)
      {
        SimplePart part = { tile, s };
        CartKind kind = simple_segment (&self->board, part)->kind;
        gboolean known = FALSE;
        if (is_site (kind) ? ABS (self->board.tiles[tile].x - self->board.tiles[last].x) > 1
                               || ABS (self->board.tiles[tile].y - self->board.tiles[last].y) > 1
                           : tile != last || (kind != CART_KIND_ROAD && kind != CART_KIND_CITY))
          continue;
        if ((kind == CART_KIND_GARDEN && !self->abbot) || (kind == CART_KIND_SHRINE && !self->cultists))
          continue;
        for (int k = 0; k < n; k++)
          known |= simple_feature_has (&found[k], part);
        if (known)
          continue;
        g_assert_cmpint (n, <, room);
        simple_feature (&self->board, part, &found[n]);
        if (is_complete (self, &found[n]))
          n++;
      }
  return n;
}

/* Monk and heretic beside each other: the one who is not complete goes home. */
static void
end_challenges (SimpleCarcassonne *self, const SimpleFeature *complete)
{
  CartKind other = complete->kind == CART_KIND_MONASTERY ? CART_KIND_SHRINE : CART_KIND_MONASTERY;
  int tile = complete->parts[0].tile;

  if (!self->cultists || (complete->kind != CART_KIND_MONASTERY && complete->kind != CART_KIND_SHRINE))
    return;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      {
        int beside = simple_board_at (&self->board, self->board.tiles[tile].x + x, self->board.tiles[tile].y + y);
        for (int s = 0; beside >= 0 && s < self->board.tiles[beside].tile->n_segments; s++)
          {
            SimplePart part = { beside, s };
            SimpleFeature loser;
            if (simple_segment (&self->board, part)->kind != other)
              continue;
            simple_feature (&self->board, part, &loser);
            if (!is_complete (self, &loser))
              send_home (self, &loser);
          }
      }
}

static void
settle_tiles (SimpleCarcassonne *self, const SimpleFeature *done, int n, int player)
{
  int cities = 0, roads = 0, king = self->king, robber = self->robber;

  for (int i = 0; i < n; i++)
    if (done[i].kind == CART_KIND_CITY)
      {
        cities++;
        if (done[i].n_tiles > self->king_tiles)
          {
            self->king = player;
            self->king_tiles = done[i].n_tiles;
          }
        self->wine[player] += done[i].sums[CART_ATTRIBUTE_WINE];
        self->grain[player] += done[i].sums[CART_ATTRIBUTE_GRAIN];
        self->cloth[player] += done[i].sums[CART_ATTRIBUTE_CLOTH];
      }
    else if (done[i].kind == CART_KIND_ROAD)
      {
        roads++;
        if (done[i].n_tiles > self->robber_tiles)
          {
            self->robber = player;
            self->robber_tiles = done[i].n_tiles;
          }
      }
  if (!self->king_robber || strcmp (self->bonus, "per-completion") != 0)
    return;
  if (king >= 0)
    self->points[king] += cities;
  if (robber >= 0)
    self->points[robber] += roads;
}

void
simple_carcassonne_move (SimpleCarcassonne *self, const CartTile *tile, int x, int y, int rotation, int player,
                         const CartAction *actions, guint n_actions)
{
  static SimpleFeature done[32];
  guint got = 0;
  int n;

  simple_board_lay (&self->board, tile, x, y, rotation);
  for (guint i = 0; i < n_actions; i++)
    if (actions[i].type == CART_ACTION_FIGURE)
      {
        self->home[player][actions[i].figure]--;
        put (self, player, actions[i].figure, part_at (self, &actions[i]));
      }
    else if (actions[i].type == CART_ACTION_ABBOT_RETURN)
      abbot_back (self, &actions[i]);
    else if (actions[i].type == CART_ACTION_FROM_DISTRICT)
      leave_city (self, &actions[i]);
  n = find_completed (self, done, G_N_ELEMENTS (done));
  for (int i = 0; i < n; i++)
    got |= score (self, &done[i]);
  for (int i = 0; i < n; i++)
    if (somebody_on (self, &done[i]))
      end_challenges (self, &done[i]);
  for (int i = 0; i < n; i++)
    send_home (self, &done[i]);
  settle_tiles (self, done, n, player);
  for (guint i = 0; i < n_actions; i++)
    if (actions[i].type == CART_ACTION_TO_DISTRICT)
      enter_city (self, &actions[i], got);
    else if (actions[i].type == CART_ACTION_COUNT_MOVE)
      self->count_at = actions[i].district;
}

/* --- The end --- */

static int
count_complete (const SimpleCarcassonne *self, CartKind kind)
{
  gboolean (*seen)[CART_TILE_MAX_SEGMENTS] = g_malloc0 (sizeof *seen * SIMPLE_MAX_TILES);
  int n = 0;

  for (int tile = 0; tile < self->board.n_tiles; tile++)
    for (int s = 0; s < self->board.tiles[tile].tile->n_segments; s++)
      {
        SimplePart part = { tile, s };
        SimpleFeature feature;
        if (seen[tile][s] || simple_segment (&self->board, part)->kind != kind)
          continue;
        simple_feature (&self->board, part, &feature);
        for (int i = 0; i < feature.n_parts; i++)
          seen[feature.parts[i].tile][feature.parts[i].segment] = TRUE;
        n += feature.closed;
      }
  g_free (seen);
  return n;
}

static void
final_king_robber (SimpleCarcassonne *self)
{
  int king = 0, robber = 0;

  if (strcmp (self->bonus, "per-feature") == 0)
    {
      king = count_complete (self, CART_KIND_CITY) + self->count;
      robber = count_complete (self, CART_KIND_ROAD);
    }
  else if (strcmp (self->bonus, "ten-each") == 0)
    king = robber = 10;
  else if (strcmp (self->bonus, "fifteen-or-forty") == 0)
    king = robber = self->king == self->robber ? 20 : 15;
  if (self->king >= 0)
    self->points[self->king] += king;
  if (self->robber >= 0)
    self->points[self->robber] += robber;
}

static void
final_goods (SimpleCarcassonne *self, const int *goods)
{
  int most = 1;

  for (int player = 0; player < self->n_players; player++)
    most = MAX (most, goods[player]);
  for (int player = 0; player < self->n_players; player++)
    if (goods[player] == most)
      self->points[player] += 10;
}

void
simple_carcassonne_final (SimpleCarcassonne *self, const CartAction *actions, guint n_actions)
{
  SimpleFeature feature;

  for (guint i = 0; i < n_actions; i++)
    if (actions[i].type == CART_ACTION_FROM_DISTRICT)
      leave_city (self, &actions[i]);
  while (self->board.n_figures > 0)
    {
      simple_feature (&self->board, self->board.figures[0].part, &feature);
      score (self, &feature);
      send_home (self, &feature);
    }
  if (self->king_robber)
    final_king_robber (self);
  if (self->traders)
    {
      final_goods (self, self->wine);
      final_goods (self, self->grain);
      final_goods (self, self->cloth);
    }
}

/* --- The beginning --- */

static gboolean
option_is (CartGame *game, const char *name, const char *value)
{
  return g_strcmp0 (cart_game_get_option (game, name), value) == 0;
}

void
simple_carcassonne_init (SimpleCarcassonne *self, CartGame *game)
{
  memset (self, 0, sizeof *self);
  self->n_players = (int) cart_game_n_players (game);
  self->fields = option_is (game, "fields", "on");
  self->inns = cart_game_has_module (game, "inns-cathedrals");
  self->abbot = cart_game_has_module (game, "abbot");
  self->traders = cart_game_has_module (game, "traders-builders");
  self->count = cart_game_has_module (game, "count");
  self->flags = option_is (game, "city-flags", "true");
  self->king_robber = cart_game_has_module (game, "king-robber");
  self->cultists = cart_game_has_module (game, "cultists");
  self->small_city_half = option_is (game, "small-city", "half");
  self->unfinished_plain = option_is (game, "unfinished-inn-cathedral", "plain");
  self->bonus = self->king_robber ? cart_game_get_option (game, "king-robber-bonus") : "";
  self->count_move = self->count ? cart_game_get_option (game, "count-move") : "";
  self->king = self->robber = -1;
  for (int player = 0; player < self->n_players; player++)
    for (int type = 1; type < CART_N_FIGURES; type++)
      self->home[player][type] = (int) cart_game_get_supply (game, player, type);
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;
      cart_game_get_tile (game, i, &laid);
      simple_board_lay (&self->board, laid.tile, laid.x, laid.y, laid.rotation);
    }
}
