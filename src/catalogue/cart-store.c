/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-store.c: writing content into the tables of data/schema.sql. */
#include "catalogue/cart-store.h"

#include <string.h>

#include "cart-sql-private.h"

/* The statements that insert a row, prepared once. */
typedef enum {
  INSERT_WORD, INSERT_EDITION, INSERT_PUBLISHER, INSERT_SOURCE, INSERT_SUBJECT, INSERT_SET, INSERT_RELEASE, INSERT_PIECE,
  INSERT_REMARK, INSERT_TILE, INSERT_SEGMENT, INSERT_ATTRIBUTE, INSERT_MARK, INSERT_MIX, INSERT_STATEMENT, INSERT_EXAMPLE,
  INSERT_TERM, INSERT_SYNONYM, INSERT_ALIKE, INSERT_ORDER, INSERT_SCORING, INSERT_AGREE, INSERT_CHOICE, N_INSERTS
} Insert;

static const char *const insert_names[N_INSERTS] = {
  [INSERT_WORD] = "word", [INSERT_EDITION] = "edition", [INSERT_PUBLISHER] = "publisher",
  [INSERT_SOURCE] = "source", [INSERT_SUBJECT] = "subject", [INSERT_SET] = "set", [INSERT_RELEASE] = "release",
  [INSERT_PIECE] = "piece", [INSERT_REMARK] = "remark", [INSERT_TILE] = "tile", [INSERT_SEGMENT] = "segment",
  [INSERT_ATTRIBUTE] = "attribute", [INSERT_MARK] = "mark", [INSERT_MIX] = "mix", [INSERT_STATEMENT] = "statement",
  [INSERT_EXAMPLE] = "example", [INSERT_TERM] = "term", [INSERT_SYNONYM] = "synonym", [INSERT_ALIKE] = "alike", [INSERT_ORDER] = "order",
  [INSERT_SCORING] = "scoring", [INSERT_AGREE] = "agree", [INSERT_CHOICE] = "choice",
};

typedef struct {
  sqlite3 *db;
  sqlite3_stmt *inserts[N_INSERTS];
  const char *examples;
  gboolean is_own;
  GError **error;
} Store;

#define STORE(insert, ...) cart_sql_run (self->db, self->inserts[insert], self->error, __VA_ARGS__)

gboolean
cart_store_create (sqlite3 *db, GError **error)
{
  g_autofree char *schema = cart_sql_resource ("schema.sql");
  g_autofree char *header = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;", CART_CATALOGUE_APPLICATION_ID,
                                             CART_CATALOGUE_VERSION);

  return cart_sql_execute (db, header, error) && cart_sql_execute (db, schema, error)
         && cart_sql_execute (db, "INSERT INTO language VALUES (0, 'en')", error);
}

/* How a word stands to its term: column `related` of data/schema.sql. */
typedef enum {
  SYNONYM_SAME,
  SYNONYM_RELATED,
  SYNONYM_FOREIGN,
} SynonymKind;

static gboolean
write_synonyms (Store *self, const char *term, SynonymKind kind, const GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++)
    if (!STORE (INSERT_SYNONYM, "siis", term, (int) kind, (int) i, (const char *) g_ptr_array_index (words, i)))
      return FALSE;
  return TRUE;
}

