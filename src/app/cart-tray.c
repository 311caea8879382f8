/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tray.c: the tray of the sandbox; see cart-tray.h. */
#include "config.h"

#include "cart-tray.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cart-texture-cache.h"
#include "cart-tray-tile.h"

#define HAND_PIXELS 96

/* What the designs are told apart by, in the order of the tray. */
typedef enum {
  DIVISION_NOW,   /* may be the next tile drawn */
  DIVISION_LATER, /* land tiles while a river runs */
  DIVISION_GONE,  /* no copy is left; only where that is shown */
} Division;

struct _CartTray
{
  AdwBin parent_instance;

  GtkPicture *hand;
  GtkLabel *hand_label, *pile_label, *filter_label;
  GtkButton *draw_button, *turn_left_button, *turn_right_button;
  GtkWidget *filter_bar;
  GtkBox *groups;

  GPtrArray *tiles;    /* of CartTrayTile, all designs in the game's order */
  GArray *divisions;   /* of Division: where each of them stands now */
  GPtrArray *boxes;    /* of GtkFlowBox, from top to bottom; owned by groups */
  CartSandbox *sandbox;
  CartGame *game; /* whose designs are in tiles; not owned */
  CartTrayDescribe describe;
  CartTrayNameSet name_set;
  gpointer describe_data;
  const CartTile *hand_tile;
  int hand_turns;
  gboolean show_left;
  gboolean has_hole;
  gboolean filtered;   /* only what fits the chosen place is shown */
};

