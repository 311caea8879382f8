/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-check.c: the content database's own consistency, its counts and its ids. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/cart-cli.h"

static int
print_ids (CartCli *cli)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) ids = cart_catalogue_list_ids (cart_cli_catalogue (cli), &error);
  guint n;

  if (ids == NULL)
    return cart_cli_fail_with (cli, error);
  n = g_strv_length (ids);
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      for (guint i = 0; i < n; i++)
        {
          cart_json_object (json, NULL, FALSE);
          cart_json_text (json, "id", ids[i]);
          cart_json_end (json);
        }
      return cart_cli_end_list (cli, json, n);
    }
  for (guint i = 0; i < n; i++)
    cart_cli_print (cli, "%s\n", ids[i]);
  return cart_cli_end_text (cli, n);
}

static void
write_counts (CartJson *json, const GArray *counts, char **problems)
{
  for (guint i = 0; i < counts->len; i++)
    {
      const CartCount *count = &g_array_index (counts, CartCount, i);
      g_autofree char *id = g_strdup_printf ("%s/%s/%s", cart_entry_kind_name (count->kind), count->subject != NULL ? count->subject : "-",
                                             count->voice != NULL ? count->voice : "-");

      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "id", id);
      cart_json_text (json, "kind", "count");
      cart_json_text (json, "what", cart_entry_kind_name (count->kind));
      cart_json_text (json, "set", count->subject);
      cart_json_text (json, "voice", count->voice);
      cart_json_int (json, "count", count->n);
      cart_json_end (json);
    }
  for (guint i = 0; problems[i] != NULL; i++)
    {
      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "id", "problem");
      cart_json_text (json, "kind", "problem");
      cart_json_text (json, "text", problems[i]);
      cart_json_end (json);
    }
}

static void
print_counts (CartCli *cli, const GArray *counts)
{
  CartCliGrid *grid = cart_cli_grid_new ("lllr");
  guint totals[CART_N_ENTRIES] = { 0 };

  for (guint i = 0; i < counts->len; i++)
    {
      const CartCount *count = &g_array_index (counts, CartCount, i);
      g_autofree char *n = g_strdup_printf ("%u", count->n);

      totals[count->kind] += count->n;
      cart_cli_grid_add (grid, cart_entry_kind_name (count->kind), count->subject, count->voice, n);
    }
  for (int kind = 0; kind < CART_N_ENTRIES; kind++)
    if (totals[kind] > 0)
      {
        g_autofree char *n = g_strdup_printf ("%u", totals[kind]);

        cart_cli_grid_add (grid, _("in all"), cart_entry_kind_name ((CartEntryKind) kind), "", n);
      }
  cart_cli_grid_print (cli, grid);
}

/* What is wrong with files of one's own that cannot be laid over the content, all of it; NULL where they can. */
static char **
list_content_problems (CartCli *cli)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartCatalogue) catalogue = NULL;

  const char *const *files = cart_cli_values (cli, "content");

  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    if (!g_file_test (files[i], G_FILE_TEST_IS_REGULAR))
      return NULL; /* not to be read at all */
  if (files == NULL)
    return NULL;
  catalogue = cart_catalogue_open (NULL, files, &error);
  return g_error_matches (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_CONTENT) ? g_strsplit (error->message, "\n", -1) : NULL;
}

static int
print_problems (CartCli *cli, char **problems)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (CartCount));
  guint n = g_strv_length (problems);

  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      write_counts (json, none, problems);
      cart_cli_end_list (cli, json, n);
      return CART_CLI_NO;
    }
  for (guint i = 0; i < n; i++)
    cart_cli_print (cli, "%s\n", problems[i]);
  cart_cli_print (cli, ngettext ("%u problem\n", "%u problems\n", n), n);
  return CART_CLI_NO;
}

static int
run_check (CartCli *cli)
{
  g_auto (GStrv) broken = list_content_problems (cli);
  CartCatalogue *catalogue = broken == NULL ? cart_cli_catalogue (cli) : NULL;
  g_auto (GStrv) problems = NULL;
  g_autoptr (GArray) counts = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  if (broken != NULL)
    return print_problems (cli, broken);
  if (catalogue == NULL)
    return CART_CLI_BAD;
  if (cart_cli_has (cli, "ids"))
    return print_ids (cli);
  problems = cart_catalogue_check (catalogue, &error);
  counts = problems != NULL ? cart_catalogue_list_counts (catalogue, &error) : NULL;
  if (counts == NULL)
    return cart_cli_fail_with (cli, error);
  n = g_strv_length (problems);
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      write_counts (json, counts, problems);
      cart_cli_end_list (cli, json, 1);
    }
  else
    {
      print_counts (cli, counts);
      if (n > 0)
        return print_problems (cli, problems);
      cart_cli_print (cli, _("no problems\n"));
    }
  return n == 0 ? CART_CLI_GOOD : CART_CLI_NO;
}

static const CartCliOption check_options[] = {
  { "ids", 0, NULL, N_("only ids, one a line") },
  { NULL }
};

const CartCliCommand cart_cli_check_commands[] = {
  { "check", "", N_("the content's consistency and counts"), 0, 0, check_options, run_check },
  { NULL }
};
