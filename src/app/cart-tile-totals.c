/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-totals.c: what the tiles on the table add up to.
 *
 * The chart compares the sides of the tiles; the table has every number, and can be sorted, copied and saved.
 */
#include "config.h"

#include "cart-tile-totals.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cart-announce.h"
#include "cart-texture-cache.h"
#include "cart-tiles-words.h"
#include "present/cart-present.h"
#include "present/cart-table-sheet.h"

#define CHART_FONT 13.0

/* One row of the table. */
typedef struct {
  char *name;
  guint number, tiles;
  guint order;       /* where it stands unsorted */
} Row;

struct _CartTileTotals
{
  AdwBin parent_instance;

  GtkLabel *summary;
  GtkBox *chart_box;
  GtkDrawingArea *chart;
  GtkBox *table;
  GtkButton *headings[CART_TOTALS_N_COLUMNS];
  GtkSizeGroup *widths[CART_TOTALS_N_COLUMNS];

  CartSession *session;
  GArray *rows;      /* of Row, as shown */
  int sorted;        /* a column, or -1 */
  gboolean descending;
  GArray *bars;      /* of CartDrawBar; their texts belong to texts */
  GStringChunk *texts;
};

G_DEFINE_FINAL_TYPE (CartTileTotals, cart_tile_totals, ADW_TYPE_BIN)

static void
clear_row (gpointer data)
{
  g_free (((Row *) data)->name);
}

/* --- the chart --- */

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

static int
compare_bars (gconstpointer a, gconstpointer b)
{
  const CartDrawBar *first = a, *second = b;

  return first->value < second->value ? 1 : first->value > second->value ? -1 : strcmp (first->label, second->label);
}

static void
fill_chart (CartTileTotals *self, const CartTotals *totals)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_array_set_size (self->bars, 0);
  g_string_chunk_clear (self->texts);
  for (int kind = 1; kind < CART_KIND_JOINT; kind++)
    {
      CartDrawBar bar = { .label = cart_present_kind_title (kind), .value = totals->edges[kind], .color = chart_color (kind) };
      /* TRANSLATORS: at the end of a bar: a number of edges and the number of tiles that have them */
      g_autofree char *text = g_strdup_printf (g_dngettext (NULL, "%1$u on %2$u tile", "%1$u on %2$u tiles", totals->tiles_with_edge[kind]),
                                               totals->edges[kind], totals->tiles_with_edge[kind]);

      if (totals->edges[kind] == 0)
        continue;
      bar.text = g_string_chunk_insert (self->texts, text);
      g_array_append_val (self->bars, bar);
    }
  g_array_sort (self->bars, compare_bars);
  for (guint i = 0; i < self->bars->len; i++)
    {
      const CartDrawBar *bar = &g_array_index (self->bars, CartDrawBar, i);
      g_string_append_printf (words, "%s%s: %s", i > 0 ? ", " : "", bar->label, bar->text);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Chart of the edges of the tiles"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words->str, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->chart_box), self->bars->len > 0);
  gtk_drawing_area_set_content_height (self->chart, (int) cart_draw_bars_height (self->bars->len, CHART_FONT) + 2);
  gtk_widget_queue_draw (GTK_WIDGET (self->chart));
}

static void
draw_chart_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  CartTileTotals *self = user_data;
  CartDrawStyle style = CART_DRAW_STYLE_INIT;

  style.scheme = cart_texture_cache_scheme ();
  cart_draw_bars (cr, (const CartDrawBar *) (gpointer) self->bars->data, self->bars->len, width, CHART_FONT, &style);
}

/* --- the rows --- */

/* Of the kinds that occur: "city" is an area in one game and a site in another. */
static gboolean
is_site (const CartTotals *totals, const char *name)
{
  for (int kind = 1; kind < CART_KIND_JOINT; kind++)
    if (totals->segments[kind] > 0 && cart_kind_class (kind) == CART_CLASS_SITE && strcmp (cart_kind_name (kind), name) == 0)
      return TRUE;
  return FALSE;
}

/* What a number of the totals is called where its group is not told beside it; free with g_free (). */
static char *
name_total (CartTileTotals *self, const CartTotals *totals, const CartTotalRow *total)
{
  if (strcmp (total->group, "edges") == 0)
    /* TRANSLATORS: %s is a kind of feature: "Edges: city" */
    return g_strdup_printf (_("Edges: %s"), total->label);
  if (strcmp (total->group, "ends") == 0)
    /* TRANSLATORS: %s is a kind of feature; a piece of it that touches one side of the tile only: a road that ends, a city's cap */
    return g_strdup_printf (_("Ends: %s"), total->label);
  if (strcmp (total->group, "features") == 0)
    /* TRANSLATORS: %s is a kind of feature: "Segments: road" */
    return is_site (totals, total->id) ? cart_present_capital (total->label) : g_strdup_printf (_("Segments: %s"), total->label);
  return cart_present_capital (cart_session_get_word (self->session, NULL, total->id));
}

