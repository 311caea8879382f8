/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-track.c: the score track; see cart-score-track.h. */
#include "config.h"

#include "cart-score-track.h"

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

#define MAX_PLAYERS 6
#define MAX_ENTRIES 5000
#define SHOWN_ENTRIES 40
#define MAX_POINTS 500
#define FIGURE_PIXELS 28
/* The track is a ring of fields: so many across and down. */
#define ACROSS 16
#define DOWN 11

static const char *const colors[MAX_PLAYERS + 1] = { "red", "blue", "yellow", "green", "black", "pink", NULL };
static const char *const kinds[] = { "road", "city", "monastery", "field", "trade-goods", "king", "robber", "other" };

typedef struct {
  guint player;
  const char *kind; /* interned */
  int points;
} Entry;

struct _CartScoreTrack
{
  AdwDialog parent_instance;

  GtkDrawingArea *track;
  GtkListBox *players, *log;
  GtkDropDown *player_choice, *kind_choice;
  GtkSpinButton *points;
  GtkWidget *log_title;

  char *path;
  guint n_players;
  GArray *entries; /* of Entry, those taken back included */
  guint n_done;    /* how many of them count */
};

G_DEFINE_FINAL_TYPE (CartScoreTrack, cart_score_track, ADW_TYPE_DIALOG)

static char *
kind_name (const char *kind)
{
  return strcmp (kind, "other") == 0 ? g_strdup (C_("points", "other")) : cart_present_source ("carcassonne", kind);
}

static char *
player_name (guint player)
{
  return cart_present_player_title (colors, (int) player);
}

/* --- Kept over restarts --- */

static void
keep (CartScoreTrack *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (self->path), *data = NULL;
  gsize length;

  for (guint i = 0; i < self->n_done; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      g_ptr_array_add (lines, g_strdup_printf ("%u %s %d", entry->player, entry->kind, entry->points));
    }
  g_key_file_set_integer (file, "track", "players", (int) self->n_players);
  g_key_file_set_string_list (file, "track", "entries", (const char *const *) lines->pdata, lines->len);
  data = g_key_file_to_data (file, &length, NULL);
  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents_full (self->path, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    g_debug ("Score track: %s", error->message);
}

static gboolean
is_kind (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* Lines that make no sense are left out. */
static void
read_kept (CartScoreTrack *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) lines = NULL;
  int n;

  self->n_players = 2;
  if (!g_key_file_load_from_file (file, self->path, G_KEY_FILE_NONE, NULL))
    return;
  n = g_key_file_get_integer (file, "track", "players", NULL);
  self->n_players = (guint) CLAMP (n, 2, MAX_PLAYERS);
  lines = g_key_file_get_string_list (file, "track", "entries", NULL, NULL);
  for (guint i = 0; lines != NULL && lines[i] != NULL && i < MAX_ENTRIES; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], " ", 3);
      Entry entry = { 0 };

      if (g_strv_length (parts) != 3)
        continue;
      entry.player = (guint) g_ascii_strtoull (parts[0], NULL, 10);
      entry.points = (int) CLAMP (g_ascii_strtoll (parts[2], NULL, 10), -MAX_POINTS, MAX_POINTS);
      entry.kind = g_intern_string (parts[1]);
      if (entry.player < self->n_players && entry.points != 0 && is_kind (entry.kind))
        g_array_append_val (self->entries, entry);
    }
  self->n_done = self->entries->len;
}

/* --- What is counted --- */

guint
cart_score_track_n_players (CartScoreTrack *self)
{
  g_return_val_if_fail (CART_IS_SCORE_TRACK (self), 0);

  return self->n_players;
}

int
cart_score_track_get_points (CartScoreTrack *self, guint player, const char *kind)
{
  int points = 0;

  g_return_val_if_fail (CART_IS_SCORE_TRACK (self), 0);

  for (guint i = 0; i < self->n_done; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      if (entry->player == player && (kind == NULL || strcmp (entry->kind, kind) == 0))
        points += entry->points;
    }
  return points;
}

/* --- The picture --- */

/* The cell of a field on the ring, clockwise from the north-west corner. */
static void
field_cell (int field, int *x, int *y)
{
  if (field < ACROSS)
    *x = field, *y = 0;
  else if (field < ACROSS + DOWN - 1)
    *x = ACROSS - 1, *y = field - ACROSS + 1;
  else if (field < 2 * ACROSS + DOWN - 2)
    *x = ACROSS - 1 - (field - ACROSS - DOWN + 2), *y = DOWN - 1;
  else
    *x = 0, *y = DOWN - 1 - (field - 2 * ACROSS - DOWN + 3);
}

static void
set_color (cairo_t *cr, CartRgb rgb)
{
  cairo_set_source_rgb (cr, rgb.red, rgb.green, rgb.blue);
}

