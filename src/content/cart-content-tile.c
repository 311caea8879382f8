/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-content-tile.c: reading the tile table of a set. */
#include "cart-content-private.h"

#include <string.h>

#define TILE_ATTRIBUTES \
  "letter id letters pictures picture count listed start river-last city-bridge small-bridge continuous landscape piece cells " \
  "copies-differ certainty joints demonstration"

/* What a tile's element says while it is read. */
typedef struct {
  CartReader *reader;
  xmlNode *node;
  const char *game;
  CartContentSet *set;
  CartContentTile *info;
  CartTile *tile;
  GString *known;
  const char *names[CART_TILE_MAX_SEGMENTS];
  xmlNode *nodes[CART_TILE_MAX_SEGMENTS];
} TileReader;

/* "N" or "1:N": the bit of a side (or half-side) in a mask; -1 and a problem where it is none. */
static int
read_place (TileReader *self, xmlNode *node, const char *name, gboolean half)
{
  int first = half ? CART_PLACE_NL : CART_PLACE_N;
  int last = half ? CART_PLACE_WR : CART_PLACE_W;
  int cell = 0;
  CartPlace place;

  if (g_ascii_isdigit (name[0]) && name[1] == ':')
    {
      cell = name[0] - '0';
      name += 2;
    }
  place = cart_place_from_name (name);
  if ((int) place < first || (int) place > last)
    {
      cart_reader_problem (self->reader, node, "\"%s\" is no %s", name, half ? "half-side" : "side");
      return -1;
    }
  if (cell >= self->tile->n_cells)
    {
      cart_reader_problem (self->reader, node, "the tile has no cell %d", cell);
      return -1;
    }
  return cell * (half ? 8 : 4) + (int) place - first;
}

static guint
read_mask (TileReader *self, xmlNode *node, const char *attribute, gboolean half)
{
  g_auto (GStrv) list = cart_reader_list (self->reader, node, attribute);
  guint mask = 0;

  for (int i = 0; list[i] != NULL; i++)
    {
      int bit = read_place (self, node, list[i], half);
      if (bit >= 0 && (mask & (1u << bit)) != 0)
        cart_reader_problem (self->reader, node, "%s is named twice", list[i]);
      if (bit >= 0)
        mask |= 1u << bit;
    }
  return mask;
}

static void
read_attributes (TileReader *self, xmlNode *node, CartSegment *segment)
{
  static const char *const structural[] = { "name", "edges", "halves", "shared", "touches", "links", "cell", NULL };

  for (xmlAttr *property = node->properties; property != NULL; property = property->next)
    {
      const char *name = (const char *) property->name;
      int attribute = cart_attribute_from_name (name);
      if (g_strv_contains (structural, name))
        continue;
      if (attribute < 0)
        cart_reader_problem (self->reader, node, "%s has an unknown attribute %s", node->name, name);
      else
        segment->attributes[attribute] = (guint8) cart_reader_number (self->reader, node, name, 0, 99);
    }
}

static void
read_segment (TileReader *self, xmlNode *node, CartKind kind)
{
  CartTile *tile = self->tile;
  CartSegment *segment;
  const char *name;

  if (tile->n_segments == CART_TILE_MAX_SEGMENTS)
    {
      cart_reader_problem (self->reader, node, "more than %d segments", CART_TILE_MAX_SEGMENTS);
      return;
    }
  segment = &tile->segments[tile->n_segments];
  segment->kind = kind;
  segment->sides = (guint8) read_mask (self, node, "edges", FALSE);
  segment->shared_sides = (guint8) read_mask (self, node, "shared", FALSE);
  segment->halves = (guint16) read_mask (self, node, "halves", TRUE);
  segment->cell = (guint8) cart_reader_number (self->reader, node, "cell", 0, 1);
  read_attributes (self, node, segment);
  name = cart_reader_get (self->reader, node, "name");
  for (int i = 0; name != NULL && i < tile->n_segments; i++)
    if (g_strcmp0 (self->names[i], name) == 0)
      cart_reader_problem (self->reader, node, "two segments are called %s", name);
  self->names[tile->n_segments] = name;
  self->nodes[tile->n_segments] = node;
  tile->n_segments++;
}

