/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-edge-picker.c: a hole on the board: what lies on each of its four sides. */
#include "config.h"

#include "cart-edge-picker.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cart-texture-cache.h"
#include "present/cart-present.h"

struct _CartEdgePicker
{
  GtkWidget parent_instance;

  GtkWidget *grid;
  GtkDropDown *sides[4];
  GtkDrawingArea *hole;
  GtkCheckButton *rotate;

  CartKind kinds[CART_N_KINDS + 1]; /* ended by NONE */
  const CartTile *tile; /* in the hole, or NULL */
  int turns;
  gboolean filling;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartEdgePicker, cart_edge_picker, GTK_TYPE_WIDGET)

static CartColor
color_of (CartKind kind)
{
  switch (kind)
    {
    case CART_KIND_FIELD:
      return CART_COLOR_FIELD;
    case CART_KIND_ROAD:
      return CART_COLOR_ROAD;
    case CART_KIND_CITY:
      return CART_COLOR_CITY;
    case CART_KIND_RIVER:
      return CART_COLOR_RIVER;
    case CART_KIND_RAILROAD:
      return CART_COLOR_RAIL;
    case CART_KIND_MOUNTAIN:
      return CART_COLOR_MOUNTAIN;
    case CART_KIND_PRAIRIE:
      return CART_COLOR_PRAIRIE;
    case CART_KIND_BRIDGE:
      return CART_COLOR_BRIDGE;
    case CART_KIND_ISLAND:
      return CART_COLOR_ISLAND_GREEN;
    case CART_KIND_SEA:
      return CART_COLOR_SEA;
    case CART_KIND_NONE:
    case CART_KIND_MONASTERY:
    case CART_KIND_SHRINE:
    case CART_KIND_GARDEN:
    case CART_KIND_WESTERN_CITY:
    case CART_KIND_MARKET:
    case CART_KIND_JOINT:
    case CART_N_KINDS:
      break;
    }
  return CART_COLOR_BACK;
}

/* The neighbours of the hole, each showing the edge that it turns to it. */
static void
draw_hole_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  CartEdgePicker *self = user_data;
  CartDrawScheme scheme = cart_texture_cache_scheme ();
  static const double dash[2] = { 5, 4 };
  double side = MIN (width, height) / 2.0, x = (width - side) / 2, y = (height - side) / 2;
  CartKind edges[4];
  GdkRGBA ink;

  gtk_widget_get_color (GTK_WIDGET (area), &ink);
  cart_edge_picker_get_edges (self, edges);
  for (int k = 0; k < 4; k++)
    {
      CartRgb rgb = cart_draw_color (scheme, color_of (edges[k]));
      cairo_save (cr);
      cairo_translate (cr, width / 2.0, height / 2.0);
      cairo_rotate (cr, k * G_PI / 2);
      cairo_rectangle (cr, -side / 2 + 2, -side + 1, side - 4, side / 2 - 3);
      cairo_set_source_rgba (cr, rgb.red, rgb.green, rgb.blue, edges[k] == CART_KIND_NONE ? 0.25 : 1);
      cairo_fill_preserve (cr);
      gdk_cairo_set_source_rgba (cr, &ink);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  if (self->tile != NULL)
    {
      CartDrawStyle style = CART_DRAW_STYLE_INIT;
      style.scheme = scheme;
      cairo_save (cr);
      cairo_translate (cr, x + 2, y + 2);
      cart_draw_tile (cr, self->tile, self->turns, side - 4, &style);
      cairo_restore (cr);
    }
  cairo_rectangle (cr, x + 1, y + 1, side - 2, side - 2);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_set_line_width (cr, 2);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_stroke (cr);
}

