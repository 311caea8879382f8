/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Free editing moves what lies on the board: a tile takes along what is on it, figures and tokens go alone; by the pointer and by keys. */
#include "cart-board-view-private.h"
#include "sandbox-test.h"

#include <string.h>

static const char *const double_tiles[] = { "base-c2", "river-20ae-demo", NULL };

/* Everything that stands or lies on the tile at a cell: "meeple 0 on 1; ...", by its segments. */
static char *
describe_tile (CartGame *game, int x, int y)
{
  GString *text = g_string_new (NULL);
  int tile = cart_game_tile_at (game, x, y, NULL);

  for (guint i = 0; i < cart_game_n_figures (game); i++)
    {
      CartStanding figure;

      cart_game_get_figure (game, i, &figure);
      if (figure.district == CART_DISTRICT_NONE && (int) figure.tile == tile)
        g_string_append_printf (text, "%s %d on %u; ", cart_figure_name (figure.type), figure.player, figure.segment);
    }
  for (guint i = 0; i < cart_game_n_tokens (game); i++)
    {
      CartToken token;

      cart_game_get_token (game, i, &token);
      if ((int) token.tile == tile)
        g_string_append_printf (text, "%s %d on %u; ", cart_token_name (token.kind), token.value, token.segment);
    }
  return g_string_free (text, FALSE);
}

/* Puts a figure or token on each segment where one can be. */
static void
fill_tile (CartSandboxView *view, int x, int y)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  CartLaid laid;

  cart_game_get_tile (game, (guint) cart_game_tile_at (game, x, y, NULL), &laid);
  for (guint segment = 0; segment < laid.tile->n_segments; segment++)
    for (int cell = 0; cell < laid.tile->n_cells; cell++)
      {
        static const int dx[] = { 1, 0, -1, 0 }, dy[] = { 0, 1, 0, -1 };
        CartKind kind = laid.tile->segments[segment].kind;
        CartPlace place = cart_tile_segment_place (laid.tile, (int) segment, cell, laid.rotation);
        int at_x = laid.x + cell * dx[laid.rotation], at_y = laid.y + cell * dy[laid.rotation];

        if (place == CART_PLACE_NONE)
          continue;
        cart_game_edit_put_figure (game, (int) segment % 2, g_str_equal (cart_game_get_game (game), "gold-rush") ? CART_FIGURE_COWBOY : CART_FIGURE_MEEPLE,
                                   at_x, at_y, kind, place);
        if (cart_game_takes_token (game, CART_TOKEN_MINING, 3, kind) && cart_game_has_module (game, "gold-rush"))
          for (int value = 3; value > 0; value--)
            cart_game_edit_put_token (game, CART_TOKEN_MINING, value, at_x, at_y, kind, place);
      }
  cart_sandbox_edited (view->sandbox);
}

/* A design with two cells, or with a mountain, or any. */
static const CartTile *
find_design (CartGame *game, guint cells, CartKind kind)
{
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);

      for (guint k = 0; tile->n_cells == cells && k < tile->n_segments; k++)
        if (tile->segments[k].kind == kind)
          return tile;
    }
  return NULL;
}

static void
assert_named_once (CartSandboxView *view, const char *cell)
{
  GtkWidget *label = window_test_find_words (cart_test_find_id (GTK_WIDGET (view->panel), "wrong_box"), cell);
  const char *text, *first;

  g_assert_nonnull (label);
  text = gtk_label_get_label (GTK_LABEL (label));
  first = strstr (text, cell);
  if (strstr (first + 1, cell) != NULL)
    g_error ("“%s” names its cell twice", text);
}

