/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-compile-po.c: translations of the content, from PO files.
 *
 * A text is taken where its key is known, its English is still the same, it is not fuzzy, and its tags are those of the English: a broken
 * one is left out and told.
 */
#include <errno.h>
#include <gettext-po.h>
#include <setjmp.h>
#include <string.h>

#include "cart-compile-messages.h"

#define MAX_COMPLAINTS 20

/* libgettextpo calls back while it reads, and must not go on after a fatal complaint. It has no user data. */
static struct {
  jmp_buf out;
  GString *said;
  guint n;
} reading;

static void
complain_cb (int severity, po_message_t message, const char *file, size_t line, size_t column, int multiline, const char *text)
{
  if (severity >= PO_SEVERITY_ERROR && reading.n++ < MAX_COMPLAINTS)
    {
      g_autofree char *flat = g_strdelimit (g_strchomp (g_strdup (text)), "\n\r", ' ');
      g_string_append_printf (reading.said, "%s%s:%" G_GSIZE_FORMAT ": %s", reading.said->len > 0 ? "\n" : "", file != NULL ? file : "", (gsize) line,
                              flat);
    }
  if (severity == PO_SEVERITY_FATAL_ERROR || reading.n >= MAX_COMPLAINTS)
    longjmp (reading.out, 1);
}

static void
complain_both_cb (int severity, po_message_t one, const char *file1, size_t line1, size_t column1, int multiline1, const char *text1,
                  po_message_t two, const char *file2, size_t line2, size_t column2, int multiline2, const char *text2)
{
  complain_cb (severity, one, file1, line1, column1, multiline1, text1);
}

/* NULL, and what was said, where the file has errors. */
static po_file_t
read_file (const char *path, GError **error)
{
  static const struct po_xerror_handler handler = { complain_cb, complain_both_cb };
  volatile po_file_t file = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR)) /* a folder would be a fatal complaint without words */
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s: there is no such file", path);
      return NULL;
    }
  reading.said = g_string_new (NULL);
  reading.n = 0;
  if (setjmp (reading.out) == 0)
    file = po_file_read (path, &handler);
  if (reading.n > 0 || file == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s", reading.said->len > 0 ? reading.said->str : path);
      g_clear_pointer ((po_file_t *) &file, po_file_free);
    }
  g_string_free (g_steal_pointer (&reading.said), TRUE);
  return file;
}

static int
compare_tags (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The tags of a text in the order of the alphabet, in one string: a translation may move them, not change them. */
static char *
list_tags (const char *text)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);

  for (const char *at = strchr (text, '<'), *end = NULL; at != NULL; at = strchr (end, '<'))
    {
      end = strchr (at, '>');
      if (end == NULL)
        break;
      g_ptr_array_add (tags, g_strndup (at, (gsize) (end + 1 - at)));
    }
  g_ptr_array_sort (tags, compare_tags);
  g_ptr_array_add (tags, NULL);
  return g_strjoinv ("", (char **) tags->pdata);
}

static gboolean
same_tags (const char *english, const char *translation)
{
  g_autofree char *a = list_tags (english), *b = list_tags (translation);
  const char *open = strchr (translation, '<');
  guint starts = 0, ends = 0;

  for (const char *at = open; at != NULL && *at != '\0'; at++)
    {
      starts += *at == '<';
      ends += *at == '>';
    }
  return strcmp (a, b) == 0 && starts == ends;
}

static void
take (po_message_t message, const char *charset, GHashTable *messages, GHashTable *texts, CartCoverage *coverage)
{
  const char *key = po_message_msgctxt (message), *id = po_message_msgid (message), *text = po_message_msgstr (message);
  const char *english = key != NULL ? g_hash_table_lookup (messages, key) : NULL;
  g_autofree char *converted = NULL;

  if (english == NULL || *text == '\0' || po_message_is_fuzzy (message) || po_message_is_obsolete (message))
    return;
  converted = g_ascii_strcasecmp (charset, "UTF-8") == 0 ? g_strdup (text) : g_convert (text, -1, "UTF-8", charset, NULL, NULL, NULL);
  if (strcmp (id, english) != 0)
    coverage->outdated++;
  else if (converted == NULL || !g_utf8_validate (converted, -1, NULL) || !same_tags (english, converted))
    g_printerr ("warning: the translation of %s has other tags than the English; it is left out\n", key);
  else
    {
      g_hash_table_insert (texts, g_strdup (key), g_steal_pointer (&converted));
      coverage->translated++;
    }
}

GHashTable *
cart_compile_read_po (const char *path, GHashTable *messages, CartCoverage *coverage, GError **error)
{
  po_file_t file = read_file (path, error);
  po_message_iterator_t iterator;
  po_message_t message;
  GHashTable *texts;
  g_autofree char *charset = NULL;
  const char *header;
  char *field;

  *coverage = (CartCoverage) { 0 };
  if (file == NULL)
    return NULL;
  header = po_file_domain_header (file, NULL);
  field = header != NULL ? strstr (header, "charset=") : NULL;
  charset = g_strndup (field != NULL ? field + 8 : "UTF-8", field != NULL ? strcspn (field + 8, "\n ;") : 5);
  texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  iterator = po_message_iterator (file, NULL);
  while ((message = po_next_message (iterator)) != NULL)
    take (message, charset, messages, texts, coverage);
  po_message_iterator_free (iterator);
  po_file_free (file);
  coverage->missing = g_hash_table_size (messages) - coverage->translated;
  return texts;
}
