/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-view.c: what exactly the sets on the table need: on screen, printed, and as PDF. */
#include "config.h"

#include "cart-sheet-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-export.h"
#include "cart-print.h"
#include "cart-prose.h"
#include "cart-sheet-query.h"
#include "draw/cart-draw.h"
#include "present/cart-sheet-pages.h"

/* Characters of a column of the scoring table. */
#define CELL_WIDTH 15
#define CELL_WIDTH_NARROW 8

struct _CartSheetView
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwStatusPage *failed;
  GtkViewport *page;
  GtkBox *content;
  gboolean narrow;
  gboolean arrived;       /* the view was just come to: its page is to have the focus */
  GPtrArray *cells;       /* of GtkLabel: the numbers of the scoring table, which are as wide in each line */

  CartSession *session;
  GPtrArray *blocks;      /* of CartSheetBlock: what is shown, or NULL */
  char *title;            /* the names of what is on the table */
  char *text;             /* the same as text */
  gboolean stale;         /* the table changed while the view was not seen */
  GCancellable *cancellable;
};

static void cart_sheet_view_iface_init (CartViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartSheetView, cart_sheet_view, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (CART_TYPE_VIEW, cart_sheet_view_iface_init))

/* What a worker reads. */
typedef struct {
  GPtrArray *blocks;
  char *title;
  char *text;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->blocks, g_ptr_array_unref);
  g_free (reading->title);
  g_free (reading->text);
  g_free (reading);
}

/* In a worker thread. Sets of several games are several sheets, one after the other. */
static gpointer
read_sheet (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) sheets = cart_sheet_query_read (data, catalogue, error), blocks = NULL;
  g_autoptr (GString) titles = g_string_new (NULL);
  Reading *reading;

  if (sheets == NULL)
    return NULL;
  for (guint i = 0; i < sheets->len; i++)
    {
      const CartTableSheet *sheet = g_ptr_array_index (sheets, i);
      g_autofree char *title = cart_table_sheet_title (catalogue, sheet);

      g_string_append_printf (titles, "%s%s", titles->len > 0 ? ", " : "", title);
      if (blocks == NULL)
        blocks = cart_sheet_blocks_new (catalogue, sheet);
      else
        g_ptr_array_extend_and_steal (blocks, cart_sheet_blocks_new (catalogue, sheet));
    }
  if (blocks == NULL)
    {
      g_set_error_literal (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN, _("No set on the table is known here"));
      return NULL;
    }
  reading = g_new0 (Reading, 1);
  reading->text = cart_sheet_blocks_to_text (blocks);
  reading->blocks = g_steal_pointer (&blocks);
  reading->title = g_strdup (titles->str);
  return reading;
}

static void
say (CartSheetView *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

/* --- on screen --- */

static GtkWidget *
make_heading (const CartSheetBlock *block)
{
  gboolean high = block->type == CART_SHEET_HEADING;
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", block->plain, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, high ? "title-3" : "heading");
  gtk_widget_add_css_class (label, high ? "sheet-heading" : "sheet-subheading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, high ? 2 : 3, -1);
  return label;
}

static GtkWidget *
make_link (const char *rule)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("go-next-symbolic");
  g_autofree char *link = cart_link_format (CART_LINK_RULE, rule);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "card-menu");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _("Show where it stands"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", link);
  return button;
}

static GtkWidget *
make_value (const char *words, int width)
{
  GtkWidget *value = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_label_set_justify (GTK_LABEL (value), GTK_JUSTIFY_RIGHT);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  gtk_label_set_selectable (GTK_LABEL (value), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (value), width);
  gtk_label_set_max_width_chars (GTK_LABEL (value), width > 0 ? width : 28);
  gtk_widget_set_valign (value, GTK_ALIGN_START);
  gtk_widget_add_css_class (value, "numeric");
  return value;
}

static GtkWidget *
make_lead (const char *words)
{
  GtkWidget *lead = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (lead), 0);
  gtk_label_set_wrap (GTK_LABEL (lead), TRUE);
  gtk_widget_add_css_class (lead, "caption");
  gtk_widget_add_css_class (lead, "dimmed");
  return lead;
}

/* The text of a block with its lead: of a list above it, of a table below. */
static GtkWidget *
make_text (CartSheetView *self, const CartSheetBlock *block)
{
  GtkWidget *text = cart_prose_new (self->session, block->text);
  GtkWidget *both;

  gtk_widget_set_hexpand (text, TRUE);
  if (block->lead == NULL)
    return text;
  both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (both), text);
  if (block->type == CART_SHEET_CELLS)
    gtk_box_append (GTK_BOX (both), make_lead (block->lead));
  else
    gtk_box_prepend (GTK_BOX (both), make_lead (block->lead));
  return both;
}

