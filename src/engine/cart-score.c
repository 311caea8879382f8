/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-score.c: terms, the value of a feature, giving points, and scoring completed features and the end of the game. */
#include "cart-module-private.h"

#include <string.h>

/* Names of what gives points and is no feature. Events hold an index into this list. */
static const char *const labels[] = {
  "feature", "king", "robber", "king-and-robber", "trade-goods", "mining", "ships", "wares", "ship",
};

static guint8
label_index (const char *name)
{
  for (guint i = 1; i < G_N_ELEMENTS (labels); i++)
    if (strcmp (labels[i], name) == 0)
      return (guint8) i;
  return 0;
}

/* What is given in place of points. */
static const char *const held_labels[] = { NULL, "shell", "banana", "fish", "ship" };

static guint8
held_index (const char *held)
{
  for (guint i = 1; i < G_N_ELEMENTS (held_labels); i++)
    if (g_strcmp0 (held_labels[i], held) == 0)
      return (guint8) i;
  return 0;
}

/* --- What can give points --- */

gboolean
cart_is_source (const char *name)
{
  for (int kind = CART_KIND_NONE + 1; kind < CART_N_KINDS; kind++)
    if (strcmp (cart_kind_name ((CartKind) kind), name) == 0)
      return kind != CART_KIND_RIVER && kind != CART_KIND_JOINT;
  return label_index (name) > 0;
}

/* Kinds on which somebody can have a majority, as bits. */
static guint32
kinds_held (const CartGame *game)
{
  guint32 kinds = 0;

  for (int type = CART_FIGURE_NONE + 1; type < CART_N_FIGURES; type++)
    if (game->supply[type] > 0 && cart_figure_strength ((CartFigureType) type) > 0)
      kinds |= game->stand[type];
  for (guint i = 0; i < game->n_modules; i++)
    kinds &= ~game->modules[i]->barters;
  return kinds;
}

const char **
cart_game_dup_sources (const CartGame *game)
{
  GPtrArray *names = g_ptr_array_new ();
  guint32 there = 0, kinds = kinds_held (game);

  for (guint32 i = 0; i < game->n_plans; i++)
    for (guint s = 0; s < game->plans[i].n_segments; s++)
      there |= 1u << game->plans[i].kind[s];
  for (int kind = CART_KIND_NONE + 1; kind < CART_N_KINDS; kind++)
    if ((there & kinds & 1u << kind) != 0)
      g_ptr_array_add (names, (gpointer) cart_kind_name ((CartKind) kind));
  for (guint i = 0; i < game->n_modules; i++)
    {
      const char *const *more = game->modules[i]->sources != NULL ? game->modules[i]->sources (game) : NULL;

      for (guint k = 0; more != NULL && more[k] != NULL; k++)
        g_ptr_array_add (names, (gpointer) more[k]);
    }
  g_ptr_array_add (names, NULL);
  return (const char **) g_ptr_array_free (names, FALSE);
}

/* --- Terms --- */

void
cart_score_clear (CartScore *score)
{
  score->points = 0;
  score->n_terms = 0;
}

void
cart_score_add (CartScore *score, CartRule rule, CartWhat what, int count, int value)
{
  if (count == 0 || value == 0)
    return;
  g_assert (score->n_terms < CART_MAX_TERMS);
  score->terms[score->n_terms++] = (CartTerm) { rule, what, count, value, count * value };
  score->points += count * value;
}

void
cart_score_sum (CartScore *score)
{
  score->points = 0;
  for (int i = 0; i < score->n_terms; i++)
    {
      CartTerm *term = &score->terms[i];
      term->points = term->count * term->value;
      score->points += term->points;
    }
}

void
cart_value (CartGame *game, const CartMeasure *measure, CartScore *score)
{
  cart_score_clear (score);
  for (const CartModule **module = game->hooks[CART_HOOK_VALUE]; *module != NULL; module++)
    (*module)->value (game, measure, score);
}

/* --- Giving --- */

