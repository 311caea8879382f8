/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view-marks.c: numbered marks on the board: where something may be done now, such as placing a figure. */
#include "config.h"

#include "cart-board-view-private.h"

#include <math.h>

/* The radius in cells, and in logical pixels at least and at most. */
#define MARK_RADIUS 0.15f
#define MARK_LEAST 10.0f
#define MARK_MOST 22.0f
#define MARK_FONT 1.15 /* of the radius */
#define MARK_RING 0.16f

static float
mark_radius (CartBoardView *self)
{
  float cell = (float) (self->cell / cart_board_view_get_scale (self));

  return CLAMP (MARK_RADIUS * cell, MARK_LEAST, MARK_MOST);
}

static void
mark_middle (CartBoardView *self, const CartBoardMark *mark, float *x, float *y)
{
  graphene_rect_t rect;

  cart_board_view_get_cell_rect (self, 0, 0, &rect);
  *x = rect.origin.x + (float) mark->x * rect.size.width;
  *y = rect.origin.y + (float) mark->y * rect.size.height;
}

static GdkRGBA
to_rgba (CartRgb rgb)
{
  return (GdkRGBA) { (float) rgb.red, (float) rgb.green, (float) rgb.blue, 1 };
}

static void
snapshot_disc (GtkSnapshot *snapshot, float x, float y, float radius, const GdkRGBA *fill)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &rect, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, fill, &rect);
  gtk_snapshot_pop (snapshot);
}

static void
snapshot_number (CartBoardView *self, GtkSnapshot *snapshot, int number, float x, float y, float radius, const GdkRGBA *ink)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("\342\200\242");
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  PangoRectangle extents;

  pango_font_description_set_absolute_size (font, radius * MARK_FONT * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, NULL, &extents);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x - (float) extents.width / 2), roundf (y - (float) extents.height / 2)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

void
cart_board_view_snapshot_marks (CartBoardView *self, GtkSnapshot *snapshot)
{
  GdkRGBA paper = to_rgba (cart_draw_color (self->scheme, CART_COLOR_PAPER)), ink = to_rgba (cart_draw_color (self->scheme, CART_COLOR_INK)),
          accent = to_rgba (cart_draw_color (self->scheme, CART_COLOR_ACCENT)),
          ring = self->mark_player != CART_PLAYER_NOBODY ? to_rgba (cart_draw_player_color (self->mark_player)) : accent;
  float radius = mark_radius (self), width = (float) gtk_widget_get_width (GTK_WIDGET (self)), height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  for (guint i = 0; i < self->marks->len; i++)
    {
      const CartBoardMark *mark = &g_array_index (self->marks, CartBoardMark, i);
      gboolean chosen = (int) i == self->mark;
      float x, y;

      mark_middle (self, mark, &x, &y);
      if (x < -radius || y < -radius || x > width + radius || y > height + radius)
        continue;
      /* the chosen one is the other way round, and larger */
      snapshot_disc (snapshot, x, y, radius * (chosen ? 1.4f : 1.12f), &ink);
      snapshot_disc (snapshot, x, y, radius * (chosen ? 1.3f : 1.04f), chosen ? &paper : &ring);
      snapshot_disc (snapshot, x, y, radius * (chosen ? 1.1f : 1 - MARK_RING), chosen ? &accent : &paper);
      snapshot_number (self, snapshot, mark->number, x, y, radius, chosen ? &paper : &ink);
    }
}

void
cart_board_view_set_marks (CartBoardView *self, const CartBoardMark *marks, guint n, CartPlayerColor player)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  g_array_set_size (self->marks, 0);
  if (n > 0)
    g_array_append_vals (self->marks, marks, n);
  self->mark_player = player;
  self->mark = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cart_board_view_set_mark (CartBoardView *self, int mark)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->mark = mark;
  if (mark >= 0 && mark < (int) self->marks->len)
    {
      const CartBoardMark *chosen = &g_array_index (self->marks, CartBoardMark, mark);
      cart_board_view_reveal (self, (int) floor (chosen->x), (int) floor (chosen->y));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
cart_board_view_mark_at (CartBoardView *self, double x, double y)
{
  graphene_rect_t rect;
  double radius;

  g_return_val_if_fail (CART_IS_BOARD_VIEW (self), -1);

  cart_board_view_get_cell_rect (self, 0, 0, &rect);
  radius = 1.2 * mark_radius (self) / rect.size.width;
  for (guint i = self->marks->len; i > 0; i--)
    {
      const CartBoardMark *mark = &g_array_index (self->marks, CartBoardMark, i - 1);

      if (hypot (mark->x - x, mark->y - y) < radius)
        return (int) i - 1;
    }
  return -1;
}
