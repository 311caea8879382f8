/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-parser.c: tokens to blocks: lines, lists, headings, footnotes, tags. */
#include "cart-wiki-private.h"

#include <string.h>

#define MAX_HEADING 400 /* bytes of a heading, where no line ends it */
#define MAX_LEVEL 12    /* depth of lists that is kept apart */

/* What one walk over a range knows. */
typedef struct {
  CartParser *parser;
  guint from, to;
  CartWikiBuilder *out;
  gboolean at_start; /* nothing but blanks and tags came before on this line */
  guint at;
} Walk;

static const CartToken *
token_of (const Walk *self, guint i)
{
  return cart_tokens_get (&self->parser->tokens, i);
}

static const char *
bytes_of (const Walk *self, const CartToken *token)
{
  return self->parser->tokens.source + token->start;
}

/* --- text --- */

/* Text, with the web addresses in it as links. */
static void
append_text (Walk *self, const char *text, gsize length, guint line)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *address = g_strstr_len (text, end - text, "http"), *stop;
      g_autofree char *target = NULL;

      while (address != NULL && !g_str_has_prefix (address, "http://") && !g_str_has_prefix (address, "https://"))
        address = g_strstr_len (address + 4, end - address - 4, "http");
      if (address == NULL || (self->out->styles & CART_WIKI_LINK) != 0 || end - address < 10)
        {
          cart_builder_append (self->out, text, (gsize) (end - text), line);
          return;
        }
      for (stop = address; stop < end && !g_ascii_isspace (*stop) && strchr ("<>\"", *stop) == NULL; stop++)
        ;
      while (stop > address && strchr (".,;:!?)", stop[-1]) != NULL)
        stop--;
      cart_builder_append (self->out, text, (gsize) (address - text), line);
      target = g_strndup (address, (gsize) (stop - address));
      cart_builder_link (self->out, target);
      cart_builder_append (self->out, address, (gsize) (stop - address), line);
      cart_builder_unlink (self->out);
      self->parser->page->counts.links++;
      text = stop;
    }
}

static void
append_token (Walk *self, const CartToken *token, guint skip)
{
  const char *text = bytes_of (self, token) + skip;
  gsize length = token->end - token->start - skip;

  for (gsize i = 0; self->at_start && i < length; i++)
    self->at_start = g_ascii_isspace (text[i]);
  append_text (self, text, length, token->line);
}

/* What is taken as it stands: no entity, no mark. */
static void
append_literal (Walk *self, const CartToken *token)
{
  g_autofree char *text = g_strndup (bytes_of (self, token), token->end - token->start);

  self->at_start = FALSE;
  cart_builder_append (self->out, text, strlen (text), token->line);
}

/* --- lines --- */

/* Whether a line begins at the token: after a line break, or, where those are lost, after a blank. */
static gboolean
is_at_start (const Walk *self, const CartToken *token)
{
  const CartTokens *tokens = &self->parser->tokens;
  char before = token->start > 0 ? tokens->source[token->start - 1] : '\n', after = token->end < tokens->length ? tokens->source[token->end] : '\n';

  if (self->at_start)
    return TRUE;
  if (!tokens->flat || !(g_ascii_isspace (before) || before == '>' || before == '}'))
    return FALSE;
  if (token->kind != CART_TOKEN_MARK)
    return TRUE;
  switch (tokens->source[token->start])
    {
    case '*':
      return !(token->start > 1 && g_ascii_isdigit (tokens->source[token->start - 2]) && g_ascii_isspace (after)
               && token->end + 1 < tokens->length && g_ascii_isdigit (tokens->source[token->end + 1]) && token->n == 1);
    case '#':
      return g_ascii_isspace (after) || strchr ("'[{<", after) != NULL;
    case ':': /* "Note : ..." is no line */
      if (g_ascii_isspace (after) && token->end + 1 < tokens->length)
        after = tokens->source[token->end + 1];
      return strchr ("'[{<", after) != NULL;
    default:
      return FALSE;
    }
}

