/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-file.c: finding the pages in a file, whatever way it was exported. */
#include <libxml/xmlreader.h>
#include <string.h>

#include "cart-wiki-private.h"
#include "catalogue/cart-fold.h"

#define LONG_LINE 2000    /* bytes of a line that may be a page on its own */
#define MANY_LINES 100    /* lines without any mark around a page: menus of the browser's window */
#define ENGLISH 0.25      /* share of the words that English texts are full of */
#define MAX_WORDS_READ 2000

static GPtrArray *
new_pages (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_page_free);
}

/* Always NULL. */
static gpointer
fail (GError **error, CartWikiError code, const char *name, guint line, const char *reason)
{
  if (line > 0)
    g_set_error (error, CART_WIKI_ERROR, code, "%s: line %u: %s", name, line, reason);
  else
    g_set_error (error, CART_WIKI_ERROR, code, "%s: %s", name, reason);
  return NULL;
}

static guint
count_lines (const char *from, const char *to)
{
  guint n = 0;

  for (; from < to; from++)
    n += *from == '\n';
  return n;
}

static gboolean
has_marks (const char *text, gsize length)
{
  static const char *const marks[] = { "{{", "[[", "==", "{|", "'''", "</", "<!--" };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_strstr_len (text, (gssize) length, marks[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* --- what a page does not say --- */

/* English is known by its small words; other languages are not guessed at. */
static gboolean
is_english (const CartWikiPage *page)
{
  guint words = 0, small = 0;

  for (guint i = 0; i < page->blocks->len && words < MAX_WORDS_READ; i++)
    {
      const CartWikiBlock *block = page->blocks->pdata[i];
      g_autofree char *folded = cart_fold (block->text, -1);
      g_auto (GStrv) apart = g_strsplit (folded, " ", -1);
      for (guint j = 0; apart[j] != NULL; j++)
        {
          words += *apart[j] != '\0';
          small += cart_fold_is_stop (apart[j]);
        }
    }
  return words > 0 && (double) small / words >= ENGLISH;
}

static char *
title_of_file (const char *name)
{
  g_autofree char *base = g_path_get_basename (name), *valid = g_utf8_make_valid (base, -1);
  char *dot = strchr (valid, '.');

  if (dot != NULL && dot > valid)
    *dot = '\0';
  g_strdelimit (valid, "_", ' ');
  g_strstrip (valid);
  return g_strdup (*valid != '\0' ? valid : "?");
}

/* Whether a block holds a letter, a digit or a picture: brackets and dashes alone are no page. */
static gboolean
has_words (const CartWikiPage *page)
{
  for (guint i = 0; i < page->blocks->len; i++)
    {
      const CartWikiBlock *block = page->blocks->pdata[i];

      if (block->target != NULL && *block->target != '\0')
        return TRUE;
      for (const char *p = block->text; *p != '\0'; p = g_utf8_next_char (p))
        if (g_unichar_isalnum (g_utf8_get_char (p)))
          return TRUE;
    }
  return FALSE;
}

/* Fills in what is still unknown, and takes the page unless nothing is in it. */
static void
add_page (GPtrArray *pages, CartWikiPage *page, const char *name)
{
  if (!has_words (page))
    {
      cart_wiki_page_free (page);
      return;
    }
  if (page->title == NULL || *page->title == '\0')
    {
      g_free (page->title);
      page->title = title_of_file (name);
    }
  if (page->language == NULL)
    page->language = g_strdup (is_english (page) ? "en" : "");
  g_ptr_array_add (pages, page);
}

/* --- text --- */

typedef struct {
  const char *start, *end;
} Part;

/* A page that was copied out of the browser has the menus around it. Where all marks are in one long line, that line is the page; where
 * many lines without any come before or after, they are none of it. */
static Part
find_source (const char *text, const char *end)
{
  Part longest = { text, text }, marked = { NULL, NULL };
  guint lines = 0, before = 0, after = 0;
  gboolean others = FALSE;

  for (const char *line = text; line < end;)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));
      stop = stop != NULL ? stop : end;
      /* the lines of a table go on what was marked before: no menu looks so */
      if (has_marks (line, (gsize) (stop - line)) || (marked.start != NULL && stop > line && (*line == '|' || *line == '!')))
        {
          others = others || marked.start != NULL;
          if (marked.start == NULL)
            {
              marked.start = line;
              before = lines;
            }
          marked.end = stop;
          after = 0;
        }
      else
        after++;
      if (stop - line > longest.end - longest.start)
        longest = (Part) { line, stop };
      lines++;
      line = stop + 1;
    }
  if (marked.start == NULL)
    return (Part) { text, end };
  if (!others && marked.start == longest.start && longest.end - longest.start >= LONG_LINE)
    return longest;
  return (Part) { before >= MANY_LINES ? marked.start : text, after >= MANY_LINES ? marked.end : end };
}

