/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-play.c: what a click, a key or a choice does on the sandbox's board, guided and free. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

/* Cells with a reason shown as wrong at most. */
#define WRONG_LIMIT 200
/* Points that rise at once at most; more come from going far back or forth. */
#define FLOAT_LIMIT 6
#define NARROW_HAND 44 /* logical pixels */

const char **
cart_sandbox_view_names (CartSandboxView *self)
{
  CartGame *game = cart_sandbox_view_game (self);
  guint n = game != NULL ? cart_game_n_players (game) : 0;
  const char **names = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = cart_sandbox_get_player (self->sandbox, (int) i);
  return names;
}

/* --- The tile in hand --- */

static void
show_hand (CartSandboxView *self)
{
  int pixels = NARROW_HAND * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = NULL;

  if (self->hand != NULL)
    texture = cart_texture_cache_tile (cart_texture_cache_get (), self->hand, self->turns, pixels, cart_texture_cache_scheme ());
  cart_board_view_set_ghost (self->board, self->hand, self->turns);
  cart_tray_set_hand (self->tray, self->hand, self->turns);
  gtk_picture_set_paintable (self->narrow_hand, texture != NULL ? GDK_PAINTABLE (texture) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_hand), texture != NULL);
}

static void
update_legal (CartSandboxView *self, CartGame *game)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (CartPlacement));

  if (self->hand != NULL)
    cart_game_placements (game, self->hand, placements);
  cart_board_view_set_legal (self->board, (const CartPlacement *) (gpointer) placements->data, placements->len);
  show_hand (self);
}

void
cart_sandbox_view_hold (CartSandboxView *self, const CartTile *tile, int quarter_turns)
{
  self->hand = tile;
  self->turns = quarter_turns;
  update_legal (self, cart_sandbox_view_game (self));
}

void
cart_sandbox_view_turn (CartSandboxView *self, int quarter_turns)
{
  self->turns = (self->turns + quarter_turns) & 3;
  self->has_hole = FALSE;
  show_hand (self);
  cart_sandbox_view_pointed (self);
}

void
cart_sandbox_view_pick (CartSandboxView *self, const CartTile *tile)
{
  gboolean filtered;
  CartRefusal refusal = CART_REFUSAL_INIT;
  CartGame *game = cart_sandbox_view_game (self);

  if (game == NULL)
    return;
  cart_sandbox_view_leave_lifted (self);
  filtered = self->filtered;
  self->turns = 0;
  if (self->free)
    {
      self->hand = tile;
      update_legal (self, game);
    }
  else
    {
      /* another tile than the one that was drawn: that one goes back */
      if (cart_game_get_phase (game) == CART_PHASE_TILE)
        cart_sandbox_undo (self->sandbox);
      if (!cart_sandbox_give (self->sandbox, tile, &refusal))
        cart_sandbox_view_refuse (self, &refusal);
    }
  if (!filtered || self->hand != tile)
    return;
  self->filtered = TRUE;
  cart_sandbox_view_go_to_filter (self);
}

/* --- Everything that follows from the game --- */

static void
show_wrong (CartSandboxView *self, CartGame *game)
{
  g_autoptr (GArray) violations = g_array_new (FALSE, TRUE, sizeof (CartRefusal)), cells = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (self->free)
    cart_game_violations (game, violations);
  for (guint i = 0; i < violations->len && i < WRONG_LIMIT; i++)
    {
      const CartRefusal *refusal = &g_array_index (violations, CartRefusal, i);
      g_autofree char *reason = cart_sandbox_view_reason (self, refusal), *cell = g_strdup_printf ("(%d, %d)", refusal->x, refusal->y);

      /* what is wrong there may name the cell, with a side of it: once is enough */
      if (refusal->has_cell && strstr (reason, cell) == NULL)
        /* TRANSLATORS: a cell, and what is wrong there. */
        g_ptr_array_add (texts, g_strdup_printf (_("(%1$d, %2$d): %3$s"), refusal->x, refusal->y, reason));
      else
        g_ptr_array_add (texts, g_steal_pointer (&reason));
      if (refusal->has_cell)
        g_array_append_val (cells, ((CartPlacement) { refusal->x, refusal->y, 0 }));
    }
  cart_board_view_set_wrong (self->board, (const CartPlacement *) (gpointer) cells->data, cells->len);
  cart_sandbox_panel_set_wrong (self->panel, (const CartRefusal *) (gpointer) violations->data, (const char *const *) texts->pdata,
                                texts->len);
}

