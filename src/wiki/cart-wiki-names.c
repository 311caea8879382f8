/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-names.c: words out of names: of files, of features and figures, of the templates that link to expansions. */
#include "cart-wiki-private.h"

#include <string.h>

char *
cart_wiki_file_words (const char *file)
{
  const char *dot = strrchr (file, '.');
  char *words = dot != NULL && strlen (dot) <= 5 ? g_strndup (file, (gsize) (dot - file)) : g_strdup (file);

  return g_strstrip (g_strdelimit (words, "_", ' '));
}

static gboolean
begins_word (const char *p, const char *from)
{
  if (p == from)
    return FALSE;
  if (g_ascii_isupper (*p))
    return !g_ascii_isupper (p[-1]) || g_ascii_islower (p[1]);
  return g_ascii_isdigit (*p) && !g_ascii_isdigit (p[-1]) && !g_ascii_isspace (p[-1]);
}

char *
cart_wiki_camel_words (const char *name)
{
  static const char *const small[] = { "And", "Of", "Or", "The", "In", "On", "With", NULL };
  g_autoptr (GString) apart = g_string_new (NULL);
  g_auto (GStrv) words = NULL;

  for (const char *p = name; *p != '\0'; p++)
    {
      if (begins_word (p, name) && apart->len > 0 && apart->str[apart->len - 1] != ' ')
        g_string_append_c (apart, ' ');
      g_string_append_c (apart, *p == '_' ? ' ' : *p);
    }
  words = g_strsplit (apart->str, " ", -1);
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (g_strv_contains (small, words[i]))
      words[i][0] = g_ascii_tolower (words[i][0]);
  return g_strjoinv (" ", words);
}

/* Titles of pages that their templates' names do not tell. */
static const struct {
  const char *stem, *title;
} stems[] = {
  { "AbbeyMayor", "Abbey and the Mayor" },
  { "Abbot", "The Abbot" },
  { "BaseGame", "Base game" },
  { "BridgesCastlesBazaars", "Bridges, Castles and Bazaars" },
  { "CarcassonneAroundTheWorld", "Carcassonne Around The World" },
  { "Catapult", "The Catapult" },
  { "CountCarcassonne", "The Count of Carcassonne" },
  { "CountKingRobber", "Count, King and Robber" },
  { "CutCassonne", "CutCassonne" },
  { "Festival", "The Festival" },
  { "GhostsCastlesCemeteries", "Ghosts, Castles and Cemeteries" },
  { "HillsSheep", "Hills & Sheep" },
  { "InnsCathedrals", "Inns and Cathedrals" },
  { "Labyrinth", "The Labyrinth" },
  { "MarketsLeipzig", "The Markets of Leipzig" },
  { "Messages", "The Messages" },
  { "Phantom", "The Phantom" },
  { "Plague", "The Plague" },
  { "PrincessDragon", "The Princess and The Dragon" },
  { "River", "River" },
  { "Tower", "The Tower" },
  { "TradersBuilders", "Traders and Builders" },
  { "UnderBigTop", "Under the Big Top" },
  { "WheelFortune", "The Wheel of Fortune" },
};

char *
cart_wiki_title_of_stem (const char *stem)
{
  for (guint i = 0; i < G_N_ELEMENTS (stems); i++)
    if (strcmp (stems[i].stem, stem) == 0)
      return g_strdup (stems[i].title);
  return cart_wiki_camel_words (stem);
}
