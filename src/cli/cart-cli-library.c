/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-library.c: import, library: a person's own copies of wiki pages. */
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "cli/cart-cli.h"
#include "wiki/cart-library.h"

/* --- import --- */

static void
write_unknown (CartJson *json, GPtrArray *unknown)
{
  cart_json_array (json, "unknown_templates", FALSE);
  for (guint i = 0; i < unknown->len; i++)
    {
      const CartWikiUnknown *entry = unknown->pdata[i];

      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "name", entry->name);
      cart_json_int (json, "count", entry->count);
      cart_json_int (json, "line", entry->line);
      cart_json_end (json);
    }
  cart_json_end (json);
}

static void
write_strings (CartJson *json, const char *key, GPtrArray *strings)
{
  cart_json_array (json, key, FALSE);
  for (guint i = 0; i < strings->len; i++)
    cart_json_text (json, NULL, strings->pdata[i]);
  cart_json_end (json);
}

static void
write_counts (CartJson *json, const CartWikiPage *page)
{
  const CartWikiCounts *counts = &page->counts;

  cart_json_bool (json, "flat", page->flat);
  cart_json_int (json, "units", counts->units);
  cart_json_int (json, "headings", counts->headings);
  cart_json_int (json, "paragraphs", counts->paragraphs);
  cart_json_int (json, "items", counts->items);
  cart_json_int (json, "tables", counts->tables);
  cart_json_int (json, "rows", counts->rows);
  cart_json_int (json, "images", counts->images);
  cart_json_int (json, "questions", counts->questions);
  cart_json_int (json, "footnotes", counts->notes);
  cart_json_int (json, "links", counts->links);
  cart_json_int (json, "templates", counts->templates);
  write_unknown (json, page->unknown);
  write_strings (json, "categories", page->categories);
  cart_json_int (json, "problem_count", page->n_problems);
  write_strings (json, "problems", page->problems);
}

static void
write_row (CartJson *json, const CartLibraryPage *row)
{
  cart_json_text (json, "id", row->key);
  cart_json_text (json, "kind", "page");
  cart_json_text (json, "title", row->title);
  cart_json_text (json, "language", row->language);
  cart_json_text (json, "file", row->source);
  cart_json_int (json, "count", row->n_blocks);
}

static void
print_count (CartCliGrid *grid, const char *what, guint n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  cart_cli_grid_add (grid, "", what, number);
}

static void
print_report (CartCli *cli, const CartWikiPage *page)
{
  const CartWikiCounts *counts = &page->counts;
  CartCliGrid *grid = cart_cli_grid_new ("llr");

  print_count (grid, _("translation units"), counts->units);
  print_count (grid, _("headings"), counts->headings);
  print_count (grid, _("paragraphs"), counts->paragraphs);
  print_count (grid, _("list items"), counts->items);
  print_count (grid, _("tables"), counts->tables);
  print_count (grid, _("rows of tables"), counts->rows);
  print_count (grid, _("pictures"), counts->images);
  print_count (grid, _("questions"), counts->questions);
  print_count (grid, _("footnotes"), counts->notes);
  print_count (grid, _("links"), counts->links);
  print_count (grid, _("templates"), counts->templates);
  print_count (grid, _("unknown templates"), page->unknown->len);
  cart_cli_grid_print (cli, grid);
  for (guint i = 0; i < page->unknown->len; i++)
    {
      const CartWikiUnknown *entry = page->unknown->pdata[i];
      /* TRANSLATORS: the name of a template; how often it is used; the line of the file. */
      cart_cli_print (cli, ngettext ("  unknown template “%1$s”: used %2$u time, first in line %3$u\n",
                                     "  unknown template “%1$s”: used %2$u times, first in line %3$u\n", entry->count),
                      entry->name, entry->count, entry->line);
    }
  for (guint i = 0; i < page->problems->len; i++)
    cart_cli_print (cli, "  %s\n", (char *) page->problems->pdata[i]);
  if (page->n_problems > page->problems->len)
    cart_cli_print (cli, ngettext ("  and %u problem more\n", "  and %u problems more\n", page->n_problems - page->problems->len),
                    page->n_problems - page->problems->len);
  if (page->flat)
    cart_cli_print (cli, _("  the file has lost its line breaks: where a paragraph ends is not always known\n"));
}

