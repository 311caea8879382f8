/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-cli-sets.c: sets and tiles. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/cart-cli.h"
#include "cli/cart-cli-rows.h"
#include "present/cart-odds.h"
#include "present/cart-present.h"
#include "present/cart-table-sheet.h"

/* ---- sets ---- */

static void
write_release (CartJson *json, const CartRelease *release)
{
  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", release->id);
  cart_cli_json_told (json, "edition", release->edition);
  if (release->year > 0)
    cart_json_int (json, "year", release->year);
  cart_cli_json_told (json, "publisher", release->publisher);
  cart_cli_json_told (json, "part_of", release->part_of);
  cart_cli_json_told (json, "back", release->back);
  cart_cli_json_told (json, "art", release->art);
  cart_json_end (json);
}

static void
write_piece (CartJson *json, const CartPieceInfo *piece)
{
  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", piece->id);
  cart_json_text (json, "piece", piece->piece);
  cart_json_text (json, "title", piece->name);
  cart_json_int (json, "count", piece->count);
  cart_json_text (json, "per", piece->per_player ? "player" : "box");
  cart_json_int (json, "spare", piece->spare);
  cart_json_end (json);
}

static void
write_set (CartJson *json, const CartSetInfo *info)
{
  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", info->id);
  cart_json_text (json, "kind", "set");
  cart_json_text (json, "set", info->id);
  cart_json_text (json, "subject", info->subject);
  cart_json_text (json, "game", info->game);
  cart_json_text (json, "title", info->name);
  cart_json_int (json, "count", info->total);
  if (info->listed_total != info->total)
    cart_json_int (json, "count_listed", info->listed_total);
  cart_json_int (json, "designs", info->n_designs);
  cart_json_int (json, "layouts", info->n_laid);
  cart_cli_json_strv (json, "editions", info->editions);
  if (info->year > 0)
    cart_json_int (json, "year", info->year);
  if (info->min_players > 0)
    cart_json_int (json, "min_players", info->min_players);
  if (info->max_players > 0)
    cart_json_int (json, "max_players", info->max_players);
  if (info->ages_from > 0)
    cart_json_int (json, "ages_from", info->ages_from);
  cart_cli_json_strv (json, "rules", info->rules);
  if (info->is_own)
    cart_json_bool (json, "own", TRUE);
  cart_json_array (json, "releases", FALSE);
  for (guint i = 0; i < info->releases->len; i++)
    write_release (json, g_ptr_array_index (info->releases, i));
  cart_json_end (json);
  cart_json_array (json, "pieces", FALSE);
  for (guint i = 0; i < info->pieces->len; i++)
    write_piece (json, g_ptr_array_index (info->pieces, i));
  cart_json_end (json);
  cart_json_end (json);
}

static int
run_sets (CartCli *cli)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (CartJson) json = NULL;
  CartCliGrid *grid;

  if (catalogue == NULL || !cart_cli_check_game (cli))
    return CART_CLI_BAD;
  sets = cart_catalogue_list_sets (catalogue, cart_cli_value (cli, "game"), NULL, &error);
  if (sets == NULL)
    return cart_cli_fail_with (cli, error);
  if (cart_cli_json (cli))
    {
      json = cart_cli_list (cli);
      for (guint i = 0; i < sets->len; i++)
        write_set (json, g_ptr_array_index (sets, i));
      return cart_cli_end_list (cli, g_steal_pointer (&json), sets->len);
    }
  grid = cart_cli_grid_new ("lrlrl");
  for (guint i = 0; i < sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sets, i);
      g_autofree char *count = g_strdup_printf (ngettext ("%u tile", "%u tiles", info->total), info->total);
      g_autofree char *editions = g_strjoinv (" ", info->editions);
      g_autofree char *year = info->year > 0 ? g_strdup_printf ("%u", info->year) : NULL;

      cart_cli_grid_add (grid, info->id, count, editions, year, info->name);
    }
  cart_cli_grid_print (cli, grid);
  return cart_cli_end_text (cli, sets->len);
}

