/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-panel.c: beside the board; see cart-sandbox-panel.h. */
#include "config.h"

#include "cart-sandbox-panel.h"

#include <glib/gi18n.h>

#include "cart-feature-card.h"
#include "cart-options-dialog.h"
#include "cart-points-log.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

#define WRONG_LIMIT 100
#define FIGURE_PIXELS 28

struct _CartSandboxPanel
{
  AdwBin parent_instance;

  GtkLabel *turn_label, *outcome_rule, *hint_label, *hint_rule, *hint_more, *rules_label, *wrong_title;
  GtkListBox *choices, *players, *ships, *wrong, *compared;
  CartFeatureCard *card;
  GtkWidget *rules, *ships_box, *wrong_box, *compared_box;
  CartPointsLog *log;

  CartSandbox *sandbox;
  CartGame *game;    /* whose players have rows; only to be compared */
  GArray *actions;   /* of CartAction: what the rows of choices stand for */
  GPtrArray *names;  /* players' colours, NULL-terminated, for the presenter */
  guint32 feature;
  gboolean free;
};

enum {
  CHOSEN,
  CONSIDERED,
  SHOWN,
  WRONG,
  COMPARED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartSandboxPanel, cart_sandbox_panel, ADW_TYPE_BIN)

static const char *const *
player_names (CartSandboxPanel *self)
{
  return (const char *const *) self->names->pdata;
}

static void
read_names (CartSandboxPanel *self, CartGame *game)
{
  g_ptr_array_set_size (self->names, 0);
  for (guint i = 0; i < cart_game_n_players (game); i++)
    g_ptr_array_add (self->names, (gpointer) cart_sandbox_get_player (self->sandbox, (int) i));
  g_ptr_array_add (self->names, NULL);
}

/* --- Rows --- */

/* A row of words and nothing else: there may be hundreds, and they come and go at each step. */
static GtkWidget *
text_row (const char *text)
{
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_margin_top (label, 12);
  gtk_widget_set_margin_bottom (label, 12);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  return row;
}

/* --- What may be done --- */

static char *
over_text (CartSandboxPanel *self, CartGame *game)
{
  g_autofree char *outcome = cart_present_outcome (game, NULL, player_names (self));

  /* TRANSLATORS: %s is a sentence: who has won. */
  return outcome != NULL ? g_strdup_printf (_("The game is over. %s"), outcome) : g_strdup (_("The game is over."));
}

static char *
phase_text (CartSandboxPanel *self, CartGame *game)
{
  int actor = cart_game_get_actor (game);
  g_autofree char *who = cart_present_player_title (player_names (self), actor >= 0 ? actor : cart_game_get_player (game));

  switch (cart_game_get_phase (game))
    {
    case CART_PHASE_START:
      return g_strdup (_("The start tiles are to be laid."));
    case CART_PHASE_DRAW:
      /* TRANSLATORS: %s is a player, such as "Red", here and below. */
      return g_strdup_printf (_("%s: draw a tile"), who);
    case CART_PHASE_TILE:
      return g_strdup_printf (_("%s: lay the tile"), who);
    case CART_PHASE_FIGURE:
      return g_strdup_printf (_("%s: place a figure, or do without"), who);
    case CART_PHASE_REDEPLOY:
      return g_strdup_printf (_("%s: move figures from Carcassonne to the completed feature?"), who);
    case CART_PHASE_TO_DISTRICT:
      return g_strdup_printf (_("%s: place a figure in Carcassonne?"), who);
    case CART_PHASE_COUNT:
      return g_strdup_printf (_("%s: move the Count?"), who);
    case CART_PHASE_CHOOSE_SHIP:
      return g_strdup_printf (_("%s: choose a ship"), who);
    case CART_PHASE_DELIVER:
      return g_strdup_printf (_("%s: deliver wares to a ship?"), who);
    case CART_PHASE_LAST:
      return g_strdup_printf (_("%s: move a figure from the market to a field"), who);
    case CART_PHASE_OVER:
      return over_text (self, game);
    case CART_N_PHASES:
      break;
    }
  g_return_val_if_reached (g_strdup (""));
}

