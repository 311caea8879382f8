/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-base.c: roads, cities and monasteries of the base game, and the meeples.
 *
 * Statements: base.road-complete, base.city-complete, base.city-pennant, base.monastery-complete, their forms at the end of the
 * game, and base.small-city-half (option small-city).
 */
#include "cart-module-private.h"

extern const CartModule cart_module_base;

enum { OPTION_SMALL_CITY };

static const char *const small_city[] = { "full", "half", NULL };
static const CartOption options[] = { { "small-city", small_city } };

#define MEEPLES 7

static void
prepare (CartGame *game)
{
  guint32 kinds = 1u << CART_KIND_ROAD | 1u << CART_KIND_CITY | 1u << CART_KIND_MONASTERY;

  game->scoring_kinds |= kinds;
  game->stand[CART_FIGURE_MEEPLE] |= kinds;
  game->supply[CART_FIGURE_MEEPLE] = MEEPLES;
  game->kind_rule[CART_KIND_RIVER] = CART_RULE_RIVER_NO_FIGURE;
  game->kind_rule[CART_KIND_GARDEN] = CART_RULE_GARDEN_ABBOT_ONLY;
}

static void
value_of_city (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  int n_tiles = (int) measure->n_tiles, pennants = (int) measure->sums[CART_ATTRIBUTE_PENNANT];

  if (!measure->complete)
    {
      cart_score_add (score, CART_RULE_CITY_FINAL, CART_WHAT_TILES, n_tiles, 1);
      cart_score_add (score, CART_RULE_CITY_PENNANT_FINAL, CART_WHAT_PENNANTS, pennants, 1);
    }
  else if (n_tiles == 2 && cart_module_option (game, &cart_module_base, OPTION_SMALL_CITY) == 1)
    {
      cart_score_add (score, CART_RULE_CITY_SMALL_HALF, CART_WHAT_TILES, n_tiles, 1);
      cart_score_add (score, CART_RULE_CITY_SMALL_HALF, CART_WHAT_PENNANTS, pennants, 1);
    }
  else
    {
      cart_score_add (score, CART_RULE_CITY_COMPLETE, CART_WHAT_TILES, n_tiles, 2);
      cart_score_add (score, CART_RULE_CITY_PENNANT, CART_WHAT_PENNANTS, pennants, 2);
    }
}

static void
value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  if (measure->kind == CART_KIND_ROAD)
    cart_score_add (score, measure->complete ? CART_RULE_ROAD_COMPLETE : CART_RULE_ROAD_FINAL, CART_WHAT_TILES,
                    (int) measure->n_tiles, 1);
  else if (measure->kind == CART_KIND_CITY)
    value_of_city (game, measure, score);
  else if (measure->kind == CART_KIND_MONASTERY)
    cart_value_of_site (measure, score, CART_RULE_MONASTERY_COMPLETE, CART_RULE_MONASTERY_FINAL);
}

/* Monasteries, gardens and shrines: 9 when complete, else 1 and 1 for each neighbour. */
void
cart_value_of_site (const CartMeasure *measure, CartScore *score, CartRule complete, CartRule unfinished)
{
  if (measure->complete)
    cart_score_add (score, complete, CART_WHAT_FEATURE, 1, 9);
  else
    {
      cart_score_add (score, unfinished, CART_WHAT_ITSELF, 1, 1);
      cart_score_add (score, unfinished, CART_WHAT_NEIGHBOURS, (int) measure->n_neighbours, 1);
    }
}

const CartModule cart_module_base = {
  .name = "base",
  .game = "carcassonne",
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .always = TRUE,
  .prepare = prepare,
  .value = value,
};
