/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tray of the sandbox: what can come now, what comes later, what is used up; by keys; and what fits a chosen place. */
#include "cart-tray-tile.h"
#include "sandbox-test.h"

static const char *const river[] = { "base-c2", "inns-and-cathedrals-c2", "river-1-c2", NULL };

/* Appends the shown tiles in the order in which they stand, and the headings as their text. */
static void
list_tray (GtkWidget *root, GPtrArray *tiles, GPtrArray *headings)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CART_IS_TRAY_TILE (child))
      g_ptr_array_add (tiles, child);
    else if (GTK_IS_LABEL (child))
      g_ptr_array_add (headings, (gpointer) gtk_label_get_label (GTK_LABEL (child)));
    else
      list_tray (child, tiles, headings);
}

static GtkWidget *
groups_of (CartSandboxView *view)
{
  return cart_test_find_id (GTK_WIDGET (view->tray), "groups");
}

static int
division_of (CartGame *game, const CartTile *tile)
{
  return cart_game_n_left (game, tile) == 0 ? 2 : cart_game_may_come (game, tile) ? 0 : 1;
}

static guint
count_text (GPtrArray *texts, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < texts->len; i++)
    n += strcmp (g_ptr_array_index (texts, i), text) == 0;
  return n;
}

/* Every design once, with its count; what may be drawn now before what comes later before what is used up. */
static void
assert_order (CartSandboxView *view)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new (), headings = g_ptr_array_new ();
  gboolean met[3] = { FALSE };
  int division = 0;

  list_tray (groups_of (view), tiles, headings);
  g_assert_cmpuint (tiles->len, ==, cart_game_n_designs (game));
  for (guint i = 0; i < tiles->len; i++)
    {
      const CartTile *tile = cart_tray_tile_get_tile (g_ptr_array_index (tiles, i));
      const CartTrayState *state = cart_tray_tile_get_state (g_ptr_array_index (tiles, i));

      g_assert_cmpint (division_of (game, tile), >=, division);
      division = division_of (game, tile);
      met[division] = TRUE;
      g_assert_cmpuint (state->left, ==, cart_game_n_left (game, tile));
      for (guint k = 0; k < i; k++)
        g_assert_true (cart_tray_tile_get_tile (g_ptr_array_index (tiles, k)) != tile);
    }
  g_assert_cmpuint (count_text (headings, "Comes later"), ==, met[1]);
  g_assert_cmpuint (count_text (headings, "None left"), ==, met[2]);
  g_assert_cmpuint (count_text (headings, "Can be drawn now"), ==, met[0] && met[1]);
}

static void
test_order (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, river);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint random = 3, rivers = 0, lands = 0;

  while (cart_game_get_phase (game) != CART_PHASE_OVER && cart_game_n_tiles (game) < 50)
    {
      if (cart_game_get_phase (game) == CART_PHASE_DRAW)
        {
          g_autoptr (GPtrArray) tiles = g_ptr_array_new (), headings = g_ptr_array_new ();

          assert_order (view);
          list_tray (groups_of (view), tiles, headings);
          if (count_text (headings, "Comes later") > 0)
            rivers++;
          else
            lands++;
        }
      sandbox_test_do_one (view, sandbox_test_random (&random));
    }
  g_assert_cmpuint (rivers, >, 5);
  g_assert_cmpuint (lands, >, 5);
  while (cart_sandbox_undo (view->sandbox))
    ;
  assert_order (view);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-tray-river"));
  /* who plays without help is not told by the order either */
  while (cart_sandbox_redo (view->sandbox))
    ;
  g_object_set (view, "show-left", FALSE, NULL);
  {
    g_autoptr (GPtrArray) tiles = g_ptr_array_new (), headings = g_ptr_array_new ();

    list_tray (groups_of (view), tiles, headings);
    g_assert_cmpuint (count_text (headings, "None left"), ==, 0);
    g_assert_cmpuint (tiles->len, ==, cart_game_n_designs (game));
  }
  window_test_end (&test);
}

