/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-records.c: replay and examples: records that tell what must come out. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/cart-cli.h"
#include "cli/cart-cli-rows.h"
#include "present/cart-present.h"
#include "record/cart-record-file.h"
#include "record/cart-replay.h"

static const char *
difference_name (CartDifferenceType type)
{
  switch (type)
    {
    case CART_DIFFERENCE_ILLEGAL:
      return "illegal";
    case CART_DIFFERENCE_NOT_REFUSED:
      return "not-refused";
    case CART_DIFFERENCE_OTHER_RULE:
      return "other-rule";
    case CART_DIFFERENCE_PLACEMENTS:
      return "placements";
    case CART_DIFFERENCE_FIGURES:
      return "figures";
    case CART_DIFFERENCE_EVENTS:
      return "events";
    case CART_DIFFERENCE_SCORES:
      return "scores";
    case CART_DIFFERENCE_HOLDINGS:
      return "holdings";
    case CART_DIFFERENCE_DISCARDED:
      return "discarded";
    }
  return "";
}

/* ---- replay ---- */

typedef struct {
  guint games, equal, different;
  gboolean unreadable;
  gboolean remarked; /* on a key that is not known, in this file */
  gboolean idle;     /* the same on players and options */
  CartJson *json;
  guint rows;
} Tally;

/* "FILE", "FILE, line 3" */
static char *
name_game (const CartRecordFile *file)
{
  if (cart_record_file_line (file) == 0)
    return g_strdup (cart_record_file_name (file));
  return g_strdup_printf (_("%1$s, game %2$u"), cart_record_file_name (file), cart_record_file_line (file));
}

static void
report_difference (CartCli *cli, Tally *tally, const CartRecordFile *file, const CartRecord *record, const CartDifference *difference)
{
  g_autofree char *text = cart_cli_describe_difference (cli, record, difference);
  g_autofree char *move = cart_cli_name_move (difference->move);
  g_autofree char *game = name_game (file);

  if (tally->json == NULL)
    {
      cart_cli_print (cli, "%s, %s: %s\n", game, move, text);
      return;
    }
  cart_json_object (tally->json, NULL, FALSE);
  cart_json_text (tally->json, "id", game);
  cart_json_text (tally->json, "kind", "difference");
  cart_json_text (tally->json, "file", cart_record_file_name (file));
  cart_json_int (tally->json, "game", MAX (cart_record_file_line (file), 1));
  if (difference->move == CART_REPLAY_SETUP || difference->move == CART_REPLAY_FINAL)
    cart_json_text (tally->json, "move", difference->move == CART_REPLAY_SETUP ? "setup" : "final");
  else
    cart_json_int (tally->json, "move", difference->move);
  cart_json_text (tally->json, "what", difference_name (difference->type));
  cart_json_text (tally->json, "rule", cart_rule_id (difference->refusal.rule));
  cart_json_text (tally->json, "text", text);
  cart_json_end (tally->json);
  tally->rows++;
}

static void
replay_game (CartCli *cli, Tally *tally, const CartRecordFile *file, const CartRecord *record)
{
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CartGame) game = cart_record_replay (record, cart_cli_find_set, cli, CART_GAME_NO_HISTORY | CART_GAME_KEEP_TERMS, CART_REPLAY_DEFAULT,
                                                  differences, &error);

  /* Once a file: thousands of games may have the same key. */
  if (record->ignored->len > 0 && !tally->remarked)
    cart_cli_remark (cli, _("%1$s: %2$s: the format has no such key, passed over"), cart_record_file_name (file), (const char *) record->ignored->pdata[0]);
  if (record->remarks->len > 0 && !tally->remarked)
    cart_cli_remark (cli, "%s: %s", cart_record_file_name (file), (const char *) record->remarks->pdata[0]);
  tally->remarked = tally->remarked || record->ignored->len > 0 || record->remarks->len > 0;
  if (game == NULL)
    {
      g_autofree char *name = name_game (file);

      cart_cli_fail (cli, "%s: %s", name, error->message);
      tally->unreadable = TRUE;
      return;
    }
  if (!tally->idle)
    tally->idle = cart_cli_remark_record (cli, cart_record_file_name (file), record, game);
  tally->games++;
  if (differences->len == 0)
    tally->equal++;
  else
    tally->different++;
  for (guint i = 0; i < differences->len; i++)
    report_difference (cli, tally, file, record, &g_array_index (differences, CartDifference, i));
}

static void
replay_file (CartCli *cli, Tally *tally, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecordFile) file = cart_record_file_open (path, &error);
  guint n = 0;

  tally->remarked = tally->idle = FALSE;
  if (file == NULL)
    {
      cart_cli_fail_with (cli, error);
      tally->unreadable = TRUE;
      return;
    }
  for (;;)
    {
      g_autoptr (CartRecord) record = cart_record_file_next (file, &error);

      if (record == NULL && error == NULL)
        break;
      n++;
      if (record == NULL)
        {
          cart_cli_fail_with (cli, error);
          g_clear_error (&error);
          tally->unreadable = TRUE;
          continue;
        }
      replay_game (cli, tally, file, record);
    }
  if (n == 0)
    {
      cart_cli_fail (cli, _("%s: holds no record"), path);
      tally->unreadable = TRUE;
    }
}

