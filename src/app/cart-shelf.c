/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-shelf.c: the sidebar: games and their sets, each with a switch "on the table".
 *
 * One row a subject: its name opens its page, its switch lays its usual printing on the table (the one of the edition in play, where
 * there is one), that of a box all sets in it; a page without sets has none. Where there are several printings, an arrow shows them below. Subjects that
 * are only named in interactions stand at the end of their game, hidden until asked for. Sets that do not go together show a sign
 * that says why. The shelf may show only what is on the table.
 */
#include "config.h"

#include "cart-shelf.h"

#include <glib/gi18n.h>

#include "cart-link.h"
#include "cart-prose.h"
#include "cart-set-row.h"

struct _CartShelf
{
  AdwBin parent_instance;

  AdwToggleGroup *filter;
  GtkListBox *list;

  CartSession *session;
  GPtrArray *entries; /* of Entry */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CartShelf, cart_shelf, ADW_TYPE_BIN)

/* A row: a subject, one of its printings, or (neither) the row that shows the stubs of a game. */
typedef struct {
  CartShelf *shelf;     /* not owned */
  CartSubject *subject;
  CartSetInfo *set;     /* of a printing's row */
  const char *game;
  GtkWidget *row;
  GtkWidget *on_table;
  GtkWidget *arrow;     /* shows the printings, or NULL */
  GtkWidget *warning;   /* what does not go with it */
  GtkWidget *warning_text;
  gboolean show_stubs;  /* of the row that shows them */
  gboolean has_printings; /* its further rows are made: printings, or stubs */
} Entry;

/* A box that is a page of its own, and gathers sets of others. */
static gboolean
is_box (CartSubject *subject)
{
  return subject->holds[0] != NULL;
}

static gboolean
has_all (CartTable *table, char **sets)
{
  for (char **set = sets; *set != NULL; set++)
    if (!cart_table_has (table, *set))
      return FALSE;
  return TRUE;
}

static gboolean
is_on (Entry *entry)
{
  CartTable *table = cart_session_get_table (entry->shelf->session);

  if (entry->set != NULL)
    return cart_table_has (table, entry->set->id);
  if (is_box (entry->subject))
    return has_all (table, entry->subject->holds);
  return cart_session_is_on_table (entry->shelf->session, entry->subject->id);
}

/* Lays all sets of a box on the table, those that lie there as they are, or takes them all off. */
static void
switch_box (CartTable *table, char **sets, gboolean on)
{
  for (char **set = sets; *set != NULL; set++)
    if (on != cart_table_has (table, *set))
      cart_table_set_copies (table, *set, on ? 1 : 0);
}

static void
switched_cb (GtkSwitch *widget, GParamSpec *pspec, Entry *entry)
{
  CartTable *table = cart_session_get_table (entry->shelf->session);
  gboolean active = gtk_switch_get_active (widget);

  if (active == is_on (entry))
    return;
  if (entry->set != NULL)
    cart_table_set_copies (table, entry->set->id, active ? 1 : 0);
  else if (is_box (entry->subject))
    switch_box (table, entry->subject->holds, active);
  else if (active)
    cart_table_set_copies (table, cart_session_get_usual_set (entry->shelf->session, entry->subject), 1);
  else
    {
      for (char **id = entry->subject->sets; *id != NULL; id++)
        cart_table_set_copies (table, *id, 0);
      cart_table_set_copies (table, entry->subject->id, 0);
    }
}

static void
update_switches (CartShelf *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (entry->on_table != NULL)
        gtk_switch_set_active (GTK_SWITCH (entry->on_table), is_on (entry));
    }
}

/* --- what does not go together --- */

static gpointer
read_misfits (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  return cart_catalogue_list_misfits (catalogue, data, error);
}

static void
warn (CartShelf *self, CartMix *mix)
{
  g_autofree char *text = cart_set_row_describe_mix (self->session, mix);

  for (guint i = 0; text != NULL && i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);
      GtkWidget *prose;

      if (entry->warning == NULL || g_strcmp0 (entry->subject->id, mix->subject) != 0)
        continue;
      prose = cart_prose_new (self->session, text);
      gtk_label_set_max_width_chars (cart_prose_get_label (CART_PROSE (prose)), 32);
      gtk_box_append (GTK_BOX (entry->warning_text), prose);
      gtk_widget_set_visible (entry->warning, TRUE);
    }
}

