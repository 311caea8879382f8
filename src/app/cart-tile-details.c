/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-details.c: everything about one design. */
#include "config.h"

#include "cart-tile-details.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-statement-card.h"
#include "cart-tile-cell.h"
#include "cart-tile-segments.h"
#include "cart-tile-variants.h"
#include "cart-tile-versions.h"
#include "cart-tiles-words.h"
#include "present/cart-present.h"

#define PICTURE_SIZE 224
#define MAX_STATEMENTS 24

struct _CartTileDetails
{
  AdwBin parent_instance;

  GtkLabel *title;
  AdwBin *picture;
  GtkLabel *words;
  AdwActionRow *copies;
  GtkButton *tick, *untick;
  GtkBox *sections;
  CartTileSegments *segments; /* in there, or NULL */

  CartSession *session;
  CartTally *tally;
  const CartTileEntry *entry;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CartTileDetails, cart_tile_details, ADW_TYPE_BIN)

/* --- what is read in a worker --- */

typedef struct {
  const CartTile *tile;
  char **subjects; /* on the table */
  char **printings;/* sets of the tile's own subject */
} Question;

typedef struct {
  GPtrArray *versions;   /* of CartTileInfo: in other printings of its set, the same or nearly */
  GPtrArray *same;       /* of CartTileInfo: the same layout in other sets */
  GPtrArray *statements; /* of CartStatement */
} Answer;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_strfreev (question->subjects);
  g_strfreev (question->printings);
  g_free (question);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_ptr_array_unref (answer->versions);
  g_ptr_array_unref (answer->same);
  g_ptr_array_unref (answer->statements);
  g_free (answer);
}

static void
add_statements (CartCatalogue *catalogue, const Question *question, const char *about, Answer *answer)
{
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;
  g_autoptr (GPtrArray) found = NULL;

  query.subjects = (const char *const *) question->subjects;
  query.about = about;
  found = cart_catalogue_list_statements (catalogue, &query, NULL);
  for (guint i = 0; found != NULL && i < found->len && answer->statements->len < MAX_STATEMENTS; i++)
    {
      CartStatement *statement = g_ptr_array_index (found, i);
      gboolean known = statement->kind == CART_ENTRY_NOTE;
      for (guint k = 0; k < answer->statements->len; k++)
        known = known || g_str_equal (((CartStatement *) g_ptr_array_index (answer->statements, k))->id, statement->id);
      if (!known)
        g_ptr_array_add (answer->statements, g_object_ref (statement));
    }
}

/* What is special on the tile: what it carries, its sites and symbols. Roads, cities and fields are on too many to tell of. */
static void
read_statements (CartCatalogue *catalogue, const Question *question, Answer *answer)
{
  const CartTile *tile = question->tile;

  for (int i = 0; tile->symbols[i].name != NULL; i++)
    add_statements (catalogue, question, tile->symbols[i].name, answer);
  for (int i = 0; i < tile->n_segments; i++)
    {
      if (cart_kind_class (tile->segments[i].kind) == CART_CLASS_SITE)
        add_statements (catalogue, question, cart_kind_name (tile->segments[i].kind), answer);
      for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
        if (tile->segments[i].attributes[attribute] > 0 && attribute != CART_ATTRIBUTE_TOUCHES_CARCASSONNE)
          {
            const char *name = cart_attribute_name (attribute);
            g_autofree char *singular = g_str_has_suffix (name, "s") ? g_strndup (name, strlen (name) - 1) : g_strdup (name);
            add_statements (catalogue, question, name, answer);
            if (!g_str_equal (singular, name))
              add_statements (catalogue, question, singular, answer);
          }
    }
}

