/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-table.c: tables, the wiki's and HTML's.
 *
 * A table of figures or words becomes rows. Many tables are there only to put pictures or paragraphs beside one another: what is in
 * their cells follows one after the other.
 */
#include "cart-wiki-private.h"

#include <string.h>

#define MAX_COLUMNS 40
#define LONG_CELL 600 /* letters from which a cell is more than a cell */

typedef struct {
  CartParser *parser;
  GPtrArray *rows;    /* of GPtrArray of GPtrArray of CartWikiBlock: rows, cells, what is in them */
  GArray *heads;      /* of gboolean: a row of headings */
  GPtrArray *caption; /* blocks before the first row */
  const CartWikiBuilder *like;
} Table;

static void
init_table (Table *self, CartParser *parser, const CartWikiBuilder *like)
{
  *self = (Table) { .parser = parser, .like = like };
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->heads = g_array_new (FALSE, FALSE, sizeof (gboolean));
  self->caption = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_block_free);
}

static void
clear_table (Table *self)
{
  g_ptr_array_unref (self->rows);
  g_array_unref (self->heads);
  g_ptr_array_unref (self->caption);
}

static void
add_row (Table *self)
{
  gboolean head = TRUE;

  if (self->rows->len > 0 && ((GPtrArray *) self->rows->pdata[self->rows->len - 1])->len == 0)
    return;
  g_ptr_array_add (self->rows, g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref));
  g_array_append_val (self->heads, head);
}

/* Adds a cell of tokens [from, to); those after the last column go into it. */
static void
add_cell (Table *self, guint from, guint to, guint skip, gboolean head)
{
  GPtrArray *row, *blocks = cart_parser_blocks (self->parser, from, to, skip, self->like);

  if (self->rows->len == 0)
    add_row (self);
  row = self->rows->pdata[self->rows->len - 1];
  if (row->len < MAX_COLUMNS)
    g_ptr_array_add (row, blocks);
  else
    g_ptr_array_extend_and_steal (row->pdata[row->len - 1], blocks);
  if (!head)
    g_array_index (self->heads, gboolean, self->heads->len - 1) = FALSE;
}

/* --- rows, or one after the other --- */

static gboolean
is_plain_cell (GPtrArray *cell)
{
  const CartWikiBlock *block = cell->len > 0 ? cell->pdata[0] : NULL;

  return cell->len == 0
         || (cell->len == 1 && (block->kind == CART_WIKI_PARAGRAPH || block->kind == CART_WIKI_IMAGE) && strlen (block->text) < LONG_CELL);
}

/* Whether it is about what stands beside what: several columns, each cell a few words, and not pictures alone. */
static gboolean
is_data (const Table *self)
{
  guint columns = 0, words = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GPtrArray *row = self->rows->pdata[i];
      guint filled = 0;
      for (guint j = 0; j < row->len; j++)
        {
          GPtrArray *cell = row->pdata[j];
          if (!is_plain_cell (cell))
            return FALSE;
          filled += cell->len > 0;
          words += cell->len > 0 && ((CartWikiBlock *) cell->pdata[0])->kind == CART_WIKI_PARAGRAPH;
        }
      columns = MAX (columns, filled);
    }
  return columns > 1 && words > 0;
}

/* Columns in which something stands. */
static guint64
used_columns (const Table *self)
{
  guint64 used = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GPtrArray *row = self->rows->pdata[i];
      for (guint j = 0; j < row->len; j++)
        if (((GPtrArray *) row->pdata[j])->len > 0)
          used |= G_GUINT64_CONSTANT (1) << j;
    }
  return used;
}

static void
append_run (GArray *runs, CartWikiRun run, gsize by)
{
  run.start += (guint) by;
  run.end += (guint) by;
  run.target = g_strdup (run.target);
  g_array_append_val (runs, run);
}