static void
end_of_line (Walk *self)
{
  CartWikiBuilder *out = self->out;

  if (out->in_line)
    out->space = TRUE;
  else if (self->at_start || out->kind == CART_WIKI_HEADING || out->kind == CART_WIKI_ITEM || out->kind == CART_WIKI_TERM || out->kind == CART_WIKI_DETAIL)
    {
      if (self->at_start) /* an empty line */
        cart_builder_restart (out);
      if (out->list_depth == 0 || self->at_start)
        cart_builder_break (out);
      else
        out->space = TRUE;
    }
  else
    out->space = TRUE;
  self->at_start = TRUE;
}

static void
begin_item (Walk *self, const CartToken *token)
{
  CartWikiBuilder *out = self->out;
  const char *marks = bytes_of (self, token);
  guint depth = MIN (token->n, MAX_LEVEL), number = 0;

  if (out->in_line)
    {
      cart_builder_line_break (out);
      if (marks[token->n - 1] != ':')
        cart_builder_append_raw (out, "• ", token->line);
      return;
    }
  switch (marks[token->n - 1])
    {
    case '#':
      cart_builder_begin (out, CART_WIKI_ITEM, depth, 0);
      number = ++out->numbers[depth];
      memset (out->numbers + depth + 1, 0, sizeof out->numbers - (depth + 1) * sizeof out->numbers[0]);
      out->number = number;
      break;
    case '*':
      cart_builder_begin (out, CART_WIKI_ITEM, depth, 0);
      memset (out->numbers + depth, 0, sizeof out->numbers - depth * sizeof out->numbers[0]);
      break;
    case ';':
      cart_builder_begin (out, CART_WIKI_TERM, depth, 0);
      break;
    default:
      cart_builder_begin (out, CART_WIKI_DETAIL, depth, 0);
      break;
    }
  self->at_start = FALSE;
}

/* List marks; the ":" in "; term : its meaning" is one too. */
static void
walk_mark (Walk *self, const CartToken *token, guint skip)
{
  gboolean meaning = self->out->kind == CART_WIKI_TERM && !self->out->in_line && token->n == 1 && *bytes_of (self, token) == ':' && !cart_builder_is_empty (self->out);

  if (skip == 0 && meaning)
    cart_builder_begin (self->out, CART_WIKI_DETAIL, self->out->level, 0);
  else if (skip == 0 && is_at_start (self, token))
    begin_item (self, token);
  else
    append_token (self, token, skip);
}

/* "== Title ==": TRUE where it was one; self->at is then its last token. */
static gboolean
walk_heading (Walk *self, const CartToken *token)
{
  const CartTokens *tokens = &self->parser->tokens;
  CartWikiBlock *line;

  for (guint i = self->at + 1; i < self->to; i++)
    {
      const CartToken *end = token_of (self, i);

      if (end->kind == CART_TOKEN_NEWLINE || end->start > token->end + MAX_HEADING)
        return FALSE;
      if (end->match > (gint) i && end->kind != CART_TOKEN_TAG)
        i = (guint) end->match;
      if (end->kind != CART_TOKEN_HEAD || i == self->at + 1)
        continue;
      if (tokens->flat && end->n != token->n)
        return FALSE;
      line = cart_parser_line (self->parser, self->at + 1, i, 0);
      line->kind = CART_WIKI_HEADING;
      line->level = CLAMP (MIN (token->n, end->n), 1, 6);
      line->line = token->line;
      self->parser->heading = line->level;
      if (*line->text != '\0' || self->out->in_line)
        cart_builder_add (self->out, line);
      else
        cart_wiki_block_free (line);
      self->at = i;
      return TRUE;
    }
  return FALSE;
}

