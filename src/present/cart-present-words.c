/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-words.c: single words for kinds, figures, places and counts. */
#include "present/cart-present.h"

#include <glib/gi18n.h>
#include <string.h>

#include "present/cart-present-private.h"

const char *
cart_present_kind (CartKind kind)
{
  switch (kind)
    {
    case CART_KIND_ROAD:
      return C_("feature", "road");
    case CART_KIND_CITY:
    case CART_KIND_WESTERN_CITY:
      return C_("feature", "city");
    case CART_KIND_FIELD:
      return C_("feature", "field");
    case CART_KIND_RIVER:
      return C_("feature", "river");
    case CART_KIND_MONASTERY:
      return C_("feature", "monastery");
    case CART_KIND_SHRINE:
      return C_("feature", "shrine");
    case CART_KIND_GARDEN:
      return C_("feature", "garden");
    case CART_KIND_RAILROAD:
      return C_("feature", "railroad");
    case CART_KIND_MOUNTAIN:
      return C_("feature", "mountain");
    case CART_KIND_PRAIRIE:
      return C_("feature", "prairie");
    case CART_KIND_BRIDGE:
      return C_("feature", "bridge");
    case CART_KIND_ISLAND:
      return C_("feature", "island");
    case CART_KIND_SEA:
      return C_("feature", "sea");
    case CART_KIND_MARKET:
      return C_("feature", "market");
    case CART_KIND_JOINT:
      return C_("feature", "joint");
    case CART_KIND_NONE:
    case CART_N_KINDS:
      break;
    }
  return C_("feature", "nothing");
}

const char *
cart_present_kind_title (CartKind kind)
{
  static const char *const names[CART_N_KINDS] = {
    [CART_KIND_ROAD] = NC_("feature as a title", "Road"),           [CART_KIND_CITY] = NC_("feature as a title", "City"),
    [CART_KIND_WESTERN_CITY] = NC_("feature as a title", "City"),   [CART_KIND_FIELD] = NC_("feature as a title", "Field"),
    [CART_KIND_RIVER] = NC_("feature as a title", "River"),         [CART_KIND_MONASTERY] = NC_("feature as a title", "Monastery"),
    [CART_KIND_SHRINE] = NC_("feature as a title", "Shrine"),       [CART_KIND_GARDEN] = NC_("feature as a title", "Garden"),
    [CART_KIND_RAILROAD] = NC_("feature as a title", "Railroad"),   [CART_KIND_MOUNTAIN] = NC_("feature as a title", "Mountain"),
    [CART_KIND_PRAIRIE] = NC_("feature as a title", "Prairie"),     [CART_KIND_BRIDGE] = NC_("feature as a title", "Bridge"),
    [CART_KIND_ISLAND] = NC_("feature as a title", "Island"),       [CART_KIND_SEA] = NC_("feature as a title", "Sea"),
    [CART_KIND_MARKET] = NC_("feature as a title", "Market"),       [CART_KIND_JOINT] = NC_("feature as a title", "Joint"),
  };

  return (guint) kind < CART_N_KINDS && names[kind] != NULL ? g_dpgettext2 (NULL, "feature as a title", names[kind]) : cart_present_kind (kind);
}

const char *
cart_present_attribute_title (CartAttribute attribute)
{
  static const char *const names[CART_N_ATTRIBUTES] = {
    [CART_ATTRIBUTE_PENNANT] = NC_("mark as a title", "Pennants"),     [CART_ATTRIBUTE_INN] = NC_("mark as a title", "Inn"),
    [CART_ATTRIBUTE_CATHEDRAL] = NC_("mark as a title", "Cathedral"),  [CART_ATTRIBUTE_PIG_HERD] = NC_("mark as a title", "Pig-herd"),
    [CART_ATTRIBUTE_LOCOMOTIVE] = NC_("mark as a title", "Locomotives"), [CART_ATTRIBUTE_NUGGET] = NC_("mark as a title", "Nuggets"),
    [CART_ATTRIBUTE_TIPI] = NC_("mark as a title", "Tipis"),           [CART_ATTRIBUTE_HERD] = NC_("mark as a title", "Herds"),
    [CART_ATTRIBUTE_SHELL] = NC_("mark as a title", "Shells"),         [CART_ATTRIBUTE_BANANA] = NC_("mark as a title", "Bananas"),
    [CART_ATTRIBUTE_FISH_ONE] = NC_("mark as a title", "Shoals of 1 fish"),
    [CART_ATTRIBUTE_FISH_TWO] = NC_("mark as a title", "Shoals of 2 fish"),
  };

  return (guint) attribute < CART_N_ATTRIBUTES && names[attribute] != NULL ? g_dpgettext2 (NULL, "mark as a title", names[attribute])
                                                                           : cart_attribute_name (attribute);
}

