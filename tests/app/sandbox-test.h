/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the sandbox in the program's window: a window with the sandbox, and playing through its widgets. */
#pragma once

#include "cart-sandbox-view-private.h"
#include "cart-window-test.h"

G_BEGIN_DECLS

/* Sets for the table, NULL-terminated: the base game, with all expansions, and the demonstration sets of the other games. */
extern const char *const sandbox_test_base[];
extern const char *const sandbox_test_everything[];
extern const char *const sandbox_test_gold_rush[];
extern const char *const sandbox_test_south_seas[];

/* The Sandbox view of the test's window. */
CartSandboxView *sandbox_test_view   (WindowTest *test);
/* Starts the test with the sets on the table, at the Sandbox view, with a new game of them. */
CartSandboxView *sandbox_test_open   (WindowTest *test, const char *const *sets);
/* The same as at the next start of the program: with what was kept by itself. */
CartSandboxView *sandbox_test_again  (WindowTest *test, const char *const *sets);
/* Does what the phase asks; FALSE when the game is over. */
gboolean         sandbox_test_do_one (CartSandboxView *view, guint pick);
/* A key of the board. */
void             sandbox_test_command (CartSandboxView *view, CartBoardViewCommand key, int number);
/* Waits for a question and answers it. */
void             sandbox_test_answer (WindowTest *test, const char *response);
/* The next one of numbers that are the same in each run. */
guint            sandbox_test_random (guint *random);
/* Every example of the content, of CartExample; free with g_ptr_array_unref (). */
GPtrArray       *sandbox_test_list_examples (WindowTest *test);
/* Writes a file; returns its path (free with g_free ()). */
char            *sandbox_test_write  (const char *name, const char *text);

G_END_DECLS
