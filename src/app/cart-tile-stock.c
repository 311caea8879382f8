/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tile-stock.c: the designs of the sets on the table with their numbers. */
#include "config.h"

#include "cart-tile-stock.h"

#include <string.h>

#include "present/cart-present.h"
#include "present/cart-table-sheet.h"

struct _CartTileStock
{
  GPtrArray *entries; /* of CartTileEntry */
  CartTotals *totals;
  GArray *total_rows; /* of CartTotalRow */
  CartKind kinds[CART_N_KINDS + 1];
  GArray *chips;      /* of CartTileChip */
  GHashTable *piles;  /* game -> CartPile as its game begins; none where the sets make no game */
  CartPile *board;    /* or NULL */
};

static void
free_entry (gpointer data)
{
  CartTileEntry *entry = data;

  g_object_unref (entry->info);
  g_free (entry->game);
  g_free (entry->words);
  g_free (entry->haystack);
  g_free (entry);
}

void
cart_tile_stock_free (CartTileStock *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->entries);
  g_clear_pointer (&self->totals, cart_totals_free);
  g_clear_pointer (&self->total_rows, g_array_unref);
  g_array_unref (self->chips);
  g_hash_table_unref (self->piles);
  g_clear_pointer (&self->board, cart_pile_unref);
  g_free (self);
}

CartTileRequest *
cart_tile_request_new (GStrv sets, const char *foreign, GHashTable *options)
{
  CartTileRequest *self = g_new0 (CartTileRequest, 1);

  self->sets = sets;
  self->foreign = g_strdup (foreign);
  self->options = options != NULL ? g_hash_table_ref (options) : NULL;
  return self;
}

void
cart_tile_request_free (CartTileRequest *self)
{
  g_strfreev (self->sets);
  g_free (self->foreign);
  g_clear_pointer (&self->options, g_hash_table_unref);
  g_free (self);
}

/* --- what a design shows --- */

static gboolean
shows_kind (const CartTile *tile, const char *id)
{
  for (int i = 0; i < tile->n_segments; i++)
    if (g_str_equal (cart_kind_name (tile->segments[i].kind), id))
      return TRUE;
  return FALSE;
}

static gboolean
shows_attribute (const CartTile *tile, const char *id)
{
  int attribute = cart_attribute_from_name (id);

  for (int i = 0; attribute >= 0 && i < tile->n_segments; i++)
    if (tile->segments[i].attributes[attribute] > 0)
      return TRUE;
  return FALSE;
}

/* Copies of the design that show a feature, attribute, symbol or mark. */
static guint
copies_showing (const CartTileEntry *entry, const char *id)
{
  const CartTileInfo *info = entry->info;
  guint copies = 0;

  if (shows_kind (info->tile, id) || shows_attribute (info->tile, id) || g_strv_contains ((const char *const *) info->symbols, id))
    return entry->total;
  for (int i = 0; info->marks[i] != NULL; i++)
    if (g_str_equal (info->marks[i], id))
      copies++;
  return copies * MAX (1, entry->total / MAX (1, info->tile->count));
}

static void
add_chip (CartTileStock *self, const CartTileEntry *entry, const char *id)
{
  guint copies = MIN (copies_showing (entry, id), cart_tile_entry_in_play (entry));

  for (guint i = 0; i < self->chips->len; i++)
    {
      CartTileChip *chip = &g_array_index (self->chips, CartTileChip, i);
      if (g_str_equal (chip->id, id) && g_strcmp0 (chip->game, entry->game) == 0)
        {
          chip->count += copies;
          return;
        }
    }
  CartTileChip chip = { g_intern_string (id), g_intern_string (entry->game), copies };
  g_array_append_val (self->chips, chip);
}

