/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-panel.c: beside the board; see cart-sandbox-panel.h. */
#include "config.h"

#include "cart-sandbox-panel.h"

#include <glib/gi18n.h>

#include "cart-texture-cache.h"
#include "present/cart-present.h"

/* Newest first; what is older is in the file. */
#define LOG_LIMIT 60
#define CHOICES_LIMIT 250
#define FIGURE_PIXELS 28

struct _CartSandboxPanel
{
  AdwBin parent_instance;

  GtkLabel *turn_label, *hint_label, *card_label, *log_title, *log_empty;
  GtkListBox *choices, *card_terms, *ships, *players, *log;
  GtkWidget *card, *ships_box;
  GtkToggleButton *preview_button;

  CartSandbox *sandbox;
  GArray *actions;   /* of CartAction: what the rows of choices stand for */
  GPtrArray *names;  /* players' colours, NULL-terminated, for the presenter */
  guint32 feature;
  gboolean show_points;
};

enum {
  CHOSEN,
  CONSIDERED,
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

static GtkWidget *
text_row (const char *text, const char *detail)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  if (detail != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  return row;
}

/* A button at the end of the row that opens the rule. */
static void
add_rule_button (GtkWidget *row, const char *rule)
{
  GtkWidget *button;
  g_autofree char *uri = NULL, *tip = NULL;

  if (rule == NULL)
    return;
  uri = g_strconcat ("cartulary:rule/", rule, NULL);
  button = gtk_button_new_from_icon_name ("cart-rules-symbolic");
  /* TRANSLATORS: %s is the id of a rule. */
  tip = g_strdup_printf (_("Read the rule (%s)"), rule);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", uri);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

/* --- What may be done --- */

static char *
phase_text (CartSandboxPanel *self, CartGame *game)
{
  int actor = cart_game_get_actor (game);
  g_autofree char *who = cart_present_player (player_names (self), actor >= 0 ? actor : cart_game_get_player (game));

  switch (cart_game_get_phase (game))
    {
    case CART_PHASE_START:
      return g_strdup (_("The start tiles are to be laid."));
    case CART_PHASE_DRAW:
      /* TRANSLATORS: %s is a player, such as "red", here and below. */
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
      return g_strdup (_("The game is over."));
    case CART_N_PHASES:
      break;
    }
  g_return_val_if_reached (g_strdup (""));
}

static void
row_focused_cb (CartSandboxPanel *self, GParamSpec *spec, GtkWidget *row)
{
  guint index = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (gtk_widget_has_focus (row) && index < self->actions->len)
    g_signal_emit (self, signals[CONSIDERED], 0, &g_array_index (self->actions, CartAction, index));
}

static void
row_entered_cb (GtkEventControllerMotion *motion, double x, double y, CartSandboxPanel *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion));
  guint index = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (index < self->actions->len)
    g_signal_emit (self, signals[CONSIDERED], 0, &g_array_index (self->actions, CartAction, index));
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

static void
add_choice (CartSandboxPanel *self, const CartAction *action)
{
  g_autofree char *text = cart_present_action (action);
  GtkWidget *row = text_row (text, NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "notify::has-focus", G_CALLBACK (row_focused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (row_entered_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (row_left_cb), self, 0);
  gtk_widget_add_controller (row, motion);
  gtk_list_box_append (self->choices, row);
}

/* Where a tile is to be laid the board offers the places; a list of a hundred would help nobody. */
static void
update_choices (CartSandboxPanel *self, CartGame *game)
{
  g_autofree char *text = phase_text (self, game);

  gtk_label_set_label (self->turn_label, text);
  gtk_list_box_remove_all (self->choices);
  g_array_set_size (self->actions, 0);
  if (cart_game_get_phase (game) != CART_PHASE_TILE)
    cart_game_actions (game, self->actions);
  if (self->actions->len > CHOICES_LIMIT)
    g_array_set_size (self->actions, CHOICES_LIMIT);
  for (guint i = 0; i < self->actions->len; i++)
    add_choice (self, &g_array_index (self->actions, CartAction, i));
  gtk_widget_set_visible (GTK_WIDGET (self->choices), self->actions->len > 0);
}

/* --- The feature --- */

static void
add_terms (CartSandboxPanel *self, const CartScore *score, const char *heading)
{
  g_autofree char *total = g_strdup_printf ("%d", score->points);
  GtkWidget *head = text_row (heading, NULL), *points = gtk_label_new (total);

  gtk_widget_add_css_class (points, "numeric");
  gtk_widget_add_css_class (points, "heading");
  adw_action_row_add_suffix (ADW_ACTION_ROW (head), points);
  gtk_list_box_append (self->card_terms, head);
  for (int i = 0; i < score->n_terms; i++)
    {
      const CartTerm *term = &score->terms[i];
      g_autofree char *words = cart_present_term (term), *value = g_strdup_printf ("%d", term->points);
      GtkWidget *row = text_row (words, NULL), *number = gtk_label_new (value);

      gtk_widget_add_css_class (number, "numeric");
      gtk_widget_add_css_class (row, "term-row");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), number);
      add_rule_button (row, cart_rule_id (term->rule));
      gtk_list_box_append (self->card_terms, row);
    }
}

static void
update_card (CartSandboxPanel *self, CartGame *game)
{
  CartFeature feature;
  CartScore now, end;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->card, self->feature != G_MAXUINT32);
  gtk_list_box_remove_all (self->card_terms);
  if (self->feature == G_MAXUINT32)
    return;
  cart_game_get_feature (game, self->feature, &feature);
  text = cart_present_feature (game, &feature, player_names (self));
  gtk_label_set_label (self->card_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->card_terms), self->show_points);
  if (!self->show_points)
    return;
  cart_game_feature_score (game, self->feature, -1, FALSE, &now);
  cart_game_feature_score (game, self->feature, -1, TRUE, &end);
  add_terms (self, &now, feature.complete ? _("Complete") : _("If it were complete as it lies"));
  add_terms (self, &end, _("If the game ended now"));
}

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
    update_card (self, game);
}

