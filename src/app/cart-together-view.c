/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-together-view.c: how the sets on the table go together, as a table with counts, and by piece and feature.
 *
 * The table is a triangle: each pair of sets stands once, its cell shaded by the number of statements and naming it. Where there is no
 * room for a table the pairs are a list. All interactions are read once; beside the table stand those of all pairs, or of the one that
 * was chosen. The arrow keys go from cell to cell, and Tab leaves the table.
 */
#include "config.h"

#include "cart-together-view.h"

#include <glib/gi18n.h>

#include "cart-piece-image.h"
#include "cart-prose.h"
#include "cart-statement-card.h"
#include "cart-words.h"

#define SHADES 4
#define MOST_CARDS 80 /* beside the table, while no pair is chosen: more are not read one after the other */

struct _CartTogetherView
{
  AdwBin parent_instance;

  AdwNavigationSplitView *split;
  AdwToggleGroup *mode_group;
  GtkStack *stack;
  GtkGrid *matrix;
  GtkListBox *pairs;
  GtkLabel *rest;
  GtkListBox *things;
  GtkLabel *title;
  GtkStack *pane;
  AdwStatusPage *nothing;
  GtkBox *content;

  CartSession *session;
  char **subjects;         /* on the table */
  guint n_subjects;
  GtkWidget **cells;       /* the table's buttons by row * n_subjects + column, column < row; else NULL */
  GtkWidget *current;      /* the one that Tab comes to, or NULL; owned by the table */
  char *pair[2];           /* the two sets whose statements are shown, or NULL for all */
  GPtrArray *interactions; /* of CartStatement: all of them, or NULL until read */
  char *thing;             /* the piece or feature shown, or NULL */
  CartLinkKind thing_kind; /* how it was asked for */
  GCancellable *matrix_cancellable;
  GCancellable *thing_cancellable;
};

static void cart_together_view_iface_init (CartViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartTogetherView, cart_together_view, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (CART_TYPE_VIEW, cart_together_view_iface_init))

static void
renew (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
  *cancellable = g_cancellable_new ();
}

static const char *
subject_name (CartTogetherView *self, const char *id)
{
  CartSubject *subject = cart_session_find_subject (self->session, id);

  return subject != NULL ? subject->name : id;
}

/* Whether an interaction is about two subjects; for one and the same, whether it names no other. */
static gboolean
is_about (CartStatement *statement, const char *a, const char *b)
{
  const char *const *with = (const char *const *) statement->with;

  return (g_str_equal (statement->subject, a) && g_strv_contains (with, b))
         || (g_str_equal (statement->subject, b) && g_strv_contains (with, a));
}

/* --- the statements beside the choice --- */

static void
clear_statements (CartTogetherView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))) != NULL)
    gtk_box_remove (self->content, child);
}

static void
show_pane (CartTogetherView *self, const char *title, gboolean any)
{
  gtk_label_set_text (self->title, title);
  gtk_stack_set_visible_child_name (self->pane, any ? "statements" : "none");
  adw_navigation_split_view_set_show_content (self->split, TRUE);
}

/* TRANSLATORS: a heading: two sets */
#define PAIR_WORDS _("%1$s and %2$s")

static guint
add_pair (CartTogetherView *self, const char *a, const char *b)
{
  guint n = 0;

  for (guint i = 0; i < self->interactions->len; i++)
    {
      CartStatement *statement = g_ptr_array_index (self->interactions, i);

      if (!is_about (statement, a, b) || !cart_session_is_of_edition (self->session, statement))
        continue;
      gtk_box_append (self->content, cart_statement_card_new (self->session, statement, NULL, TRUE));
      n++;
    }
  return n;
}

static guint
count_cell (CartTogetherView *self, const char *a, const char *b)
{
  guint n = 0;

  for (guint i = 0; i < self->interactions->len; i++)
    {
      CartStatement *statement = g_ptr_array_index (self->interactions, i);

      n += is_about (statement, a, b) && cart_session_is_of_edition (self->session, statement);
    }
  return n;
}

static void
add_heading (CartTogetherView *self, const char *words)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.0, "wrap", TRUE, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (heading, "title-4");
  if (gtk_widget_get_first_child (GTK_WIDGET (self->content)) != NULL)
    gtk_widget_add_css_class (heading, "section");
  gtk_box_append (self->content, heading);
}

