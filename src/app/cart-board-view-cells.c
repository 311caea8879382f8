/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view-cells.c: the cells of the board as a screen reader sees them.
 *
 * The board draws itself, so its cells are no widgets. Each laid tile, each cell where the tile in hand may lie and the
 * cursor's cell is an accessible object of its own, row by row, named by what it holds. They are made when somebody asks
 * for them and cost nothing before. Where the cursor goes is announced.
 */
#include "config.h"

#include "cart-announce.h"
#include "cart-board-view-private.h"

#define CART_TYPE_BOARD_VIEW_CELL (cart_board_view_cell_get_type ())
G_DECLARE_FINAL_TYPE (CartBoardViewCell, cart_board_view_cell, CART, BOARD_VIEW_CELL, GObject)

struct _CartBoardViewCell
{
  GObject parent_instance;

  CartBoardView *board; /* not owned; NULL once the board is gone */
  int x, y;
  guint index;      /* in board->cells */
  GtkATContext *context;
};

static void cart_board_view_cell_accessible_init (GtkAccessibleInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartBoardViewCell, cart_board_view_cell, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ACCESSIBLE, cart_board_view_cell_accessible_init))

enum {
  PROP_0,
  PROP_ACCESSIBLE_ROLE,
};

static GtkATContext *
cell_get_at_context (GtkAccessible *accessible)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);

  if (self->context == NULL)
    {
      GdkDisplay *display = self->board != NULL ? gtk_widget_get_display (GTK_WIDGET (self->board)) : gdk_display_get_default ();
      self->context = gtk_at_context_create (GTK_ACCESSIBLE_ROLE_GRID_CELL, accessible, display);
    }
  return self->context != NULL ? g_object_ref (self->context) : NULL;
}

static gboolean
cell_get_platform_state (GtkAccessible *accessible, GtkAccessiblePlatformState state)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);
  CartBoardView *board = self->board;

  switch (state)
    {
    case GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSABLE:
      return TRUE;
    case GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED:
      return board != NULL && gtk_widget_has_focus (GTK_WIDGET (board)) && board->cursor_x == self->x && board->cursor_y == self->y;
    case GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE:
      return FALSE;
    }
  return FALSE;
}

static GtkAccessible *
cell_get_parent (GtkAccessible *accessible)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);

  return self->board != NULL ? GTK_ACCESSIBLE (g_object_ref (self->board)) : NULL;
}

static GtkAccessible *
cell_get_next (GtkAccessible *accessible)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);

  if (self->board == NULL || self->board->cells == NULL || self->index + 1 >= self->board->cells->len)
    return NULL;
  return g_object_ref (g_ptr_array_index (self->board->cells, self->index + 1));
}

static gboolean
cell_get_bounds (GtkAccessible *accessible, int *x, int *y, int *width, int *height)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);
  graphene_rect_t rect;

  if (self->board == NULL)
    return FALSE;
  cart_board_view_get_cell_rect (self->board, self->x, self->y, &rect);
  *x = (int) rect.origin.x;
  *y = (int) rect.origin.y;
  *width = (int) rect.size.width;
  *height = (int) rect.size.height;
  return TRUE;
}

static GtkAccessible *
no_child (GtkAccessible *accessible)
{
  return NULL;
}

static void
cart_board_view_cell_accessible_init (GtkAccessibleInterface *iface)
{
  iface->get_at_context = cell_get_at_context;
  iface->get_platform_state = cell_get_platform_state;
  iface->get_accessible_parent = cell_get_parent;
  iface->get_first_accessible_child = no_child;
  iface->get_next_accessible_sibling = cell_get_next;
  iface->get_bounds = cell_get_bounds;
}

static void
cart_board_view_cell_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_ACCESSIBLE_ROLE)
    g_value_set_enum (value, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
cart_board_view_cell_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  /* the role is what it is */
  if (id != PROP_ACCESSIBLE_ROLE)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
cart_board_view_cell_dispose (GObject *object)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (object);

  self->board = NULL;
  g_clear_object (&self->context);

  G_OBJECT_CLASS (cart_board_view_cell_parent_class)->dispose (object);
}

