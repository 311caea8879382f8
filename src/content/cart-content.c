/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-content.c: reading content files and keeping what they say. */
#include "cart-content-private.h"

#include <errno.h>
#include <libxml/parser.h>
#include <string.h>

const char *const cart_content_phases[] = {
  "about", "contents", "preparation", "placing-a-tile", "placing-a-figure", "action", "scoring", "final-scoring",
  "special-tiles", "variants", "credits", NULL,
};

const char *const cart_content_voices[] = { "rule", "official", "community", "comment", "house", "variant", "note", NULL };

static void
free_subject (gpointer data)
{
  CartContentSubject *subject = data;

  g_ptr_array_unref (subject->sets);
  g_ptr_array_unref (subject->statements);
  g_ptr_array_unref (subject->mixing);
  g_ptr_array_unref (subject->order);
  g_ptr_array_unref (subject->scoring);
  g_ptr_array_unref (subject->agree);
  g_ptr_array_unref (subject->examples);
  g_free (subject);
}

static void
free_term (gpointer data)
{
  CartContentTerm *term = data;

  g_ptr_array_unref (term->synonyms);
  g_ptr_array_unref (term->related);
  g_ptr_array_unref (term->foreign);
  g_free (term);
}

static void
free_alike (gpointer data)
{
  CartContentAlike *alike = data;

  g_ptr_array_unref (alike->words);
  g_free (alike);
}

static void
free_edition (gpointer data)
{
  CartContentEdition *edition = data;

  g_free (edition);
}

CartContent *
cart_content_new (void)
{
  CartContent *content = g_new0 (CartContent, 1);

  content->subjects = g_ptr_array_new_with_free_func (free_subject);
  content->terms = g_ptr_array_new_with_free_func (free_term);
  content->alike = g_ptr_array_new_with_free_func (free_alike);
  content->editions = g_ptr_array_new_with_free_func (free_edition);
  content->publishers = g_ptr_array_new_with_free_func (g_free);
  content->sources = g_ptr_array_new_with_free_func (g_free);
  content->words = g_ptr_array_new_with_free_func (g_free);
  content->references = g_array_new (FALSE, TRUE, sizeof (CartContentReference));
  content->problems = g_ptr_array_new_with_free_func (g_free);
  content->strings = g_string_chunk_new (4096);
  content->ids = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  return content;
}

void
cart_content_free (CartContent *content)
{
  if (content == NULL)
    return;
  g_ptr_array_unref (content->subjects);
  g_ptr_array_unref (content->terms);
  g_ptr_array_unref (content->alike);
  g_ptr_array_unref (content->editions);
  g_ptr_array_unref (content->publishers);
  g_ptr_array_unref (content->sources);
  g_ptr_array_unref (content->words);
  g_array_unref (content->references);
  g_ptr_array_unref (content->problems);
  g_hash_table_unref (content->ids);
  g_string_chunk_free (content->strings);
  g_free (content);
}

void
cart_content_problem (CartContent *content, CartContentWhere where, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  if (content->problems->len >= CART_CONTENT_MAX_PROBLEMS)
    return;
  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  g_strdelimit (reason, "\n\r", ' ');
  g_strchomp (reason);
  g_ptr_array_add (content->problems, where.line != 0 ? g_strdup_printf ("%s:%u: %s", where.file, where.line, reason)
                                                      : g_strdup_printf ("%s: %s", where.file, reason));
}

/* Elements are counted and measured before anything else looks at them. */
static gboolean
check_size (CartReader *self, xmlNode *node, guint depth)
{
  if (depth > CART_CONTENT_MAX_DEPTH)
    {
      cart_reader_problem (self, node, "more than %d elements inside each other", CART_CONTENT_MAX_DEPTH);
      return FALSE;
    }
  if (++self->n_elements > CART_CONTENT_MAX_ELEMENTS)
    {
      cart_reader_problem (self, node, "more than %d elements", CART_CONTENT_MAX_ELEMENTS);
      return FALSE;
    }
  CART_READER_CHILDREN (node, child)
    if (!check_size (self, child, depth + 1))
      return FALSE;
  return TRUE;
}

