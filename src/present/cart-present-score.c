/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-score.c: points with their terms, refusals and actions in words. */
#include "present/cart-present.h"

#include <glib/gi18n.h>
#include <string.h>

/* The format of "5 tiles" for what a term counts. */
static const char *
count_format (CartWhat what, unsigned long n)
{
  switch (what)
    {
    case CART_WHAT_TILES:
      return ngettext ("%d tile", "%d tiles", n);
    case CART_WHAT_PENNANTS:
      return ngettext ("%d pennant", "%d pennants", n);
    case CART_WHAT_ITSELF:
      return ngettext ("%d for its own tile", "%d for its own tiles", n);
    case CART_WHAT_NEIGHBOURS:
      return ngettext ("%d tile around it", "%d tiles around it", n);
    case CART_WHAT_FEATURE:
      return ngettext ("%d finished", "%d finished", n);
    case CART_WHAT_CITIES:
      return ngettext ("%d finished city", "%d finished cities", n);
    case CART_WHAT_CARCASSONNE:
      return ngettext ("%d city of Carcassonne", "%d cities of Carcassonne", n);
    case CART_WHAT_ROADS:
      return ngettext ("%d finished road", "%d finished roads", n);
    case CART_WHAT_RAILROADS:
      return ngettext ("%d finished railroad", "%d finished railroads", n);
    case CART_WHAT_PIGS:
      return ngettext ("%d city once more for the pig", "%d cities once more for the pig", n);
    case CART_WHAT_PIG_HERDS:
      return ngettext ("%d city once more for the pig-herd", "%d cities once more for the pig-herd", n);
    case CART_WHAT_GOODS:
      return ngettext ("most of %d kind of goods", "most of %d kinds of goods", n);
    case CART_WHAT_TOKEN_TILES:
      return ngettext ("%d tile of king or robber", "%d tiles of king and robber", n);
    case CART_WHAT_NUGGETS:
      return ngettext ("%d nugget", "%d nuggets", n);
    case CART_WHAT_MINING_TOKENS:
      return ngettext ("%d mining token", "%d mining tokens", n);
    case CART_WHAT_LOCOMOTIVES:
      return ngettext ("%d once more for the locomotive", "%d once more for the locomotive", n);
    case CART_WHAT_TIPIS:
      return ngettext ("%d tipi camp", "%d tipi camps", n);
    case CART_WHAT_HERDS:
      return ngettext ("%d herd of horses", "%d herds of horses", n);
    case CART_WHAT_SHELLS:
      return ngettext ("%d shell", "%d shells", n);
    case CART_WHAT_BANANAS:
      return ngettext ("%d banana", "%d bananas", n);
    case CART_WHAT_FISH:
      return ngettext ("%d fish", "%d fish", n);
    case CART_WHAT_SHIPS:
      return ngettext ("%d ship", "%d ships", n);
    case CART_WHAT_WARES:
      /* TRANSLATORS: wares left over at the end; what they give follows: "10 wares, 1 point for each full 3: 3". */
      return ngettext ("%d ware, 1 point for each full 3", "%d wares, 1 point for each full 3", n);
    case CART_N_WHATS:
      break;
    }
  return "%d";
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
count_words (CartWhat what, int count)
{
  return g_strdup_printf (count_format (what, (unsigned long) ABS (count)), count);
}
#pragma GCC diagnostic pop

char *
cart_present_term (const CartTerm *term)
{
  g_autofree char *counted = NULL;

  g_return_val_if_fail (term != NULL, NULL);

  if (term->what == CART_WHAT_LOCOMOTIVES)
    return count_words (term->what, term->points);
  counted = count_words (term->what, term->count);
  if (term->points == term->count * term->value && term->value == 1)
    return g_steal_pointer (&counted);
  if (term->points == term->count * term->value)
    /* TRANSLATORS: what was counted, and points for each: "5 tiles × 2". */
    return g_strdup_printf (_("%1$s × %2$d"), counted, term->value);
  /* TRANSLATORS: what was counted, and what it gives in all: "10 wares, 1 point for each full 3: 3". */
  return g_strdup_printf (_("%1$s: %2$d"), counted, term->points);
}

char *
cart_present_terms (const CartTerm *terms, guint n_terms, int points)
{
  GString *text = g_string_new (NULL);

  /* "4 tiles × 0" says no more than 0: its rule does */
  if (n_terms == 1 && terms[0].value == 0 && terms[0].points == 0)
    n_terms = 0;
  for (guint i = 0; i < n_terms; i++)
    {
      g_autofree char *term = cart_present_term (&terms[i]);

      if (i > 0)
        g_string_append (text, " + ");
      g_string_append (text, term);
    }
  /* "10 wares, 1 point for each full 3: 3" has said what it gives already */
  if (n_terms != 1 || terms[0].points == terms[0].count * terms[0].value)
    g_string_append_printf (text, n_terms > 0 ? " = %d" : "%d", points);
  return g_string_free (text, FALSE);
}

char *
cart_present_score (const CartScore *score)
{
  g_return_val_if_fail (score != NULL, NULL);

  return cart_present_terms (score->terms, (guint) score->n_terms, score->points);
}

#define TRACK_SPACES 50

char *
cart_present_track (int points)
{
  int laps = points / TRACK_SPACES;

  if (laps <= 0)
    /* TRANSLATORS: a space of the scoring track. */
    return g_strdup_printf (_("space %d"), points);
  /* TRANSLATORS: a space of the scoring track, and how many times round it the marker has gone. */
  return g_strdup_printf (ngettext ("space %1$d, after %2$d lap", "space %1$d, after %2$d laps", (unsigned long) laps), points % TRACK_SPACES, laps);
}

char *
cart_present_gift (const CartEvent *event)
{
  unsigned long n = (unsigned long) ABS (event->points);

  if (event->held == NULL)
    return g_strdup_printf (ngettext ("%d point", "%d points", n), event->points);
  if (strcmp (event->held, "shell") == 0)
    return g_strdup_printf (ngettext ("%d shell", "%d shells", n), event->points);
  if (strcmp (event->held, "banana") == 0)
    return g_strdup_printf (ngettext ("%d banana", "%d bananas", n), event->points);
  if (strcmp (event->held, "fish") == 0)
    /* TRANSLATORS: singular and plural of the animal, as a ware. */
    return g_strdup_printf (ngettext ("%d fish", "%d fish", n), event->points);
  return g_strdup_printf (ngettext ("a ship of %d point", "a ship of %d points", n), event->points);
}

/* What was given, and for what. */
static char *
event_head (const CartGame *game, const CartEvent *event, const char *const *players)
{
  g_autofree char *player = cart_present_player (players, event->player);
  g_autofree char *source = cart_present_source (cart_game_get_game (game), event->feature);
  g_autofree char *gift = cart_present_gift (event);

  if (event->kind != CART_KIND_NONE)
    /* TRANSLATORS: a player's colour, "14 points" or "2 shells", a kind of feature, a cell, a place on its tile. */
    return g_strdup_printf (_("%1$s: %2$s for the %3$s at (%4$d, %5$d), %6$s"), player, gift, source, event->x, event->y, cart_present_place (event->place));
  if (g_strcmp0 (event->held, "ship") == 0)
    /* TRANSLATORS: a player's colour, "a ship of 5 points". */
    return g_strdup_printf (_("%1$s: %2$s"), player, gift);
  /* TRANSLATORS: a player's colour, "14 points", what gave them: "trade goods". */
  return g_strdup_printf (_("%1$s: %2$s for %3$s"), player, gift, source);
}

char *
cart_present_event (const CartGame *game, const CartEvent *event, const char *const *players)
{
  g_autofree char *head = event_head (game, event, players);
  g_autofree char *words = NULL;
  g_autofree CartTerm *terms = NULL;

  if (event->n_terms == 0 || g_strcmp0 (event->held, "ship") == 0)
    return g_steal_pointer (&head);
  terms = g_new0 (CartTerm, event->n_terms);
  for (guint i = 0; i < event->n_terms; i++)
    cart_game_get_term (game, event->first_term + i, &terms[i]);
  words = cart_present_terms (terms, event->n_terms, event->points);
  return g_strdup_printf ("%s: %s", head, words);
}

/* ---- refusals ---- */

static void
add_fact (GString *facts, const char *fact)
{
  if (facts->len > 0)
    g_string_append (facts, ", ");
  g_string_append (facts, fact);
}

static void
add_cell (GString *facts, const CartRefusal *refusal)
{
  g_autofree char *cell = NULL;

  if (!refusal->has_cell)
    return;
  if (refusal->side >= 0)
    /* TRANSLATORS: a cell, and a side of it. */
    cell = g_strdup_printf (_("at (%1$d, %2$d), %3$s side"), refusal->x, refusal->y, cart_present_side (refusal->side));
  else
    cell = g_strdup_printf (_("at (%1$d, %2$d)"), refusal->x, refusal->y);
  add_fact (facts, cell);
}

char *
cart_present_refusal_facts (const CartRefusal *refusal, const char *const *players)
{
  GString *facts = g_string_new (NULL);

  g_return_val_if_fail (refusal != NULL, NULL);

  if (refusal->tile != NULL)
    {
      g_autofree char *tile = g_strdup_printf (_("tile %s"), refusal->tile->id);

      add_fact (facts, tile);
    }
  if (refusal->figure != CART_FIGURE_NONE && refusal->player >= 0)
    {
      g_autofree char *player = cart_present_player (players, refusal->player);
      /* TRANSLATORS: a figure and a player's colour: "meeple of red". */
      g_autofree char *figure = g_strdup_printf (_("%1$s of %2$s"), cart_present_figure (refusal->figure), player);

      add_fact (facts, figure);
    }
  else if (refusal->figure != CART_FIGURE_NONE)
    add_fact (facts, cart_present_figure (refusal->figure));
  else if (refusal->player >= 0)
    add_fact (facts, players != NULL && (guint) refusal->player < g_strv_length ((char **) players) ? cart_present_colour (players[refusal->player]) : _("another player"));
  add_cell (facts, refusal);
  if (refusal->kind != CART_KIND_NONE && refusal->other != CART_KIND_NONE)
    {
      /* TRANSLATORS: two kinds of features that meet at a side: "city against field". */
      g_autofree char *meeting = g_strdup_printf (_("%1$s against %2$s"), cart_present_kind (refusal->kind), cart_present_kind (refusal->other));

      add_fact (facts, meeting);
    }
  else if (refusal->kind != CART_KIND_NONE)
    add_fact (facts, cart_present_kind (refusal->kind));
  if (refusal->has_value)
    {
      /* TRANSLATORS: how much each of the tokens or ships is worth that are counted. */
      g_autofree char *value = g_strdup_printf (_("worth %d"), refusal->value);

      add_fact (facts, value);
    }
  if (refusal->count >= 0 && refusal->limit >= 0)
    {
      g_autofree char *count = g_strdup_printf (_("%1$d asked for, %2$d there"), refusal->count, refusal->limit);

      add_fact (facts, count);
    }
  return g_string_free (facts, FALSE);
}

char *
cart_present_refusal (CartCatalogue *catalogue, const CartRefusal *refusal, const char *const *players)
{
  const char *rule;
  g_autofree char *facts = NULL;
  g_autoptr (CartStatement) statement = NULL;
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (refusal != NULL, NULL);

  rule = cart_rule_id (refusal->rule);
  facts = cart_present_refusal_facts (refusal, players);
  if (catalogue != NULL && rule != NULL)
    statement = cart_catalogue_get_statement (catalogue, rule, NULL);
  if (statement != NULL)
    {
      sentence = g_strdup (statement->plain);
      if (g_str_has_suffix (sentence, "."))
        sentence[strlen (sentence) - 1] = '\0';
    }
  else
    sentence = g_strdup (rule != NULL ? rule : _("Not possible here"));
  if (*facts == '\0')
    return statement != NULL ? g_strdup_printf ("%s [%s]", sentence, rule) : g_steal_pointer (&sentence);
  return statement != NULL ? g_strdup_printf ("%s (%s) [%s]", sentence, facts, rule) : g_strdup_printf ("%s (%s)", sentence, facts);
}

/* What does not go on at a side, or NULL where the refusal is no such thing. */
static char *
edge_sentence (const CartRefusal *refusal)
{
  CartClass class;

  if (refusal->side < 0 || refusal->kind == CART_KIND_NONE || refusal->other == CART_KIND_NONE)
    return NULL;
  class = cart_kind_class (refusal->kind);
  if (class == CART_CLASS_LINE || class == CART_CLASS_AREA)
    /* TRANSLATORS: of a tile: a kind of feature at its edge, a side, the kind of feature that lies beyond: "The road to the west does not go
     * on: field there." */
    return g_strdup_printf (_("The %1$s to the %2$s does not go on: %3$s there."), cart_present_kind (refusal->kind),
                            cart_present_side (refusal->side), cart_present_kind (refusal->other));
  /* TRANSLATORS: of a tile: a kind of feature at its edge, a side, the kind of feature that lies beyond: "The field to the west would meet a road." */
  return g_strdup_printf (_("The %1$s to the %2$s would meet: %3$s."), cart_present_kind (refusal->kind), cart_present_side (refusal->side),
                          cart_present_kind (refusal->other));
}

/* The first sentence of a text: up to a full stop that a space follows. */
static char *
first_sentence (const char *text)
{
  const char *end = strstr (text, ". ");

  return end != NULL ? g_strndup (text, (gsize) (end - text) + 1) : g_strdup (text);
}

char *
cart_present_refusal_short (const CartRefusal *refusal, const char *rule_text, const char *const *players)
{
  g_autofree char *sentence = NULL, *facts = NULL;

  g_return_val_if_fail (refusal != NULL, NULL);

  sentence = edge_sentence (refusal);
  if (sentence != NULL)
    return g_steal_pointer (&sentence);
  if (rule_text != NULL)
    sentence = first_sentence (rule_text);
  else
    sentence = g_strdup (cart_rule_id (refusal->rule) != NULL ? cart_rule_id (refusal->rule) : _("Not possible here"));
  facts = cart_present_refusal_facts (refusal, players);
  /* TRANSLATORS: the sentence of a rule, and the facts that it is about. */
  return *facts != '\0' ? g_strdup_printf (_("%1$s (%2$s)"), sentence, facts) : g_steal_pointer (&sentence);
}

/* ---- actions ---- */

char *
cart_present_action (const CartAction *action)
{
  const char *figure = cart_present_figure (action->figure);
  const char *kind = cart_present_kind (action->kind);
  const char *place = cart_present_place (action->place);

  switch (action->type)
    {
    case CART_ACTION_LAY_TILE:
      return g_strdup_printf (_("lays the tile at (%1$d, %2$d), turned by %3$d degrees"), action->x, action->y, action->rotation * 90);
    case CART_ACTION_FIGURE:
      /* TRANSLATORS: a figure, a kind of feature, a cell, a place on its tile. */
      return g_strdup_printf (_("puts a figure (%1$s) on the %2$s at (%3$d, %4$d), %5$s"), figure, kind, action->x, action->y, place);
    case CART_ACTION_ABBOT_RETURN:
      return g_strdup_printf (_("takes the abbot back from (%1$d, %2$d)"), action->x, action->y);
    case CART_ACTION_FROM_DISTRICT:
      return g_strdup_printf (_("moves a figure (%1$s) from Carcassonne to the %2$s at (%3$d, %4$d), %5$s"), figure, kind, action->x, action->y, place);
    case CART_ACTION_TO_DISTRICT:
      return g_strdup_printf (_("puts a figure (%1$s) into the district: %2$s"), figure, cart_present_district (action->district));
    case CART_ACTION_COUNT_MOVE:
      return g_strdup_printf (_("moves the Count to the district: %s"), cart_present_district (action->district));
    case CART_ACTION_TENT:
      return g_strdup_printf (_("pitches the tent at (%1$d, %2$d), %3$s"), action->x, action->y, place);
    case CART_ACTION_MINE_TOKEN:
      return g_strdup (_("takes a mining token"));
    case CART_ACTION_TAKE_BACK:
      return g_strdup_printf (_("takes a figure (%1$s) back from (%2$d, %3$d)"), figure, action->x, action->y);
    case CART_ACTION_TAKE_SHIP:
      return g_strdup_printf (_("takes ship %d of those face up"), action->choice + 1);
    case CART_ACTION_DELIVER:
      {
        g_autofree char *wares = cart_present_payment (action->value);

        /* TRANSLATORS: wares ("3 fish and 3 bananas"), and the number of a ship. */
        return g_strdup_printf (_("delivers %1$s to ship %2$d of those face up"), wares, action->choice + 1);
      }
    case CART_ACTION_PASS:
      return g_strdup (_("does nothing more"));
    case CART_N_ACTIONS:
      break;
    }
  return g_strdup ("");
}

char *
cart_present_choice (const CartAction *action)
{
  if (action->type == CART_ACTION_PASS)
    return g_strdup (_("do without"));
  if (action->type == CART_ACTION_FIGURE)
    /* TRANSLATORS: a figure that may be placed, a kind of feature, a place on the tile just laid: "meeple on the road, north". */
    return g_strdup_printf (_("%1$s on the %2$s, %3$s"), cart_present_figure (action->figure), cart_present_kind (action->kind),
                            cart_present_place (action->place));
  return NULL;
}
