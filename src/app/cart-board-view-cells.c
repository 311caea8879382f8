/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-board-view-cells.c: the cells of the board as a screen reader sees them.
 *
 * The board draws itself, so its cells are no widgets. Each laid tile, each cell where the tile in hand may lie and the
 * cursor's cell is an accessible object of its own, named by what it holds; they lie in rows, and rows and cells tell which they are, counted
 * from the north-west corner of them all, and the board how many there are. They are made when somebody asks for them and cost nothing before.
 * Where the cursor goes is announced, once.
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
  CartBoardViewCell *row; /* not owned; NULL of a row, and once the board is gone */
  GPtrArray *cells; /* of a row: its cells; NULL of a cell */
  int x, y;         /* a row has the x of its first cell */
  guint index;      /* in the row, or of the row in board->rows */
  GtkATContext *context;
};

static void cart_board_view_cell_accessible_init (GtkAccessibleInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartBoardViewCell, cart_board_view_cell, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ACCESSIBLE, cart_board_view_cell_accessible_init))

enum {
  PROP_0,
  PROP_ACCESSIBLE_ROLE,
};

static GtkAccessibleRole
role_of (CartBoardViewCell *self)
{
  return self->cells != NULL ? GTK_ACCESSIBLE_ROLE_ROW : GTK_ACCESSIBLE_ROLE_GRID_CELL;
}

static GtkATContext *
cell_get_at_context (GtkAccessible *accessible)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);

  if (self->context == NULL)
    {
      GdkDisplay *display = self->board != NULL ? gtk_widget_get_display (GTK_WIDGET (self->board)) : gdk_display_get_default ();
      self->context = gtk_at_context_create (role_of (self), accessible, display);
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
      return self->cells == NULL;
    case GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED:
      return board != NULL && self->cells == NULL && gtk_widget_has_focus (GTK_WIDGET (board)) && board->cursor_x == self->x && board->cursor_y == self->y;
    case GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE:
      return FALSE;
    }
  return FALSE;
}

static GtkAccessible *
cell_get_parent (GtkAccessible *accessible)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);

  if (self->row != NULL)
    return GTK_ACCESSIBLE (g_object_ref (self->row));
  return self->board != NULL ? GTK_ACCESSIBLE (g_object_ref (self->board)) : NULL;
}

static GtkAccessible *
cell_get_first_child (GtkAccessible *accessible)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);

  return self->cells != NULL && self->board != NULL ? g_object_ref (g_ptr_array_index (self->cells, 0)) : NULL;
}

static GtkAccessible *
cell_get_next (GtkAccessible *accessible)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);
  GPtrArray *among = self->row != NULL ? self->row->cells : self->board != NULL ? self->board->rows : NULL;

  if (among == NULL || self->index + 1 >= among->len)
    return NULL;
  return g_object_ref (g_ptr_array_index (among, self->index + 1));
}

/* From the corner of what it lies in: the row, or the board. */
static gboolean
cell_get_bounds (GtkAccessible *accessible, int *x, int *y, int *width, int *height)
{
  CartBoardViewCell *self = CART_BOARD_VIEW_CELL (accessible);
  graphene_rect_t rect, row;

  if (self->board == NULL)
    return FALSE;
  cart_board_view_get_cell_rect (self->board, self->x, self->y, &rect);
  if (self->row != NULL)
    {
      cart_board_view_get_cell_rect (self->board, self->row->x, self->y, &row);
      graphene_rect_offset (&rect, -row.origin.x, -row.origin.y);
    }
  else
    {
      CartBoardViewCell *last = g_ptr_array_index (self->cells, self->cells->len - 1);

      rect.size.width *= (float) (last->x - self->x + 1);
    }
  *x = (int) rect.origin.x;
  *y = (int) rect.origin.y;
  *width = (int) rect.size.width;
  *height = (int) rect.size.height;
  return TRUE;
}

static void
cart_board_view_cell_accessible_init (GtkAccessibleInterface *iface)
{
  iface->get_at_context = cell_get_at_context;
  iface->get_platform_state = cell_get_platform_state;
  iface->get_accessible_parent = cell_get_parent;
  iface->get_first_accessible_child = cell_get_first_child;
  iface->get_next_accessible_sibling = cell_get_next;
  iface->get_bounds = cell_get_bounds;
}

static void
cart_board_view_cell_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_ACCESSIBLE_ROLE)
    g_value_set_enum (value, role_of (CART_BOARD_VIEW_CELL (object)));
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
  self->row = NULL;
  for (guint i = 0; self->cells != NULL && i < self->cells->len; i++)
    CART_BOARD_VIEW_CELL (g_ptr_array_index (self->cells, i))->row = NULL;
  g_clear_pointer (&self->cells, g_ptr_array_unref);
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
add_cell (CartBoardView *self, GPtrArray *cells, GHashTable *seen, int x, int y)
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
  g_ptr_array_add (cells, cell);
}

