/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tray.c: the tray of the sandbox; see cart-tray.h. */
#include "config.h"

#include "cart-tray.h"

#include <glib/gi18n.h>

#include "cart-texture-cache.h"

#define TILE_PIXELS 72
#define HAND_PIXELS 96

/* --- A design in the tray --- */

#define CART_TYPE_TRAY_ITEM (cart_tray_item_get_type ())
G_DECLARE_FINAL_TYPE (CartTrayItem, cart_tray_item, CART, TRAY_ITEM, GObject)

struct _CartTrayItem
{
  GObject parent_instance;

  const CartTile *tile;
  guint left;
  gboolean fits;    /* the hole that is pointed at; counts only while one is */
};

enum {
  PROP_0,
  PROP_LEFT,
};

G_DEFINE_FINAL_TYPE (CartTrayItem, cart_tray_item, G_TYPE_OBJECT)

static void
cart_tray_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_LEFT)
    g_value_set_uint (value, CART_TRAY_ITEM (object)->left);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
cart_tray_item_class_init (CartTrayItemClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = cart_tray_item_get_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_LEFT,
                                   g_param_spec_uint ("left", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
cart_tray_item_init (CartTrayItem *self)
{
}

/* --- The tray --- */

struct _CartTray
{
  AdwBin parent_instance;

  GtkPicture *hand;
  GtkLabel *hand_label, *pile_label;
  GtkButton *draw_button, *turn_left_button, *turn_right_button;
  GtkGridView *grid;
  GListStore *items;

  CartSandbox *sandbox;
  CartGame *game; /* whose designs are in items; not owned */
  CartTrayDescribe describe;
  gpointer describe_data;
  const CartTile *hand_tile;
  int hand_turns;
  gboolean show_left;
  gboolean has_hole;
};

enum {
  PICKED,
  TURNED,
  DRAW,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartTray, cart_tray, ADW_TYPE_BIN)

static char *
describe (CartTray *self, const CartTile *tile)
{
  return self->describe != NULL ? self->describe (tile, self->describe_data) : g_strdup (tile->id);
}

static GdkTexture *
texture_of (CartTray *self, const CartTile *tile, int turns, int size)
{
  int pixels = size * gtk_widget_get_scale_factor (GTK_WIDGET (self));

  return cart_texture_cache_tile (cart_texture_cache_get (), tile, turns, pixels, cart_texture_cache_scheme ());
}

static void
turn_left_cb (CartTray *self)
{
  g_signal_emit (self, signals[TURNED], 0, -1);
}

static void
turn_right_cb (CartTray *self)
{
  g_signal_emit (self, signals[TURNED], 0, 1);
}

static void
draw_cb (CartTray *self)
{
  g_signal_emit (self, signals[DRAW], 0);
}

static void
activate_cb (CartTray *self, guint position)
{
  g_autoptr (CartTrayItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  if (item != NULL)
    g_signal_emit (self, signals[PICKED], 0, item->tile);
}

static GdkContentProvider *
drag_prepare_cb (GtkListItem *list_item, double x, double y, GtkDragSource *source)
{
  CartTrayItem *item = gtk_list_item_get_item (list_item);
  g_autofree char *what = item != NULL ? g_strconcat ("tile:", item->tile->id, NULL) : NULL;

  return what != NULL ? gdk_content_provider_new_typed (G_TYPE_STRING, what) : NULL;
}

static void
drag_begin_cb (GtkListItem *list_item, GdkDrag *drag, GtkDragSource *source)
{
  GtkWidget *overlay = gtk_list_item_get_child (list_item);
  GtkPicture *picture = GTK_PICTURE (gtk_overlay_get_child (GTK_OVERLAY (overlay)));

  gtk_drag_source_set_icon (source, gtk_picture_get_paintable (picture), TILE_PIXELS / 2, TILE_PIXELS / 2);
}

static void
setup_cb (CartTray *self, GtkListItem *list_item)
{
  GtkWidget *overlay = gtk_overlay_new (), *picture = gtk_picture_new (), *badge = gtk_label_new (NULL);
  GtkDragSource *drag = gtk_drag_source_new ();

  gtk_widget_set_size_request (picture, TILE_PIXELS, TILE_PIXELS);
  gtk_picture_set_content_fit (GTK_PICTURE (picture), GTK_CONTENT_FIT_CONTAIN);
  gtk_widget_set_halign (badge, GTK_ALIGN_END);
  gtk_widget_set_valign (badge, GTK_ALIGN_END);
  gtk_widget_add_css_class (badge, "count-badge");
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "tray-tile");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), badge);
  gtk_drag_source_set_actions (drag, GDK_ACTION_COPY);
  g_signal_connect_object (drag, "prepare", G_CALLBACK (drag_prepare_cb), list_item, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), list_item, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (overlay, GTK_EVENT_CONTROLLER (drag));
  gtk_list_item_set_child (list_item, overlay);
}