static void
misfits_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartShelf) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) misfits = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (misfits == NULL || self->session == NULL)
    return;
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);
      GtkWidget *child;

      if (entry->warning == NULL)
        continue;
      gtk_widget_set_visible (entry->warning, FALSE);
      while ((child = gtk_widget_get_first_child (entry->warning_text)) != NULL)
        gtk_box_remove (GTK_BOX (entry->warning_text), child);
    }
  for (guint i = 0; i < misfits->len; i++)
    warn (self, g_ptr_array_index (misfits, i));
}

static void
ask_for_misfits (CartShelf *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_misfits,
                              cart_session_dup_sets (self->session), (GDestroyNotify) g_strfreev,
                              (GDestroyNotify) g_ptr_array_unref, self->cancellable, misfits_cb, g_object_ref (self));
}

/* --- rows --- */

static gboolean
shows_all (CartShelf *self)
{
  return g_strcmp0 (adw_toggle_group_get_active_name (self->filter), "table") != 0;
}

/* Whether a subject is in sight; `stubs`: those that are only named are too; `keep`: what was just taken off the table stays, to be
 * put back. */
static gboolean
is_shown (Entry *entry, gboolean stubs, gboolean keep)
{
  if (is_on (entry))
    return TRUE;
  if (!shows_all (entry->shelf))
    return keep && gtk_widget_get_visible (entry->row);
  return !entry->subject->is_stub || stubs;
}

static void
update_shown (CartShelf *self, gboolean keep)
{
  gboolean printings = FALSE, stubs = FALSE;

  for (guint i = self->entries->len; i > 0; i--)
    {
      Entry *entry = g_ptr_array_index (self->entries, i - 1);

      /* From the end: the row that shows the stubs stands after them. */
      if (entry->subject == NULL)
        {
          stubs = entry->show_stubs;
          gtk_widget_set_visible (entry->row, shows_all (self));
        }
      else if (entry->set == NULL)
        gtk_widget_set_visible (entry->row, is_shown (entry, stubs, keep));
    }
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (entry->subject != NULL && entry->set == NULL)
        printings = entry->arrow != NULL && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (entry->arrow))
                    && gtk_widget_get_visible (entry->row);
      else if (entry->set != NULL)
        gtk_widget_set_visible (entry->row, printings);
    }
  gtk_list_box_invalidate_headers (self->list);
}

static void
filter_changed_cb (CartShelf *self)
{
  if (self->session != NULL)
    update_shown (self, FALSE);
}

static void
table_changed_cb (CartShelf *self)
{
  update_switches (self);
  update_shown (self, TRUE);
  ask_for_misfits (self);
}

static void add_printings (Entry *entry);

static void
arrow_cb (GtkToggleButton *button, Entry *entry)
{
  gboolean active = gtk_toggle_button_get_active (button);

  add_printings (entry);
  gtk_button_set_icon_name (GTK_BUTTON (button), active ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, active, -1);
  update_shown (entry->shelf, TRUE);
}

static GtkWidget *
make_names (const char *name, const char *detail)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);
  if (detail != NULL)
    {
      GtkWidget *caption = gtk_label_new (detail);

      gtk_label_set_xalign (GTK_LABEL (caption), 0);
      gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
      gtk_widget_add_css_class (caption, "caption");
      gtk_widget_add_css_class (caption, "dimmed");
      gtk_box_append (GTK_BOX (box), caption);
    }
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static void
add_switch (Entry *entry, GtkBox *box, const char *name)
{
  /* TRANSLATORS: what a screen reader says of a switch; %s is a set */
  g_autofree char *label = g_strdup_printf (_("%s on the table"), name);

  entry->on_table = gtk_switch_new ();
  gtk_widget_set_valign (entry->on_table, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (entry->on_table, _("On the table"));
  gtk_switch_set_active (GTK_SWITCH (entry->on_table), is_on (entry));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->on_table), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (entry->on_table, "notify::active", G_CALLBACK (switched_cb), entry);
  gtk_box_append (box, entry->on_table);
}

