/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the sandbox keeps by itself outlives a program that is killed while it writes: 200 times at random moments, half of them with two
 * programs at once. The file is always a whole record, and the last one that was kept or the one that was just being written. */
#include "app/cart-sandbox-autosave.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "record/cart-record-file.h"

#define ROUNDS 200
#define LONGEST_US 25000
#define MOST_MOVES 400

/* A record that tells its number; long and short ones follow each other, so that an old one's end would show. */
static CartRecord *
make_record (guint number)
{
  CartRecord *record = cart_record_new ("carcassonne");
  g_autofree char *note = g_strdup_printf ("%u", number);

  record->note = cart_record_string (record, note);
  g_ptr_array_add (record->sets, (gpointer) cart_record_string (record, "base-c2"));
  g_ptr_array_add (record->players, (gpointer) cart_record_string (record, "red"));
  for (guint i = 0; i < number * 37 % MOST_MOVES; i++)
    {
      CartRecordMove *move = cart_record_add_move (record);

      move->tile = cart_record_string (record, "base-c2/D");
      move->x = (int) i;
    }
  return record;
}

/* The program that is killed: keeps one record after the other and tells when each is kept, after the number of its place. */
static void
write_until_killed (const char *folder, int told)
{
  g_autoptr (GError) error = NULL;
  CartAutosave *place = cart_autosave_claim (folder, &error);
  guint32 ready = 0;

  g_assert_no_error (error);
  if (write (told, &ready, sizeof ready) != sizeof ready)
    _exit (1);
  for (guint32 number = 1;; number++)
    {
      g_autoptr (CartRecord) record = make_record (number);

      if (!cart_autosave_write (place, record, NULL, number, &error) || write (told, &number, sizeof number) != sizeof number)
        _exit (1);
    }
}

typedef struct {
  pid_t pid;
  int told;
  guint last; /* the number that was kept last */
} Writer;

static void
writer_start (Writer *writer, const char *folder)
{
  guint32 ready = 1;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  writer->pid = fork ();
  g_assert_cmpint (writer->pid, >=, 0);
  if (writer->pid == 0)
    {
      close (ends[0]);
      write_until_killed (folder, ends[1]);
    }
  close (ends[1]);
  writer->told = ends[0];
  g_assert_cmpint (read (writer->told, &ready, sizeof ready), ==, sizeof ready);
  g_assert_cmpuint (ready, ==, 0);
}

static void
writer_kill (Writer *writer)
{
  guint32 number;
  int status;

  kill (writer->pid, SIGKILL);
  g_assert_cmpint (waitpid (writer->pid, &status, 0), ==, writer->pid);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  writer->last = 0;
  while (read (writer->told, &number, sizeof number) == sizeof number)
    writer->last = number;
  close (writer->told);
}

/* What lies at a place that was left behind; the place is free, and nothing half written is beside it. */
static void
check_place (CartAutosave *place, const Writer *writer, guint before)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecord) record = NULL;
  g_autofree char *folder = g_path_get_dirname (cart_autosave_get_path (place));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint number;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_true (g_str_has_suffix (name, ".cartulary") || g_str_has_suffix (name, ".lock"));
  if (writer->last == 0 && before == 0 && !g_file_test (cart_autosave_get_path (place), G_FILE_TEST_EXISTS))
    return;
  record = cart_record_load (cart_autosave_get_path (place), &error);
  g_assert_no_error (error);
  number = (guint) g_ascii_strtoull (record->note, NULL, 10);
  g_assert_cmpuint (record->moves->len, ==, number * 37 % MOST_MOVES);
  if (number != writer->last && number != writer->last + 1 && !(writer->last == 0 && number == before))
    g_error ("%u was found, %u was kept last", number, writer->last);
}

static guint
number_at (CartAutosave *place)
{
  g_autoptr (CartRecord) record = cart_record_load (cart_autosave_get_path (place), NULL);

  return record != NULL ? (guint) g_ascii_strtoull (record->note, NULL, 10) : 0;
}

static void
test_killed (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("cartulary-autosave-XXXXXX", &error);
  guint before[2] = { 0, 0 };

  g_assert_no_error (error);
  for (guint round = 0; round < ROUNDS; round++)
    {
      Writer writers[2] = { 0 };
      CartAutosave *places[2];
      guint n = round % 2 + 1;

      for (guint i = 0; i < n; i++)
        writer_start (&writers[i], folder);
      g_usleep ((gulong) g_test_rand_int_range (0, LONGEST_US));
      for (guint i = 0; i < n; i++)
        writer_kill (&writers[i]);
      for (guint i = 0; i < n; i++)
        {
          places[i] = cart_autosave_claim (folder, &error);
          g_assert_no_error (error);
        }
      for (guint i = 0; i < n; i++)
        {
          check_place (places[i], &writers[i], before[i]);
          before[i] = number_at (places[i]);
        }
      for (guint i = 0; i < n; i++)
        cart_autosave_free (places[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/autosave/killed", test_killed);
  return g_test_run ();
}
