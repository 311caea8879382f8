/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-move.c: free editing moves what lies on the board: a tile with everything on it, a figure, a token.
 *
 * By the pointer something is dragged; by keys it is lifted, the cursor goes where it shall be, and it is put down there. Until then nothing
 * has changed. Each move is taken back as one.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "present/cart-present.h"

/* --- A tile --- */

/* A figure or token that goes along with its tile. */
typedef struct {
  gboolean is_token;
  CartStanding figure;
  CartToken token;
} Passenger;

static void
list_passengers (CartGame *game, guint tile, GArray *passengers)
{
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      Passenger passenger = { .is_token = FALSE };

      cart_game_get_figure (game, i, &passenger.figure);
      if (passenger.figure.district == CART_DISTRICT_NONE && passenger.figure.tile == tile)
        g_array_append_val (passengers, passenger);
    }
  for (guint i = 0; i < cart_game_n_tokens (game); i++)
    {
      Passenger passenger = { .is_token = TRUE };

      cart_game_get_token (game, i, &passenger.token);
      if (passenger.token.tile == tile)
        g_array_append_val (passengers, passenger);
    }
}

/* Figures and tokens go back to where they came from, so that they are there to be put again. */
static void
take_passengers (CartGame *game, guint tile)
{
  for (guint i = cart_game_n_figures (game); i > 0; i--)
    {
      CartStanding figure;

      cart_game_get_figure (game, i - 1, &figure);
      if (figure.district == CART_DISTRICT_NONE && figure.tile == tile)
        cart_game_edit_remove_figure (game, i - 1);
    }
  for (guint i = cart_game_n_tokens (game); i > 0; i--)
    {
      CartToken token;

      cart_game_get_token (game, i - 1, &token);
      if (token.tile == tile)
        cart_game_edit_remove_token (game, i - 1);
    }
}

/* Where a tile's second cell lies, seen from its own. */
static void
second_cell (int rotation, int *dx, int *dy)
{
  static const int x[4] = { 1, 0, -1, 0 }, y[4] = { 0, 1, 0, -1 };

  *dx = x[rotation & 3];
  *dy = y[rotation & 3];
}

static void
put_passenger (CartGame *game, const Passenger *passenger, const CartTile *tile, int x, int y, int rotation)
{
  int segment = (int) (passenger->is_token ? passenger->token.segment : passenger->figure.segment), dx = 0, dy = 0;
  CartKind kind = tile->segments[segment].kind;
  CartPlace place = cart_tile_segment_place (tile, segment, 0, rotation);

  if (place == CART_PLACE_NONE && tile->n_cells == 2)
    {
      place = cart_tile_segment_place (tile, segment, 1, rotation);
      second_cell (rotation, &dx, &dy);
    }
  if (passenger->is_token)
    cart_game_edit_put_token (game, passenger->token.kind, passenger->token.value, x + dx, y + dy, kind, place);
  else
    cart_game_edit_put_figure (game, passenger->figure.player, passenger->figure.type, x + dx, y + dy, kind, place);
}

static gboolean
is_free_for (CartGame *game, int index, int x, int y)
{
  int there = cart_game_tile_at (game, x, y, NULL);

  return ABS (x) <= CART_BOARD_LIMIT && ABS (y) <= CART_BOARD_LIMIT && (there < 0 || there == index);
}

/* The tile, with what is on it, so that its own cell is at (x, y). */
static void
move_tile (CartSandboxView *self, CartGame *game, int index, int x, int y, int rotation)
{
  g_autoptr (GArray) passengers = g_array_new (FALSE, TRUE, sizeof (Passenger));
  CartLaid laid;
  int dx, dy;

  cart_game_get_tile (game, (guint) index, &laid);
  if (laid.x == x && laid.y == y && laid.rotation == rotation)
    return;
  second_cell (rotation, &dx, &dy);
  if (!is_free_for (game, index, x, y) || (laid.tile->n_cells == 2 && !is_free_for (game, index, x + dx, y + dy)))
    {
      cart_sandbox_view_set_hint (self, _("There is no room for the tile."));
      return;
    }
  list_passengers (game, (guint) index, passengers);
  take_passengers (game, (guint) index);
  cart_game_edit_remove_tile (game, laid.x, laid.y);
  cart_game_edit_put_tile (game, laid.tile, x, y, rotation);
  for (guint i = 0; i < passengers->len; i++)
    put_passenger (game, &g_array_index (passengers, Passenger, i), laid.tile, x, y, rotation);
  cart_sandbox_edited (self->sandbox);
}

