/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sandbox's files: what cannot be opened, many games in one, pictures, and what is kept by itself. */
#include "sandbox-test.h"

#include "record/cart-record-file.h"

#include <glib/gstdio.h>

static void
open_path (CartSandboxView *view, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  adw_banner_set_revealed (view->banner, FALSE);
  cart_sandbox_view_open (view, file);
}

/* What is wrong is said with its place, the board stays as it is, and the file too. */
static void
test_refused (void)
{
  static const struct { const char *name, *text, *says; } cases[] = {
    { "damaged.cartulary", "{\"format\": \"cartulary\", \"version\": 1, ", "damaged.cartulary" },
    { "new.cartulary", "{\"format\": \"cartulary\", \"version\": 9, \"game\": \"carcassonne\", \"sets\": [\"base-c2\"], \"moves\": []}", "version" },
    { "empty.cartulary", "", "empty.cartulary" },
    { "types.cartulary", "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"carcassonne\", \"sets\": [\"base-c2\"], \"players\": [\"red\"],"
                         " \"moves\": [{\"player\": null, \"tile\": 3, \"x\": 0, \"y\": 0}]}", "moves[0].tile" },
    { "post.cartulary", "Look at cartulary1.AAAA", "compact form" },
  };
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = sandbox_test_write (cases[i].name, cases[i].text), *after = NULL;

      open_path (view, path);
      cart_test_until (adw_banner_get_revealed (view->banner));
      if (strstr (adw_banner_get_title (view->banner), cases[i].says) == NULL)
        g_error ("%s: %s", cases[i].name, adw_banner_get_title (view->banner));
      g_assert_true (cart_sandbox_get_game (view->sandbox) == game);
      g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
      g_assert_cmpstr (after, ==, cases[i].text);
    }
  window_test_end (&test);
}

static gboolean
has_toast (WindowTest *test, const char *words)
{
  return window_test_find_words (GTK_WIDGET (sandbox_test_view (test)->toasts), words) != NULL;
}

static void
assert_table (WindowTest *test, const char *specs)
{
  g_auto (GStrv) sets = cart_table_dup_specs (test->table);
  g_autofree char *words = g_strjoinv (" ", sets);

  g_assert_cmpstr (words, ==, specs);
}

/* A position with other sets than the table has: the table follows where that is wanted, and back, and the board stays what it is. */
static void
test_table_follows (void)
{
  static const char text[] =
    "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"gold-rush\", \"sets\": [\"gold-rush-demo\", \"gold-rush-demo\"],"
    " \"players\": [\"red\", \"blue\"], \"moves\": []}";
  static const char *const sets[] = { "base-c2", "inns-and-cathedrals-c2", NULL };
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sets);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autofree char *path = sandbox_test_write ("gold.cartulary", text);

  open_path (view, path);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game && has_toast (&test, "other sets"));
  game = cart_sandbox_get_game (view->sandbox);
  assert_table (&test, "base-c2 inns-and-cathedrals-c2");
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_assert_accessible (GTK_WINDOW (test.window));
  cart_test_pictures (GTK_WINDOW (test.window), "app-sandbox-other-sets");
  cart_test_action (GTK_WIDGET (view), "sandbox.swap-table", NULL);
  assert_table (&test, "gold-rush-demo*2");
  cart_test_action (GTK_WIDGET (view), "sandbox.swap-table", NULL);
  assert_table (&test, "base-c2 inns-and-cathedrals-c2");
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_true (cart_sandbox_get_game (view->sandbox) == game);
  window_test_end (&test);
}

