/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-prose.c: a paragraph of the content as a widget.
 *
 * A picture in the line is a shape attribute on a blank that does not break, which keeps the room before the words it belongs to;
 * the picture itself is a child that lies over that place. So what is selected, copied and read aloud is the words alone.
 */
#include "config.h"

#include "cart-prose.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-align.h"
#include "cart-link.h"
#include "cart-piece-image.h"
#include "cart-popover.h"
#include "cart-tile-image.h"
#include "present/cart-present.h"

#define FIGURE_SIZE 32      /* in the popover of a term, logical pixels */
#define PICTURE_EMS 1.4     /* of a picture in the line */
#define PICTURE_SPACING 0.2 /* between a picture and its words, em */
#define NO_BREAK_SPACE "\xc2\xa0" /* U+00A0 */
#define PICTURE NO_BREAK_SPACE    /* what stands in the label's text for a picture */

struct _CartProse
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GPtrArray *pictures; /* of GtkWidget, children in the order of the text */
  GArray *offsets;     /* of int: the byte of each picture in the label's text */
  int picture_size;    /* logical pixels */
  char *text;          /* with the content's tags */
  char *plain;
  CartSession *session;
  GCancellable *cancellable; /* of the term being fetched */
};

G_DEFINE_FINAL_TYPE (CartProse, cart_prose, GTK_TYPE_WIDGET)

/* A picture in the text. */
typedef struct {
  char *id;         /* of a tile or piece */
  char *name;       /* the words that follow it */
  gboolean is_tile;
  int offset;       /* byte in what is shown */
} Picture;

/* What the inline tags become. */
typedef struct {
  GString *markup;
  GString *plain;
  GString *shown;      /* plain, with the pictures' blanks: what the label's layout holds */
  GArray *pictures;    /* of Picture */
  gboolean with_pictures;
  int open;            /* index of the picture whose words are being read, or -1 */
  gsize open_at;       /* where these begin in plain */
} Rendering;

static void
picture_clear (gpointer data)
{
  g_free (((Picture *) data)->id);
  g_free (((Picture *) data)->name);
}

static void
append_shown (Rendering *rendering, const char *text, gssize length)
{
  g_autofree char *escaped = g_markup_escape_text (text, length);

  g_string_append (rendering->markup, escaped);
  g_string_append_len (rendering->shown, text, length < 0 ? (gssize) strlen (text) : length);
}

static void
append_words (Rendering *rendering, const char *text, gssize length)
{
  append_shown (rendering, text, length);
  g_string_append_len (rendering->plain, text, length < 0 ? (gssize) strlen (text) : length);
}

static void
open_link (Rendering *rendering, CartLinkKind kind, const char *id)
{
  g_autofree char *link = NULL;
  g_autofree char *escaped = NULL;

  if (id == NULL || id[0] == '\0')
    link = g_strdup (CART_LINK_SCHEME);
  else
    link = cart_link_format (kind, id);
  escaped = g_markup_escape_text (link, -1);
  g_string_append_printf (rendering->markup, "<a href=\"%s\">", escaped);
}

/* The first time that a paragraph names a thing its picture stands before the words, as a part of their link. */
static void
append_picture (Rendering *rendering, const char *id, gboolean is_tile)
{
  Picture picture = { NULL, NULL, is_tile, (int) rendering->shown->len };

  rendering->open = -1;
  if (!rendering->with_pictures || (!is_tile && !cart_piece_image_knows (id)))
    return;
  for (guint i = 0; i < rendering->pictures->len; i++)
    if (g_str_equal (g_array_index (rendering->pictures, Picture, i).id, id))
      return;
  picture.id = g_strdup (id);
  g_string_append (rendering->markup, "<span underline=\"none\">" PICTURE "</span>");
  g_string_append (rendering->shown, PICTURE);
  g_array_append_val (rendering->pictures, picture);
  rendering->open = (int) rendering->pictures->len - 1;
  rendering->open_at = rendering->plain->len;
}

static void
close_picture (Rendering *rendering)
{
  if (rendering->open >= 0)
    g_array_index (rendering->pictures, Picture, rendering->open).name = g_strdup (rendering->plain->str + rendering->open_at);
  rendering->open = -1;
}

/* Whether what follows the text begins a sentence. */
static void
append_tile (Rendering *rendering, const char *id)
{
  g_autofree char *words = cart_present_tile_mention (id, rendering->plain->str);
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autofree char *shown = g_strjoinv (NO_BREAK_SPACE, parts); /* in one line with its picture */

  open_link (rendering, CART_LINK_TILE, id);
  append_picture (rendering, id, TRUE);
  append_shown (rendering, shown, -1);
  g_string_append (rendering->plain, words);
  close_picture (rendering);
  g_string_append (rendering->markup, "</a>");
}