static int
compare_totals (gconstpointer a, gconstpointer b)
{
  static const char *const groups[] = { "edges", "ends", "features", "attributes", "marks" };
  const CartTotalRow *first = *(const CartTotalRow *const *) a, *second = *(const CartTotalRow *const *) b;

  for (gsize i = 0; i < G_N_ELEMENTS (groups) && strcmp (first->group, second->group) != 0; i++)
    {
      if (strcmp (first->group, groups[i]) == 0)
        return -1;
      if (strcmp (second->group, groups[i]) == 0)
        return 1;
    }
  if (first->count != second->count)
    return first->count < second->count ? 1 : -1;
  return strcmp (first->id, second->id);
}

/* Group by group, in each what there is most of first. */
static void
fill_rows (CartTileTotals *self, const CartTotals *all, GArray *totals)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  g_array_set_size (self->rows, 0);
  for (guint i = 0; i < totals->len; i++)
    if (strcmp (g_array_index (totals, CartTotalRow, i).group, "tiles") != 0)
      g_ptr_array_add (sorted, &g_array_index (totals, CartTotalRow, i));
  g_ptr_array_sort (sorted, compare_totals);
  for (guint i = 0; i < sorted->len; i++)
    {
      const CartTotalRow *total = g_ptr_array_index (sorted, i);
      Row row = { name_total (self, all, total), total->count, total->tiles, i };

      g_array_append_val (self->rows, row);
    }
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer totals)
{
  CartTileTotals *self = totals;
  const Row *first = a, *second = b;
  int order = 0;

  if (self->sorted == CART_TOTALS_NAME)
    order = g_utf8_collate (first->name, second->name);
  else if (self->sorted == CART_TOTALS_NUMBER)
    order = first->number < second->number ? -1 : first->number > second->number;
  else if (self->sorted == CART_TOTALS_TILES)
    order = first->tiles < second->tiles ? -1 : first->tiles > second->tiles;
  if (order != 0)
    return self->descending ? -order : order;
  return first->order < second->order ? -1 : 1;
}

static void
add_cell (CartTileTotals *self, GtkBox *line, CartTotalsColumn column, const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role", GTK_ACCESSIBLE_ROLE_CELL, NULL);

  if (column == CART_TOTALS_NAME)
    {
      gtk_widget_set_hexpand (label, TRUE);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
    }
  else
    gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), column == CART_TOTALS_NAME ? 0 : 1);
  gtk_size_group_add_widget (self->widths[column], label);
  gtk_box_append (line, label);
}

static void
show_rows (CartTileTotals *self)
{
  GtkWidget *line;

  while ((line = gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (self->table)))) != NULL)
    gtk_box_remove (self->table, line);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);
      g_autofree char *number = g_strdup_printf ("%u", row->number), *tiles = g_strdup_printf ("%u", row->tiles);

      line = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, "spacing", 12, NULL);
      gtk_widget_add_css_class (line, "totals-row");
      add_cell (self, GTK_BOX (line), CART_TOTALS_NAME, row->name);
      add_cell (self, GTK_BOX (line), CART_TOTALS_NUMBER, number);
      add_cell (self, GTK_BOX (line), CART_TOTALS_TILES, tiles);
      gtk_box_append (self->table, line);
    }
}

/* --- the headings --- */

static const char *
title_of (CartTotalsColumn column)
{
  switch (column)
    {
    case CART_TOTALS_NAME:
      return _("What");
    case CART_TOTALS_NUMBER:
      return _("Number");
    case CART_TOTALS_TILES:
      return _("Tiles");
    case CART_TOTALS_N_COLUMNS:
      break;
    }
  return "";
}

/* The arrow at the sorted heading, and what a screen reader says of each. */
static void
show_order (CartTileTotals *self)
{
  for (int column = 0; column < CART_TOTALS_N_COLUMNS; column++)
    {
      GtkWidget *content = gtk_button_get_child (self->headings[column]);
      GtkWidget *arrow = column == CART_TOTALS_NAME ? gtk_widget_get_last_child (content) : gtk_widget_get_first_child (content);
      gboolean sorted = column == self->sorted;

      gtk_image_set_from_icon_name (GTK_IMAGE (arrow), self->descending ? "pan-down-symbolic" : "pan-up-symbolic");
      gtk_widget_set_opacity (arrow, sorted ? 1 : 0);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->headings[column]), GTK_ACCESSIBLE_PROPERTY_SORT,
                                      !sorted ? GTK_ACCESSIBLE_SORT_NONE
                                              : self->descending ? GTK_ACCESSIBLE_SORT_DESCENDING : GTK_ACCESSIBLE_SORT_ASCENDING,
                                      -1);
    }
}

