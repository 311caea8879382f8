/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-totals.c: what the tiles on the table add up to. */
#include "config.h"

#include "cart-tile-totals.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cart-texture-cache.h"
#include "present/cart-present.h"

/* One row of the table. */
#define CART_TYPE_TOTAL_ROW (cart_total_row_get_type ())
G_DECLARE_FINAL_TYPE (CartTotalRow, cart_total_row, CART, TOTAL_ROW, GObject)

struct _CartTotalRow
{
  GObject parent_instance;

  char *name;
  guint count;
  guint tiles;
};

G_DEFINE_FINAL_TYPE (CartTotalRow, cart_total_row, G_TYPE_OBJECT)

static void
cart_total_row_finalize (GObject *object)
{
  g_free (CART_TOTAL_ROW (object)->name);

  G_OBJECT_CLASS (cart_total_row_parent_class)->finalize (object);
}

static void
cart_total_row_class_init (CartTotalRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_total_row_finalize;
}

static void
cart_total_row_init (CartTotalRow *self)
{
}

struct _CartTileTotals
{
  AdwBin parent_instance;

  GtkLabel *summary;
  GtkDrawingArea *chart;
  GtkColumnView *table;

  CartSession *session;
  GListStore *rows;        /* of CartTotalRow */
  GtkSortListModel *sorted;
  GArray *bars;            /* of CartDrawBar; labels belong to labels */
  GPtrArray *labels;
};

G_DEFINE_FINAL_TYPE (CartTileTotals, cart_tile_totals, ADW_TYPE_BIN)

#define CHART_FONT 13.0

static void
add_row (CartTileTotals *self, const char *name, guint count, guint tiles)
{
  g_autoptr (CartTotalRow) row = NULL;

  if (count == 0 && tiles == 0)
    return;
  row = g_object_new (CART_TYPE_TOTAL_ROW, NULL);
  row->name = g_strdup (name);
  row->count = count;
  row->tiles = tiles;
  g_list_store_append (self->rows, row);
}