static const char *
get_attribute (const char **names, const char **values, const char *name)
{
  for (int i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static void
start_element (GMarkupParseContext *context, const char *element, const char **names, const char **values,
               gpointer user_data, GError **error)
{
  Rendering *rendering = user_data;
  const char *id;

  if (strcmp (element, "em") == 0)
    g_string_append (rendering->markup, "<i>");
  else if (strcmp (element, "term") == 0)
    {
      id = get_attribute (names, values, "ref");
      open_link (rendering, CART_LINK_TERM, id);
      append_picture (rendering, id, FALSE);
    }
  else if (strcmp (element, "ref") == 0)
    {
      g_autofree char *to = g_strdup (get_attribute (names, values, "to"));

      /* A subject has no dot in its id; a reference to a subject's summary leads to its page. */
      if (to != NULL && g_str_has_suffix (to, ".summary"))
        to[strlen (to) - strlen (".summary")] = '\0';
      open_link (rendering, to != NULL && strchr (to, '.') != NULL ? CART_LINK_RULE : CART_LINK_SET, to);
    }
  else if (strcmp (element, "tile") == 0)
    {
      id = get_attribute (names, values, "id");
      if (id != NULL)
        append_tile (rendering, id);
    }
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer user_data, GError **error)
{
  Rendering *rendering = user_data;

  if (strcmp (element, "em") == 0)
    g_string_append (rendering->markup, "</i>");
  else if (strcmp (element, "term") == 0 || strcmp (element, "ref") == 0)
    {
      close_picture (rendering);
      g_string_append (rendering->markup, "</a>");
    }
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data, GError **error)
{
  append_words (user_data, text, length);
}

static void
render (Rendering *rendering, const char *text, gboolean with_pictures)
{
  static const GMarkupParser parser = { start_element, end_element, text_cb, NULL, NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, rendering, NULL);

  rendering->markup = g_string_new (NULL);
  rendering->plain = g_string_new (NULL);
  rendering->shown = g_string_new (NULL);
  rendering->pictures = g_array_new (FALSE, FALSE, sizeof (Picture));
  g_array_set_clear_func (rendering->pictures, picture_clear);
  rendering->with_pictures = with_pictures;
  rendering->open = -1;
  if (g_markup_parse_context_parse (context, "<text>", -1, NULL)
      && g_markup_parse_context_parse (context, text, -1, NULL)
      && g_markup_parse_context_parse (context, "</text>", -1, NULL)
      && g_markup_parse_context_end_parse (context, NULL))
    return;
  g_string_truncate (rendering->markup, 0);
  g_string_truncate (rendering->plain, 0);
  g_string_truncate (rendering->shown, 0);
  g_array_set_size (rendering->pictures, 0);
  append_words (rendering, text, -1);
}

static void
rendering_clear (Rendering *rendering)
{
  g_string_free (rendering->markup, TRUE);
  g_string_free (rendering->plain, TRUE);
  g_string_free (rendering->shown, TRUE);
  g_array_unref (rendering->pictures);
}

static void
popover_link_cb (GtkButton *button, CartProse *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);
  g_autofree char *link = g_strdup (g_object_get_data (G_OBJECT (button), "link"));

  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", link);
}

static void
show_term (CartProse *self, CartGlossaryTerm *term)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (term->name);
  GtkWidget *definition = gtk_label_new (NULL);
  GtkWidget *button = gtk_button_new_with_label (_("Everything about it"));
  g_autofree char *markup = cart_prose_to_markup (term->definition != NULL ? term->definition : "");
  g_autofree char *synonyms = g_strjoinv (", ", term->synonyms);
  GdkRectangle place = { gtk_widget_get_width (GTK_WIDGET (self)) / 2, gtk_widget_get_height (GTK_WIDGET (self)), 1, 1 };

  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  if (cart_piece_image_knows (term->id))
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

      gtk_box_append (GTK_BOX (row), cart_piece_image_new (term->id, term->name, FIGURE_SIZE));
      gtk_box_append (GTK_BOX (row), title);
      gtk_box_append (GTK_BOX (box), row);
    }
  else
    gtk_box_append (GTK_BOX (box), title);
  gtk_label_set_markup (GTK_LABEL (definition), markup);
  gtk_label_set_wrap (GTK_LABEL (definition), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (definition), 36);
  gtk_label_set_xalign (GTK_LABEL (definition), 0);
  gtk_box_append (GTK_BOX (box), definition);
  if (synonyms[0] != '\0')
    {
      /* TRANSLATORS: %s is a list of other words for a term of the glossary */
      g_autofree char *also = g_strdup_printf (_("Also: %s"), synonyms);
      GtkWidget *label = gtk_label_new (also);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dimmed");
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (GTK_BOX (box), label);
    }
  g_object_set_data_full (G_OBJECT (button), "link", cart_link_format (CART_LINK_PIECE, term->id), g_free);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_object (button, "clicked", G_CALLBACK (popover_link_cb), self, 0);
  gtk_box_append (GTK_BOX (box), button);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, term->name, -1);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &place);
  cart_popover_show_once (GTK_POPOVER (popover), GTK_WIDGET (self));
}

