/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-start.c: the usual start tile. A river's source or the city of Carcassonne puts it back into the box
 * (start.replaced), or mixes it into the pile (option start-tile: shuffled).
 */
#include "cart-module-private.h"

extern const CartModule cart_module_start;

enum { OPTION_START_TILE };

static const char *const start_tile[] = { "box", "shuffled", NULL };
static const CartOption options[] = { { "start-tile", start_tile } };

static gboolean
is_special (const CartTile *tile)
{
  return (tile->flags & CART_TILE_LANDSCAPE) != 0 || cart_tile_carries (tile, CART_ATTRIBUTE_SOURCE);
}

/* Asked last: what starts the game otherwise is in game->starts already. */
static void
prepare (CartGame *game)
{
  gboolean replaced = game->starts->len > 0;
  gboolean laid = FALSE;

  for (guint i = 0; i < game->n_plans; i++)
    {
      CartPlan *plan = &game->plans[i];
      guint16 starts = MIN (plan->copies, MAX (plan->tile->start_copies, 1));
      if ((plan->tile->flags & CART_TILE_START) == 0 || is_special (plan->tile) || plan->copies == 0)
        continue;
      if (!replaced && !laid && plan->playable)
        {
          laid = TRUE;
          cart_add_start (game, i, 0, 0, 0);
          plan->copies -= 1; /* a second copy of the set brings no second start: it stays in the pile */
        }
      else if (replaced && cart_module_option (game, &cart_module_start, OPTION_START_TILE) == 0)
        plan->copies -= starts;
    }
}

const CartModule cart_module_start = {
  .name = "start",
  .game = NULL,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .always = TRUE,
  .prepare = prepare,
};