/* Dragged, a tile takes along all that is on it; taken back at once, all is where it was. */
static void
test_tile (void)
{
  static const struct { const char *const *sets; guint cells; CartKind kind; } cases[] = {
    { sandbox_test_base, 1, CART_KIND_MONASTERY },
    { sandbox_test_gold_rush, 1, CART_KIND_MOUNTAIN },
    { double_tiles, 2, CART_KIND_FIELD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WindowTest test;
      CartSandboxView *view = sandbox_test_open (&test, cases[i].sets);
      CartGame *game = cart_sandbox_get_game (view->sandbox);
      const CartTile *tile = find_design (game, cases[i].cells, cases[i].kind);
      g_autofree char *before = NULL, *after = NULL;
      guint figures, tokens;
      guint64 put;

      g_assert_nonnull (tile);
      g_object_set (view, "free", TRUE, NULL);
      cart_sandbox_view_put_free (view, tile, 0, 5, 1);
      fill_tile (view, 0, 5);
      put = cart_game_digest (game);
      figures = cart_game_n_figures (game);
      tokens = cart_game_n_tokens (game);
      before = describe_tile (game, 0, 5);
      g_assert_cmpstr (before, !=, "");
      g_signal_emit_by_name (view->board, "dropped", "lift:0:5", 3, 5, 0.2, 0.9);
      g_assert_cmpint (cart_game_tile_at (game, 0, 5, NULL), <, 0);
      after = describe_tile (game, 3, 5);
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpuint (cart_game_n_figures (game), ==, figures);
      g_assert_cmpuint (cart_game_n_tokens (game), ==, tokens);
      /* One cell on, where a tile of two lies itself; and not onto another tile. */
      g_signal_emit_by_name (view->board, "dropped", "lift:3:5", 3, 6, 0.5, 0.5);
      g_assert_cmpint (cart_game_tile_at (game, 3, 6, NULL), >=, 0);
      g_assert_cmpint (cart_game_tile_at (game, 3, 5, NULL), <, 0);
      g_signal_emit_by_name (view->board, "dropped", "lift:3:6", 0, 0, 0.5, 0.5);
      g_assert_cmpint (cart_game_tile_at (game, 3, 6, NULL), >=, 0);
      g_assert_cmpstr (view->hint, ==, "There is no room for the tile.");
      /* a tile that touches no other is not legal: its cell is named once */
      assert_named_once (view, "(3, 6)");
      g_assert_true (cart_sandbox_undo (view->sandbox));
      g_assert_true (cart_sandbox_undo (view->sandbox));
      g_assert_cmpuint (cart_game_digest (game), ==, put);
      window_test_end (&test);
    }
}

static gboolean
is_wrong (CartSandboxView *view)
{
  return gtk_widget_get_visible (cart_test_find_id (GTK_WIDGET (view->panel), "wrong_box"));
}

/* The start tile that was moved is still legal. */
static void
test_start (void)
{
  static const char *const *const all[] = { sandbox_test_base, sandbox_test_gold_rush, sandbox_test_south_seas };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      WindowTest test;
      CartSandboxView *view = sandbox_test_open (&test, all[i]);

      g_object_set (view, "free", TRUE, NULL);
      g_assert_false (is_wrong (view));
      g_signal_emit_by_name (view->board, "dropped", "lift:0:0", 4, -2, 0.5, 0.5);
      g_assert_cmpint (cart_game_tile_at (cart_sandbox_get_game (view->sandbox), 4, -2, NULL), >=, 0);
      g_assert_false (is_wrong (view));
      window_test_end (&test);
    }
}

/* The first segment of a kind on the tile at a cell. */
static int
find_segment (CartGame *game, int x, int y, CartKind kind)
{
  CartLaid laid;
  int segment = 0;

  cart_game_get_tile (game, (guint) cart_game_tile_at (game, x, y, NULL), &laid);
  while (laid.tile->segments[segment].kind != kind)
    segment++;
  return segment;
}

static CartPlace
place_of (CartGame *game, int x, int y, int segment)
{
  CartLaid laid;

  cart_game_get_tile (game, (guint) cart_game_tile_at (game, x, y, NULL), &laid);
  return cart_tile_segment_place (laid.tile, segment, 0, laid.rotation);
}

