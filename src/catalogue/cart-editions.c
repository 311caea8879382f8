/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-editions.c: what of the content holds in the edition that a table follows. */
#include "cart-catalogue.h"

const char *const *
cart_editions_followed (void)
{
  static const char *const editions[] = { "C1", "C2", "C3", NULL };

  return editions;
}

gboolean
cart_editions_all_apart (const char *const *editions)
{
  for (guint i = 0; editions[i] != NULL; i++)
    if (g_strv_contains (cart_editions_followed (), editions[i]))
      return FALSE;
  return editions[0] != NULL;
}

gboolean
cart_editions_hold (const char *const *editions, const char *followed, const char *subject, GPtrArray *sets)
{
  if (editions[0] == NULL || g_strv_contains (editions, followed))
    return TRUE;
  for (guint i = 0; i < sets->len; i++)
    {
      const CartSetInfo *set = g_ptr_array_index (sets, i);

      if (g_strcmp0 (set->subject, subject) != 0 || !cart_editions_all_apart ((const char *const *) set->editions))
        continue;
      for (char **edition = set->editions; *edition != NULL; edition++)
        if (g_strv_contains (editions, *edition))
          return TRUE;
    }
  return FALSE;
}

static gboolean
has_set_of (GPtrArray *sets, const char *subject)
{
  for (guint i = 0; i < sets->len; i++)
    if (g_strcmp0 (((CartSetInfo *) g_ptr_array_index (sets, i))->subject, subject) == 0)
      return TRUE;
  return FALSE;
}

GHashTable *
cart_editions_dup_options (GPtrArray *statements, const char *followed, GPtrArray *sets)
{
  GHashTable *options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_return_val_if_fail (statements != NULL && followed != NULL && sets != NULL, options);

  for (guint i = 0; i < statements->len; i++)
    {
      const CartStatement *statement = g_ptr_array_index (statements, i);

      if (statement->option != NULL && statement->value != NULL && statement->voice != CART_VOICE_VARIANT
          && g_strv_contains ((const char *const *) statement->editions, followed) && has_set_of (sets, statement->subject))
        g_hash_table_insert (options, g_strdup (statement->option), g_strdup (statement->value));
    }
  return options;
}
