/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view-input.c: pointer, touch, keys, drag and drop on the board. */
#include "config.h"

#include <math.h>

#include "cart-board-view-private.h"

#define SCROLL_CELLS 60.0 /* logical pixels a notch of the wheel */
#define ZOOM_STEP 1.2

/* --- Pointer --- */

/* A pointer that rests is told of again whenever what lies under it changes: it does not take the lead from the keys. */
static void
point_at (CartBoardView *self, double x, double y)
{
  if (self->cursor_leads && fabs (x - self->pointer_x) < 1 && fabs (y - self->pointer_y) < 1)
    return;
  self->cursor_leads = FALSE;
  self->pointer_inside = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  cart_board_view_emit (self, CART_BOARD_VIEW_POINTED);
}

/* The pointer comes in, or the board comes under it: where keys lead, it takes over once it moves. */
static void
enter_cb (CartBoardView *self, double x, double y)
{
  if (!self->cursor_leads)
    {
      point_at (self, x, y);
      return;
    }
  self->pointer_x = x;
  self->pointer_y = y;
}

static void
leave_cb (CartBoardView *self)
{
  self->pointer_inside = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  cart_board_view_emit (self, CART_BOARD_VIEW_POINTED);
}

static gboolean
scroll_cb (CartBoardView *self, double dx, double dy, GtkEventControllerScroll *controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double unit = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL ? SCROLL_CELLS : 1.0;
  double cells = unit * cart_board_view_get_scale (self) / cart_board_view_get_cell_size (self);

  if ((state & GDK_ALT_MASK) != 0 && fabs (dx + dy) > 0.01)
    cart_board_view_emit (self, CART_BOARD_VIEW_COMMAND, CART_BOARD_VIEW_TURN, dx + dy > 0 ? 1 : -1);
  else if ((state & GDK_CONTROL_MASK) != 0)
    cart_board_view_zoom (self, pow (ZOOM_STEP, -dy * unit / SCROLL_CELLS), self->pointer_x, self->pointer_y);
  else if ((state & GDK_SHIFT_MASK) != 0)
    cart_board_view_pan (self, (dx + dy) * cells, 0);
  else
    cart_board_view_pan (self, dx * cells, dy * cells);
  return GDK_EVENT_STOP;
}

static gboolean
pinch_middle (GtkGesture *gesture, double *x, double *y)
{
  return gtk_gesture_is_active (gesture) && gtk_gesture_get_bounding_box_center (gesture, x, y);
}

/* Two fingers zoom about the point between them and move the picture along with it; the one finger that came first drags nothing then. */
static void
pinch_begin_cb (CartBoardView *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  self->pinch_zoom = self->zoom;
  self->pinched = TRUE;
  self->has_pinch_middle = pinch_middle (gesture, &self->pinch_x, &self->pinch_y);
}

static void
pinch_cb (CartBoardView *self, double factor, GtkGesture *gesture)
{
  double x, y, cells;

  if (!pinch_middle (gesture, &x, &y))
    {
      cart_board_view_zoom (self, self->pinch_zoom * factor / self->zoom, -1, -1);
      return;
    }
  cells = cart_board_view_get_scale (self) / cart_board_view_get_cell_size (self);
  if (self->has_pinch_middle)
    cart_board_view_pan (self, (self->pinch_x - x) * cells, (self->pinch_y - y) * cells);
  self->has_pinch_middle = TRUE;
  self->pinch_x = x;
  self->pinch_y = y;
  cart_board_view_zoom (self, self->pinch_zoom * factor / self->zoom, x, y);
}

/* The piece at a point of the board, in cells, the nearest one, or NULL. */
static const CartDrawPiece *
find_piece (CartBoardView *self, double x, double y)
{
  const CartDrawPiece *found = NULL;
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const CartDrawPiece *piece = &g_array_index (self->pieces, CartDrawPiece, i);
      double distance = hypot (piece->x - x, piece->y - y);

      if (distance < 0.6 * cart_draw_piece_size (piece, self->cell) && distance <= nearest)
        {
          nearest = distance;
          found = piece;
        }
    }
  return found;
}