/* Nothing is offered where they are the same, in whatever order, nor of the demonstration tiles that are played for printed ones. */
static void
test_table_has_them (void)
{
  static const struct {
    const char *game, *sets;
  } cases[] = { { "carcassonne", "\"river-1-c2\", \"base-c2\"" }, { "gold-rush", "\"gold-rush-demo\"" } };
  static const char *const sets[] = { "base-c2", "gold-rush", "river-1-c2", NULL };
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sets);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"format\": \"cartulary\", \"version\": 1, \"game\": \"%s\", \"sets\": [%s],"
                                               " \"players\": [\"red\"], \"moves\": []}", cases[i].game, cases[i].sets);
      g_autofree char *path = sandbox_test_write ("same.cartulary", text), *other = sandbox_test_write ("other.cartulary", text);
      CartGame *game = cart_sandbox_get_game (view->sandbox);

      open_path (view, path);
      cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
      cart_test_settle (GTK_WINDOW (test.window));
      /* what was asked of the reference before is answered before */
      game = cart_sandbox_get_game (view->sandbox);
      open_path (view, other);
      cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
      g_assert_false (has_toast (&test, "other sets"));
      g_assert_null (view->other_table);
    }
  window_test_end (&test);
}

/* Asked for, a new board is told of, though it looks like the one before; one that only follows the table is not. */
static void
test_new (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);

  adw_toast_overlay_dismiss_all (view->toasts);
  cart_test_until (!has_toast (&test, "A new board"));
  cart_table_set_copies (test.table, "river-1-c2", 1);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_false (has_toast (&test, "A new board"));
  game = cart_sandbox_get_game (view->sandbox);
  gtk_widget_grab_focus (GTK_WIDGET (view->board));
  /* who plays is asked first, and one key says that it stays as it is */
  cart_test_key (GTK_WINDOW (test.window), "ctrl+n");
  cart_test_until (window_test_dialog (&test) != NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  cart_test_key (GTK_WINDOW (test.window), "Return");
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game && has_toast (&test, "A new board"));
  window_test_end (&test);
}

/* A record of so many tiles, all monasteries in a square. */
static char *
make_many (guint n)
{
  g_autoptr (GString) text = g_string_new ("{\"format\": \"cartulary\", \"version\": 1, \"game\": \"carcassonne\", \"sets\": [\"base-c2\"], \"players\": [\"red\"],"
                                           " \"setup\": {\"tiles\": [");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s{\"tile\": \"base-c2/B\", \"x\": %u, \"y\": %u}", i > 0 ? "," : "", i % 100, i / 100);
  g_string_append (text, "]}}");
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* 10,000 tiles are opened, one more is not, in a file and as text. */
static void
test_limit (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autofree char *most = make_many (10000), *more = make_many (10001);
  g_autofree char *most_path = sandbox_test_write ("most.cartulary", most), *more_path = sandbox_test_write ("more.cartulary", more);

  open_path (view, more_path);
  cart_test_until (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "more.cartulary"));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "10001 tiles are too many, a record has at most 10000"));
  adw_banner_set_revealed (view->banner, FALSE);
  cart_sandbox_view_load_text (view, g_steal_pointer (&more));
  cart_test_until (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "10001"));
  g_assert_true (cart_sandbox_get_game (view->sandbox) == game);

  open_path (view, most_path);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  g_assert_cmpuint (cart_game_n_tiles (cart_sandbox_get_game (view->sandbox)), ==, 10000);
  cart_test_settle (GTK_WINDOW (test.window));
  window_test_end (&test);
}

/* A file with a set and a tile that nobody knows, and a move that is not legal: only what the person wants is shown, in free editing,
 * and it belongs to no file. */
static void
test_salvage (void)
{
  static const char text[] =
    "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"carcassonne\", \"sets\": [\"base-c2\", \"nowhere-c9\", \"gold-rush-demo\"],"
    " \"players\": [\"red\", \"blue\"], \"setup\": {\"tiles\": [{\"tile\": \"base-c2/D\", \"x\": 0, \"y\": 0, \"rotation\": 0},"
    " {\"tile\": \"nowhere-c9/A\", \"x\": 1, \"y\": 0, \"rotation\": 0}, {\"tile\": \"base-c2/C\", \"x\": 0, \"y\": 1, \"rotation\": 0}]},"
    " \"moves\": []}";
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autofree char *path = sandbox_test_write ("unknown.cartulary", text), *after = NULL;

  open_path (view, path);
  sandbox_test_answer (&test, "cancel");
  g_assert_true (cart_sandbox_get_game (view->sandbox) == game);

  open_path (view, path);
  sandbox_test_answer (&test, "show");
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  game = cart_sandbox_get_game (view->sandbox);
  g_assert_true (view->free);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 2);
  g_assert_null (cart_sandbox_get_file (view->sandbox));
  g_assert_false (cart_sandbox_can_undo (view->sandbox));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "nowhere-c9"));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "gold-rush-demo"));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, text);
  window_test_end (&test);
}

