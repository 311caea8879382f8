/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-position.c: a position read aloud, cell by cell. */
#include "present/cart-present.h"

#include <glib/gi18n.h>

#include "present/cart-present-private.h"

/* "red", "red and blue": the players of the bits. */
static char *
name_owners (guint owners, const char *const *players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int player = 0; player < CART_MAX_PLAYERS; player++)
    if (owners & (1u << player))
      g_ptr_array_add (names, cart_present_player (players, player));
  return cart_present_join (names);
}

/* The player to value a feature for: one of its owners, or anybody. */
static int
first_owner (guint owners)
{
  for (int player = 0; player < CART_MAX_PLAYERS; player++)
    if (owners & (1u << player))
      return player;
  return -1;
}

char *
cart_present_feature_size (const CartFeature *feature)
{
  GString *text = g_string_new (NULL);

  /* TRANSLATORS: a kind of feature and how many tiles it covers. */
  g_string_append_printf (text, ngettext ("%1$s of %2$u tile", "%1$s of %2$u tiles", feature->n_tiles), cart_present_kind (feature->kind), feature->n_tiles);
  if (feature->kind == CART_KIND_RIVER)
    return g_string_free (text, FALSE);
  if (feature->complete)
    g_string_append (text, _(", complete"));
  else
    g_string_append_printf (text, ngettext (", %u place open", ", %u places open", feature->n_open), feature->n_open);
  return g_string_free (text, FALSE);
}

char *
cart_present_feature_figures (const CartGame *game, guint32 feature, const char *const *players)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding figure;
      g_autofree char *who = NULL;

      cart_game_get_figure (game, i, &figure);
      if (figure.district != CART_DISTRICT_NONE || figure.feature != feature)
        continue;
      who = cart_present_player (players, figure.player);
      if (text->len > 0)
        g_string_append (text, ", ");
      /* TRANSLATORS: a figure and its player. */
      g_string_append_printf (text, _("%1$s of %2$s"), cart_present_figure (figure.type), who);
    }
  return g_string_free (text, FALSE);
}

/* "1 of blue, 1 of green": those who have less there than the owners. */
static char *
list_others (guint owners, const int *strengths, const char *const *players)
{
  GString *text = g_string_new (NULL);

  for (int player = 0; player < CART_MAX_PLAYERS; player++)
    {
      g_autofree char *name = NULL;

      if ((owners & (1u << player)) != 0 || strengths[player] <= 0)
        continue;
      name = cart_present_player (players, player);
      if (text->len > 0)
        g_string_append (text, ", ");
      /* TRANSLATORS: how much a player's figures count on a feature, and the player: "1 of blue". */
      g_string_append_printf (text, _("%1$d of %2$s"), strengths[player], name);
    }
  return g_string_free (text, FALSE);
}

char *
cart_present_feature_holders (const CartGame *game, const CartFeature *feature, const char *const *players)
{
  int strengths[CART_MAX_PLAYERS] = { 0 };
  guint owners = cart_game_feature_owners (game, feature->id, strengths);
  g_autofree char *names = NULL, *others = NULL;
  int most;

  if (feature->kind == CART_KIND_RIVER)
    return g_strdup ("");
  if (owners == 0)
    return g_strdup (_("held by nobody"));
  names = name_owners (owners, players);
  others = list_others (owners, strengths, players);
  most = strengths[first_owner (owners)];
  if ((owners & (owners - 1)) != 0 && *others == '\0')
    /* TRANSLATORS: players who hold a feature together, and how much each one's figures count there. */
    return g_strdup_printf (_("held by %1$s together, %2$d each"), names, most);
  if ((owners & (owners - 1)) != 0)
    /* TRANSLATORS: players who hold a feature together, how much each one's figures count there, and those of the others: "1 of blue". */
    return g_strdup_printf (_("held by %1$s together, %2$d each against %3$s"), names, most, others);
  if (*others != '\0')
    /* TRANSLATORS: a player who holds a feature, how much the player's figures count there, and those of the others: "1 of blue". */
    return g_strdup_printf (_("held by %1$s: %2$d against %3$s"), names, most, others);
  return g_strdup_printf (_("held by %s"), names);
}

