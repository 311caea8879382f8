/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draw-test.c: reads the content for the tests of the drawing. */
#include "draw-test.h"

#include <string.h>

static CartContent *content;
static GPtrArray *tiles;

static void
forget (void)
{
  g_clear_pointer (&tiles, g_ptr_array_unref);
  g_clear_pointer (&content, cart_content_free);
}

GPtrArray *
draw_test_tiles (void)
{
  if (tiles != NULL)
    return tiles;
  content = cart_content_new ();
  if (!cart_content_read_tree (content, CONTENT_DIR))
    g_error ("%s", (const char *) g_ptr_array_index (content->problems, 0));
  tiles = g_ptr_array_new ();
  for (guint i = 0; i < content->subjects->len; i++)
    {
      const CartContentSubject *subject = g_ptr_array_index (content->subjects, i);
      for (guint j = 0; j < subject->sets->len; j++)
        {
          const CartContentSet *set = g_ptr_array_index (subject->sets, j);
          for (guint k = 0; k < set->set->tiles->len; k++)
            g_ptr_array_add (tiles, g_ptr_array_index (set->set->tiles, k));
        }
    }
  g_assert_cmpuint (tiles->len, >, 700);
  atexit (forget);
  return tiles;
}

const CartTile *
draw_test_tile (const char *id)
{
  GPtrArray *all = draw_test_tiles ();

  for (guint i = 0; i < all->len; i++)
    {
      const CartTile *tile = g_ptr_array_index (all, i);
      if (strcmp (tile->id, id) == 0)
        return tile;
    }
  g_error ("no tile %s", id);
}