/* The same at a point of the widget: it can be lifted. */
static const CartDrawPiece *
piece_at (CartBoardView *self, double x, double y)
{
  double inner_x, inner_y;
  int cell_x, cell_y;

  cart_board_view_cell_at (self, x, y, &cell_x, &cell_y, &inner_x, &inner_y);
  return find_piece (self, cell_x + inner_x, cell_y + inner_y);
}

int
cart_board_view_figure_at (CartBoardView *self, double x, double y)
{
  const CartDrawPiece *piece;

  g_return_val_if_fail (CART_IS_BOARD_VIEW (self), -1);

  piece = find_piece (self, x, y);
  return piece != NULL && !piece->token ? (int) piece->index : -1;
}

static gboolean
is_lift (CartBoardView *self, GtkEventController *controller, double x, double y)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (controller);

  return self->game != NULL && ((state & GDK_ALT_MASK) != 0 || (self->lift && piece_at (self, x, y) != NULL));
}

static void
drag_begin_cb (CartBoardView *self, double x, double y, GtkGesture *gesture)
{
  self->lifting = is_lift (self, GTK_EVENT_CONTROLLER (gesture), x, y);
  self->drag_x = self->center_x;
  self->drag_y = self->center_y;
  self->dragged = self->pinched = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
drag_update_cb (CartBoardView *self, double dx, double dy, GtkGesture *gesture)
{
  double cells = cart_board_view_get_scale (self) / cart_board_view_get_cell_size (self);

  if (self->lifting || self->pinched)
    return;
  if (!self->dragged && !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    return;
  if (!self->dragged)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->dragged = TRUE;
  cart_board_view_pan (self, self->drag_x - dx * cells - self->center_x, self->drag_y - dy * cells - self->center_y);
}

/* A free place that is not one where the tile in hand can be laid. */
static gboolean
is_hole (CartBoardView *self, int x, int y)
{
  if (self->game == NULL || cart_game_tile_at (self->game, x, y, NULL) >= 0)
    return FALSE;
  for (int turns = 0; turns < 4; turns++)
    if (self->ghost != NULL && cart_board_view_is_legal (self, x, y, turns))
      return FALSE;
  return TRUE;
}

static void
released_cb (CartBoardView *self, int n_press, double x, double y, GtkGestureSingle *gesture)
{
  int cell_x, cell_y;
  double inner_x, inner_y;

  if (self->dragged || self->pinched)
    return;
  cart_board_view_cell_at (self, x, y, &cell_x, &cell_y, &inner_x, &inner_y);
  self->cursor_x = cell_x;
  self->cursor_y = cell_y;
  point_at (self, x, y);
  if (n_press == 2 && gtk_gesture_single_get_current_button (gesture) == GDK_BUTTON_PRIMARY && is_hole (self, cell_x, cell_y))
    cart_board_view_emit (self, CART_BOARD_VIEW_COMMAND, CART_BOARD_VIEW_FITS, 0);
  else
    cart_board_view_emit (self, CART_BOARD_VIEW_ACTIVATED, cell_x, cell_y, inner_x, inner_y, gtk_gesture_single_get_current_button (gesture));
}

/* A finger that stays does what the secondary button does. */
static void
long_press_cb (CartBoardView *self, double x, double y, GtkGesture *gesture)
{
  int cell_x, cell_y;
  double inner_x, inner_y;

  if (self->dragged || self->pinched)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  cart_board_view_cell_at (self, x, y, &cell_x, &cell_y, &inner_x, &inner_y);
  point_at (self, x, y);
  cart_board_view_emit (self, CART_BOARD_VIEW_ACTIVATED, cell_x, cell_y, inner_x, inner_y, GDK_BUTTON_SECONDARY);
}

/* --- Drag and drop --- */

static GdkDragAction
drop_motion_cb (CartBoardView *self, double x, double y)
{
  point_at (self, x, y);
  return GDK_ACTION_COPY;
}

static gboolean
drop_cb (CartBoardView *self, const GValue *value, double x, double y)
{
  int cell_x, cell_y;
  double inner_x, inner_y;

  cart_board_view_cell_at (self, x, y, &cell_x, &cell_y, &inner_x, &inner_y);
  cart_board_view_emit (self, CART_BOARD_VIEW_DROPPED, g_value_get_string (value), cell_x, cell_y, inner_x, inner_y);
  return TRUE;
}

/* A tile is lifted, with all that is on it, with the Alt key held; figures and tokens in free editing without it; else a drag moves the
 * picture. */
static GdkContentProvider *
lift_cb (CartBoardView *self, double x, double y, GtkDragSource *source)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (source));
  const CartDrawPiece *piece = NULL;
  int cell_x, cell_y;
  double inner_x, inner_y;
  g_autofree char *what = NULL;

  if (!is_lift (self, GTK_EVENT_CONTROLLER (source), x, y))
    return NULL;
  if ((state & GDK_ALT_MASK) == 0)
    piece = piece_at (self, x, y);
  cart_board_view_cell_at (self, x, y, &cell_x, &cell_y, &inner_x, &inner_y);
  if (piece == NULL && cart_game_tile_at (self->game, cell_x, cell_y, NULL) < 0)
    return NULL;
  what = piece != NULL ? g_strdup_printf ("%s:%u", piece->token ? "token" : "figure", piece->index)
                       : g_strdup_printf ("lift:%d:%d", cell_x, cell_y);
  return gdk_content_provider_new_typed (G_TYPE_STRING, what);
}