/* A row's cells in one block, parted by tabs. */
static CartWikiBlock *
join_row (GPtrArray *row, guint64 used)
{
  CartWikiBlock *joined = cart_wiki_block_new (CART_WIKI_ROW);
  GString *text = g_string_new (NULL);
  gboolean first = TRUE;

  for (guint j = 0; j < row->len; j++)
    {
      GPtrArray *cell = row->pdata[j];
      CartWikiBlock *block = cell->len > 0 ? cell->pdata[0] : NULL;
      g_autofree char *words = NULL;

      if ((used & (G_GUINT64_CONSTANT (1) << j)) == 0)
        continue;
      if (!first)
        g_string_append_c (text, '\t');
      first = FALSE;
      if (block == NULL)
        continue;
      if (joined->runs == NULL)
        {
          joined->runs = g_array_ref (block->runs);
          g_array_unref (block->runs);
          block->runs = cart_wiki_runs_new ();
          for (guint k = 0; k < joined->runs->len; k++)
            {
              g_array_index (joined->runs, CartWikiRun, k).start += (guint) text->len;
              g_array_index (joined->runs, CartWikiRun, k).end += (guint) text->len;
            }
          joined->line = block->line;
        }
      else
        for (guint k = 0; k < block->runs->len; k++)
          append_run (joined->runs, g_array_index (block->runs, CartWikiRun, k), text->len);
      words = block->kind == CART_WIKI_IMAGE && *block->text == '\0' ? cart_wiki_file_words (block->target) : g_strdup (block->text);
      if (block->kind == CART_WIKI_IMAGE && *block->text == '\0' && *words != '\0')
        {
          CartWikiRun picture = { 0, (guint) strlen (words), CART_WIKI_PICTURE, NULL };
          append_run (joined->runs, picture, text->len);
        }
      g_string_append (text, words);
    }
  joined->text = g_string_free (text, FALSE);
  if (joined->runs == NULL)
    joined->runs = cart_wiki_runs_new ();
  return joined;
}

static void
emit (Table *self, CartWikiBuilder *out)
{
  gboolean data = is_data (self) && !out->in_line;
  guint64 used = used_columns (self);
  guint number = data ? ++self->parser->n_tables : 0;

  cart_builder_break (out);
  cart_builder_add_all (out, self->caption);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GPtrArray *row = self->rows->pdata[i];
      if (data && row->len > 0)
        {
          CartWikiBlock *block = join_row (row, used);
          block->number = number;
          block->head = g_array_index (self->heads, gboolean, i);
          if (strspn (block->text, "\t") < strlen (block->text))
            cart_builder_add (out, block);
          else
            cart_wiki_block_free (block);
        }
      else
        for (guint j = 0; j < row->len; j++)
          cart_builder_add_all (out, row->pdata[j]);
    }
  cart_builder_break (out);
}

/* --- the wiki's tables --- */

/* Whether bytes are nothing but name="value" pairs. */
static gboolean
is_attributes (const char *text, gsize length)
{
  g_autofree char *copy = g_strstrip (g_strndup (text, length));

  return *copy != '\0' && strchr (copy, '=') != NULL && g_ascii_isalpha (*copy) && strpbrk (copy, "[]{}<>|\n") == NULL
         && (strchr (copy, '"') != NULL || strchr (copy, '\'') != NULL || strchr (copy, ' ') == NULL);
}

typedef struct {
  Table table;
  guint from;      /* of the cell under way */
  guint skip;
  gboolean open;   /* a cell is under way; else attributes of table or row, or the caption */
  gboolean head;
  gboolean caption;
} Reading;

static const char *
bytes_at (CartParser *parser, guint i)
{
  return parser->tokens.source + cart_tokens_get (&parser->tokens, i)->start;
}

/* Ends the cell that is under way before the token `to`. */
static void
end_cell (Reading *self, guint to)
{
  if (self->caption && self->from < to)
    {
      g_autoptr (GPtrArray) blocks = cart_parser_blocks (self->table.parser, self->from, to, self->skip, self->table.like);
      g_ptr_array_extend_and_steal (self->table.caption, g_steal_pointer (&blocks));
    }
  else if (self->open)
    add_cell (&self->table, MIN (self->from, to), to, self->from < to ? self->skip : 0, self->head);
  self->open = self->caption = FALSE;
}

