/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tiles.c: sets and tile designs for the engine, lists of tiles, and what they add up to.
 *
 * A set is read once and kept for the life of the catalogue, so that a design is one object wherever it is asked for.
 */
#include "cart-catalogue-private.h"

#include <string.h>

#define MAX_COPIES 1000 /* of one tile: a damaged database may ask for any number */

/* A set with what the tables say beside the designs. */
typedef struct {
  CartSet *set;
  GPtrArray *infos;  /* of CartTileInfo, count as in one set */
  GHashTable *marks; /* name -> copies */
} StoredSet;

struct _CartTileStore {
  GMutex lock;
  GHashTable *sets;      /* id -> StoredSet */
};

static void
free_stored (gpointer data)
{
  StoredSet *stored = data;

  cart_set_unref (stored->set);
  g_ptr_array_unref (stored->infos);
  g_hash_table_unref (stored->marks);
  g_free (stored);
}

CartTileStore *
cart_tile_store_new (void)
{
  CartTileStore *store = g_new0 (CartTileStore, 1);

  g_mutex_init (&store->lock);
  store->sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_stored);
  return store;
}

void
cart_tile_store_free (CartTileStore *store)
{
  g_hash_table_unref (store->sets);
  g_mutex_clear (&store->lock);
  g_free (store);
}

static char **
split (const char *text, const char *separator)
{
  return text != NULL && *text != '\0' ? g_strsplit (text, separator, -1) : g_new0 (char *, 1);
}

static CartTile *
read_design (sqlite3_stmt *row, const char *set)
{
  CartTile *tile = cart_tile_new (cart_sql_peek (row, 1), set);
  const char *letter = (const char *) sqlite3_column_text (row, 2);
  int joints = sqlite3_column_int (row, 12);

  tile->letter = letter != NULL ? g_intern_string (letter) : NULL;
  tile->count = (guint16) CLAMP (sqlite3_column_int (row, 4), 0, MAX_COPIES);
  tile->start_copies = (guint16) CLAMP (sqlite3_column_int (row, 6), 0, MAX_COPIES);
  tile->flags = (CartTileFlags) sqlite3_column_int (row, 7);
  tile->certainty = (CartCertainty) sqlite3_column_int (row, 8);
  tile->n_cells = (guint8) sqlite3_column_int (row, 9);
  tile->landscape_x = (gint8) sqlite3_column_int (row, 10);
  tile->landscape_y = (gint8) sqlite3_column_int (row, 11);
  for (int side = 0; side < 8; side++)
    if ((joints & (1 << side)) != 0)
      tile->edges[side] = CART_KIND_JOINT;
  return tile;
}

static CartTileInfo *
read_info (sqlite3_stmt *row, const CartTile *tile)
{
  CartTileInfo *info = g_object_new (CART_TYPE_TILE_INFO, NULL);

  info->tile = tile;
  info->id = g_strdup (tile->id);
  info->set = g_strdup (tile->set);
  info->letter = g_strdup (tile->letter);
  info->letters = cart_sql_list (row, 3);
  info->count = tile->count;
  info->listed = (guint) sqlite3_column_int (row, 5);
  info->start_copies = tile->start_copies;
  info->certainty = tile->certainty;
  info->pictures = cart_sql_list (row, 13);
  info->copies_differ = sqlite3_column_int (row, 15) != 0;
  info->known = split ((const char *) sqlite3_column_text (row, 16), ";");
  info->note = cart_sql_text (row, 17);
  info->piece = cart_sql_text (row, 18);
  return info;
}

static void
name_edges (CartTileInfo *info)
{
  char first[5], second[5];

  if (info->certainty == CART_CERTAINTY_NOT_RECORDED)
    return;
  cart_tile_edge_letters (info->tile, 0, 0, first);
  if (info->tile->n_cells == 1)
    {
      info->edges = g_strdup (first);
      return;
    }
  cart_tile_edge_letters (info->tile, 1, 0, second);
  info->edges = g_strdup_printf ("%s %s", first, second);
}

