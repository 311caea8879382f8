/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-output.c: what commands ask the frame for: options, the catalogue, and ways to print. */
#include <glib/gi18n.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/cart-cli-private.h"
#include "draw/cart-draw.h"
#include "present/cart-sheet-pages.h"

const char *const *
cart_cli_arguments (CartCli *cli)
{
  return (const char *const *) cli->arguments->pdata;
}

gboolean
cart_cli_has (CartCli *cli, const char *option)
{
  return g_hash_table_contains (cli->values, option);
}

const char *const *
cart_cli_values (CartCli *cli, const char *option)
{
  GPtrArray *values = g_hash_table_lookup (cli->values, option);

  return values != NULL ? (const char *const *) values->pdata : NULL;
}

const char *
cart_cli_value (CartCli *cli, const char *option)
{
  GPtrArray *values = g_hash_table_lookup (cli->values, option);

  return values != NULL ? g_ptr_array_index (values, values->len - 1) : NULL;
}

gboolean
cart_cli_number (CartCli *cli, const char *option, gint64 min, gint64 max, gint64 *value)
{
  const char *text = cart_cli_value (cli, option);
  g_autofree char *least = NULL, *most = NULL;

  if (text == NULL || g_ascii_string_to_signed (text, 10, min, max, value, NULL))
    return TRUE;
  least = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  most = g_strdup_printf ("%" G_GINT64_FORMAT, max);
  /* TRANSLATORS: command, option, least and most, what was typed. */
  cart_cli_fail (cli, _("%1$s: --%2$s: must be a whole number from %3$s to %4$s, not “%5$s”"), cli->command->name, option, least, most, text);
  return FALSE;
}

char **
cart_cli_option_pairs (CartCli *cli)
{
  const char *const *texts = cart_cli_values (cli, "option");
  g_autoptr (GStrvBuilder) pairs = g_strv_builder_new ();

  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      const char *equals = strchr (texts[i], '=');

      if (equals == NULL || equals == texts[i])
        {
          cart_cli_fail (cli, _("%1$s: --option: written NAME=VALUE, not “%2$s”"), cli->command->name, texts[i]);
          return NULL;
        }
      g_strv_builder_take (pairs, g_strndup (texts[i], (gsize) (equals - texts[i])));
      g_strv_builder_add (pairs, equals + 1);
    }
  return g_strv_builder_end (pairs);
}

gboolean
cart_cli_check_game (CartCli *cli)
{
  const char *game = cart_cli_value (cli, "game");
  g_autofree char *names = NULL;

  if (game == NULL || g_strv_contains (cart_games (), game))
    return TRUE;
  names = g_strjoinv (", ", (char **) cart_games ());
  cart_cli_fail (cli, _("%1$s: no game “%2$s”: %3$s"), cli->command->name, game, names);
  return FALSE;
}

gboolean
cart_cli_paper (CartCli *cli, double *width, double *height)
{
  const char *name = cart_cli_value (cli, "paper");

  if (name == NULL || g_ascii_strcasecmp (name, "a4") == 0)
    {
      *width = CART_SHEET_A4_WIDTH;
      *height = CART_SHEET_A4_HEIGHT;
      return TRUE;
    }
  if (g_ascii_strcasecmp (name, "letter") == 0)
    {
      *width = CART_SHEET_LETTER_WIDTH;
      *height = CART_SHEET_LETTER_HEIGHT;
      return TRUE;
    }
  cart_cli_fail (cli, _("%1$s: --paper: a4 or letter, not “%2$s”"), cli->command->name, name);
  return FALSE;
}

void
cart_cli_tell_pages (CartCli *cli, const char *path, guint n_pages)
{
  g_autofree char *first = cart_draw_page_name (path, n_pages, 0), *last = cart_draw_page_name (path, n_pages, n_pages - 1);

  if (strcmp (first, last) != 0)
    /* TRANSLATORS: a command, how many pictures it wrote, and the names of the first and the last */
    cart_cli_remark (cli, _("%1$s: %2$u pages, written to %3$s to %4$s"), cli->command->name, n_pages, first, last);
}

int
cart_cli_end_files (CartCli *cli, const char *kind, const char *path, guint n_pages)
{
  CartJson *json;

  if (!cart_cli_json (cli))
    return CART_CLI_GOOD;
  json = cart_cli_list (cli);
  for (guint i = 0; i < n_pages; i++)
    {
      g_autofree char *name = n_pages > 1 ? cart_draw_page_name (path, n_pages, i) : g_strdup (path);

      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "id", name);
      cart_json_text (json, "kind", kind);
      cart_json_text (json, "file", name);
      cart_json_end (json);
    }
  return cart_cli_end_list (cli, json, n_pages);
}

gboolean
cart_cli_json (CartCli *cli)
{
  return cart_cli_has (cli, "json");
}

/* The first of the person's languages that the content has. */
static void
use_own_language (CartCatalogue *catalogue)
{
  const char *const *names = g_get_language_names ();

  for (guint i = 0; names[i] != NULL; i++)
    if (cart_catalogue_set_language (catalogue, names[i]))
      return;
}

/* A content file may have a hundred things wrong: the first is told, and who lists the others. */
static void
fail_content (CartCli *cli, const GError *error)
{
  g_auto (GStrv) problems = g_strsplit (error->message, "\n", -1);
  guint more = g_strv_length (problems) - 1;

  if (more == 0)
    cart_cli_fail_with (cli, error);
  else
    /* TRANSLATORS: a line about what is wrong in a file; how many more there are. */
    cart_cli_fail (cli, ngettext ("%1$s (and %2$u problem more; “check --content” lists all)", "%1$s (and %2$u problems more; “check --content” lists all)", more),
                   problems[0], more);
}