/* Notes what a design shows, each once. */
static void
note_chips (CartTileStock *self, const CartTileEntry *entry)
{
  const CartTile *tile = entry->info->tile;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < tile->n_segments; i++)
    {
      if (g_hash_table_add (seen, (gpointer) cart_kind_name (tile->segments[i].kind)))
        add_chip (self, entry, cart_kind_name (tile->segments[i].kind));
      for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
        if (tile->segments[i].attributes[attribute] > 0 && attribute != CART_ATTRIBUTE_TOUCHES_CARCASSONNE &&
            g_hash_table_add (seen, (gpointer) cart_attribute_name (attribute)))
          add_chip (self, entry, cart_attribute_name (attribute));
    }
  for (int i = 0; entry->info->symbols[i] != NULL; i++)
    if (g_hash_table_add (seen, entry->info->symbols[i]))
      add_chip (self, entry, entry->info->symbols[i]);
  for (int i = 0; entry->info->marks[i] != NULL; i++)
    if (g_hash_table_add (seen, entry->info->marks[i]))
      add_chip (self, entry, entry->info->marks[i]);
}

static int
compare_chips (gconstpointer a, gconstpointer b)
{
  const CartTileChip *first = a, *second = b;

  if (first->game != second->game)
    return g_strcmp0 (first->game, second->game);
  return first->count == second->count ? strcmp (first->id, second->id) : first->count < second->count ? 1 : -1;
}

static void
note_kinds (CartTileStock *self)
{
  gboolean seen[CART_N_KINDS] = { FALSE };
  guint n = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const CartTile *tile = cart_tile_stock_get (self, i)->info->tile;
      for (int side = 0; side < 4 * tile->n_cells; side++)
        seen[tile->edges[side]] = TRUE;
    }
  for (int kind = 1; kind < CART_KIND_JOINT; kind++)
    if (seen[kind])
      self->kinds[n++] = kind;
  self->kinds[n] = CART_KIND_NONE;
}

/* Whatever the glossary calls what is on the tile. */
static void
add_other_words (GString *words, const CartTileInfo *info, const CartSetInfo *set, const GPtrArray *terms)
{
  for (guint i = 0; i < terms->len; i++)
    {
      const CartGlossaryTerm *term = terms->pdata[i];
      gboolean shown = cart_tile_info_shows (info, term->id) || cart_tile_info_shows (info, term->name);

      if (term->game != NULL && g_strcmp0 (term->game, set->game) != 0)
        continue;
      for (char **synonym = term->synonyms; !shown && *synonym != NULL; synonym++)
        shown = cart_tile_info_shows (info, *synonym);
      if (!shown)
        continue;
      g_string_append_printf (words, " %s", term->name);
      for (char **synonym = term->synonyms; *synonym != NULL; synonym++)
        g_string_append_printf (words, " %s", *synonym);
    }
}

static CartTileEntry *
make_entry (CartCatalogue *catalogue, CartTileInfo *info, const CartSetInfo *set, const GPtrArray *terms)
{
  CartTileEntry *entry = g_new0 (CartTileEntry, 1);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *marks = g_strjoinv (" ", info->marks), *symbols = g_strjoinv (" ", info->symbols);

  entry->info = g_object_ref (info);
  entry->game = g_strdup (set->game);
  entry->words = info->certainty == CART_CERTAINTY_NOT_RECORDED ? g_strdup ("") : cart_present_tile (info->tile, 0);
  entry->total = info->count;
  g_string_printf (words, "%s %s %s %s %s %s", info->id, info->letter != NULL ? info->letter : "", set->name, entry->words, marks, symbols);
  for (int i = 0; info->symbols[i] != NULL; i++)
    {
      g_autofree char *word = cart_catalogue_get_word (catalogue, set->game, CART_WORD_SYMBOL, info->symbols[i]);
      g_string_append_printf (words, " %s", word);
    }
  for (int i = 0; info->marks[i] != NULL; i++)
    {
      g_autofree char *word = cart_catalogue_get_word (catalogue, set->game, CART_WORD_MARK, info->marks[i]);
      g_string_append_printf (words, " %s", word);
    }
  add_other_words (words, info, set, terms);
  entry->haystack = g_utf8_casefold (words->str, -1);
  return entry;
}

/* --- how the game begins --- */