static gboolean
load_tiles (CartConnection *connection, StoredSet *stored, GHashTable *by_rank, GError **error)
{
  sqlite3_stmt *row = cart_connection_query (connection, error, "tiles", "s", stored->set->id);
  gboolean failed = FALSE;

  if (row == NULL)
    return FALSE;
  while (cart_connection_step (connection, row, &failed, error))
    {
      CartTile *tile = read_design (row, stored->set->id);
      g_ptr_array_add (stored->set->tiles, tile);
      g_ptr_array_add (stored->infos, read_info (row, tile));
      g_hash_table_insert (by_rank, GINT_TO_POINTER (sqlite3_column_int (row, 0)), tile);
    }
  return !failed;
}

static gboolean
load_segments (CartConnection *connection, StoredSet *stored, GHashTable *by_rank, GError **error)
{
  sqlite3_stmt *row = cart_connection_query (connection, error, "segments", "s", stored->set->id);
  gboolean failed = FALSE;

  if (row == NULL)
    return FALSE;
  while (cart_connection_step (connection, row, &failed, error))
    {
      CartTile *tile = g_hash_table_lookup (by_rank, GINT_TO_POINTER (sqlite3_column_int (row, 0)));
      int number = sqlite3_column_int (row, 1), kind = sqlite3_column_int (row, 2);
      if (tile == NULL || number < 0 || number >= CART_TILE_MAX_SEGMENTS || kind <= CART_KIND_NONE || kind >= CART_N_KINDS)
        continue;
      tile->segments[number] = (CartSegment) {
        .kind = (CartKind) kind,
        .sides = (guint8) sqlite3_column_int (row, 3),
        .shared_sides = (guint8) sqlite3_column_int (row, 4),
        .halves = (guint16) sqlite3_column_int (row, 5),
        .cell = (guint8) sqlite3_column_int (row, 6),
        .touches = (guint32) sqlite3_column_int (row, 7),
        .linked = (guint32) sqlite3_column_int (row, 8),
      };
      tile->n_segments = MAX (tile->n_segments, (guint8) (number + 1));
    }
  row = failed ? NULL : cart_connection_query (connection, error, "attributes", "s", stored->set->id);
  if (row == NULL)
    return FALSE;
  while (cart_connection_step (connection, row, &failed, error))
    {
      CartTile *tile = g_hash_table_lookup (by_rank, GINT_TO_POINTER (sqlite3_column_int (row, 0)));
      int number = sqlite3_column_int (row, 1), attribute = sqlite3_column_int (row, 2);
      if (tile != NULL && number >= 0 && number < tile->n_segments && attribute >= 0 && attribute < CART_N_ATTRIBUTES)
        tile->segments[number].attributes[attribute] = (guint8) sqlite3_column_int (row, 3);
    }
  return !failed;
}

static void
count_mark (StoredSet *stored, const char *name, guint copies)
{
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (stored->marks, name));

  g_hash_table_insert (stored->marks, g_strdup (name), GUINT_TO_POINTER (before + copies));
}

typedef struct {
  GArray *all; /* of CartTileSymbol: symbols, then marks */
  guint n_symbols;
} TileSymbols;

static void
free_symbols (gpointer data)
{
  g_array_unref (((TileSymbols *) data)->all);
  g_free (data);
}

/* The lists of a tile's information; a mark of every copy is named once a copy. */
static void
fill_symbols (CartTileInfo *info, const TileSymbols *symbols)
{
  g_autoptr (GStrvBuilder) marks = g_strv_builder_new (), names = g_strv_builder_new (), values = g_strv_builder_new ();

  for (guint i = 0; symbols != NULL && i < symbols->all->len; i++)
    {
      const CartTileSymbol *symbol = &g_array_index (symbols->all, CartTileSymbol, i);
      if (i < symbols->n_symbols)
        {
          g_strv_builder_add (names, symbol->name);
          g_strv_builder_add (values, symbol->value != NULL ? symbol->value : "");
        }
      else
        for (guint k = 0; k < (symbol->copy == 0 ? info->count : 1); k++)
          g_strv_builder_add (marks, symbol->name);
    }
  info->marks = g_strv_builder_end (marks);
  info->symbols = g_strv_builder_end (names);
  info->values = g_strv_builder_end (values);
  if (symbols != NULL)
    cart_tile_set_symbols ((CartTile *) info->tile, (const CartTileSymbol *) (gpointer) symbols->all->data, symbols->all->len);
}

