/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-edge-face.c: the half of a neighbour tile that looks at a hole. */
#include "config.h"

#include "cart-edge-face.h"

#include <math.h>

#include "cart-texture-cache.h"

#define DEPTH 0.55 /* of the neighbour's side that is shown */

struct _CartEdgeFace
{
  GtkWidget parent_instance;

  int side;
  int size;
  CartKind kind;
};

G_DEFINE_FINAL_TYPE (CartEdgeFace, cart_edge_face, GTK_TYPE_WIDGET)

/* --- a design for each kind, the edge in the north --- */

static CartKind
ground_of (CartKind kind)
{
  const char *game = cart_kind_game (kind);

  for (int ground = 1; ground < CART_N_KINDS; ground++)
    if (ground != CART_KIND_JOINT && cart_kind_class (ground) == CART_CLASS_GROUND && g_strcmp0 (cart_kind_game (ground), game) == 0)
      return ground;
  return CART_KIND_FIELD;
}

static CartTile *
make_design (CartKind kind)
{
  g_autofree char *id = g_strdup_printf ("edge/%s-%s", cart_kind_game (kind), cart_kind_name (kind)), *reason = NULL;
  CartTile *tile = cart_tile_new (id, "edge");
  CartSegment *ground = &tile->segments[tile->n_segments++];
  gboolean is_area = cart_kind_class (kind) == CART_CLASS_AREA;

  ground->kind = ground_of (kind);
  ground->halves = is_area ? 0xff & ~(1 << CART_HALF_NL | 1 << CART_HALF_NR) : 0xff;
  if (cart_kind_class (kind) != CART_CLASS_GROUND)
    {
      CartSegment *edge = &tile->segments[tile->n_segments++];

      edge->kind = kind;
      edge->sides = 1 << CART_SIDE_N;
      if (kind == CART_KIND_RIVER)
        edge->attributes[CART_ATTRIBUTE_SOURCE] = 1;
      if (is_area)
        ground->touches = 1u << 1;
    }
  if (!cart_tile_finish (tile, &reason))
    g_error ("%s: %s", id, reason);
  return tile;
}

/* Made once; they live as long as the program. */
static const CartTile *
get_design (CartKind kind)
{
  static CartTile *designs[CART_N_KINDS];

  if (kind == CART_KIND_NONE || kind == CART_KIND_JOINT || cart_kind_class (kind) == CART_CLASS_SITE)
    return NULL;
  if (designs[kind] == NULL)
    designs[kind] = make_design (kind);
  return designs[kind];
}

/* --- the widget --- */

static int
depth_of (CartEdgeFace *self)
{
  return (int) ceil (DEPTH * self->size);
}

static void
cart_edge_face_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  CartEdgeFace *self = CART_EDGE_FACE (widget);
  gboolean along = (orientation == GTK_ORIENTATION_HORIZONTAL) == (self->side % 2 == 0);

  *minimum = *natural = along ? self->size : depth_of (self);
}

static void
snapshot_neighbour (CartEdgeFace *self, GtkSnapshot *snapshot, int width, int height)
{
  CartDrawScheme scheme = cart_texture_cache_scheme ();
  double scale = gdk_surface_get_scale (gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self))));
  /* the whole neighbour, of which only the half beside the hole is seen */
  float x = self->side == 1 ? 0 : (float) (width - self->size), y = self->side == 2 ? 0 : (float) (height - self->size);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (x, y, (float) self->size, (float) self->size);

  gtk_snapshot_append_texture (snapshot,
                               cart_texture_cache_tile (cart_texture_cache_get (), get_design (self->kind), self->side + 2,
                                                        (int) ceil (self->size * scale), scheme), &whole);
}

