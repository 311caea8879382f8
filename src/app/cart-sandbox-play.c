/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-play.c: what a click, a key or a choice does on the sandbox's board, guided and free. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "present/cart-present.h"

/* Cells with a reason shown as wrong at most. */
#define WRONG_LIMIT 200

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
cart_sandbox_view_refuse (CartSandboxView *self, const CartRefusal *refusal)
{
  g_autofree char *reason = cart_sandbox_view_reason (self, refusal);

  cart_sandbox_panel_set_hint (self->panel, reason);
  cart_announce (GTK_WIDGET (self->board), reason, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

/* --- What is pointed at --- */

/* The segment at a point of a cell: its tile's index, or -1. */
static int
segment_at (CartSandboxView *self, int x, int y, double inner_x, double inner_y, guint *segment)
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

/* "3 designs fit here, 7 of the 40 tiles left: 18 %". */
static char *
describe_odds (CartSandboxView *self, CartGame *game, int x, int y)
{
  guint designs = 0, left = 0, pile = cart_game_n_pile (game);

  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);
      guint copies = cart_game_n_left (game, tile);
      gboolean fits = FALSE;

      if (tile->certainty == CART_CERTAINTY_NOT_RECORDED || copies == 0)
        continue;
      for (int turns = 0; turns < 4 && !fits; turns++)
        fits = cart_game_check_placement (game, tile, x, y, turns, NULL);
      if (!fits)
        continue;
      designs++;
      left += copies;
    }
  if (pile == 0)
    return NULL;
  /* TRANSLATORS: designs that fit a hole, copies of them left, all tiles left, chance in percent. */
  return g_strdup_printf (g_dngettext (NULL, "%1$u design fits here: %2$u of %3$u tiles left, %4$.0f %% for the next draw",
                                       "%1$u designs fit here: %2$u of %3$u tiles left, %4$.0f %% for the next draw", designs),
                          designs, left, pile, 100.0 * left / pile);
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

  if (!has_neighbour (game, x, y))
    {
      cart_sandbox_panel_set_hint (self->panel, NULL);
      return;
    }
  if (self->hand != NULL && !cart_game_check_placement (game, self->hand, x, y, self->turns, &refusal))
    reason = cart_sandbox_view_reason (self, &refusal);
  if (self->show_left)
    odds = describe_odds (self, game, x, y);
  if (reason != NULL && odds != NULL)
    text = g_strconcat (reason, "\n", odds, NULL);
  cart_sandbox_panel_set_hint (self->panel, text != NULL ? text : reason != NULL ? reason : odds);
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
  index = segment_at (self, x, y, inner_x, inner_y, &segment);
  if (index >= 0)
    {
      cart_game_feature_of (game, (guint) index, segment, &feature);
      point_at_feature (self, feature.id);
      if (self->has_hole)
        cart_sandbox_panel_set_hint (self->panel, NULL);
      self->has_hole = FALSE;
      return;
    }
  point_at_feature (self, G_MAXUINT32);
  if (cart_game_tile_at (game, x, y, NULL) >= 0 || (self->has_hole && x == self->hole_x && y == self->hole_y))
    return;
  self->has_hole = TRUE;
  self->hole_x = x;
  self->hole_y = y;
  point_at_hole (self, game, x, y);
}

/* --- The tile in hand --- */

static void
update_legal (CartSandboxView *self, CartGame *game)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (CartPlacement));

  if (self->hand != NULL)
    cart_game_placements (game, self->hand, placements);
  cart_board_view_set_legal (self->board, (const CartPlacement *) (gpointer) placements->data, placements->len);
  cart_board_view_set_ghost (self->board, self->hand, self->turns);
  cart_tray_set_hand (self->tray, self->hand, self->turns);
}

