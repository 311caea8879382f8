/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-table.c: sheet and worth. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/cart-cli.h"
#include "cli/cart-cli-rows.h"
#include "present/cart-present.h"
#include "present/cart-sheet-pages.h"
#include "present/cart-table-sheet.h"
#include "present/cart-worth.h"

/* ---- sheet ---- */

static void
begin_row (CartJson *json, const char *id, const char *kind, const char *section)
{
  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", id);
  cart_json_text (json, "kind", kind);
  cart_json_text (json, "section", section);
}

/* What becomes of the tiles of a set; what does not apply is left out. */
static void
write_tiles (CartJson *json, const CartSheetTiles *tiles)
{
  const struct { const char *key; guint n; } counts[] = {
    { "start_tiles", tiles->start_tiles }, { "sources", tiles->sources }, { "large_tiles", tiles->large },
    { "in_box", tiles->boxed },            { "left_out", tiles->out },
  };

  cart_json_int (json, "draw", tiles->draw);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i].n > 0)
      cart_json_int (json, counts[i].key, counts[i].n);
}

static guint
write_sets (CartJson *json, const CartTableSheet *sheet)
{
  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);
      guint copies = g_array_index (sheet->copies, guint, i);

      begin_row (json, info->id, "set", "sets");
      cart_json_text (json, "set", info->id);
      cart_json_text (json, "title", info->name);
      cart_json_int (json, "copies", copies);
      cart_json_int (json, "count", info->total * copies);
      write_tiles (json, &g_array_index (sheet->tiles, CartSheetTiles, i));
      cart_json_end (json);
    }
  return sheet->sets->len;
}

static guint
write_mixes (CartJson *json, const GPtrArray *mixes, const char *section)
{
  for (guint i = 0; i < mixes->len; i++)
    {
      const CartMix *mix = g_ptr_array_index (mixes, i);

      begin_row (json, mix->rule != NULL ? mix->rule : mix->subject, cart_mix_kind_name (mix->kind), section);
      cart_json_text (json, "set", mix->subject);
      cart_cli_json_told (json, "what", mix->what);
      cart_cli_json_told (json, "replaces", mix->replaces);
      cart_cli_json_strv (json, "with", mix->with);
      cart_cli_json_told (json, "rule", mix->rule);
      cart_json_end (json);
    }
  return mixes->len;
}

static guint
write_statements (CartJson *json, const GPtrArray *statements, const char *section)
{
  for (guint i = 0; i < statements->len; i++)
    cart_cli_write_statement (json, g_ptr_array_index (statements, i), section);
  return statements->len;
}

static guint
write_agree (CartJson *json, const CartTableSheet *sheet)
{
  for (guint i = 0; i < sheet->agree->len; i++)
    {
      const CartAgreeRow *row = g_ptr_array_index (sheet->agree, i);
      const char *choice = cart_table_sheet_choice (sheet, row);
      g_autofree char *question = cart_present_text (row->question), *text = cart_present_text (choice);

      begin_row (json, row->id, "agree", "agree");
      cart_json_text (json, "set", row->subject);
      cart_json_text (json, "title", question);
      cart_json_text (json, "text", text);
      cart_cli_json_told (json, "option", row->option);
      for (guint j = 0; row->values[j] != NULL; j++)
        if (row->choices[j] == choice)
          cart_json_text (json, "value", row->values[j]);
      cart_cli_json_told (json, "rule", row->rule);
      cart_json_end (json);
    }
  return sheet->agree->len;
}

static guint
write_order (CartJson *json, const GPtrArray *order)
{
  for (guint i = 0; i < order->len; i++)
    {
      const CartOrderRow *row = g_ptr_array_index (order, i);

      begin_row (json, row->id, "order", row->phase == CART_SECTION_PREPARATION ? "preparation" : "order");
      cart_json_text (json, "set", row->subject);
      cart_json_text (json, "phase", cart_section_name (row->phase));
      cart_json_text (json, "text", row->text);
      cart_json_end (json);
    }
  return order->len;
}

