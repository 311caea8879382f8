/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-words.c: what the Tiles view says of a tile, and about what was asked for. */
#include "config.h"

#include "cart-tiles-words.h"

#include <glib/gi18n.h>

#include "present/cart-odds.h"
#include "present/cart-present.h"

char *
cart_tiles_word_tile (CartSession *session, const CartTileInfo *info)
{
  /* TRANSLATORS: a set's name and a tile's letter */
  return g_strdup_printf (_("%1$s, tile %2$s"), cart_session_get_set_name (session, info->set), cart_tile_entry_get_name (info));
}

gboolean
cart_tile_filter_asks (const CartTileFilter *filter)
{
  for (int side = 0; side < 4; side++)
    if (filter->edges[side] != CART_KIND_NONE)
      return TRUE;
  return (filter->chips != NULL && filter->chips[0] != NULL) || *filter->text != '\0';
}

/* Tiles that come before any of those in the last part of the pile. */
static guint
count_before (const CartTileCount *count)
{
  guint before = 0, last = count->n_parts;

  while (last > 0 && count->parts[last - 1].left == 0)
    last--;
  for (guint i = 0; i + 1 < last; i++)
    before += count->parts[i].left;
  return before;
}

/* "Next draw: 13.0 %. Within 3 draws: 34.2 %." */
static void
append_chance (GString *text, const CartTileCount *count, guint draws)
{
  guint before = count_before (count);

  if (count->mixed)
    {
      g_string_append_printf (text, "\n%s", _("They are of different games, which have no pile in common: there is no chance to tell."));
      return;
    }
  if (count->pile == 0)
    return;
  g_string_append_c (text, '\n');
  /* TRANSLATORS: a chance in percent */
  g_string_append_printf (text, _("Next draw: %.1f %%."), cart_odds_percent (cart_odds_in_parts (count->parts, count->n_parts, 1), 1));
  if (draws > 1)
    {
      g_string_append_c (text, ' ');
      /* TRANSLATORS: %1$u is a number of draws, then a chance in percent */
      g_string_append_printf (text, g_dngettext (NULL, "Within %1$u draw: %2$.1f %%.", "Within %1$u draws: %2$.1f %%.", draws), draws,
                              cart_odds_percent (cart_odds_in_parts (count->parts, count->n_parts, draws), 1));
    }
  if (before > 0)
    {
      g_string_append_c (text, '\n');
      /* TRANSLATORS: tiles of a river, which are drawn before the land tiles */
      g_string_append_printf (text, g_dngettext (NULL, "%u tile of the river comes before the land.", "%u tiles of the river come before the land.",
                                                 before), before);
    }
}

char *
cart_tiles_word_out (guint boxed, guint out)
{
  GString *words = g_string_new (NULL);

  if (boxed > 0)
    g_string_append_printf (words, g_dngettext (NULL, "%u start tile in its box.", "%u start tiles in their box.", boxed), boxed);
  if (boxed > 0 && out > 0)
    g_string_append_c (words, ' ');
  if (out > 0)
    /* TRANSLATORS: tiles that no game with the sets on the table uses */
    g_string_append_printf (words, g_dngettext (NULL, "%u left out.", "%u left out.", out), out);
  return g_string_free (words, FALSE);
}