static int
run_replay (CartCli *cli)
{
  const char *const *paths = cart_cli_arguments (cli);
  Tally tally = { 0 };

  if (cart_cli_catalogue (cli) == NULL)
    return CART_CLI_BAD;
  if (cart_cli_json (cli))
    tally.json = cart_cli_list (cli);
  for (guint i = 0; paths[i] != NULL; i++)
    replay_file (cli, &tally, paths[i]);
  if (tally.json != NULL)
    {
      cart_json_object (tally.json, NULL, FALSE);
      cart_json_text (tally.json, "id", "summary");
      cart_json_text (tally.json, "kind", "summary");
      cart_json_int (tally.json, "games", tally.games);
      cart_json_int (tally.json, "equal", tally.equal);
      cart_json_int (tally.json, "different", tally.different);
      cart_json_end (tally.json);
      cart_cli_end_list (cli, tally.json, 1);
    }
  else
    cart_cli_print (cli, "%u games, %u equal, %u different\n", tally.games, tally.equal, tally.different);
  if (tally.unreadable)
    return CART_CLI_BAD;
  return tally.different > 0 ? CART_CLI_NO : CART_CLI_GOOD;
}

/* ---- examples ---- */

/* Replays one; a line for each difference goes to `report`. */
static gboolean
run_example (CartCli *cli, const CartExample *example, GString *report)
{
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CartRecord) record = cart_record_parse (example->position, -1, &error);
  g_autoptr (CartGame) game = NULL;

  if (record != NULL)
    game = cart_record_replay (record, cart_cli_find_set, cli, CART_GAME_KEEP_TERMS, CART_REPLAY_DEFAULT, differences, &error);
  if (game == NULL)
    {
      g_string_append_printf (report, "  %s: %s\n", example->file, error->message);
      return FALSE;
    }
  for (guint i = 0; i < differences->len; i++)
    {
      const CartDifference *difference = &g_array_index (differences, CartDifference, i);
      g_autofree char *text = cart_cli_describe_difference (cli, record, difference);
      g_autofree char *move = cart_cli_name_move (difference->move);

      g_string_append_printf (report, "  %s, %s: %s\n", example->file, move, text);
    }
  return differences->len == 0;
}

static void
write_example (CartJson *json, const CartExample *example, gboolean ran, gboolean right, const char *report)
{
  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", example->id);
  cart_json_text (json, "kind", "example");
  cart_json_text (json, "set", example->subject);
  cart_json_text (json, "text", example->plain);
  cart_cli_json_told (json, "rule", example->rule);
  cart_json_text (json, "file", example->file);
  if (ran)
    cart_json_bool (json, "right", right);
  if (ran && !right)
    cart_json_text (json, "report", report);
  cart_json_end (json);
}

/* Those of the set that is named last, or of each in a box. */
static GPtrArray *
list_examples (CartCli *cli, GError **error)
{
  const char *const names[] = { cart_cli_value (cli, "set"), NULL };
  g_auto (GStrv) sets = names[0] != NULL ? cart_catalogue_unpack_boxes (cart_cli_catalogue (cli), names) : NULL;
  g_autoptr (GPtrArray) examples = NULL;

  if (sets == NULL)
    return cart_catalogue_list_examples (cart_cli_catalogue (cli), NULL, NULL, error);
  examples = g_ptr_array_new_with_free_func (g_object_unref);
  for (char **set = sets; *set != NULL; set++)
    {
      GPtrArray *some = cart_catalogue_list_examples (cart_cli_catalogue (cli), *set, NULL, error);

      if (some == NULL)
        return NULL;
      g_ptr_array_extend_and_steal (examples, some);
    }
  return g_steal_pointer (&examples);
}

static int
run_examples (CartCli *cli)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  gboolean run = cart_cli_has (cli, "run");
  g_autoptr (GPtrArray) examples = NULL;
  g_autoptr (GError) error = NULL;
  CartJson *json = NULL;
  guint right = 0;

  if (catalogue == NULL)
    return CART_CLI_BAD;
  examples = list_examples (cli, &error);
  if (examples == NULL)
    return cart_cli_fail_with (cli, error);
  if (cart_cli_json (cli))
    json = cart_cli_list (cli);
  for (guint i = 0; i < examples->len; i++)
    {
      const CartExample *example = g_ptr_array_index (examples, i);
      g_autoptr (GString) report = g_string_new (NULL);
      gboolean good = run && run_example (cli, example, report);

      right += good;
      if (json != NULL)
        write_example (json, example, run, good, report->str);
      else if (run)
        cart_cli_print (cli, "%s: %s\n%s", example->id, good ? _("right") : _("wrong"), report->str);
      else
        cart_cli_print (cli, "%s: %s\n", example->id, example->plain);
    }
  if (json != NULL)
    cart_cli_end_list (cli, json, examples->len);
  else if (run)
    cart_cli_print (cli, "%u examples, %u right\n", examples->len, right);
  else
    cart_cli_print (cli, "%u examples\n", examples->len);
  if (examples->len == 0)
    return CART_CLI_NO;
  return run && right < examples->len ? CART_CLI_NO : CART_CLI_GOOD;
}

static const CartCliOption examples_options[] = {
  { "run", 0, NULL, N_("play each one and compare what comes out") },
  { "set", 0, "ID", N_("only those of a set, subject or box") },
  { NULL }
};

const CartCliCommand cart_cli_record_commands[] = {
  { "replay", "FILE...", N_("plays records and compares what comes out with what they expect"), 1, -1, NULL, run_replay },
  { "examples", "", N_("lists the worked examples, or plays them"), 0, 0, examples_options, run_examples },
  { NULL }
};
