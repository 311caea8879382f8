/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module-king-robber.c: the king's and the robber's tile. Who completes the first city or road takes the tile, whoever scores it;
 * who completes one of more tiles takes it over. At the end the tile gives 1 point for each completed city (the city of
 * Carcassonne too, where it lies) or road; option king-robber-bonus has the house rules.
 */
#include "cart-module-private.h"

extern const CartModule cart_module_king_robber;

enum { OPTION_BONUS };
enum { BONUS_PER_FEATURE, BONUS_TEN_EACH, BONUS_FIFTEEN_OR_FORTY, BONUS_PER_COMPLETION };

static const char *const bonus[] = { "per-feature", "ten-each", "fifteen-or-forty", "per-completion", NULL };
static const CartOption options[] = { { "king-robber-bonus", bonus } };

enum { KING, ROBBER, N_TILES };

/* Words: who holds each tile (from 1; 0: nobody), for how many tiles; features completed in this turn, and who held the tile
 * when it began. */
enum {
  WORD_HOLDER,
  WORD_SIZE = WORD_HOLDER + N_TILES,
  WORD_TURN = WORD_SIZE + N_TILES,
  WORD_BEFORE = WORD_TURN + N_TILES,
  N_WORDS = WORD_BEFORE + N_TILES
};

static const char *const names[N_TILES] = { "king", "robber" };

static guint32 *
words_of (const CartGame *game)
{
  return cart_module_words (game, &cart_module_king_robber);
}

static int
holder_of (const CartGame *game, int which)
{
  return (int) words_of (game)[WORD_HOLDER + which] - 1;
}

static void
scored (CartGame *game, const CartMeasure *measure, guint owners)
{
  guint32 *words = words_of (game);
  int which = measure->kind == CART_KIND_CITY ? KING : ROBBER;

  if (measure->kind != CART_KIND_CITY && measure->kind != CART_KIND_ROAD)
    return;
  if (words[WORD_TURN + which] == 0)
    cart_set (game, words[WORD_BEFORE + which], words[WORD_HOLDER + which]);
  cart_set (game, words[WORD_TURN + which], words[WORD_TURN + which] + 1);
  if (measure->n_tiles > words[WORD_SIZE + which])
    {
      cart_set (game, words[WORD_HOLDER + which], (guint32) game->state->player + 1);
      cart_set (game, words[WORD_SIZE + which], measure->n_tiles);
    }
}

/* The house rule of a point for each completion is settled when all features of the turn are scored. */
static gboolean
ask (CartGame *game, CartMoment moment)
{
  guint32 *words = words_of (game);

  if (moment != CART_MOMENT_AFTER_SCORING)
    return FALSE;
  for (int which = 0; which < N_TILES; which++)
    {
      int n = (int) words[WORD_TURN + which], holder = (int) words[WORD_BEFORE + which] - 1;
      if (n == 0)
        continue;
      cart_set (game, words[WORD_TURN + which], 0);
      if (cart_module_option (game, &cart_module_king_robber, OPTION_BONUS) == BONUS_PER_COMPLETION
          && holder >= 0)
        {
          CartScore score;
          cart_score_clear (&score);
          cart_score_add (&score, CART_RULE_KING_ROBBER_COMPLETION, which == KING ? CART_WHAT_CITIES : CART_WHAT_ROADS, n, 1);
          cart_give (game, holder, names[which], CART_NONE, &score);
        }
    }
  return FALSE;
}

/* A turn that free editing cut short is not settled in the next. */
static void
turn_end (CartGame *game)
{
  guint32 *words = words_of (game);

  for (int which = 0; which < N_TILES; which++)
    if (words[WORD_TURN + which] != 0)
      cart_set (game, words[WORD_TURN + which], 0);
}

static int
count_complete (CartGame *game, CartKind kind)
{
  int n = 0;

  for (guint32 node = 0; node < game->state->n_nodes; node++)
    n += game->nodes[node].parent == node && game->nodes[node].kind == kind && game->nodes[node].open == 0;
  return n;
}

static gboolean
landscape_lies (const CartGame *game)
{
  for (guint32 i = 0; i < game->state->n_tiles; i++)
    if ((game->plans[game->tiles[i].design].tile->flags & CART_TILE_LANDSCAPE) != 0)
      return TRUE;
  return FALSE;
}

