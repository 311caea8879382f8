/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sets.c: subjects, sets and editions, and how sets mix. */
#include <string.h>

#include "cart-query-private.h"

GPtrArray *
cart_catalogue_list_subjects (CartCatalogue *self, const char *game, GError **error)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  return cart_query_rows (self, error, CART_TYPE_SUBJECT, "subjects", game, NULL, NULL);
}

CartSubject *
cart_catalogue_get_subject (CartCatalogue *self, const char *id, GError **error)
{
  g_autofree char *subject = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  subject = cart_catalogue_resolve_subject (self, id, error);
  if (subject == NULL)
    return NULL;
  return cart_query_only (cart_query_rows (self, error, CART_TYPE_SUBJECT, "subjects", NULL, subject, NULL), error, "subject", id);
}

static gpointer
read_piece (sqlite3_stmt *row, gpointer data)
{
  CartPieceInfo *piece = cart_row_read (CART_TYPE_PIECE_INFO, row);

  if (piece->name == NULL)
    piece->name = g_strdup (piece->piece);
  return piece;
}

static GPtrArray *
list_sets (CartCatalogue *self, const char *game, const char *subject, const char *id, GError **error)
{
  g_autoptr (GPtrArray) sets = cart_query_rows (self, error, CART_TYPE_SET_INFO, "sets", game, subject, id);

  for (guint i = 0; sets != NULL && i < sets->len; i++)
    {
      CartSetInfo *set = g_ptr_array_index (sets, i);
      set->releases = cart_query_rows (self, error, CART_TYPE_RELEASE, "releases", set->id, NULL, NULL);
      set->pieces = set->releases != NULL ? cart_query_collect (self, error, read_piece, NULL, "pieces", set->id, NULL, NULL) : NULL;
      set->remarks = set->pieces != NULL ? cart_query_rows (self, error, CART_TYPE_REMARK, "remarks", set->id, NULL, NULL) : NULL;
      if (set->remarks == NULL)
        return NULL;
    }
  return g_steal_pointer (&sets);
}

GPtrArray *
cart_catalogue_list_sets (CartCatalogue *self, const char *game, const char *subject, GError **error)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (subject != NULL)
    {
      id = cart_catalogue_resolve_subject (self, subject, error);
      if (id == NULL)
        return NULL;
    }
  return list_sets (self, game, id, NULL, error);
}

CartSetInfo *
cart_catalogue_get_set_info (CartCatalogue *self, const char *id, GError **error)
{
  g_autofree char *set = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  set = cart_catalogue_resolve_set (self, id, NULL, error);
  return set != NULL ? cart_query_only (list_sets (self, NULL, NULL, set, error), error, "set", id) : NULL;
}

char **
cart_catalogue_unpack_boxes (CartCatalogue *self, const char *const *names)
{
  g_autoptr (GStrvBuilder) sets = g_strv_builder_new ();

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && names != NULL, NULL);

  for (int i = 0; names[i] != NULL; i++)
    {
      g_autoptr (CartSubject) box = cart_catalogue_get_subject (self, names[i], NULL);
      const char *copies = strrchr (names[i], '*');

      if (box == NULL || box->holds[0] == NULL)
        g_strv_builder_add (sets, names[i]);
      else
        for (char **set = box->holds; *set != NULL; set++)
          g_strv_builder_take (sets, g_strconcat (*set, copies, NULL));
    }
  return g_strv_builder_end (sets);
}

static gpointer
read_mix (sqlite3_stmt *row, gpointer data)
{
  GHashTable *wanted = data;
  CartMix *mix;
  int kind;

  if (wanted != NULL && !g_hash_table_contains (wanted, cart_sql_peek (row, 0)))
    return NULL;
  kind = cart_mix_kind_from_name (cart_sql_peek (row, 1));
  mix = cart_row_read (CART_TYPE_MIX, row);
  mix->kind = kind >= 0 ? (CartMixKind) kind : CART_MIX_EXCLUSIVE; /* of a damaged database */
  return mix;
}

GPtrArray *
cart_catalogue_list_mixing (CartCatalogue *self, const char *const *subjects, GError **error)
{
  g_autoptr (GHashTable) wanted = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  if (!cart_query_subjects (self, subjects, &wanted, error))
    return NULL;
  return cart_query_collect (self, error, read_mix, wanted, "mixing", NULL, NULL, NULL);
}

/* Whether a subject or set of the list is on the table. */
static gboolean
is_there (char **names, GHashTable *subjects, GHashTable *sets)
{
  for (int i = 0; names[i] != NULL; i++)
    if (g_hash_table_contains (subjects, names[i]) || g_hash_table_contains (sets, names[i]))
      return TRUE;
  return FALSE;
}

