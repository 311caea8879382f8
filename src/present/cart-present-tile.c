/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-tile.c: a tile in words, from its geometry alone. */
#include "present/cart-present.h"

#include <glib/gi18n.h>

/* Sides of one cell as the tile lies, bits by CartSide. */
static guint8
sides_of_cell (const CartSegment *segment, int cell, int quarter_turns)
{
  return cart_sides_rotate ((guint8) ((segment->sides >> (4 * cell)) & 0xf), quarter_turns);
}

/* "north", "north and east", "north, east and south", "all four sides"; "" for none. Clockwise, but a pair across north is "west and north". */
static char *
name_sides (guint8 sides)
{
  const char *names[CART_N_SIDES];
  guint n = 0;

  if (sides == 0xf)
    return g_strdup (_("on all four sides"));
  for (int side = 0; side < CART_N_SIDES; side++)
    if (sides & (1 << side))
      names[n++] = cart_present_side (side);
  if (n == 0)
    return g_strdup ("");
  if (n == 1)
    return g_strdup (names[0]);
  if (n == 2)
    /* TRANSLATORS: two sides of a tile. */
    return g_strdup_printf (C_("sides", "%1$s and %2$s"), names[0], names[1]);
  /* TRANSLATORS: three sides of a tile. */
  return g_strdup_printf (C_("sides", "%1$s, %2$s and %3$s"), names[0], names[1], names[2]);
}

static char *
describe_line (const char *kind, guint8 sides)
{
  g_autofree char *names = NULL;
  guint first, second;

  if (__builtin_popcount (sides) != 2)
    {
      names = name_sides (sides);
      return g_strdup_printf ("%s %s", kind, names);
    }
  for (first = 0; (sides & (1 << first)) == 0;)
    first++;
  for (second = first + 1; (sides & (1 << second)) == 0;)
    second++;
  /* TRANSLATORS: a road (railroad, bridge, river) that runs from one side to another: "road south to west". */
  return g_strdup_printf (_("%1$s %2$s to %3$s"), kind, cart_present_side ((int) first), cart_present_side ((int) second));
}

static char *
describe_area (const char *kind, guint8 sides)
{
  g_autofree char *names = name_sides (sides);

  if (__builtin_popcount (sides) < 2 || sides == 0xf)
    return g_strdup_printf ("%s %s", kind, names);
  /* TRANSLATORS: a city (mountain, island) that joins several sides: "city north and east joined". */
  return g_strdup_printf (_("%1$s %2$s joined"), kind, names);
}

/* The sides of a two-cell segment, cell by cell. */
static char *
describe_double (const CartTile *tile, const CartSegment *segment, int quarter_turns)
{
  g_autofree char *first = name_sides (sides_of_cell (segment, 0, quarter_turns));
  g_autofree char *second = name_sides (sides_of_cell (segment, 1, quarter_turns));
  const char *kind = cart_present_kind (segment->kind);

  if (*second == '\0')
    return g_strdup_printf (_("%1$s %2$s of the first half"), kind, first);
  if (*first == '\0')
    return g_strdup_printf (_("%1$s %2$s of the second half"), kind, second);
  return g_strdup_printf (_("%1$s %2$s of the first half and %3$s of the second half joined"), kind, first, second);
}

static char *
describe_segment (const CartTile *tile, const CartSegment *segment, int quarter_turns)
{
  const char *kind = cart_present_kind (segment->kind);

  switch (cart_kind_class (segment->kind))
    {
    case CART_CLASS_LINE:
      if (tile->n_cells > 1)
        return describe_double (tile, segment, quarter_turns);
      return describe_line (kind, sides_of_cell (segment, 0, quarter_turns));
    case CART_CLASS_AREA:
      if (tile->n_cells > 1)
        return describe_double (tile, segment, quarter_turns);
      return describe_area (kind, sides_of_cell (segment, 0, quarter_turns));
    case CART_CLASS_SITE:
      return g_strdup (kind);
    case CART_CLASS_GROUND:
      break;
    }
  return NULL;
}

/* Whether a carried thing is worth words: what only steers rules is not. */
static gboolean
is_visible (CartAttribute attribute)
{
  return attribute != CART_ATTRIBUTE_NO_CASTLE;
}

static guint
count_kind (const CartTile *tile, CartKind kind)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    n += tile->segments[i].kind == kind;
  return n;
}

static void
add_part (GString *text, const char *part)
{
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, part);
}

