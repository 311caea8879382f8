/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-replay-pieces.c: the pieces of Gold Rush and South Seas in a replay: mining tokens, ships and wares, put on the table from
 * a setup, named by actions, and compared with what is expected.
 */
#include <glib/gi18n.h>
#include <string.h>

#include "engine/cart-south-seas.h"
#include "record/cart-replay-private.h"

/* Tokens of a value are the holding "mining-VALUE", ships of a value the holding "ship-POINTS". */
#define MAX_VALUE 15

static char *
holding_name (const char *stem, int value)
{
  return g_strdup_printf ("%s-%d", stem, value);
}

static int
count_number (const GArray *numbers, int value)
{
  int n = 0;

  for (guint i = 0; i < numbers->len; i++)
    n += g_array_index (numbers, int, i) == value;
  return n;
}

static int
count_points (const GArray *ships, int points)
{
  int n = 0;

  for (guint i = 0; i < ships->len; i++)
    n += g_array_index (ships, CartRecordShip, i).points == points;
  return n;
}

gboolean
cart_record_read_ship (const CartRecordShip *entry, CartShip *ship)
{
  memset (ship, 0, sizeof *ship);
  if (entry->points < 1 || entry->points > CART_SHIP_MAX)
    return FALSE;
  ship->points = (guint8) entry->points;
  for (guint i = 0; entry->wares != NULL && i < entry->wares->len; i++)
    {
      const CartRecordCount *count = &g_array_index (entry->wares, CartRecordCount, i);
      guint8 *sort = cart_ship_find_sort (ship, count->name);

      if (sort == NULL || count->count < 0 || count->count > CART_SHIP_MAX)
        return FALSE;
      *sort = (guint8) count->count;
    }
  return TRUE;
}

/* ---- setup ---- */

static gboolean
set_display (CartReplay *replay, const GArray *display)
{
  CartShip ships[CART_SHIPS_FACE_UP];

  for (guint i = 0; i < display->len; i++)
    if (i >= CART_SHIPS_FACE_UP || !cart_record_read_ship (&g_array_index (display, CartRecordShip, i), &ships[i]))
      {
        cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, NULL, g_strdup_printf (_("ship %u cannot lie on display"), i + 1));
        return FALSE;
      }
  if (cart_game_edit_ships (replay->game, ships, display->len))
    return TRUE;
  cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, NULL, g_strdup (_("there are no ships in this game")));
  return FALSE;
}

static gboolean
set_held (CartReplay *replay, int player, const char *stem, int value, int count)
{
  g_autofree char *name = holding_name (stem, value);

  if (count == 0 || cart_game_edit_holding (replay->game, player, name, count))
    return TRUE;
  cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, NULL,
                              g_strdup_printf (_("%1$s cannot have “%2$s”"), cart_replay_player (replay, player), name));
  return FALSE;
}

/* Values beyond those that the engine counts are nobody's. */
static gboolean
check_values (CartReplay *replay, const CartRecordHolding *holding)
{
  gboolean good = TRUE;
  int beyond = 0;

  for (guint i = 0; holding->mining != NULL && i < holding->mining->len; i++)
    if (g_array_index (holding->mining, int, i) < 0 || g_array_index (holding->mining, int, i) > MAX_VALUE)
      {
        good = FALSE;
        beyond = g_array_index (holding->mining, int, i);
      }
  for (guint i = 0; holding->ships != NULL && i < holding->ships->len; i++)
    if (g_array_index (holding->ships, CartRecordShip, i).points < 1 || g_array_index (holding->ships, CartRecordShip, i).points > MAX_VALUE)
      {
        good = FALSE;
        beyond = g_array_index (holding->ships, CartRecordShip, i).points;
      }
  if (good)
    return TRUE;
  cart_replay_add_difference (replay, CART_DIFFERENCE_ILLEGAL, NULL,
                              g_strdup_printf (_("%1$s cannot have a token or ship of %2$d"), cart_replay_player (replay, holding->player), beyond));
  return FALSE;
}

