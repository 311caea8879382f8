/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-view.c: the Sandbox view of the window: the tray, the board and the panel.
 *
 * What the board does is in cart-sandbox-play.c, where games come from in cart-sandbox-load.c, files are in cart-sandbox-files.c.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-gallery.h"
#include "cart-options-dialog.h"
#include "cart-score-track.h"
#include "present/cart-present.h"

static void cart_sandbox_view_iface_init (CartViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartSandboxView, cart_sandbox_view, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (CART_TYPE_VIEW, cart_sandbox_view_iface_init))

enum {
  PROP_0,
  PROP_TURN_TEXT,
  PROP_NARROW_TEXT,
  PROP_FREE,
  PROP_SHOW_LEFT,
  PROP_SHOW_POINTS,
  PROP_SHOW_LEGAL,
  PROP_SHOW_TURNS,
  PROP_COMPARING,
  PROP_MAIN_LABEL,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

CartGame *
cart_sandbox_view_game (CartSandboxView *self)
{
  return self->sandbox != NULL ? cart_sandbox_get_game (self->sandbox) : NULL;
}

void
cart_sandbox_view_say (CartSandboxView *self, const char *text)
{
  adw_banner_set_title (self->banner, text);
  adw_banner_set_revealed (self->banner, TRUE);
}

void
cart_sandbox_view_toast (CartSandboxView *self, const char *text)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (text));
}

static void
banner_closed_cb (CartSandboxView *self)
{
  adw_banner_set_revealed (self->banner, FALSE);
}

static const CartSet *
lookup_set (const char *id, gpointer data, GError **error)
{
  CartSandboxView *self = data;

  return cart_catalogue_get_set (cart_session_get_catalogue (self->session), id, error);
}

static char *
describe_tile (const CartTile *tile, gpointer data)
{
  g_autofree char *words = cart_present_tile (tile, 0);

  return g_strdup_printf ("%s: %s", tile->letter != NULL ? tile->letter : tile->id, words);
}

static char *
name_set (const char *set, gpointer data)
{
  CartSandboxView *self = data;

  return g_strdup (cart_session_get_set_name (self->session, set));
}

static char *
describe_cell (int x, int y, gpointer data)
{
  CartSandboxView *self = data;
  g_autofree const char **names = cart_sandbox_view_names (self);
  CartGame *game = cart_sandbox_get_game (self->sandbox);

  return game != NULL ? cart_present_cell (game, x, y, names) : NULL;
}

/* --- A game is there --- */

static void
fill_players (CartSandboxView *self, CartGame *game)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree const char **names = cart_sandbox_view_names (self);

  for (guint i = 0; i < cart_game_n_players (game); i++)
    {
      g_autofree char *name = cart_present_player_title (names, (int) i);
      gtk_string_list_append (list, name);
    }
  gtk_drop_down_set_model (self->player_choice, G_LIST_MODEL (list));
}

/* Another game, not just another move of it. */
static void
game_replaced (CartSandboxView *self)
{
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  CartPlayerColor colors[CART_MAX_PLAYERS];
  guint n = cart_sandbox_get_players (self->sandbox, colors);

  self->hand = NULL;
  self->events_shown = cart_game_n_events (game);
  self->steps_told = cart_game_n_steps (game);
  cart_board_view_set_game (self->board, game, colors, n);
  cart_board_view_frame (self->board);
  cart_tray_set_sandbox (self->tray, self->sandbox);
  cart_sandbox_panel_set_sandbox (self->panel, self->sandbox);
  cart_sandbox_view_fill_figures (self, game);
  fill_players (self, game);
}

static void
changed_cb (CartSandboxView *self)
{
  CartGame *game = cart_sandbox_get_game (self->sandbox);

  g_clear_pointer (&self->pile, cart_pile_unref);
  self->pile = game != NULL ? cart_pile_new (game) : NULL;
  cart_session_take_board (self->session, game != NULL ? cart_pile_ref (self->pile) : NULL);
  cart_sandbox_view_refresh (self);
  cart_sandbox_view_update_name (self);
  cart_sandbox_view_autosave_later (self);
}

/* --- Rules' texts --- */

static gpointer
read_texts (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (int rule = CART_RULE_NONE + 1; rule < CART_N_RULES; rule++)
    {
      const char *id = cart_rule_id ((CartRule) rule);
      g_autoptr (CartStatement) statement = cart_catalogue_get_statement (catalogue, id, NULL);

      if (statement != NULL)
        g_hash_table_insert (texts, g_strdup (id), g_strdup (statement->plain));
    }
  return texts;
}

static void
texts_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  GHashTable *texts = cart_catalogue_query_finish (CART_CATALOGUE (source), result, NULL);

  if (texts == NULL)
    return;
  g_clear_pointer (&self->rule_texts, g_hash_table_unref);
  self->rule_texts = texts;
}

