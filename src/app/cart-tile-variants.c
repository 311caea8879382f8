/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-variants.c: the copies of a design side by side, where they do not all look alike. */
#include "config.h"

#include "cart-tile-variants.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cart-texture-cache.h"
#include "draw/cart-draw.h"

#define SIZE 96

typedef struct {
  const CartTile *tile;
  guint copy;
} Variant;

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Variant *variant = data;
  CartDrawStyle style = CART_DRAW_STYLE_INIT;
  int x, y, w, h;

  style.scheme = cart_texture_cache_scheme ();
  style.copy = variant->copy;
  cart_draw_tile_extents (variant->tile, 0, &x, &y, &w, &h);
  cart_draw_tile (cr, variant->tile, 0, MIN ((double) width / w, (double) height / h), &style);
}

/* "1 copy: farmhouse". */
static char *
describe (CartSession *session, const char *game, const CartTile *tile, guint copy, guint n)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  for (int i = 0; tile->symbols[i].name != NULL; i++)
    if (tile->symbols[i].copy == copy)
      g_string_append_printf (shown, "%s%s", shown->len > 0 ? ", " : "", cart_session_get_word (session, game, tile->symbols[i].name));
  if (shown->len == 0)
    /* TRANSLATORS: so many copies of a tile show none of the pictures that other copies have */
    return g_strdup_printf (ngettext ("%u copy without", "%u copies without", n), n);
  /* TRANSLATORS: %1$u copies of a tile show %2$s, a picture such as "farmhouse" */
  return g_strdup_printf (ngettext ("%1$u copy: %2$s", "%1$u copies: %2$s", n), n, shown->str);
}

static GtkWidget *
make_variant (CartSession *session, const char *game, const CartTile *tile, guint copy, guint n)
{
  g_autofree char *words = describe (session, game, tile, copy, n);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *label = gtk_label_new (words);
  GtkWidget *picture = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "halign", GTK_ALIGN_CENTER, NULL);
  Variant *variant = g_new0 (Variant, 1);

  *variant = (Variant) { tile, copy };
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), SIZE * tile->n_cells);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_cb, variant, g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  cart_texture_cache_follow_scheme (picture, G_CALLBACK (gtk_widget_queue_draw));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

GtkWidget *
cart_tile_variants_new (CartSession *session, const char *game, const CartTile *tile)
{
  GtkWidget *box = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (box), 12);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (box), 12);
  for (guint i = 0; i < cart_tile_n_variants (tile); i++)
    {
      guint copy, n;
      cart_tile_get_variant (tile, i, &copy, &n);
      adw_wrap_box_append (ADW_WRAP_BOX (box), make_variant (session, game, tile, copy, n));
    }
  return box;
}
