/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-odds.c: the chance of drawing a tile that fits. */
#include "present/cart-odds.h"

#include <math.h>

double
cart_odds (guint left, guint fitting, guint draws)
{
  double none = 1;

  fitting = MIN (fitting, left);
  draws = MIN (draws, left);
  /* Draw by draw: the chance that this one does not fit either. */
  for (guint i = 0; i < draws; i++)
    {
      if (left - i <= fitting)
        return fitting > 0 ? 1 : 0;
      none *= (double) (left - fitting - i) / (double) (left - i);
    }
  return 1 - none;
}

double
cart_odds_in_parts (const CartOddsPart *parts, guint n_parts, guint draws)
{
  double none = 1;

  for (guint i = 0; i < n_parts && draws > 0; i++)
    {
      guint here = MIN (draws, parts[i].left);

      none *= 1 - cart_odds (parts[i].left, parts[i].fitting, here);
      draws -= here;
    }
  return 1 - none;
}

double
cart_odds_percent (double chance, guint decimals)
{
  double unit = pow (10, -(double) decimals), percent = round (100 * chance / unit) * unit;

  if (chance < 1 && percent > 100 - unit / 2)
    return 100 - unit;
  if (chance > 0 && percent < unit / 2)
    return unit;
  return percent;
}

/* --- the pile of a game --- */

typedef struct {
  guint left, laid, order, part;
} Design;

struct _CartPile {
  gatomicrefcount refs;
  GHashTable *designs; /* id, interned -> Design */
  GArray *parts;       /* of guint: tiles */
};

static int
compare_orders (gconstpointer a, gconstpointer b)
{
  const Design *first = *(const Design *const *) a, *second = *(const Design *const *) b;

  return first->order < second->order ? -1 : first->order > second->order;
}

/* Numbers the parts that have tiles; coming: of CartTile's Design, those with copies left. */
static void
number_parts (CartPile *self, GPtrArray *coming)
{
  g_ptr_array_sort (coming, compare_orders);
  for (guint i = 0; i < coming->len; i++)
    {
      Design *design = g_ptr_array_index (coming, i);

      if (i == 0 || ((Design *) g_ptr_array_index (coming, i - 1))->order != design->order)
        g_array_set_size (self->parts, self->parts->len + 1);
      design->part = self->parts->len - 1;
      g_array_index (self->parts, guint, design->part) += design->left;
    }
}

CartPile *
cart_pile_new (CartGame *game)
{
  CartPile *self = g_new0 (CartPile, 1);
  g_autoptr (GPtrArray) coming = g_ptr_array_new ();
  gboolean goes_on = FALSE;

  g_atomic_ref_count_init (&self->refs);
  self->designs = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->parts = g_array_new (FALSE, TRUE, sizeof (guint));
  for (guint i = 0; i < cart_game_n_designs (game); i++)
    {
      const CartTile *tile = cart_game_get_design (game, i);
      Design *design = g_new0 (Design, 1);

      design->left = cart_game_n_left (game, tile);
      design->order = cart_game_get_part (game, tile);
      design->part = G_MAXUINT;
      goes_on = goes_on || cart_game_may_come (game, tile);
      g_hash_table_insert (self->designs, (gpointer) g_intern_string (tile->id), design);
      if (design->left > 0)
        g_ptr_array_add (coming, design);
    }
  for (guint i = 0; i < cart_game_n_tiles (game); i++)
    {
      CartLaid laid;
      Design *design;

      cart_game_get_tile (game, i, &laid);
      design = g_hash_table_lookup (self->designs, laid.tile->id);
      if (design != NULL)
        design->laid++;
    }
  /* where nothing may come any more (the last turn of a game is on) what is left stays in the pile */
  if (goes_on)
    number_parts (self, coming);
  return self;
}

CartPile *
cart_pile_ref (CartPile *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
cart_pile_unref (CartPile *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;
  g_hash_table_unref (self->designs);
  g_array_unref (self->parts);
  g_free (self);
}

guint
cart_pile_n_parts (const CartPile *self)
{
  return self->parts->len;
}

guint
cart_pile_n_tiles (const CartPile *self)
{
  guint n = 0;

  for (guint i = 0; i < self->parts->len; i++)
    n += g_array_index (self->parts, guint, i);
  return n;
}

guint
cart_pile_n_in (const CartPile *self, guint part)
{
  return part < self->parts->len ? g_array_index (self->parts, guint, part) : 0;
}

guint
cart_pile_n_designs (const CartPile *self)
{
  return g_hash_table_size (self->designs);
}

gboolean
cart_pile_find (const CartPile *self, const char *tile, guint *left, guint *laid, guint *part)
{
  static const Design none = { 0, 0, 0, G_MAXUINT };
  const Design *design = g_hash_table_lookup (self->designs, tile);
  gboolean found = design != NULL;

  if (design == NULL)
    design = &none;
  if (left != NULL)
    *left = design->left;
  if (laid != NULL)
    *laid = design->laid;
  if (part != NULL)
    *part = design->part;
  return found;
}

CartOddsPart *
cart_pile_split (const CartPile *self, const char *const *tiles, guint n_tiles)
{
  guint n = cart_pile_n_parts (self);
  CartOddsPart *parts = g_new0 (CartOddsPart, n + 1);

  for (guint part = 0; part < n; part++)
    parts[part].left = cart_pile_n_in (self, part);
  for (guint i = 0; i < n_tiles; i++)
    {
      guint left, part;

      if (cart_pile_find (self, tiles[i], &left, NULL, &part) && part < n)
        parts[part].fitting += left;
    }
  return parts;
}
