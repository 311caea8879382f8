/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-test.c: calling cartulary-cli and looking at what it says. */
#include "cli-test.h"

#include <gio/gio.h>
#include <string.h>

const char *cli_program;
char *cli_dir;

void
cli_run_clear (CliRun *run)
{
  g_free (run->out);
  g_free (run->err);
}

/* Words are split at blanks; a @ in front of a word puts the test's own folder before it. */
CliRun
cli_run_with_input (const char *words, const char *input)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 0);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  CliRun run = { 0 };

  g_strv_builder_add (builder, cli_program);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] == '@')
      g_strv_builder_take (builder, g_build_filename (cli_dir, parts[i] + 1, NULL));
    else if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);
  argv = g_strv_builder_end (builder);
  process = g_subprocess_newv ((const char *const *) argv,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE | G_SUBPROCESS_FLAGS_STDIN_PIPE, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, input, NULL, &run.out, &run.err, &error));
  g_assert_no_error (error);
  if (!g_subprocess_get_if_exited (process))
    g_error ("“%s” was ended by signal %d: %s", words, g_subprocess_get_term_sig (process), run.err);
  run.status = g_subprocess_get_exit_status (process);
  return run;
}

CliRun
cli_run (const char *words)
{
  return cli_run_with_input (words, NULL);
}

guint
cli_count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

void
cli_assert_contains (const char *words, const char *text, const char *wanted)
{
  if (strstr (text, wanted) == NULL)
    g_error ("“%s” does not say “%s” but:\n%.2000s", words, wanted, text);
}

void
cli_assert_run (const char *words, int status, const char *out)
{
  g_auto (CliRun) run = cli_run (words);

  if (run.status != status)
    g_error ("“%s” ended with %d, not %d: %s%s", words, run.status, status, run.err, run.out);
  if (out != NULL)
    cli_assert_contains (words, run.out, out);
}

/* Exit 2, nothing on standard output, one line on standard error. */
void
cli_assert_bad (const char *words, const char *says)
{
  g_auto (CliRun) run = cli_run (words);

  if (run.status != 2)
    g_error ("“%s” ended with %d, not 2: %s%s", words, run.status, run.err, run.out);
  g_assert_cmpstr (run.out, ==, "");
  if (cli_count_lines (run.err) != 1)
    g_error ("“%s” says more or less than one line: %s", words, run.err);
  cli_assert_contains (words, run.err, says);
}

/* The array that a command prints with --json. */
JsonNode *
cli_run_json (const char *words, int status)
{
  g_autofree char *with_json = g_strdup_printf ("%s --json", words);
  g_auto (CliRun) run = cli_run (with_json);
  g_autoptr (GError) error = NULL;
  JsonNode *node;

  if (run.status != status)
    g_error ("“%s” ended with %d, not %d: %s", with_json, run.status, status, run.err);
  node = json_from_string (run.out, &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_ARRAY (node));
  return node;
}

guint
cli_assert_json_rows (const char *words)
{
  g_autoptr (JsonNode) node = cli_run_json (words, 0);
  JsonArray *rows = json_node_get_array (node);
  guint n = json_array_get_length (rows);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      g_assert_nonnull (json_object_get_string_member_with_default (row, "id", NULL));
    }
  return n;
}

void
cli_assert_json_empty (const char *words)
{
  g_autofree char *with_json = g_strdup_printf ("%s --json", words);
  g_auto (CliRun) run = cli_run (with_json);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, "[]\n");
}

gint64
cli_count_tiles (const char *words)
{
  g_autoptr (JsonNode) node = cli_run_json (words, 0);
  JsonArray *rows = json_node_get_array (node);
  gint64 n = 0;

  for (guint i = 0; i < json_array_get_length (rows); i++)
    n += json_object_get_int_member (json_array_get_object_element (rows, i), "count");
  return n;
}

void
cli_write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (cli_dir, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

int
cli_main (int argc, char **argv, void (*add_tests) (void))
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_program = g_getenv ("CARTULARY_CLI");
  g_assert_nonnull (cli_program);
  g_setenv ("LANGUAGE", "en", TRUE);
  /* A leak checker that tells its suppressions would say more than the one line. */
  if (g_getenv ("LSAN_OPTIONS") != NULL)
    {
      g_autofree char *options = g_strconcat (g_getenv ("LSAN_OPTIONS"), ":print_suppressions=0", NULL);

      g_setenv ("LSAN_OPTIONS", options, TRUE);
    }
  cli_dir = g_dir_make_tmp ("cartulary-XXXXXX", NULL);
  add_tests ();
  status = g_test_run ();
  g_free (cli_dir);
  return status;
}
