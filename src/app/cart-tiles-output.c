/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles-output.c: the distribution of tiles on paper and in files. */
#include "config.h"

#include "cart-tiles-output.h"

#include <glib/gi18n.h>

#include "cart-print.h"
#include "draw/cart-draw.h"

#define MARGIN 36.0
#define A4_WIDTH 595.28
#define A4_HEIGHT 841.89
#define PNG_SCALE 2.0 /* 144 pixels an inch */

struct _CartTilesSheet
{
  GArray *tiles;       /* of CartDrawSheetTile, all groups one after the other */
  GArray *groups;      /* of CartDrawSheetGroup */
  GStringChunk *texts;
  CartDrawSheet sheet;
};

static void
add_group (CartTilesSheet *self, CartSession *session, const char *set, guint first, guint n_tiles)
{
  /* TRANSLATORS: %u is the number of tiles (copies) under a set's heading on a printed sheet */
  g_autofree char *note = g_strdup_printf (g_dngettext (NULL, "%u tile", "%u tiles", n_tiles), n_tiles);
  CartDrawSheetGroup group = { .heading = g_string_chunk_insert (self->texts, cart_session_get_set_name (session, set)),
                               .note = g_string_chunk_insert (self->texts, note), .n_tiles = self->tiles->len - first };

  g_array_append_val (self->groups, group);
}

static void
add_picture (CartTilesSheet *self, const CartTileEntry *entry, guint copy, const char *count)
{
  CartDrawSheetTile tile = { .tile = entry->info->tile, .copy = copy,
                             .label = g_string_chunk_insert (self->texts, cart_tile_entry_get_name (entry->info)),
                             .count = g_string_chunk_insert (self->texts, count), .dimmed = cart_tile_entry_remaining (entry) == 0 };

  g_array_append_val (self->tiles, tile);
}

/* A design once for each look of its copies. Which of them were played is not known: with some gone, what all copies show. */
static void
add_tile (CartTilesSheet *self, const CartTileEntry *entry)
{
  const CartTile *tile = entry->info->tile;

  if (cart_tile_entry_remaining (entry) < entry->total || tile->count == 0)
    {
      g_autofree char *count = cart_tile_entry_dup_badge (entry);

      add_picture (self, entry, 0, count);
      return;
    }
  for (guint i = 0; i < cart_tile_n_variants (tile); i++)
    {
      g_autofree char *count = NULL;
      guint copy, alike;

      cart_tile_get_variant (tile, i, &copy, &alike);
      count = g_strdup_printf ("%u", alike * (entry->total / tile->count));
      add_picture (self, entry, copy, count);
    }
}

CartTilesSheet *
cart_tiles_sheet_new (CartSession *session, const CartTileStock *stock, const CartTileFilter *filter)
{
  CartTilesSheet *self = g_new0 (CartTilesSheet, 1);
  const char *set = NULL;
  guint first = 0, copies = 0;

  self->tiles = g_array_new (FALSE, FALSE, sizeof (CartDrawSheetTile));
  self->groups = g_array_new (FALSE, FALSE, sizeof (CartDrawSheetGroup));
  self->texts = g_string_chunk_new (1024);
  for (guint i = 0; i < cart_tile_stock_n_entries (stock); i++)
    {
      const CartTileEntry *entry = cart_tile_stock_get (stock, i);

      if (!cart_tile_entry_matches (entry, filter))
        continue;
      if (set != NULL && !g_str_equal (set, entry->info->set))
        {
          add_group (self, session, set, first, copies);
          first = self->tiles->len;
          copies = 0;
        }
      set = entry->info->set;
      copies += cart_tile_entry_in_play (entry);
      add_tile (self, entry);
    }
  if (set != NULL)
    add_group (self, session, set, first, copies);
  /* only now does the array of tiles not move any more */
  first = 0;
  for (guint i = 0; i < self->groups->len; i++)
    {
      CartDrawSheetGroup *group = &g_array_index (self->groups, CartDrawSheetGroup, i);
      group->tiles = &g_array_index (self->tiles, CartDrawSheetTile, first);
      first += group->n_tiles;
    }
  self->sheet = (CartDrawSheet) { .title = g_string_chunk_insert (self->texts, _("Tiles on the table")),
                                  /* TRANSLATORS: at the foot of printed pages; %d is a page's number, then the number of pages */
                                  .footer = g_string_chunk_insert (self->texts, _("Page %d of %d")),
                                  .groups = (const CartDrawSheetGroup *) self->groups->data, .n_groups = self->groups->len,
                                  .page_width = A4_WIDTH, .page_height = A4_HEIGHT, .margin = MARGIN };
  return self;
}

void
cart_tiles_sheet_free (CartTilesSheet *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->tiles);
  g_array_unref (self->groups);
  g_string_chunk_free (self->texts);
  g_free (self);
}

guint
cart_tiles_sheet_n_pictures (const CartTilesSheet *self)
{
  return self->tiles->len;
}

guint
cart_tiles_sheet_lay_out (CartTilesSheet *self, double width, double height)
{
  self->sheet.page_width = width;
  self->sheet.page_height = height;
  return cart_draw_sheet_n_pages (&self->sheet);
}

void
cart_tiles_sheet_draw (CartTilesSheet *self, cairo_t *cr, guint page)
{
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  style.detail = CART_DRAW_DETAIL_FULL;
  cart_draw_sheet (cr, &self->sheet, page, &style);
}

static void
export_page (cairo_t *cr, guint page, gpointer user_data)
{
  CartTilesSheet *self = user_data;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cart_tiles_sheet_draw (self, cr, page);
}

gboolean
cart_tiles_sheet_export (CartTilesSheet *self, const char *path, GError **error)
{
  return cart_draw_export (path, cart_draw_sheet_n_pages (&self->sheet), self->sheet.page_width, self->sheet.page_height, PNG_SCALE, export_page, self,
                           error);
}

/* --- printing --- */

static guint
lay_out (gpointer data, double width, double height)
{
  return cart_tiles_sheet_lay_out (data, width, height);
}

static void
draw (gpointer data, cairo_t *cr, guint page)
{
  cart_tiles_sheet_draw (data, cr, page);
}

GtkPrintOperation *
cart_tiles_sheet_print (CartTilesSheet *self)
{
  const CartPrintJob job = { _("Tiles on the table"), TRUE, lay_out, draw };

  return cart_print_operation_new (&job, self, (GDestroyNotify) cart_tiles_sheet_free);
}
