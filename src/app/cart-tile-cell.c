/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-cell.c: a design of the Tiles view as a picture with its number and letter. */
#include "config.h"

#include "cart-tile-cell.h"

#include <glib/gi18n.h>
#include <math.h>

#include "cart-texture-cache.h"
#include "present/cart-present.h"

#define FRAME_SHARE 7000 /* microseconds of a frame for drawing what is new */
#define LABEL_HEIGHT 20
#define GAP 4

struct _CartTileCell
{
  GtkWidget parent_instance;

  const CartTileEntry *entry;
  int size;
  int turns;
  int highlight; /* a segment, or -1 */
  gboolean plain;
  guint remaining, in_play; /* as told */
  guint waiting; /* tick callback: drawn in one of the next frames */
};

G_DEFINE_FINAL_TYPE (CartTileCell, cart_tile_cell, GTK_TYPE_WIDGET)

/* What drawing has taken of the present frame, for all cells together. */
static gint64 frame_counter;
static gint64 frame_spent;

static gboolean
may_draw (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 counter = clock != NULL ? gdk_frame_clock_get_frame_counter (clock) : 0;

  if (counter != frame_counter)
    {
      frame_counter = counter;
      frame_spent = 0;
    }
  return clock == NULL || frame_spent < FRAME_SHARE;
}

static gboolean
draw_later_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  CART_TILE_CELL (widget)->waiting = 0;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

static void
get_extents (CartTileCell *self, int *width, int *height)
{
  int x, y;

  cart_draw_tile_extents (self->entry->info->tile, self->turns, &x, &y, width, height);
}

/* A double tile is as wide as a plain one, each of its cells half as large. */
static int
cell_size (CartTileCell *self)
{
  int width, height;

  get_extents (self, &width, &height);
  return self->size / MAX (width, height);
}

static void
cart_tile_cell_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  CartTileCell *self = CART_TILE_CELL (widget);

  *minimum = *natural = self->size + (self->plain ? 0 : orientation == GTK_ORIENTATION_HORIZONTAL ? 2 * GAP : LABEL_HEIGHT + 2 * GAP);
}

static void
snapshot_text (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_badge (CartTileCell *self, GtkSnapshot *snapshot, double right, double top)
{
  static const GdkRGBA dark = { 0.12f, 0.11f, 0.10f, 0.88f }, white = { 1, 1, 1, 1 };
  g_autofree char *text = cart_tile_entry_dup_badge (self->entry);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) bold = pango_attr_list_new ();
  GskRoundedRect pill;
  int width, height;

  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (bold, pango_attr_scale_new (0.85));
  pango_layout_set_attributes (layout, bold);
  pango_layout_get_pixel_size (layout, &width, &height);
  width = MAX (width + 12, height + 4);
  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (right - width + 4, top - 4, width, height + 4), (height + 4) / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &dark, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  pango_layout_get_pixel_size (layout, &height, NULL);
  snapshot_text (snapshot, layout, pill.bounds.origin.x + (width - height) / 2.0, pill.bounds.origin.y + 2, &white);
}

static void
snapshot_letter (CartTileCell *self, GtkSnapshot *snapshot, double top)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), cart_tile_entry_get_name (self->entry->info));
  GdkRGBA color;

  gtk_widget_get_color (GTK_WIDGET (self), &color);
  pango_layout_set_width (layout, self->size * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  snapshot_text (snapshot, layout, GAP, top, &color);
}

/* As on the board. */
static void
snapshot_highlight (CartTileCell *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds, int side)
{
  const CartDrawTile tile = { .tile = self->entry->info->tile, .quarter_turns = self->turns };
  const CartDrawHighlight highlight = { 0, 0, self->highlight };
  const CartDrawBoard board = { .tiles = &tile, .n_tiles = 1, .highlights = &highlight, .n_highlights = 1 };
  CartDrawStyle style = CART_DRAW_STYLE_INIT;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);
  int x, y, width, height;

  style.scheme = cart_texture_cache_scheme ();
  cart_draw_tile_extents (tile.tile, self->turns, &x, &y, &width, &height);
  cairo_translate (cr, bounds->origin.x, bounds->origin.y);
  cairo_scale (cr, side, side);
  cairo_translate (cr, -x, -y);
  cart_draw_board_highlights (cr, &board, &style);
  cairo_destroy (cr);
}

static void
snapshot_picture (CartTileCell *self, GtkSnapshot *snapshot, double x, double y)
{
  static const GdkRGBA grey = { 0.5f, 0.5f, 0.5f, 0.25f };
  CartTextureCache *cache = cart_texture_cache_get ();
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));
  const CartTextureSubject subject = { .kind = CART_TEXTURE_TILE, .scheme = cart_texture_cache_scheme (), .tile = self->entry->info->tile,
                                       .turns = self->turns };
  int side = cell_size (self), width, height, pixels = (int) ceil (side * gdk_surface_get_scale (surface));
  GdkTexture *texture = cart_texture_cache_peek (cache, &subject, pixels);
  graphene_rect_t bounds;

  get_extents (self, &width, &height);
  graphene_rect_init (&bounds, (float) (x + (self->size - width * side) / 2), (float) (y + (self->size - height * side) / 2),
                      (float) (width * side), (float) (height * side));
  if (texture == NULL)
    {
      gint64 start = g_get_monotonic_time ();
      /* one that is shown by itself does not wait for its turn */
      if (!self->plain && !may_draw (GTK_WIDGET (self)))
        {
          gtk_snapshot_append_color (snapshot, &grey, &bounds);
          if (self->waiting == 0)
            self->waiting = gtk_widget_add_tick_callback (GTK_WIDGET (self), draw_later_cb, NULL, NULL);
          return;
        }
      texture = cart_texture_cache_get_texture (cache, &subject, pixels);
      frame_spent += g_get_monotonic_time () - start;
    }
  gtk_snapshot_append_texture (snapshot, texture, &bounds);
  if (self->highlight >= 0)
    snapshot_highlight (self, snapshot, &bounds, side);
}

