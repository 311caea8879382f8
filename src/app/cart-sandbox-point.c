/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-point.c: what the sandbox says about the place that is pointed at: its feature, or why a tile may not lie there, and the odds. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "present/cart-odds.h"
#include "present/cart-present.h"

/* Draws that the odds of a hole look ahead. */
#define ODDS_DRAWS 5

/* --- Hints and refusals --- */

static const char *
rule_text (CartSandboxView *self, CartRule rule)
{
  const char *id = cart_rule_id (rule);

  return id != NULL && self->rule_texts != NULL ? g_hash_table_lookup (self->rule_texts, id) : NULL;
}

char *
cart_sandbox_view_reason (CartSandboxView *self, const CartRefusal *refusal)
{
  g_autofree const char **names = cart_sandbox_view_names (self);
  g_autofree char *text = cart_present_refusal_short (refusal, rule_text (self, refusal->rule), names);

  return cart_sandbox_view_in_words (self, text);
}

static void
set_hint (CartSandboxView *self, const char *hint, CartRule rule, const char *more)
{
  cart_sandbox_panel_set_hint (self->panel, hint, cart_rule_id (rule), rule_text (self, rule), more);
  if (g_set_str (&self->hint, hint != NULL ? hint : more))
    g_object_notify (G_OBJECT (self), "narrow-text");
}

void
cart_sandbox_view_set_hint (CartSandboxView *self, const char *hint)
{
  set_hint (self, hint, CART_RULE_NONE, NULL);
}

void
cart_sandbox_view_refuse (CartSandboxView *self, const CartRefusal *refusal)
{
  g_autofree char *reason = cart_sandbox_view_reason (self, refusal);

  set_hint (self, reason, refusal->rule, NULL);
  cart_announce (GTK_WIDGET (self->board), reason, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

/* --- What is pointed at --- */

/* A figure stands beside the site that it is on: whoever points at it means that. */
static int
find_site_of_figure (CartSandboxView *self, CartGame *game, double x, double y, guint *segment)
{
  int index = cart_board_view_figure_at (self->board, x, y);
  CartStanding standing;

  if (index < 0 || (guint) index >= cart_game_n_figures (game))
    return -1;
  cart_game_get_figure (game, (guint) index, &standing);
  if (standing.district != CART_DISTRICT_NONE || cart_kind_class (standing.kind) != CART_CLASS_SITE)
    return -1;
  *segment = standing.segment;
  return (int) standing.tile;
}

int
cart_sandbox_view_segment_at (CartSandboxView *self, int x, int y, double inner_x, double inner_y, guint *segment)
{
  CartGame *game = cart_sandbox_view_game (self);
  int index = game != NULL ? cart_game_tile_at (game, x, y, NULL) : -1, hit;
  g_autoptr (CartLayout) layout = NULL;
  CartLaid laid;

  if (index < 0)
    return -1;
  hit = find_site_of_figure (self, game, x + inner_x, y + inner_y, segment);
  if (hit >= 0)
    return hit;
  cart_game_get_tile (game, (guint) index, &laid);
  layout = cart_layout_new (laid.tile);
  hit = cart_layout_hit (layout, laid.rotation, x - laid.x + inner_x, y - laid.y + inner_y);
  if (hit < 0)
    return -1;
  *segment = (guint) hit;
  return index;
}

void
cart_sandbox_view_outline (CartSandboxView *self, guint32 feature)
{
  self->feature = feature;
  cart_board_view_set_feature (self->board, feature);
  cart_sandbox_panel_set_feature (self->panel, feature);
}

static gboolean
fits_somehow (CartGame *game, const CartTile *tile, int x, int y)
{
  for (int turns = 0; turns < 4; turns++)
    if (cart_game_check_placement (game, tile, x, y, turns, NULL))
      return TRUE;
  return FALSE;
}

/* The designs with copies left that fit a hole, appended to `designs`; next: only those that may be drawn next (while the river runs no land
 * tile can). */
static void
list_fitting (CartGame *game, int x, int y, gboolean next, GPtrArray *designs)
{
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);

      if (tile->certainty == CART_CERTAINTY_NOT_RECORDED || (next ? !cart_game_may_come (game, tile) : cart_game_n_left (game, tile) == 0))
        continue;
      if (fits_somehow (game, tile, x, y))
        g_ptr_array_add (designs, (gpointer) tile);
    }
}

/* "3 designs fit, 7 of 40 tiles left: 17.5 % for the next draw, 62.7 % within 5", as the Tiles view and the command line tell it, a river before
 * the land; NULL where nothing is drawn any more. Free with g_free (). */
