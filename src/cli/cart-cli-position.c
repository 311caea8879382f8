/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-position.c: legal and score: questions about the game or position of a file. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/cart-cli.h"
#include "cli/cart-cli-rows.h"
#include "present/cart-present.h"
#include "record/cart-record-file.h"
#include "record/cart-replay.h"

/* ---- a file to ask about ---- */

char *
cart_cli_name_move (guint move)
{
  if (move == CART_REPLAY_SETUP)
    return g_strdup (_("setup"));
  if (move == CART_REPLAY_FINAL)
    return g_strdup (_("final"));
  return g_strdup_printf (_("move %u"), move);
}

const char **
cart_cli_colours (const CartRecord *record)
{
  const char **colours = g_new0 (const char *, record->players->len + 1);

  for (guint i = 0; i < record->players->len; i++)
    colours[i] = g_ptr_array_index (record->players, i);
  return colours;
}

/* "red lays base-c2/D at (1, 0) turned by 0: refused: Touching edges must match (...) [base.edges-match]" */
char *
cart_cli_describe_difference (CartCli *cli, const CartRecord *record, const CartDifference *difference)
{
  g_autofree const char **colours = cart_cli_colours (record);
  g_autofree char *refusal = NULL;

  if (difference->type == CART_DIFFERENCE_NOT_REFUSED)
    return g_strdup_printf (_("%s: is legal, and should be refused"), difference->text);
  if (difference->type != CART_DIFFERENCE_ILLEGAL || difference->refusal.rule == CART_RULE_NONE)
    return g_strdup (difference->text);
  refusal = cart_present_refusal (cart_cli_catalogue (cli), &difference->refusal, colours);
  return g_strdup_printf (_("%1$s: refused: %2$s"), difference->text, refusal);
}

char *
cart_cli_find_full (CartCli *cli, const char *const *sets, guint n_players, guint *most)
{
  g_autofree char *id = NULL;

  *most = 0;
  for (guint i = 0; sets[i] != NULL; i++)
    {
      g_autoptr (CartSetInfo) info = cart_catalogue_get_set_info (cart_cli_catalogue (cli), sets[i], NULL);

      if (info == NULL || info->max_players <= *most)
        continue;
      *most = info->max_players;
      g_set_str (&id, info->id);
    }
  return n_players > *most ? g_steal_pointer (&id) : NULL;
}

/* More players than there are pieces for, and options that do nothing with these sets: told, and played all the same. */
gboolean
cart_cli_remark_record (CartCli *cli, const char *path, const CartRecord *record, const CartGame *game)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GStrvBuilder) sets = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;
  g_autofree char *full = NULL;
  guint most;

  for (guint i = 0; i < record->sets->len; i++)
    g_strv_builder_add (sets, g_ptr_array_index (record->sets, i));
  strv = g_strv_builder_end (sets);
  full = cart_cli_find_full (cli, (const char *const *) strv, record->players->len, &most);
  if (full != NULL)
    /* TRANSLATORS: a file, how many play, a set, for how many it has pieces. */
    cart_cli_remark (cli, _("%1$s: players: %2$u play, and %3$s has pieces for %4$u"), path, record->players->len, full, most);
  cart_record_idle_options (record, game, names);
  for (guint i = 0; i < names->len; i++)
    /* TRANSLATORS: a file, and the name of an option. */
    cart_cli_remark (cli, _("%1$s: options.%2$s: does nothing, for no set in play has this option"), path, (const char *) names->pdata[i]);
  return names->len > 0 || full != NULL;
}

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
  cart_cli_remark_record (cli, path, *record, game);
  if (differences->len > 0)
    {
      const CartDifference *difference = &g_array_index (differences, CartDifference, 0);
      g_autofree char *text = cart_cli_describe_difference (cli, *record, difference);
      g_autofree char *move = cart_cli_name_move (difference->move);

      cart_cli_remark (cli, "%s, %s: %s", path, move, text);
      *status = cart_cli_end_no (cli);
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

/* "1,0,90", as --json names a placement. */
static gboolean
read_place (CartCli *cli, CartAction *lay)
{
  const char *text = cart_cli_value (cli, "at");
  g_auto (GStrv) parts = g_strsplit (text, ",", 3);
  gint64 numbers[3];

  for (guint i = 0; i < 3; i++)
    if (parts[i] == NULL || !g_ascii_string_to_signed (parts[i], 10, -CART_BOARD_LIMIT, CART_BOARD_LIMIT, &numbers[i], NULL)
        || (i == 2 && (numbers[2] < 0 || numbers[2] > 270 || numbers[2] % 90 != 0)))
      {
        cart_cli_fail (cli, _("legal: --at: written X,Y,DEGREES, as in 1,0,90, not “%s”"), text);
        return FALSE;
      }
  lay->x = (int) numbers[0];
  lay->y = (int) numbers[1];
  lay->rotation = (int) numbers[2] / 90;
  return TRUE;
}

static int
print_figures (CartCli *cli, const GArray *actions, const CartAction *lay)
{
  CartJson *json = cart_cli_json (cli) ? cart_cli_list (cli) : NULL;
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const CartAction *action = &g_array_index (actions, CartAction, i);
      g_autofree char *id = NULL;

      /* a tent may go to any tile; asked is this one */
      if (action->type != CART_ACTION_FIGURE && (action->type != CART_ACTION_TENT || action->x != lay->x || action->y != lay->y))
        continue;
      n++;
      id = g_strdup_printf ("%s %s %s", cart_figure_name (action->figure), cart_kind_name (action->kind), cart_place_name (action->place));
      if (json == NULL)
        {
          cart_cli_print (cli, "%s\n", id);
          continue;
        }
      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "id", id);
      cart_json_text (json, "kind", "figure");
      cart_json_int (json, "player", action->player);
      cart_json_text (json, "figure", cart_figure_name (action->figure));
      cart_json_text (json, "feature", cart_kind_name (action->kind));
      cart_json_int (json, "x", action->x);
      cart_json_int (json, "y", action->y);
      cart_json_text (json, "at", cart_place_name (action->place));
      cart_json_end (json);
    }
  return json != NULL ? cart_cli_end_list (cli, json, n) : cart_cli_end_text (cli, n);
}