void
cart_sandbox_view_turn (CartSandboxView *self, int quarter_turns)
{
  self->turns = (self->turns + quarter_turns) & 3;
  self->has_hole = FALSE;
  cart_board_view_set_ghost (self->board, self->hand, self->turns);
  cart_tray_set_hand (self->tray, self->hand, self->turns);
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

  if (self->free)
    cart_game_violations (game, violations);
  for (guint i = 0; i < violations->len && cells->len < WRONG_LIMIT; i++)
    {
      const CartRefusal *refusal = &g_array_index (violations, CartRefusal, i);

      if (refusal->has_cell)
        g_array_append_val (cells, ((CartPlacement) { refusal->x, refusal->y, 0 }));
    }
  cart_board_view_set_wrong (self->board, (const CartPlacement *) (gpointer) cells->data, cells->len);
  if (violations->len > 0)
    {
      g_autofree char *reason = cart_sandbox_view_reason (self, &g_array_index (violations, CartRefusal, 0)), *text = NULL;

      text = violations->len == 1 ? g_strdup (reason)
                                  /* TRANSLATORS: a reason why something is wrong, and how many other things are. */
                                  : g_strdup_printf (g_dngettext (NULL, "%1$s, and %2$u more", "%1$s, and %2$u more", violations->len - 1),
                                                     reason, violations->len - 1);
      cart_sandbox_panel_set_hint (self->panel, text);
    }
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
  cart_sandbox_panel_set_hint (self->panel, NULL);
  cart_board_view_changed (self->board);
  update_legal (self, game);
  cart_tray_update (self->tray);
  cart_sandbox_panel_update (self->panel);
  show_wrong (self, game);
  g_set_str (&self->turn_text, cart_sandbox_panel_get_turn_text (self->panel));
  g_object_notify (G_OBJECT (self), "turn-text");
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

/* The offered figure for the feature at a point: the first kind of figure that may stand there. */
static gboolean
place_guided (CartSandboxView *self, CartGame *game, int x, int y, double inner_x, double inner_y)
{
  g_autoptr (GArray) offered = g_array_new (FALSE, TRUE, sizeof (CartAction));
  guint segment;
  int index = segment_at (self, x, y, inner_x, inner_y, &segment);
  CartFeature here, there;

  if (index < 0 || cart_game_actions (game, offered) == 0)
    return FALSE;
  cart_game_feature_of (game, (guint) index, segment, &here);
  for (guint i = 0; i < offered->len; i++)
    {
      const CartAction *action = &g_array_index (offered, CartAction, i);

      if (action->kind == CART_KIND_NONE || !cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &there) ||
          there.id != here.id)
        continue;
      cart_sandbox_view_choose (self, action);
      return TRUE;
    }
  return FALSE;
}

static CartFigureType
chosen_figure (CartSandboxView *self)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (self->figure_choice);
  CartFigureType type = CART_FIGURE_NONE;

  if (item != NULL)
    type = cart_figure_from_name (g_object_get_data (G_OBJECT (item), "figure"));
  return type;
}

static void
place_free (CartSandboxView *self, CartGame *game, int x, int y, double inner_x, double inner_y)
{
  guint segment;
  int index = segment_at (self, x, y, inner_x, inner_y, &segment), cell;
  CartLaid laid;
  CartPlace place;

  if (index < 0)
    return;
  cart_game_get_tile (game, (guint) index, &laid);
  cart_game_tile_at (game, x, y, &cell);
  place = cart_tile_segment_place (laid.tile, (int) segment, cell, laid.rotation);
  if (place != CART_PLACE_NONE &&
      cart_game_edit_put_figure (cart_sandbox_edit (self->sandbox), (int) gtk_drop_down_get_selected (self->player_choice),
                                 chosen_figure (self), x, y, laid.tile->segments[segment].kind, place))
    cart_sandbox_edited (self->sandbox);
}