static CartGame *
make_game (const CartSetCopies *sets, guint n_sets, GHashTable *options)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CartOptionValue));
  GHashTableIter iter;
  gpointer name, value;

  if (options != NULL)
    for (g_hash_table_iter_init (&iter, options); g_hash_table_iter_next (&iter, &name, &value);)
      g_array_append_val (values, ((CartOptionValue) { name, value }));
  return cart_game_new (sets, n_sets, (const CartOptionValue *) (gpointer) values->data, values->len, 2, 1, CART_GAME_NO_HISTORY, NULL);
}

/* Begins a game of the sets of each game on the table. Sets that make none leave its tiles without a pile of the rules. */
static void
begin_games (CartTileStock *self, CartCatalogue *catalogue, const CartTileRequest *request)
{
  g_auto (GStrv) games = cart_catalogue_list_games (catalogue);

  for (char **name = games; *name != NULL; name++)
    {
      g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (CartSetCopies));
      CartGame *game;

      for (char **wish = request->sets; *wish != NULL; wish++)
        {
          CartSetCopies one = { NULL, 0 };
          g_autofree char *id = cart_catalogue_resolve_set (catalogue, *wish, &one.copies, NULL);

          one.set = id != NULL ? (CartSet *) cart_catalogue_get_set (catalogue, id, NULL) : NULL;
          if (one.set != NULL && g_str_equal (one.set->game, *name))
            g_array_append_val (sets, one);
        }
      game = sets->len > 0 ? make_game ((const CartSetCopies *) (gpointer) sets->data, sets->len,
                                        request->options != NULL ? g_hash_table_lookup (request->options, *name) : NULL) : NULL;
      if (game == NULL)
        continue;
      cart_game_start (game);
      g_hash_table_insert (self->piles, g_strdup (*name), cart_pile_new (game));
      cart_game_free (game);
    }
}

/* What the pile of the table's game has of a design, as the game begins. */
static void
take_beginning (CartTileStock *self, CartTileEntry *entry)
{
  CartPile *pile = g_hash_table_lookup (self->piles, entry->game);
  guint left = 0, laid = 0, n_parts = pile != NULL ? cart_pile_n_parts (pile) : 0;

  if (entry->foreign)
    {
      entry->start = entry->boxed = entry->left = 0;
      entry->part = G_MAXUINT;
      return;
    }
  if (pile != NULL && entry->info->certainty != CART_CERTAINTY_NOT_RECORDED && cart_pile_find (pile, entry->info->id, &left, &laid, &entry->part))
    {
      entry->left = MIN (left, entry->total);
      entry->start = MIN (laid, entry->total - entry->left);
      entry->boxed = entry->total - entry->left - entry->start;
      return;
    }
  /* the engine lays no tile whose layout nobody knows; but it is in the bag, among the land */
  entry->start = MIN (entry->info->start_copies, entry->total);
  entry->boxed = 0;
  entry->left = entry->total - entry->start;
  entry->part = n_parts > 0 ? n_parts - 1 : 0;
}

/* --- reading --- */

static gboolean
read_set (CartTileStock *self, CartCatalogue *catalogue, const char *name, gboolean foreign, const GPtrArray *terms, GError **error)
{
  const char *one[] = { name, NULL };
  CartTileQuery query = { one, NULL, NULL };
  g_autofree char *id = cart_catalogue_resolve_set (catalogue, name, NULL, error);
  g_autoptr (CartSetInfo) set = id != NULL ? cart_catalogue_get_set_info (catalogue, id, error) : NULL;
  g_autoptr (GPtrArray) tiles = set != NULL ? cart_catalogue_list_tiles (catalogue, &query, error) : NULL;

  if (tiles == NULL)
    return FALSE;
  for (guint i = 0; i < tiles->len; i++)
    {
      CartTileEntry *entry = make_entry (catalogue, g_ptr_array_index (tiles, i), set, terms);
      g_ptr_array_add (self->entries, entry);
      entry->foreign = foreign;
      take_beginning (self, entry);
      note_chips (self, entry);
    }
  return TRUE;
}

