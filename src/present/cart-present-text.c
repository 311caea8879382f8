/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-present-text.c: texts of the content as plain words. */
#include "present/cart-present.h"

#include <glib/gi18n.h>
#include <string.h>

/* The letter of the tile that a tag names: <tile id="river-2-c2/D"/>; NULL for another tag. Free with g_free (). */
static char *
tile_letter (const char *tag, const char *end)
{
  const char *slash = g_str_has_prefix (tag, "<tile ") ? memchr (tag, '/', (gsize) (end - 1 - tag)) : NULL;
  const char *quote = slash != NULL ? memchr (slash, '"', (gsize) (end - slash)) : NULL;

  return quote != NULL ? g_strndup (slash + 1, (gsize) (quote - slash - 1)) : NULL;
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
      g_autofree char *letter = end != NULL ? tile_letter (p, end) : NULL;

      if (letter != NULL)
        {
          /* TRANSLATORS: a tile in a sentence; %s is its letter. The first form begins a sentence. */
          g_string_append_printf (plain, plain->len == 0 ? _("Tile %s") : _("tile %s"), letter);
        }
      if (end == NULL)
        g_string_append_c (plain, *p++);
      else
        p = end + 1;
    }
  return g_string_free (plain, FALSE);
}