static GPtrArray *
read_text (const char *text, gsize length, const char *name, GError **error)
{
  g_autoptr (GPtrArray) pages = new_pages ();
  Part part = find_source (text, text + length);

  if (!has_marks (part.start, (gsize) (part.end - part.start)))
    return fail (error, CART_WIKI_ERROR_NO_PAGE, name, 0, "no wiki page: nothing in it is marked as a wiki does");
  if (part.end - part.start > CART_WIKI_MAX_PAGE)
    return fail (error, CART_WIKI_ERROR_TOO_LARGE, name, 0, "the page is too large");
  add_page (pages, cart_wiki_read_source (part.start, (gsize) (part.end - part.start), NULL, NULL, 1 + count_lines (text, part.start)), name);
  if (pages->len == 0)
    return fail (error, CART_WIKI_ERROR_NO_PAGE, name, 0, "there is nothing to read in the page");
  return g_steal_pointer (&pages);
}

/* --- a saved web page: the export is in its text field --- */

static char *
decode (const char *from, const char *to)
{
  static const struct {
    const char *entity;
    char letter;
  } entities[] = { { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' }, { "&#039;", '\'' }, { "&#39;", '\'' }, { "&amp;", '&' } };
  GString *text = g_string_sized_new ((gsize) (to - from));

  while (from < to)
    {
      gsize length = 0;
      for (guint i = 0; *from == '&' && i < G_N_ELEMENTS (entities) && length == 0; i++)
        if ((gsize) (to - from) >= strlen (entities[i].entity) && strncmp (from, entities[i].entity, strlen (entities[i].entity)) == 0)
          {
            g_string_append_c (text, entities[i].letter);
            length = strlen (entities[i].entity);
          }
      if (length == 0)
        g_string_append_c (text, *from);
      from += MAX (length, 1);
    }
  return g_string_free (text, FALSE);
}

static GPtrArray *
read_html (const char *text, gsize length, const char *name, GError **error)
{
  const char *field = g_strstr_len (text, (gssize) length, "<textarea"), *start, *end;
  g_autoptr (GPtrArray) pages = new_pages ();
  g_autofree char *source = NULL;

  start = field != NULL ? memchr (field, '>', (gsize) (text + length - field)) : NULL;
  end = start != NULL ? g_strstr_len (start, text + length - start, "</textarea") : NULL;
  if (end == NULL)
    return fail (error, CART_WIKI_ERROR_NO_PAGE, name, 0, "a web page without an exported page in its text field");
  start++;
  if (end - start > CART_WIKI_MAX_PAGE)
    return fail (error, CART_WIKI_ERROR_TOO_LARGE, name, 0, "the page is too large");
  source = decode (start, end);
  if (has_marks (source, strlen (source)))
    add_page (pages, cart_wiki_read_source (source, strlen (source), NULL, NULL, 1 + count_lines (text, start)), name);
  if (pages->len == 0)
    return fail (error, CART_WIKI_ERROR_NO_PAGE, name, 0, "the text field of the web page holds no wiki page");
  return g_steal_pointer (&pages);
}

/* --- the export for off-line translation --- */

typedef struct {
  GString *context, *id, *string, *header;
  GString *source;   /* all units; each begins in the line it has in the file */
  guint line, id_line, source_line;
  char *title, *language;
} PoFile;

