/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-arena.c: the memory of a game, the journal of its words, and steps that are taken back and done again.
 *
 * The arena is one piece of memory cut into blocks. When a block has to grow, a bigger arena is made between two steps and
 * the places named in the journal are moved with their blocks. A step taken back exchanges the words of the journal with
 * those of the arena, last first; doing it again exchanges them once more, first first.
 */
#include "cart-game-private.h"

#include <string.h>

#define FIRST_SLOTS 512
#define FIRST_TILES 96
#define SEGMENTS_A_TILE 8

/* Words that a block needs for what the game has room for. */
static guint32
block_words (const CartGame *game, CartBlock block)
{
  switch (block)
    {
    case CART_BLOCK_STATE: return sizeof (CartState) / 4;
    case CART_BLOCK_WORDS: return game->n_words;
    case CART_BLOCK_ASIDE: return (game->n_plans + 1) / 2;
    case CART_BLOCK_CELLS: return game->cells_room * (sizeof (CartCell) / 4);
    case CART_BLOCK_FRONT_ALLOW: return game->front_room / 2;
    case CART_BLOCK_FRONT_KEY: return game->front_room;
    case CART_BLOCK_TILES: return game->tiles_room * (sizeof (CartPut) / 4);
    case CART_BLOCK_NODES: return game->nodes_room * (sizeof (CartNode) / 4);
    case CART_BLOCK_MEN: return game->men_room * (sizeof (CartMan) / 4);
    case CART_BLOCK_CHIPS: return game->chips_room * (sizeof (CartChip) / 4);
    case CART_BLOCK_PILE: return (game->pile_room + 1) / 2;
    case CART_BLOCK_EVENTS: return game->events_room * (sizeof (CartGiven) / 4);
    case CART_BLOCK_TERMS: return game->terms_room * (sizeof (CartTerm) / 4);
    case CART_N_BLOCKS: break;
    }
  return 0;
}

void
cart_arena_view (CartGame *game)
{
  guint32 *memory = game->memory;
  const guint32 *at = game->block_at;

  game->state = (CartState *) (memory + at[CART_BLOCK_STATE]);
  game->module_words = memory + at[CART_BLOCK_WORDS];
  game->aside = (guint16 *) (memory + at[CART_BLOCK_ASIDE]);
  /* the tables of 512, 1024, 2048 ... slots lie one after the other: the one of n begins at n - 512 */
  game->cells = (CartCell *) (memory + at[CART_BLOCK_CELLS]) + (game->state->n_slots - FIRST_SLOTS);
  game->front_allow = (guint16 *) (memory + at[CART_BLOCK_FRONT_ALLOW]);
  game->front_key = memory + at[CART_BLOCK_FRONT_KEY];
  game->tiles = (CartPut *) (memory + at[CART_BLOCK_TILES]);
  game->nodes = (CartNode *) (memory + at[CART_BLOCK_NODES]);
  game->men = (CartMan *) (memory + at[CART_BLOCK_MEN]);
  game->chips = (CartChip *) (memory + at[CART_BLOCK_CHIPS]);
  game->pile = (guint16 *) (memory + at[CART_BLOCK_PILE]);
  game->events = (CartGiven *) (memory + at[CART_BLOCK_EVENTS]);
  game->terms = (CartTerm *) (memory + at[CART_BLOCK_TERMS]);
}

static void
make_scratch (CartGame *game)
{
  g_free (game->stamps);
  g_free (game->tile_stamps);
  g_free (game->hits);
  game->stamps = g_new0 (guint32, game->nodes_room);
  game->tile_stamps = g_new0 (guint32, 2 * game->tiles_room);
  game->hits = g_new0 (guint16, game->front_room + 8);
  game->stamp = 0;
}

/* A new arena for the rooms that the game now has, with the old blocks in it. */
static void
rebuild (CartGame *game)
{
  guint32 old_at[CART_N_BLOCKS + 1], n_words = 0;
  guint32 *old = game->memory;

  memcpy (old_at, game->block_at, sizeof old_at);
  for (int block = 0; block < CART_N_BLOCKS; block++)
    {
      game->block_at[block] = n_words;
      n_words += (block_words (game, block) + 3) & ~3u;
    }
  game->block_at[CART_N_BLOCKS] = n_words;
  game->n_memory = n_words;
  game->memory = g_new0 (guint32, n_words);
  if (old != NULL)
    {
      for (int block = 0; block < CART_N_BLOCKS; block++)
        memcpy (game->memory + game->block_at[block], old + old_at[block], 4 * (old_at[block + 1] - old_at[block]));
      for (guint32 i = 0; i < game->n_journal; i++)
        {
          int block = 0;
          while (game->journal[i].at >= old_at[block + 1])
            block++;
          game->journal[i].at += game->block_at[block] - old_at[block];
        }
      g_free (old);
    }
  else
    ((CartState *) (game->memory + game->block_at[CART_BLOCK_STATE]))->n_slots = FIRST_SLOTS;
  make_scratch (game);
  cart_arena_view (game);
}

/* The most tokens that may come onto the board with one tile: nuggets, and what boats cover. */
static void
count_tile_chips (CartGame *game)
{
  game->tile_chips = 0;
  for (guint i = 0; i < game->n_plans; i++)
    {
      const CartTile *tile = game->plans[i].tile;
      guint n = 0;

      for (int s = 0; s < tile->n_segments; s++)
        n += tile->segments[s].attributes[CART_ATTRIBUTE_NUGGET];
      game->tile_chips = MAX (game->tile_chips, n);
    }
  game->tile_chips += CART_TILE_MAX_SEGMENTS;
}

