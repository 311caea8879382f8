/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-share.c: the position for others: as text on the clipboard, in words, and as a picture. */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-export.h"
#include "draw/cart-draw-game.h"
#include "present/cart-present.h"
#include "record/cart-record-file.h"

/* A cell of the picture, in pixels and points, and the free margin round the board, in cells. */
#define EXPORT_CELL 96.0
#define EXPORT_MARGIN 1
/* The picture's longer side: smaller cells for boards beyond it. */
#define EXPORT_MOST 20000.0

/* --- Clipboard --- */

/* write: a record's text; told: what was done. */
static void
copy_record (CartSandboxView *self, char *(*write) (const CartRecord *record), const char *told)
{
  g_autoptr (CartRecord) record = NULL;
  g_autofree char *text = NULL;

  if (cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  record = cart_sandbox_to_record (self->sandbox);
  text = write (record);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  cart_sandbox_view_toast (self, told);
}

static void
copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  copy_record (CART_SANDBOX_VIEW (widget), cart_record_to_compact, _("Copied as one line of text"));
}

static char *
to_json (const CartRecord *record)
{
  return cart_record_to_json (record, CART_RECORD_WRITE_INDENTED);
}

static void
copy_json (GtkWidget *widget, const char *action, GVariant *parameter)
{
  copy_record (CART_SANDBOX_VIEW (widget), to_json, _("Copied as it would be saved"));
}

static void
copy_words (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_autofree const char **names = NULL;
  g_autofree char *text = NULL;

  if (cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  names = cart_sandbox_view_names (self);
  text = cart_present_position (cart_sandbox_get_game (self->sandbox), names);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  cart_sandbox_view_toast (self, _("Copied in words"));
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  g_autoptr (GError) error = NULL;
  char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (text != NULL)
    cart_sandbox_view_load_text (self, text);
  else
    cart_sandbox_view_say (self, _("There is no text on the clipboard."));
}

static void
paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb, g_object_ref (widget));
}

/* --- Picture --- */

typedef struct {
  CartGame *game; /* a copy: play goes on meanwhile */
  CartPlayerColor colors[CART_MAX_PLAYERS];
  double width, height;
} Picture;

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  cart_game_free (picture->game);
  g_free (picture);
}

static void
draw_picture (cairo_t *cr, guint page, gpointer data)
{
  const Picture *picture = data;
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  style.detail = CART_DRAW_DETAIL_FULL;
  cart_draw_game (cr, picture->game, picture->colors, 0, 0, picture->width, picture->height, &style);
}

static gboolean
write_picture (gpointer data, const char *path, GError **error)
{
  Picture *picture = data;

  return cart_draw_export (path, 1, picture->width, picture->height, 1, draw_picture, picture, error);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cart_export_finish (result, &error);

  if (self->board == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (text != NULL)
    cart_sandbox_view_toast (self, text);
  else
    cart_sandbox_view_say (self, error->message);
}

void
cart_sandbox_view_export (CartSandboxView *self, GFile *file)
{
  static const CartExportJob job = { ".png", FALSE, 1, write_picture };
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  Picture *picture = g_new0 (Picture, 1);
  int x0, y0, x1, y1;
  double cell = EXPORT_CELL;

  if (!cart_game_get_bounds (game, &x0, &y0, &x1, &y1))
    x0 = y0 = x1 = y1 = 0;
  picture->game = cart_game_copy (game);
  cart_sandbox_get_players (self->sandbox, picture->colors);
  cell = MIN (cell, EXPORT_MOST / (MAX (x1 - x0, y1 - y0) + 1 + EXPORT_MARGIN));
  picture->width = cell * (x1 - x0 + 1 + EXPORT_MARGIN);
  picture->height = cell * (y1 - y0 + 1 + EXPORT_MARGIN);
  cart_export_async (GTK_WIDGET (self), file, &job, picture, picture_free, exported_cb, NULL);
}

static void
export_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CartSandboxView) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);

  if (self->board == NULL)
    return;
  if (file != NULL)
    cart_sandbox_view_export (self, file);
  else if (!g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    cart_sandbox_view_say (self, error->message);
}

static void
add_kind (GListStore *filters, const char *name, const char *suffix)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_suffix (filter, suffix);
  g_list_store_append (filters, filter);
}

static void
export_picture (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_autoptr (GtkFileDialog) dialog = NULL;
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autofree char *name = NULL;

  if (cart_sandbox_get_game (self->sandbox) == NULL)
    return;
  name = cart_sandbox_view_file_name (self, ".png");
  dialog = cart_sandbox_view_file_dialog (_("Export the board: the name’s ending says how"), name, FALSE);
  add_kind (filters, _("Picture (PNG)"), "png");
  add_kind (filters, _("Drawing (SVG)"), "svg");
  add_kind (filters, _("Document (PDF)"), "pdf");
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_save (dialog, cart_sandbox_view_window (self), NULL, export_chosen_cb, g_object_ref (self));
}

void
cart_sandbox_view_install_share_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sandbox.copy", NULL, copy);
  gtk_widget_class_install_action (widget_class, "sandbox.copy-json", NULL, copy_json);
  gtk_widget_class_install_action (widget_class, "sandbox.copy-words", NULL, copy_words);
  gtk_widget_class_install_action (widget_class, "sandbox.paste", NULL, paste);
  gtk_widget_class_install_action (widget_class, "sandbox.export", NULL, export_picture);
}
