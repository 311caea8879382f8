/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view-marks.c: numbered marks on the board: where something may be done now, such as placing a figure. */
#include "config.h"

#include "cart-board-view-private.h"

#include <math.h>

/* The radius in cells, and in logical pixels at least and at most. */
#define MARK_RADIUS 0.15f
#define MARK_LEAST 9.0f
#define MARK_MOST 22.0f
#define MARK_FONT 1.15 /* of the radius */
#define MARK_RING 0.16f
#define SPREAD_ROUNDS 24

static float
mark_radius (CartBoardView *self)
{
  float cell = (float) (self->cell / cart_board_view_get_scale (self));

  return CLAMP (MARK_RADIUS * cell, MARK_LEAST, MARK_MOST);
}

/* Where the marks lie in the widget, in logical pixels, and the points that they are for. Those that would overlap are pushed apart; a line
 * then leads to the point. */
typedef struct {
  float x, y, at_x, at_y;
} Spot;

static void
push_apart (Spot *one, Spot *two, float distance, guint salt)
{
  float dx = two->x - one->x, dy = two->y - one->y, length = hypotf (dx, dy), push;

  if (length >= distance)
    return;
  if (length < 0.01f)
    {
      dx = cosf ((float) salt);
      dy = sinf ((float) salt);
      length = 1;
      push = distance / 2;
    }
  else
    push = (distance - length) / 2;
  one->x -= push * dx / length;
  one->y -= push * dy / length;
  two->x += push * dx / length;
  two->y += push * dy / length;
}

/* Free with g_free (). */
static Spot *
spread_marks (CartBoardView *self)
{
  Spot *spots = g_new0 (Spot, self->marks->len);
  float distance = 2.15f * mark_radius (self);
  graphene_rect_t rect;

  cart_board_view_get_cell_rect (self, 0, 0, &rect);
  for (guint i = 0; i < self->marks->len; i++)
    {
      const CartBoardMark *mark = &g_array_index (self->marks, CartBoardMark, i);

      spots[i].x = spots[i].at_x = rect.origin.x + (float) mark->x * rect.size.width;
      spots[i].y = spots[i].at_y = rect.origin.y + (float) mark->y * rect.size.height;
    }
  for (int round = 0; round < SPREAD_ROUNDS; round++)
    for (guint i = 0; i < self->marks->len; i++)
      for (guint k = i + 1; k < self->marks->len; k++)
        push_apart (&spots[i], &spots[k], distance, i + k);
  return spots;
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

/* From the point that a mark is for to the mark, where that was pushed away. */
static void
snapshot_leader (GtkSnapshot *snapshot, const Spot *spot, float radius, const GdkRGBA *ink)
{
  GskPathBuilder *builder;
  GskStroke *stroke;
  GskPath *path;

  if (hypotf (spot->x - spot->at_x, spot->y - spot->at_y) < 0.7f * radius)
    return;
  builder = gsk_path_builder_new ();
  gsk_path_builder_move_to (builder, spot->at_x, spot->at_y);
  gsk_path_builder_line_to (builder, spot->x, spot->y);
  path = gsk_path_builder_free_to_path (builder);
  stroke = gsk_stroke_new (2);
  gtk_snapshot_append_stroke (snapshot, path, stroke, ink);
  gsk_stroke_free (stroke);
  gsk_path_unref (path);
  snapshot_disc (snapshot, spot->at_x, spot->at_y, 3, ink);
}

void
cart_board_view_snapshot_marks (CartBoardView *self, GtkSnapshot *snapshot)
{
  GdkRGBA paper = cart_board_view_color (self, CART_COLOR_PAPER), ink = cart_board_view_color (self, CART_COLOR_INK),
          accent = cart_board_view_color (self, CART_COLOR_ACCENT), ring = cart_board_view_player_color (self, self->mark_player);
  g_autofree Spot *spots = spread_marks (self);
  float radius = mark_radius (self), width = (float) gtk_widget_get_width (GTK_WIDGET (self)), height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  for (guint i = 0; i < self->marks->len; i++)
    snapshot_leader (snapshot, &spots[i], radius, &ink);
  for (guint i = 0; i < self->marks->len; i++)
    {
      const CartBoardMark *mark = &g_array_index (self->marks, CartBoardMark, i);
      gboolean chosen = (int) i == self->mark;
      float x = spots[i].x, y = spots[i].y;

      if (x < -radius || y < -radius || x > width + radius || y > height + radius)
        continue;
      /* the chosen one is the other way round, and larger */
      snapshot_disc (snapshot, x, y, radius * (chosen ? 1.3f : 1.08f), &ink);
      snapshot_disc (snapshot, x, y, radius * (chosen ? 1.22f : 1), chosen ? &paper : &ring);
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
  g_autofree Spot *spots = NULL;
  graphene_rect_t rect;
  double at_x, at_y;

  g_return_val_if_fail (CART_IS_BOARD_VIEW (self), -1);

  spots = spread_marks (self);
  cart_board_view_get_cell_rect (self, 0, 0, &rect);
  at_x = rect.origin.x + x * rect.size.width;
  at_y = rect.origin.y + y * rect.size.height;
  for (guint i = self->marks->len; i > 0; i--)
    if (hypot (spots[i - 1].x - at_x, spots[i - 1].y - at_y) < 1.08 * mark_radius (self))
      return (int) i - 1;
  return -1;
}

gboolean
cart_board_view_get_mark (CartBoardView *self, int mark, double *x, double *y)
{
  g_autofree Spot *spots = NULL;
  graphene_rect_t rect;

  g_return_val_if_fail (CART_IS_BOARD_VIEW (self), FALSE);

  if (mark < 0 || mark >= (int) self->marks->len)
    return FALSE;
  spots = spread_marks (self);
  cart_board_view_get_cell_rect (self, 0, 0, &rect);
  *x = (spots[mark].x - rect.origin.x) / rect.size.width;
  *y = (spots[mark].y - rect.origin.y) / rect.size.height;
  return TRUE;
}
