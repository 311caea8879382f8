/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view-floats.c: the tile laid last in its frame, and words that rise from the board and fade: points as they are given. */
#include "config.h"

#include "cart-board-view-private.h"

#include <adwaita.h>
#include <math.h>

#define FLOAT_TIME (2 * G_USEC_PER_SEC)
#define FLOAT_RISE 28.0f /* logical pixels */
#define FLOAT_MOST 12    /* at once */

/* The tile laid last. */
void
cart_board_view_snapshot_latest (CartBoardView *self, GtkSnapshot *snapshot)
{
  GdkRGBA accent = cart_board_view_color (self, CART_COLOR_ACCENT);
  int index = self->has_latest ? cart_game_tile_at (self->game, self->latest_x, self->latest_y, NULL) : -1;
  int dx, dy, width, height;
  CartLaid laid;
  graphene_rect_t rect;
  GskRoundedRect outline;

  if (index < 0)
    return;
  cart_game_get_tile (self->game, (guint) index, &laid);
  cart_draw_tile_extents (laid.tile, laid.rotation, &dx, &dy, &width, &height);
  cart_board_view_get_cell_rect (self, laid.x + dx, laid.y + dy, &rect);
  rect.size.width *= (float) width;
  rect.size.height *= (float) height;
  gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 2.5f, 2.5f, 2.5f, 2.5f }, (GdkRGBA[4]) { accent, accent, accent, accent });
}

static void
float_clear (gpointer data)
{
  g_free (((CartBoardViewFloat *) data)->text);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CartBoardView *self = CART_BOARD_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  for (guint i = self->floats->len; i > 0; i--)
    {
      CartBoardViewFloat *words = &g_array_index (self->floats, CartBoardViewFloat, i - 1);

      if (words->since == 0)
        words->since = now;
      if (now - words->since >= FLOAT_TIME)
        g_array_remove_index (self->floats, i - 1);
    }
  gtk_widget_queue_draw (widget);
  if (self->floats->len > 0)
    return G_SOURCE_CONTINUE;
  self->float_id = 0;
  return G_SOURCE_REMOVE;
}

void
cart_board_view_float (CartBoardView *self, int x, int y, const char *text, CartPlayerColor color)
{
  guint rank = 0;

  g_return_if_fail (CART_IS_BOARD_VIEW (self) && text != NULL);

  if (self->floats->len >= FLOAT_MOST)
    g_array_remove_index (self->floats, 0);
  for (guint i = 0; i < self->floats->len; i++)
    rank += g_array_index (self->floats, CartBoardViewFloat, i).x == x && g_array_index (self->floats, CartBoardViewFloat, i).y == y;
  g_array_append_val (self->floats, ((CartBoardViewFloat) { x, y, rank, g_strdup (text), color, 0 }));
  if (self->float_id == 0)
    self->float_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static PangoLayout *
make_layout (CartBoardView *self, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

/* On the upper edge of the cell, so that the tile and what stands on it stay in sight; several from one cell overlap like cards. */
static void
snapshot_words (CartBoardView *self, GtkSnapshot *snapshot, const CartBoardViewFloat *words, float rise, double opacity)
{
  GdkRGBA ink = cart_board_view_color (self, CART_COLOR_INK), paper = cart_board_view_color (self, CART_COLOR_PAPER),
          edge = cart_board_view_player_color (self, words->color);
  g_autoptr (PangoLayout) layout = make_layout (self, words->text);
  graphene_rect_t rect, pill;
  GskRoundedRect outline;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cart_board_view_get_cell_rect (self, words->x, words->y, &rect);
  graphene_rect_init (&pill, roundf (rect.origin.x + (float) words->rank * ((float) width + 10)),
                      roundf (rect.origin.y - (float) height * 0.7f - rise), (float) width + 12, (float) height + 2);
  gsk_rounded_rect_init_from_rect (&outline, &pill, pill.size.height / 2);
  gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &pill);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 2, 2, 2, 2 }, (GdkRGBA[4]) { edge, edge, edge, edge });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (pill.origin.x + 6, pill.origin.y + 1));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

void
cart_board_view_snapshot_floats (CartBoardView *self, GtkSnapshot *snapshot)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  gint64 now = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
  gboolean moving = adw_get_enable_animations (GTK_WIDGET (self));

  for (guint i = 0; i < self->floats->len; i++)
    {
      const CartBoardViewFloat *words = &g_array_index (self->floats, CartBoardViewFloat, i);
      double part = words->since == 0 ? 0 : CLAMP ((double) (now - words->since) / FLOAT_TIME, 0, 1);

      if (moving)
        snapshot_words (self, snapshot, words, FLOAT_RISE * (float) part, part < 0.6 ? 1 : (1 - part) / 0.4);
      else
        snapshot_words (self, snapshot, words, 0, 1);
    }
}

void
cart_board_view_floats_init (CartBoardView *self)
{
  self->floats = g_array_new (FALSE, FALSE, sizeof (CartBoardViewFloat));
  g_array_set_clear_func (self->floats, float_clear);
}

void
cart_board_view_forget_floats (CartBoardView *self)
{
  g_array_set_size (self->floats, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
