/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-modules.c: the one list of all rule modules, in the order in which they are asked. */
#include "cart-module-private.h"

extern const CartModule cart_module_base;
extern const CartModule cart_module_fields;
extern const CartModule cart_module_river;
extern const CartModule cart_module_inns_cathedrals;
extern const CartModule cart_module_abbot;
extern const CartModule cart_module_traders_builders;
extern const CartModule cart_module_count;
extern const CartModule cart_module_king_robber;
extern const CartModule cart_module_cultists;
extern const CartModule cart_module_gold_rush;
extern const CartModule cart_module_south_seas;
extern const CartModule cart_module_start;

const CartModule *const cart_all_modules[] = {
  &cart_module_base,
  &cart_module_fields,
  &cart_module_count,
  &cart_module_river,
  &cart_module_inns_cathedrals,
  &cart_module_abbot,
  &cart_module_traders_builders,
  &cart_module_king_robber,
  &cart_module_cultists,
  &cart_module_gold_rush,
  &cart_module_south_seas,
  &cart_module_start,
  NULL
};

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
