/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shipped content as the catalogue answers with it: sets, tiles, totals, statements, and what it refuses to open. */
#include "catalogue/cart-search.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

static CartCatalogue *
open_shipped (void)
{
  g_autoptr (GError) error = NULL;
  CartCatalogue *catalogue = cart_catalogue_open (NULL, NULL, &error);

  g_assert_no_error (error);
  return catalogue;
}

static guint
count_tiles (CartCatalogue *catalogue, const char *set, const char *pattern, const char *feature, guint *designs)
{
  const char *sets[] = { set, NULL }, *features[] = { feature, NULL };
  CartTileQuery query = { sets, pattern, feature != NULL ? features : NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tiles = cart_catalogue_list_tiles (catalogue, &query, &error);
  guint n = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < tiles->len; i++)
    n += ((CartTileInfo *) g_ptr_array_index (tiles, i))->count;
  if (designs != NULL)
    *designs = tiles->len;
  return n;
}

static void
test_totals (void)
{
  g_autoptr (CartCatalogue) catalogue = open_shipped ();
  const char *base[] = { "base-c2", NULL };
  g_autoptr (CartTotals) totals = cart_catalogue_get_totals (catalogue, base, NULL, NULL);

  g_assert_cmpuint (totals->tiles, ==, 72);
  g_assert_cmpuint (totals->laid, ==, 72);
  g_assert_cmpuint (totals->edges[CART_KIND_FIELD], ==, 115);
  g_assert_cmpuint (totals->edges[CART_KIND_ROAD], ==, 94);
  g_assert_cmpuint (totals->edges[CART_KIND_CITY], ==, 79);
  g_assert_cmpuint (totals->attributes[CART_ATTRIBUTE_PENNANT], ==, 10);
  g_assert_cmpuint (totals->tiles_with[CART_KIND_GARDEN], ==, 8);
  g_assert_cmpuint (totals->tiles_with[CART_KIND_MONASTERY], ==, 6);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (totals->marks, "highwaymen")), ==, 8);
}

static void
test_sets (void)
{
  static const struct {
    const char *set;
    guint tiles, laid;
  } cases[] = {
    { "base-c1", 72, 72 }, { "base-c2", 72, 72 }, { "base-c3", 72, 72 }, { "river-1-c2", 12, 12 }, { "river-2-c2", 12, 12 },
    { "river-20ae", 17, 11 }, { "cutcassonne-river-c2", 3, 3 }, { "count-of-carcassonne", 12, 12 }, { "gold-rush", 72, 0 },
    { "south-seas", 73, 0 }, { "traders-and-builders-c2", 24, 24 }, { "winter-edition", 84, 84 }, { "abbot-c2", 0, 0 },
  };
  g_autoptr (CartCatalogue) catalogue = open_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CartSetInfo) set = cart_catalogue_get_set_info (catalogue, cases[i].set, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (set->total, ==, cases[i].tiles);
      g_assert_cmpuint (set->n_laid, ==, cases[i].laid);
      g_assert_cmpuint (count_tiles (catalogue, cases[i].set, NULL, NULL, NULL), ==, cases[i].tiles);
    }
  g_assert_cmpuint (count_tiles (catalogue, "river-2", NULL, NULL, NULL), ==, 12);
  g_assert_cmpuint (count_tiles (catalogue, "base-c2*2", NULL, NULL, NULL), ==, 144);
}

static void
test_engine_sets (void)
{
  g_autoptr (CartCatalogue) catalogue = open_shipped ();
  const CartSet *set = cart_catalogue_get_set (catalogue, "river-2-c2", NULL);
  const CartTile *tile = cart_catalogue_get_tile (catalogue, "river-2-c2/L", NULL);
  const CartSet *base = cart_catalogue_get_set (catalogue, "base", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (set == cart_catalogue_get_set (catalogue, "river-2", NULL));
  g_assert_true (tile == cart_set_find_tile (set, "river-2-c2/L"));
  g_assert_cmpstr (set->rules[0], ==, "river");
  g_assert_true ((tile->flags & CART_TILE_RIVER_LAST) != 0 && (tile->flags & CART_TILE_VOLCANO) != 0);
  g_assert_cmpstr (base->id, ==, "base-c2");
  g_assert_cmpstr (g_array_index (base->pieces, CartPiece, 0).id, ==, "meeple");
  g_assert_cmpuint (g_array_index (base->pieces, CartPiece, 0).count, ==, 7);
  g_assert_null (cart_catalogue_get_tile (catalogue, "river-2-c2/nothing", &error));
  g_assert_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN);
}

