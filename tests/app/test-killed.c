/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole program is killed while somebody plays: at the next start the board is there as it was, or as it was one action before.
 *
 * The test starts itself again as the program: its application, its window and its sandbox, in which an action is done every now and then and
 * told as soon as it is done. At some moment it is killed. What it has kept, and what the next one shows, is compared with what it told. */
#include "sandbox-test.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "record/cart-record-file.h"

#define ROUNDS 20
#define ACTION_MS 160
#define LONGEST_MS 2600

/* --- The program that is killed --- */

typedef struct {
  int told;
  CartApplication *application;
  gboolean first;
} Player;

static CartSandboxView *
view_of (Player *player)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (player->application));

  return window != NULL ? CART_SANDBOX_VIEW (cart_test_find_type (GTK_WIDGET (window), CART_TYPE_SANDBOX_VIEW)) : NULL;
}

/* What is on the board, as a number. */
static guint64
number_of (const CartRecord *record)
{
  g_autofree char *text = cart_record_to_json (record, CART_RECORD_WRITE_INDENTED);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autofree char *begin = g_strndup (sum, 15);

  return g_ascii_strtoull (begin, NULL, 16);
}

static void
tell (Player *player, CartSandboxView *view)
{
  g_autoptr (CartRecord) record = cart_sandbox_to_record (view->sandbox);
  guint64 number = number_of (record);

  if (write (player->told, &number, sizeof number) != sizeof number)
    _exit (1);
}

static void
act (CartSandboxView *view)
{
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));

  if (cart_game_get_phase (game) == CART_PHASE_OVER)
    gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.undo", NULL);
  else if (cart_game_get_phase (game) == CART_PHASE_DRAW)
    cart_sandbox_draw (view->sandbox);
  else if (cart_game_actions (game, actions) > 0)
    cart_sandbox_apply (view->sandbox, &g_array_index (actions, CartAction, g_random_int_range (0, (int) actions->len)), NULL);
}

static gboolean
play_cb (gpointer data)
{
  Player *player = data;
  CartSandboxView *view = view_of (player);

  if (view == NULL || view->sandbox == NULL || cart_sandbox_get_game (view->sandbox) == NULL)
    return G_SOURCE_CONTINUE;
  /* what was kept from before is shown first */
  if (player->first)
    player->first = FALSE;
  else
    act (view);
  tell (player, view);
  return G_SOURCE_CONTINUE;
}

static gboolean
show_sandbox_cb (gpointer data)
{
  Player *player = data;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (player->application));

  if (window == NULL || cart_session_get_state (cart_application_get_session (player->application)) != CART_SESSION_READY)
    return G_SOURCE_CONTINUE;
  gtk_widget_activate_action (GTK_WIDGET (window), "win.view", "s", "sandbox");
  g_timeout_add (ACTION_MS, play_cb, player);
  return G_SOURCE_REMOVE;
}

static int
play (int told)
{
  Player player = { .told = told, .application = cart_application_new (), .first = TRUE };

  g_application_set_flags (G_APPLICATION (player.application), G_APPLICATION_NON_UNIQUE);
  g_timeout_add (20, show_sandbox_cb, &player);
  return g_application_run (G_APPLICATION (player.application), 0, NULL);
}

/* --- Killing it --- */

typedef struct {
  GPid pid;
  int told;
} Program;

static void
keep_open (gpointer data)
{
}

static void
program_start (Program *program, const char *self)
{
  g_autofree char *number = NULL;
  char *arguments[] = { (char *) self, (char *) "--play", NULL, NULL };
  int ends[2], target = 9;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_unix_open_pipe (ends, FD_CLOEXEC, &error));
  number = g_strdup_printf ("%d", target);
  arguments[2] = number;
  g_assert_true (g_spawn_async_with_pipes_and_fds (NULL, (const char *const *) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, keep_open, NULL, -1, -1, -1,
                                                   &ends[1], &target, 1, &program->pid, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  close (ends[1]);
  program->told = ends[0];
}

static gboolean
program_read (Program *program, guint64 *number)
{
  ssize_t got;

  do
    got = read (program->told, number, sizeof *number);
  while (got < 0 && errno == EINTR);
  return got == sizeof *number;
}

static const char *program_name;

static void
test_killed (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "cartulary", "sandbox.cartulary", NULL);
  guint64 kept = 0;
  guint actions = 0, late = 0;

  for (guint round = 0; round < ROUNDS; round++)
    {
      Program program;
      guint64 shown, now, before, last;
      g_autoptr (CartRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      int status;

      program_start (&program, program_name);
      g_assert_true (program_read (&program, &shown));
      if (kept != 0)
        g_assert_true (shown == kept);
      g_usleep ((gulong) g_test_rand_int_range (0, LONGEST_MS) * 1000);
      kill (program.pid, SIGKILL);
      g_assert_cmpint (waitpid (program.pid, &status, 0), ==, program.pid);
      g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
      g_spawn_close_pid (program.pid);
      before = last = shown;
      while (program_read (&program, &now))
        {
          before = last;
          last = now;
          actions++;
        }
      close (program.told);

      if (round == 0 && !g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      record = cart_record_load (path, &error);
      g_assert_no_error (error);
      kept = number_of (record);
      late += kept != last;
      if (kept != last && kept != before)
        g_error ("round %u: what was kept is neither the last position nor the one before", round);
    }
  g_test_message ("%u actions, %u of %u kills between an action and its keeping", actions, late, ROUNDS);
  g_assert_cmpuint (actions, >, ROUNDS);
}

int
main (int argc, char **argv)
{
  if (argc > 2 && strcmp (argv[1], "--play") == 0)
    return play (atoi (argv[2]));
  program_name = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/killed/whole-program", test_killed);
  return g_test_run ();
}
