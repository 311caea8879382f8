/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-library-reader.c: an imported page to read.
 *
 * A page is built a few blocks at a time, so that a long one does not hold the window up; where a block or words are asked for, the rest
 * is built at once.
 */
#include "config.h"

#include "cart-library-reader.h"

#include <glib/gi18n.h>

#include "cart-align.h"
#include "cart-announce.h"
#include "cart-library-block.h"
#include "cart-link.h"
#include "cart-outline-bin.h"
#include "cart-reading.h"

#define BLOCKS_A_TURN 15
#define OUTLINE_LEVELS 4 /* of headings that are in the outline */

/* What is built of the page: one widget. */
typedef struct {
  GtkWidget *widget; /* child of content */
  guint first, end;  /* its blocks */
} Part;

/* A place where the words to find stand. */
typedef struct {
  GtkLabel *label;
  GtkWidget *part;
} Match;

struct _CartLibraryReader
{
  AdwBin parent_instance;

  CartOutlineBin *outlined;
  GtkSearchBar *search_bar;
  GtkSearchEntry *find_entry;
  GtkLabel *find_count;
  GtkWidget *find_previous, *find_next;
  GtkScrolledWindow *scroller;
  AdwClamp *clamp;
  GtkBox *content;

  CartSession *session;
  CartLibraryPage *page;      /* or NULL */
  GPtrArray *blocks;
  CartLibraryContext context; /* for the blocks */
  GArray *parts;              /* of Part */
  guint built;                /* blocks that are built */
  guint build_id;
  gboolean notes_begun;       /* the heading over the footnotes is there */
  GtkWidget *marked;          /* the part that was asked for, its widget, or NULL */
  GArray *matches;            /* of Match */
  guint match;                /* the one that is shown */
};

G_DEFINE_FINAL_TYPE (CartLibraryReader, cart_library_reader, ADW_TYPE_BIN)

static gboolean link_cb (GtkLabel *label, const char *uri, gpointer data);

/* --- building --- */

static void
update_width (CartLibraryReader *self)
{
  /* The page's margins come on top of the text. */
  cart_reading_fit (self->clamp, self->session != NULL ? cart_session_get_settings (self->session) : NULL, 48);
}

static void
begin_notes (CartLibraryReader *self)
{
  GtkWidget *label = cart_reading_heading (_("Footnotes"), "title-2", 2);

  self->notes_begun = TRUE;
  gtk_widget_add_css_class (label, "footnotes");
  gtk_box_append (self->content, label);
  cart_outline_bin_add (self->outlined, label, _("Footnotes"), 0);
}

static void
build_part (CartLibraryReader *self)
{
  const CartWikiBlock *block = self->blocks->pdata[self->built];
  Part part = { .first = self->built, .end = cart_library_block_end (self->blocks, self->built) };

  if (block->kind == CART_WIKI_NOTE && !self->notes_begun)
    begin_notes (self);
  part.widget = cart_library_block_new (&self->context, part.first, part.end, link_cb, self);
  gtk_box_append (self->content, part.widget);
  g_array_append_val (self->parts, part);
  if (block->kind == CART_WIKI_HEADING && block->level <= OUTLINE_LEVELS)
    cart_outline_bin_add (self->outlined, part.widget, block->text, MAX (block->level, 2) - 2);
  self->built = part.end;
}

static gboolean
build_cb (gpointer user_data)
{
  CartLibraryReader *self = user_data;

  for (int i = 0; i < BLOCKS_A_TURN && self->built < self->blocks->len; i++)
    build_part (self);
  if (self->built < self->blocks->len)
    return G_SOURCE_CONTINUE;
  self->build_id = 0;
  return G_SOURCE_REMOVE;
}

static void
build_all (CartLibraryReader *self)
{
  while (self->blocks != NULL && self->built < self->blocks->len)
    build_part (self);
  g_clear_handle_id (&self->build_id, g_source_remove);
}

/* --- going to a place --- */

static void
mark (CartLibraryReader *self, GtkWidget *part)
{
  if (self->marked != NULL)
    gtk_widget_remove_css_class (self->marked, "target");
  self->marked = part;
  if (part != NULL)
    gtk_widget_add_css_class (part, "target");
}

static void
go_to_part (CartLibraryReader *self, GtkWidget *part)
{
  mark (self, part);
  cart_outline_bin_scroll_to (self->outlined, part);
}