static void
test_patterns (void)
{
  g_autoptr (CartCatalogue) catalogue = open_shipped ();
  CartTileQuery query = { NULL, "CFC", NULL };
  g_autoptr (GError) error = NULL, other = NULL;
  guint designs;

  /* Opposite city sides and fields between: F (2 copies), G (1), H (3 with the garden's). */
  g_assert_cmpuint (count_tiles (catalogue, "base-c2", "CFCF", NULL, &designs), ==, 6);
  g_assert_cmpuint (designs, ==, 4);
  g_assert_cmpuint (count_tiles (catalogue, "base-c2", "fcfc", NULL, NULL), ==, 6);
  g_assert_cmpuint (count_tiles (catalogue, "base-c2", "RRRR", NULL, NULL), ==, 1);
  g_assert_cmpuint (count_tiles (catalogue, "base-c2", NULL, "monastery", NULL), ==, 6);
  g_assert_cmpuint (count_tiles (catalogue, "base-c2", NULL, "pennant", NULL), ==, 10);
  g_assert_cmpuint (count_tiles (catalogue, "river-2-c2", NULL, "volcano", NULL), ==, 1);
  g_assert_cmpuint (count_tiles (catalogue, "river-20ae", NULL, "lake", NULL), ==, 2);
  g_assert_null (cart_catalogue_list_tiles (catalogue, &query, &error));
  g_assert_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_PATTERN);
  query.pattern = "CFC";
  query = (CartTileQuery) { .features = (const char *const[]) { "spaceship", NULL } };
  g_assert_null (cart_catalogue_list_tiles (catalogue, &query, &other));
  g_assert_error (other, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN);
}

static void
test_statements (void)
{
  g_autoptr (CartCatalogue) catalogue = open_shipped ();
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;
  const char *subjects[] = { "base-c3", NULL }, *unknown[] = { "atlantis", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = NULL, final = NULL, disputed = NULL;
  g_autoptr (CartStatement) one = cart_catalogue_get_statement (catalogue, "base.city-pennant", NULL);

  g_assert_cmpstr (one->subject, ==, "base");
  g_assert_cmpint (one->voice, ==, CART_VOICE_RULE);
  g_assert_nonnull (one->source_name);
  g_assert_null (strchr (one->plain, '<'));
  query.subjects = subjects;
  all = cart_catalogue_list_statements (catalogue, &query, NULL);
  query.phase = CART_SECTION_FINAL_SCORING;
  final = cart_catalogue_list_statements (catalogue, &query, NULL);
  g_assert_cmpuint (final->len, >, 0);
  g_assert_cmpuint (final->len, <, all->len);
  for (guint i = 0; i < final->len; i++)
    g_assert_cmpint (((CartStatement *) g_ptr_array_index (final, i))->phase, ==, CART_SECTION_FINAL_SCORING);
  query = (CartStatementQuery) CART_STATEMENT_QUERY_INIT;
  query.disputed = TRUE;
  disputed = cart_catalogue_list_statements (catalogue, &query, NULL);
  g_assert_cmpuint (disputed->len, >, 0);
  for (guint i = 0; i < disputed->len; i++)
    g_assert_true (((CartStatement *) g_ptr_array_index (disputed, i))->disputed);
  query.subjects = unknown;
  g_assert_null (cart_catalogue_list_statements (catalogue, &query, &error));
  g_assert_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN);
}

static void
test_consistent (void)
{
  g_autoptr (CartCatalogue) catalogue = open_shipped ();
  g_auto (GStrv) problems = cart_catalogue_check (catalogue, NULL);
  g_auto (GStrv) ids = cart_catalogue_list_ids (catalogue, NULL);
  g_autoptr (GArray) counts = cart_catalogue_list_counts (catalogue, NULL);

  g_assert_nonnull (problems);
  for (int i = 0; problems[i] != NULL; i++)
    g_test_message ("%s", problems[i]);
  g_assert_cmpuint (g_strv_length (problems), ==, 0);
  g_assert_true (g_strv_contains ((const char *const *) ids, "base.city-complete"));
  g_assert_true (g_strv_contains ((const char *const *) ids, "base-c2/H-garden"));
  g_assert_true (g_strv_contains ((const char *const *) ids, "base-c2/meeple"));
  g_assert_cmpuint (counts->len, >, 10);
}

