/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guided play in the program's window: what is offered is exactly what the engine allows, and all of it is done by list, by keys and by
 * pointer; each thing is said once. */
#include "sandbox-test.h"

#include "cart-announce.h"
#include "present/cart-present.h"

#include <math.h>
#include <string.h>

static const char *const abbot[] = { "abbot-c2", "base-c2", NULL };
static const char *const inns[] = { "base-c2", "inns-and-cathedrals-c2", NULL };
static const char *const traders[] = { "base-c2", "traders-and-builders-c2", NULL };
static const char *const count[] = { "base-c2", "count-of-carcassonne", NULL };
static const char *const cultists[] = { "base-c2", "cultists-c2", NULL };
static const char *const kings[] = { "base-c2", "king-and-robber-c2", "river-2-c2", NULL };

#define MOST_GAMES 8

static gboolean
same_action (const CartAction *one, const CartAction *two)
{
  return one->type == two->type && one->player == two->player && one->x == two->x && one->y == two->y && one->figure == two->figure &&
         one->kind == two->kind && one->place == two->place && one->district == two->district && one->choice == two->choice &&
         one->value == two->value;
}

static const CartAction *
offer (CartSandboxView *view, guint index)
{
  return &g_array_index (view->offered, CartAction, index);
}

static const CartSandboxTarget *
target_of (CartSandboxView *view, guint index)
{
  int at = g_array_index (view->offered_at, int, index);

  return at >= 0 ? &g_array_index (view->targets, CartSandboxTarget, at) : NULL;
}

/* --- What is offered --- */

/* The list has a row for each action; what is done at a place has a mark there, other marks there are none, and no two have one number. */
static void
assert_offered (CartSandboxView *view)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GArray) legal = g_array_new (FALSE, TRUE, sizeof (CartAction));
  GtkListBox *choices = GTK_LIST_BOX (cart_test_find_id (GTK_WIDGET (view->panel), "choices"));
  guint used = 0, numbers = 0;

  cart_game_actions (game, legal);
  g_assert_cmpuint (view->offered->len, ==, legal->len);
  g_assert_nonnull (gtk_list_box_get_row_at_index (choices, (int) legal->len - 1));
  g_assert_null (gtk_list_box_get_row_at_index (choices, (int) legal->len));
  for (guint i = 0; i < legal->len; i++)
    {
      const CartAction *action = &g_array_index (legal, CartAction, i);
      const CartSandboxTarget *target = target_of (view, i);
      gboolean ship = action->type == CART_ACTION_TAKE_SHIP || action->type == CART_ACTION_DELIVER;

      g_assert_true (same_action (action, offer (view, i)));
      g_assert_true ((target == NULL) == (action->type == CART_ACTION_PASS));
      g_assert_true (target == NULL || target->marked == !ship);
      if (target != NULL && target->marked)
        {
          int mark = g_array_index (view->offered_at, int, i);
          double x, y;

          g_assert_true (cart_board_view_get_mark (view->board, mark, &x, &y));
          g_assert_cmpint (cart_board_view_mark_at (view->board, x, y), ==, mark);
        }
    }
  for (guint i = 0; i < view->targets->len; i++)
    {
      int number = g_array_index (view->targets, CartSandboxTarget, i).number;

      used += g_array_index (view->targets, CartSandboxTarget, i).marked;
      g_assert_true (number == 0 || (numbers & (1u << number)) == 0);
      numbers |= number > 0 ? 1u << number : 0;
    }
}

