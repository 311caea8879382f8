/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table-sheet.c: the table sheet holds what exactly the sets on the table need, as text and on pages. */
#include "present/cart-sheet-pages.h"
#include "present/cart-table-sheet.h"

#include <string.h>

static CartCatalogue *catalogue;

static CartTableSheet *
make_sheet (const char *const *sets)
{
  g_autoptr (GError) error = NULL;
  CartTableSheet *sheet = cart_table_sheet_new (catalogue, sets, &error);

  g_assert_no_error (error);
  return sheet;
}

static gboolean
has_subject (char **subjects, const char *subject)
{
  return g_strv_contains ((const char *const *) subjects, subject);
}

static void
test_only_the_sets (void)
{
  const char *const sets[] = { "base-c2", "river-2-c2", "traders-and-builders-c2", NULL };
  g_autoptr (CartTableSheet) sheet = make_sheet (sets);
  gboolean river = FALSE, inns = FALSE;

  g_assert_cmpuint (sheet->sets->len, ==, 3);
  g_assert_cmpuint (sheet->totals->tiles, ==, 72 + 12 + 24);
  g_assert_cmpuint (sheet->order->len, >, 3);
  g_assert_cmpuint (sheet->during->len, >, 2);
  g_assert_cmpuint (sheet->after->len, >, 3);
  for (guint i = 0; i < sheet->order->len; i++)
    {
      const CartOrderRow *row = g_ptr_array_index (sheet->order, i);

      g_assert_true (has_subject (sheet->subjects, row->subject));
      river = river || strcmp (row->subject, "river-2") == 0;
    }
  g_assert_true (river);
  for (guint i = 0; i < sheet->during->len; i++)
    inns = inns || strcmp (((const CartScoringRow *) g_ptr_array_index (sheet->during, i))->subject, "inns-cathedrals") == 0;
  g_assert_false (inns);
  for (guint i = 0; i < sheet->interactions->len; i++)
    {
      const CartStatement *statement = g_ptr_array_index (sheet->interactions, i);
      gboolean other = FALSE;

      g_assert_true (has_subject (sheet->subjects, statement->subject));
      for (guint j = 0; statement->with[j] != NULL; j++)
        other = other || has_subject (sheet->subjects, statement->with[j]);
      g_assert_true (other);
    }
}

/* What is told of another edition's box alone has no place in the preparation. */
static void
test_only_the_editions (void)
{
  static const struct {
    const char *river;
    gboolean double_source;
  } cases[] = { { "river-1-c2", FALSE }, { "river-20ae", TRUE }, { "river-20ae-demo", TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const sets[] = { "base-c2", cases[i].river, NULL };
      g_autoptr (CartTableSheet) sheet = make_sheet (sets);
      gboolean double_source = FALSE, river = FALSE;

      for (guint j = 0; j < sheet->preparation->len; j++)
        {
          const CartStatement *statement = g_ptr_array_index (sheet->preparation, j);

          double_source = double_source || strcmp (statement->id, "river.20ae-set-aside") == 0;
          river = river || (strcmp (statement->subject, "river") == 0 && statement->editions[0] == NULL);
        }
      g_assert_true (river);
      g_assert_cmpint (double_source, ==, cases[i].double_source);
    }
}

/* The phases come in the order of a turn. */
static void
test_order (void)
{
  const char *const sets[] = { "base-c2", "inns-and-cathedrals-c2", "abbot-c2", "count-of-carcassonne", "king-and-robber-c2", NULL };
  g_autoptr (CartTableSheet) sheet = make_sheet (sets);

  for (guint i = 1; i < sheet->order->len; i++)
    {
      const CartOrderRow *before = g_ptr_array_index (sheet->order, i - 1), *row = g_ptr_array_index (sheet->order, i);

      g_assert_cmpint (before->phase, <=, row->phase);
      if (before->phase == row->phase)
        g_assert_cmpuint (before->rank, <=, row->rank);
    }
}

static void
test_misfits (void)
{
  const char *const two_rivers[] = { "base-c2", "river-1-c2", "river-1-c3", NULL };
  const char *const fine[] = { "base-c2", "river-1-c2", "river-2-c2", NULL };
  const char *const count[] = { "base-c2", "river-2-c2", "count-of-carcassonne", NULL };
  g_autoptr (CartTableSheet) bad = make_sheet (two_rivers), good = make_sheet (fine), warned = make_sheet (count);

  g_assert_cmpuint (good->misfits->len, ==, 0);
  g_assert_cmpuint (warned->misfits->len, >, 0);
  g_assert_nonnull (bad);
}

static void
test_copies (void)
{
  const char *const sets[] = { "base-c2*2", NULL };
  g_autoptr (CartTableSheet) sheet = make_sheet (sets);
  g_autofree char *text = cart_table_sheet_to_text (catalogue, sheet);

  g_assert_cmpuint (g_array_index (sheet->copies, guint, 0), ==, 2);
  g_assert_cmpuint (sheet->totals->tiles, ==, 144);
  g_assert_nonnull (strstr (text, "144 tiles in all\n"));
}

static void
test_unknown (void)
{
  const char *const sets[] = { "base-c2", "no-such-set", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (cart_table_sheet_new (catalogue, sets, &error));
  g_assert_error (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_UNKNOWN);
}

static guint
find_total (const GArray *rows, const char *group, const char *id)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const CartTotalRow *row = &g_array_index (rows, CartTotalRow, i);

      if (strcmp (row->group, group) == 0 && strcmp (row->id, id) == 0)
        return row->count;
    }
  return 0;
}

