/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person types, over the content as it is compiled: words to search for, an edge pattern, features, names of sets. A search is never an
 * error; a name or a pattern may be one. */
#include <stdint.h>

#include "catalogue/cart-search.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static CartCatalogue *
get_catalogue (void)
{
  static CartCatalogue *catalogue;

  if (catalogue == NULL)
    {
      g_autoptr (GError) error = NULL;

      catalogue = cart_catalogue_open (CONTENT_DATABASE, NULL, &error);
      g_assert_no_error (error);
    }
  return catalogue;
}

static void
check (gconstpointer answer, const GError *error)
{
  g_assert_true ((answer == NULL) == (error != NULL));
  g_assert_true (error == NULL || *error->message != '\0');
}

static void
ask_for_names (CartCatalogue *catalogue, const char *name)
{
  const char *const names[] = { name, NULL };
  CartTileQuery by_pattern = { .pattern = name }, by_feature = { .features = names }, by_set = { .sets = names };
  CartStatementQuery about = CART_STATEMENT_QUERY_INIT;
  const CartTileQuery *const queries[] = { &by_pattern, &by_feature, &by_set };
  g_autoptr (GError) set_error = NULL, statement_error = NULL, together_error = NULL;
  g_autofree char *set = NULL;
  g_autoptr (GPtrArray) statements = NULL, together = NULL;
  guint copies;

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) tiles = cart_catalogue_list_tiles (catalogue, queries[i], &error);

      check (tiles, error);
    }
  set = cart_catalogue_resolve_set (catalogue, name, &copies, &set_error);
  check (set, set_error);
  about.about = name;
  statements = cart_catalogue_list_statements (catalogue, &about, &statement_error);
  check (statements, statement_error);
  together = cart_catalogue_list_interactions (catalogue, names, &together_error);
  check (together, together_error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CartCatalogue *catalogue = get_catalogue ();
  g_autofree char *words = g_strndup (size > 0 ? (const char *) data : "", size); /* up to a NUL: an argument has none */
  g_autoptr (GError) error = NULL, list_error = NULL;
  g_autoptr (GPtrArray) hits = cart_catalogue_search (catalogue, words, NULL, 0, NULL, &error);
  g_auto (GStrv) expressions = cart_catalogue_list_expressions (catalogue, words, &list_error);

  g_assert_no_error (error);
  g_assert_nonnull (hits);
  g_assert_no_error (list_error);
  g_assert_cmpuint (hits->len, <=, CART_SEARCH_DEFAULT_LIMIT);
  if (size < 64)
    ask_for_names (catalogue, words);
  return 0;
}
