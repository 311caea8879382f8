/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-play.c: what a click, a key or a choice does on the sandbox's board, guided and free. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "cart-popover.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

/* Cells with a reason shown as wrong at most. */
#define WRONG_LIMIT 200
/* Points that rise at once at most; more come from going far back or forth. */
#define FLOAT_LIMIT 6
/* Draws that the odds of a hole look ahead. */
#define ODDS_DRAWS 5
#define NARROW_HAND 44 /* logical pixels */

static CartGame *
game_of (CartSandboxView *self)
{
  return self->sandbox != NULL ? cart_sandbox_get_game (self->sandbox) : NULL;
}

const char **
cart_sandbox_view_names (CartSandboxView *self)
{
  CartGame *game = game_of (self);
  guint n = game != NULL ? cart_game_n_players (game) : 0;
  const char **names = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = cart_sandbox_get_player (self->sandbox, (int) i);
  return names;
}

char *
cart_sandbox_view_reason (CartSandboxView *self, const CartRefusal *refusal)
{
  g_autofree const char **names = cart_sandbox_view_names (self);
  g_autofree char *facts = cart_present_refusal_facts (refusal, names);
  const char *id = cart_rule_id (refusal->rule);
  const char *text = id != NULL && self->rule_texts != NULL ? g_hash_table_lookup (self->rule_texts, id) : NULL;

  if (text == NULL)
    text = id != NULL ? id : _("That makes no sense here.");
  if (*facts == '\0')
    return g_strdup (text);
  /* TRANSLATORS: the sentence of a rule, and the facts that it is about. */
  return g_strdup_printf (_("%1$s (%2$s)"), text, facts);
}

void
cart_sandbox_view_set_hint (CartSandboxView *self, const char *hint)
{
  cart_sandbox_panel_set_hint (self->panel, hint);
  if (g_set_str (&self->hint, hint))
    g_object_notify (G_OBJECT (self), "narrow-text");
}

void
cart_sandbox_view_refuse (CartSandboxView *self, const CartRefusal *refusal)
{
  g_autofree char *reason = cart_sandbox_view_reason (self, refusal);

  cart_sandbox_view_set_hint (self, reason);
  cart_announce (GTK_WIDGET (self->board), reason, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

/* --- What is pointed at --- */

int
cart_sandbox_view_segment_at (CartSandboxView *self, int x, int y, double inner_x, double inner_y, guint *segment)
{
  CartGame *game = game_of (self);
  int index = game != NULL ? cart_game_tile_at (game, x, y, NULL) : -1, hit;
  g_autoptr (CartLayout) layout = NULL;
  CartLaid laid;

  if (index < 0)
    return -1;
  cart_game_get_tile (game, (guint) index, &laid);
  layout = cart_layout_new (laid.tile);
  hit = cart_layout_hit (layout, laid.rotation, x - laid.x + inner_x, y - laid.y + inner_y);
  if (hit < 0)
    return -1;
  *segment = (guint) hit;
  return index;
}

static void
point_at_feature (CartSandboxView *self, guint32 feature)
{
  self->feature = feature;
  cart_board_view_set_feature (self->board, feature);
  cart_sandbox_panel_set_feature (self->panel, feature);
}

/* The chance in percent that at least one of `good` tiles is among the next `draws` of `all`. */
static double
chance (guint good, guint all, guint draws)
{
  double none = 1, percent;

  for (guint i = 0; i < draws && i < all; i++)
    none *= good + i < all ? (double) (all - good - i) / (all - i) : 0;
  percent = 100 * (1 - none);
  /* what is not certain is not told as 100 or 0 */
  return none > 0 && percent > 99 ? 99 : percent > 0 && percent < 1 ? 1 : percent;
}

/* "3 designs fit here, 7 of the 40 tiles left: 18 % for the next draw, 63 % within 5"; the designs are marked in the tray. */
static char *
describe_odds (CartSandboxView *self, CartGame *game, int x, int y)
{
  guint left = 0, pile = 0;
  g_autoptr (GPtrArray) designs = g_ptr_array_new ();

  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);
      guint copies = cart_game_n_left (game, tile);
      gboolean fits = FALSE;

      /* while the river runs no land tile can be drawn */
      if (!cart_game_may_come (game, tile))
        continue;
      pile += copies;
      if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
        continue;
      for (int turns = 0; turns < 4 && !fits; turns++)
        fits = cart_game_check_placement (game, tile, x, y, turns, NULL);
      if (!fits)
        continue;
      g_ptr_array_add (designs, (gpointer) tile);
      left += copies;
    }
  if (pile == 0)
    return NULL;
  cart_tray_set_fits (self->tray, (const CartTile *const *) designs->pdata, designs->len);
  /* TRANSLATORS: designs that fit a hole, copies of them left, all tiles left that can come next, chance in percent for one draw, and within 5. */
  return g_strdup_printf (g_dngettext (NULL,
                                       "%1$u design fits here: %2$u of the %3$u tiles that can come next, %4$.0f %% for the next draw, %5$.0f %% within 5",
                                       "%1$u designs fit here: %2$u of the %3$u tiles that can come next, %4$.0f %% for the next draw, %5$.0f %% within 5",
                                       designs->len),
                          designs->len, left, pile, chance (left, pile, 1), chance (left, pile, ODDS_DRAWS));
}

