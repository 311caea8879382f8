/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-inns-cathedrals.c: an inn makes a completed road worth 2 a tile, a cathedral a completed city 3 a tile and 3 a
 * pennant; unfinished at the end both give nothing (option unfinished-inn-cathedral: plain counts them as if there
 * were neither). Several on one feature count once. The large meeple counts two.
 */
#include "cart-module-private.h"

extern const CartModule cart_module_inns_cathedrals;

enum { OPTION_UNFINISHED };

static const char *const unfinished[] = { "nothing", "plain", NULL };
static const CartOption options[] = { { "unfinished-inn-cathedral", unfinished } };

static void
prepare (CartGame *game)
{
  game->stand[CART_FIGURE_LARGE_MEEPLE] |= 1u << CART_KIND_ROAD | 1u << CART_KIND_CITY | 1u << CART_KIND_MONASTERY;
  game->supply[CART_FIGURE_LARGE_MEEPLE] = 1;
}

static void
value_with (CartGame *game, const CartMeasure *measure, CartScore *score, CartRule complete, CartRule pennant, CartRule open_rule, int each)
{
  if (!measure->complete)
    {
      if (cart_module_option (game, &cart_module_inns_cathedrals, OPTION_UNFINISHED) == 0)
        {
          /* nothing, but by a rule that can be told */
          cart_score_clear (score);
          score->terms[score->n_terms++] = (CartTerm) { open_rule, CART_WHAT_TILES, (int) measure->n_tiles, 0, 0 };
        }
      return;
    }
  for (int i = 0; i < score->n_terms; i++)
    {
      CartTerm *term = &score->terms[i];
      if (term->what == CART_WHAT_TILES)
        term->rule = complete;
      else if (term->what == CART_WHAT_PENNANTS)
        term->rule = pennant;
      else
        continue;
      term->value = each;
    }
  cart_score_sum (score);
}

static void
value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  if (measure->kind == CART_KIND_ROAD && measure->sums[CART_ATTRIBUTE_INN] > 0)
    value_with (game, measure, score, CART_RULE_INN_COMPLETE, CART_RULE_NONE, CART_RULE_INN_FINAL, 2);
  else if (measure->kind == CART_KIND_CITY && measure->sums[CART_ATTRIBUTE_CATHEDRAL] > 0)
    value_with (game, measure, score, CART_RULE_CATHEDRAL_COMPLETE, CART_RULE_CATHEDRAL_PENNANT, CART_RULE_CATHEDRAL_FINAL,
                3);
}

const CartModule cart_module_inns_cathedrals = {
  .name = "inns-cathedrals",
  .game = "carcassonne",
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .prepare = prepare,
  .value = value,
};