/* ---- tiles ---- */

static const char *
certainty_name (CartCertainty certainty)
{
  switch (certainty)
    {
    case CART_CERTAINTY_CERTAIN:
      return "certain";
    case CART_CERTAINTY_RECONSTRUCTED:
      return "reconstructed";
    case CART_CERTAINTY_NOT_RECORDED:
      break;
    }
  return "not-recorded";
}

/* A board whose tiles are taken out of what is counted. */
typedef struct {
  CartPile *pile; /* NULL: none */
  guint draws;
} Fit;

/* Copies that the pile still has. */
static guint
count_left (const Fit *fit, const CartTileInfo *info)
{
  guint left;

  cart_pile_find (fit->pile, info->id, &left, NULL, NULL);
  return left;
}

/* "N", "WR", with the cell before it on a tile of two cells: "1:N". */
static void
write_places (CartJson *json, const char *key, const CartTile *tile, guint mask, guint per_cell, CartPlace first)
{
  if (mask == 0)
    return;
  cart_json_array (json, key, FALSE);
  for (guint bit = 0; bit < per_cell * tile->n_cells; bit++)
    if (mask & (1u << bit))
      {
        const char *name = cart_place_name ((CartPlace) ((guint) first + bit % per_cell));
        g_autofree char *celled = tile->n_cells > 1 ? g_strdup_printf ("%u:%s", bit / per_cell, name) : NULL;

        cart_json_text (json, NULL, celled != NULL ? celled : name);
      }
  cart_json_end (json);
}

static void
write_segment (CartJson *json, const CartTile *tile, const CartSegment *segment)
{
  gboolean has_attributes = FALSE;

  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "kind", cart_kind_name (segment->kind));
  write_places (json, "edges", tile, segment->sides, 4, CART_PLACE_N);
  write_places (json, "halves", tile, segment->halves, 8, CART_PLACE_NL);
  if (segment->touches != 0)
    {
      cart_json_array (json, "touches", FALSE);
      for (guint i = 0; i < tile->n_segments; i++)
        if (segment->touches & (1u << i))
          cart_json_int (json, NULL, i);
      cart_json_end (json);
    }
  for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
    if (segment->attributes[attribute] > 0)
      {
        if (!has_attributes)
          cart_json_object (json, "attributes", FALSE);
        has_attributes = TRUE;
        cart_json_int (json, cart_attribute_name ((CartAttribute) attribute), segment->attributes[attribute]);
      }
  if (has_attributes)
    cart_json_end (json);
  cart_json_end (json);
}

static gboolean
says_something (const CartTileInfo *info)
{
  for (guint i = 0; info->values[i] != NULL; i++)
    if (*info->values[i] != '\0')
      return TRUE;
  return FALSE;
}

/* How many copies look alike, and what sets them apart; nothing where all do. */
static void
write_variants (CartJson *json, const CartTile *tile)
{
  guint n = cart_tile_n_variants (tile);

  if (n == 1)
    return;
  cart_json_array (json, "variants", FALSE);
  for (guint variant = 0; variant < n; variant++)
    {
      g_autoptr (GPtrArray) marks = g_ptr_array_new ();
      guint copy, alike;

      cart_tile_get_variant (tile, variant, &copy, &alike);
      for (guint i = 0; tile->symbols[i].name != NULL; i++)
        if (tile->symbols[i].copy == copy)
          g_ptr_array_add (marks, (gpointer) tile->symbols[i].name);
      g_ptr_array_add (marks, NULL);
      cart_json_object (json, NULL, FALSE);
      cart_json_int (json, "count", alike);
      cart_cli_json_strv (json, "marks", (char **) marks->pdata);
      cart_json_end (json);
    }
  cart_json_end (json);
}

