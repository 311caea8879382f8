/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-outline-bin.c: a page with the list of its sections, of which the one being read is selected; see cart-outline-bin.h. */
#include "config.h"

#include "cart-outline-bin.h"

#include "cart-align.h"

#define READ_AT 0.3 /* how far down the page the eyes are, as a share of what is seen */
#define INDENT 12   /* of a level, logical pixels */

struct _CartOutlineBin
{
  AdwBin parent_instance;

  AdwMultiLayoutView *layouts;
  AdwBottomSheet *sheet;
  GtkWidget *outline_box;
  GtkListBox *outline;
  AdwBin *page_bin;

  GtkScrolledWindow *scroller; /* both within the page */
  GtkWidget *content;
  guint hold;                  /* seconds */
  gint64 hold_until;           /* until when the place asked for is kept in view, monotonic time */
  GtkWidget *target;           /* that is scrolled to, or NULL; not owned */
  GtkWidget *chosen;           /* the section chosen in the list, until the person scrolls, or NULL; not owned */
  guint scroll_id, scroll_frames;
  gboolean scrolling;          /* the page moves by itself */
};

G_DEFINE_FINAL_TYPE (CartOutlineBin, cart_outline_bin, ADW_TYPE_BIN)

typedef enum {
  PROP_PAGE = 1,
  PROP_HOLD,
} CartOutlineBinProperty;

static GParamSpec *properties[PROP_HOLD + 1];
static guint section_activated_signal;

/* --- the list --- */

void
cart_outline_bin_add (CartOutlineBin *self, GtkWidget *section, const char *title, guint level)
{
  GtkWidget *row, *label;

  g_return_if_fail (CART_IS_OUTLINE_BIN (self));
  g_return_if_fail (GTK_IS_WIDGET (section) && title != NULL);

  row = gtk_list_box_row_new ();
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  cart_align_start (GTK_LABEL (label));
  gtk_widget_set_margin_start (label, INDENT * (int) level);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  g_object_set_data (G_OBJECT (row), "section", section);
  gtk_list_box_append (self->outline, row);
}

static GtkWidget *
section_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "section");
}

GtkWidget *
cart_outline_bin_get_section (CartOutlineBin *self, int line)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (CART_IS_OUTLINE_BIN (self), NULL);

  row = gtk_list_box_get_row_at_index (self->outline, line);
  return row != NULL ? section_of (row) : NULL;
}

void
cart_outline_bin_filter (CartOutlineBin *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (CART_IS_OUTLINE_BIN (self));

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->outline, i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (row), gtk_widget_get_visible (section_of (row)));
}

/* Selects the line of the section that is read; of the chosen one, if any: near the end of a page a section cannot come to the top. */
static void
follow (CartOutlineBin *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double page = gtk_adjustment_get_page_size (adjustment), value = gtk_adjustment_get_value (adjustment);
  gboolean at_end = value > 0 && value + page >= gtk_adjustment_get_upper (adjustment) - 1;
  GtkListBoxRow *row, *reading = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->outline, i)) != NULL; i++)
    {
      GtkWidget *section = section_of (row);
      graphene_point_t point;

      if (!gtk_widget_get_visible (section))
        continue;
      if (section == self->chosen)
        {
          reading = row;
          break;
        }
      /* On the page: where it lies in the scroller is only known when it has been drawn there. */
      if (!gtk_widget_compute_point (section, self->content, graphene_point_zero (), &point))
        continue;
      point.y -= value;
      if (reading == NULL || point.y <= page * READ_AT || (at_end && point.y < page))
        reading = row;
    }
  if (reading != gtk_list_box_get_selected_row (self->outline))
    gtk_list_box_select_row (self->outline, reading);
}

/* --- scrolling --- */

static void
scroll_now (CartOutlineBin *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_point_t point;

  self->scrolling = TRUE;
  if (self->target != NULL && gtk_widget_compute_point (self->target, self->content, graphene_point_zero (), &point))
    gtk_adjustment_set_value (adjustment, point.y - gtk_adjustment_get_page_size (adjustment) / 5);
  self->scrolling = FALSE;
  follow (self);
}

static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  CartOutlineBin *self = user_data;

  /* What was just built gets its place in the first frame; only then is there somewhere to scroll to. */
  if (self->scroll_frames++ < 2)
    return G_SOURCE_CONTINUE;
  self->scroll_id = 0;
  scroll_now (self);
  return G_SOURCE_REMOVE;
}

static void
scroll_soon (CartOutlineBin *self)
{
  if (self->scroll_id == 0)
    self->scroll_id = gtk_widget_add_tick_callback (GTK_WIDGET (self->scroller), scroll_cb, self, NULL);
}

