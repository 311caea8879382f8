/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile.c: tile designs and sets; names of kinds, attributes and places; the checks that a design must pass. */
#include "cart-tile.h"

#include <string.h>

typedef struct {
  const char *name;
  const char *game;
  CartClass class;
  char letter;
} KindInfo;

static const KindInfo kinds[CART_N_KINDS] = {
  [CART_KIND_NONE] = { "none", NULL, CART_CLASS_SITE, 0 },
  [CART_KIND_ROAD] = { "road", "carcassonne", CART_CLASS_LINE, 'R' },
  [CART_KIND_CITY] = { "city", "carcassonne", CART_CLASS_AREA, 'C' },
  [CART_KIND_FIELD] = { "field", "carcassonne", CART_CLASS_GROUND, 'F' },
  [CART_KIND_RIVER] = { "river", "carcassonne", CART_CLASS_LINE, 'W' },
  [CART_KIND_MONASTERY] = { "monastery", "carcassonne", CART_CLASS_SITE, 0 },
  [CART_KIND_SHRINE] = { "shrine", "carcassonne", CART_CLASS_SITE, 0 },
  [CART_KIND_GARDEN] = { "garden", "carcassonne", CART_CLASS_SITE, 0 },
  [CART_KIND_RAILROAD] = { "railroad", "gold-rush", CART_CLASS_LINE, 'R' },
  [CART_KIND_MOUNTAIN] = { "mountain", "gold-rush", CART_CLASS_AREA, 'M' },
  [CART_KIND_PRAIRIE] = { "prairie", "gold-rush", CART_CLASS_GROUND, 'P' },
  [CART_KIND_WESTERN_CITY] = { "city", "gold-rush", CART_CLASS_SITE, 0 },
  [CART_KIND_BRIDGE] = { "bridge", "south-seas", CART_CLASS_LINE, 'B' },
  [CART_KIND_ISLAND] = { "island", "south-seas", CART_CLASS_AREA, 'I' },
  [CART_KIND_SEA] = { "sea", "south-seas", CART_CLASS_GROUND, 'S' },
  [CART_KIND_MARKET] = { "market", "south-seas", CART_CLASS_SITE, 0 },
  [CART_KIND_JOINT] = { "joint", NULL, CART_CLASS_SITE, 'X' },
};

static const char *const attributes[CART_N_ATTRIBUTES] = {
  [CART_ATTRIBUTE_PENNANT] = "pennants",
  [CART_ATTRIBUTE_INN] = "inn",
  [CART_ATTRIBUTE_CATHEDRAL] = "cathedral",
  [CART_ATTRIBUTE_PIG_HERD] = "pig-herd",
  [CART_ATTRIBUTE_WINE] = "wine",
  [CART_ATTRIBUTE_GRAIN] = "grain",
  [CART_ATTRIBUTE_CLOTH] = "cloth",
  [CART_ATTRIBUTE_TOUCHES_CARCASSONNE] = "touches-carcassonne",
  [CART_ATTRIBUTE_SOURCE] = "source",
  [CART_ATTRIBUTE_LAKE] = "lake",
  [CART_ATTRIBUTE_FORK] = "fork",
  [CART_ATTRIBUTE_PRINCESS] = "princess",
  [CART_ATTRIBUTE_BESIEGED] = "besieged",
  [CART_ATTRIBUTE_DARMSTADTIUM] = "darmstadtium",
  [CART_ATTRIBUTE_LABYRINTH] = "labyrinth",
  [CART_ATTRIBUTE_TUNNEL] = "tunnel",
  [CART_ATTRIBUTE_NO_CASTLE] = "no-castle",
  [CART_ATTRIBUTE_GERMAN] = "german",
  [CART_ATTRIBUTE_CHURCH] = "church",
  [CART_ATTRIBUTE_NUGGET] = "nuggets",
  [CART_ATTRIBUTE_LOCOMOTIVE] = "locomotive",
  [CART_ATTRIBUTE_TIPI] = "tipis",
  [CART_ATTRIBUTE_HERD] = "herds",
  [CART_ATTRIBUTE_SHELL] = "shells",
  [CART_ATTRIBUTE_BANANA] = "bananas",
  [CART_ATTRIBUTE_FISH_ONE] = "fish-1",
  [CART_ATTRIBUTE_FISH_TWO] = "fish-2",
  [CART_ATTRIBUTE_BOAT] = "boat",
};

static const char *const places[CART_N_PLACES] = {
  "N", "E", "S", "W", "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR", "C", "I", "II",
};

CartSet *
cart_set_new (const char *id, const char *game)
{
  CartSet *set = g_atomic_rc_box_new0 (CartSet);

  set->id = g_intern_string (id);
  set->game = g_intern_string (game);
  set->rules = g_new0 (char *, 1);
  set->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_tile_free);
  set->pieces = g_array_new (FALSE, TRUE, sizeof (CartPiece));
  return set;
}

