/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view.c: the board of the sandbox; see cart-board-view.h. What it draws is in cart-board-view-draw.c, input in
 * cart-board-view-input.c, the cells as a screen reader sees them in cart-board-view-cells.c. */
#include "config.h"

#include "cart-board-view-private.h"

#include <math.h>

#include "cart-texture-cache.h"
#include "draw/cart-draw-game.h"

G_DEFINE_FINAL_TYPE_WITH_CODE (CartBoardView, cart_board_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ACCESSIBLE, cart_board_view_accessible_init))

static guint signals[CART_BOARD_VIEW_N_SIGNALS];

/* After the last step of a zoom, exact textures are made. */
#define SETTLE_MS 120
/* Cells of margin round the whole board, both sides together; in the usual view there is room for the places beside it. */
#define FIT_MARGIN 0.8
#define FRAME_MARGIN 2.2
/* Logical pixels a cell in the usual view: what is smaller is hard to tell apart, and more would be a waste of a small board's space. */
#define LEAST_CELL 48
#define DEFAULT_CELL 96
#define MOST_CELL 120

double
cart_board_view_get_scale (CartBoardView *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return surface != NULL ? gdk_surface_get_scale (surface) : 1.0;
}

void
cart_board_view_get_origin (CartBoardView *self, double *x, double *y)
{
  double scale = cart_board_view_get_scale (self);

  *x = floor (gtk_widget_get_width (GTK_WIDGET (self)) * scale / 2 - self->center_x * self->cell + 0.5);
  *y = floor (gtk_widget_get_height (GTK_WIDGET (self)) * scale / 2 - self->center_y * self->cell + 0.5);
}

void
cart_board_view_cell_at (CartBoardView *self, double widget_x, double widget_y, int *x, int *y, double *inner_x, double *inner_y)
{
  double scale = cart_board_view_get_scale (self), ox, oy, fx, fy;

  cart_board_view_get_origin (self, &ox, &oy);
  fx = (widget_x * scale - ox) / self->cell;
  fy = (widget_y * scale - oy) / self->cell;
  *x = (int) CLAMP (floor (fx), -CART_BOARD_LIMIT, CART_BOARD_LIMIT);
  *y = (int) CLAMP (floor (fy), -CART_BOARD_LIMIT, CART_BOARD_LIMIT);
  *inner_x = CLAMP (fx - *x, 0.0, 1.0);
  *inner_y = CLAMP (fy - *y, 0.0, 1.0);
}

void
cart_board_view_get_cell_rect (CartBoardView *self, int x, int y, graphene_rect_t *rect)
{
  double scale = cart_board_view_get_scale (self), ox, oy;

  cart_board_view_get_origin (self, &ox, &oy);
  graphene_rect_init (rect, (float) ((ox + (double) x * self->cell) / scale), (float) ((oy + (double) y * self->cell) / scale),
                      (float) (self->cell / scale), (float) (self->cell / scale));
}

/* --- What the game holds --- */

static void
read_feature (CartBoardView *self)
{
  g_array_set_size (self->parts, 0);
  if (self->game != NULL && self->feature != G_MAXUINT32)
    cart_game_feature_parts (self->game, self->feature, self->parts);
}

static void
read_pieces (CartBoardView *self)
{
  g_autoptr (CartGameBoard) board = self->game != NULL ? cart_game_board_new (self->game, self->colors) : NULL;

  g_array_set_size (self->pieces, 0);
  if (board != NULL)
    cart_draw_board_place (cart_game_board_get (board), self->pieces);
}

void
cart_board_view_changed (CartBoardView *self)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->feature = G_MAXUINT32;
  read_feature (self);
  read_pieces (self);
  cart_board_view_forget_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cart_board_view_set_game (CartBoardView *self, CartGame *game, const CartPlayerColor *colors, guint n_colors)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->game = game;
  self->n_colors = MIN (n_colors, CART_MAX_PLAYERS);
  for (guint i = 0; i < self->n_colors; i++)
    self->colors[i] = colors[i];
  g_array_set_size (self->legal, 0);
  g_array_set_size (self->wrong, 0);
  g_array_set_size (self->marks, 0);
  self->ghost = NULL;
  self->has_latest = FALSE;
  cart_board_view_forget_floats (self);
  cart_board_view_changed (self);
}

void
cart_board_view_set_ghost (CartBoardView *self, const CartTile *tile, int quarter_turns)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->ghost = tile;
  self->ghost_turns = quarter_turns & 3;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
cart_board_view_is_legal (CartBoardView *self, int x, int y, int quarter_turns)
{
  for (guint i = 0; i < self->legal->len; i++)
    {
      const CartBoardViewLegal *legal = &g_array_index (self->legal, CartBoardViewLegal, i);

      if (legal->x == x && legal->y == y)
        return (legal->turns & (1 << quarter_turns)) != 0;
    }
  return FALSE;
}