/* Marks and symbols of the set, by tile: rows of one tile stand together, symbols before marks. */
static gboolean
load_marks (CartConnection *connection, StoredSet *stored, GError **error)
{
  sqlite3_stmt *row = cart_connection_query (connection, error, "marks", "s", stored->set->id);
  g_autoptr (GHashTable) by_tile = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_symbols);
  gboolean failed = FALSE;

  if (row == NULL)
    return FALSE;
  while (cart_connection_step (connection, row, &failed, error))
    {
      const char *id = (const char *) sqlite3_column_text (row, 0), *name = cart_sql_peek (row, 2), *value = (const char *) sqlite3_column_text (row, 4);
      guint copy = (guint) sqlite3_column_int (row, 3);
      CartTileSymbol symbol = { g_intern_string (name), g_intern_string (value), (guint16) copy };
      TileSymbols *symbols = id != NULL ? g_hash_table_lookup (by_tile, id) : NULL;

      count_mark (stored, name, id == NULL || copy > 0 ? 1 : (guint) CLAMP (sqlite3_column_int (row, 5), 0, MAX_COPIES));
      if (id == NULL)
        continue;
      if (symbols == NULL)
        {
          symbols = g_new0 (TileSymbols, 1);
          symbols->all = g_array_new (FALSE, FALSE, sizeof (CartTileSymbol));
          g_hash_table_insert (by_tile, g_strdup (id), symbols);
        }
      g_array_append_val (symbols->all, symbol);
      symbols->n_symbols += sqlite3_column_int (row, 1) != 0;
    }
  for (guint i = 0; i < stored->infos->len; i++)
    {
      CartTileInfo *info = g_ptr_array_index (stored->infos, i);
      fill_symbols (info, g_hash_table_lookup (by_tile, info->id));
    }
  return !failed;
}

static void
load_pieces (StoredSet *stored, const CartSetInfo *info)
{
  for (guint i = 0; i < info->pieces->len; i++)
    {
      const CartPieceInfo *row = g_ptr_array_index (info->pieces, i);
      CartPiece piece = { g_intern_string (row->piece), (guint16) row->count, row->per_player, (guint16) row->spare };
      g_array_append_val (stored->set->pieces, piece);
    }
}

static StoredSet *
load_set (CartCatalogue *catalogue, const char *id, GError **error)
{
  g_autoptr (CartSetInfo) info = cart_catalogue_get_set_info (catalogue, id, error);
  g_autoptr (CartConnection) connection = info != NULL ? cart_catalogue_borrow (catalogue, error) : NULL;
  g_autoptr (GHashTable) by_rank = g_hash_table_new (NULL, NULL);
  StoredSet *stored;
  gboolean good;

  if (connection == NULL)
    return NULL;
  stored = g_new0 (StoredSet, 1);
  stored->set = cart_set_new (info->id, info->game);
  g_strfreev (stored->set->rules);
  stored->set->rules = g_strdupv (info->rules);
  stored->infos = g_ptr_array_new_with_free_func (g_object_unref);
  stored->marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  load_pieces (stored, info);
  good = load_tiles (connection, stored, by_rank, error) && load_segments (connection, stored, by_rank, error)
         && load_marks (connection, stored, error);
  for (guint i = 0; good && i < stored->set->tiles->len; i++)
    {
      g_autofree char *reason = NULL;
      CartTile *tile = g_ptr_array_index (stored->set->tiles, i);
      good = cart_tile_finish (tile, &reason);
      if (!good)
        g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_DAMAGED, "The tile %s in the content database is damaged: %s",
                     tile->id, reason);
    }
  for (guint i = 0; good && i < stored->infos->len; i++)
    name_edges (g_ptr_array_index (stored->infos, i));
  if (!good)
    g_clear_pointer (&stored, free_stored);
  return stored;
}

