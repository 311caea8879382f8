/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-tally.h: the tiles ticked off during a real game.
 *
 * Each tick is one copy of one design; they are kept in order in GSettings, so that they outlive the program, and with them what was done
 * last: every change can be undone, also the reset, today or after a restart. Several tallies of the same settings show the same. "changed"
 * is emitted after each change.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CART_TYPE_TALLY (cart_tally_get_type ())
G_DECLARE_FINAL_TYPE (CartTally, cart_tally, CART, TALLY, GObject)

#define CART_TALLY_MAX 4000        /* ticks kept */
#define CART_TALLY_MAX_UNDO 200    /* changes that can be undone ... */
#define CART_TALLY_MAX_UNDO_IDS 8000 /* ... with the ids in all of them */

/* settings: where it is kept, or NULL to keep it in memory only. */
CartTally *cart_tally_new       (GSettings *settings);
guint      cart_tally_get       (CartTally *self, const char *tile);  /* copies ticked off */
guint      cart_tally_get_all   (CartTally *self);                    /* of all tiles */
/* Nothing happens when CART_TALLY_MAX is reached. */
void       cart_tally_tick      (CartTally *self, const char *tile);
/* Several at once, which are undone at once; an id may be there more than once. */
void       cart_tally_tick_many (CartTally *self, const char *const *tiles);
/* Takes the latest tick of the tile back. FALSE if it has none. */
gboolean   cart_tally_untick    (CartTally *self, const char *tile);
void       cart_tally_reset     (CartTally *self);
gboolean   cart_tally_can_undo  (CartTally *self);
void       cart_tally_undo      (CartTally *self);

G_END_DECLS