CartSet *
cart_set_ref (CartSet *set)
{
  return g_atomic_rc_box_acquire (set);
}

static void
clear_set (gpointer data)
{
  CartSet *set = data;

  g_strfreev (set->rules);
  g_ptr_array_unref (set->tiles);
  g_array_unref (set->pieces);
}

void
cart_set_unref (CartSet *set)
{
  g_atomic_rc_box_release_full (set, clear_set);
}

const CartTile *
cart_set_find_tile (const CartSet *set, const char *id)
{
  for (guint i = 0; i < set->tiles->len; i++)
    {
      const CartTile *tile = g_ptr_array_index (set->tiles, i);
      if (strcmp (tile->id, id) == 0)
        return tile;
    }
  return NULL;
}

CartTile *
cart_tile_new (const char *id, const char *set)
{
  CartTile *tile = g_new0 (CartTile, 1);

  tile->id = g_intern_string (id);
  tile->set = g_intern_string (set);
  tile->count = 1;
  tile->n_cells = 1;
  tile->symbols = g_new0 (CartTileSymbol, 1);
  return tile;
}

void
cart_tile_free (CartTile *tile)
{
  if (tile == NULL)
    return;
  g_free (tile->symbols);
  g_free (tile);
}

void
cart_tile_set_symbols (CartTile *tile, const CartTileSymbol *symbols, guint n)
{
  CartTileSymbol *copied = g_new0 (CartTileSymbol, n + 1);

  for (guint i = 0; i < n; i++)
    {
      copied[i].name = g_intern_string (symbols[i].name);
      copied[i].value = g_intern_string (symbols[i].value);
      copied[i].copy = tile->count > 1 ? symbols[i].copy : 0;
    }
  g_free (tile->symbols);
  tile->symbols = copied;
}

gboolean
cart_tile_shows (const CartTile *tile, const char *name, guint copy)
{
  for (const CartTileSymbol *symbol = tile->symbols; symbol->name != NULL; symbol++)
    if ((symbol->copy == 0 || symbol->copy == copy) && strcmp (symbol->name, name) == 0)
      return TRUE;
  return FALSE;
}

gboolean
cart_tile_carries (const CartTile *tile, CartAttribute attribute)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].attributes[attribute] > 0)
      return TRUE;
  return FALSE;
}

/* Copies show the same symbols, in whatever order. */
static gboolean
copies_alike (const CartTile *tile, guint a, guint b)
{
  for (const CartTileSymbol *symbol = tile->symbols; symbol->name != NULL; symbol++)
    {
      int balance = 0;
      for (const CartTileSymbol *other = tile->symbols; other->name != NULL; other++)
        if (other->name == symbol->name && other->value == symbol->value)
          balance += (other->copy == a) - (other->copy == b);
      if (balance != 0)
        return FALSE;
    }
  return TRUE;
}

/* The first copy that looks like this one. */
static guint
first_alike (const CartTile *tile, guint copy)
{
  guint first = 1;

  while (!copies_alike (tile, first, copy))
    first++;
  return first;
}

guint
cart_tile_n_variants (const CartTile *tile)
{
  guint n = 0;

  for (guint copy = 1; copy <= tile->count; copy++)
    n += first_alike (tile, copy) == copy;
  return MAX (n, 1);
}

void
cart_tile_get_variant (const CartTile *tile, guint variant, guint *copy, guint *n_copies)
{
  guint first = 1;

  g_return_if_fail (variant < cart_tile_n_variants (tile));
  for (guint left = variant; left > 0; left -= first_alike (tile, first) == first)
    first++;
  *copy = first;
  *n_copies = 0;
  for (guint other = first; other <= tile->count; other++)
    *n_copies += first_alike (tile, other) == first;
}

static char *
place_name (const CartTile *tile, int cell, const char *name)
{
  return tile->n_cells > 1 ? g_strdup_printf ("%d:%s", cell, name) : g_strdup (name);
}

