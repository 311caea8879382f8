/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-track.c: the score track; see cart-score-track.h. */
#include "config.h"

#include "cart-score-track.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "cart-score-kinds.h"
#include "cart-score-track-new.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

#define LAST_ENTRIES 3 /* shown beside the track; all of them have a page */
#define FIGURE_PIXELS 28

struct _CartScoreTrack
{
  AdwDialog parent_instance;

  AdwToastOverlay *toasts;
  AdwBanner *problem;
  GtkDrawingArea *track;
  GtkListBox *players, *last;
  GtkListView *entries;
  GtkDropDown *player_choice, *kind_choice;
  GtkSpinButton *points;
  GtkWidget *last_box;
  GtkButton *all_button;

  CartSession *session;
  CartScoreBook *book;
  GPtrArray *kinds;   /* interned: what can be chosen */
  GCancellable *cancellable;
  AdwToast *toast;    /* that offers the old track, or NULL */
};

G_DEFINE_FINAL_TYPE (CartScoreTrack, cart_score_track, ADW_TYPE_DIALOG)

/* --- Names --- */

static char *
player_name (CartScoreTrack *self, guint player)
{
  return cart_present_player_title (cart_score_book_get_players (self->book), (int) player);
}

static CartPlayerColor
player_color (CartScoreTrack *self, guint player)
{
  return cart_draw_player_from_name (cart_score_book_get_players (self->book)[player]);
}

/* "Red, city". */
static char *
entry_title (CartScoreTrack *self, CartScoreEntry *entry)
{
  g_autofree char *who = player_name (self, cart_score_entry_get_player (entry)), *what = cart_score_kind_name (self->session, cart_score_entry_get_kind (entry));

  /* TRANSLATORS: a player and what gave points. */
  return g_strdup_printf (_("%1$s, %2$s"), who, what);
}

/* "Red, city: +24, 55 in all". */
static char *
entry_words (CartScoreTrack *self, CartScoreEntry *entry)
{
  g_autofree char *title = entry_title (self, entry);

  /* TRANSLATORS: a player and what gave points, the points, and all points of the player so far. */
  return g_strdup_printf (_("%1$s: %2$+d, %3$d in all"), title, cart_score_entry_get_points (entry), cart_score_entry_get_total (entry));
}

/* --- The picture --- */

static void
draw_track (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  CartScoreTrack *self = data;
  CartDrawStyle style = { .scheme = cart_texture_cache_scheme () };
  double size = MIN ((double) width / CART_DRAW_TRACK_ACROSS, (double) height / CART_DRAW_TRACK_DOWN);
  CartDrawMarker markers[CART_MAX_PLAYERS];
  guint n = MIN (cart_score_book_n_players (self->book), CART_MAX_PLAYERS);

  for (guint player = 0; player < n; player++)
    markers[player] = (CartDrawMarker) { player_color (self, player), cart_score_book_get_points (self->book, player, NULL) };
  cairo_translate (cr, (width - size * CART_DRAW_TRACK_ACROSS) / 2, (height - size * CART_DRAW_TRACK_DOWN) / 2);
  cart_draw_track (cr, markers, n, size, &style);
}

/* --- Lists --- */

static GtkWidget *
make_number (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "title-3");
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

static GtkWidget *
make_row (const char *title, const char *detail, const char *end)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_number (end));
  return row;
}

/* "2 laps, city 24, road 7" */
static char *
describe_player (CartScoreTrack *self, guint player)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GPtrArray) kinds = cart_score_book_list_kinds (self->book);
  int points = cart_score_book_get_points (self->book, player, NULL), laps = points >= 0 ? points / CART_DRAW_TRACK_FIELDS : 0;

  if (laps > 0)
    /* TRANSLATORS: how often a player has gone round the score track of 50 fields. */
    g_string_append_printf (text, g_dngettext (NULL, "%d lap", "%d laps", (gulong) laps), laps);
  for (guint i = 0; i < kinds->len; i++)
    {
      int part = cart_score_book_get_points (self->book, player, g_ptr_array_index (kinds, i));
      g_autofree char *name = cart_score_kind_name (self->session, g_ptr_array_index (kinds, i));

      if (part != 0)
        g_string_append_printf (text, "%s%s %d", text->len > 0 ? ", " : "", name, part);
    }
  return g_string_free (text, FALSE);
}