/* Mining tokens and ships that players have, and the ships on display. FALSE with a difference where they cannot be. */
gboolean
cart_replay_set_pieces (CartReplay *replay, const CartRecordSetup *setup)
{
  for (guint i = 0; i < setup->holdings->len; i++)
    {
      const CartRecordHolding *holding = &g_array_index (setup->holdings, CartRecordHolding, i);

      if (!check_values (replay, holding))
        return FALSE;
      for (int value = 0; value <= MAX_VALUE; value++)
        if ((holding->mining != NULL && !set_held (replay, holding->player, "mining", value, count_number (holding->mining, value)))
            || (holding->ships != NULL && !set_held (replay, holding->player, "ship", value, count_points (holding->ships, value))))
          return FALSE;
    }
  return setup->display == NULL || set_display (replay, setup->display);
}

/* ---- actions ---- */

/* The ship face up that the record means: the first that is equal, or that has the points where no wares are told; -1 if none. */
static int
find_ship (CartReplay *replay, const CartRecordShip *entry)
{
  CartShip wanted, ship;

  if (!cart_record_read_ship (entry, &wanted))
    return -1;
  for (guint i = 0; i < cart_game_n_ships (replay->game); i++)
    {
      cart_game_get_ship (replay->game, i, &ship);
      if (entry->wares != NULL ? cart_ship_equal (&ship, &wanted) : ship.points == wanted.points)
        return (int) i;
    }
  return -1;
}

/* Which ship an action names, and what is paid for it. A ship that does not lie face up is choice -1, which the engine refuses.
 * Returns a ware that there is not, or NULL. */
const char *
cart_replay_fill_action (CartReplay *replay, const CartRecordAction *entry, CartAction *action)
{
  int wares[CART_N_WARES] = { 0, };

  if (action->type != CART_ACTION_TAKE_SHIP && action->type != CART_ACTION_DELIVER)
    return NULL;
  action->choice = entry->has_ship ? find_ship (replay, &entry->ship) : -1;
  for (guint i = 0; entry->wares != NULL && i < entry->wares->len; i++)
    {
      const CartRecordCount *count = &g_array_index (entry->wares, CartRecordCount, i);
      int ware = cart_ware_from_name (count->name);

      if (ware < 0)
        return count->name;
      wares[ware] = CLAMP (count->count, 0, 255);
    }
  action->value = cart_payment_pack (wares);
  return NULL;
}

/* How many tokens of the value that a record's mining names the player has; -1 if it names none or is no mining. */
int
cart_replay_count_mined (const CartReplay *replay, const CartRecordAction *entry, const CartAction *action)
{
  g_autofree char *name = NULL;

  if (action->type != CART_ACTION_MINE_TOKEN || entry->value < 0)
    return -1;
  name = holding_name ("mining", entry->value);
  return cart_game_get_holding (replay->game, action->player, name);
}

/* Ships of so many points that came to the player since an event. */
static int
count_ships (const CartReplay *replay, guint first_event, int player, int points)
{
  int n = 0;

  for (guint i = first_event; i < cart_game_n_events (replay->game); i++)
    {
      CartEvent event;

      cart_game_get_event (replay->game, i, &event);
      n += event.player == player && event.points == points && g_strcmp0 (event.held, "ship") == 0;
    }
  return n;
}

/* Where a market earns the one best ship, or one of several that are alike, nobody is asked: a record may name it all the same. Tells whether
 * the player got such a ship since `first_event` beyond those that other actions, done already, name; then this one is done as well. */
