/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything about one design: its segments in words and in the picture, its versions as pictures, how sure it is. */
#include "cart-tile-cell.h"
#include "cart-tile-details.h"
#include "cart-tile-segments.h"
#include "cart-tile-versions.h"
#include "cart-tiles-output.h"
#include "cart-tiles-view.h"
#include "cart-window-test.h"

#include <string.h>

static const char *const sets[] = { "base-c2", "inns-and-cathedrals-c2", NULL };

static CartTileDetails *
start (WindowTest *test, const char *link)
{
  CartTileDetails *details;

  window_test_start (test, sets);
  window_test_view (test, "tiles");
  details = CART_TILE_DETAILS (cart_test_find_id (GTK_WIDGET (test->window), "details"));
  window_test_go (test, link);
  cart_test_until (cart_tile_details_get_entry (details) != NULL);
  cart_test_settle (GTK_WINDOW (test->window));
  return details;
}

static CartTileCell *
picture_of (CartTileDetails *details)
{
  return CART_TILE_CELL (cart_test_find_type (cart_test_find_id (GTK_WIDGET (details), "picture"), CART_TYPE_TILE_CELL));
}

static AdwActionRow *
row_of (CartTileDetails *details, int index)
{
  GtkListBox *list = GTK_LIST_BOX (cart_test_find_type (cart_test_find_type (GTK_WIDGET (details), CART_TYPE_TILE_SEGMENTS), GTK_TYPE_LIST_BOX));

  return ADW_ACTION_ROW (gtk_list_box_get_row_at_index (list, index));
}

/* The row of the base game's D (city north, road east to west) with these words. */
static int
find_row (CartTileDetails *details, const char *title)
{
  for (int i = 0; row_of (details, i) != NULL; i++)
    if (strstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row_of (details, i))), title) != NULL)
      return i;
  g_error ("no row says %s", title);
}

/* A row with the focus shows its segment, the rest dimmed; the picture marks the row under the pointer; turned, the words turn too. */
static void
test_segments (void)
{
  WindowTest test;
  CartTileDetails *details = start (&test, "cartulary:tile/base-c2/D");
  int city = find_row (details, "City"), road = find_row (details, "Road");

  g_assert_cmpstr (adw_action_row_get_subtitle (row_of (details, road)), ==, "East; west");
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (row_of (details, city)), "North · beside field ("));
  g_assert_cmpint (cart_tile_cell_get_highlight (picture_of (details)), ==, -1);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (row_of (details, city))));
  cart_test_until (cart_tile_cell_get_highlight (picture_of (details)) == city);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-tile-segment");
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (row_of (details, road))));
  cart_test_until (cart_tile_cell_get_highlight (picture_of (details)) == road);
  /* the pointer on the city, in the middle of the north side */
  cart_test_point (GTK_WIDGET (picture_of (details)), 112, 12, FALSE);
  cart_test_until (gtk_widget_has_css_class (GTK_WIDGET (row_of (details, city)), "pointed"));
  g_assert_cmpint (cart_tile_cell_get_highlight (picture_of (details)), ==, city);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (row_of (details, road)), "pointed"));
  window_test_end (&test);
}

static GtkWidget *
find_button (GtkWidget *root, const char *tooltip)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_widget_get_tooltip_text (root), tooltip) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, tooltip);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_turned (void)
{
  WindowTest test;
  CartTileDetails *details = start (&test, "cartulary:tile/base-c2/D");
  int city = find_row (details, "City");

  cart_test_click (find_button (GTK_WIDGET (details), "Turn to the right"));
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (row_of (details, city)), "East · "));
  g_assert_cmpstr (adw_action_row_get_subtitle (row_of (details, find_row (details, "Road"))), ==, "North; south");
  g_assert_cmpint (cart_tile_cell_hit (picture_of (details), 212, 112), ==, city);
  g_assert_cmpint (cart_tile_cell_hit (picture_of (details), 112, 112), ==, find_row (details, "Road"));
  window_test_end (&test);
}

/* C1, C2 and C3 side by side with their counts; a garden makes two designs nearly the same; a click shows the other one. */
static void
test_versions (void)
{
  WindowTest test;
  CartTileDetails *details = start (&test, "cartulary:tile/base-c2/E");
  GtkWidget *older;

  cart_test_until (window_test_find_words (GTK_WIDGET (details), "Versions of this tile") != NULL);
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (details), "The same layout in other sets"));
  g_assert_nonnull (cart_test_find_text (GTK_WIDGET (details), "Base game (C2)\nE: 4 copies"));
  g_assert_nonnull (cart_test_find_text (GTK_WIDGET (details), "Base game (C2)\nE-garden: 1 copy\nwhat is on it differs"));
  g_assert_nonnull (cart_test_find_text (GTK_WIDGET (details), "Base game (C1)\nE: 5 copies"));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (details), "The layout is certain."));
  older = find_button (GTK_WIDGET (details), "Show tile base-c1/E");
  g_assert_nonnull (older);
  g_assert_true (gtk_widget_grab_focus (older));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-tile-versions");
  cart_test_assert_label (older, "Base game (C1)\nE: 5 copies");
  cart_test_click (older);
  cart_test_until (g_str_equal (cart_tile_details_get_entry (details)->info->id, "base-c1/E"));
  cart_test_until (window_test_find_words (GTK_WIDGET (test.window), "not on the table") != NULL);
  window_test_end (&test);
}

