/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-sandbox-load.c: another game on the sandbox's board: a new one of the sets on the table, a record, an example.
 *
 * Sets are read in a worker before a game of them is made; the window's thread then only finds what is there.
 */
#include "config.h"

#include "cart-sandbox-view-private.h"

#include <glib/gi18n.h>

#include "cart-new-game-dialog.h"
#include "present/cart-present.h"

gpointer
cart_sandbox_read_sets (CartCatalogue *catalogue, gpointer data, GCancellable *cancellable, GError **error)
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
  char *etag;
  gboolean changed;   /* the record is not what the file holds */
  gboolean asked;     /* the new game, by the person: who wants to see that it came */
  GStrv sets;
  GStrv players;      /* of the new game, in turn order; NULL: those who played last, with any seed */
  guint64 seed;
  gboolean example;
  gboolean offer;     /* to put its sets on the table, where others lie there */
  CartSandboxNext *next;
  guint serial;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->self);
  g_clear_pointer (&wish->record, cart_record_free);
  g_clear_object (&wish->file);
  g_free (wish->etag);
  g_strfreev (wish->sets);
  g_strfreev (wish->players);
  cart_sandbox_next_free (wish->next);
  g_free (wish);
}

static gboolean
start_new (CartSandboxView *self, Wish *wish, char **sets, GError **error)
{
  CartSetInfo *set = cart_session_find_set (self->session, wish->sets[0]);
  g_autoptr (GHashTable) chosen = cart_session_dup_options (self->session, set != NULL ? set->game : "");
  g_autoptr (GArray) options = g_array_new (FALSE, TRUE, sizeof (CartOptionValue));
  CartSandboxStart start = { .sets = (const char *const *) sets };
  GHashTableIter iter;
  gpointer name, value;

  if (wish->players == NULL)
    {
      guint most = cart_new_game_most_players (self->session, start.sets);
      int first;
      g_auto (GStrv) seats = cart_new_game_dup_seats (self->session, self->sandbox, most, &first);

      wish->seed = cart_new_game_draw_seed ();
      wish->players = cart_new_game_dup_order ((const char *const *) seats, first, wish->seed);
    }
  start.players = (const char *const *) wish->players;
  start.seed = wish->seed;

  g_hash_table_iter_init (&iter, chosen);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_array_append_val (options, ((CartOptionValue) { name, value }));
  start.options = (const CartOptionValue *) (gpointer) options->data;
  start.n_options = options->len;
  return cart_sandbox_start (self->sandbox, &start, error);
}

/* What the file says and the game does not follow: keys that nobody knows, options of sets that are not in play. */
static void
say_passed_over (CartSandboxView *self, const CartRecord *record)
{
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  g_autoptr (GPtrArray) idle = g_ptr_array_new ();
  g_autofree char *text = NULL;

  if (record->ignored->len > 0)
    /* TRANSLATORS: %s is the place of a key in a file: "moves[3].colour". */
    text = g_strdup_printf (_("The file has keys that are not known and would be lost by saving, the first is %s."),
                            (const char *) record->ignored->pdata[0]);
  else if (cart_record_idle_options (record, game, idle) > 0)
    /* TRANSLATORS: %s is the name of an option. */
    text = g_strdup_printf (_("The option “%s” does nothing: no set of this position has it."), cart_present_option (cart_game_get_game (game), idle->pdata[0]));
  else if (record->remarks->len > 0)
    /* TRANSLATORS: %s is a place in a file and what is odd there. */
    text = g_strdup_printf (_("%s. The player is shown in a colour that is free."), (const char *) record->remarks->pdata[0]);
  if (text != NULL)
    cart_sandbox_view_say (self, text);
}

/* The game is there: what is to be said of it. */
static void
say_what_came (CartSandboxView *self, Wish *wish, const char *problem, gboolean demonstration)
{
  CartGame *game = cart_sandbox_get_game (self->sandbox);
  g_autofree char *words = problem != NULL ? cart_sandbox_view_in_words (self, problem) : NULL;

  if (problem != NULL && wish->example)
    cart_sandbox_view_say (self, words);
  else if (problem != NULL)
    cart_sandbox_view_offer_salvage (self, g_steal_pointer (&wish->record), words);
  else if (demonstration)
    cart_sandbox_view_say (self, _("No layout of the printed tiles is recorded: you play with demonstration tiles."));
  else if (cart_game_n_tiles (game) + cart_game_n_pile (game) == 0)
    cart_sandbox_view_say (self, _("No layout of these sets' tiles is recorded: there is nothing to lay."));
  else if (wish->record != NULL)
    say_passed_over (self, wish->record);
  if (wish->offer && problem == NULL)
    cart_sandbox_view_offer_table (self);
  if (wish->record == NULL && problem == NULL)
    cart_sandbox_view_offer_game (self);
}