/* The statements of every pair, beside the table; "Choose two sets" where these would be too many. */
static void
show_all (CartTogetherView *self)
{
  guint total = 0;

  clear_statements (self);
  g_clear_pointer (&self->pair[0], g_free);
  g_clear_pointer (&self->pair[1], g_free);
  for (guint row = 0; row < self->n_subjects; row++)
    for (guint column = 0; column < row; column++)
      total += count_cell (self, self->subjects[column], self->subjects[row]);
  gtk_label_set_text (self->title, total > 0 && total <= MOST_CARDS ? _("All sets on the table") : "");
  gtk_stack_set_visible_child_name (self->pane, total == 0 || total > MOST_CARDS ? "hint" : "statements");
  if (total > MOST_CARDS)
    return;
  for (guint row = 0; row < self->n_subjects; row++)
    for (guint column = 0; column < row; column++)
      if (count_cell (self, self->subjects[column], self->subjects[row]) > 0)
        {
          g_autofree char *title = g_strdup_printf (PAIR_WORDS, subject_name (self, self->subjects[column]),
                                                    subject_name (self, self->subjects[row]));

          add_heading (self, title);
          add_pair (self, self->subjects[column], self->subjects[row]);
        }
}

static void
show_pair (CartTogetherView *self, const char *a, const char *b)
{
  g_autofree char *title = g_strdup_printf (PAIR_WORDS, subject_name (self, a), subject_name (self, b));

  g_set_str (&self->pair[0], a);
  g_set_str (&self->pair[1], b);
  clear_statements (self);
  adw_status_page_set_title (self->nothing, _("Nothing is recorded about these two sets"));
  adw_status_page_set_description (self->nothing, _("What the rules of each say holds. Other sources may know more."));
  show_pane (self, title, add_pair (self, a, b) > 0);
}

/* --- the table --- */

/* Makes a cell the one that Tab comes to, and gives it the focus where that is wanted: before the other one loses it, so that it does not go
 * elsewhere between. */
static void
set_current (CartTogetherView *self, GtkWidget *cell, gboolean focus)
{
  GtkWidget *before = self->current;

  self->current = cell;
  if (cell != NULL)
    gtk_widget_set_focusable (cell, TRUE);
  if (cell != NULL && focus)
    gtk_widget_grab_focus (cell);
  if (before != NULL && before != cell)
    gtk_widget_set_focusable (before, FALSE);
}

static void
cell_clicked_cb (CartTogetherView *self, GtkButton *button)
{
  set_current (self, GTK_WIDGET (button), TRUE);
  show_pair (self, g_object_get_data (G_OBJECT (button), "b"), g_object_get_data (G_OBJECT (button), "a"));
}

/* The keys of the keypad do the same. */
static guint
plain_key (guint key)
{
  static const guint keys[][2] = {
    { GDK_KEY_KP_Left, GDK_KEY_Left }, { GDK_KEY_KP_Right, GDK_KEY_Right }, { GDK_KEY_KP_Up, GDK_KEY_Up },
    { GDK_KEY_KP_Down, GDK_KEY_Down }, { GDK_KEY_KP_Home, GDK_KEY_Home },   { GDK_KEY_KP_End, GDK_KEY_End },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i][0] == key)
      return keys[i][1];
  return key;
}

static gboolean
key_pressed_cb (CartTogetherView *self, guint key, guint code, GdkModifierType state, GtkEventControllerKey *controller)
{
  guint place, row, column, first = 0;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (self->current == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self->current), "place"));
  key = plain_key (key);
  row = place / self->n_subjects;
  column = place % self->n_subjects;
  if (rtl && (key == GDK_KEY_Left || key == GDK_KEY_Right))
    key = key == GDK_KEY_Left ? GDK_KEY_Right : GDK_KEY_Left;
  /* the sets of one game stand together: the first of a row's is at its left end */
  while (self->cells[row * self->n_subjects + first] == NULL)
    first++;
  if (key == GDK_KEY_Left && column > first)
    column--;
  else if (key == GDK_KEY_Right && column + 1 < row)
    column++;
  else if (key == GDK_KEY_Up && row > column + 1)
    row--;
  else if (key == GDK_KEY_Down && row + 1 < self->n_subjects)
    row++;
  else if (key == GDK_KEY_Home)
    column = first;
  else if (key == GDK_KEY_End)
    column = row - 1;
  else if (key != GDK_KEY_Left && key != GDK_KEY_Right && key != GDK_KEY_Up && key != GDK_KEY_Down)
    return GDK_EVENT_PROPAGATE;
  if (self->cells[row * self->n_subjects + column] != NULL)
    set_current (self, self->cells[row * self->n_subjects + column], TRUE);
  return GDK_EVENT_STOP;
}