static int
chart_color (CartKind kind)
{
  static const struct { CartKind kind; CartColor color; } colors[] = {
    { CART_KIND_FIELD, CART_COLOR_FIELD },       { CART_KIND_ROAD, CART_COLOR_ROAD },         { CART_KIND_CITY, CART_COLOR_CITY },
    { CART_KIND_RIVER, CART_COLOR_RIVER },       { CART_KIND_PRAIRIE, CART_COLOR_PRAIRIE },   { CART_KIND_RAILROAD, CART_COLOR_RAIL },
    { CART_KIND_MOUNTAIN, CART_COLOR_MOUNTAIN }, { CART_KIND_SEA, CART_COLOR_SEA },           { CART_KIND_BRIDGE, CART_COLOR_BRIDGE },
    { CART_KIND_ISLAND, CART_COLOR_ISLAND_GREEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    if (colors[i].kind == kind)
      return colors[i].color;
  return -1;
}

static void
add_bar (CartTileTotals *self, const char *label, guint value, int color)
{
  CartDrawBar bar = { NULL, value, NULL, color };

  g_ptr_array_add (self->labels, g_strdup (label));
  bar.label = g_ptr_array_index (self->labels, self->labels->len - 1);
  g_array_append_val (self->bars, bar);
}

static void
add_edges (CartTileTotals *self, const CartTotals *totals)
{
  for (int kind = 1; kind < CART_N_KINDS; kind++)
    {
      /* TRANSLATORS: %s is a kind of feature: "edges: city" */
      g_autofree char *name = g_strdup_printf (_("Edges: %s"), cart_present_kind (kind));
      if (totals->edges[kind] == 0 || kind == CART_KIND_JOINT)
        continue;
      add_row (self, name, totals->edges[kind], totals->tiles_with[kind]);
      add_bar (self, name, totals->edges[kind], chart_color (kind));
    }
}

static void
add_features (CartTileTotals *self, const CartTotals *totals)
{
  for (int kind = 1; kind < CART_N_KINDS; kind++)
    {
      /* TRANSLATORS: %s is a kind of feature: "pieces of road" */
      g_autofree char *name = g_strdup_printf (cart_kind_class (kind) == CART_CLASS_SITE ? "%s" : _("Segments: %s"), cart_present_kind (kind));
      if (kind == CART_KIND_JOINT || totals->segments[kind] == 0)
        continue;
      add_row (self, name, totals->segments[kind], totals->tiles_with[kind]);
      if (cart_kind_class (kind) == CART_CLASS_SITE)
        add_bar (self, name, totals->segments[kind], -1);
    }
}

static void
add_carried (CartTileTotals *self, const CartTotals *totals)
{
  GHashTableIter iter;
  gpointer key, value;

  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    if (totals->attributes[attribute] > 0)
      {
        const char *name = cart_session_get_word (self->session, NULL, cart_attribute_name (attribute));
        add_row (self, name, totals->attributes[attribute], totals->tiles_with_attribute[attribute]);
        if (attribute == CART_ATTRIBUTE_PENNANT || attribute == CART_ATTRIBUTE_INN)
          add_bar (self, name, totals->attributes[attribute], -1);
      }
  g_hash_table_iter_init (&iter, totals->marks);
  while (g_hash_table_iter_next (&iter, &key, &value))
    add_row (self, cart_session_get_word (self->session, NULL, key), GPOINTER_TO_UINT (value), GPOINTER_TO_UINT (value));
}

static void
draw_chart_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  CartTileTotals *self = user_data;
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  style.scheme = cart_texture_cache_scheme ();
  cart_draw_bars (cr, (const CartDrawBar *) self->bars->data, self->bars->len, width, CHART_FONT, &style);
}

/* --- the table --- */

typedef enum { COLUMN_NAME, COLUMN_COUNT, COLUMN_TILES } Column;

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), GPOINTER_TO_INT (column) == COLUMN_NAME ? 0 : 1);
  if (GPOINTER_TO_INT (column) == COLUMN_NAME)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (label, "may-be-cut");
    }
  else
    gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  CartTotalRow *row = gtk_list_item_get_item (item);
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  g_autofree char *number = NULL;

  if (GPOINTER_TO_INT (column) == COLUMN_NAME)
    {
      gtk_label_set_text (label, row->name);
      gtk_widget_set_tooltip_text (GTK_WIDGET (label), row->name);
      return;
    }
  number = g_strdup_printf ("%u", GPOINTER_TO_INT (column) == COLUMN_COUNT ? row->count : row->tiles);
  gtk_label_set_text (label, number);
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer column)
{
  const CartTotalRow *first = a, *second = b;

  switch ((Column) GPOINTER_TO_INT (column))
    {
    case COLUMN_NAME:
      return g_utf8_collate (first->name, second->name);
    case COLUMN_COUNT:
      return first->count < second->count ? -1 : first->count > second->count;
    case COLUMN_TILES:
      return first->tiles < second->tiles ? -1 : first->tiles > second->tiles;
    }
  return 0;
}

static void
add_column (CartTileTotals *self, const char *title, Column column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) view = NULL;
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_rows, GINT_TO_POINTER (column), NULL));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), GINT_TO_POINTER (column));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GINT_TO_POINTER (column));
  view = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_sorter (view, sorter);
  gtk_column_view_column_set_expand (view, column == COLUMN_NAME);
  if (column != COLUMN_NAME)
    gtk_column_view_column_set_fixed_width (view, 92);
  gtk_column_view_append_column (self->table, view);
}

static void
cart_tile_totals_dispose (GObject *object)
{
  CartTileTotals *self = CART_TILE_TOTALS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_TILE_TOTALS);
  g_clear_object (&self->rows);
  g_clear_object (&self->sorted);
  g_clear_object (&self->session);
  g_clear_pointer (&self->bars, g_array_unref);
  g_clear_pointer (&self->labels, g_ptr_array_unref);

  G_OBJECT_CLASS (cart_tile_totals_parent_class)->dispose (object);
}

static void
cart_tile_totals_class_init (CartTileTotalsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tile_totals_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/tile-totals.ui");
  gtk_widget_class_bind_template_child (widget_class, CartTileTotals, summary);
  gtk_widget_class_bind_template_child (widget_class, CartTileTotals, chart);
  gtk_widget_class_bind_template_child (widget_class, CartTileTotals, table);
}

