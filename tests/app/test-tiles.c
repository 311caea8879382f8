/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Tiles view in a real window: pictures, the hole, ticks with undo, details, totals, export, keyboard. */
#include "cart-edge-picker.h"
#include "cart-texture-cache.h"
#include "cart-tile-cell.h"
#include "cart-tile-details.h"
#include "cart-tile-totals.h"
#include "cart-tiles-view.h"
#include "cart-window-test.h"

#include <string.h>

static const char *const base[] = { "base-c2", NULL };
static const char *const many[] = { "base-c2", "river-2-c2", "inns-and-cathedrals-c2", "count-of-carcassonne", "king-and-robber-c2", NULL };

static CartTilesView *
start (WindowTest *test, const char *const *sets)
{
  CartTilesView *view = window_test_tiles (test, sets);

  cart_tally_reset (cart_tiles_view_get_tally (view));
  cart_test_settle (GTK_WINDOW (test->window));
  return view;
}

static void
end (WindowTest *test)
{
  cart_tally_reset (cart_tiles_view_get_tally (CART_TILES_VIEW (cart_window_get_view (test->window, "tiles"))));
  window_test_end (test);
}

static GtkWidget *
child_with_id (CartTilesView *view, const char *id)
{
  return cart_test_find_id (GTK_WIDGET (view), id);
}

static void
assert_answer (CartTilesView *view, const char *words)
{
  const char *answer = gtk_label_get_text (GTK_LABEL (child_with_id (view, "answer")));

  if (strstr (answer, words) == NULL)
    g_error ("expected \"%s\" in: %s", words, answer);
}

static void
test_pictures (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, many);
  const CartKind corner[4] = { CART_KIND_ROAD, CART_KIND_CITY, CART_KIND_CITY, CART_KIND_NONE };
  const CartKind any[4] = { CART_KIND_NONE, CART_KIND_NONE, CART_KIND_NONE, CART_KIND_NONE };

  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-tiles");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child_with_id (view, "filter_button")), TRUE);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-tiles-hole");
  cart_edge_picker_set_edges (CART_EDGE_PICKER (child_with_id (view, "picker")), corner);
  cart_test_pictures (GTK_WINDOW (test.window), "app-tiles-fits");
  cart_edge_picker_set_edges (CART_EDGE_PICKER (child_with_id (view, "picker")), any);
  window_test_go (&test, "cartulary:tile/river-2-c2/D");
  cart_test_until (cart_tile_details_get_entry (CART_TILE_DETAILS (child_with_id (view, "details"))) != NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-tiles-details");
  cart_test_action (child_with_id (view, "details"), "tiles.close-details", NULL);
  end (&test);
}

/* Designs of the base game by counting: 3 copies of U... the hole's numbers are those of the table of the content. */
static void
test_hole (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  CartEdgePicker *picker = CART_EDGE_PICKER (child_with_id (view, "picker"));
  const CartKind city[4] = { CART_KIND_CITY, CART_KIND_CITY, CART_KIND_CITY, CART_KIND_CITY };
  const CartKind road[4] = { CART_KIND_ROAD, CART_KIND_ROAD, CART_KIND_ROAD, CART_KIND_ROAD };
  const CartKind none[4] = { CART_KIND_CITY, CART_KIND_RIVER, CART_KIND_NONE, CART_KIND_NONE };
  const CartKind impossible[4] = { CART_KIND_CITY, CART_KIND_CITY, CART_KIND_CITY, CART_KIND_CITY };

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child_with_id (view, "filter_button")), TRUE);
  assert_answer (view, "72 tiles");
  assert_answer (view, "71 left to draw");
  cart_edge_picker_set_edges (picker, city);
  assert_answer (view, "1 tile fits.\n1 design. 1 left to draw.\n");
  assert_answer (view, "1.4 %");
  cart_edge_picker_set_edges (picker, road);
  assert_answer (view, "1 tile fits.");
  /* rivers are not on the table: the picker knows no such side */
  cart_edge_picker_set_edges (picker, none);
  g_assert_false (strstr (gtk_label_get_text (GTK_LABEL (child_with_id (view, "answer"))), "0 tiles") != NULL);
  cart_edge_picker_set_edges (picker, impossible);
  gtk_editable_set_text (GTK_EDITABLE (child_with_id (view, "search")), "monastery");
  cart_test_until (gtk_widget_get_visible (child_with_id (view, "empty")));
  g_assert_cmpstr (adw_status_page_get_description (ADW_STATUS_PAGE (child_with_id (view, "empty"))), ==,
                   "Without the words “monastery” 1 tile would fit.");
  cart_test_click (child_with_id (view, "clear"));
  cart_test_until (!gtk_widget_get_visible (child_with_id (view, "empty")));
  assert_answer (view, "72 tiles");
  end (&test);
}