static guint
write_scoring (CartJson *json, const GPtrArray *rows, const char *section)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const CartScoringRow *row = g_ptr_array_index (rows, i);

      begin_row (json, row->id, "scoring", section);
      cart_json_text (json, "set", row->subject);
      cart_cli_json_told (json, "feature", row->feature);
      cart_json_text (json, "title", row->what);
      cart_json_text (json, "text", row->formula);
      cart_cli_json_told (json, "rule", row->rule);
      cart_json_end (json);
    }
  return rows->len;
}

static guint
write_counts (CartCli *cli, CartJson *json, const CartTableSheet *sheet)
{
  const CartSetInfo *first = sheet->sets->len > 0 ? g_ptr_array_index (sheet->sets, 0) : NULL;
  g_autoptr (GArray) rows = cart_totals_rows (cart_cli_catalogue (cli), first != NULL ? first->game : NULL, sheet->totals);

  for (guint i = 0; i < rows->len; i++)
    {
      const CartTotalRow *row = &g_array_index (rows, CartTotalRow, i);

      begin_row (json, row->id, "total", "counts");
      cart_json_text (json, "group", row->group);
      cart_json_text (json, "title", row->label);
      cart_json_int (json, "count", row->count);
      cart_json_int (json, "tiles", row->tiles);
      cart_json_end (json);
    }
  return rows->len;
}

static guint
write_untold (CartJson *json, const GPtrArray *subjects)
{
  for (guint i = 0; i < subjects->len; i++)
    {
      const CartSubject *subject = g_ptr_array_index (subjects, i);

      begin_row (json, subject->id, "subject", "untold");
      cart_json_text (json, "title", subject->name);
      cart_json_end (json);
    }
  return subjects->len;
}

static int
write_sheet (CartCli *cli, const CartTableSheet *sheet)
{
  CartJson *json = cart_cli_list (cli);
  guint n = 0;

  n += write_sets (json, sheet);
  n += write_untold (json, sheet->untold);
  n += write_mixes (json, sheet->misfits, "misfits");
  n += write_mixes (json, sheet->starts, "start");
  n += write_agree (json, sheet);
  n += write_order (json, sheet->order);
  n += write_scoring (json, sheet->during, "scoring");
  n += write_scoring (json, sheet->after, "final-scoring");
  n += write_counts (cli, json, sheet);
  n += write_statements (json, sheet->interactions, "interactions");
  return cart_cli_end_list (cli, json, n);
}

/* Sets of different games never lie on one table. */
static gboolean
is_one_game (CartCli *cli, const GPtrArray *sets)
{
  const CartSetInfo *first = sets->len > 0 ? g_ptr_array_index (sets, 0) : NULL;

  for (guint i = 1; i < sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sets, i);

      if (strcmp (info->game, first->game) == 0)
        continue;
      cart_cli_fail (cli, _("sheet: %1$s is of another game than %2$s"), info->id, first->id);
      return FALSE;
    }
  return TRUE;
}

/* The ways of playing named with --option, by name; NULL where one is not written so. */
static GHashTable *
read_sheet_options (CartCli *cli)
{
  g_auto (GStrv) pairs = cart_cli_option_pairs (cli);
  GHashTable *options = pairs != NULL ? g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) : NULL;

  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i += 2)
    g_hash_table_insert (options, g_strdup (pairs[i]), g_strdup (pairs[i + 1]));
  return options;
}

