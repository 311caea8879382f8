/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-feature-card.c: what the sandbox tells of the feature pointed at; see cart-feature-card.h. */
#include "config.h"

#include "cart-feature-card.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-points-log.h"
#include "present/cart-present.h"

struct _CartFeatureCard
{
  AdwBin parent_instance;

  GtkLabel *title, *figures, *holder, *now_title, *now_points, *now_terms, *end_points, *end_terms;
  GtkWidget *worth, *end_row;
  gboolean show_points;
};

G_DEFINE_FINAL_TYPE (CartFeatureCard, cart_feature_card, ADW_TYPE_BIN)

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
show_figures (CartFeatureCard *self, CartGame *game, guint32 feature, const char *const *players)
{
  g_autofree char *words = cart_present_feature_figures (game, feature, players), *text = cart_present_capital (words);

  set_text (self->figures, text);
}

/* Who holds it, as a link to the rule by which. */
static void
show_holder (CartFeatureCard *self, CartGame *game, const CartFeature *feature, const char *const *players)
{
  g_autofree char *words = cart_present_feature_holders (game, feature, players), *text = cart_present_capital (words), *markup = NULL;
  guint owners = cart_game_feature_owners (game, feature->id, NULL);
  CartRule rule;

  if (owners == 0)
    {
      set_text (self->holder, text);
      return;
    }
  rule = cart_game_own_rule (game, (owners & (owners - 1)) != 0 ? CART_RULE_TIE : CART_RULE_MAJORITY);
  markup = g_markup_printf_escaped ("<a href=\"cartulary:rule/%s\">%s</a>", cart_rule_id (rule), text);
  gtk_label_set_markup (self->holder, markup);
  gtk_widget_set_visible (GTK_WIDGET (self->holder), TRUE);
}

static void
show_score (GtkLabel *points, GtkLabel *terms, const CartScore *score)
{
  g_autofree char *markup = cart_points_markup (score->terms, (guint) score->n_terms), *number = g_strdup_printf ("%d", score->points);

  gtk_label_set_label (points, number);
  gtk_label_set_markup (terms, markup);
  gtk_widget_set_visible (GTK_WIDGET (terms), score->n_terms > 0);
}

static gboolean
same_score (const CartScore *one, const CartScore *two)
{
  if (one->points != two->points || one->n_terms != two->n_terms)
    return FALSE;
  for (int i = 0; i < one->n_terms; i++)
    if (one->terms[i].what != two->terms[i].what || one->terms[i].count != two->terms[i].count || one->terms[i].value != two->terms[i].value)
      return FALSE;
  return TRUE;
}

/* Now and at the end; once where both are the same, and for what only counts at the end. */
static void
show_worth (CartFeatureCard *self, CartGame *game, const CartFeature *feature)
{
  guint owners = cart_game_feature_owners (game, feature->id, NULL);
  int player = owners != 0 ? g_bit_nth_lsf (owners, -1) : -1;
  gboolean last = !cart_game_scores_when_complete (game, feature->kind), once;
  CartScore now, end;

  gtk_widget_set_visible (self->worth, self->show_points && feature->kind != CART_KIND_RIVER);
  if (!self->show_points)
    return;
  cart_game_feature_score (game, feature->id, player, FALSE, &now);
  cart_game_feature_score (game, feature->id, player, TRUE, &end);
  once = last || (feature->complete && same_score (&now, &end));
  if (last)
    now = end;
  gtk_label_set_label (self->now_title, last ? _("At the end of the game") : feature->complete ? _("Complete") : _("Complete, with these tiles"));
  show_score (self->now_points, self->now_terms, &now);
  show_score (self->end_points, self->end_terms, &end);
  gtk_widget_set_visible (self->end_row, !once);
  gtk_widget_set_visible (GTK_WIDGET (self->end_terms), !once && end.n_terms > 0);
}

void
cart_feature_card_show (CartFeatureCard *self, CartGame *game, guint32 id, const char *const *players)
{
  g_autofree char *size = NULL, *title = NULL;
  CartFeature feature;

  g_return_if_fail (CART_IS_FEATURE_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), game != NULL && id != G_MAXUINT32);
  if (game == NULL || id == G_MAXUINT32)
    return;
  cart_game_get_feature (game, id, &feature);
  size = cart_present_feature_size (&feature);
  title = cart_present_capital (size);
  gtk_label_set_label (self->title, title);
  show_figures (self, game, id, players);
  show_holder (self, game, &feature, players);
  show_worth (self, game, &feature);
}

void
cart_feature_card_set_show_points (CartFeatureCard *self, gboolean show)
{
  g_return_if_fail (CART_IS_FEATURE_CARD (self));

  self->show_points = show;
  gtk_widget_set_visible (self->worth, show);
}

static void
cart_feature_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CART_TYPE_FEATURE_CARD);

  G_OBJECT_CLASS (cart_feature_card_parent_class)->dispose (object);
}

static void
cart_feature_card_class_init (CartFeatureCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_feature_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/feature-card.ui");
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, title);
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, figures);
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, holder);
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, worth);
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, now_title);
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, now_points);
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, now_terms);
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, end_row);
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, end_points);
  gtk_widget_class_bind_template_child (widget_class, CartFeatureCard, end_terms);
}

static void
cart_feature_card_init (CartFeatureCard *self)
{
  GtkLabel *links[3];

  self->show_points = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  links[0] = self->holder;
  links[1] = self->now_terms;
  links[2] = self->end_terms;
  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    g_signal_connect (links[i], "activate-link", G_CALLBACK (cart_points_link_cb), NULL);
}
