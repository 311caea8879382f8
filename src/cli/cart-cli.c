/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli.c: finding the command, reading its options, and answering for all commands. */
#include "cli/cart-cli.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli/cart-cli-private.h"

static const CartCliOption common_options[] = {
  { "json", 0, NULL, N_("print an array of objects") },
  { "content", 0, "FILE", N_("add a content file of one's own") },
  { "lang", 0, "LL", N_("the language of content and messages") },
  { "help", 'h', NULL, N_("say how the command is used") },
  { NULL }
};

static const CartCliCommand *const groups[] = {
  cart_cli_set_commands, cart_cli_rule_commands, cart_cli_search_commands, cart_cli_table_commands, cart_cli_position_commands,
  cart_cli_record_commands, cart_cli_play_commands, cart_cli_render_commands, cart_cli_library_commands, cart_cli_check_commands,
};

static const CartCliCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const CartCliCommand *command = groups[i]; command->name != NULL; command++)
      if (strcmp (command->name, name) == 0)
        return command;
  return NULL;
}

static const CartCliOption *
find_option (const CartCliCommand *command, const char *name, gsize length, char letter)
{
  const CartCliOption *lists[] = { common_options, command->options };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const CartCliOption *option = lists[i]; option != NULL && option->name != NULL; option++)
      if (name != NULL ? strlen (option->name) == length && strncmp (option->name, name, length) == 0 : option->letter == letter && letter != 0)
        return option;
  return NULL;
}

static void
add_value (CartCli *cli, const CartCliOption *option, const char *value)
{
  GPtrArray *values = g_hash_table_lookup (cli->values, option->name);

  if (values == NULL)
    {
      values = g_ptr_array_new_null_terminated (2, NULL, TRUE);
      g_hash_table_insert (cli->values, (gpointer) option->name, values);
    }
  g_ptr_array_add (values, (gpointer) value);
}

/* A file needs a name: what it is called in usage ("FILE", "OUT.pdf", "DB") tells that the word is one. */
static gboolean
is_nameless (CartCli *cli, const char *usage, const char *word)
{
  if (*word != '\0' || (!g_str_has_prefix (usage, "FILE") && !g_str_has_prefix (usage, "OUT") && !g_str_equal (usage, "DB")))
    return FALSE;
  cart_cli_fail (cli, _("%1$s: the name of a file is empty: %2$s"), cli->command->name, usage);
  return TRUE;
}

/* One word that begins with a dash. Steps *index on where it takes the next word as its argument. */
static gboolean
read_option (CartCli *cli, char **words, guint *index)
{
  const char *word = words[*index];
  gboolean is_long = word[1] == '-';
  const char *equals = is_long ? strchr (word, '=') : NULL;
  gsize length = equals != NULL ? (gsize) (equals - word) - 2 : strlen (word) - 2;
  const CartCliOption *option = is_long ? find_option (cli->command, word + 2, length, 0) : find_option (cli->command, NULL, 0, word[1]);
  const char *value = equals != NULL ? equals + 1 : NULL;

  if (option == NULL)
    {
      cart_cli_fail (cli, _("%1$s: no option “%2$s”"), cli->command->name, word);
      return FALSE;
    }
  if (!is_long && word[2] != '\0')
    value = word + 2;
  if (option->argument == NULL && value != NULL)
    {
      cart_cli_fail (cli, _("%1$s: the option --%2$s takes no value"), cli->command->name, option->name);
      return FALSE;
    }
  if (option->argument != NULL && value == NULL)
    {
      value = words[*index + 1];
      if (value == NULL)
        {
          cart_cli_fail (cli, _("%1$s: the option --%2$s needs a value: %3$s"), cli->command->name, option->name, option->argument);
          return FALSE;
        }
      (*index)++;
    }
  if (option->argument != NULL && is_nameless (cli, option->argument, value))
    return FALSE;
  add_value (cli, option, value != NULL ? value : "");
  return TRUE;
}

static gboolean
read_words (CartCli *cli, char **words)
{
  gboolean options_over = FALSE;
  int n;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!g_utf8_validate (words[i], -1, NULL) && !options_over && words[i][0] == '-')
        {
          cart_cli_fail (cli, _("%s: an option is not UTF-8"), cli->command->name);
          return FALSE;
        }
      if (!options_over && strcmp (words[i], "--") == 0)
        options_over = TRUE;
      else if (!options_over && words[i][0] == '-' && words[i][1] != '\0')
        {
          if (!read_option (cli, words, &i))
            return FALSE;
        }
      else if (is_nameless (cli, cli->command->arguments, words[i]))
        return FALSE;
      else
        g_ptr_array_add (cli->arguments, words[i]);
    }
  n = (int) cli->arguments->len;
  if (cart_cli_has (cli, "help"))
    return TRUE;
  if (n < cli->command->min_arguments)
    {
      cart_cli_fail (cli, _("%1$s: something is missing: %2$s"), cli->command->name, cli->command->arguments);
      return FALSE;
    }
  if (cli->command->max_arguments >= 0 && n > cli->command->max_arguments)
    {
      cart_cli_fail (cli, _("%1$s: one word too many: “%2$s”"), cli->command->name, (const char *) cli->arguments->pdata[cli->command->max_arguments]);
      return FALSE;
    }
  return TRUE;
}