void
cart_arena_init (CartGame *game)
{
  game->cells_room = FIRST_SLOTS;
  game->front_room = 256;
  game->tiles_room = FIRST_TILES;
  game->nodes_room = FIRST_TILES * SEGMENTS_A_TILE;
  game->men_room = 128;
  count_tile_chips (game);
  game->chips_room = 64;
  game->events_room = 256;
  game->terms_room = (game->flags & CART_GAME_KEEP_TERMS) != 0 ? 1024 : 0;
  game->journal_room = 4096;
  game->journal = g_new (CartJournalEntry, game->journal_room);
  game->marks = g_array_new (FALSE, FALSE, sizeof (guint32));
  rebuild (game);
}

void
cart_arena_clear (CartGame *game)
{
  guint32 tables = game->state->n_slots > FIRST_SLOTS ? game->cells_room : FIRST_SLOTS;

  memset (game->memory, 0, 4 * game->block_at[CART_BLOCK_CELLS]);
  memset (game->memory + game->block_at[CART_BLOCK_CELLS], 0, tables * sizeof (CartCell));
  game->state->n_slots = FIRST_SLOTS;
  cart_arena_view (game);
  game->n_journal = game->journal_top = 0;
  game->n_marks = 0;
  g_array_set_size (game->marks, 0);
}

void
cart_arena_free (CartGame *game)
{
  g_free (game->memory);
  g_free (game->journal);
  g_clear_pointer (&game->marks, g_array_unref);
  g_free (game->stamps);
  g_free (game->tile_stamps);
  g_free (game->hits);
}

/* `to` is a flat copy of `from`: gives it memory of its own, without history. */
void
cart_arena_copy (CartGame *to, const CartGame *from)
{
  to->memory = g_memdup2 (from->memory, 4 * (gsize) from->n_memory);
  to->journal = g_new (CartJournalEntry, to->journal_room);
  to->n_journal = to->journal_top = to->n_marks = 0;
  to->marks = g_array_new (FALSE, FALSE, sizeof (guint32));
  to->stamps = to->tile_stamps = NULL;
  to->hits = NULL;
  make_scratch (to);
  cart_arena_view (to);
}

static gboolean
want (guint32 *room, guint64 needed)
{
  if (G_LIKELY (needed <= *room))
    return FALSE;
  *room = (guint32) MAX (needed + needed / 2, 16) & ~1u;
  return TRUE;
}

void
cart_reserve (CartGame *game, guint32 tiles, guint32 men, guint32 chips, guint32 events)
{
  CartState *state = game->state;
  gboolean grow = FALSE;

  grow |= want (&game->tiles_room, (guint64) state->n_tiles + tiles);
  grow |= want (&game->nodes_room, (guint64) state->n_nodes + tiles * CART_TILE_MAX_SEGMENTS);
  grow |= want (&game->front_room, (guint64) state->n_front + tiles * 8);
  grow |= want (&game->men_room, (guint64) state->n_men + men);
  grow |= want (&game->chips_room, (guint64) state->n_chips + chips);
  grow |= want (&game->events_room, (guint64) state->n_events + events);
  if ((game->flags & CART_GAME_KEEP_TERMS) != 0)
    grow |= want (&game->terms_room, (guint64) state->n_terms + events * CART_MAX_TERMS);
  while (2 * (state->n_cells + tiles * 10) > game->cells_room / 2 + FIRST_SLOTS / 2)
    {
      game->cells_room = 2 * game->cells_room + FIRST_SLOTS; /* all tables up to the next size */
      grow = TRUE;
    }
  if (G_UNLIKELY (grow))
    rebuild (game);
}

void
cart_journal_grow (CartGame *game)
{
  game->journal_room *= 2;
  game->journal = g_renew (CartJournalEntry, game->journal, game->journal_room);
}

void
cart_step_begin (CartGame *game)
{
  if ((game->flags & CART_GAME_NO_HISTORY) != 0)
    game->n_journal = 0;
  else
    {
      if (game->marks->len > game->n_marks)
        g_array_set_size (game->marks, game->n_marks);
      g_array_append_val (game->marks, game->n_journal);
      game->n_marks++;
    }
}

static void
exchange (CartGame *game, CartJournalEntry *entry)
{
  guint32 word = game->memory[entry->at];

  game->memory[entry->at] = entry->old;
  entry->old = word;
}

static void
back_to (CartGame *game, guint32 mark)
{
  while (game->n_journal > mark)
    exchange (game, &game->journal[--game->n_journal]);
  cart_arena_view (game);
}

guint
cart_game_n_steps (const CartGame *game)
{
  return game->n_marks;
}

gboolean
cart_game_undo (CartGame *game)
{
  if (game->n_marks == 0)
    return FALSE;
  if (game->n_marks == game->marks->len)
    game->journal_top = game->n_journal;
  back_to (game, g_array_index (game->marks, guint32, --game->n_marks));
  return TRUE;
}

gboolean
cart_game_can_redo (const CartGame *game)
{
  return game->marks->len > game->n_marks;
}

gboolean
cart_game_redo (CartGame *game)
{
  guint32 end;

  if (!cart_game_can_redo (game))
    return FALSE;
  game->n_marks++;
  end = game->n_marks < game->marks->len ? g_array_index (game->marks, guint32, game->n_marks) : game->journal_top;
  while (game->n_journal < end)
    exchange (game, &game->journal[game->n_journal++]);
  cart_arena_view (game);
  return TRUE;
}