/* In a worker thread. */
static gpointer
read_answer (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  const Question *question = data;
  CartTileQuery all = { NULL, NULL, NULL };
  g_autoptr (GPtrArray) tiles = cart_catalogue_list_tiles (catalogue, &all, error);
  Answer *answer;

  if (tiles == NULL)
    return NULL;
  answer = g_new0 (Answer, 1);
  answer->versions = g_ptr_array_new_with_free_func (g_object_unref);
  answer->same = g_ptr_array_new_with_free_func (g_object_unref);
  answer->statements = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < tiles->len; i++)
    {
      CartTileInfo *info = g_ptr_array_index (tiles, i);
      CartTileLikeness likeness = g_str_equal (info->id, question->tile->id) ? CART_TILE_OTHER : cart_tile_compare (question->tile, info->tile);

      if (likeness != CART_TILE_OTHER && g_strv_contains ((const char *const *) question->printings, info->set))
        g_ptr_array_add (answer->versions, g_object_ref (info));
      else if (likeness == CART_TILE_SAME)
        g_ptr_array_add (answer->same, g_object_ref (info));
    }
  read_statements (catalogue, question, answer);
  return answer;
}

/* --- sections --- */

static CartTileCell *
get_cell (CartTileDetails *self)
{
  return CART_TILE_CELL (adw_bin_get_child (self->picture));
}

static void
add_heading (CartTileDetails *self, const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_top (label, 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  gtk_box_append (self->sections, label);
}

static void
add_text (CartTileDetails *self, const char *text, gboolean dimmed)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  if (dimmed)
    gtk_widget_add_css_class (label, "dimmed");
  gtk_box_append (self->sections, label);
}

/* The segment that a row or the picture points at is shown in both. */
static void
point_at (CartTileDetails *self, int segment)
{
  if (self->entry == NULL)
    return;
  cart_tile_cell_set_highlight (get_cell (self), segment);
  if (self->segments != NULL)
    cart_tile_segments_point (self->segments, segment);
}

static void
picture_motion_cb (CartTileDetails *self, double x, double y)
{
  if (self->entry != NULL)
    point_at (self, cart_tile_cell_hit (get_cell (self), x, y));
}

static void
picture_leave_cb (CartTileDetails *self)
{
  point_at (self, -1);
}

static void
add_segments (CartTileDetails *self)
{
  const CartTile *tile = self->entry->info->tile;

  if (tile->n_segments == 0)
    return;
  add_heading (self, _("Segments"));
  self->segments = CART_TILE_SEGMENTS (cart_tile_segments_new (self->session, self->entry));
  g_signal_connect_object (self->segments, "pointed", G_CALLBACK (point_at), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->sections, GTK_WIDGET (self->segments));
}

static void
add_pictures (CartTileDetails *self)
{
  const CartTileInfo *info = self->entry->info;
  const CartTile *tile = info->tile;

  if (info->symbols[0] == NULL && info->marks[0] == NULL)
    return;
  add_heading (self, _("Symbols and pictures"));
  for (int i = 0; info->symbols[i] != NULL; i++)
    {
      const char *value = i < (int) g_strv_length (info->values) && *info->values[i] != '\0' ? info->values[i] : NULL;
      /* where one points changes with the turns: the description beside the picture says it */
      g_autofree char *says = value != NULL && cart_direction_from_name (value) < 0 ? cart_present_symbol_value (value, 0) : NULL;
      g_autofree char *name = cart_present_capital (cart_session_get_word (self->session, self->entry->game, info->symbols[i]));
      g_autofree char *line = g_strdup_printf ("%s%s%s", name, says != NULL ? ": " : "", says != NULL ? says : "");
      add_text (self, line, FALSE);
    }
  for (int i = 0; tile->symbols[i].name != NULL; i++)
    if (tile->symbols[i].copy == 0 && !g_strv_contains ((const char *const *) info->symbols, tile->symbols[i].name))
      {
        g_autofree char *name = cart_present_capital (cart_session_get_word (self->session, self->entry->game, tile->symbols[i].name));
        add_text (self, name, FALSE);
      }
  if (cart_tile_n_variants (tile) > 1)
    gtk_box_append (self->sections, cart_tile_variants_new (self->session, self->entry->game, tile));
}

