/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-reader.c: attributes, texts and references of content elements, each with its complaint. */
#include "cart-content-private.h"

#include <string.h>

CartContentWhere
cart_reader_where (CartReader *self, xmlNode *node)
{
  long line = xmlGetLineNo (node);
  return (CartContentWhere) { self->file, line > 0 ? (guint) line : 0 };
}

void
cart_reader_problem (CartReader *self, xmlNode *node, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  cart_content_problem (self->content, cart_reader_where (self, node), "%s", reason);
}

const char *
cart_reader_keep (CartReader *self, const char *string)
{
  return g_string_chunk_insert_const (self->content->strings, string);
}

gboolean
cart_reader_is (xmlNode *node, const char *name)
{
  return node->ns == NULL && strcmp ((const char *) node->name, name) == 0;
}

static gboolean
has_word (const char *words, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = strstr (words, word); at != NULL; at = strstr (at + 1, word))
    if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;
  return FALSE;
}

void
cart_reader_attributes (CartReader *self, xmlNode *node, const char *allowed)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    if (attribute->ns != NULL || !has_word (allowed, (const char *) attribute->name))
      cart_reader_problem (self, node, "%s has an unknown attribute %s", node->name, attribute->name);
}

const char *
cart_reader_get (CartReader *self, xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) name);
  const char *kept = NULL;

  if (value == NULL)
    return NULL;
  g_strstrip ((char *) value);
  if (strlen ((const char *) value) > CART_CONTENT_MAX_TEXT)
    cart_reader_problem (self, node, "%s of %s is too long", name, node->name);
  else
    kept = cart_reader_keep (self, (const char *) value);
  xmlFree (value);
  return kept;
}

const char *
cart_reader_need (CartReader *self, xmlNode *node, const char *name)
{
  const char *value = cart_reader_get (self, node, name);

  if (value != NULL && *value != '\0')
    return value;
  cart_reader_problem (self, node, "%s has no %s", node->name, name);
  return "";
}

const char *
cart_reader_need_id (CartReader *self, xmlNode *node, const char *name)
{
  const char *id = cart_reader_need (self, node, name);

  if (strlen (id) > CART_CONTENT_MAX_ID)
    cart_reader_problem (self, node, "the %s of %s is longer than %d bytes", name, node->name, CART_CONTENT_MAX_ID);
  for (const char *at = id; *at != '\0'; at++)
    if (!g_ascii_isalnum (*at) && strchr ("-._+!/", *at) == NULL)
      {
        cart_reader_problem (self, node, "the %s \"%s\" has a character that no id has", name, id);
        break;
      }
  return id;
}

void
cart_reader_new_id (CartReader *self, xmlNode *node, const char *id)
{
  CartContentWhere *before = g_hash_table_lookup (self->content->ids, id);
  CartContentWhere here = cart_reader_where (self, node);

  if (*id == '\0')
    return;
  if (before != NULL)
    cart_reader_problem (self, node, "the id %s is used before, at %s:%u", id, before->file, before->line);
  else
    g_hash_table_insert (self->content->ids, (gpointer) id, g_memdup2 (&here, sizeof here));
}

gboolean
cart_reader_flag (CartReader *self, xmlNode *node, const char *name)
{
  const char *value = cart_reader_get (self, node, name);

  if (value != NULL && strcmp (value, "yes") != 0 && strcmp (value, "no") != 0)
    cart_reader_problem (self, node, "%s of %s is \"%s\", neither yes nor no", name, node->name, value);
  return g_strcmp0 (value, "yes") == 0;
}

guint
cart_reader_number (CartReader *self, xmlNode *node, const char *name, guint absent, guint max)
{
  const char *value = cart_reader_get (self, node, name);
  guint64 number = 0;

  if (value == NULL)
    return absent;
  if (!g_ascii_string_to_unsigned (value, 10, 0, max, &number, NULL))
    {
      cart_reader_problem (self, node, "%s of %s is \"%s\", no number from 0 to %u", name, node->name, value, max);
      return absent;
    }
  return (guint) number;
}

const char *
cart_reader_choice (CartReader *self, xmlNode *node, const char *name, const char *const *choices)
{
  const char *value = cart_reader_get (self, node, name);

  if (value != NULL && !g_strv_contains (choices, value))
    cart_reader_problem (self, node, "%s of %s is \"%s\", which is none of its values", name, node->name, value);
  return value;
}

