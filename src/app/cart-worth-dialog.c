/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-worth-dialog.c: what one feature is worth, without a board.
 *
 * The form offers what the kind of feature can have; the engine answers at each change. A term leads to its rule.
 */
#include "config.h"

#include "cart-worth-dialog.h"

#include <glib/gi18n.h>

#include "cart-link.h"
#include "present/cart-present.h"
#include "present/cart-worth.h"

struct _CartWorthDialog
{
  AdwDialog parent_instance;

  AdwComboRow *kind_row;
  AdwSpinRow *tiles_row;
  AdwSpinRow *completed_row;
  AdwSwitchRow *pig_row;
  AdwSwitchRow *carcassonne_row;
  AdwPreferencesGroup *attributes;
  AdwPreferencesGroup *complete_group;
  AdwPreferencesGroup *final_group;
  AdwActionRow *complete_row;
  AdwActionRow *final_row;

  CartSession *session;
  GPtrArray *attribute_rows; /* of AdwSpinRow or AdwSwitchRow, one for each attribute of the kind */
  GPtrArray *term_rows;      /* of GtkWidget, below the results */
  int complete, final;       /* points shown, or -1 */
  gboolean changing;         /* the form is being rebuilt */
};

G_DEFINE_FINAL_TYPE (CartWorthDialog, cart_worth_dialog, ADW_TYPE_DIALOG)

/* What can be asked for, in the order of the list. */
static const CartKind kinds[] = {
  CART_KIND_ROAD,     CART_KIND_CITY,     CART_KIND_MONASTERY, CART_KIND_SHRINE,       CART_KIND_GARDEN, CART_KIND_FIELD,
  CART_KIND_RAILROAD, CART_KIND_MOUNTAIN, CART_KIND_PRAIRIE,   CART_KIND_WESTERN_CITY, CART_KIND_BRIDGE, CART_KIND_ISLAND,
  CART_KIND_SEA,
};

static CartKind
current_kind (CartWorthDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->kind_row);

  return selected < G_N_ELEMENTS (kinds) ? kinds[selected] : CART_KIND_ROAD;
}

static void
clear_rows (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP)), row);
    }
  g_ptr_array_set_size (rows, 0);
}

static void
term_activated_cb (CartWorthDialog *self, AdwActionRow *row)
{
  g_autofree char *link = cart_link_format (CART_LINK_RULE, g_object_get_data (G_OBJECT (row), "rule"));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  adw_dialog_close (ADW_DIALOG (self));
  gtk_widget_activate_action (GTK_WIDGET (root), "win.go", "s", link);
}

static void
add_terms (CartWorthDialog *self, AdwPreferencesGroup *group, const CartScore *score)
{
  for (int i = 0; i < score->n_terms; i++)
    {
      const CartTerm *term = &score->terms[i];
      const char *rule = cart_rule_id (term->rule);
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *title = cart_present_term (term);
      g_autofree char *points = cart_worth_gain (current_kind (self), term->points);
      GtkWidget *label = gtk_label_new (points);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      gtk_widget_add_css_class (label, "numeric");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      if (rule != NULL)
        {
          gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
          gtk_widget_set_tooltip_text (row, _("Show the rule"));
          g_object_set_data (G_OBJECT (row), "rule", (gpointer) rule);
          adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
          g_signal_connect_swapped (row, "activated", G_CALLBACK (term_activated_cb), self);
        }
      adw_preferences_group_add (group, row);
      g_ptr_array_add (self->term_rows, row);
    }
}

static void
show_score (CartWorthDialog *self, AdwPreferencesGroup *group, AdwActionRow *row, const CartScore *score)
{
  g_autofree char *sum = cart_present_score (score);
  g_autofree char *points = cart_worth_gain (current_kind (self), score->points);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sum);
  adw_action_row_set_subtitle (row, points);
  add_terms (self, group, score);
}

/* The options agreed on for the game. */
static void
add_options (GHashTable *chosen, GArray *options)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, chosen);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_array_append_val (options, ((CartOptionValue) { name, value }));
}

static void
update (CartWorthDialog *self)
{
  CartWorthQuery query = { 0 };
  CartScore complete, final;
  gboolean can_complete, known;
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) chosen = NULL;
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (CartOptionValue));
  gboolean is_site;

  if (self->changing)
    return;
  query.kind = current_kind (self);
  query.game = cart_kind_game (query.kind);
  is_site = cart_kind_class (query.kind) == CART_CLASS_SITE && query.kind != CART_KIND_WESTERN_CITY;
  query.tiles = (guint) adw_spin_row_get_value (self->tiles_row);
  query.completed = (guint) adw_spin_row_get_value (self->completed_row);
  /* A site counts its own tile in the form, and those around it in the query. */
  if (is_site)
    query.tiles -= 1;
  query.pigs = adw_switch_row_get_active (self->pig_row) && query.kind == CART_KIND_FIELD;
  query.castle_city = adw_switch_row_get_active (self->carcassonne_row) && query.kind == CART_KIND_FIELD;
  for (guint i = 0; i < self->attribute_rows->len; i++)
    {
      GObject *row = g_ptr_array_index (self->attribute_rows, i);
      guint *count = &query.attributes[GPOINTER_TO_INT (g_object_get_data (row, "attribute"))];

      *count = ADW_IS_SWITCH_ROW (row) ? (guint) adw_switch_row_get_active (ADW_SWITCH_ROW (row)) : (guint) adw_spin_row_get_value (ADW_SPIN_ROW (row));
    }
  chosen = cart_session_dup_options (self->session, query.game);
  add_options (chosen, options);
  query.options = (const CartOptionValue *) (gpointer) options->data;
  query.n_options = options->len;
  known = cart_worth (&query, &complete, &can_complete, &final, &error);
  clear_rows (self->term_rows);
  self->complete = known && can_complete ? complete.points : -1;
  self->final = known ? final.points : -1;
  gtk_widget_set_visible (GTK_WIDGET (self->complete_group), known && can_complete);
  if (!known)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->final_row), error->message);
      adw_action_row_set_subtitle (self->final_row, "");
      return;
    }
  if (can_complete)
    show_score (self, self->complete_group, self->complete_row, &complete);
  show_score (self, self->final_group, self->final_row, &final);
}