/* "with a pennant" goes to its segment where another of the kind could have it, else to the end. */
static void
add_attributes (const CartTile *tile, const CartSegment *segment, GString *text, GString *after)
{
  gboolean several = count_kind (tile, segment->kind) > 1;

  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    if (segment->attributes[attribute] > 0 && is_visible ((CartAttribute) attribute))
      {
        g_autofree char *words = cart_present_attribute ((CartAttribute) attribute, segment->attributes[attribute]);

        if (several)
          /* TRANSLATORS: what a part of a tile carries: "city north with 1 pennant". */
          g_string_append_printf (text, _(" with %s"), words);
        else
          add_part (after, words);
      }
}

/* The segments of a class in the order of their first places as the tile lies, so that a turned tile is told clockwise too. */
static guint
sort_segments (const CartTile *tile, CartClass class, int quarter_turns, guint order[CART_TILE_MAX_SEGMENTS])
{
  guint n = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      guint at = n;

      if (cart_kind_class (tile->segments[i].kind) != class)
        continue;
      while (at > 0 && tile->n_cells == 1
             && cart_tile_segment_place (tile, (int) order[at - 1], 0, quarter_turns) > cart_tile_segment_place (tile, (int) i, 0, quarter_turns))
        {
          order[at] = order[at - 1];
          at--;
        }
      order[at] = i;
      n++;
    }
  return n;
}

static void
add_segments (const CartTile *tile, CartClass class, int quarter_turns, GString *text, GString *after)
{
  guint order[CART_TILE_MAX_SEGMENTS];
  guint n = sort_segments (tile, class, quarter_turns, order);

  for (guint i = 0; i < n; i++)
    {
      const CartSegment *segment = &tile->segments[order[i]];
      g_autofree char *part = describe_segment (tile, segment, quarter_turns);

      add_part (text, part);
      add_attributes (tile, segment, text, after);
    }
}

static const char *
grounds_format (CartKind kind, guint n)
{
  if (kind == CART_KIND_PRAIRIE)
    return ngettext ("%u prairie", "%u prairies apart", n);
  if (kind == CART_KIND_SEA)
    return ngettext ("%u sea", "%u seas apart", n);
  return ngettext ("%u field", "%u fields apart", n);
}

/* How many grounds there are, where it is more than one; and what lies on them. */
static void
add_grounds (const CartTile *tile, GString *text)
{
  CartKind kind = CART_KIND_NONE;
  guint n = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_GROUND)
      {
        kind = tile->segments[i].kind;
        n++;
      }
  if (n > 1)
    {
      g_autofree char *part = g_strdup_printf (grounds_format (kind, n), n);

      add_part (text, part);
    }
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    {
      guint count = 0;

      for (guint i = 0; i < tile->n_segments; i++)
        if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_GROUND)
          count += tile->segments[i].attributes[attribute];
      if (count > 0)
        {
          g_autofree char *words = cart_present_attribute ((CartAttribute) attribute, count);

          add_part (text, words);
        }
    }
}

static const char *
direction_words (int eighths)
{
  switch (eighths & 7)
    {
    case 0:
      return _("to the north");
    case 1:
      return _("to the north-east");
    case 2:
      return _("to the east");
    case 3:
      return _("to the south-east");
    case 4:
      return _("to the south");
    case 5:
      return _("to the south-west");
    case 6:
      return _("to the west");
    case 7:
      return _("to the north-west");
    }
  g_assert_not_reached ();
}

/* "2 points for each meeple" of "2/meeple": the bonus of a watchtower; NULL for anything else. */
static char *
bonus_words (const char *value)
{
  static const struct { const char *id, *what; } counted[] = {
    { "city", NC_("what a watchtower counts", "city tile") },   { "coat-of-arms", NC_("what a watchtower counts", "pennant") },
    { "meeple", NC_("what a watchtower counts", "meeple") },    { "monastery", NC_("what a watchtower counts", "monastery") },
    { "road", NC_("what a watchtower counts", "road tile") },
  };
  char *end;
  guint64 points = g_ascii_strtoull (value, &end, 10);

  for (guint i = 0; i < G_N_ELEMENTS (counted) && end != value && *end == '/' && points < 1000; i++)
    if (g_str_equal (end + 1, counted[i].id))
      /* TRANSLATORS: the bonus that a watchtower names: %1$u points for each %2$s, such as "meeple" */
      return g_strdup_printf (ngettext ("%1$u point for each %2$s", "%1$u points for each %2$s", (gulong) points), (guint) points,
                              g_dpgettext2 (NULL, "what a watchtower counts", counted[i].what));
  return NULL;
}