/* ---- usage ---- */

static void
append_option (GString *text, const CartCliOption *option)
{
  g_autofree char *name = g_strdup_printf ("--%s%s%s", option->name, option->argument != NULL ? " " : "", option->argument != NULL ? option->argument : "");

  if (option->letter != 0)
    g_string_append_printf (text, "  -%c, %-20s %s\n", option->letter, name, _(option->summary));
  else
    g_string_append_printf (text, "      %-20s %s\n", name, _(option->summary));
}

static int
print_usage (CartCli *cli)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "cartulary-cli %s %s\n%s\n\n", cli->command->name, cli->command->arguments, _(cli->command->summary));
  for (const CartCliOption *option = cli->command->options; option != NULL && option->name != NULL; option++)
    append_option (text, option);
  for (const CartCliOption *option = common_options; option->name != NULL; option++)
    append_option (text, option);
  cart_cli_print (cli, "%s", text->str);
  return CART_CLI_GOOD;
}

static int
print_commands (CartCli *cli)
{
  cart_cli_print (cli, _("Usage: cartulary-cli COMMAND [OPTION]… [--] [ARGUMENT]…\n\n"));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const CartCliCommand *command = groups[i]; command->name != NULL; command++)
      cart_cli_print (cli, "  %-14s %s\n", command->name, _(command->summary));
  cart_cli_print (cli, "%s", _("\n“cartulary-cli COMMAND --help” tells more. Exit status: 0 good, 1 no or different, 2 wrong usage or unreadable input.\n"));
  return CART_CLI_GOOD;
}

/* ---- the language ---- */

/* LANGUAGE decides; glibc reads it only outside the locales C and POSIX, which a bare system may have alone. */
static void
set_language (const char *language)
{
  static const char *const locales[] = { "en_US.UTF-8", "C.UTF-8", "en_GB.UTF-8", "de_DE.UTF-8" };
  const char *now = setlocale (LC_MESSAGES, NULL);

  g_setenv ("LANGUAGE", language, TRUE);
  if (strcmp (now, "C") != 0 && strcmp (now, "POSIX") != 0 && strcmp (now, "C.UTF-8") != 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    if (setlocale (LC_MESSAGES, locales[i]) != NULL && i != 1)
      return;
}

static const char *
find_language (char **argv)
{
  const char *language = NULL;

  for (guint i = 0; argv[i] != NULL && strcmp (argv[i], "--") != 0; i++)
    if (strcmp (argv[i], "--lang") == 0 && argv[i + 1] != NULL)
      language = argv[i + 1];
    else if (g_str_has_prefix (argv[i], "--lang="))
      language = argv[i] + strlen ("--lang=");
  return language;
}

/* ---- running ---- */

static int
run_command (CartCli *cli, char **words)
{
  int status;

  cli->values = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  cli->arguments = g_ptr_array_new_null_terminated (4, NULL, TRUE);
  if (!read_words (cli, words))
    status = CART_CLI_BAD;
  else if (cart_cli_has (cli, "help"))
    status = print_usage (cli);
  else
    status = cli->command->run (cli);
  g_clear_pointer (&cli->sets, g_strfreev);
  g_clear_object (&cli->catalogue);
  g_ptr_array_unref (cli->arguments);
  g_hash_table_unref (cli->values);
  return status;
}

static int
run (CartCli *cli, char **words)
{
  const char *name = words[0];
  gboolean asks_help;

  if (name == NULL)
    return cart_cli_fail (cli, _("no command; “cartulary-cli --help” lists them"));
  asks_help = strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0 || strcmp (name, "help") == 0;
  if (asks_help && words[1] == NULL)
    return print_commands (cli);
  if (strcmp (name, "--version") == 0)
    {
      cart_cli_print (cli, "cartulary-cli %s\n", CART_VERSION);
      return CART_CLI_GOOD;
    }
  if (asks_help)
    name = words[1];
  cli->command = find_command (name);
  if (cli->command == NULL)
    return cart_cli_fail (cli, _("no command “%s”; “cartulary-cli --help” lists them"), name);
  return asks_help ? print_usage (cli) : run_command (cli, words + 1);
}

int
cart_cli_main (int argc, char **argv)
{
  CartCli cli = { 0 };
  const char *language;
  int status;

  setlocale (LC_ALL, "");
  language = find_language (argv);
  if (language != NULL)
    set_language (language);
  bindtextdomain ("cartulary", g_getenv ("CARTULARY_LOCALEDIR") != NULL ? g_getenv ("CARTULARY_LOCALEDIR") : CART_LOCALEDIR);
  bind_textdomain_codeset ("cartulary", "UTF-8");
  textdomain ("cartulary");
  g_set_prgname ("cartulary-cli");

  status = run (&cli, argv + MIN (argc, 1));
  if (fflush (stdout) != 0 || ferror (stdout))
    return cart_cli_fail (&cli, _("standard output: %s"), g_strerror (errno));
  return status;
}