/* --- Keys --- */

gboolean
cart_board_view_next_place (CartBoardView *self, int step, int *x, int *y)
{
  const gint64 row = 4 * (gint64) CART_BOARD_LIMIT;
  gint64 at, best = 0, wrapped = 0;
  gboolean found = FALSE, any = FALSE;
  int from_x, from_y;
  double ignored;

  g_return_val_if_fail (CART_IS_BOARD_VIEW (self), FALSE);

  cart_board_view_get_pointed (self, &from_x, &from_y, &ignored, &ignored);
  at = from_y * row + from_x;
  for (guint i = 0; i < self->legal->len; i++)
    {
      const CartBoardViewLegal *legal = &g_array_index (self->legal, CartBoardViewLegal, i);
      gint64 key = (legal->y * row + legal->x - at) * step;

      /* the nearest one ahead, else the farthest one behind */
      if (key > 0 && (!found || key < best))
        {
          best = key;
          found = TRUE;
        }
      if (!any || key < wrapped)
        wrapped = key;
      any = TRUE;
    }
  if (!any)
    return FALSE;
  at += step * (found ? best : wrapped);
  *y = (int) ((at + row * CART_BOARD_LIMIT + row / 2) / row) - CART_BOARD_LIMIT;
  *x = (int) (at - *y * row);
  return TRUE;
}

static gboolean
move_cursor (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  CartBoardView *self = CART_BOARD_VIEW (widget);
  int dx, dy, x, y;
  double ignored;

  g_variant_get (arguments, "(ii)", &dx, &dy);
  cart_board_view_get_pointed (self, &x, &y, &ignored, &ignored);
  cart_board_view_set_cursor (self, x + dx, y + dy);
  return GDK_EVENT_STOP;
}

static gboolean
pan_by_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  int dx, dy;

  g_variant_get (arguments, "(ii)", &dx, &dy);
  cart_board_view_pan (CART_BOARD_VIEW (widget), dx, dy);
  return GDK_EVENT_STOP;
}

static gboolean
zoom_by_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  int step = g_variant_get_int32 (arguments);

  if (step == 0)
    cart_board_view_fit (CART_BOARD_VIEW (widget));
  else
    cart_board_view_zoom (CART_BOARD_VIEW (widget), pow (ZOOM_STEP, step), -1, -1);
  return GDK_EVENT_STOP;
}

static gboolean
command_by_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  int command, number;

  g_variant_get (arguments, "(ii)", &command, &number);
  cart_board_view_emit (CART_BOARD_VIEW (widget), CART_BOARD_VIEW_COMMAND, command, number);
  return GDK_EVENT_STOP;
}

typedef struct {
  guint key;
  GdkModifierType state;
  CartBoardViewCommand command;
  int number;
} CommandKey;