CartTileStock *
cart_tile_stock_read (CartCatalogue *catalogue, const CartTileRequest *request, GError **error)
{
  g_autoptr (CartTileStock) self = g_new0 (CartTileStock, 1);
  g_autoptr (GPtrArray) terms = cart_catalogue_list_feature_terms (catalogue, error);
  const char *const *sets = (const char *const *) request->sets;

  self->entries = g_ptr_array_new_with_free_func (free_entry);
  self->chips = g_array_new (FALSE, FALSE, sizeof (CartTileChip));
  self->piles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cart_pile_unref);
  if (terms == NULL)
    return NULL;
  begin_games (self, catalogue, request);
  for (int i = 0; sets[i] != NULL; i++)
    if (!read_set (self, catalogue, sets[i], FALSE, terms, error))
      return NULL;
  if (request->foreign != NULL && !read_set (self, catalogue, request->foreign, TRUE, terms, error))
    return NULL;
  self->totals = cart_catalogue_get_totals (catalogue, sets, NULL, error);
  if (self->totals == NULL)
    return NULL;
  self->total_rows = cart_totals_rows (catalogue, self->entries->len > 0 ? cart_tile_stock_get (self, 0)->game : NULL, self->totals);
  g_array_sort (self->chips, compare_chips);
  note_kinds (self);
  return g_steal_pointer (&self);
}

guint
cart_tile_stock_n_entries (const CartTileStock *self)
{
  return self->entries->len;
}

CartTileEntry *
cart_tile_stock_get (const CartTileStock *self, guint index)
{
  return g_ptr_array_index (self->entries, index);
}

const CartTotals *
cart_tile_stock_get_totals (const CartTileStock *self)
{
  return self->totals;
}

GArray *
cart_tile_stock_get_total_rows (const CartTileStock *self)
{
  return self->total_rows;
}

const CartKind *
cart_tile_stock_get_kinds (const CartTileStock *self)
{
  return self->kinds;
}

GArray *
cart_tile_stock_get_chips (const CartTileStock *self)
{
  return self->chips;
}

guint
cart_tile_entry_in_play (const CartTileEntry *entry)
{
  return entry->total - entry->boxed;
}

guint
cart_tile_entry_remaining (const CartTileEntry *entry)
{
  /* none of a set that does not lie on the table is played */
  return entry->foreign ? entry->total : entry->left + entry->start;
}

char *
cart_tile_entry_dup_badge (const CartTileEntry *entry)
{
  guint remaining = cart_tile_entry_remaining (entry), in_play = cart_tile_entry_in_play (entry);

  return remaining < in_play ? g_strdup_printf ("%u/%u", remaining, in_play) : g_strdup_printf ("%u", in_play);
}

void
cart_tile_entry_count_out (const CartTileEntry *entry, guint *boxed, guint *out)
{
  const CartTile *tile = entry->info->tile;

  if ((tile->flags & CART_TILE_START) != 0 && !cart_tile_carries (tile, CART_ATTRIBUTE_SOURCE))
    *boxed += entry->boxed;
  else
    *out += entry->boxed;
}

const char *
cart_tile_entry_get_name (const CartTileInfo *info)
{
  const char *slash = strchr (info->id, '/');

  return slash != NULL ? slash + 1 : info->id;
}

static void
take_board (CartTileStock *self, CartTileEntry *entry)
{
  guint left, laid, boxed;

  take_beginning (self, entry);
  boxed = entry->boxed;
  cart_pile_find (self->board, entry->info->id, &left, &laid, &entry->part);
  entry->left = MIN (left, entry->total);
  entry->laid = MIN (laid, entry->total - entry->left);
  entry->start = 0;
  /* one that was laid in the sandbox all the same is in play */
  entry->boxed = MIN (boxed, entry->total - entry->left - entry->laid);
}

