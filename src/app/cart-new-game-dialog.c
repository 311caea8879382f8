/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-new-game-dialog.c: what a new game of the sandbox begins with; see cart-new-game-dialog.h. */
#include "config.h"

#include "cart-new-game-dialog.h"

#include <glib/gi18n.h>

#include "cart-link.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

#define PAWN_PIXELS 32 /* logical */

struct _CartNewGameDialog
{
  AdwDialog parent_instance;

  AdwPreferencesPage *page;
  AdwPreferencesGroup *seats, *limits;
  AdwSpinRow *number_row;
  AdwComboRow *first_row;
  AdwEntryRow *seed_row;
  AdwActionRow *board_row;
  GtkWidget *start_button;
  AdwComboRow *colour_rows[CART_N_PLAYER_COLORS];
  GtkPicture *pawns[CART_N_PLAYER_COLORS];

  CartSession *session;
  GCancellable *cancellable;
  guint colours[CART_N_PLAYER_COLORS]; /* of each seat, those that are not taken too */
  int first;          /* who begins, or CART_NEW_GAME_BY_LOT */
  guint64 board_seed; /* of the game on the board */
  gboolean showing;   /* the form follows what is chosen, not the other way round */
};

enum {
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartNewGameDialog, cart_new_game_dialog, ADW_TYPE_DIALOG)

static guint
get_number (CartNewGameDialog *self)
{
  return (guint) CLAMP ((int) adw_spin_row_get_value (self->number_row), 1, CART_N_PLAYER_COLORS);
}

static const char *
colour_title (guint colour)
{
  return cart_present_colour_title (cart_draw_player_name ((CartPlayerColor) colour));
}

/* --- Players --- */

/* Who can begin: each of those who play, or whom the lot says. */
static void
show_first (CartNewGameDialog *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint n = get_number (self);

  if (self->first >= (int) n)
    self->first = 0;
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (list, colour_title (self->colours[i]));
  gtk_string_list_append (list, C_("who begins", "By lot"));
  self->showing = TRUE;
  adw_combo_row_set_model (self->first_row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->first_row, self->first < 0 ? n : (guint) self->first);
  self->showing = FALSE;
}

static void
show_seats (CartNewGameDialog *self)
{
  int pixels = PAWN_PIXELS * gtk_widget_get_scale_factor (GTK_WIDGET (self));

  self->showing = TRUE;
  for (guint i = 0; i < CART_N_PLAYER_COLORS; i++)
    {
      GdkTexture *pawn = cart_texture_cache_figure (cart_texture_cache_get (), "pawn", (CartPlayerColor) self->colours[i], FALSE, pixels,
                                                    cart_texture_cache_scheme ());

      gtk_widget_set_visible (GTK_WIDGET (self->colour_rows[i]), i < get_number (self));
      adw_combo_row_set_selected (self->colour_rows[i], self->colours[i]);
      gtk_picture_set_paintable (self->pawns[i], GDK_PAINTABLE (pawn));
    }
  self->showing = FALSE;
  show_first (self);
}

/* Who has the colour takes the one that is given up. */
static void
colour_changed_cb (CartNewGameDialog *self, GParamSpec *pspec, AdwComboRow *row)
{
  guint colour = adw_combo_row_get_selected (row), seat = 0, other = 0;

  if (self->showing || colour >= CART_N_PLAYER_COLORS)
    return;
  while (self->colour_rows[seat] != row)
    seat++;
  while (self->colours[other] != colour)
    other++;
  self->colours[other] = self->colours[seat];
  self->colours[seat] = colour;
  show_seats (self);
}

static void
number_changed_cb (CartNewGameDialog *self)
{
  if (!self->showing)
    show_seats (self);
}

static void
first_changed_cb (CartNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->first_row);

  if (!self->showing && selected != GTK_INVALID_LIST_POSITION)
    self->first = selected >= get_number (self) ? CART_NEW_GAME_BY_LOT : (int) selected;
}

