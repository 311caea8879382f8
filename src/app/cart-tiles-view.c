/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-view.c: the Tiles view of the window: the distribution as pictures, "what fits this hole?", totals.
 *
 * What is on the table is read in a worker into one stock; filtering and counting happen on it at once. Each set is a group
 * of its own with a flow box; a filter hides cells, it does not make new ones.
 */
#include "config.h"

#include "cart-tiles-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-edge-picker.h"
#include "cart-print.h"
#include "cart-tile-cell.h"
#include "cart-tile-details.h"
#include "cart-tile-totals.h"
#include "cart-tiles-output.h"
#include "cart-tiles-words.h"

/* The cells of one set. */
typedef struct {
  GtkWidget *box;      /* heading and flow box */
  GtkLabel *badge;
  GtkFlowBox *flow;
} Group;

struct _CartTilesView
{
  AdwBin parent_instance;

  AdwOverlaySplitView *split;
  AdwToggleGroup *mode_group;
  GtkSearchEntry *search;
  GtkToggleButton *filter_button, *tick_button;
  GtkStack *stack;
  AdwStatusPage *failed, *empty;
  CartEdgePicker *picker;
  GtkSpinButton *draws;
  AdwWrapBox *chips;
  GtkLabel *answer;
  GtkButton *clear;
  GtkBox *groups;
  CartTileTotals *totals;
  CartTileDetails *details;

  CartSession *session;
  CartTally *tally;
  CartTileStock *stock;  /* or NULL */
  GArray *group_list;    /* of Group */
  char *wanted;          /* id of a tile to be shown as soon as its set has been read */
  gboolean filling;
  gboolean take_board;   /* what lies on the sandbox's board is out of the pile */
  GCancellable *cancellable;
};

enum
{
  PROP_TAKE_BOARD = 1,
};

static void cart_tiles_view_iface_init (CartViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartTilesView, cart_tiles_view, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (CART_TYPE_VIEW, cart_tiles_view_iface_init))

static void
say (CartTilesView *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

/* --- what is asked for --- */

/* chips: filled with the names of the active chips, owned by the chips; free the array alone. */
static void
get_filter (CartTilesView *self, CartTileFilter *filter, GPtrArray *names)
{
  memset (filter, 0, sizeof *filter);
  if (gtk_toggle_button_get_active (self->filter_button))
    {
      cart_edge_picker_get_edges (self->picker, filter->edges);
      filter->fixed = cart_edge_picker_get_fixed (self->picker);
      for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->chips)); child != NULL; child = gtk_widget_get_next_sibling (child))
        if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child)))
          g_ptr_array_add (names, g_object_get_data (G_OBJECT (child), "id"));
    }
  g_ptr_array_add (names, NULL);
  filter->chips = (const char *const *) names->pdata;
  filter->text = gtk_editable_get_text (GTK_EDITABLE (self->search));
}

/* --- the groups --- */

static CartTileCell *
cell_of (GtkFlowBoxChild *child)
{
  return CART_TILE_CELL (gtk_flow_box_child_get_child (child));
}

static void
update_group (Group *group, const CartTileFilter *filter)
{
  guint shown = 0, left = 0, total = 0;
  g_autofree char *text = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (group->flow)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      CartTileCell *cell = cell_of (GTK_FLOW_BOX_CHILD (child));
      const CartTileEntry *entry = cart_tile_cell_get_entry (cell);
      gboolean matches = cart_tile_entry_matches (entry, filter);
      g_autofree char *label = cart_tile_cell_describe (entry, 0);

      gtk_widget_set_visible (child, matches);
      if (!matches)
        continue;
      shown++;
      total += entry->total;
      left += cart_tile_entry_remaining (entry);
      cart_tile_cell_update (cell);
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  /* TRANSLATORS: tiles not ticked off, of all tiles of the set */
  text = left < total ? g_strdup_printf (_("%1$u of %2$u"), left, total) : g_strdup_printf ("%u", total);
  gtk_label_set_text (group->badge, text);
  gtk_widget_set_visible (group->box, shown > 0);
}