/* Whether the sheet asks which way to play by: it does where a set on the table brings the option. */
static gboolean
is_asked (const CartTableSheet *sheet, const char *option)
{
  for (guint i = 0; i < sheet->agree->len; i++)
    if (g_strcmp0 (((CartAgreeRow *) g_ptr_array_index (sheet->agree, i))->option, option) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
check_sheet_options (CartCli *cli, const CartTableSheet *sheet, GHashTable *options)
{
  const CartSetInfo *first = g_ptr_array_index (sheet->sets, 0);
  const char *name, *value;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, options);
  while (g_hash_table_iter_next (&iter, (gpointer *) &name, (gpointer *) &value))
    {
      const CartOption *option = cart_option_find (first->game, name);

      if (option == NULL || !g_strv_contains (option->values, value))
        {
          cart_cli_fail (cli, _("sheet: --option: there is no way of playing “%1$s=%2$s” in %3$s"), name, value, first->game);
          return FALSE;
        }
      if (!is_asked (sheet, name))
        cart_cli_remark (cli, _("sheet: --option: %s changes nothing with these sets"), name);
    }
  return TRUE;
}

static int
run_sheet (CartCli *cli)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  const char *const *sets = cart_cli_sets (cli);
  const char *output = cart_cli_value (cli, "output");
  g_autoptr (CartTableSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) options = NULL;
  g_autofree char *text = NULL;
  const char *edition = cart_cli_value (cli, "edition");
  double width, height;
  guint n_pages = 1;

  if (catalogue == NULL || !cart_cli_paper (cli, &width, &height))
    return CART_CLI_BAD;
  if (sets == NULL)
    return cart_cli_fail (cli, _("sheet: name the sets on the table with --set"));
  options = read_sheet_options (cli);
  if (options == NULL || !cart_cli_check_edition (cli, edition))
    return CART_CLI_BAD;
  sheet = cart_table_sheet_new (catalogue, sets, edition, options, &error);
  if (sheet == NULL)
    return cart_cli_fail_with (cli, error);
  if (!is_one_game (cli, sheet->sets) || !check_sheet_options (cli, sheet, options))
    return CART_CLI_BAD;
  if (output != NULL && !cart_table_sheet_export (catalogue, sheet, output, width, height, &n_pages, &error))
    return cart_cli_fail_with (cli, error);
  if (output != NULL)
    cart_cli_tell_pages (cli, output, n_pages);
  if (cart_cli_json (cli))
    return write_sheet (cli, sheet);
  if (output != NULL)
    return CART_CLI_GOOD;
  text = cart_table_sheet_to_text (catalogue, sheet);
  cart_cli_print (cli, "%s", text);
  return CART_CLI_GOOD;
}

/* ---- worth ---- */

void
cart_cli_write_terms (CartJson *json, const CartTerm *terms, guint n_terms)
{
  cart_json_array (json, "terms", FALSE);
  for (guint i = 0; i < n_terms; i++)
    {
      g_autofree char *text = cart_present_term (&terms[i]);

      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "what", cart_what_name (terms[i].what));
      cart_json_int (json, "count", terms[i].count);
      cart_json_int (json, "value", terms[i].value);
      cart_json_int (json, "points", terms[i].points);
      cart_json_text (json, "rule", cart_rule_id (terms[i].rule));
      cart_json_text (json, "text", text);
      cart_json_end (json);
    }
  cart_json_end (json);
}

/* A count: the option's name and, as a switch, what it stands for. */
static const struct {
  const char *option;
  CartAttribute attribute;
  gboolean is_switch;
} worth_counts[] = {
  { "pennants", CART_ATTRIBUTE_PENNANT, FALSE },
  { "inn", CART_ATTRIBUTE_INN, TRUE },
  { "cathedral", CART_ATTRIBUTE_CATHEDRAL, TRUE },
  { "pig-herd", CART_ATTRIBUTE_PIG_HERD, TRUE },
  { "locomotives", CART_ATTRIBUTE_LOCOMOTIVE, FALSE },
  { "nuggets", CART_ATTRIBUTE_NUGGET, FALSE },
  { "tipis", CART_ATTRIBUTE_TIPI, FALSE },
  { "herds", CART_ATTRIBUTE_HERD, FALSE },
  { "shells", CART_ATTRIBUTE_SHELL, FALSE },
  { "bananas", CART_ATTRIBUTE_BANANA, FALSE },
  { "fish-1", CART_ATTRIBUTE_FISH_ONE, FALSE },
  { "fish-2", CART_ATTRIBUTE_FISH_TWO, FALSE },
};