/* Sets of different games never go together: there is no cell for them. */
static gboolean
are_of_one_game (CartTogetherView *self, guint row, guint column)
{
  CartSubject *one = cart_session_find_subject (self->session, self->subjects[row]), *two = cart_session_find_subject (self->session, self->subjects[column]);

  return one != NULL && two != NULL && g_strcmp0 (one->game, two->game) == 0;
}

/* What a cell says to those who cannot see it, and when pointed at. */
static char *
describe_cell (CartTogetherView *self, const char *a, const char *b, guint n)
{
  if (n == 0)
    /* TRANSLATORS: what a screen reader says of a cell without a number: two sets */
    return g_strdup_printf (_("%1$s and %2$s: nothing is recorded"), subject_name (self, a), subject_name (self, b));
  /* TRANSLATORS: what a screen reader says of a cell: two sets and the number of statements on them */
  return g_strdup_printf (g_dngettext (NULL, "%1$s and %2$s: %3$u statement", "%1$s and %2$s: %3$u statements", n), subject_name (self, a),
                          subject_name (self, b), n);
}

static GtkWidget *
make_cell (CartTogetherView *self, guint row, guint column, guint n, guint most)
{
  const char *a = self->subjects[row], *b = self->subjects[column];
  g_autofree char *text = n > 0 ? g_strdup_printf ("%u", n) : g_strdup ("·");
  g_autofree char *shade = g_strdup_printf ("shade-%u", n == 0 ? 0 : 1 + (n - 1) * SHADES / MAX (most, 1));
  g_autofree char *label = describe_cell (self, b, a, n);
  GtkWidget *cell = gtk_button_new_with_label (text);

  gtk_widget_add_css_class (cell, "cell");
  gtk_widget_add_css_class (cell, "numeric");
  gtk_widget_add_css_class (cell, shade);
  gtk_widget_set_tooltip_text (cell, label);
  gtk_widget_set_focusable (cell, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (cell), "a", g_strdup (a), g_free);
  g_object_set_data_full (G_OBJECT (cell), "b", g_strdup (b), g_free);
  g_object_set_data (G_OBJECT (cell), "count", GUINT_TO_POINTER (n));
  g_object_set_data (G_OBJECT (cell), "place", GUINT_TO_POINTER (row * self->n_subjects + column));
  g_signal_connect_swapped (cell, "clicked", G_CALLBACK (cell_clicked_cb), self);
  self->cells[row * self->n_subjects + column] = cell;
  return cell;
}

static GtkWidget *
make_number (guint number, const char *name)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_tooltip_text (label, name);
  return label;
}

/* Where a row meets its own column: so that each row is as high, and its number is seen to be the column's. */
static GtkWidget *
make_diagonal (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "diagonal");
  gtk_accessible_update_state (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return box;
}

static void
fill_row (CartTogetherView *self, guint row, const guint *counts, guint most)
{
  const char *words = subject_name (self, self->subjects[row]);
  GtkWidget *name = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  /* On one line: a grid measures wrapped names in a row too low, and the table scrolls to both sides anyway. */
  gtk_widget_set_margin_end (name, 6);
  gtk_grid_attach (self->matrix, make_number (row + 1, words), 0, (int) row + 1, 1, 1);
  gtk_grid_attach (self->matrix, name, 1, (int) row + 1, 1, 1);
  gtk_grid_attach (self->matrix, make_number (row + 1, words), (int) row + 2, 0, 1, 1);
  gtk_grid_attach (self->matrix, make_diagonal (), (int) row + 2, (int) row + 1, 1, 1);
  for (guint column = 0; column < row; column++)
    if (are_of_one_game (self, row, column))
      gtk_grid_attach (self->matrix, make_cell (self, row, column, counts[row * self->n_subjects + column], most), (int) column + 2,
                       (int) row + 1, 1, 1);
}

static void
add_pair_row (CartTogetherView *self, guint row, guint column, guint n)
{
  g_autofree char *words = g_strdup_printf (PAIR_WORDS, subject_name (self, self->subjects[column]), subject_name (self, self->subjects[row]));
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *label = describe_cell (self, self->subjects[column], self->subjects[row], n);
  GtkWidget *list_row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = gtk_label_new (words), *number = gtk_label_new (count);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_add_css_class (box, "pair");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "dimmed");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), number);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (list_row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list_row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (list_row), "a", g_strdup (self->subjects[column]), g_free);
  g_object_set_data_full (G_OBJECT (list_row), "b", g_strdup (self->subjects[row]), g_free);
  gtk_list_box_append (self->pairs, list_row);
}