static void
update (CartTilesView *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *text = NULL;
  const CartTileEntry *fitting;
  CartTileFilter filter;
  CartTileCount count;
  int turns = 0;

  if (self->stock == NULL)
    return;
  cart_tile_stock_take_tally (self->stock, self->tally, self->take_board ? cart_session_get_board (self->session) : NULL);
  get_filter (self, &filter, names);
  for (guint i = 0; i < self->group_list->len; i++)
    update_group (&g_array_index (self->group_list, Group, i), &filter);
  cart_tile_stock_count (self->stock, &filter, &count);
  text = cart_tiles_word_answer (self->stock, &filter, &count, (guint) gtk_spin_button_get_value_as_int (self->draws));
  gtk_label_set_text (self->answer, text);
  gtk_widget_set_visible (GTK_WIDGET (self->clear), cart_tile_filter_asks (&filter));
  gtk_widget_set_visible (GTK_WIDGET (self->empty), count.designs == 0);
  if (count.designs == 0)
    {
      g_autofree char *reason = cart_tiles_word_nothing (self->stock, &filter);
      adw_status_page_set_description (self->empty, reason);
    }
  fitting = cart_tile_stock_find_fitting (self->stock, &filter, &turns);
  cart_edge_picker_show_tile (self->picker, fitting != NULL ? fitting->info->tile : NULL, turns);
  cart_tile_details_update (self->details);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tiles.undo", cart_tally_can_undo (self->tally));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tiles.reset", cart_tally_get_all (self->tally) > 0);
}

static void
show_entry (CartTilesView *self, const CartTileEntry *entry)
{
  g_autofree char *link = cart_link_format (CART_LINK_TILE, entry->info->id), *title = NULL;
  CartSetInfo *set = cart_session_find_set (self->session, entry->info->set);

  cart_tile_details_show (self->details, entry);
  adw_overlay_split_view_set_show_sidebar (self->split, TRUE);
  /* TRANSLATORS: a set's name and a tile's letter */
  title = g_strdup_printf (_("%1$s, tile %2$s"), set != NULL ? set->name : entry->info->set,
                           cart_tile_entry_get_name (entry->info));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.note", "(ss)", link, title);
}

static void
tick (CartTilesView *self, const CartTileEntry *entry)
{
  if (entry->left > 0)
    cart_tally_tick (self->tally, entry->info->id);
  else
    say (self, _("All copies of this tile are ticked off already"));
}

static void
activated_cb (CartTilesView *self, GtkFlowBoxChild *child)
{
  const CartTileEntry *entry = cart_tile_cell_get_entry (cell_of (child));

  if (gtk_toggle_button_get_active (self->tick_button))
    tick (self, entry);
  else
    show_entry (self, entry);
}

/* Plus ticks the tile under the cursor off, minus takes a tick back. */
static gboolean
key_cb (CartTilesView *self, guint key, guint code, GdkModifierType state, GtkEventControllerKey *controller)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (!GTK_IS_FLOW_BOX_CHILD (focus) || !CART_IS_TILE_CELL (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (focus))) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_plus || key == GDK_KEY_KP_Add)
    tick (self, cart_tile_cell_get_entry (cell_of (GTK_FLOW_BOX_CHILD (focus))));
  else if (key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract)
    cart_tally_untick (self->tally, cart_tile_cell_get_entry (cell_of (GTK_FLOW_BOX_CHILD (focus)))->info->id);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* The right button takes a tick back while ticking off. */
static void
secondary_cb (CartTilesView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkFlowBox *flow = GTK_FLOW_BOX (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_pos (flow, (int) x, (int) y);

  if (child != NULL && gtk_toggle_button_get_active (self->tick_button))
    cart_tally_untick (self->tally, cart_tile_cell_get_entry (cell_of (child))->info->id);
}

static GtkWidget *
make_heading (CartTilesView *self, Group *group, const char *set)
{
  CartSetInfo *info = cart_session_find_set (self->session, set);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", info != NULL ? info->name : set, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_add_css_class (name, "heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  group->badge = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (group->badge), "tag");
  gtk_widget_add_css_class (GTK_WIDGET (group->badge), "numeric");
  gtk_widget_set_valign (GTK_WIDGET (group->badge), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (group->badge));
  gtk_widget_set_margin_top (row, 12);
  gtk_widget_set_margin_start (row, 4);
  return row;
}