void
cart_sandbox_view_show_event (CartSandboxView *self, const CartEvent *event)
{
  CartGame *game = cart_sandbox_view_game (self);
  CartFeature feature;

  if (game == NULL)
    return;
  if (event == NULL || event->kind == CART_KIND_NONE ||
      !cart_game_feature_at (game, event->x, event->y, event->kind, event->place, &feature))
    {
      cart_sandbox_view_outline (self, G_MAXUINT32);
      return;
    }
  cart_board_view_reveal (self->board, event->x, event->y);
  cart_sandbox_view_outline (self, feature.id);
}

static void
say (CartSandboxView *self, const char *text)
{
  cart_announce (GTK_WIDGET (self->board), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* What was done since the board was last shown: the last step, or that it was taken back; the tile that was drawn. */
static void
tell_step (CartSandboxView *self, CartGame *game)
{
  guint steps = cart_game_n_steps (game), before = self->steps_told;
  const CartTile *drawn = cart_game_get_drawn (game);
  CartAction action;

  self->steps_told = steps;
  if (steps < before)
    say (self, _("Taken back"));
  else if (steps > before && drawn != NULL)
    {
      g_autofree char *tile = cart_present_tile (drawn, 0);
      /* TRANSLATORS: the description of a tile. */
      g_autofree char *text = g_strdup_printf (_("Drawn: %s"), tile);

      say (self, text);
    }
  else if (steps > before && cart_sandbox_get_last (self->sandbox, &action))
    {
      g_autofree const char **names = cart_sandbox_view_names (self);
      g_autofree char *who = cart_present_player_title (names, action.player), *what = cart_present_action (&action);
      /* TRANSLATORS: a player and what was done: "Red: lays the tile at (1, 0)". */
      g_autofree char *text = g_strdup_printf (_("%1$s: %2$s"), who, what);

      say (self, text);
    }
}

/* Whose turn it is and what is to be done now, where that has changed. */
static void
tell_turn (CartSandboxView *self)
{
  if (!g_set_str (&self->turn_text, cart_sandbox_panel_get_turn_text (self->panel)))
    return;
  say (self, self->turn_text);
  g_object_notify (G_OBJECT (self), "turn-text");
}

/* "Red: 40 points", each player: where too much happened at once to be told one by one. */
static void
tell_points (CartSandboxView *self, CartGame *game)
{
  g_autofree const char **names = cart_sandbox_view_names (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      int points = cart_game_get_points (game, (int) i);
      g_autofree char *who = cart_present_player_title (names, (int) i);

      g_string_append (text, i > 0 ? ", " : "");
      /* TRANSLATORS: a player and points. */
      g_string_append_printf (text, g_dngettext (NULL, "%1$s: %2$d point", "%1$s: %2$d points", (gulong) ABS (points)), who, points);
    }
  say (self, text->str);
}

/* Points that were given since the board was last shown rise from where they were won, and are said. */
static void
float_points (CartSandboxView *self, CartGame *game)
{
  guint n = cart_game_n_events (game);
  CartPlayerColor colors[CART_MAX_PLAYERS];
  guint n_colors = cart_sandbox_get_players (self->sandbox, colors);
  g_autofree const char **names = cart_sandbox_view_names (self);

  if (n < self->events_shown)
    cart_board_view_forget_floats (self->board);
  if (n > self->events_shown + FLOAT_LIMIT)
    tell_points (self, game);
  for (guint i = self->events_shown; i < n && n - self->events_shown <= FLOAT_LIMIT; i++)
    {
      CartEvent event;
      g_autofree char *text = NULL, *words = NULL;

      cart_game_get_event (game, i, &event);
      words = cart_present_event (game, &event, names);
      say (self, words);
      if (event.kind == CART_KIND_NONE || event.held != NULL || event.player < 0 || event.player >= (int) n_colors)
        continue;
      text = g_strdup_printf ("%+d", event.points);
      cart_board_view_float (self->board, event.x, event.y, text, colors[event.player]);
    }
  self->events_shown = n;
}

static void
frame_latest (CartSandboxView *self, CartGame *game)
{
  guint n = cart_game_n_tiles (game);
  CartLaid laid;

  if (n == 0)
    return;
  cart_game_get_tile (game, n - 1, &laid);
  cart_board_view_set_latest (self->board, laid.move > 0, laid.x, laid.y);
}

void
cart_sandbox_view_refresh (CartSandboxView *self)
{
  CartGame *game = cart_sandbox_view_game (self);
  guint32 subject;

  if (game == NULL)
    return;
  if (!self->free)
    {
      const CartTile *drawn = cart_game_get_drawn (game);
      if (drawn != self->hand)
        self->turns = 0;
      self->hand = drawn;
    }
  cart_sandbox_view_leave_lifted (self);
  self->feature = G_MAXUINT32;
  self->has_hole = FALSE;
  cart_tray_set_fits (self->tray, NULL, 0);
  cart_sandbox_view_filter_tray (self, FALSE);
  cart_sandbox_view_forget_compared (self);
  cart_sandbox_view_set_hint (self, NULL);
  cart_board_view_changed (self->board);
  frame_latest (self, game);
  tell_step (self, game);
  float_points (self, game);
  update_legal (self, game);
  cart_tray_update (self->tray);
  cart_sandbox_view_read_offers (self, game);
  cart_sandbox_panel_update (self->panel);
  show_wrong (self, game);
  tell_turn (self);
  g_object_notify (G_OBJECT (self), "narrow-text");
  g_object_notify (G_OBJECT (self), "main-label");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.undo", cart_sandbox_can_undo (self->sandbox));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.redo", cart_sandbox_can_redo (self->sandbox));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.finish", cart_game_get_phase (game) != CART_PHASE_OVER);
  /* the question is about this feature */
  if (!self->free && cart_game_get_subject (game, &subject))
    cart_sandbox_view_outline (self, subject);
}

/* --- Doing something --- */

static void
lay_guided (CartSandboxView *self, CartGame *game, int x, int y)
{
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .player = cart_game_get_actor (game), .x = x, .y = y, .district = CART_DISTRICT_NONE };
  CartRefusal refusal = CART_REFUSAL_INIT;

  /* a click turns the tile on until it fits; the next one lays it */
  if (!cart_game_check_placement (game, self->hand, x, y, self->turns, &refusal))
    {
      if (!cart_sandbox_view_turn_to_fit (self, x, y))
        cart_sandbox_view_refuse (self, &refusal);
      return;
    }
  lay.rotation = self->turns;
  cart_sandbox_view_choose (self, &lay);
}