static const char *
reason (CartTilesView *view)
{
  cart_test_until (gtk_widget_get_visible (child_with_id (view, "empty")));
  return adw_status_page_get_description (ADW_STATUS_PAGE (child_with_id (view, "empty")));
}

/* The sides, words and chips that rule tiles out are named, each with a button that drops the wish. */
static void
test_culprit (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  CartEdgePicker *picker = CART_EDGE_PICKER (child_with_id (view, "picker"));
  const CartKind three[4] = { CART_KIND_CITY, CART_KIND_CITY, CART_KIND_ROAD, CART_KIND_ROAD };
  const CartKind opposite[4] = { CART_KIND_CITY, CART_KIND_FIELD, CART_KIND_CITY, CART_KIND_ROAD };
  const CartKind two[4] = { CART_KIND_ROAD, CART_KIND_FIELD, CART_KIND_FIELD, CART_KIND_FIELD };
  CartKind edges[4];
  GtkWidget *button;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child_with_id (view, "filter_button")), TRUE);
  /* a road opposite to a field between two cities: either may go, or a city */
  cart_edge_picker_set_edges (picker, opposite);
  g_assert_nonnull (strstr (reason (view), "Without field on the east side 3 tiles would fit."));
  g_assert_nonnull (strstr (reason (view), "Without road on the west side 10 tiles would fit."));
  cart_test_pictures (GTK_WINDOW (test.window), "app-tiles-nothing");
  button = cart_test_find_text (child_with_id (view, "ways_out"), "Anything east");
  g_assert_nonnull (button);
  cart_test_click (button);
  assert_answer (view, "3 tiles fit.");
  cart_edge_picker_get_edges (picker, edges);
  g_assert_cmpint (edges[CART_SIDE_E], ==, CART_KIND_NONE);
  g_assert_cmpint (edges[CART_SIDE_N], ==, CART_KIND_CITY);
  cart_edge_picker_set_edges (picker, two);
  gtk_editable_set_text (GTK_EDITABLE (child_with_id (view, "search")), "city");
  cart_test_until (gtk_widget_get_visible (child_with_id (view, "empty")));
  g_assert_nonnull (strstr (reason (view), "Without the words “city” 2 tiles would fit."));
  cart_test_click (cart_test_find_text (child_with_id (view, "ways_out"), "Without the words"));
  assert_answer (view, "2 tiles fit.");
  /* a chip */
  cart_edge_picker_set_edges (picker, three);
  button = NULL;
  for (GtkWidget *chip = gtk_widget_get_first_child (child_with_id (view, "chips")); chip != NULL; chip = gtk_widget_get_next_sibling (chip))
    if (g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (chip)), "Monastery"))
      button = chip;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_cmpstr (reason (view), ==, "Without “monastery” 5 tiles would fit.");
  cart_test_click (cart_test_find_text (child_with_id (view, "ways_out"), "Without “monastery”"));
  assert_answer (view, "5 tiles fit.");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  end (&test);
}

/* Where no side rules tiles out by itself, pairs of sides are named. */
static void
test_culprit_pairs (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", "river-1-c2", NULL };
  CartTilesView *view = start (&test, sets);
  CartEdgePicker *picker = CART_EDGE_PICKER (child_with_id (view, "picker"));
  const CartKind water[4] = { CART_KIND_RIVER, CART_KIND_RIVER, CART_KIND_RIVER, CART_KIND_RIVER };
  CartKind edges[4];

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child_with_id (view, "filter_button")), TRUE);
  cart_edge_picker_set_edges (picker, water);
  g_assert_nonnull (strstr (reason (view), "Without river on the north side and river on the south side 6 tiles would fit."));
  g_assert_nonnull (strstr (reason (view), "Without river on the north side and river on the east side 4 tiles would fit."));
  cart_test_click (cart_test_find_text (child_with_id (view, "ways_out"), "Anything north and south"));
  assert_answer (view, "6 tiles fit.");
  cart_edge_picker_get_edges (picker, edges);
  g_assert_cmpint (edges[0], ==, CART_KIND_NONE);
  g_assert_cmpint (edges[1], ==, CART_KIND_RIVER);
  g_assert_cmpint (edges[2], ==, CART_KIND_NONE);
  end (&test);
}

