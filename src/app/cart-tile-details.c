/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-details.c: everything about one design. */
#include "config.h"

#include "cart-tile-details.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-link.h"
#include "cart-statement-card.h"
#include "cart-tile-cell.h"
#include "cart-tile-variants.h"
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
} Question;

typedef struct {
  GPtrArray *same;       /* of CartTileInfo: the same layout in other sets */
  GPtrArray *statements; /* of CartStatement */
} Answer;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_strfreev (question->subjects);
  g_free (question);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

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
  answer->same = g_ptr_array_new_with_free_func (g_object_unref);
  answer->statements = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < tiles->len; i++)
    {
      CartTileInfo *info = g_ptr_array_index (tiles, i);
      if (!g_str_equal (info->id, question->tile->id) && cart_tile_same_layout (info->tile, question->tile))
        g_ptr_array_add (answer->same, g_object_ref (info));
    }
  read_statements (catalogue, question, answer);
  return answer;
}

/* --- sections --- */

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

static const char *
segment_word (CartTileDetails *self, int index)
{
  return cart_session_get_word (self->session, self->entry->game, cart_kind_name (self->entry->info->tile->segments[index].kind));
}

/* "north, east": the places that a segment touches. */
static char *
list_places (const CartTile *tile, int index)
{
  const CartSegment *segment = &tile->segments[index];
  g_autoptr (GString) list = g_string_new (NULL);

  for (int side = 0; side < 4 * tile->n_cells; side++)
    if ((segment->sides & (1 << side)) != 0)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", cart_present_place ((CartPlace) (CART_PLACE_N + side % 4)));
  for (int half = 0; half < 8 * tile->n_cells; half += 2)
    {
      gboolean left = (segment->halves & (1 << half)) != 0, right = (segment->halves & (2 << half)) != 0;
      if (left || right)
        g_string_append_printf (list, "%s%s", list->len > 0 ? "; " : "",
                                cart_present_place (left && right ? (CartPlace) (CART_PLACE_N + half / 2 % 4)
                                                                  : (CartPlace) (CART_PLACE_NL + half % 8 + (left ? 0 : 1))));
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static void
append_carried (GString *line, const CartSegment *segment)
{
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    if (segment->attributes[attribute] > 0)
      {
        g_autofree char *words = cart_present_attribute (attribute, segment->attributes[attribute]);
        g_string_append_printf (line, " · %s", words);
      }
}

static void
add_segments (CartTileDetails *self)
{
  const CartTile *tile = self->entry->info->tile;

  if (tile->n_segments == 0)
    return;
  add_heading (self, _("Segments"));
  for (int i = 0; i < tile->n_segments; i++)
    {
      const CartSegment *segment = &tile->segments[i];
      g_autofree char *places = list_places (tile, i);
      g_autoptr (GString) line = g_string_new (NULL);
      guint touched = __builtin_popcount (segment->touches);

      g_string_append_printf (line, "%d. %s", i + 1, segment_word (self, i));
      if (*places != '\0')
        g_string_append_printf (line, ": %s", places);
      else if (cart_kind_class (segment->kind) == CART_CLASS_GROUND)
        g_string_append_printf (line, ": %s", _("enclosed"));
      append_carried (line, segment);
      if (touched > 0)
        {
          g_string_append_printf (line, " · %s", cart_kind_class (segment->kind) == CART_CLASS_GROUND ? _("touches") : _("joined by"));
          for (int k = 0; k < tile->n_segments; k++)
            if ((segment->touches & (1u << k)) != 0)
              g_string_append_printf (line, " %s (%d)", segment_word (self, k), k + 1);
        }
      add_text (self, line->str, FALSE);
    }
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
      const char *value = i < (int) g_strv_length (info->values) ? info->values[i] : "";
      g_autofree char *line = g_strdup_printf ("%s%s%s", cart_session_get_word (self->session, self->entry->game, info->symbols[i]),
                                               *value != '\0' ? ": " : "", value);
      add_text (self, line, FALSE);
    }
  for (int i = 0; tile->symbols[i].name != NULL; i++)
    if (tile->symbols[i].copy == 0 && !g_strv_contains ((const char *const *) info->symbols, tile->symbols[i].name))
      add_text (self, cart_session_get_word (self->session, self->entry->game, tile->symbols[i].name), FALSE);
  if (cart_tile_n_variants (tile) > 1)
    gtk_box_append (self->sections, cart_tile_variants_new (self->session, self->entry->game, tile));
}

static void
add_layout_note (CartTileDetails *self)
{
  const CartTileInfo *info = self->entry->info;

  if (info->certainty == CART_CERTAINTY_CERTAIN && info->note == NULL && info->letters[0] == NULL && info->known[0] == NULL)
    return;
  add_heading (self, _("How sure this is"));
  if (info->certainty == CART_CERTAINTY_RECONSTRUCTED)
    add_text (self, _("The layout is a reconstruction."), FALSE);
  else if (info->certainty == CART_CERTAINTY_NOT_RECORDED)
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
same_clicked_cb (CartTileDetails *self, GtkButton *button)
{
  g_autofree char *link = cart_link_format (CART_LINK_TILE, g_object_get_data (G_OBJECT (button), "id"));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", link);
}

static void
add_same (CartTileDetails *self, GPtrArray *same)
{
  if (same->len == 0)
    return;
  add_heading (self, _("The same layout in other sets"));
  for (guint i = 0; i < same->len; i++)
    {
      const CartTileInfo *info = g_ptr_array_index (same, i);
      CartSetInfo *set = cart_session_find_set (self->session, info->set);
      /* TRANSLATORS: a set's name, a tile's letter, number of copies */
      g_autofree char *text = g_strdup_printf (_("%1$s, %2$s: %3$u"), set != NULL ? set->name : info->set,
                                               cart_tile_entry_get_name (info), info->count);
      GtkWidget *button = gtk_button_new_with_label (text), *label = gtk_button_get_child (GTK_BUTTON (button));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (button, "flat");
      g_object_set_data_full (G_OBJECT (button), "id", g_strdup (info->id), g_free);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (same_clicked_cb), self);
      gtk_box_append (self->sections, button);
    }
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
      add_same (self, answer->same);
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

  question->tile = self->entry->info->tile;
  question->subjects = cart_session_dup_subjects (self->session);
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_answer, question, question_free, answer_free,
                              self->cancellable, answered_cb, g_object_ref (self));
}

