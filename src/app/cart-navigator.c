/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-navigator.c: history, bookmarks and recently read places of a window. */
#include "config.h"

#include "cart-navigator.h"

struct _CartBookmark
{
  GObject parent_instance;

  char *link;
  char *title;
};

G_DEFINE_FINAL_TYPE (CartBookmark, cart_bookmark, G_TYPE_OBJECT)

struct _CartNavigator
{
  GObject parent_instance;

  GSettings *settings; /* or NULL */
  GPtrArray *history;  /* of char * */
  int position;        /* index of the present address, -1 where there is none */
  GListStore *bookmarks;
  GListStore *recent;
};

G_DEFINE_FINAL_TYPE (CartNavigator, cart_navigator, G_TYPE_OBJECT)

typedef enum {
  PROP_CAN_GO_BACK = 1,
  PROP_CAN_GO_FORWARD,
  PROP_CURRENT,
} CartNavigatorProperty;

static GParamSpec *properties[PROP_CURRENT + 1];
static guint visit_signal;

static CartBookmark *
make_bookmark (const char *link, const char *title)
{
  CartBookmark *bookmark = g_object_new (CART_TYPE_BOOKMARK, NULL);

  bookmark->link = g_strdup (link);
  bookmark->title = g_strdup (title);
  return bookmark;
}

static gboolean
find (GListStore *store, const char *link, guint *position)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CartBookmark) bookmark = g_list_model_get_item (G_LIST_MODEL (store), i);

      if (g_strcmp0 (bookmark->link, link) == 0)
        {
          if (position != NULL)
            *position = i;
          return TRUE;
        }
    }
  return FALSE;
}

static void
load (CartNavigator *self, GListStore *store, const char *key)
{
  g_autoptr (GVariant) value = NULL;
  GVariantIter iter;
  const char *link, *title;

  if (self->settings == NULL)
    return;
  value = g_settings_get_value (self->settings, key);
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s&s)", &link, &title))
    {
      g_autoptr (CartBookmark) bookmark = make_bookmark (link, title);

      g_list_store_append (store, bookmark);
    }
}

static void
save (CartNavigator *self, GListStore *store, const char *key)
{
  GVariantBuilder builder;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store));

  if (self->settings == NULL)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CartBookmark) bookmark = g_list_model_get_item (G_LIST_MODEL (store), i);

      g_variant_builder_add (&builder, "(ss)", bookmark->link, bookmark->title);
    }
  g_settings_set_value (self->settings, key, g_variant_builder_end (&builder));
}

static void
notify_place (CartNavigator *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_GO_BACK]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_GO_FORWARD]);
}

/* Moves to the front, or adds there; drops what is beyond the limit. */
static void
put_first (GListStore *store, const char *link, const char *title, guint limit)
{
  g_autoptr (CartBookmark) bookmark = make_bookmark (link, title);
  guint position, n;

  if (find (store, link, &position))
    g_list_store_remove (store, position);
  g_list_store_insert (store, 0, bookmark);
  n = g_list_model_get_n_items (G_LIST_MODEL (store));
  if (n > limit)
    g_list_store_splice (store, limit, n - limit, NULL, 0);
}

static void
move (CartNavigator *self, int step)
{
  int position = self->position + step;

  if (position < 0 || position >= (int) self->history->len)
    return;
  self->position = position;
  notify_place (self);
  g_signal_emit (self, visit_signal, 0, cart_navigator_get_current (self));
}

static void
cart_bookmark_finalize (GObject *object)
{
  CartBookmark *self = CART_BOOKMARK (object);

  g_clear_pointer (&self->link, g_free);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (cart_bookmark_parent_class)->finalize (object);
}

static void
cart_bookmark_class_init (CartBookmarkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cart_bookmark_finalize;
}

static void
cart_bookmark_init (CartBookmark *self)
{
}

static void
cart_navigator_finalize (GObject *object)
{
  CartNavigator *self = CART_NAVIGATOR (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->history, g_ptr_array_unref);
  g_clear_object (&self->bookmarks);
  g_clear_object (&self->recent);

  G_OBJECT_CLASS (cart_navigator_parent_class)->finalize (object);
}

