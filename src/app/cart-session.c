/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-session.c: what all windows of the program share. */
#include "config.h"

#include "cart-session.h"

struct _CartSession
{
  GObject parent_instance;

  GSettings *settings; /* or NULL */
  CartTable *table;
};

G_DEFINE_FINAL_TYPE (CartSession, cart_session, G_TYPE_OBJECT)

static void
cart_session_finalize (GObject *object)
{
  CartSession *self = CART_SESSION (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (cart_session_parent_class)->finalize (object);
}

static void
cart_session_class_init (CartSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_session_finalize;
}

static void
cart_session_init (CartSession *self)
{
}

CartSession *
cart_session_new (GSettings *settings)
{
  CartSession *self = g_object_new (CART_TYPE_SESSION, NULL);

  if (settings != NULL)
    self->settings = g_object_ref (settings);
  self->table = cart_table_new (settings);
  return self;
}

GSettings *
cart_session_get_settings (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self), NULL);

  return self->settings;
}

CartTable *
cart_session_get_table (CartSession *self)
{
  g_return_val_if_fail (CART_IS_SESSION (self), NULL);

  return self->table;
}