/* The names of all four sides, the letters that choose, the right button, and what the hole is called. */
static void
test_picker (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  CartEdgePicker *picker = CART_EDGE_PICKER (child_with_id (view, "picker"));
  GtkWidget *grid = gtk_widget_get_first_child (GTK_WIDGET (picker)), *north;
  CartKind edges[4];

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child_with_id (view, "filter_button")), TRUE);
  cart_test_settle (GTK_WINDOW (test.window));
  north = gtk_grid_get_child_at (GTK_GRID (grid), 1, 0);
  cart_test_assert_label (north, "North side: any");
  cart_test_assert_label (gtk_grid_get_child_at (GTK_GRID (grid), 2, 1), "East side: any");
  cart_test_assert_label (gtk_grid_get_child_at (GTK_GRID (grid), 1, 2), "South side: any");
  cart_test_assert_label (gtk_grid_get_child_at (GTK_GRID (grid), 0, 1), "West side: any");
  cart_test_assert_label (gtk_grid_get_child_at (GTK_GRID (grid), 1, 1), "The hole");
  g_assert_true (gtk_widget_grab_focus (north));
  cart_test_key (GTK_WINDOW (test.window), "c");
  cart_test_until (strstr (gtk_label_get_text (GTK_LABEL (child_with_id (view, "answer"))), "fit") != NULL);
  cart_edge_picker_get_edges (picker, edges);
  g_assert_cmpint (edges[0], ==, CART_KIND_CITY);
  cart_test_assert_label (north, "North side: city");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (test.window)) != NULL && gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (test.window)), north));
  cart_test_key (GTK_WINDOW (test.window), "r");
  cart_test_until ((cart_edge_picker_get_edges (picker, edges), edges[0]) == CART_KIND_ROAD);
  /* a kind that is not in play is no choice: the letter is not taken */
  cart_test_key (GTK_WINDOW (test.window), "w");
  cart_test_key (GTK_WINDOW (test.window), "f");
  cart_test_until ((cart_edge_picker_get_edges (picker, edges), edges[0]) == CART_KIND_FIELD);
  cart_test_key (GTK_WINDOW (test.window), "question");
  cart_test_until ((cart_edge_picker_get_edges (picker, edges), edges[0]) == CART_KIND_NONE);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (child_with_id (view, "search"))), ==, "");
  /* the list opens by key, and is as usual: down and Enter */
  cart_test_key (GTK_WINDOW (test.window), "space");
  cart_test_until (cart_test_find_type (north, GTK_TYPE_LIST_VIEW) != NULL && gtk_widget_get_mapped (cart_test_find_type (north, GTK_TYPE_LIST_VIEW)));
  cart_test_key (GTK_WINDOW (test.window), "Down");
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until ((cart_edge_picker_get_edges (picker, edges), edges[0]) != CART_KIND_NONE);
  end (&test);
}

/* Each press of the right button goes on to the next kind, from the last to any, and opens no list. */
static void
test_cycling (void)
{
  static const CartKind round[] = { CART_KIND_ROAD, CART_KIND_CITY, CART_KIND_FIELD, CART_KIND_NONE, CART_KIND_ROAD };
  WindowTest test;
  CartTilesView *view = start (&test, base);
  CartEdgePicker *picker = CART_EDGE_PICKER (child_with_id (view, "picker"));
  CartKind edges[4];

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child_with_id (view, "filter_button")), TRUE);
  cart_test_settle (GTK_WINDOW (test.window));
  for (int side = 0; side < 4; side++)
    {
      static const int columns[4] = { 1, 2, 1, 0 }, rows[4] = { 0, 1, 2, 1 };
      GtkWidget *place = gtk_grid_get_child_at (GTK_GRID (gtk_widget_get_first_child (GTK_WIDGET (picker))), columns[side], rows[side]);

      for (guint i = 0; i < G_N_ELEMENTS (round); i++)
        {
          cart_test_press (place, gtk_widget_get_width (place) / 2.0, gtk_widget_get_height (place) / 2.0, GDK_BUTTON_SECONDARY, NULL);
          cart_test_until ((cart_edge_picker_get_edges (picker, edges), edges[side]) == round[i]);
        }
      g_assert_false (gtk_widget_get_mapped (cart_test_find_type (place, GTK_TYPE_POPOVER)));
      /* the other sides keep what they have */
      for (int other = 0; other < 4; other++)
        g_assert_cmpint (edges[other], ==, other <= side ? CART_KIND_ROAD : CART_KIND_NONE);
    }
  end (&test);
}