/* The kind, in the game that was named or in the first that has it. */
static gboolean
read_kind (CartCli *cli, CartWorthQuery *query)
{
  const char *const *games = cart_games ();
  const char *name = cart_cli_arguments (cli)[0];
  const char *game = cart_cli_value (cli, "game");
  g_autoptr (GString) names = g_string_new (NULL);

  if (!cart_cli_check_game (cli))
    return FALSE;
  for (guint i = 0; games[i] != NULL && query->kind == CART_KIND_NONE; i++)
    if (game == NULL || strcmp (game, games[i]) == 0)
      {
        query->game = games[i];
        query->kind = cart_kind_from_name (games[i], name);
      }
  if (query->kind != CART_KIND_NONE)
    return TRUE;
  for (guint kind = CART_KIND_NONE + 1; kind < CART_N_KINDS; kind++)
    if (kind != CART_KIND_RIVER && kind != CART_KIND_JOINT && (game != NULL ? g_strcmp0 (cart_kind_game (kind), game) == 0 : kind != CART_KIND_WESTERN_CITY))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", cart_kind_name ((CartKind) kind));
  cart_cli_fail (cli, _("worth: no kind of feature “%1$s”: %2$s"), name, names->str);
  return FALSE;
}

/* Whether the number of tiles makes a difference. Where it makes none, two stand for as many as it takes to finish one. */
static gboolean
counts_tiles (CartKind kind)
{
  return kind != CART_KIND_MOUNTAIN && kind != CART_KIND_BRIDGE && kind != CART_KIND_ISLAND;
}

static gboolean
read_counts (CartCli *cli, CartWorthQuery *query)
{
  static const struct { const char *option; CartKind kind; } of_one_kind[] = {
    { "cities", CART_KIND_FIELD }, { "carcassonne", CART_KIND_FIELD }, { "pig", CART_KIND_FIELD }, { "railroads", CART_KIND_WESTERN_CITY },
  };
  gboolean is_site = cart_kind_class (query->kind) == CART_CLASS_SITE;
  gint64 tiles = is_site ? 0 : counts_tiles (query->kind) ? 1 : 2, completed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (of_one_kind); i++)
    if (cart_cli_has (cli, of_one_kind[i].option) && query->kind != of_one_kind[i].kind)
      {
        cart_cli_fail (cli, _("worth: %1$s: goes with another feature than “%2$s”"), of_one_kind[i].option, cart_kind_name (query->kind));
        return FALSE;
      }

  /* --tiles of a monastery counts its own tile: 1 to 9. */
  if (!cart_cli_number (cli, "tiles", 1, is_site ? 9 : CART_WORTH_MAX, &tiles)
      || !cart_cli_number (cli, "cities", 0, CART_WORTH_MAX, &completed)
      || !cart_cli_number (cli, "railroads", 0, 4, &completed))
    return FALSE;
  query->tiles = (guint) (is_site && tiles > 0 ? tiles - 1 : tiles);
  query->completed = (guint) completed;
  query->pigs = cart_cli_has (cli, "pig");
  query->castle_city = cart_cli_has (cli, "carcassonne");
  for (guint i = 0; i < G_N_ELEMENTS (worth_counts); i++)
    {
      gint64 count = cart_cli_has (cli, worth_counts[i].option) ? 1 : 0;

      if (!worth_counts[i].is_switch && !cart_cli_number (cli, worth_counts[i].option, 0, CART_WORTH_MAX, &count))
        return FALSE;
      query->attributes[worth_counts[i].attribute] = (guint) count;
    }
  return TRUE;
}

static void
write_worth (CartJson *json, const char *id, const CartWorthQuery *query, const CartScore *score)
{
  const char *ware = cart_worth_ware (query->kind);
  g_autofree char *text = cart_present_score (score);

  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", id);
  cart_json_text (json, "kind", cart_kind_name (query->kind));
  cart_json_int (json, "points", ware == NULL ? score->points : 0);
  if (ware != NULL)
    {
      cart_json_text (json, "ware", ware);
      cart_json_int (json, "wares", score->points);
    }
  cart_json_text (json, "text", text);
  cart_cli_write_terms (json, score->terms, (guint) score->n_terms);
  cart_json_end (json);
}