/* What is no database of this program is refused with a reason, and is left as it is. */
/* The rules that are broken by what lies on the table. */
static void
test_misfits (void)
{
  static const struct {
    const char *sets[4];
    const char *rules[3]; /* of all misfits, in any order */
  } cases[] = {
    { { "base-c2" }, { NULL } },
    { { "base-c2", "river-1-c2" }, { NULL } },
    { { "base-c2", "river-1-c2", "river-2-c2" }, { NULL } },
    { { "base-c2", "river-1-c2", "river-1-c3" }, { "river.one-river" } },
    { { "base-c2", "river-20ae", "river-2-c2" }, { "river.one-river", "river.one-river" } },
    { { "base-c2", "river-2-c2", "count-of-carcassonne" }, { "river-2.not-with-count" } },
    { { "base-c2", "cutcassonne-river-c2" }, { "cutcassonne.never-alone" } },
    { { "base-c2", "cutcassonne-river-c2", "river-2-c2" }, { NULL } },
  };
  g_autoptr (CartCatalogue) catalogue = open_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) misfits = cart_catalogue_list_misfits (catalogue, cases[i].sets, &error);
      guint n = 0;

      g_assert_no_error (error);
      while (n < G_N_ELEMENTS (cases[i].rules) && cases[i].rules[n] != NULL)
        n++;
      g_test_message ("case %u", i);
      g_assert_cmpuint (misfits->len, ==, n);
      for (guint j = 0; j < n; j++)
        g_assert_cmpstr (((CartMix *) g_ptr_array_index (misfits, j))->rule, ==, cases[i].rules[j]);
    }
}

/* What is told of how sets mix is told of the pair: with its notes, and with the other set named. */
static void
test_interactions_of_mixes (void)
{
  static const struct {
    const char *sets[3], *id, *with;
    CartEntryKind kind;
  } cases[] = {
    { { "river-2-c2", "count-of-carcassonne" }, "river-2.not-with-count", "count", CART_ENTRY_STATEMENT },
    { { "river-2-c2", "count-of-carcassonne" }, "river-2.with-count-c1", "count", CART_ENTRY_NOTE },
    { { "river-2", "river" }, "river.one-river", "river-2", CART_ENTRY_STATEMENT },
    { { "river-2", "river" }, "river.with-river-2", "river-2", CART_ENTRY_STATEMENT },
    { { "cutcassonne", "river" }, "cutcassonne.never-alone", "river river-2", CART_ENTRY_STATEMENT },
    { { "river", "count" }, "river.count-not-recommended", "count", CART_ENTRY_INTERACTION },
  };
  g_autoptr (CartCatalogue) catalogue = open_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) pair = cart_catalogue_list_interactions (catalogue, cases[i].sets, NULL);
      g_autoptr (GPtrArray) all = cart_catalogue_list_interactions (catalogue, NULL, NULL);
      guint n[2] = { 0 };

      g_test_message ("%s", cases[i].id);
      for (guint j = 0; j < 2; j++)
        {
          const GPtrArray *rows = j == 0 ? pair : all;

          for (guint k = 0; k < rows->len; k++)
            {
              const CartStatement *told = g_ptr_array_index (rows, k);
              g_autofree char *with = g_strjoinv (" ", told->with);

              if (strcmp (told->id, cases[i].id) != 0)
                continue;
              g_assert_cmpint (told->kind, ==, cases[i].kind);
              g_assert_cmpstr (with, ==, cases[i].with);
              n[j]++;
            }
        }
      g_assert_cmpuint (n[0], ==, 1);
      g_assert_cmpuint (n[1], ==, 1);
    }
  {
    static const char *const apart[] = { "river-2", "inns-cathedrals", NULL };
    g_autoptr (GPtrArray) others = cart_catalogue_list_interactions (catalogue, apart, NULL);

    for (guint i = 0; i < others->len; i++)
      g_assert_cmpint (((CartStatement *) g_ptr_array_index (others, i))->kind, ==, CART_ENTRY_INTERACTION);
  }
}

