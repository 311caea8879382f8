/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is not saved: when the person is asked, what the answers do, and what is said where nothing can be kept or another program has
 * written the file. */
#include "sandbox-test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#define START                                                                                                                     \
  "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"carcassonne\", \"sets\": [\"base-c2\"], \"players\": [\"green\", \"red\"]," \
  " \"setup\": {\"tiles\": [{\"tile\": \"base-c2/D\", \"x\": 0, \"y\": 0, \"rotation\": 0}]}"
#define TEXT START ", \"moves\": []}"

static CartSandboxView *
open_text (WindowTest *test, const char *name, const char *text, char **path)
{
  CartSandboxView *view = sandbox_test_open (test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GFile) file = NULL;

  *path = sandbox_test_write (name, text);
  file = g_file_new_for_path (*path);
  cart_window_open_file (test->window, file);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  return view;
}

/* The board of a file with a change that is not saved. */
static CartSandboxView *
open_and_change (WindowTest *test, const char *name, char **path)
{
  CartSandboxView *view = open_text (test, name, TEXT, path);

  g_assert_nonnull (cart_sandbox_get_file (view->sandbox));
  g_assert_false (cart_sandbox_view_would_lose (view));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (view->position_name)), ==, name);
  cart_game_edit_points (cart_sandbox_edit (view->sandbox), 0, 12);
  cart_sandbox_edited (view->sandbox);
  g_assert_true (cart_sandbox_view_would_lose (view));
  return view;
}

static void
assert_file (const char *path, const char *holds, gboolean there)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true ((strstr (text, holds) != NULL) == there);
}

/* A position that is in no file is kept by itself: nobody is asked. */
static void
test_no_file (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  sandbox_test_do_one (view, 0);
  g_assert_true (cart_sandbox_is_dirty (view->sandbox));
  g_assert_cmpstr (gtk_label_get_label (view->position_name), ==, "");
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.new", NULL);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  g_assert_null (window_test_dialog (&test));
  window_test_end (&test);
}

static void
test_asked (void)
{
  WindowTest test;
  g_autofree char *path = NULL;
  CartSandboxView *view = open_and_change (&test, "asked.cartulary", &path);
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  g_assert_cmpstr (gtk_label_get_label (view->position_name), ==, "• asked");
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (test.window)), "• asked"));
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.new", NULL);
  cart_test_until (window_test_dialog (&test) != NULL);
  cart_test_pictures (GTK_WINDOW (test.window), "sandbox-save-changes");
  sandbox_test_answer (&test, "cancel");
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_true (cart_sandbox_get_game (view->sandbox) == game);
  g_assert_true (cart_sandbox_is_dirty (view->sandbox));

  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.new", NULL);
  sandbox_test_answer (&test, "discard");
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  g_assert_null (cart_sandbox_get_file (view->sandbox));
  assert_file (path, "12", FALSE);

  /* what was given up is a step back all the same, and in no file */
  game = cart_sandbox_get_game (view->sandbox);
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.before", NULL);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  g_assert_cmpint (cart_game_get_points (cart_sandbox_get_game (view->sandbox), 0), ==, 12);
  g_assert_null (cart_sandbox_get_file (view->sandbox));
  window_test_end (&test);
}

static void
test_saved_first (void)
{
  WindowTest test;
  g_autofree char *path = NULL;
  CartSandboxView *view = open_and_change (&test, "saved.cartulary", &path);
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.new", NULL);
  sandbox_test_answer (&test, "save");
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  assert_file (path, "12", TRUE);
  g_assert_null (cart_sandbox_get_file (view->sandbox));
  window_test_end (&test);
}

/* Saving by itself takes the mark away; what cannot be written is said, and the board stays unsaved. */
static void
test_saving (void)
{
  WindowTest test;
  g_autofree char *path = NULL, *folder = NULL;
  CartSandboxView *view = open_and_change (&test, "saving.cartulary", &path);

  folder = g_path_get_dirname (path);
  g_chmod (folder, 0500);
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.save", NULL);
  cart_test_until (adw_banner_get_revealed (view->banner));
  g_chmod (folder, 0700);
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "saving.cartulary"));
  g_assert_true (cart_sandbox_view_would_lose (view));

  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.save", NULL);
  cart_test_until (!cart_sandbox_is_dirty (view->sandbox));
  g_assert_cmpstr (gtk_label_get_label (view->position_name), ==, "saving");
  assert_file (path, "12", TRUE);
  window_test_end (&test);
}

