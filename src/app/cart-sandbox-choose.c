/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-choose.c: guided play's choices: what the engine offers, marked on the board and listed beside it.
 *
 * Everything that may be done is offered in the list, in the engine's order. What is done at a place of the board has a mark there as well:
 * several actions at one place, such as a meeple or a large meeple on a road, share it, and a popover asks which. Marks are numbered for
 * the keyboard.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "cart-popover.h"
#include "draw/cart-draw-game.h"
#include "present/cart-present.h"

#define MOST_NUMBERS 9
/* A mark beside a figure that stands there, in cells. */
#define BESIDE 0.17

/* --- Where --- */

static gboolean
same_target (const CartSandboxTarget *one, const CartSandboxTarget *two)
{
  return one->tile == two->tile && one->segment == two->segment && one->district == two->district && one->ship == two->ship;
}

/* The segment where one's figure of a type stands: on a cell, or anywhere. */
static gboolean
find_standing (CartGame *game, const CartAction *action, CartFigureType type, gboolean anywhere, CartSandboxTarget *target)
{
  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding figure;

      cart_game_get_figure (game, i, &figure);
      if (figure.player != action->player || figure.type != type || figure.district != CART_DISTRICT_NONE ||
          (!anywhere && (figure.x != action->x || figure.y != action->y)))
        continue;
      target->tile = (int) figure.tile;
      target->segment = (int) figure.segment;
      return TRUE;
    }
  return FALSE;
}

static gboolean
find_segment (CartGame *game, const CartAction *action, CartSandboxTarget *target)
{
  int cell = 0, tile = cart_game_tile_at (game, action->x, action->y, &cell);
  CartLaid laid;

  if (tile < 0)
    return FALSE;
  cart_game_get_tile (game, (guint) tile, &laid);
  target->tile = tile;
  target->segment = cart_tile_segment_at (laid.tile, action->kind, action->place, cell, laid.rotation);
  return target->segment >= 0;
}

/* Figures and tokens that stand there already: the next one would stand beside them. */
static int
count_standing (CartGame *game, const CartSandboxTarget *target)
{
  int n = 0;

  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding figure;

      cart_game_get_figure (game, i, &figure);
      n += target->district != CART_DISTRICT_NONE
             ? figure.district == target->district
             : figure.district == CART_DISTRICT_NONE && (int) figure.tile == target->tile && (int) figure.segment == target->segment;
    }
  for (guint i = 0; target->tile >= 0 && i < cart_game_n_tokens (game); i++)
    {
      CartToken token;

      cart_game_get_token (game, i, &token);
      n += (int) token.tile == target->tile && (int) token.segment == target->segment;
    }
  return n;
}

static gboolean
place_on_segment (CartGame *game, const CartAction *action, CartSandboxTarget *target)
{
  /* what comes back, or takes a token, stands there: the mark is beside it; what is placed will stand where the mark is */
  gboolean there = action->type == CART_ACTION_ABBOT_RETURN || action->type == CART_ACTION_TAKE_BACK || action->type == CART_ACTION_MINE_TOKEN;
  g_autoptr (CartLayout) layout = NULL;
  CartLaid laid;

  cart_game_get_tile (game, (guint) target->tile, &laid);
  layout = cart_layout_new (laid.tile);
  if (!cart_layout_anchor (layout, target->segment, there ? 0 : count_standing (game, target), laid.rotation, &target->x, &target->y))
    return FALSE;
  target->x += laid.x + (there ? BESIDE : 0);
  target->y += laid.y - (there ? BESIDE : 0);
  return TRUE;
}

static gboolean
place_in_district (CartGame *game, const CartAction *action, CartSandboxTarget *target)
{
  int x, y, rank = action->type == CART_ACTION_COUNT_MOVE ? 0 : 1 + count_standing (game, target);

  if (!cart_draw_game_landscape (game, &x, &y) || !cart_draw_district_anchor (cart_district_name (target->district), rank, &target->x, &target->y))
    return FALSE;
  target->x += x;
  target->y += y;
  return TRUE;
}

