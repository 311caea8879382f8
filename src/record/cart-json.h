/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-json.h: writing JSON text, key by key in the order given.
 *
 * The same calls give the same bytes everywhere: no locale, no hash order. Used for records and for what
 * `cartulary-cli --json` prints. Keys are literals or plain ids; values are escaped.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _CartJson CartJson;

CartJson *cart_json_new    (void);
void      cart_json_free   (CartJson *json);

/* Opens an object or a list. `key` is NULL inside a list and at the top. `lines`: each entry on a line of its own. */
void      cart_json_object (CartJson *json, const char *key, gboolean lines);
void      cart_json_array  (CartJson *json, const char *key, gboolean lines);
void      cart_json_end    (CartJson *json);

void      cart_json_text   (CartJson *json, const char *key, const char *value); /* NULL writes null */
void      cart_json_int    (CartJson *json, const char *key, gint64 value);
void      cart_json_real   (CartJson *json, const char *key, double value);      /* six significant digits */
void      cart_json_bool   (CartJson *json, const char *key, gboolean value);
void      cart_json_null   (CartJson *json, const char *key);

/* Ends what is open and hands over the text, without a line end after it; frees the writer. */
char     *cart_json_finish (CartJson *json);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartJson, cart_json_free)

G_END_DECLS
