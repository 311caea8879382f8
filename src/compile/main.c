/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartulary-compile: the content files to the database that the program reads.
 *
 *   cartulary-compile [--examples DIR] [--depfile FILE] [--po LANGUAGE=FILE]... -o OUT.db DIR
 *   cartulary-compile --messages DIR          every text that is translated: key, tab, English, one a line
 *
 * A language goes into the database when it is finished: FINISHED_PERCENT of its texts are translated and up to date.
 * Every problem is one line "file:line: reason" on standard error; with any, nothing is written and the exit status is 1.
 * Status 2 is wrong usage or a file that cannot be written. The same content gives the same bytes.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "cart-compile-check.h"
#include "cart-compile-messages.h"
#include "catalogue/cart-store.h"

#define FINISHED_PERCENT 90

typedef struct {
  char *output, *examples, *depfile;
  char **po; /* "de=po/content/de.po" */
  gboolean no_rules, messages;
} Options;

static int
report (CartContent *content)
{
  for (guint i = 0; i < content->problems->len; i++)
    g_printerr ("%s\n", (const char *) g_ptr_array_index (content->problems, i));
  if (content->problems->len >= CART_CONTENT_MAX_PROBLEMS)
    g_printerr ("... and perhaps more\n");
  return 1;
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

static void
print_messages (CartContent *content)
{
  g_autoptr (GHashTable) messages = cart_compile_messages (content);
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (messages), compare_keys);

  for (GList *key = keys; key != NULL; key = key->next)
    g_print ("%s\t%s\n", (const char *) key->data, (const char *) g_hash_table_lookup (messages, key->data));
}

static gboolean
add_languages (sqlite3 *db, CartContent *content, const Options *options, GError **error)
{
  g_autoptr (GHashTable) messages = cart_compile_messages (content);

  for (int i = 0; options->po != NULL && options->po[i] != NULL; i++)
    {
      const char *equals = strchr (options->po[i], '=');
      g_autofree char *language = equals != NULL ? g_strndup (options->po[i], (gsize) (equals - options->po[i])) : NULL;
      g_autoptr (GHashTable) texts = NULL;
      CartCoverage coverage;

      if (language == NULL)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "--po needs LANGUAGE=FILE, not %s", options->po[i]);
          return FALSE;
        }
      texts = cart_compile_read_po (equals + 1, messages, &coverage, error);
      if (texts == NULL)
        return FALSE;
      if (100 * coverage.translated < FINISHED_PERCENT * g_hash_table_size (messages))
        g_printerr ("%s: %u of %u texts are translated, %u of old English: not finished, left out\n", equals + 1, coverage.translated,
                    g_hash_table_size (messages), coverage.outdated);
      else if (!cart_store_translate (db, language, texts, error))
        return FALSE;
    }
  return TRUE;
}

/* Made beside the old file and renamed: a failed run leaves that alone. */
static gboolean
write_database (CartContent *content, const Options *options, GError **error)
{
  g_autofree char *temporary = g_strconcat (options->output, ".tmp", NULL);
  sqlite3 *db = NULL;
  gboolean good;

  g_unlink (temporary);
  if (sqlite3_open (temporary, &db) != SQLITE_OK)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", temporary, sqlite3_errmsg (db));
      sqlite3_close (db);
      return FALSE;
    }
  sqlite3_exec (db, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096", NULL, NULL, NULL);
  good = cart_store_create (db, error) && cart_store_write (db, content, options->examples, FALSE, error)
         && add_languages (db, content, options, error) && cart_store_index (db, error);
  if (good && sqlite3_exec (db, "ANALYZE; VACUUM", NULL, NULL, NULL) != SQLITE_OK)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", temporary, sqlite3_errmsg (db));
      good = FALSE;
    }
  sqlite3_close (db);
  if (good && g_rename (temporary, options->output) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", options->output, g_strerror (errno));
      good = FALSE;
    }
  if (!good)
    g_unlink (temporary);
  return good;
}

static void
add_dependencies (GString *rule, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_string_append_printf (rule, " %s", folder);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        add_dependencies (rule, path);
      else
        g_string_append_printf (rule, " %s", path);
    }
}

/* What the database is made of, for ninja: a file that is added or removed changes its folder. */
static gboolean
write_depfile (const Options *options, const char *folder, GError **error)
{
  g_autoptr (GString) rule = g_string_new (options->output);

  g_string_append_c (rule, ':');
  add_dependencies (rule, folder);
  for (int i = 0; options->po != NULL && options->po[i] != NULL; i++)
    g_string_append_printf (rule, " %s", strchr (options->po[i], '=') + 1);
  g_string_append_c (rule, '\n');
  return g_file_set_contents (options->depfile, rule->str, -1, error);
}

static int
compile (const Options *options, const char *folder)
{
  g_autoptr (CartContent) content = cart_content_new ();
  g_autoptr (GError) error = NULL;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      g_printerr ("cartulary-compile: %s is no folder\n", folder);
      return 2;
    }
  cart_content_read_tree (content, folder);
  cart_content_check (content, NULL, NULL);
  if (options->messages && content->problems->len == 0)
    {
      print_messages (content);
      return 0;
    }
  if (!options->no_rules)
    {
      cart_compile_check_rules (content);
      cart_compile_check_options (content);
    }
  if (options->examples != NULL && content->problems->len == 0)
    cart_compile_check_examples (content, options->examples);
  if (content->problems->len > 0)
    return report (content);
  if (!write_database (content, options, &error) || (options->depfile != NULL && !write_depfile (options, folder, &error)))
    {
      g_printerr ("%s%s\n", g_error_matches (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_CONTENT) ? "" : "cartulary-compile: ",
                  error->message);
      return g_error_matches (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_CONTENT) ? 1 : 2;
    }
  return 0;
}

int
main (int argc, char **argv)
{
  Options options = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, "The database to write", "FILE" },
    { "examples", 0, 0, G_OPTION_ARG_FILENAME, &options.examples, "The folder of positions", "DIR" },
    { "depfile", 0, 0, G_OPTION_ARG_FILENAME, &options.depfile, "Write what was read, for ninja", "FILE" },
    { "without-rules", 0, 0, G_OPTION_ARG_NONE, &options.no_rules, "Do not ask for a statement of each rule", NULL },
    { "po", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.po, "A translation", "LANGUAGE=FILE" },
    { "messages", 0, 0, G_OPTION_ARG_NONE, &options.messages, "Print the texts that are translated", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("DIR");
  g_autoptr (GError) error = NULL;
  int status;

  setlocale (LC_ALL, "C.UTF-8");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2 || (options.output == NULL && !options.messages))
    {
      g_printerr ("cartulary-compile: %s\n", error != NULL ? error->message : "-o FILE and one folder are needed");
      return 2;
    }
  status = compile (&options, argv[1]);
  g_free (options.output);
  g_free (options.examples);
  g_free (options.depfile);
  g_strfreev (options.po);
  return status;
}