static void
ready_cb (CartSandboxView *self)
{
  if (cart_session_get_state (self->session) != CART_SESSION_READY)
    return;
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_texts, NULL, NULL, (GDestroyNotify) g_hash_table_unref,
                              self->cancellable, texts_read_cb, g_object_ref (self));
  if (cart_sandbox_get_game (self->sandbox) == NULL && !cart_sandbox_view_restore (self))
    cart_sandbox_view_start (self, FALSE);
}

/* Whoever plays without help wants so next time too. */
static void
bind_switches (CartSandboxView *self)
{
  static const char *const names[] = { "show-left", "show-points", "show-legal", "show-turns" };
  GSettings *settings = cart_session_get_settings (self->session);

  for (guint i = 0; settings != NULL && i < G_N_ELEMENTS (names); i++)
    g_settings_bind (settings, names[i], self, names[i], G_SETTINGS_BIND_DEFAULT);
}

static void
cart_sandbox_view_set_session (CartView *view, CartSession *session)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (view);

  self->session = g_object_ref (session);
  self->sandbox = cart_sandbox_new (lookup_set, self);
  g_signal_connect_object (self->sandbox, "replaced", G_CALLBACK (game_replaced), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sandbox, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cart_session_get_table (session), "changed", G_CALLBACK (cart_sandbox_view_table_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::state", G_CALLBACK (ready_cb), self, G_CONNECT_SWAPPED);
  bind_switches (self);
  cart_tray_set_describe (self->tray, describe_tile, name_set, self);
  cart_board_view_set_describe (self->board, describe_cell, self);
  ready_cb (self);
}

static gboolean
cart_sandbox_view_show_link (CartView *view, const CartLink *link)
{
  return link->kind == CART_LINK_EXAMPLE && cart_sandbox_view_open_example (CART_SANDBOX_VIEW (view), link->id);
}

static void
cart_sandbox_view_open_file (CartView *view, GFile *file)
{
  cart_sandbox_view_open (CART_SANDBOX_VIEW (view), file);
}

static gboolean
may_close (CartView *view)
{
  return cart_sandbox_view_may_close (CART_SANDBOX_VIEW (view));
}

/* --- From the template --- */

static gboolean
has_text (CartSandboxView *self, const char *text)
{
  return text != NULL;
}

static void
picked_cb (CartSandboxView *self, gpointer tile)
{
  /* the board is what one looks at next */
  adw_bottom_sheet_set_open (self->sheet, FALSE);
  cart_sandbox_view_pick (self, tile);
}

static void
turned_cb (CartSandboxView *self, int quarter_turns)
{
  cart_sandbox_view_turn (self, quarter_turns);
}

static void
unfiltered_cb (CartSandboxView *self)
{
  cart_sandbox_view_filter_tray (self, FALSE);
}

static void
draw_cb (CartSandboxView *self)
{
  adw_bottom_sheet_set_open (self->sheet, FALSE);
  cart_sandbox_draw (self->sandbox);
}

static void
board_activated_cb (CartSandboxView *self, int x, int y, double inner_x, double inner_y, guint button)
{
  cart_sandbox_view_activated (self, x, y, inner_x, inner_y, button);
}

static void
board_pointed_cb (CartSandboxView *self)
{
  cart_sandbox_view_pointed (self);
}

static void
board_command_cb (CartSandboxView *self, int command, int number)
{
  cart_sandbox_view_command (self, command, number);
}

static void
board_dropped_cb (CartSandboxView *self, const char *what, int x, int y, double inner_x, double inner_y)
{
  cart_sandbox_view_dropped (self, what, x, y, inner_x, inner_y);
}

static void
chosen_cb (CartSandboxView *self, gpointer action)
{
  cart_sandbox_view_choose (self, action);
}

static void
considered_cb (CartSandboxView *self, gpointer action)
{
  cart_sandbox_view_consider (self, action);
}

static void
shown_cb (CartSandboxView *self, gpointer event)
{
  cart_sandbox_view_show_event (self, event);
}

static void
wrong_cb (CartSandboxView *self, int x, int y)
{
  cart_board_view_set_cursor (self->board, x, y);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
compared_cb (CartSandboxView *self, guint index)
{
  cart_sandbox_view_show_compared (self, index);
}

/* --- Actions --- */

static void
undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_sandbox_undo (CART_SANDBOX_VIEW (widget)->sandbox);
}

static void
redo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_sandbox_redo (CART_SANDBOX_VIEW (widget)->sandbox);
}

static void
zoom_in (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_board_view_zoom (CART_SANDBOX_VIEW (widget)->board, 1.25, -1, -1);
}

static void
zoom_out (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_board_view_zoom (CART_SANDBOX_VIEW (widget)->board, 0.8, -1, -1);
}