/* The set of an id; loaded on first use. Another thread that loads it at the same time gives way. */
static StoredSet *
get_stored (CartCatalogue *catalogue, const char *id, GError **error)
{
  CartTileStore *store = cart_catalogue_get_tile_store (catalogue);
  StoredSet *stored, *loaded;

  g_mutex_lock (&store->lock);
  stored = g_hash_table_lookup (store->sets, id);
  g_mutex_unlock (&store->lock);
  if (stored != NULL)
    return stored;
  loaded = load_set (catalogue, id, error);
  if (loaded == NULL)
    return NULL;
  g_mutex_lock (&store->lock);
  stored = g_hash_table_lookup (store->sets, loaded->set->id);
  if (stored == NULL)
    {
      stored = g_steal_pointer (&loaded);
      g_hash_table_insert (store->sets, g_strdup (stored->set->id), stored);
    }
  g_mutex_unlock (&store->lock);
  g_clear_pointer (&loaded, free_stored);
  return stored;
}

const CartSet *
cart_catalogue_get_set (CartCatalogue *self, const char *id, GError **error)
{
  g_autofree char *resolved = NULL;
  StoredSet *stored;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  resolved = cart_catalogue_resolve_set (self, id, NULL, error);
  stored = resolved != NULL ? get_stored (self, resolved, error) : NULL;
  return stored != NULL ? stored->set : NULL;
}

/* Whether any tile of the set can lie on a board; also where it brings no tiles. */
static gboolean
can_be_laid (const CartSet *set)
{
  for (guint i = 0; i < set->tiles->len; i++)
    if (((const CartTile *) g_ptr_array_index (set->tiles, i))->certainty != CART_CERTAINTY_NOT_RECORDED)
      return TRUE;
  return set->tiles->len == 0;
}

const CartSet *
cart_catalogue_get_playable_set (CartCatalogue *self, const char *id, GError **error)
{
  const CartSet *set = cart_catalogue_get_set (self, id, error);
  g_autoptr (CartSetInfo) info = NULL;
  g_autoptr (GPtrArray) others = NULL;

  if (set == NULL || can_be_laid (set))
    return set;
  info = cart_catalogue_get_set_info (self, set->id, NULL);
  others = info != NULL ? cart_catalogue_list_sets (self, NULL, info->subject, NULL) : NULL;
  for (guint i = 0; others != NULL && i < others->len; i++)
    {
      const CartSet *other = cart_catalogue_get_set (self, ((CartSetInfo *) g_ptr_array_index (others, i))->id, NULL);

      if (other != NULL && other->tiles->len > 0 && can_be_laid (other))
        return other;
    }
  return set;
}

const CartTile *
cart_catalogue_get_tile (CartCatalogue *self, const char *id, GError **error)
{
  const char *slash;
  const CartTile *tile = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  slash = strchr (id, '/');
  if (slash != NULL)
    {
      g_autofree char *set = g_strndup (id, (gsize) (slash - id));
      g_autofree char *resolved = cart_catalogue_resolve_set (self, set, NULL, NULL);
      StoredSet *stored = resolved != NULL ? get_stored (self, resolved, NULL) : NULL;
      g_autofree char *full = stored != NULL ? g_strconcat (stored->set->id, slash, NULL) : NULL;
      tile = stored != NULL ? cart_set_find_tile (stored->set, full) : NULL;
    }
  if (tile == NULL)
    g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN, "There is no tile %s", id);
  return tile;
}

/* Names of sets to (id, copies) pairs; all sets where sets is NULL. */
typedef struct {
  StoredSet *stored;
  guint copies;
} Wanted;

