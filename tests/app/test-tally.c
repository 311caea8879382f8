/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tiles ticked off: kept in a settings file over restarts with what can be undone, within bounds, also where the file was tampered with. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "cart-tally.h"

#include <glib/gstdio.h>
#include <locale.h>

#define SCHEMA "io.github.cartulary.Cartulary"
#define GROUP "cartulary"

typedef struct {
  char *folder, *path;
  GSettings *settings;
  CartTally *tally;
  guint n_changed;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

/* The program starts: what it knows is what the file says. */
static void
begin (Fixture *fixture)
{
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (fixture->path, "/io/github/cartulary/Cartulary/", GROUP);

  fixture->settings = g_settings_new_with_backend (SCHEMA, backend);
  fixture->tally = cart_tally_new (fixture->settings);
  fixture->n_changed = 0;
  g_signal_connect_swapped (fixture->tally, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
leave (Fixture *fixture)
{
  g_settings_sync ();
  g_assert_finalize_object (fixture->tally);
  g_clear_object (&fixture->settings);
}

static void
restart (Fixture *fixture)
{
  leave (fixture);
  begin (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->folder = g_dir_make_tmp ("cart-tally-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "settings", NULL);
  begin (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  leave (fixture);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
test_undo_kept (Fixture *fixture, gconstpointer unused)
{
  static const char *const river[] = { "river/A", "river/B", "river/B", NULL };

  cart_tally_tick (fixture->tally, "base/U");
  cart_tally_tick (fixture->tally, "base/V");
  cart_tally_tick (fixture->tally, "base/U");
  cart_tally_tick_many (fixture->tally, river);
  g_assert_true (cart_tally_untick (fixture->tally, "base/V"));
  g_assert_false (cart_tally_untick (fixture->tally, "base/V"));
  cart_tally_reset (fixture->tally);
  g_assert_cmpuint (cart_tally_get_all (fixture->tally), ==, 0);
  g_assert_cmpuint (fixture->n_changed, ==, 6);

  restart (fixture);
  g_assert_cmpuint (cart_tally_get_all (fixture->tally), ==, 0);
  g_assert_true (cart_tally_can_undo (fixture->tally));
  cart_tally_undo (fixture->tally); /* the reset */
  g_assert_cmpuint (cart_tally_get_all (fixture->tally), ==, 5);
  g_assert_cmpuint (cart_tally_get (fixture->tally, "river/B"), ==, 2);
  g_assert_cmpuint (cart_tally_get (fixture->tally, "base/V"), ==, 0);
  cart_tally_undo (fixture->tally); /* the tick taken back */
  g_assert_cmpuint (cart_tally_get (fixture->tally, "base/V"), ==, 1);

  restart (fixture);
  cart_tally_undo (fixture->tally); /* the river */
  g_assert_cmpuint (cart_tally_get (fixture->tally, "river/A"), ==, 0);
  g_assert_cmpuint (cart_tally_get_all (fixture->tally), ==, 3);
  cart_tally_undo (fixture->tally);
  g_assert_cmpuint (cart_tally_get (fixture->tally, "base/U"), ==, 1);
  cart_tally_undo (fixture->tally);
  g_assert_cmpuint (cart_tally_get (fixture->tally, "base/V"), ==, 0);
  cart_tally_undo (fixture->tally);
  g_assert_cmpuint (cart_tally_get_all (fixture->tally), ==, 0);
  g_assert_false (cart_tally_can_undo (fixture->tally));
  cart_tally_undo (fixture->tally);
}

static void
test_bounds (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GVariant) undo = NULL;
  guint n = 0;

  for (guint i = 0; i < CART_TALLY_MAX_UNDO + 50; i++)
    cart_tally_tick (fixture->tally, "base/U");
  restart (fixture);
  undo = g_settings_get_value (fixture->settings, "played-undo");
  g_assert_cmpuint (g_variant_n_children (undo), ==, CART_TALLY_MAX_UNDO);
  for (; cart_tally_can_undo (fixture->tally); n++)
    cart_tally_undo (fixture->tally);
  g_assert_cmpuint (n, ==, CART_TALLY_MAX_UNDO);
  g_assert_cmpuint (cart_tally_get (fixture->tally, "base/U"), ==, 50);
}

/* No more than so many ticks, and few resets of very many of them. */
static void
test_many (Fixture *fixture, gconstpointer unused)
{
  g_autofree const char **all = g_new0 (const char *, CART_TALLY_MAX + 1);
  guint n = 0;

  for (guint i = 0; i < CART_TALLY_MAX; i++)
    all[i] = "base/U";
  for (int round = 0; round < 3; round++)
    {
      cart_tally_tick_many (fixture->tally, all);
      cart_tally_tick (fixture->tally, "base/V");
      g_assert_cmpuint (cart_tally_get_all (fixture->tally), ==, CART_TALLY_MAX);
      cart_tally_reset (fixture->tally);
    }
  for (; cart_tally_can_undo (fixture->tally); n++)
    cart_tally_undo (fixture->tally);
  g_assert_cmpuint (n, ==, CART_TALLY_MAX_UNDO_IDS / (CART_TALLY_MAX + 1));
}

/* A history that does not lead to the ticks undoes nothing, and is forgotten. */
static void
test_tampered (Fixture *fixture, gconstpointer unused)
{
  static const char *const histories[] = {
    "[['+', 'base/X']]", "[['+']]", "[@as []]", "[['?', 'base/U']]", "[['-', '9', 'base/U']]", "[['-', 'x', 'base/U']]",
    "[['-', '-1', 'base/U']]", "[['!', 'base/U']]", "[['+', 'base/U', 'base/U', 'base/U']]",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (histories); i++)
    {
      static const char *const ticks[] = { "base/U", "base/V", NULL };

      g_settings_set_strv (fixture->settings, "played", ticks);
      g_settings_set_value (fixture->settings, "played-undo", g_variant_new_parsed (histories[i]));
      restart (fixture);
      g_assert_true (cart_tally_can_undo (fixture->tally));
      cart_tally_undo (fixture->tally);
      g_assert_false (cart_tally_can_undo (fixture->tally));
      g_assert_cmpuint (cart_tally_get_all (fixture->tally), ==, 2);
    }
}

/* Two windows show the same ticks, and either undoes what the other did. */
static void
test_two (Fixture *fixture, gconstpointer unused)
{
  CartTally *other = cart_tally_new (fixture->settings);

  cart_tally_tick (fixture->tally, "base/U");
  g_assert_cmpuint (cart_tally_get (other, "base/U"), ==, 1);
  cart_tally_tick (other, "base/V");
  g_assert_cmpuint (cart_tally_get (fixture->tally, "base/V"), ==, 1);
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  cart_tally_undo (fixture->tally);
  cart_tally_undo (fixture->tally);
  g_assert_cmpuint (cart_tally_get_all (other), ==, 0);
  g_assert_false (cart_tally_can_undo (other));
  g_assert_finalize_object (other);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/app/tally/undo-kept", Fixture, NULL, set_up, test_undo_kept, tear_down);
  g_test_add ("/app/tally/bounds", Fixture, NULL, set_up, test_bounds, tear_down);
  g_test_add ("/app/tally/many", Fixture, NULL, set_up, test_many, tear_down);
  g_test_add ("/app/tally/tampered", Fixture, NULL, set_up, test_tampered, tear_down);
  g_test_add ("/app/tally/two", Fixture, NULL, set_up, test_two, tear_down);
  return g_test_run ();
}