static void
write_tile (CartJson *json, const CartTileInfo *info, const Fit *fit)
{
  const CartTile *tile = info->tile;
  g_autofree char *text = cart_present_tile (tile, 0);

  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", info->id);
  cart_json_text (json, "kind", "tile");
  cart_json_text (json, "set", info->set);
  cart_json_text (json, "letter", info->letter);
  cart_cli_json_strv (json, "letter_candidates", info->letters);
  cart_json_text (json, "text", text);
  cart_json_int (json, "count", info->count);
  if (info->listed != info->count)
    cart_json_int (json, "count_listed", info->listed);
  if (fit->pile != NULL)
    cart_json_int (json, "left", count_left (fit, info));
  if (info->start_copies > 0)
    cart_json_int (json, "start", info->start_copies);
  cart_json_text (json, "edges", info->edges);
  cart_json_bool (json, "certain", info->certainty == CART_CERTAINTY_CERTAIN);
  cart_json_text (json, "certainty", certainty_name (info->certainty));
  cart_cli_json_told (json, "note", info->note);
  if (tile->n_cells > 1)
    cart_json_int (json, "cells", tile->n_cells);
  if (tile->flags & CART_TILE_DEMONSTRATION)
    cart_json_bool (json, "demonstration", TRUE);
  if (tile->n_segments > 0)
    {
      cart_json_array (json, "segments", FALSE);
      for (guint i = 0; i < tile->n_segments; i++)
        write_segment (json, tile, &tile->segments[i]);
      cart_json_end (json);
    }
  cart_cli_json_strv (json, "symbols", info->symbols);
  if (says_something (info))
    cart_cli_json_strv (json, "symbol_values", info->values);
  cart_cli_json_strv (json, "marks", info->marks);
  write_variants (json, tile);
  cart_cli_json_strv (json, "known", info->known);
  cart_cli_json_strv (json, "pictures", info->pictures);
  cart_json_end (json);
}

static void
add_tile_row (CartCliGrid *grid, const CartTileInfo *info, const Fit *fit)
{
  g_autofree char *left = fit->pile != NULL ? g_strdup_printf (_("%u left"), count_left (fit, info)) : NULL;
  g_autofree char *count = info->listed != info->count ? g_strdup_printf (_("%1$u (%2$u as listed)"), info->count, info->listed) : g_strdup_printf ("%u", info->count);
  g_autofree char *known = info->known != NULL ? g_strjoinv (", ", info->known) : g_strdup ("");
  g_autofree char *text = cart_present_tile (info->tile, 0);
  g_autofree char *whole = *known != '\0' ? g_strdup_printf ("%s (%s)", text, known) : g_strdup (text);

  if (left != NULL)
    cart_cli_grid_add (grid, info->id, count, left, info->edges != NULL ? info->edges : "-",
                       info->certainty == CART_CERTAINTY_RECONSTRUCTED ? _("reconstructed") : "", whole);
  else
    cart_cli_grid_add (grid, info->id, count, info->edges != NULL ? info->edges : "-",
                       info->certainty == CART_CERTAINTY_RECONSTRUCTED ? _("reconstructed") : "", whole);
}

/* What the parts of the pile have of the tiles; free with g_free (). */
static CartOddsPart *
sort_into_parts (const GPtrArray *tiles, const Fit *fit)
{
  g_autofree const char **ids = g_new0 (const char *, tiles->len + 1);

  for (guint i = 0; i < tiles->len; i++)
    ids[i] = ((CartTileInfo *) g_ptr_array_index (tiles, i))->id;
  return cart_pile_split (fit->pile, ids, tiles->len);
}