/* --- Players and points --- */

static char *
supply_text (CartGame *game, int player)
{
  GString *text = g_string_new (NULL);
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
  return g_string_free (text, FALSE);
}

/* The ships face up, which players choose among and deliver to. */
static void
update_ships (CartSandboxPanel *self, CartGame *game)
{
  guint n = cart_game_n_ships (game), hidden = cart_game_n_ships_hidden (game);

  gtk_list_box_remove_all (self->ships);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = NULL, *title = NULL;
      CartShip ship;

      cart_game_get_ship (game, i, &ship);
      words = cart_present_ship (&ship);
      /* TRANSLATORS: the number of a ship face up, as the offers name it. */
      title = g_strdup_printf (_("Ship %u"), i + 1);
      gtk_list_box_append (self->ships, text_row (title, words));
    }
  if (hidden > 0)
    {
      g_autofree char *rest = g_strdup_printf (g_dngettext (NULL, "%u ship face down", "%u ships face down", hidden), hidden);

      gtk_list_box_append (self->ships, text_row (rest, NULL));
    }
  gtk_widget_set_visible (self->ships_box, n + hidden > 0);
}

static void
update_players (CartSandboxPanel *self, CartGame *game)
{
  CartPlayerColor colors[CART_MAX_PLAYERS];
  guint n = cart_sandbox_get_players (self->sandbox, colors);
  const char *figure = "meeple";
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  gtk_list_box_remove_all (self->players);
  for (int type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES; type++)
    if (cart_game_get_supply (game, 0, (CartFigureType) type) > 0)
      {
        figure = cart_figure_name ((CartFigureType) type);
        break;
      }
  for (guint i = 0; i < n && i < cart_game_n_players (game); i++)
    {
      g_autofree char *name = cart_present_player (player_names (self), (int) i), *supply = supply_text (game, (int) i);
      g_autofree char *points = g_strdup_printf ("%d", cart_game_get_points (game, (int) i));
      g_autofree char *space = cart_present_track (cart_game_get_points (game, (int) i));
      /* TRANSLATORS: where a marker stands: "space 1, after 1 lap". */
      g_autofree char *track = g_strdup_printf (_("Scoring track: %s"), space);
      GdkTexture *texture = cart_texture_cache_figure (cart_texture_cache_get (), figure, colors[i], FALSE, FIGURE_PIXELS * scale,
                                                       cart_texture_cache_scheme ());
      GtkWidget *row = text_row (name, supply), *label = gtk_label_new (points),
                *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

      gtk_image_set_pixel_size (GTK_IMAGE (image), FIGURE_PIXELS);
      gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "title-3");
      if (cart_game_get_points (game, (int) i) >= 50)
        gtk_widget_set_tooltip_text (label, track);
      if (cart_game_get_phase (game) != CART_PHASE_OVER && (int) i == cart_game_get_player (game))
        {
          GtkWidget *turn = gtk_image_new_from_icon_name ("media-playback-start-symbolic");

          gtk_widget_set_tooltip_text (turn, _("Whose turn it is"));
          gtk_accessible_update_property (GTK_ACCESSIBLE (turn), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Whose turn it is"), -1);
          adw_action_row_add_suffix (ADW_ACTION_ROW (row), turn);
        }
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      gtk_list_box_append (self->players, row);
    }
}

