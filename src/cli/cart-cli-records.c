/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-records.c: legal, score, replay and examples. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/cart-cli.h"
#include "cli/cart-cli-rows.h"
#include "present/cart-present.h"
#include "record/cart-record-file.h"
#include "record/cart-replay.h"

static char *
name_move (guint move)
{
  if (move == CART_REPLAY_SETUP)
    return g_strdup (_("setup"));
  if (move == CART_REPLAY_FINAL)
    return g_strdup (_("final"));
  return g_strdup_printf (_("move %u"), move);
}

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
    }
  return "";
}

static const char **
colours_of (const CartRecord *record)
{
  const char **colours = g_new0 (const char *, record->players->len + 1);

  for (guint i = 0; i < record->players->len; i++)
    colours[i] = g_ptr_array_index (record->players, i);
  return colours;
}

/* "red lays base-c2/D at (1, 0) turned by 0: refused: Touching edges must match (...) [base.edges-match]" */
static char *
describe_difference (CartCli *cli, const CartRecord *record, const CartDifference *difference)
{
  g_autofree const char **colours = colours_of (record);
  g_autofree char *refusal = NULL;

  if (difference->type == CART_DIFFERENCE_NOT_REFUSED)
    return g_strdup_printf (_("%s: is legal, and should be refused"), difference->text);
  if (difference->type != CART_DIFFERENCE_ILLEGAL || difference->refusal.rule == CART_RULE_NONE)
    return g_strdup (difference->text);
  refusal = cart_present_refusal (cart_cli_catalogue (cli), &difference->refusal, colours);
  return g_strdup_printf (_("%1$s: refused: %2$s"), difference->text, refusal);
}

/* ---- replay ---- */

typedef struct {
  guint games, equal, different;
  gboolean unreadable;
  gboolean remarked; /* on a key that is not known, in this file */
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
  g_autofree char *text = describe_difference (cli, record, difference);
  g_autofree char *move = name_move (difference->move);
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
  tally->remarked = tally->remarked || record->ignored->len > 0;
  if (game == NULL)
    {
      g_autofree char *name = name_game (file);

      cart_cli_fail (cli, "%s: %s", name, error->message);
      tally->unreadable = TRUE;
      return;
    }
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

  tally->remarked = FALSE;
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

/* ---- a position to ask about ---- */

CartGame *
cart_cli_open_position (CartCli *cli, const char *path, CartReplayFlags flags, CartRecord **record, int *status)
{
  g_autoptr (GArray) differences = cart_differences_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CartGame) game = NULL;

  *status = CART_CLI_BAD;
  if (cart_cli_catalogue (cli) == NULL)
    return NULL;
  *record = cart_record_load (path, &error);
  if (*record == NULL)
    {
      cart_cli_fail_with (cli, error);
      return NULL;
    }
  game = cart_record_replay (*record, cart_cli_find_set, cli, CART_GAME_KEEP_TERMS, flags | CART_REPLAY_NO_EXPECT, differences, &error);
  if (game == NULL)
    {
      cart_cli_fail (cli, "%s: %s", path, error->message);
      return NULL;
    }
  if (differences->len > 0)
    {
      const CartDifference *difference = &g_array_index (differences, CartDifference, 0);
      g_autofree char *text = describe_difference (cli, *record, difference);
      g_autofree char *move = name_move (difference->move);

      cart_cli_remark (cli, "%s, %s: %s", path, move, text);
      *status = CART_CLI_NO;
      return NULL;
    }
  return g_steal_pointer (&game);
}

/* ---- legal ---- */

static int
compare_placements (gconstpointer a, gconstpointer b)
{
  const CartPlacement *first = a, *second = b;

  if (first->y != second->y)
    return first->y < second->y ? -1 : 1;
  if (first->x != second->x)
    return first->x < second->x ? -1 : 1;
  return first->rotation - second->rotation;
}

