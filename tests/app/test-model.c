/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands behind the windows, without one: addresses, the table, the history, marking words. */
#include <gio/gio.h>
#include <locale.h>
#include <string.h>

#include "cart-link.h"
#include "cart-navigator.h"
#include "cart-result.h"
#include "cart-sandbox.h"
#include "cart-table.h"
#include "record/cart-record-file.h"

#define SCHEMA "io.github.cartulary.Cartulary"

static GSettings *
fresh_settings (void)
{
  GSettings *settings = g_settings_new (SCHEMA);

  g_settings_reset (settings, "table");
  g_settings_reset (settings, "edition");
  g_settings_reset (settings, "options");
  g_settings_reset (settings, "bookmarks");
  g_settings_reset (settings, "recent");
  return settings;
}

/* --- addresses --- */

static void
test_link (void)
{
  static const struct {
    const char *uri;
    CartLinkKind kind;
    const char *id;
  } good[] = {
    { "cartulary:rule/base.city-complete", CART_LINK_RULE, "base.city-complete" },
    { "cartulary:tile/river-2-c2/L", CART_LINK_TILE, "river-2-c2/L" },
    { "cartulary:set/king-robber", CART_LINK_SET, "king-robber" },
    { "cartulary:view/together", CART_LINK_VIEW, "together" },
    { "cartulary:term/meeple", CART_LINK_TERM, "meeple" },
    { "cartulary:piece/barn", CART_LINK_PIECE, "barn" },
    { "cartulary:example/base-tie", CART_LINK_EXAMPLE, "base-tie" },
    { "cartulary:page/Fl%C3%BCsse", CART_LINK_PAGE, "Fl\xc3\xbcsse" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CartLink) link = cart_link_parse (good[i].uri, &error);
      g_autofree char *again = NULL;

      g_assert_no_error (error);
      g_assert_cmpint (link->kind, ==, good[i].kind);
      g_assert_cmpstr (link->id, ==, good[i].id);
      again = cart_link_format (link->kind, link->id);
      if (strchr (good[i].uri, '%') == NULL)
        g_assert_cmpstr (again, ==, good[i].uri);
    }
}

static void
test_link_hostile (void)
{
  static const char *const bad[] = {
    "", "cartulary:", "cartulary:rule", "cartulary:rule/", "cartulary:nothing/x", "http://rule/x", "cartulary:/x", "cartulary:rul/x",
    "cartulary:rules/x", "cartulary:rule/a b", "cartulary:rule/a\nb", "cartulary:rule/%00", "cartulary:rule/%ff", "CARTULARY:rule/x",
  };
  g_autofree char *lengthy = g_strnfill (CART_LINK_MAX_LENGTH + 1, 'a');
  g_autofree char *beyond = g_strconcat ("cartulary:rule/", lengthy, NULL);

  for (gsize i = 0; i <= G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cart_link_parse (i < G_N_ELEMENTS (bad) ? bad[i] : beyond, &error));
      g_assert_error (error, CART_LINK_ERROR, CART_LINK_ERROR_INVALID);
    }
}

/* --- the table --- */

static void
changed_cb (CartTable *table, guint change, guint *all)
{
  *all = *all << 4 | change;
}

static void
test_table (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  g_autoptr (CartTable) table = cart_table_new (settings);
  g_auto (GStrv) specs = NULL;
  guint changes = 0;

  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), &changes);
  cart_table_set_copies (table, "river-2-c2", 2);
  cart_table_set_copies (table, "river-2-c2", 2);
  g_assert_cmphex (changes, ==, CART_TABLE_SETS);
  cart_table_set_copies (table, "river-1-c2", 0);
  specs = cart_table_dup_specs (table);
  g_assert_cmpstrv (specs, ((const char *const[]) { "base-c2", "river-2-c2*2", NULL }));
  cart_table_set_copies (table, "base-c2", 4000);
  g_assert_cmpuint (cart_table_get_copies (table, "base-c2"), ==, CART_TABLE_MAX_COPIES);

  changes = 0;
  cart_table_set_edition (table, "C3");
  cart_table_set_option (table, "carcassonne", "small-city", "half");
  cart_table_set_option (table, "carcassonne", "small-city", "half");
  g_assert_cmphex (changes, ==, CART_TABLE_EDITION << 4 | CART_TABLE_OPTIONS);
  cart_table_set_edition (table, "C9");
  g_assert_cmpstr (cart_table_get_edition (table), ==, "C2");
}

