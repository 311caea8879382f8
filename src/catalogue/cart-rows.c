/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-rows.c: the rows that the catalogue answers with, and the names of voices, phases and kinds.
 *
 * What a row holds is told once, by a table of its columns: it is read from a query and freed by that table.
 */
#include "catalogue/cart-rows.h"

#include <string.h>

#include "cart-sql-private.h"

/* A row's type: its columns as the queries give them, then what its reader fills in; all of it is freed with the row. */
#define DEFINE_ROW(Row, row)                                                                    \
  G_DEFINE_FINAL_TYPE (Row, row, G_TYPE_OBJECT)                                                 \
  static void row##_finalize (GObject *object)                                                  \
  {                                                                                             \
    free_columns (object, row##_columns);                                                       \
    G_OBJECT_CLASS (row##_parent_class)->finalize (object);                                     \
  }                                                                                             \
  static void row##_class_init (Row##Class *klass)                                              \
  {                                                                                             \
    G_OBJECT_CLASS (klass)->finalize = row##_finalize;                                          \
    g_type_set_qdata (G_TYPE_FROM_CLASS (klass), columns_quark (), (gpointer) row##_columns);   \
  }                                                                                             \
  static void row##_init (Row *self)                                                            \
  {                                                                                             \
  }

typedef enum {
  COLUMN_END,
  COLUMN_TEXT,     /* char *, NULL where it is not told */
  COLUMN_NEEDED,   /* char *, never NULL */
  COLUMN_LIST,     /* char **, from ids separated by blanks */
  COLUMN_NUMBER,   /* guint or int */
  COLUMN_FLAG,     /* gboolean */
  COLUMN_CHOICE,   /* an enumeration of so many values */
  COLUMN_SKIP,     /* of the query, but not of the row */
  COLUMN_OWN_TEXT, /* of the row, but not of the query: char * ... */
  COLUMN_OWN_LIST, /* ... char ** ... */
  COLUMN_OWN_ROWS, /* ... GPtrArray * */
} ColumnType;

typedef struct {
  guint16 offset;
  guint8 type;
  guint8 limit;
} Column;

#define COLUMN(type, field) { G_STRUCT_OFFSET (ROW, field), COLUMN_##type, 0 }
#define CHOICE(field, n) { G_STRUCT_OFFSET (ROW, field), COLUMN_CHOICE, n }
#define SCOPE \
  COLUMN (LIST, scope.editions), COLUMN (LIST, scope.printings), COLUMN (LIST, scope.beside), COLUMN (LIST, scope.unless), COLUMN (LIST, scope.by)
#define SKIP { 0, COLUMN_SKIP, 0 }
#define END { 0, COLUMN_END, 0 }

static G_DEFINE_QUARK (cart-row-columns, columns)

static void
free_columns (gpointer row, const Column *column)
{
  for (; column->type != COLUMN_END; column++)
    {
      gpointer field = (guint8 *) row + column->offset;

      switch ((ColumnType) column->type)
        {
        case COLUMN_TEXT:
        case COLUMN_NEEDED:
        case COLUMN_OWN_TEXT:
          g_free (*(char **) field);
          break;
        case COLUMN_LIST:
        case COLUMN_OWN_LIST:
          g_strfreev (*(char ***) field);
          break;
        case COLUMN_OWN_ROWS:
          g_clear_pointer ((GPtrArray **) field, g_ptr_array_unref);
          break;
        case COLUMN_NUMBER:
        case COLUMN_FLAG:
        case COLUMN_CHOICE:
        case COLUMN_SKIP:
        case COLUMN_END:
          break;
        }
    }
}

/* FALSE for what does not come from the query. */
static gboolean
read_column (sqlite3_stmt *statement, int at, gpointer row, const Column *column)
{
  gpointer field = (guint8 *) row + column->offset;

  switch ((ColumnType) column->type)
    {
    case COLUMN_TEXT:
      *(char **) field = cart_sql_text (statement, at);
      return TRUE;
    case COLUMN_NEEDED:
      *(char **) field = cart_sql_text (statement, at);
      if (*(char **) field == NULL) /* of a damaged database */
        *(char **) field = g_strdup ("");
      return TRUE;
    case COLUMN_LIST:
      *(char ***) field = cart_sql_list (statement, at);
      return TRUE;
    case COLUMN_NUMBER:
      *(int *) field = sqlite3_column_int (statement, at);
      return TRUE;
    case COLUMN_FLAG:
      *(gboolean *) field = sqlite3_column_int (statement, at) != 0;
      return TRUE;
    case COLUMN_CHOICE:
      *(int *) field = CLAMP (sqlite3_column_int (statement, at), 0, column->limit - 1);
      return TRUE;
    case COLUMN_SKIP:
      return TRUE;
    case COLUMN_OWN_TEXT:
    case COLUMN_OWN_LIST:
    case COLUMN_OWN_ROWS:
    case COLUMN_END:
      break;
    }
  return FALSE;
}

gpointer
cart_row_read (GType type, sqlite3_stmt *statement)
{
  gpointer row = g_object_new (type, NULL);
  const Column *columns = g_type_get_qdata (type, columns_quark ());

  for (int i = 0; read_column (statement, i, row, &columns[i]); i++)
    ;
  return row;
}

#define ROW CartStatement
static const Column cart_statement_columns[] = {
  COLUMN (NEEDED, id), CHOICE (kind, CART_N_ENTRIES), COLUMN (NEEDED, subject), COLUMN (TEXT, game), CHOICE (phase, CART_N_SECTIONS),
  CHOICE (voice, CART_N_VOICES), COLUMN (TEXT, title), COLUMN (NEEDED, text), COLUMN (TEXT, to), COLUMN (TEXT, thing), COLUMN (LIST, with),
  COLUMN (TEXT, piece), COLUMN (TEXT, source), COLUMN (TEXT, source_name), COLUMN (TEXT, place), COLUMN (TEXT, url), COLUMN (TEXT, date),
  COLUMN (LIST, editions), COLUMN (TEXT, publisher), COLUMN (FLAG, disputed), COLUMN (TEXT, option), COLUMN (TEXT, value),
  COLUMN (FLAG, is_default), COLUMN (LIST, examples), COLUMN (TEXT, rule), COLUMN (LIST, beside), COLUMN (LIST, by),
  COLUMN (OWN_TEXT, plain), END
};
#undef ROW
DEFINE_ROW (CartStatement, cart_statement)

#define ROW CartSubject
static const Column cart_subject_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, game), COLUMN (NEEDED, name), COLUMN (TEXT, summary), COLUMN (FLAG, rules_told), COLUMN (FLAG, is_stub),
  COLUMN (LIST, sets), COLUMN (NUMBER, n_statements), COLUMN (NUMBER, n_questions), COLUMN (NUMBER, n_interactions),
  COLUMN (LIST, holds), END
};
#undef ROW
DEFINE_ROW (CartSubject, cart_subject)

#define ROW CartRelease
static const Column cart_release_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, set), COLUMN (TEXT, edition), COLUMN (NUMBER, year), COLUMN (TEXT, publisher), COLUMN (TEXT, part_of),
  COLUMN (TEXT, back), COLUMN (TEXT, art), END
};
#undef ROW
DEFINE_ROW (CartRelease, cart_release)