static void
add_warning (Entry *entry, GtkBox *box)
{
  GtkWidget *popover = gtk_popover_new ();

  entry->warning = gtk_menu_button_new ();
  entry->warning_text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_popover_set_child (GTK_POPOVER (popover), entry->warning_text);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (entry->warning), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (entry->warning), "dialog-warning-symbolic");
  gtk_widget_add_css_class (entry->warning, "flat");
  gtk_widget_add_css_class (entry->warning, "warning");
  gtk_widget_set_valign (entry->warning, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (entry->warning, _("Does not go with what is on the table"));
  gtk_widget_set_visible (entry->warning, FALSE);
  gtk_box_append (box, entry->warning);
}

static void
add_arrow (Entry *entry, GtkBox *box)
{
  entry->arrow = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (entry->arrow), "pan-end-symbolic");
  gtk_widget_add_css_class (entry->arrow, "flat");
  gtk_widget_add_css_class (entry->arrow, "shelf-arrow");
  gtk_widget_set_valign (entry->arrow, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (entry->arrow, _("Printings"));
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry->arrow), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
  g_signal_connect (entry->arrow, "toggled", G_CALLBACK (arrow_cb), entry);
  gtk_box_append (box, entry->arrow);
}

/* Adds a row at a place of the list, -1 for its end. */
static Entry *
add_entry (CartShelf *self, int place, const char *game, CartSubject *subject, CartSetInfo *set)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->shelf = self;
  entry->game = game;
  entry->subject = subject;
  entry->set = set;
  entry->row = gtk_list_box_row_new ();
  g_object_set_data (G_OBJECT (entry->row), "entry", entry);
  g_ptr_array_insert (self->entries, place, entry);
  gtk_list_box_insert (self->list, entry->row, place);
  return entry;
}

static void
add_printing (CartShelf *self, int place, CartSubject *subject, CartSetInfo *set)
{
  Entry *entry = add_entry (self, place, subject->game, subject, set);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *detail = g_strdup_printf (g_dngettext (NULL, "%u tile", "%u tiles", set->total), set->total);

  gtk_widget_add_css_class (entry->row, "printing");
  gtk_box_append (GTK_BOX (box), make_names (set->name, set->total > 0 ? detail : NULL));
  add_switch (entry, GTK_BOX (box), set->name);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (entry->row), box);
}

static void
add_subject (CartShelf *self, int place, CartSubject *subject)
{
  Entry *entry = add_entry (self, place, subject->game, subject, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  guint n_sets = g_strv_length (subject->sets), n_held = g_strv_length (subject->holds);
  /* TRANSLATORS: what a row of the shelf is: a box with several sets */
  g_autofree char *detail = n_held > 0 ? g_strdup_printf (g_dngettext (NULL, "Box of %u set", "Box of %u sets", n_held), n_held) : NULL;

  gtk_box_append (GTK_BOX (box), make_names (subject->name, detail));
  add_warning (entry, GTK_BOX (box));
  if (n_sets > 1)
    add_arrow (entry, GTK_BOX (box));
  if (n_sets > 0 || n_held > 0 || subject->is_stub)
    add_switch (entry, GTK_BOX (box), subject->name);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (entry->row), box);
}

/* The rows of printings are made when they are first asked for: most never are. */
static void
add_printings (Entry *entry)
{
  int place = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (entry->row));

  if (entry->has_printings)
    return;
  entry->has_printings = TRUE;
  for (char **id = entry->subject->sets; *id != NULL; id++)
    {
      CartSetInfo *set = cart_session_find_set (entry->shelf->session, *id);

      if (set != NULL)
        add_printing (entry->shelf, ++place, entry->subject, set);
    }
}

/* So are those of subjects that are only named by others, above the row that asks for them. */
static void
add_stubs (Entry *more)
{
  GPtrArray *subjects = cart_session_get_subjects (more->shelf->session);

  if (more->has_printings)
    return;
  more->has_printings = TRUE;
  for (guint i = 0; i < subjects->len; i++)
    {
      CartSubject *subject = g_ptr_array_index (subjects, i);

      if (subject->is_stub && g_strcmp0 (subject->game, more->game) == 0
          && !cart_session_is_on_table (more->shelf->session, subject->id))
        add_subject (more->shelf, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (more->row)), subject);
    }
}

