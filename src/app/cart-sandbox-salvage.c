/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-salvage.c: what can be shown of a file that cannot be played: everything that exists is laid by free editing, and what
 * does not is told. */
#include "config.h"

#include "cart-sandbox.h"

#include <glib/gi18n.h>

/* Things that are missing and told one by one; a file may hold thousands. */
#define TOLD_LIMIT 100

typedef struct {
  CartSetLookup lookup;
  gpointer lookup_data;
  GPtrArray *left_out;
} Salvage;

G_GNUC_PRINTF (2, 3)
static void
tell (Salvage *salvage, const char *format, ...)
{
  va_list arguments;

  if (salvage->left_out->len >= TOLD_LIMIT)
    return;
  va_start (arguments, format);
  g_ptr_array_add (salvage->left_out, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* Sets that nobody knows, and those of another game than the rest. */
static void
drop_sets (Salvage *salvage, CartRecord *record)
{
  const char *game = NULL;

  for (guint i = 0; i < record->sets->len && game == NULL; i++)
    {
      const CartSet *set = salvage->lookup (g_ptr_array_index (record->sets, i), salvage->lookup_data, NULL);

      if (set != NULL && g_strcmp0 (set->game, record->game) == 0)
        game = set->game;
    }
  for (guint i = 0; i < record->sets->len;)
    {
      const char *id = g_ptr_array_index (record->sets, i);
      const CartSet *set = salvage->lookup (id, salvage->lookup_data, NULL);

      if (set != NULL && game == NULL)
        game = set->game;
      if (set != NULL && g_strcmp0 (set->game, game) == 0)
        {
          i++;
          continue;
        }
      if (set == NULL)
        /* TRANSLATORS: %s is the id of a set. */
        tell (salvage, _("The set “%s” is not known."), id);
      else
        tell (salvage, _("The set “%s” belongs to another game."), id);
      g_ptr_array_remove_index (record->sets, i);
    }
  if (game != NULL)
    record->game = cart_record_string (record, game);
}

/* Options and values that the game does not have; the others stay, and as what they were told. */
static void
drop_options (Salvage *salvage, CartRecord *record)
{
  for (guint i = 0; i < record->options->len;)
    {
      const CartRecordOption *told = &g_array_index (record->options, CartRecordOption, i);
      const CartOption *option = cart_option_find (record->game, told->name);

      if (option != NULL && g_strv_contains (option->values, told->value))
        {
          i++;
          continue;
        }
      /* TRANSLATORS: the name of an option and its value. */
      tell (salvage, _("The option “%1$s” (%2$s) is left out."), told->name, told->value);
      g_array_remove_index (record->options, i);
    }
}

static void
lay (Salvage *salvage, CartGame *game, const char *id, int x, int y, int quarter_turns)
{
  const CartTile *tile = cart_game_find_design (game, id);

  if (tile == NULL)
    /* TRANSLATORS: the id of a tile and its cell. */
    tell (salvage, _("The tile “%1$s” at (%2$d, %3$d) is not known."), id, x, y);
  else if (!cart_game_edit_put_tile (game, tile, x, y, quarter_turns))
    tell (salvage, _("The tile “%1$s” cannot lie at (%2$d, %3$d)."), id, x, y);
}

static void
put_figure (Salvage *salvage, CartGame *game, const CartRecordFigure *figure)
{
  CartFigureType type = cart_figure_from_name (figure->type);
  CartDistrict district = figure->district != NULL ? cart_district_from_name (figure->district) : CART_DISTRICT_NONE;
  gboolean done = district != CART_DISTRICT_NONE
                    ? cart_game_edit_put_in_district (game, figure->player, type, district)
                    : cart_game_edit_put_figure (game, figure->player, type, figure->x, figure->y, figure->kind, figure->at);

  if (!done)
    /* TRANSLATORS: a kind of figure and its cell. */
    tell (salvage, _("The figure “%1$s” at (%2$d, %3$d) is left out."), figure->type, figure->x, figure->y);
}

static void
put_tokens (Salvage *salvage, CartGame *game, const CartRecordToken *token)
{
  CartTokenKind kind = cart_token_from_name (token->kind);
  CartKind on = token->feature != CART_KIND_NONE ? token->feature : kind == CART_TOKEN_MINING ? CART_KIND_MOUNTAIN : CART_KIND_SEA;
  guint n = token->values != NULL ? token->values->len : 1;

  for (guint i = n; i-- > 0;) /* the topmost stands first */
    {
      int value = token->values != NULL ? g_array_index (token->values, int, i) : token->covers;

      if (!cart_game_edit_put_token (game, kind, value, token->x, token->y, on, token->at))
        tell (salvage, _("The token “%1$s” at (%2$d, %3$d) is left out."), token->kind, token->x, token->y);
    }
}

static void
put_counts (CartGame *game, int player, const GArray *counts)
{
  for (guint i = 0; counts != NULL && i < counts->len; i++)
    {
      const CartRecordCount *count = &g_array_index (counts, CartRecordCount, i);
      cart_game_edit_holding (game, player, count->name, count->count);
    }
}

static void
put_supply (CartGame *game, const CartRecordHolding *holding)
{
  for (guint i = 0; holding->supply != NULL && i < holding->supply->len; i++)
    {
      const CartRecordCount *count = &g_array_index (holding->supply, CartRecordCount, i);
      CartFigureType type = cart_figure_from_name (count->name);

      if (type != CART_FIGURE_NONE)
        cart_game_edit_supply (game, holding->player, type, (guint) CLAMP (count->count, 0, 255));
    }
}

/* One more of what the engine counts by its number: "mining-2", "ship-5". */
static void
put_one (CartGame *game, int player, const char *stem, int number)
{
  g_autofree char *name = g_strdup_printf ("%s-%d", stem, number);

  cart_game_edit_holding (game, player, name, cart_game_get_holding (game, player, name) + 1);
}

static void
put_holding (CartGame *game, const CartRecordHolding *holding)
{
  put_counts (game, holding->player, holding->wares);
  put_counts (game, holding->player, holding->goods);
  put_supply (game, holding);
  for (guint i = 0; holding->mining != NULL && i < holding->mining->len; i++)
    put_one (game, holding->player, "mining", g_array_index (holding->mining, int, i));
  for (guint i = 0; holding->ships != NULL && i < holding->ships->len; i++)
    put_one (game, holding->player, "ship", g_array_index (holding->ships, CartRecordShip, i).points);
}

/* Those that can lie there; what others want is not known. */
static void
put_display (Salvage *salvage, CartGame *game, const GArray *display)
{
  CartShip ships[CART_SHIPS_FACE_UP];
  guint n = 0;

  for (guint i = 0; i < display->len; i++)
    if (n < CART_SHIPS_FACE_UP && cart_record_read_ship (&g_array_index (display, CartRecordShip, i), &ships[n]))
      n++;
    else
      /* TRANSLATORS: the number of a ship in a file's list. */
      tell (salvage, _("Ship %u of those face up is left out."), i + 1);
  cart_game_edit_ships (game, ships, n);
}

static void
put_titles (CartGame *game, const CartRecordSetup *setup)
{
  if (setup->king.told)
    cart_game_edit_holder (game, CART_KIND_CITY, setup->king.player, setup->king.tiles);
  if (setup->robber.told)
    cart_game_edit_holder (game, CART_KIND_ROAD, setup->robber.player, setup->robber.tiles);
}

static void
put_setup (Salvage *salvage, CartGame *game, const CartRecordSetup *setup)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const CartRecordTile *tile = &g_array_index (setup->tiles, CartRecordTile, i);
      lay (salvage, game, tile->tile, tile->x, tile->y, tile->quarter_turns);
    }
  for (guint i = 0; i < setup->figures->len; i++)
    put_figure (salvage, game, &g_array_index (setup->figures, CartRecordFigure, i));
  for (guint i = 0; i < setup->tokens->len; i++)
    put_tokens (salvage, game, &g_array_index (setup->tokens, CartRecordToken, i));
  for (guint i = 0; setup->scores != NULL && i < setup->scores->len; i++)
    cart_game_edit_points (game, (int) i, g_array_index (setup->scores, int, i));
  for (guint i = 0; i < setup->holdings->len; i++)
    put_holding (game, &g_array_index (setup->holdings, CartRecordHolding, i));
  if (setup->display != NULL)
    put_display (salvage, game, setup->display);
  put_titles (game, setup);
  if (setup->count != NULL)
    cart_game_edit_count (game, cart_district_from_name (setup->count));
  cart_game_edit_player (game, setup->next);
}