static void
give_tile (CartGame *game, int which, CartRule rule, int points)
{
  CartScore score;

  if (holder_of (game, which) < 0)
    return;
  cart_score_clear (&score);
  cart_score_add (&score, rule, CART_WHAT_TOKEN_TILES, 1, points);
  cart_give (game, holder_of (game, which), names[which], CART_NONE, &score);
}

static void
give_per_feature (CartGame *game)
{
  CartScore score;

  if (holder_of (game, KING) >= 0)
    {
      cart_score_clear (&score);
      cart_score_add (&score, CART_RULE_KING_FINAL, CART_WHAT_CITIES, count_complete (game, CART_KIND_CITY), 1);
      if (landscape_lies (game))
        cart_score_add (&score, CART_RULE_KING_FINAL, CART_WHAT_CARCASSONNE, 1, 1);
      cart_give (game, holder_of (game, KING), names[KING], CART_NONE, &score);
    }
  if (holder_of (game, ROBBER) >= 0)
    {
      cart_score_clear (&score);
      cart_score_add (&score, CART_RULE_ROBBER_FINAL, CART_WHAT_ROADS, count_complete (game, CART_KIND_ROAD), 1);
      cart_give (game, holder_of (game, ROBBER), names[ROBBER], CART_NONE, &score);
    }
}

static void
final (CartGame *game)
{
  switch (cart_module_option (game, &cart_module_king_robber, OPTION_BONUS))
    {
    case BONUS_PER_FEATURE:
      give_per_feature (game);
      break;
    case BONUS_TEN_EACH:
      give_tile (game, KING, CART_RULE_KING_ROBBER_TEN, 10);
      give_tile (game, ROBBER, CART_RULE_KING_ROBBER_TEN, 10);
      break;
    case BONUS_FIFTEEN_OR_FORTY:
      if (holder_of (game, KING) >= 0 && holder_of (game, KING) == holder_of (game, ROBBER))
        {
          CartScore score;
          cart_score_clear (&score);
          cart_score_add (&score, CART_RULE_KING_ROBBER_FIFTEEN, CART_WHAT_TOKEN_TILES, 2, 20);
          cart_give (game, holder_of (game, KING), "king-and-robber", CART_NONE, &score);
          break;
        }
      give_tile (game, KING, CART_RULE_KING_ROBBER_FIFTEEN, 15);
      give_tile (game, ROBBER, CART_RULE_KING_ROBBER_FIFTEEN, 15);
      break;
    case BONUS_PER_COMPLETION:
      break;
    }
}

static const char *const *
sources (const CartGame *game)
{
  static const char *const two[] = { "king", "robber", NULL };
  static const char *const three[] = { "king", "robber", "king-and-robber", NULL };

  return cart_module_option (game, &cart_module_king_robber, OPTION_BONUS) == BONUS_FIFTEEN_OR_FORTY ? three : two;
}

const CartModule cart_module_king_robber = {
  .name = "king-robber",
  .game = "carcassonne",
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .sources = sources,
  .state_words = N_WORDS,
  .scored = scored,
  .ask = ask,
  .turn_end = turn_end,
  .final = final,
};

/* --- Public --- */

int
cart_game_get_holder (const CartGame *game, CartKind kind, int *tiles)
{
  int which = kind == CART_KIND_CITY ? KING : ROBBER;

  if (tiles != NULL)
    *tiles = 0;
  if (!cart_module_in_play (game, &cart_module_king_robber) || (kind != CART_KIND_CITY && kind != CART_KIND_ROAD))
    return -1;
  if (tiles != NULL)
    *tiles = (int) words_of (game)[WORD_SIZE + which];
  return holder_of (game, which);
}

gboolean
cart_game_edit_holder (CartGame *game, CartKind kind, int player, int tiles)
{
  int which = kind == CART_KIND_CITY ? KING : ROBBER;

  if (!cart_module_in_play (game, &cart_module_king_robber) || (kind != CART_KIND_CITY && kind != CART_KIND_ROAD) || tiles < 0
      || player < -1 || player >= (int) game->n_players)
    return FALSE;
  cart_step_begin (game);
  cart_set (game, words_of (game)[WORD_HOLDER + which], (guint32) (player + 1));
  cart_set (game, words_of (game)[WORD_SIZE + which], player < 0 ? 0 : (guint32) tiles);
  return TRUE;
}
