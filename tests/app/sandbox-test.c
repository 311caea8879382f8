/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the sandbox: the helpers of sandbox-test.h. */
#include "sandbox-test.h"

#include <glib/gstdio.h>

const char *const sandbox_test_base[] = { "base-c2", NULL };
const char *const sandbox_test_everything[] = { "abbot-c2", "base-c2", "count-of-carcassonne", "cultists-c2", "inns-and-cathedrals-c2",
                                          "king-and-robber-c2", "river-1-c2", "traders-and-builders-c2", NULL };
const char *const sandbox_test_gold_rush[] = { "gold-rush-demo", NULL };
const char *const sandbox_test_south_seas[] = { "south-seas-demo", NULL };

CartSandboxView *
sandbox_test_view (WindowTest *test)
{
  return CART_SANDBOX_VIEW (cart_test_find_type (GTK_WIDGET (test->window), CART_TYPE_SANDBOX_VIEW));
}

/* What windows before this one kept by themselves, in whichever place each of them had: nothing of it is to come back. */
static void
forget_kept (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "cartulary", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".cartulary"))
        g_unlink (path);
    }
}

/* Whether nothing was done yet in the game that the view shows. */
static gboolean
is_new (CartSandboxView *view)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  return cart_sandbox_get_file (view->sandbox) == NULL && cart_game_get_move (game) == 0 && cart_game_get_phase (game) == CART_PHASE_DRAW;
}

CartSandboxView *
sandbox_test_again (WindowTest *test, const char *const *sets)
{
  CartSandboxView *view;

  window_test_start (test, sets);
  window_test_view (test, "sandbox");
  view = sandbox_test_view (test);
  cart_test_until (cart_sandbox_view_game (view) != NULL);
  return view;
}

CartSandboxView *
sandbox_test_open (WindowTest *test, const char *const *sets)
{
  CartSandboxView *view;

  forget_kept ();
  /* the seeds of new games, so that each run plays the same ones */
  g_random_set_seed (10);
  view = sandbox_test_again (test, sets);
  /* a write that was still under way when the window before closed may have come back */
  if (!is_new (view))
    {
      gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.new", NULL);
      cart_test_until (is_new (view));
    }
  return view;
}

/* Does what the phase asks, by the widgets that a person uses: draws by the button, lays by a click on the first legal cell, and
 * takes the choice that `pick` says. FALSE when the game is over. */
gboolean
sandbox_test_do_one (CartSandboxView *view, guint pick)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  guint steps = cart_game_n_steps (game);

  switch (cart_game_get_phase (game))
    {
    case CART_PHASE_OVER:
      return FALSE;
    case CART_PHASE_DRAW:
      cart_test_click (cart_test_find_text (GTK_WIDGET (view->tray), "_Draw a tile"));
      break;
    case CART_PHASE_TILE:
      {
        cart_game_placements (game, cart_game_get_drawn (game), places);
        const CartPlacement *place = &g_array_index (places, CartPlacement, pick % places->len);

        while (view->turns != place->rotation)
          cart_sandbox_view_turn (view, 1);
        g_signal_emit_by_name (view->board, "activated", place->x, place->y, 0.5, 0.5, GDK_BUTTON_PRIMARY);
        break;
      }
    case CART_PHASE_START:
    case CART_PHASE_FIGURE:
    case CART_PHASE_REDEPLOY:
    case CART_PHASE_TO_DISTRICT:
    case CART_PHASE_COUNT:
    case CART_PHASE_CHOOSE_SHIP:
    case CART_PHASE_DELIVER:
    case CART_PHASE_LAST:
    case CART_N_PHASES:
      {
        GtkListBox *choices = GTK_LIST_BOX (cart_test_find_id (GTK_WIDGET (view->panel), "choices"));

        cart_game_actions (game, actions);
        g_assert_cmpuint (actions->len, >, 0);
        g_signal_emit_by_name (choices, "row-activated", gtk_list_box_get_row_at_index (choices, (int) (pick % actions->len)));
        break;
      }
    }
  g_assert_cmpuint (cart_game_n_steps (game), >, steps);
  return TRUE;
}

void
sandbox_test_command (CartSandboxView *view, CartBoardViewCommand key, int number)
{
  g_signal_emit_by_name (view->board, "command", (int) key, number);
}

void
sandbox_test_answer (WindowTest *test, const char *response)
{
  g_autofree char *signal = g_strconcat ("response::", response, NULL);
  g_autoptr (AdwDialog) dialog = NULL;

  cart_test_until (window_test_dialog (test) != NULL);
  dialog = g_object_ref (window_test_dialog (test));
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_signal_emit_by_name (dialog, signal, response);
  if (gtk_widget_get_root (GTK_WIDGET (dialog)) != NULL) /* the answer may have closed the window */
    adw_dialog_force_close (dialog);
  cart_test_until (gtk_widget_get_root (GTK_WIDGET (dialog)) == NULL);
}

guint
sandbox_test_random (guint *random)
{
  *random = *random * 1103515245 + 12345;
  return *random >> 8;
}

static gpointer
list_examples (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  return cart_catalogue_list_examples (catalogue, NULL, NULL, error);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GPtrArray **) data = cart_catalogue_query_finish (CART_CATALOGUE (source), result, NULL);
}

GPtrArray *
sandbox_test_list_examples (WindowTest *test)
{
  GPtrArray *examples = NULL;

  cart_catalogue_query_async (cart_session_get_catalogue (test->session), list_examples, NULL, NULL, NULL, NULL, listed_cb, &examples);
  cart_test_until (examples != NULL);
  return examples;
}

char *
sandbox_test_write (const char *name, const char *text)
{
  char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}