gboolean
cart_replay_ship_came (const CartReplay *replay, const GArray *actions, GArray *done, guint index, const CartAction *action, guint first_event)
{
  int points = g_array_index (actions, CartRecordAction, index).ship.points, mover, n;

  if (action->type != CART_ACTION_TAKE_SHIP || replay->move == CART_REPLAY_SETUP || replay->move == CART_REPLAY_FINAL)
    return FALSE;
  mover = g_array_index (replay->record->moves, CartRecordMove, replay->move - 1).player;
  n = count_ships (replay, first_event, action->player, points);
  for (guint i = 0; i < actions->len; i++)
    {
      const CartRecordAction *entry = &g_array_index (actions, CartRecordAction, i);

      if (g_array_index (done, gboolean, i) && entry->has_ship && entry->ship.points == points
          && (entry->player != CART_RECORD_NOBODY ? entry->player : mover) == action->player)
        n--;
    }
  g_array_index (done, gboolean, index) = n > 0;
  return n > 0;
}

/* ---- what is expected ---- */

static void
compare_held (CartReplay *replay, int player, const char *stem, int value, int wanted)
{
  g_autofree char *name = holding_name (stem, value);
  int found = cart_game_get_holding (replay->game, player, name);

  if (found != wanted)
    /* TRANSLATORS: a player's colour, how many, what ("mining-2", "ship-5"), how many. */
    cart_replay_add_difference (replay, CART_DIFFERENCE_HOLDINGS, NULL, g_strdup_printf (_("%1$s: %2$d %3$s expected, %4$d found"),
                                cart_replay_player (replay, player), wanted, name, found));
}

/* The values of the tokens of a kind on the feature, from the top of the pile down: the one laid last is the topmost. */
static GArray *
list_tokens (CartReplay *replay, CartTokenKind kind, guint32 feature)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = cart_game_n_tokens (replay->game); i > 0; i--)
    {
      CartToken token;

      cart_game_get_token (replay->game, i - 1, &token);
      if (token.kind == kind && token.feature == feature)
        g_array_append_val (values, token.value);
    }
  return values;
}

static gboolean
same_numbers (const GArray *a, const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (int)) == 0);
}

static int
sum_numbers (const GArray *numbers)
{
  int sum = 0;

  for (guint i = 0; i < numbers->len; i++)
    sum += g_array_index (numbers, int, i);
  return sum;
}

static int
compare_tokens_of (CartReplay *replay, const CartRecordToken *entry)
{
  CartTokenKind kind = cart_token_from_name (entry->kind);
  CartKind on = cart_replay_token_feature (entry, kind);
  int wanted = entry->values != NULL ? (int) entry->values->len : entry->count >= 0 ? entry->count : 1;
  g_autoptr (GArray) found = NULL;
  CartFeature feature;

  if (cart_game_feature_at (replay->game, entry->x, entry->y, on, entry->at, &feature))
    found = list_tokens (replay, kind, feature.id);
  else
    found = g_array_new (FALSE, FALSE, sizeof (int));
  if ((int) found->len != wanted || (entry->covers > 0 && sum_numbers (found) != entry->covers))
    cart_replay_add_difference (replay, CART_DIFFERENCE_HOLDINGS, NULL,
                                g_strdup_printf (_("%1$d tokens expected at (%2$d, %3$d), %4$u found"), wanted, entry->x, entry->y, found->len));
  else if (entry->values != NULL && !same_numbers (entry->values, found))
    cart_replay_add_difference (replay, CART_DIFFERENCE_HOLDINGS, NULL,
                                g_strdup_printf (_("other tokens expected at (%1$d, %2$d), or in another order"), entry->x, entry->y));
  return wanted;
}

