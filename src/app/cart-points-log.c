/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-points-log.c: points turn by turn; see cart-points-log.h.
 *
 * A game changes at its end: rows that still hold stay, so that a step costs a few widgets however long the game is.
 */
#include "config.h"

#include "cart-points-log.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

/* Newest first; what is older is in the file. */
#define LOG_LIMIT 60
#define CHART_FONT 12.0

struct _CartPointsLog
{
  AdwBin parent_instance;

  GtkLabel *title, *empty, *show_label;
  GtkToggleButton *preview_button;
  GtkWidget *show, *chart_expander;
  GtkButton *back_button, *next_button;
  GtkListBox *list;
  GtkDrawingArea *chart;

  CartSandbox *sandbox; /* not owned: whoever owns this owns that */
  GArray *events;       /* of CartEvent: those that have a row, oldest first */
  guint first;          /* number of the first of them in the game */
  gboolean final;       /* the rows are those of final scoring to come */
  GArray *preview, *preview_terms;
  guint step;           /* how many of the preview are shown */
  GArray *bars;         /* of CartDrawBar; labels are interned */
};

enum {
  SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartPointsLog, cart_points_log, ADW_TYPE_BIN)

/* --- Terms --- */

char *
cart_points_markup (const CartTerm *terms, guint n_terms)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_terms; i++)
    {
      g_autofree char *words = cart_present_term (&terms[i]);
      const char *rule = cart_rule_id (terms[i].rule);
      g_autofree char *part = rule != NULL ? g_markup_printf_escaped ("<a href=\"cartulary:rule/%s\">%s</a>", rule, words)
                                           : g_markup_escape_text (words, -1);

      g_string_append_printf (text, "%s%s = %d", i > 0 ? "\n" : "", part, terms[i].points);
    }
  return g_string_free (text, FALSE);
}

gboolean
cart_points_link_cb (GtkLabel *label, const char *uri, gpointer user_data)
{
  gtk_widget_activate_action (GTK_WIDGET (label), "win.go", "s", uri);
  return GDK_EVENT_STOP;
}

/* --- Rows --- */

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static char *
event_text (CartPointsLog *self, CartGame *game, const CartEvent *event)
{
  g_autofree char *who = cart_sandbox_dup_player_title (self->sandbox, event->player);
  g_autofree char *what = cart_present_source (cart_game_get_game (game), event->feature);
  g_autofree char *gift = cart_present_gift (event);

  if (g_strcmp0 (event->held, "ship") == 0)
    /* TRANSLATORS: a player, and "a ship of 5 points". */
    return g_strdup_printf (_("%1$s: %2$s"), who, gift);
  /* TRANSLATORS: a player, "14 points" or "3 fish", and what gave them: "Red: 14 points, city". */
  return g_strdup_printf (_("%1$s: %2$s, %3$s"), who, gift, what);
}

/* "Turn 12: Red, tile U". */
static char *
turn_text (CartPointsLog *self, CartGame *game, const CartEvent *event)
{
  if (event->final)
    return g_strdup (_("Final scoring"));
  for (guint i = cart_game_n_tiles (game); i > 0; i--)
    {
      CartLaid laid;
      g_autofree char *who = NULL;

      cart_game_get_tile (game, i - 1, &laid);
      if (laid.move != event->move || laid.move == 0)
        continue;
      who = cart_sandbox_dup_player_title (self->sandbox, laid.player);
      /* TRANSLATORS: the number of a turn, the player and the letter of the tile: "Turn 12: Red, tile U". */
      return g_strdup_printf (_("Turn %1$u: %2$s, tile %3$s"), event->move, who,
                              laid.tile->letter != NULL ? laid.tile->letter : laid.tile->id);
    }
  /* TRANSLATORS: the number of a turn. */
  return g_strdup_printf (_("Turn %u"), event->move);
}

