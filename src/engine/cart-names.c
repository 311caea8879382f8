/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-names.c: the names that files and presenters use for rules, figures, districts, tokens and what terms count. */
#include "cart-score.h"

#include <string.h>

static const char *const rules[CART_N_RULES] = {
#define CART_RULE(symbol, id) [CART_RULE_##symbol] = id,
#include "rule-ids.def"
#undef CART_RULE
};

static const struct {
  const char *name;
  int strength;
} figures[CART_N_FIGURES] = {
  [CART_FIGURE_NONE] = { "none", 0 },
  [CART_FIGURE_MEEPLE] = { "meeple", 1 },
  [CART_FIGURE_LARGE_MEEPLE] = { "large-meeple", 2 },
  [CART_FIGURE_ABBOT] = { "abbot", 1 },
  [CART_FIGURE_BUILDER] = { "builder", 0 },
  [CART_FIGURE_PIG] = { "pig", 0 },
  [CART_FIGURE_COWBOY] = { "cowboy", 1 },
  [CART_FIGURE_TENT] = { "tent", 0 },
  [CART_FIGURE_ISLANDER] = { "islander", 1 },
};

static const char *const districts[CART_N_DISTRICTS] = {
  [CART_DISTRICT_CASTLE] = "castle",
  [CART_DISTRICT_MARKET] = "market",
  [CART_DISTRICT_BLACKSMITH] = "blacksmith",
  [CART_DISTRICT_CATHEDRAL] = "cathedral",
};

static const char *const tokens[CART_N_TOKENS] = {
  [CART_TOKEN_NONE] = "none",
  [CART_TOKEN_MINING] = "mining",
  [CART_TOKEN_BOAT] = "boat",
};

static const char *const whats[CART_N_WHATS] = {
  [CART_WHAT_TILES] = "tiles",
  [CART_WHAT_PENNANTS] = "pennants",
  [CART_WHAT_ITSELF] = "itself",
  [CART_WHAT_NEIGHBOURS] = "neighbours",
  [CART_WHAT_FEATURE] = "feature",
  [CART_WHAT_CITIES] = "cities",
  [CART_WHAT_CARCASSONNE] = "carcassonne",
  [CART_WHAT_ROADS] = "roads",
  [CART_WHAT_RAILROADS] = "railroads",
  [CART_WHAT_PIGS] = "pigs",
  [CART_WHAT_PIG_HERDS] = "pig-herds",
  [CART_WHAT_GOODS] = "goods",
  [CART_WHAT_TOKEN_TILES] = "token-tiles",
  [CART_WHAT_NUGGETS] = "nuggets",
  [CART_WHAT_MINING_TOKENS] = "mining-tokens",
  [CART_WHAT_LOCOMOTIVES] = "locomotives",
  [CART_WHAT_TIPIS] = "tipis",
  [CART_WHAT_HERDS] = "herds",
  [CART_WHAT_SHELLS] = "shells",
  [CART_WHAT_BANANAS] = "bananas",
  [CART_WHAT_FISH] = "fish",
  [CART_WHAT_SHIPS] = "ships",
  [CART_WHAT_WARES] = "wares",
};

const char *
cart_rule_id (CartRule rule)
{
  return rules[rule];
}

CartRule
cart_rule_from_id (const char *id)
{
  for (int rule = 1; rule < CART_N_RULES; rule++)
    if (strcmp (rules[rule], id) == 0)
      return rule;
  return CART_RULE_NONE;
}

const char *
cart_figure_name (CartFigureType type)
{
  return figures[type].name;
}

CartFigureType
cart_figure_from_name (const char *name)
{
  for (int type = 1; type < CART_N_FIGURES; type++)
    if (strcmp (figures[type].name, name) == 0)
      return type;
  return CART_FIGURE_NONE;
}

int
cart_figure_strength (CartFigureType type)
{
  return figures[type].strength;
}

const char *
cart_district_name (CartDistrict district)
{
  return district >= 0 && district < CART_N_DISTRICTS ? districts[district] : "";
}

CartDistrict
cart_district_from_name (const char *name)
{
  for (int district = 0; district < CART_N_DISTRICTS; district++)
    if (strcmp (districts[district], name) == 0)
      return district;
  return CART_DISTRICT_NONE;
}

const char *
cart_token_name (CartTokenKind kind)
{
  return tokens[kind];
}

CartTokenKind
cart_token_from_name (const char *name)
{
  for (int kind = 1; kind < CART_N_TOKENS; kind++)
    if (strcmp (tokens[kind], name) == 0)
      return kind;
  return CART_TOKEN_NONE;
}

const char *
cart_what_name (CartWhat what)
{
  return whats[what];
}