/* Mining tokens and ships of the players, and the tokens on the board. */
void
cart_replay_compare_pieces (CartReplay *replay, const CartRecordExpect *expect)
{
  int total = 0;

  for (guint i = 0; expect->holdings != NULL && i < expect->holdings->len; i++)
    {
      const CartRecordHolding *holding = &g_array_index (expect->holdings, CartRecordHolding, i);

      for (int value = 0; value <= MAX_VALUE; value++)
        {
          if (holding->mining != NULL)
            compare_held (replay, holding->player, "mining", value, count_number (holding->mining, value));
          if (holding->ships != NULL)
            compare_held (replay, holding->player, "ship", value, count_points (holding->ships, value));
        }
    }
  if (expect->tokens == NULL)
    return;
  for (guint i = 0; i < expect->tokens->len; i++)
    total += compare_tokens_of (replay, &g_array_index (expect->tokens, CartRecordToken, i));
  if (total != (int) cart_game_n_tokens (replay->game))
    cart_replay_add_difference (replay, CART_DIFFERENCE_HOLDINGS, NULL,
                                g_strdup_printf (_("%1$d tokens expected on the board, %2$u found"), total, cart_game_n_tokens (replay->game)));
}

/* ---- from a game to a record ---- */

/* The ship that lies face up at `index`. */
static CartRecordShip
tell_ship (const CartGame *game, guint index)
{
  static const char *const sorts[] = { "shell", "banana", "fish", "any", "same", "other" };
  CartRecordShip entry = { .wares = cart_record_counts_new () };
  CartShip ship;

  cart_game_get_ship (game, index, &ship);
  entry.points = ship.points;
  for (guint i = 0; i < G_N_ELEMENTS (sorts); i++)
    {
      CartRecordCount count = { sorts[i], *cart_ship_find_sort (&ship, sorts[i]) };

      if (count.count > 0)
        g_array_append_val (entry.wares, count);
    }
  return entry;
}

/* The ships face up: an empty list where none lies there, nothing where the sets have none. */
void
cart_record_note_display (CartRecord *record, const CartGame *game)
{
  CartRecordSetup *setup = cart_record_ensure_setup (record);
  g_autoptr (GArray) of_sets = g_array_new (FALSE, TRUE, sizeof (CartShip));

  if (cart_game_n_ships (game) == 0 && cart_game_list_ships (game, of_sets) == 0)
    return;
  setup->display = cart_record_ships_new ();
  for (guint i = 0; i < cart_game_n_ships (game); i++)
    {
      CartRecordShip ship = tell_ship (game, i);

      g_array_append_val (setup->display, ship);
    }
}

/* "mining-2" and "ship-5" are told as lists of their own: TRUE if the name was one of these. */
gboolean
cart_record_note_held (CartRecordHolding *holding, const char *name, int count)
{
  gboolean mining = g_str_has_prefix (name, "mining-");
  int value;

  if (!mining && !g_str_has_prefix (name, "ship-"))
    return FALSE;
  value = (int) g_ascii_strtoll (strchr (name, '-') + 1, NULL, 10);
  for (int i = 0; i < count; i++)
    {
      CartRecordShip ship = { .points = value };

      if (mining)
        {
          if (holding->mining == NULL)
            holding->mining = cart_record_numbers_new ();
          g_array_append_val (holding->mining, value);
        }
      else
        {
          if (holding->ships == NULL)
            holding->ships = cart_record_ships_new ();
          g_array_append_val (holding->ships, ship);
        }
    }
  return TRUE;
}

/* The ship of an action, and what is paid for it; the game as it is before the action. */
void
cart_record_note_ship (const CartGame *game, const CartAction *action, CartRecordAction *entry)
{
  int wares[CART_N_WARES];

  if (action->type != CART_ACTION_TAKE_SHIP && action->type != CART_ACTION_DELIVER)
    return;
  entry->has_ship = TRUE;
  entry->ship = tell_ship (game, (guint) action->choice);
  if (action->type == CART_ACTION_TAKE_SHIP)
    return;
  cart_payment_unpack (action->value, wares);
  entry->wares = cart_record_counts_new ();
  for (int i = 0; i < CART_N_WARES; i++)
    if (wares[i] > 0)
      {
        CartRecordCount count = { cart_ware_name (i), wares[i] };

        g_array_append_val (entry->wares, count);
      }
}
