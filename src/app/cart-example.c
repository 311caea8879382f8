/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-example.c: a worked example: its board as a picture, what comes out, and a button that opens it in the sandbox. */
#include "config.h"

#include "cart-example.h"

#include <glib/gi18n.h>
#include <math.h>

#include "cart-link.h"
#include "cart-position.h"
#include "cart-prose.h"
#include "cart-texture-cache.h"

#define CELL_SIZE 58  /* logical pixels, at most */
#define MAX_WIDTH 272
#define MAX_HEIGHT 260

struct _CartExampleBox
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *picture;

  CartSession *session;
  char *id;
  CartExample *example;   /* NULL until read */
  CartPosition *position; /* NULL until read, or where it cannot be */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CartExampleBox, cart_example_box, GTK_TYPE_WIDGET)

/* What the worker reads. */
typedef struct {
  CartExample *example;
  CartPosition *position;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_object (&reading->example);
  g_clear_pointer (&reading->position, cart_position_unref);
  g_free (reading);
}

/* What is drawn in a worker. */
typedef struct {
  CartPosition *position;
  int width, height; /* device pixels */
  CartDrawScheme scheme;
} Drawing;

static void
drawing_free (gpointer data)
{
  Drawing *drawing = data;

  cart_position_unref (drawing->position);
  g_free (drawing);
}

static void
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Drawing *drawing = data;
  CartDrawStyle style = CART_DRAW_STYLE_INIT;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, drawing->width, drawing->height);
  cairo_t *cr = cairo_create (surface);
  gsize stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  style.scheme = drawing->scheme;
  cart_draw_board (cr, cart_position_get_board (drawing->position), 0, 0, drawing->width, drawing->height, &style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * drawing->height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  g_task_return_pointer (task,
                         gdk_memory_texture_new (drawing->width, drawing->height, GDK_MEMORY_DEFAULT, bytes, stride),
                         g_object_unref);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  CartExampleBox *self = CART_EXAMPLE_BOX (source);
  g_autoptr (GdkPaintable) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (texture != NULL && self->picture != NULL)
    gtk_picture_set_paintable (GTK_PICTURE (self->picture), texture);
}

static void
draw (CartExampleBox *self)
{
  g_autoptr (GTask) task = NULL;
  Drawing *drawing;
  GdkSurface *surface;
  int x, y, width, height;
  double cell, scale;

  if (self->picture == NULL || !gtk_widget_get_realized (self->picture) || self->position == NULL
      || !cart_draw_board_extents (cart_position_get_board (self->position), &x, &y, &width, &height))
    return;
  surface = gtk_native_get_surface (gtk_widget_get_native (self->picture));
  scale = gdk_surface_get_scale (surface);
  /* Half a cell of margin on each side. */
  cell = MIN (CELL_SIZE, MIN ((double) MAX_WIDTH / (width + 1), (double) MAX_HEIGHT / (height + 1)));
  gtk_widget_set_size_request (self->picture, (int) (cell * (width + 1)), (int) (cell * (height + 1)));
  drawing = g_new0 (Drawing, 1);
  drawing->position = cart_position_ref (self->position);
  drawing->width = (int) ceil ((int) (cell * (width + 1)) * scale);
  drawing->height = (int) ceil ((int) (cell * (height + 1)) * scale);
  drawing->scheme = cart_texture_cache_scheme ();
  task = g_task_new (self, self->cancellable, drawn_cb, NULL);
  g_task_set_task_data (task, drawing, drawing_free);
  g_task_run_in_thread (task, draw_in_thread);
}

static void
add_result (CartExampleBox *self)
{
  g_autofree char *result = self->position == NULL ? NULL : cart_position_describe_result (self->position, self->session);
  GtkWidget *label;

  if (result == NULL || result[0] == '\0')
    return;
  label = gtk_label_new (result);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (self->box), label);
}

static void
add_button (CartExampleBox *self)
{
  GtkWidget *button = gtk_button_new_with_label (_("Try it in the sandbox"));
  g_autofree char *link = cart_link_format (CART_LINK_EXAMPLE, self->id);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.try-example");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", link);
  gtk_box_append (GTK_BOX (self->box), button);
}

static void
fill (CartExampleBox *self)
{
  GtkWidget *caption = cart_prose_new (self->session, self->example->text);

  if (self->position != NULL)
    {
      self->picture = gtk_picture_new ();
      gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), TRUE);
      gtk_picture_set_content_fit (GTK_PICTURE (self->picture), GTK_CONTENT_FIT_SCALE_DOWN);
      gtk_picture_set_alternative_text (GTK_PICTURE (self->picture), self->example->plain);
      gtk_widget_set_halign (self->picture, GTK_ALIGN_START);
      gtk_widget_set_overflow (self->picture, GTK_OVERFLOW_HIDDEN);
      gtk_widget_add_css_class (self->picture, "example-picture");
      gtk_box_append (GTK_BOX (self->box), self->picture);
      g_signal_connect_swapped (self->picture, "realize", G_CALLBACK (draw), self);
    }
  gtk_widget_add_css_class (caption, "example-caption");
  gtk_box_append (GTK_BOX (self->box), caption);
  add_result (self);
  add_button (self);
  draw (self);
}

/* In a worker thread. */
static gpointer
read_example (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  Reading *reading = g_new0 (Reading, 1);
  g_autoptr (GError) bad = NULL;

  reading->example = cart_catalogue_get_example (catalogue, data, error);
  if (reading->example == NULL)
    {
      reading_free (reading);
      return NULL;
    }
  /* The build checks all positions; where one of a person's own set cannot be read, its caption is still shown. */
  reading->position = cart_position_new (catalogue, reading->example->position, &bad);
  if (reading->position == NULL)
    g_message ("%s: %s", reading->example->file, bad->message);
  return reading;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CartExampleBox) self = user_data;
  g_autoptr (GError) error = NULL;
  Reading *reading = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);

  if (reading == NULL)
    return;
  if (self->box != NULL)
    {
      self->example = g_steal_pointer (&reading->example);
      self->position = g_steal_pointer (&reading->position);
      fill (self);
    }
  reading_free (reading);
}

static void
cart_example_box_dispose (GObject *object)
{
  CartExampleBox *self = CART_EXAMPLE_BOX (object);

  g_cancellable_cancel (self->cancellable);
  self->picture = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->session);
  g_clear_object (&self->example);
  g_clear_pointer (&self->position, cart_position_unref);

  G_OBJECT_CLASS (cart_example_box_parent_class)->dispose (object);
}

static void
cart_example_box_finalize (GObject *object)
{
  CartExampleBox *self = CART_EXAMPLE_BOX (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->id, g_free);

  G_OBJECT_CLASS (cart_example_box_parent_class)->finalize (object);
}

static void
cart_example_box_class_init (CartExampleBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_example_box_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_example_box_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "example");
}

static void
cart_example_box_init (CartExampleBox *self)
{
  self->cancellable = g_cancellable_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Example"), -1);
  cart_texture_cache_follow_scheme (self, G_CALLBACK (draw));
}

GtkWidget *
cart_example_new (CartSession *session, const char *id)
{
  CartExampleBox *self = g_object_new (CART_TYPE_EXAMPLE_BOX, NULL);

  self->session = g_object_ref (session);
  self->id = g_strdup (id);
  cart_catalogue_query_async (cart_session_get_catalogue (session), read_example, g_strdup (id), g_free, reading_free,
                              self->cancellable, read_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}