/* The kind that meets one side of one cell, or NONE with a reason. */
static CartKind
edge_of (const CartTile *tile, int cell, int side, char **reason)
{
  CartKind kind = CART_KIND_NONE;
  guint8 bit = 1 << (4 * cell + side);
  guint16 both = 3 << (8 * cell + 2 * side);
  gboolean ground = FALSE;
  CartKind ground_kind = CART_KIND_NONE;

  for (int i = 0; i < tile->n_segments; i++)
    {
      const CartSegment *segment = &tile->segments[i];
      if ((segment->sides & bit) != 0)
        {
          gboolean shared = (segment->shared_sides & bit) != 0;
          if (kind != CART_KIND_NONE && !(shared && kind == segment->kind))
            {
              g_autofree char *name = place_name (tile, cell, places[side]);
              *reason = g_strdup_printf ("side %s is in two segments", name);
              return CART_KIND_NONE;
            }
          kind = segment->kind;
        }
      if ((segment->halves & both) != 0)
        {
          ground = TRUE;
          ground_kind = segment->kind;
        }
    }
  if (kind != CART_KIND_NONE)
    return kind;
  if (ground)
    return ground_kind; /* a missing half is reported by check_half () */
  g_autofree char *name = place_name (tile, cell, places[side]);
  *reason = g_strdup_printf ("side %s belongs to no segment", name);
  return CART_KIND_NONE;
}

static gboolean
check_half (const CartTile *tile, int cell, int half, char **reason)
{
  guint16 bit = 1 << (8 * cell + half);
  CartKind edge = tile->edges[4 * cell + half / 2];
  g_autofree char *name = place_name (tile, cell, places[CART_PLACE_NL + half]);
  int holders = 0;

  for (int i = 0; i < tile->n_segments; i++)
    if ((tile->segments[i].halves & bit) != 0)
      holders++;
  if (holders > 1)
    *reason = g_strdup_printf ("half-side %s is in two grounds", name);
  else if (edge != CART_KIND_JOINT && cart_kind_class (edge) == CART_CLASS_AREA && holders > 0)
    *reason = g_strdup_printf ("half-side %s of an area is in a ground", name);
  else if (edge != CART_KIND_JOINT && cart_kind_class (edge) != CART_CLASS_AREA && holders == 0)
    *reason = g_strdup_printf ("half-side %s is in no ground", name);
  return *reason == NULL;
}

static gboolean
check_segment (const CartTile *tile, int index, char **reason)
{
  const CartSegment *segment = &tile->segments[index];
  CartClass class = cart_kind_class (segment->kind);
  guint32 all = tile->n_segments == 32 ? ~0u : (1u << tile->n_segments) - 1;
  gboolean lines = class == CART_CLASS_LINE || class == CART_CLASS_AREA;

  if (segment->kind == CART_KIND_NONE || segment->kind == CART_KIND_JOINT)
    *reason = g_strdup_printf ("segment %d has no kind", index);
  else if (segment->sides != 0 && !lines)
    *reason = g_strdup_printf ("a %s cannot touch a side", cart_kind_name (segment->kind));
  else if (segment->halves != 0 && class != CART_CLASS_GROUND)
    *reason = g_strdup_printf ("a %s cannot touch half-sides", cart_kind_name (segment->kind));
  else if (segment->sides == 0 && lines)
    *reason = g_strdup_printf ("a %s touches no side", cart_kind_name (segment->kind));
  else if (segment->cell >= tile->n_cells)
    *reason = g_strdup_printf ("a %s stands on a cell that the tile does not have", cart_kind_name (segment->kind));
  else if (((segment->touches | segment->linked) & ~all) != 0)
    *reason = g_strdup_printf ("a %s touches a segment that does not exist", cart_kind_name (segment->kind));
  return *reason == NULL;
}

gboolean
cart_tile_finish (CartTile *tile, char **reason)
{
  *reason = NULL;
  if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
    {
      if (tile->n_segments > 0)
        *reason = g_strdup ("a layout that is not recorded has segments");
      return *reason == NULL;
    }
  for (int i = 0; i < tile->n_segments; i++)
    if (!check_segment (tile, i, reason))
      return FALSE;
  for (int cell = 0; cell < tile->n_cells; cell++)
    for (int side = 0; side < CART_N_SIDES; side++)
      {
        CartKind *edge = &tile->edges[4 * cell + side];
        if (*edge == CART_KIND_JOINT)
          continue;
        *edge = edge_of (tile, cell, side, reason);
        if (*reason != NULL)
          return FALSE;
      }
  for (int cell = 0; cell < tile->n_cells; cell++)
    for (int half = 0; half < CART_N_HALVES; half++)
      if (!check_half (tile, cell, half, reason))
        return FALSE;
  return TRUE;
}

const char *const *
cart_games (void)
{
  static const char *const games[] = { "carcassonne", "gold-rush", "south-seas", NULL };

  return games;
}

CartClass
cart_kind_class (CartKind kind)
{
  return kinds[kind].class;
}

const char *
cart_kind_name (CartKind kind)
{
  return kinds[kind].name;
}

const char *
cart_kind_game (CartKind kind)
{
  return kinds[kind].game;
}

char
cart_kind_letter (CartKind kind)
{
  return kinds[kind].letter;
}

