/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-private.h: what the files of src/record share. */
#pragma once

#include <json-glib/json-glib.h>

#include "record/cart-record.h"

G_BEGIN_DECLS

/* Makes *text and *length the JSON of the record that the text holds: all of it, the object or the compact form that stands in it, or, where
 * there is neither, the text as it is. What is unpacked for that is *unpacked (free with g_free ()), or NULL. An error where the compact
 * form cannot be unpacked. */
void cart_record_find_json (const char **text, gsize *length, char **unpacked, GError **error);

/* Looks over JSON text before it is parsed: brackets, depth, the numbers of values and entries. FALSE with an error that
 * names the JSON path where it breaks a limit or is cut off. Whatever passes is safe to hand to the parser, which
 * says what else is wrong. */
gboolean cart_record_scan (const char *text, gsize length, GError **error);

/* A reader at work on one record: the record, the path of the value being read, and the first error, after which nothing
 * more is read. The functions return FALSE (or NULL) once there is an error. */
typedef struct {
  CartRecord *record;
  GString *path;
  GError *error;
} CartReader;

typedef gboolean (*CartReadEntry) (CartReader *reader, JsonNode *node, gpointer data);

#define CART_KNOWN(...) ((const char *const[]) { __VA_ARGS__, NULL })

gboolean cart_reader_refuse (CartReader *reader, CartRecordError code, const char *format, ...) G_GNUC_PRINTF (3, 4);
gsize cart_reader_enter (CartReader *reader, const char *key);
gsize cart_reader_enter_index (CartReader *reader, guint index);
gboolean cart_reader_leave (CartReader *reader, gsize before, gboolean good);
gboolean cart_reader_wrong_type (CartReader *reader, JsonNode *node, const char *wanted);
JsonObject *cart_reader_as_object (CartReader *reader, JsonNode *node);
gboolean cart_reader_as_int (CartReader *reader, JsonNode *node, int min, int max, int *value);
gboolean cart_reader_as_text (CartReader *reader, JsonNode *node, gsize max, const char **value);
gboolean cart_reader_as_id (CartReader *reader, JsonNode *node, const char **value);
JsonNode *cart_reader_member (CartReader *reader, JsonObject *object, const char *key, gboolean required);
gboolean cart_reader_read_int (CartReader *reader, JsonObject *object, const char *key, gboolean required, int min, int max, int *value);
gboolean cart_reader_read_id (CartReader *reader, JsonObject *object, const char *key, gboolean required, const char **value);
gboolean cart_reader_read_bool (CartReader *reader, JsonObject *object, const char *key, gboolean *value);
gboolean cart_reader_read_list (CartReader *reader, JsonObject *object, const char *key, gboolean required, CartReadEntry read, gpointer data);
void cart_reader_note_ignored (CartReader *reader, JsonObject *object, const char *const *known);
gboolean cart_reader_read_player (CartReader *reader, JsonObject *object, gboolean required, int *player);
gboolean cart_reader_read_cell (CartReader *reader, JsonObject *object, gboolean required, gboolean *told, int *x, int *y);
gboolean cart_reader_read_rotation (CartReader *reader, JsonObject *object, int *quarter_turns);
gboolean cart_reader_read_kind (CartReader *reader, JsonObject *object, CartKind *kind);
gboolean cart_reader_read_at (CartReader *reader, JsonObject *object, CartPlace *at);
gboolean cart_reader_read_text_entry (CartReader *reader, JsonNode *node, gpointer data);
gboolean cart_reader_read_id_entry (CartReader *reader, JsonNode *node, gpointer data);
gboolean cart_reader_read_numbers (CartReader *reader, JsonObject *object, const char *key, GArray **numbers);
gboolean cart_reader_read_scores (CartReader *reader, JsonObject *object, GArray **scores);
gboolean cart_reader_read_counts (CartReader *reader, JsonObject *object, const char *key, GArray **counts);

G_END_DECLS
