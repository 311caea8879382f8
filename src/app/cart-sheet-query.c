/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sheet-query.c: what lies on the table, as table sheets are asked for it. */
#include "config.h"

#include "cart-sheet-query.h"

#include <string.h>

/* Sets with their copies, and subjects that have no set. */
static char **
dup_names (CartSession *session)
{
  g_auto (GStrv) sets = cart_session_dup_sets (session), subjects = cart_session_dup_subjects (session);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_strv_builder_addv (names, (const char **) sets);
  for (char **id = subjects; *id != NULL; id++)
    {
      const CartSubject *subject = cart_session_find_subject (session, *id);

      if (subject != NULL && subject->sets[0] == NULL)
        g_strv_builder_add (names, *id);
    }
  return g_strv_builder_end (names);
}

CartSheetQuery *
cart_sheet_query_new (CartSession *session)
{
  CartSheetQuery *query;

  g_return_val_if_fail (CART_IS_SESSION (session), NULL);

  query = g_new0 (CartSheetQuery, 1);
  query->sets = dup_names (session);
  query->edition = g_strdup (cart_table_get_edition (cart_session_get_table (session)));
  query->options = cart_session_dup_all_options (session);
  return query;
}

void
cart_sheet_query_free (CartSheetQuery *query)
{
  g_strfreev (query->sets);
  g_free (query->edition);
  g_hash_table_unref (query->options);
  g_free (query);
}

/* Those of the names that belong to a game. */
static char **
names_of_game (CartCatalogue *catalogue, char **names, const char *game)
{
  g_autoptr (GStrvBuilder) some = g_strv_builder_new ();

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *id = cart_catalogue_resolve_subject (catalogue, *name, NULL);
      g_autoptr (CartSubject) subject = id != NULL ? cart_catalogue_get_subject (catalogue, id, NULL) : NULL;

      if (subject != NULL && strcmp (subject->game, game) == 0)
        g_strv_builder_add (some, *name);
    }
  return g_strv_builder_end (some);
}

GPtrArray *
cart_sheet_query_read (const CartSheetQuery *query, CartCatalogue *catalogue, GError **error)
{
  g_auto (GStrv) games = NULL;
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_table_sheet_free);

  g_return_val_if_fail (query != NULL && CART_IS_CATALOGUE (catalogue), NULL);

  games = cart_catalogue_list_games (catalogue);
  for (char **game = games; game != NULL && *game != NULL; game++)
    {
      g_auto (GStrv) names = names_of_game (catalogue, query->sets, *game);
      CartTableSheet *sheet;

      if (names[0] == NULL)
        continue;
      sheet = cart_table_sheet_new (catalogue, (const char *const *) names, query->edition, g_hash_table_lookup (query->options, *game), error);
      if (sheet == NULL)
        return NULL;
      g_ptr_array_add (sheets, sheet);
    }
  return g_steal_pointer (&sheets);
}