/* Of a damaged position everything is shown that exists: tokens, ships, supplies, who holds the king's tile. */
static void
test_salvage_pieces (void)
{
  static const struct { const char *text; const char *missing; } cases[] = {
    { "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"south-seas\", \"sets\": [\"south-seas-demo\"], \"players\": [\"red\", \"blue\"],"
      " \"setup\": {\"tiles\": [{\"tile\": \"south-seas-demo/A1\", \"x\": 0, \"y\": 0}, {\"tile\": \"nowhere/X\", \"x\": 1, \"y\": 0}],"
      " \"holdings\": [{\"player\": 1, \"wares\": {\"shell\": 2}, \"ships\": [{\"points\": 5}, {\"points\": 5}], \"supply\": {\"islander\": 1}}],"
      " \"display\": [{\"points\": 5, \"wares\": {\"any\": 6}}, {\"points\": 3, \"wares\": {\"gold\": 1}}]}}", "nowhere/X" },
    { "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"gold-rush\", \"sets\": [\"gold-rush-demo\"], \"players\": [\"red\", \"blue\"],"
      " \"setup\": {\"tiles\": [{\"tile\": \"gold-rush-demo/A1\", \"x\": 0, \"y\": 0}, {\"tile\": \"nowhere/X\", \"x\": 1, \"y\": 0}],"
      " \"tokens\": [{\"kind\": \"mining\", \"x\": 0, \"y\": 0, \"at\": \"N\", \"values\": [5, 0]}],"
      " \"holdings\": [{\"player\": 1, \"mining\": [2, 2], \"supply\": {\"cowboy\": 0}}]}}", "nowhere/X" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WindowTest test;
      CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
      CartGame *game = cart_sandbox_get_game (view->sandbox);
      g_autofree char *path = sandbox_test_write ("pieces.cartulary", cases[i].text);

      open_path (view, path);
      sandbox_test_answer (&test, "show");
      cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
      game = cart_sandbox_get_game (view->sandbox);
      g_assert_nonnull (strstr (adw_banner_get_title (view->banner), cases[i].missing));
      if (i == 0)
        {
          g_assert_cmpint (cart_game_get_holding (game, 1, "shell"), ==, 2);
          g_assert_cmpint (cart_game_get_holding (game, 1, "ship-5"), ==, 2);
          g_assert_cmpuint (cart_game_get_supply (game, 1, CART_FIGURE_ISLANDER), ==, 1);
          g_assert_cmpuint (cart_game_n_ships (game), ==, 1);
        }
      else
        {
          CartToken token;

          g_assert_cmpint (cart_game_get_holding (game, 1, "mining-2"), ==, 2);
          g_assert_cmpuint (cart_game_get_supply (game, 1, CART_FIGURE_COWBOY), ==, 0);
          g_assert_cmpuint (cart_game_n_tokens (game), ==, 2);
          cart_game_get_token (game, 1, &token);
          g_assert_cmpint (token.value, ==, 5); /* on top */
        }
      window_test_end (&test);
    }
}

/* Many games in one file: the one that is chosen is opened. */
static void
test_many (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  g_autoptr (CartRecord) record = NULL;
  g_autofree char *one = NULL, *both = NULL, *path = NULL;
  GtkWidget *list;

  cart_sandbox_set_title (view->sandbox, "First");
  record = cart_sandbox_to_record (view->sandbox);
  one = cart_record_to_json (record, CART_RECORD_WRITE_LINE);
  record->title = "Second";
  both = g_strdelimit (cart_record_to_json (record, CART_RECORD_WRITE_LINE), "\n", ' ');
  {
    g_autofree char *all = g_strconcat (one, "\n", both, "\n", NULL);
    path = sandbox_test_write ("many.jsonl", all);
  }
  open_path (view, path);
  cart_test_until (window_test_dialog (&test) != NULL);
  list = cart_test_find_type (GTK_WIDGET (window_test_dialog (&test)), GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  g_assert_cmpstr (cart_sandbox_get_title (view->sandbox), ==, "Second");
  g_assert_null (cart_sandbox_get_file (view->sandbox));
  window_test_end (&test);
}

/* The board as a picture of each kind; where it cannot be written that is said. */
static void
test_export (void)
{
  static const char *const endings[] = { "png", "svg", "pdf" };
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent/board.png");

  for (guint i = 0; i < 30; i++)
    sandbox_test_do_one (view, i * 7);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat ("board.", endings[i], NULL), *path = sandbox_test_write (name, "");
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *content = NULL;
      GStatBuf status;

      cart_sandbox_view_export (view, file);
      cart_test_until (g_stat (path, &status) == 0 && status.st_size > 1000);
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_true (g_str_has_prefix (content, i == 0 ? "\211PNG" : i == 1 ? "<?xml" : "%PDF"));
    }
  cart_sandbox_view_export (view, nowhere);
  cart_test_until (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "/nonexistent/board.png"));
  window_test_end (&test);
}

