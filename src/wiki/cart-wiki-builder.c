/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-wiki-builder.c: blocks in the making: blanks made single, entities decoded, runs of styles and links noted. */
#include "cart-wiki-private.h"

#include <libxml/HTMLparser.h>
#include <string.h>

#define MAX_ENTITY 12 /* letters of an entity's name */

void
cart_builder_init (CartWikiBuilder *self, CartWikiPage *page, gboolean in_line)
{
  *self = (CartWikiBuilder) { .page = page, .kind = CART_WIKI_PARAGRAPH, .voice = -1, .in_line = in_line, .rest = CART_WIKI_PARAGRAPH, .rest_voice = -1 };
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) cart_wiki_block_free);
  self->text = g_string_new (NULL);
}

/* Notes the run that ends here, if it is anything. */
static void
end_run (CartWikiBuilder *self)
{
  CartWikiRun run = { self->run_start, (guint) self->text->len, self->styles, NULL };

  if (self->styles != 0 && run.end > run.start)
    {
      if (self->runs == NULL)
        self->runs = cart_wiki_runs_new ();
      run.target = (self->styles & CART_WIKI_LINK) != 0 ? g_strdup (self->target) : NULL;
      g_array_append_val (self->runs, run);
    }
  self->run_start = (guint) self->text->len;
}

/* Cuts blanks and line breaks off the end of the text. */
static void
trim (CartWikiBuilder *self)
{
  gsize length = self->text->len;

  while (length > 0 && strchr (" \n", self->text->str[length - 1]) != NULL)
    length--;
  g_string_truncate (self->text, length);
  for (guint i = 0; self->runs != NULL && i < self->runs->len;)
    {
      CartWikiRun *run = &g_array_index (self->runs, CartWikiRun, i);
      run->end = MIN (run->end, (guint) length);
      if (run->start >= run->end)
        g_array_remove_index (self->runs, i);
      else
        i++;
    }
}

gboolean
cart_builder_is_empty (const CartWikiBuilder *self)
{
  return self->text->len == 0;
}

/* The open block with what it holds; empties the text. */
static CartWikiBlock *
take_block (CartWikiBuilder *self)
{
  CartWikiBlock *block = cart_wiki_block_new (self->kind);

  end_run (self);
  trim (self);
  block->level = self->level;
  block->number = self->number;
  block->voice = self->voice;
  block->boxed = self->boxed > 0;
  block->line = self->line;
  block->text = g_strndup (self->text->str, self->text->len);
  block->runs = self->runs != NULL ? g_steal_pointer (&self->runs) : cart_wiki_runs_new ();
  block->anchor = g_steal_pointer (&self->anchor);
  g_string_truncate (self->text, 0);
  self->run_start = 0;
  self->space = FALSE;
  return block;
}

void
cart_builder_restart (CartWikiBuilder *self)
{
  memset (self->numbers, 0, sizeof self->numbers);
}

void
cart_builder_begin (CartWikiBuilder *self, CartWikiKind kind, guint level, guint number)
{
  if (self->in_line)
    {
      cart_builder_line_break (self);
      return;
    }
  end_run (self);
  trim (self);
  if (self->text->len > 0)
    {
      if (self->kind != CART_WIKI_ITEM && self->kind != CART_WIKI_DETAIL)
        cart_builder_restart (self);
      if (self->blocks->len < CART_WIKI_MAX_BLOCKS)
        g_ptr_array_add (self->blocks, take_block (self));
      else
        cart_wiki_block_free (take_block (self));
    }
  g_string_truncate (self->text, 0);
  if (self->runs != NULL)
    g_array_set_size (self->runs, 0);
  self->run_start = 0;
  self->space = FALSE;
  self->styles = 0; /* bold does not outlive its paragraph */
  g_clear_pointer (&self->target, g_free);
  self->kind = kind;
  self->level = level;
  self->number = number;
  self->voice = self->rest_voice;
}

void
cart_builder_break (CartWikiBuilder *self)
{
  cart_builder_begin (self, self->rest, 0, self->rest_number);
}

static void
append_char (CartWikiBuilder *self, gunichar c)
{
  if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
    {
      self->space = TRUE;
      return;
    }
  if (c < 0x20 || c == 0x7f)
    return; /* no text; a tab would part cells */
  if (self->space && self->text->len > 0 && strchr ("\n ", self->text->str[self->text->len - 1]) == NULL)
    g_string_append_c (self->text, ' ');
  self->space = FALSE;
  g_string_append_unichar (self->text, c);
}

/* The character of an entity at p, and in *next where it ends; 0: it is none. */
static gunichar
read_entity (const char *p, const char *end, const char **next)
{
  const char *close = memchr (p, ';', (gsize) MIN (end - p, MAX_ENTITY));
  g_autofree char *name = close != NULL ? g_strndup (p + 1, (gsize) (close - p - 1)) : NULL;
  const htmlEntityDesc *known;
  guint64 value = 0;

  if (name == NULL || name[0] == '\0')
    return 0;
  *next = close + 1;
  if (name[0] != '#')
    {
      known = htmlEntityLookup ((const xmlChar *) name);
      return known != NULL ? known->value : 0;
    }
  if (!g_ascii_string_to_unsigned (name[1] == 'x' || name[1] == 'X' ? name + 2 : name + 1, name[1] == 'x' || name[1] == 'X' ? 16 : 10, 1,
                                   0x10ffff, &value, NULL))
    return 0;
  return g_unichar_validate ((gunichar) value) ? (gunichar) value : 0;
}

