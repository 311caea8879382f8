/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-table.h: what lies on the table.
 *
 * The sets in play with their copies, the edition whose rules are followed, and the options (house rules, variants,
 * ways to begin) that were agreed on. Every view filters by it, and the sandbox plays by it. It is kept in GSettings.
 * Sets that are only named in interactions can lie on the table too: their id is then the id of their subject.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CART_TYPE_TABLE (cart_table_get_type ())
G_DECLARE_FINAL_TYPE (CartTable, cart_table, CART, TABLE, GObject)

#define CART_TABLE_MAX_COPIES 9

/* What a change was about; the argument of the signal "changed". */
typedef enum {
  CART_TABLE_SETS    = 1 << 0,
  CART_TABLE_EDITION = 1 << 1,
  CART_TABLE_OPTIONS = 1 << 2,
} CartTableChange;

/* settings: where the table is kept, or NULL to keep it in memory only. */
CartTable  *cart_table_new         (GSettings *settings);

/* Copies of a set on the table, 0 where it is not. */
guint       cart_table_get_copies  (CartTable *self, const char *set);
void        cart_table_set_copies  (CartTable *self, const char *set, guint copies);
/* Exactly these sets lie on the table, those that are named several times in as many copies (NULL-terminated); one change. */
void        cart_table_set_sets    (CartTable *self, const char *const *sets);
gboolean    cart_table_has         (CartTable *self, const char *set);
guint       cart_table_get_n_sets  (CartTable *self);

/* Ids of the sets on the table, sorted; free with g_strfreev (). */
GStrv       cart_table_dup_sets    (CartTable *self);
/* The same with copies, as the command line writes them: "base-c2", "river-2-c2*2". */
GStrv       cart_table_dup_specs   (CartTable *self);

/* "C1", "C2" or "C3"; never NULL. */
const char *cart_table_get_edition (CartTable *self);
void        cart_table_set_edition (CartTable *self, const char *edition);

/* A chosen option ("small-city") of a game and its value, NULL where the program's default holds. What is agreed on for one game says nothing
 * of another, whose options may be called the same. */
const char *cart_table_get_option  (CartTable *self, const char *game, const char *option);
void        cart_table_set_option  (CartTable *self, const char *game, const char *option, const char *value);
/* All chosen options, "carcassonne/small-city" to value; owned by the table, valid until the next change. */
GHashTable *cart_table_get_options (CartTable *self);

G_END_DECLS