static gboolean
write_words (Store *self, const CartContent *content)
{
  for (guint i = 0; i < content->words->len; i++)
    {
      const CartContentWord *word = g_ptr_array_index (content->words, i);
      if (!STORE (INSERT_WORD, "ssssi", word->game, word->kind, word->id, word->name, word->figure))
        return FALSE;
    }
  for (guint i = 0; i < content->editions->len; i++)
    {
      const CartContentEdition *edition = g_ptr_array_index (content->editions, i);
      if (!STORE (INSERT_EDITION, "sis", edition->id, (int) edition->year, edition->name))
        return FALSE;
    }
  for (guint i = 0; i < content->publishers->len; i++)
    {
      const CartContentSource *publisher = g_ptr_array_index (content->publishers, i);
      if (!STORE (INSERT_PUBLISHER, "ss", publisher->id, publisher->name))
        return FALSE;
    }
  for (guint i = 0; i < content->sources->len; i++)
    {
      const CartContentSource *source = g_ptr_array_index (content->sources, i);
      if (!STORE (INSERT_SOURCE, "ssss", source->id, source->kind, source->url, source->name))
        return FALSE;
    }
  for (guint i = 0; i < content->terms->len; i++)
    {
      const CartContentTerm *term = g_ptr_array_index (content->terms, i);
      if (!STORE (INSERT_TERM, "ssss", term->id, term->game, term->name, term->definition))
        return FALSE;
      if (!write_synonyms (self, term->id, SYNONYM_SAME, term->synonyms) || !write_synonyms (self, term->id, SYNONYM_RELATED, term->related)
          || !write_synonyms (self, term->id, SYNONYM_FOREIGN, term->foreign))
        return FALSE;
    }
  for (guint i = 0; i < content->alike->len; i++)
    {
      const CartContentAlike *alike = g_ptr_array_index (content->alike, i);
      for (guint j = 0; j < alike->words->len; j++)
        if (!STORE (INSERT_ALIKE, "sis", alike->id, (int) j, (const char *) g_ptr_array_index (alike->words, j)))
          return FALSE;
    }
  return TRUE;
}

static gboolean
write_marks (Store *self, const char *set, int tile, GArray *marks, gboolean symbols)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const CartContentMark *mark = &g_array_index (marks, CartContentMark, i);
      g_autofree char *number = tile > 0 ? g_strdup_printf ("%d", tile) : NULL;
      if (!STORE (INSERT_MARK, "ssisis", set, number, symbols, mark->name, (int) mark->copy, mark->value))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_segments (Store *self, const CartTile *tile, int rank)
{
  for (int i = 0; i < tile->n_segments; i++)
    {
      const CartSegment *segment = &tile->segments[i];
      if (!STORE (INSERT_SEGMENT, "iiiiiiiii", rank, i, (int) segment->kind, (int) segment->sides, (int) segment->shared_sides,
                  (int) segment->halves, (int) segment->cell, (int) segment->touches, (int) segment->linked))
        return FALSE;
      for (int attribute = 0; attribute < CART_N_ATTRIBUTES; attribute++)
        if (segment->attributes[attribute] > 0
            && !STORE (INSERT_ATTRIBUTE, "iiii", rank, i, attribute, (int) segment->attributes[attribute]))
          return FALSE;
    }
  return TRUE;
}

/* Names for the search, each once. */
static char *
list_symbols (const CartTile *tile)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (int i = 0; tile->symbols[i].name != NULL; i++)
    if (!g_ptr_array_find (names, tile->symbols[i].name, NULL))
      g_ptr_array_add (names, (gpointer) tile->symbols[i].name);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

static gboolean
write_tile (Store *self, const CartContentTile *info)
{
  const CartTile *tile = info->tile;
  g_autofree char *symbols = list_symbols (tile);
  int joints = 0, rank;

  for (int side = 0; side < 4 * tile->n_cells; side++)
    if (tile->edges[side] == CART_KIND_JOINT)
      joints |= 1 << side;
  if (!STORE (INSERT_TILE, "ssssiiiiiiiiissssiss", tile->id, tile->set, tile->letter, info->letters, (int) tile->count, (int) info->listed,
              (int) tile->start_copies, (int) tile->flags, (int) tile->certainty, (int) tile->n_cells, (int) tile->landscape_x,
              (int) tile->landscape_y, joints, symbols, info->pictures, info->picture_edges, info->piece, info->copies_differ, info->known,
              info->note))
    return FALSE;
  rank = (int) sqlite3_last_insert_rowid (self->db);
  return write_segments (self, tile, rank) && write_marks (self, tile->set, rank, info->symbols, TRUE)
         && write_marks (self, tile->set, rank, info->marks, FALSE);
}