char **
cart_reader_list (CartReader *self, xmlNode *node, const char *name)
{
  const char *value = cart_reader_get (self, node, name);
  g_auto (GStrv) parts = g_strsplit_set (value != NULL ? value : "", " \t\n\r", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (int i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);
  return g_strv_builder_end (builder);
}

void
cart_reader_refer (CartReader *self, xmlNode *node, CartContentRefKind kind, const char *game, const char *id)
{
  CartContentReference reference = { cart_reader_where (self, node), kind, id, game };

  if (id != NULL && *id != '\0')
    g_array_append_val (self->content->references, reference);
}

void
cart_reader_refer_list (CartReader *self, xmlNode *node, CartContentRefKind kind, const char *game, const char *ids)
{
  g_auto (GStrv) list = g_strsplit (ids != NULL ? ids : "", " ", -1);

  for (int i = 0; list[i] != NULL; i++)
    cart_reader_refer (self, node, kind, game, cart_reader_keep (self, list[i]));
}

/* The tags that a text may hold, the attribute that each needs, and what it names. */
static const struct {
  const char *name, *attribute;
  CartContentRefKind kind;
} inline_tags[] = {
  { "term", "ref", CART_CONTENT_REF_TERM },
  { "ref", "to", CART_CONTENT_REF_ANY },
  { "tile", "id", CART_CONTENT_REF_TILE },
  { "em", NULL, 0 },
};

static void append_inline (CartReader *self, xmlNode *node, GString *text);

static void
append_tag (CartReader *self, xmlNode *node, GString *text)
{
  guint tag = 0;

  while (tag < G_N_ELEMENTS (inline_tags) && !cart_reader_is (node, inline_tags[tag].name))
    tag++;
  if (tag == G_N_ELEMENTS (inline_tags))
    {
      cart_reader_problem (self, node, "%s may not stand in a text", node->name);
      return;
    }
  g_string_append_printf (text, "<%s", node->name);
  if (inline_tags[tag].attribute != NULL)
    {
      const char *id = cart_reader_need_id (self, node, inline_tags[tag].attribute);
      cart_reader_refer (self, node, inline_tags[tag].kind, NULL, id);
      g_string_append_printf (text, " %s=\"%s\"", inline_tags[tag].attribute, id);
    }
  cart_reader_attributes (self, node, inline_tags[tag].attribute != NULL ? inline_tags[tag].attribute : "");
  if (node->children == NULL)
    {
      g_string_append (text, "/>");
      return;
    }
  g_string_append_c (text, '>');
  append_inline (self, node, text);
  g_string_append_printf (text, "</%s>", node->name);
}

static void
append_inline (CartReader *self, xmlNode *node, GString *text)
{
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (child->type == XML_ELEMENT_NODE)
        append_tag (self, child, text);
      else if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
        {
          const char *words = (const char *) child->content;
          if (strpbrk (words, "<&") != NULL)
            cart_reader_problem (self, child, "a text holds < or &, which translations would lose");
          else
            g_string_append (text, words);
        }
    }
}

/* Runs of white space become one blank, as gettext makes them. */
static char *
collapse (const char *text)
{
  GString *out = g_string_sized_new (strlen (text));
  gboolean blank = FALSE;

  for (const char *at = text; *at != '\0'; at++)
    if (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')
      blank = TRUE;
    else
      {
        if (blank && out->len > 0)
          g_string_append_c (out, ' ');
        blank = FALSE;
        g_string_append_c (out, *at);
      }
  return g_string_free (out, FALSE);
}

/* A picture of a tile reads as its name: <tile id="river-2-c2/D"/> is "river-2-c2/D". */
static void
append_picture (GString *out, const char *at)
{
  static const char start[] = "<tile id=\"";
  const char *id = at + sizeof start - 1, *end = strncmp (at, start, sizeof start - 1) == 0 ? strchr (id, '"') : NULL;

  if (end != NULL)
    g_string_append_len (out, id, end - id);
}

char *
cart_content_strip (const char *text)
{
  GString *out = g_string_new (NULL);
  gboolean tag = FALSE;

  if (text == NULL)
    return g_string_free (out, FALSE);
  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '<')
        {
          tag = TRUE;
          append_picture (out, at);
        }
      else if (*at == '>' && tag)
        tag = FALSE;
      else if (!tag)
        g_string_append_c (out, *at);
    }
  g_autofree char *raw = g_string_free (out, FALSE);
  return collapse (raw);
}

const char *
cart_reader_text (CartReader *self, xmlNode *node, const char **plain)
{
  g_autoptr (GString) raw = g_string_new (NULL);
  g_autofree char *text = NULL, *words = NULL;

  append_inline (self, node, raw);
  text = collapse (raw->str);
  words = cart_content_strip (text);
  if (*words == '\0')
    cart_reader_problem (self, node, "%s has no text", node->name);
  if (strlen (text) > CART_CONTENT_MAX_TEXT)
    {
      cart_reader_problem (self, node, "the text of %s is longer than %d bytes", node->name, CART_CONTENT_MAX_TEXT);
      *text = *words = '\0';
    }
  if (plain != NULL)
    *plain = cart_reader_keep (self, words);
  return cart_reader_keep (self, text);
}

const char *
cart_reader_string (CartReader *self, xmlNode *node)
{
  xmlChar *content = xmlNodeGetContent (node);
  g_autofree char *text = collapse (content != NULL ? (const char *) content : "");

  xmlFree (content);
  if (xmlFirstElementChild (node) != NULL)
    cart_reader_problem (self, node, "%s may hold no tags", node->name);
  if (*text == '\0')
    cart_reader_problem (self, node, "%s is empty", node->name);
  if (strlen (text) > CART_CONTENT_MAX_TEXT)
    {
      cart_reader_problem (self, node, "%s is longer than %d bytes", node->name, CART_CONTENT_MAX_TEXT);
      *text = '\0';
    }
  return cart_reader_keep (self, text);
}