static void
read_root (CartReader *self, xmlNode *root)
{
  if (!check_size (self, root, 1))
    return;
  if (cart_reader_is (root, "subject"))
    cart_reader_subject (self, root);
  else if (cart_reader_is (root, "games"))
    cart_reader_games (self, root);
  else if (cart_reader_is (root, "glossary"))
    cart_reader_glossary (self, root);
  else if (cart_reader_is (root, "editions"))
    cart_reader_editions (self, root);
  else if (cart_reader_is (root, "sources"))
    cart_reader_sources (self, root);
  else
    cart_reader_problem (self, root, "%s is no kind of content file", root->name);
}

typedef struct {
  CartContent *content;
  const char *file;
  guint n;
} ParseErrors;

static void
parse_error_cb (void *data, const xmlError *error)
{
  ParseErrors *errors = data;

  /* What follows the first error is mostly caused by it. */
  if (errors->n++ == 0)
    cart_content_problem (errors->content, (CartContentWhere) { errors->file, error->line > 0 ? (guint) error->line : 1 },
                          "%s", error->message != NULL ? error->message : "no well-formed XML");
}

gboolean
cart_content_read_bytes (CartContent *content, GBytes *bytes, const char *name)
{
  CartReader self = { content, g_string_chunk_insert_const (content->strings, name), 0 };
  ParseErrors errors = { content, self.file, 0 };
  guint before = content->problems->len;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlParserCtxt *parser;
  xmlDoc *document;

  if (size > CART_CONTENT_MAX_BYTES)
    {
      cart_content_problem (content, (CartContentWhere) { self.file, 0 }, "larger than %d bytes", CART_CONTENT_MAX_BYTES);
      return FALSE;
    }
  parser = xmlNewParserCtxt ();
  /* NOENT is left out on purpose: entities are not expanded, and a document type is refused below. */
  xmlSetStructuredErrorFunc (&errors, (xmlStructuredErrorFunc) (void (*) (void)) parse_error_cb);
  document = size > 0 ? xmlCtxtReadMemory (parser, data, (int) size, self.file, NULL, XML_PARSE_NONET | XML_PARSE_BIG_LINES)
                      : NULL;
  xmlSetStructuredErrorFunc (NULL, NULL);
  if (document == NULL && errors.n == 0)
    cart_content_problem (content, (CartContentWhere) { self.file, 1 }, "no well-formed XML");
  else if (document != NULL && document->intSubset != NULL)
    cart_content_problem (content, (CartContentWhere) { self.file, 1 }, "a document type is not allowed");
  else if (document != NULL && errors.n == 0)
    {
      read_root (&self, xmlDocGetRootElement (document));
      if (content->problems->len == before)
        cart_reader_validate (&self, document);
    }
  g_clear_pointer (&document, xmlFreeDoc);
  xmlFreeParserCtxt (parser);
  return content->problems->len == before;
}

gboolean
cart_content_read_file (CartContent *content, const char *path, const char *name)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GBytes) bytes = NULL;
  CartContentWhere where = { g_string_chunk_insert_const (content->strings, name != NULL ? name : path), 0 };

  stream = g_file_read (file, NULL, &error);
  /* One byte more than the limit: a file that grows or never ends is refused like one that is too large. */
  if (stream != NULL)
    {
      g_autofree char *buffer = g_malloc (CART_CONTENT_MAX_BYTES + 1);
      gsize size = 0;
      if (g_input_stream_read_all (G_INPUT_STREAM (stream), buffer, CART_CONTENT_MAX_BYTES + 1, &size, NULL, &error))
        bytes = g_bytes_new (buffer, size);
    }
  if (bytes == NULL)
    {
      cart_content_problem (content, where, "%s", error->message);
      return FALSE;
    }
  return cart_content_read_bytes (content, bytes, where.file);
}

static void
collect (GPtrArray *paths, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        collect (paths, path);
      else if (g_str_has_suffix (name, ".xml"))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
}

gboolean
cart_content_read_tree (CartContent *content, const char *folder)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  gboolean good = TRUE;

  collect (paths, folder);
  g_ptr_array_sort_values (paths, (GCompareFunc) strcmp);
  for (guint i = 0; i < paths->len; i++)
    good = cart_content_read_file (content, g_ptr_array_index (paths, i), NULL) && good;
  return good;
}
