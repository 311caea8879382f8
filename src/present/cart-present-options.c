/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-options.c: short names of the options and their values, for lists and choices. What an option means is told by its statement. */
#include <glib/gi18n.h>
#include <string.h>

#include "present/cart-present.h"

typedef struct {
  const char *game; /* NULL: every one */
  const char *option;
  const char *value; /* NULL: the option itself */
  const char *name;
} Word;

static const Word words[] = {
  { NULL, "small-city", NULL, N_("Complete cities of 2 tiles") },
  { NULL, "small-city", "full", N_("score like any other") },
  { NULL, "small-city", "half", N_("1 point a tile and a pennant") },
  { NULL, "fields", NULL, N_("Fields and farmers") },
  { NULL, "fields", "on", N_("take part") },
  { NULL, "fields", "off", N_("are left out") },
  { NULL, "city-flags", NULL, N_("City of Carcassonne") },
  { NULL, "city-flags", "true", N_("with its districts and the Count") },
  { NULL, "city-flags", "false", N_("only as a start") },
  { NULL, "count-move", NULL, N_("The Count moves") },
  { NULL, "count-move", "free", N_("to any district") },
  { NULL, "count-move", "clockwise", N_("clockwise, 1 district further") },
  { NULL, "count-move", "follow-figure", N_("to the district that the figure enters") },
  { NULL, "market-final", NULL, N_("Figures in the market at the end") },
  { NULL, "market-final", "must", N_("must go to fields") },
  { NULL, "market-final", "may", N_("may stay") },
  { NULL, "carcassonne-final", NULL, N_("Figures in other districts at the end") },
  { NULL, "carcassonne-final", "market", N_("are worth nothing") },
  { NULL, "carcassonne-final", "all-districts", N_("go to features too") },
  { NULL, "unfinished-inn-cathedral", NULL, N_("Unfinished with an inn or cathedral") },
  { NULL, "unfinished-inn-cathedral", "nothing", N_("0 points") },
  { NULL, "unfinished-inn-cathedral", "plain", N_("as if it had none") },
  { NULL, "king-robber-bonus", NULL, N_("King and robber") },
  { NULL, "king-robber-bonus", "per-feature", N_("1 point a complete city or road") },
  { NULL, "king-robber-bonus", "ten-each", N_("10 points each") },
  { NULL, "king-robber-bonus", "fifteen-or-forty", N_("15 points, or 40 for both") },
  { NULL, "king-robber-bonus", "per-completion", N_("1 point at each completion") },
  { NULL, "river-volcano-turn", NULL, N_("After the volcano lake") },
  { NULL, "river-volcano-turn", "true", N_("another turn at once") },
  { NULL, "river-volcano-turn", "false", N_("as after any other tile") },
  { NULL, "river-third-turn", NULL, N_("The river’s third bend to one side") },
  { NULL, "river-third-turn", "forbidden", N_("forbidden") },
  { NULL, "river-third-turn", "allowed", N_("allowed") },
  { NULL, "start-tile", NULL, N_("The start tile, with another start") },
  { NULL, "start-tile", "box", N_("goes back into the box") },
  { NULL, "start-tile", "shuffled", N_("is shuffled among the tiles") },
  { NULL, "farmers", NULL, N_("Farmers and prairies") },
  { NULL, "farmers", "on", N_("take part") },
  { NULL, "farmers", "off", N_("are left out") },
  { NULL, "cowboys", NULL, N_("Cowboys to place") },
  { "gold-rush", "take-back", NULL, N_("Taking a cowboy back") },
  { "gold-rush", "take-back", "off", N_("not possible") },
  { "gold-rush", "take-back", "on", N_("instead of placing one") },
  { "south-seas", "take-back", NULL, N_("Taking an islander back") },
  { "south-seas", "take-back", "any-turn", N_("in any turn without placing one") },
  { "south-seas", "take-back", "none-left", N_("only with none in the supply") },
};

static const char *
find_word (const char *game, const char *option, const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i].option, option) == 0 && g_strcmp0 (words[i].value, value) == 0 &&
        (words[i].game == NULL || g_strcmp0 (words[i].game, game) == 0))
      return _(words[i].name);
  return NULL;
}

const char *
cart_present_option (const char *game, const char *option)
{
  const char *word = find_word (game, option, NULL);

  return word != NULL ? word : option;
}

const char *
cart_present_option_value (const char *game, const char *option, const char *value)
{
  const char *word = find_word (game, option, value);

  return word != NULL ? word : value;
}
