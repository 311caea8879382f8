/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-test.h: calling cartulary-cli and looking at what it says.
 *
 * Words are split at blanks; a @ in front of a word puts the test's own folder before it. What is not as it should be ends the
 * test with the words and what came.
 */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

extern const char *cli_program; /* $CARTULARY_CLI */
extern char *cli_dir;           /* a fresh folder */

typedef struct {
  int status;
  char *out, *err;
} CliRun;

void cli_run_clear (CliRun *run);
CliRun cli_run_with_input (const char *words, const char *input);
CliRun cli_run (const char *words);
guint cli_count_lines (const char *text);
void cli_assert_contains (const char *words, const char *text, const char *wanted);
void cli_assert_run (const char *words, int status, const char *out);
void cli_assert_bad (const char *words, const char *says);
JsonNode *cli_run_json (const char *words, int status);
guint cli_assert_json_rows (const char *words);
void cli_assert_json_empty (const char *words);
gint64 cli_count_tiles (const char *words);
void cli_write_file (const char *name, const char *text);
/* Runs the tests that add_tests adds. */
int cli_main (int argc, char **argv, void (*add_tests) (void));

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRun, cli_run_clear)

G_END_DECLS