static void
walk_quotes (Walk *self, const CartToken *token)
{
  self->at_start = FALSE;
  if (token->n != 2)
    cart_builder_style (self->out, CART_WIKI_BOLD, (self->out->styles & CART_WIKI_BOLD) == 0);
  if (token->n != 3)
    cart_builder_style (self->out, CART_WIKI_ITALIC, (self->out->styles & CART_WIKI_ITALIC) == 0);
}

/* --- footnotes --- */

/* Everything in a footnote is a paragraph of it. Takes the blocks. */
static void
add_note_blocks (CartParser *self, GPtrArray *blocks, guint number)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      CartWikiBlock *block = blocks->pdata[i];
      const char *before = block->kind == CART_WIKI_ITEM ? "• " : "";
      char *text = g_strconcat (before, *block->text != '\0' || block->target == NULL ? block->text : block->target, NULL);

      for (guint j = 0; j < block->runs->len; j++)
        {
          g_array_index (block->runs, CartWikiRun, j).start += (guint) strlen (before);
          g_array_index (block->runs, CartWikiRun, j).end += (guint) strlen (before);
        }
      g_free (block->text);
      block->text = text;
      block->kind = CART_WIKI_NOTE;
      block->number = number;
      block->level = 0;
      block->boxed = FALSE;
      g_clear_pointer (&block->target, g_free);
    }
  g_ptr_array_extend_and_steal (self->notes, blocks);
}

void
cart_parser_reference (CartParser *self, guint at, CartWikiBuilder *out)
{
  const CartToken *token = cart_tokens_get (&self->tokens, at);
  g_autofree char *name = cart_tokens_attribute (&self->tokens, token, "name"), *text = NULL;
  guint number = name != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (self->note_names, name)) : 0;

  if (number == 0)
    {
      number = ++self->n_notes;
      if (name != NULL)
        g_hash_table_insert (self->note_names, g_steal_pointer (&name), GUINT_TO_POINTER (number));
    }
  if (token->match > (gint) at)
    {
      add_note_blocks (self, cart_parser_blocks (self, at + 1, (guint) token->match, 0, NULL), number);
    }
  text = g_strdup_printf ("[%u]", number);
  out->space = FALSE;
  cart_builder_style (out, CART_WIKI_REFERENCE, TRUE);
  cart_builder_append_raw (out, text, token->line);
  cart_builder_style (out, CART_WIKI_REFERENCE, FALSE);
}

/* --- tags --- */

static void
walk_gallery (Walk *self, const CartToken *token)
{
  guint from = self->at + 1, to = (guint) token->match;

  for (guint i = from; i <= to; i++)
    if (i == to || token_of (self, i)->kind == CART_TOKEN_NEWLINE)
      {
        g_autoptr (GArray) parts = cart_parser_parts (self->parser, from, i);
        g_autofree char *title = cart_parser_dup_part (self->parser, g_array_index (parts, CartRange, 0));
        const char *file = cart_wiki_picture_file (title);
        if (*title != '\0')
          cart_parser_picture (self->parser, file != NULL ? file : title, parts, token_of (self, MIN (from, to))->line, self->out);
        from = i + 1;
      }
    else if (token_of (self, i)->match > (gint) i && token_of (self, i)->match < (gint) to)
      i = (guint) token_of (self, i)->match;
}

static void
walk_list_tag (Walk *self, const CartToken *token)
{
  CartWikiBuilder *out = self->out;
  gboolean is_end = token->kind == CART_TOKEN_TAG_END;
  guint depth;

  if (token->n == CART_TAG_LIST || token->n == CART_TAG_NUMBERED || token->n == CART_TAG_TERMS)
    {
      if (is_end)
        out->list_depth -= out->list_depth > 0;
      else if (out->list_depth < 7)
        {
          out->list_depth++;
          out->numbered = (guint8) (token->n == CART_TAG_NUMBERED ? out->numbered | 1u << out->list_depth : out->numbered & ~(1u << out->list_depth));
          out->numbers[out->list_depth] = 0;
        }
      if (out->list_depth == 0 || !is_end)
        cart_builder_break (out);
      return;
    }
  depth = MAX (out->list_depth, 1);
  if (is_end)
    return;
  if (out->in_line)
    {
      cart_builder_line_break (out);
      cart_builder_append_raw (out, "• ", token->line);
      return;
    }
  if (token->n != CART_TAG_ITEM)
    {
      cart_builder_begin (out, token->n == CART_TAG_TERM ? CART_WIKI_TERM : CART_WIKI_DETAIL, depth, 0);
      return;
    }
  {
    guint number = (out->numbered & (1u << depth)) != 0 ? out->numbers[depth] + 1 : 0;
    cart_builder_begin (out, CART_WIKI_ITEM, depth, number);
    out->numbers[depth] = number;
  }
}

