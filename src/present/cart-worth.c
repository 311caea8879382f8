/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-worth.c: what one feature is worth, by building it on a board of its own.
 *
 * Lines and areas lie in a row along y = 0: a cap, as many through tiles as are needed, a cap; left open at the east for the value at the
 * end. A site stands at (0, 0) among blank tiles. A ground runs along a row of tiles, each with a city to its north that a cap closes.
 * A western city stands at the west end of its railroads.
 */
#include "present/cart-worth.h"

#include <glib/gi18n.h>
#include <string.h>

#include "engine/cart-south-seas.h"
#include "present/cart-present-private.h"

G_DEFINE_QUARK (cart-worth-error-quark, cart_worth_error)

#define SIDE(side) (1 << CART_SIDE_##side)
#define SET_ID "worth"

/* Kinds with what the game has beside them. */
static const struct {
  CartKind kind;
  CartKind ground, area;
  CartFigureType figure;
} kinds[] = {
  { CART_KIND_ROAD, CART_KIND_FIELD, CART_KIND_CITY, CART_FIGURE_MEEPLE },
  { CART_KIND_CITY, CART_KIND_FIELD, CART_KIND_CITY, CART_FIGURE_MEEPLE },
  { CART_KIND_MONASTERY, CART_KIND_FIELD, CART_KIND_CITY, CART_FIGURE_MEEPLE },
  { CART_KIND_SHRINE, CART_KIND_FIELD, CART_KIND_CITY, CART_FIGURE_MEEPLE },
  { CART_KIND_GARDEN, CART_KIND_FIELD, CART_KIND_CITY, CART_FIGURE_ABBOT },
  { CART_KIND_FIELD, CART_KIND_FIELD, CART_KIND_CITY, CART_FIGURE_MEEPLE },
  { CART_KIND_RAILROAD, CART_KIND_PRAIRIE, CART_KIND_MOUNTAIN, CART_FIGURE_COWBOY },
  { CART_KIND_MOUNTAIN, CART_KIND_PRAIRIE, CART_KIND_MOUNTAIN, CART_FIGURE_COWBOY },
  { CART_KIND_PRAIRIE, CART_KIND_PRAIRIE, CART_KIND_MOUNTAIN, CART_FIGURE_COWBOY },
  { CART_KIND_WESTERN_CITY, CART_KIND_PRAIRIE, CART_KIND_MOUNTAIN, CART_FIGURE_COWBOY },
  { CART_KIND_BRIDGE, CART_KIND_SEA, CART_KIND_ISLAND, CART_FIGURE_ISLANDER },
  { CART_KIND_ISLAND, CART_KIND_SEA, CART_KIND_ISLAND, CART_FIGURE_ISLANDER },
  { CART_KIND_SEA, CART_KIND_SEA, CART_KIND_ISLAND, CART_FIGURE_ISLANDER },
};

/* What can be counted on a feature of a kind. */
static const struct {
  CartKind kind;
  CartAttribute attribute;
} countable[] = {
  { CART_KIND_ROAD, CART_ATTRIBUTE_INN },
  { CART_KIND_CITY, CART_ATTRIBUTE_PENNANT },
  { CART_KIND_CITY, CART_ATTRIBUTE_CATHEDRAL },
  { CART_KIND_FIELD, CART_ATTRIBUTE_PIG_HERD },
  { CART_KIND_RAILROAD, CART_ATTRIBUTE_LOCOMOTIVE },
  { CART_KIND_MOUNTAIN, CART_ATTRIBUTE_NUGGET },
  { CART_KIND_PRAIRIE, CART_ATTRIBUTE_TIPI },
  { CART_KIND_PRAIRIE, CART_ATTRIBUTE_HERD },
  { CART_KIND_BRIDGE, CART_ATTRIBUTE_SHELL },
  { CART_KIND_ISLAND, CART_ATTRIBUTE_BANANA },
  { CART_KIND_SEA, CART_ATTRIBUTE_FISH_ONE },
  { CART_KIND_SEA, CART_ATTRIBUTE_FISH_TWO },
};

gboolean
cart_worth_has_attribute (CartKind kind, CartAttribute attribute)
{
  for (guint i = 0; i < G_N_ELEMENTS (countable); i++)
    if (countable[i].kind == kind && countable[i].attribute == attribute)
      return TRUE;
  return FALSE;
}