void
cart_board_view_set_legal (CartBoardView *self, const CartPlacement *placements, guint n)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  g_array_set_size (self->legal, 0);
  for (guint i = 0; i < n; i++)
    {
      CartBoardViewLegal *last = self->legal->len > 0 ? &g_array_index (self->legal, CartBoardViewLegal, self->legal->len - 1) : NULL;
      CartBoardViewLegal *same = last != NULL && last->x == placements[i].x && last->y == placements[i].y ? last : NULL;

      for (guint k = 0; same == NULL && k < self->legal->len; k++)
        {
          CartBoardViewLegal *legal = &g_array_index (self->legal, CartBoardViewLegal, k);

          if (legal->x == placements[i].x && legal->y == placements[i].y)
            same = legal;
        }
      if (same == NULL)
        {
          g_array_append_val (self->legal, ((CartBoardViewLegal) { placements[i].x, placements[i].y, 0, 0 }));
          same = &g_array_index (self->legal, CartBoardViewLegal, self->legal->len - 1);
        }
      same->turns |= 1 << placements[i].rotation;
      same->n++;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cart_board_view_set_wrong (CartBoardView *self, const CartPlacement *cells, guint n)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  g_array_set_size (self->wrong, 0);
  if (n > 0)
    g_array_append_vals (self->wrong, cells, n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cart_board_view_set_feature (CartBoardView *self, guint32 feature)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  if (self->feature == feature)
    return;
  self->feature = feature;
  read_feature (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cart_board_view_set_describe (CartBoardView *self, CartBoardViewDescribe describe, gpointer user_data)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->describe = describe;
  self->describe_data = user_data;
}

void
cart_board_view_set_show_legal (CartBoardView *self, gboolean show)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->show_legal = show;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cart_board_view_set_show_turns (CartBoardView *self, gboolean show)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->show_turns = show;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cart_board_view_set_lift (CartBoardView *self, gboolean lift)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->lift = lift;
}

/* --- Where one looks --- */

/* The picture has moved under the pointer. */
void
cart_board_view_moved (CartBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->pointer_inside)
    cart_board_view_emit (self, CART_BOARD_VIEW_POINTED);
}

