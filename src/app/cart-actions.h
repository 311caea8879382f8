/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-actions.h: the one table of the program's actions and their keys.
 *
 * Accelerators are set from it and the overview of shortcuts is made from it, so that the two cannot differ. Keys that a
 * widget handles itself (the sandbox's cursor, say) stand in it too, without an action.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  CART_ACTION_GROUP_GENERAL,
  CART_ACTION_GROUP_SEARCH,
  CART_ACTION_GROUP_VIEWS,
  CART_ACTION_GROUP_READING,
  CART_ACTION_GROUP_TABLE,
  CART_ACTION_GROUP_SANDBOX,
  CART_N_ACTION_GROUPS
} CartActionGroup;

typedef struct {
  const char *action; /* detailed name, or NULL for keys that a widget handles itself */
  CartActionGroup group;
  const char *title;  /* untranslated; cart_action_title () translates */
  const char *keys[7];/* GTK accelerators, up to six */
} CartActionEntry;

/* The table, ended by an entry without a title. */
const CartActionEntry *cart_actions              (void);
const char       *cart_action_title         (const CartActionEntry *action);
const char       *cart_action_group_title   (CartActionGroup group);
void              cart_actions_install_keys (GtkApplication *application);

G_END_DECLS