const char *
cart_worth_ware (CartKind kind)
{
  if (kind == CART_KIND_BRIDGE)
    return cart_ware_name (CART_WARE_SHELL);
  if (kind == CART_KIND_ISLAND)
    return cart_ware_name (CART_WARE_BANANA);
  return kind == CART_KIND_SEA ? cart_ware_name (CART_WARE_FISH) : NULL;
}

char *
cart_worth_gain (CartKind kind, int count)
{
  const char *ware = cart_worth_ware (kind);

  if (ware != NULL)
    return cart_present_held (ware, count);
  /* TRANSLATORS: points of a feature, or of one term of a score */
  return g_strdup_printf (ngettext ("%d point", "%d points", (unsigned long) ABS (count)), count);
}

/* ---- tiles ---- */

typedef struct {
  const CartWorthQuery *query;
  CartKind ground, area;
  CartFigureType figure;
  CartSet *set;
  CartGame *game;
  guint n_tiles;
} Bench;

static CartTile *
add_tile (Bench *bench, const char *name)
{
  g_autofree char *id = g_strdup_printf (SET_ID "/%s", name);
  CartTile *tile = cart_tile_new (id, SET_ID);

  tile->count = CART_WORTH_MAX * 2;
  g_ptr_array_add (bench->set->tiles, tile);
  return tile;
}

static CartSegment *
add_segment (CartTile *tile, CartKind kind)
{
  CartSegment *segment = &tile->segments[tile->n_segments++];

  segment->kind = kind;
  return segment;
}

/* Half-sides of all sides but these. */
static guint16
halves_beside (guint8 sides)
{
  guint16 halves = 0;

  for (int side = 0; side < CART_N_SIDES; side++)
    if ((sides & (1 << side)) == 0)
      halves |= (guint16) (3 << (2 * side));
  return halves;
}

/* A tile with one line or area on the sides, and ground around it. A line that runs through parts the ground in two. */
static CartTile *
add_plain (Bench *bench, const char *name, CartKind kind, guint8 sides)
{
  CartTile *tile = add_tile (bench, name);
  gboolean is_line = cart_kind_class (kind) == CART_CLASS_LINE;
  CartSegment *segment = add_segment (tile, kind), *ground;

  segment->sides = sides;
  if (is_line && sides == (SIDE (E) | SIDE (W)))
    {
      add_segment (tile, bench->ground)->halves = 1 << CART_HALF_WR | 1 << CART_HALF_NL | 1 << CART_HALF_NR | 1 << CART_HALF_EL;
      add_segment (tile, bench->ground)->halves = 1 << CART_HALF_ER | 1 << CART_HALF_SL | 1 << CART_HALF_SR | 1 << CART_HALF_WL;
      return tile;
    }
  ground = add_segment (tile, bench->ground);
  ground->halves = is_line ? 0xff : halves_beside (sides);
  if (!is_line)
    ground->touches = 1;
  return tile;
}

static void
carry_attributes (const CartWorthQuery *query, CartSegment *segment)
{
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    segment->attributes[attribute] = (guint8) MIN (query->attributes[attribute], G_MAXUINT8);
}

static gboolean
finish_tiles (Bench *bench, GError **error)
{
  for (guint i = 0; i < bench->set->tiles->len; i++)
    {
      g_autofree char *reason = NULL;

      if (cart_tile_finish (g_ptr_array_index (bench->set->tiles, i), &reason))
        continue;
      g_set_error (error, CART_WORTH_ERROR, CART_WORTH_ERROR_KIND, "%s", reason);
      return FALSE;
    }
  return TRUE;
}

static void
put (Bench *bench, const char *name, int x, int y, int rotation)
{
  g_autofree char *id = g_strdup_printf (SET_ID "/%s", name);
  const CartTile *tile = cart_game_find_design (bench->game, id);

  cart_game_edit_put_tile (bench->game, tile, x, y, rotation);
}

/* ---- one kind of building each ---- */

static void
make_row (Bench *bench)
{
  CartKind kind = bench->query->kind;
  CartTile *first = add_plain (bench, "first", kind, SIDE (E));

  carry_attributes (bench->query, &first->segments[0]);
  add_plain (bench, "through", kind, SIDE (E) | SIDE (W));
  add_plain (bench, "last", kind, SIDE (W));
}

