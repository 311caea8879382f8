/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-record-file.h: files of records, in and out.
 *
 * Reads one record (`.cartulary`), one a line (`.jsonl`, `.jsonl.gz`) or the one-line compact form, told apart by what
 * is in the file. Writes a record as text, safely to a file, or as the compact form. Messages name file, line and JSON path.
 * Blocking: the app calls these from a task.
 */
#pragma once

#include "record/cart-record.h"

G_BEGIN_DECLS

typedef struct _CartRecordFile CartRecordFile;

/* Opens a file for reading its records; "-" is standard input. NULL with CART_RECORD_ERROR_IO if it cannot be opened. */
CartRecordFile *cart_record_file_open   (const char *path, GError **error);
/* Reads from a stream; `name` is for messages. Takes a reference of the stream. */
CartRecordFile *cart_record_file_new    (GInputStream *stream, const char *name);
void            cart_record_file_free   (CartRecordFile *file);

/* The next record, or NULL: at the end without an error, otherwise with one. After an error in one line of many, the next
 * call goes on with the line after it. */
CartRecord     *cart_record_file_next   (CartRecordFile *file, GError **error);
/* Line of the last record read, from 1; 0 where the file is one record. */
guint           cart_record_file_line   (const CartRecordFile *file);
const char     *cart_record_file_name   (const CartRecordFile *file);

/* The only record of a file; an error if there are none or several. */
CartRecord     *cart_record_load        (const char *path, GError **error);

typedef enum {
  CART_RECORD_WRITE_LINE      = 0,      /* everything in one line */
  CART_RECORD_WRITE_INDENTED  = 1 << 0, /* for people: one tile or move a line, a line end last */
  CART_RECORD_WRITE_NO_EXPECT = 1 << 1, /* without the expectations */
} CartRecordWriteFlags;

/* JSON text, the same bytes for the same record: keys in the order of the format, names of options and wares sorted,
 * what is empty or nothing left out. Free with g_free (). */
char           *cart_record_to_json     (const CartRecord *record, CartRecordWriteFlags flags);

/* Writes a temporary file beside it, to the disk, and renames: the old file stays whole until the new one is. For people, one line where the
 * name ends in .jsonl. */
gboolean        cart_record_save        (const CartRecord *record, const char *path, GError **error);

/* One line for a message or a post: "cartulary1." and base64url text, without expectations. cart_record_parse () reads it,
 * also out of the text of a post: white space inside it, marks of a quotation and words around it do no harm. */
char           *cart_record_to_compact  (const CartRecord *record);

#define CART_RECORD_COMPACT_PREFIX "cartulary1."

/* Writes many records, one a line, packed if the name ends in .gz; the file appears when it is closed. */
typedef struct _CartRecordWriter CartRecordWriter;

CartRecordWriter *cart_record_writer_open  (const char *path, GError **error);
gboolean          cart_record_writer_add   (CartRecordWriter *writer, const CartRecord *record, GError **error);
gboolean          cart_record_writer_close (CartRecordWriter *writer, GError **error); /* frees it, also where it fails */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CartRecordFile, cart_record_file_free)

G_END_DECLS
