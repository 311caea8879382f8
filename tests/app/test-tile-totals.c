/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tiles on the table add up to: the numbers, their order and what is in play, the clipboard, files, and files that cannot be written. */
#include "cart-announce.h"
#include "cart-edge-picker.h"
#include "cart-tile-cell.h"
#include "cart-tile-totals.h"
#include "cart-tiles-view.h"
#include "cart-window-test.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *const base[] = { "base-c2", NULL };

static CartTilesView *
start (WindowTest *test, const char *const *sets)
{
  CartTilesView *view = window_test_tiles (test, sets);

  adw_toggle_group_set_active_name (ADW_TOGGLE_GROUP (cart_test_find_id (GTK_WIDGET (view), "mode_group")), "totals");
  cart_test_settle (GTK_WINDOW (test->window));
  return view;
}

static CartTileTotals *
totals_of (CartTilesView *view)
{
  return CART_TILE_TOTALS (cart_test_find_id (GTK_WIDGET (view), "totals"));
}

/* The base game: 288 sides, each row in full. */
#define EDGES "Edges: field\t115\t59\nEdges: road\t94\t45\nEdges: city\t79\t44\n"

static void
test_numbers (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  g_autofree char *text = cart_tile_totals_to_text (totals_of (view)), *csv = cart_tile_totals_to_csv (totals_of (view));

  g_assert_true (g_str_has_prefix (text, "What\tNumber\tTiles\n" EDGES "Ends: road\t30\t13\nEnds: city\t28\t23\nEnds: field\t16\t10\n"
                                   "Segments: field\t126\t71\nSegments: road\t62\t45\nSegments: city\t49\t44\nGarden\t8\t8\nMonastery\t6\t6\n"
                                   "Pennant\t10\t10\n"));
  g_assert_nonnull (strstr (text, "Farmhouse\t8\t8\n"));
  g_assert_true (g_str_has_prefix (csv, "What,Number,Tiles\r\nEdges: field,115,59\r\nEdges: road,94,45\r\n"));
  g_assert_true (g_str_has_suffix (csv, "\r\n"));
  g_assert_null (strstr (csv, "\t"));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-tiles-totals");
  window_test_end (&test);
}

static GtkWidget *
heading (CartTilesView *view, int column)
{
  GtkWidget *table = cart_test_find_id (GTK_WIDGET (view), "table"), *line = gtk_widget_get_first_child (table), *cell = gtk_widget_get_first_child (line);

  while (column-- > 0)
    cell = gtk_widget_get_next_sibling (cell);
  return cell;
}

static void
assert_begins (CartTilesView *view, const char *lines)
{
  g_autofree char *text = cart_tile_totals_to_text (totals_of (view));
  const char *rows = strchr (text, '\n') + 1;

  if (!g_str_has_prefix (rows, lines))
    g_error ("expected\n%sbut found\n%s", lines, rows);
}

static void
announced_cb (const char *text, GtkAccessibleAnnouncementPriority priority, gpointer data)
{
  g_assert_cmpint (priority, ==, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  g_ptr_array_add (data, g_strdup (text));
}

static void
assert_sort (GtkWidget *widget, GtkAccessibleSort sort)
{
  g_autofree char *problem = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_SORT, sort);

  if (problem != NULL)
    g_error ("the heading is sorted as %s", problem);
}

/* A heading sorts by its column, numbers with the largest first, and once more the other way round; a screen reader is told. */
static void
test_sorting (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  static const char *const orders[] = { "Sorted by Number, descending", "Sorted by Number, ascending", "Sorted by Tiles, descending",
                                        "Sorted by What, ascending" };
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  cart_announce_listen (announced_cb, said);
  cart_test_assert_role (cart_test_find_id (GTK_WIDGET (view), "table"), GTK_ACCESSIBLE_ROLE_TABLE);
  for (int column = 0; column < 3; column++)
    {
      cart_test_assert_role (heading (view, column), GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
      assert_sort (heading (view, column), GTK_ACCESSIBLE_SORT_NONE);
    }
  cart_test_assert_label (heading (view, 1), "Number");
  cart_test_click (heading (view, 1));
  assert_begins (view, "Segments: field\t126\t71\nEdges: field\t115\t59\nEdges: road\t94\t45\n");
  assert_sort (heading (view, 1), GTK_ACCESSIBLE_SORT_DESCENDING);
  cart_test_click (heading (view, 1));
  assert_begins (view, "Donkey stable\t2\t2\n");
  assert_sort (heading (view, 1), GTK_ACCESSIBLE_SORT_ASCENDING);
  cart_test_click (heading (view, 2));
  assert_begins (view, "Segments: field\t126\t71\nEdges: field\t115\t59\nEdges: road\t94\t45\nSegments: road\t62\t45\n");
  assert_sort (heading (view, 1), GTK_ACCESSIBLE_SORT_NONE);
  assert_sort (heading (view, 2), GTK_ACCESSIBLE_SORT_DESCENDING);
  cart_test_click (heading (view, 0));
  assert_begins (view, "Cowshed\t3\t3\nDonkey stable\t2\t2\nEdges: city\t79\t44\n");
  assert_sort (heading (view, 0), GTK_ACCESSIBLE_SORT_ASCENDING);
  /* each order was said once, as soon as it was asked for */
  g_assert_cmpuint (said->len, ==, G_N_ELEMENTS (orders));
  for (guint i = 0; i < said->len; i++)
    g_assert_cmpstr (g_ptr_array_index (said, i), ==, orders[i]);
  cart_announce_listen (NULL, NULL);
  window_test_end (&test);
}

static void
read_text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copied (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  g_autofree char *text = cart_tile_totals_to_text (totals_of (view)), *copied = NULL;

  cart_test_action (GTK_WIDGET (view), "tiles.copy-totals", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (view)), NULL, read_text_cb, &copied);
  cart_test_until (copied != NULL);
  g_assert_cmpstr (copied, ==, text);
  window_test_end (&test);
}

