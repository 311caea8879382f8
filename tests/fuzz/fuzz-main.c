/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target without libFuzzer: over each file of the folders named, whole, cut off and with bytes changed.
 *
 * A target is a file fuzz-NAME.c with LLVMFuzzerTestOneInput, which both this and libFuzzer call. It must read any bytes
 * without a crash, a leak or a warning, and may assert what holds for input that was accepted. What is changed here is the
 * same at every run; a crash of libFuzzer's goes into corpus/NAME and is tried from then on. */
#include <gio/gio.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#ifndef RUNS
#define RUNS 10000 /* of all files together, a fifth of them cut off, the others with some bytes changed */
#endif
#define LEAST_RUNS 50 /* of each file */

static int runs_of_a_file;

/* What tends to matter to readers of text: marks of JSON, XML and PO, ends of lines, bytes that are no UTF-8. */
static const guint8 telling[] = { 0, '"', '\\', '{', '}', '[', ']', '<', '>', '&', '\n', '-', '9', 'e', 0x7f, 0x80, 0xff };

static void
run (const guint8 *data, gsize size)
{
  /* a copy of exactly that size: reading beyond its end is seen by AddressSanitizer */
  g_autofree guint8 *copy = g_memdup2 (data, size);

  LLVMFuzzerTestOneInput (copy, size);
}

static void
test_file (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree char *data = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, &error));
  g_assert_no_error (error);
  run ((guint8 *) data, size);
  for (gsize i = 0, cuts = (gsize) runs_of_a_file / 5; i < cuts; i++)
    run ((guint8 *) data, size * i / cuts);
  for (int i = 0; i < runs_of_a_file * 4 / 5 && size > 0; i++)
    {
      g_autofree guint8 *changed = g_memdup2 (data, size);
      for (int n = g_rand_int_range (random, 1, 4); n > 0; n--)
        changed[g_rand_int_range (random, 0, (int) size)] = telling[g_rand_int_range (random, 0, G_N_ELEMENTS (telling))];
      run (changed, size);
    }
}

/* Adds a test for each file of the folder, sorted, and returns their number; ends the program where there is none. */
static int
add_folder (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *short_name = g_path_get_basename (folder);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort_values (names, (GCompareFunc) g_strcmp0);
  if (names->len == 0)
    g_error ("nothing to try in %s", folder);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/fuzz/%s/%s", short_name, (char *) names->pdata[i]);
      g_test_add_data_func_full (path, g_build_filename (folder, names->pdata[i], NULL), test_file, g_free);
    }
  return (int) names->len;
}

int
main (int argc, char **argv)
{
  int files = 0;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >, 1);
  for (int i = 1; i < argc; i++)
    files += add_folder (argv[i]);
  runs_of_a_file = MAX (RUNS / files, LEAST_RUNS);
  return g_test_run ();
}