/* A token goes alone to another feature of its kind, and nowhere else; the tile that it lay on stays. */
static void
test_token (void)
{
  static const struct { const char *const *sets; CartKind on; CartTokenKind token; const char *hint; } cases[] = {
    { sandbox_test_gold_rush, CART_KIND_MOUNTAIN, CART_TOKEN_MINING, "Mining tokens lie on mountains only." },
    { sandbox_test_south_seas, CART_KIND_SEA, CART_TOKEN_BOAT, "Boats lie on the sea only." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WindowTest test;
      CartSandboxView *view = sandbox_test_open (&test, cases[i].sets);
      CartGame *game = cart_sandbox_get_game (view->sandbox);
      const CartTile *tile = find_design (game, 1, cases[i].on);
      g_autofree char *what = NULL;
      CartToken token;
      CartKind other;
      int segment, stays = 0;
      guint n;

      g_object_set (view, "free", TRUE, NULL);
      cart_sandbox_view_put_free (view, tile, 5, 5, 0);
      cart_sandbox_view_put_free (view, tile, 8, 5, 0);
      segment = find_segment (game, 5, 5, cases[i].on);
      cart_game_edit_put_token (game, cases[i].token, 2, 5, 5, cases[i].on, place_of (game, 5, 5, segment));
      cart_sandbox_edited (view->sandbox);
      n = cart_game_n_tokens (game);
      what = g_strdup_printf ("token:%u", n - 1);
      /* onto another kind */
      while (tile->segments[stays].kind == cases[i].on)
        stays++;
      other = tile->segments[stays].kind;
      g_assert_cmpint (other, !=, cases[i].on);
      cart_board_view_set_cursor (view->board, 8, 5);
      view->feature_rank = stays;
      g_signal_emit_by_name (view->board, "dropped", what, 8, 5, 0.5, 0.5);
      g_assert_cmpstr (view->hint, ==, cases[i].hint);
      cart_game_get_token (game, n - 1, &token);
      g_assert_cmpint ((int) token.tile, ==, cart_game_tile_at (game, 5, 5, NULL));
      /* onto its own */
      view->feature_rank = segment;
      g_signal_emit_by_name (view->board, "dropped", what, 8, 5, 0.5, 0.5);
      g_assert_cmpuint (cart_game_n_tokens (game), ==, n);
      cart_game_get_token (game, n - 1, &token);
      g_assert_cmpint ((int) token.tile, ==, cart_game_tile_at (game, 8, 5, NULL));
      g_assert_cmpint (token.value, ==, 2);
      g_assert_cmpint (cart_game_tile_at (game, 5, 5, NULL), >=, 0);
      window_test_end (&test);
    }
}

/* The Count goes from district to district. */
static void
test_count (void)
{
  static const char *const sets[] = { "base-c2", "count-of-carcassonne", NULL };
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sets);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  double x, y;
  CartLaid laid;

  cart_game_get_tile (game, 0, &laid);
  g_assert_true (cart_draw_district_anchor ("cathedral", 1, &x, &y));
  g_object_set (view, "free", TRUE, NULL);
  g_assert_cmpint (cart_game_get_count (game), ==, CART_DISTRICT_CASTLE);
  g_signal_emit_by_name (view->board, "dropped", "figure:0", laid.x - laid.tile->landscape_x + (int) x, laid.y - laid.tile->landscape_y + (int) y,
                         x - (int) x, y - (int) y);
  g_assert_cmpint (cart_game_get_count (game), ==, CART_DISTRICT_CATHEDRAL);
  window_test_end (&test);
}

static void
press (WindowTest *test, const char *key)
{
  cart_test_key (GTK_WINDOW (test->window), key);
}