void
cart_sandbox_view_activated (CartSandboxView *self, int x, int y, double inner_x, double inner_y, guint button)
{
  CartGame *game = cart_sandbox_view_game (self);

  if (game == NULL)
    return;
  if (button == GDK_BUTTON_PRIMARY && cart_sandbox_view_put_down (self, x, y, inner_x, inner_y))
    return;
  if (button == GDK_BUTTON_SECONDARY)
    {
      if (self->lift != CART_SANDBOX_LIFT_NOTHING)
        cart_sandbox_view_turn (self, 1);
      else if (self->free)
        cart_sandbox_view_remove_free (self, x, y, inner_x, inner_y);
      else if (self->hand != NULL)
        cart_sandbox_view_turn (self, 1);
      return;
    }
  if (!self->free && cart_sandbox_view_choose_mark_at (self, x + inner_x, y + inner_y))
    return;
  if (cart_game_tile_at (game, x, y, NULL) < 0)
    {
      if (self->free)
        cart_sandbox_view_put_free (self, self->hand, x, y, self->turns);
      else if (self->hand != NULL && self->comparing)
        cart_sandbox_view_compare (self, x, y);
      else if (self->hand != NULL)
        lay_guided (self, game, x, y);
      return;
    }
  if (self->free)
    cart_sandbox_view_place_free (self, x, y, inner_x, inner_y);
  else
    cart_sandbox_view_place_guided (self, x, y, inner_x, inner_y);
}

/* --- Keys --- */

/* The figure goes to what is chosen: a mark, or the feature that is outlined. */
static void
place_on_feature (CartSandboxView *self, int x, int y)
{
  if (cart_sandbox_view_choose_looked_at (self) ||
      (self->feature != G_MAXUINT32 && cart_sandbox_view_choose_on_feature (self, self->feature, x, y)))
    return;
  cart_sandbox_view_ask_to_choose (self);
}

