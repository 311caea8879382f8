/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-segments.c: the segments of a design as a list. */
#include "config.h"

#include "cart-tile-segments.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cart-tile-cell.h"
#include "present/cart-present.h"

#define PICTURE_SIZE 44

struct _CartTileSegments
{
  GtkWidget parent_instance;

  GtkListBox *list;
  CartSession *session;
  const CartTileEntry *entry;
  int hovered, focused;  /* segments, or -1 */
};

enum
{
  POINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartTileSegments, cart_tile_segments, GTK_TYPE_WIDGET)

/* --- words --- */

static const char *
word_of (CartSession *session, const char *game, const CartTile *tile, int segment)
{
  return cart_session_get_word (session, game, cart_kind_name (tile->segments[segment].kind));
}

static void
append (GString *list, const char *separator, const char *text)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? separator : "", text);
}

/* "north, east" or "west; north, west half": the places that a segment touches as the tile lies. */
static void
append_places (GString *line, const CartTile *tile, const CartSegment *segment, int turns)
{
  g_autoptr (GString) places = g_string_new (NULL);

  for (int cell = 0; cell < tile->n_cells; cell++)
    {
      guint8 sides = cart_sides_rotate (segment->sides >> (4 * cell) & 0xf, turns);
      guint8 halves = cart_halves_rotate ((guint8) (segment->halves >> (8 * cell)), turns);

      for (int side = 0; side < 4; side++)
        {
          gboolean left = (halves & (1 << 2 * side)) != 0, right = (halves & (2 << 2 * side)) != 0;

          if ((sides & (1 << side)) != 0 || (left && right))
            append (places, "; ", cart_present_side (side));
          else if (left || right)
            append (places, "; ", cart_present_place ((CartPlace) (CART_PLACE_NL + 2 * side + (left ? 0 : 1))));
        }
    }
  if (places->len == 0 && cart_kind_class (segment->kind) == CART_CLASS_GROUND)
    append (places, "", _("enclosed"));
  if (places->len > 0)
    append (line, " · ", places->str);
}

/* How it lies to the others: a field beside cities, a city beside fields, a monastery where roads end, and the reverse. */
static void
append_neighbours (GString *line, CartSession *session, const char *game, const CartTile *tile, int index)
{
  const CartSegment *segment = &tile->segments[index];
  g_autoptr (GString) others = g_string_new (NULL);
  gboolean ends = FALSE;

  for (int k = 0; k < tile->n_segments; k++)
    if ((segment->touches & (1u << k)) != 0 || (tile->segments[k].touches & (1u << index)) != 0)
      {
        g_autofree char *other = g_strdup_printf ("%s (%d)", word_of (session, game, tile, k), k + 1);

        ends = ends || cart_kind_class (segment->kind) == CART_CLASS_SITE || cart_kind_class (tile->segments[k].kind) == CART_CLASS_SITE;
        append (others, ", ", other);
      }
  if (others->len == 0)
    return;
  if (!ends)
    /* TRANSLATORS: a field or city and what it touches: "beside city (1), city (2)" */
    g_string_append_printf (line, " · %s %s", C_("segment", "beside"), others->str);
  else if (cart_kind_class (segment->kind) == CART_CLASS_SITE)
    /* TRANSLATORS: a monastery and the roads that end at it: "joined by road (2)" */
    g_string_append_printf (line, " · %s %s", C_("segment", "joined by"), others->str);
  else
    /* TRANSLATORS: a road and the monastery where it ends: "ends at monastery (1)" */
    g_string_append_printf (line, " · %s %s", C_("segment", "ends at"), others->str);
}

/* Where it lies, what it carries and touches; free with g_free (). */
static char *
describe (CartSession *session, const char *game, const CartTile *tile, int segment, int quarter_turns)
{
  g_autoptr (GString) line = g_string_new (NULL);

  append_places (line, tile, &tile->segments[segment], quarter_turns & 3);
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    if (tile->segments[segment].attributes[attribute] > 0)
      {
        g_autofree char *words = cart_present_attribute (attribute, tile->segments[segment].attributes[attribute]);
        append (line, " · ", words);
      }
  append_neighbours (line, session, game, tile, segment);
  return cart_present_capital (line->str);
}