/* The topmost figure on the feature at a point, else the tile. */
static void
remove_free (CartSandboxView *self, CartGame *game, int x, int y, double inner_x, double inner_y)
{
  guint segment;
  int index = segment_at (self, x, y, inner_x, inner_y, &segment);

  for (guint i = cart_game_n_figures (game); index >= 0 && i > 0; i--)
    {
      CartStanding figure;

      cart_game_get_figure (game, i - 1, &figure);
      if (figure.district != CART_DISTRICT_NONE || figure.tile != (guint) index || figure.segment != segment)
        continue;
      if (cart_game_edit_remove_figure (cart_sandbox_edit (self->sandbox), i - 1))
        cart_sandbox_edited (self->sandbox);
      return;
    }
  if (cart_game_tile_at (game, x, y, NULL) >= 0 && cart_game_edit_remove_tile (cart_sandbox_edit (self->sandbox), x, y))
    cart_sandbox_edited (self->sandbox);
}

static void
put_free (CartSandboxView *self, CartGame *game, const CartTile *tile, int x, int y, int turns)
{
  if (tile != NULL && cart_game_edit_put_tile (cart_sandbox_edit (self->sandbox), tile, x, y, turns))
    cart_sandbox_edited (self->sandbox);
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
        remove_free (self, game, x, y, inner_x, inner_y);
      else if (self->hand != NULL)
        cart_sandbox_view_turn (self, 1);
      return;
    }
  if (cart_game_tile_at (game, x, y, NULL) < 0)
    {
      if (self->free)
        put_free (self, game, self->hand, x, y, self->turns);
      else if (self->hand != NULL)
        lay_guided (self, game, x, y);
      return;
    }
  if (self->free)
    place_free (self, game, x, y, inner_x, inner_y);
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
place_on_feature (CartSandboxView *self, CartGame *game)
{
  g_autoptr (GArray) offered = g_array_new (FALSE, TRUE, sizeof (CartAction));
  CartFeature there;

  if (self->free || self->feature == G_MAXUINT32)
    return;
  cart_game_actions (game, offered);
  for (guint i = 0; i < offered->len; i++)
    {
      const CartAction *action = &g_array_index (offered, CartAction, i);

      if (action->kind != CART_KIND_NONE && cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &there) &&
          there.id == self->feature)
        {
          cart_sandbox_view_choose (self, action);
          return;
        }
    }
  cart_sandbox_panel_set_hint (self->panel, _("No figure may be placed there now."));
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
        remove_free (self, game, x, y, inner_x, inner_y);
      else
        cart_sandbox_undo (self->sandbox);
      break;
    case CART_BOARD_VIEW_PLAYER:
      if ((guint) number < cart_game_n_players (game))
        gtk_drop_down_set_selected (self->player_choice, (guint) number);
      break;
    case CART_BOARD_VIEW_FIGURE:
      if (self->free)
        place_free (self, game, x, y, inner_x, inner_y);
      else
        place_on_feature (self, game);
      break;
    case CART_BOARD_VIEW_FEATURE:
      next_feature (self, game, number);
      break;
    }
}

/* --- Drag and drop --- */

/* "lift:X:Y:INNER_X:INNER_Y": a figure or a tile moves from there to here. */
static void
move_free (CartSandboxView *self, CartGame *game, char **from, int x, int y, double inner_x, double inner_y)
{
  int from_x = (int) g_ascii_strtoll (from[1], NULL, 10), from_y = (int) g_ascii_strtoll (from[2], NULL, 10), index;
  CartLaid laid;

  index = cart_game_tile_at (game, from_x, from_y, NULL);
  if (index < 0 || (from_x == x && from_y == y) || cart_game_tile_at (game, x, y, NULL) >= 0)
    return;
  cart_game_get_tile (game, (guint) index, &laid);
  if (cart_game_edit_remove_tile (cart_sandbox_edit (self->sandbox), from_x, from_y))
    cart_sandbox_edited (self->sandbox);
  put_free (self, game, laid.tile, x, y, laid.rotation);
}

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
          put_free (self, game, tile, x, y, self->hand == tile ? self->turns : 0);
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
        move_free (self, game, parts, x, y, inner_x, inner_y);
    }
}

void
cart_sandbox_view_set_free (CartSandboxView *self, gboolean free)
{
  if (self->free == free)
    return;
  self->free = free;
  self->hand = NULL;
  cart_sandbox_view_refresh (self);
}
