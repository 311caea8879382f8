/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-fields.c: farmers. A field gives 3 points at the end for each completed city that it touches (base.field-city);
 * a city that touches it twice counts once, and may count for other fields too. Option fields: a game without them.
 */
#include "cart-module-private.h"

extern const CartModule cart_module_fields;

enum { OPTION_FIELDS };

static const char *const fields[] = { "on", "off", NULL };
static const CartOption options[] = { { "fields", fields } };

static void
prepare (CartGame *game)
{
  if (cart_module_option (game, &cart_module_fields, OPTION_FIELDS) == 0)
    {
      game->stand[CART_FIGURE_MEEPLE] |= 1u << CART_KIND_FIELD;
      game->stand[CART_FIGURE_LARGE_MEEPLE] |= 1u << CART_KIND_FIELD;
      game->stand[CART_FIGURE_PIG] |= 1u << CART_KIND_FIELD;
    }
  else
    game->kind_rule[CART_KIND_FIELD] = CART_RULE_FIELDS_OFF;
}

/* Completed cities beside a field, each once. */
static int
count_cities (CartGame *game, guint32 root)
{
  guint32 stamp = cart_stamp (game), node = root;
  int n = 0;

  do
    {
      const CartNode *part = &game->nodes[node];
      const CartPut *put = &game->tiles[part->tile];
      for (guint32 touches = cart_node_segment (game, node)->touches; touches != 0; touches &= touches - 1)
        {
          guint32 city = cart_root (game, put->node + (guint32) g_bit_nth_lsf (touches, -1));
          if (game->stamps[city] == stamp || game->nodes[city].kind != CART_KIND_CITY || game->nodes[city].open != 0)
            continue;
          game->stamps[city] = stamp;
          n++;
        }
      node = part->next;
    }
  while (node != root);
  return n;
}

static void
value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  if (measure->kind == CART_KIND_FIELD && cart_module_option (game, &cart_module_fields, OPTION_FIELDS) == 0)
    cart_score_add (score, CART_RULE_FIELD_CITY, CART_WHAT_CITIES, count_cities (game, measure->root), 3);
}

const CartModule cart_module_fields = {
  .name = "fields",
  .game = "carcassonne",
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .always = TRUE,
  .prepare = prepare,
  .value = value,
};
