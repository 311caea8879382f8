/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli.h: the frame of the command line: commands, their options, output and exit statuses.
 *
 * Each group of commands is a file of its own with one table of CartCliCommand; cart-cli.c puts the tables together. A command
 * prints what was asked to standard output and returns an exit status; a line on standard error says what is wrong.
 */
#pragma once

#include "catalogue/cart-catalogue.h"
#include "record/cart-json.h"

G_BEGIN_DECLS

/* Exit statuses. */
#define CART_CLI_GOOD 0
#define CART_CLI_NO 1  /* the answer is no, nothing matches, or something differs */
#define CART_CLI_BAD 2 /* wrong usage or unreadable input */

typedef struct _CartCli CartCli;

/* An option: --name, or -letter. Without argument it is a switch. An option may stand several times. The list ends with a NULL name. */
typedef struct {
  const char *name;
  char letter;          /* or 0 */
  const char *argument; /* "ID", or NULL */
  const char *summary;  /* N_() */
} CartCliOption;

typedef struct {
  const char *name;
  const char *arguments;        /* "FILE..." as usage shows it, or "" */
  const char *summary;          /* N_() */
  int min_arguments;
  int max_arguments;            /* -1: any number */
  const CartCliOption *options; /* beside --json, --content, --lang and --help, which every command has */
  int (*run) (CartCli *cli);
} CartCliCommand;

/* The tables of the groups; each ends with a NULL name. */
extern const CartCliCommand cart_cli_set_commands[];
extern const CartCliCommand cart_cli_rule_commands[];
extern const CartCliCommand cart_cli_search_commands[];
extern const CartCliCommand cart_cli_table_commands[];
extern const CartCliCommand cart_cli_position_commands[];
extern const CartCliCommand cart_cli_record_commands[];
extern const CartCliCommand cart_cli_play_commands[];
extern const CartCliCommand cart_cli_render_commands[];
extern const CartCliCommand cart_cli_library_commands[];
extern const CartCliCommand cart_cli_check_commands[];

/* Runs the program; returns the exit status. */
int                cart_cli_main       (int argc, char **argv);

/* --- What was typed --- */

const char *const *cart_cli_arguments  (CartCli *cli);                    /* NULL-terminated */
gboolean           cart_cli_has        (CartCli *cli, const char *option);
const char        *cart_cli_value      (CartCli *cli, const char *option); /* the last one, or NULL */
const char *const *cart_cli_values     (CartCli *cli, const char *option); /* all, NULL-terminated; NULL for none */
/* The values of --set, boxes as the sets in them; NULL for none. The catalogue must be open. */
const char *const *cart_cli_sets       (CartCli *cli);
/* A whole number; *value stays where the option is absent. FALSE, and the line is said, where it is none or out of range. */
gboolean           cart_cli_number     (CartCli *cli, const char *option, gint64 min, gint64 max, gint64 *value);
/* What --option NAME=VALUE says, in order: name and value by turns, to be freed by g_strfreev (). NULL, and the line is said, where one is
 * written otherwise. */
char             **cart_cli_option_pairs (CartCli *cli);
/* FALSE, and the line is said, where --game names none. */
gboolean           cart_cli_check_game (CartCli *cli);
/* Whether the file of --library, where there is one, is there; FALSE with a message. */
gboolean           cart_cli_has_library (CartCli *cli);
/* The paper that --paper names, A4 without one, in points. FALSE, and the line is said, for another name. */
gboolean           cart_cli_paper      (CartCli *cli, double *width, double *height);
/* Says which files hold the pages that were written, where it is not the one that was named. */
void               cart_cli_tell_pages (CartCli *cli, const char *path, guint n_pages);
/* With --json: the files that were written, one for each page where a file holds but one. GOOD. */
int                cart_cli_end_files  (CartCli *cli, const char *kind, const char *path, guint n_pages);
gboolean           cart_cli_json       (CartCli *cli);                    /* --json */

/* --- What it works on --- */

/* The catalogue, opened when it is first asked for; NULL, and the line is said, where it cannot be. */
CartCatalogue     *cart_cli_catalogue  (CartCli *cli);
/* Finds the sets of records in the catalogue: a CartSetLookup; user_data is the CartCli. */
const CartSet     *cart_cli_find_set   (const char *id, gpointer cli, GError **error);

/* --- Output --- */

/* Says one line on standard error and returns CART_CLI_BAD. */
int                cart_cli_fail       (CartCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
int                cart_cli_fail_with  (CartCli *cli, const GError *error);
/* Says a remark on standard error. */
void               cart_cli_remark     (CartCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
void               cart_cli_print      (CartCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* An array of objects for --json, and its end: prints it, frees it, and returns GOOD, or NO where n is 0. */
CartJson          *cart_cli_list       (CartCli *cli);
int                cart_cli_end_list   (CartCli *cli, CartJson *json, guint n);
/* An empty one for --json; NO. */
int                cart_cli_end_no     (CartCli *cli);
/* Without --json: says that nothing was found where n is 0. GOOD, or NO. */
int                cart_cli_end_text   (CartCli *cli, guint n);

/* Rows with aligned columns. Alignment by letters, one a column: 'l' or 'r'; the last column is never padded. */
typedef struct _CartCliGrid CartCliGrid;
CartCliGrid       *cart_cli_grid_new   (const char *alignment);
/* As many strings as there are columns; NULL is empty. */
void               cart_cli_grid_add   (CartCliGrid *grid, ...);
void               cart_cli_grid_print (CartCli *cli, CartCliGrid *grid); /* and frees it */

/* A list of strings as a JSON array; left out where it is NULL or empty. */
void               cart_cli_json_strv  (CartJson *json, const char *key, char **strings);
/* Text where it is told, nothing where it is NULL. */
void               cart_cli_json_told  (CartJson *json, const char *key, const char *text);

G_END_DECLS
