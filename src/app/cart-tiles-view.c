/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-view.c: the Tiles view of the window: the distribution as pictures, "what fits this hole?", totals.
 *
 * What is on the table is read in a worker into one stock; filtering and counting happen on it at once.
 */
#include "config.h"

#include "cart-tiles-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-edge-picker.h"
#include "cart-export.h"
#include "cart-print.h"
#include "cart-tile-details.h"
#include "cart-tile-totals.h"
#include "cart-tiles-grid.h"
#include "cart-tiles-output.h"
#include "cart-tiles-words.h"
#include "present/cart-present.h"

struct _CartTilesView
{
  AdwBin parent_instance;

  AdwOverlaySplitView *split;
  AdwToggleGroup *mode_group;
  GtkSearchEntry *search;
  GtkToggleButton *filter_button, *tick_button;
  GtkStack *stack;
  AdwStatusPage *failed, *empty;
  AdwToastOverlay *toasts;
  CartEdgePicker *picker;
  GtkCheckButton *rotate;
  GtkSpinButton *draws;
  AdwWrapBox *chips, *ways_out;
  GtkLabel *answer;
  GtkButton *clear;
  GtkScrolledWindow *scroller;
  CartTilesGrid *grid;
  CartTileTotals *totals;
  CartTileDetails *details;

  CartSession *session;
  CartTally *tally;
  CartTileStock *stock;  /* or NULL */
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

static void update (CartTilesView *self);

static void
say (CartTilesView *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

/* Says what was done to the ticks, with a button that undoes it. */
static void
offer_undo (CartTilesView *self, const char *text)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "tiles.undo");
  adw_toast_overlay_add_toast (self->toasts, toast);
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
      filter->fixed = !gtk_check_button_get_active (self->rotate);
      for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->chips)); child != NULL; child = gtk_widget_get_next_sibling (child))
        if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child)))
          g_ptr_array_add (names, g_object_get_data (G_OBJECT (child), "id"));
    }
  g_ptr_array_add (names, NULL);
  filter->chips = (const char *const *) names->pdata;
  filter->text = gtk_editable_get_text (GTK_EDITABLE (self->search));
}

/* --- what is shown --- */

static const char *
word_of_chip (CartTilesView *self, const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->chips)); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (g_object_get_data (G_OBJECT (child), "id") == id)
      return g_object_get_data (G_OBJECT (child), "word");
  return id;
}

/* Drops the wish that a button of the empty page names. */
static void
way_out_cb (CartTilesView *self, GtkButton *button)
{
  CartTileCulprit culprit = *(CartTileCulprit *) g_object_get_data (G_OBJECT (button), "culprit");
  CartKind edges[4];

  self->filling = TRUE;
  cart_edge_picker_get_edges (self->picker, edges);
  for (int side = 0; side < 4; side++)
    if ((culprit.sides & (1u << side)) != 0)
      edges[side] = CART_KIND_NONE;
  cart_edge_picker_set_edges (self->picker, edges);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->chips)); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (culprit.chip != NULL && g_object_get_data (G_OBJECT (child), "id") == culprit.chip)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), FALSE);
  if (culprit.text)
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  self->filling = FALSE;
  /* the button goes with the page that says that nothing fits */
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  update (self);
}

/* Says what keeps tiles out, with a button for each way to let some in. */
static void
explain_nothing (CartTilesView *self, const CartTileFilter *filter)
{
  g_autoptr (GArray) culprits = cart_tile_stock_list_culprits (self->stock, filter);
  g_autoptr (GString) reasons = g_string_new (NULL);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->ways_out))) != NULL)
    adw_wrap_box_remove (self->ways_out, child);
  for (guint i = 0; i < culprits->len; i++)
    {
      const CartTileCulprit *culprit = &g_array_index (culprits, CartTileCulprit, i);
      const char *word = culprit->chip != NULL ? word_of_chip (self, culprit->chip) : NULL;
      g_autofree char *reason = cart_tiles_word_culprit (filter, culprit, word), *label = cart_tiles_word_drop (culprit, word);
      GtkWidget *button = gtk_button_new_with_label (label);

      g_string_append_printf (reasons, "%s%s", i > 0 ? "\n" : "", reason);
      g_object_set_data_full (G_OBJECT (button), "culprit", g_memdup2 (culprit, sizeof *culprit), g_free);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (way_out_cb), self);
      adw_wrap_box_append (self->ways_out, button);
    }
  if (culprits->len == 0)
    g_string_append (reasons, _("No tile of the sets on the table shows all that is asked for."));
  adw_status_page_set_description (self->empty, reasons->str);
}