static GArray *
resolve (CartCatalogue *self, const char *const *sets, GError **error)
{
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (Wanted));
  g_autoptr (GPtrArray) all = NULL;

  if (sets == NULL)
    {
      all = cart_catalogue_list_sets (self, NULL, NULL, error);
      for (guint i = 0; all != NULL && i < all->len; i++)
        {
          Wanted one = { get_stored (self, ((CartSetInfo *) g_ptr_array_index (all, i))->id, error), 1 };
          if (one.stored == NULL)
            return NULL;
          g_array_append_val (wanted, one);
        }
      return all != NULL ? g_steal_pointer (&wanted) : NULL;
    }
  for (int i = 0; sets[i] != NULL; i++)
    {
      Wanted one = { NULL, 1 };
      g_autofree char *id = cart_catalogue_resolve_set (self, sets[i], &one.copies, error);
      one.stored = id != NULL ? get_stored (self, id, error) : NULL;
      if (one.stored == NULL)
        return NULL;
      g_array_append_val (wanted, one);
    }
  return g_steal_pointer (&wanted);
}

static gboolean
check_pattern (const char *pattern, GError **error)
{
  gboolean good = pattern == NULL || strlen (pattern) == 4;

  for (int i = 0; good && pattern != NULL && i < 4; i++)
    good = pattern[i] == '?' || strchr ("FRCWXPMBIS", g_ascii_toupper (pattern[i])) != NULL;
  if (!good)
    g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_PATTERN,
                 "\"%s\" is no edge pattern: four letters for north, east, south and west, or ? for any", pattern);
  return good;
}

static gboolean
same_word (const char *typed, const char *name)
{
  g_autofree char *plain = g_ascii_strdown (typed, -1);
  gsize n = strlen (plain), m = strlen (name);

  g_strdelimit (plain, " _", '-');
  return strcmp (plain, name) == 0 || (n == m + 1 && plain[n - 1] == 's' && strncmp (plain, name, m) == 0)
         || (m == n + 1 && name[m - 1] == 's' && strncmp (plain, name, n) == 0);
}

static gboolean
has_known (const CartTileInfo *info, const char *feature)
{
  for (int i = 0; info->known[i] != NULL; i++)
    {
      const char *blank = strchr (info->known[i], ' ');
      if (same_word (feature, blank != NULL ? blank + 1 : info->known[i]))
        return TRUE;
    }
  return FALSE;
}

gboolean
cart_tile_info_shows (const CartTileInfo *info, const char *feature)
{
  const CartTile *tile = info->tile;

  for (int i = 0; i < tile->n_segments; i++)
    {
      if (same_word (feature, cart_kind_name (tile->segments[i].kind)))
        return TRUE;
      for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
        if (tile->segments[i].attributes[attribute] > 0 && same_word (feature, cart_attribute_name (attribute)))
          return TRUE;
    }
  for (int i = 0; tile->symbols[i].name != NULL; i++)
    if (same_word (feature, tile->symbols[i].name))
      return TRUE;
  if (same_word (feature, "start") && info->start_copies > 0)
    return TRUE;
  return has_known (info, feature);
}

/* Ids of all that can be on a tile. */
static GPtrArray *
list_features (CartCatalogue *self)
{
  static const CartWordKind words[] = { CART_WORD_FEATURE, CART_WORD_ATTRIBUTE, CART_WORD_MARK, CART_WORD_SYMBOL };
  GPtrArray *features = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_auto (GStrv) ids = cart_catalogue_list_words (self, NULL, words[i]);

      for (int j = 0; ids != NULL && ids[j] != NULL; j++)
        g_ptr_array_add (features, g_strdup (ids[j]));
    }
  g_ptr_array_add (features, g_strdup ("start"));
  g_ptr_array_add (features, g_strdup ("river-end"));
  return features;
}

static const char *
find_feature (const GPtrArray *features, const char *word)
{
  for (guint i = 0; i < features->len; i++)
    if (same_word (word, features->pdata[i]))
      return features->pdata[i];
  return NULL;
}

/* What a term of the glossary is called on tiles, or NULL. */
static const char *
feature_of_term (const GPtrArray *features, const CartGlossaryTerm *term)
{
  const char *feature = find_feature (features, term->id);

  if (feature == NULL)
    feature = find_feature (features, term->name);
  for (char **synonym = term->synonyms; feature == NULL && *synonym != NULL; synonym++)
    feature = find_feature (features, *synonym);
  return feature;
}