/* What was not saved when another game took its place is a step away, and so is what came after it. */
static void
test_before (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  CartGame *game = cart_sandbox_get_game (view->sandbox);
  guint tiles;

  for (guint i = 0; i < 20; i++)
    sandbox_test_do_one (view, i * 5);
  tiles = cart_game_n_tiles (game);
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.new", NULL);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  game = cart_sandbox_get_game (view->sandbox);
  g_assert_cmpuint (cart_game_n_tiles (game), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (view), "sandbox.before", NULL);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != game);
  g_assert_cmpuint (cart_game_n_tiles (cart_sandbox_get_game (view->sandbox)), ==, tiles);
  g_assert_true (cart_sandbox_is_dirty (view->sandbox));
  window_test_end (&test);
}

/* A window that is closed leaves its board to the next one, however short before something was done. */
static void
test_restore (void)
{
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);
  g_autoptr (CartRecord) record = NULL, again = NULL;
  g_autofree char *text = NULL, *text_again = NULL;

  for (guint i = 0; i < 20; i++)
    sandbox_test_do_one (view, i * 3);
  record = cart_sandbox_to_record (view->sandbox);
  text = cart_record_to_json (record, CART_RECORD_WRITE_INDENTED);
  window_test_end (&test);

  view = sandbox_test_again (&test, sandbox_test_base);
  again = cart_sandbox_to_record (view->sandbox);
  text_again = cart_record_to_json (again, CART_RECORD_WRITE_INDENTED);
  g_assert_cmpstr (text, ==, text_again);
  window_test_end (&test);
}

/* A program that is started with a file shows that file, or says why not; the board that was kept does not come over it. */
static void
test_started_with_file (void)
{
  g_autofree char *path = sandbox_test_write ("started.cartulary",
                                              "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"carcassonne\", \"sets\": [\"base-c2\"],"
                                              " \"players\": [\"green\"], \"setup\": {\"tiles\": [{\"tile\": \"base-c2/D\", \"x\": 0, \"y\": 0, \"rotation\": 0}]}, \"moves\": []}");
  g_autoptr (GFile) good = g_file_new_for_path (path), missing = g_file_new_for_path ("/no/such/file.cartulary");
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);

  sandbox_test_do_one (view, 1);
  window_test_end (&test);

  window_test_start (&test, sandbox_test_base);
  cart_window_open_file (test.window, missing);
  view = sandbox_test_view (&test);
  cart_test_until (cart_sandbox_get_game (view->sandbox) != NULL && adw_banner_get_revealed (view->banner));
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_true (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "/no/such/file.cartulary"));
  window_test_end (&test);

  window_test_start (&test, sandbox_test_base);
  cart_window_open_file (test.window, good);
  view = sandbox_test_view (&test);
  cart_test_until (cart_sandbox_get_file (view->sandbox) != NULL);
  cart_test_settle (GTK_WINDOW (test.window));
  g_assert_cmpstr (cart_sandbox_get_player (view->sandbox, 0), ==, "green");
  window_test_end (&test);
}