static GtkWidget *
make_row (CartSheetView *self, const CartSheetBlock *block)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_widget_add_css_class (row, "sheet-row");
  gtk_box_append (GTK_BOX (row), make_text (self, block));
  gtk_box_append (GTK_BOX (row), make_value (block->value, -1));
  if (block->rule != NULL)
    gtk_box_append (GTK_BOX (row), make_link (block->rule));
  return row;
}

static int
cell_width (CartSheetView *self)
{
  return self->narrow ? CELL_WIDTH_NARROW : CELL_WIDTH;
}

/* A cell of the table of points; a screen reader hears what it is about. */
static GtkWidget *
make_number (CartSheetView *self, const CartSheetBlock *block, const char *words, const char *when)
{
  gboolean head = block->type == CART_SHEET_COLUMNS;
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX, "accessible-role", head ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_CELL, NULL);
  GtkWidget *value = make_value (words, cell_width (self));

  if (!head)
    {
      /* TRANSLATORS: a cell of a table read aloud: "Road, at the end: 1 a tile" */
      g_autofree char *label = g_strdup_printf (_("%1$s, %2$s: %3$s"), block->plain, when, words);

      gtk_accessible_update_property (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  gtk_label_set_selectable (GTK_LABEL (value), !head);
  gtk_widget_add_css_class (cell, "sheet-cell");
  gtk_widget_set_hexpand (value, TRUE); /* as wide as the column, */
  gtk_widget_set_hexpand (cell, FALSE); /* which takes no more than it needs */
  gtk_box_append (GTK_BOX (cell), value);
  g_ptr_array_add (self->cells, value);
  return cell;
}

/* A line of the table of points, its head too. A grid, for the columns of boxes would be as wide as each line is high. */
static void
attach_cells (CartSheetView *self, GtkGrid *table, int row, const CartSheetBlock *block)
{
  gboolean head = block->type == CART_SHEET_COLUMNS;
  GtkWidget *cells[4];

  cells[0] = g_object_new (GTK_TYPE_BOX, "hexpand", TRUE, "accessible-role",
                           head ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_ROW_HEADER, NULL);
  gtk_widget_add_css_class (cells[0], "sheet-cell");
  gtk_widget_add_css_class (cells[0], "first");
  gtk_box_append (GTK_BOX (cells[0]), head ? gtk_label_new (C_("table", "What")) : make_text (self, block));
  cells[1] = make_number (self, block, block->value, _("During the game"));
  cells[2] = make_number (self, block, block->second, _("At the end"));
  cells[3] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (cells[3], "sheet-cell");
  if (block->rule != NULL)
    gtk_box_append (GTK_BOX (cells[3]), make_link (block->rule));
  for (int i = 0; i < (int) G_N_ELEMENTS (cells); i++)
    {
      if (head)
        gtk_widget_add_css_class (cells[i], "heading");
      gtk_grid_attach (table, cells[i], i, row, 1, 1);
    }
}

static GtkWidget *
make_item (CartSheetView *self, const CartSheetBlock *block)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *bullet = gtk_label_new ("•");

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_accessible_update_state (GTK_ACCESSIBLE (bullet), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class (row, "sheet-item");
  gtk_box_append (GTK_BOX (row), bullet);
  gtk_box_append (GTK_BOX (row), make_text (self, block));
  if (block->rule != NULL)
    gtk_box_append (GTK_BOX (row), make_link (block->rule));
  return row;
}

static GtkWidget *
make_block (CartSheetView *self, const CartSheetBlock *block)
{
  switch (block->type)
    {
    case CART_SHEET_HEADING:
    case CART_SHEET_SUBHEADING:
      return make_heading (block);
    case CART_SHEET_TEXT:
      return cart_prose_new (self->session, block->text);
    case CART_SHEET_ITEM:
      return make_item (self, block);
    case CART_SHEET_ROW:
      return make_row (self, block);
    case CART_SHEET_COLUMNS:
    case CART_SHEET_CELLS:
      break; /* in their table */
    }
  g_return_val_if_reached (NULL);
}

/* The page itself takes the focus, so that the arrow keys scroll it, and no text shows a caret that nobody put there. */
static void
focus_page (CartSheetView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (gtk_widget_get_mapped (GTK_WIDGET (self))
      && (self->arrived || focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->content))))
    gtk_widget_grab_focus (GTK_WIDGET (self->page));
  self->arrived = FALSE;
}