/* A tile is picked with the keyboard, over the border between two groups. */
static void
test_keys (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, river);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new (), headings = g_ptr_array_new ();
  guint last = 0;

  list_tray (groups_of (view), tiles, headings);
  while (last + 1 < tiles->len && gtk_widget_get_parent (g_ptr_array_index (tiles, last + 1)) == gtk_widget_get_parent (g_ptr_array_index (tiles, 0)))
    last++;
  gtk_widget_grab_focus (g_ptr_array_index (tiles, last));
  cart_test_key (GTK_WINDOW (test.window), "Down");
  cart_test_until (gtk_widget_has_focus (g_ptr_array_index (tiles, last + 1)));
  cart_test_key (GTK_WINDOW (test.window), "Up");
  cart_test_until (gtk_widget_has_focus (g_ptr_array_index (tiles, last)));
  g_assert_cmpint (division_of (game, cart_tray_tile_get_tile (g_ptr_array_index (tiles, 0))), ==, 0);
  gtk_widget_grab_focus (g_ptr_array_index (tiles, 0));
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (cart_game_get_drawn (game) != NULL);
  g_assert_true (cart_game_get_drawn (game) == cart_tray_tile_get_tile (g_ptr_array_index (tiles, 0)));
  window_test_end (&test);
}

/* A double click on a free place shows what fits there; what is picked then is turned so that it fits, and the cursor is there. */
static void
test_filter (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new (), headings = g_ptr_array_new ();
  guint random = 4, all = cart_game_n_designs (game), steps;
  const CartTile *tile;
  graphene_rect_t rect;
  int x, y;

  do
    sandbox_test_do_one (view, sandbox_test_random (&random));
  while (cart_game_n_tiles (game) < 12 || cart_game_get_phase (game) != CART_PHASE_DRAW);
  cart_test_settle (GTK_WINDOW (test.window));
  for (x = 0; cart_game_tile_at (game, x, 0, NULL) >= 0; x++)
    ;
  cart_board_view_get_cell_rect (view->board, x, 0, &rect);
  cart_test_point (GTK_WIDGET (view->board), rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2, TRUE);
  cart_test_point (GTK_WIDGET (view->board), rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2, TRUE);
  cart_test_until (view->filtered);
  g_assert_true (gtk_widget_get_visible (cart_test_find_id (GTK_WIDGET (view->tray), "filter_bar")));
  list_tray (groups_of (view), tiles, headings);
  g_assert_cmpuint (tiles->len, >, 0);
  g_assert_cmpuint (tiles->len, <, all);
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      gboolean fits = FALSE, shown = FALSE;

      tile = cart_game_get_design (game, i);
      for (int turns = 0; turns < 4; turns++)
        fits |= cart_game_may_come (game, tile) && cart_game_check_placement (game, tile, x, 0, turns, NULL);
      for (guint k = 0; k < tiles->len; k++)
        shown |= cart_tray_tile_get_tile (g_ptr_array_index (tiles, k)) == tile;
      g_assert_cmpint (fits, ==, shown);
    }
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-tray-fits"));
  tile = cart_tray_tile_get_tile (g_ptr_array_index (tiles, tiles->len - 1));
  g_signal_emit_by_name (gtk_widget_get_parent (g_ptr_array_index (tiles, tiles->len - 1)), "child-activated", g_ptr_array_index (tiles, tiles->len - 1));
  g_assert_true (cart_game_get_drawn (game) == tile);
  g_assert_true (cart_game_check_placement (game, tile, x, 0, view->turns, NULL));
  g_assert_false (view->filtered);
  g_ptr_array_set_size (tiles, 0);
  list_tray (groups_of (view), tiles, headings);
  g_assert_cmpuint (tiles->len, ==, all);
  /* the cursor is there: Return lays it */
  steps = cart_game_n_steps (game);
  sandbox_test_command (view, CART_BOARD_VIEW_LAY, 0);
  g_assert_cmpuint (cart_game_n_steps (game), ==, steps + 1);
  g_assert_cmpint (cart_game_tile_at (game, x, 0, NULL), >=, 0);
  /* by key, and let go */
  while (cart_game_get_phase (game) != CART_PHASE_DRAW)
    sandbox_test_command (view, CART_BOARD_VIEW_PASS, 0);
  for (y = 0; cart_game_tile_at (game, 0, y, NULL) >= 0; y++)
    ;
  cart_board_view_set_cursor (view->board, 0, y);
  sandbox_test_command (view, CART_BOARD_VIEW_FITS, 0);
  g_assert_true (view->filtered);
  sandbox_test_command (view, CART_BOARD_VIEW_ESCAPE, 0);
  g_assert_false (view->filtered);
  g_assert_false (gtk_widget_get_visible (cart_test_find_id (GTK_WIDGET (view->tray), "filter_bar")));
  window_test_end (&test);
}