/* --- rows --- */

static int
segment_of (GtkWidget *row)
{
  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
tell (CartTileSegments *self)
{
  g_signal_emit (self, signals[POINTED], 0, self->hovered >= 0 ? self->hovered : self->focused);
}

static void
enter_cb (GtkEventControllerMotion *motion, double x, double y, CartTileSegments *self)
{
  self->hovered = segment_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion)));
  tell (self);
}

static void
leave_cb (GtkEventControllerMotion *motion, CartTileSegments *self)
{
  if (self->hovered != segment_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion))))
    return;
  self->hovered = -1;
  tell (self);
}

static void
focus_cb (GtkEventControllerFocus *focus, CartTileSegments *self)
{
  self->focused = segment_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)));
  tell (self);
}

static void
unfocus_cb (GtkEventControllerFocus *focus, CartTileSegments *self)
{
  if (self->focused != segment_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus))))
    return;
  self->focused = -1;
  tell (self);
}

static void
add_row (CartTileSegments *self, int segment)
{
  GtkWidget *row = adw_action_row_new ();
  GtkEventController *motion = gtk_event_controller_motion_new (), *focus = gtk_event_controller_focus_new ();
  g_autofree char *word = cart_present_capital (word_of (self->session, self->entry->game, self->entry->info->tile, segment));
  g_autofree char *title = g_strdup_printf ("%d. %s", segment + 1, word);
  GtkWidget *picture = cart_tile_cell_new (self->entry, PICTURE_SIZE, TRUE);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  cart_tile_cell_set_highlight (CART_TILE_CELL (picture), segment);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  g_object_set_data (G_OBJECT (row), "picture", picture);
  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (unfocus_cb), self);
  gtk_widget_add_controller (row, motion);
  gtk_widget_add_controller (row, focus);
  gtk_list_box_append (self->list, row);
}

/* --- the widget --- */

static void
cart_tile_segments_dispose (GObject *object)
{
  CartTileSegments *self = CART_TILE_SEGMENTS (object);
  GtkWidget *list = GTK_WIDGET (self->list);

  self->list = NULL;
  g_clear_pointer (&list, gtk_widget_unparent);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_tile_segments_parent_class)->dispose (object);
}

static void
cart_tile_segments_class_init (CartTileSegmentsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cart_tile_segments_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[POINTED] = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
cart_tile_segments_init (CartTileSegments *self)
{
  self->hovered = self->focused = -1;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Segments"), -1);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

GtkWidget *
cart_tile_segments_new (CartSession *session, const CartTileEntry *entry)
{
  CartTileSegments *self = g_object_new (CART_TYPE_TILE_SEGMENTS, NULL);

  self->session = g_object_ref (session);
  self->entry = entry;
  for (int i = 0; i < entry->info->tile->n_segments; i++)
    add_row (self, i);
  cart_tile_segments_set_turns (self, 0);
  return GTK_WIDGET (self);
}

void
cart_tile_segments_set_turns (CartTileSegments *self, int quarter_turns)
{
  g_return_if_fail (CART_IS_TILE_SEGMENTS (self));

  for (int i = 0; i < self->entry->info->tile->n_segments; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, i);
      g_autofree char *words = describe (self->session, self->entry->game, self->entry->info->tile, i, quarter_turns);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
      cart_tile_cell_set_turns (g_object_get_data (G_OBJECT (row), "picture"), quarter_turns);
    }
}

void
cart_tile_segments_point (CartTileSegments *self, int segment)
{
  g_return_if_fail (CART_IS_TILE_SEGMENTS (self));

  for (int i = 0; i < self->entry->info->tile->n_segments; i++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i));

      if (i == segment)
        gtk_widget_add_css_class (row, "pointed");
      else
        gtk_widget_remove_css_class (row, "pointed");
    }
}