static void
show_left (CartTray *self, GtkListItem *list_item)
{
  CartTrayItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *overlay = gtk_list_item_get_child (list_item), *picture = gtk_overlay_get_child (GTK_OVERLAY (overlay));
  GtkWidget *badge = gtk_widget_get_last_child (overlay);
  g_autofree char *text = g_strdup_printf ("%u", item->left), *words = describe (self, item->tile), *label = NULL;
  gboolean fits = self->has_hole && item->fits;

  if (fits)
    {
      /* TRANSLATORS: %s describes a tile that fits the hole that is pointed at. */
      g_autofree char *said = g_strdup_printf (_("%s, fits here"), words);
      g_set_str (&words, said);
      gtk_widget_add_css_class (picture, "tray-fits");
    }
  else
    gtk_widget_remove_css_class (picture, "tray-fits");
  gtk_label_set_label (GTK_LABEL (badge), text);
  gtk_widget_set_visible (badge, self->show_left);
  gtk_widget_set_opacity (picture, (self->show_left && item->left == 0) || (self->has_hole && !item->fits) ? 0.35 : 1.0);
  /* TRANSLATORS: %1$s describes a tile, %2$u is how many copies of it are left. */
  label = g_strdup_printf (g_dngettext (NULL, "%1$s, %2$u left", "%1$s, %2$u left", item->left), words, item->left);
  gtk_list_item_set_accessible_label (list_item, self->show_left ? label : words);
  gtk_widget_set_tooltip_text (overlay, self->show_left ? label : words);
}

static void
left_changed_cb (GtkListItem *list_item)
{
  GtkWidget *tray = gtk_widget_get_ancestor (gtk_list_item_get_child (list_item), CART_TYPE_TRAY);

  if (tray != NULL)
    show_left (CART_TRAY (tray), list_item);
}

static void
bind_cb (CartTray *self, GtkListItem *list_item)
{
  CartTrayItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *picture = gtk_overlay_get_child (GTK_OVERLAY (gtk_list_item_get_child (list_item)));

  gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture_of (self, item->tile, 0, TILE_PIXELS)));
  show_left (self, list_item);
  g_signal_connect_swapped (item, "notify::left", G_CALLBACK (left_changed_cb), list_item);
}

static void
unbind_cb (CartTray *self, GtkListItem *list_item)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), left_changed_cb, list_item);
}

/* --- What the game says --- */

static void
read_designs (CartTray *self)
{
  g_list_store_remove_all (self->items);
  self->game = cart_sandbox_get_game (self->sandbox);
  for (guint i = 0; self->game != NULL && i < cart_game_n_designs (self->game); i++)
    {
      const CartTile *tile = cart_game_get_design (self->game, i);
      g_autoptr (CartTrayItem) item = NULL;

      if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
        continue;
      item = g_object_new (CART_TYPE_TRAY_ITEM, NULL);
      item->tile = tile;
      item->left = cart_game_n_left (self->game, tile);
      g_list_store_append (self->items, item);
    }
}

/* What is in the hand; that a tile is to be drawn, where it is. */
static void
update_hand_words (CartTray *self)
{
  g_autofree char *words = self->hand_tile != NULL ? describe (self, self->hand_tile) : NULL;

  if (words == NULL && gtk_widget_get_sensitive (GTK_WIDGET (self->draw_button)))
    words = g_strdup (_("Draw a tile, or pick one below."));
  gtk_label_set_label (self->hand_label, words != NULL ? words : "");
}

static void
update_pile (CartTray *self)
{
  guint n = self->game != NULL ? cart_game_n_pile (self->game) : 0;
  /* TRANSLATORS: %u is the number of tiles that are not yet drawn. */
  g_autofree char *text = g_strdup_printf (g_dngettext (NULL, "%u tile in the pile", "%u tiles in the pile", n), n);

  gtk_label_set_label (self->pile_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->pile_label), self->show_left);
  gtk_widget_set_sensitive (GTK_WIDGET (self->draw_button),
                            self->game != NULL && cart_game_get_phase (self->game) == CART_PHASE_DRAW);
  update_hand_words (self);
}