static int
run_worth (CartCli *cli)
{
  g_autoptr (GArray) options = g_array_new (FALSE, TRUE, sizeof (CartOptionValue));
  g_auto (GStrv) pairs = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *complete_text = NULL, *final_text = NULL;
  CartScore complete, final;
  CartWorthQuery query = { 0 };
  gboolean can_complete;

  if (!read_kind (cli, &query) || !read_counts (cli, &query))
    return CART_CLI_BAD;
  pairs = cart_cli_option_pairs (cli);
  if (pairs == NULL)
    return CART_CLI_BAD;
  for (guint i = 0; pairs[i] != NULL; i += 2)
    {
      CartOptionValue option = { pairs[i], pairs[i + 1] };

      g_array_append_val (options, option);
    }
  query.options = (const CartOptionValue *) (gpointer) options->data;
  query.n_options = options->len;
  if (!cart_worth (&query, &complete, &can_complete, &final, &error))
    return cart_cli_fail (cli, "worth: %s", error->message);
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      if (can_complete)
        write_worth (json, "complete", &query, &complete);
      write_worth (json, "final", &query, &final);
      return cart_cli_end_list (cli, json, 1);
    }
  complete_text = cart_present_score (&complete);
  final_text = cart_present_score (&final);
  /* of grounds, seas alone give something before the end */
  if (can_complete && (cart_kind_class (query.kind) != CART_CLASS_GROUND || query.kind == CART_KIND_SEA))
    cart_cli_print (cli, _("complete:   %s\n"), complete_text);
  cart_cli_print (cli, _("at the end: %s\n"), final_text);
  if (cart_worth_ware (query.kind) != NULL)
    cart_cli_print (cli, "%s\n", _("These are wares, not points."));
  return CART_CLI_GOOD;
}

static const CartCliOption sheet_options[] = {
  { "set", 0, "ID", N_("a set or box on the table; again for more") },
  { "output", 'o', "OUT.pdf", N_("write it as PDF") },
  { "paper", 0, "NAME", N_("of the PDF: a4 or letter") },
  { "edition", 0, "EDITION", N_("follow the rules of an edition: C2") },
  { "option", 0, "NAME=VALUE", N_("play by an option; again for more") },
  { NULL }
};

static const CartCliOption worth_options[] = {
  { "game", 0, "GAME", N_("where two games have a kind of that name: gold-rush") },
  { "tiles", 0, "N", N_("tiles that it covers; of a monastery its own and those around it") },
  { "pennants", 0, "N", N_("city: pennants") },
  { "inn", 0, NULL, N_("road: with an inn") },
  { "cathedral", 0, NULL, N_("city: with a cathedral") },
  { "cities", 0, "N", N_("field: completed cities that it touches") },
  { "carcassonne", 0, NULL, N_("field: it touches the city of Carcassonne") },
  { "pig", 0, NULL, N_("field: with one's pig") },
  { "pig-herd", 0, NULL, N_("field: with a pig-herd") },
  { "locomotives", 0, "N", N_("railroad: locomotives") },
  { "nuggets", 0, "N", N_("mountain: nuggets") },
  { "railroads", 0, "N", N_("city of Gold Rush: completed railroads") },
  { "tipis", 0, "N", N_("prairie: tipi camps") },
  { "herds", 0, "N", N_("prairie: herds of horses") },
  { "shells", 0, "N", N_("bridge: shells") },
  { "bananas", 0, "N", N_("island: bananas") },
  { "fish-1", 0, "N", N_("sea: groups of one fish") },
  { "fish-2", 0, "N", N_("sea: groups of two fish") },
  { "option", 0, "NAME=VALUE", N_("play by an option; again for more") },
  { NULL }
};

const CartCliCommand cart_cli_table_commands[] = {
  { "sheet", "", N_("order of play, scoring, counts and interactions for the sets on the table"), 0, 0, sheet_options, run_sheet },
  { "worth", "KIND", N_("what one feature is worth, without a board"), 1, 1, worth_options, run_worth },
  { NULL }
};