static void
add_seats (CartNewGameDialog *self)
{
  for (guint i = 0; i < CART_N_PLAYER_COLORS; i++)
    {
      g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
      /* TRANSLATORS: a player's place at the table, from 1. */
      g_autofree char *title = g_strdup_printf (_("Player %u"), i + 1);
      GtkWidget *row = adw_combo_row_new (), *pawn = gtk_picture_new ();

      for (guint colour = 0; colour < CART_N_PLAYER_COLORS; colour++)
        gtk_string_list_append (list, colour_title (colour));
      gtk_widget_set_size_request (pawn, PAWN_PIXELS, PAWN_PIXELS);
      gtk_widget_set_halign (pawn, GTK_ALIGN_CENTER);
      gtk_picture_set_content_fit (GTK_PICTURE (pawn), GTK_CONTENT_FIT_SCALE_DOWN);
      gtk_widget_set_valign (pawn, GTK_ALIGN_CENTER);
      gtk_accessible_update_state (GTK_ACCESSIBLE (pawn), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), pawn);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
      adw_preferences_group_add (self->seats, row);
      self->colour_rows[i] = ADW_COMBO_ROW (row);
      self->pawns[i] = GTK_PICTURE (pawn);
      g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (colour_changed_cb), self);
    }
}

/* --- The seed --- */

static gboolean
read_seed (CartNewGameDialog *self, guint64 *seed)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed_row))));

  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, seed, NULL);
}

static void
show_seed (CartNewGameDialog *self, guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  gtk_editable_set_text (GTK_EDITABLE (self->seed_row), text);
}

static void
seed_changed_cb (CartNewGameDialog *self)
{
  guint64 seed;
  gboolean good = read_seed (self, &seed);

  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed_row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed_row), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->seed_row), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->seed_row), good ? _("Seed") : _("Seed: a whole number"));
  gtk_widget_set_sensitive (self->start_button, good);
}

static void
another_seed_cb (CartNewGameDialog *self)
{
  show_seed (self, cart_new_game_draw_seed ());
}

static void
board_seed_cb (CartNewGameDialog *self)
{
  show_seed (self, self->board_seed);
}

/* --- How many can play, in the words of the content --- */

/* In the worker: each subject has its statement under a name of its own. */
static gpointer
read_limits (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  static const char *const names[] = { "players", "players-and-ages" };
  GPtrArray *limits = g_ptr_array_new_with_free_func (g_object_unref);
  char **subjects = data;

  for (guint i = 0; subjects[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (names); k++)
      {
        g_autofree char *id = g_strdup_printf ("%s.%s", subjects[i], names[k]);
        CartStatement *statement = cart_catalogue_get_statement (catalogue, id, NULL);

        if (statement != NULL)
          g_ptr_array_add (limits, statement);
      }
  return limits;
}

static void
limit_activated_cb (AdwActionRow *row, CartNewGameDialog *self)
{
  g_autofree char *link = cart_link_format (CART_LINK_RULE, g_object_get_data (G_OBJECT (row), "rule"));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  adw_dialog_close (ADW_DIALOG (self));
  gtk_widget_activate_action (GTK_WIDGET (root), "win.go", "s", link);
}

static void
limits_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartNewGameDialog) self = data;
  g_autoptr (GPtrArray) limits = cart_catalogue_query_finish (CART_CATALOGUE (source), result, NULL);

  for (guint i = 0; limits != NULL && self->limits != NULL && i < limits->len; i++)
    {
      CartStatement *statement = g_ptr_array_index (limits, i);
      CartSubject *subject = cart_session_find_subject (self->session, statement->subject);
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), statement->plain);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subject != NULL ? subject->name : statement->subject);
      adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data_full (G_OBJECT (row), "rule", g_strdup (statement->id), g_free);
      g_signal_connect_object (row, "activated", G_CALLBACK (limit_activated_cb), self, 0);
      adw_preferences_group_add (self->limits, row);
      gtk_widget_set_visible (GTK_WIDGET (self->limits), TRUE);
    }
}