static void
cart_board_view_cell_class_init (CartBoardViewCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cart_board_view_cell_dispose;
  object_class->get_property = cart_board_view_cell_get_property;
  object_class->set_property = cart_board_view_cell_set_property;
  g_object_class_override_property (object_class, PROP_ACCESSIBLE_ROLE, "accessible-role");
}

static void
cart_board_view_cell_init (CartBoardViewCell *self)
{
}

/* --- The board's side --- */

static int
by_row (gconstpointer one, gconstpointer two)
{
  const CartBoardViewCell *a = *(CartBoardViewCell *const *) one, *b = *(CartBoardViewCell *const *) two;

  return a->y != b->y ? (a->y < b->y ? -1 : 1) : a->x != b->x ? (a->x < b->x ? -1 : 1) : 0;
}

static void
add_cell (CartBoardView *self, GHashTable *seen, int x, int y)
{
  gint64 key = (gint64) y * 0x100000 + x;
  CartBoardViewCell *cell;

  if (g_hash_table_contains (seen, &key))
    return;
  cell = g_object_new (CART_TYPE_BOARD_VIEW_CELL, NULL);
  cell->board = self;
  cell->x = x;
  cell->y = y;
  g_hash_table_add (seen, g_memdup2 (&key, sizeof key));
  g_ptr_array_add (self->cells, cell);
}

static void
name_cell (CartBoardView *self, CartBoardViewCell *cell)
{
  g_autofree char *text = self->describe != NULL ? self->describe (cell->x, cell->y, self->describe_data) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "", -1);
}

static void
make_cells (CartBoardView *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  self->cells = g_ptr_array_new_with_free_func (g_object_unref);
  if (self->game == NULL)
    return;
  for (guint i = 0; i < cart_game_n_tiles (self->game); i++)
    {
      CartLaid laid;
      int dx, dy, width, height;

      cart_game_get_tile (self->game, i, &laid);
      cart_draw_tile_extents (laid.tile, laid.rotation, &dx, &dy, &width, &height);
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          add_cell (self, seen, laid.x + dx + x, laid.y + dy + y);
    }
  for (guint i = 0; i < self->legal->len; i++)
    {
      const CartBoardViewLegal *legal = &g_array_index (self->legal, CartBoardViewLegal, i);
      add_cell (self, seen, legal->x, legal->y);
    }
  add_cell (self, seen, self->cursor_x, self->cursor_y);
  g_ptr_array_sort (self->cells, by_row);
  for (guint i = 0; i < self->cells->len; i++)
    {
      CartBoardViewCell *cell = g_ptr_array_index (self->cells, i);
      cell->index = i;
      name_cell (self, cell);
    }
}

static GtkAccessible *
board_get_first_child (GtkAccessible *accessible)
{
  CartBoardView *self = CART_BOARD_VIEW (accessible);

  if (self->cells == NULL)
    make_cells (self);
  return self->cells->len > 0 ? g_object_ref (g_ptr_array_index (self->cells, 0)) : no_child (accessible);
}

void
cart_board_view_accessible_init (GtkAccessibleInterface *iface)
{
  /* the rest is the widget's own */
  iface->get_first_accessible_child = board_get_first_child;
}

void
cart_board_view_forget_cells (CartBoardView *self)
{
  if (self->cells == NULL)
    return;
  for (guint i = 0; i < self->cells->len; i++)
    CART_BOARD_VIEW_CELL (g_ptr_array_index (self->cells, i))->board = NULL;
  g_clear_pointer (&self->cells, g_ptr_array_unref);
}

void
cart_board_view_tell_cursor (CartBoardView *self)
{
  g_autofree char *text = NULL;

  if (self->game == NULL || self->describe == NULL || !gtk_widget_has_focus (GTK_WIDGET (self)))
    return;
  text = self->describe (self->cursor_x, self->cursor_y, self->describe_data);
  if (text != NULL)
    cart_announce (GTK_WIDGET (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}