/* In a worker thread. */
static gpointer
find_term (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  return cart_catalogue_get_term (catalogue, data, error);
}

static void
term_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartProse) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GObject) term = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (term != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_term (self, (CartGlossaryTerm *) term);
}

static gboolean
activate_link_cb (CartProse *self, const char *uri)
{
  g_autoptr (CartLink) link = cart_link_parse (uri, NULL);

  if (link == NULL)
    return FALSE;
  if (link->kind == CART_LINK_TERM)
    cart_catalogue_query_async (cart_session_get_catalogue (self->session), find_term, g_strdup (link->id), g_free,
                                g_object_unref, self->cancellable, term_found_cb, g_object_ref (self));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", uri);
  return TRUE;
}

/* --- pictures in the line --- */

/* Keeps the room of the pictures: as high as a line already is, so that all lines are of one height. */
static void
reserve_room (CartProse *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  double em = pango_font_description_get_size (pango_context_get_font_description (context));
  int ascent = pango_font_metrics_get_ascent (metrics), descent = pango_font_metrics_get_descent (metrics);
  PangoRectangle room = { 0, -ascent, 0, ascent + descent };

  pango_font_metrics_unref (metrics);
  self->picture_size = MAX (1, (int) (em * PICTURE_EMS / PANGO_SCALE + 0.5));
  room.width = (int) (self->picture_size * PANGO_SCALE + em * PICTURE_SPACING);
  for (guint i = 0; i < self->pictures->len; i++)
    {
      GtkWidget *picture = g_ptr_array_index (self->pictures, i);
      PangoAttribute *shape = pango_attr_shape_new (&room, &room);

      shape->start_index = (guint) g_array_index (self->offsets, int, i);
      shape->end_index = shape->start_index + strlen (PICTURE);
      pango_attr_list_insert (attributes, shape);
      if (CART_IS_TILE_IMAGE (picture))
        cart_tile_image_set_size (CART_TILE_IMAGE (picture), self->picture_size);
      else
        cart_piece_image_set_size (CART_PIECE_IMAGE (picture), self->picture_size);
    }
  gtk_label_set_attributes (GTK_LABEL (self->label), self->pictures->len > 0 ? attributes : NULL);
}

static void
add_picture (CartProse *self, const Picture *picture)
{
  GtkWidget *widget = picture->is_tile ? cart_tile_image_new (self->session, picture->id, 1)
                                       : cart_piece_image_new (picture->id, picture->name, 1);

  gtk_widget_set_can_target (widget, FALSE);
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
  g_ptr_array_add (self->pictures, widget);
  g_array_append_val (self->offsets, picture->offset);
}

static void
show_text (CartProse *self)
{
  GSettings *settings = cart_session_get_settings (self->session);
  Rendering rendering;

  render (&rendering, self->text, settings == NULL || g_settings_get_boolean (settings, "text-pictures"));
  for (guint i = 0; i < self->pictures->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->pictures, i));
  g_ptr_array_set_size (self->pictures, 0);
  g_array_set_size (self->offsets, 0);
  gtk_label_set_markup (GTK_LABEL (self->label), rendering.markup->str);
  g_set_str (&self->plain, rendering.plain->str);
  for (guint i = 0; i < rendering.pictures->len; i++)
    add_picture (self, &g_array_index (rendering.pictures, Picture, i));
  reserve_room (self);
  rendering_clear (&rendering);
}

static void
cart_prose_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  CartProse *self = CART_PROSE (widget);

  GTK_WIDGET_CLASS (cart_prose_parent_class)->css_changed (widget, change);
  if (self->pictures->len > 0)
    reserve_room (self);
}

/* What is copied is the text, without the blanks that keep room for pictures. */
static void
copy_cb (CartProse *self)
{
  g_autofree char *selected = cart_prose_dup_selected (self);

  g_signal_stop_emission_by_name (self->label, "copy-clipboard");
  if (selected != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (self->label), selected);
}