static GtkWidget *
make_row (CartPointsLog *self, CartGame *game, const CartEvent *event, const CartTerm *terms)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *turn;
  g_autofree char *text = event_text (self, game, event), *when = turn_text (self, game, event);

  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  turn = add_label (box, when, "caption-heading");
  gtk_widget_add_css_class (turn, "dimmed");
  add_label (box, text, NULL);
  if (event->n_terms > 0)
    {
      g_autofree char *markup = cart_points_markup (terms, event->n_terms);
      GtkWidget *label = add_label (box, NULL, "caption");

      gtk_label_set_markup (GTK_LABEL (label), markup);
      g_signal_connect (label, "activate-link", G_CALLBACK (cart_points_link_cb), NULL);
    }
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "turn", turn);
  g_object_set_data (G_OBJECT (row), "move", GUINT_TO_POINTER (event->final ? G_MAXUINT : event->move));
  return row;
}

static guint
move_of (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "move"));
}

/* Each turn is named once, above its points. */
static void
name_turns (CartPointsLog *self)
{
  GtkListBoxRow *row, *before = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "turn"), before == NULL || move_of (before) != move_of (row));
      before = row;
    }
}

/* --- The log --- */

static gboolean
same_event (const CartEvent *one, const CartEvent *two)
{
  return one->player == two->player && one->points == two->points && one->feature == two->feature && one->held == two->held &&
         one->x == two->x && one->y == two->y && one->place == two->place && one->final == two->final && one->move == two->move &&
         one->first_term == two->first_term && one->n_terms == two->n_terms;
}

static void
forget_rows (CartPointsLog *self, guint first, gboolean final)
{
  gtk_list_box_remove_all (self->list);
  g_array_set_size (self->events, 0);
  self->first = first;
  self->final = final;
}

static void
drop_newest (CartPointsLog *self)
{
  gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
  g_array_set_size (self->events, self->events->len - 1);
}

static void
show_log (CartPointsLog *self, CartGame *game)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, TRUE, sizeof (CartTerm));
  guint n = cart_game_n_events (game), same = 0;

  if (self->final || self->first > n || (n > LOG_LIMIT && n - LOG_LIMIT > self->first + self->events->len) || (self->first > 0 && n < self->first + LOG_LIMIT / 2))
    forget_rows (self, n > LOG_LIMIT ? n - LOG_LIMIT : 0, FALSE);
  for (; same < self->events->len && self->first + same < n; same++)
    {
      CartEvent event;

      cart_game_get_event (game, self->first + same, &event);
      if (!same_event (&event, &g_array_index (self->events, CartEvent, same)))
        break;
    }
  while (self->events->len > same)
    drop_newest (self);
  for (guint i = self->first + same; i < n; i++)
    {
      CartEvent event;

      cart_game_get_event (game, i, &event);
      g_array_set_size (terms, 0);
      for (guint k = 0; k < event.n_terms; k++)
        {
          CartTerm term;

          cart_game_get_term (game, event.first_term + k, &term);
          g_array_append_val (terms, term);
        }
      gtk_list_box_prepend (self->list, make_row (self, game, &event, (const CartTerm *) (gpointer) terms->data));
      g_array_append_val (self->events, event);
    }
  /* the oldest go where there are too many */
  while (self->events->len > LOG_LIMIT)
    {
      gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) self->events->len - 1)));
      g_array_remove_index (self->events, 0);
      self->first++;
    }
}

/* --- Final scoring --- */