gboolean
cart_library_reader_go (CartLibraryReader *self, int block)
{
  g_return_val_if_fail (CART_IS_LIBRARY_READER (self), FALSE);

  if (block < 0)
    {
      go_to_part (self, NULL);
      return TRUE;
    }
  mark (self, NULL);
  build_all (self);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);

      if ((guint) block >= part->first && (guint) block < part->end)
        {
          go_to_part (self, part->widget);
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
link_cb (GtkLabel *label, const char *uri, gpointer data)
{
  CartLibraryReader *self = data;

  if (*uri == '#')
    cart_library_reader_go (self, atoi (uri + 1));
  else if (g_str_has_prefix (uri, CART_LINK_SCHEME))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", uri);
  else
    return GDK_EVENT_PROPAGATE; /* a web address: GTK opens it */
  return GDK_EVENT_STOP;
}

static void
section_activated_cb (CartLibraryReader *self)
{
  build_all (self);
  mark (self, NULL);
}

/* --- finding on the page --- */

static void
unmark_label (GtkLabel *label, gpointer data)
{
  if (gtk_label_get_attributes (label) != NULL)
    gtk_label_set_attributes (label, NULL);
}

typedef struct {
  CartLibraryReader *reader;
  GtkWidget *part;
  const char *words;
} Finding;

static void
find_in_label (GtkLabel *label, gpointer data)
{
  Finding *finding = data;
  g_autoptr (GArray) places = cart_library_text_find (gtk_label_get_text (label), finding->words);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  for (guint i = 0; i + 1 < places->len; i += 2)
    {
      PangoAttribute *marks[] = { pango_attr_background_new (0xf5f5, 0xc2c2, 0x1111), pango_attr_background_alpha_new (0x7000),
                                  pango_attr_underline_new (PANGO_UNDERLINE_SINGLE) };
      Match match = { label, finding->part };

      for (guint j = 0; j < G_N_ELEMENTS (marks); j++)
        {
          marks[j]->start_index = g_array_index (places, guint, i);
          marks[j]->end_index = g_array_index (places, guint, i + 1);
          pango_attr_list_insert (attributes, marks[j]);
        }
      g_array_append_val (finding->reader->matches, match);
    }
  gtk_label_set_attributes (label, places->len > 0 ? attributes : NULL);
}

static void
show_match (CartLibraryReader *self)
{
  g_autofree char *count = NULL;
  guint n = self->matches->len;

  gtk_widget_set_sensitive (self->find_previous, n > 0);
  gtk_widget_set_sensitive (self->find_next, n > 0);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->find_entry)) == '\0')
    {
      gtk_label_set_text (self->find_count, "");
      return;
    }
  if (n == 0)
    count = g_strdup (_("nothing"));
  else
    /* TRANSLATORS: which of the places found on a page is shown, and how many there are */
    count = g_strdup_printf (_("%1$u of %2$u"), self->match + 1, n);
  gtk_label_set_text (self->find_count, count);
  cart_announce (GTK_WIDGET (self->find_entry), count, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW);
  if (n > 0)
    go_to_part (self, g_array_index (self->matches, Match, self->match).part);
}

static void
find_changed_cb (CartLibraryReader *self)
{
  g_autofree char *words = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->find_entry))));

  if (self->blocks == NULL)
    return;
  build_all (self);
  g_array_set_size (self->matches, 0);
  self->match = 0;
  for (guint i = 0; i < self->parts->len; i++)
    {
      Finding finding = { self, g_array_index (self->parts, Part, i).widget, words };
      cart_library_block_for_labels (finding.part, *words != '\0' ? find_in_label : unmark_label, &finding);
    }
  show_match (self);
}

static void
find_step (CartLibraryReader *self, int step)
{
  guint n = self->matches->len;

  if (n == 0)
    return;
  self->match = (self->match + n + (guint) step) % n;
  show_match (self);
}

static void
find_next_cb (CartLibraryReader *self)
{
  find_step (self, 1);
}

static void
find_previous_cb (CartLibraryReader *self)
{
  find_step (self, -1);
}

static void
find_stop_cb (CartLibraryReader *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
}

static void
find_mode_cb (CartLibraryReader *self)
{
  if (gtk_search_bar_get_search_mode (self->search_bar))
    gtk_widget_grab_focus (GTK_WIDGET (self->find_entry));
  else
    gtk_editable_set_text (GTK_EDITABLE (self->find_entry), "");
}

void
cart_library_reader_find (CartLibraryReader *self)
{
  g_return_if_fail (CART_IS_LIBRARY_READER (self));

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->find_entry));
}

/* --- a page --- */

void
cart_library_reader_clear (CartLibraryReader *self)
{
  GtkWidget *child;

  g_return_if_fail (CART_IS_LIBRARY_READER (self));

  g_clear_handle_id (&self->build_id, g_source_remove);
  self->marked = NULL;
  g_array_set_size (self->matches, 0);
  g_array_set_size (self->parts, 0);
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  cart_outline_bin_clear (self->outlined);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))) != NULL)
    gtk_box_remove (self->content, child);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_object (&self->page);
  self->built = 0;
  self->notes_begun = FALSE;
}

