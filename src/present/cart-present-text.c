/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-text.c: texts of the content as plain words. */
#include "present/cart-present.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whether what follows `before` begins a sentence. */
static gboolean
begins_sentence (const char *before)
{
  gsize length = strlen (before);

  while (length > 0 && g_ascii_isspace (before[length - 1]))
    length--;
  return length == 0 || strchr (".!?", before[length - 1]) != NULL;
}

char *
cart_present_tile_mention (const char *id, const char *before)
{
  const char *slash;
  g_autofree char *letter = NULL;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (before != NULL, NULL);

  slash = strrchr (id, '/');
  letter = g_strdup (slash != NULL ? slash + 1 : id);
  g_strdelimit (letter, "-", ' ');
  if (begins_sentence (before))
    /* TRANSLATORS: a tile named at the beginning of a sentence; %s is its letter or id */
    return g_strdup_printf (C_("beginning of a sentence", "Tile %s"), letter);
  /* TRANSLATORS: a tile named in a sentence; %s is its letter or id */
  return g_strdup_printf (_("tile %s"), letter);
}

char *
cart_present_capital (const char *words)
{
  gunichar first;
  g_autofree char *begin = NULL, *capital = NULL;
  const char *rest;

  g_return_val_if_fail (words != NULL, NULL);

  if (*words == '\0')
    return g_strdup ("");
  first = g_utf8_get_char (words);
  rest = g_utf8_next_char (words);
  begin = g_strndup (words, (gsize) (rest - words));
  /* where a letter has a capital of its own GLib's takes the language into account: a Turkish i keeps its dot */
  capital = g_utf8_strup (begin, -1);
  if (g_utf8_strlen (capital, -1) != 1 || g_unichar_totitle (first) != g_unichar_toupper (first))
    {
      char letter[6];

      g_free (capital);
      capital = g_strndup (letter, (gsize) g_unichar_to_utf8 (g_unichar_totitle (first), letter));
    }
  return g_strconcat (capital, rest, NULL);
}

/* The tile that a tag names: <tile id="river-2-c2/D"/>; NULL for another tag. Free with g_free (). */
static char *
tile_named (const char *tag, const char *end)
{
  const char *id = g_str_has_prefix (tag, "<tile ") ? memchr (tag, '"', (gsize) (end - tag)) : NULL;
  const char *quote = id != NULL ? memchr (id + 1, '"', (gsize) (end - id - 1)) : NULL;

  return quote != NULL ? g_strndup (id + 1, (gsize) (quote - id - 1)) : NULL;
}

/* The content's texts hold no entities, so that a tag is whatever stands between angle brackets. */
char *
cart_present_text (const char *text)
{
  GString *plain = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *p = text; *p != '\0';)
    {
      const char *end = *p == '<' ? strchr (p, '>') : NULL;
      g_autofree char *tile = end != NULL ? tile_named (p, end) : NULL;

      if (tile != NULL)
        {
          g_autofree char *mention = cart_present_tile_mention (tile, plain->str);

          g_string_append (plain, mention);
        }
      if (end == NULL)
        g_string_append_c (plain, *p++);
      else
        p = end + 1;
    }
  return g_string_free (plain, FALSE);
}