static void
changed_cb (CartEdgePicker *self)
{
  if (self->filling)
    return;
  gtk_widget_queue_draw (GTK_WIDGET (self->hole));
  g_signal_emit (self, signals[CHANGED], 0);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_edge_picker_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cart_edge_picker_init (CartEdgePicker *self)
{
  static const int columns[4] = { 1, 2, 1, 0 }, rows[4] = { 0, 1, 2, 1 };
  const char *names[4] = { _("North side"), _("East side"), _("South side"), _("West side") };
  GtkGrid *grid;

  self->grid = gtk_grid_new ();
  grid = GTK_GRID (self->grid);
  gtk_grid_set_row_spacing (grid, 6);
  gtk_grid_set_column_spacing (grid, 6);
  for (int side = 0; side < 4; side++)
    {
      self->sides[side] = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
      gtk_widget_set_valign (GTK_WIDGET (self->sides[side]), GTK_ALIGN_CENTER);
      gtk_widget_set_halign (GTK_WIDGET (self->sides[side]), side == 1 ? GTK_ALIGN_START : side == 3 ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->sides[side]), names[side]);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->sides[side]), GTK_ACCESSIBLE_PROPERTY_LABEL, names[side], -1);
      g_signal_connect_swapped (self->sides[side], "notify::selected", G_CALLBACK (changed_cb), self);
      gtk_grid_attach (grid, GTK_WIDGET (self->sides[side]), columns[side], rows[side], 1, 1);
    }
  self->hole = GTK_DRAWING_AREA (gtk_drawing_area_new ());
  gtk_widget_set_size_request (GTK_WIDGET (self->hole), 100, 100);
  gtk_widget_set_halign (GTK_WIDGET (self->hole), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hole), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The hole and its neighbours"), -1);
  gtk_drawing_area_set_draw_func (self->hole, draw_hole_cb, self, NULL);
  gtk_grid_attach (grid, GTK_WIDGET (self->hole), 1, 1, 1, 1);
  self->rotate = GTK_CHECK_BUTTON (gtk_check_button_new_with_label (_("Tiles may be rotated")));
  gtk_check_button_set_active (self->rotate, TRUE);
  g_signal_connect_swapped (self->rotate, "toggled", G_CALLBACK (changed_cb), self);
  gtk_grid_attach (grid, GTK_WIDGET (self->rotate), 0, 3, 3, 1);
  gtk_widget_set_halign (self->grid, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
}

static guint
position_of (CartEdgePicker *self, CartKind kind)
{
  for (guint i = 0; self->kinds[i] != CART_KIND_NONE; i++)
    if (self->kinds[i] == kind)
      return i + 1;
  return 0;
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
      /* TRANSLATORS: anything may lie on this side of a hole on the board */
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      gtk_string_list_append (names, C_("side", "any"));
      for (guint i = 0; i < n; i++)
        gtk_string_list_append (names, cart_present_kind (self->kinds[i]));
      gtk_drop_down_set_model (self->sides[side], G_LIST_MODEL (names));
      gtk_drop_down_set_selected (self->sides[side], position_of (self, edges[side]));
    }
  self->filling = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self->hole));
}

void
cart_edge_picker_get_edges (CartEdgePicker *self, CartKind edges[4])
{
  g_return_if_fail (CART_IS_EDGE_PICKER (self));

  for (int side = 0; side < 4; side++)
    {
      guint selected = gtk_drop_down_get_selected (self->sides[side]);
      edges[side] = selected == GTK_INVALID_LIST_POSITION || selected == 0 ? CART_KIND_NONE : self->kinds[selected - 1];
    }
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
cart_edge_picker_show_tile (CartEdgePicker *self, const CartTile *tile, int quarter_turns)
{
  g_return_if_fail (CART_IS_EDGE_PICKER (self));

  self->tile = tile;
  self->turns = quarter_turns;
  gtk_widget_queue_draw (GTK_WIDGET (self->hole));
}

gboolean
cart_edge_picker_get_fixed (CartEdgePicker *self)
{
  g_return_val_if_fail (CART_IS_EDGE_PICKER (self), FALSE);

  return !gtk_check_button_get_active (self->rotate);
}