static void
test_closing (void)
{
  WindowTest test;
  g_autofree char *path = NULL;
  CartSandboxView *view = open_and_change (&test, "closing.cartulary", &path);

  gtk_window_close (GTK_WINDOW (test.window));
  sandbox_test_answer (&test, "cancel");
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_true (cart_sandbox_is_dirty (view->sandbox));

  g_object_add_weak_pointer (G_OBJECT (test.window), (gpointer *) &test.window);
  gtk_window_close (GTK_WINDOW (test.window));
  sandbox_test_answer (&test, "discard");
  cart_test_until (test.window == NULL);
  assert_file (path, "12", FALSE);

  /* it is not there at the next start, and can be got back */
  view = sandbox_test_again (&test, sandbox_test_base);
  g_assert_cmpint (cart_game_get_points (cart_sandbox_get_game (view->sandbox), 0), ==, 0);
  g_assert_null (cart_sandbox_get_file (view->sandbox));
  {
    CartGame *game = cart_sandbox_get_game (view->sandbox);

    gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.before", NULL);
    cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
    g_assert_cmpint (cart_game_get_points (cart_sandbox_get_game (view->sandbox), 0), ==, 12);
  }
  window_test_end (&test);
}

/* A program that ended without asking: the board is there again, as the changed board of its file. */
static void
test_comes_back (void)
{
  WindowTest test;
  g_autofree char *path = NULL, *found = NULL;
  CartSandboxView *view = open_and_change (&test, "back.cartulary", &path);

  window_test_end (&test);
  view = sandbox_test_again (&test, sandbox_test_base);
  g_assert_cmpint (cart_game_get_points (cart_sandbox_get_game (view->sandbox), 0), ==, 12);
  found = g_file_get_path (cart_sandbox_get_file (view->sandbox));
  g_assert_cmpstr (found, ==, path);
  g_assert_cmpstr (gtk_label_get_label (view->position_name), ==, "• back");

  /* not over what somebody has written there since */
  g_free (sandbox_test_write ("back.cartulary", START ", \"note\": \"theirs\", \"moves\": []}"));
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.save", NULL);
  sandbox_test_answer (&test, "cancel");
  assert_file (path, "theirs", TRUE);
  window_test_end (&test);
}

static void
test_changed_on_disk (void)
{
  WindowTest test;
  g_autofree char *path = NULL;
  CartSandboxView *view = open_and_change (&test, "disk.cartulary", &path);

  g_free (sandbox_test_write ("disk.cartulary", START ", \"note\": \"theirs\", \"moves\": []}"));
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "was changed by another program") != NULL);
  cart_test_pictures (GTK_WINDOW (test.window), "sandbox-changed-elsewhere");
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.save", NULL);
  cart_test_until (window_test_dialog (&test) != NULL);
  cart_test_pictures (GTK_WINDOW (test.window), "sandbox-replace");
  sandbox_test_answer (&test, "cancel");
  cart_test_settle (GTK_WINDOW (test.window));
  assert_file (path, "theirs", TRUE);
  g_assert_true (cart_sandbox_is_dirty (view->sandbox));
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.save", NULL);
  sandbox_test_answer (&test, "replace");
  cart_test_until (!cart_sandbox_is_dirty (view->sandbox));
  assert_file (path, "12", TRUE);

  /* loading it again takes what is there now */
  g_free (sandbox_test_write ("disk.cartulary", START ", \"title\": \"Theirs\", \"moves\": []}"));
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.reload", NULL);
  cart_test_until (g_strcmp0 (cart_sandbox_get_title (view->sandbox), "Theirs") == 0);
  g_assert_cmpstr (gtk_label_get_label (view->position_name), ==, "Theirs");

  g_unlink (path);
  cart_test_until (window_test_find_words (GTK_WIDGET (view), "not there any more") != NULL);
  g_assert_true (cart_sandbox_view_would_lose (view));
  window_test_end (&test);
}

/* Only a part of the file can be played: the board is not the file's, and cannot be saved over it. */
static void
test_part (void)
{
  WindowTest test;
  g_autofree char *path = NULL;
  CartSandboxView *view = open_text (&test, "part.cartulary",
                                     START ", \"moves\": [{\"player\": 0, \"tile\": \"base-c2/C\", \"x\": 0, \"y\": 1, \"rotation\": 0}]}", &path);

  g_assert_null (cart_sandbox_get_file (view->sandbox));
  sandbox_test_answer (&test, "cancel");
  window_test_end (&test);
}