void
cart_tile_stock_take_tally (CartTileStock *self, CartTally *tally, CartPile *board)
{
  g_clear_pointer (&self->board, cart_pile_unref);
  self->board = board != NULL ? cart_pile_ref (board) : NULL;
  for (guint i = 0; i < self->entries->len; i++)
    {
      CartTileEntry *entry = cart_tile_stock_get (self, i);

      entry->laid = 0;
      if (board != NULL && !entry->foreign)
        take_board (self, entry);
      else
        take_beginning (self, entry);
      entry->ticked = MIN (cart_tally_get (tally, entry->info->id), entry->left);
      entry->left -= entry->ticked;
    }
}

gboolean
cart_tile_stock_fits_board (const CartTileStock *self)
{
  guint n_known = 0;

  if (self->board == NULL)
    return TRUE;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const CartTileEntry *entry = cart_tile_stock_get (self, i);
      guint left, laid;

      if (entry->foreign)
        continue;
      if (!cart_pile_find (self->board, entry->info->id, &left, &laid, NULL) || left + laid > entry->total)
        return FALSE;
      n_known++;
    }
  return n_known == cart_pile_n_designs (self->board);
}

/* --- filtering --- */

static gboolean
has_pattern (const CartTileFilter *filter)
{
  return filter->edges[0] != CART_KIND_NONE || filter->edges[1] != CART_KIND_NONE || filter->edges[2] != CART_KIND_NONE ||
         filter->edges[3] != CART_KIND_NONE;
}

/* The first rotation in which a cell of the design fits, or -1. */
static int
find_turn (const CartTile *tile, const CartTileFilter *filter)
{
  for (int cell = 0; cell < tile->n_cells; cell++)
    for (int turn = 0; turn < (filter->fixed ? 1 : 4); turn++)
      {
        int side = 0;
        while (side < 4 && (filter->edges[side] == CART_KIND_NONE || tile->edges[4 * cell + ((side - turn) & 3)] == filter->edges[side]))
          side++;
        if (side == 4)
          return turn;
      }
  return -1;
}

