/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tiles.c: reads the tile strings of tiles.inc and of the tests. */
#include "test-tiles.h"

#include <string.h>

typedef struct {
  const char *id, *rules;   /* a set, or */
  const char *tile;         /* a tile of the set before it */
  guint count, start_copies;
  const char *flags, *segments;
} Row;

#define SET(id_, rules_) { .id = id_, .rules = rules_ },
#define TILE(tile_, count_, start_, flags_, segments_) \
  { .tile = tile_, .count = count_, .start_copies = start_, .flags = flags_, .segments = segments_ },
static const Row rows[] = {
#include "tiles.inc"
};
#undef SET
#undef TILE

static void
read_word (CartTile *tile, CartSegment *segment, const char *word)
{
  CartClass class = cart_kind_class (segment->kind);
  const char *equals = strchr (word, '=');
  int cell = 0;

  if (*word == '*')
    {
      g_auto (GStrv) numbers = g_strsplit (word + 1, ",", -1);
      for (char **number = numbers; *number != NULL; number++)
        segment->touches |= 1u << atoi (*number);
      return;
    }
  if (equals != NULL)
    {
      g_autofree char *name = g_strndup (word, (gsize) (equals - word));
      int attribute = cart_attribute_from_name (name);
      g_assert_cmpint (attribute, >=, 0);
      segment->attributes[attribute] = (guint8) atoi (equals + 1);
      return;
    }
  if (word[0] == '1' && word[1] == ':')
    {
      cell = 1;
      word += 2;
    }
  CartPlace place = cart_place_from_name (word);
  g_assert_cmpint (place, !=, CART_PLACE_NONE);
  if (class == CART_CLASS_GROUND)
    segment->halves |= (guint16) (1 << (8 * cell + place - CART_PLACE_NL));
  else if (class == CART_CLASS_SITE || place == CART_PLACE_C)
    segment->cell = (guint8) cell;
  else
    segment->sides |= (guint8) (1 << (4 * cell + place));
}

static void
read_flags (CartTile *tile, const char *flags)
{
  g_auto (GStrv) words = g_strsplit (flags, " ", -1);

  for (char **word = words; *word != NULL; word++)
    if (strcmp (*word, "volcano") == 0)
      tile->flags |= CART_TILE_VOLCANO;
    else if (strcmp (*word, "last") == 0)
      tile->flags |= CART_TILE_RIVER_LAST;
    else if (strcmp (*word, "unknown") == 0)
      tile->certainty = CART_CERTAINTY_NOT_RECORDED;
    else if (strcmp (*word, "at") == 0)
      {
        tile->flags |= CART_TILE_LANDSCAPE;
        tile->landscape_x = (gint8) atoi (*++word);
        tile->landscape_y = (gint8) atoi (*++word);
      }
    else if (strcmp (*word, "cells") == 0)
      {
        tile->n_cells = (guint8) atoi (*++word);
        tile->edges[CART_SIDE_E] = tile->edges[4 + CART_SIDE_W] = CART_KIND_JOINT;
      }
}

/* Sides of a landscape that nothing is said about are joints. */
static void
add_joints (CartTile *tile)
{
  guint8 sides = 0;
  guint16 halves = 0;

  for (int i = 0; i < tile->n_segments; i++)
    {
      sides |= tile->segments[i].sides;
      halves |= tile->segments[i].halves;
    }
  for (int side = 0; side < 4; side++)
    if ((sides & (1 << side)) == 0 && ((halves >> (2 * side)) & 3) != 3)
      tile->edges[side] = CART_KIND_JOINT;
}

