/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-link.c: what stands in square brackets: links to pages and web addresses, pictures with captions, categories. */
#include "cart-wiki-private.h"

#include <string.h>

GArray *
cart_parser_parts (CartParser *parser, guint from, guint to)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (CartRange));
  CartRange part = { from, to };

  for (guint i = from; i < to; i++)
    {
      const CartToken *token = cart_tokens_get (&parser->tokens, i);

      if (token->kind == CART_TOKEN_PIPE)
        {
          part.to = i;
          g_array_append_val (parts, part);
          part = (CartRange) { i + 1, to };
        }
      else if (token->match > (gint) i && token->match < (gint) to && !(token->kind == CART_TOKEN_TAG && token->n == CART_TAG_DIV))
        i = (guint) token->match;
    }
  part.to = to;
  g_array_append_val (parts, part);
  return parts;
}

char *
cart_parser_dup_part (CartParser *parser, CartRange part)
{
  guint start = part.from < part.to ? cart_tokens_get (&parser->tokens, part.from)->start : 0;
  guint end = part.from < part.to ? cart_tokens_get (&parser->tokens, part.to - 1)->end : 0;

  return g_strstrip (g_strndup (parser->tokens.source + start, end - start));
}

static gboolean
is_picture_option (const char *text)
{
  static const char *const words[] = { "frame", "framed", "thumb", "thumbnail", "frameless", "border", "none", "left", "right", "center", "centre",
                                       "baseline", "middle", "top", "bottom", "sub", "super", "text-top", "text-bottom", "upright", NULL };
  static const char *const keys[] = { "link=", "alt=", "page=", "lang=", "class=", "upright=", "upright ", "thumb=", NULL };
  const char *p = text;

  if (*text == '\0' || g_strv_contains (words, text))
    return TRUE;
  for (int i = 0; keys[i] != NULL; i++)
    if (g_str_has_prefix (text, keys[i]))
      return TRUE;
  while (g_ascii_isdigit (*p) || *p == 'x')
    p++;
  return p > text && strcmp (p, "px") == 0;
}

/* What stands after the namespace of a title, or NULL where it is not among them. */
static const char *
after_namespace (const char *title, const char *const *names)
{
  for (int i = 0; names[i] != NULL; i++)
    {
      gsize length = strlen (names[i]);
      if (g_ascii_strncasecmp (title, names[i], length) == 0 && title[length] == ':')
        {
          for (title += length + 1; *title == ' '; title++)
            ;
          return title;
        }
    }
  return NULL;
}

const char *
cart_wiki_picture_file (const char *title)
{
  static const char *const names[] = { "File", "Image", "Media", "Datei", "Bild", "Fichier", "Archivo", "Soubor", "Plik", "Bestand", "Ficheiro", NULL };

  return after_namespace (title, names);
}

static const char *
category_name (const char *title)
{
  static const char *const names[] = { "Category", "Kategorie", "Catégorie", "Categoría", "Kategoria", "Categorie", "Categoria", NULL };

  return after_namespace (title, names);
}

void
cart_parser_image (CartParser *self, const char *file, GPtrArray *caption, guint line, CartWikiBuilder *out)
{
  CartWikiBlock *block;
  gboolean simple = caption != NULL && caption->len == 1 && ((CartWikiBlock *) caption->pdata[0])->kind == CART_WIKI_PARAGRAPH;

  self->page->counts.images++;
  if (out->in_line)
    {
      g_autofree char *words = cart_wiki_file_words (file);

      if (simple)
        cart_builder_append_block (out, caption->pdata[0], line);
      else if (*words != '\0')
        {
          cart_builder_style (out, CART_WIKI_PICTURE, TRUE);
          cart_builder_append_raw (out, words, line);
          cart_builder_style (out, CART_WIKI_PICTURE, FALSE);
        }
      return;
    }
  block = simple ? g_ptr_array_steal_index (caption, 0) : cart_wiki_block_new (CART_WIKI_IMAGE);
  block->kind = CART_WIKI_IMAGE;
  block->line = line;
  block->target = g_strdup (file);
  if (block->text == NULL)
    {
      block->text = g_strdup ("");
      block->runs = cart_wiki_runs_new ();
    }
  cart_builder_add (out, block);
  cart_builder_add_all (out, simple ? NULL : caption);
}