static void
note_line (CartWikiBuilder *self, guint line)
{
  if (self->text->len == 0)
    self->line = line;
}

void
cart_builder_append (CartWikiBuilder *self, const char *text, gsize length, guint line)
{
  const char *end = text + length;

  note_line (self, line);
  while (text < end)
    {
      const char *next = NULL;
      gunichar c = *text == '&' ? read_entity (text, end, &next) : 0;

      if (c != 0)
        {
          append_char (self, c);
          text = next;
          continue;
        }
      append_char (self, g_utf8_get_char (text));
      text = g_utf8_next_char (text);
    }
}

void
cart_builder_append_raw (CartWikiBuilder *self, const char *text, guint line)
{
  note_line (self, line);
  for (; *text != '\0'; text = g_utf8_next_char (text))
    append_char (self, g_utf8_get_char (text));
}

void
cart_builder_line_break (CartWikiBuilder *self)
{
  self->space = FALSE;
  while (self->text->len > 0 && self->text->str[self->text->len - 1] == ' ' && self->run_start < self->text->len)
    g_string_truncate (self->text, self->text->len - 1);
  if (self->text->len > 0 && self->text->str[self->text->len - 1] != '\n')
    g_string_append_c (self->text, '\n');
}

/* A blank that is due before a change of style belongs to what came before. */
static void
flush_space (CartWikiBuilder *self)
{
  if (self->space && self->text->len > 0 && strchr ("\n ", self->text->str[self->text->len - 1]) == NULL)
    {
      g_string_append_c (self->text, ' ');
      self->space = FALSE;
    }
}

void
cart_builder_style (CartWikiBuilder *self, guint styles, gboolean on)
{
  flush_space (self);
  end_run (self);
  self->styles = on ? self->styles | styles : self->styles & ~styles;
}

void
cart_builder_link (CartWikiBuilder *self, const char *target)
{
  cart_builder_style (self, CART_WIKI_LINK, TRUE);
  g_free (self->target);
  self->target = g_strdup (target);
}

void
cart_builder_unlink (CartWikiBuilder *self)
{
  end_run (self);
  self->styles &= ~(guint) CART_WIKI_LINK;
  g_clear_pointer (&self->target, g_free);
}

void
cart_builder_append_block (CartWikiBuilder *self, const CartWikiBlock *block, guint line)
{
  guint styles = self->styles, before = 0;
  g_autofree char *target = g_steal_pointer (&self->target);

  for (guint i = 0; i <= block->runs->len; i++)
    {
      const CartWikiRun *run = i < block->runs->len ? &g_array_index (block->runs, CartWikiRun, i) : NULL;
      guint to = run != NULL ? run->start : (guint) strlen (block->text);
      g_auto (GStrv) lines = NULL;
      g_autofree char *plain = g_strndup (block->text + before, to - before);

      lines = g_strsplit (plain, "\n", -1);
      for (guint j = 0; lines[j] != NULL; j++)
        {
          if (j > 0)
            cart_builder_line_break (self);
          cart_builder_append_raw (self, lines[j], line);
        }
      if (run == NULL)
        break;
      cart_builder_style (self, run->styles, TRUE);
      self->target = g_strdup (run->target != NULL ? run->target : target);
      plain = (g_free (plain), g_strndup (block->text + run->start, run->end - run->start));
      g_strdelimit (plain, "\n", ' ');
      cart_builder_append_raw (self, plain, line);
      end_run (self);
      g_clear_pointer (&self->target, g_free);
      self->styles = styles;
      before = run->end;
    }
  self->target = g_steal_pointer (&target);
}

void
cart_builder_add (CartWikiBuilder *self, CartWikiBlock *block)
{
  CartWikiKind kind = self->kind;
  guint level = self->level, number = self->number;

  if (self->in_line)
    {
      cart_builder_append_block (self, block, block->line);
      cart_wiki_block_free (block);
      return;
    }
  cart_builder_begin (self, kind, level, number);
  if (block->kind == CART_WIKI_HEADING)
    cart_builder_restart (self);
  if (block->anchor == NULL)
    block->anchor = g_steal_pointer (&self->anchor);
  block->boxed = block->boxed || self->boxed > 0;
  if (self->blocks->len < CART_WIKI_MAX_BLOCKS)
    g_ptr_array_add (self->blocks, block);
  else
    cart_wiki_block_free (block);
  cart_builder_break (self);
}

void
cart_builder_add_all (CartWikiBuilder *self, GPtrArray *blocks)
{
  for (guint i = 0; blocks != NULL && i < blocks->len; i++)
    cart_builder_add (self, g_steal_pointer (&blocks->pdata[i]));
}

static void
clear (CartWikiBuilder *self)
{
  g_string_free (g_steal_pointer (&self->text), TRUE);
  g_clear_pointer (&self->runs, g_array_unref);
  g_clear_pointer (&self->target, g_free);
  g_clear_pointer (&self->anchor, g_free);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
}

CartWikiBlock *
cart_builder_end_line (CartWikiBuilder *self)
{
  CartWikiBlock *block = take_block (self);

  clear (self);
  return block;
}

GPtrArray *
cart_builder_end (CartWikiBuilder *self)
{
  GPtrArray *blocks;

  cart_builder_break (self);
  blocks = g_ptr_array_ref (self->blocks);
  clear (self);
  return blocks;
}