/* Adds up the cells below `root` that have their picture, and those that are seen and have none. */
static void
count_drawn (GtkWidget *root, GtkWidget *scroller, guint *drawn, guint *missing)
{
  graphene_rect_t bounds;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    count_drawn (child, scroller, drawn, missing);
  if (CART_IS_TILE_CELL (root))
    {
      CartTextureSubject subject = { .kind = CART_TEXTURE_TILE, .scheme = cart_texture_cache_scheme () };

      subject.tile = cart_tile_cell_get_entry (CART_TILE_CELL (root))->info->tile;
      if (cart_texture_cache_peek (cart_texture_cache_get (), &subject, CART_TILE_CELL_SIZE / subject.tile->n_cells) != NULL)
        ++*drawn;
      else if (gtk_widget_get_mapped (root) && gtk_widget_compute_bounds (root, scroller, &bounds) && bounds.origin.y + bounds.size.height > 0 &&
               bounds.origin.y < (float) gtk_widget_get_height (scroller))
        ++*missing;
    }
}

static gboolean
seen_are_drawn (GtkWidget *grid, GtkWidget *scroller)
{
  guint drawn = 0, missing = 0;

  count_drawn (grid, scroller, &drawn, &missing);
  return missing == 0;
}

/* What is scrolled away is left out until it comes near; whatever brings it into view, it is there then. */
static void
test_scrolling (void)
{
  WindowTest test;
  CartTilesView *view;
  GtkWidget *scroller, *grid, *search;
  GtkAdjustment *adjustment;
  guint drawn = 0, missing = 0;

  window_test_start (&test, NULL);
  for (guint i = 0; i < cart_session_get_sets (test.session)->len; i++)
    {
      const char *set = ((CartSetInfo *) g_ptr_array_index (cart_session_get_sets (test.session), i))->id;
      /* many, and such as can be played together */
      if (g_str_has_suffix (set, "-c2") && strstr (set, "river") == NULL)
        cart_table_set_copies (test.table, set, 1);
    }
  cart_texture_cache_clear (cart_texture_cache_get ());
  window_test_view (&test, "tiles");
  view = CART_TILES_VIEW (cart_window_get_view (test.window, "tiles"));
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "left to draw") != NULL);
  scroller = child_with_id (view, "scroller");
  grid = child_with_id (view, "grid");
  search = child_with_id (view, "search");
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  cart_test_until (seen_are_drawn (grid, scroller));
  cart_test_settle (GTK_WINDOW (test.window));
  count_drawn (grid, scroller, &drawn, &missing);
  g_assert_cmpuint (drawn, >, 20);
  g_assert_cmpuint (drawn, <, 150);
  for (int step = 3; step >= 1; step--)
    {
      gtk_adjustment_set_value (adjustment, (gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment)) * step / 3);
      cart_test_settle (GTK_WINDOW (test.window));
      cart_test_until (seen_are_drawn (grid, scroller));
    }
  /* the end of the list comes up when most of it goes */
  gtk_editable_set_text (GTK_EDITABLE (search), "princess");
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_until (seen_are_drawn (grid, scroller));
  gtk_editable_set_text (GTK_EDITABLE (search), "water tower");
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_until (seen_are_drawn (grid, scroller));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  cart_test_until (seen_are_drawn (grid, scroller));
  cart_test_resize (GTK_WINDOW (test.window), 800, 1400);
  cart_test_until (seen_are_drawn (grid, scroller));
  end (&test);
}

/* At 360 by 640 the picker, the whole answer and the first row of fitting tiles are seen at once. */
static void
test_fold (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, many);
  const CartKind corner[4] = { CART_KIND_ROAD, CART_KIND_CITY, CART_KIND_CITY, CART_KIND_NONE };
  GtkWidget *seen[3];

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child_with_id (view, "filter_button")), TRUE);
  cart_edge_picker_set_edges (CART_EDGE_PICKER (child_with_id (view, "picker")), corner);
  cart_test_resize (GTK_WINDOW (test.window), 360, 640);
  seen[0] = child_with_id (view, "picker");
  seen[1] = child_with_id (view, "answer");
  seen[2] = gtk_widget_get_parent (window_test_find_tile (GTK_WIDGET (view), "base-c2/O"));
  for (gsize i = 0; i < G_N_ELEMENTS (seen); i++)
    {
      graphene_rect_t bounds;
      g_assert_true (gtk_widget_get_mapped (seen[i]));
      g_assert_true (gtk_widget_compute_bounds (seen[i], child_with_id (view, "scroller"), &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, (float) gtk_widget_get_height (child_with_id (view, "scroller")));
    }
  end (&test);
}