/* Each figure on each segment of the tile just laid: what may be done is offered. */
static void
assert_complete (CartSandboxView *view)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  CartLaid laid;

  cart_game_get_tile (game, cart_game_n_tiles (game) - 1, &laid);
  for (int type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES; type++)
    for (int segment = 0; segment < laid.tile->n_segments; segment++)
      {
        CartAction action = { .type = CART_ACTION_FIGURE, .player = cart_game_get_actor (game), .x = laid.x, .y = laid.y,
                              .figure = (CartFigureType) type, .kind = laid.tile->segments[segment].kind,
                              .place = cart_tile_segment_place (laid.tile, segment, 0, laid.rotation), .district = CART_DISTRICT_NONE };
        gboolean offered = FALSE;

        for (guint i = 0; i < view->offered->len; i++)
          offered |= offer (view, i)->type == CART_ACTION_FIGURE && offer (view, i)->figure == action.figure && offer (view, i)->kind == action.kind &&
                     offer (view, i)->place == action.place;
        if (action.place != CART_PLACE_NONE)
          g_assert_cmpint (cart_game_check (game, &action, NULL), ==, offered);
      }
}

/* --- Doing it --- */

static GtkWidget *
find_popover (CartSandboxView *view)
{
  return cart_test_find_type (GTK_WIDGET (view->board), GTK_TYPE_POPOVER);
}

/* Where several things may be done at one place a popover asks which. */
static void
answer (CartSandboxView *view, const CartAction *action)
{
  GtkWidget *popover = find_popover (view);
  g_autofree char *choice = cart_present_choice (action), *words = cart_present_action (action);
  g_autofree char *label = cart_present_capital (choice != NULL ? choice : words);

  if (popover == NULL)
    return;
  cart_test_click (cart_test_find_text (popover, label));
  cart_test_until (find_popover (view) == NULL);
}

static void
choose_by_list (CartSandboxView *view, guint index)
{
  GtkListBox *choices = GTK_LIST_BOX (cart_test_find_id (GTK_WIDGET (view->panel), "choices"));

  g_signal_emit_by_name (choices, "row-activated", gtk_list_box_get_row_at_index (choices, (int) index));
}

static void
choose_by_number (CartSandboxView *view, guint index)
{
  CartAction action = *offer (view, index);
  const CartSandboxTarget *target = target_of (view, index);

  sandbox_test_command (view, CART_BOARD_VIEW_NUMBER, target != NULL ? target->number : 0);
  answer (view, &action);
}

/* One after the other, as far as there are any: for those beyond the ninth as well. */
static void
choose_by_turns (CartSandboxView *view, guint index)
{
  CartAction action = *offer (view, index);
  int at = g_array_index (view->offered_at, int, index);

  if (at < 0)
    {
      sandbox_test_command (view, CART_BOARD_VIEW_GO_ON, 0);
      return;
    }
  for (guint guard = 0; view->target != at; guard++)
    {
      g_assert_cmpuint (guard, <=, view->targets->len);
      sandbox_test_command (view, CART_BOARD_VIEW_PLACE, 1);
    }
  sandbox_test_command (view, CART_BOARD_VIEW_LAY, 0);
  answer (view, &action);
}

static void
choose_by_pointer (CartSandboxView *view, guint index)
{
  CartAction action = *offer (view, index);
  double x, y;

  if (!cart_board_view_get_mark (view->board, g_array_index (view->offered_at, int, index), &x, &y))
    {
      choose_by_list (view, index);
      return;
    }
  g_signal_emit_by_name (view->board, "activated", (int) floor (x), (int) floor (y), x - floor (x), y - floor (y), GDK_BUTTON_PRIMARY);
  answer (view, &action);
}

/* One of what is offered: a figure on the favourite kind where it may stand there, else anything. */
static guint
pick_offer (CartSandboxView *view, CartKind favourite, guint *random)
{
  guint any = sandbox_test_random (random) % view->offered->len;

  for (guint i = 0; favourite != CART_KIND_NONE && i < view->offered->len; i++)
    if (offer (view, i)->type == CART_ACTION_FIGURE && offer (view, i)->kind == favourite)
      return i;
  return any;
}