static void
name_cell (CartBoardView *self, CartBoardViewCell *cell)
{
  g_autofree char *text = self->describe != NULL ? self->describe (cell->x, cell->y, self->describe_data) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "", -1);
}

/* In the order of rows. */
static GPtrArray *
make_cells (CartBoardView *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < cart_game_n_tiles (self->game); i++)
    {
      CartLaid laid;
      int dx, dy, width, height;

      cart_game_get_tile (self->game, i, &laid);
      cart_draw_tile_extents (laid.tile, laid.rotation, &dx, &dy, &width, &height);
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          add_cell (self, cells, seen, laid.x + dx + x, laid.y + dy + y);
    }
  for (guint i = 0; i < self->legal->len; i++)
    {
      const CartBoardViewLegal *legal = &g_array_index (self->legal, CartBoardViewLegal, i);
      add_cell (self, cells, seen, legal->x, legal->y);
    }
  add_cell (self, cells, seen, self->cursor_x, self->cursor_y);
  g_ptr_array_sort (cells, by_row);
  return cells;
}

/* The row that a cell begins. */
static CartBoardViewCell *
make_row (CartBoardView *self, const CartBoardViewCell *first, int y0)
{
  CartBoardViewCell *row = g_object_new (CART_TYPE_BOARD_VIEW_CELL, NULL);

  row->board = self;
  row->cells = g_ptr_array_new_with_free_func (g_object_unref);
  row->x = first->x;
  row->y = first->y;
  row->index = self->rows->len;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_ROW_INDEX, first->y - y0 + 1, -1);
  return row;
}

static void
make_rows (CartBoardView *self)
{
  g_autoptr (GPtrArray) cells = NULL;
  CartBoardViewCell *row = NULL, *cell;
  int x0 = G_MAXINT, x1 = G_MININT, y0;

  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  if (self->game == NULL)
    return;
  cells = make_cells (self);
  y0 = CART_BOARD_VIEW_CELL (g_ptr_array_index (cells, 0))->y;
  for (guint i = 0; i < cells->len; i++)
    {
      cell = g_ptr_array_index (cells, i);
      x0 = MIN (x0, cell->x);
      x1 = MAX (x1, cell->x);
    }
  for (guint i = 0; i < cells->len; i++)
    {
      cell = g_ptr_array_index (cells, i);
      if (row == NULL || row->y != cell->y)
        {
          row = make_row (self, cell, y0);
          g_ptr_array_add (self->rows, row);
        }
      cell->row = row;
      cell->index = row->cells->len;
      g_ptr_array_add (row->cells, g_object_ref (cell));
      gtk_accessible_update_relation (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_RELATION_ROW_INDEX, cell->y - y0 + 1, GTK_ACCESSIBLE_RELATION_COL_INDEX,
                                      cell->x - x0 + 1, -1);
      name_cell (self, cell);
    }
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT, row->y - y0 + 1, GTK_ACCESSIBLE_RELATION_COL_COUNT,
                                  x1 - x0 + 1, -1);
}

static GtkAccessible *
board_get_first_child (GtkAccessible *accessible)
{
  CartBoardView *self = CART_BOARD_VIEW (accessible);

  if (self->rows == NULL)
    make_rows (self);
  return self->rows->len > 0 ? g_object_ref (g_ptr_array_index (self->rows, 0)) : NULL;
}

void
cart_board_view_accessible_init (GtkAccessibleInterface *iface)
{
  /* the rest is the widget's own */
  iface->get_first_accessible_child = board_get_first_child;
}

static void
let_go (CartBoardViewCell *self)
{
  self->board = NULL;
  self->row = NULL;
}

void
cart_board_view_forget_cells (CartBoardView *self)
{
  if (self->rows == NULL)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    {
      CartBoardViewCell *row = g_ptr_array_index (self->rows, i);

      for (guint k = 0; k < row->cells->len; k++)
        let_go (g_ptr_array_index (row->cells, k));
      let_go (row);
    }
  g_clear_pointer (&self->rows, g_ptr_array_unref);
}

gboolean
cart_board_view_say_with_cursor (CartBoardView *self, const char *words)
{
  g_return_val_if_fail (CART_IS_BOARD_VIEW (self), FALSE);

  if (self->cursor_moves)
    g_set_str (&self->with_cursor, words);
  return self->cursor_moves;
}

void
cart_board_view_tell_cursor (CartBoardView *self)
{
  g_autofree char *cell = NULL, *more = g_steal_pointer (&self->with_cursor), *text = NULL;

  if (self->game == NULL || self->describe == NULL || !gtk_widget_has_focus (GTK_WIDGET (self)))
    return;
  cell = self->describe (self->cursor_x, self->cursor_y, self->describe_data);
  text = cell != NULL && more != NULL ? g_strconcat (cell, "\n", more, NULL) : NULL;
  if (cell != NULL || more != NULL)
    cart_announce (GTK_WIDGET (self), text != NULL ? text : cell != NULL ? cell : more, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}
