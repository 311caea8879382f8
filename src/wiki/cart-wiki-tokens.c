/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-tokens.c: a page's source as tokens, and which of them belong together.
 *
 * Marks that mean something only where a line begins (lists, headings, cells) are made tokens wherever a line could begin; the parser
 * knows better and takes the others as text. What opens and never closes is text as well, and is complained about with its line.
 */
#include "cart-wiki-private.h"

#include <string.h>

#define MAX_TAG 2000  /* bytes of an HTML tag */
#define MAX_DIVS 256  /* <div>s in one another that are paired */
#define FLAT_LENGTH 300 /* a page from this length on ... */
#define FLAT_LINE 1500  /* ... whose lines are so long on average has lost its line breaks */

typedef struct {
  CartTokens *out;
  const char *at, *end;
  guint line;
  gboolean at_start;  /* nothing but blanks and tags stand before on this line */
  GArray *open;       /* of guint: tokens that wait for their end */
  GArray *divs;       /* the same for <div>, which may cross everything else */
  gboolean too_deep;
  gboolean too_many;
} Lexer;

static const struct {
  const char *name;
  CartWikiTag tag;
} tags[] = {
  { "abbr", CART_TAG_OTHER }, { "b", CART_TAG_BOLD }, { "bdi", CART_TAG_OTHER }, { "big", CART_TAG_OTHER }, { "blockquote", CART_TAG_PARAGRAPH },
  { "br", CART_TAG_BREAK }, { "caption", CART_TAG_CAPTION }, { "center", CART_TAG_PARAGRAPH }, { "cite", CART_TAG_ITALIC }, { "code", CART_TAG_CODE },
  { "dd", CART_TAG_DETAIL }, { "del", CART_TAG_STRUCK }, { "div", CART_TAG_DIV }, { "dl", CART_TAG_TERMS }, { "dt", CART_TAG_TERM },
  { "em", CART_TAG_ITALIC }, { "font", CART_TAG_OTHER }, { "gallery", CART_TAG_GALLERY }, { "h1", CART_TAG_HEADING }, { "h2", CART_TAG_HEADING },
  { "h3", CART_TAG_HEADING }, { "h4", CART_TAG_HEADING }, { "h5", CART_TAG_HEADING }, { "h6", CART_TAG_HEADING }, { "hr", CART_TAG_RULE },
  { "i", CART_TAG_ITALIC }, { "includeonly", CART_TAG_OTHER }, { "ins", CART_TAG_OTHER }, { "kbd", CART_TAG_CODE }, { "languages", CART_TAG_OTHER },
  { "li", CART_TAG_ITEM }, { "mark", CART_TAG_OTHER }, { "noinclude", CART_TAG_OTHER }, { "ol", CART_TAG_NUMBERED }, { "onlyinclude", CART_TAG_OTHER },
  { "p", CART_TAG_PARAGRAPH }, { "poem", CART_TAG_PARAGRAPH }, { "q", CART_TAG_OTHER }, { "ref", CART_TAG_NOTE }, { "references", CART_TAG_OTHER },
  { "s", CART_TAG_STRUCK }, { "samp", CART_TAG_CODE }, { "section", CART_TAG_OTHER }, { "small", CART_TAG_SMALL }, { "span", CART_TAG_SPAN },
  { "strike", CART_TAG_STRUCK }, { "strong", CART_TAG_BOLD }, { "sub", CART_TAG_LOW }, { "sup", CART_TAG_HIGH }, { "table", CART_TAG_TABLE },
  { "tbody", CART_TAG_OTHER }, { "td", CART_TAG_CELL }, { "templatestyles", CART_TAG_OTHER }, { "tfoot", CART_TAG_OTHER }, { "th", CART_TAG_HEAD_CELL },
  { "thead", CART_TAG_OTHER }, { "tr", CART_TAG_ROW }, { "translate", CART_TAG_OTHER }, { "tt", CART_TAG_CODE }, { "tvar", CART_TAG_OTHER },
  { "u", CART_TAG_OTHER }, { "ul", CART_TAG_LIST }, { "var", CART_TAG_ITALIC }, { "wbr", CART_TAG_OTHER },
};

