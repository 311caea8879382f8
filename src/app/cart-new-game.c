/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-new-game.c: who plays a new game of the sandbox; see cart-new-game.h. */
#include "config.h"

#include "cart-new-game.h"

#include "draw/cart-draw.h"
#include "engine/cart-random.h"

guint
cart_new_game_most_players (CartSession *session, const char *const *sets)
{
  guint most = 0;

  g_return_val_if_fail (CART_IS_SESSION (session) && sets != NULL, CART_N_PLAYER_COLORS);

  for (guint i = 0; sets[i] != NULL; i++)
    {
      CartSetInfo *info = cart_session_find_set (session, sets[i]);

      most = info != NULL ? MAX (most, info->max_players) : most;
    }
  return most > 0 ? MIN (most, CART_N_PLAYER_COLORS) : CART_N_PLAYER_COLORS;
}

static gboolean
is_seated (GPtrArray *seats, const char *colour)
{
  return g_ptr_array_find_with_equal_func (seats, colour, g_str_equal, NULL);
}

/* Whoever has no colour of our own, or that of another, gets the first that is free. */
static void
seat (GPtrArray *seats, const char *colour)
{
  for (int i = 0; i < CART_N_PLAYER_COLORS && (cart_draw_player_from_name (colour) == CART_PLAYER_NOBODY || is_seated (seats, colour)); i++)
    colour = cart_draw_player_name ((CartPlayerColor) i);
  if (!is_seated (seats, colour))
    g_ptr_array_add (seats, g_strdup (colour));
}

static GPtrArray *
read_kept (CartSession *session, int *first)
{
  GPtrArray *seats = g_ptr_array_new_null_terminated (CART_N_PLAYER_COLORS, g_free, TRUE);
  GSettings *settings = cart_session_get_settings (session);
  g_auto (GStrv) kept = settings != NULL ? g_settings_get_strv (settings, "players") : NULL;

  *first = settings != NULL ? g_settings_get_int (settings, "first-player") : 0;
  for (guint i = 0; kept != NULL && kept[i] != NULL && seats->len < CART_N_PLAYER_COLORS; i++)
    seat (seats, kept[i]);
  while (seats->len < (kept != NULL && kept[0] != NULL ? 1 : 2))
    seat (seats, "");
  return seats;
}

/* Where the turn order begins in the seats, or -1 where it is not theirs. */
static int
find_turn (GPtrArray *order, GPtrArray *seats)
{
  for (guint shift = 0; shift < seats->len && order->len == seats->len; shift++)
    {
      guint same = 0;

      while (same < order->len && g_str_equal (order->pdata[same], seats->pdata[(same + shift) % seats->len]))
        same++;
      if (same == order->len)
        return (int) shift;
    }
  return -1;
}

GStrv
cart_new_game_dup_seats (CartSession *session, CartSandbox *sandbox, guint most, int *first)
{
  g_autoptr (GPtrArray) seats = NULL;
  g_autoptr (GPtrArray) board = g_ptr_array_new_null_terminated (CART_N_PLAYER_COLORS, g_free, TRUE);

  g_return_val_if_fail (CART_IS_SESSION (session) && most > 0, NULL);

  seats = read_kept (session, first);
  for (int i = 0; sandbox != NULL && cart_sandbox_get_game (sandbox) != NULL && *cart_sandbox_get_player (sandbox, i) != '\0'; i++)
    seat (board, cart_sandbox_get_player (sandbox, i));
  if (board->len > 0 && find_turn (board, seats) < 0)
    {
      g_clear_pointer (&seats, g_ptr_array_unref);
      seats = g_steal_pointer (&board);
      *first = *first == CART_NEW_GAME_BY_LOT ? CART_NEW_GAME_BY_LOT : 0;
    }
  if (seats->len > most)
    g_ptr_array_set_size (seats, (int) most);
  if (*first < CART_NEW_GAME_BY_LOT || *first >= (int) seats->len)
    *first = 0;
  return (GStrv) g_ptr_array_steal (seats, NULL);
}

void
cart_new_game_keep (CartSession *session, const char *const *seats, int first)
{
  GSettings *settings;

  g_return_if_fail (CART_IS_SESSION (session) && seats != NULL);

  settings = cart_session_get_settings (session);
  if (settings == NULL)
    return;
  g_settings_set_strv (settings, "players", seats);
  g_settings_set_int (settings, "first-player", first);
}

GStrv
cart_new_game_dup_order (const char *const *seats, int first, guint64 seed)
{
  guint n = seats != NULL ? g_strv_length ((GStrv) seats) : 0;
  GStrv order;
  CartRandom random;

  g_return_val_if_fail (n > 0, NULL);

  /* the bag is shuffled by the seed itself: its numbers must not tell who begins */
  cart_random_init (&random, ~seed);
  if (first < 0)
    first = (int) cart_random_below (&random, n);
  order = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    order[i] = g_strdup (seats[(i + (guint) first) % n]);
  return order;
}

guint64
cart_new_game_draw_seed (void)
{
  return g_random_int ();
}