static gboolean
settled_cb (gpointer data)
{
  CartBoardView *self = data;

  self->settle_id = 0;
  self->zooming = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

int
cart_board_view_get_cell_size (CartBoardView *self)
{
  return self->cell;
}

void
cart_board_view_set_cell_size (CartBoardView *self, int pixels)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->zoom = self->cell = CLAMP (pixels, CART_BOARD_VIEW_MIN_CELL, CART_BOARD_VIEW_MAX_CELL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cart_board_view_zoom (CartBoardView *self, double factor, double x, double y)
{
  double scale = cart_board_view_get_scale (self), width = gtk_widget_get_width (GTK_WIDGET (self)) * scale,
         height = gtk_widget_get_height (GTK_WIDGET (self)) * scale, px, py;
  int before = self->cell;

  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  px = x < 0 ? width / 2 : x * scale;
  py = x < 0 ? height / 2 : y * scale;
  self->zoom = CLAMP (self->zoom * factor, CART_BOARD_VIEW_MIN_CELL, CART_BOARD_VIEW_MAX_CELL);
  self->cell = (int) (self->zoom + 0.5);
  if (self->cell == before)
    return;
  /* the point under the pointer stays where it is */
  self->center_x += (px - width / 2) * (1.0 / before - 1.0 / self->cell);
  self->center_y += (py - height / 2) * (1.0 / before - 1.0 / self->cell);
  self->looking = CART_BOARD_VIEW_FREE;
  self->moved_at = g_get_monotonic_time ();
  self->zooming = TRUE;
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add (SETTLE_MS, settled_cb, self);
  cart_board_view_moved (self);
}

/* The size of a cell at which a rectangle of cells with its margin fills the widget; 0 before it has a size. */
static double
filling_cell (CartBoardView *self, int columns, int rows, double margin)
{
  double scale = cart_board_view_get_scale (self);

  return MIN (gtk_widget_get_width (GTK_WIDGET (self)) * scale / (columns + margin), gtk_widget_get_height (GTK_WIDGET (self)) * scale / (rows + margin));
}

static void
look_at (CartBoardView *self, double x, double y, double cell)
{
  self->center_x = x;
  self->center_y = y;
  self->zoom = self->cell = (int) CLAMP (cell, CART_BOARD_VIEW_MIN_CELL, CART_BOARD_VIEW_MAX_CELL);
  cart_board_view_moved (self);
}

void
cart_board_view_fit (CartBoardView *self)
{
  double scale = cart_board_view_get_scale (self);
  int x0, y0, x1, y1;

  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->looking = CART_BOARD_VIEW_WHOLE;
  if (filling_cell (self, 1, 1, 0) <= 0)
    return;
  if (self->game == NULL || !cart_game_get_bounds (self->game, &x0, &y0, &x1, &y1))
    look_at (self, 0.5, 0.5, DEFAULT_CELL * scale);
  else
    look_at (self, (x0 + x1 + 1) / 2.0, (y0 + y1 + 1) / 2.0,
             MIN (filling_cell (self, x1 - x0 + 1, y1 - y0 + 1, FIT_MARGIN), MOST_CELL * scale));
}

/* Where to look along one axis: at the middle of the board where it fits, else at the wanted cell, but not far past the board's edge. */
static double
look_along (double first, double last, double wanted, double visible)
{
  double least = first - FRAME_MARGIN / 2 + visible / 2, most = last + 1 + FRAME_MARGIN / 2 - visible / 2;

  return least >= most ? (first + last + 1) / 2 : CLAMP (wanted + 0.5, least, most);
}

void
cart_board_view_frame (CartBoardView *self)
{
  double scale = cart_board_view_get_scale (self), cell;
  int x0, y0, x1, y1;
  CartLaid last;

  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->looking = CART_BOARD_VIEW_FRAMED;
  if (filling_cell (self, 1, 1, 0) <= 0)
    return;
  if (self->game == NULL || !cart_game_get_bounds (self->game, &x0, &y0, &x1, &y1))
    {
      look_at (self, 0.5, 0.5, DEFAULT_CELL * scale);
      return;
    }
  cart_game_get_tile (self->game, cart_game_n_tiles (self->game) - 1, &last);
  cell = floor (CLAMP (filling_cell (self, x1 - x0 + 1, y1 - y0 + 1, FRAME_MARGIN), LEAST_CELL * scale, MOST_CELL * scale));
  look_at (self, look_along (x0, x1, last.x, gtk_widget_get_width (GTK_WIDGET (self)) * scale / cell),
           look_along (y0, y1, last.y, gtk_widget_get_height (GTK_WIDGET (self)) * scale / cell), cell);
}

/* A tile was laid: it and the places round it come into view. */
static void
show_latest (CartBoardView *self)
{
  graphene_rect_t rect, view = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)), (float) gtk_widget_get_height (GTK_WIDGET (self)));

  cart_board_view_get_cell_rect (self, self->latest_x, self->latest_y, &rect);
  if (self->looking != CART_BOARD_VIEW_FREE)
    graphene_rect_inset (&rect, -rect.size.width, -rect.size.height);
  if (view.size.width <= 0 || graphene_rect_contains_rect (&view, &rect))
    return;
  if (self->looking == CART_BOARD_VIEW_WHOLE)
    cart_board_view_fit (self);
  else if (self->looking == CART_BOARD_VIEW_FRAMED)
    cart_board_view_frame (self);
  else
    cart_board_view_reveal (self, self->latest_x, self->latest_y);
}

void
cart_board_view_set_latest (CartBoardView *self, gboolean has, int x, int y)
{
  gboolean same = self->has_latest == has && self->latest_x == x && self->latest_y == y;

  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->has_latest = has;
  self->latest_x = x;
  self->latest_y = y;
  if (has && !same)
    show_latest (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cart_board_view_pan (CartBoardView *self, double dx, double dy)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->center_x = CLAMP (self->center_x + dx, -CART_BOARD_LIMIT, CART_BOARD_LIMIT);
  self->center_y = CLAMP (self->center_y + dy, -CART_BOARD_LIMIT, CART_BOARD_LIMIT);
  self->looking = CART_BOARD_VIEW_FREE;
  self->moved_at = g_get_monotonic_time ();
  cart_board_view_moved (self);
}

void
cart_board_view_reveal (CartBoardView *self, int x, int y)
{
  graphene_rect_t rect;
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)), height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  double dx = 0, dy = 0;

  cart_board_view_get_cell_rect (self, x, y, &rect);
  if (rect.size.width <= 0 || width <= 0)
    return;
  if (rect.origin.x < 0)
    dx = rect.origin.x;
  else if (rect.origin.x + rect.size.width > width)
    dx = rect.origin.x + rect.size.width - width;
  if (rect.origin.y < 0)
    dy = rect.origin.y;
  else if (rect.origin.y + rect.size.height > height)
    dy = rect.origin.y + rect.size.height - height;
  if (dx != 0 || dy != 0)
    cart_board_view_pan (self, dx / rect.size.width, dy / rect.size.height);
}

void
cart_board_view_get_cursor (CartBoardView *self, int *x, int *y)
{
  *x = self->cursor_x;
  *y = self->cursor_y;
}