static void
pair_activated_cb (CartTogetherView *self, GtkListBoxRow *row)
{
  show_pair (self, g_object_get_data (G_OBJECT (row), "a"), g_object_get_data (G_OBJECT (row), "b"));
}

static void
fill_matrix (CartTogetherView *self)
{
  guint n = self->n_subjects, most = 0, n_told = 0, n_pairs = 0;
  GtkWidget *first = NULL;
  g_autofree guint *counts = g_new0 (guint, n * n + 1);

  self->cells = g_new0 (GtkWidget *, n * n + 1);
  for (guint row = 0; row < n; row++)
    for (guint column = 0; column < row; column++)
      {
        counts[row * n + column] = count_cell (self, self->subjects[row], self->subjects[column]);
        most = MAX (most, counts[row * n + column]);
        n_pairs += are_of_one_game (self, row, column);
      }
  for (guint row = 0; row < n; row++)
    {
      fill_row (self, row, counts, most);
      for (guint column = 0; column < row; column++)
        if (counts[row * n + column] > 0)
          {
            add_pair_row (self, row, column, counts[row * n + column]);
            n_told++;
          }
    }
  gtk_widget_set_visible (GTK_WIDGET (self->pairs), n_told > 0);
  gtk_label_set_text (self->rest, n_told > 0 ? _("Nothing is recorded about the other pairs of sets on the table.")
                                             : _("Nothing is recorded about any two of the sets on the table."));
  gtk_widget_set_visible (GTK_WIDGET (self->rest), n_told < n_pairs);
  for (guint i = 0; first == NULL && i < n * n; i++)
    first = self->cells[i];
  set_current (self, first, FALSE);
}

static gboolean
is_by_sets (CartTogetherView *self)
{
  return g_strcmp0 (adw_toggle_group_get_active_name (self->mode_group), "things") != 0;
}

static void
update_stack (CartTogetherView *self)
{
  if (!is_by_sets (self))
    gtk_stack_set_visible_child_name (self->stack, "things");
  else
    gtk_stack_set_visible_child_name (self->stack, self->subjects != NULL && g_strv_length (self->subjects) >= 2 &&
                                                      (self->interactions == NULL || self->current != NULL) ? "sets" : "few");
}

/* Whether a pair was chosen whose two sets still lie on the table. */
static gboolean
has_pair (CartTogetherView *self)
{
  const char *const *subjects = (const char *const *) self->subjects;

  return self->pair[0] != NULL && g_strv_contains (subjects, self->pair[0]) && g_strv_contains (subjects, self->pair[1]);
}

static void
rebuild_matrix (CartTogetherView *self)
{
  GtkWidget *child;

  self->current = NULL;
  g_clear_pointer (&self->cells, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->matrix))) != NULL)
    gtk_grid_remove (self->matrix, child);
  gtk_list_box_remove_all (self->pairs);
  g_clear_pointer (&self->subjects, g_strfreev);
  self->subjects = cart_session_dup_subjects (self->session);
  self->n_subjects = g_strv_length (self->subjects);
  if (self->interactions != NULL)
    {
      fill_matrix (self);
      if (is_by_sets (self) && !has_pair (self))
        show_all (self);
    }
  update_stack (self);
}

/* In a worker thread. */
static gpointer
read_interactions (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  return cart_catalogue_list_interactions (catalogue, NULL, error);
}

static void
interactions_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartTogetherView) self = user_data;
  g_autoptr (GError) error = NULL;
  GPtrArray *interactions = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (self->session == NULL || interactions == NULL)
    {
      g_clear_pointer (&interactions, g_ptr_array_unref);
      if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", error->message);
      return;
    }
  g_clear_pointer (&self->interactions, g_ptr_array_unref);
  self->interactions = interactions;
  rebuild_matrix (self);
}

/* --- by piece and feature --- */

/* What is said about one thing. */
typedef struct {
  CartGlossaryTerm *term; /* or NULL */
  GPtrArray *statements;
} About;

static void
about_free (gpointer data)
{
  About *about = data;

  g_clear_object (&about->term);
  g_clear_pointer (&about->statements, g_ptr_array_unref);
  g_free (about);
}