const char *
cart_present_symbol (const char *name)
{
  static const struct { const char *id, *name; } symbols[] = {
    { "acrobats", NC_("picture on a tile", "acrobats") },           { "bazaar", NC_("picture on a tile", "bazaar") },
    { "big-top", NC_("picture on a tile", "big top") },             { "cowshed", NC_("picture on a tile", "cowshed") },
    { "crop-circle", NC_("picture on a tile", "crop circle") },     { "donkey-stable", NC_("picture on a tile", "donkey stable") },
    { "dragon", NC_("picture on a tile", "dragon") },               { "farmhouse", NC_("picture on a tile", "farmhouse") },
    { "ferry", NC_("picture on a tile", "ferry") },                 { "festival", NC_("picture on a tile", "festival") },
    { "flying-machine", NC_("picture on a tile", "flying machine") }, { "gold-mine", NC_("picture on a tile", "gold mine") },
    { "highwaymen", NC_("picture on a tile", "highwaymen") },       { "hill", NC_("picture on a tile", "hill") },
    { "mage", NC_("picture on a tile", "mage") },                   { "magic-portal", NC_("picture on a tile", "magic portal") },
    { "pigsty", NC_("picture on a tile", "pigsty") },               { "razboynik", NC_("picture on a tile", "Solovei Razboynik") },
    { "tower", NC_("picture on a tile", "tower") },                 { "vineyard", NC_("picture on a tile", "vineyard") },
    { "vodyanoy", NC_("picture on a tile", "Vodyanoy") },           { "volcano", NC_("picture on a tile", "volcano") },
    { "watchtower", NC_("picture on a tile", "watchtower") },       { "water-tower", NC_("picture on a tile", "water tower") },
    { "wind-rose", NC_("picture on a tile", "wind rose") },         { "yaga-hut", NC_("picture on a tile", "hut of Baba Yaga") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    if (strcmp (symbols[i].id, name) == 0)
      return g_dpgettext2 (NULL, "picture on a tile", symbols[i].name);
  return name;
}

const char *
cart_present_figure (CartFigureType type)
{
  switch (type)
    {
    case CART_FIGURE_MEEPLE:
      return C_("figure", "meeple");
    case CART_FIGURE_LARGE_MEEPLE:
      return C_("figure", "large meeple");
    case CART_FIGURE_ABBOT:
      return C_("figure", "abbot");
    case CART_FIGURE_BUILDER:
      return C_("figure", "builder");
    case CART_FIGURE_PIG:
      return C_("figure", "pig");
    case CART_FIGURE_COWBOY:
      return C_("figure", "cowboy");
    case CART_FIGURE_TENT:
      return C_("figure", "tent");
    case CART_FIGURE_ISLANDER:
      return C_("figure", "islander");
    case CART_FIGURE_NONE:
    case CART_N_FIGURES:
      break;
    }
  return C_("figure", "figure");
}

const char *
cart_present_district (CartDistrict district)
{
  switch (district)
    {
    case CART_DISTRICT_CASTLE:
      return C_("district", "castle");
    case CART_DISTRICT_MARKET:
      return C_("district", "market");
    case CART_DISTRICT_BLACKSMITH:
      return C_("district", "blacksmith");
    case CART_DISTRICT_CATHEDRAL:
      return C_("district", "cathedral");
    case CART_N_DISTRICTS:
    case CART_DISTRICT_NONE:
      break;
    }
  return C_("district", "none");
}

const char *
cart_present_side (int side)
{
  static const char *const names[] = { NC_("side", "north"), NC_("side", "east"), NC_("side", "south"), NC_("side", "west") };

  return side >= 0 && side < CART_N_SIDES ? g_dpgettext2 (NULL, "side", names[side]) : "";
}

const char *
cart_present_place (CartPlace place)
{
  switch (place)
    {
    case CART_PLACE_N:
    case CART_PLACE_E:
    case CART_PLACE_S:
    case CART_PLACE_W:
      return cart_present_side ((int) place);
    case CART_PLACE_NL:
      return C_("place", "north, west half");
    case CART_PLACE_NR:
      return C_("place", "north, east half");
    case CART_PLACE_EL:
      return C_("place", "east, north half");
    case CART_PLACE_ER:
      return C_("place", "east, south half");
    case CART_PLACE_SL:
      return C_("place", "south, east half");
    case CART_PLACE_SR:
      return C_("place", "south, west half");
    case CART_PLACE_WL:
      return C_("place", "west, south half");
    case CART_PLACE_WR:
      return C_("place", "west, north half");
    case CART_PLACE_C:
      return C_("place", "middle");
    case CART_PLACE_I:
      return C_("place", "enclosed");
    case CART_PLACE_II:
      return C_("place", "enclosed, second");
    case CART_N_PLACES:
    case CART_PLACE_NONE:
      break;
    }
  return "";
}

static const struct {
  const char *colour, *title;
} colours[] = {
  { NC_("colour", "red"), NC_("player", "Red") },       { NC_("colour", "blue"), NC_("player", "Blue") },
  { NC_("colour", "yellow"), NC_("player", "Yellow") }, { NC_("colour", "green"), NC_("player", "Green") },
  { NC_("colour", "black"), NC_("player", "Black") },   { NC_("colour", "pink"), NC_("player", "Pink") },
};

const char *
cart_present_colour (const char *colour)
{
  for (guint i = 0; colour != NULL && i < G_N_ELEMENTS (colours); i++)
    if (strcmp (colour, colours[i].colour) == 0)
      return g_dpgettext2 (NULL, "colour", colours[i].colour);
  return colour;
}

const char *
cart_present_colour_title (const char *colour)
{
  for (guint i = 0; colour != NULL && i < G_N_ELEMENTS (colours); i++)
    if (strcmp (colour, colours[i].colour) == 0)
      return g_dpgettext2 (NULL, "player", colours[i].title);
  return colour;
}

char *
cart_present_player (const char *const *players, int player)
{
  if (player < 0)
    return g_strdup (_("nobody"));
  if (players != NULL && (guint) player < g_strv_length ((char **) players))
    return g_strdup (cart_present_colour (players[player]));
  return g_strdup_printf (_("player %d"), player + 1);
}

char *
cart_present_player_title (const char *const *players, int player)
{
  if (player < 0)
    return g_strdup (C_("player", "Nobody"));
  if (players != NULL && (guint) player < g_strv_length ((char **) players))
    return g_strdup (cart_present_colour_title (players[player]));
  return g_strdup_printf (C_("player", "Player %d"), player + 1);
}

char *
cart_present_attribute (CartAttribute attribute, guint count)
{
  const char *format = NULL;

  switch (attribute)
    {
    case CART_ATTRIBUTE_PENNANT:
      format = ngettext ("%u pennant", "%u pennants", count);
      break;
    case CART_ATTRIBUTE_INN:
      format = ngettext ("%u inn", "%u inns", count);
      break;
    case CART_ATTRIBUTE_CATHEDRAL:
      format = ngettext ("%u cathedral", "%u cathedrals", count);
      break;
    case CART_ATTRIBUTE_PIG_HERD:
      format = ngettext ("%u pig-herd", "%u pig-herds", count);
      break;
    case CART_ATTRIBUTE_WINE:
      format = ngettext ("%u wine", "%u wines", count);
      break;
    case CART_ATTRIBUTE_GRAIN:
      format = ngettext ("%u grain", "%u grains", count);
      break;
    case CART_ATTRIBUTE_CLOTH:
      format = ngettext ("%u cloth", "%u cloths", count);
      break;
    case CART_ATTRIBUTE_TOUCHES_CARCASSONNE:
      return g_strdup (_("beside the city of Carcassonne"));
    case CART_ATTRIBUTE_SOURCE:
      format = ngettext ("%u source", "%u sources", count);
      break;
    case CART_ATTRIBUTE_LAKE:
      format = ngettext ("%u lake", "%u lakes", count);
      break;
    case CART_ATTRIBUTE_FORK:
      format = ngettext ("%u fork", "%u forks", count);
      break;
    case CART_ATTRIBUTE_PRINCESS:
      format = ngettext ("%u princess", "%u princesses", count);
      break;
    case CART_ATTRIBUTE_BESIEGED:
      return g_strdup (_("besieged"));
    case CART_ATTRIBUTE_DARMSTADTIUM:
      format = ngettext ("%u Darmstadtium", "%u Darmstadtiums", count);
      break;
    case CART_ATTRIBUTE_LABYRINTH:
      format = ngettext ("%u labyrinth", "%u labyrinths", count);
      break;
    case CART_ATTRIBUTE_TUNNEL:
      format = ngettext ("%u tunnel entrance", "%u tunnel entrances", count);
      break;
    case CART_ATTRIBUTE_NO_CASTLE:
      return g_strdup (_("no half of a castle"));
    case CART_ATTRIBUTE_GERMAN:
      format = ngettext ("%u German monastery", "%u German monasteries", count);
      break;
    case CART_ATTRIBUTE_CHURCH:
      format = ngettext ("%u church", "%u churches", count);
      break;
    case CART_ATTRIBUTE_NUGGET:
      format = ngettext ("%u nugget", "%u nuggets", count);
      break;
    case CART_ATTRIBUTE_LOCOMOTIVE:
      format = ngettext ("%u locomotive", "%u locomotives", count);
      break;
    case CART_ATTRIBUTE_TIPI:
      format = ngettext ("%u tipi camp", "%u tipi camps", count);
      break;
    case CART_ATTRIBUTE_HERD:
      format = ngettext ("%u herd of horses", "%u herds of horses", count);
      break;
    case CART_ATTRIBUTE_SHELL:
      format = ngettext ("%u shell", "%u shells", count);
      break;
    case CART_ATTRIBUTE_BANANA:
      format = ngettext ("%u banana", "%u bananas", count);
      break;
    case CART_ATTRIBUTE_FISH_ONE:
      format = ngettext ("%u group of one fish", "%u groups of one fish", count);
      break;
    case CART_ATTRIBUTE_FISH_TWO:
      format = ngettext ("%u group of two fish", "%u groups of two fish", count);
      break;
    case CART_ATTRIBUTE_BOAT:
      format = ngettext ("%u fishing boat", "%u fishing boats", count);
      break;
    case CART_N_ATTRIBUTES:
      break;
    }
  return format != NULL ? g_strdup_printf (format, count) : g_strdup ("");
}

const char *
cart_present_good (const char *name)
{
  static const struct { const char *id, *name; } goods[] = {
    { "wine", N_("Wine tokens") }, { "grain", N_("Grain tokens") }, { "cloth", N_("Cloth tokens") },
    { "shell", N_("Shells") }, { "banana", N_("Bananas") }, { "fish", N_("Fish") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (goods); i++)
    if (strcmp (goods[i].id, name) == 0)
      return _(goods[i].name);
  return name;
}

char *
cart_present_source (const char *game, const char *feature)
{
  static const struct { const char *id, *name; } others[] = {
    { "king", N_("the king") },
    { "robber", N_("the robber") },
    { "king-and-robber", N_("king and robber") },
    { "trade-goods", N_("trade goods") },
    { "tokens", N_("mining tokens") },
    { "mining", N_("mining tokens") },
    { "ships", N_("ships") },
    { "wares", N_("wares left over") },
  };
  CartKind kind = game != NULL ? cart_kind_from_name (game, feature) : CART_KIND_NONE;

  if (kind != CART_KIND_NONE)
    return g_strdup (cart_present_kind (kind));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (strcmp (others[i].id, feature) == 0)
      return g_strdup (_(others[i].name));
  return g_strdup (feature);
}

const char *
cart_present_section (CartSection section)
{
  switch (section)
    {
    case CART_SECTION_ABOUT:
      return C_("section", "About");
    case CART_SECTION_CONTENTS:
      return C_("section", "Contents");
    case CART_SECTION_PREPARATION:
      return C_("section", "Preparation");
    case CART_SECTION_PLACING_A_TILE:
      return C_("section", "Placing a tile");
    case CART_SECTION_PLACING_A_FIGURE:
      return C_("section", "Placing a figure");
    case CART_SECTION_ACTION:
      return C_("section", "Actions");
    case CART_SECTION_SCORING:
      return C_("section", "Scoring");
    case CART_SECTION_FINAL_SCORING:
      return C_("section", "Final scoring");
    case CART_SECTION_SPECIAL_TILES:
      return C_("section", "Special tiles");
    case CART_SECTION_VARIANTS:
      return C_("section", "Variants and house rules");
    case CART_SECTION_CREDITS:
      return C_("section", "Credits");
    case CART_N_SECTIONS:
      break;
    }
  g_return_val_if_reached ("");
}

char *
cart_present_join (const GPtrArray *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == words->len ? _(" and ") : _(", "));
      g_string_append (text, g_ptr_array_index (words, i));
    }
  return g_string_free (text, FALSE);
}