static void
print_odds (CartCli *cli, const CartOddsPart *parts, guint n_parts, guint fitting, guint left, guint draws)
{
  double next = cart_odds_percent (cart_odds_in_parts (parts, n_parts, 1), 1);

  if (n_parts > 1)
    cart_cli_print (cli, ngettext ("%1$u of %2$u tile left, %3$u of the %4$u that can come next; the next is one of them at %5$.1f %%",
                                   "%1$u of %2$u tiles left, %3$u of the %4$u that can come next; the next is one of them at %5$.1f %%", left),
                    fitting, left, parts[0].fitting, parts[0].left, next);
  else
    cart_cli_print (cli, ngettext ("%1$u of %2$u tile left; the next is one of them at %3$.1f %%",
                                   "%1$u of %2$u tiles left; the next is one of them at %3$.1f %%", left),
                    fitting, left, next);
  if (draws > 1)
    cart_cli_print (cli, _(", one of the next %1$u at %2$.1f %%"), draws, cart_odds_percent (cart_odds_in_parts (parts, n_parts, draws), 1));
  cart_cli_print (cli, "\n");
}

/* How many of the pile's tiles are among these, and the chance of drawing one: of a river before the land. */
static void
tell_odds (CartCli *cli, CartJson *json, const GPtrArray *tiles, const Fit *fit)
{
  guint n_parts = cart_pile_n_parts (fit->pile), left = cart_pile_n_tiles (fit->pile), fitting = 0;
  g_autofree CartOddsPart *parts = sort_into_parts (tiles, fit);

  for (guint part = 0; part < n_parts; part++)
    fitting += parts[part].fitting;
  if (json == NULL)
    {
      print_odds (cli, parts, n_parts, fitting, left, fit->draws);
      return;
    }
  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", "odds");
  cart_json_text (json, "kind", "odds");
  cart_json_int (json, "fitting", fitting);
  cart_json_int (json, "left", left);
  cart_json_int (json, "fitting_next", parts[0].fitting);
  cart_json_int (json, "left_next", parts[0].left);
  cart_json_int (json, "draws", fit->draws);
  cart_json_real (json, "chance_next", cart_odds_in_parts (parts, n_parts, 1));
  cart_json_real (json, "chance", cart_odds_in_parts (parts, n_parts, fit->draws));
  cart_json_end (json);
}

static int
list_tiles (CartCli *cli, const GPtrArray *tiles, const Fit *fit)
{
  CartCliGrid *grid;

  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);

      for (guint i = 0; i < tiles->len; i++)
        write_tile (json, g_ptr_array_index (tiles, i), fit);
      if (fit->pile != NULL && tiles->len > 0)
        tell_odds (cli, json, tiles, fit);
      return cart_cli_end_list (cli, json, tiles->len);
    }
  grid = cart_cli_grid_new (fit->pile != NULL ? "lrrlll" : "lrlll");
  for (guint i = 0; i < tiles->len; i++)
    add_tile_row (grid, g_ptr_array_index (tiles, i), fit);
  cart_cli_grid_print (cli, grid);
  if (fit->pile != NULL && tiles->len > 0)
    tell_odds (cli, NULL, tiles, fit);
  return cart_cli_end_text (cli, tiles->len);
}

/* ---- totals ---- */

typedef struct {
  guint tiles, listed, designs, laid, layouts; /* copies, as listed, designs, copies with a layout, designs with one */
} Sum;

static Sum
sum_tiles (const GPtrArray *tiles)
{
  Sum sum = { 0 };

  for (guint i = 0; i < tiles->len; i++)
    {
      const CartTileInfo *info = g_ptr_array_index (tiles, i);
      gboolean laid = info->certainty != CART_CERTAINTY_NOT_RECORDED;

      sum.tiles += info->count;
      sum.listed += info->listed;
      sum.designs++;
      sum.laid += laid ? info->count : 0;
      sum.layouts += laid;
    }
  return sum;
}