static void
draw_field (CartScoreTrack *self, cairo_t *cr, int field, double size, CartDrawScheme scheme)
{
  int x, y;

  field_cell (field, &x, &y);
  cairo_rectangle (cr, x * size + 1, y * size + 1, size - 2, size - 2);
  set_color (cr, cart_draw_color (scheme, field % 5 == 0 ? CART_COLOR_BACK : CART_COLOR_PAPER));
  cairo_fill_preserve (cr);
  set_color (cr, cart_draw_color (scheme, CART_COLOR_INK));
  cairo_set_line_width (cr, 0.5);
  cairo_stroke (cr);
  if (field % 5 == 0)
    {
      g_autofree char *text = g_strdup_printf ("%d", field);
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->track), text);
      g_autoptr (PangoAttrList) list = pango_attr_list_new ();
      int width, height;

      pango_attr_list_insert (list, pango_attr_size_new_absolute ((int) (size * 0.5 * PANGO_SCALE)));
      pango_layout_set_attributes (layout, list);
      pango_layout_get_pixel_size (layout, &width, &height);
      cairo_move_to (cr, (x + 0.5) * size - width / 2.0, (y + 0.5) * size - height / 2.0);
      pango_cairo_show_layout (cr, layout);
    }
}

static void
draw_track (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  CartScoreTrack *self = data;
  CartDrawStyle style = { .scheme = cart_texture_cache_scheme () };
  double size = MIN ((double) width / ACROSS, (double) height / DOWN);
  guint on[CART_SCORE_TRACK_FIELDS] = { 0 };

  cairo_translate (cr, (width - size * ACROSS) / 2, 0);
  for (int field = 0; field < CART_SCORE_TRACK_FIELDS; field++)
    draw_field (self, cr, field, size, style.scheme);
  for (guint player = 0; player < self->n_players; player++)
    {
      int points = cart_score_track_get_points (self, player, NULL), x, y;
      int field = ((points % CART_SCORE_TRACK_FIELDS) + CART_SCORE_TRACK_FIELDS) % CART_SCORE_TRACK_FIELDS;

      field_cell (field, &x, &y);
      cairo_save (cr);
      cairo_translate (cr, (x + 0.5) * size + on[field] * size * 0.18, (y + 0.5) * size - on[field] * size * 0.12);
      cart_draw_figure (cr, "meeple", cart_draw_player_from_name (colors[player]), FALSE, size * 0.85, &style);
      cairo_restore (cr);
      on[field]++;
    }
}

/* --- Lists --- */

static GtkWidget *
make_row (const char *title, const char *detail, const char *end)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (detail != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (end != NULL)
    {
      GtkWidget *label = gtk_label_new (end);

      gtk_widget_add_css_class (label, "title-3");
      gtk_widget_add_css_class (label, "numeric");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }
  return row;
}

/* "Lap 2. city 24, road 7" */
static char *
describe_player (CartScoreTrack *self, guint player)
{
  GString *text = g_string_new (NULL);
  int points = cart_score_track_get_points (self, player, NULL), laps = points >= 0 ? points / CART_SCORE_TRACK_FIELDS : 0;

  if (laps > 0)
    /* TRANSLATORS: how often a player has gone round the score track of 50 fields. */
    g_string_append_printf (text, g_dngettext (NULL, "%d lap", "%d laps", (gulong) laps), laps);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      int part = cart_score_track_get_points (self, player, kinds[i]);
      g_autofree char *name = kind_name (kinds[i]);

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
  for (guint player = 0; player < self->n_players; player++)
    {
      g_autofree char *name = player_name (player), *detail = describe_player (self, player);
      g_autofree char *points = g_strdup_printf ("%d", cart_score_track_get_points (self, player, NULL));
      GtkWidget *row = make_row (name, detail, points);
      GdkTexture *texture = cart_texture_cache_figure (cart_texture_cache_get (), "meeple", cart_draw_player_from_name (colors[player]),
                                                       FALSE, FIGURE_PIXELS * scale, cart_texture_cache_scheme ());
      GtkWidget *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

      gtk_image_set_pixel_size (GTK_IMAGE (image), FIGURE_PIXELS);
      gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
      gtk_list_box_append (self->players, row);
      g_string_append_printf (words, "%s%s: %s", player > 0 ? "; " : "", name, points);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->track), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
}

static void
update_log (CartScoreTrack *self)
{
  gtk_list_box_remove_all (self->log);
  for (guint i = self->n_done; i > 0 && self->n_done - i < SHOWN_ENTRIES; i--)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i - 1);
      g_autofree char *who = player_name (entry->player), *what = kind_name (entry->kind), *points = g_strdup_printf ("%+d", entry->points);
      /* TRANSLATORS: a player and what gave points. */
      g_autofree char *title = g_strdup_printf (_("%1$s, %2$s"), who, what);

      gtk_list_box_append (self->log, make_row (title, NULL, points));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->log), self->n_done > 0);
  gtk_widget_set_visible (self->log_title, self->n_done > 0);
}