void
cart_sandbox_view_main_action (CartSandboxView *self)
{
  CartGame *game = cart_sandbox_view_game (self);

  if (game == NULL)
    return;
  switch (cart_game_get_phase (game))
    {
    case CART_PHASE_DRAW:
      cart_sandbox_draw (self->sandbox);
      break;
    case CART_PHASE_TILE:
      cart_sandbox_view_turn (self, 1);
      break;
    case CART_PHASE_FIGURE:
    case CART_PHASE_REDEPLOY:
    case CART_PHASE_TO_DISTRICT:
    case CART_PHASE_COUNT:
    case CART_PHASE_CHOOSE_SHIP:
    case CART_PHASE_DELIVER:
    case CART_PHASE_LAST:
      cart_sandbox_view_pass (self);
      break;
    case CART_PHASE_START:
    case CART_PHASE_OVER:
    case CART_N_PHASES:
      break;
    }
}

const char *
cart_sandbox_view_main_label (CartSandboxView *self)
{
  CartGame *game = cart_sandbox_view_game (self);

  if (game == NULL || (self->free && self->hand == NULL))
    return NULL;
  if (self->free || cart_game_get_phase (game) == CART_PHASE_TILE)
    return _("Turn");
  switch (cart_game_get_phase (game))
    {
    case CART_PHASE_DRAW:
      return _("Draw");
    case CART_PHASE_FIGURE:
    case CART_PHASE_REDEPLOY:
    case CART_PHASE_TO_DISTRICT:
    case CART_PHASE_COUNT:
    case CART_PHASE_CHOOSE_SHIP:
    case CART_PHASE_DELIVER:
    case CART_PHASE_LAST:
      return cart_sandbox_view_may_pass (self) ? _("Do without") : NULL;
    case CART_PHASE_TILE:
    case CART_PHASE_START:
    case CART_PHASE_OVER:
    case CART_N_PHASES:
      return NULL;
    }
  g_return_val_if_reached (NULL);
}

/* Escape: the tile in hand of free editing, then the outline. */
static void
let_go (CartSandboxView *self)
{
  cart_sandbox_view_leave_lifted (self);
  if (self->free && self->hand != NULL)
    cart_sandbox_view_hold (self, NULL, 0);
  cart_sandbox_view_forget_looked_at (self);
  cart_sandbox_view_filter_tray (self, FALSE);
  cart_sandbox_view_outline (self, G_MAXUINT32);
  cart_sandbox_view_set_hint (self, NULL);
}

static gboolean
next_place (CartSandboxView *self, int step)
{
  int x, y;

  if (!cart_board_view_next_place (self->board, step, &x, &y))
    return FALSE;
  cart_sandbox_view_go_to_place (self, x, y);
  return TRUE;
}

/* A cell that nobody can mean: a tile lies there; or the pointer rests there and the tile fits in no way. Where the cursor was brought to
 * such a free cell by keys, it is asked why not. */
static gboolean
is_no_place (CartSandboxView *self, CartGame *game, int x, int y)
{
  if (cart_game_tile_at (game, x, y, NULL) >= 0)
    return TRUE;
  for (int turns = 0; turns < 4; turns++)
    if (cart_game_check_placement (game, self->hand, x, y, turns, NULL))
      return FALSE;
  return cart_board_view_pointer_leads (self->board);
}

/* Return: the tile is laid at the cursor, a choice is taken that was looked at. Nothing is chosen for a person who only looks; from a cell
 * that is no place the cursor goes on to the next one that is. */
static void
lay_by_key (CartSandboxView *self, CartGame *game, int x, int y, double inner_x, double inner_y)
{
  if (!self->free && cart_game_get_phase (game) == CART_PHASE_TILE && is_no_place (self, game, x, y) && next_place (self, 1))
    return;
  if (self->free || cart_game_get_phase (game) == CART_PHASE_TILE)
    cart_sandbox_view_activated (self, x, y, inner_x, inner_y, GDK_BUTTON_PRIMARY);
  else if (cart_game_get_phase (game) == CART_PHASE_DRAW)
    cart_sandbox_draw (self->sandbox);
  else if (self->feature_rank >= 0 && self->target < 0)
    place_on_feature (self, x, y);
  else if (!cart_sandbox_view_choose_looked_at (self))
    cart_sandbox_view_ask_to_choose (self);
}