/* The design shown in the hole fits as it lies. */
static void
test_fitting (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  CartTileRequest *request = cart_tile_request_new (g_strdupv ((char **) base), NULL, NULL);
  g_autoptr (CartTileStock) stock = cart_tile_stock_read (cart_session_get_catalogue (test.session), request, NULL);
  static const CartKind kinds[4] = { CART_KIND_NONE, CART_KIND_FIELD, CART_KIND_ROAD, CART_KIND_CITY };
  static const char *const none[] = { NULL };

  for (int pattern = 1; pattern < 256; pattern++)
    {
      CartTileFilter filter = { .chips = none, .text = "" };
      const CartTileEntry *entry;
      CartTileCount count;
      int turns = 0;

      for (int side = 0; side < 4; side++)
        filter.edges[side] = kinds[pattern >> (2 * side) & 3];
      entry = cart_tile_stock_find_fitting (stock, &filter, &turns);
      cart_tile_stock_count (stock, &filter, &count);
      g_assert_true ((entry != NULL) == (count.designs > 0));
      for (int side = 0; entry != NULL && side < 4; side++)
        g_assert_true (filter.edges[side] == CART_KIND_NONE || entry->info->tile->edges[(side - turns) & 3] == filter.edges[side]);
    }
  cart_tile_request_free (request);
  g_assert_true (GTK_IS_WIDGET (view));
  end (&test);
}

static void
test_ticks (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  CartTally *tally = cart_tiles_view_get_tally (view);
  GtkWidget *cell = window_test_find_tile (GTK_WIDGET (view), "base-c2/X"), *child = gtk_widget_get_parent (cell);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child_with_id (view, "tick_button")), TRUE);
  gtk_widget_activate (child);
  cart_test_until (cart_tally_get (tally, "base-c2/X") == 1);
  assert_answer (view, "70 left to draw");
  g_assert_cmpuint (cart_tile_cell_get_entry (CART_TILE_CELL (cell))->left, ==, 0);
  /* there is only one of it */
  gtk_widget_activate (child);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_cmpuint (cart_tally_get (tally, "base-c2/X"), ==, 1);
  cart_tally_tick (tally, "base-c2/U");
  assert_answer (view, "69 left to draw");
  cart_test_action (GTK_WIDGET (view), "tiles.undo", NULL);
  assert_answer (view, "70 left to draw");
  cart_test_action (GTK_WIDGET (view), "tiles.reset", NULL);
  assert_answer (view, "71 left to draw");
  /* a toast says so and offers to undo it */
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "All ticks are reset") != NULL);
  cart_test_click (gtk_widget_get_ancestor (window_test_find_words (GTK_WIDGET (view), "Undo"), GTK_TYPE_BUTTON));
  cart_test_until (cart_tally_get_all (tally) == 1);
  assert_answer (view, "70 left to draw");
  end (&test);
}

/* The river of the real game is laid: its tiles are ticked off at once, and the land comes next. */
static void
test_tick_river (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", "river-2-c2", NULL };
  CartTilesView *view = start (&test, sets);
  CartTally *tally = cart_tiles_view_get_tally (view);

  gtk_editable_set_text (GTK_EDITABLE (child_with_id (view, "search")), "shield");
  gtk_editable_set_text (GTK_EDITABLE (child_with_id (view, "search")), "monastery");
  cart_test_until (strstr (gtk_label_get_text (GTK_LABEL (child_with_id (view, "answer"))), "fit") != NULL);
  assert_answer (view, "11 tiles of the river come before the land.");
  cart_test_action (GTK_WIDGET (view), "tiles.tick-river", NULL);
  g_assert_cmpuint (cart_tally_get_all (tally), ==, 11);
  g_assert_null (strstr (gtk_label_get_text (GTK_LABEL (child_with_id (view, "answer"))), "come before"));
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "The river's tiles are ticked off") != NULL);
  cart_test_action (GTK_WIDGET (view), "tiles.undo", NULL);
  g_assert_cmpuint (cart_tally_get_all (tally), ==, 0);
  assert_answer (view, "11 tiles of the river come before the land.");
  end (&test);
}

/* A game of the sets as the sandbox would play it. The caller's. */
static CartGame *
make_game (WindowTest *test, const char *const *sets)
{
  g_autoptr (GArray) copies = g_array_new (FALSE, FALSE, sizeof (CartSetCopies));
  g_autoptr (GError) error = NULL;
  CartGame *game;

  for (int i = 0; sets[i] != NULL; i++)
    {
      CartSetCopies one = { (CartSet *) cart_catalogue_get_set (cart_session_get_catalogue (test->session), sets[i], &error), 1 };
      g_assert_no_error (error);
      g_array_append_val (copies, one);
    }
  game = cart_game_new ((const CartSetCopies *) (gpointer) copies->data, copies->len, NULL, 0, 2, 3, CART_GAME_DEFAULT, &error);
  g_assert_no_error (error);
  cart_game_start (game);
  return game;
}