/* Content that is taken as it stands. */
static const char *const literals[] = { "nowiki", "pre", "syntaxhighlight", "source", "math" };

/* --- tokens --- */

static guint
add (Lexer *self, CartTokenKind kind, guint n, const char *end)
{
  CartToken token = { .kind = (guint8) kind, .n = (guint8) MIN (n, 255), .line = self->line, .match = -1 };

  token.start = (guint) (self->at - self->out->source);
  token.end = (guint) (end - self->out->source);
  self->at = end;
  self->too_many = self->out->tokens->len >= CART_WIKI_MAX_TOKENS;
  if (!self->too_many)
    g_array_append_val (self->out->tokens, token);
  return self->out->tokens->len - 1;
}

/* Text; joined to text before it. */
static void
add_text (Lexer *self, const char *end)
{
  guint at = (guint) (self->at - self->out->source), n = self->out->tokens->len;
  CartToken *last = n > 0 ? &g_array_index (self->out->tokens, CartToken, n - 1) : NULL;

  for (const char *p = self->at; self->at_start && p < end; p++)
    self->at_start = *p == ' ' || *p == '\t' || *p == '\r';
  if (last != NULL && last->kind == CART_TOKEN_TEXT && last->end == at)
    {
      last->end = (guint) (end - self->out->source);
      self->at = end;
    }
  else
    add (self, CART_TOKEN_TEXT, 0, end);
}

static CartToken *
token_at (Lexer *self, guint i)
{
  return &g_array_index (self->out->tokens, CartToken, i);
}

/* --- pairs --- */

/* Waits for the end of what was just added, unless too much is waiting: then it is text. */
static void
open_last (Lexer *self)
{
  guint last = self->out->tokens->len - 1;
  CartToken *token = token_at (self, last);

  if (self->too_many)
    return;
  if (self->open->len < CART_WIKI_MAX_DEPTH)
    {
      g_array_append_val (self->open, last);
      return;
    }
  if (!self->too_deep)
    cart_wiki_problem (self->out->page, self->line, "more than %d things in one another", CART_WIKI_MAX_DEPTH);
  self->too_deep = TRUE;
  if (token->kind != CART_TOKEN_TAG)
    token->kind = CART_TOKEN_TEXT;
}

/* What nothing closed is text. */
static void
give_up (Lexer *self, guint i)
{
  CartToken *token = token_at (self, i);

  cart_wiki_problem (self->out->page, token->line, "“%.*s” has no end", (int) MIN (token->end - token->start, 40u), self->out->source + token->start);
  if (token->kind != CART_TOKEN_TAG)
    token->kind = CART_TOKEN_TEXT;
}

/* Whether the end of one thing may step over another that is still open. */
static gboolean
holds_back (CartTokenKind end_of, CartTokenKind open)
{
  if (open == CART_TOKEN_ADDRESS || open == CART_TOKEN_TAG)
    return FALSE;
  if (end_of == CART_TOKEN_TEMPLATE || end_of == CART_TOKEN_PARAMETER)
    return FALSE;
  return TRUE;
}

/* The place in the stack of the thing of a kind that could end now; -1: none. */
static int
find_open (Lexer *self, CartTokenKind kind, guint tag)
{
  for (int i = (int) self->open->len - 1; i >= 0; i--)
    {
      const CartToken *token = token_at (self, g_array_index (self->open, guint, i));
      if (token->kind == kind && (kind != CART_TOKEN_TAG || token->n == tag))
        return i;
      if (holds_back (kind, (CartTokenKind) token->kind) || kind == CART_TOKEN_ADDRESS)
        return -1;
    }
  return -1;
}

/* Pairs the token that was just added with the one at a place in the stack. */
static void
close_last (Lexer *self, int place)
{
  guint last = self->out->tokens->len - 1, opener = g_array_index (self->open, guint, place);

  if (self->too_many)
    return;
  for (guint i = self->open->len - 1; i > (guint) place; i--)
    give_up (self, g_array_index (self->open, guint, i));
  g_array_set_size (self->open, (guint) place);
  token_at (self, opener)->match = (gint) last;
  token_at (self, last)->match = (gint) opener;
}