static gboolean
is_called (const CartGlossaryTerm *term, const char *word)
{
  gboolean called = same_word (word, term->id) || g_ascii_strcasecmp (word, term->name) == 0;

  for (char **synonym = term->synonyms; !called && *synonym != NULL; synonym++)
    called = g_ascii_strcasecmp (word, *synonym) == 0;
  return called;
}

GPtrArray *
cart_catalogue_list_feature_terms (CartCatalogue *self, GError **error)
{
  g_autoptr (GPtrArray) terms = NULL, features = NULL;
  GPtrArray *some;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);

  terms = cart_catalogue_list_terms (self, NULL, error);
  if (terms == NULL)
    return NULL;
  features = list_features (self);
  some = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < terms->len; i++)
    if (feature_of_term (features, terms->pdata[i]) != NULL)
      g_ptr_array_add (some, g_object_ref (terms->pdata[i]));
  return some;
}

/* Ids for words: a word that is on no tile of the sets is good, one that does not exist is not. The glossary's other words for a thing are
 * taken for it. NULL and an error. */
static GStrv
resolve_features (CartCatalogue *self, const char *const *words, GError **error)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GPtrArray) features = words != NULL && words[0] != NULL ? list_features (self) : NULL, terms = NULL;

  for (int i = 0; words != NULL && words[i] != NULL; i++)
    {
      const char *id = find_feature (features, words[i]);

      if (id == NULL && terms == NULL)
        {
          terms = cart_catalogue_list_terms (self, NULL, error);
          if (terms == NULL)
            return NULL;
        }
      for (guint j = 0; id == NULL && j < terms->len; j++)
        if (is_called (terms->pdata[j], words[i]))
          id = feature_of_term (features, terms->pdata[j]);
      if (id == NULL)
        {
          g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN, "There is no feature or mark \"%s\"", words[i]);
          return NULL;
        }
      g_strv_builder_add (ids, id);
    }
  return g_strv_builder_end (ids);
}

static gboolean
is_wanted (const CartTileInfo *info, const char *pattern, const char *const *features)
{
  if (pattern != NULL && (info->certainty == CART_CERTAINTY_NOT_RECORDED || !cart_tile_matches (info->tile, pattern, TRUE)))
    return FALSE;
  for (int i = 0; features != NULL && features[i] != NULL; i++)
    if (!cart_tile_info_shows (info, features[i]))
      return FALSE;
  return TRUE;
}

/* One design may be in several sets that were asked for twice; each row is a copy of the stored one. */
static CartTileInfo *
copy_info (const CartTileInfo *from, guint copies)
{
  CartTileInfo *info = g_object_new (CART_TYPE_TILE_INFO, NULL);

  info->tile = from->tile;
  info->id = g_strdup (from->id);
  info->set = g_strdup (from->set);
  info->letter = g_strdup (from->letter);
  info->letters = g_strdupv (from->letters);
  info->count = from->count * copies;
  info->listed = from->listed * copies;
  info->start_copies = from->start_copies * copies;
  info->edges = g_strdup (from->edges);
  info->certainty = from->certainty;
  info->note = g_strdup (from->note);
  info->marks = g_strdupv (from->marks);
  info->symbols = g_strdupv (from->symbols);
  info->values = g_strdupv (from->values);
  info->known = g_strdupv (from->known);
  info->pictures = g_strdupv (from->pictures);
  info->piece = g_strdup (from->piece);
  info->copies_differ = from->copies_differ;
  return info;
}

