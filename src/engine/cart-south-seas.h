/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-south-seas.h: the ships of South Seas: what they want, which lie face up, and how they are paid.
 *
 * A set brings its ships as pieces whose ids tell what they want: "ship-5-shell-2-fish-1-banana-1", "ship-5-any-6",
 * "ship-3-same-3-other-1". A ship without wares in its id ("ship-5") is one whose wares are not recorded: it is counted among
 * the pieces, but never comes into play.
 */
#pragma once

#include "cart-game.h"

G_BEGIN_DECLS

typedef enum { CART_WARE_SHELL, CART_WARE_BANANA, CART_WARE_FISH, CART_N_WARES } CartWare;

#define CART_SHIPS_FACE_UP 4
#define CART_SHIP_MAX 15     /* points, and wares of each sort that one ship wants */

/* What a ship wants, and its points: so many of each ware, so many of any, so many of one kind that its owner chooses, and so
 * many of another kind (only beside `same`). */
typedef struct {
  guint8 points;
  guint8 wares[CART_N_WARES];
  guint8 any;
  guint8 same;
  guint8 other;
} CartShip;

/* "shell", "banana", "fish": the names of the holdings too. */
const char *cart_ware_name      (CartWare ware);
int         cart_ware_from_name (const char *name);                    /* -1 for an unknown one */

/* The number of a sort that the ship wants, by its name: a ware's, "any", "same" or "other"; NULL for an unknown one. */
guint8     *cart_ship_find_sort (CartShip *ship, const char *name);
/* Reads a piece id. FALSE if it is no ship, or one whose wares are not recorded. */
gboolean    cart_ship_from_id   (const char *id, CartShip *ship);
gboolean    cart_ship_equal     (const CartShip *a, const CartShip *b);
/* How many wares it wants in all. */
int         cart_ship_total     (const CartShip *ship);
/* Whether exactly these wares pay for it: south-seas.deliver, south-seas.ship-flexible, south-seas.ship-same-kind. */
gboolean    cart_ship_is_paid   (const CartShip *ship, const int wares[CART_N_WARES]);

/* A payment as the `value` of CART_ACTION_DELIVER; each number is at most 255. */
int         cart_payment_pack   (const int wares[CART_N_WARES]);
void        cart_payment_unpack (int value, int wares[CART_N_WARES]);

/* Ships face up, 0 to 4, and face down in the pile; 0 where South Seas is not in play. */
guint       cart_game_n_ships        (const CartGame *game);
void        cart_game_get_ship       (const CartGame *game, guint index, CartShip *ship);
/* The ships that the sets bring, each once, most points first; appended to `ships` (of CartShip). Returns their number. */
guint       cart_game_list_ships     (const CartGame *game, GArray *ships);
guint       cart_game_n_ships_hidden (const CartGame *game);
/* Free editing, one step: these ships lie face up (at most 4); those of them that the pile has leave it, and what lay face
 * up before goes back under it. FALSE where South Seas is not in play. */
gboolean    cart_game_edit_ships     (CartGame *game, const CartShip *ships, guint n_ships);

G_END_DECLS
