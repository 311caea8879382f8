/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-grid.c: the designs of the sets as pictures with their numbers, a group for each set. */
#include "config.h"

#include "cart-tiles-grid.h"

#include <glib/gi18n.h>
#include <math.h>

#include "cart-tile-cell.h"
#include "cart-tiles-words.h"

/* The cells of one set. */
typedef struct {
  GtkWidget *box;      /* heading and flow box */
  GtkLabel *badge;
  GtkLabel *out;       /* what of the set is not in play */
  GtkFlowBox *flow;
} Group;

struct _CartTilesGrid
{
  GtkWidget parent_instance;

  CartSession *session;
  GArray *groups;      /* of Group */
  GSignalGroup *scrolling; /* of the adjustment of the scrolled window that it is in */
};

enum
{
  ACTIVATED,
  COUNTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartTilesGrid, cart_tiles_grid, GTK_TYPE_WIDGET)

static CartTileCell *
cell_of (GtkWidget *child)
{
  return CART_TILE_CELL (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));
}

/* --- the keyboard --- */

/* A cell that is shown, and where. */
typedef struct {
  GtkWidget *child;
  float x, y, height; /* of its middle */
} Place;

/* Everything shown, in order; free with g_array_unref (). */
static GArray *
list_places (CartTilesGrid *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));

  for (guint i = 0; i < self->groups->len; i++)
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (g_array_index (self->groups, Group, i).flow)); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      {
        graphene_rect_t bounds;

        if (gtk_widget_get_mapped (child) && gtk_widget_compute_bounds (child, GTK_WIDGET (self), &bounds))
          g_array_append_val (places, ((Place) { child, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2,
                                                 bounds.size.height }));
      }
  return places;
}

/* The nearest cell that lies at least `least` and, as far as there is one, at most `most` pixels down (or up, with direction -1). */
static int
find_beyond (GArray *places, const Place *from, int direction, float least, float most)
{
  int best = -1;
  float best_far = 0, best_aside = 0;

  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      float far = (place->y - from->y) * (float) direction, aside = fabsf (place->x - from->x);
      gboolean nearer;

      if (far < least)
        continue;
      /* of the rows within reach the last one, else the first one beyond */
      if (best < 0)
        nearer = TRUE;
      else if (fabsf (far - best_far) < 1)
        nearer = aside < best_aside;
      else
        nearer = far <= most ? far > best_far || best_far > most : far < best_far;
      if (!nearer)
        continue;
      best = (int) i;
      best_far = far;
      best_aside = aside;
    }
  return best;
}

static float
page_of (CartTilesGrid *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  return scroller != NULL ? (float) gtk_widget_get_height (scroller) * 0.9f : 400;
}

/* The cell to which a key leads from the one at `at`, or -1. */
static int
find_target (CartTilesGrid *self, GArray *places, int at, guint key)
{
  const Place *from = &g_array_index (places, Place, at);
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float row = from->height / 2;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return at + (rtl ? 1 : -1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return at + (rtl ? -1 : 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return find_beyond (places, from, -1, row, row);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return find_beyond (places, from, 1, row, row);
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return find_beyond (places, from, -1, row, page_of (self));
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return find_beyond (places, from, 1, row, page_of (self));
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return 0;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return (int) places->len - 1;
    default:
      return -1;
    }
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, CartTilesGrid *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autoptr (GArray) places = NULL;
  int at = -1, target;

  if (!GTK_IS_FLOW_BOX_CHILD (focus) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_plus || key == GDK_KEY_KP_Add || key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract)
    {
      g_signal_emit (self, signals[COUNTED], 0, cart_tile_cell_get_entry (cell_of (focus)), key == GDK_KEY_plus || key == GDK_KEY_KP_Add);
      return GDK_EVENT_STOP;
    }
  places = list_places (self);
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, Place, i).child == focus)
      at = (int) i;
  target = at >= 0 ? find_target (self, places, at, key) : -1;
  if (target < 0 || target >= (int) places->len)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (g_array_index (places, Place, target).child);
  return GDK_EVENT_STOP;
}

/* --- a group --- */

static void
activated_cb (CartTilesGrid *self, GtkFlowBoxChild *child)
{
  g_signal_emit (self, signals[ACTIVATED], 0, cart_tile_cell_get_entry (cell_of (GTK_WIDGET (child))));
}