static void
note_anchor (Walk *self, const CartToken *token)
{
  g_autofree char *id = token->kind == CART_TOKEN_TAG ? cart_tokens_attribute (&self->parser->tokens, token, "id") : NULL;

  if (id == NULL || *id == '\0' || self->out->in_line)
    return;
  g_free (self->out->anchor);
  self->out->anchor = g_strdelimit (g_steal_pointer (&id), "_", ' ');
}

static gboolean
is_hidden (Walk *self, const CartToken *token)
{
  g_autofree char *style = token->kind == CART_TOKEN_TAG ? cart_tokens_attribute (&self->parser->tokens, token, "style") : NULL;
  const char *display = style != NULL ? strstr (style, "display") : NULL;

  return display != NULL && strstr (display, "none") != NULL;
}

static void
walk_style (Walk *self, const CartToken *token)
{
  static const struct {
    CartWikiTag tag;
    guint style;
  } styles[] = { { CART_TAG_BOLD, CART_WIKI_BOLD },     { CART_TAG_ITALIC, CART_WIKI_ITALIC }, { CART_TAG_SMALL, CART_WIKI_SMALL },
                 { CART_TAG_STRUCK, CART_WIKI_STRUCK }, { CART_TAG_CODE, CART_WIKI_CODE },     { CART_TAG_LOW, CART_WIKI_LOW },
                 { CART_TAG_HIGH, CART_WIKI_HIGH } };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (styles[i].tag == token->n && !token->closed)
      cart_builder_style (self->out, styles[i].style, token->kind == CART_TOKEN_TAG);
}

static void
walk_html_heading (Walk *self, const CartToken *token)
{
  CartWikiBlock *line = cart_parser_line (self->parser, self->at + 1, (guint) token->match, 0);

  line->kind = CART_WIKI_HEADING;
  line->level = (guint) (bytes_of (self, token)[2] - '0');
  line->line = token->line;
  self->parser->heading = line->level;
  cart_builder_add (self->out, line);
  self->at = (guint) token->match;
}

/* What a tag does that is not paired, or whose pair crosses others. */
static void
walk_loose_tag (Walk *self, const CartToken *token)
{
  switch ((CartWikiTag) token->n)
    {
    case CART_TAG_DIV:
    case CART_TAG_PARAGRAPH:
    case CART_TAG_RULE:
    case CART_TAG_ROW:
      cart_builder_break (self->out);
      note_anchor (self, token);
      self->at_start = TRUE;
      break;
    case CART_TAG_SPAN:
    case CART_TAG_UNIT:
    case CART_TAG_OTHER:
      note_anchor (self, token);
      break;
    case CART_TAG_BREAK:
      cart_builder_line_break (self->out);
      break;
    case CART_TAG_BOLD:
    case CART_TAG_ITALIC:
    case CART_TAG_SMALL:
    case CART_TAG_STRUCK:
    case CART_TAG_CODE:
    case CART_TAG_LOW:
    case CART_TAG_HIGH:
      walk_style (self, token);
      break;
    case CART_TAG_LIST:
    case CART_TAG_NUMBERED:
    case CART_TAG_ITEM:
    case CART_TAG_TERMS:
    case CART_TAG_TERM:
    case CART_TAG_DETAIL:
      walk_list_tag (self, token);
      break;
    case CART_TAG_TABLE:
    case CART_TAG_CELL:
    case CART_TAG_HEAD_CELL:
    case CART_TAG_CAPTION:
    case CART_TAG_HEADING:
    case CART_TAG_NOTE:
    case CART_TAG_GALLERY:
      self->out->space = TRUE;
      break;
    }
}

