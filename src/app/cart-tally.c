/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tally.c: the tiles ticked off during a real game. */
#include "config.h"

#include "cart-tally.h"

#include <string.h>

#define KEY "played"
#define UNDO_KEY "played-undo"

struct _CartTally
{
  GObject parent_instance;

  GSettings *settings; /* or NULL */
  GPtrArray *ticks;    /* of char *: ids in the order of ticking */
  GHashTable *counts;  /* id, interned -> GUINT_TO_POINTER (ticks) */
  GQueue undo;         /* of GStrv: what was done, the latest last; as the setting has it */
  guint n_undo_ids;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CartTally, cart_tally, G_TYPE_OBJECT)

static GStrv
dup_ticks (CartTally *self)
{
  GStrv ticks = g_new0 (char *, self->ticks->len + 1);

  for (guint i = 0; i < self->ticks->len; i++)
    ticks[i] = g_strdup (g_ptr_array_index (self->ticks, i));
  return ticks;
}

static void
insert (CartTally *self, guint at, const char *tile)
{
  const char *id = g_intern_string (tile);

  g_ptr_array_insert (self->ticks, (int) at, (gpointer) id);
  g_hash_table_insert (self->counts, (gpointer) id, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, id)) + 1));
}

static void
take_away (CartTally *self, guint at)
{
  gpointer id = g_ptr_array_index (self->ticks, at);

  g_ptr_array_remove_index (self->ticks, at);
  g_hash_table_insert (self->counts, id, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, id)) - 1));
}

/* --- what can be undone --- */

static void
forget_oldest (CartTally *self)
{
  GStrv oldest = g_queue_pop_head (&self->undo);

  self->n_undo_ids -= g_strv_length (oldest);
  g_strfreev (oldest);
}

/* Takes what was done over: "+" and ids, "-" with the place and id, "!" and ids. */
static void
remember (CartTally *self, GStrv done)
{
  g_queue_push_tail (&self->undo, done);
  self->n_undo_ids += g_strv_length (done);
  while (self->undo.length > CART_TALLY_MAX_UNDO || (self->n_undo_ids > CART_TALLY_MAX_UNDO_IDS && self->undo.length > 1))
    forget_oldest (self);
}

static void
remember_ids (CartTally *self, const char *what, const char *const *ids)
{
  GStrvBuilder *builder = g_strv_builder_new ();

  g_strv_builder_add (builder, what);
  g_strv_builder_addv (builder, (const char **) ids);
  remember (self, g_strv_builder_end (builder));
  g_strv_builder_unref (builder);
}

/* FALSE, and nothing done, where it cannot have been the last thing that happened to the ticks: somebody wrote into the settings. */
static gboolean
take_back (CartTally *self, char **done)
{
  guint n = g_strv_length (done), len = self->ticks->len;

  if (n > 1 && g_str_equal (done[0], "+") && n - 1 <= len)
    {
      for (guint i = 1; i < n; i++)
        if (!g_str_equal (g_ptr_array_index (self->ticks, len - n + i), done[i]))
          return FALSE;
      for (guint i = 1; i < n; i++)
        take_away (self, self->ticks->len - 1);
      return TRUE;
    }
  if (n == 3 && g_str_equal (done[0], "-"))
    {
      guint64 at;
      if (!g_ascii_string_to_unsigned (done[1], 10, 0, len, &at, NULL))
        return FALSE;
      insert (self, (guint) at, done[2]);
      return TRUE;
    }
  if (n == 0 || !g_str_equal (done[0], "!") || len > 0)
    return FALSE;
  for (guint i = 1; i < n && i <= CART_TALLY_MAX; i++)
    insert (self, self->ticks->len, done[i]);
  return TRUE;
}

/* --- the settings --- */

static void
load (CartTally *self)
{
  g_auto (GStrv) ticks = g_settings_get_strv (self->settings, KEY);
  g_autoptr (GVariant) undo = g_settings_get_value (self->settings, UNDO_KEY);
  gsize n = g_variant_n_children (undo);

  g_ptr_array_set_size (self->ticks, 0);
  g_hash_table_remove_all (self->counts);
  for (guint i = 0; ticks[i] != NULL && i < CART_TALLY_MAX; i++)
    insert (self, i, ticks[i]);
  while (self->undo.length > 0)
    forget_oldest (self);
  for (gsize i = n > CART_TALLY_MAX_UNDO ? n - CART_TALLY_MAX_UNDO : 0; i < n; i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (undo, i);
      remember (self, g_variant_dup_strv (child, NULL));
    }
}