static void
choose_somehow (CartSandboxView *view, CartKind favourite, guint *random)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint index = pick_offer (view, favourite, random), steps = cart_game_n_steps (game);
  CartAction action = *offer (view, index), done;
  const CartSandboxTarget *target = target_of (view, index);
  guint way = sandbox_test_random (random) % 4;
  g_autofree char *words = cart_present_action (&action);

  g_test_message ("way %u: %s", way, words);
  switch (way)
    {
    case 0:
      choose_by_list (view, index);
      break;
    case 1:
      if (target != NULL && target->number == 0)
        choose_by_turns (view, index);
      else
        choose_by_number (view, index);
      break;
    case 2:
      choose_by_turns (view, index);
      break;
    default:
      choose_by_pointer (view, index);
    }
  g_assert_cmpuint (cart_game_n_steps (game), >, steps);
  g_assert_true (cart_sandbox_get_last (view->sandbox, &done));
  g_assert_true (same_action (&done, &action));
}

static guint
count_neighbours (CartGame *game, const CartPlacement *place)
{
  guint n = 0;

  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      n += cart_game_tile_at (game, place->x + x, place->y + y, NULL) >= 0;
  return n;
}

/* Where the most tiles lie around, so that features come to be completed. */
static void
lay_close (CartSandboxView *view, guint *random)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  CartPlacement best;
  guint begin, steps = cart_game_n_steps (game);

  cart_game_placements (game, cart_game_get_drawn (game), places);
  begin = sandbox_test_random (random) % places->len;
  best = g_array_index (places, CartPlacement, begin);
  for (guint i = 0; i < places->len; i++)
    {
      const CartPlacement *place = &g_array_index (places, CartPlacement, (begin + i) % places->len);

      if (count_neighbours (game, place) > count_neighbours (game, &best))
        best = *place;
    }
  while (view->turns != best.rotation)
    sandbox_test_command (view, CART_BOARD_VIEW_TURN, 1);
  cart_board_view_set_cursor (view->board, best.x, best.y);
  sandbox_test_command (view, CART_BOARD_VIEW_LAY, 0);
  g_assert_cmpuint (cart_game_n_steps (game), >, steps);
}

/* What must have been offered at some time, besides figures, as bits of CartActionType. */
typedef struct {
  const char *name;
  const char *const *sets;
  guint wanted;
  CartKind favourite; /* where figures are put first of all */
} Walk;

/* Whole games, until everything wanted was offered: whatever the engine allows is offered, and what is chosen, in whichever way, is what is done. */
static void
test_walk (gconstpointer data)
{
  WindowTest test;
  const Walk *walk = data;
  CartSandboxView *view = sandbox_test_open (&test, walk->sets);
  guint seen = 0;

  for (guint n = 0; n == 0 || ((seen & walk->wanted) != walk->wanted && n < MOST_GAMES); n++)
    {
      CartGame *game = cart_sandbox_get_game (view->sandbox);
      guint random = 5 + n;

      while (cart_game_get_phase (game) != CART_PHASE_OVER)
        if (cart_game_get_phase (game) == CART_PHASE_DRAW)
          sandbox_test_command (view, CART_BOARD_VIEW_GO_ON, 0);
        else if (cart_game_get_phase (game) == CART_PHASE_TILE)
          lay_close (view, &random);
        else
          {
            assert_offered (view);
            if (cart_game_get_phase (game) == CART_PHASE_FIGURE)
              assert_complete (view);
            for (guint i = 0; i < view->offered->len; i++)
              seen |= 1u << offer (view, i)->type;
            choose_somehow (view, walk->favourite, &random);
          }
      gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.new", NULL);
      cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
    }
  g_test_message ("kinds of actions met: %x", seen);
  g_assert_cmphex (seen & walk->wanted, ==, walk->wanted);
  window_test_end (&test);
}

/* Lays tiles until a figure may be placed. */
static void
go_to_figure (CartSandboxView *view, guint *random)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  do
    sandbox_test_do_one (view, sandbox_test_random (random));
  while (cart_game_get_phase (game) != CART_PHASE_FIGURE);
}