static char *
word_odds (const CartPile *pile, const GPtrArray *designs)
{
  g_autofree const char **ids = g_new0 (const char *, designs->len + 1);
  g_autofree CartOddsPart *parts = NULL;
  guint n = cart_pile_n_parts (pile), fitting = 0;

  if (cart_pile_n_tiles (pile) == 0)
    return NULL;
  for (guint i = 0; i < designs->len; i++)
    ids[i] = ((const CartTile *) g_ptr_array_index (designs, i))->id;
  parts = cart_pile_split (pile, ids, designs->len);
  for (guint i = 0; i < n; i++)
    fitting += parts[i].fitting;
  /* TRANSLATORS: designs that fit a hole, copies of them left, all tiles left, chance in percent for one draw, and within so many. */
  return g_strdup_printf (g_dngettext (NULL,
                                       "%1$u design fits, %2$u of %3$u tiles left: %4$.1f %% for the next draw, %5$.1f %% within %6$d",
                                       "%1$u designs fit, %2$u of %3$u tiles left: %4$.1f %% for the next draw, %5$.1f %% within %6$d",
                                       designs->len),
                          designs->len, fitting, cart_pile_n_tiles (pile), cart_odds_percent (cart_odds_in_parts (parts, n, 1), 1),
                          cart_odds_percent (cart_odds_in_parts (parts, n, ODDS_DRAWS), 1), ODDS_DRAWS);
}

/* The odds in words; the designs that can come next are marked in the tray. */
static char *
describe_odds (CartSandboxView *self, CartGame *game, int x, int y)
{
  g_autoptr (GPtrArray) designs = g_ptr_array_new (), next = g_ptr_array_new ();
  char *text;

  list_fitting (game, x, y, FALSE, designs);
  text = word_odds (self->pile, designs);
  if (text == NULL)
    return NULL;
  list_fitting (game, x, y, TRUE, next);
  cart_tray_set_fits (self->tray, (const CartTile *const *) next->pdata, next->len);
  return text;
}