char *
cart_present_feature_state (CartGame *game, const CartFeature *feature, const char *const *players)
{
  g_autofree char *size = cart_present_feature_size (feature), *holders = cart_present_feature_holders (game, feature, players);

  if (*holders == '\0')
    return g_steal_pointer (&size);
  /* TRANSLATORS: a feature's size, and who holds it: "city of 3 tiles, 1 place open, held by red". */
  return g_strdup_printf (_("%1$s, %2$s"), size, holders);
}

char *
cart_present_feature (CartGame *game, const CartFeature *feature, const char *const *players)
{
  guint owners = cart_game_feature_owners (game, feature->id, NULL);
  g_autofree char *now_words = NULL, *final_words = NULL, *state = cart_present_feature_state (game, feature, players);
  CartScore now = { 0 }, final = { 0 };
  GString *text = g_string_new (state);

  if (feature->kind == CART_KIND_RIVER)
    return g_string_free (text, FALSE);
  cart_game_feature_score (game, feature->id, first_owner (owners), FALSE, &now);
  cart_game_feature_score (game, feature->id, first_owner (owners), TRUE, &final);
  now_words = cart_present_score (&now);
  final_words = cart_present_score (&final);
  if (!cart_game_scores_when_complete (game, feature->kind))
    /* TRANSLATORS: points with their terms, if the game ended now. */
    g_string_append_printf (text, _("; at the end %s"), final_words);
  else if (feature->complete)
    g_string_append_printf (text, _("; worth %s"), now_words);
  else
    /* TRANSLATORS: points with their terms: if it were complete as it lies, and if the game ended now. */
    g_string_append_printf (text, _("; complete as it lies %1$s; at the end %2$s"), now_words, final_words);
  return g_string_free (text, FALSE);
}

static void
add_figures (GString *text, const CartGame *game, int x, int y, const char *const *players)
{
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding standing;
      g_autofree char *player = NULL;

      cart_game_get_figure (game, i, &standing);
      if (standing.district != CART_DISTRICT_NONE || standing.x != x || standing.y != y)
        continue;
      player = cart_present_player (players, standing.player);
      /* TRANSLATORS: a figure, a player's colour, a kind of feature, a place on the tile. */
      g_string_append_printf (text, _(" %1$s of %2$s on the %3$s, %4$s."), cart_present_figure (standing.type), player,
                              cart_present_kind (standing.kind), cart_present_place (standing.place));
    }
}

static void
add_tokens (GString *text, const CartGame *game, int x, int y)
{
  g_autofree char *tokens = cart_present_tokens (game, x, y);

  if (*tokens != '\0')
    g_string_append_printf (text, " %s.", tokens);
}

static void
add_features (GString *text, CartGame *game, const CartLaid *laid, guint index, const char *const *players)
{
  for (guint segment = 0; segment < laid->tile->n_segments; segment++)
    {
      CartFeature feature;
      g_autofree char *words = NULL;

      cart_game_feature_of (game, index, segment, &feature);
      words = cart_present_feature (game, &feature, players);
      g_string_append_printf (text, " %s.", words);
    }
}

char *
cart_present_cell (CartGame *game, int x, int y, const char *const *players)
{
  int cell = 0, index;
  g_autofree char *description = NULL, *edges = NULL;
  GString *text;
  CartLaid laid;

  g_return_val_if_fail (game != NULL, NULL);

  index = cart_game_tile_at (game, x, y, &cell);
  if (index < 0)
    return g_strdup_printf (_("(%1$d, %2$d): free"), x, y);
  cart_game_get_tile (game, (guint) index, &laid);
  description = cart_present_tile (laid.tile, laid.rotation);
  edges = cart_present_edges (laid.tile, cell, laid.rotation);
  text = g_string_new (NULL);
  /* TRANSLATORS: a cell, a tile's id, its description, its four sides. */
  g_string_append_printf (text, _("(%1$d, %2$d): tile %3$s: %4$s. Sides: %5$s."), x, y, laid.tile->id, description, edges);
  add_figures (text, game, x, y, players);
  add_tokens (text, game, x, y);
  add_features (text, game, &laid, (guint) index, players);
  return g_string_free (text, FALSE);
}