static gboolean
write_set (Store *self, const CartContentSubject *subject, const CartContentSet *set, gboolean usual)
{
  if (!STORE (INSERT_SET, "sssssiiiiiii", set->id, subject->id, set->name, set->rules, set->sources, (int) set->total,
              (int) set->listed_total, (int) set->min_players, (int) set->max_players, (int) set->ages_from, usual, self->is_own))
    return FALSE;
  for (guint i = 0; i < set->releases->len; i++)
    {
      const CartContentRelease *release = &g_array_index (set->releases, CartContentRelease, i);
      if (!STORE (INSERT_RELEASE, "sssissss", release->id, set->id, release->edition, (int) release->year, release->publisher,
                  release->part_of, release->back, release->art))
        return FALSE;
    }
  for (guint i = 0; i < set->pieces->len; i++)
    {
      const CartContentPiece *piece = &g_array_index (set->pieces, CartContentPiece, i);
      if (!STORE (INSERT_PIECE, "ssiii", set->id, piece->piece, (int) piece->count, piece->per_player, (int) piece->spare))
        return FALSE;
    }
  for (guint i = 0; i < set->remarks->len; i++)
    {
      const CartContentRemark *remark = &g_array_index (set->remarks, CartContentRemark, i);
      if (!STORE (INSERT_REMARK, "ssis", remark->id, set->id, remark->is_difference, remark->text))
        return FALSE;
    }
  for (guint i = 0; i < set->tiles->len; i++)
    if (!write_tile (self, g_ptr_array_index (set->tiles, i)))
      return FALSE;
  return write_marks (self, set->id, 0, set->loose_marks, FALSE);
}