static void
add_game (CartShelf *self, const char *game)
{
  GPtrArray *subjects = cart_session_get_subjects (self->session);
  guint n_stubs = 0;

  for (guint i = 0; i < subjects->len; i++)
    {
      CartSubject *subject = g_ptr_array_index (subjects, i);

      if (g_strcmp0 (subject->game, game) != 0)
        continue;
      n_stubs += subject->is_stub;
      if (!subject->is_stub || cart_session_is_on_table (self->session, subject->id))
        add_subject (self, -1, subject);
    }
  if (n_stubs == 0)
    return;
  {
    Entry *entry = add_entry (self, -1, game, NULL, NULL);
    g_autofree char *text = g_strdup_printf (g_dngettext (NULL, "%u more, told only as far as others need it",
                                                          "%u more, told only as far as others need it", n_stubs), n_stubs);
    GtkWidget *names = make_names (text, NULL);

    gtk_widget_add_css_class (names, "dimmed");
    gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (entry->row), names);
  }
}

static GtkWidget *
make_header (const char *text, const char *class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (label, class);
  gtk_widget_add_css_class (label, "shelf-heading");
  return label;
}

static gboolean
are_rules_told (Entry *entry)
{
  return entry->subject != NULL && entry->subject->rules_told && !entry->subject->is_stub;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  CartShelf *self = user_data;
  Entry *entry = g_object_get_data (G_OBJECT (row), "entry");
  Entry *last = before == NULL ? NULL : g_object_get_data (G_OBJECT (before), "entry");

  if (last == NULL || g_strcmp0 (entry->game, last->game) != 0)
    gtk_list_box_row_set_header (row, make_header (cart_session_get_word (self->session, NULL, entry->game), "heading"));
  else if (are_rules_told (last) && !are_rules_told (entry))
    gtk_list_box_row_set_header (row, make_header (_("Told in part"), "caption-heading"));
  else
    gtk_list_box_row_set_header (row, NULL);
}

static void
row_activated_cb (CartShelf *self, GtkListBoxRow *row)
{
  Entry *entry = g_object_get_data (G_OBJECT (row), "entry");
  g_autofree char *link = NULL;

  if (entry->subject == NULL)
    {
      add_stubs (entry);
      entry->show_stubs = !entry->show_stubs;
      update_shown (self, TRUE);
      return;
    }
  link = cart_link_format (CART_LINK_SET, entry->set != NULL ? entry->set->id : entry->subject->id);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", link);
}

static void
cart_shelf_dispose (GObject *object)
{
  CartShelf *self = CART_SHELF (object);

  g_cancellable_cancel (self->cancellable);
  if (self->list != NULL)
    gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_SHELF);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_shelf_parent_class)->dispose (object);
}

static void
cart_shelf_finalize (GObject *object)
{
  CartShelf *self = CART_SHELF (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->entries, g_ptr_array_unref);

  G_OBJECT_CLASS (cart_shelf_parent_class)->finalize (object);
}

static void
cart_shelf_class_init (CartShelfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_shelf_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_shelf_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/shelf.ui");
  gtk_widget_class_bind_template_child (widget_class, CartShelf, filter);
  gtk_widget_class_bind_template_child (widget_class, CartShelf, list);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
cart_shelf_init (CartShelf *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}

void
cart_shelf_set_session (CartShelf *self, CartSession *session)
{
  g_return_if_fail (CART_IS_SHELF (self));
  g_return_if_fail (CART_IS_SESSION (session));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  if (cart_session_get_settings (session) != NULL)
    g_settings_bind (cart_session_get_settings (session), "shelf", self->filter, "active-name", G_SETTINGS_BIND_DEFAULT);
  for (const char *const *game = cart_session_get_games (session); *game != NULL; game++)
    add_game (self, *game);
  update_shown (self, FALSE);
  g_signal_connect_object (cart_session_get_table (session), "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  ask_for_misfits (self);
}
