/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-points-entry.c: points that were given, as an item of a list; see cart-points-entry.h. */
#include "config.h"

#include "cart-points-entry.h"

struct _CartPointsEntry
{
  GObject parent_instance;

  CartEvent event;
  CartTerm *terms;
  gboolean heads;
};

enum {
  PROP_0,
  PROP_HEADS,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (CartPointsEntry, cart_points_entry, G_TYPE_OBJECT)

CartPointsEntry *
cart_points_entry_new (const CartEvent *event, const CartTerm *terms)
{
  CartPointsEntry *self = g_object_new (CART_TYPE_POINTS_ENTRY, NULL);

  self->event = *event;
  self->terms = g_memdup2 (terms, event->n_terms * sizeof *terms);
  self->heads = TRUE;
  return self;
}

const CartEvent *
cart_points_entry_get_event (CartPointsEntry *self)
{
  g_return_val_if_fail (CART_IS_POINTS_ENTRY (self), NULL);

  return &self->event;
}

const CartTerm *
cart_points_entry_get_terms (CartPointsEntry *self)
{
  g_return_val_if_fail (CART_IS_POINTS_ENTRY (self), NULL);

  return self->terms;
}

gboolean
cart_points_entry_get_heads (CartPointsEntry *self)
{
  g_return_val_if_fail (CART_IS_POINTS_ENTRY (self), FALSE);

  return self->heads;
}

void
cart_points_entry_set_heads (CartPointsEntry *self, gboolean heads)
{
  g_return_if_fail (CART_IS_POINTS_ENTRY (self));

  if (self->heads == heads)
    return;
  self->heads = heads;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HEADS]);
}

gboolean
cart_points_entry_same_turn (CartPointsEntry *self, CartPointsEntry *other)
{
  g_return_val_if_fail (CART_IS_POINTS_ENTRY (self) && CART_IS_POINTS_ENTRY (other), FALSE);

  return self->event.final == other->event.final && (self->event.final || self->event.move == other->event.move);
}

gboolean
cart_points_entry_is_of (CartPointsEntry *self, const CartEvent *event)
{
  const CartEvent *own = &self->event;

  g_return_val_if_fail (CART_IS_POINTS_ENTRY (self), FALSE);

  return own->player == event->player && own->points == event->points && own->feature == event->feature && own->held == event->held &&
         own->x == event->x && own->y == event->y && own->place == event->place && own->final == event->final &&
         own->move == event->move && own->first_term == event->first_term && own->n_terms == event->n_terms;
}

static void
cart_points_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  switch (id)
    {
    case PROP_HEADS:
      g_value_set_boolean (value, CART_POINTS_ENTRY (object)->heads);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
cart_points_entry_finalize (GObject *object)
{
  g_free (CART_POINTS_ENTRY (object)->terms);

  G_OBJECT_CLASS (cart_points_entry_parent_class)->finalize (object);
}

static void
cart_points_entry_class_init (CartPointsEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = cart_points_entry_get_property;
  object_class->finalize = cart_points_entry_finalize;
  props[PROP_HEADS] = g_param_spec_boolean ("heads", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
cart_points_entry_init (CartPointsEntry *self)
{
}