static void
say_step (CartPointsLog *self, CartGame *game)
{
  GString *text = g_string_new (NULL);
  const char *names[CART_MAX_PLAYERS + 1] = { NULL };
  int points[CART_MAX_PLAYERS] = { 0 };
  g_autofree char *outcome = NULL;

  /* TRANSLATORS: which step of final scoring is shown, and how many there are. */
  g_string_append_printf (text, _("Step %1$u of %2$u"), self->step, self->preview->len);
  for (guint player = 0; player < cart_game_n_players (game); player++)
    {
      g_autofree char *who = cart_sandbox_dup_player_title (self->sandbox, (int) player);

      names[player] = cart_sandbox_get_player (self->sandbox, (int) player);
      points[player] = cart_game_get_points (game, (int) player);
      for (guint i = 0; i < self->step; i++)
        {
          const CartEvent *event = &g_array_index (self->preview, CartEvent, i);
          points[player] += event->player == (int) player && event->held == NULL ? event->points : 0;
        }
      /* TRANSLATORS: a player and points. */
      g_string_append_printf (text, _("\n%1$s: %2$d"), who, points[player]);
    }
  if (self->step == self->preview->len)
    outcome = cart_present_outcome (game, points, names);
  if (outcome != NULL)
    g_string_append_printf (text, "\n%s", outcome);
  gtk_label_set_label (self->show_label, text->str);
  cart_announce (GTK_WIDGET (self), text->str, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  gtk_widget_set_sensitive (GTK_WIDGET (self->back_button), self->step > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->next_button), self->step < self->preview->len);
  g_string_free (text, TRUE);
}

static void
show_preview (CartPointsLog *self, CartGame *game)
{
  forget_rows (self, 0, TRUE);
  for (guint i = 0; i < self->step; i++)
    {
      const CartEvent *event = &g_array_index (self->preview, CartEvent, i);
      const CartTerm *terms = event->n_terms > 0 ? &g_array_index (self->preview_terms, CartTerm, event->first_term) : NULL;

      gtk_list_box_prepend (self->list, make_row (self, game, event, terms));
    }
  say_step (self, game);
}

static void
read_preview (CartPointsLog *self, CartGame *game)
{
  g_array_set_size (self->preview, 0);
  g_array_set_size (self->preview_terms, 0);
  cart_game_preview_final (game, self->preview, self->preview_terms);
  self->step = self->preview->len;
}

static void
go_step (CartPointsLog *self, int by)
{
  CartGame *game = self->sandbox != NULL ? cart_sandbox_get_game (self->sandbox) : NULL;

  if (game == NULL)
    return;
  /* the first step from "all of it" begins the show */
  if (by > 0 && self->step == self->preview->len)
    self->step = 0;
  self->step = (guint) CLAMP ((int) self->step + by, 0, (int) self->preview->len);
  show_preview (self, game);
  name_turns (self);
  g_signal_emit (self, signals[SHOWN], 0, self->step > 0 ? &g_array_index (self->preview, CartEvent, self->step - 1) : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->next_button), self->preview->len > 0);
}

static void
step_back_cb (CartPointsLog *self)
{
  go_step (self, -1);
}

static void
step_next_cb (CartPointsLog *self)
{
  go_step (self, 1);
}

/* --- By kind --- */

static void
add_to_bar (CartPointsLog *self, CartGame *game, const CartEvent *event)
{
  g_autofree char *who = cart_sandbox_dup_player_title (self->sandbox, event->player);
  g_autofree char *what = cart_present_source (cart_game_get_game (game), event->feature);
  /* TRANSLATORS: a player and what gave points: "Red, city". */
  g_autofree char *label = g_strdup_printf (_("%1$s, %2$s"), who, what);
  const char *name = g_intern_string (label);

  for (guint i = 0; i < self->bars->len; i++)
    if (g_array_index (self->bars, CartDrawBar, i).label == name)
      {
        g_array_index (self->bars, CartDrawBar, i).value += event->points;
        return;
      }
  g_array_append_val (self->bars, ((CartDrawBar) { name, event->points, NULL, -1 }));
}

static int
by_label (gconstpointer one, gconstpointer two)
{
  return g_utf8_collate (((const CartDrawBar *) one)->label, ((const CartDrawBar *) two)->label);
}