static void
print_page (CartCli *cli, const CartWikiPage *page, const CartLibraryPage *row)
{
  if (row->replaced)
    /* TRANSLATORS: the page's title; its name in the library; how many paragraphs, headings and so on. */
    cart_cli_print (cli, ngettext ("%1$s (%2$s): %3$u part, in place of the older copy\n", "%1$s (%2$s): %3$u parts, in place of the older copy\n", row->n_blocks),
                    row->title, row->key, row->n_blocks);
  else
    /* TRANSLATORS: the page's title; its name in the library; how many paragraphs, headings and so on. */
    cart_cli_print (cli, ngettext ("%1$s (%2$s): %3$u part\n", "%1$s (%2$s): %3$u parts\n", row->n_blocks), row->title, row->key, row->n_blocks);
  if (cart_cli_has (cli, "report"))
    print_report (cli, page);
}

/* "-" is what comes in: one byte more than a file may have tells that it is too large. */
static GPtrArray *
read_pages (const char *name, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GInputStream) input = NULL;
  g_autoptr (GOutputStream) memory = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gssize got = 1;

  if (!g_str_equal (name, "-"))
    {
      file = g_file_new_for_commandline_arg (name);
      return cart_wiki_read_file (file, NULL, error);
    }
  input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  memory = g_memory_output_stream_new_resizable ();
  while (got > 0 && g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory)) <= CART_WIKI_MAX_FILE)
    {
      g_autoptr (GBytes) block = g_input_stream_read_bytes (input, 65536, NULL, error);

      if (block == NULL)
        return NULL;
      got = g_output_stream_write_bytes (memory, block, NULL, error);
    }
  g_output_stream_close (memory, NULL, NULL);
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
  return cart_wiki_read_bytes (bytes, _("standard input"), NULL, error);
}

/* One file, all of its pages or none. TRUE where it could be read. */
static gboolean
import_file (CartCli *cli, CartLibrary *library, const char *name, CartJson *json, guint *n)
{
  g_autofree char *base = g_path_get_basename (name), *source = g_filename_display_name (base);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pages = read_pages (name, &error);
  g_autoptr (GPtrArray) rows = pages != NULL ? cart_library_add (library, pages, source, NULL, &error) : NULL;

  if (rows == NULL)
    {
      cart_cli_fail_with (cli, error);
      return FALSE;
    }
  *n += rows->len;
  for (guint i = 0; i < rows->len; i++)
    {
      if (json == NULL)
        {
          print_page (cli, pages->pdata[i], rows->pdata[i]);
          continue;
        }
      cart_json_object (json, NULL, FALSE);
      write_row (json, rows->pdata[i]);
      cart_json_bool (json, "replaced", ((CartLibraryPage *) rows->pdata[i])->replaced);
      if (cart_cli_has (cli, "report"))
        write_counts (json, pages->pdata[i]);
      cart_json_end (json);
    }
  return TRUE;
}

static int
run_import (CartCli *cli)
{
  g_autoptr (CartLibrary) library = cart_library_new (cart_cli_value (cli, "library"));
  const char *const *files = cart_cli_arguments (cli);
  CartJson *json = cart_cli_json (cli) ? cart_cli_list (cli) : NULL;
  gboolean good = TRUE;
  guint n = 0;

  for (guint i = 0; files[i] != NULL; i++)
    good = import_file (cli, library, files[i], json, &n) && good;
  if (json != NULL)
    cart_cli_end_list (cli, json, n);
  return good ? CART_CLI_GOOD : CART_CLI_BAD;
}

