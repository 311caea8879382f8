/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tally.c: the tiles ticked off during a real game. */
#include "config.h"

#include "cart-tally.h"

#define KEY "played"

struct _CartTally
{
  GObject parent_instance;

  GSettings *settings; /* or NULL */
  GPtrArray *ticks;    /* of char *: ids in the order of ticking */
  GHashTable *counts;  /* id -> GUINT_TO_POINTER (ticks) */
  GQueue undo;         /* of GStrv: earlier states, the latest last */
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
take_ticks (CartTally *self, const char *const *ticks)
{
  g_ptr_array_set_size (self->ticks, 0);
  g_hash_table_remove_all (self->counts);
  for (guint i = 0; ticks[i] != NULL && i < CART_TALLY_MAX; i++)
    {
      char *id = g_strdup (ticks[i]);
      g_ptr_array_add (self->ticks, id);
      g_hash_table_insert (self->counts, id, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, id)) + 1));
    }
}

/* Saves a new state and tells it. */
static void
change (CartTally *self, const char *const *ticks)
{
  take_ticks (self, ticks);
  if (self->settings != NULL)
    g_settings_set_strv (self->settings, KEY, ticks);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
remember (CartTally *self)
{
  g_queue_push_tail (&self->undo, dup_ticks (self));
  if (self->undo.length > CART_TALLY_MAX_UNDO)
    g_strfreev (g_queue_pop_head (&self->undo));
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
  self->ticks = g_ptr_array_new_with_free_func (g_free);
  self->counts = g_hash_table_new (g_str_hash, g_str_equal);
}

CartTally *
cart_tally_new (GSettings *settings)
{
  CartTally *self = g_object_new (CART_TYPE_TALLY, NULL);

  if (settings != NULL)
    {
      g_auto (GStrv) ticks = g_settings_get_strv (settings, KEY);
      self->settings = g_object_ref (settings);
      take_ticks (self, (const char *const *) ticks);
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
  g_auto (GStrv) ticks = NULL;

  g_return_if_fail (CART_IS_TALLY (self) && tile != NULL);

  if (self->ticks->len >= CART_TALLY_MAX)
    return;
  remember (self);
  ticks = dup_ticks (self);
  ticks = g_renew (char *, ticks, self->ticks->len + 2);
  ticks[self->ticks->len] = g_strdup (tile);
  ticks[self->ticks->len + 1] = NULL;
  change (self, (const char *const *) ticks);
}

gboolean
cart_tally_untick (CartTally *self, const char *tile)
{
  g_auto (GStrv) ticks = NULL;
  guint last = self->ticks->len;

  g_return_val_if_fail (CART_IS_TALLY (self) && tile != NULL, FALSE);

  while (last > 0 && !g_str_equal (g_ptr_array_index (self->ticks, last - 1), tile))
    last--;
  if (last == 0)
    return FALSE;
  remember (self);
  ticks = dup_ticks (self);
  g_free (ticks[last - 1]);
  for (guint i = last - 1; ticks[i] != NULL || i == last - 1; i++)
    ticks[i] = ticks[i + 1];
  change (self, (const char *const *) ticks);
  return TRUE;
}

void
cart_tally_reset (CartTally *self)
{
  static const char *const none[] = { NULL };

  g_return_if_fail (CART_IS_TALLY (self));

  if (self->ticks->len == 0)
    return;
  remember (self);
  change (self, none);
}

gboolean
cart_tally_can_undo (CartTally *self)
{
  return !g_queue_is_empty (&self->undo);
}

void
cart_tally_undo (CartTally *self)
{
  g_auto (GStrv) ticks = NULL;

  g_return_if_fail (CART_IS_TALLY (self));

  ticks = g_queue_pop_tail (&self->undo);
  if (ticks != NULL)
    change (self, (const char *const *) ticks);
}