/* How many sets of a subject are on the table (sets: id -> subject), those left out that are named in the list or whose subject is. */
static guint
count_sets (GHashTable *sets, const char *subject, char **but)
{
  GHashTableIter iter;
  gpointer set, its;
  guint n = 0;

  g_hash_table_iter_init (&iter, sets);
  while (g_hash_table_iter_next (&iter, &set, &its))
    if (strcmp (its, subject) == 0
        && (but == NULL || (!g_strv_contains ((const char *const *) but, set) && !g_strv_contains ((const char *const *) but, its))))
      n++;
  return n;
}

static gboolean
is_misfit (GPtrArray *mixing, const CartMix *mix, GHashTable *subjects, GHashTable *sets)
{
  switch (mix->kind)
    {
    case CART_MIX_START:
    case CART_MIX_PRINTINGS:
      return FALSE;
    case CART_MIX_NEEDS:
      return !is_there (mix->with, subjects, sets);
    case CART_MIX_AVOID:
      return is_there (mix->with, subjects, sets);
    case CART_MIX_EXCLUSIVE:
      if (count_sets (sets, mix->subject, NULL) > 1)
        return TRUE;
      for (guint i = 0; i < mixing->len; i++)
        {
          const CartMix *other = g_ptr_array_index (mixing, i);
          if (other->kind == CART_MIX_EXCLUSIVE && strcmp (other->subject, mix->subject) != 0 && g_strcmp0 (other->what, mix->what) == 0
              && count_sets (sets, other->subject, mix->with) > 0 && count_sets (sets, mix->subject, other->with) > 0)
            return TRUE;
        }
      return FALSE;
    }
  g_assert_not_reached ();
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A subject that brings the usual start tile is a whole game. Where several of its sets lie on the table (sets: id -> subject), they are one
 * game in several printings; else NULL. */
static CartMix *
find_printings (const CartMix *mix, GHashTable *sets)
{
  g_autoptr (GPtrArray) with = g_ptr_array_new_null_terminated (3, g_free, TRUE);
  GHashTableIter iter;
  gpointer set, its;
  CartMix *printings;

  if (mix->kind != CART_MIX_START || g_strcmp0 (mix->what, "start-tile") != 0 || count_sets (sets, mix->subject, NULL) < 2)
    return NULL;
  g_hash_table_iter_init (&iter, sets);
  while (g_hash_table_iter_next (&iter, &set, &its))
    if (strcmp (its, mix->subject) == 0)
      g_ptr_array_add (with, g_strdup (set));
  g_ptr_array_sort (with, compare_names);
  printings = g_object_new (CART_TYPE_MIX, NULL);
  printings->kind = CART_MIX_PRINTINGS;
  printings->subject = g_strdup (mix->subject);
  printings->with = (char **) g_ptr_array_steal (with, NULL);
  return printings;
}

GPtrArray *
cart_catalogue_list_misfits (CartCatalogue *self, const char *const *sets, GError **error)
{
  static const char *const none[] = { NULL };
  g_autoptr (GPtrArray) misfits = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) mixing = NULL;
  g_autoptr (GHashTable) subjects = NULL, ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  sets = sets != NULL ? sets : none;
  if (!cart_query_subjects (self, sets, &subjects, error))
    return NULL;
  for (int i = 0; sets[i] != NULL; i++)
    {
      g_autofree char *set = cart_catalogue_resolve_set (self, sets[i], NULL, NULL);
      g_autofree char *subject = set != NULL ? cart_catalogue_resolve_subject (self, set, NULL) : NULL;
      if (subject != NULL)
        g_hash_table_insert (ids, g_steal_pointer (&set), g_steal_pointer (&subject));
    }
  mixing = cart_query_collect (self, error, read_mix, subjects, "mixing", NULL, NULL, NULL);
  for (guint i = 0; mixing != NULL && i < mixing->len; i++)
    {
      CartMix *mix = g_ptr_array_index (mixing, i), *printings = find_printings (mix, ids);

      if (printings != NULL)
        g_ptr_array_add (misfits, printings);
      if (is_misfit (mixing, mix, subjects, ids))
        g_ptr_array_add (misfits, g_object_ref (mix));
    }
  return mixing != NULL ? g_steal_pointer (&misfits) : NULL;
}

GPtrArray *
cart_catalogue_list_editions (CartCatalogue *self, GError **error)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  return cart_query_rows (self, error, CART_TYPE_EDITION, "editions", NULL, NULL, NULL);
}