/* What is reconstructed says so, with the reason. */
static void
test_certainty (void)
{
  WindowTest test;
  CartTileDetails *details = start (&test, "cartulary:tile/base-c2/D");
  CartTileQuery all = { NULL, NULL, NULL };
  g_autoptr (GPtrArray) tiles = cart_catalogue_list_tiles (cart_session_get_catalogue (test.session), &all, NULL);
  CartTileInfo *reconstructed = NULL, *unknown = NULL;
  g_autofree char *first = NULL, *second = NULL;

  for (guint i = 0; i < tiles->len; i++)
    {
      CartTileInfo *info = g_ptr_array_index (tiles, i);
      if (info->certainty == CART_CERTAINTY_RECONSTRUCTED && info->note != NULL)
        reconstructed = info;
      if (info->certainty == CART_CERTAINTY_NOT_RECORDED)
        unknown = info;
    }
  g_assert_nonnull (reconstructed);
  g_assert_nonnull (unknown);
  first = g_strconcat ("cartulary:tile/", reconstructed->id, NULL);
  window_test_go (&test, first);
  cart_test_until (g_strcmp0 (cart_tile_details_get_entry (details) != NULL ? cart_tile_details_get_entry (details)->info->id : NULL, reconstructed->id) == 0);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (details), "The layout is a reconstruction."));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (details), reconstructed->note));
  second = g_strconcat ("cartulary:tile/", unknown->id, NULL);
  window_test_go (&test, second);
  cart_test_until (g_strcmp0 (cart_tile_details_get_entry (details) != NULL ? cart_tile_details_get_entry (details)->info->id : NULL, unknown->id) == 0);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_nonnull (window_test_find_words (GTK_WIDGET (details), "No layout of this tile is recorded"));
  g_assert_cmpint (cart_tile_cell_hit (picture_of (details), 100, 100), ==, -1);
  window_test_end (&test);
}

/* A design stands on the printed sheet once for each look of its copies; with a copy gone nobody knows which, and it stands there once. */
static void
test_printed_variants (void)
{
  WindowTest test;
  CartTileRequest *request = cart_tile_request_new (g_strdupv ((GStrv) (const char *[]) { "base-c2*2", NULL }), NULL, NULL);
  g_autoptr (CartTileStock) stock = NULL;
  g_autoptr (CartTilesSheet) whole = NULL, played = NULL;
  CartTileFilter filter = { 0 };
  guint n_designs, n_looks = 0, n_most = 0, most = 0;

  window_test_start (&test, NULL);
  stock = cart_tile_stock_read (cart_session_get_catalogue (test.session), request, NULL);
  g_assert_nonnull (stock);
  n_designs = cart_tile_stock_n_entries (stock);
  for (guint i = 0; i < n_designs; i++)
    {
      guint n = cart_tile_n_variants (cart_tile_stock_get (stock, i)->info->tile);

      n_looks += n;
      if (n > n_most)
        most = i;
      n_most = MAX (n_most, n);
    }
  g_assert_cmpuint (n_most, >, 1);
  whole = cart_tiles_sheet_new (test.session, stock, &filter);
  g_assert_cmpuint (cart_tiles_sheet_n_pictures (whole), ==, n_looks);
  cart_tile_stock_get (stock, most)->left--;
  played = cart_tiles_sheet_new (test.session, stock, &filter);
  g_assert_cmpuint (cart_tiles_sheet_n_pictures (played), ==, n_looks - n_most + 1);
  cart_tile_request_free (request);
  window_test_end (&test);
}

/* The text filter knows what else the glossary calls a thing, as the command line does. */
static void
test_other_words (void)
{
  static const char *const pairs[][2] = { { "cloister", "monastery" }, { "coat of arms", "pennant" }, { "shield", "pennant" } };
  WindowTest test;
  CartTileRequest *request = cart_tile_request_new (g_strdupv ((GStrv) (const char *[]) { "base-c2", NULL }), NULL, NULL);
  g_autoptr (CartTileStock) stock = NULL;
  static const char *const none[] = { NULL };

  window_test_start (&test, NULL);
  stock = cart_tile_stock_read (cart_session_get_catalogue (test.session), request, NULL);
  g_assert_nonnull (stock);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      CartTileFilter one = { .chips = none, .text = pairs[i][0] }, two = { .chips = none, .text = pairs[i][1] };
      CartTileCount count, same;

      cart_tile_stock_count (stock, &one, &count);
      cart_tile_stock_count (stock, &two, &same);
      g_assert_cmpuint (count.tiles, >, 0);
      g_assert_cmpuint (count.tiles, ==, same.tiles);
    }
  cart_tile_request_free (request);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/tile-details/segments", test_segments);
  g_test_add_func ("/app/tile-details/turned", test_turned);
  g_test_add_func ("/app/tile-details/versions", test_versions);
  g_test_add_func ("/app/tile-details/certainty", test_certainty);
  g_test_add_func ("/app/tile-details/printed-variants", test_printed_variants);
  g_test_add_func ("/app/tile-details/other-words", test_other_words);
  return g_test_run ();
}
