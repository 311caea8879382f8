/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-table.c: what lies on the table, kept in GSettings. */
#include "config.h"

#include "cart-table.h"

#include <string.h>

#include "catalogue/cart-catalogue.h"

struct _CartTable
{
  GObject parent_instance;

  GSettings *settings; /* or NULL */
  GHashTable *copies;  /* set id -> GUINT_TO_POINTER (copies > 0) */
  GHashTable *options; /* "game/name" -> value */
  char *edition;
};

G_DEFINE_FINAL_TYPE (CartTable, cart_table, G_TYPE_OBJECT)

typedef enum {
  PROP_EDITION = 1,
  PROP_N_SETS,
} CartTableProperty;

static GParamSpec *properties[PROP_N_SETS + 1];
static guint changed_signal;

/* One that can be followed; the usual one instead of any other. */
static const char *
known_edition (const char *edition)
{
  return edition != NULL && g_strv_contains (cart_editions_followed (), edition) ? edition : "C2";
}

static void
load (CartTable *self)
{
  g_autoptr (GVariant) sets = g_settings_get_value (self->settings, "table");
  g_autoptr (GVariant) options = g_settings_get_value (self->settings, "options");
  g_autofree char *edition = g_settings_get_string (self->settings, "edition");
  GVariantIter iter;
  const char *name, *value;
  guint32 copies;

  g_variant_iter_init (&iter, sets);
  while (g_variant_iter_next (&iter, "{&su}", &name, &copies))
    if (copies > 0)
      g_hash_table_insert (self->copies, g_strdup (name), GUINT_TO_POINTER (MIN (copies, CART_TABLE_MAX_COPIES)));
  g_variant_iter_init (&iter, options);
  while (g_variant_iter_next (&iter, "{&s&s}", &name, &value))
    if (strchr (name, '/') != NULL)
      g_hash_table_insert (self->options, g_strdup (name), g_strdup (value));
  g_set_str (&self->edition, known_edition (edition));
}

static void
save (CartTable *self, CartTableChange change)
{
  GVariantBuilder builder;
  GHashTableIter iter;
  gpointer name, value;

  if (self->settings == NULL)
    return;
  if (change & CART_TABLE_SETS)
    {
      g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{su}"));
      g_hash_table_iter_init (&iter, self->copies);
      while (g_hash_table_iter_next (&iter, &name, &value))
        g_variant_builder_add (&builder, "{su}", name, GPOINTER_TO_UINT (value));
      g_settings_set_value (self->settings, "table", g_variant_builder_end (&builder));
    }
  if (change & CART_TABLE_OPTIONS)
    {
      g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
      g_hash_table_iter_init (&iter, self->options);
      while (g_hash_table_iter_next (&iter, &name, &value))
        g_variant_builder_add (&builder, "{ss}", name, value);
      g_settings_set_value (self->settings, "options", g_variant_builder_end (&builder));
    }
  if (change & CART_TABLE_EDITION)
    g_settings_set_string (self->settings, "edition", self->edition);
}

static void
announce (CartTable *self, CartTableChange change)
{
  save (self, change);
  if (change & CART_TABLE_EDITION)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITION]);
  if (change & CART_TABLE_SETS)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_SETS]);
  g_signal_emit (self, changed_signal, 0, (guint) change);
}

static void
cart_table_finalize (GObject *object)
{
  CartTable *self = CART_TABLE (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->copies, g_hash_table_unref);
  g_clear_pointer (&self->options, g_hash_table_unref);
  g_clear_pointer (&self->edition, g_free);

  G_OBJECT_CLASS (cart_table_parent_class)->finalize (object);
}