/* A place beside the land, while the river runs: no tile of the river fits, so that the next draw is none that does, and of the next five
 * those count that come after the last of the river. */
static void
test_odds (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, river);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  GtkLabel *more = GTK_LABEL (cart_test_find_id (GTK_WIDGET (view->panel), "hint_more"));
  guint random = 5, running = 99, land = 0, fitting = 0, designs = 0, before;
  double none = 1;
  g_autofree char *wanted = NULL;
  int x = 0, y = 0;

  while (running > 2)
    {
      sandbox_test_do_one (view, sandbox_test_random (&random));
      if (cart_game_get_phase (game) != CART_PHASE_DRAW)
        continue;
      running = 0;
      for (guint i = 0; i < cart_game_n_designs (game); i++)
        running += cart_game_may_come (game, cart_game_get_design (game, i)) ? cart_game_n_left (game, cart_game_get_design (game, i)) : 0;
    }
  /* a cell that no tile of the river may have */
  for (guint i = 0; fitting == 0 && i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;

      cart_game_get_tile (game, i, &laid);
      for (int side = 0; fitting == 0 && side < 4; side++)
        {
          gboolean runs = FALSE;

          x = laid.x + (side == CART_SIDE_E) - (side == CART_SIDE_W);
          y = laid.y + (side == CART_SIDE_S) - (side == CART_SIDE_N);
          land = designs = 0;
          for (guint k = 0; k < cart_game_n_designs (game) && cart_game_tile_at (game, x, y, NULL) < 0; k++)
            {
              const CartTile *tile = cart_game_get_design (game, k);
              guint left = cart_game_n_left (game, tile);
              gboolean of_river = g_str_has_prefix (tile->id, "river"), fits = FALSE;

              for (int turns = 0; turns < 4; turns++)
                fits |= cart_game_check_placement (game, tile, x, y, turns, NULL);
              runs |= of_river && left > 0 && fits;
              land += of_river ? 0 : left;
              fitting += !of_river && fits ? left : 0;
              designs += fits && left > 0;
            }
          if (runs)
            fitting = 0;
        }
    }
  g_assert_cmpuint (fitting, >, 0);
  before = cart_game_n_pile (game) - land;
  g_assert_cmpuint (before, >, 0);
  g_assert_cmpuint (before, <, 5);
  for (guint draw = 0; draw < 5 - before; draw++)
    none *= (double) (land - fitting - draw) / (land - draw);
  cart_board_view_set_cursor (view->board, x, y);
  wanted = g_strdup_printf ("%u designs fit, %u of %u tiles left: 0.0 %% for the next draw, %.1f %% within 5", designs, fitting, land + before, 100 * (1 - none));
  g_assert_cmpstr (gtk_label_get_label (more), ==, wanted);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  /* two clicks of another program take their time on a busy machine */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 20000, NULL);
  g_test_add_func ("/tray/order", test_order);
  g_test_add_func ("/tray/keys", test_keys);
  g_test_add_func ("/tray/filter", test_filter);
  g_test_add_func ("/tray/odds", test_odds);
  return g_test_run ();
}