static void
consider (CartSandboxPanel *self, GtkWidget *row)
{
  guint index = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (index < self->actions->len)
    g_signal_emit (self, signals[CONSIDERED], 0, &g_array_index (self->actions, CartAction, index));
}

static void
row_focused_cb (CartSandboxPanel *self, GParamSpec *spec, GtkWidget *row)
{
  if (gtk_widget_has_focus (row))
    consider (self, row);
}

static void
row_entered_cb (GtkEventControllerMotion *motion, double x, double y, CartSandboxPanel *self)
{
  consider (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion)));
}

static void
row_left_cb (GtkEventControllerMotion *motion, CartSandboxPanel *self)
{
  g_signal_emit (self, signals[CONSIDERED], 0, NULL);
}

static void
choice_activated_cb (CartSandboxPanel *self, GtkListBoxRow *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);

  if (index < self->actions->len)
    {
      CartAction action = g_array_index (self->actions, CartAction, index);
      g_signal_emit (self, signals[CHOSEN], 0, &action);
    }
}

/* The key's number, then the words. */
static void
add_choice (CartSandboxPanel *self)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *key = gtk_label_new (NULL),
            *label = gtk_label_new (NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_add_css_class (key, "choice-key");
  gtk_widget_add_css_class (key, "numeric");
  gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), key);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, key, label, NULL, -1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "notify::has-focus", G_CALLBACK (row_focused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (row_entered_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (row_left_cb), self, 0);
  gtk_widget_add_controller (row, motion);
  gtk_list_box_append (self->choices, row);
}

/* Short, where no cell needs to be told: all are on the cell where the tile was laid. */
static char *
describe_choice (CartSandboxPanel *self, guint index)
{
  const CartAction *action = &g_array_index (self->actions, CartAction, index);
  g_autofree char *text = cart_present_choice (action), *words = NULL;

  for (guint i = 0; i < self->actions->len && text != NULL && action->type == CART_ACTION_FIGURE; i++)
    {
      const CartAction *other = &g_array_index (self->actions, CartAction, i);

      if (other->type == CART_ACTION_FIGURE && (other->x != action->x || other->y != action->y))
        g_clear_pointer (&text, g_free);
    }
  if (text != NULL)
    return cart_present_capital (text);
  words = cart_present_action (action);
  return cart_present_capital (words);
}

static void
set_choice (GtkListBoxRow *row, const char *text, int number)
{
  GtkWidget *key = gtk_widget_get_first_child (gtk_list_box_row_get_child (row)), *label = gtk_widget_get_next_sibling (key);
  g_autofree char *digit = number >= 0 ? g_strdup_printf ("%d", number) : g_strdup ("");

  gtk_label_set_label (GTK_LABEL (key), digit);
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (key, number == 0 ? _("Press 0, P or Space") : NULL);
}

/* Rows that are there already are used again. */
void
cart_sandbox_panel_set_choices (CartSandboxPanel *self, const CartAction *actions, const int *numbers, guint n)
{
  GtkListBoxRow *row;

  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  g_array_set_size (self->actions, 0);
  if (n > 0)
    g_array_append_vals (self->actions, actions, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = describe_choice (self, i);

      if (gtk_list_box_get_row_at_index (self->choices, (int) i) == NULL)
        add_choice (self);
      set_choice (gtk_list_box_get_row_at_index (self->choices, (int) i), text, numbers[i]);
    }
  while ((row = gtk_list_box_get_row_at_index (self->choices, (int) n)) != NULL)
    gtk_list_box_remove (self->choices, GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (self->choices), n > 0);
}

/* "The rule", which leads to it; text: what it says, or NULL. */
static char *
link_rule (const char *rule, const char *text)
{
  return g_markup_printf_escaped ("<a href=\"cartulary:rule/%s\" title=\"%s\">%s</a>", rule, text != NULL ? text : rule,
                                  /* TRANSLATORS: a link to the rule by which something is refused, or somebody has won. */
                                  _("The rule"));
}

