/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-set-row.c: a printing as a row that opens: what is in the box, where it appeared, and its switch "on the table". */
#include "config.h"

#include "cart-set-row.h"

#include <glib/gi18n.h>

#include "cart-prose.h"
#include "cart-words.h"
#include "present/cart-present.h"

struct _CartSetRow
{
  AdwExpanderRow parent_instance;

  GtkWidget *on_table;
  GtkWidget *copies;

  CartSession *session;
  char *set;
};

G_DEFINE_FINAL_TYPE (CartSetRow, cart_set_row, ADW_TYPE_EXPANDER_ROW)

static void
table_changed_cb (CartSetRow *self)
{
  guint copies = cart_table_get_copies (cart_session_get_table (self->session), self->set);

  gtk_switch_set_active (GTK_SWITCH (self->on_table), copies > 0);
  adw_spin_row_set_value (ADW_SPIN_ROW (self->copies), copies);
}

static void
switched_cb (CartSetRow *self)
{
  CartTable *table = cart_session_get_table (self->session);
  gboolean active = gtk_switch_get_active (GTK_SWITCH (self->on_table));

  if (active != cart_table_has (table, self->set))
    cart_table_set_copies (table, self->set, active ? 1 : 0);
}

static void
copies_changed_cb (CartSetRow *self)
{
  cart_table_set_copies (cart_session_get_table (self->session), self->set,
                         (guint) adw_spin_row_get_value (ADW_SPIN_ROW (self->copies)));
}

static void
cart_set_row_dispose (GObject *object)
{
  CartSetRow *self = CART_SET_ROW (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_set_row_parent_class)->dispose (object);
}

static void
cart_set_row_finalize (GObject *object)
{
  g_free (CART_SET_ROW (object)->set);

  G_OBJECT_CLASS (cart_set_row_parent_class)->finalize (object);
}

static void
cart_set_row_class_init (CartSetRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cart_set_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_set_row_finalize;
}

static void
cart_set_row_init (CartSetRow *self)
{
}

static void
add_row (CartSetRow *self, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

static void
add_release (CartSetRow *self, CartRelease *release)
{
  GString *details = g_string_new (NULL);

  if (release->year > 0)
    g_string_append_printf (details, "%u", release->year);
  if (release->publisher != NULL)
    g_string_append_printf (details, "%s%s", details->len > 0 ? " · " : "",
                            cart_session_get_word (self->session, NULL, release->publisher));
  if (release->part_of != NULL)
    {
      CartSubject *box = cart_session_find_subject (self->session, release->part_of);
      /* TRANSLATORS: %s is the box in which a set came */
      g_autofree char *part = g_strdup_printf (_("in %s"), box != NULL ? box->name : release->part_of);

      g_string_append_printf (details, "%s%s", details->len > 0 ? " · " : "", part);
    }
  if (release->back != NULL)
    g_string_append_printf (details, "%s%s", details->len > 0 ? " · " : "", release->back);
  if (release->art != NULL)
    g_string_append_printf (details, "%s%s", details->len > 0 ? " · " : "", release->art);
  add_row (self, release->edition != NULL ? cart_words_edition (release->edition) : _("Release"), details->str);
  g_string_free (details, TRUE);
}

static void
add_piece (CartSetRow *self, CartPieceInfo *piece)
{
  g_autofree char *subtitle = NULL;

  if (piece->per_player)
    subtitle = g_strdup_printf (g_dngettext (NULL, "%u for each player", "%u for each player", piece->count), piece->count);
  else
    subtitle = g_strdup_printf (g_dngettext (NULL, "%u in the box", "%u in the box", piece->count), piece->count);
  if (piece->spare > 0)
    {
      g_autofree char *spare = g_strdup_printf (g_dngettext (NULL, "%s, %u of them spare", "%s, %u of them spare", piece->spare),
                                                subtitle, piece->spare);

      g_set_str (&subtitle, spare);
    }
  add_row (self, piece->name, subtitle);
}

static char *
describe (CartSetInfo *set)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, g_dngettext (NULL, "%u tile", "%u tiles", set->total), set->total);
  if (set->year > 0)
    g_string_append_printf (text, " · %u", set->year);
  for (char **edition = set->editions; *edition != NULL; edition++)
    g_string_append_printf (text, " · %s", *edition);
  return g_string_free (text, FALSE);
}

GtkWidget *
cart_set_row_new (CartSession *session, CartSetInfo *set)
{
  CartSetRow *self = g_object_new (CART_TYPE_SET_ROW, NULL);
  g_autofree char *subtitle = describe (set);
  /* TRANSLATORS: what a screen reader says of a switch; %s is a set */
  g_autofree char *label = g_strdup_printf (_("%s on the table"), set->name);

  self->session = g_object_ref (session);
  self->set = g_strdup (set->id);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), set->name);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  self->on_table = gtk_switch_new ();
  gtk_widget_set_valign (self->on_table, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->on_table, _("On the table"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->on_table), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  adw_expander_row_add_suffix (ADW_EXPANDER_ROW (self), self->on_table);
  self->copies = adw_spin_row_new_with_range (0, CART_TABLE_MAX_COPIES, 1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->copies), _("Copies on the table"));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->copies);
  for (guint i = 0; i < set->releases->len; i++)
    add_release (self, g_ptr_array_index (set->releases, i));
  for (guint i = 0; i < set->pieces->len; i++)
    add_piece (self, g_ptr_array_index (set->pieces, i));
  for (guint i = 0; i < set->remarks->len; i++)
    {
      CartRemark *remark = g_ptr_array_index (set->remarks, i);

      add_row (self, remark->is_difference ? _("Sources differ") : _("About the tiles"), remark->text);
    }
  table_changed_cb (self);
  g_signal_connect_object (cart_session_get_table (session), "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->on_table, "notify::active", G_CALLBACK (switched_cb), self);
  g_signal_connect_swapped (self->copies, "notify::value", G_CALLBACK (copies_changed_cb), self);
  return GTK_WIDGET (self);
}

static char *
join_names (CartSession *session, char **ids)
{
  GString *names = g_string_new (NULL);

  for (char **id = ids; *id != NULL; id++)
    {
      CartSetInfo *set = cart_session_find_set (session, *id);
      CartSubject *subject = cart_session_find_subject (session, *id);
      g_autofree char *name = g_markup_escape_text (set != NULL ? set->name : subject != NULL ? subject->name : *id, -1);

      g_string_append_printf (names, "%s<ref to=\"%s\">%s</ref>", names->len > 0 ? ", " : "",
                              subject != NULL ? subject->id : *id, name);
    }
  return g_string_free (names, FALSE);
}

char *
cart_set_row_describe_mix (CartSession *session, CartMix *mix)
{
  CartSubject *subject = cart_session_find_subject (session, mix->subject);
  g_autofree char *name = g_markup_escape_text (subject != NULL ? subject->name : mix->subject, -1);
  g_autofree char *names = join_names (session, mix->with);
  g_autofree char *sentence = cart_present_mix (mix, name, names);

  if (mix->rule == NULL || sentence == NULL)
    return g_steal_pointer (&sentence);
  /* TRANSLATORS: a sentence, then a link to the statement that says so */
  return g_strdup_printf (_("%1$s <ref to=\"%2$s\">Why</ref>"), sentence, mix->rule);
}
