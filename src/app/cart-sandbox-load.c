/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-load.c: another game on the sandbox's board: a new one of the sets on the table, a record, an example.
 *
 * Sets are read in a worker before a game of them is made; the window's thread then only finds what is there.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

/* In the worker: every set is read once and stays. The result are the sets that can be played: demonstration tiles where no layout of
 * the printed ones is recorded. */
static gpointer
read_sets (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
{
  char **sets = data;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) instead = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; sets[i] != NULL; i++)
    {
      const CartSet *set = cart_catalogue_get_playable_set (catalogue, sets[i], error);

      if (set == NULL || cart_catalogue_get_set (catalogue, sets[i], error) == NULL)
        return NULL;
      if (strcmp (set->id, sets[i]) == 0 && g_hash_table_contains (instead, set->id))
        continue;
      if (strcmp (set->id, sets[i]) != 0 && (!g_hash_table_add (instead, (gpointer) set->id) || g_strv_contains ((const char *const *) sets, set->id)))
        continue;
      g_strv_builder_add (builder, set->id);
    }
  return g_strv_builder_end (builder);
}

typedef struct {
  CartSandboxView *self;
  CartRecord *record; /* NULL: a new game of the sets */
  GFile *file;
  GStrv sets;
  gboolean example;
  guint serial;
} Wish;

static void
wish_free (Wish *wish)
{
  g_object_unref (wish->self);
  g_clear_pointer (&wish->record, cart_record_free);
  g_clear_object (&wish->file);
  g_strfreev (wish->sets);
  g_free (wish);
}

static gboolean
start_new (CartSandboxView *self, char **sets, GError **error)
{
  CartTable *table = cart_session_get_table (self->session);
  GHashTable *chosen = cart_table_get_options (table);
  g_autoptr (GArray) options = g_array_new (FALSE, TRUE, sizeof (CartOptionValue));
  CartSandboxStart start = { .sets = (const char *const *) sets, .seed = g_random_int () };
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, chosen);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_array_append_val (options, ((CartOptionValue) { name, value }));
  start.options = (const CartOptionValue *) (gpointer) options->data;
  start.n_options = options->len;
  return cart_sandbox_start (self->sandbox, &start, error);
}

static void
sets_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Wish *wish = data;
  CartSandboxView *self = wish->self;
  g_autoptr (GError) error = NULL;
  g_autofree char *problem = NULL;
  g_auto (GStrv) playable = cart_catalogue_query_finish (CART_CATALOGUE (source), result, &error);
  gboolean demonstration = playable != NULL && wish->record == NULL && !g_strv_equal ((const char *const *) playable, (const char *const *) wish->sets);
  gboolean first = cart_sandbox_get_game (self->sandbox) == NULL, good;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || wish->serial != self->serial)
    {
      wish_free (wish);
      return;
    }
  /* sets that could not be read are missed below, with the place where they are asked for */
  g_clear_error (&error);
  cart_sandbox_view_keep_before (self);
  good = wish->record != NULL ? cart_sandbox_load (self->sandbox, wish->record, &problem, &error)
                              : start_new (self, playable != NULL ? playable : wish->sets, &error);
  if (good)
    {
      cart_sandbox_set_file (self->sandbox, wish->file);
      if (wish->record != NULL && wish->file == NULL && !wish->example && (wish->record->setup != NULL || wish->record->moves->len > 1))
        cart_sandbox_set_unsaved (self->sandbox);
      if (wish->example)
        cart_sandbox_rewind (self->sandbox);
      else
        cart_lesson_hide (self->lesson);
      if (!first) /* before the first game only a file that does not open can have been spoken of */
        adw_banner_set_revealed (self->banner, FALSE);
      if (problem != NULL && wish->example)
        cart_sandbox_view_say (self, problem);
      else if (problem != NULL)
        cart_sandbox_view_offer_salvage (self, g_steal_pointer (&wish->record), problem);
      else if (demonstration)
        cart_sandbox_view_say (self, _("No layout of the printed tiles is recorded: you play with demonstration tiles."));
      else if (cart_game_n_tiles (cart_sandbox_get_game (self->sandbox)) + cart_game_n_pile (cart_sandbox_get_game (self->sandbox)) == 0)
        cart_sandbox_view_say (self, _("No layout of these sets' tiles is recorded: there is nothing to lay."));
    }
  else if (wish->record != NULL && !g_error_matches (error, CART_RECORD_ERROR, CART_RECORD_ERROR_LIMIT))
    cart_sandbox_view_offer_salvage (self, g_steal_pointer (&wish->record), error->message);
  else
    cart_sandbox_view_say (self, error->message);
  wish_free (wish);
}

static void
read_then (CartSandboxView *self, GStrv sets, CartRecord *record, GFile *file, gboolean example)
{
  Wish *wish = g_new0 (Wish, 1);

  wish->self = g_object_ref (self);
  wish->record = record;
  g_set_object (&wish->file, file);
  wish->sets = sets;
  wish->example = example;
  wish->serial = ++self->serial;
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), read_sets, g_strdupv (sets), (GDestroyNotify) g_strfreev,
                              (GDestroyNotify) g_strfreev, self->cancellable, sets_read_cb, wish);
}

static void
load (CartSandboxView *self, CartRecord *record, GFile *file, gboolean example)
{
  GStrvBuilder *builder = g_strv_builder_new ();

  for (guint i = 0; i < record->sets->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (record->sets, i));
  read_then (self, g_strv_builder_end (builder), record, file, example);
  g_strv_builder_unref (builder);
}

void
cart_sandbox_view_load (CartSandboxView *self, CartRecord *record, GFile *file)
{
  load (self, record, file, FALSE);
}

void
cart_sandbox_view_load_example (CartSandboxView *self, CartRecord *record)
{
  load (self, record, NULL, TRUE);
}

/* The sets on the table that belong to one game: that of the first of them. Copies stand several times. */
static GStrv
sets_on_table (CartSandboxView *self)
{
  CartTable *table = cart_session_get_table (self->session);
  g_auto (GStrv) ids = cart_table_dup_sets (table);
  GStrvBuilder *builder = g_strv_builder_new ();
  const char *game = NULL;
  GStrv sets;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      CartSetInfo *info = cart_session_find_set (self->session, ids[i]);

      if (info == NULL || (game != NULL && strcmp (info->game, game) != 0))
        continue;
      game = info->game;
      for (guint copy = 0; copy < cart_table_get_copies (table, ids[i]); copy++)
        g_strv_builder_add (builder, ids[i]);
    }
  sets = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return sets;
}

void
cart_sandbox_view_start (CartSandboxView *self)
{
  GStrv sets = sets_on_table (self);

  if (sets[0] == NULL)
    {
      cart_sandbox_view_say (self, _("Put a game on the table first: its switch is on the shelf."));
      g_strfreev (sets);
      return;
    }
  read_then (self, sets, NULL, NULL, FALSE);
}

/* Nothing was done yet: the game follows the table. */
void
cart_sandbox_view_table_changed (CartSandboxView *self)
{
  if (cart_session_get_state (self->session) == CART_SESSION_READY && !cart_sandbox_can_undo (self->sandbox))
    cart_sandbox_view_start (self);
}