static void
add_standing (GString *text, CartGame *game, const char *const *players)
{
  g_autofree char *outcome = cart_game_get_phase (game) == CART_PHASE_OVER ? cart_present_outcome (game, NULL, players) : NULL;

  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      g_autofree char *player = cart_present_player (players, (int) i);
      int points = cart_game_get_points (game, (int) i);
      g_autofree char *holdings = cart_present_holdings (game, (int) i);

      g_string_append_printf (text, ngettext ("%1$s: %2$d point", "%1$s: %2$d points", (unsigned long) ABS (points)), player, points);
      g_string_append_printf (text, *holdings != '\0' ? "; %s\n" : "%s\n", holdings);
    }
  if (cart_game_get_phase (game) != CART_PHASE_OVER && cart_game_get_player (game) >= 0)
    {
      g_autofree char *player = cart_present_player (players, cart_game_get_player (game));

      g_string_append_printf (text, _("next: %s\n"), player);
    }
  if (outcome != NULL)
    g_string_append_printf (text, "%s\n", outcome);
}

static void
add_city (GString *text, const CartGame *game, const char *const *players)
{
  CartDistrict count = cart_game_get_count (game);

  if (count != CART_DISTRICT_NONE)
    g_string_append_printf (text, _("the Count stands in the district: %s\n"), cart_present_district (count));
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding standing;
      g_autofree char *player = NULL;

      cart_game_get_figure (game, i, &standing);
      if (standing.district == CART_DISTRICT_NONE)
        continue;
      player = cart_present_player (players, standing.player);
      /* TRANSLATORS: a figure, a player's colour, a district of the city of Carcassonne. */
      g_string_append_printf (text, _("%1$s of %2$s in the district: %3$s\n"), cart_present_figure (standing.type), player, cart_present_district (standing.district));
    }
}

typedef struct {
  int x, y;
} Cell;

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const Cell *first = a, *second = b;

  if (first->y != second->y)
    return first->y < second->y ? -1 : 1;
  return first->x < second->x ? -1 : first->x > second->x;
}

/* The cells that tiles cover, row by row. Tiles may lie far apart: the rectangle around them is not gone through. */
static GArray *
list_cells (const CartGame *game)
{
  static const Cell beside[] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (Cell));

  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;
      Cell cell;

      cart_game_get_tile (game, i, &laid);
      cell = (Cell) { laid.x, laid.y };
      g_array_append_val (cells, cell);
      if (laid.tile->n_cells > 1)
        {
          cell.x += beside[laid.rotation].x;
          cell.y += beside[laid.rotation].y;
          g_array_append_val (cells, cell);
        }
    }
  g_array_sort (cells, compare_cells);
  return cells;
}

char *
cart_present_position (CartGame *game, const char *const *players)
{
  g_autofree char *display = NULL;
  g_autoptr (GArray) cells = NULL;
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);

  text = g_string_new (NULL);
  add_standing (text, game, players);
  display = cart_present_display (game);
  g_string_append (text, display);
  add_city (text, game, players);
  cells = list_cells (game);
  if (cells->len == 0)
    g_string_append (text, _("no tile lies\n"));
  for (guint i = 0; i < cells->len; i++)
    {
      const Cell *at = &g_array_index (cells, Cell, i);
      g_autofree char *cell = cart_present_cell (game, at->x, at->y, players);

      g_string_append_printf (text, "%s\n", cell);
    }
  return g_string_free (text, FALSE);
}
