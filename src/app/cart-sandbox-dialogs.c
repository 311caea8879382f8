/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-dialogs.c: what the sandbox asks about a file: which of many games, whether to show what is left of a damaged one, and
 * what the position is called. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-announce.h"

/* --- One of many games --- */

typedef struct {
  CartSandboxView *self;
  GPtrArray *records;
  AdwDialog *dialog;
} Choice;

static void
choice_free (gpointer data, GClosure *closure)
{
  Choice *choice = data;

  g_object_unref (choice->self);
  g_ptr_array_unref (choice->records);
  g_free (choice);
}

static void
game_chosen_cb (GtkListBox *list, GtkListBoxRow *row, Choice *choice)
{
  guint index = (guint) gtk_list_box_row_get_index (row);
  CartRecord *record = index < choice->records->len ? g_ptr_array_steal_index (choice->records, index) : NULL;

  if (record != NULL)
    cart_sandbox_view_load (choice->self, record, TRUE);
  adw_dialog_close (choice->dialog);
}

static GtkWidget *
make_game_row (CartSandboxView *self, const CartRecord *record, guint number)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = record->title != NULL ? g_strdup (record->title) : g_strdup_printf (_("Game %u"), number), *detail = NULL;
  g_autofree char *sets = cart_sandbox_view_name_sets (self, record->sets);

  /* TRANSLATORS: how many moves a game has, and its sets. */
  detail = g_strdup_printf (g_dngettext (NULL, "%1$u move: %2$s", "%1$u moves: %2$s", record->moves->len), record->moves->len, sets);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static GtkWidget *
make_missing (const char *missing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (missing);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

void
cart_sandbox_view_choose_game (CartSandboxView *self, GPtrArray *records, const char *missing)
{
  GtkWidget *view = adw_toolbar_view_new (), *scroller = gtk_scrolled_window_new (), *list = gtk_list_box_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  AdwDialog *dialog = adw_dialog_new ();
  Choice *choice = g_new0 (Choice, 1);

  choice->self = g_object_ref (self);
  choice->records = records;
  choice->dialog = dialog;
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 18);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Games of the file"), -1);
  for (guint i = 0; i < records->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_game_row (self, g_ptr_array_index (records, i), i + 1));
  g_signal_connect_data (list, "row-activated", G_CALLBACK (game_chosen_cb), choice, choice_free, 0);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  if (missing != NULL)
    gtk_box_append (GTK_BOX (box), make_missing (missing));
  gtk_box_append (GTK_BOX (box), list);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), scroller);
  adw_dialog_set_title (dialog, _("Which game?"));
  adw_dialog_set_content_width (dialog, 480);
  adw_dialog_set_content_height (dialog, 560);
  adw_dialog_set_child (dialog, view);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* --- What is left of a damaged one --- */

typedef struct {
  CartSandboxView *self;
  CartRecord *record;
} Offer;

static void
offer_free (gpointer data, GClosure *closure)
{
  Offer *offer = data;

  g_object_unref (offer->self);
  cart_record_free (offer->record);
  g_free (offer);
}

static void
say_left_out (CartSandboxView *self, GPtrArray *left_out)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < left_out->len && i < 4; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", (const char *) g_ptr_array_index (left_out, i));
  if (left_out->len > 4)
    g_string_append_printf (text, g_dngettext (NULL, " And %u other thing.", " And %u other things.", left_out->len - 4), left_out->len - 4);
  if (text->len > 0)
    cart_sandbox_view_say (self, text->str);
}

static void
salvage_cb (Offer *offer)
{
  CartSandboxView *self = offer->self;
  g_autoptr (GPtrArray) left_out = NULL;
  g_autoptr (GError) error = NULL;

  if (self->board == NULL)
    return;
  cart_sandbox_view_keep_before (self, TRUE);
  if (!cart_sandbox_salvage (self->sandbox, offer->record, &left_out, &error))
    {
      cart_sandbox_view_say (self, error->message);
      return;
    }
  g_object_set (self, "free", TRUE, NULL);
  say_left_out (self, left_out);
}

void
cart_sandbox_view_offer_salvage (CartSandboxView *self, CartRecord *record, const char *reason)
{
  AdwDialog *dialog = adw_alert_dialog_new (_("Not all can be played"), NULL);
  Offer *offer = g_new0 (Offer, 1);

  offer->self = g_object_ref (self);
  offer->record = record;
  adw_alert_dialog_format_body (ADW_ALERT_DIALOG (dialog),
                                /* TRANSLATORS: %s says what is wrong with a file and where. */
                                _("%s\n\nWhat can be shown can be laid out for free editing. The file stays as it is."), reason);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "show", _("_Show what can be shown"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "show", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "show");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response::show", G_CALLBACK (salvage_cb), offer, offer_free, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* --- Title and note --- */

static void
title_changed_cb (GtkEditable *row, CartSandboxView *self)
{
  cart_sandbox_set_title (self->sandbox, gtk_editable_get_text (row));
}

static void
note_changed_cb (GtkTextBuffer *buffer, CartSandboxView *self)
{
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  cart_sandbox_set_note (self->sandbox, text);
}

static GtkWidget *
make_note (CartSandboxView *self)
{
  GtkWidget *view = gtk_text_view_new (), *frame = gtk_scrolled_window_new ();
  const char *note = cart_sandbox_get_note (self->sandbox);

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), note != NULL ? note : "", -1);
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "changed", G_CALLBACK (note_changed_cb), self, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Note"), -1);
  gtk_widget_add_css_class (frame, "card");
  gtk_widget_set_overflow (frame, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_size_request (frame, -1, 140);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (frame), view);
  return frame;
}

void
cart_sandbox_view_edit_properties (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  AdwDialog *dialog;
  GtkWidget *view, *page, *titles, *notes, *title;
  const char *text;

  if (cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  dialog = adw_dialog_new ();
  view = adw_toolbar_view_new ();
  page = adw_preferences_page_new ();
  titles = adw_preferences_group_new ();
  notes = adw_preferences_group_new ();
  title = adw_entry_row_new ();
  text = cart_sandbox_get_title (self->sandbox);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (title), _("Title"));
  gtk_editable_set_text (GTK_EDITABLE (title), text != NULL ? text : "");
  g_signal_connect_object (title, "changed", G_CALLBACK (title_changed_cb), self, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (titles), title);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (notes), _("Note"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (notes), make_note (self));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (titles));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (notes));
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_title (dialog, _("Title and note"));
  adw_dialog_set_content_width (dialog, 440);
  adw_dialog_set_child (dialog, view);
  adw_dialog_present (dialog, widget);
}