/* In a worker thread. */
static gpointer
read_about (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;
  About *about = g_new0 (About, 1);

  about->term = cart_catalogue_get_term (catalogue, data, NULL);
  query.about = data;
  about->statements = cart_catalogue_list_statements (catalogue, &query, error);
  if (about->statements != NULL)
    return about;
  about_free (about);
  return NULL;
}

static void
add_term (CartTogetherView *self, CartGlossaryTerm *term)
{
  g_autofree char *synonyms = g_strjoinv (", ", term->synonyms);
  GtkWidget *definition;

  if (term->definition != NULL)
    {
      definition = cart_prose_new (self->session, term->definition);
      gtk_widget_add_css_class (definition, "summary");
      gtk_box_append (self->content, definition);
    }
  if (synonyms[0] != '\0')
    {
      /* TRANSLATORS: %s is a list of other words for a term of the glossary */
      g_autofree char *text = g_strdup_printf (_("Also: %s"), synonyms);
      GtkWidget *also = gtk_label_new (text);

      gtk_label_set_xalign (GTK_LABEL (also), 0);
      gtk_label_set_wrap (GTK_LABEL (also), TRUE);
      gtk_widget_add_css_class (also, "dimmed");
      gtk_box_append (self->content, also);
    }
}

/* Statements of the sets on the table first. */
static void
add_statements (CartTogetherView *self, GPtrArray *statements)
{
  for (int on_table = 1; on_table >= 0; on_table--)
    {
      gboolean any = FALSE;

      for (guint i = 0; i < statements->len; i++)
        {
          CartStatement *statement = g_ptr_array_index (statements, i);

          if (cart_session_is_on_table (self->session, statement->subject) != (on_table == 1) || !cart_session_is_of_edition (self->session, statement))
            continue;
          if (!any && on_table == 0)
            add_heading (self, _("In sets that are not on the table"));
          gtk_box_append (self->content, cart_statement_card_new (self->session, statement, NULL, TRUE));
          any = TRUE;
        }
    }
}

static void
about_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartTogetherView) self = user_data;
  g_autoptr (GError) error = NULL;
  About *about = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);
  const char *title;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->session == NULL)
    return;
  clear_statements (self);
  if (about == NULL || (about->term == NULL && about->statements->len == 0))
    {
      g_autofree char *link = cart_link_format (self->thing_kind, self->thing);

      g_clear_pointer (&about, about_free);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.link-gone", "s", link);
      return;
    }
  title = about->term != NULL ? about->term->name : cart_session_get_word (self->session, NULL, self->thing);
  if (about->term != NULL)
    add_term (self, about->term);
  add_statements (self, about->statements);
  show_pane (self, title, TRUE);
  {
    g_autofree char *link = cart_link_format (self->thing_kind, self->thing);

    gtk_widget_activate_action (GTK_WIDGET (self), "win.note", "(ss)", link, title);
  }
  about_free (about);
}

/* Marks the row of a thing in the list, or none. */
static void
select_thing (CartTogetherView *self, const char *id)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->things, i)) != NULL; i++)
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), "id"), id) == 0)
      {
        gtk_list_box_select_row (self->things, row);
        return;
      }
  gtk_list_box_unselect_all (self->things);
}

static void
show_thing (CartTogetherView *self, CartLinkKind kind, const char *id)
{
  self->thing_kind = kind;
  g_set_str (&self->thing, id);
  g_clear_pointer (&self->pair[0], g_free);
  g_clear_pointer (&self->pair[1], g_free);
  select_thing (self, id);
  renew (&self->thing_cancellable);
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_about, g_strdup (id), g_free, about_free,
                              self->thing_cancellable, about_cb, g_object_ref (self));
}

static void
thing_activated_cb (CartTogetherView *self, GtkListBoxRow *row)
{
  g_autofree char *link = cart_link_format (CART_LINK_PIECE, g_object_get_data (G_OBJECT (row), "id"));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", link);
}

static void
thing_header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const char *game = g_object_get_data (G_OBJECT (row), "game");
  const char *last = before == NULL ? NULL : g_object_get_data (G_OBJECT (before), "game");
  CartTogetherView *self = user_data;
  GtkWidget *label;

  if (g_strcmp0 (game, last) == 0)
    return;
  label = gtk_label_new (cart_session_get_word (self->session, NULL, game));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "shelf-heading");
  gtk_list_box_row_set_header (row, label);
}