static int
print_placements (CartCli *cli, const GArray *placements, const char *tile)
{
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      for (guint i = 0; i < placements->len; i++)
        {
          const CartPlacement *placement = &g_array_index (placements, CartPlacement, i);
          g_autofree char *id = g_strdup_printf ("%d,%d,%d", placement->x, placement->y, placement->rotation * 90);

          cart_json_object (json, NULL, FALSE);
          cart_json_text (json, "id", id);
          cart_json_text (json, "kind", "placement");
          cart_json_text (json, "tile", tile);
          cart_json_int (json, "x", placement->x);
          cart_json_int (json, "y", placement->y);
          cart_json_int (json, "rotation", placement->rotation * 90);
          cart_json_end (json);
        }
      return cart_cli_end_list (cli, json, placements->len);
    }
  for (guint i = 0; i < placements->len; i++)
    {
      const CartPlacement *placement = &g_array_index (placements, CartPlacement, i);
      const CartPlacement *before = i > 0 ? placement - 1 : NULL;
      gboolean same_cell = before != NULL && before->x == placement->x && before->y == placement->y;

      if (!same_cell)
        cart_cli_print (cli, "%s(%d, %d):", i > 0 ? "\n" : "", placement->x, placement->y);
      cart_cli_print (cli, " %d", placement->rotation * 90);
    }
  if (placements->len > 0)
    cart_cli_print (cli, "\n");
  return cart_cli_end_text (cli, placements->len);
}

static int
run_legal (CartCli *cli)
{
  const char *path = cart_cli_arguments (cli)[0];
  const char *id = cart_cli_value (cli, "tile");
  g_autoptr (GArray) placements = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (CartGame) game = NULL;
  const CartTile *tile;
  int status;

  if (id == NULL)
    return cart_cli_fail (cli, _("legal: name the tile with --tile"));
  game = cart_cli_open_position (cli, path, CART_REPLAY_NO_FINAL, &record, &status);
  if (game == NULL)
    return status;
  tile = cart_game_find_design (game, id);
  if (tile == NULL)
    return cart_cli_fail (cli, _("legal: the sets in play have no tile “%s”"), id);
  if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
    return cart_cli_fail (cli, _("legal: no layout is recorded of the tile “%s”"), id);
  cart_game_placements (game, tile, placements);
  g_array_sort (placements, compare_placements);
  return print_placements (cli, placements, id);
}

/* ---- score ---- */

static void
write_event (CartJson *json, const CartEvent *event, const CartTerm *terms, const char *const *colours, guint number, const char *kind)
{
  g_autofree char *id = g_strdup_printf ("%s-%u", kind, number);
  g_autofree char *text = cart_present_terms (terms, event->n_terms, event->points);

  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", id);
  cart_json_text (json, "kind", kind);
  cart_json_int (json, "player", event->player);
  cart_json_text (json, "colour", colours[event->player]);
  cart_json_text (json, "feature", event->feature);
  cart_json_int (json, "points", event->held == NULL ? event->points : 0);
  if (event->held != NULL)
    {
      cart_json_text (json, "given", event->held);
      cart_json_int (json, "count", event->points);
    }
  if (event->kind != CART_KIND_NONE)
    {
      cart_json_int (json, "x", event->x);
      cart_json_int (json, "y", event->y);
      cart_json_text (json, "at", cart_place_name (event->place));
    }
  cart_json_int (json, "move", event->move);
  cart_json_bool (json, "final", event->final);
  cart_json_text (json, "text", text);
  cart_cli_write_terms (json, terms, event->n_terms);
  cart_json_end (json);
}

static void
print_event (CartCli *cli, const CartGame *game, const CartEvent *event, const CartTerm *terms, const char *const *colours)
{
  CartEvent bare = *event;
  g_autofree char *text = NULL;
  g_autofree char *words = cart_present_terms (terms, event->n_terms, event->points);

  bare.n_terms = 0;
  text = cart_present_event (game, &bare, colours);
  cart_cli_print (cli, "%s: %s", text, words);
  if (event->n_terms > 0)
    {
      const char *before = NULL;

      cart_cli_print (cli, "  [");
      for (guint i = 0; i < event->n_terms; i++)
        {
          const char *rule = cart_rule_id (terms[i].rule);

          if (g_strcmp0 (rule, before) != 0)
            cart_cli_print (cli, "%s%s", before != NULL ? ", " : "", rule != NULL ? rule : "");
          before = rule;
        }
      cart_cli_print (cli, "]");
    }
  cart_cli_print (cli, "\n");
}

/* The events of the game with their terms, then those that final scoring would add. */
static void
show_events (CartCli *cli, CartJson *json, CartGame *game, const char *const *colours, const GArray *more, const GArray *more_terms)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, TRUE, sizeof (CartTerm));

  for (guint i = 0; i < cart_game_n_events (game); i++)
    {
      CartEvent event;

      cart_game_get_event (game, i, &event);
      g_array_set_size (terms, event.n_terms);
      for (guint j = 0; j < event.n_terms; j++)
        cart_game_get_term (game, event.first_term + j, &g_array_index (terms, CartTerm, j));
      if (json != NULL)
        write_event (json, &event, (const CartTerm *) (gpointer) terms->data, colours, i + 1, "event");
      else
        print_event (cli, game, &event, (const CartTerm *) (gpointer) terms->data, colours);
    }
  for (guint i = 0; i < more->len; i++)
    {
      const CartEvent *event = &g_array_index (more, CartEvent, i);
      const CartTerm *first = event->n_terms > 0 ? &g_array_index (more_terms, CartTerm, event->first_term) : NULL;

      if (json != NULL)
        write_event (json, event, first, colours, i + 1, "final-event");
      else
        print_event (cli, game, event, first, colours);
    }
}