/* The tiles of moves from number `first` on, without their figures: nobody can say which of them would have come home. */
static void
lay_moves (Salvage *salvage, CartGame *game, const CartRecord *record, guint first)
{
  for (guint i = first; i < record->moves->len; i++)
    {
      const CartRecordMove *move = &g_array_index (record->moves, CartRecordMove, i);
      lay (salvage, game, move->tile, move->x, move->y, move->quarter_turns);
    }
  if (first < record->moves->len)
    /* TRANSLATORS: the number of a move. */
    tell (salvage, _("From move %u on tiles are shown without their figures and points."), first + 1);
}

/* Played as far as it is legal, then laid; NULL where the file names what does not exist. */
static CartGame *
play_and_lay (Salvage *salvage, const CartRecord *record)
{
  g_autoptr (GArray) differences = cart_differences_new ();
  CartGame *game = cart_record_play (record, salvage->lookup, salvage->lookup_data, CART_GAME_KEEP_TERMS,
                                     CART_REPLAY_NO_EXPECT | CART_REPLAY_NO_FINAL, differences, NULL, NULL);

  if (game != NULL && differences->len > 0)
    {
      const CartDifference *wrong = &g_array_index (differences, CartDifference, 0);

      lay_moves (salvage, game, record, wrong->move == CART_REPLAY_FINAL ? record->moves->len : MAX (wrong->move, 1) - 1);
    }
  return game;
}

CartGame *
cart_sandbox_salvage_game (CartSetLookup lookup, gpointer lookup_data, CartRecord *record, CartRecord **head, GPtrArray *left_out,
                           GError **error)
{
  Salvage salvage = { lookup, lookup_data, left_out };
  g_autoptr (CartGame) empty = NULL;
  CartGame *game;

  drop_sets (&salvage, record);
  if (record->sets->len == 0)
    {
      g_set_error_literal (error, CART_ENGINE_ERROR, CART_ENGINE_ERROR_GAME, _("None of the file’s sets is known."));
      return NULL;
    }
  drop_options (&salvage, record);
  empty = cart_record_new_game (record, lookup, lookup_data, CART_GAME_KEEP_TERMS, error);
  if (empty == NULL)
    return NULL;
  game = play_and_lay (&salvage, record);
  if (game == NULL)
    {
      game = g_steal_pointer (&empty);
      if (record->setup != NULL)
        put_setup (&salvage, game, record->setup);
      lay_moves (&salvage, game, record, 0);
    }
  if (cart_game_get_phase (game) == CART_PHASE_START)
    cart_game_start_from_position (game);
  *head = cart_record_copy_head (record);
  return game;
}