/* --- library --- */

static char *
format_date (gint64 seconds)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (seconds);

  return date != NULL ? g_date_time_format (date, "%F") : g_strdup ("");
}

static int
list_pages (CartCli *cli, CartLibrary *library)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = cart_library_list (library, &error);
  CartCliGrid *grid;

  if (rows == NULL)
    return cart_cli_fail_with (cli, error);
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      for (guint i = 0; i < rows->len; i++)
        {
          const CartLibraryPage *row = rows->pdata[i];
          g_autofree char *date = format_date (row->imported);

          cart_json_object (json, NULL, FALSE);
          write_row (json, row);
          cart_json_text (json, "date", date);
          cart_json_int (json, "unknown_templates", row->n_unknown);
          cart_json_bool (json, "flat", row->flat);
          cart_json_end (json);
        }
      return cart_cli_end_list (cli, json, rows->len);
    }
  grid = cart_cli_grid_new ("llrll");
  for (guint i = 0; i < rows->len; i++)
    {
      const CartLibraryPage *row = rows->pdata[i];
      g_autofree char *date = format_date (row->imported), *blocks = g_strdup_printf ("%u", row->n_blocks);

      cart_cli_grid_add (grid, row->key, row->title, blocks, date, row->source);
    }
  cart_cli_grid_print (cli, grid);
  return cart_cli_end_text (cli, rows->len);
}

static void
print_block (CartCli *cli, const CartWikiBlock *block)
{
  g_autofree char *text = g_strdup (block->text), *number = NULL;
  const char *voice = block->voice > CART_VOICE_RULE ? cart_voice_name ((CartVoice) block->voice) : NULL;

  g_strdelimit (text, "\n", ' ');
  switch (block->kind)
    {
    case CART_WIKI_HEADING:
      cart_cli_print (cli, "\n%.*s %s\n\n", (int) CLAMP (block->level, 1, 6), "######", text);
      return;
    case CART_WIKI_ITEM:
    case CART_WIKI_TERM:
    case CART_WIKI_DETAIL:
      number = block->number > 0 ? g_strdup_printf ("%u. ", block->number) : g_strdup (block->kind == CART_WIKI_ITEM ? "- " : "");
      cart_cli_print (cli, "%*s%s", (int) (2 * MAX (block->level, 1)), "", number);
      break;
    case CART_WIKI_ROW:
      g_strdelimit (text, "\t", '|');
      cart_cli_print (cli, "  ");
      break;
    case CART_WIKI_IMAGE:
      cart_cli_print (cli, "  [%s] ", block->target != NULL ? block->target : "");
      break;
    case CART_WIKI_QUESTION:
      cart_cli_print (cli, "%s ", _("Question:"));
      break;
    case CART_WIKI_ANSWER:
      cart_cli_print (cli, "%s ", _("Answer:"));
      break;
    case CART_WIKI_NOTE:
      cart_cli_print (cli, "[%u] ", block->number);
      break;
    case CART_WIKI_PARAGRAPH:
    case CART_WIKI_N_KINDS:
      break;
    }
  cart_cli_print (cli, "%s%s%s%s\n", voice != NULL ? "(" : "", voice != NULL ? voice : "", voice != NULL ? ") " : "", text);
}

static int
show_page (CartCli *cli, CartLibrary *library, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) blocks = cart_library_load (library, name, NULL, &error);

  if (blocks == NULL)
    return cart_cli_fail_with (cli, error);
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      for (guint i = 0; i < blocks->len; i++)
        {
          const CartWikiBlock *block = blocks->pdata[i];
          g_autofree char *id = g_strdup_printf ("%u", i);

          cart_json_object (json, NULL, FALSE);
          cart_json_text (json, "id", id);
          cart_json_text (json, "kind", cart_wiki_kind_name (block->kind));
          cart_json_int (json, "level", block->level);
          cart_json_int (json, "number", block->number);
          if (block->voice >= 0)
            cart_json_text (json, "voice", cart_voice_name ((CartVoice) block->voice));
          cart_json_text (json, "text", block->text);
          cart_cli_json_told (json, "picture", block->target);
          cart_json_end (json);
        }
      return cart_cli_end_list (cli, json, blocks->len);
    }
  for (guint i = 0; i < blocks->len; i++)
    print_block (cli, blocks->pdata[i]);
  return CART_CLI_GOOD;
}

