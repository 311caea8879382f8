/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-rules-view.c: a subject's page: what is in the box, its rules by phase, questions, and how it goes with other sets.
 *
 * A page is read in a worker and built a few statements at a time, so that a long one does not hold the window up; a
 * statement that an address asks for is built at once, with all before it.
 */
#include "config.h"

#include "cart-rules-view.h"

#include <glib/gi18n.h>

#include "cart-align.h"
#include "cart-outline-bin.h"
#include "cart-page.h"
#include "cart-prose.h"
#include "cart-reading.h"
#include "cart-set-row.h"
#include "cart-statement-card.h"
#include "cart-voices.h"
#include "cart-words.h"
#include "present/cart-present.h"

#define CARDS_A_TURN 12
#define SIDE_WIDTH 300 /* room for pictures beside the text, logical pixels */

struct _CartRulesView
{
  AdwBin parent_instance;

  CartOutlineBin *outlined;
  GtkWidget *voices_button;
  GtkBox *voices_box;
  AdwToggleGroup *edition_group;
  GtkStack *stack;
  AdwStatusPage *failed;
  GtkScrolledWindow *scroller;
  AdwClamp *clamp;
  GtkBox *content;

  CartSession *session;
  CartPage *page;         /* what is shown, or NULL */
  char *wanted;           /* the id that is being read or is shown */
  GQueue todo;            /* of Todo: cards to build */
  guint build_id;
  GHashTable *hidden;     /* voices not shown: name -> itself */
  gboolean wide;
  gboolean all_interactions; /* those with sets that are not on the table too */
  GCancellable *cancellable;
};

/* A card to build. */
typedef struct {
  GtkBox *box;
  CartStatement *statement; /* borrowed from the page */
  gboolean with_subject;
  gboolean last_of_source;
} Todo;

static void cart_rules_view_iface_init (CartViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartRulesView, cart_rules_view, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (CART_TYPE_VIEW, cart_rules_view_iface_init))

/* --- what is shown --- */

static gboolean
holds (CartRulesView *self, CartStatement *statement)
{
  if (g_strcmp0 (statement->id, self->wanted) == 0)
    return TRUE;
  if (g_hash_table_contains (self->hidden, cart_voice_name (statement->voice)))
    return FALSE;
  /* What no edition of the switch has is read with any of them: the switch could never show it. */
  if (!cart_editions_all_apart ((const char *const *) statement->editions) && !cart_session_is_of_edition (self->session, statement))
    return FALSE;
  if (statement->with[0] == NULL || self->all_interactions)
    return TRUE;
  /* Of an interaction the other side must be on the table. */
  if (g_strcmp0 (statement->subject, self->page->subject->id) != 0)
    return cart_session_is_on_table (self->session, statement->subject);
  for (char **with = statement->with; *with != NULL; with++)
    if (cart_session_is_on_table (self->session, *with))
      return TRUE;
  return FALSE;
}

typedef void (*CardFunc) (CartRulesView *self, CartStatementCard *card);

static void
for_cards (CartRulesView *self, GtkWidget *parent, CardFunc func)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CART_IS_STATEMENT_CARD (child))
      func (self, CART_STATEMENT_CARD (child));
    else if (GTK_IS_BOX (child))
      for_cards (self, child, func);
}

static void
update_card (CartRulesView *self, CartStatementCard *card)
{
  gtk_widget_set_visible (GTK_WIDGET (card), holds (self, cart_statement_card_get_statement (card)));
}

static void
widen_card (CartRulesView *self, CartStatementCard *card)
{
  cart_statement_card_set_wide (card, self->wide);
}

static void
unmark_card (CartRulesView *self, CartStatementCard *card)
{
  cart_statement_card_unmark (card);
}

