/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-lesson.c: the text beside an example in the sandbox. */
#include "config.h"

#include "cart-lesson.h"

#include <glib/gi18n.h>

#include "cart-link.h"
#include "cart-prose.h"

struct _CartLesson
{
  AdwBin parent_instance;

  AdwBin *caption, *rule;
  GtkButton *rule_button;
  GtkToggleButton *result_button;
  GtkLabel *result;
};

G_DEFINE_FINAL_TYPE (CartLesson, cart_lesson, ADW_TYPE_BIN)

void
cart_lesson_hide (CartLesson *self)
{
  g_return_if_fail (CART_IS_LESSON (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
close_cb (CartLesson *self)
{
  cart_lesson_hide (self);
}

static void
show_rule (CartLesson *self, CartSession *session, CartStatement *rule)
{
  gtk_widget_set_visible (GTK_WIDGET (self->rule), rule != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->rule_button), rule != NULL);
  if (rule == NULL)
    return;
  g_autofree char *uri = cart_link_format (CART_LINK_RULE, rule->id);

  adw_bin_set_child (self->rule, cart_prose_new (session, rule->text));
  gtk_widget_add_css_class (GTK_WIDGET (self->rule), "dimmed");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule_button), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rule_button), "win.go");
}

void
cart_lesson_show (CartLesson *self, CartSession *session, CartExample *example, CartStatement *rule, CartPosition *position)
{
  g_autofree char *result = position != NULL ? cart_position_describe_result (position, session) : NULL;
  gboolean told = result != NULL && *result != '\0';

  g_return_if_fail (CART_IS_LESSON (self));

  adw_bin_set_child (self->caption, cart_prose_new (session, example->text));
  show_rule (self, session, rule);
  gtk_toggle_button_set_active (self->result_button, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->result_button), told);
  gtk_label_set_label (self->result, told ? result : "");
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
cart_lesson_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CART_TYPE_LESSON);

  G_OBJECT_CLASS (cart_lesson_parent_class)->dispose (object);
}

static void
cart_lesson_class_init (CartLessonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_lesson_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/lesson.ui");
  gtk_widget_class_bind_template_child (widget_class, CartLesson, caption);
  gtk_widget_class_bind_template_child (widget_class, CartLesson, rule);
  gtk_widget_class_bind_template_child (widget_class, CartLesson, rule_button);
  gtk_widget_class_bind_template_child (widget_class, CartLesson, result_button);
  gtk_widget_class_bind_template_child (widget_class, CartLesson, result);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
cart_lesson_init (CartLesson *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