static void
show_scores (CartCli *cli, CartJson *json, const CartGame *game, const char *const *colours, const GArray *more)
{
  CartCliGrid *grid = json == NULL ? cart_cli_grid_new ("lr") : NULL;

  for (int player = 0; player < (int) cart_game_n_players (game); player++)
    {
      int points = cart_game_get_points (game, player);
      g_autofree char *text = NULL;

      for (guint i = 0; i < more->len; i++)
        if (g_array_index (more, CartEvent, i).player == player && g_array_index (more, CartEvent, i).held == NULL)
          points += g_array_index (more, CartEvent, i).points;
      text = g_strdup_printf ("%d", points);
      if (grid != NULL)
        cart_cli_grid_add (grid, cart_present_colour (colours[player]), text);
      else
        {
          g_autofree char *id = g_strdup_printf ("score-%d", player);

          cart_json_object (json, NULL, FALSE);
          cart_json_text (json, "id", id);
          cart_json_text (json, "kind", "score");
          cart_json_int (json, "player", player);
          cart_json_text (json, "colour", colours[player]);
          cart_json_int (json, "points", points);
          cart_json_end (json);
        }
    }
  if (grid != NULL)
    cart_cli_grid_print (cli, grid);
}

static int
run_score (CartCli *cli)
{
  g_autoptr (GArray) more = g_array_new (FALSE, TRUE, sizeof (CartEvent));
  g_autoptr (GArray) more_terms = g_array_new (FALSE, TRUE, sizeof (CartTerm));
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (CartGame) game = NULL;
  g_autofree const char **colours = NULL;
  CartJson *json = NULL;
  int status;

  game = cart_cli_open_position (cli, cart_cli_arguments (cli)[0], CART_REPLAY_DEFAULT, &record, &status);
  if (game == NULL)
    return status;
  colours = colours_of (record);
  if (cart_cli_has (cli, "final") && cart_game_get_phase (game) != CART_PHASE_OVER)
    cart_game_preview_final (game, more, more_terms);
  if (cart_cli_json (cli))
    json = cart_cli_list (cli);
  if (cart_cli_has (cli, "explain"))
    show_events (cli, json, game, colours, more, more_terms);
  show_scores (cli, json, game, colours, more);
  if (json != NULL)
    return cart_cli_end_list (cli, json, 1);
  if (cart_cli_has (cli, "read"))
    {
      g_autofree char *text = cart_present_position (game, colours);

      cart_cli_print (cli, "\n%s", text);
    }
  return CART_CLI_GOOD;
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
      g_autofree char *text = describe_difference (cli, record, difference);
      g_autofree char *move = name_move (difference->move);

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
  examples = cart_catalogue_list_examples (catalogue, cart_cli_value (cli, "set"), NULL, &error);
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

static const CartCliOption legal_options[] = {
  { "tile", 0, "ID", N_("the tile: base-c2/D") },
  { NULL }
};

static const CartCliOption score_options[] = {
  { "explain", 0, NULL, N_("each time that points were given, with what was counted and the rule") },
  { "final", 0, NULL, N_("as if the game ended now") },
  { "read", 0, NULL, N_("then the position, cell by cell, in words") },
  { NULL }
};

static const CartCliOption examples_options[] = {
  { "run", 0, NULL, N_("play each one and compare what comes out") },
  { "set", 0, "ID", N_("only those of a set or subject") },
  { NULL }
};

const CartCliCommand cart_cli_record_commands[] = {
  { "legal", "FILE", N_("where a tile may lie in a position"), 1, 1, legal_options, run_legal },
  { "score", "FILE", N_("the points of a game or position; - reads standard input"), 1, 1, score_options, run_score },
  { "replay", "FILE...", N_("plays records and compares what comes out with what they expect"), 1, -1, NULL, run_replay },
  { "examples", "", N_("lists the worked examples, or plays them"), 0, 0, examples_options, run_examples },
  { NULL }
};