/* A section without anything to show goes, with its line in the outline. */
static void
update_sections (CartRulesView *self)
{
  GtkWidget *section;

  for (int i = 0; (section = cart_outline_bin_get_section (self->outlined, i)) != NULL; i++)
    {
      gboolean any = FALSE, cards = FALSE;

      for (GtkWidget *child = gtk_widget_get_first_child (section); child != NULL; child = gtk_widget_get_next_sibling (child))
        if (CART_IS_STATEMENT_CARD (child))
          {
            cards = TRUE;
            any |= gtk_widget_get_visible (child);
          }
        else if (gtk_widget_has_css_class (child, "always"))
          any = TRUE;
      for (GList *l = self->todo.head; !any && l != NULL; l = l->next)
        any = GTK_WIDGET (((Todo *) l->data)->box) == section && holds (self, ((Todo *) l->data)->statement);
      gtk_widget_set_visible (section, any || (!cards && g_object_get_data (G_OBJECT (section), "fixed") != NULL));
    }
  cart_outline_bin_filter (self->outlined);
}

static void
update_visibility (CartRulesView *self)
{
  if (self->page == NULL)
    return;
  for_cards (self, GTK_WIDGET (self->content), update_card);
  update_sections (self);
}

static void
update_width (CartRulesView *self)
{
  /* The menu button of a card and the page's margins come on top of the text. */
  cart_reading_fit (self->clamp, self->session != NULL ? cart_session_get_settings (self->session) : NULL,
                    40 + 48 + (self->wide ? SIDE_WIDTH : 0));
}

/* --- building --- */

static void
build_card (CartRulesView *self, Todo *todo)
{
  GtkWidget *card = cart_statement_card_new (self->session, todo->statement,
                                             cart_page_get_notes (self->page, todo->statement->id), todo->with_subject);

  cart_statement_card_show_source (CART_STATEMENT_CARD (card), todo->last_of_source);
  cart_statement_card_set_wide (CART_STATEMENT_CARD (card), self->wide);
  gtk_widget_set_visible (card, holds (self, todo->statement));
  gtk_box_append (todo->box, card);
}

static gboolean
build_cb (gpointer user_data)
{
  CartRulesView *self = user_data;

  for (int i = 0; i < CARDS_A_TURN && !g_queue_is_empty (&self->todo); i++)
    {
      g_autofree Todo *todo = g_queue_pop_head (&self->todo);

      build_card (self, todo);
    }
  if (!g_queue_is_empty (&self->todo))
    return G_SOURCE_CONTINUE;
  self->build_id = 0;
  update_sections (self);
  return G_SOURCE_REMOVE;
}

static void
build_all (CartRulesView *self)
{
  while (!g_queue_is_empty (&self->todo))
    {
      g_autofree Todo *todo = g_queue_pop_head (&self->todo);

      build_card (self, todo);
    }
  g_clear_handle_id (&self->build_id, g_source_remove);
  update_sections (self);
}

static GtkBox *
add_section (CartRulesView *self, const char *title)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (section, "section");
  gtk_box_append (GTK_BOX (section), cart_reading_heading (title, "title-3", 2));
  gtk_box_append (self->content, section);
  cart_outline_bin_add (self->outlined, section, title, 0);
  return GTK_BOX (section);
}

static gboolean
same_source (CartStatement *a, CartStatement *b)
{
  return g_strcmp0 (a->source, b->source) == 0 && g_strcmp0 (a->place, b->place) == 0 && g_strcmp0 (a->date, b->date) == 0;
}

static void
add_cards (CartRulesView *self, GtkBox *section, GPtrArray *statements, guint from, guint to, gboolean with_subject)
{
  for (guint i = from; i < to; i++)
    {
      Todo *todo = g_new0 (Todo, 1);

      todo->box = section;
      todo->statement = g_ptr_array_index (statements, i);
      todo->with_subject = with_subject && g_strcmp0 (todo->statement->subject, self->page->subject->id) != 0;
      todo->last_of_source = i + 1 == to || !same_source (todo->statement, g_ptr_array_index (statements, i + 1));
      g_queue_push_tail (&self->todo, todo);
    }
}

static void
add_statements (CartRulesView *self)
{
  GPtrArray *statements = self->page->statements;

  for (guint from = 0, to; from < statements->len; from = to)
    {
      CartSection phase = ((CartStatement *) g_ptr_array_index (statements, from))->phase;

      for (to = from + 1; to < statements->len; to++)
        if (((CartStatement *) g_ptr_array_index (statements, to))->phase != phase)
          break;
      add_cards (self, add_section (self, cart_present_section (phase)), statements, from, to, FALSE);
    }
}

