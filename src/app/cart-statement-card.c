/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-statement-card.c: one statement with everything that belongs to it. */
#include "config.h"

#include "cart-statement-card.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cart-example.h"
#include "cart-link.h"
#include "cart-popover.h"
#include "cart-prose.h"
#include "cart-words.h"

struct _CartStatementCard
{
  GtkWidget parent_instance;

  GtkWidget *box;      /* text and pictures, beside or below each other */
  GtkWidget *column;   /* head, text, notes, source */
  GtkWidget *pictures; /* of examples, or NULL */
  CartProse *title;    /* the question, or NULL */
  CartProse *text;
  GtkWidget *source;
  GtkWidget *notes;    /* revealer, or NULL */
  GtkWidget *notes_button;

  CartSession *session;
  CartStatement *statement;
};

G_DEFINE_FINAL_TYPE (CartStatementCard, cart_statement_card, GTK_TYPE_WIDGET)

#define PICTURE_WIDTH 280 /* logical pixels beside the text */

static void
say (CartStatementCard *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

/* What is selected of the statement, or NULL. */
static char *
dup_selected (CartStatementCard *self)
{
  char *selected = cart_prose_dup_selected (self->text);

  return selected != NULL || self->title == NULL ? selected : cart_prose_dup_selected (self->title);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartStatementCard *self = CART_STATEMENT_CARD (widget);
  g_autofree char *part = dup_selected (self);
  g_autofree char *text = cart_words_citation (self->session, self->statement, part);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  say (self, _("Text copied with its source"));
}

static void
copy_link_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartStatementCard *self = CART_STATEMENT_CARD (widget);
  g_autofree char *link = cart_link_format (CART_LINK_RULE, self->statement->id);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), link);
  say (self, _("Link copied"));
}

static void
bookmark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartStatementCard *self = CART_STATEMENT_CARD (widget);
  g_autofree char *link = cart_link_format (CART_LINK_RULE, self->statement->id);
  g_autofree char *title = cart_words_title (self->session, self->statement);

  gtk_widget_activate_action (widget, "win.bookmark-place", "(ss)", link, title);
}

static void
launched_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartStatementCard) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gtk_uri_launcher_launch_finish (GTK_URI_LAUNCHER (source), result, &error))
    say (self, error->message);
}

static void
open_source_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartStatementCard *self = CART_STATEMENT_CARD (widget);
  g_autoptr (GtkUriLauncher) launcher = gtk_uri_launcher_new (self->statement->url);

  gtk_uri_launcher_launch (launcher, GTK_WINDOW (gtk_widget_get_root (widget)), NULL, launched_cb, g_object_ref (self));
}

static void
menu_clicked_cb (CartStatementCard *self, GtkWidget *button)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *popover;
  graphene_rect_t bounds;

  g_menu_append (menu, _("_Copy with its source"), "card.copy");
  g_menu_append (menu, _("Copy a _link"), "card.copy-link");
  g_menu_append (menu, _("Add a _bookmark"), "card.bookmark");
  if (self->statement->url != NULL)
    g_menu_append (menu, _("Open the _source"), "card.open-source");
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  if (gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                                          (int) bounds.size.width, (int) bounds.size.height });
  cart_popover_show_once (GTK_POPOVER (popover), GTK_WIDGET (self));
}

static GtkWidget *
make_tag (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "tag");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static void
add_tags (CartStatementCard *self, AdwWrapBox *head, gboolean with_subject)
{
  CartStatement *statement = self->statement;

  if (with_subject)
    {
      CartSubject *subject = cart_session_find_subject (self->session, statement->subject);
      GtkWidget *label = gtk_label_new (subject != NULL ? subject->name : statement->subject);

      gtk_widget_add_css_class (label, "caption-heading");
      adw_wrap_box_append (head, label);
    }
  if (statement->voice != CART_VOICE_RULE)
    {
      GtkWidget *voice = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *icon = gtk_image_new_from_icon_name (cart_words_voice_icon (statement->voice));
      GtkWidget *label = gtk_label_new (cart_words_voice (statement->voice));

      gtk_accessible_update_state (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      gtk_widget_add_css_class (label, "caption-heading");
      gtk_widget_add_css_class (voice, cart_words_voice_class (statement->voice));
      gtk_box_append (GTK_BOX (voice), icon);
      gtk_box_append (GTK_BOX (voice), label);
      adw_wrap_box_append (head, voice);
    }
  for (char **edition = statement->editions; *edition != NULL; edition++)
    adw_wrap_box_append (head, make_tag (cart_words_edition (*edition)));
  if (statement->disputed)
    adw_wrap_box_append (head, make_tag (_("Often disputed")));
  for (char **with = statement->with; *with != NULL; with++)
    {
      CartSubject *subject = cart_session_find_subject (self->session, *with);
      /* TRANSLATORS: a label on a statement; %s is the name of a set */
      g_autofree char *text = g_strdup_printf (_("with %s"), subject != NULL ? subject->name : *with);

      adw_wrap_box_append (head, make_tag (text));
    }
}

static void
add_head (CartStatementCard *self, gboolean with_subject)
{
  GtkWidget *head = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (head), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (head), 4);
  gtk_widget_set_hexpand (head, TRUE);
  add_tags (self, ADW_WRAP_BOX (head), with_subject);
  if (gtk_widget_get_first_child (head) == NULL)
    {
      g_object_ref_sink (head);
      g_object_unref (head);
      return;
    }
  gtk_box_append (GTK_BOX (self->column), head);
}