/* FALSE for what is done nowhere in particular. */
static gboolean
find_target (CartGame *game, const CartAction *action, CartSandboxTarget *target)
{
  gboolean found = FALSE;

  *target = (CartSandboxTarget) { .tile = -1, .segment = -1, .district = CART_DISTRICT_NONE, .ship = -1 };
  switch (action->type)
    {
    case CART_ACTION_FIGURE:
    case CART_ACTION_FROM_DISTRICT:
    case CART_ACTION_TENT:
    case CART_ACTION_TAKE_BACK:
      found = find_segment (game, action, target);
      break;
    case CART_ACTION_ABBOT_RETURN:
      found = find_standing (game, action, CART_FIGURE_ABBOT, FALSE, target);
      break;
    case CART_ACTION_MINE_TOKEN:
      found = find_standing (game, action, CART_FIGURE_TENT, TRUE, target);
      break;
    case CART_ACTION_TO_DISTRICT:
    case CART_ACTION_COUNT_MOVE:
      target->district = action->district;
      break;
    case CART_ACTION_TAKE_SHIP:
    case CART_ACTION_DELIVER:
      target->ship = action->choice;
      return TRUE;
    case CART_ACTION_LAY_TILE:
    case CART_ACTION_PASS:
    case CART_N_ACTIONS:
      return FALSE;
    }
  if (target->district != CART_DISTRICT_NONE)
    target->marked = found = place_in_district (game, action, target);
  else if (found)
    target->marked = found = place_on_segment (game, action, target);
  return found;
}

/* --- What is offered --- */

static int
add_target (CartSandboxView *self, CartSandboxTarget *target)
{
  for (guint i = 0; i < self->targets->len; i++)
    if (same_target (&g_array_index (self->targets, CartSandboxTarget, i), target))
      return (int) i;
  /* ships have numbers of their own */
  target->number = target->ship >= 0 ? target->ship + 1 : (int) self->targets->len + 1;
  if (target->number > MOST_NUMBERS)
    target->number = 0;
  g_array_append_val (self->targets, *target);
  return (int) self->targets->len - 1;
}

static const CartAction *
get_offered (CartSandboxView *self, guint index)
{
  return &g_array_index (self->offered, CartAction, index);
}

static int
target_of (CartSandboxView *self, guint index)
{
  return g_array_index (self->offered_at, int, index);
}

void
cart_sandbox_view_read_offers (CartSandboxView *self, CartGame *game)
{
  CartPlayerColor colors[CART_MAX_PLAYERS];
  guint n_colors = cart_sandbox_get_players (self->sandbox, colors);
  int actor = cart_game_get_actor (game);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int)), marks = g_array_new (FALSE, FALSE, sizeof (CartBoardMark));

  g_array_set_size (self->offered, 0);
  g_array_set_size (self->offered_at, 0);
  g_array_set_size (self->targets, 0);
  self->target = -1;
  /* where a tile is to be laid the board offers the places; a list of a hundred would help nobody */
  if (!self->free && cart_game_get_phase (game) != CART_PHASE_TILE)
    cart_game_actions (game, self->offered);
  for (guint i = 0; i < self->offered->len; i++)
    {
      CartSandboxTarget target;
      int at = find_target (game, get_offered (self, i), &target) ? add_target (self, &target) : -1;
      int number = at >= 0 ? g_array_index (self->targets, CartSandboxTarget, at).number : get_offered (self, i)->type == CART_ACTION_PASS ? 0 : -1;

      g_array_append_val (self->offered_at, at);
      g_array_append_val (numbers, number);
    }
  for (guint i = 0; i < self->targets->len; i++)
    {
      const CartSandboxTarget *target = &g_array_index (self->targets, CartSandboxTarget, i);

      if (target->marked)
        g_array_append_val (marks, ((CartBoardMark) { target->x, target->y, target->number }));
    }
  cart_board_view_set_marks (self->board, (const CartBoardMark *) (gpointer) marks->data, marks->len,
                             actor >= 0 && actor < (int) n_colors ? colors[actor] : CART_PLAYER_NOBODY);
  cart_sandbox_panel_set_choices (self->panel, (const CartAction *) (gpointer) self->offered->data, (const int *) (gpointer) numbers->data,
                                  self->offered->len);
}

/* --- Choosing --- */

void
cart_sandbox_view_choose (CartSandboxView *self, const CartAction *action)
{
  CartRefusal refusal = CART_REFUSAL_INIT;

  if (self->sandbox != NULL && !cart_sandbox_apply (self->sandbox, action, &refusal))
    cart_sandbox_view_refuse (self, &refusal);
}

/* The board's number of a target's mark; ships have none. */
static int
mark_of (CartSandboxView *self, int target)
{
  int mark = -1;

  for (int i = 0; i <= target; i++)
    mark += g_array_index (self->targets, CartSandboxTarget, i).marked;
  return target >= 0 && g_array_index (self->targets, CartSandboxTarget, target).marked ? mark : -1;
}

static void
look_at_target (CartSandboxView *self, int target)
{
  self->target = target;
  cart_board_view_set_mark (self->board, mark_of (self, target));
}