static void
update_players (CartScoreTrack *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GString) words = g_string_new (NULL);

  gtk_list_box_remove_all (self->players);
  for (guint player = 0; player < cart_score_book_n_players (self->book); player++)
    {
      g_autofree char *name = player_name (self, player), *detail = describe_player (self, player);
      g_autofree char *points = g_strdup_printf ("%d", cart_score_book_get_points (self->book, player, NULL));
      GtkWidget *row = make_row (name, detail, points);
      GdkTexture *texture = cart_texture_cache_figure (cart_texture_cache_get (), "meeple", player_color (self, player), FALSE, FIGURE_PIXELS * scale,
                                                       cart_texture_cache_scheme ());
      GtkWidget *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

      gtk_image_set_pixel_size (GTK_IMAGE (image), FIGURE_PIXELS);
      gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
      gtk_list_box_append (self->players, row);
      g_string_append_printf (words, "%s%s: %s", player > 0 ? "; " : "", name, points);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->track), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
}

static GtkWidget *
make_last_row (gpointer item, gpointer data)
{
  CartScoreTrack *self = data;
  g_autofree char *title = entry_title (self, item), *points = g_strdup_printf ("%+d", cart_score_entry_get_points (item));

  return make_row (title, "", points);
}

/* --- All entries --- */

static void
setup_entry_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartScoreTrack *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *title = gtk_label_new (NULL),
            *total = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (total), 0);
  gtk_widget_add_css_class (total, "caption");
  gtk_widget_add_css_class (total, "dimmed");
  gtk_widget_add_css_class (total, "numeric");
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), total);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), make_number (NULL));
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, box);
}

static void
bind_entry_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartScoreTrack *self)
{
  CartScoreEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *words = gtk_widget_get_first_child (gtk_list_item_get_child (item)), *title = gtk_widget_get_first_child (words);
  g_autofree char *what = entry_title (self, entry), *points = g_strdup_printf ("%+d", cart_score_entry_get_points (entry));
  /* TRANSLATORS: the points of a player so far. */
  g_autofree char *total = g_strdup_printf (_("%d in all"), cart_score_entry_get_total (entry)), *all = entry_words (self, entry);

  gtk_label_set_label (GTK_LABEL (title), what);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (title)), total);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (words)), points);
  gtk_list_item_set_accessible_label (item, all);
}

static void
show_entries (CartScoreTrack *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSliceListModel *slice = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->book)), 0, LAST_ENTRIES);

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_entry_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_entry_cb), self, 0);
  gtk_list_view_set_factory (self->entries, factory);
  g_object_unref (factory);
  gtk_list_view_set_model (self->entries, GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->book)))));
  gtk_list_box_bind_model (self->last, G_LIST_MODEL (slice), make_last_row, self, NULL);
  g_object_unref (slice);
}

/* --- What can be chosen --- */

static void
fill_players (CartScoreTrack *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint n = cart_score_book_n_players (self->book), selected = gtk_drop_down_get_selected (self->player_choice);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = player_name (self, i);
      gtk_string_list_append (list, name);
    }
  gtk_drop_down_set_model (self->player_choice, G_LIST_MODEL (list));
  if (selected < n)
    gtk_drop_down_set_selected (self->player_choice, selected);
}

static void
fill_kinds (CartScoreTrack *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->kinds->len; i++)
    {
      g_autofree char *name = cart_score_kind_name (self->session, g_ptr_array_index (self->kinds, i)), *title = cart_present_capital (name);
      gtk_string_list_append (list, title);
    }
  gtk_drop_down_set_model (self->kind_choice, G_LIST_MODEL (list));
}

