/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-result-list.c: results of a search as a model with sections, one for each group. */
#include "config.h"

#include "cart-result-list.h"

struct _CartResultList
{
  GObject parent_instance;

  GPtrArray *results; /* or NULL */
};

static void list_model_iface_init (GListModelInterface *iface);
static void section_model_iface_init (GtkSectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CartResultList, cart_result_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init)
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SECTION_MODEL, section_model_iface_init))

static guint
count (CartResultList *self)
{
  return self->results == NULL ? 0 : self->results->len;
}

static GType
cart_result_list_get_item_type (GListModel *model)
{
  return CART_TYPE_RESULT;
}

static guint
cart_result_list_get_n_items (GListModel *model)
{
  return count (CART_RESULT_LIST (model));
}

static gpointer
cart_result_list_get_item (GListModel *model, guint position)
{
  CartResultList *self = CART_RESULT_LIST (model);

  return position < count (self) ? g_object_ref (g_ptr_array_index (self->results, position)) : NULL;
}

static void
cart_result_list_get_section (GtkSectionModel *model, guint position, guint *start, guint *end)
{
  CartResultList *self = CART_RESULT_LIST (model);
  guint n = count (self), group;

  if (position >= n)
    {
      *start = n;
      *end = G_MAXUINT;
      return;
    }
  group = cart_result_get_group (g_ptr_array_index (self->results, position));
  for (*start = position; *start > 0; (*start)--)
    if (cart_result_get_group (g_ptr_array_index (self->results, *start - 1)) != group)
      break;
  for (*end = position + 1; *end < n; (*end)++)
    if (cart_result_get_group (g_ptr_array_index (self->results, *end)) != group)
      break;
}

static void
cart_result_list_finalize (GObject *object)
{
  g_clear_pointer (&CART_RESULT_LIST (object)->results, g_ptr_array_unref);

  G_OBJECT_CLASS (cart_result_list_parent_class)->finalize (object);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = cart_result_list_get_item_type;
  iface->get_n_items = cart_result_list_get_n_items;
  iface->get_item = cart_result_list_get_item;
}

static void
section_model_iface_init (GtkSectionModelInterface *iface)
{
  iface->get_section = cart_result_list_get_section;
}

static void
cart_result_list_class_init (CartResultListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_result_list_finalize;
}

static void
cart_result_list_init (CartResultList *self)
{
}

CartResultList *
cart_result_list_new (void)
{
  return g_object_new (CART_TYPE_RESULT_LIST, NULL);
}

void
cart_result_list_set (CartResultList *self, GPtrArray *results)
{
  guint before;

  g_return_if_fail (CART_IS_RESULT_LIST (self));

  before = count (self);
  g_clear_pointer (&self->results, g_ptr_array_unref);
  if (results != NULL)
    self->results = g_ptr_array_ref (results);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, count (self));
}