void
cart_tray_update (CartTray *self)
{
  g_return_if_fail (CART_IS_TRAY (self));

  if (self->sandbox == NULL)
    return;
  if (self->game != cart_sandbox_get_game (self->sandbox))
    read_designs (self);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (CartTrayItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      guint left = cart_game_n_left (self->game, item->tile);

      if (left == item->left)
        continue;
      item->left = left;
      g_object_notify (G_OBJECT (item), "left");
    }
  update_pile (self);
}

void
cart_tray_set_hand (CartTray *self, const CartTile *tile, int rotation)
{
  g_autofree char *words = tile != NULL ? describe (self, tile) : NULL;

  g_return_if_fail (CART_IS_TRAY (self));

  self->hand_tile = tile;
  self->hand_turns = rotation;
  gtk_picture_set_paintable (self->hand, tile != NULL ? GDK_PAINTABLE (texture_of (self, tile, rotation, HAND_PIXELS)) : NULL);
  gtk_picture_set_alternative_text (self->hand, words != NULL ? words : _("No tile in hand"));
  update_hand_words (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->turn_left_button), tile != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->turn_right_button), tile != NULL);
}

void
cart_tray_set_show_left (CartTray *self, gboolean show)
{
  g_return_if_fail (CART_IS_TRAY (self));

  if (self->show_left == show)
    return;
  self->show_left = show;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      g_object_notify (item, "left");
    }
  update_pile (self);
}

static gboolean
is_among (const CartTile *tile, const CartTile *const *tiles, guint n)
{
  for (guint i = 0; i < n; i++)
    if (tiles[i] == tile)
      return TRUE;
  return FALSE;
}

void
cart_tray_set_fits (CartTray *self, const CartTile *const *tiles, guint n)
{
  gboolean had_hole = self->has_hole;

  g_return_if_fail (CART_IS_TRAY (self));

  if (tiles == NULL && !had_hole)
    return;
  self->has_hole = tiles != NULL;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (CartTrayItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      gboolean fits = tiles != NULL && is_among (item->tile, tiles, n);

      if (had_hole == self->has_hole && item->fits == fits)
        continue;
      item->fits = fits;
      g_object_notify (G_OBJECT (item), "left");
    }
}

void
cart_tray_set_sandbox (CartTray *self, CartSandbox *sandbox)
{
  g_return_if_fail (CART_IS_TRAY (self));

  g_set_object (&self->sandbox, sandbox);
  self->game = NULL;
  cart_tray_update (self);
}

void
cart_tray_set_describe (CartTray *self, CartTrayDescribe describe_func, gpointer user_data)
{
  g_return_if_fail (CART_IS_TRAY (self));

  self->describe = describe_func;
  self->describe_data = user_data;
}

static void
style_changed_cb (CartTray *self)
{
  /* pictures in the new colours */
  self->game = NULL;
  cart_tray_update (self);
  cart_tray_set_hand (self, self->hand_tile, self->hand_turns);
}

static void
cart_tray_dispose (GObject *object)
{
  CartTray *self = CART_TRAY (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_TRAY);
  g_clear_object (&self->sandbox);

  G_OBJECT_CLASS (cart_tray_parent_class)->dispose (object);
}

static void
cart_tray_class_init (CartTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tray_dispose;

  signals[PICKED] = g_signal_new ("picked", CART_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TURNED] = g_signal_new ("turned", CART_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[DRAW] = g_signal_new ("draw", CART_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (CART_TYPE_TRAY_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/tray.ui");
  gtk_widget_class_bind_template_child (widget_class, CartTray, hand);
  gtk_widget_class_bind_template_child (widget_class, CartTray, hand_label);
  gtk_widget_class_bind_template_child (widget_class, CartTray, pile_label);
  gtk_widget_class_bind_template_child (widget_class, CartTray, draw_button);
  gtk_widget_class_bind_template_child (widget_class, CartTray, turn_left_button);
  gtk_widget_class_bind_template_child (widget_class, CartTray, turn_right_button);
  gtk_widget_class_bind_template_child (widget_class, CartTray, grid);
  gtk_widget_class_bind_template_child (widget_class, CartTray, items);
  gtk_widget_class_bind_template_callback (widget_class, turn_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_right_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
}

static void
cart_tray_init (CartTray *self)
{
  self->show_left = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  cart_tray_set_hand (self, NULL, 0);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
