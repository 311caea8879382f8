/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the sandbox explains: the feature pointed at, who holds it and why, what it is worth and by which rules; final scoring step by step;
 * places compared. */
#include "cart-feature-card.h"
#include "present/cart-present.h"
#include "sandbox-test.h"

static void
play (CartSandboxView *view, guint tiles, CartPhase phase)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint random = 11;

  while (cart_game_n_tiles (game) < tiles || cart_game_get_phase (game) != phase)
    g_assert_true (sandbox_test_do_one (view, sandbox_test_random (&random)));
}

static const char *
card_text (CartSandboxView *view, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (cart_test_find_id (GTK_WIDGET (view->panel), id)));
}

static gboolean
card_shows (CartSandboxView *view, const char *id)
{
  return gtk_widget_get_visible (cart_test_find_id (GTK_WIDGET (view->panel), id));
}

/* Every feature of a board: the card says what the engine does, and links who holds it to the rule by which. */
static void
test_card (gconstpointer data)
{
  WindowTest test;
  const char *const *sets = data;
  CartSandboxView *view = sandbox_test_open (&test, sets);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GArray) features = g_array_new (FALSE, TRUE, sizeof (CartFeature));
  guint held = 0;

  play (view, 50, CART_PHASE_DRAW);
  g_assert_cmpuint (cart_game_features (game, CART_KIND_NONE, features), >, 20);
  for (guint i = 0; i < features->len; i++)
    {
      const CartFeature *feature = &g_array_index (features, CartFeature, i);
      guint owners = cart_game_feature_owners (game, feature->id, NULL);
      int player = owners != 0 ? g_bit_nth_lsf (owners, -1) : -1;
      gboolean last = !cart_game_scores_when_complete (game, feature->kind);
      CartScore now, end;

      cart_sandbox_view_outline (view, feature->id);
      g_assert_true (card_shows (view, "card"));
      g_assert_cmpint (card_shows (view, "worth"), ==, feature->kind != CART_KIND_RIVER);
      if (feature->kind == CART_KIND_RIVER)
        continue;
      cart_game_feature_score (game, feature->id, player, FALSE, &now);
      cart_game_feature_score (game, feature->id, player, TRUE, &end);
      g_assert_cmpint (atoi (card_text (view, "now_points")), ==, last ? end.points : now.points);
      g_assert_cmpint (atoi (card_text (view, "end_points")), ==, end.points);
      g_assert_true (!last || !card_shows (view, "end_row"));
      g_assert_cmpint (card_shows (view, "figures"), ==, feature->n_figures > 0);
      g_assert_cmpint (strstr (card_text (view, "holder"), "cartulary:rule/") != NULL, ==, owners != 0);
      held += owners != 0;
    }
  g_assert_cmpuint (held, >, 3);
  cart_sandbox_view_outline (view, G_MAXUINT32);
  g_assert_false (card_shows (view, "card"));
  window_test_end (&test);
}

/* Two against one, and a tie: the card says why, and which rule. */
static void
test_holders (void)
{
  static const struct { const char *players; const char *words, *rule; } cases[] = {
    { "0", "Held by red", "base.majority" },
    { "001", "Held by red: 2 against 1 of blue", "base.majority" },
    { "10", "Held by red and blue together, 1 each", "base.tie" },
    { "", "Held by nobody", NULL },
  };
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CartFeature feature;

      cart_sandbox_edit (view->sandbox);
      for (const char *at = cases[i].players; *at != '\0'; at++)
        g_assert_true (cart_game_edit_put_figure (game, *at - '0', CART_FIGURE_MEEPLE, 0, 0, CART_KIND_CITY, CART_PLACE_N));
      cart_sandbox_edited (view->sandbox);
      g_assert_true (cart_game_feature_at (game, 0, 0, CART_KIND_CITY, CART_PLACE_N, &feature));
      cart_sandbox_view_outline (view, feature.id);
      g_assert_nonnull (strstr (card_text (view, "holder"), cases[i].words));
      g_assert_true (cases[i].rule == NULL || strstr (card_text (view, "holder"), cases[i].rule) != NULL);
      if (*cases[i].players != '\0')
        g_assert_true (cart_sandbox_undo (view->sandbox));
    }
  window_test_end (&test);
}

/* The feature that is worth the most, with a holder: a picture of its card. */
static guint32
find_best (CartGame *game)
{
  g_autoptr (GArray) features = g_array_new (FALSE, TRUE, sizeof (CartFeature));
  guint32 best = G_MAXUINT32;
  int most = -1;

  cart_game_features (game, CART_KIND_CITY, features);
  for (guint i = 0; i < features->len; i++)
    {
      const CartFeature *feature = &g_array_index (features, CartFeature, i);
      CartScore score;

      cart_game_feature_score (game, feature->id, -1, FALSE, &score);
      if (feature->n_figures == 0 || score.points <= most)
        continue;
      most = score.points;
      best = feature->id;
    }
  return best;
}

static void
test_pictures (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_everything);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint32 best;

  play (view, 60, CART_PHASE_TILE);
  best = find_best (game);
  g_assert_cmpuint (best, !=, G_MAXUINT32);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_sandbox_view_outline (view, best);
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-explain");
  cart_test_resize (GTK_WINDOW (test.window), 360, 640);
  adw_bottom_sheet_set_open (view->sheet, TRUE);
  cart_sandbox_view_outline (view, best);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_layout (GTK_WINDOW (test.window));
  g_free (cart_test_picture (GTK_WINDOW (test.window), "app-sandbox-explain-sheet"));
  adw_bottom_sheet_set_open (view->sheet, FALSE);
  cart_test_resize (GTK_WINDOW (test.window), 1280, 820);
  {
    g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));

    cart_game_placements (game, cart_game_get_drawn (game), places);
    cart_sandbox_view_compare (view, g_array_index (places, CartPlacement, 0).x, g_array_index (places, CartPlacement, 0).y);
    cart_sandbox_view_compare (view, g_array_index (places, CartPlacement, places->len - 1).x,
                               g_array_index (places, CartPlacement, places->len - 1).y);
    cart_sandbox_view_outline (view, G_MAXUINT32);
    /* each has its mark, and its number goes there */
    g_assert_cmpuint (view->compared->len, ==, 2);
    for (int i = 0; i < 2; i++)
      {
        const CartWhatIf *place = &g_array_index (view->compared, CartWhatIf, i);
        int at_x, at_y;
        double x, y;

        g_assert_true (cart_board_view_get_mark (view->board, i, &x, &y));
        sandbox_test_command (view, CART_BOARD_VIEW_NUMBER, i + 1);
        cart_board_view_get_cursor (view->board, &at_x, &at_y);
        g_assert_cmpint (at_x, ==, place->x);
        g_assert_cmpint (at_y, ==, place->y);
        g_assert_cmpint (view->turns, ==, place->rotation);
      }
    cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-compare");
  }
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_data_func ("/explain/card/carcassonne", sandbox_test_everything, test_card);
  g_test_add_data_func ("/explain/card/gold-rush", sandbox_test_gold_rush, test_card);
  g_test_add_data_func ("/explain/card/south-seas", sandbox_test_south_seas, test_card);
  g_test_add_func ("/explain/holders", test_holders);
  g_test_add_func ("/explain/pictures", test_pictures);
  return g_test_run ();
}
