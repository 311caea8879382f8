/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-hit.c: words for answers of the search. */
#include "present/cart-present.h"

#include <glib/gi18n.h>

/* What is counted: the tiles themselves have no word in the content. */
static const char *
counted (const CartHit *hit)
{
  return g_str_has_suffix (hit->id, "#tiles") ? _("tiles") : hit->text;
}

static char *
present_total (const CartHit *hit)
{
  const char *what = counted (hit);

  if (hit->unit == CART_HIT_OF_TILES)
    /* TRANSLATORS: a thing and how many tiles show it */
    return g_strdup_printf (ngettext ("%1$s: on %2$u tile", "%1$s: on %2$u tiles", hit->count), what, hit->count);
  if (hit->tiles == 0)
    /* TRANSLATORS: a thing and how many there are: "meeple: 8" */
    return g_strdup_printf (_("%1$s: %2$u"), what, hit->count);
  /* TRANSLATORS: a thing, how many there are, and on how many tiles; the plural is that of the tiles */
  return g_strdup_printf (ngettext ("%1$s: %2$u, on %3$u tile", "%1$s: %2$u, on %3$u tiles", hit->tiles), what, hit->count, hit->tiles);
}

static char *
present_piece (const CartHit *hit)
{
  if (hit->unit == CART_HIT_OF_PLAYER && hit->spare > 0)
    /* TRANSLATORS: a piece, how many each player has, and how many of these are spare */
    return g_strdup_printf (ngettext ("%1$s: %2$u a player, %3$u of them spare", "%1$s: %2$u a player, %3$u of them spare", hit->count),
                            hit->text, hit->count, hit->spare);
  if (hit->unit == CART_HIT_OF_PLAYER)
    /* TRANSLATORS: a piece and how many each player has */
    return g_strdup_printf (ngettext ("%1$s: %2$u a player", "%1$s: %2$u a player", hit->count), hit->text, hit->count);
  if (hit->spare > 0)
    /* TRANSLATORS: a piece, how many there are, and how many of these are spare */
    return g_strdup_printf (ngettext ("%1$s: %2$u, %3$u of them spare", "%1$s: %2$u, %3$u of them spare", hit->count), hit->text, hit->count,
                            hit->spare);
  return g_strdup_printf (_("%1$s: %2$u"), hit->text, hit->count);
}

static char *
present_untold (const CartHit *hit)
{
  g_autofree char *summary = cart_present_text (hit->text);

  /* TRANSLATORS: what a set adds to the game, as a sentence */
  return g_strdup_printf (_("%s Its rules are not told here."), summary);
}

char *
cart_present_hit (const CartHit *hit)
{
  g_return_val_if_fail (hit != NULL, NULL);

  if (hit->text == NULL)
    return g_strdup ("");
  if (hit->kind == CART_ENTRY_TOTAL)
    return present_total (hit);
  if (hit->kind == CART_ENTRY_PIECE)
    return present_piece (hit);
  if (hit->kind == CART_ENTRY_SUBJECT && hit->count == 0)
    return present_untold (hit);
  return hit->kind == CART_ENTRY_PAGE ? g_strdup (hit->text) : cart_present_text (hit->text);
}

char *
cart_present_hit_title (const CartHit *hit)
{
  g_return_val_if_fail (hit != NULL, NULL);

  if (hit->kind == CART_ENTRY_TOTAL)
    /* TRANSLATORS: a thing and the set in which it is counted */
    return g_strdup_printf (_("%1$s: %2$s"), counted (hit), hit->title);
  return g_strdup (hit->title);
}
