/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-play.c: random legal games, counted or recorded. The same seed gives the same games everywhere. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/cart-cli.h"
#include "cli/cart-cli-rows.h"
#include "engine/cart-random.h"
#include "present/cart-present.h"
#include "record/cart-record-file.h"
#include "record/cart-replay.h"

#define MAX_GAMES 10000000
#define MAX_PLAYERS 6

static const char *const colours[MAX_PLAYERS] = { "red", "blue", "yellow", "green", "black", "pink" };

static gboolean
has_set (const CartRecord *record, const char *id)
{
  for (guint i = 0; i < record->sets->len; i++)
    if (strcmp (g_ptr_array_index (record->sets, i), id) == 0)
      return TRUE;
  return FALSE;
}

/* The sets and players of all games, as a record to be filled. */
static CartRecord *
make_record (CartCli *cli, guint n_players, GError **error)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  const char *const *sets = cart_cli_sets (cli);
  g_autoptr (CartRecord) record = cart_record_new ("");
  const char *instead = NULL; /* demonstration tiles that are in for printed ones already */

  for (guint i = 0; sets[i] != NULL; i++)
    {
      guint copies = 1;
      g_autofree char *id = cart_catalogue_resolve_set (catalogue, sets[i], &copies, error);
      const CartSet *set = id != NULL ? cart_catalogue_get_playable_set (catalogue, id, error) : NULL;

      if (set == NULL)
        return NULL;
      if (strcmp (set->id, id) != 0)
        {
          g_printerr (_("cartulary-cli: no layout of %1$s is recorded; %2$s is played in its place\n"), id, set->id);
          if (has_set (record, set->id))
            continue;
          instead = set->id;
        }
      else if (g_strcmp0 (instead, set->id) == 0)
        continue;
      record->game = cart_record_string (record, set->game);
      while (copies-- > 0)
        g_ptr_array_add (record->sets, (gpointer) cart_record_string (record, set->id));
    }
  for (guint i = 0; i < n_players; i++)
    g_ptr_array_add (record->players, (gpointer) colours[i]);
  return g_steal_pointer (&record);
}

static void
begin_record (CartRecord *record, CartGame *game, guint64 seed)
{
  g_array_set_size (record->moves, 0);
  if (record->final != NULL)
    {
      g_clear_pointer (&record->final->expect, cart_record_expect_free);
      g_array_set_size (record->final->actions, 0);
      g_ptr_array_set_size (record->final->discarded, 0);
    }
  record->has_seed = TRUE;
  record->seed = seed;
  cart_game_start (game);
  cart_record_note_start (record, game);
}

/* One game, chosen at random among what is legal, into the record. */
static void
record_game (CartRecord *record, CartGame *game, guint64 seed)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (CartAction));
  g_autoptr (GPtrArray) discarded = g_ptr_array_new ();
  g_autofree guint *aside = g_new0 (guint, cart_game_n_designs (game) + 1);
  guint first_event = 0;
  CartRandom random;

  cart_random_init (&random, seed);
  begin_record (record, game, seed);
  while (cart_game_get_phase (game) != CART_PHASE_OVER)
    {
      const CartAction *action;

      if (cart_game_get_phase (game) == CART_PHASE_DRAW)
        {
          if (cart_game_get_move (game) > 0)
            cart_record_note_expect (record, game, first_event, FALSE);
          first_event = cart_game_n_events (game);
          cart_game_draw (game);
          g_ptr_array_set_size (discarded, 0);
          cart_record_note_aside (record, game, aside, discarded);
          continue;
        }
      g_array_set_size (actions, 0);
      if (cart_game_actions (game, actions) == 0)
        break;
      action = &g_array_index (actions, CartAction, cart_game_choose_random (actions, &random.state));
      cart_record_note_action (record, game, action);
      if (action->type == CART_ACTION_LAY_TILE)
        {
          CartRecordMove *move = &g_array_index (record->moves, CartRecordMove, record->moves->len - 1);

          for (guint i = 0; i < discarded->len; i++)
            g_ptr_array_add (move->discarded, g_ptr_array_index (discarded, i));
          g_ptr_array_set_size (discarded, 0);
        }
      cart_game_apply (game, action, NULL);
    }
  cart_record_ensure_final (record);
  for (guint i = 0; i < discarded->len; i++)
    g_ptr_array_add (record->final->discarded, g_ptr_array_index (discarded, i));
  cart_record_note_expect (record, game, first_event, TRUE);
}