/* What lies on the sandbox's board is taken out where that is asked for. */
static void
test_board (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  CartGame *game = make_game (&test, base);

  g_assert_true (cart_game_edit_put_tile (game, cart_game_find_design (game, "base-c2/X"), 5, 5, 0));
  g_assert_true (cart_game_edit_put_tile (game, cart_game_find_design (game, "base-c2/D"), 9, 9, 0));
  cart_session_take_board (test.session, cart_pile_new (game));
  assert_answer (view, "71 left to draw");
  cart_test_action (GTK_WIDGET (view), "tiles.take-board", NULL);
  assert_answer (view, "69 left to draw");
  g_assert_cmpuint (cart_tile_cell_get_entry (CART_TILE_CELL (window_test_find_tile (GTK_WIDGET (view), "base-c2/D")))->left, ==, 2);
  g_assert_cmpuint (cart_tile_cell_get_entry (CART_TILE_CELL (window_test_find_tile (GTK_WIDGET (view), "base-c2/D")))->laid, ==, 2);
  cart_session_take_board (test.session, NULL);
  assert_answer (view, "71 left to draw");
  cart_game_free (game);
  end (&test);
}

/* A river comes before the land: as the game of the table begins, while it runs on a board, at its last tile, and after it. */
static void
test_river (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", "river-1-c2", NULL };
  CartTilesView *view = start (&test, sets);
  CartEdgePicker *picker = CART_EDGE_PICKER (child_with_id (view, "picker"));
  const CartKind start_edges[4] = { CART_KIND_CITY, CART_KIND_ROAD, CART_KIND_FIELD, CART_KIND_ROAD };
  CartGame *game = make_game (&test, sets);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child_with_id (view, "filter_button")), TRUE);
  cart_edge_picker_set_edges (picker, start_edges);
  /* 4 of them, but beside a river the start tile stays in the box */
  assert_answer (view, "3 tiles fit.\n1 design. 3 left to draw. 1 start tile in its box.\nNext draw: 0.0 %. Within 3 draws: 0.0 %.\n11 tiles of the river come before the land.");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (child_with_id (view, "draws")), 12);
  assert_answer (view, "Next draw: 0.0 %. Within 12 draws: 4.2 %."); /* 3 of 71 */
  cart_test_action (GTK_WIDGET (view), "tiles.take-board", NULL);
  for (int i = 0; i < 10; i++)
    {
      g_assert_true (cart_game_draw (game));
      g_assert_true (cart_game_set_aside (game, cart_game_get_drawn (game), NULL));
    }
  cart_session_take_board (test.session, cart_pile_new (game));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (child_with_id (view, "draws")), 2);
  assert_answer (view, "Next draw: 0.0 %. Within 2 draws: 4.2 %.\n1 tile of the river comes before the land.");
  g_assert_true (cart_game_draw (game));
  cart_session_take_board (test.session, cart_pile_new (game));
  assert_answer (view, "Next draw: 4.2 %. Within 2 draws: 8.3 %."); /* 1 - 68/71 * 67/70 */
  g_assert_null (strstr (gtk_label_get_text (GTK_LABEL (child_with_id (view, "answer"))), "river"));
  cart_session_take_board (test.session, NULL);
  cart_game_free (game);
  end (&test);
}

/* A board of other sets is told to be one, and what is left is what its pile has. */
static void
test_other_board (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", "river-1-c2", NULL };
  CartTilesView *view = start (&test, sets);
  CartGame *game = make_game (&test, base);

  cart_session_take_board (test.session, cart_pile_new (game));
  cart_test_action (GTK_WIDGET (view), "tiles.take-board", NULL);
  assert_answer (view, "71 left to draw.\nThe sandbox's board is of other sets than those on the table.");
  g_assert_cmpuint (cart_tile_cell_get_entry (CART_TILE_CELL (window_test_find_tile (GTK_WIDGET (view), "river-1-c2/B")))->left, ==, 0);
  cart_session_take_board (test.session, NULL);
  cart_game_free (game);
  end (&test);
}

/* Two games on the table have two piles. */
static void
test_two_games (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", "gold-rush-demo", NULL };
  CartTilesView *view = start (&test, sets);

  gtk_editable_set_text (GTK_EDITABLE (child_with_id (view, "search")), "city");
  cart_test_until (strstr (gtk_label_get_text (GTK_LABEL (child_with_id (view, "answer"))), "fit") != NULL);
  assert_answer (view, "They are of different games");
  gtk_editable_set_text (GTK_EDITABLE (child_with_id (view, "search")), "monastery");
  cart_test_until (strstr (gtk_label_get_text (GTK_LABEL (child_with_id (view, "answer"))), "6 tiles fit") != NULL);
  assert_answer (view, "Next draw: 8.5 %."); /* 6 of 71 */
  end (&test);
}