CartTile *
test_add_tile (CartSet *set, const char *id, guint count, guint start_copies, const char *flags, const char *segments)
{
  CartTile *tile = cart_tile_new (id, set->id);
  g_auto (GStrv) parts = g_strsplit (segments != NULL ? segments : "", ";", -1);
  g_autofree char *reason = NULL;

  tile->count = (guint16) count;
  tile->start_copies = (guint16) start_copies;
  if (start_copies > 0)
    tile->flags |= CART_TILE_START;
  read_flags (tile, flags);
  for (char **part = parts; segments != NULL && *part != NULL; part++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (*part), " ", -1);
      CartSegment *segment = &tile->segments[tile->n_segments++];
      if (words[0] == NULL)
        {
          tile->n_segments--;
          continue;
        }
      segment->kind = cart_kind_from_name (set->game, words[0]);
      g_assert_cmpint (segment->kind, !=, CART_KIND_NONE);
      for (char **word = words + 1; *word != NULL; word++)
        read_word (tile, segment, *word);
    }
  if ((tile->flags & CART_TILE_LANDSCAPE) != 0)
    add_joints (tile);
  if (!cart_tile_finish (tile, &reason))
    g_error ("%s: %s", id, reason);
  g_ptr_array_add (set->tiles, tile);
  return tile;
}

CartSet *
test_set_new (const char *id, const char *rules)
{
  CartSet *set = cart_set_new (id, "carcassonne");

  g_strfreev (set->rules);
  set->rules = *rules != '\0' ? g_strsplit (rules, " ", -1) : g_new0 (char *, 1);
  return set;
}

CartSet *
test_set (const char *id)
{
  CartSet *set = NULL;

  if (strcmp (id, "abbot-c2") == 0)
    return test_set_new (id, "abbot");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].id != NULL)
      {
        if (set != NULL)
          break;
        if (strcmp (rows[i].id, id) == 0)
          set = test_set_new (id, rows[i].rules);
      }
    else if (set != NULL)
      test_add_tile (set, rows[i].tile, rows[i].count, rows[i].start_copies, rows[i].flags, rows[i].segments);
  if (set == NULL)
    g_error ("no set %s", id);
  return set;
}

static GArray *
read_options (const char *options, GStrv *keep)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (CartOptionValue));

  *keep = g_strsplit (options != NULL ? options : "", " ", -1);
  for (char **word = *keep; *word != NULL; word++)
    {
      char *equals = strchr (*word, '=');
      CartOptionValue value;
      if (equals == NULL)
        continue;
      *equals = '\0';
      value.name = *word;
      value.value = equals + 1;
      g_array_append_val (values, value);
    }
  return values;
}

static CartGame *
make_game (GArray *copies, const char *options, guint n_players, guint64 seed, CartGameFlags flags)
{
  g_auto (GStrv) keep = NULL;
  g_autoptr (GArray) values = read_options (options, &keep);
  g_autoptr (GError) error = NULL;
  CartGame *game = cart_game_new ((const CartSetCopies *) copies->data, copies->len, (const CartOptionValue *) values->data,
                                  values->len, n_players, seed, flags, &error);

  g_assert_no_error (error);
  return game;
}

CartGame *
test_game (const char *sets, const char *options, guint n_players, guint64 seed, CartGameFlags flags)
{
  g_auto (GStrv) ids = g_strsplit (sets, " ", -1);
  g_autoptr (GArray) copies = g_array_new (FALSE, FALSE, sizeof (CartSetCopies));
  CartGame *game;

  for (char **id = ids; *id != NULL; id++)
    {
      char *star = strchr (*id, '*');
      CartSetCopies one = { NULL, 1 };
      if (star != NULL)
        {
          *star = '\0';
          one.copies = (guint) atoi (star + 1);
        }
      one.set = test_set (*id);
      g_array_append_val (copies, one);
    }
  game = make_game (copies, options, n_players, seed, flags);
  for (guint i = 0; i < copies->len; i++)
    cart_set_unref (g_array_index (copies, CartSetCopies, i).set);
  return game;
}

CartGame *
test_game_of (CartSet **sets, guint n_sets, const char *options, guint n_players, guint64 seed, CartGameFlags flags)
{
  g_autoptr (GArray) copies = g_array_new (FALSE, FALSE, sizeof (CartSetCopies));

  for (guint i = 0; i < n_sets; i++)
    {
      CartSetCopies one = { sets[i], 1 };
      g_array_append_val (copies, one);
    }
  return make_game (copies, options, n_players, seed, flags);
}