/* What was counted already can be counted again, whatever lies on the table now. */
static void
kinds_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartScoreTrack) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) kinds = cart_score_kinds_read_finish (result, &error), used = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  used = cart_score_book_list_kinds (self->book);
  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    if (!g_str_equal (g_ptr_array_index (kinds, i), CART_SCORE_OTHER))
      g_ptr_array_add (self->kinds, g_ptr_array_index (kinds, i));
  for (guint i = 0; i < used->len; i++)
    if (!g_ptr_array_find (self->kinds, g_ptr_array_index (used, i), NULL))
      g_ptr_array_add (self->kinds, g_ptr_array_index (used, i));
  if (!g_ptr_array_find (self->kinds, g_intern_string (CART_SCORE_OTHER), NULL))
    g_ptr_array_add (self->kinds, (gpointer) g_intern_string (CART_SCORE_OTHER));
  fill_kinds (self);
}

/* --- All of it --- */

static void
update (CartScoreTrack *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->book));
  g_autofree char *all = g_strdup_printf (g_dngettext (NULL, "Everything counted: %u entry", "Everything counted: %u entries", n), n);
  const char *error = cart_score_book_get_error (self->book);

  if (gtk_drop_down_get_model (self->player_choice) == NULL || g_list_model_get_n_items (gtk_drop_down_get_model (self->player_choice)) != cart_score_book_n_players (self->book))
    fill_players (self);
  update_players (self);
  gtk_widget_set_visible (self->last_box, n > 0);
  gtk_button_set_label (self->all_button, all);
  gtk_widget_queue_draw (GTK_WIDGET (self->track));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "track.undo", cart_score_book_can_undo (self->book));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "track.redo", cart_score_book_can_redo (self->book));
  if (error != NULL)
    adw_banner_set_title (self->problem, error);
  adw_banner_set_revealed (self->problem, error != NULL);
}

/* The book has changed, here or in another window: what a toast offered is no longer the last thing done. */
static void
changed_cb (CartScoreTrack *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  fill_players (self);
  update (self);
}

/* --- What is done --- */

static void
say (CartScoreTrack *self, const char *text)
{
  cart_announce (GTK_WIDGET (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
say_points (CartScoreTrack *self, guint player)
{
  g_autofree char *who = player_name (self, player), *text = NULL;

  /* TRANSLATORS: a player and the points in all. */
  text = g_strdup_printf (_("%1$s: %2$d"), who, cart_score_book_get_points (self->book, player, NULL));
  say (self, text);
}

static void
add_cb (CartScoreTrack *self)
{
  guint player = gtk_drop_down_get_selected (self->player_choice), kind = gtk_drop_down_get_selected (self->kind_choice);
  int points;

  gtk_spin_button_update (self->points);
  points = gtk_spin_button_get_value_as_int (self->points);
  if (player >= cart_score_book_n_players (self->book) || kind >= self->kinds->len || points == 0)
    return;
  if (cart_score_book_add (self->book, player, g_ptr_array_index (self->kinds, kind), points))
    say_points (self, player);
  else
    {
      g_autofree char *text = g_strdup_printf (g_dngettext (NULL, "A track has room for %u entry.", "A track has room for %u entries.", CART_SCORE_BOOK_MAX - 1),
                                               CART_SCORE_BOOK_MAX - 1);

      adw_toast_overlay_add_toast (self->toasts, adw_toast_new (text));
      return;
    }
  gtk_spin_button_set_value (self->points, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->points));
}

/* What went, or came back: the players' points say it best where a whole track did. */
static void
say_all (CartScoreTrack *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < cart_score_book_n_players (self->book); i++)
    {
      g_autofree char *who = player_name (self, i);

      g_string_append_printf (text, "%s%s: %d", i > 0 ? "; " : "", who, cart_score_book_get_points (self->book, i, NULL));
    }
  say (self, text->str);
}

static void
undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartScoreTrack *self = CART_SCORE_TRACK (widget);

  if (cart_score_book_undo (self->book))
    say_all (self);
}

