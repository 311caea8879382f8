/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-rules.c: rules and interactions. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/cart-cli.h"
#include "cli/cart-cli-rows.h"
#include "content/cart-content.h"
#include "present/cart-present.h"

void
cart_cli_write_statement (CartJson *json, const CartStatement *statement, const char *section)
{
  g_autofree char *title = statement->title != NULL ? cart_content_strip (statement->title) : NULL;
  g_autofree char *text = cart_content_strip (statement->text);

  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", statement->id);
  cart_json_text (json, "kind", cart_entry_kind_name (statement->kind));
  cart_json_text (json, "set", statement->subject);
  cart_cli_json_told (json, "section", section);
  cart_json_text (json, "phase", statement->kind == CART_ENTRY_STATEMENT || statement->kind == CART_ENTRY_NOTE ? cart_section_name (statement->phase) : NULL);
  cart_json_text (json, "voice", cart_voice_name (statement->voice));
  cart_cli_json_told (json, "title", title);
  cart_json_text (json, "text", text);
  cart_cli_json_told (json, "to", statement->to);
  cart_cli_json_told (json, "this", statement->thing);
  cart_cli_json_strv (json, "with", statement->with);
  cart_cli_json_told (json, "piece", statement->piece);
  cart_cli_json_told (json, "source", statement->source);
  cart_cli_json_told (json, "source_name", statement->source_name);
  cart_cli_json_told (json, "place", statement->place);
  cart_cli_json_told (json, "url", statement->url);
  cart_cli_json_told (json, "date", statement->date);
  cart_cli_json_strv (json, "editions", statement->editions);
  cart_cli_json_told (json, "publisher", statement->publisher);
  if (statement->disputed)
    cart_json_bool (json, "disputed", TRUE);
  cart_cli_json_told (json, "option", statement->option);
  cart_cli_json_told (json, "value", statement->value);
  if (statement->is_default)
    cart_json_bool (json, "default", TRUE);
  cart_json_text (json, "rule", statement->rule);
  cart_cli_json_strv (json, "examples", statement->examples);
  cart_json_end (json);
}

/* "[official, 1/2013] The pig-herd ... (WikiCarpedia: River, Other expansions) river.pig-herd" */
static void
print_statement (CartCli *cli, const CartStatement *statement)
{
  g_autoptr (GString) head = g_string_new (cart_voice_name (statement->voice));
  g_autofree char *editions = statement->editions != NULL ? g_strjoinv (" ", statement->editions) : g_strdup ("");
  g_autofree char *whole = statement->title != NULL ? g_strconcat (statement->title, " ", statement->text, NULL) : g_strdup (statement->text);
  g_autofree char *text = cart_present_text (whole);

  if (*editions != '\0')
    g_string_append_printf (head, ", %s", editions);
  if (statement->publisher != NULL)
    g_string_append_printf (head, ", %s", statement->publisher);
  if (statement->date != NULL)
    g_string_append_printf (head, ", %s", statement->date);
  cart_cli_print (cli, "%s[%s] %s", statement->kind == CART_ENTRY_NOTE ? "    " : "  ", head->str, text);
  if (statement->source_name != NULL && statement->place != NULL)
    cart_cli_print (cli, " (%s, %s)", statement->source_name, statement->place);
  else if (statement->source_name != NULL)
    cart_cli_print (cli, " (%s)", statement->source_name);
  cart_cli_print (cli, "  %s\n", statement->id);
}

static const char *
heading_of (const CartStatement *statement)
{
  if (statement->kind == CART_ENTRY_FAQ)
    return "faq";
  if (statement->kind == CART_ENTRY_INTERACTION)
    return "interactions";
  return cart_section_name (statement->phase);
}

static int
list_statements (CartCli *cli, const GPtrArray *statements, gboolean with_headings)
{
  const char *heading = NULL;

  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      for (guint i = 0; i < statements->len; i++)
        cart_cli_write_statement (json, g_ptr_array_index (statements, i), NULL);
      return cart_cli_end_list (cli, json, statements->len);
    }
  for (guint i = 0; i < statements->len; i++)
    {
      const CartStatement *statement = g_ptr_array_index (statements, i);

      if (with_headings && g_strcmp0 (heading, heading_of (statement)) != 0)
        {
          cart_cli_print (cli, "%s%s\n", i > 0 ? "\n" : "", heading_of (statement));
          heading = heading_of (statement);
        }
      print_statement (cli, statement);
    }
  return cart_cli_end_text (cli, statements->len);
}

/* ---- rules ---- */

static gboolean
read_voices (CartCli *cli, guint *voices)
{
  const char *const *names = cart_cli_values (cli, "voice");

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      int voice = cart_voice_from_name (names[i]);

      if (voice < 0)
        {
          cart_cli_fail (cli, _("rules: no voice “%s”: rule, official, community, comment, house, variant or note"), names[i]);
          return FALSE;
        }
      *voices |= 1u << voice;
    }
  return TRUE;
}

