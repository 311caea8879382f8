/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-words.c: what the Tiles view says about what was asked for. */
#include "config.h"

#include "cart-tiles-words.h"

#include <glib/gi18n.h>

#include "present/cart-odds.h"
#include "present/cart-present.h"

gboolean
cart_tile_filter_asks (const CartTileFilter *filter)
{
  for (int side = 0; side < 4; side++)
    if (filter->edges[side] != CART_KIND_NONE)
      return TRUE;
  return filter->chips[0] != NULL || *filter->text != '\0';
}

/* "12 tiles fit. 5 designs. 9 left to draw. Chance for the next draw: 13 %, within 3 draws: 34 %." */
char *
cart_tiles_word_answer (const CartTileFilter *filter, const CartTileCount *count, guint draws)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean asks = cart_tile_filter_asks (filter);

  if (asks)
    g_string_append_printf (text, g_dngettext (NULL, "%u tile fits.", "%u tiles fit.", count->tiles), count->tiles);
  else
    g_string_append_printf (text, g_dngettext (NULL, "%u tile.", "%u tiles.", count->tiles), count->tiles);
  g_string_append_c (text, ' ');
  g_string_append_printf (text, g_dngettext (NULL, "%u design.", "%u designs.", count->designs), count->designs);
  g_string_append_c (text, ' ');
  /* TRANSLATORS: how many tiles are still in the pile */
  g_string_append_printf (text, g_dngettext (NULL, "%u left to draw.", "%u left to draw.", count->left), count->left);
  if (asks && count->pile > 0)
    {
      g_string_append_c (text, ' ');
      /* TRANSLATORS: chances in percent; %2$u is a number of draws */
      g_string_append_printf (text, g_dngettext (NULL, "Chance for the next draw: %1$.1f %%, within %2$u draw: %3$.1f %%.",
                                                 "Chance for the next draw: %1$.1f %%, within %2$u draws: %3$.1f %%.", draws),
                              100 * cart_odds (count->pile, count->left, 1), draws, 100 * cart_odds (count->pile, count->left, draws));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
cart_tiles_word_nothing (const CartTileStock *stock, const CartTileFilter *filter)
{
  guint others = 0;
  int culprit = cart_tile_stock_find_culprit (stock, filter, &others);

  if (culprit >= 0)
    /* TRANSLATORS: "Without city on the north side 12 tiles would fit." */
    return g_strdup_printf (g_dngettext (NULL, "Without %1$s on the %2$s side %3$u tile would fit.",
                                         "Without %1$s on the %2$s side %3$u tiles would fit.", others),
                            cart_present_kind (filter->edges[culprit]), cart_present_side (culprit), others);
  return g_strdup (_("No tile of the sets on the table shows all that is asked for."));
}