/* Keys that nobody knows would be lost by saving: it is said. */
static void
test_unknown_keys (void)
{
  WindowTest test;
  g_autofree char *path = NULL, *idle = NULL;
  CartSandboxView *view = open_text (&test, "keys.cartulary", START ", \"weather\": \"fine\", \"moves\": []}", &path);

  cart_test_until (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "weather"));
  window_test_end (&test);

  view = open_text (&test, "idle.cartulary", START ", \"options\": {\"king-robber-bonus\": \"ten-each\"}, \"moves\": []}", &idle);
  cart_test_until (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "King and robber"));
  window_test_end (&test);
}

/* --- Where nothing can be kept --- */

static char *
state_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "cartulary", NULL);
}

/* Said once, and the window is not closed over it without asking. */
static void
check_not_kept (WindowTest *test, CartSandboxView *view)
{
  AdwDialog *dialog;

  cart_test_until (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "not kept by itself"));
  adw_banner_set_revealed (view->banner, FALSE);
  sandbox_test_do_one (view, 0);
  cart_sandbox_view_autosave_later (view);
  cart_test_until (view->autosave_id == 0 && !view->autosaving);
  cart_test_settle (GTK_WINDOW (test->window));
  g_assert_false (adw_banner_get_revealed (view->banner));

  g_assert_true (cart_sandbox_view_would_lose (view));
  gtk_window_close (GTK_WINDOW (test->window));
  cart_test_until (window_test_dialog (test) != NULL);
  dialog = window_test_dialog (test);
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), "in no file"));
  sandbox_test_answer (test, "cancel");
}

static void
forget_places (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

static void
test_read_only (void)
{
  g_autofree char *folder = state_folder ();
  WindowTest test;
  CartSandboxView *view;

  /* while the window is open */
  view = sandbox_test_open (&test, sandbox_test_base);
  g_chmod (folder, 0500);
  sandbox_test_do_one (view, 0);
  check_not_kept (&test, view);
  g_chmod (folder, 0700);
  window_test_end (&test);

  /* from the beginning: no place can be had */
  sandbox_test_open (&test, sandbox_test_base);
  window_test_end (&test);
  forget_places (folder);
  g_chmod (folder, 0500);
  view = sandbox_test_again (&test, sandbox_test_base);
  g_assert_null (view->autosave);
  check_not_kept (&test, view);
  g_chmod (folder, 0700);
  window_test_end (&test);
}

/* A limit on what the program may write stands for a disk that is full. */
static void
test_full (void)
{
  struct rlimit before, none;
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  none = before;
  none.rlim_cur = 0;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  sandbox_test_do_one (view, 0);
  check_not_kept (&test, view);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);

  /* it is kept again as soon as it can be */
  sandbox_test_do_one (view, 0);
  cart_test_until (!view->not_kept);
  g_assert_false (cart_sandbox_view_would_lose (view));
  window_test_end (&test);
}

/* --- Files that come from outside --- */

/* A file is dragged onto the window while the board has changes that are not saved. */
static void
test_dropped (void)
{
  WindowTest test;
  g_autofree char *path = NULL, *other = sandbox_test_write ("dropped.cartulary", START ", \"title\": \"Dropped\", \"moves\": []}");
  CartSandboxView *view = open_and_change (&test, "under.cartulary", &path);
  g_autoptr (GFile) file = g_file_new_for_path (other);

  window_test_drop (&test, (GFile *[]) { file }, 1);
  sandbox_test_answer (&test, "discard");
  cart_test_until (g_strcmp0 (cart_sandbox_get_title (view->sandbox), "Dropped") == 0);
  window_test_end (&test);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/sandbox/unsaved/no-file", test_no_file);
  g_test_add_func ("/sandbox/unsaved/asked", test_asked);
  g_test_add_func ("/sandbox/unsaved/saved-first", test_saved_first);
  g_test_add_func ("/sandbox/unsaved/saving", test_saving);
  g_test_add_func ("/sandbox/unsaved/closing", test_closing);
  g_test_add_func ("/sandbox/unsaved/comes-back", test_comes_back);
  g_test_add_func ("/sandbox/unsaved/changed-on-disk", test_changed_on_disk);
  g_test_add_func ("/sandbox/unsaved/part", test_part);
  g_test_add_func ("/sandbox/unsaved/unknown-keys", test_unknown_keys);
  g_test_add_func ("/sandbox/unsaved/read-only", test_read_only);
  g_test_add_func ("/sandbox/unsaved/full", test_full);
  g_test_add_func ("/sandbox/unsaved/dropped", test_dropped);
  return g_test_run ();
}