/* The last part that is no option is the caption. */
void
cart_parser_picture (CartParser *self, const char *file, GArray *parts, guint line, CartWikiBuilder *out)
{
  g_autoptr (GPtrArray) caption = NULL;
  int last = -1;

  for (guint i = 1; i < parts->len; i++)
    {
      g_autofree char *text = cart_parser_dup_part (self, g_array_index (parts, CartRange, i));
      if (!is_picture_option (text))
        last = (int) i;
    }
  if (last >= 0)
    {
      CartRange part = g_array_index (parts, CartRange, last);
      caption = cart_parser_blocks (self, part.from, part.to, 0, NULL);
    }
  cart_parser_image (self, file, caption, line, out);
}

/* "[[Title#anchor|text]]" that is neither picture nor category. */
static void
append_link (CartParser *self, const char *title, GArray *parts, guint line, CartWikiBuilder *out)
{
  g_autofree char *target = NULL;
  gsize length;

  title += *title == ':';
  target = *title == '#' ? g_strdup (title) : g_strconcat ("page:", title, NULL);
  g_strdelimit (target, "_", ' ');
  if (*title != '\0')
    cart_builder_link (out, target);
  length = out->text->len;
  if (parts->len > 1)
    {
      CartRange part = { g_array_index (parts, CartRange, 1).from, g_array_index (parts, CartRange, parts->len - 1).to };
      gboolean in_line = out->in_line;
      out->in_line = TRUE;
      cart_parser_walk (self, part.from, part.to, 0, out);
      out->in_line = in_line;
    }
  if (out->text->len == length)
    cart_builder_append_raw (out, *title == '#' ? title + 1 : title, line);
  cart_builder_unlink (out);
  self->page->counts.links += *title != '\0';
}

void
cart_parser_link (CartParser *self, guint at, CartWikiBuilder *out)
{
  const CartToken *token = cart_tokens_get (&self->tokens, at);
  g_autoptr (GArray) parts = cart_parser_parts (self, at + 1, (guint) token->match);
  CartRange first = g_array_index (parts, CartRange, 0);
  g_autoptr (CartWikiBlock) title = cart_parser_line (self, first.from, first.to, 0);
  gboolean named = self->tokens.source[token->end] == ':'; /* "[[:File:...]]" only links to it */
  const char *file = named ? NULL : cart_wiki_picture_file (title->text), *category = named ? NULL : category_name (title->text);

  g_strdelimit (title->text, "\n", ' ');
  if (file != NULL)
    cart_parser_picture (self, file, parts, token->line, out);
  else if (category != NULL)
    g_ptr_array_add (self->page->categories, g_strdelimit (g_strdup (category), "_", ' '));
  else
    append_link (self, title->text, parts, token->line, out);
}

/* "[https://... text]" */
void
cart_parser_address (CartParser *self, guint at, CartWikiBuilder *out)
{
  const char *source = self->tokens.source;
  const CartToken *token = cart_tokens_get (&self->tokens, at);
  guint from = at + 1, to = (guint) token->match, skip, stop = token->end, end = cart_tokens_get (&self->tokens, to)->start;
  g_autofree char *target = NULL;

  /* the address may be several tokens: it ends at a blank or at a pair */
  while (stop < end && !g_ascii_isspace (source[stop]) && strchr ("<>\"[]{}", source[stop]) == NULL)
    stop++;
  target = g_strndup (source + token->end, stop - token->end);
  while (from < to && cart_tokens_get (&self->tokens, from)->end <= stop)
    from++;
  skip = from < to && stop > cart_tokens_get (&self->tokens, from)->start ? stop - cart_tokens_get (&self->tokens, from)->start : 0;
  cart_builder_link (out, g_str_has_prefix (target, "//") ? target + 2 : target);
  if (from < to)
    cart_parser_walk (self, from, to, skip, out);
  else
    cart_builder_append_raw (out, target, token->line);
  cart_builder_unlink (out);
  self->page->counts.links++;
}