static void
game_came (CartSandboxView *self, Wish *wish, const char *problem)
{
  const CartRecord *record = wish->record;

  /* what plays only in part is not what the file holds, and must not be saved over it */
  cart_sandbox_view_set_file (self, problem == NULL ? wish->file : NULL, wish->etag);
  if (wish->changed || (record != NULL && wish->file == NULL && !wish->example && (record->setup != NULL || record->moves->len > 1)))
    cart_sandbox_set_unsaved (self->sandbox);
  if (wish->example)
    cart_sandbox_rewind (self->sandbox);
  else
    cart_lesson_hide (self->lesson);
  cart_sandbox_next_run (g_steal_pointer (&wish->next), self);
  cart_sandbox_view_update_name (self);
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
  gboolean first = cart_sandbox_get_game (self->sandbox) == NULL, good, kept;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || wish->serial != self->serial)
    {
      wish_free (wish);
      return;
    }
  /* sets that could not be read are missed below, with the place where they are asked for */
  g_clear_error (&error);
  kept = cart_sandbox_view_keep_before (self, TRUE);
  good = wish->record != NULL ? cart_sandbox_load (self->sandbox, wish->record, &problem, &error)
                              : start_new (self, wish, playable != NULL ? playable : wish->sets, &error);
  if (good)
    {
      if (!first && !self->not_kept) /* before the first game only a file that does not open can have been spoken of */
        adw_banner_set_revealed (self->banner, FALSE);
      game_came (self, wish, problem);
      say_what_came (self, wish, problem, demonstration);
      if (wish->asked && !kept)
        cart_sandbox_view_toast (self, _("A new board"));
    }
  else
    {
      g_autofree char *words = cart_sandbox_view_in_words (self, error->message);

      if (wish->record != NULL)
        cart_sandbox_view_offer_salvage (self, g_steal_pointer (&wish->record), words);
      else
        cart_sandbox_view_say (self, words);
    }
  wish_free (wish);
}

/* Takes the wish over. */
static void
read_wish (CartSandboxView *self, gpointer data)
{
  Wish *wish = data;

  wish->serial = ++self->serial;
  cart_catalogue_query_async (cart_session_get_catalogue (self->session), cart_sandbox_read_sets, g_strdupv (wish->sets), (GDestroyNotify) g_strfreev,
                              (GDestroyNotify) g_strfreev, self->cancellable, sets_read_cb, wish);
}

/* Takes the wish over: it is fulfilled once the board may be given up. */
static void
wish_for (CartSandboxView *self, Wish *wish)
{
  wish->self = g_object_ref (self);
  cart_sandbox_view_ask_then (self, cart_sandbox_next_new (read_wish, wish, wish_free));
}

static Wish *
wish_new (CartRecord *record)
{
  Wish *wish = g_new0 (Wish, 1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < record->sets->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (record->sets, i));
  wish->sets = g_strv_builder_end (builder);
  wish->record = record;
  return wish;
}

void
cart_sandbox_view_load (CartSandboxView *self, CartRecord *record, gboolean offer)
{
  Wish *wish = wish_new (record);

  wish->offer = offer;
  wish_for (self, wish);
}

void
cart_sandbox_view_load_file (CartSandboxView *self, CartRecord *record, GFile *file, const char *etag, gboolean changed, gboolean offer)
{
  Wish *wish = wish_new (record);

  wish->file = g_object_ref (file);
  wish->etag = g_strdup (etag);
  wish->changed = changed;
  wish->offer = offer;
  wish_for (self, wish);
}

void
cart_sandbox_view_load_example (CartSandboxView *self, CartRecord *record, CartSandboxNext *next)
{
  Wish *wish = wish_new (record);

  wish->example = TRUE;
  wish->next = next;
  wish_for (self, wish);
}

/* Takes the players over: NULL for those who played last. */
static void
start_with (CartSandboxView *self, GStrv players, guint64 seed, gboolean asked)
{
  g_auto (GStrv) sets = cart_sandbox_view_dup_table (self, NULL);
  Wish *wish;

  if (sets[0] == NULL)
    {
      cart_sandbox_view_say (self, _("Put a game on the table first: its switch is on the shelf."));
      g_strfreev (players);
      return;
    }
  wish = g_new0 (Wish, 1);
  wish->sets = g_steal_pointer (&sets);
  wish->players = players;
  wish->seed = seed;
  wish->asked = asked;
  wish_for (self, wish);
}

void
cart_sandbox_view_start (CartSandboxView *self, gboolean asked)
{
  start_with (self, NULL, 0, asked);
}

static void
start_cb (CartSandboxView *self, char **players, guint64 seed)
{
  start_with (self, g_strdupv (players), seed, TRUE);
}

void
cart_sandbox_view_ask_new_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CartSandboxView *self = CART_SANDBOX_VIEW (widget);
  g_auto (GStrv) sets = NULL;
  AdwDialog *dialog;

  if (cart_session_get_state (self->session) != CART_SESSION_READY)
    return;
  sets = cart_sandbox_view_dup_table (self, NULL);
  if (sets[0] == NULL)
    {
      cart_sandbox_view_start (self, TRUE);
      return;
    }
  dialog = cart_new_game_dialog_new (self->session, self->sandbox, (const char *const *) sets);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}
