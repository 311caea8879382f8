/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-replay-compare.c: what came out of a move against what the record expects of it. */
#include <glib/gi18n.h>
#include <string.h>

#include "record/cart-replay-private.h"

void
cart_replay_compare_placements (CartReplay *replay, const CartRecordExpect *expect, const CartTile *tile)
{
  int n;

  if (expect->placements < 0)
    return;
  n = (int) cart_game_placements (replay->game, tile, NULL);
  if (n != expect->placements)
    cart_replay_add_difference (replay, CART_DIFFERENCE_PLACEMENTS, NULL,
                                g_strdup_printf (_("%1$d legal placements of %2$s expected, %3$d found"), expect->placements, tile->id, n));
}

/* ---- figures offered ---- */

/* "meeple road S" with the first place of the same segment of the tile just laid; as it is where it names none. */
static char *
normalize_offer (CartReplay *replay, const CartTile *tile, int rotation, const char *offer)
{
  g_auto (GStrv) words = g_strsplit (offer, " ", 4);
  CartKind kind;
  CartPlace place;

  if (g_strv_length (words) != 3)
    return g_strdup (offer);
  kind = cart_kind_from_name (replay->record->game, words[1]);
  place = cart_place_from_name (words[2]);
  if (kind == CART_KIND_NONE || place == CART_PLACE_NONE)
    return g_strdup (offer);
  for (int cell = 0; cell < tile->n_cells; cell++)
    {
      int segment = cart_tile_segment_at (tile, kind, place, cell, rotation);

      if (segment >= 0)
        return g_strdup_printf ("%s %s %s", words[0], words[1], cart_place_name (cart_tile_segment_place (tile, segment, cell, rotation)));
    }
  return g_strdup (offer);
}

static char *
describe_offer (const CartAction *action)
{
  switch (action->type)
    {
    case CART_ACTION_FIGURE:
      return g_strdup_printf ("%s %s %s", cart_figure_name (action->figure), cart_kind_name (action->kind), cart_place_name (action->place));
    case CART_ACTION_ABBOT_RETURN:
      return g_strdup ("abbot-return");
    case CART_ACTION_TENT:
      return g_strdup_printf ("tent %s %s", cart_kind_name (action->kind), cart_place_name (action->place));
    case CART_ACTION_MINE_TOKEN:
      return g_strdup ("mine");
    case CART_ACTION_TAKE_BACK:
      return g_strdup ("take-back");
    case CART_ACTION_LAY_TILE:
    case CART_ACTION_FROM_DISTRICT:
    case CART_ACTION_TO_DISTRICT:
    case CART_ACTION_COUNT_MOVE:
    case CART_ACTION_TAKE_SHIP:
    case CART_ACTION_DELIVER:
    case CART_ACTION_PASS:
    case CART_N_ACTIONS:
      break;
    }
  return NULL;
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A sorted set of what is offered in the figure phase; empty in any other. */
static GPtrArray *
list_offers (CartReplay *replay)
{
  GPtrArray *offers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));

  if (cart_game_get_phase (replay->game) == CART_PHASE_FIGURE)
    cart_game_actions (replay->game, actions);
  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *offer = describe_offer (&g_array_index (actions, CartAction, i));

      if (offer != NULL && !g_ptr_array_find_with_equal_func (offers, offer, g_str_equal, NULL))
        g_ptr_array_add (offers, g_steal_pointer (&offer));
    }
  g_ptr_array_sort (offers, compare_strings);
  return offers;
}

/* What the first has and the second has not, with commas. */
static char *
list_missing (const GPtrArray *has, GPtrArray *has_not)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < has->len; i++)
    if (!g_ptr_array_find_with_equal_func (has_not, g_ptr_array_index (has, i), g_str_equal, NULL))
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", (const char *) g_ptr_array_index (has, i));
  return g_string_free (text, FALSE);
}