#define ROW CartPieceInfo
static const Column cart_piece_info_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, set), COLUMN (NEEDED, piece), COLUMN (TEXT, name), COLUMN (NUMBER, count), COLUMN (FLAG, per_player),
  COLUMN (NUMBER, spare), COLUMN (FLAG, is_figure), END
};
#undef ROW
DEFINE_ROW (CartPieceInfo, cart_piece_info)

#define ROW CartSetInfo
static const Column cart_set_info_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, subject), COLUMN (NEEDED, game), COLUMN (NEEDED, name), COLUMN (LIST, rules), COLUMN (NUMBER, total),
  COLUMN (NUMBER, listed_total), COLUMN (NUMBER, n_designs), COLUMN (NUMBER, n_laid), COLUMN (LIST, editions), COLUMN (NUMBER, year),
  COLUMN (NUMBER, min_players), COLUMN (NUMBER, max_players), COLUMN (NUMBER, ages_from), COLUMN (LIST, sources), COLUMN (FLAG, is_own),
  COLUMN (OWN_ROWS, releases), COLUMN (OWN_ROWS, pieces), COLUMN (OWN_ROWS, remarks), END
};
#undef ROW
DEFINE_ROW (CartSetInfo, cart_set_info)

#define ROW CartRemark
static const Column cart_remark_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, set), COLUMN (FLAG, is_difference), COLUMN (NEEDED, text), END
};
#undef ROW
DEFINE_ROW (CartRemark, cart_remark)