static void
zoom_fit (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_board_view_fit (CART_SANDBOX_VIEW (widget)->board);
}

static void
new_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_sandbox_view_start (CART_SANDBOX_VIEW (widget), TRUE);
}

static void
finish (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);

  if (cart_sandbox_get_game (self->sandbox) != NULL)
    cart_sandbox_finish (self->sandbox);
}

static void
main_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cart_sandbox_view_main_action (CART_SANDBOX_VIEW (widget));
}

static void
show_track (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);

  if (cart_session_get_state (self->session) == CART_SESSION_READY)
    adw_dialog_present (cart_score_track_new (self->session, NULL), widget);
}

static void
show_gallery (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);

  if (cart_session_get_state (self->session) == CART_SESSION_READY)
    adw_dialog_present (cart_gallery_new (self->session), widget);
}

static void
show_options (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);

  if (cart_sandbox_get_game (self->sandbox) != NULL)
    adw_dialog_present (cart_options_dialog_new (self->session, self->sandbox), widget);
}

static void
cart_sandbox_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (object);

  switch (id)
    {
    case PROP_TURN_TEXT:
      g_value_set_string (value, self->turn_text);
      break;
    case PROP_NARROW_TEXT:
      g_value_set_string (value, self->hint != NULL ? self->hint : self->turn_text);
      break;
    case PROP_FREE:
      g_value_set_boolean (value, self->free);
      break;
    case PROP_SHOW_LEFT:
      g_value_set_boolean (value, self->show_left);
      break;
    case PROP_SHOW_POINTS:
      g_value_set_boolean (value, self->show_points);
      break;
    case PROP_SHOW_LEGAL:
      g_value_set_boolean (value, self->show_legal);
      break;
    case PROP_SHOW_TURNS:
      g_value_set_boolean (value, self->show_turns);
      break;
    case PROP_COMPARING:
      g_value_set_boolean (value, self->comparing);
      break;
    case PROP_MAIN_LABEL:
      g_value_set_string (value, cart_sandbox_view_main_label (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
cart_sandbox_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (object);

  switch (id)
    {
    case PROP_FREE:
      cart_sandbox_view_set_free (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_LEFT:
      self->show_left = g_value_get_boolean (value);
      cart_tray_set_show_left (self->tray, self->show_left);
      break;
    case PROP_SHOW_POINTS:
      self->show_points = g_value_get_boolean (value);
      cart_sandbox_panel_set_show_points (self->panel, self->show_points);
      break;
    case PROP_SHOW_LEGAL:
      self->show_legal = g_value_get_boolean (value);
      cart_board_view_set_show_legal (self->board, self->show_legal);
      break;
    case PROP_SHOW_TURNS:
      self->show_turns = g_value_get_boolean (value);
      cart_board_view_set_show_turns (self->board, self->show_turns);
      break;
    case PROP_COMPARING:
      self->comparing = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
cart_sandbox_view_dispose (GObject *object)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (object);

  g_cancellable_cancel (self->cancellable);
  if (self->board != NULL)
    {
      cart_sandbox_view_autosave_now (self);
      cart_board_view_set_game (self->board, NULL, NULL, 0);
      cart_board_view_set_describe (self->board, NULL, NULL);
      cart_tray_set_describe (self->tray, NULL, NULL, NULL);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_SANDBOX_VIEW);
  g_clear_object (&self->monitor);
  g_clear_object (&self->told);
  g_clear_object (&self->sandbox);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_sandbox_view_parent_class)->dispose (object);
}

static void
cart_sandbox_view_finalize (GObject *object)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (object);

  g_clear_pointer (&self->rule_texts, g_hash_table_unref);
  g_clear_object (&self->cancellable);
  g_array_unref (self->compared);
  g_array_unref (self->offered);
  g_array_unref (self->offered_at);
  g_array_unref (self->targets);
  g_clear_pointer (&self->autosave, cart_autosave_free);
  g_free (self->play_game);
  g_free (self->told_game);
  g_strfreev (self->other_table);
  cart_pile_unref (self->pile);
  g_free (self->etag);
  g_free (self->etag_told);
  g_free (self->turn_text);
  g_free (self->hint);

  G_OBJECT_CLASS (cart_sandbox_view_parent_class)->finalize (object);
}

static void
cart_sandbox_view_iface_init (CartViewInterface *iface)
{
  iface->set_session = cart_sandbox_view_set_session;
  iface->show_link = cart_sandbox_view_show_link;
  iface->open_file = cart_sandbox_view_open_file;
  iface->may_close = may_close;
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/sandbox-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, layouts);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, board);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, tray);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, panel);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, banner);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, lesson);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, toasts);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, position_name);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, narrow_hand);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, sheet);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, figure_choice);
  gtk_widget_class_bind_template_child (widget_class, CartSandboxView, player_choice);
  gtk_widget_class_bind_template_callback (widget_class, banner_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, turned_cb);
  gtk_widget_class_bind_template_callback (widget_class, unfiltered_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_command_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, considered_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, compared_cb);
  gtk_widget_class_bind_template_callback (widget_class, has_text);
  gtk_widget_class_bind_template_callback (widget_class, wrong_cb);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sandbox.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "sandbox.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "sandbox.zoom-in", NULL, zoom_in);
  gtk_widget_class_install_action (widget_class, "sandbox.zoom-out", NULL, zoom_out);
  gtk_widget_class_install_action (widget_class, "sandbox.zoom-fit", NULL, zoom_fit);
  gtk_widget_class_install_action (widget_class, "sandbox.new", NULL, new_game);
  gtk_widget_class_install_action (widget_class, "sandbox.new-game", NULL, cart_sandbox_view_ask_new_game);
  gtk_widget_class_install_action (widget_class, "sandbox.finish", NULL, finish);
  gtk_widget_class_install_action (widget_class, "sandbox.track", NULL, show_track);
  gtk_widget_class_install_action (widget_class, "sandbox.gallery", NULL, show_gallery);
  gtk_widget_class_install_action (widget_class, "sandbox.options", NULL, show_options);
  gtk_widget_class_install_property_action (widget_class, "sandbox.free", "free");
  gtk_widget_class_install_property_action (widget_class, "sandbox.show-left", "show-left");
  gtk_widget_class_install_property_action (widget_class, "sandbox.show-points", "show-points");
  gtk_widget_class_install_property_action (widget_class, "sandbox.show-legal", "show-legal");
  gtk_widget_class_install_property_action (widget_class, "sandbox.show-turns", "show-turns");
  gtk_widget_class_install_property_action (widget_class, "sandbox.comparing", "comparing");
  gtk_widget_class_install_action (widget_class, "sandbox.main", NULL, main_action);
  gtk_widget_class_install_action (widget_class, "sandbox.edit-values", NULL, cart_sandbox_view_edit_values);
  gtk_widget_class_install_action (widget_class, "sandbox.properties", NULL, cart_sandbox_view_edit_properties);
  cart_sandbox_view_install_file_actions (widget_class);
  cart_sandbox_view_install_table_actions (widget_class);
  cart_sandbox_view_install_save_actions (widget_class);
  cart_sandbox_view_install_share_actions (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "sandbox.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "sandbox.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "sandbox.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK | GDK_ALT_MASK, "sandbox.save-as", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "sandbox.export", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "sandbox.new-game", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK | GDK_ALT_MASK, "sandbox.new", NULL);
}