/* Where anything may lie: a place without a tile, lightly marked, so that the sides that were chosen stand out. */
static void
snapshot_any (CartEdgeFace *self, GtkSnapshot *snapshot, int width, int height)
{
  gboolean contrast = cart_texture_cache_scheme () == CART_DRAW_HIGH_CONTRAST;
  float line = contrast ? 2 : 1;
  GdkRGBA color, fill, edge;
  GskRoundedRect place;

  gtk_widget_get_color (GTK_WIDGET (self), &color);
  fill = edge = color;
  fill.alpha *= 0.06f;
  edge.alpha *= contrast ? 1.0f : 0.18f;
  gsk_rounded_rect_init_from_rect (&place, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height), 6);
  gtk_snapshot_push_rounded_clip (snapshot, &place);
  gtk_snapshot_append_color (snapshot, &fill, &place.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &place, (float[4]) { line, line, line, line }, (GdkRGBA[4]) { edge, edge, edge, edge });
}

static void
snapshot_letter (CartEdgeFace *self, GtkSnapshot *snapshot, int width, int height)
{
  static const GdkRGBA dark = { 0.12f, 0.11f, 0.10f, 0.88f };
  GdkRGBA ink = { 1, 1, 1, 1 };
  gboolean any = get_design (self->kind) == NULL;
  const char text[2] = { cart_edge_face_letter (self->kind), '\0' };
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) bold = pango_attr_list_new ();
  /* away from the hole, where the edge is not; in the middle of nothing */
  float x = (float) width * (any ? 0.5f : self->side == 1 ? 0.66f : self->side == 3 ? 0.34f : 0.5f);
  float y = (float) height * (any ? 0.5f : self->side == 2 ? 0.64f : self->side == 0 ? 0.36f : 0.5f);
  GskRoundedRect disc;
  int text_width, text_height, side;

  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (bold, pango_attr_scale_new (self->size < 48 ? 0.7 : 0.85));
  pango_layout_set_attributes (layout, bold);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  side = MIN (MAX (text_width, text_height) + 2, MIN (width, height));
  gsk_rounded_rect_init_from_rect (&disc, &GRAPHENE_RECT_INIT (x - (float) side / 2, y - (float) side / 2, (float) side, (float) side), (float) side / 2);
  if (any)
    gtk_widget_get_color (GTK_WIDGET (self), &ink);
  else
    {
      gtk_snapshot_push_rounded_clip (snapshot, &disc);
      gtk_snapshot_append_color (snapshot, &dark, &disc.bounds);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - (float) text_width / 2, y - (float) text_height / 2));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
cart_edge_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CartEdgeFace *self = CART_EDGE_FACE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (get_design (self->kind) != NULL)
    snapshot_neighbour (self, snapshot, width, height);
  else
    snapshot_any (self, snapshot, width, height);
  snapshot_letter (self, snapshot, width, height);
  gtk_snapshot_pop (snapshot);
}

static void
cart_edge_face_class_init (CartEdgeFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cart_edge_face_measure;
  widget_class->snapshot = cart_edge_face_snapshot;
  gtk_widget_class_set_css_name (widget_class, "edge");
  /* what it shows is told by the drop-down, or by the word beside it */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
cart_edge_face_init (CartEdgeFace *self)
{
  cart_texture_cache_follow_scheme (self, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
cart_edge_face_new (int side, int size)
{
  CartEdgeFace *self = g_object_new (CART_TYPE_EDGE_FACE, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);

  self->side = side;
  self->size = size;
  return GTK_WIDGET (self);
}

void
cart_edge_face_set_size (CartEdgeFace *self, int size)
{
  g_return_if_fail (CART_IS_EDGE_FACE (self));

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
cart_edge_face_set_kind (CartEdgeFace *self, CartKind kind)
{
  g_return_if_fail (CART_IS_EDGE_FACE (self));

  self->kind = kind;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char
cart_edge_face_letter (CartKind kind)
{
  char letter = kind == CART_KIND_NONE ? 0 : cart_kind_letter (kind);

  return letter != 0 ? letter : '?';
}