/* What may stand on the tile where it would lie. The tile is handed out and laid, by the rules for both. */
static int
list_figures (CartCli *cli, CartGame *game, const CartRecord *record, const CartTile *tile, CartAction *lay)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  g_autofree const char **colours = cart_cli_colours (record);
  g_autofree char *text = NULL;
  CartRefusal refusal = CART_REFUSAL_INIT;

  lay->type = CART_ACTION_LAY_TILE;
  lay->player = cart_game_get_player (game);
  if (cart_game_give (game, tile, &refusal) && cart_game_apply (game, lay, &refusal))
    {
      cart_game_actions (game, actions);
      return print_figures (cli, actions, lay);
    }
  text = cart_present_refusal (cart_cli_catalogue (cli), &refusal, colours);
  cart_cli_remark (cli, _("legal: %s"), text);
  return cart_cli_end_no (cli);
}

static int
run_legal (CartCli *cli)
{
  const char *path = cart_cli_arguments (cli)[0];
  const char *id = cart_cli_value (cli, "tile");
  g_autoptr (GArray) placements = g_array_new (FALSE, TRUE, sizeof (CartPlacement));
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (CartGame) game = NULL;
  CartAction lay = { 0 };
  const CartTile *tile;
  int status;

  if (id == NULL)
    return cart_cli_fail (cli, _("legal: name the tile with --tile"));
  if (cart_cli_has (cli, "at") && !read_place (cli, &lay))
    return CART_CLI_BAD;
  game = cart_cli_open_position (cli, path, CART_REPLAY_NO_FINAL, &record, &status);
  if (game == NULL)
    return status;
  tile = cart_game_find_design (game, id);
  if (tile == NULL)
    return cart_cli_fail (cli, _("legal: the sets in play have no tile “%s”"), id);
  if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
    return cart_cli_fail (cli, _("legal: no layout is recorded of the tile “%s”"), id);
  if (cart_cli_has (cli, "at"))
    return list_figures (cli, game, record, tile, &lay);
  if (cart_game_n_tiles (game) == 0)
    {
      cart_cli_remark (cli, _("legal: no tile lies yet, so that a first one may lie anywhere"));
      return cart_cli_end_no (cli);
    }
  cart_game_placements (game, tile, placements);
  g_array_sort (placements, compare_placements);
  if (cart_cli_has (cli, "compare"))
    return cart_cli_compare_places (cli, game, record, tile, placements);
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
  /* "a ship of 6 points" is not yet 6 points: no sum after it */
  if (g_strcmp0 (event->held, "ship") == 0)
    cart_cli_print (cli, "%s", text);
  else
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

/* One a player: with what final scoring would add. */
static void
count_points (const CartGame *game, const GArray *more, int points[CART_MAX_PLAYERS])
{
  for (guint player = 0; player < cart_game_n_players (game); player++)
    points[player] = cart_game_get_points (game, (int) player);
  for (guint i = 0; i < more->len; i++)
    {
      const CartEvent *event = &g_array_index (more, CartEvent, i);

      points[event->player] += event->held == NULL ? event->points : 0;
    }
}

/* winners: as bits; 0 where it is not asked who wins. */
static void
write_scores (CartJson *json, const CartGame *game, const char *const *colours, const int *points, guint winners)
{
  for (guint player = 0; player < cart_game_n_players (game); player++)
    {
      g_autofree char *id = g_strdup_printf ("score-%u", player);

      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "id", id);
      cart_json_text (json, "kind", "score");
      cart_json_int (json, "player", player);
      cart_json_text (json, "colour", colours[player]);
      cart_json_int (json, "points", points[player]);
      if (winners != 0)
        cart_json_bool (json, "wins", (winners & (1u << player)) != 0);
      cart_json_end (json);
    }
}