static void
secondary_cb (CartTilesGrid *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkFlowBox *flow = GTK_FLOW_BOX (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_pos (flow, (int) x, (int) y);

  if (child != NULL)
    g_signal_emit (self, signals[COUNTED], 0, cart_tile_cell_get_entry (cell_of (GTK_WIDGET (child))), FALSE);
}

static void
copies_cb (GSimpleAction *action, GVariant *copies, CartTilesGrid *self)
{
  cart_table_set_copies (cart_session_get_table (self->session), g_object_get_data (G_OBJECT (action), "set"), g_variant_get_uint32 (copies));
}

/* How many boxes of the set lie on the table, as a menu. */
static GtkWidget *
make_copies (CartTilesGrid *self, GtkWidget *row, const char *set, const char *name)
{
  guint copies = cart_table_get_copies (cart_session_get_table (self->session), set);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful ("copies", G_VARIANT_TYPE_UINT32, g_variant_new_uint32 (copies));
  g_autoptr (GMenu) menu = g_menu_new ();
  /* TRANSLATORS: so many copies of a set lie on the table: "× 2" */
  g_autofree char *text = g_strdup_printf (_("× %u"), copies);
  /* TRANSLATORS: what a screen reader says of a menu button: how many, and the name of a set */
  g_autofree char *label = g_strdup_printf (g_dngettext (NULL, "%1$u copy of %2$s on the table", "%1$u copies of %2$s on the table", copies), copies, name);
  GtkWidget *button = gtk_menu_button_new ();

  g_object_set_data_full (G_OBJECT (action), "set", g_strdup (set), g_free);
  g_signal_connect_object (action, "activate", G_CALLBACK (copies_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (row, "set", G_ACTION_GROUP (actions));
  for (guint n = 1; n <= CART_TABLE_MAX_COPIES; n++)
    {
      g_autofree char *words = g_strdup_printf (g_dngettext (NULL, "%u copy on the table", "%u copies on the table", n), n);
      g_autoptr (GMenuItem) item = g_menu_item_new (words, NULL);

      g_menu_item_set_action_and_target (item, "set.copies", "u", n);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), text);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_add_css_class (button, "copies-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Copies of the set on the table"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return button;
}

static GtkLabel *
make_tag (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "tag");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return GTK_LABEL (label);
}

static GtkWidget *
make_heading (CartTilesGrid *self, Group *group, const CartTileEntry *first)
{
  const char *text = cart_session_get_set_name (self->session, first->info->set);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_add_css_class (name, "heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  group->badge = make_tag (NULL);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (group->badge));
  if (first->foreign)
    gtk_box_append (GTK_BOX (row), GTK_WIDGET (make_tag (_("not on the table"))));
  else
    gtk_box_append (GTK_BOX (row), make_copies (self, row, first->info->set, text));
  gtk_widget_set_margin_top (row, 6);
  gtk_widget_set_margin_start (row, 4);
  return row;
}

static GtkLabel *
make_note (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_set_margin_start (label, 4);
  return GTK_LABEL (label);
}

static Group *
add_group (CartTilesGrid *self, const CartTileEntry *first)
{
  Group group = { 0 };
  GtkGesture *click = gtk_gesture_click_new ();

  group.box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (group.box), make_heading (self, &group, first));
  group.out = make_note ();
  gtk_box_append (GTK_BOX (group.box), GTK_WIDGET (group.out));
  group.flow = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_max_children_per_line (group.flow, 40);
  gtk_flow_box_set_homogeneous (group.flow, TRUE);
  gtk_flow_box_set_selection_mode (group.flow, GTK_SELECTION_NONE);
  gtk_flow_box_set_activate_on_single_click (group.flow, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (group.flow), GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (group.flow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  cart_session_get_set_name (self->session, first->info->set), -1);
  g_signal_connect_swapped (group.flow, "child-activated", G_CALLBACK (activated_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (group.flow), GTK_EVENT_CONTROLLER (click));
  gtk_box_append (GTK_BOX (group.box), GTK_WIDGET (group.flow));
  gtk_widget_set_parent (group.box, GTK_WIDGET (self));
  g_array_append_val (self->groups, group);
  return &g_array_index (self->groups, Group, self->groups->len - 1);
}

static void
name_child (GtkWidget *child)
{
  g_autofree char *label = cart_tile_cell_describe (cart_tile_cell_get_entry (cell_of (child)), 0);

  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
update_group (Group *group, const CartTileFilter *filter)
{
  guint shown = 0, left = 0, total = 0, boxed = 0, others = 0;
  g_autofree char *text = NULL, *out = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (group->flow)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      const CartTileEntry *entry = cart_tile_cell_get_entry (cell_of (child));
      gboolean matches = cart_tile_entry_matches (entry, filter);

      gtk_widget_set_visible (child, matches);
      if (cart_tile_cell_update (cell_of (child)))
        name_child (child);
      if (!matches)
        continue;
      shown++;
      total += cart_tile_entry_in_play (entry);
      left += cart_tile_entry_remaining (entry);
      cart_tile_entry_count_out (entry, &boxed, &others);
    }
  /* TRANSLATORS: tiles not ticked off, of all tiles of the set that are in play */
  text = left < total ? g_strdup_printf (_("%1$u of %2$u"), left, total) : g_strdup_printf ("%u", total);
  gtk_label_set_text (group->badge, text);
  out = cart_tiles_word_out (boxed, others);
  gtk_label_set_text (group->out, out);
  gtk_widget_set_visible (GTK_WIDGET (group->out), *out != '\0');
  gtk_widget_set_visible (group->box, shown > 0);
}

/* --- the widget --- */

static void
remove_groups (CartTilesGrid *self)
{
  for (guint i = 0; i < self->groups->len; i++)
    gtk_widget_unparent (g_array_index (self->groups, Group, i).box);
  g_array_set_size (self->groups, 0);
}

/* Within half a page of what is seen. */
static gboolean
is_near (GtkWidget *child, GtkWidget *scroller)
{
  float page = scroller != NULL ? (float) gtk_widget_get_height (scroller) : 0;
  graphene_rect_t bounds;

  return scroller == NULL || !gtk_widget_compute_bounds (child, scroller, &bounds) ||
         (bounds.origin.y < page * 1.5f && bounds.origin.y + bounds.size.height > page * -0.5f);
}

/* A thousand cells that are scrolled away would take longer to be left out by the renderer than those that are seen to be drawn, and each
 * would have its picture made. */
static void
cart_tiles_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_near (child, scroller))
      gtk_widget_snapshot_child (widget, child, snapshot);
}

static void
cart_tiles_grid_map (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  g_signal_group_set_target (CART_TILES_GRID (widget)->scrolling,
                             scroller != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)) : NULL);

  GTK_WIDGET_CLASS (cart_tiles_grid_parent_class)->map (widget);
}

