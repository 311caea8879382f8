/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-query.c: the shapes that questions to the catalogue have in common, names of sets and subjects, and words for ids. */
#include "cart-query-private.h"

#include <string.h>

#include "cart-fold.h"
#include "catalogue/cart-search.h"

gboolean
cart_query_unknown (GError **error, const char *what, const char *name)
{
  g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN, "There is no %s %s", what, *name != '\0' ? name : "“”");
  return FALSE;
}

char **
cart_query_strings (CartCatalogue *self, GError **error, const char *query, const char *a, const char *b)
{
  g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);
  sqlite3_stmt *row = connection != NULL ? cart_connection_query (connection, error, query, "ss", a, b) : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean failed = FALSE;

  if (row == NULL)
    return NULL;
  while (cart_connection_step (connection, row, &failed, error))
    g_strv_builder_add (builder, cart_sql_peek (row, 0));
  return failed ? NULL : g_strv_builder_end (builder);
}

gboolean
cart_query_pairs (CartCatalogue *self, GError **error, const char *query, const char *id, char ***first, char ***second)
{
  g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);
  g_autoptr (GStrvBuilder) firsts = g_strv_builder_new (), seconds = g_strv_builder_new ();
  sqlite3_stmt *row = connection != NULL ? cart_connection_query (connection, error, query, "s", id) : NULL;
  gboolean failed = row == NULL;

  while (!failed && cart_connection_step (connection, row, &failed, error))
    {
      if (sqlite3_column_type (row, 0) != SQLITE_NULL)
        g_strv_builder_add (firsts, cart_sql_peek (row, 0));
      g_strv_builder_add (seconds, cart_sql_peek (row, 1));
    }
  if (failed)
    return FALSE;
  *first = g_strv_builder_end (firsts);
  *second = g_strv_builder_end (seconds);
  return TRUE;
}

GPtrArray *
cart_query_collect (CartCatalogue *self, GError **error, CartReadRow read_row, gpointer data, const char *query, const char *a, const char *b,
                    const char *c)
{
  g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, error);

  if (connection == NULL)
    return NULL;
  return cart_connection_collect (connection, cart_connection_query (connection, error, query, "sss", a, b, c), read_row, data, error);
}

static gpointer
read_typed (sqlite3_stmt *row, gpointer type)
{
  return cart_row_read (GPOINTER_TO_SIZE (type), row);
}

GPtrArray *
cart_query_rows (CartCatalogue *self, GError **error, GType type, const char *query, const char *a, const char *b, const char *c)
{
  return cart_query_collect (self, error, read_typed, GSIZE_TO_POINTER (type), query, a, b, c);
}

gpointer
cart_query_only (GPtrArray *rows, GError **error, const char *what, const char *name)
{
  gpointer row = NULL;

  if (rows == NULL)
    return NULL;
  if (rows->len > 0)
    row = g_object_ref (g_ptr_array_index (rows, 0));
  else
    cart_query_unknown (error, what, name);
  g_ptr_array_unref (rows);
  return row;
}

/* --- Names --- */

#define MAX_NEAREST 3 /* told of a name that does not exist */

/* Subjects whose id is this one but for a letter or two: "river-3". */
static void
add_similar (CartCatalogue *self, const char *name, GString *nearest, guint *n)
{
  g_autoptr (GPtrArray) subjects = cart_catalogue_list_subjects (self, NULL, NULL);
  guint limit = strlen (name) >= 5 ? 2 : 1;

  for (guint distance = 1; distance <= limit && *n == 0; distance++)
    for (guint i = 0; subjects != NULL && i < subjects->len && *n < MAX_NEAREST; i++)
      {
        const CartSubject *subject = g_ptr_array_index (subjects, i);
        if (cart_fold_distance (name, subject->id, distance) == distance)
          g_string_append_printf (nearest, "%s%s", (*n)++ > 0 ? ", " : "", subject->id);
      }
}

/* Says that there is no such set, and what is nearest: sets that are called nearly so, that answer to the words of the name, or else the subjects
 * of whatever does. */