static void
print_scores (CartCli *cli, const CartGame *game, const char *const *colours, const int *points, guint winners)
{
  CartCliGrid *grid = cart_cli_grid_new ("lr");

  for (guint player = 0; player < cart_game_n_players (game); player++)
    {
      g_autofree char *text = g_strdup_printf ("%d", points[player]);

      cart_cli_grid_add (grid, cart_present_colour (colours[player]), text);
    }
  cart_cli_grid_print (cli, grid);
  if (winners != 0)
    {
      g_autofree char *outcome = cart_present_outcome (game, points, colours);

      cart_cli_print (cli, "%s\n", outcome);
    }
}

/* The position in words, as the text has it. */
static void
write_reading (CartJson *json, CartGame *game, const char *const *colours)
{
  g_autofree char *text = cart_present_position (game, colours);

  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", "reading");
  cart_json_text (json, "kind", "reading");
  cart_json_text (json, "text", text);
  cart_json_end (json);
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
  int points[CART_MAX_PLAYERS] = { 0 };
  guint winners = 0;
  int status;

  game = cart_cli_open_position (cli, cart_cli_arguments (cli)[0], CART_REPLAY_DEFAULT, &record, &status);
  if (game == NULL)
    return status;
  colours = cart_cli_colours (record);
  if (cart_cli_has (cli, "final") && cart_game_get_phase (game) != CART_PHASE_OVER)
    cart_game_preview_final (game, more, more_terms);
  if (cart_cli_json (cli))
    json = cart_cli_list (cli);
  if (cart_cli_has (cli, "explain"))
    show_events (cli, json, game, colours, more, more_terms);
  count_points (game, more, points);
  if (cart_cli_has (cli, "final") || cart_game_get_phase (game) == CART_PHASE_OVER)
    winners = cart_game_winners (game, points, NULL, NULL);
  if (json != NULL)
    {
      write_scores (json, game, colours, points, winners);
      if (cart_cli_has (cli, "read"))
        write_reading (json, game, colours);
      return cart_cli_end_list (cli, json, 1);
    }
  print_scores (cli, game, colours, points, winners);
  if (cart_cli_has (cli, "read"))
    {
      g_autofree char *text = cart_present_position (game, colours);

      cart_cli_print (cli, "\n%s", text);
    }
  return CART_CLI_GOOD;
}

static const CartCliOption legal_options[] = {
  { "tile", 0, "ID", N_("the tile: base-c2/D") },
  { "at", 0, "X,Y,DEGREES", N_("which figures may stand on it there, instead") },
  { "compare", 0, NULL, N_("what each place would bring now and at the end, with the figure that brings most") },
  { NULL }
};

static const CartCliOption score_options[] = {
  { "explain", 0, NULL, N_("each time that points were given, with what was counted and the rule") },
  { "final", 0, NULL, N_("as if the game ended now") },
  { "read", 0, NULL, N_("then the position, cell by cell, in words") },
  { NULL }
};

const CartCliCommand cart_cli_position_commands[] = {
  { "legal", "FILE", N_("where a tile may lie in a position, or what may stand on it there"), 1, 1, legal_options, run_legal },
  { "score", "FILE", N_("the points of a game or position; - reads standard input"), 1, 1, score_options, run_score },
  { NULL }
};