static void
cart_tiles_grid_dispose (GObject *object)
{
  CartTilesGrid *self = CART_TILES_GRID (object);

  remove_groups (self);
  g_clear_object (&self->scrolling);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_tiles_grid_parent_class)->dispose (object);
}

static void
cart_tiles_grid_finalize (GObject *object)
{
  g_array_unref (CART_TILES_GRID (object)->groups);

  G_OBJECT_CLASS (cart_tiles_grid_parent_class)->finalize (object);
}

static void
cart_tiles_grid_class_init (CartTilesGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tiles_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_tiles_grid_finalize;
  widget_class->map = cart_tiles_grid_map;
  widget_class->snapshot = cart_tiles_grid_snapshot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[COUNTED] = g_signal_new ("counted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                   G_TYPE_BOOLEAN);
}

static void
cart_tiles_grid_init (CartTilesGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->scrolling = g_signal_group_new (GTK_TYPE_ADJUSTMENT);
  g_signal_group_connect_swapped (self->scrolling, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_group_connect_swapped (self->scrolling, "changed", G_CALLBACK (gtk_widget_queue_draw), self);
  /* before the flow boxes, which know of their own cells only */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
cart_tiles_grid_set_session (CartTilesGrid *self, CartSession *session)
{
  g_return_if_fail (CART_IS_TILES_GRID (self));

  g_set_object (&self->session, session);
}

void
cart_tiles_grid_show (CartTilesGrid *self, const CartTileStock *stock)
{
  const CartTileEntry *before = NULL;
  Group *group = NULL;

  g_return_if_fail (CART_IS_TILES_GRID (self));

  remove_groups (self);
  for (guint i = 0; stock != NULL && i < cart_tile_stock_n_entries (stock); i++)
    {
      const CartTileEntry *entry = cart_tile_stock_get (stock, i);

      if (before == NULL || !g_str_equal (before->info->set, entry->info->set))
        group = add_group (self, entry);
      before = entry;
      gtk_flow_box_append (group->flow, cart_tile_cell_new (entry, CART_TILE_CELL_SIZE, FALSE));
      name_child (gtk_widget_get_last_child (GTK_WIDGET (group->flow)));
    }
}

void
cart_tiles_grid_update (CartTilesGrid *self, const CartTileFilter *filter)
{
  g_return_if_fail (CART_IS_TILES_GRID (self));

  for (guint i = 0; i < self->groups->len; i++)
    update_group (&g_array_index (self->groups, Group, i), filter);
}

GtkWidget *
cart_tiles_grid_find (CartTilesGrid *self, const char *tile)
{
  g_return_val_if_fail (CART_IS_TILES_GRID (self), NULL);

  for (guint i = 0; i < self->groups->len; i++)
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (g_array_index (self->groups, Group, i).flow)); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (g_str_equal (cart_tile_cell_get_entry (cell_of (child))->info->id, tile))
        return child;
  return NULL;
}