static void
all_interactions_cb (CartRulesView *self, GtkToggleButton *button)
{
  self->all_interactions = gtk_toggle_button_get_active (button);
  update_visibility (self);
}

static void
add_interactions (CartRulesView *self)
{
  GtkBox *section;
  GtkWidget *button, *label;

  if (self->page->interactions->len == 0)
    return;
  section = add_section (self, cart_words_entries (CART_ENTRY_INTERACTION));
  button = gtk_toggle_button_new ();
  label = gtk_label_new (_("With sets that are not on the table too"));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "always");
  gtk_widget_add_css_class (button, "section-button");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), self->all_interactions);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (all_interactions_cb), self);
  gtk_box_append (section, button);
  add_cards (self, section, self->page->interactions, 0, self->page->interactions->len, TRUE);
}

/* "Do not use together with: The Count (why)". */
static void
add_mixing (CartRulesView *self, GtkBox *section)
{
  for (guint i = 0; i < self->page->mixing->len; i++)
    {
      CartMix *mix = g_ptr_array_index (self->page->mixing, i);
      g_autofree char *text = cart_set_row_describe_mix (self->session, mix);
      GtkWidget *prose;

      if (text == NULL)
        continue;
      prose = cart_prose_new (self->session, text);
      gtk_widget_add_css_class (prose, "mix");
      gtk_box_append (section, prose);
    }
}

static void
add_sets (CartRulesView *self)
{
  GtkBox *section;
  GtkWidget *list;

  if (self->page->sets->len == 0 && self->page->mixing->len == 0)
    return;
  section = add_section (self, _("In the box"));
  g_object_set_data (G_OBJECT (section), "fixed", section);
  add_mixing (self, section);
  if (self->page->sets->len == 0)
    return;
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Printings"), -1);
  for (guint i = 0; i < self->page->sets->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), cart_set_row_new (self->session, g_ptr_array_index (self->page->sets, i)));
  gtk_box_append (section, list);
}

static void
clear_page (CartRulesView *self)
{
  GtkWidget *child;

  g_clear_handle_id (&self->build_id, g_source_remove);
  g_queue_clear_full (&self->todo, g_free);
  cart_outline_bin_clear (self->outlined);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))) != NULL)
    gtk_box_remove (self->content, child);
  g_clear_pointer (&self->page, cart_page_free);
}

/* Whether the game has boxes of the editions that can be followed: of others the switch would say nothing. */
static gboolean
has_editions (CartRulesView *self, const char *game)
{
  GPtrArray *sets = cart_session_get_sets (self->session);

  for (guint i = 0; i < sets->len; i++)
    {
      const CartSetInfo *set = g_ptr_array_index (sets, i);

      if (g_str_equal (set->game, game) && set->editions[0] != NULL && !cart_editions_all_apart ((const char *const *) set->editions))
        return TRUE;
    }
  return FALSE;
}

static void
build_page (CartRulesView *self)
{
  CartSubject *subject = self->page->subject;

  gtk_widget_set_visible (GTK_WIDGET (self->edition_group), has_editions (self, subject->game));
  gtk_box_append (self->content, cart_reading_heading (subject->name, "title-1", 1));
  if (subject->summary != NULL && subject->summary[0] != '\0')
    {
      GtkWidget *summary = cart_prose_new (self->session, subject->summary);

      gtk_widget_add_css_class (summary, "summary");
      gtk_box_append (self->content, summary);
    }
  if (!subject->rules_told)
    {
      GtkWidget *label = gtk_label_new (subject->is_stub ? _("Of this set only the interactions with other sets are told here.")
                                                         : _("The rules of this set are not told here yet: only what is in the box, and how it goes with other sets."));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      cart_align_start (GTK_LABEL (label));
      gtk_widget_add_css_class (label, "dimmed");
      gtk_box_append (self->content, label);
    }
  add_statements (self);
  if (self->page->questions->len > 0)
    add_cards (self, add_section (self, cart_words_entries (CART_ENTRY_FAQ)), self->page->questions, 0,
               self->page->questions->len, FALSE);
  add_interactions (self);
  add_sets (self);
  self->build_id = g_idle_add (build_cb, self);
  build_cb (self);
  update_sections (self);
}

/* --- going to a place --- */