static gboolean
write_told (Store *self, const CartContentSubject *subject)
{
  for (guint i = 0; i < subject->statements->len; i++)
    {
      static const CartEntryKind kinds[] = { CART_ENTRY_STATEMENT, CART_ENTRY_NOTE, CART_ENTRY_FAQ, CART_ENTRY_INTERACTION };
      const CartContentStatement *told = g_ptr_array_index (subject->statements, i);
      if (!STORE (INSERT_STATEMENT, "sisiissssssssssssississs", told->id, (int) kinds[told->kind], subject->id,
                  cart_section_from_name (told->phase), cart_voice_from_name (told->voice), told->title, told->text, told->to, told->thing,
                  told->with, told->piece, told->source, told->place, told->url, told->date, told->editions, told->publisher,
                  told->disputed, told->option, told->value, told->is_default, told->rule, told->beside, told->by))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_examples (Store *self, const CartContentSubject *subject)
{
  for (guint i = 0; i < subject->examples->len; i++)
    {
      const CartContentExample *example = g_ptr_array_index (subject->examples, i);
      g_autofree char *path = self->examples != NULL ? g_build_filename (self->examples, example->position, NULL) : NULL;
      g_autofree char *position = NULL;
      g_autoptr (GError) problem = NULL;

      if (path != NULL && !g_file_get_contents (path, &position, NULL, &problem))
        {
          g_set_error (self->error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_CONTENT, "%s:%u: the example %s has no position: %s",
                       example->where.file, example->where.line, example->id, problem->message);
          return FALSE;
        }
      if (!STORE (INSERT_EXAMPLE, "ssssss", example->id, subject->id, example->rule, example->position, position != NULL ? position : "",
                  example->text))
        return FALSE;
    }
  return TRUE;
}

#define SCOPE(scope) (scope).editions, (scope).printings, (scope).beside, (scope).unless, (scope).by

static gboolean
write_agree (Store *self, const CartContentSubject *subject)
{
  for (guint i = 0; i < subject->agree->len; i++)
    {
      const CartContentAgree *row = g_ptr_array_index (subject->agree, i);
      if (!STORE (INSERT_AGREE, "ssissssssss", row->id, subject->id, (int) row->rank, row->option, row->rule, row->question,
                  SCOPE (row->scope)))
        return FALSE;
      for (guint j = 0; j < row->choices->len; j++)
        {
          const CartContentChoice *choice = &g_array_index (row->choices, CartContentChoice, j);
          if (!STORE (INSERT_CHOICE, "siss", row->id, (int) j, choice->value, choice->text))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
write_rows (Store *self, const CartContentSubject *subject)
{
  for (guint i = 0; i < subject->mixing->len; i++)
    {
      const CartContentMix *mix = g_ptr_array_index (subject->mixing, i);
      if (!STORE (INSERT_MIX, "sssssss", subject->id, mix->kind, mix->what, mix->replaces, mix->with, mix->rule, mix->also))
        return FALSE;
    }
  for (guint i = 0; i < subject->order->len; i++)
    {
      const CartContentOrder *row = g_ptr_array_index (subject->order, i);
      if (!STORE (INSERT_ORDER, "ssiissssss", row->id, subject->id, cart_section_from_name (row->phase), (int) row->rank, row->text,
                  SCOPE (row->scope)))
        return FALSE;
    }
  for (guint i = 0; i < subject->scoring->len; i++)
    {
      const CartContentScoring *row = g_ptr_array_index (subject->scoring, i);
      if (!STORE (INSERT_SCORING, "ssisissssssss", row->id, subject->id, row->after, row->feature, (int) row->rank, row->rule, row->what,
                  row->formula, SCOPE (row->scope)))
        return FALSE;
    }
  return write_agree (self, subject);
}

/* The printing that the subject's name stands for: the second edition's, else the first in the file. */
static guint
usual_set (const CartContentSubject *subject)
{
  for (guint i = 0; i < subject->sets->len; i++)
    {
      const CartContentSet *set = g_ptr_array_index (subject->sets, i);
      for (guint j = 0; j < set->releases->len; j++)
        if (g_strcmp0 (g_array_index (set->releases, CartContentRelease, j).edition, "C2") == 0)
          return i;
    }
  return 0;
}

static gboolean
write_subject (Store *self, const CartContentSubject *subject)
{
  if (!STORE (INSERT_SUBJECT, "ssssiii", subject->id, subject->game, subject->name, subject->summary, (int) subject->rank,
              subject->rules_told, subject->is_stub))
    return FALSE;
  for (guint i = 0; i < subject->sets->len; i++)
    if (!write_set (self, subject, g_ptr_array_index (subject->sets, i), i == usual_set (subject)))
      return FALSE;
  return write_told (self, subject) && write_examples (self, subject) && write_rows (self, subject);
}

gboolean
cart_store_write (sqlite3 *db, const CartContent *content, const char *examples, gboolean is_own, GError **error)
{
  Store self = { .db = db, .examples = examples, .is_own = is_own, .error = error };
  gboolean good = TRUE;

  for (int i = 0; good && i < N_INSERTS; i++)
    {
      g_autofree char *name = g_strconcat ("insert-", insert_names[i], NULL);
      self.inserts[i] = cart_sql_prepare (db, cart_sql_query (name), error);
      good = self.inserts[i] != NULL;
    }
  good = good && cart_sql_execute (db, "BEGIN", error) && write_words (&self, content);
  for (guint i = 0; good && i < content->subjects->len; i++)
    good = write_subject (&self, g_ptr_array_index (content->subjects, i));
  for (int i = 0; i < N_INSERTS; i++)
    sqlite3_finalize (self.inserts[i]);
  if (good)
    return cart_sql_execute (db, "COMMIT", error);
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

gboolean
cart_store_translate (sqlite3 *db, const char *language, GHashTable *texts, GError **error)
{
  g_autoptr (sqlite3_stmt) add = cart_sql_prepare (db, "INSERT INTO language (id) VALUES (?1)", error);
  g_autoptr (sqlite3_stmt) insert = cart_sql_prepare (db, "INSERT INTO translation VALUES (?1, ?2, ?3)", error);
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (texts), (GCompareFunc) strcmp);

  if (add == NULL || insert == NULL || !cart_sql_run (db, add, error, "s", language))
    return FALSE;
  for (GList *key = keys; key != NULL; key = key->next)
    if (!cart_sql_run (db, insert, error, "sss", language, (const char *) key->data,
                       (const char *) g_hash_table_lookup (texts, key->data)))
      return FALSE;
  return TRUE;
}

gboolean
cart_store_exists (CartContentRefKind kind, const char *game, const char *id, gpointer data)
{
  g_autofree char *name = g_strdup_printf ("exists-%d", (int) kind);
  g_autoptr (sqlite3_stmt) statement = cart_sql_prepare (data, cart_sql_query (name), NULL);

  if (statement == NULL)
    return FALSE;
  cart_sql_bind (statement, "ss", id, game);
  return sqlite3_step (statement) == SQLITE_ROW;
}