static void
show_blocks (CartSheetView *self)
{
  GtkGrid *table = NULL;
  int n_rows = 0;
  GtkWidget *child;

  g_ptr_array_set_size (self->cells, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))) != NULL)
    gtk_box_remove (self->content, child);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const CartSheetBlock *block = g_ptr_array_index (self->blocks, i);

      if (block->type == CART_SHEET_COLUMNS)
        {
          table = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE, NULL);
          n_rows = 0;
          gtk_accessible_update_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL, C_("section", "Points"), -1);
          gtk_box_append (self->content, GTK_WIDGET (table));
        }
      if (block->type == CART_SHEET_COLUMNS || block->type == CART_SHEET_CELLS)
        attach_cells (self, table, n_rows++, block);
      else
        gtk_box_append (self->content, make_block (self, block));
    }
}

static void
update_actions (CartSheetView *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.copy", self->blocks != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.export", self->blocks != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.print", self->blocks != NULL);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartSheetView) self = user_data;
  g_autoptr (GError) error = NULL;
  Reading *reading = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->session == NULL)
    {
      g_clear_pointer (&reading, reading_free);
      return;
    }
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  if (reading == NULL)
    {
      adw_status_page_set_description (self->failed, error->message);
      gtk_stack_set_visible_child_name (self->stack, "failed");
    }
  else
    {
      self->blocks = g_steal_pointer (&reading->blocks);
      g_set_str (&self->title, reading->title);
      g_set_str (&self->text, reading->text);
      reading_free (reading);
      show_blocks (self);
      gtk_stack_set_visible_child_name (self->stack, "sheet");
      focus_page (self);
    }
  update_actions (self);
}

static void
read_table (CartSheetView *self)
{
  CartSheetQuery *query = cart_sheet_query_new (self->session);

  self->stale = FALSE;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  if (query->sets[0] == NULL)
    {
      cart_sheet_query_free (query);
      g_clear_pointer (&self->blocks, g_ptr_array_unref);
      gtk_stack_set_visible_child_name (self->stack, "empty");
      update_actions (self);
      return;
    }
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_sheet, query, (GDestroyNotify) cart_sheet_query_free, reading_free, self->cancellable,
                              read_cb, g_object_ref (self));
}

/* Only a sheet that is seen is made anew at once. */
static void
table_changed_cb (CartSheetView *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    read_table (self);
  else
    self->stale = TRUE;
}

/* The stack around gives the focus to the first text when it shows the view. */
static gboolean
focus_later (gpointer data)
{
  CartSheetView *self = data;

  if (self->session != NULL && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    focus_page (self);
  return G_SOURCE_REMOVE;
}

static void
cart_sheet_view_map (GtkWidget *widget)
{
  CartSheetView *self = CART_SHEET_VIEW (widget);

  GTK_WIDGET_CLASS (cart_sheet_view_parent_class)->map (widget);
  self->arrived = TRUE;
  if (self->stale)
    read_table (self);
  else if (self->blocks != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_later, g_object_ref (self), g_object_unref);
}

/* --- printing and saving --- */

/* What an operation prints. */
typedef struct {
  GPtrArray *blocks;
  char *title;
  CartSheetPages *pages; /* NULL before the paper is known */
} Printed;

static void
printed_free (gpointer data)
{
  Printed *printed = data;

  g_clear_pointer (&printed->pages, cart_sheet_pages_free);
  g_ptr_array_unref (printed->blocks);
  g_free (printed->title);
  g_free (printed);
}

static guint
lay_out (gpointer data, double width, double height)
{
  Printed *printed = data;

  g_clear_pointer (&printed->pages, cart_sheet_pages_free);
  printed->pages = cart_sheet_pages_new (printed->blocks, printed->title, width, height, CART_SHEET_MARGIN);
  return cart_sheet_pages_n_pages (printed->pages);
}

static void
draw_page (gpointer data, cairo_t *cr, guint page)
{
  cart_sheet_pages_draw (cr, page, ((Printed *) data)->pages);
}

GtkPrintOperation *
cart_sheet_view_prepare_print (CartSheetView *self)
{
  const CartPrintJob job = { _("Table sheet"), TRUE, lay_out, draw_page };
  Printed *printed;

  g_return_val_if_fail (CART_IS_SHEET_VIEW (self), NULL);

  if (self->blocks == NULL)
    return NULL;
  printed = g_new0 (Printed, 1);
  printed->blocks = g_ptr_array_ref (self->blocks);
  printed->title = g_strdup (self->title);
  return cart_print_operation_new (&job, printed, printed_free);
}

static void
cart_sheet_view_print (CartView *view)
{
  CartSheetView *self = CART_SHEET_VIEW (view);
  g_autoptr (GtkPrintOperation) operation = cart_sheet_view_prepare_print (self);

  if (operation != NULL)
    cart_print_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WIDGET (self));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cart_sheet_view_print (CART_VIEW (widget));
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartSheetView *self = CART_SHEET_VIEW (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), self->text);
  say (self, _("Sheet copied as text"));
}

