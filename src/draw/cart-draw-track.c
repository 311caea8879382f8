/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-draw-track.c: a scoring track of 50 fields in a ring, with a marker for each player. */
#include "cart-draw-private.h"

/* So many fields across and down. */
#define ACROSS CART_DRAW_TRACK_ACROSS
#define DOWN   CART_DRAW_TRACK_DOWN

G_STATIC_ASSERT (2 * (ACROSS + DOWN) - 4 == CART_DRAW_TRACK_FIELDS);

void
cart_draw_track_field (int field, int *x, int *y)
{
  if (field < ACROSS)
    *x = field, *y = 0;
  else if (field < ACROSS + DOWN - 1)
    *x = ACROSS - 1, *y = field - ACROSS + 1;
  else if (field < 2 * ACROSS + DOWN - 2)
    *x = ACROSS - 1 - (field - ACROSS - DOWN + 2), *y = DOWN - 1;
  else
    *x = 0, *y = DOWN - 1 - (field - 2 * ACROSS - DOWN + 3);
}

/* The field on which points stand: behind the start they count backward. */
static int
field_of (int points)
{
  return ((points % CART_DRAW_TRACK_FIELDS) + CART_DRAW_TRACK_FIELDS) % CART_DRAW_TRACK_FIELDS;
}

/* Where one of several markers stands in its field, in fields from the corner, and its size: all of them stay within it. */
static void
place_marker (guint which, guint n, double *x, double *y, double *size)
{
  guint columns = n > 4 ? 3 : n > 1 ? 2 : 1, rows = n > 2 ? 2 : 1;

  *size = n == 1 ? 0.85 : n == 2 ? 0.56 : n <= 4 ? 0.5 : 0.44;
  *x = columns == 1 ? 0.5 : *size / 2 + 0.02 + (which % columns) * (1 - *size - 0.04) / (columns - 1);
  *y = rows == 1 ? 0.5 : *size / 2 + 0.02 + (which / columns) * (1 - *size - 0.04) / (rows - 1);
}

static void
draw_field (cairo_t *cr, int field, double size, CartDrawScheme scheme)
{
  int x, y;

  cart_draw_track_field (field, &x, &y);
  cairo_rectangle (cr, x * size + 1, y * size + 1, size - 2, size - 2);
  cart_set_color (cr, scheme, field % 5 == 0 ? CART_COLOR_BACK : CART_COLOR_PAPER, 1);
  cairo_fill_preserve (cr);
  cart_set_color (cr, scheme, CART_COLOR_INK, 1);
  cairo_set_line_width (cr, 0.5);
  cairo_stroke (cr);
  if (field % 5 == 0)
    {
      g_autofree char *text = g_strdup_printf ("%d", field);

      cart_draw_text (cr, text, (x + 0.5) * size, (y + 0.5) * size, size * 0.5, FALSE);
    }
}

void
cart_draw_track (cairo_t *cr, const CartDrawMarker *markers, guint n, double size, const CartDrawStyle *style)
{
  CartDrawScheme scheme = style != NULL ? style->scheme : CART_DRAW_LIGHT;
  guint there[CART_DRAW_TRACK_FIELDS] = { 0 }, drawn[CART_DRAW_TRACK_FIELDS] = { 0 };

  g_return_if_fail (cr != NULL && size > 2);

  for (int field = 0; field < CART_DRAW_TRACK_FIELDS; field++)
    draw_field (cr, field, size, scheme);
  for (guint i = 0; i < n; i++)
    there[field_of (markers[i].points)]++;
  for (guint i = 0; i < n; i++)
    {
      int field = field_of (markers[i].points), x, y;
      double inner_x, inner_y, own;

      place_marker (drawn[field]++, there[field], &inner_x, &inner_y, &own);
      cart_draw_track_field (field, &x, &y);
      cairo_save (cr);
      cairo_translate (cr, (x + inner_x) * size, (y + inner_y) * size);
      cart_draw_figure (cr, "meeple", markers[i].player, markers[i].points >= CART_DRAW_TRACK_FIELDS, own * size, style);
      cairo_restore (cr);
    }
}
