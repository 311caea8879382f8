/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-edge-picker.c: a hole on the board: what lies on each of its four sides. */
#include "config.h"

#include "cart-edge-picker.h"

#include <glib/gi18n.h>

#include "cart-edge-face.h"
#include "cart-texture-cache.h"
#include "present/cart-present.h"

#define LIST_SIZE 44
#define DEFAULT_HOLE 96

struct _CartEdgePicker
{
  GtkWidget parent_instance;

  GtkWidget *grid;
  GtkDropDown *sides[4];
  GtkDrawingArea *hole;
  int hole_size;

  CartKind kinds[CART_N_KINDS + 1]; /* ended by NONE */
  const CartTile *tile; /* in the hole, or NULL */
  int turns;
  gboolean filling;
};

enum
{
  PROP_HOLE_SIZE = 1,
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartEdgePicker, cart_edge_picker, GTK_TYPE_WIDGET)

/* --- the hole --- */

static void
draw_hole_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  CartEdgePicker *self = user_data;
  static const double dash[2] = { 5, 4 };
  double side = MIN (width, height);
  GdkRGBA ink;

  gtk_widget_get_color (GTK_WIDGET (area), &ink);
  if (self->tile != NULL)
    {
      CartDrawStyle style = CART_DRAW_STYLE_INIT;
      style.scheme = cart_texture_cache_scheme ();
      cart_draw_tile (cr, self->tile, self->turns, side, &style);
    }
  cairo_rectangle (cr, 1, 1, side - 2, side - 2);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_set_line_width (cr, 2);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_stroke (cr);
}

/* --- the sides --- */

static CartKind
kind_at (CartEdgePicker *self, guint position)
{
  return position == GTK_INVALID_LIST_POSITION || position == 0 ? CART_KIND_NONE : self->kinds[position - 1];
}

static guint
position_of (CartEdgePicker *self, CartKind kind)
{
  for (guint i = 0; self->kinds[i] != CART_KIND_NONE; i++)
    if (self->kinds[i] == kind)
      return i + 1;
  return 0;
}

static const char *
word_of (CartKind kind)
{
  /* TRANSLATORS: anything may lie on this side of a hole on the board */
  return kind == CART_KIND_NONE ? C_("side", "any") : cart_present_kind (kind);
}

static const char *
name_of (int side)
{
  const char *names[4] = { _("North side"), _("East side"), _("South side"), _("West side") };

  return names[side];
}

static void
name_sides (CartEdgePicker *self)
{
  for (int side = 0; side < 4; side++)
    {
      /* TRANSLATORS: a side of the hole and what lies there: "North side: city" */
      g_autofree char *label = g_strdup_printf (_("%1$s: %2$s"), name_of (side), word_of (kind_at (self, gtk_drop_down_get_selected (self->sides[side]))));

      gtk_accessible_update_property (GTK_ACCESSIBLE (self->sides[side]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->sides[side]), label);
    }
}

static void
changed_cb (CartEdgePicker *self)
{
  if (self->filling)
    return;
  name_sides (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, CartEdgePicker *self)
{
  GtkDropDown *side = GTK_DROP_DOWN (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  guint32 letter = g_unichar_toupper (gdk_keyval_to_unicode (key));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (letter == '?' || key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete || key == GDK_KEY_BackSpace)
    {
      gtk_drop_down_set_selected (side, 0);
      return GDK_EVENT_STOP;
    }
  for (guint i = 0; letter > ' ' && self->kinds[i] != CART_KIND_NONE; i++)
    if ((guint32) cart_edge_face_letter (self->kinds[i]) == letter)
      {
        gtk_drop_down_set_selected (side, i + 1);
        return GDK_EVENT_STOP;
      }
  if (!g_unichar_isalnum (letter))
    return GDK_EVENT_PROPAGATE;
  /* the letter of a kind that is not in play begins no search */
  gtk_widget_error_bell (GTK_WIDGET (side));
  return GDK_EVENT_STOP;
}

/* The right button goes on to the next kind. */
static void
secondary_cb (GtkGesture *gesture, int n_press, double x, double y, CartEdgePicker *self)
{
  GtkDropDown *side = GTK_DROP_DOWN (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (side));

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (n > 0)
    gtk_drop_down_set_selected (side, (gtk_drop_down_get_selected (side) + 1) % n);
}

/* --- what a side and its list show --- */

static int
side_of (CartEdgePicker *self, GtkListItemFactory *factory)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), "side"));
}

