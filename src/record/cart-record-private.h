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
} CartRecordReader;

typedef gboolean (*CartReadEntry) (CartRecordReader *reader, JsonNode *node, gpointer data);

#define CART_KNOWN(...) ((const char *const[]) { __VA_ARGS__, NULL })

gboolean cart_record_reader_refuse (CartRecordReader *reader, CartRecordError code, const char *format, ...) G_GNUC_PRINTF (3, 4);
gsize cart_record_reader_enter (CartRecordReader *reader, const char *key);
gsize cart_record_reader_enter_index (CartRecordReader *reader, guint index);
gboolean cart_record_reader_leave (CartRecordReader *reader, gsize before, gboolean good);
gboolean cart_record_reader_wrong_type (CartRecordReader *reader, JsonNode *node, const char *wanted);
JsonObject *cart_record_reader_as_object (CartRecordReader *reader, JsonNode *node);
gboolean cart_record_reader_as_int (CartRecordReader *reader, JsonNode *node, int min, int max, int *value);
gboolean cart_record_reader_as_text (CartRecordReader *reader, JsonNode *node, gsize max, const char **value);
gboolean cart_record_reader_as_id (CartRecordReader *reader, JsonNode *node, const char **value);
JsonNode *cart_record_reader_member (CartRecordReader *reader, JsonObject *object, const char *key, gboolean required);
gboolean cart_record_reader_read_int (CartRecordReader *reader, JsonObject *object, const char *key, gboolean required, int min, int max, int *value);
gboolean cart_record_reader_read_id (CartRecordReader *reader, JsonObject *object, const char *key, gboolean required, const char **value);
gboolean cart_record_reader_read_bool (CartRecordReader *reader, JsonObject *object, const char *key, gboolean *value);
gboolean cart_record_reader_read_list (CartRecordReader *reader, JsonObject *object, const char *key, gboolean required, CartReadEntry read, gpointer data);
void cart_record_reader_note_ignored (CartRecordReader *reader, JsonObject *object, const char *const *known);
gboolean cart_record_reader_read_player (CartRecordReader *reader, JsonObject *object, gboolean required, int *player);
gboolean cart_record_reader_read_cell (CartRecordReader *reader, JsonObject *object, gboolean required, gboolean *told, int *x, int *y);
gboolean cart_record_reader_read_rotation (CartRecordReader *reader, JsonObject *object, int *quarter_turns);
gboolean cart_record_reader_read_kind (CartRecordReader *reader, JsonObject *object, CartKind *kind);
gboolean cart_record_reader_read_at (CartRecordReader *reader, JsonObject *object, CartPlace *at);
gboolean cart_record_reader_read_text_entry (CartRecordReader *reader, JsonNode *node, gpointer data);
gboolean cart_record_reader_read_id_entry (CartRecordReader *reader, JsonNode *node, gpointer data);
gboolean cart_record_reader_read_numbers (CartRecordReader *reader, JsonObject *object, const char *key, GArray **numbers);
gboolean cart_record_reader_read_scores (CartRecordReader *reader, JsonObject *object, GArray **scores);
gboolean cart_record_reader_read_counts (CartRecordReader *reader, JsonObject *object, const char *key, GArray **counts);

G_END_DECLS
