/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compiler as the build runs it: what it refuses, that a refusal leaves the old database alone, and that the same content gives the
 * same bytes. Each case changes one place in a copy of the shipped content. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "catalogue/cart-search.h"

/* A change to one file, and what the first lines on standard error must hold. */
static const struct {
  const char *name, *file, *from, *to, *problem;
} cases[] = {
  { "count", "carcassonne/river-2.xml", "<tiles total=\"12\">", "<tiles total=\"13\">", "river-2.xml:" },
  { "half", "carcassonne/base.xml", "<field halves=\"SL SR EL ER\" touches=\"a\"/>", "<field halves=\"SL SR EL\" touches=\"a\"/>",
    "half-side ER is in no ground" },
  { "reference", "carcassonne/river.xml", "<ref to=\"", "<ref to=\"no.", "there is no statement or subject no." },
  { "rule-without-statement", "carcassonne/base.xml", "id=\"base.cell-free\"", "id=\"base.cell-taken\"", "no statement tells the rule base.cell-free" },
  { "example", "examples/base-road-complete.cartulary", "\"points\": ", "\"points\": 1", "base.xml:" },
  { "example-position", "carcassonne/base.xml", "position=\"base-road-complete.cartulary\"", "position=\"base-nothing.cartulary\"",
    "the example base-road-complete cannot be played" },
  { "example-of-no-game", "examples/base-road-complete.cartulary", "\"base-c2\"", "\"base-c9\"", "there is no set base-c9" },
};

static char *
copy_tree (const char *from, const char *to)
{
  g_autoptr (GDir) dir = g_dir_open (from, 0, NULL);
  const char *name;

  g_mkdir_with_parents (to, 0700);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *source = g_build_filename (from, name, NULL), *target = g_build_filename (to, name, NULL), *bytes = NULL;
      gsize size;
      if (g_file_test (source, G_FILE_TEST_IS_DIR))
        g_free (copy_tree (source, target));
      else if (g_file_get_contents (source, &bytes, &size, NULL))
        g_assert_true (g_file_set_contents (target, bytes, (gssize) size, NULL));
    }
  return g_strdup (to);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      remove_tree (child);
    }
  g_remove (path);
}

/* Exit status; the words on standard error in *said. */
static int
run (const char *content, const char *output, char **said)
{
  g_autofree char *examples = g_build_filename (content, "examples", NULL);
  const char *argv[] = { g_getenv ("CARTULARY_COMPILE"), "--examples", examples, "-o", output, content, NULL };
  g_autoptr (GError) error = NULL;
  int status = -1;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, said, &status, &error));
  g_assert_no_error (error);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

static void
replace_once (const char *path, const char *from, const char *to)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, from, to, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
}

static void
test_refused (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *folder = g_dir_make_tmp ("compile-XXXXXX", NULL), *content = g_build_filename (folder, "content", NULL);
  g_autofree char *output = g_build_filename (folder, "x.db", NULL), *said = NULL, *left = NULL;
  g_autofree char *file = g_build_filename (content, cases[i].file, NULL);

  g_free (copy_tree (g_getenv ("CARTULARY_CONTENT"), content));
  replace_once (file, cases[i].from, cases[i].to);
  g_assert_true (g_file_set_contents (output, "old", -1, NULL));
  g_assert_cmpint (run (content, output, &said), ==, 1);
  g_test_message ("%s", said);
  g_assert_nonnull (strstr (said, cases[i].problem));
  g_assert_true (g_file_get_contents (output, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, "old");
  remove_tree (folder);
}

static void
test_usage (void)
{
  g_autofree char *said = NULL, *more = NULL;

  g_assert_cmpint (run ("/nowhere", "/nowhere/x.db", &said), ==, 2);
  g_assert_nonnull (strstr (said, "/nowhere is no folder"));
  g_assert_cmpint (run (g_getenv ("CARTULARY_CONTENT"), "/nowhere/x.db", &more), ==, 2);
  g_assert_nonnull (strstr (more, "/nowhere/x.db"));
}

static void
test_same_bytes (void)
{
  g_autofree char *folder = g_dir_make_tmp ("compile-XXXXXX", NULL), *output = g_build_filename (folder, "x.db", NULL);
  g_autofree char *built = cart_catalogue_find_database (), *first = NULL, *second = NULL, *said = NULL;
  gsize n, m;

  g_assert_cmpint (run (g_getenv ("CARTULARY_CONTENT"), output, &said), ==, 0);
  g_assert_cmpstr (said, ==, "");
  g_assert_true (g_file_get_contents (output, &first, &n, NULL));
  g_assert_true (g_file_get_contents (built, &second, &m, NULL));
  g_assert_cmpmem (first, n, second, m);
  remove_tree (folder);
}

/* "A city" -> "\303\204 c\303\256ty": other words outside tags, the tags as they are. */
static char *
pretend (const char *text)
{
  GString *out = g_string_new (NULL);
  gboolean tag = FALSE;

  for (const char *at = text; *at != '\0'; at++)
    {
      tag = *at == '<' || (tag && *at != '>');
      if (!tag && *at == 'i')
        g_string_append (out, "\303\256");
      else if (!tag && *at == 'e')
        g_string_append (out, "w");
      else
        g_string_append_c (out, *at);
    }
  return g_string_free (out, FALSE);
}

static char *
escape (const char *text)
{
  g_autoptr (GString) out = g_string_new (text);

  g_string_replace (out, "\\", "\\\\", 0);
  g_string_replace (out, "\"", "\\\"", 0);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* A PO file of all texts but each `leave`th; text "base.tie" gets a broken tag. */
static void
write_po (const char *path, int leave)
{
  const char *argv[] = { g_getenv ("CARTULARY_COMPILE"), "--messages", g_getenv ("CARTULARY_CONTENT"), NULL };
  g_autofree char *out = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) po = g_string_new ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n");

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, NULL, NULL));
  lines = g_strsplit (out, "\n", -1);
  for (int i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", 2);
      g_autofree char *other = pretend (parts[1]), *english = escape (parts[1]), *text = escape (other);
      g_assert_nonnull (parts[1]);
      if (i % leave == leave - 1)
        continue;
      g_string_append_printf (po, "msgctxt \"%s\"\nmsgid \"%s\"\nmsgstr \"%s%s\"\n\n", parts[0], english, text,
                              strcmp (parts[0], "base.tie") == 0 ? "<em>" : "");
    }
  g_assert_true (g_file_set_contents (path, po->str, -1, NULL));
}