static void
cart_tile_totals_init (CartTileTotals *self)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_list_store_new (CART_TYPE_TOTAL_ROW);
  self->bars = g_array_new (FALSE, FALSE, sizeof (CartDrawBar));
  self->labels = g_ptr_array_new_with_free_func (g_free);
  add_column (self, _("What"), COLUMN_NAME);
  add_column (self, _("Number"), COLUMN_COUNT);
  add_column (self, _("Tiles"), COLUMN_TILES);
  self->sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->rows)), g_object_ref (gtk_column_view_get_sorter (self->table)));
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->sorted)));
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (selection));
  gtk_drawing_area_set_draw_func (self->chart, draw_chart_cb, self, NULL);
}

void
cart_tile_totals_set_session (CartTileTotals *self, CartSession *session)
{
  g_return_if_fail (CART_IS_TILE_TOTALS (self));

  g_set_object (&self->session, session);
}

/* The chart in words, for a screen reader. */
static void
describe_chart (CartTileTotals *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < self->bars->len; i++)
    {
      const CartDrawBar *bar = &g_array_index (self->bars, CartDrawBar, i);
      g_string_append_printf (words, "%s%s: %.0f", i > 0 ? ", " : "", bar->label, bar->value);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Chart of the totals"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words->str, -1);
}

void
cart_tile_totals_show (CartTileTotals *self, const CartTileStock *stock)
{
  const CartTotals *totals = cart_tile_stock_get_totals (stock);
  g_autoptr (GString) summary = g_string_new (NULL);

  g_return_if_fail (CART_IS_TILE_TOTALS (self));

  g_list_store_remove_all (self->rows);
  g_array_set_size (self->bars, 0);
  g_ptr_array_set_size (self->labels, 0);
  g_string_append_printf (summary, g_dngettext (NULL, "%u tile.", "%u tiles.", totals->tiles), totals->tiles);
  g_string_append_c (summary, ' ');
  g_string_append_printf (summary, g_dngettext (NULL, "%u design.", "%u designs.", totals->designs), totals->designs);
  if (totals->laid < totals->tiles)
    {
      guint missing = totals->tiles - totals->laid;
      g_string_append_c (summary, ' ');
      g_string_append_printf (summary, g_dngettext (NULL, "The layout of %u tile is not recorded: edges and features are counted on the others.",
                                                    "The layouts of %u tiles are not recorded: edges and features are counted on the others.",
                                                    missing), missing);
    }
  gtk_label_set_text (self->summary, summary->str);
  add_edges (self, totals);
  add_features (self, totals);
  add_carried (self, totals);
  gtk_drawing_area_set_content_height (self->chart, (int) cart_draw_bars_height (self->bars->len, CHART_FONT) + 2);
  describe_chart (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->chart));
}

static void
append_csv_field (GString *csv, const char *field)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *doubled = NULL;

  if (strpbrk (field, ",\"\r\n") == NULL)
    {
      g_string_append (csv, field);
      return;
    }
  parts = g_strsplit (field, "\"", -1);
  doubled = g_strjoinv ("\"\"", parts);
  g_string_append_printf (csv, "\"%s\"", doubled);
}

static char *
write_table (CartTileTotals *self, gboolean csv)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *between = csv ? "," : "\t", *end = csv ? "\r\n" : "\n";

  g_string_append_printf (text, "%s%s%s%s%s%s", _("What"), between, _("Number"), between, _("Tiles"), end);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sorted)); i++)
    {
      g_autoptr (CartTotalRow) row = g_list_model_get_item (G_LIST_MODEL (self->sorted), i);
      if (csv)
        append_csv_field (text, row->name);
      else
        g_string_append (text, row->name);
      g_string_append_printf (text, "%s%u%s%u%s", between, row->count, between, row->tiles, end);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
cart_tile_totals_to_text (CartTileTotals *self)
{
  g_return_val_if_fail (CART_IS_TILE_TOTALS (self), NULL);

  return write_table (self, FALSE);
}

char *
cart_tile_totals_to_csv (CartTileTotals *self)
{
  g_return_val_if_fail (CART_IS_TILE_TOTALS (self), NULL);

  return write_table (self, TRUE);
}