/* All of it is there the next time. */
/* All sets at once are one change, and none where they are there already. */
static void
test_table_at_once (void)
{
  static const char *const at_once[] = { "gold-rush", "base-c2", "gold-rush", NULL };
  g_autoptr (CartTable) table = cart_table_new (NULL);
  g_auto (GStrv) specs = NULL;
  guint changes = 0;

  cart_table_set_copies (table, "river-2-c2", 2);
  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), &changes);
  cart_table_set_sets (table, at_once);
  cart_table_set_sets (table, at_once);
  g_assert_cmphex (changes, ==, CART_TABLE_SETS);
  specs = cart_table_dup_specs (table);
  g_assert_cmpstrv (specs, ((const char *const[]) { "base-c2", "gold-rush*2", NULL }));
}

static void
test_table_kept (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  g_autoptr (CartTable) before = cart_table_new (settings), after = NULL;

  cart_table_set_copies (before, "cultists-c2", 3);
  cart_table_set_edition (before, "C1");
  cart_table_set_option (before, "carcassonne", "count-move", "clockwise");
  after = cart_table_new (settings);
  g_assert_cmpuint (cart_table_get_copies (after, "cultists-c2"), ==, 3);
  g_assert_cmpstr (cart_table_get_edition (after), ==, "C1");
  g_assert_cmpstr (cart_table_get_option (after, "carcassonne", "count-move"), ==, "clockwise");
  cart_table_set_option (after, "carcassonne", "count-move", NULL);
  g_assert_cmpuint (g_hash_table_size (cart_table_get_options (after)), ==, 0);
}

/* --- the history --- */

static void
visit_cb (CartNavigator *navigator, const char *link, char **last)
{
  g_set_str (last, link);
}

static void
test_history (void)
{
  g_autoptr (CartNavigator) navigator = cart_navigator_new (NULL);
  g_autofree char *last = NULL;

  g_signal_connect (navigator, "visit", G_CALLBACK (visit_cb), &last);
  g_assert_null (cart_navigator_get_current (navigator));
  cart_navigator_back (navigator);
  cart_navigator_go (navigator, "cartulary:set/a");
  cart_navigator_go (navigator, "cartulary:set/b");
  cart_navigator_note (navigator, "cartulary:set/c");
  g_assert_cmpstr (last, ==, "cartulary:set/b");
  cart_navigator_back (navigator);
  cart_navigator_back (navigator);
  g_assert_cmpstr (last, ==, "cartulary:set/a");
  g_assert_false (cart_navigator_can_go_back (navigator));
  g_assert_true (cart_navigator_can_go_forward (navigator));
  /* Another way from here: what lay ahead is gone. */
  cart_navigator_go (navigator, "cartulary:set/d");
  g_assert_false (cart_navigator_can_go_forward (navigator));
  cart_navigator_back (navigator);
  g_assert_cmpstr (cart_navigator_get_current (navigator), ==, "cartulary:set/a");
  for (int i = 0; i < CART_NAVIGATOR_MAX_HISTORY + 50; i++)
    {
      g_autofree char *link = g_strdup_printf ("cartulary:set/x%d", i);

      cart_navigator_go (navigator, link);
    }
  for (int i = 0; i < CART_NAVIGATOR_MAX_HISTORY + 50; i++)
    cart_navigator_back (navigator);
  g_assert_cmpstr (cart_navigator_get_current (navigator), ==, "cartulary:set/x50");
}

static void
test_forget (void)
{
  g_autoptr (CartNavigator) navigator = cart_navigator_new (NULL);

  cart_navigator_go (navigator, "cartulary:set/a");
  cart_navigator_go (navigator, "cartulary:rule/gone");
  cart_navigator_set_title (navigator, "cartulary:rule/gone", "Gone");
  cart_navigator_go (navigator, "cartulary:set/b");
  cart_navigator_go (navigator, "cartulary:rule/gone");
  /* The very string that is being freed. */
  cart_navigator_forget (navigator, cart_navigator_get_current (navigator));
  g_assert_cmpstr (cart_navigator_get_current (navigator), ==, "cartulary:set/b");
  cart_navigator_back (navigator);
  g_assert_cmpstr (cart_navigator_get_current (navigator), ==, "cartulary:set/a");
  g_assert_cmpuint (g_list_model_get_n_items (cart_navigator_get_recent (navigator)), ==, 0);
}

static void
test_bookmarks (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  g_autoptr (CartNavigator) navigator = cart_navigator_new (settings);
  g_autoptr (CartNavigator) later = NULL;
  g_autoptr (CartBookmark) first = NULL;

  cart_navigator_add_bookmark (navigator, "cartulary:set/a", "A");
  cart_navigator_add_bookmark (navigator, "cartulary:set/b", "B");
  cart_navigator_add_bookmark (navigator, "cartulary:set/a", "A again");
  later = cart_navigator_new (settings);
  g_assert_cmpuint (g_list_model_get_n_items (cart_navigator_get_bookmarks (later)), ==, 2);
  first = g_list_model_get_item (cart_navigator_get_bookmarks (later), 0);
  g_assert_cmpstr (cart_bookmark_get_title (first), ==, "A again");
  cart_navigator_remove_bookmark (later, "cartulary:set/a");
  cart_navigator_remove_bookmark (later, "cartulary:set/never");
  g_assert_false (cart_navigator_is_bookmarked (later, "cartulary:set/a"));
}

