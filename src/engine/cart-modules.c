/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-modules.c: the one list of all rule modules, in the order in which they are asked. */
#include "cart-module-private.h"

/* A new module has its name here and its file in meson.build. What starts a game must come before `start`. */
#define MODULES(M) \
  M (base) \
  M (fields) \
  M (count) \
  M (river) \
  M (inns_cathedrals) \
  M (abbot) \
  M (traders_builders) \
  M (king_robber) \
  M (cultists) \
  M (gold_rush) \
  M (south_seas) \
  M (start)

#define DECLARE(name) extern const CartModule cart_module_##name;
MODULES (DECLARE)

#define POINTER(name) &cart_module_##name,
const CartModule *const cart_all_modules[] = { MODULES (POINTER) NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (cart_all_modules) - 1 <= CART_MAX_MODULES);

const char *const *
cart_module_names (void)
{
  static const char *names[G_N_ELEMENTS (cart_all_modules)];
  static gsize ready = 0;

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; cart_all_modules[i] != NULL; i++)
        names[i] = cart_all_modules[i]->name;
      g_once_init_leave (&ready, 1);
    }
  return names;
}