static GtkWidget *
make_menu_button (CartStatementCard *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("view-more-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "card-menu");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _("Copy, bookmark, source"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (menu_clicked_cb), self);
  return button;
}

static CartProse *
add_prose (CartStatementCard *self, GtkBox *box, const char *text)
{
  CartProse *prose = CART_PROSE (cart_prose_new (self->session, text));
  g_autoptr (GMenu) more = g_menu_new ();

  g_menu_append (more, _("Copy with its _source"), "card.copy");
  gtk_label_set_extra_menu (cart_prose_get_label (prose), G_MENU_MODEL (more));
  gtk_box_append (box, GTK_WIDGET (prose));
  return prose;
}

static void
add_text (CartStatementCard *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  if (self->statement->title != NULL)
    {
      self->title = add_prose (self, GTK_BOX (texts), self->statement->title);
      gtk_widget_add_css_class (GTK_WIDGET (self->title), "question");
    }
  self->text = add_prose (self, GTK_BOX (texts), self->statement->text);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), make_menu_button (self));
  gtk_box_append (GTK_BOX (self->column), row);
}

static void
add_source (CartStatementCard *self)
{
  g_autofree char *source = cart_words_source (self->statement);

  self->source = gtk_label_new (source);
  gtk_label_set_xalign (GTK_LABEL (self->source), 0);
  gtk_label_set_wrap (GTK_LABEL (self->source), TRUE);
  gtk_widget_add_css_class (self->source, "caption");
  gtk_widget_add_css_class (self->source, "dimmed");
  gtk_widget_set_visible (self->source, source != NULL);
  gtk_box_append (GTK_BOX (self->column), self->source);
}

static void
notes_toggled_cb (CartStatementCard *self)
{
  gboolean active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->notes_button));

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->notes), active);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->notes_button), GTK_ACCESSIBLE_STATE_EXPANDED, active, -1);
}

static void
add_notes (CartStatementCard *self, GPtrArray *notes)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *text = g_strdup_printf (g_dngettext (NULL, "%u note", "%u notes", notes->len), notes->len);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("cart-voice-note-symbolic"));
  gtk_box_append (GTK_BOX (content), gtk_label_new (text));
  self->notes_button = gtk_toggle_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->notes_button), content);
  gtk_widget_add_css_class (self->notes_button, "flat");
  gtk_widget_add_css_class (self->notes_button, "notes-button");
  gtk_widget_set_halign (self->notes_button, GTK_ALIGN_START);
  self->notes = gtk_revealer_new ();
  gtk_widget_add_css_class (box, "notes");
  for (guint i = 0; i < notes->len; i++)
    gtk_box_append (GTK_BOX (box), cart_statement_card_new (self->session, g_ptr_array_index (notes, i), NULL, FALSE));
  gtk_revealer_set_child (GTK_REVEALER (self->notes), box);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->notes_button), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
  g_signal_connect_swapped (self->notes_button, "toggled", G_CALLBACK (notes_toggled_cb), self);
  gtk_box_append (GTK_BOX (self->column), self->notes_button);
  gtk_box_append (GTK_BOX (self->column), self->notes);
}

static void
add_pictures (CartStatementCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  for (char **id = self->statement->examples; *id != NULL; id++)
    gtk_box_append (GTK_BOX (box), cart_example_new (self->session, *id));
  /* A long caption must not take room from the text. */
  self->pictures = adw_clamp_new ();
  adw_clamp_set_maximum_size (ADW_CLAMP (self->pictures), PICTURE_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (self->pictures), PICTURE_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (self->pictures), box);
  gtk_widget_set_halign (self->pictures, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->box), self->pictures);
}