/* Adds the end of a thing, or text where none is open. */
static void
add_end (Lexer *self, CartTokenKind opener, CartTokenKind kind, gsize length)
{
  int place = find_open (self, opener, 0);

  self->at_start = FALSE;
  if (place < 0)
    {
      add_text (self, self->at + length);
      return;
    }
  add (self, kind, 0, self->at + length);
  close_last (self, place);
}

static void
add_opener (Lexer *self, CartTokenKind kind, gsize length)
{
  self->at_start = FALSE;
  add (self, kind, 0, self->at + length);
  open_last (self);
}

/* The innermost thing that is open, tags and addresses apart. */
static int
innermost (Lexer *self)
{
  for (int i = (int) self->open->len - 1; i >= 0; i--)
    {
      const CartToken *token = token_at (self, g_array_index (self->open, guint, i));
      if (token->kind != CART_TOKEN_TAG && token->kind != CART_TOKEN_ADDRESS)
        return token->kind;
    }
  return -1;
}

/* --- tags and comments --- */

static gsize
left (const Lexer *self)
{
  return (gsize) (self->end - self->at);
}

static gboolean
starts (const Lexer *self, const char *with)
{
  gsize length = strlen (with);

  return left (self) >= length && strncmp (self->at, with, length) == 0;
}

static const char *
find (const char *from, const char *end, const char *what)
{
  return g_strstr_len (from, end - from, what);
}

static int
compare_tag (const void *name, const void *entry)
{
  return strcmp (name, *(const char *const *) entry);
}

/* Steps over text without making tokens of it, and counts its lines. */
static void
skip_to (Lexer *self, const char *to)
{
  for (; self->at < to; self->at++)
    self->line += *self->at == '\n';
}

static void
read_comment (Lexer *self)
{
  const char *close = find (self->at + 4, self->end, "-->");

  if (close == NULL)
    {
      cart_wiki_problem (self->out->page, self->line, "a comment has no end");
      self->at += 4;
      return;
    }
  if (g_str_has_prefix (self->at, "<!--T:"))
    {
      self->out->page->counts.units++;
      add (self, CART_TOKEN_UNIT, 0, close + 3);
    }
  else
    skip_to (self, close + 3);
}

/* <nowiki> and its like: `name` is lower case. TRUE where it was one. */
static gboolean
read_literal (Lexer *self, const char *name, const char *after, gboolean closed)
{
  g_autofree char *end_tag = g_strdup_printf ("</%s", name);
  const char *end = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (literals); i++)
    if (strcmp (name, literals[i]) == 0)
      end = closed ? after : self->end;
  if (end == NULL)
    return FALSE;
  self->at = after;
  self->at_start = FALSE;
  if (closed)
    return TRUE;
  for (const char *p = after; (p = find (p, self->end, "</")) != NULL; p += 2)
    if (g_ascii_strncasecmp (p, end_tag, strlen (end_tag)) == 0)
      {
        end = p;
        break;
      }
  if (end == self->end)
    {
      cart_wiki_problem (self->out->page, self->line, "<%s> has no end", name);
      return TRUE; /* what follows is read as usual */
    }
  if (end > self->at)
    {
      guint before = self->line;
      const char *from = self->at;
      add (self, CART_TOKEN_LITERAL, 0, end);
      for (; from < end; from++)
        before += *from == '\n';
      self->line = before;
    }
  end = find (end, self->end, ">");
  self->at = end != NULL ? end + 1 : self->end;
  return TRUE;
}

static gboolean
is_unit (Lexer *self, const char *from, const char *to)
{
  return find (from, to, "mw-content-ltr") != NULL || find (from, to, "mw-content-rtl") != NULL || find (from, to, "mw-translate-fuzzy") != NULL;
}