static GtkWidget *
find_card (GtkWidget *parent, const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = NULL;

      if (CART_IS_STATEMENT_CARD (child))
        found = cart_statement_card_mark (CART_STATEMENT_CARD (child), id) ? child : NULL;
      else if (GTK_IS_BOX (child))
        found = find_card (child, id);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The page itself takes the focus, for the keys that scroll it, where that is not elsewhere: no caret stands in its first label. */
static void
take_focus (CartRulesView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self))))
    gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}

static void
note_place (CartRulesView *self, CartStatement *statement)
{
  CartSubject *subject = self->page->subject;
  g_autofree char *link = cart_link_format (statement != NULL ? CART_LINK_RULE : CART_LINK_SET, self->wanted);
  g_autofree char *title = statement != NULL ? cart_words_title (self->session, statement) : g_strdup (subject->name);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.note", "(ss)", link, title);
}

static void
show_wanted (CartRulesView *self)
{
  GtkWidget *card;

  for_cards (self, GTK_WIDGET (self->content), unmark_card);
  gtk_stack_set_visible_child_name (self->stack, "page");
  take_focus (self);
  if (cart_session_find_subject (self->session, self->wanted) != NULL)
    {
      update_visibility (self);
      note_place (self, NULL);
      cart_outline_bin_scroll_to (self->outlined, NULL);
      return;
    }
  build_all (self);
  update_visibility (self);
  card = find_card (GTK_WIDGET (self->content), self->wanted);
  if (card == NULL)
    return;
  gtk_widget_set_visible (card, TRUE);
  gtk_widget_set_visible (gtk_widget_get_parent (card), TRUE);
  note_place (self, cart_statement_card_get_statement (CART_STATEMENT_CARD (card)));
  cart_outline_bin_scroll_to (self->outlined, card);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartRulesView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CartPage) page = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->session == NULL)
    return;
  if (page == NULL && g_error_matches (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN))
    {
      g_autofree char *link = cart_link_format (CART_LINK_RULE, self->wanted);

      gtk_stack_set_visible_child_name (self->stack, self->page != NULL ? "page" : "empty");
      gtk_widget_activate_action (GTK_WIDGET (self), "win.link-gone", "s", link);
      return;
    }
  if (page == NULL)
    {
      adw_status_page_set_description (self->failed, error->message);
      gtk_stack_set_visible_child_name (self->stack, "failed");
      return;
    }
  /* Two addresses of one page asked for in a row: it is there already. */
  if (self->page == NULL || g_strcmp0 (self->page->subject->id, page->subject->id) != 0)
    {
      take_focus (self);
      clear_page (self);
      self->page = g_steal_pointer (&page);
      self->all_interactions = FALSE;
      build_page (self);
    }
  show_wanted (self);
}

/* Whether the page shown has the thing with the id. */
static gboolean
is_on_page (CartRulesView *self, const char *id)
{
  CartSubject *subject = cart_session_find_subject (self->session, id);
  GPtrArray *lists[3];

  if (self->page == NULL)
    return FALSE;
  if (subject != NULL)
    return g_str_equal (subject->id, self->page->subject->id);
  lists[0] = self->page->statements;
  lists[1] = self->page->questions;
  lists[2] = self->page->interactions;
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      if (g_str_equal (((CartStatement *) g_ptr_array_index (lists[i], j))->id, id))
        return TRUE;
  return FALSE;
}

static gboolean
cart_rules_view_show_link (CartView *view, const CartLink *link)
{
  CartRulesView *self = CART_RULES_VIEW (view);

  if (link->kind != CART_LINK_SET && link->kind != CART_LINK_RULE)
    return FALSE;
  g_set_str (&self->wanted, link->id);
  g_cancellable_cancel (self->cancellable);
  g_set_object (&self->cancellable, NULL);
  self->cancellable = g_cancellable_new ();
  if (is_on_page (self, link->id))
    {
      show_wanted (self);
      return TRUE;
    }
  if (self->page == NULL)
    gtk_stack_set_visible_child_name (self->stack, "loading");
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), cart_page_read, g_strdup (link->id), g_free,
                              (GDestroyNotify) cart_page_free, self->cancellable, read_cb, g_object_ref (self));
  return TRUE;
}