static void
update_turn (CartSandboxPanel *self, CartGame *game)
{
  g_autofree char *text = self->free ? g_strdup (_("Free editing: put anything anywhere.")) : phase_text (self, game), *link = NULL;
  CartRule rule = CART_RULE_NONE;

  gtk_label_set_label (self->turn_label, text);
  if (!self->free && cart_game_get_phase (game) == CART_PHASE_OVER)
    cart_game_winners (game, NULL, NULL, &rule);
  gtk_widget_set_visible (GTK_WIDGET (self->outcome_rule), rule != CART_RULE_NONE);
  if (rule != CART_RULE_NONE)
    link = link_rule (cart_rule_id (rule), NULL);
  gtk_label_set_markup (self->outcome_rule, link != NULL ? link : "");
}

/* --- The feature --- */

void
cart_sandbox_panel_set_feature (CartSandboxPanel *self, guint32 feature)
{
  CartGame *game;

  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  if (self->feature == feature)
    return;
  self->feature = feature;
  game = self->sandbox != NULL ? cart_sandbox_get_game (self->sandbox) : NULL;
  if (game != NULL)
    cart_feature_card_show (self->card, game, feature, player_names (self));
}

/* --- Players and points --- */

static char *
supply_text (CartGame *game, int player)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *holdings = NULL;

  for (int type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES; type++)
    {
      guint n = cart_game_get_supply (game, player, (CartFigureType) type);

      if (n > 0)
        /* TRANSLATORS: how many figures of a kind a player has left: "meeple 5". */
        g_string_append_printf (text, _("%1$s%2$s %3$u"), text->len > 0 ? ", " : "", cart_present_figure ((CartFigureType) type), n);
    }
  holdings = cart_present_holdings (game, player);
  if (*holdings != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", holdings);
  return cart_present_capital (text->str);
}

/* The ships face up, which players choose among and deliver to. */
static void
update_ships (CartSandboxPanel *self, CartGame *game)
{
  guint n = cart_game_n_ships (game), hidden = cart_game_n_ships_hidden (game);

  gtk_list_box_remove_all (self->ships);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = NULL, *text = NULL;
      CartShip ship;

      cart_game_get_ship (game, i, &ship);
      words = cart_present_ship (&ship);
      /* TRANSLATORS: the number of a ship face up, as the offers name it, and what it gives for which wares. */
      text = g_strdup_printf (_("Ship %1$u: %2$s"), i + 1, words);
      gtk_list_box_append (self->ships, text_row (text));
    }
  if (hidden > 0)
    {
      g_autofree char *rest = g_strdup_printf (g_dngettext (NULL, "%u ship face down", "%u ships face down", hidden), hidden);

      gtk_list_box_append (self->ships, text_row (rest));
    }
  gtk_widget_set_visible (self->ships_box, n + hidden > 0);
}

/* A player's row: the picture, name and pieces, whose turn it is, points. */
typedef struct {
  GtkLabel *name, *pieces, *points;
  GtkWidget *turn;
} PlayerRow;

static void
add_player (CartSandboxPanel *self, const char *name, const char *figure, CartPlayerColor color)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = cart_texture_cache_figure (cart_texture_cache_get (), figure, color, FALSE, FIGURE_PIXELS * scale,
                                                   cart_texture_cache_scheme ());
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12),
            *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));
  PlayerRow *parts = g_new0 (PlayerRow, 1);

  parts->name = GTK_LABEL (gtk_label_new (name));
  parts->pieces = GTK_LABEL (gtk_label_new (NULL));
  parts->points = GTK_LABEL (gtk_label_new (NULL));
  parts->turn = gtk_image_new_from_icon_name ("media-playback-start-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (image), FIGURE_PIXELS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (parts->turn, _("Whose turn it is"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (parts->turn), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Whose turn it is"), -1);
  gtk_label_set_xalign (parts->name, 0);
  gtk_label_set_xalign (parts->pieces, 0);
  gtk_label_set_wrap (parts->pieces, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (parts->pieces), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (parts->pieces), "dimmed");
  gtk_widget_add_css_class (GTK_WIDGET (parts->points), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (parts->points), "title-3");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (parts->name));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (parts->pieces));
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), parts->turn);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (parts->points));
  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "parts", parts, g_free);
  gtk_list_box_append (self->players, row);
}