/* Return does nothing by itself where something is to be chosen, and says so; it takes what was looked at. */
static void
test_return (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint random = 3, steps;
  GtkWidget *hint = cart_test_find_id (GTK_WIDGET (view->panel), "hint_label");

  sandbox_test_command (view, CART_BOARD_VIEW_LAY, 0);
  g_assert_cmpint (cart_game_get_phase (game), ==, CART_PHASE_TILE);
  go_to_figure (view, &random);
  steps = cart_game_n_steps (game);
  cart_board_view_set_cursor (view->board, 0, 0);
  sandbox_test_command (view, CART_BOARD_VIEW_LAY, 0);
  g_assert_cmpuint (cart_game_n_steps (game), ==, steps);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (hint)), "Choose first"));
  sandbox_test_command (view, CART_BOARD_VIEW_PLACE, 1);
  g_assert_cmpint (view->target, ==, 0);
  sandbox_test_command (view, CART_BOARD_VIEW_ESCAPE, 0);
  g_assert_cmpint (view->target, ==, -1);
  sandbox_test_command (view, CART_BOARD_VIEW_LAY, 0);
  g_assert_cmpuint (cart_game_n_steps (game), ==, steps);
  sandbox_test_command (view, CART_BOARD_VIEW_NUMBER, 9);
  g_assert_cmpuint (cart_game_n_steps (game), ==, steps);
  sandbox_test_command (view, CART_BOARD_VIEW_PLACE, -1);
  sandbox_test_command (view, CART_BOARD_VIEW_LAY, 0);
  g_assert_cmpuint (cart_game_n_figures (game), ==, 1);
  /* Space does without */
  go_to_figure (view, &random);
  sandbox_test_command (view, CART_BOARD_VIEW_GO_ON, 0);
  g_assert_cmpint (cart_game_get_phase (game), !=, CART_PHASE_FIGURE);
  g_assert_cmpuint (cart_game_n_figures (game), <=, 1);
  window_test_end (&test);
}

/* A click on a feature where no figure may stand says why. */
static void
test_why_not (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  GtkWidget *hint = cart_test_find_id (GTK_WIDGET (view->panel), "hint_label"), *rule = cart_test_find_id (GTK_WIDGET (view->panel), "hint_rule");
  guint random = 3, steps;
  g_autoptr (CartLayout) layout = NULL;
  CartLaid laid;
  double x, y;

  cart_test_until (view->rule_texts != NULL);
  go_to_figure (view, &random);
  cart_game_get_tile (game, 0, &laid);
  layout = cart_layout_new (laid.tile);
  g_assert_true (cart_layout_anchor (layout, 0, 0, laid.rotation, &x, &y));
  steps = cart_game_n_steps (game);
  /* whatever is offered goes on to the start tile, so that it is edited apart */
  for (guint segment = 0; segment < laid.tile->n_segments; segment++)
    {
      CartFeature feature;
      gboolean offered = FALSE;

      cart_game_feature_of (game, 0, segment, &feature);
      for (guint i = 0; i < view->offered->len; i++)
        {
          CartFeature there;
          const CartAction *action = offer (view, i);

          offered |= action->kind != CART_KIND_NONE && cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &there) &&
                     there.id == feature.id;
        }
      if (offered)
        continue;
      g_assert_true (cart_layout_anchor (layout, (int) segment, 0, laid.rotation, &x, &y));
      g_signal_emit_by_name (view->board, "activated", laid.x, laid.y, x, y, GDK_BUTTON_PRIMARY);
      g_assert_cmpuint (cart_game_n_steps (game), ==, steps);
      g_assert_true (gtk_widget_get_visible (hint));
      g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (rule)), "cartulary:rule/"));
      window_test_end (&test);
      return;
    }
  g_assert_not_reached ();
}

/* --- What is said --- */

typedef struct {
  GPtrArray *texts;
  guint assertive;
} Said;