/* --- A figure or a token --- */

static void
move_figure (CartSandboxView *self, CartGame *game, guint index, const CartSandboxSpot *spot)
{
  CartStanding figure;

  cart_game_get_figure (game, index, &figure);
  if (cart_game_edit_remove_figure (game, index) && cart_sandbox_spot_put_figure (game, figure.player, figure.type, spot))
    cart_sandbox_edited (self->sandbox);
}

static void
move_token (CartSandboxView *self, CartGame *game, guint index, const CartSandboxSpot *spot)
{
  CartToken token;

  cart_game_get_token (game, index, &token);
  if (spot->district != CART_DISTRICT_NONE || !cart_game_takes_token (game, token.kind, token.value, spot->kind))
    {
      cart_sandbox_view_set_hint (self, cart_sandbox_view_token_hint (token.kind));
      return;
    }
  if (cart_game_edit_remove_token (game, index) &&
      cart_game_edit_put_token (game, token.kind, token.value, spot->x, spot->y, spot->kind, spot->place))
    cart_sandbox_edited (self->sandbox);
}

static void
move_count (CartSandboxView *self, CartGame *game, const CartSandboxSpot *spot)
{
  if (spot->district != CART_DISTRICT_NONE && cart_game_edit_count (game, spot->district))
    cart_sandbox_edited (self->sandbox);
}

static void
move_piece (CartSandboxView *self, CartGame *game, CartSandboxLift what, guint index, int x, int y, double inner_x, double inner_y)
{
  CartSandboxSpot spot;

  if (!cart_sandbox_view_find_spot (self, game, x, y, inner_x, inner_y, &spot))
    {
      cart_sandbox_view_set_hint (self, _("There is nothing to stand on."));
      return;
    }
  switch (what)
    {
    case CART_SANDBOX_LIFT_FIGURE:
      /* behind the last of the players' figures stands the Count */
      if (index < cart_game_n_figures (game))
        move_figure (self, game, index, &spot);
      else if (index == cart_game_n_figures (game))
        move_count (self, game, &spot);
      break;
    case CART_SANDBOX_LIFT_TOKEN:
      if (index < cart_game_n_tokens (game))
        move_token (self, game, index, &spot);
      break;
    case CART_SANDBOX_LIFT_TILE:
    case CART_SANDBOX_LIFT_NOTHING:
      break;
    }
}

/* --- Dragged --- */

void
cart_sandbox_view_move_free (CartSandboxView *self, const char *what, int x, int y, double inner_x, double inner_y)
{
  CartGame *game = cart_sandbox_edit (self->sandbox);
  g_auto (GStrv) parts = g_strsplit (what, ":", 3);
  guint n = g_strv_length (parts);

  if (n == 3 && strcmp (parts[0], "lift") == 0)
    {
      int from_x = (int) g_ascii_strtoll (parts[1], NULL, 10), from_y = (int) g_ascii_strtoll (parts[2], NULL, 10);
      int index = cart_game_tile_at (game, from_x, from_y, NULL);
      CartLaid laid;

      if (index < 0)
        return;
      /* it was taken by one of its cells, and that one comes to lie here */
      cart_game_get_tile (game, (guint) index, &laid);
      move_tile (self, game, index, x + laid.x - from_x, y + laid.y - from_y, laid.rotation);
    }
  else if (n == 2 && (strcmp (parts[0], "figure") == 0 || strcmp (parts[0], "token") == 0))
    move_piece (self, game, *parts[0] == 'f' ? CART_SANDBOX_LIFT_FIGURE : CART_SANDBOX_LIFT_TOKEN,
                (guint) g_ascii_strtoull (parts[1], NULL, 10), x, y, inner_x, inner_y);
}