/* By keys: lifted, carried, turned, put down; let go it stays. */
static void
test_keys (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  const CartTile *tile = find_design (game, 1, CART_KIND_MONASTERY);
  g_autofree char *before = NULL, *after = NULL;
  CartStanding figure;
  CartLaid laid;
  int monastery;

  g_object_set (view, "free", TRUE, NULL);
  cart_sandbox_view_put_free (view, tile, 2, 2, 3);
  fill_tile (view, 2, 2);
  before = describe_tile (game, 2, 2);
  gtk_widget_grab_focus (GTK_WIDGET (view->board));
  /* a pointer that rests on the board does not take the lead from the keys */
  cart_test_point (GTK_WIDGET (view->board), 20, 20, FALSE);
  cart_board_view_set_cursor (view->board, 2, 2);
  press (&test, "x");
  cart_test_until (view->lift == CART_SANDBOX_LIFT_TILE);
  g_assert_nonnull (strstr (view->hint, "Lifted"));
  press (&test, "Escape");
  cart_test_until (view->lift == CART_SANDBOX_LIFT_NOTHING);
  g_assert_cmpint (cart_game_tile_at (game, 2, 2, NULL), >=, 0);
  press (&test, "x");
  cart_test_until (view->lift == CART_SANDBOX_LIFT_TILE);
  press (&test, "Right");
  press (&test, "Right");
  press (&test, "Return");
  cart_test_until (cart_game_tile_at (game, 4, 2, NULL) >= 0);
  cart_game_get_tile (game, (guint) cart_game_tile_at (game, 4, 2, NULL), &laid);
  g_assert_cmpint (laid.rotation, ==, 3);
  after = describe_tile (game, 4, 2);
  g_assert_cmpstr (after, ==, before);
  g_assert_null (view->hand);
  /* turned on the way */
  press (&test, "x");
  cart_test_until (view->lift == CART_SANDBOX_LIFT_TILE);
  press (&test, "Down");
  press (&test, "r");
  press (&test, "Return");
  cart_test_until (cart_game_tile_at (game, 4, 3, NULL) >= 0);
  cart_game_get_tile (game, (guint) cart_game_tile_at (game, 4, 3, NULL), &laid);
  g_assert_cmpint (laid.rotation, ==, 0);
  g_clear_pointer (&after, g_free);
  after = describe_tile (game, 4, 3);
  g_assert_cmpstr (after, ==, before);

  /* a figure: the feature is chosen by its key, here and there */
  cart_sandbox_view_put_free (view, tile, 8, 3, 0);
  monastery = find_segment (game, 4, 3, CART_KIND_MONASTERY);
  cart_board_view_set_cursor (view->board, 4, 3);
  do
    sandbox_test_command (view, CART_BOARD_VIEW_FEATURE, 1);
  while (view->feature_rank != monastery);
  press (&test, "x");
  cart_test_until (view->lift == CART_SANDBOX_LIFT_FIGURE);
  cart_board_view_set_cursor (view->board, 8, 3);
  do
    sandbox_test_command (view, CART_BOARD_VIEW_FEATURE, 1);
  while (view->feature_rank != monastery);
  press (&test, "Return");
  cart_test_until (view->lift == CART_SANDBOX_LIFT_NOTHING);
  cart_game_get_figure (game, cart_game_n_figures (game) - 1, &figure);
  g_assert_cmpint ((int) figure.tile, ==, cart_game_tile_at (game, 8, 3, NULL));
  g_assert_cmpuint (figure.segment, ==, (guint) monastery);
  window_test_end (&test);
}

static void
middle (CartBoardView *board, double x, double y, double *at_x, double *at_y)
{
  graphene_rect_t rect;

  cart_board_view_get_cell_rect (board, (int) x, (int) y, &rect);
  *at_x = rect.origin.x + rect.size.width * (x - (int) x);
  *at_y = rect.origin.y + rect.size.height * (y - (int) y);
}

/* The same with the pointer's own events: what is dragged on the board comes out where it is dropped. */
static void
test_dragged (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_gold_rush);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  const CartTile *tile = find_design (game, 1, CART_KIND_MOUNTAIN);
  const CartDrawPiece *piece;
  CartToken token;
  double x, y, to_x, to_y;
  int segment;
  guint n;

  g_object_set (view, "free", TRUE, NULL);
  cart_sandbox_view_put_free (view, tile, 2, 0, 0);
  cart_sandbox_view_put_free (view, tile, 2, 2, 0);
  segment = find_segment (game, 2, 0, CART_KIND_MOUNTAIN);
  cart_game_edit_put_token (game, CART_TOKEN_MINING, 2, 2, 0, CART_KIND_MOUNTAIN, place_of (game, 2, 0, segment));
  cart_sandbox_edited (view->sandbox);
  cart_board_view_fit (view->board);
  cart_test_settle (GTK_WINDOW (test.window));
  n = cart_game_n_tokens (game);
  piece = &g_array_index (view->board->pieces, CartDrawPiece, view->board->pieces->len - 1);
  g_assert_true (piece->token);
  g_assert_cmpuint (piece->index, ==, n - 1);
  middle (view->board, piece->x, piece->y, &x, &y);
  middle (view->board, piece->x, piece->y + 2, &to_x, &to_y);
  cart_test_drag_to (GTK_WIDGET (view->board), x, y, GTK_WIDGET (view->board), to_x, to_y);
  cart_test_until ((cart_game_get_token (game, n - 1, &token), (int) token.tile == cart_game_tile_at (game, 2, 2, NULL)));
  g_assert_cmpint (cart_game_tile_at (game, 2, 0, NULL), >=, 0);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/sandbox/move/tile", test_tile);
  g_test_add_func ("/sandbox/move/start", test_start);
  g_test_add_func ("/sandbox/move/token", test_token);
  g_test_add_func ("/sandbox/move/count", test_count);
  g_test_add_func ("/sandbox/move/keys", test_keys);
  g_test_add_func ("/sandbox/move/dragged", test_dragged);
  return g_test_run ();
}