static void
cart_statement_card_dispose (GObject *object)
{
  CartStatementCard *self = CART_STATEMENT_CARD (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->session);
  g_clear_object (&self->statement);

  G_OBJECT_CLASS (cart_statement_card_parent_class)->dispose (object);
}

static void
cart_statement_card_class_init (CartStatementCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_statement_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ARTICLE);
  gtk_widget_class_set_css_name (widget_class, "statement");
  gtk_widget_class_install_action (widget_class, "card.copy", NULL, copy_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "card.copy", NULL);
  gtk_widget_class_install_action (widget_class, "card.copy-link", NULL, copy_link_action);
  gtk_widget_class_install_action (widget_class, "card.bookmark", NULL, bookmark_action);
  gtk_widget_class_install_action (widget_class, "card.open-source", NULL, open_source_action);
}

static void
cart_statement_card_init (CartStatementCard *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_hexpand (self->column, TRUE);
  gtk_box_append (GTK_BOX (self->box), self->column);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
cart_statement_card_new (CartSession *session, CartStatement *statement, GPtrArray *notes, gboolean with_subject)
{
  CartStatementCard *self;
  g_autofree char *label = NULL, *plain = NULL;

  g_return_val_if_fail (CART_IS_SESSION (session), NULL);
  g_return_val_if_fail (CART_IS_STATEMENT (statement), NULL);

  self = g_object_new (CART_TYPE_STATEMENT_CARD, NULL);
  self->session = g_object_ref (session);
  self->statement = g_object_ref (statement);
  plain = cart_words_plain (statement);
  /* TRANSLATORS: what a screen reader says of a statement: its voice and its text */
  label = g_strdup_printf (_("%1$s: %2$s"), cart_words_voice (statement->voice), plain);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  add_head (self, with_subject);
  add_text (self);
  add_source (self);
  if (notes != NULL && notes->len > 0)
    add_notes (self, notes);
  if (statement->examples[0] != NULL)
    add_pictures (self);
  return GTK_WIDGET (self);
}

CartStatement *
cart_statement_card_get_statement (CartStatementCard *self)
{
  g_return_val_if_fail (CART_IS_STATEMENT_CARD (self), NULL);

  return self->statement;
}

gboolean
cart_statement_card_mark (CartStatementCard *self, const char *id)
{
  GtkWidget *box;

  g_return_val_if_fail (CART_IS_STATEMENT_CARD (self), FALSE);

  if (g_strcmp0 (self->statement->id, id) == 0)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "target");
      return TRUE;
    }
  if (self->notes == NULL)
    return FALSE;
  box = gtk_revealer_get_child (GTK_REVEALER (self->notes));
  for (GtkWidget *note = gtk_widget_get_first_child (box); note != NULL; note = gtk_widget_get_next_sibling (note))
    if (cart_statement_card_mark (CART_STATEMENT_CARD (note), id))
      {
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->notes_button), TRUE);
        return TRUE;
      }
  return FALSE;
}

void
cart_statement_card_unmark (CartStatementCard *self)
{
  GtkWidget *box;

  g_return_if_fail (CART_IS_STATEMENT_CARD (self));

  gtk_widget_remove_css_class (GTK_WIDGET (self), "target");
  if (self->notes == NULL)
    return;
  box = gtk_revealer_get_child (GTK_REVEALER (self->notes));
  for (GtkWidget *note = gtk_widget_get_first_child (box); note != NULL; note = gtk_widget_get_next_sibling (note))
    cart_statement_card_unmark (CART_STATEMENT_CARD (note));
}

void
cart_statement_card_show_source (CartStatementCard *self, gboolean show)
{
  g_return_if_fail (CART_IS_STATEMENT_CARD (self));

  gtk_widget_set_visible (self->source, show && gtk_label_get_text (GTK_LABEL (self->source))[0] != '\0');
}

void
cart_statement_card_set_wide (CartStatementCard *self, gboolean wide)
{
  g_return_if_fail (CART_IS_STATEMENT_CARD (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  if (self->pictures != NULL)
    gtk_widget_set_size_request (self->pictures, wide ? PICTURE_WIDTH : -1, -1);
  /* Texts without pictures leave the same room, so that all lines are of one length. */
  gtk_widget_set_margin_end (self->box, wide && self->pictures == NULL ? PICTURE_WIDTH + 12 : 0);
}