static void
redo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartScoreTrack *self = CART_SCORE_TRACK (widget);

  if (cart_score_book_redo (self->book))
    say_all (self);
}

static void
toast_gone_cb (CartScoreTrack *self, AdwToast *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

static void
begun_cb (CartScoreTrack *self, const char *response, AdwDialog *question)
{
  g_auto (GStrv) players = NULL;
  AdwToast *toast;

  if (!g_str_equal (response, "begin"))
    return;
  players = cart_score_track_new_dup_players (question);
  cart_score_book_begin (self->book, (const char *const *) players);
  toast = adw_toast_new (_("A new track has begun."));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "track.undo");
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_gone_cb), self, G_CONNECT_SWAPPED);
  self->toast = toast;
  adw_toast_overlay_add_toast (self->toasts, toast);
  say_all (self);
}

static void
begin (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartScoreTrack *self = CART_SCORE_TRACK (widget);
  AdwDialog *question = cart_score_track_new_dialog (self->session, cart_score_book_get_players (self->book));

  g_signal_connect_object (question, "response", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (question, widget);
}

static void
keep_cb (CartScoreTrack *self)
{
  cart_score_book_keep (self->book);
}

/* --- The object --- */

static void
cart_score_track_dispose (GObject *object)
{
  CartScoreTrack *self = CART_SCORE_TRACK (object);

  g_cancellable_cancel (self->cancellable);
  /* whoever still holds one of the lists, which lives on with the book, gets no rows of it any more */
  if (self->book != NULL)
    {
      gtk_list_box_bind_model (self->last, NULL, NULL, NULL, NULL);
      gtk_list_view_set_model (self->entries, NULL);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_SCORE_TRACK);
  g_clear_object (&self->book);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_score_track_parent_class)->dispose (object);
}

static void
cart_score_track_finalize (GObject *object)
{
  CartScoreTrack *self = CART_SCORE_TRACK (object);

  g_ptr_array_unref (self->kinds);
  g_object_unref (self->cancellable);

  G_OBJECT_CLASS (cart_score_track_parent_class)->finalize (object);
}

static void
cart_score_track_class_init (CartScoreTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_score_track_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_score_track_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/score-track.ui");
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, toasts);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, problem);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, track);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, players);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, last);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, last_box);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, entries);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, all_button);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, player_choice);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, kind_choice);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, points);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_install_action (widget_class, "track.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "track.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "track.new", NULL, begin);
}

/* What is taken back are points, not digits: the keys come here before they come to the number. */
static void
add_keys (CartScoreTrack *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>z"), gtk_named_action_new ("track.undo")));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control><Shift>z"), gtk_named_action_new ("track.redo")));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
cart_score_track_init (CartScoreTrack *self)
{
  self->kinds = g_ptr_array_new ();
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  /* one press of Enter counts; the spin button's own signal would take the first for the number alone */
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->points)), "activate", G_CALLBACK (add_cb), self);
  add_keys (self);
  gtk_drawing_area_set_draw_func (self->track, draw_track, self, NULL);
}

AdwDialog *
cart_score_track_new (CartSession *session, CartScoreBook *book)
{
  CartScoreTrack *self = g_object_new (CART_TYPE_SCORE_TRACK, NULL);

  g_return_val_if_fail (CART_IS_SESSION (session), NULL);

  self->session = g_object_ref (session);
  self->book = book != NULL ? g_object_ref (book) : cart_score_book_get ();
  g_signal_connect_object (self->book, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_entries (self);
  update (self);
  cart_score_kinds_read_async (session, self->cancellable, kinds_read_cb, g_object_ref (self));
  return ADW_DIALOG (self);
}

CartScoreBook *
cart_score_track_get_book (CartScoreTrack *self)
{
  g_return_val_if_fail (CART_IS_SCORE_TRACK (self), NULL);

  return self->book;
}

GPtrArray *
cart_score_track_get_kinds (CartScoreTrack *self)
{
  g_return_val_if_fail (CART_IS_SCORE_TRACK (self), NULL);

  return self->kinds;
}