char *
cart_present_symbol_value (const char *value, int quarter_turns)
{
  int direction = value != NULL ? cart_direction_from_name (value) : -1;
  char *bonus = value != NULL ? bonus_words (value) : NULL;
  CartKind kind = value != NULL ? cart_kind_from_name ("carcassonne", value) : CART_KIND_NONE;

  if (value == NULL || bonus != NULL)
    return bonus;
  if (direction >= 0)
    return g_strdup (direction_words (direction + 2 * quarter_turns));
  if (kind != CART_KIND_NONE)
    return g_strdup (cart_present_kind (kind));
  if (g_str_equal (value, "NWSE"))
    return g_strdup (_("to all sides"));
  return g_strdup (value);
}

/* "flying machine to the west", "crop circle (city)", "farmhouse". */
static char *
symbol_words (const CartTileSymbol *symbol, int quarter_turns)
{
  const char *name = cart_present_symbol (symbol->name);
  g_autofree char *value = cart_present_symbol_value (symbol->value, quarter_turns);

  if (value == NULL)
    return g_strdup (name);
  if (cart_direction_from_name (symbol->value) >= 0)
    /* TRANSLATORS: a picture on a tile, and where it points: "flying machine to the west". */
    return g_strdup_printf (_("%1$s %2$s"), name, value);
  /* TRANSLATORS: a picture on a tile, and what it says: "crop circle (city)". */
  return g_strdup_printf (_("%1$s (%2$s)"), name, value);
}

/* Pictures; of those that only some copies show how many do. */
static void
add_symbols (const CartTile *tile, int quarter_turns, GString *text)
{
  for (guint i = 0; tile->symbols[i].name != NULL; i++)
    {
      g_autofree char *words = symbol_words (&tile->symbols[i], quarter_turns), *line = NULL;
      gboolean told = FALSE;
      guint copies = 0;

      for (guint k = 0; tile->symbols[k].name != NULL; k++)
        if (tile->symbols[k].copy > 0 && tile->symbols[k].name == tile->symbols[i].name)
          {
            told = told || k < i;
            copies++;
          }
      if (tile->symbols[i].copy == 0)
        add_part (text, words);
      else if (!told)
        {
          /* TRANSLATORS: %1$s is a picture that only some copies of a tile show: "farmhouse on 1 copy". */
          line = g_strdup_printf (ngettext ("%1$s on %2$u copy", "%1$s on %2$u copies", copies), words, copies);
          add_part (text, line);
        }
    }
}

char *
cart_present_tile (const CartTile *tile, int quarter_turns)
{
  g_autoptr (GString) after = NULL;
  GString *text;

  g_return_val_if_fail (tile != NULL, NULL);

  if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
    return g_strdup (_("layout not recorded"));
  text = g_string_new (NULL);
  after = g_string_new (NULL);
  add_segments (tile, CART_CLASS_AREA, quarter_turns, text, after);
  add_segments (tile, CART_CLASS_LINE, quarter_turns, text, after);
  add_segments (tile, CART_CLASS_SITE, quarter_turns, text, after);
  if (after->len > 0)
    add_part (text, after->str);
  add_grounds (tile, text);
  add_symbols (tile, quarter_turns, text);
  if (text->len == 0)
    g_string_append (text, tile->n_segments > 0 ? cart_present_kind (tile->segments[0].kind) : _("nothing"));
  return g_string_free (text, FALSE);
}

char *
cart_present_edges (const CartTile *tile, int cell, int quarter_turns)
{
  GString *text;

  g_return_val_if_fail (tile != NULL, NULL);

  if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
    return g_strdup (_("layout not recorded"));
  text = g_string_new (NULL);
  for (int side = 0; side < CART_N_SIDES; side++)
    {
      CartKind kind = tile->edges[4 * cell + ((side - quarter_turns) & 3)];

      /* TRANSLATORS: a side of a tile, and what meets it: "north city". */
      g_string_append_printf (text, _("%1$s %2$s"), cart_present_side (side), cart_present_kind (kind));
      if (side < CART_SIDE_W)
        g_string_append (text, ", ");
    }
  return g_string_free (text, FALSE);
}