/* Where the page came from, and what to know about it. */
static void
add_origin (CartLibraryReader *self)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (self->page->imported);
  g_autofree char *day = date != NULL ? g_date_time_format (date, "%x") : g_strdup ("");
  /* TRANSLATORS: the name of a file, and a date */
  g_autofree char *text = g_strdup_printf (_("From %1$s, imported on %2$s. A copy of your own: the program did not check it."), self->page->source, day);
  GtkWidget *label;

  for (int i = 0; i < 1 + self->page->flat; i++)
    {
      label = gtk_label_new (i == 0 ? text : _("The file had lost its line breaks, so paragraphs may run together."));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      cart_align_start (GTK_LABEL (label));
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dimmed");
      gtk_box_append (self->content, label);
    }
}

void
cart_library_reader_show (CartLibraryReader *self, CartLibraryPage *page, GPtrArray *blocks)
{
  g_return_if_fail (CART_IS_LIBRARY_READER (self));
  g_return_if_fail (CART_IS_LIBRARY_PAGE (page) && blocks != NULL);

  cart_library_reader_clear (self);
  self->page = g_object_ref (page);
  self->blocks = blocks;
  self->context.blocks = blocks;
  gtk_box_append (self->content, cart_reading_heading (page->title, "title-1", 1));
  add_origin (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  if (build_cb (self) == G_SOURCE_CONTINUE)
    self->build_id = g_idle_add (build_cb, self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}

CartLibraryPage *
cart_library_reader_get_page (CartLibraryReader *self)
{
  g_return_val_if_fail (CART_IS_LIBRARY_READER (self), NULL);

  return self->page;
}

const char *
cart_library_reader_get_heading (CartLibraryReader *self, int block)
{
  g_return_val_if_fail (CART_IS_LIBRARY_READER (self), NULL);

  for (int i = MIN (block, self->blocks != NULL ? (int) self->blocks->len - 1 : -1); i >= 0; i--)
    if (((CartWikiBlock *) self->blocks->pdata[i])->kind == CART_WIKI_HEADING)
      return ((CartWikiBlock *) self->blocks->pdata[i])->text;
  return NULL;
}

void
cart_library_reader_set_session (CartLibraryReader *self, CartSession *session)
{
  GSettings *settings;

  g_return_if_fail (CART_IS_LIBRARY_READER (self) && CART_IS_SESSION (session));

  settings = cart_session_get_settings (session);
  self->session = g_object_ref (session);
  self->context.session = session;
  self->context.model = cart_session_get_library (session);
  if (settings != NULL)
    {
      g_signal_connect_object (settings, "changed::reading-width", G_CALLBACK (update_width), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (settings, "changed::text-scale", G_CALLBACK (update_width), self, G_CONNECT_SWAPPED);
    }
  update_width (self);
}

static void
cart_library_reader_dispose (GObject *object)
{
  CartLibraryReader *self = CART_LIBRARY_READER (object);

  if (self->content != NULL)
    cart_library_reader_clear (self);
  adw_bin_set_child (ADW_BIN (self), NULL); /* the template's end would take it away under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_LIBRARY_READER);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_library_reader_parent_class)->dispose (object);
}

static void
cart_library_reader_finalize (GObject *object)
{
  CartLibraryReader *self = CART_LIBRARY_READER (object);

  g_array_unref (self->parts);
  g_array_unref (self->matches);

  G_OBJECT_CLASS (cart_library_reader_parent_class)->finalize (object);
}

static void
cart_library_reader_class_init (CartLibraryReaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_library_reader_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_library_reader_finalize;

  g_type_ensure (CART_TYPE_OUTLINE_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/library-reader.ui");
  gtk_widget_class_bind_template_child (widget_class, CartLibraryReader, outlined);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryReader, search_bar);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryReader, find_entry);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryReader, find_count);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryReader, find_previous);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryReader, find_next);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryReader, scroller);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryReader, clamp);
  gtk_widget_class_bind_template_child (widget_class, CartLibraryReader, content);
  gtk_widget_class_bind_template_callback (widget_class, section_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_next_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_mode_cb);
}

static void
cart_library_reader_init (CartLibraryReader *self)
{
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  self->matches = g_array_new (FALSE, FALSE, sizeof (Match));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->find_entry));
  cart_outline_bin_set_content (self->outlined, self->scroller, GTK_WIDGET (self->content));
}