/* What the boxes hold beside tiles: each set's pieces. */
static GPtrArray *
list_pieces (CartCli *cli, const char *const *names, GError **error)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  GPtrArray *infos = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      guint copies;
      g_autofree char *id = cart_catalogue_resolve_set (catalogue, names[i], &copies, error);
      CartSetInfo *info = id != NULL ? cart_catalogue_get_set_info (catalogue, id, error) : NULL;

      if (info == NULL)
        {
          g_ptr_array_unref (infos);
          return NULL;
        }
      g_ptr_array_add (infos, info);
    }
  return infos;
}

/* The kinds of pieces that one word stands for: "ship" for "ship-5", "ship-4-any-5" ... NULL where an id has no number after its stem. */
static char *
stem_of (const char *piece)
{
  const char *dash = strchr (piece, '-');

  return dash != NULL && g_ascii_isdigit (dash[1]) ? g_strndup (piece, (gsize) (dash - piece)) : NULL;
}

/* How many there are of all kinds with the stem of piece number `index`, if it is the first of several and the content has a word for
 * them; its word in *name. 0 otherwise. */
static guint
sum_of_stem (CartCli *cli, const CartSetInfo *info, guint index, char **name)
{
  const CartPieceInfo *first = g_ptr_array_index (info->pieces, index);
  g_autofree char *stem = stem_of (first->piece), *word = NULL;
  guint n = 0, sum = 0;

  if (stem == NULL)
    return 0;
  for (guint i = 0; i < info->pieces->len; i++)
    {
      const CartPieceInfo *piece = g_ptr_array_index (info->pieces, i);
      g_autofree char *other = stem_of (piece->piece);

      if (g_strcmp0 (stem, other) != 0)
        continue;
      if (i < index)
        return 0;
      n++;
      sum += piece->count;
    }
  word = cart_catalogue_get_word (cart_cli_catalogue (cli), info->game, CART_WORD_PIECE, stem);
  if (n < 2 || g_strcmp0 (word, stem) == 0)
    return 0;
  *name = g_steal_pointer (&word);
  return sum;
}

static void
write_piece_sum (CartJson *json, const CartSetInfo *info, const char *piece, const char *name, guint sum)
{
  g_autofree char *stem = stem_of (piece);

  cart_json_object (json, NULL, FALSE);
  cart_json_text (json, "id", stem);
  cart_json_text (json, "kind", "total");
  cart_json_text (json, "set", info->id);
  cart_json_text (json, "group", "pieces");
  cart_json_text (json, "title", name);
  cart_json_int (json, "count", sum);
  cart_json_end (json);
}

static guint
write_totals (CartCli *cli, CartJson *json, const GArray *rows, const Sum *sum, const GPtrArray *infos)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++, n++)
    {
      const CartTotalRow *row = &g_array_index (rows, CartTotalRow, i);

      cart_json_object (json, NULL, FALSE);
      cart_json_text (json, "id", row->id);
      cart_json_text (json, "kind", "total");
      cart_json_text (json, "group", row->group);
      cart_json_text (json, "title", row->label);
      cart_json_int (json, "count", row->count);
      if (strcmp (row->id, "tiles") == 0 && sum->listed != sum->tiles)
        cart_json_int (json, "count_listed", sum->listed);
      cart_json_int (json, "tiles", row->tiles);
      cart_json_end (json);
    }
  for (guint i = 0; i < infos->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (infos, i);

      for (guint j = 0; j < info->pieces->len; j++, n++)
        {
          const CartPieceInfo *piece = g_ptr_array_index (info->pieces, j);
          g_autofree char *all = NULL;
          guint of_stem = sum_of_stem (cli, info, j, &all);

          if (of_stem > 0)
            {
              write_piece_sum (json, info, piece->piece, all, of_stem);
              n++;
            }
          cart_json_object (json, NULL, FALSE);
          cart_json_text (json, "id", piece->piece);
          cart_json_text (json, "kind", "piece");
          cart_json_text (json, "set", info->id);
          cart_json_text (json, "group", "pieces");
          cart_json_text (json, "title", piece->name);
          cart_json_int (json, "count", piece->count);
          cart_json_text (json, "per", piece->per_player ? "player" : "box");
          cart_json_end (json);
        }
    }
  return n;
}