/* The subjects of the sets, each once, and the sets' names as the page's heading. */
static GStrv
list_subjects (CartNewGameDialog *self, const char *const *sets)
{
  g_autoptr (GPtrArray) subjects = g_ptr_array_new_null_terminated (8, g_free, TRUE);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; sets[i] != NULL; i++)
    {
      CartSubject *subject = cart_session_find_subject (self->session, sets[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", cart_session_get_set_name (self->session, sets[i]));
      if (subject != NULL && !g_ptr_array_find_with_equal_func (subjects, subject->id, g_str_equal, NULL))
        g_ptr_array_add (subjects, g_strdup (subject->id));
    }
  adw_preferences_page_set_description (self->page, names->str);
  return (GStrv) g_ptr_array_steal (subjects, NULL);
}

/* --- Start --- */

static void
cancel_cb (CartNewGameDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
start_cb (CartNewGameDialog *self)
{
  guint n = get_number (self);
  g_autofree const char **seats = g_new0 (const char *, n + 1);
  g_auto (GStrv) order = NULL;
  guint64 seed;

  if (!read_seed (self, &seed))
    return;
  for (guint i = 0; i < n; i++)
    seats[i] = cart_draw_player_name ((CartPlayerColor) self->colours[i]);
  cart_new_game_keep (self->session, seats, self->first);
  order = cart_new_game_dup_order (seats, self->first, seed);
  g_object_ref (self);
  adw_dialog_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[START], 0, order, seed);
  g_object_unref (self);
}

/* --- The object --- */

static void
cart_new_game_dialog_dispose (GObject *object)
{
  CartNewGameDialog *self = CART_NEW_GAME_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  self->showing = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_NEW_GAME_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_new_game_dialog_parent_class)->dispose (object);
}

static void
cart_new_game_dialog_finalize (GObject *object)
{
  g_clear_object (&CART_NEW_GAME_DIALOG (object)->cancellable);

  G_OBJECT_CLASS (cart_new_game_dialog_parent_class)->finalize (object);
}

static void
cart_new_game_dialog_class_init (CartNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_new_game_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_new_game_dialog_finalize;
  signals[START] = g_signal_new ("start", CART_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRV,
                                 G_TYPE_UINT64);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CartNewGameDialog, page);
  gtk_widget_class_bind_template_child (widget_class, CartNewGameDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, CartNewGameDialog, limits);
  gtk_widget_class_bind_template_child (widget_class, CartNewGameDialog, number_row);
  gtk_widget_class_bind_template_child (widget_class, CartNewGameDialog, first_row);
  gtk_widget_class_bind_template_child (widget_class, CartNewGameDialog, seed_row);
  gtk_widget_class_bind_template_child (widget_class, CartNewGameDialog, board_row);
  gtk_widget_class_bind_template_child (widget_class, CartNewGameDialog, start_button);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, another_seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
cart_new_game_dialog_init (CartNewGameDialog *self)
{
  self->cancellable = g_cancellable_new ();
  for (guint i = 0; i < CART_N_PLAYER_COLORS; i++)
    self->colours[i] = i;
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_seats (self);
  self->showing = FALSE;
}

/* Who sits there now; the colours that nobody has come after theirs. */
static void
take_seats (CartNewGameDialog *self, CartSandbox *sandbox, guint most)
{
  g_auto (GStrv) seats = cart_new_game_dup_seats (self->session, sandbox, most, &self->first);
  guint n = g_strv_length (seats);

  for (guint i = 0; i < n; i++)
    {
      guint colour = (guint) cart_draw_player_from_name (seats[i]), other = 0;

      while (self->colours[other] != colour)
        other++;
      self->colours[other] = self->colours[i];
      self->colours[i] = colour;
    }
  self->showing = TRUE;
  gtk_adjustment_set_upper (adw_spin_row_get_adjustment (self->number_row), most);
  adw_spin_row_set_value (self->number_row, n);
  self->showing = FALSE;
  show_seats (self);
}

AdwDialog *
cart_new_game_dialog_new (CartSession *session, CartSandbox *sandbox, const char *const *sets)
{
  CartNewGameDialog *self;

  g_return_val_if_fail (CART_IS_SESSION (session) && CART_IS_SANDBOX (sandbox) && sets != NULL, NULL);

  self = g_object_new (CART_TYPE_NEW_GAME_DIALOG, NULL);
  self->session = g_object_ref (session);
  take_seats (self, sandbox, cart_new_game_most_players (session, sets));
  show_seed (self, cart_new_game_draw_seed ());
  if (cart_sandbox_get_seed (sandbox, &self->board_seed))
    {
      g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, self->board_seed);

      adw_action_row_set_subtitle (self->board_row, text);
      gtk_widget_set_visible (GTK_WIDGET (self->board_row), TRUE);
    }
  cart_catalogue_query_async (cart_session_get_catalogue (session), read_limits, list_subjects (self, sets), (GDestroyNotify) g_strfreev,
                              (GDestroyNotify) g_ptr_array_unref, self->cancellable, limits_cb, g_object_ref (self));
  return ADW_DIALOG (self);
}