static void
show_answer (CartTilesView *self, const CartTileFilter *filter, const CartTileCount *count)
{
  g_autofree char *text = cart_tiles_word_answer (self->stock, filter, count, (guint) gtk_spin_button_get_value_as_int (self->draws));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const char *end = strchr (text, '\n');

  if (end != NULL && cart_tile_filter_asks (filter))
    {
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
      bold->end_index = (guint) (end - text);
      pango_attr_list_insert (attributes, bold);
    }
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  gtk_label_set_attributes (self->answer, attributes);
  gtk_label_set_text (self->answer, text);
}

static void
show_fitting (CartTilesView *self, const CartTileFilter *filter)
{
  int turns = 0;
  const CartTileEntry *fitting = cart_tile_stock_find_fitting (self->stock, filter, &turns);
  g_autofree char *name = fitting != NULL ? cart_tiles_word_tile (self->session, fitting->info) : NULL;

  cart_edge_picker_show_tile (self->picker, fitting != NULL ? fitting->info->tile : NULL, turns, name);
}

static void
update (CartTilesView *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_auto (GStrv) river = NULL;
  CartTileFilter filter;
  CartTileCount count;

  if (self->stock == NULL)
    return;
  cart_tile_stock_take_tally (self->stock, self->tally, self->take_board ? cart_session_get_board (self->session) : NULL);
  get_filter (self, &filter, names);
  cart_tiles_grid_update (self->grid, &filter);
  cart_tile_stock_count (self->stock, &filter, &count);
  show_answer (self, &filter, &count);
  gtk_widget_set_visible (GTK_WIDGET (self->clear), cart_tile_filter_asks (&filter));
  gtk_widget_set_visible (GTK_WIDGET (self->empty), count.designs == 0);
  if (count.designs == 0)
    explain_nothing (self, &filter);
  show_fitting (self, &filter);
  cart_tile_details_update (self->details);
  river = cart_tile_stock_dup_river (self->stock);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tiles.tick-river", river[0] != NULL && !self->take_board);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tiles.undo", cart_tally_can_undo (self->tally));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tiles.reset", cart_tally_get_all (self->tally) > 0);
}

static void
show_entry (CartTilesView *self, const CartTileEntry *entry)
{
  g_autofree char *link = cart_link_format (CART_LINK_TILE, entry->info->id), *title = cart_tiles_word_tile (self->session, entry->info);

  cart_tile_details_show (self->details, entry);
  adw_overlay_split_view_set_show_sidebar (self->split, TRUE);
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
activated_cb (CartTilesView *self, const CartTileEntry *entry)
{
  if (gtk_toggle_button_get_active (self->tick_button))
    tick (self, entry);
  else
    show_entry (self, entry);
}

static void
counted_cb (CartTilesView *self, const CartTileEntry *entry, gboolean more)
{
  if (more)
    tick (self, entry);
  else
    cart_tally_untick (self->tally, entry->info->id);
}

static void
clear_pictures (CartTilesView *self)
{
  GtkWidget *child;

  cart_tile_details_show (self->details, NULL);
  adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
  cart_tiles_grid_show (self->grid, NULL);
  cart_edge_picker_show_tile (self->picker, NULL, 0, NULL);
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
      const char *word = cart_session_get_word (self->session, chip->game, chip->id);
      /* TRANSLATORS: a feature or picture and the number of tiles that show it */
      g_autofree char *capital = cart_present_capital (word), *label = g_strdup_printf (_("%1$s %2$u"), capital, chip->count);
      GtkWidget *button = gtk_toggle_button_new_with_label (label);

      gtk_widget_add_css_class (button, "chip");
      g_object_set_data (G_OBJECT (button), "id", (gpointer) chip->id);
      g_object_set_data_full (G_OBJECT (button), "word", g_strdup (word), g_free);
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
  /* they are about the pictures */
  gtk_widget_set_sensitive (GTK_WIDGET (self->search), g_strcmp0 (mode, "totals") != 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->filter_button), g_strcmp0 (mode, "totals") != 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->tick_button), g_strcmp0 (mode, "totals") != 0);
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
  clear_pictures (self);
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
  cart_tiles_grid_show (self->grid, self->stock);
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
  g_autoptr (GHashTable) options = cart_session_dup_all_options (self->session);

  if (foreign != NULL && (cart_session_find_set (self->session, foreign) == NULL || cart_table_has (table, foreign)))
    g_clear_pointer (&foreign, g_free);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_stock,
                              cart_tile_request_new (cart_session_dup_sets (self->session), foreign, options),
                              (GDestroyNotify) cart_tile_request_free, (GDestroyNotify) cart_tile_stock_free, self->cancellable, read_cb,
                              g_object_ref (self));
}

static void
table_changed_cb (CartTilesView *self, CartTableChange change)
{
  if ((change & (CART_TABLE_SETS | CART_TABLE_OPTIONS | CART_TABLE_EDITION)) != 0)
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
  offer_undo (self, _("All ticks are reset"));
}