static void
print_pieces (CartCli *cli, const GPtrArray *infos)
{
  CartCliGrid *grid = cart_cli_grid_new ("lrl");

  for (guint i = 0; i < infos->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (infos, i);

      for (guint j = 0; j < info->pieces->len; j++)
        {
          const CartPieceInfo *piece = g_ptr_array_index (info->pieces, j);
          g_autofree char *count = g_strdup_printf ("%u", piece->count);
          g_autofree char *name = piece->per_player ? g_strdup_printf (_("%s, for each player"), piece->name) : g_strdup (piece->name);
          g_autofree char *all = NULL;
          guint sum = sum_of_stem (cli, info, j, &all);

          if (sum > 0)
            {
              g_autofree char *total = g_strdup_printf ("%u", sum);

              cart_cli_grid_add (grid, _("pieces"), total, all);
            }

          cart_cli_grid_add (grid, _("pieces"), count, name);
        }
    }
  cart_cli_grid_print (cli, grid);
}

static void
print_totals (CartCli *cli, const GArray *rows, const Sum *sum, const GPtrArray *infos)
{
  CartCliGrid *grid = cart_cli_grid_new ("lrlr");

  cart_cli_print (cli, ngettext ("%u design", "%u designs", sum->designs), sum->designs);
  cart_cli_print (cli, ngettext (", %u tile", ", %u tiles", sum->tiles), sum->tiles);
  if (sum->listed != sum->tiles)
    cart_cli_print (cli, _(" (%u as listed)"), sum->listed);
  if (sum->laid < sum->tiles)
    cart_cli_print (cli, ngettext (", %u of them with a recorded layout", ", %u of them with a recorded layout", sum->laid), sum->laid);
  cart_cli_print (cli, "\n");
  for (guint i = 0; i < rows->len; i++)
    {
      const CartTotalRow *row = &g_array_index (rows, CartTotalRow, i);
      g_autofree char *count = g_strdup_printf ("%u", row->count);
      g_autofree char *tiles = g_strdup_printf (ngettext ("on %u tile", "on %u tiles", row->tiles), row->tiles);

      if (strcmp (row->group, "tiles") != 0)
        cart_cli_grid_add (grid, _(row->group), count, row->label, tiles);
    }
  cart_cli_grid_print (cli, grid);
  print_pieces (cli, infos);
}

static int
total_tiles (CartCli *cli, const GPtrArray *tiles)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  const char *const *sets = cart_cli_sets (cli);
  g_autoptr (GError) error = NULL;
  g_autoptr (CartTotals) totals = cart_catalogue_get_totals (catalogue, sets, NULL, &error);
  g_autoptr (GPtrArray) infos = NULL;
  g_autoptr (GArray) rows = NULL;
  const CartSetInfo *first;
  Sum sum = sum_tiles (tiles);

  if (totals == NULL)
    return cart_cli_fail_with (cli, error);
  infos = list_pieces (cli, sets, &error);
  if (infos == NULL)
    return cart_cli_fail_with (cli, error);
  first = infos->len > 0 ? g_ptr_array_index (infos, 0) : NULL;
  rows = cart_totals_rows (catalogue, first != NULL ? first->game : NULL, totals);
  if (cart_cli_json (cli))
    {
      CartJson *json = cart_cli_list (cli);
      guint n = write_totals (cli, json, rows, &sum, infos);

      return cart_cli_end_list (cli, json, n);
    }
  print_totals (cli, rows, &sum, infos);
  return cart_cli_end_text (cli, sum.tiles);
}

