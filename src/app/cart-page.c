/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-page.c: everything that a subject's page shows, read in one go in a worker. */
#include "config.h"

#include "cart-page.h"

static void
keep (GPtrArray *list, gpointer row)
{
  g_ptr_array_add (list, g_object_ref (row));
}

static void
sort_in (CartPage *page, CartStatement *row)
{
  GPtrArray *notes;

  switch ((int) row->kind)
    {
    case CART_ENTRY_NOTE:
      notes = cart_page_get_notes (page, row->to);
      if (notes == NULL)
        {
          notes = g_ptr_array_new_with_free_func (g_object_unref);
          g_hash_table_insert (page->notes, g_strdup (row->to), notes);
        }
      keep (notes, row);
      break;
    case CART_ENTRY_FAQ:
      keep (page->questions, row);
      break;
    case CART_ENTRY_INTERACTION:
      keep (page->interactions, row);
      break;
    default:
      keep (page->statements, row);
    }
}

/* A subject's id, a set's, or the subject of a statement. */
static char *
find_subject (CartCatalogue *catalogue, const char *id, GError **error)
{
  char *subject = cart_catalogue_resolve_subject (catalogue, id, NULL);
  g_autoptr (CartStatement) statement = NULL;

  if (subject != NULL)
    return subject;
  statement = cart_catalogue_get_statement (catalogue, id, error);
  return statement == NULL ? NULL : g_strdup (statement->subject);
}

/* Interactions that other subjects have with this one. */
static gboolean
read_interactions_of_others (CartPage *page, CartCatalogue *catalogue, GError **error)
{
  g_autoptr (GPtrArray) rows = cart_catalogue_list_interactions (catalogue, NULL, error);

  if (rows == NULL)
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    {
      CartStatement *row = g_ptr_array_index (rows, i);

      if (g_strcmp0 (row->subject, page->subject->id) != 0
          && g_strv_contains ((const char *const *) row->with, page->subject->id))
        keep (page->interactions, row);
    }
  return TRUE;
}

gpointer
cart_page_read (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (CartPage) page = g_new0 (CartPage, 1);
  g_autofree char *id = find_subject (catalogue, data, error);
  const char *subjects[] = { id, NULL };
  CartStatementQuery query = CART_STATEMENT_QUERY_INIT;
  g_autoptr (GPtrArray) rows = NULL;

  if (id == NULL)
    return NULL;
  page->statements = g_ptr_array_new_with_free_func (g_object_unref);
  page->questions = g_ptr_array_new_with_free_func (g_object_unref);
  page->interactions = g_ptr_array_new_with_free_func (g_object_unref);
  page->notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  query.subjects = subjects;
  page->subject = cart_catalogue_get_subject (catalogue, id, error);
  if (page->subject == NULL)
    return NULL;
  page->sets = cart_catalogue_list_sets (catalogue, NULL, id, error);
  if (page->sets == NULL)
    return NULL;
  page->mixing = cart_catalogue_list_mixing (catalogue, subjects, error);
  if (page->mixing == NULL)
    return NULL;
  rows = cart_catalogue_list_statements (catalogue, &query, error);
  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    sort_in (page, g_ptr_array_index (rows, i));
  if (!read_interactions_of_others (page, catalogue, error))
    return NULL;
  return g_steal_pointer (&page);
}

void
cart_page_free (CartPage *page)
{
  g_clear_object (&page->subject);
  g_clear_pointer (&page->sets, g_ptr_array_unref);
  g_clear_pointer (&page->statements, g_ptr_array_unref);
  g_clear_pointer (&page->questions, g_ptr_array_unref);
  g_clear_pointer (&page->interactions, g_ptr_array_unref);
  g_clear_pointer (&page->notes, g_hash_table_unref);
  g_clear_pointer (&page->mixing, g_ptr_array_unref);
  g_free (page);
}

GPtrArray *
cart_page_get_notes (CartPage *page, const char *statement)
{
  return g_hash_table_lookup (page->notes, statement);
}
