/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-versions.c: the same tile in other printings and other sets, side by side as pictures with their counts. */
#include "config.h"

#include "cart-tile-versions.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "cart-link.h"
#include "cart-tile-image.h"
#include "cart-tile-stock.h"

#define SIZE 72

/* --- likeness --- */

/* Gardens count only where everything on the tiles is compared. */
static gboolean
counts (const CartSegment *segment, gboolean everything)
{
  return everything || segment->kind != CART_KIND_GARDEN;
}

static gboolean
same_segment (const CartSegment *a, const CartSegment *b, int turn, gboolean everything)
{
  return a->kind == b->kind && cart_sides_rotate (a->sides, turn) == b->sides && cart_halves_rotate ((guint8) a->halves, turn) == b->halves &&
         (!everything || memcmp (a->attributes, b->attributes, sizeof a->attributes) == 0);
}

/* Whether each segment of one tile that counts has a partner of its own on the other, and the other way round. */
static gboolean
same_in_turn (const CartTile *a, const CartTile *b, int turn, gboolean everything)
{
  guint32 taken = 0;

  for (int i = 0; i < a->n_segments; i++)
    {
      int k = 0;
      if (!counts (&a->segments[i], everything))
        continue;
      while (k < b->n_segments && ((taken & (1u << k)) != 0 || !counts (&b->segments[k], everything) ||
                                   !same_segment (&a->segments[i], &b->segments[k], turn, everything)))
        k++;
      if (k == b->n_segments)
        return FALSE;
      taken |= 1u << k;
    }
  for (int k = 0; k < b->n_segments; k++)
    if (counts (&b->segments[k], everything) && (taken & (1u << k)) == 0)
      return FALSE;
  return TRUE;
}

/* In any rotation. */
static gboolean
same_layout (const CartTile *a, const CartTile *b, gboolean everything)
{
  for (int turn = 0; turn < 4; turn++)
    if (same_in_turn (a, b, turn, everything))
      return TRUE;
  return FALSE;
}

CartTileLikeness
cart_tile_compare (const CartTile *one, const CartTile *other)
{
  if (one->certainty == CART_CERTAINTY_NOT_RECORDED || other->certainty == CART_CERTAINTY_NOT_RECORDED || one->n_cells != 1 ||
      other->n_cells != 1 || one->n_segments == 0 || other->n_segments == 0 || ((one->flags ^ other->flags) & CART_TILE_LANDSCAPE) != 0)
    return CART_TILE_OTHER;
  if (same_layout (one, other, TRUE))
    return CART_TILE_SAME;
  return same_layout (one, other, FALSE) ? CART_TILE_NEARLY : CART_TILE_OTHER;
}

/* --- pictures --- */

static void
clicked_cb (GtkButton *button, gpointer unused)
{
  g_autofree char *link = cart_link_format (CART_LINK_TILE, g_object_get_data (G_OBJECT (button), "id"));

  gtk_widget_activate_action (GTK_WIDGET (button), "win.go", "s", link);
}

static GtkWidget *
make_version (CartSession *session, const CartTileInfo *own, const CartTileInfo *info)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *label;
  g_autofree char *copies = g_strdup_printf (g_dngettext (NULL, "%u copy", "%u copies", info->count), info->count);
  /* TRANSLATORS: a set's name, a tile's letter, "2 copies" */
  g_autofree char *text = g_strdup_printf (_("%1$s\n%2$s: %3$s"), cart_session_get_set_name (session, info->set), cart_tile_entry_get_name (info), copies);
  g_autofree char *tooltip = NULL;
  gboolean is_own = g_str_equal (own->id, info->id), nearly = !is_own && cart_tile_compare (own->tile, info->tile) == CART_TILE_NEARLY;

  if (nearly)
    {
      /* TRANSLATORS: under the picture of a tile that has the same roads, cities and fields as another, but other things on them */
      g_autofree char *more = g_strdup_printf ("%s\n%s", text, _("what is on it differs"));
      g_set_str (&text, more);
    }
  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 13);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), cart_tile_image_new (session, info->id, SIZE));
  gtk_widget_set_halign (gtk_widget_get_first_child (box), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tile-version");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  tooltip = is_own ? g_strdup (_("This tile")) : g_strdup_printf (_("Show tile %s"), info->id);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (is_own)
    gtk_widget_add_css_class (button, "own");
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (info->id), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), NULL);
  return button;
}

GtkWidget *
cart_tile_versions_new (CartSession *session, const CartTileInfo *own, GPtrArray *infos)
{
  GtkWidget *box = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (box), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (box), 6);
  adw_wrap_box_append (ADW_WRAP_BOX (box), make_version (session, own, own));
  for (guint i = 0; i < infos->len; i++)
    adw_wrap_box_append (ADW_WRAP_BOX (box), make_version (session, own, g_ptr_array_index (infos, i)));
  return box;
}
