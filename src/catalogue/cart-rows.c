/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-rows.c: the rows that the catalogue answers with, and the names of voices, phases and kinds. */
#include "catalogue/cart-rows.h"

#include <string.h>

#define DEFINE_ROW(Row, row, ...)                        \
  G_DEFINE_FINAL_TYPE (Row, row, G_TYPE_OBJECT)          \
  static void row##_finalize (GObject *object)           \
  {                                                      \
    Row *self = (Row *) object;                          \
    __VA_ARGS__                                          \
    G_OBJECT_CLASS (row##_parent_class)->finalize (object); \
  }                                                      \
  static void row##_class_init (Row##Class *klass)       \
  {                                                      \
    G_OBJECT_CLASS (klass)->finalize = row##_finalize;   \
  }                                                      \
  static void row##_init (Row *self)                     \
  {                                                      \
  }

#define F(field) g_free (self->field);
#define V(field) g_strfreev (self->field);
#define A(field) g_clear_pointer (&self->field, g_ptr_array_unref);

DEFINE_ROW (CartStatement, cart_statement,
            F (id) F (subject) F (game) F (title) F (text) F (plain) F (to) F (thing) V (with) F (piece) F (source) F (source_name) F (place)
            F (url) F (date) V (editions) F (publisher) F (option) F (value) F (rule) V (examples))
DEFINE_ROW (CartSubject, cart_subject, F (id) F (game) F (name) F (summary) V (sets))
DEFINE_ROW (CartRelease, cart_release, F (id) F (set) F (edition) F (publisher) F (part_of) F (back) F (art))
DEFINE_ROW (CartPieceInfo, cart_piece_info, F (id) F (set) F (piece) F (name))
DEFINE_ROW (CartSetInfo, cart_set_info, F (id) F (subject) F (game) F (name) V (rules) V (editions) V (sources) A (releases) A (pieces) A (remarks))
DEFINE_ROW (CartRemark, cart_remark, F (id) F (set) F (text))
DEFINE_ROW (CartMix, cart_mix, F (subject) F (what) F (replaces) V (with) F (rule))
DEFINE_ROW (CartTileInfo, cart_tile_info,
            F (id) F (set) F (letter) V (letters) F (edges) F (note) V (marks) V (symbols) V (values) V (known) V (pictures))
DEFINE_ROW (CartExample, cart_example, F (id) F (subject) F (rule) F (file) F (position) F (text) F (plain))
DEFINE_ROW (CartGlossaryTerm, cart_glossary_term, F (id) F (game) F (name) V (synonyms) F (definition))
#define SCOPE V (scope.editions) V (scope.printings) V (scope.beside) V (scope.unless) V (scope.by)
DEFINE_ROW (CartOrderRow, cart_order_row, F (id) F (subject) F (text) SCOPE)
DEFINE_ROW (CartScoringRow, cart_scoring_row, F (id) F (subject) F (feature) F (rule) F (what) F (formula) SCOPE)
DEFINE_ROW (CartAgreeRow, cart_agree_row, F (id) F (subject) F (option) F (rule) F (question) V (values) V (choices) SCOPE)
DEFINE_ROW (CartEdition, cart_edition, F (id) F (name) V (role_terms) V (role_names))
DEFINE_ROW (CartHit, cart_hit, F (id) F (subject) F (set) F (title) F (text))

#undef SCOPE
#undef F
#undef V
#undef A

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
  [CART_ENTRY_TOTAL] = "total",
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

int
cart_entry_kind_from_name (const char *name)
{
  return index_of (kinds, CART_N_ENTRIES, name);
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