/* Masks of segments that an attribute names; only of the classes given. */
static guint32
read_names (TileReader *self, xmlNode *node, const char *attribute, guint classes)
{
  g_auto (GStrv) list = cart_reader_list (self->reader, node, attribute);
  guint32 mask = 0;

  for (int i = 0; list[i] != NULL; i++)
    {
      int found = -1;
      for (int j = 0; j < self->tile->n_segments; j++)
        if (g_strcmp0 (self->names[j], list[i]) == 0)
          found = j;
      if (found < 0)
        cart_reader_problem (self->reader, node, "%s names a segment %s that the tile does not have", attribute, list[i]);
      else if ((classes & (1u << cart_kind_class (self->tile->segments[found].kind))) == 0)
        cart_reader_problem (self->reader, node, "%s of a %s may not name a %s", attribute, node->name,
                             cart_kind_name (self->tile->segments[found].kind));
      else
        mask |= 1u << found;
    }
  return mask;
}

static void
connect_segments (TileReader *self)
{
  CartTile *tile = self->tile;

  for (int i = 0; i < tile->n_segments; i++)
    {
      CartSegment *segment = &tile->segments[i];
      gboolean ground = cart_kind_class (segment->kind) == CART_CLASS_GROUND;
      guint32 linked = read_names (self, self->nodes[i], "links", 1u << CART_CLASS_LINE | 1u << CART_CLASS_AREA);
      segment->touches = read_names (self, self->nodes[i], "touches", ground ? 1u << CART_CLASS_AREA
                                                                             : 1u << CART_CLASS_LINE | 1u << CART_CLASS_AREA);
      segment->linked |= linked;
      for (int j = 0; j < tile->n_segments; j++)
        if ((linked & (1u << j)) != 0)
          tile->segments[j].linked |= 1u << i;
    }
}

static void
read_known (TileReader *self, xmlNode *node)
{
  guint count = cart_reader_number (self->reader, node, "count", 1, 99);

  cart_reader_attributes (self->reader, node, "count");
  if (self->known->len > 0)
    g_string_append_c (self->known, ';');
  if (count != 1)
    g_string_append_printf (self->known, "%u ", count);
  g_string_append (self->known, cart_reader_string (self->reader, node));
}

static void
read_mark (TileReader *self, xmlNode *node)
{
  CartContentMark mark = { cart_reader_string (self->reader, node), NULL, 0 };

  cart_reader_attributes (self->reader, node, "copy");
  mark.copy = cart_reader_number (self->reader, node, "copy", 0, CART_CONTENT_MAX_COUNT);
  if (mark.copy > self->tile->count)
    cart_reader_problem (self->reader, node, "copy %u of a tile with %u", mark.copy, self->tile->count);
  cart_reader_refer (self->reader, node, CART_CONTENT_REF_MARK, self->game, mark.name);
  g_array_append_val (self->info->marks, mark);
}

static void
read_symbol (TileReader *self, xmlNode *node)
{
  CartContentMark symbol = { cart_reader_string (self->reader, node), cart_reader_get (self->reader, node, "value"), 0 };

  cart_reader_attributes (self->reader, node, "value");
  if (strcmp (symbol.name, "volcano") == 0)
    self->tile->flags |= CART_TILE_VOLCANO;
  cart_reader_refer (self->reader, node, CART_CONTENT_REF_SYMBOL, self->game, symbol.name);
  g_array_append_val (self->info->symbols, symbol);
}

static void
read_flags (TileReader *self)
{
  static const struct {
    const char *name;
    CartTileFlags flag;
  } flags[] = {
    { "start", CART_TILE_START },
    { "river-last", CART_TILE_RIVER_LAST },
    { "city-bridge", CART_TILE_CITY_BRIDGE },
    { "small-bridge", CART_TILE_SMALL_BRIDGE },
    { "continuous", CART_TILE_CONTINUOUS },
    { "demonstration", CART_TILE_DEMONSTRATION },
  };
  static const char *const certainties[] = { "certain", "reconstructed", "not-recorded", NULL };
  const char *certainty = cart_reader_choice (self->reader, self->node, "certainty", certainties);
  g_auto (GStrv) landscape = cart_reader_list (self->reader, self->node, "landscape");
  CartTile *tile = self->tile;

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (cart_reader_flag (self->reader, self->node, flags[i].name))
      tile->flags |= flags[i].flag;
  tile->start_copies = (tile->flags & CART_TILE_START) != 0 ? 1 : 0;
  tile->n_cells = (guint8) CLAMP (cart_reader_number (self->reader, self->node, "cells", 1, 2), 1, 2);
  if (g_strcmp0 (certainty, "reconstructed") == 0)
    tile->certainty = CART_CERTAINTY_RECONSTRUCTED;
  else if (g_strcmp0 (certainty, "not-recorded") == 0)
    tile->certainty = CART_CERTAINTY_NOT_RECORDED;
  if (landscape[0] != NULL)
    {
      guint64 x = 0, y = 0;
      if (g_strv_length (landscape) != 2 || !g_ascii_string_to_unsigned (landscape[0], 10, 0, 99, &x, NULL)
          || !g_ascii_string_to_unsigned (landscape[1], 10, 0, 99, &y, NULL))
        cart_reader_problem (self->reader, self->node, "landscape needs a column and a row");
      tile->flags |= CART_TILE_LANDSCAPE;
      tile->landscape_x = (gint8) x;
      tile->landscape_y = (gint8) y;
    }
}

