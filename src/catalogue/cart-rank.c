/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-rank.c: BM25 over what was typed.
 *
 * SQLite's own bm25 () counts the entries of each phrase anew for every search, which takes longer than a frame where a word is in a
 * hundred thousand of them. Here the counts come from the list of words, and all that stands for one typed word is ranked as one.
 */
#include <string.h>

#include "cart-search-private.h"

/* Weight of the columns of search_xx: title, body, more, named, scope. */
static const double columns[] = { 2.25, 1.0, 0.65, 0.3, 0.0 };

/* The usual constants: how soon more of the same stops counting, and how much a long text is held back. */
#define K1 1.2
#define B 0.5

static void
read_average (CartRank *rank, const Fts5ExtensionApi *api, Fts5Context *fts)
{
  sqlite3_int64 words = 0, rows = 0;

  api->xColumnTotalSize (fts, -1, &words);
  api->xRowCount (fts, &rows);
  rank->average = rows > 0 && words > 0 ? (double) words / (double) rows : 1.0;
}

static void
rank_cb (const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *context, int n_values, sqlite3_value **values)
{
  CartRank *rank = n_values > 0 ? sqlite3_value_pointer (values[0], CART_RANK_POINTER) : NULL;
  double found[G_N_ELEMENTS (rank->worth)] = { 0 }, score = 0;
  int last[G_N_ELEMENTS (rank->worth)];
  int n = 0, size = 0;

  if (rank == NULL)
    return;
  if (rank->average <= 0)
    read_average (rank, api, fts);
  memset (last, -1, sizeof last);
  api->xInstCount (fts, &n);
  for (int i = 0; i < n; i++)
    {
      int phrase, column, offset, slot;
      if (api->xInst (fts, i, &phrase, &column, &offset) != SQLITE_OK || phrase >= (int) rank->n || column >= (int) G_N_ELEMENTS (columns))
        continue;
      slot = rank->phrases[phrase].slot;
      /* Two forms of one word meet the same place: count it once. */
      if (slot < 0 || last[slot] == column * 65536 + offset)
        continue;
      last[slot] = column * 65536 + offset;
      found[slot] += columns[column] * rank->phrases[phrase].weight;
    }
  api->xColumnSize (fts, -1, &size);
  for (guint slot = 0; slot < rank->n_slots; slot++)
    if (found[slot] > 0)
      score += rank->worth[slot] * found[slot] * (K1 + 1) / (found[slot] + K1 * (1 - B + B * size / rank->average));
  sqlite3_result_double (context, -score);
}

gboolean
cart_rank_register (sqlite3 *db, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = cart_sql_prepare (db, "SELECT fts5 (?1)", error);
  fts5_api *api = NULL;

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_pointer (statement, 1, &api, "fts5_api_ptr", NULL);
  sqlite3_step (statement);
  if (api == NULL || api->xCreateFunction (api, "cart_rank", NULL, rank_cb, NULL) != SQLITE_OK)
    return cart_sql_fail (db, error);
  return TRUE;
}