static void
walk_tag (Walk *self, const CartToken *token)
{
  gboolean paired = token->kind == CART_TOKEN_TAG && token->match > (gint) self->at && token->match < (gint) self->to;

  if (token->n == CART_TAG_NOTE && token->kind == CART_TOKEN_TAG && (paired || token->closed))
    {
      cart_parser_reference (self->parser, self->at, self->out);
      self->at_start = FALSE;
    }
  else if (token->n == CART_TAG_TABLE && paired)
    cart_parser_html_table (self->parser, self->at, self->out);
  else if (token->n == CART_TAG_GALLERY && paired)
    walk_gallery (self, token);
  else if (token->n == CART_TAG_HEADING && paired)
    {
      walk_html_heading (self, token);
      return;
    }
  else if (!(token->n == CART_TAG_DIV && paired && is_hidden (self, token)))
    {
      walk_loose_tag (self, token);
      return;
    }
  else
    cart_builder_break (self->out); /* hidden */
  if (paired)
    self->at = (guint) token->match;
}

/* "{{{name|what stands there without one}}}" */
static void
walk_parameter (Walk *self, const CartToken *token)
{
  g_autoptr (GArray) parts = cart_parser_parts (self->parser, self->at + 1, (guint) token->match);

  if (parts->len > 1)
    cart_parser_walk (self->parser, g_array_index (parts, CartRange, 1).from, (guint) token->match, 0, self->out);
}

/* --- the walk --- */

static void
walk_one (Walk *self, guint skip)
{
  const CartToken *token = token_of (self, self->at);

  switch ((CartTokenKind) token->kind)
    {
    case CART_TOKEN_NEWLINE:
      end_of_line (self);
      break;
    case CART_TOKEN_MARK:
      walk_mark (self, token, skip);
      break;
    case CART_TOKEN_HEAD:
      if (skip > 0 || !is_at_start (self, token) || !walk_heading (self, token))
        append_token (self, token, skip);
      break;
    case CART_TOKEN_RULE:
      if (is_at_start (self, token))
        cart_builder_break (self->out);
      else
        append_token (self, token, skip);
      break;
    case CART_TOKEN_QUOTES:
      walk_quotes (self, token);
      break;
    case CART_TOKEN_UNIT:
      if (self->parser->tokens.flat)
        cart_builder_break (self->out);
      break;
    case CART_TOKEN_LITERAL:
      append_literal (self, token);
      break;
    case CART_TOKEN_TEMPLATE:
      cart_parser_template (self->parser, self->at, self->out);
      self->at_start = self->at_start && cart_builder_is_empty (self->out);
      self->at = (guint) token->match;
      break;
    case CART_TOKEN_PARAMETER:
      walk_parameter (self, token);
      self->at = (guint) token->match;
      break;
    case CART_TOKEN_LINK:
      cart_parser_link (self->parser, self->at, self->out);
      self->at_start = self->at_start && cart_builder_is_empty (self->out);
      self->at = (guint) token->match;
      break;
    case CART_TOKEN_ADDRESS:
      cart_parser_address (self->parser, self->at, self->out);
      self->at_start = FALSE;
      self->at = (guint) token->match;
      break;
    case CART_TOKEN_TABLE:
      cart_parser_table (self->parser, self->at, self->out);
      self->at = (guint) token->match;
      break;
    case CART_TOKEN_TAG:
    case CART_TOKEN_TAG_END:
      walk_tag (self, token);
      break;
    case CART_TOKEN_TEXT:
    case CART_TOKEN_PIPE:
    case CART_TOKEN_BANG:
    case CART_TOKEN_TEMPLATE_END:
    case CART_TOKEN_PARAMETER_END:
    case CART_TOKEN_LINK_END:
    case CART_TOKEN_ADDRESS_END:
    case CART_TOKEN_TABLE_END:
      append_token (self, token, skip);
      break;
    }
}

