/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-shortcuts-dialog.c: the overview of keyboard shortcuts, made from the table of actions. */
#include "config.h"

#include "cart-shortcuts-dialog.h"

#include "cart-actions.h"

struct _CartShortcutsDialog
{
  AdwDialog parent_instance;

  AdwPreferencesPage *page;
};

G_DEFINE_FINAL_TYPE (CartShortcutsDialog, cart_shortcuts_dialog, ADW_TYPE_DIALOG)

static GtkWidget *
make_row (const CartActionEntry *action)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *caps = adw_wrap_box_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), cart_action_title (action));
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (caps), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (caps), 3);
  adw_wrap_box_set_align (ADW_WRAP_BOX (caps), 1);
  gtk_widget_set_valign (caps, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), caps);
  /* of an action that has a menu entry the usual two; the others are told nowhere else */
  for (int i = 0; action->keys[i] != NULL && (i < 2 || action->action == NULL); i++)
    {
      GdkModifierType modifiers;
      guint key;
      g_autofree char *text = NULL;
      GtkWidget *cap;

      gtk_accelerator_parse (action->keys[i], &key, &modifiers);
      text = gtk_accelerator_get_label (key, modifiers);
      cap = gtk_label_new (text);
      gtk_widget_add_css_class (cap, "keycap");
      adw_wrap_box_append (ADW_WRAP_BOX (caps), cap);
    }
  return row;
}

static void
cart_shortcuts_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CART_TYPE_SHORTCUTS_DIALOG);

  G_OBJECT_CLASS (cart_shortcuts_dialog_parent_class)->dispose (object);
}

static void
cart_shortcuts_dialog_class_init (CartShortcutsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_shortcuts_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/shortcuts-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CartShortcutsDialog, page);
}

static void
cart_shortcuts_dialog_init (CartShortcutsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (CartActionGroup group = 0; group < CART_N_ACTION_GROUPS; group++)
    {
      AdwPreferencesGroup *rows = NULL;

      for (const CartActionEntry *action = cart_actions (); action->title != NULL; action++)
        {
          if (action->group != group)
            continue;
          if (rows == NULL)
            {
              rows = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
              adw_preferences_group_set_title (rows, cart_action_group_title (group));
              adw_preferences_page_add (self->page, rows);
            }
          adw_preferences_group_add (rows, make_row (action));
        }
    }
}

AdwDialog *
cart_shortcuts_dialog_new (void)
{
  return g_object_new (CART_TYPE_SHORTCUTS_DIALOG, NULL);
}
