/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-tiles.c: which tiles of the sets are in play: to be drawn, lying before the first turn, or out of the game.
 *
 * The engine deals them out (start.replaced, river.combined): a game of these sets is begun, and asked. Where no layout of a set's tiles is
 * recorded, the demonstration tiles of its subject stand in for them, as on the board.
 */
#include "present/cart-sheet-private.h"

#include "engine/cart-game.h"
#include "present/cart-odds.h"

static gboolean
is_landscape (const CartTile *tile)
{
  return (tile->flags & CART_TILE_LANDSCAPE) != 0;
}

/* A set of the subject that only holds demonstration tiles and is not on the table; NULL where there is none. */
static const CartSet *
find_stand_ins (CartCatalogue *catalogue, const CartTableSheet *sheet, const CartSetInfo *info)
{
  g_autoptr (GPtrArray) sets = info->n_laid < info->total ? cart_catalogue_list_sets (catalogue, NULL, info->subject, NULL) : NULL;

  for (guint i = 0; sets != NULL && i < sets->len; i++)
    {
      const char *id = ((CartSetInfo *) g_ptr_array_index (sets, i))->id;
      const CartSet *set = cart_catalogue_get_set (catalogue, id, NULL);
      gboolean all = set != NULL && set->tiles->len > 0;

      for (guint t = 0; all && t < set->tiles->len; t++)
        all = (((const CartTile *) g_ptr_array_index (set->tiles, t))->flags & CART_TILE_DEMONSTRATION) != 0;
      for (guint s = 0; all && s < sheet->sets->len; s++)
        all = g_strcmp0 (((CartSetInfo *) g_ptr_array_index (sheet->sets, s))->id, id) != 0;
      if (all)
        return set;
    }
  return NULL;
}

/* The chosen options that this game knows. */
static GArray *
list_options (const CartTableSheet *sheet, const char *game)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (CartOptionValue));
  const CartOption *option;

  for (guint at = 0; (option = cart_option_next (game, &at, NULL)) != NULL;)
    {
      CartOptionValue value = { option->name, g_hash_table_lookup (sheet->options, option->name) };

      if (value.value != NULL)
        g_array_append_val (chosen, value);
    }
  return chosen;
}

/* A game of these sets that has just begun; NULL where the engine makes none. stand_ins: beside the sets. */
static CartGame *
begin_game (CartCatalogue *catalogue, const CartTableSheet *sheet, const CartSet *const *stand_ins)
{
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (CartSetCopies));
  g_autoptr (GArray) options = NULL;
  CartGame *game;

  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);
      const CartSet *both[] = { cart_catalogue_get_set (catalogue, info->id, NULL), stand_ins[i] };

      for (guint j = 0; j < G_N_ELEMENTS (both); j++)
        if (both[j] != NULL)
          {
            CartSetCopies copies = { (CartSet *) both[j], g_array_index (sheet->copies, guint, i) };

            g_array_append_val (sets, copies);
          }
    }
  if (sets->len == 0)
    return NULL;
  options = list_options (sheet, g_array_index (sets, CartSetCopies, 0).set->game);
  game = cart_game_new ((const CartSetCopies *) (gpointer) sets->data, sets->len, (const CartOptionValue *) (gpointer) options->data,
                        options->len, 2, 1, CART_GAME_NO_HISTORY, NULL);
  if (game != NULL)
    cart_game_start (game);
  return game;
}

/* Adds a design: what of it the game will hand out, what lies, and what is in neither place. */
static void
count_tile (CartSheetTiles *tiles, const CartPile *pile, const CartTile *tile, guint copies, GHashTable *left_out)
{
  guint all = tile->count * copies, left, laid, missing;

  if (!cart_pile_find (pile, tile->id, &left, &laid, NULL))
    left = all;
  missing = all - MIN (all, left + laid);
  tiles->draw += left;
  if (is_landscape (tile))
    tiles->squares += laid;
  else if (cart_tile_carries (tile, CART_ATTRIBUTE_SOURCE))
    tiles->sources += laid;
  else
    tiles->start_tiles += laid;
  if (missing > 0)
    g_hash_table_insert (left_out, g_strdup (tile->id), GUINT_TO_POINTER (missing));
  if ((tile->flags & CART_TILE_START) != 0 && !is_landscape (tile) && !cart_tile_carries (tile, CART_ATTRIBUTE_SOURCE))
    tiles->boxed += missing;
  else if (!is_landscape (tile))
    tiles->out += missing;
}

static void
count_set (CartSheetTiles *tiles, const CartPile *pile, const CartSet *set, gboolean has_stand_ins, guint copies, GHashTable *left_out)
{
  for (guint i = 0; i < set->tiles->len; i++)
    {
      const CartTile *tile = g_ptr_array_index (set->tiles, i);

      if (tile->certainty != CART_CERTAINTY_NOT_RECORDED)
        count_tile (tiles, pile, tile, copies, left_out);
      else if (!has_stand_ins)
        tiles->draw += tile->count * copies;
    }
}

/* A landscape is printed on larger pieces, of several squares each. */
static guint
count_large (CartCatalogue *catalogue, const char *set)
{
  const char *const names[] = { set, NULL };
  CartTileQuery query = { .sets = names };
  g_autoptr (GPtrArray) infos = cart_catalogue_list_tiles (catalogue, &query, NULL);
  g_autoptr (GHashTable) pieces = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;

  for (guint i = 0; infos != NULL && i < infos->len; i++)
    {
      const CartTileInfo *info = g_ptr_array_index (infos, i);

      if (is_landscape (info->tile))
        n += info->piece == NULL || g_hash_table_add (pieces, info->piece);
    }
  return n;
}

void
cart_sheet_count_tiles (CartCatalogue *catalogue, CartTableSheet *sheet, GHashTable *left_out)
{
  g_autofree const CartSet **stand_ins = g_new0 (const CartSet *, sheet->sets->len + 1);
  g_autoptr (CartGame) game = NULL;
  g_autoptr (CartPile) pile = NULL;

  for (guint i = 0; i < sheet->sets->len; i++)
    stand_ins[i] = find_stand_ins (catalogue, sheet, g_ptr_array_index (sheet->sets, i));
  game = begin_game (catalogue, sheet, stand_ins);
  pile = game != NULL ? cart_pile_new (game) : NULL;
  for (guint i = 0; i < sheet->sets->len; i++)
    {
      const CartSetInfo *info = g_ptr_array_index (sheet->sets, i);
      const CartSet *set = cart_catalogue_get_set (catalogue, info->id, NULL);
      guint copies = g_array_index (sheet->copies, guint, i);
      CartSheetTiles tiles = { 0 };

      if (pile == NULL || set == NULL)
        tiles.draw = info->total * copies;
      else
        {
          count_set (&tiles, pile, set, stand_ins[i] != NULL, copies, left_out);
          if (stand_ins[i] != NULL)
            count_set (&tiles, pile, stand_ins[i], FALSE, copies, left_out);
        }
      if (tiles.squares > 0)
        tiles.large = count_large (catalogue, info->id);
      g_array_append_val (sheet->tiles, tiles);
    }
}