static void
test_boxes (void)
{
  static const struct { const char *names[3], *sets; } cases[] = {
    { { "count-king-robber" }, "river-2-c2 count-of-carcassonne king-and-robber-c2 cultists-c2" },
    { { "base-c2", "count-king-robber*2" }, "base-c2 river-2-c2*2 count-of-carcassonne*2 king-and-robber-c2*2 cultists-c2*2" },
    { { "river-2*2", "big-box-6" }, "river-2*2 big-box-6" }, /* of this one not all is known */
    { { "base", "no-such-set" }, "base no-such-set" },
    { { NULL }, "" },
  };
  g_autoptr (CartCatalogue) catalogue = open_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) sets = cart_catalogue_unpack_boxes (catalogue, cases[i].names);
      g_autofree char *words = g_strjoinv (" ", sets);

      g_assert_cmpstr (words, ==, cases[i].sets);
    }
}

/* What no statement speaks of: a whole game in several printings, and expansions of nothing. */
static void
test_misfits_without_rule (void)
{
  static const struct {
    const char *sets[5];
    CartMixKind kind;
    const char *with; /* NULL: nothing is wrong */
  } cases[] = {
    { { "base-c1", "base-c2", "base-c3", "river-1-c2" }, CART_MIX_PRINTINGS, "base-c1 base-c2 base-c3" },
    { { "gold-rush", "gold-rush-demo" }, CART_MIX_PRINTINGS, "gold-rush gold-rush-demo" },
    { { "base-c2*2", "inns-and-cathedrals-c1", "inns-and-cathedrals-c2" }, CART_MIX_PRINTINGS, NULL },
    { { "tower-c2" }, CART_MIX_NEEDS, "base winter-edition" },
    { { "river-1-c2" }, CART_MIX_NEEDS, "base winter-edition" },
    { { "tower-c2", "winter-edition" }, CART_MIX_NEEDS, NULL },
  };
  g_autoptr (CartCatalogue) catalogue = open_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) misfits = cart_catalogue_list_misfits (catalogue, cases[i].sets, &error);
      g_autofree char *with = NULL;

      g_assert_no_error (error);
      g_test_message ("case %u", i);
      g_assert_cmpuint (misfits->len, ==, cases[i].with != NULL ? 1 : 0);
      if (cases[i].with == NULL)
        continue;
      with = g_strjoinv (" ", ((CartMix *) g_ptr_array_index (misfits, 0))->with);
      g_assert_cmpint (((CartMix *) g_ptr_array_index (misfits, 0))->kind, ==, cases[i].kind);
      g_assert_cmpstr (with, ==, cases[i].with);
    }
}

