/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the program's own window: the program is started as a person would, with the reference that the build made.
 *
 * One program serves all tests of a file (GApplication can only be ended by what ran it); each test begins with the settings'
 * defaults and a window of its own, which it closes: nothing may hold it. */
#pragma once

#include "cart-app-test.h"
#include "cart-application.h"
#include "cart-tiles-view.h"
#include "cart-search-dialog.h"
#include "cart-window.h"

G_BEGIN_DECLS

typedef struct {
  CartApplication *application;
  CartSession *session;
  CartTable *table;
  CartWindow *window;
} WindowTest;

/* Starts the program where it does not run yet, lays the sets on the table (NULL-terminated; NULL: the settings' default), opens a window and waits for the reference. */
void       window_test_start     (WindowTest *test, const char *const *sets);
/* Closes the window and asserts that it is gone. */
void       window_test_end       (WindowTest *test);

/* Goes to a view by its name, or to an address, and waits until it is drawn. */
void       window_test_view      (WindowTest *test, const char *name);
void       window_test_go        (WindowTest *test, const char *link);

/* The address of what is shown, or NULL; owned by the window. */
const char *window_test_current  (WindowTest *test);

/* Starts the test at the Tiles view, once that has read what lies on the table. */
CartTilesView *window_test_tiles (WindowTest *test, const char *const *sets);

/* The dialog that is open, or NULL. */
AdwDialog *window_test_dialog    (WindowTest *test);
/* Opens the search with the words in its entry, and waits for the answer. */
CartSearchDialog *window_test_search (WindowTest *test, const char *words);

/* Drops the files on the window; fails where it does not take them. */
void       window_test_drop      (WindowTest *test, GFile **files, gsize n_files);

/* The first mapped label below root whose text holds words, or NULL. */
GtkWidget *window_test_find_words(GtkWidget *root, const char *words);
/* The card of the statement with the id, or NULL, mapped or not; and waits until there is one, which is marked as what was asked for. */
GtkWidget *window_test_find_card (WindowTest *test, const char *id);
GtkWidget *window_test_until_card(WindowTest *test, const char *id);
/* The cell of the Tiles view below root that shows a design, or NULL. */
GtkWidget *window_test_find_tile (GtkWidget *root, const char *id);

#define window_test_widget(test, id) cart_test_find_id (GTK_WIDGET ((test)->window), id)

G_END_DECLS