/* The keys of the sandbox are heard on the board: who goes to the view by a key can go on by keys. */
static gboolean
cart_sandbox_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CART_SANDBOX_VIEW (widget)->board));
}

static void
cart_sandbox_view_class_init (CartSandboxViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const switches[] = { "free", "show-left", "show-points", "show-legal", "show-turns", "comparing" };

  object_class->dispose = cart_sandbox_view_dispose;
  object_class->finalize = cart_sandbox_view_finalize;
  object_class->get_property = cart_sandbox_view_get_property;
  object_class->set_property = cart_sandbox_view_set_property;
  widget_class->grab_focus = cart_sandbox_view_grab_focus;
  props[PROP_TURN_TEXT] = g_param_spec_string ("turn-text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_NARROW_TEXT] = g_param_spec_string ("narrow-text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_MAIN_LABEL] = g_param_spec_string ("main-label", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    props[PROP_FREE + i] = g_param_spec_boolean (switches[i], NULL, NULL, g_str_has_prefix (switches[i], "show"), G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  g_type_ensure (CART_TYPE_BOARD_VIEW);
  g_type_ensure (CART_TYPE_LESSON);
  g_type_ensure (CART_TYPE_TRAY);
  g_type_ensure (CART_TYPE_SANDBOX_PANEL);
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
cart_sandbox_view_init (CartSandboxView *self)
{
  self->cancellable = g_cancellable_new ();
  self->compared = g_array_new (FALSE, TRUE, sizeof (CartWhatIf));
  self->offered = g_array_new (FALSE, TRUE, sizeof (CartAction));
  self->offered_at = g_array_new (FALSE, TRUE, sizeof (int));
  self->targets = g_array_new (FALSE, TRUE, sizeof (CartSandboxTarget));
  self->target = -1;
  self->feature = G_MAXUINT32;
  self->feature_rank = -1;
  self->lifted = -1;
  self->show_left = self->show_points = self->show_legal = self->show_turns = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  cart_sandbox_view_listen (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sandbox.before", FALSE);
  cart_sandbox_view_list_recent (self);
}