static void
add_layout_note (CartTileDetails *self)
{
  const CartTileInfo *info = self->entry->info;

  add_heading (self, _("How sure this is"));
  if (info->certainty == CART_CERTAINTY_CERTAIN)
    add_text (self, _("The layout is certain."), FALSE);
  else if (info->certainty == CART_CERTAINTY_RECONSTRUCTED)
    add_text (self, _("The layout is a reconstruction."), FALSE);
  else
    add_text (self, _("No layout of this tile is recorded: it cannot be drawn or laid."), FALSE);
  if (info->note != NULL)
    add_text (self, info->note, FALSE);
  if (info->letters[0] != NULL)
    {
      g_autofree char *letters = g_strjoinv (", ", info->letters);
      /* TRANSLATORS: %s is a list of letters printed on tiles */
      g_autofree char *line = g_strdup_printf (_("Its letter is not certain; it may be %s."), letters);
      add_text (self, line, FALSE);
    }
  if (info->known[0] != NULL)
    {
      g_autofree char *known = g_strjoinv (", ", info->known);
      /* TRANSLATORS: %s is a list of features that a tile of unknown layout shows */
      g_autofree char *line = g_strdup_printf (_("Known of it: %s."), known);
      add_text (self, line, FALSE);
    }
  if (info->copies_differ)
    add_text (self, _("Its copies differ from each other."), FALSE);
}

static void
add_versions (CartTileDetails *self, const char *heading, GPtrArray *infos)
{
  if (infos->len == 0)
    return;
  add_heading (self, heading);
  gtk_box_append (self->sections, cart_tile_versions_new (self->session, self->entry->info, infos));
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartTileDetails) self = user_data;
  g_autoptr (GError) error = NULL;
  Answer *answer = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (answer == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && self->entry != NULL)
        add_text (self, error->message, TRUE);
      return;
    }
  if (self->entry != NULL)
    {
      add_versions (self, _("Versions of this tile"), answer->versions);
      add_versions (self, _("The same layout in other sets"), answer->same);
      if (answer->statements->len > 0)
        add_heading (self, _("What is said about what is on it"));
      for (guint i = 0; i < answer->statements->len; i++)
        gtk_box_append (self->sections, cart_statement_card_new (self->session, g_ptr_array_index (answer->statements, i), NULL, TRUE));
    }
  answer_free (answer);
}

static void
ask (CartTileDetails *self)
{
  Question *question = g_new0 (Question, 1);
  CartSubject *subject;

  question->tile = self->entry->info->tile;
  question->subjects = cart_session_dup_subjects (self->session);
  subject = cart_session_find_subject (self->session, self->entry->info->set);
  question->printings = subject != NULL ? g_strdupv (subject->sets) : g_new0 (char *, 1);
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_answer, question, question_free, answer_free,
                              self->cancellable, answered_cb, g_object_ref (self));
}

/* --- callbacks --- */

static void
turn (CartTileDetails *self, int by)
{
  if (self->entry == NULL)
    return;
  cart_tile_cell_set_turns (get_cell (self), cart_tile_cell_get_turns (get_cell (self)) + by);
  if (self->segments != NULL)
    cart_tile_segments_set_turns (self->segments, cart_tile_cell_get_turns (get_cell (self)));
  cart_tile_details_update (self);
}

static void
turn_left_cb (CartTileDetails *self)
{
  turn (self, 3);
}

static void
turn_right_cb (CartTileDetails *self)
{
  turn (self, 1);
}

static void
tick_cb (CartTileDetails *self)
{
  if (self->entry != NULL && self->entry->left > 0)
    cart_tally_tick (self->tally, self->entry->info->id);
}

static void
untick_cb (CartTileDetails *self)
{
  if (self->entry != NULL)
    cart_tally_untick (self->tally, self->entry->info->id);
}

static void
cart_tile_details_dispose (GObject *object)
{
  CartTileDetails *self = CART_TILE_DETAILS (object);

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_TILE_DETAILS);
  self->entry = NULL;
  self->segments = NULL;
  g_clear_object (&self->cancellable);
  g_clear_object (&self->session);
  g_clear_object (&self->tally);

  G_OBJECT_CLASS (cart_tile_details_parent_class)->dispose (object);
}