void
cart_give_held (CartGame *game, int player, const char *feature, guint32 node, const CartScore *score, const char *held)
{
  CartState *state = game->state;
  CartGiven *given;

  if (score->points == 0)
    return;
  g_assert (state->n_events < game->events_room);
  given = &game->events[state->n_events];
  *given = (CartGiven) { .player = player, .points = score->points, .node = node,
                         .label = feature != NULL ? label_index (feature) : 0, .held = held_index (held),
                         .kind = node != CART_NONE ? game->nodes[node].kind : CART_KIND_NONE,
                         .final = state->moment >= CART_MOMENT_LAST, .move = state->move };
  if ((game->flags & CART_GAME_KEEP_TERMS) != 0)
    {
      given->first_term = state->n_terms;
      given->n_terms = (guint32) score->n_terms;
      memcpy (game->terms + state->n_terms, score->terms, (gsize) score->n_terms * sizeof (CartTerm));
      cart_set (game, state->n_terms, state->n_terms + given->n_terms);
    }
  cart_set (game, state->n_events, state->n_events + 1);
  if (held == NULL)
    cart_set (game, state->points[player], state->points[player] + score->points);
}

void
cart_give (CartGame *game, int player, const char *feature, guint32 node, const CartScore *score)
{
  cart_give_held (game, player, feature, node, score, NULL);
}

static gboolean
award_otherwise (CartGame *game, const CartMeasure *measure, guint owners)
{
  for (const CartModule **module = game->hooks[CART_HOOK_AWARD]; *module != NULL; module++)
    if ((*module)->award (game, measure, owners))
      return TRUE;
  return FALSE;
}

static void
give_to_owners (CartGame *game, CartMeasure *measure, guint owners)
{
  for (guint player = 0; player < game->n_players; player++)
    {
      CartScore score;
      if ((owners & (1u << player)) == 0)
        continue;
      measure->player = (int) player;
      cart_value (game, measure, &score);
      cart_give (game, (int) player, NULL, measure->root, &score);
      if (score.points > 0 && !measure->final)
        cart_set (game, game->state->scored, game->state->scored | 1u << player);
    }
}

void
cart_score_feature (CartGame *game, guint32 root)
{
  CartMeasure measure;
  guint32 first = game->nodes[root].figure;
  guint owners;

  if (first == CART_NONE && game->hooks[CART_HOOK_SCORED][0] == NULL && game->hooks[CART_HOOK_AWARD][0] == NULL
      && game->hooks[CART_HOOK_CLEARED][0] == NULL)
    return;
  cart_measure (game, root, TRUE, FALSE, -1, &measure);
  owners = cart_owners (game, root, NULL);
  if (!award_otherwise (game, &measure, owners))
    give_to_owners (game, &measure, owners);
  measure.player = -1;
  for (const CartModule **module = game->hooks[CART_HOOK_SCORED]; *module != NULL; module++)
    (*module)->scored (game, &measure, owners);
  cart_men_return (game, root);
  for (const CartModule **module = game->hooks[CART_HOOK_CLEARED]; *module != NULL; module++)
    (*module)->cleared (game, root, measure.kind);
}

void
cart_queue (CartGame *game, guint32 root)
{
  CartState *state = game->state;

  root = cart_root (game, root);
  for (guint32 i = 0; i < state->n_queue; i++)
    if (state->queue[i] == root)
      return;
  if (state->n_queue == G_N_ELEMENTS (state->queue))
    return;
  cart_set (game, state->queue[state->n_queue], root);
  cart_set (game, state->n_queue, state->n_queue + 1);
}

/* --- The end of the game --- */

