/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points counted at the table, without a window: what is taken back and done again, today and after a restart; what the file may hold; where it cannot
 * be written; and that whoever shows the list is told of each change. */
#include "cart-score-book.h"

#include <glib/gstdio.h>

static const char *const three[] = { "red", "green", "black", NULL };

typedef struct {
  char *folder, *path;
  CartScoreBook *book;
  GPtrArray *mirror; /* of CartScoreEntry: the list as its signals tell it */
} Fixture;

static void
mirror_cb (GListModel *model, guint position, guint removed, guint added, Fixture *fixture)
{
  if (removed > 0)
    g_ptr_array_remove_range (fixture->mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (fixture->mirror, (int) (position + i), g_list_model_get_item (model, position + i));
}

static void
open_book (Fixture *fixture)
{
  g_clear_object (&fixture->book);
  fixture->book = cart_score_book_new (fixture->path);
  g_ptr_array_set_size (fixture->mirror, 0);
  mirror_cb (G_LIST_MODEL (fixture->book), 0, 0, g_list_model_get_n_items (G_LIST_MODEL (fixture->book)), fixture);
  g_signal_connect (fixture->book, "items-changed", G_CALLBACK (mirror_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("cartulary-book-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "inner", "track.ini", NULL);
  fixture->mirror = g_ptr_array_new_with_free_func (g_object_unref);
  open_book (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->book);
  g_ptr_array_unref (fixture->mirror);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* "red 0 green 5: green city +5 =5; ..." */
static char *
describe (CartScoreBook *book)
{
  GString *text = g_string_new (NULL);
  const char *const *players = cart_score_book_get_players (book);

  for (guint i = 0; players[i] != NULL; i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? " " : "", players[i], cart_score_book_get_points (book, i, NULL));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (book)); i++)
    {
      g_autoptr (CartScoreEntry) entry = g_list_model_get_item (G_LIST_MODEL (book), i);

      g_string_append_printf (text, "%s %s %s %+d =%d", i > 0 ? ";" : ":", players[cart_score_entry_get_player (entry)], cart_score_entry_get_kind (entry),
                              cart_score_entry_get_points (entry), cart_score_entry_get_total (entry));
    }
  return g_string_free (text, FALSE);
}

/* It is so now, the list was told of it, and it is so after a restart. */
static void
assert_book (Fixture *fixture, const char *wanted)
{
  g_autofree char *text = describe (fixture->book), *again = NULL;
  gboolean undo = cart_score_book_can_undo (fixture->book), redo = cart_score_book_can_redo (fixture->book);

  g_assert_cmpstr (text, ==, wanted);
  g_assert_cmpuint (fixture->mirror->len, ==, g_list_model_get_n_items (G_LIST_MODEL (fixture->book)));
  for (guint i = 0; i < fixture->mirror->len; i++)
    {
      g_autoptr (CartScoreEntry) entry = g_list_model_get_item (G_LIST_MODEL (fixture->book), i);
      CartScoreEntry *told = g_ptr_array_index (fixture->mirror, i);

      g_assert_cmpint (cart_score_entry_get_points (told), ==, cart_score_entry_get_points (entry));
      g_assert_cmpint (cart_score_entry_get_total (told), ==, cart_score_entry_get_total (entry));
      g_assert_cmpuint (cart_score_entry_get_player (told), ==, cart_score_entry_get_player (entry));
    }
  g_assert_null (cart_score_book_get_error (fixture->book));
  open_book (fixture);
  again = describe (fixture->book);
  g_assert_cmpstr (again, ==, wanted);
  g_assert_cmpint (cart_score_book_can_undo (fixture->book), ==, undo);
  g_assert_cmpint (cart_score_book_can_redo (fixture->book), ==, redo);
}

static void
test_back_and_forth (Fixture *fixture, gconstpointer data)
{
  assert_book (fixture, "red 0 blue 0");
  g_assert_false (cart_score_book_undo (fixture->book));
  g_assert_true (cart_score_book_add (fixture->book, 1, "city", 24));
  assert_book (fixture, "red 0 blue 24: blue city +24 =24");
  g_assert_true (cart_score_book_add (fixture->book, 1, "king-and-robber", -3));
  assert_book (fixture, "red 0 blue 21: blue king-and-robber -3 =21; blue city +24 =24");
  g_assert_true (cart_score_book_undo (fixture->book));
  assert_book (fixture, "red 0 blue 24: blue city +24 =24");
  /* done again after a restart */
  g_assert_true (cart_score_book_redo (fixture->book));
  assert_book (fixture, "red 0 blue 21: blue king-and-robber -3 =21; blue city +24 =24");
  g_assert_false (cart_score_book_redo (fixture->book));
  g_assert_true (cart_score_book_undo (fixture->book));
  /* something else instead */
  g_assert_true (cart_score_book_add (fixture->book, 0, "of:tower", 9));
  assert_book (fixture, "red 9 blue 24: red of:tower +9 =9; blue city +24 =24");
  g_assert_false (cart_score_book_can_redo (fixture->book));
  g_assert_false (cart_score_book_add (fixture->book, 0, "city", 0));
}

/* A new track is a thing done like others. */
static void
test_new_track (Fixture *fixture, gconstpointer data)
{
  cart_score_book_add (fixture->book, 0, "city", 24);
  cart_score_book_add (fixture->book, 1, "road", 7);
  cart_score_book_begin (fixture->book, three);
  assert_book (fixture, "red 0 green 0 black 0");
  cart_score_book_add (fixture->book, 2, "field", 12);
  assert_book (fixture, "red 0 green 0 black 12: black field +12 =12");
  g_assert_true (cart_score_book_undo (fixture->book));
  g_assert_true (cart_score_book_undo (fixture->book));
  assert_book (fixture, "red 24 blue 7: blue road +7 =7; red city +24 =24");
  g_assert_true (cart_score_book_redo (fixture->book));
  assert_book (fixture, "red 0 green 0 black 0");
  g_assert_true (cart_score_book_redo (fixture->book));
  assert_book (fixture, "red 0 green 0 black 12: black field +12 =12");
}

/* Each number of players; laps are a matter of who shows them. */
static void
test_players (Fixture *fixture, gconstpointer data)
{
  static const char *const all[] = { "red", "blue", "yellow", "green", "black", "pink", "seven", "eight", NULL };

  for (guint n = 2; n <= CART_MAX_PLAYERS; n++)
    {
      g_autofree const char **players = g_new0 (const char *, n + 1);

      for (guint i = 0; i < n; i++)
        players[i] = all[i];
      cart_score_book_begin (fixture->book, players);
      for (guint i = 0; i < n; i++)
        cart_score_book_add (fixture->book, i, "city", 50 * (int) (i + 1));
      open_book (fixture);
      g_assert_cmpuint (cart_score_book_n_players (fixture->book), ==, n);
      for (guint i = 0; i < n; i++)
        g_assert_cmpint (cart_score_book_get_points (fixture->book, i, "city"), ==, 50 * (int) (i + 1));
    }
}

static void
write_file (Fixture *fixture, const char *text)
{
  g_autofree char *inner = g_path_get_dirname (fixture->path);

  g_mkdir_with_parents (inner, 0700);
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  open_book (fixture);
}

static void
test_nonsense (Fixture *fixture, gconstpointer data)
{
  write_file (fixture, "[track]\nsteps=new red blue;0 city 5;0 dragon 7;9 city 3;1 road x;1 road 99999;-1 road 3;1 road 0;new;1;;0 other 2;new a b c d e f g h i;1 of:tower -4\n");
  assert_book (fixture, "red 7 blue -4: blue of:tower -4 =-4; red other +2 =7; red city +5 =5");
  write_file (fixture, "[track]\nsteps=1 city 5;new red green\ndone=1\n");
  assert_book (fixture, "red 0 blue 0");
  write_file (fixture, "[track]\nsteps=new red blue;1 city 5\ndone=-7\n");
  assert_book (fixture, "red 0 blue 0");
  write_file (fixture, "[track]\nsteps=new red blue;1 city 5\ndone=900\n");
  assert_book (fixture, "red 0 blue 5: blue city +5 =5");
  write_file (fixture, "");
  assert_book (fixture, "red 0 blue 0");
}

/* What cannot be read is put aside before anything is written over it. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = g_strconcat (fixture->path, ".damaged", NULL), *text = NULL;

  write_file (fixture, "these are the points of a long game\n");
  g_assert_nonnull (strstr (cart_score_book_get_error (fixture->book), aside));
  cart_score_book_add (fixture->book, 0, "city", 5);
  g_assert_null (cart_score_book_get_error (fixture->book));
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "these are the points of a long game\n");
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Where a folder cannot be made or a file not be written, it is said, what was counted stays, and it can be tried again. */
static void
test_not_kept (Fixture *fixture, gconstpointer data)
{
  g_autofree char *inner = g_path_get_dirname (fixture->path);
  guint n = 0;

  g_assert_true (g_file_set_contents (inner, "a file is in the way", -1, NULL));
  g_clear_object (&fixture->book);
  fixture->book = cart_score_book_new (fixture->path);
  g_signal_connect_swapped (fixture->book, "changed", G_CALLBACK (count_cb), &n);
  g_assert_true (cart_score_book_add (fixture->book, 0, "city", 5));
  g_assert_nonnull (cart_score_book_get_error (fixture->book));
  g_assert_cmpint (cart_score_book_get_points (fixture->book, 0, NULL), ==, 5);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (g_unlink (inner), ==, 0);
  cart_score_book_keep (fixture->book);
  g_assert_null (cart_score_book_get_error (fixture->book));
  g_assert_cmpuint (n, ==, 2);
  open_book (fixture);
  g_assert_cmpint (cart_score_book_get_points (fixture->book, 0, NULL), ==, 5);
}

/* Tracks of before go where room is needed; one track is never cut. */
static void
test_limit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("[track]\nsteps=new red blue;0 city 1;new red blue;");

  for (guint i = 3; i < CART_SCORE_BOOK_MAX; i++)
    g_string_append (text, "1 road 1;");
  g_string_append_c (text, '\n');
  write_file (fixture, text->str);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->book)), ==, CART_SCORE_BOOK_MAX - 3);
  for (guint i = 0; i < 2; i++)
    g_assert_true (cart_score_book_add (fixture->book, 0, "city", 1));
  g_assert_false (cart_score_book_add (fixture->book, 0, "city", 1));
  g_assert_cmpint (cart_score_book_get_points (fixture->book, 0, NULL), ==, 2);
  g_assert_cmpint (cart_score_book_get_points (fixture->book, 1, NULL), ==, CART_SCORE_BOOK_MAX - 3);
  cart_score_book_begin (fixture->book, three);
  assert_book (fixture, "red 0 green 0 black 0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/score-book/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("back-and-forth", test_back_and_forth);
  ADD ("new-track", test_new_track);
  ADD ("players", test_players);
  ADD ("nonsense", test_nonsense);
  ADD ("damaged", test_damaged);
  ADD ("not-kept", test_not_kept);
  ADD ("limit", test_limit);
  return g_test_run ();
}