void
cart_sandbox_view_consider (CartSandboxView *self, const CartAction *action)
{
  CartGame *game = cart_sandbox_view_game (self);
  CartFeature feature;

  if (game == NULL)
    return;
  cart_board_view_set_mark (self->board, -1);
  if (action == NULL)
    return;
  for (guint i = 0; i < self->offered->len; i++)
    if (memcmp (get_offered (self, i), action, sizeof *action) == 0)
      cart_board_view_set_mark (self->board, mark_of (self, target_of (self, i)));
  if (action->kind != CART_KIND_NONE && cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &feature))
    cart_sandbox_view_outline (self, feature.id);
}

/* Short, where no cell needs to be told. Free with g_free (). */
static char *
name_action (const CartAction *action)
{
  g_autofree char *choice = cart_present_choice (action), *words = choice != NULL ? NULL : cart_present_action (action);

  return cart_present_capital (choice != NULL ? choice : words);
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
ask_which (CartSandboxView *self, const GArray *matching, const graphene_rect_t *rect)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < matching->len; i++)
    {
      const CartAction *action = &g_array_index (matching, CartAction, i);
      g_autofree char *text = name_action (action);
      GtkWidget *button = gtk_button_new_with_label (text);

      gtk_widget_add_css_class (button, "flat");
      g_object_set_data_full (G_OBJECT (button), "action", g_memdup2 (action, sizeof *action), g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (offered_clicked_cb), self, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle) { (int) rect->origin.x, (int) rect->origin.y, (int) rect->size.width,
                                                                         (int) rect->size.height });
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Which figure?"), -1);
  cart_popover_show_once (GTK_POPOVER (popover), GTK_WIDGET (self->board));
}

/* Does the one thing there is, or asks which. FALSE where there is nothing. */
static gboolean
choose_among (CartSandboxView *self, const GArray *matching, const graphene_rect_t *rect)
{
  if (matching->len == 1)
    {
      CartAction action = g_array_index (matching, CartAction, 0);
      cart_sandbox_view_choose (self, &action);
    }
  else if (matching->len > 1)
    ask_which (self, matching, rect);
  return matching->len > 0;
}

static void
choose_target (CartSandboxView *self, int index)
{
  const CartSandboxTarget *target = &g_array_index (self->targets, CartSandboxTarget, index);
  g_autoptr (GArray) matching = g_array_new (FALSE, TRUE, sizeof (CartAction));
  graphene_rect_t cell, rect = GRAPHENE_RECT_INIT (0, 0, 1, 1);

  for (guint i = 0; i < self->offered->len; i++)
    if (target_of (self, i) == index)
      g_array_append_val (matching, *get_offered (self, i));
  if (target->marked)
    {
      cart_board_view_get_cell_rect (self->board, 0, 0, &cell);
      rect.origin.x = cell.origin.x + (float) target->x * cell.size.width;
      rect.origin.y = cell.origin.y + (float) target->y * cell.size.height;
    }
  else
    rect.origin.x = (float) gtk_widget_get_width (GTK_WIDGET (self->board)) / 2;
  choose_among (self, matching, &rect);
}

gboolean
cart_sandbox_view_choose_on_feature (CartSandboxView *self, guint32 feature, int x, int y)
{
  CartGame *game = cart_sandbox_view_game (self);
  g_autoptr (GArray) matching = g_array_new (FALSE, TRUE, sizeof (CartAction));
  graphene_rect_t rect;
  CartFeature there;

  for (guint i = 0; i < self->offered->len; i++)
    {
      const CartAction *action = get_offered (self, i);

      if (action->kind != CART_KIND_NONE && cart_game_feature_at (game, action->x, action->y, action->kind, action->place, &there) &&
          there.id == feature)
        g_array_append_val (matching, *action);
    }
  cart_board_view_get_cell_rect (self->board, x, y, &rect);
  return choose_among (self, matching, &rect);
}

/* Why no figure of the player may stand on a segment of the tile just laid: as told of a meeple, or of the first figure there is. */
static void
say_why_not (CartSandboxView *self, CartGame *game, int index, guint segment)
{
  CartAction action = { .type = CART_ACTION_FIGURE, .player = cart_game_get_actor (game), .district = CART_DISTRICT_NONE };
  CartRefusal refusal = CART_REFUSAL_INIT;
  CartLaid laid;

  if (cart_game_get_phase (game) != CART_PHASE_FIGURE)
    return;
  cart_game_get_tile (game, (guint) index, &laid);
  action.x = laid.x;
  action.y = laid.y;
  action.kind = laid.tile->segments[segment].kind;
  action.place = cart_tile_segment_place (laid.tile, (int) segment, 0, laid.rotation);
  for (int type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES && action.figure == CART_FIGURE_NONE; type++)
    if (cart_game_get_supply (game, action.player, (CartFigureType) type) > 0)
      action.figure = (CartFigureType) type;
  if (action.figure != CART_FIGURE_NONE && !cart_game_check (game, &action, &refusal))
    cart_sandbox_view_refuse (self, &refusal);
}

