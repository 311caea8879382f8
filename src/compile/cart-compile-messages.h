/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-compile-messages.h: every text of the content by its key, as translations have it. */
#pragma once

#include <gio/gio.h>

#include "content/cart-content.h"

G_BEGIN_DECLS

/* Key (gettext's context) to English text; free with g_hash_table_unref (). */
GHashTable *cart_compile_messages (const CartContent *content);

/* Reads a PO file of the content: key to translation, for the texts whose English is still the same. The numbers of texts that are translated,
 * that are not, and whose English has changed are set. NULL with an error where the file cannot be read. */
typedef struct {
  guint translated, missing, outdated;
} CartCoverage;

GHashTable *cart_compile_read_po  (const char *path, GHashTable *messages, CartCoverage *coverage, GError **error);

G_END_DECLS