/* A pipe within a cell: attributes came before, or the next cell begins. */
static void
read_pipe (Reading *self, guint at, gboolean at_start)
{
  CartParser *parser = self->table.parser;
  const CartToken *pipe = cart_tokens_get (&parser->tokens, at);
  const char *source = parser->tokens.source, *after = source + pipe->end;
  gboolean flat = parser->tokens.flat;
  guint start = self->from < at ? cart_tokens_get (&parser->tokens, self->from)->start + self->skip : pipe->start;

  if (pipe->n == 1 && (at_start || flat) && (*after == '-' || *after == '+'))
    {
      end_cell (self, at);
      if (*after == '-')
        add_row (&self->table);
      self->caption = *after == '+';
      self->from = at + 1;
      self->skip = 1; /* the sign */
      return;
    }
  if (pipe->n == 1 && self->open && !at_start && is_attributes (source + start, pipe->start - start))
    {
      self->from = at + 1;
      self->skip = 0;
      return;
    }
  if (pipe->n == 1 && !at_start && !flat && !self->open)
    return;
  end_cell (self, at);
  self->open = TRUE;
  self->head = FALSE;
  self->from = at + 1;
  self->skip = 0;
}

void
cart_parser_table (CartParser *self, guint at, CartWikiBuilder *out)
{
  guint to = (guint) cart_tokens_get (&self->tokens, at)->match;
  Reading reading = { .from = at + 1 };
  gboolean at_start = FALSE, in_head = FALSE;

  init_table (&reading.table, self, out);
  for (guint i = at + 1; i < to; i++)
    {
      const CartToken *token = cart_tokens_get (&self->tokens, i);

      switch ((int) token->kind)
        {
        case CART_TOKEN_NEWLINE:
          at_start = TRUE;
          in_head = FALSE;
          if (reading.caption)
            end_cell (&reading, i);
          break;
        case CART_TOKEN_PIPE:
          if (in_head && token->n == 2)
            {
              end_cell (&reading, i);
              reading.open = reading.head = TRUE;
              reading.from = i + 1;
              reading.skip = 0;
            }
          else
            read_pipe (&reading, i, at_start);
          at_start = FALSE;
          break;
        case CART_TOKEN_BANG:
          if (at_start || (token->n == 2 && in_head) || (self->tokens.flat && g_ascii_isspace (bytes_at (self, i)[-1])))
            {
              end_cell (&reading, i);
              reading.open = reading.head = in_head = TRUE;
              reading.from = i + 1;
              reading.skip = 0;
            }
          at_start = FALSE;
          break;
        default:
          if (token->match > (gint) i && token->match < (gint) to && !(token->kind == CART_TOKEN_TAG && token->n == CART_TAG_DIV))
            i = (guint) token->match;
          for (guint j = token->start; at_start && j < token->end; j++)
            at_start = g_ascii_isspace (self->tokens.source[j]);
          break;
        }
    }
  end_cell (&reading, to);
  emit (&reading.table, out);
  clear_table (&reading.table);
}

/* --- HTML's tables --- */

void
cart_parser_html_table (CartParser *self, guint at, CartWikiBuilder *out)
{
  guint to = (guint) cart_tokens_get (&self->tokens, at)->match, from = at + 1;
  gboolean open = FALSE, head = FALSE;
  Table table;

  init_table (&table, self, out);
  for (guint i = at + 1; i <= to; i++)
    {
      const CartToken *token = cart_tokens_get (&self->tokens, i);
      gboolean is_tag = token->kind == CART_TOKEN_TAG || token->kind == CART_TOKEN_TAG_END;
      gboolean is_cell = is_tag && (token->n == CART_TAG_CELL || token->n == CART_TAG_HEAD_CELL);

      if (i == to || is_cell || (is_tag && token->n == CART_TAG_ROW))
        {
          if (open)
            add_cell (&table, from, i, 0, head);
          open = is_cell && token->kind == CART_TOKEN_TAG && i < to;
          head = token->n == CART_TAG_HEAD_CELL;
          from = i + 1;
          if (is_tag && token->n == CART_TAG_ROW && token->kind == CART_TOKEN_TAG)
            add_row (&table);
        }
      else if (is_tag && token->n == CART_TAG_CAPTION && !open)
        {
          if (token->kind == CART_TOKEN_TAG_END)
            {
              GPtrArray *blocks = cart_parser_blocks (self, from, i, 0, NULL);
              g_ptr_array_extend_and_steal (table.caption, blocks);
            }
          from = i + 1;
        }
      else if (token->match > (gint) i && token->match < (gint) to && !(token->kind == CART_TOKEN_TAG && token->n == CART_TAG_DIV))
        i = (guint) token->match;
    }
  emit (&table, out);
  clear_table (&table);
}