static gboolean
is_paired (CartWikiTag tag)
{
  return tag == CART_TAG_TABLE || tag == CART_TAG_NOTE || tag == CART_TAG_GALLERY || tag == CART_TAG_HEADING;
}

static void
add_tag (Lexer *self, CartWikiTag tag, gboolean is_end, gboolean closed, const char *after)
{
  const char *from = self->at;
  guint i;

  if (!is_end && (tag == CART_TAG_DIV || tag == CART_TAG_SPAN) && is_unit (self, from, after))
    self->out->page->counts.units++;
  i = add (self, is_end ? CART_TOKEN_TAG_END : CART_TOKEN_TAG, tag, after);
  for (; from < after; from++)
    self->line += *from == '\n';
  if (self->too_many)
    return;
  token_at (self, i)->closed = closed;
  if (tag == CART_TAG_DIV && !is_end && !closed && self->divs->len < MAX_DIVS)
    g_array_append_val (self->divs, i);
  else if (tag == CART_TAG_DIV && is_end && self->divs->len > 0)
    {
      guint opener = g_array_index (self->divs, guint, self->divs->len - 1);
      g_array_set_size (self->divs, self->divs->len - 1);
      token_at (self, opener)->match = (gint) i;
    }
  if (!is_paired (tag) || closed)
    return;
  if (!is_end)
    open_last (self);
  else if (find_open (self, CART_TOKEN_TAG, tag) >= 0)
    close_last (self, find_open (self, CART_TOKEN_TAG, tag));
}

/* "<tag attributes>", "</tag>", "<tag/>"; anything else is text. */
static void
read_tag (Lexer *self)
{
  const char *p = self->at + 1, *name_end, *close, *limit = self->at + MIN (left (self), MAX_TAG);
  gboolean is_end = *p == '/', closed;
  g_autofree char *name = NULL;
  const void *entry;

  p += is_end;
  for (name_end = p; name_end < limit && g_ascii_isalnum (*name_end); name_end++)
    ;
  close = memchr (name_end, '>', (gsize) (limit - name_end));
  if (close == NULL || (name_end == p && !(is_end && close == p)) || memchr (name_end, '<', (gsize) (close - name_end)) != NULL)
    {
      add_text (self, self->at + 1);
      return;
    }
  name = name_end == p ? g_strdup ("tvar") : g_ascii_strdown (p, name_end - p); /* "</>" ends a <tvar|name> */
  closed = close[-1] == '/';
  if (!is_end && read_literal (self, name, close + 1, closed))
    return;
  entry = bsearch (name, tags, G_N_ELEMENTS (tags), sizeof tags[0], compare_tag);
  if (entry == NULL && g_strv_contains ((const char *const[]) { "nowiki", "pre", NULL }, name))
    skip_to (self, close + 1);
  else if (entry == NULL)
    add_text (self, self->at + 1);
  else
    add_tag (self, tags[((const char *) entry - (const char *) tags) / sizeof tags[0]].tag, is_end, closed, close + 1);
}

/* --- marks --- */

/* Whether a line could begin here. */
static gboolean
may_begin (const Lexer *self)
{
  char before = self->at > self->out->source ? self->at[-1] : '\n';

  if (*self->at == ':' && before == ' ')
    return TRUE; /* "; term : its meaning" */
  return self->at_start || before == '|' || before == '=' || before == '>' || before == '}' || (self->out->flat && g_ascii_isspace (before));
}

static gsize
run_of (const Lexer *self, const char *letters)
{
  gsize n = 0;

  while (n < left (self) && strchr (letters, self->at[n]) != NULL && self->at[n] != '\0')
    n++;
  return n;
}

static void
read_quotes (Lexer *self)
{
  gsize n = run_of (self, "'");

  if (n == 1)
    {
      add_text (self, self->at + 1);
      return;
    }
  if (n == 4 || n > 5) /* the first ones are apostrophes */
    {
      add_text (self, self->at + (n == 4 ? 1 : n - 5));
      n = n == 4 ? 3 : 5;
    }
  self->at_start = FALSE;
  add (self, CART_TOKEN_QUOTES, (guint) n, self->at + n);
}

