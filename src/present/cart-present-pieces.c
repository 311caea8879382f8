/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-pieces.c: words for what players own and what lies beside the board or on it: wares, ships, goods, tokens. */
#include "present/cart-present.h"

#include <glib/gi18n.h>
#include <string.h>

#include "present/cart-present-private.h"

static char *
count_named (const char *name, int count)
{
  unsigned long n = (unsigned long) ABS (count);

  if (strcmp (name, "shell") == 0)
    return g_strdup_printf (ngettext ("%d shell", "%d shells", n), count);
  if (strcmp (name, "banana") == 0)
    return g_strdup_printf (ngettext ("%d banana", "%d bananas", n), count);
  if (strcmp (name, "fish") == 0)
    /* TRANSLATORS: singular and plural of the animal, as a ware. */
    return g_strdup_printf (ngettext ("%d fish", "%d fish", n), count);
  if (strcmp (name, "wine") == 0)
    return g_strdup_printf (ngettext ("%d wine token", "%d wine tokens", n), count);
  if (strcmp (name, "grain") == 0)
    return g_strdup_printf (ngettext ("%d grain token", "%d grain tokens", n), count);
  if (strcmp (name, "cloth") == 0)
    return g_strdup_printf (ngettext ("%d cloth token", "%d cloth tokens", n), count);
  return NULL;
}

/* "ship-5", "mining-2": the number at the end. */
static int
value_of (const char *name)
{
  return (int) g_ascii_strtoll (strchr (name, '-') + 1, NULL, 10);
}

static char *
count_valued (const char *name, int count)
{
  unsigned long n = (unsigned long) ABS (count);
  int value = value_of (name);

  if (g_str_has_prefix (name, "ship-"))
    /* TRANSLATORS: how many ships, and how many points each is worth. */
    return g_strdup_printf (ngettext ("%1$d ship worth %2$d", "%1$d ships worth %2$d each", n), count, value);
  if (value == 0)
    return g_strdup_printf (ngettext ("%d mining token with gravel", "%d mining tokens with gravel", n), count);
  /* TRANSLATORS: how many tokens, and how many nuggets each shows. */
  return g_strdup_printf (ngettext ("%1$d mining token worth %2$d", "%1$d mining tokens worth %2$d each", n), count, value);
}

char *
cart_present_held (const char *name, int count)
{
  return g_str_has_prefix (name, "ship-") || cart_present_is_face_down (name) ? count_valued (name, count) : count_named (name, count);
}

gboolean
cart_present_is_face_down (const char *name)
{
  return g_str_has_prefix (name, "mining-");
}

int
cart_present_worth_of_held (const char *name)
{
  return value_of (name);
}

static void
add_wares (GPtrArray *words, const int wares[CART_N_WARES])
{
  for (int i = 0; i < CART_N_WARES; i++)
    if (wares[i] > 0)
      g_ptr_array_add (words, cart_present_held (cart_ware_name (i), wares[i]));
}

char *
cart_present_ship (const CartShip *ship)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *wanted = NULL;
  int wares[CART_N_WARES];

  g_return_val_if_fail (ship != NULL, NULL);

  for (int i = 0; i < CART_N_WARES; i++)
    wares[i] = ship->wares[i];
  add_wares (words, wares);
  if (ship->any > 0)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("%d ware of choice", "%d wares of choice", ship->any), ship->any));
  if (ship->same > 0)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("%d ware of one kind", "%d wares of one kind", ship->same), ship->same));
  if (ship->other > 0)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("%d ware of another kind", "%d wares of another kind", ship->other), ship->other));
  wanted = cart_present_join (words);
  /* TRANSLATORS: a ship's points, and the wares that it wants. */
  return g_strdup_printf (ngettext ("%1$d point for %2$s", "%1$d points for %2$s", ship->points), ship->points, wanted);
}

char *
cart_present_payment (int value)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  int wares[CART_N_WARES];

  cart_payment_unpack (value, wares);
  add_wares (words, wares);
  return words->len > 0 ? cart_present_join (words) : g_strdup (_("nothing"));
}

char *
cart_present_holdings (const CartGame *game, int player)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const char *const *names;

  g_return_val_if_fail (game != NULL, NULL);

  names = cart_game_holding_names (game);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      int count = cart_game_get_holding (game, player, names[i]);
      char *word = count != 0 ? cart_present_held (names[i], count) : NULL;

      if (word != NULL)
        g_ptr_array_add (words, word);
    }
  return cart_present_join (words);
}

char *
cart_present_display (const CartGame *game)
{
  GString *text = g_string_new (NULL);
  guint hidden;

  g_return_val_if_fail (game != NULL, NULL);

  for (guint i = 0; i < cart_game_n_ships (game); i++)
    {
      g_autofree char *words = NULL;
      CartShip ship;

      cart_game_get_ship (game, i, &ship);
      words = cart_present_ship (&ship);
      /* TRANSLATORS: the number of a ship face up, and its points and wares. */
      g_string_append_printf (text, _("ship %1$u: %2$s\n"), i + 1, words);
    }
  hidden = cart_game_n_ships_hidden (game);
  if (hidden > 0)
    g_string_append_printf (text, ngettext ("%u ship face down\n", "%u ships face down\n", hidden), hidden);
  return g_string_free (text, FALSE);
}

char *
cart_present_tokens (const CartGame *game, int x, int y)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint mining = 0;

  g_return_val_if_fail (game != NULL, NULL);

  for (guint i = 0; i < cart_game_n_tokens (game); i++)
    {
      CartToken token;

      cart_game_get_token (game, i, &token);
      if (token.x != x || token.y != y)
        continue;
      if (token.kind == CART_TOKEN_MINING)
        mining++;
      else
        g_ptr_array_add (words, g_strdup_printf (ngettext ("a fishing boat over %d fish", "a fishing boat over %d fish", (unsigned long) token.value), token.value));
    }
  if (mining > 0)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("%u mining token, face down", "%u mining tokens, face down", mining), mining));
  return cart_present_join (words);
}