static void
test_totals (void)
{
  const char *const sets[] = { "base-c2", NULL };
  g_autoptr (CartTotals) totals = cart_catalogue_get_totals (catalogue, sets, NULL);
  g_autoptr (GArray) rows = cart_totals_rows (catalogue, "carcassonne", totals);

  g_assert_cmpuint (find_total (rows, "tiles", "tiles"), ==, 72);
  g_assert_cmpuint (find_total (rows, "edges", "field"), ==, 115);
  g_assert_cmpuint (find_total (rows, "edges", "road"), ==, 94);
  g_assert_cmpuint (find_total (rows, "edges", "city"), ==, 79);
  g_assert_cmpuint (find_total (rows, "features", "monastery"), ==, 6);
  g_assert_cmpuint (find_total (rows, "attributes", "pennants"), ==, 10);
  g_assert_cmpuint (find_total (rows, "features", "no such"), ==, 0);
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpuint (strlen (g_array_index (rows, CartTotalRow, i).label), >, 0);
}

/* Nothing runs out of its column, on both papers, for a small table and for everything at once. */
static void
test_pages (void)
{
  const char *const small[] = { "base-c2", NULL };
  const char *const large[] = { "base-c2", "river-1-c2", "river-2-c2", "inns-and-cathedrals-c2", "abbot-c2", "traders-and-builders-c2",
                                "count-of-carcassonne", "king-and-robber-c2", "cultists-c2", NULL };
  const char *const *const tables[] = { small, large };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (CartTableSheet) sheet = make_sheet (tables[i]);
      g_autoptr (GPtrArray) blocks = cart_sheet_blocks_new (catalogue, sheet);
      g_autoptr (CartSheetPages) a4 = cart_sheet_pages_new (blocks, "Table sheet", CART_SHEET_A4_WIDTH, CART_SHEET_A4_HEIGHT, CART_SHEET_MARGIN);
      g_autoptr (CartSheetPages) letter = cart_sheet_pages_new (blocks, "Table sheet", CART_SHEET_LETTER_WIDTH, CART_SHEET_LETTER_HEIGHT, CART_SHEET_MARGIN);

      g_assert_cmpuint (blocks->len, >, 10);
      g_assert_cmpuint (cart_sheet_pages_n_pages (a4), >=, 1);
      g_assert_cmpuint (cart_sheet_pages_n_pages (a4), <, 20);
      g_assert_cmpuint (cart_sheet_pages_count_overfull (a4), ==, 0);
      g_assert_cmpuint (cart_sheet_pages_count_overfull (letter), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_setenv ("LANGUAGE", "en", TRUE);
  g_test_init (&argc, &argv, NULL);
  catalogue = cart_catalogue_open (NULL, NULL, &error);
  g_assert_no_error (error);
  g_test_add_func ("/table-sheet/only-the-sets", test_only_the_sets);
  g_test_add_func ("/table-sheet/only-the-editions", test_only_the_editions);
  g_test_add_func ("/table-sheet/order", test_order);
  g_test_add_func ("/table-sheet/misfits", test_misfits);
  g_test_add_func ("/table-sheet/copies", test_copies);
  g_test_add_func ("/table-sheet/unknown", test_unknown);
  g_test_add_func ("/table-sheet/totals", test_totals);
  g_test_add_func ("/table-sheet/pages", test_pages);
  status = g_test_run ();
  g_object_unref (catalogue);
  return status;
}