void
cart_sandbox_view_filter_tray (CartSandboxView *self, gboolean filter)
{
  CartGame *game = cart_sandbox_view_game (self);
  g_autoptr (GPtrArray) designs = g_ptr_array_new ();
  g_autofree char *title = NULL, *said = NULL;
  int x, y;
  double ignored;

  if (game == NULL)
    return;
  cart_board_view_get_pointed (self->board, &x, &y, &ignored, &ignored);
  self->filtered = filter && cart_game_tile_at (game, x, y, NULL) < 0;
  if (!self->filtered)
    {
      cart_tray_filter (self->tray, NULL, 0, NULL);
      return;
    }
  self->filter_x = x;
  self->filter_y = y;
  list_fitting (game, x, y, TRUE, designs);
  /* never NULL, also where nothing fits */
  g_ptr_array_add (designs, NULL);
  /* TRANSLATORS: a cell; a heading above the tiles that fit there. */
  title = g_strdup_printf (_("Fits at (%1$d, %2$d)"), x, y);
  cart_tray_filter (self->tray, (const CartTile *const *) designs->pdata, designs->len - 1, title);
  said = g_strdup_printf (g_dngettext (NULL, "%1$s: %2$u design", "%1$s: %2$u designs", designs->len - 1), title, designs->len - 1);
  cart_announce (GTK_WIDGET (self->board), said, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

gboolean
cart_sandbox_view_turn_to_fit (CartSandboxView *self, int x, int y)
{
  CartGame *game = cart_sandbox_view_game (self);

  for (int more = 0; more < 4; more++)
    if (cart_game_check_placement (game, self->hand, x, y, (self->turns + more) & 3, NULL))
      {
        if (more > 0)
          cart_sandbox_view_turn (self, more);
        return TRUE;
      }
  return FALSE;
}

void
cart_sandbox_view_go_to_place (CartSandboxView *self, int x, int y)
{
  /* turned on the way: what that means where the cursor was is nobody's concern */
  self->going = TRUE;
  if (self->hand != NULL)
    cart_sandbox_view_turn_to_fit (self, x, y);
  self->going = FALSE;
  cart_board_view_set_cursor (self->board, x, y);
}

/* A tile was picked out of those that fit a place: it is turned so that it fits there, and the cursor goes there. */
void
cart_sandbox_view_go_to_filter (CartSandboxView *self)
{
  if (!self->filtered || cart_sandbox_view_game (self) == NULL || self->hand == NULL)
    return;
  cart_sandbox_view_go_to_place (self, self->filter_x, self->filter_y);
  cart_sandbox_view_filter_tray (self, FALSE);
}

static gboolean
has_neighbour (CartGame *game, int x, int y)
{
  return cart_game_tile_at (game, x, y - 1, NULL) >= 0 || cart_game_tile_at (game, x + 1, y, NULL) >= 0 ||
         cart_game_tile_at (game, x, y + 1, NULL) >= 0 || cart_game_tile_at (game, x - 1, y, NULL) >= 0;
}

/* In how many ways the tile in hand may lie there. */
static int
count_ways (CartSandboxView *self, CartGame *game, int x, int y)
{
  int n = 0;

  for (int turns = 0; turns < 4; turns++)
    n += cart_game_check_placement (game, self->hand, x, y, turns, NULL);
  return n;
}

/* The tile in hand as it is turned: in how many ways it fits there, or why not as it lies. Free with g_free (). */
static char *
describe_fit (CartSandboxView *self, CartGame *game, int x, int y, CartRule *rule)
{
  CartRefusal refusal = CART_REFUSAL_INIT;
  gboolean fits = cart_game_check_placement (game, self->hand, x, y, self->turns, &refusal);
  int ways = count_ways (self, game, x, y);
  g_autofree char *reason = NULL;

  /* who plays without marks of legal places does not want to be told of them either */
  if (!self->show_legal || (fits && !self->show_turns))
    return NULL;
  if (fits && ways == 1)
    return g_strdup (_("Fits here as it lies, in this one way."));
  if (fits)
    /* TRANSLATORS: %d is in how many ways a tile can be turned at a place, 2 to 4; R is a key. */
    return g_strdup_printf (g_dngettext (NULL, "Fits here in %d way: R turns the tile.", "Fits here in %d ways: R turns the tile.", (gulong) ways), ways);
  *rule = refusal.rule;
  reason = cart_sandbox_view_reason (self, &refusal);
  if (ways == 0 || !self->show_turns)
    return g_steal_pointer (&reason);
  /* TRANSLATORS: why a tile may not lie somewhere; R is a key. */
  return g_strdup_printf (_("%s R turns the tile: then it fits."), reason);
}

/* With the cell where the cursor goes; by itself where something else has changed, such as the tile's turns. words: NULL for nothing. */
static void
say_hole (CartSandboxView *self, const char *words)
{
  if (words == NULL || self->going || cart_board_view_say_with_cursor (self->board, words))
    return;
  if (gtk_widget_has_visible_focus (GTK_WIDGET (self->board)))
    cart_announce (GTK_WIDGET (self->board), words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* A free cell: whether the tile in hand may lie there and why not, and what fits. */
static void
point_at_hole (CartSandboxView *self, CartGame *game, int x, int y)
{
  g_autofree char *odds = NULL, *fit = NULL, *text = NULL;
  CartRule rule = CART_RULE_NONE;

  cart_tray_set_fits (self->tray, NULL, 0);
  if (!has_neighbour (game, x, y))
    {
      cart_sandbox_view_set_hint (self, NULL);
      return;
    }
  if (self->hand != NULL)
    fit = describe_fit (self, game, x, y, &rule);
  if (self->show_left)
    odds = describe_odds (self, game, x, y);
  set_hint (self, fit, rule, odds);
  if (fit != NULL && odds != NULL)
    text = g_strconcat (fit, "\n", odds, NULL);
  say_hole (self, text != NULL ? text : fit != NULL ? fit : odds);
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
  CartGame *game = cart_sandbox_view_game (self);
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
      cart_sandbox_view_outline (self, feature.id);
      leave_hole (self);
      return;
    }
  cart_sandbox_view_outline (self, G_MAXUINT32);
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

/* The next feature of the cursor's cell, for those who do not point. */
void
cart_sandbox_view_next_feature (CartSandboxView *self, int step)
{
  CartGame *game = cart_sandbox_view_game (self);
  int x, y, index;
  double ignored;
  CartLaid laid;
  CartFeature feature;
  g_autofree const char **names = cart_sandbox_view_names (self);
  g_autofree char *text = NULL;

  if (game == NULL)
    return;
  cart_board_view_get_pointed (self->board, &x, &y, &ignored, &ignored);
  index = cart_game_tile_at (game, x, y, NULL);
  if (index < 0)
    return;
  cart_game_get_tile (game, (guint) index, &laid);
  if (laid.tile->n_segments == 0)
    return;
  self->feature_rank = (self->feature_rank + step + 2 * laid.tile->n_segments) % laid.tile->n_segments;
  cart_game_feature_of (game, (guint) index, (guint) self->feature_rank, &feature);
  cart_sandbox_view_outline (self, feature.id);
  text = cart_present_feature (game, &feature, names);
  cart_announce (GTK_WIDGET (self->board), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}