static void
build_row (Bench *bench, gboolean closed)
{
  put (bench, "first", 0, 0, 0);
  for (int x = 1; x < (int) bench->query->tiles; x++)
    put (bench, closed && x == (int) bench->query->tiles - 1 ? "last" : "through", x, 0, 0);
}

static void
make_site (Bench *bench)
{
  CartTile *site = add_tile (bench, "site");

  add_segment (site, bench->query->kind);
  add_segment (site, bench->ground)->halves = 0xff;
  add_segment (add_tile (bench, "blank"), bench->ground)->halves = 0xff;
}

static void
build_site (Bench *bench, gboolean closed)
{
  static const struct { gint8 x, y; } around[] = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 } };
  guint n = closed ? 8 : bench->query->tiles;

  put (bench, "site", 0, 0, 0);
  for (guint i = 0; i < n; i++)
    put (bench, "blank", around[i].x, around[i].y, 0);
}

/* A field below cities that are closed above it. */
static void
make_ground (Bench *bench)
{
  CartTile *tile = add_tile (bench, "first");
  CartSegment *ground = add_segment (tile, bench->ground);

  ground->halves = 0xff;
  carry_attributes (bench->query, ground);
  if (bench->query->castle_city)
    ground->attributes[CART_ATTRIBUTE_TOUCHES_CARCASSONNE] = 1;
  add_plain (bench, "below", bench->area, SIDE (N));
  add_plain (bench, "above", bench->area, SIDE (S));
}

static void
build_ground (Bench *bench)
{
  put (bench, "first", 0, 0, 0);
  for (int x = 1; x <= (int) bench->query->completed; x++)
    {
      put (bench, "below", x, 0, 0);
      put (bench, "above", x, -1, 0);
    }
}

/* A city with four railroads at most, of which some are finished. */
static void
make_western_city (Bench *bench)
{
  CartTile *tile = add_tile (bench, "city");
  CartSegment *site = add_segment (tile, CART_KIND_WESTERN_CITY);

  for (int side = 0; side < CART_N_SIDES; side++)
    {
      site->touches |= 1u << tile->n_segments;
      add_segment (tile, CART_KIND_RAILROAD)->sides = (guint8) (1 << side);
    }
  for (int side = 0; side < CART_N_SIDES; side++)
    add_segment (tile, bench->ground)->halves = (guint16) (1 << (2 * side + 1) | 1 << (2 * ((side + 1) & 3)));
  add_plain (bench, "end", CART_KIND_RAILROAD, SIDE (S));
}

static void
build_western_city (Bench *bench)
{
  static const struct { gint8 x, y; } around[] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  put (bench, "city", 0, 0, 0);
  for (guint i = 0; i < bench->query->completed; i++)
    put (bench, "end", around[i].x, around[i].y, (int) i);
}

static void
make_tiles (Bench *bench)
{
  if (bench->query->kind == CART_KIND_WESTERN_CITY)
    make_western_city (bench);
  else
    switch (cart_kind_class (bench->query->kind))
      {
      case CART_CLASS_LINE:
      case CART_CLASS_AREA:
        make_row (bench);
        break;
      case CART_CLASS_GROUND:
        make_ground (bench);
        break;
      case CART_CLASS_SITE:
        make_site (bench);
        break;
      }
}

static void
build (Bench *bench, gboolean closed)
{
  if (bench->query->kind == CART_KIND_WESTERN_CITY)
    build_western_city (bench);
  else
    switch (cart_kind_class (bench->query->kind))
      {
      case CART_CLASS_LINE:
      case CART_CLASS_AREA:
        build_row (bench, closed);
        break;
      case CART_CLASS_GROUND:
        build_ground (bench);
        break;
      case CART_CLASS_SITE:
        build_site (bench, closed);
        break;
      }
}

/* ---- asking ---- */

static CartPlace
first_place (CartKind kind)
{
  switch (cart_kind_class (kind))
    {
    case CART_CLASS_LINE:
    case CART_CLASS_AREA:
      return CART_PLACE_E;
    case CART_CLASS_GROUND:
      return CART_PLACE_NL;
    case CART_CLASS_SITE:
      break;
    }
  return CART_PLACE_C;
}

/* All rule modules of the game: whatever can be on a feature counts. */
static char **
list_modules (const char *game)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const char *const *all = cart_module_names ();

  for (guint i = 0; all[i] != NULL; i++)
    if (g_strcmp0 (cart_module_game (all[i]), game) == 0)
      g_strv_builder_add (builder, all[i]);
  return g_strv_builder_end (builder);
}