/* Another game: its players and the figure that stands for them. */
static void
read_players (CartSandboxPanel *self, CartGame *game)
{
  CartPlayerColor colors[CART_MAX_PLAYERS];
  guint n = cart_sandbox_get_players (self->sandbox, colors);
  const char *figure = "meeple";

  gtk_list_box_remove_all (self->players);
  for (int type = CART_N_FIGURES - 1; type > CART_FIGURE_NONE; type--)
    if (cart_game_get_supply (game, 0, (CartFigureType) type) > 0)
      figure = cart_figure_name ((CartFigureType) type);
  for (guint i = 0; i < n && i < cart_game_n_players (game); i++)
    {
      g_autofree char *name = cart_present_player_title (player_names (self), (int) i);
      add_player (self, name, figure, colors[i]);
    }
}

static void
update_players (CartSandboxPanel *self, CartGame *game)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->players, i)) != NULL; i++)
    {
      PlayerRow *parts = g_object_get_data (G_OBJECT (row), "parts");
      g_autofree char *supply = supply_text (game, i), *points = g_strdup_printf ("%d", cart_game_get_points (game, i));
      g_autofree char *space = cart_present_track (cart_game_get_points (game, i));
      /* TRANSLATORS: where a marker stands: "space 1, after 1 lap". */
      g_autofree char *track = g_strdup_printf (_("Scoring track: %s"), space);

      gtk_widget_set_tooltip_text (GTK_WIDGET (parts->points), cart_game_get_points (game, i) >= 50 ? track : NULL);
      gtk_label_set_label (parts->pieces, supply);
      gtk_widget_set_visible (GTK_WIDGET (parts->pieces), *supply != '\0');
      gtk_label_set_label (parts->points, points);
      gtk_widget_set_visible (parts->turn, cart_game_get_phase (game) != CART_PHASE_OVER && i == cart_game_get_player (game));
    }
}

static void
shown_cb (CartSandboxPanel *self, gpointer event)
{
  g_signal_emit (self, signals[SHOWN], 0, event);
}

/* --- What is not legal, and by which rules --- */

static void
wrong_activated_cb (CartSandboxPanel *self, GtkListBoxRow *row)
{
  CartRefusal *refusal = g_object_get_data (G_OBJECT (row), "refusal");

  if (refusal->has_cell)
    g_signal_emit (self, signals[WRONG], 0, refusal->x, refusal->y);
}

void
cart_sandbox_panel_set_wrong (CartSandboxPanel *self, const CartRefusal *refusals, const char *const *texts, guint n)
{
  g_autofree char *title = NULL;

  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  gtk_widget_set_visible (self->wrong_box, n > 0);
  if (n == 0 && gtk_list_box_get_row_at_index (self->wrong, 0) == NULL)
    return;
  gtk_list_box_remove_all (self->wrong);
  title = g_strdup_printf (g_dngettext (NULL, "%u thing is not legal", "%u things are not legal", n), n);
  gtk_label_set_label (self->wrong_title, title);
  for (guint i = 0; i < n && i < WRONG_LIMIT; i++)
    {
      GtkWidget *row = text_row (texts[i]);

      g_object_set_data_full (G_OBJECT (row), "refusal", g_memdup2 (&refusals[i], sizeof refusals[i]), g_free);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), refusals[i].has_cell);
      gtk_list_box_append (self->wrong, row);
    }
}

static void
compared_activated_cb (CartSandboxPanel *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[COMPARED], 0, (guint) gtk_list_box_row_get_index (row));
}

void
cart_sandbox_panel_set_compared (CartSandboxPanel *self, const char *const *texts, guint n)
{
  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  gtk_list_box_remove_all (self->compared);
  gtk_widget_set_visible (self->compared_box, n > 0);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = text_row (texts[i]);

      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (self->compared, row);
    }
}

static void
update_rules (CartSandboxPanel *self, CartGame *game)
{
  g_autofree char *text = cart_options_describe (game);

  gtk_widget_set_visible (self->rules, text != NULL);
  gtk_label_set_label (self->rules_label, text != NULL ? text : "");
}

/* --- All of it --- */