/* The quoted part of a line, unescaped. */
static void
append_quoted (GString *to, const char *line)
{
  const char *p = strchr (line, '"'), *end = p != NULL ? strrchr (p + 1, '"') : NULL;

  for (p = end != NULL ? p + 1 : end; p < end; p++)
    if (*p != '\\' || p + 1 == end)
      g_string_append_c (to, *p);
    else if (*++p == 'n')
      g_string_append_c (to, '\n');
    else
      g_string_append_c (to, *p == 't' ? ' ' : *p);
}

static char *
header_field (const char *header, const char *name)
{
  const char *field = strstr (header, name), *end;

  if (field == NULL)
    return NULL;
  field += strlen (name);
  end = strchr (field, '\n');
  return g_strstrip (g_strndup (field, end != NULL ? (gsize) (end - field) : strlen (field)));
}

static void
end_entry (PoFile *self)
{
  const char *text = self->string->len > 0 ? self->string->str : self->id->str;

  if (self->id->len == 0 && self->string->len > 0 && self->header->len == 0)
    g_string_assign (self->header, self->string->str);
  else if (g_str_has_suffix (self->context->str, "Page display title"))
    {
      g_free (self->title);
      self->title = g_strdup (text);
    }
  else if (*text != '\0')
    {
      if (self->source->len > 0)
        {
          g_string_append (self->source, "\n\n");
          self->source_line += 2;
        }
      for (; self->source_line < self->id_line; self->source_line++)
        g_string_append_c (self->source, '\n');
      g_string_append (self->source, text);
      self->source_line += count_lines (text, text + strlen (text));
    }
  g_string_truncate (self->context, 0);
  g_string_truncate (self->id, 0);
  g_string_truncate (self->string, 0);
}

static void
read_po_lines (PoFile *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *into = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = lines[i];

      if (into == self->string && *line != '"')
        {
          end_entry (self);
          into = NULL;
        }
      if (g_str_has_prefix (line, "msgctxt "))
        into = self->context;
      else if (g_str_has_prefix (line, "msgid "))
        {
          into = self->id;
          self->id_line = i + 1;
        }
      else if (g_str_has_prefix (line, "msgstr "))
        into = self->string;
      else if (*line != '"')
        continue;
      if (into != NULL)
        append_quoted (into, line);
    }
  if (into == self->string)
    end_entry (self);
}

static GPtrArray *
read_po (const char *text, const char *name, GError **error)
{
  PoFile po = { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), .source_line = 1 };
  g_autoptr (GPtrArray) pages = new_pages ();

  read_po_lines (&po, text);
  po.language = header_field (po.header->str, "X-Language-Code:");
  if (po.title == NULL)
    {
      po.title = header_field (po.header->str, "X-Message-Group:");
      if (po.title != NULL && g_str_has_prefix (po.title, "page-"))
        memmove (po.title, po.title + 5, strlen (po.title + 5) + 1);
    }
  if (po.source->len > 0 && po.source->len <= CART_WIKI_MAX_PAGE)
    {
      CartWikiPage *page = cart_wiki_read_source (po.source->str, po.source->len, po.title, po.language, 1);
      add_page (pages, page, name);
    }
  g_string_free (po.context, TRUE);
  g_string_free (po.id, TRUE);
  g_string_free (po.string, TRUE);
  g_string_free (po.header, TRUE);
  g_string_free (po.source, TRUE);
  g_free (po.title);
  g_free (po.language);
  if (pages->len == 0)
    return fail (error, CART_WIKI_ERROR_NO_PAGE, name, 0, "there is no text to read in the export for translation");
  return g_steal_pointer (&pages);
}

/* --- MediaWiki's XML --- */

typedef struct {
  const char *name, *source;
  GPtrArray *pages;
  guint met;             /* pages, those left out too */
  char *site_language;
  char *problem;         /* libxml2's */
  guint problem_line;
  char *title;
  int space;             /* number of the namespace */
  GString *text;         /* of the last revision met */
  guint text_line;
} XmlFile;

static void
note_xml_problem (void *data, xmlErrorPtr problem)
{
  XmlFile *self = data;

  if (self->problem != NULL || problem->level < XML_ERR_ERROR)
    return;
  self->problem = g_utf8_make_valid (problem->message != NULL ? problem->message : "broken XML", -1);
  self->problem_line = problem->line > 0 ? (guint) problem->line : 0;
  g_strstrip (self->problem);
  g_strdelimit (self->problem, "\n", ' ');
}