static void
cart_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CartTable *self = CART_TABLE (object);

  switch ((CartTableProperty) id)
    {
    case PROP_EDITION:
      g_value_set_string (value, self->edition);
      break;
    case PROP_N_SETS:
      g_value_set_uint (value, g_hash_table_size (self->copies));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
cart_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if ((CartTableProperty) id == PROP_EDITION)
    cart_table_set_edition (CART_TABLE (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
cart_table_class_init (CartTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = cart_table_finalize;
  object_class->get_property = cart_table_get_property;
  object_class->set_property = cart_table_set_property;

  properties[PROP_EDITION] = g_param_spec_string ("edition", NULL, NULL, "C2",
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_N_SETS] = g_param_spec_uint ("n-sets", NULL, NULL, 0, G_MAXUINT, 0,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  changed_signal = g_signal_new ("changed", CART_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_UINT);
}

static void
cart_table_init (CartTable *self)
{
  self->copies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->edition = g_strdup ("C2");
}

CartTable *
cart_table_new (GSettings *settings)
{
  CartTable *self = g_object_new (CART_TYPE_TABLE, NULL);

  g_return_val_if_fail (settings == NULL || G_IS_SETTINGS (settings), NULL);

  if (settings != NULL)
    {
      self->settings = g_object_ref (settings);
      load (self);
    }
  return self;
}

guint
cart_table_get_copies (CartTable *self, const char *set)
{
  g_return_val_if_fail (CART_IS_TABLE (self), 0);
  g_return_val_if_fail (set != NULL, 0);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->copies, set));
}

void
cart_table_set_copies (CartTable *self, const char *set, guint copies)
{
  g_return_if_fail (CART_IS_TABLE (self));
  g_return_if_fail (set != NULL && set[0] != '\0');

  copies = MIN (copies, CART_TABLE_MAX_COPIES);
  if (copies == cart_table_get_copies (self, set))
    return;
  if (copies == 0)
    g_hash_table_remove (self->copies, set);
  else
    g_hash_table_insert (self->copies, g_strdup (set), GUINT_TO_POINTER (copies));
  announce (self, CART_TABLE_SETS);
}

void
cart_table_set_sets (CartTable *self, const char *const *sets)
{
  g_auto (GStrv) before = NULL, after = NULL;

  g_return_if_fail (CART_IS_TABLE (self));
  g_return_if_fail (sets != NULL);

  before = cart_table_dup_specs (self);
  g_hash_table_remove_all (self->copies);
  for (guint i = 0; sets[i] != NULL; i++)
    g_hash_table_insert (self->copies, g_strdup (sets[i]),
                         GUINT_TO_POINTER (MIN (cart_table_get_copies (self, sets[i]) + 1, CART_TABLE_MAX_COPIES)));
  after = cart_table_dup_specs (self);
  if (!g_strv_equal ((const char *const *) before, (const char *const *) after))
    announce (self, CART_TABLE_SETS);
}

gboolean
cart_table_has (CartTable *self, const char *set)
{
  return cart_table_get_copies (self, set) > 0;
}

guint
cart_table_get_n_sets (CartTable *self)
{
  g_return_val_if_fail (CART_IS_TABLE (self), 0);

  return g_hash_table_size (self->copies);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GStrv
dup_sets (CartTable *self, gboolean with_copies)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_null_terminated (4, g_free, TRUE);
  GHashTableIter iter;
  gpointer name, copies;

  g_hash_table_iter_init (&iter, self->copies);
  while (g_hash_table_iter_next (&iter, &name, &copies))
    if (with_copies && GPOINTER_TO_UINT (copies) > 1)
      g_ptr_array_add (sets, g_strdup_printf ("%s*%u", (char *) name, GPOINTER_TO_UINT (copies)));
    else
      g_ptr_array_add (sets, g_strdup (name));
  g_ptr_array_sort (sets, compare_names);
  return (GStrv) g_ptr_array_steal (sets, NULL);
}

GStrv
cart_table_dup_sets (CartTable *self)
{
  g_return_val_if_fail (CART_IS_TABLE (self), NULL);

  return dup_sets (self, FALSE);
}

GStrv
cart_table_dup_specs (CartTable *self)
{
  g_return_val_if_fail (CART_IS_TABLE (self), NULL);

  return dup_sets (self, TRUE);
}

const char *
cart_table_get_edition (CartTable *self)
{
  g_return_val_if_fail (CART_IS_TABLE (self), NULL);

  return self->edition;
}

void
cart_table_set_edition (CartTable *self, const char *edition)
{
  g_return_if_fail (CART_IS_TABLE (self));

  if (g_set_str (&self->edition, known_edition (edition)))
    announce (self, CART_TABLE_EDITION);
}

const char *
cart_table_get_option (CartTable *self, const char *game, const char *option)
{
  g_autofree char *key = g_strconcat (game, "/", option, NULL);

  g_return_val_if_fail (CART_IS_TABLE (self) && game != NULL && option != NULL, NULL);

  return g_hash_table_lookup (self->options, key);
}

void
cart_table_set_option (CartTable *self, const char *game, const char *option, const char *value)
{
  g_autofree char *key = g_strconcat (game, "/", option, NULL);

  g_return_if_fail (CART_IS_TABLE (self) && game != NULL);
  g_return_if_fail (option != NULL && option[0] != '\0');

  if (g_strcmp0 (value, g_hash_table_lookup (self->options, key)) == 0)
    return;
  if (value == NULL)
    g_hash_table_remove (self->options, key);
  else
    g_hash_table_insert (self->options, g_steal_pointer (&key), g_strdup (value));
  announce (self, CART_TABLE_OPTIONS);
}

GHashTable *
cart_table_get_options (CartTable *self)
{
  g_return_val_if_fail (CART_IS_TABLE (self), NULL);

  return self->options;
}