void
cart_replay_compare_figures (CartReplay *replay, const CartRecordExpect *expect, const CartTile *tile, int rotation)
{
  g_autoptr (GPtrArray) wanted = NULL, offered = NULL;
  g_autofree char *missing = NULL, *extra = NULL;

  if (expect->figures == NULL)
    return;
  wanted = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < expect->figures->len; i++)
    g_ptr_array_add (wanted, normalize_offer (replay, tile, rotation, g_ptr_array_index (expect->figures, i)));
  offered = list_offers (replay);
  missing = list_missing (wanted, offered);
  extra = list_missing (offered, wanted);
  if (*missing != '\0')
    cart_replay_add_difference (replay, CART_DIFFERENCE_FIGURES, NULL, g_strdup_printf (_("figures expected and not offered: %s"), missing));
  if (*extra != '\0')
    cart_replay_add_difference (replay, CART_DIFFERENCE_FIGURES, NULL, g_strdup_printf (_("figures offered and not expected: %s"), extra));
}

/* ---- events ---- */

static gboolean
same_place (CartReplay *replay, const CartRecordEvent *wanted, const CartEvent *event)
{
  CartFeature a, b;

  if (!wanted->on_board || event->kind == CART_KIND_NONE)
    return TRUE;
  if (wanted->at == CART_PLACE_NONE)
    return wanted->x == event->x && wanted->y == event->y;
  return cart_game_feature_at (replay->game, wanted->x, wanted->y, event->kind, wanted->at, &a)
         && cart_game_feature_at (replay->game, event->x, event->y, event->kind, event->place, &b) && a.id == b.id;
}