/* --- marking --- */

static void
test_mark (void)
{
  static const struct {
    const char *text, *words, *marked, *also;
  } cases[] = {
    { "A city of 3 tiles", "city", "A <b><u>city</u></b> of 3 tiles" },
    { "Cities & roads", "citi road", "<b><u>Cities</u></b> &amp; <b><u>roads</u></b>" },
    { "Ein Kl\xc3\xb6ster", "kloster", "Ein <b><u>Kl\xc3\xb6ster</u></b>" },
    { "nothing here", "meeple", "nothing here" },
    { "", "x", "" },
    { "<b>", "b", "&lt;<b><u>b</u></b>&gt;" },
    { "any", "(\"", "any" },
    { "A barn and a farm: all are as they are", "does a barn", "A <b><u>barn</u></b> and a farm: all are as they are" },
    { "as it is", "is", "as it <b><u>is</u></b>" },
    { "ox or oxen", "ox", "<b><u>ox</u></b> or oxen" },
    { "A monastery, M\xc3\xb6nche", "cloister", "A <b><u>monastery</u></b>, M\xc3\xb6nche", "monastery" },
    { "monasteries", "cloister", "monasteries", "monastery" },
  };
  g_autofree char *lengthy = g_strnfill (500, 'x');
  g_autofree char *text = g_strconcat (lengthy, " the monastery stands ", lengthy, NULL);
  g_autofree char *excerpt = cart_result_mark (text, "monastery", NULL, 60);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *also[] = { cases[i].also, NULL };
      g_autofree char *marked = cart_result_mark (cases[i].text, cases[i].words, also, 100);

      g_assert_cmpstr (marked, ==, cases[i].marked);
    }
  /* Of a long text the part with the match, not its beginning. */
  g_assert_true (strstr (excerpt, "<b><u>monastery</u></b>") != NULL);
  g_assert_cmpint (g_utf8_strlen (excerpt, -1), <, 100);
}

/* --- what is shown of a file that cannot be played --- */

static const CartSet *
find_set (const char *id, gpointer catalogue, GError **error)
{
  return cart_catalogue_get_set (catalogue, id, error);
}

/* Only the options that the game does not have are left out, wherever they stand; the others stay what they were told as. */
static void
test_salvaged_options (void)
{
  static const char text[] = "{\"format\": \"cartulary\", \"version\": 1, \"game\": \"gold-rush\", \"sets\": [\"nowhere\", \"gold-rush-demo\"],"
                             " \"options\": {\"small-city\": \"half\", \"cowboys\": 5, \"take-back\": \"maybe\", \"farmers\": \"off\"},"
                             " \"players\": [\"red\", \"blue\"]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (CartCatalogue) catalogue = cart_catalogue_open (NULL, NULL, &error);
  g_autoptr (CartSandbox) sandbox = cart_sandbox_new (find_set, catalogue);
  g_autoptr (CartRecord) record = cart_record_parse (text, -1, NULL), again = NULL;
  g_autoptr (GPtrArray) left_out = NULL;
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  g_assert_true (cart_sandbox_salvage (sandbox, record, &left_out, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (left_out->len, ==, 3);
  g_assert_nonnull (strstr (left_out->pdata[0], "nowhere"));
  g_assert_nonnull (strstr (left_out->pdata[1], "small-city"));
  g_assert_nonnull (strstr (left_out->pdata[2], "take-back"));
  g_assert_cmpstr (cart_game_get_option (cart_sandbox_get_game (sandbox), "cowboys"), ==, "5");
  g_assert_cmpstr (cart_game_get_option (cart_sandbox_get_game (sandbox), "farmers"), ==, "off");
  again = cart_sandbox_to_record (sandbox);
  written = cart_record_to_json (again, CART_RECORD_WRITE_LINE);
  g_assert_nonnull (strstr (written, "\"cowboys\": 5"));
  g_assert_nonnull (strstr (written, "\"farmers\": \"off\""));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/link/good", test_link);
  g_test_add_func ("/app/link/hostile", test_link_hostile);
  g_test_add_func ("/app/table/changes", test_table);
  g_test_add_func ("/app/table/at-once", test_table_at_once);
  g_test_add_func ("/app/table/kept", test_table_kept);
  g_test_add_func ("/app/navigator/history", test_history);
  g_test_add_func ("/app/navigator/forget", test_forget);
  g_test_add_func ("/app/navigator/bookmarks", test_bookmarks);
  g_test_add_func ("/app/result/mark", test_mark);
  g_test_add_func ("/app/salvage/options", test_salvaged_options);
  return g_test_run ();
}