static void
heading_clicked_cb (CartTileTotals *self, GtkButton *heading)
{
  CartTotalsColumn column = CART_TOTALS_NAME;
  gboolean descending;
  const char *order;
  g_autofree char *text = NULL;

  while (self->headings[column] != heading)
    column++;
  /* numbers begin with the largest */
  descending = self->sorted == (int) column ? !self->descending : column != CART_TOTALS_NAME;
  cart_tile_totals_sort (self, column, descending);
  order = descending ? C_("sorted", "descending") : C_("sorted", "ascending");
  /* TRANSLATORS: spoken when a table has been sorted: a column's heading, "ascending" or "descending" */
  text = g_strdup_printf (_("Sorted by %1$s, %2$s"), title_of (column), order);
  cart_announce (GTK_WIDGET (self->table), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
add_heading (CartTileTotals *self, GtkBox *line, CartTotalsColumn column)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  g_autofree char *tooltip = NULL;

  /* TRANSLATORS: %s is the heading of a column */
  tooltip = g_strdup_printf (_("Sort by “%s”"), title_of (column));
  /* the arrow stands where the words do not line up with the column */
  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  if (column == CART_TOTALS_NAME)
    gtk_box_prepend (GTK_BOX (content), gtk_label_new (title_of (column)));
  else
    gtk_box_append (GTK_BOX (content), gtk_label_new (title_of (column)));
  gtk_widget_set_halign (content, column == CART_TOTALS_NAME ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_set_hexpand (button, column == CART_TOTALS_NAME);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "totals-heading");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title_of (column), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (heading_clicked_cb), self);
  self->widths[column] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_size_group_add_widget (self->widths[column], button);
  self->headings[column] = GTK_BUTTON (button);
  gtk_box_append (line, button);
}

/* --- the widget --- */

static void
cart_tile_totals_dispose (GObject *object)
{
  CartTileTotals *self = CART_TILE_TOTALS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_TILE_TOTALS);
  for (int column = 0; column < CART_TOTALS_N_COLUMNS; column++)
    g_clear_object (&self->widths[column]);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (cart_tile_totals_parent_class)->dispose (object);
}

static void
cart_tile_totals_finalize (GObject *object)
{
  CartTileTotals *self = CART_TILE_TOTALS (object);

  g_array_unref (self->rows);
  g_array_unref (self->bars);
  g_string_chunk_free (self->texts);

  G_OBJECT_CLASS (cart_tile_totals_parent_class)->finalize (object);
}

static void
cart_tile_totals_class_init (CartTileTotalsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_tile_totals_dispose;
  G_OBJECT_CLASS (klass)->finalize = cart_tile_totals_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/tile-totals.ui");
  gtk_widget_class_bind_template_child (widget_class, CartTileTotals, summary);
  gtk_widget_class_bind_template_child (widget_class, CartTileTotals, chart_box);
  gtk_widget_class_bind_template_child (widget_class, CartTileTotals, chart);
  gtk_widget_class_bind_template_child (widget_class, CartTileTotals, table);
}

static void
cart_tile_totals_init (CartTileTotals *self)
{
  GtkWidget *line;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->sorted = -1;
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (self->rows, clear_row);
  self->bars = g_array_new (FALSE, FALSE, sizeof (CartDrawBar));
  self->texts = g_string_chunk_new (256);
  line = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, "spacing", 12, NULL);
  gtk_widget_add_css_class (line, "totals-row");
  for (int column = 0; column < CART_TOTALS_N_COLUMNS; column++)
    add_heading (self, GTK_BOX (line), column);
  gtk_box_append (self->table, line);
  show_order (self);
  gtk_drawing_area_set_draw_func (self->chart, draw_chart_cb, self, NULL);
  cart_texture_cache_follow_scheme (self->chart, G_CALLBACK (gtk_widget_queue_draw));
}

void
cart_tile_totals_set_session (CartTileTotals *self, CartSession *session)
{
  g_return_if_fail (CART_IS_TILE_TOTALS (self));

  g_set_object (&self->session, session);
}

void
cart_tile_totals_show (CartTileTotals *self, const CartTileStock *stock)
{
  const CartTotals *totals = cart_tile_stock_get_totals (stock);
  g_autoptr (GString) summary = g_string_new (NULL);
  g_autofree char *out = NULL;
  guint boxed = 0, others = 0;

  g_return_if_fail (CART_IS_TILE_TOTALS (self));

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
  for (guint i = 0; i < cart_tile_stock_n_entries (stock); i++)
    cart_tile_entry_count_out (cart_tile_stock_get (stock, i), &boxed, &others);
  out = cart_tiles_word_out (boxed, others);
  if (*out != '\0')
    g_string_append_printf (summary, " %s", out);
  gtk_label_set_text (self->summary, summary->str);
  fill_chart (self, totals);
  fill_rows (self, totals, cart_tile_stock_get_total_rows (stock));
  g_array_sort_with_data (self->rows, compare_rows, self);
  show_rows (self);
}

void
cart_tile_totals_sort (CartTileTotals *self, CartTotalsColumn column, gboolean descending)
{
  g_return_if_fail (CART_IS_TILE_TOTALS (self));

  self->sorted = column;
  self->descending = descending;
  g_array_sort_with_data (self->rows, compare_rows, self);
  show_rows (self);
  show_order (self);
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

  g_string_append_printf (text, "%s%s%s%s%s%s", title_of (CART_TOTALS_NAME), between, title_of (CART_TOTALS_NUMBER), between,
                          title_of (CART_TOTALS_TILES), end);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (csv)
        append_csv_field (text, row->name);
      else
        g_string_append (text, row->name);
      g_string_append_printf (text, "%s%u%s%u%s", between, row->number, between, row->tiles, end);
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