/* "__TOC__" and its like say nothing to us. */
static gboolean
read_switch (Lexer *self)
{
  const char *p = self->at + 2;

  if (!starts (self, "__"))
    return FALSE;
  while (p < self->end && g_ascii_isupper (*p))
    p++;
  if (p - self->at < 5 || self->end - p < 2 || p[0] != '_' || p[1] != '_')
    return FALSE;
  self->at = p + 2;
  return TRUE;
}

static void
read_brace (Lexer *self)
{
  if (starts (self, "{{{") && !starts (self, "{{{{"))
    add_opener (self, CART_TOKEN_PARAMETER, 3);
  else if (starts (self, "{{"))
    add_opener (self, CART_TOKEN_TEMPLATE, 2);
  else if (starts (self, "{|"))
    add_opener (self, CART_TOKEN_TABLE, 2);
  else
    add_text (self, self->at + 1);
}

static void
read_end_brace (Lexer *self)
{
  if (starts (self, "}}}") && innermost (self) == CART_TOKEN_PARAMETER)
    add_end (self, CART_TOKEN_PARAMETER, CART_TOKEN_PARAMETER_END, 3);
  else if (starts (self, "}}"))
    add_end (self, CART_TOKEN_TEMPLATE, CART_TOKEN_TEMPLATE_END, 2);
  else
    add_text (self, self->at + 1);
}

static void
read_pipe (Lexer *self)
{
  if (starts (self, "|}") && innermost (self) == CART_TOKEN_TABLE)
    add_end (self, CART_TOKEN_TABLE, CART_TOKEN_TABLE_END, 2);
  else
    {
      self->at_start = FALSE;
      add (self, CART_TOKEN_PIPE, starts (self, "||") ? 2 : 1, self->at + (starts (self, "||") ? 2 : 1));
    }
}

static void
read_bracket (Lexer *self)
{
  if (starts (self, "[["))
    add_opener (self, CART_TOKEN_LINK, 2);
  else if (starts (self, "[http://") || starts (self, "[https://") || starts (self, "[mailto:") || starts (self, "[//"))
    add_opener (self, CART_TOKEN_ADDRESS, 1);
  else
    add_text (self, self->at + 1);
}

static void
read_end_bracket (Lexer *self)
{
  if (find_open (self, CART_TOKEN_ADDRESS, 0) < 0 && starts (self, "]]"))
    add_end (self, CART_TOKEN_LINK, CART_TOKEN_LINK_END, 2);
  else
    add_end (self, CART_TOKEN_ADDRESS, CART_TOKEN_ADDRESS_END, 1);
}

static void
read_newline (Lexer *self)
{
  while (self->open->len > 0 && token_at (self, g_array_index (self->open, guint, self->open->len - 1))->kind == CART_TOKEN_ADDRESS)
    {
      give_up (self, g_array_index (self->open, guint, self->open->len - 1));
      g_array_set_size (self->open, self->open->len - 1);
    }
  add (self, CART_TOKEN_NEWLINE, 0, self->at + 1);
  self->line++;
  self->at_start = TRUE;
}

static void
read_mark (Lexer *self)
{
  gsize n = run_of (self, "*#:;");

  if (!may_begin (self))
    add_text (self, self->at + n);
  else
    add (self, CART_TOKEN_MARK, (guint) n, self->at + n); /* at_start stays: "* {|" */
}

