/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-ships.c: the ships of South Seas that lie beside the board, for whoever looks at them or puts a position together. */
#include "cart-south-seas-private.h"

CartSouthSeas *
cart_south_seas_words (const CartGame *game)
{
  return (CartSouthSeas *) cart_module_words ((CartGame *) game, &cart_module_south_seas);
}

/* --- As words of the arena --- */

guint32
cart_ship_pack (const CartShip *ship)
{
  return ship->points | (guint32) ship->wares[0] << 4 | (guint32) ship->wares[1] << 8 | (guint32) ship->wares[2] << 12
         | (guint32) ship->any << 16 | (guint32) ship->same << 20 | (guint32) ship->other << 24;
}

CartShip
cart_ship_unpack (guint32 word)
{
  return (CartShip) {
    .points = word & 15, .wares = { word >> 4 & 15, word >> 8 & 15, word >> 12 & 15 },
    .any = word >> 16 & 15, .same = word >> 20 & 15, .other = word >> 24 & 15,
  };
}

guint
cart_count_face_up (const CartSouthSeas *seas)
{
  guint n = 0;

  while (n < CART_SHIPS_FACE_UP && seas->face_up[n] != 0)
    n++;
  return n;
}

/* --- What the sets bring --- */

gboolean
cart_next_ship (CartBoxShips *ships)
{
  for (; ships->set < ships->game->sets->len; ships->set++, ships->piece = 0)
    {
      const CartSet *set = g_ptr_array_index (ships->game->sets, ships->set);

      while (ships->piece < set->pieces->len)
        {
          const CartPiece *piece = &g_array_index (set->pieces, CartPiece, ships->piece++);

          ships->count = piece->count * g_array_index (ships->game->set_copies, guint, ships->set);
          if (cart_ship_from_id (piece->id, &ships->ship))
            return TRUE;
        }
    }
  return FALSE;
}

/* --- For readers and editors --- */

guint
cart_game_n_ships (const CartGame *game)
{
  return cart_game_has_module (game, "south-seas") ? cart_count_face_up (cart_south_seas_words (game)) : 0;
}

void
cart_game_get_ship (const CartGame *game, guint index, CartShip *ship)
{
  g_return_if_fail (index < cart_game_n_ships (game));

  *ship = cart_ship_unpack (cart_south_seas_words (game)->face_up[index]);
}

guint
cart_game_n_ships_hidden (const CartGame *game)
{
  return cart_game_has_module (game, "south-seas") ? cart_south_seas_words (game)->n_pile : 0;
}

static int
by_points (gconstpointer one, gconstpointer two)
{
  const CartShip *a = one, *b = two;
  guint32 first = cart_ship_pack (a), second = cart_ship_pack (b);

  return a->points != b->points ? b->points - a->points : (first > second) - (first < second);
}

guint
cart_game_list_ships (const CartGame *game, GArray *ships)
{
  guint before = ships->len;
  CartBoxShips of_sets = { .game = game };

  while (cart_game_has_module (game, "south-seas") && cart_next_ship (&of_sets))
    {
      gboolean known = FALSE;

      for (guint j = before; j < ships->len && !known; j++)
        known = cart_ship_equal (&g_array_index (ships, CartShip, j), &of_sets.ship);
      if (!known)
        g_array_append_val (ships, of_sets.ship);
    }
  if (before == 0)
    g_array_sort (ships, by_points);
  return ships->len - before;
}

/* Out of the pile, if it holds one like it. */
static void
remove_from_pile (CartGame *game, guint32 word)
{
  CartSouthSeas *seas = cart_south_seas_words (game);
  guint32 i = 0;

  while (i < seas->n_pile && seas->pile[i] != word)
    i++;
  if (i == seas->n_pile)
    return;
  cart_set (game, seas->n_pile, seas->n_pile - 1);
  for (; i < seas->n_pile; i++)
    cart_set (game, seas->pile[i], seas->pile[i + 1]);
}

/* Below all others: it comes last. */
static void
put_under_pile (CartGame *game, guint32 word)
{
  CartSouthSeas *seas = cart_south_seas_words (game);

  if (seas->n_pile == MAX_SHIPS)
    return;
  cart_set (game, seas->n_pile, seas->n_pile + 1);
  for (guint32 i = seas->n_pile - 1; i > 0; i--)
    cart_set (game, seas->pile[i], seas->pile[i - 1]);
  cart_set (game, seas->pile[0], word);
}

/* How many of the ships in a list are worth so much; wanted: only those that want the same (0: all). */
static guint
count_worth (const guint32 *ships, guint n, guint points, guint32 wanted)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += (ships[i] & 15) == points && (wanted == 0 || ships[i] == wanted);
  return count;
}

/* Puts one ship of the worth that is neither in the pile nor face up under the pile; FALSE where all of them are. */
static gboolean
put_back (CartGame *game, guint points)
{
  const CartSouthSeas *seas = cart_south_seas_words (game);
  CartBoxShips ships = { .game = game };

  while (cart_next_ship (&ships))
    {
      guint32 word = cart_ship_pack (&ships.ship);

      if (ships.ship.points != points || seas->n_pile == MAX_SHIPS
          || count_worth (seas->pile, seas->n_pile, points, word) + count_worth (seas->face_up, CART_SHIPS_FACE_UP, points, word) >= ships.count)
        continue;
      put_under_pile (game, word);
      return TRUE;
    }
  return FALSE;
}

void
cart_settle_ships (CartGame *game)
{
  CartSouthSeas *seas = cart_south_seas_words (game);
  guint total[CART_SHIP_MAX + 1] = { 0 };
  CartBoxShips ships = { .game = game };

  while (cart_next_ship (&ships))
    total[ships.ship.points] += ships.count;
  for (guint points = 1; points <= CART_SHIP_MAX; points++)
    {
      guint out = count_worth (seas->face_up, CART_SHIPS_FACE_UP, points, 0), wanted;

      for (guint player = 0; points <= MAX_SHIP_POINTS && player < game->n_players; player++)
        out += MIN (seas->owned[points - 1][player], MAX_SHIPS);
      wanted = total[points] > out ? total[points] - out : 0;
      for (guint i = 0; count_worth (seas->pile, seas->n_pile, points, 0) > wanted; i++)
        if ((seas->pile[i] & 15) == points)
          remove_from_pile (game, seas->pile[i--]);
      while (count_worth (seas->pile, seas->n_pile, points, 0) < wanted && put_back (game, points))
        ;
    }
}

gboolean
cart_game_edit_ships (CartGame *game, const CartShip *ships, guint n_ships)
{
  CartSouthSeas *seas;

  g_return_val_if_fail (n_ships <= CART_SHIPS_FACE_UP, FALSE);
  if (!cart_game_has_module (game, "south-seas"))
    return FALSE;
  cart_reserve (game, 0, 0, 0, 0);
  cart_step_begin (game);
  seas = cart_south_seas_words (game);
  for (guint i = 0; i < CART_SHIPS_FACE_UP; i++)
    {
      if (seas->face_up[i] != 0)
        put_under_pile (game, seas->face_up[i]);
      cart_set (game, seas->face_up[i], i < n_ships ? cart_ship_pack (&ships[i]) : 0);
    }
  for (guint i = 0; i < n_ships; i++)
    remove_from_pile (game, seas->face_up[i]);
  cart_settle_ships (game);
  return TRUE;
}