static Group *
add_group (CartTilesView *self, const char *set)
{
  Group group = { 0 };
  CartSetInfo *info = cart_session_find_set (self->session, set);
  GtkGesture *click = gtk_gesture_click_new ();

  group.box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (group.box), make_heading (self, &group, set));
  group.flow = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_max_children_per_line (group.flow, 40);
  gtk_flow_box_set_homogeneous (group.flow, TRUE);
  gtk_flow_box_set_selection_mode (group.flow, GTK_SELECTION_NONE);
  gtk_flow_box_set_activate_on_single_click (group.flow, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (group.flow), GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (group.flow), GTK_ACCESSIBLE_PROPERTY_LABEL, info != NULL ? info->name : set, -1);
  g_signal_connect_swapped (group.flow, "child-activated", G_CALLBACK (activated_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (group.flow), GTK_EVENT_CONTROLLER (click));
  gtk_box_append (GTK_BOX (group.box), GTK_WIDGET (group.flow));
  gtk_box_append (self->groups, group.box);
  g_array_append_val (self->group_list, group);
  return &g_array_index (self->group_list, Group, self->group_list->len - 1);
}

static void
fill_groups (CartTilesView *self)
{
  const char *set = NULL;
  Group *group = NULL;

  for (guint i = 0; i < cart_tile_stock_n_entries (self->stock); i++)
    {
      const CartTileEntry *entry = cart_tile_stock_get (self->stock, i);

      if (set == NULL || !g_str_equal (set, entry->info->set))
        group = add_group (self, entry->info->set);
      set = entry->info->set;
      gtk_flow_box_append (group->flow, cart_tile_cell_new (entry, CART_TILE_CELL_SIZE, FALSE));
    }
}

static void
clear_groups (CartTilesView *self)
{
  GtkWidget *child;

  cart_tile_details_show (self->details, NULL);
  adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
  g_array_set_size (self->group_list, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, child);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->chips))) != NULL)
    adw_wrap_box_remove (self->chips, child);
}

/* --- reading --- */

static void
filter_changed_cb (CartTilesView *self)
{
  if (!self->filling)
    update (self);
}

static void
fill_chips (CartTilesView *self)
{
  GArray *chips = cart_tile_stock_get_chips (self->stock);

  for (guint i = 0; i < chips->len; i++)
    {
      const CartTileChip *chip = &g_array_index (chips, CartTileChip, i);
      /* TRANSLATORS: a feature or picture and the number of tiles that show it */
      g_autofree char *label = g_strdup_printf (_("%1$s %2$u"), cart_session_get_word (self->session, chip->game, chip->id), chip->count);
      GtkWidget *button = gtk_toggle_button_new_with_label (label);

      gtk_widget_add_css_class (button, "chip");
      g_object_set_data (G_OBJECT (button), "id", (gpointer) chip->id);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (filter_changed_cb), self);
      adw_wrap_box_append (self->chips, button);
    }
}

static void
show_mode (CartTilesView *self)
{
  const char *mode = adw_toggle_group_get_active_name (self->mode_group);

  if (self->stock != NULL)
    gtk_stack_set_visible_child_name (self->stack, cart_tile_stock_n_entries (self->stock) == 0 ? "none" : mode != NULL ? mode : "pictures");
}

static void
show_wanted (CartTilesView *self)
{
  g_autofree char *wanted = g_steal_pointer (&self->wanted);

  for (guint i = 0; wanted != NULL && i < cart_tile_stock_n_entries (self->stock); i++)
    if (g_str_equal (cart_tile_stock_get (self->stock, i)->info->id, wanted))
      {
        show_entry (self, cart_tile_stock_get (self->stock, i));
        return;
      }
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartTilesView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CartTileStock) stock = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->session == NULL)
    return;
  clear_groups (self);
  g_clear_pointer (&self->stock, cart_tile_stock_free);
  if (stock == NULL)
    {
      adw_status_page_set_description (self->failed, error->message);
      gtk_stack_set_visible_child_name (self->stack, "failed");
      return;
    }
  self->stock = g_steal_pointer (&stock);
  self->filling = TRUE;
  cart_edge_picker_set_kinds (self->picker, cart_tile_stock_get_kinds (self->stock));
  fill_groups (self);
  fill_chips (self);
  self->filling = FALSE;
  cart_tile_totals_show (self->totals, self->stock);
  update (self);
  show_mode (self);
  show_wanted (self);
}

/* In a worker thread. */
static gpointer
read_stock (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  return cart_tile_stock_read (catalogue, data, error);
}