static gboolean
value (Bench *bench, gboolean closed, gboolean at_end, CartScore *score, GError **error)
{
  const CartWorthQuery *query = bench->query;
  CartSetCopies copies = { bench->set, 1 };
  CartPlace place = first_place (query->kind);
  CartFeature feature;
  gboolean found;

  bench->game = cart_game_new (&copies, 1, query->options, query->n_options, 1, 0, CART_GAME_DEFAULT, error);
  if (bench->game == NULL)
    return FALSE;
  build (bench, closed);
  cart_game_start_from_position (bench->game);
  cart_game_edit_put_figure (bench->game, 0, bench->figure, 0, 0, query->kind, place);
  if (query->pigs > 0)
    cart_game_edit_put_figure (bench->game, 0, CART_FIGURE_PIG, 0, 0, query->kind, place);
  found = cart_game_feature_at (bench->game, 0, 0, query->kind, place, &feature);
  if (found)
    cart_game_feature_score (bench->game, feature.id, 0, at_end, score);
  else
    g_set_error (error, CART_WORTH_ERROR, CART_WORTH_ERROR_KIND, _("a feature of that kind could not be built"));
  g_clear_pointer (&bench->game, cart_game_free);
  return found;
}

static gboolean
check_query (const CartWorthQuery *query, guint min, guint max, GError **error)
{
  if (query->tiles < min || query->tiles > max)
    {
      g_set_error (error, CART_WORTH_ERROR, CART_WORTH_ERROR_VALUE, _("tiles: must be from %u to %u"), min, max);
      return FALSE;
    }
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    if (query->attributes[attribute] > 0 && !cart_worth_has_attribute (query->kind, (CartAttribute) attribute))
      {
        g_set_error (error, CART_WORTH_ERROR, CART_WORTH_ERROR_VALUE, _("%1$s: goes with another feature than “%2$s”"), cart_attribute_name ((CartAttribute) attribute), cart_kind_name (query->kind));
        return FALSE;
      }
    else if (query->attributes[attribute] > CART_WORTH_MAX)
      {
        g_set_error (error, CART_WORTH_ERROR, CART_WORTH_ERROR_VALUE, _("%1$s: at most %2$d"), cart_attribute_name ((CartAttribute) attribute), CART_WORTH_MAX);
        return FALSE;
      }
  if (query->completed > (query->kind == CART_KIND_WESTERN_CITY ? 4 : CART_WORTH_MAX))
    {
      g_set_error (error, CART_WORTH_ERROR, CART_WORTH_ERROR_VALUE, _("completed: at most %d"), query->kind == CART_KIND_WESTERN_CITY ? 4 : CART_WORTH_MAX);
      return FALSE;
    }
  return TRUE;
}

gboolean
cart_worth (const CartWorthQuery *query, CartScore *complete, gboolean *can_complete, CartScore *final, GError **error)
{
  Bench bench = { .query = query };
  CartClass class;
  guint i;
  gboolean good;

  g_return_val_if_fail (query != NULL && complete != NULL && can_complete != NULL && final != NULL, FALSE);

  for (i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == query->kind)
      break;
  if (i == G_N_ELEMENTS (kinds))
    {
      g_set_error (error, CART_WORTH_ERROR, CART_WORTH_ERROR_KIND, _("%s: gives no points by itself"), cart_kind_name (query->kind));
      return FALSE;
    }
  class = cart_kind_class (query->kind);
  if (!check_query (query, class == CART_CLASS_LINE || class == CART_CLASS_AREA ? 1 : 0, class == CART_CLASS_SITE ? 8 : CART_WORTH_MAX, error))
    return FALSE;

  bench.ground = kinds[i].ground;
  bench.area = kinds[i].area;
  bench.figure = kinds[i].figure;
  bench.set = cart_set_new (SET_ID, query->game);
  g_strfreev (bench.set->rules);
  bench.set->rules = list_modules (query->game);
  make_tiles (&bench);
  *complete = *final = (CartScore) { 0 };
  *can_complete = !((class == CART_CLASS_LINE || class == CART_CLASS_AREA) && query->tiles < 2);
  good = finish_tiles (&bench, error)
         && value (&bench, FALSE, TRUE, final, error)
         && (!*can_complete || value (&bench, TRUE, class == CART_CLASS_GROUND, complete, error));
  cart_set_unref (bench.set);
  return good;
}
