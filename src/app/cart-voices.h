/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-voices.h: which voices of statements are shown: the switches, and the choice kept in GSettings. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fills a box with a check button for each voice; they follow the settings, and the settings them. */
void        cart_voices_add_checks (GtkBox *box, GSettings *settings);
/* Names of the voices not shown, as keys; settings may be NULL: none. Free with g_hash_table_unref (). */
GHashTable *cart_voices_get_hidden (GSettings *settings);

G_END_DECLS