CartCatalogue *
cart_cli_catalogue (CartCli *cli)
{
  g_autoptr (GError) error = NULL;
  const char *language = cart_cli_value (cli, "lang");

  if (cli->catalogue != NULL)
    return cli->catalogue;
  cli->catalogue = cart_catalogue_open (NULL, cart_cli_values (cli, "content"), &error);
  if (g_error_matches (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_CONTENT))
    fail_content (cli, error);
  else if (cli->catalogue == NULL)
    cart_cli_fail_with (cli, error);
  else if (language != NULL)
    cart_catalogue_set_language (cli->catalogue, language);
  else
    use_own_language (cli->catalogue);
  return cli->catalogue;
}

const char *const *
cart_cli_sets (CartCli *cli)
{
  const char *const *names = cart_cli_values (cli, "set");

  if (cli->sets == NULL && names != NULL && cli->catalogue != NULL)
    cli->sets = cart_catalogue_unpack_boxes (cli->catalogue, names);
  return (const char *const *) cli->sets;
}

const CartSet *
cart_cli_find_set (const char *id, gpointer data, GError **error)
{
  CartCli *cli = data;
  g_autofree char *resolved = NULL;
  guint copies;

  resolved = cart_catalogue_resolve_set (cli->catalogue, id, &copies, error);
  return resolved != NULL ? cart_catalogue_get_set (cli->catalogue, resolved, error) : NULL;
}

/* One line of UTF-8: whatever breaks it in a message, or is an order to a terminal, is made a blank. */
static void
say (const char *text)
{
  g_autofree char *line = g_utf8_make_valid (text, -1);

  for (char *p = line; *p != '\0'; p++)
    if ((guchar) *p < 0x20 || *p == 0x7f)
      *p = ' ';
  fprintf (stderr, "cartulary-cli: %s\n", line);
}

int
cart_cli_fail (CartCli *cli, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  say (text);
  return CART_CLI_BAD;
}

int
cart_cli_fail_with (CartCli *cli, const GError *error)
{
  say (error != NULL ? error->message : _("something went wrong"));
  return CART_CLI_BAD;
}

void
cart_cli_remark (CartCli *cli, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  say (text);
}

void
cart_cli_print (CartCli *cli, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  fputs (text, stdout);
}

CartJson *
cart_cli_list (CartCli *cli)
{
  CartJson *json = cart_json_new ();

  cart_json_array (json, NULL, TRUE);
  return json;
}

int
cart_cli_end_list (CartCli *cli, CartJson *json, guint n)
{
  g_autofree char *text = cart_json_finish (json);

  cart_cli_print (cli, "%s\n", text);
  return n > 0 ? CART_CLI_GOOD : CART_CLI_NO;
}

int
cart_cli_end_no (CartCli *cli)
{
  return cart_cli_json (cli) ? cart_cli_end_list (cli, cart_cli_list (cli), 0) : CART_CLI_NO;
}

int
cart_cli_end_text (CartCli *cli, guint n)
{
  if (n > 0)
    return CART_CLI_GOOD;
  cart_cli_remark (cli, _("%s: nothing found"), cli->command->name);
  return CART_CLI_NO;
}

void
cart_cli_json_strv (CartJson *json, const char *key, char **strings)
{
  if (strings == NULL || strings[0] == NULL)
    return;
  cart_json_array (json, key, FALSE);
  for (guint i = 0; strings[i] != NULL; i++)
    cart_json_text (json, NULL, strings[i]);
  cart_json_end (json);
}

void
cart_cli_json_told (CartJson *json, const char *key, const char *text)
{
  if (text != NULL)
    cart_json_text (json, key, text);
}

/* ---- rows ---- */

struct _CartCliGrid {
  char *alignment;
  guint n_columns;
  GPtrArray *cells; /* of char *, row by row */
};

CartCliGrid *
cart_cli_grid_new (const char *alignment)
{
  CartCliGrid *grid = g_new0 (CartCliGrid, 1);

  grid->alignment = g_strdup (alignment);
  grid->n_columns = (guint) strlen (alignment);
  grid->cells = g_ptr_array_new_with_free_func (g_free);
  return grid;
}

void
cart_cli_grid_add (CartCliGrid *grid, ...)
{
  va_list args;

  va_start (args, grid);
  for (guint i = 0; i < grid->n_columns; i++)
    {
      const char *cell = va_arg (args, const char *);

      g_ptr_array_add (grid->cells, g_strdup (cell != NULL ? cell : ""));
    }
  va_end (args);
}

static glong
width_of (const char *text)
{
  glong width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      width += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

void
cart_cli_grid_print (CartCli *cli, CartCliGrid *grid)
{
  g_autofree glong *widths = g_new0 (glong, grid->n_columns + 1);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < grid->cells->len; i++)
    widths[i % grid->n_columns] = MAX (widths[i % grid->n_columns], width_of (g_ptr_array_index (grid->cells, i)));
  for (guint i = 0; i < grid->cells->len; i++)
    {
      guint column = i % grid->n_columns;
      const char *cell = g_ptr_array_index (grid->cells, i);
      int padding = (int) (widths[column] - width_of (cell));
      gboolean last = column == grid->n_columns - 1;

      if (grid->alignment[column] == 'r')
        g_string_append_printf (line, "%*s%s", padding, "", cell);
      else
        g_string_append_printf (line, "%s%*s", cell, last ? 0 : padding, "");
      if (!last)
        {
          g_string_append (line, "  ");
          continue;
        }
      while (line->len > 0 && line->str[line->len - 1] == ' ')
        g_string_truncate (line, line->len - 1);
      cart_cli_print (cli, "%s\n", line->str);
      g_string_truncate (line, 0);
    }
  g_ptr_array_unref (grid->cells);
  g_free (grid->alignment);
  g_free (grid);
}