static void
cart_tile_details_class_init (CartTileDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tile_details_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/tile-details.ui");
  gtk_widget_class_bind_template_child (widget_class, CartTileDetails, title);
  gtk_widget_class_bind_template_child (widget_class, CartTileDetails, picture);
  gtk_widget_class_bind_template_child (widget_class, CartTileDetails, words);
  gtk_widget_class_bind_template_child (widget_class, CartTileDetails, copies);
  gtk_widget_class_bind_template_child (widget_class, CartTileDetails, tick);
  gtk_widget_class_bind_template_child (widget_class, CartTileDetails, untick);
  gtk_widget_class_bind_template_child (widget_class, CartTileDetails, sections);
  gtk_widget_class_bind_template_callback (widget_class, turn_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_right_cb);
  gtk_widget_class_bind_template_callback (widget_class, tick_cb);
  gtk_widget_class_bind_template_callback (widget_class, untick_cb);
}

static void
cart_tile_details_init (CartTileDetails *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (picture_motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (picture_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->picture), motion);
}

void
cart_tile_details_set_session (CartTileDetails *self, CartSession *session, CartTally *tally)
{
  g_return_if_fail (CART_IS_TILE_DETAILS (self));

  g_set_object (&self->session, session);
  g_set_object (&self->tally, tally);
}

const CartTileEntry *
cart_tile_details_get_entry (CartTileDetails *self)
{
  g_return_val_if_fail (CART_IS_TILE_DETAILS (self), NULL);

  return self->entry;
}

void
cart_tile_details_show (CartTileDetails *self, const CartTileEntry *entry)
{
  GtkWidget *child;
  g_autofree char *title = NULL;

  g_return_if_fail (CART_IS_TILE_DETAILS (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->entry = entry;
  /* an empty pane asks for no room */
  gtk_widget_set_visible (GTK_WIDGET (self), entry != NULL);
  self->segments = NULL;
  adw_bin_set_child (self->picture, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sections))) != NULL)
    gtk_box_remove (self->sections, child);
  if (entry == NULL)
    return;
  self->cancellable = g_cancellable_new ();
  title = cart_tiles_word_tile (self->session, entry->info);
  gtk_label_set_text (self->title, title);
  adw_bin_set_child (self->picture, cart_tile_cell_new (entry, PICTURE_SIZE, TRUE));
  cart_tile_details_update (self);
  add_segments (self);
  add_pictures (self);
  add_layout_note (self);
  ask (self);
}

void
cart_tile_details_update (CartTileDetails *self)
{
  g_autoptr (GString) copies = g_string_new (NULL);
  g_autofree char *words = NULL, *description = NULL;
  const CartTileEntry *entry;

  g_return_if_fail (CART_IS_TILE_DETAILS (self));

  entry = self->entry;
  if (entry == NULL)
    return;
  words = entry->info->certainty == CART_CERTAINTY_NOT_RECORDED ? g_strdup (_("Layout not recorded"))
                                                                : cart_present_tile (entry->info->tile, cart_tile_cell_get_turns (get_cell (self)));
  description = cart_present_capital (words);
  gtk_label_set_text (self->words, description);
  g_string_append_printf (copies, g_dngettext (NULL, "%u on the table", "%u on the table", entry->total), entry->total);
  if (entry->start > 0 && entry->laid == 0)
    g_string_append_printf (copies, g_dngettext (NULL, " · %u start tile, not drawn", " · %u start tiles, not drawn", entry->start), entry->start);
  if (entry->boxed > 0)
    g_string_append_printf (copies, g_dngettext (NULL, " · %u stays in the box", " · %u stay in the box", entry->boxed), entry->boxed);
  if (entry->laid > 0)
    g_string_append_printf (copies, g_dngettext (NULL, " · %u on the sandbox's board", " · %u on the sandbox's board", entry->laid), entry->laid);
  if (entry->ticked > 0)
    g_string_append_printf (copies, g_dngettext (NULL, " · %u ticked off", " · %u ticked off", entry->ticked), entry->ticked);
  g_string_append_printf (copies, g_dngettext (NULL, " · %u left", " · %u left", entry->left), entry->left);
  adw_action_row_set_subtitle (self->copies, copies->str);
  gtk_widget_set_sensitive (GTK_WIDGET (self->tick), entry->left > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->untick), entry->ticked > 0);
}