/* "12 tiles fit." "5 designs, 9 left to draw." "Next draw: 13.0 %. Within 3 draws: 34.2 %." */
char *
cart_tiles_word_answer (const CartTileStock *stock, const CartTileFilter *filter, const CartTileCount *count, guint draws)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean asks = cart_tile_filter_asks (filter);
  g_autofree char *out = cart_tiles_word_out (count->boxed, count->out);

  if (asks)
    g_string_append_printf (text, g_dngettext (NULL, "%u tile fits.", "%u tiles fit.", count->tiles), count->tiles);
  else
    g_string_append_printf (text, g_dngettext (NULL, "%u tile.", "%u tiles.", count->tiles), count->tiles);
  g_string_append_c (text, asks ? '\n' : ' ');
  g_string_append_printf (text, g_dngettext (NULL, "%u design.", "%u designs.", count->designs), count->designs);
  g_string_append_c (text, ' ');
  /* TRANSLATORS: how many tiles are still in the pile */
  g_string_append_printf (text, g_dngettext (NULL, "%u left to draw.", "%u left to draw.", count->left), count->left);
  if (count->start > 0)
    {
      g_string_append_c (text, ' ');
      /* TRANSLATORS: start tiles */
      g_string_append_printf (text, g_dngettext (NULL, "%u lies before the first draw.", "%u lie before the first draw.", count->start), count->start);
    }
  if (*out != '\0')
    g_string_append_printf (text, " %s", out);
  if (asks && count->designs > 0)
    append_chance (text, count, draws);
  if (!cart_tile_stock_fits_board (stock))
    g_string_append_printf (text, "\n%s", _("The sandbox's board is of other sets than those on the table."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
split_sides (guint sides, int both[2])
{
  int n = 0;

  both[0] = both[1] = -1;
  for (int side = 0; side < 4 && n < 2; side++)
    if ((sides & (1u << side)) != 0)
      both[n++] = side;
}

char *
cart_tiles_word_culprit (const CartTileFilter *filter, const CartTileCulprit *culprit, const char *word)
{
  guint n = culprit->others;
  int sides[2];

  split_sides (culprit->sides, sides);
  if (sides[1] >= 0)
    /* TRANSLATORS: "Without city on the north side and road on the east side 12 tiles would fit." */
    return g_strdup_printf (g_dngettext (NULL, "Without %1$s on the %2$s side and %3$s on the %4$s side %5$u tile would fit.",
                                         "Without %1$s on the %2$s side and %3$s on the %4$s side %5$u tiles would fit.", n),
                            cart_present_kind (filter->edges[sides[0]]), cart_present_side (sides[0]),
                            cart_present_kind (filter->edges[sides[1]]), cart_present_side (sides[1]), n);
  if (sides[0] >= 0)
    /* TRANSLATORS: "Without city on the north side 12 tiles would fit." */
    return g_strdup_printf (g_dngettext (NULL, "Without %1$s on the %2$s side %3$u tile would fit.",
                                         "Without %1$s on the %2$s side %3$u tiles would fit.", n),
                            cart_present_kind (filter->edges[sides[0]]), cart_present_side (sides[0]), n);
  if (culprit->chip != NULL)
    /* TRANSLATORS: %1$s is a feature or picture asked for: "Without “monastery” 12 tiles would fit." */
    return g_strdup_printf (g_dngettext (NULL, "Without “%1$s” %2$u tile would fit.", "Without “%1$s” %2$u tiles would fit.", n), word, n);
  /* TRANSLATORS: %1$s are words that were typed */
  return g_strdup_printf (g_dngettext (NULL, "Without the words “%1$s” %2$u tile would fit.", "Without the words “%1$s” %2$u tiles would fit.", n),
                          filter->text, n);
}

char *
cart_tiles_word_drop (const CartTileCulprit *culprit, const char *word)
{
  int sides[2];

  split_sides (culprit->sides, sides);
  if (sides[1] >= 0)
    /* TRANSLATORS: a button that lets anything lie on two sides of a hole: "Anything north and east" */
    return g_strdup_printf (_("Anything %1$s and %2$s"), cart_present_side (sides[0]), cart_present_side (sides[1]));
  if (sides[0] >= 0)
    /* TRANSLATORS: a button that lets anything lie on a side of a hole: "Anything north" */
    return g_strdup_printf (_("Anything %s"), cart_present_side (sides[0]));
  if (culprit->chip != NULL)
    /* TRANSLATORS: a button that no longer asks for a feature or picture: "Without “monastery”" */
    return g_strdup_printf (_("Without “%s”"), word);
  return g_strdup (_("Without the words"));
}