CartKind
cart_kind_from_name (const char *game, const char *name)
{
  for (int kind = 1; kind < CART_N_KINDS; kind++)
    if (g_strcmp0 (kinds[kind].game, game) == 0 && strcmp (kinds[kind].name, name) == 0)
      return kind;
  return CART_KIND_NONE;
}

const char *
cart_attribute_name (CartAttribute attribute)
{
  return attributes[attribute];
}

int
cart_attribute_from_name (const char *name)
{
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    if (strcmp (attributes[attribute], name) == 0)
      return attribute;
  return -1;
}

int
cart_direction_from_name (const char *name)
{
  static const char *const names[8] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };

  for (int i = 0; i < 8; i++)
    if (strcmp (name, names[i]) == 0)
      return i;
  return -1;
}

const char *
cart_place_name (CartPlace place)
{
  return place >= 0 && place < CART_N_PLACES ? places[place] : "";
}

CartPlace
cart_place_from_name (const char *name)
{
  for (int place = 0; place < CART_N_PLACES; place++)
    if (strcmp (places[place], name) == 0)
      return place;
  return CART_PLACE_NONE;
}

guint8
cart_sides_rotate (guint8 sides, int quarter_turns)
{
  int turn = quarter_turns & 3;
  sides &= 0xf;
  return ((sides << turn) | (sides >> (4 - turn))) & 0xf;
}

guint8
cart_halves_rotate (guint8 halves, int quarter_turns)
{
  int turn = 2 * (quarter_turns & 3);
  return (guint8) ((halves << turn) | (halves >> (8 - turn)));
}

/* I and II number the enclosed grounds of a tile in the order of its segments. */
static int
enclosed_rank (const CartTile *tile, int segment)
{
  int rank = 0;
  for (int i = 0; i < segment; i++)
    if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_GROUND && tile->segments[i].halves == 0)
      rank++;
  return rank;
}

CartPlace
cart_tile_segment_place (const CartTile *tile, int segment, int cell, int quarter_turns)
{
  const CartSegment *part = &tile->segments[segment];
  guint8 mask;

  switch (cart_kind_class (part->kind))
    {
    case CART_CLASS_LINE:
    case CART_CLASS_AREA:
      mask = cart_sides_rotate (part->sides >> (4 * cell), quarter_turns);
      return mask != 0 ? (CartPlace) (CART_PLACE_N + g_bit_nth_lsf (mask, -1)) : CART_PLACE_NONE;
    case CART_CLASS_GROUND:
      if (part->halves == 0)
        return part->cell != cell ? CART_PLACE_NONE : enclosed_rank (tile, segment) == 0 ? CART_PLACE_I : CART_PLACE_II;
      mask = cart_halves_rotate (part->halves >> (8 * cell), quarter_turns);
      return mask != 0 ? (CartPlace) (CART_PLACE_NL + g_bit_nth_lsf (mask, -1)) : CART_PLACE_NONE;
    case CART_CLASS_SITE:
      return part->cell == cell ? CART_PLACE_C : CART_PLACE_NONE;
    }
  g_assert_not_reached ();
}

int
cart_tile_segment_at (const CartTile *tile, CartKind kind, CartPlace place, int cell, int quarter_turns)
{
  for (int i = 0; i < tile->n_segments; i++)
    {
      const CartSegment *part = &tile->segments[i];
      gboolean here;

      if (part->kind != kind)
        continue;
      if (place >= CART_PLACE_N && place <= CART_PLACE_W)
        here = (cart_sides_rotate (part->sides >> (4 * cell), quarter_turns) & (1 << place)) != 0;
      else if (place >= CART_PLACE_NL && place <= CART_PLACE_WR)
        here = (cart_halves_rotate (part->halves >> (8 * cell), quarter_turns) & (1 << (place - CART_PLACE_NL))) != 0;
      else
        here = cart_tile_segment_place (tile, i, cell, quarter_turns) == place;
      if (here)
        return i;
    }
  return -1;
}

void
cart_tile_edge_letters (const CartTile *tile, int cell, int quarter_turns, char letters[5])
{
  for (int side = 0; side < CART_N_SIDES; side++)
    {
      CartKind edge = tile->edges[4 * cell + ((side - quarter_turns) & 3)];
      letters[side] = edge == CART_KIND_NONE ? '?' : kinds[edge].letter;
    }
  letters[4] = '\0';
}

gboolean
cart_tile_matches (const CartTile *tile, const char *pattern, gboolean rotate)
{
  char letters[5];

  for (int cell = 0; cell < tile->n_cells; cell++)
    for (int turn = 0; turn < (rotate ? 4 : 1); turn++)
      {
        int side = 0;
        cart_tile_edge_letters (tile, cell, turn, letters);
        while (side < 4 && (pattern[side] == '?' || pattern[side] == letters[side]))
          side++;
        if (side == 4)
          return TRUE;
      }
  return FALSE;
}