static void
test_refused (void)
{
  g_autofree char *good = cart_catalogue_find_database (), *folder = g_dir_make_tmp ("catalogue-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "x.db", NULL), *bytes = NULL;
  gsize size;
  static const struct {
    const char *what;
    CartCatalogueError code;
  } cases[] = {
    { "missing", CART_CATALOGUE_ERROR_MISSING }, { "empty", CART_CATALOGUE_ERROR_DAMAGED }, { "noise", CART_CATALOGUE_ERROR_DAMAGED },
    { "cut off", CART_CATALOGUE_ERROR_DAMAGED }, { "other program", CART_CATALOGUE_ERROR_DAMAGED }, { "version", CART_CATALOGUE_ERROR_VERSION },
  };

  g_assert_true (g_file_get_contents (good, &bytes, &size, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *copy = g_memdup2 (bytes, size);
      gsize length = size;

      if (i == 1)
        length = 0;
      else if (i == 2)
        memset (copy, 'x', length);
      else if (i == 3)
        length = size / 2;
      else if (i == 4)
        copy[68] ^= 1; /* application_id */
      else if (i == 5)
        copy[63] ^= 1; /* user_version */
      if (i > 0)
        g_assert_true (g_file_set_contents (path, copy, (gssize) length, NULL));
      g_assert_null (cart_catalogue_open (path, NULL, &error));
      g_test_message ("%s: %s", cases[i].what, error->message);
      g_assert_error (error, CART_CATALOGUE_ERROR, (int) cases[i].code);
      g_assert_nonnull (strstr (error->message, path));
    }
  g_unlink (path);
  g_rmdir (folder);
}

/* A set without layouts is played with the demonstration tiles of its subject. */
static void
test_playable_sets (void)
{
  static const struct { const char *set, *playable; } cases[] = {
    { "gold-rush", "gold-rush-demo" }, { "south-seas", "south-seas-demo" }, { "gold-rush-demo", "gold-rush-demo" }, { "base-c2", "base-c2" },
    { "river-20ae", "river-20ae" }, { "abbot-c2", "abbot-c2" },
  };
  g_autoptr (CartCatalogue) catalogue = open_shipped ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const CartSet *set = cart_catalogue_get_playable_set (catalogue, cases[i].set, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (set->id, ==, cases[i].playable);
    }
  g_assert_null (cart_catalogue_get_playable_set (catalogue, "nothing", &error));
  g_assert_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN);
}

/* Databases with bytes changed: an argument to the program. */
static guint n_damaged = 25;

/* Everything that is asked of a catalogue in the program; what comes does not matter. */
static void
ask_everything (CartCatalogue *catalogue)
{
  static const char *const sets[] = { "base-c2", "river-2", NULL };
  CartStatementQuery statements = CART_STATEMENT_QUERY_INIT;
  CartTileQuery tiles = { sets, NULL, NULL };
  GPtrArray *lists[] = {
    cart_catalogue_list_subjects (catalogue, NULL, NULL), cart_catalogue_list_sets (catalogue, NULL, NULL, NULL),
    cart_catalogue_list_mixing (catalogue, NULL, NULL), cart_catalogue_list_tiles (catalogue, &tiles, NULL),
    cart_catalogue_list_statements (catalogue, &statements, NULL), cart_catalogue_list_interactions (catalogue, NULL, NULL),
    cart_catalogue_list_examples (catalogue, NULL, NULL, NULL), cart_catalogue_list_terms (catalogue, NULL, NULL),
    cart_catalogue_list_editions (catalogue, NULL), cart_catalogue_list_order (catalogue, NULL, NULL),
    cart_catalogue_list_scoring (catalogue, NULL, FALSE, NULL), cart_catalogue_search (catalogue, "how many meeples in a cloister", NULL, 0, NULL, NULL),
    cart_catalogue_search (catalogue, "monstery", sets, 0, NULL, NULL),
  };
  g_autoptr (GArray) counts = cart_catalogue_list_counts (catalogue, NULL);
  g_auto (GStrv) ids = cart_catalogue_list_ids (catalogue, NULL), problems = cart_catalogue_check (catalogue, NULL);
  g_autofree char *word = cart_catalogue_get_word (catalogue, NULL, CART_WORD_FEATURE, "road");

  for (guint i = 0; lists[1] != NULL && i < lists[1]->len; i++)
    cart_catalogue_get_playable_set (catalogue, ((CartSetInfo *) g_ptr_array_index (lists[1], i))->id, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_clear_pointer (&lists[i], g_ptr_array_unref);
}

/* Opens the copy and asks all of it. */
static void
ask_copy (const char *path)
{
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (path, NULL, NULL);

  if (catalogue != NULL)
    ask_everything (catalogue);
}

static char *
make_folder (char **path)
{
  char *folder = g_dir_make_tmp ("catalogue-XXXXXX", NULL);

  g_assert_nonnull (folder);
  *path = g_build_filename (folder, "x.db", NULL);
  return folder;
}

static void
remove_folder (char *folder, const char *path)
{
  g_unlink (path);
  g_rmdir (folder);
  g_free (folder);
}

/* A database with bytes changed is refused, or answers something, and never ends the program. */
static void
test_damaged (void)
{
  g_autofree char *good = cart_catalogue_find_database (), *path = NULL, *bytes = NULL;
  char *folder = make_folder (&path);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  gsize size;

  g_assert_true (g_file_get_contents (good, &bytes, &size, NULL));
  for (guint i = 0; i < n_damaged; i++)
    {
      g_autofree char *copy = g_memdup2 (bytes, size);
      guint changes = 1u << (i % 12);

      for (guint j = 0; j < changes; j++)
        copy[g_rand_int_range (random, 100, (gint32) size)] ^= (char) g_rand_int_range (random, 1, 256);
      g_assert_true (g_file_set_contents (path, copy, (gssize) size, NULL));
      ask_copy (path);
    }
  remove_folder (folder, path);
}

/* pick (n): one row in n, by a generator with a seed. */
static void
pick_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  GRand *random = sqlite3_user_data (context);

  sqlite3_result_int (context, g_rand_int_range (random, 0, sqlite3_value_int (values[0])) == 0);
}

static void run_sql (sqlite3 *db, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
run_sql (sqlite3 *db, const char *format, ...)
{
  va_list args;
  g_autofree char *sql = NULL;

  va_start (args, format);
  sql = g_strdup_vprintf (format, args);
  va_end (args);
  sqlite3_exec (db, sql, NULL, NULL, NULL); /* a key may refuse */
}

/* Columns of all plain tables, as "table.column"; not of what SQLite counts for its plans, which may make it slow. */
static GPtrArray *
list_columns (sqlite3 *db)
{
  GPtrArray *columns = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *row = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info (m.name) c "
                                           "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.sql NOT LIKE 'CREATE VIRTUAL%' AND m.sql NOT LIKE 'CREATE TABLE ''%'", -1, &row, NULL),
                   ==, SQLITE_OK);
  while (sqlite3_step (row) == SQLITE_ROW)
    g_ptr_array_add (columns, g_strdup ((const char *) sqlite3_column_text (row, 0)));
  sqlite3_finalize (row);
  return columns;
}