/* `chosen`: the section that was chosen in the list, or NULL. */
static void
begin_scrolling (CartOutlineBin *self, GtkWidget *target, GtkWidget *chosen)
{
  self->target = target;
  self->chosen = chosen;
  self->scroll_frames = 0;
  self->hold_until = g_get_monotonic_time () + self->hold * G_USEC_PER_SEC;
  scroll_soon (self);
}

void
cart_outline_bin_scroll_to (CartOutlineBin *self, GtkWidget *target)
{
  g_return_if_fail (CART_IS_OUTLINE_BIN (self) && self->scroller != NULL);

  if (target != NULL)
    {
      begin_scrolling (self, target, NULL);
      return;
    }
  self->target = self->chosen = NULL;
  self->hold_until = 0;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
value_changed_cb (CartOutlineBin *self)
{
  if (!self->scrolling)
    self->chosen = NULL;
  follow (self);
}

/* What comes later must not push away what was asked for. */
static void
grown_cb (CartOutlineBin *self)
{
  if (g_get_monotonic_time () < self->hold_until && self->scroll_id == 0)
    scroll_soon (self);
  else
    follow (self);
}

static gboolean
scrolled_cb (CartOutlineBin *self)
{
  self->hold_until = 0;
  return GDK_EVENT_PROPAGATE;
}

static void
row_activated_cb (CartOutlineBin *self, GtkListBoxRow *row)
{
  adw_bottom_sheet_set_open (self->sheet, FALSE);
  g_signal_emit (self, section_activated_signal, 0, section_of (row));
  begin_scrolling (self, section_of (row), section_of (row));
}

void
cart_outline_bin_clear (CartOutlineBin *self)
{
  g_return_if_fail (CART_IS_OUTLINE_BIN (self));

  if (self->scroll_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->scroller), self->scroll_id);
  self->scroll_id = 0;
  self->target = self->chosen = NULL;
  gtk_list_box_remove_all (self->outline);
}

/* Beside the page it comes and goes; in a narrow window it rises from below. */
static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartOutlineBin *self = CART_OUTLINE_BIN (widget);

  if (g_strcmp0 (adw_multi_layout_view_get_layout_name (self->layouts), "narrow") == 0)
    {
      gtk_widget_set_visible (self->outline_box, TRUE);
      adw_bottom_sheet_set_open (self->sheet, TRUE);
    }
  else
    gtk_widget_set_visible (self->outline_box, !gtk_widget_get_visible (self->outline_box));
}

void
cart_outline_bin_set_content (CartOutlineBin *self, GtkScrolledWindow *scroller, GtkWidget *content)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_return_if_fail (CART_IS_OUTLINE_BIN (self) && self->scroller == NULL);

  self->scroller = scroller;
  self->content = content;
  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (scroller), scroll);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (grown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (value_changed_cb), self, G_CONNECT_SWAPPED);
}

/* --- the object --- */

static void
cart_outline_bin_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CartOutlineBin *self = CART_OUTLINE_BIN (object);

  switch ((CartOutlineBinProperty) id)
    {
    case PROP_PAGE:
      g_value_set_object (value, adw_bin_get_child (self->page_bin));
      break;
    case PROP_HOLD:
      g_value_set_uint (value, self->hold);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
cart_outline_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CartOutlineBin *self = CART_OUTLINE_BIN (object);

  switch ((CartOutlineBinProperty) id)
    {
    case PROP_PAGE:
      adw_bin_set_child (self->page_bin, g_value_get_object (value));
      break;
    case PROP_HOLD:
      self->hold = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
cart_outline_bin_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CART_TYPE_OUTLINE_BIN);

  G_OBJECT_CLASS (cart_outline_bin_parent_class)->dispose (object);
}

static void
cart_outline_bin_class_init (CartOutlineBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = cart_outline_bin_get_property;
  object_class->set_property = cart_outline_bin_set_property;
  object_class->dispose = cart_outline_bin_dispose;
  properties[PROP_PAGE] = g_param_spec_object ("page", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HOLD] = g_param_spec_uint ("hold", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
  section_activated_signal = g_signal_new ("section-activated", CART_TYPE_OUTLINE_BIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                           GTK_TYPE_WIDGET);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/outline-bin.ui");
  gtk_widget_class_bind_template_child (widget_class, CartOutlineBin, layouts);
  gtk_widget_class_bind_template_child (widget_class, CartOutlineBin, sheet);
  gtk_widget_class_bind_template_child (widget_class, CartOutlineBin, outline_box);
  gtk_widget_class_bind_template_child (widget_class, CartOutlineBin, outline);
  gtk_widget_class_bind_template_child (widget_class, CartOutlineBin, page_bin);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  gtk_widget_class_install_action (widget_class, "outline.toggle", NULL, toggle_action);
}

static void
cart_outline_bin_init (CartOutlineBin *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