/* Talk, files, templates, categories and the like are nothing to read. */
static gboolean
is_reading (int space)
{
  return space >= 0 && space % 2 == 0 && space != 6 && space != 8 && space != 10 && space != 14 && space != 828 && space != 1198;
}

/* Translations of a page are its sub-pages, named by their language. */
static char *
take_language (char *title, const char *text)
{
  char *slash = strrchr (title, '/');
  gboolean good = slash != NULL && slash > title && strstr (text, "<languages") != NULL && strlen (slash + 1) >= 2;
  char *language;

  for (const char *p = slash != NULL ? slash + 1 : ""; *p != '\0'; p++)
    good = good && (g_ascii_islower (*p) || *p == '-');
  if (!good)
    return NULL;
  language = g_strdup (slash + 1);
  *slash = '\0';
  return language;
}

static void
end_xml_page (XmlFile *self)
{
  g_autofree char *language = NULL;
  CartWikiPage *page;

  if (self->title == NULL || !is_reading (self->space) || self->text->len == 0 || g_ascii_strncasecmp (self->text->str, "#REDIRECT", 9) == 0)
    return;
  if (self->text->len > CART_WIKI_MAX_PAGE)
    g_string_truncate (self->text, (gsize) (g_utf8_find_prev_char (self->text->str, self->text->str + CART_WIKI_MAX_PAGE) - self->text->str));
  language = take_language (self->title, self->text->str);
  page = cart_wiki_read_source (self->text->str, self->text->len, self->title, language != NULL ? language : self->site_language, self->text_line);
  add_page (self->pages, page, self->name);
}

static char *
read_string (xmlTextReader *reader)
{
  xmlChar *text = xmlTextReaderReadString (reader);
  char *copy = g_strdup (text != NULL ? (const char *) text : "");

  xmlFree (text);
  return g_strstrip (copy);
}

static void
begin_xml_element (XmlFile *self, xmlTextReader *reader)
{
  const char *name = (const char *) xmlTextReaderConstLocalName (reader);

  if (strcmp (name, "mediawiki") == 0)
    {
      xmlChar *language = xmlTextReaderGetAttribute (reader, (const xmlChar *) "xml:lang");
      g_free (self->site_language);
      self->site_language = language != NULL ? g_strdup ((const char *) language) : NULL;
      xmlFree (language);
    }
  else if (strcmp (name, "page") == 0)
    {
      self->met++;
      g_clear_pointer (&self->title, g_free);
      self->space = 0;
      g_string_truncate (self->text, 0);
    }
  else if (strcmp (name, "title") == 0)
    {
      g_free (self->title);
      self->title = read_string (reader);
    }
  else if (strcmp (name, "ns") == 0)
    {
      g_autofree char *number = read_string (reader);
      self->space = atoi (number);
    }
  else if (strcmp (name, "text") == 0)
    {
      xmlChar *text;
      self->text_line = (guint) MAX (xmlGetLineNo (xmlTextReaderCurrentNode (reader)), 1);
      text = xmlTextReaderReadString (reader);
      g_string_assign (self->text, text != NULL ? (const char *) text : "");
      xmlFree (text);
    }
}

static guint
line_of (const char *text, const char *what)
{
  const char *at = strstr (text, what);

  return at != NULL ? 1 + count_lines (text, at) : 0;
}

/* FALSE where reading ended before the file's end. */
static gboolean
read_xml_nodes (XmlFile *self, xmlTextReader *reader, GCancellable *cancellable)
{
  int more;

  while ((more = xmlTextReaderRead (reader)) == 1 && self->pages->len < CART_WIKI_MAX_PAGES)
    {
      int type = xmlTextReaderNodeType (reader);

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (type == XML_READER_TYPE_DOCUMENT_TYPE || type == XML_READER_TYPE_ENTITY_REFERENCE)
        {
          if (self->problem == NULL)
            self->problem = g_strdup ("declarations of document types and entities are not read");
          self->problem_line = line_of (self->source, "<!DOCTYPE"); /* libxml2 is a bit ahead */
          return FALSE;
        }
      if (type == XML_READER_TYPE_ELEMENT)
        begin_xml_element (self, reader);
      else if (type == XML_READER_TYPE_END_ELEMENT && strcmp ((const char *) xmlTextReaderConstLocalName (reader), "page") == 0)
        end_xml_page (self);
    }
  return more >= 0;
}

