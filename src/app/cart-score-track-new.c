/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score-track-new.c: who plays on a new score track; see cart-score-track-new.h. */
#include "config.h"

#include "cart-score-track-new.h"

#include <glib/gi18n.h>

#include "cart-new-game.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

#define FIGURE_PIXELS 28
#define FEWEST 2

static GtkWidget *
row_of (GtkWidget *list, int colour)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), colour));
}

static guint
count_chosen (GtkWidget *list)
{
  guint n = 0;

  for (int i = 0; i < CART_N_PLAYER_COLORS; i++)
    n += adw_switch_row_get_active (ADW_SWITCH_ROW (row_of (list, i)));
  return n;
}

static void
chosen_cb (GtkWidget *list)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (gtk_widget_get_ancestor (list, ADW_TYPE_ALERT_DIALOG));

  if (dialog != NULL)
    adw_alert_dialog_set_response_enabled (dialog, "begin", count_chosen (list) >= FEWEST);
}

static void
add_row (GtkWidget *list, CartPlayerColor colour, gboolean chosen)
{
  int scale = gtk_widget_get_scale_factor (list);
  GdkTexture *texture = cart_texture_cache_figure (cart_texture_cache_get (), "meeple", colour, FALSE, FIGURE_PIXELS * scale, cart_texture_cache_scheme ());
  GtkWidget *row = adw_switch_row_new (), *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (image), FIGURE_PIXELS);
  gtk_accessible_update_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), cart_present_colour_title (cart_draw_player_name (colour)));
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), chosen);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  g_signal_connect_object (row, "notify::active", G_CALLBACK (chosen_cb), list, G_CONNECT_SWAPPED);
}

/* How many the boxes have figures for is said; more may play with figures of their own. */
static char *
describe (CartSession *session)
{
  g_auto (GStrv) sets = cart_table_dup_sets (cart_session_get_table (session));
  guint most = cart_new_game_most_players (session, (const char *const *) sets);

  if (most >= CART_N_PLAYER_COLORS)
    return g_strdup (_("Who plays? What was counted until now comes back with “Undo”."));
  return g_strdup_printf (g_dngettext (NULL, "Who plays? The boxes on the table have figures for %u player. What was counted until now comes back with “Undo”.",
                                       "Who plays? The boxes on the table have figures for %u players. What was counted until now comes back with “Undo”.",
                                       most),
                          most);
}

AdwDialog *
cart_score_track_new_dialog (CartSession *session, const char *const *players)
{
  g_autofree char *body = describe (session);
  AdwDialog *dialog = adw_alert_dialog_new (_("New Track"), body);
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Players"), -1);
  for (int colour = 0; colour < CART_N_PLAYER_COLORS; colour++)
    add_row (list, (CartPlayerColor) colour, g_strv_contains (players, cart_draw_player_name ((CartPlayerColor) colour)));
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (dialog), list);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "begin", _("_Begin"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "begin", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_response_enabled (ADW_ALERT_DIALOG (dialog), "begin", count_chosen (list) >= FEWEST);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "begin");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  return dialog;
}

GStrv
cart_score_track_new_dup_players (AdwDialog *dialog)
{
  GtkWidget *list = adw_alert_dialog_get_extra_child (ADW_ALERT_DIALOG (dialog));
  g_autoptr (GStrvBuilder) players = g_strv_builder_new ();

  for (int i = 0; i < CART_N_PLAYER_COLORS; i++)
    if (adw_switch_row_get_active (ADW_SWITCH_ROW (row_of (list, i))))
      g_strv_builder_add (players, cart_draw_player_name ((CartPlayerColor) i));
  return g_strv_builder_end (players);
}