static void
read_one (Lexer *self)
{
  switch (*self->at)
    {
    case '\n':
      read_newline (self);
      break;
    case '<':
      if (starts (self, "<!--"))
        read_comment (self);
      else
        read_tag (self);
      break;
    case '{':
      read_brace (self);
      break;
    case '}':
      read_end_brace (self);
      break;
    case '[':
      read_bracket (self);
      break;
    case ']':
      read_end_bracket (self);
      break;
    case '|':
      read_pipe (self);
      break;
    case '\'':
      read_quotes (self);
      break;
    case '*':
    case '#':
    case ':':
    case ';':
      read_mark (self);
      break;
    case '=':
      if (run_of (self, "=") >= 2)
        add (self, CART_TOKEN_HEAD, (guint) run_of (self, "="), self->at + run_of (self, "="));
      else
        add_text (self, self->at + 1);
      break;
    case '!':
      if (starts (self, "!!") || may_begin (self))
        add (self, CART_TOKEN_BANG, starts (self, "!!") ? 2 : 1, self->at + (starts (self, "!!") ? 2 : 1));
      else
        add_text (self, self->at + 1);
      break;
    case '-':
      if (starts (self, "----") && may_begin (self))
        add (self, CART_TOKEN_RULE, 0, self->at + run_of (self, "-"));
      else
        add_text (self, self->at + 1);
      break;
    case '_':
      if (!read_switch (self))
        add_text (self, self->at + 1);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* A page whose line breaks were lost: hardly any, and the marks of headings, lists or tables in the middle of lines. */
static gboolean
is_flat (const char *source, gsize length)
{
  gsize lines = 1;

  for (gsize i = 0; i < length; i++)
    lines += source[i] == '\n' && i > 0 && i + 1 < length;
  return length >= FLAT_LENGTH && length / lines >= FLAT_LINE
         && (find (source, source + length, " == ") != NULL || find (source, source + length, " * ") != NULL || find (source, source + length, "|- ") != NULL);
}

gboolean
cart_tokens_read (CartTokens *self, guint first_line)
{
  static const char special[] = "\n<{}[]|'*#:;=!-_";
  Lexer lexer = { .out = self, .at = self->source, .end = self->source + self->length, .line = first_line, .at_start = TRUE };
  gboolean is_special[256] = { FALSE };

  for (guint i = 0; special[i] != '\0'; i++)
    is_special[(guchar) special[i]] = TRUE;
  self->flat = (self->length < FLAT_LINE && memchr (self->source, '\n', self->length) == NULL && self->length >= FLAT_LENGTH)
               || is_flat (self->source, self->length);
  self->tokens = g_array_new (FALSE, FALSE, sizeof (CartToken));
  lexer.open = g_array_new (FALSE, FALSE, sizeof (guint));
  lexer.divs = g_array_new (FALSE, FALSE, sizeof (guint));
  while (lexer.at < lexer.end && !lexer.too_many)
    {
      const char *end = lexer.at;
      while (end < lexer.end && !is_special[(guchar) *end])
        end++;
      if (end > lexer.at)
        add_text (&lexer, end);
      else
        read_one (&lexer);
    }
  for (guint i = 0; i < lexer.open->len; i++)
    give_up (&lexer, g_array_index (lexer.open, guint, i));
  g_array_unref (lexer.open);
  g_array_unref (lexer.divs);
  return !lexer.too_many;
}

void
cart_tokens_clear (CartTokens *self)
{
  g_clear_pointer (&self->tokens, g_array_unref);
}

char *
cart_tokens_attribute (const CartTokens *self, const CartToken *token, const char *name)
{
  const char *p = self->source + token->start, *end = self->source + token->end;
  gsize length = strlen (name);

  for (; p + length + 1 < end; p++)
    {
      const char *value, *stop;
      if (g_ascii_strncasecmp (p + 1, name, length) != 0 || !(g_ascii_isspace (*p) || *p == '"'))
        continue;
      for (value = p + 1 + length; value < end && g_ascii_isspace (*value); value++)
        ;
      if (value >= end || *value != '=')
        continue;
      for (value++; value < end && g_ascii_isspace (*value); value++)
        ;
      if (value < end && (*value == '"' || *value == '\''))
        {
          stop = memchr (value + 1, *value, (gsize) (end - value - 1));
          return g_strndup (value + 1, (gsize) ((stop != NULL ? stop : end - 1) - value - 1));
        }
      for (stop = value; stop < end - 1 && !g_ascii_isspace (*stop) && *stop != '/'; stop++)
        ;
      return g_strndup (value, (gsize) (stop - value));
    }
  return NULL;
}