static void
read_joints (TileReader *self)
{
  guint joints = read_mask (self, self->node, "joints", FALSE);

  if (self->tile->n_cells == 2)
    joints |= 1u << CART_SIDE_E | 1u << (4 + CART_SIDE_W);
  for (int side = 0; side < 4 * self->tile->n_cells; side++)
    if ((joints & (1u << side)) != 0)
      self->tile->edges[side] = CART_KIND_JOINT;
}

static void
read_tile_children (TileReader *self)
{
  CART_READER_CHILDREN (self->node, child)
    {
      CartKind kind = child->ns == NULL ? cart_kind_from_name (self->game, (const char *) child->name) : CART_KIND_NONE;
      if (kind != CART_KIND_NONE)
        read_segment (self, child, kind);
      else if (cart_reader_is (child, "symbol"))
        read_symbol (self, child);
      else if (cart_reader_is (child, "mark"))
        read_mark (self, child);
      else if (cart_reader_is (child, "known"))
        read_known (self, child);
      else if (cart_reader_is (child, "layout-note"))
        self->info->note = cart_reader_text (self->reader, child, NULL);
      else
        cart_reader_problem (self->reader, child, "%s is no feature of %s", child->name, self->game);
    }
}

/* What the engine and the drawing know of a design's pictures: symbols, then marks. */
static void
hand_over_symbols (TileReader *self)
{
  g_autoptr (GArray) symbols = g_array_new (FALSE, FALSE, sizeof (CartTileSymbol));
  GArray *lists[] = { self->info->symbols, self->info->marks };

  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    for (guint i = 0; i < lists[list]->len; i++)
      {
        const CartContentMark *mark = &g_array_index (lists[list], CartContentMark, i);
        CartTileSymbol symbol = { mark->name, mark->value, (guint16) mark->copy };
        g_array_append_val (symbols, symbol);
      }
  cart_tile_set_symbols (self->tile, (const CartTileSymbol *) (gpointer) symbols->data, symbols->len);
}

static void
free_tile_info (gpointer data)
{
  CartContentTile *info = data;

  g_array_unref (info->marks);
  g_array_unref (info->symbols);
  g_free (info);
}

static void
read_tile_names (TileReader *self)
{
  const char *code = cart_reader_get (self->reader, self->node, "id");
  const char *letter = cart_reader_get (self->reader, self->node, "letter");
  g_autofree char *id = NULL;

  cart_reader_attributes (self->reader, self->node, TILE_ATTRIBUTES);
  if (code == NULL)
    code = letter;
  if (code == NULL || *code == '\0' || strlen (code) > CART_CONTENT_MAX_ID)
    {
      cart_reader_problem (self->reader, self->node, "a tile needs a letter or an id");
      code = "?";
    }
  id = g_strdup_printf ("%s/%s", self->set->id, code);
  cart_reader_new_id (self->reader, self->node, cart_reader_keep (self->reader, id));
  self->tile = cart_tile_new (id, self->set->id);
  g_ptr_array_add (self->set->set->tiles, self->tile);
  self->tile->letter = letter != NULL ? g_intern_string (letter) : NULL;
  self->tile->count = (guint16) cart_reader_number (self->reader, self->node, "count", 1, CART_CONTENT_MAX_COUNT);
  if (self->tile->count == 0)
    cart_reader_problem (self->reader, self->node, "%s has no copies", id);
}