/* What was ticked off is known after a restart: a new tally reads it from the settings. */
static void
test_kept (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  g_autoptr (CartTally) later = NULL;

  cart_tally_tick (cart_tiles_view_get_tally (view), "base-c2/U");
  cart_tally_tick (cart_tiles_view_get_tally (view), "base-c2/U");
  cart_tally_tick (cart_tiles_view_get_tally (view), "base-c2/V");
  g_assert_true (cart_tally_untick (cart_tiles_view_get_tally (view), "base-c2/U"));
  g_assert_false (cart_tally_untick (cart_tiles_view_get_tally (view), "base-c2/A"));
  later = cart_tally_new (cart_session_get_settings (test.session));
  g_assert_cmpuint (cart_tally_get (later, "base-c2/U"), ==, 1);
  g_assert_cmpuint (cart_tally_get (later, "base-c2/V"), ==, 1);
  g_assert_cmpuint (cart_tally_get_all (later), ==, 2);
  end (&test);
}

static GtkWidget *
focus_child (CartTilesView *view, const char *id)
{
  GtkWidget *child = gtk_widget_get_parent (window_test_find_tile (GTK_WIDGET (view), id));

  g_assert_true (gtk_widget_grab_focus (child));
  return child;
}

static const char *
focused_tile (WindowTest *test)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (test->window));

  if (!GTK_IS_FLOW_BOX_CHILD (focus) || !CART_IS_TILE_CELL (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (focus))))
    return "";
  return cart_tile_cell_get_entry (CART_TILE_CELL (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (focus))))->info->id;
}

static void
press (WindowTest *test, const char *key, const char *tile)
{
  cart_test_key (GTK_WINDOW (test->window), key);
  cart_test_until (g_str_equal (focused_tile (test), tile));
}

static void
test_keyboard (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, many);
  CartTally *tally = cart_tiles_view_get_tally (view);
  CartTileDetails *details = CART_TILE_DETAILS (child_with_id (view, "details"));
  GtkWidget *child = focus_child (view, "base-c2/A");

  cart_test_assert_label (child, "Tile A: road south, monastery, highwaymen on 1 copy; 2 copies");
  cart_test_key (GTK_WINDOW (test.window), "plus");
  cart_test_until (cart_tally_get (tally, "base-c2/A") == 1);
  cart_test_assert_label (child, "Tile A: road south, monastery, highwaymen on 1 copy; 2 copies, 1 left");
  cart_test_key (GTK_WINDOW (test.window), "minus");
  cart_test_until (cart_tally_get (tally, "base-c2/A") == 0);
  press (&test, "Right", "base-c2/B");
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (cart_tile_details_get_entry (details) != NULL);
  g_assert_cmpstr (cart_tile_details_get_entry (details)->info->id, ==, "base-c2/B");
  end (&test);
}

/* Arrows, Home, End and the page keys go through all groups, past what a filter hides; what is typed is looked for. */
static void
test_across_groups (void)
{
  WindowTest test;
  static const char *const sets[] = { "base-c2", "cultists-c2", "king-and-robber-c2", NULL };
  CartTilesView *view = start (&test, sets);

  focus_child (view, "base-c2/A");
  press (&test, "End", "cultists-c2/SRFR");
  press (&test, "Up", "king-and-robber-c2/E");
  press (&test, "Left", "king-and-robber-c2/D");
  press (&test, "Down", "cultists-c2/SR");
  press (&test, "Up", "king-and-robber-c2/D");
  press (&test, "Home", "base-c2/A");
  press (&test, "End", "cultists-c2/SRFR");
  focus_child (view, "king-and-robber-c2/A");
  press (&test, "Left", "base-c2/X");
  press (&test, "Right", "king-and-robber-c2/A");
  press (&test, "Page_Up", "base-c2/A");
  cart_test_key (GTK_WINDOW (test.window), "Page_Down");
  cart_test_until (!g_str_equal (focused_tile (&test), "base-c2/A"));
  g_assert_cmpstr (focused_tile (&test), !=, "base-c2/B");
  /* what is typed is looked for, and the cursor goes past what is hidden */
  focus_child (view, "base-c2/A");
  cart_test_type (GTK_WINDOW (test.window), "road");
  cart_test_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (child_with_id (view, "search"))), "road"));
  cart_test_until (strstr (gtk_label_get_text (GTK_LABEL (child_with_id (view, "answer"))), "fit") != NULL);
  focus_child (view, "king-and-robber-c2/D");
  press (&test, "Right", "cultists-c2/SCFR");
  press (&test, "Left", "king-and-robber-c2/D");
  end (&test);
}