static gboolean
write_games (CartRecord *record, CartGame *game, guint64 seed, guint n_games, const char *path, GError **error)
{
  CartRecordWriter *writer = cart_record_writer_open (path, error);
  gboolean good = writer != NULL;

  for (guint i = 0; i < n_games && good; i++)
    {
      cart_game_restart (game, seed + i);
      record_game (record, game, seed + i);
      good = cart_record_writer_add (writer, record, error);
    }
  if (writer != NULL && !cart_record_writer_close (writer, good ? error : NULL))
    good = FALSE;
  return good;
}

typedef struct {
  guint64 tiles;
  gint64 points[MAX_PLAYERS];
  guint won[MAX_PLAYERS]; /* games, shared victories not among them */
  guint shared;
  double seconds;
} Summary;

static void
count_winner (const CartGame *game, Summary *summary)
{
  guint winners = cart_game_winners (game, NULL, NULL, NULL);

  if ((winners & (winners - 1)) != 0)
    summary->shared++;
  else if (winners != 0)
    summary->won[g_bit_nth_lsf (winners, -1)]++;
}

static void
play_games (CartGame *game, guint64 seed, guint n_games, Summary *summary)
{
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < n_games; i++)
    {
      guint64 state = seed + i;

      cart_game_restart (game, seed + i);
      cart_game_play_out (game, &state);
      summary->tiles += cart_game_get_move (game);
      for (guint player = 0; player < cart_game_n_players (game); player++)
        summary->points[player] += cart_game_get_points (game, (int) player);
      count_winner (game, summary);
    }
  summary->seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static int
print_summary (CartCli *cli, const Summary *summary, guint n_games, guint n_players)
{
  double rate = summary->seconds > 0 ? n_games / summary->seconds : 0;
  g_autoptr (GString) means = g_string_new (NULL), wins = g_string_new (NULL);

  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "id", "summary");
      cart_json_text (json, "kind", "summary");
      cart_json_int (json, "games", n_games);
      cart_json_real (json, "games_a_second", rate);
      cart_json_real (json, "tiles_a_game", (double) summary->tiles / n_games);
      cart_json_array (json, "mean_points", FALSE);
      for (guint i = 0; i < n_players; i++)
        cart_json_real (json, NULL, (double) summary->points[i] / n_games);
      cart_json_end (json);
      cart_json_array (json, "won", FALSE);
      for (guint i = 0; i < n_players; i++)
        cart_json_int (json, NULL, summary->won[i]);
      cart_json_end (json);
      cart_json_int (json, "shared", summary->shared);
      cart_json_end (json);
      return cart_cli_end_list (cli, json, 1);
    }
  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (means, " %.1f", (double) summary->points[i] / n_games);
  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (wins, " %u", summary->won[i]);
  /* TRANSLATORS: games played, games a second, tiles a game, a list of numbers, one for each player with a blank before each, and another such
   * list, of games won; games in which a victory was shared. */
  cart_cli_print (cli, ngettext ("%1$u game, %2$.0f games a second, %3$.1f tiles a game, mean points%4$s, won%5$s, shared %6$u\n",
                                 "%1$u games, %2$.0f games a second, %3$.1f tiles a game, mean points%4$s, won%5$s, shared %6$u\n", n_games),
                  n_games, rate, (double) summary->tiles / n_games, means->str, wins->str, summary->shared);
  return CART_CLI_GOOD;
}

/* Not more players than the boxes together have figures for. What a demonstration set stands in for is asked too. */
static gboolean
has_colours (CartCli *cli, guint n_players)
{
  guint most;
  g_autofree char *full = cart_cli_find_full (cli, cart_cli_sets (cli), n_players, &most);

  if (full != NULL)
    cart_cli_fail (cli, _("play: --players: %1$s has pieces for %2$u"), full, most);
  return full == NULL;
}