static void
save (CartTally *self)
{
  g_auto (GStrv) ticks = NULL;
  GVariantBuilder builder;

  if (self->settings == NULL)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aas"));
  for (GList *link = self->undo.head; link != NULL; link = link->next)
    g_variant_builder_add (&builder, "^as", link->data);
  /* the ticks last: who listens to them reads both */
  g_settings_set_value (self->settings, UNDO_KEY, g_variant_builder_end (&builder));
  ticks = dup_ticks (self);
  g_settings_set_strv (self->settings, KEY, (const char *const *) ticks);
}

static void
changed (CartTally *self)
{
  save (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Another window's tally has changed them, or this one. */
static void
settings_changed_cb (CartTally *self)
{
  g_auto (GStrv) ticks = g_settings_get_strv (self->settings, KEY), own = dup_ticks (self);

  if (g_strv_equal ((const char *const *) ticks, (const char *const *) own))
    return;
  load (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cart_tally_finalize (GObject *object)
{
  CartTally *self = CART_TALLY (object);

  g_queue_clear_full (&self->undo, (GDestroyNotify) g_strfreev);
  g_hash_table_unref (self->counts);
  g_ptr_array_unref (self->ticks);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (cart_tally_parent_class)->finalize (object);
}

static void
cart_tally_class_init (CartTallyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_tally_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cart_tally_init (CartTally *self)
{
  self->ticks = g_ptr_array_new ();
  self->counts = g_hash_table_new (g_str_hash, g_str_equal);
}

CartTally *
cart_tally_new (GSettings *settings)
{
  CartTally *self = g_object_new (CART_TYPE_TALLY, NULL);

  if (settings != NULL)
    {
      self->settings = g_object_ref (settings);
      load (self);
      g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
    }
  return self;
}

guint
cart_tally_get (CartTally *self, const char *tile)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, tile));
}

guint
cart_tally_get_all (CartTally *self)
{
  return self->ticks->len;
}

void
cart_tally_tick (CartTally *self, const char *tile)
{
  const char *const tiles[] = { tile, NULL };

  g_return_if_fail (CART_IS_TALLY (self) && tile != NULL);

  cart_tally_tick_many (self, tiles);
}

void
cart_tally_tick_many (CartTally *self, const char *const *tiles)
{
  g_return_if_fail (CART_IS_TALLY (self) && tiles != NULL);

  if (*tiles == NULL || self->ticks->len + g_strv_length ((char **) tiles) > CART_TALLY_MAX)
    return;
  for (int i = 0; tiles[i] != NULL; i++)
    insert (self, self->ticks->len, tiles[i]);
  remember_ids (self, "+", tiles);
  changed (self);
}

gboolean
cart_tally_untick (CartTally *self, const char *tile)
{
  guint last = self->ticks->len;
  g_autofree char *place = NULL;

  g_return_val_if_fail (CART_IS_TALLY (self) && tile != NULL, FALSE);

  while (last > 0 && !g_str_equal (g_ptr_array_index (self->ticks, last - 1), tile))
    last--;
  if (last == 0)
    return FALSE;
  take_away (self, last - 1);
  place = g_strdup_printf ("%u", last - 1);
  remember_ids (self, "-", (const char *const[]) { place, tile, NULL });
  changed (self);
  return TRUE;
}

void
cart_tally_reset (CartTally *self)
{
  g_auto (GStrv) ticks = NULL;

  g_return_if_fail (CART_IS_TALLY (self));

  if (self->ticks->len == 0)
    return;
  ticks = dup_ticks (self);
  g_ptr_array_set_size (self->ticks, 0);
  g_hash_table_remove_all (self->counts);
  remember_ids (self, "!", (const char *const *) ticks);
  changed (self);
}

gboolean
cart_tally_can_undo (CartTally *self)
{
  return !g_queue_is_empty (&self->undo);
}

void
cart_tally_undo (CartTally *self)
{
  g_auto (GStrv) done = NULL;

  g_return_if_fail (CART_IS_TALLY (self));

  done = g_queue_pop_tail (&self->undo);
  if (done == NULL)
    return;
  self->n_undo_ids -= g_strv_length (done);
  if (!take_back (self, done))
    while (self->undo.length > 0)
      forget_oldest (self);
  changed (self);
}