/* A tile that is asked for is shown with its set, whether that lies on the table or not. */
static void
read_table (CartTilesView *self)
{
  CartTable *table = cart_session_get_table (self->session);
  g_autofree char *foreign = self->wanted != NULL ? g_strndup (self->wanted, strcspn (self->wanted, "/")) : NULL;

  if (foreign != NULL && (cart_session_find_set (self->session, foreign) == NULL || cart_table_has (table, foreign)))
    g_clear_pointer (&foreign, g_free);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_stock,
                              cart_tile_request_new (cart_session_dup_sets (self->session), foreign, cart_table_get_options (table)),
                              (GDestroyNotify) cart_tile_request_free, (GDestroyNotify) cart_tile_stock_free, self->cancellable, read_cb,
                              g_object_ref (self));
}

static void
table_changed_cb (CartTilesView *self, CartTableChange change)
{
  if ((change & (CART_TABLE_SETS | CART_TABLE_OPTIONS)) != 0)
    read_table (self);
}

static void
board_changed_cb (CartTilesView *self)
{
  if (self->take_board)
    update (self);
}

/* --- callbacks of the template --- */

static void
mode_changed_cb (CartTilesView *self)
{
  show_mode (self);
}

static void
clear_cb (CartTilesView *self)
{
  static const CartKind any[4] = { CART_KIND_NONE };

  self->filling = TRUE;
  cart_edge_picker_set_edges (self->picker, any);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->chips)); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), FALSE);
  self->filling = FALSE;
  update (self);
}

/* --- actions --- */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cart_tally_undo (CART_TILES_VIEW (widget)->tally);
}

static void
reset_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartTilesView *self = CART_TILES_VIEW (widget);

  cart_tally_reset (self->tally);
  say (self, _("All ticks are reset; the menu undoes it"));
}

static void
close_details_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartTilesView *self = CART_TILES_VIEW (widget);

  adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
  cart_tile_details_show (self->details, NULL);
}

static void
copy_totals_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartTilesView *self = CART_TILES_VIEW (widget);
  g_autofree char *text = cart_tile_totals_to_text (self->totals);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  say (self, _("Totals copied"));
}

static void
written_csv_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartTilesView) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    say (self, error->message);
}

static void
chosen_csv_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartTilesView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);
  g_autofree char *csv = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (file == NULL)
    {
      if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
        say (self, error->message);
      return;
    }
  csv = cart_tile_totals_to_csv (self->totals);
  bytes = g_bytes_new (csv, strlen (csv));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, written_csv_cb, g_object_ref (self));
}

static void
save_csv_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, _("Save the totals"));
  gtk_file_dialog_set_initial_name (dialog, "tiles.csv");
  gtk_file_dialog_save (dialog, GTK_WINDOW (gtk_widget_get_root (widget)), NULL, chosen_csv_cb, g_object_ref (widget));
}

static void
chosen_export_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartTilesView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file == NULL)
    {
      if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
        say (self, error->message);
      return;
    }
  if (cart_tiles_view_export (self, g_file_peek_path (file), &error))
    say (self, _("Tiles exported"));
  else
    say (self, error->message);
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, _("Export the tiles as PDF, SVG or PNG"));
  gtk_file_dialog_set_initial_name (dialog, "tiles.pdf");
  gtk_file_dialog_save (dialog, GTK_WINDOW (gtk_widget_get_root (widget)), NULL, chosen_export_cb, g_object_ref (widget));
}

/* --- the view --- */

static void
cart_tiles_view_set_session (CartView *view, CartSession *session)
{
  CartTilesView *self = CART_TILES_VIEW (view);

  self->session = g_object_ref (session);
  self->tally = cart_tally_new (cart_session_get_settings (session));
  cart_tile_details_set_session (self->details, session, self->tally);
  cart_tile_totals_set_session (self->totals, session);
  g_signal_connect_object (cart_session_get_table (session), "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "board-changed", G_CALLBACK (board_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tally, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  read_table (self);
}

static gboolean
cart_tiles_view_show_link (CartView *view, const CartLink *link)
{
  CartTilesView *self = CART_TILES_VIEW (view);
  g_autofree char *set = NULL;

  if (link->kind != CART_LINK_TILE)
    return FALSE;
  set = g_strndup (link->id, strcspn (link->id, "/"));
  if (cart_session_find_set (self->session, set) == NULL)
    return FALSE;
  g_set_str (&self->wanted, link->id);
  adw_toggle_group_set_active_name (self->mode_group, "pictures");
  read_table (self);
  return TRUE;
}

static void
cart_tiles_view_print (CartView *view)
{
  g_autoptr (GtkPrintOperation) operation = cart_tiles_view_prepare_print (CART_TILES_VIEW (view));

  if (operation != NULL)
    cart_print_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WIDGET (view));
}