static void
read_tile (CartReader *reader, xmlNode *node, const char *game, CartContentSet *set)
{
  TileReader self = { .reader = reader, .node = node, .game = game, .set = set };
  g_autoptr (GString) known = g_string_new (NULL);
  g_autofree char *reason = NULL;

  self.known = known;
  read_tile_names (&self);
  self.info = g_new0 (CartContentTile, 1);
  self.info->where = cart_reader_where (reader, node);
  self.info->tile = self.tile;
  self.info->listed = cart_reader_number (reader, node, "listed", self.tile->count, CART_CONTENT_MAX_COUNT);
  self.info->letters = cart_reader_get (reader, node, "letters");
  self.info->pictures = cart_reader_get (reader, node, "pictures");
  self.info->picture_edges = cart_reader_get (reader, node, "picture");
  self.info->piece = cart_reader_get (reader, node, "piece");
  self.info->copies_differ = cart_reader_flag (reader, node, "copies-differ");
  self.info->marks = g_array_new (FALSE, TRUE, sizeof (CartContentMark));
  self.info->symbols = g_array_new (FALSE, TRUE, sizeof (CartContentMark));
  g_ptr_array_add (set->tiles, self.info);
  read_flags (&self);
  read_joints (&self);
  read_tile_children (&self);
  connect_segments (&self);
  hand_over_symbols (&self);
  self.info->known = known->len > 0 ? cart_reader_keep (reader, known->str) : NULL;
  if (!cart_tile_finish (self.tile, &reason))
    cart_reader_problem (reader, node, "%s: %s", self.tile->id, reason);
  if (self.tile->certainty != CART_CERTAINTY_CERTAIN && self.info->note == NULL && self.tile->n_segments > 0)
    cart_reader_problem (reader, node, "%s is not certain and has no layout-note that says why", self.tile->id);
}

static void
check_sum (CartReader *self, xmlNode *node, const char *what, guint sum, guint told)
{
  if (sum != told)
    cart_reader_problem (self, node, "%s add up to %u, not %u", what, sum, told);
}

static void
check_sums (CartReader *self, xmlNode *node, CartContentSet *set)
{
  guint tiles = 0, listed = 0, pennants = 0, gardens = 0;

  for (guint i = 0; i < set->tiles->len; i++)
    {
      const CartContentTile *info = g_ptr_array_index (set->tiles, i);
      tiles += info->tile->count;
      listed += info->listed;
      for (int j = 0; j < info->tile->n_segments; j++)
        {
          pennants += (guint) info->tile->count * info->tile->segments[j].attributes[CART_ATTRIBUTE_PENNANT];
          gardens += info->tile->segments[j].kind == CART_KIND_GARDEN ? info->tile->count : 0;
        }
    }
  check_sum (self, node, "the copies", tiles, set->total);
  if (set->listed_total != set->total)
    check_sum (self, node, "the copies listed", listed, set->listed_total);
  check_sum (self, node, "the pennants", pennants, cart_reader_number (self, node, "pennants", pennants, 9999));
  check_sum (self, node, "the gardens", gardens, cart_reader_number (self, node, "gardens", gardens, 9999));
}

void
cart_reader_tiles (CartReader *self, xmlNode *node, const char *game, CartContentSet *set)
{
  cart_reader_attributes (self, node, "total listed-total pennants gardens");
  if (set->tiles->len == 0)
    g_ptr_array_set_free_func (set->tiles, free_tile_info);
  cart_reader_need (self, node, "total");
  set->total = cart_reader_number (self, node, "total", 0, 9999);
  set->listed_total = cart_reader_number (self, node, "listed-total", set->total, 9999);
  CART_READER_CHILDREN (node, child)
    if (cart_reader_is (child, "tile"))
      read_tile (self, child, game, set);
    else if (cart_reader_is (child, "mark"))
      {
        CartContentMark mark = { cart_reader_string (self, child), cart_reader_need (self, child, "letter"), 1 };
        cart_reader_attributes (self, child, "letter");
        cart_reader_refer (self, child, CART_CONTENT_REF_MARK, game, mark.name);
        g_array_append_val (set->loose_marks, mark);
      }
    else
      cart_reader_problem (self, child, "%s may not stand among tiles", child->name);
  check_sums (self, node, set);
}