/* --- Lifted by a key --- */

static void
say_lifted (CartSandboxView *self, const char *what)
{
  /* TRANSLATORS: %s is a tile by its description, a figure or a token, by its name. */
  g_autofree char *hint = g_strdup_printf (_("Lifted: %s. Go to a place and put it down with Enter; Escape leaves it."), what);

  cart_sandbox_view_set_hint (self, hint);
}

/* The figure or token on the feature that the key has reached, the topmost one. */
static gboolean
lift_piece (CartSandboxView *self, CartGame *game, int x, int y)
{
  CartSandboxSpot spot;
  int index;

  if (self->feature_rank < 0 || !cart_sandbox_view_find_spot (self, game, x, y, 0.5, 0.5, &spot))
    return FALSE;
  if ((index = cart_sandbox_spot_find_figure (game, &spot)) >= 0)
    {
      CartStanding figure;

      cart_game_get_figure (game, (guint) index, &figure);
      self->lift = CART_SANDBOX_LIFT_FIGURE;
      say_lifted (self, cart_present_figure (figure.type));
    }
  else if ((index = cart_sandbox_spot_find_token (game, &spot)) >= 0)
    {
      CartToken token;
      g_autofree char *name = NULL;

      cart_game_get_token (game, (guint) index, &token);
      self->lift = CART_SANDBOX_LIFT_TOKEN;
      name = cart_sandbox_view_name_token (&token);
      say_lifted (self, name);
    }
  self->lifted = index;
  return index >= 0;
}

void
cart_sandbox_view_lift_free (CartSandboxView *self, int x, int y)
{
  CartGame *game = cart_sandbox_view_game (self);
  g_autofree char *words = NULL;
  CartLaid laid;

  cart_sandbox_view_leave_lifted (self);
  if (lift_piece (self, game, x, y))
    return;
  self->lifted = cart_game_tile_at (game, x, y, NULL);
  if (self->lifted < 0)
    return;
  cart_game_get_tile (game, (guint) self->lifted, &laid);
  self->lift = CART_SANDBOX_LIFT_TILE;
  self->lift_dx = laid.x - x;
  self->lift_dy = laid.y - y;
  cart_sandbox_view_hold (self, laid.tile, laid.rotation);
  words = cart_present_tile (laid.tile, laid.rotation);
  say_lifted (self, words);
}

gboolean
cart_sandbox_view_put_down (CartSandboxView *self, int x, int y, double inner_x, double inner_y)
{
  CartGame *game = cart_sandbox_view_game (self);
  CartSandboxLift what = self->lift;
  int index = self->lifted, turns = self->turns;

  if (what == CART_SANDBOX_LIFT_NOTHING)
    return FALSE;
  cart_sandbox_view_leave_lifted (self);
  if (what == CART_SANDBOX_LIFT_TILE)
    {
      CartLaid laid;

      cart_game_get_tile (game, (guint) index, &laid);
      /* turned on the way, it lies with its own cell here */
      if (turns == laid.rotation)
        move_tile (self, game, index, x + self->lift_dx, y + self->lift_dy, turns);
      else
        move_tile (self, game, index, x, y, turns);
    }
  else
    move_piece (self, game, what, (guint) index, x, y, inner_x, inner_y);
  return TRUE;
}

gboolean
cart_sandbox_view_leave_lifted (CartSandboxView *self)
{
  CartSandboxLift what = self->lift;

  self->lift = CART_SANDBOX_LIFT_NOTHING;
  self->lifted = -1;
  if (what == CART_SANDBOX_LIFT_TILE)
    cart_sandbox_view_hold (self, NULL, 0);
  if (what != CART_SANDBOX_LIFT_NOTHING)
    cart_sandbox_view_set_hint (self, NULL);
  return what != CART_SANDBOX_LIFT_NOTHING;
}
