/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-export.c: pictures as SVG, PNG and PDF files.
 *
 * Everything is written to memory first and then put in place at once, so that a full disk or an unwritable folder never
 * leaves half a file nor takes an old one away.
 */
#include "cart-draw-private.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#define MAX_PIXELS 30000.0
/* The same input gives the same file: cairo would write the time. */
#define FIXED_DATE "2000-01-01T00:00:00Z"

typedef enum { FORMAT_SVG, FORMAT_PNG, FORMAT_PDF, FORMAT_UNKNOWN } Format;

static Format
format_of (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  if (g_str_has_suffix (lower, ".svg"))
    return FORMAT_SVG;
  if (g_str_has_suffix (lower, ".png"))
    return FORMAT_PNG;
  if (g_str_has_suffix (lower, ".pdf"))
    return FORMAT_PDF;
  return FORMAT_UNKNOWN;
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
make_surface (Format format, GByteArray *bytes, double width, double height, double scale)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case FORMAT_SVG:
      surface = cairo_svg_surface_create_for_stream (append_bytes, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case FORMAT_PDF:
      surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, FIXED_DATE);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_MOD_DATE, FIXED_DATE);
      return surface;
    case FORMAT_PNG:
    case FORMAT_UNKNOWN:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * scale), (int) ceil (height * scale));
    }
  g_assert_not_reached ();
}

/* Draws pages first to last into one document. */
static GByteArray *
draw_document (Format format, guint first, guint last, double width, double height, double scale, CartDrawFunc draw, gpointer user_data,
               const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = make_surface (format, bytes, width, height, scale);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  if (format == FORMAT_PNG)
    cairo_scale (cr, scale, scale);
  for (guint page = first; page <= last; page++)
    {
      cairo_save (cr);
      draw (cr, page, user_data);
      cairo_restore (cr);
      if (format != FORMAT_PNG)
        cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == FORMAT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", path, cairo_status_to_string (status));
      return NULL;
    }
  return g_steal_pointer (&bytes);
}

static gboolean
write_file (const char *path, GByteArray *bytes, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) reason = NULL;

  if (g_file_replace_contents (file, (const char *) bytes->data, bytes->len, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &reason))
    return TRUE;
  /* some reasons name the file themselves */
  g_set_error (error, G_IO_ERROR, reason->domain == G_IO_ERROR ? reason->code : G_IO_ERROR_FAILED, "%s%s%s",
               strstr (reason->message, path) != NULL ? "" : path, strstr (reason->message, path) != NULL ? "" : ": ", reason->message);
  return FALSE;
}

char *
cart_draw_page_name (const char *path, guint n_pages, guint page)
{
  g_return_val_if_fail (path != NULL && page < n_pages, NULL);

  if (n_pages == 1 || format_of (path) == FORMAT_PDF || format_of (path) == FORMAT_UNKNOWN)
    return g_strdup (path);
  return g_strdup_printf ("%.*s-%u%s", (int) strlen (path) - 4, path, page + 1, path + strlen (path) - 4);
}

gboolean
cart_draw_export (const char *path, guint n_pages, double width, double height, double scale, CartDrawFunc draw, gpointer user_data,
                  GError **error)
{
  Format format = format_of (path);
  gboolean single = format == FORMAT_PDF || n_pages == 1;

  g_return_val_if_fail (path != NULL && draw != NULL && n_pages > 0, FALSE);
  if (format == FORMAT_UNKNOWN)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s: the name must end in .svg, .png or .pdf", path);
      return FALSE;
    }
  if (!(width >= 1 && height >= 1 && width * scale <= MAX_PIXELS && height * scale <= MAX_PIXELS))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s: the picture would be too large or empty", path);
      return FALSE;
    }
  for (guint page = 0; page < (single ? 1 : n_pages); page++)
    {
      g_autofree char *name = cart_draw_page_name (path, n_pages, page);
      g_autoptr (GByteArray) bytes = draw_document (format, single ? 0 : page, single ? n_pages - 1 : page, width, height, scale, draw,
                                                    user_data, name, error);
      if (bytes == NULL || !write_file (name, bytes, error))
        return FALSE;
    }
  return TRUE;
}