void
cart_parser_walk (CartParser *self, guint from, guint to, guint skip, CartWikiBuilder *out)
{
  Walk walk = { .parser = self, .from = from, .to = to, .out = out, .at_start = TRUE };

  for (walk.at = from; walk.at < to; walk.at++)
    walk_one (&walk, walk.at == from ? skip : 0);
}

CartWikiBlock *
cart_parser_line (CartParser *self, guint from, guint to, guint skip)
{
  CartWikiBuilder builder;

  cart_builder_init (&builder, self->page, TRUE);
  cart_parser_walk (self, from, to, skip, &builder);
  return cart_builder_end_line (&builder);
}

GPtrArray *
cart_parser_blocks (CartParser *self, guint from, guint to, guint skip, const CartWikiBuilder *like)
{
  CartWikiBuilder builder;

  cart_builder_init (&builder, self->page, FALSE);
  if (like != NULL)
    builder.rest_voice = builder.voice = like->rest_voice;
  cart_parser_walk (self, from, to, skip, &builder);
  return cart_builder_end (&builder);
}

/* --- a page --- */

static int
compare_notes (gconstpointer a, gconstpointer b)
{
  const CartWikiBlock *x = *(CartWikiBlock *const *) a, *y = *(CartWikiBlock *const *) b;

  return (int) x->number - (int) y->number;
}

static void
count_blocks (CartWikiPage *page)
{
  CartWikiCounts *counts = &page->counts;
  guint note = 0, table = 0;

  for (guint i = 0; i < page->blocks->len; i++)
    {
      const CartWikiBlock *block = page->blocks->pdata[i];

      counts->headings += block->kind == CART_WIKI_HEADING;
      counts->paragraphs += block->kind == CART_WIKI_PARAGRAPH;
      counts->items += block->kind == CART_WIKI_ITEM || block->kind == CART_WIKI_TERM || block->kind == CART_WIKI_DETAIL;
      counts->rows += block->kind == CART_WIKI_ROW;
      counts->tables += block->kind == CART_WIKI_ROW && block->number != table;
      counts->questions += block->kind == CART_WIKI_QUESTION;
      counts->notes += block->kind == CART_WIKI_NOTE && block->number != note;
      table = block->kind == CART_WIKI_ROW ? block->number : table;
      note = block->kind == CART_WIKI_NOTE ? block->number : note;
    }
}

CartWikiPage *
cart_wiki_read_source (const char *source, gsize length, const char *title, const char *language, guint first_line)
{
  CartWikiPage *page = cart_wiki_page_new (title, language);
  CartParser parser = { .page = page, .heading = 1 };
  g_autoptr (GPtrArray) blocks = NULL;

  parser.tokens = (CartTokens) { .source = source, .length = length, .page = page };
  parser.notes = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_block_free);
  parser.note_names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!cart_tokens_read (&parser.tokens, first_line))
    cart_wiki_problem (page, first_line, "the page is too large; its end was left out");
  page->flat = parser.tokens.flat;
  blocks = cart_parser_blocks (&parser, 0, parser.tokens.tokens->len, 0, NULL);
  g_ptr_array_sort (parser.notes, compare_notes); /* stable: the paragraphs of one stay in order */
  g_ptr_array_extend_and_steal (page->blocks, g_steal_pointer (&blocks));
  g_ptr_array_extend_and_steal (page->blocks, g_steal_pointer (&parser.notes));
  g_hash_table_unref (parser.note_names);
  cart_tokens_clear (&parser.tokens);
  count_blocks (page);
  return page;
}