/* The river of the game on the real table is laid: all of its tiles are played. */
static void
tick_river_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartTilesView *self = CART_TILES_VIEW (widget);
  g_auto (GStrv) river = self->stock != NULL ? cart_tile_stock_dup_river (self->stock) : NULL;

  if (river == NULL || river[0] == NULL)
    return;
  cart_tally_tick_many (self->tally, (const char *const *) river);
  offer_undo (self, _("The river's tiles are ticked off"));
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

  if (self->session == NULL)
    return;
  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    say (self, _("Totals saved"));
  else
    {
      g_autofree char *name = g_file_get_parse_name (G_FILE (source)), *text = g_strdup_printf ("%s: %s", name, error->message);
      say (self, text);
    }
}

static void
chosen_csv_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartTilesView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file != NULL)
    cart_tiles_view_save_totals (self, file);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    say (self, error->message);
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

  if (file != NULL)
    cart_tiles_view_export (self, file);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
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
  cart_tiles_grid_set_session (self->grid, session);
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
  /* an answer that is on its way may hold the details beyond the stock, whose entries they show */
  if (self->details != NULL)
    cart_tile_details_show (self->details, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_TILES_VIEW);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->stock, cart_tile_stock_free);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_object (&self->tally);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_tiles_view_parent_class)->dispose (object);
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
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, toasts);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, rotate);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, draws);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, chips);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, ways_out);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, answer);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, clear);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, scroller);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, grid);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, totals);
  gtk_widget_class_bind_template_child (widget_class, CartTilesView, details);
}

static void
cart_tiles_view_class_init (CartTilesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tiles_view_dispose;
  G_OBJECT_CLASS (klass)->get_property = cart_tiles_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = cart_tiles_view_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_TAKE_BOARD,
                                   g_param_spec_boolean ("take-board", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));

  g_type_ensure (CART_TYPE_EDGE_PICKER);
  g_type_ensure (CART_TYPE_TILE_DETAILS);
  g_type_ensure (CART_TYPE_TILE_TOTALS);
  g_type_ensure (CART_TYPE_TILES_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/tiles-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, counted_cb);
  gtk_widget_class_install_property_action (widget_class, "tiles.take-board", "take-board");
  gtk_widget_class_install_action (widget_class, "tiles.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "tiles.reset", NULL, reset_action);
  gtk_widget_class_install_action (widget_class, "tiles.tick-river", NULL, tick_river_action);
  gtk_widget_class_install_action (widget_class, "tiles.close-details", NULL, close_details_action);
  gtk_widget_class_install_action (widget_class, "tiles.copy-totals", NULL, copy_totals_action);
  gtk_widget_class_install_action (widget_class, "tiles.save-csv", NULL, save_csv_action);
  gtk_widget_class_install_action (widget_class, "tiles.export", NULL, export_action);
}

/* What is typed among the pictures is looked for; Enter and the space bar, which the search entry's own capture takes too, stay the cell's. */
static gboolean
typed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, CartTilesView *self)
{
  guint32 letter = gdk_keyval_to_unicode (key);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || letter == 0 || !g_unichar_isgraph (letter))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);
  return gtk_event_controller_key_forward (controller, GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->search))));
}

static void
cart_tiles_view_init (CartTilesView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->filter_button, "toggled", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (typed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), keys);
}

CartTally *
cart_tiles_view_get_tally (CartTilesView *self)
{
  g_return_val_if_fail (CART_IS_TILES_VIEW (self), NULL);

  return self->tally;
}

void
cart_tiles_view_save_totals (CartTilesView *self, GFile *file)
{
  g_autofree char *csv = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (CART_IS_TILES_VIEW (self) && G_IS_FILE (file));

  csv = cart_tile_totals_to_csv (self->totals);
  bytes = g_bytes_new (csv, strlen (csv));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, written_csv_cb, g_object_ref (self));
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

static gboolean
write_sheet (gpointer data, const char *path, GError **error)
{
  return cart_tiles_sheet_export (data, path, error);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  CartTilesView *self = CART_TILES_VIEW (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cart_export_finish (result, &error);

  if (self->session != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say (self, text != NULL ? text : error->message);
}

void
cart_tiles_view_export (CartTilesView *self, GFile *file)
{
  CartExportJob job = { ".pdf", FALSE, 1, write_sheet };
  CartTilesSheet *sheet;
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (NULL); /* what is usual where the person lives */

  g_return_if_fail (CART_IS_TILES_VIEW (self) && G_IS_FILE (file));

  sheet = self->session != NULL ? make_sheet (self) : NULL;
  if (sheet == NULL)
    return; /* the window is gone, or shows no tiles any more */
  job.n_pages = cart_tiles_sheet_lay_out (sheet, gtk_paper_size_get_width (paper, GTK_UNIT_POINTS),
                                          gtk_paper_size_get_height (paper, GTK_UNIT_POINTS));
  cart_export_async (GTK_WIDGET (self), file, &job, sheet, (GDestroyNotify) cart_tiles_sheet_free, exported_cb, NULL);
}