/* A file of sets without a recorded layout is not a game that is over without a word. */
static void
test_nothing_to_lay (void)
{
  g_autofree char *path = sandbox_test_write ("nothing.cartulary",
                                              "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"south-seas\", \"sets\": [\"south-seas\"],"
                                              " \"players\": [\"red\"], \"moves\": []}");
  WindowTest test;
  CartSandboxView *view = sandbox_test_open (&test, sandbox_test_base);

  open_path (view, path);
  cart_test_until (adw_banner_get_revealed (view->banner));
  g_assert_nonnull (strstr (adw_banner_get_title (view->banner), "nothing to lay"));
  window_test_end (&test);
}

/* Two boards at once do not write into each other's file. */
static void
test_places (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("cartulary-XXXXXX", &error), *first = NULL;
  CartAutosave *one = cart_autosave_claim (folder, &error), *two;

  g_assert_no_error (error);
  two = cart_autosave_claim (folder, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (cart_autosave_get_path (one), !=, cart_autosave_get_path (two));
  first = g_strdup (cart_autosave_get_path (one));
  cart_autosave_free (one);
  one = cart_autosave_claim (folder, &error);
  g_assert_cmpstr (cart_autosave_get_path (one), ==, first);
  {
    g_autoptr (CartRecord) early = cart_record_new ("carcassonne"), late = cart_record_new ("carcassonne"), found = NULL;

    /* what was asked for earlier and comes later is left out */
    early->note = cart_record_string (early, "early");
    late->note = cart_record_string (late, "late");
    for (int i = 0; i < 2; i++)
      {
        g_ptr_array_add (i == 0 ? early->sets : late->sets, (gpointer) "base-c2");
        g_ptr_array_add (i == 0 ? early->players : late->players, (gpointer) "red");
      }
    g_assert_true (cart_autosave_write (one, late, NULL, 2, &error));
    g_assert_true (cart_autosave_write (one, early, NULL, 1, &error));
    found = cart_record_load (cart_autosave_get_path (one), &error);
    g_assert_no_error (error);
    g_assert_cmpstr (found->note, ==, "late");
  }
  cart_autosave_free (one);
  cart_autosave_free (two);
  g_assert_null (cart_autosave_claim ("/proc/nowhere", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

int
main (int argc, char **argv)
{
  cart_app_test_init (&argc, &argv);
  g_test_add_func ("/sandbox/file/refused", test_refused);
  g_test_add_func ("/sandbox/file/table-follows", test_table_follows);
  g_test_add_func ("/sandbox/file/table-has-them", test_table_has_them);
  g_test_add_func ("/sandbox/file/new", test_new);
  g_test_add_func ("/sandbox/file/limit", test_limit);
  g_test_add_func ("/sandbox/file/salvage", test_salvage);
  g_test_add_func ("/sandbox/file/salvage-pieces", test_salvage_pieces);
  g_test_add_func ("/sandbox/file/many", test_many);
  g_test_add_func ("/sandbox/file/export", test_export);
  g_test_add_func ("/sandbox/file/before", test_before);
  g_test_add_func ("/sandbox/file/restore", test_restore);
  g_test_add_func ("/sandbox/file/started-with-file", test_started_with_file);
  g_test_add_func ("/sandbox/file/nothing-to-lay", test_nothing_to_lay);
  g_test_add_func ("/sandbox/file/places", test_places);
  return g_test_run ();
}