static void
test_csv (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  g_autofree char *folder = g_dir_make_tmp ("cart-totals-XXXXXX", NULL), *path = g_build_filename (folder, "tiles.csv", NULL);
  g_autofree char *csv = cart_tile_totals_to_csv (totals_of (view)), *written = NULL, *kept = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path), nowhere = g_file_new_for_path ("/proc/none/tiles.csv");

  cart_tiles_view_save_totals (view, file);
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "Totals saved") != NULL);
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, csv);
  cart_tiles_view_save_totals (view, nowhere);
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "/proc/none/tiles.csv: ") != NULL);
  /* a folder that has become read-only: the file that is there stays */
  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (folder, 0555), ==, 0);
  cart_tiles_view_save_totals (view, file);
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), path) != NULL);
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "before");
  g_chmod (folder, 0755);
  g_unlink (path);
  g_rmdir (folder);
  window_test_end (&test);
}

static const char *
text_of (CartTilesView *view, const char *id)
{
  return gtk_label_get_text (GTK_LABEL (cart_test_find_id (GTK_WIDGET (view), id)));
}

static void
assert_says (CartTilesView *view, const char *id, const char *words)
{
  if (strstr (text_of (view, id), words) == NULL)
    g_error ("expected \"%s\" in: %s", words, text_of (view, id));
}

/* The picture of a design says so many copies. */
static void
assert_copies (GtkWidget *grid, const char *tile, const char *badge, const char *words)
{
  GtkWidget *cell = window_test_find_tile (grid, tile);
  const CartTileEntry *entry = cart_tile_cell_get_entry (CART_TILE_CELL (cell));
  g_autofree char *shown = cart_tile_entry_dup_badge (entry), *told = cart_tile_cell_describe (entry, 0);

  g_assert_cmpstr (shown, ==, badge);
  g_assert_true (g_str_has_suffix (told, words));
}

/* The answer, the headings, the badges and the totals are of the same tiles, and what is not in play is told beside them. */
static void
test_in_play (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", "river-1-c2", NULL };
  CartTilesView *view = window_test_tiles (&test, sets);
  CartEdgePicker *picker = CART_EDGE_PICKER (cart_test_find_id (GTK_WIDGET (view), "picker"));
  const CartKind hole[4] = { CART_KIND_CITY, CART_KIND_NONE, CART_KIND_NONE, CART_KIND_ROAD };
  GtkWidget *grid = cart_test_find_id (GTK_WIDGET (view), "grid");

  assert_says (view, "answer", "83 tiles. ");
  assert_says (view, "answer", " 82 left to draw. 1 lies before the first draw. 1 start tile in its box.");
  g_assert_nonnull (cart_test_find_text (grid, "71"));
  g_assert_nonnull (cart_test_find_text (grid, "12"));
  g_assert_nonnull (cart_test_find_text (grid, "1 start tile in its box."));
  assert_says (view, "summary", "1 start tile in its box.");
  assert_copies (grid, "base-c2/D", "3", "; 3 copies");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (cart_test_find_id (GTK_WIDGET (view), "filter_button")), TRUE);
  cart_edge_picker_set_edges (picker, hole);
  assert_says (view, "answer", "17 tiles fit.\n");
  assert_says (view, "answer", " 17 left to draw. 1 start tile in its box.\n");
  for (int i = 0; i < 3; i++)
    cart_tally_tick (cart_tiles_view_get_tally (view), "base-c2/D");
  assert_says (view, "answer", "17 tiles fit.\n");
  assert_says (view, "answer", " 14 left to draw. 1 start tile in its box.\n");
  g_assert_nonnull (cart_test_find_text (grid, "14 of 17"));
  assert_copies (grid, "base-c2/D", "0/3", "; 3 copies, 0 left");
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-tiles-in-play");
  cart_tally_reset (cart_tiles_view_get_tally (view));
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/tile-totals/numbers", test_numbers);
  g_test_add_func ("/app/tile-totals/sorting", test_sorting);
  g_test_add_func ("/app/tile-totals/copied", test_copied);
  g_test_add_func ("/app/tile-totals/csv", test_csv);
  g_test_add_func ("/app/tile-totals/in-play", test_in_play);
  return g_test_run ();
}
