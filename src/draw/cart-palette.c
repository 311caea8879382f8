/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-palette.c: the colours of tiles and players in each scheme.
 *
 * Kinds differ by pattern and outline as well, yet neighbours on a tile also keep a distance in lightness, so that they
 * stay apart for colour-blind eyes: tests/draw/test-palette.c measures it.
 */
#include "cart-draw.h"

#include <string.h>

static const guint32 palette[CART_N_COLORS][3] = {
  /*                              light     dark      high contrast */
  [CART_COLOR_FIELD]         = { 0xaccb7d, 0x82a15c, 0xb9dc7c },
  [CART_COLOR_ROAD]          = { 0xf4ecd9, 0xd9d0bc, 0xffffff },
  [CART_COLOR_ROAD_EDGE]     = { 0x8f8672, 0x4c473b, 0x000000 },
  [CART_COLOR_CITY]          = { 0xcd9561, 0x9c6c44, 0xd98a3d },
  [CART_COLOR_WALL]          = { 0x6f4b2e, 0x40291a, 0x2a1200 },
  [CART_COLOR_RIVER]         = { 0x7db7da, 0x5590b8, 0x4aa5ee },
  [CART_COLOR_RIVER_BANK]    = { 0x4b7f9f, 0x2e566f, 0x00294a },
  [CART_COLOR_PRAIRIE]       = { 0xdcc07a, 0xb2985a, 0xf0d080 },
  [CART_COLOR_RAIL]          = { 0x4a4038, 0x2b241f, 0x000000 },
  [CART_COLOR_MOUNTAIN]      = { 0x93887d, 0x6c635b, 0x7a6f66 },
  [CART_COLOR_MOUNTAIN_EDGE] = { 0x574d45, 0x38312b, 0x1c1410 },
  [CART_COLOR_SEA]           = { 0x67b7c4, 0x458d9a, 0x52c0d4 },
  [CART_COLOR_BRIDGE]        = { 0xb98a5a, 0x94693e, 0xc98a48 },
  [CART_COLOR_BRIDGE_EDGE]   = { 0x64452a, 0x3d2817, 0x2a1200 },
  [CART_COLOR_ISLAND]        = { 0xecd9a4, 0xc7b47f, 0xfff0b8 },
  [CART_COLOR_ISLAND_GREEN]  = { 0x84b868, 0x5f8f49, 0x6fb84c },
  [CART_COLOR_SURF]          = { 0xf3fbf7, 0xc4dedb, 0xffffff },
  [CART_COLOR_ROOF]          = { 0xab4832, 0x86351f, 0xa8321a },
  [CART_COLOR_ROOF_SHADE]    = { 0x8c3b2b, 0x682619, 0x6a1a0c },
  [CART_COLOR_HOUSE]         = { 0xf3e3c3, 0xd2c1a0, 0xffffff },
  [CART_COLOR_STONE]         = { 0xd8d2c6, 0xb0aa9e, 0xf2f2f2 },
  [CART_COLOR_WOOD]          = { 0x8a623f, 0x6b4a2e, 0x5a3312 },
  [CART_COLOR_THATCH]        = { 0xc39a55, 0x97743c, 0xb07a1e },
  [CART_COLOR_LEAF]          = { 0x5f8a45, 0x446a30, 0x2f6a14 },
  [CART_COLOR_INK]           = { 0x3a2f25, 0x1c1712, 0x000000 },
  [CART_COLOR_PAPER]         = { 0xfaf5e9, 0xded5c2, 0xffffff },
  [CART_COLOR_BOARD]         = { 0xece8df, 0x262523, 0xffffff },
  [CART_COLOR_BACK]          = { 0xb9a98c, 0x5f5646, 0xd9d2c4 },
  [CART_COLOR_ACCENT]        = { 0x1c71d8, 0x78aeed, 0x0b3d91 },
  [CART_COLOR_GOLD]          = { 0xf0b429, 0xe0a31c, 0xffc400 },
  [CART_COLOR_FLESH]         = { 0xeab9a2, 0xc4917a, 0xffc8b0 },
  [CART_COLOR_PURPLE]        = { 0x7b4f96, 0x6a4383, 0x5c1f86 },
  [CART_COLOR_BLUE]          = { 0x2f6fb0, 0x2b5f96, 0x0b3d91 },
};

static const struct {
  const char *name;
  guint32 color;
} players[CART_N_PLAYER_COLORS] = {
  [CART_PLAYER_RED] = { "red", 0xc01c28 },
  [CART_PLAYER_BLUE] = { "blue", 0x1c71d8 },
  [CART_PLAYER_YELLOW] = { "yellow", 0xe5a50a },
  [CART_PLAYER_GREEN] = { "green", 0x2e8540 },
  [CART_PLAYER_BLACK] = { "black", 0x3d3846 },
  [CART_PLAYER_PINK] = { "pink", 0xc061cb },
};

static CartRgb
rgb_from_hex (guint32 hex)
{
  CartRgb rgb = { ((hex >> 16) & 0xff) / 255.0, ((hex >> 8) & 0xff) / 255.0, (hex & 0xff) / 255.0 };
  return rgb;
}

CartRgb
cart_draw_color (CartDrawScheme scheme, CartColor color)
{
  return rgb_from_hex (palette[color][scheme]);
}

CartPlayerColor
cart_draw_player_from_name (const char *name)
{
  for (int player = 0; name != NULL && player < CART_N_PLAYER_COLORS; player++)
    if (strcmp (players[player].name, name) == 0)
      return player;
  return CART_PLAYER_NOBODY;
}

void
cart_draw_players_from_names (const char *const *names, guint n, CartPlayerColor *colors)
{
  guint taken = 0;

  for (guint i = 0; i < n; i++)
    {
      colors[i] = cart_draw_player_from_name (names[i]);
      taken |= colors[i] != CART_PLAYER_NOBODY ? 1u << colors[i] : 0;
    }
  for (guint i = 0; i < n; i++)
    {
      guint free_color = 0;

      if (colors[i] != CART_PLAYER_NOBODY)
        continue;
      while (free_color < CART_N_PLAYER_COLORS && (taken & 1u << free_color) != 0)
        free_color++;
      colors[i] = (CartPlayerColor) (free_color < CART_N_PLAYER_COLORS ? free_color : i % CART_N_PLAYER_COLORS);
      taken |= 1u << colors[i];
    }
}

const char *
cart_draw_player_name (CartPlayerColor player)
{
  g_return_val_if_fail (player >= 0 && player < CART_N_PLAYER_COLORS, NULL);

  return players[player].name;
}

CartRgb
cart_draw_player_color (CartPlayerColor player)
{
  if (player == CART_PLAYER_NOBODY)
    return rgb_from_hex (0x6d5a8a);
  return rgb_from_hex (players[player].color);
}