/* Marks that would cover each other are spread, over the neighbouring cell if need be. */
gboolean
cart_sandbox_view_choose_mark_at (CartSandboxView *self, double x, double y)
{
  int mark = cart_board_view_mark_at (self->board, x, y);

  for (int i = 0; mark >= 0 && i < (int) self->targets->len; i++)
    if (mark_of (self, i) == mark)
      {
        choose_target (self, i);
        return TRUE;
      }
  return FALSE;
}

void
cart_sandbox_view_place_guided (CartSandboxView *self, int x, int y, double inner_x, double inner_y)
{
  CartGame *game = cart_sandbox_view_game (self);
  int index;
  guint segment;
  CartFeature here;

  index = cart_sandbox_view_segment_at (self, x, y, inner_x, inner_y, &segment);
  if (index < 0)
    return;
  cart_game_feature_of (game, (guint) index, segment, &here);
  if (!cart_sandbox_view_choose_on_feature (self, here.id, x, y))
    say_why_not (self, game, index, segment);
}

void
cart_sandbox_view_choose_number (CartSandboxView *self, int number)
{
  if (number == 0)
    {
      cart_sandbox_view_pass (self);
      return;
    }
  for (int i = 0; i < (int) self->targets->len; i++)
    if (g_array_index (self->targets, CartSandboxTarget, i).number == number)
      {
        choose_target (self, i);
        return;
      }
}

/* "1: meeple on the road, north; large meeple on the road, north": all that may be done there. */
static char *
describe_target (CartSandboxView *self, int index)
{
  const CartSandboxTarget *target = &g_array_index (self->targets, CartSandboxTarget, index);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->offered->len; i++)
    {
      g_autofree char *words = NULL;

      if (target_of (self, i) != index)
        continue;
      words = name_action (get_offered (self, i));
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", words);
    }
  if (target->number > 0)
    {
      g_autofree char *number = g_strdup_printf ("%d: ", target->number);
      g_string_prepend (text, number);
    }
  return g_string_free (text, FALSE);
}

gboolean
cart_sandbox_view_next_offer (CartSandboxView *self, int step)
{
  int n = (int) self->targets->len, next;
  g_autofree char *text = NULL;

  if (n == 0)
    return FALSE;
  next = self->target < 0 ? (step > 0 ? 0 : n - 1) : (self->target + step + n) % n;
  look_at_target (self, next);
  text = describe_target (self, next);
  cart_sandbox_view_set_hint (self, text);
  cart_announce (GTK_WIDGET (self->board), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  return TRUE;
}

gboolean
cart_sandbox_view_choose_looked_at (CartSandboxView *self)
{
  if (self->target < 0)
    return FALSE;
  choose_target (self, self->target);
  return TRUE;
}

void
cart_sandbox_view_forget_looked_at (CartSandboxView *self)
{
  look_at_target (self, -1);
}

static const CartAction *
find_pass (CartSandboxView *self)
{
  for (guint i = 0; i < self->offered->len; i++)
    if (get_offered (self, i)->type == CART_ACTION_PASS)
      return get_offered (self, i);
  return NULL;
}

gboolean
cart_sandbox_view_may_pass (CartSandboxView *self)
{
  return find_pass (self) != NULL;
}

void
cart_sandbox_view_ask_to_choose (CartSandboxView *self)
{
  int last = 0;
  g_autofree char *text = NULL;

  if (self->offered->len == 0)
    return;
  for (guint i = 0; i < self->targets->len; i++)
    last = MAX (last, g_array_index (self->targets, CartSandboxTarget, i).number);
  if (last == 0)
    text = g_strdup (_("Nothing can be chosen on the board now: Space does without."));
  else if (last == 1)
    text = g_strdup (_("Choose first: 1, N for one after the other, or Space to do without."));
  else
    /* TRANSLATORS: %d is the last of the numbers that can be pressed. */
    text = g_strdup_printf (_("Choose first: 1 to %d, N for one after the other, or Space to do without."), last);
  cart_sandbox_view_set_hint (self, text);
  cart_announce (GTK_WIDGET (self->board), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

void
cart_sandbox_view_pass (CartSandboxView *self)
{
  const CartAction *offered = find_pass (self);

  if (offered != NULL)
    {
      CartAction action = *offered;
      cart_sandbox_view_choose (self, &action);
    }
  else
    cart_sandbox_view_ask_to_choose (self);
}