static void
setup_face_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartEdgePicker *self)
{
  gtk_list_item_set_child (item, cart_edge_face_new (side_of (self, GTK_LIST_ITEM_FACTORY (factory)), self->hole_size));
}

static void
bind_face_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartEdgePicker *self)
{
  CartEdgeFace *face = CART_EDGE_FACE (gtk_list_item_get_child (item));

  cart_edge_face_set_size (face, self->hole_size);
  cart_edge_face_set_kind (face, kind_at (self, gtk_list_item_get_position (item)));
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartEdgePicker *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (row), cart_edge_face_new (0, LIST_SIZE));
  gtk_box_append (GTK_BOX (row), g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, NULL));
  gtk_list_item_set_child (item, row);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CartEdgePicker *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  CartKind kind = kind_at (self, gtk_list_item_get_position (item));
  g_autofree char *word = cart_present_capital (word_of (kind));

  cart_edge_face_set_kind (CART_EDGE_FACE (gtk_widget_get_first_child (row)), kind);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (row)), word);
}

static GtkListItemFactory *
make_factory (CartEdgePicker *self, int side, GCallback setup, GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_object_set_data (G_OBJECT (factory), "side", GINT_TO_POINTER (side));
  g_signal_connect (factory, "setup", setup, self);
  g_signal_connect (factory, "bind", bind, self);
  return factory;
}