/* Every feature with figures on it, once. Figures stay where they are: nobody needs them any more. */
static void
score_standing (CartGame *game)
{
  guint32 n_roots = 0;
  g_autofree guint32 *roots = NULL;
  guint32 few[128];
  guint32 *list = few;

  if (game->state->n_men > G_N_ELEMENTS (few))
    list = roots = g_new (guint32, game->state->n_men);
  for (guint32 man = 0; man < game->state->n_men; man++)
    {
      guint32 root, i = 0;
      if (game->men[man].node == CART_NONE)
        continue;
      root = cart_root (game, game->men[man].node);
      if (game->nodes[root].figure != man) /* the one that the ring begins with speaks for the feature */
        continue;
      while (i < n_roots && list[i] != root)
        i++;
      if (i == n_roots)
        list[n_roots++] = root;
    }
  for (guint32 i = 0; i < n_roots; i++)
    {
      CartMeasure measure;
      guint owners = cart_owners (game, list[i], NULL);
      cart_measure (game, list[i], cart_feature_complete (game, list[i]), TRUE, -1, &measure);
      if (!award_otherwise (game, &measure, owners))
        give_to_owners (game, &measure, owners);
    }
}

void
cart_final_scoring (CartGame *game)
{
  score_standing (game);
  for (guint i = 0; i < game->n_modules; i++)
    if (game->modules[i]->final != NULL)
      game->modules[i]->final (game);
}

/* --- Reading events --- */

static void
read_event (const CartGame *game, const CartGiven *given, CartEvent *event)
{
  *event = (CartEvent) { .player = given->player, .kind = given->kind, .points = given->points, .place = CART_PLACE_NONE,
                         .final = given->final, .move = given->move, .first_term = given->first_term,
                         .n_terms = given->n_terms };
  event->held = held_labels[given->held];
  event->feature = given->label != 0 ? labels[given->label] : cart_kind_name (given->kind);
  if (given->node != CART_NONE && given->node < game->state->n_nodes)
    event->place = cart_node_place (game, given->node, &event->x, &event->y);
}

guint
cart_game_n_events (const CartGame *game)
{
  return game->state->n_events;
}

void
cart_game_get_event (const CartGame *game, guint index, CartEvent *event)
{
  g_return_if_fail (index < game->state->n_events);
  read_event (game, &game->events[index], event);
}

void
cart_game_get_term (const CartGame *game, guint index, CartTerm *term)
{
  g_return_if_fail (index < game->state->n_terms);
  *term = game->terms[index];
}

void
cart_game_preview_final (CartGame *game, GArray *events, GArray *terms)
{
  g_autoptr (CartGame) copy = cart_game_copy (game);
  guint32 first_event = copy->state->n_events, first_term = copy->state->n_terms;

  cart_reserve (copy, 0, 0, 0, copy->state->n_men + 64);
  cart_set_moment (copy, CART_MOMENT_OVER);
  cart_final_scoring (copy);
  for (guint32 i = first_event; i < copy->state->n_events; i++)
    {
      CartEvent event;
      read_event (copy, &copy->events[i], &event);
      event.first_term -= MIN (event.first_term, first_term);
      if (terms == NULL)
        event.n_terms = 0;
      g_array_append_val (events, event);
    }
  for (guint32 i = first_term; terms != NULL && i < copy->state->n_terms; i++)
    g_array_append_val (terms, copy->terms[i]);
}

/* --- Who has won --- */

guint
cart_game_winners (const CartGame *game, const int *points, int *ahead, CartRule *rule)
{
  guint winners = 0;
  int most = G_MININT, next = G_MININT;

  for (guint player = 0; player < game->n_players && game->n_players > 1; player++)
    {
      int has = points != NULL ? points[player] : game->state->points[player];

      if (has > most)
        {
          next = most;
          most = has;
          winners = 0;
        }
      if (has == most)
        winners |= 1u << player;
      else if (has > next)
        next = has;
    }
  if (ahead != NULL)
    *ahead = next != G_MININT ? most - next : 0;
  if (rule != NULL)
    *rule = winners == 0 ? CART_RULE_NONE : cart_game_own_rule (game, (winners & (winners - 1)) != 0 ? CART_RULE_FINAL_TIE : CART_RULE_WINNER);
  return winners;
}