static void
update_chart (CartPointsLog *self, CartGame *game)
{
  guint n = cart_game_n_events (game);
  g_autoptr (GString) words = g_string_new (NULL);

  g_array_set_size (self->bars, 0);
  for (guint i = 0; i < n; i++)
    {
      CartEvent event;

      cart_game_get_event (game, i, &event);
      if (event.held == NULL)
        add_to_bar (self, game, &event);
    }
  for (guint i = 0; self->final && i < self->step; i++)
    if (g_array_index (self->preview, CartEvent, i).held == NULL)
      add_to_bar (self, game, &g_array_index (self->preview, CartEvent, i));
  g_array_sort (self->bars, by_label);
  for (guint i = 0; i < self->bars->len; i++)
    {
      const CartDrawBar *bar = &g_array_index (self->bars, CartDrawBar, i);
      g_string_append_printf (words, "%s%s: %.0f", i > 0 ? "; " : "", bar->label, bar->value);
    }
  gtk_drawing_area_set_content_height (self->chart, (int) cart_draw_bars_height (self->bars->len, CHART_FONT));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
  gtk_widget_set_visible (self->chart_expander, self->bars->len > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self->chart));
}

static void
draw_chart (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  CartPointsLog *self = data;
  CartDrawStyle style = { .scheme = cart_texture_cache_scheme () };

  cart_draw_bars (cr, (const CartDrawBar *) (gpointer) self->bars->data, self->bars->len, width, CHART_FONT, &style);
}

/* --- All of it --- */

static void
update (CartPointsLog *self)
{
  CartGame *game = self->sandbox != NULL ? cart_sandbox_get_game (self->sandbox) : NULL;
  gboolean over, preview;

  if (game == NULL)
    return;
  over = cart_game_get_phase (game) == CART_PHASE_OVER;
  preview = !over && gtk_toggle_button_get_active (self->preview_button);
  gtk_widget_set_visible (GTK_WIDGET (self->preview_button), !over);
  gtk_widget_set_visible (self->show, preview);
  if (preview)
    {
      read_preview (self, game);
      show_preview (self, game);
      gtk_widget_set_sensitive (GTK_WIDGET (self->next_button), self->preview->len > 0);
    }
  else
    show_log (self, game);
  name_turns (self);
  update_chart (self, game);
  gtk_label_set_label (self->title, preview ? _("If the game ended now") : _("Points given"));
  gtk_widget_set_visible (GTK_WIDGET (self->list), preview ? self->preview->len > 0 : self->events->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), preview ? self->preview->len == 0 : self->events->len == 0);
}

static void
preview_toggled_cb (CartPointsLog *self)
{
  update (self);
  g_signal_emit (self, signals[SHOWN], 0, NULL);
}

void
cart_points_log_update (CartPointsLog *self, CartSandbox *sandbox)
{
  g_return_if_fail (CART_IS_POINTS_LOG (self));

  if (self->sandbox != sandbox)
    forget_rows (self, 0, FALSE);
  self->sandbox = sandbox;
  update (self);
}

static void
cart_points_log_dispose (GObject *object)
{
  CartPointsLog *self = CART_POINTS_LOG (object);

  self->sandbox = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_POINTS_LOG);

  G_OBJECT_CLASS (cart_points_log_parent_class)->dispose (object);
}

static void
cart_points_log_finalize (GObject *object)
{
  CartPointsLog *self = CART_POINTS_LOG (object);

  g_array_unref (self->events);
  g_array_unref (self->preview);
  g_array_unref (self->preview_terms);
  g_array_unref (self->bars);

  G_OBJECT_CLASS (cart_points_log_parent_class)->finalize (object);
}

static void
cart_points_log_class_init (CartPointsLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_points_log_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_points_log_finalize;

  signals[SHOWN] = g_signal_new ("shown", CART_TYPE_POINTS_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/points-log.ui");
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, title);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, empty);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, show_label);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, preview_button);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, show);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, chart_expander);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, back_button);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, next_button);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, list);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, chart);
  gtk_widget_class_bind_template_callback (widget_class, preview_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_next_cb);
}

static void
cart_points_log_init (CartPointsLog *self)
{
  self->events = g_array_new (FALSE, TRUE, sizeof (CartEvent));
  self->preview = g_array_new (FALSE, TRUE, sizeof (CartEvent));
  self->preview_terms = g_array_new (FALSE, TRUE, sizeof (CartTerm));
  self->bars = g_array_new (FALSE, TRUE, sizeof (CartDrawBar));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->chart, draw_chart, self, NULL);
}