static GPtrArray *
read_xml (const char *text, gsize length, const char *name, GCancellable *cancellable, GError **error)
{
  xmlTextReader *reader = xmlReaderForMemory (text, (int) length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOCDATA);
  XmlFile file = { .name = name, .source = text, .pages = new_pages (), .text = g_string_new (NULL) };
  g_autoptr (GPtrArray) pages = file.pages;
  gboolean good = FALSE;

  if (reader != NULL)
    {
      xmlTextReaderSetStructuredErrorHandler (reader, note_xml_problem, &file);
      good = read_xml_nodes (&file, reader, cancellable);
      xmlFreeTextReader (reader);
    }
  g_string_free (file.text, TRUE);
  g_free (file.title);
  g_free (file.site_language);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    good = FALSE;
  else if (!good || file.problem != NULL)
    fail (error, CART_WIKI_ERROR_BROKEN, name, file.problem_line, file.problem != NULL ? file.problem : "broken XML");
  else if (pages->len == 0)
    {
      fail (error, CART_WIKI_ERROR_NO_PAGE, name, 0, file.met > 0 ? "only templates, files, talk or redirects are in it" : "no pages are in it");
      good = FALSE;
    }
  good = good && file.problem == NULL;
  g_free (file.problem);
  return good ? g_steal_pointer (&pages) : NULL;
}

/* --- any of them --- */

static gboolean
begins_with (const char *text, const char *what)
{
  return g_ascii_strncasecmp (text, what, strlen (what)) == 0;
}

GPtrArray *
cart_wiki_read_bytes (GBytes *bytes, const char *name, GCancellable *cancellable, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length), *invalid = NULL, *start;
  g_autofree char *text = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (length > CART_WIKI_MAX_FILE)
    return fail (error, CART_WIKI_ERROR_TOO_LARGE, name, 0, "the file is too large");
  if (length > 0 && !g_utf8_validate (data, (gssize) length, &invalid))
    return fail (error, CART_WIKI_ERROR_BROKEN, name, 1 + count_lines (data, invalid), "no text in UTF-8");
  text = g_strndup (length > 0 ? data : "", length);
  start = text + (g_str_has_prefix (text, "\xef\xbb\xbf") ? 3 : 0);
  while (g_ascii_isspace (*start))
    start++;
  if (*start == '\0')
    return fail (error, CART_WIKI_ERROR_NO_PAGE, name, 0, "the file is empty");
  if (begins_with (start, "<?xml") || begins_with (start, "<mediawiki"))
    return read_xml (start, length - (gsize) (start - text), name, cancellable, error);
  if (begins_with (start, "<!doctype html") || begins_with (start, "<html"))
    return read_html (text, length, name, error);
  if (begins_with (start, "msgid ") || (begins_with (start, "#") && strstr (start, "\nmsgid \"\"") != NULL))
    return read_po (text, name, error);
  return read_text (text, length, name, error);
}

GPtrArray *
cart_wiki_read_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_get_path (file), *uri = g_file_get_uri (file), *valid = g_utf8_make_valid (path != NULL ? path : uri, -1);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) problem = NULL;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, cancellable, &problem);
  if (info != NULL && g_file_info_get_size (info) > CART_WIKI_MAX_FILE)
    return fail (error, CART_WIKI_ERROR_TOO_LARGE, valid, 0, "the file is too large");
  if (info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    return fail (error, CART_WIKI_ERROR_UNREADABLE, valid, 0, "is a folder");
  bytes = info != NULL ? g_file_load_bytes (file, cancellable, NULL, &problem) : NULL;
  if (bytes != NULL)
    return cart_wiki_read_bytes (bytes, valid, cancellable, error);
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  /* what GIO says of these names the file once more */
  return fail (error, CART_WIKI_ERROR_UNREADABLE, valid, 0,
               g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)           ? "there is no such file"
               : g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ? "may not be read"
                                                                                     : problem->message);
}
