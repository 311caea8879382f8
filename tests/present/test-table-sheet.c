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
  CartTableSheet *sheet = cart_table_sheet_new (catalogue, sets, NULL, NULL, &error);

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
  g_assert_cmpuint (sheet->totals->tiles, ==, 71 + 12 + 24); /* the start tile stays in its box */
  g_assert_cmpuint (sheet->order->len, >, 3);
  g_assert_cmpuint (sheet->during->len, >, 2);
  g_assert_cmpuint (sheet->after->len, >, 3);
  for (guint i = 0; i < sheet->order->len; i++)
    {
      const CartOrderRow *row = g_ptr_array_index (sheet->order, i);

      g_assert_true (has_subject (sheet->subjects, row->subject) || strcmp (row->subject, "start") == 0); /* a page on several sets */
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

static gboolean
has_order (const CartTableSheet *sheet, const char *id)
{
  for (guint i = 0; i < sheet->order->len; i++)
    if (strcmp (((const CartOrderRow *) g_ptr_array_index (sheet->order, i))->id, id) == 0)
      return TRUE;
  return FALSE;
}

static const CartAgreeRow *
find_agree (const CartTableSheet *sheet, const char *id)
{
  for (guint i = 0; i < sheet->agree->len; i++)
    if (strcmp (((const CartAgreeRow *) g_ptr_array_index (sheet->agree, i))->id, id) == 0)
      return g_ptr_array_index (sheet->agree, i);
  return NULL;
}

/* A row that is told of some printings, or of sets side by side, stands on their tables alone. */
static void
test_scopes (void)
{
  static const struct {
    const char *sets[5], *row;
    gboolean holds;
  } cases[] = {
    { { "base-c2" }, "base.order-start", TRUE },
    { { "base-c2", "river-1-c2" }, "base.order-start", FALSE },
    { { "base-c2", "count-of-carcassonne" }, "base.order-start", FALSE },
    { { "base-c2" }, "start.order-river", FALSE },
    { { "base-c2", "river-2-c2" }, "start.order-river", TRUE },
    { { "base-c2", "river-2-c2" }, "start.order-city", FALSE },
    { { "base-c2", "river-1-c2" }, "river.order-preparation", TRUE },
    { { "base-c2", "river-1-c2" }, "river.order-preparation-20ae", FALSE },
    { { "base-c2", "river-20ae" }, "river.order-preparation", FALSE },
    { { "base-c2", "river-20ae" }, "river.order-preparation-20ae", TRUE },
    { { "base-c2", "river-20ae-demo" }, "river.order-preparation-20ae", TRUE },
    { { "base-c2", "river-2-c2" }, "river-2.order-joined", FALSE },
    { { "base-c2", "river-1-c2", "river-2-c2" }, "river-2.order-joined", TRUE },
    { { "base-c2", "river-1-c2", "river-2-c2" }, "river.order-preparation", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CartTableSheet) sheet = make_sheet (cases[i].sets);

      g_test_message ("%s with %s", cases[i].row, cases[i].sets[1] != NULL ? cases[i].sets[1] : "nothing");
      g_assert_cmpint (has_order (sheet, cases[i].row), ==, cases[i].holds);
    }
}

/* No word of what is not there, in all of the sheet. */
static void
test_only_what_is_there (void)
{
  static const struct {
    const char *sets[6], *absent[6];
  } cases[] = {
    { { "base-c2" }, { "river", "the count", "abbot", "inn ", "shrine" } },
    { { "base-c2", "river-1-c2" }, { "River II", "20th", "double", "Carcassonne", "fork" } },
    { { "base-c2", "river-2-c2", "cultists-c2", "inns-and-cathedrals-c2" }, { "20th", "Traders", "the count", "abbot", "castle" } },
    { { "gold-rush" }, { "Sheriff", "meeple", "city of Carcassonne" } },
    { { "south-seas" }, { "meeple", "cowboy", "points on the track" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CartTableSheet) sheet = make_sheet (cases[i].sets);
      g_autofree char *text = cart_table_sheet_to_text (catalogue, sheet);

      for (gsize j = 0; cases[i].absent[j] != NULL; j++)
        {
          g_test_message ("%s on the sheet of %s", cases[i].absent[j], cases[i].sets[0]);
          g_assert_null (strstr (text, cases[i].absent[j]));
        }
      g_assert_null (strchr (text, '<')); /* no tags, */
      g_assert_null (strstr (text, "-c2/")); /* and tiles in words */
      g_assert_null (strstr (text, " 0 tiles"));
    }
}

/* The choice that was made is told, and what is played by it follows. */
static void
test_options (void)
{
  const char *const sets[] = { "base-c2", "river-2-c2", "count-of-carcassonne", NULL };
  g_autoptr (GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) error = NULL;
  g_autoptr (CartTableSheet) plain = make_sheet (sets), chosen = NULL;

  g_hash_table_insert (options, (gpointer) "river-volcano-turn", (gpointer) "false");
  g_hash_table_insert (options, (gpointer) "city-flags", (gpointer) "false");
  g_hash_table_insert (options, (gpointer) "small-city", (gpointer) "half");
  chosen = cart_table_sheet_new (catalogue, sets, NULL, options, &error);
  g_assert_no_error (error);

  g_assert_cmpstr (cart_table_sheet_choice (plain, find_agree (plain, "base.agree-small-city")), ==, "4 points, like any other");
  g_assert_cmpstr (cart_table_sheet_choice (chosen, find_agree (chosen, "base.agree-small-city")), ==, "2 points, as in early rules");
  g_assert_true (has_order (plain, "river-2.order-volcano"));
  g_assert_false (has_order (chosen, "river-2.order-volcano"));
  g_assert_true (has_order (plain, "count.order-entering"));
  g_assert_false (has_order (chosen, "count.order-entering"));
  g_assert_nonnull (find_agree (plain, "count.agree-move"));
  g_assert_null (find_agree (chosen, "count.agree-move"));
  g_assert_nonnull (find_agree (plain, "count.agree-empty")); /* no option: told all the same */
}

/* The edition that is followed decides what is said of several; without one the boxes do. */
static void
test_editions (void)
{
  const char *const sets[] = { "base-c1", "river-1-c1", "count-of-carcassonne", NULL };
  static const char *const editions[] = { "C1", "C2", NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autoptr (CartTableSheet) sheet = cart_table_sheet_new (catalogue, sets, editions[i], NULL, NULL);
      gboolean old = FALSE;

      for (guint j = 0; j < sheet->interactions->len; j++)
        old = old || strcmp (((CartStatement *) g_ptr_array_index (sheet->interactions, j))->id, "river.count-c1-source-away") == 0;
      g_assert_cmpint (old, ==, g_strcmp0 (editions[i], "C2") != 0);
      /* The way of playing follows, too, unless something else is chosen. */
      g_assert_cmpstr (g_hash_table_lookup (sheet->options, "carcassonne-final"), ==, g_strcmp0 (editions[i], "C1") == 0 ? "all-districts" : NULL);
      g_assert_null (g_hash_table_lookup (sheet->options, "small-city"));
    }
}

/* What a box of an edition apart says holds where it lies on the table, whatever edition is followed. */
static void
test_edition_apart (void)
{
  const char *const sets[] = { "base-c2", "river-20ae", NULL }, *const others[] = { "base-c2", "river-1-c2", NULL };
  g_autoptr (CartTableSheet) with = cart_table_sheet_new (catalogue, sets, "C2", NULL, NULL);
  g_autoptr (CartTableSheet) without = cart_table_sheet_new (catalogue, others, "C2", NULL, NULL);
  g_autofree char *text = cart_table_sheet_to_text (catalogue, with), *other = cart_table_sheet_to_text (catalogue, without);

  g_assert_nonnull (strstr (text, "double source"));
  g_assert_null (strstr (other, "double source"));
}

/* What is scored in the game and after it stands side by side. */
static void
test_scores (void)
{
  const char *const sets[] = { "base-c2", "inns-and-cathedrals-c2", "king-and-robber-c2", NULL };
  g_autoptr (CartTableSheet) sheet = make_sheet (sets);
  static const struct {
    const char *what, *during, *after;
  } cases[] = {
    { "Road", "1 a tile", "1 a tile" },
    { "Road with an inn", "2 a tile", "0" },
    { "City", "2 a tile and 2 a pennant", "1 a tile and 1 a pennant" },
    { "City with a cathedral", "3 a tile and 3 a pennant", "0" },
    { "Monastery", "9", "1 and 1 a tile around it" },
    { "Field", NULL, "3 a complete city" },
    { "King tile", NULL, "1 a complete city" },
    { "Robber tile", NULL, "1 a complete road" },
  };

  g_assert_cmpuint (sheet->scores->len, ==, G_N_ELEMENTS (cases));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const CartSheetScore *score = g_ptr_array_index (sheet->scores, i);

      g_assert_cmpstr (score->what, ==, cases[i].what);
      g_assert_cmpstr (score->during, ==, cases[i].during);
      g_assert_cmpstr (score->after, ==, cases[i].after);
    }
}

/* A subject without a set, only named in interactions, can be on the table too. */
static void
test_others (void)
{
  const char *const sets[] = { "base-c2", "cultists-c2", "phantom", NULL };
  g_autoptr (CartTableSheet) sheet = make_sheet (sets);

  g_assert_cmpuint (sheet->others->len, ==, 1);
  g_assert_cmpuint (sheet->interactions->len, ==, 1);
  g_assert_cmpstr (((CartStatement *) g_ptr_array_index (sheet->interactions, 0))->id, ==, "cultists.figure-phantom");
}

/* The base game comes first, in whatever order the sets are named. */
static void
test_base_first (void)
{
  const char *const sets[] = { "abbot-c2", "river-2-c2", "base-c2", NULL };
  g_autoptr (CartTableSheet) sheet = make_sheet (sets);
  g_autofree char *title = cart_table_sheet_title (catalogue, sheet), *text = cart_table_sheet_to_text (catalogue, sheet);

  g_assert_cmpstr (title, ==, "The base game, The River II, The Abbot");
  g_assert_nonnull (strstr (text, "1 abbot a player"));
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

/* What becomes of the tiles is told with its reason, and agrees with what is counted on them. */
static void
test_tiles (void)
{
  static const struct {
    const char *sets[5], *option, *value, *says[3];
    guint draw, all; /* to be drawn; and with what lies before */
  } cases[] = {
    { { "base-c2" }, .says = { "71 tiles to draw + start tile" }, .draw = 71, .all = 72 },
    { { "base-c2*2" }, .says = { "143 tiles to draw + start tile" }, .draw = 143, .all = 144 },
    { { "base-c2", "river-1-c2" }, .says = { "71 tiles to draw, start tile in its box", "11 tiles to draw + source", "82 tiles to draw + source" }, .draw = 82, .all = 83 },
    { { "base-c2", "river-1-c2" }, "start-tile", "shuffled", { " 72 tiles, meeple", "83 tiles to draw + source" }, 83, 84 },
    { { "base-c2", "river-1-c2", "river-2-c2" }, .says = { "10 tiles to draw + source, 1 left out", "10 tiles to draw, 2 left out" }, .draw = 91, .all = 92 },
    { { "base-c2", "count-of-carcassonne" }, .says = { "start tile in its box", " 2 large tiles, 1 Count", "71 tiles to draw + 2 large tiles" }, .draw = 71, .all = 73 },
    { { "base-c2", "inns-and-cathedrals-c2" }, .says = { "18 tiles, 1 large", "89 tiles to draw + start tile" }, .draw = 89, .all = 90 },
    { { "base-c2", "river-20ae" }, .says = { "16 tiles to draw + source" }, .draw = 87, .all = 88 },
    { { "gold-rush" }, .says = { "71 tiles to draw + start tile" }, .draw = 71, .all = 72 },
    { { "south-seas" }, .says = { "72 tiles to draw + start tile" }, .draw = 72, .all = 73 },
    { { "tower-c2" }, .says = { "18 tiles\n" }, .draw = 18, .all = 18 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (CartTableSheet) sheet = NULL;
      g_autofree char *text = NULL;
      guint draw = 0;

      if (cases[i].option != NULL)
        g_hash_table_insert (options, (gpointer) cases[i].option, (gpointer) cases[i].value);
      sheet = cart_table_sheet_new (catalogue, cases[i].sets, NULL, options, NULL);
      text = cart_table_sheet_to_text (catalogue, sheet);
      g_test_message ("%u", (guint) i);
      for (guint j = 0; j < G_N_ELEMENTS (cases[i].says) && cases[i].says[j] != NULL; j++)
        g_assert_nonnull (strstr (text, cases[i].says[j]));
      for (guint j = 0; j < sheet->tiles->len; j++)
        draw += g_array_index (sheet->tiles, CartSheetTiles, j).draw;
      g_assert_cmpuint (draw, ==, cases[i].draw);
      g_assert_cmpuint (sheet->totals->tiles, ==, cases[i].all);
    }
}

/* What holds at a table, for lists beside the sheet. */
static void
test_holds (void)
{
  static const struct {
    const char *sets[4], *edition, *statement;
    gboolean holds;
  } cases[] = {
    { { "base-c2" }, NULL, "base.small-city", TRUE },
    { { "base-c2" }, NULL, "river.no-u-turn", FALSE },
    { { "base-c2", "count-of-carcassonne" }, NULL, "count.hill", FALSE },
    { { "base-c2", "count-of-carcassonne", "hills-and-sheep-c2" }, NULL, "count.hill", TRUE },
    { { "base-c2", "river-2-c2" }, "C1", "river-2.with-count-c1", TRUE },
    { { "base-c2", "river-2-c2" }, "C2", "river-2.with-count-c1", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CartTableSheet) sheet = cart_table_sheet_new (catalogue, cases[i].sets, cases[i].edition, NULL, NULL);
      g_autoptr (CartStatement) statement = cart_catalogue_get_statement (catalogue, cases[i].statement, NULL);

      g_test_message ("%s", cases[i].statement);
      g_assert_cmpint (cart_table_sheet_holds (sheet, statement), ==, cases[i].holds);
    }
}

/* The title names the sets, but not so many that it fills the page. */
static void
test_title (void)
{
  static const struct { const char *sets[12], *title; } cases[] = {
    { { "base-c2", "river-1-c2" }, "The base game, The River" },
    { { "base-c2", "tower-c2", "tunnel", "ferries", "festival", "labyrinth", "goldmines", "besiegers" },
      "The base game, The Besiegers, The Ferries, The Festival, The Goldmines, The Labyrinth, The Tower, The Tunnel" },
    { { "base-c2", "tower-c2", "tunnel", "ferries", "festival", "labyrinth", "goldmines", "besiegers", "darmstadt" },
      "The base game, The Besiegers, Darmstadt Promo, The Ferries, The Festival, The Goldmines, The Labyrinth and 2 more" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CartTableSheet) sheet = make_sheet (cases[i].sets);
      g_autofree char *title = cart_table_sheet_title (catalogue, sheet);

      g_assert_cmpstr (title, ==, cases[i].title);
    }
}

/* An interaction stands under the names of its sets, and where what it is about is on the table and is played. */
static void
test_interactions (void)
{
  static const struct {
    const char *sets[7], *option, *value, *edition, *says;
    gboolean holds;
  } cases[] = {
    { { "base-c2", "count-of-carcassonne", "cultists-c2" }, .says = "The Count of Carcassonne + The Cultists:\n- On shrines", .holds = TRUE },
    { { "base-c2", "count-of-carcassonne" }, .says = "The base game + The Count of Carcassonne:\n- Where monks", .holds = TRUE },
    { { "base-c2", "count-of-carcassonne" }, .option = "city-flags", .value = "false", .says = "How the sets work together", .holds = FALSE },
    { { "base-c2", "count-of-carcassonne", "king-and-robber-c2" }, .option = "city-flags", .value = "false", .says = "The king marker", .holds = TRUE },
    { { "base-c2", "count-of-carcassonne", "flying-machines-c2" }, .says = "special monastery", .holds = FALSE },
    { { "base-c2", "count-of-carcassonne", "monasteries-germany" }, .says = "by flying machine", .holds = FALSE },
    { { "base-c2", "count-of-carcassonne", "monasteries-germany", "flying-machines-c2" }, .says = "by flying machine", .holds = TRUE },
    { { "base-c2", "count-of-carcassonne", "monasteries-germany" }, .says = "Japanese", .holds = FALSE },
    { { "base-c2", "river-2-c2", "abbey-and-mayor-c2" }, .says = "Games Quarterly 11", .holds = FALSE },
    { { "base-c2", "river-2-c2", "abbey-and-mayor-c2" }, .option = "fields", .value = "off", .says = "pig-herd counts", .holds = FALSE },
    { { "base-c2", "river-2-c2", "count-of-carcassonne" }, .edition = "C1", .says = "allow both as a start", .holds = TRUE },
    { { "base-c2", "river-2-c2", "count-of-carcassonne" }, .edition = "C2", .says = "allow both as a start", .holds = FALSE },
    { { "base-c2", "river-1-c2", "river-2-c2" }, .says = "Play with 1 river", .holds = FALSE }, /* they are joined */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (CartTableSheet) sheet = NULL;
      g_autofree char *text = NULL;

      if (cases[i].option != NULL)
        g_hash_table_insert (options, (gpointer) cases[i].option, (gpointer) cases[i].value);
      sheet = cart_table_sheet_new (catalogue, cases[i].sets, cases[i].edition, options, NULL);
      text = cart_table_sheet_to_text (catalogue, sheet);
      g_test_message ("%u: %s", (guint) i, cases[i].says);
      g_assert_cmpint (strstr (text, cases[i].says) != NULL, ==, cases[i].holds);
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
  g_assert_nonnull (strstr (text, "143 tiles to draw + start tile"));
}

static void
test_unknown (void)
{
  const char *const sets[] = { "base-c2", "no-such-set", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (cart_table_sheet_new (catalogue, sets, NULL, NULL, &error));
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
  g_autoptr (CartTotals) totals = cart_catalogue_get_totals (catalogue, sets, NULL, NULL);
  g_autoptr (GArray) rows = cart_totals_rows (catalogue, "carcassonne", totals);

  g_assert_cmpuint (find_total (rows, "tiles", "tiles"), ==, 72);
  g_assert_cmpuint (find_total (rows, "edges", "field"), ==, 115);
  g_assert_cmpuint (find_total (rows, "edges", "road"), ==, 94);
  g_assert_cmpuint (find_total (rows, "edges", "city"), ==, 79);
  g_assert_cmpuint (find_total (rows, "features", "monastery"), ==, 6);
  g_assert_cmpuint (find_total (rows, "ends", "road"), ==, 30);
  g_assert_cmpuint (find_total (rows, "ends", "city"), ==, 28);
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
      g_assert_cmpuint (cart_sheet_pages_n_pages (a4), <=, i == 0 ? 1 : 2);
      g_assert_cmpuint (cart_sheet_pages_count_lone_headings (a4), ==, 0);
      g_assert_cmpuint (cart_sheet_pages_count_lone_headings (letter), ==, 0);
      g_assert_cmpuint (cart_sheet_pages_count_overfull (a4), ==, 0);
      g_assert_cmpuint (cart_sheet_pages_count_overfull (letter), ==, 0);
    }
}

/* What a set is about that is told in part is not on the sheet, which says so. */
static void
test_untold (void)
{
  const char *const told[] = { "base-c2", "river-2-c2", NULL }, *const untold[] = { "base-c2", "tower-c2", "abbey-and-mayor-c2", NULL };
  g_autoptr (CartTableSheet) whole = make_sheet (told), part = make_sheet (untold);
  g_autofree char *whole_text = cart_table_sheet_to_text (catalogue, whole), *text = cart_table_sheet_to_text (catalogue, part);
  const char *said = strstr (text, "not told here");

  g_assert_cmpuint (whole->untold->len, ==, 0);
  g_assert_null (strstr (whole_text, "not told here"));
  g_assert_cmpuint (part->untold->len, ==, 2);
  g_assert_nonnull (said);
  for (guint i = 0; i < part->untold->len; i++)
    g_assert_nonnull (strstr (said, ((CartSubject *) g_ptr_array_index (part->untold, i))->name));
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
  g_test_add_func ("/table-sheet/scopes", test_scopes);
  g_test_add_func ("/table-sheet/only-what-is-there", test_only_what_is_there);
  g_test_add_func ("/table-sheet/options", test_options);
  g_test_add_func ("/table-sheet/editions", test_editions);
  g_test_add_func ("/table-sheet/edition-apart", test_edition_apart);
  g_test_add_func ("/table-sheet/scores", test_scores);
  g_test_add_func ("/table-sheet/others", test_others);
  g_test_add_func ("/table-sheet/base-first", test_base_first);
  g_test_add_func ("/table-sheet/order", test_order);
  g_test_add_func ("/table-sheet/interactions", test_interactions);
  g_test_add_func ("/table-sheet/tiles", test_tiles);
  g_test_add_func ("/table-sheet/title", test_title);
  g_test_add_func ("/table-sheet/holds", test_holds);
  g_test_add_func ("/table-sheet/misfits", test_misfits);
  g_test_add_func ("/table-sheet/untold", test_untold);
  g_test_add_func ("/table-sheet/copies", test_copies);
  g_test_add_func ("/table-sheet/unknown", test_unknown);
  g_test_add_func ("/table-sheet/totals", test_totals);
  g_test_add_func ("/table-sheet/pages", test_pages);
  status = g_test_run ();
  g_object_unref (catalogue);
  return status;
}