static void
cart_navigator_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CartNavigator *self = CART_NAVIGATOR (object);

  switch ((CartNavigatorProperty) id)
    {
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, cart_navigator_can_go_back (self));
      break;
    case PROP_CAN_GO_FORWARD:
      g_value_set_boolean (value, cart_navigator_can_go_forward (self));
      break;
    case PROP_CURRENT:
      g_value_set_string (value, cart_navigator_get_current (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
cart_navigator_class_init (CartNavigatorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = cart_navigator_finalize;
  object_class->get_property = cart_navigator_get_property;

  properties[PROP_CAN_GO_BACK] = g_param_spec_boolean ("can-go-back", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_GO_FORWARD] = g_param_spec_boolean ("can-go-forward", NULL, NULL, FALSE, flags);
  properties[PROP_CURRENT] = g_param_spec_string ("current", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  visit_signal = g_signal_new ("visit", CART_TYPE_NAVIGATOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_STRING);
}

static void
cart_navigator_init (CartNavigator *self)
{
  self->history = g_ptr_array_new_with_free_func (g_free);
  self->position = -1;
  self->bookmarks = g_list_store_new (CART_TYPE_BOOKMARK);
  self->recent = g_list_store_new (CART_TYPE_BOOKMARK);
}

const char *
cart_bookmark_get_link (CartBookmark *self)
{
  g_return_val_if_fail (CART_IS_BOOKMARK (self), NULL);

  return self->link;
}

const char *
cart_bookmark_get_title (CartBookmark *self)
{
  g_return_val_if_fail (CART_IS_BOOKMARK (self), NULL);

  return self->title;
}

CartNavigator *
cart_navigator_new (GSettings *settings)
{
  CartNavigator *self = g_object_new (CART_TYPE_NAVIGATOR, NULL);

  if (settings != NULL)
    self->settings = g_object_ref (settings);
  load (self, self->bookmarks, "bookmarks");
  load (self, self->recent, "recent");
  return self;
}

void
cart_navigator_note (CartNavigator *self, const char *link)
{
  g_return_if_fail (CART_IS_NAVIGATOR (self));
  g_return_if_fail (link != NULL);

  if (g_strcmp0 (link, cart_navigator_get_current (self)) == 0)
    return;
  if (self->position + 1 < (int) self->history->len)
    g_ptr_array_set_size (self->history, self->position + 1);
  g_ptr_array_add (self->history, g_strdup (link));
  if (self->history->len > CART_NAVIGATOR_MAX_HISTORY)
    g_ptr_array_remove_index (self->history, 0);
  self->position = (int) self->history->len - 1;
  notify_place (self);
}

void
cart_navigator_go (CartNavigator *self, const char *link)
{
  cart_navigator_note (self, link);
  g_signal_emit (self, visit_signal, 0, link);
}

void
cart_navigator_back (CartNavigator *self)
{
  g_return_if_fail (CART_IS_NAVIGATOR (self));

  move (self, -1);
}

void
cart_navigator_forward (CartNavigator *self)
{
  g_return_if_fail (CART_IS_NAVIGATOR (self));

  move (self, 1);
}

gboolean
cart_navigator_can_go_back (CartNavigator *self)
{
  g_return_val_if_fail (CART_IS_NAVIGATOR (self), FALSE);

  return self->position > 0;
}

gboolean
cart_navigator_can_go_forward (CartNavigator *self)
{
  g_return_val_if_fail (CART_IS_NAVIGATOR (self), FALSE);

  return self->position + 1 < (int) self->history->len;
}

const char *
cart_navigator_get_current (CartNavigator *self)
{
  g_return_val_if_fail (CART_IS_NAVIGATOR (self), NULL);

  return self->position < 0 ? NULL : g_ptr_array_index (self->history, self->position);
}

void
cart_navigator_forget (CartNavigator *self, const char *link)
{
  g_autofree char *gone = NULL;
  guint position;

  g_return_if_fail (CART_IS_NAVIGATOR (self));
  g_return_if_fail (link != NULL);

  /* link may be one of the very strings that go. */
  gone = g_strdup (link);
  for (int i = (int) self->history->len - 1; i >= 0; i--)
    if (g_strcmp0 (g_ptr_array_index (self->history, i), gone) == 0)
      {
        g_ptr_array_remove_index (self->history, i);
        if (i <= self->position)
          self->position--;
      }
  if (find (self->recent, gone, &position))
    {
      g_list_store_remove (self->recent, position);
      save (self, self->recent, "recent");
    }
  if (self->position < 0 && self->history->len > 0)
    self->position = 0;
  notify_place (self);
}

void
cart_navigator_set_title (CartNavigator *self, const char *link, const char *title)
{
  guint position;

  g_return_if_fail (CART_IS_NAVIGATOR (self));
  g_return_if_fail (link != NULL && title != NULL);

  if (find (self->recent, link, &position) && position == 0)
    return;
  put_first (self->recent, link, title, CART_NAVIGATOR_MAX_RECENT);
  save (self, self->recent, "recent");
}

gboolean
cart_navigator_is_bookmarked (CartNavigator *self, const char *link)
{
  g_return_val_if_fail (CART_IS_NAVIGATOR (self), FALSE);

  return link != NULL && find (self->bookmarks, link, NULL);
}

void
cart_navigator_add_bookmark (CartNavigator *self, const char *link, const char *title)
{
  g_return_if_fail (CART_IS_NAVIGATOR (self));
  g_return_if_fail (link != NULL && title != NULL);

  put_first (self->bookmarks, link, title, CART_NAVIGATOR_MAX_BOOKMARKS);
  save (self, self->bookmarks, "bookmarks");
}

void
cart_navigator_remove_bookmark (CartNavigator *self, const char *link)
{
  guint position;

  g_return_if_fail (CART_IS_NAVIGATOR (self));

  if (!find (self->bookmarks, link, &position))
    return;
  g_list_store_remove (self->bookmarks, position);
  save (self, self->bookmarks, "bookmarks");
}

GListModel *
cart_navigator_get_bookmarks (CartNavigator *self)
{
  g_return_val_if_fail (CART_IS_NAVIGATOR (self), NULL);

  return G_LIST_MODEL (self->bookmarks);
}

GListModel *
cart_navigator_get_recent (CartNavigator *self)
{
  g_return_val_if_fail (CART_IS_NAVIGATOR (self), NULL);

  return G_LIST_MODEL (self->recent);
}