static GtkSizeRequestMode
cart_prose_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cart_prose_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (CART_PROSE (widget)->label, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static void
cart_prose_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CartProse *self = CART_PROSE (widget);
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (self->label));
  int x, y;

  gtk_widget_allocate (self->label, width, height, baseline, NULL);
  gtk_label_get_layout_offsets (GTK_LABEL (self->label), &x, &y);
  for (guint i = 0; i < self->pictures->len; i++)
    {
      GtkAllocation room = { 0, 0, self->picture_size, self->picture_size };
      PangoRectangle place;

      pango_layout_index_to_pos (layout, g_array_index (self->offsets, int, i), &place);
      /* In text from right to left the width is negative and the words stand on the left. */
      room.x = x + PANGO_PIXELS (place.x) - (place.width < 0 ? self->picture_size : 0);
      room.y = y + PANGO_PIXELS (place.y + (place.height - self->picture_size * PANGO_SCALE) / 2);
      gtk_widget_size_allocate (g_ptr_array_index (self->pictures, i), &room, -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

static void
cart_prose_dispose (GObject *object)
{
  CartProse *self = CART_PROSE (object);
  GtkWidget *child;

  g_cancellable_cancel (self->cancellable);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_ptr_array_set_size (self->pictures, 0);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_prose_parent_class)->dispose (object);
}

static void
cart_prose_finalize (GObject *object)
{
  CartProse *self = CART_PROSE (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->pictures, g_ptr_array_unref);
  g_clear_pointer (&self->offsets, g_array_unref);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->plain, g_free);

  G_OBJECT_CLASS (cart_prose_parent_class)->finalize (object);
}

static void
cart_prose_class_init (CartProseClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_prose_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_prose_finalize;
  widget_class->get_request_mode = cart_prose_get_request_mode;
  widget_class->css_changed = cart_prose_css_changed;
  widget_class->measure = cart_prose_measure;
  widget_class->size_allocate = cart_prose_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PARAGRAPH);
  gtk_widget_class_set_css_name (widget_class, "prose");
}

static void
cart_prose_init (CartProse *self)
{
  self->cancellable = g_cancellable_new ();
  self->pictures = g_ptr_array_new ();
  self->offsets = g_array_new (FALSE, FALSE, sizeof (int));
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (self->label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_selectable (GTK_LABEL (self->label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_yalign (GTK_LABEL (self->label), 0);
  cart_align_start (GTK_LABEL (self->label));
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  g_signal_connect_swapped (self->label, "activate-link", G_CALLBACK (activate_link_cb), self);
  g_signal_connect_swapped (self->label, "copy-clipboard", G_CALLBACK (copy_cb), self);
}

GtkWidget *
cart_prose_new (CartSession *session, const char *text)
{
  CartProse *self;
  GSettings *settings;

  g_return_val_if_fail (CART_IS_SESSION (session), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (CART_TYPE_PROSE, NULL);
  self->session = g_object_ref (session);
  self->text = g_strdup (text);
  show_text (self);
  settings = cart_session_get_settings (session);
  if (settings != NULL)
    g_signal_connect_object (settings, "changed::text-pictures", G_CALLBACK (show_text), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

const char *
cart_prose_get_plain (CartProse *self)
{
  g_return_val_if_fail (CART_IS_PROSE (self), NULL);

  return self->plain;
}

char *
cart_prose_dup_selected (CartProse *self)
{
  const char *text, *from, *to;
  GString *selected;
  int start, end;

  g_return_val_if_fail (CART_IS_PROSE (self), NULL);

  if (!gtk_label_get_selection_bounds (GTK_LABEL (self->label), &start, &end))
    return NULL;
  text = gtk_label_get_text (GTK_LABEL (self->label));
  from = g_utf8_offset_to_pointer (text, MIN (start, end));
  to = g_utf8_offset_to_pointer (text, MAX (start, end));
  selected = g_string_new (NULL);
  for (guint i = 0; i < self->offsets->len; i++)
    {
      const char *blank = text + g_array_index (self->offsets, int, i);

      if (blank < from || blank >= to)
        continue;
      g_string_append_len (selected, from, blank - from);
      from = blank + strlen (PICTURE);
    }
  g_string_append_len (selected, from, to - from);
  g_string_replace (selected, NO_BREAK_SPACE, " ", 0);
  return g_string_free (selected, FALSE);
}

GtkLabel *
cart_prose_get_label (CartProse *self)
{
  g_return_val_if_fail (CART_IS_PROSE (self), NULL);

  return GTK_LABEL (self->label);
}

char *
cart_prose_to_markup (const char *text)
{
  Rendering rendering;
  char *markup;

  g_return_val_if_fail (text != NULL, NULL);

  render (&rendering, text, FALSE);
  markup = g_strdup (rendering.markup->str);
  rendering_clear (&rendering);
  return markup;
}