static gboolean
has_neighbour (CartGame *game, int x, int y)
{
  return cart_game_tile_at (game, x, y - 1, NULL) >= 0 || cart_game_tile_at (game, x + 1, y, NULL) >= 0 ||
         cart_game_tile_at (game, x, y + 1, NULL) >= 0 || cart_game_tile_at (game, x - 1, y, NULL) >= 0;
}

/* A free cell: why the tile in hand may not lie there, and what fits. */
static void
point_at_hole (CartSandboxView *self, CartGame *game, int x, int y)
{
  CartRefusal refusal = CART_REFUSAL_INIT;
  g_autofree char *odds = NULL, *reason = NULL, *text = NULL;

  cart_tray_set_fits (self->tray, NULL, 0);
  if (!has_neighbour (game, x, y))
    {
      cart_sandbox_view_set_hint (self, NULL);
      return;
    }
  if (self->hand != NULL && !cart_game_check_placement (game, self->hand, x, y, self->turns, &refusal))
    reason = cart_sandbox_view_reason (self, &refusal);
  if (self->show_left)
    odds = describe_odds (self, game, x, y);
  if (reason != NULL && odds != NULL)
    text = g_strconcat (reason, "\n", odds, NULL);
  cart_sandbox_view_set_hint (self, text != NULL ? text : reason != NULL ? reason : odds);
  if (gtk_widget_has_visible_focus (GTK_WIDGET (self->board)) && (reason != NULL || odds != NULL))
    cart_announce (GTK_WIDGET (self->board), text != NULL ? text : reason != NULL ? reason : odds,
                   GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
leave_hole (CartSandboxView *self)
{
  if (!self->has_hole)
    return;
  self->has_hole = FALSE;
  cart_sandbox_view_set_hint (self, NULL);
  cart_tray_set_fits (self->tray, NULL, 0);
}

void
cart_sandbox_view_pointed (CartSandboxView *self)
{
  CartGame *game = game_of (self);
  int x, y, index;
  double inner_x, inner_y;
  guint segment;
  CartFeature feature;

  if (game == NULL)
    return;
  cart_board_view_get_pointed (self->board, &x, &y, &inner_x, &inner_y);
  self->feature_rank = -1;
  index = cart_sandbox_view_segment_at (self, x, y, inner_x, inner_y, &segment);
  if (index >= 0)
    {
      cart_game_feature_of (game, (guint) index, segment, &feature);
      point_at_feature (self, feature.id);
      leave_hole (self);
      return;
    }
  point_at_feature (self, G_MAXUINT32);
  if (cart_game_tile_at (game, x, y, NULL) >= 0)
    {
      leave_hole (self);
      return;
    }
  if ((self->has_hole && x == self->hole_x && y == self->hole_y))
    return;
  self->has_hole = TRUE;
  self->hole_x = x;
  self->hole_y = y;
  point_at_hole (self, game, x, y);
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
  CartRefusal refusal = CART_REFUSAL_INIT;
  CartGame *game = game_of (self);

  if (game == NULL)
    return;
  self->turns = 0;
  if (self->free)
    {
      self->hand = tile;
      update_legal (self, game);
      return;
    }
  /* another tile than the one that was drawn: that one goes back */
  if (cart_game_get_phase (game) == CART_PHASE_TILE)
    cart_sandbox_undo (self->sandbox);
  if (!cart_sandbox_give (self->sandbox, tile, &refusal))
    cart_sandbox_view_refuse (self, &refusal);
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

      g_ptr_array_add (texts, cart_sandbox_view_reason (self, refusal));
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
  CartGame *game = game_of (self);
  CartFeature feature;

  if (game == NULL)
    return;
  if (event == NULL || event->kind == CART_KIND_NONE ||
      !cart_game_feature_at (game, event->x, event->y, event->kind, event->place, &feature))
    {
      point_at_feature (self, G_MAXUINT32);
      return;
    }
  cart_board_view_reveal (self->board, event->x, event->y);
  point_at_feature (self, feature.id);
}

/* Points that were given since the board was last shown rise from where they were won, and are said. */
static void
float_points (CartSandboxView *self, CartGame *game)
{
  guint n = cart_game_n_events (game);
  CartPlayerColor colors[CART_MAX_PLAYERS];
  guint n_colors = cart_sandbox_get_players (self->sandbox, colors);
  g_autofree const char **names = cart_sandbox_view_names (self);

  for (guint i = self->events_shown; i < n && n - self->events_shown <= FLOAT_LIMIT; i++)
    {
      CartEvent event;
      g_autofree char *text = NULL, *words = NULL;

      cart_game_get_event (game, i, &event);
      words = cart_present_event (game, &event, names);
      cart_announce (GTK_WIDGET (self->board), words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
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
  CartGame *game = game_of (self);

  if (game == NULL)
    return;
  if (!self->free)
    {
      const CartTile *drawn = cart_game_get_drawn (game);
      if (drawn != self->hand)
        self->turns = 0;
      self->hand = drawn;
    }
  self->feature = G_MAXUINT32;
  self->has_hole = FALSE;
  cart_tray_set_fits (self->tray, NULL, 0);
  cart_sandbox_view_forget_compared (self);
  cart_sandbox_view_set_hint (self, NULL);
  cart_board_view_changed (self->board);
  frame_latest (self, game);
  float_points (self, game);
  update_legal (self, game);
  cart_tray_update (self->tray);
  cart_sandbox_panel_update (self->panel);
  show_wrong (self, game);
  g_set_str (&self->turn_text, cart_sandbox_panel_get_turn_text (self->panel));
  g_object_notify (G_OBJECT (self), "turn-text");
  g_object_notify (G_OBJECT (self), "narrow-text");
  g_object_notify (G_OBJECT (self), "main-label");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.undo", cart_sandbox_can_undo (self->sandbox));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.redo", cart_sandbox_can_redo (self->sandbox));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.finish", cart_game_get_phase (game) != CART_PHASE_OVER);
}

/* --- Doing something --- */

void
cart_sandbox_view_choose (CartSandboxView *self, const CartAction *action)
{
  CartRefusal refusal = CART_REFUSAL_INIT;

  if (self->sandbox != NULL && !cart_sandbox_apply (self->sandbox, action, &refusal))
    cart_sandbox_view_refuse (self, &refusal);
}

void
cart_sandbox_view_consider (CartSandboxView *self, const CartAction *action)
{
  CartGame *game = game_of (self);
  CartFeature feature;

  if (game == NULL)
    return;
  if (action != NULL && action->kind != CART_KIND_NONE &&
      cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &feature))
    point_at_feature (self, feature.id);
}

static void
lay_guided (CartSandboxView *self, CartGame *game, int x, int y)
{
  CartAction lay = { .type = CART_ACTION_LAY_TILE, .player = cart_game_get_actor (game), .x = x, .y = y, .district = CART_DISTRICT_NONE };
  CartRefusal refusal = CART_REFUSAL_INIT;

  /* a click turns the tile on until it fits; the next one lays it */
  if (!cart_game_check_placement (game, self->hand, x, y, self->turns, &refusal))
    {
      for (int more = 1; more < 4; more++)
        if (cart_game_check_placement (game, self->hand, x, y, (self->turns + more) & 3, NULL))
          {
            cart_sandbox_view_turn (self, more);
            return;
          }
      cart_sandbox_view_refuse (self, &refusal);
      return;
    }
  lay.rotation = self->turns;
  cart_sandbox_view_choose (self, &lay);
}

/* What is offered on a feature, appended to `matching` (of CartAction). */
static void
list_offered (CartGame *game, guint32 feature, GArray *matching)
{
  g_autoptr (GArray) offered = g_array_new (FALSE, TRUE, sizeof (CartAction));
  CartFeature there;

  cart_game_actions (game, offered);
  for (guint i = 0; i < offered->len; i++)
    {
      const CartAction *action = &g_array_index (offered, CartAction, i);

      if (action->kind != CART_KIND_NONE && cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &there) &&
          there.id == feature)
        g_array_append_val (matching, *action);
    }
}

static void
offered_clicked_cb (GtkWidget *button, CartSandboxView *self)
{
  CartAction action = *(const CartAction *) g_object_get_data (G_OBJECT (button), "action");

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
  cart_sandbox_view_choose (self, &action);
}

/* Several figures may stand there, or one may come back from there: the person says which. */
static void
ask_which (CartSandboxView *self, const GArray *matching, int x, int y)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  graphene_rect_t rect;

  for (guint i = 0; i < matching->len; i++)
    {
      const CartAction *action = &g_array_index (matching, CartAction, i);
      g_autofree char *text = cart_present_action (action);
      GtkWidget *button = gtk_button_new_with_label (text);

      gtk_widget_add_css_class (button, "flat");
      g_object_set_data_full (G_OBJECT (button), "action", g_memdup2 (action, sizeof *action), g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (offered_clicked_cb), self, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  cart_board_view_get_cell_rect (self->board, x, y, &rect);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle) { (int) rect.origin.x, (int) rect.origin.y, (int) rect.size.width,
                                                                         (int) rect.size.height });
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Which figure?"), -1);
  cart_popover_show_once (GTK_POPOVER (popover), GTK_WIDGET (self->board));
}