/* The sets of a record as names, NULL-terminated; the strings are the record's. */
static const char **
sets_of (const CartRecord *record)
{
  const char **sets = g_new0 (const char *, record->sets->len + 1);
  guint n = 0;

  for (guint i = 0; i < record->sets->len; i++)
    if (!g_strv_contains (sets, g_ptr_array_index (record->sets, i)))
      sets[n++] = g_ptr_array_index (record->sets, i);
  return sets;
}

/* What still fits: the tiles of the board's sets that match, with what the pile has of each. */
static int
run_fit (CartCli *cli, CartTileQuery *query)
{
  g_autoptr (CartRecord) record = NULL;
  g_autoptr (CartGame) game = NULL;
  g_autoptr (GPtrArray) tiles = NULL;
  g_autoptr (CartPile) pile = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree const char **sets = NULL;
  gint64 draws = 1;
  Fit fit = { 0 };
  int status;

  if (!cart_cli_number (cli, "draws", 1, 10000, &draws))
    return CART_CLI_BAD;
  game = cart_cli_open_position (cli, cart_cli_value (cli, "board"), CART_REPLAY_NO_FINAL, &record, &status);
  if (game == NULL)
    return status;
  sets = sets_of (record);
  if (query->sets == NULL)
    query->sets = sets;
  tiles = cart_catalogue_list_tiles (cart_cli_catalogue (cli), query, &error);
  if (tiles == NULL)
    return cart_cli_fail_with (cli, error);
  fit.pile = pile = cart_pile_new (game);
  fit.draws = (guint) draws;
  return list_tiles (cli, tiles, &fit);
}

static int
run_tiles (CartCli *cli)
{
  CartCatalogue *catalogue = cart_cli_catalogue (cli);
  CartTileQuery query = { cart_cli_sets (cli), cart_cli_value (cli, "edges"), cart_cli_values (cli, "feature") };
  const Fit none = { 0 };
  g_autoptr (GPtrArray) tiles = NULL;
  g_autoptr (GError) error = NULL;

  if (catalogue == NULL)
    return CART_CLI_BAD;
  if (cart_cli_has (cli, "totals") && (query.pattern != NULL || query.features != NULL || cart_cli_has (cli, "board")))
    return cart_cli_fail (cli, _("tiles: --totals counts whole sets; leave out --edges, --feature and --board"));
  if (cart_cli_has (cli, "board"))
    return run_fit (cli, &query);
  if (cart_cli_has (cli, "draws"))
    return cart_cli_fail (cli, _("tiles: --draws goes with --board"));
  tiles = cart_catalogue_list_tiles (catalogue, &query, &error);
  if (tiles == NULL)
    return cart_cli_fail_with (cli, error);
  return cart_cli_has (cli, "totals") ? total_tiles (cli, tiles) : list_tiles (cli, tiles, &none);
}

static const CartCliOption sets_options[] = {
  { "game", 0, "GAME", N_("only the sets of a game: carcassonne, gold-rush, south-seas") },
  { NULL }
};

static const CartCliOption tiles_options[] = {
  { "set", 0, "ID", N_("a set, subject or box, ID*2 for two copies; again for more; without it all") },
  { "edges", 0, "PATTERN", N_("four letters for N E S W in any rotation: F field, R road, C city, W river; Gold Rush: P prairie, R railroad, M mountain; South Seas: S sea, B bridge, I island; ? any") },
  { "feature", 0, "NAME", N_("a feature, attribute or mark that must be on the tile; again for more") },
  { "board", 0, "FILE", N_("what a position has left of them, and the chance that the next tile is one") },
  { "draws", 0, "N", N_("with --board: the chance over the next N tiles too") },
  { "totals", 0, NULL, N_("what the sets add up to, instead of their tiles") },
  { NULL }
};

const CartCliCommand cart_cli_set_commands[] = {
  { "sets", "", N_("lists the sets with their tiles, editions and years"), 0, 0, sets_options, run_sets },
  { "tiles", "", N_("lists tiles: by set, by edges, by what is on them"), 0, 0, tiles_options, run_tiles },
  { NULL }
};