GPtrArray *
cart_catalogue_list_tiles (CartCatalogue *self, const CartTileQuery *query, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) wanted = NULL;
  g_autofree char *pattern = NULL;
  g_auto (GStrv) features = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && query != NULL, NULL);
  if (!check_pattern (query->pattern, error))
    return NULL;
  features = resolve_features (self, query->features, error);
  if (features == NULL)
    return NULL;
  wanted = resolve (self, query->sets, error);
  if (wanted == NULL)
    return NULL;
  pattern = query->pattern != NULL ? g_ascii_strup (query->pattern, -1) : NULL;
  for (guint i = 0; i < wanted->len; i++)
    {
      const Wanted *one = &g_array_index (wanted, Wanted, i);
      for (guint j = 0; j < one->stored->infos->len; j++)
        {
          CartTileInfo *info = g_ptr_array_index (one->stored->infos, j);
          if (is_wanted (info, pattern, (const char *const *) features))
            g_ptr_array_add (rows, copy_info (info, one->copies));
        }
    }
  return g_steal_pointer (&rows);
}

/* Sides of the tile that a segment touches, with a half of them or whole. */
static int
count_sides (const CartSegment *segment, int n_cells)
{
  guint sides = segment->sides;

  for (int side = 0; side < 4 * n_cells; side++)
    if ((segment->halves & (3 << 2 * side)) != 0)
      sides |= 1u << side;
  return __builtin_popcount (sides);
}

static void
add_design (CartTotals *totals, const CartTile *tile, guint copies)
{
  gboolean kinds[CART_N_KINDS] = { FALSE }, attributes[CART_N_ATTRIBUTES] = { FALSE }, edges[CART_N_KINDS] = { FALSE }, ends[CART_N_KINDS] = { FALSE };

  totals->tiles += copies;
  totals->designs++;
  if (tile->certainty == CART_CERTAINTY_NOT_RECORDED)
    return;
  totals->laid += copies;
  for (int side = 0; side < 4 * tile->n_cells; side++)
    {
      totals->edges[tile->edges[side]] += copies;
      totals->tiles_with_edge[tile->edges[side]] += edges[tile->edges[side]] ? 0 : copies;
      edges[tile->edges[side]] = TRUE;
    }
  for (int i = 0; i < tile->n_segments; i++)
    {
      const CartSegment *segment = &tile->segments[i];
      totals->segments[segment->kind] += copies;
      totals->tiles_with[segment->kind] += kinds[segment->kind] ? 0 : copies;
      kinds[segment->kind] = TRUE;
      if (count_sides (segment, tile->n_cells) == 1)
        {
          totals->ends[segment->kind] += copies;
          totals->tiles_with_end[segment->kind] += ends[segment->kind] ? 0 : copies;
          ends[segment->kind] = TRUE;
        }
      for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
        {
          if (segment->attributes[attribute] == 0)
            continue;
          totals->attributes[attribute] += copies * segment->attributes[attribute];
          totals->tiles_with_attribute[attribute] += attributes[attribute] ? 0 : copies;
          attributes[attribute] = TRUE;
        }
    }
}

CartTotals *
cart_catalogue_get_totals (CartCatalogue *self, const char *const *sets, GHashTable *left_out, GError **error)
{
  g_autoptr (GArray) wanted = NULL;
  CartTotals *totals;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  wanted = resolve (self, sets, error);
  if (wanted == NULL)
    return NULL;
  totals = g_new0 (CartTotals, 1);
  totals->marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < wanted->len; i++)
    {
      const Wanted *one = &g_array_index (wanted, Wanted, i);
      GHashTableIter iter;
      gpointer name, n;

      for (guint j = 0; j < one->stored->set->tiles->len; j++)
        {
          const CartTile *tile = g_ptr_array_index (one->stored->set->tiles, j);
          guint copies = tile->count * one->copies, out = left_out != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (left_out, tile->id)) : 0;

          if (copies > out)
            add_design (totals, tile, copies - out);
        }
      g_hash_table_iter_init (&iter, one->stored->marks);
      while (g_hash_table_iter_next (&iter, &name, &n))
        {
          guint before = GPOINTER_TO_UINT (g_hash_table_lookup (totals->marks, name));
          g_hash_table_insert (totals->marks, g_strdup (name), GUINT_TO_POINTER (before + GPOINTER_TO_UINT (n) * one->copies));
        }
    }
  return totals;
}

void
cart_totals_free (CartTotals *totals)
{
  if (totals == NULL)
    return;
  g_hash_table_unref (totals->marks);
  g_free (totals);
}