void
cart_board_view_set_cursor (CartBoardView *self, int x, int y)
{
  g_return_if_fail (CART_IS_BOARD_VIEW (self));

  self->cursor_x = CLAMP (x, -CART_BOARD_LIMIT, CART_BOARD_LIMIT);
  self->cursor_y = CLAMP (y, -CART_BOARD_LIMIT, CART_BOARD_LIMIT);
  self->pointer_inside = FALSE;
  self->cursor_leads = TRUE;
  cart_board_view_reveal (self, self->cursor_x, self->cursor_y);
  cart_board_view_forget_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  self->cursor_moves = TRUE;
  g_signal_emit (self, signals[CART_BOARD_VIEW_POINTED], 0);
  self->cursor_moves = FALSE;
  cart_board_view_tell_cursor (self);
}

gboolean
cart_board_view_pointer_leads (CartBoardView *self)
{
  g_return_val_if_fail (CART_IS_BOARD_VIEW (self), FALSE);

  return self->pointer_inside;
}

void
cart_board_view_get_pointed (CartBoardView *self, int *x, int *y, double *inner_x, double *inner_y)
{
  if (self->pointer_inside)
    {
      cart_board_view_cell_at (self, self->pointer_x, self->pointer_y, x, y, inner_x, inner_y);
      return;
    }
  cart_board_view_get_cursor (self, x, y);
  *inner_x = *inner_y = 0.5;
}

void
cart_board_view_emit (CartBoardView *self, CartBoardViewSignal signal, ...)
{
  va_list arguments;

  va_start (arguments, signal);
  g_signal_emit_valist (self, signals[signal], 0, arguments);
  va_end (arguments);
}

/* --- The widget --- */

static void
cart_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CartBoardView *self = CART_BOARD_VIEW (widget);

  if (self->looking == CART_BOARD_VIEW_WHOLE)
    cart_board_view_fit (self);
  else if (self->looking == CART_BOARD_VIEW_FRAMED)
    cart_board_view_frame (self);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

static void
cart_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                    int *natural_baseline)
{
  *minimum = 200;
  *natural = 600;
}

static void
cart_board_view_dispose (GObject *object)
{
  CartBoardView *self = CART_BOARD_VIEW (object);
  GtkWidget *child;

  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_clear_handle_id (&self->redraw_id, g_source_remove);
  self->game = NULL;
  cart_board_view_forget_cells (self);
  /* popovers: they were given this widget as their parent, which no layout manager unparents */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (cart_board_view_parent_class)->dispose (object);
}

static void
cart_board_view_finalize (GObject *object)
{
  CartBoardView *self = CART_BOARD_VIEW (object);

  g_array_unref (self->pieces);
  g_array_unref (self->marks);
  g_array_unref (self->legal);
  g_array_unref (self->wrong);
  g_array_unref (self->parts);
  g_array_unref (self->floats);
  g_free (self->with_cursor);

  G_OBJECT_CLASS (cart_board_view_parent_class)->finalize (object);
}

static void
cart_board_view_class_init (CartBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cart_board_view_dispose;
  object_class->finalize = cart_board_view_finalize;
  widget_class->snapshot = cart_board_view_snapshot;
  widget_class->measure = cart_board_view_measure;
  widget_class->size_allocate = cart_board_view_size_allocate;

  signals[CART_BOARD_VIEW_ACTIVATED] = g_signal_new ("activated", CART_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                                5, G_TYPE_INT, G_TYPE_INT, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_UINT);
  signals[CART_BOARD_VIEW_POINTED] = g_signal_new ("pointed", CART_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CART_BOARD_VIEW_COMMAND] = g_signal_new ("command", CART_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                              G_TYPE_INT, G_TYPE_INT);
  signals[CART_BOARD_VIEW_DROPPED] = g_signal_new ("dropped", CART_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 5,
                                              G_TYPE_STRING, G_TYPE_INT, G_TYPE_INT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  cart_board_view_add_bindings (widget_class);
}

static void
cart_board_view_init (CartBoardView *self)
{
  self->pieces = g_array_new (FALSE, FALSE, sizeof (CartDrawPiece));
  self->marks = g_array_new (FALSE, FALSE, sizeof (CartBoardMark));
  self->mark = -1;
  self->legal = g_array_new (FALSE, FALSE, sizeof (CartBoardViewLegal));
  self->wrong = g_array_new (FALSE, FALSE, sizeof (CartPlacement));
  self->parts = g_array_new (FALSE, FALSE, sizeof (CartPart));
  self->feature = G_MAXUINT32;
  self->zoom = self->cell = DEFAULT_CELL;
  self->center_x = self->center_y = 0.5;
  self->looking = CART_BOARD_VIEW_FRAMED;
  self->show_legal = self->show_turns = TRUE;
  cart_board_view_floats_init (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  cart_board_view_add_controllers (self);
  cart_texture_cache_follow_scheme (self, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
cart_board_view_new (void)
{
  return g_object_new (CART_TYPE_BOARD_VIEW, NULL);
}