static void
say_nearest (CartCatalogue *self, const char *name, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1), *words = g_strdelimit (g_strdup (valid), "-*/.", ' ');
  g_autoptr (GPtrArray) hits = cart_catalogue_search (self, words, NULL, 0, NULL, NULL);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) nearest = g_string_new (NULL);
  guint n = 0;

  add_similar (self, valid, nearest, &n);
  for (int sets = 1; sets >= 0 && n == 0 && hits != NULL; sets--)
    for (guint i = 0; i < hits->len && n < MAX_NEAREST; i++)
      {
        const CartHit *hit = g_ptr_array_index (hits, i);
        const char *id = sets ? hit->id : hit->subject;
        if (sets ? hit->kind == CART_ENTRY_SUBJECT || hit->kind == CART_ENTRY_SET : id != NULL && g_hash_table_add (told, (gpointer) id))
          g_string_append_printf (nearest, "%s%s", n++ > 0 ? ", " : "", id);
      }
  if (n > 0)
    g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN, "There is no set %s; nearest: %s", name, nearest->str);
  else
    cart_query_unknown (error, "set", name);
}

/* "river-2-c2*2" */
static char *
split_copies (const char *name, guint *copies)
{
  const char *star = strrchr (name, '*');
  guint64 n = 1;

  if (star != NULL && !g_ascii_string_to_unsigned (star + 1, 10, 1, CART_CATALOGUE_MAX_COPIES, &n, NULL))
    return g_strdup (name); /* no such set then */
  if (copies != NULL)
    *copies = (guint) n;
  return star != NULL ? g_strndup (name, (gsize) (star - name)) : g_strdup (name);
}

char *
cart_catalogue_resolve_set (CartCatalogue *self, const char *name, guint *copies, GError **error)
{
  g_autofree char *id = NULL;
  g_auto (GStrv) found = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && name != NULL, NULL);
  id = split_copies (name, copies);
  if (strchr (id, '*') != NULL)
    {
      g_set_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN, "%s: of a set there can be 1 to %d copies, as in base-c2*2", name,
                   CART_CATALOGUE_MAX_COPIES);
      return NULL;
    }
  found = cart_query_strings (self, error, "resolve-set", id, NULL);
  if (found != NULL && found[0] == NULL)
    say_nearest (self, name, error);
  return found != NULL ? g_strdup (found[0]) : NULL;
}

char *
cart_catalogue_resolve_subject (CartCatalogue *self, const char *name, GError **error)
{
  g_autofree char *id = NULL;
  g_auto (GStrv) found = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && name != NULL, NULL);
  id = split_copies (name, NULL);
  found = cart_query_strings (self, error, "resolve-subject", id, NULL);
  if (found != NULL && found[0] == NULL)
    say_nearest (self, name, error);
  return found != NULL ? g_strdup (found[0]) : NULL;
}

gboolean
cart_query_subjects (CartCatalogue *self, const char *const *names, GHashTable **set, GError **error)
{
  *set = NULL;
  if (names == NULL)
    return TRUE;
  *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; names[i] != NULL; i++)
    {
      char *id = cart_catalogue_resolve_subject (self, names[i], error);
      if (id == NULL)
        {
          g_clear_pointer (set, g_hash_table_unref);
          return FALSE;
        }
      g_hash_table_add (*set, id);
    }
  return TRUE;
}

char **
cart_catalogue_list_games (CartCatalogue *self)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self), NULL);
  return cart_query_strings (self, NULL, "games", NULL, NULL);
}

/* --- Words --- */

/* As the database names them; publishers have a table of their own. */
static const char *const kinds[] = { "game", "feature", "attribute", "piece", "mark", "symbol" };

char *
cart_catalogue_get_word (CartCatalogue *self, const char *game, CartWordKind kind, const char *id)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (CART_IS_CATALOGUE (self) && id != NULL, NULL);
  if (kind == CART_WORD_PUBLISHER)
    words = cart_query_strings (self, NULL, "publisher", id, NULL);
  else
    {
      g_autoptr (CartConnection) connection = cart_catalogue_borrow (self, NULL);
      sqlite3_stmt *row = connection != NULL ? cart_connection_query (connection, NULL, "word", "sss", kinds[kind], id, game) : NULL;
      if (row != NULL && sqlite3_step (row) == SQLITE_ROW)
        return cart_sql_text (row, 0);
    }
  return g_strdup (words != NULL && words[0] != NULL ? words[0] : id);
}

char **
cart_catalogue_list_words (CartCatalogue *self, const char *game, CartWordKind kind)
{
  g_return_val_if_fail (CART_IS_CATALOGUE (self) && (guint) kind < G_N_ELEMENTS (kinds), NULL);
  return cart_query_strings (self, NULL, "words", kinds[kind], game);
}