static int
run_with_po (const char *po, const char *output, char **said)
{
  const char *argv[] = { g_getenv ("CARTULARY_COMPILE"), "--po", po, "-o", output, g_getenv ("CARTULARY_CONTENT"), NULL };
  int status = -1;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, said, &status, NULL));
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

static void
test_language (void)
{
  g_autofree char *folder = g_dir_make_tmp ("compile-XXXXXX", NULL), *output = g_build_filename (folder, "x.db", NULL);
  g_autofree char *po = g_build_filename (folder, "xx.po", NULL), *argument = g_strconcat ("xx=", po, NULL);
  g_autofree char *said = NULL, *unfinished = NULL, *broken = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CartCatalogue) catalogue = NULL;
  g_autoptr (CartStatement) english = NULL, other = NULL, untouched = NULL;
  g_autoptr (GPtrArray) hits = NULL;
  g_autofree char *expected = NULL;

  write_po (po, 40);
  g_assert_cmpint (run_with_po (argument, output, &said), ==, 0);
  g_assert_nonnull (strstr (said, "base.tie has other tags"));
  catalogue = cart_catalogue_open (output, NULL, &error);
  g_assert_no_error (error);
  english = cart_catalogue_get_statement (catalogue, "base.city-pennant", NULL);
  g_assert_true (cart_catalogue_set_language (catalogue, "xx_YY.UTF-8"));
  other = cart_catalogue_get_statement (catalogue, "base.city-pennant", NULL);
  expected = pretend (english->text);
  g_assert_cmpstr (other->text, ==, expected);
  untouched = cart_catalogue_get_statement (catalogue, "base.tie", NULL);
  g_assert_nonnull (strstr (untouched->text, "Players who share"));
  /* "monastery" is "monastwry" there, and nobody finds the English word first. */
  hits = cart_catalogue_search (catalogue, "monastwry", NULL, 0, NULL, NULL);
  g_assert_cmpuint (hits->len, >, 0);
  g_assert_cmpstr (((CartHit *) g_ptr_array_index (hits, 0))->id, ==, "monastery");
  g_assert_false (cart_catalogue_set_language (catalogue, "qq"));
  g_assert_cmpstr (cart_catalogue_get_language (catalogue), ==, "en");

  write_po (po, 5);
  g_assert_cmpint (run_with_po (argument, output, &unfinished), ==, 0);
  g_assert_nonnull (strstr (unfinished, "not finished"));
  g_assert_true (g_file_set_contents (po, "msgid \"a\nmsgstr", -1, NULL));
  g_assert_cmpint (run_with_po (argument, output, &broken), ==, 2);
  g_assert_nonnull (strstr (broken, "xx.po:2: "));
  remove_tree (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/compile/refused/", cases[i].name, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_refused);
    }
  g_test_add_func ("/compile/usage", test_usage);
  g_test_add_func ("/compile/same-bytes", test_same_bytes);
  g_test_add_func ("/compile/language", test_language);
  return g_test_run ();
}