gboolean
cart_cli_check_edition (CartCli *cli, const char *edition)
{
  g_autoptr (GPtrArray) editions = cart_catalogue_list_editions (cart_cli_catalogue (cli), NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  if (edition == NULL || editions == NULL)
    return TRUE;
  for (guint i = 0; i < editions->len; i++)
    {
      const CartEdition *one = g_ptr_array_index (editions, i);

      if (strcmp (one->id, edition) == 0)
        return TRUE;
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", one->id);
    }
  cart_cli_fail (cli, _("--edition: no edition “%1$s”: %2$s"), edition, names->str);
  return FALSE;
}

static int
fail_phase (CartCli *cli, const char *phase)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (int i = 0; i < CART_N_SECTIONS; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", cart_section_name ((CartSection) i));
  return cart_cli_fail (cli, _("rules: no phase “%1$s”: %2$s"), phase, names->str);
}

/* Everything in which one set has a part, at either end. */
static GPtrArray *
list_with (CartCatalogue *catalogue, const char *name, GError **error)
{
  g_autofree char *subject = cart_catalogue_resolve_subject (catalogue, name, error);
  g_autoptr (GPtrArray) all = subject != NULL ? cart_catalogue_list_interactions (catalogue, NULL, error) : NULL;
  GPtrArray *some;

  if (all == NULL)
    return NULL;
  some = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < all->len; i++)
    {
      CartStatement *statement = g_ptr_array_index (all, i);

      if (strcmp (statement->subject, subject) == 0 || g_strv_contains ((const char *const *) statement->with, subject))
        g_ptr_array_add (some, g_object_ref (statement));
    }
  return some;
}

/* What is known of a set whose rules are not told here. FALSE where they are told. */
static gboolean
say_untold (CartCli *cli, CartCatalogue *catalogue, const char *id)
{
  g_autoptr (CartSubject) subject = cart_catalogue_get_subject (catalogue, id, NULL);
  g_autoptr (GPtrArray) interactions = NULL;
  g_autofree char *summary = NULL;

  if (subject == NULL || subject->rules_told)
    return FALSE;
  interactions = list_with (catalogue, id, NULL);
  summary = cart_present_text (subject->summary);
  cart_cli_print (cli, "%s: %s\n", subject->name, summary);
  if (subject->sets[0] != NULL)
    cart_cli_print (cli, _("Its tiles and what is in the box: cartulary-cli tiles --set %s\n"), subject->id);
  if (interactions != NULL && interactions->len > 0)
    cart_cli_print (cli, _("How it goes with other sets: cartulary-cli interactions --set %s\n"), subject->id);
  cart_cli_remark (cli, _("rules: the rules of %s are not told here, take the printed ones"), subject->name);
  return TRUE;
}

static int
run_rules (CartCli *cli)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;
  const char *phase = cart_cli_value (cli, "phase");
  g_autoptr (GPtrArray) statements = NULL;
  g_autofree char *subject = NULL;
  g_autoptr (GError) error = NULL;
  const char *subjects[2] = { NULL };

  if (catalogue == NULL)
    return CART_CLI_BAD;
  subject = cart_catalogue_resolve_subject (catalogue, cart_cli_arguments (cli)[0], &error);
  if (subject == NULL)
    return cart_cli_fail_with (cli, error);
  subjects[0] = subject;
  query.subjects = subjects;
  query.kinds = (1u << CART_ENTRY_STATEMENT) | (1u << CART_ENTRY_NOTE);
  if (phase == NULL)
    query.kinds |= 1u << CART_ENTRY_FAQ;
  else
    {
      query.phase = cart_section_from_name (phase);
      if (query.phase < 0)
        return fail_phase (cli, phase);
    }
  query.edition = cart_cli_value (cli, "edition");
  query.disputed = cart_cli_has (cli, "disputed");
  if (!read_voices (cli, &query.voices) || !cart_cli_check_edition (cli, query.edition))
    return CART_CLI_BAD;
  statements = cart_catalogue_list_statements (catalogue, &query, &error);
  if (statements == NULL)
    return cart_cli_fail_with (cli, error);
  if (statements->len == 0 && !cart_cli_json (cli) && say_untold (cli, catalogue, subject))
    return CART_CLI_NO;
  return list_statements (cli, statements, TRUE);
}

/* ---- interactions ---- */

/* Whether a single set is named, if more than once: then what it has to do with others is asked for. */
static gboolean
is_single (CartCatalogue *catalogue, const char *const *sets)
{
  g_autofree char *first = sets != NULL && sets[1] != NULL ? cart_catalogue_resolve_set (catalogue, sets[0], NULL, NULL) : NULL;

  for (guint i = 1; first != NULL && sets[i] != NULL; i++)
    {
      g_autofree char *set = cart_catalogue_resolve_set (catalogue, sets[i], NULL, NULL);

      if (g_strcmp0 (set, first) != 0)
        return FALSE;
    }
  return sets != NULL && (sets[1] == NULL || first != NULL);
}

static int
run_interactions (CartCli *cli)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  const char *const *sets = cart_cli_sets (cli);
  g_autoptr (GPtrArray) statements = NULL;
  g_autoptr (GError) error = NULL;

  if (catalogue == NULL)
    return CART_CLI_BAD;
  if (is_single (catalogue, sets))
    statements = list_with (catalogue, sets[0], &error);
  else
    statements = cart_catalogue_list_interactions (catalogue, sets, &error);
  if (statements == NULL)
    return cart_cli_fail_with (cli, error);
  return list_statements (cli, statements, FALSE);
}

static const CartCliOption rules_options[] = {
  { "phase", 0, "PHASE", N_("preparation, placing-a-tile, placing-a-figure, action, scoring, final-scoring, special-tiles, variants …") },
  { "voice", 0, "VOICE", N_("rule, official, community, comment, house, variant or note; again for more") },
  { "edition", 0, "C2", N_("what holds in this edition") },
  { "disputed", 0, NULL, N_("only what players quarrel over") },
  { NULL }
};

static const CartCliOption interactions_options[] = {
  { "set", 0, "ID", N_("among these sets, or of a single one; without it all") },
  { NULL }
};

const CartCliCommand cart_cli_rule_commands[] = {
  { "rules", "SET", N_("the rules of a set, with footnotes, questions and sources"), 1, 1, rules_options, run_rules },
  { "interactions", "", N_("how sets work together"), 0, 0, interactions_options, run_interactions },
  { NULL }
};