void
cart_sandbox_view_command (CartSandboxView *self, int command, int number)
{
  CartGame *game = cart_sandbox_view_game (self);
  int x, y;
  double inner_x, inner_y;

  if (game == NULL)
    return;
  cart_board_view_get_pointed (self->board, &x, &y, &inner_x, &inner_y);
  switch ((CartBoardViewCommand) command)
    {
    case CART_BOARD_VIEW_TURN:
      cart_sandbox_view_turn (self, number);
      break;
    case CART_BOARD_VIEW_LAY:
      lay_by_key (self, game, x, y, inner_x, inner_y);
      break;
    case CART_BOARD_VIEW_GO_ON:
      if (self->free || cart_game_get_phase (game) == CART_PHASE_TILE)
        lay_by_key (self, game, x, y, inner_x, inner_y);
      else
        cart_sandbox_view_main_action (self);
      break;
    case CART_BOARD_VIEW_DELETE:
      if (self->free)
        cart_sandbox_view_remove_free (self, x, y, inner_x, inner_y);
      else
        cart_sandbox_undo (self->sandbox);
      break;
    case CART_BOARD_VIEW_NUMBER:
      if (!self->free && self->compared->len > 0)
        cart_sandbox_view_show_compared (self, (guint) number - 1);
      else if (!self->free)
        cart_sandbox_view_choose_number (self, number);
      else if (number > 0 && (guint) number <= cart_game_n_players (game))
        gtk_drop_down_set_selected (self->player_choice, (guint) number - 1);
      break;
    case CART_BOARD_VIEW_FIGURE:
      if (self->free)
        cart_sandbox_view_place_free (self, x, y, inner_x, inner_y);
      else
        place_on_feature (self, x, y);
      break;
    case CART_BOARD_VIEW_PLACE:
      if (!cart_sandbox_view_next_offer (self, number))
        next_place (self, number);
      break;
    case CART_BOARD_VIEW_DRAW:
      if (cart_game_get_phase (game) == CART_PHASE_DRAW)
        cart_sandbox_draw (self->sandbox);
      break;
    case CART_BOARD_VIEW_PASS:
      cart_sandbox_view_pass (self);
      break;
    case CART_BOARD_VIEW_COMPARE:
      cart_sandbox_view_compare (self, x, y);
      break;
    case CART_BOARD_VIEW_FITS:
      cart_sandbox_view_filter_tray (self, TRUE);
      break;
    case CART_BOARD_VIEW_LIFT:
      if (self->free)
        cart_sandbox_view_lift_free (self, x, y);
      break;
    case CART_BOARD_VIEW_ESCAPE:
      let_go (self);
      break;
    case CART_BOARD_VIEW_FEATURE:
      cart_sandbox_view_next_feature (self, number);
      break;
    }
}

/* --- Drag and drop --- */

void
cart_sandbox_view_dropped (CartSandboxView *self, const char *what, int x, int y, double inner_x, double inner_y)
{
  CartGame *game = cart_sandbox_view_game (self);

  if (game == NULL || what == NULL)
    return;
  if (g_str_has_prefix (what, "tile:"))
    {
      const CartTile *tile = cart_game_find_design (game, what + strlen ("tile:"));

      if (tile == NULL)
        return;
      if (self->free)
        {
          cart_sandbox_view_put_free (self, tile, x, y, self->hand == tile ? self->turns : 0);
          return;
        }
      if (tile != self->hand)
        cart_sandbox_view_pick (self, tile);
      if (self->hand == tile)
        lay_guided (self, game, x, y);
    }
  else if (self->free)
    cart_sandbox_view_move_free (self, what, x, y, inner_x, inner_y);
}

void
cart_sandbox_view_set_free (CartSandboxView *self, gboolean free)
{
  if (self->free == free)
    return;
  cart_sandbox_view_leave_lifted (self);
  self->free = free;
  self->hand = NULL;
  cart_board_view_set_lift (self->board, free);
  cart_sandbox_panel_set_free (self->panel, free);
  cart_sandbox_view_refresh (self);
}