static gboolean
text_matches (const CartTileEntry *entry, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " ,;", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (strstr (entry->haystack, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

gboolean
cart_tile_entry_matches (const CartTileEntry *entry, const CartTileFilter *filter)
{
  if (has_pattern (filter) &&
      (entry->info->certainty == CART_CERTAINTY_NOT_RECORDED || find_turn (entry->info->tile, filter) < 0))
    return FALSE;
  for (int i = 0; filter->chips != NULL && filter->chips[i] != NULL; i++)
    if (copies_showing (entry, filter->chips[i]) == 0)
      return FALSE;
  return filter->text == NULL || *filter->text == '\0' || text_matches (entry, filter->text);
}

/* The pile of a game, in parts, with what matches in each. */
static void
count_parts (const CartTileStock *self, const CartTileFilter *filter, const char *game, CartTileCount *count)
{
  guint n_board;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const CartTileEntry *entry = cart_tile_stock_get (self, i);
      CartOddsPart *part = entry->part < CART_TILE_MAX_PARTS ? &count->parts[entry->part] : NULL;

      if (part == NULL || g_strcmp0 (entry->game, game) != 0)
        continue;
      count->n_parts = MAX (count->n_parts, entry->part + 1);
      part->left += entry->left;
      if (cart_tile_entry_matches (entry, filter))
        part->fitting += entry->left;
    }
  /* a board may have tiles of sets that do not lie on the table: they come too */
  n_board = cart_tile_stock_fits_board (self) ? 0 : MIN (cart_pile_n_parts (self->board), CART_TILE_MAX_PARTS);
  count->n_parts = MAX (count->n_parts, n_board);
  for (guint i = 0; i < n_board; i++)
    count->parts[i].left = MAX (count->parts[i].left, cart_pile_n_in (self->board, i));
  for (guint i = 0; i < count->n_parts; i++)
    count->pile += count->parts[i].left;
}

void
cart_tile_stock_count (const CartTileStock *self, const CartTileFilter *filter, CartTileCount *count)
{
  const char *game = NULL;

  memset (count, 0, sizeof *count);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const CartTileEntry *entry = cart_tile_stock_get (self, i);

      if (!cart_tile_entry_matches (entry, filter))
        continue;
      count->designs++;
      count->tiles += cart_tile_entry_in_play (entry);
      count->left += entry->left;
      count->start += entry->start;
      cart_tile_entry_count_out (entry, &count->boxed, &count->out);
      count->mixed = count->mixed || (game != NULL && !g_str_equal (game, entry->game));
      game = entry->game;
    }
  if (!count->mixed && game != NULL)
    count_parts (self, filter, game, count);
}

/* Notes the culprit where tiles match without it. */
static void
try_without (const CartTileStock *self, const CartTileFilter *filter, CartTileCulprit culprit, GArray *culprits)
{
  CartTileFilter without = *filter;
  g_autoptr (GPtrArray) chips = g_ptr_array_new ();
  CartTileCount count;

  for (int side = 0; side < 4; side++)
    if ((culprit.sides & (1u << side)) != 0)
      without.edges[side] = CART_KIND_NONE;
  for (int i = 0; filter->chips != NULL && filter->chips[i] != NULL; i++)
    if (filter->chips[i] != culprit.chip)
      g_ptr_array_add (chips, (gpointer) filter->chips[i]);
  g_ptr_array_add (chips, NULL);
  without.chips = (const char *const *) chips->pdata;
  if (culprit.text)
    without.text = NULL;
  cart_tile_stock_count (self, &without, &count);
  culprit.others = count.tiles;
  if (count.tiles > 0)
    g_array_append_val (culprits, culprit);
}

GArray *
cart_tile_stock_list_culprits (const CartTileStock *self, const CartTileFilter *filter)
{
  GArray *culprits = g_array_new (FALSE, FALSE, sizeof (CartTileCulprit));

  for (int side = 0; side < 4; side++)
    if (filter->edges[side] != CART_KIND_NONE)
      try_without (self, filter, (CartTileCulprit) { .sides = 1u << side }, culprits);
  for (int i = 0; filter->chips != NULL && filter->chips[i] != NULL; i++)
    try_without (self, filter, (CartTileCulprit) { .chip = filter->chips[i] }, culprits);
  if (filter->text != NULL && *filter->text != '\0')
    try_without (self, filter, (CartTileCulprit) { .text = TRUE }, culprits);
  for (int first = 0; culprits->len == 0 && first < 3; first++)
    for (int second = first + 1; second < 4; second++)
      if (filter->edges[first] != CART_KIND_NONE && filter->edges[second] != CART_KIND_NONE)
        try_without (self, filter, (CartTileCulprit) { .sides = 1u << first | 1u << second }, culprits);
  return culprits;
}

GStrv
cart_tile_stock_dup_river (const CartTileStock *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < self->entries->len; i++)
    {
      const CartTileEntry *entry = cart_tile_stock_get (self, i);
      CartPile *pile = self->board != NULL ? self->board : g_hash_table_lookup (self->piles, entry->game);
      guint n_parts = pile != NULL ? cart_pile_n_parts (pile) : 0;

      for (guint copy = 0; entry->part + 1 < n_parts && copy < entry->left; copy++)
        g_strv_builder_add (builder, entry->info->id);
    }
  return g_strv_builder_end (builder);
}

const CartTileEntry *
cart_tile_stock_find_fitting (const CartTileStock *self, const CartTileFilter *filter, int *quarter_turns)
{
  const CartTileEntry *best = NULL;

  for (guint i = 0; has_pattern (filter) && i < self->entries->len; i++)
    {
      const CartTileEntry *entry = cart_tile_stock_get (self, i);

      if (entry->info->tile->n_cells == 1 && cart_tile_entry_matches (entry, filter) && (best == NULL || (best->left == 0 && entry->left > 0)))
        best = entry;
    }
  if (best != NULL)
    *quarter_turns = find_turn (best->info->tile, filter);
  return best;
}