void
cart_sandbox_panel_update (CartSandboxPanel *self)
{
  CartGame *game;

  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  game = self->sandbox != NULL ? cart_sandbox_get_game (self->sandbox) : NULL;
  if (game == NULL)
    return;
  self->feature = G_MAXUINT32;
  read_names (self, game);
  update_turn (self, game);
  cart_feature_card_show (self->card, game, self->feature, player_names (self));
  update_ships (self, game);
  if (self->game != game)
    {
      self->game = game;
      read_players (self, game);
    }
  update_players (self, game);
  update_rules (self, game);
  cart_points_log_update (self->log, self->sandbox);
}

const char *
cart_sandbox_panel_get_turn_text (CartSandboxPanel *self)
{
  return gtk_label_get_label (self->turn_label);
}

void
cart_sandbox_panel_set_hint (CartSandboxPanel *self, const char *hint, const char *rule, const char *rule_text, const char *more)
{
  g_autofree char *link = NULL;

  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  if (rule != NULL && hint != NULL)
    link = link_rule (rule, rule_text);
  gtk_label_set_label (self->hint_label, hint != NULL ? hint : "");
  gtk_label_set_markup (self->hint_rule, link != NULL ? link : "");
  gtk_label_set_label (self->hint_more, more != NULL ? more : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), hint != NULL && *hint != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->hint_rule), link != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_more), more != NULL && *more != '\0');
}

void
cart_sandbox_panel_set_show_points (CartSandboxPanel *self, gboolean show)
{
  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  cart_feature_card_set_show_points (self->card, show);
}

void
cart_sandbox_panel_set_free (CartSandboxPanel *self, gboolean free)
{
  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  self->free = free;
}

void
cart_sandbox_panel_set_sandbox (CartSandboxPanel *self, CartSandbox *sandbox)
{
  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  g_set_object (&self->sandbox, sandbox);
  self->game = NULL;
  cart_sandbox_panel_update (self);
}

static void
cart_sandbox_panel_dispose (GObject *object)
{
  CartSandboxPanel *self = CART_SANDBOX_PANEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_SANDBOX_PANEL);
  g_clear_object (&self->sandbox);

  G_OBJECT_CLASS (cart_sandbox_panel_parent_class)->dispose (object);
}

static void
cart_sandbox_panel_finalize (GObject *object)
{
  CartSandboxPanel *self = CART_SANDBOX_PANEL (object);

  g_array_unref (self->actions);
  g_ptr_array_unref (self->names);

  G_OBJECT_CLASS (cart_sandbox_panel_parent_class)->finalize (object);
}

static void
cart_sandbox_panel_class_init (CartSandboxPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_sandbox_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_sandbox_panel_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", CART_TYPE_SANDBOX_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_POINTER);
  signals[CONSIDERED] = g_signal_new ("considered", CART_TYPE_SANDBOX_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                      G_TYPE_POINTER);

  signals[SHOWN] = g_signal_new ("shown", CART_TYPE_SANDBOX_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[WRONG] = g_signal_new ("wrong", CART_TYPE_SANDBOX_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT,
                                 G_TYPE_INT);

  signals[COMPARED] = g_signal_new ("compared", CART_TYPE_SANDBOX_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    G_TYPE_UINT);

  g_type_ensure (CART_TYPE_FEATURE_CARD);
  g_type_ensure (CART_TYPE_POINTS_LOG);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/sandbox-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, turn_label);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, outcome_rule);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, hint_label);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, hint_rule);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, hint_more);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, choices);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, card);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, ships_box);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, ships);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, rules);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, rules_label);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, wrong);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, compared);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, compared_box);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, wrong_box);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, wrong_title);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, players);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, log);
  gtk_widget_class_bind_template_callback (widget_class, choice_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, wrong_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, compared_activated_cb);
}

static void
cart_sandbox_panel_init (CartSandboxPanel *self)
{
  self->actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  self->names = g_ptr_array_new ();
  self->feature = G_MAXUINT32;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self->outcome_rule, "activate-link", G_CALLBACK (cart_points_link_cb), NULL);
  g_signal_connect (self->hint_rule, "activate-link", G_CALLBACK (cart_points_link_cb), NULL);
}