static void
update (CartScoreTrack *self)
{
  update_players (self);
  update_log (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->track));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "track.undo", self->n_done > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "track.redo", self->n_done < self->entries->len);
}

static void
fill_players (CartScoreTrack *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->n_players; i++)
    {
      g_autofree char *name = player_name (i);
      gtk_string_list_append (list, name);
    }
  gtk_drop_down_set_model (self->player_choice, G_LIST_MODEL (list));
}

void
cart_score_track_add (CartScoreTrack *self, guint player, const char *kind, int points)
{
  g_autofree char *who = NULL, *text = NULL;

  g_return_if_fail (CART_IS_SCORE_TRACK (self) && player < self->n_players && kind != NULL);

  if (points == 0 || self->n_done >= MAX_ENTRIES)
    return;
  g_array_set_size (self->entries, self->n_done);
  g_array_append_val (self->entries, ((Entry) { player, g_intern_string (kind), points }));
  self->n_done++;
  keep (self);
  update (self);
  who = player_name (player);
  /* TRANSLATORS: a player and the points in all. */
  text = g_strdup_printf (_("%1$s: %2$d"), who, cart_score_track_get_points (self, player, NULL));
  cart_announce (GTK_WIDGET (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

gboolean
cart_score_track_undo (CartScoreTrack *self)
{
  g_return_val_if_fail (CART_IS_SCORE_TRACK (self), FALSE);

  if (self->n_done == 0)
    return FALSE;
  self->n_done--;
  keep (self);
  update (self);
  return TRUE;
}

gboolean
cart_score_track_redo (CartScoreTrack *self)
{
  g_return_val_if_fail (CART_IS_SCORE_TRACK (self), FALSE);

  if (self->n_done >= self->entries->len)
    return FALSE;
  self->n_done++;
  keep (self);
  update (self);
  return TRUE;
}

void
cart_score_track_reset (CartScoreTrack *self, guint n_players)
{
  g_return_if_fail (CART_IS_SCORE_TRACK (self));

  self->n_players = CLAMP (n_players, 2, MAX_PLAYERS);
  self->n_done = 0;
  g_array_set_size (self->entries, 0);
  keep (self);
  fill_players (self);
  update (self);
}

/* --- From the template --- */

static void
add_cb (CartScoreTrack *self)
{
  guint player = gtk_drop_down_get_selected (self->player_choice), kind = gtk_drop_down_get_selected (self->kind_choice);
  int points;

  gtk_spin_button_update (self->points);
  points = gtk_spin_button_get_value_as_int (self->points);
  if (player >= self->n_players || kind >= G_N_ELEMENTS (kinds))
    return;
  cart_score_track_add (self, player, kinds[kind], points);
  gtk_spin_button_set_value (self->points, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->points));
}

static void
undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_score_track_undo (CART_SCORE_TRACK (widget));
}

static void
redo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_score_track_redo (CART_SCORE_TRACK (widget));
}

static void
reset (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_score_track_reset (CART_SCORE_TRACK (widget), (guint) g_ascii_strtoull (g_variant_get_string (parameter, NULL), NULL, 10));
}

static void
cart_score_track_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CART_TYPE_SCORE_TRACK);

  G_OBJECT_CLASS (cart_score_track_parent_class)->dispose (object);
}

static void
cart_score_track_finalize (GObject *object)
{
  CartScoreTrack *self = CART_SCORE_TRACK (object);

  g_array_unref (self->entries);
  g_free (self->path);

  G_OBJECT_CLASS (cart_score_track_parent_class)->finalize (object);
}

static void
cart_score_track_class_init (CartScoreTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_score_track_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_score_track_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/score-track.ui");
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, track);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, players);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, log);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, log_title);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, player_choice);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, kind_choice);
  gtk_widget_class_bind_template_child (widget_class, CartScoreTrack, points);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_install_action (widget_class, "track.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "track.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "track.reset", "s", reset);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "track.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "track.redo", NULL);
}

static void
cart_score_track_init (CartScoreTrack *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  self->entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *name = kind_name (kinds[i]);
      gtk_string_list_append (list, name);
    }
  gtk_drop_down_set_model (self->kind_choice, G_LIST_MODEL (list));
  gtk_drawing_area_set_draw_func (self->track, draw_track, self, NULL);
}

AdwDialog *
cart_score_track_new (const char *path)
{
  CartScoreTrack *self = g_object_new (CART_TYPE_SCORE_TRACK, NULL);

  self->path = path != NULL ? g_strdup (path) : g_build_filename (g_get_user_state_dir (), "cartulary", "score-track.ini", NULL);
  read_kept (self);
  fill_players (self);
  update (self);
  return ADW_DIALOG (self);
}