static void
said_cb (const char *text, GtkAccessibleAnnouncementPriority priority, gpointer data)
{
  Said *said = data;

  g_ptr_array_add (said->texts, g_strdup (text));
  said->assertive += priority == GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH;
}

static guint
count_said (const Said *said, const char *part)
{
  guint n = 0;

  for (guint i = 0; i < said->texts->len; i++)
    n += strstr (g_ptr_array_index (said->texts, i), part) != NULL;
  return n;
}

static void
forget_said (Said *said)
{
  g_ptr_array_set_size (said->texts, 0);
  said->assertive = 0;
}

static void
assert_said_once (const Said *said)
{
  for (guint i = 0; i < said->texts->len; i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpstr (g_ptr_array_index (said->texts, i), !=, g_ptr_array_index (said->texts, k));
}

/* A tile drawn, a tile laid, points, a refusal, the next turn, a step taken back: each is said, once, and only a refusal interrupts. */
static void
test_said (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  Said said = { g_ptr_array_new_with_free_func (g_free), 0 };
  guint random = 3, points = 0, turns = 0;
  int player = cart_game_get_player (game);

  gtk_widget_grab_focus (GTK_WIDGET (view->board));
  cart_announce_listen (said_cb, &said);
  for (guint i = 0; i < 400 && cart_game_get_phase (game) != CART_PHASE_OVER; i++)
    {
      CartPhase phase = cart_game_get_phase (game);
      guint events = cart_game_n_events (game);

      forget_said (&said);
      sandbox_test_do_one (view, sandbox_test_random (&random));
      assert_said_once (&said);
      g_assert_cmpuint (said.assertive, ==, 0);
      if (phase == CART_PHASE_DRAW)
        g_assert_cmpuint (count_said (&said, "Drawn: "), ==, cart_game_get_drawn (game) != NULL);
      g_assert_cmpuint (count_said (&said, ": lays the tile at "), ==, phase == CART_PHASE_TILE);
      /* final scoring is told in sums */
      if (cart_game_get_phase (game) != CART_PHASE_OVER)
        g_assert_cmpuint (count_said (&said, " for the "), ==, cart_game_n_events (game) - events);
      else
        g_assert_cmpuint (count_said (&said, "Red: "), >=, 1);
      points += cart_game_n_events (game) - events;
      if (cart_game_get_player (game) != player && cart_game_get_phase (game) == CART_PHASE_DRAW)
        {
          g_assert_cmpuint (count_said (&said, ": draw a tile"), ==, 1);
          turns++;
        }
      player = cart_game_get_player (game);
    }
  g_assert_cmpuint (points, >, 2);
  g_assert_cmpuint (turns, >, 20);
  forget_said (&said);
  cart_test_action (GTK_WIDGET (view), "sandbox.undo", NULL);
  g_assert_cmpuint (count_said (&said, "Taken back"), ==, 1);
  while (cart_game_get_phase (game) != CART_PHASE_TILE)
    cart_sandbox_undo (view->sandbox);
  forget_said (&said);
  {
    /* far from every tile */
    CartRefusal refusal = CART_REFUSAL_INIT;
    g_autofree char *reason = NULL;

    g_assert_false (cart_game_check_placement (game, cart_game_get_drawn (game), 90, 90, view->turns, &refusal));
    reason = cart_sandbox_view_reason (view, &refusal);
    g_signal_emit_by_name (view->board, "activated", 90, 90, 0.5, 0.5, GDK_BUTTON_PRIMARY);
    g_assert_cmpuint (count_said (&said, reason), ==, 1);
    g_assert_cmpuint (said.assertive, ==, 1);
  }
  forget_said (&said);
  cart_board_view_set_cursor (view->board, 0, 0);
  g_assert_cmpuint (count_said (&said, "(0, 0): "), ==, 1);
  cart_announce_listen (NULL, NULL);
  g_ptr_array_unref (said.texts);
  window_test_end (&test);
}

/* Where the cursor goes: the cell, whether the tile fits there and what else does, in one announcement, however it is brought there. */
static void
test_said_of_hole (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  Said said = { g_ptr_array_new_with_free_func (g_free), 0 };
  guint random = 3, turned = 0, places = 0;

  gtk_window_set_focus_visible (GTK_WINDOW (test.window), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (view->board));
  for (guint i = 0; i < 40 || cart_game_get_phase (game) != CART_PHASE_TILE; i++)
    sandbox_test_do_one (view, sandbox_test_random (&random));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_announce_listen (said_cb, &said);
  for (guint i = 0; i < 12; i++)
    {
      int turns = view->turns;

      forget_said (&said);
      sandbox_test_command (view, CART_BOARD_VIEW_PLACE, 1);
      g_assert_cmpuint (said.texts->len, ==, 1);
      g_assert_cmpuint (count_said (&said, "): free"), ==, 1);
      g_assert_cmpuint (count_said (&said, "Fits here"), ==, 1);
      g_assert_cmpuint (count_said (&said, "next draw"), ==, 1);
      turned += turns != view->turns;
      places++;
    }
  g_assert_cmpuint (turned, >, 0);
  /* the tile is turned where the cursor stays: that alone is said */
  forget_said (&said);
  cart_sandbox_view_turn (view, 1);
  g_assert_cmpuint (said.texts->len, ==, 1);
  g_assert_cmpuint (count_said (&said, "): free"), ==, 0);
  /* a cell with a tile */
  forget_said (&said);
  cart_board_view_set_cursor (view->board, 0, 0);
  g_assert_cmpuint (said.texts->len, ==, 1);
  cart_announce_listen (NULL, NULL);
  g_ptr_array_unref (said.texts);
  window_test_end (&test);
}

static void
test_pictures (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_everything);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint random = 9, guard = 0;

  while (guard++ < 600 && !(cart_game_n_tiles (game) > 45 && cart_game_get_phase (game) == CART_PHASE_FIGURE && view->targets->len >= 2))
    sandbox_test_do_one (view, sandbox_test_random (&random));
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-choices");
  sandbox_test_command (view, CART_BOARD_VIEW_PLACE, 1);
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-chosen"));
  window_test_end (&test);
}