static gboolean
choose_offered (CartSandboxView *self, CartGame *game, guint32 feature, int x, int y)
{
  g_autoptr (GArray) matching = g_array_new (FALSE, TRUE, sizeof (CartAction));

  list_offered (game, feature, matching);
  if (matching->len == 1)
    cart_sandbox_view_choose (self, &g_array_index (matching, CartAction, 0));
  else if (matching->len > 1)
    ask_which (self, matching, x, y);
  return matching->len > 0;
}

static void
place_guided (CartSandboxView *self, CartGame *game, int x, int y, double inner_x, double inner_y)
{
  guint segment;
  int index = cart_sandbox_view_segment_at (self, x, y, inner_x, inner_y, &segment);
  CartFeature here;

  if (index < 0)
    return;
  cart_game_feature_of (game, (guint) index, segment, &here);
  choose_offered (self, game, here.id, x, y);
}

void
cart_sandbox_view_activated (CartSandboxView *self, int x, int y, double inner_x, double inner_y, guint button)
{
  CartGame *game = game_of (self);

  if (game == NULL)
    return;
  if (button == GDK_BUTTON_SECONDARY)
    {
      if (self->free)
        cart_sandbox_view_remove_free (self, x, y, inner_x, inner_y);
      else if (self->hand != NULL)
        cart_sandbox_view_turn (self, 1);
      return;
    }
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
    place_guided (self, game, x, y, inner_x, inner_y);
}