/* --- callbacks --- */

static CartTileCell *
get_cell (CartTileDetails *self)
{
  return CART_TILE_CELL (adw_bin_get_child (self->picture));
}

static void
turn (CartTileDetails *self, int by)
{
  if (self->entry == NULL)
    return;
  cart_tile_cell_set_turns (get_cell (self), cart_tile_cell_get_turns (get_cell (self)) + by);
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
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
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
  CartSetInfo *set;
  g_autofree char *title = NULL;

  g_return_if_fail (CART_IS_TILE_DETAILS (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->entry = entry;
  /* an empty pane asks for no room */
  gtk_widget_set_visible (GTK_WIDGET (self), entry != NULL);
  adw_bin_set_child (self->picture, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sections))) != NULL)
    gtk_box_remove (self->sections, child);
  if (entry == NULL)
    return;
  self->cancellable = g_cancellable_new ();
  set = cart_session_find_set (self->session, entry->info->set);
  /* TRANSLATORS: a set's name and a tile's letter */
  title = g_strdup_printf (_("%1$s, tile %2$s"), set != NULL ? set->name : entry->info->set,
                           cart_tile_entry_get_name (entry->info));
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
  g_autofree char *words = NULL;
  const CartTileEntry *entry;

  g_return_if_fail (CART_IS_TILE_DETAILS (self));

  entry = self->entry;
  if (entry == NULL)
    return;
  words = entry->info->certainty == CART_CERTAINTY_NOT_RECORDED ? g_strdup (_("Layout not recorded"))
                                                                : cart_present_tile (entry->info->tile, cart_tile_cell_get_turns (get_cell (self)));
  gtk_label_set_text (self->words, words);
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