static void
cart_tile_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CartTileCell *self = CART_TILE_CELL (widget);
  const CartTileEntry *entry = self->entry;
  double x = self->plain ? 0 : (gtk_widget_get_width (widget) - self->size) / 2, y = self->plain ? 0 : GAP;
  gboolean gone = !self->plain && cart_tile_entry_remaining (entry) == 0;

  if (gone)
    gtk_snapshot_push_opacity (snapshot, 0.3);
  snapshot_picture (self, snapshot, x, y);
  if (gone)
    gtk_snapshot_pop (snapshot);
  if (self->plain)
    return;
  snapshot_badge (self, snapshot, x + self->size, y);
  snapshot_letter (self, snapshot, y + self->size + 2);
}

static void
cart_tile_cell_class_init (CartTileCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cart_tile_cell_measure;
  widget_class->snapshot = cart_tile_cell_snapshot;
  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
cart_tile_cell_init (CartTileCell *self)
{
  self->highlight = -1;
  cart_texture_cache_follow_scheme (self, G_CALLBACK (gtk_widget_queue_draw));
}

/* Name and picture as the numbers are now. */
static void
tell (CartTileCell *self)
{
  g_autofree char *label = cart_tile_cell_describe (self->entry, self->turns);

  self->remaining = cart_tile_entry_remaining (self->entry);
  self->in_play = cart_tile_entry_in_play (self->entry);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
cart_tile_cell_new (const CartTileEntry *entry, int size, gboolean plain)
{
  CartTileCell *self = g_object_new (CART_TYPE_TILE_CELL, NULL);

  self->entry = entry;
  self->size = size;
  self->plain = plain;
  tell (self);
  return GTK_WIDGET (self);
}

const CartTileEntry *
cart_tile_cell_get_entry (CartTileCell *self)
{
  g_return_val_if_fail (CART_IS_TILE_CELL (self), NULL);

  return self->entry;
}

gboolean
cart_tile_cell_update (CartTileCell *self)
{
  guint remaining;

  g_return_val_if_fail (CART_IS_TILE_CELL (self), FALSE);

  remaining = cart_tile_entry_remaining (self->entry);
  if (remaining == self->remaining && cart_tile_entry_in_play (self->entry) == self->in_play)
    return FALSE;
  tell (self);
  return TRUE;
}

int
cart_tile_cell_get_turns (CartTileCell *self)
{
  g_return_val_if_fail (CART_IS_TILE_CELL (self), 0);

  return self->turns;
}

void
cart_tile_cell_set_turns (CartTileCell *self, int quarter_turns)
{
  g_return_if_fail (CART_IS_TILE_CELL (self));

  self->turns = quarter_turns & 3;
  tell (self);
}

void
cart_tile_cell_set_highlight (CartTileCell *self, int segment)
{
  g_return_if_fail (CART_IS_TILE_CELL (self));

  if (segment == self->highlight)
    return;
  self->highlight = segment;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
cart_tile_cell_get_highlight (CartTileCell *self)
{
  g_return_val_if_fail (CART_IS_TILE_CELL (self), -1);

  return self->highlight;
}

int
cart_tile_cell_hit (CartTileCell *self, double x, double y)
{
  g_autoptr (CartLayout) layout = NULL;
  int left, top, width, height, side;

  g_return_val_if_fail (CART_IS_TILE_CELL (self), -1);

  if (self->entry->info->certainty == CART_CERTAINTY_NOT_RECORDED)
    return -1;
  side = cell_size (self);
  cart_draw_tile_extents (self->entry->info->tile, self->turns, &left, &top, &width, &height);
  layout = cart_layout_new (self->entry->info->tile);
  return cart_layout_hit (layout, self->turns, (x - (self->size - width * side) / 2) / side + left, (y - (self->size - height * side) / 2) / side + top);
}

char *
cart_tile_cell_describe (const CartTileEntry *entry, int quarter_turns)
{
  const CartTileInfo *info = entry->info;
  const char *name = cart_tile_entry_get_name (info);
  guint in_play = cart_tile_entry_in_play (entry), remaining = cart_tile_entry_remaining (entry);
  g_autofree char *words = info->certainty == CART_CERTAINTY_NOT_RECORDED ? g_strdup (_("layout not recorded"))
                                                                          : cart_present_tile (info->tile, quarter_turns);
  /* TRANSLATORS: %u is a number of copies of a tile */
  g_autofree char *copies = g_strdup_printf (g_dngettext (NULL, "%u copy", "%u copies", in_play), in_play);

  if (remaining == in_play)
    /* TRANSLATORS: a tile: its letter, what it shows, "4 copies" */
    return g_strdup_printf (_("Tile %1$s: %2$s; %3$s"), name, words, copies);
  /* TRANSLATORS: a tile: its letter, what it shows, "4 copies", and how many of them are not ticked off */
  return g_strdup_printf (_("Tile %1$s: %2$s; %3$s, %4$u left"), name, words, copies, remaining);
}