static void
add_things (CartTogetherView *self)
{
  for (const char *const *game = cart_session_get_games (self->session); *game != NULL; game++)
    for (const char *const *id = cart_session_get_things (self->session, *game); *id != NULL; id++)
      {
        const char *word = cart_session_get_word (self->session, *game, *id);
        GtkWidget *row = gtk_list_box_row_new ();
        GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
        GtkWidget *label = gtk_label_new (word);

        gtk_label_set_xalign (GTK_LABEL (label), 0);
        gtk_label_set_wrap (GTK_LABEL (label), TRUE);
        gtk_widget_set_hexpand (label, TRUE);
        if (cart_piece_image_knows (*id))
          gtk_box_append (GTK_BOX (box), cart_piece_image_new (*id, word, 24));
        gtk_box_append (GTK_BOX (box), label);
        gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
        g_object_set_data_full (G_OBJECT (row), "id", g_strdup (*id), g_free);
        g_object_set_data_full (G_OBJECT (row), "game", g_strdup (*game), g_free);
        gtk_list_box_append (self->things, row);
      }
}

static void
mode_changed_cb (CartTogetherView *self)
{
  update_stack (self);
  if (is_by_sets (self) && self->interactions != NULL && !has_pair (self))
    show_all (self);
}

static void
choose_again_cb (CartTogetherView *self)
{
  adw_navigation_split_view_set_show_content (self->split, FALSE);
}

static gboolean
cart_together_view_show_link (CartView *view, const CartLink *link)
{
  CartTogetherView *self = CART_TOGETHER_VIEW (view);

  if (link->kind != CART_LINK_PIECE && link->kind != CART_LINK_TERM)
    return FALSE;
  adw_toggle_group_set_active_name (self->mode_group, "things");
  show_thing (self, link->kind, link->id);
  return TRUE;
}

static void
table_changed_cb (CartTogetherView *self)
{
  rebuild_matrix (self);
}

static void
cart_together_view_set_session (CartView *view, CartSession *session)
{
  CartTogetherView *self = CART_TOGETHER_VIEW (view);

  self->session = g_object_ref (session);
  g_signal_connect_object (cart_session_get_table (session), "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  add_things (self);
  rebuild_matrix (self);
  renew (&self->matrix_cancellable);
  cart_catalogue_query_async (cart_session_get_catalogue (session), read_interactions, NULL, NULL,
                              (GDestroyNotify) g_ptr_array_unref, self->matrix_cancellable, interactions_cb,
                              g_object_ref (self));
}

static void
cart_together_view_dispose (GObject *object)
{
  CartTogetherView *self = CART_TOGETHER_VIEW (object);

  if (self->matrix_cancellable != NULL)
    g_cancellable_cancel (self->matrix_cancellable);
  if (self->thing_cancellable != NULL)
    g_cancellable_cancel (self->thing_cancellable);
  if (self->things != NULL)
    gtk_list_box_set_header_func (self->things, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_TOGETHER_VIEW);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_together_view_parent_class)->dispose (object);
}

static void
cart_together_view_finalize (GObject *object)
{
  CartTogetherView *self = CART_TOGETHER_VIEW (object);

  g_clear_object (&self->matrix_cancellable);
  g_clear_object (&self->thing_cancellable);
  g_clear_pointer (&self->cells, g_free);
  g_clear_pointer (&self->subjects, g_strfreev);
  g_clear_pointer (&self->pair[0], g_free);
  g_clear_pointer (&self->pair[1], g_free);
  g_clear_pointer (&self->interactions, g_ptr_array_unref);
  g_clear_pointer (&self->thing, g_free);

  G_OBJECT_CLASS (cart_together_view_parent_class)->finalize (object);
}

static void
cart_together_view_iface_init (CartViewInterface *iface)
{
  iface->set_session = cart_together_view_set_session;
  iface->show_link = cart_together_view_show_link;
}

static void
cart_together_view_class_init (CartTogetherViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_together_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_together_view_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/together-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, split);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, mode_group);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, stack);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, matrix);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, pairs);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, rest);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, things);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, title);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, pane);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, nothing);
  gtk_widget_class_bind_template_child (widget_class, CartTogetherView, content);
  gtk_widget_class_bind_template_callback (widget_class, mode_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pair_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, thing_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_again_cb);
}

static void
cart_together_view_init (CartTogetherView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->things, thing_header_cb, self, NULL);
}