static void
cart_tiles_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TAKE_BOARD)
    g_value_set_boolean (value, CART_TILES_VIEW (object)->take_board);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
cart_tiles_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CartTilesView *self = CART_TILES_VIEW (object);

  if (id != PROP_TAKE_BOARD)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (self->take_board == g_value_get_boolean (value))
    return;
  self->take_board = g_value_get_boolean (value);
  update (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
cart_tiles_view_dispose (GObject *object)
{
  CartTilesView *self = CART_TILES_VIEW (object);

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_TILES_VIEW);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->stock, cart_tile_stock_free);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_object (&self->tally);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_tiles_view_parent_class)->dispose (object);
}

static void
cart_tiles_view_finalize (GObject *object)
{
  g_array_unref (CART_TILES_VIEW (object)->group_list);

  G_OBJECT_CLASS (cart_tiles_view_parent_class)->finalize (object);
}

static void
cart_tiles_view_iface_init (CartViewInterface *iface)
{
  iface->set_session = cart_tiles_view_set_session;
  iface->show_link = cart_tiles_view_show_link;
  iface->print = cart_tiles_view_print;
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, split);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, mode_group);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, search);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, filter_button);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, tick_button);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, stack);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, failed);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, empty);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, picker);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, draws);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, chips);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, answer);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, clear);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, groups);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, totals);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, details);
}

static void
cart_tiles_view_class_init (CartTilesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tiles_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_tiles_view_finalize;
  G_OBJECT_CLASS (klass)->get_property = cart_tiles_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = cart_tiles_view_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_TAKE_BOARD,
                                   g_param_spec_boolean ("take-board", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));

  g_type_ensure (CART_TYPE_EDGE_PICKER);
  g_type_ensure (CART_TYPE_TILE_DETAILS);
  g_type_ensure (CART_TYPE_TILE_TOTALS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/tiles-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_install_property_action (widget_class, "tiles.take-board", "take-board");
  gtk_widget_class_install_action (widget_class, "tiles.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "tiles.reset", NULL, reset_action);
  gtk_widget_class_install_action (widget_class, "tiles.close-details", NULL, close_details_action);
  gtk_widget_class_install_action (widget_class, "tiles.copy-totals", NULL, copy_totals_action);
  gtk_widget_class_install_action (widget_class, "tiles.save-csv", NULL, save_csv_action);
  gtk_widget_class_install_action (widget_class, "tiles.export", NULL, export_action);
}

static void
cart_tiles_view_init (CartTilesView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->group_list = g_array_new (FALSE, FALSE, sizeof (Group));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (self->filter_button, "toggled", G_CALLBACK (filter_changed_cb), self);
}

CartTally *
cart_tiles_view_get_tally (CartTilesView *self)
{
  g_return_val_if_fail (CART_IS_TILES_VIEW (self), NULL);

  return self->tally;
}

/* The tiles that are shown now, or NULL where they are not read yet. */
static CartTilesSheet *
make_sheet (CartTilesView *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  CartTileFilter filter;

  if (self->stock == NULL)
    return NULL;
  get_filter (self, &filter, names);
  return cart_tiles_sheet_new (self->session, self->stock, &filter);
}

GtkPrintOperation *
cart_tiles_view_prepare_print (CartTilesView *self)
{
  CartTilesSheet *sheet;

  g_return_val_if_fail (CART_IS_TILES_VIEW (self), NULL);

  sheet = make_sheet (self);
  return sheet != NULL ? cart_tiles_sheet_print (sheet) : NULL;
}

gboolean
cart_tiles_view_export (CartTilesView *self, const char *path, GError **error)
{
  g_autoptr (CartTilesSheet) sheet = NULL;
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (NULL); /* what is usual where the person lives */

  g_return_val_if_fail (CART_IS_TILES_VIEW (self) && path != NULL, FALSE);

  sheet = make_sheet (self);
  if (sheet == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_INITIALIZED, "%s: %s", path, _("the tiles are not read yet"));
      return FALSE;
    }
  cart_tiles_sheet_lay_out (sheet, gtk_paper_size_get_width (paper, GTK_UNIT_POINTS), gtk_paper_size_get_height (paper, GTK_UNIT_POINTS));
  return cart_tiles_sheet_export (sheet, path, error);
}