static GtkDropDown *
make_side (CartEdgePicker *self, int side)
{
  GtkWidget *widget = gtk_drop_down_new (NULL, NULL);
  g_autoptr (GtkListItemFactory) face = make_factory (self, side, G_CALLBACK (setup_face_cb), G_CALLBACK (bind_face_cb));
  g_autoptr (GtkListItemFactory) row = make_factory (self, side, G_CALLBACK (setup_row_cb), G_CALLBACK (bind_row_cb));
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_drop_down_set_show_arrow (GTK_DROP_DOWN (widget), FALSE);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (widget), face);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (widget), row);
  gtk_widget_add_css_class (widget, "edge-side");
  gtk_widget_set_halign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (widget, "notify::selected", G_CALLBACK (changed_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  return GTK_DROP_DOWN (widget);
}

/* --- the widget --- */

static void
resize_faces (GtkWidget *widget, int size)
{
  if (CART_IS_EDGE_FACE (widget))
    cart_edge_face_set_size (CART_EDGE_FACE (widget), size);
  /* the lists, which open in popovers, keep their size */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      resize_faces (child, size);
}

static void
set_hole_size (CartEdgePicker *self, int size)
{
  if (size == self->hole_size)
    return;
  self->hole_size = size;
  gtk_widget_set_size_request (GTK_WIDGET (self->hole), size, size);
  for (int side = 0; side < 4; side++)
    resize_faces (GTK_WIDGET (self->sides[side]), size);
  g_object_notify (G_OBJECT (self), "hole-size");
}

static void
cart_edge_picker_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_HOLE_SIZE)
    g_value_set_int (value, CART_EDGE_PICKER (object)->hole_size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
cart_edge_picker_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_HOLE_SIZE)
    set_hole_size (CART_EDGE_PICKER (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
cart_edge_picker_dispose (GObject *object)
{
  CartEdgePicker *self = CART_EDGE_PICKER (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);

  G_OBJECT_CLASS (cart_edge_picker_parent_class)->dispose (object);
}

static void
cart_edge_picker_class_init (CartEdgePickerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = cart_edge_picker_get_property;
  object_class->set_property = cart_edge_picker_set_property;
  object_class->dispose = cart_edge_picker_dispose;
  g_object_class_install_property (object_class, PROP_HOLE_SIZE,
                                   g_param_spec_int ("hole-size", NULL, NULL, 32, 512, DEFAULT_HOLE,
                                                     G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cart_edge_picker_init (CartEdgePicker *self)
{
  static const int columns[4] = { 1, 2, 1, 0 }, rows[4] = { 0, 1, 2, 1 };
  GtkGrid *grid;

  self->hole_size = DEFAULT_HOLE;
  self->grid = gtk_grid_new ();
  grid = GTK_GRID (self->grid);
  /* the hole lies on the board as it does, in every script */
  gtk_widget_set_direction (self->grid, GTK_TEXT_DIR_LTR);
  gtk_grid_set_row_spacing (grid, 3);
  gtk_grid_set_column_spacing (grid, 3);
  for (int side = 0; side < 4; side++)
    {
      self->sides[side] = make_side (self, side);
      gtk_grid_attach (grid, GTK_WIDGET (self->sides[side]), columns[side], rows[side], 1, 1);
    }
  self->hole = GTK_DRAWING_AREA (gtk_drawing_area_new ());
  gtk_widget_set_size_request (GTK_WIDGET (self->hole), self->hole_size, self->hole_size);
  gtk_drawing_area_set_draw_func (self->hole, draw_hole_cb, self, NULL);
  cart_texture_cache_follow_scheme (self->hole, G_CALLBACK (gtk_widget_queue_draw));
  gtk_grid_attach (grid, GTK_WIDGET (self->hole), 1, 1, 1, 1);
  gtk_widget_set_halign (self->grid, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->grid, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  cart_edge_picker_show_tile (self, NULL, 0, NULL);
}

void
cart_edge_picker_set_kinds (CartEdgePicker *self, const CartKind *kinds)
{
  CartKind edges[4];
  guint n = 0;

  g_return_if_fail (CART_IS_EDGE_PICKER (self));

  cart_edge_picker_get_edges (self, edges);
  while (kinds[n] != CART_KIND_NONE && n < CART_N_KINDS)
    {
      self->kinds[n] = kinds[n];
      n++;
    }
  self->kinds[n] = CART_KIND_NONE;
  self->filling = TRUE;
  for (int side = 0; side < 4; side++)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      gtk_string_list_append (names, word_of (CART_KIND_NONE));
      for (guint i = 0; i < n; i++)
        gtk_string_list_append (names, word_of (self->kinds[i]));
      gtk_drop_down_set_model (self->sides[side], G_LIST_MODEL (names));
      gtk_drop_down_set_selected (self->sides[side], position_of (self, edges[side]));
    }
  self->filling = FALSE;
  name_sides (self);
}

void
cart_edge_picker_get_edges (CartEdgePicker *self, CartKind edges[4])
{
  g_return_if_fail (CART_IS_EDGE_PICKER (self));

  for (int side = 0; side < 4; side++)
    edges[side] = kind_at (self, gtk_drop_down_get_selected (self->sides[side]));
}

void
cart_edge_picker_set_edges (CartEdgePicker *self, const CartKind edges[4])
{
  g_return_if_fail (CART_IS_EDGE_PICKER (self));

  self->filling = TRUE;
  for (int side = 0; side < 4; side++)
    gtk_drop_down_set_selected (self->sides[side], position_of (self, edges[side]));
  self->filling = FALSE;
  changed_cb (self);
}

void
cart_edge_picker_show_tile (CartEdgePicker *self, const CartTile *tile, int quarter_turns, const char *name)
{
  g_autofree char *label = NULL;

  g_return_if_fail (CART_IS_EDGE_PICKER (self));

  self->tile = tile;
  self->turns = quarter_turns;
  /* TRANSLATORS: a tile shown in a hole of the board: its set and letter */
  label = tile != NULL && name != NULL ? g_strdup_printf (_("This one fits: %s"), name) : g_strdup (_("The hole"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hole), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hole), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self->hole));
}
