/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-points-log.c: points turn by turn; see cart-points-log.h.
 *
 * A game changes at its end: entries that still hold stay, and only those in view have widgets, so that a step costs a few of them however
 * long the game is.
 */
#include "config.h"

#include "cart-points-log.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "cart-points-entry.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

#define CHART_FONT 12.0

struct _CartPointsLog
{
  AdwBin parent_instance;

  GtkLabel *title, *empty, *show_label;
  GtkToggleButton *preview_button;
  GtkWidget *show, *chart_expander;
  GtkButton *back_button, *next_button;
  GtkWidget *scroller;
  GtkListView *list;
  GtkDrawingArea *chart;

  CartSandbox *sandbox; /* not owned: whoever owns this owns that */
  GListStore *entries;  /* of CartPointsEntry, newest first */
  gboolean final;       /* they are those of final scoring to come */
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

/* The three labels of a row: the turn, what was given, its terms. */
typedef struct {
  GtkWidget *turn;
  GtkLabel *text, *terms;
  GBinding *heads; /* NULL where nothing is bound */
} Row;

static GtkWidget *
add_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

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

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartPointsLog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  Row *row = g_new0 (Row, 1);

  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  row->turn = add_label (box, "caption-heading");
  gtk_widget_add_css_class (row->turn, "dimmed");
  row->text = GTK_LABEL (add_label (box, NULL));
  row->terms = GTK_LABEL (add_label (box, "caption"));
  g_signal_connect (row->terms, "activate-link", G_CALLBACK (cart_points_link_cb), NULL);
  g_object_set_data_full (G_OBJECT (box), "row", row, g_free);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartPointsLog *self)
{
  CartPointsEntry *entry = gtk_list_item_get_item (item);
  const CartEvent *event = cart_points_entry_get_event (entry);
  Row *row = g_object_get_data (G_OBJECT (gtk_list_item_get_child (item)), "row");
  CartGame *game = self->sandbox != NULL ? cart_sandbox_get_game (self->sandbox) : NULL;
  g_autofree char *text = NULL, *when = NULL, *markup = NULL, *all = NULL;

  if (game == NULL)
    return;
  text = event_text (self, game, event);
  when = turn_text (self, game, event);
  markup = cart_points_markup (cart_points_entry_get_terms (entry), event->n_terms);
  gtk_label_set_label (GTK_LABEL (row->turn), when);
  gtk_label_set_label (row->text, text);
  gtk_label_set_markup (row->terms, markup);
  gtk_widget_set_visible (GTK_WIDGET (row->terms), event->n_terms > 0);
  row->heads = g_object_bind_property (entry, "heads", row->turn, "visible", G_BINDING_SYNC_CREATE);
  /* TRANSLATORS: a turn, and what was given in it: "Turn 12: Red, tile U; Red: 14 points, city". */
  all = g_strdup_printf (_("%1$s; %2$s"), when, text);
  gtk_list_item_set_accessible_label (item, all);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartPointsLog *self)
{
  Row *row = g_object_get_data (G_OBJECT (gtk_list_item_get_child (item)), "row");

  g_clear_pointer (&row->heads, g_binding_unbind);
}

static guint
n_entries (CartPointsLog *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->entries));
}

/* The newest but `back`; or NULL. Free with g_object_unref (). */
static CartPointsEntry *
get_entry (CartPointsLog *self, guint back)
{
  return g_list_model_get_item (G_LIST_MODEL (self->entries), back);
}

/* Each turn is named once, above its points. */
static void
add_entry (CartPointsLog *self, const CartEvent *event, const CartTerm *terms)
{
  g_autoptr (CartPointsEntry) entry = cart_points_entry_new (event, terms), before = get_entry (self, 0);

  if (before != NULL)
    cart_points_entry_set_heads (before, !cart_points_entry_same_turn (before, entry));
  g_list_store_insert (self->entries, 0, entry);
}

static void
drop_newest (CartPointsLog *self)
{
  g_autoptr (CartPointsEntry) before = get_entry (self, 1);

  g_list_store_remove (self->entries, 0);
  if (before != NULL)
    cart_points_entry_set_heads (before, TRUE);
}

/* The view keeps to the entry that was at its top: what has come since is above it. */
static void
show_newest (CartPointsLog *self)
{
  if (n_entries (self) > 0)
    gtk_list_view_scroll_to (self->list, 0, GTK_LIST_SCROLL_NONE, NULL);
}

/* --- The log --- */

static void
forget_entries (CartPointsLog *self, gboolean final)
{
  g_list_store_remove_all (self->entries);
  self->final = final;
}

/* How many of the oldest entries are still what the game has. */
static guint
count_same (CartPointsLog *self, CartGame *game)
{
  guint n = MIN (n_entries (self), cart_game_n_events (game));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CartPointsEntry) entry = get_entry (self, n_entries (self) - 1 - i);
      CartEvent event;

      cart_game_get_event (game, i, &event);
      if (!cart_points_entry_is_of (entry, &event))
        return i;
    }
  return n;
}

static void
show_log (CartPointsLog *self, CartGame *game)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, TRUE, sizeof (CartTerm));
  guint same, before = n_entries (self);

  if (self->final)
    forget_entries (self, FALSE);
  same = count_same (self, game);
  while (n_entries (self) > same)
    drop_newest (self);
  for (guint i = same; i < cart_game_n_events (game); i++)
    {
      CartEvent event;

      cart_game_get_event (game, i, &event);
      g_array_set_size (terms, event.n_terms);
      for (guint k = 0; k < event.n_terms; k++)
        cart_game_get_term (game, event.first_term + k, &g_array_index (terms, CartTerm, k));
      add_entry (self, &event, (const CartTerm *) (gpointer) terms->data);
    }
  if (n_entries (self) != before || same != before)
    show_newest (self);
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
  if (self->step == self->preview->len && (self->preview->len > 0 || cart_game_n_events (game) > 0))
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
  forget_entries (self, TRUE);
  for (guint i = 0; i < self->step; i++)
    {
      const CartEvent *event = &g_array_index (self->preview, CartEvent, i);
      const CartTerm *terms = event->n_terms > 0 ? &g_array_index (self->preview_terms, CartTerm, event->first_term) : NULL;

      add_entry (self, event, terms);
    }
  show_newest (self);
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
  update_chart (self, game);
  gtk_label_set_label (self->title, preview ? _("If the game ended now") : _("Points given"));
  gtk_widget_set_visible (self->scroller, preview ? self->preview->len > 0 : n_entries (self) > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), preview ? self->preview->len == 0 : n_entries (self) == 0);
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
    forget_entries (self, FALSE);
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

  g_object_unref (self->entries);
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
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, scroller);
  gtk_widget_class_bind_template_child (widget_class, CartPointsLog, chart);
  gtk_widget_class_bind_template_callback (widget_class, preview_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_next_cb);
}

static void
show_entries (CartPointsLog *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->entries)));

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
}

static void
cart_points_log_init (CartPointsLog *self)
{
  self->entries = g_list_store_new (CART_TYPE_POINTS_ENTRY);
  self->preview = g_array_new (FALSE, TRUE, sizeof (CartEvent));
  self->preview_terms = g_array_new (FALSE, TRUE, sizeof (CartTerm));
  self->bars = g_array_new (FALSE, TRUE, sizeof (CartDrawBar));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->chart, draw_chart, self, NULL);
  show_entries (self);
}