#define BIT(action) (1u << CART_ACTION_##action)

static const Walk walks[] = {
  { "everything", sandbox_test_everything, BIT (FIGURE) | BIT (TO_DISTRICT) | BIT (COUNT_MOVE) },
  { "abbot", abbot, BIT (ABBOT_RETURN) },
  { "inns", inns, BIT (FIGURE) },
  { "traders", traders, BIT (FIGURE) },
  { "count", count, BIT (TO_DISTRICT) | BIT (COUNT_MOVE) | BIT (FROM_DISTRICT) },
  { "cultists", cultists, BIT (FIGURE) },
  { "king-robber-river", kings, BIT (FIGURE) },
  { "gold-rush", sandbox_test_gold_rush, BIT (TENT) | BIT (MINE_TOKEN) },
  { "south-seas", sandbox_test_south_seas, BIT (DELIVER) | BIT (TAKE_BACK) },
  /* several of the best ships lie face up for whoever holds a market that is completed */
  { "south-seas-markets", sandbox_test_south_seas, BIT (TAKE_SHIP) | BIT (FIGURE), CART_KIND_MARKET },
};

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (walks); i++)
    {
      g_autofree char *path = g_strconcat ("/choices/walk/", walks[i].name, NULL);
      g_test_add_data_func (path, &walks[i], test_walk);
    }
  g_test_add_func ("/choices/return", test_return);
  g_test_add_func ("/choices/why-not", test_why_not);
  g_test_add_func ("/choices/said", test_said);
  g_test_add_func ("/choices/said-of-hole", test_said_of_hole);
  g_test_add_func ("/choices/pictures", test_pictures);
  return g_test_run ();
}