#define ROW CartMix
static const Column cart_mix_columns[] = {
  COLUMN (NEEDED, subject), SKIP, COLUMN (TEXT, what), COLUMN (TEXT, replaces), COLUMN (LIST, with), COLUMN (TEXT, rule),
  COLUMN (LIST, also), END
};
#undef ROW
DEFINE_ROW (CartMix, cart_mix)

#define ROW CartTileInfo
static const Column cart_tile_info_columns[] = {
  COLUMN (OWN_TEXT, id), COLUMN (OWN_TEXT, set), COLUMN (OWN_TEXT, letter), COLUMN (OWN_LIST, letters), COLUMN (OWN_TEXT, edges),
  COLUMN (OWN_TEXT, note), COLUMN (OWN_LIST, marks), COLUMN (OWN_LIST, symbols), COLUMN (OWN_LIST, values), COLUMN (OWN_LIST, known),
  COLUMN (OWN_LIST, pictures), COLUMN (OWN_TEXT, piece), END
};
#undef ROW
DEFINE_ROW (CartTileInfo, cart_tile_info)

#define ROW CartExample
static const Column cart_example_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, subject), COLUMN (TEXT, rule), COLUMN (NEEDED, file), COLUMN (NEEDED, position), COLUMN (NEEDED, text),
  COLUMN (OWN_TEXT, plain), END
};
#undef ROW
DEFINE_ROW (CartExample, cart_example)

#define ROW CartGlossaryTerm
static const Column cart_glossary_term_columns[] = {
  COLUMN (NEEDED, id), COLUMN (TEXT, game), COLUMN (NEEDED, name), COLUMN (NEEDED, definition), COLUMN (OWN_LIST, synonyms), END
};
#undef ROW
DEFINE_ROW (CartGlossaryTerm, cart_glossary_term)

#define ROW CartOrderRow
static const Column cart_order_row_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, subject), CHOICE (phase, CART_N_SECTIONS), COLUMN (NUMBER, rank), COLUMN (NEEDED, text), SCOPE, END
};
#undef ROW
DEFINE_ROW (CartOrderRow, cart_order_row)

#define ROW CartScoringRow
static const Column cart_scoring_row_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, subject), COLUMN (FLAG, after), COLUMN (TEXT, feature), COLUMN (NUMBER, rank), COLUMN (TEXT, rule),
  COLUMN (NEEDED, what), COLUMN (NEEDED, formula), SCOPE, END
};
#undef ROW
DEFINE_ROW (CartScoringRow, cart_scoring_row)

#define ROW CartAgreeRow
static const Column cart_agree_row_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, subject), COLUMN (NUMBER, rank), COLUMN (TEXT, option), COLUMN (TEXT, rule), COLUMN (NEEDED, question), SCOPE,
  COLUMN (OWN_LIST, values), COLUMN (OWN_LIST, choices), END
};
#undef ROW
DEFINE_ROW (CartAgreeRow, cart_agree_row)

#define ROW CartEdition
static const Column cart_edition_columns[] = {
  COLUMN (NEEDED, id), COLUMN (NEEDED, name), COLUMN (NUMBER, year), END
};
#undef ROW
DEFINE_ROW (CartEdition, cart_edition)

#define ROW CartHit
static const Column cart_hit_columns[] = {
  SKIP, COLUMN (NEEDED, id), CHOICE (kind, CART_N_ENTRIES), COLUMN (TEXT, subject), COLUMN (TEXT, set), COLUMN (NUMBER, voice),
  COLUMN (NUMBER, count), COLUMN (TEXT, title), COLUMN (NEEDED, text), COLUMN (NUMBER, tiles), CHOICE (unit, CART_N_HIT_UNITS),
  COLUMN (NUMBER, spare), END
};
#undef ROW
DEFINE_ROW (CartHit, cart_hit)