/* --- Keys --- */

/* The next feature of the cursor's cell, for those who do not point. */
static void
next_feature (CartSandboxView *self, CartGame *game, int step)
{
  int x, y, index;
  double ignored;
  CartLaid laid;
  CartFeature feature;
  g_autofree const char **names = cart_sandbox_view_names (self);
  g_autofree char *text = NULL;

  cart_board_view_get_pointed (self->board, &x, &y, &ignored, &ignored);
  index = cart_game_tile_at (game, x, y, NULL);
  if (index < 0)
    return;
  cart_game_get_tile (game, (guint) index, &laid);
  if (laid.tile->n_segments == 0)
    return;
  self->feature_rank = (self->feature_rank + step + 2 * laid.tile->n_segments) % laid.tile->n_segments;
  cart_game_feature_of (game, (guint) index, (guint) self->feature_rank, &feature);
  point_at_feature (self, feature.id);
  text = cart_present_feature (game, &feature, names);
  cart_announce (GTK_WIDGET (self->board), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* The figure goes to the feature that is outlined. */
static void
place_on_feature (CartSandboxView *self, CartGame *game, int x, int y)
{
  if (self->feature == G_MAXUINT32 || choose_offered (self, game, self->feature, x, y))
    return;
  cart_sandbox_view_set_hint (self, _("No figure may be placed there now."));
  cart_announce (GTK_WIDGET (self->board), _("No figure may be placed there now."), GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

/* Doing without, where the rules let one. */
static void
pass (CartSandboxView *self, CartGame *game)
{
  g_autoptr (GArray) offered = g_array_new (FALSE, TRUE, sizeof (CartAction));

  cart_game_actions (game, offered);
  for (guint i = 0; i < offered->len; i++)
    if (g_array_index (offered, CartAction, i).type == CART_ACTION_PASS)
      {
        cart_sandbox_view_choose (self, &g_array_index (offered, CartAction, i));
        return;
      }
}

void
cart_sandbox_view_main_action (CartSandboxView *self)
{
  CartGame *game = game_of (self);

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
      pass (self, game);
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
  CartGame *game = game_of (self);

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
    case CART_PHASE_DELIVER:
    case CART_PHASE_LAST:
      return _("Do without");
    case CART_PHASE_CHOOSE_SHIP:
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
let_go (CartSandboxView *self, CartGame *game)
{
  if (self->free && self->hand != NULL)
    {
      self->hand = NULL;
      update_legal (self, game);
    }
  point_at_feature (self, G_MAXUINT32);
  cart_sandbox_view_set_hint (self, NULL);
}

void
cart_sandbox_view_command (CartSandboxView *self, int command, int number)
{
  CartGame *game = game_of (self);
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
      cart_sandbox_view_activated (self, x, y, inner_x, inner_y, GDK_BUTTON_PRIMARY);
      break;
    case CART_BOARD_VIEW_DELETE:
      if (self->free)
        cart_sandbox_view_remove_free (self, x, y, inner_x, inner_y);
      else
        cart_sandbox_undo (self->sandbox);
      break;
    case CART_BOARD_VIEW_PLAYER:
      if ((guint) number < cart_game_n_players (game))
        gtk_drop_down_set_selected (self->player_choice, (guint) number);
      break;
    case CART_BOARD_VIEW_FIGURE:
      if (self->free)
        cart_sandbox_view_place_free (self, x, y, inner_x, inner_y);
      else
        place_on_feature (self, game, x, y);
      break;
    case CART_BOARD_VIEW_PLACE:
      if (cart_board_view_next_place (self->board, number, &x, &y))
        cart_board_view_set_cursor (self->board, x, y);
      break;
    case CART_BOARD_VIEW_DRAW:
      if (cart_game_get_phase (game) == CART_PHASE_DRAW)
        cart_sandbox_draw (self->sandbox);
      break;
    case CART_BOARD_VIEW_PASS:
      pass (self, game);
      break;
    case CART_BOARD_VIEW_COMPARE:
      cart_sandbox_view_compare (self, x, y);
      break;
    case CART_BOARD_VIEW_ESCAPE:
      let_go (self, game);
      break;
    case CART_BOARD_VIEW_FEATURE:
      next_feature (self, game, number);
      break;
    }
}

/* --- Drag and drop --- */

void
cart_sandbox_view_dropped (CartSandboxView *self, const char *what, int x, int y, double inner_x, double inner_y)
{
  CartGame *game = game_of (self);

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
  else if (g_str_has_prefix (what, "lift:") && self->free)
    {
      g_auto (GStrv) parts = g_strsplit (what, ":", 5);

      if (g_strv_length (parts) == 5)
        cart_sandbox_view_move_free (self, parts, x, y, inner_x, inner_y);
    }
}

void
cart_sandbox_view_set_free (CartSandboxView *self, gboolean free)
{
  if (self->free == free)
    return;
  self->free = free;
  self->hand = NULL;
  cart_board_view_set_lift (self->board, free);
  cart_sandbox_panel_set_free (self->panel, free);
  cart_sandbox_view_refresh (self);
}