/* Copies of a set are chosen at its heading, and counted in the pictures, the answer and the totals. */
static void
test_copies (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  GtkWidget *button = cart_test_find_text (GTK_WIDGET (view), "× 1");
  g_autofree char *text = NULL;

  g_assert_nonnull (button);
  cart_test_action (button, "set.copies", "u", 3);
  cart_test_until (cart_table_get_copies (test.table, "base-c2") == 3);
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "× 3") != NULL);
  assert_answer (view, "216 tiles. 32 designs. 215 left to draw. 1 lies before the first draw.");
  g_assert_cmpuint (cart_tile_cell_get_entry (CART_TILE_CELL (window_test_find_tile (GTK_WIDGET (view), "base-c2/U")))->total, ==, 21);
  text = cart_tile_totals_to_text (CART_TILE_TOTALS (child_with_id (view, "totals")));
  g_assert_nonnull (strstr (text, "field\t345\t"));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  /* ... and on the sheet, and in the pile of a game */
  window_test_view (&test, "sheet");
  cart_test_until (window_test_find_words (GTK_WIDGET (cart_window_get_view (test.window, "sheet")), "215 tiles to draw") != NULL);
  window_test_view (&test, "sandbox");
  cart_test_until (cart_session_get_board (test.session) != NULL);
  g_assert_cmpuint (cart_pile_n_tiles (cart_session_get_board (test.session)), ==, 215);
  window_test_view (&test, "tiles");
  cart_test_action (GTK_WIDGET (view), "tiles.take-board", NULL);
  assert_answer (view, "216 tiles. 32 designs. 215 left to draw.");
  end (&test);
}

/* A tile whose set is not on the table is shown when its address is opened. */
static void
test_link (void)
{
  WindowTest test;
  CartTilesView *view = start (&test, base);
  CartTileDetails *details = CART_TILE_DETAILS (child_with_id (view, "details"));

  window_test_go (&test, "cartulary:tile/cultists-c2/" "S");
  cart_test_settle (GTK_WINDOW (test.window));
  window_test_go (&test, "cartulary:tile/river-2-c2/L");
  /* the tile before may be shown meanwhile; the last one asked for stays */
  cart_test_until (cart_tile_details_get_entry (details) != NULL
                   && g_str_equal (cart_tile_details_get_entry (details)->info->id, "river-2-c2/L"));
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_cmpstr (cart_tile_details_get_entry (details)->info->id, ==, "river-2-c2/L");
  end (&test);
}

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

/* Copies that look different are shown side by side, with their numbers. */
static void
test_variants (void)
{
  static const char *const told[] = { "3 copies without", "2 copies: highwaymen", "1 copy: farmhouse", "1 copy: pigsty" };
  WindowTest test;
  CartTilesView *view = start (&test, base);
  GtkWidget *details = child_with_id (view, "details");

  window_test_go (&test, "cartulary:tile/base-c2/U");
  cart_test_until (cart_tile_details_get_entry (CART_TILE_DETAILS (details)) != NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_assert_true (has_label (details, told[i]));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-tiles-variants");
  end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/app/tiles/pictures", test_pictures);
  g_test_add_func ("/app/tiles/hole", test_hole);
  g_test_add_func ("/app/tiles/culprit", test_culprit);
  g_test_add_func ("/app/tiles/culprit-pairs", test_culprit_pairs);
  g_test_add_func ("/app/tiles/picker", test_picker);
  g_test_add_func ("/app/tiles/cycling", test_cycling);
  g_test_add_func ("/app/tiles/scrolling", test_scrolling);
  g_test_add_func ("/app/tiles/fold", test_fold);
  g_test_add_func ("/app/tiles/fitting", test_fitting);
  g_test_add_func ("/app/tiles/ticks", test_ticks);
  g_test_add_func ("/app/tiles/tick-river", test_tick_river);
  g_test_add_func ("/app/tiles/board", test_board);
  g_test_add_func ("/app/tiles/river", test_river);
  g_test_add_func ("/app/tiles/other-board", test_other_board);
  g_test_add_func ("/app/tiles/two-games", test_two_games);
  g_test_add_func ("/app/tiles/kept", test_kept);
  g_test_add_func ("/app/tiles/keyboard", test_keyboard);
  g_test_add_func ("/app/tiles/across-groups", test_across_groups);
  g_test_add_func ("/app/tiles/copies", test_copies);
  g_test_add_func ("/app/tiles/variants", test_variants);
  g_test_add_func ("/app/tiles/link", test_link);
  return g_test_run ();
}