static const CommandKey command_keys[] = {
  { GDK_KEY_r, 0, CART_BOARD_VIEW_TURN, 1 },
  { GDK_KEY_R, GDK_SHIFT_MASK, CART_BOARD_VIEW_TURN, -1 },
  { GDK_KEY_Return, 0, CART_BOARD_VIEW_LAY, 0 },
  { GDK_KEY_KP_Enter, 0, CART_BOARD_VIEW_LAY, 0 },
  { GDK_KEY_space, 0, CART_BOARD_VIEW_GO_ON, 0 },
  { GDK_KEY_Delete, 0, CART_BOARD_VIEW_DELETE, 0 },
  { GDK_KEY_KP_Delete, 0, CART_BOARD_VIEW_DELETE, 0 },
  { GDK_KEY_BackSpace, 0, CART_BOARD_VIEW_DELETE, 0 },
  { GDK_KEY_m, 0, CART_BOARD_VIEW_FIGURE, 1 },
  { GDK_KEY_n, 0, CART_BOARD_VIEW_PLACE, 1 },
  { GDK_KEY_N, GDK_SHIFT_MASK, CART_BOARD_VIEW_PLACE, -1 },
  { GDK_KEY_d, 0, CART_BOARD_VIEW_DRAW, 0 },
  { GDK_KEY_p, 0, CART_BOARD_VIEW_PASS, 0 },
  { GDK_KEY_c, 0, CART_BOARD_VIEW_COMPARE, 0 },
  { GDK_KEY_t, 0, CART_BOARD_VIEW_FITS, 0 },
  { GDK_KEY_x, 0, CART_BOARD_VIEW_LIFT, 0 },
  { GDK_KEY_Escape, 0, CART_BOARD_VIEW_ESCAPE, 0 },
  { GDK_KEY_f, 0, CART_BOARD_VIEW_FEATURE, 1 },
  { GDK_KEY_F, GDK_SHIFT_MASK, CART_BOARD_VIEW_FEATURE, -1 },
};

static void
bind_arrow (GtkWidgetClass *widget_class, guint key, guint keypad, int dx, int dy)
{
  gtk_widget_class_add_binding (widget_class, key, 0, move_cursor, "(ii)", dx, dy);
  gtk_widget_class_add_binding (widget_class, keypad, 0, move_cursor, "(ii)", dx, dy);
  gtk_widget_class_add_binding (widget_class, key, GDK_SHIFT_MASK, pan_by_key, "(ii)", dx, dy);
}

static void
bind_zoom (GtkWidgetClass *widget_class, guint key, int step)
{
  gtk_widget_class_add_binding (widget_class, key, 0, zoom_by_key, "i", step);
}

void
cart_board_view_add_bindings (GtkWidgetClass *widget_class)
{
  bind_arrow (widget_class, GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0);
  bind_arrow (widget_class, GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0);
  bind_arrow (widget_class, GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1);
  bind_arrow (widget_class, GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1);
  bind_zoom (widget_class, GDK_KEY_plus, 1);
  bind_zoom (widget_class, GDK_KEY_equal, 1);
  bind_zoom (widget_class, GDK_KEY_KP_Add, 1);
  bind_zoom (widget_class, GDK_KEY_minus, -1);
  bind_zoom (widget_class, GDK_KEY_KP_Subtract, -1);
  bind_zoom (widget_class, GDK_KEY_Home, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (command_keys); i++)
    gtk_widget_class_add_binding (widget_class, command_keys[i].key, command_keys[i].state, command_by_key, "(ii)",
                                  (int) command_keys[i].command, command_keys[i].number);
  for (guint digit = 0; digit <= 9; digit++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + digit, 0, command_by_key, "(ii)", (int) CART_BOARD_VIEW_NUMBER, (int) digit);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0 + digit, 0, command_by_key, "(ii)", (int) CART_BOARD_VIEW_NUMBER, (int) digit);
    }
}

void
cart_board_view_add_controllers (CartBoardView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *drag = gtk_gesture_drag_new (), *click = gtk_gesture_click_new (), *pinch = gtk_gesture_zoom_new (),
             *press = gtk_gesture_long_press_new ();
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_STRING, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  GtkDragSource *lift = gtk_drag_source_new ();
  GtkWidget *widget = GTK_WIDGET (self);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (point_at), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_drag_source_set_actions (lift, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect_swapped (lift, "prepare", G_CALLBACK (lift_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (lift));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));

  /* one finger may become two: what claims the first one must not take it from the other */
  gtk_gesture_group (pinch, drag);

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));

  g_signal_connect_swapped (drop, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drop));
}