static void
add_event (CartSandboxPanel *self, CartGame *game, const CartEvent *event, const CartTerm *terms)
{
  g_autofree char *who = cart_present_player (player_names (self), event->player);
  g_autofree char *what = cart_present_source (cart_game_get_game (game), event->feature);
  g_autofree char *why = cart_present_terms (terms, event->n_terms, event->points), *gift = cart_present_gift (event), *title = NULL;
  gboolean ship = g_strcmp0 (event->held, "ship") == 0;
  GtkWidget *row;

  if (ship)
    /* TRANSLATORS: a player, and "a ship of 5 points". */
    title = g_strdup_printf (_("%1$s: %2$s"), who, gift);
  else
    /* TRANSLATORS: a player, "14 points" or "3 fish", and what gave them: "red: 14 points, city". */
    title = g_strdup_printf (_("%1$s: %2$s, %3$s"), who, gift, what);
  row = text_row (title, ship ? NULL : why);
  if (event->n_terms > 0)
    add_rule_button (row, cart_rule_id (terms[0].rule));
  gtk_list_box_append (self->log, row);
}

static void
update_log (CartSandboxPanel *self, CartGame *game)
{
  gboolean preview = gtk_toggle_button_get_active (self->preview_button);
  g_autoptr (GArray) events = g_array_new (FALSE, TRUE, sizeof (CartEvent)), terms = g_array_new (FALSE, TRUE, sizeof (CartTerm));
  guint n = cart_game_n_events (game), first = n > LOG_LIMIT ? n - LOG_LIMIT : 0;

  gtk_list_box_remove_all (self->log);
  gtk_widget_set_visible (GTK_WIDGET (self->preview_button), cart_game_get_phase (game) != CART_PHASE_OVER);
  if (preview && cart_game_get_phase (game) != CART_PHASE_OVER)
    {
      cart_game_preview_final (game, events, terms);
      for (guint i = 0; i < events->len; i++)
        {
          const CartEvent *event = &g_array_index (events, CartEvent, i);
          add_event (self, game, event, event->n_terms > 0 ? &g_array_index (terms, CartTerm, event->first_term) : NULL);
        }
      n = events->len;
    }
  else
    for (guint i = n; i > first; i--)
      {
        CartEvent event;

        cart_game_get_event (game, i - 1, &event);
        g_array_set_size (terms, 0);
        for (guint k = 0; k < event.n_terms; k++)
          {
            CartTerm term;

            cart_game_get_term (game, event.first_term + k, &term);
            g_array_append_val (terms, term);
          }
        add_event (self, game, &event, (const CartTerm *) (gpointer) terms->data);
      }
  gtk_label_set_label (self->log_title, preview ? _("If the game ended now") : _("Points given"));
  gtk_widget_set_visible (GTK_WIDGET (self->log), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->log_empty), n == 0);
}

static void
preview_toggled_cb (CartSandboxPanel *self)
{
  CartGame *game = self->sandbox != NULL ? cart_sandbox_get_game (self->sandbox) : NULL;

  if (game != NULL)
    update_log (self, game);
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
  update_choices (self, game);
  update_card (self, game);
  update_ships (self, game);
  update_players (self, game);
  update_log (self, game);
}

const char *
cart_sandbox_panel_get_turn_text (CartSandboxPanel *self)
{
  return gtk_label_get_label (self->turn_label);
}

void
cart_sandbox_panel_set_hint (CartSandboxPanel *self, const char *hint)
{
  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  gtk_label_set_label (self->hint_label, hint != NULL ? hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), hint != NULL && *hint != '\0');
}

void
cart_sandbox_panel_set_show_points (CartSandboxPanel *self, gboolean show)
{
  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  self->show_points = show;
  gtk_widget_set_visible (GTK_WIDGET (self->card_terms), show);
}

void
cart_sandbox_panel_set_sandbox (CartSandboxPanel *self, CartSandbox *sandbox)
{
  g_return_if_fail (CART_IS_SANDBOX_PANEL (self));

  g_set_object (&self->sandbox, sandbox);
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

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/sandbox-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, turn_label);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, hint_label);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, choices);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, card);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, card_label);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, card_terms);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, ships_box);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, ships);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, players);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, log_title);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, log_empty);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, log);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxPanel, preview_button);
  gtk_widget_class_bind_template_callback (widget_class, choice_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, preview_toggled_cb);
}

static void
cart_sandbox_panel_init (CartSandboxPanel *self)
{
  self->actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  self->names = g_ptr_array_new ();
  self->feature = G_MAXUINT32;
  self->show_points = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}