/* Whether a term of the event was given by the rule; TRUE where the game keeps no terms or none is asked for. */
static gboolean
same_rule (CartReplay *replay, const CartRecordEvent *wanted, const CartEvent *event)
{
  if (wanted->rule == NULL || event->n_terms == 0)
    return TRUE;
  for (guint i = 0; i < event->n_terms; i++)
    {
      CartTerm term;

      cart_game_get_term (replay->game, event->first_term + i, &term);
      if (g_strcmp0 (cart_rule_id (term.rule), wanted->rule) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Points, or one sort of ware in place of them; a record may also write the number of wares as points. */
static gboolean
same_gift (const CartRecordEvent *wanted, const CartEvent *event)
{
  const CartRecordCount *count;

  if (wanted->wares == NULL)
    return wanted->points == event->points;
  if (event->held == NULL || wanted->wares->len != 1)
    return FALSE;
  count = &g_array_index (wanted->wares, CartRecordCount, 0);
  return strcmp (count->name, event->held) == 0 && count->count == event->points;
}

static gboolean
matches (CartReplay *replay, const CartRecordEvent *wanted, const CartEvent *event)
{
  return wanted->player == event->player && same_gift (wanted, event) && strcmp (wanted->feature, event->feature) == 0
         && same_rule (replay, wanted, event) && same_place (replay, wanted, event);
}

static char *
describe_event (CartReplay *replay, int player, int points, const char *feature, gboolean has_cell, int x, int y, CartPlace at)
{
  if (!has_cell)
    /* TRANSLATORS: a player's colour, points, what gave them. */
    return g_strdup_printf (_("%1$s %2$d for %3$s"), cart_replay_player (replay, player), points, feature);
  return g_strdup_printf (_("%1$s %2$d for %3$s at (%4$d, %5$d) %6$s"), cart_replay_player (replay, player), points, feature, x, y,
                          at != CART_PLACE_NONE ? cart_place_name (at) : "");
}

void
cart_replay_compare_events (CartReplay *replay, const CartRecordExpect *expect, guint first_event)
{
  guint n = cart_game_n_events (replay->game) - first_event;
  g_autofree gboolean *used = NULL;
  gboolean tells_wares = FALSE;

  if (expect->events == NULL)
    return;
  used = g_new0 (gboolean, n + 1);
  for (guint i = 0; i < expect->events->len; i++)
    {
      const CartRecordEvent *wanted = &g_array_index (expect->events, CartRecordEvent, i);
      gboolean found = wanted->points == 0 && wanted->wares == NULL;

      tells_wares = tells_wares || wanted->wares != NULL;
      for (guint j = 0; j < n && !found; j++)
        {
          CartEvent event;

          cart_game_get_event (replay->game, first_event + j, &event);
          if (!used[j] && matches (replay, wanted, &event))
            found = used[j] = TRUE;
        }
      if (!found)
        {
          g_autofree char *text = describe_event (replay, wanted->player, wanted->points, wanted->feature, wanted->on_board, wanted->x, wanted->y, wanted->at);

          cart_replay_add_difference (replay, CART_DIFFERENCE_EVENTS, NULL, g_strdup_printf (_("expected and not given: %s"), text));
        }
    }
  for (guint j = 0; j < n; j++)
    if (!used[j])
      {
        g_autofree char *text = NULL;
        CartEvent event;

        cart_game_get_event (replay->game, first_event + j, &event);
        /* What was given in place of points is compared where the record tells it; holdings tell it too. */
        if (event.held != NULL && !tells_wares)
          continue;
        text = describe_event (replay, event.player, event.points, event.feature, event.kind != CART_KIND_NONE, event.x, event.y, event.place);
        cart_replay_add_difference (replay, CART_DIFFERENCE_EVENTS, NULL, g_strdup_printf (_("given and not expected: %s"), text));
      }
}

/* ---- scores and holdings ---- */

void
cart_replay_compare_scores (CartReplay *replay, const CartRecordExpect *expect)
{
  g_autoptr (GString) wanted = NULL, found = NULL;
  gboolean equal = TRUE;

  if (expect->scores == NULL)
    return;
  wanted = g_string_new (NULL);
  found = g_string_new (NULL);
  for (guint i = 0; i < expect->scores->len; i++)
    {
      int score = g_array_index (expect->scores, int, i);
      int points = cart_game_get_points (replay->game, (int) i);

      equal = equal && score == points;
      g_string_append_printf (wanted, "%s%d", i > 0 ? " " : "", score);
      g_string_append_printf (found, "%s%d", i > 0 ? " " : "", points);
    }
  if (!equal)
    cart_replay_add_difference (replay, CART_DIFFERENCE_SCORES, NULL, g_strdup_printf (_("scores %1$s expected, %2$s found"), wanted->str, found->str));
}

static void
compare_count (CartReplay *replay, int player, const char *name, int wanted, int found)
{
  if (wanted != found)
    /* TRANSLATORS: a player's colour, how many, what ("wine", "meeple"), how many. */
    cart_replay_add_difference (replay, CART_DIFFERENCE_HOLDINGS, NULL, g_strdup_printf (_("%1$s: %2$d %3$s expected, %4$d found"),
                                cart_replay_player (replay, player), wanted, name, found));
}

static void
compare_counts (CartReplay *replay, int player, const GArray *counts)
{
  for (guint i = 0; counts != NULL && i < counts->len; i++)
    {
      const CartRecordCount *count = &g_array_index (counts, CartRecordCount, i);

      compare_count (replay, player, count->name, count->count, cart_game_get_holding (replay->game, player, count->name));
    }
}

void
cart_replay_compare_holdings (CartReplay *replay, const CartRecordExpect *expect)
{
  for (guint i = 0; expect->holdings != NULL && i < expect->holdings->len; i++)
    {
      const CartRecordHolding *holding = &g_array_index (expect->holdings, CartRecordHolding, i);

      compare_counts (replay, holding->player, holding->wares);
      compare_counts (replay, holding->player, holding->goods);
      for (guint j = 0; holding->supply != NULL && j < holding->supply->len; j++)
        {
          const CartRecordCount *count = &g_array_index (holding->supply, CartRecordCount, j);

          compare_count (replay, holding->player, count->name, count->count,
                         (int) cart_game_get_supply (replay->game, holding->player, cart_figure_from_name (count->name)));
        }
    }
}