static int
remove_page (CartCli *cli, CartLibrary *library, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartLibraryPage) page = cart_library_get (library, name, &error);

  if (page == NULL)
    return cart_cli_fail_with (cli, error);
  /* a page is not taken away for one that is called nearly so */
  if (!g_str_equal (page->key, name) && !g_str_equal (page->title, name))
    return cart_cli_fail (cli, _("There is no page “%s” in the library"), name);
  if (!cart_library_remove (library, page->key, &error))
    return cart_cli_fail_with (cli, error);
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      cart_json_object (json, NULL, FALSE);
      write_row (json, page);
      cart_json_bool (json, "removed", TRUE);
      cart_json_end (json);
      return cart_cli_end_list (cli, json, 1);
    }
  /* TRANSLATORS: the title of a page; its name in the library. */
  cart_cli_print (cli, _("%1$s (%2$s) is no longer in the library\n"), page->title, page->key);
  return CART_CLI_GOOD;
}

gboolean
cart_cli_has_library (CartCli *cli)
{
  const char *path = cart_cli_value (cli, "library");
  g_autofree char *name = path != NULL ? g_filename_display_name (path) : NULL;

  if (path == NULL || g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    cart_cli_fail (cli, _("%s: the library is a file, and this is none"), name);
  else
    cart_cli_fail (cli, _("%s: there is no such library"), name);
  return FALSE;
}

static int
run_library (CartCli *cli)
{
  static const struct {
    const char *word;
    int (*run) (CartCli *cli, CartLibrary *library, const char *name);
  } parts[] = { { "show", show_page }, { "remove", remove_page } };
  g_autoptr (CartLibrary) library = cart_library_new (cart_cli_value (cli, "library"));
  const char *const *words = cart_cli_arguments (cli);
  const char *what = words[0] != NULL ? words[0] : "list", *page = words[0] != NULL ? words[1] : NULL;

  if (page != NULL && !g_utf8_validate (page, -1, NULL))
    return cart_cli_fail (cli, _("library: the page's name is not UTF-8"));
  if (g_str_equal (what, "list"))
    {
      if (page != NULL)
        return cart_cli_fail (cli, _("library list: one word too many: “%s”"), page);
      return cart_cli_has_library (cli) ? list_pages (cli, library) : CART_CLI_BAD;
    }
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_equal (what, parts[i].word))
      {
        if (page == NULL)
          return cart_cli_fail (cli, _("library: “%s” needs the name of a page"), what);
        return cart_cli_has_library (cli) ? parts[i].run (cli, library, page) : CART_CLI_BAD;
      }
  return cart_cli_fail (cli, _("library: “list”, “show PAGE” or “remove PAGE”, not “%s”"), what);
}

static const CartCliOption import_options[] = {
  { "library", 0, "DB", N_("the library's file, instead of one's own") },
  { "report", 0, NULL, N_("say what is in each page, and which templates are not known") },
  { NULL }
};

static const CartCliOption library_options[] = {
  { "library", 0, "DB", N_("the library's file, instead of one's own") },
  { NULL }
};

const CartCliCommand cart_cli_library_commands[] = {
  { "import", "FILE...", N_("reads exported wiki pages into one's own library; - reads standard input"), 1, -1, import_options, run_import },
  { "library", "[list|show PAGE|remove PAGE]", N_("lists, shows or removes the pages of one's own library"), 0, 2, library_options, run_library },
  { NULL }
};