/* No column is trusted: what a damaged page may hold in place of a text or a number, in some rows of every table. */
static void
test_wrong_values (void)
{
  static const char *const values[] = { "NULL", "x'fffe41'", "-1", "2147483647", "-9223372036854775808", "''", "'no such thing'", "1e300" };
  g_autofree char *good = cart_catalogue_find_database (), *path = NULL, *bytes = NULL;
  char *folder = make_folder (&path);
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  gsize size;

  g_assert_true (g_file_get_contents (good, &bytes, &size, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (GPtrArray) columns = NULL;
      sqlite3 *db = NULL;

      g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
      g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
      sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
      run_sql (db, "PRAGMA journal_mode = OFF");
      run_sql (db, "PRAGMA synchronous = OFF");
      run_sql (db, "PRAGMA writable_schema = ON");
      run_sql (db, "UPDATE sqlite_master SET sql = replace (sql, 'NOT NULL', '') WHERE type = 'table'");
      sqlite3_close (db);
      g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
      run_sql (db, "PRAGMA synchronous = OFF");
      sqlite3_create_function (db, "pick", 1, SQLITE_UTF8, random, pick_cb, NULL, NULL);
      columns = list_columns (db);
      g_assert_cmpuint (columns->len, >, 100);
      run_sql (db, "BEGIN");
      for (guint c = 0; c < columns->len; c++)
        {
          g_auto (GStrv) parts = g_strsplit (g_ptr_array_index (columns, c), ".", 2);

          run_sql (db, "UPDATE OR IGNORE %s SET %s = %s WHERE pick (23)", parts[0], parts[1], values[i]);
        }
      run_sql (db, "COMMIT");
      sqlite3_close (db);
      ask_copy (path);
    }
  remove_folder (folder, path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_damaged = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  g_test_add_func ("/catalogue/totals", test_totals);
  g_test_add_func ("/catalogue/sets", test_sets);
  g_test_add_func ("/catalogue/engine-sets", test_engine_sets);
  g_test_add_func ("/catalogue/playable-sets", test_playable_sets);
  g_test_add_func ("/catalogue/patterns", test_patterns);
  g_test_add_func ("/catalogue/statements", test_statements);
  g_test_add_func ("/catalogue/boxes", test_boxes);
  g_test_add_func ("/catalogue/interactions/of-mixes", test_interactions_of_mixes);
  g_test_add_func ("/catalogue/misfits", test_misfits);
  g_test_add_func ("/catalogue/misfits/without-rule", test_misfits_without_rule);
  g_test_add_func ("/catalogue/consistent", test_consistent);
  g_test_add_func ("/catalogue/refused", test_refused);
  g_test_add_func ("/catalogue/damaged", test_damaged);
  g_test_add_func ("/catalogue/wrong-values", test_wrong_values);
  return g_test_run ();
}