/* --- voices and editions --- */

static void
voices_changed_cb (CartRulesView *self)
{
  g_clear_pointer (&self->hidden, g_hash_table_unref);
  self->hidden = cart_voices_get_hidden (cart_session_get_settings (self->session));
  update_visibility (self);
}

static void
table_changed_cb (CartRulesView *self)
{
  update_visibility (self);
}

static void
set_wide (CartRulesView *self, gboolean wide)
{
  self->wide = wide;
  for_cards (self, GTK_WIDGET (self->content), widen_card);
  update_width (self);
}

static void
wide_cb (CartRulesView *self)
{
  set_wide (self, TRUE);
}

static void
narrow_cb (CartRulesView *self)
{
  set_wide (self, FALSE);
}

/* The first page: the first subject on the table. */
static void
show_first (CartRulesView *self)
{
  g_auto (GStrv) subjects = cart_session_dup_subjects (self->session);
  CartLink link = { CART_LINK_SET, subjects[0] };

  if (subjects[0] != NULL)
    cart_rules_view_show_link (CART_VIEW (self), &link);
  else
    gtk_stack_set_visible_child_name (self->stack, "empty");
}

static void
cart_rules_view_set_session (CartView *view, CartSession *session)
{
  CartRulesView *self = CART_RULES_VIEW (view);
  GSettings *settings = cart_session_get_settings (session);

  self->session = g_object_ref (session);
  g_signal_connect_object (cart_session_get_table (session), "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_object_bind_property (cart_session_get_table (session), "edition", self->edition_group, "active-name",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  if (settings != NULL)
    {
      g_signal_connect_object (settings, "changed::hidden-voices", G_CALLBACK (voices_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (settings, "changed::reading-width", G_CALLBACK (update_width), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (settings, "changed::text-scale", G_CALLBACK (update_width), self, G_CONNECT_SWAPPED);
      cart_voices_add_checks (self->voices_box, settings);
    }
  gtk_widget_set_visible (self->voices_button, settings != NULL);
  voices_changed_cb (self);
  update_width (self);
  show_first (self);
}

static void
cart_rules_view_dispose (GObject *object)
{
  CartRulesView *self = CART_RULES_VIEW (object);

  g_cancellable_cancel (self->cancellable);
  if (self->content != NULL)
    clear_page (self);
  adw_bin_set_child (ADW_BIN (self), NULL); /* the template's end would take it away under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_RULES_VIEW);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_rules_view_parent_class)->dispose (object);
}

static void
cart_rules_view_finalize (GObject *object)
{
  CartRulesView *self = CART_RULES_VIEW (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_pointer (&self->hidden, g_hash_table_unref);

  G_OBJECT_CLASS (cart_rules_view_parent_class)->finalize (object);
}

static void
cart_rules_view_iface_init (CartViewInterface *iface)
{
  iface->set_session = cart_rules_view_set_session;
  iface->show_link = cart_rules_view_show_link;
}

static void
cart_rules_view_class_init (CartRulesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_rules_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_rules_view_finalize;

  g_type_ensure (CART_TYPE_OUTLINE_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/rules-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CartRulesView, outlined);
  gtk_widget_class_bind_template_child (widget_class, CartRulesView, voices_button);
  gtk_widget_class_bind_template_child (widget_class, CartRulesView, voices_box);
  gtk_widget_class_bind_template_child (widget_class, CartRulesView, edition_group);
  gtk_widget_class_bind_template_child (widget_class, CartRulesView, stack);
  gtk_widget_class_bind_template_child (widget_class, CartRulesView, failed);
  gtk_widget_class_bind_template_child (widget_class, CartRulesView, scroller);
  gtk_widget_class_bind_template_child (widget_class, CartRulesView, clamp);
  gtk_widget_class_bind_template_child (widget_class, CartRulesView, content);
  gtk_widget_class_bind_template_callback (widget_class, build_all);
  gtk_widget_class_bind_template_callback (widget_class, wide_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
}

static void
cart_rules_view_init (CartRulesView *self)
{
  g_queue_init (&self->todo);
  self->hidden = cart_voices_get_hidden (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  cart_outline_bin_set_content (self->outlined, self->scroller, GTK_WIDGET (self->content));
}