static gboolean
set_options (CartCli *cli, CartRecord *record)
{
  g_auto (GStrv) pairs = cart_cli_option_pairs (cli);

  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i += 2)
    cart_record_set_option (record, pairs[i], pairs[i + 1]);
  return pairs != NULL;
}

/* An option may belong to a module that none of the sets brings. */
static void
remark_options (CartCli *cli, const CartGame *game)
{
  g_auto (GStrv) pairs = cart_cli_option_pairs (cli);

  for (guint i = 0; pairs[i] != NULL; i += 2)
    if (cart_game_get_option (game, pairs[i]) == NULL)
      cart_cli_remark (cli, _("play: --option: %s changes nothing with these sets"), pairs[i]);
}

/* Games that nobody would play are played all the same, but not without a word. */
static gboolean
remark_misfits (CartCli *cli, GError **error)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) misfits = cart_catalogue_list_misfits (catalogue, cart_cli_sets (cli), error);

  for (guint i = 0; misfits != NULL && i < misfits->len; i++)
    {
      const CartMix *mix = g_ptr_array_index (misfits, i);
      g_autofree char *words = cart_present_misfit (catalogue, mix);

      if (mix->rule == NULL)
        cart_cli_remark (cli, "play: %s", words);
      else if (g_hash_table_add (told, mix->rule))
        cart_cli_remark (cli, "play: %s [%s]", words, mix->rule);
    }
  return misfits != NULL;
}

static int
run_play (CartCli *cli)
{
  const char *output = cart_cli_value (cli, "output");
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (CartGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gint64 seed = 1, games = 1, players = 2;
  Summary summary = { 0 };

  if (!cart_cli_number (cli, "seed", 0, G_MAXINT64, &seed) || !cart_cli_number (cli, "games", 1, MAX_GAMES, &games)
      || !cart_cli_number (cli, "players", 1, MAX_PLAYERS, &players) || cart_cli_catalogue (cli) == NULL)
    return CART_CLI_BAD;
  if (!cart_cli_has (cli, "set"))
    return cart_cli_fail (cli, _("play: name the sets with --set"));
  if (g_strcmp0 (output, "-") == 0)
    return cart_cli_fail (cli, _("play: --output: games are written into a file, and “-” is none"));
  if (!has_colours (cli, (guint) players))
    return CART_CLI_BAD;
  record = make_record (cli, (guint) players, &error);
  if (record != NULL && !set_options (cli, record))
    return CART_CLI_BAD;
  if (record != NULL)
    game = cart_record_new_game (record, cart_cli_find_set, cli, output != NULL ? CART_GAME_KEEP_TERMS | CART_GAME_NO_HISTORY : CART_GAME_NO_HISTORY, &error);
  if (game == NULL)
    return cart_cli_fail (cli, "play: %s", error->message);
  if (cart_game_n_pile (game) == 0)
    return cart_cli_fail (cli, _("play: these sets have no tiles to draw"));
  remark_options (cli, game);
  if (!remark_misfits (cli, &error))
    return cart_cli_fail_with (cli, error);
  if (output == NULL)
    {
      play_games (game, (guint64) seed, (guint) games, &summary);
      return print_summary (cli, &summary, (guint) games, (guint) players);
    }
  if (!write_games (record, game, (guint64) seed, (guint) games, output, &error))
    return cart_cli_fail_with (cli, error);
  return cart_cli_end_files (cli, "records", output, 1);
}

static const CartCliOption play_options[] = {
  { "set", 0, "ID", N_("a set or box in play; again for more") },
  { "seed", 0, "N", N_("of the first game; the next has N + 1") },
  { "games", 0, "N", N_("how many") },
  { "players", 0, "N", N_("how many, 2 if not told") },
  { "option", 0, "NAME=VALUE", N_("play by an option; again for more") },
  { "output", 'o', "FILE.jsonl.gz", N_("record the games, with what came out as expectations") },
  { NULL }
};

const CartCliCommand cart_cli_play_commands[] = {
  { "play", "", N_("plays random legal games"), 0, 0, play_options, run_play },
  { NULL }
};