static void
value_changed_cb (CartWorthDialog *self)
{
  update (self);
}

/* Of an inn or a cathedral more than one change nothing. */
static gboolean
is_there_or_not (CartAttribute attribute)
{
  return attribute == CART_ATTRIBUTE_INN || attribute == CART_ATTRIBUTE_CATHEDRAL || attribute == CART_ATTRIBUTE_PIG_HERD;
}

static void
kind_changed_cb (CartWorthDialog *self)
{
  CartKind kind = current_kind (self);
  gboolean is_site = cart_kind_class (kind) == CART_CLASS_SITE && kind != CART_KIND_WESTERN_CITY;
  gboolean is_western = kind == CART_KIND_WESTERN_CITY, is_field = kind == CART_KIND_FIELD;
  GtkAdjustment *tiles = adw_spin_row_get_adjustment (self->tiles_row);

  if (self->attribute_rows == NULL)
    return;
  self->changing = TRUE;
  clear_rows (self->attribute_rows);
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    {
      GtkWidget *row;

      if (!cart_worth_has_attribute (kind, (CartAttribute) attribute))
        continue;
      row = is_there_or_not ((CartAttribute) attribute) ? adw_switch_row_new () : adw_spin_row_new_with_range (0, 40, 1);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), cart_present_attribute_title ((CartAttribute) attribute));
      g_object_set_data (G_OBJECT (row), "attribute", GINT_TO_POINTER (attribute));
      g_signal_connect_swapped (row, ADW_IS_SWITCH_ROW (row) ? "notify::active" : "notify::value", G_CALLBACK (update), self);
      adw_preferences_group_add (self->attributes, row);
      g_ptr_array_add (self->attribute_rows, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->attributes), self->attribute_rows->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles_row), !is_field && !is_western && cart_kind_class (kind) != CART_CLASS_GROUND);
  gtk_widget_set_visible (GTK_WIDGET (self->completed_row), is_field || is_western);
  gtk_widget_set_visible (GTK_WIDGET (self->pig_row), is_field);
  gtk_widget_set_visible (GTK_WIDGET (self->carcassonne_row), is_field);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->completed_row),
                                 is_western ? _("Completed railroads that end there") : _("Completed cities beside it"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->tiles_row), is_site ? _("Tiles, its own and those around it") : _("Tiles"));
  gtk_adjustment_set_upper (tiles, is_site ? 9 : CART_WORTH_MAX);
  gtk_adjustment_set_upper (adw_spin_row_get_adjustment (self->completed_row), is_western ? 4 : 40);
  self->changing = FALSE;
  update (self);
}

static void
cart_worth_dialog_dispose (GObject *object)
{
  CartWorthDialog *self = CART_WORTH_DIALOG (object);

  self->changing = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_WORTH_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_worth_dialog_parent_class)->dispose (object);
}

static void
cart_worth_dialog_finalize (GObject *object)
{
  CartWorthDialog *self = CART_WORTH_DIALOG (object);

  g_clear_pointer (&self->attribute_rows, g_ptr_array_unref);
  g_clear_pointer (&self->term_rows, g_ptr_array_unref);

  G_OBJECT_CLASS (cart_worth_dialog_parent_class)->finalize (object);
}

static void
cart_worth_dialog_class_init (CartWorthDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_worth_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_worth_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/worth-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, kind_row);
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, tiles_row);
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, completed_row);
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, pig_row);
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, carcassonne_row);
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, attributes);
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, complete_group);
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, final_group);
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, complete_row);
  gtk_widget_class_bind_template_child (widget_class, CartWorthDialog, final_row);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, value_changed_cb);
}

static void
cart_worth_dialog_init (CartWorthDialog *self)
{
  self->changing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->attribute_rows = g_ptr_array_new ();
  self->term_rows = g_ptr_array_new ();
}

AdwDialog *
cart_worth_dialog_new (CartSession *session)
{
  CartWorthDialog *self;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_return_val_if_fail (CART_IS_SESSION (session), NULL);

  self = g_object_new (CART_TYPE_WORTH_DIALOG, NULL);
  self->session = g_object_ref (session);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *game = cart_kind_game (kinds[i]);
      /* TRANSLATORS: a kind of feature and the game that has it */
      g_autofree char *name = g_strdup_printf (_("%1$s (%2$s)"), cart_present_kind_title (kinds[i]),
                                               cart_session_get_word (session, NULL, game));

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->kind_row, G_LIST_MODEL (names));
  kind_changed_cb (self);
  return ADW_DIALOG (self);
}

int
cart_worth_dialog_get_points (CartWorthDialog *self, gboolean complete)
{
  g_return_val_if_fail (CART_IS_WORTH_DIALOG (self), -1);

  return complete ? self->complete : self->final;
}
