/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-ship.c: what the ships of South Seas want, and whether wares pay for one. Plain values, no game. */
#include "cart-south-seas.h"

#include <stdlib.h>
#include <string.h>

static const char *const ware_names[CART_N_WARES] = { "shell", "banana", "fish" };

const char *
cart_ware_name (CartWare ware)
{
  return ware_names[ware];
}

int
cart_ware_from_name (const char *name)
{
  for (int i = 0; i < CART_N_WARES; i++)
    if (g_strcmp0 (name, ware_names[i]) == 0)
      return i;
  return -1;
}

/* A number of 1 to CART_SHIP_MAX, or 0 if it is none. */
static guint8
parse_number (const char *text)
{
  guint64 number;

  return g_ascii_string_to_unsigned (text, 10, 1, CART_SHIP_MAX, &number, NULL) ? (guint8) number : 0;
}

guint8 *
cart_ship_find_sort (CartShip *ship, const char *name)
{
  int ware = cart_ware_from_name (name);

  if (ware >= 0)
    return &ship->wares[ware];
  if (strcmp (name, "any") == 0)
    return &ship->any;
  if (strcmp (name, "same") == 0)
    return &ship->same;
  if (strcmp (name, "other") == 0)
    return &ship->other;
  return NULL;
}

gboolean
cart_ship_from_id (const char *id, CartShip *ship)
{
  g_auto (GStrv) words = g_strsplit (id, "-", -1);
  guint n = g_strv_length (words);

  memset (ship, 0, sizeof *ship);
  if (n < 4 || n % 2 != 0 || strcmp (words[0], "ship") != 0 || (ship->points = parse_number (words[1])) == 0)
    return FALSE;
  for (guint i = 2; i < n; i += 2)
    {
      guint8 *sort = cart_ship_find_sort (ship, words[i]);

      if (sort == NULL || *sort != 0 || (*sort = parse_number (words[i + 1])) == 0)
        return FALSE;
    }
  return ship->other == 0 || ship->same > 0;
}

gboolean
cart_ship_equal (const CartShip *a, const CartShip *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

int
cart_ship_total (const CartShip *ship)
{
  int total = ship->any + ship->same + ship->other;

  for (int i = 0; i < CART_N_WARES; i++)
    total += ship->wares[i];
  return total;
}

/* Whether what is left after the fixed wares has `same` of one kind and `other` of another kind; the rest is for `any`. */
static gboolean
has_kinds (const CartShip *ship, const int rest[CART_N_WARES])
{
  if (ship->same == 0)
    return TRUE;
  for (int i = 0; i < CART_N_WARES; i++)
    for (int j = 0; j < CART_N_WARES; j++)
      if (i != j && rest[i] >= ship->same && rest[j] >= ship->other)
        return TRUE;
  return FALSE;
}

gboolean
cart_ship_is_paid (const CartShip *ship, const int wares[CART_N_WARES])
{
  int rest[CART_N_WARES], total = 0;

  for (int i = 0; i < CART_N_WARES; i++)
    {
      rest[i] = wares[i] - ship->wares[i];
      total += wares[i];
      if (rest[i] < 0)
        return FALSE;
    }
  /* what a ship wants may not be told: then nothing pays for it */
  return total > 0 && total == cart_ship_total (ship) && has_kinds (ship, rest);
}

int
cart_payment_pack (const int wares[CART_N_WARES])
{
  return wares[CART_WARE_SHELL] | wares[CART_WARE_BANANA] << 8 | wares[CART_WARE_FISH] << 16;
}

void
cart_payment_unpack (int value, int wares[CART_N_WARES])
{
  wares[CART_WARE_SHELL] = value & 0xff;
  wares[CART_WARE_BANANA] = value >> 8 & 0xff;
  wares[CART_WARE_FISH] = value >> 16 & 0xff;
}
