/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hands.c: positions by hand, for the tests of single rules. */
#include "test-tiles.h"

#include <string.h>

static const CartTile *
find (CartGame *game, const char *tile)
{
  const CartTile *design = cart_game_find_design (game, tile);

  if (design == NULL)
    g_error ("no tile %s", tile);
  return design;
}

void
test_put (CartGame *game, const char *tile, int x, int y, int rotation)
{
  if (!cart_game_edit_put_tile (game, find (game, tile), x, y, rotation))
    g_error ("%s cannot be put at %d %d", tile, x, y);
}

void
test_stand (CartGame *game, int player, CartFigureType type, int x, int y, const char *kind, const char *place)
{
  if (!cart_game_edit_put_figure (game, player, type, x, y, cart_kind_from_name (cart_game_get_game (game), kind),
                                  cart_place_from_name (place)))
    g_error ("no %s %s at %d %d", kind, place, x, y);
}

void
test_begin (CartGame *game, int player)
{
  cart_game_start_from_position (game);
  g_assert_true (cart_game_edit_player (game, player));
}

void
test_lay (CartGame *game, const char *tile, int x, int y, int rotation)
{
  CartRefusal why = CART_REFUSAL_INIT;
  CartAction action = { .type = CART_ACTION_LAY_TILE, .x = x, .y = y, .rotation = rotation };

  if (!cart_game_give (game, find (game, tile), &why))
    g_error ("%s: %s", tile, cart_rule_id (why.rule));
  action.player = cart_game_get_actor (game);
  if (!cart_game_apply (game, &action, &why))
    g_error ("%s at %d %d: %s", tile, x, y, cart_rule_id (why.rule));
}

static CartAction
figure_action (CartGame *game, CartFigureType type, const char *kind, const char *place)
{
  CartAction action = { .type = CART_ACTION_FIGURE, .player = cart_game_get_actor (game), .figure = type };
  CartLaid laid;

  cart_game_get_tile (game, cart_game_n_tiles (game) - 1, &laid);
  action.x = laid.x;
  action.y = laid.y;
  action.kind = cart_kind_from_name (cart_game_get_game (game), kind);
  action.place = cart_place_from_name (place);
  return action;
}

const char *
test_refused (CartGame *game, const CartAction *action)
{
  CartRefusal why = CART_REFUSAL_INIT;

  return cart_game_check (game, action, &why) ? NULL : cart_rule_id (why.rule);
}

const char *
test_figure_refused (CartGame *game, CartFigureType type, const char *kind, const char *place)
{
  CartAction action = figure_action (game, type, kind, place);
  return test_refused (game, &action);
}

void
test_figure (CartGame *game, CartFigureType type, const char *kind, const char *place)
{
  CartAction action = figure_action (game, type, kind, place);
  CartRefusal why;

  if (!cart_game_apply (game, &action, &why))
    g_error ("%s on %s %s: %s", cart_figure_name (type), kind, place, cart_rule_id (why.rule));
}

void
test_pass (CartGame *game)
{
  CartAction action = { .type = CART_ACTION_PASS, .player = cart_game_get_actor (game) };
  CartRefusal why;

  if (!cart_game_apply (game, &action, &why))
    g_error ("pass: %s", cart_rule_id (why.rule));
}

void
test_turn (CartGame *game, const char *tile, int x, int y, int rotation)
{
  test_lay (game, tile, x, y, rotation);
  test_pass (game);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
event_text (const CartEvent *event)
{
  return g_strdup_printf ("%d %s %d", event->player, event->feature, event->points);
}

char *
test_events (CartGame *game, guint from)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = from; i < cart_game_n_events (game); i++)
    {
      CartEvent event;
      cart_game_get_event (game, i, &event);
      g_ptr_array_add (texts, event_text (&event));
    }
  g_ptr_array_sort (texts, compare_strings);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("; ", (char **) texts->pdata);
}

char *
test_final (CartGame *game)
{
  guint from = cart_game_n_events (game);

  cart_game_finish (game);
  while (cart_game_get_phase (game) != CART_PHASE_OVER)
    test_pass (game);
  return test_events (game, from);
}

char *
test_terms (CartGame *game, const char *text)
{
  g_autoptr (GString) terms = g_string_new (NULL);

  for (guint i = 0; i < cart_game_n_events (game); i++)
    {
      CartEvent event;
      g_autofree char *mine = NULL;
      cart_game_get_event (game, i, &event);
      mine = event_text (&event);
      if (strcmp (mine, text) != 0)
        continue;
      for (guint k = 0; k < event.n_terms; k++)
        {
          CartTerm term;
          cart_game_get_term (game, event.first_term + k, &term);
          g_string_append_printf (terms, "%s%s %d x %d %s", k > 0 ? "; " : "", cart_what_name (term.what), term.count, term.value,
                                  cart_rule_id (term.rule));
        }
      return g_strdup (terms->str);
    }
  return NULL;
}