enum {
  PICKED,
  TURNED,
  DRAW,
  UNFILTERED,
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
activated_cb (CartTray *self, GtkFlowBoxChild *child)
{
  g_signal_emit (self, signals[PICKED], 0, cart_tray_tile_get_tile (CART_TRAY_TILE (child)));
}

static void
unfilter_cb (CartTray *self)
{
  g_signal_emit (self, signals[UNFILTERED], 0);
}

/* --- The designs in their groups --- */

static CartTrayTile *
get_tile (CartTray *self, guint index)
{
  return g_ptr_array_index (self->tiles, index);
}

static void
read_designs (CartTray *self)
{
  g_ptr_array_set_size (self->tiles, 0);
  g_array_set_size (self->divisions, 0);
  self->game = cart_sandbox_get_game (self->sandbox);
  for (guint i = 0; self->game != NULL && i < cart_game_n_designs (self->game); i++)
    {
      const CartTile *tile = cart_game_get_design (self->game, i);
      g_autofree char *words = NULL;

      if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
        continue;
      words = describe (self, tile);
      g_ptr_array_add (self->tiles, g_object_ref_sink (cart_tray_tile_new (tile, words)));
    }
}

static Division
division_of (CartTray *self, const CartTile *tile)
{
  if (cart_game_n_left (self->game, tile) == 0)
    return self->show_left ? DIVISION_GONE : DIVISION_NOW;
  return cart_game_may_come (self->game, tile) ? DIVISION_NOW : DIVISION_LATER;
}

/* The set of a design: the part of its id before the slash. Free with g_free (). */
static char *
set_of (const CartTile *tile)
{
  const char *slash = strchr (tile->id, '/');

  return slash != NULL ? g_strndup (tile->id, (gsize) (slash - tile->id)) : g_strdup (tile->id);
}

/* From one group to the next by the arrow keys. */
static gboolean
keynav_failed_cb (CartTray *self, GtkDirectionType direction, GtkFlowBox *box)
{
  guint index = 0;
  int step = direction == GTK_DIR_DOWN || direction == GTK_DIR_RIGHT ? 1 : direction == GTK_DIR_UP || direction == GTK_DIR_LEFT ? -1 : 0;
  GtkWidget *child;

  if (step == 0 || !g_ptr_array_find (self->boxes, box, &index) || (step < 0 && index == 0) || (step > 0 && index + 1 >= self->boxes->len))
    return FALSE;
  box = g_ptr_array_index (self->boxes, step > 0 ? index + 1 : index - 1);
  child = step > 0 ? gtk_widget_get_first_child (GTK_WIDGET (box)) : gtk_widget_get_last_child (GTK_WIDGET (box));
  return child != NULL && gtk_widget_grab_focus (child);
}

static void
add_heading (CartTray *self, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_box_append (self->groups, label);
}

static GtkFlowBox *
add_box (CartTray *self, const char *name)
{
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_flow_box_set_min_children_per_line (box, 2);
  gtk_flow_box_set_max_children_per_line (box, 12);
  gtk_flow_box_set_homogeneous (box, TRUE);
  gtk_flow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  gtk_widget_set_valign (GTK_WIDGET (box), GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (box, "child-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (box, "keynav-failed", G_CALLBACK (keynav_failed_cb), self);
  gtk_box_append (self->groups, GTK_WIDGET (box));
  g_ptr_array_add (self->boxes, box);
  return box;
}

static const char *
division_name (Division division)
{
  switch (division)
    {
    case DIVISION_NOW:
      return _("Can be drawn now");
    case DIVISION_LATER:
      return _("Comes later");
    case DIVISION_GONE:
      return _("None left");
    }
  g_return_val_if_reached ("");
}

static gboolean
is_shown (CartTray *self, guint index)
{
  return !self->filtered || cart_tray_tile_get_state (get_tile (self, index))->fits;
}

static gboolean
has_division (CartTray *self, Division division)
{
  for (guint i = 0; i < self->divisions->len; i++)
    if (g_array_index (self->divisions, Division, i) == division && is_shown (self, i))
      return TRUE;
  return FALSE;
}

static gboolean
has_several_sets (CartTray *self)
{
  g_autofree char *first = self->tiles->len > 0 ? set_of (cart_tray_tile_get_tile (get_tile (self, 0))) : NULL;

  for (guint i = 1; i < self->tiles->len; i++)
    {
      g_autofree char *set = set_of (cart_tray_tile_get_tile (get_tile (self, i)));

      if (strcmp (set, first) != 0)
        return TRUE;
    }
  return FALSE;
}

/* The designs of one division, set by set. */
static void
add_division (CartTray *self, Division division, gboolean several_sets)
{
  g_autofree char *set = NULL;
  GtkFlowBox *box = NULL;

  for (guint i = 0; i < self->tiles->len; i++)
    {
      CartTrayTile *tile = get_tile (self, i);
      g_autofree char *own = set_of (cart_tray_tile_get_tile (tile));

      if (g_array_index (self->divisions, Division, i) != division || !is_shown (self, i))
        continue;
      if (box == NULL || (several_sets && strcmp (own, set) != 0))
        {
          g_autofree char *name = self->name_set != NULL ? self->name_set (own, self->describe_data) : g_strdup (own);

          if (several_sets)
            add_heading (self, name, "caption");
          box = add_box (self, several_sets ? name : division_name (division));
          g_set_str (&set, own);
        }
      gtk_flow_box_append (box, GTK_WIDGET (tile));
    }
}

/* Puts all designs into their groups again. */
static void
arrange (CartTray *self)
{
  gboolean several_sets = has_several_sets (self), divided;
  GtkWidget *child;

  for (guint i = 0; i < self->boxes->len; i++)
    gtk_flow_box_remove_all (g_ptr_array_index (self->boxes, i));
  g_ptr_array_set_size (self->boxes, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, child);
  divided = has_division (self, DIVISION_LATER) || has_division (self, DIVISION_GONE);
  for (int division = DIVISION_NOW; division <= DIVISION_GONE; division++)
    {
      if (!has_division (self, (Division) division))
        continue;
      if (divided && (division != DIVISION_NOW || has_division (self, DIVISION_LATER)))
        add_heading (self, division_name ((Division) division), "heading");
      add_division (self, (Division) division, several_sets);
    }
}

/* What is left and where each design stands; TRUE where a group has changed. */
static gboolean
read_state (CartTray *self)
{
  gboolean moved = self->divisions->len != self->tiles->len;

  g_array_set_size (self->divisions, self->tiles->len);
  for (guint i = 0; i < self->tiles->len; i++)
    {
      CartTrayTile *tile = get_tile (self, i);
      CartTrayState state = *cart_tray_tile_get_state (tile);
      Division division = division_of (self, cart_tray_tile_get_tile (tile)), *had = &g_array_index (self->divisions, Division, i);

      state.left = cart_game_n_left (self->game, cart_tray_tile_get_tile (tile));
      state.show_left = self->show_left;
      state.later = division == DIVISION_LATER;
      cart_tray_tile_set_state (tile, &state);
      moved |= *had != division;
      *had = division;
    }
  return moved;
}

/* --- What the game says --- */

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
    {
      read_designs (self);
      cart_tray_filter (self, NULL, 0, NULL);
    }
  if (read_state (self))
    arrange (self);
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
  if (self->game != NULL && read_state (self))
    arrange (self);
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

  /* what fits the chosen place stays until another one is chosen, or none */
  if ((tiles == NULL && !had_hole) || self->filtered)
    return;
  self->has_hole = tiles != NULL;
  for (guint i = 0; i < self->tiles->len; i++)
    {
      CartTrayState state = *cart_tray_tile_get_state (get_tile (self, i));

      state.has_hole = self->has_hole;
      state.fits = tiles != NULL && is_among (cart_tray_tile_get_tile (get_tile (self, i)), tiles, n);
      cart_tray_tile_set_state (get_tile (self, i), &state);
    }
}

void
cart_tray_filter (CartTray *self, const CartTile *const *tiles, guint n, const char *title)
{
  g_return_if_fail (CART_IS_TRAY (self));

  if (tiles == NULL && !self->filtered)
    return;
  self->filtered = FALSE;
  cart_tray_set_fits (self, tiles, n);
  self->filtered = tiles != NULL;
  gtk_label_set_label (self->filter_label, title != NULL ? title : "");
  gtk_widget_set_visible (self->filter_bar, self->filtered);
  arrange (self);
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
cart_tray_set_describe (CartTray *self, CartTrayDescribe describe_func, CartTrayNameSet name_set, gpointer user_data)
{
  g_return_if_fail (CART_IS_TRAY (self));

  self->describe = describe_func;
  self->name_set = name_set;
  self->describe_data = user_data;
}

static void
style_changed_cb (CartTray *self)
{
  /* pictures in the new colours */
  self->game = NULL;
  g_array_set_size (self->divisions, 0);
  cart_tray_update (self);
  cart_tray_set_hand (self, self->hand_tile, self->hand_turns);
}

static void
cart_tray_dispose (GObject *object)
{
  CartTray *self = CART_TRAY (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_TRAY);
  g_ptr_array_set_size (self->boxes, 0);
  g_ptr_array_set_size (self->tiles, 0);
  g_clear_object (&self->sandbox);

  G_OBJECT_CLASS (cart_tray_parent_class)->dispose (object);
}

static void
cart_tray_finalize (GObject *object)
{
  CartTray *self = CART_TRAY (object);

  g_ptr_array_unref (self->boxes);
  g_ptr_array_unref (self->tiles);
  g_array_unref (self->divisions);

  G_OBJECT_CLASS (cart_tray_parent_class)->finalize (object);
}

static void
cart_tray_class_init (CartTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tray_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_tray_finalize;

  signals[PICKED] = g_signal_new ("picked", CART_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TURNED] = g_signal_new ("turned", CART_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[DRAW] = g_signal_new ("draw", CART_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[UNFILTERED] = g_signal_new ("unfiltered", CART_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/tray.ui");
  gtk_widget_class_bind_template_child (widget_class, CartTray, hand);
  gtk_widget_class_bind_template_child (widget_class, CartTray, hand_label);
  gtk_widget_class_bind_template_child (widget_class, CartTray, pile_label);
  gtk_widget_class_bind_template_child (widget_class, CartTray, draw_button);
  gtk_widget_class_bind_template_child (widget_class, CartTray, turn_left_button);
  gtk_widget_class_bind_template_child (widget_class, CartTray, turn_right_button);
  gtk_widget_class_bind_template_child (widget_class, CartTray, filter_bar);
  gtk_widget_class_bind_template_child (widget_class, CartTray, filter_label);
  gtk_widget_class_bind_template_child (widget_class, CartTray, groups);
  gtk_widget_class_bind_template_callback (widget_class, turn_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_right_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
  gtk_widget_class_bind_template_callback (widget_class, unfilter_cb);
}

static void
cart_tray_init (CartTray *self)
{
  self->tiles = g_ptr_array_new_with_free_func (g_object_unref);
  self->boxes = g_ptr_array_new ();
  self->divisions = g_array_new (FALSE, TRUE, sizeof (Division));
  self->show_left = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  cart_tray_set_hand (self, NULL, 0);
  cart_texture_cache_follow_scheme (self, G_CALLBACK (style_changed_cb));
}