static const char *const voices[CART_N_VOICES] = {
  [CART_VOICE_RULE] = "rule", [CART_VOICE_OFFICIAL] = "official", [CART_VOICE_COMMUNITY] = "community", [CART_VOICE_COMMENT] = "comment",
  [CART_VOICE_HOUSE] = "house", [CART_VOICE_VARIANT] = "variant", [CART_VOICE_NOTE] = "note",
};

static const char *const phases[CART_N_SECTIONS] = {
  [CART_SECTION_ABOUT] = "about",
  [CART_SECTION_CONTENTS] = "contents",
  [CART_SECTION_PREPARATION] = "preparation",
  [CART_SECTION_PLACING_A_TILE] = "placing-a-tile",
  [CART_SECTION_PLACING_A_FIGURE] = "placing-a-figure",
  [CART_SECTION_ACTION] = "action",
  [CART_SECTION_SCORING] = "scoring",
  [CART_SECTION_FINAL_SCORING] = "final-scoring",
  [CART_SECTION_SPECIAL_TILES] = "special-tiles",
  [CART_SECTION_VARIANTS] = "variants",
  [CART_SECTION_CREDITS] = "credits",
};

static const char *const kinds[CART_N_ENTRIES] = {
  [CART_ENTRY_STATEMENT] = "statement", [CART_ENTRY_NOTE] = "note", [CART_ENTRY_FAQ] = "faq", [CART_ENTRY_INTERACTION] = "interaction",
  [CART_ENTRY_EXAMPLE] = "example", [CART_ENTRY_TERM] = "term", [CART_ENTRY_SUBJECT] = "subject", [CART_ENTRY_SET] = "set",
  [CART_ENTRY_TILE] = "tile", [CART_ENTRY_PIECE] = "piece", [CART_ENTRY_RELEASE] = "release", [CART_ENTRY_REMARK] = "remark",
  [CART_ENTRY_TOTAL] = "total",         [CART_ENTRY_PAGE] = "page",
};

static const char *const mix_kinds[] = {
  [CART_MIX_START] = "start", [CART_MIX_NEEDS] = "needs", [CART_MIX_AVOID] = "avoid", [CART_MIX_EXCLUSIVE] = "exclusive",
  [CART_MIX_PRINTINGS] = "printings",
};

static int
index_of (const char *const *names, int n, const char *name)
{
  for (int i = 0; name != NULL && i < n; i++)
    if (strcmp (names[i], name) == 0)
      return i;
  return -1;
}

const char *
cart_voice_name (CartVoice voice)
{
  g_return_val_if_fail ((guint) voice < CART_N_VOICES, "");
  return voices[voice];
}

int
cart_voice_from_name (const char *name)
{
  return index_of (voices, CART_N_VOICES, name);
}

const char *
cart_section_name (CartSection phase)
{
  g_return_val_if_fail ((guint) phase < CART_N_SECTIONS, "");
  return phases[phase];
}

int
cart_section_from_name (const char *name)
{
  return index_of (phases, CART_N_SECTIONS, name);
}

const char *
cart_entry_kind_name (CartEntryKind kind)
{
  g_return_val_if_fail ((guint) kind < CART_N_ENTRIES, "");
  return kinds[kind];
}

const char *
cart_mix_kind_name (CartMixKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (mix_kinds), "");
  return mix_kinds[kind];
}

int
cart_mix_kind_from_name (const char *name)
{
  return index_of (mix_kinds, G_N_ELEMENTS (mix_kinds), name);
}

GListModel *
cart_rows_to_model (GPtrArray *rows)
{
  GListStore *store = g_list_store_new (G_TYPE_OBJECT);

  g_return_val_if_fail (rows != NULL, G_LIST_MODEL (store));
  if (rows->len > 0)
    g_list_store_splice (store, 0, 0, rows->pdata, rows->len);
  return G_LIST_MODEL (store);
}