/* What is saved in a worker. */
typedef struct {
  GPtrArray *blocks;
  char *title;
  double width, height;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_ptr_array_unref (saving->blocks);
  g_free (saving->title);
  g_free (saving);
}

static gboolean
write_pages (gpointer data, const char *path, GError **error)
{
  const Saving *saving = data;
  g_autoptr (CartSheetPages) pages = cart_sheet_pages_new (saving->blocks, saving->title, saving->width, saving->height, CART_SHEET_MARGIN);

  return cart_draw_export (path, cart_sheet_pages_n_pages (pages), saving->width, saving->height, 1, cart_sheet_pages_draw, pages, error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  CartSheetView *self = CART_SHEET_VIEW (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cart_export_finish (result, &error);

  if (self->session != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say (self, text != NULL ? text : error->message);
}

void
cart_sheet_view_save (CartSheetView *self, GFile *file)
{
  static const CartExportJob job = { ".pdf", TRUE, 1, write_pages };
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (NULL);
  Saving *saving;

  g_return_if_fail (CART_IS_SHEET_VIEW (self) && G_IS_FILE (file));

  if (self->blocks == NULL)
    return;
  saving = g_new0 (Saving, 1);
  saving->blocks = g_ptr_array_ref (self->blocks);
  saving->title = g_strdup (self->title);
  saving->width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS);
  saving->height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS);
  cart_export_async (GTK_WIDGET (self), file, &job, saving, saving_free, saved_cb, NULL);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartSheetView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file != NULL)
    cart_sheet_view_save (self, file);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    say (self, error->message);
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, _("Save the table sheet"));
  /* TRANSLATORS: a file's name */
  gtk_file_dialog_set_initial_name (dialog, _("Table sheet.pdf"));
  gtk_file_dialog_save (dialog, GTK_WINDOW (gtk_widget_get_root (widget)), NULL, chosen_cb, g_object_ref (widget));
}

static void
cart_sheet_view_set_session (CartView *view, CartSession *session)
{
  CartSheetView *self = CART_SHEET_VIEW (view);

  self->session = g_object_ref (session);
  g_signal_connect_object (cart_session_get_table (session), "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  table_changed_cb (self);
}

static void
cart_sheet_view_dispose (GObject *object)
{
  CartSheetView *self = CART_SHEET_VIEW (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_SHEET_VIEW);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_sheet_view_parent_class)->dispose (object);
}

static void
cart_sheet_view_finalize (GObject *object)
{
  CartSheetView *self = CART_SHEET_VIEW (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (cart_sheet_view_parent_class)->finalize (object);
}

static void
set_narrow (CartSheetView *self, gboolean narrow)
{
  self->narrow = narrow;
  for (guint i = 0; i < self->cells->len; i++)
    {
      gtk_label_set_width_chars (g_ptr_array_index (self->cells, i), cell_width (self));
      gtk_label_set_max_width_chars (g_ptr_array_index (self->cells, i), cell_width (self));
    }
}

static void
narrow_cb (CartSheetView *self)
{
  set_narrow (self, TRUE);
}

static void
wide_cb (CartSheetView *self)
{
  set_narrow (self, FALSE);
}

static void
cart_sheet_view_iface_init (CartViewInterface *iface)
{
  iface->set_session = cart_sheet_view_set_session;
  iface->print = cart_sheet_view_print;
}

static void
cart_sheet_view_class_init (CartSheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_sheet_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_sheet_view_finalize;
  widget_class->map = cart_sheet_view_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/sheet-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CartSheetView, stack);
  gtk_widget_class_bind_template_child (widget_class, CartSheetView, failed);
  gtk_widget_class_bind_template_child (widget_class, CartSheetView, page);
  gtk_widget_class_bind_template_child (widget_class, CartSheetView, content);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, wide_cb);
  gtk_widget_class_install_action (widget_class, "sheet.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "sheet.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "sheet.print", NULL, print_action);
}

static void
cart_sheet_view_init (CartSheetView *self)
{
  self->cells = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  update_actions (self);
}
